import { describe, expect, it, test } from 'vitest';
import {
  DISORDERED,
  ELIMINATED,
  type Frame,
  GOOD,
  IN_PLAY,
  type LaceWarsPosition,
  LEFT,
  ROUTED,
} from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

/* What random play looks for is found: each broken position has its fault, and a sound one none. */

const leuthen = await field('leuthen-historical');
const approach = await field('leuthen-approach');
const STANDS: Stands = { 'a-arenberg-1': { hex: '1212' }, 'p-wedel-1': { hex: '1215' }, 'p-art-1': { hex: '1215' } };
const sound = leuthen.moving(leuthen.only(STANDS), ['p-wedel']);
const faults = (p: LaceWarsPosition, f: Field = leuthen) => f.title.faults(p);
const [wedel, gun, arenberg] = leuthen.units('p-wedel-1', 'p-art-1', 'a-arenberg-1');
type Lists = 'hex' | 'facing' | 'strength' | 'order' | 'fate';
/** The same position, but for these figures of a unit. */
const but = (unit: number, figures: Partial<Record<Lists, number>>, p = sound): LaceWarsPosition => ({
  ...p,
  ...Object.fromEntries(Object.entries(figures).map(([list, value]) => [list, p[list as Lists].with(unit, value)])),
});

test('a sound position has no fault', () => {
  expect(faults(sound)).toEqual([]);
  expect(faults(but(wedel, { hex: -1, fate: ELIMINATED, strength: 0 }))).toEqual([]);
  expect(faults(but(wedel, { hex: -1, fate: LEFT }))).toEqual([]);
  expect(faults(but(wedel, { hex: -1 }))).toEqual([]);
});

describe('what a unit is and where', () => {
  test.each([-2, 0.5, leuthen.game.board.size])('a unit at %d is nowhere', (hex) => {
    expect(faults(but(wedel, { hex }))).toContain(`p-wedel-1 is nowhere (${hex})`);
  });
  test.each([0, leuthen.game.board.size - 1])('at %d it is not', (hex) => {
    expect(faults(but(wedel, { hex })).filter((f) => f.includes('nowhere'))).toEqual([]);
  });
  it('12: good order, disordered or routed', () => {
    for (const order of [GOOD, DISORDERED, ROUTED]) expect(faults(but(wedel, { order }))).toEqual([]);
    expect(faults(but(wedel, { order: 7 }))).toEqual(['p-wedel-1 is in no order (7)']);
    expect(faults(but(gun, { order: DISORDERED }))).toEqual(['p-art-1 has no order to lose']);
  });
  it('6: it faces one of six ways', () => {
    for (const facing of [0, 5]) expect(faults(but(wedel, { facing }))).toEqual([]);
    for (const facing of [-1, 6, 1.5])
      expect(faults(but(wedel, { facing }))).toEqual([`p-wedel-1 faces nowhere (${facing})`]);
  });
  it('2: strength as long as it is in play, no more than printed, and none when eliminated; who is not in play is in no hex', () => {
    const { strength } = leuthen.game.pieces[wedel];
    const at = leuthen.hex('1215');
    expect(faults(but(wedel, { strength }))).toEqual([]);
    expect(faults(but(wedel, { strength: 1 }))).toEqual([]);
    for (const wrong of [0, strength + 1])
      expect(faults(but(wedel, { strength: wrong }))).toEqual([
        `p-wedel-1 has ${wrong} points, fate ${IN_PLAY}, in hex ${at}`,
      ]);
    expect(faults(but(wedel, { fate: LEFT }))).toEqual([
      `p-wedel-1 has ${strength} points, fate ${LEFT}, in hex ${at}`,
    ]);
    expect(faults(but(wedel, { fate: ELIMINATED, hex: -1 }))).toEqual([
      `p-wedel-1 is eliminated with ${strength} points`,
    ]);
  });
  it('13.3, 8.4: nobody of a demoralised or useless formation is in good order on the map', () => {
    const formation = leuthen.formation('p-wedel');
    for (const list of ['demoralised', 'unusable'] as const) {
      const broken = { ...sound, [list]: sound[list].with(formation, 1) };
      expect(faults(broken)).toEqual(['p-wedel-1 is in good order, its formation is not']);
      expect(faults(but(wedel, { order: DISORDERED }, broken))).toEqual([]);
      expect(faults(but(wedel, { hex: -1 }, broken))).toEqual([]);
      expect(faults(but(wedel, { hex: -1, fate: LEFT }, broken))).toEqual([]);
      const guns = { ...sound, [list]: sound[list].with(leuthen.game.pieces[gun].formation, 1) };
      expect(faults(guns), 'guns have no order').toEqual([]);
    }
  });
});

