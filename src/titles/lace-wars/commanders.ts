import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import { OFF_MAP } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { pathLength } from './command-path.ts';
import { endGame, onMap } from './losses.ts';
import { chiefLost } from './order.ts';
import { amend, change, type Play, push, setUnit, tell } from './play.ts';
import { DISORDERED, ELIMINATED, GOOD, IN_PLAY, type LaceWarsPosition, type LaceWarsView } from './position.ts';

/* Chapter 8: commanders in chief. */

/** 8.1, 8.4: the leader commands now: a commander in chief, or Daun once he has taken the place of Charles. */
export function commandsInChief(b: Battle, p: LaceWarsView, leader: UnitId): boolean {
  const values = b.pieces[leader].leader;
  if (!values || p.fate[leader] !== IN_PLAY || p.aide[leader]) return false;
  if (values.role === 'commander') return true;
  return values.succeeds && p.vacantUntil > 0 && p.turn > p.vacantUntil && chiefLost(b, p, b.pieces[leader].side); // R-L23
}

/** 8.1: a reserve commander who has not become commander in chief. */
export const isReserve = (b: Battle, p: LaceWarsView, leader: UnitId): boolean =>
  b.pieces[leader].leader?.role === 'reserve' && p.fate[leader] === IN_PLAY && !commandsInChief(b, p, leader);

/** 8.1, 9.1, 9.4: command range of a leader in hexes. */
export function rangeOf(b: Battle, p: LaceWarsView, leader: UnitId): number {
  const values = b.pieces[leader].leader!;
  if (p.aide[leader]) return values.aide!.range;
  return commandsInChief(b, p, leader) ? values.rangeAsCommander : values.range;
}

/** 7.1, 9: movement allowance of a counter; an aide-de-camp has his own, also in the place of a commander in chief (9.4, R-45). */
export const movementOf = (b: Battle, p: LaceWarsView, unit: UnitId): number =>
  p.aide[unit] ? b.pieces[unit].leader!.aide!.movement : b.pieces[unit].movement;

/** 8.1: leaders of a side who move in phase D and whose range serves whole formations or independents. */
export const commandersOf = (b: Battle, p: LaceWarsView, side: SideId): UnitId[] =>
  b.leaders[side].filter((u) => commandsInChief(b, p, u) || isReserve(b, p, u));

/** 8.1: whether a commander may command a formation. Daun in place of Charles commands everybody. */
const mayCommand = (b: Battle, commander: UnitId, formation: number): boolean =>
  b.pieces[commander].leader!.role === 'reserve' || b.pieces[commander].leader!.commands.includes(formation);

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
export function commandState(b: Battle, p: LaceWarsView, formation: number): CommandState {
  const leader = b.formations[formation].leader;
  const fixed = (why: CommandState['why']): CommandState => ({
    inCommand: true,
    by: null,
    length: 0,
    takesOver: false,
    why,
  });
  if (leader < 0 || commandsInChief(b, p, leader)) return fixed('commander'); // R-15; independents have no leader to check (R-L07)
  if (b.pieces[leader].leader!.always && !p.aide[leader]) return fixed('always'); // 8.3: Tingry
  if (p.hex[leader] === OFF_MAP) return fixed('waiting'); // R-41, R-L38
  if (p.takenOver[formation]) return fixed('taken-over');
  let best: CommandState = { inCommand: false, by: null, length: 0, takesOver: false, why: 'out' };
  for (const commander of commandersOf(b, p, b.formations[formation].side)) {
    if (!mayCommand(b, commander, formation)) continue;
    const reserve = isReserve(b, p, commander);
    const length = pathLength(b, p, commander, p.hex[leader]);
    if (length > rangeOf(b, p, commander)) continue;
    if (best.inCommand && (reserve || (!best.takesOver && best.length <= length))) continue;
    best = { inCommand: true, by: commander, length, takesOver: reserve, why: reserve ? 'reserve' : 'range' };
  }
  return best;
}

