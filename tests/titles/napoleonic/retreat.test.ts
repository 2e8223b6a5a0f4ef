import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { checkBattle, dutiesOf, openDuties } from '../../../src/titles/napoleonic/duties.ts';
import { CHATEAU, MARSH, WOODS } from '../../../src/titles/napoleonic/ground.ts';
import {
  CAPTURED,
  CHARGED,
  HIDDEN,
  MARCHING,
  type NapoleonicPosition,
  PEU,
  SLOWED,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { fallBackPaths } from '../../../src/titles/napoleonic/fall-back-paths.ts';
import { FREE, waysOf } from '../../../src/titles/napoleonic/retreat-ways.ts';
import { whyNoRetreat } from '../../../src/titles/napoleonic/retreat-why.ts';
import { stuckAs } from '../../../src/titles/napoleonic/retreat-steps.ts';
import {
  allocate,
  at,
  attack,
  type Field,
  fieldOf,
  type Fought,
  fight,
  PASS,
  resultOf,
  retreatTo,
  settled,
} from './combat-play.ts';
import { hexes, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Chapter 12.3: retreats, bridges under pressure, displacement. The French are at home in the west, the Prussians in the east. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
const T = '0705';
const field = (pieces: Field['pieces'] = {}, more: Field = {}): NapoleonicGame => fieldOf(whole, { pieces, ...more });
const ways = ({ game, legal }: Fought): string[] =>
  legal.map((a) => (a.kind === 'retreat' ? a.path.map((hex) => game.ground.board.ids[hex]).join(' ') : a.kind));
const BRIDGE = (game: NapoleonicGame) => game.ground.crossings.filter((side) => game.ground.span[side] === 2);

describe('12.31, 12.35 where a retreat may lead', () => {
  test('12.31 N044 into the zone of a vedette, not into others, not over an unbridged river, farther with every step', () => {
    const game = field({ 'P-inf': { sp: 8 } });
    const where = { 'F-inf': '0606', 'P-inf': '0706', 'P-lc': '0603', 'P-v1': '0604' };
    const done = fight(game, at(game, where, [1], { player: 1 }), [], attack(game, ['P-inf'], ['0606']), PASS);
    expect(resultOf(done).cell).toBe('Dr2');
    expect(ways(done).sort()).toEqual(['0505 0504', '0605 0504']);
    expect(done.referee.check(done.p, retreatTo(game, 'F-inf', '0505', '0605'))).toMatchObject({
      ok: false,
      rule: '12.35',
    });
    expect(done.referee.check(done.p, retreatTo(game, 'F-inf', '0505', '0405'))).toMatchObject({ ok: false });
  });
  test('12.31, 3.3, R-55 not through a friend in road march; where he alone is in the way: UAR, without a die', () => {
    const game = field({ 'P-inf': { sp: 8 } }, { lakes: [['0506', '0606']] });
    const where = { 'F-inf': '0606', 'P-inf': '0706', 'P-lc': '0603', 'P-v1': '0604', 'F-mixed': '0505' };
    const beaten = (mark: number, more: Record<string, string> = {}) => {
      const p = at(game, { ...where, ...more }, [1], { player: 1 });
      const marks = p.marks.with(game.army.unit('F-mixed'), mark);
      return fight(game, { ...p, marks }, [], attack(game, ['P-inf'], ['0606']), PASS);
    };
    expect(ways(beaten(0)).sort()).toEqual(['0505 0504', '0605 0504']);
    const past = beaten(MARCHING);
    expect([past.said.includes('unit-retreats'), past.at('F-inf')]).toEqual([true, '0504']);
    expect(past.events.find(({ say }) => say === 'unit-retreats')?.hexes).toEqual(
      ['0606', '0605', '0504'].map((id) => game.hex(id)),
    );
    // With the guns at 0704 the other hex lies in a zone of control.
    const stuck = beaten(MARCHING, { 'P-gun': '0704' });
    expect([resultOf(stuck).cell, stuck.at('F-inf'), stuck.said.includes('cannot-retreat')]).toEqual([
      'Dr2',
      UAR,
      false,
    ]);
    expect(beaten(0, { 'P-gun': '0704' }).at('F-inf')).toBe('0504');
  });
  describe('5.42, R-12, 3.23 units of one leader', () => {
    /** The stack in 0703 falls back one hex, of those that are open the road in 0704 costs least. */
    const beaten = (dice: readonly number[], more: Record<string, string> = {}) => {
      const game = field();
      const stack = { 'F-inf': '0703', 'F-hc': '0703', 'F-gun': '0703', 'F-corps': '0703' };
      return attacked(game, { ...stack, ...more }, dice);
    };
    const attacked = (game: NapoleonicGame, stack: Record<string, string>, dice: readonly number[]) => {
      const start = at(game, { ...stack, 'P-inf': '0702', 'P-lc': '0603', 'P-gun': '0803' }, dice, { player: 1 });
      return fight(game, start, [], attack(game, ['P-inf', 'P-lc', 'P-gun'], ['0703']), PASS);
    };
    const places = (done: Fought) => ['F-inf', 'F-hc', 'F-gun', 'F-corps'].map((id) => done.at(id));
    const twoGo = (done: Fought) =>
      fight(done.game, done.p, [], retreatTo(done.game, 'F-inf', '0704'), retreatTo(done.game, 'F-hc', '0704'));

    test('5.42, 3.23 three of them fall back into one hex, and there their leader must follow', () => {
      const done = beaten([2, 5]);
      expect(resultOf(done).cell).toBe('Dr');
      const gone = twoGo(done);
      expect([places(gone), gone.said.includes('unit-displaced')]).toEqual([['0704', '0704', '0704', '0704'], false]);
    });
    test('5.42, 3.21 when he is captured there is room for two', () => {
      const done = beaten([2, 6]);
      expect(done.said).toContain('leader-captured');
      expect(twoGo(done).decision).toMatchObject({ kind: 'retreat', step: 'displace' });
    });
    test('5.42, 3.23 nor does cavalry that stays, as it has charged, keep him from making room for three', () => {
      const game = field({ 'P-inf': { sp: 12 } });
      const beaten = ['F-inf', 'F-mixed', 'F-gun'];
      const where = Object.fromEntries([...beaten, 'F-hc', 'F-corps'].map((id) => [id, '0606']));
      const start = at(game, { ...where, 'P-inf': T }, [6, 3]);
      const p = { ...start, marks: start.marks.with(game.army.unit('F-hc'), CHARGED) };
      let done = fight(game, p, [], attack(game, beaten, [T]), PASS);
      expect(resultOf(done).cell).toBe('Ar2');
      while (done.decision.kind === 'retreat') {
        const west = done.legal.find((a) => a.kind === 'retreat' && a.path.at(-1) === game.hex('0504'));
        done = fight(game, done.p, [], west!);
      }
      expect([...beaten, 'F-corps', 'F-hc'].map((id) => done.at(id))).toEqual(['0504', '0504', '0504', '0504', '0606']);
      expect(done.said).not.toContain('unit-displaced');
    });
    test('5.42, R-12 while two have gone he may go where he likes', () => {
      const game = field({ 'F-inf': { sp: 8 } });
      const stack = { 'F-inf': '0703', 'F-hc': '0703', 'F-corps': '0703' };
      const beatenTwo = attacked(game, stack, [2, 5]);
      const done = fight(game, beatenTwo.p, [], retreatTo(game, 'F-inf', '0704'));
      expect(done.decision).toMatchObject({ kind: 'place', step: 'leader-retreat' });
      expect(done.legal.length).toBeGreaterThan(1);
    });
    test('R-12, R-56 where three count on their leader he is bound there: a fourth joins them, and displaces nobody elsewhere', () => {
      // 0804, where two friends stand, is nearer to the train.
      const home = { 'F-lc': '0703', 'F-corps': '0703', 'F-mixed': '0804', 'F-horse': '0804', 'F-train': '0904' };
      const ways = (gone: Record<string, string>) => {
        const start = at(whole, { ...home, ...gone, 'P-inf': '0702', 'P-lc': '0603' }, [], { player: 1 });
        const leaders = [whole.army.unit('F-corps')];
        const beatenUnits = ['F-inf', 'F-hc', 'F-gun', 'F-lc'].map((id) => whole.army.unit(id));
        const frame = {
          step: 'leader-retreat',
          side: 0,
          leaders,
          from: whole.hex('0703'),
          units: beatenUnits,
        } as const;
        return waysOf(whole, { ...start, stack: [frame] }, whole.army.unit('F-lc'), 1).map(({ path, kind }) => [
          path.map((hex) => whole.ground.board.ids[hex]).join(),
          kind,
        ]);
      };
      const three = { 'F-inf': '0704', 'F-hc': '0704', 'F-gun': '0704' };
      expect(ways(three)).toEqual([['0704', FREE]]);
      // As long as two have gone he may yet come to either.
      expect(ways({ ...three, 'F-gun': '0703' })).toEqual([['0804', FREE]]);
    });
    test('12.36, 3.23 friends in the only hex make no room for those whom he brings under the limit', () => {
      // All around 0703 is held but 0704, where a vedette changes nothing and the Mixed is one of the division.
      const done = twoGo(beaten([2, 5], { 'F-mixed': '0704', 'F-v1': '0704' }));
      expect(places(done)).toEqual(['0704', '0704', '0704', '0704']);
      expect([done.at('F-mixed'), done.said.includes('unit-displaced')]).toEqual(['0704', false]);
    });
  });
  test('5.42 he goes, too, where cavalry that has charged stays behind his beaten infantry; 5.51 if that is lost he stays with the horse', () => {
    const where = { 'F-inf': '0606', 'F-hc': '0606', 'F-corps': '0606', 'P-inf': T };
    const beaten = (more: Record<string, string>) => {
      const game = field();
      const start = at(game, { ...where, ...more }, [6, 3], { bombarded: hexes(game, '0607') });
      const p = { ...start, marks: start.marks.with(game.army.unit('F-hc'), CHARGED) };
      return fight(game, p, [], attack(game, ['F-inf'], [T]), PASS);
    };
    const done = beaten({});
    expect([resultOf(done).cell, done.at('F-hc'), done.at('F-inf')]).toEqual(['Ar2', '0606', '0504']);
    expect(done.decision).toMatchObject({ kind: 'place', step: 'leader-retreat' });
    const goals = done.legal.flatMap((action) =>
      action.kind === 'place' ? [done.game.ground.board.ids[action.hex]] : [],
    );
    expect([goals.includes('0504'), goals.includes('0606')]).toEqual([true, false]);
    const lost = beaten({ 'P-lc': '0604', 'P-gun': '0607' });
    expect([lost.at('F-inf'), lost.at('F-corps')]).toEqual([UAR, '0606']);
  });
  test('5.42, 5.51 where the whole stack is wiped out its leader goes to the nearest of his own, by the one roll', () => {
    const game = field();
    // All around 0705 lies in the zones of the three.
    const where = { 'F-inf': T, 'F-corps': T, 'F-mixed': '0702', 'P-inf': '0605', 'P-lc': '0706', 'P-gun': '0904' };
    const done = (face: number) =>
      fight(game, at(game, where, [3, face], { player: 1 }), [], attack(game, ['P-inf', 'P-lc'], [T]), PASS);
    const [free, caught] = [done(5), done(6)];
    expect([resultOf(free).cell, free.at('F-inf'), free.at('F-corps')]).toEqual(['Dr', UAR, '0702']);
    expect(free.said.filter((say) => say === 'leader-checked')).toHaveLength(1);
    expect([caught.at('F-inf'), caught.at('F-corps')]).toEqual([UAR, CAPTURED]);
    // after a bombardment he has not rolled yet; he does with the enemy beside him.
    const shelled = (where: Readonly<Record<string, string>>) => {
      const going = { side: 0, units: units(game, 'F-inf') };
      const leader = { step: 'leader-retreat', leaders: units(game, 'F-corps'), from: game.hex(T), ...going } as const;
      const stuck = { step: 'retreat', hexes: 1, cause: 'bombardment', crossed: [], ...going } as const;
      return fight(game, at(game, where, [5], { player: 1, step: 'bombardment' }), [leader, stuck]);
    };
    const beside = shelled(where);
    expect([beside.at('F-inf'), beside.at('F-corps'), beside.said.includes('leader-checked')]).toEqual([
      UAR,
      '0702',
      true,
    ]);
  });
  test('12.31, 15.12 infantry falls back into a chateau beside the enemy, cavalry does not: it would void it', () => {
    const game = field({}, { terrain: { '0805': CHATEAU } });
    const where = { 'F-inf': '0605', 'F-mixed': '0706', 'F-hc': '0904' };
    const done = (id: string) =>
      fight(game, at(game, { ...where, [id]: T }, [3]), [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS).at(id);
    expect([done('P-inf'), done('P-lc')]).toEqual(['0805', UAR]);
    const lc = game.army.unit('P-lc');
    const p = at(game, { ...where, 'P-lc': T });
    expect(whyNoRetreat(game, p, lc, game.hex('0805'), { hexes: 1 })).toMatchObject({
      say: 'retreat-zone',
      rule: '12.31',
    });
    expect(fallBackPaths(game, p, lc)).toEqual([]);
  });
  test('12.35 N054, R-53 two hexes nearer to supply: the road is taken, not the marsh', () => {
    const game = field({ 'F-inf': { sp: 8 } }, { terrain: { '0805': MARSH } });
    // 0804 on the road and 0805 are both next to 0904.
    const where = { 'F-inf': '0604', 'P-inf': '0704' };
    const done = fight(game, at(game, where, [3]), [], attack(game, ['F-inf'], ['0704']), PASS);
    expect(resultOf(done).cell).toBe('Dr');
    expect([done.at('P-inf'), done.said.includes('unit-retreats')]).toEqual(['0804', true]);
  });
  test('14.23, R-53 who has been shaken by a charge pays double when he moves next, not when he retreats before that', () => {
    const ground = field({ 'F-inf': { sp: 8 } }, { terrain: { '0806': WOODS }, streams: [[T, '0805']] });
    const game = { ...ground, retreatSources: ground.retreatSources.map(() => []) }; // the cheapest way alone counts
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0707', 'P-inf': T }, [3]);
    const fought = (marks: NapoleonicPosition['marks']) =>
      ways(fight(game, { ...p, marks }, [], attack(game, ['F-inf'], [T]), PASS)).sort();
    expect(fought(p.marks)).toEqual(['0805', '0806']); // 2 points each
    expect(fought(p.marks.with(game.army.unit('P-inf'), SLOWED))).toEqual(['0805', '0806']);
  });
  test('R-53 nearer to its own supply before anything else, and the marsh if that alone is nearer', () => {
    const game = field({ 'F-inf': { sp: 8 } }, { terrain: { '0805': MARSH } });
    const where = { 'F-inf': '0605', 'P-inf': T };
    expect(fight(game, at(game, where, [3]), [], attack(game, ['F-inf'], [T]), PASS).at('P-inf')).toBe('0805');
  });
  test('12.31 N220, R-116 the hidden stack beside the only way is turned up first: a vedette, and the way is open', () => {
    const game = field({ 'P-inf': { sp: 4 }, 'F-inf': { sp: 8 } });
    const where = { 'F-inf': '0605', 'F-mixed': '0706', 'F-v1': '0904', 'P-inf': T };
    const p = at(game, where, [1]);
    const hidden = { ...p, marks: p.marks.with(game.army.unit('F-v1'), HIDDEN) };
    const done = settled(fight(game, hidden, [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS));
    expect(done.said).toContain('revealed');
    expect(resultOf(done).cell).toBe('Dr3');
    const two = settled(
      fight(game, { ...hidden, dice: at(game, {}, [2]).dice }, [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS),
    );
    expect([resultOf(two).cell, two.said.includes('revealed')]).toEqual(['Dr2', true]);
    expect(game.ground.board.columns[two.p.place[game.army.unit('P-inf')]]).toBeGreaterThan(
      game.ground.board.columns[game.hex(T)],
    );
  });
});

describe('12.33 bridges under pressure', () => {
  const CLOSED = { 'P-inf': '0604', 'P-lc': '0605' };
  const drive = (game: NapoleonicGame, where: Readonly<Record<string, string>>, dice: readonly number[], also = {}) =>
    fight(
      game,
      at(game, { ...CLOSED, ...where }, dice, { player: 1, ...also }),
      [],
      attack(game, ['P-inf', 'P-lc'], ['0504']),
      PASS,
    );
  test('12.33 N040, R-54 two over one bridge on 5 and 5: the first is over, the second gone', () => {
    const game = field({ 'P-inf': { sp: 12 } });
    const done = drive(game, { 'F-inf': '0504', 'F-mixed': '0504' }, [3, 5, 5]);
    expect(resultOf(done).cell).toBe('Dr');
    expect(ways(done)).toEqual(['0404', '0404']);
    const over = settled(fight(game, done.p, [], retreatTo(game, 'F-mixed', '0404')));
    expect([over.at('F-mixed'), over.at('F-inf')]).toEqual(['0404', PEU]);
  });
  test('12.33, 13.38, R-54 the survivors of a bombardment who fall back over it are counted as well', () => {
    const game = field({ 'P-gun': { sp: 12 } });
    const where = { ...CLOSED, 'P-lc': '0503', 'P-gun': '0704', 'F-inf': '0504', 'F-mixed': '0504' };
    const start = at(game, where, [5, 5, 5], { player: 1, step: 'bombardment' });
    const hit = fight(game, start, [], attack(game, ['P-gun'], ['0504'], 'bombard'), allocate(game, 'F-inf'));
    expect(hit.decision).toMatchObject({ step: 'stay', side: 0 });
    const over = fight(game, hit.p, [], retreatTo(game, 'F-inf', '0404'), retreatTo(game, 'F-mixed', '0404'));
    expect([over.at('F-inf'), over.at('F-mixed')]).toEqual(['0404', PEU]);
  });
  test('12.33 N041, R-54 the fifth over it in one retreat dies on a 2 and lives on a 1', () => {
    const game = field();
    const fifth = (face: number) => {
      const crossed = [[BRIDGE(game)[0], 4]] as const;
      const frame = {
        step: 'retreat',
        side: 0,
        units: units(game, 'F-inf'),
        hexes: 1,
        cause: 'battle',
        crossed,
      } as const;
      return fight(game, at(game, { ...CLOSED, 'F-inf': '0504' }, [face], { step: 'battles', player: 1 }), [frame]).at(
        'F-inf',
      );
    };
    expect([fifth(2), fifth(1)]).toEqual([PEU, '0404']);
  });
  test('12.33 N042, R-107 a damaged bridge its only way: gone for good, without a die', () => {
    const foot = { kind: 'infantry' } as const;
    const game = field({ 'P-inf': { sp: 8 }, 'P-gun': foot, 'P-lc': foot }, { lakes: [['0504', '0605']] });
    const where = { 'P-inf': '0604', 'P-lc': '0503', 'P-gun': '0505', 'F-inf': '0504' };
    const p = at(game, where, [2], { player: 1, damaged: BRIDGE(game) });
    expect(stuckAs(game, p, game.army.unit('F-inf'), 1)).toBe('gone');
    const done = fight(game, p, [], attack(game, ['P-inf', 'P-lc', 'P-gun'], ['0504']), PASS);
    expect([resultOf(done).cell, done.at('F-inf')]).toEqual(['Dr4', PEU]);
  });
  test('12.32 N045 nothing but the bridge with a vedette on the far side: over it with a die, the vedette is displaced', () => {
    const game = field({ 'P-inf': { sp: 8 } });
    const over = drive(game, { 'F-inf': '0504', 'P-v1': '0404' }, [4, 5, 1]);
    // it makes way before the newcomer stands there with his zone of control.
    expect([over.decision, over.said.includes('bridge-crossed')]).toMatchObject([{ step: 'make-way', side: 1 }, true]);
    const done = fight(game, over.p, [], retreatTo(game, 'P-v1', '0403'));
    expect([done.at('F-inf'), done.at('P-v1')]).toEqual(['0404', '0403']);
  });
});

describe('12.34 who cannot retreat', () => {
  test('12.34 N047 after one hex of two nothing but zones of control: UAR, no die', () => {
    const game = field({ 'F-inf': { sp: 8 } });
    // 0805 is open, and behind it everything in the zones of 0902, 0906 and the attackers.
    const where = { 'F-inf': '0605', 'F-mixed': '0706', 'F-lc': '0903', 'F-hc': '0906', 'P-inf': T };
    const done = fight(game, at(game, where, [2]), [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS);
    expect([resultOf(done).cell, done.at('P-inf'), done.p.dice]).toMatchObject(['Dr2', UAR, { faces: [] }]);
  });
  test('12.34 N048, R-55 every neighbour held: a die for each, 3 awaits, 4 is gone', () => {
    const foot = { kind: 'infantry' } as const;
    const game = field({ 'F-lc': foot, 'F-hc': foot, 'F-gun': foot, 'F-horse': foot, 'P-lc': foot });
    const where = {
      'F-inf': '0605',
      'F-mixed': '0606',
      'F-lc': '0704',
      'F-hc': '0706',
      'F-gun': '0805',
      'F-horse': '0806',
    };
    const p = at(game, { ...where, 'P-inf': T, 'P-lc': T }, [4, 3, 4]);
    const done = fight(game, p, [], attack(game, Object.keys(where), [T]), PASS);
    expect([resultOf(done).cell, done.at('P-inf'), done.at('P-lc')]).toEqual(['Dr', UAR, PEU]);
    const weak = { ...p, reduced: p.reduced.with(game.army.unit('P-inf'), 1), dice: at(game, {}, [2, 3]).dice };
    const again = fight(game, weak, [], attack(game, Object.keys(where), [T]), PASS);
    expect([again.at('P-inf'), again.at('P-lc')]).toEqual([PEU, UAR]); // 12.52: the die is rolled for the other alone
  });
  test('12.34 N212, R-107 it is taken where a zone of control alone closes the way on; with water there too it rolls', () => {
    const shut = [
      ['0704', '0703'],
      ['0704', '0604'],
      ['0704', '0804'],
      [T, '0805'],
      ['0806', '0807'],
      ['0806', '0905'],
    ] as const;
    const where = { 'F-inf': '0606', 'F-mixed': '0907', 'P-inf': T };
    const game = field({ 'F-inf': { sp: 8 } }, { lakes: shut });
    const done = fight(game, at(game, where, [1]), [], attack(game, ['F-inf'], [T]), PASS);
    expect([resultOf(done).cell, done.at('P-inf'), done.p.dice]).toMatchObject(['Dr2', UAR, { faces: [] }]);
    const lake = field({ 'F-inf': { sp: 8 } }, { lakes: [...shut, ['0806', '0906']] });
    const rolled = fight(lake, at(lake, where, [1, 4]), [], attack(lake, ['F-inf'], [T]), PASS);
    expect(rolled.at('P-inf')).toBe(PEU);
  });
});

describe('12.36 displacement, 18.16 trains', () => {
  /** All that 0705 has left is 0805. */
  const AROUND = { 'F-inf': '0605', 'F-mixed': '0706' };
  const driven = (game: NapoleonicGame, where: Readonly<Record<string, string>>, dice: readonly number[]) =>
    fight(game, at(game, { ...AROUND, ...where }, dice), [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS);
  test('12.36 N051, R-56 into a full hex: its owner names who makes room; if nobody can, the newcomer is lost', () => {
    const game = field();
    const done = driven(game, { 'P-inf': T, 'P-lc': '0805', 'P-gun': '0805' }, [3]);
    expect(resultOf(done).cell).toBe('Dr');
    expect(done.decision).toMatchObject({ kind: 'retreat', side: 1, step: 'displace' });
    const aside = settled(fight(game, done.p, [], retreatTo(game, 'P-gun', '0904')));
    expect([aside.at('P-inf'), aside.at('P-lc'), aside.at('P-gun')]).toEqual(['0805', '0805', '0904']);
    const shut = driven(game, { 'P-inf': T, 'P-lc': '0805', 'P-gun': '0805', 'F-lc': '0903', 'F-hc': '0906' }, [3]);
    expect([shut.at('P-inf'), shut.at('P-lc'), shut.at('P-gun')]).toEqual([UAR, '0805', '0805']);
  });
  describe('12.36 a hex of three', () => {
    /** Three of a division in 0805, and the light cavalry, of another, has nowhere else to go. */
    const OF_ONE = { 'F-inf': { division: 7 }, 'F-mixed': { division: 7 }, 'F-gun': { division: 7 } };
    const THREE = { 'F-inf': '0805', 'F-mixed': '0805', 'F-gun': '0805' };
    const crowded = (dice: readonly number[], more: Readonly<Record<string, string>> = {}, ground: Field = {}) => {
      const game = field(OF_ONE, ground);
      const where = { 'P-inf': '0605', 'P-lc': '0706', 'F-lc': T, ...THREE, ...more };
      return fight(game, at(game, where, dice, { player: 1 }), [], attack(game, ['P-inf', 'P-lc'], [T]), PASS);
    };
    test('12.36, 3.22 as many make room as must: two of three of one division, one after another', () => {
      const done = crowded([3, 3, 3]);
      expect([resultOf(done).cell, done.at('F-lc'), done.decision.step]).toEqual(['Dr', '0805', 'displace']);
      const one = fight(done.game, done.p, [], retreatTo(done.game, 'F-inf', '0804'));
      expect([one.at('F-inf'), one.decision.step]).toEqual(['0804', 'displace']);
      const two = fight(done.game, one.p, [], retreatTo(done.game, 'F-gun', '0804'));
      expect(['F-inf', 'F-gun', 'F-mixed', 'F-lc'].map(two.at)).toEqual(['0804', '0804', '0805', '0805']);
      expect(two.decision.step).not.toBe('displace');
    });
    test('12.36 where only one of them could go nobody does, and the newcomer is lost', () => {
      // 0905 is all that is open, and takes one more.
      const done = crowded([3], { 'P-gun': '0903', 'F-hc': '0905' }, { lakes: [['0905', '0906']] });
      expect([done.at('F-lc'), done.at('F-inf'), done.said.includes('unit-displaced')]).toEqual([UAR, '0805', false]);
    });
  });
  test('12.36, R-116 the hidden stack about an overfull hex is turned up before anybody makes room', () => {
    const game = field();
    const p = at(game, { ...AROUND, 'P-inf': T, 'P-lc': '0805', 'P-gun': '0805', 'F-v1': '0904' }, [3]);
    const hidden = { ...p, marks: p.marks.with(game.army.unit('F-v1'), HIDDEN) };
    const done = fight(game, hidden, [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS);
    expect(done.decision).toMatchObject({ step: 'displace' });
    expect(done.p.marks[game.army.unit('F-v1')] & HIDDEN).toBe(0);
  });
  test('12.36 N052 the newcomer is cavalry: who makes room checks its initiative, or is lost', () => {
    const game = field();
    const room = (face: number) => {
      const done = driven(game, { 'P-lc': T, 'P-inf': '0805', 'P-gun': '0805' }, [3, face]);
      return settled(fight(game, done.p, [], retreatTo(game, 'P-inf', '0904'))).at('P-inf');
    };
    expect([room(3), room(4)]).toEqual(['0904', UAR]);
  });
  test('18.16 N053, R-07 nothing left but the hex of its own train: the train is gone, the unit awaits', () => {
    const done = driven(field(), { 'P-inf': T, 'P-train': '0805' }, [3]);
    expect([done.at('P-train'), done.at('P-inf')]).toEqual([PEU, UAR]);
  });
  test('18.16, 3.1 the hex of its own train is passed as any other: nobody is lost who need not stop there', () => {
    const game = field({ 'F-inf': { sp: 8 } });
    // 0805 is all that is open of the first hexes.
    const two = settled(driven(game, { 'P-inf': T, 'P-train': '0805' }, [2]));
    expect([resultOf(two).cell, two.at('P-train'), two.at('P-inf')]).toEqual(['Dr2', '0805', '0904']);
  });
  test('12.36, 12.32, R-120 who is displaced onto an enemy vedette drives it off in turn', () => {
    const game = field();
    const where = { 'P-inf': T, 'P-lc': '0805', 'P-gun': '0805', 'F-lc': '0903', 'F-hc': '0807', 'F-v1': '0905' };
    const done = driven(game, where, [3]);
    expect(done.decision.step).toBe('displace');
    const aside = settled(fight(game, done.p, [], retreatTo(game, 'P-gun', '0905')));
    expect([aside.at('P-gun'), aside.at('F-v1'), aside.at('P-inf')]).toEqual(['0905', '0906', '0805']);
  });
  test('12.36, 18.16 who is displaced with nowhere to go but its own train: both are lost', () => {
    const game = field();
    const where = { 'P-inf': T, 'P-lc': '0805', 'P-gun': '0805', 'F-lc': '0903', 'F-hc': '0807', 'P-train': '0905' };
    const done = driven(game, where, [3]);
    const aside = settled(fight(game, done.p, [], retreatTo(game, 'P-gun', '0905')));
    expect([aside.at('P-gun'), aside.at('P-train'), aside.at('P-inf')]).toEqual([UAR, PEU, '0805']);
  });
  test('10.1, 13.42, 12.36 who has been displaced and is next to no enemy of its battle any more does not attack', () => {
    const game = field();
    const battles = [{ units: units(game, 'F-inf', 'F-gun'), hexes: hexes(game, T, '0706') }];
    const where = { 'F-inf': '0606', 'F-gun': '0603', 'P-inf': T, 'P-lc': '0706' };
    const begun = (more: Readonly<Record<string, string>>) =>
      fight(game, at(game, { ...where, ...more }, [1, 1], { step: 'battles', battles }), []).events.find(({ say }) =>
        ['battle-begins', 'battle-void'].includes(say),
      );
    expect(begun({})?.data).toEqual({ units: units(game, 'F-inf'), hexes: hexes(game, T, '0706') });
    expect(begun({ 'F-gun': '0704' })?.data).toEqual({
      units: units(game, 'F-inf', 'F-gun'),
      hexes: hexes(game, T, '0706'),
    });
    expect(begun({ 'F-inf': '0605' })?.data).toEqual({ units: units(game, 'F-inf'), hexes: hexes(game, T) });
    expect(begun({ 'F-inf': '0604' })?.say).toBe('battle-void');
  });
  test('12.36, R-56 a displaced unit has not retreated: it fights this phase, and keeps its duty (9.22)', () => {
    const game = field();
    const failed = { units: units(game, 'F-inf'), hexes: hexes(game, T, '0704') };
    // It stood at 0605 beside both; displaced to 0606 it touches 0705 alone.
    const p: NapoleonicPosition = at(game, { 'F-inf': '0606', 'P-inf': T, 'P-lc': '0704' }, [], {
      failedRepulses: [failed],
    });
    const duties = dutiesOf(game, p);
    expect([...duties.must]).toEqual(units(game, 'F-inf'));
    expect(openDuties(game, p, []).units).toEqual(units(game, 'F-inf'));
    expect(checkBattle(game, p, { units: units(game, 'F-inf'), hexes: hexes(game, T) })).toBeNull();
  });
});
