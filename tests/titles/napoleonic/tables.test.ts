import { describe, expect, it } from 'vitest';
import { compileBoard, distance } from '../../../src/engine/board/board.ts';
import { lineHexes } from '../../../src/engine/board/sight.ts';
import { WEATHERS } from '../../../src/titles/napoleonic/schema-words.ts';
import { battle } from './field.ts';

const { tables, files } = await battle('waterloo');
const { combat, shock, bombardment, charge, reconnaissance, costs, weather, rules } = tables;
const FACES = [1, 2, 3, 4, 5, 6];
/** Every step from one entry of a row to the next must not fall. */
const rises = (row: readonly number[]) => row.every((x, i) => i === 0 || x >= row[i - 1]);
const falls = (row: readonly number[]) => rises(row.slice().reverse());
const down = <R>(rows: readonly (readonly R[])[], column: number, first = 1) => rows.slice(first).map((r) => r[column]);

describe('the combat table', () => {
  it('12.1: twelve columns, six rows, every result on it but the plain Ar', () => {
    expect([combat.columns.length, combat.ratios.length, combat.results.length]).toEqual([12, 12, 7]);
    expect([...new Set(combat.results.flat())].sort()).toEqual(
      ['Ae', 'Ar*', 'Ar2', 'Ar3', 'De', 'Dr', 'Dr2', 'Dr3', 'Dr4', 'Ex', 'Sk'].sort(),
    );
  });
  it('10.4, 11.4, 9.12: the columns that the rules name; Ar* where their examples need it; shock at 3:1 (12.2)', () => {
    for (const odds of ['1:1.5', '1:1', '1.5:1', '2:1', '3:1', '4:1', '5:1']) expect(combat.columns).toContain(odds);
    for (const odds of ['1:1.5', '1:1', '2:1'])
      expect(down(combat.results, combat.columns.indexOf(odds))).toContain('Ar*');
    expect(combat.results.some((row) => row.slice(shock.bonusColumn).includes('Sk'))).toBe(true);
    expect(combat.columns[shock.bonusColumn]).toBe('3:1');
  });
  it('better odds and lower dice never hurt the attacker, exchanges aside', () => {
    const worth = { Ae: -6, Ar3: -4, Ar2: -3, Ar: -2, 'Ar*': -2, Sk: 0, Dr: 2, Ex: 2, Dr2: 3, Dr3: 4, Dr4: 5, De: 6 };
    for (const face of FACES) expect(rises(combat.results[face].map((r) => worth[r])), `die ${face}`).toBe(true);
    combat.columns.forEach((odds, c) => expect(falls(down(combat.results, c).map((r) => worth[r])), odds).toBe(true));
  });
});

describe('shock', () => {
  it('12.2: the 49 cells as printed: the difference of the ratings decides', () => {
    const printed = [
      '1R Dr Dr Dr2 Dr2 Dr3 Dr3',
      'Ar 1R Dr Dr Dr2 Dr2 Dr3',
      'Ar Ar 1R Dr Dr Dr2 Dr2',
      'Ar2 Ar Ar 1R Dr Dr Dr2',
      'Ar2 Ar2 Ar Ar 1R Dr Dr',
      'Ar3 Ar2 Ar2 Ar Ar 1R Dr',
      'Ar3 Ar3 Ar2 Ar2 Ar Ar 1R',
    ];
    expect(shock.results.slice(1).map((row) => row.slice(1).join(' '))).toEqual(printed);
    for (let d = 1; d <= 7; d++)
      for (let a = 1; a <= 7; a++) {
        const steps = ['', '2', '3'][Math.ceil(Math.abs(a - d) / 2) - 1];
        const retreat = `${a > d ? 'Dr' : 'Ar'}${steps}`;
        expect(shock.results[d][a], `${a} against ${d}`).toBe(a === d ? '1R' : retreat);
      }
  });
  it('12.2: 1-2 brings 0, 3-4 brings 1, 5-6 brings 2; 1 for the attacker at 3:1; lone guns have 1', () =>
    expect([shock.support.slice(1), shock.bonus, shock.loneArtillery, shock.least, shock.most]).toEqual([
      [0, 0, 1, 1, 2, 2],
      1,
      1,
      1,
      7,
    ]));
});

