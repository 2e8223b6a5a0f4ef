import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { advanceBar } from '../../../src/titles/napoleonic/advance.ts';
import { boxFor, eliminate, inCombatPhase } from '../../../src/titles/napoleonic/boxes.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { dutiesOf, makesDuty } from '../../../src/titles/napoleonic/duties.ts';
import { chargeCost } from '../../../src/titles/napoleonic/expected-losses.ts';
import { seenOf, unnamed } from '../../../src/titles/napoleonic/hidden.ts';
import { WOODS } from '../../../src/titles/napoleonic/ground.ts';
import { surplusIn } from '../../../src/titles/napoleonic/movement-end.ts';
import { type Frame, HIDDEN, type NapoleonicPosition, PEU, UAR } from '../../../src/titles/napoleonic/position.ts';
import { reasonOf } from '../../helpers/scene.ts';
import { advanceTo, at, attack, fieldOf, fight } from './combat-play.ts';
import { hexes, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 12.4, 12.5, 10.3: who advances into 0705 from 0605 and 0606, what becomes of who is lost, and who is a duty to whom. */

let whole: NapoleonicGame;
let game: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
  game = fieldOf(whole, {});
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);

describe('12.4 advances', () => {
  /** A pending advance into 0705, and what the referee says to one after another. */
  function advancing(where: Record<string, string>, more: object, ...done: Action[]) {
    const troops = Object.keys(where).filter((id) => id.startsWith('F-') && id !== 'F-corps');
    const frame = {
      step: 'advance',
      side: 0,
      units: units(game, ...troops),
      hexes: hexes(game, '0705'),
      footUsed: false,
      footHex: -1,
      forced: false,
      one: false,
      ...more,
    } as Frame;
    const { referee, p } = fight(game, at(game, where, [], { step: 'battles' }), [frame], ...done);
    return (...ids: string[]) => {
      const verdict = referee.check(p, advanceTo(game, ids, '0705'));
      return verdict.ok ? 'ok' : reasonOf(verdict);
    };
  }
  test('14.24 after a charge one unit advances, not two', () => {
    const say = advancing({ 'F-hc': '0605', 'F-lc': '0605' }, { one: true });
    expect([say('F-hc'), say('F-lc'), say('F-hc', 'F-lc')]).toEqual(['ok', 'ok', '14.24 one-advances']);
  });
  test('12.2, R-52, 14.24 where one alone advances after a shock it is the cavalry; with room for both the foot may', () => {
    const where = { 'F-hc': '0605', 'F-inf': '0606' };
    const one = advancing(where, { forced: true, one: true });
    expect([one('F-inf'), one('F-hc')]).toEqual(['12.2 cavalry-first', 'ok']);
    expect(advancing(where, { forced: true })('F-inf')).toBe('ok');
  });
  test('12.4A foot that its leader takes along is not the one unit that goes without', () => {
    const where = { 'F-inf': '0605', 'F-corps': '0605', 'F-mixed': '0606' };
    expect(advancing(where, {}, advanceTo(game, ['F-inf', 'F-corps'], '0705'))('F-mixed')).toBe('ok');
    expect(advancing(where, {}, advanceTo(game, ['F-inf'], '0705'))('F-mixed')).not.toBe('ok');
  });
  test('12.4 vedettes and leaders are no combat units: not for being guns', () => {
    const p = at(game, { 'F-v1': '0605', 'F-corps': '0605', 'F-gun': '0606', 'F-hc': '0101' });
    const bar = (id: string) => {
      const check = advanceBar(game, p, unit(id));
      return check === null ? 'ok' : reasonOf(check);
    };
    expect(['F-v1', 'F-corps', 'F-gun', 'F-hc'].map(bar)).toEqual([
      '12.4 no-advance',
      '12.4 no-advance',
      '12.4c guns-no-advance',
      'ok',
    ]);
  });
});

