import { describe, expect, it } from 'vitest';
import { battle } from './field.ts';
import { facts, inOrder } from './map-facts.ts';
import { mapForm } from './map-form.ts';

const game = await battle('waterloo');
const m = facts(game);
const at = (name: string): string => {
  const found = m.named(name);
  expect(found, name).toHaveLength(1);
  return found[0];
};
const [HOU, LHS, LBA, PLA] = ['Hougoumont', 'La Haye Sainte', 'La Belle Alliance', 'Plancenoit'].map(at);
const [PAP, SMO, HAI, FRI] = ['Papelotte', 'Smohain', 'La Haie', 'Frischermont'].map(at);
const [MSJ, WAT, GEN, LAS] = ['Mont-Saint-Jean', 'Waterloo', 'Genappe', 'Lasne'].map(at);
const [CHA, OHA, CROSS] = ['Chapelle-Saint-Lambert', 'Ohain', 'Ohain-lane crossroads'].map(at);

describe('the map of Waterloo: form', () => {
  mapForm(m, { cols: [1, 36], rows: [1, 32], low: 'odd' });
});

describe('the map of Waterloo: the country', () => {
  it('lies where it lies: thirteen places within 300 m of the truth', () => {
    const real: [string, readonly [number, number]][] = [
      [HOU, [50.6708, 4.3946]],
      [LHS, [50.678, 4.4122]],
      [LBA, [50.6662, 4.415]],
      [PLA, [50.6617, 4.4297]],
      [PAP, [50.6797, 4.4328]],
      [MSJ, [50.6905, 4.407]],
      [WAT, [50.7174, 4.3985]],
      [LAS, [50.6863, 4.4842]],
      [OHA, [50.6989, 4.468]],
      [GEN, [50.6117, 4.4517]],
      [at('Le Caillou'), [50.6455, 4.4255]],
      [FRI, [50.6768, 4.4476]],
      [CHA, [50.6985, 4.513]],
    ];
    for (const [id, place] of real) expect(m.offset(id, place), m.name(id)).toBeLessThan(0.3);
  });
  it('15.1: the chateaux are Hougoumont and La Haye Sainte', () =>
    expect(m.all.filter((id) => m.terrain(id) === 'fort').sort()).toEqual([HOU, LHS].sort()));
  it('the distances of the field', () => {
    expect([m.far(HOU, LHS), m.far(LHS, LBA), m.far(CROSS, LBA), m.far(LBA, PLA)]).toEqual([3, 2, 3, 3]);
    expect(m.next(LHS, CROSS) && m.edge(LHS, CROSS).crest).toBe(true);
    expect(m.next(PAP, HAI) && m.next(HAI, SMO)).toBe(true);
    expect(m.named("Braine-l'Alleud")).toHaveLength(2);
    expect(
      game.ground.named
        .get("Braine-l'Alleud")!
        .map((h) => game.ground.board.ids[h])
        .sort(),
    ).toEqual(m.named("Braine-l'Alleud").sort()); // 20.21: any hex of a town of several
  });
  it('11.1e: the crest runs along the whole front of the Allied line', () => {
    for (const id of ['0914', '1014', '1114', '1214', '1313', '1414', '1513', '1613']) {
      const below = m.around(id).find((n) => m.column(n) === m.column(id) && m.row(n) === m.row(id) + 1)!;
      expect(m.edge(id, below).crest, id).toBe(true);
    }
  });
  it('woods: Soignes in the north, one south of Hougoumont, the Bois de Paris', () => {
    const woods = m.all.filter((id) => m.terrain(id) === 'woods');
    expect(woods.filter((id) => m.row(id) <= 9 && m.column(id) <= 21).length).toBeGreaterThan(100);
    expect(m.around(HOU).some((id) => m.terrain(id) === 'woods' && m.row(id) > m.row(HOU))).toBe(true);
    expect(woods.some((id) => m.column(id) > m.column(FRI) && m.far(id, FRI) <= 3)).toBe(true);
  });
  it('7.52: the chaussées are roads, the lanes trails, each through its places', () => {
    const [BC, NV] = [m.road('Brussels-Charleroi'), m.road('Nivelles')];
    const [OL, WL] = [m.road('Ohain lane'), m.road('Wavre-Lasne')];
    const along = ['Rossomme', 'Maison-du-Roi', 'Le Caillou'].map(at);
    expect(inOrder(BC, WAT, MSJ, CROSS, LHS, LBA, along[1], along[2], GEN)).toBe(true);
    expect(inOrder(BC, LBA, along[0], along[2])).toBe(true);
    expect([BC[0], BC.at(-1), NV[0], NV.at(-1)]).toEqual(['0901', '1932', MSJ, '0126']);
    expect(NV.some((id) => m.next(id, HOU)) && !NV.includes(HOU)).toBe(true);
    expect(inOrder(OL, CROSS, OHA) && inOrder(WL, CHA, LAS, PLA, LBA)).toBe(true);
    expect(WL.some((id) => m.terrain(id) === 'woods' && m.far(id, FRI) <= 2)).toBe(true);
    expect(m.map.roads.filter((r) => r.kind === 'road').map((r) => r.path)).toEqual([BC, NV]);
    expect(m.along(m.net('road'), '0901').get('1932')).toBe(36);
    expect(m.along(m.net('road'), '1932').get(LBA)).toBeLessThanOrEqual(22);
    expect(m.along(m.net('road'), '0901').get(MSJ)).toBeLessThanOrEqual(14);
  });
  it('the Wavre lane crosses one stream before Plancenoit, at Lasne; the chaussée the Dyle at Genappe', () => {
    const wet = (path: readonly string[]) => path.slice(1).filter((id, i) => m.edge(path[i], id).w);
    const lane = m.road('Wavre-Lasne');
    expect(wet(lane.slice(0, lane.indexOf(PLA)))).toEqual([LAS]);
    const south = m.road('Brussels-Charleroi');
    const dyle = south.slice(south.indexOf(GEN));
    expect(dyle.slice(1).some((id, i) => m.edge(dyle[i], id).name === 'Dyle')).toBe(true);
    expect(m.around(PAP).some((id) => m.edge(PAP, id).w === 'stream')).toBe(true);
  });
  it('the waters: five named streams in at most four systems, no river (29.1)', () => {
    const keys = m.waters.map(([key]) => key);
    for (const name of ['Lasne', 'Smohain', 'Dyle', 'Hain', 'Argentine'])
      expect(m.waters.filter(([, e]) => e.name === name).length, name).toBeGreaterThanOrEqual(8);
    expect(m.waters.every(([, e]) => e.w === 'stream')).toBe(true);
    expect(m.pieces(keys)).toBeLessThanOrEqual(4);
  });
  it('19.2: the lanes of the Prussians have the length of the march', () => {
    const ways = m.net('road', 'trail');
    const [toPlancenoit, toSmohain] = [m.along(ways, '3608').get(PLA)!, m.along(ways, '3606').get(SMO)!];
    expect(toPlancenoit >= 20 && toPlancenoit <= 26, String(toPlancenoit)).toBe(true);
    expect(toSmohain >= 20 && toSmohain <= 27, String(toSmohain)).toBe(true);
  });
});

describe('the part of Plancenoit', () => {
  it('32.1: has the columns 13 to 36 and rows 1 to 24, and the same ground', async () => {
    const part = (await battle('plancenoit')).ground;
    expect(part.board.size).toBe(24 * 24);
    for (const id of part.board.ids) {
      const [here, there] = [part.board.hex(id), game.hex(id)];
      expect(part.terrain[here], id).toBe(game.ground.terrain[there]);
      for (let d = 0; d < 6; d++) {
        if (part.board.neighbours[here * 6 + d] < 0) continue;
        for (const table of ['water', 'span', 'slope', 'crest', 'way'] as const)
          expect(part[table][here * 6 + d], `${id} ${table} ${d}`).toBe(game.ground[table][there * 6 + d]);
      }
    }
  });
});
