import { beforeAll, describe, expect, test } from 'vitest';
import { distance, type Hex } from '../../../src/engine/board/board.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { guardBeaten, guardStands, mayAnnounce } from '../../../src/titles/napoleonic/guard.ts';
import type { NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { battle } from './field.ts';
import { scene, units, workOn } from './scene.ts';

/* 11.3: the Guard and its defeat, on the field of Waterloo. The Guard has attacked out of 1218. */

let w: NapoleonicGame;
beforeAll(async () => {
  w = await battle('waterloo');
});
const STAND = '1218';
/** The first hex so far from the Guard. */
const away = (far: number): string => {
  const hex = [...w.ground.board.ids.keys()].find((to: Hex) => distance(w.ground.board, w.hex(STAND), to) === far)!;
  return w.ground.board.ids[hex];
};
type Battle = Parameters<typeof guardBeaten>[1];
/** The formations that break sooner after a battle. */
function shaken(
  at: Record<string, string>,
  battleIs: Partial<Battle> = {},
  also: Partial<NapoleonicPosition> = {},
): string[] {
  const work = workOn(w, scene(w, { at, also }));
  const told = { side: 0, stands: [w.hex(STAND)], broken: [], result: 'Ar', ...battleIs } as unknown as Battle;
  guardBeaten(work, told);
  const list = work.position.shaken.flatMap((by, i) => (by > 0 ? [w.army.formations[i].id] : []));
  expect(work.events.some(({ say }) => say === 'guard-beaten')).toBe(
    work.position.shaken.join() !== (also.shaken ?? w.army.formations.map(() => 0)).join(),
  );
  return list;
}
const number = (id: string) => w.army.formation(id);

describe('11.3 who is the Guard', () => {
  test('R-46 a Guard unit of any kind takes part, of the side that announces, which has not spent its column', () => {
    const p = scene(w, { at: {} });
    const may = (view: NapoleonicPosition, side: number, ...ids: string[]) =>
      mayAnnounce(w, view, side, units(w, ...ids));
    expect([may(p, 0, 'F-G1'), may(p, 0, 'F-YG'), may(p, 0, 'F-9'), may(p, 1, 'A-Mai')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([may(p, 0, 'F-9', 'A-Mai'), may(p, 1, 'F-G1', 'A-Kem'), may(p, 0, 'F-9', 'F-G1')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(may({ ...p, guardSpent: [true, false] }, 0, 'F-G1')).toBe(false);
  });
  test('R-47 the defeat of Guard infantry counts, of the Old Guard and the Foot Guards, not of the Young', () => {
    const p = scene(w, { at: { 'F-G1': '1218', 'F-YG': '1219', 'A-Mai': '1214', 'F-9': '1220', 'F-C1': '1218' } });
    const stands = (...ids: string[]) => guardStands(w, p, units(w, ...ids)).map((hex) => w.ground.board.ids[hex]);
    expect([stands('F-G1', 'F-C1'), stands('A-Mai'), stands('F-YG', 'F-9')]).toEqual([['1218'], ['1214'], []]);
  });
});

describe('11.3 the Guard is beaten', () => {
  test('11.3 on Ae, Ar, Ar2, Ar* and Ex, on nothing else; only where its infantry took part', () => {
    const at = { 'F-9': '1219' };
    const after = (result: string | null) => shaken(at, { result } as Partial<Battle>).length > 0;
    expect(['Ae', 'Ar', 'Ar2', 'Ar3', 'Ar*', 'Ex'].map(after)).toEqual(Array(6).fill(true));
    expect(['Dr', 'De', 'Sk', '1R', null].map(after)).toEqual(Array(5).fill(false));
    expect(shaken(at, { stands: [] })).toEqual([]);
  });
  test('11.3 every formation of its player with a unit or its officer within ten hexes, none beyond, none of the enemy', () => {
    expect(shaken({ 'F-9': away(10), 'F-19': away(11), 'A-Kem': '1217' })).toEqual(['F-II']);
    expect(shaken({ 'F-Lobau': away(10), 'F-19': away(11) })).toEqual(['F-VI']);
    expect(shaken({ 'F-9': away(11) })).toEqual([]);
    expect(shaken({ 'F-9': away(11), 'F-19': '1218' }, { stands: [w.hex('1218'), w.hex(away(11))] })).toEqual([
      'F-II',
      'F-VI',
    ]);
    // The first hex of the map is as good as any.
    expect(shaken({ 'F-9': '0101' }, { stands: [w.hex('0102')] })).toEqual(['F-II']);
  });
  test('11.3, R-111 once each, by four; a formation that has no breaking point, or is spared by the rule, does not', () => {
    const again = w.army.formations.map(({ id }) => (id === 'F-II' ? 4 : 0));
    const work = workOn(w, scene(w, { at: { 'F-9': '1219', 'F-19': '1220' }, also: { shaken: again } }));
    guardBeaten(work, { side: 0, stands: [w.hex(STAND)], broken: [], result: 'Ar' } as unknown as Battle);
    expect([work.position.shaken[number('F-II')], work.position.shaken[number('F-VI')]]).toEqual([4, 4]);
    expect(work.events.find(({ say }) => say === 'guard-beaten')?.data).toEqual({
      formations: [number('F-VI')],
      by: 4,
    });
    const exempt = w.army.formations.filter((f) => f.player === 0 && (f.guardExempt || f.level === null));
    expect(exempt.length).toBeGreaterThan(0);
    for (const f of exempt) expect(shaken({ [w.army.pieces[f.units[0]].id]: '1219' })).toEqual([]);
  });
  test('11.3 not where the same battle broke an enemy formation; one that was broken before, or one of its own, is no help', () => {
    const at = { 'F-9': '1219' };
    const lost = (id: string) => ({ losses: w.army.formations.map((f) => (f.id === id ? 99 : 0)) });
    expect(shaken(at, {}, lost('P-IV'))).toEqual([]);
    expect(shaken(at, { broken: [number('P-IV')] }, lost('P-IV'))).toEqual(['F-II']);
    expect(shaken(at, {}, lost('F-I'))).toEqual(['F-II']);
  });
});
