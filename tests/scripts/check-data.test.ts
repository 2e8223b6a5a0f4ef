import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkData, PLAYED } from '../../scripts/lib/check-data.ts';
import type { Title } from '../../src/engine/title.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { filesUnder, ROOT, textOf } from '../helpers/sources.ts';

/* Titles trust the data they are shipped with because the build, and this, hold every file against the checks. */

/** Of the titles on the shelf; the data of one that is still being made are held by its own tests. */
const files = catalogue
  .flatMap(({ id }) => filesUnder(`scenarios/${id}`, /\.json$/))
  .filter((path) => !PLAYED.has(path.slice(path.lastIndexOf('/') + 1)));

const scenarios = catalogue.flatMap((card) =>
  card.scenarios.map(({ id }) => ({
    name: `${card.id}/${id}`,
    card,
    scenario: id,
    read: files
      .filter((path) => path.startsWith(`scenarios/${card.id}/`))
      .map((path) => ({ [path.replace(`scenarios/${card.id}/`, '')]: JSON.parse(textOf(path)) as unknown })),
  })),
);
/** What can be seen of the data that a title was loaded with. */
const game = ({ map, units, formations, turns, options, setup }: Title) => ({
  printed: { map, units, formations, turns, options },
  start: setup({}, 'start'),
});

describe('our data', () => {
  it('are sound, every file of every scenario', async () => {
    expect(await checkData(join(ROOT, 'scenarios'))).toBeGreaterThanOrEqual(files.length);
  });
  it.each(scenarios)('make the same game of $name, checked and trusted', async ({ card, scenario, read }) => {
    const trusted = game(await card.load(scenario));
    const packs = await Promise.all(read.map((pack) => card.load(scenario, pack).then(game, () => null)));
    const checked = packs.filter((one) => one !== null); // files of other scenarios are refused
    expect(checked.length).toBeGreaterThanOrEqual(4); // map, units, tables, scenario
    for (const one of checked) expect(one).toEqual(trusted);
  });
});

describe('a copy of our data', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'grognard-data-'));
    cpSync(join(ROOT, 'scenarios'), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each(files.map((path) => path.replace('scenarios/', '')))('with %s spoiled is refused by name', async (path) => {
    const [title, ...rest] = path.split('/');
    const data = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>;
    for (const key of Object.keys(data)) if (typeof data[key] === 'object') data[key] = 'spoiled';
    writeFileSync(join(folder, path), JSON.stringify(data));
    const cards = catalogue.filter((card) => card.id === title);
    await expect(checkData(folder, cards)).rejects.toThrow(`${rest.join('/')}: `);
  });
  it('with a file that no scenario reads is refused', async () => {
    writeFileSync(join(folder, 'mons', 'weather.json'), '{}');
    await expect(checkData(folder)).rejects.toThrow(/weather\.json: .*no such data file/);
  });
});
