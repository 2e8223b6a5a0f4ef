import { describe, expect, it } from 'vitest';
import { field } from './field.ts';
import { facts } from './map-facts.ts';

const leuthen = await field('leuthen-historical');
const approach = await field('leuthen-approach');
const m = facts(leuthen);
const { map, units } = leuthen.game.files;
const scenarios = [leuthen.game.files.scenario, approach.game.files.scenario];
const ENTRY = ['0919', '1020', '1119', '1220', '1319', '1420'];
const lastRow = (id: string) => (m.column(id) % 2 === 1 ? map.grid.rowsLow![1] : map.grid.rows[1]);
const areas = map.areas as unknown as Record<string, string[]>;
const gun = (u: { type: string }) => u.type === 'artillery';

describe('the map of Leuthen: form', () => {
  it('terrain, features and levels', () => {
    for (const [id, hex] of Object.entries(map.hexes)) {
      expect(['clear', 'woods', 'town', 'slope'], id).toContain(hex.t ?? 'clear');
      for (const f of hex.m ?? []) expect(f, id).toBe('redoubt');
    }
    const slopes = Object.entries(map.hexes).filter(([, hex]) => hex.t === 'slope');
    expect(slopes.length).toBeGreaterThan(0);
    for (const [id, { level }] of slopes) expect(level, id).toBe(1);
    for (const [id, { t }] of Object.entries(map.hexes).filter(([, hex]) => hex.level))
      expect(['slope', 'woods'], id).toContain(t);
  });
  it('edges join neighbours; slopes run down from their high hex; every step of height has one', () => {
    expect(Object.keys(map.edges).length).toBeGreaterThan(0);
    for (const [key, edge] of Object.entries(map.edges)) {
      const [a, b] = key.split('/') as [string, string];
      expect(m.next(a, b) && a < b, key).toBe(true);
      expect([undefined, 'stream', 'pond'], key).toContain(edge.w);
      expect(edge.w === 'pond' && edge.bridge, key).toBeFalsy();
    }
    const slopes = Object.entries(map.edges).flatMap(([key, { slope }]) => (slope ? [[key, slope] as const] : []));
    expect(slopes.length).toBeGreaterThan(0);
    for (const [key, high] of slopes) {
      const low = key.split('/').find((id) => id !== high)!;
      expect(m.level(high), key).toBe(m.level(low) + 1);
    }
    const steps = m.all.flatMap((id) =>
      m
        .around(id)
        .filter((other) => m.level(id) > m.level(other))
        .map((other) => [id, other] as const),
    );
    expect(steps.length).toBeGreaterThan(0);
    for (const [id, other] of steps) expect(m.edge(id, other).slope, `${id} above ${other}`).toBe(id);
  });
  it('roads run from hex to hex, over streams by bridges, never over ponds; every bridge has its road', () => {
    for (const [a, b, name] of m.roadSteps) expect(m.next(a, b), `${name}: ${a}-${b}`).toBe(true);
    const wet = m.roadSteps.filter(([a, b]) => m.edge(a, b).w);
    expect(wet.length).toBeGreaterThan(0);
    for (const [a, b, name] of wet) {
      const { w, bridge } = m.edge(a, b);
      expect(bridge && w !== 'pond', `${name}: ${a}-${b}`).toBeTruthy();
    }
    const steps = new Set(m.roadSteps.map(([a, b]) => m.key(a, b)));
    const bridges = Object.keys(map.edges).filter((key) => map.edges[key].bridge);
    expect(bridges.length).toBeGreaterThan(0);
    for (const key of bridges) expect(steps.has(key), key).toBe(true);
  });
  it('labels and areas lie on the map', () => {
    for (const label of map.labels) expect(m.on(label.hex), label.text).toBe(true);
    for (const id of [
      ...map.areas.victory,
      ...areas['leuthenTown'],
      ...areas['breslauRoad'],
      ...Object.values(map.areas.entry).flat(),
      ...Object.values(map.areas.friendlyEdgeHexes!).flat(),
    ])
      expect(m.on(id), id).toBe(true);
  });
  it('each watercourse is one unbroken line of hexsides', () => {
    const corners = (a: string, b: string) =>
      m
        .around(a)
        .filter((x) => m.around(b).includes(x))
        .map((x) => [a, b, x].sort().join('-'));
    const courses: Record<string, string[]> = {};
    for (const [key, edge] of Object.entries(map.edges)) {
      if (!edge.w) continue;
      const fed = edge.name!.startsWith('Sag') ? 'Gohlau brook' : 'Zettel brook';
      const name = /pond/.test(edge.name!) ? fed : edge.name!;
      (courses[name] ??= []).push(key);
    }
    for (const [name, keys] of Object.entries(courses)) {
      const seen = new Set([keys[0]]);
      for (const key of seen) {
        const ends = corners(...(key.split('/') as [string, string]));
        for (const other of keys)
          if (corners(...(other.split('/') as [string, string])).some((c) => ends.includes(c))) seen.add(other);
      }
      expect(seen.size, name).toBe(keys.length);
    }
  });
});

