import { lossHandler } from '../../engine/play/losses.ts';
import { throwFor } from '../../engine/play/throws.ts';
import type { Hex } from '../../engine/board/board.ts';
import { distinct } from '../../engine/numbers.ts';

import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery } from './army.ts';
import { isEmptied, openAdvance } from './advance.ts';
import { eliminate, type LossCause, loseStep } from './boxes.ts';
import type { NapoleonicGame } from './data.ts';
import { initiativeOf } from './demoralisation.ts';
import { unitsIn } from './facts.ts';
import type { BattleFrame } from './frames-combat.ts';
import { openExchange } from './exchange.ts';
import { checkLoneLeaders } from './leaders.ts';
import { type FrameHandler, type FrameOf, type NapoleonicWork, note, refuse, tell } from './kit.ts';
import { defendersOf, isOverDamaged } from './odds.ts';
import { DRIVEN_IN, has, isSeen, type NapoleonicKit, type NapoleonicView, stack, UAR } from './position.ts';
import { openRetreat } from './retreat.ts';
import { leadersOf, oneStepChoices, overrunnersOf, rollShock } from './shock.ts';

/* 12.1, 12.2, 7.63, 14.24 Results of battles. What is worked on first is laid on the stack last. */

/** 13.41, 16.24, R-48, R-93: who shares the fate of units: guns that stayed out, vedettes and who fell back into their hexes. */
export function withMates(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): UnitId[] {
  const hexes = new Set(units.map((u) => view.place[u]).filter((hex) => hex >= 0));
  const mates = [...hexes].flatMap((hex) =>
    unitsIn(game, view, hex, game.army.pieces[units[0]].player).filter((u) => {
      const { kind } = game.army.pieces[u];
      return isArtillery(kind) || kind === 'vedette' || has(view, u, DRIVEN_IN);
    }),
  );
  return distinct([...units, ...mates])
    .filter((u) => view.place[u] >= 0)
    .sort((a, c) => a - c);
}

const defendersAll = (game: NapoleonicGame, view: NapoleonicView, { side, hexes }: BattleFrame): UnitId[] =>
  withMates(game, view, defendersOf(game, view, side, hexes)).filter((u) => hexes.includes(view.place[u]));

/** Carries out the result of a battle (12.1). The battle goes on to its end when all of it is done. */
export function openResult(work: NapoleonicWork, battle: BattleFrame): void {
  const { result, side, hexes, units } = battle;
  if (result === 'Sk')
    return isOverDamaged(work.game, work.position, battle) ? stepEach(work, battle) : shock(work, battle);
  if (result === 'Ex') {
    afterwards(work, battle, null, false);
    return openExchange(work, { side, units, hexes });
  }
  if (result?.startsWith('D') && isOverDamaged(work.game, work.position, battle))
    return overDamagedBridge(work, battle);
  carryOut(work, battle, result ?? '', false);
}

/** Ae, Ar to Ar3, Dr to Dr4, De, from the combat table or after a shock. */
function carryOut(work: NapoleonicWork, battle: BattleFrame, result: string, shocked: boolean): void {
  const { game, position } = work;
  const { side } = battle;
  stack.amend(work, 'battle', (f) => ({ ...f, result }));
  const attackers = withMates(game, position, standing(position, battle.units));
  const hexes = Number(/\d/.exec(result)?.[0] ?? 1);
  const winner = result.startsWith('A') ? enemyOf(side) : side;
  afterwards(work, battle, winner, shocked);
  if (result === 'Ae') eliminateAll(work, attackers, 'result');
  else if (result === 'De') {
    const { overrun, others } = defendersOfHexes(game, position, battle);
    eliminateAll(work, overrun, 'overrun');
    eliminateAll(work, others, 'result');
  } else if (result.startsWith('Ar')) openRetreat(work, { side, units: attackers, hexes, cause: 'battle' });
  else defendersFallBack(work, battle, hexes);
}

/** Dr: those whom a charger has overrun cannot retreat and are lost (14.24); the rest go. */
function defendersFallBack(work: NapoleonicWork, battle: BattleFrame, hexes: number): void {
  const { overrun, others } = defendersOfHexes(work.game, work.position, battle);
  eliminateAll(work, overrun, 'overrun');
  openRetreat(work, { side: enemyOf(battle.side), units: others, hexes, cause: 'battle' });
}

/** 14.24 All defenders, by whether a charger stands in their hex: of several hexes only that one has been ridden over. */
function defendersOfHexes(game: NapoleonicGame, view: NapoleonicView, battle: BattleFrame) {
  const ridden = new Set(view.charges.filter((c) => c.result === 'OR').map((c) => c.target));
  const all = defendersAll(game, view, battle);
  return {
    overrun: all.filter((u) => ridden.has(view.place[u])),
    others: all.filter((u) => !ridden.has(view.place[u])),
  };
}

function eliminateAll(work: NapoleonicWork, units: readonly UnitId[], cause: LossCause): void {
  for (const unit of units) eliminate(work, unit, cause);
  checkLoneLeaders(work);
}

// ---- 12.2 shock --------------------------------------------------------------------------------------------------

