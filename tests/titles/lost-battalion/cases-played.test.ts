import { describe, expect, it } from 'vitest';
import type { LostBattalionGame } from '../../../src/titles/lost-battalion/data.ts';
import type { LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import {
  at,
  attack,
  barrage,
  duel,
  hex,
  move,
  PASS,
  play,
  said,
  wordsOf,
  scene,
  type Scene,
  solo,
  stepsOf,
  titleOf,
} from './scene.ts';

/* Cases of the rules that are figures, played from the order to the result */

/** An attack out of 2339 on 2338, clear ground without anything, with one die. */
const OPEN = { allied: ['2339', '2340', '2341'] };
const strike = (units: Record<string, string>, who: readonly string[], rest: Partial<Scene> = {}) =>
  play(duel, scene({ turn: 3, step: 'allied-attacks', units, ...OPEN, ...rest }), attack(who, '2338'));

describe('9.7-9.11 played', () => {
  it('LB-22, LB-26 (9.7, 9.10): 26 against 7 is 3:1; at 4:1 a 4 is 1/2: a step of the attacker, both of the defender', () => {
    const { events } = strike(
      { 'us-91-361': '2339', 'us-91-362': '2339', 'ge-76r-252r': '2338' },
      ['us-91-361', 'us-91-362'],
      { dice: [1] },
    );
    expect([
      said(events, 'combat')?.data?.['attack'],
      said(events, 'combat')?.data?.['defence'],
      said(events, 'combat')?.roll?.row,
    ]).toEqual([26, 7, '3:1']);
    const four = strike({ 'us-3-4': '2339', 'us-3-7': '2339', 'ge-76r-252r': '2338' }, ['us-3-4', 'us-3-7'], {
      dice: [4],
    });
    expect([
      said(four.events, 'combat')?.roll?.row,
      said(four.events, 'combat')?.data?.['result'],
      at(four.p, 'ge-76r-252r'),
    ]).toEqual(['4:1', '1/2', -1]);
    const { p: paid } = play(duel, four.p, { kind: 'allocate', unit: duel.units.findIndex((u) => u.id === 'us-3-4') });
    expect([stepsOf(paid, 'us-3-4'), stepsOf(paid, 'us-3-7')]).toEqual([3, 4]);
  });
  it('LB-23 (9.7, R-10): 10 against 26 is 1:3', () => {
    const units = {
      'us-91-361': '2339',
      'ge-27-120w': '2338',
      'ge-27-123gr': '2338',
      'ge-27-124w': '2338',
      'ge-mg-01': '2338',
    };
    expect(
      said(strike(units, ['us-91-361'], { steps: { 'us-91-361': 3 }, dice: [4] }).events, 'combat')?.roll?.row,
    ).toBe('1:3');
  });
  it('LB-24 (9.9): 28 against 3 is 9:1: in the open without a roll, in woods at 8:1', () => {
    const weak = { steps: { 'ge-9lw-83lw': 1 } };
    const open = strike({ 'us-3-4': '2339', 'us-3-7': '2339', 'ge-9lw-83lw': '2338' }, ['us-3-4', 'us-3-7'], weak);
    expect(said(open.events, 'combat-automatic')?.data).toMatchObject({ initial: '9:1', final: '9:1', result: '0/E' });
    const p = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-3-4': '2141', 'us-3-7': '2141', 'ge-9lw-83lw': '2140' },
      dice: [1],
      ...weak,
    });
    expect(said(play(duel, p, attack(['us-3-4', 'us-3-7'], '2140')).events, 'combat')?.data).toMatchObject({
      initial: '9:1',
      final: '8:1',
      result: '1/2', // without the t of the chart, which counts for tanks alone
      tanks: false,
    });
  });
  it('LB-01, LB-12 (2.10, 7.2): 7 and 6 out of supply defend with 7; two steps put the 325th on its second counter', () => {
    const units = { 'us-82-325': '2042', 'ge-115-136': '2041', 'ge-117-11gr': '2041' };
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units,
      allied: ['2040', '1940', '1941', '2140', '2141'],
      dice: [6],
    });
    const { events, p: after } = play(duel, p, attack(['us-82-325'], '2041'));
    expect(said(events, 'combat')?.data).toMatchObject({
      attack: 13,
      defence: 7,
      halved: 13,
      initial: '1:1',
      final: '1:2',
      result: '2/1',
    });
    const { p: over, events: lost } = play(duel, after, {
      kind: 'allocate',
      unit: duel.units.findIndex((u) => u.id === 'ge-117-11gr'),
    });
    expect([wordsOf(lost).includes('step-lost-counter'), stepsOf(over, 'us-82-325')]).toEqual([true, 2]);
    const counter = titleOf(duel)
      .table(titleOf(duel).view(over, 0))
      .stacks.flatMap((s) => s.counters)
      .find((c) => duel.units[c.unit].id === 'us-82-325')!;
    expect(counter.values[0].value).toBe('7');
  });
});

