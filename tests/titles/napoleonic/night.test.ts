import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { TOWN } from '../../../src/titles/napoleonic/ground.ts';
import { waysOut } from '../../../src/titles/napoleonic/night.ts';
import { movingFault } from '../../../src/titles/napoleonic/movers.ts';
import { has, HIDDEN, MARCHING, RECOVERY, SLOWED, UAR } from '../../../src/titles/napoleonic/position.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';
import { PASS, play, refereeFor } from './turn-play.ts';

let eve: NapoleonicGame;
beforeAll(async () => {
  eve = await battle('waterloo-eve');
});

const unit = (id: string) => eve.army.unit(id);
const hex = (id: string) => eve.hex(id);
const retreat = (path: string[], ...ids: string[]): Action => ({
  kind: 'retreat',
  units: units(eve, ...ids),
  path: path.map(hex),
});
/** The last turn, the evening night turn of the 18th: the Coalition disengages. */
const dusk = (at: Record<string, string>, marks: Record<string, number> = {}) =>
  scene(eve, {
    at,
    also: {
      turn: 19,
      player: 1,
      step: 'disengagement',
      marks: eve.army.pieces.map(({ id }) => marks[id] ?? 0),
    },
  });

describe('2.2C disengagement', () => {
  const field = { 'A-Kem': '1314', 'F-2': '1315', 'A-Bar': '1215', 'F-9': '1216' };

  test('2.2C WL-45: Kempt must go 1 or 2 hexes, entering no French zone; La Haye Sainte may be held', () => {
    const { p, referee } = play(eve, dusk(field));
    expect(referee.decision(p)).toMatchObject({ kind: 'retreat', step: 'disengagement', side: 1 });
    expect(referee.check(p, PASS)).toMatchObject({ ok: false, say: 'must-disengage', rule: '2.2' });
    expect(referee.check(p, retreat(['1313'], 'A-Kem'))).toEqual({ ok: true });
    expect(referee.check(p, retreat(['1313', '1312'], 'A-Kem'))).toEqual({ ok: true });
    expect(referee.check(p, retreat(['1415'], 'A-Kem'))).toMatchObject({ ok: false, say: 'no-way-out' });
    const after = referee.apply(p, retreat(['1313'], 'A-Kem')).position;
    expect(after.place[unit('A-Kem')]).toBe(hex('1313'));
    expect(after.player === 1 ? referee.check(after, PASS) : { ok: true }).toEqual({ ok: true });
  });

  test('14.23, R-63 who was shaken by the last charge of the day has got over it when his night turn is over', () => {
    const shaken = { ...dusk({ 'A-Kem': '1313', 'F-1': '1920' }, { 'A-Kem': SLOWED }), turn: 1 };
    const { p } = play(eve, shaken);
    expect([p.player === 1 && p.turn === 1, has(p, unit('A-Kem'), SLOWED)]).toEqual([false, false]);
  });

  test('2.2C N173: who has no way stays engaged', () => {
    const ring = { 'A-Kem': '1914', 'F-2': '1813', 'F-9': '2014', 'F-5': '1916', 'F-1': '2012', 'F-3': '1815' };
    expect(waysOut(eve, dusk(ring), unit('A-Kem'))).toEqual([]);
    const { p } = play(eve, dusk(ring));
    expect(p.place[unit('A-Kem')]).toBe(hex('1914'));
    expect(p.player).toBe(0);
  });

  test('R-85 a vedette’s zone of control counts as one here', () => {
    const open = waysOut(eve, dusk({ 'A-Kem': '1314', 'F-2': '1315' }), unit('A-Kem'));
    const watched = waysOut(eve, dusk({ 'A-Kem': '1314', 'F-2': '1315', 'F-v1': '1312' }), unit('A-Kem'));
    expect(open.map((path) => path.join())).toContain([hex('1313')].join());
    expect(watched.map((path) => path.join())).not.toContain([hex('1313')].join());
  });

  test('25.12 a place that it passes as it disengages is its own', () => {
    const [first] = eve.objectives;
    const there = { ...eve, objectives: [{ ...first, hex: hex('1313') }] };
    const { p, referee } = play(there, { ...dusk(field), control: [0] });
    const after = referee.apply(p, retreat(['1313', '1312'], 'A-Kem')).position;
    expect([after.place[unit('A-Kem')], after.control]).toEqual([hex('1312'), [1]]);
  });

  test('2.2C leaders go with a unit of their hex', () => {
    const { p, referee } = play(eve, dusk({ ...field, 'A-Picton': '1314' }));
    const along = retreat(['1313'], 'A-Kem', 'A-Picton');
    expect(referee.check(p, along)).toEqual({ ok: true });
    const after = referee.apply(p, along).position;
    expect(after.place[unit('A-Picton')]).toBe(hex('1313'));
    expect([...referee.legal(p)]).toContainEqual(along);
  });

  test('2.2C, 3.23 a leader who goes along counts where the unit ends; what is full says so', () => {
    // Two brigades of cavalry stand behind Kempt.
    const full = { ...field, 'A-Picton': '1314', 'A-Som': '1313', 'A-Pon': '1313' };
    const { p, referee } = play(eve, dusk(full));
    expect(referee.check(p, retreat(['1313'], 'A-Kem'))).toMatchObject({ ok: false, say: 'stack-full' });
    const along = retreat(['1313'], 'A-Kem', 'A-Picton');
    expect(referee.check(p, along)).toEqual({ ok: true });
    expect([...referee.legal(p)]).toContainEqual(along);
  });

  test('3.23, R-06 those whom only the leader let stand in a town go when he has gone', () => {
    const inTown = { 'A-Picton': '1111', 'A-Kem': '1111', 'A-Byl': '1111', 'A-5a': '1111', 'A-Som': '1111' };
    const { p, referee } = play(eve, dusk({ ...inTown, 'F-2': '1112' }));
    expect(eve.ground.terrain[hex('1111')]).toBe(TOWN);
    const gone = referee.apply(p, retreat(['1110'], 'A-Picton', 'A-Kem')).position;
    const { position: after } = referee.apply(gone, PASS);
    expect(referee.decision(after)).toMatchObject({ step: 'surplus', side: 1 });
  });

  test('2.2C, 3.3 not through the hex of a friend in road march, vedettes apart', () => {
    const through = (mark: number, id = 'A-Kem') => {
      const at = { 'A-5a': '1313', [id]: '1314', 'F-2': '1315' };
      return waysOut(eve, dusk(at, { 'A-5a': mark }), unit(id)).filter(([first]) => first === hex('1313')).length;
    };
    expect([through(0) > 0, through(MARCHING), through(MARCHING, 'A-v1') > 0]).toEqual([true, 0, true]);
  });

  test('2.2C, 7.54 who disengages is no longer in road march, and may stop beside a friend', () => {
    const at = { 'A-5a': '1313', 'A-Kem': '1314', 'F-2': '1315' };
    const ends = (mark: number) =>
      waysOut(eve, dusk(at, { 'A-Kem': mark }), unit('A-Kem')).filter((way) => way.at(-1) === hex('1313')).length;
    expect([ends(0), ends(MARCHING)]).toEqual([ends(0), ends(0)]);
    expect(ends(0)).toBeGreaterThan(0);
  });

  test('2.2C every unit goes, a train that vedettes have reached too', () => {
    const { p, referee } = play(eve, dusk({ 'A-TI': '1313', 'F-v1': '1314' }));
    expect(referee.check(p, PASS)).toMatchObject({ ok: false, say: 'must-disengage', data: { unit: unit('A-TI') } });
    const [way] = waysOut(eve, p, unit('A-TI'));
    const after = referee.apply(p, { kind: 'retreat', units: units(eve, 'A-TI'), path: way }).position;
    expect(after.place[unit('A-TI')]).toBe(way.at(-1));
  });

  test('R-116 hidden enemies near the engaged are turned up first; the offer is the same on the view', () => {
    const start = dusk({ ...field, 'F-1': '1415' }, { 'F-1': HIDDEN, 'F-2': HIDDEN });
    const { p, referee } = play(eve, start);
    expect([has(p, unit('F-1'), HIDDEN), has(p, unit('F-2'), HIDDEN)]).toEqual([false, false]);
    const offered = (view: Parameters<typeof referee.legal>[0]) => JSON.stringify([...referee.legal(view)]);
    expect(offered(viewOf(eve, p, 1))).toBe(offered(p));
    expect(refereeFor(eve).decision(viewOf(eve, p, 0))).toMatchObject({ side: 1, step: 'disengagement' });
  });
});

