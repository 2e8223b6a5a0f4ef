import { note, stack } from './kit.ts';
import {
  type Counter,
  type Note,
  OFF_MAP,
  type RibbonStep,
  type SideId,
  type Stack,
  type Table,
  type Tray,
  type UnitId,
} from '../../engine/title.ts';
import { type Battle, FIRST, SECOND } from './battle.ts';
import { cardsOf } from './cards.ts';
import { rangeOf } from './commanders.ts';
import type { Arm } from './data.ts';
import { hasFacing } from './facing.ts';
import { CHARGE_HEXES } from './melee.ts';
import { isDisordered } from './order.ts';
import {
  ATTACKED,
  DISORDERED,
  ELIMINATED,
  FIRED,
  IN_PLAY,
  type LaceWarsPosition,
  type LaceWarsView,
  LEFT,
  MOVED,
  PREPARED,
  ROUTED,
} from './position.ts';
import { occurs, SEQUENCE } from './sequence.ts';
import { scoreLines } from './victory.ts';
import { isFrozen } from './wing.ts';

/* What a seat may know, and the view as counters, trays and ribbon. */

/** What any seat may know: all that is named here. The dice to come are not; nothing else is hidden in these games. */
export const viewOf = (position: LaceWarsPosition): LaceWarsView => ({
  turn: position.turn,
  phase: position.phase,
  hex: position.hex,
  facing: position.facing,
  strength: position.strength,
  order: position.order,
  fate: position.fate,
  done: position.done,
  run: position.run,
  aide: position.aide,
  outOfCommand: position.outOfCommand,
  activated: position.activated,
  demoralised: position.demoralised,
  takenOver: position.takenOver,
  unusable: position.unusable,
  bridges: position.bridges,
  breaches: position.breaches,
  drivenOut: position.drivenOut,
  control: position.control,
  booked: position.booked,
  columns: position.columns,
  entrySpent: position.entrySpent,
  fallen: position.fallen,
  vacantUntil: position.vacantUntil,
  contact: position.contact,
  detected: position.detected,
  ...(position.wingAwake ? { wingAwake: position.wingAwake } : {}),
  options: position.options,
  stack: position.stack,
  outcome: position.outcome,
});

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

/** The figures of a counter: strength, movement and morale (1); bombardment and movement; range and activation of a leader. */
function figuresOf(game: Battle, view: LaceWarsView, unit: UnitId): readonly Figure[] {
  const piece = game.pieces[unit];
  const { leader } = piece;
  if (leader) {
    const activation = (view.aide[unit] && leader.aide?.activation) || leader.activation;
    const range = figure('range', rangeOf(game, view, unit));
    return leader.activation ? [range, figure('activation', activation)] : [range];
  }
  const movement = figure('movement', piece.movement);
  if (piece.arm === 'artillery') return [figure('bombardment', piece.bombard), movement];
  if (piece.arm === 'baggage') return [movement];
  const strength = view.fate[unit] === ELIMINATED ? piece.strength : view.strength[unit];
  return [figure('strength', strength), movement, figure('morale', piece.morale)];
}

/** What a counter at most shows: none of leaders, who have no steps. */
const maxStepsOf = ({ leader, morale, strength }: Battle['pieces'][number]): number => {
  if (leader) return 0;
  return morale > 0 ? strength : 1;
};

/** A unit as its counter lies. */
export function counterOf(game: Battle, view: LaceWarsView, unit: UnitId): Counter {
  return {
    unit,
    steps: view.strength[unit],
    maxSteps: maxStepsOf(game.pieces[unit]),
    values: figuresOf(game, view, unit),
    flags: flagsOf(game, view, unit),
    ...(hasFacing(game, unit) ? { facing: view.facing[unit] } : {}),
  };
}

/** What lies on a counter. */
function flagsOf(game: Battle, view: LaceWarsView, unit: UnitId): readonly Note[] {
  if (view.fate[unit] !== IN_PLAY) return [];
  const order = orderFlag(game, view, unit);
  const others = game.pieces[unit].leader ? leaderFlags(game, view, unit) : unitFlags(game, view, unit);
  return order ? [order, ...others] : others;
}

