import { compileBoard, distance, type Hex, neighboursOf } from '../../src/engine/board/board.ts';
import { type Dice, rollDie, seededDice } from '../../src/engine/dice.ts';
import type { MapData } from '../../src/engine/scenario.ts';
import {
  type Action,
  type Decision,
  type Focus,
  IllegalAction,
  OFF_MAP,
  OK,
  type Outcome,
  type Position,
  type Seat,
  type SideId,
  type Title,
  type UnitId,
  type Verdict,
} from '../../src/engine/title.ts';

/*
 * Skirmish: the smallest title that has everything the engine and the laws speak of: moves, dice, two seats, a hidden
 * thing (a secret number of each side, shown when it attacks), options and three endings. For tests only.
 */

export interface SkirmishPosition extends Position {
  readonly turn: number;
  readonly dice: Dice;
  readonly turns: number;
  readonly side: SideId;
  readonly phase: 'move' | 'attack';
  readonly place: readonly Hex[];
  readonly moved: readonly UnitId[];
  readonly secrets: readonly [number, number];
  readonly shown: readonly [boolean, boolean];
  readonly resigned: SideId | null;
}
/** Without the dice; the secret of the other side is null. A position is a view too: that of the open seat. */
export type SkirmishView = Omit<SkirmishPosition, 'secrets' | 'dice'> & {
  readonly secrets: readonly (number | null)[];
};

const map: MapData = {
  format: 1,
  id: 'skirmish',
  name: 'Skirmish',
  hexMetres: 100,
  north: 'up',
  grid: { orientation: 'flat', cols: [1, 5], rows: [1, 4], lowColumns: 'odd' },
  hexes: {},
  edges: {},
  roads: [],
  labels: [],
  areas: {},
  provenance: {},
};
const START = ['0101', '0301', '0104', '0304'];
const refuse = (rule: string, say: string): Verdict => ({ ok: false, rule, say });

