import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo, distance } from '../../../src/engine/board/board.ts';
import { crossingOf } from '../../../src/titles/napoleonic/crossings.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { sideKey } from '../../../src/titles/napoleonic/ground.ts';
import {
  type Frame,
  HIDDEN,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
} from '../../../src/titles/napoleonic/position.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { move, playOn } from './acts-play.ts';
import { advanceTo, allocate, fight, settled } from './combat-play.ts';
import { type Scene, scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 7.62-7.65: crossings damaged and repaired. The made-up field has a bridge at 0404/0504 and a trestle at 0706/0707. */

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
const BRIDGE = () => keyOf('0404', '0504');
const TRESTLE = () => keyOf('0706', '0707');
const crossing = (p: NapoleonicPosition, from: string, to: string) =>
  crossingOf(game, p, hex(from) * 6 + directionTo(game.ground.board, hex(from), hex(to)));

describe('7.62, 7.63 damage', () => {
  test('7.63 infantry at a bridge spends two points and damages it without a roll (R-19)', () => {
    const { p, said } = playOn(game, at({ at: { 'F-inf': '0404' } }), [], move([unit('F-inf')], 'damage', hex('0504')));
    expect(p.damaged).toEqual([BRIDGE()]);
    expect(p.mover?.spent).toEqual([4]);
    expect(said).toContain('crossing-is-damaged');
    expect(crossing(p, '0504', '0404')).toMatchObject({ sound: false, damaged: true });
  });
  test('7.62 cavalry damages a trestle for one point, and no bridge (7.63)', () => {
    const start = at({ at: { 'F-lc': '0706', 'F-hc': '0404' } });
    const { p, referee } = playOn(game, start, [], move([unit('F-lc')], 'damage', hex('0707')));
    expect(p.damaged).toEqual([TRESTLE()]);
    expect(p.mover?.spent).toEqual([2]);
    expect(referee.check(start, move([unit('F-hc')], 'damage', hex('0504')))).toMatchObject({
      ok: false,
      rule: '7.63',
      say: 'infantry-at-bridges',
    });
  });
  test('7.62, 6.2: not out of command, not by a leader alone, not twice, not where there is nothing', () => {
    const start = at({ at: { 'F-inf': '0404', 'F-corps': '0706' } });
    const { referee } = playOn(game, start, []);
    const refused = (p: NapoleonicPosition, id: string, to: string) =>
      referee.check(p, move([unit(id)], 'damage', hex(to)));
    const away = { ...start, marks: start.marks.with(unit('F-inf'), OUT_OF_COMMAND) };
    expect(refused(away, 'F-inf', '0504')).toMatchObject({ ok: false, rule: '6.2' });
    expect(refused(start, 'F-corps', '0707')).toMatchObject({ say: 'combat-units-at-trestles' });
    expect(refused({ ...start, damaged: [BRIDGE()] }, 'F-inf', '0504')).toMatchObject({ say: 'crossing-damaged' });
    expect(refused(start, 'F-inf', '0403')).toMatchObject({ say: 'no-crossing' });
    expect(refused(start, 'F-inf', '0504')).toEqual({ ok: true });
  });
  test('7.62 nobody engaged damages a crossing; an enemy over the river engages nobody (4.2)', () => {
    const over = at({ at: { 'F-inf': '0404', 'P-inf': '0504' } });
    const beside = at({ at: { 'F-inf': '0404', 'P-inf': '0303' } });
    const { referee } = playOn(game, over, []);
    const blow = move([unit('F-inf')], 'damage', hex('0504'));
    expect(referee.check(over, blow)).toEqual({ ok: true });
    expect(referee.check(beside, blow)).toMatchObject({ ok: false, say: 'engaged-no-damage', rule: '7.62' });
  });
  test('3.1, 7.62 the point that stopping with others costs is not spent on a trestle (R-05)', () => {
    const burn = move([unit('F-inf')], 'damage', hex('0707'));
    const walk = (...path: string[]) => ({
      kind: 'move' as const,
      units: [unit('F-inf')],
      path: path.map(hex),
    });
    // 0604, 0704, 0705 and 0706: three points of 4, the fourth is for the Mixed in 0706.
    const start = at({ at: { 'F-inf': '0604', 'F-mixed': '0706' } });
    const last = playOn(game, start, [], walk('0704', '0705', '0706'));
    expect(last.referee.check(last.p, burn)).toMatchObject({ ok: false, say: 'no-stacking-points', rule: '3.1' });
    // From 0704 there is one to spare; alone, or with whom it began, it owes nothing.
    const nearer = playOn(game, at({ at: { 'F-inf': '0704', 'F-mixed': '0706' } }), [], walk('0705', '0706'));
    expect(nearer.referee.check(nearer.p, burn)).toEqual({ ok: true });
    const alone = playOn(game, at({ at: { 'F-inf': '0604' } }), [], walk('0704', '0705', '0706'));
    expect(alone.referee.check(alone.p, burn)).toEqual({ ok: true });
    const together = playOn(game, at({ at: { 'F-inf': '0706', 'F-mixed': '0706' } }), []);
    expect(together.referee.check(together.p, burn)).toEqual({ ok: true });
    // Nor when it has come back to them with its last point.
    const begun = at({ at: { 'F-inf': '0706', 'F-mixed': '0706' } });
    const from = (where: string) => ({
      ...begun,
      mover: { units: [unit('F-inf')], start: hex(where), spent: [6], steps: 2, stopped: false },
    });
    const check = (where: string) => playOn(game, from(where), []).referee.check(from(where), burn);
    expect(check('0706')).toEqual({ ok: true });
    expect(check('0705')).toMatchObject({ ok: false, say: 'no-stacking-points' });
  });
  test('7.21 two points are needed, by everybody in the mover (R-117)', () => {
    const start = at({ at: { 'F-inf': '0304' } });
    const inf = unit('F-inf');
    // 0304 to 0404 along the road: 1 point of 4; then 2 for the bridge; a second bridge would be too much.
    const { p, referee } = playOn(
      game,
      start,
      [],
      move([inf], undefined, hex('0404')),
      move([inf], 'damage', hex('0504')),
    );
    expect(p.mover?.spent).toEqual([6]);
    expect(referee.check({ ...p, damaged: [] }, move([inf], 'damage', hex('0504')))).toMatchObject({
      ok: false,
      say: 'act-needs-points',
      rule: '7.21',
    });
  });
});

describe('7.63, R-21 attacks over a damaged bridge', () => {
  /** The result of a battle of some units against 0504 over the damaged bridge. */
  const over = (result: string, dice: readonly number[], where: Record<string, string> = {}) => {
    const stands = { 'F-inf': '0404', 'F-mixed': '0404', ...where };
    const p = scene(game, { at: { ...stands, 'P-inf': '0504' }, dice, also: { step: 'battles', damaged: [BRIDGE()] } });
    const weaker = { ...p, initiative: p.initiative.with(unit('F-inf'), 2) };
    const frame = {
      step: 'battle',
      side: 0,
      units: Object.keys(stands)
        .map(unit)
        .sort((x, y) => x - y),
      hexes: [hex('0504')],
      at: 'result',
      pick: 0,
      guards: [false, false],
      column: 5,
      result,
      stands: [],
      broken: [],
    } as unknown as Frame;
    return fight(game, weaker, [frame]);
  };
  const reducedOf = (p: NapoleonicPosition) => ['F-inf', 'F-mixed', 'P-inf'].map((id) => p.reduced[unit(id)]);

  test('R-21 N174 Dr2: the best initiative is checked; passed, the defender goes back two and the bridge is crossed', () => {
    const passed = over('Dr2', [3]);
    expect(passed.events.find(({ say }) => say === 'bridge-stormed')?.roll).toMatchObject({
      row: '3',
      result: 'passed',
    });
    const gone = settled(passed);
    expect(gone.at('P-inf')).not.toBe('0504');
    expect(distance(game.ground.board, hex('0504'), gone.p.place[unit('P-inf')])).toBe(2);
    expect(gone.said).toContain('unit-retreats');
  });
  test('R-21 N174 failed: one step of the attackers’ choice, and nobody moves', () => {
    const failed = over('Dr2', [4]);
    expect(failed.decision).toMatchObject({ kind: 'allocate', side: 0, step: 'step-loss', count: 1 });
    const done = fight(game, failed.p, [], allocate(game, 'F-mixed'));
    expect(reducedOf(done.p)).toEqual([0, 1, 0]);
    expect([done.at('F-inf'), done.at('P-inf'), done.decision.step]).toEqual(['0404', '0504', 'idle']);
  });
  test('R-21 N175 Sk: a step of each side, no retreat', () => {
    const done = fight(game, over('Sk', []).p, [], allocate(game, 'F-inf'));
    expect(reducedOf(done.p)).toEqual([1, 0, 1]);
    expect([done.at('F-inf'), done.at('P-inf')]).toEqual(['0404', '0504']);
  });
  test('7.63, 12.4 Sk: a hex that the step has emptied may be entered; while somebody is left nobody moves', () => {
    const last = (reduced: number) => {
      const p = over('Sk', []).p;
      return fight(game, { ...p, reduced: p.reduced.with(unit('P-inf'), reduced) }, [], allocate(game, 'F-mixed'));
    };
    const won = last(1);
    expect(won.decision).toMatchObject({ kind: 'advance', side: 0, pass: { rule: '12.4' } });
    expect(fight(game, won.p, [], advanceTo(game, ['F-inf'], '0504')).at('F-inf')).toBe('0504');
    expect(last(0).decision.step).toBe('idle');
  });
  test('R-21 where others attack from dry ground nobody checks', () => {
    const { said } = settled(over('Dr2', [], { 'F-hc': '0604' }));
    expect(said).not.toContain('bridge-stormed');
    expect(said).toContain('unit-retreats');
  });
});

describe('7.64 repair', () => {
  const repair = (dice: readonly number[], where: Record<string, string>, broken: number) => {
    const start = at({ at: where, dice, also: { damaged: [broken] } });
    const id = Object.keys(where)[0];
    const to = where[id] === '0404' ? '0504' : '0707';
    return playOn(game, start, [], move([unit(id)], 'repair', hex(to)));
  };
  test('N104 a bridge is repaired on 3; with an end in an enemy zone a 4 is a 5 and fails', () => {
    const sound = repair([3], { 'F-inf': '0404' }, BRIDGE());
    expect(sound.p.damaged).toEqual([]);
    expect(sound.p.repaired).toEqual([[BRIDGE(), 1]]);
    const watched = repair([3], { 'F-inf': '0404', 'P-inf': '0604' }, BRIDGE());
    expect(watched.p.damaged).toEqual([BRIDGE()]);
    expect(watched.events.find(({ say }) => say === 'repair-fails')?.roll).toMatchObject({ faces: [3], modified: 4 });
  });
  test('N104 a trestle is repaired on 3 in an enemy zone; a 6 fails', () => {
    expect(repair([3], { 'F-inf': '0706', 'P-inf': '0807' }, TRESTLE()).p.damaged).toEqual([]);
    expect(repair([6], { 'F-inf': '0706' }, TRESTLE()).p.damaged).toEqual([TRESTLE()]);
    // With the enemy beside it a 5 is a 6.
    expect(repair([5], { 'F-inf': '0706', 'P-inf': '0807' }, TRESTLE()).p.damaged).toEqual([TRESTLE()]);
    expect(repair([5], { 'F-inf': '0706' }, TRESTLE()).p.damaged).toEqual([]);
  });
  test('7.64 again and again while the points last: a third try at a bridge would need six points', () => {
    const start = at({ at: { 'F-inf': '0404' }, dice: [6, 6], also: { damaged: [BRIDGE()] } });
    const again = move([unit('F-inf')], 'repair', hex('0504'));
    const { p, referee } = playOn(game, start, [], again, again);
    expect(p.mover?.spent).toEqual([8]);
    expect(referee.check(p, again)).toMatchObject({ ok: false, say: 'act-needs-points' });
  });
  test('7.64 impossible with an enemy combat unit at the other end; a hidden stack counts as one (R-116)', () => {
    const start = at({ at: { 'F-inf': '0404', 'P-corps': '0504' }, also: { damaged: [BRIDGE()] } });
    const { referee } = playOn(game, start, []);
    const again = move([unit('F-inf')], 'repair', hex('0504'));
    const hidden = { ...start, marks: start.marks.with(unit('P-corps'), HIDDEN) };
    expect(referee.check(start, again)).toEqual({ ok: true });
    expect(referee.check(hidden, again)).toMatchObject({ ok: false, say: 'enemy-at-crossing' });
    expect(referee.check(viewOf(game, hidden, 0), again)).toMatchObject({ ok: false, say: 'enemy-at-crossing' });
  });
  test('7.65 what is repaired does not serve this turn; it can be damaged again', () => {
    const start = at({ at: { 'F-inf': '0404' }, dice: [1], also: { damaged: [BRIDGE()] } });
    const { p, referee } = playOn(game, start, [], move([unit('F-inf')], 'repair', hex('0504')));
    expect(crossing(p, '0404', '0504')).toMatchObject({ sound: false, damaged: true });
    expect(crossing({ ...p, repaired: [] }, '0404', '0504')).toMatchObject({ sound: true });
    const undone = referee.apply(p, move([unit('F-inf')], 'damage', hex('0504'))).position;
    expect([undone.damaged, undone.repaired]).toEqual([[BRIDGE()], []]);
  });
});
