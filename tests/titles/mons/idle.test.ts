import { expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { MonsPosition } from '../../../src/titles/mons/position.ts';
import { reasonOf } from '../../helpers/scene.ts';
import { randomGame } from '../../laws/play.ts';
import { bombard, hexOf, melee, PASS, table, title, unitsOf } from './positions.ts';

/* Why a unit can attack nothing in a combat step: its own reason, by the rule that keeps it from its attack. */

const idle = (
  where: Readonly<Record<string, string>>,
  phase: 'german bombard' | 'german melee',
  ...orders: Action[]
) => {
  const t = table(where, { phase, dice: [1, 1, 1, 1] }).do(...orders);
  return (ids: string) => {
    const refusal = title.idle!(t.position, unitsOf(ids));
    return refusal ? reasonOf(refusal) : null;
  };
};

test('10.1, 10.2, 10.5: of a stack the gun answers, by what keeps it from firing', () => {
  const guns = { 'g-8': '3307', 'g-fa18': '3307', 'g-fa54': '3306', 'b-wk': '3308' };
  const before = idle(guns, 'german bombard');
  expect([before('g-8'), before('g-8 g-fa18')]).toEqual(['10.1 artillery-only', null]);
  const after = idle(guns, 'german bombard', bombard('g-fa18', '3308'));
  expect(after('g-8 g-fa18')).toBe('10.1 already-fired');
  expect(after('g-fa54')).toBe('10.5 already-bombarded');
  const far = idle({ ...guns, 'b-wk': '3320' }, 'german bombard');
  expect(far('g-fa18')).toBe('10.2 out-of-range');
});

test('12.1, 12.3, 9.13: in melee infantry and cavalry answer before guns', () => {
  const where = { 'g-8': '4102', 'g-fa18': '4102', 'g-20': '4003', 'g-12': '4801', 'b-wk': '4103' };
  const before = idle(where, 'german melee');
  expect([before('g-fa18'), before('g-fa18 g-8'), before('g-12')]).toEqual([
    '12.1 artillery-never-attacks',
    null,
    '12.3 attack-adjacent-only',
  ]);
});

test('10.2: of guns out of range of everybody the nearest enemy is told who has not been fired at', () => {
  const where = { 'g-fa18': '2015', 'g-fa54': '2019', 'b-sl': '1021', 'b-de': '2021', 'b-wo': '2020' };
  const reason = (...orders: Action[]) => {
    const t = table(where, { phase: 'german bombard', dice: [1] }).do(...orders);
    return title.idle!(t.position, unitsOf('g-fa18'));
  };
  expect(reason()).toMatchObject({
    say: 'out-of-range',
    rule: '10.2',
    data: { hexes: 5, range: 4 },
    hexes: [hexOf('2020')],
  });
  expect(reason(bombard('g-fa54', '2020'))).toMatchObject({
    say: 'out-of-range',
    data: { hexes: 6 },
    hexes: [hexOf('2021')],
  });
});

test('12.1, 12.3: of a group one that may still attack answers, not one that has attacked', () => {
  const where = { 'g-8': '3522', 'g-12': '3020', 'b-wo': '3523' };
  const after = idle(where, 'german melee', melee('g-8', '3523'), PASS);
  expect([after('g-8'), after('g-12'), after('g-8 g-12')]).toEqual([
    '12.1 already-attacked',
    '12.3 attack-adjacent-only',
    '12.3 attack-adjacent-only',
  ]);
});

test('a unit has a reason exactly where it is not among those who can attack', () => {
  let asked = 0;
  for (const { position, decision } of randomGame(title, 5, { most: 300 })) {
    if (decision.step !== 'bombardment' && decision.step !== 'melee') continue;
    const view = position as MonsPosition;
    const able = title.actors(view);
    title.units.forEach((_, unit) => {
      expect(title.idle!(view, [unit]) === null, `${title.units[unit].id} in ${decision.step}`).toBe(
        able.includes(unit),
      );
      asked++;
    });
  }
  expect(asked).toBeGreaterThan(1000);
});
