import type { Hex } from '../../engine/board/board.ts';
import { certain, chain, type Distribution, distribution, expected, overDie } from '../../engine/odds.ts';
import type { Modifier, Note, Preview, PreviewStage, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, type Mons } from './data.ts';
import { attackingHexes, fireModifiers, fireResult, fireRow, fireValue } from './defensive-fire.ts';
import { factsOf, unitsOf } from './facts.ts';
import { spreadChoices } from './losses.ts';
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
import { type Attack, sideOf, stepsOf, unseenIn, warningsOf } from './preview-parts.ts';
import { stackingPoints } from './stacking.ts';
import { type MonsView, unseenUnder } from './view.ts';

/* 12 Odds of a melee before the roll, without the defenders' fire and with it (12.10). */

/** Odds of a melee, worked out from what a seat may know; null for one that ground or range rules out. */
export function meleePreview(mons: Mons, view: MonsView, draft: Attack): Preview | null {
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
  const own = stepsOf(view, units);
  if (unseen > 0) {
    // The strength under the top counter is between the weakest and the strongest that hidden units can be.
    const [weakest, strongest] = unseenStrength(mons, view, seen, unseen);
    const best = oddsOf(mons, attack, known + weakest.strength);
    const worst = oddsOf(mons, attack, known + strongest.strength);
    const stage = (say: string, odds: Odds, hidden: Unseen) =>
      resultStage(
        { say, rule: '13.5' },
        odds.label,
        outcomesOf(odds, modifiers, { own, enemy: stepsOf(view, seen) + hidden.steps }),
        side,
      );
    return {
      ...common,
      lines: [
        ...lines,
        {
          note: { say: 'line-unseen', rule: '6.6', data: { count: unseen } },
          value: `${weakest.strength}-${strongest.strength}`,
        },
        {
          note: { say: 'line-odds', rule: '12.7' },
          value: worst.label === best.label ? best.label : `${worst.label} – ${best.label}`,
          strong: true,
        },
      ],
      stages: [
        stage('stage-melee-best', best, weakest),
        ...(best.label === worst.label ? [] : [stage('stage-melee-worst', worst, strongest)]),
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
        outcomesOf(odds, modifiers, { own, enemy: stepsOf(view, seen) }),
        side,
      ),
      oddsStage(afterFire, odds.label, side),
      resultStage(
        { say: 'stage-melee-after-fire', rule: '12.10', data: { hex: afterFire.firedAt } },
        '',
        afterFire.outcomes,
        side,
      ),
    ],
  };
}

/** What units not seen may come to. */
interface Unseen {
  readonly strength: number;
  readonly steps: number;
}

/** The weakest and the strongest that this many hidden units can be beside those seen in a hex (6.3: within the limit, 6.5: of their corps). */
function unseenStrength(mons: Mons, view: MonsView, seen: readonly UnitId[], count: number): [Unseen, Unseen] {
  const hidden = unseenUnder(mons, view, view.place[seen[0]]);
  const sum = (steps: readonly number[], order: 1 | -1): Unseen => {
    const value = (u: UnitId) => meleeValue(mons, { steps }, u);
    let room = view.options.stackLimit - stackingPoints(mons, seen);
    const chosen: UnitId[] = [];
    for (const u of hidden.toSorted((a, b) => order * (value(a) - value(b)))) {
      const points = mons.units[u].stackingPoints;
      const left = count - chosen.length;
      if (left === 0 || points > room - (left - 1)) continue; // every other hidden unit takes a point at least
      room -= points;
      chosen.push(u);
    }
    return {
      strength: chosen.reduce((total, u) => total + value(u), 0),
      steps: chosen.reduce((total, u) => total + steps[u], 0),
    };
  };
  const worn = mons.units.map(() => 1);
  const whole = mons.units.map((unit) => unit.maxSteps);
  return [sum(worn, 1), sum(whole, -1)];
}

const REPULSED = 'repulsed';

function resultsOf(odds: Odds, modifiers: readonly Modifier[]): Distribution<string> {
  return 'automatic' in odds
    ? certain(odds.automatic)
    : overDie((face) => meleeResult(odds.column, modifiers, face).result);
}

/** A result of table 13.5, or REPULSED, and the steps that both sides lose by then, those lost to fire among them. */
interface Outcome {
  readonly result: string;
  readonly own: number;
  readonly enemy: number;
}

