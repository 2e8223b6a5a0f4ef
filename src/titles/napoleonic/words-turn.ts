import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import type { TurnKind, Weather } from './schema-words.ts';

/* What the turn, command, supply and victory say: key → values (null: none). */

export interface TurnWords extends TurnRefusals, TurnEvents {
  'not-now': null;
}

interface TurnRefusals {
  'game-over': null;
}

interface TurnEvents {
  'turn-begins': { turn: number; kind: TurnKind };
  'player-turn-begins': { side: SideId };
  'weather-rolled': { weather: Weather; turns: number; before: Weather };
  'weather-at-night': { weather: Weather };
  'formation-broken': { formation: number; losses: number; level: number };
  'formation-restored': { formation: number; losses: number; level: number };
  'leader-captured': { unit: UnitId; hex: Hex; points: number };
}
