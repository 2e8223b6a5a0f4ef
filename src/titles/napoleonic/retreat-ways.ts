import { distance, type Hex } from '../../engine/board/board.ts';
import { changedNumbers } from '../../engine/numbers.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, isTrain } from './army.ts';
import { makesVoid } from './chateaux.ts';
import { crossingOf, isWide, hasSoundWay } from './crossings.ts';
import type { Battle } from './data.ts';
import { combatIn, factsOf, type Facts } from './facts.ts';
import { sideKey } from './ground.ts';
import { isLed, retreatFault } from './led-retreat.ts';
import { FORBIDDEN, stepCost } from './movement-costs.ts';
import { imagined, type NapoleonicView, OUT } from './position.ts';
import { remembered } from './remember.ts';
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
  readonly onTrain: boolean;
}

/** A step of a retreat, and what closes it: nothing, a zone of control or the edge (12.51), the enemy or impassable ground, a damaged bridge. */
type Closed = 'open' | 'zone' | 'enemy' | 'damaged';

function stepIs(b: Battle, v: NapoleonicView, facts: Facts, unit: UnitId, side: number): Closed {
  const to = b.ground.board.neighbours[side];
  if (to < 0) return 'zone';
  const enemy = enemyOf(b.army.pieces[unit].player);
  if (facts.combat[enemy][to] > 0 || facts.covered[enemy][to] > 0 || facts.trains[enemy][to] > 0) return 'enemy';
  const crossing = crossingOf(b, v, side);
  if (!hasSoundWay(crossing)) return crossing.damaged ? 'damaged' : 'enemy';
  // Vedettes do not hinder a retreat (12.32), but a train that rolls on (18.12).
  const asked = { vedettes: isTrain(b.army.pieces[unit].kind), voids: makesVoid(b, [unit]) };
  return inZone(b, v, enemy, to, asked) ? 'zone' : 'open';
}

