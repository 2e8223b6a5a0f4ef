import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { compileBoard } from '../../src/engine/board/board.ts';
import { checkHexes, checkMap } from '../../src/engine/board/check-map.ts';
import { DataError, type MapData, mapSchema, parseData, parseJson } from '../../src/engine/scenario.ts';
import mons from '../../scenarios/mons/map.json';

const sound = (): MapData => structuredClone(mons) as unknown as MapData;

/** The DataError that `f` throws. Fails when it throws none, or another. */
function fault(f: () => unknown): DataError {
  try {
    f();
  } catch (error) {
    if (error instanceof DataError) return error;
    throw error;
  }
  throw new Error('nothing was found wrong');
}
const schemaFault = (data: unknown) => fault(() => parseData(mapSchema, data, 'map.json'));

describe('the map schema', () => {
  it('accepts a sound map and keeps fields of the title', () => {
    const map = parseData(mapSchema, { ...sound(), extra: 1 }, 'map.json');
    expect(map).toHaveProperty('extra', 1);
    expect(Object.keys(map.hexes).length).toBeGreaterThan(100);
  });

  const damage: [what: string, field: string, reason: RegExp, change: (map: MapData) => unknown][] = [
    ['another format', 'format', /cannot read/, (m) => ({ ...m, format: 2 })],
    ['no grid', 'grid', /^is missing$/, ({ grid: _, ...m }) => m],
    ['pointed hexes', 'grid.orientation', /flat/, (m) => ({ ...m, grid: { ...m.grid, orientation: 'pointy' } })],
    ['a broken number', 'grid.cols.0', /whole number/, (m) => ({ ...m, grid: { ...m.grid, cols: [1.5, 3] } })],
    ['columns of three digits', 'grid.cols.1', /above 99/, (m) => ({ ...m, grid: { ...m.grid, cols: [1, 100] } })],
    ['rows turned round', 'grid.rows', /first is larger/, (m) => ({ ...m, grid: { ...m.grid, rows: [9, 1] } })],
    [
      'a hex number of five digits',
      'hexes.12345',
      /four digits/,
      (m) => ({ ...m, hexes: { ...m.hexes, '12345': {} } }),
    ],
    [
      'terrain that is no word',
      'hexes.1708.t',
      /^should be text, not 5$/,
      (m) => ({ ...m, hexes: { ...m.hexes, '1708': { t: 5 } } }),
    ],
    ['a hexside with one hex', 'edges.1708', /AAAA\/BBBB/, (m) => ({ ...m, edges: { '1708': {} } })],
    ['a road of one hex', 'roads.0.path', /at least two/, (m) => ({ ...m, roads: [{ kind: 'road', path: ['1708'] }] })],
    [
      'a label without text',
      'labels.0.text',
      /^is missing$/,
      (m) => ({ ...m, labels: [{ hex: '1708', kind: 'town' }] }),
    ],
    ['a north that is nowhere', 'north', /up/, (m) => ({ ...m, north: 'north' })],
  ];
  test.each(damage)('names file, field and reason: %s', (_, field, reason, change) => {
    const error = schemaFault(change(sound()));
    expect(error.file).toBe('map.json');
    expect(error.field).toBe(field);
    expect(error.reason).toMatch(reason);
    expect(error.message).toContain(`map.json: ${field}: `);
  });
  test.each([null, 5, 'map', [], undefined])('refuses %j as a whole', (data) => {
    const error = schemaFault(data);
    expect(error.message).toMatch(/^map\.json: (the whole file|format): /);
  });
});

describe('parseJson', () => {
  const schema = v.object({ n: v.number() });
  it('reads text', () => expect(parseJson(schema, '{"n":1}', 'x.json')).toEqual({ n: 1 }));
  it('says when the text is not JSON', () =>
    expect(fault(() => parseJson(schema, '{"n":', 'x.json')).message).toMatch(/^x\.json: the whole file: not JSON/));
  it('says which field is wrong', () => expect(fault(() => parseJson(schema, '{"n":"1"}', 'x.json')).field).toBe('n'));
});

