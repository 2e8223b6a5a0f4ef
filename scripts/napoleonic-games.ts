// Records the games of June 1815 that the tests replay: a short one for every ending of a scenario, and whole battles of two plain players.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBelow, seedRandom } from '../src/engine/random.ts';
import type { Action, Title } from '../src/engine/title.ts';
import { catalogue } from '../src/titles/catalogue.ts';
import { readArguments, stop, userPath, wholeNumber } from './lib/arguments.ts';
import { type Manner, NapoleonicPlayer, USUAL } from './lib/napoleonic-player.ts';
import { asSave } from './lib/playout.ts';

const card = catalogue.find(({ id }) => id === 'napoleonic')!;
const SCENARIOS = card.scenarios.map(({ id }) => id);
/** Scenarios of which a whole battle is kept, with a seed that brings much of the rules into it. */
const WHOLE: ReadonlyMap<string, string> = new Map([
  ['quatre-bras', '21'],
  ['waterloo', '3'],
  ['waterloo-eve', '1'],
]);
const USAGE = `node scripts/run.mjs napoleonic-games <folder> [--scenario S] [--seed K] [--minutes M] [--whole]
  --scenario S  one of ${SCENARIOS.join(', ')}; all when absent
  --seed K      seed of the first game (1); the others count on from it
  --minutes M   how long endings are looked for in each scenario (10)
  --for side    this side (0 or 1) plays to win, the other badly: for endings that are seldom reached
  --whole       records whole battles only (${[...WHOLE.keys()].join(', ')})`;
const { values, positionals } = readArguments(USAGE, {
  scenario: { type: 'string' },
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '10' },
  whole: { type: 'boolean', default: false },
});
if (positionals.length !== 1 || (values.scenario && !SCENARIOS.includes(values.scenario))) stop(USAGE, 2);
const folder = userPath(positionals[0]);
mkdirSync(folder, { recursive: true });

/** How a side of a game that is recorded for its ending goes about it. */
interface Temper {
  /** Chance in a hundred of leaving a step at what it is, where it may be left. */
  readonly idle: number;
  readonly manner: Manner;
}

/** Numbers below a limit that follow from a word. */
function chances(word: string): (limit: number) => number {
  let state = seedRandom(word);
  return (limit) => {
    const [value, next] = randomBelow(state, limit);
    state = next;
    return value;
  };
}

/** A game to its end; null when it has more orders than wanted. */
function played(
  title: Title,
  seed: string,
  tempers: readonly Temper[],
  most = Infinity,
): { readonly ending: string; readonly actions: readonly Action[] } | null {
  const below = chances(`napoleonic games ${seed}`);
  const players = tempers.map(({ manner }, side) => new NapoleonicPlayer(title, side, seed, manner));
  const actions: Action[] = [];
  const pass = { kind: 'pass' } as const;
  let position = title.setup({}, seed);
  for (let d = title.decision(position); ; d = title.decision(position)) {
    if (d.over) return { ending: d.ending, actions };
    if (actions.length >= most) return null;
    const idle = d.pass && below(100) < tempers[d.side].idle && title.check(position, pass).ok;
    const action = idle ? pass : players[d.side].order(position, d);
    position = title.apply(position, action).position;
    actions.push(action);
  }
}

for (const scenario of values.scenario ? [values.scenario] : SCENARIOS) {
  const title = await card.load(scenario);
  const save = (name: string, seed: string, actions: readonly Action[]) => {
    writeFileSync(join(folder, `${scenario}-${name}.json`), asSave(title, { seed, options: {} }, actions));
    console.log(`${scenario} ${name}: ${actions.length} orders, seed ${seed}`);
  };
  const usual: Temper = { idle: 0, manner: scenario === 'waterloo-eve' ? { ...USUAL, writes: true } : USUAL };
  const whole = WHOLE.get(scenario);
  if (whole !== undefined) save('full', whole, played(title, whole, [usual, usual])!.actions);
  if (values.whole) continue;
  const until = Date.now() + 60_000 * wholeNumber(values.minutes, 'minutes', 1);
  const shortest = new Map<string, number>();
  const wanted = title.endings.filter((ending) => !ending.endsWith('by-resignation'));
  for (let i = Number(values.seed); wanted.some((e) => !shortest.has(e)) && Date.now() < until; i++) {
    const seed = `${i}`;
    const below = chances(`temper ${seed}`);
    const pick = <T>(list: readonly T[]): T => list[below(list.length)];
    const tempers = [0, 1].map((): Temper => ({
      idle: pick([0, 60, 90, 97, 100]),
      manner: { advances: pick([true, true, false]), odds: pick([0.5, 1, 2, 3]) },
    }));
    const game = played(title, seed, tempers, Math.max(...wanted.map((e) => shortest.get(e) ?? 3000)));
    if (!game || game.actions.length >= (shortest.get(game.ending) ?? Infinity)) continue;
    shortest.set(game.ending, game.actions.length);
    save(game.ending, seed, game.actions);
  }
  // Each side gives up once, at its first decision.
  for (const side of [0, 1]) {
    const actions: Action[] = [];
    let position = title.setup({}, values.seed);
    for (let d = title.decision(position); !d.over; d = title.decision(position)) {
      if (d.side === side) {
        save(`${['F', 'C'][1 - side]}-by-resignation`, values.seed, [...actions, { kind: 'resign' }]);
        break;
      }
      const players = [0, 1].map((s) => new NapoleonicPlayer(title, s, values.seed));
      const action = players[d.side].order(position, d);
      position = title.apply(position, action).position;
      actions.push(action);
    }
  }
  const missing = wanted.filter((ending) => !shortest.has(ending));
  if (missing.length > 0) console.log(`${scenario}: no game found for ${missing.join(', ')}`);
}
