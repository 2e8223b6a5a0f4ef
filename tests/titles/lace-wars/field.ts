import { loadFiles } from '../../../src/engine/play/loader.ts';
import type { Check } from '../../../src/engine/play/referee.ts';
import { scriptedDice } from '../../../src/engine/dice.ts';
import type { Action, Title, UnitId, Verdict } from '../../../src/engine/title.ts';
import { type LaceWarsGame, compileGame } from '../../../src/titles/lace-wars/battle.ts';
import { LACE_WARS } from '../../../src/titles/lace-wars/files.ts';
import { laceWarsTitle } from '../../../src/titles/lace-wars/index.ts';
import {
  type Frame,
  IN_PLAY,
  type LaceWarsPosition,
  type LaceWarsView,
  LEFT,
} from '../../../src/titles/lace-wars/position.ts';
import { SEQUENCE } from '../../../src/titles/lace-wars/sequence.ts';
import { ordersFor, play, refusal } from '../../helpers/scene.ts';

/* Positions for the tests of rules: only the units named, where they are wanted, with the frame that asks for the decision. */

export type Scenario = 'denain-historical' | 'leuthen-historical' | 'leuthen-approach';
export interface Stand {
  readonly hex: string;
  readonly facing?: number;
  readonly strength?: number;
  readonly order?: number;
  readonly run?: number;
  readonly done?: number;
}
export type Stands = Readonly<Record<string, string | Stand>>;

export class Field {
  readonly game: LaceWarsGame;
  readonly title: Title<LaceWarsPosition, LaceWarsView>;
  constructor(game: LaceWarsGame) {
    this.game = game;
    this.title = laceWarsTitle(game);
  }
  hex = (id: string): number => this.game.board.hex(id);
  hexes = (...ids: string[]): number[] => ids.map(this.hex);
  ids = (hexes: Iterable<number>): string[] => [...hexes].map((h) => (h < 0 ? 'off' : this.game.board.ids[h])).sort();
  unit = (id: string): UnitId => this.game.unit(id);
  units = (...ids: string[]): UnitId[] => ids.map(this.unit);
  private readonly orders = ordersFor(this.unit, this.hex);
  formation = (id: string): number => this.game.formation(id);

  /** The set-up of the scenario after both sides have passed, at the first decision of turn 1 (or S1). */
  start(options: Record<string, string> = {}, ...dice: number[]): LaceWarsPosition {
    let p = this.title.setup(options, 'field');
    p = this.play(p, { kind: 'pass' });
    return this.play({ ...p, ...(dice.length > 0 ? { dice: scriptedDice(...dice) } : {}) }, { kind: 'pass' });
  }

  /** Only these units on the map, facing as told (0 otherwise); everybody else is out of the game. In the operations phase of turn 1. */
  only(stands: Stands, ...patches: Partial<LaceWarsPosition>[]): LaceWarsPosition {
    const p = this.title.setup({}, 'field');
    const away = {
      ...p,
      hex: p.hex.map(() => -1),
      fate: p.fate.map(() => LEFT),
      columns: [],
      stack: [],
      turn: 1,
      phase: phaseAt('operations'),
    };
    return { ...this.with(away, stands), ...Object.assign({}, ...patches) };
  }

  /** The position with units put or changed. */
  with(p: LaceWarsPosition, stands: Stands): LaceWarsPosition {
    const lists = {
      hex: p.hex.slice(),
      facing: p.facing.slice(),
      strength: p.strength.slice(),
      order: p.order.slice(),
      fate: p.fate.slice(),
      run: p.run.slice(),
      done: p.done.slice(),
    };
    for (const [id, said] of Object.entries(stands)) {
      const u = this.unit(id);
      const stand = typeof said === 'string' ? { hex: said } : said;
      lists.hex[u] = this.hex(stand.hex);
      lists.facing[u] = stand.facing ?? 0;
      lists.strength[u] = stand.strength ?? this.game.pieces[u].strength;
      lists.order[u] = stand.order ?? 0;
      lists.run[u] = stand.run ?? 0;
      lists.done[u] = stand.done ?? 0;
      lists.fate[u] = IN_PLAY;
    }
    return { ...p, ...lists };
  }

