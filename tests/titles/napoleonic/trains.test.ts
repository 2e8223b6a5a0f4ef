import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import { actSteps } from '../../../src/titles/napoleonic/act-handlers.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { checkBattle, dutiesOf } from '../../../src/titles/napoleonic/duties.ts';
import { sideKey } from '../../../src/titles/napoleonic/ground.ts';
import { layTargets } from '../../../src/titles/napoleonic/pontoons.ts';
import {
  has,
  HIDDEN,
  LIFTED,
  MARCHING,
  type NapoleonicPosition,
  OUT,
  OUT_OF_SUPPLY,
  PEU,
  type Pontoon,
  stack,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { takeWay } from '../../../src/titles/napoleonic/retreat.ts';
import { FREE } from '../../../src/titles/napoleonic/retreat-ways.ts';
import { fallBackBar } from '../../../src/titles/napoleonic/retreat-before-combat.ts';
import { captorHexes } from '../../../src/titles/napoleonic/trains.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { move, PASS, playOn } from './acts-play.ts';
import { battle } from './field.ts';
import { type Scene, scene, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 18.1-18.3: trains reached by the enemy, pontoons laid, taken up and captured. The river runs between columns 4 and 5. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});

const at = (given: Scene): NapoleonicPosition =>
  scene(game, { ...given, also: { step: 'command-movement', ...given.also } });
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const keyOf = (from: string, to: string) =>
  sideKey(game.ground.board, hex(from), directionTo(game.ground.board, hex(from), hex(to)));
const laid = (from: string, to: string, more: Partial<Pontoon> = {}): Pontoon => ({
  side: keyOf(from, to),
  train: unit('F-bridges'),
  owner: 0,
  usable: true,
  stood: false,
  ...more,
});

describe('18.14, 18.23 trains that the enemy reaches', () => {
  test('18.14, R-67 captured on 1 to 3 for two points, destroyed on 4 to 6 for nothing; gone for good either way (18.15)', () => {
    for (const [face, points] of [
      [3, 2],
      [4, 0],
    ]) {
      const { p, said } = playOn(game, at({ at: { 'F-train': '0204', 'P-lc': '0304' }, dice: [face] }), []);
      expect(p.place[unit('F-train')]).toBe(PEU);
      expect(p.booked.map(({ side, points: vp }) => [side, vp])).toEqual(points ? [[1, points]] : []);
      expect(said.includes('train-captured')).toBe(points > 0);
    }
  });
  test('18.14 WL-34 a Prussian comes next to the train of I Corps at Rossomme: at once its owner rolls, 1 to 3 are two points', async () => {
    const w = await battle('waterloo');
    const reached = (face: number) =>
      playOn(
        w,
        scene(w, {
          at: { 'F-TI': '1523', 'P-15a': '1524' },
          dice: [face],
          also: { step: 'command-movement', player: 1 },
        }),
        [],
      );
    expect(reached(3).p.booked.map(({ side, points }) => [side, points])).toEqual([[1, 2]]);
    expect([reached(4).p.booked, reached(4).p.place[w.army.unit('F-TI')]]).toEqual([[], PEU]);
  });
  test('18.14, R-66: not by a vedette, not over the river', () => {
    const p = at({ at: { 'F-train': '0404', 'P-inf': '0504', 'P-v1': '0304' } });
    expect(captorHexes(game, p, unit('F-train'))).toEqual([]);
    expect(captorHexes(game, { ...p, place: p.place.with(unit('P-inf'), hex('0403')) }, unit('F-train'))).toEqual([
      hex('0403'),
    ]);
  });
  test('18.14, R-116: a hidden train is turned up by whoever comes next to it, and the truth decides', () => {
    const start = at({ at: { 'F-train': '0204', 'P-lc': '0304' }, dice: [5] });
    const { p, said } = playOn(game, { ...start, marks: start.marks.with(unit('F-train'), HIDDEN) }, []);
    expect(said.slice(0, 2)).toEqual(['revealed', 'train-reached']);
    expect(p.place[unit('F-train')]).toBe(PEU);
  });
  test('N156 18.23, R-67 captors out of supply: the markers come off every unit of theirs next to the train', () => {
    const start = at({ at: { 'F-train': '0204', 'P-lc': '0304', 'P-inf': '0203', 'P-gun': '0603' }, dice: [1] });
    const hungry = ['P-lc', 'P-inf', 'P-gun'].map(unit);
    const marks = start.marks.map((mark, u) => (hungry.includes(u) ? mark | OUT_OF_SUPPLY : mark));
    const { p } = playOn(game, { ...start, marks }, []);
    expect(hungry.map((u) => has(p, u, OUT_OF_SUPPLY))).toEqual([false, false, true]);
    expect(p.booked).toMatchObject([{ side: 1, points: 2, why: 'train' }]);
  });
  test('18.35, R-66: a bridge train changes sides where it is, and is not taken back by who stood beside it', () => {
    const start = at({ at: { 'F-bridges': '0204', 'P-lc': '0304', 'F-inf': '0203' }, dice: [2] });
    const { p } = playOn(game, start, []);
    const { twin } = game.army.pieces[unit('F-bridges')];
    expect(game.army.pieces[twin]).toMatchObject({ player: 1, kind: 'bridge-train', nation: 2 });
    expect([p.place[unit('F-bridges')], p.place[twin]]).toEqual([OUT, hex('0204')]);
    expect(p.booked).toEqual([]);
    // Who comes anew takes it back: both sides' counters change again.
    const away = { ...p, place: p.place.with(unit('F-inf'), hex('0106')) };
    const rid = playOn(game, away, []).p;
    const back = { ...rid, place: rid.place.with(unit('F-inf'), hex('0203')), dice: at({ at: {}, dice: [1] }).dice };
    const again = playOn(game, back, []).p;
    expect([again.place[unit('F-bridges')], again.place[twin]]).toEqual([hex('0204'), OUT]);
  });
});