/** 12.12, R-21: the results with the steps lost: no more than the attackers (`own`) and the defenders (`enemy`) have; `lost` before. */
const outcomesOf = (
  odds: Odds,
  modifiers: readonly Modifier[],
  { own, enemy }: { readonly own: number; readonly enemy: number },
  lost = 0,
): Distribution<Outcome> => {
  const { chances, total } = resultsOf(odds, modifiers);
  return {
    total,
    chances: chances.map(({ value, weight }) => {
      const { attacker, defender } = parseResult(value);
      return {
        weight,
        value: { result: value, own: lost + Math.min(attacker, own), enemy: Math.min(defender, enemy) },
      };
    }),
  };
};

function resultStage(heading: Note, column: string, outcomes: Distribution<Outcome>, side: SideId): PreviewStage {
  const losses = (text: string) => (text === REPULSED ? { attacker: 0, defender: 0 } : parseResult(text));
  const order = (text: string) => losses(text).defender - losses(text).attacker;
  const results = distribution(outcomes.chances.map(({ value, weight }) => ({ value: value.result, weight })));
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
      { note: { say: 'expected-own-steps' }, value: expected(outcomes, (o) => o.own) },
      { note: { say: 'expected-enemy-steps' }, value: expected(outcomes, (o) => o.enemy) },
    ],
  };
}

interface ThroughFire {
  readonly firedAt: Hex;
  /** Odds after the fire (REPULSED when nobody is left), and how the attack ends. */
  readonly odds: Distribution<string>;
  readonly outcomes: Distribution<Outcome>;
}

/**
 * 12.10: the melee with the defenders' fire before it, if they all fire at the one attacking hex where it hurts most
 * (fewest steps of theirs lost for the attackers', the fire counted) and take the losses where they cost most
 * strength. Exact for an attack from one hex; for several hexes the defender has other ways to share his fire (11.2).
 */
function throughFire(
  mons: Mons,
  view: MonsView,
  attackers: readonly UnitId[],
  defending: readonly UnitId[],
  target: Hex,
): ThroughFire {
  const row = fireRow(
    mons,
    defending.reduce((sum, u) => sum + fireValue(mons, view, u), 0),
  );
  const defence = meleeStrength(mons, view, defending);
  const enemy = stepsOf(view, defending);
  const before = stepsOf(view, attackers);
  const ways = [...attackingHexes(view, attackers)].map(([hex, there]): ThroughFire => {
    const modifiers = fireModifiers(mons, hex, target);
    const hits = overDie((face) => fireResult(row, modifiers, face).steps);
    const left = hits.chances.map(({ value, weight }) => {
      const steps = afterLosses(mons, view, there, value);
      const alive = attackers.filter((u) => steps[u] > 0);
      return { weight, value: { steps, alive, odds: oddsOf(mons, meleeStrength(mons, { steps }, alive), defence) } };
    });
    const shots = { chances: left, total: hits.total };
    return {
      firedAt: hex,
      odds: chain(shots, ({ alive, odds }) => certain(alive.length > 0 ? odds.label : REPULSED)),
      outcomes: chain(shots, ({ steps, alive, odds }) => {
        const own = stepsOf({ steps }, alive);
        if (alive.length === 0) return certain({ result: REPULSED, own: before, enemy: 0 });
        const from = alive.map((u) => view.place[u]);
        return outcomesOf(odds, meleeModifiers(mons, from, target), { own, enemy }, before - own);
      }),
    };
  });
  const gain = (way: ThroughFire) => expected(way.outcomes, (o) => o.enemy - o.own);
  return ways.reduce((worst, way) => (gain(way) < gain(worst) ? way : worst));
}

/** Steps of every unit when `count` are taken off those in one hex by the one-step rule (11.5), each where it costs most strength. */
function afterLosses(mons: Mons, view: MonsView, there: readonly UnitId[], count: number): readonly number[] {
  const steps = view.steps.slice();
  const value = (u: UnitId, left: number) => (left > 0 ? mons.units[u].melee[left] : 0);
  for (let i = 0; i < count; i++) {
    const choices = spreadChoices(there, steps);
    if (choices.length === 0) break;
    const cost = (u: UnitId) => value(u, steps[u]) - value(u, steps[u] - 1);
    steps[choices.reduce((most, u) => (cost(u) > cost(most) ? u : most))]--;
  }
  return steps;
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
