import { seededDice } from '../../src/engine/dice.ts';
import { guarded } from '../../src/engine/play/guarded.ts';
import { type Handler, refereeOf, type Rules } from '../../src/engine/play/referee.ts';
import { set, type Work } from '../../src/engine/play/work.ts';
import {
  enemyOf,
  type Options,
  type Outcome,
  type Seat,
  type SideId,
  type Stack,
  type Title,
  type UnitId,
} from '../../src/engine/title.ts';
import { battles, declaring, previewOf } from './battle.ts';
import { bridge, movement } from './movement.ts';
import {
  board,
  BRIDGE,
  type Frame,
  HIDDEN,
  isNight,
  map,
  note,
  type Outpost,
  type OutpostKit,
  type OutpostPosition,
  type OutpostView,
  pieces,
  refuse,
  stack,
  tell,
  unitsOf,
} from './position.ts';

/* 1 The sequence of play, and the title as the rest of the house knows it */

/** 1.1 A turn of a side begins with choosing who acts in it. */
const MOST_READY = 2;
const ready: Handler<OutpostKit, Extract<OutpostKit['frame'], { step: 'ready' }>> = {
  decision: (_, v, { side }) => ({
    over: false,
    side,
    kind: 'select',
    step: 'ready',
    task: note('task-ready', '1.1', { most: MOST_READY }),
    least: 1,
    most: Math.min(MOST_READY, unitsOf(v, side).length),
  }),
  *legal(_, v, { side }, focus) {
    const own = unitsOf(v, side);
    const groups = [...own.map((u) => [u]), ...own.flatMap((a, i) => own.slice(i + 1).map((b) => [a, b]))];
    for (const units of focus?.units ? [focus.units] : groups) {
      if (
        focus?.hex === undefined &&
        !ready.check!(_, v, { step: 'ready', side }, { kind: 'select', units }) &&
        units.length > 0 &&
        units.length <= MOST_READY
      )
        yield { kind: 'select', units };
    }
  },
  check(_, v, { side }, action) {
    if (action.kind !== 'select' || action.hexes) return refuse('not-now', '1.1');
    const other = action.units.find((u) => pieces[u].side !== side || v.place[u] < 0);
    return other === undefined ? null : refuse('not-ready', '1.1', { unit: other });
  },
  apply(work, { side }, action) {
    if (action.kind === 'select') set(work, { ready: action.units });
    stack.replace(work, { step: 'move', side });
  },
  actors: (_, v, { side }) => unitsOf(v, side),
};

/** 1.2 A turn: each side chooses who acts, moves, declares and rolls its battles (1.3: not by night). */
const nextTurn: Handler<OutpostKit> = {
  decision: () => null,
  run(work) {
    const side = work.position.next;
    if (side === 0) {
      set(work, { turn: work.position.turn + 1 });
      tell(work, null, isNight(work.position) ? 'night' : 'day', { heading: 'turn' });
    }
    set(work, { next: enemyOf(side), ready: [], battles: [] });
    if (!isNight(work.position)) stack.push(work, { step: 'declare', side });
    stack.push(work, { step: 'ready', side });
  },
};

function outcome(v: OutpostView): Outcome | null {
  const over = (winner: SideId | null, ending: string, reason: Outcome['reason']): Outcome => ({
    over: true,
    winner,
    ending,
    reason,
    score: [],
  });
  if (v.resigned !== null) return over(enemyOf(v.resigned), 'resigned', note('resigned', '1.4', { side: v.resigned }));
  const dead = [0, 1].find((side) => unitsOf(v, side).length === 0 && !v.covered?.[side].length);
  if (dead !== undefined) return over(enemyOf(dead), 'destroyed', note('destroyed', '1.4', { side: dead }));
  return v.turn > v.turns ? over(null, 'time', note('time', '1.4')) : null;
}

const rules: Rules<OutpostKit> = {
  stack,
  handlers: { ready, move: movement, bridge, declare: declaring, battles },
  sequence: () => nextTurn,
  outcome: (_, v) => outcome(v),
  resign: (work: Work<Outpost, OutpostPosition>, side) => {
    set(work, { resigned: side });
    tell(work, side, 'resigned', { rule: '1.4', data: { side } });
  },
  units: () => pieces.length,
  hexes: () => board.size,
  refusals: {
    over: refuse('over', '1.4'),
    notNow: () => refuse('not-now', '1.2'),
    noPassing: () => refuse('no-passing', '1.2'),
    noSuchUnits: () => refuse('no-such', '1.2'),
    noSuchHex: () => refuse('no-such', '1.2'),
    noSuchOption: () => refuse('no-such', '1.2'),
    wrongNumber: ({ least = 0, most = 0 }) => refuse('wrong-number', '1.1', { least, most }),
  },
};

/** A pending step as it is seen, by name: everybody knows that there is one and whose it is. */
function frameSeen(frame: Frame, hidden: (unit: UnitId) => boolean): Frame {
  const { step, side } = frame;
  if (step !== 'bridge') return { step, side };
  return { step, side, unit: hidden(frame.unit) ? HIDDEN : frame.unit, to: frame.to };
}

