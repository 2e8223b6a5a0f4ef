import { seededDice } from './dice.ts';
import { canonicalJson, positionHash } from './hash.ts';
import { completeOptions } from './options.ts';
import { type GameRecord, loadAction, RECORD_FORMAT, saveAction } from './saved.ts';
import { DataError } from './scenario.ts';
import {
  type Action,
  type DecisionKind,
  type GameEvent,
  IllegalAction,
  type Options,
  type Position,
  type Refusal,
  type SideId,
  type Title,
} from './title.ts';

export { checkRecord, type GameRecord, loadAction, parseRecord, saveAction } from './saved.ts';

/*
 * A record is a whole game: title, scenario, options, seed and actions. Save file, undo, replay and bug report are
 * this one thing. In a record, units and hexes go by their printed ids, so that it can be read, and survives a new
 * order of the data.
 */

/** Every so many actions a record keeps a position hash, so that a replay that goes astray is noticed where it does. */
const CHECK_EVERY = 25;
/** Every so many actions a game in memory keeps its position, so that undo replays little. */
const SNAPSHOT_EVERY = 20;
/** How many orders in a row that can be taken back are more than play needs. */
const FREE_RUN = 300;

/** Why free undo stops after an action. */
export type UndoBarrier = 'dice' | 'revealed' | 'side';

/** A record in play. Plain immutable data: `play`, `undo` and `redo` return a new game. */
export interface Game {
  readonly title: Title;
  readonly record: GameRecord;
  /** The position after the last action. */
  readonly position: Position;
  /** Actions in engine terms, and the events of each. */
  readonly actions: readonly Action[];
  readonly events: readonly (readonly GameEvent[])[];
  /** Who gave each action, and why undo past it is not free (null: it is). */
  readonly actors: readonly SideId[];
  readonly barriers: readonly (UndoBarrier | null)[];
  /** Actions taken back, last first: what redo plays again. */
  readonly undone: readonly Action[];
  readonly snapshots: readonly { readonly at: number; readonly position: Position }[];
}

/** What a game is begun with. The options of the title that are not named have their defaults; no fog when absent. */
export interface NewGame {
  readonly options?: Options;
  readonly seed: string;
  readonly fog?: boolean;
  readonly freshDice?: GameRecord['freshDice'];
  readonly pack?: GameRecord['pack'];
}

/** A game before its first action. Throws a DataError for an unknown option or value. */
export function startGame(title: Title, { options = {}, seed, fog = false, pack, freshDice }: NewGame): Game {
  const all = completeOptions(title.options, options);
  const record: GameRecord = {
    grognard: RECORD_FORMAT,
    title: title.id,
    scenario: title.scenario,
    ...(title.version ? { version: title.version } : {}),
    options: { ...all },
    seed,
    fog,
    actions: [],
    checks: [],
    takeBacks: [],
    ...(freshDice ? { freshDice } : {}),
    ...(pack ? { pack } : {}),
  };
  const position = withDice(title.setup(all, seed, fog), record, 0);
  return {
    title,
    record,
    position,
    actions: [],
    events: [],
    actors: [],
    barriers: [],
    undone: [],
    snapshots: [{ at: 0, position }],
  };
}

/** The position after so many actions, with the dice that the record takes anew there. */
function withDice(position: Position, { freshDice }: GameRecord, at: number): Position {
  const fresh = freshDice?.find((dice) => dice.at === at);
  return fresh ? { ...position, dice: seededDice(fresh.seed) } : position;
}

/** The position after action `i`, from the one before it. */
export const positionAfter = ({ title, record, actions }: Game, i: number, before: Position): Position =>
  withDice(title.apply(before, actions[i]).position, record, i + 1);

/** What an action brings to a game. */
interface Step {
  readonly position: Position;
  readonly events: readonly GameEvent[];
  readonly actor: SideId;
  readonly barrier: UndoBarrier | null;
}

/** Orders that are given to units in their own time, and see what their owner sees: the other side does not look on. */
export const OWN: readonly DecisionKind[] = ['move', 'place'];

