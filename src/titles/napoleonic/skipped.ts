import { distance, type Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { Refusal, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery, isCombat } from './army.ts';
import { gunBar, targetBar } from './bombardment.ts';
import { CHARGE, chargeBar, checkCharge } from './charge.ts';
import { inCommand } from './command.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf } from './facts.ts';
import { type NapoleonicWork, type StepHandler, tell } from './kit.ts';
import { CHECKED, has, type NapoleonicView, onMap } from './position.ts';
import { knownTo } from './view.ts';

/*
 * 2.1 Steps that go by themselves because nobody can act in them. Where their player could have expected to be asked he is
 * told why not, and he alone: it may have to do with what the enemy does not see.
 */

/** A step that says something when it is skipped. */
export const saying = (step: StepHandler, say: (work: NapoleonicWork) => void): StepHandler => ({
  ...step,
  run(work, frame) {
    say(work);
    step.run?.(work, frame);
  },
});

/** How near an enemy has to be for a charge to be thought of. */
const CHARGE_NEAR = 3;

/** Why not, of the unit and the enemy known to it that are nearest to each other; null: none are as near as that. */
function nearestRefusal(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  most: number,
  whyNot: (unit: UnitId, hex: Hex) => Check,
): Refusal | null {
  const enemies = factsOf(game, view, view.player).hexes[enemyOf(view.player)];
  let [found, near]: [Refusal | null, number] = [null, most + 1];
  for (const unit of units)
    for (const hex of enemies) {
      const far = distance(game.ground.board, view.place[unit], hex);
      if (far >= near) continue;
      [found, near] = [whyNot(unit, hex), far];
    }
  return found;
}

/** 13.1 With guns and an enemy in range, why none of them can bombard. */
export function sayNoBombardment(work: NapoleonicWork): void {
  const { game, position } = work;
  const side = position.player;
  if (position.bombarded.length > 0) return;
  const view = knownTo(game, position, side);
  const guns = game.army.own[side].filter((u) => onMap(view, u) && isArtillery(game.army.pieces[u].kind));
  const { max } = game.tables.bombardment.range;
  const why = nearestRefusal(game, view, guns, max, (u, hex) => gunBar(game, view, u) ?? targetBar(game, view, u, hex));
  if (why) tell(work, side, 'no-bombardment', { rule: why.rule, onlyFor: side, data: { ...why.data, why: why.say } });
}

/** 14.1 With cavalry that might charge and an enemy near, why it cannot. */
export function sayNoCharge(work: NapoleonicWork): void {
  const { game, position } = work;
  const side = position.player;
  if (position.charges.length > 0) return;
  const view = knownTo(game, position, side);
  const able = game.army.own[side].filter((u) => !chargeBar(game, view, u));
  const why = nearestRefusal(game, view, able, CHARGE_NEAR, (unit, target) =>
    checkCharge(game, view, { kind: 'attack', attack: CHARGE, units: [unit], target }),
  );
  if (why) tell(work, side, 'no-charge', { rule: why.rule, onlyFor: side, data: { ...why.data, why: why.say } });
}

/** 6.32 Why nobody checks: all are in command, or those who are not may not. */
export function sayNoChecks(work: NapoleonicWork): void {
  const { game, position } = work;
  const side = position.player;
  const troops = game.army.own[side].filter((u) => onMap(position, u) && isCombat(game.army.pieces[u].kind));
  if (troops.length === 0 || troops.some((u) => has(position, u, CHECKED))) return;
  const all = troops.every((u) => inCommand(game, position, u));
  tell(work, side, 'no-checks', { rule: '6.32', onlyFor: side, data: { all } });
}
