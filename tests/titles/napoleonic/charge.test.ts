import { beforeAll, describe, expect, test } from 'vitest';
import { startWork } from '../../../src/engine/play/work.ts';
import { type Attack, chargeBar, chargersBack, checkCharge } from '../../../src/titles/napoleonic/charge.ts';
import { chargePreview } from '../../../src/titles/napoleonic/charge-sheet.ts';
import { chargeOdds, chargePath } from '../../../src/titles/napoleonic/charge-ways.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { battlePreview } from '../../../src/titles/napoleonic/preview-combat.ts';
import { openDuties } from '../../../src/titles/napoleonic/duties.ts';
import { faultsOf } from '../../../src/titles/napoleonic/faults.ts';
import { CHATEAU, MARSH, TOWN, WOODS } from '../../../src/titles/napoleonic/ground.ts';
import {
  ADVANCED,
  has,
  LAPSED,
  MOVED,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  PEU,
  SLOWED,
  MARCHING,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { advanceTo, allocate, at, attack, type Field, fieldOf, fight, PASS, resultOf, settled } from './combat-play.ts';
import { battle } from './field.ts';
import { hexes, order, scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { play } from './turn-play.ts';

/* Chapter 14: charges. F-hc at 0703 goes by 0704 to 0705, which F-inf at 0606 is beside. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
const T = '0705';
const WHERE = { 'F-hc': '0703', 'F-inf': '0606', 'P-inf': T };
const field = (pieces: Field['pieces'] = {}, more: Field = {}): NapoleonicGame => fieldOf(whole, { pieces, ...more });
const start = (
  game: NapoleonicGame,
  where: Readonly<Record<string, string>> = WHERE,
  dice: readonly number[] = [],
  also: Partial<NapoleonicPosition> = {},
) => at(game, where, dice, { step: 'charges', ...also });
const charge = (game: NapoleonicGame, ids: readonly string[] = ['F-hc'], hex = T) => attack(game, ids, [hex], 'charge');
const path = (game: NapoleonicGame, p: NapoleonicPosition, id = 'F-hc', hex = T) =>
  chargePath(game, p, game.army.unit(id), game.hex(hex))?.map((h) => game.ground.board.ids[h]) ?? null;
/** The refusal of a charge; another charge elsewhere keeps the question open. */
const refused = (game: NapoleonicGame, p: NapoleonicPosition): string | null => {
  const elsewhere = { ...p, place: p.place.with(game.army.unit('P-corps'), game.hex('0901')) };
  const { referee, decision } = fight(game, elsewhere, []);
  if (decision.step !== 'charge') return 'no charge';
  const checked = referee.check(elsewhere, charge(game));
  return checked.ok ? null : checked.say;
};
const odds = (game: NapoleonicGame, p: NapoleonicPosition, last = '0704') => {
  const found = chargeOdds(game, p, [game.army.unit('F-hc')], game.hex(T), game.hex(last));
  return found.enough ? game.tables.charge.columns[found.column] : null;
};

describe('14.21, 14.22 who may charge what', () => {
  test('14.2 N078 over two crests at foot in the open at 1:2: over on 1 to 3, and a point more to charge home', () => {
    const crests = [
      ['0703', '0704'],
      ['0704', T],
    ] as const;
    const game = field({ 'P-inf': { sp: 8 } }, { crests });
    expect([odds(game, start(game)), path(game, start(game))]).toEqual(['1:2', ['0704', T]]);
    const over = (face: number) =>
      fight(game, start(game, WHERE, [face]), [], charge(game)).events.find((e) => e.say === 'charged')?.data;
    expect([1, 2, 3, 4].map((face) => (over(face) as { result: string }).result)).toEqual(['OR', 'OR', 'OR', 'Pr1']);
    const tired = field({ 'F-hc': { ma: 2 }, 'P-inf': { sp: 8 } });
    expect(path(tired, start(tired))).toBeNull(); // two hexes and the point: three
    const fresh = field({ 'F-hc': { ma: 3 }, 'P-inf': { sp: 8 } });
    expect(path(fresh, start(fresh))).toEqual(['0704', T]);
  });
  test('14.22, 15.15 N080 not into woods, town, a chateau; not over a stream, not uphill; marsh is open to it', () => {
    const into = (terrain: number) =>
      refused(field({}, { terrain: { [T]: terrain } }), start(field({}, { terrain: { [T]: terrain } })));
    expect([into(WOODS), into(TOWN), into(CHATEAU)]).toEqual(['no charge', 'no charge', 'no charge']);
    expect(into(MARSH)).toBeNull();
    const all = ['0605', '0606', '0704', '0706', '0805', '0806'];
    const streams = field({}, { streams: all.map((hex) => [hex, T] as const) });
    expect(path(streams, start(streams))).toBeNull();
    const hill = field({}, { slopes: all.map((hex) => [T, hex] as const) });
    expect(path(hill, start(hill))).toBeNull();
    const down = field({}, { slopes: all.map((hex) => [hex, T] as const) });
    expect(path(down, start(down))).toEqual(['0704', T]);
  });
  test('14.22 N081, R-60 not into a finished position', () => {
    const game = field();
    const works = [{ hex: game.hex(T), done: true, builders: [] }];
    expect(refused(game, start(game, WHERE, [], { works }))).toBe('no charge');
    expect(refused(game, start(game, WHERE, [], { works: [{ ...works[0], done: false }] }))).toBeNull();
  });
  test("14.22 N083, R-61 not through the zone of another enemy nor a hex of friends; it may start in the target's zone", () => {
    const game = field();
    const guarded = { ...WHERE, 'P-gun': '0805' };
    expect(path(game, start(game, guarded))).toEqual(['0604', '0605', T]); // around the zone on 0704
    expect(path(game, start(game, { ...guarded, 'F-mixed': '0605' }))).toBeNull();
    expect(path(game, start(game, { ...WHERE, 'F-mixed': '0704' }))).toEqual(['0804', '0805', T]);
    expect(path(game, start(game, { ...WHERE, 'F-hc': '0704' }))).toEqual([T]);
    expect(path(game, start(game, { ...guarded, 'F-hc': '0704' }))).toBeNull();
  });
  test('14.22 through the hex of a leader who is alone there: he is no unit; not of a vedette or train', () => {
    const game = field();
    const first = (id: string) => path(game, start(game, { ...WHERE, [id]: '0704' }))?.[0];
    expect(['F-corps', 'F-v1', 'F-train'].map(first)).toEqual(['0704', '0804', '0804']);
  });
  test('R-61 out of command it may charge; 14.1 not light horse, not who has moved, not alone (R-62)', () => {
    const game = field();
    const p = start(game);
    const marked = (mark: number) => ({ ...p, marks: p.marks.with(game.army.unit('F-hc'), mark) });
    expect(chargeBar(game, marked(OUT_OF_COMMAND), game.army.unit('F-hc'))).toBeNull();
    expect(chargeBar(game, marked(MOVED), game.army.unit('F-hc'))?.say).toBe('moved-no-charge');
    expect(chargeBar(game, start(game, { 'F-lc': '0703' }), game.army.unit('F-lc'))?.say).toBe('no-charger');
    expect(refused(game, start(game, { 'F-hc': '0703', 'P-inf': T }))).toBe('no charge');
    // Bombarded is enough, and no duty then.
    expect(refused(game, start(game, { 'F-hc': '0703', 'P-inf': T }, [], { bombarded: hexes(game, T) }))).toBeNull();
  });
  test('R-62 who alone can attack what has been charged does not charge elsewhere', () => {
    const game = field({ 'F-lc': { cls: 'heavy' } });
    const works = [{ hex: game.hex('0606'), done: true, builders: [] }]; // no zone reaches in, so it might ride off
    const where = { 'F-hc': '0703', 'F-lc': '0606', 'F-inf': '0507', 'P-inf': T, 'P-gun': '0607' };
    const next = (p: NapoleonicPosition) => fight(game, p, [], charge(game)).legal;
    const p = start(game, where, [1], { works });
    expect(next(p)).not.toContainEqual(charge(game, ['F-lc'], '0607'));
    const others = { ...p, place: p.place.with(game.army.unit('F-mixed'), game.hex('0605')) };
    expect(next(others)).toContainEqual(charge(game, ['F-lc'], '0607'));
  });
  test('14.1, 7.56 cavalry that has left the march where it stands has not moved, and charges', () => {
    const game = field();
    const [hc] = units(game, 'F-hc');
    const p = scene(game, { at: { 'F-hc': '0304', 'F-inf': '0204' }, also: { step: 'command-movement' } });
    const marching = { ...p, marks: p.marks.with(hc, MARCHING) };
    const left = play(game, marching, { kind: 'move', units: [hc], path: [game.hex('0304')] }).p;
    const others = { kind: 'move', units: units(game, 'F-inf'), path: [game.hex('0203')] } as const;
    const next = play(game, left, others);
    expect(chargeBar(game, next.p, hc)).toBeNull();
    expect(next.referee.actors(next.p)).not.toContain(hc);
    const away = play(game, p, { kind: 'move', units: [hc], path: [game.hex('0404'), game.hex('0304')] }, others).p;
    expect(chargeBar(game, away, hc)?.say).toBe('moved-no-charge');
  });
  test('14.2, 18.14 a charge is a move: from 0703 by 0704 it passes the train at 0805, whose owner rolls after the charge', () => {
    const game = field();
    const { said, at: place } = fight(
      game,
      start(game, { ...WHERE, 'P-train': '0805' }, [1, 4, 1, 1]),
      [],
      charge(game),
    );
    expect(said.filter((say) => say === 'charged' || say === 'train-reached')).toEqual(['charged', 'train-reached']);
    expect(place('P-train')).toBe(PEU);
  });
  test('12.4e who has advanced charges no more; 9.22, R-31 who failed to repulse only if that enemy is gone', () => {
    const game = field();
    const p = start(game, { 'F-hc': '0704', 'F-inf': '0606', 'P-inf': T });
    const hc = game.army.unit('F-hc');
    const say = (q: NapoleonicPosition) => chargeBar(game, q, hc)?.say ?? null;
    expect(say({ ...p, marks: p.marks.with(hc, ADVANCED) })).toBe('advanced-no-attack');
    const failed = (hex: string) => ({ ...p, failedRepulses: [{ units: [hc], hexes: hexes(game, hex) }] });
    expect([say(failed(T)), say(failed('0805'))]).toEqual(['repulser-must-attack', null]);
  });
  test('14.21, R-97 the road through the wood at 1:2, the open as near at 1:1: it goes home from the open', () => {
    const game = field({ 'F-hc': { ma: 4 } }, { terrain: { '0704': WOODS } });
    const by = (id: string, more: Readonly<Record<string, string>> = {}) =>
      path(game, start(game, { ...WHERE, ...more }), id);
    expect(by('F-hc', { 'F-hc': '0803' })).toEqual(['0804', '0805', T]);
    expect([odds(game, start(game), '0704'), odds(game, start(game), '0805')]).toEqual(['1:2', '1:1']);
    expect(by('F-hc', { 'F-hc': '0803', 'P-gun': '0905' })).toEqual(['0804', '0704', T]); // around its zone: the wood is all there is
  });
  test('14.21 N086 7 against 10 is 1:2, 9 against 4 is 1:1, 2 against 9 too weak', () => {
    const at = (own: number, theirs: number) => {
      const game = field({ 'F-hc': { sp: own }, 'P-inf': { sp: theirs } });
      return odds(game, start(game));
    };
    expect([at(7, 10), at(9, 4), at(2, 9)]).toEqual(['1:2', '1:1', null]);
  });
  test('R-64, R-83 its sheet says what the ground makes of each unit, and the weather of each arm', () => {
    const game = field({ 'P-inf': { sp: 4 } }, { terrain: { [T]: MARSH } });
    const lines = (also: Partial<NapoleonicPosition> = {}) =>
      chargePreview(game, start(game, WHERE, [], also), charge(game) as Attack)!.lines.flatMap(({ note, value }) =>
        note.say.startsWith('line-') ? [[note.say, value]] : [],
      );
    const fair = [
      ['line-attack', '2'],
      ['line-defence', '4'],
      ['line-changed', '2'],
    ];
    expect(lines()).toEqual(fair);
    expect(lines({ weather: { kind: 'thunderstorm', left: 2, checked: false } })).toEqual([
      ['line-attack', '2'],
      ['line-defence', '2'],
      ['line-changed', '2'],
      ['line-weather', '2'],
    ]);
  });
  test('R-64, 14.21 its sheet counts from the hex out of which it goes home, in every direction, not from the start', () => {
    const sheet = (hex: string, from: string, last: string, beside: string) => {
      const game = field({}, { terrain: { [from]: MARSH } });
      const p = start(game, { 'F-hc': from, 'F-inf': beside, 'P-inf': hex });
      expect(path(game, p, 'F-hc', hex)).toEqual([last, hex]);
      return chargePreview(game, p, charge(game, ['F-hc'], hex) as Attack)!.lines[0];
    };
    const whole = { note: { say: 'line-attack' }, value: '4' };
    expect(sheet('0705', '0703', '0704', '0606')).toMatchObject(whole);
    expect(sheet('0604', '0606', '0605', '0603')).toMatchObject(whole);
  });
  test('14.3, 14.21 the weather of its sheet is in its chances: each of the six dice is what the chart says', () => {
    const game = field();
    const stage = (kind: 'clear' | 'heat') =>
      chargePreview(
        game,
        start(game, WHERE, [], { weather: { kind, left: 2, checked: false } }),
        charge(game) as Attack,
      )!;
    const { results } = game.tables.charge;
    const { chargeDrm } = game.tables.weather.heat;
    expect(chargeDrm).toBeGreaterThan(0);
    for (const [kind, drm] of [
      ['clear', 0],
      ['heat', chargeDrm],
    ] as const) {
      const { stages, modifiers } = stage(kind);
      expect(modifiers.map(({ value }) => value)).toEqual(drm ? [drm] : []);
      const column = game.tables.charge.columns.indexOf(stages[0].column);
      const wanted: Record<string, number> = {};
      for (let face = 1; face <= 6; face++) {
        const result = results[Math.min(results.length - 1, face + drm)][column];
        wanted[result] = (wanted[result] ?? 0) + 1;
      }
      expect(Object.fromEntries(stages[0].chances.map(({ label, weight }) => [label, weight]))).toEqual(wanted);
    }
  });
  test('R-64 the ground of the target and the hexside crossed last count, no shifts', () => {
    const game = field({}, { terrain: { [T]: MARSH } });
    expect(
      chargeOdds(
        game,
        start(game, { ...WHERE, 'F-chief': '0703' }),
        [game.army.unit('F-hc')],
        game.hex(T),
        game.hex('0704'),
      ),
    ).toMatchObject({ attack: 4, defence: 8 });
  });
});

describe('14.23 what becomes of it', () => {
  test('14.23 N084, R-63 1:2 and a 4, Pr1: back where it started, a step less; the target pays double next', () => {
    const game = field({ 'P-inf': { sp: 8 } });
    const done = fight(game, start(game, WHERE, [4]), [], charge(game));
    expect([done.at('F-hc'), done.p.reduced[game.army.unit('F-hc')]]).toEqual(['0703', 1]);
    expect(done.events.find(({ say }) => say === 'step-lost')?.rule).toBe('14.23');
    expect([has(done.p, game.army.unit('P-inf'), SLOWED), has(done.p, game.army.unit('F-hc'), SLOWED)]).toEqual([
      true,
      false,
    ]);
  });
  test('7.54 a charge takes its target out of the march, whatever becomes of it', () => {
    const game = field({ 'P-inf': { sp: 8 } });
    const begun = start(game, WHERE, [4]);
    const marks = begun.marks.with(game.army.unit('P-inf'), MARCHING);
    const done = fight(game, { ...begun, marks }, [], charge(game));
    expect([done.at('P-inf'), has(done.p, game.army.unit('P-inf'), MARCHING)]).toEqual([T, false]);
  });
  test('14.23, R-63 Pr2 is shared out between the chargers as their owner likes', () => {
    const game = field({ 'P-inf': { sp: 16 }, 'F-lc': { cls: 'heavy' } });
    const p = start(game, { ...WHERE, 'F-lc': '0703' }, [5]);
    const asked = fight(game, p, [], charge(game, ['F-hc', 'F-lc']));
    expect(asked.decision).toMatchObject({ step: 'charge-loss', count: 2, side: 0 });
    const both = fight(game, asked.p, [], allocate(game, 'F-lc'), allocate(game, 'F-hc'));
    expect(['F-hc', 'F-lc'].map((id) => both.p.reduced[game.army.unit(id)])).toEqual([1, 1]);
    const one = fight(game, asked.p, [], allocate(game, 'F-lc'), allocate(game, 'F-lc'));
    expect([one.at('F-hc'), typeof one.at('F-lc')]).toEqual(['0703', 'number']);
  });
  test('14.23 Ae: lost, to come back; Pr2 on one counter costs both its steps', () => {
    const game = field({ 'P-inf': { sp: 8 } });
    const lost = fight(game, start(game, WHERE, [6]), [], charge(game));
    expect([lost.at('F-hc'), has(lost.p, game.army.unit('P-inf'), SLOWED)]).toEqual([UAR, false]);
    expect(fight(game, start(game, WHERE, [5]), [], charge(game)).at('F-hc')).toBe(PEU);
  });
});

/** A battle on a hex that has come to a shock, at 1:1. */
const shockIn = (game: NapoleonicGame, who: readonly string[], hex: string) => ({
  step: 'battle' as const,
  side: 0,
  units: units(game, ...who),
  hexes: hexes(game, hex),
  at: 'result' as const,
  pick: 0,
  guards: [false, false] as [boolean, boolean],
  column: 5,
  result: 'Sk',
  stands: [],
  broken: [],
});

describe('14.24 the battle after an overrun', () => {
  /** 1:1, die 1: over; then the battle at odds by the strength of F-inf. */
  const after = (sp: number, dice: readonly number[], pieces: Field['pieces'] = {}) => {
    const game = field({ 'F-inf': { sp }, ...pieces });
    return fight(game, start(game, WHERE, [1, ...dice]), [], charge(game), attack(game, ['F-inf'], [T]), PASS);
  };
  test('14.23 N079 over at 1:1: it stands in the hex, its friends must attack; its strength does not count, its arm does', () => {
    const game = field({ 'F-gun': { sp: 4 } });
    const p = start(game, { ...WHERE, 'F-gun': '0606' }, [4, 3]);
    const over = fight(game, p, [], charge(game));
    expect(over.at('F-hc')).toBe(T);
    expect(openDuties(game, over.p).hexes).toEqual(hexes(game, T));
    const fought = fight(game, over.p, [], attack(game, ['F-inf', 'F-gun'], [T]), PASS);
    expect(fought.events.find((e) => e.say === 'battle-rolled')).toMatchObject({
      data: { attack: 8, defence: 4, column: '3:1' },
    });
  });
  test('14.24 N087 Dr2: all defenders to UAR, one of those who took part may follow', () => {
    const done = after(8, [1]);
    expect([resultOf(done).cell, done.at('P-inf')]).toEqual(['Dr2', UAR]);
    expect(done.decision.kind).toBe('advance');
    const in1 = fight(done.game, done.p, [], advanceTo(done.game, ['F-inf'], T));
    expect([in1.at('F-inf'), in1.at('F-hc'), in1.decision.step]).toEqual([T, T, 'idle']);
  });
  test('14.24, 12.51 De on two hexes: who has been ridden over goes to UAR, whoever is shut in beside him for good', () => {
    const lakes = ['0805', '0807', '0905', '0906'].map((hex) => ['0806', hex] as const);
    const game = field({}, { lakes });
    const charges = [
      { units: [game.army.unit('F-hc')], from: game.hex('0703'), target: game.hex(T), result: 'OR' as const },
    ];
    const p = start(game, { 'F-hc': T, 'F-inf': '0706', 'P-inf': T, 'P-gun': '0806' }, [], {
      step: 'battles',
      charges,
    });
    const battleOn = {
      step: 'battle',
      side: 0,
      units: [game.army.unit('F-inf')],
      hexes: hexes(game, T, '0806'),
    } as const;
    const rest = { pick: 0, guards: [false, false], column: 9, result: 'De', stands: [], broken: [] } as const;
    const done = fight(game, p, [{ ...battleOn, at: 'result', ...rest }]);
    expect([done.at('P-inf'), done.at('P-gun')]).toEqual([UAR, PEU]);
  });
  test('14.24 N217, R-114 two foot and one horse of different divisions: one of the three may join the charger', () => {
    const game = field({ 'F-inf': { sp: 8, division: 7 }, 'F-mixed': { division: 8 }, 'F-lc': { division: 9 } });
    const where = { ...WHERE, 'F-mixed': '0605', 'F-lc': '0605' };
    const done = fight(
      game,
      start(game, where, [1, 4]),
      [],
      charge(game),
      attack(game, ['F-inf', 'F-mixed', 'F-lc'], [T]),
      PASS,
    );
    expect([resultOf(done).cell, done.at('P-inf'), done.at('F-hc')]).toMatchObject([
      expect.stringMatching(/^D/),
      UAR,
      T,
    ]);
    const joined = fight(game, done.p, [], advanceTo(game, ['F-lc'], T));
    expect([joined.at('F-lc'), joined.decision.step]).toEqual([T, 'idle']);
    expect(done.referee.check(done.p, advanceTo(game, ['F-mixed', 'F-lc'], T))).toMatchObject({ ok: false });
  });
  test('12.4h, R-114 the chargers keep the hex and count there: two of two divisions leave no room for a third', () => {
    const game = field({
      'F-inf': { sp: 8, division: 7 },
      'F-hc': { division: 8 },
      'F-lc': { cls: 'heavy', division: 9 },
    });
    const p = start(game, { ...WHERE, 'F-lc': '0703' }, [1, 1]);
    const done = fight(game, p, [], charge(game, ['F-hc', 'F-lc']), attack(game, ['F-inf'], [T]), PASS);
    expect([done.at('P-inf'), done.at('F-hc'), done.at('F-lc')]).toEqual([UAR, T, T]);
    const { referee } = done;
    expect([done.decision.step, referee.check(done.p, advanceTo(game, ['F-inf'], T)).ok]).toEqual(['idle', false]);
    const one = fight(game, start(game, WHERE, [1, 1]), [], charge(game), attack(game, ['F-inf'], [T]), PASS);
    expect(one.referee.check(one.p, advanceTo(game, ['F-inf'], T))).toEqual({ ok: true });
  });
  test('14.24 N088 Ar* with nothing that makes it a shock: the attackers go back, the charger to UAR', () => {
    const done = settled(after(4, [5]));
    expect([resultOf(done).reading, done.at('F-hc'), done.at('P-inf')]).toEqual(['Ar', UAR, T]);
    expect(done.at('F-inf')).not.toBe('0606');
    // 12.1: the log names the result as the sheet did.
    expect(done.events.find((e) => e.say === 'battle-rolled')?.roll?.result).toBe('Ar');
  });
  test('14.24 N089 a shock: its initiative is that of the attack; 1R, and defenders left: it goes to UAR', () => {
    const done = settled(
      after(4, [4, 1, 1], { 'F-hc': { init: 4 }, 'F-inf': { sp: 4, init: 6 }, 'P-inf': { init: 4 } }),
    );
    expect(done.events.find((e) => e.say === 'shock-rolled')?.data).toMatchObject({
      attacker: done.game.army.unit('F-hc'),
      attack: 4,
      defence: 4,
      result: '1R',
    });
    expect([typeof done.at('F-hc'), done.at('P-inf')]).toEqual(['number', T]);
  });
  test('14.24, 12.2, R-50 1R: the charger passes for the highest initiative, so the step is its own or that of the strongest', () => {
    const pieces = { 'F-hc': { sp: 2, reduced: 1, init: 4 }, 'F-inf': { sp: 3, init: 6 }, 'F-mixed': { sp: 5 } };
    const game = field({ ...pieces, 'P-inf': { init: 4 } });
    const p = start(game, { ...WHERE, 'F-mixed': '0606', 'P-lc': '0905' }, [1, 1], { step: 'battles' });
    const charges = [
      { units: [game.army.unit('F-hc')], from: game.hex('0703'), target: game.hex(T), result: 'OR' as const },
    ];
    const over = { ...p, charges, place: p.place.with(game.army.unit('F-hc'), game.hex(T)) };
    const shocked = fight(game, over, [shockIn(game, ['F-inf', 'F-mixed'], T)]);
    expect(shocked.decision).toMatchObject({ kind: 'allocate', side: 0, step: 'step-loss' });
    const may = ['F-hc', 'F-inf', 'F-mixed'].map((id) => shocked.referee.check(shocked.p, allocate(game, id)).ok);
    expect(may).toEqual([true, false, true]);
  });
  test('14.24, 16.24 1R kills the foot that was overrun and a vedette is left with the charger: an enemy unit, so the charger is lost', () => {
    const game = field({ 'P-inf': { sp: 1, reduced: 0, init: 4 }, 'F-inf': { sp: 6, init: 4 }, 'F-hc': { init: 4 } });
    const left = (ids: readonly string[]) => {
      const there = Object.fromEntries(ids.map((id) => [id, T]));
      const p = start(game, { 'F-inf': '0606', 'F-hc': T, 'P-inf': T, ...there }, [1, 1, 6], { step: 'battles' });
      const charges = [
        { units: [game.army.unit('F-hc')], from: game.hex('0703'), target: game.hex(T), result: 'OR' as const },
      ];
      const done = fight(game, { ...p, charges }, [shockIn(game, ['F-inf'], T)], allocate(game, 'F-inf'));
      return [done.at('P-inf'), done.at('F-hc'), ...ids.map(done.at)];
    };
    expect(left(['P-v1'])).toEqual([PEU, UAR, T]);
    expect(left(['P-corps'])[1]).toBe(T); // a leader is no unit
  });
  test('14.24 Ex: the charger is lost first and counts for half of what the enemy lost', () => {
    const done = after(20, [6]);
    expect([resultOf(done).cell, done.at('F-hc'), done.at('P-inf')]).toEqual(['Ex', UAR, UAR]);
    expect(settled(done).at('F-inf')).not.toBe(UAR); // 4 of 4 given: nothing more to pay
  });
  test('14.24 the sheet of the battle says it too: whoever has been overrun does not fall back', () => {
    const shown = (sp: number) => {
      const { game, p } = fight(field({ 'F-inf': { sp } }), start(whole, WHERE, [1]), [], charge(whole));
      const draft = {
        kind: 'attack',
        attack: 'battle',
        units: [game.army.unit('F-inf')],
        target: game.hex(T),
      } as const;
      const [stage] = battlePreview(game, p, draft, 0)!.stages;
      return stage.chances.map(({ label, weight }) => `${label} ${weight}/${stage.total}`);
    };
    expect(shown(4)).toEqual(['De 9/18', 'Sk 1R 1/18', 'Sk Ar 1/18', 'Sk De 1/18', 'Ar 3/18', 'Ar2 3/18']);
    expect(shown(12).toSorted()).toEqual(['De 45/54', 'Sk 1R 2/54', 'Sk Ar 1/54', 'Sk De 6/54']);
  });
  test('R-62 no battle was fought where it overran: it goes back without loss', () => {
    const game = field();
    const p = start(game, { 'F-hc': '0703', 'P-inf': T }, [1], { bombarded: hexes(game, T) });
    const over = fight(game, p, [], charge(game));
    expect(over.at('F-hc')).toBe(T);
    const work = startWork(game, over.p);
    chargersBack(work);
    expect([work.position.place[game.army.unit('F-hc')], work.position.reduced[game.army.unit('F-hc')]]).toEqual([
      game.hex('0703'),
      0,
    ]);
  });
  test('R-62 nor does it stay with a vedette when those whom it has overrun are gone without a battle (29.7)', () => {
    const game = field();
    const charges = [
      { units: [game.army.unit('F-hc')], from: game.hex('0703'), target: game.hex(T), result: 'OR' as const },
    ];
    const back = (id: string) => {
      const work = startWork(game, start(game, { 'F-hc': T, [id]: T }, [], { charges }));
      chargersBack(work);
      return game.ground.board.ids[work.position.place[game.army.unit('F-hc')]];
    };
    expect([back('P-v1'), back('P-corps')]).toEqual(['0703', T]);
  });
  test('14.23 enemies share a hex in a charge only, vedettes and trains among them; a leader is no unit', () => {
    const game = field();
    const shares = (id: string, also: Partial<NapoleonicPosition> = {}) =>
      faultsOf(game, start(game, { 'F-hc': T, [id]: T }, [], also)).some((fault) => fault.startsWith('enemies share'));
    const charges = [
      { units: [game.army.unit('F-hc')], from: game.hex('0703'), target: game.hex(T), result: 'OR' as const },
    ];
    expect(['P-inf', 'P-v1', 'P-train', 'P-corps'].map((id) => shares(id))).toEqual([true, true, true, false]);
    expect(shares('P-v1', { charges })).toBe(false);
  });
  test('R-62 where it started the enemy stands by then: it goes to the nearest open hex out of his zones, no chateau that it would void (15.12)', () => {
    const back = (terrain: Field['terrain']) => {
      const game = field({}, { terrain });
      const charges = [
        { units: [game.army.unit('F-hc')], from: game.hex('0703'), target: game.hex(T), result: 'OR' as const },
      ];
      const work = startWork(game, start(game, { 'F-hc': T, 'P-inf': T, 'P-gun': '0703' }, [], { charges }));
      chargersBack(work);
      return game.ground.board.ids[work.position.place[game.army.unit('F-hc')]];
    };
    expect([back({}), back({ '0603': CHATEAU })]).toEqual(['0502', '0502']);
  });
  test('14.23 vedettes with those who threw it back are shaken too, leaders are not', () => {
    const game = field();
    const p = start(game, { ...WHERE, 'P-v1': T, 'P-corps': T }, [5]);
    const thrown = fight(game, p, [], charge(game));
    const shaken = ['P-inf', 'P-v1', 'P-corps'].map((id) => has(thrown.p, game.army.unit(id), SLOWED));
    expect(shaken).toEqual([true, true, false]);
  });
  test('25.12 a charge takes the places that it passes; one that it overruns when the enemy in it is gone', () => {
    const place = (hex: string, control: 0 | 1, dice: readonly number[]) => {
      const game = field();
      const [first] = game.objectives;
      const there = { ...game, objectives: [{ ...first, hex: game.hex(hex) }] };
      return { ...fight(there, start(there, WHERE, dice, { control: [control] }), [], charge(there)) };
    };
    const passed = place('0704', 1, [5]);
    expect([passed.at('F-hc'), passed.p.control]).toEqual(['0703', [0]]);
    const over = place(T, 1, [1, 1]);
    expect([over.at('F-hc'), over.p.control, over.said.includes('place-taken')]).toEqual([T, [1], false]);
    const won = settled(fight(over.game, over.p, [], attack(over.game, ['F-inf'], [T]), PASS));
    expect([won.at('P-inf'), won.p.control]).toEqual([UAR, [0]]);
  });
});

describe('14 at Waterloo', () => {
  test('14.22 WL-16, WL-17 La Haye Sainte held by the enemy shuts 1115; empty, the way is open; WL-19 not in mud', async () => {
    const game = await battle('waterloo');
    const where = { 'A-Kie': '1114', 'A-3a': '1114', 'F-14c': '1117', 'F-1': '1014' };
    const p = start(game, where);
    const go = (q: NapoleonicPosition) => path(game, q, 'F-14c', '1114');
    expect(go(p)).toEqual(['1116', '1115', '1114']);
    expect(go(start(game, { ...where, 'A-Bar': '1215' }))?.includes('1115') ?? false).toBe(false);
    expect(chargeBar(game, p, game.army.unit('F-14c'))).toBeNull();
    const mud = start(game, where, [], { weather: { kind: 'mud', left: 2, checked: false } });
    expect(chargeBar(game, mud, game.army.unit('F-14c'))?.say).toBe('no-charge-weather');
  });
  test('14.22 WL-18 a closed line shields its members', async () => {
    const game = await battle('waterloo');
    const line = { 'A-Byn': '0914', 'A-Mai': '1014', 'A-Kie': '1114', 'F-11c': '1017' };
    expect(path(game, start(game, line), 'F-11c', '1014')).toBeNull();
    expect(path(game, start(game, { 'A-Mai': '1014', 'F-11c': '1017' }), 'F-11c', '1014')).not.toBeNull();
  });
  test('14.22 LQ-12, 11.1b uphill from 2726 to 2725: half as much again, and no charge', async () => {
    const game = await battle('ligny');
    const p = start(game, { 'P-4a': '2725', 'F-Gh': '2726' });
    expect(path(game, p, 'F-Gh', '2725')?.[0] === '2725').toBe(false);
  });
});

describe('errata 14.2 a charge is a movement, by a force under orders too', () => {
  const under = (game: NapoleonicGame, to: string) => ({ orders: [order(game, to, 'F-hc', 'F-mixed')] });
  const far = { ...WHERE, 'F-mixed': '0302' };
  test('20.23 by coming beside the enemy the order of the whole force is over, whatever becomes of the charge', () => {
    const game = field();
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const { p } = play(game, start(game, far, [die, 1, 1, 1], under(game, '0907')), charge(game));
      expect([p.orders, has(p, game.army.unit('F-mixed'), LAPSED)], `die ${die}`).toEqual([[], true]);
    }
  });
  test('20.22 not away from where it goes; 20.51 nor, in a general retreat, away from home', () => {
    const game = field();
    const said = (also: Partial<NapoleonicPosition>) =>
      checkCharge(game, start(game, far, [], also), charge(game) as Attack)?.say ?? null;
    const retreating: Partial<NapoleonicPosition> = { generalRetreat: [{ turn: 1, active: true }, null] };
    expect([said(under(game, '0901')), said(under(game, '0907')), said(retreating)]).toEqual([
      'off-the-way',
      null,
      'must-fall-back',
    ]);
  });
});
