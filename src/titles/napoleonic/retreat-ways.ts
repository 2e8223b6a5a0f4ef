import { distance, type Hex } from '../../engine/board/board.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import { crossingOf, isWide, retreatPasses } from './crossings.ts';
import type { Battle } from './data.ts';
import { combatIn, factsOf, type Facts } from './facts.ts';
import { sideKey } from './ground.ts';
import { FORBIDDEN, stepCost } from './movement-costs.ts';
import type { NapoleonicView } from './position.ts';
import { stackingFault } from './stacking.ts';
import { supplyDistance } from './supply.ts';
import { inZone } from './zones.ts';

/* 12.31-12.36 The ways by which a unit may retreat, and where one that has none is stuck. */

/** What the end of a way asks: nothing; a displacement; an enemy vedette in the way; the unit's own train (18.16). */
export const [FREE, DISPLACES, ON_VEDETTE, ON_TRAIN] = [0, 1, 2, 3];

export interface RetreatWay {
  readonly path: readonly Hex[];
  readonly kind: number;
  /** Bridges and pontoons over unfrozen rivers on the way, as hexside keys (12.33). */
  readonly bridges: readonly number[];
}

interface Stage {
  readonly path: readonly Hex[];
  readonly bridges: readonly number[];
  readonly cost: number;
  readonly overVedette: boolean;
  readonly overTrain: boolean;
}

/** A step of a retreat, and what closes it: nothing, a zone of control or the edge (12.51), the enemy or impassable ground, a damaged bridge. */
type Closed = 'open' | 'zone' | 'enemy' | 'damaged';

function stepIs(b: Battle, v: NapoleonicView, facts: Facts, unit: UnitId, side: number): Closed {
  const to = b.ground.board.neighbours[side];
  if (to < 0) return 'zone';
  const enemy = enemyOf(b.army.pieces[unit].player);
  if (facts.combat[enemy][to] > 0 || facts.covered[enemy][to] > 0 || facts.trains[enemy][to] > 0) return 'enemy';
  const crossing = crossingOf(b, v, side);
  if (!retreatPasses(crossing)) return crossing.damaged ? 'damaged' : 'enemy';
  return inZone(b, v, enemy, to, { vedettes: false }) ? 'zone' : 'open';
}

/** All ways of exactly `hexes` hexes that lead farther from the start with every step (12.35). */
function stagesFrom(b: Battle, v: NapoleonicView, unit: UnitId, hexes: number): { done: Stage[]; stuck: Stage[] } {
  const facts = factsOf(b, v);
  const { board } = b.ground;
  const { player } = b.army.pieces[unit];
  const start = v.place[unit];
  let stages: Stage[] = [{ path: [], bridges: [], cost: 0, overVedette: false, overTrain: false }];
  for (let far = 1; far <= hexes; far++) {
    const next: Stage[] = [];
    for (const stage of stages) {
      const at = stage.path.at(-1) ?? start;
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[at * 6 + d];
        if (to < 0 || distance(board, start, to) !== far || stepIs(b, v, facts, unit, at * 6 + d) !== 'open') continue;
        const crossing = crossingOf(b, v, at * 6 + d);
        const cost = stepCost(b, v, unit, at * 6 + d, false);
        next.push({
          path: [...stage.path, to],
          bridges: isWide(crossing) ? [...stage.bridges, sideKey(board, at, d)] : stage.bridges,
          cost: stage.cost + (cost === FORBIDDEN ? 0 : cost),
          overVedette: stage.overVedette || facts.vedettes[enemyOf(player)][to] > 0,
          overTrain: stage.overTrain || facts.trains[player][to] > 0,
        });
      }
    }
    if (next.length === 0) return { done: [], stuck: stages };
    stages = next;
  }
  return { done: stages, stuck: [] };
}

/** Whether somebody in an overfull hex can be displaced so that it holds no more than it may (12.36, R-56). `tried`: hexes that are being cleared already. */
function canMakeRoom(b: Battle, v: NapoleonicView, unit: UnitId, hex: Hex, tried: readonly Hex[]): boolean {
  return displaceable(b, v, unit, hex, tried).length > 0;
}

