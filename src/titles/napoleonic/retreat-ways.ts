import type { Hex } from '../../engine/board/board.ts';
import { distinct } from '../../engine/numbers.ts';
import type { UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { leadOf, retreatFault } from './led-retreat.ts';
import { canGoAside, canMakeRoom, type Clearing, surplusOf } from './making-room.ts';
import type { NapoleonicView } from './position.ts';
import { remembered } from './remember.ts';
import { endOf, type Stage, stagesFrom } from './retreat-steps.ts';
import { stackingFault } from './stacking.ts';
import { supplyDistance } from './supply.ts';

/* 12.32-12.36 The ways by which a unit may retreat, or make room. */

/** What the end of a way asks: nothing; a displacement; an enemy vedette in the way; the unit's own train (18.16). */
export const [FREE, DISPLACES, ON_VEDETTE, ON_TRAIN] = [0, 1, 2, 3];

export interface RetreatWay {
  readonly path: readonly Hex[];
  readonly kind: number;
  /** Bridges and pontoons over unfrozen rivers on the way, as hexside keys (12.33). */
  readonly bridges: readonly number[];
}

/** Which ways are looked for; `led`: leaders who go with the unit count where it ends (5.42, 3.23). */
interface WaysAsked {
  readonly hexes: number;
  readonly led?: boolean;
  /** 12.36: what the unit makes room for. */
  readonly clearing?: Clearing;
  /** where enemies have come through. */
  readonly closed?: readonly Hex[];
}

/** The stages of the lowest kind that is not empty. Whether somebody could be displaced is asked only where it counts. */
function lowestKind(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  { hexes, led, clearing, closed = [] }: WaysAsked,
): { kind: number; best: Stage[] } {
  const fault = led ? retreatFault : stackingFault;
  const isFree = (stage: Stage) => fault(game, view, game.army.pieces[unit].player, endOf(stage), [unit]) === null;
  const mayEnd = (stage: Stage) =>
    !closed.includes(endOf(stage)) && (!clearing || canGoAside(game, view, clearing, { unit, to: endOf(stage) }));
  const [onTrain, onFoot] = partition(stagesFrom(game, view, unit, hexes).done, (stage) => stage.onTrain);
  const [open, full] = partition(onFoot, isFree);
  const [overVedette, free] = partition(open, (stage) => stage.overVedette);
  const kinds: [kind: number, stages: Stage[], may: (stage: Stage) => boolean][] = [
    [FREE, free, mayEnd],
    [DISPLACES, full, clearing ? mayEnd : (stage) => canMakeRoom(game, view, unit, endOf(stage))],
    [ON_VEDETTE, overVedette, mayEnd],
    [ON_TRAIN, onTrain, mayEnd],
  ];
  for (const [kind, stages, may] of kinds) {
    const best = stages.filter(may);
    if (best.length > 0) return { kind, best };
  }
  return { kind: FREE, best: [] };
}

function partition<T>(list: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const item of list) (test(item) ? yes : no).push(item);
  return [yes, no];
}

/** Asked again and again while a retreat is decided. */
const keepWays = remembered<Map<string, RetreatWay[]>>(4);

/**
 * The ways of the lowest kind that is not empty; among these nearer to supply, then cheapest (12.35, R-53): as they are when
 * its leaders go their own way, and when they come along.
 */
export function waysOf(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hexes: number): readonly RetreatWay[] {
  const ways = keepWays([game, view], () => new Map());
  const key = `${unit} ${hexes}`;
  const list = ways.get(key) ?? allWays(game, view, unit, hexes);
  ways.set(key, list);
  return list;
}

function allWays(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hexes: number): RetreatWay[] {
  const led = leadOf(game, view, unit);
  if (led === 'not') return findWays(game, view, unit, { hexes });
  const along = findWays(game, view, unit, { hexes, led: true });
  // Where others count on them already they do not go their own way.
  if (led === 'bound') return along;
  const alone = findWays(game, view, unit, { hexes });
  const isSame = (one: RetreatWay) => (other: RetreatWay) => one.path.join() === other.path.join();
  return [...alone.filter((way) => !along.some(isSame(way))), ...along];
}

export interface Aside {
  readonly unit: UnitId;
  readonly way: RetreatWay;
}

/** 12.36 Who of a hex may make room for a unit that has come, each with a way: a retreat of one hex. */
export const waysAside = (game: NapoleonicGame, view: NapoleonicView, clearing: Clearing): readonly Aside[] =>
  keepAside([game, view, clearing], () =>
    distinct(surplusOf(game, view, clearing).flat())
      .sort((one, other) => one - other)
      .flatMap((unit) => findWays(game, view, unit, { hexes: 1, clearing }).map((way) => ({ unit, way }))),
  );
const keepAside = remembered<readonly Aside[]>(4);

/** R-120 Where a vedette may make way: one hex by its own retreat, onto nobody, and not where the enemy has come through. */
export const waysOut = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId, closed: readonly Hex[]): Aside[] =>
  findWays(game, view, unit, { hexes: 1, closed }).flatMap((way) => (way.kind === FREE ? [{ unit, way }] : []));

function findWays(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, asked: WaysAsked): RetreatWay[] {
  const { kind, best } = lowestKind(game, view, unit, asked);
  if (best.length === 0) return [];
  const here = supplyDistance(game, view, unit, view.place[unit]);
  const nearness = (stage: Stage) => Math.sign(supplyDistance(game, view, unit, endOf(stage)) - here) || 0;
  const byNearness = best.map(nearness);
  const nearest = Math.min(...byNearness);
  const homeward = best.filter((_, i) => byNearness[i] === nearest);
  const cheapest = Math.min(...homeward.map((stage) => stage.cost));
  return homeward.filter((stage) => stage.cost === cheapest).map(({ path, bridges }) => ({ path, kind, bridges }));
}
