import { describe, expect, it } from 'vitest';
import { observedBy } from '../../../src/titles/lost-battalion/artillery.ts';
import { type LossFrame, REST, WITHDRAWN } from '../../../src/titles/lost-battalion/position.ts';
import { supplyOf } from '../../../src/titles/lost-battalion/supply.ts';
import {
  at,
  attack,
  decision,
  duel,
  goOn,
  hex,
  lose,
  move,
  PASS,
  place,
  play,
  refusal,
  said,
  type Scene,
  scene,
  stepsOf,
  titleOf,
  toldOn,
  unit,
} from './scene.ts';

/* The north-west corner of the map, the first hex of it, is a hex like any other; the first of the divisions one like any other */

const CORNER = '0804';
const ALL = duel.board.ids;
const held = (units: Record<string, string | number>, rest: Partial<Scene> = {}) =>
  scene({ turn: 6, units, allied: ALL, ...rest, more: { halved: [], ...rest.more } });
const reach = (p: ReturnType<typeof scene>, units: string[], mode?: string) =>
  titleOf(duel).reach(p, { units: units.map(unit), ...(mode ? { mode } : {}) });

it('the corner is the first hex, with two beside it', () => {
  expect([hex(CORNER), ...duel.board.neighbours.slice(0, 6).filter((h) => h >= 0)]).toEqual([
    0,
    hex('0904'),
    hex('0805'),
  ]);
});

describe('8.1 movement out of the corner and into it', () => {
  const STACK = { 'us-1-16': CORNER, 'us-2-9': CORNER };
  it('8.1, 8.3: who stands there has moved from there, not entered, and stacks there are together', () => {
    const p = held(STACK);
    expect(titleOf(duel).actors(p)).toEqual(expect.arrayContaining([unit('us-1-16'), unit('us-2-9')]));
    expect(refusal(duel, p, move(['us-1-16', 'us-2-9'], ['0805']))).toBe('ok');
    const { p: gone, events } = play(duel, p, move(['us-1-16'], ['0805']));
    expect([said(events, 'entered'), said(events, 'moved')?.rule, said(events, 'moved')?.data]).toEqual([
      undefined,
      '8.1',
      expect.objectContaining({ from: 0, to: hex('0805') }),
    ]);
    expect(at(gone, 'us-1-16')).toBe('0805');
    const ends = reach(p, ['us-1-16']).map((r) => r.hex);
    expect([ends.includes(0), ends.includes(hex('0805')), ends.includes(hex('0904'))]).toEqual([false, true, true]);
    for (const r of reach(p, ['us-1-16'])) expect(r.path[0] === hex('0904') || r.path[0] === hex('0805')).toBe(true);
  });
  it('5.6: the top of a stack is changed there too', () => {
    const p = held(STACK);
    const top = (u: string) =>
      titleOf(duel)
        .modes(p, [unit(u)])
        .find((m) => m.mode === 'top')?.verdict;
    expect([top('us-1-16')?.ok, top('us-2-9')?.ok]).toContain(true);
    expect([top('us-1-16'), top('us-2-9')]).toContainEqual(expect.objectContaining({ say: 'on-top-already' }));
  });
  it('8.1, 8.6: why not, asked of the corner and from it', () => {
    const why = (p: ReturnType<typeof scene>, to: string) =>
      titleOf(duel).why(p, { units: [unit('us-1-16')] }, hex(to));
    expect(why(held({ 'us-1-16': '0805', 'ge-mg-01': CORNER }), CORNER)).toMatchObject({ say: 'enemy-in-hex' });
    expect(why(held({ 'us-1-16': CORNER, 'ge-mg-01': '0805' }), '0805')).toMatchObject({ say: 'enemy-in-hex' });
    const shut = held({ 'us-1-16': CORNER, 'ge-mg-01': '0805', 'ge-mg-02': '0904' });
    expect(why(shut, '0905')).toMatchObject({ say: 'enemy-in-hex' });
    expect(why(held({ 'us-1-16': CORNER }), '1930')).toMatchObject({ say: 'not-enough-points' });
  });
  it('10.2: a hasty attack out of it', () => {
    const finalOffensive = { turn: 13, divisions: [duel.units[unit('us-1-16')].division] };
    const p = held({ 'us-1-16': CORNER, 'ge-mg-01': '0805' }, { turn: 13, more: { finalOffensive } });
    expect(reach(p, ['us-1-16'], 'hasty').map((r) => [r.hex, r.path])).toEqual([[hex('0805'), [hex('0805')]]]);
  });
  it('5.4: surplus goes back to it', () => {
    const p = held({ 'us-1-16': CORNER, 'us-3-4': '0904', 'us-3-7': '0904' });
    const { events, p: after } = play(duel, p, move(['us-1-16'], ['0904']), PASS);
    expect(at(after, 'us-1-16')).toBe(CORNER);
    expect([said(events, 'sent-back')?.hexes, said(events, 'sent-back-off-map')]).toEqual([
      [hex('0904'), 0],
      undefined,
    ]);
  });
  it('5.4, R-60: where it is full by then, the nearest hex with room', () => {
    const p = held({ 'us-1-16': CORNER, 'us-3-4': '0805', 'us-3-7': '0805', 'us-4-39': '0904', 'us-4-47': '0904' });
    const { p: after } = play(duel, p, move(['us-1-16'], ['0805']), move(['us-4-39', 'us-4-47'], [CORNER]), PASS);
    expect([at(after, 'us-4-39'), at(after, 'us-4-47'), at(after, 'us-3-4')]).toEqual([CORNER, CORNER, '0805']);
    expect([CORNER, '0805']).not.toContain(at(after, 'us-1-16'));
  });
});

