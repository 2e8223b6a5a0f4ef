import * as v from 'valibot';
import { canonicalJson, positionHash } from './hash.ts';
import { completeOptions } from './options.ts';
import { DataError, hexIdSchema, parseData, parseJson, wholeSchema } from './scenario.ts';
import { type Action, type GameEvent, OFF_MAP, type Options, type Position, type SideId, type Title } from './title.ts';

/*
 * A record is a whole game: title, scenario, options, seed and actions. Save file, undo, replay and bug report are
 * this one thing. In a record, units and hexes go by their printed ids, so that it can be read, and survives a new
 * order of the data.
 */

export const RECORD_FORMAT = 1;
/** Every so many actions a record keeps a position hash, so that a replay that goes astray is noticed where it does. */
const CHECK_EVERY = 25;
/** Every so many actions a game in memory keeps its position, so that undo replays little. */
const SNAPSHOT_EVERY = 20;

const countSchema = v.pipe(wholeSchema, v.minValue(0, 'below 0'));
const idList = v.array(v.string());
const hexOrOff = v.union([hexIdSchema, v.literal('off')]);
export const savedActionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('choose'), option: v.string() }),
  v.strictObject({ kind: v.literal('place'), units: idList, hex: hexOrOff, facing: v.optional(wholeSchema) }),
  v.strictObject({
    kind: v.literal('move'),
    units: idList,
    path: v.array(hexOrOff),
    mode: v.optional(v.string()),
    facings: v.optional(v.array(wholeSchema)),
  }),
  v.strictObject({
    kind: v.literal('attack'),
    attack: v.string(),
    units: idList,
    target: hexOrOff,
    also: v.optional(v.array(hexOrOff)),
    mode: v.optional(v.string()),
  }),
  v.strictObject({ kind: v.literal('allocate'), unit: v.string() }),
  v.strictObject({ kind: v.literal('retreat'), units: idList, path: v.array(hexOrOff) }),
  v.strictObject({ kind: v.literal('advance'), units: idList, hex: hexOrOff, facing: v.optional(wholeSchema) }),
  v.strictObject({ kind: v.literal('select'), units: idList, hexes: v.optional(v.array(hexOrOff)) }),
  v.strictObject({ kind: v.literal('pass') }),
  v.strictObject({ kind: v.literal('resign') }),
]);
export type SavedAction = v.InferOutput<typeof savedActionSchema>;

export const recordSchema = v.object({
  grognard: v.literal(RECORD_FORMAT, 'this save was made by a version whose saves cannot be read here'),
  title: v.string(),
  scenario: v.string(),
  options: v.record(v.string(), v.string()),
  seed: v.pipe(v.string(), v.maxLength(200, 'a seed has at most 200 characters')),
  /** Hidden things are kept from the other side. */
  fog: v.boolean(),
  actions: v.array(savedActionSchema),
  /** [number of actions played, position hash] at intervals and at the end. */
  checks: v.array(v.tuple([countSchema, v.string()])),
  /** Take-backs past dice or knowledge, kept for the log: how many actions stood, and how many were dropped. */
  takeBacks: v.array(v.object({ at: countSchema, dropped: countSchema })),
  /** Set when the game was played on from a replay of another. */
  branch: v.optional(v.object({ at: countSchema })),
  /** Data files replaced by the player's own, by name. */
  pack: v.optional(v.record(v.string(), v.unknown())),
});
export type GameRecord = v.InferOutput<typeof recordSchema>;

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

export interface NewGame {
  readonly options?: Options;
  readonly seed: string;
  readonly fog?: boolean;
  readonly pack?: GameRecord['pack'];
}

