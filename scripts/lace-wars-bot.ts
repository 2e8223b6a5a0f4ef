// Denain and Leuthen played by a plain player against itself; prints how the victory levels fall.
import { loadLaceWars } from '../src/titles/lace-wars/index.ts';
import { keepGame, playedOut, readSeries } from './lib/bot.ts';
import { LaceWarsPlayer } from './lib/lace-wars-player.ts';

const SCENARIOS = ['denain-historical', 'leuthen-historical', 'leuthen-approach'];
const { scenarios, games, seeds, manner, keep } = readSeries('lace-wars-bot', SCENARIOS, '200');

for (const scenario of scenarios) {
  const title = await loadLaceWars(scenario);
  const ends = new Map<string, number>();
  for (const seed of seeds) {
    const players = [0, 1].map((side) => new LaceWarsPlayer(title as never, `${seed} ${side}`, manner(side)));
    const { end, actions } = playedOut(title as never, { seed, players });
    const key = `${end.winner === null ? 'nobody' : title.sides[end.winner].id} ${end.ending}`;
    ends.set(key, (ends.get(key) ?? 0) + 1);
    if (keep) keepGame(title as never, keep, `${scenario}-${key.replace(' ', '-')}-${seed}`, { seed, actions });
  }
  console.log(`${scenario}, ${games} games`);
  for (const [key, n] of [...ends].sort())
    console.log(`  ${key.padEnd(28)} ${String(n).padStart(4)}  ${((100 * n) / games).toFixed(1).padStart(5)} %`);
  for (const [side, { id }] of title.sides.entries()) {
    const won = [...ends].reduce((sum, [key, n]) => sum + (key.startsWith(`${id} `) ? n : 0), 0);
    console.log(
      `  ${id} wins ${((100 * won) / games).toFixed(1)} %${won > 0.75 * games ? ': more than three in four' : ''}${side < title.sides.length - 1 ? ';' : ''}`,
    );
  }
}
