import { distance } from '../../engine/board/board.ts';
import { setEach } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import type { BattleFrame } from './frames-combat.ts';
import { changeLosses, isBroken } from './demoralisation.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import type { NapoleonicView } from './position.ts';

/* 11.3 The Guard: a column once a game, and what its defeat does to all who see it. */

/** R-46 A Guard unit of any kind takes part, and its side has not spent its column. */
export const mayAnnounce = (
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  units: readonly UnitId[],
): boolean =>
  !view.guardSpent[side] &&
  units.some((u) => game.army.pieces[u].player === side && game.army.pieces[u].guard !== null);

/** R-47 Guard infantry, the Young Guard apart. */
const isGuardInfantry = (game: NapoleonicGame, unit: UnitId): boolean => {
  const { guard } = game.army.pieces[unit];
  return guard === 'old' || guard === 'foot-guards';
};

const DEFEATS = /^(Ae|Ar\d?|Ar\*|Ex)$/;

/** Where the Guard infantry of a battle stands, noted before anybody retreats; empty when none takes part. */
export const guardStands = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): number[] => [
  ...new Set(units.filter((u) => isGuardInfantry(game, u)).map((u) => view.place[u])),
];

/**
 * 11.3, R-47, R-111: Guard infantry took part in an attack that came to nothing or cost it dear: every formation of its
 * player within ten hexes of it breaks four points sooner, once; not where the same battle broke an enemy formation.
 */
export function guardBeaten(work: NapoleonicWork, battle: BattleFrame): void {
  const { game, position } = work;
  const { side, stands, broken, result } = battle;
  if (stands.length === 0 || !DEFEATS.test(result ?? '')) return;
  const { formations } = game.army;
  if (formations.some((f, i) => f.player !== side && isBroken(game, position, i) && !broken.includes(i))) return;
  const { reduction, radius } = game.tables.rules.demoralisation.guard;
  const within = (unit: UnitId) =>
    position.place[unit] >= 0 && stands.some((hex) => distance(game.ground.board, hex, position.place[unit]) <= radius);
  const shaken = formations.flatMap((f, i) => {
    if (f.player !== side || f.guardExempt || position.shaken[i] > 0 || f.level === null) return [];
    return [f.officer, ...f.units].some((u) => u >= 0 && within(u)) ? [i] : [];
  });
  if (shaken.length === 0) return;
  changeLosses(work, shaken, () => {
    setEach(work, 'shaken', shaken, reduction);
    tell(work, side, 'guard-beaten', { rule: '11.3', hexes: stands, data: { formations: shaken, by: reduction } });
  });
}