describe('18.14 trains that the enemy passes', () => {
  const ride = (id: string, face: number) => {
    const p = at({ at: { [id]: '0507', 'P-train': '0707' }, dice: [face] });
    return playOn(game, p, [], move([unit(id)], undefined, ...['0607', '0506', '0505'].map(hex)));
  };
  test('18.14, R-66 who rides past a train has been beside it: from 0507 by 0607 past 0707, its owner rolls at once', () => {
    const { p, said } = ride('F-hc', 3);
    expect(said.filter((say) => say === 'train-reached')).toHaveLength(1);
    expect([p.place[unit('P-train')], p.place[unit('F-hc')]]).toEqual([PEU, hex('0505')]);
    expect(p.booked.map(({ side, points }) => [side, points])).toEqual([[0, 2]]);
    expect(ride('F-hc', 4).p.booked).toEqual([]);
  });
  test('18.14 and so has who retreats past it', () => {
    const work = workOn(game, at({ at: { 'F-hc': '0507', 'P-train': '0707' }, dice: [3], also: { step: 'battles' } }));
    takeWay(work, unit('F-hc'), { path: ['0607', '0506'].map(hex), kind: FREE, bridges: [] });
    expect([work.position.place[unit('P-train')], work.position.place[unit('F-hc')]]).toEqual([PEU, hex('0506')]);
    expect(work.position.booked).toMatchObject([{ side: 0, points: 2, why: 'train' }]);
  });
  test('18.14, R-66 a vedette that passes reaches nothing', () => {
    expect(ride('F-v1', 3).said).not.toContain('train-reached');
  });
});

describe('18.1 trains in battle', () => {
  test('18.13 a train neither attacks nor is attacked, and does not fall back', () => {
    const p = at({ at: { 'F-train': '0204', 'F-inf': '0203', 'P-inf': '0303', 'P-train': '0302' } });
    const battle = (id: string, to: string) => checkBattle(game, p, { units: [unit(id)], hexes: [hex(to)] });
    expect(battle('F-inf', '0303')).toBeNull();
    expect(battle('F-train', '0303')).toMatchObject({ say: 'no-fighter' });
    expect(battle('F-inf', '0302')).toMatchObject({ rule: '10.1' });
    expect(dutiesOf(game, p).must.has(unit('F-train'))).toBe(false);
    expect(fallBackBar(game, p, unit('F-train'))).toMatchObject({ say: 'not-mounted' });
  });
  test('N053 18.16, R-07 a unit that has only its train’s hex to go to: both are lost, the train for good', () => {
    // 0101 lies in the corner: 0201 is held by the enemy, 0202 in the zone of 0302.
    const start = at({ at: { 'F-inf': '0101', 'F-train': '0102', 'P-inf': '0201', 'P-lc': '0302' } });
    const { hexes, side, cause, crossed } = { hexes: 1, side: 0, cause: 'battle', crossed: [] } as const;
    const back = { step: 'retreat', side, units: [unit('F-inf')], hexes, cause, crossed } as const;
    const { p } = playOn(game, start, [back]);
    expect([p.place[unit('F-train')], p.place[unit('F-inf')]]).toEqual([PEU, UAR]);
    const free = { ...start, place: start.place.with(unit('P-lc'), hex('0907')) };
    expect(playOn(game, free, [back]).p.place[unit('F-train')]).toBe(hex('0102'));
  });
});

