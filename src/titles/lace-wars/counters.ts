import { type Counter, type Note, OFF_MAP, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { rangeOf } from './commanders.ts';
import { hasFacing } from './facing.ts';
import { type FrameOf, note, stack } from './kit.ts';
import { CHARGE_HEXES } from './melee.ts';
import { isDisordered } from './order.ts';
import {
  ATTACKED,
  DISORDERED,
  ELIMINATED,
  FIRED,
  IN_PLAY,
  type LaceWarsView,
  MOVED,
  PREPARED,
  ROUTED,
} from './position.ts';
import { isFrozen } from './wing.ts';

/* A unit as its counter lies: its figures (1), and what lies on it (5, 8.3, 9, 10, 11, 12). */

type Figure = Counter['values'][number];
const VALUES = {
  strength: note('value-strength', '1'),
  movement: note('value-movement', '7.1'),
  morale: note('value-morale', '12.1'),
  bombardment: note('value-bombardment', '10.3'),
  range: note('value-range', '8.1'),
  activation: note('value-activation', '8.3'),
};
const figure = (what: keyof typeof VALUES, value: number): Figure => ({ value: String(value), note: VALUES[what] });

/** What can lie on a counter, a bit each, in the order in which it is shown. */
const ROUTED_FLAG = 1;
const DEMORALISED = 1 << 1;
const DISORDERED_FLAG = 1 << 2;
const DISORDERED_WITH_ARMY = 1 << 3;
const AIDE = 1 << 4;
const LEADER_OUT_OF_COMMAND = 1 << 5;
const ACTIVATED = 1 << 6;
const OUT_OF_COMMAND = 1 << 7;
const NOT_READY = 1 << 8;
const FIRED_FLAG = 1 << 9;
const CHARGING = 1 << 10;
const MOVING = 1 << 11;
const MOVED_FLAG = 1 << 12;
const ATTACKED_FLAG = 1 << 13;
const flagNotes = (game: LaceWarsGame): readonly Note[] => [
  note('flag-routed', '12.4'),
  note('flag-demoralized', game.rule('13.3')),
  note('flag-disordered', '12.2'),
  note('flag-disordered', '8.4'),
  note('flag-aide', '9.4'),
  note('flag-out-of-command', '8.3'),
  note('flag-activated', '5'),
  note('flag-out-of-command', '9.2'),
  note('flag-not-ready', game.rule('13.1')),
  note('flag-fired', '10.1'),
  note('flag-charging', '11.3'),
  note('flag-moving', '7.1'),
  note('flag-moved', '5'),
  note('flag-attacked', '11.2'),
];

/** What is kept of the counters of a game: a unit that looks as it has looked before has the same object for a counter. */
interface Drawer {
  readonly notes: readonly Note[];
  readonly flags: Map<number, readonly Note[]>;
  /** By unit, then by how it looks. */
  readonly made: Map<number, Counter>[];
}
const drawers = new WeakMap<LaceWarsGame, Drawer>();
function drawerOf(game: LaceWarsGame): Drawer {
  let drawer = drawers.get(game);
  if (!drawer)
    drawers.set(game, (drawer = { notes: flagNotes(game), flags: new Map(), made: game.pieces.map(() => new Map()) }));
  return drawer;
}

/** Makes the counters of a view. */
export function countersOf(game: LaceWarsGame, view: LaceWarsView): (unit: UnitId) => Counter {
  const drawer = drawerOf(game);
  const movement = stack.find(view, 'movement');
  const active = stack.find(view, 'combat') ?? movement;
  return (unit) => {
    const steps = view.strength[unit];
    const facing = view.facing[unit];
    const flags = view.fate[unit] === IN_PLAY ? flagsOf(game, view, unit, { movement, active }) : 0;
    const figures = game.pieces[unit].leader ? leaderFigures(game, view, unit) : strengthShown(game, view, unit);
    // All that changes about a counter, in one number.
    const look = ((flags * 8 + facing + 1) * 256 + steps) * 65_536 + figures;
    const made = drawer.made[unit];
    let counter = made.get(look);
    if (!counter) {
      counter = {
        unit,
        steps,
        maxSteps: maxStepsOf(game.pieces[unit]),
        values: valuesOf(game.pieces[unit], figures),
        flags: notesOf(drawer, flags),
        ...(hasFacing(game, unit) ? { facing } : {}),
      };
      made.set(look, counter);
    }
    return counter;
  };
}

function notesOf({ notes, flags }: Drawer, mask: number): readonly Note[] {
  let list = flags.get(mask);
  if (!list) flags.set(mask, (list = notes.filter((_, bit) => mask & (1 << bit))));
  return list;
}

// ---- figures ---------------------------------------------------------------------------------------------------------

type Piece = LaceWarsGame['pieces'][number];

/** A dead unit shows its full strength. */
const strengthShown = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): number =>
  view.fate[unit] === ELIMINATED ? game.pieces[unit].strength : view.strength[unit];

