import { OFF_MAP, OK, type Refusal, type UnitId, type Verdict } from '../../engine/title.ts';
import { dueNow, waits } from './arrivals.ts';
import type { Battle } from './battle.ts';
import { movementOf } from './commanders.ts';
import { leaderDistance } from './leaders.ts';
import { headOf, type March, type Orders } from './movement.ts';
import { refuse } from './play.ts';
import { ACTED, FIRED, IN_PLAY, type LaceWarsView, LEFT_BEHIND, MOVED, PREPARED, ROUTED, SEEN } from './position.ts';
import { gunWith, mayStack } from './stacking.ts';
import { isFrozen } from './wing.ts';
import type { FrameOf } from './steps.ts';

/* Chapters 5 and 9.2: which units the activation lets move, together or alone, and how far. */

type Movement = FrameOf<'movement'>;

/**
 * 5, R-L37: a battery acts once a turn: with its own formation, or, in Leuthen, with the unit it stands with. What counts
 * is whether it has acted itself; that its own formation has been activated is no bar (a column would wait for it, R-L38).
 */
export function gunMayAct(b: Battle, p: LaceWarsView, gun: UnitId, formations: readonly number[]): Verdict {
  const done = p.done[gun];
  if (done & PREPARED) return refuse('fired-before', '10.1', { unit: gun });
  const withOthers = (done & ACTED) !== 0;
  if (formations.includes(b.pieces[gun].formation)) return withOthers ? refuse('gun-acted', '5', { unit: gun }) : OK;
  if (!b.files.scenario.special.gunsActWithCompanions) return refuse('not-active', '5', { unit: gun });
  const before = withOthers ? done & LEFT_BEHIND : done & (MOVED | FIRED);
  return before ? refuse('gun-acted', '5', { unit: gun }) : OK;
}

const sameUnits = (a: readonly UnitId[], c: readonly UnitId[]): boolean =>
  a.length === c.length && a.every((u) => c.includes(u));

/** True when these units are the ones that are moving now. */
export const isMover = (frame: Movement, units: readonly UnitId[]): boolean =>
  frame.mover !== null && sameUnits(frame.mover.units, units);

/** 5, 7.1: whether these units may move together in this activation. */
export function mayMove(b: Battle, p: LaceWarsView, frame: Movement, units: readonly UnitId[]): Verdict {
  const known =
    units.length > 0 &&
    units.length < 3 &&
    new Set(units).size === units.length &&
    units.every((u) => b.pieces[u]?.side === frame.side && p.fate[u] === IN_PLAY);
  if (!known) return refuse('not-that-unit', '7.1');
  const head = headOf(b, units);
  const gun = units.find((u) => b.pieces[u].arm === 'artillery');
  if (
    units.length === 2 &&
    (gun === undefined ||
      gun === head ||
      !mayStack(b, head, gun) ||
      b.pieces[head].leader ||
      p.hex[head] !== p.hex[gun])
  )
    return refuse('not-a-stack', '7.1', { unit: head });
  for (const u of units) {
    const verdict = unitMayMove(b, p, frame, u, units);
    if (!verdict.ok) return verdict;
  }
  return p.hex[head] === OFF_MAP ? dueNow(b, p, units) : OK;
}

function unitMayMove(b: Battle, p: LaceWarsView, frame: Movement, unit: UnitId, units: readonly UnitId[]): Verdict {
  const piece = b.pieces[unit];
  const alone = units.length === 1;
  if (piece.arm === 'artillery') {
    const active = gunMayAct(b, p, unit, frame.formations);
    if (!active.ok) return active.say === 'fired-before' ? refuse('fired-before', '7.1', { unit }) : active; // who bombarded in phase B stays
    if (p.done[unit] & FIRED) return refuse('gun-acted', '5', { unit }); // all movement comes before all combat
    if (!frame.formations.includes(piece.formation) && alone) return refuse('gun-with-unit', '5', { unit });
  } else if (!frame.formations.includes(piece.formation)) return refuse('not-active', '5', { unit });
  if (movementOf(b, p, unit) === 0) return refuse('moves-in-command-phase', '7.4', { unit });
  if (p.order[unit] === ROUTED) return refuse('routed', '12.4', { unit });
  if (isFrozen(b, p, unit)) return refuse('frozen', b.rule('13.1'), { unit });
  if (p.done[unit] & MOVED && !isMover(frame, units)) return refuse('moved', '5', { unit });
  return OK;
}

