import { adjacent, type Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { distinct } from '../../engine/numbers.ts';
import { setEach } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import { crossingOf, hasWayOver } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { isDemoralised } from './demoralisation.ts';
import { repulserBar } from './duties.ts';
import { combatIn, unitsIn } from './facts.ts';
import type { AdvanceFrame } from './frames-results.ts';
import { revealNeighbours } from './hidden.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { checkLoneLeaders } from './leaders.ts';
import { ADVANCED, FOUGHT, has, type NapoleonicView, OUT_OF_COMMAND, stack, isSeen } from './position.ts';
import { alarmBan, fightBan, goalBan } from './specials.ts';
import { stackingFault } from './stacking.ts';
import { directionTo } from '../../engine/board/board.ts';

/* 12.4 Advance: the winners may enter the hexes that were emptied, one hex only, at once. */

type Advance = Action & { readonly kind: 'advance' };

/** 12.4 The enemies are gone from a hex: vedettes and trains left in it hold it as well, leaders alone do not (5.51). */
export const isEmptied = (game: NapoleonicGame, view: NapoleonicView, side: SideId, hex: Hex): boolean =>
  unitsIn(game, view, hex, enemyOf(side)).every((u) => game.army.pieces[u].leader);

/** 12.4, 12.4e Lays down an advance where somebody could make it, before anything else is done. `units`: those who took part. */
export function openAdvance(
  work: NapoleonicWork,
  {
    side,
    units,
    hexes,
    forced = false,
    one = false,
  }: Pick<AdvanceFrame, 'side' | 'units' | 'hexes'> & { forced?: boolean; one?: boolean },
): void {
  if (units.length === 0 || hexes.length === 0) return;
  stack.push(work, { step: 'advance', side, units, hexes, footUsed: false, footHex: -1, forced, one });
}

/** 12.4 Why a combat unit of a battle may not advance at all. */
export function advanceBar(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const { kind } = game.army.pieces[unit];
  if (view.place[unit] < 0 || !isCombat(kind)) return refuse('no-advance', '12.4', { unit });
  if (kind !== 'infantry' && kind !== 'cavalry') return refuse('guns-no-advance', '12.4c', { unit });
  if (has(view, unit, ADVANCED)) return refuse('advanced-already', '12.4e', { unit });
  if (isDemoralised(game, view, unit)) return refuse('demoralised-no-advance', '12.4f', { unit });
  if (has(view, unit, OUT_OF_COMMAND)) return refuse('ooc-no-advance', '12.4f', { unit });
  // 12.4c, 9.22: nor whose battle is still to come, with a leader either.
  const bound = has(view, unit, FOUGHT) ? null : repulserBar(game, view, unit);
  return bound ?? fightBan(game, view, unit) ?? alarmBan(game, view, unit);
}

/** Who in a stack may go with its leader (12.4B): every combat unit of a hex from which somebody took part, never guns. */
const stackOf = (game: NapoleonicGame, view: NapoleonicView, hex: Hex, side: SideId): UnitId[] =>
  combatIn(game, view, hex, side).filter((u) => !advanceBar(game, view, u));
const leadersIn = (game: NapoleonicGame, view: NapoleonicView, hex: Hex, side: SideId): UnitId[] =>
  unitsIn(game, view, hex, side).filter((u) => game.army.pieces[u].leader);

/** 12.4g Zones of control do not hinder an advance, neither where it begins nor where it ends. */
function canEnter(game: NapoleonicGame, view: NapoleonicView, side: SideId, from: Hex, to: Hex): boolean {
  const { board } = game.ground;
  return (
    adjacent(board, from, to) &&
    hasWayOver(crossingOf(game, view, from * 6 + directionTo(board, from, to))) &&
    isEmptied(game, view, side, to)
  );
}

/** 12.4A-H Why units of one hex may not advance into another together. */
function checkAdvance(
  game: NapoleonicGame,
  view: NapoleonicView,
  frame: AdvanceFrame,
  { units, hex, facing }: Advance,
): Check {
  const { side } = frame;
  if (units.length === 0 || facing !== undefined) return refuse('not-now', '12.4');
  if (!frame.hexes.includes(hex)) return on(frame.hexes, refuse('not-emptied', '12.4', { hex }));
  const from = view.place[units[0]];
  const { pieces } = game.army;
  if (units.some((u) => view.place[u] !== from || pieces[u].player !== side))
    return refuse('advance-together', '12.4b');
  if (!canEnter(game, view, side, from, hex)) return on([from, hex], refuse('cannot-enter', '12.4', { hex }));
  const leader = units.find((u) => pieces[u].leader);
  const troops = units.filter((u) => !pieces[u].leader);
  const barred = troops.map((u) => advanceBar(game, view, u)).find((bar) => bar !== null);
  if (barred) return barred;
  const others = troops.find((u) => !frame.units.includes(u));
  if (!frame.units.some((u) => view.place[u] === from) || (others !== undefined && leader === undefined))
    return refuse('no-advance', '12.4', { unit: others ?? units[0] });
  if (leader !== undefined && (troops.length === 0 || !troops.some((u) => frame.units.includes(u))))
    return refuse('leader-with-units', '5.41', { unit: leader });
  return (
    checkLimits(game, frame, { troops, leader, hex }) ??
    stackingFault(game, view, side, hex, units) ?? // 12.4h, R-114: with a charger that keeps the hex; 15.17, R-109: a chateau is entered too
    goalBan(game, view, units, hex) ??
    ridersFirst(game, view, frame, { units, hex })
  );
}

/** 12.2, R-52 No infantry takes the room of cavalry that must advance. */
function ridersFirst(
  game: NapoleonicGame,
  view: NapoleonicView,
  frame: AdvanceFrame,
  { units, hex }: Pick<Advance, 'units' | 'hex'>,
): Check {
  const { pieces } = game.army;
  if (!frame.forced || !units.some((u) => pieces[u].kind === 'infantry')) return null;
  const riders = frame.units.filter(
    (u) =>
      pieces[u].kind === 'cavalry' &&
      !units.includes(u) &&
      !checkAdvance(game, view, frame, { kind: 'advance', units: [u], hex }),
  );
  if (riders.length === 0 || !(frame.one || stackingFault(game, view, frame.side, hex, [...units, ...riders])))
    return null;
  return on([hex], refuse('cavalry-first', '12.2', { unit: riders[0] }));
}

/** 12.4A without a leader one infantry unit in all, 12.4D, R-57 foot into one hex only; 14.24 one unit after a charge. */
function checkLimits(
  game: NapoleonicGame,
  frame: AdvanceFrame,
  {
    troops,
    leader,
    hex,
  }: { readonly troops: readonly UnitId[]; readonly leader: UnitId | undefined; readonly hex: Hex },
): Check {
  const foot = troops.filter((u) => game.army.pieces[u].kind === 'infantry');
  if (frame.one && troops.length > 1) return refuse('one-advances', '14.24');
  if (foot.length > 0 && frame.footHex >= 0 && frame.footHex !== hex)
    return on([frame.footHex], refuse('foot-one-hex', '12.4d', { hex: frame.footHex }));
  if (leader === undefined && foot.length > 0 && (frame.footUsed || foot.length > 1))
    return refuse('one-infantry', '12.4a');
  return null;
}

/** Every unit alone into every hex, and every leader with any of his stack. */
function* advancesOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  frame: AdvanceFrame,
  only?: readonly UnitId[],
): Generator<Action> {
  const ok = (units: readonly UnitId[], hex: Hex) => !checkAdvance(game, view, frame, { kind: 'advance', units, hex });
  const stands = distinct(frame.units.map((u) => view.place[u]).filter((hex) => hex >= 0));
  for (const hex of frame.hexes) {
    if (only) {
      if (ok(only, hex)) yield { kind: 'advance', units: only, hex };
      continue;
    }
    for (const from of stands) {
      const troops = stackOf(game, view, from, frame.side);
      for (const unit of troops) if (ok([unit], hex)) yield { kind: 'advance', units: [unit], hex };
      for (const leader of leadersIn(game, view, from, frame.side))
        for (const group of groupsOf(troops))
          if (ok([leader, ...group], hex)) yield { kind: 'advance', units: [leader, ...group], hex };
    }
  }
}

