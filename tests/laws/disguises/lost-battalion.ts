import map from '../../../scenarios/lost-battalion/map.json';
import scenario from '../../../scenarios/lost-battalion/historical-2p.json';
import tables from '../../../scenarios/lost-battalion/tables.json';
import units from '../../../scenarios/lost-battalion/units.json';
import { compileGame } from '../../../src/titles/lost-battalion/data.ts';
import type { LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import { readFiles } from '../../../src/titles/lost-battalion/schema.ts';
import type { SideId, UnitId } from '../../../src/engine/title.ts';
import type { Disguise } from '../secrecy.ts';

const game = compileGame(readFiles({ map, units, tables, scenario }, 'historical-2p.json'));
const ALLIED = 0;

/**
 * 5.6 Fog of war: under the top unit of an enemy stack lies something, and how many units is all that is known. Two that
 * both lie hidden change places, with all that happened to them, and another has lost or won back steps. 9.16: how many
 * counter-attack markers the Germans have is their secret. Worked out from the rules, not from the code that hides.
 */
export const disguise: Disguise = (position, seat, below) => {
  const p = position as LostBattalionPosition;
  // An attack shows who is declared; before the odds are worked out, not the stack that is attacked.
  const [combat] = p.pending;
  if (p.ending !== null || p.pending.length > 1 || (combat && (combat.kind !== 'combat' || combat.opened))) return null;
  const secret: LostBattalionPosition = seat === ALLIED ? { ...p, counterAttacks: below(7) } : p;
  const hidden = hiddenUnits(p, seat).filter((u) => !combat?.units.includes(u));
  const pairs = hidden.flatMap((a) => hidden.filter((b) => b > a && alike(a, b)).map((b) => [a, b] as const));
  if (pairs.length === 0) return seat === ALLIED ? secret : null;
  const [a, b] = pairs[below(pairs.length)];
  const other = (u: UnitId) => (u === a ? b : u === b ? a : u);
  const swapped = <T>(list: readonly T[]): T[] => list.map((_, u) => list[other(u)]);
  const renamed = (list: readonly UnitId[]): UnitId[] => list.map(other);
  const steps = swapped(p.steps);
  const changed = hidden[below(hidden.length)];
  steps[changed] = 1 + below(game.units[changed].maxSteps);
  return {
    ...secret,
    where: swapped(p.where),
    order: swapped(p.order),
    steps,
    fired: renamed(p.fired),
    replaced: renamed(p.replaced),
    halved: renamed(p.halved),
    outOfSupply: renamed(p.outOfSupply),
    used: renamed(p.used),
    hit: renamed(p.hit),
    placed: renamed(p.placed),
    movement: {
      ...p.movement,
      moved: Object.fromEntries(Object.entries(p.movement.moved).map(([u, moved]) => [other(Number(u)), moved])),
    },
  };
};

/** Enemy units on the map under another unit of their stack. */
function hiddenUnits(p: LostBattalionPosition, seat: SideId): UnitId[] {
  return [...game.units.keys()].filter((u) => {
    const hex = p.where[u];
    return (
      game.units[u].side !== seat &&
      game.units[u].type !== 'gas' &&
      hex >= 0 &&
      p.where.some((there, v) => there === hex && game.units[v].type !== 'gas' && p.order[v] > p.order[u])
    );
  });
}

/** Whether two units can stand in each other's stack (5.2): same branch; Allied ones of one division. */
function alike(a: UnitId, b: UnitId): boolean {
  const [one, two] = [game.units[a], game.units[b]];
  return one.type === two.type && (one.side !== ALLIED || (one.division === two.division && one.nation === two.nation));
}
