import { compileGame } from '../../../src/titles/mons/data.ts';
import { monsFiles } from '../../../src/titles/mons/files.ts';
import type { MonsPosition } from '../../../src/titles/mons/position.ts';
import type { SideId, UnitId } from '../../../src/engine/title.ts';
import { type Disguise, namesEveryField } from '../secrecy.ts';

const game = compileGame(await monsFiles());

/**
 * 6.6 Fog of war: under the top unit of an enemy stack lies something, and how much of it is all that is known. Two
 * units that both lie hidden change places, with all that happened to them, and another has lost or won back a step.
 * Worked out from the rule, not from the code that hides.
 */
export const disguise: Disguise = (position, seat, below) => {
  const p = position as MonsPosition;
  namesEveryField(p, {
    turn: 'open',
    dice: 'hidden',
    options: 'open',
    fog: 'open',
    player: 'open',
    sequence: 'open',
    phase: 'open',
    place: 'hidden',
    steps: 'hidden',
    order: 'hidden',
    control: 'open',
    movement: 'hidden',
    marched: 'hidden',
    used: 'hidden',
    struck: 'open',
    pending: 'open',
    ending: 'open',
  });
  if (p.ending !== null) return null; // all is shown at the end
  const hidden = hiddenUnits(p, seat);
  const pairs = hidden.flatMap((a) => hidden.filter((b) => b > a && alike(a, b)).map((b) => [a, b] as const));
  if (pairs.length === 0) return null;
  const [a, b] = pairs[below(pairs.length)];
  const other = (u: UnitId): UnitId => ({ [a]: b, [b]: a })[u] ?? u;
  const swapped = <T>(list: readonly T[]): T[] => list.map((_, u) => list[other(u)]);
  const renamed = (list: readonly UnitId[]): UnitId[] => list.map(other);
  const steps = swapped(p.steps).map((n, u) => Math.min(n, game.units[u].maxSteps));
  for (const u of hidden) if (below(2) === 0) steps[u] = 1 + below(game.units[u].maxSteps);
  const changed = new Set(hidden.filter((u) => steps[u] !== p.steps[other(u)]));
  const { movement } = p;
  const spent = movement && swapped(movement.spent);
  for (const u of spent ? hidden : []) spent![u] = below(9);
  const made: MonsPosition = {
    ...p,
    place: swapped(p.place),
    order: swapped(p.order),
    steps,
    marched: renamed(p.marched),
    used: renamed(p.used),
    movement: movement && {
      ...movement,
      spent: spent!,
      mode: swapped(movement.mode),
      origin: swapped(movement.origin),
    },
  };
  return {
    position: made,
    other: (u) => (hidden.includes(u) && (changed.has(other(u)) || movement) ? null : other(u)),
  };
};

/** Enemy units on the map under another unit of their stack, but for those that a combat has called for. */
function hiddenUnits(p: MonsPosition, seat: SideId): UnitId[] {
  const called = (u: UnitId) =>
    p.pending.some((frame) =>
      frame.kind === 'losses' ? frame.units.includes(u) : frame.attackers.includes(u) || frame.target === p.place[u],
    );
  return [...game.units.keys()].filter((u) => {
    const hex = p.place[u];
    return (
      game.units[u].side !== seat &&
      hex >= 0 &&
      !called(u) &&
      p.place.some((other, v) => other === hex && p.order[v] > p.order[u])
    );
  });
}

/** Whether two units can stand in each other's hex: same corps and stacking points (6.3, 6.5). */
const alike = (a: UnitId, b: UnitId): boolean =>
  game.units[a].corps === game.units[b].corps && game.units[a].stackingPoints === game.units[b].stackingPoints;