describe('bombardment, charge, reconnaissance', () => {
  it('13.37, 13.38: stronger fire and higher dice never do less; mud takes 2', () => {
    const worth = { '-': 0, Dr: 1, '1R': 2 };
    const dice = [-1, 0, 1, 2, 3, 4, 5, 6];
    const cell = (die: number, column: number) => worth[bombardment.result(die, column)];
    for (const die of dice) expect(rises(bombardment.columns.map((_, c) => cell(die, c))), `die ${die}`).toBe(true);
    bombardment.columns.forEach((_, c) => expect(rises(dice.map((die) => cell(die, c)))).toBe(true));
    expect([bombardment.result(-5, 4), bombardment.result(9, 4)]).toEqual(['-', '1R']);
    expect(bombardment.dieModifiers).toEqual({ mud: -2 });
    expect([weather.mud.bombardDrm, bombardment.range.min, bombardment.range.max, bombardment.range.townMax]).toEqual([
      -2, 2, 3, 2,
    ]);
  });
  it('14.21, 14.23: half of the charges at 1:2 succeed; better odds and lower dice never hurt the charger', () => {
    const worth = { OR: 3, Pr1: 2, Pr2: 1, Ae: 0 };
    const half = charge.columns.indexOf('1:2');
    expect(FACES.filter((face) => charge.results[face][half] === 'OR')).toEqual([1, 2, 3]);
    for (const face of [...FACES, 7]) expect(rises(charge.results[face].map((r) => worth[r]))).toBe(true);
    charge.columns.forEach((odds, c) => expect(falls(down(charge.results, c).map((r) => worth[r])), odds).toBe(true));
  });
  it('8.3: more scouts and higher dice never show less', () => {
    const worth = { Ve: -2, Vr: -1, '-': 0, R: 1, RV: 2 };
    reconnaissance.columns.forEach((name, c) =>
      expect(rises(down(reconnaissance.results, c).map((r) => worth[r])), name).toBe(true),
    );
    for (const face of FACES) expect(rises(reconnaissance.results[face].slice(0, 3).map((r) => worth[r]))).toBe(true);
  });
});

describe('movement', () => {
  const T = ['clear', 'woods', 'marsh', 'town', 'fort'];
  const points = (column: number, terrain: string) => costs.hex[column][T.indexOf(terrain)] / 2;
  it('7.21: woods cost foot 2 and horse 4, marsh the same, everything else 1', () =>
    expect([0, 1].map((column) => T.map((t) => points(column, t)))).toEqual([
      [1, 2, 2, 1, 1],
      [1, 4, 4, 1, 1],
    ]));
  it('7.52: half a point on the road marching, a point on ways otherwise', () =>
    expect([costs.roadMarching, costs.trailMarching, costs.wayNotMarching]).toEqual([1, 2, 2]));
  it('7.61-7.64: crossings, and what a march pays for them', () => {
    expect(costs.side).toEqual({
      stream: 2,
      trestle: 2,
      bridge: 2,
      damagedTrestle: 2,
      damagedBridge: 4,
      slopeUp: 2,
      frozen: 2,
    });
    expect(costs.marching).toEqual({ trestle: 0, bridge: 0, damagedTrestle: 2, damagedBridge: 4 });
    const { damageTrestle, damageBridge, repairTrestle, repairBridge } = costs.actions;
    expect([damageTrestle, damageBridge, repairTrestle, repairBridge]).toEqual([2, 4, 2, 4]);
    expect([rules.bridgeRepair.bridge, rules.bridgeRepair.trestle]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4, 5],
    ]);
  });
  it('18.33: pontoons', () => expect(costs.pontoon).toEqual({ stream: 2, river: 4, besideBridge: 0 }));
  it('2.2, 20.41: by night foot has 2 points and horse 3', () =>
    expect([tables.nightMarch.infantryColumn, tables.nightMarch.cavalryColumn]).toEqual([2, 3]));
});

