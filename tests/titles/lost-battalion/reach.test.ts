import { describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import type { MoveQuery, ReachHex } from '../../../src/engine/title.ts';
import {
  BOX,
  DUE,
  type LostBattalionPosition,
  READY,
  USED,
  WAITING,
} from '../../../src/titles/lost-battalion/position.ts';
import {
  decision,
  duel,
  goOn,
  hex,
  id,
  move,
  PASS,
  play,
  refusal,
  scene,
  solo,
  titleOf,
  unit,
  wordsOf,
} from './scene.ts';

/* 8, 10.2, 12.5 What is offered to a group can be done, and costs what is told */

type Game = typeof duel;
const query = (units: string[], more: Partial<MoveQuery> = {}): MoveQuery => ({ units: units.map(unit), ...more });
const reach = (game: Game, p: LostBattalionPosition, units: string[], more: Partial<MoveQuery> = {}) =>
  titleOf(game).reach(p, query(units, more));
const ends = (list: readonly ReachHex[]) => list.map((r) => id(r.hex)).toSorted();

/** Every end once, by a way that may be gone, with what it costs after each hex. */
function sound(game: Game, p: LostBattalionPosition, units: string[], mode?: string): readonly ReachHex[] {
  const found = reach(game, p, units, mode ? { mode } : {});
  expect(new Set(found.map((r) => r.hex)).size).toBe(found.length);
  const title = titleOf(game);
  for (const { hex: to, path, costs, spent } of found) {
    const order = { kind: 'move', units: units.map(unit), path, ...(mode ? { mode } : {}) } as const;
    const told = title.check(p, order);
    expect([id(to), told.ok ? 'ok' : told.say, path.at(-1), costs.length, costs.at(-1)]).toEqual([
      ...[id(to), 'ok', to, path.length, spent],
    ]);
    expect(costs.toSorted((a, b) => a - b)).toEqual(costs);
  }
  return found;
}

describe('10.2 hasty attacks', () => {
  const spots = ['2041', '2040', '2140', '2239', '2339', '2441', '2540', '1940', '1841', '2340', '1939'];
  const foes = Object.fromEntries(
    spots.map((h, i) => [duel.units[236 + i]?.type === 'mg' ? duel.units[236 + i].id : 'ge-27-120w', h]),
  );
  it('10.2, 8.1: each target by the way that leads to it, with the cost of every hex of it', () => {
    const units = { 'us-91-361': '2143', ...foes };
    const p = scene({ turn: 1, units });
    const found = sound(duel, p, ['us-91-361'], 'hasty');
    expect(found.length).toBeGreaterThan(3);
    expect(found.every((r) => r.stop?.say === 'stop-hasty')).toBe(true);
    expect(sound(duel, p, ['us-91-361']).every((r) => r.stop === undefined)).toBe(true);
    expect(reach(duel, { ...p, turn: 2 }, ['us-91-361'], { mode: 'hasty' })).toEqual([]);
  });
  it('10.2, 9.15: the cheapest way in, which may lead round a brook', () => {
    const { neighbours } = duel.board;
    const beside = [...Array(6).keys()];
    const brooks = [...duel.water.keys()].filter((s) => duel.water[s] === 1 && !duel.bridge[s]);
    /** From, target, and the hex between by which one step more saves the brook. */
    const found = brooks.flatMap((s) => {
      const from = Math.floor(s / 6);
      return beside.flatMap((d) => {
        const between = neighbours[from * 6 + d];
        const dry = beside.some((e) => neighbours[between * 6 + e] === neighbours[s] && !duel.water[between * 6 + e]);
        const near = between >= 0 && dry && duel.costs.offRoad(0)[from * 6 + d] === 2;
        return near && !duel.eastBank[neighbours[s]] ? [[from, between, neighbours[s]]] : [];
      });
    });
    expect(found.length).toBeGreaterThan(0);
    for (const [from, between, target] of found) {
      const units = { 'us-91-361': id(from), 'ge-mg-01': id(target) };
      const p = scene({ turn: 1, units, allied: [id(between)], more: { halved: [] } });
      const [told] = reach(duel, p, ['us-91-361'], { mode: 'hasty' });
      const ground = duel.costs.entry.offRoad[0][target] / 2;
      expect([told.path, told.costs]).toEqual([
        [between, target],
        [1, 1 + 2 * ground],
      ]);
    }
  });
});

describe('12.5 in solitaire', () => {
  it('12.5, LB-72: nobody looks out of a hex that would be overstacked: the ways lead by others', () => {
    const p = scene({
      game: solo,
      turn: 3,
      units: { 'us-91-361': '2042', 'us-91-362': '2042', 'us-35-137': '1942' },
      ready: true,
    });
    const { p: crowded } = play(solo, p, move(['us-35-137'], ['2042']));
    const found = sound(solo, crowded, ['us-35-137']);
    const german = found.filter((r) => crowded.control[r.hex] === 1);
    expect(german.length).toBeGreaterThan(2);
    expect(german.every((r) => r.stop?.say === 'stop-reconnaissance')).toBe(true);
    expect(found.filter((r) => crowded.control[r.hex] === 0).some((r) => r.stop?.say === 'stop-reconnaissance')).toBe(
      false,
    );
    sound(solo, p, ['us-35-137']);
    sound(solo, p, ['us-91-361', 'us-91-362']);
  });
  it('12.5, 5.2: four regiments that come in together are too many to look anywhere; two of them are not', () => {
    const four = ['us-5-6', 'us-5-11', 'us-5-60', 'us-5-61'];
    const units = Object.fromEntries(four.map((u) => [u, BOX]));
    const p = scene({ game: solo, turn: 8, units: { ...units, 'ge-gas-1': '2344', 'us-art-v': '2246' } });
    const scouted = (group: string[]) => sound(solo, p, group).filter((r) => p.control[r.hex] === 1).length;
    expect(scouted(four)).toBe(0);
    expect(scouted(four.slice(0, 2))).toBeGreaterThan(0);
    expect(ends(sound(solo, p, four))).not.toContain('2344');
  });
  it('12.6: a march up to Germans who have been found, over Allied ground alone', () => {
    const p = scene({
      game: solo,
      turn: 1,
      units: { 'us-91-361': '2044', 'ge-117-11gr': '2041' },
      ready: true,
    });
    const [target] = sound(solo, p, ['us-91-361'], 'hasty').filter((r) => r.hex === hex('2041'));
    expect(target.path.length).toBeGreaterThan(1);
  });
});

describe('6.1, 8.10 coming in', () => {
  it('6.1: by any open hex of the edge; 8.10: operational by a road that leads off the map; 11.7: not through gas', () => {
    const p = scene({ turn: 5, units: { 'us-5-60': BOX, 'us-art-v': '2343', 'ge-gas-1': '2246' } });
    const normal = sound(duel, p, ['us-5-60']);
    const columns = sound(duel, p, ['us-5-60'], 'operational');
    expect(ends(normal)).not.toContain('2246');
    const entries = (list: readonly ReachHex[]) => [...new Set(list.map((r) => r.path[0]))];
    expect(entries(normal).length).toBeGreaterThan(10);
    expect(entries(columns).length).toBeGreaterThan(0);
    expect(entries(columns).every((h) => duel.roadEntry[h] === 1)).toBe(true);
    const { events } = play(duel, p, move(['us-5-60'], columns.at(-1)!.path.map(id), 'operational'));
    expect(events.find((e) => e.say === 'entered')?.rule).toBe('8.10');
    const walked = play(duel, p, move(['us-5-60'], normal.at(-1)!.path.map(id)));
    expect(walked.events.find((e) => e.say === 'entered')?.rule).toBe('6.1');
  });
  it('6.1: each by the edge of its division, one asked after the other', () => {
    const p = scene({
      ...{ turn: 11, step: 'german-movement' },
      units: { 'ge-13-13': WAITING, 'ge-20-77': WAITING, 'ge-28r-109r': WAITING },
    });
    const edges = ['ge-13-13', 'ge-20-77', 'ge-28r-109r'].map((u) => {
      const entered = new Set(reach(duel, p, [u]).map((r) => r.path[0]));
      expect(entered.size).toBeGreaterThan(5);
      return (['west', 'north', 'east'] as const).filter((edge) =>
        [...entered].every((h) => duel.edges[edge].includes(h)),
      );
    });
    expect(edges).toEqual([['west'], ['north'], ['east']]);
  });
  it('6.1, 12.5: why not, from off the map: the way is counted from the edge', () => {
    const p = scene({ game: solo, turn: 4, units: { 'us-5-60': BOX, 'us-art-v': '1946' } });
    const why = (to: string) => titleOf(solo).why(p, query(['us-5-60']), hex(to));
    expect(why('2338')).toMatchObject({ say: 'scout-one-by-one' });
    expect(why('2334')).toMatchObject({ say: 'scout-one-by-one' });
  });
});

describe('8.3-8.5 who moves together', () => {
  it('8.4: those of one stack who stand in different hexes by now do not', () => {
    const { p } = play(
      duel,
      scene({ units: { 'us-91-361': '2046', 'us-91-362': '2046' } }),
      move(['us-91-361'], ['2045']),
    );
    expect(refusal(duel, p, move(['us-91-361', 'us-91-362'], ['2044']))).toBe('8.3 not-together');
  });
  it('8.1: who is not on the map, nor about to come, does not move, and no marker does', () => {
    const p = scene({
      ...{ turn: 6, step: 'german-movement' },
      units: {
        'ge-117-11gr': '2030',
        'ge-gas-1': '2030',
        'ge-barrage-1': READY,
        'ge-barrage-2': USED,
        'ge-13-13': DUE,
      },
    });
    const told = ['ge-117-157', 'ge-mg-01', 'ge-gas-1', 'ge-gas-2', 'ge-barrage-1', 'ge-barrage-2', 'ge-13-13'];
    expect(told.map((u) => refusal(duel, p, move([u], ['2031'])))).toEqual([
      ...Array(6).fill('8.1 not-on-map'),
      '6.1 not-due',
    ]);
    expect(titleOf(duel).actors(p)).toEqual([unit('ge-117-11gr')]);
    expect(reach(duel, p, ['ge-gas-1'])).toEqual([]);
  });
  it('8.1, 8.2: nothing is offered to nobody, in no way that there is, or when a move is over', () => {
    let p = scene({ units: { 'us-91-361': '2046', 'us-35-137': '1946' } });
    ({ p } = play(duel, p, move(['us-91-361'], ['2045']), move(['us-35-137'], ['1945'])));
    expect(reach(duel, p, [])).toEqual([]);
    expect(reach(duel, p, ['us-35-137'], { mode: 'flying' })).toEqual([]);
    expect(reach(duel, p, ['us-91-361'])).toEqual([]);
    expect(titleOf(duel).why(p, query(['us-35-137'], { mode: 'flying' }), hex('1944'))).toMatchObject({
      say: 'no-such-move',
    });
  });
  it('6.3, 5.6: what costs no points leads to one place, at no cost', () => {
    const units = { 'us-1-16': '2346', 'us-1-18': '2346', 'us-1-26': '2345', 'us-1-28': '2345', 'us-art-v': '2246' };
    const p = scene({ turn: 6, units });
    for (const mode of ['reserve', 'rest', 'top'] as const) {
      const [only, ...others] = reach(duel, p, [mode === 'top' ? 'us-1-18' : 'us-1-16'], { mode });
      expect([others, only?.spent, only?.costs, only?.left], mode).toEqual([[], 0, [0], 0]);
    }
  });
  it('8.1: a way that is fixed at its beginning goes on from there, if it can be gone', () => {
    const p = scene({ units: { 'us-91-361': '2044', 'ge-mg-01': '2041' } });
    const via = (path: string[]) => reach(duel, p, ['us-91-361'], { via: path.map(hex) });
    const on = via(['2043', '2042']);
    expect(on.length).toBeGreaterThan(5);
    expect(
      on.every((r) => r.path[0] === hex('2043') && r.path[1] === hex('2042') && r.costs.length === r.path.length),
    ).toBe(true);
    expect(via(['2043', '2041'])).toEqual([]);
    expect(via(['2043', '2042', '2041'])).toEqual([]);
    const q = scene({ game: solo, turn: 3, units: { 'us-91-361': '2043' } });
    expect(reach(solo, q, ['us-91-361'], { via: [hex('2042'), hex('2041')] }), '12.5: a hex to be scouted').toEqual([]);
    expect(reach(solo, q, ['us-91-361'], { via: [hex('2042')] }).length).toBeGreaterThan(1);
  });
});

describe('why not', () => {
  const why = (p: LostBattalionPosition, units: string[], to: string, more: Partial<MoveQuery> = {}) =>
    titleOf(duel).why(p, query(units, more), hex(to));
  const p = scene({ units: { 'us-91-361': '2044' } });
  it('8.1: nothing, where it can go; there already; never off the map like that', () => {
    for (const to of ['2043', '2042']) expect(why(p, ['us-91-361'], to).ok).toBe(true);
    expect(why(p, ['us-91-361'], '2044')).toMatchObject({ rule: '8.1', say: 'there-already' });
    expect(titleOf(duel).why(p, query(['us-91-361']), -1)).toMatchObject({ rule: '6.3', say: 'cannot-leave-map' });
  });
  it('8.2: what is left after the beginning of a way that is fixed', () => {
    const via = [hex('2043'), hex('2042')];
    const [walked] = reach(duel, p, ['us-91-361']).filter((r) => r.hex === hex('2042'));
    const far = why(p, ['us-91-361'], '2030', { via });
    expect(far).toMatchObject({ say: 'not-enough-points', data: { left: 10 - walked.spent } });
  });
  it('8.2: out of points every hex beside is too far', () => {
    const u = unit('us-91-361');
    const at = hex('2044');
    const spent = { start: at, path: [at], spent: 20, mode: '', done: false, at: 1 } as const;
    const tired = { ...p, movement: { moved: { [u]: spent }, group: at, count: 1 } };
    for (const h of neighboursOf(duel.board, at))
      expect(why(tired, ['us-91-361'], id(h)), id(h)).toMatchObject({ rule: '8.2', say: 'not-enough-points' });
  });
  it('R-32: a tank beside the Meuse is kept back by the river, not by the length of the way over a bridge', () => {
    const q = scene({ turn: 14, units: { 'us-tank-344': '3037' }, allied: ['2936', '2937'] });
    const over = [...Array(6).keys()].find(
      (d) => duel.water[hex('3037') * 6 + d] === 2 && !duel.bridge[hex('3037') * 6 + d],
    )!;
    const to = id(duel.board.neighbours[hex('3037') * 6 + over]);
    expect(why(q, ['us-tank-344'], to)).toMatchObject({ say: 'meuse-unbridged' });
  });
  it('8.8: of tanks alone it is the road; with one regiment, what keeps that back too', () => {
    const forest = scene({ turn: 2, units: { 'us-tank-344': '1644' } });
    const off = neighboursOf(duel.board, hex('1644')).find(
      (h) => duel.natural[h] === 4 && refusal(duel, forest, move(['us-tank-344'], [id(h)])) === '8.8 tank-off-road',
    )!;
    expect(why(forest, ['us-tank-344'], id(off))).toMatchObject({ say: 'tank-off-road' });
  });
});

describe('8.10 roads change hands', () => {
  it('8.10, 3.3: a road hex that has been taken this phase is open to columns at once', () => {
    const units = { 'us-37-145': '2344', 'us-37-146': '2341' };
    const p = scene({ turn: 5, units });
    expect(ends(reach(duel, p, ['us-37-145'], { mode: 'operational' }))).not.toContain('2340');
    const { p: taken } = play(duel, p, move(['us-37-146'], ['2340']));
    const before = { ...taken, control: p.control };
    expect(ends(reach(duel, before, ['us-37-145'], { mode: 'operational' }))).not.toContain('2340');
    expect(ends(reach(duel, taken, ['us-37-145'], { mode: 'operational' }))).toContain('2340');
  });
  it('14.0, R-28: what of the east bank is German is asked anew in every position', () => {
    const of = (allied: string[]) => scene({ turn: 4, units: { 'fr-18-32': '3340' }, allied });
    const [shut, open] = [of([]), of(['3339'])];
    const where = shut.where;
    const to = (p: LostBattalionPosition) => ends(reach(duel, { ...p, where }, ['fr-18-32'])).includes('3339');
    expect([to(shut), to(open), to(shut)]).toEqual([false, true, false]);
    const told = titleOf(duel).check(shut, move(['fr-18-32'], ['3339']));
    expect(told).toMatchObject({ rule: '14.0', data: { hex: hex('3339'), turn: 5 } });
  });
  it('17: French artillery stays in the east', () => {
    const p = scene({ turn: 6, step: 'artillery-movement', units: { 'fr-art-fr17a': '3240', 'us-91-361': '2046' } });
    const beside = neighboursOf(duel.board, hex('3240'));
    const west = beside.filter((h) => !duel.eastBank[h] && p.control[h] === 0);
    const east = beside.filter((h) => duel.eastBank[h] && p.control[h] === 0);
    expect(Math.min(west.length, east.length)).toBeGreaterThan(0);
    for (const h of west) expect(refusal(duel, p, move(['fr-art-fr17a'], [id(h)]))).toBe('17 french-artillery-east');
    for (const h of east) expect(refusal(duel, p, move(['fr-art-fr17a'], [id(h)]))).not.toContain('17 ');
  });
});

describe('8.2 what is still to do', () => {
  it('6.1: those who can enter are not counted as those who can move', () => {
    const words = (units: Record<string, string | number>) =>
      titleOf(duel)
        .todo(scene({ turn: 6, units }))
        .map((n) => [n.say, n.data?.['count']]);
    expect(words({ 'us-5-60': BOX, 'us-5-61': BOX })).toEqual([['todo-can-enter', 2]]);
    expect(words({ 'us-5-60': BOX, 'us-91-361': '2044', 'us-91-362': '2044' })).toEqual([
      ['todo-can-move', 2],
      ['todo-can-enter', 1],
    ]);
  });
  it('11.5: the artillery phase waits while one gun has one hex to go to', () => {
    const asked = (units: Record<string, string>, german: string[]) =>
      decision(duel, goOn(duel, scene({ turn: 6, step: 'artillery-movement', units, german })).p);
    const roads = (h: string) =>
      [...Array(6).keys()]
        .filter((d) => duel.road[hex(h) * 6 + d])
        .map((d) => id(duel.board.neighbours[hex(h) * 6 + d]));
    const [first, second, ...others] = roads('2343');
    const behind = roads(first).filter((h) => h !== '2343');
    const units = { 'us-art-v': '2343', 'us-91-361': '2046' };
    expect(asked(units, [second, ...others, ...behind])).toBe('0 move artillery-movement');
    expect(asked(units, [first, second, ...others])).not.toContain('artillery');
  });
  it('8.1: what is offered to one group is what it may do, in every way that it has', () => {
    const p = scene({ turn: 5, units: { 'us-37-145': '2344', 'us-37-146': '2344' } });
    const group = ['us-37-145', 'us-37-146'].map(unit);
    const offered = [...titleOf(duel).legal(p, { units: group })].filter((a) => a.kind === 'move');
    expect(new Set(offered.map((a) => a.mode))).toEqual(new Set([undefined, 'operational', 'reserve']));
    for (const a of offered) expect(titleOf(duel).check(p, a).ok).toBe(true);
    const only = [...titleOf(duel).legal(p, { units: group, hex: hex('2341') })].filter((a) => a.kind === 'move');
    expect(only.map((a) => [a.mode, a.path.at(-1)])).toEqual([
      [undefined, hex('2341')],
      ['operational', hex('2341')],
    ]);
  });
  it('8.1, 6.3, 10.1: ways that mean nothing to who is asked are not named', () => {
    const modes = (p: LostBattalionPosition, u: string) =>
      titleOf(duel)
        .modes(p, [unit(u)])
        .map((m) => m.mode ?? 'normal');
    const units = { 'us-91-361': '2044', 'us-tank-344': '2044', 'fr-18-32': '3340', 'ge-117-11gr': '2030' };
    const always = ['normal', 'operational'];
    expect(modes(scene({ turn: 6, units }), 'us-91-361')).toEqual([...always, 'reserve', 'rest', 'top']);
    for (const u of ['us-tank-344', 'fr-18-32'])
      expect(modes(scene({ turn: 6, units }), u)).toEqual([...always, 'top']);
    expect(modes(scene({ turn: 1, units }), 'us-91-361')).toEqual([...always, 'hasty', 'reserve', 'rest', 'top']);
    expect(modes(scene({ turn: 6, step: 'german-movement', units }), 'ge-117-11gr')).toEqual([...always, 'top']);
    const final = (turn: number) => scene({ turn, units, more: { finalOffensive: { turn: 13, divisions: [0] } } });
    expect(modes(final(13), 'us-91-361')).toContain('hasty');
    expect(modes(final(14), 'us-91-361')).not.toContain('hasty');
  });
});

describe('R-09 bridges', () => {
  it('R-09, 8.8: a bridge that is one’s own stays open when its other end is taken', () => {
    const number = duel.bridges.findIndex(
      ([a, b]) => !duel.south[a] && !duel.south[b] && !duel.eastBank[a] && !duel.eastBank[b],
    );
    const [a, b] = duel.bridges[number].map(id);
    const start = scene({ turn: 6, units: { 'us-91-361': a }, more: {} });
    const bridges = start.bridges.with(number, { owner: 0, since: 3 });
    const { p, events } = play(duel, { ...start, bridges }, move(['us-91-361'], [b]));
    expect(wordsOf(events)).toContain('control-taken');
    expect(p.bridges[number]).toEqual({ owner: 0, since: 3 });
    expect(p.bridges.filter((bridge, n) => n !== number && bridge.since === 6)).toEqual(
      duel.bridges.flatMap((two, n) => (n !== number && two.includes(hex(b)) ? [{ owner: 0, since: 6 }] : [])),
    );
    const lost = start.bridges.with(number, { owner: 1, since: 0 });
    expect(play(duel, { ...start, bridges: lost }, move(['us-91-361'], [b])).p.bridges[number]).toEqual({
      ...{ owner: 0, since: 6 },
    });
  });
});

it('8.2, 4.2: passing ends the movement of the Germans as well', () => {
  const p = scene({ turn: 6, step: 'german-movement', units: { 'ge-117-11gr': '2030' } });
  expect(play(duel, p, PASS).p.step).not.toBe('german-movement');
});
