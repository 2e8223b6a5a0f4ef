import { beforeAll, describe, expect, test } from 'vitest';
import { distance, type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { CHATEAU, CLEAR, TOWN } from '../../../src/titles/napoleonic/ground.ts';
import { disengagement, waysOut } from '../../../src/titles/napoleonic/night.ts';
import {
  HIDDEN,
  MARCHING,
  type NapoleonicPosition,
  STAYED_ENGAGED,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { fieldOf } from './combat-play.ts';
import { scene, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 2.2C: the disengagement of the evening, asked of its handler on a bare field; the French phase. Round 0101 lie 0102, 0201, 0202. */

let game: NapoleonicGame;
beforeAll(async () => {
  const flat = fieldOf(await smallBattle(), {});
  game = { ...flat, ground: { ...flat.ground, water: flat.ground.water.map(() => 0) } };
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const at = (where: Record<string, string>, also: Partial<NapoleonicPosition> = {}) =>
  scene(game, { at: where, also: { step: 'disengagement', ...also } });
const ids = (path: readonly Hex[]) => path.map((to) => game.ground.board.ids[to]).join(' ');
const out = (p: NapoleonicPosition, id: string) => waysOut(game, p, unit(id)).map(ids).sort();
const leave = (names: readonly string[], ...path: string[]): Action => ({
  kind: 'retreat',
  units: units(game, ...names),
  path: path.map(hex),
});
const say = (p: NapoleonicPosition, action: Action) =>
  disengagement.check!(game, p, undefined as never, action)?.say ?? 'ok';

describe('2.2C the ways out', () => {
  test.each(['0101', '0102', '0705', '0907'])(
    '2.2C, R-85 from %s every way of one hex or two that meets nobody',
    (from) => {
      const { board } = game.ground;
      const start = hex(from);
      const one = neighboursOf(board, start);
      const two = one.flatMap((a) => neighboursOf(board, a).flatMap((to) => (to === start ? [] : [[a, to]])));
      expect(out(at({ 'F-inf': from }), 'F-inf')).toEqual([...one.map((to) => ids([to])), ...two.map(ids)].sort());
      expect(one.every((to) => distance(board, start, to) === 1)).toBe(true);
    },
  );
  test('2.2C not into a zone or onto an enemy train, not through friends in road march, to no full hex', () => {
    const open = ['0102', '0102 0103', '0102 0202', '0102 0203', '0201', '0201 0202', '0201 0301'];
    expect(out(at({ 'F-inf': '0101', 'P-inf': '0302' }), 'F-inf')).not.toContain('0202');
    expect(out(at({ 'F-inf': '0101', 'P-train': '0202' }), 'F-inf')).toEqual([
      '0102',
      '0102 0103',
      '0102 0203',
      '0201',
      '0201 0301',
    ]);
    const full = { 'F-inf': '0101', 'F-hc': '0202', 'F-gun': '0202' };
    expect(out(at(full), 'F-inf')).not.toContain('0202');
    expect(out(at(full), 'F-inf')).toContain('0202 0203');
    const p = at({ 'F-inf': '0101', 'F-hc': '0202' });
    const marching = { ...p, marks: p.marks.with(unit('F-hc'), MARCHING) };
    expect(out(marching, 'F-inf').filter((way) => way.startsWith('0202'))).toEqual([]);
    expect(out(p, 'F-inf')).toEqual(expect.arrayContaining(open));
  });
});

describe('2.2C who disengages', () => {
  const near = {
    'F-inf': '0101',
    'F-corps': '0101',
    'F-chief': '0101',
    'P-inf': '0202',
    'P-lc': '0705',
    'F-hc': '0907',
  };
  test('2.2C, R-85 one unit, alone or with all leaders of its hex; none of the enemy, nobody free, no leader by himself', () => {
    const open = { ...near, 'P-inf': '0103', 'F-inf': '0102', 'F-corps': '0102', 'F-chief': '0102' };
    const p = at(open);
    const to = '0201';
    expect(say(p, leave(['F-inf'], '0101'))).toBe('ok');
    expect(say(p, leave(['F-inf', 'F-corps', 'F-chief'], '0101'))).toBe('ok');
    expect(say(p, leave(['F-inf', 'F-corps'], '0101'))).toBe('one-disengages');
    expect(say(p, leave(['F-corps'], '0101'))).toBe('one-disengages');
    expect(say(p, leave(['F-inf', 'F-hc'], '0101'))).toBe('one-disengages');
    expect(say(p, leave(['P-inf'], to))).toBe('one-disengages');
    expect(say(p, leave(['F-hc'], '0906'))).toBe('not-beside-enemy');
    expect(say(p, leave(['F-inf'], '0103'))).toBe('no-way-out');
    const legal = [...disengagement.legal!(game, p, undefined as never)];
    expect(new Set(legal.map((a) => (a.kind === 'retreat' ? a.units.length : 0)))).toEqual(new Set([1, 3]));
    expect([...disengagement.actors!(game, p, undefined as never)]).toEqual(units(game, 'F-inf', 'F-corps', 'F-chief'));
    // In a hex without leaders nobody is there to go along.
    const alone = at({ 'F-inf': '0102', 'P-inf': '0103', 'F-corps': '0907', 'F-chief': '0907' });
    const ways = [...disengagement.legal!(game, alone, undefined as never)].map((a) =>
      a.kind === 'retreat' ? `${a.units.join()} ${ids(a.path)}` : '',
    );
    expect(ways.length).toBe(new Set(ways).size);
    expect(say(alone, leave(['F-inf', 'F-corps'], '0101'))).toBe('one-disengages');
    const gone = { ...alone, place: alone.place.with(unit('F-inf'), UAR) };
    expect(say(gone, leave(['F-inf'], '0101'))).toBe('not-beside-enemy');
  });
  test('2.2C full where it would go: the reason is the stack', () => {
    const p = at({ 'F-inf': '0102', 'P-inf': '0103', 'F-hc': '0201', 'F-gun': '0201' });
    expect(say(p, leave(['F-inf'], '0101'))).toBe('ok');
    expect(say(p, leave(['F-inf'], '0101', '0201'))).toBe('stack-full');
  });
  test('2.2C in a town, a chateau, an improved position it need not go, anywhere else it must', () => {
    const where = { 'F-inf': '0102', 'P-inf': '0103' };
    const bound = (kind: number, also: Partial<NapoleonicPosition> = {}) => {
      const terrain = game.ground.terrain.slice();
      terrain[hex('0102')] = kind;
      const other = { ...game, ground: { ...game.ground, terrain } };
      return disengagement.passing!(other, at(where, also), undefined as never)?.say ?? 'may stay';
    };
    const works = [{ hex: hex('0102'), done: true, builders: [] }];
    expect([bound(CLEAR), bound(TOWN), bound(CLEAR, { works })]).toEqual(['must-disengage', 'may stay', 'may stay']);
    expect(bound(CLEAR, { works: [{ ...works[0], done: false }] })).toBe('must-disengage');
    expect(bound(CHATEAU)).toBe('may stay');
  });
  test('2.2C it leaves the march, takes the places that it comes through when it fights, and is told from where to where', () => {
    const there = { ...game, objectives: [{ ...game.objectives[0], hex: hex('0101') }] };
    const go = (id: string) => {
      const p = at({ [id]: '0102', 'P-inf': '0103' }, { control: [1] });
      const start = { ...p, marks: p.marks.with(unit(id), MARCHING) };
      const work = workOn(there, start);
      disengagement.apply!(work, undefined as never, leave([id], '0101', '0201'));
      const told = work.events.find((event) => event.say === 'unit-disengages');
      return [work.position.place[unit(id)], work.position.marks[unit(id)], work.position.control, told?.hexes];
    };
    const hexes = ['0102', '0101', '0201'].map(hex);
    expect([go('F-inf'), go('F-v1')]).toEqual([
      [hex('0201'), 0, [0], hexes],
      [hex('0201'), 0, [1], hexes],
    ]);
  });
  test('R-116 as it begins the hidden stacks within three hexes of the engaged are turned up, of others not', () => {
    const p = at({ 'F-inf': '0102', 'P-inf': '0103', 'P-lc': '0404', 'P-gun': '0604', 'F-hc': '0907' });
    const marks = p.marks.map((_, u) => (['P-inf', 'P-lc', 'P-gun'].some((id) => unit(id) === u) ? HIDDEN : 0));
    const work = workOn(game, { ...p, marks });
    disengagement.run!(work, undefined as never);
    const { marks: after } = work.position;
    expect(['P-inf', 'P-lc', 'P-gun'].map((id) => after[unit(id)] & HIDDEN)).toEqual([0, 0, HIDDEN]);
    expect(['F-inf', 'F-hc'].map((id) => after[unit(id)] & STAYED_ENGAGED)).toEqual([STAYED_ENGAGED, 0]);
    expect(distance(game.ground.board, hex('0102'), hex('0404'))).toBe(3);
  });
});
