// Matches between programs: who wins how often, how sure that is, how long it takes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Title } from '../src/engine/title.ts';
import { catalogue } from '../src/titles/catalogue.ts';
import { named, readArguments, stop, wholeNumber } from './lib/arguments.ts';
import { type MatchGame, playMatchGame } from './lib/match-game.ts';
import { summaryLines, summaryOf } from './lib/match-summary.ts';
import { PLAYER_NAMES, playerOf } from './lib/players.ts';

const USAGE = `npm run match -- <title> [--scenario S] --first P --second P [--games N] [--seed K] [--option id=value] [--stay] [--jobs N] [--json]
  --first P, --second P  ${PLAYER_NAMES.join(', ')}; a level may be given a temper: officer:bold
  --games N              how many games (20); two of different names change sides after every game
  --stay                 they do not change sides
  --seed K               seed of the first game (1); the others count on from it
  --jobs N               so many processes at once (1)
  --json                 one JSON object a line: one a game, and a summary at the end of each scenario`;

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
const card = named(catalogue, positionals[0], 'title', USAGE);
const scenarios = values.scenario ? [values.scenario] : card.scenarios.map(({ id }) => id);
for (const id of scenarios) named(card.scenarios, id, 'scenario', USAGE);
const nobody = () => stop(`--first and --second say who plays\n${USAGE}`, 2);
const names = [values.first ?? nobody(), values.second ?? nobody()] as const;
const games = wholeNumber(values.games, 'games', 1);
const seed = wholeNumber(values.seed, 'seed');
const options = Object.fromEntries(values.option.map((text) => text.split('=') as [string, string]));

const jobs = wholeNumber(values.jobs, 'jobs', 1);
const part = values.part === undefined ? null : wholeNumber(values.part, 'part');

const titles = new Map<string, Title>();
for (const scenario of scenarios) {
  const title = await card.load(scenario);
  if (part === null) await refuseWhoCannotPlay(title);
  titles.set(scenario, title);
}
try {
  for (const [scenario, title] of titles) {
    const played = await match(scenario, title);
    if (part !== null) continue;
    const summary = summaryOf(scenario, names, played);
    if (values.json) console.log(JSON.stringify(summary));
    else for (const line of summaryLines(summary)) console.log(line);
  }
} catch (error) {
  stop(`match ${card.id}: ${(error as Error).message}`);
}

/** Two of the same name would only play each game a second time. */
function changesSides(title: Title): boolean {
  return !values.stay && title.system === undefined && names[0] !== names[1];
}

/** Ends the program where a player has no way of playing a side that it would be given. */
async function refuseWhoCannotPlay(title: Title): Promise<void> {
  for (const [side, { adjective }] of title.sides.entries())
    for (const name of changesSides(title) ? names : [names[side]])
      if (side !== title.system && !(await playerOf(name, title, side, '')))
        stop(`${name} cannot play the ${adjective} side of ${card.id}/${title.scenario}\n${USAGE}`, 2);
}

/** The games of a scenario, told as they end. */
async function match(scenario: string, title: Title): Promise<MatchGame[]> {
  const tell = (game: MatchGame) => {
    const who = game.swapped ? `${names[1]} – ${names[0]}` : names.join(' – ');
    const winner = game.winner === null ? 'draw' : title.sides[game.winner].id;
    const length = `turn ${game.turns}  ${game.orders} orders  ${(game.ms / 1000).toFixed(1)} s`;
    if (values.json) console.log(JSON.stringify({ scenario, ...game }));
    else console.log(`${scenario}  seed ${game.seed}  ${who}  ${winner} by ${game.ending}  ${length}`);
  };
  if (jobs > 1 && part === null) return inJobs(scenario, tell);
  const changes = changesSides(title);
  const played: MatchGame[] = [];
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
  return played;
}

/** The games of a scenario shared out among processes of this same command. When one of them fails, so does the match. */
async function inJobs(scenario: string, tell: (game: MatchGame) => void): Promise<MatchGame[]> {
  const given = process.argv.slice(2).filter((word) => word !== '--json');
  const children: ChildProcess[] = [];
  const lists = Array.from({ length: Math.min(jobs, games) }, async (_, job) => {
    const more = ['--scenario', scenario, '--part', String(job), '--json'];
    const child = spawn(process.execPath, ['scripts/run.mjs', 'match', ...given, ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const ended = once(child, 'close');
    const found: MatchGame[] = [];
    for await (const text of createInterface({ input: child.stdout })) {
      const game = JSON.parse(text) as MatchGame;
      found.push(game);
      tell(game);
    }
    const [code, signal] = (await ended) as [number | null, string | null];
    const wanted = Math.ceil((games - job) / jobs);
    if (code !== 0) throw new Error(`${scenario}: job ${job + 1} of ${jobs} ended with ${signal ?? `status ${code}`}`);
    if (found.length !== wanted)
      throw new Error(`${scenario}: job ${job + 1} of ${jobs} played ${found.length} games of ${wanted}`);
    return found;
  });
  try {
    return (await Promise.all(lists)).flat();
  } catch (error) {
    for (const child of children) child.kill();
    throw error;
  }
}
