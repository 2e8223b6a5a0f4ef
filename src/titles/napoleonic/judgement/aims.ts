import { distance, type Hex, within } from '../../../engine/board/board.ts';
import type { Aim } from '../../../engine/judgement.ts';
import type { SideId } from '../../../engine/title.ts';
import type { NapoleonicGame } from '../data.ts';
import type { NapoleonicView } from '../position.ts';
import { cutAims } from './cut.ts';
import { type Picture, pictureOf, worthInFight } from './picture.ts';
import { needOf } from './worth.ts';

/* What it is about: places with their points (25.12), and enemies who can be beaten where they stand. */

/** A place is guarded while an enemy is this near, in hexes. */
const NEAR = 7;
/** Strength that a place should be held with at the least. */
const LEAST = 6;
/** Fewer enemies than this, in strength, are no great danger to a place. */
const FEW = 10;

export function aimsOf(game: NapoleonicGame, view: NapoleonicView, side: SideId): Aim[] {
  const picture = pictureOf(game, view, side);
  const { board } = game.ground;
  const around = (hex: Hex, far: number) =>
    picture.foeHexes.reduce((sum, foe) => sum + (distance(board, foe, hex) <= far ? picture.foe[foe] : 0), 0);
  const places = game.objectives.flatMap(({ hex, points }, i): Aim[] => {
    const own = view.control[i] === side;
    const foes = around(hex, NEAR);
    if (own && foes === 0) return [];
    // Taken, it changes the score by what it is worth to both.
    const worth = 0.12 * Math.min(30, points[0] + points[1]);
    const need = Math.max(LEAST, Math.min(30, 1.1 * around(hex, 4)));
    if (!own) return [{ hex, worth: 3 + worth, need }];
    // Where enough stand already, and few enemies are near, nobody is wanted.
    const guard = within(board, hex, 1).reduce((sum, near) => sum + picture.own[near], 0);
    const wanting = Math.min(1, foes / FEW) * Math.min(1, Math.max(0.15, 1.4 - guard / Math.max(LEAST, foes)));
    return [{ hex, worth: (2.5 + worth) * wanting, need }];
  });
  // Who has what he wants, and needs more, looks for the enemy.
  const urge = 1.2 * needOf(game, view, side);
  const wanted = places.map(({ hex }) => hex);
  const near = comers(game, view, picture);
  const prey = picture.foeHexes.map((hex): Aim => {
    const onTheWay = wanted.some((place) => distance(board, hex, place) <= 3);
    const odds = near(hex) / Math.max(1, picture.foe[hex]);
    const hope = 0.9 * Math.min(2.5, Math.max(-1, odds - 1));
    return { hex, worth: Math.max(0.3, (onTheWay ? 2.2 : 1.4) + hope) + urge, need: 2.5 * picture.foe[hex] };
  });
  return [...places, ...cutAims(game, view, picture), ...prey];
}

/** Own strength that can be beside a hex this turn. */
function comers(game: NapoleonicGame, view: NapoleonicView, { stacks }: Picture): (target: Hex) => number {
  const all = [...stacks].map(([hex, units]) => ({
    hex,
    // Nobody in road march is among them.
    comes: units.map((unit) => [game.army.pieces[unit].ma * 0.75, worthInFight(game, view, unit)] as const),
  }));
  return (target) => {
    let sum = 0;
    for (const { hex, comes } of all) {
      const far = distance(game.ground.board, hex, target) - 1;
      for (const [reach, worth] of comes) if (far <= reach) sum += worth;
    }
    return sum;
  };
}
