import { set } from '../../engine/play/work.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import {
  type LaceWork,
  mark,
  modifier,
  note,
  notOneShot,
  refuse,
  shot,
  stack,
  type Step,
  tell,
  withinReach,
} from './kit.ts';
import { directionTo, type Hex } from '../../engine/board/board.ts';
import { enemyOf, type Modifier, type UnitId } from '../../engine/title.ts';
import { aim } from './facing.ts';
import { gunFire } from './artillery.ts';
import { type LaceWarsGame, FIRST } from './battle.ts';
import { crossable } from './bridges.ts';
import { factsOf, holds, NOBODY } from './facts.ts';
import { onMap } from './losses.ts';
import { ADVANCED, BREACHING, type Frame, GOOD, type LaceWarsView } from './position.ts';
import type { Passenger } from './passage.ts';
import { BREACH_REDOUBT, ENTRENCHMENT, ERODED, GATE, REDOUBT } from './terrain.ts';

/* Chapter 7.6 (Denain): works, and breaches in them. */

/** 7.6, R-29, R-31, R-55: why the work in the hex ahead does not let a unit in. */
export function workOpen(
  game: LaceWarsGame,
  view: LaceWarsView,
  { unit, purpose }: Passenger,
  from: Hex,
  direction: number,
): Check {
  const { terrain } = game;
  const to = game.board.neighbours[from * 6 + direction];
  const work = terrain.work[to];
  const { arm, side } = game.pieces[unit];
  const mounted = arm === 'cavalry' || arm === 'artillery' || arm === 'baggage';
  const breached = view.breaches.includes(to);
  if (purpose === 'retreat' && mounted) return refuse('work-no-horse', '11.7', { unit, hex: to }, [to]);
  if (side === FIRST) {
    if (work === GATE || breached) return null;
    if (purpose === 'retreat') return refuse('work-closed', '11.7', { hex: to }, [to]);
    if (work === ERODED || work === REDOUBT) return null;
    // From inside the camp the French may step onto a rampart that nobody holds; winning a melee does not carry them in (errata 11.8).
    const fromInside = purpose === 'move' && terrain.interior[from] && terrain.rampart[to];
    return fromInside ? null : refuse('no-breach', '7.6', { hex: to }, [to]);
  }
  const alongRoad = terrain.road[from * 6 + direction] === 1;
  if (!mounted || work === GATE || work === ERODED || work === REDOUBT || breached || alongRoad) return null;
  return refuse('work-no-horse', '7.6', { unit, hex: to }, [to]);
}

/** 7.6: works that a breach can be made in: intact entrenchments without a road, and the three named redoubts. */
const breachable = (game: LaceWarsGame, view: LaceWarsView, hex: Hex): boolean =>
  (game.terrain.work[hex] === ENTRENCHMENT || game.terrain.work[hex] === BREACH_REDOUBT) &&
  !view.breaches.includes(hex);

/** 7.1: the two directions in which a unit could move. */
const forward = (view: LaceWarsView, unit: UnitId): number[] => [0, 1].map((i) => aim(view.facing[unit], i));

/** 7.6: the two hexes ahead of a unit, but not over the river without a bridge. */
const ahead = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): Hex[] =>
  forward(view, unit)
    .filter((d) => !crossable(game, view, view.hex[unit], d))
    .map((d) => game.board.neighbours[view.hex[unit] * 6 + d])
    .filter((hex) => hex >= 0);

/** 7.6: whether a unit may try to breach a work at the end of the operations phase. */
export function mayBreach(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): Check {
  const piece = game.pieces[unit];
  if (!piece || piece.side !== FIRST || !onMap(view, unit)) return refuse('not-that-unit', '7.6');
  if (piece.morale === 0) return refuse('breach-troops-only', '7.6', { unit });
  if (view.order[unit] !== GOOD) return refuse('breach-disorder', '7.6', { unit });
  if (view.done[unit] & BREACHING) return refuse('breach-once', '7.6', { unit });
  if (view.done[unit] & ADVANCED) return refuse('breach-advanced', '7.6', { unit });
  const direction = directionTo(game.board, view.hex[unit], hex);
  const river = forward(view, unit).includes(direction) ? crossable(game, view, view.hex[unit], direction) : null;
  if (river) return river;
  if (!ahead(game, view, unit).includes(hex))
    return refuse('breach-not-ahead', '7.6', { unit, hex }, ahead(game, view, unit));
  return breachable(game, view, hex) ? null : refuse('no-work', '7.6', { hex }, [hex]);
}

const COMBATS: readonly Frame['step'][] = ['bombardment', 'combat', 'reaction'];

/** 7.6: an Allied unit leaves its hex by combat, not by a test on the march: beaten, routed or dead. If that was a work, breaches in it are easier for the turn, whoever comes after it. */
export function driveOut(work: LaceWork, unit: UnitId): void {
  const hex = work.position.hex[unit];
  if (
    work.game.pieces[unit].side === FIRST ||
    !work.position.stack.some(({ step }) => COMBATS.includes(step)) ||
    !breachable(work.game, work.position, hex) ||
    work.position.drivenOut.includes(hex)
  )
    return;
  set(work, { drivenOut: [...work.position.drivenOut, hex] });
}

