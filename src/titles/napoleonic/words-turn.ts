import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import type { Ending } from './march-orders.ts';
import type { BookedFor, RollOutcome } from './optional-groups.ts';
import type { TurnKind, Weather } from './schema-words.ts';

/* What the turn, command, supply and victory say: key → values (null: none). */

export interface TurnWords extends TurnRefusals, TurnTasks, TurnEvents {
  'not-now': null;
}

interface TurnRefusals {
  'game-over': null;

  // 1.5, 25.1, 30.2 Set-up
  'one-is-shifted': null;
  'not-shifted': { unit: UnitId };
  'stands-there': { unit: UnitId };
  'shift-too-far': { unit: UnitId; limit: number };
  'shift-near-enemy': { unit: UnitId; limit: number };
  'not-in-column': { unit: UnitId };
  'march-gap-at-start': { units: readonly UnitId[] };

  // 2.2 Night
  'one-disengages': null;
  'not-beside-enemy': { unit: UnitId };
  'no-way-out': { unit: UnitId };
  'must-disengage': { unit: UnitId; hex: Hex };

  // 5 Leaders
  'not-that-leader': { unit: UnitId };
  'leader-not-there': { unit: UnitId; hex: Hex };

  // 6 Command
  'no-commander': { unit: UnitId };
  'choose-whom': { unit: UnitId };
  'choose-who-spends': { unit: UnitId; units: readonly UnitId[] };
  'no-point-for': { unit: UnitId };
  'points-spent': { unit: UnitId };
  'already-in-command': { unit: UnitId };
  'has-reorganised': { unit: UnitId };
  'own-formation-first': { unit: UnitId };
  'beyond-command': { unit: UnitId; leader: UnitId };
  'other-nation': { unit: UnitId; leader: UnitId };
  'not-his-wing': { unit: UnitId; leader: UnitId };
  'no-officer': { unit: UnitId };
  'one-officer': null;
  'commander-needs-no-roll': { unit: UnitId };
  'has-rolled': { unit: UnitId };

  // 17, 18 Supply
  'no-stack-for-train': { unit: UnitId };
  'one-stack-in-all': { hex: Hex };

  // 20 March orders
  'no-force': null;
  'no-destination': { hex: Hex };
  'not-a-written-place': { hex: Hex };
  'off-the-way': { unit: UnitId; hex: Hex };
  'must-fall-back': { unit: UnitId };

  // 22 Reorganisation
  'one-comes-back': null;
  'not-in-recovery': { unit: UnitId };
  'no-leader-there': { hex: Hex };
  'leader-engaged': { unit: UnitId };
  'not-his-formation': { unit: UnitId; leader: UnitId };
  'officer-not-in-range': { unit: UnitId; leader: UnitId; officer: UnitId };
  'leader-spent': { unit: UnitId; limit: number };
  'loss-marker-last': { unit: UnitId };

  // Scenarios
  halted: { unit: UnitId; turn: number };
  'orders-confused': { formation: number };
  'false-alarm': { formation: number };
  tethered: { unit: UnitId; hex: Hex; radius: number };
  'row-bound': { unit: UnitId; row: number };
  'in-reserve': { unit: UnitId };
  'stays-with-reserve': { unit: UnitId };
}

interface TurnTasks {
  'task-free-set-up': null;
  'pass-set-up': null;
  'task-start-marching': null;
  'pass-nobody-marches': null;
  'task-disengagement': null;
  'pass-disengagement': null;
  'task-leader-retreat': { unit: UnitId };
  'task-leader-flight': { unit: UnitId };
  'task-leader-return': { unit: UnitId };
  'task-command-points': null;
  'pass-command-points': null;
  'points-left': { unit: UnitId; officers: number; units: number };
  'task-command-rolls': null;
  'pass-command-rolls': null;
  'task-supply-trains': { unit: UnitId };
  'pass-no-stack': null;
  'task-order': null;
  'task-group-order': { units: readonly UnitId[] };
  'pass-no-order': null;
  'task-order-reached': { units: readonly UnitId[]; hex: Hex | null };
  'option-order-on': null;
  'option-order-ends': null;
  'task-order-taken': { unit: UnitId; units: readonly UnitId[]; hex: Hex | null };
  'option-order-kept': null;
  'option-order-taken': null;
  'task-general-retreat': null;
  'option-general-retreat': null;
  'task-call-off': null;
  'option-call-off': null;
  'option-no-retreat': null;
  'option-no-retreat-yet': null;
  'option-retreat-on': null;
  'option-not-now': null;
  'task-reorganise': null;
  'pass-reorganise': null;
  'task-optional-roll': {
    units: readonly UnitId[];
    count: number;
    points: number;
    alarm: number;
    formation: number;
    faces: readonly number[];
  };
  'option-roll': { group: number };
  'option-never': { group: number };
  'task-release': null;
  'option-release': { units: readonly UnitId[]; points: number };
  'option-no-release': null;
  'general-retreat-modifier': null;
}

interface TurnEvents {
  'sets-up': { side: SideId };
  'turn-begins': { turn: number; kind: TurnKind };
  'player-turn-begins': { side: SideId };
  'movement-begins': { side: SideId };
  'combat-begins': { side: SideId };
  'no-checks': { all: boolean };
  'weather-rolled': { weather: Weather; turns: number; before: Weather };
  'weather-at-night': { weather: Weather };
  'formation-broken': { formation: number; losses: number; level: number };
  'formation-restored': { formation: number; losses: number; level: number };
  'unit-disengages': { units: readonly UnitId[]; from: Hex; to: Hex };
  'leader-checked': { unit: UnitId };
  'leader-captured': { unit: UnitId; points: number };
  'leader-goes': { unit: UnitId; hex: Hex };
  'officer-commanded': { unit: UnitId; leader: UnitId; units: readonly UnitId[] };
  'unit-commanded': { unit: UnitId; leader: UnitId; units: readonly UnitId[] };
  'officer-rolled': { unit: UnitId; initiative: number };
  'out-of-supply': { units: readonly UnitId[] };
  'back-in-supply': { units: readonly UnitId[] };
  'recovery-rolled': { unit: UnitId; initiative: number };
  'night-recovery': { units: readonly UnitId[] };
  'rally-rolled': { unit: UnitId };
  'unit-is-back': { unit: UnitId };
  'unit-returns': { unit: UnitId; leader: UnitId; hex: Hex };
  'order-given': { units: readonly UnitId[]; hex: Hex; turn: number };
  'order-ended': { units: readonly UnitId[]; hex: Hex; why: Ending };
  'destination-reached': { units: readonly UnitId[]; hex: Hex };
  'general-retreat-ordered': { side: SideId };
  'general-retreat-ends': { side: SideId };
  'entry-shift': { state: 'early' | 'listed' | 'late' };
  'optional-rolled': { group: number; units: readonly UnitId[]; result: RollOutcome };
  'orders-rolled': { formation: number; confused: boolean };
  'regiment-tested': { unit: UnitId; leaves: boolean };
  'points-booked': { points: number; to: SideId; for: BookedFor; units: readonly UnitId[] };
  'reserve-released': { units: readonly UnitId[]; points: number };
  'place-taken': { side: SideId; place: string };
  'won-suddenly': { side: SideId };
  'won-by-points': { score: number; level: string; side: SideId | null };
  resigned: { side: SideId };
  'score-places': null;
  'score-losses': null;
  'score-broken': null;
  'score-booked': null;
  'score-award': { award: number };
  'score-difference': null;
}
