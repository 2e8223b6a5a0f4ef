// Plays the solitaire game of Lost Battalion with a bot that only moves forward and attacks at 3:1 or better, and prints how far it comes.
import { loadLostBattalion } from '../src/titles/lost-battalion/index.ts';
import { readArguments, stop, wholeNumber } from './lib/arguments.ts';
import { ForwardPlayer } from './lib/forward-player.ts';

const USAGE = `node scripts/run.mjs lost-battalion-bot [--scenario S] [--games N] [--seed K]
  --scenario S  historical-solo (the default) or free-solo
  --games N     how many games (100)
  --seed K      seed of the first game (1); the others count on from it`;
const { values } = readArguments(USAGE, {
  scenario: { type: 'string', default: 'historical-solo' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
});
if (!values.scenario.endsWith('solo')) stop(USAGE, 2);
const games = wholeNumber(values.games, 'games', 1);
const seed = wholeNumber(values.seed, 'seed');
const title = await loadLostBattalion(values.scenario);
const victory = (title.map.areas['victory'] as string[]).map((id) => title.board.hex(id));
const west = new Set((title.map.areas['southWestOfMeuse'] as string[]).map((id) => title.board.hex(id)));

interface Line {
  readonly points: number;
  /** German hexes south and west of the Meuse. */
  readonly left: number;
  /** Steps lost by the Allies, and by the Germans. */
  readonly allied: number;
  readonly german: number;
}
/** By turn, one line a game. */
const turns: Line[][] = title.turns.map(() => []);
const endings = new Map<string, number>();
let orders = 0;
for (let i = 0; i < games; i++) {
  const player = new ForwardPlayer(title);
  let position = title.setup({ placement: 'ready', desch: 'off' }, String(seed + i));
  const lost: [number, number] = [0, 0];
  const note = (turn: number) =>
    turns[turn - 1].push({
      points: victory.filter((hex) => position.control[hex] === 0).length,
      left: [...west].filter((hex) => position.control[hex] !== 0).length,
      allied: lost[0],
      german: lost[1],
    });
  for (;;) {
    const decision = title.decision(position);
    if (decision.over) {
      endings.set(decision.ending, (endings.get(decision.ending) ?? 0) + 1);
      note(position.turn);
      break;
    }
    const { turn } = position;
    const before = position;
    position = title.apply(position, player.order(position, decision)).position;
    orders++;
    before.steps.forEach(
      (steps, u) => position.steps[u] < steps && (lost[title.units[u].side as 0 | 1] += steps - position.steps[u]),
    );
    if (position.turn !== turn) note(turn);
  }
}

/** "least median most" of a figure. */
const spread = (list: readonly number[]): string => {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number) => String(sorted[Math.round(share * (sorted.length - 1))]).padStart(4);
  return `${at(0)}${at(0.1)}${at(0.5)}${at(0.9)}${at(1)}`;
};
console.log(
  `${games} games of ${values.scenario}, seeds ${seed} to ${seed + games - 1}; least, 10th of 100, median, 90th, most\n`,
);
console.log('turn   victory hexes         German hexes left     Allied steps lost     German steps lost');
turns.forEach((lines, i) => {
  const column = (figure: keyof Line) => spread(lines.map((line) => line[figure]));
  console.log(
    `${String(i + 1).padStart(4)}  ${column('points')}  ${column('left')}  ${column('allied')}  ${column('german')}`,
  );
});
console.log(
  `\n${[...endings].map(([ending, n]) => `${n} ${ending}`).join(', ')}; ${Math.round(orders / games)} orders a game`,
);