/** 12: routed, demoralised, disordered by its own marker or with its army (8.4). */
function orderFlag(game: Battle, view: LaceWarsView, unit: UnitId): Note | null {
  const { formation } = game.pieces[unit];
  if (view.order[unit] === ROUTED) return note('flag-routed', '12.4');
  if (view.order[unit] === DISORDERED)
    return note(formation >= 0 && view.demoralised[formation] ? 'flag-demoralized' : 'flag-disordered', '12.2');
  return isDisordered(game, view, unit) ? note('flag-disordered', '8.4') : null;
}

function leaderFlags(game: Battle, view: LaceWarsView, unit: UnitId): Note[] {
  const { formation } = game.pieces[unit];
  const flags: Note[] = [];
  if (view.aide[unit]) flags.push(note('flag-aide', '9.4'));
  if (view.outOfCommand[unit]) flags.push(note('flag-out-of-command', '8.3'));
  if (formation >= 0 && view.activated[formation]) flags.push(note('flag-activated', '5'));
  return flags;
}

function unitFlags(game: Battle, view: LaceWarsView, unit: UnitId): Note[] {
  const { arm, formation } = game.pieces[unit];
  const done = view.done[unit];
  const flags: Note[] = [];
  const movement = stack.find(view, 'movement');
  const active = stack.find(view, 'combat') ?? movement;
  const acts = active?.formations.includes(formation) ?? false;
  if (acts && active!.command.length > 0 && view.hex[unit] !== OFF_MAP && !active!.command.includes(unit))
    flags.push(note('flag-out-of-command', '9.2'));
  if (isFrozen(game, view, unit)) flags.push(note('flag-not-ready', game.rule('13.1')));
  if (done & (PREPARED | FIRED)) flags.push(note('flag-fired', '10.1'));
  if (acts && arm === 'cavalry' && view.run[unit] >= CHARGE_HEXES) flags.push(note('flag-charging', '11.3'));
  if (movement?.mover?.units.includes(unit)) flags.push(note('flag-moving', '7.1'));
  else if (done & MOVED) flags.push(note('flag-moved', '5'));
  if (done & ATTACKED) flags.push(note('flag-attacked', '11.2'));
  return flags;
}

export function tableOf(game: Battle, view: LaceWarsView): Table {
  return {
    turn: view.turn,
    ribbon: ribbonOf(game, view),
    stacks: stacksOf(game, view),
    trays: traysOf(game, view),
    markers: markersOf(game, view),
    score: scoreLines(game, view),
    cards: cardsOf(game, view),
    ...courseOf(view),
  };
}

const progress = (i: number, now: number): RibbonStep['state'] => {
  if (i === now) return 'now';
  return i < now ? 'done' : 'next';
};

/** 4: the phases of the turn, the present one lit. */
function ribbonOf(game: Battle, view: LaceWarsView): RibbonStep[] {
  const { when } = SEQUENCE[view.phase];
  return SEQUENCE.flatMap((phase, i): RibbonStep[] => {
    const { id, side, words, silent } = phase;
    if (phase.when !== when || silent || !occurs(game, phase)) return [];
    return [{ id, side, note: words, state: progress(i, view.phase) }];
  });
}

const COURSE = [
  ['reaction', 'course-reaction', '11'],
  ['roll', 'course-roll', '11.4'],
  ['losses', 'course-losses', '11.6'],
  ['disorder', 'course-disorder', '12.2'],
  ['retreat', 'course-retreat', '11.7'],
  ['advance', 'course-advance', '11.8'],
] as const;
/** 11.4-11.8: the steps of the melee under way; a step is worked off when the next is due. */
function courseOf(view: LaceWarsView): Pick<Table, 'course'> {
  const melee = stack.find(view, 'melee');
  if (!melee) return {};
  const due = melee.at === 'end' ? COURSE.length : COURSE.findIndex(([at]) => at === melee.at);
  // While frames lie on the melee, the step before the one that is due is under way; units fall back one by one while retreats are due.
  const above = view.stack.slice(view.stack.indexOf(melee) + 1);
  const now =
    above.length === 0 || (melee.at === 'retreat' && above.some((frame) => frame.step === 'retreat')) ? due : due - 1;
  return {
    course: {
      heading: note('course-melee', '11.4'),
      steps: COURSE.map(([id, say, rule], i) => ({
        id,
        side: null,
        note: note(say, rule),
        state: progress(i, now),
      })),
    },
  };
}

