import type { Asked } from '../../../engine/judgement.ts';
import type { Action, UnitId } from '../../../engine/title.ts';
import type { NapoleonicGame } from '../data.ts';
import { battleBan } from '../declaration.ts';
import { planOf } from '../plan-hint.ts';
import { exchangeSets } from '../exchange.ts';
import type { BattleFrame } from '../frames-combat.ts';
import { picksOf } from '../odds.ts';
import { type NapoleonicView, stack, strengthOf } from '../position.ts';
import { reorganise } from '../reorganisation.ts';
import { fallBackStep } from '../retreat-before-combat.ts';
import { recombining } from '../vedettes.ts';
import { knownTo } from '../view.ts';
import { checkFor, orderFor, pointFor, rollFor } from './command.ts';
import { shockIsBetter, stakesOf, type Stakes } from './fight.ts';
import { drivesOff } from './gain.ts';
import { harmTo } from './harm.ts';
import { pictureOf } from './picture.ts';
import { battlesFor } from './plan.ts';
import { standing } from './stand.ts';
import { lossOf } from './worth.ts';

/* The decisions that are like no other title's, one after another as the sequence of play brings them (2.1). */

const PASS: Action = { kind: 'pass' };
const choose = (option: string): Action => ({ kind: 'choose', option });

type Answer = (game: NapoleonicGame, asked: Asked<NapoleonicView>) => Action | null;

const net = ({ gain, cost }: Stakes): number => gain - cost;

/** By step. Who is not in the list is answered like any other: units move, retreat, advance by what their hexes are worth. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  // Set-up as the scenario has it; no order for those who can be led (20.1).
  'set-up': () => PASS,
  'set-up-first': () => PASS,
  'set-up-second': () => PASS,
  'free-set-up': () => PASS,
  'start-marching': () => PASS,
  'give-order': (game, { view, side, decision }) => orderFor(game, view, side) ?? (decision.pass ? PASS : null),
  // Vedettes are worth more as cavalry; who comes together again comes.
  detach: () => PASS,
  lift: () => PASS,
  recombine: (game, { view }) => firstLegal(game, view),
  reorganise: bringBack,
  release: releaseReserve,
  'general-retreat': (_, { decision }) => firstOf(decision.options, ['not-yet', 'go-on']),
  'optional-roll': rollForMore,
  'order-reached': () => choose('go-on'),
  'order-taken': () => choose('not-now'),
  'command-points': (game, { view }) => pointFor(game, view) ?? PASS,
  'command-rolls': (game, { view }) => rollFor(game, view) ?? PASS,
  check: (game, { view }) => checkFor(game, view) ?? PASS,
  contact: meet,
  'retreat-before-combat': fallBack,
  battle: declare,
  'next-battle': nextBattle,
  'battle-terrain': pickGround,
  'battle-guard': announce,
  'battle-shock': (game, { view, side }) => {
    const frame = battleIn(view);
    return frame && choose(shockIsBetter(game, view, side, frame) ? 'Sk' : 'Ar');
  },
  exchange: giveUp,
};

export const answerTo = (game: NapoleonicGame, asked: Asked<NapoleonicView>): Action | null =>
  ANSWERS[asked.decision.step]?.(game, asked) ?? null;

/** 16.12 Vedettes that may come together come. */
function firstLegal(game: NapoleonicGame, view: NapoleonicView): Action {
  const frame = stack.top(view);
  if (frame?.step === 'recombine') for (const action of recombining.legal!(game, view, frame)) return action;
  return PASS;
}

const firstOf = (options: Asked<NapoleonicView>['decision']['options'], wanted: readonly string[]): Action | null => {
  const found = wanted.find((id) => options?.some((option) => option.id === id));
  return found === undefined ? null : choose(found);
};

// ---- command -------------------------------------------------------------------------------------------------------

/** 19.5 Who comes must still march to where he is wanted; and where he gives the enemy points, earn them back. */
function rollForMore(game: NapoleonicGame, { view }: Asked<NapoleonicView>): Action {
  const frame = stack.top(view);
  const optional = frame?.step === 'optional-roll' ? game.optional[frame.group] : null;
  const dear = optional !== null && 'costVp' in optional && Object.keys(optional.costVp).length > 0;
  const left = game.turns[game.turns.length - 1].number - view.turn;
  return choose(left > (dear ? 1 : 0) ? 'roll' : 'not-now');
}

/** 22.2 Everybody who can be brought back is, the strongest first: each takes his points off the losses (21.3). */
function bringBack(game: NapoleonicGame, { view }: Asked<NapoleonicView>): Action | null {
  const frame = stack.top(view);
  if (frame?.step !== 'reorganise') return null;
  let [best, most]: [Action, number] = [PASS, -1];
  for (const action of reorganise.legal!(game, view, frame)) {
    if (action.kind !== 'place') continue;
    const worth = game.army.pieces[action.units[0]].sp;
    if (worth > most) [best, most] = [action, worth];
  }
  return best;
}

/** 32.3 A reserve is released when the enemy is stronger at a place worth at least twice its price. */
function releaseReserve(game: NapoleonicGame, { view, side, decision }: Asked<NapoleonicView>): Action | null {
  const { reserve } = game.special;
  const [first] = decision.options ?? [];
  if (!reserve || !first || first.id === 'hold-back') return choose('hold-back');
  const { vp, units } = reserve.groups.find(({ id }) => id === first.id)!;
  const { own, threat } = pictureOf(game, view, side);
  const strength = units.reduce((sum, id) => sum + strengthOf(game, view, game.army.unit(id)), 0);
  const pressed = game.objectives.some(({ hex, points }) => {
    const dear = points[0] + points[1] >= 2 * vp;
    return dear && threat[hex] > own[hex];
  });
  return choose(pressed && strength >= vp ? first.id : 'hold-back');
}

