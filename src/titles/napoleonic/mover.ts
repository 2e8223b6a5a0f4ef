import { changedNumbers, numbersFor } from '../../engine/numbers.ts';
import { set, setEach } from '../../engine/play/work.ts';
import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import { queueAt } from './arrivals.ts';
import { inColumn } from './facts.ts';
import { checkWorks } from './improved-positions.ts';
import { type NapoleonicWork, note, tell } from './kit.ts';
import { leftOf, isMover } from './movers.ts';
import { passOnWay } from './march-orders.ts';
import type { Course } from './moves.ts';
import { book } from './optional-groups.ts';
import { EXITED, has, HIDDEN, MARCHING, MOVED, type Mover, stack, STAYED, strengthOf, WAITING } from './position.ts';
import { restVedettes } from './vedettes.ts';
import { AWARD, exitAward, takePlaces } from './victory.ts';
import { zonesMet } from './zones.ts';

/* 7.1 The unit or stack that moves now: it begins, spends, goes, stops and is done before the next. */

/** The move of some units begins, if it has not; whoever moved before is done (7.1). */
export function beginMover(work: NapoleonicWork, units: readonly UnitId[]): void {
  if (isMover(work.position, units)) return;
  finishMover(work);
  const start = work.position.place[units[0]];
  set(work, { mover: { units: [...units], start, spent: numbersFor(units, () => 0), steps: 0, stopped: false } });
}

/** The mover is done: it does not move again in this phase (7.4). */
export function finishMover(work: NapoleonicWork): void {
  const { mover } = work.position;
  if (!mover) return;
  restVedettes(work, mover.units, moverLeft(work));
  set(work, { mover: null });
  const done = mover.steps === 0 ? MOVED | STAYED : MOVED;
  setEach(work, 'marks', mover.units, (mark) => mark | done);
}

/** 4.31 The mover goes no farther; it may still repair a crossing with the points that it has left. */
export function stopMover(work: NapoleonicWork): void {
  const { mover } = work.position;
  if (mover && !mover.stopped) changeMover(work, mover, { stopped: true });
}

/** Another mover with some parts changed; by name, so that all movers are of one shape (see `Copy`). */
function changeMover(
  work: NapoleonicWork,
  { units, start, spent, steps, stopped }: Mover,
  parts: Partial<Mover>,
): void {
  set(work, { mover: Object.assign({ units, start, spent, steps, stopped }, parts) });
}

/** Each unit of the mover spends half points: on what it does, the same for all, or by unit in its order. */
export function spend(work: NapoleonicWork, halves: number | readonly number[]): void {
  const { mover } = work.position;
  if (!mover) return;
  const costs = typeof halves === 'number' ? numbersFor(mover.units, () => halves) : halves;
  changeMover(work, mover, { spent: changedNumbers(mover.spent, (spent, i) => spent + costs[i]) });
}

/** Half points that each unit of the mover has left, in its order. */
export const moverLeft = (work: NapoleonicWork): number[] =>
  work.position.mover ? numbersFor(work.position.mover.units, (unit) => leftOf(work.game, work.position, unit)) : [];

/** The mover goes along a course (`moves.ts`). What it meets there is a pending step. */
export function carryOut(work: NapoleonicWork, { ways, hexes, marching, leaves, spent }: Course): void {
  const { party } = ways;
  beginMover(work, party.units);
  const entering = party.place === WAITING;
  const to = hexes.at(-1) ?? party.place;
  if (entering) standInQueue(work, party, hexes[0]);
  spend(work, spent);
  setMarching(work, party.column, marching);
  if (party.combat.length > 0) takePlaces(work, party.side, hexes); // 25.12
  if (leaves) return leaveMap(work, party.units, to);
  if (to === party.place && hexes.length > 0) awayFrom(work, party.units, hexes[0]);
  place(work, party.units, to, hexes.length);
  if (hexes.length === 0) return tellMarch(work, party, marching);
  tellMove(work, party, entering ? hexes : [party.place, ...hexes], entering);
  passOnWay(work, party.units, hexes);
  const contact = party.bound && zonesMet(work.game, work.position, party.side, party.units)[to] !== 0;
  stack.push(work, { step: 'arrived', side: party.side, hex: to, contact });
}

/** 15.22 Whoever goes a way that comes back to where it began has left all the same what it was building there. */
function awayFrom(work: NapoleonicWork, units: readonly UnitId[], hex: Hex): void {
  setEach(work, 'place', units, hex);
  checkWorks(work);
}

