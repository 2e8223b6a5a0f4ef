import { adjacent, distance, type Hex } from '../../engine/board/board.ts';
import {
  type Action,
  type FacingEnd,
  type MoveMode,
  type MoveQuery,
  OFF_MAP,
  OK,
  type ReachHex,
  type Refusal,
  type UnitId,
  type Verdict,
} from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { rides, rideVerdict } from './command-phase.ts';
import {
  canMarch,
  facingOfMode,
  legsOf,
  pathOf,
  startWay,
  turnMode,
  unroll,
  type Way,
  waysAlong,
  waysFrom,
  WITHDRAW,
} from './course.ts';
import { hasFacing } from './facing.ts';
import { enemiesAround } from './fire.ts';
import { checkAction, decisionOf } from './handlers.ts';
import { charges, mayStrike } from './melee.ts';
import { headOf, isRefusal, pointsLeft, zoned } from './movement.ts';
import { runAfter } from './moving.ts';
import { marchOf, ordersFor } from './orders.ts';
import { note, refuse, top } from './play.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';
import { inEnemyZone } from './zones.ts';

/* What the table asks besides legality: ways to move, hexes within reach, why not, who may join an attack. */

/** Ways these units may move: march, fall back out of a zone (7.3), turn in place to each facing (7.2). */
export function modesOf(b: Battle, p: LaceWarsView, units: readonly UnitId[]): MoveMode[] {
  const frame = p.outcome ? undefined : top(p);
  if (frame?.step === 'command') {
    const verdict =
      units.length !== 1
        ? refuse('one-unit', '7.4')
        : rides(b, p, frame, units[0]).length > 0
          ? OK
          : refuse('no-way', '7.4', { units });
    return [{ mode: undefined, note: note('mode-ride', '7.4'), verdict }];
  }
  if (frame?.step !== 'movement') return [];
  const orders = ordersFor(b, p, frame, units);
  if (isRefusal(orders)) return [{ mode: undefined, note: note('mode-march', '7.1'), verdict: orders }];
  const from = marchOf(b, p, frame, units);
  const head = headOf(b, units);
  const ways = canMarch(b, p, orders, from);
  const list: MoveMode[] = [
    { mode: undefined, note: note('mode-march', '7.1'), verdict: ways ? OK : refuse('no-way', '7.1', { units }) },
  ];
  if (from.hex === OFF_MAP || !hasFacing(b, head)) return list;
  const verdictOf = (mode: string, path: readonly Hex[]): Verdict => {
    const legs = unroll(b, p, orders, from, path, undefined, mode);
    return isRefusal(legs) ? legs : OK;
  };
  for (let facing = 0; facing < 6; facing++) {
    if (facing !== from.facing || facing !== from.gunFacing)
      list.push({
        mode: turnMode(facing),
        note: note('mode-turn', '7.2', { facing, north: b.files.map.north }),
        verdict: verdictOf(turnMode(facing), [from.hex]),
        facing,
      });
  }
  if (inEnemyZone(b, p, b.pieces[head].side, from.hex)) {
    const back = [0, 1, 2, 3, 4, 5]
      .map((d) => b.board.neighbours[from.hex * 6 + d])
      .filter((hex) => hex >= 0)
      .map((hex) => verdictOf(WITHDRAW, [hex]));
    list.push({
      mode: WITHDRAW,
      note: note('mode-withdraw', '7.3'),
      verdict: back.find((v) => v.ok) ?? back.find((v) => !v.ok && v.say !== 'withdraw-rear') ?? back[0],
    });
  }
  return list;
}

/** Hexes within reach of these units in a mode, each with the facings that can be had there. */
export function reachOf(b: Battle, p: LaceWarsView, { units, mode, via = [] }: MoveQuery): ReachHex[] {
  const frame = p.outcome ? undefined : top(p);
  if (frame?.step === 'command')
    return mode === undefined && units.length === 1 ? ridesVia(b, p, frame, units[0], via) : [];
  if (frame?.step !== 'movement') return [];
  const orders = ordersFor(b, p, frame, units);
  if (isRefusal(orders)) return [];
  const from = marchOf(b, p, frame, units);
  const single = (hex: Hex): ReachHex[] => {
    const legs = unroll(b, p, orders, from, [hex], undefined, mode);
    if (isRefusal(legs)) return [];
    const { spent } = legs[0].march;
    return [
      {
        hex,
        spent: spent - from.spent,
        left: Math.max(0, pointsLeft(b, orders, legs[0].march)),
        path: [hex],
        costs: [spent - from.spent],
      },
    ];
  };
  if (facingOfMode(mode) !== null) return single(from.hex);
  if (mode === WITHDRAW) return [0, 1, 2, 3, 4, 5].flatMap((d) => single(b.board.neighbours[from.hex * 6 + d]));
  if (mode !== undefined) return [];
  const starts = via.length > 0 ? waysAlong(b, p, orders, from, via) : [startWay(from)];
  if (isRefusal(starts)) return [];
  const byHex = new Map<Hex, Way[]>();
  for (const way of waysFrom(b, p, orders, starts))
    if (way.march.hex !== from.hex) byHex.set(way.march.hex, [...(byHex.get(way.march.hex) ?? []), way]);
  const left = (way: Way) => Math.max(0, pointsLeft(b, orders, way.march));
  return [...byHex].map(([hex, ways]) => {
    const first = ways[0];
    const zone = hex !== OFF_MAP && zoned(b, p, units, hex);
    return {
      hex,
      spent: first.march.spent - from.spent,
      left: left(first),
      ...pathOf(first, from),
      ...(zone
        ? { stop: note('stop-zone', '6.1', { hex }) }
        : first.march.stopped
          ? { stop: note('stop-move', '7.1', { hex }) }
          : {}),
      ...(hasFacing(b, headOf(b, units)) && hex !== OFF_MAP
        ? {
            ends: ways.map((way) => ({
              facing: way.march.facing,
              spent: way.march.spent - from.spent,
              left: left(way),
              ...chargeOf(b, p, units, way),
            })),
          }
        : {}),
    };
  });
}

