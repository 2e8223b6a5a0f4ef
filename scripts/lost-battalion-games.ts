// Plays the recorded games of Lost Battalion anew: one for every way in which each scenario can end. Needed when a rule changes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, Decision, Position, Title } from '../src/engine/title.ts';
import { loadLostBattalion } from '../src/titles/lost-battalion/index.ts';
import type { LostBattalionPosition } from '../src/titles/lost-battalion/position.ts';
import { readArguments, userPath } from './lib/arguments.ts';
import { ForwardPlayer } from './lib/forward-player.ts';
import { asSave } from './lib/playout.ts';
import { RandomPlayer } from './lib/random-player.ts';

const USAGE = `node scripts/run.mjs lost-battalion-games [--only name] [--to folder]
  --only name  play this game only
  --to folder  where the games are written (tests/games/lost-battalion)`;

interface Recipe {
  readonly name: string;
  readonly scenario: string;
  readonly ending: string;
  /** Who commands the Allies (and, with two players, the Germans, who otherwise do nothing that they need not). */
  readonly allied: 'forward' | 'random';
  readonly german?: 'random';
  /** The Allies do nothing more once they hold so many victory hexes. */
  readonly halt?: number;
  /** Somebody gives up after so many actions. */
  readonly resign?: number;
  /** Number in the seed to begin with; the next ones are tried until the game ends as wanted. */
  readonly from?: number;
}

const twoPlayers = (
  scenario: string,
  [tactical, operational, strategic]: readonly [number, number, number],
): Recipe[] => [
  { name: 'german-victory', scenario, ending: 'german-victory', allied: 'forward', halt: 1 },
  { name: 'us-tactical', scenario, ending: 'us-tactical', allied: 'forward', halt: tactical },
  { name: 'us-operational', scenario, ending: 'us-operational', allied: 'forward', halt: operational },
  { name: 'us-strategic', scenario, ending: 'us-strategic', allied: 'forward', halt: strategic },
  { name: 'sergeant-killed', scenario, ending: 'sergeant-killed', allied: 'forward' },
  { name: 'resigned', scenario, ending: 'resigned', allied: 'random', german: 'random', resign: 60 },
];
const solitaire = (scenario: string, from: number): Recipe[] => [
  { name: 'solitaire-won', scenario, ending: 'solitaire-won', allied: 'forward', from },
  { name: 'solitaire-lost', scenario, ending: 'solitaire-lost', allied: 'forward', halt: 1 },
  { name: 'sergeant-killed', scenario, ending: 'sergeant-killed', allied: 'forward' },
  { name: 'resigned', scenario, ending: 'resigned', allied: 'random', resign: 40 },
];
const RECIPES: readonly Recipe[] = [
  { name: 'full', scenario: 'historical-2p', ending: 'us-strategic', allied: 'forward', german: 'random' },
  { name: 'random', scenario: 'historical-2p', ending: 'german-victory', allied: 'random', german: 'random' },
  ...twoPlayers('historical-2p', [3, 4, 8]),
  ...twoPlayers('free-2p', [6, 8, 10]),
  ...solitaire('historical-solo', 6),
  ...solitaire('free-solo', 1),
];
const MOST_TRIES = 200;

/** The least that a decision allows: pass, or the first of the list. */
function idle(title: Title, position: Position, decision: Decision): Action {
  if (decision.pass) return { kind: 'pass' };
  for (const action of title.legal(position)) return action;
  throw new Error(`a ${decision.kind} decision (${decision.step}) without a legal action`);
}

/** Plays a recipe with one seed; the actions when the game ends as wanted, else null. */
function attempt(title: Title, recipe: Recipe, seed: string, options: Record<string, string>): Action[] | null {
  const forward = new ForwardPlayer(title);
  const random = new RandomPlayer(title, seed);
  const victory = (title.map.areas['victory'] as string[]).map((id) => title.board.hex(id));
  const actions: Action[] = [];
  for (let position = title.setup(options, seed); ;) {
    const decision = title.decision(position);
    if (decision.over) return decision.ending === recipe.ending ? actions : null;
    const { control } = position as LostBattalionPosition;
    const halted = recipe.halt !== undefined && victory.filter((hex) => control[hex] === 0).length >= recipe.halt;
    const player = decision.side === 0 ? recipe.allied : recipe.german;
    let action: Action;
    if (actions.length === recipe.resign) action = { kind: 'resign' };
    else if (halted || player === undefined) action = idle(title, position, decision);
    else if (player === 'forward') action = forward.order(position as LostBattalionPosition, decision);
    else action = random.order(position, decision)!;
    actions.push(action);
    position = title.apply(position, action).position;
  }
}

const { values } = readArguments(USAGE, { only: { type: 'string' }, to: { type: 'string' } });
const folder = values.to ? userPath(values.to) : join('tests', 'games', 'lost-battalion');
mkdirSync(folder, { recursive: true });
for (const recipe of RECIPES) {
  const file = `${recipe.scenario}-${recipe.name}.json`;
  if (values.only && file !== `${values.only}.json`) continue;
  const title = (await loadLostBattalion(recipe.scenario)) as unknown as Title;
  const options = {
    placement: recipe.allied === 'random' ? 'own' : 'ready',
    desch: recipe.ending === 'sergeant-killed' ? 'on' : 'off',
  };
  const first = recipe.from ?? 1;
  let found = false;
  for (let i = first; i < first + MOST_TRIES && !found; i++) {
    const seed = `${recipe.name} ${i}`;
    const actions = attempt(title, recipe, seed, options);
    if (!actions) continue;
    found = true;
    writeFileSync(join(folder, file), `${asSave(title, { seed, options }, actions)}\n`);
    console.log(`${file}  seed ${seed}  ${actions.length} actions`);
  }
  if (!found) console.log(`${file}  not found in ${MOST_TRIES} games`);
}
