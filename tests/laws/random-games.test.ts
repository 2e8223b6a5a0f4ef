import { describe, expect, test } from 'vitest';
import { BrokenGame, playout, USUAL_WATCH } from '../../scripts/lib/playout.ts';
import type { Title } from '../../src/engine/title.ts';
import { catalogue, titleCard } from '../../src/titles/catalogue.ts';
import { LONG } from '../helpers/random.ts';

/* Random games of every scenario end soundly: invariants hold on the way, and what is offered can be played. */

/** Law 1 plays more games of each scenario, and looks deeper into them. */
const SEEDS = LONG ? ['1', '2', '3', '4', '5'] : ['1'];

/** Plays a random game to its end; the answer is what broke in it, with the command that plays it again. */
function faultsOf(title: Title, id: string, scenario: string, seed: string, bold: boolean): string[] {
  try {
    playout(title, { seed, options: {} }, { ...USUAL_WATCH, bold });
    return [];
  } catch (error) {
    if (!(error instanceof BrokenGame)) throw error;
    const again = `npm run playout -- ${id} --scenario ${scenario} --seed ${seed} --games 1${bold ? ' --bold' : ''}`;
    return [`broken after ${error.actions.length} actions: ${error.message}\n  ${again}`];
  }
}

describe.each(
  catalogue.flatMap((card) => card.scenarios.map(({ id }) => ({ name: `${card.id}/${id}`, card, scenario: id }))),
)('$name', ({ card, scenario }) => {
  test.each(['random', 'random bold'])('%s games end soundly', { timeout: 600_000 }, async (kind) => {
    const title = await card.load(scenario);
    expect(SEEDS.flatMap((seed) => faultsOf(title, card.id, scenario, seed, kind === 'random bold'))).toEqual([]);
  });
});

test('a game that breaks is told with the action it broke at and the command that plays it again', async () => {
  const title = await titleCard('mons').load('mons-1914');
  let asked = 0;
  const broken = { ...title, faults: () => (asked++ < 2 ? [] : ['a hex holds too many']) };
  expect(faultsOf(broken, 'mons', 'mons-1914', '7', true)).toEqual([
    expect.stringMatching(
      /^broken after 20 actions: a hex holds too many\n {2}npm run playout -- mons .* --seed 7 .* --bold$/,
    ),
  ]);
});
