import type { RibbonStep, Table } from '../../engine/title.ts';
import { enemyOf, GERMAN, type GameData } from './data.ts';
import { type CombatFrame, note, topFrame } from './position.ts';
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
const HEADINGS = {
  prepared: 'preview-assault',
  hasty: 'preview-hasty',
  'counter-attack': 'preview-counter-attack',
} as const;

/** The combat under way by the order of 9.7; undefined when there is none. */
export function courseOf(game: GameData, view: LostBattalionView): Table['course'] {
  const frame = view.pending.findLast((f): f is CombatFrame => f.kind === 'combat');
  const top = topFrame(view);
  if (!frame)
    return top?.kind === 'advance' && !top.one
      ? {
          heading: note('preview-assault', '9.7', { hex: top.hex }),
          steps: stepsOf(['declared', 'offensive', 'defensive', 'result', 'losses', 'advance'], 'advance'),
        }
      : undefined;
  const system = (side: number) => game.solitaire && side === GERMAN; // the system fires neither before its attacks nor in defence
  const order: readonly CourseStep[] = [
    'declared',
    ...(system(frame.side) ? [] : ['offensive' as const]),
    ...(system(enemyOf(frame.side)) ? [] : ['defensive' as const]),
    'result',
    'losses',
    frame.form === 'hasty' ? 'round' : 'advance',
  ];
  // The losses of a barrage belong to the barrage, whose step is over by then.
  const now =
    top?.kind === 'losses' && top.cause === 'barrage'
      ? frame.stage === 'defensive'
        ? 'offensive'
        : 'defensive'
      : STAGES[frame.stage];
  return {
    heading: note(
      HEADINGS[frame.form],
      frame.form === 'hasty' ? '10.8' : frame.form === 'counter-attack' ? '9.16' : '9.7',
      { hex: frame.target },
    ),
    steps: stepsOf(order, now),
  };
}

function stepsOf(order: readonly CourseStep[], now: CourseStep): RibbonStep[] {
  const at = order.indexOf(now);
  return order.map((id, i) => ({
    id,
    side: null,
    note: note(`course-${id}`, RULES[id]),
    state: i < at ? 'done' : i === at ? 'now' : 'next',
  }));
}
