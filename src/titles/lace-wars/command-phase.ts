import { adjacent, directionTo, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { type Action, type MoveQuery, OFF_MAP, OK, type ReachHex, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { crossable } from './bridges.ts';
import { commandersOf } from './commanders.ts';
import { arrive } from './control.ts';
import { type FrameOf, note, refuse, stack, type Step, tell } from './kit.ts';
import type { LaceWarsView } from './position.ts';
import { POND } from './terrain.ts';
import { workOpen } from './works.ts';
import { shunned } from './zones.ts';

/* Chapter 7.4: commanders in chief (and reserve commanders, R-L22) move in phase D, counted in hexes. */

type Command = FrameOf<'command'>;

/** 7.4: one hex of a commander's ride: not into enemy front or flank hexes without a friendly unit, nor over unbridged water. */
export function mayRide(game: LaceWarsGame, view: LaceWarsView, leader: UnitId, from: Hex, to: Hex): Check {
  const direction = directionTo(game.board, from, to);
  if (direction < 0) return refuse('not-adjacent', '7.4', { hex: to, units: [leader] }, [from, to]);
  const reason = shunned(game, view, game.pieces[leader].side, to);
  if (reason) return refuse(reason, '7.4', { hex: to }, [to]);
  if (game.terrain.water[from * 6 + direction] === POND) return refuse('pond', '7.4', undefined, [from, to]);
  const river = crossable(game, view, from, direction);
  if (river || !game.terrain.work[to]) return river;
  return workOpen(game, view, { unit: leader, purpose: 'advance' }, from, direction);
}

/** 7.4: hexes a commander may ride in this phase; what he spent on entering is taken off (R-L13). */
function hexesLeft(game: LaceWarsGame, view: LaceWarsView, { factor }: Command, leader: UnitId): number {
  const entered = factor > 1 ? (view.entrySpent.find(([u]) => u === leader)?.[1] ?? 0) : 0;
  return game.pieces[leader].leader!.commandMove * factor - entered;
}

const riders = (game: LaceWarsGame, view: LaceWarsView, frame: Command): UnitId[] =>
  commandersOf(game, view, frame.side).filter((l) => view.hex[l] !== OFF_MAP && !frame.moved.includes(l));

/** 7.4: where a commander can ride, by the shortest way, after the hexes fixed already. */
function rides(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: Command,
  leader: UnitId,
  via: readonly Hex[] = [],
): ReachHex[] {
  if (!riders(game, view, frame).includes(leader) || (via.length > 0 && mayRideAlong(game, view, frame, leader, via)))
    return [];
  const most = hexesLeft(game, view, frame, leader);
  const here = view.hex[leader];
  const start = via.at(-1) ?? here;
  const reached = (hex: Hex, path: readonly Hex[]): ReachHex => ({
    hex,
    spent: path.length,
    left: most - path.length,
    path,
    costs: path.map((_, i) => i + 1),
  });
  const found = via.length > 0 && start !== here ? [reached(start, via)] : [];
  const seen = new Set([here, start]);
  let ring: { hex: Hex; path: readonly Hex[] }[] = [{ hex: start, path: via }];
  while (ring.length > 0 && ring[0].path.length < most) {
    const next: typeof ring = [];
    for (const { hex, path } of ring) {
      for (let direction = 0; direction < 6; direction++) {
        const to = game.board.neighbours[hex * 6 + direction];
        if (to < 0 || seen.has(to) || mayRide(game, view, leader, hex, to)) continue;
        seen.add(to);
        next.push({ hex: to, path: [...path, to] });
      }
    }
    found.push(...next.map(({ hex, path }) => reached(hex, path)));
    ring = next;
  }
  return found;
}

/** The named checks of one ride. */
function mayRideAlong(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: Command,
  leader: UnitId,
  path: readonly Hex[],
): Check {
  if (frame.moved.includes(leader)) return refuse('rode', '7.4', { unit: leader });
  if (!riders(game, view, frame).includes(leader)) return refuse('not-that-unit', '7.4');
  const end = path.at(-1);
  if (end === undefined) return refuse('no-move', '7.4');
  if (path.includes(OFF_MAP)) return refuse('off-the-map', '7.4');
  const left = hexesLeft(game, view, frame, leader);
  if (path.length > left) return refuse('too-far', '7.4', { cost: path.length, left, hex: end });
  const refusals = path.map((to, i) => mayRide(game, view, leader, i === 0 ? view.hex[leader] : path[i - 1], to));
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/** Why a commander does not get to a hex: what forbids the last step of the way, before its length. */
function whyNot(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: Command,
  { query: { units, via = [] }, hex }: { query: MoveQuery; hex: Hex },
): Check {
  if (units.length !== 1) return refuse('one-unit', '7.4');
  const [leader] = units;
  const here = view.hex[leader];
  if (hex === here) return refuse('already-there', '7.4', { hex }, [hex]);
  const reached = rides(game, view, frame, leader, via);
  if (reached.some((r) => r.hex === hex)) return null;
  const beside = [{ path: via, hex: via.at(-1) ?? here }, ...reached].filter(
    (r) => r.hex >= 0 && hex >= 0 && adjacent(game.board, r.hex, hex),
  );
  const ground = beside.map((r) => mayRide(game, view, leader, r.hex, hex)).find((refusal) => refusal !== null);
  if (ground) return ground;
  return beside.length > 0
    ? mayRideAlong(game, view, frame, leader, [...beside[0].path, hex])
    : refuse('out-of-reach', '7.4', { hex });
}

/** Commanders who can ride a hex at least. */
const able = (game: LaceWarsGame, view: LaceWarsView, frame: Command): UnitId[] =>
  riders(game, view, frame).filter(
    (leader) =>
      hexesLeft(game, view, frame, leader) > 0 &&
      neighboursOf(game.board, view.hex[leader]).some((to) => !mayRide(game, view, leader, view.hex[leader], to)),
  );

export const command: Step<'command'> = {
  decision(game, view, frame) {
    const units = able(game, view, frame);
    if (units.length === 0) return null;
    const count = Math.max(...units.map((leader) => hexesLeft(game, view, frame, leader)));
    const task = note('task-command', '7.4', { count, units });
    return { over: false, side: frame.side, kind: 'move', step: 'command', task, pass: note('pass-command', '4.D') };
  },
  run: stack.pop,
  legal: (game, view, frame, focus) =>
    focused(
      (focus?.units ?? riders(game, view, frame)).flatMap((leader) =>
        rides(game, view, frame, leader).map(({ path }): Action => ({ kind: 'move', units: [leader], path })),
      ),
      focus,
    ),
  check(game, view, frame, action): Check {
    if (action.kind !== 'move' || action.units.length !== 1) return refuse('one-unit', '7.4');
    if (action.mode !== undefined || action.facings !== undefined) return refuse('no-mode', '7.4');
    return mayRideAlong(game, view, frame, action.units[0], action.path);
  },
  apply(work, frame, action) {
    if (action.kind !== 'move') return;
    const [leader] = action.units;
    const from = work.position.hex[leader];
    stack.change(work, frame, { moved: [...frame.moved, leader] });
    tell(work, frame.side, 'rides', {
      rule: '7.4',
      data: { unit: leader, from, hex: action.path.at(-1)!, spent: action.path.length },
      units: [leader],
      hexes: [from, ...action.path],
    });
    for (const passed of action.path) arrive(work, [leader], passed); // lone enemy leaders on the way make off
  },
  pass: stack.pop,
  actors: able,
  modes(game, view, frame, units) {
    const goes = units.length === 1 && able(game, view, frame).includes(units[0]);
    return [
      { mode: undefined, note: note('mode-ride', '7.4'), verdict: goes ? OK : refuse('no-way', '7.4', { units }) },
    ];
  },
  reach: (game, view, frame, { units, mode, via }) =>
    mode === undefined && units.length === 1 ? rides(game, view, frame, units[0], via) : [],
  why: whyNot,
};
