import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { destinationsFor, isDestination } from '../../../src/titles/napoleonic/give-orders.ts';
import {
  allowanceOf,
  endOrdersBeside,
  lapse,
  ordersTouched,
  underOrders,
} from '../../../src/titles/napoleonic/march-orders.ts';
import { mustFallBack, orderBan } from '../../../src/titles/napoleonic/order-ways.ts';
import { costsTo } from '../../../src/titles/napoleonic/path-cost.ts';
import { has, LAPSED, type NapoleonicPosition, UAR, WAITING } from '../../../src/titles/napoleonic/position.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { battle } from './field.ts';
import { order, type Scene, scene, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { PASS, passTo, play } from './turn-play.ts';

let qb: NapoleonicGame;
let june: NapoleonicGame;
let eve: NapoleonicGame;
let waterloo: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  qb = await battle('quatre-bras');
  june = await battle('sixteenth-of-june');
  eve = await battle('waterloo-eve');
  waterloo = await battle('waterloo');
  small = await smallBattle();
});

const lapsed = (game: NapoleonicGame, p: NapoleonicPosition) =>
  game.army.pieces.flatMap(({ id }, u) => (has(p, u, LAPSED) ? [id] : []));
const place = (game: NapoleonicGame, at: string, ...ids: string[]): Action => ({
  kind: 'place',
  units: ids.map((id) => game.army.unit(id)),
  hex: game.hex(at),
});

describe('20.2 under orders', () => {
  test('20.22 the force keeps the pace of its slowest unit; 20.41 N162 at night infantry has 2, cavalry 3', () => {
    const p = scene(qb, {
      at: { 'F-9': '0718', 'F-2c': '0718' },
      also: { orders: [order(qb, '0812', 'F-9', 'F-2c')] },
    });
    expect(allowanceOf(qb, p, qb.army.unit('F-2c'))).toBe(4);
    expect(allowanceOf(qb, { ...p, orders: [] }, qb.army.unit('F-2c'))).toBe(7);
    const night = scene(eve, { at: { 'F-G1': '1625', 'F-Gh': '1423', 'F-Drouot': '1625', 'F-TGde': '1929' } });
    const points = (id: string) => allowanceOf(eve, night, eve.army.unit(id));
    expect([points('F-G1'), points('F-Gh'), points('F-Drouot'), points('F-TGde')]).toEqual([2, 3, 3, 2]);
  });

  test('2.2A2, WL-44 an order given for the next day is not in force before', () => {
    const p = scene(eve, {
      at: { 'F-1': '1319' },
      also: { turn: 2, orders: [{ ...order(eve, '1518', 'F-1'), from: 3 }] },
    });
    expect(underOrders(eve, p, eve.army.unit('F-1'))).toBe(false);
    expect(underOrders(eve, { ...p, turn: 3 }, eve.army.unit('F-1'))).toBe(true);
  });

  test('20.22, R-76 no move may end farther from the destination; round enemies it may, and past the destination it is free', () => {
    const p = scene(qb, { at: { 'F-9': '0718' }, also: { orders: [order(qb, '0812', 'F-9')] } });
    const ban = (...path: string[]) =>
      orderBan(
        qb,
        p,
        units(qb, 'F-9'),
        path.map((id) => qb.hex(id)),
      );
    expect(ban('0718', '0817')).toBeNull();
    expect(ban('0718', '0719')).toMatchObject({ ok: false, say: 'off-the-way', rule: '20.22' });
    expect(orderBan(qb, { ...p, orders: [] }, units(qb, 'F-9'), [qb.hex('0718'), qb.hex('0719')])).toBeNull();
    expect(ban('0815', '0814', '0813', '0814', '0815')).toBeNull();
  });

  test('20.22 the costs of the way: walking a point for each road hex of the chaussée, in road march half of it', () => {
    const p = scene(qb, { at: { 'F-9': '0718' } });
    const left = (marching: boolean) => costsTo(qb, p, qb.army.unit('F-9'), { goals: [qb.hex('0812')], marching });
    expect(left(false)[qb.hex('0718')]).toBeLessThanOrEqual(16);
    expect(left(true)[qb.hex('0718')]).toBe(6);
    expect(left(true)[qb.hex('0812')]).toBe(0);
  });
});

