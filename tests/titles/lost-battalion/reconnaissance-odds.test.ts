import { describe, expect, it } from 'vitest';
import { compileGame } from '../../../src/titles/lost-battalion/data.ts';
import { CUP_FULL, CUP_REDUCED, type LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import { readFiles } from '../../../src/titles/lost-battalion/schema.ts';
import { strongestReduced, systemLoss } from '../../../src/titles/lost-battalion/solitaire/priorities.ts';
import historicalSolo from '../../../scenarios/lost-battalion/historical-solo.json';
import {
  at,
  decision,
  move,
  PASS,
  play,
  raw,
  scene,
  type Scene,
  select,
  solo,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 12 Solitaire: what may be found, who attacks at once, and who is first among equals */

const CUP = { 'ge-117-11gr': CUP_FULL, 'ge-117-157': CUP_FULL, 'ge-117-450': CUP_FULL };
const sceneOf = (units: Record<string, string | number>, rest: Partial<Scene> = {}) =>
  scene({ game: solo, turn: 3, units: { ...CUP, ...units }, ready: true, ...rest });

describe('12.9 the odds of a look', () => {
  /** Chances in 36, and the chance to be stopped, of a look by the 361st. */
  const sheet = (p: LostBattalionPosition, path: string[]) => {
    const stage = titleOf(solo).preview(titleOf(solo).view(p, 0), move(['us-91-361'], path))!.stages[0];
    return {
      of: Object.fromEntries(stage.chances.map((c) => [c.label, c.weight])),
      stopped: Math.round(((stage.expected[0].value * 36) / 100) * 10) / 10,
    };
  };
  it('R-44: out of a hex south of the start line there is no counter-attack, but a stubborn defence', () => {
    // Field works, turn 3, no modifier: NO 2-3, B/G 4, MG 5-6, D 7-8, FD 9-10, FD/B 11, DA 12.
    expect(sheet(sceneOf({ 'us-91-361': '2042' }), ['2041'])).toEqual({
      of: { NO: 3, BG: 3, MG: 9, D: 11, FD: 8, FDB: 2 },
      stopped: 31.5,
    });
    expect(sheet(sceneOf({ 'us-91-361': '2141' }), ['2041']).of['DA']).toBe(1);
    expect(
      sheet(sceneOf({ 'us-91-361': '2043' }, { allied: ['2141'] }), ['2042', '2041']).of['DA'],
      'the hex before the last decides',
    ).toBeUndefined();
  });
  it('R-20: with no regiment in the full cup, or none of the front line, the roll is made again, and the third time it is a stubborn defence', () => {
    // 2141 into 2041, turn 3: DA 1 in 36. Without a regiment for it: FD 8 + … + 1 of the third roll, in 36^3.
    const none = sheet(
      sceneOf({
        'us-91-361': '2141',
        'ge-117-11gr': -1,
        'ge-117-157': -1,
        'ge-117-450': -1,
        'ge-9lw-83lw': CUP_REDUCED,
      }),
      ['2041'],
    );
    const landwehr = sheet(
      sceneOf({ 'us-91-361': '2141', 'ge-117-11gr': -1, 'ge-117-157': -1, 'ge-117-450': -1, 'ge-9lw-83lw': CUP_FULL }),
      ['2041'],
    );
    expect(landwehr.of).toEqual(none.of);
    const reduced = Object.fromEntries(Object.keys(CUP).map((id) => [id, CUP_REDUCED]));
    expect(sheet(sceneOf({ 'us-91-361': '2141', ...reduced }), ['2041']).of, 'nor out of the reduced cup').toEqual(
      none.of,
    );
    const mixed = sceneOf({ 'us-91-361': '2141', ...reduced, 'ge-9lw-83lw': CUP_FULL });
    expect(sheet(mixed, ['2041']).of, 'nor when another lies alone in the full cup').toEqual(none.of);
    expect(none.of['DA']).toBeUndefined();
    const total = Object.values(none.of).reduce((sum, n) => sum + n, 0);
    const rolls = 36 ** 2 + 36 + 1; // first, second and third rolls that count, in 36^3
    const counted = { NO: 3, BG: 3, MG: 9, D: 11, FD: 7, FDB: 2 };
    for (const [label, ways] of Object.entries(counted))
      expect(none.of[label] / total, label).toBeCloseTo((ways * rolls + (label === 'FD' ? 1 : 0)) / 36 ** 3, 12);
  });
  it('R-21: with every marker used B/G is no resistance; gas stops a stack, a barrage does not (12.5)', () => {
    const used = sceneOf({ 'us-91-361': '2042' }, { ready: false });
    expect(sheet(used, ['2041'])).toEqual({ of: { NO: 6, MG: 9, D: 11, FD: 8, FDB: 2 }, stopped: 30 });
    const p = sceneOf({ 'us-91-361': '2042' });
    const without = (type: string) => ({
      ...p,
      where: p.where.map((place, u) => (solo.units[u].type === type ? -11 : place)),
    });
    expect([sheet(without('gas'), ['2041']).stopped, sheet(without('barrage'), ['2041']).stopped]).toEqual([30, 33]);
  });
});

describe('12.6 who attacks at once', () => {
  const STACK = { 'us-91-361': '2042', 'us-91-362': '2042', 'us-tank-344': '2042' };
  const found = () => play(solo, sceneOf(STACK, { turn: 1, dice: [3, 6, 1] }), move(Object.keys(STACK), ['2041'])).p; // 9 - 2 = 7: D
  it('12.6, 10.5: all of the stack, or a part of it with a regiment; the others stop', () => {
    const p = found();
    expect(decision(solo, p)).toBe('0 select resistance');
    const listed = [...titleOf(solo).legal(p)].map((a) =>
      a.kind === 'select' ? a.units.map((u) => solo.units[u].id).join('+') : a.kind,
    );
    expect(listed.toSorted()).toEqual(
      [
        'pass',
        'us-91-361',
        'us-91-361+us-91-362',
        'us-91-361+us-91-362+us-tank-344',
        'us-91-361+us-tank-344',
        'us-91-362',
        'us-91-362+us-tank-344',
      ].toSorted(),
    );
    expect(refusal(solo, p, select('us-tank-344'))).toBe('11.8 tanks-never-alone');
    const { p: fought } = play(
      solo,
      { ...p, dice: { kind: 'scripted', faces: [6] } },
      select('us-91-361', 'us-91-362'),
    );
    expect(fought.movement.moved[unit('us-tank-344')].done).toBe(true);
    expect(at(fought, 'us-tank-344')).toBe('2042');
  });
  it('12.6: the odds of that attack are shown', () => {
    const p = found();
    const preview = titleOf(solo).preview(titleOf(solo).view(p, 0), select('us-91-361', 'us-91-362'))!;
    expect([preview.heading.say, preview.stages[0].column]).toEqual(['preview-hasty', '3:1']);
  });
  it('12.6: passing ends the move of all of them', () => {
    const { p } = play(solo, found(), PASS);
    expect(Object.keys(STACK).every((u) => p.movement.moved[unit(u)].done)).toBe(true);
  });
});

describe('R-24, R-26 equals', () => {
  it('R-24, R-26: of equals the first by its id, in whatever order the units are listed', () => {
    const units = { ...raw.units, units: raw.units.units.toReversed() };
    const turned = compileGame(readFiles({ ...raw, units, scenario: historicalSolo }, 'historical-solo.json'));
    for (const game of [solo, turned]) {
      const of = (id: string) => game.units.findIndex((u) => u.id === id);
      const pair = ['ge-117-157', 'ge-117-11gr'].map(of); // 6 and 6 both
      expect(game.units[systemLoss(game, { steps: game.units.map((u) => u.maxSteps) }, pair)].id).toBe('ge-117-11gr');
      const where = game.units.map((u) => (u.id === 'ge-117-11gr' || u.id === 'ge-117-157' ? CUP_REDUCED : -1));
      expect(game.units[strongestReduced(game, { where } as unknown as LostBattalionPosition)!].id).toBe('ge-117-11gr');
    }
  });
});
