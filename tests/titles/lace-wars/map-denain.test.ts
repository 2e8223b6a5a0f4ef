import { describe, expect, it } from 'vitest';
import { INFANTRY_ARC, inMask } from '../../../src/titles/lace-wars/facing.ts';
import { wedge } from '../../../src/titles/lace-wars/sight.ts';
import { directionTo } from '../../../src/engine/board/board.ts';
import { field } from './field.ts';
import { facts } from './map-facts.ts';

const denain = await field('denain-historical');
const m = facts(denain);
const { map, units, scenario } = denain.game.files;
const areas = map.areas as unknown as Record<string, string[]>;
const axes = Object.entries(map.bridgeAxes ?? {});
const TOWN = ['2012', '2111', '2112', '2212'];
const work = (h: string) => m.has(h, 'entrenchment') || m.has(h, 'redoubt');
const fighter = (u: { type: string }) => u.type === 'infantry' || u.type === 'cavalry';
const at = (id: string) => scenario.setup.units[id]?.hex;

describe('the map of Denain: form', () => {
  it('knows every terrain and feature it uses', () => {
    const legend = map['legend'] as Record<string, unknown>;
    for (const [id, hex] of Object.entries(map.hexes))
      for (const word of [hex.t ?? 'clear', ...(hex.m ?? [])]) expect(legend[word], `${word} in ${id}`).toBeDefined();
  });
  it('edges join neighbours and carry rivers and streams', () => {
    for (const [key, edge] of Object.entries(map.edges)) {
      const [a, b] = key.split('/') as [string, string];
      expect(m.next(a, b) && a < b, key).toBe(true);
      expect(['river', 'stream']).toContain(edge.w);
    }
  });
  it('roads run from hex to hex and cross water by bridges only', () => {
    for (const [a, b, name] of m.roadSteps) {
      expect(m.next(a, b), `${name}: ${a}-${b}`).toBe(true);
      const edge = m.edge(a, b);
      expect(!edge.w || edge.bridge, `${name}: ${a}-${b} over ${edge.w}`).toBeTruthy();
    }
  });
  it('labels and areas lie on the map', () => {
    for (const label of map.labels) expect(m.on(label.hex), label.text).toBe(true);
    const named = Object.values(areas)
      .flat()
      .map(String)
      .filter((id) => /^\d{4}$/.test(id));
    expect(named.length).toBeGreaterThan(0);
    for (const id of named) expect(m.on(id), id).toBe(true);
  });
});

