import { expect, test } from 'vitest';
import { faultsOf } from '../../../src/titles/mons/faults.ts';
import { DEAD, DEAD_SURROUNDED, EXITED, type MonsPosition, WAITING } from '../../../src/titles/mons/position.ts';
import { game, hexOf, positionOf, unitOf } from './positions.ts';

/* What random play looks for is found: each broken position has its fault, and a sound one none. */

const [infantry, jaeger, battalion] = ['g-8', 'g-20', 'b-wk'].map(unitOf);
const sound = positionOf({ 'g-8': '1810', 'g-20': '1610', 'b-wk': '3408' });

/** The same position, but for where a unit is and how many steps it has. */
function broken(unit: number, place: number, steps = sound.steps[unit]): MonsPosition {
  return { ...sound, place: sound.place.with(unit, place), steps: sound.steps.with(unit, steps) };
}
/** The rules that the faults name, in their order. */
const rules = (position: MonsPosition) =>
  faultsOf(game, position).flatMap((fault) => [...fault.matchAll(/\(([\d., ]+)\)$/g)].map(([, rule]) => rule));

test('a sound position has no fault', () => {
  expect(faultsOf(game, sound)).toEqual([]);
  expect(faultsOf(game, broken(infantry, DEAD, 0))).toEqual([]);
  expect(faultsOf(game, broken(battalion, DEAD_SURROUNDED, 0))).toEqual([]);
  expect(faultsOf(game, broken(battalion, EXITED))).toEqual([]);
  expect(faultsOf(game, broken(jaeger, WAITING))).toEqual([]);
});

test.each([-5, -100, game.board.size, game.board.size + 7])('a unit at %i is nowhere', (place) => {
  expect(faultsOf(game, broken(infantry, place))).toContain(`g-8 is nowhere (${place})`);
});

test('2.13: a unit has steps as long as it lives, none in the dead pile, and no more than it began with', () => {
  expect(rules(broken(infantry, hexOf('1810'), 0))).toEqual(['2.13']);
  expect(rules(broken(infantry, DEAD))).toEqual(['2.13']);
  expect(rules(broken(battalion, DEAD_SURROUNDED))).toEqual(['2.13']);
  expect(rules(broken(infantry, hexOf('1810'), game.units[infantry].maxSteps + 1))).toEqual(['2.13']);
  expect(rules(broken(infantry, hexOf('1810'), -1))).toEqual(['2.13']);
});

test('4.4, 4.5, 3.1: only British units leave or die surrounded, and none of them waits', () => {
  expect(rules(broken(infantry, EXITED))).toEqual(['4.4, 4.5']);
  expect(rules(broken(infantry, DEAD_SURROUNDED, 0))).toEqual(['4.4, 4.5']);
  expect(rules(broken(battalion, WAITING))).toEqual(['3.1']);
});

test('9.4: units of both sides in one hex', () => {
  expect(rules(broken(battalion, hexOf('1810')))).toContain('9.4');
});

test('3.2: a hex belongs to who stands in it, an empty one to whose zone of control alone covers it', () => {
  const held = (id: string): MonsPosition => ({ ...sound, control: sound.control.with(hexOf(id), 1) });
  expect(faultsOf(game, held('1810'))).toEqual(['1810 is not controlled by its occupant (3.2)']);
  expect(faultsOf(game, held('1811'))).toEqual(['1811 is controlled against the only zone of control (3.2)']);
  expect(faultsOf(game, held('2510'))).toEqual([]);
});
