import { positionHash } from '../../src/engine/hash.ts';
import { type Game, type NewGame, play, saveRecord, startGame } from '../../src/engine/record.ts';
import type { Action, Outcome, Position, Title } from '../../src/engine/title.ts';
import { RandomPlayer } from './random-player.ts';

/** What a playout watches besides legality. */
export interface Watch {
  /** Invariants are tested after every so many actions, and `check` and `legal` are held against each other. */
  readonly every: number;
  /** A game with more actions than this does not end. */
  readonly cap: number;
  /** Whether the players make for the enemy; see RandomPlayer. */
  readonly bold?: boolean;
}
export const USUAL_WATCH: Watch = { every: 10, cap: 20_000 };

export interface Playout {
  readonly seed: string;
  readonly position: Position;
  readonly actions: readonly Action[];
  readonly outcome: Outcome;
  /** Milliseconds of play, without those of the watch. */
  readonly ms: number;
  readonly hash: string;
}

/** A random game that broke an invariant: what, and the actions up to there. */
export class BrokenGame extends Error {
  readonly start: NewGame;
  readonly actions: readonly Action[];
  constructor(reason: string, start: NewGame, actions: readonly Action[]) {
    super(reason);
    this.name = 'BrokenGame';
    this.start = start;
    this.actions = actions;
  }
}

/** Plays one random game to its end. Throws BrokenGame. Without `watch` only what stops the game is noticed. */
export function playout(title: Title, start: NewGame, watch: Watch | null = USUAL_WATCH): Playout {
  const { seed, options = {} } = start;
  const player = new RandomPlayer(title, seed, watch?.bold);
  const actions: Action[] = [];
  const broken = (reason: string) => new BrokenGame(reason, start, actions);
  const defaults = Object.fromEntries(title.options.map((o) => [o.id, o.values[0].id]));
  let position = title.setup({ ...defaults, ...options }, seed);
  let ms = 0;
  let since = performance.now();
  for (;;) {
    const decision = title.decision(position);
    if (watch && (decision.over || actions.length % watch.every === 0)) {
      ms += performance.now() - since;
      const fault = faultOf(title, position, decision.over);
      if (fault) throw broken(fault);
      since = performance.now();
    }
    if (decision.over) {
      ms += performance.now() - since;
      return { seed, position, actions, outcome: decision, ms, hash: positionHash(position) };
    }
    if (actions.length >= (watch ?? USUAL_WATCH).cap) throw broken(`the game does not end (${actions.length} actions)`);
    const action = player.order(position, decision);
    if (!action) throw broken(`a ${decision.kind} decision (${decision.step}) without a legal action`);
    try {
      position = title.apply(position, action).position;
    } catch (error) {
      throw broken(`${JSON.stringify(action)} is offered but cannot be played: ${(error as Error).message}`);
    }
    actions.push(action);
  }
}

/** What is wrong with a position: an invariant, no legal action, or an action that `legal` lists and `check` refuses. */
function faultOf(title: Title, position: Position, over: boolean): string | null {
  const [fault] = title.faults(position);
  if (fault !== undefined) return fault;
  if (over) return null;
  let listed = 0;
  for (const action of title.legal(position)) {
    const verdict = title.check(position, action);
    if (!verdict.ok)
      return `legal lists ${JSON.stringify(action)}, which check refuses: ${verdict.say} (${verdict.rule})`;
    if (++listed === 20) break;
  }
  return listed === 0 ? 'a decision without a legal action' : null;
}

/** The game as played, ready to be saved, undone or looked through. */
export function asGame(title: Title, start: NewGame, actions: readonly Action[]): Game {
  let game = startGame(title, start);
  for (const action of actions) game = play(game, action);
  return game;
}

/** The game as a save file. */
export const asSave = (title: Title, start: NewGame, actions: readonly Action[]): string =>
  saveRecord(asGame(title, start, actions));