describe('2.2 the night', () => {
  test('2.2B only who is under orders marches; R-84 into no enemy zone of control, nor out of one', () => {
    const orders = [{ id: 1, side: 0, units: units(eve, 'F-1'), to: hex('1518'), from: 1 }];
    const p = scene(eve, { at: { 'F-1': '1316', 'F-2': '1319', 'A-Kem': '1314' }, also: { turn: 1, orders } });
    const march = { ...p, step: 'night-march' as const };
    expect(movingFault(eve, march, unit('F-1'))).toBeNull();
    const none = { ok: false, say: 'no-night-march', rule: '2.2' };
    expect(movingFault(eve, march, unit('F-2'))).toMatchObject({ ...none, data: { from: null } });
    // 2.2A2 Whose order has just been given is told from when it holds.
    const dawn = { ...march, orders: [...orders, { ...orders[0], id: 2, units: units(eve, 'F-2'), from: 3 }] };
    expect(movingFault(eve, dawn, unit('F-2'))).toMatchObject({ ...none, data: { unit: unit('F-2'), from: 3 } });
    const referee = refereeFor(eve);
    const move = (to: string): Action => ({ kind: 'move', units: units(eve, 'F-1'), path: [hex(to)] });
    expect(referee.check(march, move('1315'))).toMatchObject({ ok: false, say: 'night-zone' });
    expect(referee.check(march, move('1317'))).toEqual({ ok: true });
  });

  test('2.2A1, 22.13 N168: in the morning night turn everybody in the UAR box recovers without a die', () => {
    const start = scene(eve, { at: { 'F-1': '1319' }, also: { turn: 2, step: 'night-command' } });
    const place = start.place.with(unit('F-2'), UAR).with(unit('A-Kem'), UAR);
    const { p } = play(eve, { ...start, place });
    expect([p.place[unit('F-2')], p.reduced[unit('F-2')]]).toEqual([RECOVERY, 1]);
    expect(p.place[unit('A-Kem')]).toBe(UAR); // not his player turn
  });
});
