import type { Hex } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';

/* Pending steps of declaring and rolling battles (10.4, 11, 12.1). */

/** A battle from its turn to be rolled to its end. */
export interface BattleFrame {
  readonly step: 'battle';
  /** Who attacks. */
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly hexes: readonly Hex[];
  readonly at: 'terrain' | 'guard-attack' | 'guard-defence' | 'roll' | 'choice' | 'result' | 'end';
  /** Which of the features the defender picked (`picksOf`); -1: none applies, or none is picked yet. */
  readonly pick: number;
  /** By player: has announced his Guard here (11.3). */
  readonly guards: readonly [boolean, boolean];
  /** The column used, once rolled; -1 before. */
  readonly column: number;
  /** The result to be carried out, and finally the one that it came to, after a shock ("Ar2"). */
  readonly result: string | null;
  /** Hexes of the Guard infantry that attacks, and the formations broken already, when it began (11.3). */
  readonly stands: readonly Hex[];
  readonly broken: readonly number[];
}

export type CombatFrame = BattleFrame;
