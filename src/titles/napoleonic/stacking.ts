import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { distinct } from '../../engine/numbers.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isArtillery, isCombat, isTrain, NONE } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { inColumn, unitsIn } from './facts.ts';
import { CHATEAU } from './ground.ts';
import { on, refuse } from './kit.ts';
import { MARCHING, has, type NapoleonicView } from './position.ts';

/* Chapter 3: stacking. */

/**
 * 3.2, 3.3 Whether units of a player may stand in a hex with those of his that are there already (who is named and there
 * is counted once): at the end of a retreat, a displacement or an advance. What ends a move is asked in passage.ts.
 */
export const stackingFault = (
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  hex: Hex,
  units: readonly UnitId[],
): Check => stackFault(game, view, hex, distinct([...unitsIn(game, view, hex, side), ...units]));

/** 3.2, 3.3 Whether these units of one player, and nobody else of his, may stand together in a hex. */
export const stackFault = (game: NapoleonicGame, view: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check =>
  marchFault(game, view, hex, units) ?? standFault(game, view, hex, units);

// Why units may not stand together; 0: nothing speaks against it.
const TRAIN = 1;
const VEDETTES = 2;
const CHATEAU_FULL = 3;
const FULL = 4;
const LED_FULL = 5;
const INFANTRY = 6;

/** The same, whoever is in road march: the move in which a unit declares or leaves it sees to that itself. */
export function standFault(game: NapoleonicGame, view: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check {
  const code = standCode(game, view, hex, units);
  if (code === 0) return null;
  const { combatUnits, fort, withLeader } = game.tables.rules.stacking;
  const full = (limit: number, rule: string) => on([hex], refuse('stack-full', rule, { hex, limit }));
  if (code === TRAIN)
    return on(
      [hex],
      refuse('stack-train', '3.3', { hex, unit: units.find((u) => isTrain(game.army.pieces[u].kind))! }),
    );
  if (code === VEDETTES)
    return on([hex], refuse('stack-vedettes', '16.22', { hex, limit: vedetteLimit(game, view, units) }));
  if (code === CHATEAU_FULL) return full(fort, '3.3');
  if (code === FULL) return full(combatUnits, '3.21');
  if (code === LED_FULL) return full(withLeader.total, '3.23');
  return on([hex], refuse('stack-infantry', '3.23', { hex, limit: withLeader.infantry }));
}

/** Whether units may stand together, and if not why: 0 or one of the codes above, asked for many hexes in a search. */
export function standCode(game: NapoleonicGame, view: NapoleonicView, hex: Hex, units: readonly UnitId[]): number {
  const { pieces } = game.army;
  const limit = game.tables.rules.stacking;
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
  if (vedettes > limit.vedettes && vedettes > vedetteLimit(game, view, units)) return VEDETTES;
  if (game.ground.terrain[hex] === CHATEAU) return combat > limit.fort ? CHATEAU_FULL : 0;
  return combat <= limit.combatUnits ? 0 : crowdCode(game, units);
}

/** 3.22, 3.23 More combat units in a hex than two. */
function crowdCode(game: NapoleonicGame, units: readonly UnitId[]): number {
  const { pieces } = game.army;
  const { sameDivision: three, withLeader } = game.tables.rules.stacking;
  const combat = units.filter((u) => isCombat(pieces[u].kind));
  if (combat.length <= three && sameDivision(game, combat)) return 0;
  if (!isLed(game, units, combat)) return FULL;
  if (combat.length > withLeader.total) return LED_FULL;
  const foot = combat.filter((u) => pieces[u].kind === 'infantry');
  if (foot.length <= withLeader.infantry) return 0;
  return foot.length <= withLeader.infantrySameDivision && sameDivision(game, foot) ? 0 : INFANTRY;
}

/** 3.22 Units that name one division; those that name none are of none. */
export const sameDivision = (game: NapoleonicGame, units: readonly UnitId[]): boolean => {
  const division = units.length > 0 ? game.army.pieces[units[0]].division : NONE;
  return division !== NONE && units.every((u) => game.army.pieces[u].division === division);
};

/** 3.23, B-01, W-01: a leader of the nation that all of the units are of. */
function isLed(game: NapoleonicGame, units: readonly UnitId[], combat: readonly UnitId[]): boolean {
  const { pieces } = game.army;
  const { nation } = pieces[combat[0]];
  return (
    combat.every((u) => pieces[u].nation === nation) &&
    units.some((u) => pieces[u].leader && pieces[u].nation === nation)
  );
}

/** 16.22 Three vedettes to a hex; four where they come from light cavalry that has so many. */
function vedetteLimit(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): number {
  const { vedettes, vedettesRecombining } = game.tables.rules.stacking;
  const { pieces } = game.army;
  const whole = units.some(
    (u) => pieces[u].kind === 'vedette' && (pieces[view.detachedFrom[u]]?.vedettes ?? 0) >= vedettesRecombining,
  );
  return whole ? vedettesRecombining : vedettes;
}

/** 3.3, 7.53: a unit in road march stands with no combat unit and no train. */
function marchFault(game: NapoleonicGame, view: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check {
  const column = units.filter((u) => inColumn(game, u));
  const marching = column.find((u) => has(view, u, MARCHING));
  if (marching === undefined || column.length === 1) return null;
  return on([hex], refuse('stack-march', '7.53', { hex, unit: marching }));
}

/** 3.3, R-08, R-109: guns and trains do not end a move in a chateau. */
export function chateauStopFault(game: NapoleonicGame, hex: Hex, units: readonly UnitId[]): Check {
  if (game.ground.terrain[hex] !== CHATEAU) return null;
  const unit = units.find((u) => isArtillery(game.army.pieces[u].kind) || isTrain(game.army.pieces[u].kind));
  return unit === undefined ? null : on([hex], refuse('chateau-no-stop', '3.3', { hex, unit }));
}
