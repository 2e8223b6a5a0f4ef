import { beforeAll, describe, expect, test } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import type { Hex } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { bombardmentPreview } from '../../../src/titles/napoleonic/bombardment-sheet.ts';
import { chargePreview } from '../../../src/titles/napoleonic/charge-sheet.ts';
import { chargeLosses, exchangeLosses, expectedLosses } from '../../../src/titles/napoleonic/expected-losses.ts';
import { battlePreview } from '../../../src/titles/napoleonic/preview-combat.ts';
import { DRIVEN_IN, HIDDEN, type NapoleonicPosition, strengthOf } from '../../../src/titles/napoleonic/position.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { fieldOf } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';

/* What the sheets of battles, bombardments and charges expect the sides to lose, in strength points. Flat, dry ground. */

let game: NapoleonicGame;
let middle: Hex;
let ring: Hex[];

beforeAll(async () => {
  const flat = fieldOf(await battle('quatre-bras'), {});
  game = { ...flat, ground: { ...flat.ground, water: flat.ground.water.map(() => 0) } };
  middle = game.hex('1008');
  ring = neighboursOf(game.ground.board, middle);
});

const placed = (at: Record<string, Hex>) =>
  scene(game, { at: Object.fromEntries(Object.entries(at).map(([unit, hex]) => [unit, game.ground.board.ids[hex]])) });
/** What a single result is expected to cost: the attackers F-9 and F-5, the defender A-Byl. */
function costOf(result: string, more: Record<string, Hex> = {}): [own: number, enemy: number] {
  const p = placed({ 'A-Byl': middle, 'F-9': ring[3], 'F-5': ring[4], ...more });
  const fought = { units: units(game, 'F-9', 'F-5'), hexes: [middle] };
  const list = expectedLosses(game, p, 0, fought, { total: 1, chances: [{ value: result, weight: 1 }] });
  expect(list.map(({ loss }) => loss)).toEqual([
    { side: 0, of: 'points' },
    { side: 1, of: 'points' },
  ]);
  // By the name of the side: who defends reads the sheet too, when he chooses his ground.
  expect(list.map(({ note }) => [note.say, note.data])).toEqual([0, 1].map((side) => ['expected-points', { side }]));
  return [list[0].value, list[1].value];
}
const points = (...ids: string[]) =>
  units(game, ...ids).reduce((sum, u) => sum + strengthOf(game, placed({ 'A-Byl': middle }), u), 0);

describe('12.1 what a result costs', () => {
  test('De and Ae all of a side', () => {
    expect(costOf('De')).toEqual([0, points('A-Byl')]);
    expect(costOf('Ae')).toEqual([points('F-9', 'F-5'), 0]);
  });

  test('12.34 who falls back loses nothing, who finds no way everything; so after a shock', () => {
    expect(costOf('Dr')).toEqual([0, 0]);
    const closed = { 'F-6a': ring[0], 'F-2c': ring[1] };
    expect(costOf('Dr2', closed)).toEqual([0, points('A-Byl')]);
    expect(costOf('Sk Dr2', closed)).toEqual([0, points('A-Byl')]);
    expect(costOf('choice')).toEqual([0, 0]);
  });

  test('R-49 an exchange the weaker side, and of the stronger the cheapest that is worth half as much', () => {
    const [own, enemy] = costOf('Ex');
    expect(enemy).toBe(points('A-Byl'));
    const enough = [points('F-9'), points('F-5')].filter((p) => 2 * p >= enemy);
    expect(own).toBe(Math.min(...enough));
    const between = (...attackers: string[]) => {
      const p = placed({ 'F-2c': middle, 'F-12c': middle, ...Object.fromEntries(attackers.map((u) => [u, ring[3]])) });
      return exchangeLosses(game, p, { side: 1, units: units(game, ...attackers), hexes: [middle] });
    };
    expect(['F-2c', 'F-12c', 'A-Byl', 'A-Kie', 'A-Kem', 'A-ON'].map((u) => points(u))).toEqual([5, 4, 5, 5, 4, 3]);
    expect(between('A-Kem', 'A-ON'), 'seven against nine').toEqual([7, 4]);
    expect(between('A-Byl', 'A-Kem'), 'nine against nine: each half of the other').toEqual([5, 5]);
    expect(between('A-Byl', 'A-Kie'), 'ten against nine').toEqual([5, 9]);
  });

  test('R-50 1R the step that is cheapest for its owner among those who may lose it', () => {
    const { pieces } = game.army;
    const [byl] = units(game, 'A-Byl');
    const [own, enemy] = costOf('1R');
    expect(enemy).toBe(pieces[byl].sp - pieces[byl].reduced);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(points('F-9', 'F-5'));
  });
});

