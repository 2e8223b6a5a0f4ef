import { beforeAll, describe, expect, test } from 'vitest';
import { eliminate } from '../../../src/titles/napoleonic/boxes.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  breakingPoint,
  changeLosses,
  initiativeOf,
  isBroken,
  isDemoralised,
} from '../../../src/titles/napoleonic/demoralisation.ts';
import { LAPSED, type NapoleonicPosition, OUT_OF_SUPPLY } from '../../../src/titles/napoleonic/position.ts';
import { counterOf } from '../../../src/titles/napoleonic/table.ts';
import { battle } from './field.ts';
import { scene, workOn } from './scene.ts';

let qb: NapoleonicGame;
let waterloo: NapoleonicGame;
beforeAll(async () => {
  qb = await battle('quatre-bras');
  waterloo = await battle('waterloo');
});

const losses = (game: NapoleonicGame, lost: Readonly<Record<string, number>>) =>
  game.army.formations.map(({ id }) => lost[id] ?? 0);
const marked = (game: NapoleonicGame, unit: string, mark: number) =>
  game.army.pieces.map(({ id }) => (id === unit ? mark : 0));

describe('21 demoralisation', () => {
  test('21.1 LQ-18: II Corps breaks at 20: with losses of 21 its units and its officer are demoralised; at 15 it recovers', () => {
    const broken = scene(qb, {
      at: { 'F-5': '0918', 'F-Reille': '0817' },
      also: { losses: losses(qb, { 'F-II': 21 }) },
    });
    expect(breakingPoint(qb, broken, qb.army.formation('F-II'))).toBe(20);
    expect(isDemoralised(qb, broken, qb.army.unit('F-5'))).toBe(true);
    expect(isDemoralised(qb, broken, qb.army.unit('F-Reille'))).toBe(true);
    expect(isDemoralised(qb, broken, qb.army.unit('F-Gl'))).toBe(false);
    const restored = { ...broken, losses: losses(qb, { 'F-II': 15 }) };
    expect(isDemoralised(qb, restored, qb.army.unit('F-5'))).toBe(false);
  });

  test('21.1 at the level itself a formation is broken, one below it is not (WL-27: 13, then 15 of 15)', () => {
    const at = (lost: number) => scene(waterloo, { at: {}, also: { losses: losses(waterloo, { 'A-I': lost }) } });
    const formation = waterloo.army.formation('A-I');
    expect([13, 14, 15].map((lost) => isBroken(waterloo, at(lost), formation))).toEqual([false, false, true]);
  });

  test('21.1 N165: a formation of two units does not break by losses, but out of supply it does', () => {
    const guard = qb.army.formation('F-Gde');
    const p = scene(qb, { at: { 'F-Gl': '0720' }, also: { losses: losses(qb, { 'F-Gde': 3 }) } });
    expect(breakingPoint(qb, p, guard)).toBeNull();
    expect(isDemoralised(qb, p, qb.army.unit('F-Gl'))).toBe(false);
    const cut = { ...p, marks: marked(qb, 'F-Gl', OUT_OF_SUPPLY) };
    expect(isDemoralised(qb, cut, qb.army.unit('F-Gl'))).toBe(true);
  });

  test('21.0, 21.2 a lapsed order demoralises too; initiative is one lower, once, whatever the causes', () => {
    const unit = qb.army.unit('F-9');
    const steady = scene(qb, { at: { 'F-9': '0817' } });
    expect(initiativeOf(qb, steady, unit)).toBe(4);
    expect(initiativeOf(qb, { ...steady, marks: marked(qb, 'F-9', LAPSED) }, unit)).toBe(3);
    const all = { ...steady, marks: marked(qb, 'F-9', LAPSED | OUT_OF_SUPPLY), losses: losses(qb, { 'F-II': 44 }) };
    expect(initiativeOf(qb, all, unit)).toBe(3);
  });

  test('6.33, 21.2 vedettes of a broken formation keep their initiative: leaders and combat units lose it', () => {
    const p = scene(qb, { at: { 'F-5': '0918', 'F-v1': '0919' }, also: { losses: losses(qb, { 'F-II': 21 }) } });
    const [vedette, foot] = ['F-v1', 'F-5'].map((id) => qb.army.unit(id));
    const of = { ...p, formation: p.formation.with(vedette, qb.army.formation('F-II')) };
    const printed = (unit: number) => qb.army.pieces[unit].init;
    expect(isDemoralised(qb, of, vedette)).toBe(true);
    expect([initiativeOf(qb, of, vedette), initiativeOf(qb, of, foot)]).toEqual([printed(vedette), printed(foot) - 1]);
    const flags = (unit: number) => counterOf(qb, of, unit).flags?.map(({ say }) => say);
    expect([flags(vedette), flags(foot)]).toEqual([[], ['flag-demoralized']]);
  });

  test('11.3 a beaten Guard lowers the level for good', () => {
    const formation = waterloo.army.formation('F-VI');
    const p = scene(waterloo, { at: {}, also: { losses: losses(waterloo, { 'F-VI': 9 }) } });
    expect(isBroken(waterloo, p, formation)).toBe(false);
    const shaken = { ...p, shaken: waterloo.army.formations.map(({ id }) => (id === 'F-VI' ? 4 : 0)) };
    expect(breakingPoint(waterloo, shaken, formation)).toBe(8);
    expect(isBroken(waterloo, shaken, formation)).toBe(true);
  });

  test('21.1, 21.3 the moment of breaking and of recovery is told once each, whatever order brings it', () => {
    const start = scene(qb, { at: {}, also: { losses: losses(qb, { 'F-II': 19 }) } });
    const told = (from: NapoleonicPosition, lost: number) => {
      const work = workOn(qb, from);
      const formation = qb.army.formation('F-II');
      changeLosses(work, [formation], () => {
        work.position = { ...work.position, losses: losses(qb, { 'F-II': lost }) };
      });
      return { p: work.position, said: work.events.map(({ say }) => say) };
    };
    const steps = [20, 24, 17, 16].reduce<{ p: NapoleonicPosition; said: string[][] }>(
      ({ p, said }, lost) => {
        const next = told(p, lost);
        return { p: next.p, said: [...said, next.said] };
      },
      { p: start, said: [] },
    );
    expect(steps.said).toEqual([['formation-broken'], [], ['formation-restored'], []]);
  });
  test('21.1 a unit lost outside any battle breaks its formation, and so does one lost in an order before the battle ends', () => {
    const level = breakingPoint(qb, scene(qb, { at: {} }), qb.army.formation('F-II'))!;
    const p = scene(qb, { at: { 'F-9': '0817' }, also: { losses: losses(qb, { 'F-II': level - 1 }) } });
    const work = workOn(qb, p);
    eliminate(work, qb.army.unit('F-9'), 'result');
    expect(work.events.map(({ say }) => say)).toEqual(['unit-lost', 'formation-broken']);
    expect(work.events.at(-1)).toMatchObject({ rule: '21.1', side: 0 });
  });
});
