import { choosing } from '../../engine/play/choosing.ts';
import { distance } from '../../engine/board/board.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { set, setAt } from '../../engine/play/work.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, NONE } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { type FrameHandler, type NapoleonicWork, note, tell } from './kit.ts';
import { EXITED, isSeen, type NapoleonicPosition, type NapoleonicView, onMap, stack } from './position.ts';
import type { OptionalData } from './schema-scenario.ts';
import { NATIONS, PLAYERS } from './schema-words.ts';

/* 19.5, 25.5, 25.13, 26.4, 27.3, 28.5, 29.7 Optional rules of the scenarios: groups that may come, orders that may go wrong, a regiment that may ride off. */

/**
 * What has become of an optional group (`groups` of the position). 'never': it takes no part, or no more. 'open': it may
 * still. 'comes': its waves come at their turns. 'turn N': it comes from that turn on. 'alarm', 'confused': in this
 * player turn. 'late', 'listed', 'early': the secret roll for an army's hours of arrival.
 */
const OPEN = 'open';
const NEVER = 'never';
const COMES = 'comes';
const ALARM = 'alarm';
const CONFUSED = 'confused';
const AT = 'turn ';

export const isConfused = (view: Pick<NapoleonicView, 'groups'>, group: number): boolean =>
  view.groups[group] === CONFUSED;
export const isFalseAlarm = (view: Pick<NapoleonicView, 'groups'>, group: number): boolean =>
  view.groups[group] === ALARM;

/** How the groups stand before the first turn, by the options chosen. */
export function groupsAtStart(game: NapoleonicGame, options: Readonly<Record<string, string>>): string[] {
  return game.optional.map(({ option }) => {
    const chosen = options[option.id] ?? option.values[0];
    if (chosen === 'comes') return COMES;
    return chosen === 'never' || chosen === 'off' ? NEVER : OPEN;
  });
}

/** What a player turn leaves behind: the alarm is over for good, orders can be confused again. */
export const groupsAfterTurn = (groups: readonly string[]): string[] =>
  groups.map((state) => {
    if (state === ALARM) return NEVER;
    return state === CONFUSED ? OPEN : state;
  });

/**
 * 19.1 The turn from which an arrival group may enter, by the secret roll for its army where there is one; null: it does
 * not come, or nobody knows yet. To the other player groups come as they are listed.
 */
export function turnOfArrival(
  game: NapoleonicGame,
  view: Pick<NapoleonicView, 'groups'>,
  group: number,
): number | null {
  const arrival = game.arrivals[group];
  if (arrival.optional !== NONE) {
    const state = view.groups[arrival.optional];
    if (state === COMES) return arrival.turn;
    return state?.startsWith(AT) ? Number(state.slice(AT.length)) : null;
  }
  return arrival.turn + shiftOf(game, view, group);
}

function shiftOf(game: NapoleonicGame, view: Pick<NapoleonicView, 'groups'>, group: number): number {
  const arrival = game.arrivals[group];
  for (const [index, optional] of game.optional.entries()) {
    if (optional.kind !== 'entryShift' || arrival.nation !== NATIONS.indexOf(optional.nation)) continue;
    if (view.groups[index] === SHIFTS[2]) return 1;
    if (view.groups[index] === SHIFTS[0] && rankOf(game, group) >= optional.earlyFromGroup) return -1;
  }
  return 0;
}
/** Which of its nation's groups it is, from 1. */
const rankOf = (game: NapoleonicGame, group: number): number =>
  game.arrivals.filter((a, i) => i <= group && a.nation === game.arrivals[group].nation && a.optional === NONE).length;

/** States by shift, from a turn earlier to a turn later. */
const SHIFTS = ['early', 'listed', 'late'] as const;

/** 29.7 The secret roll before the first turn: how far an army's hours of arrival are off. */
export function rollEntryShifts(work: NapoleonicWork): void {
  work.game.optional.forEach((optional, index) => {
    if (optional.kind !== 'entryShift' || work.position.groups[index] !== OPEN) return;
    const side = PLAYERS.indexOf(optional.side);
    const { result: state, roll } = throwFor(
      work,
      optional.rule,
      (face) => SHIFTS[(optional.shifts[String(face)] ?? 0) + 1],
    );
    setAt(work, 'groups', index, state);
    tell(work, side, 'entry-shift', {
      rule: optional.rule,
      data: { state },
      roll,
      onlyFor: side,
    });
  });
}

// ---- a group that a roll brings in -------------------------------------------------------------------------------