function shock(work: NapoleonicWork, battle: BattleFrame): void {
  const { game, position } = work;
  const { side, hexes } = battle;
  const units = standing(position, battle.units);
  const defenders = defendersOf(game, position, side, hexes);
  const result = rollShock(work, side, leadersOf(game, position, { units, hexes }, defenders), battle);
  if (result !== '1R') return carryOut(work, battle, result, true);
  stack.amend(work, 'battle', (f) => ({ ...f, result }));
  afterwards(work, battle, null, true);
  openStepLoss(work, enemyOf(side), oneStepChoices(game, position, defenders), '12.2');
  openStepLoss(work, side, oneStepChoices(game, position, units, overrunnersOf(position, hexes)), '12.2');
}

/** 12.2 Lays down that a side loses one step of one of its units. */
function openStepLoss(work: NapoleonicWork, side: SideId, choices: readonly UnitId[], rule: string): void {
  if (choices.length > 0) stack.push(work, { step: 'step-loss', side, choices, rule });
}

const standing = (view: NapoleonicView, units: readonly UnitId[]): UnitId[] => units.filter((u) => view.place[u] >= 0);

export const stepLoss = lossHandler<NapoleonicKit, FrameOf<'step-loss'>>({
  isPart: isSeen,
  left: () => 1,
  choices: (_, view, { choices }) => standing(view, choices),
  decision: (_, view, { side, choices, rule }) => ({
    over: false,
    side,
    kind: 'allocate',
    step: 'step-loss',
    task: note('task-step-loss', rule),
    hexes: distinct(standing(view, choices).map((u) => view.place[u])),
  }),
  check: (_, __, { rule }) => refuse('not-that-loss', rule),
  take(work, { rule }, unit) {
    stack.pop(work);
    loseStep(work, unit, rule);
  },
  done: stack.pop,
});

// ---- 7.63 over damaged bridges -------------------------------------------------------------------------------------

/** 7.63 Sk over a damaged bridge: each side loses a step, and nobody retreats; a hex that is emptied so may be entered (12.4). */
function stepEach(work: NapoleonicWork, battle: BattleFrame): void {
  const { side, units, hexes } = battle;
  afterwards(work, battle, null, false);
  openStepLoss(work, enemyOf(side), defendersOf(work.game, work.position, side, hexes), '7.63');
  openStepLoss(work, side, standing(work.position, units), '7.63');
}

/** 7.63, R-21 Dr over a damaged bridge: the best of the attackers must pass a check to get across; else they lose a step and nobody moves. */
function overDamagedBridge(work: NapoleonicWork, battle: BattleFrame): void {
  const { game, position } = work;
  const { side, units, result } = battle;
  const initiative = Math.max(...units.map((u) => initiativeOf(game, position, u)));
  const stormed = throwFor(work, '7.63', (face) => (face <= initiative ? 'passed' : 'failed'), {
    row: String(initiative),
  });
  tell(work, side, 'bridge-stormed', {
    rule: '7.63',
    hexes: battle.hexes,
    data: { initiative },
    roll: stormed.roll,
  });
  if (stormed.result === 'passed') return carryOut(work, battle, result ?? 'Dr', false);
  stack.amend(work, 'battle', (f) => ({ ...f, result: 'repelled' }));
  openStepLoss(work, side, units, '7.63');
}

// ---- 12.4, 14.24 after the result -----------------------------------------------------------------------------------

/**
 * Laid under everything that a result brings: chargers that have won or lost, then the advance of the winner. After Ex and
 * 1R (null) nobody has won as such: it is the attacker's where he is left and has emptied a hex, else the defender's (12.4).
 */
function afterwards(work: NapoleonicWork, battle: BattleFrame, winner: SideId | null, shocked: boolean): void {
  const { side, hexes, units } = battle;
  const from = distinct(units.map((u) => work.position.place[u]).filter((hex) => hex >= 0));
  stack.push(work, { step: 'after-battle', side, winner, units, from, hexes, shock: shocked });
}

export const afterBattle: FrameHandler<'after-battle'> = {
  decision: () => null,
  run(work, frame) {
    stack.pop(work);
    const { game } = work;
    const { side, hexes } = frame;
    const left = (hex: Hex) => !isEmptied(game, work.position, side, hex);
    const chargers = overrunnersOf(work.position, hexes);
    // 14.24: the charger is lost with a beaten attack, and with enemy units left in its hex, be they vedettes.
    const beaten = frame.winner === enemyOf(side);
    for (const unit of chargers) if (beaten || left(work.position.place[unit])) eliminate(work, unit, 'overrun', UAR);
    const empty = hexes.filter((hex) => isEmptied(game, work.position, side, hex));
    const attackers = standing(work.position, frame.units);
    const wins = frame.winner ?? (attackers.length > 0 && empty.length > 0 ? side : enemyOf(side));
    // the winner alone, before the next battle.
    if (wins === side)
      openAdvance(work, { side, units: attackers, hexes: empty, forced: frame.shock, one: chargers.length > 0 });
    else {
      const from = frame.from.filter((hex) => isEmptied(game, work.position, enemyOf(side), hex));
      const defenders = defendersOf(game, work.position, side, hexes);
      openAdvance(work, { side: wins, units: defenders, hexes: from, forced: frame.shock, one: false });
    }
  },
};
