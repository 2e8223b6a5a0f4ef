import { directionTo, type Hex } from '../../engine/board/board.ts';
import { groupedBy } from '../../engine/numbers.ts';
import type { Check, Handler } from '../../engine/play/referee.ts';
import { roll } from '../../engine/play/work.ts';
import { on } from '../../engine/play/words.ts';
import { enemyOf, type Modifier, type UnitId } from '../../engine/title.ts';
import { type Attack, attacksOn } from './attacks.ts';
import type { MonsGame } from './data.ts';
import { factsOf, unitsOf } from './facts.ts';
import { lossRoll, type LossRow, lossRow } from './loss-tables.ts';
import { stepsOf } from './losses.ts';
import { type MeleeFrame, type MonsKit, type MonsView, type MonsWork, type Placed, stack } from './position.ts';
import { note, refuse, tell } from './words.ts';

/* 11 Defensive fire */

/** 11.1: the units that may fire: all those in the attacked hex, in every attack on it, guns that have bombarded too (10.10). */
export const defenders = (
  game: MonsGame,
  placed: Placed,
  { target, attacker }: Pick<MeleeFrame, 'target' | 'attacker'>,
): UnitId[] => unitsOf(game, factsOf(game, placed), enemyOf(attacker), target);

/** The attackers that are left in each attacking hex. */
export const attackingHexes = ({ place }: Placed, attackers: readonly UnitId[]): Map<Hex, UnitId[]> =>
  groupedBy(
    attackers.filter((unit) => place[unit] >= 0),
    (unit) => place[unit],
  );

/** 11.1: defensive fire value of a unit: its melee value; artillery has a value of its own. */
export const fireValue = (game: MonsGame, { steps }: Pick<MonsView, 'steps'>, unit: UnitId): number =>
  game.units[unit].artillery
    ? game.files.tables.fireValues.artilleryDefensiveFire
    : game.units[unit].melee[steps[unit]];

/** 11.2: units not yet allotted, and attacking hexes not yet fired at. */
const unallotted = (game: MonsGame, placed: Placed, frame: MeleeFrame): UnitId[] =>
  defenders(game, placed, frame).filter((u) => !frame.shots.some((shot) => shot.units.includes(u)));
const unshot = (placed: Placed, frame: MeleeFrame): Hex[] =>
  [...attackingHexes(placed, frame.attackers).keys()].filter((hex) => !frame.shots.some((shot) => shot.hex === hex));

/** 11.1, 11.2: why these units may not be allotted to this attacking hex. */
function checkShot(view: MonsView, frame: MeleeFrame, { units, target, mode }: Attack): Check {
  if (mode !== undefined) return refuse('no-such-mode', '11.1');
  if (units.length === 0) return refuse('no-such-units', '9.1');
  if (!attackingHexes(view, frame.attackers).has(target))
    return on([frame.target], refuse('fire-at-attackers-only', '11.1', { hex: target }));
  if (frame.shots.some((shot) => shot.hex === target))
    return on([target], refuse('hex-has-its-fire', '11.2', { hex: target }));
  for (const unit of units) {
    if (view.place[unit] !== frame.target)
      return on([frame.target], refuse('fire-from-attacked-hex-only', '11.1', { unit }));
    if (frame.shots.some((shot) => shot.units.includes(unit))) return refuse('fires-once', '11.2', { unit });
  }
  return null;
}

/** 11.3: the modifiers of fire at one attacking hex (R-27: water is judged hex by hex). */
export function fireModifiers(game: MonsGame, from: Hex, target: Hex): Modifier[] {
  const chart = game.files.tables['13.2_combat_terrain'].defensiveFire;
  const modifiers: Modifier[] = [];
  if (game.building[from])
    modifiers.push({ say: 'attackers-in-buildings', rule: '11.3', value: chart.attackersInBuilding });
  if (game.water[from * 6 + directionTo(game.board, from, target)])
    modifiers.push({ say: 'attackers-cross-water', rule: '11.3', value: chart.attackAcrossRiverOrCanal });
  return modifiers;
}

