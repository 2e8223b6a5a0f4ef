import { type Board, distance, type Hex, hexesIn, within } from '../../../engine/board/board.ts';
import { LastFew } from '../../../engine/play/kept.ts';
import type { SideId, UnitId } from '../../../engine/title.ts';
import { isCombat } from '../army.ts';
import type { NapoleonicGame } from '../data.ts';
import { isDemoralised } from '../demoralisation.ts';
import { CHATEAU, STREAM, TOWN, UP } from '../ground.ts';
import { has, HIDDEN_PLACE, MARCHING, type NapoleonicView, onMap, strengthOf } from '../position.ts';

/* The field as a side sees it, in tables by hex: who stands where, what he is worth, whose zones reach how far (4.1). */

export interface Picture {
  readonly side: SideId;
  /** Strength of combat units; of the enemy with what is guessed under covers (8.2). */
  readonly own: Float32Array;
  readonly foe: Float32Array;
  /** How many stacks have a zone of control there. */
  readonly ownZones: Uint8Array;
  readonly foeZones: Uint8Array;
  /** Enemy strength that could be beside a hex after his next move. */
  readonly threat: Float32Array;
  readonly ownHexes: readonly Hex[];
  readonly foeHexes: readonly Hex[];
  /** Own combat units by hex that can attack this turn. */
  readonly stacks: ReadonlyMap<Hex, readonly UnitId[]>;
}

/** Of a strength so much may be brought beside a hex so many hexes off. */
const BROUGHT = [1, 1, 0.9, 0.7, 0.45, 0.25];
/** Strength under a cover, at the least and at the most. */
const [LEAST, MOST] = [2, 14];
/** The demoralised neither advance nor charge, and fight shock badly (21.2). */
const SHAKEN = 0.7;

const drawn = new WeakMap<NapoleonicView, (Picture | undefined)[]>();

/** What a view shows a side; worked out once. */
export function pictureOf(game: NapoleonicGame, view: NapoleonicView, side: SideId): Picture {
  let pictures = drawn.get(view);
  if (!pictures) drawn.set(view, (pictures = []));
  return (pictures[side] ??= draw(game, view, side));
}

function draw(game: NapoleonicGame, view: NapoleonicView, side: SideId): Picture {
  const { size } = game.ground.board;
  const own = new Float32Array(size);
  const foe = new Float32Array(size);
  const stacks = new Map<Hex, UnitId[]>();
  const guess = guessed(game, view);
  game.army.pieces.forEach(({ player, kind }, unit) => {
    const hex = view.place[unit];
    if (hex < 0 || !isCombat(kind)) return;
    (player === side ? own : foe)[hex] += worthInFight(game, view, unit);
    if (player !== side || has(view, unit, MARCHING)) return;
    const there = stacks.get(hex);
    if (there) there.push(unit);
    else stacks.set(hex, [unit]);
  });
  for (const { hex, side: whose, nation } of view.covers ?? []) if (whose !== side) foe[hex] += guess[nation];
  const [ownHexes, foeHexes] = [hexesIn(own), hexesIn(foe)];
  return {
    side,
    own,
    foe,
    ownZones: zonesFrom(game, ownHexes),
    foeZones: zonesFrom(game, foeHexes),
    threat: threatOf(game, foe, foeHexes),
    ownHexes,
    foeHexes,
    stacks,
  };
}

const strengths = new LastFew<Float64Array>(4);

/** What a combat unit is worth in a fight as it is now; of all units, since it is asked of them again and again. */
export const worthInFight = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number =>
  worthsOf(game, view)[unit];

const worthsOf = (game: NapoleonicGame, view: NapoleonicView): Float64Array =>
  strengths.of([view, game], () =>
    Float64Array.from(
      game.army.pieces,
      (_, unit) => strengthOf(game, view, unit) * (onMap(view, unit) && isDemoralised(game, view, unit) ? SHAKEN : 1),
    ),
  );

const guesses = new WeakMap<NapoleonicView, readonly number[]>();

/** By nation: what lies under a cover, all that is not seen shared out among them. */
export function guessed(game: NapoleonicGame, view: NapoleonicView): readonly number[] {
  const known = guesses.get(view);
  if (known) return known;
  const hidden = [0, 0, 0, 0, 0, 0];
  const covers = [0, 0, 0, 0, 0, 0];
  game.army.pieces.forEach(({ nation, kind, sp }, unit) => {
    if (view.place[unit] === HIDDEN_PLACE && isCombat(kind)) hidden[nation] += sp;
  });
  for (const { nation } of view.covers ?? []) covers[nation]++;
  const list = hidden.map((sp, nation) => Math.min(MOST, Math.max(LEAST, sp / Math.max(1, covers[nation]))));
  guesses.set(view, list);
  return list;
}

function zonesFrom({ ground: { board } }: NapoleonicGame, hexes: readonly Hex[]): Uint8Array {
  const zones = new Uint8Array(board.size);
  for (const hex of hexes)
    for (let d = hex * 6; d < hex * 6 + 6; d++) if (board.neighbours[d] >= 0) zones[board.neighbours[d]]++;
  return zones;
}

function threatOf({ ground: { board } }: NapoleonicGame, foe: Float32Array, hexes: readonly Hex[]): Float32Array {
  const threat = new Float32Array(board.size);
  for (const from of hexes) {
    const rings = ringsOf(board, from);
    for (let far = 0; far < rings.length; far++) {
      const brought = foe[from] * BROUGHT[far];
      for (const hex of rings[far]) threat[hex] += brought;
    }
  }
  return threat;
}

const ringed = new WeakMap<Board, (readonly Int16Array[] | undefined)[]>();

/** The hexes around one by distance, as far as strength is brought. */
function ringsOf(board: Board, from: Hex): readonly Int16Array[] {
  let known = ringed.get(board);
  if (!known) ringed.set(board, (known = []));
  return (known[from] ??= BROUGHT.map((_, far) =>
    Int16Array.from(within(board, from, far).filter((hex) => distance(board, from, hex) === far)),
  ));
}

// ---- ground --------------------------------------------------------------------------------------------------------

const grounds = new WeakMap<NapoleonicGame, Float32Array>();

/** 11.1 By hexside (hex * 6 + direction) over which an attack goes: what the ground makes of the defender's strength. */
export function shelterOf(game: NapoleonicGame): Float32Array {
  let table = grounds.get(game);
  if (!table) {
    const { board, terrain, water, slope } = game.ground;
    table = Float32Array.from(slope, (rise, side) => {
      const to = board.neighbours[side];
      if (to < 0) return 1;
      if (terrain[to] === CHATEAU) return 2;
      if (terrain[to] === TOWN) return 1.5;
      return rise === UP || water[side] === STREAM ? 1.5 : 1;
    });
    grounds.set(game, table);
  }
  return table;
}

/** 10.31 Ground in which a unit may stand beside the enemy without having to attack him. */
export const isShelter = (game: NapoleonicGame, hex: Hex): boolean =>
  game.ground.terrain[hex] === TOWN || game.ground.terrain[hex] === CHATEAU;
