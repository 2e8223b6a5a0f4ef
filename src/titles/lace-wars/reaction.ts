import { adjacent } from '../../engine/board/board.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import type { Hex, UnitId } from '../../engine/title.ts';
import { gunFire } from './artillery.ts';
import type { LaceWarsGame } from './battle.ts';
import { factsOf, NOBODY, unitsIn } from './facts.ts';
import { mayFireAt, musketFire } from './fire.ts';
import { type FrameOf, type LaceWork, note, notOneShot, refuse, shot, stack, type Step, withinReach } from './kit.ts';
import { onMap } from './losses.ts';
import type { Frame, LaceWarsView } from './position.ts';

/* Chapters 10.1 and 11: reaction fire of the units attacked in melee, before it. */

type Reaction = FrameOf<'reaction'>;

/** infantry fires at an attacker in its front hexes, a battery at an adjacent one; cavalry does not react. */
export function mayReact(game: LaceWarsGame, view: LaceWarsView, shooter: UnitId, target: UnitId): Check {
  const { arm } = game.pieces[shooter];
  const hex = view.hex[target];
  if (arm === 'infantry') return mayFireAt(game, view, shooter, hex);
  if (arm !== 'artillery') return refuse('no-reaction', '11', { unit: shooter });
  return adjacent(game.board, view.hex[shooter], hex)
    ? null
    : refuse('out-of-range', '10.1', { hex, range: 2, most: 1 }, [hex]);
}

/** who of the units attacked can fire in reaction at one of the attackers. */
export function reactors(
  game: LaceWarsGame,
  view: LaceWarsView,
  defenders: readonly UnitId[],
  attackers: readonly UnitId[],
): UnitId[] {
  const guns = defenders.map((u) => factsOf(game, view).gun[view.hex[u]]).filter((gun) => gun !== NOBODY);
  return [...new Set([...defenders, ...guns])].filter((u) => attackers.some((a) => !mayReact(game, view, u, a)));
}

/** why a unit may not be given a hex as its target. */
function mayShoot(game: LaceWarsGame, view: LaceWarsView, frame: Reaction, unit: UnitId, hex: Hex): Check {
  const hexes = frame.targets.map((u) => view.hex[u]);
  const target = frame.targets[hexes.indexOf(hex)];
  if (target === undefined) {
    const there = hex < 0 ? [] : unitsIn(factsOf(game, view), hex);
    const other = there.find((u) => game.pieces[u].side !== frame.side) ?? null;
    return refuse('reaction-target', '11', { unit: other }, hexes);
  }
  const attacked = view.stack.flatMap((f) => (f.step === 'melee' ? f.defenderHexes : []));
  if (!frame.shooters.includes(unit) && !attacked.includes(view.hex[unit]))
    return refuse('not-attacked', '11', { unit });
  if (frame.shots.some(([shooter]) => shooter === unit)) return refuse('has-target', '11', { unit });
  return mayReact(game, view, unit, target);
}

const waiting = ({ shooters, shots }: Reaction): UnitId[] => shooters.filter((u) => !shots.some(([s]) => s === u));

/** The defender names a target for each unit that can fire, or holds; then all dice are rolled, and only then do the results fall. */
export const reaction: Step<'reaction'> = {
  decision(_, view, frame) {
    const units = waiting(frame);
    if (units.length === 0) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'attack',
      step: 'reaction',
      hexes: frame.targets.map((u) => view.hex[u]),
      count: units.length,
      task: note('task-reaction', '11', { units }),
      pass: note('pass-hold-fire', '11'),
    };
  },
  run: volley,
  legal: (game, view, frame, focus) =>
    focused(
      waiting(frame).flatMap((unit) =>
        frame.targets
          .filter((target) => !mayReact(game, view, unit, target))
          .map((target) => shot('reaction', unit, view.hex[target])),
      ),
      focus,
    ),
  check(game, view, frame, action) {
    if (action.kind !== 'attack') return refuse('not-now', '11');
    for (const unit of action.units) {
      const amiss = mayShoot(game, view, frame, unit, action.target);
      if (amiss) return amiss;
    }
    return notOneShot(action, '11');
  },
  apply(work, frame, action) {
    if (action.kind !== 'attack') return;
    const target = frame.targets.find((u) => work.position.hex[u] === action.target)!;
    stack.change(work, frame, { shots: [...frame.shots, [action.units[0], target]] });
  },
  pass: volley,
  actors: (_, __, frame) => waiting(frame),
  candidates: (game, view, { side }, target) => withinReach(game, view, side, target),
};

/** the fire is simultaneous: every die is rolled on the position as it is, then the results are suffered in order. */
function volley(work: LaceWork, { shots }: Reaction): void {
  const { game } = work;
  stack.pop(work);
  const frames: Frame[] = [];
  for (const [shooter, target] of shots) {
    if (!onMap(work.position, target)) continue;
    frames.push(
      ...(game.pieces[shooter].arm === 'artillery'
        ? gunFire(work, shooter, target, '10.1')
        : musketFire(work, shooter, target)),
    );
  }
  stack.push(work, ...frames.toReversed());
}
