import { indexesWhere } from '../../../engine/numbers.ts';
import { distance, type Hex } from '../../../engine/board/board.ts';
import type { Aim } from '../../../engine/judgement.ts';
import { isCombat } from '../army.ts';
import type { NapoleonicGame } from '../data.ts';
import { type NapoleonicView, onMap } from '../position.ts';
import type { AwardData } from '../schema-scenario.ts';
import { NATIONS, PLAYERS } from '../schema-words.ts';
import type { Picture } from './picture.ts';

/* 32.9 A road that is cut for points by whoever stands on it when the game ends: nobody need stand there before. */

type Cut = Extract<AwardData, { kind: 'cut' }>;

const cutsOf = (game: NapoleonicGame): readonly Cut[] => game.awards.filter((award) => award.kind === 'cut');
const sideOf = ({ player }: Cut): number => PLAYERS.indexOf(player);
const holds = (game: NapoleonicGame, { hexes }: Cut, hex: Hex): boolean => hexes.some((id) => game.hex(id) === hex);

/** By turns that are left: of the points so much is counted. */
const LATE = [1, 0.5, 0.15];

const late = (game: NapoleonicGame, view: NapoleonicView): number =>
  LATE[game.turns[game.turns.length - 1].number - view.turn] ?? 0;

/** What it is worth, in points, to drive enemies off the hexes that they have cut. */
export function cutBy(game: NapoleonicGame, view: NapoleonicView, hexes: readonly Hex[], holder: number): number {
  let sum = 0;
  for (const cut of cutsOf(game))
    if (sideOf(cut) === holder && isCutFrom(game, view, cut, hexes)) sum += cut.vp * late(game, view);
  return sum;
}

const isCutFrom = (game: NapoleonicGame, view: NapoleonicView, cut: Cut, hexes: readonly Hex[]): boolean =>
  game.army.pieces.some(
    ({ nation, kind }, unit) =>
      nation === NATIONS.indexOf(cut.side) &&
      isCombat(kind) &&
      onMap(view, unit) &&
      hexes.includes(view.place[unit]) &&
      holds(game, cut, view.place[unit]),
  );

/** The points that a unit may win by standing in a hex at the end. */
export function cutAt(game: NapoleonicGame, view: NapoleonicView, unit: number, hex: Hex): number {
  let sum = 0;
  for (const cut of cutsOf(game))
    if (NATIONS.indexOf(cut.side) === game.army.pieces[unit].nation && holds(game, cut, hex))
      sum += cut.vp * late(game, view);
  return sum;
}

/** Whoever may cut a road goes, late, to that hex of it which the enemy can least defend. */
export function cutAims(game: NapoleonicGame, view: NapoleonicView, { side, threat, own, ownHexes }: Picture): Aim[] {
  return cutsOf(game).flatMap((cut): Aim[] => {
    if (sideOf(cut) !== side || late(game, view) === 0) return [];
    const units = new Set(indexesWhere(game.army.pieces, ({ nation }) => nation === NATIONS.indexOf(cut.side)));
    const far = (hex: Hex) => Math.min(...ownHexes.map((from) => distance(game.ground.board, from, hex)));
    const hard = (hex: Hex) => threat[hex] - own[hex] + 4 * far(hex);
    const [hex] = cut.hexes.map((id) => game.hex(id)).toSorted((a, c) => hard(a) - hard(c));
    return [{ hex, worth: 3 + 0.12 * cut.vp, need: Math.min(20, Math.max(6, threat[hex] / 2)), units }];
  });
}
