import { describe, expect, it } from 'vitest';
import { columnOf, isArtillery, isCombat } from '../../../src/titles/napoleonic/army.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import type { UnitData } from '../../../src/titles/napoleonic/schema.ts';
import { battle } from './field.ts';

const ligny = await battle('sixteenth-of-june');
const waterloo = await battle('waterloo');
const both: readonly (readonly [string, NapoleonicGame])[] = [
  ['16 June', ligny],
  ['18 June', waterloo],
];
const unitsOf = (game: NapoleonicGame) => game.files.units.units;
type CombatData = Extract<UnitData, { sp: number }>;
const isFighting = (u: UnitData): u is CombatData => isCombat(u.kind);
const half = (x: number) => Math.floor(x + 0.5 + 1e-9);
const men = (u: UnitData) => ('men' in u ? u.men : 0);
const guns = (u: UnitData) => ('guns' in u ? u.guns : 0);
const sum = (units: readonly UnitData[], value: (u: UnitData) => number) => units.reduce((n, u) => n + value(u), 0);
const own = (game: NapoleonicGame, formations: readonly string[]) =>
  unitsOf(game).filter((u) => formations.includes(u.formation ?? '') && u.optional === undefined);
const foot = (units: readonly UnitData[]) =>
  sum(
    units.filter((u) => u.kind === 'infantry'),
    men,
  );
const horse = (units: readonly UnitData[]) =>
  sum(
    units.filter((u) => u.kind === 'cavalry'),
    men,
  );

describe.each(both)('the counters of %s', (_, game) => {
  const fighting = unitsOf(game).filter(isFighting);

  it('1.42: strength follows men and guns: 600 foot, 400 horse, 4 guns, or 8 to 3 points of 12-pounders', () => {
    expect(fighting.length).toBeGreaterThan(120);
    for (const u of fighting) {
      const points = {
        infantry: men(u) / 600,
        cavalry: men(u) / 400,
        artillery: 'calibre' in u && u.calibre === '12-pdr' ? (guns(u) * 3) / 8 : guns(u) / 4,
        'horse-artillery': guns(u) / 4,
      }[u.kind as 'infantry'];
      expect(u.sp, u.id).toBe(Math.max(1, half(points)));
    }
  });
  it('1.41: the reduced side has half the strength, halves up; a unit of one point has none', () => {
    for (const u of fighting) expect(u.reduced, u.id).toBe(u.sp === 1 ? null : Math.ceil(u.sp / 2));
  });
  it('5.21-5.23, 7.22, 18.11: movement and range of every kind of counter', () => {
    const leaders = { army: [10, 4], 'corps-commander': [6, 4], officer: [6, 3] };
    const speed = { infantry: 4, artillery: 4, 'horse-artillery': 6, 'supply-train': 4, 'bridge-train': 4 };
    const printed = (u: UnitData) => {
      if (u.kind === 'cavalry') return [u.cls === 'light' ? 7 : 6];
      return u.kind === 'leader' ? leaders[u.rank] : [speed[u.kind]];
    };
    for (const u of unitsOf(game)) expect(u.kind === 'leader' ? [u.ma, u.range] : [u.ma], u.id).toEqual(printed(u));
  });
  it('7.22: foot and foot guns in the infantry column, everybody else in the other', () => {
    const columns = new Map(game.army.pieces.map((p) => [p.kind, columnOf(p.kind)]));
    expect(
      [...columns]
        .filter(([, column]) => column === 0)
        .map(([kind]) => kind)
        .sort(),
    ).toEqual(['artillery', 'infantry']);
    expect(columns.size).toBeGreaterThanOrEqual(7);
  });
  it('3.22: only artillery belongs to no division', () => {
    for (const u of fighting) expect(u.division !== null || isArtillery(u.kind), u.id).toBe(true);
  });
  it('12.2: initiative 2 to 5, so that shock stays on its table and every town protects (11.1a)', () => {
    for (const u of fighting) expect(u.init >= 2 && u.init <= 5, u.id).toBe(true);
  });
  it('16.11: as many vedettes as the light cavalry can detach', () => {
    const { count } = game.files.units.vedetteCounter;
    for (const nation of ['F', 'A', 'P'] as const) {
      const all = sum(
        unitsOf(game).filter((u) => u.side === nation),
        (u) => ('vedettes' in u ? (u.vedettes ?? 0) : 0),
      );
      expect([count[nation], all], nation).toEqual([all, count[nation]]);
    }
    const used = game.army.pieces.filter((p) => p.kind === 'vedette');
    expect(used.length).toBe(game.army.pieces.reduce((n, p) => n + p.vedettes, 0));
    expect(used.every((p) => p.sp === 0 && p.formation === -1 && p.ma === 7 && p.init === 3)).toBe(true);
  });
  it('21.1: every formation has its officer, its strength and the level of its factor', () => {
    for (const f of game.army.formations) {
      const data = game.files.units.formations.find(({ id }) => id === f.id)!;
      expect(game.army.pieces[f.officer].id, f.id).toBe(data.officer);
      expect([f.units.length, f.sp, f.level], f.id).toEqual([data.combatUnits, data.sp, data.demoralisation]);
      expect(f.units.every((u) => game.army.pieces[u].nation === f.nation)).toBe(true);
    }
  });
  it('11.3: the small French corps of cavalry, and no others, are spared by a beaten Guard', () =>
    expect(game.army.formations.filter((f) => f.guardExempt).map((f) => f.id)).toEqual(
      game === ligny ? ['F-IC', 'F-IIC', 'F-IIIC', 'F-IVC'] : ['F-IIIC', 'F-IVC', 'F-IIC'],
    ));
  it('25.8: formations are of one nation, and nations of one player', () => {
    for (const p of game.army.pieces) expect(p.player, p.id).toBe(p.nation === 0 ? 0 : 1);
  });
});