describe('the map of Denain: what the rulebook states', () => {
  it('0.2: 400 m a hex', () => expect(map.hexMetres).toBe(400));
  it('13.3: four hexes of Denain in one block', () => {
    for (const h of TOWN) expect([m.terrain(h), m.name(h)]).toEqual(['town', 'Denain']);
    expect([...m.reach(['2012'], (_, b) => TOWN.includes(b))].sort()).toEqual(TOWN);
  });
  it('7.6: three redoubts need a breach, there are others; the camp includes 2109', () => {
    expect(areas['breachRedoubts'].slice().sort()).toEqual(['1613', '2109', '2313']);
    for (const h of [...areas['breachRedoubts'], ...areas['otherRedoubts']]) expect(m.has(h, 'redoubt'), h).toBe(true);
    expect(areas['otherRedoubts'].length).toBeGreaterThan(0);
    expect(areas['camp']).toContain('2109');
    expect(areas['campWorks']).toContain('2109');
  });
  it('7.5, 13.3: two bridges over the Escaut, each a straight line of three hexes leading south-east', () => {
    expect(axes.map(([b]) => b).sort()).toEqual(['2313', '3115']);
    for (const [bridge, [near, far]] of axes) {
      const [dn, df] = [
        directionTo(m.board, denain.hex(bridge), denain.hex(near)),
        directionTo(m.board, denain.hex(bridge), denain.hex(far)),
      ];
      expect([(dn + 3) % 6, df]).toEqual([df, 2]);
      expect(m.edge(bridge, far)).toMatchObject({ w: 'river', bridge: 'road' });
      expect(m.edge(bridge, near).w).toBeUndefined();
      expect(m.around(bridge).filter((x) => m.edge(bridge, x).bridge)).toEqual([far]);
    }
    expect(Object.values(map.edges).filter((e) => e.w === 'river' && e.bridge).length).toBe(2);
    expect(m.column('2313') > m.column('2111') && m.row('2313') > m.row('2111')).toBe(true);
  });
  it('13.2: the entry hexes lie on the east and the south edge', () => {
    const entry = map.areas.entry;
    expect([entry['french'], entry['allied'].slice().sort()]).toEqual([
      ['3211', '3212'],
      ['2820', '2919'],
    ]);
    for (const h of entry['french']) expect(m.column(h)).toBe(map.grid.cols[1]);
    for (const h of entry['allied']) expect(m.board.neighbours[denain.hex(h) * 6 + 3]).toBe(-1);
  });
  it('12.4: the French run north, the Allies south', () =>
    expect(map.areas.friendlyEdge).toEqual({ french: 'north', allied: 'south' }));

  const FRENCH = [
    '1409',
    '1213',
    '1312',
    '1313',
    '1314',
    '1315',
    '1316',
    '1510',
    '1311',
    '1411',
    '1610',
    '1709',
    '1808',
    '1908',
    '1809',
    '1906',
    '2005',
    '2006',
    '2007',
    '2008',
    '1508',
    '1608',
    '1707',
  ];
  it('13.1: French start hexes are neither works nor woods; the garrison stands in entrenchments, its horse in the open', () => {
    for (const h of FRENCH) expect(m.terrain(h) !== 'woods' && !work(h), h).toBe(true);
    for (const h of ['1614', '1615', '1712', '1812', '1911', '2011']) expect(m.has(h, 'entrenchment'), h).toBe(true);
    for (const h of ['2608', '2508', '2409', '2309'])
      expect(m.terrain(h) === 'clear' && !areas['camp'].includes(h), h).toBe(true);
  });
  it('9.3, 13.1: both lines are unbroken', () => {
    for (const line of [
      [
        '1316',
        '1315',
        '1314',
        '1313',
        '1312',
        '1311',
        '1411',
        '1510',
        '1610',
        '1709',
        '1809',
        '1908',
        '2008',
        '2007',
        '2006',
        '2005',
      ],
      ['1615', '1614', '1613', '1712', '1812', '1911', '2011', '2110', '2210', '2309', '2409', '2508', '2608'],
    ])
      line.slice(1).forEach((h, i) => expect(m.next(line[i], h), `${line[i]}-${h}`).toBe(true));
  });
  it('9.3 (R-53): with the default facings the rampart line holds together', () => {
    const line = ['1615', '1614', '1613', '1712', '1812', '1911', '2011'];
    const flank = (h: string, x: string) => {
      if (m.has(h, 'redoubt') || m.terrain(h) === 'town') return true;
      const unit = units.units.find((u) => fighter(u) && at(u.id) === h)!;
      return inMask(
        INFANTRY_ARC.flank[scenario.setup.units[unit.id].facing!],
        directionTo(m.board, denain.hex(h), denain.hex(x)),
      );
    };
    line.slice(1).forEach((h, i) => expect(flank(line[i], h) && flank(h, line[i]), `${line[i]}-${h}`).toBe(true));
  });
  it('10.2: the French batteries reach the garrison at three hexes', () => {
    expect(denain.ids(wedge(denain.game, denain.hex('1610'), 1, 3))).toEqual(['1613', '1712', '1812', '1911']);
    expect(denain.ids(wedge(denain.game, denain.hex('1314'), 0, 3))).toEqual(
      expect.arrayContaining(['1613', '1614', '1615']),
    );
  });
  it('8.2: command ranges at the start', () => {
    for (const h of ['1510', '1808', '1906']) expect(m.far('1409', h)).toBeLessThanOrEqual(5);
    for (const h of ['1615', '2409']) expect(m.far('2012', h)).toBeLessThanOrEqual(5);
    expect(m.far('2012', '2608')).toBeGreaterThan(5);
  });
});

