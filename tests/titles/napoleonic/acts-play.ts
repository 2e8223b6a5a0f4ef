import type { Action, Hex, UnitId } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { commandMovement } from '../../../src/titles/napoleonic/movement.ts';
import type { Frame, NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { playFrom, standingStill } from './turn-play.ts';

export { choose, PASS } from '../../helpers/scene.ts';

/* Plays pending steps and movers by the referee, from a position made by hand; the sequence stands still in 2.1 C1. */

const { decision: _, ...moving } = commandMovement;

/** Lays frames on a position, plays actions, and tells where that led. */
export const playOn = (
  game: NapoleonicGame,
  start: NapoleonicPosition,
  frames: readonly Frame[],
  ...actions: readonly Action[]
) =>
  playFrom(
    game,
    standingStill(game, () => moving),
    start,
    frames,
    actions,
  );

export const move = (units: readonly UnitId[], mode: string | undefined, ...path: readonly Hex[]): Action => ({
  kind: 'move',
  units,
  path,
  ...(mode ? { mode } : {}),
});
