import type { Roll, UnitId } from '../../engine/title.ts';
import { moraleOf } from './light.ts';
import { loseSteps, onMap } from './losses.ts';
import { amend, type Play, pop, push, rollSix, setUnit, tell } from './play.ts';
import { isDisordered } from './order.ts';
import { DISORDERED, ROUTED } from './position.ts';
import type { Handler } from './steps.ts';
import type { Band } from './data.ts';

/* Chapter 12.1-12.3: disorder checks, disorder, rout checks. */

/** A roll of one die against morale, for the log. */
export const moraleRoll = (face: number, modified: number, table: string, row: string, result: string): Roll => ({
  faces: [face],
  modifiers: [],
  modified,
  table,
  row,
  result,
});

/** 12.1: d6 at or below morale stays in good order; otherwise the unit is disordered. Returns true when it passes. */
export function disorderCheck(play: Play, unit: UnitId, rule = '12.1'): boolean {
  const { battle: b } = play;
  const morale = moraleOf(b, play.p, unit);
  const face = rollSix(play);
  const passed = face <= morale;
  tell(play, b.pieces[unit].side, passed ? 'check-passed' : 'check-failed', {
    rule,
    data: { unit, morale },
    units: [unit],
    hexes: [play.p.hex[unit]],
    roll: moraleRoll(face, face, '12.1', `${morale}`, passed ? '-' : 'D'),
  });
  if (!passed) disorder(play, unit);
  return passed;
}

/** 12.2: a unit in good order is disordered; a disordered one takes a rout check (12.3); a routed one runs again. */
export function disorder(play: Play, unit: UnitId): void {
  const { battle: b } = play;
  if (!onMap(play.p, unit)) return;
  if (play.p.order[unit] === ROUTED) return run(play, unit);
  if (isDisordered(b, play.p, unit)) return routCheck(play, unit);
  setUnit(play, 'order', unit, DISORDERED);
  tell(play, b.pieces[unit].side, 'disordered', {
    rule: '12.2',
    data: { unit },
    units: [unit],
    hexes: [play.p.hex[unit]],
  });
}

/** 12.3: d6 + 2 at or below morale: one step lost and still disordered; otherwise the unit routs at once. */
export function routCheck(play: Play, unit: UnitId): void {
  const { battle: b } = play;
  const morale = moraleOf(b, play.p, unit);
  const face = rollSix(play);
  const stands = face + 2 <= morale;
  tell(play, b.pieces[unit].side, stands ? 'rout-check-passed' : 'rout-check-failed', {
    rule: '12.3',
    data: { unit, morale },
    units: [unit],
    hexes: [play.p.hex[unit]],
    roll: {
      ...moraleRoll(face, face + 2, '12.3', `${morale}`, stands ? '1' : 'rout'),
      modifiers: [{ say: 'modifier-rout-check', rule: '12.3', value: 2 }],
    },
  });
  if (!stands) return run(play, unit);
  setUnit(play, 'order', unit, DISORDERED); // who was so with its army only (R-L23) has now suffered it itself
  loseSteps(play, unit, 1, '12.3');
}

/** 12.3, 12.4: the unit routs, or routs on. A unit that routs in a melee does not also retreat from it. */
export function run(play: Play, unit: UnitId): void {
  const hex = play.p.hex[unit];
  if (play.p.order[unit] !== ROUTED)
    tell(play, play.battle.pieces[unit].side, 'routs', {
      rule: '12.3',
      data: { unit, hex },
      units: [unit],
      hexes: [hex],
    });
  setUnit(play, 'order', unit, ROUTED);
  amend(play, 'melee', (melee) =>
    [...melee.attackers, ...melee.defenders].includes(unit) ? { ...melee, routed: [...melee.routed, unit] } : melee,
  );
  amend(play, 'movement', (frame) => (frame.mover?.units.includes(unit) ? { ...frame, mover: null } : frame));
  amend(play, 'retreat', (frame) =>
    frame.unit === unit ? { ...frame, hexes: 0, displaced: false, entering: null } : frame,
  );
  push(play, { step: 'rout', unit, made: 0, leaders: null });
}

/** 11.7, 7.2: which effect a test of d6 + morale has. */
export const bandOf = (bands: readonly Band[], total: number): Band['effect'] =>
  bands.find((b) =>
    b.exact !== undefined
      ? total === b.exact
      : (b.min === undefined || total >= b.min) && (b.max === undefined || total <= b.max),
  )?.effect ?? [];

/** What a unit has to suffer, in its turn (10.3, 11.1, 12.1). */
export const suffer: Handler<'suffer'> = {
  decision: () => null,
  run(play, { unit, effect, rule }) {
    pop(play);
    if (!onMap(play.p, unit)) return;
    if (effect === 'check') disorderCheck(play, unit);
    else if (effect === 'disorder') disorder(play, unit);
    else if (loseSteps(play, unit, 1, rule) && effect === 'step-disorder') disorder(play, unit);
  },
};
