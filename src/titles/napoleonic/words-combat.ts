import type { Hex, SideId, UnitId } from '../../engine/title.ts';

/* What declaring and rolling battles says: key → values (null: none). */

/** Units and the hex that they are to attack, or stand in. */
interface Duty {
  hex: Hex;
  units: readonly UnitId[];
}

export interface CombatWords {
  'not-now': null;
  'combined-arms': null;
  'guard-attacks': null;
  'guard-defends': null;
  'napoleon-attacks': null;
  'napoleon-defends': null;
  'failed-repulse': null;
  'over-damaged-bridge': null;
  'no-fighter': { unit: UnitId };
  'marching-no-attack': { unit: UnitId };
  'bombarded-no-attack': { unit: UnitId };
  'charged-no-attack': { unit: UnitId };
  'fell-back-no-attack': { unit: UnitId };
  'advanced-no-attack': { unit: UnitId };
  'fought-already': { unit: UnitId };
  'no-defender': { hex: Hex };
  'attacked-already': { hex: Hex };
  'not-your-unit': { unit: UnitId };
  'in-a-battle': { unit: UnitId };
  'stack-attacks-elsewhere': { hex: Hex };
  'stack-attacks-as-one': { unit: UnitId };
  'leaves-nobody-for': { hex: Hex };
  'leaves-nothing-for': { unit: UnitId };
  'not-beside-target': { unit: UnitId; hex: Hex };
  'cannot-attack-hex': { unit: UnitId; hex: Hex };
  'repulser-must-attack': { unit: UnitId };
  'repulsed-must-be-attacked': { hex: Hex };
  'task-declare': { hexes: number; units: number };
  'pass-battles': null;
  'pass-no-battles': null;
  'no-battle-there': { hex: Hex };
  'battle-taken-back': { hex: Hex };
  'battle-declared': { hexes: readonly Hex[]; units: readonly UnitId[] };
  'duties-open': { hexes: readonly Hex[]; units: readonly UnitId[] };
  'duty-open': Duty;
  'duty-met': Duty;
  'duty-forced': Duty;
  'duty-charged': { hex: Hex };
  'duty-attack': Duty;
  'free-refuge': Duty;
  'free-guns': Duty;
  'free-bombarded': Duty;
  'free-water': Duty;
  'free-no-zone': Duty;
  'task-next-battle': null;
  'battle-void': { hex: Hex };
  'battle-begins': { units: readonly UnitId[]; hexes: readonly Hex[] };
  'announce-guard': null;
  'keep-guard': null;
  'pick-feature': { what: string; hex: Hex; column: string };
  'task-terrain': { hex: Hex };
  'task-guard': { hex: Hex };
  'task-shock': { hex: Hex };
  'fall-back': null;
  shock: null;
  'guard-announced': { side: SideId };
  'battle-rolled': {
    hexes: readonly Hex[];
    /** Before shifts, and where the result was read. */
    unshifted: string;
    column: string;
    cell: string;
    reading: string;
    attack: number;
    defence: number;
  };
  'guard-beaten': { formations: readonly number[]; by: number };
  'stage-feature': { what: string; hex: Hex };
  'stage-battle': null;
  'stage-shock': null;
  'stage-guard': null;
  'stage-no-guard': null;
  'battle-result': { result: string };
  'sheet-battle': { hexes: readonly Hex[] };
  'nothing-known': null;
  'line-changed': { unit: UnitId; what: string; printed: number };
  'line-weather': { weather: string; arm: 'infantry' | 'artillery'; role: 'attack' | 'defence'; before: number };
  'line-unshifted': null;
  'line-leader': { unit: UnitId };
  'expected-points': { side: SideId };
}
