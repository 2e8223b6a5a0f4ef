import { seededDice } from '../../src/engine/dice.ts';
import { guarded } from '../../src/engine/play/guarded.ts';
import { refereeOf } from '../../src/engine/play/referee.ts';
import { enemyOf, type Options, type Title } from '../../src/engine/title.ts';
import { previewOf } from './battle.ts';
import {
  board,
  BRIDGE,
  isNight,
  map,
  note,
  type OutpostKit,
  type OutpostPosition,
  type OutpostView,
  pieces,
  unitsOf,
} from './position.ts';
import { rules } from './rules.ts';
import { stacksOf, viewOf } from './view.ts';

/* The title as the rest of the house knows it */

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
    units: pieces.map((piece, i) => ({
      id: piece.id,
      name: piece.id,
      long: piece.id,
      side: piece.side,
      formation: piece.side === 1 ? 2 : Number(i === 2),
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
        place: pieces.map((piece) => piece.start),
        shown: pieces.map(() => 0),
        strength: pieces.map((piece) => piece.strength),
        ready: [],
        bridge: true,
        battles: [],
        stack: [],
        resigned: null,
      }),
    view: viewOf,
    table: (view) => ({
      turn: view.turn,
      ribbon: [],
      trays: [],
      markers: [],
      score: [],
      conditions: [note(isNight(view) ? 'night' : 'day', '1.3')],
      sideMarkers: view.bridge
        ? []
        : [{ from: BRIDGE[0], to: BRIDGE[1], note: note('bridge-burnt', '2.2'), side: null }],
      battles: view.battles.map((battle) => ({ ...battle, state: 'declared' })),
      stacks: [0, 1].flatMap((side) => stacksOf(view, side)),
    }),
    preview: previewOf,
    overlay: () => ({ hexes: [], lines: [] }),
    report: (_, hex) => ({ hex, name: null, controller: null, ground: [], lines: [] }),
    faults: (position) =>
      pieces.flatMap((piece, unit) =>
        position.place[unit] >= 0 &&
        unitsOf(position, enemyOf(piece.side)).some((enemy) => position.place[enemy] === position.place[unit])
          ? [`enemies in ${board.ids[position.place[unit]]}`]
          : [],
      ),
    reveals: (before, after, side) =>
      after.shown.some((shown, u) => shown > before.shown[u] && pieces[u].side !== side),
    ...broken,
  });
}
