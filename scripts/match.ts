// Matches between programs: who wins how often, how sure that is, how long it takes.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { catalogue } from '../src/titles/catalogue.ts';
import { readArguments, stop, wholeNumber } from './lib/arguments.ts';
import { type MatchGame, playMatchGame } from './lib/match-game.ts';
import { PLAYER_NAMES } from './lib/players.ts';

const USAGE = `npm run match -- <title> [--scenario S] --first P --second P [--games N] [--seed K] [--option id=value] [--jobs N] [--json]
  --first P, --second P  ${PLAYER_NAMES.join(', ')}; a level may be given a temper: officer:bold
  --games N              how many games (20); the two change sides after every game
  --stay                 they do not change sides
  --seed K               seed of the first game (1); the others count on from it
  --jobs N               so many processes at once (1)
  --json                 one JSON object a line`;

const { values, positionals } = readArguments(USAGE, {
  scenario: { type: 'string' },
  first: { type: 'string' },
  second: { type: 'string' },
  games: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  option: { type: 'string', multiple: true, default: [] },
  stay: { type: 'boolean', default: false },
  jobs: { type: 'string', default: '1' },
  part: { type: 'string' }, // of the games of a scenario, for a process started by this one
  json: { type: 'boolean', default: false },
});
const card = catalogue.find((c) => c.id === positionals[0]) ?? stop(USAGE, 2);
const scenarios = values.scenario ? [values.scenario] : card.scenarios.map(({ id }) => id);
if (scenarios.some((s) => !card.scenarios.some(({ id }) => id === s))) stop(USAGE, 2);
const names = [values.first ?? stop(USAGE, 2), values.second ?? stop(USAGE, 2)] as const;
const games = wholeNumber(values.games, 'games', 1);
const seed = wholeNumber(values.seed, 'seed');
const options = Object.fromEntries(values.option.map((text) => text.split('=') as [string, string]));

const jobs = wholeNumber(values.jobs, 'jobs', 1);
const part = values.part === undefined ? null : wholeNumber(values.part, 'part');

for (const scenario of scenarios) {
  const title = await card.load(scenario);
  const tell = (game: MatchGame) => {
    const who = game.swapped ? `${names[1]} – ${names[0]}` : names.join(' – ');
    const winner = game.winner === null ? 'draw' : title.sides[game.winner].id;
    const length = `turn ${game.turns}  ${game.orders} orders  ${(game.ms / 1000).toFixed(1)} s`;
    if (values.json) console.log(JSON.stringify({ scenario, ...game }));
    else console.log(`${scenario}  seed ${game.seed}  ${who}  ${winner} by ${game.ending}  ${length}`);
  };
  const changes = !values.stay && title.system === undefined;
  const played: MatchGame[] = [];
  if (jobs > 1 && part === null) {
    played.push(...(await inJobs(scenario)));
    played.forEach(tell);
  } else
    for (let i = part ?? 0; i < games; i += part === null ? 1 : jobs) {
      const swapped = changes && i % 2 === 1;
      const game = await playMatchGame(title, swapped ? names.toReversed() : names, {
        seed: String(seed + (changes ? i >> 1 : i)),
        options,
        swapped,
      });
      played.push(game);
      tell(game);
    }
  if (part === null) report(scenario, played);
}

/** The games of a scenario shared out among processes of this same command. */
async function inJobs(scenario: string): Promise<MatchGame[]> {
  const given = process.argv.slice(2).filter((word) => word !== '--json');
  const lists = Array.from({ length: jobs }, async (_, job) => {
    const more = ['--scenario', scenario, '--part', String(job), '--json'];
    const child = spawn(process.execPath, ['scripts/run.mjs', 'match', ...given, ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const found: MatchGame[] = [];
    for await (const text of createInterface({ input: child.stdout })) found.push(JSON.parse(text) as MatchGame);
    return found;
  });
  return (await Promise.all(lists)).flat();
}

function report(scenario: string, all: readonly MatchGame[]): void {
  /** Points of the first player: a draw is half a point. */
  const points = (list: typeof all) =>
    list.reduce((sum, { winner, swapped }) => {
      if (winner === null) return sum + 0.5;
      return sum + ((winner === 0) === !swapped ? 1 : 0);
    }, 0);
  const line = (text: string, list: typeof all) => {
    if (list.length === 0) return;
    const share = points(list) / list.length;
    const [low, high] = interval(share, list.length);
    console.log(`  ${text}: ${pc(share)} of points in ${list.length} games (95 %: ${pc(low)} to ${pc(high)})`);
  };
  const sides = [0, 1].map((side) => all.filter(({ winner }) => winner === side).length);
  console.log(`${scenario}: ${names[0]} against ${names[1]}`);
  line(names[0], all);
  line(
    `${names[0]} on the first side`,
    all.filter(({ swapped }) => !swapped),
  );
  line(
    `${names[0]} on the second side`,
    all.filter(({ swapped }) => swapped),
  );
  console.log(`  won by sides: ${sides[0]} – ${sides[1]}, drawn ${all.length - sides[0] - sides[1]}`);
  const mean = (of: (game: MatchGame) => number) => all.reduce((sum, game) => sum + of(game), 0) / all.length;
  console.log(`  a game: ${mean((g) => g.orders).toFixed(0)} orders, ${(mean((g) => g.ms) / 1000).toFixed(1)} s`);
  for (const i of [0, 1]) {
    const of = (g: MatchGame) => g.thinking[g.swapped ? 1 - i : i];
    const orders = mean((g) => of(g).orders);
    console.log(
      `  ${names[i]}: ${(mean((g) => of(g).ms) / Math.max(1, orders)).toFixed(1)} ms an order, longest order ${Math.max(...all.map((g) => of(g).longest)).toFixed(0)} ms, longest turn ${(Math.max(...all.map((g) => of(g).longestTurn)) / 1000).toFixed(1)} s`,
    );
  }
}

/** Wilson's interval of 95 %. */
function interval(share: number, n: number): [number, number] {
  const z = 1.96;
  const middle = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [(middle - spread) / (1 + (z * z) / n), (middle + spread) / (1 + (z * z) / n)];
}
function pc(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
