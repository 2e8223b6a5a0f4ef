import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { distinct } from '../../engine/numbers.ts';
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
  stackFault(b, v, hex, distinct([...unitsIn(b, v, hex, side), ...units]));

/** 3.2, 3.3 Whether these units of one player, and nobody else of his, may stand together in a hex. */
export const stackFault = (b: Battle, v: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check =>
  marchFault(b, v, hex, units) ?? standFault(b, v, hex, units);

// Why units may not stand together; 0: nothing speaks against it.
const TRAIN = 1;
const VEDETTES = 2;
const CHATEAU_FULL = 3;
const FULL = 4;
const LED_FULL = 5;
const INFANTRY = 6;

/** The same, whoever is in road march: the move in which a unit declares or leaves it sees to that itself. */
export function standFault(b: Battle, v: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check {
  const code = standCode(b, v, hex, units);
  if (code === 0) return null;
  const { combatUnits, fort, withLeader } = b.tables.rules.stacking;
  const full = (limit: number, rule: string) => on([hex], refuse('stack-full', rule, { hex, limit }));
  if (code === TRAIN)
    return on([hex], refuse('stack-train', '3.3', { hex, unit: units.find((u) => isTrain(b.army.pieces[u].kind))! }));
  if (code === VEDETTES) return on([hex], refuse('stack-vedettes', '16.22', { hex, limit: vedetteLimit(b, v, units) }));
  if (code === CHATEAU_FULL) return full(fort, '3.3');
  if (code === FULL) return full(combatUnits, '3.21');
  if (code === LED_FULL) return full(withLeader.total, '3.23');
  return on([hex], refuse('stack-infantry', '3.23', { hex, limit: withLeader.infantry }));
}

/** Whether units may stand together, and if not why: 0 or one of the codes above, asked for many hexes in a search. */
export function standCode(b: Battle, v: NapoleonicView, hex: Hex, units: readonly UnitId[]): number {
  const { pieces } = b.army;
  const limit = b.tables.rules.stacking;
  // 3.24: leaders do not count, nor do laid pontoons and markers, which are no units; vedettes up to three are free.
  let [combat, vedettes, trains] = [0, 0, 0];
  for (const unit of units) {
    const { kind } = pieces[unit];
    if (kind === 'vedette') vedettes++;
    else if (isCombat(kind)) combat++;
    else if (kind !== 'leader') trains++;
  }
  // 3.3, 18.12: a train stands with no unit and no train.
  if (trains > 0 && trains + vedettes + combat > 1) return TRAIN;
  if (vedettes > limit.vedettes && vedettes > vedetteLimit(b, v, units)) return VEDETTES;
  if (b.ground.terrain[hex] === CHATEAU) return combat > limit.fort ? CHATEAU_FULL : 0;
  return combat <= limit.combatUnits ? 0 : crowdCode(b, units);
}

/** 3.22, 3.23 More combat units in a hex than two. */
function crowdCode(b: Battle, units: readonly UnitId[]): number {
  const { pieces } = b.army;
  const { sameDivision: three, withLeader } = b.tables.rules.stacking;
  const combat = units.filter((u) => isCombat(pieces[u].kind));
  if (combat.length <= three && sameDivision(b, combat)) return 0;
  if (!isLed(b, units, combat)) return FULL;
  if (combat.length > withLeader.total) return LED_FULL;
  const foot = combat.filter((u) => pieces[u].kind === 'infantry');
  if (foot.length <= withLeader.infantry) return 0;
  return foot.length <= withLeader.infantrySameDivision && sameDivision(b, foot) ? 0 : INFANTRY;
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

/** 16.22 Three vedettes to a hex; four where they come from light cavalry that has so many. */
function vedetteLimit(b: Battle, v: NapoleonicView, units: readonly UnitId[]): number {
  const { vedettes, vedettesRecombining } = b.tables.rules.stacking;
  const { pieces } = b.army;
  const whole = units.some(
    (u) => pieces[u].kind === 'vedette' && (pieces[v.detachedFrom[u]]?.vedettes ?? 0) >= vedettesRecombining,
  );
  return whole ? vedettesRecombining : vedettes;
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