/** A game before its first action. Throws a DataError for an unknown option or value. */
export function startGame(title: Title, { options = {}, seed, fog = false, pack }: NewGame): Game {
  const all = completeOptions(title.options, options);
  const position = title.setup(all, seed, fog);
  const record: GameRecord = {
    grognard: RECORD_FORMAT,
    title: title.id,
    scenario: title.scenario,
    options: { ...all },
    seed,
    fog,
    actions: [],
    checks: [],
    takeBacks: [],
    ...(pack ? { pack } : {}),
  };
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

/** What an action brings to a game. */
interface Step {
  readonly position: Position;
  readonly events: readonly GameEvent[];
  readonly actor: SideId;
  readonly barrier: UndoBarrier | null;
}

/** Plays an action from a position. Throws IllegalAction. */
function stepFrom(title: Title, before: Position, action: Action, fog: boolean): Step {
  const decision = title.decision(before);
  const actor = decision.over ? -1 : decision.side;
  const { position, events } = title.apply(before, action);
  const barrier = (): UndoBarrier | null => {
    if (before.dice !== position.dice && canonicalJson(before.dice) !== canonicalJson(position.dice)) return 'dice';
    // What anybody has learned cannot be unlearned, whoever acted.
    if (fog && title.sides.some((_, side) => title.reveals(before, position, side))) return 'revealed';
    const after = title.decision(position);
    return !after.over && after.side !== actor ? 'side' : null;
  };
  return { position, events, actor, barrier: barrier() };
}

/** Steps played after those of a game. Of the positions on the way only those that are wanted later are held. */
class Steps {
  private readonly game: Game;
  private readonly actions: Action[] = [];
  private readonly taken: Omit<Step, 'position'>[] = [];
  private readonly snapshots: Game['snapshots'][number][] = [];
  private readonly checks: [at: number, hash: string][] = [];
  position: Position;

  constructor(game: Game) {
    this.game = game;
    this.position = game.position;
  }

  /** Plays one more. Throws IllegalAction. */
  play(action: Action): void {
    const { title, record } = this.game;
    const { position, ...step } = stepFrom(title, this.position, action, record.fog);
    this.actions.push(action);
    this.taken.push(step);
    this.position = position;
    const at = this.game.actions.length + this.actions.length;
    if (at % SNAPSHOT_EVERY === 0) this.snapshots.push({ at, position });
    if (at % CHECK_EVERY === 0) this.checks.push([at, positionHash(position)]);
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
  for (let i = snapshot.at; i < count; i++) position = game.title.apply(position, game.actions[i]).position;
  return position;
}

/** How many actions stand when undo goes as far back as it may without asking the other side. */
export function freeUndoLimit(game: Game): number {
  let count = game.actions.length;
  while (count > 0 && game.barriers[count - 1] === null) count--;
  return count;
}

/** The game cut back to its first `count` actions; the rest can be redone. Past the free limit the record keeps a mark. */
export function undoTo(game: Game, count: number): Game {
  if (count < 0 || count >= game.actions.length) return game;
  const dropped = game.actions.length - count;
  const mark = count < freeUndoLimit(game) ? [{ at: count, dropped }] : [];
  return {
    ...game,
    position: positionAt(game, count),
    actions: game.actions.slice(0, count),
    events: game.events.slice(0, count),
    actors: game.actors.slice(0, count),
    barriers: game.barriers.slice(0, count),
    undone: [...game.actions.slice(count), ...game.undone],
    snapshots: game.snapshots.filter((s) => s.at <= count),
    record: {
      ...game.record,
      actions: game.record.actions.slice(0, count),
      checks: game.record.checks.filter(([at]) => at <= count),
      takeBacks: [...game.record.takeBacks, ...mark],
    },
  };
}

/** Plays the last undone action again, with the same dice. The same game when there is none. */
export function redo(game: Game): Game {
  const [action, ...rest] = game.undone;
  return action ? { ...step(game, action), undone: rest } : game;
}

/** A new game that starts with the first `count` actions of this one and goes its own way. */
export function branchAt(game: Game, count: number): Game {
  const cut = undoTo(game, count);
  return {
    ...cut,
    undone: [],
    record: { ...cut.record, takeBacks: game.record.takeBacks.filter((t) => t.at <= count), branch: { at: count } },
  };
}

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

/** Reads a save file without playing it. Throws a DataError that says what is wrong and where. */
export const parseRecord = (text: string, file: string): GameRecord => parseJson(recordSchema, text, file);
export const checkRecord = (data: unknown, file: string): GameRecord => parseData(recordSchema, data, file);

/**
 * Plays a record from the start with the title it names. Throws a DataError for the wrong title, and one that names
 * the action when one is illegal, is missing, or leads to another position than the one recorded.
 */
export function replayRecord(title: Title, record: GameRecord, file = 'save'): Game {
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
  let game: Game;
  try {
    game = startGame(title, record);
  } catch (error) {
    throw new DataError(file, 'options', error instanceof DataError ? error.reason : (error as Error).message);
  }
  const hashes = new Map(record.checks);
  const steps = new Steps(game);
  record.actions.forEach((saved, i) => {
    const field = `actions.${i}`;
    const action = loadAction(title, saved, file, field);
    try {
      steps.play(action);
    } catch (error) {
      throw new DataError(file, field, `${saved.kind} cannot be played here: ${(error as Error).message}`);
    }
    const hash = hashes.get(i + 1);
    const now = hash === undefined ? hash : steps.hash();
    if (hash !== now) {
      throw new DataError(
        file,
        field,
        `the position after this action is not the one that was saved (${now}, not ${hash}); it was made by other rules or data, or edited`,
      );
    }
  });
  const played = steps.played();
  return {
    ...played,
    record: {
      ...played.record,
      takeBacks: record.takeBacks,
      ...(record.branch ? { branch: record.branch } : {}),
      ...(record.pack ? { pack: record.pack } : {}),
    },
  };
}

/** An action with printed ids in place of indices. */
export function saveAction(title: Title, action: Action): SavedAction {
  const unit = (u: number) => title.units[u].id;
  const hex = (h: number) => (h === OFF_MAP ? 'off' : title.board.ids[h]);
  switch (action.kind) {
    case 'choose':
    case 'pass':
    case 'resign':
      return action;
    case 'allocate':
      return { kind: 'allocate', unit: unit(action.unit) };
    case 'attack': {
      const { also, ...rest } = action;
      const further = also ? { also: also.map(hex) } : {};
      return { ...rest, units: action.units.map(unit), target: hex(action.target), ...further };
    }
    case 'move': {
      const { facings, ...rest } = action;
      return {
        ...rest,
        units: action.units.map(unit),
        path: action.path.map(hex),
        ...(facings ? { facings: [...facings] } : {}),
      };
    }
    case 'retreat':
      return { kind: 'retreat', units: action.units.map(unit), path: action.path.map(hex) };
    case 'place':
    case 'advance':
      return { ...action, units: action.units.map(unit), hex: hex(action.hex) };
    case 'select':
      return {
        kind: 'select',
        units: action.units.map(unit),
        ...(action.hexes ? { hexes: action.hexes.map(hex) } : {}),
      };
  }
}

/** The action that a record names. Throws a DataError for a unit or hex that the title does not have. */
export function loadAction(title: Title, saved: SavedAction, file: string, field: string): Action {
  const unit = (id: string) => {
    const u = unitIndex(title).get(id);
    if (u === undefined) throw new DataError(file, field, `there is no unit ${id}`);
    return u;
  };
  const hex = (id: string) => {
    if (id === 'off') return OFF_MAP;
    const h = title.board.find(id);
    if (h === undefined) throw new DataError(file, field, `the map has no hex ${id}`);
    return h;
  };
  switch (saved.kind) {
    case 'choose':
    case 'pass':
    case 'resign':
      return saved;
    case 'allocate':
      return { kind: 'allocate', unit: unit(saved.unit) };
    case 'attack': {
      const { also, ...rest } = saved;
      return {
        ...rest,
        units: saved.units.map(unit),
        target: hex(saved.target),
        ...(also ? { also: also.map(hex) } : {}),
      };
    }
    case 'move':
      return { ...saved, units: saved.units.map(unit), path: saved.path.map(hex) };
    case 'retreat':
      return { kind: 'retreat', units: saved.units.map(unit), path: saved.path.map(hex) };
    case 'place':
    case 'advance':
      return { ...saved, units: saved.units.map(unit), hex: hex(saved.hex) };
    case 'select':
      return { kind: 'select', units: saved.units.map(unit), ...(saved.hexes ? { hexes: saved.hexes.map(hex) } : {}) };
  }
}

const unitIndexes = new WeakMap<Title, Map<string, number>>();
function unitIndex(title: Title): Map<string, number> {
  let index = unitIndexes.get(title);
  if (!index) unitIndexes.set(title, (index = new Map(title.units.map((u, i) => [u.id, i]))));
  return index;
}
