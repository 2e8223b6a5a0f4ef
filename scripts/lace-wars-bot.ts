// Denain and Leuthen played by a plain player against itself; prints how the victory levels fall.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action } from '../src/engine/title.ts';
import { loadLaceWars } from '../src/titles/lace-wars/index.ts';
import { readArguments, stop, userPath, wholeNumber } from './lib/arguments.ts';
import { LaceWarsPlayer, type Manner, USUAL } from './lib/lace-wars-player.ts';
import { asSave } from './lib/playout.ts';

const SCENARIOS = ['denain-historical', 'leuthen-historical', 'leuthen-approach'];
const USAGE = `node scripts/run.mjs lace-wars-bot [--scenario S] [--games N] [--seed K] [--keep folder]
  --scenario S   one of ${SCENARIOS.join(', ')}; all when absent
  --games N      how many games of each (200)
  --seed K       seed of the first game (1); the others count on from it
  --odds A,B     odds at which each side attacks (2,2)
  --waits side   this side (0 or 1) stays where it is and waits for the enemy
  --keep folder  write every game to a save file in this folder`;
const { values } = readArguments(USAGE, {
  scenario: { type: 'string' },
  games: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  odds: { type: 'string', default: '2,2' },
  waits: { type: 'string', multiple: true, default: [] },
  keep: { type: 'string' },
});
if (values.scenario && !SCENARIOS.includes(values.scenario)) stop(USAGE, 2);
const odds = values.odds.split(',').map(Number);
const manner = (side: number): Manner => ({
  ...USUAL,
  odds: odds[side] ?? USUAL.odds,
  advances: !values.waits.includes(String(side)),
});

for (const scenario of values.scenario ? [values.scenario] : SCENARIOS) {
  const title = await loadLaceWars(scenario);
  const ends = new Map<string, number>();
  const games = wholeNumber(values.games, 'games', 1);
  for (let i = 0; i < games; i++) {
    const seed = String(Number(values.seed) + i);
    const players = [0, 1].map((side) => new LaceWarsPlayer(title as never, `${seed} ${side}`, manner(side)));
    const actions: Action[] = [];
    let p = title.setup({}, seed);
    let d = title.decision(p);
    while (!d.over) {
      if (actions.length > 20_000) stop(`seed ${seed}: the game does not end`);
      const action = players[d.side].order(p, d);
      p = title.apply(p, action).position;
      actions.push(action);
      d = title.decision(p);
    }
    const [fault] = title.faults(p);
    if (fault !== undefined) stop(`seed ${seed}: ${fault}`);
    const key = `${d.winner === null ? 'nobody' : title.sides[d.winner].id} ${d.ending}`;
    ends.set(key, (ends.get(key) ?? 0) + 1);
    if (values.keep) {
      mkdirSync(userPath(values.keep), { recursive: true });
      writeFileSync(
        join(userPath(values.keep), `${scenario}-${key.replace(' ', '-')}-${seed}.json`),
        asSave(title, { seed, options: {} }, actions),
      );
    }
  }
  console.log(`${scenario}, ${games} games`);
  for (const [key, n] of [...ends].sort())
    console.log(`  ${key.padEnd(28)} ${String(n).padStart(4)}  ${((100 * n) / games).toFixed(1).padStart(5)} %`);
  for (const [side, { id }] of title.sides.entries()) {
    const won = [...ends].reduce((sum, [key, n]) => sum + (key.startsWith(`${id} `) ? n : 0), 0);
    console.log(
      `  ${id} wins ${((100 * won) / games).toFixed(1)} %${won > 0.75 * games ? ': more than three in four' : ''}${side < title.sides.length - 1 ? ';' : ''}`,
    );
  }
}
