import { seededDice } from '../../engine/dice.ts';
import {
  type Action,
  type Decision,
  type Hex,
  OFF_MAP,
  OK,
  type Options,
  type UnitId,
  type Verdict,
} from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { aim, hasFacing } from './facing.ts';
import { change, note, type Play, pop, refuse, setUnit, tell } from './play.ts';
import { GOOD, IN_PLAY, type LaceWarsPosition, type LaceWarsView } from './position.ts';
import type { FrameOf, Handler } from './steps.ts';
import { FIRST_PHASE } from './sequence.ts';

/* Chapter 13.1 (Leuthen: scenarios): the position before the first turn, and free set-up. */

type SetUp = FrameOf<'set-up'>;

/** The position before anything is decided; `options` are complete and checked. */
export function firstPosition(b: Battle, options: Options, seed: string): LaceWarsPosition {
  const none = b.pieces.map(() => 0);
  const off = b.formations.map(() => 0);
  return {
    turn: b.strategicTurns > 0 ? 1 - b.strategicTurns : 1,
    phase: FIRST_PHASE,
    dice: seededDice(seed),
    hex: [...b.setupHex],
    facing: b.pieces.map((_, u) => (b.setupHex[u] >= 0 ? b.setupFacing[u] : inward(b, u))),
    strength: b.pieces.map((piece) => piece.strength),
    order: b.pieces.map(() => GOOD),
    fate: b.pieces.map(() => IN_PLAY),
    done: none,
    run: none,
    aide: none,
    outOfCommand: none,
    activated: off,
    demoralised: off,
    takenOver: off,
    unusable: off,
    bridges: b.terrain.bridges.map(() => ({ standing: true, crossed: [] })),
    breaches: [],
    drivenOut: [],
    control: [...b.startControl],
    booked: [],
    columns: b.columns.map(({ hex, stacks }) => ({ hex, stacks, entered: 0 })),
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
function inward(b: Battle, unit: UnitId): number {
  const hex =
    b.columns.find((c) => c.stacks.some((s) => s.includes(unit)))?.hex ??
    b.arrivals.find((a) => a.units.includes(unit))?.hexes[0];
  if (hex === undefined) return 0;
  const open = (facing: number) => [0, 1].every((i) => b.board.neighbours[hex * 6 + aim(facing, i)] >= 0);
  return [4, 3, 5, 2, 1, 0].find(open) ?? 0;
}

/** 13.1 (R-14, in the data): hexes a unit may be placed in: its own, or those among which its formation is free. Leaders of such a formation go with them. */
export function placesFor(b: Battle, unit: UnitId): readonly Hex[] {
  const { formation, arm } = b.pieces[unit];
  const own = b.setupHex[unit];
  const free = formation >= 0 ? b.freeHexes[formation] : [];
  const listed =
    b.files.units.formations[formation]?.leader === b.pieces[unit].id &&
    b.files.scenario.setup.free[b.formations[formation].id] !== undefined;
  if (arm === 'leader') return listed && free.length === 2 && free.includes(own) ? free : [own]; // 13.1: Holstein-Beck stands in either hex
  return (arm === 'infantry' || arm === 'cavalry') && free.length > 0 ? free : [own];
}

/** R-L13: the stack of a waiting column that is moved to another place. */
const stackOf = (p: LaceWarsView, unit: UnitId) => p.columns.flatMap((c) => c.stacks).find((s) => s.includes(unit));

/** 13.1, R-40, R-L13: whether units may be set up so. */
export function mayPlace(
  b: Battle,
  p: LaceWarsView,
  frame: SetUp,
  action: Extract<Action, { kind: 'place' }>,
): Verdict {
  const rule = b.rule('13.1');
  const [unit] = action.units;
  if (unit === undefined || action.units.some((u) => b.pieces[u]?.side !== frame.side))
    return refuse('not-that-unit', rule);
  if (!(action.hex >= 0 && action.hex < b.board.size)) return refuse('off-the-map', rule);
  if (p.hex[unit] === OFF_MAP) {
    const stack = stackOf(p, unit);
    const whole = stack && stack.length === action.units.length && stack.every((u) => action.units.includes(u));
    if (!whole || action.facing !== undefined || new Set(action.units).size < action.units.length)
      return refuse('not-that-unit', rule);
    return b.entryHexes.includes(action.hex) ? OK : refuse('not-entry-hex', rule, { hex: action.hex }, b.entryHexes);
  }
  if (action.units.length !== 1) return refuse('one-unit', rule);
  if (!placesFor(b, unit).includes(action.hex))
    return refuse('not-set-up-there', rule, { unit, hex: action.hex }, placesFor(b, unit));
  const { facing } = action;
  if (hasFacing(b, unit) ? !Number.isInteger(facing) || facing! < 0 || facing! > 5 : facing !== undefined)
    return refuse('facings-amiss', rule);
  return action.hex === p.hex[unit] && (facing === undefined || facing === p.facing[unit])
    ? refuse('no-move', rule)
    : OK;
}

function* places(b: Battle, p: LaceWarsView, frame: SetUp, unit: UnitId): Iterable<Action> {
  if (p.hex[unit] === OFF_MAP) {
    const stack = stackOf(p, unit);
    if (stack) for (const hex of b.entryHexes) yield { kind: 'place', units: stack, hex };
    return;
  }
  for (const hex of placesFor(b, unit)) {
    for (let facing = 0; facing < (hasFacing(b, unit) ? 6 : 1); facing++) {
      const action: Action = { kind: 'place', units: [unit], hex, ...(hasFacing(b, unit) ? { facing } : {}) };
      if (mayPlace(b, p, frame, action).ok) yield action;
    }
  }
}

const placeable = (b: Battle, p: LaceWarsView, frame: SetUp): UnitId[] =>
  b.pieces
    .flatMap((piece, u) => (piece.side === frame.side && p.fate[u] === IN_PLAY ? [u] : []))
    .filter((u) => placed(b, p, frame, u));

/** 13.1: units of a formation may be exchanged among its hexes, and everybody turned; columns re-ordered (scenario 2). */
export const setUp: Handler<'set-up'> = {
  decision: (b, _, { side }): Decision => ({
    over: false,
    side,
    kind: 'place',
    step: 'set-up',
    task: note('task-set-up', b.rule('13.1'), { side }),
    pass: note('pass-set-up', b.rule('13.1')),
  }),
  *legal(b, p, frame, focus) {
    const units = focus?.units ? focus.units.slice(0, 1) : placeable(b, p, frame);
    for (const u of units) {
      if (b.pieces[u]?.side !== frame.side || (!focus?.units && p.hex[u] === OFF_MAP && stackOf(p, u)?.[0] !== u))
        continue;
      for (const action of places(b, p, frame, u))
        if (
          action.kind === 'place' &&
          (focus?.hex === undefined || focus.hex === action.hex) &&
          (!focus?.units || sameUnits(focus.units, action.units))
        )
          yield action;
    }
  },
  check: (b, p, frame, action) =>
    action.kind === 'place' ? mayPlace(b, p, frame, action) : refuse('not-now', b.rule('13.1')),
  apply(play, frame, action) {
    if (action.kind === 'pass') return pop(play);
    if (action.kind !== 'place') return;
    const unit = action.units[0];
    if (play.p.hex[unit] === OFF_MAP) return requeue(play, action.units, action.hex);
    const there = play.battle.pieces.findIndex(
      (piece, u) => u !== unit && piece.side === frame.side && piece.morale > 0 && play.p.hex[u] === action.hex,
    );
    if (there >= 0 && play.battle.pieces[unit].morale > 0) setUnit(play, 'hex', there, play.p.hex[unit]);
    setUnit(play, 'hex', unit, action.hex);
    if (action.facing !== undefined) setUnit(play, 'facing', unit, action.facing);
    tell(play, frame.side, 'placed', {
      rule: play.battle.rule('13.1'),
      data: { unit, hex: action.hex },
      units: [unit],
      hexes: [action.hex],
    });
  },
  actors: placeable,
};

/** True when a unit has another place or facing to go to. */
function placed(b: Battle, p: LaceWarsView, frame: SetUp, unit: UnitId): boolean {
  for (const _ of places(b, p, frame, unit)) return true;
  return false;
}

const sameUnits = (a: readonly UnitId[], c: readonly UnitId[]): boolean =>
  a.length === c.length && a.every((u) => c.includes(u));

/** R-L13: in its column a stack goes to the end of its formation; to another its formation goes with it, behind those who wait there: each formation enters as one column. */
function requeue(play: Play, stack: readonly UnitId[], hex: Hex): void {
  const { battle: b } = play;
  const formation = b.pieces[stack[0]].formation;
  const here = play.p.columns.find((c) => c.stacks.some((s) => s.includes(stack[0])))!;
  const moving =
    here.hex === hex
      ? [stack]
      : [...here.stacks.filter((s) => b.pieces[s[0]].formation === formation && s[0] !== stack[0]), stack];
  const stays = (s: readonly UnitId[]) => !moving.some((m) => m[0] === s[0]);
  const columns = play.p.columns.map((c) => ({ ...c, stacks: c.stacks.filter(stays) }));
  const i = columns.findIndex((c) => c.hex === hex);
  if (i >= 0) {
    const { stacks } = columns[i];
    const last = stacks.findLastIndex((s) => b.pieces[s[0]].formation === formation); // in another column nobody is found, nor when it is the only one: the very end then
    columns[i] = { ...columns[i], stacks: stacks.toSpliced(last < 0 ? stacks.length : last + 1, 0, ...moving) };
  } else columns.push({ hex, stacks: moving, entered: 0 });
  change(play, { columns });
  tell(play, b.pieces[stack[0]].side, 'queued', {
    rule: b.rule('13.1'),
    data: { unit: stack[0], hex },
    units: stack,
    hexes: [hex],
  });
}
