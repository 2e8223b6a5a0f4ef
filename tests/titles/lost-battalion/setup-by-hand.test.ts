import { describe, expect, it } from 'vitest';
import { startPosition } from '../../../src/titles/lost-battalion/setup.ts';
import { duel, freeDuel, place, play, titleOf, unit, refusal } from './scene.ts';

/* 14.0 Set-up by hand: machine guns, tanks, and the divisions held back in the free one */

const byHand = (game: typeof duel, step: 'set-up-german' | 'set-up-allied') => ({
  ...startPosition(game, { placement: 'own', desch: 'off' }, 'by hand'),
  step,
});
const regiments = (d: string) => freeDuel.divisions.find((x) => x.id === d)!.units.map((u) => freeDuel.units[u].id);

describe('14.0 free set-up', () => {
  it('14.0, 5.2: machine guns go anywhere, up to two in a hex; the historical set-up has one to a hex', () => {
    const { p } = play(
      freeDuel,
      byHand(freeDuel, 'set-up-german'),
      place(['ge-mg-01'], '2041'),
      place(['ge-mg-02'], '2041'),
    );
    expect(refusal(freeDuel, p, place(['ge-mg-03'], '2041'))).toBe('5.2 stack-machine-guns');
    const { p: one } = play(duel, byHand(duel, 'set-up-german'), place(['ge-mg-01'], '2035'));
    expect(refusal(duel, one, place(['ge-mg-02'], '2035'))).toBe('14.0 set-up-one-machine-gun');
  });
  it('14.0: three US divisions stay in the box: one comes out when another has gone in', () => {
    const p = byHand(freeDuel, 'set-up-allied');
    const [first] = regiments('us-1');
    expect(refusal(freeDuel, p, place([first], '2345'))).toBe('14.0 set-up-reserve-us');
    expect(titleOf(freeDuel).todo(p).at(-1)?.data).toEqual({ count: 3, least: 3 });
    const { p: more } = play(freeDuel, p, place(regiments('us-79'), 'off'));
    expect(refusal(freeDuel, more, place([first], '2345'))).toBe('ok');
    const { p: out } = play(freeDuel, more, place([first], '2345'));
    expect(refusal(freeDuel, out, place([regiments('us-1')[1]], '2345')), 'it is not whole any more').toBe('ok');
    expect(refusal(freeDuel, out, place([regiments('us-3')[0]], '2346'))).toBe('14.0 set-up-reserve-us');
  });
  it('14.0: four German divisions stay ten hexes from the line; within that zone they go where they like', () => {
    const p = byHand(freeDuel, 'set-up-german');
    const [guard] = regiments('ge-5gd');
    const depth = (h: string) => freeDuel.toLine[freeDuel.board.hex(h)];
    const near = freeDuel.board.ids.find((h) => depth(h) === 9 && h.startsWith('15'))!;
    const far = freeDuel.board.ids.find((h) => depth(h) === 10 && h.startsWith('15'))!;
    expect(refusal(freeDuel, p, place([guard], near))).toBe('14.0 set-up-reserve-german');
    expect(refusal(freeDuel, p, place([guard], far))).toBe('ok');
    const { p: more } = play(freeDuel, p, place(regiments('ge-37').slice(0, 2), '2030'));
    expect(refusal(freeDuel, more, place([guard], near)), 'the 37th was one of the four all the same').toBe(
      '14.0 set-up-reserve-german',
    );
    expect(refusal(freeDuel, p, place(regiments('ge-117').slice(0, 1), near)), 'a division that is not held back').toBe(
      'ok',
    );
  });
});

describe('14.0 tanks', () => {
  it('14.0: woods are closed to tanks in the historical set-up only; 8.8: forest and broken ground off the road in both', () => {
    const woods = freeDuel.board.ids.find(
      (_, h) => freeDuel.natural[h] === 1 && freeDuel.south[h] && !byHand(freeDuel, 'set-up-allied').where.includes(h),
    )!;
    const forest = freeDuel.board.ids.find(
      (_, h) =>
        freeDuel.natural[h] === 4 &&
        freeDuel.south[h] &&
        !freeDuel.onRoad[h] &&
        !byHand(freeDuel, 'set-up-allied').where.includes(h),
    )!;
    expect(freeDuel.units[unit('us-tank-344')].type).toBe('tank');
    expect(refusal(freeDuel, byHand(freeDuel, 'set-up-allied'), place(['us-tank-344'], woods))).toBe('ok');
    expect(refusal(duel, byHand(duel, 'set-up-allied'), place(['us-tank-344'], woods))).toBe('14.0 set-up-tank');
    expect(refusal(freeDuel, byHand(freeDuel, 'set-up-allied'), place(['us-tank-344'], forest))).toBe(
      '8.8 set-up-tank-off-road',
    );
    expect(
      refusal(freeDuel, byHand(freeDuel, 'set-up-allied'), place(['us-tank-344'], '2345')),
      'forest with a road',
    ).toBe('ok');
  });
});
