import { throwFor } from '../../engine/play/throws.ts';
import { setAt } from '../../engine/play/work.ts';
import { type LaceWork, type Step, note, stack, tell, modifier } from './kit.ts';
import type { UnitId } from '../../engine/title.ts';
import { moraleOf } from './light.ts';
import { loseSteps, onMap } from './losses.ts';
import { isDisordered } from './order.ts';
import { DISORDERED, ROUTED } from './position.ts';
import type { Band } from './data.ts';

/* Chapter 12.1-12.3: disorder checks, disorder, rout checks. */

type Effects = ReturnType<typeof bandOf>;
/** 7.2, 11.7: d6 + morale on a table: a step lost, disorder, both, or nothing ("-"). The total is looked up where no row is named. */
export const moraleThrow = (
  work: LaceWork,
  table: string,
  morale: number,
  effectsOf: (total: number) => Effects,
  row?: string,
) =>
  throwFor(work, table, (face) => codeOf(effectsOf(face + morale)), {
    row,
    modifiers: [modifier('modifier-morale', table, morale)],
  });
const codeOf = (effects: Effects): string =>
  `${effects.includes('loseStep') ? '1' : ''}${effects.includes('disorder') ? 'D' : ''}` || '-';

/** 12.1: d6 at or below morale stays in good order; otherwise the unit is disordered. Returns true when it passes. */
export function disorderCheck(work: LaceWork, unit: UnitId, rule = '12.1'): boolean {
  const { game } = work;
  const morale = moraleOf(game, work.position, unit);
  const { result, roll } = throwFor(work, '12.1', (face) => (face <= morale ? '-' : 'D'), {
    row: `${morale}`,
    purpose: note('roll-check', '12.1', { unit, morale }),
  });
  const passed = result === '-';
  tell(work, game.pieces[unit].side, passed ? 'check-passed' : 'check-failed', {
    rule,
    data: { unit, morale },
    units: [unit],
    hexes: [work.position.hex[unit]],
    roll,
  });
  if (!passed) disorder(work, unit);
  return passed;
}

/** 12.2: a unit in good order is disordered; a disordered one takes a rout check (12.3); a routed one runs again. */
export function disorder(work: LaceWork, unit: UnitId): void {
  const { game } = work;
  if (!onMap(work.position, unit)) return;
  if (work.position.order[unit] === ROUTED) return run(work, unit);
  if (isDisordered(game, work.position, unit)) return routCheck(work, unit);
  setAt(work, 'order', unit, DISORDERED);
  tell(work, game.pieces[unit].side, 'disordered', {
    rule: '12.2',
    data: { unit },
    units: [unit],
    hexes: [work.position.hex[unit]],
  });
}

/** 12.3: d6 + 2 at or below morale: one step lost and still disordered; otherwise the unit routs at once. */
export function routCheck(work: LaceWork, unit: UnitId): void {
  const { game } = work;
  const morale = moraleOf(game, work.position, unit);
  const { result, roll } = throwFor(work, '12.3', (face) => (face + 2 <= morale ? '1' : 'rout'), {
    row: `${morale}`,
    modifiers: [modifier('modifier-rout-check', '12.3', 2)],
    purpose: note('roll-rout-check', '12.3', { unit, morale }),
  });
  const stands = result === '1';
  tell(work, game.pieces[unit].side, stands ? 'rout-check-passed' : 'rout-check-failed', {
    rule: '12.3',
    data: { unit, morale },
    units: [unit],
    hexes: [work.position.hex[unit]],
    roll,
  });
  if (!stands) return run(work, unit);
  setAt(work, 'order', unit, DISORDERED); // who was so with its army only (R-L23) has now suffered it itself
  loseSteps(work, unit, 1, '12.3');
}

/** 12.3, 12.4: the unit routs, or routs on. A unit that routs in a melee does not also retreat from it. */
export function run(work: LaceWork, unit: UnitId): void {
  const hex = work.position.hex[unit];
  if (work.position.order[unit] !== ROUTED)
    tell(work, work.game.pieces[unit].side, 'routs', {
      rule: '12.3',
      data: { unit, hex },
      units: [unit],
      hexes: [hex],
    });
  setAt(work, 'order', unit, ROUTED);
  stack.amend(work, 'melee', (melee) =>
    [...melee.attackers, ...melee.defenders].includes(unit) ? { ...melee, routed: [...melee.routed, unit] } : melee,
  );
  stack.amend(work, 'movement', (frame) => (frame.mover?.units.includes(unit) ? { ...frame, mover: null } : frame));
  stack.amend(work, 'retreat', (frame) =>
    frame.unit === unit ? { ...frame, hexes: 0, displaced: false, entering: null } : frame,
  );
  stack.push(work, { step: 'rout', unit, made: 0, leaders: null });
}

/** 11.7, 7.2: which effect a test of d6 + morale has. */
export const bandOf = (bands: readonly Band[], total: number): Band['effect'] =>
  bands.find((band) =>
    band.exact !== undefined
      ? total === band.exact
      : (band.min === undefined || total >= band.min) && (band.max === undefined || total <= band.max),
  )?.effect ?? [];

/** What a unit has to suffer, in its turn (10.3, 11.1, 12.1). */
export const suffer: Step<'suffer'> = {
  decision: () => null,
  run(work, { unit, effect, rule }) {
    stack.pop(work);
    if (!onMap(work.position, unit)) return;
    if (effect === 'check') disorderCheck(work, unit);
    else if (effect === 'disorder') disorder(work, unit);
    else if (loseSteps(work, unit, 1, rule) && effect === 'step-disorder') disorder(work, unit);
  },
};
