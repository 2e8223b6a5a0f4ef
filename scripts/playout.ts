// Headless random games to the end. A game that breaks an invariant is written to a save file that the app can open.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../src/titles/catalogue.ts';
import { named, readArguments, stop, userPath, wholeNumber } from './lib/arguments.ts';
import { asSave, BrokenGame, playout, USUAL_WATCH } from './lib/playout.ts';

const USAGE = `npm run playout -- <title> [--scenario S] [--games N] [--seed K] [--option id=value] [--bold] [--json]
  --games N          how many games (10)
  --seed K           seed of the first game (1); the others count on from it
  --option id=value  an option of the scenario, as often as needed
  --bold             units mostly make for the enemy, so that more is fought
  --every N          test invariants after every N actions (${USUAL_WATCH.every})
  --cap N            a game of more than N actions counts as endless (${USUAL_WATCH.cap})
  --keep folder      write every game to a save file in this folder
  --json             one JSON object a line instead of a table
titles: ${catalogue.map((c) => `${c.id} (${c.scenarios.map((s) => s.id).join(', ')})`).join('; ')}`;

const { values, positionals } = readArguments(USAGE, {
  scenario: { type: 'string' },
  games: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  option: { type: 'string', multiple: true, default: [] },
  every: { type: 'string', default: String(USUAL_WATCH.every) },
  cap: { type: 'string', default: String(USUAL_WATCH.cap) },
  keep: { type: 'string' },
  bold: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});
const card = named(catalogue, positionals[0], 'title', USAGE);
const { id: scenario } = named(card.scenarios, values.scenario ?? card.scenarios[0].id, 'scenario', USAGE);
const games = wholeNumber(values.games, 'games', 1);
const watch = {
  every: wholeNumber(values.every, 'every', 1),
  cap: wholeNumber(values.cap, 'cap', 1),
  bold: values.bold,
};
const options = Object.fromEntries(
  values.option.map((text) => {
    const [id, value] = text.split('=');
    return id && value ? [id, value] : stop(`--option ${text}: write it as id=value`, 2);
  }),
);
const title = await card.load(scenario);

/** The seed printed for a game, given again as --seed, plays that game first. */
function seedOf(i: number): string {
  if (i === 0) return values.seed;
  return /^\d+$/.test(values.seed) ? String(Number(values.seed) + i) : `${values.seed}-${i}`;
}
const print = (line: Record<string, string | number>, text: string) =>
  console.log(values.json ? JSON.stringify(line) : text);
const save = (folder: string, name: string, text: string): string => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

let orders = 0;
let ms = 0;
let broken = 0;
const endings = new Map<string, number>();
for (let i = 0; i < games; i++) {
  const start = { seed: seedOf(i), options };
  try {
    const game = playout(title, start, watch);
    orders += game.actions.length;
    ms += game.ms;
    const { winner, ending } = game.outcome;
    const by = winner === null ? 'draw' : title.sides[winner].id;
    endings.set(`${by} by ${ending}`, (endings.get(`${by} by ${ending}`) ?? 0) + 1);
    print(
      {
        seed: start.seed,
        turns: game.position.turn,
        actions: game.actions.length,
        winner: by,
        ending,
        ms: Math.round(game.ms),
        hash: game.hash,
      },
      `seed ${start.seed}  turns ${game.position.turn}  actions ${game.actions.length}  ${by} by ${ending}  ${game.ms.toFixed(0)} ms  ${game.hash}`,
    );
    if (values.keep) save(userPath(values.keep), `${title.id}-${start.seed}.json`, asSave(title, start, game.actions));
  } catch (error) {
    if (!(error instanceof BrokenGame)) throw error;
    broken++;
    const at = error.actions.length;
    const file = save(
      userPath('.'),
      `broken-${title.id}-${scenario}-${start.seed}.json`,
      asSave(title, start, error.actions),
    );
    print(
      { seed: start.seed, actions: at, broken: error.message, file },
      `seed ${start.seed}  BROKEN after ${at} actions: ${error.message}\n  saved as ${file}`,
    );
  }
}
const rate = Math.round(orders / (ms / 1000)) || 0;
const list = [...endings]
  .sort((a, b) => b[1] - a[1])
  .map(([ending, n]) => `${n} ${ending}`)
  .join(', ');
print(
  { games, finished: games - broken, broken, orders, ordersPerSecond: rate, endings: list },
  `${games - broken} of ${games} games ended soundly; ${orders} orders, ${rate} orders per second; ${list}`,
);
process.exitCode = broken > 0 ? 1 : 0;
