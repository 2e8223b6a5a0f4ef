import { distance, type Hex } from '../../engine/board/board.ts';
import { flood } from '../../engine/board/trace.ts';
import type { UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';
import { RIVER } from './terrain.ts';

/* What a program is told of the bridges of Denain (7.5): they pass one unit at a time, and the baggage first (7.8, R-42). */

/** To stand where the baggage is to pass; a rout over the bridge destroys both. */
const IN_THE_WAY = 3;
/** To stay on the bridge that others wait for. */
const BLOCKS = 1.5;

const banks = new WeakMap<LaceWarsGame, Uint8Array>();
/** Land joined to the far ends of the bridges. */
function farBank(game: LaceWarsGame): Uint8Array {
  let bank = banks.get(game);
  const { board, terrain } = game;
  const ends = terrain.bridges.map(({ far }) => far);
  if (!bank) banks.set(game, (bank = flood(board, ends, (from, _, d) => terrain.water[from * 6 + d] < RIVER)));
  return bank;
}

/** 7.5: so near to a bridge, who wants to cross waits for it. */
const QUEUE = 2;

/** 7.5, R-42: what it costs the others to have a unit stand at a bridge: both ends are for the baggage first, the bridge is for who crosses. */
export function inTheWay(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): number {
  const { board, baggage, pieces, terrain, troops } = game;
  const bridge = terrain.bridges.find((b, i) => view.bridges[i].standing && (b.far === hex || b.hex === hex));
  if (!bridge) return 0;
  const { side } = pieces[unit];
  const bank = farBank(game);
  const waits = (bag: UnitId) => pieces[bag].side === side && view.fate[bag] === IN_PLAY && !bank[view.hex[bag]];
  if (baggage.some(waits)) return IN_THE_WAY;
  if (hex === bridge.far || bank[view.hex[unit]]) return 0;
  const queues = (other: UnitId) =>
    view.hex[other] >= 0 && bank[view.hex[other]] === 1 && distance(board, view.hex[other], bridge.far) <= QUEUE;
  return troops[side].some(queues) ? BLOCKS : 0;
}

/** Bridges that are gone, as a number: ways are others then. */
export const bridgesGone = (view: LaceWarsView): number =>
  view.bridges.reduce((gone, { standing }, i) => gone + (standing ? 0 : 1 << i), 0);
