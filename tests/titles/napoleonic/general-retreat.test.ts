import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { sideKey } from '../../../src/titles/napoleonic/ground.ts';
import { exitHexes } from '../../../src/titles/napoleonic/leaving.ts';
import { allowanceOf } from '../../../src/titles/napoleonic/march-orders.ts';
import { partyOf } from '../../../src/titles/napoleonic/movers.ts';
import { retreatGoals } from '../../../src/titles/napoleonic/order-ways.ts';
import { type NapoleonicPosition, WAITING } from '../../../src/titles/napoleonic/position.ts';
import { repulsePrice } from '../../../src/titles/napoleonic/repulse.ts';
import { NATIONS } from '../../../src/titles/napoleonic/schema-words.ts';
import { battle } from './field.ts';
import { order, scene, type Scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { PASS, passTo, refereeFor } from './turn-play.ts';

/* 20.5 in combination: with supply lines, orders given before, reinforcements, exits of the scenario. */

let qb: NapoleonicGame;
let june: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  [qb, june, small] = await Promise.all([battle('quatre-bras'), battle('sixteenth-of-june'), smallBattle()]);
});

const names = (game: NapoleonicGame, list: readonly number[]) => list.map((hex) => game.ground.board.ids[hex]);
const FRENCH_RETREAT = [{ turn: 1, active: true }, null] as const;
const COALITION_RETREAT = [null, { turn: 1, active: true }] as const;

describe('20.51 the destination', () => {
  test('20.51, 17.41 a source without a line is none while there is another: beyond the river, with the bridge damaged', () => {
    const sources = NATIONS.map((nation) => (nation === 'F' ? [small.hex('0104'), small.hex('0507')] : []));
    const game: NapoleonicGame = { ...small, sources, retreatSources: sources };
    const { board } = game.ground;
    const bridge = sideKey(board, game.hex('0404'), directionTo(board, game.hex('0404'), game.hex('0504')));
    const goals = (damaged: readonly number[]) =>
      names(
        game,
        retreatGoals(game, scene(game, { at: { 'F-inf': '0407' }, also: { damaged } }), game.army.unit('F-inf')),
      );
    expect([goals([]), goals([bridge])]).toEqual([['0104', '0507'], ['0104']]);
    // 32.6: where there is no supply there are no lines either.
    const noSupply = { rule: '32.6', provenance: 'made up', retreatTo: {} };
    const free: NapoleonicGame = { ...game, special: { ...game.special, noSupply } };
    const p = scene(free, { at: { 'F-inf': '0407' }, also: { damaged: [bridge] } });
    expect(names(free, retreatGoals(free, p, free.army.unit('F-inf')))).toEqual(['0104', '0507']);
  });

  test('20.51, R-77 who has a line to no source goes to any that is in own hands', () => {
    const goals = (at: Scene['at']) =>
      names(qb, retreatGoals(qb, scene(qb, { at: { 'A-Byl': '0812', ...at } }), qb.army.unit('A-Byl')));
    expect(goals({ 'F-9': '0701' })).toEqual(['0112']);
    const ring = ['0811', '0911', '0912', '0813', '0712', '0711'];
    const french = ['F-9', 'F-5', 'F-6a', 'F-6b', 'F-2c', 'F-IIa'];
    expect(goals(Object.fromEntries(french.map((id, i) => [id, ring[i]])))).toEqual(['0701', '0112']);
  });
});

describe('20.51 orders given before', () => {
  test('20.51 the general retreat takes the place of every order of its side: nobody is bound two ways, nor to another’s pace', () => {
    const orders = [order(qb, '0812', 'F-9', 'F-2c'), { ...order(qb, '0812', 'A-Byl'), id: 2 }];
    const start = scene(qb, {
      at: { 'F-9': '0815', 'F-2c': '0816', 'A-Byl': '0807' },
      also: { step: 'supply', turn: 2, orders },
    });
    const { p, referee } = passTo(qb, start, 'general-retreat');
    const { position: after } = referee.apply(p, { kind: 'choose', option: 'order' });
    expect(after.orders).toEqual([orders[1]]);
    expect(after.marks.filter((mark, u) => mark !== p.marks[u])).toEqual([]);
    expect(allowanceOf(qb, after, qb.army.unit('F-2c'))).toBe(7);
  });

  test('20.51, 20.3 a group that comes due during it has no other order', () => {
    const due = (generalRetreat: NapoleonicPosition['generalRetreat']) =>
      passTo(qb, scene(qb, { at: {}, also: { step: 'supply', turn: 3, generalRetreat } }), 'give-order').decision;
    expect(due([null, null])).toMatchObject({ step: 'give-order', side: 0 });
    expect(due([{ turn: 3, active: true }, null])).not.toMatchObject({ step: 'give-order', side: 0 });
  });
});

test('20.51 everybody is in command: no points to spend, nobody to roll', () => {
  const at = { 'F-Ney': '0817', 'F-Reille': '0817', 'F-9': '0817', 'F-5': '0720' };
  const asked = (generalRetreat: NapoleonicPosition['generalRetreat']) =>
    refereeFor(qb).begin(scene(qb, { at, also: { step: 'command-points', turn: 2, generalRetreat } })).step;
  expect([asked([null, null]), asked(FRENCH_RETREAT)]).toEqual(['command-points', 'command-movement']);
});

