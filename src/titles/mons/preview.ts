import { oddsStage } from '../../engine/play/odds-stage.ts';
import { rangeLabel } from '../../engine/tables.ts';
import {
  enemyOf,
  type Action,
  type Modifier,
  type Note,
  OFF_MAP,
  type Preview,
  type PreviewStage,
  type SideId,
} from '../../engine/title.ts';
import { bombardmentModifiers, bombardmentRow, bombardmentStrength, reachesHex, stepsAtMost } from './bombardment.ts';
import type { MonsGame } from './data.ts';
import { attackingHexes, fireModifiers, fireOf, fireValue } from './defensive-fire.ts';
import { factsOf, unitsOf } from './facts.ts';
import { checkTogether } from './formations.ts';
import { lossChances, type LossRow } from './loss-tables.ts';
import { stepsOf } from './losses.ts';
import { type MonsView, stack } from './position.ts';
import { meleePreview, type Sheet } from './preview-melee.ts';
import { unseenIn } from './view.ts';
import { note } from './words.ts';

/* Odds before the roll, worked out from what a seat may know, by the functions that resolve the combat. */

/** What a seat may know before an attack of either side; null for one that ground, range or sight rule out. */
export function previewOf(game: MonsGame, view: MonsView, draft: Action): Preview | null {
  if (draft.kind !== 'attack') return null;
  const { units, target, attack } = draft;
  if (units.length === 0 || target === OFF_MAP) return null;
  const { side } = game.units[units[0]];
  if (!units.every((u) => view.place[u] >= 0 && game.units[u].side === side)) return null;
  const seen = unitsOf(game, factsOf(game, view), enemyOf(side), target);
  if (seen.length === 0) return null;
  const sheet = { game, view, draft, side, seen, unseen: unseenIn(view, target) };
  if (attack === 'bombardment') return bombardmentPreview(sheet);
  if (attack === 'melee') return meleePreview(sheet, warnings(sheet, '12.14'));
  return attack === 'defensive-fire' ? firePreview(sheet) : null;
}

/** Things to know: units not seen, and formations that may not fight together (10.6, 12.14). */
function warnings({ game, view, draft: { units, target }, unseen }: Sheet, rule: '10.6' | '12.14'): Note[] {
  const apart = checkTogether(game, view, units, rule);
  return [
    ...(apart ? [apart] : []),
    ...(unseen > 0 ? [note('warning-unseen', '6.6', { count: unseen, hex: target })] : []),
  ];
}

interface Fire {
  readonly heading: Note;
  readonly row: LossRow;
  readonly modifiers: readonly Modifier[];
  readonly side: SideId;
  /** Steps of those fired at: no more are lost, whatever the row says. */
  readonly present: number;
}

/** Chances of the row of a loss table, as a stage. */
const lossStage = ({ heading, row, modifiers, side, present }: Fire): PreviewStage =>
  oddsStage(lossChances(row, modifiers), {
    heading,
    column: rangeLabel(row),
    row: (count) => ({
      label: String(count),
      note: note('steps-lost', '', { count }),
      favours: count > 0 ? side : null,
    }),
    rank: (count) => count,
    means: [
      {
        note: note('expected-enemy-steps'),
        loss: { side: enemyOf(side), of: 'steps' },
        of: (count) => Math.min(count, present),
      },
    ],
  });

const lineOf = (line: Note, value: number, strong?: true) => ({
  note: line,
  value: String(value),
  ...(strong ? { strong } : {}),
});

function bombardmentPreview(sheet: Sheet): Preview | null {
  const { game, view, draft, side } = sheet;
  const { units, target } = draft;
  if (units.some((u) => !game.units[u].artillery || !reachesHex(game, view, u, target))) return null;
  const strength = bombardmentStrength(game, view, units);
  const row = bombardmentRow(game, strength);
  const modifiers = bombardmentModifiers(game, view, units, target);
  const present = stepsAtMost(game, view, target);
  return {
    heading: note('preview-bombardment', '10.7', { hex: target }),
    lines: [
      ...units.map((unit) => lineOf(note('line-gun', '10.7', { unit }), bombardmentStrength(game, view, [unit]))),
      lineOf(note('line-bombardment-total', '10.7', { row: rangeLabel(row) }), strength, true),
    ],
    modifiers,
    stages: [lossStage({ heading: note('stage-bombardment', '13.3'), row, modifiers, side, present })],
    warnings: warnings(sheet, '10.6'),
  };
}

function firePreview({ game, view, draft: { units, target }, side }: Sheet): Preview | null {
  const frame = stack.top(view);
  if (frame?.kind !== 'melee' || !units.every((u) => view.place[u] === frame.target)) return null;
  const targets = attackingHexes(view, frame.attackers).get(target);
  if (!targets) return null;
  const { strength, row } = fireOf(game, view, units);
  const modifiers = fireModifiers(game, target, frame.target);
  const present = stepsOf(view, targets);
  return {
    heading: note('preview-defensive-fire', '11.4', { hex: target }),
    lines: [
      ...units.map((unit) => lineOf(note('line-fire', '11.1', { unit }), fireValue(game, view, unit))),
      lineOf(note('line-fire-total', '11.4', { row: rangeLabel(row) }), strength, true),
    ],
    modifiers,
    stages: [lossStage({ heading: note('stage-defensive-fire', '13.4'), row, modifiers, side, present })],
    warnings: [],
  };
}
