import { describe, expect, it } from 'vitest';
import mapData from '../../../scenarios/mons/map.json';
import { directionTo, neighboursOf } from '../../../src/engine/board/board.ts';
import { FORBIDDEN } from '../../../src/engine/board/reach.ts';
import { freshMovement } from '../../../src/titles/mons/movement.ts';
import { DEAD, WAITING } from '../../../src/titles/mons/position.ts';
import {
  title,
  costTo,
  hexOf,
  idOf,
  game,
  move,
  reachOf,
  type Setting,
  table,
  unitOf,
  unitsOf,
  whyNot,
} from './positions.ts';

/* 9 Movement, 13.1 the movement chart */

/** A unit of each arm; no German horse artillery exists. */
const BRITISH_ARMS = { inf: 'b-wo', cav: 'b-2dg', field: 'b-a23', horse: 'b-r3', heavy: 'b-h48' } as const;
const GERMAN_ARMS = { inf: 'g-8', cav: 'g-cv3', field: 'g-fa18', heavy: 'g-hv2' } as const;
type Arm = keyof typeof BRITISH_ARMS;
const ARMS = Object.keys(BRITISH_ARMS) as Arm[];

/** What one step costs a unit: points spent, or the rule that forbids it. */
function step(id: string, from: string, to: string): number | string {
  const t = table({ [id]: from }, { phase: id.startsWith('b') ? 'british move' : 'german move' });
  const refusal = t.refusal(move(id, to));
  return refusal === 'ok' ? t.do(move(id, to)).spent(id) : refusal;
}
const steps = (from: string, to: string) => ARMS.map((arm) => step(BRITISH_ARMS[arm], from, to));
const british = (where: Record<string, string>, setting: Setting = {}) =>
  table(where, { phase: 'british move', ...setting });

it('9.2, 9.5 a phase begins with everybody unmoved where he stands, in the first hex of the map too, and off it', () => {
  const { origin, spent, group } = freshMovement({ place: [0, 5, DEAD, WAITING] } as Parameters<
    typeof freshMovement
  >[0]);
  expect([origin, spent, group]).toEqual([[0, 5, -1, -1], [0, 0, 0, 0], -1]);
});

