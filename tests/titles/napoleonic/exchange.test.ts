import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { drivenInto, exchange, exchangeSets, openExchange, withGuns } from '../../../src/titles/napoleonic/exchange.ts';
import { DRIVEN_IN, type NapoleonicPosition, UAR } from '../../../src/titles/napoleonic/position.ts';
import { at, fieldOf, fight } from './combat-play.ts';
import { hexes, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 12.1 Ex: the weaker side is lost, the stronger pays. Attackers in 0101 and 0102, the defence in 0202, beside both. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
const strengths = (sp: Record<string, number>): NapoleonicGame =>
  fieldOf(whole, { pieces: Object.fromEntries(Object.entries(sp).map(([id, n]) => [id, { sp: n }])) });
const ids = (game: NapoleonicGame, list: readonly number[]) => list.map((u) => game.army.pieces[u].id);

/** Every set of units that is worth half of a loss and can spare none, by trying all. */
function naive(game: NapoleonicGame, own: readonly number[], loss: number): string[] {
  const worth = (list: readonly number[]) => list.reduce((sum, u) => sum + 2 * game.army.pieces[u].sp, 0);
  return Array.from({ length: 2 ** own.length }, (_, bits) => own.filter((__, i) => bits & (1 << i)))
    .filter((set) => worth(set) >= loss && set.every((u) => worth(set.filter((other) => other !== u)) < loss))
    .map((set) => ids(game, set).join(' '))
    .sort();
}

describe('R-49 what may be paid', () => {
  const where = { 'F-inf': '0101', 'F-mixed': '0101', 'F-hc': '0102', 'F-lc': '0102', 'F-gun': '0101' };
  test('R-49 every set of whole units worth half of the loss from which none can be spared, of any strengths', () => {
    for (const sp of [
      [4, 4, 4, 4, 4],
      [1, 2, 3, 4, 5],
      [7, 1, 1, 3, 2],
      [2, 2, 6, 3, 3],
    ]) {
      const game = strengths(Object.fromEntries(Object.keys(where).map((id, i) => [id, sp[i]])));
      const p = at(game, where);
      const own = units(game, ...Object.keys(where));
      for (let loss = 1; loss <= 2 * sp.reduce((sum, n) => sum + n, 0); loss++)
        expect([
          loss,
          exchangeSets(game, p, own, loss)
            .map((set) => ids(game, set).join(' '))
            .sort(),
        ]).toEqual([loss, naive(game, own, loss)]);
    }
  });
  test('R-49 those who are lost already pay nothing; where all together are not enough all go', () => {
    const game = strengths({ 'F-inf': 3, 'F-hc': 2 });
    const p = at(game, { 'F-inf': '0101', 'F-hc': '0102' });
    const own = units(game, 'F-inf', 'F-hc', 'F-lc');
    expect(exchangeSets(game, p, own, 4).map((set) => ids(game, set))).toEqual([['F-inf'], ['F-hc']]);
    expect(exchangeSets(game, p, own, 99)).toEqual([units(game, 'F-inf', 'F-hc')]);
  });
});

describe('12.1, 13.41 the exchange', () => {
  const open = (sp: Record<string, number>, where: Record<string, string>, also: Partial<NapoleonicPosition> = {}) => {
    const game = strengths(sp);
    const work = workOn(game, at(game, where, [], { step: 'battles', ...also }));
    const fighters = Object.keys(where).filter((id) => id.startsWith('F-') && !/gun|horse|v\d|corps/.test(id));
    openExchange(work, { side: 0, units: units(game, ...fighters), hexes: hexes(game, '0202') });
    const lost = game.army.pieces.flatMap(({ id }, u) => (id in where && work.position.place[u] < 0 ? [id] : []));
    const frames = work.position.stack.map((f) =>
      f.step === 'exchange' ? [f.side, ids(game, f.units), f.loss] : f.step,
    );
    return [lost.sort(), frames];
  };
  test('12.1 the weaker is lost whole, the stronger pays by what it lost; equal, both pay, and the attacker last', () => {
    const where = { 'F-inf': '0101', 'F-hc': '0102', 'P-inf': '0202' };
    expect(open({ 'F-inf': 3, 'F-hc': 3, 'P-inf': 5 }, where)).toEqual([['P-inf'], [[0, ['F-inf', 'F-hc'], 5]]]);
    expect(open({ 'F-inf': 2, 'F-hc': 2, 'P-inf': 5 }, where)).toEqual([['F-hc', 'F-inf'], [[1, ['P-inf'], 4]]]);
    expect(open({ 'F-inf': 2, 'F-hc': 3, 'P-inf': 5 }, where)).toEqual([
      [],
      [
        [1, ['P-inf'], 5],
        [0, ['F-inf', 'F-hc'], 5],
      ],
    ]);
  });
  test('13.41, R-48 guns stacked with those who fought are lost with them, or may be paid; not those of other hexes', () => {
    const where = { 'F-inf': '0101', 'F-gun': '0101', 'F-horse': '0103', 'P-inf': '0202' };
    expect(open({ 'F-inf': 2, 'P-inf': 5 }, where)[0]).toEqual(['F-gun', 'F-inf']);
    expect(open({ 'F-inf': 9, 'P-inf': 5 }, where)[1]).toEqual([[0, ['F-inf', 'F-gun'], 5]]);
    const game = strengths({});
    const p = at(game, { ...where, 'P-gun': '0202' });
    expect(ids(game, withGuns(game, p, units(game, 'P-inf')))).toEqual(['P-inf', 'P-gun']);
  });
  test('R-93 who has fallen back into the hex is lost with its defenders', () => {
    const game = strengths({ 'F-inf': 9 });
    const p = at(game, { 'F-inf': '0101', 'P-inf': '0202', 'P-lc': '0202' });
    const driven = { ...p, marks: p.marks.with(game.army.unit('P-lc'), DRIVEN_IN) };
    expect(ids(game, drivenInto(game, driven, 1, hexes(game, '0202')))).toEqual(['P-lc']);
    expect(drivenInto(game, p, 1, hexes(game, '0202'))).toEqual([]);
  });
  test('14.24 chargers that have overrun the hex are lost first, and count twice for what the attacker pays', () => {
    const where = { 'F-inf': '0101', 'F-hc': '0202', 'P-inf': '0202' };
    const charges = (sp: number) => {
      const game = strengths({});
      const over = {
        units: units(game, 'F-hc'),
        from: game.hex('0303'),
        target: game.hex('0202'),
        result: 'OR' as const,
      };
      return open({ 'F-inf': 6, 'F-hc': sp, 'P-inf': 5 }, where, { charges: [over] });
    };
    expect(charges(1)).toEqual([['F-hc', 'P-inf'], [[0, ['F-inf', 'F-hc'], 3]]]);
    expect(charges(3)).toEqual([['F-hc', 'P-inf'], []]);
  });
  test('16.24 vedettes of a hex in which no combat unit of theirs is left are lost too, others stay', () => {
    const where = { 'F-inf': '0101', 'P-inf': '0202', 'P-v1': '0202', 'P-v2': '0203' };
    expect(open({ 'F-inf': 9, 'P-inf': 5 }, where)[0]).toEqual(['P-inf', 'P-v1']);
    const guns = { ...where, 'P-gun': '0202' };
    expect(open({ 'F-inf': 9, 'P-inf': 3, 'P-gun': 1 }, guns)[0]).toContain('P-v1');
  });
});

describe('12.1, R-49 the choice', () => {
  const asked = () => {
    const game = strengths({ 'F-inf': 3, 'F-hc': 3, 'F-lc': 1 });
    const frame = { step: 'exchange', side: 0, units: units(game, 'F-inf', 'F-hc', 'F-lc'), loss: 6 } as const;
    const p = at(game, { 'F-inf': '0101', 'F-hc': '0102', 'F-lc': '0102' }, [], { step: 'battles' });
    return fight(game, p, [frame]);
  };
  test('R-49 asked: one of the two that are enough, at their hexes; asked of some units that set alone', () => {
    const { game, decision, referee, p } = asked();
    expect(decision).toMatchObject({
      step: 'exchange',
      side: 0,
      least: 1,
      most: 1,
      hexes: hexes(game, '0101', '0102'),
    });
    const legal = (focus?: object) =>
      [...referee.legal(p, focus)].map((a) => (a.kind === 'select' ? ids(game, a.units).join() : ''));
    expect(legal()).toEqual(['F-inf', 'F-hc']);
    expect([legal({ units: units(game, 'F-hc') }), legal({ units: units(game, 'F-lc') })]).toEqual([['F-hc'], []]);
    expect([legal({ units: units(game, 'F-hc', 'F-lc') }), legal({ hex: game.hex('0101') })]).toEqual([[], []]);
    expect([...referee.actors(p)]).toEqual(units(game, 'F-inf', 'F-hc', 'F-lc'));
  });
  test('R-49 refused: not enough, more than is needed, hexes; paid, they are gone', () => {
    const { game, p } = asked();
    const frame = p.stack.at(-1) as Parameters<NonNullable<typeof exchange.check>>[2];
    const say = (list: readonly string[], more: object = {}) =>
      exchange.check!(game, p, frame, { kind: 'select', units: units(game, ...list), ...more })?.say ?? 'ok';
    expect([
      say(['F-inf']),
      say(['F-lc']),
      say(['F-inf', 'F-lc']),
      say(['F-inf'], { hexes: hexes(game, '0101') }),
    ]).toEqual(['ok', 'exchange-set', 'exchange-set', 'not-now']);
    const paid = fight(game, p, [], { kind: 'select', units: units(game, 'F-hc') });
    expect([paid.p.place[game.army.unit('F-hc')], paid.at('F-inf')]).toEqual([UAR, '0101']);
  });
});
