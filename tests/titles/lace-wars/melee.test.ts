import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import {
  charges,
  mayJoin,
  mayStrike,
  meleeResult,
  oddsOf,
  readCode,
  shiftsOf,
} from '../../../src/titles/lace-wars/melee.ts';
import { DISORDERED, ELIMINATED, type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

/** Odds column after shifts, and the result for a face. */
function odds(f: Field, stands: Stands, attackers: string[], defenders: string[], face: number) {
  const p = f.only(stands);
  const o = oddsOf(f.game, p, f.units(...attackers), f.units(...defenders));
  const { attacker, defender } = meleeResult(f.game, o, face);
  return {
    base: f.game.files.tables.melee.columns[o.base].odds,
    column: f.game.files.tables.melee.columns[o.column].odds,
    attacker,
    defender,
  };
}
const shift = (f: Field, stands: Stands, attackers: string[], defenders: string[]) =>
  shiftsOf(f.game, f.only(stands), f.units(...attackers), f.units(...defenders)).reduce((sum, s) => sum + s.value, 0);
const decision = (f: Field, p: LaceWarsPosition) => f.title.decision(p) as Decision;

describe('11.2 who attacks whom', () => {
  it('S-23 (6, R-06), leu-35 (R-L28): attacks go by front hexes, not by zones: a town can be stormed', () => {
    const p = leuthen.fighting(
      leuthen.only({ 'p-wedel-1': { hex: '3009', facing: 4 }, 'a-ind-6': { hex: '2908', facing: 1 } }),
      ['p-wedel'],
    );
    expect(mayStrike(leuthen.game, p, leuthen.unit('p-wedel-1'), leuthen.hex('2908'))).toBeNull();
  });
  it('S-61 (11.2): many do not attack many', () => {
    const p = denain.fighting(
      denain.only({
        'f-centre-3': { hex: '1711', facing: 1 },
        'f-centre-4': { hex: '1612', facing: 1 },
        'a-gar-3': { hex: '1712', facing: 4 },
        'a-gar-4': { hex: '1613', facing: 4 },
      }),
      ['f-centre'],
    );
    const several = denain.play(p, { kind: 'choose', option: 'several' });
    const select = (...units: string[]) =>
      ({ kind: 'select', units: denain.units(...units), hexes: denain.hexes('1712', '1613') }) as const;
    expect(denain.says(several, select('f-centre-4'))).toBe('ok');
    expect(denain.says(several, select('f-centre-3', 'f-centre-4'))).not.toBe('ok');
    expect(
      mayJoin(denain.game, p, denain.units('f-centre-3', 'f-centre-4'), denain.hexes('1712', '1613')),
    ).toMatchObject({
      say: 'many-to-many',
    });
  });
  it('S-62 (11.2, R-23): an enemy is struck once in an activation; fire at it is allowed before and after', () => {
    const stands = {
      'p-wedel-1': { hex: '1510', facing: 5 },
      'p-wedel-2': { hex: '1409', facing: 0 },
      'a-kheul-2': { hex: '1509', facing: 1 },
    };
    let p = leuthen.fighting(leuthen.only(stands), ['p-wedel']);
    p = { ...p, stack: p.stack.map((f) => (f.step === 'combat' ? { ...f, struck: leuthen.units('a-kheul-2') } : f)) };
    expect(decision(leuthen, p).step).toBe('fire'); // nothing else is left
    expect(leuthen.says(p, leuthen.attack('fire', 'p-wedel-1', '1509'))).toBe('ok');
  });
  it('leu-40 (R-L20): an attack over a brook, without a charge', () => {
    const p = leuthen.only({
      'p-zieten-1': { hex: '3206', facing: 3, run: 2 },
      'a-nadasdy-3': { hex: '3105', facing: 0 },
    });
    expect(mayStrike(leuthen.game, p, leuthen.unit('p-zieten-1'), leuthen.hex('3105'))).toBeNull();
    expect(charges(leuthen.game, p, leuthen.unit('p-zieten-1'), leuthen.hexes('3105'))).toBe(false);
  });
  it('D-52 (11.2, R-54): cavalry attacks an entrenchment, without a charge; it cannot advance without a breach', () => {
    const p = denain.fighting(
      denain.only({
        'f-cav-1': { hex: '1910', facing: 1, run: 3 },
        'a-gar-6': { hex: '1911', facing: 4, strength: 1 },
      }),
      ['f-cav'],
    );
    expect(denain.says(p, denain.attack('melee', 'f-cav-1', '1911'))).toBe('ok');
    expect(charges(denain.game, p, denain.unit('f-cav-1'), denain.hexes('1911'))).toBe(false);
    const open = denain.play(p, denain.attack('melee', 'f-cav-1', '1911'));
    const won = denain.all(denain.roll(open, denain.ten(9), 6, 1, 1, 1), denain.attack('reaction', 'a-gar-6', '1910'));
    expect(denain.state(won.p, 'a-gar-6').hex).not.toBe('1911');
    expect(decision(denain, won.p).step).not.toBe('advance');
  });
  it('11.2 (R-54): cavalry does not attack into woods', () =>
    expect(
      mayStrike(
        leuthen.game,
        leuthen.only({ 'p-zieten-1': { hex: '3108', facing: 4 }, 'a-ind-4': '3107' }),
        leuthen.unit('p-zieten-1'),
        leuthen.hex('3107'),
      ),
    ).toMatchObject({ say: 'cavalry-woods' }));
  it('D-16, D-17 (7.5): over a bridge or onto one a single attacker along the axis', () => {
    const over = { 'a-fagel-6': { hex: '3216', facing: 4 }, 'f-val-1': { hex: '3115', facing: 1 } };
    expect(odds(denain, over, ['a-fagel-6'], ['f-val-1'], 3)).toMatchObject({
      base: '1:1',
      column: '1:1',
      ...meleeCell('cover', 3, 4),
    });
    const p = denain.fighting(
      denain.only({
        'f-centre-3': { hex: '2312', facing: 1 },
        'f-centre-4': { hex: '2213', facing: 0 },
        'a-gar-1': { hex: '2313', facing: 4 },
      }),
      ['f-centre'],
    );
    expect(mayStrike(denain.game, p, denain.unit('f-centre-4'), denain.hex('2313'))).toBeNull();
    expect(mayStrike(denain.game, p, denain.unit('f-centre-3'), denain.hex('2313'))).toMatchObject({
      say: 'bridge-axis',
    });
    const two = denain.only({ 'f-centre-4': { hex: '2213', facing: 0 }, 'a-gar-1': { hex: '2313', facing: 4 } });
    expect(oddsOf(denain.game, two, denain.units('f-centre-4'), denain.units('a-gar-1')).group).toBe(2);
  });
});
/** A cell of the melee chart. */
const meleeCell = (group: 'open' | 'cover' | 'strong', row: number, column: number) => {
  const { a, d } = denain.game.files.tables.melee.grid[group]![row][column];
  return { attacker: a, defender: d };
};

describe('11.4 odds and morale', () => {
  const clear = (attack: number, defence: number): Stands => ({
    'a-kheul-2': { hex: '1509', facing: 1, strength: defence },
    'p-forcade-3': { hex: '1510', facing: 5, strength: attack },
  });
  const result = (attack: number, defence: number, face: number) =>
    odds(leuthen, clear(attack, defence), ['p-forcade-3'], ['a-kheul-2'], face);
  it('S-63 (11.4, R-28): 5 against 2 is 2:1', () =>
    expect(result(5, 2, 1)).toMatchObject({ base: '2:1', attacker: '1', defender: 'D' }));
  it('S-64 (11.4): 4 against 3 is rounded to 1:1', () =>
    expect(result(4, 3, 3)).toMatchObject({ base: '1:1', attacker: '1', defender: 'D' }));
  it('S-65 (11.4, R-28): 2 against 3 is 2:3 exactly', () =>
    expect(result(2, 3, 2)).toMatchObject({ base: '2:3', attacker: '1DR', defender: '-' }));
  it('R-28: every column is reached at its own ratio and not below', () => {
    for (const {
      odds: name,
      ratio: [q, r],
    } of leuthen.game.files.tables.melee.columns.slice(1)) {
      expect(result(q * 6, r * 6, 1).base, name).toBe(name);
      expect(result(q * 6 - 1, r * 6, 1).base, name).not.toBe(name);
    }
  });
  it('S-66 (11.4): mixed morale: the lowest of a side counts', () => {
    const p = leuthen.only({
      'p-wedel-1': { hex: '1510', facing: 5 },
      'p-forcade-3': { hex: '1409', facing: 0 },
      'a-kheul-2': { hex: '1509', facing: 1 },
    });
    expect(oddsOf(leuthen.game, p, leuthen.units('p-wedel-1', 'p-forcade-3'), leuthen.units('a-kheul-2')).morale).toBe(
      0,
    );
  });
  it('leu-36 (11.4): Kremzow and Meyerinck on the Kiefernberg', () => {
    const stands: Stands = {
      'p-wedel-3': { hex: '3108', facing: 4 },
      'p-wedel-1': { hex: '3208', facing: 3 },
      'a-ind-4': { hex: '3107', facing: 1, strength: 2 },
    };
    expect(odds(leuthen, stands, ['p-wedel-3', 'p-wedel-1'], ['a-ind-4'], 2)).toMatchObject({
      base: '3:2',
      attacker: '1',
      defender: 'D',
    });
  });
  it('leu-37 (11.4): the Guards at the churchyard of Leuthen', () => {
    const stands: Stands = {
      'p-ferdinand-1': { hex: '2109', facing: 5 },
      'p-forcade-1': { hex: '2208', facing: 3 },
      'a-kheul-1': { hex: '2108', facing: 2 },
    };
    expect(odds(leuthen, stands, ['p-ferdinand-1', 'p-forcade-1'], ['a-kheul-1'], 5)).toMatchObject({
      base: '2:1',
      attacker: '-',
      defender: 'DR',
    });
  });
  it('leu-39 (11.2, 11.4): one hex ridden is no charge', () => {
    const stands: Stands = {
      'p-zieten-3': { hex: '3205', facing: 4, run: 1 },
      'a-nadasdy-5': { hex: '3204', facing: 0 },
    };
    expect(charges(leuthen.game, leuthen.only(stands), leuthen.unit('p-zieten-3'), leuthen.hexes('3204'))).toBe(false);
  });
  it('D-32 (11.4): du Roi and Tourville at the rampart', () => {
    const stands: Stands = {
      'f-centre-3': { hex: '1711', facing: 1 },
      'f-centre-4': { hex: '1612', facing: 0 },
      'a-gar-3': { hex: '1712', facing: 4 },
    };
    expect(odds(denain, stands, ['f-centre-3', 'f-centre-4'], ['a-gar-3'], 6)).toMatchObject({
      base: '3:2',
      defender: '1R',
    });
  });
});

describe('11.5 shifts', () => {
  it('11.5 (R-26): infantry from a flank +1, any unit from the rear +2, a routed one +2 more (S-69)', () => {
    const from = (hex: string, more: object = {}) =>
      shift(
        denain,
        { 'a-gar-1': { hex: '1810', facing: 4, ...more }, 'f-mdr-1': { hex, facing: 0 } },
        ['f-mdr-1'],
        ['a-gar-1'],
      );
    expect([from('1809'), from('1909'), from('1811')]).toEqual([0, 1, 2]); // N ahead, NE beside, S behind
    expect(from('1811', { order: ROUTED })).toBe(4);
    expect(
      shift(
        denain,
        { 'a-gar-9': { hex: '1810', facing: 4 }, 'f-mdr-1': { hex: '1811', facing: 0 } },
        ['f-mdr-1'],
        ['a-gar-9'],
      ),
    ).toBe(2);
  });
  it('S-70 (11.5): a charge into the rear of cavalry: +3', () =>
    expect(
      shift(
        denain,
        { 'a-gar-9': { hex: '1810', facing: 4 }, 'f-mdr-1': { hex: '1811', facing: 5, run: 2 } },
        ['f-mdr-1'],
        ['a-gar-9'],
      ),
    ).toBe(3));
  it('S-71 (11.5): 2 against 2 from the rear in the clear: 2:1, a 5 brings 1DR', () => {
    const stands: Stands = { 'a-gar-1': { hex: '1810', facing: 4 }, 'f-right-3': { hex: '1811', facing: 5 } };
    expect(odds(denain, stands, ['f-right-3'], ['a-gar-1'], 5)).toMatchObject({
      base: '1:1',
      column: '2:1',
      defender: '1DR',
    });
  });
  const ride = (path: string[], facings: (number | null)[], start = { hex: '2008', facing: 0 }) => {
    let p = denain.moving(denain.only({ 'f-cav-1': start, 'a-gar-9': { hex: '2208', facing: 0 } }), ['f-cav']);
    path.forEach((hex, i) => {
      if (facings[i] != null) p = denain.play(p, denain.turnTo(p, 'f-cav-1', facings[i]));
      p = denain.play(p, denain.move('f-cav-1', [hex]));
    });
    return p;
  };
  it('S-72 (11.3, R-27), S-98: two clear hexes straight, then an enemy in the clear in any of the four front hexes: a charge', () => {
    const p = ride(['2107', '2207'], []);
    expect(charges(denain.game, p, denain.unit('f-cav-1'), denain.hexes('2208'))).toBe(true);
    expect(shiftsOf(denain.game, p, denain.units('f-cav-1'), denain.units('a-gar-9')).map((s) => s.value)).toEqual([1]);
  });
  it('S-73 (11.3): not after a turn between the two hexes', () => {
    const p = ride(['2107', '2207'], [null, 5]);
    expect(p.run[denain.unit('f-cav-1')]).toBe(1);
    expect(charges(denain.game, p, denain.unit('f-cav-1'), denain.hexes('2208'))).toBe(false);
  });
  it('S-99 (11.5, R-26, R-62): one attacker on several: only what holds against every one of them', () => {
    const p = (facing: number) => ({
      'f-centre-3': { hex: '1811', facing: 0 },
      'a-gar-1': { hex: '1810', facing: 5 },
      'a-gar-2': { hex: '1910', facing },
    });
    // 1811 is behind 1810 facing 5; of 1910 it is front (facing 3), flank (4), rear (5).
    expect(shift(denain, p(3), ['f-centre-3'], ['a-gar-1', 'a-gar-2'])).toBe(0);
    expect(shift(denain, p(5), ['f-centre-3'], ['a-gar-1', 'a-gar-2'])).toBe(2);
    expect(shift(denain, p(4), ['f-centre-3'], ['a-gar-1', 'a-gar-2'])).toBe(1);
  });
  it('11.5: cavalry against a town or redoubt -1, once', () =>
    expect(
      shift(
        leuthen,
        {
          'a-kheul-1': { hex: '2108', facing: 2 },
          'p-zieten-1': { hex: '2109', facing: 5 },
          'p-zieten-2': { hex: '2208', facing: 3 },
        },
        ['p-zieten-1', 'p-zieten-2'],
        ['a-kheul-1'],
      ),
    ).toBe(-1));
});

describe('11.6 results', () => {
  it('codes are read whole', () => {
    expect(readCode('-')).toEqual({ eliminated: false, points: 0, disorder: false, retreat: 0, star: false });
    expect(readCode('1DR2*')).toEqual({ eliminated: false, points: 1, disorder: true, retreat: 2, star: true });
    expect(readCode('1R').retreat).toBe(1);
    expect(readCode('E').eliminated).toBe(true);
    const codes = new Set(
      Object.values(denain.game.files.tables.melee.grid).flatMap((rows) =>
        Object.values(rows).flatMap((row) => row.flatMap(({ a, d }) => [a, d])),
      ),
    );
    codes.delete('-');
    expect(codes.size).toBeGreaterThan(0);
    for (const code of codes)
      expect(
        Object.values(readCode(code)).some((v) => v === true || (typeof v === 'number' && v > 0)),
        code,
      ).toBe(true);
  });
  it('S-74 (11.6, R-28): disordered cavalry goes first, the rest bears the points, is disordered and retreats', () => {
    const stands: Stands = {
      'p-bevern-1': { hex: '1509', facing: 1, strength: 2 },
      'p-zieten-2': { hex: '1610', facing: 3, order: DISORDERED, strength: 1 },
      'a-kheul-2': { hex: '1510', facing: 5, strength: 3 },
      'p-ind-1': '3311',
    };
    const p = leuthen.fighting(leuthen.only(stands), ['p-bevern', 'p-zieten']);
    let q = leuthen.all(
      p,
      { kind: 'choose', option: 'melee' },
      leuthen.attack('melee', ['p-bevern-1', 'p-zieten-2'], '1510'),
    ).p;
    q = {
      ...q,
      stack: q.stack.map((f) =>
        f.step === 'melee' ? { ...f, at: 'losses', result: { attacker: '1DR*', defender: '-' } } : f,
      ),
    };
    const after = leuthen.all(leuthen.roll(q, 1, 1, 1, 1), { kind: 'pass' }); // the defenders hold their fire
    expect(after.p.fate[leuthen.unit('p-zieten-2')]).toBe(ELIMINATED);
    expect(leuthen.state(after.p, 'p-bevern-1')).toMatchObject({ strength: 1, order: DISORDERED });
    expect(decision(leuthen, after.p)).toMatchObject({ kind: 'retreat', count: 1, hexes: leuthen.hexes('1509') });
  });
  it('11.6: the owner shares the points; more points than there are kill all', () => {
    const p = denain.frames(
      denain.only({ 'f-centre-3': '1510', 'f-centre-4': '1610' }),
      { step: 'set-up', side: 0 },
      { step: 'losses', side: 0, units: denain.units('f-centre-3', 'f-centre-4'), points: 2 },
    );
    expect(decision(denain, p)).toMatchObject({ kind: 'allocate', count: 2 });
    const shared = denain.all(
      p,
      { kind: 'allocate', unit: denain.unit('f-centre-3') },
      { kind: 'allocate', unit: denain.unit('f-centre-4') },
    ).p;
    expect([denain.state(shared, 'f-centre-3').strength, denain.state(shared, 'f-centre-4').strength]).toEqual([2, 1]);
  });
  it('11.6, R-28: as many points as there are strength points leave nothing to share', () => {
    const of = (points: number) =>
      denain.frames(
        denain.only({ 'f-centre-3': '1510', 'f-centre-4': '1610' }),
        { step: 'set-up', side: 0 },
        { step: 'losses', side: 0, units: denain.units('f-centre-3', 'f-centre-4'), points },
      );
    expect(decision(denain, of(4))).toMatchObject({ kind: 'allocate', count: 4 });
    for (const points of [5, 6]) expect(() => decision(denain, of(points))).toThrow('waits for nobody');
  });
});
