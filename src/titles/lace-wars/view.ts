import { stateAt, trayGroup } from '../../engine/play/drawn.ts';
import { unitsByHex } from '../../engine/play/occupation.ts';
import { noteSeen } from '../../engine/play/words.ts';
import { note, stack } from './kit.ts';
import {
  type Counter,
  type Note,
  OFF_MAP,
  type RibbonStep,
  type Stack,
  type Table,
  type Tray,
  type TrayGroup,
  type UnitId,
} from '../../engine/title.ts';
import { type LaceWarsGame, FIRST, SECOND } from './battle.ts';
import { cardsOf } from './cards.ts';
import { countersOf } from './counters.ts';
import type { Arm } from './data.ts';
import { frameSeen } from './frames-seen.ts';
import { ELIMINATED, IN_PLAY, type LaceWarsPosition, type LaceWarsView, LEFT, type Outcomes } from './position.ts';
import { occurs, SEQUENCE } from './sequence.ts';
import { scoreLines } from './victory.ts';

/* What a seat may know, and the view as counters, trays and ribbon. */

/**
 * What any seat may know: all that is named here, in the position and in what it holds. The dice to come are not; nothing
 * else is hidden in these games.
 */
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
  bridges: position.bridges.map(({ standing, crossed }) => ({ standing, crossed })),
  breaches: position.breaches,
  drivenOut: position.drivenOut,
  control: position.control,
  booked: position.booked.map(({ side, points, turn, say }) => ({ side, points, turn, say })),
  columns: position.columns.map(({ hex, stacks, entered }) => ({ hex, stacks, entered })),
  entrySpent: position.entrySpent,
  fallen: position.fallen,
  vacantUntil: position.vacantUntil,
  contact: position.contact,
  detected: position.detected,
  ...(position.wingAwake ? { wingAwake: position.wingAwake } : {}),
  options: position.options,
  stack: position.stack.map(frameSeen),
  outcome: position.outcome && outcomeSeen(position.outcome),
});

const outcomeSeen = ({ winner, ending, reason }: Outcomes): Outcomes => ({ winner, ending, reason: noteSeen(reason) });

type CounterOf = (unit: UnitId) => Counter;

export function tableOf(game: LaceWarsGame, view: LaceWarsView): Table {
  const counter = countersOf(game, view);
  return {
    turn: view.turn,
    ribbon: ribbonOf(game, view),
    stacks: stacksOf(game, view, counter),
    trays: traysOf(game, view, counter),
    markers: markersOf(game, view),
    score: scoreLines(game, view),
    cards: cardsOf(game, view),
    ...courseOf(view),
  };
}

const ribbons = new WeakMap<LaceWarsGame, RibbonStep[][]>();
/** 4: the phases of the turn, the present one lit. */
function ribbonOf(game: LaceWarsGame, { phase: now }: LaceWarsView): RibbonStep[] {
  let known = ribbons.get(game);
  if (!known) ribbons.set(game, (known = []));
  const { when } = SEQUENCE[now];
  return (known[now] ??= SEQUENCE.flatMap((phase, i): RibbonStep[] => {
    const { id, side, words, silent } = phase;
    if (phase.when !== when || silent || !occurs(game, phase)) return [];
    return [{ id, side, note: words, state: stateAt(i, now) }];
  }));
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
        state: stateAt(i, now),
      })),
    },
  };
}

const ORDER: Readonly<Record<Arm, number>> = { infantry: 0, cavalry: 1, artillery: 2, baggage: 3, leader: 4 };
/** Troops on top, then guns, then leaders: the facing shown is that of the troops. */
function stacksOf(game: LaceWarsGame, view: LaceWarsView, counter: CounterOf): Stack[] {
  const byRank = (x: UnitId, y: UnitId) => ORDER[game.pieces[x].arm] - ORDER[game.pieces[y].arm] || x - y;
  const stacks: Stack[] = [];
  for (const [hex, units] of unitsByHex(view.hex, (unit) => view.fate[unit] === IN_PLAY)) {
    const { side } = game.pieces[units[0]];
    if (units.length > 1) units.sort(byRank);
    stacks.push({ hex, side, unseen: 0, counters: units.map(counter) });
  }
  return stacks;
}

/** Who is off the map on a side, in order. */
interface Off {
  readonly waiting: UnitId[];
  readonly dead: UnitId[];
  readonly left: UnitId[];
}

function traysOf(game: LaceWarsGame, view: LaceWarsView, counter: CounterOf): Tray[] {
  const off = [FIRST, SECOND].map((): Off => ({ waiting: [], dead: [], left: [] }));
  for (let unit = 0; unit < game.pieces.length; unit++) {
    const { waiting, dead, left } = off[game.pieces[unit].side];
    const fate = view.fate[unit];
    if (fate === ELIMINATED) dead.push(unit);
    else if (fate === LEFT) left.push(unit);
    else if (view.hex[unit] === OFF_MAP) waiting.push(unit);
  }
  return off.flatMap(({ waiting, dead, left }, side): Tray[] => [
    {
      id: `waiting-${side}`,
      side,
      name: note('tray-waiting', game.rule('13.2'), { side }),
      groups: waitingGroups(game, view, waiting, counter),
    },
    {
      id: `dead-${side}`,
      side,
      name: note('tray-dead', '1', { side }),
      groups: [
        ...group(note('tray-eliminated', '1', { count: dead.length }), dead, counter),
        ...group(note('tray-left', game.rule('13.3')), left, counter),
      ],
    },
  ]);
}

/** A box of a tray; none when nobody is in it. */
const group = (words: Note, units: readonly UnitId[], counter: CounterOf): TrayGroup[] =>
  units.length > 0 ? [trayGroup(words, units, counter)] : [];

/** Who is still to come: by turn of arrival, by column; and aides who are to be placed. */
function waitingGroups(
  game: LaceWarsGame,
  view: LaceWarsView,
  units: readonly UnitId[],
  counter: CounterOf,
): TrayGroup[] {
  if (units.length === 0) return [];
  const waiting = new Set(units);
  const rule = game.rule('13.2');
  const groups: TrayGroup[] = [];
  const add = (words: Note, listed: readonly UnitId[]) => {
    const here = listed.filter((unit) => waiting.has(unit));
    groups.push(...group(words, here, counter));
    return here;
  };
  const listed = [
    ...game.arrivals.map(({ turn, formation, hexes, units: troops, leaders }) =>
      add(note('tray-arrival', rule, { turn, formation, hexes }), [...troops, ...leaders]),
    ),
    ...view.columns.map(({ hex, stacks }) =>
      add(note('tray-column', rule, { hex, count: stacks.length }), stacks.flat()),
    ),
  ].flat();
  for (const unit of listed) waiting.delete(unit);
  add(note('tray-loose', '9.4'), [...waiting]);
  return groups;
}

function markersOf(game: LaceWarsGame, view: LaceWarsView): Table['markers'] {
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
