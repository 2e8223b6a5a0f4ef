// The battles of June 1815 played by a plain player against itself; prints victory levels, scores, losses and when places fell.
import type { SideId, Title } from '../src/engine/title.ts';
import { catalogue } from '../src/titles/catalogue.ts';
import { isBroken } from '../src/titles/napoleonic/demoralisation.ts';
import { loadBattle, napoleonicTitle } from '../src/titles/napoleonic/index.ts';
import { looksOf } from '../src/titles/napoleonic/looks.ts';
import type { NapoleonicPosition } from '../src/titles/napoleonic/position.ts';
import { keepGame, playedOut, readSeries } from './lib/bot.ts';
import { NapoleonicPlayer } from './lib/napoleonic-player.ts';

const SCENARIOS = catalogue.find(({ id }) => id === 'napoleonic')!.scenarios.map(({ id }) => id);
const { scenarios, seeds, manner, keep } = readSeries('napoleonic-bot', SCENARIOS, '100');

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

for (const scenario of scenarios) {
  const game = await loadBattle(scenario);
  const title = napoleonicTitle(game, looksOf(game));
  const since = performance.now();
  const ended = seeds.map(oneGame);
  report(ended, performance.now() - since);

  function oneGame(seed: string): Ended {
    const whole: Title = title;
    const players = [0, 1].map((side) => new NapoleonicPlayer(whole, side, seed, manner(side)));
    const fell: (number | undefined)[] = [];
    const watch = (before: NapoleonicPosition, after: NapoleonicPosition) =>
      after.control.forEach((side, place) => {
        if (side !== before.control[place]) fell[place] ??= before.turn;
      });
    const { end, position, actions } = playedOut(whole, { seed, fog: true, players, watch: watch as never });
    const p = position as NapoleonicPosition;
    if (keep) keepGame(whole, keep, `${scenario}-${end.ending}-${seed}`, { seed, fog: true, actions });
    const bySide = (count: (formation: number) => number) =>
      [0, 1].map((side: SideId) =>
        game.army.formations.reduce((sum, { player }, f) => sum + (player === side ? count(f) : 0), 0),
      );
    return {
      ending: end.ending,
      score: Number(end.score.at(-1)?.value ?? 0),
      losses: bySide((f) => p.losses[f]),
      broken: bySide((f) => (isBroken(game, p, f) ? 1 : 0)),
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
    game.objectives.forEach(({ name }, place) => {
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