describe('9.1-9.4', () => {
  it('9.1: from hex to adjacent hex, no jumping', () => {
    const t = table({ 'g-8': '1520' });
    expect(t.refusal(move('g-8', '1522'))).toBe('9.1 not-adjacent');
    expect(t.refusal(move('g-8', '1521 1523'))).toBe('9.1 not-adjacent');
    expect(t.refusal(move('g-8', '1520'))).toBe('9.1 not-adjacent');
    expect(t.refusal({ kind: 'move', units: [unitOf('g-8')], path: [] })).toBe('9.1 no-path');
    expect(t.refusal({ kind: 'move', units: [unitOf('g-8')], path: [5000] })).toBe('9.1 no-path');
    expect(t.refusal({ kind: 'move', units: [unitOf('g-8')], path: [0.5] })).toBe('9.1 no-path');
  });
  it('9.1: only the side whose movement phase it is', () => {
    const t = table({ 'g-8': '1520', 'b-wo': '2520' });
    expect(t.refusal(move('b-wo', '2521'))).toBe('9.1 not-your-unit');
    expect(british({ 'g-8': '1520', 'b-wo': '2520' }).refusal(move('g-8', '1521'))).toBe('9.1 not-your-unit');
  });
  it('9.1: dead units and units that left do not move; nobody moves twice in a group', () => {
    const t = table({ 'g-8': '1520', 'g-12': 'dead' });
    expect(t.refusal(move('g-12', '1521'))).toBe('9.1 not-on-map');
    expect(t.refusal({ kind: 'move', units: [], path: [hexOf('1521')] })).toBe('9.1 no-such-units');
    expect(t.refusal(move('g-8 g-8', '1521'))).toBe('9.1 no-such-units');
    expect(t.refusal({ kind: 'move', units: [999], path: [hexOf('1521')] })).toBe('9.1 no-such-units');
  });
  it('9.2: any, all or no units move, and none must spend all', () => {
    const t = table({ 'g-8': '1520', 'g-12': '1518', 'b-wo': '3020' });
    expect(t.refusal({ kind: 'pass' })).toBe('ok');
    expect(t.do(move('g-8', '1521')).spent('g-8')).toBe(1);
    expect(t.refusal({ kind: 'pass' })).toBe('ok');
  });
  it('9.2: points are neither saved for the next turn nor lent', () => {
    const t = table({ 'g-8': '1517', 'b-wo': '3020' }, { turn: 5 }).do(
      { kind: 'pass' },
      { kind: 'choose', option: 'move-move' },
      { kind: 'pass' },
      { kind: 'pass' },
    );
    expect(t.refusal(move('g-8', '1518 1519 1520 1521 1522'))).toBe('9.3 not-enough-points');
    expect(t.do(move('g-8', '1518 1519 1520 1521')).spent('g-8')).toBe(4);
  });
  it('9.3: whoever cannot pay the whole cost does not enter, not even as the only step', () => {
    const t = british({ 'b-wo': '2417' });
    t.do(move('b-wo', '2418 2417 2418'));
    expect(t.refusal(move('b-wo', '2317 2316'))).toBe('9.3 not-enough-points');
    const near = british({ 'b-wo': '2515' }).do(move('b-wo', '2514 2515'), move('b-wo', '2514'));
    expect(near.spent('b-wo')).toBe(4); // 1, back into the woods 2, 1
    const last = british({ 'b-wo': '2513' }).do(move('b-wo', '2514 2513 2514'));
    expect(last.refusal(move('b-wo', '2515'))).toBe('9.3 not-enough-points'); // 1 point left, woods cost 2
    expect(title.check(last.position, move('b-wo', '2515'))).toMatchObject({ data: { need: 2, have: 1 } });
  });
  it('9.4: a hex with an enemy unit is not entered, by any way', () => {
    const t = table({ 'g-8': '1519', 'b-wo': '1521' });
    expect(t.refusal(move('g-8', '1520 1521'))).toBe('7.3 stopped-in-zone');
    const beside = table({ 'g-8': '1520', 'b-wo': '1521' });
    expect(beside.refusal(move('g-8', '1521'))).toBe('9.4 enemy-in-hex');
    expect(whyNot(beside, 'g-8', '1521')).toBe('9.4 enemy-in-hex');
    expect(reachOf(beside, 'g-8')).not.toContain('1521');
  });
});

describe('9.1 who has no step to make', () => {
  it('9.1, 6.5: a unit shut in by another corps on all sides cannot move, nor stay where it is as a move', () => {
    expect(reachOf(table({ 'g-12': '1515' }), 'g-12')).toContain('1519'); // a look over the whole map before
    const ring = { 'g-75': '1519', 'g-76': '1620', 'g-89': '1621', 'g-90': '1521', 'g-31': '1421', 'g-84': '1420' };
    const t = table({ 'g-8': '1520', ...ring });
    expect(neighboursOf(game.board, hexOf('1520')).map(idOf).sort()).toEqual(Object.values(ring).sort());
    expect(title.actors(t.position)).not.toContain(unitOf('g-8'));
    expect(title.modes(t.position, unitsOf('g-8')).map(({ verdict }) => verdict)).toMatchObject([
      { say: 'corps-apart', rule: '6.5', hexes: [hexOf('1519')] },
      { say: 'corps-apart', rule: '6.5', hexes: [hexOf('1519')] },
    ]);
  });
});

