// Games of Mons between two scripted players, for a look at the balance and for recorded games of every ending.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, Outcome } from '../src/engine/title.ts';
import { BRITISH, compileGame, GERMAN } from '../src/titles/mons/data.ts';
import { monsFiles } from '../src/titles/mons/files.ts';
import { monsTitle } from '../src/titles/mons/index.ts';
import { EXITED, type MonsPosition } from '../src/titles/mons/position.ts';
import { bridgeheadsHeld, deadCount, victoryPoints } from '../src/titles/mons/victory.ts';
import { readArguments, stop, userPath, wholeNumber } from './lib/arguments.ts';
import { type BritishPlan, MonsPlayer, type Plans, USUAL_PLANS } from './lib/mons-player.ts';
import { asSave } from './lib/playout.ts';

const PLANS: readonly BritishPlan[] = ['hold-and-run', 'stand', 'run'];
const USAGE = `node scripts/run.mjs mons-bot [options]
  --games N              how many games (40)
  --seed K               seed of the first game (1)
  --british plan         ${PLANS.join(', ')} (${USUAL_PLANS.british})
  --rear-guard N         battalions that stay in Bavai (${USUAL_PLANS.rearGuard})
  --boldness X           least mean of steps gained less steps lost at which Germans attack (${USUAL_PLANS.boldness})
  --option id=value      an option of the scenario
  --resign side:turn     this side gives up when it is first to decide in that turn
  --keep folder          write every game to a save file, named after its ending`;

const { values } = readArguments(USAGE, {
  games: { type: 'string', default: '40' },
  seed: { type: 'string', default: '1' },
  british: { type: 'string', default: USUAL_PLANS.british },
  'rear-guard': { type: 'string', default: String(USUAL_PLANS.rearGuard) },
  boldness: { type: 'string', default: String(USUAL_PLANS.boldness) },
  option: { type: 'string', multiple: true, default: [] },
  resign: { type: 'string' },
  keep: { type: 'string' },
});
const british = PLANS.find((plan) => plan === values.british) ?? stop(USAGE, 2);
const boldness = Number.isFinite(Number(values.boldness)) ? Number(values.boldness) : stop(USAGE, 2);
const plans: Plans = { british, rearGuard: wholeNumber(values['rear-guard'], 'rear-guard'), boldness };
const options = Object.fromEntries(values.option.map((text) => text.split('=') as [string, string]));
const games = wholeNumber(values.games, 'games', 1);
const firstSeed = wholeNumber(values.seed, 'seed');
const resigns = /^(german|british):(\d+)$/.exec(values.resign ?? '');
if (values.resign && !resigns) stop(USAGE, 2);

const game = compileGame(await monsFiles());
const title = monsTitle(game);

interface Played {
  readonly actions: readonly Action[];
  readonly position: MonsPosition;
  readonly outcome: Outcome;
  /** At the end of turn 7: German bridges, British units dead. */
  readonly evening: { readonly bridges: number; readonly dead: number };
}

function playGame(seed: string): Played {
  const player = new MonsPlayer(title, game, seed, plans);
  const actions: Action[] = [];
  let position = title.setup(options, seed);
  let evening = { bridges: 0, dead: 0 };
  for (;;) {
    const decision = title.decision(position);
    if (decision.over)
      return {
        actions,
        position,
        outcome: decision,
        evening:
          position.turn === 7
            ? {
                bridges: bridgeheadsHeld(game, position),
                dead: deadCount(game, position).dead + deadCount(game, position).surrounded,
              }
            : evening,
      };
    const gone = resigns && title.sides[decision.side].id === resigns[1] && position.turn >= Number(resigns[2]);
    const action: Action = gone ? { kind: 'resign' } : player.order(position, decision);
    const next = title.apply(position, action).position;
    if (position.turn === 7 && next.turn === 8) {
      const { dead, surrounded } = deadCount(game, next);
      evening = { bridges: bridgeheadsHeld(game, next), dead: dead + surrounded };
    }
    actions.push(action);
    position = next;
  }
}

const stepsLost = (position: MonsPosition, side: number): number =>
  game.units.reduce((sum, unit, u) => (unit.side === side ? sum + unit.maxSteps - position.steps[u] : sum), 0);
const totals = { british: 0, german: 0, evening: 0, bridges: 0, dead: 0, cutOff: 0, bavai: 0, out: 0, germanWins: 0 };
for (let i = 0; i < games; i++) {
  const seed = String(firstSeed + i);
  const { actions, position, outcome, evening } = playGame(seed);
  const count = deadCount(game, position);
  const out = position.place.filter((place) => place === EXITED).length;
  const line = [
    `seed ${seed}`,
    `${title.sides[outcome.winner!].id} by ${outcome.ending} on turn ${position.turn}`,
    `${actions.length} orders`,
    `steps lost ${stepsLost(position, GERMAN)}/${stepsLost(position, BRITISH)}`,
    `bridges on turn 7: ${evening.bridges}`,
    `dead then ${evening.dead}`,
    `dead ${count.dead + 2 * count.surrounded} and ${count.cutOff} cut off`,
    `out ${out}`,
    `Bavai ${title.sides[position.control[game.bavai]].id}`,
    `${victoryPoints(game, position)} points`,
  ];
  console.log(line.join(', '));
  totals.german += stepsLost(position, GERMAN);
  totals.british += stepsLost(position, BRITISH);
  totals.evening += evening.dead;
  totals.bridges += evening.bridges;
  totals.dead += count.dead + 2 * count.surrounded;
  totals.cutOff += count.cutOff;
  totals.bavai += position.control[game.bavai] === GERMAN ? 1 : 0;
  totals.out += out;
  totals.germanWins += outcome.winner === GERMAN ? 1 : 0;
  if (values.keep) {
    mkdirSync(userPath(values.keep), { recursive: true });
    writeFileSync(
      join(userPath(values.keep), `${outcome.ending}-${seed}.json`),
      asSave(title, { seed, options }, actions),
    );
  }
}
const mean = (sum: number) => (sum / games).toFixed(1);
console.log(
  [
    `means of ${games} games (${plans.british}, rear guard ${plans.rearGuard}, boldness ${plans.boldness})`,
    `steps lost ${mean(totals.german)} German, ${mean(totals.british)} British`,
    `on turn 7 ${mean(totals.bridges)} bridges and ${mean(totals.evening)} dead`,
    `at the end ${mean(totals.dead)} dead, ${mean(totals.cutOff)} cut off, ${mean(totals.out)} out`,
    `Bavai German in ${totals.bavai}`,
    `German victories ${totals.germanWins}`,
  ].join('; '),
);