describe('weather', () => {
  const which = (test: (w: (typeof weather)['clear']) => boolean) =>
    WEATHERS.filter((kind) => test(weather[kind])).sort();
  it('13.32: no bombardment in storm, snow, rain or fog', () =>
    expect(which((w) => !w.bombard)).toEqual(['blizzard', 'dustStorm', 'fog', 'rain', 'snow', 'thunderstorm']));
  it('23.4: the same weathers shorten sight to 1', () =>
    expect(which((w) => w.los === rules.ranges.lineOfSightShort)).toEqual(which((w) => !w.bombard)));
  it('14.3, 23.29: chargers add 1 in storm, snow and heat, and do not charge in mud', () =>
    expect([which((w) => w.chargeDrm === 1), which((w) => !w.charge)]).toEqual([
      ['blizzard', 'dustStorm', 'heat', 'snow', 'thunderstorm'],
      ['mud'],
    ]));
  it('23.21-23.23: ice; no pontoon (18.32) and no digging (15.22) on it', () => {
    expect(which((w) => w.frozen)).toEqual(['blizzard', 'frost', 'snow']);
    expect([which((w) => !w.pontoon), which((w) => !w.entrench)]).toEqual([
      which((w) => w.frozen),
      which((w) => w.frozen),
    ]);
  });
  it('18.11: trains and guns pay double in blizzard, mud and thunderstorm', () =>
    expect(which((w) => w.trainArtilleryMp === 2)).toEqual(['blizzard', 'mud', 'thunderstorm']));
  it('23.22, 23.24-23.26, 23.29: what it takes from foot and guns', () => {
    const of = (kind: (typeof WEATHERS)[number]) => {
      const { infantryFactor, artilleryAttackFactor, artilleryDefenceFactor } = weather[kind];
      return [infantryFactor, artilleryAttackFactor, artilleryDefenceFactor].map(([n, d]) => `${n}/${d}`).join(' ');
    };
    expect(Object.fromEntries(WEATHERS.filter((k) => of(k) !== '1/1 1/1 1/1').map((k) => [k, of(k)]))).toEqual({
      heat: '1/1 3/4 1/1',
      rain: '1/1 3/4 1/1',
      thunderstorm: '1/2 3/4 1/1',
      mud: '1/1 1/2 1/2',
      blizzard: '3/4 1/1 1/1',
    });
  });
  it('12.1, 23.3: storms; mud after thunderstorm and mud at night', () => {
    expect(WEATHERS.filter(tables.isStorm).sort()).toEqual(which((w) => w.arStarShock));
    expect(WEATHERS.filter((kind) => tables.nightAfter(kind) === 'mud').sort()).toEqual(['mud', 'thunderstorm']);
  });
});

describe('the small figures of the rules', () => {
  it('3.21-3.24, 3.3, 16.22: stacking', () =>
    expect(rules.stacking).toMatchObject({
      combatUnits: 2,
      sameDivision: 3,
      withLeader: { total: 5, infantry: 2, infantrySameDivision: 3 },
      fort: 2,
      vedettes: 3,
      vedettesRecombining: 4,
    }));
  it('6.4, 17.41, 11.3, 10.21, 10.22, 9.12, 9.21: distances and odds', () =>
    expect(rules.ranges).toMatchObject({
      columnLink: 2,
      supplyFrontLine: 14,
      retreatBeforeCombat: 2,
      retreatBeforeCombatHorseArtillery: 1,
      repulseOdds: [5, 1],
      repulseRetreat: 2,
      repulsesPerVictimPerTurn: 2,
      nightDisengage: [1, 2],
    }));
  it('11.1: what each ground does to the defence, to Ar*, to charges and guns', () => {
    const defence = Object.fromEntries(
      tables.terrain.map((e) => [
        e.id,
        Object.entries(e.defender ?? {})
          .map(([arm, [n, d]]) => `${arm} ${n}/${d}`)
          .join(', '),
      ]),
    );
    expect(defence).toEqual({
      town: 'infantry 3/2',
      slope: 'all 3/2',
      stream: 'all 3/2',
      woods: 'cavalry 1/2',
      bridge: 'all 2/1',
      damagedBridge: 'all 2/1',
      crest: '',
      fort: 'infantry 2/1',
      marsh: 'cavalry 1/2, artillery 1/2',
      improvedPosition: 'all 2/1',
    });
    const ids = (test: (e: (typeof tables.terrain)[number]) => boolean) => tables.terrain.filter(test).map((e) => e.id);
    expect(ids((e) => e.arStar === 'shock')).toEqual(['town', 'woods']);
    expect(ids((e) => e.arStar === 'attackersChoice')).toEqual(['crest', 'marsh']);
    expect(ids((e) => e.chargeInto === false)).toEqual(['town', 'woods', 'fort', 'improvedPosition']);
    expect(ids((e) => !e.combinedArms)).toEqual(['town', 'woods', 'bridge', 'damagedBridge', 'fort', 'marsh']);
    expect(ids((e) => e.bombard?.factor[0] === 0)).toEqual(['woods', 'fort']);
  });
  it('every chart and every scenario says where its figures come from', () => {
    const lacking: string[] = [];
    const visit = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const entries = Object.entries(value).filter(([key]) => key !== 'provenance');
      if ('provenance' in value) {
        const said = (value as { provenance: unknown }).provenance;
        if (typeof said === 'string' && !/^(rule|history|published|reconstructed)/.test(said)) lacking.push(path);
      } else if (entries.some(([, v]) => typeof v !== 'object')) lacking.push(path);
      else entries.forEach(([key, v]) => visit(v, `${path}.${key}`));
    };
    const { format: _f, id: _i, provenanceTags: _p, switches, ...charts } = files.tables as Record<string, unknown>;
    expect(Object.keys(charts).length).toBeGreaterThan(20);
    Object.entries(charts).forEach(([key, chart]) => visit(chart, key));
    (switches as unknown[]).forEach((s, i) => visit(s, `switches.${i}`));
    expect(lacking).toEqual([]);
  });
});