describe('11.5, 5.2 played', () => {
  it('LB-40 (11.5): groups of 6, 5 and 3 on Cunel: 14, two columns to the left, a 3 takes one step', () => {
    const guns = { 'us-art-v': '2136', 'us-art-i': '2137', 'us-art-53': '2135' };
    const p = scene({
      turn: 6,
      step: 'allied-barrages',
      units: { ...guns, 'us-91-361': '2134', 'ge-117-11gr': '2133' },
      dice: [3],
      more: { outOfSupply: [] },
    });
    const { events, p: after } = play(duel, p, barrage(Object.keys(guns), '2133'));
    const fired = said(events, 'independent-barrage')!;
    expect([fired.data?.['strength'], fired.roll?.row, fired.data?.['lost'], stepsOf(after, 'ge-117-11gr')]).toEqual([
      14,
      '7-9',
      1,
      1,
    ]);
  });
  it('LB-03 (5.2): a tank joins two regiments of a division in 1842 and stays', () => {
    const p = scene({ units: { 'us-35-139': '1842', 'us-35-140': '1842', 'us-tank-344': '1843' } });
    const { p: after, events } = play(duel, p, move(['us-tank-344'], ['1842']), PASS);
    expect([at(after, 'us-tank-344'), wordsOf(events).includes('sent-back')]).toEqual(['1842', false]);
  });
});

describe('13 played to the end', () => {
  const toTheEnd = (game: LostBattalionGame, start: LostBattalionPosition) => {
    let p = start;
    while (!p.ending) ({ p } = play(game, p, PASS));
    const over = titleOf(game).decision(p);
    return over.over ? [over.ending, over.winner, over.score[0].value] : [];
  };
  it('LB-59 (13.1): three victory hexes at the end of turn 17 are a tactical victory, two a German one', () => {
    const end = (n: number) =>
      toTheEnd(
        duel,
        scene({
          turn: 17,
          step: 'german-movement',
          units: { 'us-91-361': '2046', 'ge-117-11gr': '2030' },
          allied: duel.victoryHexes.slice(0, n).map((h) => duel.board.ids[h]),
        }),
      );
    expect([end(3), end(2), end(8)]).toEqual([
      ['us-tactical', 0, '3'],
      ['german-victory', 1, '2'],
      ['us-strategic', 0, '8'],
    ]);
  });
  it('LB-60 (13.3): all twelve, but a regiment cut off holds 0923: not won; without it won', () => {
    const allied = solo.board.ids.filter((h) => !solo.eastBank[hex(h)] || solo.victoryHexes.includes(hex(h)));
    const end = (units: Record<string, string>) =>
      toTheEnd(solo, scene({ game: solo, turn: 17, units: { 'us-91-361': '2046', ...units }, allied }));
    expect(end({ 'ge-117-11gr': '0923' })).toEqual(['solitaire-lost', 1, '12']);
    expect(end({})).toEqual(['solitaire-won', 0, '12']);
  });
});