/** 9.21 The mover enters a hex that its repulse has emptied, for what each of its units pays, in its order. */
export function enterHex(work: NapoleonicWork, hex: Hex, costs: readonly number[]): void {
  const { mover } = work.position;
  if (!mover) return;
  const { units } = mover;
  const from = work.position.place[units[0]];
  const { player: side } = work.game.army.pieces[units[0]];
  spend(work, costs);
  place(work, units, hex, 1);
  tellMove(work, { side, units }, [from, hex], false);
  const contact = zonesMet(work.game, work.position, side, units)[hex] !== 0;
  stack.push(work, { step: 'arrived', side, hex, contact });
}

function place(work: NapoleonicWork, units: readonly UnitId[], hex: Hex, steps: number): void {
  const { position } = work;
  const entered = units.some((u) => position.place[u] === WAITING);
  setEach(work, 'place', units, hex);
  if (position.mover) changeMover(work, position.mover, { steps: position.mover.steps + steps });
  // 8.1: everything enters hidden.
  if (entered) setEach(work, 'marks', units, (mark) => mark | HIDDEN);
}

/** 7.51, 7.56 */
function setMarching(work: NapoleonicWork, column: readonly UnitId[], marching: boolean): void {
  if (column.every((u) => has(work.position, u, MARCHING) === marching)) return;
  setEach(work, 'marks', column, (mark) => (marching ? mark | MARCHING : mark & ~MARCHING));
}

/** 19.21-19.23 Who has come in by a hex makes the next one wait. */
function standInQueue(work: NapoleonicWork, { units }: { readonly units: readonly UnitId[] }, hex: Hex): void {
  const { game, position } = work;
  if (!units.some((u) => inColumn(game, u))) return;
  const others = position.queue.filter(([at]) => at !== hex);
  set(work, { queue: [...others, [hex, queueAt(position, hex) + 1] as const].sort(([a], [c]) => a - c) });
}

/** R-119 Units are off the map for good: no loss; what the scenario gives for them is booked. */
function leaveMap(work: NapoleonicWork, units: readonly UnitId[], from: Hex): void {
  const { game, position } = work;
  const { player: side } = game.army.pieces[units[0]];
  for (const unit of units) {
    const award = exitAward(game, position, unit, from);
    const points = strengthOf(game, position, unit);
    const given = award === null ? undefined : game.awards[award];
    if (award === null || given?.kind !== 'exit' || points === 0) continue;
    const booked = { side, points: points * given.vp, turn: position.turn, why: AWARD, what: award };
    book(work, booked, { rule: given.rule, units: [], for: 'exit' }); // who it was may be hidden
  }
  setEach(work, 'place', units, EXITED);
  setEach(work, 'marks', units, 0);
  set(work, { mover: null });
  // What it brings is public, and with it what has left.
  tell(work, side, 'left-map', { rule: 'R-119', units, hexes: [from], data: { units: [...units], from } });
}

interface Moving {
  readonly side: SideId;
  readonly units: readonly UnitId[];
}

/** Who moves hidden is seen to move, not who it is (8.2, R-22). */
function tellMove(work: NapoleonicWork, { side, units }: Moving, hexes: readonly Hex[], entering: boolean): void {
  const [from, to] = [hexes[0], hexes[hexes.length - 1]];
  const hidden = units.some((u) => has(work.position, u, HIDDEN));
  const seen = { side, hexes };
  if (entering)
    return tell(work, side, 'entered', {
      rule: '19.21',
      units,
      hexes,
      data: { units: [...units], to },
      ...(hidden ? { onlyFor: side, otherwise: { ...seen, ...note('stack-entered', '19.21', { to }) } } : {}),
    });
  tell(work, side, 'moved', {
    rule: '7.1',
    units,
    hexes,
    data: { units: [...units], from, to },
    ...(hidden ? { onlyFor: side, otherwise: { ...seen, ...note('stack-moved', '7.1', { from, to }) } } : {}),
  });
}

function tellMarch(work: NapoleonicWork, { side, units }: Moving, marching: boolean): void {
  const hex = work.position.place[units[0]];
  const hidden = units.some((u) => has(work.position, u, HIDDEN));
  tell(work, side, marching ? 'march-declared' : 'march-left', {
    rule: marching ? '7.51' : '7.56',
    units,
    hexes: [hex],
    data: { units: [...units], hex },
    ...(hidden ? { onlyFor: side } : {}),
  });
}
