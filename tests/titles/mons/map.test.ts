import { describe, expect, it } from 'vitest';
import data from '../../../scenarios/mons/map.json';
import scenario from '../../../scenarios/mons/mons-1914.json';
import { adjacent, directionTo, distance, type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import { flood } from '../../../src/engine/board/trace.ts';
import { sightBlockers } from '../../../src/titles/mons/bombardment.ts';
import { zoneOf } from '../../../src/titles/mons/zones.ts';
import { hexOf, idOf, game } from './positions.ts';

/* The map: what the rules say of single hexes, and what play needs of the rest. */

type Edge = { w: string; bridge?: string; name?: string };
const hexes = data.hexes as Record<string, { t?: string; m?: string[]; name?: string }>;
const edges = data.edges as Record<string, Edge>;
const SIX = ['2009', '2409', '2708', '2908', '3308', '4208'];
const EXITS = ['1327', '1628', '1927', '2228'];
const ENTRIES = { 'IX-17': '4700', 'IX-18': '4300', 'III-6': '3900', 'III-5': '3100', 'IV-7': '2700', 'IV-8': '2100' };

const made = (id: string) => hexes[id]?.m ?? [];
const residential = (id: string) => made(id).includes('residential');
const industrial = (id: string) => made(id).includes('industrial');
const builtUp = (id: string) => residential(id) || industrial(id);
const ground = (id: string) => hexes[id]?.t ?? 'clear';
const key = (a: string, b: string) => (a < b ? `${a}/${b}` : `${b}/${a}`);
const edge = (a: string, b: string): Partial<Edge> => edges[key(a, b)] ?? {};
const sides = (name: string) =>
  Object.entries(edges)
    .filter(([, e]) => e.name === name)
    .map(([k, e]) => [k.split('/') as [string, string], e] as const);
const CONDE = sides('Canal de Condé').filter(([, e]) => e.w === 'canal');
const roads = new Set(data.roads.flatMap((road) => road.path.slice(1).map((id, i) => key(road.path[i], id))));
const zone = (id: string) => zoneOf(game, hexOf(id)).map(idOf).sort().join(' ');
const side = (from: Hex, to: Hex) => from * 6 + directionTo(game.board, from, to);

describe('9.8-9.16 what a hex and a hexside may be', () => {
  it('9.9: natural ground is clear or woods', () =>
    expect(new Set(Object.values(hexes).map((h) => h.t ?? 'clear'))).toEqual(new Set(['clear', 'woods'])));
  it('9.14, 9.15: man-made features of hexes are residential or industrial, never both', () => {
    expect(new Set(Object.values(hexes).flatMap((h) => h.m ?? []))).toEqual(new Set(['residential', 'industrial']));
    expect(Object.keys(hexes).filter((id) => residential(id) && industrial(id))).toEqual([]);
  });
  it('R-17: no hex has both woods and buildings', () =>
    expect(Object.keys(hexes).filter((id) => builtUp(id) && ground(id) === 'woods')).toEqual([]));
  it('9.12, 9.13, 9.16: water is river or canal, bridges are for road or rail, and every hexside joins neighbours', () => {
    for (const [k, e] of Object.entries(edges)) {
      const [a, b] = k.split('/') as [string, string];
      expect(adjacent(game.board, hexOf(a), hexOf(b)), k).toBe(true);
      expect(['river', 'canal'], k).toContain(e.w);
      expect(['road', 'rail', undefined], k).toContain(e.bridge);
    }
  });
  it('9.16: a road bridge wherever a road crosses water, and nowhere else', () => {
    for (const [k, e] of Object.entries(edges)) expect(e.bridge === 'road', k).toBe(roads.has(k));
  });
  it('9.18: the example can be played: an unbridged river beside woods', () => {
    expect(
      Object.entries(edges).some(
        ([k, e]) => e.w === 'river' && !e.bridge && k.split('/').some((id) => ground(id) === 'woods'),
      ),
    ).toBe(true);
  });
});

describe('hexes that the rules name', () => {
  it('2.2: Condé is 1708; 4.3: Bavai is 3122', () =>
    expect([hexes['1708'].name, hexes['3122'].name]).toEqual(['Condé', 'Bavai']));
  it('3.1, 8.2: six entry hexes on the north edge, one for each division', () => {
    expect(data.areas.entry).toEqual(
      Object.fromEntries(Object.entries(ENTRIES).map(([division, hex]) => [division, [hex]])),
    );
    for (const id of Object.values(ENTRIES)) expect(game.board.neighbours[hexOf(id) * 6], id).toBe(-1); // nothing to the north
    for (const r of scenario.reinforcements)
      for (const id of r.hex ? [r.hex] : (r.hexes ?? [])) expect(Object.values(ENTRIES), id).toContain(id);
  });
  it('4.4: four exit hexes on the south edge, the same in map and scenario', () => {
    expect([...data.areas.exit].sort()).toEqual(EXITS);
    expect([...scenario.exits.hexes].sort()).toEqual(EXITS);
    for (const id of EXITS) expect(game.board.neighbours[hexOf(id) * 6 + 3], id).toBe(-1); // nothing to the south
  });
  it('4.2: six bridge hexes, each on the south bank of a Condé canal bridge; seven bridges, two of them at 3308', () => {
    expect([...data.areas.victory].sort()).toEqual(SIX);
    const bridges = CONDE.filter(([, e]) => e.bridge);
    expect(bridges).toHaveLength(7);
    const south = bridges.map(([ids]) => ids.filter((id) => SIX.includes(id)));
    expect(south.every((ids) => ids.length === 1)).toBe(true);
    expect(new Set(south.flat())).toEqual(new Set(SIX));
    expect(
      bridges
        .filter(([ids]) => ids.includes('3308'))
        .map(([, e]) => e.bridge)
        .sort(),
    ).toEqual(['rail', 'road']);
    for (const [ids] of bridges) {
      const [near, far] = SIX.includes(ids[0]) ? ids : [ids[1], ids[0]];
      expect(game.board.y[hexOf(far)], `${far} is north of ${near}`).toBeLessThan(game.board.y[hexOf(near)]);
    }
  });
  it('9.16: no canal bridge near Jemappes', () => {
    const near = Object.entries(edges).filter(
      ([k, e]) =>
        e.w === 'canal' &&
        e.bridge &&
        k.split('/').some((id) => Number(id.slice(0, 2)) >= 34 && Number(id.slice(0, 2)) <= 40),
    );
    expect(near).toEqual([]);
  });
  it('9.16: a railway bridge over the river between 1523 and 1624', () =>
    expect(edge('1523', '1624')).toMatchObject({ w: 'river', bridge: 'rail' }));
  it('9.16: every railway bridge carries a railway, and no railway goes over water without a bridge', () => {
    const crossed = data.railways.flatMap(({ path }) => path.slice(1).map((id, i) => key(path[i], id)));
    const rail = Object.keys(edges).filter((side) => edges[side].bridge === 'rail');
    expect(rail).toHaveLength(3);
    expect(rail.filter((side) => !crossed.includes(side))).toEqual([]);
    expect(crossed.filter((side) => edges[side]?.w && !edges[side].bridge)).toEqual([]);
  });
  it('7.2: the three examples, and 2707 is industrial', () => {
    expect([zone('2707'), zone('3513'), zone('3506'), industrial('2707')]).toEqual([
      '2607 2706 2807',
      '',
      '3407 3505 3606 3607',
      true,
    ]);
  });
  it('4.5: units in 3023 and 3222 close all six hexes around 3122', () => {
    const closed = new Set(['3023', '3222', ...zone('3023').split(' '), ...zone('3222').split(' ')]);
    expect(
      neighboursOf(game.board, hexOf('3122'))
        .map(idOf)
        .filter((id) => !closed.has(id)),
    ).toEqual([]);
  });
  it('10.2: 2524 to 2823 is 3; 12.3: 1824 touches 1923 and 1924', () => {
    expect(distance(game.board, hexOf('2524'), hexOf('2823'))).toBe(3);
    expect([
      adjacent(game.board, hexOf('1824'), hexOf('1923')),
      adjacent(game.board, hexOf('1824'), hexOf('1924')),
    ]).toEqual([true, true]);
  });
  it('10.4: the hexes of the examples of sight', () => {
    const blockers = (a: string, b: string) => sightBlockers(game, hexOf(a), hexOf(b)).map(idOf).join();
    expect([
      blockers('3514', '3714'),
      blockers('3714', '3911'),
      blockers('4308', '4208'),
      blockers('4308', '4209'),
    ]).toEqual(['3615', '3813', '', '']);
    expect([ground('3615'), industrial('3614'), residential('3813')]).toEqual(['woods', true, true]);
    expect(['4308', '4208', '4209'].every(residential)).toBe(true);
  });
});

describe('what play needs', () => {
  const crossable = (from: Hex, to: Hex) => game.water[side(from, to)] !== 2 || game.bridge[side(from, to)] === 1;
  const entries = Object.values(ENTRIES).map(hexOf);

  it('8.2, 9.17: every entry hex reaches every crossing, Bavai and every exit, by road too', () => {
    for (const from of entries) {
      const anyWay = flood(game.board, [from], crossable);
      const byRoad = flood(game.board, [from], (a, b) => game.road[side(a, b)] === 1);
      for (const id of [...SIX, '3122', ...EXITS])
        expect([anyWay[hexOf(id)], byRoad[hexOf(id)]], `${idOf(from)} to ${id}`).toEqual([1, 1]);
    }
  });
  it('4.4: every hex reaches an exit', () =>
    expect(flood(game.board, EXITS.map(hexOf), crossable).every(Boolean)).toBe(true));
  it('4.2, 9.13: without canal and Escaut crossings nobody comes from an entry to the south bank, where all six lie', () => {
    const south = flood(
      game.board,
      [hexOf('2009')],
      (a, b) => game.water[side(a, b)] !== 2 && edge(idOf(a), idOf(b)).name !== 'Escaut',
    );
    for (const hex of entries) expect(south[hex], idOf(hex)).toBe(0);
    for (const id of SIX) expect(south[hexOf(id)], id).toBe(1);
  });
  it('4.2, 9.17: from each of the six a road leads on', () => {
    for (const id of SIX)
      expect(
        neighboursOf(game.board, hexOf(id)).some((n) => roads.has(key(id, idOf(n))) && edge(id, idOf(n)).w !== 'canal'),
        id,
      ).toBe(true);
  });
  /** Ends of a hexside as points of the board's integer grid: each is shared by three hexes. */
  const ends = ([a, b]: readonly [string, string]): string[] => {
    const [ha, hb] = [hexOf(a), hexOf(b)];
    const both = neighboursOf(game.board, ha).filter((n) => adjacent(game.board, n, hb));
    const around = [...both.map((n) => [ha, hb, n].sort((x, y) => x - y).join())];
    while (around.length < 2) around.push(`edge of the map at ${a}/${b}`);
    return around;
  };
  it('9.12: no water hexside stands alone', () => {
    const at = new Map<string, number>();
    for (const k of Object.keys(edges))
      for (const end of ends(k.split('/') as [string, string])) at.set(end, (at.get(end) ?? 0) + 1);
    for (const k of Object.keys(edges))
      expect(
        ends(k.split('/') as [string, string]).some((end) => at.get(end)! > 1),
        k,
      ).toBe(true);
  });
  it.each([
    'Canal de Condé',
    'Canal du Centre',
    'Haine',
    'Escaut',
    'Hogneau',
    'Sambre',
    'Trouille',
    'Aunelle',
    'Rhonelle',
  ])('9.12, 9.13: %s is in one piece', (name) => {
    const all = sides(name).map(([ids]) => ids);
    expect(all.length).toBeGreaterThan(1);
    const reached = new Set([0]);
    for (let grown = true; grown;) {
      grown = false;
      all.forEach((ids, i) => {
        if (!reached.has(i) && [...reached].some((j) => ends(all[j]).some((end) => ends(ids).includes(end))))
          (reached.add(i), (grown = true));
      });
    }
    expect(reached.size).toBe(all.length);
  });
});