// ---- movement ------------------------------------------------------------------------------------------------------

/** 9.12 Through where it is sure; otherwise the mover stops and looks. */
function meet(game: NapoleonicGame, { view, side }: Asked<NapoleonicView>): Action | null {
  const frame = stack.top(view);
  if (frame?.step !== 'contact' || !view.mover) return null;
  return choose(drivesOff(game, knownTo(game, view, side), choose('repulse')) ? 'repulse' : 'stop');
}

// ---- combat --------------------------------------------------------------------------------------------------------

/** 10.21 Cavalry falls back from a fight that promises it harm: its own duty to attack, or the enemy's attack. */
function fallBack(
  game: NapoleonicGame,
  { view, side, manner, sight, attention }: Asked<NapoleonicView>,
): Action | null {
  const style = { manner, sight, attention };
  const ways = [...fallBackStep.legal!(game, knownTo(game, view, side), undefined)];
  let [best, most]: [Action | null, number] = [null, 0.2];
  for (const action of ways) {
    if (action.kind !== 'retreat') continue;
    const unit = action.units.find((u) => game.army.pieces[u].leader === null)!;
    const harm = harmTo(game, view, unit) * (2 - manner.boldness);
    const better =
      standing(game, view, unit, action.path.at(-1)!, style) - standing(game, view, unit, view.place[unit], style);
    const vedette = game.army.pieces[unit].kind === 'vedette' ? 5 : 0;
    const worth = vedette + (harm > 0.25 ? harm + 0.3 * better : 0);
    if (worth > most) [best, most] = [action, worth];
  }
  return best ?? PASS;
}

/** 10.3 The battles of the plan, one after another; then it is whole. A recruit meets his duties as they come. */
function declare(game: NapoleonicGame, { view, side, manner, sight }: Asked<NapoleonicView>): Action | null {
  const known = knownTo(game, view, side);
  const plan = sight === 'near' ? [] : battlesFor(game, known, manner.boldness);
  const next = plan.find(({ hexes }) => !known.battles.some((battle) => battle.hexes[0] === hexes[0]));
  if (!next || battleBan(game, known, next)) return planOf(game, known)[0] ?? PASS;
  const [target, ...also] = next.hexes;
  return { kind: 'attack', attack: 'battle', units: next.units, target, ...(also.length > 0 ? { also } : {}) };
}

/** 10.4 First the battle that promises most: its ring is closed now, and may be open later. */
function nextBattle(game: NapoleonicGame, { view, side }: Asked<NapoleonicView>): Action | null {
  const known = knownTo(game, view, side);
  const worth = known.battles.map((battle) => net(stakesOf(game, known, side, battle)));
  const best = known.battles[worth.indexOf(Math.max(...worth))];
  return best ? { kind: 'select', units: [], hexes: [best.hexes[0]] } : null;
}

function battleIn(view: NapoleonicView): BattleFrame | null {
  const frame = stack.top(view);
  return frame?.step === 'battle' ? frame : null;
}

/** R-43 The ground under which the attack is worth least. */
function pickGround(game: NapoleonicGame, { view, decision }: Asked<NapoleonicView>): Action | null {
  const frame = battleIn(view);
  if (!frame) return null;
  const picks = picksOf(game, view, frame.side, frame);
  const worth = ({ id }: { readonly id: string }) =>
    net(stakesOf(game, view, frame.side, frame, { feature: picks[Number(id)], guards: frame.guards }));
  const least = (decision.options ?? []).toSorted((a, c) => worth(a) - worth(c))[0];
  return least ? choose(least.id) : null;
}

/** A column is worth announcing the Guard for when it changes a battle by so much. */
const WORTH_THE_GUARD = 0.6;

/** 11.3, 25.9 The Guard is announced once: in a battle in which much hangs on a column, or when few turns are left. */
function announce(game: NapoleonicGame, { view, side }: Asked<NapoleonicView>): Action | null {
  const frame = battleIn(view);
  if (!frame) return null;
  const attacks = frame.side === side;
  const feature = picksOf(game, view, frame.side, frame)[Math.max(0, frame.pick)] ?? null;
  const guards: [boolean, boolean] = [frame.guards[0], frame.guards[1]];
  const before = net(stakesOf(game, view, frame.side, frame, { feature, guards }));
  guards[side] = true;
  const after = net(stakesOf(game, view, frame.side, frame, { feature, guards }));
  const better = attacks ? after - before : before - after;
  const left = game.turns[game.turns.length - 1].number - view.turn;
  return choose(better >= WORTH_THE_GUARD * Math.min(1, (left + 1) / 3) ? 'announce' : 'keep');
}

/** R-49 The set that costs least. */
function giveUp(game: NapoleonicGame, { view }: Asked<NapoleonicView>): Action | null {
  const frame = stack.top(view);
  if (frame?.step !== 'exchange') return null;
  const cost = (units: readonly UnitId[]) => units.reduce((sum, unit) => sum + lossOf(game, view, unit), 0);
  const [least] = exchangeSets(game, view, frame.units, frame.loss).toSorted((a, c) => cost(a) - cost(c));
  return least ? { kind: 'select', units: least } : null;
}
