import type { Hex } from '../../engine/board/board.ts';
import { certain, chain, type Distribution, distribution, expected, overDie } from '../../engine/odds.ts';
import { rangeLabel } from '../../engine/tables.ts';
import type { Action, Modifier, Note, Preview, PreviewStage, SideId, UnitId } from '../../engine/title.ts';
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
import { checkTogether } from './formations.ts';
import {
  checkReach,
  meleeModifiers,
  meleeResult,
  meleeStrength,
  meleeValue,
  type Odds,
  oddsOf,
  parseResult,
} from './melee.ts';
import { HIDDEN, isHex, topFrame } from './position.ts';
import { stackingPoints } from './stacking.ts';
import type { MonsView } from './view.ts';

/* Odds before the roll, worked out from what a seat may know, by the functions that resolve the combat. */

type Attack = Action & { kind: 'attack' };

/** What a seat may know before an attack of either side; null for one that ground, range or sight rule out. */
export function previewOf(mons: Mons, view: MonsView, draft: Action): Preview | null {
  if (draft.kind !== 'attack' || draft.units.length === 0 || !isHex(mons, draft.target)) return null;
  const side = sideOf(mons, draft);
  if (!draft.units.every((u) => view.place[u] >= 0 && mons.units[u].side === side)) return null;
  if (draft.attack === 'bombardment') return bombardmentPreview(mons, view, draft);
  if (draft.attack === 'melee') return meleePreview(mons, view, draft);
  if (draft.attack === 'defensive-fire') return firePreview(mons, view, draft);
  return null;
}

const unseenIn = (view: MonsView, hex: Hex): number => view.unseen.find(([h]) => h === hex)?.[1] ?? 0;
const sideOf = (mons: Mons, draft: Attack): SideId => mons.units[draft.units[0]].side;

/** Chances of the rows of a loss table, as a stage. */
function lossStage(heading: Note, column: string, steps: Distribution<number>, favours: SideId): PreviewStage {
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
    expected: [{ note: { say: 'expected-enemy-steps' }, value: expected(steps, (s) => s) }],
  };
}

function bombardmentPreview(mons: Mons, view: MonsView, draft: Attack): Preview | null {
  const side = sideOf(mons, draft);
  const { units, target } = draft;
  if (!factsOf(mons, view).occupied[enemyOf(side) as 0 | 1][target]) return null;
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
    stages: [lossStage({ say: 'stage-bombardment', rule: '13.3' }, rangeLabel(row), steps, side)],
    warnings: warningsOf(mons, view, draft, '10.6'),
  };
}

/** Things to know: units not seen, and formations that may not fight together (10.6, 12.14). */
function warningsOf(mons: Mons, view: MonsView, { units, target }: Attack, rule: '10.6' | '12.14'): Note[] {
  const apart = checkTogether(mons, view, units, rule);
  const count = unseenIn(view, target);
  return [
    ...(apart ? [apart] : []),
    ...(count > 0 ? [{ say: 'warning-unseen', rule: '6.6', data: { count, hex: target } }] : []),
  ];
}

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
        enemyOf(frame.attacker),
      ),
    ],
    warnings: [],
  };
}