/** Plays an action from a position. Throws IllegalAction. */
function stepFrom(title: Title, before: Position, action: Action, fog: boolean): Step {
  const decision = title.decision(before);
  const actor = decision.over ? -1 : decision.side;
  const { position, events } = title.apply(before, action);
  const barrier = (): UndoBarrier | null => {
    if (before.dice !== position.dice && canonicalJson(before.dice) !== canonicalJson(position.dice)) return 'dice';
    const after = title.decision(position);
    const goesOn = !after.over && after.side === actor;
    // What anybody has learned cannot be unlearned, whoever acted. A move that goes on is seen by nobody else yet.
    const unseen = !decision.over && OWN.includes(decision.kind) && !decision.common && goesOn && !after.common;
    const learns = (side: SideId) => !(unseen && side !== actor) && title.reveals(before, position, side);
    if (fog && title.sides.some((_, side) => learns(side))) return 'revealed';
    return after.over || goesOn ? null : 'side';
  };
  return { position, events, actor, barrier: barrier() };
}

/**
 * Remembers what orders brought while a side goes to and fro without end (set-up, declarations, the order of a stack):
 * the same order in the same position brings the same. It begins after a long run of orders that can be taken back, so
 * that it costs nothing in any other game, and forgets at the next roll.
 */
class Repeats {
  private free = 0;
  private readonly positions = new Map<string, Position>();
  private readonly steps = new Map<Position, Map<string, Step>>();

  /** What an action brings in a position: `make` says, the first time. */
  step(position: Position, action: Action, make: () => Step): Step {
    if (this.free < FREE_RUN) return this.counted(make());
    const key = JSON.stringify(action);
    const from = this.steps.get(position) ?? new Map<string, Step>();
    let step = from.get(key);
    if (step) return step;
    step = make();
    if (step.barrier === null) {
      if (this.positions.size >= FREE_RUN * 10) this.forget();
      const text = canonicalJson(step.position);
      const known = this.positions.get(text);
      if (known) step = { ...step, position: known };
      else this.positions.set(text, step.position);
      this.steps.set(position, from.set(key, step));
    }
    return this.counted(step);
  }

  private counted(step: Step): Step {
    this.free = step.barrier === null ? this.free + 1 : 0;
    if (this.free === 0 && this.positions.size > 0) this.forget();
    return step;
  }

  private forget(): void {
    this.positions.clear();
    this.steps.clear();
  }
}

/** Steps played after those of a game. Of the positions on the way only those that are wanted later are held. */
class Steps {
  private readonly game: Game;
  private readonly actions: Action[] = [];
  private readonly taken: Omit<Step, 'position'>[] = [];
  private readonly snapshots: Game['snapshots'][number][] = [];
  private readonly checks: [at: number, hash: string][] = [];
  private readonly repeats = new Repeats();
  position: Position;

  constructor(game: Game) {
    this.game = game;
    this.position = game.position;
  }

  /** Plays one more. Throws IllegalAction. */
  play(action: Action): void {
    const { title, record } = this.game;
    const before = this.position;
    const { position, ...step } = this.repeats.step(before, action, () => stepFrom(title, before, action, record.fog));
    this.actions.push(action);
    this.taken.push(step);
    const at = this.game.actions.length + this.actions.length;
    this.position = withDice(position, record, at);
    if (at % SNAPSHOT_EVERY === 0) this.snapshots.push({ at, position: this.position });
    if (at % CHECK_EVERY === 0) this.checks.push([at, positionHash(this.position)]);
  }

  /** Hash of the position now. */
  hash(): string {
    const at = this.game.actions.length + this.actions.length;
    const last = this.checks.at(-1);
    return last?.[0] === at ? last[1] : positionHash(this.position);
  }

  /** The game with the steps added. */
  played(): Game {
    const { game, actions, taken } = this;
    return {
      ...game,
      position: this.position,
      actions: [...game.actions, ...actions],
      events: [...game.events, ...taken.map((s) => s.events)],
      actors: [...game.actors, ...taken.map((s) => s.actor)],
      barriers: [...game.barriers, ...taken.map((s) => s.barrier)],
      snapshots: [...game.snapshots, ...this.snapshots],
      record: {
        ...game.record,
        actions: [...game.record.actions, ...actions.map((action) => saveAction(game.title, action))],
        checks: [...game.record.checks, ...this.checks],
      },
    };
  }
}

function step(game: Game, action: Action): Game {
  const steps = new Steps(game);
  steps.play(action);
  return steps.played();
}