describe('checkMap holds a map against its own grid', () => {
  const check = (change: (map: MapData) => void) => {
    const map = sound();
    change(map);
    return fault(() => checkMap(compileBoard(map), map, 'map.json'));
  };
  it('accepts the map of Mons', () => {
    const map = sound();
    expect(() => checkMap(compileBoard(map), map, 'map.json')).not.toThrow();
  });
  const damage: [what: string, field: string, reason: string, change: (map: MapData) => void][] = [
    ['terrain off the map', 'hexes.5101', 'no hex 5101', (m) => (m.hexes['5101'] = {})],
    ['a hexside off the map', 'edges.5001/5101', 'no hex 5101', (m) => (m.edges['5001/5101'] = {})],
    [
      'a hexside of hexes apart',
      'edges.1001/1003',
      '1001 and 1003 are not neighbours',
      (m) => (m.edges['1001/1003'] = {}),
    ],
    ['a hexside the wrong way round', 'edges.1002/1001', '1001/1002', (m) => (m.edges['1002/1001'] = {})],
    [
      'a slope that belongs to neither hex',
      'edges.1001/1002.slope',
      '1003 is not',
      (m) => (m.edges['1001/1002'] = { slope: '1003' }),
    ],
    [
      'a road that jumps',
      'roads.0.path.1',
      'not neighbours',
      (m) => m.roads.unshift({ kind: 'road', path: ['1001', '1003'] }),
    ],
    [
      'a railway that jumps',
      'railways.0.path.1',
      'not neighbours',
      (m) => m.railways!.unshift({ name: 'x', path: ['1001', '1003'] }),
    ],
    [
      'a label off the map',
      'labels.0.hex',
      'no hex 9999',
      (m) => m.labels.unshift({ hex: '9999', text: 'x', kind: 'town' }),
    ],
  ];
  test.each(damage)('%s', (_, field, reason, change) => {
    const error = check(change);
    expect([error.file, error.field]).toEqual(['map.json', field]);
    expect(error.reason).toContain(reason);
  });
});

describe('checkHexes holds a part of a data file against the map', () => {
  const board = compileBoard(sound());
  it('accepts hexes of the map, in lists, as values and as keys, and what is no hex', () => {
    const part = { camp: ['1708', '2416'], setup: { 'u-1': { hex: '1708', facing: 2 } }, control: { '2416': null } };
    expect(() => checkHexes(board, part, 's.json', '')).not.toThrow();
    expect(() => checkHexes(board, undefined, 's.json', 'entry')).not.toThrow();
  });
  it.each([
    [{ camp: ['1708', '9999'] }, 'areas.camp.1'],
    [{ setup: { 'u-1': { hex: '9999' } } }, 'areas.setup.u-1.hex'],
    [{ control: { '9999': 'french' } }, 'areas.control.9999'],
    ['9999', 'areas'],
  ])('%o', (part, field) => {
    const error = fault(() => checkHexes(board, part, 's.json', 'areas'));
    expect([error.file, error.field, error.reason]).toEqual(['s.json', field, 'the map has no hex 9999']);
  });
});

describe('what is wrong with a file is told in words', () => {
  const inner = v.object({ units: v.number() });
  test.each([
    [v.object({ units: v.number() }), {}, 'units', 'is missing'],
    [v.strictObject({ units: v.number() }), { units: 1, spare: 2 }, 'spare', 'does not belong here'],
    [v.object({ army: inner }), { army: { units: '7' } }, 'army.units', 'should be a number, not "7"'],
    [v.array(v.string()), {}, '', 'should be a list, not an object'],
    [v.picklist(['move', 'pass']), 'run', '', 'should be "move" or "pass", not "run"'],
    [v.pipe(v.string(), v.maxLength(2)), 'abc', '', 'should be at most 2, not 3'],
    [v.pipe(v.number(), v.integer('not a whole number')), 1.5, '', 'not a whole number'],
  ])('%#', (schema, data, field, reason) => {
    expect(() => parseData(schema as v.GenericSchema, data, 'game.json')).toThrow(
      expect.objectContaining({ field, reason }),
    );
  });
});