describe('the map of Leuthen: what the rulebook states', () => {
  it('0.2: 350 m a hex', () => expect(map.hexMetres).toBe(350));
  it('Scenario 2: the six entry hexes are neighbours along the edge of the highest rows', () => {
    expect(map.areas.entry['prussian'].slice().sort()).toEqual(ENTRY);
    for (const h of ENTRY) expect(m.row(h), h).toBe(lastRow(h));
    ENTRY.slice(1).forEach((h, i) => expect(m.next(ENTRY[i], h), h).toBe(true));
  });
  it('12.4: Prussians run west (high rows), Austrians east (row 01); north lies on the left (R-L01)', () => {
    expect(map.areas.friendlyEdge).toEqual({ prussian: 'west', austrian: 'east' });
    expect([map.north, map['compass']]).toEqual(['left', { up: 'east', right: 'south', down: 'west', left: 'north' }]);
    const { prussian, austrian } = map.areas.friendlyEdgeHexes as { prussian: string[]; austrian: string[] };
    expect(prussian.every((h) => m.row(h) === lastRow(h)) && prussian.length).toBe(map.grid.cols[1]);
    expect(austrian.every((h) => m.row(h) === 1) && austrian.length).toBe(map.grid.cols[1]);
  });
  it('Scenario 1: columns on both sides of column 14', () => {
    expect(map.grid.cols[1]).toBeGreaterThan(15);
    expect((map['zones'] as { frozenColumns: number[] }).frozenColumns).toEqual([1, 14]);
  });
  it('6.1, 7.1, 10.2, 11.4: every ground the rules speak of occurs', () => {
    for (const t of ['town', 'woods', 'slope'])
      expect(
        m.all.some((id) => m.terrain(id) === t),
        t,
      ).toBe(true);
    expect(Object.values(map.edges).some((e) => e.w === 'stream') && m.all.some((id) => m.has(id, 'redoubt'))).toBe(
      true,
    );
  });
  it('victory hexes are Leuthen and the Breslau road, in both scenarios', () => {
    expect(map.areas.victory.slice().sort()).toEqual([...areas['leuthenTown'], ...areas['breslauRoad']].sort());
    expect(areas['leuthenTown'].length).toBe(4);
    for (const s of scenarios) {
      expect(Object.keys(s.control).sort()).toEqual(map.areas.victory.slice().sort());
      expect([s.victory.options['leuthen'].townHex!.hexes, s.victory.options['leuthen'].road!.hex]).toEqual([
        areas['leuthenTown'],
        areas['breslauRoad'][0],
      ]);
    }
    for (const h of areas['breslauRoad'])
      expect(m.row(h) === 1 && map.roads.some((r) => r.path.includes(h))).toBe(true);
  });
});