describe('9.5-9.7 stacks', () => {
  it('9.5: units of one hex move together, apart, or in part', () => {
    const where = { 'g-8': '1520', 'g-fa18': '1520' };
    expect(table(where).do(move('g-8 g-fa18', '1521')).at('g-fa18')).toBe('1521');
    expect(table(where).do(move('g-8', '1521'), move('g-fa18', '1420')).at('g-fa18')).toBe('1420');
  });
  it('mov-11 9.5: a battalion that began elsewhere is not picked up', () => {
    const t = british({ 'b-wo': '1520', 'b-sl': '1521' }).do(move('b-wo', '1521'));
    expect(t.refusal(move('b-wo b-sl', '1522'))).toBe('9.5 began-apart');
    expect(t.refusal(move('b-sl b-wo', '1522'))).toBe('9.5 began-apart');
    expect(british({ 'b-wo': '1520', 'b-sl': '1521' }).refusal(move('b-wo b-sl', '1522'))).toBe('9.5 not-together');
  });
  it('9.6: dropped units move on with what they have left, dropping others in turn', () => {
    const t = british({ 'b-wo': '1519', 'b-sl': '1519', 'b-2dg': '1519' }).do(
      move('b-wo b-sl b-2dg', '1520'),
      move('b-sl b-2dg', '1521'),
      move('b-2dg', '1522 1523'),
    );
    expect(['b-wo', 'b-sl', 'b-2dg'].map(t.at)).toEqual(['1520', '1521', '1523']);
    t.do(move('b-wo', '1420'), move('b-sl', '1421'));
    expect(['b-wo', 'b-sl', 'b-2dg'].map(t.spent)).toEqual([2, 3, 4]);
  });
  it('9.6 R-13: the first step of a unit from another hex closes all moves made so far; the unmoved stay free, the moved do not become so again', () => {
    const t = british({ 'b-wo': '1519', 'b-sl': '1519', 'b-2dg': '2519', 'b-de': '2519' }).do(
      move('b-wo', '1520'),
      move('b-2dg', '2520'),
    );
    expect(t.refusal(move('b-wo', '1521'))).toBe('9.6 move-is-over');
    expect(t.legal({ units: 'b-wo' })).toEqual([]);
    expect(t.refusal(move('b-sl', '1520'))).toBe('ok'); // has not moved yet
    t.do(move('b-sl', '1520'));
    expect(t.refusal(move('b-2dg', '2521'))).toBe('9.6 move-is-over'); // and so does going back to the first hex
    expect(t.refusal(move('b-wo', '1521'))).toBe('9.6 move-is-over'); // what was done stays done
    expect(t.refusal(move('b-sl b-wo', '1521'))).toBe('9.6 move-is-over');
    expect(t.refusal(move('b-sl', '1521'))).toBe('ok');
    expect(t.refusal(move('b-de', '2520'))).toBe('ok');
  });
  it('9.6 R-13: the mark on a counter says who is moving and who is done', () => {
    const t = british({ 'b-wo': '1519', 'b-sl': '1519', 'b-2dg': '2519' }).do(
      move('b-wo', '1520'),
      move('b-2dg', '2520'),
      move('b-sl', '1420'),
    );
    const flags = (id: string) =>
      title
        .table(title.view(t.position, 'open'))
        .stacks.flatMap((s) => s.counters)
        .find((c) => c.unit === unitOf(id))!
        .flags.map((f) => f.say);
    expect(['b-wo', 'b-2dg', 'b-sl'].map(flags)).toEqual([['flag-moved'], ['flag-moved'], ['flag-moving']]);
  });
  it('9.6 R-13: whose move the units of another hex would end: those begun from one hex; who has not moved from there ends nothing', () => {
    const t = british({ 'b-wo': '1519', 'b-sl': '1519', 'b-2dg': '2519' });
    expect(title.moving!(t.position)).toBeNull();
    t.do(move('b-wo', '1520'));
    expect(title.moving!(t.position)).toEqual({ units: unitsOf('b-wo'), besides: unitsOf('b-sl'), rule: '9.6' });
    t.do(move('b-sl', '1420'));
    expect(title.moving!(t.position)).toEqual({ units: unitsOf('b-wo b-sl'), besides: [], rule: '9.6' });
    expect(t.do(move('b-2dg', '2520')).refusal(move('b-wo', '1521'))).toBe('9.6 move-is-over');
    expect(title.moving!(t.position)).toEqual({ units: unitsOf('b-2dg'), besides: [], rule: '9.6' });
  });
  it('9.6 R-13: a unit of another starting hex in the same place does not go with them', () => {
    const t = british({ 'b-wo': '1519', 'b-sl': '1521' }).do(move('b-wo', '1520'), move('b-sl', '1520'));
    expect(t.refusal(move('b-wo', '1420'))).toBe('9.6 move-is-over');
    expect(t.refusal(move('b-sl b-wo', '1420'))).toBe('9.6 move-is-over');
    expect(t.refusal(move('b-sl', '1420'))).toBe('ok');
  });
  it('mov-10 9.5, 9.7: cavalry and a battalion go 4 clear hexes; the cavalry goes on with 2', () => {
    const t = british({ 'b-2dg': '1517', 'b-wo': '1517' }).do(move('b-2dg b-wo', '1518 1519 1520 1521'));
    expect(t.refusal(move('b-2dg b-wo', '1522'))).toBe('9.3 not-enough-points');
    expect(t.refusal(move('b-wo', '1522'))).toBe('9.3 not-enough-points');
    t.do(move('b-2dg', '1522 1523'));
    expect([t.at('b-2dg'), t.spent('b-2dg'), t.at('b-wo')]).toEqual(['1523', 6, '1521']);
    expect(t.refusal(move('b-2dg', '1522'))).toBe('9.3 not-enough-points');
  });
  it('9.7 R-37: a mixed stack pays for each hex what its worst unit pays', () => {
    // Cavalry 3 for woods, infantry 2: together 3.
    expect(costTo(british({ 'b-wo': '2514' }), 'b-wo', '2515')).toBe(2);
    const t = british({ 'b-wo': '2514', 'b-2dg': '2514' });
    expect(costTo(t, 'b-wo b-2dg', '2515')).toBe(3);
    t.do(move('b-wo b-2dg', '2515'));
    expect(['b-wo', 'b-2dg'].map(t.spent)).toEqual([3, 3]);
    expect(costTo(british({ 'b-wo': '1520', 'b-h48': '1520' }), 'b-wo b-h48', '1621')).toBe(2);
  });
  it('9.7 R-37: where one of them may not go, all may not; without it they may', () => {
    const t = british({ 'b-wo': '2514', 'b-a23': '2514' });
    expect(t.refusal(move('b-wo b-a23', '2515'))).toBe('9.11 woods-need-road');
    expect(title.check(t.position, move('b-wo b-a23', '2515'))).toMatchObject({ data: { unit: unitOf('b-a23') } });
    expect(t.refusal(move('b-wo', '2515'))).toBe('ok');
    expect(whyNot(t, 'b-wo b-a23', '2515')).toBe('9.11 woods-need-road');
  });
  it('9.7: the allowance is that of the slowest as it stands: points spent alone before count', () => {
    const t = british({ 'b-2dg': '1520', 'b-wo': '1520' }).do(move('b-2dg', '1521 1520'), move('b-2dg', '1521 1520'));
    expect(t.spent('b-2dg')).toBe(4);
    expect(t.refusal(move('b-wo b-2dg', '1521 1522 1523'))).toBe('9.3 not-enough-points');
    t.do(move('b-wo b-2dg', '1521 1522'));
    expect([t.spent('b-wo'), t.spent('b-2dg')]).toEqual([2, 6]);
  });
});

