import type { Hex, UnitId } from '../../engine/title.ts';

/* What the movement chapters say: key → values (null: none). Movement points are whole or half points. */

export interface MoveWords {
  'not-now': null;

  // 3 Stacking
  'stack-full': { hex: Hex; limit: number };
  'stack-infantry': { hex: Hex; limit: number };
  'stack-train': { hex: Hex; unit: UnitId };
  'stack-vedettes': { hex: Hex; limit: number };
  'stack-march': { hex: Hex; unit: UnitId };
  'chateau-no-stop': { hex: Hex; unit: UnitId };
  'no-stacking-points': { hex: Hex };

  // 7.1 Who moves
  'not-yours': { unit: UnitId };
  'not-due': { unit: UnitId };
  'enters-with-commanded': { unit: UnitId };
  'not-on-map': { unit: UnitId };
  'has-stopped': { unit: UnitId };
  'has-moved': { unit: UnitId };
  /** `from`: the turn from which its order will hold. */
  'no-night-march': { unit: UnitId; from: number | null };
  'no-check-passed': { unit: UnitId };
  'out-of-command': { unit: UnitId };
  'nobody-moves': null;
  'not-together': { units: UnitId[] };
  'stays-together': { units: UnitId[] };

  // 4, 7 Where they go
  'enemy-in-hex': { hex: Hex };
  'column-in-hex': { hex: Hex };
  'march-gap': { hex: Hex };
  'train-zone': { hex: Hex };
  'leader-zone': { hex: Hex };
  'night-zone': { hex: Hex };
  'march-stop': { hex: Hex };
  'march-needs-repulse': { hex: Hex };
  'no-points': { hex: Hex; need: number; left: number };
  'no-way': { hex: Hex };
  'train-no-way': { hex: Hex };
  'no-path': null;
  held: { hex: Hex };
  'no-march': { hex: Hex };
  'no-leave': { hex: Hex };
  'column-of-one': { units: UnitId[] };
  'march-not-theirs': null;
  'out-of-reach': { hex: Hex };
  'too-far': { hex: Hex; need: number; left: number };

  // 19 Reinforcements, R-119 leaving the map
  'earlier-group-first': { hex: Hex; units: UnitId[] };
  'queue-too-long': { hex: Hex; count: number };
  'officer-with-first': { unit: UnitId };
  'train-enters-last': { unit: UnitId; units: UnitId[] };
  'enters-elsewhere': { hex: Hex; hexes: Hex[] };
  'group-must-follow': { units: UnitId[] };
  'no-exit': { hex: Hex };
  'exit-zone': { hex: Hex };

  // 6.32 Checks
  'check-not-needed': { unit: UnitId };
  'check-barred': { unit: UnitId };
  'checked-already': { unit: UnitId };
  'check-one-division': { units: UnitId[] };
  'check-troops-only': { unit: UnitId };

  // Decisions
  'task-command-movement': null;
  'task-checked-movement': null;
  'task-night-march': null;
  'task-check': null;
  'pass-movement': null;
  'pass-checked': null;
  'pass-checks': null;
  'mode-walk': null;
  'mode-march': null;
  'mode-damage': null;
  'mode-repair': null;
  'mode-pontoon': null;
  'mode-vedettes': null;
  'not-as-vedettes': null;
  'task-surplus': { hex: Hex };
  'not-in-surplus': { unit: UnitId; hex: Hex };
  'todo-arrivals': { units: UnitId[] };
  'todo-fall-back': { count: number };
  'ahead-queue': { hex: Hex; count: number };
  'ahead-out-of-supply': { units: UnitId[] };
  'todo-checks': { units: UnitId[] };
  'ahead-leaves-march': { hex: Hex };
  'ahead-walks-road': null;
  'ahead-must-repulse': { result: string };
  'ahead-may-repulse': { result: string };
  'stop-contact': { hex: Hex };
  'stop-march': { hex: Hex };

  // What happens
  moved: { units: UnitId[]; from: Hex; to: Hex };
  'stack-moved': { from: Hex; to: Hex };
  entered: { units: UnitId[]; to: Hex };
  'stack-entered': { to: Hex };
  'left-map': { units: UnitId[]; from: Hex };
  'march-declared': { units: UnitId[]; hex: Hex };
  'march-left': { units: UnitId[]; hex: Hex };
  'check-rolled': { units: UnitId[]; rating: number; passed: boolean };
  'somebody-checked': { hex: Hex; passed: boolean };
}