describe('the map of Leuthen: the country', () => {
  const REAL: Record<string, [lat: number, lon: number, hex?: string]> = {
    Leuthen: [51.1353, 16.7822, '2108'],
    Sagschütz: [51.1128, 16.78],
    Nippern: [51.1872, 16.7883, '0207'],
    Frobelwitz: [51.1553, 16.7847, '1408'],
    Borne: [51.1597, 16.7239, '1220'],
    Heidau: [51.1597, 16.7508],
    Lobetinz: [51.1211, 16.7408, '2617'],
    Schriegwitz: [51.1028, 16.7661],
    Kertschütz: [51.1033, 16.7442],
    Radaxdorf: [51.1292, 16.7428],
    Gohlau: [51.1119, 16.8108],
    Krampitz: [51.1636, 16.8092],
    Nimkau: [51.1894, 16.7361],
  };
  const named = (name: string) =>
    Object.keys(map.hexes).filter(
      (id) => m.name(id) === name || (name === 'Leuthen' && m.name(id) === 'Leuthen churchyard'),
    );
  const hexFor = (name: string) => REAL[name][2] ?? named(name)[0];
  const centre = (id: string) =>
    [(m.column(id) * Math.sqrt(3)) / 2, m.row(id) + (m.column(id) % 2 === 1 ? 0.5 : 0)] as const;
  it('every village is there, as a town, at its distance from every other', () => {
    const names = Object.keys(REAL);
    for (const name of names)
      expect(
        named(name).length > 0 &&
          named(name).every((h) => m.terrain(h) === 'town') &&
          named(name).includes(hexFor(name)),
        name,
      ).toBe(true);
    for (const a of names)
      for (const b of names) {
        const [[xa, ya], [xb, yb]] = [centre(hexFor(a)), centre(hexFor(b))];
        const onMap = Math.hypot(xa - xb, ya - yb) * 0.35;
        const inTruth = Math.hypot((REAL[a][0] - REAL[b][0]) * 111.25, (REAL[a][1] - REAL[b][1]) * 69.85);
        expect(Math.abs(onMap - inTruth), `${a}-${b}`).toBeLessThan(0.36);
      }
  });
  it('R-L01: the sheet is not a mirror image; Frobelwitz lies in the idle columns, Leuthen south of them', () => {
    const turn = (p: readonly number[], q: readonly number[], r: readonly number[]) =>
      Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
    const [A, B, C] = ['Nippern', 'Sagschütz', 'Borne'] as const;
    const inTruth = (name: string) => [REAL[name][1], -REAL[name][0]];
    expect(turn(centre(hexFor(A)), centre(hexFor(B)), centre(hexFor(C)))).toBe(
      turn(inTruth(A), inTruth(B), inTruth(C)),
    );
    expect(m.column(hexFor('Frobelwitz')) <= 14 && m.column('2108') > 14).toBe(true);
  });
  it('the high road runs from the entry through Frobelwitz to the eastern edge', () =>
    expect(map.roads.some((r) => r.path[0] === '1220' && r.path.includes('1408') && m.row(r.path.at(-1)!) === 1)).toBe(
      true,
    ));
  it('foot can reach every hex, horse the open country; Leuthen can be attacked', () => {
    const land = (test: (id: string) => boolean) => m.reach(['1220'], (a, b) => m.edge(a, b).w !== 'pond' && test(b));
    expect(land(() => true).size).toBe(m.all.length);
    const horse = land((id) => m.terrain(id) !== 'woods');
    const open = [...ENTRY, '1501', '3407', '3004', '0709', '2206', '0101'].filter((id) => m.terrain(id) !== 'woods');
    expect(open.length).toBeGreaterThan(0);
    for (const id of open) expect(horse.has(id), id).toBe(true);
    for (const h of areas['leuthenTown'])
      expect(m.around(h).filter((x) => m.terrain(x) !== 'woods').length, h).toBeGreaterThan(1);
  });
});

