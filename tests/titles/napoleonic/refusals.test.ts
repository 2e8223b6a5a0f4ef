import { beforeAll, describe, expect, test } from 'vitest';
import { type Action, OFF_MAP } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { takeBack } from '../../../src/titles/napoleonic/declaration.ts';
import { dutyLines } from '../../../src/titles/napoleonic/duty-list.ts';
import { TOWN } from '../../../src/titles/napoleonic/ground.ts';
import { CHARGED, HIDDEN, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { battlePreview } from '../../../src/titles/napoleonic/preview-combat.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { at, attack, type Field, fieldOf, fight, PASS, retreatTo } from './combat-play.ts';
import { hexes, scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Orders that are refused, each beside the nearest one that is not. The target is 0705, beside 0605, 0606, 0704 and 0706. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
const T = '0705';
const OPEN = { ok: true };
const field = (pieces: Field['pieces'] = {}, more: Field = {}): NapoleonicGame => fieldOf(whole, { pieces, ...more });
const no = (say: string, rule: string, data?: object) => ({ ok: false, say, rule, ...(data ? { data } : {}) });
const marked = (game: NapoleonicGame, p: NapoleonicPosition, marks: Readonly<Record<string, number>>) => ({
  ...p,
  marks: p.marks.map((mark, u) => mark | (marks[game.army.pieces[u].id] ?? 0)),
});

describe('10.3 battles declared', () => {
  const where = { 'F-inf': '0606', 'F-gun': '0607', 'P-inf': T, 'P-lc': '0706' };
  /** F-inf attacks 0705 already. */
  const declared = (more: Record<string, string> = {}) => {
    const game = field();
    const { p, referee } = fight(game, at(game, { ...where, ...more }), [], attack(game, ['F-inf'], [T]));
    return { game, p, referee, check: (action: Action) => referee.check(p, action) };
  };

  test('10.33 a unit is in one battle only; who is in none attacks the other hex', () => {
    const { game, check } = declared();
    const unit = game.army.unit('F-inf');
    expect(check(attack(game, ['F-inf'], ['0706']))).toMatchObject(no('in-a-battle', '10.33', { unit }));
    expect(check(attack(game, ['F-gun'], ['0706']))).toEqual(OPEN);
  });

  test('10.33 guns attack nothing but what their stack attacks; from the next hex they do', () => {
    const { game, check } = declared({ 'F-gun': '0606', 'F-hc': '0607' });
    const hex = game.hex('0606');
    expect(check(attack(game, ['F-gun'], ['0706']))).toMatchObject(no('stack-attacks-elsewhere', '10.33', { hex }));
    expect(declared().check(attack(game, ['F-gun'], ['0706']))).toEqual(OPEN);
  });

  test('10.1, R-116 a hidden stack that nobody is next to is refused for that, an empty hex because nobody is there', () => {
    const game = field();
    const p = at(game, { 'F-inf': '0606', 'F-gun': '0607', 'P-inf': T, 'P-gun': '0706', 'P-lc': '0703' });
    const answer = (marks: Record<string, number>, hex: string) => {
      const { p: now, referee } = fight(game, marked(game, p, marks), []);
      return referee.check(now, attack(game, ['F-inf'], [hex]));
    };
    const unit = game.army.unit('F-inf');
    const apart = no('not-beside-target', 'R-37', { unit, hex: game.hex('0703') });
    expect(answer({}, '0703')).toMatchObject(apart);
    expect(answer({ 'P-lc': HIDDEN }, '0703')).toMatchObject(apart);
    expect(answer({ 'P-lc': HIDDEN }, '0702')).toMatchObject(no('no-defender', '10.1'));
    // Nor does it become a target by being named with one.
    const { p: now, referee } = fight(game, marked(game, p, { 'P-inf': HIDDEN }), []);
    expect(referee.check(now, attack(game, ['F-inf'], [T]))).toMatchObject(no('no-defender', '10.1'));
  });

  test('10.31 a declared battle may be taken back, one that is not declared may not', () => {
    const { game, p, check, referee } = declared();
    const back = (hex: string) => takeBack({ units: [], hexes: [game.hex(hex)] });
    expect(check(back('0706'))).toMatchObject(no('no-battle-there', '10.31', { hex: game.hex('0706') }));
    expect(check(back(T))).toEqual(OPEN);
    const { position, events } = referee.apply(p, back(T));
    expect([p.battles.length, position.battles]).toEqual([1, []]);
    expect(events).toMatchObject([{ say: 'battle-taken-back', rule: '10.31', data: { hex: game.hex(T) } }]);
    expect(referee.check(position, attack(game, ['F-inf'], [T]))).toEqual(OPEN);
  });

  test('10.4 the next battle is one of those declared', () => {
    const { game, p } = declared();
    const rolled = fight(game, p, [], attack(game, ['F-gun'], ['0706']), PASS);
    expect(rolled.decision).toMatchObject({ step: 'next-battle' });
    const next = (hex: string) =>
      rolled.referee.check(rolled.p, { kind: 'select', units: [], hexes: hexes(game, hex) });
    expect(next('0704')).toMatchObject(no('no-battle-there', '10.4', { hex: game.hex('0704') }));
    expect([next(T), next('0706')]).toEqual([OPEN, OPEN]);
  });

  test('R-116 of a battle with a hidden stack nothing is known', () => {
    const game = field();
    const p = at(game, { 'F-inf': '0606', 'P-inf': T });
    const draft = attack(game, ['F-inf'], [T]) as Action & { kind: 'attack' };
    const sheet = (marks: Record<string, number>) =>
      battlePreview(game, viewOf(game, marked(game, p, marks), 0), draft, 0);
    expect(sheet({ 'P-inf': HIDDEN })).toMatchObject({
      lines: [],
      warnings: [{ say: 'nothing-known', rule: 'R-116' }],
    });
    const known = sheet({})!;
    expect([known.lines.length > 0, known.warnings.map(({ say }) => say)]).toEqual([true, []]);
  });
});

describe('4.4 duties', () => {
  const lines = (game: NapoleonicGame, p: NapoleonicPosition) =>
    dutyLines(game, p).map(({ note: { say, rule }, state }) => `${state} ${say} ${rule}`);

  test('R-62 a charge makes its target a duty to a garrison, which owes nothing by itself', () => {
    const game = field({}, { terrain: { '0606': TOWN } });
    const start = marked(game, at(game, { 'F-hc': '0703', 'F-inf': '0606', 'P-inf': T }), { 'F-hc': CHARGED });
    const charge = { units: units(game, 'F-hc'), from: game.hex('0703'), target: game.hex(T), result: 'OR' } as const;
    const charged = { ...start, charges: [charge] };
    expect(lines(game, start)).toEqual(['free free-refuge 10.31']);
    expect(lines(game, charged)).toEqual(['open duty-charged R-62', 'free free-refuge 10.31']);
    const open = field();
    expect(lines(open, charged)[0]).toBe('open duty-open 4.4');
  });

  test('10.32, 4.2 over an unbridged river nobody can attack, over a bridge he may; on this side he must', () => {
    const facing = (own: string, enemy: string) => lines(whole, scene(whole, { at: { 'F-inf': own, 'P-inf': enemy } }));
    expect(facing('0403', '0503')).toEqual(['free free-water 10.32']);
    expect(facing('0404', '0504')).toEqual(['free free-no-zone 4.2']);
    expect(facing('0403', '0303')).toEqual(['open duty-open 4.4', 'open duty-attack 4.4']);
  });
});

describe('12, 13 results', () => {
  test('R-49 of an exchange whole units worth half of the loss, and none that could be spared', () => {
    const game = field({ 'F-inf': { sp: 4 }, 'F-mixed': { sp: 2 }, 'F-lc': { sp: 1 } });
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0605', 'F-lc': '0605', 'P-inf': T });
    const own = units(game, 'F-inf', 'F-mixed', 'F-lc');
    const asked = fight(game, p, [{ step: 'exchange', side: 0, units: own, loss: 6 }]);
    const give = (...ids: string[]) => asked.referee.check(asked.p, { kind: 'select', units: units(game, ...ids) });
    expect(asked.legal).toHaveLength(2);
    expect(give('F-mixed')).toMatchObject(no('exchange-set', 'R-49', { least: 3 }));
    expect(give('F-inf', 'F-mixed')).toMatchObject(no('exchange-set', 'R-49'));
    expect([give('F-mixed', 'F-lc'), give('F-inf')]).toEqual([OPEN, OPEN]);
  });

  /** F-inf at 0606 must go back two hexes, by 0505 or 0605 to 0504. */
  const beaten = () => {
    const game = field({ 'P-inf': { sp: 8 } });
    const where = { 'F-inf': '0606', 'P-inf': '0706', 'P-lc': '0603', 'P-v1': '0604' };
    return fight(game, at(game, where, [1], { player: 1 }), [], attack(game, ['P-inf'], ['0606']), PASS);
  };
  test('12.31, 12.35 a retreat stays on the map and comes to its end by a way that is open', () => {
    const { game, p, referee } = beaten();
    const check = (...path: string[]) => referee.check(p, retreatTo(game, 'F-inf', ...path));
    const unit = game.army.unit('F-inf');
    const off: Action = { kind: 'retreat', units: [unit], path: [game.hex('0505'), OFF_MAP] };
    expect(referee.check(p, off)).toMatchObject(no('no-retreat-off', '12.31', { unit }));
    const data = { unit, hex: game.hex('0504') };
    expect(check('0506', '0504')).toMatchObject(no('no-retreat-there', '12.35', data));
    expect(check('0504')).toMatchObject(no('no-retreat-there', '12.35', data));
    expect([check('0505', '0504'), check('0605', '0504')]).toEqual([OPEN, OPEN]);
  });

  test('18.16 nor does who retreats, and he is told so before anything of a full hex; where nothing else is open he goes there', () => {
    const game = field({ 'P-inf': { sp: 8 } });
    const beside = (more: Record<string, string>, hex: string) => {
      const where = { 'F-inf': '0606', 'P-inf': '0706', 'F-train': '0505', ...more };
      const done = fight(game, at(game, where, [4], { player: 1 }), [], attack(game, ['P-inf'], ['0606']), PASS);
      if (done.decision.step !== 'retreat') return done.decision.step;
      return done.referee.why(done.p, { units: units(game, 'F-inf') }, game.hex(hex));
    };
    expect(beside({}, '0505')).toMatchObject(no('retreat-train', '18.16', { hex: game.hex('0505') }));
    expect(beside({}, '0506')).toEqual(OPEN);
  });

  test('18.16 who makes room goes to no hex of its own train while another is open to it', () => {
    const game = field({}, { lakes: [['0805', '0904']] });
    const where = { 'F-inf': '0605', 'F-mixed': '0706', 'F-hc': '0807', 'P-inf': T };
    /** P-inf comes to 0805, where a gun must make room: all that is left around are 0804 and 0905. */
    const crowded = (more: Record<string, string>) => {
      const p = at(game, { ...where, 'P-lc': '0805', 'P-gun': '0805', 'P-train': '0905', ...more }, [3]);
      const done = fight(game, p, [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS);
      expect(done.decision).toMatchObject({ step: 'displace', side: 1 });
      return (hex: string) => done.referee.why(done.p, { units: units(game, 'P-gun') }, game.hex(hex));
    };
    const aside = crowded({ 'F-v1': '0804' });
    expect(aside('0905')).toMatchObject(no('retreat-train', '18.16', { hex: game.hex('0905') }));
    expect(aside('0804')).toEqual(OPEN);
    expect(crowded({ 'F-lc': '0803' })('0905')).toEqual(OPEN);
  });

  test('13.38 who falls back after a bombardment goes one hex, straight', () => {
    const game = field({ 'F-gun': { sp: 8 } });
    const p = at(game, { 'F-gun': '0703', 'P-inf': T }, [], { step: 'bombardment' });
    const asked = fight(game, p, [{ step: 'stay', side: 1, units: units(game, 'P-inf') }]);
    const check = (...path: string[]) => asked.referee.check(asked.p, retreatTo(game, 'P-inf', ...path));
    const data = { unit: game.army.unit('P-inf'), hex: game.hex('0805') };
    expect(check('0806', '0805')).toMatchObject(no('no-retreat-there', '13.38', data));
    expect(check('0805')).toEqual(OPEN);
  });

  test('10.21 who falls back before combat stays on the map and goes by a way that is open', () => {
    const game = field();
    const p = at(game, { 'F-inf': '0605', 'P-lc': T }, [], { step: 'retreat-before-combat' });
    const { p: asked, referee } = fight(game, p, []);
    const unit = game.army.unit('P-lc');
    const check = (...path: string[]) => referee.check(asked, retreatTo(game, 'P-lc', ...path));
    expect(referee.check(asked, { kind: 'retreat', units: [unit], path: [OFF_MAP] })).toMatchObject(
      no('no-retreat-off', '10.21', { unit }),
    );
    expect(check('0704', '0905')).toMatchObject(no('no-retreat-there', '10.21', { unit, hex: game.hex('0905') }));
    expect(check('0805', '0905')).toEqual(OPEN);
  });
});

describe('14 charges', () => {
  test('14.22 only units of one stack charge together', () => {
    const game = field({ 'F-lc': { cls: 'heavy' } });
    const charging = (hex: string) => {
      const where = { 'F-hc': '0703', 'F-lc': hex, 'F-inf': '0606', 'P-inf': T };
      const { p, referee } = fight(game, at(game, where, [], { step: 'charges' }), []);
      return (...ids: string[]) => referee.check(p, attack(game, ids, [T], 'charge'));
    };
    const apart = charging('0704');
    expect(apart('F-hc', 'F-lc')).toMatchObject(no('one-stack-charges', '14.22'));
    expect([apart('F-hc'), apart('F-lc'), charging('0703')('F-hc', 'F-lc')]).toEqual([OPEN, OPEN, OPEN]);
  });
});