/** 3.3 What a seat may know. Every field is named, of the position and of what is in it: what is not, is not seen. */
function viewOf(p: OutpostPosition, seat: Seat): OutpostView {
  const {
    turn,
    turns,
    next,
    place,
    shown,
    strength,
    ready: acting,
    bridge: stands,
    battles: declared,
    stack: frames,
    resigned,
  } = p;
  const hidden = (u: number) => seat !== 'open' && seat !== pieces[u].side && !shown[u] && place[u] >= 0;
  const covered = [0, 1].map((side) =>
    [...new Set(place.filter((_, u) => pieces[u].side === side && hidden(u)))].sort((a, b) => a - b),
  );
  const sees = (units: readonly number[]) => units.filter((u) => !hidden(u));
  return {
    seat,
    covered,
    turn,
    turns,
    next,
    resigned,
    shown,
    bridge: stands,
    place: place.map((hex, u) => (hidden(u) ? HIDDEN : hex)),
    strength: strength.map((value, u) => (hidden(u) ? 0 : value)),
    ready: sees(acting),
    battles: declared.map(({ units, hexes }) => ({ units: sees(units), hexes })),
    stack: frames.map((frame) => frameSeen(frame, hidden)),
  };
}

/** The stacks of a side: who is seen in a hex, and the cover over whoever is not. */
function stacksOf(v: OutpostView, side: SideId): Stack[] {
  const covered = v.covered?.[side] ?? [];
  const seen = unitsOf(v, side);
  const hexes = [...new Set([...covered, ...seen.map((u) => v.place[u])])];
  return hexes.map((hex) => ({
    hex,
    side,
    counters: seen
      .filter((u) => v.place[u] === hex)
      .map((unit) => ({ unit, steps: 1, maxSteps: 1, values: [], flags: [] })),
    ...(covered.includes(hex) ? { unseen: 'some', cover: note('cover') } : { unseen: 0 }),
  }));
}

const LENGTHS = ['4', '6'] as const;
function lengthOf(options: Options): number {
  const { length = '4', ...rest } = options;
  if (Object.keys(rest).length > 0 || !LENGTHS.some((l) => l === length)) throw new Error('unknown option or value');
  return Number(length);
}

/** The title; `broken` exchanges functions for wrong ones, to see that the laws notice. */
export function outpost(
  broken: Partial<Title<OutpostPosition, OutpostView>> = {},
): Title<OutpostPosition, OutpostView> {
  const referee = refereeOf<OutpostKit>(rules, { lengths: LENGTHS });
  return guarded({
    ...referee,
    id: 'outpost',
    scenario: 'bridge',
    board,
    map,
    sides: [
      {
        id: 'north',
        name: 'North',
        adjective: 'northern',
        nations: [
          { id: 'alder', name: 'Alder', adjective: 'Alder' },
          { id: 'birch', name: 'Birch', adjective: 'Birch' },
        ],
      },
      { id: 'south', name: 'South', adjective: 'southern' },
    ],
    formations: [0, 0, 1].map((side, i) => ({
      id: `f${i}`,
      name: `f${i}`,
      side,
      paper: '#fff',
      ink: '#000',
      stripe: '#888',
      nation: i === 1 ? 1 : 0,
    })),
    units: pieces.map((p, i) => ({
      id: p.id,
      name: p.id,
      long: p.id,
      side: p.side,
      formation: p.side === 1 ? 2 : Number(i === 2),
      marks: '',
      branch: 'infantry',
      size: 'I',
    })),
    turns: [],
    options: [
      { id: 'length', note: note('length'), values: LENGTHS.map((id) => ({ id, note: note(`length-${id}`) })) },
    ],
    endings: ['destroyed', 'time', 'resigned'],
    symbols: { branches: { infantry: { lines: 'M-15 -10L15 10M15 -10L-15 10' } }, flags: {}, works: {}, areas: {} },
    overlays: [],
    setup: (options, seed) =>
      referee.begin({
        turn: 0,
        dice: seededDice(seed),
        turns: lengthOf(options),
        next: 0,
        place: pieces.map((p) => p.start),
        shown: pieces.map(() => 0),
        strength: pieces.map((p) => p.strength),
        ready: [],
        bridge: true,
        battles: [],
        stack: [],
        resigned: null,
      }),
    view: viewOf,
    table: (v) => ({
      turn: v.turn,
      ribbon: [],
      trays: [],
      markers: [],
      score: [],
      conditions: [note(isNight(v) ? 'night' : 'day', '1.3')],
      sideMarkers: v.bridge ? [] : [{ from: BRIDGE[0], to: BRIDGE[1], note: note('bridge-burnt', '2.2'), side: null }],
      battles: v.battles.map((game) => ({ ...game, state: 'declared' })),
      stacks: [0, 1].flatMap((side) => stacksOf(v, side)),
    }),
    preview: previewOf,
    overlay: () => ({ hexes: [], lines: [] }),
    report: (_, hex) => ({ hex, name: null, controller: null, ground: [], lines: [] }),
    faults: (p) =>
      pieces.flatMap((piece, u) =>
        p.place[u] >= 0 && unitsOf(p, enemyOf(piece.side)).some((e) => p.place[e] === p.place[u])
          ? [`enemies in ${board.ids[p.place[u]]}`]
          : [],
      ),
    reveals: (before, after, side) =>
      after.shown.some((shown, u) => shown > before.shown[u] && pieces[u].side !== side),
    ...broken,
  });
}
