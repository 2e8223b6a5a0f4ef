import { describe, expect, test } from 'vitest';
import { NapoleonicPlayer } from '../../scripts/lib/napoleonic-player.ts';
import { type Game, play, saveRecord, startGame } from '../../src/engine/record.ts';
import type { Decision, SideId, Title } from '../../src/engine/title.ts';
import { text } from '../../src/text/en/napoleonic.ts';
import { loadTitleText, namesOf, sayWith } from '../../src/text/index.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import type { NapoleonicPosition } from '../../src/titles/napoleonic/position.ts';
import { playedByClicks } from './by-clicks.ts';
import { useSite } from './harness.ts';
import { partWith, type Wanted } from './hundred-days.ts';
import { importSave } from './saves.ts';

const site = useSite();

const PARTS: readonly (Wanted & { readonly scenario: string; readonly of: string; readonly name: string })[] = [
  {
    scenario: 'quatre-bras',
    of: 'quatre-bras-full',
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
    of: 'waterloo-C-tactical',
    name: 'the fighting of a player turn: the Guard announced, a walled farm',
    part: 'fighting',
    events: ['guard-announced', 'fort', 'battle-rolled'],
    longest: 120,
  },
  {
    scenario: 'waterloo',
    of: 'waterloo-C-decisive',
    name: 'the fighting of a player turn: a charge',
    part: 'fighting',
    events: ['charged', 'battle-rolled'],
    longest: 120,
  },
  {
    scenario: 'waterloo-eve',
    of: 'waterloo-eve-full',
    name: 'a night turn with an order',
    part: 'turn',
    events: ['order-given', 'night-march', 'moved'],
    longest: 100,
  },
];

/** Units on the map that a seat sees nowhere and has not been told of, by their names. */
function hiddenNames(title: Title, { position, events }: Game, seat: SideId): string[] {
  const seen = title.table(title.view(position, seat));
  const counters = [...seen.stacks, ...seen.trays.flatMap((tray) => tray.groups)].flatMap((place) => place.counters);
  const told = events.flat().filter(({ onlyFor }) => onlyFor === undefined || onlyFor === seat);
  const known = new Set([...counters.map((c) => c.unit), ...told.flatMap(({ units = [] }) => units)]);
  const hidden = title
    .table(title.view(position, 'open'))
    .stacks.flatMap((stack) => stack.counters.map((c) => c.unit))
    .filter((unit) => !known.has(unit));
  // Both armies have a II Corps: a name that a unit in sight bears as well tells nothing.
  const open = title.units.filter((_, unit) => !hidden.includes(unit)).map(({ long }) => long);
  return hidden.map((unit) => title.units[unit].long).filter((name) => !open.some((other) => other.includes(name)));
}

/** The moments of a fogged game at which another side sits down, until a turn is over. */
function curtains(title: Title, lastTurn: number): Game[] {
  let game = startGame(title, { seed: 'curtain', fog: true });
  const players = [0, 1].map((side) => new NapoleonicPlayer(title, side, 'curtain'));
  const found: Game[] = [];
  let seat: SideId | null = null;
  for (;;) {
    const decision = title.decision(game.position);
    if (decision.over || (game.position as NapoleonicPosition).turn > lastTurn) return found;
    if (decision.side !== seat) found.push(game);
    seat = decision.side;
    game = play(game, players[seat].order(game.position, decision));
  }
}

/** What the game has told the other side alone, as the log would say it. */
function secrets(title: Title, game: Game, seat: SideId): string[] {
  const names = namesOf(title);
  return game.events
    .flat()
    .flatMap((event) => (event.onlyFor === undefined || event.onlyFor === seat ? [] : [sayWith(event, text, names)]));
}

/** Whole turns, by day and by night. */
const TURNS = [
  { scenario: 'quatre-bras', lastTurn: 1 },
  { scenario: 'waterloo-eve', lastTurn: 2 },
];

test.each(TURNS)(
  '8.1, 8.2: under fog nothing hidden is in the page in the first turns of $scenario, from curtain to curtain',
  { timeout: 600_000 },
  async ({ scenario, lastTurn }) => {
    await loadTitleText('napoleonic');
    const title = await titleCard('napoleonic').load(scenario);
    const page = await site.open();
    page.setDefaultTimeout(20_000);
    for (const game of curtains(title, lastTurn)) {
      const { side } = title.decision(game.position) as Decision;
      await page.goto(site.url);
      await importSave(page, saveRecord(game));
      await page.getByRole('heading', { name: `${title.sides[side].adjective} player` }).waitFor();
      const covered = await page.content();
      expect(title.units.filter(({ long }) => covered.includes(long)).map(({ long }) => long)).toEqual([]);
      await page.getByRole('button', { name: 'I am ready: show the table' }).click();
      await page.getByRole('region', { name: 'What to do now' }).waitFor();
      const hidden = hiddenNames(title, game, side);
      expect(hidden.length, 'something is hidden').toBeGreaterThan(0);
      const whole = await page.content();
      expect(hidden.filter((name) => whole.includes(name))).toEqual([]);
      const words = await page.locator('body').innerText();
      const others = secrets(title, game, side);
      expect(others.filter((line) => words.includes(line))).toEqual([]);
    }
  },
);

describe.each(PARTS)('$scenario by clicks, both sides', ({ scenario, of, name, ...wanted }) => {
  test(`is ${name}`, { timeout: 600_000 }, async () => {
    await loadTitleText('napoleonic');
    const title = await titleCard('napoleonic').load(scenario);
    const { before, actions } = partWith(title, of, wanted);
    // What the table has recorded is what was wanted, to the last order.
    const { recorded, wanted: orders } = await playedByClicks(await site.open(), title, before, actions);
    expect(recorded).toEqual(orders);
  });
});
