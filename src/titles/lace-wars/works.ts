import type { Hex } from '../../engine/board/board.ts';
import { type Decision, OK, type UnitId, type Verdict } from '../../engine/title.ts';
import { aim } from './facing.ts';
import { gunFire } from './artillery.ts';
import { type Battle, enemyOf, FIRST } from './battle.ts';
import { factsOf, holds, NOBODY } from './facts.ts';
import { onMap } from './losses.ts';
import { change, mark, note, type Play, pop, push, refuse, replace, rollSix, tell } from './play.ts';
import { ADVANCED, BREACHING, GOOD, type LaceWarsView } from './position.ts';
import type { Purpose } from './passage.ts';
import type { Handler } from './steps.ts';
import { BREACH_REDOUBT, ENTRENCHMENT, ERODED, GATE, REDOUBT } from './terrain.ts';

/* Chapter 7.6 (Denain): works, and breaches in them. */

/** 7.6, R-29, R-31, R-55: whether the work in a hex lets a unit in. */
export function workOpen(
  b: Battle,
  p: LaceWarsView,
  unit: UnitId,
  from: Hex,
  to: Hex,
  alongRoad: boolean,
  purpose: Purpose,
): Verdict {
  const { terrain: t } = b;
  const work = t.work[to];
  const { arm, side } = b.pieces[unit];
  const mounted = arm === 'cavalry' || arm === 'artillery' || arm === 'baggage';
  const breached = p.breaches.includes(to);
  if (purpose === 'retreat' && mounted) return refuse('work-no-horse', '11.7', { unit, hex: to }, [to]);
  if (side === FIRST) {
    if (work === GATE || breached) return OK;
    if (purpose === 'retreat') return refuse('work-closed', '11.7', { hex: to }, [to]);
    if (work === ERODED || work === REDOUBT) return OK;
    // From inside the camp the French may step onto a rampart that nobody holds; winning a melee does not carry them in (errata 11.8).
    return purpose === 'move' && t.interior[from] && t.rampart[to] ? OK : refuse('no-breach', '7.6', { hex: to }, [to]);
  }
  if (!mounted || work === GATE || work === ERODED || work === REDOUBT || breached || alongRoad) return OK;
  return refuse('work-no-horse', '7.6', { unit, hex: to }, [to]);
}

/** 7.6: works that a breach can be made in: intact entrenchments without a road, and the three named redoubts. */
const breachable = (b: Battle, p: LaceWarsView, hex: Hex): boolean =>
  (b.terrain.work[hex] === ENTRENCHMENT || b.terrain.work[hex] === BREACH_REDOUBT) && !p.breaches.includes(hex);

/** 7.6: the two hexes ahead of a unit. */
const ahead = (b: Battle, p: LaceWarsView, unit: UnitId): Hex[] =>
  [0, 1].map((i) => b.board.neighbours[p.hex[unit] * 6 + aim(p.facing[unit], i)]).filter((hex) => hex >= 0);

/** 7.6: whether a unit may try to breach a work at the end of the operations phase. */
export function mayBreach(b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex): Verdict {
  const piece = b.pieces[unit];
  if (!piece || piece.side !== FIRST || piece.morale === 0 || !onMap(p, unit)) return refuse('not-that-unit', '7.6');
  if (p.order[unit] !== GOOD) return refuse('breach-disorder', '7.6', { unit });
  if (p.done[unit] & BREACHING) return refuse('breach-once', '7.6', { unit });
  if (p.done[unit] & ADVANCED) return refuse('breach-advanced', '7.6', { unit });
  if (!ahead(b, p, unit).includes(hex)) return refuse('breach-not-ahead', '7.6', { unit, hex }, ahead(b, p, unit));
  return breachable(b, p, hex) ? OK : refuse('no-work', '7.6', { hex }, [hex]);
}

/** 7.6: an Allied unit leaves its hex by combat: beaten, routed or dead. If that was a work, breaches in it are easier for the turn, whoever comes after it. */
export function driveOut(play: Play, unit: UnitId): void {
  const hex = play.p.hex[unit];
  if (
    play.battle.pieces[unit].side === FIRST ||
    !breachable(play.battle, play.p, hex) ||
    play.p.drivenOut.includes(hex)
  )
    return;
  change(play, { drivenOut: [...play.p.drivenOut, hex] });
}

/** 7.6: modifiers of the breach die. */
export function breachModifiers(b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex) {
  const [empty, dragoons] = b.files.tables.breach.modifiers;
  const held = holds(factsOf(b, p), enemyOf(FIRST), hex);
  return [
    ...(!held
      ? [{ say: 'modifier-work-empty', rule: '7.6', value: empty.mod }]
      : p.drivenOut.includes(hex)
        ? [{ say: 'modifier-driven-out', rule: '7.6', value: empty.mod }]
        : []),
    ...(b.pieces[unit].dragoon ? [{ say: 'modifier-dragoons', rule: '7.6', value: dragoons.mod }] : []),
  ];
}

