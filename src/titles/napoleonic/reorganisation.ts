import type { Hex } from '../../engine/board/board.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { setAll, setAt } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, NONE } from './army.ts';
import { commandRange, isCommander, isOfficer } from './command.ts';
import type { NapoleonicGame } from './data.ts';
import { changeLosses, isBroken } from './demoralisation.ts';
import { openDisplacement } from './displacement.ts';
import type { TurnFrame } from './frames-turn.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { canComeBack } from './making-room.ts';
import { has, HIDDEN, isSeen, type NapoleonicView, onMap, PEU, RECOVERY, REORGANISED, stack, UAR } from './position.ts';
import { stackingFault } from './stacking.ts';
import { knownTo } from './view.ts';
import { inZone } from './zones.ts';

/* 22.2 Reorganisation: leaders bring units back from the Recovery section. */

type Reorganising = Extract<TurnFrame, { step: 'reorganise' }>;

/** 22.2 Units of a player that wait to be brought back. */
export const inRecovery = (game: NapoleonicGame, view: NapoleonicView, side: SideId): UnitId[] =>
  game.army.own[side].filter((unit) => view.place[unit] === RECOVERY);

// ---- who may bring back whom ------------------------------------------------------------------------------------

/** 22.23 Why a leader brings nobody back: he is beside the enemy. */
function leaderBan(game: NapoleonicGame, view: NapoleonicView, leader: UnitId): Check {
  const { player } = game.army.pieces[leader];
  const hex = view.place[leader];
  if (!inZone(game, view, enemyOf(player), hex, { by: player })) return null;
  return on([hex], refuse('leader-engaged', '22.23', { unit: leader }));
}

/** 22.23, R-79 Why a leader may not bring back a unit: an officer his own formation's only, a commander if the officer is in his range. */
function bondBan(game: NapoleonicGame, view: NapoleonicView, leader: UnitId, unit: UnitId): Check {
  const { pieces, formations } = game.army;
  if (pieces[leader].nation !== pieces[unit].nation) return refuse('other-nation', '25.8', { unit, leader });
  const formation = view.formation[unit];
  if (formation !== NONE && isOfficer(game, leader) && pieces[leader].formation === formation) return null;
  if (!isCommander(game, view, leader)) return refuse('not-his-formation', '22.23', { unit, leader });
  const officer = formation === NONE ? NONE : formations[formation].officer;
  if (officer === NONE) return null;
  if (onMap(view, officer) && commandRange(game, view, leader).has(view.place[officer])) return null;
  return refuse('officer-not-in-range', '22.23', { unit, leader, officer });
}

/** 22.22 Why a leader brings back no more: two combat units and three vedettes each. */
function roomBan(game: NapoleonicGame, { used }: Reorganising, leader: UnitId, unit: UnitId): Check {
  const { unitsPerLeader, vedettesPerLeader } = game.tables.rules.reorganisation;
  const { combat, vedettes } = used.find((spent) => spent.leader === leader) ?? { combat: 0, vedettes: 0 };
  if (isCombat(game.army.pieces[unit].kind))
    return combat < unitsPerLeader ? null : refuse('leader-spent', '22.22', { unit: leader, limit: unitsPerLeader });
  return vedettes < vedettesPerLeader
    ? null
    : refuse('leader-spent', '22.22', { unit: leader, limit: vedettesPerLeader });
}

/** 21.3 The unit that serves as loss marker comes back last. */
function markerBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const formation = view.formation[unit];
  if (formation === NONE || view.lossMarker[formation] !== unit) return null;
  const others = game.army.formations[formation].units.some(
    (other) => other !== unit && (view.place[other] === RECOVERY || view.place[other] === UAR),
  );
  return others ? refuse('loss-marker-last', '21.3', { unit }) : null;
}

/** 22.22, 12.36 Those who stand there make room for who comes back, if they can: combat units for one, a vedette for a fourth (16.22). */
function stackBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): Check {
  const { player } = game.army.pieces[unit];
  const fault = stackingFault(game, view, player, hex, [unit]);
  if (fault === null || canComeBack(game, knownTo(game, view, player), unit, hex)) return null;
  return fault;
}

