import type { Hex } from '../../engine/board/board.ts';
import { type Distribution, expected, overDie } from '../../engine/odds.ts';
import { rangeLabel } from '../../engine/tables.ts';
import type { Action, Note, Preview, PreviewStage, SideId } from '../../engine/title.ts';
import {
  bombardmentModifiers,
  bombardmentResult,
  bombardmentRow,
  bombardmentStrength,
  checkRange,
  checkSight,
} from './bombardment.ts';
import { enemyOf, type Mons } from './data.ts';
import { attackingHexes, fireModifiers, fireResult, fireRow, fireValue } from './defensive-fire.ts';
import { factsOf, unitsOf } from './facts.ts';
import { checkGroup, isHex, topFrame } from './position.ts';
import { meleePreview } from './preview-melee.ts';
import { type Attack, sideOf, stepsOf, unseenIn, warningsOf } from './preview-parts.ts';
import { type MonsView, unseenUnder } from './view.ts';

/* Odds before the roll, worked out from what a seat may know, by the functions that resolve the combat. */

/** What a seat may know before an attack of either side; null for one that ground, range or sight rule out. */
export function previewOf(mons: Mons, view: MonsView, draft: Action): Preview | null {
  if (draft.kind !== 'attack' || checkGroup(mons, draft.units) || !isHex(mons, draft.target)) return null;
  const side = sideOf(mons, draft);
  if (!draft.units.every((u) => view.place[u] >= 0 && mons.units[u].side === side)) return null;
  if (draft.attack === 'bombardment') return bombardmentPreview(mons, view, draft);
  if (draft.attack === 'melee') return meleePreview(mons, view, draft);
  if (draft.attack === 'defensive-fire') return firePreview(mons, view, draft);
  return null;
}

/** Chances of the rows of a loss table, as a stage. R-21: no more than the steps `present` are lost, whatever the row says. */
function lossStage(
  heading: Note,
  column: string,
  steps: Distribution<number>,
  { favours, present }: { favours: SideId; present: number },
): PreviewStage {
  return {
    heading,
    column,
    total: steps.total,
    chances: steps.chances
      .map((c) => ({
        label: String(c.value),
        note: { say: 'steps-lost', data: { count: c.value } },
        weight: c.weight,
        favours: c.value > 0 ? favours : null,
      }))
      .sort((a, b) => Number(b.label) - Number(a.label)),
    expected: [{ note: { say: 'expected-enemy-steps' }, value: expected(steps, (s) => Math.min(s, present)) }],
  };
}

function bombardmentPreview(mons: Mons, view: MonsView, draft: Attack): Preview | null {
  const side = sideOf(mons, draft);
  const { units, target } = draft;
  const seen = unitsOf(mons, factsOf(mons, view), enemyOf(side), target);
  if (seen.length === 0) return null;
  if (
    units.some(
      (u) => !mons.units[u].artillery || checkRange(mons, view, u, target) || checkSight(mons, view, u, target),
    )
  )
    return null;
  const strength = bombardmentStrength(mons, view, draft.units);
  const row = bombardmentRow(mons, strength);
  const modifiers = bombardmentModifiers(mons, view, draft.units, draft.target);
  const steps = overDie((face) => bombardmentResult(row, modifiers, face).steps);
  return {
    heading: { say: 'preview-bombardment', rule: '10.7', data: { hex: draft.target } },
    lines: [
      ...draft.units.map((unit) => ({
        note: { say: 'line-gun', rule: '10.7', data: { unit } },
        value: String(bombardmentStrength(mons, view, [unit])),
      })),
      {
        note: { say: 'line-bombardment-total', rule: '10.7', data: { row: rangeLabel(row) } },
        value: String(strength),
        strong: true,
      },
    ],
    modifiers,
    stages: [
      lossStage({ say: 'stage-bombardment', rule: '13.3' }, rangeLabel(row), steps, {
        favours: side,
        present: stepsOf(view, seen) + unseenSteps(mons, view, target),
      }),
    ],
    warnings: warningsOf(mons, view, draft, '10.6'),
  };
}

/** Steps that units not seen in a hex have at most: a gun fires at them without knowing. */
const unseenSteps = (mons: Mons, view: MonsView, hex: Hex): number =>
  unseenIn(view, hex) * unseenUnder(mons, view, hex).reduce((most, u) => Math.max(most, mons.units[u].maxSteps), 0);

function firePreview(mons: Mons, view: MonsView, draft: Attack): Preview | null {
  const frame = topFrame(view);
  if (
    frame?.kind !== 'melee' ||
    !draft.units.every((u) => view.place[u] === frame.target) ||
    !attackingHexes(view, frame.attackers).has(draft.target)
  )
    return null;
  const strength = draft.units.reduce((sum, u) => sum + fireValue(mons, view, u), 0);
  const row = fireRow(mons, strength);
  const modifiers = fireModifiers(mons, draft.target, frame.target);
  return {
    heading: { say: 'preview-defensive-fire', rule: '11.4', data: { hex: draft.target } },
    lines: [
      ...draft.units.map((unit) => ({
        note: { say: 'line-fire', rule: '11.1', data: { unit } },
        value: String(fireValue(mons, view, unit)),
      })),
      {
        note: { say: 'line-fire-total', rule: '11.4', data: { row: rangeLabel(row) } },
        value: String(strength),
        strong: true,
      },
    ],
    modifiers,
    stages: [
      lossStage(
        { say: 'stage-defensive-fire', rule: '13.4' },
        rangeLabel(row),
        overDie((face) => fireResult(row, modifiers, face).steps),
        {
          favours: enemyOf(frame.attacker),
          present: stepsOf(view, attackingHexes(view, frame.attackers).get(draft.target)!),
        },
      ),
    ],
    warnings: [],
  };
}
