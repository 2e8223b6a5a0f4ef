import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, Decision, Position, Title } from '../../src/engine/title.ts';
import { readArguments, stop, userPath, wholeNumber } from './arguments.ts';
import { asSave } from './playout.ts';

/* What the commands share that let two plain players play a title against each other. */

/** How a side goes about it. */
interface SideManner {
  /** False: it stays where it is and waits for the enemy. */
  readonly advances: boolean;
  /** The odds at which it attacks. */
  readonly odds: number;
}

export interface Series {
  readonly scenarios: readonly string[];
  readonly games: number;
  readonly seeds: readonly string[];
  readonly manner: (side: number) => SideManner;
  /** The folder in which games are kept; none: they are not. */
  readonly keep: string | undefined;
}

/** Reads the command line of a series of games. */
export function readSeries(command: string, scenarios: readonly string[], usual: string): Series {
  const usage = `node scripts/run.mjs ${command} [--scenario S] [--games N] [--seed K] [--keep folder]
  --scenario S   one of ${scenarios.join(', ')}; all when absent
  --games N      how many games of each (${usual})
  --seed K       seed of the first game (1); the others count on from it
  --odds A,B     odds at which each side attacks (2,2)
  --waits side   this side (0 or 1) stays where it is and waits for the enemy
  --keep folder  write every game to a save file in this folder`;
  const { values } = readArguments(usage, {
    scenario: { type: 'string' },
    games: { type: 'string', default: usual },
    seed: { type: 'string', default: '1' },
    odds: { type: 'string', default: '2,2' },
    waits: { type: 'string', multiple: true, default: [] },
    keep: { type: 'string' },
  });
  if (values.scenario && !scenarios.includes(values.scenario)) stop(usage, 2);
  const odds = values.odds.split(',').map(Number);
  const games = wholeNumber(values.games, 'games', 1);
  return {
    scenarios: values.scenario ? [values.scenario] : scenarios,
    games,
    seeds: Array.from({ length: games }, (_, i) => String(Number(values.seed) + i)),
    manner: (side) => ({ advances: !values.waits.includes(String(side)), odds: odds[side] ?? 2 }),
    keep: values.keep,
  };
}

interface Players {
  readonly seed: string;
  readonly fog?: boolean;
  readonly players: readonly { order(position: Position, d: Decision): Action }[];
  /** Told of every position that follows another. */
  readonly watch?: (before: Position, after: Position) => void;
}

/** A game played to its end, and checked; the end's decision, its position, the orders. */
export function playedOut(title: Title, { seed, fog = false, players, watch }: Players) {
  const actions: Action[] = [];
  let position = title.setup({}, seed, fog);
  let d = title.decision(position);
  while (!d.over) {
    if (actions.length > 20_000) stop(`seed ${seed}: the game does not end`);
    const action = players[d.side].order(position, d);
    const next = title.apply(position, action).position;
    watch?.(position, next);
    position = next;
    actions.push(action);
    d = title.decision(position);
  }
  const [fault] = title.faults(position);
  if (fault !== undefined) stop(`seed ${seed}: ${fault}`);
  return { end: d, position: position, actions };
}

/** Writes a game to a save file of a folder. */
export function keepGame(
  title: Title,
  folder: string,
  name: string,
  game: { readonly seed: string; readonly fog?: boolean; readonly actions: readonly Action[] },
): void {
  const { seed, fog = false, actions } = game;
  mkdirSync(userPath(folder), { recursive: true });
  writeFileSync(join(userPath(folder), `${name}.json`), asSave(title, { seed, options: {}, fog }, actions));
}
