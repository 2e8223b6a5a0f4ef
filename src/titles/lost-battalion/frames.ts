import type { Action } from '../../engine/title.ts';
import {
  advance,
  advanceDecision,
  advancers,
  advances,
  checkAdvance,
  checkAdvancer,
  openBarrageAdvance,
} from './advance.ts';
import { ableGuns } from './artillery.ts';
import { enemyOf } from './data.ts';
import { isOccupied } from './facts.ts';
import { focused, type Handler, notNow } from './handler.ts';
import { attackersLeft, checkRound, nextRound, roundDecision, rounds } from './hasty.ts';
import { checkLoss, lossActions, lossChoices, lossDecision, loseStep, takeForced } from './losses.ts';
import {
  type AdvanceFrame,
  type CombatFrame,
  type Frame,
  type LossFrame,
  popFrame,
  type ReconnaissanceFrame,
  setFrame,
  tell,
  topFrame,
  type Work,
} from './position.ts';
import {
  checkDefence,
  checkSupport,
  defenceActions,
  defenceDecision,
  defend,
  defensiveTargets,
  runCombat,
  support,
  supportActions,
  supportDecision,
  supporters,
} from './resolution.ts';
import {
  answerResistance,
  checkResistance,
  hastyGroups,
  resistanceDecision,
  runReconnaissance,
} from './solitaire/reconnaissance.ts';
import { checkTankChoice, tankActions, tankDecision, tanksIn } from './tanks.ts';

/* What each pending step of a resolution asks. */

type FrameHandler = Handler & {
  /** Goes on until somebody has to decide; false when somebody has. */
  run(w: Work): boolean;
};
const top = <F extends Frame>(p: { readonly pending: readonly Frame[] }): F => topFrame(p) as F;
const PASS: Action = { kind: 'pass' };

const losses: FrameHandler = {
  run: takeForced,
  decision: (game, p) => lossDecision(game, top<LossFrame>(p), p),
  legal: (game, p, focus) => focused(lossActions(game, p, top(p)), focus),
  check: (game, p, action) => (action.kind === 'allocate' ? checkLoss(game, p, top(p), action.unit) : notNow('9.11')),
  apply: (w, action) => loseStep(w, (action as Action & { kind: 'allocate' }).unit),
  actors: (game, p) => lossChoices(game, p, top(p)),
};

/** 9.7.2, 11.4 */
const offensive: Handler = {
  decision: (_, p) => supportDecision(top(p)),
  legal: (game, p, focus) => focused(supportActions(game, p, top(p)), focus),
  check: (game, p, action) =>
    action.kind === 'pass'
      ? null
      : action.kind === 'select'
        ? checkSupport(game, p, top(p), action.units)
        : notNow('11.4'),
  apply: (w, action) => support(w, top(w.p), action.kind === 'select' ? action.units : []),
  actors: (game, p) => supporters(game, p, top(p)),
};

/** 9.7.3, 11.3 */
const defensive: Handler = {
  decision: (_, p) => defenceDecision(top(p)),
  legal: (game, p, focus) => focused(defenceActions(game, p, top(p)), focus),
  check: (game, p, action) => {
    if (action.kind === 'pass') return null;
    return action.kind === 'attack' && action.attack === 'defensive-fire' && action.mode === undefined
      ? checkDefence(game, p, top(p), action.units, action.target)
      : notNow('11.3');
  },
  apply: (w, action) =>
    action.kind === 'attack' ? defend(w, top(w.p), action.units, action.target) : defend(w, top(w.p), [], -1),
  actors: (game, p) => {
    const frame = top<CombatFrame>(p);
    return [
      ...new Set(
        defensiveTargets(game, p, frame).flatMap((hex) =>
          ableGuns(game, p, enemyOf(frame.side), hex, 'defensive', frame.target),
        ),
      ),
    ];
  },
};

/** 11.8 */
const tank: Handler = {
  decision: (_, p) => tankDecision(top(p)),
  legal: (game, p, focus) => focused(tankActions(game, p, top(p)), focus),
  check: (game, p, action) =>
    action.kind === 'pass'
      ? null
      : action.kind === 'select'
        ? checkTankChoice(game, p, top(p), action.units)
        : notNow('11.8'),
  apply: (w, action) =>
    setFrame(w, {
      ...top<CombatFrame>(w.p),
      stage: 'attacker',
      tank: action.kind === 'select' ? action.units[0] : null,
    }),
  actors: (game, p) => tanksIn(game, p, top(p)),
};

