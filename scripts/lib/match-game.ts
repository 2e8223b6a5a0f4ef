import type { Options, SideId, Title } from '../../src/engine/title.ts';
import { playerOf } from './players.ts';

/* One game between programs, with what it took them. */

export interface Thinking {
  readonly orders: number;
  readonly ms: number;
  readonly longest: number;
  /** The longest turn of this side on the track. */
  readonly longestTurn: number;
}

export interface MatchGame {
  /** The first player had the second side. */
  readonly swapped: boolean;
  readonly seed: string;
  readonly winner: SideId | null;
  readonly ending: string;
  readonly turns: number;
  readonly orders: number;
  readonly ms: number;
  readonly thinking: readonly Thinking[];
}

/** More orders than any game has. */
const ENDLESS = 20_000;

/** Plays a game between two players by name, with fog of war where the scenario has it. */
export async function playMatchGame(
  title: Title,
  names: readonly string[],
  { seed, options, swapped }: { seed: string; options: Options; swapped: boolean },
): Promise<MatchGame> {
  const players = await Promise.all(title.sides.map((_, side) => playerOf(names[side], title, side, seed)));
  const thinking = title.sides.map(() => ({ orders: 0, ms: 0, longest: 0, longestTurn: 0, turn: -1, inTurn: 0 }));
  const since = performance.now();
  const defaults = Object.fromEntries(title.options.map((o) => [o.id, o.values[0].id]));
  let position = title.setup({ ...defaults, ...options }, seed, true);
  for (let orders = 0; orders < ENDLESS; orders++) {
    const decision = title.decision(position);
    if (decision.over)
      return {
        seed,
        swapped,
        winner: decision.winner,
        ending: decision.ending,
        turns: position.turn,
        orders,
        ms: performance.now() - since,
        thinking: thinking.map(({ orders: own, ms, longest, longestTurn }) => ({
          orders: own,
          ms,
          longest,
          longestTurn,
        })),
      };
    const player = players[decision.side];
    if (!player) throw new Error(`${names[decision.side]} cannot play ${title.sides[decision.side].id}`);
    const before = performance.now();
    const action = player.order(position, decision);
    const took = performance.now() - before;
    const t = thinking[decision.side];
    if (t.turn !== position.turn) [t.turn, t.inTurn] = [position.turn, 0];
    t.orders++;
    t.ms += took;
    t.inTurn += took;
    t.longest = Math.max(t.longest, took);
    t.longestTurn = Math.max(t.longestTurn, t.inTurn);
    position = title.apply(position, action).position;
  }
  throw new Error(`seed ${seed}: the game does not end`);
}
