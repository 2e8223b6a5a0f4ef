import { expect, it } from 'vitest';
import { completeOptions } from '../../src/engine/options.ts';
import { DataError } from '../../src/engine/scenario.ts';
import type { OptionInfo } from '../../src/engine/title.ts';

const option = (id: string, ...values: string[]): OptionInfo => ({
  id,
  note: { say: id },
  values: values.map((value) => ({ id: value, note: { say: value } })),
});
const options = [option('weather', 'fair', 'rain'), option('length', '4', '6')];

it('takes the first value for what is not given, in the order of the title', () => {
  expect(completeOptions(options, {})).toEqual({ weather: 'fair', length: '4' });
  expect(Object.entries(completeOptions(options, { length: '6', weather: 'rain' }))).toEqual([
    ['weather', 'rain'],
    ['length', '6'],
  ]);
});
it.each([
  [{ size: 'large' }, 'size', 'there is no option "size"'],
  [{ length: '5' }, 'length', 'the option "length" has no value "5"'],
  [{ weather: '' }, 'weather', 'the option "weather" has no value ""'],
  [{ toString: 'x' }, 'toString', 'there is no option "toString"'],
])('%o is refused', (given, field, reason) => {
  expect(() => completeOptions(options, given as Record<string, string>)).toThrow(
    expect.objectContaining({ name: DataError.name, file: 'options', field, reason }),
  );
});