describe('who stands together', () => {
  it('3: not both sides', () => {
    expect(faults(but(arenberg, { hex: leuthen.hex('1215') }))).toContain('both sides stand in 1215');
  });
  it('3: no more than a unit with a battery, leaders apart, but for those who run and when all is over', () => {
    const crowd = (stands: Stands) => leuthen.with(sound, stands);
    expect(faults(crowd({ 'p-l-wedel': '1215', 'p-l-moritz': '1215' }))).toEqual([]);
    expect(faults(crowd({ 'p-wedel-2': '1215' }))).toHaveLength(1);
    expect(faults(crowd({ 'p-wedel-2': '1215' }))[0]).toMatch(/^[\w, -]+ may not stack in 1215 \(3\)$/);
    const pair = leuthen.with(sound, { 'p-wedel-2': '1216', 'p-wedel-3': '1216' });
    expect(faults(pair)).toHaveLength(1);
    const runs = { step: 'rout', unit: leuthen.unit('p-wedel-3') } as unknown as Frame;
    expect(faults({ ...pair, stack: [...pair.stack, runs] })).toEqual([]);
    const over = { winner: null, ending: 'draw', reason: { say: 'x' } } as unknown as LaceWarsPosition['outcome'];
    expect(faults({ ...pair, outcome: over })).toEqual([]);
  });
});

describe('columns, works, the end', () => {
  const start = approach.start();
  it('R-L13: who waits, waits in one place, off the map and in play', () => {
    expect(faults(start, approach)).toEqual([]);
    const [first, ...rest] = start.columns;
    const twice = {
      ...start,
      columns: [{ ...first, stacks: [...first.stacks, first.stacks[0].slice(0, 1)] }, ...rest],
    };
    expect(faults(twice, approach)).toEqual(['a unit waits in two places']);
    const [unit] = first.stacks[0];
    const { id } = approach.game.pieces[unit];
    expect(faults(but(unit, { hex: approach.hex('1518') }, start), approach)).toEqual([`${id} waits and does not`]);
    expect(faults(but(unit, { fate: LEFT }, start), approach)).toEqual([`${id} waits and does not`]);
  });
  it('7.6: a breach is in a work', async () => {
    const denain = await field('denain-historical');
    const p = denain.start();
    const { work } = denain.game.terrain;
    const [dug, open] = [work.findIndex((w) => w !== 0), work.indexOf(0)];
    expect(faults({ ...p, breaches: [dug] }, denain)).toEqual([]);
    expect(faults({ ...p, breaches: [open] }, denain)).toEqual([
      `there is no work to breach in ${denain.game.board.ids[open]}`,
    ]);
  });
  it('somebody has something to decide until all is over, and no turn follows the last', () => {
    expect(faults({ ...sound, stack: [] })).toEqual(['nobody has anything to decide']);
    const over = { winner: null, ending: 'draw', reason: { say: 'x' } } as unknown as LaceWarsPosition['outcome'];
    expect(faults({ ...sound, stack: [], outcome: over })).toEqual([]);
    const { lastTurn } = leuthen.game;
    expect(faults({ ...sound, turn: lastTurn })).toEqual([]);
    expect(faults({ ...sound, turn: lastTurn + 1 })).toEqual([`turn ${lastTurn + 1} of ${lastTurn}`]);
  });
});
