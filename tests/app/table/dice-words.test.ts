import { expect, test } from 'vitest';
import { diceInWords } from '../../../src/app/table/dice.ts';
import type { Note, Roll } from '../../../src/engine/title.ts';

/* What a screen reader hears of a roll, after the sentence of its event. */

const SAID: Readonly<Record<string, string>> = { guns: 'machine guns', none: 'No effect' };
const say = ({ say: key }: Note) => SAID[key];
const roll = (result: string, more: Partial<Roll> = {}): Roll => ({
  ...{ faces: [2], modifiers: [], modified: 2, table: '9.10', row: '3:1', result },
  ...more,
});
const of = (key: string, result: string): Partial<Roll> => ({ words: { results: { [result]: { say: key } } } });

test('codes and figures of a chart are not read out', () => {
  for (const code of ['0', '3/0', '-', 'Dr2', '1DR/-'])
    expect(diceInWords(roll(code), 'Fire: …', say)).toBe('die shows 2');
  expect(diceInWords(roll('-', { faces: [4], sides: 10 }), 'Fire: …', say)).toBe('die of 10 shows 4');
});

test('what the chart means by them is, where the sentence has not said it', () => {
  const guns = roll('MG', { faces: [1, 5], ...of('guns', 'MG') });
  expect(diceInWords(guns, 'What is there', say)).toBe('die shows 1, die shows 5: machine guns');
  expect(diceInWords(guns, 'German tactical action: machine guns.', say)).toBe('die shows 1, die shows 5');
  expect(diceInWords(roll('-', of('none', '-')), 'Fire at 2041: no effect.', say)).toBe('die shows 2');
});

test('a result that is a word is read as it is', () => {
  expect(diceInWords(roll('passed'), 'Count Reille rolls for command (4 or less).', say)).toBe('die shows 2: passed');
  expect(diceInWords(roll('gas'), 'Gas on 1241.', say)).toBe('die shows 2');
});
