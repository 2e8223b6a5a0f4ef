import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { withColumns } from '../../../src/titles/napoleonic/command.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { directionTo } from '../../../src/engine/board/board.ts';
import { ROAD } from '../../../src/titles/napoleonic/ground.ts';
import { allowanceOf, forgetLost, ordersTouched } from '../../../src/titles/napoleonic/march-orders.ts';
import { has, LAPSED, MARCHING, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { battle } from './field.ts';
import { order, type Scene, scene, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { play } from './turn-play.ts';

/* 20.23: orders that end and orders that do not; 7.55: the hexes of a column. */

let game: NapoleonicGame;
let eve: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
  eve = await battle('waterloo-eve');
});
const lapsed = (p: NapoleonicPosition) =>
  game.army.pieces.flatMap(({ id }, u) => (has(p, u, LAPSED) ? [id] : [])).sort();
const touched = (at: Scene['at'], also: Scene['also']) => {
  const work = workOn(game, scene(game, { at, also }));
  ordersTouched(work);
  return work.position;
};

describe('20.23 orders', () => {
  test('20.23, R-74 where arriving shakes nobody, meeting the enemy does', () => {
    const at = { 'F-inf': '0606', 'P-lc': '0705' };
    const options = { 'order-ended': 'not-on-arrival' };
    const p = touched(at, { orders: [order(game, '0904', 'F-inf')], options });
    expect([p.orders, lapsed(p)]).toEqual([[], ['F-inf']]);
  });
  test('20.23 a unit in the first hex of the map is not lost: its order holds', () => {
    const orders = [order(game, '0904', 'F-inf')];
    const work = workOn(game, scene(game, { at: { 'F-inf': '0101' }, also: { orders } }));
    forgetLost(work);
    expect(work.position.orders).toEqual(orders);
  });
  test('20.23, 2.2A2 an order given for the next day ends neither at its goal nor beside an enemy today', () => {
    const tomorrow = (to: string) => [{ ...order(game, to, 'F-inf'), from: 2 }];
    const at = { 'F-inf': '0606', 'P-lc': '0705' };
    expect(touched(at, { orders: tomorrow('0904') }).orders).toEqual(tomorrow('0904'));
    expect(touched({ 'F-inf': '0204' }, { orders: tomorrow('0104') }).orders).toEqual(tomorrow('0104'));
    expect(touched({ 'F-inf': '0204' }, { turn: 2, orders: tomorrow('0104') }).orders).toEqual([]);
  });
  test('20.23 of two orders that end at once both are over', () => {
    const orders = [order(game, '0104', 'F-inf'), { ...order(game, '0404', 'F-hc'), id: 2 }];
    const p = touched({ 'F-inf': '0204', 'F-hc': '0304' }, { orders });
    expect([p.orders, lapsed(p)]).toEqual([[], ['F-hc', 'F-inf']]);
  });
  test('20.22, 20.23 past a hex that is beside both his goal and an enemy he has arrived; the others march on', () => {
    // The enemy stands behind the river in 0503, beside 0403, which is next to 0404.
    const at = { 'F-inf': '0402', 'F-hc': '0202', 'P-inf': '0503' };
    const orders = [order(game, '0404', 'F-inf', 'F-hc')];
    const start = scene(game, { at, also: { step: 'command-movement', orders } });
    const path = ['0403', '0402', '0302'].map((id) => game.hex(id));
    const { p, referee } = play(game, start, { kind: 'move', units: units(game, 'F-inf'), path });
    expect([lapsed(p), referee.decision(p)]).toMatchObject([['F-inf'], { step: 'order-reached' }]);
  });
  test('20.41 at night guns and trains have points of their own, as leaders have', () => {
    const at = { 'F-Drouot': '1625', 'F-G1': '1625' };
    const night = scene(eve, { at });
    const { nightMarch } = eve.tables;
    for (const kind of ['artillery', 'horse-artillery', 'leader'] as const) {
      const unit = eve.army.pieces.findIndex((piece) => piece.kind === kind);
      expect([kind, allowanceOf(eve, night, unit)]).toEqual([kind, nightMarch[kind]]);
    }
  });
});

describe('7.55, 6.4 a column', () => {
  /** Whom F-inf in command brings with it, on the roads of a field. */
  const brought = (of: NapoleonicGame, at: Record<string, string>) => {
    const p = scene(of, { at });
    const marching = { ...p, marks: p.place.map((hex) => (hex >= 0 ? MARCHING : 0)) };
    return [...withColumns(of, marching, units(of, 'F-inf'))].map((u) => of.army.pieces[u].id).sort();
  };
  test.each([
    ['0304', '0204', true],
    ['0304', '0404', true],
    ['0304', '0104', true],
    ['0304', '0504', true],
    ['0304', '0604', false],
    ['0706', '0705', true],
    ['0705', '0706', true],
    ['0706', '0704', true],
    ['0304', '0303', false],
  ])('6.4 from %s to %s: %s', (from, to, comes) => {
    expect(brought(game, { 'F-inf': from, 'F-mixed': to }).includes('F-mixed')).toBe(comes);
  });
  test('6.4 two hexes along the road: next to each other is not enough where the road goes round by a third', () => {
    const way = new Uint8Array(game.ground.way.length);
    const lay = (...path: string[]) => {
      for (const [i, id] of path.slice(1).entries()) {
        const [a, c] = [game.hex(path[i]), game.hex(id)];
        way[a * 6 + directionTo(game.ground.board, a, c)] = ROAD;
        way[c * 6 + directionTo(game.ground.board, c, a)] = ROAD;
      }
    };
    lay('0606', '0605', '0704', '0705');
    const round = { ...game, ground: { ...game.ground, way } };
    const comes = (to: string) => brought(round, { 'F-inf': '0606', 'F-mixed': to }).includes('F-mixed');
    expect([comes('0605'), comes('0704'), comes('0705')]).toEqual([true, true, false]);
  });
});

describe('7.4, 7.51 who is on the move', () => {
  const mover = { units: [0], start: 0, spent: [0], steps: 1, stopped: false };
  test('7.4 a mover that may go on is named, one that has stopped is not', () => {
    const at = { 'F-inf': '0203', 'F-hc': '0206' };
    const moving = { ...mover, units: units(game, 'F-inf'), start: game.hex('0203') };
    const named = (stopped: boolean) => {
      const start = scene(game, { at, also: { step: 'command-movement', mover: { ...moving, stopped } } });
      const { p, referee } = play(game, start);
      return referee.moving(p);
    };
    expect([named(false), named(true)]).toEqual([{ units: units(game, 'F-inf'), rule: '7.4' }, null]);
  });
  test('7.51, 7.56 road march is declared where a unit stands, and left', () => {
    const turn = (mark: number, mode?: string) => {
      const start = scene(game, { at: { 'F-inf': '0204' }, also: { step: 'command-movement' } });
      const action: Action = {
        kind: 'move',
        units: units(game, 'F-inf'),
        path: [game.hex('0204')],
        ...(mode ? { mode } : {}),
      };
      const { events } = play(game, { ...start, marks: start.marks.with(game.army.unit('F-inf'), mark) }, action);
      return events.map(({ say }) => say);
    };
    expect(turn(0, 'march')).toContain('march-declared');
    expect(turn(MARCHING)).toContain('march-left');
  });
});