test('12.1 the sheet shows them by its own chances', () => {
  const closed = { 'F-6a': ring[0], 'F-2c': ring[1] };
  const p = placed({ 'A-Byl': middle, 'F-9': ring[3], 'F-5': ring[4], ...closed });
  const draft = { kind: 'attack', attack: 'battle', units: units(game, 'F-9', 'F-5'), target: middle } as const;
  const [stage] = battlePreview(game, p, draft, 0)!.stages;
  const mean = (side: 0 | 1) =>
    stage.chances.reduce((sum, { label, weight }) => sum + weight * costOf(label, closed)[side], 0) / stage.total;
  expect(stage.expected.map(({ note, value }) => [note.data, value])).toEqual([
    [{ side: 0 }, expect.closeTo(mean(0), 6)],
    [{ side: 1 }, expect.closeTo(mean(1), 6)],
  ]);
  expect(mean(1)).toBeGreaterThan(0);
});

describe('13.41, 14.24 who shares what becomes of others', () => {
  /** What a result costs a battle of F-9 from ring[3] against A-Byl. */
  const fought = (result: string, more: Record<string, Hex>, also: Partial<NapoleonicPosition> = {}) => {
    const p = { ...placed({ 'A-Byl': middle, 'F-9': ring[3], ...more }), ...also };
    const battle = { units: units(game, 'F-9'), hexes: [middle] };
    return expectedLosses(game, p, 0, battle, { total: 1, chances: [{ value: result, weight: 1 }] }).map(
      (e) => e.value,
    );
  };
  test('13.41 guns of the stack that stay out are lost on Ae like the rest', () => {
    expect(fought('Ae', { 'F-IIa': ring[3] })[0]).toBe(points('F-9', 'F-IIa'));
    expect(fought('Ae', { 'F-IIa': ring[4] })[0]).toBe(points('F-9'));
  });
  test('14.24 of two hexes attacked together those of the one that is ridden over are lost on Dr', () => {
    const [horse] = units(game, 'F-11c');
    const charges = [{ units: [horse], from: ring[4], target: middle, result: 'OR' }] as const;
    const p = { ...placed({ 'A-Byl': middle, 'A-BrA': ring[2], 'F-9': ring[3], 'F-11c': middle }), charges };
    const both = { units: units(game, 'F-9'), hexes: [middle, ring[2]].sort((a, c) => a - c) };
    const [own, enemy] = expectedLosses(game, p, 0, both, { total: 1, chances: [{ value: 'Dr', weight: 1 }] });
    expect([own.value, enemy.value]).toEqual([0, points('A-Byl')]);
  });
  test('18.16 who has but its own train to fall back on is lost with it; another who comes after it is not', () => {
    // Straight out from two hexes of the ring: their zones of control reach these alone.
    const beyond = (d: number) => game.ground.board.neighbours[ring[d] * 6 + d];
    const shut = { 'F-6a': beyond(1), 'F-2c': beyond(5) };
    expect(fought('Dr', shut)[1]).toBe(0);
    expect(fought('Dr', { ...shut, 'A-TI': ring[0] })[1]).toBe(points('A-Byl'));
    expect(points('A-ON')).toBeLessThan(points('A-Byl'));
    expect(fought('Dr', { ...shut, 'A-TI': ring[0], 'A-ON': middle })[1]).toBe(points('A-ON'));
  });
  test('R-93 who fell back into the hex is lost with those who lose an exchange', () => {
    const p = placed({ 'A-Byl': middle, 'A-BrA': middle, 'F-9': ring[3], 'F-5': ring[3] });
    const driven = { ...p, marks: p.marks.with(game.army.unit('A-BrA'), DRIVEN_IN) };
    const cost = (now: NapoleonicPosition) =>
      exchangeLosses(game, now, { side: 0, units: units(game, 'F-9', 'F-5'), hexes: [middle] })[1];
    expect(points('A-Byl')).toBeLessThan(points('F-9', 'F-5'));
    expect(cost(driven)).toBe(points('A-Byl', 'A-BrA'));
  });
  test('14.24 a charger that has overrun is lost with a beaten attack, and after 1R while enemies are left', () => {
    const [horse] = units(game, 'F-11c');
    const charges = [{ units: [horse], from: ring[4], target: middle, result: 'OR' }] as const;
    const ridden = (result: string, also: Partial<NapoleonicPosition> = {}) =>
      fought(result, { 'F-11c': middle }, { charges, ...also });
    const charger = points('F-11c');
    expect([ridden('Ar'), ridden('Ae')]).toEqual([
      [charger, 0],
      [charger + points('F-9'), 0],
    ]);
    // Its step costs nothing more: it passes for the highest initiative, whatever that of the foot, and may lose it.
    const initiative = placed({}).initiative.with(game.army.unit('F-9'), 6);
    expect([ridden('1R')[0], ridden('1R', { initiative })[0]]).toEqual([charger, charger]);
    // Nobody left but a vedette is an enemy all the same.
    const reduced = placed({}).reduced.with(game.army.unit('A-Byl'), 1);
    const { sp, reduced: less } = game.army.pieces[horse];
    expect(ridden('1R', { reduced })[0]).toBe(sp - less);
    const vedette = fought('1R', { 'F-11c': middle, 'A-v1': middle }, { charges, reduced });
    expect(vedette[0]).toBe(charger);
  });
});

