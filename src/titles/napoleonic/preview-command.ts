import { oddsStage } from '../../engine/play/odds-stage.ts';
import { overDie } from '../../engine/odds.ts';
import type { Action, Modifier, Preview, PreviewStage, UnitId } from '../../engine/title.ts';
import { enemyOf, NONE } from './army.ts';
import { isOfficer, underOfficer, unitsOf, withColumns } from './command.ts';
import { pairOf, pointOf, rollBan, targetsOf } from './command-phase.ts';
import type { NapoleonicGame } from './data.ts';
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
  game: NapoleonicGame,
  unit: UnitId,
  comes: (face: number) => 'passed' | 'failed' | 'back' | 'gone',
): PreviewStage {
  const { player } = game.army.pieces[unit];
  return oddsStage(overDie(comes), {
    heading: note('preview-initiative', '6.31', { unit }),
    column: '',
    row: (result) => ({
      label: '',
      note: note('act-result', '', { result }),
      favours: result === 'passed' || result === 'back' ? player : enemyOf(player),
    }),
  });
}

/** 6.1 Who comes in command with an officer or a unit, and who of the formation is too far off. */
function comers(game: NapoleonicGame, view: NapoleonicView, target: UnitId): Lines {
  const officer = isOfficer(game, target);
  const named = officer ? [target, ...underOfficer(game, view, target)] : [target];
  const fresh = [...withColumns(game, view, named)].filter((u) => !has(view, u, IN_COMMAND)).sort((a, c) => a - c);
  const formation = game.army.pieces[target].formation;
  const left =
    officer && formation !== NONE
      ? unitsOf(game, view, formation).filter((u) => !fresh.includes(u) && !has(view, u, IN_COMMAND))
      : [];
  return [
    { note: note('preview-comes-in', '6.1', { units: fresh }), value: String(fresh.length), strong: true },
    ...(left.length > 0
      ? [{ note: note('preview-left-out', '6.4', { units: left }), value: String(left.length) }]
      : []),
  ];
}

/** 6.1 The sheet of a point: who comes in command with it, and what is left; of a choice that is not complete, who it can be. */
function pointPreview(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Preview | null {
  const point = pointOf(game, view, units);
  const { refusal } = point;
  if (refusal && point.open === 'target') return choicePreview(game, view, units[0]);
  if (refusal && units.length === 1)
    return {
      heading: note('preview-who-spends', '6.1', { unit: units[0] }),
      lines: point.open === 'commander' ? comers(game, view, units[0]) : [],
      ...EMPTY,
      warnings: [refusal],
    };
  const [commander, target] = point.pair ?? pairOf(game, view, units);
  const points = view.points.find(([of]) => of === commander);
  if (!points) return null;
  const officer = isOfficer(game, target);
  const [, officers, others] = points;
  const spent = refusal ? 0 : 1;
  const order = refusal ? undefined : orderInForce(view, target);
  return {
    heading: note('preview-point', '6.1', { unit: target, leader: commander }),
    lines: [
      ...(refusal ? [] : comers(game, view, target)),
      ...pointsLeft(officers - (officer ? spent : 0), others - (officer ? 0 : spent)),
    ],
    ...EMPTY,
    warnings: [
      ...(refusal ? [refusal] : []),
      ...(order ? [note('preview-order-ends', '20.23', { units: officer ? order.units : [target] })] : []),
    ],
  };
}
const EMPTY = { modifiers: [], stages: [] } as const;

const pointsLeft = (officers: number, others: number): Lines => [
  { note: note('preview-points-officers', '5.21'), value: String(officers) },
  { note: note('preview-points-units', '5.21'), value: String(others) },
];

/** 5.21 A commander alone, who does not mean himself: on whom he may spend his points. */
function choicePreview(game: NapoleonicGame, view: NapoleonicView, commander: UnitId): Preview {
  const targets = targetsOf(game, view, commander);
  const officers = targets.filter((unit) => isOfficer(game, unit));
  const singles = targets.length - officers.length;
  const [, forOfficers, forUnits] = view.points.find(([of]) => of === commander)!;
  return {
    heading: note('preview-whom', '6.1', { leader: commander }),
    lines: [
      ...(officers.length > 0
        ? [{ note: note('preview-officers-near', '6.4', { units: officers }), value: String(officers.length) }]
        : []),
      ...(singles > 0 ? [{ note: note('preview-units-near', '6.4'), value: String(singles) }] : []),
      ...pointsLeft(forOfficers, forUnits),
    ],
    ...EMPTY,
    warnings: [],
  };
}

/** 6.31, 6.32 The chance of an officer's roll, who comes in command with him, and whom a failure bars from rolls of their own. */
function officerPreview(game: NapoleonicGame, view: NapoleonicView, [officer]: readonly UnitId[]): Preview | null {
  if (!isOfficer(game, officer)) return null;
  const refusal = rollBan(game, view, officer);
  const initiative = initiativeOf(game, view, officer);
  const bound = underOrders(game, view, officer);
  const barred = bound ? [] : underOfficer(game, view, officer);
  return {
    heading: note('preview-roll', '6.31', { unit: officer }),
    lines: comers(game, view, officer),
    modifiers: [],
    stages: refusal ? [] : [dieStage(game, officer, (face) => (face <= initiative ? 'passed' : 'failed'))],
    warnings: [
      ...(refusal ? [refusal] : []),
      ...(barred.length > 0 ? [note('preview-bars', '6.32', { units: barred })] : []),
      ...(bound
        ? [note('preview-order-ends', 'R-121', { units: orderInForce(view, officer)?.units ?? [officer] })]
        : []),
    ],
  };
}

/** 6.32, 6.34 The chance that units pass their check, by the best of them. */
function checkPreview(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Preview {
  const refusal = groupFault(game, view, units);
  const rating = (u: UnitId) => initiativeOf(game, view, u);
  const best = units.reduce((one, other) => (rating(other) > rating(one) ? other : one));
  return {
    heading: note('preview-check', '6.32', { units }),
    lines: [],
    modifiers: [],
    stages: refusal ? [] : [dieStage(game, best, (face) => (face <= rating(best) ? 'passed' : 'failed'))],
    warnings: refusal ? [refusal] : [],
  };
}

/** 21.2 The chance that a unit of a broken formation comes back; others come without a roll. */
function rallyPreview(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Preview | null {
  const roll = rallyRoll(game, view, unit);
  if (!roll) return null;
  const { plus, failsFrom } = roll;
  const modifiers: Modifier[] = plus
    ? [{ ...note('general-retreat-modifier', '20.51'), rule: '20.51', value: plus }]
    : [];
  return {
    heading: note('preview-rally', '21.2', { unit }),
    lines: [],
    modifiers,
    stages: [dieStage(game, unit, (face) => (face + plus >= failsFrom ? 'gone' : 'back'))],
    warnings: [],
  };
}

/** The sheet of what is drafted in the command phase; null where there is nothing to be known. */
export function commandPreview(game: NapoleonicGame, view: NapoleonicView, draft: Action): Preview | null {
  const frame = stack.top(view);
  if (draft.kind === 'place' && frame?.step === 'reorganise' && draft.units.length === 1)
    return rallyPreview(game, view, draft.units[0]);
  if (draft.kind !== 'select' || draft.units.length === 0 || frame) return null;
  if (draft.units.some((u) => !game.army.pieces[u] || view.place[u] < 0)) return null;
  if (view.step === 'command-points') return pointPreview(game, view, draft.units);
  if (view.step === 'command-rolls') return officerPreview(game, view, draft.units);
  return view.step === 'movement' ? checkPreview(game, view, draft.units) : null;
}
