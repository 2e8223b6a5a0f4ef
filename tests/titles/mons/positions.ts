import { expect } from 'vitest';
import { scriptedDice } from '../../../src/engine/dice.ts';
import {
  type Action,
  type Decision,
  type GameEvent,
  type Hex,
  type Options,
  type Roll,
  type SideId,
  type UnitId,
} from '../../../src/engine/title.ts';
import { BRITISH, compileGame, GERMAN } from '../../../src/titles/mons/data.ts';
import { type BritishSequence, monsFiles } from '../../../src/titles/mons/files.ts';
import { factsOf } from '../../../src/titles/mons/facts.ts';
import { monsTitle } from '../../../src/titles/mons/index.ts';
import { DEAD, DEAD_SURROUNDED, EXITED, type MonsPosition, WAITING } from '../../../src/titles/mons/position.ts';
import { openedFor } from '../../../src/titles/mons/movement.ts';
import { frozen, ordersFor, reasonOf, refusal, wordsOf } from '../../helpers/scene.ts';

export { PASS, RESIGN } from '../../helpers/scene.ts';

/*
 * Positions for tests: units by their printed ids on printed hexes, everybody else in the dead pile, control as 3.2
 * gives it. A table plays on them through the title alone, and holds every position and refusal to the common rules.
 */

export const game = compileGame(await monsFiles());
export const title = monsTitle(game);

