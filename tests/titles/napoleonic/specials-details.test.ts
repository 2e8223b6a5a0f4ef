import { beforeAll, describe, expect, test } from 'vitest';
import { distance, type Hex } from '../../../src/engine/board/board.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { CALLED, type NapoleonicPosition, PEU, UAR } from '../../../src/titles/napoleonic/position.ts';
import {
  goalBan,
  justCalled,
  moveBan,
  pointBan,
  releasable,
  setFree,
} from '../../../src/titles/napoleonic/specials.ts';
import { battle } from './field.ts';
import { type Scene, scene, units } from './scene.ts';

/* The special rules of the scenarios, to the hex and the turn: 28.2, 29.2, 29.4, 32.3-32.5. */

let plancenoit: NapoleonicGame;
let waterloo: NapoleonicGame;
let june: NapoleonicGame;
beforeAll(async () => {
  [plancenoit, waterloo, june] = await Promise.all([
    battle('plancenoit'),
    battle('waterloo'),
    battle('sixteenth-of-june'),
  ]);
});
const away = (game: NapoleonicGame, from: string, far: number): string => {
  const hex = [...game.ground.board.ids.keys()].find(
    (to: Hex) => distance(game.ground.board, game.hex(from), to) === far,
  )!;
  return game.ground.board.ids[hex];
};
const released = (...groups: number[]) => ({
  booked: groups.map((what) => ({ side: 1, points: 3, turn: 2, why: 'release', what })),
});

describe('32.3 the Emperor’s reserve', () => {
  const at = (where: Scene['at'], also: Partial<NapoleonicPosition> = {}) => scene(plancenoit, { at: where, also });
  const home = { 'F-Napoleon': '1319', 'F-YG': '1319', 'F-G1': '1320', 'F-C1': '1320' };
  const goes = (p: NapoleonicPosition, to: string, ...ids: string[]) =>
    goalBan(plancenoit, p, units(plancenoit, ...ids), plancenoit.hex(to))?.say ?? 'ok';

  test('32.3 Napoleon leaves the reserve’s hexes only with units of it that are released, while any is there', () => {
    expect([goes(at(home), '1318', 'F-Napoleon'), goes(at(home), '1318', 'F-Napoleon', 'F-YG')]).toEqual([
      'stays-with-reserve',
      'stays-with-reserve',
    ]);
    const free = at(home, released(0));
    expect([goes(free, '1318', 'F-Napoleon', 'F-YG'), goes(free, '1318', 'F-Napoleon')]).toEqual([
      'ok',
      'stays-with-reserve',
    ]);
    expect([goes(free, '1318', 'F-Napoleon', 'F-G1'), goes(free, '1318', 'F-Napoleon', 'F-19')]).toEqual([
      'stays-with-reserve',
      'stays-with-reserve',
    ]);
    expect(goes(at({ ...home, 'F-Napoleon': '1321' }), '1318', 'F-Napoleon')).toBe('ok');
    expect(goes(at({ 'F-Napoleon': '1319', 'F-19': '1319' }), '1318', 'F-Napoleon')).toBe('ok');
    expect(goes(at({ 'F-Napoleon': '1319', 'F-G1': '1321' }), '1318', 'F-Napoleon')).toBe('ok');
    expect(goes(at(home), '1318', 'F-Lobau')).toBe('ok');
  });
  test('32.3 released are booked releases of that group alone', () => {
    const ban = (p: NapoleonicPosition, id: string) => moveBan(plancenoit, p, plancenoit.army.unit(id))?.say ?? 'ok';
    expect(['F-YG', 'F-G1', 'F-C1', 'F-19'].map((id) => ban(at(home), id))).toEqual([
      'in-reserve',
      'in-reserve',
      'in-reserve',
      'ok',
    ]);
    expect(['F-YG', 'F-YGa', 'F-G1'].map((id) => ban(at(home, released(0)), id))).toEqual(['ok', 'ok', 'in-reserve']);
    const other = { booked: [{ side: 1, points: 3, turn: 2, why: 'award', what: 0 }] };
    expect(ban(at(home, other), 'F-YG')).toBe('in-reserve');
  });
  test('32.3 what may be released: from its turn on, of the player who has it, with somebody of it left, once', () => {
    const may = (turn: number, also: Partial<NapoleonicPosition> = {}, where: Scene['at'] = home) =>
      releasable(plancenoit, at(where, { turn, ...also }));
    expect([may(1), may(2), may(3)]).toEqual([[], [0], [0, 1, 2]]);
    expect([may(3, { player: 1 }), may(3, released(1)), may(3, {}, { 'F-YGa': '1319', 'F-C1': '1320' })]).toEqual([
      [],
      [0, 2],
      [0, 2],
    ]);
    const lost = at(home, { turn: 3 });
    const place = lost.place.with(plancenoit.army.unit('F-G1'), PEU);
    expect(releasable(plancenoit, { ...lost, place })).toEqual([0, 2]);
    expect(releasable(waterloo, scene(waterloo, { at: {}, also: { turn: 5 } }))).toEqual([]);
  });
  test('32.3 a Prussian combat unit within two hexes frees what is not free yet; no leader, no vedette, nobody farther or lost', () => {
    const free = (where: Scene['at'], also: Partial<NapoleonicPosition> = {}) =>
      setFree(plancenoit, at({ ...home, ...where }, also));
    const near = [...plancenoit.ground.board.ids].filter((id) => {
      const far = ['1319', '1320'].map((post) =>
        distance(plancenoit.ground.board, plancenoit.hex(post), plancenoit.hex(id)),
      );
      return Math.min(...far) === 2;
    });
    const three = away(plancenoit, '1320', 4);
    expect([free({ 'P-15a': near[0] }), free({ 'P-15a': near.at(-1)! }), free({ 'P-15a': three })]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [],
    ]);
    expect([free({ 'P-Bulow': near[0] }), free({ 'P-v1': near[0] }), free({ 'F-19': near[0] }), free({})]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(free({ 'P-15a': near[0] }, released(1))).toEqual([0, 2]);
    expect(setFree(waterloo, scene(waterloo, { at: { 'P-15a': '1319' } }))).toEqual([]);
  });
});