describe('9.8-9.18 ground and 13.1, step by step', () => {
  it('mov-1 9.10: clear costs 1, heavy artillery 2', () => expect(steps('1520', '1621')).toEqual([1, 1, 1, 1, 2]));
  it('9.11 13.1: woods: infantry 2, cavalry 3, guns by road only', () =>
    expect(steps('2514', '2515')).toEqual([
      2,
      3,
      '9.11 woods-need-road',
      '9.11 woods-need-road',
      '9.11 woods-need-road',
    ]));
  it('mov-7 9.11, 9.17: along the road from woods to woods 1 for every arm', () =>
    expect(steps('1804', '1805')).toEqual([1, 1, 1, 1, 1]));
  it('9.17: two road hexes side by side are no road between them: 1804 to 1903 is woods', () =>
    expect(steps('1804', '1903')).toEqual([
      2,
      3,
      '9.11 woods-need-road',
      '9.11 woods-need-road',
      '9.11 woods-need-road',
    ]));
  it('R-25: guns in woods leave off the road into a hex they may enter', () => {
    expect(step('b-a23', '1804', '1803')).toBe(1);
    expect(step('b-a23', '2416', '2315')).toBe(1);
    expect(step('b-h48', '2416', '2315')).toBe(2);
  });
  it('9.12 13.1: an unbridged river, 1 more for infantry, 2 for cavalry, never for guns', () =>
    expect(steps('1523', '1524')).toEqual([
      2,
      3,
      '9.12 river-no-bridge',
      '9.12 river-no-bridge',
      '9.12 river-no-bridge',
    ]));
  it('mov-4 9.18, 9.12: over the unbridged river into woods cavalry pays 5, infantry 3', () =>
    expect(steps('2516', '2416')).toEqual([
      3,
      5,
      '9.12 river-no-bridge',
      '9.12 river-no-bridge',
      '9.12 river-no-bridge',
    ]));
  it('mov-6 9.16 13.1: over the railway bridge 1523/1624 into clear ground', () => {
    expect(steps('1523', '1624')).toEqual([1, 1, 1, 1, 2]);
    expect(steps('1624', '1523')).toEqual([1, 1, 1, 1, 2]);
  });
  it('9.12, 9.17: a road bridge over a river costs 1', () => expect(steps('1923', '1924')).toEqual([1, 1, 1, 1, 1]));
  it('mov-5 9.13 13.1: nobody crosses an unbridged canal', () => {
    expect(steps('2107', '2108')).toEqual(Array(5).fill('9.13 canal-no-bridge'));
    for (const id of Object.values(GERMAN_ARMS)) expect(step(id, '2107', '2108'), id).toBe('9.13 canal-no-bridge');
    expect(costTo(british({ 'b-wo': '2107' }), 'b-wo', '2108')).toBe(3); // round by the bridge at 2008/2009
    expect(whyNot(british({ 'b-h48': '2106' }), 'b-h48', '2109')).toBe('9.3 not-enough-points');
  });
  it('9.15 13.1: residential and industrial hexes cost 2, heavy artillery by road only', () => {
    expect(steps('1017', '1117')).toEqual([2, 2, 2, 2, '9.15 buildings-need-road']);
    expect(steps('1017', '1116')).toEqual([2, 2, 2, 2, '9.15 buildings-need-road']);
  });
  it('mov-2 9.15-9.17: along the road over the bridge from 3307 into residential 3308: 1 for all', () => {
    expect(steps('3307', '3308')).toEqual([1, 1, 1, 1, 1]);
    expect(step('g-hv2', '3307', '3308')).toBe(1);
    expect(steps('2707', '2708')).toEqual([1, 1, 1, 1, 1]); // industrial
  });
  it('mov-3 9.16 R-24: over the railway bridge from 3208 into 3308: infantry and field guns 2, heavy guns no', () => {
    expect(steps('3208', '3308')).toEqual([2, 2, 2, 2, '9.15 buildings-need-road']);
    expect(step('g-hv2', '3208', '3308')).toBe('9.15 buildings-need-road');
    expect(steps('3308', '3208')).toEqual([1, 1, 1, 1, 2]); // and back into clear ground
  });
  it('9.15, 9.12 13.1: costs add up: an unbridged river into buildings', () =>
    expect(steps('1117', '1217')).toEqual([
      3,
      4,
      '9.12 river-no-bridge',
      '9.12 river-no-bridge',
      '9.12 river-no-bridge',
    ]));
  it('9.17: road and cross-country steps mix in one move', () => {
    const t = british({ 'b-h48': '1721' }).do(move('b-h48', '1822 1922'));
    expect(t.spent('b-h48')).toBe(3); // road 1, clear 2
  });
  it('9.14, 9.17: a road does not make other steps out of its hexes cheaper', () =>
    expect(step('b-h48', '1721', '1722')).toBe(2));
  it('9.18: costs of a longer path are the sums of its steps', () => {
    const t = british({ 'b-2dg': '2516' });
    const way = title.reach(t.position, { units: [unitOf('b-2dg')], via: ['2416'].map(hexOf) });
    expect(way.find((r) => idOf(r.hex) === '2315')).toMatchObject({ spent: 6, costs: [5, 6], left: 0 });
  });
  it('9.19: nobody moves off the map but by 4.4', () => {
    expect(table({ 'g-8': '4700' }).refusal(move('g-8', 'off'))).toBe('4.4 exit-british-only');
    expect(british({ 'b-wo': '2520' }, { turn: 9 }).refusal(move('b-wo', 'off'))).toBe('4.4 exit-not-here');
    expect(british({ 'b-wo': '2520' }, { turn: 9 }).refusal(move('b-wo', 'off 2521'))).toBe('9.19 no-path');
  });
});

