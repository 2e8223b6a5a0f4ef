import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { fillZones } from './zones.ts';

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
  /** Leaders on the map by hex. */
  readonly leaders: ReadonlyMap<Hex, readonly UnitId[]>;
  /** Memory for what is asked seldom: command searches, sight. */
  readonly memory: Map<string, Uint8Array>;
}

const known = new WeakMap<LaceWarsView, Facts>();
let last: { readonly game: Battle; readonly view: LaceWarsView; readonly facts: Facts } | null = null;

/** The derived facts of a position. Positions that differ in nothing that matters here share them. */
export function factsOf(game: Battle, view: LaceWarsView): Facts {
  const found = known.get(view);
  if (found) return found;
  const same =
    last &&
    last.game === game &&
    last.view.hex === view.hex &&
    last.view.facing === view.facing &&
    last.view.order === view.order &&
    last.view.fate === view.fate;
  const facts = same ? last!.facts : derive(game, view);
  known.set(view, facts);
  last = { game, view, facts };
  return facts;
}

function derive(game: Battle, view: LaceWarsView): Facts {
  const { size } = game.board;
  const empty = () => new Int16Array(size).fill(NOBODY);
  const facts = {
    fighter: empty(),
    gun: empty(),
    baggage: empty(),
    held: new Uint8Array(size),
    zone: [new Uint8Array(size), new Uint8Array(size)],
    flank: [new Uint8Array(size), new Uint8Array(size)],
    leaders: new Map<Hex, UnitId[]>(),
    memory: new Map<string, Uint8Array>(),
  };
  game.pieces.forEach((piece, unit) => {
    const hex = view.hex[unit];
    if (hex === NO_HEX || view.fate[unit] !== IN_PLAY) return;
    switch (piece.arm) {
      case 'leader': {
        const list = facts.leaders.get(hex);
        if (list) list.push(unit);
        else facts.leaders.set(hex, [unit]);
        return;
      }
      case 'artillery':
        facts.gun[hex] = unit;
        break;
      case 'baggage':
        facts.baggage[hex] = unit;
        break;
      default: {
        // A routed unit passes through its friends (12.4): the hex belongs to the unit that stands there.
        const there = facts.fighter[hex];
        if (there === NOBODY || view.order[there] === ROUTED) facts.fighter[hex] = unit;
      }
    }
    facts.held[hex] = piece.side + 1;
  });
  fillZones(game, view, facts.zone, facts.flank);
  return facts;
}

/** True when units (not only leaders) of a side stand in the hex. */
export const holds = (facts: Facts, side: SideId, hex: Hex): boolean => facts.held[hex] === side + 1;

/** The units of a hex: infantry or cavalry, then battery, baggage. */
export function unitsIn(facts: Facts, hex: Hex): UnitId[] {
  return [facts.fighter[hex], facts.gun[hex], facts.baggage[hex]].filter((u) => u !== NOBODY);
}

/** Leaders of a side in a hex. */
export const leadersIn = (game: Battle, facts: Facts, side: SideId, hex: Hex): readonly UnitId[] =>
  (facts.leaders.get(hex) ?? []).filter((l) => game.pieces[l].side === side);
