import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import type { Action, Decision, Options, Position, Title } from '../../src/engine/title.ts';

/** A moment of a random game: the position, the decision in it, and the action taken. */
export interface Moment {
  readonly at: number;
  readonly position: Position;
  readonly decision: Decision;
  readonly action: Action;
}

const ENDLESS = 20_000;

/** Every option of a title, with values that depend on the seed alone. */
export function optionsFor(title: Title, seed: number): Options {
  return Object.fromEntries(
    title.options.map((option, i) => [option.id, option.values[(seed >> i) % option.values.length].id]),
  );
}

/**
 * A random game, moment by moment; every other seed plays boldly. Ends with the game, or after `most` actions; the
 * value returned is the last position. Throws when a decision has no legal action or the game does not end.
 */
export function* randomGame(
  title: Title,
  seed: number,
  { start, fog, most = ENDLESS }: { start?: Position; fog?: boolean; most?: number } = {},
): Generator<Moment, Position> {
  const player = new RandomPlayer(title, String(seed), seed % 2 === 1);
  let position = start ?? title.setup(optionsFor(title, seed), String(seed), fog);
  for (let at = 0; at < most; at++) {
    const decision = title.decision(position);
    if (decision.over) return position;
    const action = player.order(position, decision);
    if (!action) throw new Error(`a ${decision.kind} decision (${decision.step}) without a legal action`);
    yield { at, position, decision, action };
    position = title.apply(position, action).position;
  }
  if (most === ENDLESS) throw new Error(`the game does not end (${ENDLESS} actions)`);
  return position;
}

const played: { readonly title: Title; readonly key: string; readonly moments: readonly Moment[] }[] = [];

/** All moments of a random game. Several laws go through the same games one after the other: the last few are kept. */
export function wholeGame(title: Title, seed: number, fog?: boolean): readonly Moment[] {
  const key = `${seed} ${fog}`;
  const known = played.find((game) => game.title === title && game.key === key);
  if (known) return known.moments;
  const moments = [...randomGame(title, seed, { fog })];
  played.push({ title, key, moments });
  if (played.length > 8) played.shift();
  return moments;
}

/** The first `most` of what may be many. */
export function first<T>(list: Iterable<T>, most: number): T[] {
  const found: T[] = [];
  for (const item of list) {
    if (found.length === most) break;
    found.push(item);
  }
  return found;
}