describe('32.4, 32.5 tethers and the ridge', () => {
  const to = (id: string, from: string, hex: string) =>
    goalBan(
      plancenoit,
      scene(plancenoit, { at: from ? { [id]: from } : {} }),
      units(plancenoit, id),
      plancenoit.hex(hex),
    )?.say ?? 'ok';
  test('32.4 Durutte within three hexes of 1616, no farther; driven off he goes no farther than he was driven', () => {
    const [three, four, five] = [3, 4, 5].map((far) => away(plancenoit, '1616', far));
    expect([to('F-4', '1616', three), to('F-4', '1616', four), to('F-1c', '1616', four)]).toEqual([
      'ok',
      'tethered',
      'tethered',
    ]);
    expect([to('F-4', four, four), to('F-4', four, five), to('F-19', '1616', five)]).toEqual(['ok', 'tethered', 'ok']);
  });
  test('32.4 Saxe-Weimar stays in 1514; driven off it is free', () => {
    expect([to('A-2N', '1514', '1514'), to('A-2N', '1514', '1515')]).toEqual(['ok', 'tethered']);
    expect([to('A-2N', '1515', away(plancenoit, '1514', 5)), to('A-ON', '1713', '1714')]).toEqual(['ok', 'tethered']);
  });
  test('32.5 d’Erlon in row 16, others where they like', () => {
    expect([to('F-dErlon', '1616', '1716'), to('F-dErlon', '1616', '1617'), to('F-Lobau', '1616', '1617')]).toEqual([
      'ok',
      'row-bound',
      'ok',
    ]);
  });
});

describe('28.2, 29.4 who waits for his hour', () => {
  const ban = (game: NapoleonicGame, at: Scene['at'], turn: number, id: string, also: object = {}) =>
    moveBan(game, scene(game, { at, also: { turn, ...also } }), game.army.unit(id))?.say ?? 'ok';
  test('28.2 Reille through turn 1; others are free', () => {
    const at = { 'F-9': '0437', 'F-5': '0437' };
    expect([ban(june, at, 1, 'F-9'), ban(june, at, 2, 'F-9'), ban(june, at, 1, 'F-5')]).toEqual(['halted', 'ok', 'ok']);
  });
  test('29.4 Chassé through turn 4, unless a combat unit of the enemy is within four hexes of one of them, or was', () => {
    const post = '0310';
    const at = { 'A-Det': post, 'A-Aub': post };
    const four = { ...at, 'F-9': away(waterloo, post, 4) };
    const five = { ...at, 'F-9': away(waterloo, post, 5) };
    expect([ban(waterloo, at, 4, 'A-Det'), ban(waterloo, at, 5, 'A-Det')]).toEqual(['halted', 'ok']);
    expect([ban(waterloo, four, 1, 'A-Aub'), ban(waterloo, five, 1, 'A-Aub')]).toEqual(['ok', 'halted']);
    expect(ban(waterloo, { ...at, 'F-Reille': away(waterloo, post, 1) }, 1, 'A-Det')).toBe('halted');
    const called = waterloo.army.pieces.map(({ id }) => (id === 'A-Aub' ? CALLED : 0));
    expect(ban(waterloo, at, 1, 'A-Det', { marks: called })).toBe('ok');
    // The first hex of the map is as near as any.
    expect(ban(waterloo, { 'A-Det': '0104', 'F-9': '0101' }, 1, 'A-Det')).toBe('ok');
    expect(ban(waterloo, { 'A-Det': '0101', 'F-9': '0104' }, 1, 'A-Det')).toBe('ok');
  });
  test('29.4 those who are called: all of them on the map, who have not been, while their hour has not struck', () => {
    const at = { 'A-Det': '0310', 'A-Aub': '0310', 'F-9': '0312' };
    const called = (turn: number, also: Partial<NapoleonicPosition> = {}) =>
      justCalled(waterloo, scene(waterloo, { at, also: { turn, ...also } })).map((u) => waterloo.army.pieces[u].id);
    expect([called(4).sort(), called(5)]).toEqual([['A-Aub', 'A-Det'], []]);
    const marks = waterloo.army.pieces.map(({ id }) => (id === 'A-Aub' ? CALLED : 0));
    expect(called(1, { marks })).toEqual(['A-Det']);
    const p = scene(waterloo, { at, also: { turn: 1 } });
    const gone = { ...p, place: p.place.with(waterloo.army.unit('A-Det'), UAR) };
    expect(justCalled(waterloo, gone)).toEqual(units(waterloo, 'A-Aub'));
  });
});

test('29.2, 25.8 a commander’s point: the wings that are his, units that are named, nobody without a formation', () => {
  const p = scene(waterloo, { at: {} });
  const ban = (leader: string, target: string) =>
    pointBan(waterloo, p, waterloo.army.unit(leader), waterloo.army.unit(target))?.say ?? 'ok';
  expect([ban('F-Ney', 'F-9'), ban('F-Ney', 'F-19'), ban('F-Napoleon', 'F-19')]).toEqual(['ok', 'not-his-wing', 'ok']);
  expect([ban('A-Wellington', 'P-15a'), ban('F-Ney', 'F-v1')]).toEqual(['other-nation', 'not-his-wing']);
});
