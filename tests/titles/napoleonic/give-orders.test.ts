import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  addOrder,
  destinationsFor,
  isAsked,
  isDestination,
  startOrders,
} from '../../../src/titles/napoleonic/give-orders.ts';
import { BRIDGE } from '../../../src/titles/napoleonic/ground.ts';
import { type NapoleonicPosition, WAITING } from '../../../src/titles/napoleonic/position.ts';
import { firstPosition } from '../../../src/titles/napoleonic/setup.ts';
import { battle } from './field.ts';
import { order, type Scene, scene, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { passTo, play } from './turn-play.ts';

/* Chapter 20: what is a force, where it may be sent, which reinforcements are asked. */

let qb: NapoleonicGame;
let june: NapoleonicGame;
let eve: NapoleonicGame;
let waterloo: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  [qb, june] = await Promise.all([battle('quatre-bras'), battle('sixteenth-of-june')]);
  [eve, waterloo] = await Promise.all([battle('waterloo-eve'), battle('waterloo')]);
  small = await smallBattle();
});

const place = (game: NapoleonicGame, at: string, ...ids: string[]): Action => ({
  kind: 'place',
  units: ids.map((id) => game.army.unit(id)),
  hex: game.hex(at),
});
const idsOf = (game: NapoleonicGame, list: readonly number[]) => list.map((u) => game.army.pieces[u].id);

/** What is asked after an order is given: there the play stands still. */
const NEXT = { step: 'general-retreat', side: 0 } as const;

describe('20.21 where a force may be sent', () => {
  test('20.21 a bridge over a river makes a destination of its hex along whichever of its six sides it lies', () => {
    const bare = small.ground.span.map(() => 0);
    const along = (d: number) => {
      const span = bare.slice();
      span[small.hex('0606') * 6 + d] = BRIDGE;
      const game = { ...small, ground: { ...small.ground, span } };
      return [isDestination(game, small.hex('0606')), isDestination(game, small.hex('0605'))];
    };
    expect([0, 1, 2, 3, 4, 5].map(along)).toEqual(Array.from({ length: 6 }, () => [true, false]));
  });

  test('28.4 I Corps has its four places and no other; 29.3 each Prussian corps its own usual goal first', () => {
    const four = ['Frasnes-lez-Gosselies', 'Villers-Perwin', 'Quatre-Bras', 'Wagnelée'].map((name) => june.place(name));
    expect(destinationsFor(june, units(june, 'F-2', 'F-3'))).toEqual(four);
    const first = (id: string) => destinationsFor(waterloo, units(waterloo, id))[0];
    expect([first('P-1a'), first('P-5a')]).toEqual([waterloo.place('Smohain'), waterloo.place('Plancenoit')]);
    expect(first('F-1')).not.toBe(waterloo.place('Plancenoit'));
  });
});

describe('20.1 what is a force', () => {
  const give = { step: 'give-order', side: 0, group: -1, from: 1 } as const;
  const asked = (at: Scene['at'], also: Partial<NapoleonicPosition> = {}) =>
    play(eve, scene(eve, { at, also: { step: 'set-up-first', stack: [NEXT, give], ...also } }));
  const at = { 'F-G1': '1625', 'F-C1': '1625', 'F-Drouot': '1625', 'F-YG': '1628', 'A-Lam': '1422', 'A-6a': '1422' };

  test('20.1 not of the enemy, not nobody, nor as many units of another hex; the task is of 20.1 before the game', () => {
    const { p, referee } = asked(at);
    const say = (...ids: string[]) => referee.check(p, place(eve, '1518', ...ids));
    expect(say('A-Lam', 'A-6a')).toMatchObject({ ok: false, say: 'no-force', rule: '20.1' });
    expect(say()).toMatchObject({ ok: false, say: 'no-force' });
    expect(say('F-G1', 'F-C1', 'F-YG')).toMatchObject({ ok: false, say: 'no-force' });
    expect(say('F-YG')).toEqual({ ok: true });
    expect(referee.decision(p)).toMatchObject({ step: 'give-order', task: { say: 'task-order', rule: '20.1' } });
  });

  test('20.1 an officer named with all of his stack stands for the stack, named alone for all in his range', () => {
    const there = { 'F-Reille': '1625', 'F-9': '1625', 'F-5': '1627' };
    const { p, referee } = asked(there);
    const force = (...ids: string[]) => referee.apply(p, place(eve, '1518', ...ids)).position.orders[0].units;
    expect(idsOf(eve, force('F-Reille', 'F-9')).sort()).toEqual(['F-9', 'F-Reille']);
    expect(idsOf(eve, force('F-Reille')).sort()).toEqual(['F-5', 'F-9', 'F-Reille']);
  });

  test('20.42 an officer who is still to come stands for nobody, though his units are there', () => {
    const start = scene(eve, { at: { 'F-1': '1319', 'F-3': '1930' }, also: { turn: 2, step: 'night-command' } });
    const officer = eve.army.unit('F-dErlon');
    const { p, referee } = passTo(eve, { ...start, place: start.place.with(officer, WAITING) }, 'give-order');
    expect(referee.check(p, place(eve, '1518', 'F-dErlon'))).toMatchObject({ ok: false, say: 'no-force' });
    expect(referee.check(p, place(eve, '1518', 'F-3'))).toEqual({ ok: true });
  });

  test('20.1 offered: every officer, every stack and nobody twice; asked of some units, their own force alone', () => {
    const { p, referee } = asked({ 'F-Drouot': '1626', 'F-G1': '1625', 'F-C1': '1625', 'F-YG': '1628' });
    const forces = (focus?: { units: number[] }) =>
      [...referee.legal(p, focus)].flatMap((action) =>
        action.kind === 'place' && action.hex === eve.hex('1518') ? [idsOf(eve, action.units)] : [],
      );
    expect(forces()).toEqual([['F-Drouot'], ['F-G1', 'F-C1'], ['F-YG']]);
    expect(forces({ units: units(eve, 'F-G1', 'F-C1') })).toEqual([['F-G1', 'F-C1']]);
    expect(forces({ units: units(eve, 'F-Drouot') })).toEqual([['F-Drouot']]);
    expect(forces({ units: units(eve, 'F-G1') })).toEqual([]);
  });

  test('20.1 a new order has a number of its own and leaves those of other forces as they are', () => {
    const old = order(qb, '0812', 'F-9');
    const work = workOn(qb, scene(qb, { at: { 'F-9': '0718', 'F-5': '0719' }, also: { orders: [old] } }));
    addOrder(work, { side: 0, units: units(qb, 'F-5'), to: qb.hex('0703'), from: 1 });
    expect(work.position.orders).toEqual([old, { ...order(qb, '0703', 'F-5'), id: 2 }]);
    expect(work.events.map(({ say }) => say)).toEqual(['order-given']);
  });

  test('32.7 the orders of the start are in force from turn 1', async () => {
    const plancenoit = await battle('plancenoit');
    const work = workOn(plancenoit, firstPosition(plancenoit, {}, 'orders'));
    startOrders(work);
    const { orders } = work.position;
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.map(({ side, from }) => [side, from])).toEqual(orders.map(() => [1, 1]));
  });
});