/** The game after one more action. Throws IllegalAction. What had been taken back is gone, unless this is the same action. */
export function play(game: Game, action: Action): Game {
  const next = step(game, action);
  const [again, ...rest] = game.undone;
  const same = again !== undefined && canonicalJson(again) === canonicalJson(action);
  return { ...next, undone: same ? rest : [] };
}

/** The position after the first `count` actions. */
export function positionAt(game: Game, count: number): Position {
  if (count === game.actions.length) return game.position;
  const snapshot = game.snapshots.findLast((s) => s.at <= count)!;
  let position = snapshot.position;
  for (let i = snapshot.at; i < count; i++) position = positionAfter(game, i, position);
  return position;
}

/** How many actions stay whatever is agreed: a branch does not go back behind the place where its dice are its own. */
export const undoFloor = ({ record }: Pick<Game, 'record'>): number => record.freshDice?.at(-1)?.at ?? 0;

/** How many actions stand when undo goes as far back as it may without asking the other side. */
export function freeUndoLimit(game: Game): number {
  let count = game.actions.length;
  const floor = undoFloor(game);
  while (count > floor && game.barriers[count - 1] === null) count--;
  return count;
}

/** The game cut back to its first `count` actions. */
function cutTo(game: Game, count: number): Game {
  return {
    ...game,
    position: positionAt(game, count),
    actions: game.actions.slice(0, count),
    events: game.events.slice(0, count),
    actors: game.actors.slice(0, count),
    barriers: game.barriers.slice(0, count),
    snapshots: game.snapshots.filter((s) => s.at <= count),
    record: {
      ...game.record,
      actions: game.record.actions.slice(0, count),
      checks: game.record.checks.filter(([at]) => at <= count),
    },
  };
}

/** The game cut back to its first `count` actions; the rest can be redone. Past the free limit the record keeps a mark. */
export function undoTo(game: Game, count: number): Game {
  if (count < undoFloor(game) || count >= game.actions.length) return game;
  const dropped = game.actions.length - count;
  const mark = count < freeUndoLimit(game) ? [{ at: count, dropped }] : [];
  const back = cutTo(game, count);
  return {
    ...back,
    undone: [...game.actions.slice(count), ...game.undone],
    record: { ...back.record, takeBacks: [...game.record.takeBacks, ...mark] },
  };
}

/** Plays the last undone action again, with the same dice. The same game when there is none. */
export function redo(game: Game): Game {
  const [action, ...rest] = game.undone;
  return action ? { ...step(game, action), undone: rest } : game;
}

/**
 * A new game that starts with the first `count` actions of this one and goes its own way, with dice of its own. Under
 * fog of war it stays closed when this one is not over: its end would show what this one still hides.
 */
export function branchAt(game: Game, count: number, seed: string): Game {
  const { fog, branch, branches: _, ...record } = game.record;
  const isOver = game.title.decision(game.position).over && !branch?.closed;
  const short = cutTo({ ...game, record: { ...record, fog } }, count);
  const position = { ...short.position, dice: seededDice(seed) };
  const before = <T extends { readonly at: number }>(marks: readonly T[] = []) => marks.filter(({ at }) => at < count);
  return {
    ...short,
    position,
    undone: [],
    snapshots: [...before(short.snapshots), { at: count, position }],
    record: {
      ...short.record,
      checks: short.record.checks.map(([at, hash]) => [at, at === count ? positionHash(position) : hash]),
      takeBacks: record.takeBacks.filter((t) => t.at <= count),
      branch: { at: count, ...(fog && !isOver ? { closed: true } : {}) },
      freshDice: [...before(record.freshDice), { at: count, seed }],
    },
  };
}

/** The game with a mark that another was played on from it after `at` actions. */
export const withBranch = (game: Game, at: number): Game => ({
  ...game,
  record: { ...game.record, branches: [...(game.record.branches ?? []), { at }] },
});

/** The record as a file. */
export function saveRecord(game: Game): string {
  const { record } = game;
  const at = record.actions.length;
  const checks =
    at > 0 && record.checks.at(-1)?.[0] !== at
      ? [...record.checks, [at, positionHash(game.position)] as [number, string]]
      : record.checks;
  return JSON.stringify({ ...record, checks });
}

