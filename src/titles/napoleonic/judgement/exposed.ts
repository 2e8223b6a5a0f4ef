import { type Hex, NO_HEX } from '../../../engine/board/board.ts';
import { FORBIDDEN } from '../../../engine/board/reach.ts';
import type { SideId } from '../../../engine/title.ts';
import { enemyOf, isCombat } from '../army.ts';
import type { Battle } from '../data.ts';
import { combatIn } from '../facts.ts';
import { stepCosts } from '../movement-costs.ts';
import type { NapoleonicView } from '../position.ts';
import { knownTo } from '../view.ts';
import { zonesMet } from '../zones.ts';
import { cutOpen } from './cut.ts';
import { drivenOff, glance } from './fight.ts';
import { type Picture, pictureOf, shelterOf, worthInFight } from './picture.ts';
import { battlesFor } from './plan.ts';
import { lossOf, POINT } from './worth.ts';

/*
 * What the enemy's next turn threatens to take from an army as it stands: stacks round which he can close a ring of
 * zones (12.31: nobody falls back into one), and places that are left open or held too weakly (25.12).
 */

/** Not everybody who can come does. */
const COMES = 0.7;
/** Of what would be lost if he came so much is counted, and of the points of a place into which he need only march. */
const [MINDED, WALKED_INTO] = [0.5, 0.6];
/** His own loss counts for so much with him. */
const DARES = 0.5;
/** Of an enemy who is likely to be driven off so much of the strength is still met. */
const BEATEN = 0.35;
/** So many units can strike a hex from one beside it, and so many stacks of his close a ring at the most. */
const [ABREAST, STACKS] = [2, 3];
/** Points that he risks with a strength. */
const RISK = 1.3 * POINT;

/** An enemy unit, and where it can stand after its next move. */
interface Comer {
  readonly nation: number;
  readonly strength: number;
  /** Hexes that it can reach, its own among them: non-zero. */
  readonly reach: Uint8Array;
  readonly hex: Hex;
  /** An own zone holds it where it is (4.31). */
  readonly held: boolean;
}

interface Field {
  readonly b: Battle;
  readonly v: NapoleonicView;
  readonly side: SideId;
  readonly picture: Picture;
  readonly comers: readonly Comer[];
}

/** What a position threatens to cost a side; `boldness` as of its plan of battles, null where none is to be made now. */
export function exposedOf(b: Battle, v: NapoleonicView, side: SideId, boldness: number | null): number {
  if (v.turn === b.turns[b.turns.length - 1].number && side !== b.firstPlayer) return 0;
  const picture = pictureOf(b, v, side);
  const field: Field = { b, v, side, picture, comers: comersOf(b, v, side, boldness) };
  return MINDED * stacksExposed(field) + placesOpen(field);
}

// ---- who may come --------------------------------------------------------------------------------------------------

function comersOf(b: Battle, v: NapoleonicView, side: SideId, boldness: number | null): Comer[] {
  const enemy = enemyOf(side);
  const zones = zonesMet(b, v, enemy, false);
  const beaten = beatenOf(b, v, side, boldness);
  const known = new Map<string, Uint8Array>();
  return b.army.pieces.flatMap(({ player, kind, nation, ma }, unit): Comer[] => {
    const hex = v.place[unit];
    if (player !== enemy || hex < 0 || !isCombat(kind)) return [];
    const held = zones[hex] > 0 && !beaten.has(hex);
    const costs = stepCosts(b, v, unit, false);
    const key = `${hex} ${kind} ${ma} ${held}`;
    let reach = known.get(key);
    if (!reach) known.set(key, (reach = reachOf(b, v, side, { hex, points: held ? 0 : 2 * ma, costs, zones })));
    const left = 1 - (1 - BEATEN) * (beaten.get(hex) ?? 0);
    return [{ nation, strength: worthInFight(b, v, unit) * left, reach, hex, held }];
  });
}

/** By hex: how likely whoever stands there is driven off by the battles that are planned now. */
function beatenOf(b: Battle, v: NapoleonicView, side: SideId, boldness: number | null): Map<Hex, number> {
  const beaten = new Map<Hex, number>();
  if (boldness === null) return beaten;
  const known = knownTo(b, v, side);
  for (const battle of battlesFor(b, known, boldness)) {
    const likely = drivenOff(b, known, side, battle);
    if (likely >= 0.5) for (const hex of battle.hexes) beaten.set(hex, likely);
  }
  return beaten;
}

interface Going {
  readonly hex: Hex;
  readonly points: number;
  readonly costs: Uint8Array;
  readonly zones: Uint8Array;
}

/** 4.31 The hexes that a unit can reach past those of a side, which stop it. */
function reachOf(b: Battle, v: NapoleonicView, side: SideId, { hex, points, costs, zones }: Going): Uint8Array {
  const { board } = b.ground;
  const { own } = pictureOf(b, v, side);
  const spent = new Int16Array(board.size).fill(-1);
  const reach = new Uint8Array(board.size);
  const rings: Hex[][] = [[hex]];
  spent[hex] = 0;
  for (let cost = 0; cost < rings.length; cost++)
    for (const from of rings[cost] ?? []) {
      if (spent[from] !== cost) continue;
      reach[from] = 1;
      if (zones[from] > 0 && from !== hex) continue;
      for (let step = from * 6; step < from * 6 + 6; step++) {
        const to = board.neighbours[step];
        const total = cost + costs[step];
        if (to === NO_HEX || costs[step] === FORBIDDEN || total > points || own[to] > 0) continue;
        if (spent[to] >= 0 && spent[to] <= total) continue;
        spent[to] = total;
        (rings[total] ??= []).push(to);
      }
    }
  return reach;
}

