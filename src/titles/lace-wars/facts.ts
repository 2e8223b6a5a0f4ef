import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { shortLived } from '../../engine/play/slab.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { type SideZones, zonesOf } from './zones.ts';

/* What follows from where the units are: worked out once for a position (or view) and thrown away with it. */

export const NOBODY = -1;

export interface Facts {
  /** Infantry or cavalry unit, battery and baggage in a hex, NOBODY where there is none. */
  readonly fighter: Int16Array;
  readonly gun: Int16Array;
  readonly baggage: Int16Array;
  /** 1 + side of the units (leaders left out) in a hex, 0 when there are none. */
  readonly held: Uint8Array;
  /** By side: 1 in its zones of control (6), and in the flank hexes of its unrouted infantry (6.2, R-16). */
  readonly zone: readonly Uint8Array[];
  readonly flank: readonly Uint8Array[];
  /** Memory for what is asked again and again: command searches, sight, ways home. */
  readonly memory: Map<string | number, Uint8Array>;
}

/** What facts follow from. Positions that differ in nothing of it share them. */
type Ground = Pick<LaceWarsView, 'hex' | 'facing' | 'order' | 'fate'>;
interface Known {
  readonly game: LaceWarsGame;
  readonly ground: Ground;
  readonly facts: Facts;
}
/** The facts worked out last: one position is asked many questions, and the next one is seldom far away. */
const recent: Known[] = [];
const MOST = 6;
let oldest = 0;
let last: Known | null = null;

/** The derived facts of a position. */
export function factsOf(game: LaceWarsGame, view: LaceWarsView): Facts {
  if (last && isOf(last, game, view)) return last.facts;
  for (const known of recent) if (isOf(known, game, view)) return (last = known).facts;
  const { hex, facing, order, fate } = view;
  const known: Known = { game, ground: { hex, facing, order, fate }, facts: derive(game, view) };
  recent[oldest] = known;
  oldest = (oldest + 1) % MOST;
  return (last = known).facts;
}

const isOf = ({ game, ground }: Known, other: LaceWarsGame, view: LaceWarsView): boolean =>
  ground.hex === view.hex &&
  ground.facing === view.facing &&
  ground.order === view.order &&
  ground.fate === view.fate &&
  game === other;

function derive(game: LaceWarsGame, view: LaceWarsView): Facts {
  const { size } = game.board;
  const { pieces } = game;
  // One block of memory for all tables: the garbage collector has less to do.
  const { buffer, byteOffset } = shortLived(size * 7);
  const units = new Int16Array(buffer, byteOffset, size * 3).fill(NOBODY);
  const fighter = units.subarray(0, size);
  const gun = units.subarray(size, size * 2);
  const baggage = units.subarray(size * 2);
  const held = new Uint8Array(buffer, byteOffset + size * 6, size);
  for (let unit = 0; unit < pieces.length; unit++) {
    const hex = view.hex[unit];
    const { arm, side } = pieces[unit];
    if (hex === NO_HEX || arm === 'leader' || view.fate[unit] !== IN_PLAY) continue;
    held[hex] = side + 1;
    if (arm === 'artillery') gun[hex] = unit;
    else if (arm === 'baggage') baggage[hex] = unit;
    // A routed unit passes through its friends (12.4): the hex belongs to the unit that stands there.
    else if (fighter[hex] === NOBODY || view.order[fighter[hex]] === ROUTED) fighter[hex] = unit;
  }
  const zones = game.troops.map((_, side) => zonesNow(game, view, side));
  return {
    fighter,
    gun,
    baggage,
    held,
    zone: zones.map((z) => z.zone),
    flank: zones.map((z) => z.flank),
    memory: new Map(),
  };
}

/** The zones of each side as they were worked out last: they stay good as long as its troops stay as they are. */
const lastZones: ({ readonly game: LaceWarsGame; readonly ground: Ground; readonly zones: SideZones } | undefined)[] =
  [];
function zonesNow(game: LaceWarsGame, view: LaceWarsView, side: SideId): SideZones {
  const before = lastZones[side];
  if (before?.game === game && game.troops[side].every((unit) => stands(before.ground, view, unit)))
    return before.zones;
  const { hex, facing, order, fate } = view;
  const zones = zonesOf(game, view, side);
  lastZones[side] = { game, ground: { hex, facing, order, fate }, zones };
  return zones;
}
const stands = (before: Ground, now: Ground, unit: UnitId): boolean =>
  before.hex[unit] === now.hex[unit] &&
  before.facing[unit] === now.facing[unit] &&
  before.order[unit] === now.order[unit] &&
  before.fate[unit] === now.fate[unit];

/** True when units (not only leaders) of a side stand in the hex. */
export const holds = (facts: Facts, side: SideId, hex: Hex): boolean => facts.held[hex] === side + 1;

/** The units of a hex: infantry or cavalry, then battery, baggage. */
export function unitsIn(facts: Facts, hex: Hex): UnitId[] {
  return [facts.fighter[hex], facts.gun[hex], facts.baggage[hex]].filter((u) => u !== NOBODY);
}

/** Leaders of a side in a hex. */
export const leadersIn = (game: LaceWarsGame, view: LaceWarsView, side: SideId, hex: Hex): UnitId[] =>
  game.leaders[side].filter((leader) => view.hex[leader] === hex && view.fate[leader] === IN_PLAY);
