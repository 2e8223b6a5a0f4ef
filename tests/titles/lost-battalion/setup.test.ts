import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/dice.ts';
import { DataError } from '../../../src/engine/scenario.ts';
import { rollCounterAttacks } from '../../../src/titles/lost-battalion/counter-attack.ts';
import { loadLostBattalion } from '../../../src/titles/lost-battalion/index.ts';
import { BOX, CUP_FULL, DUE, POOL, WITHDRAWN } from '../../../src/titles/lost-battalion/position.ts';
import {
  at,
  decision,
  duel,
  freeDuel,
  freeSoloGame,
  GAMES,
  hex,
  PASS,
  place,
  play,
  solo,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 3.1, 3.2 and 14.0: setting up */

const setUp = (game = duel, placement = 'own') => titleOf(game).setup({ placement, desch: 'off' }, 'seed');
const allied = (game = duel) => play(game, setUp(game), PASS).p;

describe('3.1 setting up (2.11)', () => {
  it('3.1: ready placed, the game begins with the first Allied decision', () =>
    expect(decision(duel, setUp(duel, 'ready'))).toBe('0 move allied-movement'));
  it('14.0: by hand the Germans place first, then the Allies, then turn 1 begins', () => {
    let p = setUp();
    expect(decision(duel, p)).toBe('1 place set-up-german');
    p = play(duel, p, PASS).p;
    expect(decision(duel, p)).toBe('0 place set-up-allied');
    const { p: begun, events } = play(duel, p, PASS);
    expect(decision(duel, begun)).toBe('0 move allied-movement');
    expect(events.find((e) => e.heading === 'turn')?.data).toEqual({ turn: 1, dates: '26-27 Sep 1918' });
  });
  it('12.3: in solitaire only the Allies set up; no German is on the map', () => {
    const p = setUp(solo);
    expect(decision(solo, p)).toBe('0 place set-up-allied');
    expect(solo.units.some((u, i) => u.side === 1 && p.where[i] >= 0)).toBe(false);
  });
  it.each(GAMES)('3.2: everything starts at full strength (%s), and reinforcements come so', (_, game) =>
    expect(setUp(game).steps).toEqual(game.units.map((u) => u.maxSteps)),
  );
  it('14.0: the 1st, 3rd, 32nd and the rest of the 92nd wait in the GHQ box, arrivals off the map', () => {
    const p = setUp();
    expect(
      ['us-1-16', 'us-3-4', 'us-32-125', 'us-92-365', 'us-92-368', 'us-78-309', 'ge-115-136'].map((u) => at(p, u)),
    ).toEqual([BOX, BOX, BOX, BOX, '1042', DUE, DUE]);
  });
  it('R-50: the historical cups hold nine divisions, the free ones fifteen; machine guns are in their pool', () => {
    expect(['ge-1gd-1gdft', 'ah-1a-5', 'ge-33-98', 'ge-mg-01'].map((u) => at(setUp(solo), u))).toEqual([
      CUP_FULL,
      WITHDRAWN,
      WITHDRAWN,
      POOL,
    ]);
    expect(['ge-1gd-1gdft', 'ah-1a-5', 'ge-33-98'].map((u) => at(setUp(freeSoloGame), u))).toEqual([
      CUP_FULL,
      CUP_FULL,
      CUP_FULL,
    ]);
  });
  it('LB-35 (9.16): a 4 and a 5 give four counter-attack markers', () =>
    expect(rollCounterAttacks(scriptedDice(4, 5))[0]).toBe(4));
  it('9.16: the roll is made in secret at set-up, with two players only', () => {
    const counts = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => titleOf(duel).setup({}, seed).counterAttacks);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(setUp(solo).counterAttacks).toBe(0);
  });
});