/** 12.36 The units in a hex that can make room for one that must end there. */
export function displaceable(
  b: Battle,
  v: NapoleonicView,
  unit: UnitId,
  hex: Hex,
  tried: readonly Hex[] = [],
): UnitId[] {
  const { player } = b.army.pieces[unit];
  if (tried.includes(hex)) return [];
  return combatIn(b, v, hex, player).filter((other) => {
    if (other === unit) return false;
    const without = { ...v, place: v.place.with(other, -1) };
    if (stackingFault(b, without, player, hex, [unit])) return false;
    return waysOf(b, v, other, { hexes: 1, tried: [...tried, hex] }).length > 0;
  });
}

/** The ways of the lowest kind that is not empty; among these nearer to supply, then cheapest (12.35, R-53). */
export function waysOf(
  b: Battle,
  v: NapoleonicView,
  unit: UnitId,
  { hexes, tried = [] }: { readonly hexes: number; readonly tried?: readonly Hex[] },
): RetreatWay[] {
  const { player } = b.army.pieces[unit];
  const start = v.place[unit];
  const { done } = stagesFrom(b, v, unit, hexes);
  const kindOf = (stage: Stage): number | null => {
    const end = stage.path[stage.path.length - 1];
    if (stage.overTrain) return ON_TRAIN;
    if (stackingFault(b, v, player, end, [unit])) {
      return isCombat(b.army.pieces[unit].kind) && canMakeRoom(b, v, unit, end, tried) ? DISPLACES : null;
    }
    return stage.overVedette ? ON_VEDETTE : FREE;
  };
  const ranked = done.flatMap((stage) => {
    const kind = kindOf(stage);
    return kind === null ? [] : [{ stage, kind }];
  });
  if (ranked.length === 0) return [];
  const lowest = Math.min(...ranked.map((r) => r.kind));
  const best = ranked.filter((r) => r.kind === lowest);
  const home = (hex: Hex) => supplyDistance(b, v, unit, hex);
  const here = home(start);
  const nearness = ({ stage }: (typeof best)[number]) => Math.sign(home(stage.path[stage.path.length - 1]) - here) || 0;
  const nearest = Math.min(...best.map(nearness));
  const homeward = best.filter((r) => nearness(r) === nearest);
  const cheapest = Math.min(...homeward.map((r) => r.stage.cost));
  return homeward
    .filter((r) => r.stage.cost === cheapest)
    .map(({ stage, kind }) => ({ path: stage.path, kind, bridges: stage.bridges }));
}

/**
 * 12.34, R-55, R-107 Where a unit that cannot retreat the whole distance is stuck, the best for its owner: 'awaits' if
 * only zones of control, stacking or the edge of the map close the way on, 'rolls' if the enemy or the ground does,
 * 'gone' if nothing but damaged bridges would lead on (12.33).
 */
export function stuckAs(b: Battle, v: NapoleonicView, unit: UnitId, hexes: number): 'awaits' | 'rolls' | 'gone' {
  const facts = factsOf(b, v);
  const { board } = b.ground;
  const start = v.place[unit];
  const { done, stuck } = stagesFrom(b, v, unit, hexes);
  if (done.length > 0) return 'awaits'; // far enough, but for stacking
  const verdicts = stuck.map((stage): 'awaits' | 'rolls' | 'gone' => {
    const at = stage.path.at(-1) ?? start;
    const closed: Closed[] = [];
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[at * 6 + d];
      const farther = to < 0 || distance(board, start, to) === stage.path.length + 1;
      if (farther) closed.push(stepIs(b, v, facts, unit, at * 6 + d));
    }
    if (closed.includes('zone')) return 'awaits';
    return closed.length > 0 && closed.every((c) => c === 'damaged') ? 'gone' : 'rolls';
  });
  return (['awaits', 'rolls'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'gone';
}
