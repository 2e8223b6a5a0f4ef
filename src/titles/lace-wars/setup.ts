import { set, setAt } from '../../engine/play/work.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { type FrameOf, type LaceWork, type Step, note, refuse, stack, tell } from './kit.ts';
import { seededDice } from '../../engine/dice.ts';
import { type Action, type Hex, OFF_MAP, type Options, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { aim, hasFacing, isFacing } from './facing.ts';
import { GOOD, IN_PLAY, type LaceWarsPosition, type LaceWarsView } from './position.ts';
import { FIRST_PHASE } from './sequence.ts';

/* Chapter 13.1 (Leuthen: scenarios): the position before the first turn, and free set-up. */

type SetUp = FrameOf<'set-up'>;

/** The position before anything is decided; `options` are complete and checked. */
export function firstPosition(game: LaceWarsGame, options: Options, seed: string): LaceWarsPosition {
  const none = game.pieces.map(() => 0);
  const off = game.formations.map(() => 0);
  return {
    turn: game.strategicTurns > 0 ? 1 - game.strategicTurns : 1,
    phase: FIRST_PHASE,
    dice: seededDice(seed),
    hex: [...game.setupHex],
    facing: game.pieces.map((_, u) => (game.setupHex[u] >= 0 ? game.setupFacing[u] : inward(game, u))),
    strength: game.pieces.map((piece) => piece.strength),
    order: game.pieces.map(() => GOOD),
    fate: game.pieces.map(() => IN_PLAY),
    done: none,
    run: none,
    aide: none,
    outOfCommand: none,
    activated: off,
    demoralised: off,
    takenOver: off,
    unusable: off,
    bridges: game.terrain.bridges.map(() => ({ standing: true, crossed: [] })),
    breaches: [],
    drivenOut: [],
    control: [...game.startControl],
    booked: [],
    columns: game.columns.map(({ hex, stacks }) => ({ hex, stacks, entered: 0 })),
    entrySpent: [],
    fallen: false,
    vacantUntil: 0,
    contact: false,
    detected: false,
    options,
    stack: [],
    outcome: null,
  };
}

/** A facing that looks into the map from a unit's entry hex; the owner may enter with any other. */
function inward(game: LaceWarsGame, unit: UnitId): number {
  const hex =
    game.columns.find((c) => c.stacks.some((s) => s.includes(unit)))?.hex ??
    game.arrivals.find((a) => a.units.includes(unit))?.hexes[0];
  if (hex === undefined) return 0;
  const open = (facing: number) => [0, 1].every((i) => game.board.neighbours[hex * 6 + aim(facing, i)] >= 0);
  return [4, 3, 5, 2, 1, 0].find(open) ?? 0;
}

/** 13.1 (R-14, in the data): hexes a unit may be placed in: its own, or those among which its formation is free. Leaders of such a formation go with them. */
export function placesFor(game: LaceWarsGame, unit: UnitId): readonly Hex[] {
  const { formation, arm } = game.pieces[unit];
  const own = game.setupHex[unit];
  const free = formation >= 0 ? game.freeHexes[formation] : [];
  const listed =
    game.files.units.formations[formation]?.leader === game.pieces[unit].id &&
    game.files.scenario.setup.free[game.formations[formation].id] !== undefined;
  if (arm === 'leader') return listed && free.length === 2 && free.includes(own) ? free : [own]; // 13.1: Holstein-Beck stands in either hex
  return (arm === 'infantry' || arm === 'cavalry') && free.length > 0 ? free : [own];
}

/** R-L13: the stack of a waiting column that is moved to another place. */
const stackOf = (view: LaceWarsView, unit: UnitId) =>
  view.columns.flatMap((c) => c.stacks).find((s) => s.includes(unit));

type Placing = Extract<Action, { kind: 'place' }>;

/** 13.1, R-40, R-L13: whether units may be set up so. */
function mayPlace(game: LaceWarsGame, view: LaceWarsView, frame: SetUp, action: Placing): Check {
  const rule = game.rule('13.1');
  const [unit] = action.units;
  if (unit === undefined || action.units.some((u) => game.pieces[u].side !== frame.side))
    return refuse('not-that-unit', rule);
  if (action.hex < 0) return refuse('off-the-map', rule);
  if (view.hex[unit] === OFF_MAP) return mayQueue(game, view, action);
  if (action.units.length !== 1) return refuse('one-unit', rule);
  const { facing, hex } = action;
  const open = placesFor(game, unit);
  const only = open.length === 1 ? open[0] : null;
  if (!open.includes(hex)) return refuse('not-set-up-there', rule, { unit, hex, only }, open);
  if (hasFacing(game, unit) ? !isFacing(facing) : facing !== undefined) return refuse('facings-amiss', rule);
  const same = hex === view.hex[unit] && (facing === undefined || facing === view.facing[unit]);
  return same ? refuse('no-move', rule) : null;
}

/** R-L13: a stack that waits goes behind an entry hex, as a whole. */
function mayQueue(game: LaceWarsGame, view: LaceWarsView, { units, hex, facing }: Placing): Check {
  const rule = game.rule('13.1');
  const waiting = stackOf(view, units[0]);
  if (!waiting) return refuse('not-that-unit', rule);
  if (!sameUnits(waiting, units)) return refuse('stack-waits-whole', rule);
  if (facing !== undefined) return refuse('facings-amiss', rule);
  const hexes = game.entryHexes;
  return hexes.includes(hex) ? null : refuse('not-entry-hex', rule, { hexes }, hexes);
}

function* places(game: LaceWarsGame, view: LaceWarsView, frame: SetUp, unit: UnitId): Iterable<Action> {
  if (view.hex[unit] === OFF_MAP) {
    const units = stackOf(view, unit);
    if (units) for (const hex of game.entryHexes) yield { kind: 'place', units, hex };
    return;
  }
  for (const hex of placesFor(game, unit)) {
    for (let facing = 0; facing < (hasFacing(game, unit) ? 6 : 1); facing++) {
      const action: Placing = { kind: 'place', units: [unit], hex, ...(hasFacing(game, unit) ? { facing } : {}) };
      if (!mayPlace(game, view, frame, action)) yield action;
    }
  }
}

const placeable = (game: LaceWarsGame, view: LaceWarsView, frame: SetUp): UnitId[] =>
  game.pieces.flatMap((piece, unit) => {
    const own = piece.side === frame.side && view.fate[unit] === IN_PLAY;
    return own && !places(game, view, frame, unit)[Symbol.iterator]().next().done ? [unit] : [];
  });

/** 13.1: units of a formation may be exchanged among its hexes, and everybody turned; columns re-ordered (scenario 2). */
export const setUp: Step<'set-up'> = {
  decision: (game, _, { side }) => ({
    over: false,
    side,
    kind: 'place',
    step: 'set-up',
    task: note('task-set-up', game.rule('13.1'), { side }),
    pass: note('pass-set-up', game.rule('13.1')),
  }),
  *legal(game, view, frame, focus) {
    const units = focus?.units ? focus.units.slice(0, 1) : placeable(game, view, frame);
    for (const unit of units) {
      const second = !focus?.units && view.hex[unit] === OFF_MAP && stackOf(view, unit)?.[0] !== unit;
      if (game.pieces[unit].side === frame.side && !second) yield* focused(places(game, view, frame, unit), focus);
    }
  },
  check: (game, view, frame, action) =>
    action.kind === 'place' ? mayPlace(game, view, frame, action) : refuse('not-now', game.rule('13.1')),
  apply(work, { side }, action) {
    if (action.kind !== 'place') return;
    const { game } = work;
    const { hex, facing } = action;
    const [unit] = action.units;
    if (work.position.hex[unit] === OFF_MAP) return requeue(work, action.units, hex);
    const fights = (u: UnitId) => game.pieces[u].morale > 0;
    const there = game.pieces.findIndex(
      (piece, u) => u !== unit && piece.side === side && fights(u) && work.position.hex[u] === hex,
    );
    if (there >= 0 && fights(unit)) setAt(work, 'hex', there, work.position.hex[unit]);
    setAt(work, 'hex', unit, hex);
    if (facing !== undefined) setAt(work, 'facing', unit, facing);
    tell(work, side, 'placed', { rule: game.rule('13.1'), data: { unit, hex }, units: [unit], hexes: [hex] });
  },
  pass: stack.pop,
  actors: placeable,
};

const sameUnits = (one: readonly UnitId[], other: readonly UnitId[]): boolean =>
  one.length === other.length && one.every((u) => other.includes(u));

/** R-L13: in its column a stack goes to the end of its formation; to another its formation goes with it, behind those who wait there: each formation enters as one column. */
function requeue(work: LaceWork, stack: readonly UnitId[], hex: Hex): void {
  const { game } = work;
  const formation = game.pieces[stack[0]].formation;
  const here = work.position.columns.find((c) => c.stacks.some((s) => s.includes(stack[0])))!;
  const moving =
    here.hex === hex
      ? [stack]
      : [...here.stacks.filter((s) => game.pieces[s[0]].formation === formation && s[0] !== stack[0]), stack];
  const stays = (s: readonly UnitId[]) => !moving.some((m) => m[0] === s[0]);
  const columns = work.position.columns.map((c) => ({ ...c, stacks: c.stacks.filter(stays) }));
  const i = columns.findIndex((c) => c.hex === hex);
  if (i >= 0) {
    const { stacks } = columns[i];
    const last = stacks.findLastIndex((s) => game.pieces[s[0]].formation === formation); // in another column nobody is found, nor when it is the only one: the very end then
    columns[i] = { ...columns[i], stacks: stacks.toSpliced(last < 0 ? stacks.length : last + 1, 0, ...moving) };
  } else columns.push({ hex, stacks: moving, entered: 0 });
  set(work, { columns });
  tell(work, game.pieces[stack[0]].side, 'queued', {
    rule: game.rule('13.1'),
    data: { unit: stack[0], hex },
    units: stack,
    hexes: [hex],
  });
}
