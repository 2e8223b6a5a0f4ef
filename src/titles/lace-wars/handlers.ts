import {
  type Action,
  type Decision,
  type Focus,
  type Note,
  OK,
  type Outcome,
  type UnitId,
  type Verdict,
} from '../../engine/title.ts';
import { activate, march, order, segment } from './activation.ts';
import { advance } from './advance.ts';
import { bombardment } from './artillery.ts';
import { type Battle, enemyOf } from './battle.ts';
import { combat } from './combat.ts';
import { command } from './command-phase.ts';
import { suffer } from './disorder.ts';
import { aide, flight } from './leaders.ts';
import { movement, onward } from './moving.ts';
import { change, note, type Play, refuse, tell, top } from './play.ts';
import type { Frame, LaceWarsView } from './position.ts';
import { rally } from './rally.ts';
import { reaction } from './reaction.ts';
import { lossSharing, melee } from './results.ts';
import { retreat } from './retreat.ts';
import { rout, routFacing } from './rout.ts';
import { nextPhase } from './sequence.ts';
import { setUp } from './setup.ts';
import type { Handler } from './steps.ts';
import { scoreLines } from './victory.ts';
import { watch } from './wing.ts';
import { breach, breachAttempt } from './works.ts';

/* Every kind of pending step with its handler, and the loop that carries the game from decision to decision. */

const HANDLERS: { readonly [S in Frame['step']]: Handler<S> } = {
  'set-up': setUp,
  bombardment,
  segment,
  order,
  activate,
  march,
  movement,
  onward,
  combat,
  melee,
  reaction,
  losses: lossSharing,
  suffer,
  retreat,
  rout,
  'rout-facing': routFacing,
  advance,
  aide,
  flight,
  breach,
  'breach-attempt': breachAttempt,
  command,
  rally,
};
/** The handler of a frame; the cast says what the table guarantees: it is the one for this frame's step. */
const handlerOf = (frame: Frame): Handler<Frame['step']> => HANDLERS[frame.step] as unknown as Handler<Frame['step']>;

/** Runs everything automatic until somebody must decide or the game is over. */
export function settle(play: Play): void {
  while (!play.p.outcome) {
    watch(play);
    const frame = top(play.p);
    if (!frame) {
      nextPhase(play);
      continue;
    }
    const handler = handlerOf(frame);
    if (handler.decision(play.battle, play.p, frame)) return;
    handler.run!(play, frame);
  }
  if (play.p.stack.length > 0) change(play, { stack: [] });
}

export function decisionOf(b: Battle, p: LaceWarsView): Decision | Outcome {
  if (p.outcome) return { over: true, ...p.outcome, score: scoreLines(b, p) };
  const frame = top(p)!;
  return handlerOf(frame).decision(b, p, frame)!;
}

const mayPass = (b: Battle, p: LaceWarsView, frame: Frame): boolean =>
  handlerOf(frame).decision(b, p, frame)?.pass !== undefined;

export function* legalActions(b: Battle, p: LaceWarsView, focus?: Focus): Iterable<Action> {
  const frame = p.outcome ? undefined : top(p);
  if (!frame) return;
  yield* handlerOf(frame).legal?.(b, p, frame, focus) ?? [];
  if (!focus && mayPass(b, p, frame)) yield { kind: 'pass' };
}

export function checkAction(b: Battle, p: LaceWarsView, action: Action): Verdict {
  const frame = p.outcome ? undefined : top(p);
  if (!frame) return refuse('game-over', '13');
  if (action.kind === 'resign') return OK;
  if (action.kind === 'pass') return mayPass(b, p, frame) ? OK : refuse('no-passing', '4');
  const decision = handlerOf(frame).decision(b, p, frame);
  if (action.kind !== decision?.kind || (action.kind === 'attack' && action.attack !== decision.step))
    return refuse('not-now', '4');
  if (action.kind === 'attack' && action.mode !== undefined) return refuse('no-mode', '11');
  return handlerOf(frame).check?.(b, p, frame, action) ?? refuse('not-now', '4');
}

/** Carries out a checked action and everything automatic after it. */
export function perform(play: Play, action: Action): void {
  const frame = top(play.p)!;
  if (action.kind === 'resign') {
    const side = (decisionOf(play.battle, play.p) as Decision).side;
    const reason = note('resigned', '13', { side });
    tell(play, side, 'resigned', { rule: '13', data: { side } });
    change(play, { outcome: { winner: enemyOf(side), ending: 'resigned', reason } });
  } else handlerOf(frame).apply!(play, frame, action);
  settle(play);
}

export function actorsOf(b: Battle, p: LaceWarsView): readonly UnitId[] {
  const frame = p.outcome ? undefined : top(p);
  return frame ? (handlerOf(frame).actors?.(b, p, frame) ?? []) : [];
}

export function todoOf(b: Battle, p: LaceWarsView): readonly Note[] {
  const frame = p.outcome ? undefined : top(p);
  return frame ? (handlerOf(frame).todo?.(b, p, frame) ?? []) : [];
}
