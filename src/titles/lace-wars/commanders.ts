import { set, setAt } from '../../engine/play/work.ts';
import { type LaceWork, stack, tell } from './kit.ts';
import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import { OFF_MAP } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { pathLength } from './command-path.ts';
import { endGame, onMap } from './losses.ts';
import { chiefLost } from './order.ts';
import { DISORDERED, ELIMINATED, GOOD, IN_PLAY, type LaceWarsPosition, type LaceWarsView } from './position.ts';

/* Chapter 8: commanders in chief. */

/** 8.1, 8.4: the leader commands now: a commander in chief, or Daun once he has taken the place of Charles. */
export function commandsInChief(game: LaceWarsGame, view: LaceWarsView, leader: UnitId): boolean {
  const values = game.pieces[leader].leader;
  if (!values || view.fate[leader] !== IN_PLAY || view.aide[leader]) return false;
  if (values.role === 'commander') return true;
  return (
    values.succeeds &&
    view.vacantUntil > 0 &&
    view.turn > view.vacantUntil &&
    chiefLost(game, view, game.pieces[leader].side)
  ); // R-L23
}

/** 8.1: a reserve commander who has not become commander in chief. */
export const isReserve = (game: LaceWarsGame, view: LaceWarsView, leader: UnitId): boolean =>
  game.pieces[leader].leader?.role === 'reserve' &&
  view.fate[leader] === IN_PLAY &&
  !commandsInChief(game, view, leader);

/** 8.1, 9.1, 9.4: command range of a leader in hexes. */
export function rangeOf(game: LaceWarsGame, view: LaceWarsView, leader: UnitId): number {
  const values = game.pieces[leader].leader!;
  if (view.aide[leader]) return values.aide!.range;
  return commandsInChief(game, view, leader) ? values.rangeAsCommander : values.range;
}

/** 7.1, 9: movement allowance of a counter; an aide-de-camp has his own, also in the place of a commander in chief (9.4, R-45). */
export const movementOf = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): number =>
  view.aide[unit] ? game.pieces[unit].leader!.aide!.movement : game.pieces[unit].movement;

/** 8.1: leaders of a side who move in phase D and whose range serves whole formations or independents. */
export const commandersOf = (game: LaceWarsGame, view: LaceWarsView, side: SideId): UnitId[] =>
  game.leaders[side].filter((u) => commandsInChief(game, view, u) || isReserve(game, view, u));

/** 8.1: whether a commander may command a formation. Daun in place of Charles commands everybody. */
const mayCommand = (game: LaceWarsGame, commander: UnitId, formation: number): boolean =>
  game.pieces[commander].leader!.role === 'reserve' || game.pieces[commander].leader!.commands.includes(formation);

export interface CommandState {
  readonly inCommand: boolean;
  /** Who commands, and the number of hexes of the path; null when nobody does or nobody needs to. */
  readonly by: UnitId | null;
  readonly length: number;
  /** A reserve commander takes the formation over (8.1, R-L21). */
  readonly takesOver: boolean;
  readonly why: 'commander' | 'always' | 'waiting' | 'taken-over' | 'range' | 'reserve' | 'out';
}

/** 8.2, 8.3: whether the leader of a formation is in command now. */
export function commandState(game: LaceWarsGame, view: LaceWarsView, formation: number): CommandState {
  const leader = game.formations[formation].leader;
  const fixed = (why: CommandState['why']): CommandState => ({
    inCommand: true,
    by: null,
    length: 0,
    takesOver: false,
    why,
  });
  if (leader < 0 || commandsInChief(game, view, leader)) return fixed('commander'); // R-15; independents have no leader to check (R-L07)
  if (game.pieces[leader].leader!.always && !view.aide[leader]) return fixed('always'); // 8.3: Tingry
  if (view.hex[leader] === OFF_MAP) return fixed('waiting'); // R-41, R-L38
  if (view.takenOver[formation]) return fixed('taken-over');
  let best: CommandState = { inCommand: false, by: null, length: 0, takesOver: false, why: 'out' };
  for (const commander of commandersOf(game, view, game.formations[formation].side)) {
    if (!mayCommand(game, commander, formation)) continue;
    const reserve = isReserve(game, view, commander);
    const range = rangeOf(game, view, commander);
    const length = pathLength(game, view, commander, view.hex[leader], range);
    if (length > range) continue;
    if (best.inCommand && (reserve || (!best.takesOver && best.length <= length))) continue;
    best = { inCommand: true, by: commander, length, takesOver: reserve, why: reserve ? 'reserve' : 'range' };
  }
  return best;
}

