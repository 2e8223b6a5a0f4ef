import { directionTo, distance, type Hex } from '../../engine/board/board.ts';
import type { NapoleonicGame } from './data.ts';
import { CHATEAU, DOWN, TOWN, UP, WOODS } from './ground.ts';

/* 8.4 Line of sight, and the line of fire of 13.34, over hexes, hexsides and corners; exact. */

export interface Looking {
  /** Hexes that sight reaches: 3, 1 in weather that shortens it and at night (8.41, 23.4). */
  readonly limit: number;
  /** Whether a unit of either side stands in a hex: combat units, vedettes, trains; leaders hide nothing (8.42). */
  readonly occupied: (hex: Hex) => boolean;
  /** A line of fire is stopped by a crest next to the target; being seen is not. */
  readonly fire?: boolean;
}

/** 8.42: terrain that stops a line through its hex. Hills are a matter of slopes. */
const TALL: readonly number[] = [WOODS, TOWN, CHATEAU];
const isTall = (game: NapoleonicGame, hex: Hex): boolean => TALL.includes(game.ground.terrain[hex]);

/** 8.41-8.43: whether who stands in one hex sees another. Adjacent hexes always see each other; down from a hill is the only sight that goes one way. */
export function sees(game: NapoleonicGame, look: Looking, from: Hex, to: Hex): boolean {
  const far = distance(game.ground.board, from, to);
  if (far <= 1) return true;
  if (far > look.limit) return false;
  const line = lineOf(game, look.fire === true, from, to);
  if (!line) return false;
  for (const hex of line.through) if (look.occupied(hex)) return false;
  return line.beside.length === 0 || !line.beside.every(look.occupied);
}

/** 8.42, 13.34: the first hex on a blocked line that blocks it, of a line along a hexside only where both sides are closed or a crest leaves one; undefined where slopes or crests do. */
export function hidingHex(game: NapoleonicGame, look: Looking, from: Hex, to: Hex): Hex | undefined {
  const line = game.line(from, to);
  const blocks = ({ hex }: { readonly hex: Hex }) => isTall(game, hex) || look.occupied(hex);
  if (!line.some((l) => l.alongSide) || line.every(blocks)) return line.find(blocks)?.hex;
  return lineOf(game, look.fire === true, from, to)?.through.find(look.occupied);
}

/** What a line of sight over open ground asks of those who stand about it. */
interface OpenLine {
  /** Hexes in each of which a unit stops it. */
  readonly through: readonly Hex[];
  /** Hexes all of which must hold units to stop it. */
  readonly beside: readonly Hex[];
}

/** The ground is the same for the whole battle: each line is looked at once for sight and once for fire; null: closed. */
const lines = new WeakMap<NapoleonicGame, Map<number, OpenLine | null>>();
function lineOf(game: NapoleonicGame, fire: boolean, from: Hex, to: Hex): OpenLine | null {
  let known = lines.get(game);
  if (!known) lines.set(game, (known = new Map()));
  const key = (from * game.ground.board.size + to) * 2 + (fire ? 1 : 0);
  let line = known.get(key);
  if (line === undefined) known.set(key, (line = findLine(game, fire, from, to)));
  return line;
}

function findLine(game: NapoleonicGame, fire: boolean, from: Hex, to: Hex): OpenLine | null {
  const line = game.line(from, to);
  const hexes = line.map((l) => l.hex);
  return line.some((l) => l.alongSide)
    ? lineAlong(game, fire, [from, to], hexes)
    : lineThrough(game, fire, [from, ...hexes, to]);
}

/** A line that goes from hex to hex, across their sides. */
function lineThrough(game: NapoleonicGame, fire: boolean, path: readonly Hex[]): OpenLine | null {
  const { ground } = game;
  const last = path.length - 2; // the side that the line crosses into the target
  const slopes: { readonly up: boolean; readonly at: number }[] = [];
  for (let i = 0; i <= last; i++) {
    const side = sideOf(game, path[i], path[i + 1]);
    if (side < 0) continue; // a hex on the way lies off the part in play, where nothing stands
    // a crest on the looker's hex never blocks; on the target's it stops fire alone.
    if (ground.crest[side] && i !== 0 && (fire || i !== last)) return null;
    if (ground.slope[side] !== 0) slopes.push({ up: ground.slope[side] === UP, at: i });
  }
  const through = path.slice(1, -1);
  if (through.some((hex) => isTall(game, hex))) return null;
  const open = { through, beside: [] };
  if (slopes.length === 0) return open;
  // all slopes lead down and the first is the looker's own; or down his own and up the target's.
  const [first, ...rest] = slopes;
  if (first.up || first.at !== 0) return null;
  return rest.every((s) => !s.up) || (rest.length === 1 && rest[0].at === last) ? open : null;
}

/** A line along a hexside, with a corner at either end. `beside`: the hexes on both sides of it that are in play. */
function lineAlong(
  game: NapoleonicGame,
  fire: boolean,
  [from, to]: readonly [Hex, Hex],
  beside: readonly Hex[],
): OpenLine | null {
  const { crest, slope } = game.ground;
  const low = beside.filter((hex) => !isTall(game, hex));
  if (beside.length === 2) {
    const run = sideOf(game, beside[0], beside[1]);
    if (crest[run] || slope[run] || low.length === 0) return null;
  }
  const own = beside.map((hex) => slope[sideOf(game, from, hex)]);
  if (own.includes(UP)) return null;
  const far = beside.map((hex) => sideOf(game, to, hex));
  if (!own.includes(DOWN) && far.some((side) => slope[side] !== 0)) return null;
  // Two crests meet at the far corner, or one and a hex that blocks; the looker's own crests never block.
  const crests = fire ? far.filter((side) => crest[side]).length : 0;
  if (crests >= 2) return null;
  if (crests === 1) return low.length < beside.length ? null : { through: beside, beside: [] };
  return { through: [], beside: beside.length === 2 ? low : [] };
}

/** hexside of neighbours, as seen from the first; -1 when they are none. */
function sideOf(game: NapoleonicGame, from: Hex, to: Hex): number {
  const direction = directionTo(game.ground.board, from, to);
  return direction < 0 ? -1 : from * 6 + direction;
}
