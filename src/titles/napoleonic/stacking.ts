import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isArtillery, isCombat, isTrain, NONE } from './army.ts';
import type { Battle } from './data.ts';
import { inColumn, unitsIn } from './facts.ts';
import { CHATEAU } from './ground.ts';
import { on, refuse } from './kit.ts';
import { MARCHING, has, type NapoleonicView } from './position.ts';

/* Chapter 3: stacking. */

/**
 * 3.2, 3.3 Whether units of a player may stand in a hex with those of his that are there already (who is named and there
 * is counted once): at the end of a retreat, a displacement or an advance. What ends a move is asked in passage.ts.
 */
export const stackingFault = (b: Battle, v: NapoleonicView, side: SideId, hex: Hex, units: readonly UnitId[]): Check =>
  stackFault(b, v, hex, [...new Set([...unitsIn(b, v, hex, side), ...units])]);

/** 3.2, 3.3 Whether these units of one player, and nobody else of his, may stand together in a hex. */
export const stackFault = (b: Battle, v: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check =>
  marchFault(b, v, hex, units) ?? standFault(b, v, hex, units);

/** The same, whoever is in road march: the move in which a unit declares or leaves it sees to that itself. */
export const standFault = (b: Battle, v: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check =>
  trainFault(b, hex, units) ?? vedetteFault(b, v, hex, units) ?? combatFault(b, hex, units);

/** 3.21-3.23, 3.3, R-08: how many combat units may be in a hex. */
function combatFault(b: Battle, hex: Hex, units: readonly UnitId[]): Check {
  const limit = b.tables.rules.stacking;
  const { pieces } = b.army;
  const combat = units.filter((u) => isCombat(pieces[u].kind));
  const fault = (most: number, rule: string) => on([hex], refuse('stack-full', rule, { hex, limit: most }));
  if (b.ground.terrain[hex] === CHATEAU) return combat.length > limit.fort ? fault(limit.fort, '3.3') : null;
  if (combat.length <= limit.combatUnits) return null;
  if (combat.length <= limit.sameDivision && sameDivision(b, combat)) return null;
  if (!isLed(b, units, combat)) return fault(limit.combatUnits, '3.21');
  const { total, infantry, infantrySameDivision } = limit.withLeader;
  if (combat.length > total) return fault(total, '3.23');
  const foot = combat.filter((u) => pieces[u].kind === 'infantry');
  if (foot.length <= infantry || (foot.length <= infantrySameDivision && sameDivision(b, foot))) return null;
  return on([hex], refuse('stack-infantry', '3.23', { hex, limit: infantry }));
}

/** 3.22 Units that name one division; those that name none are of none. */
export const sameDivision = (b: Battle, units: readonly UnitId[]): boolean => {
  const division = units.length > 0 ? b.army.pieces[units[0]].division : NONE;
  return division !== NONE && units.every((u) => b.army.pieces[u].division === division);
};

/** 3.23, B-01, W-01: a leader of the nation that all of the units are of. */
function isLed(b: Battle, units: readonly UnitId[], combat: readonly UnitId[]): boolean {
  const { pieces } = b.army;
  const { nation } = pieces[combat[0]];
  return (
    combat.every((u) => pieces[u].nation === nation) &&
    units.some((u) => pieces[u].leader && pieces[u].nation === nation)
  );
}

/** 3.3, 18.12: a train stands with no unit and no train. */
function trainFault(b: Battle, hex: Hex, units: readonly UnitId[]): Check {
  const train = units.find((u) => isTrain(b.army.pieces[u].kind));
  if (train === undefined || !units.some((u) => u !== train && !b.army.pieces[u].leader)) return null;
  return on([hex], refuse('stack-train', '3.3', { hex, unit: train }));
}

/** 16.22 Three vedettes to a hex; four where they come from light cavalry that has so many. */
function vedetteFault(b: Battle, v: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check {
  const { pieces } = b.army;
  const limit = b.tables.rules.stacking;
  const vedettes = units.filter((u) => pieces[u].kind === 'vedette');
  if (vedettes.length <= limit.vedettes) return null;
  const whole = vedettes.some((u) => (pieces[v.detachedFrom[u]]?.vedettes ?? 0) >= limit.vedettesRecombining);
  const most = whole ? limit.vedettesRecombining : limit.vedettes;
  return vedettes.length <= most ? null : on([hex], refuse('stack-vedettes', '16.22', { hex, limit: most }));
}

/** 3.3, 7.53: a unit in road march stands with no combat unit and no train. */
function marchFault(b: Battle, v: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check {
  const column = units.filter((u) => inColumn(b, u));
  const marching = column.find((u) => has(v, u, MARCHING));
  if (marching === undefined || column.length === 1) return null;
  return on([hex], refuse('stack-march', '7.53', { hex, unit: marching }));
}

/** 3.3, R-08, R-109: guns and trains do not end a move in a chateau. */
export function chateauStopFault(b: Battle, hex: Hex, units: readonly UnitId[]): Check {
  if (b.ground.terrain[hex] !== CHATEAU) return null;
  const unit = units.find((u) => isArtillery(b.army.pieces[u].kind) || isTrain(b.army.pieces[u].kind));
  return unit === undefined ? null : on([hex], refuse('chateau-no-stop', '3.3', { hex, unit }));
}