function meleePreview(mons: Mons, view: MonsView, draft: Attack): Preview | null {
  const side = sideOf(mons, draft);
  const { target, units } = draft;
  if (units.some((u) => mons.units[u].artillery || checkReach(mons, view, u, target))) return null;
  const seen = unitsOf(mons, factsOf(mons, view), enemyOf(side), target);
  if (seen.length === 0) return null;
  const unseen = unseenIn(view, target);
  const from = units.map((u) => view.place[u]);
  const modifiers = meleeModifiers(mons, from, target);
  const attack = meleeStrength(mons, view, units);
  const known = meleeStrength(mons, view, seen);
  const lines = [
    ...units.map((unit) => ({
      note: { say: 'line-attacker', rule: '12.7', data: { unit } },
      value: String(meleeValue(mons, view, unit)),
    })),
    { note: { say: 'line-attack-total', rule: '12.7' }, value: String(attack), strong: true },
    ...seen.map((unit) => ({
      note: { say: 'line-defender', rule: '12.7', data: { unit } },
      value: String(meleeValue(mons, view, unit)),
    })),
  ];
  const common = {
    heading: { say: 'preview-melee', rule: '12.7', data: { hex: target } },
    modifiers,
    warnings: warningsOf(mons, view, draft, '12.14'),
  };
  if (unseen > 0) {
    // The strength under the top counter is between the weakest and the strongest that hidden units can be.
    const [low, high] = unseenStrength(mons, view, seen, unseen);
    const best = oddsOf(mons, attack, known + low);
    const worst = oddsOf(mons, attack, known + high);
    return {
      ...common,
      lines: [
        ...lines,
        { note: { say: 'line-unseen', rule: '6.6', data: { count: unseen } }, value: `${low}-${high}` },
        {
          note: { say: 'line-odds', rule: '12.7' },
          value: worst.label === best.label ? best.label : `${worst.label} – ${best.label}`,
          strong: true,
        },
      ],
      stages: [
        resultStage({ say: 'stage-melee-best', rule: '13.5' }, best.label, resultsOf(best, modifiers), side),
        ...(best.label === worst.label
          ? []
          : [resultStage({ say: 'stage-melee-worst', rule: '13.5' }, worst.label, resultsOf(worst, modifiers), side)]),
      ],
    };
  }
  const odds = oddsOf(mons, attack, known);
  const afterFire = throughFire(mons, view, units, seen, target);
  return {
    ...common,
    lines: [
      ...lines,
      { note: { say: 'line-defence-total', rule: '12.7' }, value: String(known), strong: true },
      {
        note: { say: 'line-odds', rule: 'automatic' in odds ? odds.rule : '12.7', data: { attack, defence: known } },
        value: odds.label,
        strong: true,
      },
    ],
    stages: [
      resultStage(
        {
          say: 'automatic' in odds ? 'stage-melee-automatic' : 'stage-melee',
          rule: 'automatic' in odds ? odds.rule : '13.5',
        },
        odds.label,
        resultsOf(odds, modifiers),
        side,
      ),
      oddsStage(afterFire, odds.label, side),
      resultStage(
        { say: 'stage-melee-after-fire', rule: '12.10', data: { hex: afterFire.firedAt } },
        '',
        afterFire.results,
        side,
      ),
    ],
  };
}

/** Weakest and strongest sum that this many hidden units can make beside those seen in a hex (6.3: within the limit, 6.5: of their corps). */
function unseenStrength(mons: Mons, view: MonsView, seen: readonly UnitId[], count: number): [number, number] {
  const { side, corps } = mons.units[seen[0]];
  const hidden = mons.units.flatMap((unit, u) =>
    view.place[u] === HIDDEN && unit.side === side && unit.corps === corps ? [u] : [],
  );
  const sum = (value: (u: UnitId) => number, order: 1 | -1): number => {
    let room = view.options.stackLimit - stackingPoints(mons, seen);
    let left = count;
    let total = 0;
    for (const u of hidden.toSorted((a, b) => order * (value(a) - value(b)))) {
      const points = mons.units[u].stackingPoints;
      if (left === 0 || points > room - (left - 1)) continue; // every other hidden unit takes a point at least
      room -= points;
      left--;
      total += value(u);
    }
    return total;
  };
  const worn = { steps: mons.units.map(() => 1) };
  const whole = { steps: mons.units.map((unit) => unit.maxSteps) };
  return [sum((u) => meleeValue(mons, worn, u), 1), sum((u) => meleeValue(mons, whole, u), -1)];
}

const REPULSED = 'repulsed';

function resultsOf(odds: Odds, modifiers: readonly Modifier[]): Distribution<string> {
  return 'automatic' in odds
    ? certain(odds.automatic)
    : overDie((face) => meleeResult(odds.column, modifiers, face).result);
}

function resultStage(heading: Note, column: string, results: Distribution<string>, side: SideId): PreviewStage {
  const losses = (text: string) => (text === REPULSED ? { attacker: 0, defender: 0 } : parseResult(text));
  const order = (text: string) => losses(text).defender - losses(text).attacker;
  return {
    heading,
    column,
    total: results.total,
    chances: [...results.chances]
      .sort((a, b) => Number(a.value === REPULSED) - Number(b.value === REPULSED) || order(b.value) - order(a.value))
      .map(({ value, weight }) => {
        const { attacker, defender } = losses(value);
        return {
          label: value === REPULSED ? '–' : value,
          note:
            value === REPULSED
              ? { say: 'result-repulsed', rule: '12.10' }
              : { say: 'result-losses', rule: '12.12', data: { attacker, defender } },
          weight,
          favours: value === REPULSED || attacker > defender ? enemyOf(side) : defender > attacker ? side : null,
        };
      }),
    expected: [
      { note: { say: 'expected-own-steps' }, value: expected(results, (r) => losses(r).attacker) },
      { note: { say: 'expected-enemy-steps' }, value: expected(results, (r) => losses(r).defender) },
    ],
  };
}

