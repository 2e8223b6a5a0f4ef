import { describe, expect, it } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import { DataError } from '../../../src/engine/scenario.ts';
import { loadNapoleonic } from '../../../src/titles/napoleonic/index.ts';
import { BRIDGE, LAKE, RIVER, ROAD, sideKey, STREAM, TRAIL, TRESTLE } from '../../../src/titles/napoleonic/ground.ts';
import { battle, compiled, namesOf, rawFiles, type RawFiles, SCENARIO_IDS } from './field.ts';
import { smallBattle, smallFiles } from './small-battle.ts';

/** Anything in JSON, to be spoiled. */
type Json = Record<string, any>;

/** What compiling says of files that were spoiled. */
function fault(files: RawFiles, spoil: (files: Record<keyof RawFiles['raw'], Json>) => void): string {
  spoil(files.raw as Record<keyof RawFiles['raw'], Json>);
  try {
    compiled(files);
  } catch (error) {
    return error instanceof DataError ? error.message : `not a DataError: ${String(error)}`;
  }
  return 'no fault';
}

describe('the files of the seven scenarios', () => {
  it.each(SCENARIO_IDS)('%s compiles, under names that a data pack can use', async (id) => {
    const names = namesOf(id);
    const game = await battle(id);
    expect([game.id, names.scenario.endsWith(`/${id}.json`), names.tables]).toEqual([id, true, 'tables.json']);
    expect(game.army.pieces.length).toBeGreaterThan(70);
    for (const f of game.army.formations) expect(f.sp).toBe(f.units.reduce((n, u) => n + game.army.pieces[u].sp, 0));
  });
  it('a pack replaces a file by its name, and no other name is known', async () => {
    const { raw } = await rawFiles('ligny');
    const tables = raw.tables as Json;
    const load = (pack: Record<string, unknown>) => loadNapoleonic('ligny', pack);
    await expect(load({ 'tables.json': { ...tables, combatResults: {} } })).rejects.toThrow('tables.json');
    expect((await load({ 'tables.json': tables })).scenario).toBe('ligny');
    await expect(load({ 'map.json': {} })).rejects.toThrow('ligny-quatre-bras/map.json');
    await expect(loadNapoleonic('austerlitz')).rejects.toThrow('no scenario "austerlitz"');
  });
});

describe('files that do not fit are refused by file, field and reason', () => {
  const scenario = 'waterloo/scenarios/waterloo.json';
  it.each<[string, string, (f: Record<keyof RawFiles['raw'], Json>) => void]>([
    ['terrain', 'waterloo/map.json: hexes.1009.t: there is no such terrain', (f) => (f.map.hexes['1009'].t = 'jungle')],
    ['a bridge without a way', 'no way crosses here', (f) => (f.map.edges['0113/0114'].bridge = 'trestle')],
    ['water without a bridge', 'crosses water', (f) => delete f.map.edges['0218/0317'].bridge],
    ['a bridge over a stream', 'trestles span streams', (f) => (f.map.edges['0218/0317'].bridge = 'bridge')],
    ['a hill without a slope', 'the high side of a slope', (f) => (f.map.hexes['1009'].m = ['hill'])],
    ['a hexside of strangers', 'edges.0101/0303: 0101 and 0303', (f) => (f.map.edges['0101/0303'] = { crest: true })],
    ['an entry off the map', 'areas.entry.A: the map has no hex 9932', (f) => (f.map.areas.entry.A = ['9932'])],
    [
      'a unit without its formation',
      'waterloo/units.json: F-1.formation',
      (f) => (f.units.units.find((u: Json) => u.id === 'F-1').formation = 'F-X'),
    ],
    ['a unit twice', 'this id is used twice', (f) => f.units.units.push(f.units.units[0])],
    ['a formation whose sum is wrong', 'strength points, not', (f) => f.units.formations[0].sp++],
    [
      'a stranger as officer',
      'F-I.officer: F-Ney is not its officer',
      (f) => (f.units.formations[0].officer = 'F-Ney'),
    ],
    [
      'a reduced side of one point',
      'no reduced side',
      (f) => (f.units.units.find((u: Json) => u.sp > 1).reduced = null),
    ],
    [
      'a unit that is not there',
      `${scenario}: setup.0.unit: there is no unit F-99`,
      (f) => (f.scenario.setup[0].unit = 'F-99'),
    ],
    ['a unit placed twice', 'is set up or arrives twice', (f) => (f.scenario.setup[1].unit = 'F-1')],
    [
      'charges into a town',
      'tables.json: combatTerrain.effects.0.chargeInto: the rules have this fixed',
      (f) => delete f.tables.combatTerrain.effects[0].chargeInto,
    ],
    ...(
      [
        [0, 'combinedArms', true],
        [1, 'charge', 'always'],
        [0, 'duty', undefined],
        [7, 'zocInto', undefined],
        [7, 'drToShock', undefined],
        [3, 'bombardFrom', undefined],
      ] as const
    ).map(([at, key, value]): [string, string, (f: Record<keyof RawFiles['raw'], Json>) => void] => [
      `${key} otherwise than the rules have it`,
      `combatTerrain.effects.${at}.${key}: the rules have this fixed`,
      (f) => (f.tables.combatTerrain.effects[at][key] = value),
    ]),
    [
      'woods that are bombarded',
      'combatTerrain.effects.3.bombard: nobody bombards woods and chateaux',
      (f) => (f.tables.combatTerrain.effects[3].bombard.factor = [1, 2]),
    ],
    [
      'a marsh that is not',
      'and nothing else is immune (13.33)',
      (f) => (f.tables.combatTerrain.effects[8].bombard.factor = [0, 1]),
    ],
    [
      'a ground that the rules do not know',
      'combatTerrain.effects.0.id: there is no such ground',
      (f) => f.tables.combatTerrain.effects.unshift({ ...f.tables.combatTerrain.effects[0], id: 'jungle' }),
    ],
    [
      'a ground twice',
      'combatTerrain.effects.town: every ground stands in the chart once',
      (f) => f.tables.combatTerrain.effects.push(f.tables.combatTerrain.effects[0]),
    ],
    ['enemies side by side', 'enemies start side by side', (f) => (f.scenario.setup[0].hex = '1115')],
    [
      'a hex off the part',
      'lies outside the part in play',
      (f) => (f.scenario.area.cols = f.map.areas.parts.whole.cols = [1, 30]),
    ],
    ['an entry that is elsewhere', 'entry E is not 3606', (f) => (f.scenario.reinforcements[0].hex = '3606')],
    ['a turn off the track', 'there is no turn 40', (f) => (f.scenario.reinforcements[0].turn = 40)],
    ['turns with a gap', 'turn 1 ends at 12:00', (f) => (f.scenario.turns[1].start = '12:30')],
    [
      'a level that the strength does not give',
      'demoralisation.F-I: in play: 9 units, 46 strength points, level 21',
      (f) => (f.scenario.demoralisation['F-I'].level = 20),
    ],
    ['weather with five faces', 'does not have six results', (f) => delete f.scenario.weather.table[0].die['6']],
    ['an hour without weather', 'at 13:00 has no row', (f) => f.scenario.weather.table.pop()],
    ['a place nobody knows', 'there is no place Moscow', (f) => f.scenario.control.F.push('Moscow')],
    [
      'an objective elsewhere',
      'Mont-Saint-Jean does not lie at 0101',
      (f) => (f.scenario.victory.objectives[0].hex = '0101'),
    ],
    ['levels that rise', 'the levels do not fall', (f) => (f.scenario.victory.levels[1].min = 30)],
    ['a source without a tag', 'a source begins with', (f) => (f.scenario.weather.provenance = 'somebody said so')],
    ['a key that nobody reads', 'special.halted.0', (f) => (f.scenario.special.halted[0].untilDawn = true)],
    [
      'a result that is none',
      'tables.json: combatResults.rows.1.0',
      (f) => (f.tables.combatResults.rows['1'][0] = 'Dx'),
    ],
    ['ratios that do not rise', 'the ratios do not rise', (f) => (f.tables.charge.columnRatios[1] = [1, 9])],
    [
      'half a half point',
      'movement points come in halves',
      (f) => (f.tables.movementTerrain.way.roadMarching.mp = 0.3),
    ],
    ['two options of one name', 'two options have the same name', (f) => (f.scenario.options[1].id = 'setup')],
  ])('%s', async (_, said, spoil) => {
    expect(fault(await rawFiles('waterloo'), spoil)).toContain(said);
  });
});