/** Groups that may be offered a move: units, leaders, and units with the battery they stand with. */
export function movers(b: Battle, p: LaceWarsView, frame: Movement): UnitId[][] {
  const groups: UnitId[][] = [];
  for (const f of frame.formations) {
    const { leader, units } = b.formations[f];
    for (const u of leader >= 0 ? [leader, ...units] : units) {
      if (p.fate[u] !== IN_PLAY) continue;
      if (waits(p, u)) {
        const column = p.columns.find((c) => c.stacks[0]?.includes(u));
        const stack = column?.stacks[0]!.filter((x) => !b.pieces[x].leader) ?? [u];
        if (headOf(b, stack) === u) groups.push(stack);
        continue;
      }
      groups.push([u]);
      const gun = gunWith(b, p, u);
      if (gun >= 0) groups.push([u, gun]);
    }
  }
  return groups.filter((units) => mayMove(b, p, frame, units).ok);
}

/** What bounds the move of a group, or why it may not move. */
export function ordersFor(b: Battle, p: LaceWarsView, frame: Movement, units: readonly UnitId[]): Orders | Refusal {
  const verdict = mayMove(b, p, frame, units);
  if (!verdict.ok) return verdict;
  const head = headOf(b, units);
  const printed = Math.min(...units.map((u) => movementOf(b, p, u)));
  // 9.1, R-41: leaders, units that enter and everybody on the approach march are in command; a battery if its companion is (R-L37).
  const inCommand =
    frame.strategic || b.pieces[head].arm === 'leader' || p.hex[head] === OFF_MAP || frame.command.includes(head);
  const plain = inCommand ? printed : Math.max(1, Math.floor(printed / 2)); // 9.2, R-09
  const { formation } = b.pieces[head];
  const march = b.files.scenario.strategicTurns;
  const factor =
    !frame.strategic || !march
      ? 1
      : frame.side === 0
        ? march.prussian.movementFactor
        : march.austrian.lastTurnAfterDetection.movementFactor;
  return {
    units,
    allowance: plain * factor,
    plain,
    inCommand,
    formation,
    printed,
    leash:
      inCommand || p.hex[head] === OFF_MAP
        ? Infinity
        : leaderDistance(b, p, formation, startHex(p, frame, units, head)),
    sighted: !frame.strategic || b.pieces[head].arm === 'leader' ? null : frame.side === 0 ? 'slows' : 'closed',
  };
}

const startHex = (p: LaceWarsView, frame: Movement, units: readonly UnitId[], head: UnitId): number =>
  isMover(frame, units) && frame.mover!.start >= 0 ? frame.mover!.start : p.hex[head];

/** How far a group has come in this activation. */
export function marchOf(b: Battle, p: LaceWarsView, frame: Movement, units: readonly UnitId[]): March {
  const head = headOf(b, units);
  const seen = units.some((u) => (p.done[u] & SEEN) !== 0);
  const gun = units.find((u) => u !== head) ?? head;
  const base = { units, hex: p.hex[head], facing: p.facing[head], gunFacing: p.facing[gun], seen };
  if (isMover(frame, units)) {
    const { spent, steps, road, stopped, start } = frame.mover!;
    return { ...base, spent, steps, road, stopped, start };
  }
  const entered = p.entrySpent.find(([u]) => u === head);
  if (entered)
    return {
      ...base,
      spent: entered[1],
      steps: 1,
      road: b.terrain.onRoad[p.hex[head]] === 1,
      stopped: false,
      start: OFF_MAP,
    };
  return { ...base, spent: 0, steps: 0, road: true, stopped: false, start: p.hex[head] };
}
