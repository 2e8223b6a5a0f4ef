import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { distinct } from '../../engine/numbers.ts';
import type { UnitId } from '../../engine/title.ts';
import { entryCost } from './arrivals.ts';
import type { NapoleonicGame } from './data.ts';
import { ROAD } from './ground.ts';
import { on, refuse } from './kit.ts';
import { FORBIDDEN } from './movement-costs.ts';
import type { Party } from './movers.ts';
import { mustFallBack, retreatGoals } from './order-ways.ts';
import type { NapoleonicView } from './position.ts';
import type { AwardData } from './schema-scenario.ts';
import { alarmBan } from './specials.ts';
import { NATIONS, PLAYERS } from './schema-words.ts';

/* R-119, 20.52: leaving the map. */

const NOWHERE: readonly Hex[] = [];

type Exit = Extract<AwardData, { kind: 'exit' }>;
const exits = new WeakMap<NapoleonicGame, readonly Exit[]>();
function exitsOf(game: NapoleonicGame): readonly Exit[] {
  let list = exits.get(game);
  if (!list) exits.set(game, (list = game.awards.filter((award): award is Exit => award.kind === 'exit')));
  return list;
}

/**
 * The hexes by which units may leave the map now: where the scenario gives points for it, and under a general retreat at
 * the destination of each of them (20.52), where those leave whom it binds.
 */
export function exitHexes(game: NapoleonicGame, view: NapoleonicView, party: Party): readonly Hex[] {
  if (party.units.every((unit) => game.army.pieces[unit].leader !== null)) return NOWHERE; // a leader leaves with others only
  if (!view.generalRetreat[party.side]?.active) return scenarioExits(game, view, party);
  const { units } = party;
  const [first, ...others] = units.map((unit) => retreatGoals(game, view, unit));
  const goals = first.filter((hex) => game.ground.wayOff[hex] !== 0 && others.every((list) => list.includes(hex)));
  return units.some((unit) => mustFallBack(game, view, unit))
    ? goals
    : distinct([...goals, ...scenarioExits(game, view, party)]);
}

function scenarioExits(game: NapoleonicGame, view: NapoleonicView, { side, units }: Party): readonly Hex[] {
  const { pieces } = game.army;
  const hexes: Hex[] = [];
  for (const award of exitsOf(game)) {
    if (PLAYERS.indexOf(award.player) !== side) continue;
    if (award.beforeTurn !== undefined && view.turn >= award.beforeTurn) continue;
    const nation = NATIONS.indexOf(award.side);
    if (units.every((u) => pieces[u].nation === nation)) hexes.push(game.hex(award.hex));
  }
  return hexes;
}

/** Halves that a unit pays to leave by a hex: one more hex of its road. */
export function exitCost(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  hex: Hex,
  marching: boolean,
): number {
  const cost = entryCost(game, view, unit, hex, marching && game.ground.wayOff[hex] === ROAD);
  return cost === FORBIDDEN ? game.tables.costs.wayNotMarching : cost;
}

/** Why units may not leave the map by a hex: none of theirs, or they are not to leave it at all (27.3). */
export const exitFault = (game: NapoleonicGame, view: NapoleonicView, party: Party, hex: Hex): Check =>
  exitHexes(game, view, party).includes(hex)
    ? (party.units.map((unit) => alarmBan(game, view, unit)).find((ban) => ban !== null) ?? null)
    : on([hex], refuse('no-exit', 'R-119', { hex }));
