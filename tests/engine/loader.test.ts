import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import {
  checkFiles,
  type DataChecks,
  loadFile,
  loadFiles,
  type Pack,
  type TitleData,
} from '../../src/engine/play/loader.ts';
import { DataError, wholeSchema } from '../../src/engine/scenario.ts';

interface Files {
  readonly units: { readonly count: number };
  readonly scenario: { readonly strongest: number };
}

/** Two scenarios that share their units; the strongest unit must be one of them. `checks` counts what is checked. */
function battle(shipped: { units?: unknown; meeting?: unknown } = {}) {
  const checked: DataChecks<Files> = {
    schemas: { units: v.object({ count: wholeSchema }), scenario: v.looseObject({ strongest: wholeSchema }) },
    together: ({ units, scenario }, names) => {
      if (scenario.strongest >= units.count)
        throw new DataError(names.scenario, 'strongest', `there are ${units.count} units`);
    },
  };
  const checks = vi.fn<() => Promise<DataChecks<Files>>>(async () => checked);
  const file = (name: string, content: unknown) => ({
    name,
    shipped: vi.fn<() => Promise<{ default: unknown }>>(async () => ({ default: content })),
  });
  const units = file('units.json', shipped.units ?? { count: 5 });
  const data = {
    title: 'Skirmish',
    scenarios: {
      meeting: { units, scenario: file('meeting.json', shipped.meeting ?? { strongest: 2 }) },
      siege: { units, scenario: file('siege/scenario.json', { strongest: 4 }) },
    },
    checks,
  } satisfies TitleData<Files>;
  return { data, checks, checked };
}

/** Loads what must be refused, and says where the fault lies. */
async function refusal(data: TitleData<Files>, scenario: string, pack?: Pack): Promise<[string, string, string]> {
  const error: unknown = await loadFiles(data, scenario, pack).catch((e: unknown) => e);
  if (!(error instanceof DataError)) throw new Error('nothing was refused', { cause: error });
  return [error.file, error.field, error.reason];
}

describe('our own files', () => {
  it('are those of the scenario', async () => {
    const { data } = battle();
    expect(await loadFiles(data, 'meeting')).toEqual({ units: { count: 5 }, scenario: { strongest: 2 } });
    expect(await loadFiles(data, 'siege')).toEqual({ units: { count: 5 }, scenario: { strongest: 4 } });
    expect(data.scenarios.meeting.scenario.shipped).toHaveBeenCalledTimes(1);
  });
  it('are not checked again, nor are the checks loaded', async () => {
    const { data, checks } = battle({ units: { count: 'many' }, meeting: { strongest: 99 } });
    expect(await loadFiles(data, 'meeting')).toEqual({ units: { count: 'many' }, scenario: { strongest: 99 } });
    expect(await loadFile(data, 'units')).toEqual({ count: 'many' });
    expect(checks).not.toHaveBeenCalled();
  });
  it.each(['nonsense', 'toString', ''])('no scenario "%s"', async (scenario) => {
    const { data } = battle();
    expect(await refusal(data, scenario)).toEqual(['catalogue', 'scenario', `Skirmish has no scenario "${scenario}"`]);
  });
});

describe('a data pack', () => {
  it('takes the place of our files, which are then not read', async () => {
    const { data } = battle();
    const pack = { 'units.json': { count: 9 }, 'meeting.json': { strongest: 8 } };
    expect(await loadFiles(data, 'meeting', pack)).toEqual({ units: { count: 9 }, scenario: { strongest: 8 } });
    expect(data.scenarios.meeting.units.shipped).not.toHaveBeenCalled();
    expect(data.scenarios.meeting.scenario.shipped).not.toHaveBeenCalled();
  });
  it('may hold files of other scenarios, which are left alone', async () => {
    const { data } = battle();
    const pack = { 'units.json': { count: 9 }, 'siege/scenario.json': 'not looked at' };
    expect(await loadFiles(data, 'meeting', pack)).toEqual({ units: { count: 9 }, scenario: { strongest: 2 } });
  });
  it('is checked against the schema of each file', async () => {
    const { data } = battle();
    expect(await refusal(data, 'meeting', { 'units.json': { count: 2.5 } })).toEqual([
      'units.json',
      'count',
      'not a whole number',
    ]);
    expect((await refusal(data, 'meeting', { 'units.json': null }))[0]).toBe('units.json');
    expect((await refusal(data, 'siege', { 'siege/scenario.json': [] }))[0]).toBe('siege/scenario.json');
  });
  it('is checked together with our files', async () => {
    const { data } = battle();
    const reason = 'there are 1 units';
    const pack = { 'units.json': { count: 1 } };
    expect(await refusal(data, 'meeting', pack)).toEqual(['meeting.json', 'strongest', reason]);
    expect(await refusal(data, 'siege', pack)).toEqual(['siege/scenario.json', 'strongest', reason]);
  });
  it.each(['weather.json', 'scenario.json', 'toString', '__proto__'])('the title reads no file %s', async (name) => {
    const { data } = battle();
    const pack = JSON.parse(`{"units.json": {"count": 5}, "${name}": {}}`) as Pack;
    expect(await refusal(data, 'meeting', pack)).toEqual([
      name,
      '',
      'Skirmish has no such data file; it reads units.json, meeting.json, siege/scenario.json',
    ]);
  });
  it('of another scenario alone is refused', async () => {
    const { data } = battle();
    expect(await refusal(data, 'meeting', { 'siege/scenario.json': { strongest: 1 } })).toEqual([
      'siege/scenario.json',
      '',
      'this scenario does not read it; it reads units.json, meeting.json',
    ]);
  });
});

describe('one file for all scenarios', () => {
  it('is ours, or checked when it is of a pack', async () => {
    const { data } = battle();
    expect(await loadFile(data, 'units')).toEqual({ count: 5 });
    expect(await loadFile(data, 'units', { 'siege/scenario.json': {} })).toEqual({ count: 5 });
    expect(await loadFile(data, 'units', { 'units.json': { count: 7 } })).toEqual({ count: 7 });
    await expect(loadFile(data, 'units', { 'units.json': {} })).rejects.toThrow(/units\.json: count/);
  });
});

describe('files checked whoever made them', () => {
  const names = { units: 'u.json', scenario: 's.json' };
  it('pass as they are', () => {
    const { checked } = battle();
    const raw = { units: { count: 3 }, scenario: { strongest: 0, note: 'kept' } };
    expect(checkFiles(checked, raw, names)).toEqual(raw);
  });
  it('are refused by their names', () => {
    const { checked } = battle();
    expect(() => checkFiles(checked, { units: {}, scenario: { strongest: 0 } }, names)).toThrow(/u\.json: count/);
    expect(() => checkFiles(checked, { units: { count: 3 }, scenario: { strongest: 3 } }, names)).toThrow(
      /s\.json: strongest: there are 3 units/,
    );
  });
});