/** The leader in a hex who brings a unit back: one whom it costs nothing before an officer (22.24); else why none does. */
function leaderFor(
  game: NapoleonicGame,
  view: NapoleonicView,
  frame: Reorganising,
  unit: UnitId,
  hex: Hex,
): UnitId | Check {
  const { player } = game.army.pieces[unit];
  const leaders = game.army.leaders[player].filter((leader) => view.place[leader] === hex);
  let fault: Check = on([hex], refuse('no-leader-there', '22.22', { hex }));
  for (const leader of leaders.sort((a, c) => penalty(game, view, a, unit) - penalty(game, view, c, unit))) {
    const ban =
      leaderBan(game, view, leader) ?? bondBan(game, view, leader, unit) ?? roomBan(game, frame, leader, unit);
    if (!ban) return leader;
    fault = ban;
  }
  return fault;
}

/** 22.24, R-79 Bringing back combat units of his own formation puts an officer out of command, vedettes do not; a commander never. */
const penalty = (game: NapoleonicGame, view: NapoleonicView, leader: UnitId, unit: UnitId): number =>
  isCombat(game.army.pieces[unit].kind) &&
  isOfficer(game, leader) &&
  game.army.pieces[leader].formation === view.formation[unit]
    ? 1
    : 0;

/** Why a unit may not be brought back to a hex now. */
function bringBan(game: NapoleonicGame, view: NapoleonicView, frame: Reorganising, unit: UnitId, hex: Hex): Check {
  if (game.army.pieces[unit].player !== frame.side || view.place[unit] !== RECOVERY)
    return refuse('not-in-recovery', '22.21', { unit });
  const leader = leaderFor(game, view, frame, unit, hex);
  if (typeof leader !== 'number') return leader;
  return markerBan(game, view, unit) ?? stackBan(game, view, unit, hex);
}

function* bringable(game: NapoleonicGame, view: NapoleonicView, frame: Reorganising): Generator<Action> {
  const hexes = distinct(game.army.leaders[frame.side].map((leader) => view.place[leader])).filter((hex) => hex >= 0);
  hexes.sort((a, c) => a - c);
  for (const unit of inRecovery(game, view, frame.side))
    for (const hex of hexes) if (!bringBan(game, view, frame, unit, hex)) yield { kind: 'place', units: [unit], hex };
}

// ---- the pending step -------------------------------------------------------------------------------------------

/** 22.22 The phasing player brings units back, one after another, as long as he likes and can. */
export const reorganise: FrameHandler<'reorganise'> = {
  decision(game, view, frame) {
    if (!isSeen(view) && bringable(game, view, frame).next().done) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'place',
      step: 'reorganise',
      task: note('task-reorganise', '22.22'),
      pass: note('pass-reorganise', '22.22'),
    };
  },
  run: (work) => stack.pop(work),
  legal: (game, view, frame, focus) => focused(bringable(game, view, frame), focus),
  check(game, view, frame, action) {
    if (action.kind !== 'place') return null;
    if (action.units.length !== 1) return refuse('one-comes-back', '22.22');
    return bringBan(game, view, frame, action.units[0], action.hex);
  },
  apply(work, frame, action) {
    if (action.kind !== 'place') return;
    const [unit] = action.units;
    const leader = leaderFor(work.game, work.position, frame, unit, action.hex);
    if (typeof leader === 'number') bringBack(work, frame, leader, unit);
  },
  pass: (work) => stack.pop(work),
  actors: (game, view, frame) =>
    distinct([...bringable(game, view, frame)].flatMap((action) => (action.kind === 'place' ? action.units : []))),
};

