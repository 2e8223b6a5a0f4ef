import type { Hex, UnitId } from '../../engine/title.ts';

/* What declaring and rolling battles says: key → values (null: none). */

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
  'cannot-attack-hex': { unit: UnitId; hex: Hex };
  'repulser-must-attack': { unit: UnitId };
  'repulsed-must-be-attacked': { hex: Hex };
  'in-refuge': { hex: Hex };
}
