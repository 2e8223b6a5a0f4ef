import type { Hex } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isCombat } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { isDemoralised } from './demoralisation.ts';
import { unitsIn } from './facts.ts';
import { CHATEAU, TOWN } from './ground.ts';
import type { NapoleonicView } from './position.ts';

/* 15.0 Chateaux and finished improved positions: what they are worth while they work. */

/** 15.12, R-104 Whether the walls of a chateau serve those inside: no more than two infantry, and no unit of any other kind; leaders change nothing. */
export function wallsHold(game: NapoleonicGame, inside: Iterable<UnitId>): boolean {
  let infantry = 0;
  for (const unit of inside) {
    const { kind } = game.army.pieces[unit];
    if (kind === 'leader') continue;
    if (kind !== 'infantry') return false;
    infantry++;
  }
  return infantry <= game.tables.rules.stacking.fort;
}

/** 15.12 A chateau that works. */
export const isWorkingChateau = (game: NapoleonicGame, view: NapoleonicView, hex: Hex): boolean =>
  game.ground.terrain[hex] === CHATEAU && wallsHold(game, unitsIn(game, view, hex));

/** 15.22 A finished improved position; it serves whoever is in it. */
export const isImproved = (view: Pick<NapoleonicView, 'works'>, hex: Hex): boolean =>
  view.works.some((work) => work.hex === hex && work.done);

/** 4.2, 15.11, 15.21 Ground into which no zone of control reaches. */
export const isWalled = (game: NapoleonicGame, view: NapoleonicView, hex: Hex): boolean =>
  isImproved(view, hex) || isWorkingChateau(game, view, hex);

/** 10.31 Ground in which a unit has no duty to attack: town, working chateau, improved position. */
export const isRefuge = (game: NapoleonicGame, view: NapoleonicView, hex: Hex): boolean =>
  game.ground.terrain[hex] === TOWN || isWalled(game, view, hex);

/** 15.14, R-112 A garrison keeps both effects of its chateau while one infantry unit inside is steady. */
export const isSteadyGarrison = (game: NapoleonicGame, view: NapoleonicView, hex: Hex): boolean =>
  isWorkingChateau(game, view, hex) &&
  game.army.pieces.some((p, u) => view.place[u] === hex && p.kind === 'infantry' && !isDemoralised(game, view, u));

/** Combat units of a player in a hex. */
export const combatUnitsIn = (
  game: NapoleonicGame,
  view: Pick<NapoleonicView, 'place'>,
  side: SideId,
  hex: Hex,
): UnitId[] => unitsIn(game, view, hex, side).filter((u) => isCombat(game.army.pieces[u].kind));