describe('Denain: set-up and order of battle', () => {
  it('13.1: who stands where', () => {
    const named: Record<string, string> = {
      'f-art-1': '1610',
      'f-art-2': '1314',
      'a-bag': '2112',
      'a-art-1': '1812',
      'Kettler 1': '1614',
      'Kettler 2': '1615',
      'Albemarle 1': '1712',
      'Albemarle 2': '1613',
      'Fechenbach 1': '1812',
      'Fechenbach 2': '1911',
      Douglas: '2011',
      Palffi: '2608',
      Opdam: '2508',
      'Alt-Savoie': '2409',
      Derffinger: '2309',
    };
    for (const [who, hex] of Object.entries(named))
      expect(at(units.units.find((u) => u.id === who || u.name === who)!.id), who).toBe(hex);
    const led: Record<string, string> = {
      Villars: '1409',
      Montesquiou: '1213',
      Dreux: '1510',
      Albergotti: '1808',
      Broglie: '1906',
      Eugène: '3019',
      Albemarle: '2012',
    };
    for (const [who, hex] of Object.entries(led))
      expect(scenario.setup.leaders[units.leaders.find((l) => l.name === who)!.id], who).toBe(hex);
    expect(['2415', '2416']).toContain(scenario.setup.leaders['a-l-holstein']);
  });
  it('13.1, 3: free formations have one unit on each of their hexes', () => {
    for (const [formation, hexes] of Object.entries(scenario.setup.free)) {
      const there = units.units.filter((u) => u.formation === formation && fighter(u)).map((u) => at(u.id));
      expect(there.slice().sort(), formation).toEqual(hexes.slice().sort());
    }
  });
  it('13.2: every unit is set up or arrives, in three echelons for Valenciennes and Fagel', () => {
    for (const formation of ['f-val', 'a-fagel'])
      expect([...new Set(scenario.reinforcements.filter((r) => r.formation === formation).map((r) => r.turn))]).toEqual(
        [1, 2, 3],
      );
    for (const r of scenario.reinforcements)
      for (const id of r.units) expect(units.units.find((u) => u.id === id)!.arrival!.turn, id).toBe(r.turn);
  });
  it('1, R-52: strengths of 1 to 3, movement 2 and 3', () => {
    for (const u of units.units) expect(u.movement, u.id).toBe(u.type === 'cavalry' ? 3 : 2);
    for (const u of units.units.filter(fighter)) expect([1, 2, 3], u.id).toContain(u.strength);
  });
  it('5: six French and three Allied formations, each with a leader, whose figures add up', () => {
    expect([units.formations.filter((f) => f.side === 'french').length, units.formations.length]).toEqual([6, 9]);
    for (const f of units.formations) {
      const own = units.units.filter((u) => u.formation === f.id && fighter(u));
      expect([own.length, own.reduce((n, u) => n + u.strength!, 0)], f.id).toEqual([f['units'], f['points']]);
      expect(
        units.leaders.some((l) => l.id === f.leader && l.formation === f.id),
        f.id,
      ).toBe(true);
      const strangers = own.filter((u) => f.kind !== 'mixed' && u.type !== f.kind);
      expect(strangers, f.id).toEqual([]);
    }
  });
});

describe('the map of Denain: banks, works, ways', () => {
  const dry = (bridges: boolean) => (a: string, b: string) => {
    const e = m.edge(a, b);
    return !(e.w === 'river' && (!e.bridge || !bridges));
  };
  it('without bridges the banks are apart; each bridge alone joins them', () => {
    const north = m.reach(['1409'], dry(false));
    const south = m.reach(['2820'], dry(false));
    expect(['2820', '2414', '3216'].filter((h) => north.has(h))).toEqual([]);
    expect(['2012', '2313', '3115', '3211', '2608', '1316', ...areas['camp']].filter((h) => !north.has(h))).toEqual([]);
    expect(['2919', '3019', '2415', '2416', '2414', '3216'].filter((h) => !south.has(h))).toEqual([]);
    for (const [bridge, [, far]] of axes)
      expect(
        m.reach(['2820'], (a, b) => m.edge(a, b).w !== 'river' || m.key(a, b) === m.key(bridge, far)).has('2012'),
        bridge,
      ).toBe(true);
  });
  it('7.6: the works close the camp; the gates open it', () => {
    const shut = m.reach(
      ['1409'],
      (a, b) => !m.edge(a, b).bridge && m.edge(a, b).w !== 'river' && !work(b) && !m.has(b, 'eroded'),
    );
    expect(areas['campInterior'].filter((h) => shut.has(h))).toEqual([]);
    const gates = m.reach(
      ['1409'],
      (a, b) => !m.edge(a, b).bridge && m.edge(a, b).w !== 'river' && (!work(b) || m.has(b, 'gate')),
    );
    expect(gates.has('2012')).toBe(true);
    for (const h of areas['gates']) expect(m.has(h, 'gate') && map.roads.some((r) => r.path.includes(h)), h).toBe(true);
    expect(areas['eroded'].every((h) => m.has(h, 'eroded')) && areas['eroded'].length > 0).toBe(true);
    expect(areas['campInterior'].filter(work)).toEqual([]);
    expect(areas['campWorks'].filter((h) => !work(h) && !m.has(h, 'eroded'))).toEqual([]);
  });
  it('12.4: French routers can reach the north edge', () =>
    expect(m.reach(['1808'], (a, b) => m.edge(a, b).w !== 'river' && !work(b)).has('1801')).toBe(true));
});
