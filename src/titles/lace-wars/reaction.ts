import { adjacent } from '../../engine/board/board.ts';
import { type Decision, OK, type UnitId, type Verdict } from '../../engine/title.ts';
import { gunFire } from './artillery.ts';
import type { Battle } from './battle.ts';
import { factsOf, NOBODY } from './facts.ts';
import { mayFireAt, musketFire } from './fire.ts';
import { onMap } from './losses.ts';
import { note, type Play, pop, push, refuse, replace } from './play.ts';
import type { Frame, LaceWarsView } from './position.ts';
import type { FrameOf, Handler } from './steps.ts';

/* Chapters 10.1 and 11: reaction fire of the units attacked in melee, before it. */

type Reaction = FrameOf<'reaction'>;

/** infantry fires at an attacker in its front hexes, a battery at an adjacent one; cavalry does not react. */
export function mayReact(b: Battle, p: LaceWarsView, shooter: UnitId, target: UnitId): Verdict {
  const { arm } = b.pieces[shooter];
  const hex = p.hex[target];
  if (arm === 'artillery')
    return adjacent(b.board, p.hex[shooter], hex)
      ? OK
      : refuse('out-of-range', '10.1', { hex, range: 2, most: 1 }, [hex]);
  if (arm !== 'infantry') return refuse('no-reaction', '11', { unit: shooter });
  return mayFireAt(b, p, shooter, hex);
}

/** who of the units attacked can fire in reaction at one of the attackers. */
export function reactors(
  b: Battle,
  p: LaceWarsView,
  defenders: readonly UnitId[],
  attackers: readonly UnitId[],
): UnitId[] {
  const guns = defenders.map((u) => factsOf(b, p).gun[p.hex[u]]).filter((gun) => gun !== NOBODY);
  return [...new Set([...defenders, ...guns])].filter((u) => attackers.some((a) => mayReact(b, p, u, a).ok));
}

const waiting = ({ shooters, shots }: Reaction): UnitId[] => shooters.filter((u) => !shots.some(([s]) => s === u));

/** The defender names a target for each unit that can fire, or holds; then all dice are rolled, and only then do the results fall. */
export const reaction: Handler<'reaction'> = {
  decision(_, p, frame): Decision | null {
    if (waiting(frame).length === 0) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'attack',
      step: 'reaction',
      hexes: frame.targets.map((u) => p.hex[u]),
      count: waiting(frame).length,
      task: note('task-reaction', '11', { units: waiting(frame) }),
      pass: note('pass-hold-fire', '11'),
    };
  },
  run: volley,
  *legal(b, p, frame, focus) {
    for (const u of waiting(frame)) {
      if (focus?.units && !(focus.units.length === 1 && focus.units[0] === u)) continue;
      for (const t of frame.targets) {
        if ((focus?.hex === undefined || focus.hex === p.hex[t]) && mayReact(b, p, u, t).ok)
          yield { kind: 'attack', attack: 'reaction', units: [u], target: p.hex[t] };
      }
    }
  },
  check(b, p, frame, action) {
    if (action.kind !== 'attack' || action.units.length !== 1) return refuse('one-unit', '11');
    const [unit] = action.units as [UnitId];
    const target = frame.targets.find((t) => p.hex[t] === action.target);
    if (!waiting(frame).includes(unit)) return refuse('not-that-unit', '11');
    return target === undefined
      ? refuse(
          'reaction-target',
          '11',
          { hex: action.target },
          frame.targets.map((t) => p.hex[t]),
        )
      : mayReact(b, p, unit, target);
  },
  apply(play, frame, action) {
    if (action.kind === 'pass') return volley(play, { ...frame, shooters: frame.shots.map(([s]) => s) });
    if (action.kind !== 'attack') return;
    const target = frame.targets.find((t) => play.p.hex[t] === action.target)!;
    replace(play, { ...frame, shots: [...frame.shots, [action.units[0], target]] });
  },
  actors: (_, __, frame) => waiting(frame),
};

/** the fire is simultaneous: every die is rolled on the position as it is, then the results are suffered in order. */
function volley(play: Play, { shots }: Reaction): void {
  const { battle: b } = play;
  pop(play);
  const frames: Frame[] = [];
  for (const [shooter, target] of shots) {
    if (!onMap(play.p, target)) continue;
    frames.push(
      ...(b.pieces[shooter].arm === 'artillery'
        ? gunFire(play, shooter, target, '10.1')
        : musketFire(play, shooter, target)),
    );
  }
  push(play, ...frames.toReversed());
}