/** The title; `broken` exchanges functions for wrong ones, to see that the laws notice. */
export function skirmish(broken: Partial<Title<SkirmishPosition, SkirmishView>> = {}): Title {
  const board = compileBoard(map);
  const sideOf = (unit: UnitId): SideId => (unit < 2 ? 0 : 1);
  const unitIn = (p: SkirmishView, hex: Hex) => p.place.indexOf(hex);
  const alive = (p: SkirmishView, side: SideId) =>
    p.place.some((hex, unit) => hex !== OFF_MAP && sideOf(unit) === side);

  const title: Title<SkirmishPosition, SkirmishView> = {
    id: 'skirmish',
    scenario: 'meeting',
    symbols: { branches: { infantry: {} }, flags: {}, works: {}, areas: {} },
    board,
    map,
    sides: [
      { id: 'north', name: 'North', adjective: 'northern' },
      { id: 'south', name: 'South', adjective: 'southern' },
    ],
    formations: [],
    units: START.map((_, i) => ({
      id: `u${i}`,
      name: `u${i}`,
      long: `Unit ${i}`,
      side: sideOf(i),
      formation: 0,
      marks: '',
      branch: 'infantry',
      size: 'II',
    })),
    turns: [],
    options: [
      {
        id: 'length',
        note: { say: 'length' },
        values: [
          { id: '4', note: { say: 'four' } },
          { id: '6', note: { say: 'six' } },
        ],
      },
    ],
    endings: ['destroyed', 'time', 'resigned'],
    overlays: [],

    setup(options, seed) {
      const length = options['length'] ?? '4';
      if (Object.keys(options).some((id) => id !== 'length') || !['4', '6'].includes(length))
        throw new Error('unknown option');
      return {
        turn: 1,
        dice: seededDice(seed),
        turns: Number(length),
        side: 0,
        phase: 'move',
        place: START.map((id) => board.hex(id)),
        moved: [],
        secrets: [3, 4],
        shown: [false, false],
        resigned: null,
      };
    },
    decision(p): Decision | Outcome {
      const over = (winner: SideId | null, ending: string): Outcome => ({
        over: true,
        winner,
        ending,
        reason: { say: ending },
        score: [],
      });
      if (p.resigned !== null) return over(p.resigned === 0 ? 1 : 0, 'resigned');
      if (!alive(p, 0) || !alive(p, 1)) return over(alive(p, 0) ? 0 : 1, 'destroyed');
      if (p.turn > p.turns) return over(null, 'time');
      return {
        over: false,
        side: p.side,
        kind: p.phase,
        step: p.phase,
        task: { say: p.phase, rule: '1.0' },
        pass: { say: 'end-phase' },
      };
    },
    *legal(p, focus: Focus = {}) {
      const decision = title.decision(p);
      if (decision.over) return;
      for (const unit of title.actors(p)) {
        if (focus.units && focus.units.join() !== String(unit)) continue;
        for (const hex of neighboursOf(board, p.place[unit])) {
          if (focus.hex !== undefined && focus.hex !== hex) continue;
          const action: Action =
            p.phase === 'move'
              ? { kind: 'move', units: [unit], path: [hex] }
              : { kind: 'attack', attack: 'attack', units: [unit], target: hex };
          if (title.check(p, action).ok) yield action;
        }
      }
      if (!focus.units && focus.hex === undefined) yield { kind: 'pass' };
    },
    check(p, action) {
      const decision = title.decision(p);
      if (decision.over) return refuse('1.1', 'over');
      if (action.kind === 'pass' || action.kind === 'resign') return OK;
      if (action.kind !== p.phase || (action.kind !== 'move' && action.kind !== 'attack')) return refuse('1.2', 'kind');
      const [unit] = action.units;
      if (unit === undefined || action.units.length !== 1 || !title.actors(p).includes(unit))
        return refuse('1.3', 'unit');
      if (
        action.kind === 'attack' &&
        (action.attack !== 'attack' || action.mode !== undefined || action.also !== undefined)
      )
        return refuse('1.2', 'kind');
      if (action.kind === 'move' && (action.path.length !== 1 || action.mode !== undefined || action.facings))
        return refuse('1.4', 'path');
      const to = action.kind === 'move' ? action.path[0] : action.target;
      if (!(to >= 0 && to < board.size) || distance(board, p.place[unit], to) !== 1) return refuse('1.4', 'far');
      const other = unitIn(p, to);
      if (action.kind === 'move') return other < 0 ? OK : refuse('1.5', 'occupied');
      return other >= 0 && sideOf(other) !== p.side ? OK : refuse('1.6', 'no-enemy');
    },
    apply(p, action) {
      const verdict = title.check(p, action);
      if (!verdict.ok) throw new IllegalAction(verdict, action);
      const next = (change: Partial<SkirmishPosition>) => ({
        position: { ...p, ...change },
        events: [{ say: action.kind, side: p.side }],
      });
      switch (action.kind) {
        case 'resign':
          return next({ resigned: p.side });
        case 'pass':
          return p.phase === 'move'
            ? next({ phase: 'attack', moved: [] })
            : next({ phase: 'move', side: p.side === 0 ? 1 : 0, turn: p.turn + (p.side === 1 ? 1 : 0), moved: [] });
        case 'move':
          return next({ place: p.place.with(action.units[0], action.path[0]), moved: [...p.moved, action.units[0]] });
        case 'attack': {
          const [face, dice] = rollDie(p.dice);
          const backfires = face === 1 ? action.units[0] : -1;
          const loser = face >= 4 ? unitIn(p, action.target) : backfires;
          const shown: [boolean, boolean] = p.side === 0 ? [true, p.shown[1]] : [p.shown[0], true];
          return next({
            dice,
            shown,
            moved: [...p.moved, action.units[0]],
            place: loser < 0 ? p.place : p.place.with(loser, OFF_MAP),
          });
        }
        default:
          throw new Error('unreachable');
      }
    },
    view({ turn, turns, side, phase, place, moved, secrets, shown, resigned }, seat: Seat): SkirmishView {
      const seen = secrets.map((secret, of) => (seat === 'open' || seat === of || shown[of] ? secret : null));
      return { turn, turns, side, phase, place, moved, shown, resigned, secrets: seen };
    },
    table: (view) => ({
      turn: view.turn,
      ribbon: [],
      trays: [],
      markers: [],
      score: [],
      stacks: view.place.flatMap((hex, unit) =>
        hex === OFF_MAP
          ? []
          : [
              {
                hex,
                side: sideOf(unit),
                unseen: 0,
                counters: [{ unit, steps: 1, maxSteps: 1, values: [], flags: [] }],
              },
            ],
      ),
    }),
    preview: (_view, draft) =>
      draft.kind === 'attack'
        ? { heading: { say: 'attack' }, lines: [], modifiers: [], stages: [], warnings: [] }
        : null,
    overlay: () => ({ hexes: [], lines: [] }),
    report: (_view, hex) => ({ hex, name: null, controller: null, ground: [], lines: [] }),
    actors: (p) =>
      title.decision(p).over
        ? []
        : p.place.flatMap((hex, unit) =>
            hex !== OFF_MAP && sideOf(unit) === p.side && !p.moved.includes(unit) ? [unit] : [],
          ),
    todo: () => [],
    modes: () => [{ mode: undefined, note: { say: 'move' }, verdict: OK }],
    reach: (p, { units }) =>
      neighboursOf(board, p.place[units[0]])
        .filter((hex) => title.check(p, { kind: 'move', units, path: [hex] }).ok)
        .map((hex) => ({ hex, spent: 1, left: 0, path: [hex], costs: [1] })),
    why: (p, { units }, hex) => title.check(p, { kind: 'move', units, path: [hex] }),
    attackers: (p, target, together) =>
      title.actors(p).map((unit) => ({
        unit,
        verdict: title.check(p, { kind: 'attack', attack: 'attack', units: [...together, unit], target }),
      })),
    faults: (p) =>
      p.place.flatMap((hex, unit) =>
        hex !== OFF_MAP && p.place.indexOf(hex) !== unit ? [`two units in ${board.ids[hex]}`] : [],
      ),
    reveals: (before, after, side) => before.shown[side === 0 ? 1 : 0] !== after.shown[side === 0 ? 1 : 0],
    ...broken,
  };
  return title;
}
