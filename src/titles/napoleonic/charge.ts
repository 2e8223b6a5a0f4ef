import { directionTo, distance, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { overDie } from '../../engine/odds.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { lossHandler } from '../../engine/play/losses.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setEach } from '../../engine/play/work.ts';
import type { Action, Modifier, Preview, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { eliminate, loseStep } from './boxes.ts';
import { chargeOdds, chargePath } from './charge-ways.ts';
import { isWalled } from './chateaux.ts';
import { endStep, leaveMarch } from './course.ts';
import type { Battle } from './data.ts';
import { isDemoralised } from './demoralisation.ts';
import { attackBar, mayAttack, repulserBar } from './duties.ts';
import { combatIn, factsOf, isHeld, unitsIn } from './facts.ts';
import { TOWN, WOODS } from './ground.ts';
import { reveal } from './hidden.ts';
import { type FrameOf, type NapoleonicWork, note, on, refuse, type StepHandler, tell } from './kit.ts';
import { passBy } from './passing.ts';
import {
  ADVANCED,
  CHARGED,
  FELL_BACK,
  has,
  hasMoved,
  isSeen,
  MARCHING,
  type NapoleonicKit,
  type NapoleonicView,
  SLOWED,
  stack,
} from './position.ts';
import { fightBan } from './specials.ts';
import { stackingFault } from './stacking.ts';
import { takePlaces } from './victory.ts';
import { knownTo } from './view.ts';
import { weatherOf } from './weather.ts';
import { inZone } from './zones.ts';

/* Chapter 14: charges of regular and heavy cavalry. */

export const CHARGE = 'charge';
type Attack = Action & { readonly kind: 'attack' };

/** 14.1, 14.22, 14.3, 12.4e, 9.22 Why a unit may not charge at all. */
export function chargeBar(b: Battle, v: NapoleonicView, unit: UnitId): Check {
  const { kind, cls, player } = b.army.pieces[unit];
  if (v.place[unit] < 0 || player !== v.player || kind !== 'cavalry' || cls === 'light')
    return refuse('no-charger', '14.1', { unit });
  if (!weatherOf(b, v).charge) return refuse('no-charge-weather', '14.3', { weather: v.weather.kind });
  if (hasMoved(v, unit)) return refuse('moved-no-charge', '14.1', { unit });
  if (isDemoralised(b, v, unit)) return refuse('demoralised-no-charge', '14.1', { unit });
  if (has(v, unit, MARCHING)) return refuse('marching-no-charge', '14.22', { unit });
  if (has(v, unit, CHARGED)) return refuse('charged-already', '14.22', { unit });
  if (has(v, unit, ADVANCED)) return refuse('advanced-no-attack', '12.4', { unit });
  if (has(v, unit, FELL_BACK)) return refuse('fell-back-no-attack', '10.31', { unit });
  return repulserBar(b, v, unit) ?? fightBan(b, v, unit);
}

/** 14.22, 15.15, 15.21, R-60 Why a hex may not be charged by anybody; a marsh may. */
function targetBar(b: Battle, v: NapoleonicView, target: Hex): Check {
  const enemy = enemyOf(v.player);
  const bar = (say: 'nobody-to-charge' | 'ground-no-charge' | 'charged-hex', rule: string) =>
    on([target], refuse(say, rule, { hex: target }));
  if (target < 0 || combatIn(b, v, target, enemy).length === 0) return bar('nobody-to-charge', '14.21');
  const ground = b.ground.terrain[target];
  if (ground === WOODS || ground === TOWN || isWalled(b, v, target)) return bar('ground-no-charge', '14.22');
  return v.charges.some((c) => c.target === target) ? bar('charged-hex', '14.22') : null;
}

/** R-62 The target is bombarded, or some other friend is beside it, free to attack: that becomes a duty. */
const isSupported = (b: Battle, v: NapoleonicView, target: Hex, chargers: readonly UnitId[]): boolean =>
  v.bombarded.includes(target) ||
  neighboursOf(b.ground.board, target).some(
    (hex) =>
      mayAttack(b, v, hex, target) &&
      combatIn(b, v, hex, v.player).some((u) => !chargers.includes(u) && !attackBar(b, v, u)),
  );

function checkCharge(b: Battle, v: NapoleonicView, { units, target, also, mode }: Attack): Check {
  if (units.length === 0 || also || mode !== undefined) return refuse('not-now', '14.1');
  const bar = units.map((u) => chargeBar(b, v, u)).find((c) => c !== null) ?? targetBar(b, v, target);
  if (bar) return bar;
  if (new Set(units.map((u) => v.place[u])).size > 1) return refuse('one-stack-charges', '14.22');
  const paths = units.map((u) => chargePath(b, v, u, target));
  const unit = units[paths.indexOf(null)];
  if (unit !== undefined) return on([v.place[unit], target], refuse('no-charge-path', '14.22', { unit, hex: target }));
  if (!isSupported(b, v, target, units)) return on([target], refuse('charge-alone', '14.1', { hex: target }));
  const last = paths[0]?.at(-2) ?? v.place[units[0]];
  return chargeOdds(b, v, units, target, last).enough
    ? null
    : on([target], refuse('charge-too-weak', '14.21', { hex: target }));
}

const seen = (b: Battle, v: NapoleonicView) => knownTo(b, v, v.player);

function* chargesOf(b: Battle, v: NapoleonicView, only?: readonly UnitId[], hex?: Hex): Generator<Action> {
  const able = b.army.all.filter((u) => !chargeBar(b, v, u));
  if (able.length === 0) return;
  const targets = (hex === undefined ? factsOf(b, v, v.player).hexes[enemyOf(v.player)] : [hex]).filter(
    (h) => !targetBar(b, v, h) && isSupported(b, v, h, []),
  );
  const stands = distinct(able.map((u) => v.place[u]));
  const groups = only ? [only] : stands.flatMap((from) => [...groupsOf(able.filter((u) => v.place[u] === from))]);
  for (const target of targets)
    for (const units of groups) {
      const action: Attack = { kind: 'attack', attack: CHARGE, units, target };
      if (units.every((u) => able.includes(u)) && !checkCharge(b, v, action)) yield action;
    }
}
const any = (actions: Iterable<Action>): boolean => {
  for (const _ of actions) return true;
  return false;
};

export const chargeStep: StepHandler = {
  decision(b, v) {
    if (!isSeen(v) && !any(chargesOf(b, seen(b, v)))) return null;
    return {
      over: false,
      side: v.player,
      kind: 'attack',
      step: CHARGE,
      task: note('task-charge', '14.1'),
      pass: note('pass-charge', '14.1'),
    };
  },
  run: endStep,
  legal: (b, v, _, focus) => focused(chargesOf(b, seen(b, v), focus?.units, focus?.hex), focus),
  check: (b, v, _, action) => (action.kind === 'attack' ? checkCharge(b, seen(b, v), action) : null),
  apply(work, _, action) {
    if (action.kind === 'attack') charge(work, action);
  },
  pass: endStep,
  actors: (b, v) => {
    const units = new Set<UnitId>();
    for (const action of chargesOf(b, seen(b, v)))
      if (action.kind === 'attack') for (const u of action.units) units.add(u);
    return distinct(units).sort((a, c) => a - c);
  },
  candidates: (b, v) => b.army.all.filter((u) => !chargeBar(b, seen(b, v), u)),
};

/** 14.3 Storms, snow and heat are added to the die. */
function modifiersOf(b: Battle, v: NapoleonicView): Modifier[] {
  const value = weatherOf(b, v).chargeDrm;
  return value === 0 ? [] : [{ ...note('drm-weather', '14.3', { weather: v.weather.kind }), rule: '14.3', value }];
}

/** 14.21, 14.23 */
function charge(work: NapoleonicWork, { units, target }: Attack): void {
  const { game: b, p } = work;
  const side = p.player;
  const path = chargePath(b, p, units[0], target) ?? [target];
  const from = p.place[units[0]];
  reveal(work, units);
  leaveMarch(work, combatIn(b, work.p, target, enemyOf(side)));
  const odds = chargeOdds(b, work.p, units, target, path.at(-2) ?? from);
  const modifiers = modifiersOf(b, p);
  const { results, columns } = b.tables.charge;
  const column = columns[odds.column];
  const drm = modifiers.reduce((sum, m) => sum + m.value, 0);
  const modified = (face: number) => Math.min(results.length - 1, face + drm);
  const { result, roll } = throwFor(work, '14.21', (face) => results[modified(face)][odds.column], {
    row: column,
    modifiers,
    modified,
  });
  set(work, { charges: [...work.p.charges, { units, from, target, result }] });
  setEach(work, 'marks', units, (mark) => mark | CHARGED);
  tell(work, side, 'charged', {
    rule: '14.21',
    hexes: [from, ...path],
    units,
    data: { units, hex: target, column, result },
    roll,
  });
  takePlaces(work, side, path.slice(0, -1)); // 25.12
  passBy(work, units, path.slice(0, -1));
  if (result === 'Ae') for (const unit of units) eliminate(work, unit, 'result');
  else if (result === 'OR') setEach(work, 'place', units, target);
  else {
    const shaken = unitsIn(b, work.p, target, enemyOf(side)).filter((u) => b.army.pieces[u].leader === null);
    setEach(work, 'marks', shaken, (mark) => mark | SLOWED);
    stack.push(work, { step: 'charge-loss', side, units, left: Number(/\d/.exec(result)?.[0] ?? 1) });
  }
}

/** 14.23, R-63 Prn: the chargers are back where they started and lose n steps, shared out by their owner. */
export const chargeLoss = lossHandler<NapoleonicKit, FrameOf<'charge-loss'>>({
  isPart: isSeen,
  left: (frame) => frame.left,
  choices: (_, v, { units }) => units.filter((u) => v.place[u] >= 0),
  decision: (_, v, { side, units }) => ({
    over: false,
    side,
    kind: 'allocate',
    step: 'charge-loss',
    hexes: units
      .map((u) => v.place[u])
      .filter((hex) => hex >= 0)
      .slice(0, 1),
    task: note('task-charge-loss', '14.23'),
  }),
  check: () => refuse('not-that-loss', '14.23'),
  take(work, frame, unit) {
    stack.change(work, frame, { left: frame.left - 1 });
    loseStep(work, unit);
  },
  done: stack.pop,
});

/** R-62 Chargers that still stand in a hex where no battle was fought go back to where they started, or as near to it as they can, without loss. */
export function chargersBack(work: NapoleonicWork): void {
  const { game: b } = work;
  for (const { units, from, target, result } of work.p.charges) {
    if (result !== 'OR' || combatIn(b, work.p, target, enemyOf(work.p.player)).length === 0) continue;
    const left = units.filter((u) => work.p.place[u] === target);
    if (left.length === 0) continue;
    const to = hexToRejoin(b, work.p, left, from);
    setEach(work, 'place', left, to);
    tell(work, work.p.player, 'chargers-back', {
      rule: 'R-62',
      units: left,
      hexes: [target, to],
      data: { units: left, hex: to },
    });
  }
}

/** R-62 The start of a charge, or if the enemy or too many friends are there now the nearest hex that is open and out of enemy zones of control. */
function hexToRejoin(b: Battle, v: NapoleonicView, units: readonly UnitId[], from: Hex): Hex {
  const { board } = b.ground;
  const enemy = enemyOf(v.player);
  const facts = factsOf(b, v);
  const hasRoom = (hex: Hex) => !isHeld(facts, enemy, hex) && !stackingFault(b, v, v.player, hex, units);
  if (hasRoom(from)) return from;
  const open = [...board.ids.keys()].filter((hex) => hasRoom(hex) && !inZone(b, v, enemy, hex));
  return open.reduce((near, hex) => (distance(board, from, hex) < distance(board, from, near) ? hex : near), open[0]);
}

/** The odds of a charge, before the die. */
export function chargePreview(b: Battle, v: NapoleonicView, draft: Attack): Preview | null {
  const units = draft.units.filter((u) => v.place[u] >= 0);
  if (units.length === 0 || draft.target < 0) return null;
  const refusal = checkCharge(b, knownTo(b, v, v.player), draft);
  const path = chargePath(b, v, units[0], draft.target);
  const last = path?.at(-2) ?? v.place[units[0]];
  const from = directionTo(b.ground.board, last, draft.target) < 0 ? v.place[units[0]] : last;
  const { attack, defence, column, enough } = chargeOdds(b, v, units, draft.target, from);
  const modifiers = modifiersOf(b, v);
  const shift = modifiers.reduce((sum, m) => sum + m.value, 0);
  const most = b.tables.charge.results.length - 1;
  const chances = overDie((face) => b.tables.charge.results[Math.min(most, face + shift)][column]);
  return {
    heading: note('sheet-charge', '14.21', { hex: draft.target }),
    lines: [
      { note: note('line-attack', '14.21'), value: String(attack / 2) },
      { note: note('line-defence', 'R-64'), value: String(defence / 2) },
    ],
    modifiers,
    stages: enough
      ? [
          {
            heading: note('stage-charge', '14.21'),
            column: b.tables.charge.columns[column],
            total: chances.total,
            expected: [],
            chances: chances.chances.map(({ value, weight }) => ({
              label: value,
              note: note(`charge-${value}`, '14.23'),
              weight,
              favours: value === 'OR' ? v.player : enemyOf(v.player),
            })),
          },
        ]
      : [],
    warnings: refusal ? [refusal] : [],
  };
}