/** 10.10 */
const round: Handler = {
  decision: (game, p) => roundDecision(game, p, top(p)),
  legal: (game, p, focus) => focused(rounds(game, p, top(p)), focus),
  check: (game, p, action) =>
    action.kind === 'pass'
      ? null
      : action.kind === 'select'
        ? checkRound(game, p, top(p), action.units)
        : notNow('10.10'),
  apply: (w, action) => nextRound(w, top(w.p), action.kind === 'select' ? action.units : []),
  actors: (_, p) => attackersLeft(p, top(p)),
};

const NOTHING: Handler = {
  decision: () => null,
  legal: () => [],
  check: () => notNow('9.7'),
  apply: () => undefined,
  actors: () => [],
};
const combatStage = (p: { readonly pending: readonly Frame[] }): Handler => {
  const { stage } = top<CombatFrame>(p);
  return stage === 'offensive'
    ? offensive
    : stage === 'defensive'
      ? defensive
      : stage === 'tank'
        ? tank
        : stage === 'again'
          ? round
          : NOTHING;
};
const combat: FrameHandler = {
  run: (w) => runCombat(w, top(w.p)),
  decision: (game, p) => combatStage(p).decision(game, p),
  legal: (game, p, focus) => combatStage(p).legal(game, p, focus),
  check: (game, p, action) => combatStage(p).check(game, p, action),
  apply: (w, action) => combatStage(w.p).apply(w, action),
  actors: (game, p) => combatStage(p).actors(game, p),
};

/** 11.5, 9.12: after an independent barrage. */
const barrage: FrameHandler = {
  ...NOTHING,
  run: (w) => {
    const { side, target } = top<Frame & { kind: 'barrage' }>(w.p);
    popFrame(w);
    if (!isOccupied(w.game, w.p, enemyOf(side), target)) openBarrageAdvance(w, side, target);
    return true;
  },
};

const advancing: FrameHandler = {
  run: (w) => {
    const frame = top<AdvanceFrame>(w.p);
    const here = frame.units.filter((u) => w.p.where[u] >= 0);
    if (advancers(w.game, w.p, frame).length > 0) return false;
    popFrame(w);
    const bar = here.length > 0 ? checkAdvancer(w.game, w.p, frame, here[0]) : null;
    if (bar) tell(w, 'nobody-advances', frame.side, { rule: bar.rule, hexes: [frame.hex], data: { hex: frame.hex } });
    return true;
  },
  decision: (_, p) => advanceDecision(top(p)),
  legal: (game, p, focus) => focused([...advances(game, p, top(p)), PASS], focus),
  check: (game, p, action) =>
    action.kind === 'pass'
      ? null
      : action.kind === 'advance'
        ? checkAdvance(game, p, top<AdvanceFrame>(p), action)
        : notNow('9.12'),
  apply: (w, action) => (action.kind === 'advance' ? advance(w, action) : popFrame(w)),
  actors: (game, p) => advancers(game, p, top(p)),
};

/** 12.6 */
const reconnaissance: FrameHandler = {
  run: (w) => runReconnaissance(w, top(w.p)),
  decision: (game, p) => resistanceDecision(game, p, top(p)),
  legal: (game, p, focus) =>
    focused([...hastyGroups(game, p, top(p)).map((units): Action => ({ kind: 'select', units })), PASS], focus),
  check: (game, p, action) =>
    action.kind === 'pass'
      ? null
      : action.kind === 'select'
        ? checkResistance(game, p, top(p), action.units)
        : notNow('12.6'),
  apply: (w, action) =>
    answerResistance(w, top<ReconnaissanceFrame>(w.p), action.kind === 'select' ? action.units : []),
  actors: (game, p) => [...new Set(hastyGroups(game, p, top(p)).flat())],
};

export const FRAMES: Readonly<Record<Frame['kind'], FrameHandler>> = {
  losses,
  combat,
  barrage,
  advance: advancing,
  reconnaissance,
};