describe('20.51 the segment', () => {
  const moving = (at: Scene['at'], more: Partial<NapoleonicPosition> = {}): NapoleonicPosition =>
    scene(qb, {
      at,
      also: { step: 'command-movement', turn: 2, generalRetreat: [{ turn: 2, active: true }, null], ...more },
    });
  const go = (id: string, ...path: string[]): Action => ({
    kind: 'move',
    units: units(qb, id),
    path: path.map((hex) => qb.hex(hex)),
  });

  test('20.51, R-77 one hex nearer is enough, for the last who moves as for the others', () => {
    const referee = refereeFor(qb);
    const start = moving({ 'F-9': '0815', 'F-5': '0820' });
    expect(referee.check(start, PASS)).toMatchObject({ say: 'must-fall-back', rule: '20.51' });
    const left = (p: NapoleonicPosition) => referee.todo(p).map(({ say, data }) => [say, data]);
    expect(left(start)).toEqual([['todo-fall-back', { count: 2 }]]);
    const one = referee.apply(start, go('F-9', '0816')).position;
    expect(left(one)).toEqual([['todo-fall-back', { count: 1 }]]);
    expect(referee.check(one, PASS)).toMatchObject({ say: 'must-fall-back', rule: '20.51' });
    const both = referee.apply(one, go('F-5', '0821')).position;
    expect([referee.check(both, PASS), left(both)]).toEqual([{ ok: true }, []]);
  });

  test('20.51, 7.51 the march may be taken up where a unit stands: it is offered, and does not do for coming nearer', () => {
    const referee = refereeFor(qb);
    const start = moving({ 'F-9': '0815' });
    const march: Action = { ...go('F-9', '0815'), mode: 'march' } as Action;
    expect(referee.check(start, march)).toEqual({ ok: true });
    expect([...referee.legal(start, { units: units(qb, 'F-9') })]).toContainEqual(march);
    const marching = referee.apply(start, march).position;
    expect(referee.check(marching, PASS)).toMatchObject({ say: 'must-fall-back', rule: '20.51' });
    expect(referee.check(start, go('F-9', '0816', '0815'))).toMatchObject({ ok: false });
  });

  test('20.51, 19.32 reinforcements enter as usual: they may be held back', () => {
    const start = moving({});
    const waiting = { ...start, place: start.place.with(qb.army.unit('F-11c'), WAITING) };
    expect(refereeFor(qb).check(waiting, PASS)).toEqual({ ok: true });
  });
});

test('20.51, 9.11 a repulse costs as much asked from afar as beside the enemy, where the retreat binds nobody', () => {
  const price = (at: string) => {
    const p = scene(small, { at: { 'F-inf': at, 'P-inf': '0605' }, also: { generalRetreat: FRENCH_RETREAT } });
    return repulsePrice(small, p, 0, { units: units(small, 'F-inf'), from: small.hex('0505'), marching: false });
  };
  expect(price('0505')).toMatchObject({ hexes: [small.hex('0605')] });
  expect(price('0506')).toEqual(price('0505'));
});

describe('20.52, R-119 leaving the map', () => {
  const exits = (game: NapoleonicGame, p: NapoleonicPosition, ...ids: string[]) =>
    names(game, exitHexes(game, p, partyOf(game, p, units(game, ...ids))));

  test('R-119 under a general retreat too the scenario’s exit serves whom it does not bind: here one beside an enemy', () => {
    const also = { player: 1, generalRetreat: COALITION_RETREAT };
    expect(exits(qb, scene(qb, { at: { 'A-Kem': '1815' }, also }), 'A-Kem')).toEqual(['0701', '0112']);
    const beside = scene(qb, { at: { 'A-Kem': '1815', 'F-9': '1715' }, also });
    expect(exits(qb, beside, 'A-Kem')).toContain('1816');
    const french = scene(qb, { at: { 'F-9': '1815' }, also: { generalRetreat: FRENCH_RETREAT } });
    expect(exits(qb, french, 'F-9')).toEqual(['0725']);
  });

  test('R-119 a vedette is a unit and may leave by itself where the scenario lets units leave', () => {
    const from = (...ids: string[]) =>
      exits(qb, scene(qb, { at: Object.fromEntries(ids.map((id) => [id, '1815'])), also: { player: 1 } }), ...ids);
    expect([from('A-Kem').length > 0, from('A-Wellington')]).toEqual([true, []]);
    expect(from('A-v1')).toEqual(from('A-Kem'));
  });

  test('R-119 a leader leaves with others only', () => {
    const p = scene(qb, {
      at: { 'F-Reille': '0725', 'F-9': '0725' },
      also: { turn: 3, generalRetreat: FRENCH_RETREAT },
    });
    expect([exits(qb, p, 'F-Reille'), exits(qb, p, 'F-Reille', 'F-9')]).toEqual([[], ['0725']]);
  });

  test('20.52 units of two nations leave together nowhere: each has its own sources', () => {
    const also = { player: 1, generalRetreat: COALITION_RETREAT };
    const p = scene(june, { at: { 'A-Kem': '2720', 'P-9a': '2720' }, also });
    expect(exits(june, p, 'A-Kem', 'P-9a')).toEqual([]);
    expect(exits(june, p, 'A-Kem').length).toBeGreaterThan(0);
  });
});
