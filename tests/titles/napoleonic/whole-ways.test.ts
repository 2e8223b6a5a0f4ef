import { beforeAll, describe, expect, test } from 'vitest';
import { type Board, distance, type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import { commandRange } from '../../../src/titles/napoleonic/command.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { fallBackPaths } from '../../../src/titles/napoleonic/fall-back-paths.ts';
import { isCaught, leaderWays, returnHexes } from '../../../src/titles/napoleonic/leaders.ts';
import { besideEnemy } from '../../../src/titles/napoleonic/march-orders.ts';
import { HIDDEN, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { isSurrounded } from '../../../src/titles/napoleonic/retreat-before-combat.ts';
import { stagesFrom, stuckAs } from '../../../src/titles/napoleonic/retreat-steps.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { fieldOf } from './combat-play.ts';
import { scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/*
 * What goes by hexes, whole and with nothing left out: on a bare field of nine columns and seven rows without water, in
 * its middle, on its edge, and in 0101, the first hex of all.
 */

let game: NapoleonicGame;
let board: Board;
beforeAll(async () => {
  const flat = fieldOf(await smallBattle(), {});
  game = { ...flat, ground: { ...flat.ground, water: flat.ground.water.map(() => 0) } };
  ({ board } = game.ground);
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const at = (where: Record<string, string>, also: Partial<NapoleonicPosition> = {}) => scene(game, { at: where, also });
const names = (list: Iterable<Hex>) => [...list].map((to) => board.ids[to]).sort();
const within = (from: string, least: number, most: number) =>
  names(
    [...board.ids.keys()].filter((to) => {
      const far = distance(board, hex(from), to);
      return far >= least && far <= most;
    }),
  );
/** Every path of so many hexes that leads farther from its start with each of them. */
const outward = (from: string, hexes: number): string[] => {
  let paths: Hex[][] = [[]];
  for (let far = 1; far <= hexes; far++)
    paths = paths.flatMap((path) =>
      neighboursOf(board, path.at(-1) ?? hex(from)).flatMap((to) =>
        distance(board, hex(from), to) === far ? [[...path, to]] : [],
      ),
    );
  return paths.map((path) => path.map((to) => board.ids[to]).join(' ')).sort();
};
const spelt = (paths: readonly (readonly Hex[])[]) =>
  paths.map((path) => path.map((to) => board.ids[to]).join(' ')).sort();
const PLACES = ['0101', '0102', '0201', '0107', '0504', '0901', '0906'];

describe('nobody in the way', () => {
  test.each(PLACES)('6.4 from %s a leader’s word reaches every hex within his range, his own among them', (from) => {
    expect(names(commandRange(game, at({ 'P-corps': from }), unit('P-corps')))).toEqual(within(from, 0, 3));
    expect(names(commandRange(game, at({ 'F-corps': from }), unit('F-corps')))).toEqual(within(from, 0, 4));
  });
  test.each(PLACES)('5.42 from %s a leader whose units retreat goes one to four hexes', (from) => {
    const ways = leaderWays(game, at({ 'F-corps': from }), { from: hex(from), units: [], side: 0 });
    expect(ways).toEqual(
      within(from, 1, 4)
        .map(hex)
        .sort((a, c) => a - c),
    );
  });
  test.each(PLACES)('10.21 from %s cavalry falls back by every path of one hex or two, horse guns by one', (from) => {
    const paths = (id: string) => spelt(fallBackPaths(game, at({ [id]: from }), unit(id)));
    expect(paths('F-lc')).toEqual([...outward(from, 1), ...outward(from, 2)].sort());
    expect(paths('F-horse')).toEqual(outward(from, 1));
  });
  test.each(PLACES)('12.35 from %s a retreat of one to three hexes goes by every path that leads away', (from) => {
    for (const far of [1, 2, 3]) {
      const { done, stuck } = stagesFrom(game, at({ 'F-inf': from }), unit('F-inf'), far);
      expect([spelt(done.map(({ path }) => path)), stuck]).toEqual([outward(from, far), []]);
    }
  });
  test.each(PLACES)(
    '5.52 beside %s, or there, an officer comes back to a unit of his formation; not to another',
    (from) => {
      const p = at({ 'F-inf': from, 'F-gun': '0604' });
      const formation = p.formation.with(unit('F-gun'), game.army.pieces[unit('P-inf')].formation);
      const alone = { ...p, place: p.place.with(unit('F-mixed'), -4), formation };
      expect(names(returnHexes(game, alone, unit('F-corps')))).toEqual(within(from, 0, 1));
      expect(returnHexes(game, at({ 'F-corps': from }), unit('F-corps'))).toEqual([]);
    },
  );
});

describe('an enemy in each of the hexes around', () => {
  const round = (from: string, is: (p: NapoleonicPosition) => boolean, who: Record<string, string>, enemy: string) =>
    names([...board.ids.keys()].filter((to) => to !== hex(from) && is(at({ ...who, [enemy]: board.ids[to] }))));

  test.each(PLACES)('5.51 a leader alone in %s is caught by a combat unit beside him, from no other hex', (from) => {
    const who = { 'F-corps': from };
    const caught = (enemy: string) => round(from, (p) => isCaught(game, p, unit('F-corps')), who, enemy);
    expect([caught('P-inf'), caught('P-v1'), caught('P-train')]).toEqual([within(from, 1, 1), [], []]);
    expect(round(from, (p) => isCaught(game, p, unit('F-corps')), { ...who, 'F-inf': from }, 'P-inf')).toEqual([]);
  });
  test.each(PLACES)(
    '20.23 what marches stands beside an enemy in %s: a combat unit, a vedette, a hidden stack',
    (from) => {
      const beside = (enemy: string) =>
        round(from, (p) => besideEnemy(game, p, unit('F-inf')), { 'F-inf': from }, enemy);
      expect([beside('P-inf'), beside('P-v1'), beside('P-corps')]).toEqual([
        within(from, 1, 1),
        within(from, 1, 1),
        [],
      ]);
      const hidden = (p: NapoleonicPosition) => viewOf(game, { ...p, marks: p.marks.with(unit('P-corps'), HIDDEN) }, 0);
      const seen = round(from, (p) => besideEnemy(game, hidden(p), unit('F-inf'), 0), { 'F-inf': from }, 'P-corps');
      expect(seen).toEqual(within(from, 1, 1));
    },
  );
});

describe('shut in', () => {
  test('R-86 in the corner 0101 by who holds 0202 and has 0102 and 0201 in his zone; by three stacks, hidden ones as well', () => {
    expect(within('0101', 1, 1)).toEqual(['0102', '0201', '0202']);
    const shut = (where: Record<string, string>) => isSurrounded(game, at({ 'P-lc': '0101', ...where }), unit('P-lc'));
    expect([shut({ 'F-inf': '0202' }), shut({ 'F-inf': '0102' }), shut({})]).toEqual([true, false, false]);
    expect(shut({ 'F-inf': '0202', 'P-inf': '0201' })).toBe(false);
    const three = at({ 'P-lc': '0101', 'F-corps': '0102', 'F-chief': '0201', 'F-train': '0202' });
    const marks = ['F-corps', 'F-chief', 'F-train'].reduce((list, id) => list.with(unit(id), HIDDEN), three.marks);
    expect(isSurrounded(game, { ...three, marks }, unit('P-lc'))).toBe(true);
    expect(isSurrounded(game, three, unit('P-lc'))).toBe(false);
  });
  test('10.21, 12.31 onto no enemy train and no hidden stack, into no zone', () => {
    const paths = (where: Record<string, string>, ...hidden: string[]) => {
      const p = at({ 'P-lc': '0101', ...where });
      const marks = p.marks.map((mark, u) => (hidden.some((id) => unit(id) === u) ? mark | HIDDEN : mark));
      return spelt(fallBackPaths(game, { ...p, marks }, unit('P-lc')));
    };
    expect(paths({ 'F-train': '0102' })).toEqual(['0201', '0201 0301', '0202', '0202 0203', '0202 0301', '0202 0302']);
    expect(paths({ 'F-corps': '0102' }, 'F-corps')).not.toContain('0102');
    expect(paths({ 'F-corps': '0102' })).toContain('0102');
    expect(paths({ 'F-inf': '0103' })).toEqual(['0201', '0201 0301', '0202', '0202 0301', '0202 0302']);
  });
  test('12.34 in the corner 0101: the edge and a zone of control leave it the way to be reorganised, two enemies do not', () => {
    const stuck = (where: Record<string, string>) => stuckAs(game, at({ 'P-lc': '0101', ...where }), unit('P-lc'), 1);
    // The edge of the map counts as a zone (12.51).
    expect(stuck({ 'F-inf': '0102', 'F-lc': '0201' })).toBe('awaits');
    expect(stuck({ 'F-inf': '0102' })).toBe('awaits');
    const ring = {
      'F-inf': '0604',
      'F-mixed': '0605',
      'F-lc': '0704',
      'F-hc': '0706',
      'F-gun': '0805',
      'F-horse': '0806',
    };
    const inside = (where: Record<string, string>) => stuckAs(game, at({ 'P-lc': '0705', ...where }), unit('P-lc'), 1);
    expect(within('0705', 1, 1)).toEqual(['0605', '0606', '0704', '0706', '0805', '0806']);
    expect([inside({ ...ring, 'F-inf': '0606' }), inside(ring)]).toEqual(['rolls', 'awaits']);
  });
  test('5.42 a leader goes onto no enemy train, and into a zone only where a friend is', () => {
    const ways = (where: Record<string, string>) =>
      names(leaderWays(game, at({ 'F-corps': '0101', ...where }), { from: hex('0101'), units: [], side: 0 }));
    expect(ways({ 'P-train': '0102', 'P-inf': '0301' })).toEqual([]);
    expect(ways({ 'P-train': '0102', 'P-inf': '0301', 'F-inf': '0201' })).toEqual(['0201']);
    expect(ways({ 'P-train': '0102' })).not.toContain('0102');
  });
  test('5.52 an officer comes back where a friend stands though an enemy is near, onto no enemy', () => {
    const hexes = (where: Record<string, string>) =>
      names(returnHexes(game, at({ 'F-inf': '0101', ...where }), unit('F-corps')));
    expect(hexes({ 'P-train': '0102' })).toEqual(['0101', '0201', '0202']);
    expect(hexes({ 'P-inf': '0202' })).toEqual(['0101']);
  });
  test('6.4 a word does not go through an enemy train’s hex less than through a leader’s, but through no combat unit', () => {
    const range = (where: Record<string, string>) =>
      names(commandRange(game, at({ 'P-corps': '0101', ...where }), unit('P-corps')));
    expect(range({ 'F-inf': '0202' })).toEqual(['0101']);
    expect(range({ 'F-train': '0102', 'F-chief': '0201' })).toEqual(within('0101', 0, 3));
  });
});
