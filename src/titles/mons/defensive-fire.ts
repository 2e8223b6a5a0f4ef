import { directionTo, type Hex } from '../../engine/board/board.ts';
import { rollDie } from '../../engine/dice.ts';
import { overDie } from '../../engine/odds.ts';
import { clamp, rangeLabel, rangeRow, type RangeRow, sumModifiers } from '../../engine/tables.ts';
import type { Action, Modifier, UnitId } from '../../engine/title.ts';
import { enemyOf, type Mons } from './data.ts';
import { openLosses } from './losses.ts';
import {
  type Check,
  checkGroup,
  type MeleeFrame,
  type MonsPosition,
  refuse,
  setFrame,
  tell,
  type Work,
} from './position.ts';

/* 11 Defensive fire */

/** 11.1: the units that may fire: all those in the attacked hex, in every attack on it, guns that have bombarded too (10.10). */
export const defenders = (
  mons: Mons,
  p: Pick<MonsPosition, 'place'>,
  frame: Pick<MeleeFrame, 'target' | 'attacker'>,
): UnitId[] =>
  mons.units.flatMap((unit, u) => (p.place[u] === frame.target && unit.side !== frame.attacker ? [u] : []));

/** The attackers that are left in each attacking hex. */
export function attackingHexes(p: Pick<MonsPosition, 'place'>, attackers: readonly UnitId[]): Map<Hex, UnitId[]> {
  const byHex = new Map<Hex, UnitId[]>();
  for (const u of attackers) {
    const hex = p.place[u];
    if (hex < 0) continue;
    const list = byHex.get(hex);
    if (list) list.push(u);
    else byHex.set(hex, [u]);
  }
  return byHex;
}

/** 11.1: defensive fire value of a unit: its melee value; artillery has a value of its own. */
export const fireValue = (mons: Mons, p: Pick<MonsPosition, 'steps'>, unit: UnitId): number =>
  mons.units[unit].artillery
    ? mons.files.tables.fireValues.artilleryDefensiveFire
    : mons.units[unit].melee[p.steps[unit]];

/** 11.2: units not yet allotted, and attacking hexes not yet fired at. */
export const unallotted = (mons: Mons, p: Pick<MonsPosition, 'place'>, frame: MeleeFrame): UnitId[] =>
  defenders(mons, p, frame).filter((u) => !frame.shots.some((s) => s.units.includes(u)));
export const unshot = (p: Pick<MonsPosition, 'place'>, frame: MeleeFrame): Hex[] =>
  [...attackingHexes(p, frame.attackers).keys()].filter((hex) => !frame.shots.some((s) => s.hex === hex));

/** 11.1, 11.2: why these units may not be allotted to this attacking hex. */
export function checkShot(
  mons: Mons,
  p: MonsPosition,
  frame: MeleeFrame,
  { units, target }: { units: readonly UnitId[]; target: Hex },
): Check {
  const bad = checkGroup(mons, units);
  if (bad) return bad;
  if (!attackingHexes(p, frame.attackers).has(target))
    return refuse('11.1', 'fire-at-attackers-only', { hex: target }, [frame.target]);
  if (frame.shots.some((s) => s.hex === target)) return refuse('11.2', 'hex-has-its-fire', { hex: target }, [target]);
  for (const u of units) {
    if (p.place[u] !== frame.target || mons.units[u].side === frame.attacker)
      return refuse('11.1', 'fire-from-attacked-hex-only', { unit: u }, [frame.target]);
    if (frame.shots.some((s) => s.units.includes(u))) return refuse('11.2', 'fires-once', { unit: u });
  }
  return null;
}

/** 11.3: the modifiers of fire at one attacking hex (R-27: water is judged hex by hex). */
export function fireModifiers(mons: Mons, from: Hex, target: Hex): Modifier[] {
  const chart = mons.files.tables['13.2_combat_terrain'].defensiveFire;
  const modifiers: Modifier[] = [];
  if (mons.building[from])
    modifiers.push({ say: 'attackers-in-buildings', rule: '11.3', value: chart.attackersInBuilding });
  if (mons.water[from * 6 + directionTo(mons.board, from, target)])
    modifiers.push({ say: 'attackers-cross-water', rule: '11.3', value: chart.attackAcrossRiverOrCanal });
  return modifiers;
}

/** The row of table 13.4 for a strength. */
export const fireRow = (mons: Mons, strength: number): RangeRow<number> =>
  rangeRow(mons.files.tables['13.4_defensive_fire'].rows, strength) ?? { from: 0, to: 0, results: [0, 0, 0, 0, 0, 0] };

/** 11.3, 11.4: steps lost for a face of the die; the roll is held to 1-6. */
export function fireResult(
  row: RangeRow<number>,
  modifiers: readonly Modifier[],
  face: number,
): { modified: number; steps: number } {
  const modified = clamp(face + sumModifiers(modifiers), 1, 6);
  return { modified, steps: row.results[modified - 1] };
}

/** 11.2: adds a shot to the allotment. Nothing is rolled before the allotment is closed. */
export function allotShot(w: Work, frame: MeleeFrame, action: Action & { kind: 'attack' }): void {
  setFrame(w, { ...frame, shots: [...frame.shots, { hex: action.target, units: action.units }] });
  tell(w, 'fire-allotted', enemyOf(frame.attacker), {
    rule: '11.2',
    units: action.units,
    hexes: [frame.target, action.target],
    data: { units: action.units, hex: action.target },
  });
}

/** 11.4, 11.5: rolls one shot; the firing player shares out the losses among the attackers in that hex. */
export function fireShot(w: Work, frame: MeleeFrame): void {
  const { mons, p } = w;
  const shot = frame.shots[frame.fired];
  const side = enemyOf(frame.attacker);
  setFrame(w, { ...frame, fired: frame.fired + 1 });
  const targets = attackingHexes(p, frame.attackers).get(shot.hex) ?? [];
  const strength = shot.units.reduce((sum, u) => sum + fireValue(mons, p, u), 0);
  const row = fireRow(mons, strength);
  const modifiers = fireModifiers(mons, shot.hex, frame.target);
  const [face, dice] = rollDie(p.dice);
  p.dice = dice;
  const { modified, steps } = fireResult(row, modifiers, face);
  const stepsThere = targets.reduce((sum, u) => sum + p.steps[u], 0);
  tell(w, 'defensive-fire', side, {
    rule: '11.4',
    units: shot.units,
    hexes: [shot.hex, frame.target],
    data: { units: shot.units, hex: shot.hex, strength, steps },
    roll: {
      faces: [face],
      modifiers,
      modified,
      table: '13.4',
      row: rangeLabel(row),
      result: String(steps),
      luckOf: side,
      brought: Math.min(steps, stepsThere),
      chances: overDie((f) => Math.min(fireResult(row, modifiers, f).steps, stepsThere)),
    },
  });
  if (steps > 0)
    openLosses(w, {
      kind: 'losses',
      cause: 'defensive-fire',
      chooser: side,
      units: targets,
      left: steps,
      spread: true,
      rule: '11.5',
    });
}
