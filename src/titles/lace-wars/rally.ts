import { indexesWhere } from '../../engine/numbers.ts';
import { focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { set, setAt } from '../../engine/play/work.ts';
import {
  type FrameOf,
  type LaceWork,
  type Step,
  note,
  refuse,
  stack,
  tell,
  modifier,
  notOneOf,
  singly,
} from './kit.ts';
import { adjacent } from '../../engine/board/board.ts';
import type { Modifier } from '../../engine/title.ts';
import { type SideId, type UnitId } from '../../engine/title.ts';
import { type LaceWarsGame, FIRST } from './battle.ts';
import { commandsInChief } from './commanders.ts';
import { takeControl } from './control.ts';
import { run } from './disorder.ts';
import { moraleOf } from './light.ts';
import { onMap } from './losses.ts';
import { adrift, brokenForGood } from './order.ts';
import { DISORDERED, GOOD, IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { inEnemyZone } from './zones.ts';

/* Chapters 4.E, 12.2 and 12.5: recovery. */

/** 4.E, 12.2: markers of leaders out of command come off, and of disordered units that are not in an enemy zone of control; none of an army adrift (R-L23). */
export function recover(work: LaceWork): void {
  const { game } = work;
  set(work, { outOfCommand: work.position.outOfCommand.map(() => 0) });
  const better = indexesWhere(
    game.pieces,
    (piece, unit) =>
      onMap(work.position, unit) &&
      work.position.order[unit] === DISORDERED &&
      !inEnemyZone(game, work.position, piece.side, work.position.hex[unit]) &&
      !brokenForGood(game, work.position, unit) &&
      !adrift(game, work.position, piece.side),
  );
  if (better.length === 0) return;
  const order = work.position.order.slice();
  for (const u of better) order[u] = GOOD;
  set(work, { order });
  tell(work, null, 'recovered', { rule: '12.2', data: { units: better, count: better.length }, units: better });
}

/** 12.5: routed units of a side, which must all check. */
export const routedUnits = (game: LaceWarsGame, view: LaceWarsView, side: SideId): UnitId[] =>
  indexesWhere(
    game.pieces,
    (piece, u) => piece.side === side && view.fate[u] === IN_PLAY && view.order[u] === ROUTED && view.hex[u] >= 0,
  );

/** 12.5 (R-34, R-L33): the best single modifier: -2 a commander in chief with the unit; -1 one next to it, or any leader with it or next to it, idle ones too (R-L31). */
export function rallyModifiers(game: LaceWarsGame, view: LaceWarsView, unit: UnitId): Modifier[] {
  const [stacked, near] = game.files.tables.rally.modifiers;
  const hex = view.hex[unit];
  const leaders = game.leaders[game.pieces[unit].side].filter((u) => view.fate[u] === IN_PLAY && view.hex[u] >= 0);
  if (leaders.some((l) => view.hex[l] === hex && commandsInChief(game, view, l)))
    return [modifier('modifier-commander-here', '12.5', stacked.mod)];
  if (leaders.some((l) => view.hex[l] === hex || adjacent(game.board, hex, view.hex[l])))
    return [modifier('modifier-leader-near', '12.5', near.mod)];
  return [];
}

/** 12.5: whether a face of the die, modified, rallies the unit; out of enemy zones of control. */
export const rallies = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, face: number): boolean =>
  rallyModifiers(game, view, unit).reduce((sum, m) => sum + m.value, face) <= moraleOf(game, view, unit);

const left = (view: LaceWarsView, frame: FrameOf<'rally'>): UnitId[] =>
  frame.units.filter((u) => onMap(view, u) && view.order[u] === ROUTED);

/** 12.5: the owner rallies his routed units one by one. */
export const rally: Step<'rally'> = {
  decision(_, view, frame) {
    const units = left(view, frame);
    if (units.length < 2) return null;
    const task = note('task-rally', '12.5', { units });
    return { over: false, side: frame.side, kind: 'select', step: 'rally', count: 1, least: 1, most: 1, task };
  },
  run(work, frame) {
    const [unit] = left(work.position, frame);
    stack.pop(work);
    if (unit !== undefined) rallyRoll(work, unit);
  },
  legal: (_, view, frame, focus) => focused(singly(left(view, frame)), focus),
  check: (game, view, frame, action) =>
    notOneOf(left(view, frame), action, '12.5', (unit) =>
      game.pieces[unit].side === frame.side
        ? refuse(view.order[unit] === ROUTED ? 'rally-over' : 'not-routed', '12.5', { unit })
        : refuse('not-that-unit', '12.5'),
    ),
  apply(work, frame, action) {
    if (action.kind !== 'select') return;
    const [unit] = action.units;
    stack.change(work, frame, { units: frame.units.filter((u) => u !== unit) });
    rallyRoll(work, unit);
  },
  actors: (_, view, frame) => left(view, frame),
};

/** 12.5: d6 and modifiers at or below morale: recovered; otherwise three more hexes. In an enemy zone of control it fails without a roll. */
function rallyRoll(work: LaceWork, unit: UnitId): void {
  const { game } = work;
  const { side } = game.pieces[unit];
  const hex = work.position.hex[unit];
  if (inEnemyZone(game, work.position, side, hex)) {
    tell(work, side, 'rally-in-zone', { rule: '12.5', data: { unit }, units: [unit], hexes: [hex] });
    return run(work, unit);
  }
  const modifiers = rallyModifiers(game, work.position, unit);
  const morale = moraleOf(game, work.position, unit);
  const { position } = work;
  const { result, roll } = throwFor(work, '12.5', (face) => (rallies(game, position, unit, face) ? 'rally' : 'rout'), {
    row: `${morale}`,
    modifiers,
  });
  const rallied = result === 'rally';
  tell(work, side, rallied ? 'rallied' : 'rally-failed', {
    rule: '12.5',
    data: { unit, morale },
    units: [unit],
    hexes: [hex],
    roll,
  });
  if (!rallied) return run(work, unit);
  setAt(work, 'order', unit, brokenForGood(game, work.position, unit) ? DISORDERED : GOOD);
  takeControl(work, [unit], hex);
}

/** 4.E: both sides rally, the first side first. */
export function startRally(work: LaceWork): void {
  const { game } = work;
  for (const side of [1 - FIRST, FIRST]) {
    const units = routedUnits(game, work.position, side);
    if (units.length > 0) stack.push(work, { step: 'rally', side, units });
  }
}