describe('20.23 how an order ends', () => {
  test('20.23 N159: next to the destination is enough; the units that have arrived are demoralised for their player turn (R-74)', () => {
    const p = scene(qb, { at: { 'F-9': '0813' }, also: { orders: [order(qb, '0812', 'F-9')] } });
    const work = workOn(qb, p);
    ordersTouched(work);
    expect(work.position.orders).toEqual([]);
    expect(lapsed(qb, work.position)).toEqual(['F-9']);
    const mild = workOn(qb, { ...p, options: { 'order-ended': 'not-on-arrival' } });
    ordersTouched(mild);
    expect([mild.position.orders, lapsed(qb, mild.position)]).toEqual([[], []]);
  });

  test('20.22, 20.23 who goes past the destination in one move has arrived, and his order is over wherever he ends', () => {
    const at = { 'F-9': '0815', 'F-5': '0820' };
    const orders = [order(qb, '0812', 'F-9', 'F-5')];
    const start = scene(qb, { at, also: { step: 'command-movement', orders } });
    const path = ['0814', '0813', '0913', '1013'].map((id) => qb.hex(id));
    const { p, referee } = play(qb, start, { kind: 'move', units: units(qb, 'F-9'), path });
    expect(lapsed(qb, p)).toEqual(['F-9']);
    expect(referee.decision(p)).toMatchObject({ step: 'order-reached' });
    const on = referee.apply(p, { kind: 'choose', option: 'go-on' }).position;
    expect(on.orders).toEqual([order(qb, '0812', 'F-5')]);
  });

  test('20.23, 20.21 the first to arrive may end the order for all, or let it run; that infantry is there is public', () => {
    const at = { 'F-9': '0813', 'F-5': '0718' };
    const p = scene(qb, { at, also: { orders: [order(qb, '0812', 'F-9', 'F-5')], step: 'second-sight' } });
    const work = workOn(qb, p);
    ordersTouched(work);
    expect(work.events.find(({ say }) => say === 'destination-reached')?.onlyFor).toBeUndefined();
    expect(work.events.find(({ say }) => say === 'order-ended')?.onlyFor).toBe(0);
    expect(work.position.orders).toEqual([order(qb, '0812', 'F-5')]);
    const go = (option: string) => play(qb, work.position, { kind: 'choose', option }).p.orders;
    expect(go('go-on')).toEqual([order(qb, '0812', 'F-5')]);
    expect(go('end')).toEqual([]);
  });

  test('20.23, R-75 beside an enemy combat unit or vedette it ends for the force; beside a leader or a train it does not', () => {
    const after = (enemy: string) => {
      const p = scene(qb, {
        at: { 'F-9': '0718', 'F-5': '0722', [enemy]: '0717' },
        also: { orders: [order(qb, '0812', 'F-9', 'F-5')] },
      });
      const work = workOn(qb, p);
      ordersTouched(work);
      return lapsed(qb, work.position).sort();
    };
    expect([after('A-Byl'), after('A-v1')]).toEqual([
      ['F-5', 'F-9'],
      ['F-5', 'F-9'],
    ]);
    expect([after('A-TI'), after('A-Wellington')]).toEqual([[], []]);
  });

  test('20.23 a leader alone neither arrives for his force nor meets the enemy for it; with a unit he arrives as well', () => {
    const orders = [order(qb, '0812', 'F-Reille', 'F-9', 'F-5')];
    const after = (at: Scene['at']) => {
      const work = workOn(qb, scene(qb, { at, also: { orders } }));
      ordersTouched(work);
      return lapsed(qb, work.position).sort();
    };
    expect(after({ 'F-Reille': '0813', 'F-9': '0720', 'F-5': '0721' })).toEqual([]);
    expect(after({ 'F-Reille': '0718', 'F-9': '0722', 'F-5': '0723', 'A-v1': '0717' })).toEqual([]);
    expect(after({ 'F-Reille': '0813', 'F-9': '0813', 'F-5': '0721' })).toEqual(['F-9', 'F-Reille']);
    const start = scene(qb, { at: { 'F-Reille': '0815', 'F-9': '0720' }, also: { step: 'command-movement', orders } });
    const path = ['0814', '0813', '0913', '1013'].map((id) => qb.hex(id));
    const { p } = play(qb, start, { kind: 'move', units: units(qb, 'F-Reille'), path });
    expect([lapsed(qb, p), p.orders.length]).toEqual([[], 1]);
    const passed = (id: string) => {
      const work = workOn(qb, scene(qb, { at: { 'F-Reille': '0722', 'F-9': '0722', [id]: '0718' }, also: { orders } }));
      endOrdersBeside(work, 0, qb.hex('0717'));
      return work.position.orders.length;
    };
    expect([passed('F-Reille'), passed('F-5')]).toEqual([1, 0]);
  });

  describe('20.23 beside an enemy on the way, where his zone of control does not reach', () => {
    // The river runs between the columns 4 and 5; the enemy stands behind it in 0503, beside 0403 and 0404.
    const at = { 'F-inf': '0402', 'F-hc': '0202', 'P-inf': '0503' };
    const goal = '0907'; // beyond the river
    const go = (enemy: string, ...path: string[]) => {
      const orders = [order(small, goal, 'F-inf', 'F-hc')];
      const start = scene(small, { at: { ...at, 'P-inf': enemy }, also: { step: 'command-movement', orders } });
      const hexes = path.map((id) => small.hex(id));
      return play(small, start, { kind: 'move', units: units(small, 'F-inf'), path: hexes });
    };
    test('20.23 its order ends for the force at once, whoever goes on', () => {
      const { p, referee } = go('0503', '0403', '0404', '0405');
      expect([p.orders, lapsed(small, p).sort()]).toEqual([[], ['F-hc', 'F-inf']]);
      const rest: Action = { kind: 'move', units: units(small, 'F-inf'), path: [small.hex('0305')] };
      expect(referee.check(p, rest)).toEqual({ ok: true });
      expect(lapsed(small, go('0703', '0403', '0404', '0405').p)).toEqual([]);
    });
    test('20.23, R-75 so it does where the mover stops there for a while: there is nobody to drive off', () => {
      expect(lapsed(small, go('0503', '0403').p).sort()).toEqual(['F-hc', 'F-inf']);
    });
    test('20.23 whoever has come to the destination before has arrived, the others march on', () => {
      const orders = [order(small, '0404', 'F-inf', 'F-hc')];
      const start = scene(small, {
        at: { ...at, 'F-inf': '0204', 'P-inf': '0505' },
        also: { step: 'command-movement', orders },
      });
      const path = ['0304', '0405', '0305', '0306'].map((id) => small.hex(id));
      const { p } = play(small, start, { kind: 'move', units: units(small, 'F-inf'), path });
      expect([p.orders, lapsed(small, p)]).toEqual([[order(small, '0404', 'F-hc')], ['F-inf']]);
    });
    test('20.23 an enemy who passes ends it as well', () => {
      const orders = [order(small, '0907', 'F-inf', 'F-hc')];
      const ride = (...path: string[]) => {
        const where = { 'F-inf': '0404', 'F-hc': '0202', 'P-lc': '0601' };
        const start = scene(small, { at: where, also: { step: 'command-movement', player: 1, orders } });
        const hexes = path.map((id) => small.hex(id));
        return play(small, start, { kind: 'move', units: units(small, 'P-lc'), path: hexes }).p;
      };
      expect([
        ride('0602', '0502', '0503', '0603').orders,
        lapsed(small, ride('0602', '0502', '0503', '0603')),
      ]).toEqual([[], []]);
      expect(ride('0602', '0603', '0604').orders).toEqual(orders);
    });
  });

  test('20.23 in the enemy’s player turn nobody is demoralised by it', () => {
    const p = scene(qb, {
      at: { 'F-9': '0718', 'A-Byl': '0717' },
      also: { player: 1, orders: [order(qb, '0812', 'F-9')] },
    });
    const work = workOn(qb, p);
    ordersTouched(work);
    expect([work.position.orders, lapsed(qb, work.position)]).toEqual([[], []]);
  });

  test('20.23, N111 a mover that has not stopped keeps its order: it may yet drive the enemy off', () => {
    const mover = { units: units(qb, 'F-9'), start: 0, spent: [0], steps: 1, stopped: false };
    const p = scene(qb, { at: { 'F-9': '0718', 'A-v1': '0717' }, also: { mover, orders: [order(qb, '0812', 'F-9')] } });
    const work = workOn(qb, p);
    ordersTouched(work);
    expect(work.position.orders).toHaveLength(1);
    work.position = { ...work.position, mover: { ...mover, stopped: true } };
    ordersTouched(work);
    expect(work.position.orders).toEqual([]);
  });

  describe('20.23 a stack under an order of its own in the range of an officer who comes in command', () => {
    const at = { 'F-Ney': '0720', 'F-Reille': '0719', 'F-9': '0718', 'F-5': '0718', 'F-6a': '0725' };
    const start = () =>
      scene(qb, {
        at,
        also: { step: 'command-points', orders: [order(qb, '0812', 'F-9', 'F-5', 'F-6a')] },
      });
    const point: Action = { kind: 'select', units: [] };
    const named = () => ({ ...point, units: [qb.army.unit('F-Ney'), qb.army.unit('F-Reille')] });

    test('20.23, 6.1 its player says whether it comes under him: by a point', () => {
      const { p, referee } = play(qb, start(), named());
      expect(referee.decision(p)).toMatchObject({ kind: 'choose', step: 'order-taken', side: 0 });
      expect(p.orders).toHaveLength(1);
      const kept = referee.apply(p, { kind: 'choose', option: 'not-now' }).position;
      expect([kept.orders, lapsed(qb, kept)]).toEqual([[order(qb, '0812', 'F-9', 'F-5', 'F-6a')], []]);
      const taken = referee.apply(p, { kind: 'choose', option: 'take' }).position;
      expect(taken.orders).toEqual([order(qb, '0812', 'F-6a')]);
      expect(lapsed(qb, taken).sort()).toEqual(['F-5', 'F-9']);
    });

    test('20.23, 6.31 by a roll that succeeds; a roll that fails asks nothing', () => {
      const roll: Action = { kind: 'select', units: [qb.army.unit('F-Reille')] };
      const rolled = (die: number) => {
        const rolling = {
          ...start(),
          step: 'command-rolls' as const,
          dice: { ...scene(qb, { at, dice: [die] }).dice },
        };
        return play(qb, rolling, roll);
      };
      const good = rolled(1);
      expect(good.referee.decision(good.p)).toMatchObject({ step: 'order-taken' });
      const bad = rolled(6);
      expect(bad.referee.decision(bad.p)).not.toMatchObject({ step: 'order-taken' });
      expect(bad.p.orders).toHaveLength(1);
    });

    test('20.23, 2.2A2 nothing is asked about an order that is not yet in force, nor of his own force, nor out of range', () => {
      const asks = (orders: NapoleonicPosition['orders'], where: Record<string, string> = {}) => {
        const { p, referee } = play(
          qb,
          { ...scene(qb, { at: { ...at, ...where } }), step: 'command-points', orders },
          named(),
        );
        return referee.decision(p);
      };
      const own = order(qb, '0812', 'F-9', 'F-5');
      expect(asks([own])).toMatchObject({ step: 'order-taken' });
      expect(asks([{ ...own, from: 2 }])).not.toMatchObject({ step: 'order-taken' });
      expect(asks([order(qb, '0812', 'F-9', 'F-Reille')])).not.toMatchObject({ step: 'order-taken' });
      expect(asks([own], { 'F-9': '0723', 'F-5': '0723' })).not.toMatchObject({ step: 'order-taken' });
    });
  });

  test('20.23 when its last unit has arrived, or is lost, it is over for its leader as well', () => {
    const at = { 'F-9': '0813', 'F-Reille': '0820' };
    const orders = [order(qb, '0812', 'F-9', 'F-Reille')];
    const work = workOn(qb, scene(qb, { at, also: { orders } }));
    ordersTouched(work);
    expect([work.position.orders, lapsed(qb, work.position), work.position.stack]).toEqual([
      [],
      ['F-Reille', 'F-9'].sort((a, c) => qb.army.unit(a) - qb.army.unit(c)),
      [],
    ]);
    const lost = workOn(qb, scene(qb, { at: { 'F-Reille': '0820' }, also: { orders } }));
    lost.position = { ...lost.position, place: lost.position.place.with(qb.army.unit('F-9'), UAR) };
    ordersTouched(lost);
    expect([lost.position.orders, lapsed(qb, lost.position)]).toEqual([[], []]);
  });

  test('20.23 when the last of its units are lost it is over', () => {
    const work = workOn(qb, scene(qb, { at: { 'F-9': '0718' }, also: { orders: [order(qb, '0812', 'F-9')] } }));
    work.position = { ...work.position, place: work.position.place.with(qb.army.unit('F-9'), -6) };
    ordersTouched(work);
    expect(work.position.orders).toEqual([]);
  });
});