describe('12.5 who is lost', () => {
  test('12.51, 12.52 by a result to the UAR box; by a step, a bridge or for good it is gone', () => {
    const p = at(game, { 'F-inf': '0605' });
    const box = (cause: Parameters<typeof boxFor>[3]) => boxFor(game, p, unit('F-inf'), cause);
    expect([box('result'), box('step'), box('bridge'), box('destroyed')]).toEqual([UAR, PEU, PEU, PEU]);
  });
  test('12.51 it is told where it was, in the first hex too; a repulse that it failed binds the others', () => {
    const failed = (...ids: string[]) => ({
      failedRepulses: [{ units: units(game, ...ids), hexes: hexes(game, '0102') }],
    });
    const after = (...ids: string[]) => {
      const work = workOn(game, at(game, { 'F-inf': '0101', 'F-hc': '0101' }, [], failed(...ids)));
      eliminate(work, unit('F-inf'), 'result');
      const told = work.events.find(({ say }) => say === 'unit-lost');
      return [told?.hexes, work.position.failedRepulses.map((f) => f.units)];
    };
    expect(after('F-inf')).toEqual([hexes(game, '0101'), []]);
    expect(after('F-inf', 'F-hc')).toEqual([hexes(game, '0101'), [units(game, 'F-hc')]]);
    expect(after('F-hc')).toEqual([hexes(game, '0101'), [units(game, 'F-hc')]]);
  });
  test('12.33, R-54 under pressure in every step of the combat phase, and in no other', () => {
    const during = (step: NapoleonicPosition['step']) => inCombatPhase(at(game, {}, [], { step }));
    const steps = ['retreat-before-combat', 'bombardment', 'charges', 'declaration', 'battles'] as const;
    expect(steps.map(during)).toEqual(steps.map(() => true));
    expect((['command-movement', 'first-sight', 'supply'] as const).map(during)).toEqual([false, false, false]);
  });
  test('14.23, R-63 what steps cost at the least: of two units the cheaper step, then one of each', () => {
    const of = fieldOf(whole, { pieces: { 'F-hc': { sp: 4, reduced: 2 }, 'F-lc': { sp: 6, reduced: 5 } } });
    const cost = chargeCost(of, at(of, { 'F-hc': '0605', 'F-lc': '0605' }), units(of, 'F-hc', 'F-lc'));
    expect(['OR', 'Pr1', 'Pr2', 'Ae'].map(cost)).toEqual([0, 1, 3, 10]);
  });
});

describe('10.31 who is a duty to whom', () => {
  const where = { 'F-inf': '0606', 'P-inf': '0705' };
  test('10.31, R-36 not over a lake', () => {
    const lake = fieldOf(whole, { lakes: [['0606', '0705']] });
    const duty = (of: NapoleonicGame) => makesDuty(of, at(of, where), hex('0606'), hex('0705'));
    expect([duty(game), duty(lake)]).toEqual([true, false]);
  });
  test('R-62 a hex that was charged is a duty as long as enemies are in it', () => {
    const charges = [{ units: units(game, 'F-hc'), from: hex('0703'), target: hex('0705'), result: 'Ae' as const }];
    const targets = (enemy: string) =>
      dutiesOf(game, at(game, { 'F-inf': '0606', 'P-inf': enemy }, [], { charges })).targets.has(hex('0705'));
    expect([targets('0705'), targets('0903')]).toEqual([true, false]);
  });
  test('10.32, R-37 a neighbour behind a lake cannot be attacked, in the north as elsewhere; far off is another reason', () => {
    const say = (from: string, to: string) => {
      const lake = fieldOf(whole, { lakes: [[from, to]] });
      const start = at(lake, { 'F-inf': from, 'P-inf': to, 'F-hc': '0906', 'P-lc': '0907' }, [], {
        step: 'declaration',
      });
      const { referee, p } = fight(lake, start, []);
      const verdict = (goal: string) => {
        const check = referee.check(p, attack(lake, ['F-inf'], [goal]));
        return check.ok ? 'ok' : reasonOf(check);
      };
      return [verdict(to), verdict('0907')];
    };
    const both = ['10.32 cannot-attack-hex', 'R-37 not-beside-target'];
    expect([say('0705', '0704'), say('0705', '0706'), say('0705', '0605')]).toEqual([both, both, both]);
  });
});

describe('10.11, 8.2 who is seen', () => {
  test('10.11 woods between hide, a clear hex does not; the first hex of the map is seen as well', () => {
    const sees = (of: NapoleonicGame, eye: string, there: string) =>
      seenOf(of, at(of, { 'F-inf': eye, 'P-inf': there }), 1).includes(unit('P-inf'));
    const woods = fieldOf(whole, { terrain: { '0704': WOODS } });
    expect([sees(game, '0705', '0703'), sees(woods, '0705', '0703'), sees(game, '0103', '0101')]).toEqual([
      true,
      false,
      true,
    ]);
  });
  test('8.2, R-22 of a hidden unit it is said from where to where something goes', () => {
    const p = at(game, { 'F-inf': '0705' });
    const work = workOn(game, { ...p, marks: p.marks.with(unit('F-inf'), HIDDEN) });
    const path = ['0705', '0704', '0703'].map(hex);
    expect(unnamed(work, unit('F-inf'), path, '7.1')).toMatchObject({
      onlyFor: 0,
      otherwise: { data: { from: hex('0705'), to: hex('0703') } },
    });
    expect(unnamed(workOn(game, p), unit('F-inf'), path, '7.1')).toEqual({});
  });
});

test('18.16, R-07 beside a train the unit must go, one at a time: neither the train nor a leader', () => {
  const where = { 'F-inf': '0605', 'F-train': '0605', 'F-corps': '0605' };
  expect(surplusIn(game, at(game, where), hex('0605'), 0)).toEqual(units(game, 'F-inf'));
  const { decision } = fight(game, at(game, where), [{ step: 'surplus', side: 0, hex: hex('0605') } as Frame]);
  expect(decision).toMatchObject({ step: 'surplus', least: 1, most: 1 });
});
