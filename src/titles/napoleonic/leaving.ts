import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { distinct } from '../../engine/numbers.ts';
import type { UnitId } from '../../engine/title.ts';
import { entryCost } from './arrivals.ts';
import type { Battle } from './data.ts';
import { ROAD } from './ground.ts';
import { on, refuse } from './kit.ts';
import { FORBIDDEN } from './movement-costs.ts';
import type { Party } from './movers.ts';
import { mustFallBack, retreatGoals } from './order-ways.ts';
import type { NapoleonicView } from './position.ts';
import type { AwardData } from './schema-scenario.ts';
import { NATIONS, PLAYERS } from './schema-words.ts';

/* R-119, 20.52: leaving the map. */

const NOWHERE: readonly Hex[] = [];

type Exit = Extract<AwardData, { kind: 'exit' }>;
const exits = new WeakMap<Battle, readonly Exit[]>();
function exitsOf(b: Battle): readonly Exit[] {
  let list = exits.get(b);
  if (!list) exits.set(b, (list = b.awards.filter((award): award is Exit => award.kind === 'exit')));
  return list;
}

/**
 * The hexes by which units may leave the map now: where the scenario gives points for it, and under a general retreat at
 * the destination of each of them (20.52), where those leave whom it binds.
 */
export function exitHexes(b: Battle, v: NapoleonicView, party: Party): readonly Hex[] {
  if (!v.generalRetreat[party.side]?.active) return scenarioExits(b, v, party);
  const { units } = party;
  const [first, ...others] = units.map((unit) => retreatGoals(b, v, unit));
  const goals = first.filter((hex) => b.ground.wayOff[hex] !== 0 && others.every((list) => list.includes(hex)));
  return units.some((unit) => mustFallBack(b, v, unit)) ? goals : distinct([...goals, ...scenarioExits(b, v, party)]);
}

function scenarioExits(b: Battle, v: NapoleonicView, { side, units, column }: Party): readonly Hex[] {
  const { pieces } = b.army;
  if (column.length === 0) return NOWHERE; // a leader leaves with others only
  return exitsOf(b).flatMap((award) => {
    if (PLAYERS.indexOf(award.player) !== side) return [];
    if (award.beforeTurn !== undefined && v.turn >= award.beforeTurn) return [];
    const nation = NATIONS.indexOf(award.side);
    return units.every((u) => pieces[u].nation === nation) ? [b.hex(award.hex)] : [];
  });
}

/** Halves that a unit pays to leave by a hex: one more hex of its road. */
export function exitCost(b: Battle, v: NapoleonicView, unit: UnitId, hex: Hex, marching: boolean): number {
  const cost = entryCost(b, v, unit, hex, marching && b.ground.wayOff[hex] === ROAD);
  return cost === FORBIDDEN ? b.tables.costs.wayNotMarching : cost;
}

/** Why units may not leave the map by a hex: none of theirs. */
export const exitFault = (b: Battle, v: NapoleonicView, party: Party, hex: Hex): Check =>
  exitHexes(b, v, party).includes(hex) ? null : on([hex], refuse('no-exit', '7.4', { hex }));