/** The strength of units that fire together, and the row of table 13.4 for it. */
export function fireOf(
  game: MonsGame,
  view: Pick<MonsView, 'steps'>,
  units: readonly UnitId[],
): { readonly strength: number; readonly row: LossRow } {
  const strength = units.reduce((sum, u) => sum + fireValue(game, view, u), 0);
  return { strength, row: lossRow(game.files.tables['13.4_defensive_fire'], strength) };
}

/** 11.2: the allotment. Nothing is rolled before it is closed: by the defender, or when nobody is left to fire, or to fire at. */
export const allotting: Handler<MonsKit, MeleeFrame> = {
  decision(game, view, frame) {
    const hexes = unshot(view, frame);
    if (hexes.length === 0 || unallotted(game, view, frame).length === 0) return null;
    return {
      over: false,
      side: enemyOf(frame.attacker),
      kind: 'attack',
      step: 'defensive-fire',
      hexes: [frame.target, ...hexes],
      task: note('task-defensive-fire', '11.1', { hex: frame.target }),
      pass: frame.shots.length > 0 ? note('pass-fire', '11.2') : note('pass-hold-fire', '11.1'),
    };
  },
  run: closeAllotment,
  *legal(game, view, frame, focus) {
    const free = unallotted(game, view, frame);
    for (const target of unshot(view, frame)) yield* attacksOn('defensive-fire', target, free, () => true, focus);
  },
  check: (_, view, frame, action) => (action.kind === 'attack' ? checkShot(view, frame, action) : null),
  apply(work, frame, action) {
    if (action.kind !== 'attack') return;
    const { units, target: hex } = action;
    stack.change(work, frame, { shots: [...frame.shots, { hex, units }] });
    tell(work, enemyOf(frame.attacker), 'fire-allotted', {
      rule: '11.2',
      units,
      hexes: [frame.target, hex],
      data: { units, hex },
    });
  },
  pass: closeAllotment,
  actors: unallotted,
  candidates: (game, view, frame) => defenders(game, view, frame),
};

function closeAllotment(work: MonsWork, frame: MeleeFrame): void {
  const hex = frame.target;
  if (frame.shots.length === 0)
    tell(work, enemyOf(frame.attacker), 'fire-held', { rule: '11.1', hexes: [hex], data: { hex } });
  stack.change(work, frame, { stage: 'fire' });
}

/** 11.4: the shots are rolled one after the other, losses at once. */
export const firing: Handler<MonsKit, MeleeFrame> = {
  decision: () => null,
  run(work, frame) {
    if (frame.fired < frame.shots.length) fireShot(work, frame);
    else stack.change(work, frame, { stage: 'resolve' });
  },
};

/** 11.4, 11.5: rolls one shot; the firing player shares out the losses among the attackers in that hex. */
function fireShot(work: MonsWork, frame: MeleeFrame): void {
  const { game } = work;
  const { hex, units } = frame.shots[frame.fired];
  const side = enemyOf(frame.attacker);
  const targets = attackingHexes(work.position, frame.attackers).get(hex) ?? [];
  const { strength, row } = fireOf(game, work.position, units);
  stack.change(work, frame, { fired: frame.fired + 1 });
  const modifiers = fireModifiers(game, hex, frame.target);
  const rolled = lossRoll('13.4', row, { modifiers, face: roll(work), side, present: stepsOf(work.position, targets) });
  const { steps } = rolled;
  tell(work, side, 'defensive-fire', {
    rule: '11.4',
    units,
    hexes: [hex, frame.target],
    data: { units, hex, strength, steps },
    roll: rolled.roll,
  });
  if (steps === 0) return;
  const shared = { chooser: side, units: targets, left: steps, spread: true, rule: '11.5' };
  stack.push(work, { kind: 'losses', cause: 'defensive-fire', ...shared });
}
