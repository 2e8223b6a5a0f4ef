import { distance, type Hex, within } from '../../engine/board/board.ts';
import type { GameEvent, SideId, UnitId } from '../../engine/title.ts';
import { isCombat } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, holdsUnit, unitsIn } from './facts.ts';
import { enemyOf } from './army.ts';
import { type NapoleonicWork, note, tell } from './kit.ts';
import { HIDDEN, has, type NapoleonicView, onMap } from './position.ts';
import { type Looking, sees } from './sight.ts';
import { weatherOf } from './weather.ts';
import { inZone } from './zones.ts';
import { setEach } from '../../engine/play/work.ts';

/* 8.0 Hidden stacks: who is turned up, and who lies hidden again. */

/** Turns pieces up; tells it once for each hex where something new is seen. */
export function reveal(work: NapoleonicWork, units: Iterable<UnitId>): void {
  const { pieces } = work.game.army;
  const turned = [...units].filter((u) => onMap(work.position, u) && has(work.position, u, HIDDEN));
  if (turned.length === 0) return;
  setEach(work, 'marks', turned, (mark) => mark & ~HIDDEN);
  for (const hex of new Set(turned.map((u) => work.position.place[u]))) {
    const there = turned.filter((u) => work.position.place[u] === hex);
    tell(work, pieces[there[0]].player, 'revealed', {
      rule: '8.3',
      hexes: [hex],
      units: there,
      folded: 'revealed-several',
      data: { hex, units: there },
    });
  }
}

/** What the other player hears of a piece that goes somewhere while it lies hidden: that something goes, not what (8.2, R-22). */
export function unnamed(
  work: NapoleonicWork,
  unit: UnitId,
  hexes: readonly Hex[],
  rule: string,
): Pick<GameEvent, 'onlyFor' | 'otherwise'> {
  const side = work.game.army.pieces[unit].player;
  if (!has(work.position, unit, HIDDEN)) return {};
  const [from, to] = [hexes[0], hexes[hexes.length - 1]];
  return { onlyFor: side, otherwise: { side, hexes, ...note('stack-moved', rule, { from, to }) } };
}

/** Every piece in a hex, of one player or of both. */
export const piecesIn = (game: NapoleonicGame, view: NapoleonicView, hex: Hex, side?: SideId): UnitId[] =>
  unitsIn(game, view, hex, side);

/** Turns up everything in a hex (a repulse, a battle, 8.3). */
export const revealHex = (work: NapoleonicWork, hex: Hex, side?: SideId): void =>
  reveal(work, piecesIn(work.game, work.position, hex, side));

/** before units retreat, the hidden enemy stacks within a distance of them are turned up. `of`: whose. */
export function revealAround(work: NapoleonicWork, of: SideId, hex: Hex, within: number): void {
  const { army, ground } = work.game;
  const { place } = work.position;
  const isNear = (at: Hex) => at >= 0 && distance(ground.board, hex, at) <= within;
  reveal(
    work,
    army.own[of].filter((u) => isNear(place[u])),
  );
}

/** 8.3: after an advance or a retreat, whoever now stands next to the enemy is seen, and sees. */
export function revealNeighbours(work: NapoleonicWork, hex: Hex, side: SideId): void {
  const fights = (u: UnitId) => isCombat(work.game.army.pieces[u].kind) || work.game.army.pieces[u].kind === 'vedette';
  const here = piecesIn(work.game, work.position, hex, side);
  if (!here.some(fights)) return;
  const { board } = work.game.ground;
  const beside = piecesOf(work.game, work.position, enemyOf(side)).filter(
    (u) => distance(board, work.position.place[u], hex) === 1,
  );
  reveal(work, beside);
  if (beside.some(fights)) reveal(work, here);
}

const piecesOf = (game: NapoleonicGame, view: NapoleonicView, side: SideId): UnitId[] =>
  game.army.own[side].filter((u) => view.place[u] >= 0);

/** How a view looks, in its weather and by day or night (8.41, 23.4). */
export function lookingIn(game: NapoleonicGame, view: NapoleonicView, fire = false): Looking {
  // what lies hidden may be combat units.
  const facts = factsOf(game, view);
  const occupied = (hex: Hex) => holdsUnit(facts, 0, hex) || holdsUnit(facts, 1, hex);
  return { limit: weatherOf(game, view).sight, occupied, fire };
}

/**
 * The pieces of a player that the enemy has in a zone of control or in sight of a unit (10.11): any but a leader, trains
 * too. `asked`: of these pieces alone it is asked.
 */
export function seenOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  asked: (unit: UnitId) => boolean = () => true,
): UnitId[] {
  const look = lookingIn(game, view);
  const enemy = enemyOf(side);
  const facts = factsOf(game, view);
  // Around each hex there are fewer hexes in reach of sight than the enemy has on the map.
  const isSeen = (hex: Hex): boolean => {
    if (inZone(game, view, enemy, hex)) return true;
    for (const eye of within(game.ground.board, hex, look.limit))
      if (holdsUnit(facts, enemy, eye) && sees(game, look, eye, hex)) return true;
    return false;
  };
  const seen = new Map<Hex, boolean>();
  return piecesOf(game, view, side).filter((u) => {
    if (!asked(u)) return false;
    const hex = view.place[u];
    const found = seen.get(hex);
    if (found !== undefined) return found;
    const now = isSeen(hex);
    seen.set(hex, now);
    return now;
  });
}

/** 2.1 D1, 10.11: everything in an enemy zone of control or in enemy sight is turned up, leaders too. */
export function firstSight(work: NapoleonicWork): void {
  const { game, position } = work;
  const lies = (unit: UnitId) => has(position, unit, HIDDEN);
  reveal(
    work,
    [0, 1].flatMap((side) => seenOf(game, position, side, lies)),
  );
}

/** 2.1 D6, 8.5, R-27: whatever is neither in an enemy zone of control nor in enemy sight lies hidden again. */
export function secondSight(work: NapoleonicWork): void {
  const { game, position } = work;
  const isOpen = (unit: UnitId) => onMap(position, unit) && !has(position, unit, HIDDEN);
  const seen = new Set([0, 1].flatMap((side) => seenOf(game, position, side, isOpen)));
  const hiding = game.army.all.filter((unit) => isOpen(unit) && !seen.has(unit));
  if (hiding.length > 0) setEach(work, 'marks', hiding, (mark) => mark | HIDDEN);
}
