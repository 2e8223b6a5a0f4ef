import { distance, type Hex } from '../../engine/board/board.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, isTrain } from './army.ts';
import { crossingOf, hasSoundWay, isWide } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { type Facts, factsOf, inColumn } from './facts.ts';
import { sideKey } from './ground.ts';
import { FORBIDDEN, stepCost } from './movement-costs.ts';
import type { NapoleonicView } from './position.ts';
import { inZone } from './zones.ts';

/* 12.31, 12.33-12.35 The steps of a retreat, and where a unit that cannot go on is stuck. */

/** A way as far as it has come. */
export interface Stage {
  readonly path: readonly Hex[];
  readonly bridges: readonly number[];
  readonly cost: number;
  readonly overVedette: boolean;
  readonly onTrain: boolean;
}

/** A step of a retreat, and what closes it: nothing, a zone of control or the edge (12.51), the enemy or impassable ground, a damaged bridge. */
type Closed = 'open' | 'zone' | 'enemy' | 'damaged';

function stepIs(game: NapoleonicGame, view: NapoleonicView, facts: Facts, unit: UnitId, side: number): Closed {
  const to = game.ground.board.neighbours[side];
  if (to < 0) return 'zone';
  const enemy = enemyOf(game.army.pieces[unit].player);
  if (facts.combat[enemy][to] > 0 || facts.covered[enemy][to] > 0 || facts.trains[enemy][to] > 0) return 'enemy';
  const crossing = crossingOf(game, view, side);
  if (!hasSoundWay(crossing)) return crossing.damaged ? 'damaged' : 'enemy';
  // Vedettes do not hinder a retreat (12.32), but a train that rolls on (18.12).
  const asked = { vedettes: isTrain(game.army.pieces[unit].kind), enter: [unit] };
  return inZone(game, view, enemy, to, asked) ? 'zone' : 'open';
}

/** All ways of exactly `hexes` hexes that lead farther from the start with every step (12.35). */
export function stagesFrom(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  hexes: number,
): { done: Stage[]; stuck: Stage[] } {
  const facts = factsOf(game, view);
  const { board } = game.ground;
  const { player } = game.army.pieces[unit];
  const start = view.place[unit];
  let stages: Stage[] = [{ path: [], bridges: [], cost: 0, overVedette: false, onTrain: false }];
  for (let far = 1; far <= hexes; far++) {
    const next: Stage[] = [];
    for (const stage of stages) {
      const at = stage.path.at(-1) ?? start;
      if (far > 1 && facts.marching[player][at] > 0 && inColumn(game, unit)) continue; // 3.3: nobody goes on from there
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[at * 6 + d];
        if (to < 0 || distance(board, start, to) !== far || stepIs(game, view, facts, unit, at * 6 + d) !== 'open')
          continue;
        const crossing = crossingOf(game, view, at * 6 + d);
        const cost = stepCost(game, view, unit, at * 6 + d, false);
        if (cost === FORBIDDEN && isTrain(game.army.pieces[unit].kind)) continue; // it rolls by 18.12
        next.push({
          path: [...stage.path, to],
          bridges: isWide(crossing) ? [...stage.bridges, sideKey(board, at, d)] : stage.bridges,
          cost: stage.cost + (cost === FORBIDDEN ? 0 : cost),
          overVedette: stage.overVedette || facts.vedettes[enemyOf(player)][to] > 0,
          onTrain: facts.trains[player][to] > 0, // 3.1: passed freely, but nobody stops with it (18.16)
        });
      }
    }
    if (next.length === 0) return { done: [], stuck: stages };
    stages = next;
  }
  return { done: stages, stuck: [] };
}

export const endOf = (stage: Pick<Stage, 'path'>): Hex => stage.path[stage.path.length - 1];

/**
 * 12.34, R-55, R-107 Where a unit that cannot retreat the whole distance is stuck, the best for its owner: 'awaits' if
 * only zones of control, stacking or the edge of the map close the way on, 'rolls' if the enemy or the ground does,
 * 'gone' if of all that would lead on a damaged bridge alone is not held or impassable (12.33).
 */
export function stuckAs(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  hexes: number,
): 'awaits' | 'rolls' | 'gone' {
  const facts = factsOf(game, view);
  const { board } = game.ground;
  const start = view.place[unit];
  const { done, stuck } = stagesFrom(game, view, unit, hexes);
  if (done.length > 0) return 'awaits'; // far enough, but for stacking
  const verdicts = stuck.map((stage): 'awaits' | 'rolls' | 'gone' => {
    const at = stage.path.at(-1) ?? start;
    const closed: Closed[] = [];
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[at * 6 + d];
      const farther = to < 0 || distance(board, start, to) === stage.path.length + 1;
      if (farther) closed.push(stepIs(game, view, facts, unit, at * 6 + d));
    }
    if (closed.includes('zone') || closed.includes('open')) return 'awaits'; // open: a friend in road march is there (3.3)
    return closed.includes('damaged') ? 'gone' : 'rolls';
  });
  return (['awaits', 'rolls'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'gone';
}
