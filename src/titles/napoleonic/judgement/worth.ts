import type { Forces } from '../../../engine/judgement.ts';
import type { SideId, UnitId } from '../../../engine/title.ts';
import { COALITION, FRENCH, isCombat, NONE } from '../army.ts';
import type { Battle } from '../data.ts';
import { breakingPoint, isBroken } from '../demoralisation.ts';
import { HIDDEN_PLACE, type NapoleonicView, strengthOf, UAR } from '../position.ts';
import { difference, levelAt, scoreLines } from '../victory.ts';
import { guessed, worthInFight } from './picture.ts';

/* What things are worth (25.12), in one coin: half of it is a victory point, so that an ordinary step is about one. */

export const POINT = 0.5;
/** 21.3 Who waits for reorganisation may come back, and takes his points with him. */
const AWAITS = 0.25;
/** A draw is half a defeat, and a little more: who is content with it wins nothing. */
const DRAWN = 0.8;
/** A step lost by a survivor costs no points, only strength. */
const WORN = 0.4;

/** What its elimination costs the side of a combat unit: its points, and the step nearer to the breaking of its formation. */
export function lossOf(b: Battle, v: NapoleonicView, unit: UnitId): number {
  const { sp } = b.army.pieces[unit];
  const formation = v.formation[unit];
  if (formation === NONE || isBroken(b, v, formation)) return POINT * sp;
  const point = breakingPoint(b, v, formation);
  if (point === null) return POINT * sp;
  const { vp } = b.army.formations[formation];
  const left = Math.max(1, point - v.losses[formation]);
  // What breaks it now pays in full; what only brings it nearer, by its share of the way.
  const share = sp >= left ? 1 : (0.7 * sp) / left;
  return POINT * (sp + share * (vp + 2));
}

/** What a step costs a unit that stays on the map. */
export const stepOf = (b: Battle, v: NapoleonicView, unit: UnitId): number => {
  const { sp, reduced, kind, leader } = b.army.pieces[unit];
  if (leader) return leader.rank === 'army' ? 4 : 2;
  if (!isCombat(kind)) return 0.5;
  return v.reduced[unit] || reduced === 0 ? lossOf(b, v, unit) : POINT * (sp - reduced) * 0.7 + 0.1;
};

export function forcesOf(b: Battle, v: NapoleonicView): Forces {
  const { pieces } = b.army;
  const guess = guessed(b, v);
  return {
    place: v.place,
    strength: pieces.map(({ kind }, unit) => {
      if (!isCombat(kind)) return 0;
      return v.place[unit] === HIDDEN_PLACE ? strengthOf(b, v, unit) : worthInFight(b, v, unit);
    }),
    step: pieces.map((_, unit) => Math.min(2, stepOf(b, v, unit))),
    guessed: (v.covers ?? []).map(({ hex, nation }) => [hex, guess[nation]]),
  };
}

const needs = new WeakMap<NapoleonicView, readonly number[]>();

/**
 * 25.12 How much a side needs to change the score: nothing where it wins as things stand, all where it loses and the
 * hour is late.
 */
export function needOf(b: Battle, v: NapoleonicView, side: SideId): number {
  let known = needs.get(v);
  if (!known) {
    const { player } = levelAt(b, difference(scoreLines(b, v)));
    const late = 0.5 + (0.5 * v.turn) / b.turns[b.turns.length - 1].number;
    known = [FRENCH, COALITION].map((one) => {
      if (player === one) return 0;
      return late * (player === null ? DRAWN : 1);
    });
    needs.set(v, known);
  }
  return known[side];
}

/** 25.12: the score; who may come back; and steps that cost no points yet. */
export function valueOf(b: Battle, v: NapoleonicView, side: SideId): number {
  const score = difference(scoreLines(b, v)) * (side === FRENCH ? 1 : -1);
  let army = 0;
  b.army.pieces.forEach(({ player, sp, reduced }, unit) => {
    if (sp === 0) return;
    const awaits = v.place[unit] === UAR ? -AWAITS * sp : 0;
    const worn = v.reduced[unit] && v.place[unit] >= 0 ? WORN * (sp - reduced) : 0;
    army -= (player === side ? 1 : -1) * (awaits + worn);
  });
  return POINT * (score + army);
}
