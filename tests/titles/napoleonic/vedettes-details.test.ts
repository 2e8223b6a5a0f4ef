import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  HIDDEN,
  HOLD,
  IN_COMMAND,
  MOVED,
  type NapoleonicPosition,
  OUT,
  OUT_OF_COMMAND,
  OUT_OF_SUPPLY,
  READY,
  UAR,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import { detach, detachFault, detaching, recombining } from '../../../src/titles/napoleonic/vedettes.ts';
import { playOn } from './acts-play.ts';
import { order, scene, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 16.1: F-lc has four vedettes, F-mixed two; the French have six counters, the Prussians four. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
function at(where: Record<string, string>, also: Partial<NapoleonicPosition> = {}): NapoleonicPosition {
  const p = scene(game, { at: where, also: { step: 'reorganisation', ...also } });
  return { ...p, place: p.place.map((to, u) => (game.army.pieces[u].kind === 'vedette' && to < 0 ? OUT : to)) };
}
const marked = (p: NapoleonicPosition, mark: number, list: readonly number[]): NapoleonicPosition => ({
  ...p,
  marks: p.marks.map((old, u) => (list.includes(u) ? old | mark : old)),
});
/** Everybody’s vedettes are out, where their units stood. */
function sent(where: Record<string, string>, ...ids: string[]) {
  const work = workOn(game, at(where));
  for (const id of ids) detach(work, unit(id));
  return work.position;
}
const of = (p: NapoleonicPosition, id: string) => [...p.place.keys()].filter((u) => p.detachedFrom[u] === unit(id));
const DETACH = { step: 'detach', side: 0 } as const;
const SEGMENT = { step: 'recombine', side: 0, at: 'reorganisation' } as const;
const gather = (id: string, to: string) => ({ kind: 'place', units: [unit(id)], hex: hex(to) }) as const;

describe('16.11, 16.13 sending out', () => {
  const fault = (p: NapoleonicPosition, id: string) => detachFault(game, p, unit(id))?.say ?? 'ok';
  test('16.1, 16.11 in the first hex of the map too; while there are counters enough; not off the map', () => {
    expect(fault(at({ 'F-lc': '0101' }), 'F-lc')).toBe('ok');
    const few = (used: number) => {
      const p = at({ 'F-lc': '0203' });
      const counters = game.army.vedettes[game.army.pieces[unit('F-lc')].nation].slice(0, used);
      return fault({ ...p, place: p.place.map((to, u) => (counters.includes(u) ? UAR : to)) }, 'F-lc');
    };
    expect([few(2), few(3)]).toEqual(['ok', 'no-counters-left']);
    const p = at({ 'F-lc': '0203', 'F-mixed': '0203' });
    const off = (id: string, place: number) => fault({ ...p, place: p.place.with(unit(id), place) }, id);
    expect([off('F-lc', UAR), off('F-lc', WAITING), off('F-mixed', WAITING)]).toEqual([
      'not-there-to-detach',
      'ok',
      'not-on-entering',
    ]);
  });
  test('16.22, 3.23 there must be room for them where they are sent out: mixed infantry stays, cavalry goes', () => {
    // Three vedettes of another unit stand there already: with four more they are too many.
    const p = sent({ 'F-mixed': '0203', 'F-lc': '0203' }, 'F-mixed');
    expect(fault(p, 'F-lc')).toBe('stack-vedettes');
    expect(fault({ ...p, place: p.place.with(unit('F-lc'), hex('0204')) }, 'F-lc')).toBe('ok');
    expect(fault(at({ 'F-lc': '0203', 'F-train': '0203' }), 'F-lc')).toBe('stack-train');
    expect(fault(at({ 'F-mixed': '0203', 'F-inf': '0203' }), 'F-mixed')).toBe('ok');
  });
  test('16.11 one of the player’s at a time, on the map; offered are those who can', () => {
    const p = at({ 'F-lc': '0101', 'F-mixed': '0203', 'P-lc': '0803', 'F-inf': '0203' });
    const say = (ids: readonly string[], more: object = {}) =>
      detaching.check!(game, p, DETACH as never, { kind: 'select', units: units(game, ...ids), ...more })?.say ?? 'ok';
    expect([say(['F-lc']), say(['P-lc']), say(['F-inf']), say(['F-lc', 'F-mixed'])]).toEqual([
      'ok',
      'not-there-to-detach',
      'no-vedettes',
      'one-detaches',
    ]);
    expect(say(['F-lc'], { hexes: [hex('0101')] })).toBe('one-detaches');
    const waiting = { ...p, place: p.place.with(unit('F-lc'), WAITING) };
    const select = { kind: 'select', units: units(game, 'F-lc') } as const;
    expect(detaching.check!(game, waiting, DETACH as never, select)?.say).toBe('not-there-to-detach');
    expect([...detaching.actors!(game, p, DETACH as never)]).toEqual(units(game, 'F-lc', 'F-mixed'));
    expect([...detaching.actors!(game, waiting, DETACH as never)]).toEqual(units(game, 'F-mixed'));
  });
  test('16.11, 16.13 what they carry on: hidden, command, the march order of their unit; it is told by its rule, and to whom it may be', () => {
    const out = (id: string, mark: number, place = hex('0101')) => {
      const start = at({ 'F-lc': '0101', 'F-mixed': '0101' }, { orders: [order(game, '0904', id, 'F-inf')] });
      const p = marked({ ...start, place: start.place.with(unit(id), place) }, mark, [unit(id)]);
      const work = workOn(game, p);
      detach(work, unit(id));
      const [told] = work.events;
      return { p: work.position, told, counters: of(work.position, id) };
    };
    const lc = out('F-lc', HIDDEN | IN_COMMAND | MOVED);
    expect(lc.counters.map((u) => lc.p.marks[u])).toEqual(Array(4).fill(HIDDEN | IN_COMMAND));
    expect([lc.told.rule, lc.told.onlyFor, lc.told.hexes]).toEqual(['16.11', 0, [hex('0101')]]);
    expect([...lc.p.orders[0].units].sort()).toEqual([unit('F-inf'), ...lc.counters].sort());
    const open = out('F-lc', OUT_OF_COMMAND | OUT_OF_SUPPLY);
    expect([open.told.onlyFor, open.p.marks[unit('F-lc')], open.p.marks[open.counters[0]]]).toEqual([
      undefined,
      OUT_OF_SUPPLY,
      OUT_OF_COMMAND,
    ]);
    const mixed = out('F-mixed', 0);
    expect([mixed.told.rule, mixed.told.onlyFor, mixed.p.reduced[unit('F-mixed')]]).toEqual(['16.13', undefined, 1]);
    expect([...mixed.p.orders[0].units].sort()).toEqual([unit('F-inf'), unit('F-mixed'), ...mixed.counters].sort());
    const entering = out('F-lc', 0, WAITING);
    expect([entering.told.onlyFor, entering.told.hexes]).toEqual([0, []]);
  });
});

describe('16.12, 16.13 gathering in', () => {
  const say = (p: NapoleonicPosition, id: string, to: string, frame: object = SEGMENT) =>
    recombining.check!(game, p, frame as never, gather(id, to))?.say ?? 'ok';
  const ready = (p: NapoleonicPosition, ...ids: string[]) =>
    marked(
      p,
      READY,
      ids.flatMap((id) => of(p, id)),
    );
  test('16.12, 16.13 four that are ready for the cavalry, in the first hex of the map too; two for mixed infantry, ready or not', () => {
    const p = sent({ 'F-lc': '0101', 'F-mixed': '0203' }, 'F-lc', 'F-mixed');
    expect([say(p, 'F-lc', '0101'), say(ready(p, 'F-lc'), 'F-lc', '0101'), say(p, 'F-mixed', '0203')]).toEqual([
      'too-few-vedettes',
      'ok',
      'ok',
    ]);
    const all = ready(p, 'F-lc');
    expect([say(all, 'F-lc', '0203'), say(all, 'F-mixed', '0101'), say(all, 'F-inf', '0101')]).toEqual([
      'too-few-vedettes',
      'no-vedettes-out',
      'no-vedettes',
    ]);
    expect(say(all, 'P-lc', '0101')).toBe('no-vedettes');
    const three = { ...all, place: all.place.with(of(all, 'F-lc')[0], hex('0102')) };
    expect(say(three, 'F-lc', '0101')).toBe('too-few-vedettes');
    expect([...recombining.legal!(game, all, SEGMENT as never)]).toEqual([
      gather('F-mixed', '0203'),
      gather('F-lc', '0101'),
    ]);
    expect([...recombining.legal!(game, all, SEGMENT as never, { units: [unit('F-lc')] })]).toEqual([
      gather('F-lc', '0101'),
    ]);
    expect([...recombining.legal!(game, three, SEGMENT as never)]).toEqual([gather('F-mixed', '0203')]);
  });
  test('16.13 infantry that has not sent any, or whose own are lost and not on the map, is whole by none', () => {
    const none = at({ 'F-mixed': '0203', 'F-v1': '0203', 'F-v2': '0203' });
    expect(say(none, 'F-mixed', '0203')).toBe('no-vedettes-out');
    expect(say({ ...none, reduced: none.reduced.with(unit('F-mixed'), 1) }, 'F-mixed', '0203')).toBe('no-vedettes-out');
    const p = sent({ 'F-mixed': '0203' }, 'F-mixed');
    const whole = { ...p, reduced: p.reduced.with(unit('F-mixed'), 0) };
    expect(say(whole, 'F-mixed', '0203')).toBe('no-vedettes-out');
  });
  test('16.12, R-69 at the end of a movement the cavalry alone, of which there are four', () => {
    const p = ready(sent({ 'F-lc': '0101', 'F-mixed': '0203' }, 'F-lc', 'F-mixed'), 'F-lc', 'F-mixed');
    const once = { step: 'recombine', side: 0, at: 'movement' };
    expect([say(p, 'F-lc', '0101', once), say(p, 'F-mixed', '0203', once)]).toEqual(['ok', 'recombines-later']);
    const two = {
      ...game,
      army: { ...game.army, pieces: game.army.pieces.map((q) => (q.id === 'F-lc' ? { ...q, vedettes: 2 } : q)) },
    };
    expect(recombining.check!(two, p, once as never, gather('F-lc', '0101'))?.say).toBe('recombines-later');
  });
  test('19.1 not while others of its own still wait to enter; 16.12 not beside the enemy', () => {
    const p = ready(sent({ 'F-lc': '0101', 'P-inf': '0907' }, 'F-lc'), 'F-lc');
    const waits = { ...p, place: p.place.with(of(p, 'F-lc')[0], WAITING) };
    expect(say(waits, 'F-lc', '0101')).toBe('vedettes-to-enter');
    expect(say({ ...p, place: p.place.with(unit('P-inf'), hex('0102')) }, 'F-lc', '0101')).toBe('vedettes-engaged');
  });
  test('16.12 its own come first, those of its formation next, and what it owes changes hands', () => {
    const p = sent({ 'F-lc': '0203', 'F-mixed': '0204' }, 'F-lc', 'F-mixed');
    const [lc, mixed] = [of(p, 'F-lc'), of(p, 'F-mixed')];
    // One of the cavalry’s stays away; one of the infantry’s has come.
    const place = [...p.place];
    place[lc[0]] = hex('0701');
    place[mixed[0]] = hex('0203');
    const here = marked({ ...p, place }, READY, [...lc, ...mixed]);
    const taken = playOn(game, here, [SEGMENT], gather('F-lc', '0203')).p;
    expect([lc[1], lc[2], lc[3], mixed[0]].map((u) => taken.place[u])).toEqual([OUT, OUT, OUT, OUT]);
    expect([taken.place[unit('F-lc')], taken.place[lc[0]], taken.detachedFrom[lc[0]]]).toEqual([
      hex('0203'),
      hex('0701'),
      unit('F-mixed'),
    ]);
    // With all four of its own there it takes these, and the fifth stays.
    const five = { ...here, place: here.place.with(lc[0], hex('0203')) };
    const own = playOn(game, five, [SEGMENT], gather('F-lc', '0203')).p;
    expect([own.place[mixed[0]], own.detachedFrom[mixed[0]]]).toEqual([hex('0203'), unit('F-mixed')]);
  });
  test('16.12, 16.13 it comes back as they were: hidden when all were, in command, with their order; told by its rule', () => {
    const back = (mark: number, on: number, id = 'F-lc') => {
      const p = sent({ 'F-lc': '0101', 'F-mixed': '0203' }, 'F-lc', 'F-mixed');
      const counters = of(p, id);
      const orders = [{ ...order(game, '0904', 'F-inf'), units: [unit('F-inf'), ...counters].sort((a, c) => a - c) }];
      const whole = marked(marked({ ...p, orders }, READY, counters), mark, counters.slice(0, on));
      const played = playOn(game, whole, [SEGMENT], gather(id, id === 'F-lc' ? '0101' : '0203'));
      const told = played.events.find((event) => event.say === 'vedettes-in')!;
      return { mark: played.p.marks[unit(id)], told, p: played.p };
    };
    const lc = back(HIDDEN, 4);
    expect([lc.mark & HIDDEN, lc.told.rule, lc.told.onlyFor]).toEqual([HIDDEN, '16.12', 0]);
    expect(lc.p.orders[0].units).toEqual(units(game, 'F-inf', 'F-lc'));
    const seen = back(HIDDEN, 3);
    expect([seen.mark & HIDDEN, seen.told.onlyFor]).toEqual([0, undefined]);
    expect([back(IN_COMMAND, 1).mark & IN_COMMAND, back(MOVED, 1).mark & MOVED]).toEqual([IN_COMMAND, MOVED]);
    const mixed = back(HIDDEN, 2, 'F-mixed');
    expect([mixed.told.rule, mixed.told.onlyFor, mixed.p.reduced[unit('F-mixed')]]).toEqual(['16.13', undefined, 0]);
  });
  test('16.12 at the end of the movement phase idle vedettes are ready; where there are too few for anybody they are not', () => {
    const once = { step: 'recombine', side: 0, at: 'movement' } as const;
    const p = sent({ 'F-lc': '0101', 'P-lc': '0905' }, 'F-lc');
    const ends = (view: NapoleonicPosition) => {
      const { p: after } = playOn(game, view, [once], ...[]);
      return of(view, 'F-lc').map((u) => (after.marks[u] & READY) !== 0);
    };
    expect(ends(p)).toEqual([true, true, true, true]);
    expect(ends(marked(p, MOVED, of(p, 'F-lc')))).toEqual([false, false, false, false]);
    const apart = { ...p, place: p.place.with(of(p, 'F-lc')[0], hex('0103')) };
    expect(ends(apart)).toEqual([false, false, false, false]);
    expect(p.place[unit('F-lc')]).toBe(HOLD);
  });
});
