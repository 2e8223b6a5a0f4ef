import { distance } from '../../../src/engine/board/board.ts';
import { loadFiles } from '../../../src/engine/play/loader.ts';
import { refereeOf } from '../../../src/engine/play/referee.ts';
import type { Position, SideId, UnitId } from '../../../src/engine/title.ts';
import { type NapoleonicGame, compileGame } from '../../../src/titles/napoleonic/data.ts';
import { NAPOLEONIC } from '../../../src/titles/napoleonic/files.ts';
import { HIDDEN, type NapoleonicKit, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { rules } from '../../../src/titles/napoleonic/rules.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { type Disguise, namesEveryField } from '../secrecy.ts';

/* Every scenario has an army of its own; which one a position belongs to is told by its numbers. */
const battles = await Promise.all(
  titleCard('napoleonic').scenarios.map(async ({ id }) => {
    const game = compileGame(await loadFiles(NAPOLEONIC, id));
    return { b: game, waitingFor: refereeOf<NapoleonicKit>(rules, game).decision };
  }),
);

/** What everybody may know of a position, and what somebody may not. */
const FIELDS: Readonly<Record<keyof NapoleonicPosition, 'open' | 'hidden'>> = {
  turn: 'open',
  dice: 'hidden',
  player: 'open',
  step: 'open',
  options: 'open',
  place: 'hidden',
  reduced: 'hidden',
  marks: 'hidden',
  initiative: 'open',
  formation: 'hidden',
  detachedFrom: 'hidden',
  repulsed: 'hidden',
  mover: 'hidden',
  queue: 'hidden',
  orders: 'hidden',
  generalRetreat: 'open',
  retreatPutOff: 'open',
  damaged: 'open',
  repaired: 'open',
  pontoons: 'open',
  works: 'hidden',
  points: 'hidden',
  fallBack: 'open',
  failedRepulses: 'hidden',
  bombarded: 'open',
  charges: 'open',
  battles: 'hidden',
  guardSpent: 'open',
  losses: 'open',
  lossMarker: 'open',
  shaken: 'open',
  weather: 'open',
  returns: 'open',
  control: 'open',
  booked: 'open',
  groups: 'hidden',
  stack: 'hidden',
  outcome: 'open',
};

/**
 * 8.1, 8.2 Of a hidden stack the other player sees a flag, a marker or a blank: two units of one kind that both lie
 * hidden change places, another has lost or won back a step. 20.1: whether an army has march orders, and where to, is
 * its player's secret. Worked out from the rules, not from the code that hides.
 */
export const disguise: Disguise = (position, seat, below) => {
  const p = position as NapoleonicPosition;
  namesEveryField(p, FIELDS);
  if (p.outcome !== null) return null;
  // The two Waterloos of the 18th cannot be told apart by a position: what is made must do for both.
  const asked = battles.filter(({ b: game }) => isOf(game, p)).map((battle) => ({ ...battle, now: waits(battle, p) }));
  const [first] = asked;
  if (!first) throw new Error('a position of no scenario');
  const { made: moved, other } = withOtherUnits(first.b, p, seat, below);
  const made = withOtherOrders(first.b, moved, seat, below);
  if (made === p) return null;
  if (!asked.every((battle) => waits(battle, made) === battle.now)) return null;
  return { position: made as Position, other };
};

const isOf = (game: NapoleonicGame, p: NapoleonicPosition): boolean =>
  game.army.pieces.length === p.place.length &&
  game.turns.length + (game.nightTurn ? 1 : 0) >= p.turn &&
  game.options
    .map(({ id }) => id)
    .sort()
    .join() === Object.keys(p.options).sort().join();

/** Who decides what by the rules of a scenario; null where it has no such step in this turn. */
function waits({ waitingFor }: (typeof battles)[number], p: NapoleonicPosition): string | null {
  try {
    return JSON.stringify(waitingFor(p));
  } catch {
    return null;
  }
}

/** Enemy pieces that lie hidden on the map, but for those that something pending names. */
function hiddenUnits(game: NapoleonicGame, p: NapoleonicPosition, seat: SideId): UnitId[] {
  const { mover, points, battles: declared, failedRepulses, charges, works, stack } = p;
  const named = new Set(unitsNamed({ mover, points, declared, failedRepulses, charges, works, stack }));
  return [...game.army.pieces.keys()].filter(
    (u) => game.army.pieces[u].player !== seat && p.place[u] >= 0 && (p.marks[u] & HIDDEN) !== 0 && !named.has(u),
  );
}

/** Every number in what is pending, be it a unit or not: too many rather than too few. */
function unitsNamed(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(unitsNamed) : [];
}

function withOtherUnits(
  game: NapoleonicGame,
  p: NapoleonicPosition,
  seat: SideId,
  below: (limit: number) => number,
): { readonly made: NapoleonicPosition; readonly other: (unit: UnitId) => UnitId | null } {
  const hidden = hiddenUnits(game, p, seat);
  const strong = hidden.filter((u) => game.army.pieces[u].sp > 1); // a 1 shows a flag (8.2, 1.41)
  const changed = strong[below(Math.max(1, strong.length))];
  const reduced = changed === undefined ? p.reduced : p.reduced.with(changed, 1 - p.reduced[changed]);
  const pairs = hidden.flatMap((one) =>
    hidden.filter((two) => two > one && alike(game, p, one, two)).map((two) => [one, two]),
  );
  const as = (other: (u: UnitId) => UnitId) => (u: UnitId) => (u === changed || other(u) === changed ? null : other(u));
  if (pairs.length === 0) return { made: changed === undefined ? p : { ...p, reduced }, other: as((u) => u) };
  const [one, two] = pairs[below(pairs.length)];
  const other = (u: UnitId): UnitId => ({ [one]: two, [two]: one })[u] ?? u;
  const swapped = (list: readonly number[]) => list.map((_, u) => list[other(u)]);
  const isVedette = game.army.pieces[one].kind === 'vedette';
  const made = {
    ...p,
    reduced,
    place: swapped(p.place),
    marks: swapped(p.marks),
    repulsed: swapped(p.repulsed),
    formation: isVedette ? swapped(p.formation) : p.formation,
    detachedFrom: isVedette ? swapped(p.detachedFrom) : p.detachedFrom,
    orders: p.orders.map((order) => ({ ...order, units: order.units.map(other) })),
  };
  return { made, other: as(other) };
}

/**
 * Whether two pieces can stand in each other's hex and leave on it what 8.2 shows: of one kind, nation and division, both
 * worth a flag or neither, of formations that nothing has befallen; not of the Guard, whose fights all the world hears of.
 */
function alike(game: NapoleonicGame, p: NapoleonicPosition, one: UnitId, two: UnitId): boolean {
  const [x, y] = [game.army.pieces[one], game.army.pieces[two]];
  if (x.kind !== y.kind || x.nation !== y.nation || x.guard || y.guard) return false;
  if (x.kind === 'leader') return x.leader!.points === 0 && y.leader!.points === 0;
  if (x.kind === 'vedette') return true;
  const isWeak = (u: UnitId) =>
    game.army.pieces[u].sp > 0 && (p.reduced[u] ? game.army.pieces[u].reduced : game.army.pieces[u].sp) === 1;
  const isFresh = (u: UnitId) =>
    p.formation[u] < 0 || (p.losses[p.formation[u]] === 0 && p.shaken[p.formation[u]] === 0);
  const crowd = (u: UnitId) => p.place.filter((hex) => hex === p.place[u]).length;
  const fits = x.division === y.division || (crowd(one) < 3 && crowd(two) < 3);
  return isWeak(one) === isWeak(two) && isFresh(one) && isFresh(two) && fits && x.sp > 0;
}

/** 20.1 Another destination for an enemy force that is far from the old and from the new. */
function withOtherOrders(
  game: NapoleonicGame,
  p: NapoleonicPosition,
  seat: SideId,
  below: (limit: number) => number,
): NapoleonicPosition {
  const { board } = game.ground;
  const isFar = (units: readonly UnitId[], hex: number) =>
    units.every((u) => p.place[u] < 0 || distance(board, p.place[u], hex) > 3);
  const other = below(board.size);
  const orders = p.orders.map((order) =>
    order.side !== seat && isFar(order.units, order.to) && isFar(order.units, other) ? { ...order, to: other } : order,
  );
  return orders.some((order, i) => order !== p.orders[i]) ? { ...p, orders } : p;
}