describe('20.21 destinations', () => {
  test('20.21 a town, or a hex with a river bridge along one of its sides', async () => {
    const small = await smallBattle();
    const ok = (id: string) => isDestination(small, small.hex(id));
    expect([ok('0104'), ok('0404'), ok('0504'), ok('0403'), ok('0706')]).toEqual([true, true, true, false, false]);
  });

  test('29.3 the usual goal of the Prussians comes first, any other town is allowed', () => {
    const list = destinationsFor(waterloo, units(waterloo, 'P-15a'));
    expect(list[0]).toBe(waterloo.place('Plancenoit'));
    expect(list).toContain(waterloo.place('Smohain'));
  });
});

describe('20.1, 20.3 giving orders', () => {
  /** Turn 4: d’Erlon’s first echelon is due at Gosselies. */
  const due = () =>
    passTo(june, scene(june, { at: { 'F-9': '0718' }, also: { step: 'supply', turn: 4 } }), 'give-order');

  test('19.1, 20.3 a group whose turn has come may enter, and may have an order of its own', () => {
    const { p, decision } = due();
    expect(decision).toMatchObject({ kind: 'place', step: 'give-order', side: 0 });
    expect(p.place[june.army.unit('F-dErlon')]).toBe(WAITING);
  });

  test('20.3 a group that was held back may have its order when it comes at last', () => {
    const place = june.arrivals[0].units.reduce(
      (list, u) => list.with(u, WAITING),
      scene(june, { at: { 'F-9': '0718' } }).place,
    );
    const start = scene(june, { at: { 'F-9': '0718' }, also: { step: 'supply', turn: 2 } });
    const { p } = passTo(june, { ...start, place: [...place] }, 'give-order');
    expect(
      p.stack.filter(({ step }) => step === 'give-order').map((frame) => 'group' in frame && frame.group),
    ).toContain(0);
  });

  test('20.3, 28.4 it is asked again as long as nobody of it has come; the echelon that follows is not', () => {
    const force = (...ids: string[]) => units(june, ...ids);
    const first = force('F-dErlon', 'F-1c', 'F-4', 'F-Ih', 'F-Iab');
    const second = force('F-2', 'F-3');
    const asked = (standing: Scene['at']) => {
      const to = june.place('Quatre-Bras');
      const told = (id: number, list: readonly number[]) => ({ id, side: 0, units: list, to, from: 4 }) as const;
      const start = scene(june, { at: { 'F-9': '0718' }, also: { step: 'supply', turn: 6 } });
      const place = [...start.place];
      for (const u of [...first, ...second]) place[u] = WAITING;
      for (const [id, at] of Object.entries(standing ?? {})) place[june.army.unit(id)] = june.hex(String(at));
      const orders = [told(1, first), told(2, second)];
      const { p } = passTo(june, { ...start, place, orders }, 'give-order');
      const groups = p.stack.flatMap((frame) => (frame.step === 'give-order' ? [frame.group] : []));
      const of = (unit: number) => june.arrivals.findIndex((group) => group.units.includes(unit));
      return [first[0], second[0]].map((unit) => groups.includes(of(unit)));
    };
    expect(asked({})).toEqual([true, false]);
    expect(asked({ 'F-4': '0437' })).toEqual([false, false]);
  });

  test('28.4 I Corps’ destination is one of four and must be written; the second echelon has the same', () => {
    let { p, referee, decision } = due();
    const first = ['F-dErlon', 'F-1c', 'F-4', 'F-Ih', 'F-Iab'];
    while (!decision.over && decision.pass) {
      p = referee.apply(p, PASS).position;
      const next = referee.decision(p);
      if (next.over) throw new Error('over');
      decision = next;
    }
    expect(referee.check(p, place(june, '2533', ...first))).toMatchObject({ ok: false, say: 'not-a-written-place' });
    const to = june.ground.board.ids[june.place('Wagnelée')];
    const after = referee.apply(p, place(june, to, ...first)).position;
    const sent = after.orders.filter(
      ({ units: force }) => force.includes(june.army.unit('F-3')) || force.includes(june.army.unit('F-4')),
    );
    expect(sent.map((o) => o.to)).toEqual([june.hex(to), june.hex(to)]);
  });

  test('20.1, WL-43 before the game a whole stack, or an officer for his formation', () => {
    const at = { 'F-G1': '1625', 'F-C1': '1625', 'F-Drouot': '1625', 'F-Napoleon': '1422' };
    const give = { step: 'give-order', side: 0, group: -1, from: 1 } as const;
    const start = scene(eve, {
      at,
      also: { step: 'set-up-first', stack: [{ step: 'general-retreat', side: 0 }, give] },
    });
    const { p, referee } = play(eve, start);
    expect(referee.check(p, place(eve, '1518', 'F-G1', 'F-C1', 'F-Drouot'))).toEqual({ ok: true });
    expect(referee.check(p, place(eve, '1518', 'F-G1', 'F-C1'))).toMatchObject({ ok: false, say: 'no-force' });
    expect(referee.check(p, place(eve, '1520', 'F-G1', 'F-C1', 'F-Drouot'))).toMatchObject({
      ok: false,
      say: 'no-destination',
    });
    const corps = referee.apply(p, place(eve, '1518', 'F-Drouot')).position;
    expect(corps.orders[0].units).toEqual(units(eve, 'F-G1', 'F-C1', 'F-Drouot'));
    // 20.1, 6.1 What is beyond his range is not of the force, though the first turn is one of night (20.42).
    const far = { ...p, place: p.place.with(eve.army.unit('F-YG'), eve.hex('1930')) };
    const near = { ...p, place: p.place.with(eve.army.unit('F-YG'), eve.hex('1628')) };
    const force = (start: typeof p) => referee.apply(start, place(eve, '1518', 'F-Drouot')).position.orders[0].units;
    expect([force(far), force(near)]).toEqual([
      units(eve, 'F-G1', 'F-C1', 'F-Drouot'),
      units(eve, 'F-G1', 'F-C1', 'F-YG', 'F-Drouot'),
    ]);
  });

  test('20.1 leaders by themselves are no force: neither a commander alone nor an officer without anybody in his range', () => {
    const give = { step: 'give-order', side: 0, group: -1, from: 1 } as const;
    const among = (at: Scene['at'], ...ids: string[]) => {
      const { p, referee } = play(eve, scene(eve, { at, also: { step: 'set-up-first', stack: [give] } }));
      return [referee.check(p, place(eve, '1518', ...ids)).ok, referee.actors(p)];
    };
    const away = { 'F-Napoleon': '1422', 'F-Drouot': '1625', 'F-G1': '1930' };
    expect(among(away, 'F-Napoleon')).toEqual([false, units(eve, 'F-G1')]);
    expect(among(away, 'F-Drouot')).toEqual([false, units(eve, 'F-G1')]);
    expect(among({ ...away, 'F-G1': '1422' }, 'F-G1', 'F-Napoleon')).toEqual([true, units(eve, 'F-G1', 'F-Napoleon')]);
  });

  test('20.42 in the morning night turn any force, wherever its officer is; it replaces the order it had', () => {
    const old = order(eve, '1518', 'F-1');
    const at = { 'F-1': '1319', 'F-dErlon': '1320', 'F-3': '1930' };
    const start = scene(eve, { at, also: { turn: 2, step: 'night-command', orders: [old] } });
    const { p, decision } = passTo(eve, start, 'give-order');
    expect(decision).toMatchObject({ step: 'give-order', side: 0, task: { say: 'task-order', rule: '20.42' } });
    const after = play(eve, p, place(eve, '1518', 'F-dErlon')).p;
    expect(after.orders).toEqual([
      { id: 1, side: 0, units: units(eve, 'F-1', 'F-dErlon', 'F-3'), to: eve.hex('1518'), from: 3 },
    ]);
  });

  test('20.42 a force without an officer, scattered on its way, gets another destination as one; a stack of it may go by itself', () => {
    const at = { 'F-1': '1319', 'F-3': '1930', 'F-TI': '1625' };
    const old = order(eve, '1518', 'F-1', 'F-3', 'F-TI');
    const start = scene(eve, { at, also: { turn: 2, step: 'night-command', orders: [old] } });
    const { p, referee } = passTo(eve, start, 'give-order');
    const sent = place(eve, '1824', 'F-1', 'F-3', 'F-TI');
    expect([...referee.legal(p, { units: old.units })]).toContainEqual(sent);
    expect(play(eve, p, sent).p.orders).toEqual([{ ...old, to: eve.hex('1824'), from: 3 }]);
    expect(play(eve, p, place(eve, '1824', 'F-3')).p.orders.map((o) => o.units)).toEqual([
      units(eve, 'F-1', 'F-TI'),
      units(eve, 'F-3'),
    ]);
    expect(referee.check(p, place(eve, '1824', 'F-1', 'F-3'))).toMatchObject({ say: 'no-force', rule: '20.1' });
    // Who waits for its way in has its order changed too.
    const waiting = { ...p, place: p.place.with(eve.army.unit('F-3'), WAITING) };
    expect(referee.check(waiting, sent)).toEqual({ ok: true });
  });

  test('20.21 the other seat sees neither the order nor its destination', () => {
    const p = scene(qb, { at: { 'F-9': '0718' }, also: { orders: [order(qb, '0812', 'F-9')] } });
    expect(viewOf(qb, p, 1).orders).toEqual([]);
    expect(viewOf(qb, p, 0).orders).toEqual(p.orders);
  });

  test('a lapse of part of a force leaves the rest its order', () => {
    const work = workOn(
      qb,
      scene(qb, { at: { 'F-9': '0718', 'F-5': '0719' }, also: { orders: [order(qb, '0812', 'F-9', 'F-5')] } }),
    );
    lapse(work, work.position.orders[0], 'taken', units(qb, 'F-9'));
    expect(work.position.orders).toEqual([order(qb, '0812', 'F-5')]);
  });
});

