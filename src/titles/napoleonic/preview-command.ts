import { overDie } from '../../engine/odds.ts';
import type { Action, Modifier, Preview, PreviewStage, UnitId } from '../../engine/title.ts';
import { enemyOf, NONE } from './army.ts';
import { isOfficer, underOfficer, unitsOf, withColumns } from './command.ts';
import { pairOf, rollBan, spendBan } from './command-phase.ts';
import type { Battle } from './data.ts';
import { initiativeOf } from './demoralisation.ts';
import { note } from './kit.ts';
import { orderInForce, underOrders } from './march-orders.ts';
import { has, IN_COMMAND, type NapoleonicView, stack } from './position.ts';
import { rallyRoll } from './reorganisation.ts';
import { groupFault } from './unit-checks.ts';

/* 6.1, 6.31, 6.32, 21.2 What a command point, an initiative roll or a rally would bring, before it is spent or rolled. */

type Lines = Preview['lines'];

/** One die against a limit, named by what each outcome is. */
function dieStage(
  b: Battle,
  unit: UnitId,
  comes: (face: number) => 'passed' | 'failed' | 'back' | 'gone',
): PreviewStage {
  const { player } = b.army.pieces[unit];
  const { chances, total } = overDie(comes);
  return {
    heading: note('preview-initiative', '6.31', { unit }),
    column: '',
    total,
    expected: [],
    chances: chances.map(({ value, weight }) => ({
      label: '',
      note: note('act-result', '', { result: value }),
      weight,
      favours: value === 'passed' || value === 'back' ? player : enemyOf(player),
    })),
  };
}

/** 6.1 Who comes in command with an officer or a unit, and who of the formation is too far off. */
function comers(b: Battle, v: NapoleonicView, target: UnitId): Lines {
  const officer = isOfficer(b, target);
  const named = officer ? [target, ...underOfficer(b, v, target)] : [target];
  const fresh = [...withColumns(b, v, named)].filter((u) => !has(v, u, IN_COMMAND)).sort((a, c) => a - c);
  const formation = b.army.pieces[target].formation;
  const left =
    officer && formation !== NONE
      ? unitsOf(b, v, formation).filter((u) => !fresh.includes(u) && !has(v, u, IN_COMMAND))
      : [];
  return [
    { note: note('preview-comes-in', '6.1', { units: fresh }), value: String(fresh.length), strong: true },
    ...(left.length > 0
      ? [{ note: note('preview-left-out', '6.4', { units: left }), value: String(left.length) }]
      : []),
  ];
}

function pointPreview(b: Battle, v: NapoleonicView, units: readonly UnitId[]): Preview | null {
  const [commander, target] = pairOf(b, v, units);
  const points = v.points.find(([of]) => of === commander);
  if (!points) return null;
  const refusal = spendBan(b, v, commander, target);
  const officer = isOfficer(b, target);
  const [, officers, others] = points;
  const spent = refusal ? 0 : 1;
  const order = refusal ? undefined : orderInForce(v, target);
  return {
    heading: note('preview-point', '6.1', { unit: target, leader: commander }),
    lines: [
      ...(refusal ? [] : comers(b, v, target)),
      { note: note('preview-points-officers', '5.21'), value: String(officers - (officer ? spent : 0)) },
      { note: note('preview-points-units', '5.21'), value: String(others - (officer ? 0 : spent)) },
    ],
    modifiers: [],
    stages: [],
    warnings: [
      ...(refusal ? [refusal] : []),
      ...(order ? [note('preview-order-ends', '20.23', { units: officer ? order.units : [target] })] : []),
    ],
  };
}

/** 6.31, 6.32 The chance of an officer's roll, who comes in command with him, and whom a failure bars from rolls of their own. */
function officerPreview(b: Battle, v: NapoleonicView, [officer]: readonly UnitId[]): Preview | null {
  if (!isOfficer(b, officer)) return null;
  const refusal = rollBan(b, v, officer);
  const initiative = initiativeOf(b, v, officer);
  const bound = underOrders(b, v, officer);
  const barred = bound ? [] : underOfficer(b, v, officer);
  return {
    heading: note('preview-roll', '6.31', { unit: officer }),
    lines: comers(b, v, officer),
    modifiers: [],
    stages: refusal ? [] : [dieStage(b, officer, (face) => (face <= initiative ? 'passed' : 'failed'))],
    warnings: [
      ...(refusal ? [refusal] : []),
      ...(barred.length > 0 ? [note('preview-bars', '6.32', { units: barred })] : []),
      ...(bound ? [note('preview-order-ends', 'R-121', { units: orderInForce(v, officer)?.units ?? [officer] })] : []),
    ],
  };
}

/** 6.32, 6.34 The chance that units pass their check, by the best of them. */
function checkPreview(b: Battle, v: NapoleonicView, units: readonly UnitId[]): Preview {
  const refusal = groupFault(b, v, units);
  const rating = (u: UnitId) => initiativeOf(b, v, u);
  const best = units.reduce((one, other) => (rating(other) > rating(one) ? other : one));
  return {
    heading: note('preview-check', '6.32', { units }),
    lines: [],
    modifiers: [],
    stages: refusal ? [] : [dieStage(b, best, (face) => (face <= rating(best) ? 'passed' : 'failed'))],
    warnings: refusal ? [refusal] : [],
  };
}

/** 21.2 The chance that a unit of a broken formation comes back; others come without a roll. */
function rallyPreview(b: Battle, v: NapoleonicView, unit: UnitId): Preview | null {
  const roll = rallyRoll(b, v, unit);
  if (!roll) return null;
  const { plus, failsFrom } = roll;
  const modifiers: Modifier[] = plus
    ? [{ ...note('general-retreat-modifier', '20.51'), rule: '20.51', value: plus }]
    : [];
  return {
    heading: note('preview-rally', '21.2', { unit }),
    lines: [],
    modifiers,
    stages: [dieStage(b, unit, (face) => (face + plus >= failsFrom ? 'gone' : 'back'))],
    warnings: [],
  };
}

/** The sheet of what is drafted in the command phase; null where there is nothing to be known. */
export function commandPreview(b: Battle, v: NapoleonicView, draft: Action): Preview | null {
  const frame = stack.top(v);
  if (draft.kind === 'place' && frame?.step === 'reorganise' && draft.units.length === 1)
    return rallyPreview(b, v, draft.units[0]);
  if (draft.kind !== 'select' || draft.units.length === 0 || frame) return null;
  if (draft.units.some((u) => !b.army.pieces[u] || v.place[u] < 0)) return null;
  if (v.step === 'command-points') return pointPreview(b, v, draft.units);
  if (v.step === 'command-rolls') return officerPreview(b, v, draft.units);
  return v.step === 'movement' ? checkPreview(b, v, draft.units) : null;
}
