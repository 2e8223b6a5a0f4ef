import { type Hex } from '../../engine/board/board.ts';
import { TOP } from '../../engine/play/fog.ts';
import type { Check } from '../../engine/play/referee.ts';
import { type Action, type MoveMode, type Note, OFF_MAP, OK, type UnitId } from '../../engine/title.ts';
import { type LostBattalionGame } from './data.ts';
import { note, type Work } from './kit.ts';
import { checkMove, HASTY, kindOf, move, OPERATIONAL } from './movement.ts';
import { checkMovers } from './movers.ts';
import { checkTop, putOnTop } from './order.ts';
import { type LostBattalionPosition } from './position.ts';
import { checkWithdrawal, TO_RESERVE, TO_REST, withdraw } from './rest.ts';

/* The ways to move of the movement phases (8.1, 8.10, 10.2, 6.3, 6.4, 5.6): what each is called, who may use it, what it does. */

export type Move = Action & { kind: 'move' };

/** A way to move: its name, whether it means anything for these units, why they may not, and what it does. */
interface Way {
  readonly mode: string | undefined;
  readonly note: Note;
  possible(game: LostBattalionGame, position: LostBattalionPosition, units: readonly UnitId[]): boolean;
  check(game: LostBattalionGame, position: LostBattalionPosition, action: Move): Check;
  /** Why they may not at all, wherever they would go. */
  never(game: LostBattalionGame, position: LostBattalionPosition, units: readonly UnitId[]): Check;
  /** Where else it leads than over the map by points. */
  only?(position: LostBattalionPosition, units: readonly UnitId[]): Hex;
  apply(work: Work, action: Move): void;
}

const marching = (mode: string | undefined, name: Note, possible: Way['possible']): Way => ({
  mode,
  note: name,
  possible,
  check: checkMove,
  never: (game, position, units) => checkMovers(game, position, units, kindOf(mode)),
  apply: move,
});
const withdrawal = (mode: string, name: Note): Way => ({
  mode,
  note: name,
  possible: (game, position, [first]) =>
    position.step === 'allied-movement' && game.units[first].nation === 'us' && game.units[first].type === 'infantry',
  check: checkWithdrawal,
  never: (game, position, units) => checkWithdrawal(game, position, { kind: 'move', units, path: [OFF_MAP], mode }),
  only: () => OFF_MAP,
  apply: withdraw,
});
export const WAYS: readonly Way[] = [
  marching(undefined, note('mode-normal', '8.1'), () => true),
  marching(OPERATIONAL, note('mode-operational', '8.10'), () => true),
  marching(
    HASTY,
    note('mode-hasty', '10.2'),
    (_, position) =>
      position.step === 'allied-movement' && (position.turn === 1 || position.finalOffensive?.turn === position.turn),
  ),
  withdrawal(TO_RESERVE, note('mode-reserve', '6.3')),
  withdrawal(TO_REST, note('mode-rest', '6.4')),
  {
    mode: TOP,
    note: note('mode-top', '5.6'),
    possible: (_, position, units) => units.length === 1 && position.where[units[0]] >= 0,
    check: checkTop,
    never: (game, position, units) =>
      checkTop(game, position, { kind: 'move', units, path: [position.where[units[0]]], mode: TOP }),
    only: (position, [unit]) => position.where[unit],
    apply: putOnTop,
  },
];
export const wayOf = (mode: string | undefined): Way | undefined => WAYS.find((way) => way.mode === mode);

/** Ways these units may move, each with why not; those that mean nothing for them are not shown at all. */
export const modes = (game: LostBattalionGame, position: LostBattalionPosition, units: readonly UnitId[]): MoveMode[] =>
  WAYS.filter((way) => units.length > 0 && way.possible(game, position, units)).map((way) => ({
    mode: way.mode,
    note: way.note,
    verdict: way.never(game, position, units) ?? OK,
  }));