  roll = (p: LaceWarsPosition, ...faces: number[]): LaceWarsPosition => ({ ...p, dice: scriptedDice(...faces) });
  /** A ten-sided die that shows this: the script counts its faces from 1. */
  ten = (shown: number): number => shown + 1;
  frames = (p: LaceWarsPosition, ...stack: Frame[]): LaceWarsPosition => ({ ...p, stack });
  /** Over a frame that waits, so that nothing runs on when this one is done. */
  private waiting = (p: LaceWarsPosition, frame: Frame): LaceWarsPosition =>
    this.frames(p, { step: 'set-up', side: 0 }, frame);

  /** Formations of one side move; all of their units are in command unless others are named. */
  moving(p: LaceWarsPosition, formations: readonly string[], command?: readonly string[]): LaceWarsPosition {
    const list = formations.map(this.formation);
    return this.waiting(p, {
      step: 'movement',
      side: this.game.formations[list[0]].side,
      formations: list,
      mover: null,
      strategic: false,
      command: command?.map(this.unit) ?? list.flatMap((f) => this.game.formations[f].units),
    });
  }
  /** Formations of one side fight. */
  fighting(p: LaceWarsPosition, formations: readonly string[], command?: readonly string[]): LaceWarsPosition {
    const list = formations.map(this.formation);
    return this.waiting(p, {
      step: 'combat',
      side: this.game.formations[list[0]].side,
      formations: list,
      struck: [],
      attack: null,
      command: command?.map(this.unit) ?? list.flatMap((f) => this.game.formations[f].units),
    });
  }

  move = (
    unit: string | readonly string[],
    path: readonly string[],
    more: { mode?: string; facings?: number[] } = {},
  ): Action => ({ ...this.orders.move(unit, path), ...more });
  turnTo = (p: LaceWarsPosition, unit: string, facing: number): Action => ({
    kind: 'move',
    units: [this.unit(unit)],
    path: [p.hex[this.unit(unit)]],
    mode: `turn-${facing}`,
  });
  attack = (step: string, units: string | readonly string[], target: string): Action =>
    this.orders.attack(step)(units, target);

  check = (p: LaceWarsPosition, action: Action): Verdict => this.title.check(p, action);
  /** Why an order is refused, as "rule word"; "ok" when it is not. */
  says = (p: LaceWarsPosition, action: Action): string => refusal(this.title, p, action);
  /** The combat under way. */
  combat = (p: LaceWarsPosition) => p.stack.find((f) => f.step === 'combat') as Extract<Frame, { step: 'combat' }>;
  /** Nobody has anything to decide: the step goes on by itself. */
  idle(p: LaceWarsPosition): boolean {
    try {
      this.title.decision(p);
      return false;
    } catch {
      return true;
    }
  }
  play = (p: LaceWarsPosition, action: Action): LaceWarsPosition => this.title.apply(p, action).position;
  /** Plays several actions in turn. */
  all = (p: LaceWarsPosition, ...actions: Action[]) => play(this.title, p, ...actions);
  said = (p: LaceWarsPosition, ...actions: Action[]): string[] => this.all(p, ...actions).said;
  where = (p: LaceWarsPosition, unit: string): string => {
    const hex = p.hex[this.unit(unit)];
    return hex < 0 ? 'off' : this.game.board.ids[hex];
  };
  state = (p: LaceWarsPosition, unit: string) => {
    const u = this.unit(unit);
    return { hex: this.where(p, unit), strength: p.strength[u], order: p.order[u] };
  };
}

/** A verdict of the rules as "rule word", or 'ok'. */
export const reason = (check: Check): string => (check ? `${check.rule} ${check.say}` : 'ok');

export const phaseAt = (id: string): number => SEQUENCE.findIndex((phase) => phase.id === id);
const fields = new Map<Scenario, Promise<Field>>();
export function field(scenario: Scenario): Promise<Field> {
  let made = fields.get(scenario);
  if (!made)
    fields.set(scenario, (made = loadFiles(LACE_WARS, scenario).then((files) => new Field(compileGame(files)))));
  return made;
}
