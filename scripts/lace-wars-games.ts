// Records the games of Denain and Leuthen that the tests replay: the shortest found for every ending of a scenario, and a full game of two armies that go at each other.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from '../src/engine/board/board.ts';
import { randomBelow, seedRandom } from '../src/engine/random.ts';
import type { Action, Decision, Position, Title } from '../src/engine/title.ts';
import { loadLaceWars } from '../src/titles/lace-wars/index.ts';
import { readArguments, stop, userPath, wholeNumber } from './lib/arguments.ts';
import { LaceWarsPlayer, USUAL } from './lib/lace-wars-player.ts';
import { asSave } from './lib/playout.ts';

const SCENARIOS = ['denain-historical', 'leuthen-historical', 'leuthen-approach'];
const USAGE = `node scripts/run.mjs lace-wars-games <folder> [--scenario S] [--seed K] [--minutes M]
  --scenario S  one of ${SCENARIOS.join(', ')}; all when absent
  --seed K      seed of the first game (1); the others count on from it
  --minutes M   gives up the endings of a scenario not found by then (30)`;
const { values, positionals } = readArguments(USAGE, { scenario: { type: 'string' }, seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '30' } });
if (positionals.length !== 1 || (values.scenario && !SCENARIOS.includes(values.scenario))) stop(USAGE, 2);
const folder = userPath(positionals[0]!);
mkdirSync(folder, { recursive: true });

/** How a side of a game made for its ending goes about it. */
interface Temper {
  /** Chance in a hundred of leaving a step of the turn at that. */
  readonly idle: number;
  /** The commander in chief rides at the enemy. */
  readonly reckless: boolean;
  readonly player: LaceWarsPlayer;
}

const IDLE_STEPS: Readonly<Record<string, Action>> = { movement: { kind: 'pass' }, command: { kind: 'pass' }, bombardment: { kind: 'pass' }, combat: { kind: 'choose', option: 'end' }, march: { kind: 'choose', option: 'end' } };

function order(title: Title, temper: Temper, p: Position, d: Decision, below: (limit: number) => number): Action {
  if (d.step === 'command' && temper.reckless) return charge(title, p, d);
  const idle = IDLE_STEPS[d.step];
  return idle && below(100) < temper.idle && title.check(p, idle).ok ? idle : temper.player.order(p, d);
}

/** The ride that ends nearest to an enemy; a pass when no ride comes nearer. */
function charge(title: Title, p: Position, d: Decision): Action {
  const { stacks } = title.table(title.view(p, 'open'));
  const foes = stacks.filter((s) => s.side !== d.side).map((s) => s.hex);
  const far = (hex: number) => Math.min(...foes.map((foe) => distance(title.board, hex, foe)));
  for (const unit of title.actors(p)) {
    const here = stacks.find((s) => s.counters.some((c) => c.unit === unit))?.hex;
    let best: Action | null = null;
    let least = here === undefined ? Infinity : far(here);
    for (const action of title.legal(p, { units: [unit] })) if (action.kind === 'move' && far(action.path.at(-1)!) < least) (least = far(action.path.at(-1)!)), (best = action);
    if (best) return best;
  }
  return { kind: 'pass' };
}

/** Plays until the game is over or has more actions than wanted; null then. */
function playTo(title: Title, seed: string, temper: (side: number) => Temper, most: number): { ending: string; actions: Action[] } | null {
  let state = seedRandom(`lace wars games ${seed}`);
  const below = (limit: number): number => {
    const [value, next] = randomBelow(state, limit);
    state = next;
    return value;
  };
  const tempers = [temper(0), temper(1)];
  const actions: Action[] = [];
  let p = title.setup({}, seed);
  for (let d = title.decision(p); ; d = title.decision(p)) {
    if (d.over) return { ending: d.ending, actions };
    if (actions.length >= most) return null;
    const action = order(title, tempers[d.side]!, p, d, below);
    p = title.apply(p, action).position;
    actions.push(action);
  }
}

for (const scenario of values.scenario ? [values.scenario] : SCENARIOS) {
  const title = (await loadLaceWars(scenario)) as unknown as Title;
  const until = Date.now() + 60_000 * wholeNumber(values.minutes, 'minutes', 1);
  const save = (name: string, seed: string, actions: readonly Action[]) => {
    writeFileSync(join(folder, `${scenario}-${name}.json`), asSave(title, { seed, options: {} }, actions));
    console.log(`${scenario} ${name}: ${actions.length} actions, seed ${seed}`);
  };
  const plain = (seed: string) => (side: number): Temper => ({ idle: 0, reckless: false, player: new LaceWarsPlayer(title, `${seed} ${side}`, USUAL) });
  const whole = playTo(title, values.seed, plain(values.seed), Infinity)!;
  save('full', values.seed, whole.actions);
  save('resigned', values.seed, [...whole.actions.slice(0, 40), { kind: 'resign' }]);
  const shortest = new Map<string, number>();
  const wanted = title.endings.filter((ending) => ending !== 'resigned');
  for (let i = Number(values.seed); wanted.some((e) => !shortest.has(e)) && Date.now() < until; i++) {
    const seed = `${i}`;
    const most = Math.max(...wanted.map((e) => shortest.get(e) ?? 700));
    let state = seedRandom(`temper ${seed}`);
    const pick = <T>(list: readonly T[]): T => {
      const [value, next] = randomBelow(state, list.length);
      state = next;
      return list[value]!;
    };
    const temper = (side: number): Temper => ({
      idle: pick([20, 60, 90, 97, 100]), reckless: pick([true, false, false]),
      player: new LaceWarsPlayer(title, `${seed} ${side}`, { advances: pick([true, true, false]), odds: pick([0.3, 0.6, 1, 2]) }),
    });
    const game = playTo(title, seed, temper, most);
    if (!game || game.actions.length >= (shortest.get(game.ending) ?? Infinity)) continue;
    shortest.set(game.ending, game.actions.length);
    save(game.ending, seed, game.actions);
  }
  const missing = wanted.filter((ending) => !shortest.has(ending));
  if (missing.length > 0) console.log(`${scenario}: no game found for ${missing.join(', ')}`);
}
