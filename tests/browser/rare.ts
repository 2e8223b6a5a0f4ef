import { ForwardPlayer } from '../../scripts/lib/forward-player.ts';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import { type Game, play, startGame } from '../../src/engine/record.ts';
import type { Action, Decision, Title } from '../../src/engine/title.ts';
import type { LostBattalionPosition } from '../../src/titles/lost-battalion/position.ts';

/** The orders of a decision among which the rare ones are: moves and attacks of a kind of their own, and one of all others. */
function* candidates(title: Title, { position: p }: Game, decision: Decision): Iterable<Action> {
  if (decision.kind === 'move') {
    for (const unit of title.actors(p))
      for (const action of title.legal(p, { units: [unit] }))
        if (action.kind === 'move' && action.mode !== undefined) yield action;
  } else if (decision.kind === 'attack') {
    for (const action of title.legal(p)) if (action.kind === 'attack' && action.mode !== undefined) yield action;
  } else if (decision.kind !== 'pass') {
    for (const action of title.legal(p)) {
      if (action.kind === 'pass') continue;
      yield action;
      break;
    }
  }
}

/** A moment of a game, and an order. */
export interface Rare {
  readonly game: Game;
  readonly action: Action;
}

/** A game of Lost Battalion up to the first order by which each of these happens (words of its events), and that order. */
export function firstOrders(title: Title, words: readonly string[], seed = 'rare'): ReadonlyMap<string, Rare> {
  const allied = new ForwardPlayer(title);
  const german = new RandomPlayer(title, seed);
  const found = new Map<string, Rare>();
  let game = startGame(title, { seed });
  for (;;) {
    const decision = title.decision(game.position);
    if (decision.over) throw new Error(`did not come about: ${words.filter((word) => !found.has(word)).join(', ')}`);
    for (const action of candidates(title, game, decision)) {
      for (const { say } of title.apply(game.position, action).events)
        if (words.includes(say) && !found.has(say)) found.set(say, { game, action });
      if (found.size === words.length) return found;
    }
    game = play(
      game,
      decision.side === 0
        ? allied.order(game.position as LostBattalionPosition, decision)
        : german.order(game.position, decision)!,
    );
  }
}
