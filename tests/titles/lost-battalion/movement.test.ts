import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { compileGame } from '../../../src/titles/lost-battalion/data.ts';
import { BOX, type LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import { readFiles } from '../../../src/titles/lost-battalion/schema.ts';
import { ARGONNE, at, duel, hex, id, move, PASS, play, raw, said, wordsOf, scene } from './scene.ts';
import { titleOf, unit, refusal } from './scene.ts';

/* 8 Movement and terrain */

const cost = (p: ReturnType<typeof scene>, units: string[], to: string, mode?: string) =>
  titleOf(duel)
    .reach(p, { units: units.map(unit), ...(mode ? { mode } : {}) })
    .find((r) => r.hex === hex(to))?.spent;

describe('8.1 movement points (2.9)', () => {
  it('8.1: hex by adjacent hex, paying for each; 2.4, LB-01: the 325th has strength 13, 10 movement points and four steps, then 7 and 3 on its second counter', () => {
    const regiment = duel.units[unit('us-82-325')];
    expect([
      regiment.attack.toReversed().slice(0, 4),
      regiment.defence.toReversed().slice(0, 4),
      regiment.move,
      regiment.maxSteps,
    ]).toEqual([[13, 10, 7, 3], [13, 10, 7, 3], 10, 4]);
    const p = scene({ units: { 'us-91-361': '2046' } });
    expect(
      titleOf(duel)
        .reach(p, { units: [unit('us-91-361')] })
        .every((r) => r.spent <= 10),
    ).toBe(true);
    expect(refusal(duel, p, move(['us-91-361'], ['2044']))).toBe('8.1 not-adjacent');
  });
  it('8.2: points are neither saved nor lent, a move may stop short, and another stack ends the one before', () => {
    let p = scene({ units: { 'us-91-361': '2046', 'us-35-137': '1946' } });
    ({ p } = play(duel, p, move(['us-91-361'], ['2045'])));
    ({ p } = play(duel, p, move(['us-91-361'], ['2044'])));
    ({ p } = play(duel, p, move(['us-35-137'], ['1945'])));
    expect(refusal(duel, p, move(['us-91-361'], ['2043']))).toBe('8.2 move-is-over');
    expect(refusal(duel, p, move(['us-35-137'], ['1944']))).toBe('ok');
  });
  it('8.2: no more points than there are', () => {
    const p = scene({ units: { 'us-4-39': '2646' } });
    expect(
      refusal(
        duel,
        p,
        move(['us-4-39'], ['2645', '2644', '2643', '2642', '2641', '2640', '2739', '2738', '2737', '2736']),
      ),
    ).toBe('8.2 not-enough-points');
  });
});

describe('8.3-8.5 stacks', () => {
  const start = { 'us-91-361': '2046', 'us-91-362': '2046', 'us-tank-344': '2046' };
  it('8.3: those move together that began the phase together; they need not', () => {
    let p = scene({ units: { ...start, 'us-91-363': '2045' } });
    expect(refusal(duel, p, move(['us-91-361', 'us-91-362'], ['2045']))).toBe('ok');
    ({ p } = play(duel, p, move(['us-91-361'], ['2045'])));
    expect(refusal(duel, p, move(['us-91-361', 'us-91-363'], ['2044']))).toBe('8.3 not-together');
  });
  it('8.4: a stack drops units as it goes, and both parts go on until another stack is taken up', () => {
    let p = scene({ units: { ...start, 'us-35-137': '1946' } });
    ({ p } = play(
      duel,
      p,
      move(['us-91-361', 'us-91-362'], ['2045']),
      move(['us-91-361'], ['2044']),
      move(['us-91-362'], ['2145']),
      move(['us-91-361'], ['2043']),
    ));
    expect([at(p, 'us-91-361'), at(p, 'us-91-362')]).toEqual(['2043', '2145']);
    ({ p } = play(duel, p, move(['us-35-137'], ['1945'])));
    expect(refusal(duel, p, move(['us-91-362'], ['2144']))).toBe('8.2 move-is-over');
    expect(refusal(duel, p, move(['us-tank-344'], ['2045']))).toBe('ok');
  });
  it('8.4: others of its stack do not end the move that is being made', () => {
    const { moving } = titleOf(duel);
    let p = scene({ units: { ...start, 'us-35-137': '1946' } });
    expect(moving!(p)).toBeNull();
    ({ p } = play(duel, p, move(['us-91-361'], ['2045'])));
    expect(moving!(p)).toEqual({
      units: [unit('us-91-361')],
      besides: [unit('us-91-362'), unit('us-tank-344')],
      rule: '8.4',
    });
    ({ p } = play(duel, p, move(['us-91-362', 'us-tank-344'], ['2045'])));
    expect(moving!(p)).toMatchObject({ besides: [unit('us-91-361')] });
  });
  it('8.5: a stack has the points of its slowest unit, which may be left behind', () => {
    let p = scene({ units: start });
    const path = ['2045', '2044', '2043', '2042'];
    expect(
      titleOf(duel)
        .reach(p, { units: [unit('us-tank-344')] })
        .every((r) => r.spent <= 8),
    ).toBe(true);
    ({ p } = play(duel, p, move(['us-91-361', 'us-91-362', 'us-tank-344'], path)));
    const left = (units: string[]) =>
      Math.max(
        ...titleOf(duel)
          .reach(p, { units: units.map(unit) })
          .map((r) => r.spent),
      );
    expect(left(['us-91-361'])).toBeGreaterThan(left(['us-91-361', 'us-tank-344']));
  });
});

describe('8.6 enemy units', () => {
  const p = scene({ units: { 'us-91-361': '2042', 'ge-117-11gr': '2041' } });
  it('8.6: nobody enters a hex with an enemy in it', () =>
    expect(refusal(duel, p, move(['us-91-361'], ['2041']))).toBe('8.6 enemy-in-hex'));
  it('R-35: there is no zone of control: units go past the enemy freely', () =>
    expect(refusal(duel, p, move(['us-91-361'], ['2141', '2140']))).toBe('ok'));
});

describe('8.8 ground', () => {
  it('LB-15 (8.8): into 2041, clear with field works, costs 1 + 1', () =>
    expect(cost(scene({ units: { 'us-91-361': '2042' } }), ['us-91-361'], '2041')).toBe(2));
  it('LB-17 (8.8, 11.8): a tank enters no broken ground off the road, and attacks none', () => {
    const p = scene({ units: { 'us-tank-344': '2242', 'us-91-361': '2242', 'ge-117-450': '2241' } });
    expect(refusal(duel, scene({ units: { 'us-tank-344': '2242' } }), move(['us-tank-344'], ['2241']))).toBe(
      '8.8 tank-off-road',
    );
    const q = scene({
      units: { 'us-tank-344': '2242', 'us-91-361': '2242', 'ge-117-450': '2241' },
      step: 'allied-attacks',
    });
    expect(
      refusal(duel, q, {
        kind: 'attack',
        attack: 'assault',
        units: [unit('us-91-361'), unit('us-tank-344')],
        target: hex('2241'),
      }),
    ).toBe('8.8 tank-attacks-broken');
    expect(
      refusal(duel, q, { kind: 'attack', attack: 'assault', units: [unit('us-91-361')], target: hex('2241') }),
    ).toBe('ok');
    expect(cost(p, ['us-tank-344'], '2241')).toBeUndefined();
  });
  it('LB-18 (8.8): into 2738 over the Forges brook costs 1 + 1 + 1', () =>
    expect(cost(scene({ units: { 'us-4-39': '2739' } }), ['us-4-39'], '2738')).toBe(3));
  it('LB-19 (8.8, 17, R-09): the start-line bridge 2937/2938 is nobody’s on turn 1: 3 points; on a later turn, Allied since an earlier one: 2', () => {
    expect(cost(scene({ turn: 1, units: { 'us-33-129': '2938' } }), ['us-33-129'], '2937')).toBe(3);
    const number = duel.bridge[hex('2937') * 6 + 3];
    const p = scene({ turn: 3, units: { 'us-33-129': '2938' }, allied: ['2937'] });
    const bridges = p.bridges.with(number - 1, { owner: 0, since: 2 });
    expect(cost({ ...p, bridges }, ['us-33-129'], '2937')).toBe(2);
    expect(cost({ ...p, bridges: p.bridges.with(number - 1, { owner: 0, since: 3 }) }, ['us-33-129'], '2937')).toBe(3);
    expect(
      cost({ ...p, bridges: p.bridges.with(number - 1, { owner: 1, since: 2 }) }, ['us-33-129'], '2937'),
      'R-54: the enemy’s',
    ).toBe(3);
  });
  it('8.8: along a road the natural ground costs 1, a position its +1 all the same', () => {
    const p = scene({ units: { 'us-37-145': '2341' } });
    expect(cost(p, ['us-37-145'], '2340')).toBe(2); // woods 1 by road, field works 1
    expect(cost(scene({ units: { 'us-37-145': '2241' } }), ['us-37-145'], '2340')).toBe(3); // woods 2, field works 1
  });
  it('8.8: a position serves either side and is never destroyed', () => expect(duel.position[hex('2042')]).toBe(2));
  it('R-32: infantry crosses the Meuse without a bridge for 4 more, tanks and artillery do not', () => {
    const side = duel.files.tables.terrain.hexside.major;
    const p = scene({ turn: 14, units: { 'us-33-129': '3037', 'us-tank-344': '3037' }, allied: ['2936', '2937'] });
    const over = [...Array(6).keys()].find(
      (d) => duel.water[hex('3037') * 6 + d] === 2 && !duel.bridge[hex('3037') * 6 + d],
    )!;
    const to = id(duel.board.neighbours[hex('3037') * 6 + over]);
    const dry = duel.costs.entry.offRoad[0][hex(to)] / 2;
    expect(refusal(duel, p, move(['us-tank-344'], [to]))).toBe('8.8 meuse-unbridged');
    const spent = cost(p, ['us-33-129'], to)!;
    expect(play(duel, p, move(['us-33-129'], [to])).events.find((e) => e.say === 'moved')?.data?.['points']).toBe(
      dry + side.legMP,
    );
    expect(spent).toBeLessThanOrEqual(dry + side.legMP);
  });
  it('R-08: a bridge of a pack saves the river without a road too, and tanks cross by it', () => {
    const edges = { ...raw.map.edges, '3243/3342': { w: 'major', bridge: 'pontoon' } };
    const game = compileGame(
      readFiles({ ...raw, map: { ...raw.map, edges }, scenario: duel.files.scenario }, 'historical-2p.json'),
    );
    const units = { 'us-33-129': '3243', 'us-tank-344': '3243' };
    const points = (of: typeof duel, mover: string) =>
      play(of, scene({ game: of, turn: 3, units }), move([mover], ['3342'])).events.find((e) => e.say === 'moved')
        ?.data?.['points'];
    expect([points(game, 'us-33-129'), points(game, 'us-tank-344')]).toEqual([1, 1]);
    expect(points(duel, 'us-33-129')).toBe(5);
    expect(refusal(duel, scene({ turn: 3, units }), move(['us-tank-344'], ['3342']))).toBe('8.8 meuse-unbridged');
  });
  it('R-07 (8.8): a tank enters forest along a road, not off it', () => {
    const p = scene({ units: { 'us-tank-344': '1644' } });
    const by = (h: string) => refusal(duel, p, move(['us-tank-344'], [h]));
    const results = [...Array(6).keys()]
      .map((d) => hex('1644') * 6 + d)
      .filter((s) => duel.natural[duel.board.neighbours[s]] === 4)
      .map((s) => [duel.road[s], by(id(duel.board.neighbours[s]))]);
    expect(results.length).toBeGreaterThan(1);
    for (const [road, said] of results) expect(said).toBe(road ? 'ok' : '8.8 tank-off-road');
    expect(results.some(([road]) => road)).toBe(true);
  });
});

describe('8.10 operational movement', () => {
  const path = ['2345', '2344', '2343', '2342'];
  const at5 = (more = {}) => scene({ turn: 5, units: { 'us-37-145': '2346', ...more } });
  it('LB-20 (8.10): on turn 5 from 2346 to 2342 costs 2, on turn 4 there is none and it costs 4', () => {
    expect(cost(at5(), ['us-37-145'], '2342', 'operational')).toBe(2);
    const p = scene({ turn: 4, units: { 'us-37-145': '2346' } });
    expect(refusal(duel, p, move(['us-37-145'], path, 'operational'))).toBe('8.10 operational-too-early');
    expect(cost(p, ['us-37-145'], '2342')).toBe(4);
  });
  it('8.10: the whole move, from a road along roads', () => {
    const p = scene({ turn: 5, units: { 'us-37-145': '2346', 'us-37-146': '2246' } });
    expect(refusal(duel, p, move(['us-37-146'], ['2346'], 'operational'))).toBe('8.10 operational-start-off-road');
    expect(refusal(duel, p, move(['us-37-145'], ['2246'], 'operational'))).toBe('8.10 operational-off-road');
    const { p: begun } = play(duel, p, move(['us-37-145'], ['2345'], 'operational'));
    expect(refusal(duel, begun, move(['us-37-145'], ['2344']))).toBe('8.10 operational-begun');
    expect(refusal(duel, begun, move(['us-37-145'], ['2344'], 'operational'))).toBe('ok');
    const { p: normal } = play(duel, p, move(['us-37-145'], ['2345']));
    expect(refusal(duel, normal, move(['us-37-145'], ['2344'], 'operational'))).toBe('8.10 normal-begun');
  });
  it('8.10: within friendly ground, and never next to an enemy', () => {
    expect(refusal(duel, at5(), move(['us-37-145'], [...path, '2341', '2340'], 'operational'))).toBe(
      '8.10 operational-enemy-ground',
    );
    expect(refusal(duel, at5({ 'ge-117-450': '2241' }), move(['us-37-145'], [...path, '2341'], 'operational'))).toBe(
      '8.10 operational-beside-enemy',
    );
  });
  it('8.10: positions cost nothing more; the Germans use it from the first turn', () => {
    expect(cost(at5(), ['us-37-145'], '2341', 'operational')).toBe(2.5);
    const p = scene({ turn: 1, step: 'german-movement', units: { 'ge-117-11gr': '2336' } });
    expect(refusal(duel, p, move(['ge-117-11gr'], ['2337', '2338'], 'operational'))).toBe('ok');
  });
});

describe('8.11 the start line', () => {
  it('LB-21 (8.11): a German in 1841 neither enters nor attacks 1842', () => {
    const units = { ...ARGONNE, 'ge-1gd-2gdft': '1841', 'us-35-139': '1842' };
    expect(
      refusal(
        duel,
        scene({ step: 'german-movement', units: { 'ge-1gd-2gdft': '1841' } }),
        move(['ge-1gd-2gdft'], ['1842']),
      ),
    ).toBe('8.11 south-of-line');
    expect(
      refusal(duel, scene({ step: 'german-attacks', units }), {
        kind: 'attack',
        attack: 'assault',
        units: [unit('ge-1gd-2gdft')],
        target: hex('1842'),
      }),
    ).toBe('8.11 attack-south-of-line');
  });
});

describe('14.0 the Meuse', () => {
  it('R-28: before turn 5 nobody enters German ground on the east bank (historical); the free set-up knows no such ban', () => {
    const p = scene({ turn: 4, units: { 'fr-18-32': '3340' } });
    expect(refusal(duel, p, move(['fr-18-32'], ['3339']))).toBe('14.0 east-bank-closed');
    expect(refusal(duel, scene({ turn: 5, units: { 'fr-18-32': '3340' } }), move(['fr-18-32'], ['3339']))).toBe('ok');
    expect(refusal(duel, p, move(['fr-18-32'], ['3240']))).toBe('ok');
  });
  it('R-46, R-53: north of the start line the Meuse is closed to Allied movement until turn 14', () => {
    const units = { 'us-33-129': '2331' };
    expect(refusal(duel, scene({ turn: 13, units }), move(['us-33-129'], ['2431']))).toBe('14.0 meuse-closed');
    expect(refusal(duel, scene({ turn: 14, units, more: {} }), move(['us-33-129'], ['2431']))).toBe('ok');
    const { p } = play(duel, scene({ turn: 6, units: { 'us-33-129': '3140' } }), move(['us-33-129'], ['3241']));
    expect(at(p, 'us-33-129'), 'south of the line it may be crossed').toBe('3241');
  });
});

describe('8.2 the end of the phase', () => {
  it('passing ends it; the artillery follows (4.2)', () => {
    const { p, events } = play(duel, scene({ units: { 'us-91-361': '2046', 'us-art-v': '2343' } }), PASS);
    expect(p.step).toBe('artillery-movement');
    expect(wordsOf(events)).toContain('phase-artillery');
    expect(said(events, 'phase-allied-combat')?.heading).toBe('phase');
  });
  it('6.3: nobody in the reserve box can be ordered about on turn 1', () => {
    expect(
      refusal(duel, scene({ turn: 1, units: { 'us-1-16': BOX, 'us-1-18': BOX } }), move(['us-1-16'], ['2346'])),
    ).toBe('6.3 reserve-too-early');
  });
});

describe('8.1 moves to one hex', () => {
  const divisions = [duel.units[unit('us-91-363')].division];
  const offensive = { turn: 13, more: { finalOffensive: { turn: 13, divisions } } };
  type Move = Extract<Action, { kind: 'move' }>;
  /** All moves, after what is offered to each hex has been held against those of them that end in it. */
  const offered = (p: LostBattalionPosition): Move[] => {
    const all = [...titleOf(duel).legal(p)].filter((one): one is Move => one.kind === 'move');
    for (const h of duel.board.ids.keys())
      expect([...titleOf(duel).legal(p, { hex: h })], duel.board.ids[h]).toEqual(
        all.filter(({ path }) => path.at(-1) === h),
      );
    return all;
  };

  it('8.1, 6.1, 8.10, 10.2: what is offered to a hex are all moves that end in it: from near and far, by road, against the enemy, from off the map', () => {
    const units = {
      'us-1-16': BOX,
      'us-37-145': '2346',
      'us-91-363': '2042',
      'us-91-364': '2042',
      'us-art-v': '2343',
      'ge-mg-01': '2041',
    };
    const moves = offered(scene({ ...offensive, units, allied: duel.board.ids }));
    const modes = new Set(moves.map(({ mode }) => mode));
    for (const mode of [undefined, 'operational', 'hasty']) expect(modes).toContain(mode);
    expect(moves.some(({ units: [first] }) => first === unit('us-1-16'))).toBe(true);
  });
  it('8.1, 10.2: who can step nowhere for enemies all round may still attack them', () => {
    const germans = ['ge-mg-01', 'ge-mg-02', 'ge-mg-03', 'ge-mg-04', 'ge-mg-05', 'ge-mg-06'];
    const beside = [...duel.board.neighbours.slice(hex('2046') * 6, hex('2046') * 6 + 6)].filter((h) => h >= 0);
    const ring = Object.fromEntries(beside.map((h, i) => [germans[i], id(h)]));
    const moves = offered(scene({ ...offensive, units: { 'us-91-363': '2046', ...ring } }));
    expect(moves.filter(({ mode }) => mode === 'hasty')).toHaveLength(beside.length);
  });
});
