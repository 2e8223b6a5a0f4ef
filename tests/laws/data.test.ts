import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DataError } from '../../src/engine/scenario.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { LONG, numbers } from '../helpers/random.ts';
import { filesUnder, ROOT } from '../helpers/sources.ts';
import { randomGame } from './play.ts';

/* Bad input: a damaged data file is refused with its name, the field and the reason, and never in any other way. */

type Path = readonly (string | number)[];

/** Every place in a value. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      places(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** The value with one place changed; `undefined` takes it away. */
function changed(value: unknown, path: Path, to: unknown): unknown {
  const copy = structuredClone(value) as Record<string | number, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  if (to === undefined) delete at[path.at(-1)!];
  else at[path.at(-1)!] = to;
  return copy;
}

const DAMAGES = [undefined, null, -1, 0, 1e9, 0.5, '', 'nonsense', '9999', [], {}, ['nonsense'], true];

const scenarios = catalogue.flatMap((card) =>
  card.scenarios.map((scenario) => ({ name: `${card.id}/${scenario.id}`, card, scenario: scenario.id })),
);

describe.each(scenarios)('data of $name', ({ card, scenario }) => {
  const load = (pack?: Record<string, unknown>) => card.load(scenario, pack);
  // The files that a data pack for this scenario may replace: loading takes them.
  const files = filesUnder(`scenarios/${card.id}`, /\.json$/).map((path) => ({
    name: path.replace(`scenarios/${card.id}/`, ''),
    data: JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown,
  }));

  test('an unknown scenario, file, option or value is refused', async () => {
    await expect(card.load('nonsense')).rejects.toBeInstanceOf(DataError);
    await expect(load({ 'nonsense.json': {} })).rejects.toBeInstanceOf(DataError);
    const title = await load();
    expect(() => title.setup({ nonsense: 'x' }, 'seed')).toThrow(/nonsense/);
    for (const option of title.options)
      expect(() => title.setup({ [option.id]: 'nonsense' }, 'seed'), option.id).toThrow(/nonsense/);
  });
  test('the same seed gives the same start, other seeds other dice', async () => {
    const title = await load();
    expect(title.setup({}, 'a')).toEqual(title.setup({}, 'a'));
    expect(title.setup({}, 'a').dice).not.toEqual(title.setup({}, 'b').dice);
  });
  test('damage is found, or does no harm', { timeout: 600_000 }, async () => {
    const below = numbers('damage');
    const wrong: string[] = [];
    let refused = 0;
    for (const { name, data } of files) {
      const sound = await load({ [name]: data }).then(
        () => true,
        () => false,
      );
      if (!sound) continue; // of another scenario
      const all = places(data).slice(1);
      for (let i = 0; i < (LONG ? 300 : 20); i++) {
        const path = all[below(all.length)];
        const damage = DAMAGES[below(DAMAGES.length)];
        try {
          const title = await load({ [name]: changed(data, path, damage) });
          for (const _ of randomGame(title, i, { most: 40 })); // what was let in can be played
        } catch (error) {
          refused++;
          if (!(error instanceof DataError) || !error.file || !error.reason)
            wrong.push(`${name}: ${path.join('.')} = ${JSON.stringify(damage)}: ${String(error)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });
});
