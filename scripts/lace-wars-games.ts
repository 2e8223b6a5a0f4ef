// Records the games of Denain and Leuthen that the tests replay: the shortest found for every ending of a scenario, and a full game of two armies that go at each other.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from '../src/engine/board/board.ts';
import { randomBelow, seedRandom } from '../src/engine/random.ts';
import type { Action, Decision, Position, Title } from '../src/engine/title.ts';
import { loadLaceWars } from '../src/titles/lace-wars/index.ts';
import type { LaceWarsPosition } from '../src/titles/lace-wars/position.ts';
import { readArguments, stop, userPath, wholeNumber } from './lib/arguments.ts';
import { LaceWarsPlayer, USUAL } from './lib/lace-wars-player.ts';
import { asSave } from './lib/playout.ts';

const SCENARIOS = ['denain-historical', 'leuthen-historical', 'leuthen-approach'];
const USAGE = `node scripts/run.mjs lace-wars-games <folder> [--scenario S] [--seed K] [--minutes M]
  --scenario S  one of ${SCENARIOS.join(', ')}; all when absent
  --seed K      seed of the first game (1); the others count on from it
  --minutes M   after so long looks for the endings not found yet in close games, half as long again (30)`;
const { values, positionals } = readArguments(USAGE, {
  scenario: { type: 'string' },
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '30' },
});
if (positionals.length !== 1 || (values.scenario && !SCENARIOS.includes(values.scenario))) stop(USAGE, 2);
const folder = userPath(positionals[0]);
mkdirSync(folder, { recursive: true });

/** How a side of a game made for its ending goes about it. */
interface Temper {
  /** Chance in a hundred of leaving a step of the turn at that. */
  readonly idle: number;
  /** The commander in chief rides at the enemy. */
  readonly reckless: boolean;
  readonly player: LaceWarsPlayer;
}

const IDLE_STEPS: Readonly<Record<string, Action>> = {
  movement: { kind: 'pass' },
  command: { kind: 'pass' },
  bombardment: { kind: 'pass' },
  combat: { kind: 'choose', option: 'end' },
  march: { kind: 'choose', option: 'end' },
};

function order(
  title: Title,
  temper: Temper,
  position: Position,
  d: Decision,
  below: (limit: number) => number,
): Action {
  if (d.step === 'command' && temper.reckless) return charge(title, position, d);
  const idle = IDLE_STEPS[d.step];
  return idle && below(100) < temper.idle && title.check(position, idle).ok ? idle : temper.player.order(position, d);
}

/** The ride that ends nearest to an enemy; a pass when no ride comes nearer. */
function charge(title: Title, position: Position, d: Decision): Action {
  const { stacks } = title.table(title.view(position, 'open'));
  const foes = stacks.filter((s) => s.side !== d.side).map((s) => s.hex);
  const far = (hex: number) => Math.min(...foes.map((foe) => distance(title.board, hex, foe)));
  for (const unit of title.actors(position)) {
    const here = stacks.find((s) => s.counters.some((c) => c.unit === unit))?.hex;
    let best: Action | null = null;
    let least = here === undefined ? Infinity : far(here);
    for (const action of title.legal(position, { units: [unit] }))
      if (action.kind === 'move' && far(action.path.at(-1)!) < least)
        ((least = far(action.path.at(-1)!)), (best = action));
    if (best) return best;
  }
  return { kind: 'pass' };
}