describe('13.38 the sheet of a bombardment', () => {
  const shelled = (more: Record<string, Hex>, marks: Partial<NapoleonicPosition> = {}) => {
    const p = { ...placed({ 'A-Byl': middle, 'A-BrA': middle, 'F-IIa': game.hex('1010'), ...more }), ...marks };
    const draft = { kind: 'attack', attack: 'bombard', units: units(game, 'F-IIa'), target: middle } as const;
    const [stage] = bombardmentPreview(game, { ...p, step: 'bombardment' }, draft)!.stages;
    const weight = (label: string) => stage.chances.find((c) => c.label === label)?.weight ?? 0;
    return { ...stage, weight };
  };
  const steps = (...ids: string[]) =>
    ids.map((id) => game.army.pieces[game.army.unit(id)]).map(({ sp, reduced }) => sp - reduced);
  test('13.38 1R costs the dearest step, for who fires picks; Dr whoever cannot fall back (12.34)', () => {
    const free = shelled({});
    expect(free.expected).toMatchObject([
      { note: { say: 'expected-points', data: { side: 1 } }, loss: { side: 1, of: 'points' } },
    ]);
    expect(free.weight('1R')).toBeGreaterThan(0);
    const dearest = Math.max(...steps('A-Byl', 'A-BrA'));
    expect(free.expected[0].value).toBeCloseTo((free.weight('1R') * dearest) / free.total, 6);
    const shut = shelled({ 'F-9': ring[3], 'F-6a': ring[0], 'F-2c': ring[1], 'F-5': ring[5], 'F-6b': ring[2] });
    const both = free.weight('1R') * dearest + free.weight('Dr') * points('A-Byl', 'A-BrA');
    expect(shut.expected[0].value).toBeCloseTo(both / free.total, 6);
  });
  test('R-116 of those who lie hidden nothing is expected', () => {
    const p = placed({ 'A-Byl': middle, 'F-IIa': game.hex('1010') });
    const hidden = { ...p, step: 'bombardment', marks: p.marks.with(game.army.unit('A-Byl'), HIDDEN) } as const;
    const draft = { kind: 'attack', attack: 'bombard', units: units(game, 'F-IIa'), target: middle } as const;
    expect(bombardmentPreview(game, viewOf(game, hidden, 0), draft)!.stages[0].expected).toEqual([]);
    // Nor where somebody else of the hex is known.
    const half = { ...hidden, place: hidden.place.with(game.army.unit('A-BrA'), middle) };
    expect(bombardmentPreview(game, viewOf(game, half, 0), draft)!.stages[0].expected).toEqual([]);
  });
});

describe('14.23 the sheet of a charge', () => {
  const cost = (result: string, reduced: readonly string[] = []) => {
    const p = placed({ 'F-11c': ring[3], 'F-12c': ring[3] });
    const turned = { ...p, reduced: p.reduced.map((r, u) => (reduced.includes(game.army.pieces[u].id) ? 1 : r)) };
    const one = { total: 1, chances: [{ value: result, weight: 1 }] };
    const [own] = chargeLosses(game, turned, units(game, 'F-11c', 'F-12c'), one);
    expect(own.loss).toEqual({ side: 0, of: 'points' });
    return own.value;
  };
  test('14.23, R-63 Ae all of it, an overrun nothing, Pr2 the two steps that are cheapest together', () => {
    const [a, c] = ['F-11c', 'F-12c'].map((id) => game.army.pieces[game.army.unit(id)]);
    expect([cost('Ae'), cost('OR')]).toEqual([a.sp + c.sp, 0]);
    expect(cost('Pr1')).toBe(Math.min(a.sp - a.reduced, c.sp - c.reduced));
    const pairs = [a.sp, c.sp, a.sp - a.reduced + c.sp - c.reduced];
    expect(cost('Pr2')).toBe(Math.min(...pairs));
    // Both reduced there are but two steps, whatever the number.
    expect(cost('Pr2', ['F-11c', 'F-12c'])).toBe(a.reduced + c.reduced);
    expect(cost('Pr2', ['F-11c'])).toBe(Math.min(a.reduced + c.sp - c.reduced, c.sp));
  });
  test('14.21 the sheet has it by its own chances', () => {
    const p = placed({ 'F-11c': ring[3], 'F-9': ring[4], 'A-Byl': middle });
    const draft = { kind: 'attack', attack: 'charge', units: units(game, 'F-11c'), target: middle } as const;
    const [stage] = chargePreview(game, { ...p, step: 'charges' }, draft)!.stages;
    const alone = (result: string) =>
      chargeLosses(game, p, draft.units, { total: 1, chances: [{ value: result, weight: 1 }] })[0].value;
    const mean = stage.chances.reduce((sum, { label, weight }) => sum + weight * alone(label), 0) / stage.total;
    expect(mean).toBeGreaterThan(0);
    expect(stage.expected.map(({ value }) => value)).toEqual([expect.closeTo(mean, 6)]);
  });
});
