import { adjacent } from '../../engine/board/board.ts';
import type { Modifier } from '../../engine/title.ts';
import { type Decision, OK, type SideId, type UnitId } from '../../engine/title.ts';
import { type Battle, FIRST } from './battle.ts';
import { commandsInChief } from './commanders.ts';
import { takeControl } from './control.ts';
import { moraleRoll, run } from './disorder.ts';
import { moraleOf } from './light.ts';
import { onMap } from './losses.ts';
import { adrift, brokenForGood } from './order.ts';
import { change, note, type Play, pop, push, refuse, replace, rollSix, setUnit, tell } from './play.ts';
import { DISORDERED, GOOD, IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import type { FrameOf, Handler } from './steps.ts';
import { inEnemyZone } from './zones.ts';

/* Chapters 4.E, 12.2 and 12.5: recovery. */

/** 4.E, 12.2: markers of leaders out of command come off, and of disordered units that are not in an enemy zone of control; none of an army adrift (R-L23). */
export function recover(play: Play): void {
  const { battle: b } = play;
  change(play, { outOfCommand: play.p.outOfCommand.map(() => 0) });
  const better = b.pieces.flatMap((piece, u) =>
    onMap(play.p, u) &&
    play.p.order[u] === DISORDERED &&
    !inEnemyZone(b, play.p, piece.side, play.p.hex[u]) &&
    !brokenForGood(b, play.p, u) &&
    !adrift(b, play.p, piece.side)
      ? [u]
      : [],
  );
  if (better.length === 0) return;
  const order = play.p.order.slice();
  for (const u of better) order[u] = GOOD;
  change(play, { order });
  tell(play, null, 'recovered', { rule: '12.2', data: { units: better, count: better.length }, units: better });
}

/** 12.5: routed units of a side, which must all check. */
export const routedUnits = (b: Battle, p: LaceWarsView, side: SideId): UnitId[] =>
  b.pieces.flatMap((piece, u) =>
    piece.side === side && p.fate[u] === IN_PLAY && p.order[u] === ROUTED && p.hex[u] >= 0 ? [u] : [],
  );

/** 12.5 (R-34, R-L33): the best single modifier: -2 a commander in chief with the unit; -1 one next to it, or any leader with it or next to it, idle ones too (R-L31). */
export function rallyModifiers(b: Battle, p: LaceWarsView, unit: UnitId): Modifier[] {
  const [stacked, near] = b.files.tables.rally.modifiers;
  const hex = p.hex[unit];
  const leaders = b.leaders[b.pieces[unit].side].filter((u) => p.fate[u] === IN_PLAY && p.hex[u] >= 0);
  if (leaders.some((l) => p.hex[l] === hex && commandsInChief(b, p, l)))
    return [{ say: 'modifier-commander-here', rule: '12.5', value: stacked.mod }];
  if (leaders.some((l) => p.hex[l] === hex || adjacent(b.board, hex, p.hex[l])))
    return [{ say: 'modifier-leader-near', rule: '12.5', value: near.mod }];
  return [];
}

/** 12.5: whether a face of the die, modified, rallies the unit; out of enemy zones of control. */
export const rallies = (b: Battle, p: LaceWarsView, unit: UnitId, face: number): boolean =>
  rallyModifiers(b, p, unit).reduce((sum, m) => sum + m.value, face) <= moraleOf(b, p, unit);

const left = (p: LaceWarsView, frame: FrameOf<'rally'>): UnitId[] =>
  frame.units.filter((u) => onMap(p, u) && p.order[u] === ROUTED);

/** 12.5: the owner rallies his routed units one by one. */
export const rally: Handler<'rally'> = {
  decision(_, p, frame): Decision | null {
    if (left(p, frame).length < 2) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'select',
      step: 'rally',
      count: 1,
      task: note('task-rally', '12.5', { units: left(p, frame) }),
    };
  },
  run(play, frame) {
    const [unit] = left(play.p, frame);
    pop(play);
    if (unit !== undefined) rallyRoll(play, unit);
  },
  *legal(_, p, frame, focus) {
    for (const u of left(p, frame))
      if (!focus?.units || (focus.units.length === 1 && focus.units[0] === u)) yield { kind: 'select', units: [u] };
  },
  check: (_, p, frame, action) =>
    action.kind === 'select' && action.units.length === 1 && left(p, frame).includes(action.units[0])
      ? OK
      : refuse('not-that-unit', '12.5'),
  apply(play, frame, action) {
    if (action.kind !== 'select') return;
    const [unit] = action.units as [UnitId];
    replace(play, { ...frame, units: frame.units.filter((u) => u !== unit) });
    rallyRoll(play, unit);
  },
  actors: (_, p, frame) => left(p, frame),
};

/** 12.5: d6 and modifiers at or below morale: recovered; otherwise three more hexes. In an enemy zone of control it fails without a roll. */
function rallyRoll(play: Play, unit: UnitId): void {
  const { battle: b } = play;
  const { side } = b.pieces[unit];
  const hex = play.p.hex[unit];
  if (inEnemyZone(b, play.p, side, hex)) {
    tell(play, side, 'rally-in-zone', { rule: '12.5', data: { unit }, units: [unit], hexes: [hex] });
    return run(play, unit);
  }
  const modifiers = rallyModifiers(b, play.p, unit);
  const morale = moraleOf(b, play.p, unit);
  const face = rollSix(play);
  const modified = modifiers.reduce((sum, m) => sum + m.value, face);
  const rallied = rallies(b, play.p, unit, face);
  tell(play, side, rallied ? 'rallied' : 'rally-failed', {
    rule: '12.5',
    data: { unit, morale },
    units: [unit],
    hexes: [hex],
    roll: { ...moraleRoll(face, modified, '12.5', `${morale}`, rallied ? 'rally' : 'rout'), modifiers },
  });
  if (!rallied) return run(play, unit);
  setUnit(play, 'order', unit, brokenForGood(b, play.p, unit) ? DISORDERED : GOOD);
  takeControl(play, [unit], hex);
}

/** 4.E: both sides rally, the first side first. */
export function startRally(play: Play): void {
  const { battle: b } = play;
  for (const side of [1 - FIRST, FIRST]) {
    const units = routedUnits(b, play.p, side);
    if (units.length > 0) push(play, { step: 'rally', side, units });
  }
}