describe('20.3 which reinforcements are asked', () => {
  const groupOf = (game: NapoleonicGame, id: string) =>
    game.arrivals.findIndex(({ units: list }) => list.includes(game.army.unit(id)));
  const told = (id: string): Partial<NapoleonicPosition> => ({
    orders: [{ id: 1, side: 0, units: june.arrivals[groupOf(june, id)].units, to: june.hex('2533'), from: 2 }],
  });
  const asks = (id: string, also: Partial<NapoleonicPosition> = {}) =>
    isAsked(june, scene(june, { at: {}, also }), groupOf(june, id));

  test('20.3 Wellington, who comes without an order, is not asked', () => {
    const p = scene(qb, { at: {} });
    expect([isAsked(qb, p, groupOf(qb, 'A-Wellington')), isAsked(qb, p, groupOf(qb, 'A-Picton'))]).toEqual([
      false,
      true,
    ]);
  });

  test('20.3, 28.4 only the second echelon of I Corps follows the first; Gérard’s is asked again, and who has no order is', () => {
    expect([asks('F-13'), asks('F-13', told('F-13'))]).toEqual([true, true]);
    expect([asks('F-3'), asks('F-3', told('F-3'))]).toEqual([true, false]);
  });

  /** The first echelon of I Corps, or another group, is due and asked. */
  const due = (id: string, at: Scene['at'] = {}) => {
    const group = groupOf(june, id);
    const start = scene(june, { at, also: { step: 'supply', turn: 4 } });
    const waiting = [...start.place];
    for (const u of june.arrivals[group].units) waiting[u] = WAITING;
    const give = { step: 'give-order', side: 0, group, from: 4 } as const;
    return { ...play(june, { ...start, place: waiting, stack: [NEXT, give] }), group, give };
  };

  test('20.3, 28.4 what is offered is the whole group; of I Corps the other echelon gets the same order, once, and nobody else', () => {
    const { p, referee, group } = due('F-dErlon');
    const { units: first } = june.arrivals[group];
    const offered = [...referee.legal(p)].flatMap((a) => (a.kind === 'place' ? [a] : []));
    expect(offered.map((a) => a.units)).toEqual(offered.map(() => first));
    expect(offered).toHaveLength(4);
    const to = june.place('Wagnelée');
    const sent = referee.apply(p, { kind: 'place', units: first, hex: to }).position.orders;
    expect(sent.map((o) => [o.units, o.to])).toEqual([
      [first, to],
      [june.arrivals[groupOf(june, 'F-3')].units, to],
    ]);
  });

  test('28.4 an echelon that has come already gets no order; nor does I Corps when another corps is sent', () => {
    const come = Object.fromEntries(idsOf(june, june.arrivals[groupOf(june, 'F-3')].units).map((id) => [id, '0437']));
    const first = due('F-dErlon', come);
    const { units: force } = june.arrivals[first.group];
    const after = first.referee.apply(first.p, { kind: 'place', units: force, hex: june.place('Quatre-Bras') });
    expect(after.position.orders.map((o) => o.units)).toEqual([force]);
    const other = due('F-Gerard');
    const corps = june.arrivals[other.group].units;
    const [there] = destinationsFor(june, corps);
    const sent = other.referee.apply(other.p, { kind: 'place', units: corps, hex: there }).position;
    expect(sent.orders.map((o) => o.units)).toEqual([corps]);
  });

  test('20.3 a group of which nobody is left to come is not asked', () => {
    const { give } = due('F-dErlon');
    const nobody = scene(june, { at: {}, also: { step: 'supply', turn: 4 } });
    const place = [...nobody.place];
    for (const u of june.arrivals[give.group].units) place[u] = june.hex('0437');
    expect(play(june, { ...nobody, place, stack: [give] }).p.stack).not.toContainEqual(give);
  });
});
