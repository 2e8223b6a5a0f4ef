import { describe, expect, it } from 'vitest';
import { directionTo, distance, type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import { flood } from '../../../src/engine/board/trace.ts';
import { compileGame, MAJOR, NO_WATER } from '../../../src/titles/lost-battalion/data.ts';
import { NATURAL } from '../../../src/titles/lost-battalion/files.ts';
import { readFiles } from '../../../src/titles/lost-battalion/schema.ts';
import { duel as game, GAMES, hex, id, raw, titleOf } from './scene.ts';

/* The facts that the rules state of the map, held against the project's own data. */

const { board } = game;
const all = [...board.ids.keys()];
/** Every hexside, as hex * 6 + direction. */
const hexsides = all.flatMap((h) => [0, 1, 2, 3, 4, 5].map((d) => h * 6 + d));
const side = (a: Hex, b: Hex) => a * 6 + directionTo(board, a, b);
const labels = raw.map.labels as { hex: string; text: string }[];
const place = (name: string): Hex => {
  const found = labels.find((l) => l.text === name);
  if (!found) throw new Error(`${name} is not on the map`);
  return hex(found.hex);
};
const southFront = all.filter((h) => game.south[h] && game.toLine[h] === 1);
const northFront = all.filter((h) => !game.south[h] && game.toLine[h] === 1);
const ids = (list: readonly Hex[]) => list.map(id);

describe('8.8 the terrain of the map (2.2)', () => {
  it('knows every kind of terrain, and one position at most in a hex', () => {
    for (const [i, name] of NATURAL.entries())
      expect(
        all.some((h) => game.natural[h] === i),
        name,
      ).toBe(true);
    for (const [h, { m = [] }] of Object.entries(raw.map.hexes as Record<string, { m?: string[] }>)) {
      expect(m.filter((x) => ['permanent', 'fieldworks', 'hasty'].includes(x)).length, h).toBeLessThanOrEqual(1);
      for (const x of m) expect(['city', 'town', 'permanent', 'fieldworks', 'hasty'], h).toContain(x);
    }
  });
  it('has roads that cross water at bridges only, and no bridge without a road', () => {
    const crossings = hexsides.filter((s) => game.road[s] && game.water[s]);
    expect(crossings.length).toBeGreaterThan(0);
    for (const s of crossings) expect(game.bridge[s], id(Math.floor(s / 6))).toBeGreaterThan(0);
    expect(game.bridges.length).toBeGreaterThan(0);
    for (const [a, b] of game.bridges)
      expect([game.road[side(a, b)], game.water[side(a, b)] !== NO_WATER], `${id(a)}/${id(b)}`).toEqual([1, true]);
  });
  it('puts the Hindenburg line at Romagne and Cunel, and Montfaucon on a hill', () => {
    for (const name of ['Romagne', 'Cunel'])
      expect(
        [place(name), ...neighboursOf(board, place(name))].some((h) => game.position[h] === 3),
        name,
      ).toBe(true);
    expect(game.natural[place('Montfaucon')]).toBe(NATURAL.indexOf('hill'));
  });
  it('lets nobody pass from Montfaucon to Buzancy west of the Meuse but through permanent positions (16)', () => {
    const free = flood(board, [place('Montfaucon')], (_, to) => !game.eastBank[to] && game.position[to] !== 3);
    expect(free[place('Buzancy')]).toBe(0);
  });
});

describe('14.0 the start line', () => {
  it.each(['1042', '1342', '1742', '1941', '2142', '2341', '2540', '2739', '2839', '2938'])(
    '%s: the anchor lies south of it, touches it, west of the Meuse',
    (h) => {
      expect([game.south[hex(h)], game.toLine[hex(h)], game.eastBank[hex(h)]]).toEqual([1, 1, 0]);
    },
  );
  it.each(['1141', '1241', '1442', '2241', '2838', '1841'])(
    '%s: the German anchor lies north of it, west of the Meuse (R-29 for 1841)',
    (h) => expect([game.south[hex(h)], game.eastBank[hex(h)]]).toEqual([0, 0]),
  );
  it.each(['3239', '3539', '3839', '4139', '4241', '3029', '4032'])(
    '%s: the German anchor lies north of it, east of the Meuse',
    (h) => expect([game.south[hex(h)], game.eastBank[hex(h)]]).toEqual([0, 1]),
  );
  it.each(['1534', '2633'])('%s: the German reserve anchor lies north of it', (h) =>
    expect(game.south[hex(h)]).toBe(0),
  );
  it('is marked on every one of its hexsides (8.11)', () => {
    const edges = raw.map.edges as Record<string, { startLine?: boolean }>;
    const line = southFront.flatMap((h) =>
      neighboursOf(board, h)
        .filter((n) => !game.south[n])
        .map((n) => [id(h), id(n)].sort().join('/')),
    );
    expect(line.length).toBeGreaterThanOrEqual(southFront.length);
    for (const key of line) expect(edges[key]?.startLine, key).toBe(true);
  });
  it('agrees with its table of rows', () => {
    const rows = raw.map.startLine.lastGermanRow as Record<string, number>;
    for (const h of all) expect(game.south[h] === 1, id(h)).toBe(board.rows[h] > rows[id(h).slice(0, 2)]);
  });
  it('runs through the Argonne forest', () =>
    expect(['1342', '1241', '1442'].map((h) => game.natural[hex(h)])).toEqual([4, 4, 4]));
});

describe('the Meuse', () => {
  it('divides the map in two', () => {
    const west = flood(board, [place('Buzancy')], (from, _, d) => game.water[from * 6 + d] !== MAJOR);
    expect(ids(all.filter((h) => west[h]))).toEqual(ids(all.filter((h) => !game.eastBank[h])));
  });
  it.each(['Montfaucon', 'Brieulles', 'Gercourt', 'Beaumont', 'Buzancy', 'Laneuville', 'Remilly'])(
    '%s lies west of it',
    (name) => expect(game.eastBank[place(name)]).toBe(0),
  );
  it.each([
    'Consenvoye',
    'Sivry-sur-Meuse',
    'Vilosnes',
    'Dun-sur-Meuse',
    'Stenay',
    'Mouzon',
    'Sedan',
    'Bazeilles',
    'Verdun',
    'Damvillers',
  ])('%s lies east of it', (name) => expect(game.eastBank[place(name)]).toBe(1));
  it('R-53: the hexsides of the Meuse on the start line count as north of it', () => {
    const onLine = all.flatMap((h) =>
      [0, 1, 2]
        .filter(
          (d) =>
            game.water[h * 6 + d] === MAJOR &&
            board.neighbours[h * 6 + d] >= 0 &&
            game.south[h] !== game.south[board.neighbours[h * 6 + d]],
        )
        .map((d) => h * 6 + d),
    );
    expect(onLine).toHaveLength(6);
    for (const s of onLine) expect(game.bannedMeuse[s]).toBe(1);
  });
  it('has bridges, one of them south of the start line (14.0)', () => {
    const over = game.bridges.filter(([a, b]) => game.water[side(a, b)] === MAJOR);
    expect(over.length).toBeGreaterThanOrEqual(8);
    expect(over.some(([a, b]) => game.south[a] && game.south[b])).toBe(true);
  });
});

describe('13.1 the victory hexes', () => {
  it('are twelve, all north and east of the Meuse, Sedan among them', () => {
    expect(new Set(game.victoryHexes).size).toBe(12);
    expect(game.victoryHexes).toContain(place('Sedan'));
    for (const h of game.victoryHexes) expect([game.eastBank[h], game.south[h]], id(h)).toEqual([1, 0]);
  });
  it('can be reached by road, and be supplied over bridges, from the south edge (7.3)', () => {
    const road = flood(
      board,
      game.edges.south.filter((h) => game.onRoad[h]),
      (from, _, d) => game.road[from * 6 + d] === 1,
    );
    const line = flood(
      board,
      game.edges.south,
      (from, _, d) => !game.water[from * 6 + d] || game.bridge[from * 6 + d] > 0,
    );
    expect(game.victoryHexes).toHaveLength(12);
    for (const h of game.victoryHexes) expect([road[h], line[h]], id(h)).toEqual([1, 1]);
    expect(all.filter((h) => !line[h])).toEqual([]);
  });
});

describe('supply at the start', () => {
  const dry = (from: Hex, d: number) => !game.water[from * 6 + d] || game.bridge[from * 6 + d] > 0;
  const german = (edges: readonly Hex[]) =>
    flood(
      board,
      edges.filter((h) => !game.south[h]),
      (from, to, d) => !game.south[to] && dry(from, d),
    );
  it('7.5: every German front hex can be supplied', () => {
    const line = german([...game.edges.north, ...game.edges.east, ...game.edges.west]);
    for (const h of northFront) expect(line[h], id(h)).toBe(1);
  });
  it('12.4: no German hex is a pocket before the first shot', () => {
    const line = german([...game.edges.north, ...game.edges.east]);
    expect(ids(all.filter((h) => !game.south[h] && !line[h]))).toEqual([]);
  });
});

describe('R-30 the edges', () => {
  it('lie on the edges of the grid', () => {
    const {
      cols: [c0, c1],
      rows: [r0, r1],
    } = raw.map.grid as unknown as { cols: [number, number]; rows: [number, number] };
    expect(
      game.edges.west.every((h) => board.columns[h] === c0) && game.edges.east.every((h) => board.columns[h] === c1),
    ).toBe(true);
    expect(
      game.edges.north.every((h) => board.rows[h] === r0) && game.edges.south.every((h) => board.rows[h] === r1),
    ).toBe(true);
    expect(game.edges.west).toHaveLength(r1 - r0 + 1);
  });
});

describe('2.1 the counters', () => {
  it('number 385, of two nations a side', () => {
    const { counts, units } = raw.units as {
      counts: { total: number; unitCounters: number; markers: number };
      units: { counters: number }[];
    };
    expect([counts.total, counts.unitCounters + counts.markers]).toEqual([385, 385]);
    expect(units.reduce((n, u) => n + u.counters, 0)).toBe(counts.unitCounters);
  });
  it('2.5, 2.10, 11.8, 11.9: 22 US divisions of four regiments, ten machine guns, four tank units, two Austrian and three French divisions', () => {
    const count = (f: (u: (typeof game.units)[number]) => boolean) => game.units.filter(f).length;
    expect([
      count((u) => u.nation === 'us' && u.type === 'infantry'),
      count((u) => u.type === 'mg'),
      count((u) => u.type === 'tank'),
      count((u) => u.nation === 'ah'),
      count((u) => u.nation === 'fr' && u.type === 'infantry'),
    ]).toEqual([88, 10, 4, 6, 9]);
  });
  it('2.5: divisions have the colours of their nation and a stripe each; those that follow each other in the list another', () => {
    const list = titleOf().formations;
    const colours = list.map(({ paper, ink, stripe }) => [paper, ink, stripe]);
    for (const colour of colours.flat()) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    const divisions = list.slice(0, game.divisions.length);
    for (const side of [0, 1]) {
      const stripes = divisions.filter((f) => f.side === side).map((f) => f.stripe);
      expect(new Set(stripes).size).toBe(8);
      stripes.slice(8).forEach((stripe, i) => expect(stripe, divisions[i + 8].id).toBe(stripes[i]));
    }
    const papers = new Map(game.divisions.map(({ nation }, i) => [nation, divisions[i].paper]));
    expect(new Set(papers.values()).size).toBe(4);
    game.divisions.forEach(({ nation }, i) => expect(divisions[i].paper).toBe(papers.get(nation)));
  });
  it('9.16: a front-line regiment is one with an attack strength of 6 or more', () => {
    const regiments = game.units.filter((u) => u.side === 1 && u.type === 'infantry');
    expect(new Set(regiments.map((u) => u.frontLine))).toEqual(new Set([true, false]));
    for (const u of regiments) expect(u.frontLine, u.id).toBe(u.attack.at(-1)! >= 6);
  });
  it('9.16, 12.9: so it is by the figures of a pack', () => {
    const counters = raw.units.units as { id: string; attack?: number[] }[];
    const units = counters.map((u) => (u.id === 'ge-9lw-83lw' ? { ...u, attack: [6, 2] } : u));
    const scenario = game.files.scenario;
    const other = compileGame(readFiles({ ...raw, units: { ...raw.units, units }, scenario }, 'historical-2p.json'));
    expect(other.units.flatMap((u, i) => (u.frontLine === game.units[i].frontLine ? [] : u.id))).toEqual([
      'ge-9lw-83lw',
    ]);
  });
});

describe.each(GAMES)('14.0 the set-up of %s', (_, { files: { scenario }, units, solitaire, freeSetUp }) => {
  const placed = Object.entries(scenario.setup).map(([u, h]) => ({ u: units.find((x) => x.id === u)!, h: hex(h) }));
  it('stands on its own side of the line, inside its areas, with artillery on roads behind it', () => {
    const offenders = (bad: (x: (typeof placed)[number]) => boolean) => placed.filter(bad).map(({ u }) => u.id);
    expect(placed.length).toBeGreaterThan(0);
    for (const { u, h } of placed) {
      expect(game.south[h] === 1, u.id).toBe(u.side === 0);
      expect(u.arrival, u.id).toBeNull();
    }
    const astray = offenders(({ u, h }) => {
      const area = scenario.setUpAreas[u.division < 0 ? '' : game.divisions[u.division].id];
      return Boolean(area?.anchor) && !freeSetUp && !(distance(board, h, hex(area.anchor!)) <= area.within!);
    });
    expect(astray).toEqual([]);
    expect(offenders(({ u, h }) => u.type === 'tank' && [1, 4].includes(game.natural[h]))).toEqual([]);
    const behind = (h: Hex) => game.toLine[h] > 1 && game.onRoad[h] === 1;
    expect(offenders(({ u, h }) => u.type === 'artillery' && !behind(h))).toEqual([]);
    expect(offenders(({ u, h }) => u.nation === 'fr' && u.type !== 'tank' && game.eastBank[h] !== 1)).toEqual([]);
  });
  it('6.1, 14.0: has 17 turns, whose arrivals are all different, and the 1st, 3rd, 32nd and the rest of the 92nd in reserve', () => {
    const due = scenario.turns.flatMap((t) =>
      [t.arrivals.allied, t.arrivals.german].flatMap((side) => Object.values(side ?? {}).flat()),
    );
    expect([scenario.turns.length, new Set(due).size, scenario.ghqReserve.length]).toEqual([17, due.length, 15]);
    const cup = freeSetUp ? 45 : 27;
    expect(scenario.cups?.full.length).toBe(solitaire ? cup : undefined);
  });
  it('R-31: the 78th Division arrives on turn 8', () =>
    expect(units.filter((u) => u.id.startsWith('us-78-')).map((u) => u.arrival!.turn)).toEqual([8, 8, 8, 8]));
});