describe('20.5 general retreat', () => {
  const supply = (also: Partial<NapoleonicPosition>) =>
    passTo(
      qb,
      scene(qb, { at: { 'F-9': '0815', 'A-Byl': '0807' }, also: { step: 'supply', turn: 2, ...also } }),
      'general-retreat',
    );

  test('20.51 N177, R-02 it is offered in every own turn until it is used; then everybody is under orders', () => {
    const { p, referee, decision } = supply({});
    expect(decision).toMatchObject({
      step: 'general-retreat',
      options: [{ id: 'not-now' }, { id: 'not-yet' }, { id: 'order' }],
    });
    const after = referee.apply(p, { kind: 'choose', option: 'order' }).position;
    expect(after.generalRetreat).toEqual([{ turn: 2, active: true }, null]);
    expect(underOrders(qb, after, qb.army.unit('F-9'))).toBe(true);
    expect(underOrders(qb, after, qb.army.unit('A-Byl'))).toBe(false);
  });

  test('20.51 it can be called off from the next turn on, and is not offered again', () => {
    const off = supply({ turn: 3, generalRetreat: [{ turn: 2, active: true }, null] });
    expect(off.decision).toMatchObject({ options: [{ id: 'go-on' }, { id: 'cancel' }] });
    const after = off.referee.apply(off.p, { kind: 'choose', option: 'cancel' }).position;
    expect(after.generalRetreat[0]).toEqual({ turn: 2, active: false });
    const used = supply({ turn: 4, generalRetreat: [{ turn: 2, active: false }, null] });
    expect(used.decision).not.toMatchObject({ step: 'general-retreat', side: 0 });
  });

  test('20.51, R-77 everybody not beside an enemy must come nearer to his source', () => {
    const retreat = { generalRetreat: [{ turn: 1, active: true }, null] };
    const p = scene(qb, { at: { 'F-9': '0815', 'F-5': '0808', 'A-Byl': '0807' }, also: retreat });
    const [free, bound] = [qb.army.unit('F-5'), qb.army.unit('F-9')];
    expect([mustFallBack(qb, p, free), mustFallBack(qb, p, bound)]).toEqual([false, true]);
    const ban = (to: string) => orderBan(qb, p, [bound], [qb.hex('0815'), qb.hex(to)]);
    expect(ban('0816')).toBeNull();
    expect(ban('0814')).toMatchObject({ ok: false, say: 'must-fall-back', rule: '20.51' });
  });

  test('20.52 a unit that stays at its destination calls it off, after the first turn; vedettes and trains are units, a leader is none', () => {
    const at = (turn: number, who = 'F-9') =>
      play(
        qb,
        scene(qb, {
          at: { [who]: '0725', 'F-5': '0720' },
          also: { turn, step: 'first-sight', generalRetreat: [{ turn: 2, active: true }, null] },
        }),
      ).p.generalRetreat[0];
    expect([at(2), at(3)]).toEqual([
      { turn: 2, active: true },
      { turn: 2, active: false },
    ]);
    const goesOn = ['F-v1', 'F-TII', 'F-Reille'].map((who) => at(3, who)?.active);
    expect(goesOn).toEqual([false, false, true]);
  });

  test('20.51, 20.52 who comes in at his own source this turn has not fallen back to it; in the next turn he has', () => {
    const also = { turn: 3, step: 'command-movement', generalRetreat: [{ turn: 2, active: true }, null] } as const;
    const [unit, path] = [qb.army.unit('F-11c'), [qb.hex('0725')]];
    const start = scene(qb, { at: {}, also });
    const waiting = { ...start, place: start.place.with(unit, WAITING) };
    const entered = play(qb, waiting, { kind: 'move', units: [unit], path }, PASS).p;
    expect(entered.place[unit]).toBe(path[0]);
    expect(entered.generalRetreat[0]).toEqual({ turn: 2, active: true });
    const later = play(qb, { ...start, place: start.place.with(unit, path[0]), step: 'first-sight' }).p;
    expect(later.generalRetreat[0]).toEqual({ turn: 2, active: false });
  });
});
