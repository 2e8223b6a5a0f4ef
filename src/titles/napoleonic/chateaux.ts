import type { Hex } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isCombat } from './army.ts';
import type { Battle } from './data.ts';
import { isDemoralised } from './demoralisation.ts';
import { unitsIn } from './facts.ts';
import { CHATEAU, TOWN } from './ground.ts';
import type { NapoleonicView } from './position.ts';

/* 15.0 Chateaux and finished improved positions: what they are worth while they work. */

/** 15.12, R-104 Whether the walls of a chateau serve those inside: no more than two infantry, and no unit of any other kind; leaders change nothing. */
export function wallsHold(b: Battle, inside: Iterable<UnitId>): boolean {
  let infantry = 0;
  for (const unit of inside) {
    const { kind } = b.army.pieces[unit];
    if (kind === 'leader') continue;
    if (kind !== 'infantry') return false;
    infantry++;
  }
  return infantry <= b.tables.rules.stacking.fort;
}

/** 15.12, R-104 Whether one of some units makes a chateau void in which it stands: anybody but infantry and leaders. */
export const makesVoid = (b: Battle, units: readonly UnitId[]): boolean =>
  units.some((u) => b.army.pieces[u].kind !== 'infantry' && b.army.pieces[u].leader === null);

/** 15.12 A chateau that works. */
export const isWorkingChateau = (b: Battle, v: NapoleonicView, hex: Hex): boolean =>
  b.ground.terrain[hex] === CHATEAU && wallsHold(b, unitsIn(b, v, hex));

/** 15.22 A finished improved position; it serves whoever is in it. */
export const isImproved = (v: Pick<NapoleonicView, 'works'>, hex: Hex): boolean =>
  v.works.some((work) => work.hex === hex && work.done);

/** 4.2, 15.11, 15.21 Ground into which no zone of control reaches. */
export const isWalled = (b: Battle, v: NapoleonicView, hex: Hex): boolean =>
  isImproved(v, hex) || isWorkingChateau(b, v, hex);

/** 10.31 Ground in which a unit has no duty to attack: town, working chateau, improved position. */
export const isRefuge = (b: Battle, v: NapoleonicView, hex: Hex): boolean =>
  b.ground.terrain[hex] === TOWN || isWalled(b, v, hex);

/** 15.14, R-112 A garrison keeps both effects of its chateau while one infantry unit inside is steady. */
export const isSteadyGarrison = (b: Battle, v: NapoleonicView, hex: Hex): boolean =>
  isWorkingChateau(b, v, hex) &&
  b.army.pieces.some((p, u) => v.place[u] === hex && p.kind === 'infantry' && !isDemoralised(b, v, u));

/** Combat units of a player in a hex. */
export const combatUnitsIn = (b: Battle, v: Pick<NapoleonicView, 'place'>, side: SideId, hex: Hex): UnitId[] =>
  unitsIn(b, v, hex, side).filter((u) => isCombat(b.army.pieces[u].kind));
