import { stateAt } from '../../engine/play/drawn.ts';
import { enemyOf, type RibbonStep, type SideId, type Table } from '../../engine/title.ts';
import { struckBy } from './combat.ts';
import { COUNTER_ATTACK } from './counter-attack.ts';
import { GERMAN, type LostBattalionGame } from './data.ts';
import { frames, note } from './kit.ts';
import type { CombatFrame } from './position.ts';
import { assaultHeading } from './sheet-assault.ts';
import type { LostBattalionView } from './view.ts';
import type { CourseStep } from './words.ts';

/* 9.7 The steps of a combat, with the one under way */

const RULES: Readonly<Record<CourseStep, string>> = {
  declared: '9.7',
  offensive: '11.4',
  defensive: '11.3',
  result: '9.10',
  losses: '9.11',
  advance: '9.12',
  round: '10.10',
};
const STAGES: Readonly<Record<CombatFrame['stage'], CourseStep>> = {
  offensive: 'offensive',
  defensive: 'defensive',
  odds: 'result',
  tank: 'losses',
  attacker: 'losses',
  'tank-step': 'losses',
  after: 'advance',
  again: 'round',
};

/** The combat under way by the order of 9.7; undefined when there is none. */
export function courseOf(game: LostBattalionGame, view: LostBattalionView): Table['course'] {
  const frame = frames.find(view, 'combat');
  const top = frames.top(view);
  if (frame)
    return {
      heading: assaultHeading(frame.form, frame.target),
      steps: stepsOf(orderOf(game, frame), stepNow(view, frame)),
    };
  if (top?.kind !== 'advance' || top.one) return undefined;
  const order = ['declared', 'offensive', 'defensive', 'result', 'losses', 'advance'] as const;
  // 9.16, R-59: the attack declared last is the one after which they advance.
  const form = view.struck.at(-1) === struckBy(COUNTER_ATTACK, top.hex) ? COUNTER_ATTACK : 'prepared';
  return { heading: assaultHeading(form, top.hex), steps: stepsOf(order, 'advance') };
}

/** the system fires neither before its attacks nor in defence. */
function orderOf(game: LostBattalionGame, { side, form }: CombatFrame): CourseStep[] {
  const fires = (who: SideId) => !game.solitaire || who !== GERMAN;
  return [
    'declared',
    ...(fires(side) ? ['offensive' as const] : []),
    ...(fires(enemyOf(side)) ? ['defensive' as const] : []),
    'result',
    'losses',
    form === 'hasty' ? 'round' : 'advance',
  ];
}

/** The losses of a barrage belong to the barrage, whose step is over by then. */
function stepNow(view: LostBattalionView, { stage }: CombatFrame): CourseStep {
  const top = frames.top(view);
  if (top?.kind !== 'losses' || top.cause !== 'barrage') return STAGES[stage];
  return stage === 'defensive' ? 'offensive' : 'defensive';
}

const stepsOf = (order: readonly CourseStep[], now: CourseStep): RibbonStep[] =>
  order.map((id, i) => ({
    id,
    side: null,
    note: note(`course-${id}`, RULES[id]),
    state: stateAt(i, order.indexOf(now)),
  }));
