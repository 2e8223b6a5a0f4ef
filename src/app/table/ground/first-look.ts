import { distance } from '../../../engine/board/board.ts';
import { type Hex, OFF_MAP, type Stack, type UnitId } from '../../../engine/title.ts';
import type { Rotation } from '../../map/types.ts';
import { draftOf, marksOf } from '../orders/index.ts';
import { EMPTY_DRAFT, groupHex } from '../orders/order.ts';
import { chosenHexes } from '../orders/pick.ts';
import { placeOf } from '../orders/travel.ts';
import type { Scene } from '../scene.tsx';
import { actorsOf, type Situation } from '../situation.ts';
import { middleFor, middleOf, type Span, spanOf, thickest } from './look.ts';

/* Where the table looks when it is set. */

/** Scale at which counters and hex numbers are read with ease. */
export const READABLE = 1;

/** What the decision is about: its hexes, or those to choose from, or the target in hand from the start. */
export function subjectOf(s: Situation | null): readonly Hex[] {
  if (!s) return [];
  const { hex, units } = draftOf(s, null);
  if (s.decision.hexes?.length) return s.decision.hexes;
  if (s.decision.kind === 'select' && chosenHexes(s).length > 0) return chosenHexes(s);
  if (s.decision.body && units.length > 0) return [placeOf(s, units[0]) ?? []].flat();
  return hex === null ? [] : [hex];
}

/** The enemies of whoever decides. */
const enemiesIn = ({ shown }: Scene): readonly Hex[] =>
  shown.table.stacks.filter((stack) => stack.side !== shown.turnOf).map((stack) => stack.hex);

/** Those of the enemy who lie nearest to some hexes, a hex more or less. */
export function nearestEnemies(scene: Scene, hexes: readonly Hex[]): readonly Hex[] {
  const { board } = scene.title;
  const away = enemiesIn(scene).map((hex) => ({ hex, by: Math.min(...hexes.map((h) => distance(board, hex, h))) }));
  const nearest = Math.min(...away.map(({ by }) => by));
  return away.filter(({ by }) => by <= nearest + 1).map(({ hex }) => hex);
}

/** Those of some hexes that lie nearest to the enemy: the front. All of them where no enemy is in sight. */
function frontOf(scene: Scene, hexes: readonly Hex[]): readonly Hex[] {
  const { title } = scene;
  const enemies = enemiesIn(scene);
  if (enemies.length === 0 || hexes.length === 0) return hexes;
  const away = new Map(hexes.map((hex) => [hex, Math.min(...enemies.map((e) => distance(title.board, hex, e)))]));
  const nearest = Math.min(...away.values());
  return hexes.filter((hex) => away.get(hex)! <= nearest + 1);
}

/**
 * Where the units of a side that has none on the map come onto it, the entry nearest to the enemy first, each with the
 * enemy nearest to it.
 */
export function entering({ title, shown, situation: s }: Scene): readonly Hex[] {
  const { stacks } = shown.table;
  if (!s || stacks.some((stack) => stack.side === shown.turnOf)) return [];
  const entries = actingHexes(s);
  const away = (entry: Hex) => (stack: Stack) => distance(title.board, entry, stack.hex);
  const nearest = (entry: Hex) => stacks.toSorted((a, b) => away(entry)(a) - away(entry)(b)).slice(0, 1);
  return entries
    .map((entry) => ({ entry, enemies: nearest(entry) }))
    .toSorted((a, b) => Math.min(...a.enemies.map(away(a.entry))) - Math.min(...b.enemies.map(away(b.entry))))
    .flatMap(({ entry, enemies }) => [entry, ...enemies.map(({ hex }) => hex)]);
}

/** Where the units stand that are in hand from the start, because their move goes on. */
function inHand(s: Situation): readonly Hex[] {
  const hex = groupHex(s, draftOf(s, null).units);
  return hex === null || hex === OFF_MAP ? [] : [hex];
}

/** Who can act, or could by one of the options. */
export const ableUnits = (s: Situation): readonly UnitId[] =>
  s.decision.kind === 'choose' ? marksOf(s, EMPTY_DRAFT).actors : actorsOf(s);

/** Where those stand who can act, or come onto the map; the hexes to place on, as long as all wait beside the map. */
export function actingHexes(s: Situation): readonly Hex[] {
  const places = new Set(ableUnits(s).flatMap((unit) => placeOf(s, unit) ?? []));
  return places.size === 0 && s.decision.kind === 'place' ? marksOf(s, draftOf(s, null)).targets : [...places];
}

/**
 * What is looked at first: what the decision is about; who is in hand; the front of those who can act; or everybody.
 * Of a front with gaps wider than the window the part where most stand, not the empty middle.
 */
export function lookedAt(scene: Scene, span: Span): Hex | undefined {
  const { title, shown, situation: s } = scene;
  const acting = s ? frontOf(scene, actingHexes(s)) : [];
  const everybody = shown.table.stacks.map((stack) => stack.hex);
  const looked = [subjectOf(s), s ? inHand(s) : [], acting, everybody];
  return middleOf(title.board, thickest(title.board, looked.find((hexes) => hexes.length > 0) ?? [], span));
}

/** What the window shows at a scale at which everything can be read. */
export const windowSpan = (rotation: Rotation): Span => spanOf(innerWidth, innerHeight, READABLE, rotation);

/** The hex in the middle of the first view. */
export function firstLook(scene: Scene, rotation: Rotation): Hex | undefined {
  const span = windowSpan(rotation);
  const hex = lookedAt(scene, span);
  return hex === undefined ? undefined : middleFor(scene.title.board, hex, span);
}