describe('16 June against history', () => {
  const of = (id: string) => own(ligny, [id]);
  it.each([
    ['F-I', 16885, 1506],
    ['F-IV', 12800, 1628],
    ['P-II', 25836, 4468],
    ['P-III', 20611, 2405],
  ])('%s has the foot and horse of the returns', (id, infantry, cavalry) =>
    expect([foot(of(id)), horse(of(id))]).toEqual([infantry, cavalry]),
  );
  it('Girard marches with III Corps; Prussian I Corps has lost 1,200 men the day before', () => {
    const girard = men(unitsOf(ligny).find((u) => u.id === 'F-7')!);
    expect([foot(of('F-II')) + girard, horse(of('F-II'))]).toEqual([20635, 1865]);
    expect([foot(of('F-III')) - girard, horse(of('F-III'))]).toEqual([16851, 1017]);
    expect([foot(of('P-I')) + 1200, horse(of('P-I'))]).toEqual([27887, 1925]);
    expect(['P-I', 'P-II', 'P-III'].map((id) => sum(of(id), guns))).toEqual([96, 80, 48]);
  });
});

describe('18 June against history', () => {
  const FRENCH = ['F-I', 'F-II', 'F-VI', 'F-Gde', 'F-IIIC', 'F-IVC'];
  const ALLIED = ['A-I', 'A-II', 'A-R', 'A-Br', 'A-C'];
  it.each([
    ['French foot', foot(own(waterloo, FRENCH)), 50000, 0.1],
    ['French horse', horse(own(waterloo, FRENCH)), 15000, 0.1],
    ['French guns', sum(own(waterloo, FRENCH), guns), 246, 0.15],
    ['Allied foot', foot(own(waterloo, ALLIED)), 49600, 0.1],
    ['Allied horse', horse(own(waterloo, ALLIED)), 12400, 0.1],
    ['Allied guns', sum(own(waterloo, ALLIED), guns), 156, 0.1],
    ['foot of Bülow', foot(own(waterloo, ['P-IV'])), 25400, 0.05],
    ['guns of Bülow', sum(own(waterloo, ['P-IV']), guns), 88, 0.05],
  ])('%s', (_, ours, history, part) => expect(Math.abs(ours - history)).toBeLessThanOrEqual(part * history));
  it('the counters that fought on both days are the same, weaker if anything (29.2 moves three)', () => {
    const before = new Map(unitsOf(ligny).map((u) => [u.id, u]));
    const moved = new Set(['F-3c', 'F-5c', 'A-vM']);
    const shared = unitsOf(waterloo).filter((u) => before.has(u.id));
    expect(shared.length).toBeGreaterThan(120);
    const figures = (u: UnitData) => {
      const {
        men: _m,
        guns: _g,
        sp: _s,
        reduced: _r,
        note: _n,
        long: _l,
        optional: _o,
        ...same
      } = u as Record<string, unknown>;
      return moved.has(u.id) ? { ...same, formation: null, division: null } : same;
    };
    for (const u of shared) expect(figures(u), u.id).toEqual(figures(before.get(u.id)!));
    for (const u of shared.filter(isFighting).filter(({ id }) => id !== 'A-Ch'))
      expect(u.sp, u.id).toBeLessThanOrEqual((before.get(u.id) as CombatData).sp);
  });
});

describe('strengths by scenario', () => {
  it('LQ-33: Quatre Bras 64 against 80, Ligny 186 against 206, the sixteenth 296 against 80 and 206', async () => {
    const strengths = async (scenario: Parameters<typeof battle>[0]) => {
      const { army } = await battle(scenario);
      return ['F', 'A', 'P'].map((nation) =>
        army.pieces
          .filter((piece) => piece.optional < 0 && piece.id.startsWith(`${nation}-`))
          .reduce((n, piece) => n + piece.sp, 0),
      );
    };
    expect(await strengths('quatre-bras')).toEqual([64, 80, 0]);
    expect(await strengths('ligny')).toEqual([186, 0, 206]);
    expect(await strengths('sixteenth-of-june')).toEqual([296, 80, 206]);
  });
});

describe('formations', () => {
  it.each(both)('%s: no two of one army bear the same name, and none is longer than a line', (_, game) => {
    const names = (army: RegExp) => game.files.units.formations.filter(({ id }) => army.test(id)).map((f) => f.name);
    for (const army of [/^F-/, /^[AP]-/]) {
      expect(new Set(names(army)).size).toBe(names(army).length);
      for (const name of names(army)) expect(name.length, name).toBeLessThan(25);
    }
  });
});