const first = (actions: Iterable<Action>): Action | undefined => {
  for (const action of actions) return action;
  return undefined;
};

/** R-52 Cavalry that took part in a shock must advance while it can. */
function mustAdvance(game: NapoleonicGame, view: NapoleonicView, frame: AdvanceFrame): Advance | undefined {
  if (!frame.forced) return undefined;
  for (const unit of frame.units)
    if (game.army.pieces[unit].kind === 'cavalry')
      for (const action of advancesOf(game, view, frame, [unit])) if (action.kind === 'advance') return action;
  return undefined;
}

export const advance: FrameHandler<'advance'> = {
  decision(game, view, frame) {
    if (!isSeen(view) && !first(advancesOf(game, view, frame))) return null;
    const pass = mustAdvance(game, view, frame) ? {} : { pass: note('pass-advance', '12.4') };
    return {
      over: false,
      side: frame.side,
      kind: 'advance',
      step: 'advance',
      hexes: frame.hexes,
      task: note('task-advance', '12.4'),
      ...pass,
    };
  },
  run: (work) => stack.pop(work),
  legal: (game, view, frame, focus) => focused(advancesOf(game, view, frame, focus?.units), focus),
  check: (game, view, frame, action) => (action.kind === 'advance' ? checkAdvance(game, view, frame, action) : null),
  apply(work, frame, action) {
    if (action.kind === 'advance') advanceBy(work, frame, action);
  },
  pass: (work) => stack.pop(work),
  actors: (game, view, frame) => {
    const able = new Set<UnitId>();
    for (const action of advancesOf(game, view, frame))
      if (action.kind === 'advance') for (const u of action.units) able.add(u);
    return distinct(able).sort((a, c) => a - c);
  },
};

function advanceBy(work: NapoleonicWork, frame: AdvanceFrame, { units, hex }: Advance): void {
  const { game } = work;
  const led = units.some((u) => game.army.pieces[u].leader);
  const foot = units.some((u) => game.army.pieces[u].kind === 'infantry');
  const from = work.position.place[units[0]];
  stack.change(work, frame, {
    hexes: frame.one ? [] : frame.hexes,
    footUsed: frame.footUsed || (foot && !led),
    footHex: foot ? hex : frame.footHex,
  });
  setEach(work, 'place', units, hex);
  const troops = units.filter((u) => !game.army.pieces[u].leader);
  setEach(work, 'marks', troops, (mark) => mark | ADVANCED);
  tell(work, frame.side, 'units-advance', { rule: '12.4', units, hexes: [from, hex], data: { units, from, to: hex } });
  revealNeighbours(work, hex, frame.side);
  checkLoneLeaders(work);
}
