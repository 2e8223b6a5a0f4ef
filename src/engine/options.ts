import { DataError } from './scenario.ts';
import type { OptionInfo, Options } from './title.ts';

/** Every option with a value: those given, the default for the rest. Throws a DataError for an unknown option or value. */
export function completeOptions(options: readonly OptionInfo[], given: Options): Options {
  for (const [id, value] of Object.entries(given)) {
    const option = options.find((o) => o.id === id);
    if (!option) throw new DataError('options', id, `there is no option "${id}"`);
    if (!option.values.some((v) => v.id === value))
      throw new DataError('options', id, `the option "${id}" has no value "${value}"`);
  }
  return Object.fromEntries(options.map(({ id, values }) => [id, Object.hasOwn(given, id) ? given[id] : values[0].id]));
}