function bringBack(work: NapoleonicWork, frame: Reorganising, leader: UnitId, unit: UnitId): void {
  const { game, position } = work;
  const fights = isCombat(game.army.pieces[unit].kind);
  const before = frame.used.find((spent) => spent.leader === leader) ?? { leader, combat: 0, vedettes: 0 };
  const spent = { leader, combat: before.combat + (fights ? 1 : 0), vedettes: before.vedettes + (fights ? 0 : 1) };
  stack.change(work, frame, { used: [...frame.used.filter((other) => other.leader !== leader), spent] });
  // 22.24: whatever comes of it.
  if (penalty(game, position, leader, unit) > 0) setAt(work, 'marks', leader, position.marks[leader] | REORGANISED);
  if (!rallies(work, unit)) return;
  const hex = position.place[leader];
  const full = stackingFault(game, position, frame.side, hex, [unit]) !== null;
  setAt(work, 'place', unit, hex);
  setAt(work, 'marks', unit, has(position, leader, HIDDEN) ? HIDDEN : 0);
  tellReturn(work, { unit, leader, hex });
  if (fights) takeOffLosses(work, unit);
  if (full) openDisplacement(work, { hex, unit, rides: false });
}

/** 8.2 A unit that comes back to a hidden leader is missed from the Recovery section; where it is nobody else sees. */
function tellReturn(work: NapoleonicWork, data: { unit: UnitId; leader: UnitId; hex: Hex }): void {
  const { unit, hex } = data;
  const { player: side } = work.game.army.pieces[unit];
  const told = { rule: '22.22', units: [unit], hexes: [hex], data };
  if (!has(work.position, unit, HIDDEN)) return tell(work, side, 'unit-returns', told);
  const otherwise = { side, ...note('unit-is-back', '22.22', { unit }) };
  tell(work, side, 'unit-returns', { ...told, onlyFor: side, otherwise });
}

/**
 * 21.2, R-78, R-79 A unit of a demoralised formation is lost for good on 5 or 6, under a general retreat just ordered on
 * 4 as well; null: it comes back without a roll.
 */
export function rallyRoll(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
): { readonly plus: number; readonly failsFrom: number } | null {
  const formation = view.formation[unit];
  if (formation === NONE || !isBroken(game, view, formation)) return null;
  const { demoralisedFails, generalRetreat } = game.tables.rules.reorganisation;
  const retreat = view.generalRetreat[game.army.pieces[unit].player];
  const plus = retreat?.active && retreat.turn === view.turn ? generalRetreat : 0;
  return { plus, failsFrom: Math.min(...demoralisedFails) };
}

function rallies(work: NapoleonicWork, unit: UnitId): boolean {
  const needed = rallyRoll(work.game, work.position, unit);
  if (!needed) return true;
  const { player } = work.game.army.pieces[unit];
  const { plus, failsFrom } = needed;
  const { result, roll } = throwFor(work, '21.2', (face) => (face + plus >= failsFrom ? 'lost' : 'returns'), {
    modifiers: plus ? [{ ...note('general-retreat-modifier', '20.51'), rule: '20.51', value: plus }] : [],
  });
  const fails = result === 'lost';
  tell(work, player, 'rally-rolled', {
    rule: '21.2',
    units: [unit],
    data: { unit },
    roll,
  });
  if (fails) setAt(work, 'place', unit, PEU);
  return !fails;
}

/** 21.3 A unit that is back takes its full strength off the losses of its formation. */
function takeOffLosses(work: NapoleonicWork, unit: UnitId): void {
  const { game, position } = work;
  const formation = position.formation[unit];
  if (formation === NONE) return;
  if (position.lossMarker[formation] === unit) setAt(work, 'lossMarker', formation, NONE);
  const left = position.losses[formation] - game.army.pieces[unit].sp;
  changeLosses(work, [formation], () => setAt(work, 'losses', formation, left));
}

/** 22.24, R-03 The marker of the last reorganisation comes off before the next. */
export function clearReorganised(work: NapoleonicWork): void {
  const { game, position } = work;
  setAll(work, 'marks', (mark, unit) =>
    game.army.pieces[unit].player === position.player ? mark & ~REORGANISED : mark,
  );
}