type Rolled = Extract<OptionalData, { kind: 'entry' | 'waves' }>;

/** The winning faces of this turn's roll for a group; null: no roll now. */
function facesNow(game: NapoleonicGame, view: NapoleonicView, group: number): readonly number[] | null {
  const optional = game.optional[group];
  if (optional.kind !== 'entry' && optional.kind !== 'waves') return null;
  if (view.groups[group] !== OPEN || PLAYERS.indexOf(optional.side) !== view.player) return null;
  return optional.roll[String(view.turn)] ?? null;
}

/** 19.5 The groups that the phasing player may roll for in this command phase. */
export const rollable = (game: NapoleonicGame, view: NapoleonicView): number[] => [
  ...game.cards.rolled([...game.optional.keys()].filter((group) => facesNow(game, view, group) !== null)),
];

/** The pending step in which a player rolls for a group, waits, or gives it up. */
export const optionalRoll: FrameHandler<'optional-roll'> = choosing({
  decision(game, view, { side, group }) {
    const faces = facesNow(game, view, group);
    if (!faces && !isSeen(view)) return null;
    const optional = game.optional[group] as Rolled;
    return {
      over: false,
      side,
      kind: 'choose',
      step: 'optional-roll',
      task: note('task-optional-roll', optional.rule, { ...rollTerms(game, view, optional), faces: faces ?? [] }),
      options: [
        { id: 'roll', label: note('option-roll', optional.rule, { group }) },
        ...(optional.mayStop ? [{ id: 'never', label: note('option-never', optional.rule, { group }) }] : []),
        { id: 'not-now', label: note('option-not-now', optional.rule) },
      ],
    };
  },
  run: (work) => stack.pop(work),
  apply(work, { group }, action) {
    stack.pop(work);
    if (action.kind !== 'choose') return;
    if (action.option === 'never') setAt(work, 'groups', group, NEVER);
    else if (action.option === 'roll') rollFor(work, group);
  },
});

/** Who is rolled for: the leaders stand for all. */
function whoComes({ army }: NapoleonicGame, optional: Rolled): readonly UnitId[] {
  const all = army.units(optional.units);
  const leaders = all.filter((unit) => army.pieces[unit].leader);
  return leaders.length > 0 ? leaders : all;
}

/** What is rolled for: who comes, what they give the enemy, what else the die may bring. */
function rollTerms(game: NapoleonicGame, view: NapoleonicView, optional: Rolled) {
  const alarm = alarmNow(view, optional);
  return {
    units: whoComes(game, optional),
    count: optional.units.length,
    points: optional.costVp[PLAYERS[enemyOf(PLAYERS.indexOf(optional.side))]] ?? 0,
    alarm: alarm?.face ?? 0,
    formation: alarm ? game.army.formation(alarm.formation) : NONE,
  };
}

/** 27.3 The false alarm that this turn's roll may bring. */
const alarmNow = ({ turn }: Pick<NapoleonicView, 'turn'>, optional: Rolled) =>
  optional.kind === 'entry' && optional.falseAlarm?.turns.includes(turn) ? optional.falseAlarm : null;

function rollFor(work: NapoleonicWork, group: number): void {
  const { game, position } = work;
  const optional = game.optional[group] as Rolled;
  const faces = facesNow(game, position, group) ?? [];
  const side = PLAYERS.indexOf(optional.side);
  const alarm = alarmNow(position, optional);
  const { result, roll } = throwFor(work, optional.rule, (face) =>
    outcomeOf(faces.includes(face), face === alarm?.face),
  );
  tell(work, side, 'optional-rolled', {
    rule: optional.rule,
    data: { group, units: whoComes(game, optional), result },
    roll,
  });
  if (result === 'comes')
    return setAt(work, 'groups', group, optional.kind === 'waves' ? COMES : `${AT}${position.turn}`);
  if (result === 'alarm') return setAt(work, 'groups', group, ALARM);
  const later = Object.keys(optional.roll).some((turn) => Number(turn) > position.turn);
  if (!later) setAt(work, 'groups', group, NEVER);
}

export type RollOutcome = 'comes' | 'alarm' | 'nothing';
function outcomeOf(comes: boolean, alarm: boolean): RollOutcome {
  if (comes) return 'comes';
  return alarm ? 'alarm' : 'nothing';
}