/** Range and activation value of a leader, in one number. */
const RANGES = 256;
function leaderFigures(game: LaceWarsGame, view: LaceWarsView, unit: UnitId): number {
  const { activation, aide } = game.pieces[unit].leader!;
  return rangeOf(game, view, unit) + RANGES * ((view.aide[unit] && aide?.activation) || activation);
}

/** The figures of a counter: strength, movement and morale (1); bombardment and movement; range and activation of a leader. */
function valuesOf({ leader, arm, movement: allowance, bombard, morale }: Piece, figures: number): readonly Figure[] {
  if (leader) {
    const activation = Math.floor(figures / RANGES);
    const range = figure('range', figures % RANGES);
    return activation ? [range, figure('activation', activation)] : [range];
  }
  const movement = figure('movement', allowance);
  if (arm === 'artillery') return [figure('bombardment', bombard), movement];
  if (arm === 'baggage') return [movement];
  return [figure('strength', figures), movement, figure('morale', morale)];
}

/** What a counter at most shows: none of leaders, who have no steps. */
const maxStepsOf = ({ leader, morale, strength }: Piece): number => {
  if (leader) return 0;
  return morale > 0 ? strength : 1;
};

// ---- flags -----------------------------------------------------------------------------------------------------------

/** The activation under way: its movement, and the half of it that goes on now (5). */
interface Activation {
  readonly movement: FrameOf<'movement'> | undefined;
  readonly active: FrameOf<'movement'> | FrameOf<'combat'> | undefined;
}

/** What lies on a counter in play. */
const flagsOf = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, activation: Activation): number =>
  orderFlag(game, view, unit) |
  (game.pieces[unit].leader ? leaderFlags(game, view, unit, activation) : unitFlags(game, view, unit, activation));

/** 12: routed, demoralised, disordered by its own marker or with its army (8.4). */
function orderFlag(game: LaceWarsGame, view: LaceWarsView, unit: UnitId): number {
  const { formation } = game.pieces[unit];
  if (view.order[unit] === ROUTED) return ROUTED_FLAG;
  if (view.order[unit] === DISORDERED)
    return formation >= 0 && view.demoralised[formation] ? DEMORALISED : DISORDERED_FLAG;
  return isDisordered(game, view, unit) ? DISORDERED_WITH_ARMY : 0;
}

function leaderFlags(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, { active }: Activation): number {
  const { formation } = game.pieces[unit];
  let flags = 0;
  if (view.aide[unit]) flags |= AIDE;
  if (view.outOfCommand[unit]) flags |= LEADER_OUT_OF_COMMAND;
  // 5: not before its formation is through with movement and combat
  if (formation >= 0 && view.activated[formation] && !active?.formations.includes(formation)) flags |= ACTIVATED;
  return flags;
}

function unitFlags(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, { movement, active }: Activation): number {
  const { arm, formation } = game.pieces[unit];
  const done = view.done[unit];
  let flags = 0;
  const acts = active?.formations.includes(formation) ?? false;
  if (acts && !movement?.strategic && view.hex[unit] !== OFF_MAP && !active!.command.includes(unit))
    flags |= OUT_OF_COMMAND;
  if (isFrozen(game, view, unit)) flags |= NOT_READY;
  if (done & (PREPARED | FIRED)) flags |= FIRED_FLAG;
  if (acts && arm === 'cavalry' && view.run[unit] >= CHARGE_HEXES) flags |= CHARGING;
  if (movement?.mover?.units.includes(unit)) flags |= MOVING;
  else if (done & MOVED) flags |= MOVED_FLAG;
  if (done & ATTACKED) flags |= ATTACKED_FLAG;
  return flags;
}
