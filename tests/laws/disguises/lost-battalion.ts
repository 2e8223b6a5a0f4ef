import map from '../../../scenarios/lost-battalion/map.json';
import scenario from '../../../scenarios/lost-battalion/historical-2p.json';
import symbols from '../../../scenarios/lost-battalion/symbols.json';
import tables from '../../../scenarios/lost-battalion/tables.json';
import units from '../../../scenarios/lost-battalion/units.json';
import { compileGame } from '../../../src/titles/lost-battalion/data.ts';
import { lostBattalionTitle } from '../../../src/titles/lost-battalion/index.ts';
import type { Frame, LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import { readFiles } from '../../../src/titles/lost-battalion/schema.ts';
import type { SideId, UnitId } from '../../../src/engine/title.ts';
import { type Disguise, namesEveryField } from '../secrecy.ts';

const game = compileGame(readFiles({ map, units, tables, symbols, scenario }, 'historical-2p.json'));
const { decision: waitingFor } = lostBattalionTitle(game);
const ALLIED = 0;
const COMBAT: readonly string[] = ['final-offensive', 'allied-attacks', 'german-attacks'];

/** What everybody may know of a position, and what somebody may not. */
const FIELDS: Readonly<Record<keyof LostBattalionPosition, 'open' | 'hidden'>> = {
  turn: 'open',
  dice: 'hidden',
  options: 'open',
  fog: 'open',
  step: 'open',
  where: 'hidden',
  steps: 'hidden',
  order: 'hidden',
  control: 'open',
  bridges: 'open',
  points: 'open',
  counterAttacks: 'hidden',
  machineGuns: 'open',
  assault: 'open',
  finalOffensive: 'open',
  attacked: 'open',
  fired: 'hidden',
  replaced: 'hidden',
  halved: 'hidden',
  outOfSupply: 'hidden',
  movement: 'hidden',
  used: 'hidden',
  struck: 'open',
  hit: 'hidden',
  placed: 'hidden',
  pending: 'hidden',
  ending: 'open',
};

/**
 * 5.6 Fog of war: under the top unit of an enemy stack lies something, and how many units is all that is known. Two that
 * both lie hidden change places, with all that happened to them, and another has lost or won back steps. 9.16: how many
 * counter-attack markers the Germans have is their secret. Worked out from the rules, not from the code that hides.
 */
export const disguise: Disguise = (position, seat, below) => {
  const p = position as LostBattalionPosition;
  namesEveryField(p, FIELDS);
  if (p.ending !== null) return null;
  const secret: LostBattalionPosition = seat === ALLIED ? { ...p, counterAttacks: below(7) } : p;
  const hidden = hiddenUnits(p, seat);
  const pairs = hidden.flatMap((a) => hidden.filter((b) => b > a && alike(a, b)).map((b) => [a, b] as const));
  if (pairs.length === 0) return seat === ALLIED && isSettled(p, secret) ? { position: secret, other: (u) => u } : null;
  const pair = pairs[below(pairs.length)];
  const other = otherOf(...pair);
  const swapped = <T>(list: readonly T[]): T[] => list.map((_, u) => list[other(u)]);
  const renamed = (list: readonly UnitId[]): UnitId[] => list.map(other);
  const steps = swapped(p.steps);
  // Who takes losses now is asked as long as there is a choice, so that their steps stay.
  const losing = p.pending.flatMap((frame) => (frame.kind === 'losses' ? renamed(frame.units) : []));
  const free = hidden.filter((u) => !losing.includes(u));
  for (const u of free) if (below(2) === 0) steps[u] = 1 + below(game.units[u].maxSteps);
  const changed = new Set(hidden.filter((u) => steps[u] !== p.steps[other(u)]));
  // What has befallen units that lie hidden, and what they have done, is hidden too.
  const befallen = (list: readonly UnitId[]) => {
    const strange = free.filter(() => below(4) === 0);
    strange.forEach((u) => changed.add(u));
    return [...renamed(list).filter((u) => !strange.includes(u)), ...strange.filter((u) => !list.includes(other(u)))];
  };
  const made: LostBattalionPosition = {
    ...secret,
    where: swapped(p.where),
    order: swapped(heights(p)),
    steps,
    fired: renamed(p.fired),
    replaced: befallen(p.replaced),
    halved: renamed(p.halved),
    outOfSupply: renamed(p.outOfSupply),
    used: renamed(p.used),
    hit: befallen(p.hit),
    placed: befallen(p.placed),
    movement: {
      ...p.movement,
      moved: Object.fromEntries(Object.entries(p.movement.moved).map(([u, moved]) => [other(Number(u)), moved])),
    },
    pending: p.pending.map((frame) => renamedIn(frame, renamed)),
  };
  const as = (u: UnitId) => (changed.has(other(u)) ? null : other(u));
  return isSettled(p, made) ? { position: made, other: as } : null;
};

const otherOf =
  (a: UnitId, b: UnitId) =>
  (u: UnitId): UnitId => {
    if (u === a) return b;
    return u === b ? a : u;
  };

/** A pending step that names the units by their new places; those who are declared are never among them. */
const renamedIn = (frame: Frame, renamed: (list: readonly UnitId[]) => UnitId[]): Frame =>
  frame.kind === 'losses' || frame.kind === 'advance' ? { ...frame, units: renamed(frame.units) } : frame;

/** Heights without ties: of units that were set up together, and have one number, the first of the list lies on top (5.6). */
const heights = (p: LostBattalionPosition): number[] => p.order.map((height, u) => (height + 1) * p.order.length - u);
const liesOver = (p: LostBattalionPosition, u: UnitId, v: UnitId): boolean =>
  p.order[u] > p.order[v] || (p.order[u] === p.order[v] && u < v);

const occupies = (u: UnitId): boolean => game.units[u].type !== 'gas' && game.units[u].type !== 'barrage';

/** Enemy units on the map under another unit of their stack; an attack shows who is declared, its odds the stack that is attacked (9.7). */
function hiddenUnits(p: LostBattalionPosition, seat: SideId): UnitId[] {
  const combats = p.pending.filter((frame) => frame.kind === 'combat');
  const isShown = (u: UnitId) =>
    combats.some((frame) => frame.units.includes(u) || (frame.opened && frame.target === p.where[u]));
  const isUnder = (u: UnitId) =>
    p.where.some((there, v) => there === p.where[u] && v !== u && occupies(v) && liesOver(p, v, u));
  return [...game.units.keys()].filter(
    (u) => game.units[u].side !== seat && occupies(u) && p.where[u] >= 0 && !isShown(u) && isUnder(u),
  );
}

/** Whether two units can stand in each other's stack (5.2): same branch; Allied ones of one division. */
function alike(a: UnitId, b: UnitId): boolean {
  const [one, two] = [game.units[a], game.units[b]];
  return one.type === two.type && (one.side !== ALLIED || (one.division === two.division && one.nation === two.nation));
}

/**
 * Whether the disguised position waits for the same. A combat step waits in fog of war as long as the other side cannot
 * know that nobody can attack, so there it always does; a question about losses, say, may be none there.
 */
function isSettled(before: LostBattalionPosition, made: LostBattalionPosition): boolean {
  if (before.fog && COMBAT.includes(before.step) && before.pending.length === 0) return true;
  try {
    return JSON.stringify(waitingFor(before)) === JSON.stringify(waitingFor(made));
  } catch {
    return false;
  }
}