/** 26.4, 27.3, 29.7 The price of a group's coming is booked when its first unit stands on the map. */
export function bookEntries(work: NapoleonicWork): void {
  const { game } = work;
  game.optional.forEach((optional, index) => {
    if (optional.kind !== 'entry' && optional.kind !== 'waves') return;
    if (work.position.booked.some(({ why, what }) => why === ENTRY && what === index)) return;
    if (!game.army.units(optional.units).some((unit) => onMap(work.position, unit))) return;
    for (const [id, points] of Object.entries(optional.costVp))
      book(
        work,
        { side: PLAYERS.indexOf(id as 'F' | 'C'), points, turn: work.position.turn, why: ENTRY, what: index },
        { rule: optional.rule, units: whoComes(game, optional), for: 'entry' },
      );
  });
}
const ENTRY = 'entry';
export type BookedFor = 'entry' | 'release' | 'exit' | 'engaged';

/** Books points for a player and tells of it: by which rule, and for what became of whom. */
export function book(
  work: NapoleonicWork,
  entry: NapoleonicPosition['booked'][number],
  { rule, units, for: what }: { readonly rule: string; readonly units: readonly UnitId[]; readonly for: BookedFor },
): void {
  set(work, { booked: [...work.position.booked, entry] });
  const { side: to, points } = entry;
  tell(work, to, 'points-booked', { rule, data: { points, to, for: what, units } });
}

// ---- confused orders, a regiment that rides off -------------------------------------------------------------------

/** 28.5 Confused orders: in a command phase in which the formation is far from the enemy, a die may make it stand still. */
export function rollConfusion(work: NapoleonicWork): void {
  const { game } = work;
  game.optional.forEach((optional, index) => {
    if (optional.kind !== 'confusion' || work.position.groups[index] !== OPEN) return;
    const { position } = work;
    const side = PLAYERS.indexOf(optional.side);
    const formation = game.army.formation(optional.formation);
    if (
      side !== position.player ||
      position.turn < optional.fromTurn ||
      !onMap(position, game.army.unit(optional.leader))
    )
      return;
    const isUnit = (unit: UnitId) => position.formation[unit] === formation && !game.army.pieces[unit].leader;
    const own = game.army.own[side].filter((unit) => isUnit(unit) && onMap(position, unit));
    const enemies = game.army.own[enemyOf(side)].filter(
      (u) => isCombat(game.army.pieces[u].kind) && onMap(position, u),
    );
    const near = (unit: UnitId) =>
      enemies.some((u) => distance(game.ground.board, position.place[u], position.place[unit]) <= optional.enemyBeyond);
    if (own.some(near)) return;
    const { result, roll } = throwFor(work, optional.rule, (face) =>
      optional.faces.includes(face) ? 'confused' : 'clear',
    );
    const confused = result === 'confused';
    if (confused) setAt(work, 'groups', index, CONFUSED);
    tell(work, side, 'orders-rolled', {
      rule: optional.rule,
      data: { formation, confused },
      roll,
    });
  });
}

/** 29.7 A regiment that may ride off the first time it would fight: in a battle that is declared, or bombarded. */
export function rollDesertion(work: NapoleonicWork): void {
  work.game.optional.forEach((optional, index) => {
    if (optional.kind !== 'desertion' || work.position.groups[index] !== OPEN) return;
    const unit = work.game.army.unit(optional.unit);
    if (!onMap(work.position, unit) || !isTested(work.position, unit)) return;
    const side = PLAYERS.indexOf(optional.side);
    const { result, roll } = throwFor(work, optional.rule, (face) =>
      optional.faces.includes(face) ? 'leaves' : 'stays',
    );
    const leaves = result === 'leaves';
    setAt(work, 'groups', index, NEVER);
    tell(work, side, 'regiment-tested', {
      rule: optional.rule,
      units: [unit],
      data: { unit, leaves },
      roll,
    });
    if (!leaves) return;
    setAt(work, 'place', unit, EXITED);
    const battles = work.position.battles
      .map((battle) => ({ ...battle, units: battle.units.filter((u) => u !== unit) }))
      .filter((battle) => battle.units.length > 0);
    set(work, { battles, mover: work.position.mover?.units.includes(unit) ? null : work.position.mover });
  });
}

/** In a battle that is declared, or the hex that has just been bombarded; not where guns cleared the way for it (12.4c). */
function isTested({ battles, bombarded, place, step }: NapoleonicPosition, unit: UnitId): boolean {
  if (step === 'bombardment' && bombarded.at(-1) === place[unit]) return true;
  return step === 'battles' && battles.some((b) => b.units.includes(unit) || b.hexes.includes(place[unit]));
}
