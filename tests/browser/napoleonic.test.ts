import { describe, expect, test } from 'vitest';
import { NapoleonicPlayer } from '../../scripts/lib/napoleonic-player.ts';
import { type Game, play, saveRecord, startGame } from '../../src/engine/record.ts';
import type { Decision, Position, SideId, Title } from '../../src/engine/title.ts';
import { loadTitleText } from '../../src/text/index.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { playedByClicks } from './by-clicks.ts';
import { useSite } from './harness.ts';
import { partWith, type Wanted } from './hundred-days.ts';
import { importSave } from './saves.ts';

const site = useSite();

const PARTS: readonly (Wanted & { readonly scenario: string; readonly name: string })[] = [
  {
    scenario: 'quatre-bras',
    name: 'a game turn: points, columns, reconnaissance, repulse, bombardment, combat, shock, retreat, advance',
    part: 'turn',
    events: [
      'officer-commanded',
      'entered',
      'reconnaissance-rolled',
      'repulse-fails',
      'bombarded',
      'battle-rolled',
      'shock-rolled',
      'unit-retreats',
      'units-advance',
    ],
    longest: 100,
  },
  {
    scenario: 'waterloo',
    name: 'the fighting of a player turn: the Guard announced, a walled farm',
    part: 'fighting',
    events: ['guard-announced', 'fort', 'battle-rolled'],
    longest: 120,
  },
  {
    scenario: 'waterloo',
    name: 'the fighting of a player turn: a charge',
    part: 'fighting',
    events: ['charged', 'battle-rolled'],
    longest: 120,
  },
  {
    scenario: 'waterloo-eve',
    name: 'a night turn with an order',
    part: 'turn',
    events: ['order-given', 'night-march', 'moved'],
    longest: 100,
  },
];

/** Units on the map that a seat sees nowhere, by their names. */
function hiddenNames(title: Title, position: Position, seat: SideId): string[] {
  const seen = title.table(title.view(position, seat));
  const counters = [...seen.stacks, ...seen.trays.flatMap((tray) => tray.groups)].flatMap((place) => place.counters);
  const known = new Set(counters.map((c) => c.unit));
  return title
    .table(title.view(position, 'open'))
    .stacks.flatMap((stack) => stack.counters.map((c) => c.unit))
    .filter((unit) => !known.has(unit))
    .map((unit) => title.units[unit].long);
}

/** The moments of a fogged game at which another side sits down, the first so many of them. */
function curtains(title: Title, most: number): Game[] {
  let game = startGame(title, { seed: 'curtain', fog: true });
  const players = [0, 1].map((side) => new NapoleonicPlayer(title, side, 'curtain'));
  const found: Game[] = [];
  let seat: SideId | null = null;
  while (found.length < most) {
    const decision = title.decision(game.position) as Decision;
    if (decision.side !== seat) found.push(game);
    seat = decision.side;
    game = play(game, players[seat].order(game.position, decision));
  }
  return found;
}

test('8.1, 8.2: under fog nothing hidden is in the page, from curtain to curtain', { timeout: 300_000 }, async () => {
  const title = await titleCard('napoleonic').load('quatre-bras');
  const page = await site.open();
  page.setDefaultTimeout(20_000);
  for (const game of curtains(title, 3)) {
    const { side } = title.decision(game.position) as Decision;
    await page.goto(site.url);
    await importSave(page, saveRecord(game));
    await page.getByRole('heading', { name: `${title.sides[side].adjective} player` }).waitFor();
    const covered = await page.content();
    expect(title.units.filter(({ long }) => covered.includes(long)).map(({ long }) => long)).toEqual([]);
    await page.getByRole('button', { name: 'I am the player: show the table' }).click();
    await page.getByRole('region', { name: 'What to do now' }).waitFor();
    const hidden = hiddenNames(title, game.position, side);
    expect(hidden.length, 'something is hidden').toBeGreaterThan(0);
    const whole = await page.content();
    expect(hidden.filter((name) => whole.includes(name))).toEqual([]);
  }
});

describe.each(PARTS)('$scenario by clicks, both sides', ({ scenario, name, ...wanted }) => {
  test(`is ${name}`, { timeout: 600_000 }, async () => {
    await loadTitleText('napoleonic');
    const title = await titleCard('napoleonic').load(scenario);
    const { before, actions } = partWith(title, wanted);
    // What the table has recorded is what was wanted, to the last order.
    const { recorded, wanted: orders } = await playedByClicks(await site.open(), title, before, actions);
    expect(recorded).toEqual(orders);
  });
});