/** A game under way: its position, and the actions up to there. */
interface Stage {
  readonly p: Position;
  readonly actions: readonly Action[];
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

interface Manner {
  readonly seed: string;
  /** How a side plays the turn that begins. */
  readonly temper: (side: number) => Temper;
  /** Actions after which the game is given up. */
  readonly most?: number;
  /** Sees the game at the start of each turn. */
  readonly onTurn?: (turn: number, stage: Stage) => void;
}

/** Plays on until the game is over or has more actions than wanted; null then. */
function playOn(
  title: Title,
  from: Stage,
  { seed, temper, most = Infinity, onTurn = () => {} }: Manner,
): { ending: string; actions: Action[] } | null {
  const below = chances(`lace wars games ${seed}`);
  const actions = [...from.actions];
  let { p } = from;
  let turn: number | null = null;
  let tempers: Temper[] = [];
  for (let d = title.decision(p); ; d = title.decision(p)) {
    if (d.over) return { ending: d.ending, actions };
    if (actions.length >= most) return null;
    const now = (p as LaceWarsPosition).turn;
    if (now !== turn) {
      turn = now;
      onTurn(turn, { p, actions: [...actions] });
      tempers = [temper(0), temper(1)];
    }
    const action = order(title, tempers[d.side], p, d, below);
    p = title.apply(p, action).position;
    actions.push(action);
  }
}
const beginning = (title: Title, seed: string): Stage => ({ p: title.setup({}, seed), actions: [] });

/** Points of the first side less those of the second, as they stand. */
function lead(title: Title, position: Position): number {
  const [first, second] = title
    .table(title.view(position, 'open'))
    .score.map(({ value }) => (Number.parseInt(value, 10) || 0) + (value.endsWith('½') ? 0.5 : 0));
  return first - second;
}

/** A game that both sides play for a close result: who is ahead lets things be. Its last turns are played again and again, until it ends as wanted. */
function playClose(
  title: Title,
  seed: string,
  wanted: ReadonlySet<string>,
  tries: number,
  late: (ending: string, actions: readonly Action[]) => void,
): void {
  const stages: Stage[] = [];
  let ahead = 0;
  const lastTurns = Math.max(...title.turns.map((t) => t.turn)) - 3;
  const close = (side: number): Temper => ({
    idle: (side === 0 ? ahead : -ahead) > 0 ? 95 : 0,
    reckless: false,
    player: new LaceWarsPlayer(title, `${seed} ${side} ${ahead}`, { advances: true, odds: 0.6 }),
  });
  const onTurn = (turn: number, stage: Stage) => {
    ahead = lead(title, stage.p);
    if (turn >= lastTurns) stages.push(stage);
  };
  const whole = playOn(title, beginning(title, seed), { seed, temper: close, onTurn })!;
  console.log(`  ${title.scenario}, seed ${seed}: ${whole.ending}, ${stages.map((s) => lead(title, s.p)).join(' ')}`);
  if (wanted.has(whole.ending)) late(whole.ending, whole.actions);
  const near = stages.filter((s) => Math.abs(lead(title, s.p)) <= 15);
  for (let i = 0; i < tries && near.length > 0 && wanted.size > 0; i++) {
    const below = chances(`late ${seed} ${i}`);
    const stage = near[below(near.length)];
    const temper = (side: number): Temper => ({
      idle: [0, 30, 70, 95, 100][below(5)],
      reckless: false,
      player: new LaceWarsPlayer(title, `${seed} ${i} ${side}`, {
        advances: below(2) > 0,
        odds: [0.4, 0.8, 2][below(3)],
      }),
    });
    const game = playOn(title, stage, { seed: `${seed} ${i}`, temper })!;
    if (wanted.has(game.ending)) late(game.ending, game.actions);
  }
}

for (const scenario of values.scenario ? [values.scenario] : SCENARIOS) {
  const title = (await loadLaceWars(scenario)) as unknown as Title;
  const until = Date.now() + 60_000 * wholeNumber(values.minutes, 'minutes', 1);
  const save = (name: string, seed: string, actions: readonly Action[]) => {
    writeFileSync(join(folder, `${scenario}-${name}.json`), asSave(title, { seed, options: {} }, actions));
    console.log(`${scenario} ${name}: ${actions.length} actions, seed ${seed}`);
  };
  const plain = [0, 1].map((side): Temper => ({
    idle: 0,
    reckless: false,
    player: new LaceWarsPlayer(title, `${values.seed} ${side}`, USUAL),
  }));
  const whole = playOn(title, beginning(title, values.seed), { seed: values.seed, temper: (side) => plain[side] })!;
  save('full', values.seed, whole.actions);
  save('resigned', values.seed, [...whole.actions.slice(0, 40), { kind: 'resign' }]);
  const shortest = new Map<string, number>();
  const wanted = title.endings.filter((ending) => ending !== 'resigned');
  for (let i = Number(values.seed); wanted.some((e) => !shortest.has(e)) && Date.now() < until; i++) {
    const seed = `${i}`;
    const most = Math.max(...wanted.map((e) => shortest.get(e) ?? 700));
    const below = chances(`temper ${seed}`);
    const pick = <T>(list: readonly T[]): T => list[below(list.length)];
    const tempers = [0, 1].map((side): Temper => ({
      idle: pick([20, 60, 90, 97, 100]),
      reckless: pick([true, false, false]),
      player: new LaceWarsPlayer(title, `${seed} ${side}`, {
        advances: pick([true, true, false]),
        odds: pick([0.3, 0.6, 1, 2]),
      }),
    }));
    const game = playOn(title, beginning(title, seed), { seed, temper: (side) => tempers[side], most });
    if (!game || game.actions.length >= (shortest.get(game.ending) ?? Infinity)) continue;
    shortest.set(game.ending, game.actions.length);
    save(game.ending, seed, game.actions);
  }
  // Endings that are left at the end of close games.
  const open = new Set(wanted.filter((ending) => !shortest.has(ending)));
  for (let i = Number(values.seed); open.size > 0 && Date.now() < until + 30_000 * Number(values.minutes); i++) {
    playClose(title, `${i}`, open, 30, (ending, actions) => {
      shortest.set(ending, actions.length);
      open.delete(ending);
      save(ending, `${i}`, actions);
    });
  }
  const missing = wanted.filter((ending) => !shortest.has(ending));
  if (missing.length > 0) console.log(`${scenario}: no game found for ${missing.join(', ')}`);
}
