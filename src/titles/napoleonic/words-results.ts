import type { Hex, UnitId } from '../../engine/title.ts';

/* What results, retreats, bombardment and charges say: key → values (null: none). */

export interface ResultWords {
  'not-now': null;
  'unit-gone': { unit: UnitId; hex: Hex; cause: string };
  'unit-lost': { unit: UnitId; hex: Hex; cause: string };
  'step-lost': { unit: UnitId };
  'task-retreat': { count: number; hexes: number };
  'one-retreats': null;
  'does-not-retreat': { unit: UnitId };
  'no-retreat-there': { unit: UnitId; hex: Hex };
  'unit-retreats': { unit: UnitId; from: Hex; to: Hex; hexes: number };
  'bridge-crossed': { unit: UnitId; order: number };
  'unit-displaced': { unit: UnitId; from: Hex; to: Hex };
  'cannot-retreat': { unit: UnitId };
  'task-displace': { hex: Hex };
  'not-displaced-there': { unit: UnitId };
  'displaced-checks': { unit: UnitId; initiative: number };
}
