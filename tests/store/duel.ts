import { type Dice, rollDie, seededDice } from '../../src/engine/dice.ts';
import { compileBoard } from '../../src/engine/board/board.ts';
import { overDie } from '../../src/engine/odds.ts';
import { DataError } from '../../src/engine/scenario.ts';
import type { MapData } from '../../src/engine/scenario.ts';
import {
  type Action,
  type Counter,
  type Decision,
  type GameEvent,
  IllegalAction,
  OK,
  type Outcome,
  type Position,
  type Seat,
  type SideId,
  type Table,
  type Title,
  type TitleCard,
  type Verdict,
} from '../../src/engine/title.ts';
import type { TitleText } from '../../src/text/title-text.ts';

/*
 * The smallest game that has everything the store and the shell must deal with: two sides in turn, an order that is
 * free to take back, one with a die, one that reveals something to its own side and one to the other, secrets of each side, losses, an end.
 */

export interface DuelPosition extends Position {
  readonly player: SideId;
  /** Each side's secret: nothing that only the other side sees may hold it. */
  readonly secrets: readonly [string, string];
  /** Whether a side has spied on the other. */
  readonly spied: readonly [boolean, boolean];
  readonly steps: readonly [number, number];
  readonly resigned: SideId | null;
}

const LAST_TURN = 3;
const OPTIONS = ['wait', 'roll', 'spy', 'confess', 'boast'] as const;

const map: MapData = {
  format: 1,
  id: 'duel',
  name: 'Duel',
  hexMetres: 100,
  north: 'up',
  grid: { orientation: 'flat', cols: [1, 12], rows: [1, 12], lowColumns: 'odd' },
  hexes: { '0202': { name: 'Ford' } },
  edges: {},
  roads: [],
  labels: [],
  areas: {},
  provenance: {},
};

/** What a seat may know: not the dice, and of the secrets its own and the one it has spied. */
interface DuelView extends Omit<DuelPosition, 'dice' | 'secrets'> {
  readonly secrets: readonly (string | null)[];
}