describe('a made-up field for what June 1815 has not', () => {
  it('7.61, 4.2: rivers, bridges, lakes and streams, each from both sides', async () => {
    const { ground } = await smallBattle();
    const { board } = ground;
    const side = (a: string, b: string) => {
      const [from, to] = [board.hex(a), board.hex(b)];
      return from * 6 + directionTo(board, from, to);
    };
    const read = (a: string, b: string) => [ground.water, ground.span, ground.way].map((table) => table[side(a, b)]);
    expect([read('0404', '0504'), read('0504', '0404')]).toEqual([
      [RIVER, BRIDGE, ROAD],
      [RIVER, BRIDGE, ROAD],
    ]);
    expect(read('0403', '0503')).toEqual([RIVER, 0, 0]);
    expect(read('0202', '0201')).toEqual([LAKE, 0, 0]);
    expect(read('0707', '0706')).toEqual([STREAM, TRESTLE, TRAIL]);
    expect(ground.crossings.map((key) => [board.ids[Math.floor(key / 6)], key % 6])).toEqual([
      ['0404', 2],
      ['0706', 3],
    ]);
    expect(sideKey(board, board.hex('0504'), 5)).toBe(sideKey(board, board.hex('0404'), 2));
    expect(ground.waterNames.get(sideKey(board, board.hex('0504'), 5))).toBe('Long');
    expect([board.hex('0104'), board.hex('0904'), board.hex('0707')].map((h) => ground.wayOff[h])).toEqual([
      ROAD,
      ROAD,
      TRAIL,
    ]);
  });
  it('5.23, 16.13, 18.17: an officer-commander of rating 2, mixed infantry, a bridge train of no formation', async () => {
    const { army } = await smallBattle();
    const piece = (id: string) => army.pieces[army.unit(id)];
    expect(piece('F-corps').leader).toEqual({ rank: 'corps-commander', points: 2, range: 4, onReturn: 4 });
    expect([piece('F-mixed').vedettes, piece('F-lc').vedettes, army.vedettes.map((list) => list.length)]).toEqual([
      2,
      4,
      [6, 0, 4],
    ]);
    expect([piece('F-bridges').kind, piece('F-bridges').formation]).toEqual(['bridge-train', -1]);
    expect(piece('F-v6')).toMatchObject({ kind: 'vedette', player: 0, nation: 0, formation: -1 });
  });
  it('refuses mixed infantry that could detach more than four, and a way through the river', async () => {
    expect(fault(await smallFiles(), (f) => (f.units.units[1].vedettes = 5))).toContain('at most 4 vedettes');
    expect(fault(await smallFiles(), (f) => (f.map.roads[0].path = ['0303', '0403', '0503']))).toContain(
      'crosses water',
    );
  });
});
