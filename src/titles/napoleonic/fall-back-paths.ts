import { distance, type Hex } from '../../engine/board/board.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import { crossingOf, hasSoundWay } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { combatIn, factsOf, inColumn, unitsIn } from './facts.ts';
import type { NapoleonicView } from './position.ts';
import { stackingFault } from './stacking.ts';
import { inZone } from './zones.ts';

/* 10.21, 10.22 How far cavalry, horse artillery and vedettes fall back before combat, by which hexes, and who rides along. */

/** 10.21, 10.22, R-32 How far a unit may fall back; 0: it may not at all, trains neither (18.13). */
export const farthest = (game: NapoleonicGame, unit: UnitId): number => {
  const { kind } = game.army.pieces[unit];
  const { retreatBeforeCombat, retreatBeforeCombatHorseArtillery } = game.tables.rules.ranges;
  if (kind === 'cavalry' || kind === 'vedette') return retreatBeforeCombat;
  return kind === 'horse-artillery' ? retreatBeforeCombatHorseArtillery : 0;
};

/**
 * Paths of one hex or two, into no zone of control of combat units, onto no enemy (10.21, 12.31); where there are no
 * others over enemy vedettes, who never hinder and make room (16.25, 16.26, 12.32). `along`: leaders who go with it, and
 * count where it ends (3.23).
 */
export function fallBackPaths(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  along: readonly UnitId[] = leadersGoing(game, view, unit),
): Hex[][] {
  const found: FallBacks = { free: [], overVedettes: [] };
  grow({ game, view, unit, along, found }, []);
  return found.free.length > 0 ? found.free : found.overVedettes;
}

interface FallBacks {
  readonly free: Hex[][];
  readonly overVedettes: Hex[][];
}
interface FallingBack {
  readonly game: NapoleonicGame;
  readonly view: NapoleonicView;
  readonly unit: UnitId;
  readonly along: readonly UnitId[];
  readonly found: FallBacks;
}

/** Adds the paths that are longer than one by a hex or more. */
function grow(falling: FallingBack, path: readonly Hex[]): void {
  const { game, view, unit, along, found } = falling;
  const { player } = game.army.pieces[unit];
  const enemy = enemyOf(player);
  const facts = factsOf(game, view, player);
  const { board } = game.ground;
  const start = view.place[unit];
  const at = path.at(-1) ?? start;
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[at * 6 + d];
    if (to < 0 || to === start || path.includes(to) || distance(board, start, to) !== path.length + 1) continue;
    if (!hasSoundWay(crossingOf(game, view, at * 6 + d))) continue;
    if (facts.combat[enemy][to] || facts.covered[enemy][to] || facts.trains[enemy][to]) continue;
    if (inZone(game, view, enemy, to, { vedettes: false, by: player, enter: [unit] })) continue;
    const next = [...path, to];
    const list = next.some((hex) => facts.vedettes[enemy][hex] > 0) ? found.overVedettes : found.free;
    if (!stackingFault(game, view, player, to, [unit, ...along])) list.push(next);
    const passes = facts.marching[player][to] === 0 || !inColumn(game, unit); // 3.3
    if (passes && next.length < farthest(game, unit)) grow(falling, next);
  }
}

const leadersBeside = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): UnitId[] =>
  unitsIn(game, view, view.place[unit], game.army.pieces[unit].player).filter(
    (u) => game.army.pieces[u].leader !== null,
  );

/** The last combat unit to leave its hex. */
const isLast = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  isCombat(game.army.pieces[unit].kind) &&
  combatIn(game, view, view.place[unit], game.army.pieces[unit].player).length === 1;

/** 10.21 The leaders who go with a unit: those who are to, and with the last of its hex all. */
export const leadersGoing = (
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  along: readonly UnitId[] = [],
): readonly UnitId[] => (isLast(game, view, unit) ? leadersBeside(game, view, unit) : along);

/** 10.21 The leaders of a hex who may go with a unit, or stay with those that are left. */
export const leadersWith = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): UnitId[] =>
  isCombat(game.army.pieces[unit].kind) && !isLast(game, view, unit) ? leadersBeside(game, view, unit) : [];
