import { expect, test } from 'vitest';
import { startGame } from '../../src/engine/record.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { filesUnder } from '../helpers/sources.ts';

test('the laws are held for every title', () => {
  expect(catalogue.length).toBeGreaterThan(0);
  const files = filesUnder('tests/laws');
  for (const { id } of catalogue) expect(files).toContain(`tests/laws/${id}.test.ts`);
});

/** How many turns a box says; half a turn is one on the track. */
const said = (turns: string) => Math.ceil(Number(turns.replace('up to ', '').replace('½', '.5')));

test.each(catalogue.flatMap((card) => card.scenarios.map((scenario) => ({ card, scenario }))))(
  'the box of $card.name says how many turns $scenario.name has',
  async ({ card, scenario }) => {
    const title = await card.load(scenario.id);
    const { lastTurn } = title.table(title.view(startGame(title, { seed: 'box' }).position, 'open'));
    expect(said(scenario.turns)).toBe(title.turns.filter(({ turn }) => turn <= (lastTurn ?? Infinity)).length);
  },
);
