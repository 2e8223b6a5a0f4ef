import { describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { ROAD } from '../../../src/titles/napoleonic/ground.ts';
import { battle } from './field.ts';
import { facts, inOrder } from './map-facts.ts';
import { mapForm } from './map-form.ts';

const game = await battle('sixteenth-of-june');
const m = facts(game);
const P = m.places;
const water = (a: string, c: string) => (m.edge(a, c).w ? m.edge(a, c).name : undefined);

/** Hexes reached from one within a frame without crossing the named waters. */
const bank = (from: string, names: readonly string[], rows: readonly [number, number], firstColumn: number) =>
  m.reach(
    from,
    (a, c) =>
      m.row(c) >= rows[0] && m.row(c) <= rows[1] && m.column(c) >= firstColumn && !names.includes(water(a, c) ?? ''),
  );

describe('the map of Ligny and Quatre Bras: form', () => {
  mapForm(m, { cols: [1, 47], rows: [1, 37], low: 'even' });
  it('even columns sit low: 0812 touches 0912 and 0913, 0915 touches 0814 and not 0816', () =>
    expect([m.next('0812', '0913'), m.next('0812', '0912'), m.next('0915', '0814'), m.next('0915', '0816')]).toEqual([
      true,
      true,
      true,
      false,
    ]));
});

describe('the map of Ligny and Quatre Bras: neighbours', () => {
  it('1.3 LQ-02: Gémioncourt 0915 has the six neighbours 0914, 0916, 0814, 1014, 0815, 1015', () => {
    const near = neighboursOf(game.ground.board, game.hex('0915')).map((hex) => game.ground.board.ids[hex]);
    expect(near.sort()).toEqual(['0814', '0815', '0914', '0916', '1014', '1015']);
  });
});

describe('the map of Ligny and Quatre Bras: the country', () => {
  it('lies where it lies: the 21 places that were looked up are within 300 m of the truth', () => {
    const real: Record<string, readonly [number, number]> = {
      Balâtre: [50.4983, 4.6382],
      Mazy: [50.5128, 4.6745],
      'Frasnes-lez-Gosselies': [50.5376, 4.4502],
      Onoz: [50.4923, 4.6697],
      Mellery: [50.5818, 4.5691],
      Sombreffe: [50.5247, 4.6026],
      Boignée: [50.5018, 4.612],
      'Saint-Martin': [50.5008, 4.6473],
      'Villers-Perwin': [50.5262, 4.4784],
      Gosselies: [50.4654, 4.4302],
      Wayaux: [50.4896, 4.4723],
      'Cortil-Noirmont': [50.5908, 4.6407],
      'Corroy-le-Château': [50.536, 4.6547],
      Bothey: [50.5218, 4.6525],
      Velaine: [50.4713, 4.6073],
      Wangenies: [50.4777, 4.5191],
      Tongrinne: [50.5157, 4.6239],
      Ligny: [50.5126, 4.5758],
      Heppignies: [50.4817, 4.4935],
      'Quatre-Bras': [50.57139, 4.45333],
      'Saint-Amand': [50.50528, 4.55],
    };
    expect(Object.keys(real)).toHaveLength(21);
    for (const [place, point] of Object.entries(real)) expect(m.offset(P[place], point), place).toBeLessThan(0.3);
  });
  it('11.1a, 15.1: fourteen villages are towns, the château of Ligny is the one chateau', () => {
    const towns =
      'Quatre-Bras,Gémioncourt,Piraumont,Genappe,Frasnes-lez-Gosselies,Ligny,Saint-Amand,Saint-Amand-la-Haye,Wagnelée,Brye,Sombreffe,Point-du-Jour,Fleurus,Tongrinne';
    for (const place of towns.split(',')) expect(m.terrain(P[place]), place).toBe('town');
    expect(m.all.filter((id) => m.terrain(id) === 'fort')).toEqual([P['Château de Ligny']]);
  });
  it('7.52: the chaussées and the Roman road meet where they met', () => {
    const [brussels, namur] = [m.road('Charleroi-Brussels'), m.road('Nivelles-Namur')];
    const [roman, gembloux] = [m.road('Roman road'), m.road('Charleroi-Fleurus-Gembloux')];
    const common = (one: readonly string[], other: readonly string[]) => one.filter((id) => other.includes(id));
    expect(common(brussels, namur)).toEqual([P['Quatre-Bras']]);
    expect(common(roman, namur)).toContain(P['Les Trois Burettes']);
    expect(common(gembloux, namur)).toContain(P['Point-du-Jour']);
    expect(inOrder(brussels, P['Gosselies'], P['Frasnes-lez-Gosselies'], P['Quatre-Bras'], P['Genappe'])).toBe(true);
    expect(inOrder(namur, P['Thyle'], P['Marbais'], P['Mazy'])).toBe(true);
    expect(Math.min(...namur.map((id) => m.far(id, P['Sombreffe'])))).toBe(1);
    expect(m.map.roads.filter((r) => r.kind === 'road')).toHaveLength(4);
  });
  it('the Ligne parts the armies: Saint-Amand and the château on the French bank, Ligny and Tongrinne on the other', () => {
    const french = bank(P['Fleurus'], ['Ligne', 'Orneau'], [24, 37], 23);
    for (const place of 'Saint-Amand,Saint-Amand-la-Haye,Château de Ligny,Tongrenelle,Boignée,Balâtre,Tombe de Ligny'.split(
      ',',
    ))
      expect(french.has(P[place]), place).toBe(true);
    for (const place of 'Ligny,Bussy,Mont-Potriaux,Tongrinne'.split(','))
      expect(french.has(P[place]), place).toBe(false);
    const west = bank(P['Fleurus'], ['Ligne', 'Orneau'], [22, 37], 1);
    for (const place of ['Le Hameau', 'Wagnelée']) expect(west.has(P[place]), place).toBe(true);
    expect(water('2826', '2926')).toBe('Ligne');
    expect(['2827', '2727'].every((id) => french.has(id))).toBe(true);
  });
  it('the brook of Gémioncourt passes north of the farm and under the chaussée', () => {
    const farm = P['Gémioncourt'];
    const wet = m.around(farm).filter((id) => water(farm, id));
    expect(wet.some((id) => water(farm, id) === 'Ruisseau de Gémioncourt' && m.row(id) < m.row(farm))).toBe(true);
    expect(wet.filter((id) => m.row(id) > m.row(farm))).toEqual([]);
    const crossings = (path: readonly string[], name: string) =>
      path.slice(1).filter((id, i) => water(path[i], id) === name && m.edge(path[i], id).bridge === 'trestle');
    const brussels = m.road('Charleroi-Brussels');
    expect(crossings(brussels, 'Ruisseau de Gémioncourt')).toHaveLength(1);
    expect(crossings(brussels, 'Dyle').length).toBeGreaterThan(0);
    expect(crossings(m.road('Charleroi-Fleurus-Gembloux'), 'Ligne').length).toBeGreaterThan(0);
  });
  it('every stream is one unbroken course, and there is no river (25.4)', () => {
    const names = [...new Set(m.waters.map(([, e]) => e.name!))];
    expect(names.length).toBeGreaterThan(8);
    for (const name of names)
      expect(m.pieces(m.waters.filter(([, e]) => e.name === name).map(([key]) => key)), name).toBe(1);
    expect(m.waters.every(([, e]) => e.w === 'stream')).toBe(true);
  });
  it('the wood of Bossu runs west of the chaussée from the crossroads to Pierrepont', () => {
    const bossu = m.named('Bois de Bossu');
    expect(bossu.length >= 6 && bossu.length <= 10 && bossu.every((id) => m.column(id) <= 8)).toBe(true);
    expect(
      bossu.some((id) => m.next(id, P['Quatre-Bras'])) && bossu.some((id) => m.next(id, P['Grand-Pierrepont'])),
    ).toBe(true);
  });
  it('the distances of both fields', () => {
    expect(m.column(P['Piraumont'])).toBeGreaterThan(m.column(P['Gémioncourt']));
    expect(m.far(P['Quatre-Bras'], P['Gémioncourt'])).toBe(3);
    expect(m.far(P['Quatre-Bras'], P['Frasnes-lez-Gosselies'])).toBeGreaterThanOrEqual(8);
    const brye = m.far(P['Quatre-Bras'], P['Brye']);
    expect(brye >= 19 && brye <= 23, String(brye)).toBe(true);
    expect([3, 4]).toContain(m.far(P['Ligny'], P['Brye']));
  });
  it('7.52, 19.2: the marches from the edge take their hours at eight road hexes an hour', () => {
    const roads = m.net('road');
    const steps = (from: string, place: string) => m.along(roads, from).get(P[place]) ?? Infinity;
    expect(steps('0437', 'Frasnes-lez-Gosselies')).toBeLessThanOrEqual(24);
    expect(steps('0701', 'Quatre-Bras')).toBeLessThanOrEqual(14);
    expect(steps('0112', 'Quatre-Bras')).toBeLessThanOrEqual(8);
    expect(steps('4727', 'Point-du-Jour')).toBeLessThanOrEqual(16);
    expect(steps('2137', 'Fleurus')).toBeLessThanOrEqual(8);
  });
});

describe('the parts of the map', () => {
  it('26.1: Quatre Bras has the columns 1 to 18 and rows 1 to 25; its edge hexes are entered by road', async () => {
    const { ground } = await battle('quatre-bras');
    expect(ground.board.size).toBe(18 * 25);
    for (const id of ['0725', '0701', '0112', '1816']) expect(ground.wayOff[ground.board.hex(id)], id).toBe(ROAD);
    expect(ground.board.find('1916')).toBeUndefined();
    expect([...ground.places.keys()]).not.toContain('Ligny');
  });
  it('27.1: Ligny has the columns 13 to 47 and rows 13 to 37; d’Erlon comes by a trail', async () => {
    const { ground } = await battle('ligny');
    expect(ground.board.size).toBe(35 * 25);
    expect(ground.wayOff[ground.board.hex('1323')]).toBeGreaterThan(0);
    expect(ground.board.neighbours[ground.board.hex('1323') * 6 + 5]).toBe(-1);
  });
});
