import { beforeAll, describe, expect, test } from 'vitest';
import { gunBar } from '../../../src/titles/napoleonic/bombardment.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  FELL_BACK,
  FELL_BACK_TURN,
  HIDDEN,
  LAPSED,
  MARCHING,
  type NapoleonicPosition,
  OUT_OF_SUPPLY,
  PEU,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { fallBackPaths } from '../../../src/titles/napoleonic/fall-back-paths.ts';
import { fallBackBar, isSurrounded } from '../../../src/titles/napoleonic/retreat-before-combat.ts';
import { advanceTo, at, type Field, fieldOf, fight, PASS, retreatTo, settled } from './combat-play.ts';
import { units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Chapter 10.2: retreat before combat. The French phase; P-lc at 0705. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
const T = '0705';
const field = (pieces: Field['pieces'] = {}, more: Field = {}): NapoleonicGame => fieldOf(whole, { pieces, ...more });
const start = (
  game: NapoleonicGame,
  where: Readonly<Record<string, string>>,
  dice: readonly number[] = [],
  also: Partial<NapoleonicPosition> = {},
) => at(game, where, dice, { step: 'retreat-before-combat', ...also });
const bar = (game: NapoleonicGame, p: NapoleonicPosition, id: string) =>
  fallBackBar(game, p, game.army.unit(id))?.say ?? null;
const marked = (game: NapoleonicGame, p: NapoleonicPosition, id: string, mark: number) => ({
  ...p,
  marks: p.marks.with(game.army.unit(id), mark),
});

describe('10.2 who may fall back', () => {
  test('25.12 a place that it passes as it falls back is its own', () => {
    const game = field();
    const there = { ...game, objectives: [{ ...game.objectives[0], hex: game.hex('0805') }] };
    const p = start(there, { 'F-inf': '0605', 'P-lc': T }, [], { control: [0] });
    const gone = fight(there, p, [], retreatTo(there, 'P-lc', '0805', '0905'));
    expect([gone.at('P-lc'), gone.p.control]).toEqual(['0905', [1]]);
  });
  /** 0805 is all that is open to a unit of the Coalition, and beside it somebody lies hidden. */
  const shutIn = (unit: string, hidden: string) => {
    const game = field();
    const p = start(game, { 'F-inf': '0605', 'F-mixed': '0706', [unit]: T, [hidden]: '0904' });
    return fight(game, marked(game, p, hidden, HIDDEN), []);
  };
  test('16.26, R-116 before a vedette is lost the hidden stack that shuts it in is turned up: past a vedette it must go', () => {
    const past = shutIn('P-v1', 'F-v1');
    expect([past.decision.step, past.at('P-v1'), past.said.includes('revealed')]).toEqual([
      'retreat-before-combat',
      T,
      true,
    ]);
    expect(past.referee.check(past.p, PASS)).toMatchObject({ ok: false, rule: '16.26' });
    expect([shutIn('P-v1', 'F-hc').at('P-v1'), settled(past).at('P-v1')]).toEqual([UAR, '0805']);
  });
  test('R-116 nor does a hidden vedette keep cavalry from falling back; it may stay all the same', () => {
    const past = shutIn('P-lc', 'F-v1');
    expect([past.decision.step, past.said.includes('revealed')]).toEqual(['retreat-before-combat', true]);
    expect(past.referee.check(past.p, PASS).ok).toBe(true);
    expect(past.referee.decision(past.referee.apply(past.p, PASS).position)).not.toMatchObject({
      step: 'retreat-before-combat',
      side: 1,
    });
    expect(shutIn('P-lc', 'F-hc').decision.step).not.toBe('retreat-before-combat');
  });
  test('10.21, 3.1, 3.3 past its own train, but not to it', () => {
    const game = field();
    const p = start(game, { 'F-inf': '0605', 'P-lc': T, 'P-train': '0805' });
    const ends = fallBackPaths(game, p, game.army.unit('P-lc')).map((path) =>
      path.map((h) => game.ground.board.ids[h]).join(' '),
    );
    expect([ends.includes('0805 0904'), ends.includes('0805')]).toEqual([true, false]);
  });
  test('10.21, 10.23 N144 horse before faster horse may not, before horse as fast it may', () => {
    const where = { 'F-hc': '0605', 'P-lc': T };
    expect(bar(field({ 'F-hc': { ma: 8 } }), start(field({ 'F-hc': { ma: 8 } }), where), 'P-lc')).toBe(
      'enemy-cavalry-faster',
    );
    expect(bar(field({ 'F-hc': { ma: 7 } }), start(field({ 'F-hc': { ma: 7 } }), where), 'P-lc')).toBeNull();
  });
  test('10.22 N145, R-32 horse guns before foot: one hex, and they may still fire; before horse not at all', () => {
    const game = field();
    const p = start(game, { 'F-horse': '0605', 'P-inf': T }, [], { fallBack: 'phasing' });
    expect(bar(game, p, 'F-horse')).toBeNull();
    expect(fallBackPaths(game, p, game.army.unit('F-horse')).every((path) => path.length === 1)).toBe(true);
    const done = fight(game, p, [], retreatTo(game, 'F-horse', '0604'));
    expect([done.at('F-horse'), gunBar(game, done.p, game.army.unit('F-horse'))]).toEqual(['0604', null]);
    const slow = field({ 'P-lc': { ma: 5 } });
    expect(bar(slow, start(slow, { 'F-horse': '0605', 'P-lc': T }), 'F-horse')).toBe('enemy-cavalry-faster');
  });
  test('10.23 not with foot or foot guns in the hex; R-32 horse and horse guns part, two hexes and one', () => {
    const game = field({ 'P-gun': { kind: 'horse-artillery' } });
    expect(bar(game, start(game, { 'F-inf': '0605', 'P-lc': T, 'P-inf': T }), 'P-lc')).toBe('stacked-with-foot');
    const p = start(game, { 'F-inf': '0605', 'P-lc': T, 'P-gun': T });
    const longest = (id: string) => Math.max(...fallBackPaths(game, p, game.army.unit(id)).map((path) => path.length));
    expect([longest('P-lc'), longest('P-gun')]).toEqual([2, 1]);
  });
  test('10.21, 10.25 the leader goes with the last who leaves his hex, and nobody rolls for him', () => {
    const game = field({ 'P-gun': { kind: 'horse-artillery' } });
    const p = start(game, { 'F-inf': '0605', 'P-lc': T, 'P-gun': T, 'P-corps': T });
    const first = fight(game, p, [], retreatTo(game, 'P-lc', '0805', '0904'));
    expect(first.at('P-corps')).toBe(T);
    const last = fight(game, first.p, [], retreatTo(game, 'P-gun', '0805'));
    expect([last.at('P-corps'), last.said.includes('leader-checked')]).toEqual(['0805', false]);
  });
  test('10.21 the leader may go with the first who leaves, or stay with the rest; with nobody who is not of his hex', () => {
    const game = field({ 'P-gun': { kind: 'horse-artillery' } });
    const p = start(game, { 'F-inf': '0605', 'P-lc': T, 'P-gun': T, 'P-corps': T });
    const path = [game.hex('0805'), game.hex('0904')];
    const along = { kind: 'retreat', units: units(game, 'P-lc', 'P-corps'), path } as const;
    const { referee, legal } = fight(game, p, []);
    expect(legal).toContainEqual(along);
    expect([...referee.actors(p)]).toEqual(units(game, 'P-lc', 'P-gun', 'P-corps'));
    const gone = fight(game, p, [], along);
    expect([gone.at('P-lc'), gone.at('P-corps'), gone.at('P-gun')]).toEqual(['0904', '0904', T]);
    expect(gone.said).not.toContain('leader-checked');
    const apart = { ...p, place: p.place.with(game.army.unit('P-corps'), game.hex('0806')) };
    expect(referee.check(apart, along)).toMatchObject({ ok: false, say: 'leader-not-along', rule: '10.21' });
    expect(referee.check(p, { ...along, units: units(game, 'P-lc', 'P-gun') })).toMatchObject({ say: 'one-retreats' });
    expect(referee.check(p, { ...along, units: units(game, 'P-corps') })).toMatchObject({ say: 'leader-alone' });
  });
  test('10.21 of several leaders any may go with who leaves, all of them together too', () => {
    const game = field();
    const { p, legal, referee } = fight(
      game,
      start(game, { 'P-inf': '0605', 'F-lc': T, 'F-horse': T, 'F-corps': T, 'F-chief': T }),
      [],
    );
    const path = [game.hex('0805'), game.hex('0904')];
    for (const leaders of [[], ['F-corps'], ['F-chief'], ['F-corps', 'F-chief']]) {
      const along = { kind: 'retreat', units: units(game, 'F-lc', ...leaders), path } as const;
      expect(referee.check(p, along), leaders.join()).toEqual({ ok: true });
      expect(legal).toContainEqual(along);
    }
  });
  test('10.24 out of supply or demoralised they may fall back all the same', () => {
    const game = field();
    const p = start(game, { 'F-inf': '0605', 'P-lc': T });
    for (const mark of [OUT_OF_SUPPLY, LAPSED, OUT_OF_SUPPLY | LAPSED]) {
      const low = marked(game, p, 'P-lc', mark);
      expect(bar(game, low, 'P-lc')).toBeNull();
      expect(fight(game, low, [], retreatTo(game, 'P-lc', '0805', '0904')).at('P-lc')).toBe('0904');
    }
  });
  test('10.21 N178, R-33 once in a game turn; a lone vedette goes again', () => {
    const game = field();
    const p = start(game, { 'F-inf': '0605', 'P-lc': T });
    expect(bar(game, marked(game, p, 'P-lc', FELL_BACK_TURN), 'P-lc')).toBe('fell-back-already');
    const perPhase = { ...marked(game, p, 'P-lc', FELL_BACK_TURN), options: { 'retreat-before-combat': 'phase' } };
    expect(bar(game, perPhase, 'P-lc')).toBeNull();
    const vedette = start(game, { 'F-inf': '0605', 'P-v1': T });
    expect(bar(game, marked(game, vedette, 'P-v1', FELL_BACK_TURN), 'P-v1')).toBeNull();
    const gone = fight(game, p, [], retreatTo(game, 'P-lc', '0805', '0904'));
    const marks = gone.p.marks[game.army.unit('P-lc')];
    expect([(marks & FELL_BACK) !== 0, (marks & FELL_BACK_TURN) !== 0]).toEqual([true, true]);
  });
  test('10.23, R-86 surrounded: every neighbour held or in a zone of control; a friend in one of them opens it', () => {
    const game = field();
    const ring = { 'F-inf': '0604', 'F-mixed': '0607', 'F-lc': '0804', 'F-hc': '0807', 'F-gun': '0605' };
    const p = start(game, { ...ring, 'P-lc': T });
    expect([isSurrounded(game, p, game.army.unit('P-lc')), bar(game, p, 'P-lc')]).toEqual([true, 'surrounded']);
    const helped = start(game, { ...ring, 'P-lc': T, 'P-inf': '0805' });
    expect(isSurrounded(game, helped, game.army.unit('P-lc'))).toBe(false);
  });
  test('10.21 not into a zone of combat units, into that of a vedette; R-31 not who failed to repulse', () => {
    const game = field();
    const p = start(game, { 'F-inf': '0605', 'F-mixed': '0904', 'F-v1': '0807', 'P-lc': T });
    const ends = new Set(
      fallBackPaths(game, p, game.army.unit('P-lc')).map((path) => game.ground.board.ids[path.at(-1)!]),
    );
    expect([ends.has('0805'), ends.has('0806')]).toEqual([false, true]);
    const failed = { ...p, failedRepulses: [{ units: units(game, 'P-lc'), hexes: [game.hex('0605')] }] };
    expect(bar(game, failed, 'P-lc')).toBe('repulser-must-attack');
  });
});

describe('16.26 vedettes, 10.26 bridges', () => {
  test('16.26 a lone vedette must go: its side cannot pass', () => {
    const game = field();
    const { referee, p, decision } = fight(game, start(game, { 'F-inf': '0605', 'P-v1': T }), []);
    expect([decision.side, referee.check(p, PASS)]).toMatchObject([1, { ok: false, rule: '16.26' }]);
  });
  test('16.26 N146, R-70 a lone vedette with nothing but zones around: UAR; held on all sides: a die', () => {
    const game = field();
    const ring = { 'F-inf': '0604', 'F-mixed': '0607', 'F-lc': '0804', 'F-hc': '0807', 'F-gun': '0605', 'P-v1': T };
    expect(settled(fight(game, start(game, ring), [])).at('P-v1')).toBe(UAR);
    const all = {
      'F-inf': '0605',
      'F-mixed': '0606',
      'F-lc': '0704',
      'F-hc': '0706',
      'F-gun': '0805',
      'F-horse': '0806',
      'P-v1': T,
    };
    const box = (face: number) => settled(fight(game, start(game, all, [face]), [])).at('P-v1');
    expect([box(3), box(4)]).toEqual([UAR, PEU]);
  });
  test('10.26, R-34 horse gives up a bridge: whoever stands across may come over at once, nowhere else', () => {
    const game = field();
    const where = { 'F-inf': '0404', 'F-hc': '0605', 'P-lc': '0504' };
    const p = start(game, where);
    const gone = fight(game, { ...p, marks: p.marks }, [], retreatTo(game, 'P-lc', '0503', '0502'));
    expect(gone.decision).toMatchObject({ kind: 'advance', side: 0 });
    const over = fight(game, gone.p, [], advanceTo(game, ['F-inf'], '0504'));
    expect(over.at('F-inf')).toBe('0504');
    const dry = fight(game, start(game, { 'F-inf': '0605', 'P-lc': T }), [], retreatTo(game, 'P-lc', '0805', '0904'));
    expect(dry.said).not.toContain('units-advance');
    expect(dry.decision.kind).not.toBe('advance');
  });
  test('10.22, R-34 horse guns that nobody held when the phase began do not fall back from who has come over the bridge', () => {
    const game = field({ 'P-gun': { kind: 'horse-artillery', ma: 6 } });
    const over = (more: Record<string, string>) => {
      const p = start(game, { 'F-inf': '0404', 'P-lc': '0504', 'P-gun': '0605', 'F-mixed': '0503', ...more });
      const left = retreatTo(game, 'P-lc', '0505');
      return fight(game, p, [], left, advanceTo(game, ['F-inf'], '0504'));
    };
    const late = over({});
    expect([late.at('F-inf'), late.decision.step]).toEqual(['0504', 'idle']);
    expect(fallBackBar(game, late.p, game.army.unit('P-gun'))).toMatchObject({ say: 'not-engaged', rule: '10.22' });
    // Held from the beginning by another it may.
    const held = over({ 'F-gun': '0704' });
    expect(held.referee.check(held.p, retreatTo(game, 'P-gun', '0606'))).toEqual({ ok: true });
  });
  test('10.21, 3.3 not through a friend in road march, nor past him into his hex; vedettes go through', () => {
    const game = field();
    const ends = (id: string, marching: boolean) => {
      const p = start(game, { 'F-inf': '0605', 'F-mixed': '0706', [id]: T, 'P-inf': '0805' });
      const there = marching ? marked(game, p, 'P-inf', MARCHING) : p;
      return fallBackPaths(game, there, game.army.unit(id))
        .map((path) => path.map((h) => game.ground.board.ids[h]).join(' '))
        .filter((path) => path.startsWith('0805'));
    };
    expect(ends('P-lc', false)).toEqual(['0805', '0805 0804', '0805 0904', '0805 0905']);
    expect(ends('P-lc', true)).toEqual([]);
    expect(ends('P-v1', true)).toEqual(['0805', '0805 0804', '0805 0904', '0805 0905']);
  });
});