const candidates = (b: Battle, p: LaceWarsView): UnitId[] =>
  b.pieces.flatMap((piece, u) =>
    piece.side === FIRST && p.hex[u] >= 0 && ahead(b, p, u).some((hex) => mayBreach(b, p, u, hex).ok) ? [u] : [],
  );

/** 7.6: the French name a unit and a work hex ahead of it, as often as they like. */
export const breach: Handler<'breach'> = {
  decision: (b, p, { side }): Decision | null =>
    candidates(b, p).length === 0
      ? null
      : {
          over: false,
          side,
          kind: 'attack',
          step: 'breach',
          task: note('task-breach', '7.6'),
          pass: note('pass-breach', '7.6'),
        },
  run: pop,
  *legal(b, p, _, focus) {
    const units = focus?.units
      ? focus.units.length === 1
        ? candidates(b, p).filter((u) => u === focus.units![0])
        : []
      : candidates(b, p);
    for (const unit of units)
      for (const target of ahead(b, p, unit)) {
        if ((focus?.hex === undefined || focus.hex === target) && mayBreach(b, p, unit, target).ok)
          yield { kind: 'attack', attack: 'breach', units: [unit], target };
      }
  },
  check(b, p, _, action) {
    if (action.kind !== 'attack' || action.units.length !== 1) return refuse('one-unit', '7.6');
    return mayBreach(b, p, action.units[0], action.target);
  },
  apply(play, _, action) {
    if (action.kind === 'pass') return pop(play);
    if (action.kind !== 'attack') return;
    const unit = action.units[0];
    mark(play, unit, BREACHING);
    push(play, { step: 'breach-attempt', unit, hex: action.target, answered: false });
  },
  actors: candidates,
};

/** 7.6, 10.1: an Allied battery in the work may fire first; then the die decides. */
export const breachAttempt: Handler<'breach-attempt'> = {
  decision(b, p, { unit, hex, answered }) {
    const gun = factsOf(b, p).gun[hex];
    if (answered || gun === NOBODY || b.pieces[gun].side === FIRST || !canStillTry(p, unit)) return null;
    return {
      over: false,
      side: b.pieces[gun].side,
      kind: 'attack',
      step: 'breach-attempt',
      hexes: [p.hex[unit]],
      task: note('task-breach-fire', '10.1', { unit, hex }),
      pass: note('pass-hold-fire', '10.1'),
    };
  },
  run(play, { unit, hex }) {
    pop(play);
    attempt(play, unit, hex);
  },
  *legal(b, p, { unit, hex }, focus) {
    const gun = factsOf(b, p).gun[hex];
    if (
      (!focus?.units || (focus.units.length === 1 && focus.units[0] === gun)) &&
      (focus?.hex === undefined || focus.hex === p.hex[unit])
    ) {
      yield { kind: 'attack', attack: 'breach-attempt', units: [gun], target: p.hex[unit] };
    }
  },
  check(b, p, { unit, hex }, action) {
    const mine =
      action.kind === 'attack' &&
      action.units.length === 1 &&
      action.units[0] === factsOf(b, p).gun[hex] &&
      action.target === p.hex[unit];
    return mine ? OK : refuse('reaction-target', '10.1');
  },
  apply(play, { unit, hex }, action) {
    const gun = factsOf(play.battle, play.p).gun[hex];
    // The roll comes after the fire and what the fire brings.
    replace(play, { step: 'breach-attempt', unit, hex, answered: true });
    if (action.kind === 'attack') push(play, ...gunFire(play, gun, unit, '10.1'));
  },
  actors: (b, p, { hex }) => [factsOf(b, p).gun[hex]],
};

const canStillTry = (p: LaceWarsView, unit: UnitId): boolean => p.hex[unit] >= 0 && p.order[unit] === GOOD;

/** 7.6: d6 at or below the strength that losses have left breaches every work ahead of the unit. */
function attempt(play: Play, unit: UnitId, hex: Hex): void {
  const { battle: b } = play;
  if (!canStillTry(play.p, unit))
    return tell(play, FIRST, 'breach-given-up', { rule: '7.6', data: { unit, hex }, units: [unit], hexes: [hex] });
  const modifiers = breachModifiers(b, play.p, unit, hex);
  const strength = play.p.strength[unit];
  const face = rollSix(play);
  const modified = modifiers.reduce((sum, m) => sum + m.value, face);
  const done = modified <= strength;
  tell(play, FIRST, done ? 'breach-made' : 'breach-failed', {
    rule: '7.6',
    data: { unit, hex, strength },
    units: [unit],
    hexes: [hex],
    roll: { faces: [face], modifiers, modified, table: '7.6', row: `${strength}`, result: done ? 'breach' : '-' },
  });
  if (done)
    change(play, { breaches: [...play.p.breaches, ...ahead(b, play.p, unit).filter((h) => breachable(b, play.p, h))] });
}