export const idOf = (hex: Hex): string => (hex < 0 ? 'off' : game.board.ids[hex]);
const byId = new Map(game.units.map((u, i) => [u.id, i]));
export function unitOf(id: string): UnitId {
  const unit = byId.get(id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}
/** Orders by printed ids: "g-8 g-12", "2520 2521". */
const orders = ordersFor(unitOf, (id) => game.board.hex(id));
export const { units: unitsOf, hexOf, move, advance, lose } = orders;
export const idsOf = (list: readonly UnitId[]): string => list.map((u) => game.units[u].id).join(' ');

/** Where a unit is: a hex, or one of these; with steps when it has lost some ("2707/3"). */
const OFF: Readonly<Record<string, number>> = {
  waiting: WAITING,
  dead: DEAD,
  surrounded: DEAD_SURROUNDED,
  exited: EXITED,
};

const PHASES = {
  'german move': [GERMAN, null, 0],
  'german bombard': [GERMAN, null, 1],
  'german melee': [GERMAN, null, 2],
  'british choice': [BRITISH, null, 0],
  'british move': [BRITISH, 'move-fight', 0],
  'british bombard': [BRITISH, 'move-fight', 1],
  'british melee': [BRITISH, 'move-fight', 2],
  'british last move': [BRITISH, 'fight-move', 2],
} as const satisfies Record<string, readonly [number, BritishSequence | null, number]>;

export interface Setting {
  readonly turn?: number;
  readonly phase?: keyof typeof PHASES;
  readonly dice?: readonly number[];
  readonly options?: Options;
  /** With fog of war (6.6). */
  readonly fog?: true;
  /** Hexes under German control that nothing on the map accounts for ("3122 2009"). */
  readonly german?: string;
}

/** A sound position with these units; the rest are in the dead pile. Earlier units of a hex lie under later ones. */
export function positionOf(where: Readonly<Record<string, string>>, setting: Setting = {}): MonsPosition {
  const { turn = 2, phase = 'german move', dice = [], options = {}, fog = false, german = '' } = setting;
  const [player, sequence, index] = PHASES[phase];
  const start = title.setup(options, 'test', fog);
  const place = game.units.map(() => DEAD);
  const steps = game.units.map(() => 0);
  const order = game.units.map(() => 0);
  Object.entries(where).forEach(([id, at], i) => {
    const unit = unitOf(id);
    const [name, left] = at.split('/') as [string, string?];
    place[unit] = OFF[name] ?? hexOf(name);
    steps[unit] = stepsLeft(unit, place[unit], left);
    order[unit] = place[unit] >= 0 ? i + 1 : 0;
  });
  const facts = factsOf(game, { place });
  const given = new Set(german.split(' ').filter(Boolean).map(hexOf));
  const holder = (hex: number): SideId => {
    if (facts.occupied[GERMAN][hex]) return GERMAN;
    if (facts.occupied[BRITISH][hex]) return BRITISH;
    const [german_, british] = [facts.zone[GERMAN][hex], facts.zone[BRITISH][hex]];
    if (german_ !== british) return german_ ? GERMAN : BRITISH;
    return given.has(hex) ? GERMAN : BRITISH;
  };
  const control = game.board.ids.map((_, hex) => holder(hex));
  const position: MonsPosition = {
    ...start,
    turn,
    dice: scriptedDice(...dice),
    player,
    sequence,
    phase: index,
    place,
    steps,
    order,
    control,
    movement: null,
  };
  const ready = phase.endsWith('move') ? openedFor(position, player) : position;
  expect(title.faults(ready), 'the position is sound').toEqual([]);
  return ready;
}

// ---- orders --------------------------------------------------------------------------------------------------

export const march = (ids: string, path: string): Action => move(ids, path, 'march');
export const bombard = orders.attack('bombardment');
export const melee = orders.attack('melee');
export const fire = orders.attack('defensive-fire');
export const choose = (option: BritishSequence): Action => ({ kind: 'choose', option });

/** A legal order carried out: it leaves the old position alone and makes a sound one. */
function carriedOut(before: MonsPosition, order: Action) {
  expect(title.check(before, order), JSON.stringify(order)).toEqual({ ok: true });
  const played = title.apply(before, order);
  expect(title.faults(played.position), `after ${JSON.stringify(order)}`).toEqual([]);
  return played;
}

/** Steps of a unit that stands in a place: none of the dead, all it has where nothing is said. */
function stepsLeft(unit: UnitId, place: number, left: string | undefined): number {
  if (place === DEAD || place === DEAD_SURROUNDED) return 0;
  return left === undefined ? game.units[unit].maxSteps : Number(left);
}

// ---- a table to play at --------------------------------------------------------------------------------------

export class Table {
  position: MonsPosition;
  /** Events of the last order. */
  events: readonly GameEvent[] = [];

  constructor(position: MonsPosition) {
    this.position = frozen(position);
  }

  /** Gives orders, one after the other. Each must be legal, leave the old position alone and make a sound one. */
  do(...orders: Action[]): this {
    for (const order of orders) {
      const { position, events } = carriedOut(this.position, order);
      this.position = frozen(position);
      this.events = events;
    }
    return this;
  }

  /** Why an order is refused, as "rule word". */
  refusal(order: Action): string {
    return refusal(title, this.position, order);
  }

  /** Printed hex of a unit, or off-map place. */
  at = (id: string): string => {
    const place = this.position.place[unitOf(id)];
    return place >= 0 ? idOf(place) : Object.keys(OFF).find((name) => OFF[name] === place)!;
  };
  steps = (id: string): number => this.position.steps[unitOf(id)];
  controls = (hex: string): 'german' | 'british' =>
    this.position.control[hexOf(hex)] === GERMAN ? 'german' : 'british';
  /** Movement points a unit has spent in this phase. */
  spent = (id: string): number => this.position.movement!.spent[unitOf(id)];

  /** The decision, which must not be the end. */
  get decision(): Decision {
    const decision = title.decision(this.position);
    if (decision.over) throw new Error(`the game is over: ${decision.ending}`);
    return decision;
  }
  /** "german movement": who decides, and what. */
  get now(): string {
    const decision = title.decision(this.position);
    return decision.over ? decision.ending : `${title.sides[decision.side].id} ${decision.step}`;
  }
  /** The legal actions, of these units or this hex when given. */
  legal(focus?: { units?: string; hex?: string }): Action[] {
    return [
      ...title.legal(
        this.position,
        focus && {
          ...(focus.units ? { units: unitsOf(focus.units) } : {}),
          ...(focus.hex ? { hex: hexOf(focus.hex) } : {}),
        },
      ),
    ];
  }
  /** Words of the events of the last order. */
  get said(): string[] {
    return wordsOf(this.events);
  }
  event(say: string): GameEvent {
    const event = this.events.find((e) => e.say === say);
    if (!event) throw new Error(`no ${say} among ${this.said.join(', ')}`);
    return event;
  }
  /** The roll of an event of the last order, as "face modifier=value… modified row result". */
  roll(say: string): string {
    const { faces, modifiers, modified, row, result } = this.event(say).roll as Roll;
    return [
      ...faces,
      ...modifiers.map((m) => `${m.say}${m.value < 0 ? m.value : `+${m.value}`}`),
      `-> ${modified}`,
      `${row}: ${result}`,
    ].join(' ');
  }
}

/** A table with these units in this situation. */
export const table = (where: Readonly<Record<string, string>>, setting?: Setting): Table =>
  new Table(positionOf(where, setting));

/** A table at the start of the game. */
export const newGame = (options: Options = {}, seed = 'test'): Table => new Table(title.setup(options, seed));

/** The hexes a group can reach, printed, in order. */
export const reachOf = (t: Table, ids: string, mode?: string): string[] =>
  [
    ...new Set(title.reach(t.position, { units: unitsOf(ids), ...(mode ? { mode } : {}) }).map((r) => idOf(r.hex))),
  ].sort();
/** Points spent to reach a hex by the cheapest way; undefined when it is out of reach. */
export const costTo = (t: Table, ids: string, hex: string, mode?: string): number | undefined =>
  title.reach(t.position, { units: unitsOf(ids), ...(mode ? { mode } : {}) }).find((r) => r.hex === hexOf(hex))?.spent;
/** Why a group cannot get to a hex, as "rule word". */
export function whyNot(t: Table, ids: string, hex: string, mode?: string): string {
  const verdict = title.why(t.position, { units: unitsOf(ids), ...(mode ? { mode } : {}) }, hexOf(hex));
  return reasonOf(verdict);
}
