import { NapoleonicPlayer } from '../../scripts/lib/napoleonic-player.ts';
import { type Game, play, startGame } from '../../src/engine/record.ts';
import type { Action, Title } from '../../src/engine/title.ts';

/** A game turn of a battle of June 1815. */
export interface GameTurn {
  /** The game before it. */
  readonly before: Game;
  readonly actions: readonly Action[];
}

/** What makes a turn worth playing, and in which games it is looked for. */
export interface Wanted {
  /** Words of events that all happen in it. */
  readonly events: readonly string[];
  /** Orders in it, at most. */
  readonly longest: number;
  /** The latest turn that is looked at. */
  readonly until: number;
}

/** Battles between plain players: the first turn in which all that is wanted happens. Seeds are counted from 1. */
export function turnWith(title: Title, { events, longest, until }: Wanted): GameTurn {
  const missed: string[] = [];
  for (let seed = 1; seed <= 30; seed++) {
    const players = [0, 1].map((side) => new NapoleonicPlayer(title, side, String(seed)));
    let game = startGame(title, { seed: String(seed) });
    let before = game;
    let happened = new Set<string>();
    for (;;) {
      const decision = title.decision(game.position);
      if (decision.over || game.position.turn !== before.position.turn) {
        const actions = game.actions.slice(before.actions.length);
        const absent = events.filter((event) => !happened.has(event));
        if (absent.length === 0 && actions.length <= longest) return { before, actions };
        missed.push(`seed ${seed}, turn ${before.position.turn}: ${actions.length} orders, no ${absent.join(', ')}`);
        before = game;
        happened = new Set();
      }
      if (decision.over || game.position.turn > until) break;
      game = play(game, players[decision.side].order(game.position, decision));
      for (const event of game.events.at(-1)!) happened.add(event.say);
    }
  }
  throw new Error(`no turn with ${events.join(', ')}:\n${missed.join('\n')}`);
}
