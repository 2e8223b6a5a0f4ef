import type { NapoleonicGame } from './data.ts';
import { BRIDGE, LAKE, RIVER, sideKey, STREAM } from './ground.ts';
import type { NapoleonicView } from './position.ts';
import { weatherOf } from './weather.ts';

/* What lies along a hexside now: water, what spans it, and in what state (7.6, 18.3, 23.2). */

export interface Crossing {
  /** STREAM, RIVER, LAKE or 0. */
  readonly water: number;
  /** The water is ice (23.2). */
  readonly frozen: boolean;
  /** A bridge or trestle that can be used by everybody. */
  readonly sound: boolean;
  /** A bridge or trestle that is damaged (7.62, 7.63), or repaired but not yet usable (7.65). */
  readonly damaged: boolean;
  /** BRIDGE or TRESTLE, whatever its state; 0 without one. */
  readonly span: number;
  /** Pontoons that can be used (18.31). */
  readonly pontoons: number;
}

const DRY: Crossing = { water: 0, frozen: false, sound: false, damaged: false, span: 0, pontoons: 0 };

/** The parts of a position on which crossings depend. */
export const crossingParts = (game: NapoleonicGame, view: NapoleonicView): readonly unknown[] => [
  view.damaged,
  view.repaired,
  view.pontoons,
  weatherOf(game, view).frozen,
];

/** The crossing along a hexside (hex * 6 + direction). */
export function crossingOf(game: NapoleonicGame, view: NapoleonicView, side: number): Crossing {
  const { water, span } = game.ground;
  if (water[side] === 0 && span[side] === 0) return DRY;
  const known = crossingsOf(game, view);
  return (known[side] ??= findCrossing(game, view, side));
}

/** By hexside, those that somebody asked about since anything changed along any. */
function crossingsOf(game: NapoleonicGame, { damaged, repaired, pontoons, weather }: NapoleonicView): Crossing[] {
  if (
    last?.game !== game ||
    last.damaged !== damaged ||
    last.repaired !== repaired ||
    last.pontoons !== pontoons ||
    last.weather !== weather
  )
    last = { game, damaged, repaired, pontoons, weather, crossings: [] };
  return last.crossings;
}
let last:
  | (Pick<NapoleonicView, 'damaged' | 'repaired' | 'pontoons' | 'weather'> & {
      readonly game: NapoleonicGame;
      readonly crossings: Crossing[];
    })
  | null = null;

function findCrossing(game: NapoleonicGame, view: NapoleonicView, side: number): Crossing {
  const { ground } = game;
  const water = ground.water[side];
  const span = ground.span[side];
  const key = sideKey(ground.board, Math.floor(side / 6), side % 6);
  const damaged = view.damaged.includes(key) || view.repaired.some(([repaired]) => repaired === key);
  return {
    water,
    frozen: water !== 0 && weatherOf(game, view).frozen,
    span,
    sound: span !== 0 && !damaged,
    damaged: span !== 0 && damaged,
    pontoons: view.pontoons.filter((p) => p.side === key && p.usable).length,
  };
}

/** 4.2, R-09: an unfrozen river or lake, bridged or not: no zone of control goes over it. */
export const isWide = ({ water, frozen }: Crossing): boolean => !frozen && (water === RIVER || water === LAKE);

/**
 * 10.32, 11.1h, 6.4, R-09: neither attacks nor command pass an unfrozen lake, or an unfrozen river without bridge or
 * pontoon. A damaged bridge is one (7.63, R-20).
 */
export function hasWayOver(crossing: Crossing): boolean {
  if (!isWide(crossing)) return true;
  return crossing.water === RIVER && (crossing.span === BRIDGE || crossing.pontoons > 0);
}

/** 12.31, 12.33, 17.42: retreats and front lines pass no unfrozen lake, and an unfrozen river by a sound bridge or pontoon only; streams hinder neither. */
export function hasSoundWay(crossing: Crossing): boolean {
  if (!isWide(crossing)) return true;
  return crossing.water === RIVER && (crossing.sound || crossing.pontoons > 0);
}

/** 11.1, R-42: what parts attacker and defender for 11.1: a bridge over a river, frozen or not, a damaged one, or a stream. */
export function crossedAs(crossing: Crossing): 'none' | 'stream' | 'bridge' | 'damagedBridge' {
  const { water, frozen, sound, damaged, pontoons } = crossing;
  if (water === 0) return 'none';
  if (water === STREAM) return 'stream';
  if (water === RIVER && (sound || pontoons > 0)) return 'bridge';
  if (water === RIVER && damaged && !frozen) return 'damagedBridge';
  return 'stream';
}