describe('18.31, 18.32 laying pontoons', () => {
  const lay = (p: NapoleonicPosition, to: string) =>
    playOn(game, p, []).referee.check(p, move([unit('F-bridges')], 'pontoon', hex(to)));
  test('18.31 across a river hexside for no points; it serves from the next player turn on', () => {
    const start = at({ at: { 'F-bridges': '0403' } });
    const { p, said } = playOn(game, start, [], move([unit('F-bridges')], 'pontoon', hex('0503')));
    expect(p.pontoons).toEqual([laid('0403', '0503', { usable: false })]);
    expect(p.place[unit('F-bridges')]).toBe(OUT);
    expect(said).toContain('pontoon-laid');
  });
  test('18.31 over streams too, not over lakes, not on dry ground, and by bridge trains alone', () => {
    expect(lay(at({ at: { 'F-bridges': '0706' } }), '0707')).toEqual({ ok: true });
    expect(lay(at({ at: { 'F-bridges': '0201' } }), '0202')).toMatchObject({ say: 'no-water-there' });
    expect(lay(at({ at: { 'F-bridges': '0302' } }), '0202')).toMatchObject({ say: 'no-water-there' });
    const inf = at({ at: { 'F-inf': '0403' } });
    const both = at({ at: { 'F-inf': '0403', 'F-bridges': '0403' } });
    for (const [p, units] of [
      [inf, ['F-inf']],
      [both, ['F-bridges', 'F-inf']],
    ] as const)
      expect(playOn(game, p, []).referee.check(p, move(units.map(unit), 'pontoon', hex('0503')))).toMatchObject({
        say: 'only-bridge-trains',
      });
  });
  test('N157 with the far hex in an enemy zone but empty: allowed; with an enemy combat unit in it: not', () => {
    expect(lay(at({ at: { 'F-bridges': '0403', 'P-inf': '0603' } }), '0503')).toEqual({ ok: true });
    expect(lay(at({ at: { 'F-bridges': '0403', 'P-inf': '0503' } }), '0503')).toMatchObject({ rule: '18.32' });
    expect(lay(at({ at: { 'F-bridges': '0403', 'P-v1': '0503' } }), '0503')).toEqual({ ok: true });
  });
  test('18.32 not in road march, not in frost or snow, not on a slope off the ways (R-24)', () => {
    const p = at({ at: { 'F-bridges': '0403' } });
    expect(lay({ ...p, marks: p.marks.with(unit('F-bridges'), MARCHING) }, '0503')).toMatchObject({
      say: 'marching-no-pontoon',
    });
    expect(lay({ ...p, weather: { kind: 'frost', left: 2, checked: false } }, '0503')).toMatchObject({
      say: 'no-pontoons-now',
    });
    const { ground } = game;
    const hilly = Uint8Array.from(ground.slopeHex).fill(1, hex('0503'), hex('0503') + 1);
    const onWay = Uint8Array.from(ground.onWay).fill(1, hex('0503'), hex('0503') + 1);
    const steep = { ...game, ground: { ...ground, slopeHex: hilly } };
    const withRoad = { ...game, ground: { ...ground, slopeHex: hilly, onWay } };
    expect(layTargets(game, p, [unit('F-bridges')])).toContain(hex('0503'));
    expect(layTargets(steep, p, [unit('F-bridges')])).not.toContain(hex('0503'));
    expect(layTargets(withRoad, p, [unit('F-bridges')])).toContain(hex('0503'));
  });
});

