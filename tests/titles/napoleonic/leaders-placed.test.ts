import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { checkLoneLeaders, putLeader } from '../../../src/titles/napoleonic/leaders.ts';
import { leaderRetreat } from '../../../src/titles/napoleonic/leaders-placed.ts';
import { CAPTURED, HIDDEN, type NapoleonicPosition, PEU } from '../../../src/titles/napoleonic/position.ts';
import { at, fieldOf, fight } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { play } from './turn-play.ts';

/* Chapter 5: who is asked where a leader goes, who goes by himself, who stays. Round 0101 lie 0102, 0201 and 0202. */

let game: NapoleonicGame;
let qb: NapoleonicGame;
beforeAll(async () => {
  game = fieldOf(await smallBattle(), {});
  qb = await battle('quatre-bras');
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);

/** Units have had to retreat from a hex; its leaders are next. */
function left(
  from: string,
  where: Record<string, string>,
  units: readonly string[],
  { lost = [], step = 'battles', leaders = ['F-corps'], dice = [] as number[] } = {} as {
    lost?: readonly string[];
    step?: NapoleonicPosition['step'];
    leaders?: readonly string[];
    dice?: number[];
  },
) {
  const p = at(game, where, dice, { step });
  const place = p.place.map((to, u) => (lost.some((id) => unit(id) === u) ? PEU : to));
  const frame = {
    step: 'leader-retreat',
    side: 0,
    leaders: leaders.map(unit),
    from: hex(from),
    units: units.map(unit),
  } as const;
  const fought = fight(game, { ...p, place }, [frame]);
  return { ...fought, asked: fought.p.stack.some((f) => f.step === 'leader-retreat') };
}

describe('5.42 where leaders go', () => {
  // Vedettes hold hexes and have no zone that keeps a leader out.
  const shut = { 'F-corps': '0101', 'P-v1': '0102', 'P-v2': '0202' };
  test('5.42 with one hex left he goes there by himself, of two his player chooses; with none he is captured', () => {
    const one = left('0101', { ...shut, 'P-v3': '0301' }, []);
    expect([one.asked, one.at('F-corps')]).toEqual([false, '0201']);
    const two = left('0101', { ...shut, 'P-v3': '0302', 'P-v4': '0401', 'P-train': '0402' }, []);
    expect([two.asked, two.decision.step, two.legal.length]).toEqual([true, 'leader-retreat', 2]);
    const none = left('0101', { ...shut, 'P-v3': '0201' }, []);
    expect([none.asked, none.p.place[unit('F-corps')], none.said]).toEqual([false, CAPTURED, ['leader-captured']]);
  });
  test('5.42 two leaders go one after the other', () => {
    const both = { ...shut, 'F-chief': '0101', 'P-v3': '0301' };
    const gone = left('0101', both, [], { leaders: ['F-corps', 'F-chief'] });
    expect([gone.at('F-corps'), gone.at('F-chief')]).toEqual(['0201', '0201']);
  });
  test('5.42 where all who had to retreat are lost, and nobody has stayed, he stays alone and nobody asks', () => {
    const alone = left('0705', { 'F-corps': '0705' }, ['F-inf'], { lost: ['F-inf'] });
    expect([alone.asked, alone.at('F-corps'), alone.said]).toEqual([false, '0705', []]);
    const two = left('0705', { 'F-corps': '0705' }, ['F-inf', 'F-hc'], { lost: ['F-inf', 'F-hc'] });
    expect([two.asked, two.at('F-corps')]).toEqual([false, '0705']);
  });
  test('5.42, 5.51 nor when the enemy is beside him: he has rolled, and goes to the nearest of his own; after a bombardment he rolls', () => {
    const where = { 'F-corps': '0705', 'P-inf': '0605', 'F-mixed': '0707' };
    const driven = left('0705', where, ['F-inf'], { lost: ['F-inf'] });
    expect([driven.at('F-corps'), driven.said.includes('leader-checked')]).toEqual(['0707', false]);
    const shot = left('0705', where, ['F-inf'], { lost: ['F-inf'], step: 'bombardment', dice: [6] });
    expect(shot.p.place[unit('F-corps')]).toBe(CAPTURED);
  });
  test('5.42 one of the units has got away, be it to the first hex of the map: he is asked', () => {
    const got = left('0102', { 'F-corps': '0102', 'F-inf': '0101' }, ['F-inf']);
    expect([got.asked, got.decision.side]).toEqual([true, 0]);
    const vedette = left('0705', { 'F-corps': '0705', 'F-v1': '0704' }, ['F-v1']);
    expect(vedette.asked).toBe(true);
  });
  test('5.42, R-12 units that have stayed keep him after a bombardment; after a battle only when none that went is left', () => {
    const where = { 'F-corps': '0102', 'F-mixed': '0102', 'F-inf': '0101' };
    const shot = left('0102', where, ['F-inf'], { step: 'bombardment' });
    expect([shot.asked, shot.at('F-corps')]).toEqual([false, '0102']);
    expect(left('0102', where, ['F-inf']).asked).toBe(true);
    const lost = left('0102', where, ['F-inf'], { lost: ['F-inf'] });
    expect([lost.asked, lost.at('F-corps')]).toEqual([false, '0102']);
  });
  test('5.42 his player is asked on his view too; the rule named is that of the retreat', () => {
    const { p } = left('0102', { 'F-corps': '0102', 'F-inf': '0101' }, ['F-inf']);
    const frame = p.stack.at(-1) as Parameters<NonNullable<typeof leaderRetreat.check>>[2];
    const place = (units: readonly string[], to: string): Action => ({
      kind: 'place',
      units: units.map(unit),
      hex: hex(to),
    });
    const say = (units: readonly string[], to: string) => leaderRetreat.check!(game, p, frame, place(units, to))?.say;
    expect([say(['F-corps'], '0101'), say(['F-corps'], '0102')]).toEqual([undefined, 'leader-not-there']);
    expect([say(['F-chief'], '0101'), say(['F-corps', 'F-chief'], '0101')]).toEqual([
      'not-that-leader',
      'not-that-leader',
    ]);
  });
});

describe('5.51 caught', () => {
  test('5.51 one leader’s flight pends; another who is caught meanwhile rolls for himself', () => {
    const where = { 'F-corps': '0705', 'P-inf': '0605', 'F-mixed': '0707', 'F-inf': '0703' };
    const work = workOn(game, at(game, where, [1]));
    checkLoneLeaders(work);
    expect(work.position.stack).toMatchObject([{ step: 'leader-flight', leader: unit('F-corps') }]);
    const second = { ...work.position, dice: at(game, {}, [6]).dice };
    const both = workOn(game, { ...second, place: second.place.with(unit('F-chief'), hex('0604')) });
    checkLoneLeaders(both);
    expect([both.position.place[unit('F-corps')], both.position.place[unit('F-chief')]]).toEqual([
      hex('0705'),
      CAPTURED,
    ]);
  });
  test('5.42 a leader whose retreat pends is not caught alone; one who does not retreat is', () => {
    const frame = {
      step: 'leader-retreat',
      side: 0,
      leaders: [unit('F-corps')],
      from: hex('0705'),
      units: [],
    } as const;
    const where = { 'F-corps': '0705', 'F-chief': '0705', 'P-inf': '0605', 'F-mixed': '0707' };
    const work = workOn(game, at(game, where, [6], { stack: [frame] }));
    checkLoneLeaders(work);
    expect([work.position.place[unit('F-corps')], work.position.place[unit('F-chief')]]).toEqual([
      hex('0705'),
      CAPTURED,
    ]);
  });
  test('5.51, 8.3 where a hidden leader goes his player alone is told; of one who is seen both are', () => {
    const told = (mark: number, place: number) => {
      const p = at(game, { 'F-corps': '0705' });
      const start = { ...p, marks: p.marks.with(unit('F-corps'), mark), place: p.place.with(unit('F-corps'), place) };
      const work = workOn(game, start);
      putLeader(work, unit('F-corps'), hex('0101'), '5.52');
      const [{ onlyFor, otherwise, units, hexes }] = work.events;
      return [onlyFor, otherwise?.say, units, hexes];
    };
    const seen = [undefined, undefined, [unit('F-corps')], [hex('0101')]];
    expect([told(0, hex('0705')), told(0, CAPTURED)]).toEqual([seen, seen]);
    expect(told(HIDDEN, CAPTURED)).toEqual([0, 'unit-is-back', [unit('F-corps')], [hex('0101')]]);
    expect(told(HIDDEN, hex('0705')).slice(0, 2)).not.toEqual([undefined, undefined]);
    expect([told(HIDDEN, hex('0705'))[1], told(HIDDEN, hex('0101'))[1]]).not.toContain('unit-is-back');
  });
});

describe('5.52 back again', () => {
  const back = (marks: Record<string, number>, at_: Record<string, string>, player = 0) => {
    const u = (id: string) => qb.army.unit(id);
    const p = scene(qb, {
      at: at_,
      also: { turn: 6, step: 'supply', player, returns: [{ leader: u('F-Reille'), turn: 6 }] },
    });
    const start = {
      ...p,
      place: p.place.with(u('F-Reille'), CAPTURED),
      marks: p.marks.map((mark, i) => mark | (marks[qb.army.pieces[i].id] ?? 0)),
    };
    return { start, u };
  };
  const returned = (marks: Record<string, number>, at_: Record<string, string>) => {
    const { start, u } = back(marks, at_);
    const { p } = play(qb, start, { kind: 'place', units: [u('F-Reille')], hex: qb.hex('0817') });
    return [p.place[u('F-Reille')], p.marks[u('F-Reille')] & HIDDEN];
  };
  test('5.52, 8.1 he is seen where a combat unit of his that is seen stands, else he lies face down', () => {
    const there = qb.hex('0817');
    expect(returned({}, { 'F-9': '0817' })).toEqual([there, 0]);
    expect(returned({ 'F-9': HIDDEN }, { 'F-9': '0817' })).toEqual([there, HIDDEN]);
    expect(returned({}, { 'F-9': '0818', 'F-v1': '0817' })).toEqual([there, HIDDEN]);
    expect(returned({}, { 'F-9': '0818' })).toEqual([there, HIDDEN]);
  });
  test('5.52 in his own command phase, not in that of the enemy', () => {
    const asks = (player: number) => {
      const { p, referee } = play(qb, back({}, { 'F-9': '0817' }, player).start);
      return [p.returns.length, p.stack.some(({ step }) => step === 'leader-return'), referee.decision(p).over];
    };
    expect([asks(0), asks(1)]).toEqual([
      [1, true, false],
      [1, false, false],
    ]);
  });
});