/** All ways of exactly `hexes` hexes that lead farther from the start with every step (12.35). */
export function stagesFrom(
  b: Battle,
  v: NapoleonicView,
  unit: UnitId,
  hexes: number,
): { done: Stage[]; stuck: Stage[] } {
  const facts = factsOf(b, v);
  const { board } = b.ground;
  const { player } = b.army.pieces[unit];
  const start = v.place[unit];
  let stages: Stage[] = [{ path: [], bridges: [], cost: 0, overVedette: false, onTrain: false }];
  for (let far = 1; far <= hexes; far++) {
    const next: Stage[] = [];
    for (const stage of stages) {
      const at = stage.path.at(-1) ?? start;
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[at * 6 + d];
        if (to < 0 || distance(board, start, to) !== far || stepIs(b, v, facts, unit, at * 6 + d) !== 'open') continue;
        const crossing = crossingOf(b, v, at * 6 + d);
        const cost = stepCost(b, v, unit, at * 6 + d, false);
        if (cost === FORBIDDEN && isTrain(b.army.pieces[unit].kind)) continue; // it rolls by 18.12
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

/** of so many hexes in a row that are cleared several units may go. */
const SEVERAL_GO = 2;

/** A unit that must end in a hex which is cleared for it; `tried`: hexes that are being cleared already. */
interface Clearing {
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly tried?: readonly Hex[];
}

/** 12.36, R-56 The units in a hex that can make room: of the fewest without whom it holds no more than it may, and these have somewhere to go. */
export function displaceable(b: Battle, v: NapoleonicView, clearing: Clearing): UnitId[] {
  const { unit, hex, tried = [] } = clearing;
  if (tried.includes(hex)) return [];
  const come = movedTo(v, unit, hex);
  return fellows(b, come, clearing).filter((other) =>
    leavesRoom(b, come, unit, other)
      ? canGo(b, come, other, [...tried, hex])
      : goings(b, come, clearing, other).length > 0,
  );
}

/** 12.36 Who of a hex to which a unit has come may make room, each with a way. */
export function clearances(b: Battle, v: NapoleonicView, clearing: Clearing): { unit: UnitId; way: RetreatWay }[] {
  if (clearing.tried?.includes(clearing.hex)) return [];
  return fellows(b, v, clearing).flatMap((other) => goings(b, v, clearing, other).map((way) => ({ unit: other, way })));
}

/** 12.36 The ways by which one of a hex may make room for a unit that has come; if others must go too, they can when it has gone. */
function goings(b: Battle, v: NapoleonicView, clearing: Clearing, other: UnitId): readonly RetreatWay[] {
  const { unit, hex, tried = [] } = clearing;
  const ways = waysOf(b, v, other, { hexes: 1, tried: [...tried, hex] });
  if (leavesRoom(b, v, unit, other)) return ways;
  return ways.filter(({ path: [to] }) => canClear(b, movedTo(v, other, to), clearing));
}

/**
 * Whether one after another can go until there is room for a unit that has come, each by the first way that it has. Where
 * somebody makes room himself, several go for him only to hexes that are free: a crowd has far too many ways to try.
 */
function canClear(b: Battle, v: NapoleonicView, clearing: Clearing): boolean {
  const { unit, hex, tried = [] } = clearing;
  for (const other of fellows(b, v, clearing)) {
    if (tried.length > 0 && !hasFreeHex(b, v, other)) continue;
    const [way] = waysOf(b, v, other, { hexes: 1, tried: [...tried, hex] });
    if (way) return leavesRoom(b, v, unit, other) || canClear(b, movedTo(v, other, way.path[0]), clearing);
  }
  return false;
}

/** A view in which a unit stands elsewhere. */
const movedTo = (v: NapoleonicView, unit: UnitId, hex: Hex): NapoleonicView =>
  v.place[unit] === hex ? v : imagined(v, { place: changedNumbers(v.place, (at, u) => (u === unit ? hex : at)) });

/**
 * Of a hex to which a unit has come the units of every smallest group that, taken away, leaves room for it. Third in a row
 * (who makes room for one who makes room for one who makes room) one alone goes: more nobody could oversee.
 */
function fellows(b: Battle, v: NapoleonicView, { unit, hex, tried = [] }: Clearing): UnitId[] {
  const there = combatIn(b, v, hex, b.army.pieces[unit].player).filter((other) => other !== unit);
  const makesRoom = (group: readonly UnitId[]) =>
    hasRoom(b, imagined(v, { place: changedNumbers(v.place, (at, u) => (group.includes(u) ? OUT : at)) }), unit, hex);
  const most = tried.length < SEVERAL_GO ? there.length : 1;
  for (let count = 1; count <= most; count++) {
    const groups = [...groupsOf(there, undefined, count)].filter((g) => g.length === count && makesRoom(g));
    if (groups.length > 0) return there.filter((other) => groups.some((group) => group.includes(other)));
  }
  return [];
}

/** Whether the hex to which a unit has come holds no more than it may without one of those who were there. */
const leavesRoom = (b: Battle, v: NapoleonicView, unit: UnitId, other: UnitId): boolean =>
  hasRoom(b, movedTo(v, other, OUT), unit, v.place[unit]);

/** Whether there is a way of one hex at all, as `waysOf` has it; an open hex is looked for before anybody is displaced. */
function canGo(b: Battle, v: NapoleonicView, unit: UnitId, tried: readonly Hex[]): boolean {
  const { done } = stagesFrom(b, v, unit, 1);
  if (done.some((stage) => stage.onTrain || hasRoom(b, v, unit, endOf(stage)))) return true;
  return done.some((stage) => canMakeRoom(b, v, { unit, hex: endOf(stage), tried }));
}

/** Whether an overfull hex can be cleared so that it holds no more than it may (12.36, R-56): by one of it, else by several. */
function canMakeRoom(b: Battle, v: NapoleonicView, clearing: Clearing): boolean {
  const { unit, hex, tried = [] } = clearing;
  const key = [unit, hex, ...tried].join();
  let known = rooms.get(v);
  if (!known) rooms.set(v, (known = new Map()));
  let room = known.get(key);
  if (room === undefined) known.set(key, (room = findRoom(b, v, clearing)));
  return room;
}
/** Asked for the same hex with leaders and without, and from several hexes around it. */
const rooms = new WeakMap<NapoleonicView, Map<string, boolean>>();

function findRoom(b: Battle, v: NapoleonicView, { unit, hex, tried = [] }: Clearing): boolean {
  if (!isCombat(b.army.pieces[unit].kind) || tried.includes(hex)) return false;
  const there = combatIn(b, v, hex, b.army.pieces[unit].player).filter((other) => other !== unit);
  const alone = there.filter((other) => hasRoom(b, movedTo(v, other, OUT), unit, hex));
  if (alone.length > 0) return alone.some((other) => canGo(b, v, other, [...tried, hex]));
  if (tried.length >= SEVERAL_GO || (tried.length > 0 && !there.some((other) => hasFreeHex(b, v, other)))) return false;
  return canClear(b, movedTo(v, unit, hex), { unit, hex, tried });
}

/** Whether a unit could go one hex without making anybody room. */
const hasFreeHex = (b: Battle, v: NapoleonicView, unit: UnitId): boolean =>
  stagesFrom(b, v, unit, 1).done.some((stage) => !stage.onTrain && hasRoom(b, v, unit, endOf(stage)));

export const endOf = (stage: Pick<Stage, 'path'>): Hex => stage.path[stage.path.length - 1];
const hasRoom = (b: Battle, v: NapoleonicView, unit: UnitId, hex: Hex): boolean =>
  retreatFault(b, v, b.army.pieces[unit].player, hex, [unit]) === null;

/** Which ways are looked for; `led`: leaders who go with the unit count where it ends (5.42, 3.23). */
interface WaysAsked {
  readonly hexes: number;
  readonly tried: readonly Hex[];
  readonly led: boolean;
}

/** The stages of the lowest kind that is not empty. Whether somebody could be displaced is asked only where it counts. */
function lowestKind(
  b: Battle,
  v: NapoleonicView,
  unit: UnitId,
  done: readonly Stage[],
  { tried, led }: WaysAsked,
): { kind: number; best: Stage[] } {
  const { player } = b.army.pieces[unit];
  const isFree = (hex: Hex) => (led ? hasRoom(b, v, unit, hex) : stackingFault(b, v, player, hex, [unit]) === null);
  const onFoot = done.filter((stage) => !stage.onTrain);
  const [open, full] = partition(onFoot, (stage) => isFree(endOf(stage)));
  const [overVedette, free] = partition(open, (stage) => stage.overVedette);
  if (free.length > 0) return { kind: FREE, best: free };
  const displacing = full.filter((stage) => canMakeRoom(b, v, { unit, hex: endOf(stage), tried }));
  if (displacing.length > 0) return { kind: DISPLACES, best: displacing };
  if (overVedette.length > 0) return { kind: ON_VEDETTE, best: overVedette };
  return { kind: ON_TRAIN, best: done.filter((stage) => stage.onTrain) };
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
export function waysOf(
  b: Battle,
  v: NapoleonicView,
  unit: UnitId,
  { hexes, tried = [] }: { readonly hexes: number; readonly tried?: readonly Hex[] },
): readonly RetreatWay[] {
  const ways = keepWays([b, v], () => new Map());
  const key = [unit, hexes, ...tried].join();
  const list = ways.get(key) ?? allWays(b, v, unit, { hexes, tried, led: false });
  ways.set(key, list);
  return list;
}

function allWays(b: Battle, v: NapoleonicView, unit: UnitId, asked: WaysAsked): RetreatWay[] {
  const alone = findWays(b, v, unit, asked);
  if (!isLed(v, unit)) return alone;
  const along = findWays(b, v, unit, { ...asked, led: true });
  const isSame = (one: RetreatWay) => (other: RetreatWay) => one.path.join() === other.path.join();
  return [...alone.filter((way) => !along.some(isSame(way))), ...along];
}

function findWays(b: Battle, v: NapoleonicView, unit: UnitId, asked: WaysAsked): RetreatWay[] {
  const { kind, best } = lowestKind(b, v, unit, stagesFrom(b, v, unit, asked.hexes).done, asked);
  if (best.length === 0) return [];
  const here = supplyDistance(b, v, unit, v.place[unit]);
  const nearness = (stage: Stage) => Math.sign(supplyDistance(b, v, unit, endOf(stage)) - here) || 0;
  const byNearness = best.map(nearness);
  const nearest = Math.min(...byNearness);
  const homeward = best.filter((_, i) => byNearness[i] === nearest);
  const cheapest = Math.min(...homeward.map((stage) => stage.cost));
  return homeward.filter((stage) => stage.cost === cheapest).map(({ path, bridges }) => ({ path, kind, bridges }));
}

/**
 * 12.34, R-55, R-107 Where a unit that cannot retreat the whole distance is stuck, the best for its owner: 'awaits' if
 * only zones of control, stacking or the edge of the map close the way on, 'rolls' if the enemy or the ground does,
 * 'gone' if of all that would lead on a damaged bridge alone is not held or impassable (12.33).
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
    return closed.includes('damaged') ? 'gone' : 'rolls';
  });
  return (['awaits', 'rolls'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'gone';
}
