import type { Hex } from '../../engine/board/board.ts';
import { certain, chain, type Distribution, expected, overDie } from '../../engine/odds.ts';
import { oddsStage } from '../../engine/play/odds-stage.ts';
import {
  enemyOf,
  type Modifier,
  type Note,
  type Preview,
  type PreviewStage,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import type { Attack } from './attacks.ts';
import type { MonsGame } from './data.ts';
import { attackingHexes, fireModifiers, fireOf } from './defensive-fire.ts';
import { lossChances } from './loss-tables.ts';
import { spreadChoices, stepsOf } from './losses.ts';
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
import type { MonsView } from './position.ts';
import { groupOf, roomBeside } from './stacking.ts';
import { unseenUnder } from './view.ts';
import { note } from './words.ts';

/* 12 Odds of a melee before the roll, without the defenders' fire and with it (12.10). */

/** An attack in hand, and whom its target holds. */
export interface Sheet {
  readonly game: MonsGame;
  readonly view: MonsView;
  readonly draft: Attack;
  /** The side of its units. */
  readonly side: SideId;
  /** Units in the target that the seat sees, and how many it does not. */
  readonly seen: readonly UnitId[];
  readonly unseen: number;
}

/** Odds of a melee; null for one that ground or range rules out. */
export function meleePreview(sheet: Sheet, warnings: readonly Note[]): Preview | null {
  const { game, view, draft, seen, unseen } = sheet;
  const { units, target } = draft;
  if (units.some((u) => game.units[u].artillery || checkReach(game, view, u, target))) return null;
  const valueOf = (unit: UnitId) => String(meleeValue(game, view, unit));
  const attack = meleeStrength(game, view, units);
  const lines = [
    ...units.map((unit) => ({ note: note('line-attacker', '12.7', { unit }), value: valueOf(unit) })),
    { note: note('line-attack-total', '12.7'), value: String(attack), strong: true },
    ...seen.map((unit) => ({ note: note('line-defender', '12.7', { unit }), value: valueOf(unit) })),
  ];
  const from = units.map((u) => view.place[u]);
  const modifiers = meleeModifiers(game, from, target);
  const more = (unseen > 0 ? againstUnseen : againstSeen)(sheet, attack, modifiers);
  return {
    heading: note('preview-melee', '12.7', { hex: target }),
    lines: [...lines, ...more.lines],
    modifiers,
    stages: more.stages,
    warnings,
  };
}

type More = Pick<Preview, 'lines' | 'stages'>;

/** All defenders are seen: odds without their fire, and with it. */
function againstSeen(sheet: Sheet, attack: number, modifiers: readonly Modifier[]): More {
  const { game, view, draft, side, seen } = sheet;
  const defence = meleeStrength(game, view, seen);
  const odds = oddsOf(game, attack, defence);
  const rule = 'automatic' in odds ? odds.rule : '12.7';
  const heading = 'automatic' in odds ? note('stage-melee-automatic', odds.rule) : note('stage-melee', '13.5');
  const outcomes = outcomesOf(odds, modifiers, { own: stepsOf(view, draft.units), enemy: stepsOf(view, seen) });
  const fire = throughFire(sheet);
  const afterFire = note('stage-melee-after-fire', '12.10', { hex: fire.at });
  return {
    lines: [
      { note: note('line-defence-total', '12.7'), value: String(defence), strong: true },
      { note: note('line-odds', rule, { attack, defence }), value: odds.label, strong: true },
    ],
    stages: [
      resultStage(heading, odds.label, outcomes, side),
      oddsAfterFire(fire, odds.label, side),
      resultStage(afterFire, '', fire.outcomes, side),
    ],
  };
}

/** The strength under the top counter is between the weakest and the strongest that hidden units can be. */
function againstUnseen(sheet: Sheet, attack: number, modifiers: readonly Modifier[]): More {
  const { game, view, draft, side, seen, unseen } = sheet;
  const known = meleeStrength(game, view, seen);
  const [weakest, strongest] = unseenStrength(sheet);
  const best = oddsOf(game, attack, known + weakest.strength);
  const worst = oddsOf(game, attack, known + strongest.strength);
  const stage = (heading: Note, odds: Odds, hidden: Unseen) => {
    const steps = { own: stepsOf(view, draft.units), enemy: stepsOf(view, seen) + hidden.steps };
    return resultStage(heading, odds.label, outcomesOf(odds, modifiers, steps), side);
  };
  const same = worst.label === best.label;
  return {
    lines: [
      {
        note: note('line-unseen', '6.6', { count: unseen }),
        value: `${weakest.strength}-${strongest.strength}`,
      },
      {
        note: note('line-odds-between', '12.7'),
        value: same ? best.label : `${worst.label} – ${best.label}`,
        strong: true,
      },
    ],
    stages: [
      stage(note('stage-melee-best', '13.5'), best, weakest),
      ...(same ? [] : [stage(note('stage-melee-worst', '13.5'), worst, strongest)]),
    ],
  };
}

/** What units not seen may come to. */
interface Unseen {
  readonly strength: number;
  readonly steps: number;
}

/** The weakest and the strongest that the hidden units can be beside those seen (6.3: within the limit, 6.5: of their corps). */
function unseenStrength({ game, view, draft, seen, unseen }: Sheet): [Unseen, Unseen] {
  const hidden = unseenUnder(game, view, draft.target);
  const sum = (steps: readonly number[], order: 1 | -1): Unseen => {
    const value = (unit: UnitId) => meleeValue(game, { steps }, unit);
    let room = roomBeside(view, groupOf(game, seen).points);
    const chosen: UnitId[] = [];
    for (const unit of hidden.toSorted((a, b) => order * (value(a) - value(b)))) {
      const { stackingPoints } = game.units[unit];
      const left = unseen - chosen.length;
      if (left === 0 || stackingPoints > room - (left - 1)) continue; // every other hidden unit takes a point at least
      room -= stackingPoints;
      chosen.push(unit);
    }
    return { strength: meleeStrength(game, { steps }, chosen), steps: stepsOf({ steps }, chosen) };
  };
  const worn = game.units.map(() => 1);
  const whole = game.units.map((unit) => unit.maxSteps);
  return [sum(worn, 1), sum(whole, -1)];
}

// ---- results and losses --------------------------------------------------------------------------------------

/** A result of table 13.5, null when no attacker is left, and the steps that both sides lose by then, those lost to fire among them. */
interface Outcome {
  readonly result: string | null;
  readonly own: number;
  readonly enemy: number;
}

/** 12.12, R-21: the results with the steps lost: no more than the attackers (`own`) and the defenders (`enemy`) have; `lost` before. */
function outcomesOf(
  odds: Odds,
  modifiers: readonly Modifier[],
  { own, enemy }: { readonly own: number; readonly enemy: number },
  lost = 0,
): Distribution<Outcome> {
  const results =
    'automatic' in odds ? certain(odds.automatic) : overDie((face) => meleeResult(odds.column, modifiers, face).result);
  return chain(results, (result) => {
    const { attacker, defender } = parseResult(result);
    return certain({ result, own: lost + Math.min(attacker, own), enemy: Math.min(defender, enemy) });
  });
}

const NO_ATTACKER = { label: '–', note: note('result-repulsed', '12.10') };

function favoured({ attacker, defender }: ReturnType<typeof parseResult>, side: SideId): SideId | null {
  if (attacker === defender) return null;
  return defender > attacker ? side : enemyOf(side);
}

const resultStage = (heading: Note, column: string, outcomes: Distribution<Outcome>, side: SideId): PreviewStage =>
  oddsStage(outcomes, {
    heading,
    column,
    row({ result }) {
      if (result === null) return { ...NO_ATTACKER, favours: enemyOf(side) };
      const losses = parseResult(result);
      return { label: result, note: note('result-losses', '12.12', losses), favours: favoured(losses, side) };
    },
    rank({ result }) {
      if (result === null) return -Infinity;
      const { attacker, defender } = parseResult(result);
      return defender - attacker;
    },
    means: [
      { note: note('expected-own-steps'), loss: { side, of: 'steps' }, of: ({ own }) => own },
      { note: note('expected-enemy-steps'), loss: { side: enemyOf(side), of: 'steps' }, of: ({ enemy }) => enemy },
    ],
  });

// ---- 12.10 the defenders' fire before it ---------------------------------------------------------------------

interface ThroughFire {
  /** The attacking hex fired at. */
  readonly at: Hex;
  /** Odds after the fire (null when nobody is left), and how the attack ends. */
  readonly odds: Distribution<string | null>;
  readonly outcomes: Distribution<Outcome>;
}

/**
 * 12.10: the melee with the defenders' fire before it, if they all fire at the one attacking hex where it hurts most
 * (fewest steps of theirs lost for the attackers', the fire counted) and take the losses where they cost most
 * strength. Exact for an attack from one hex; for several hexes the defender has other ways to share his fire (11.2).
 */
function throughFire(sheet: Sheet): ThroughFire {
  const { view, draft } = sheet;
  const ways = [...attackingHexes(view, draft.units)].map(([hex, there]) => fireAt(sheet, hex, there));
  const gain = ({ outcomes }: ThroughFire) => expected(outcomes, ({ own, enemy }) => enemy - own);
  return ways.reduce((worst, way) => (gain(way) < gain(worst) ? way : worst));
}

function fireAt({ game, view, draft, seen }: Sheet, hex: Hex, there: readonly UnitId[]): ThroughFire {
  const { units, target } = draft;
  const defence = meleeStrength(game, view, seen);
  const enemy = stepsOf(view, seen);
  const before = stepsOf(view, units);
  const hits = lossChances(fireOf(game, view, seen).row, fireModifiers(game, hex, target));
  const left = {
    total: hits.total,
    chances: hits.chances.map(({ value, weight }) => {
      const steps = afterLosses(game, view, there, value);
      const alive = units.filter((u) => steps[u] > 0);
      return { weight, value: { steps, alive, odds: oddsOf(game, meleeStrength(game, { steps }, alive), defence) } };
    }),
  };
  return {
    at: hex,
    odds: chain(left, ({ alive, odds }) => certain(alive.length > 0 ? odds.label : null)),
    outcomes: chain(left, ({ steps, alive, odds }): Distribution<Outcome> => {
      if (alive.length === 0) return certain({ result: null, own: before, enemy: 0 });
      const own = stepsOf({ steps }, alive);
      const from = alive.map((u) => view.place[u]);
      return outcomesOf(odds, meleeModifiers(game, from, target), { own, enemy }, before - own);
    }),
  };
}

/** Steps of every unit when `count` are taken off those in one hex by the one-step rule (11.5), each where it costs most strength. */
function afterLosses(game: MonsGame, view: MonsView, there: readonly UnitId[], count: number): readonly number[] {
  const steps = view.steps.slice();
  const value = (unit: UnitId, left: number) => (left > 0 ? game.units[unit].melee[left] : 0);
  for (let i = 0; i < count; i++) {
    const choices = spreadChoices(there, steps);
    if (choices.length === 0) break;
    const cost = (unit: UnitId) => value(unit, steps[unit]) - value(unit, steps[unit] - 1);
    steps[choices.reduce((most, unit) => (cost(unit) > cost(most) ? unit : most))]--;
  }
  return steps;
}

const oddsAfterFire = ({ at, odds }: ThroughFire, declared: string, side: SideId): PreviewStage =>
  oddsStage(odds, {
    heading: note('stage-defensive-fire-first', '12.10', { hex: at }),
    column: '',
    row: (label) => ({
      ...(label === null ? NO_ATTACKER : { label, note: note('odds-become', '12.10', { odds: label }) }),
      favours: label === declared ? null : enemyOf(side),
    }),
  });
