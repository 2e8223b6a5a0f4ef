import { describe, expect, it } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import { oddsOf, sumDefence } from '../../../src/titles/lost-battalion/odds.ts';
import type { LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import type { StepId } from '../../../src/titles/lost-battalion/sequence.ts';
import { supplyBreak, supplyLine, supplyOf } from '../../../src/titles/lost-battalion/supply.ts';
import { allowance } from '../../../src/titles/lost-battalion/movers.ts';
import {
  advance,
  ARGONNE,
  at,
  attack,
  barrage,
  decision,
  defensiveFire,
  duel,
  hex,
  move,
  play,
  scene,
  solo,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 7 Supply */

/** Hexes around a hex. */
const around = (h: string) =>
  [...Array(6).keys()]
    .map((d) => duel.board.neighbours[hex(h) * 6 + d])
    .filter((n) => n >= 0)
    .map((n) => duel.board.ids[n]);
/** The 361st in a pocket of one hex. */
const POCKET = { units: { 'us-91-361': '2030', 'ge-117-11gr': '2031', 'ge-117-157': '2029' } };

describe('7.1, 7.2 in and out', () => {
  it('7.1, 7.2: a unit out of supply is not lost; it moves with half its points, fractions up', () => {
    const p = scene({ turn: 6, units: { 'us-91-361': '2030', 'us-91-362': '2042', 'us-tank-344': '2028' } });
    expect(p.halved.toSorted()).toEqual([unit('us-91-361'), unit('us-tank-344')].toSorted());
    expect(['us-91-361', 'us-91-362', 'us-tank-344'].map((u) => allowance(duel, p, unit(u)) / 2)).toEqual([5, 10, 4]);
    // Every printed allowance is even; a pack may have others.
    const tank = unit('us-tank-344');
    const odd = { ...duel, units: duel.units.with(tank, { ...duel.units[tank], move: 7 }) };
    expect(allowance(odd, p, tank) / 2).toBe(4);
    expect(titleOf(duel).faults(p)).toEqual([]);
  });
  it('7.2, R-38: who has a line when the movement phase begins keeps all his points, though it is lost on the way; who has none then stays halved, though he finds one', () => {
    const held = scene({ turn: 6, units: { 'us-91-361': '2042', 'ge-117-11gr': '2039' } });
    expect(held.halved).toEqual([]);
    const { p: away } = play(duel, held, move(['us-91-361'], ['2041']));
    expect(allowance(duel, { halved: away.halved }, unit('us-91-361')) / 2).toBe(10);
    const cut = scene({ turn: 6, units: { 'us-91-361': '2040', 'us-91-362': '2042' } });
    expect(cut.halved).toEqual([unit('us-91-361')]);
    const { p: joined } = play(duel, cut, move(['us-91-362'], ['2041']));
    expect([supplyOf(duel, joined, 0)[hex('2040')], allowance(duel, joined, unit('us-91-361')) / 2]).toEqual([1, 5]);
    expect(
      scene({ turn: 6, step: 'allied-attacks', units: POCKET.units }).outOfSupply,
      'and the combat phase looks anew',
    ).toContain(unit('us-91-361'));
  });
  it('7.1: that a path ends out of supply is told before it is gone, where no ground is taken on it', () => {
    const pocket = scene({ turn: 6, units: { 'us-91-361': '2030', 'us-91-362': '2031', 'us-91-363': '2042' } });
    const ahead = (id: string, ...path: string[]) =>
      titleOf(duel).foresee!(pocket, { kind: 'move', units: [unit(id)], path: path.map(hex) }).map(({ say }) => say);
    expect(ahead('us-91-361', '2031')).toEqual(['ahead-out-of-supply']);
    expect(ahead('us-91-363', '2043')).toEqual([]);
    expect(ahead('us-91-363', '2041')).toEqual([]); // German ground: its supply is not yet known
  });
  it('LB-12 (7.2, R-33): defences of 7 and 6 out of supply are 13, halved once and rounded up: 7', () => {
    const p = scene({ units: { 'ge-115-136': '2031', 'ge-117-11gr': '2031' } });
    const units = [unit('ge-115-136'), unit('ge-117-11gr')];
    expect(sumDefence(duel, p, units, () => true)).toEqual({ defence: 7, halved: 13 });
    expect(sumDefence(duel, p, units, (u) => u === units[1])).toEqual({ defence: 10, halved: 6 });
  });
  it('7.2: the counter says so only while it binds: movement phases by their own test, combat by its own, other phases not at all', () => {
    const flagged = (p: ReturnType<typeof scene>) =>
      titleOf(duel)
        .table(titleOf(duel).view(p, 'open'))
        .stacks.flatMap((s) => s.counters)
        .filter((c) => c.flags.some((f) => f.say === 'flag.out-of-supply'))
        .map((c) => duel.units[c.unit].id);
    const units = { 'us-91-361': '2042', 'us-art-v': '2343', 'ge-117-11gr': '2041' };
    const halved = [unit('us-91-361'), unit('us-art-v')];
    const at = (step: StepId, more: Partial<LostBattalionPosition>) => ({
      ...scene({ turn: 6, step, units }),
      ...more,
    });
    expect(flagged(at('allied-movement', { halved, outOfSupply: [] }))).toEqual(['us-91-361', 'us-art-v']);
    expect(flagged(at('allied-attacks', { halved, outOfSupply: [] }))).toEqual([]);
    expect(flagged(at('allied-attacks', { halved: [], outOfSupply: [unit('ge-117-11gr')] }))).toEqual(['ge-117-11gr']);
    expect(flagged(at('german-attacks', { halved, outOfSupply: [unit('us-91-361')] }))).toEqual(['us-91-361']);
    expect(flagged(at('artillery-movement', { halved, outOfSupply: halved }))).toEqual(['us-art-v']);
    expect(flagged(at('german-movement', { halved: [], outOfSupply: halved }))).toEqual([]);
    expect(flagged(at('allied-replacements', { halved, outOfSupply: halved }))).toEqual([]);
  });
  it('7.2: the defence is halved of those who were out of supply when the phase began, not of those who are now; attackers likewise', () => {
    const units = { 'us-91-361': '2042', 'us-91-362': '2042', 'ge-117-11gr': '2041' };
    const p = scene({ turn: 6, step: 'allied-attacks', units });
    expect(p.outOfSupply).toEqual([]);
    const odds = (q: typeof p) => oddsOf(duel, q, 'prepared', [unit('us-91-361')], hex('2041'));
    const cut = { ...p, outOfSupply: [unit('ge-117-11gr')] };
    expect([odds(p).defence, odds(cut).defence, odds(cut).halved]).toEqual([6, 3, 6]);
    const ring = around('2041').map(hex);
    const later = { ...p, control: p.control.map((side, h) => (ring.includes(h) ? 0 : side)) };
    expect(odds(later).defence, 'cut off in the phase: from the next on').toBe(6);
    expect(refusal(duel, { ...p, outOfSupply: [unit('us-91-362')] }, attack(['us-91-361'], '2041'))).toBe('ok');
  });
  it('LB-13 (7.2): a regiment out of supply declares no attack', () => {
    const p = scene({ turn: 6, step: 'allied-attacks', units: { ...ARGONNE, ...POCKET.units } });
    expect(refusal(duel, p, attack(['us-91-361'], '2031'))).toBe('7.2 out-of-supply-cannot-attack');
  });
});

describe('7.3 lines', () => {
  const at7 = (allied: string[], units = {}) => scene({ turn: 7, units: { 'us-91-361': '2040', ...units }, allied });
  it('7.3, R-05: any length, through friendly hexes, not through enemy ones', () => {
    expect(supplyOf(duel, at7(['2041']), 0)[hex('2040')]).toBe(1);
    expect(supplyOf(duel, at7([]), 0)[hex('2040')]).toBe(0);
    const line = supplyLine(duel, at7(['2041']), 0, hex('2040'))!;
    expect([line[0], duel.board.rows[line.at(-1)!]]).toEqual([hex('2040'), 46]);
  });
  it('7.3: not over a river without a bridge, big or small', () => {
    expect(around('2738')).toContain('2739');
    expect(supplyOf(duel, scene({ allied: ['2738'] }), 0)[hex('2738')]).toBe(0);
    expect(
      supplyOf(duel, scene({ allied: ['2738', '2639'] }), 0)[hex('2738')],
      'the brook runs on both sides of 2639',
    ).toBe(0);
    expect(
      supplyOf(duel, scene({ allied: ['2738', '2838', '2937'] }), 0)[hex('2738')],
      'over the bridge at Forges',
    ).toBe(1);
  });
  it('R-05: a captured bridge carries supply at once, though nobody may use it yet (R-09)', () => {
    const p = scene({ turn: 3, units: { 'us-33-129': '2938' } });
    const { p: over } = play(duel, p, move(['us-33-129'], ['2937']));
    const number = duel.bridge[hex('2937') * 6 + 3];
    expect(over.bridges[number - 1]).toEqual({ owner: 0, since: 3 });
    expect(supplyOf(duel, over, 0)[hex('2937')]).toBe(1);
  });
  it('R-55: gas, forest and the ban on the Meuse do not cut it', () => {
    const p = scene({ turn: 6, units: { 'us-91-361': '2040', 'ge-gas-1': '2041' }, allied: ['2041'] });
    expect(supplyOf(duel, p, 0)[hex('2040')]).toBe(1);
    const east = scene({ turn: 6, allied: ['2937', '3037'] });
    expect(supplyOf(duel, east, 0)[hex('3037')]).toBe(1);
  });
});

describe('7.3 lines as hexes change hands', () => {
  type Held = Pick<LostBattalionPosition, 'control'>;
  /** The hexes of a list from which a line runs, each traced by itself. */
  const traced = (p: Held, side: number, hexes: readonly string[]) =>
    hexes.filter((h) => p.control[hex(h)] === side && supplyLine(duel, p, side, hex(h)) !== null);
  const told = (p: Held, side: number, hexes: readonly string[]) =>
    hexes.filter((h) => supplyOf(duel, p, side)[hex(h)] === 1);

  it('7.3: a pocket joined by one hex, cut off again, joined elsewhere, over a river and at the edge: every hex as if looked at anew', () => {
    const taken: Readonly<Record<string, readonly string[]>>[] = [
      { allied: ['2040', '2039', '2738'] }, // two pockets
      { allied: ['2041'] }, // one is joined
      { allied: ['2639'] }, // the brook is on both sides
      { german: ['2041'] }, // and cut off again
      { german: ['2042'], allied: ['1940'] }, // one side gains and loses at once
      { allied: ['1941', '2141', '2041'] },
      { allied: ['2838', '2937'] }, // over the bridge at Forges
      { german: ['2046', ...around('2046')] }, // a source is lost
      { allied: ['2046'] }, // and won again, alone
      { allied: ['2004', '2005'] }, // a pocket on the German edge, which is no source of theirs
    ];
    const named = taken.flatMap(({ allied = [], german = [] }) => [...allied, ...german]);
    const looked = [...new Set(named.flatMap((h) => [h, ...around(h)]))].sort();
    let control = [...scene({}).control];
    for (const { allied = [], german = [] } of taken) {
      control = control.slice();
      for (const h of allied) control[hex(h)] = 0;
      for (const h of german) control[hex(h)] = 1;
      for (const side of [0, 1])
        expect(told({ control }, side, looked), JSON.stringify({ allied, german, side })).toEqual(
          traced({ control }, side, looked),
        );
    }
  });
});

describe('7.4, 7.5 sources', () => {
  it('7.4: the Allied sources are the hexes of the south edge', () =>
    expect(supplyLine(duel, scene({}), 0, hex('2046'))).toEqual([hex('2046')]));
  it('7.5: the German sources are the north, east and west edges while German', () => {
    const p = scene({ allied: around('0836') });
    expect(supplyOf(duel, p, 1)[hex('0836')]).toBe(1);
    expect(supplyOf(duel, scene({ allied: [...around('0836'), '0836'] }), 1)[hex('0836')]).toBe(0);
  });
  it('R-18: in solitaire the west edge is none', () => {
    const p = scene({ game: solo, allied: around('0836'), step: 'artillery-movement' });
    expect([
      supplyOf(duel, { ...p }, 1)[hex('0836')],
      supplyOf(solo, { ...p, control: p.control.slice() }, 1)[hex('0836')],
    ]).toEqual([1, 0]);
  });
});

describe('7.4 how many divisions may attack', () => {
  const divisions = (n: number) => Array.from({ length: n }, (_, i) => i);
  const p = (turn: number, attacked: number[]) =>
    scene({
      turn,
      step: 'allied-attacks',
      units: { ...ARGONNE, 'us-91-361': '2042', 'ge-117-11gr': '2041', 'us-art-v': '2343' },
      dice: [4],
      more: { attacked },
    });
  it('LB-14 (7.4): with ten divisions spent, one regiment of an eleventh does not attack on turn 3', () => {
    const [own, argonne] = ['us-91-361', 'us-77-305'].map((u) => duel.units[unit(u)].division);
    const spent = [argonne, ...divisions(30).filter((d) => d !== own && d !== argonne)].slice(0, 10);
    expect(refusal(duel, p(3, spent), attack(['us-91-361'], '2041'))).toBe('7.4 too-many-divisions');
    expect(refusal(duel, p(4, spent), attack(['us-91-361'], '2041'))).toBe('ok');
    expect(refusal(duel, p(3, spent.slice(0, -1)), attack(['us-91-361'], '2041'))).toBe('ok');
    expect(refusal(duel, p(13, divisions(30)), attack(['us-91-361'], '2041')), 'no limit from turn 13').toBe('ok');
  });
  it('7.4: the limits of the turns are 10, 11, 12 and 13', () => {
    expect(duel.files.scenario.turns.map((t) => t.alliedAttackDivisions)).toEqual([
      10,
      10,
      10,
      11,
      11,
      11,
      12,
      12,
      12,
      13,
      13,
      13,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
  it('R-06: a division counts once a turn, hasty and prepared attacks together; the French count, tanks do not', () => {
    const own = duel.units[unit('us-91-361')].division;
    const spent = [
      own,
      ...divisions(30)
        .filter((d) => d !== own)
        .slice(0, 9),
    ];
    expect(refusal(duel, p(3, spent), attack(['us-91-361'], '2041'))).toBe('ok');
    const { p: declared } = play(duel, p(3, []), attack(['us-91-361'], '2041'));
    expect(declared.attacked).toEqual([own]);
    const french = scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'fr-18-32': '3340', 'fr-tank-a': '3340', 'ge-117-11gr': '3339' },
      dice: [4],
    });
    expect(play(duel, french, attack(['fr-18-32'], '3339')).p.attacked).toEqual([
      duel.units[unit('fr-18-32')].division,
    ]);
  });
});

describe('7.2 guns (11.5)', () => {
  it('LB-73 (7.2, R-36): a group without a supply line fires no barrage of its own, but fires in defence', () => {
    const units = { ...ARGONNE, 'us-art-v': '2030', 'us-91-361': '2031', 'ge-117-11gr': '2032', 'us-91-362': '2042' };
    const p = scene({ turn: 6, step: 'allied-barrages', units });
    const found = scene({ turn: 6, step: 'allied-attacks', units });
    expect(refusal(duel, { ...p, outOfSupply: found.outOfSupply }, barrage(['us-art-v'], '2032'))).toBe(
      '7.2 out-of-supply-cannot-fire',
    );
    const german = scene({ turn: 6, step: 'german-attacks', units });
    const { p: declared } = play(duel, german, attack(['ge-117-11gr'], '2031'));
    expect(decision(duel, declared)).toBe('0 attack defensive-fire');
    expect(refusal(duel, declared, defensiveFire('us-art-v', '2032'))).toBe('ok');
  });
});

describe('R-38 supply is that of the start of the phase, whatever is cut or joined in it', () => {
  it('7.2, R-38: a regiment whose last line is cut by an advance defends in full in that combat phase, and halved in the next', () => {
    const units = {
      'us-91-361': '2140',
      'us-91-362': '2140',
      'us-35-137': '2042',
      'ge-mg-01': '2040',
      'ge-117-11gr': '2041',
    };
    const p = scene({ turn: 3, step: 'allied-attacks', units, allied: ['1940', '1941', '2141'] });
    expect(p.outOfSupply).toEqual([]);
    const { p: cut } = play(duel, p, attack(['us-91-361', 'us-91-362'], '2040'), advance(['us-91-361'], '2040'));
    expect(at(cut, 'us-91-361')).toBe('2040');
    const odds = (q: typeof p) => oddsOf(duel, q, 'prepared', [unit('us-35-137')], hex('2041'));
    expect([odds(cut).defence, odds(cut).halved]).toEqual([6, 0]);
    const next = scene({
      turn: 4,
      step: 'allied-attacks',
      units: { ...units, 'us-91-361': '2040', 'ge-mg-01': -9 },
      allied: ['1940', '1941', '2141'],
    });
    expect([odds(next).defence, odds(next).halved]).toEqual([3, 6]);
  });
  it('7.2, R-38: who began the movement phase cut off has half his points to its end, though a comrade joins the line', () => {
    const p = scene({ turn: 3, units: { 'us-91-361': '2040', 'us-91-362': '2042' } });
    expect(p.halved).toEqual([unit('us-91-361')]);
    const { p: joined } = play(duel, p, move(['us-91-362'], ['2041']));
    expect([allowance(duel, joined, unit('us-91-361')) / 2, joined.control[hex('2041')]]).toEqual([5, 0]);
  });
});

describe('7.3 what cuts a line, on the overlay', () => {
  const broken = (p: LostBattalionPosition, from: string) =>
    titleOf(duel)
      .overlay(titleOf(duel).view(p, 'open'), 'supply')
      .lines.find((line) => line.path[0] === hex(from))?.broken;
  it('7.3: of a pocket the hex that the enemy holds on the shortest way out', () => {
    const cut = broken(scene(POCKET), '2030')!;
    expect(cut.note.say).toBe('supply-enemy');
    expect(around('2030').map(hex)).toContain(cut.at);
  });
  it('7.3: of ground of their own behind an unbridged river the hexside, not a hex', () => {
    // The west bank is Allied, and one hex after the other of the east bank.
    const east = duel.board.ids.flatMap((_, h) => (duel.eastBank[h] ? [h] : []));
    const cuts = east.flatMap((own) => {
      const control = duel.board.ids.map((_, h) => (duel.eastBank[h] && h !== own ? 1 : 0));
      return supplyOf(duel, { control }, 0)[own] ? [] : [{ control, cut: supplyBreak(duel, { control }, 0, own)! }];
    });
    const over = cuts.filter(({ cut }) => cut.over === 'river');
    expect(over.length).toBeGreaterThan(5);
    for (const { control, cut } of cuts) {
      const side = cut.from * 6 + directionTo(duel.board, cut.from, cut.at);
      const barred = cut.over === 'river' ? duel.water[side] !== 0 && !duel.bridge[side] : control[cut.at] === 1;
      expect(barred, `${duel.board.ids[cut.from]} to ${duel.board.ids[cut.at]}: ${cut.over}`).toBe(true);
    }
  });
});
