import { describe, expect, test } from 'vitest';
import { distance, type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import type { Action, UnitId } from '../../../src/engine/title.ts';
import type { Battle } from '../../../src/titles/napoleonic/data.ts';
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
function marches(b: Battle, column: Column, turns: number): (string | null)[] {
  const referee = refereeFor(b);
  const options = Object.fromEntries(
    b.options.map(({ id, values }) => [id, values.includes('never') ? 'never' : values[0]]),
  );
  const units = column.units.map((id) => b.army.unit(id));
  const goal = b.hex(column.to);
  let p = referee.begin(firstPosition(b, options, 'history'));
  const stood: (string | null)[] = [];
  for (let n = 0; n < 4000 && stood.length < turns; n++) {
    const decision = referee.decision(p);
    if (decision.over) break;
    const next = referee.apply(p, actionFor(b, p, { column, units, goal, step: decision.step }, referee)).position;
    if (next.turn !== p.turn) stood.push(p.place[units[0]] >= 0 ? b.ground.board.ids[p.place[units[0]]] : null);
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

function actionFor(b: Battle, p: NapoleonicPosition, how: Marching, referee: ReturnType<typeof refereeFor>): Action {
  const { column, units, goal, step } = how;
  const top = p.stack.at(-1);
  if (step === 'give-order' && top?.step === 'give-order' && top.group === column.group)
    return { kind: 'place', units: b.arrivals[column.group].units, hex: goal };
  const moves = step === 'command-movement' && p.player === b.army.pieces[units[0]].player && !p.mover;
  const waits = p.place[units[0]] >= 0 || p.place[units[0]] === WAITING;
  const done = units.some((u) => has(p, u, MOVED));
  if (moves && waits && !done) {
    // The lane is the way they took: across country some would be a turn early.
    const closed = b.ground.onWay.map((way) => (way === 0 ? 1 : 0));
    const left = costsTo(b, p, units[0], { goals: [goal], marching: column.marching, closed });
    const way = laneFrom(b, left, p.place[units[0]] >= 0 ? p.place[units[0]] : null, b.arrivals[column.group].hex);
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
function laneFrom(b: Battle, left: Uint16Array, from: Hex | null, entry: Hex): Hex[] {
  const path = from === null ? [entry] : [];
  let at = from ?? entry;
  while (path.length < 10 && left[at] > 0) {
    const [next] = neighboursOf(b.ground.board, at)
      .filter((hex) => b.ground.onWay[hex] !== 0)
      .sort((one, other) => left[one] - left[other]);
    if (next === undefined || left[next] >= left[at]) break;
    path.push(next);
    at = next;
  }
  return path;
}

describe('29.3 the Prussians', () => {
  test('29.3 WL-23: Bülow’s head, on its orders and undisturbed, is in the Bois de Paris by 16:00', async () => {
    const b = await battle('waterloo');
    const group = b.arrivals.findIndex(({ units }) => units.includes(b.army.unit('P-15a')));
    const column = { units: ['P-15a', 'P-15b', 'P-Bulow'], group, to: '1518', marching: false };
    const stood = marches(b, column, 5);
    expect(stood[0]).toBe('3309'); // WL-21
    expect(stood[4]).toBe('1915');
  }, 60_000);

  test('29.3 Zieten’s head is at Smohain in the 19:00 turn', async () => {
    const b = await battle('waterloo');
    const group = b.arrivals.findIndex(({ units }) => units.includes(b.army.unit('P-1a')));
    const stood = marches(b, { units: ['P-1a', 'P-1b', 'P-Zieten'], group, to: '1713', marching: false }, 9);
    expect(distance(b.ground.board, b.hex(stood[8]!), b.hex('1713'))).toBeLessThanOrEqual(1);
    expect(distance(b.ground.board, b.hex(stood[7]!), b.hex('1713'))).toBeGreaterThan(0);
  }, 60_000);
});

test('26.3 LQ-14: Picton’s head is at the crossroads in the 15:00 turn', async () => {
  const b = await battle('quatre-bras');
  const group = b.arrivals.findIndex(({ units }) => units.includes(b.army.unit('A-Kem')));
  const stood = marches(b, { units: ['A-Kem', 'A-Picton'], group, to: '0812', marching: true }, 2);
  expect(stood[0]).not.toBeNull();
  expect(distance(b.ground.board, b.hex(stood[1]!), b.hex('0812'))).toBeLessThanOrEqual(1);
}, 60_000);
