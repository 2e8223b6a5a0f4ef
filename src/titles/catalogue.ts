import type { TitleCard } from '../engine/title.ts';

/** A card whose title says which version it is. */
const versioned = (card: TitleCard): TitleCard => ({
  ...card,
  load: async (scenario, pack) => ({ ...(await card.load(scenario, pack)), version: card.version }),
});

const cards: readonly TitleCard[] = [
  {
    id: 'mons',
    name: 'The Old Contemptibles',
    subtitle: 'Mons, 23–24 August 1914',
    year: '1914',
    players: '1–2',
    hours: '3–4',
    complexity: 2,
    version: { rules: 1, data: 3 },
    scenarios: [{ id: 'mons-1914', name: 'The battle', turns: '14', solitaire: false, fog: true }],
    load: async (scenario, pack) => (await import('./mons/index.ts')).loadMons(scenario, pack),
    rulebook: async (pack) => (await import('./mons/rulebook.ts')).monsRulebook(pack),
    demonstration: async () => (await import('../../scenarios/mons/demonstration.json')).default,
    firstSteps: async () => (await import('../../scenarios/mons/first-steps.json')).default,
    chapters: async () => (await import('../../scenarios/mons/chapters.json')).default,
  },
  {
    id: 'lost-battalion',
    name: 'Lost Battalion',
    subtitle: 'The Meuse-Argonne Offensive, 1918',
    year: '1918',
    players: '1–2',
    hours: '8–12',
    complexity: 3,
    version: { rules: 6, data: 3 },
    scenarios: [
      { id: 'historical-2p', name: 'Historical, two players', turns: '17', solitaire: false, fog: true },
      { id: 'historical-solo', name: 'Historical, solitaire', turns: '17', solitaire: true, fog: false },
      { id: 'free-2p', name: 'Free set-up, two players', turns: '17', solitaire: false, fog: true },
      { id: 'free-solo', name: 'Free set-up, solitaire', turns: '17', solitaire: true, fog: false },
    ],
    load: async (scenario, pack) => (await import('./lost-battalion/index.ts')).loadLostBattalion(scenario, pack),
    rulebook: async (pack) => (await import('./lost-battalion/rulebook.ts')).lostBattalionRulebook(pack),
    demonstration: async () => (await import('../../scenarios/lost-battalion/demonstration.json')).default,
    firstSteps: async () => (await import('../../scenarios/lost-battalion/first-steps.json')).default,
    chapters: async () => (await import('../../scenarios/lost-battalion/chapters.json')).default,
  },
  {
    id: 'lace-wars',
    name: 'Denain and Leuthen',
    subtitle: '24 July 1712 and 5 December 1757',
    year: '1712 · 1757',
    players: '1–2',
    hours: '2–8',
    complexity: 3,
    version: { rules: 7, data: 4 },
    scenarios: [
      { id: 'denain-historical', battle: true, name: 'Denain', turns: '10', solitaire: false, fog: false },
      {
        id: 'leuthen-historical',
        battle: true,
        name: 'Leuthen: the attack',
        turns: '14½',
        solitaire: false,
        fog: false,
      },
      {
        id: 'leuthen-approach',
        battle: true,
        name: 'Leuthen: the approach',
        turns: 'up to 20',
        solitaire: false,
        fog: false,
      },
    ],
    load: async (scenario, pack) => (await import('./lace-wars/index.ts')).loadLaceWars(scenario, pack),
    rulebook: async (pack) => (await import('./lace-wars/rulebook.ts')).laceWarsRulebook(pack),
    demonstration: async () => (await import('../../scenarios/lace-wars/demonstration.json')).default,
    firstSteps: async () => (await import('../../scenarios/lace-wars/first-steps.json')).default,
    chapters: async () => (await import('../../scenarios/lace-wars/chapters.json')).default,
  },
  {
    id: 'napoleonic',
    name: 'The Hundred Days',
    subtitle: 'Quatre Bras, Ligny, Waterloo',
    year: '1815',
    players: '1–2',
    hours: '3–15',
    complexity: 5,
    version: { rules: 16, data: 7 },
    scenarios: [
      { id: 'quatre-bras', battle: true, name: 'Quatre Bras', turns: '7', solitaire: false, fog: true },
      { id: 'ligny', battle: true, name: 'Ligny', turns: '7', solitaire: false, fog: true },
      {
        id: 'sixteenth-of-june',
        battle: true,
        name: 'The Sixteenth of June',
        turns: '10',
        solitaire: false,
        fog: true,
      },
      { id: 'waterloo', battle: true, name: 'Waterloo, 11:00', turns: '10', solitaire: false, fog: true },
      { id: 'waterloo-dawn', battle: true, name: 'Waterloo, from dawn', turns: '14', solitaire: false, fog: true },
      {
        id: 'waterloo-eve',
        battle: true,
        name: 'Waterloo, the night of the 17th',
        turns: '19',
        solitaire: false,
        fog: true,
      },
      { id: 'plancenoit', battle: true, name: 'Plancenoit', turns: '5', solitaire: false, fog: true },
    ],
    load: async (scenario, pack) => (await import('./napoleonic/index.ts')).loadNapoleonic(scenario, pack),
    rulebook: async (pack) => (await import('./napoleonic/rulebook.ts')).napoleonicRulebook(pack),
    demonstration: async () => (await import('../../scenarios/napoleonic/demonstration.json')).default,
    firstSteps: async () => (await import('../../scenarios/napoleonic/first-steps.json')).default,
    chapters: async () => (await import('../../scenarios/napoleonic/chapters.json')).default,
  },
];

/** The only list of titles; each loads its rules and data lazily. */
export const catalogue: readonly TitleCard[] = cards.map(versioned);

/** The card of a title. Throws when there is none. */
export function titleCard(id: string): TitleCard {
  const card = catalogue.find((c) => c.id === id);
  if (!card) throw new Error(`there is no title "${id}"`);
  return card;
}
