import { describe, expect, test } from 'vitest';
import { distance, type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import type { Action, UnitId } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { MARCH } from '../../../src/titles/napoleonic/moves.ts';
import { costsTo } from '../../../src/titles/napoleonic/path-cost.ts';
import { has, MOVED, type NapoleonicPosition, WAITING } from '../../../src/titles/napoleonic/position.ts';
import { firstPosition } from '../../../src/titles/napoleonic/setup.ts';
import { battle } from './field.ts';
import { PASS, refereeFor } from './turn-play.ts';

/*
 * History as a test: columns that nothing disturbs, under orders, by the whole machinery of the turn. Whoever has no
 * column to march passes.
 */

interface Column {
  /** Its head, which marches together. */
  readonly units: readonly string[];
  /** Its group, to be given the order. */
  readonly group: number;
  readonly to: string;
  readonly marching: boolean;
}

/** Where a column stands at the end of each turn. */
function marches(game: NapoleonicGame, column: Column, turns: number): (string | null)[] {
  const referee = refereeFor(game);
  const options = Object.fromEntries(
    game.options.map(({ id, values }) => [id, values.includes('never') ? 'never' : values[0]]),
  );
  const units = column.units.map((id) => game.army.unit(id));
  const goal = game.hex(column.to);
  let p = referee.begin(firstPosition(game, options, 'history'));
  const stood: (string | null)[] = [];
  for (let n = 0; n < 4000 && stood.length < turns; n++) {
    const decision = referee.decision(p);
    if (decision.over) break;
    const next = referee.apply(p, actionFor(game, p, { column, units, goal, step: decision.step }, referee)).position;
    if (next.turn !== p.turn) stood.push(p.place[units[0]] >= 0 ? game.ground.board.ids[p.place[units[0]]] : null);
    p = next;
  }
  return stood;
}

interface Marching {
  readonly column: Column;
  readonly units: readonly UnitId[];
  readonly goal: Hex;
  readonly step: string;
}

function actionFor(
  game: NapoleonicGame,
  p: NapoleonicPosition,
  how: Marching,
  referee: ReturnType<typeof refereeFor>,
): Action {
  const { column, units, goal, step } = how;
  const top = p.stack.at(-1);
  if (step === 'give-order' && top?.step === 'give-order' && top.group === column.group)
    return { kind: 'place', units: game.arrivals[column.group].units, hex: goal };
  const moves = step === 'command-movement' && p.player === game.army.pieces[units[0]].player && !p.mover;
  const waits = p.place[units[0]] >= 0 || p.place[units[0]] === WAITING;
  const done = units.some((u) => has(p, u, MOVED));
  if (moves && waits && !done) {
    // The lane is the way they took: across country some would be a turn early.
    const closed = game.ground.onWay.map((way) => (way === 0 ? 1 : 0));
    const left = costsTo(game, p, units[0], { goals: [goal], marching: column.marching, closed });
    const way = laneFrom(
      game,
      left,
      p.place[units[0]] >= 0 ? p.place[units[0]] : null,
      game.arrivals[column.group].hex,
    );
    for (let length = way.length; length > 0; length--) {
      const mode = column.marching ? { mode: MARCH } : {};
      const action: Action = { kind: 'move', units, path: way.slice(0, length), ...mode };
      if (referee.check(p, action).ok) return action;
    }
  }
  const verdict = referee.check(p, PASS);
  if (verdict.ok) return PASS;
  // The rest of a group must follow its head (19.32); anything else that has to be decided is of no account here.
  const followers = verdict.data?.['units'];
  const focus = Array.isArray(followers) ? { units: [followers[0] as UnitId] } : undefined;
  const [first] = referee.legal(p, focus);
  return first;
}

/** The next hexes of the lane from where a column stands, or from where it enters. */
function laneFrom(game: NapoleonicGame, left: Uint16Array, from: Hex | null, entry: Hex): Hex[] {
  const path = from === null ? [entry] : [];
  let at = from ?? entry;
  while (path.length < 10 && left[at] > 0) {
    const [next] = neighboursOf(game.ground.board, at)
      .filter((hex) => game.ground.onWay[hex] !== 0)
      .sort((one, other) => left[one] - left[other]);
    if (next === undefined || left[next] >= left[at]) break;
    path.push(next);
    at = next;
  }
  return path;
}

describe('29.3 the Prussians', () => {
  test('29.3 WL-23: Bülow’s head, on its orders and undisturbed, is in the Bois de Paris by 16:00', async () => {
    const game = await battle('waterloo');
    const group = game.arrivals.findIndex(({ units }) => units.includes(game.army.unit('P-15a')));
    const column = { units: ['P-15a', 'P-15b', 'P-Bulow'], group, to: '1518', marching: false };
    const stood = marches(game, column, 5);
    expect(stood[0]).toBe('3309'); // WL-21
    expect(stood[4]).toBe('1915');
  }, 60_000);

  test('29.3 Zieten’s head is at Smohain in the 19:00 turn', async () => {
    const game = await battle('waterloo');
    const group = game.arrivals.findIndex(({ units }) => units.includes(game.army.unit('P-1a')));
    const stood = marches(game, { units: ['P-1a', 'P-1b', 'P-Zieten'], group, to: '1713', marching: false }, 9);
    expect(distance(game.ground.board, game.hex(stood[8]!), game.hex('1713'))).toBeLessThanOrEqual(1);
    expect(distance(game.ground.board, game.hex(stood[7]!), game.hex('1713'))).toBeGreaterThan(0);
  }, 60_000);
});

test('26.3 LQ-14: Picton’s head is at the crossroads in the 15:00 turn', async () => {
  const game = await battle('quatre-bras');
  const group = game.arrivals.findIndex(({ units }) => units.includes(game.army.unit('A-Kem')));
  const stood = marches(game, { units: ['A-Kem', 'A-Picton'], group, to: '0812', marching: true }, 2);
  expect(stood[0]).not.toBeNull();
  expect(distance(game.ground.board, game.hex(stood[1]!), game.hex('0812'))).toBeLessThanOrEqual(1);
}, 60_000);