interface ThroughFire {
  readonly firedAt: Hex;
  /** Odds after the fire ("repulsed" when nobody is left), and the results of the melee. */
  readonly odds: Distribution<string>;
  readonly results: Distribution<string>;
}

/**
 * 12.10: the melee with the defenders' fire before it, if they all fire at the one attacking hex where it hurts most
 * and take the losses where they cost most strength. Exact for an attack from one hex; for several hexes the
 * defender has other ways to share his fire (11.2).
 */
function throughFire(
  mons: Mons,
  view: MonsView,
  attackers: readonly UnitId[],
  defending: readonly UnitId[],
  target: Hex,
): ThroughFire {
  const strength = defending.reduce((sum, u) => sum + fireValue(mons, view, u), 0);
  const row = fireRow(mons, strength);
  const defence = meleeStrength(mons, view, defending);
  const ways = [...attackingHexes(view, attackers)].map(([hex, there]): ThroughFire => {
    const modifiers = fireModifiers(mons, hex, target);
    const lost = overDie((face) => fireResult(row, modifiers, face).steps);
    const left = (steps: number) => afterLosses(mons, view, attackers, there, steps);
    const odds = (steps: number): Odds | null => {
      const units = left(steps);
      return units.length === 0
        ? null
        : oddsOf(
            mons,
            units.reduce((s, x) => s + x.value, 0),
            defence,
          );
    };
    return {
      firedAt: hex,
      odds: chain(lost, (steps) => certain(odds(steps)?.label ?? REPULSED)),
      results: chain(lost, (steps) => {
        const now = odds(steps);
        return now
          ? resultsOf(
              now,
              meleeModifiers(
                mons,
                left(steps).map((x) => x.hex),
                target,
              ),
            )
          : certain(REPULSED);
      }),
    };
  });
  const gain = (way: ThroughFire) =>
    expected(way.results, (r) => (r === REPULSED ? -9 : parseResult(r).defender - parseResult(r).attacker));
  return ways.reduce((worst, way) => (gain(way) < gain(worst) ? way : worst));
}

/** The attackers left when `steps` are taken off those in one hex by the one-step rule (11.5), each where it costs most. */
function afterLosses(
  mons: Mons,
  view: MonsView,
  attackers: readonly UnitId[],
  there: readonly UnitId[],
  steps: number,
): { value: number; hex: Hex }[] {
  const left = new Map(attackers.map((u) => [u, view.steps[u]]));
  const value = (u: UnitId, s: number) => (s > 0 ? mons.units[u].melee[s] : 0);
  for (let i = 0; i < steps; i++) {
    const alive = there.filter((u) => left.get(u)! > 0);
    const strong = alive.filter((u) => left.get(u)! > 1);
    const choices = strong.length > 0 ? strong : alive;
    if (choices.length === 0) break;
    const cost = (u: UnitId) => value(u, left.get(u)!) - value(u, left.get(u)! - 1);
    const hit = choices.reduce((most, u) => (cost(u) > cost(most) ? u : most));
    left.set(hit, left.get(hit)! - 1);
  }
  return attackers.filter((u) => left.get(u)! > 0).map((u) => ({ value: value(u, left.get(u)!), hex: view.place[u] }));
}

function oddsStage(fire: ThroughFire, declared: string, side: SideId): PreviewStage {
  return {
    heading: { say: 'stage-defensive-fire-first', rule: '12.10', data: { hex: fire.firedAt } },
    column: '',
    total: fire.odds.total,
    chances: distribution(fire.odds.chances).chances.map(({ value, weight }) => ({
      label: value === REPULSED ? '–' : value,
      note:
        value === REPULSED
          ? { say: 'result-repulsed', rule: '12.10' }
          : { say: 'odds-become', rule: '12.10', data: { odds: value } },
      weight,
      favours: value === declared ? null : enemyOf(side),
    })),
    expected: [],
  };
}