describe('13.1 against the map', { timeout: 60_000 }, () => {
  // The chart once more, cell by cell from the rules: clear, woods, built-up, road, and what a river adds. 99: never.
  const NEVER = 99;
  const CHART: Record<Arm, { clear: number; woods: number; builtUp: number; river: number }> = {
    inf: { clear: 1, woods: 2, builtUp: 2, river: 1 },
    cav: { clear: 1, woods: 3, builtUp: 2, river: 2 },
    field: { clear: 1, woods: NEVER, builtUp: 2, river: NEVER },
    horse: { clear: 1, woods: NEVER, builtUp: 2, river: NEVER },
    heavy: { clear: 2, woods: NEVER, builtUp: NEVER, river: NEVER },
  };
  const hexes = mapData.hexes as Record<string, { t?: string; m?: string[] }>;
  const edges = mapData.edges as Record<string, { w?: string; bridge?: string }>;
  const key = (a: string, b: string) => (a < b ? `${a}/${b}` : `${b}/${a}`);
  const roads = new Set(mapData.roads.flatMap((road) => road.path.slice(1).map((id, i) => key(road.path[i], id))));

  function wanted(arm: Arm, from: string, to: string): number {
    if (roads.has(key(from, to))) return 1;
    const row = CHART[arm];
    const open = hexes[to]?.t === 'woods' ? row.woods : row.clear;
    const built = hexes[to]?.m?.some((m) => m === 'residential' || m === 'industrial');
    const ground = built ? row.builtUp : open;
    const edge = edges[key(from, to)];
    if (!edge?.w || edge.bridge) return ground;
    return edge.w === 'canal' ? NEVER : ground + row.river;
  }

  it.each(ARMS)('13.1 9.10-9.18: every hexside of the map for %s', (arm) => {
    let compared = 0;
    const wrong: string[] = [];
    for (let from = 0; from < game.board.size; from++) {
      for (const to of neighboursOf(game.board, from)) {
        const cost = game.costs(1 << ARMS.indexOf(arm))[from * 6 + directionTo(game.board, from, to)];
        const want = wanted(arm, idOf(from), idOf(to));
        if ((cost === FORBIDDEN ? NEVER : cost) !== Math.min(want, NEVER))
          wrong.push(`${idOf(from)}-${idOf(to)} costs ${cost}, not ${want}`);
        compared++;
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(6000);
  });
  it('9.18, R-37: what a way costs is the sum of the chart, step by step, of the worst arm of the stack', () => {
    let ways = 0;
    for (const from of ['2516', '3307', '1805', '4209', '1523', '2709']) {
      for (const arms of [
        ...ARMS.map((arm) => [arm]),
        ['inf', 'cav'],
        ['cav', 'field'],
        ['inf', 'horse', 'heavy'],
      ] as Arm[][]) {
        const ids = arms.map((arm) => BRITISH_ARMS[arm]);
        const t = british(Object.fromEntries(ids.map((id) => [id, from])));
        for (const { path, costs } of title.reach(t.position, { units: ids.map(unitOf) })) {
          const hexes = [from, ...path.map(idOf)];
          let sum = 0;
          const sums = path.map((_, i) => (sum += Math.max(...arms.map((arm) => wanted(arm, hexes[i], hexes[i + 1])))));
          expect(costs, `${arms.join()} ${hexes.join(' ')}`).toEqual(sums);
          ways++;
        }
      }
    }
    expect(ways).toBeGreaterThan(500);
  });
  it('13.1: German units pay as British ones do', () => {
    for (const [from, to] of [
      ['1520', '1621'],
      ['2514', '2515'],
      ['1523', '1524'],
      ['2516', '2416'],
      ['1017', '1117'],
      ['3307', '3308'],
      ['3208', '3308'],
    ] as const) {
      for (const [arm, id] of Object.entries(GERMAN_ARMS))
        expect(step(id, from, to), `${id} ${from}-${to}`).toEqual(step(BRITISH_ARMS[arm as Arm], from, to));
    }
  });
});
