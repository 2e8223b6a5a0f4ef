import { directionTo, type Hex } from '../../engine/board/board.ts';
import {
  type Action,
  type Decision,
  OFF_MAP,
  OK,
  type ReachHex,
  type UnitId,
  type Verdict,
} from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { crossable } from './bridges.ts';
import { commandersOf } from './commanders.ts';
import { arrive } from './control.ts';
import { note, pop, refuse, replace, tell } from './play.ts';
import type { LaceWarsView } from './position.ts';
import type { FrameOf, Handler } from './steps.ts';
import { POND } from './terrain.ts';
import { workOpen } from './works.ts';
import { shunned } from './zones.ts';

/* Chapter 7.4: commanders in chief (and reserve commanders, R-L22) move in phase D, counted in hexes. */

type Command = FrameOf<'command'>;

/** 7.4: one hex of a commander's ride: not into enemy front or flank hexes without a friendly unit, nor over unbridged water. */
export function mayRide(b: Battle, p: LaceWarsView, leader: UnitId, from: Hex, to: Hex): Verdict {
  const d = directionTo(b.board, from, to);
  if (d < 0) return refuse('not-adjacent', '7.4', { hex: to }, [from, to]);
  const { side } = b.pieces[leader];
  const reason = shunned(b, p, side, to);
  if (reason) return refuse(reason, '7.4', { hex: to }, [to]);
  if (b.terrain.water[from * 6 + d] === POND) return refuse('pond', '7.4', { hex: to }, [from, to]);
  const river = crossable(b, p, from, d);
  return river.ok && b.terrain.work[to]
    ? workOpen(b, p, leader, from, to, b.terrain.road[from * 6 + d] === 1, 'advance')
    : river;
}

/** 7.4: hexes a commander may ride in this phase; what he spent on entering is taken off (R-L13). */
const rideOf = (b: Battle, p: LaceWarsView, frame: Command, leader: UnitId): number =>
  Math.max(
    0,
    b.pieces[leader].leader!.commandMove * frame.factor -
      (frame.factor > 1 ? (p.entrySpent.find(([u]) => u === leader)?.[1] ?? 0) : 0),
  );

export const riders = (b: Battle, p: LaceWarsView, frame: Command): UnitId[] =>
  commandersOf(b, p, frame.side).filter((l) => p.hex[l] !== OFF_MAP && !frame.moved.includes(l));

/** 7.4: where a commander can ride, by the shortest way. */
export function rides(b: Battle, p: LaceWarsView, frame: Command, leader: UnitId): ReachHex[] {
  const most = riders(b, p, frame).includes(leader) ? rideOf(b, p, frame, leader) : 0;
  const found: ReachHex[] = [];
  const seen = new Set([p.hex[leader]]);
  let ring: { hex: Hex; path: Hex[] }[] = [{ hex: p.hex[leader], path: [] }];
  for (let spent = 1; spent <= most; spent++) {
    const next: typeof ring = [];
    for (const { hex, path } of ring) {
      for (let d = 0; d < 6; d++) {
        const to = b.board.neighbours[hex * 6 + d];
        if (to < 0 || seen.has(to) || !mayRide(b, p, leader, hex, to).ok) continue;
        seen.add(to);
        const onward = [...path, to];
        next.push({ hex: to, path: onward });
        found.push({ hex: to, spent, left: most - spent, path: onward, costs: onward.map((_, i) => i + 1) });
      }
    }
    ring = next;
  }
  return found;
}

export const command: Handler<'command'> = {
  decision(b, p, frame): Decision | null {
    const list = riders(b, p, frame).filter((l) => rides(b, p, frame, l).length > 0);
    return list.length === 0
      ? null
      : {
          over: false,
          side: frame.side,
          kind: 'move',
          step: 'command',
          task: note('task-command', '7.4', { units: list }),
          pass: note('pass-command', '4.D'),
        };
  },
  run: pop,
  *legal(b, p, frame, focus): Iterable<Action> {
    for (const leader of riders(b, p, frame)) {
      if (focus?.units && !(focus.units.length === 1 && focus.units[0] === leader)) continue;
      for (const { hex, path } of rides(b, p, frame, leader))
        if (focus?.hex === undefined || focus.hex === hex) yield { kind: 'move', units: [leader], path };
    }
  },
  check(b, p, frame, action): Verdict {
    if (action.kind !== 'move' || action.units.length !== 1) return refuse('one-unit', '7.4');
    if (action.mode !== undefined || action.facings !== undefined) return refuse('no-mode', '7.4');
    return rideVerdict(b, p, frame, action.units[0], action.path);
  },
  apply(play, frame, action) {
    if (action.kind === 'pass') return pop(play);
    if (action.kind !== 'move') return;
    const leader = action.units[0];
    const from = play.p.hex[leader];
    const hex = action.path.at(-1)!;
    replace(play, { ...frame, moved: [...frame.moved, leader] });
    tell(play, frame.side, 'rides', {
      rule: '7.4',
      data: { unit: leader, from, hex, spent: action.path.length },
      units: [leader],
      hexes: [from, ...action.path],
    });
    for (const passed of action.path) arrive(play, [leader], passed);
  },
  actors: (b, p, frame) => riders(b, p, frame).filter((l) => rides(b, p, frame, l).length > 0),
};

/** The named checks of one ride. */
export function rideVerdict(b: Battle, p: LaceWarsView, frame: Command, leader: UnitId, path: readonly Hex[]): Verdict {
  if (frame.moved.includes(leader)) return refuse('moved', '7.4', { unit: leader });
  if (!riders(b, p, frame).includes(leader)) return refuse('not-that-unit', '7.4');
  if (path.length === 0) return refuse('no-move', '7.4');
  const most = rideOf(b, p, frame, leader);
  if (path.length > most) return refuse('too-far', '7.4', { cost: path.length, left: most, hex: path.at(-1)! });
  let from = p.hex[leader];
  for (const to of path) {
    if (!(to >= 0 && to < b.board.size)) return refuse('off-the-map', '7.4');
    const verdict = mayRide(b, p, leader, from, to);
    if (!verdict.ok) return verdict;
    from = to;
  }
  return OK;
}