// ---- stacks --------------------------------------------------------------------------------------------------------

/** The enemy strikes where it hurts most, then with who is left. */
function stacksExposed(field: Field): number {
  let stacks = [...field.picture.ownHexes];
  let free = field.comers;
  let sum = 0;
  while (stacks.length > 0 && free.length > 0) {
    const blows = stacks.map((hex) => blowAt(field, hex, free)).filter(({ loss }) => loss > 0);
    if (blows.length === 0) break;
    const worst = blows.reduce((most, blow) => (blow.loss > most.loss ? blow : most));
    sum += worst.loss;
    stacks = blows.flatMap(({ hex }) => (hex === worst.hex ? [] : [hex]));
    free = free.filter((comer) => !worst.by.has(comer));
  }
  return sum;
}

interface Blow {
  readonly hex: Hex;
  readonly loss: number;
  readonly by: ReadonlySet<Comer>;
}

/** What an attack on a hex by all who can come to it would cost. */
function blowAt({ b, v, side, picture }: Field, hex: Hex, free: readonly Comer[]): Blow {
  const able = free
    .filter(({ reach }) => sidesOf(b, hex).some((d) => reach[b.ground.board.neighbours[hex * 6 + d]] > 0))
    .sort((a, c) => c.strength - a.strength);
  const { by, strength, shelter } = strikers(b, hex, able);
  if (by.size === 0) return { hex, loss: 0, by };
  const units = combatIn(b, v, hex, side);
  const place = b.objectives.find((o, i) => o.hex === hex && v.control[i] === side);
  const costs = stepCosts(b, v, units[0], false);
  const ways = sidesOf(b, hex).filter((d) => costs[hex * 6 + d] !== FORBIDDEN).length;
  const attack = { strength, worth: RISK * strength, open: 3 };
  const defence = {
    strength: picture.own[hex] * shelter,
    worth: units.reduce((sum, unit) => sum + lossOf(b, v, unit), 0),
    open: Math.max(0, ways - closedBy(b, hex, able)),
    prize: place ? POINT * (place.points[0] + place.points[1]) : 0,
  };
  return { hex, loss: Math.max(0, glance(b, attack, defence, DARES)), by };
}

/** Those who find room beside a hex, the strongest first, and the least shelter that it gives against them. */
function strikers(b: Battle, hex: Hex, able: readonly Comer[]) {
  const { neighbours } = b.ground.board;
  const room = [0, 0, 0, 0, 0, 0];
  const by = new Set<Comer>();
  let strength = 0;
  let shelter = Infinity;
  for (const comer of able) {
    const d = sidesOf(b, hex).find((side) => room[side] < ABREAST && comer.reach[neighbours[hex * 6 + side]] > 0);
    if (d === undefined) continue;
    room[d]++;
    by.add(comer);
    strength += comer.strength * (comer.held ? 1 : COMES);
    shelter = Math.min(shelter, shelterOf(b)[neighbours[hex * 6 + d] * 6 + ((d + 3) % 6)]);
  }
  return { by, strength, shelter };
}

const DIRECTIONS = [0, 1, 2, 3, 4, 5];
const sidesOf = ({ ground: { board } }: Battle, hex: Hex): readonly number[] =>
  DIRECTIONS.filter((d) => board.neighbours[hex * 6 + d] !== NO_HEX);

/** How many of the hexes beside one the enemy can stand in or reach with his zones, by so many stacks at the most. */
function closedBy(b: Battle, hex: Hex, able: readonly Comer[]): number {
  const { board } = b.ground;
  const sides = sidesOf(b, hex);
  const entered = sides.filter((d) => able.some(({ reach }) => reach[board.neighbours[hex * 6 + d]] > 0));
  const stacks = Math.min(STACKS, new Set(able.map(({ hex: from }) => from)).size);
  let most = 0;
  for (let bits = 1; bits < 1 << entered.length; bits++) {
    const chosen = entered.filter((_, i) => (bits & (1 << i)) !== 0);
    if (chosen.length > stacks) continue;
    most = Math.max(most, sides.filter((d) => chosen.some((c) => isBeside(c, d))).length);
  }
  return most;
}

/** Of two directions from a hex: whether they are the same or next to one another. */
const isBeside = (one: number, other: number): boolean => (one - other + 7) % 6 <= 2;

// ---- places --------------------------------------------------------------------------------------------------------

/** 25.12, 32.9 Own places and roads on which nobody stands, and onto which the enemy need only march. */
function placesOpen({ b, v, side, picture, comers }: Field): number {
  const last = v.turn === b.turns[b.turns.length - 1].number;
  const enters = (hex: Hex, nation?: number) =>
    picture.own[hex] === 0 && comers.some((c) => c.reach[hex] > 0 && (nation === undefined || nation === c.nation));
  let sum = POINT * cutOpen(b, v, side, enters);
  b.objectives.forEach(({ hex, points }, i) => {
    if (v.control[i] === side && enters(hex)) sum += POINT * (points[0] + points[1]) * (last ? 1 : WALKED_INTO);
  });
  return sum;
}