/** Where a record no longer holds. */
interface Break {
  readonly file: string;
  readonly field: string;
  readonly reason: string;
  /** How many of its orders can still be played. */
  readonly holds: number;
  /** After how many of them the position is the one that was recorded, as far as the record tells. */
  readonly agrees: number;
  /** Why the first order that does not hold is refused; null where the rules do not refuse it. */
  readonly refusal: Refusal | null;
}

/** A record of which not everything holds under the rules and data at hand. It can be played on from where it does. */
export class BrokenRecord extends DataError {
  readonly title: Title;
  readonly record: GameRecord;
  readonly at: Break;

  constructor(title: Title, record: GameRecord, at: Break) {
    super(at.file, at.field, at.reason);
    this.name = 'BrokenRecord';
    this.title = title;
    this.record = record;
    this.at = at;
  }
}

/** The first `count` orders of a record as a record of its own, to be played on from there. */
export const recordUpTo = (record: GameRecord, count: number): GameRecord => {
  const { branches: _, ...rest } = record;
  const marks = <T extends { readonly at: number }>(list: readonly T[] = []) => list.filter(({ at }) => at <= count);
  return {
    ...rest,
    actions: record.actions.slice(0, count),
    checks: [], // they may be those of other rules
    takeBacks: marks(record.takeBacks),
    branch: { ...record.branch, at: count },
    ...(record.freshDice ? { freshDice: marks(record.freshDice) } : {}),
  };
};

/** Holds a record against the title that is to play it. Throws a DataError. */
function begins(title: Title, record: GameRecord, file: string): Game {
  if (record.title !== title.id)
    throw new DataError(file, 'title', `this is a game of ${record.title}, not of ${title.id}`);
  if (record.scenario !== title.scenario)
    throw new DataError(file, 'scenario', `this is a game of ${record.scenario}, not of ${title.scenario}`);
  const beyond = record.checks.findIndex(([at]) => at > record.actions.length);
  if (beyond >= 0)
    throw new DataError(
      file,
      `checks.${beyond}`,
      `there were ${record.checks[beyond][0]} actions when the game was saved, now there are ${record.actions.length}`,
    );
  try {
    return startGame(title, record);
  } catch (error) {
    throw new DataError(file, 'options', error instanceof DataError ? error.reason : (error as Error).message);
  }
}

/**
 * Plays a record from the start with the title it names. Throws a DataError for the wrong title, and a BrokenRecord that
 * names the action when one is illegal, is missing, or leads to another position than the one recorded.
 */
export function replayRecord(title: Title, record: GameRecord, file = 'save'): Game {
  const replay = replayOrders(title, record, file);
  for (;;) {
    const next = replay.next();
    if (next.done) return next.value;
  }
}

/** The same order by order, so that a long game can be played again without holding up the page. */
export function* replayOrders(title: Title, record: GameRecord, file = 'save'): Generator<void, Game> {
  const steps = new Steps(begins(title, record, file));
  const hashes = new Map(record.checks);
  let agrees = 0;
  let astray: Pick<Break, 'field' | 'reason'> | null = null;
  for (const [i, saved] of record.actions.entries()) {
    const field = `actions.${i}`;
    yield;
    try {
      steps.play(loadAction(title, saved, file, field));
    } catch (error) {
      const refusal = error instanceof IllegalAction ? error.refusal : null;
      const why = error instanceof DataError ? error.reason : (error as Error).message;
      const reason = `${saved.kind} cannot be played here: ${why}`;
      throw new BrokenRecord(title, record, { file, field, reason, holds: i, agrees: astray ? agrees : i, refusal });
    }
    const hash = hashes.get(i + 1);
    if (hash === undefined || astray) continue;
    const now = steps.hash();
    if (hash === now) agrees = i + 1;
    else {
      const reason = `the position after this action is not the one that was saved (${now}, not ${hash}); it was made by other rules or data, or edited`;
      astray = { field, reason };
    }
  }
  if (astray)
    throw new BrokenRecord(title, record, { file, ...astray, holds: record.actions.length, agrees, refusal: null });
  const played = steps.played();
  const { takeBacks, branch, branches } = record;
  return {
    ...played,
    record: { ...played.record, takeBacks, ...(branch ? { branch } : {}), ...(branches ? { branches } : {}) },
  };
}