export function duel(pack?: Readonly<Record<string, unknown>>): Title<DuelPosition, DuelView> {
  const startingSteps = (pack?.['units.json'] as { steps?: number } | undefined)?.steps ?? 6;
  const decision = (p: DuelView): Decision | Outcome => {
    const outcome = (winner: SideId | null, ending: string): Outcome => ({
      over: true,
      winner,
      ending,
      reason: { say: `ending-${ending}`, rule: '9.1' },
      score: [{ note: { say: 'score-steps', rule: '9.2' }, value: p.steps.join(':') }],
    });
    if (p.resigned !== null) return outcome(1 - p.resigned, 'resigned');
    if (p.turn > LAST_TURN) {
      const stronger = p.steps[0] > p.steps[1] ? 0 : 1;
      return outcome(p.steps[0] === p.steps[1] ? null : stronger, 'time');
    }
    return {
      over: false,
      side: p.player,
      kind: 'choose',
      step: 'act',
      task: { say: 'task-act', rule: '5.1', data: { side: p.player } },
      options: OPTIONS.map((id) => ({ id, label: { say: `option-${id}` } })),
      pass: { say: 'pass-turn' },
    };
  };
  const check = (p: DuelView, action: Action): Verdict => {
    if (decision(p).over) return { ok: false, say: 'game-over', rule: '9.1' };
    if (action.kind === 'pass' || action.kind === 'resign') return OK;
    if (action.kind !== 'choose' || !OPTIONS.includes(action.option as 'wait'))
      return { ok: false, say: 'no-such-order', rule: '5.2' };
    if (action.option === 'spy' && p.spied[p.player]) return { ok: false, say: 'spied-already', rule: '6.1' };
    return OK;
  };
  const knows = (p: DuelPosition, seat: Seat, side: SideId) =>
    seat === 'open' || seat === side || (seat !== 'common' && p.spied[seat]);
  const stepState = (side: SideId, player: SideId) => {
    if (side === player) return 'now';
    return side < player ? 'done' : 'next';
  };
  const counter = (unit: number, steps: number): Counter => ({ unit, steps, maxSteps: 6, values: [], flags: [] });
  const title: Title<DuelPosition, DuelView> = {
    id: 'duel',
    scenario: pack?.['scenario'] === 'other' ? 'other' : 'first',
    map,
    board: compileBoard(map),
    overlays: [],
    turns: [1, 2, 3].map((turn) => ({ turn, label: `turn ${turn}`, events: [] })),
    sides: [
      { id: 'red', name: 'Red Army', adjective: 'Red' },
      { id: 'blue', name: 'Blue Army', adjective: 'Blue' },
    ],
    formations: [],
    endings: ['time', 'resigned'],
    symbols: { branches: { infantry: {} }, flags: {}, works: {}, areas: {} },
    units: [0, 1].map((side) => ({
      id: `u-${side}`,
      name: `${side}`,
      long: `Unit ${side}`,
      side,
      formation: 0,
      marks: '',
      branch: 'infantry' as const,
      size: 'II',
    })),
    options: [
      {
        id: 'weather',
        note: { say: 'option-weather', rule: '3.1' },
        values: [
          { id: 'fair', note: { say: 'weather-fair' } },
          { id: 'storm', note: { say: 'weather-storm' } },
        ],
      },
    ],
    setup(options, seed) {
      for (const [id, value] of Object.entries(options))
        if (!title.options.some((o) => o.id === id && o.values.some((v) => v.id === value)))
          throw new Error(`unknown option ${id}=${value}`);
      return {
        turn: 1,
        dice: seededDice(seed),
        player: 0,
        secrets: ['SECRET-OF-RED', 'SECRET-OF-BLUE'],
        spied: [false, false],
        steps: [startingSteps, startingSteps],
        resigned: null,
      };
    },
    decision,
    check,
    *legal(p) {
      if (decision(p).over) return;
      for (const option of OPTIONS) if (check(p, { kind: 'choose', option }).ok) yield { kind: 'choose', option };
      yield { kind: 'pass' };
    },
    apply(p, action) {
      const verdict = check(p, action);
      if (!verdict.ok) throw new IllegalAction(verdict, action);
      const me = p.player;
      const tell = (say: string, more: Partial<GameEvent> = {}): GameEvent => ({ say, side: me, ...more });
      if (action.kind === 'resign')
        return { position: { ...p, resigned: me }, events: [tell('resigned', { rule: '5.4' })] };
      if (action.kind === 'pass') {
        const turn = me === 1 ? p.turn + 1 : p.turn;
        return {
          position: { ...p, player: 1 - me, turn },
          events: [tell('turn-begins', { heading: me === 1 ? 'turn' : 'phase', side: null })],
        };
      }
      const option = (action as { option: string }).option;
      if (option === 'spy')
        return {
          position: { ...p, spied: me === 0 ? [true, p.spied[1]] : [p.spied[0], true] },
          events: [tell('spied', { onlyFor: me, data: { secret: p.secrets[1 - me] } }), tell('somebody-spied')],
        };
      if (option === 'confess')
        return {
          position: { ...p, spied: me === 0 ? [p.spied[0], true] : [true, p.spied[1]] },
          events: [tell('confessed')],
        };
      if (option === 'roll') {
        const [face, dice]: [number, Dice] = rollDie(p.dice);
        const loss = face >= 5 ? 1 : 0;
        const steps: [number, number] = [p.steps[0], p.steps[1]];
        steps[1 - me] -= loss;
        return {
          position: { ...p, dice, steps },
          events: [
            tell('rolled', {
              rule: '7.1',
              roll: {
                faces: [face],
                modifiers: [],
                modified: face,
                table: '7.2',
                row: '1',
                result: String(loss),
                chances: overDie((f) => (f >= 5 ? 1 : 0)),
                brought: loss,
                luckOf: me,
              },
            }),
          ],
        };
      }
      return { position: { ...p }, events: [tell(option)] };
    },
    view: (p, seat: Seat) => ({
      turn: p.turn,
      player: p.player,
      steps: p.steps,
      spied: p.spied,
      resigned: p.resigned,
      secrets: p.secrets.map((secret, side) => (knows(p, seat, side) ? secret : null)),
    }),
    table(view): Table {
      return {
        turn: view.turn,
        ribbon: [0, 1].map((side) => ({
          id: `player-${side}`,
          side,
          note: { say: 'step-player', data: { side } },
          state: stepState(side, view.player),
        })),
        stacks: view.steps.flatMap((steps, side) =>
          steps > 0 ? [{ hex: side, side, counters: [counter(side, steps)], unseen: 0 }] : [],
        ),
        trays: [
          {
            id: 'dead',
            side: 0,
            name: { say: 'tray-dead' },
            groups: [
              {
                note: { say: 'tray-dead' },
                counters: view.steps.flatMap((steps, side) => (steps > 0 ? [] : [counter(side, 0)])),
                unseen: 0,
              },
            ],
          },
        ],
        markers: [],
        score: [{ note: { say: 'score-steps', rule: '9.2', data: { turn: view.turn } }, value: view.steps.join(':') }],
      };
    },
    preview: () => null,
    overlay: () => ({ hexes: [], lines: [] }),
    report: (_, hex) => ({ hex, name: null, controller: null, ground: [], lines: [] }),
    actors: () => [],
    todo: () => [],
    modes: () => [],
    reach: () => [],
    why: () => OK,
    attackers: () => [],
    faults: () => [],
    reveals: (before, after, side) => !before.spied[side] && after.spied[side],
  };
  return title;
}

export const duelCard: TitleCard = {
  id: 'duel',
  name: 'The Duel',
  subtitle: 'Red against Blue',
  year: '1800',
  players: '2',
  hours: '1',
  complexity: 2,
  version: { rules: 1, data: 1 },
  scenarios: [
    { id: 'first', name: 'First blood', turns: '3', solitaire: false, fog: true },
    { id: 'other', name: 'The other one', turns: '3', solitaire: false, fog: false },
  ],
  async load(scenario, pack) {
    const units = pack?.['units.json'] as { steps?: unknown } | undefined;
    if (units && typeof units.steps !== 'number') throw new DataError('units.json', 'steps', 'not a number');
    if (scenario !== 'first' && scenario !== 'other') throw new DataError('scenario', 'id', `no scenario ${scenario}`);
    return { ...duel({ ...pack, scenario }), version: duelCard.version };
  },
};

export const duelText: TitleText = {
  blurb: 'Two sides and a die.',
  scenarios: {
    first: { name: 'First blood', blurb: 'A short one.' },
    other: { name: 'The other one', blurb: 'Another.' },
  },
  phrases: {
    'task-act': (data, names) => `The ${names.side(data['side'])} player acts.`,
    'step-player': (data, names) => `${names.side(data['side'])} turn`,
    'ending-time': 'Time ran out.',
    'ending-resigned': 'One side gave up.',
    'score-steps': 'Steps left',
    'option-weather': 'Weather',
    'weather-fair': 'Fair',
    'weather-storm': 'Storm',
  },
};
