import { distance, type Hex } from '../../../engine/board/board.ts';
import type { Aim } from '../../../engine/judgement.ts';
import { isCombat } from '../army.ts';
import type { Battle } from '../data.ts';
import { type NapoleonicView, onMap } from '../position.ts';
import type { AwardData } from '../schema-scenario.ts';
import { NATIONS, PLAYERS } from '../schema-words.ts';
import type { Picture } from './picture.ts';

/* 32.9 A road that is cut for points by whoever stands on it when the game ends: nobody need stand there before. */

type Cut = Extract<AwardData, { kind: 'cut' }>;

const cutsOf = (b: Battle): readonly Cut[] => b.awards.filter((award) => award.kind === 'cut');
const sideOf = ({ player }: Cut): number => PLAYERS.indexOf(player);
const holds = (b: Battle, { hexes }: Cut, hex: Hex): boolean => hexes.some((id) => b.hex(id) === hex);

/** By turns that are left: of the points so much is counted. */
const LATE = [1, 0.5, 0.15];

const late = (b: Battle, v: NapoleonicView): number => LATE[b.turns[b.turns.length - 1].number - v.turn] ?? 0;

/** What it is worth, in points, to drive enemies off the hexes that they have cut. */
export function cutBy(b: Battle, v: NapoleonicView, hexes: readonly Hex[], holder: number): number {
  let sum = 0;
  for (const cut of cutsOf(b)) if (sideOf(cut) === holder && isCutFrom(b, v, cut, hexes)) sum += cut.vp * late(b, v);
  return sum;
}

const isCutFrom = (b: Battle, v: NapoleonicView, cut: Cut, hexes: readonly Hex[]): boolean =>
  b.army.pieces.some(
    ({ nation, kind }, unit) =>
      nation === NATIONS.indexOf(cut.side) &&
      isCombat(kind) &&
      onMap(v, unit) &&
      hexes.includes(v.place[unit]) &&
      holds(b, cut, v.place[unit]),
  );

/** The points that a unit may win by standing in a hex at the end. */
export function cutAt(b: Battle, v: NapoleonicView, unit: number, hex: Hex): number {
  let sum = 0;
  for (const cut of cutsOf(b))
    if (NATIONS.indexOf(cut.side) === b.army.pieces[unit].nation && holds(b, cut, hex)) sum += cut.vp * late(b, v);
  return sum;
}

/** Whoever may cut a road goes, late, to that hex of it which the enemy can least defend. */
export function cutAims(b: Battle, v: NapoleonicView, { side, threat, own, ownHexes }: Picture): Aim[] {
  return cutsOf(b).flatMap((cut): Aim[] => {
    if (sideOf(cut) !== side || late(b, v) === 0) return [];
    const units = new Set(
      b.army.pieces.flatMap(({ nation }, unit) => (nation === NATIONS.indexOf(cut.side) ? [unit] : [])),
    );
    const far = (hex: Hex) => Math.min(...ownHexes.map((from) => distance(b.ground.board, from, hex)));
    const hard = (hex: Hex) => threat[hex] - own[hex] + 4 * far(hex);
    const [hex] = cut.hexes.map((id) => b.hex(id)).toSorted((a, c) => hard(a) - hard(c));
    return [{ hex, worth: 3 + 0.12 * cut.vp, need: Math.min(20, Math.max(6, threat[hex] / 2)), units }];
  });
}
