import { oddsStage } from '../../engine/play/odds-stage.ts';
import { chain, type Distribution, expected, overDie } from '../../engine/odds.ts';
import type { Check } from '../../engine/play/referee.ts';
import {
  enemyOf,
  type Hex,
  type Note,
  type Preview,
  type PreviewStage,
  type Refusal,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import { EFFECT_CODES, gunModifiers, gunResult, inGunFire } from './artillery.ts';
import type { LaceWarsGame } from './battle.ts';
import { type Fate, fatesOf, type Lot, lotOf } from './fates.ts';
import { fireModifiers, fireResult, mayFireAt } from './fire.ts';
import { note } from './kit.ts';
import { moraleOf } from './light.ts';
import { type Effect, type LaceWarsView } from './position.ts';
import { mayReact } from './reaction.ts';

/* Odds of fire before the roll (10, 11, 12.1), reaction fire among it. */

/** What forbids an attack, command and turn order apart: the odds of the other side are asked for, too. */
export const refusals = (checks: readonly Check[]): Refusal[] => checks.filter((check) => check !== null);

/** A shot: who, at whom, and whether it is guns that fire. */
interface Shot {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly gun: boolean;
}

/** Results of a shot by face of the die, 0 to 9. */
function resultsOf(game: LaceWarsGame, view: LaceWarsView, { unit, gun }: Shot, hex: Hex): Distribution<Effect | null> {
  const modifiers = gun ? gunModifiers(game, view, unit, hex) : fireModifiers(game, unit, hex);
  const added = modifiers.reduce((sum, m) => sum + m.value, 0);
  return overDie((face) => (gun ? gunResult(face - 1 + added) : fireResult(face - 1 + added, view.strength[unit])), 10);
}

/** The fate of one unit, by the fire of a side or by tests that speak for it. */
export function fateStage(
  heading: Note,
  lots: Distribution<Lot>,
  side: SideId,
  expects: 'expected-own-steps' | 'expected-enemy-steps',
): PreviewStage {
  const expectedSteps = expected(lots, (lot) => lot.steps);
  const row = (fate: Fate) => ({
    label: '',
    note: note(`fate-${fate}`),
    favours: fate === 'steady' ? null : side,
    outcome: fate,
  });
  return {
    ...oddsStage(fatesOf(lots), { heading, column: '', row }),
    expected: [{ note: note(expects), value: expectedSteps, loss: { side: enemyOf(side), of: 'steps' } }],
  };
}

const EFFECTS: readonly (Effect | null)[] = ['step-disorder', 'disorder', 'check', null];

/** The die of a shot. */
function shotStage(game: LaceWarsGame, shot: Shot, results: Distribution<Effect | null>): PreviewStage {
  const { unit, gun } = shot;
  const { side } = game.pieces[unit];
  return oddsStage(results, {
    heading: note('stage-fire', gun ? '10.3' : '11.1', { unit }),
    column: '',
    row: (effect) => ({
      label: effect ? EFFECT_CODES[effect] : '–',
      note: note(`effect-${effect ?? 'none'}`),
      favours: effect ? side : null,
    }),
    rank: (effect) => -EFFECTS.indexOf(effect),
  });
}

export function firePreview(game: LaceWarsGame, view: LaceWarsView, shot: Shot, hex: Hex): Preview {
  const { unit, target, gun } = shot;
  const rule = gun ? '10.3' : '11.1';
  const { morale } = game.pieces[target];
  const value = String(gun ? game.pieces[unit].bombard : view.strength[unit]);
  const lines = [{ note: note(gun ? 'line-bombardment' : 'line-strength', rule, { unit }), value, strong: true }];
  const ofMorale = { note: note('line-morale', '12.1', { unit: target }), value: String(moraleOf(game, view, target)) };
  const results = resultsOf(game, view, shot, hex);
  const lots = chain(results, (effect) => lotOf(game, view, target, effect));
  const { side } = game.pieces[unit];
  return {
    heading: note(gun ? 'preview-guns' : 'preview-fire', rule, { unit, hex }),
    lines: morale > 0 ? [...lines, ofMorale] : lines,
    modifiers: gun ? gunModifiers(game, view, unit, hex) : fireModifiers(game, unit, hex),
    stages: [
      shotStage(game, shot, results),
      fateStage(note('stage-fate', '12.1', { unit: target }), lots, side, 'expected-enemy-steps'),
    ],
    warnings: [
      ...refusals([gun ? inGunFire(game, view, unit, hex) : mayFireAt(game, view, unit, hex)]),
      ...(morale === 0 ? [note('warning-lone', '10.4', { unit: target })] : []),
    ],
  };
}

/** What the reaction fire of one unit does to an attacker, told from the attacker's side. */
export function reactionStage(
  game: LaceWarsGame,
  view: LaceWarsView,
  unit: UnitId,
  attackers: readonly UnitId[],
): PreviewStage {
  const target = attackers.find((attacker) => !mayReact(game, view, unit, attacker))!;
  const shot = { unit, target, gun: game.pieces[unit].arm === 'artillery' };
  const lots = chain(resultsOf(game, view, shot, view.hex[target]), (effect) => lotOf(game, view, target, effect));
  return fateStage(note('stage-reaction', '11', { unit, target }), lots, game.pieces[unit].side, 'expected-own-steps');
}