/** 4.A, 8.3: marks every formation leader who is out of command; reserve commanders take over what they reach (8.1). */
export function commandCheck(play: Play): void {
  const { battle: b } = play;
  b.formations.forEach((formation, f) => {
    const { leader, side } = formation;
    if (leader < 0 || play.p.fate[leader] !== IN_PLAY) return;
    const state = commandState(b, play.p, f);
    if (state.takesOver) {
      change(play, { takenOver: play.p.takenOver.with(f, 1) });
      tell(play, side, 'taken-over', {
        rule: '8.1',
        data: { unit: state.by!, formation: f },
        units: [state.by!, leader],
      });
    }
    setUnit(play, 'outOfCommand', leader, state.inCommand ? 0 : 1);
    if (!state.inCommand)
      tell(play, side, 'leader-out-of-command', {
        rule: '8.3',
        data: { unit: leader, formation: f },
        units: [leader],
        hexes: [play.p.hex[leader]],
      });
  });
}

/** 8.4, 9.4: a leader is lost with the unit he was stacked with. */
export function leaderLost(play: Play, leader: UnitId): void {
  const { battle: b } = play;
  if (play.p.fate[leader] !== IN_PLAY || play.p.hex[leader] === OFF_MAP) return;
  const { side, formation, leader: values } = b.pieces[leader];
  tell(play, side, 'leader-lost', {
    rule: values!.role === 'formation' ? '9.4' : '8.4',
    data: { unit: leader },
    units: [leader],
    hexes: [play.p.hex[leader]],
  });
  const death = b.suddenDeath.find((d) => d.unit === leader);
  const replaced = !death && values!.aide !== null && hasUnits(b, play.p, formation);
  takeLeaderOff(play, leader, !replaced);
  if (death)
    return endGame(play, death.winner, `${b.pieces[leader].id.split('-').at(-1)!}-lost`, {
      say: 'lost-commander',
      rule: '8.4',
      data: { unit: leader },
    });
  if (replaced) return;
  if (values!.role !== 'commander' || values!.aide) return; // a reserve commander is not replaced (R-L24)
  if (formation >= 0) garrisonAdrift(play, formation);
  else armyAdrift(play, side, leader);
}

/** 8.4, 9.4: takes a leader off the map, for good or to be replaced by an aide at once, who takes over his state (R-L25). */
export function takeLeaderOff(play: Play, leader: UnitId, forGood: boolean): void {
  setUnit(play, 'hex', leader, OFF_MAP);
  if (forGood) {
    setUnit(play, 'strength', leader, 0);
    setUnit(play, 'fate', leader, ELIMINATED);
    return;
  }
  setUnit(play, 'aide', leader, 1);
  push(play, { step: 'aide', unit: leader });
}

/** 8.4: without Albemarle the garrison is disordered for good and is never activated again; if it is acting, that is over. */
function garrisonAdrift(play: Play, formation: number): void {
  const { battle: b } = play;
  const order = play.p.order.slice();
  for (const u of b.formations[formation].units)
    if (b.pieces[u].morale > 0 && onMap(play.p, u) && order[u] === GOOD) order[u] = DISORDERED;
  change(play, { order, unusable: play.p.unusable.with(formation, 1) });
  tell(play, b.formations[formation].side, 'formation-adrift', { rule: '8.4', data: { formation } });
  const without = <F extends { readonly formations: readonly number[] }>(frame: F): F => ({
    ...frame,
    formations: frame.formations.filter((f) => f !== formation),
  });
  amend(play, 'movement', (frame) => {
    const stops = frame.mover?.units.some((u) => b.pieces[u].formation === formation) ?? false;
    return { ...without(frame), mover: stops ? null : frame.mover };
  });
  amend(play, 'combat', without);
}

/** 8.4 Leuthen (R-L23): without Charles the Austrians count as disordered until Daun takes command after the next turn (order.ts). */
function armyAdrift(play: Play, side: SideId, leader: UnitId): void {
  change(play, { vacantUntil: play.p.turn + 1 });
  tell(play, side, 'army-adrift', { rule: '8.4', data: { unit: leader, turn: play.p.turn + 1 } });
}

/** a formation that still has a unit gets an aide. */
export const hasUnits = (b: Battle, p: LaceWarsPosition | LaceWarsView, formation: number): boolean =>
  formation >= 0 && b.formations[formation].units.some((u) => p.fate[u] === IN_PLAY);

/** 8.2: distance of a hex from a commander along a command path, and whether it is within his range. */
export const inRange = (b: Battle, p: LaceWarsView, leader: UnitId, hex: Hex): boolean =>
  pathLength(b, p, leader, hex) <= rangeOf(b, p, leader);