describe('18.34 taking up', () => {
  const place = (train: string, to: string) => ({ kind: 'place', units: [unit(train)], hex: hex(to) }) as const;
  const lift = { step: 'lift', side: 0 } as const;
  test('18.34 to either end, of which one out of enemy zones comes first; it does not lay again this turn', () => {
    const start = at({ at: { 'P-inf': '0603' }, also: { pontoons: [laid('0403', '0503')] } });
    const { referee, decision } = playOn(game, start, [lift]);
    const waiting = { ...start, stack: [{ ...lift, open: true }] };
    expect(decision).toMatchObject({ kind: 'place', step: 'lift', side: 0 });
    expect(referee.check(waiting, place('F-bridges', '0503'))).toMatchObject({ say: 'not-to-that-end' });
    const { p } = playOn(game, start, [lift], place('F-bridges', '0403'));
    expect([p.place[unit('F-bridges')], p.pontoons, has(p, unit('F-bridges'), LIFTED)]).toEqual([
      hex('0403'),
      [],
      true,
    ]);
    expect(referee.check(p, move([unit('F-bridges')], 'pontoon', hex('0503')))).toMatchObject({ rule: '18.34' });
    expect([...referee.legal(p, { units: [unit('F-bridges')] })].length).toBeGreaterThan(0);
  });
  test('18.34 both ends quiet: either; not onto other units (18.12); nothing to lift: no question', () => {
    const free = at({ at: {}, also: { pontoons: [laid('0403', '0503')] } });
    expect([...playOn(game, free, [lift]).referee.legal({ ...free, stack: [{ ...lift, open: true }] })]).toEqual([
      place('F-bridges', '0403'),
      place('F-bridges', '0503'),
      PASS,
    ]);
    const crowded = at({ at: { 'F-inf': '0403', 'P-v1': '0503' }, also: { pontoons: [laid('0403', '0503')] } });
    expect(playOn(game, crowded, [lift]).p.stack).toEqual([]);
  });
  test('18.34 every seat sees who decides, whatever it knows of the ends', () => {
    const start = at({ at: { 'F-inf': '0403' }, also: { pontoons: [laid('0403', '0503')] } });
    const hidden = { ...start, marks: start.marks.with(unit('F-inf'), HIDDEN) };
    const { p, referee } = playOn(game, hidden, [lift]);
    for (const seat of [0, 1, 'common'] as const)
      expect(referee.decision(viewOf(game, p, seat))).toMatchObject({ side: 0, step: 'lift' });
  });
  test('2.1 B4e the step lays down the question and is then over', () => {
    const work = workOn(game, at({ at: {}, also: { step: 'pontoons', pontoons: [laid('0403', '0503')] } }));
    actSteps.pontoons.run?.(work, undefined);
    expect(stack.all(work.position).map(({ step }) => step)).toEqual(['step-done', 'lift']);
  });
});

describe('18.14, 18.35 pontoons that the enemy reaches', () => {
  const reached = (dice: readonly number[], where: Record<string, string>) =>
    playOn(game, at({ at: where, dice, also: { pontoons: [laid('0403', '0503')] } }), []);
  test('N155 guarded at one end: 2 does nothing, and is not rolled again while they stand so; 5 destroys it', () => {
    const kept = reached([2], { 'P-inf': '0503', 'F-inf': '0403' });
    expect(kept.p.pontoons).toEqual([laid('0403', '0503', { stood: true })]);
    // The script holds no second die: nobody rolls again.
    expect(playOn(game, kept.p, []).p.pontoons).toEqual(kept.p.pontoons);
    expect(reached([5], { 'P-inf': '0503', 'F-inf': '0403' }).p).toMatchObject({ pontoons: [] });
    expect(reached([5], { 'P-inf': '0503', 'F-inf': '0403' }).p.place[unit('F-bridges')]).toBe(PEU);
  });
  test('N155 unguarded: 2 captures it; it stays laid and serves from the next player turn on (R-68)', () => {
    const { p, said } = reached([2], { 'P-inf': '0503' });
    const { twin } = game.army.pieces[unit('F-bridges')];
    expect(p.pontoons).toEqual([laid('0403', '0503', { train: twin, owner: 1, usable: false })]);
    expect(said).toContain('pontoon-captured');
    // 18.35: the captor takes it up as his own train.
    const mine = playOn(game, { ...p, player: 1 }, [{ step: 'lift', side: 1 }], {
      kind: 'place',
      units: [twin],
      hex: hex('0403'),
    });
    expect([mine.p.pontoons, mine.p.place[twin]]).toEqual([[], hex('0403')]);
  });
  test('18.14, R-66: an enemy beside its ends, or a vedette at one, does not touch it; the guard gone, the die falls', () => {
    expect(reached([], { 'P-inf': '0603', 'P-v1': '0503' }).p.pontoons).toEqual([laid('0403', '0503')]);
    const kept = reached([1], { 'P-inf': '0503', 'F-inf': '0403' }).p;
    const left = { ...kept, place: kept.place.with(unit('F-inf'), hex('0106')), dice: at({ at: {}, dice: [6] }).dice };
    expect(playOn(game, left, []).p.pontoons).toEqual([]);
  });
});
