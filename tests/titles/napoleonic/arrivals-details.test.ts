import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { entryCost, entryFault, entryHexes, entryOrderFault } from '../../../src/titles/napoleonic/arrivals.ts';
import { type NapoleonicPosition, WAITING } from '../../../src/titles/napoleonic/position.ts';
import { distance } from '../../../src/engine/board/board.ts';
import { battle } from './field.ts';
import { type Scene, scene, units } from './scene.ts';

/* 19: who comes in, in what order and for what price, at Quatre Bras. Picton’s group enters by 0701, van Merlen’s by 0112. */

let qb: NapoleonicGame;
beforeAll(async () => {
  qb = await battle('quatre-bras');
});
const u = (id: string) => qb.army.unit(id);
const groupOf = (id: string) => qb.arrivals.findIndex(({ units: list }) => list.includes(u(id)));
const MUD = { weather: { kind: 'mud', left: 2, checked: false } } as const;
function waiting(
  ids: readonly string[],
  at: Scene['at'] = {},
  also: Partial<NapoleonicPosition> = {},
): NapoleonicPosition {
  const p = scene(qb, { at, also: { step: 'command-movement', player: 1, ...also } });
  return { ...p, place: p.place.map((to, unit) => (ids.some((id) => u(id) === unit) ? WAITING : to)) };
}

describe('19.2 in what order', () => {
  const picton = ['A-Picton', 'A-Kem', 'A-Pac', 'A-5a', 'A-Bes', 'A-TR'];
  const order = (p: NapoleonicPosition, ...ids: string[]) => entryOrderFault(qb, p, units(qb, ...ids))?.say ?? 'ok';
  test('19.22 the train comes last: not before others of its group, nor with some of them', () => {
    const p = waiting(picton);
    expect([order(p, 'A-TR'), order(p, 'A-Kem'), order(p, 'A-Kem', 'A-TR')]).toEqual([
      'train-enters-last',
      'ok',
      'train-enters-last',
    ]);
    expect(order(p, ...picton)).toBe('ok');
    expect(order(waiting(['A-TR'], { 'A-Kem': '0702' }), 'A-TR')).toBe('ok');
    expect(entryOrderFault(qb, p, units(qb, 'A-TR'))).toMatchObject({
      data: { unit: u('A-TR'), units: picton.filter((id) => id !== 'A-TR').map(u) },
    });
  });
  test('19.32 an earlier group by the same hex comes first, one by another hex or of the same hour does not matter', () => {
    const both = [...picton, 'A-Brunswick', 'A-BrA'];
    const p = waiting(both, {}, { turn: 2 });
    expect([order(p, 'A-BrA'), order(p, 'A-Kem')]).toEqual(['earlier-group-first', 'ok']);
    expect(order(waiting(['A-Brunswick', 'A-BrA'], {}, { turn: 2 }), 'A-BrA')).toBe('ok');
    expect(order(waiting([...picton, 'A-vM'], {}, { turn: 2 }), 'A-vM')).toBe('ok');
    expect(order(waiting([], { 'A-Byl': '0702' }), 'A-Byl')).toBe('not-due');
  });
  test('19.22 the officer comes with the first of his group, neither before nor after', () => {
    const p = waiting(picton);
    const say = (view: NapoleonicPosition, ...ids: string[]) => entryFault(qb, view, units(qb, ...ids))?.say ?? 'ok';
    expect([say(p, 'A-Kem'), say(p, 'A-Picton'), say(p, 'A-Picton', 'A-Kem')]).toEqual([
      'officer-with-first',
      'officer-with-first',
      'ok',
    ]);
    const begun = waiting(
      picton.filter((id) => id !== 'A-Kem'),
      { 'A-Kem': '0702' },
    );
    expect(say(begun, 'A-Pac')).toBe('ok');
    expect(say(waiting(['A-Wellington']), 'A-Wellington')).toBe('ok');
    expect(say(waiting(['A-Picton']), 'A-Picton')).toBe('ok');
  });
});

describe('19.31 where', () => {
  const ids = (list: readonly number[]) => list.map((hex) => qb.ground.board.ids[hex]);
  const into = (at: Scene['at']) => ids(entryHexes(qb, waiting(['A-vM'], at), groupOf('A-vM')));
  test('19.31, R-73 by its own hex while it is free; else by the nearest on the edge that are, all of them', () => {
    expect(into({})).toEqual(['0112']);
    const open = (at: Scene['at']) => {
      const { board } = qb.ground;
      const home = board.hex('0112');
      const found = into(at).map((id) => [id, distance(board, board.hex(id), home)] as const);
      const edge = [...board.ids.keys()].filter((hex) => board.neighbours.slice(hex * 6, hex * 6 + 6).includes(-1));
      return { found, edge: edge.filter((hex) => distance(board, hex, home) === found[0][1]).length };
    };
    const full = open({ 'A-Byl': '0112' });
    expect(full.found.map(([, far]) => far)).toEqual(full.found.map(() => 1));
    expect(full.found.length).toBe(full.edge);
    const enemy = open({ 'F-9': '0112' });
    expect(enemy.found.every(([, far]) => far === 2)).toBe(true);
    expect(enemy.found.length).toBe(enemy.edge);
  });
});

describe('19.21, 18.11 the price', () => {
  const cost = (id: string, hex: string, marching: boolean, also: Partial<NapoleonicPosition> = {}) =>
    entryCost(qb, waiting([id], {}, also), u(id), qb.hex(hex), marching);
  test('19.21 by road half a point in road march, a point on foot; infantry, guns, cavalry, a train', () => {
    const { roadMarching, wayNotMarching } = qb.tables.costs;
    for (const id of ['A-Kem', 'A-5a', 'A-vM', 'A-TR'])
      expect([cost(id, '0701', true), cost(id, '0701', false)]).toEqual([roadMarching, wayNotMarching]);
    expect(cost('A-Picton', '0701', false)).toBe(roadMarching);
  });
  test('18.11 in mud guns and trains pay double, nobody else', () => {
    const dear = (id: string) => cost(id, '0701', false, MUD) / cost(id, '0701', false);
    expect(['A-5a', 'A-TR', 'A-Kem', 'A-vM', 'A-Picton'].map(dear)).toEqual([2, 2, 1, 1, 1]);
    const marching = (id: string) => cost(id, '0701', true, MUD) / cost(id, '0701', true);
    expect(['A-5a', 'A-TR', 'A-Kem'].map(marching)).toEqual([2, 2, 1]);
  });
  test('19.22 where no road leads off the map nobody marches in, and the ground is paid', () => {
    const bare = [...qb.ground.board.ids.keys()].find(
      (hex) => qb.ground.wayOff[hex] === 0 && qb.ground.terrain[hex] === 0,
    )!;
    const id = qb.ground.board.ids[bare];
    expect(cost('A-Kem', id, true)).toBeGreaterThan(cost('A-Kem', id, false));
    expect([cost('A-Kem', id, false), cost('A-5a', id, false), cost('A-5a', id, false, MUD)]).toEqual([2, 2, 4]);
  });
});