describe('14.0 the historical set-up', () => {
  it('keeps divisions to their printed ranges', () => {
    const p = allied();
    expect(refusal(duel, p, place(['us-91-361'], '2042'))).toBe('5.2 stack-allied-regiments');
    expect(refusal(duel, p, place(['us-91-361'], '2143'))).toBe('ok');
    expect(refusal(duel, p, place(['us-91-361'], '2144'))).toBe('14.0 set-up-too-far');
    expect(refusal(duel, p, place(['us-92-368'], '1043'))).toBe('14.0 set-up-too-far');
    expect(refusal(duel, p, place(['us-91-361'], '2141'))).toBe('14.0 set-up-other-side');
    expect(refusal(duel, p, place(['fr-18-32'], '2944'))).toBe('14.0 set-up-east');
    expect(refusal(duel, p, place(['fr-18-32'], '3641'))).toBe('ok');
  });
  it('keeps tanks out of forest, woods and roadless broken ground', () => {
    const p = allied();
    expect(refusal(duel, p, place(['us-tank-344'], '2142'))).toBe('14.0 set-up-tank');
    expect(refusal(duel, p, place(['us-tank-344'], '1941'))).toBe('8.8 set-up-tank-off-road');
    expect(refusal(duel, p, place(['us-tank-344'], '2043'))).toBe('ok');
  });
  it('keeps artillery off the line, in forest on roads, and the French east of the Meuse (17)', () => {
    const p = allied();
    expect(refusal(duel, p, place(['us-art-v'], '1842'))).toBe('14.0 set-up-artillery-front');
    expect(refusal(duel, p, place(['us-art-v'], '2045'))).toBe('ok');
    expect(refusal(duel, p, place(['us-art-v'], '2243'))).toBe('8.8 set-up-artillery-off-road');
    expect(refusal(duel, p, place(['fr-art-fr17a'], '2744'))).toBe('17 french-artillery-east');
    expect(refusal(duel, p, place(['us-art-v'], '2344'))).toBe('5.2 stack-artillery-alone');
  });
  it('places machine guns one to a hex, on German ground', () => {
    const p = setUp();
    expect(refusal(duel, p, place(['ge-mg-01'], '0941'))).toBe('14.0 set-up-one-machine-gun');
    expect(refusal(duel, p, place(['ge-mg-01'], '2339'))).toBe('ok');
    expect(refusal(duel, p, place(['ge-mg-01'], '2342'))).toBe('14.0 set-up-other-side');
    expect(refusal(duel, p, place(['ge-mg-01'], '0842'))).toBe('14.0 there-already');
  });
  it('R-29: the 1st Guard Division sets up within one hex of 1841', () => {
    const p = setUp();
    expect(refusal(duel, p, place(['ge-1gd-1gdft'], '1840'))).toBe('ok');
    expect(refusal(duel, p, place(['ge-1gd-1gdft'], '1839'))).toBe('14.0 set-up-too-far');
  });
  it('moves nobody into or out of the reserve box, and nobody who arrives later', () => {
    const p = allied();
    expect(refusal(duel, p, place(['us-91-361'], 'off'))).toBe('14.0 set-up-no-reserve');
    expect(refusal(duel, p, place(['us-1-16'], '2345'))).toBe('14.0 not-in-set-up');
    expect(refusal(duel, p, place(['us-78-309'], '2345'))).toBe('14.0 not-in-set-up');
  });
  it('takes a unit up again as often as one likes', () => {
    const { p } = play(
      duel,
      allied(),
      place(['us-91-361'], '2143'),
      place(['us-91-361'], '2043'),
      place(['us-91-361'], '2142'),
    );
    expect(at(p, 'us-91-361')).toBe('2142');
    expect(
      [...titleOf(duel).legal(p)]
        .filter((a) => a.kind === 'place')
        .every((a) => 'units' in a && a.units[0] !== unit('us-91-361')),
    ).toBe(true);
  });
});

describe('14.0 the free set-up', () => {
  it('lets anybody stand anywhere behind his own side of the line', () => {
    const p = allied(freeDuel);
    expect(refusal(freeDuel, p, place(['us-91-361'], '1044'))).toBe('ok');
    expect(refusal(freeDuel, p, place(['us-91-361', 'us-91-362'], '4044'))).toBe('ok');
    expect(refusal(freeDuel, p, place(['fr-18-32'], '2944'))).toBe('ok');
    expect(refusal(freeDuel, p, place(['us-91-361'], '2141'))).toBe('14.0 set-up-other-side');
  });
  it('keeps three whole US divisions in the reserve box', () => {
    let { p } = play(freeDuel, setUp(freeDuel), PASS);
    expect(refusal(freeDuel, p, place(['us-1-16'], '2344'))).toBe('5.2 stack-artillery-alone');
    expect(refusal(freeDuel, p, place(['us-1-16'], '2345'))).toBe('14.0 set-up-reserve-us');
    ({ p } = play(freeDuel, p, ...['us-91-361', 'us-91-362', 'us-91-363', 'us-91-364'].map((u) => place([u], 'off'))));
    expect(at(p, 'us-91-361')).toBe(BOX);
    expect(refusal(freeDuel, p, place(['us-1-16'], '2345'))).toBe('ok');
    expect(refusal(freeDuel, p, place(['fr-18-32'], 'off'))).toBe('14.0 set-up-no-reserve');
  });
  it('keeps four German divisions ten hexes behind the line', () => {
    const p = setUp(freeDuel);
    expect(refusal(freeDuel, p, place(['ge-5gd-20'], '1534'))).toBe('14.0 set-up-reserve-german');
    expect(refusal(freeDuel, p, place(['ge-5gd-20'], '1530'))).toBe('ok');
    expect(freeDuel.toLine[hex('1328')]).toBeGreaterThanOrEqual(10);
  });
  it('R-28: has no ban on the east bank', () =>
    expect(
      refusal(freeDuel, play(freeDuel, setUp(freeDuel, 'ready')).p, {
        kind: 'move',
        units: [unit('fr-18-32')],
        path: [hex('3339')],
      }),
    ).toMatch(/ok|8\.6/));
});

describe('the title refuses what it does not know', () => {
  it('options, values, scenarios and data files', async () => {
    expect(() => titleOf(duel).setup({ weather: 'fog' }, 's')).toThrow('there is no option "weather"');
    expect(() => titleOf(duel).setup({ desch: 'maybe' }, 's')).toThrow('the option "desch" has no value "maybe"');
    await expect(loadLostBattalion('nowhere')).rejects.toThrow(DataError);
    await expect(loadLostBattalion('free-2p', { 'roads.json': {} })).rejects.toThrow('roads.json');
    await expect(loadLostBattalion('free-2p', { 'units.json': { units: [] } })).rejects.toThrow(
      'units.json: units: there are no units',
    );
  });
});