const ORDER: Readonly<Record<Arm, number>> = { infantry: 0, cavalry: 1, artillery: 2, baggage: 3, leader: 4 };
/** Troops on top, then guns, then leaders: the facing shown is that of the troops. */
function stacksOf(game: Battle, view: LaceWarsView): Stack[] {
  const byHex = new Map<number, UnitId[]>();
  view.hex.forEach((hex, unit) => {
    if (hex === OFF_MAP || view.fate[unit] !== IN_PLAY) return;
    const list = byHex.get(hex);
    if (list) list.push(unit);
    else byHex.set(hex, [unit]);
  });
  const rank = (unit: UnitId) => ORDER[game.pieces[unit].arm];
  return [...byHex].map(([hex, units]) => ({
    hex,
    side: game.pieces[units[0]].side,
    unseen: 0,
    counters: units.sort((x, y) => rank(x) - rank(y) || x - y).map((unit) => counterOf(game, view, unit)),
  }));
}

type Group = Tray['groups'][number];
const traysOf = (game: Battle, view: LaceWarsView): Tray[] =>
  [FIRST, SECOND].flatMap((side): Tray[] => [
    {
      id: `waiting-${side}`,
      side,
      name: note('tray-waiting', game.rule('13.2'), { side }),
      groups: waitingGroups(game, view, side),
    },
    { id: `dead-${side}`, side, name: note('tray-dead', '1', { side }), groups: goneGroups(game, view, side) },
  ]);

/** A box of a tray; none when nobody is in it. */
function group(game: Battle, view: LaceWarsView, words: Note, units: readonly UnitId[]): Group[] {
  if (units.length === 0) return [];
  return [{ note: words, counters: units.map((unit) => counterOf(game, view, unit)), unseen: 0 }];
}

/** Who is still to come: by turn of arrival, by column; and aides who are to be placed. */
function waitingGroups(game: Battle, view: LaceWarsView, side: SideId): Group[] {
  const waiting = new Set(
    view.hex.flatMap((hex, unit) =>
      hex === OFF_MAP && view.fate[unit] === IN_PLAY && game.pieces[unit].side === side ? [unit] : [],
    ),
  );
  if (waiting.size === 0) return [];
  const rule = game.rule('13.2');
  const groups: Group[] = [];
  const add = (words: Note, units: readonly UnitId[]) => {
    const here = units.filter((unit) => waiting.has(unit));
    groups.push(...group(game, view, words, here));
    return here;
  };
  const listed = [
    ...game.arrivals.map(({ turn, formation, hexes, units, leaders }) =>
      add(note('tray-arrival', rule, { turn, formation, hexes }), [...units, ...leaders]),
    ),
    ...view.columns.map(({ hex, stacks }) =>
      add(note('tray-column', rule, { hex, count: stacks.length }), stacks.flat()),
    ),
  ].flat();
  for (const unit of listed) waiting.delete(unit);
  add(note('tray-loose', '9.4'), [...waiting]);
  return groups;
}

function goneGroups(game: Battle, view: LaceWarsView, side: SideId): Group[] {
  const gone = (fate: number) =>
    view.fate.flatMap((now, unit) => (now === fate && game.pieces[unit].side === side ? [unit] : []));
  const dead = gone(ELIMINATED);
  return [
    ...group(game, view, note('tray-eliminated', '1', { count: dead.length }), dead),
    ...group(game, view, note('tray-left', game.rule('13.3')), gone(LEFT)),
  ];
}

function markersOf(game: Battle, view: LaceWarsView): Table['markers'] {
  return [
    ...view.breaches.map((hex) => ({ hex, note: note('marker-breach', '7.6', { hex }), side: 0 })),
    ...game.terrain.bridges.flatMap(({ hex }, i) =>
      view.bridges[i].standing ? [] : [{ hex, note: note('marker-bridge-down', '7.5', { hex }), side: null }],
    ),
    ...game.victoryHexes.map((hex, i) => {
      const side = view.control[i] ?? null;
      const rule = game.rule('13.3');
      const words =
        side === null ? note('marker-objective', rule, { hex }) : note('marker-control', rule, { hex, side });
      return { hex, note: words, side };
    }),
  ];
}