/** 11.3: whether a unit that ends its move so charges an enemy in front of it, and over how many hexes. */
function chargeOf(b: Battle, p: LaceWarsView, units: readonly UnitId[], way: Way): { charge?: FacingEnd['charge'] } {
  const unit = headOf(b, units);
  if (b.pieces[unit].arm !== 'cavalry' || way.march.hex < 0) return {};
  const legs = legsOf(way);
  const run = runAfter(b, p, unit, legs);
  const there = {
    ...p,
    hex: p.hex.with(unit, way.march.hex),
    facing: p.facing.with(unit, way.march.facing),
    run: p.run.with(unit, run),
  };
  const foe = enemiesAround(b, there, unit).some(
    (hex) => mayStrike(b, there, unit, hex).ok && charges(b, there, unit, [hex]),
  );
  return foe
    ? {
        charge: {
          run: Math.min(run, legs.filter((l) => l.kind === 'step').length),
          note: note('end-charge', '11.3', { unit }),
        },
      }
    : {};
}

/** 7.4: rides that begin with the hexes given. */
function ridesVia(
  b: Battle,
  p: LaceWarsView,
  frame: Parameters<typeof rides>[2],
  leader: UnitId,
  via: readonly Hex[],
): ReachHex[] {
  const all = rides(b, p, frame, leader);
  if (via.length === 0) return all;
  if (!rideVerdict(b, p, frame, leader, via).ok) return [];
  const most = Math.max(0, ...all.map((r) => r.spent + r.left));
  const onward = rides(b, { ...p, hex: p.hex.with(leader, via.at(-1)!) }, frame, leader).filter(
    (r) => r.spent + via.length <= most && r.hex !== p.hex[leader],
  );
  const path = (r: ReachHex) => [...via, ...r.path];
  const here = {
    hex: via.at(-1)!,
    spent: via.length,
    left: most - via.length,
    path: [...via],
    costs: via.map((_, i) => i + 1),
  };
  return [
    ...(here.hex === p.hex[leader] ? [] : [here]),
    ...onward.map((r) => ({
      hex: r.hex,
      spent: r.spent + via.length,
      left: most - r.spent - via.length,
      path: path(r),
      costs: path(r).map((_, i) => i + 1),
    })),
  ];
}

/** Why these units cannot get to a hex, or ok: the first rule that forbids it. */
export function whyNot(b: Battle, p: LaceWarsView, query: MoveQuery, hex: Hex): Verdict {
  const { units, mode, via = [] } = query;
  const reached = reachOf(b, p, query);
  if (reached.some((r) => r.hex === hex)) return OK;
  const frame = p.outcome ? undefined : top(p);
  const move = (path: readonly Hex[]): Verdict =>
    checkAction(b, p, { kind: 'move', units, path, ...(mode ? { mode } : {}) });
  if (frame?.step !== 'movement' && frame?.step !== 'command') return refuse('not-now', '4');
  if (units.length === 0) return refuse('not-that-unit', '7.1');
  const here = p.hex[headOf(b, units)] ?? OFF_MAP;
  if (frame.step === 'movement') {
    const orders = ordersFor(b, p, frame, units);
    if (isRefusal(orders)) return orders;
  }
  if (hex === here && mode === undefined) return refuse('already-there', '7.1', { hex }, [hex]);
  if (mode !== undefined || here === OFF_MAP) return firm(move([...via, hex]));
  // One step beyond what can be reached says why that step is refused.
  const beside = [{ path: via, spent: 0, hex: via.at(-1) ?? here }, ...reached]
    .filter((r) => r.hex >= 0 && hex >= 0 && adjacent(b.board, r.hex, hex))
    .sort((x, y) => x.spent - y.spent);
  let reason: Refusal | null = null;
  for (const { path } of beside) {
    const verdict = move([...path, hex]);
    if (!verdict.ok) {
      if (!reason || reason.say === 'stopped' || reason.say === 'too-far') reason = verdict;
    }
  }
  return reason ?? refuse('out-of-reach', '7.1', { hex, distance: hex >= 0 ? distance(b.board, here, hex) : 0 });
}
const firm = (verdict: Verdict): Verdict => (verdict.ok ? refuse('no-way', '7.1') : verdict);

/** Candidates to join an attack on a hex with the units already chosen, each with its verdict; the willing first. */
export function attackersOf(
  b: Battle,
  p: LaceWarsView,
  target: Hex,
  together: readonly UnitId[],
): { unit: UnitId; verdict: Verdict }[] {
  const decision = decisionOf(b, p);
  if (decision.over || decision.kind !== 'attack' || !(target >= 0 && target < b.board.size)) return [];
  const { step, side } = decision;
  const near = b.pieces.flatMap((piece, u) => {
    const hex = p.hex[u];
    const reach = piece.arm === 'artillery' ? piece.range : piece.morale > 0 ? 1 : 0;
    return piece.side === side &&
      p.fate[u] === IN_PLAY &&
      hex >= 0 &&
      reach > 0 &&
      distance(b.board, hex, target) <= reach
      ? [u]
      : [];
  });
  const action = (u: UnitId): Action => ({
    kind: 'attack',
    attack: step,
    units: [...together.filter((x) => x !== u), u],
    target,
  });
  return near
    .map((unit) => ({ unit, verdict: checkAction(b, p, action(unit)) }))
    .sort((x, y) => Number(y.verdict.ok) - Number(x.verdict.ok) || x.unit - y.unit);
}
