import type { Forces } from '../../../engine/judgement.ts';
import type { SideId, UnitId } from '../../../engine/title.ts';
import { COALITION, FRENCH, isCombat, NONE } from '../army.ts';
import type { NapoleonicGame } from '../data.ts';
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
export function lossOf(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number {
  const { sp } = game.army.pieces[unit];
  const formation = view.formation[unit];
  if (formation === NONE || isBroken(game, view, formation)) return POINT * sp;
  const point = breakingPoint(game, view, formation);
  if (point === null) return POINT * sp;
  const { vp } = game.army.formations[formation];
  const left = Math.max(1, point - view.losses[formation]);
  // What breaks it now pays in full; what only brings it nearer, by its share of the way.
  const share = sp >= left ? 1 : (0.7 * sp) / left;
  return POINT * (sp + share * (vp + 2));
}

/** What a step costs a unit that stays on the map. */
export const stepOf = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number => {
  const { sp, reduced, kind, leader } = game.army.pieces[unit];
  if (leader) return leader.rank === 'army' ? 4 : 2;
  if (!isCombat(kind)) return 0.5;
  return view.reduced[unit] || reduced === 0 ? lossOf(game, view, unit) : POINT * (sp - reduced) * 0.7 + 0.1;
};

export function forcesOf(game: NapoleonicGame, view: NapoleonicView): Forces {
  const { pieces } = game.army;
  const guess = guessed(game, view);
  let step: readonly number[] | null = null;
  return {
    place: view.place,
    strength: pieces.map(({ kind }, unit) => {
      if (!isCombat(kind)) return 0;
      return view.place[unit] === HIDDEN_PLACE ? strengthOf(game, view, unit) : worthInFight(game, view, unit);
    }),
    // Seldom asked for.
    get step() {
      return (step ??= pieces.map((_, unit) => Math.min(2, stepOf(game, view, unit))));
    },
    guessed: (view.covers ?? []).map(({ hex, nation }) => [hex, guess[nation]]),
  };
}

const needs = new WeakMap<NapoleonicView, readonly number[]>();

/**
 * 25.12 How much a side needs to change the score: nothing where it wins as things stand, all where it loses and the
 * hour is late.
 */
export function needOf(game: NapoleonicGame, view: NapoleonicView, side: SideId): number {
  let known = needs.get(view);
  if (!known) {
    const { player } = levelAt(game, difference(scoreLines(game, view)));
    const late = 0.5 + (0.5 * view.turn) / game.turns[game.turns.length - 1].number;
    known = [FRENCH, COALITION].map((one) => {
      if (player === one) return 0;
      return late * (player === null ? DRAWN : 1);
    });
    needs.set(view, known);
  }
  return known[side];
}

/** 25.12: the score; who may come back; and steps that cost no points yet. */
export function valueOf(game: NapoleonicGame, view: NapoleonicView, side: SideId): number {
  const score = difference(scoreLines(game, view)) * (side === FRENCH ? 1 : -1);
  let army = 0;
  game.army.pieces.forEach(({ player, sp, reduced }, unit) => {
    if (sp === 0) return;
    const awaits = view.place[unit] === UAR ? -AWAITS * sp : 0;
    const worn = view.reduced[unit] && view.place[unit] >= 0 ? WORN * (sp - reduced) : 0;
    army -= (player === side ? 1 : -1) * (awaits + worn);
  });
  return POINT * (score + army);
}
