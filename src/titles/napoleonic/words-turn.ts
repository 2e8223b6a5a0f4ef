import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import type { Ending } from './march-orders.ts';
import type { TurnKind, Weather } from './schema-words.ts';

/* What the turn, command, supply and victory say: key → values (null: none). */

export interface TurnWords extends TurnRefusals, TurnTasks, TurnEvents {
  'not-now': null;
}

interface TurnRefusals {
  'game-over': null;
  'not-that-leader': { unit: UnitId };
  'leader-not-there': { unit: UnitId; hex: Hex };
}

interface TurnTasks {
  'task-leader-retreat': { unit: UnitId };
  'task-leader-flight': { unit: UnitId };
  'task-leader-return': { unit: UnitId };
}

interface TurnEvents {
  'turn-begins': { turn: number; kind: TurnKind };
  'player-turn-begins': { side: SideId };
  'weather-rolled': { weather: Weather; turns: number; before: Weather };
  'weather-at-night': { weather: Weather };
  'formation-broken': { formation: number; losses: number; level: number };
  'formation-restored': { formation: number; losses: number; level: number };
  'leader-checked': { unit: UnitId };
  'leader-captured': { unit: UnitId; points: number };
  'leader-goes': { unit: UnitId; hex: Hex };
  'order-ended': { units: readonly UnitId[]; hex: Hex; why: Ending };
  'destination-reached': { units: readonly UnitId[]; hex: Hex };
}
