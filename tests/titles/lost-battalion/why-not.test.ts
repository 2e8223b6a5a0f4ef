import { describe, expect, it } from 'vitest';
import { at, decision, duel, hex, move, PASS, play, scene, solo, titleOf, unit } from './scene.ts';

/* Why a group cannot get to a hex, by the nearest reason */

const why = (p: ReturnType<typeof scene>, units: string[], to: string, mode?: string) =>
  titleOf(duel).why(p, { units: units.map(unit), ...(mode ? { mode } : {}) }, hex(to));

describe('why not, by the nearest reason', () => {
  it('8.6, 8.8: a front that is closed to the regiments too is no matter of the tank with them', () => {
    const stack = ['us-91-363', 'us-91-364', 'us-tank-345'];
    let closed = titleOf(duel).setup({ placement: 'ready' }, 'front'); // the first turn, at the whole German line
    while (!decision(duel, closed).includes(' move ')) closed = titleOf(duel).apply(closed, PASS).position;
    expect(stack.map((u) => at(closed, u))).toEqual(['2042', '2042', '2042']);
    const foot = why(closed, stack.slice(0, 2), '1839');
    expect(foot).toMatchObject({ rule: '8.6', say: 'enemy-in-hex' });
    expect(why(closed, stack, '1839')).toEqual(foot);
  });
  it('8.8: broken ground that only the tank keeps the stack out of is its matter', () => {
    const units = { 'us-91-363': '2042', 'us-tank-345': '2042' };
    const open = scene({ turn: 2, units, allied: ['2041', '1941'] });
    expect(why(open, ['us-91-363'], '1941').ok).toBe(true);
    expect(why(open, ['us-91-363', 'us-tank-345'], '1941')).toMatchObject({ rule: '8.8', say: 'tank-off-road' });
  });
  it('8.2: what the hex asked for costs is told, with the points left', () => {
    const p = scene({ units: { 'us-4-39': '2646' } });
    const reached = titleOf(duel)
      .reach(p, { units: [unit('us-4-39')] })
      .map((r) => r.hex);
    const beyond = hex('2736');
    expect(reached).not.toContain(beyond);
    expect(why(p, ['us-4-39'], '2736')).toMatchObject({ rule: '8.2', say: 'not-enough-points', hexes: [beyond] });
  });
  it('8.2: of the hex beside it what the cheapest way costs, not the one step', () => {
    const p = scene({ game: solo, turn: 12, units: { 'us-92-367': '3241' } });
    const u = unit('us-92-367');
    const costs = new Map(
      titleOf(solo)
        .reach(p, { units: [u] })
        .map((r) => [r.hex, r.spent]),
    );
    expect(['3141', '3242'].map((h) => costs.get(hex(h)))).toEqual([3, 5]);
    const at = hex('3241');
    const spent = 2 * (solo.units[u].move - 2); // halves of points
    const walked = { start: at, path: [at], spent, mode: '', done: false, at: 1 } as const;
    const tired = { ...p, movement: { moved: { [u]: walked }, group: null, count: 1 } };
    const why = (h: string) => titleOf(solo).why(tired, { units: [u] }, hex(h));
    expect(why('3141')).toMatchObject({ say: 'not-enough-points', data: { needed: 3, left: 2 } });
    expect(why('3242')).toMatchObject({ say: 'not-enough-points', data: { needed: 5, left: 2 } });
  });
  it('9.4: a hex with enemies says so, near and far, unless it is to be attacked', () => {
    const p = scene({ units: { 'us-91-361': '2046', 'ge-117-11gr': '2044' } });
    expect(why(p, ['us-91-361'], '2044')).toMatchObject({ ok: false, hexes: [hex('2044')] });
  });
  it('8.2: of a stack whose move is over that is said of every hex', () => {
    let p = scene({ units: { 'us-91-361': '2046', 'us-35-137': '1946' } });
    ({ p } = play(duel, p, move(['us-91-361'], ['2045']), move(['us-35-137'], ['1945'])));
    for (const to of ['2044', '2030']) expect(why(p, ['us-91-361'], to), to).toMatchObject({ say: 'move-is-over' });
  });
  it('14.0: across the closed Meuse it is the river, not the way round', () => {
    const p = scene({ turn: 13, units: { 'us-91-361': '2428' } });
    expect(why(p, ['us-91-361'], '2528')).toMatchObject({ say: 'meuse-closed', hexes: [hex('2428'), hex('2528')] });
  });
  it('14.0: two hexes on, with points for the straight way, it is still the river', () => {
    const p = scene({ turn: 13, units: { 'us-91-361': '2428' } });
    expect(why(p, ['us-91-361'], '2628')).toMatchObject({ say: 'meuse-closed' });
  });
});