describe('9 combat out of the corner and in it', () => {
  const fight = (rest: Partial<Scene> = {}) =>
    held(
      { 'us-1-16': CORNER, 'us-1-18': CORNER, 'ge-mg-01': '0805' },
      { step: 'allied-attacks', more: { outOfSupply: [] }, ...rest },
    );
  it('9.1, 9.12: whoever stands there attacks, is offered, and advances', () => {
    const p = fight({ dice: [6] });
    const offered = [...titleOf(duel).legal(p, { units: [unit('us-1-16')] })];
    expect(offered).toEqual([attack(['us-1-16'], '0805')]);
    const { p: won } = play(duel, p, attack(['us-1-16', 'us-1-18'], '0805'));
    expect(decision(duel, won)).toBe('0 advance advance');
    const { p: in_ } = play(duel, won, { kind: 'advance', units: [unit('us-1-16')], hex: hex('0805') });
    expect(at(in_, 'us-1-16')).toBe('0805');
  });
  it('2.10, 9.11: losses there', () => {
    const units = ['ge-117-11gr', 'ge-117-157'];
    const losses = (left: number): LossFrame => ({
      ...{ kind: 'losses', cause: 'combat', side: 1, units: units.map(unit), left, tank: null, taken: 0 },
    });
    const start = (left: number, steps = {}) =>
      scene({
        ...{ turn: 3, step: 'allied-attacks', steps, more: { pending: [losses(left)] } },
        units: { 'ge-117-11gr': CORNER, 'ge-117-157': CORNER },
      });
    const { p: each } = goOn(duel, start(2)); // one each, whoever is first: nobody is asked
    expect([each.pending, stepsOf(each, units[0]), stepsOf(each, units[1])]).toEqual([[], 1, 1]);
    const { p: asked } = goOn(duel, start(1));
    const wanted = titleOf(duel).decision(asked);
    expect(wanted.over === false && wanted.hexes).toEqual([0]);
    expect(refusal(duel, asked, lose('ge-117-157'))).toBe('ok');
    const { p: unequal } = goOn(duel, start(1, { 'ge-117-157': 1 }));
    expect(stepsOf(unequal, 'ge-117-11gr')).toBe(1);
  });
  it('R-11: a regiment of one step there is not removed while others can take their first loss', () => {
    const units = ['ge-117-11gr', 'ge-117-157', 'ge-117-450'];
    const losses: LossFrame = {
      ...{ kind: 'losses', cause: 'combat', side: 1, units: units.map(unit), left: 1, tank: null, taken: 0 },
    };
    const { p } = goOn(
      duel,
      scene({
        ...{ turn: 3, step: 'allied-attacks', steps: { 'ge-117-450': 1 }, more: { pending: [losses] } },
        units: Object.fromEntries(units.map((u) => [u, CORNER])),
      }),
    );
    expect(refusal(duel, p, lose('ge-117-450'))).toBe('9.11 loss-others-first');
  });
  it('9.16: a front-line regiment there keeps a counter-attack going', () => {
    const p = scene({
      turn: 6,
      step: 'german-attacks',
      units: { 'ge-27-120w': CORNER, 'us-1-16': '0805', 'us-1-18': '0806' },
      steps: { 'us-1-16': 1 },
      dice: [6],
      more: { counterAttacks: 1, outOfSupply: [] },
    });
    const { events } = play(duel, p, attack(['ge-27-120w'], '0805', 'counter-attack'));
    expect([said(events, 'combat')?.data?.['final'], said(events, 'counter-attack-cancelled')]).toEqual([
      '8:1',
      undefined,
    ]);
  });
  it('11.2: the Allies see four hexes from it', () => {
    const p = scene({ units: { 'us-1-16': CORNER } });
    const seen = observedBy(duel, p, 0);
    expect([CORNER, '0808', '0809'].map((h) => seen[hex(h)])).toEqual([1, 1, 0]);
  });
});

