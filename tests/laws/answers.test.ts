import { describe, expect, test } from 'vitest';
import type { Title } from '../../src/engine/title.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { outpost } from '../example/outpost.ts';
import { board, pieces } from '../example/position.ts';
import { LONG } from '../helpers/random.ts';
import { wrongAnswers } from './answers.ts';

/* No question throws, and every answer can be shown: of every scenario on the shelf, of the example, of a broken title. */

const scenarios = catalogue.flatMap((card) =>
  card.scenarios.map(({ id }) => ({ name: `${card.id}/${id}`, card, scenario: id })),
);

test.each(scenarios)('$name answers whoever and wherever it is asked about', { timeout: 1_200_000 }, async (of) => {
  const title = await of.card.load(of.scenario);
  const few = of.card.scenarios.length > 4 ? 4 : 10; // moments in each scenario, fewer where a title has many
  for (const seed of LONG ? [1, 2, 3, 4, 5, 6] : [1915])
    expect(wrongAnswers(title, seed, LONG ? 100 : few)).toEqual([]);
});

const sound: Title = outpost();
const sheet = { heading: { say: 'fight' }, lines: [], modifiers: [], stages: [], warnings: [] };
const modeOf = (id: string) => ({ mode: id, note: { say: id }, verdict: { ok: true } as const });

test('so does the example', () => {
  for (const seed of [1, 2, 3, 4]) expect(wrongAnswers(sound, seed, 10)).toEqual([]);
});

describe('the law notices', () => {
  const noted = (hex: number) => ({
    hex,
    name: null,
    controller: null,
    ground: [],
    lines: [{ say: 'cost', data: { hex } }],
  });
  const broken: Record<string, [RegExp, Partial<Title>]> = {
    'a question that throws off the map': [
      /: report \S+: throws/,
      { report: (v, hex) => sound.report(v, board.hex(board.ids[hex])) },
    ],
    'a question that throws for nobody': [
      /: modes of \S*: throws/,
      { modes: (_, units) => [modeOf(pieces[units[0]].id)] },
    ],
    'an order that is listed and refused': [
      /: legal .*at -1: an order/,
      { legal: (v, focus) => (focus?.hex === -1 ? [{ kind: 'choose', option: 'no' }] : sound.legal(v, focus)) },
    ],
    'words made of no number': [/: report NaN: a number that is none/, { report: (_, hex) => noted(hex) }],
    'a drawing off the map': [
      /draws at 99999/,
      { overlay: (_, __, from = 0) => ({ hexes: [{ hex: from, pattern: 'plain' }], lines: [] }) },
    ],
    'chances that do not add up': [
      /: preview .*: chances that are not all/,
      {
        preview: () => ({
          ...sheet,
          stages: [{ heading: { say: 'roll' }, column: '', chances: [], total: 6, expected: [] }],
        }),
      },
    ],
    'a counter of half a step': [
      /: printed .*: 0.5 of 1 steps/,
      { printed: (_, unit, steps) => ({ unit, steps, maxSteps: 1, values: [], flags: [] }) },
    ],
  };
  test.each(Object.entries(broken))('%s', (_, [fault, answers]) => {
    const found = wrongAnswers({ ...sound, ...answers } as Title, 1, 10);
    expect(found.filter((line) => fault.test(line))).not.toEqual([]);
  });
});