describe('Leuthen: order of battle and set-ups', () => {
  it('5: nine Prussian and seven Austrian formations, whose figures add up; only independents have no leader', () => {
    expect([
      units.formations.filter((f) => f.side === 'prussian').length,
      units.formations.filter((f) => f.side === 'austrian').length,
    ]).toEqual([9, 7]);
    for (const f of units.formations) {
      const own = units.units.filter((u) => u.formation === f.id && !gun(u));
      expect([own.length, own.reduce((n, u) => n + u.strength!, 0)], f.id).toEqual([f['units'], f['points']]);
      expect(f.leader === null, f.id).toBe(f.kind === 'independent');
      const strangers = own.filter((u) => f.kind !== 'independent' && u.type !== f.kind);
      expect(strangers, f.id).toEqual([]);
    }
  });
  it('0.2, 10.2, 12.6: strengths, ranges, light troops', () => {
    for (const u of units.units.filter(gun)) expect(u.range, u.id).toBe(3);
    for (const u of units.units.filter((x) => !gun(x)))
      expect(
        u.strength! >= 1 && u.strength! <= (u.type === 'cavalry' ? 2 : 3) && u.morale! >= 1 && u.morale! <= 5,
        u.id,
      ).toBe(true);
    for (const u of units.units.filter((x) => x.light)) expect(u.type, u.id).toBe('infantry');
    expect([units.units.some(gun), units.units.some((u) => u.light)]).toEqual([true, true]);
    for (const [side, men, squadrons] of [
      ['prussian', 26000, 128],
      ['austrian', 42000, 130],
    ] as const) {
      const points = (type: string) =>
        units.units.filter((u) => u.side === side && u.type === type).reduce((n, u) => n + u.strength!, 0);
      expect(points('infantry') * 500 <= men && points('infantry') * 800 >= men, side).toBe(true);
      expect(points('cavalry') * 3 <= squadrons && points('cavalry') * 4 >= squadrons, side).toBe(true);
    }
  });
  it.each([
    ['scenario 1', leuthen],
    ['scenario 2', approach],
  ] as const)('%s: everybody in a fit place, nobody in contact', (_, f) => {
    const s = f.game.files.scenario;
    const byId = new Map(units.units.map((u) => [u.id, u]));
    const byHex = new Map<string, string[]>();
    for (const [id, { hex }] of Object.entries(s.setup.units)) {
      byHex.set(hex, [...(byHex.get(hex) ?? []), id]);
    }
    const mounted = Object.entries(s.setup.units).filter(([id]) => byId.get(id)!.type !== 'infantry');
    expect(mounted.length).toBeGreaterThan(0);
    for (const [id, { hex }] of mounted) expect(m.terrain(hex), id).not.toBe('woods');
    for (const [hex, ids] of byHex) {
      const there = ids.map((id) => byId.get(id)!);
      expect(
        there.length === 1 ||
          (there.length === 2 &&
            there.filter(gun).length === 1 &&
            there.some((u) => u.type === 'infantry' || u.subtype === 'dragoon')),
        hex,
      ).toBe(true);
      expect(there.length === 1 && gun(there[0]), hex).toBe(false);
    }
    const side = (of: string) => [...byHex].filter(([, ids]) => byId.get(ids[0])!.side === of).map(([hex]) => hex);
    // Scenario 2: the Prussians are still off the map.
    expect([side('prussian').length > 0, side('austrian').length > 0]).toEqual([f === leuthen, true]);
    for (const a of side('prussian'))
      for (const b of side('austrian')) expect(m.far(a, b), `${a}-${b}`).toBeGreaterThan(1);
    const leading = units.leaders.filter((l) => l.role === 'formation' && s.setup.leaders[l.id]);
    expect(leading.length).toBeGreaterThan(0);
    for (const leader of leading) {
      for (const u of units.units.filter((x) => x.formation === leader.formation && s.setup.units[x.id]))
        expect(
          m.far(s.setup.leaders[leader.id], s.setup.units[u.id].hex),
          `${u.id} to ${leader.id}`,
        ).toBeLessThanOrEqual(leader.range);
    }
    const columns = (formation: string) =>
      units.units.filter((u) => u.formation === formation && !gun(u)).map((u) => m.column(s.setup.units[u.id].hex));
    for (const id of ['a-lucchese', 'a-colloredo', 'a-arenberg'])
      expect(
        columns(id).every((c) => c <= 14),
        id,
      ).toBe(true);
    for (const id of ['a-kheul', 'a-serbelloni', 'a-nadasdy'])
      expect(
        columns(id).every((c) => c > 14),
        id,
      ).toBe(true);
    expect([s.turns, s.turnTrack.length, s.finalHalfTurn?.turn]).toEqual([14.5, 15, 15]);
  });
  it('Scenario 2: every Prussian waits in exactly one column, by formation; no Austrian near an entry hex', () => {
    const { entry, setup } = approach.game.files.scenario;
    const places = Object.values(entry!.columns).flat();
    const waiting = places.flatMap((p) => [...p.units, ...p.leaders]);
    expect(waiting.slice().sort()).toEqual(
      [...units.units, ...units.leaders]
        .filter((u) => u.side === 'prussian')
        .map((u) => u.id)
        .sort(),
    );
    for (const p of places)
      expect(
        p.units.length === 1 || p.units.filter((id) => gun(units.units.find((u) => u.id === id)!)).length === 1,
        p.units.join(),
      ).toBe(true);
    for (const hex of ENTRY)
      for (const { hex: other } of Object.values(setup.units)) expect(m.far(hex, other)).toBeGreaterThan(3);
  });
});