/** 4.A, 8.3: marks every formation leader who is out of command; reserve commanders take over what they reach (8.1). */
export function commandCheck(work: LaceWork): void {
  const { game } = work;
  game.formations.forEach((formation, number) => {
    const { leader, side } = formation;
    if (leader < 0 || work.position.fate[leader] !== IN_PLAY) return;
    const state = commandState(game, work.position, number);
    if (state.takesOver) {
      set(work, { takenOver: work.position.takenOver.with(number, 1) });
      tell(work, side, 'taken-over', {
        rule: '8.1',
        data: { unit: state.by!, formation: number },
        units: [state.by!, leader],
      });
    }
    setAt(work, 'outOfCommand', leader, state.inCommand ? 0 : 1);
    if (!state.inCommand)
      tell(work, side, 'leader-out-of-command', {
        rule: '8.3',
        data: { unit: leader, formation: number },
        units: [leader],
        hexes: [work.position.hex[leader]],
      });
  });
}

/** 8.4, 9.4: a leader is lost with the unit he was stacked with. */
export function leaderLost(work: LaceWork, leader: UnitId): void {
  const { game } = work;
  if (work.position.fate[leader] !== IN_PLAY || work.position.hex[leader] === OFF_MAP) return;
  const { side, leader: values } = game.pieces[leader];
  tell(work, side, 'leader-lost', {
    rule: values!.role === 'formation' ? '9.4' : '8.4',
    data: { unit: leader },
    units: [leader],
    hexes: [work.position.hex[leader]],
  });
  loseLeader(work, leader);
}

/** 8.4, 9.4: what the loss of a leader brings, by the death of his unit or taken alone. */
export function loseLeader(work: LaceWork, leader: UnitId): void {
  const { game } = work;
  const { side, formation, leader: values } = game.pieces[leader];
  const death = game.suddenDeath.find((d) => d.unit === leader);
  const replaced = !death && values!.aide !== null && hasUnits(game, work.position, formation);
  takeLeaderOff(work, leader, !replaced);
  if (death)
    return endGame(work, death.winner, death.ending, {
      say: 'lost-commander',
      rule: '8.4',
      data: { unit: leader },
    });
  if (replaced) return;
  if (values!.role !== 'commander' || values!.aide) return; // a reserve commander is not replaced (R-L24)
  if (formation >= 0) garrisonAdrift(work, formation);
  else armyAdrift(work, side, leader);
}

/** 8.4, 9.4: takes a leader off the map, for good or to be replaced by an aide at once, who takes over his state (R-L25). */
function takeLeaderOff(work: LaceWork, leader: UnitId, forGood: boolean): void {
  setAt(work, 'hex', leader, OFF_MAP);
  if (forGood) {
    setAt(work, 'strength', leader, 0);
    setAt(work, 'fate', leader, ELIMINATED);
    return;
  }
  setAt(work, 'aide', leader, 1);
  stack.push(work, { step: 'aide', unit: leader });
}

/** 8.4: without Albemarle the garrison is disordered for good and is never activated again; if it is acting, that is over. */
function garrisonAdrift(work: LaceWork, formation: number): void {
  const { game } = work;
  const order = work.position.order.slice();
  for (const u of game.formations[formation].units)
    if (game.pieces[u].morale > 0 && onMap(work.position, u) && order[u] === GOOD) order[u] = DISORDERED;
  set(work, { order, unusable: work.position.unusable.with(formation, 1) });
  tell(work, game.formations[formation].side, 'formation-adrift', { rule: '8.4', data: { formation } });
  const without = <F extends { readonly formations: readonly number[] }>(frame: F): F => ({
    ...frame,
    formations: frame.formations.filter((f) => f !== formation),
  });
  stack.amend(work, 'movement', (frame) => {
    const stops = frame.mover?.units.some((u) => game.pieces[u].formation === formation) ?? false;
    return { ...without(frame), mover: stops ? null : frame.mover };
  });
  stack.amend(work, 'combat', without);
}

/** 8.4 Leuthen (R-L23): without Charles the Austrians count as disordered until Daun takes command after the next turn (order.ts). */
function armyAdrift(work: LaceWork, side: SideId, leader: UnitId): void {
  set(work, { vacantUntil: work.position.turn + 1 });
  tell(work, side, 'army-adrift', { rule: '8.4', data: { unit: leader, turn: work.position.turn + 1 } });
}

/** a formation that still has a unit gets an aide. */
export const hasUnits = (game: LaceWarsGame, view: LaceWarsPosition | LaceWarsView, formation: number): boolean =>
  formation >= 0 && game.formations[formation].units.some((u) => view.fate[u] === IN_PLAY);

/** 8.2: a hex is within the range of a leader along a command path. */
export function inRange(game: LaceWarsGame, view: LaceWarsView, leader: UnitId, hex: Hex): boolean {
  const range = rangeOf(game, view, leader);
  return pathLength(game, view, leader, hex, range) <= range;
}