describe('6, 7 supply, replacements and what comes and goes there', () => {
  it('7.3: supply follows who holds it', () => {
    const { control } = scene({});
    expect(supplyOf(duel, { control }, 1)[0]).toBe(1);
    expect(supplyOf(duel, { control: control.with(0, 0) }, 1)[0]).toBe(0);
    expect(supplyOf(duel, { control }, 1)[0]).toBe(1);
  });
  it('7.1: a way that ends there out of supply is told beforehand', () => {
    const p = scene({ turn: 6, units: { 'us-1-16': '0805' }, allied: [CORNER] });
    const told = titleOf(duel).foresee!(p, move(['us-1-16'], [CORNER]));
    expect(told.map((n) => [n.say, n.data?.['hex']])).toEqual([['ahead-out-of-supply', 0]]);
  });
  it('6.3: no division is withdrawn that has a regiment cut off there', () => {
    const units = { 'us-1-16': CORNER, 'us-1-18': '2346', 'us-1-26': '2346', 'us-1-28': '2345' };
    expect(refusal(duel, scene({ turn: 6, units }), move(['us-1-18'], ['off'], 'reserve'))).toBe(
      '6.3 no-line-to-withdraw',
    );
  });
  it('6.3: a German regiment is restored there', () => {
    const p = scene({
      ...{ turn: 4, step: 'german-replacements', units: { 'ge-117-11gr': CORNER, 'us-91-361': '2042' } },
      steps: { 'ge-117-11gr': 1 },
    });
    expect(refusal(duel, p, lose('ge-117-11gr'))).toBe('ok');
  });
  it('14.0: who is withdrawn is taken from there', () => {
    const p = scene({ turn: 3, step: 'turn', units: { 'fr-tank-a': CORNER, 'fr-tank-b': '3340' } });
    expect([at(p, 'fr-tank-a'), at(p, 'fr-tank-b')]).toEqual([WITHDRAWN, WITHDRAWN]);
    const before = scene({ turn: 3, step: 'allied-movement', units: { 'fr-tank-a': CORNER, 'fr-tank-b': '3340' } });
    expect(said(toldOn(duel, before, 'turn'), 'withdrawn')).toMatchObject({
      rule: '14.0',
      side: 0,
      hexes: [0, hex('3340')],
    });
  });
  it('6.41: a regiment there counts for the final offensive', () => {
    const first = duel.units[unit('us-1-16')].division;
    const units = { 'us-1-16': CORNER, 'us-1-18': REST[3], 'us-1-26': REST[3], 'us-1-28': REST[3] };
    const { p } = goOn(duel, held(units, { turn: 13, step: 'final-offensive', more: { assault: [first] } }));
    expect(decision(duel, p)).toBe('0 choose final-offensive');
  });
  it('11.7: gas there lies on the map', () => {
    const p = scene({ turn: 6, units: { 'ge-gas-1': CORNER, 'us-1-16': '2046' } });
    expect(
      titleOf(duel)
        .table(titleOf(duel).view(p, 0))
        .markers.map((m) => m.hex),
    ).toEqual([0]);
    expect(refusal(duel, held({ 'ge-gas-1': CORNER, 'us-1-16': '0805' }), move(['us-1-16'], [CORNER]))).toBe(
      '11.7 gas-bars',
    );
  });
});

describe('7.4 the first division', () => {
  it('7.4: the 1st Division is one of those that attack', () => {
    const p = scene({
      ...{ turn: 2, step: 'allied-attacks', dice: [6] },
      units: { 'us-1-16': '2042', 'us-art-v': '2343', 'ge-mg-01': '2041' },
    });
    const { p: after } = play(duel, p, attack(['us-1-16'], '2041'), PASS);
    expect(after.attacked).toEqual([0]);
    const full = { ...p, attacked: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
    const asked = (q: typeof p) => decision(duel, goOn(duel, q).p);
    expect([asked(full), asked({ ...full, attacked: full.attacked.with(9, 0) })]).toEqual([
      expect.not.stringContaining('assault'),
      '0 attack assault',
    ]);
  });
});

it('11.9: a machine gun is placed there', () => {
  const p = scene({ turn: 6, step: 'machine-guns', units: { 'us-1-16': '2046' }, dice: [6, 6] });
  expect(refusal(duel, p, place(['ge-mg-01'], CORNER))).toBe('ok');
});
