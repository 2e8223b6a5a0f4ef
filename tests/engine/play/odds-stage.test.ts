import { expect, it } from 'vitest';
import { overDie } from '../../../src/engine/odds.ts';
import { lossIn, oddsStage } from '../../../src/engine/play/odds-stage.ts';

const heading = { say: 'odds' };
/** A face, and the steps it costs. */
const losses = overDie((face) => ({ face, steps: Math.max(0, face - 3) }));

it('outcomes that read alike share a row; means are those of the outcomes, not of the rows', () => {
  const stage = oddsStage(losses, {
    heading,
    column: '3:1',
    row: ({ steps }) => ({ label: steps > 0 ? 'loss' : 'none', favours: steps > 0 ? 1 : null }),
    means: [
      { note: { say: 'steps' }, loss: { side: 1, of: 'steps' }, of: ({ steps }) => steps },
      { note: { say: 'any' }, of: ({ steps }) => Number(steps > 0), percent: true },
    ],
  });
  expect(stage).toEqual({
    heading,
    column: '3:1',
    total: 2,
    chances: [
      { label: 'none', favours: null, weight: 1 },
      { label: 'loss', favours: 1, weight: 1 },
    ],
    expected: [
      { note: { say: 'steps' }, value: 1, loss: { side: 1, of: 'steps' } },
      { note: { say: 'any' }, value: 0.5, percent: true },
    ],
  });
});

it('rows stand by their rank, the highest first', () => {
  const row = ({ steps }: { steps: number }) => ({
    label: String(steps),
    note: { say: `lost-${steps}` },
    favours: null,
  });
  const stage = oddsStage(losses, { heading, column: '', row, rank: ({ steps }) => steps });
  expect(stage.chances.map((c) => `${c.label} ${c.note!.say} ${c.weight}`)).toEqual([
    '3 lost-3 1',
    '2 lost-2 1',
    '1 lost-1 1',
    '0 lost-0 3',
  ]);
  expect([stage.total, stage.expected]).toEqual([6, []]);
});

it('rows without a label are told apart by their words, and keep what they come to', () => {
  const stage = oddsStage(losses, {
    heading,
    column: '',
    row: ({ steps }) => ({
      label: '',
      note: { say: steps > 1 ? 'many' : 'few' },
      favours: null,
      outcome: `${steps > 1}`,
    }),
  });
  expect(stage.chances.map(({ note, outcome, weight }) => [note!.say, outcome, weight])).toEqual([
    ['few', 'false', 2],
    ['many', 'true', 1],
  ]);
});

it('says what a side is expected to lose, by the side and not by the words', () => {
  const note = { say: 'lost' };
  const expected = [
    { note, value: 2, loss: { side: 0, of: 'steps' } },
    { note, value: 0.5, loss: { side: 1, of: 'steps' } },
    { note, value: 1, loss: { side: 1, of: 'steps' } },
    { note, value: 40, percent: true, loss: { side: 1, of: 'hex' } },
    { note, value: 30, percent: true },
  ] as const;
  expect([lossIn({ expected }, 0), lossIn({ expected }, 1), lossIn({ expected }, 1, 'hex')]).toEqual([2, 1.5, 40]);
  expect(lossIn({ expected }, 0, 'hex')).toBe(0);
});