/** 7.6: modifiers of the breach die. */
export function breachModifiers(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex) {
  const [empty, dragoons] = game.files.tables.breach.modifiers;
  const modifiers: Modifier[] = [];
  if (!holds(factsOf(game, view), enemyOf(FIRST), hex))
    modifiers.push(modifier('modifier-work-empty', '7.6', empty.mod));
  else if (view.drivenOut.includes(hex)) modifiers.push(modifier('modifier-driven-out', '7.6', empty.mod));
  if (game.pieces[unit].dragoon) modifiers.push(modifier('modifier-dragoons', '7.6', dragoons.mod));
  return modifiers;
}

/** Units that may try, each with the works it may name. */
const attempts = (game: LaceWarsGame, view: LaceWarsView): [unit: UnitId, works: Hex[]][] =>
  game.pieces.flatMap((piece, unit): [UnitId, Hex[]][] => {
    if (piece.side !== FIRST || view.hex[unit] < 0) return [];
    const works = ahead(game, view, unit).filter((hex) => !mayBreach(game, view, unit, hex));
    return works.length > 0 ? [[unit, works]] : [];
  });

/** 7.6: the French name a unit and a work hex ahead of it, as often as they like. */
export const breach: Step<'breach'> = {
  decision(game, view, { side }) {
    if (attempts(game, view).length === 0) return null;
    const task = note('task-breach', '7.6');
    return { over: false, side, kind: 'attack', step: 'breach', task, pass: note('pass-breach', '7.6') };
  },
  run: stack.pop,
  legal: (game, view, _, focus) =>
    focused(
      attempts(game, view).flatMap(([unit, works]) => works.map((hex) => shot('breach', unit, hex))),
      focus,
    ),
  check(game, view, _, action) {
    if (action.kind !== 'attack') return refuse('not-now', '7.6');
    for (const unit of action.units) {
      const amiss = mayBreach(game, view, unit, action.target);
      if (amiss) return amiss;
    }
    return notOneShot(action, '7.6');
  },
  apply(work, _, action) {
    if (action.kind !== 'attack') return;
    const [unit] = action.units;
    mark(work, unit, BREACHING);
    stack.push(work, { step: 'breach-attempt', unit, hex: action.target, answered: false });
  },
  pass: stack.pop,
  actors: (game, view) => attempts(game, view).map(([unit]) => unit),
  candidates: (game, view, { side }, target) => withinReach(game, view, side, target),
};

const gunIn = (game: LaceWarsGame, view: LaceWarsView, hex: Hex): UnitId => factsOf(game, view).gun[hex];

/** 7.6, 10.1: an Allied battery in the work may fire first; then the die decides. */
export const breachAttempt: Step<'breach-attempt'> = {
  decision(game, view, { unit, hex, answered }) {
    const gun = gunIn(game, view, hex);
    if (answered || gun === NOBODY || game.pieces[gun].side === FIRST || !canStillTry(view, unit)) return null;
    return {
      over: false,
      side: game.pieces[gun].side,
      kind: 'attack',
      step: 'breach-attempt',
      hexes: [view.hex[unit]],
      task: note('task-breach-fire', '10.1', { unit, hex }),
      pass: note('pass-hold-fire', '10.1'),
    };
  },
  run(work, { unit, hex }) {
    stack.pop(work);
    attempt(work, unit, hex);
  },
  legal: (game, view, { unit, hex }, focus) =>
    focused([shot('breach-attempt', gunIn(game, view, hex), view.hex[unit])], focus),
  check(game, view, { unit, hex }, action) {
    if (action.kind !== 'attack') return refuse('not-now', '10.1');
    const mine = action.units[0] === gunIn(game, view, hex) && action.target === view.hex[unit];
    return notOneShot(action, '10.1') ?? (mine ? null : refuse('reaction-target', '10.1', { unit: null }));
  },
  apply(work, { unit, hex }) {
    // The roll comes after the fire and what the fire brings.
    stack.replace(work, { step: 'breach-attempt', unit, hex, answered: true });
    stack.push(work, ...gunFire(work, gunIn(work.game, work.position, hex), unit, '10.1'));
  },
  pass: (work, { unit, hex }) => stack.replace(work, { step: 'breach-attempt', unit, hex, answered: true }),
  actors: (game, view, { hex }) => [gunIn(game, view, hex)],
  candidates: (game, view, { hex }) => [gunIn(game, view, hex)],
};

const canStillTry = (view: LaceWarsView, unit: UnitId): boolean => view.hex[unit] >= 0 && view.order[unit] === GOOD;

/** 7.6: d6 at or below the strength that losses have left breaches every work ahead of the unit. */
function attempt(work: LaceWork, unit: UnitId, hex: Hex): void {
  const { game } = work;
  if (!canStillTry(work.position, unit))
    return tell(work, FIRST, 'breach-given-up', { rule: '7.6', data: { unit, hex }, units: [unit], hexes: [hex] });
  const modifiers = breachModifiers(game, work.position, unit, hex);
  const strength = work.position.strength[unit];
  const drm = modifiers.reduce((sum, m) => sum + m.value, 0);
  const { result, roll } = throwFor(work, '7.6', (face) => (face + drm <= strength ? 'breach' : '-'), {
    row: `${strength}`,
    modifiers,
  });
  const done = result === 'breach';
  tell(work, FIRST, done ? 'breach-made' : 'breach-failed', {
    rule: '7.6',
    data: { unit, hex, strength },
    units: [unit],
    hexes: [hex],
    roll,
  });
  if (done)
    set(work, {
      breaches: [
        ...work.position.breaches,
        ...ahead(game, work.position, unit).filter((h) => breachable(game, work.position, h)),
      ],
    });
}
