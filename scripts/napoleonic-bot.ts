// The battles of June 1815 played by a plain player against itself; prints victory levels, scores, losses and when places fell.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, SideId } from '../src/engine/title.ts';
import { catalogue } from '../src/titles/catalogue.ts';
import { isBroken } from '../src/titles/napoleonic/demoralisation.ts';
import { loadBattle, napoleonicTitle } from '../src/titles/napoleonic/index.ts';
import { readArguments, stop, userPath, wholeNumber } from './lib/arguments.ts';
import { NapoleonicPlayer } from './lib/napoleonic-player.ts';
import { asSave } from './lib/playout.ts';

const SCENARIOS = catalogue.find(({ id }) => id === 'napoleonic')!.scenarios.map(({ id }) => id);
const USAGE = `node scripts/run.mjs napoleonic-bot [--scenario S] [--games N] [--seed K] [--keep folder]
  --scenario S   one of ${SCENARIOS.join(', ')}; all when absent
  --games N      how many games of each (100)
  --seed K       seed of the first game (1); the others count on from it
  --odds A,B     odds at which each side attacks (2,2)
  --waits side   this side (0 or 1) stays where it is and waits for the enemy
  --keep folder  write every game to a save file in this folder`;
const { values } = readArguments(USAGE, {
  scenario: { type: 'string' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  odds: { type: 'string', default: '2,2' },
  waits: { type: 'string', multiple: true, default: [] },
  keep: { type: 'string' },
});
if (values.scenario && !SCENARIOS.includes(values.scenario)) stop(USAGE, 2);
const games = wholeNumber(values.games, 'games', 1);
const odds = values.odds.split(',').map(Number);

/** What one game came to. */
interface Ended {
  readonly ending: string;
  /** French minus Coalition points. */
  readonly score: number;
  /** Losses by player, as the demoralisation of their formations counts them, and how many formations broke. */
  readonly losses: readonly number[];
  readonly broken: readonly number[];
  /** The turn in which each place first changed hands; none: it never did. */
  readonly fell: readonly (number | undefined)[];
}

for (const scenario of values.scenario ? [values.scenario] : SCENARIOS) {
  const b = await loadBattle(scenario);
  const title = napoleonicTitle(b);
  const ended: Ended[] = [];
  const since = performance.now();
  for (let i = 0; i < games; i++) ended.push(oneGame(String(Number(values.seed) + i)));
  report(ended, performance.now() - since);

  function oneGame(seed: string): Ended {
    const players = [0, 1].map(
      (side) =>
        new NapoleonicPlayer(title, side, seed, {
          advances: !values.waits.includes(String(side)),
          odds: odds[side] ?? 2,
        }),
    );
    const actions: Action[] = [];
    const fell: (number | undefined)[] = [];
    let p = title.setup({}, seed, true);
    let d = title.decision(p);
    while (!d.over) {
      if (actions.length > 20_000) stop(`seed ${seed}: the game does not end`);
      const action = players[d.side].order(p, d);
      const next = title.apply(p, action).position;
      next.control.forEach((side, place) => {
        if (side !== p.control[place]) fell[place] ??= p.turn;
      });
      p = next;
      actions.push(action);
      d = title.decision(p);
    }
    const [fault] = title.faults(p);
    if (fault !== undefined) stop(`seed ${seed}: ${fault}`);
    if (values.keep) {
      mkdirSync(userPath(values.keep), { recursive: true });
      writeFileSync(
        join(userPath(values.keep), `${scenario}-${d.ending}-${seed}.json`),
        asSave(title, { seed, options: {}, fog: true }, actions),
      );
    }
    const bySide = (count: (formation: number) => number) =>
      [0, 1].map((side: SideId) =>
        b.army.formations.reduce((sum, { player }, f) => sum + (player === side ? count(f) : 0), 0),
      );
    return {
      ending: d.ending,
      score: Number(d.score.at(-1)?.value ?? 0),
      losses: bySide((f) => p.losses[f]),
      broken: bySide((f) => (isBroken(b, p, f) ? 1 : 0)),
      fell,
    };
  }

  function report(all: readonly Ended[], ms: number): void {
    console.log(`${scenario}, ${all.length} games, ${(ms / 1000 / all.length).toFixed(1)} s a game`);
    for (const ending of title.endings) {
      const n = all.filter((game) => game.ending === ending).length;
      if (n > 0) console.log(`  ${ending.padEnd(28)} ${String(n).padStart(4)}  ${percent(n, all.length)}`);
    }
    title.sides.forEach(({ id, adjective }, side) => {
      const won = all.filter((game) => game.ending.startsWith(side === 0 ? 'F-' : 'C-')).length;
      const losses = spread(all.map((game) => game.losses[side]));
      const broken = spread(all.map((game) => game.broken[side]));
      console.log(
        `  ${adjective} (${id}): wins ${percent(won, all.length)}${won > 0.75 * all.length ? ', more than three in four' : ''}; losses ${losses}; broken formations ${broken}`,
      );
    });
    console.log(`  score, French minus Coalition: ${spread(all.map((game) => game.score))}`);
    b.objectives.forEach(({ name }, place) => {
      const turns = all.flatMap((game) => game.fell[place] ?? []);
      if (turns.length > 0)
        console.log(`  ${name}: changes hands in ${percent(turns.length, all.length)}, first in turn ${spread(turns)}`);
    });
  }
}

function percent(n: number, of: number): string {
  return `${((100 * n) / of).toFixed(0)} %`;
}

/** The median, and the middle half of the figures. */
function spread(figures: readonly number[]): string {
  const sorted = figures.toSorted((a, c) => a - c);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)})`;
}