describe('8.41: the lines of sight of length 2 and 3', () => {
  /** The thirty lines from a hex in axial coordinates: where to, and the hexes touched. */
  const LINES: readonly (readonly [string, string])[] = [
    ['0,-2', '0,-1'], ['2,-2', '1,-1'], ['2,0', '1,0'], ['0,2', '0,1'], ['-2,2', '-1,1'], ['-2,0', '-1,0'],
    ['1,-2', '0,-1|1,-1'], ['2,-1', '1,-1|1,0'], ['1,1', '1,0|0,1'],
    ['-1,2', '0,1|-1,1'], ['-2,1', '-1,1|-1,0'], ['-1,-1', '-1,0|0,-1'],
    ['0,-3', '0,-1 0,-2'], ['3,-3', '1,-1 2,-2'], ['3,0', '1,0 2,0'],
    ['0,3', '0,1 0,2'], ['-3,3', '-1,1 -2,2'], ['-3,0', '-1,0 -2,0'],
    ['1,-3', '0,-1 1,-2'], ['3,-2', '1,-1 2,-1'], ['2,1', '1,0 1,1'],
    ['-1,3', '0,1 -1,2'], ['-3,2', '-1,1 -2,1'], ['-2,-1', '-1,0 -1,-1'],
    ['2,-3', '1,-1 1,-2'], ['3,-1', '1,0 2,-1'], ['1,2', '0,1 1,1'],
    ['-2,3', '-1,1 -1,2'], ['-3,1', '-1,0 -2,1'], ['-1,-2', '0,-1 -1,-1'],
  ]; // prettier-ignore
  const board = compileBoard({ grid: { orientation: 'flat', cols: [1, 9], rows: [1, 9], lowColumns: 'odd' } });
  const A = board.hex('0505');
  const axial = (hex: number): string => {
    const [c, r] = [board.columns[hex], board.rows[hex]];
    const q = (column: number, row: number) => row - (column - (column % 2)) / 2;
    return `${c - 5},${q(c, r) - q(5, 5)}`.replaceAll('-0', '0');
  };
  it('R-26: twelve run straight, twelve cut two hexes, six run along a hexside', () => {
    const found = [...board.ids.keys()]
      .filter((hex) => [2, 3].includes(distance(board, A, hex)))
      .map((hex) => [axial(hex), lineHexes(board, A, hex)] as const);
    expect(found).toHaveLength(LINES.length);
    for (const [to, touched] of LINES) {
      const line = found.find(([id]) => id === to)![1];
      const along = touched.includes('|');
      const hexes = line.map(({ hex }) => axial(hex));
      expect(along ? hexes.slice().sort() : hexes, to).toEqual(along ? touched.split('|').sort() : touched.split(' '));
      expect(
        line.every((l) => l.alongSide === along),
        to,
      ).toBe(true);
    }
  });
});
