import type { TitleCard } from '../engine/title.ts';

/** The only list of titles; each loads its rules and data lazily. */
export const catalogue: readonly TitleCard[] = [
  {
    id: 'mons',
    name: 'The Old Contemptibles',
    subtitle: 'The Battle of Mons, 23-24 August 1914',
    year: '1914',
    players: '2',
    hours: '3-4',
    complexity: 2,
    scenarios: [{ id: 'mons-1914', name: 'The battle', turns: '14', solitaire: false, fog: true }],
    load: async (scenario, pack) => (await import('./mons/index.ts')).loadMons(scenario, pack),
    rulebook: async (pack) => (await import('./mons/rulebook.ts')).monsRulebook(pack),
  },
];

/** The card of a title. Throws when there is none. */
export function titleCard(id: string): TitleCard {
  const card = catalogue.find((c) => c.id === id);
  if (!card) throw new Error(`there is no title "${id}"`);
  return card;
}
