import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import type { Order } from '../../src/bots/bot.ts';
import type { GameSetup } from '../../src/store/game.ts';
import type { Question } from '../../src/store/opponent/thinking.ts';
import type { Position } from '../../src/engine/title.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { db } from './memory-db.ts';

vi.mock('idb-keyval', () => import('./memory-db.ts'));
/** Programs that do not think long: what they do is legal, and bold. */
let player: RandomPlayer;
vi.mock('../../src/store/opponent/mind.ts', async (original) => ({
  ...(await original<object>()),
  ask: async ({ view, decision }: Question): Promise<Order> => ({
    action: player.order(view as Position, decision)!,
    reason: { why: 'any', others: [] },
  }),
}));
const { shown, useGame } = await import('../../src/store/game.ts');
const { savesDone } = await import('../../src/store/library.ts');
const { usePreferences } = await import('../../src/store/preferences.ts');
const { followGame, useOpponent } = await import('../../src/store/opponent/opponent.ts');

/* Programs among themselves, under fog of war: whoever watches is shown every position of the game, and told no more than everybody knows. */

const RECRUIT = { level: 'recruit', temper: 'balanced', seed: 'own' } as const;
const timeout = 600_000;
const state = () => useGame.getState();
let stop: () => void;

beforeEach(async () => {
  state().close();
  await savesDone();
  db.reset();
  usePreferences.getState().change({ telling: 'at-once' });
  useOpponent.setState({ running: true, fault: null });
  stop = followGame();
});
afterEach(() => stop());

const setup = (title: string, scenario: string): GameSetup => ({
  title,
  scenario,
  options: {},
  seed: 'watched',
  fog: true,
  names: ['', ''],
  help: ['odds', 'odds'],
  programs: [RECRUIT, RECRUIT],
});

test.each([
  ['mons', 'mons-1914', 'to turn 3'],
  ['lost-battalion', 'historical-2p', 'to turn 3'],
  // The armies are set up by hand there; all else is as in the one before.
  ['lost-battalion', 'free-2p', 'to turn 2'],
  ['lace-wars', 'denain-historical', 'to its end'],
  ['napoleonic', 'quatre-bras', 'to turn 3'],
] as const)('%s/%s is watched %s', { timeout }, async (title, scenario, until) => {
  const said = new Set<string>();
  const seats = new Set<string>();
  let drawn = 0;
  const look = () => {
    const { game } = state();
    const now = game && shown(state());
    if (!now) return;
    drawn++;
    const { decision, seat, acts } = now;
    if (!decision?.over) seats.add(`${seat} ${acts}`);
    if (decision && !decision.over && !decision.common) said.add(decision.step);
  };
  player = new RandomPlayer(await titleCard(title).load(scenario), 'watched', true);
  const leave = useGame.subscribe(look);
  await state().start(setup(title, scenario));
  const isFar = () => until !== 'to its end' && shown(state())!.table.turn >= Number(until.slice('to turn '.length));
  const isOver = () => shown(state())?.decision?.over || isFar();
  await vi.waitFor(() => expect(isOver() || useOpponent.getState().fault).toBeTruthy(), {
    timeout: 500_000,
    interval: 20,
  });
  useOpponent.getState().run(false);
  leave();
  expect(useOpponent.getState().fault).toBeNull();
  expect(drawn).toBeGreaterThan(state().game!.actions.length);
  // What one side is asked is not everybody's to know.
  expect([...said]).toEqual([]);
  expect([...seats]).toEqual(['common false']);
  expect(shown(state())).toMatchObject({ seat: until === 'to its end' ? 'open' : 'common', live: true });
});
