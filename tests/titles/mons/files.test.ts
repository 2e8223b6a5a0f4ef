import { describe, expect, it } from 'vitest';
import { DataError } from '../../../src/engine/scenario.ts';
import { loadMons } from '../../../src/titles/mons/index.ts';
import map from '../../../scenarios/mons/map.json';
import scenario from '../../../scenarios/mons/mons-1914.json';
import tables from '../../../scenarios/mons/tables.json';
import units from '../../../scenarios/mons/units.json';

/** The error that a data pack with one damaged file gives. */
async function faultOf(file: string, data: unknown): Promise<DataError> {
  const error = await loadMons('mons-1914', { [file]: data }).then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(DataError);
  return error as DataError;
}
const damaged = <T>(data: T, damage: (copy: any) => void): unknown => {
  const copy = structuredClone(data);
  damage(copy);
  return copy;
};

describe('data packs: the message names file, field and reason', () => {
  it.each<[string, string, unknown, string, RegExp]>([
    [
      '2.13 a unit with values for another number of steps',
      'units.json',
      damaged(units, (u) => u.units[0].melee.push(1)),
      'units.0.melee',
      /2 steps but 3 values/,
    ],
    [
      '2.9 infantry with a bombardment strength',
      'units.json',
      damaged(units, (u) => Object.assign(u.units[0], { bombard: [1, 1], range: 2 })),
      'units.0.bombard',
      /artillery only/,
    ],
    [
      '2.11 a movement factor no game needs',
      'units.json',
      damaged(units, (u) => (u.units[3].mf = 100)),
      'units.3.mf',
      /above 99/,
    ],
    [
      '2.12 a German unit without a corps',
      'units.json',
      damaged(units, (u) => delete u.units.find((x: any) => x.id === 'g-8').corps),
      'units.53.corps',
      /every German unit belongs to a corps/,
    ],
    [
      '6.3 stacking points against the chart',
      'units.json',
      damaged(units, (u) => (u.units[0].sp = 2)),
      'units.0.sp',
      /tables\.json gives 1/,
    ],
    [
      '3.1 a set-up hex that the map does not have',
      'mons-1914.json',
      damaged(scenario, (s) => (s.setup['b-wo'] = '9999')),
      'setup.b-wo',
      /no hex 9999/,
    ],
    [
      '3.1 a unit that neither stands nor arrives',
      'mons-1914.json',
      damaged(scenario, (s) => delete s.setup['b-wo']),
      'setup',
      /must either be set up or arrive/,
    ],
    [
      '8.2 an unknown unit among the arrivals',
      'mons-1914.json',
      damaged(scenario, (s) => s.reinforcements[0].units.push('g-999')),
      'reinforcements.0.units.6',
      /no unit g-999/,
    ],
    [
      '8.2 R-02 an optional entry hex off the map',
      'mons-1914.json',
      damaged(scenario, (s) => (s.options.seventhDivisionEntry.alternative = '9999')),
      'options.seventhDivisionEntry.alternative',
      /no hex 9999/,
    ],
    [
      '6.3 R-01 a stacking limit against the chart',
      'mons-1914.json',
      damaged(scenario, (s) => (s.options.stackLimit.default = 6)),
      'options.stackLimit.default',
      /stacking limit of tables\.json is 5/,
    ],
    [
      '13.1 a cost that is neither a number nor "road" nor "no"',
      'tables.json',
      damaged(tables, (t) => (t['13.1_movement'].hex.woods.inf = 'two')),
      '13.1_movement.hex.woods.inf',
      /movement points/,
    ],
    [
      '13.3 a row with five results',
      'tables.json',
      damaged(tables, (t) => t['13.3_bombardment'].rows[0].results.pop()),
      '13.3_bombardment.rows.0.results',
      /six results/,
    ],
    [
      '13.5 a column without results',
      'tables.json',
      damaged(tables, (t) => delete t['13.5_melee'].results['3:1']),
      '13.5_melee.results.3:1',
      /no results/,
    ],
    [
      '9.16 a hexside between hexes that are not neighbours',
      'map.json',
      damaged(map, (m) => (m.edges['1708/1710'] = { w: 'river' })),
      'edges.1708/1710',
      /not neighbours/,
    ],
    [
      '9.17 a road that jumps',
      'map.json',
      damaged(map, (m) => (m.roads[0].path[1] = '2020')),
      'roads.0.path.1',
      /not neighbours/,
    ],
  ])('%s', async (_, file, data, field, reason) => {
    const fault = await faultOf(file, data);
    expect([fault.file, fault.field]).toEqual([file, field]);
    expect(fault.message).toMatch(reason);
  });

  it('a file that Mons does not read is named', async () => {
    await expect(loadMons('mons-1914', { 'weather.json': {} })).rejects.toThrow(/weather\.json.*no such data file/);
  });
});
