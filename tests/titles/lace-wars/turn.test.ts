import { describe, expect, it } from 'vitest';
import { mayActivate } from '../../../src/titles/lace-wars/activation.ts';
import type { Decision } from '../../../src/engine/title.ts';
import type { LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { SEQUENCE } from '../../../src/titles/lace-wars/sequence.ts';
import { type Field, field, phaseAt } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const approach = await field('leuthen-approach');

const decision = (f: Field, p: LaceWarsPosition) => f.title.decision(p) as Decision;
const options = (f: Field, p: LaceWarsPosition) => decision(f, p).options?.map((o) => o.id);
/** The beginning of a segment, with dice of the two sides as they show. */
const segment = (f: Field, p: LaceWarsPosition, first: number, second: number) => {
  const open = f.frames(
    { ...p, phase: phaseAt('operations') },
    { step: 'segment', only: null },
    { step: 'rout-facing', unit: firstUnit(f, p) },
  );
  return f.play(f.roll(open, f.ten(first), f.ten(second), 1, 1, 1, 1), {
    kind: 'place',
    units: [firstUnit(f, p)],
    hex: p.hex[firstUnit(f, p)],
    facing: 2,
  });
};
const firstUnit = (f: Field, p: LaceWarsPosition) =>
  p.hex.findIndex((hex, u) => hex >= 0 && f.game.pieces[u].morale > 0);

describe('4 the sequence of play', () => {
  it('runs through the phases in the order of the rulebook', () => {
    expect(SEQUENCE.filter((p) => p.when === 'game').map((p) => p.words.rule)).toEqual([
      '4.A',
      '4.B',
      '4.B',
      '4.C',
      '7.6',
      '4.D',
      '4.D',
      '4.E',
      '4.E',
    ]);
  });
  it('R-40: the second side sets up first, then the first side; both may leave everything as it stands', () => {
    const p = denain.title.setup({}, 'x');
    expect([decision(denain, p).step, decision(denain, p).side]).toEqual(['set-up', 1]);
    expect(decision(denain, denain.play(p, { kind: 'pass' })).side).toBe(0);
  });
  it('4.B: the first side bombards first, then the second', () => {
    const p = denain.start();
    expect([decision(denain, p).step, decision(denain, p).side]).toEqual(['bombardment', 0]);
    const after = denain.play(p, { kind: 'pass' });
    expect([decision(denain, after).step, decision(denain, after).side]).toEqual(['bombardment', 1]);
  });
});

describe('4.C operations', () => {
  it('S-07 (0.1): a ten-sided die that shows 0 counts 0', () => {
    const p = segment(denain, denain.start(), 0, 2);
    expect([decision(denain, p).step, decision(denain, p).side]).toEqual(['order', 1]); // 0 + 1 against 2
  });
  it('S-09 (4.C, R-18): 7 and 4: 8 against 4, the first side may activate two', () => {
    const p = segment(denain, denain.start(), 7, 4);
    expect([decision(denain, p).side, decision(denain, p).options![0].label.say]).toEqual([0, 'option-first-double']);
  });
  it('S-11 (4.C, R-18): 3 and 0: any total is at least twice nothing', () =>
    expect(decision(denain, segment(denain, denain.start(), 3, 0)).options![0].label.say).toBe('option-first-double'));
  it('leu-03 (4.C): 0 and 2: exactly twice the total is a double for Austria', () => {
    const p = segment(leuthen, leuthen.start(), 0, 2);
    expect([decision(leuthen, p).side, decision(leuthen, p).options![0].label.say]).toEqual([1, 'option-first-double']);
  });
  it('4.C: a tie goes to the first side', () =>
    expect(decision(denain, segment(denain, denain.start(), 4, 5)).side).toBe(0));
  it('S-12 (4.C): a winner with a double who lets the other go first activates one only', () => {
    let p = denain.play(segment(denain, denain.start(), 7, 4), { kind: 'choose', option: 'second' });
    expect([decision(denain, p).step, decision(denain, p).side]).toEqual(['activate', 1]);
    p = denain.play(denain.play(p, { kind: 'choose', option: 'a-hb' }), { kind: 'pass' });
    expect([decision(denain, p).step, decision(denain, p).side]).toEqual(['activate', 0]);
    expect(decision(denain, denain.play(p, { kind: 'choose', option: 'f-mdr' })).step).toBe('movement'); // no second choice
  });
  it('R-20: with a double the winner names a second formation, or none', () => {
    let p = denain.play(segment(denain, denain.start(), 7, 4), { kind: 'choose', option: 'first' });
    p = denain.play(p, { kind: 'choose', option: 'f-left' });
    expect(options(denain, p)).toContain('alone');
    expect(options(denain, p)).not.toContain('f-left');
    const both = denain.play(p, { kind: 'choose', option: 'f-right' });
    expect(both.stack.at(-1)).toMatchObject({
      step: 'movement',
      formations: denain.game.formations.flatMap((f, i) => (['f-left', 'f-right'].includes(f.id) ? [i] : [])).reverse(),
    });
  });
  it('S-13 (R-19): when one side has no formation left the other goes on alone, without dice', () => {
    const start = denain.start();
    const activated = denain.game.formations.map((f) =>
      f.side === 1 || ['f-mdr', 'f-cav', 'f-val'].includes(f.id) ? 1 : 0,
    );
    let p = segment(denain, { ...start, activated }, 1, 1);
    expect(p.dice).toEqual({ kind: 'scripted', faces: [2, 2, 1, 1, 1, 1] });
    expect([decision(denain, p).side, options(denain, p)]).toEqual([0, ['f-right', 'f-left', 'f-centre']]);
    p = denain.all(p, { kind: 'choose', option: 'f-left' }, { kind: 'pass' }).p;
    expect(options(denain, p)).toEqual(['f-right', 'f-centre']);
  });
  it('S-14 (5): a formation activated this turn is not offered again', () => {
    const p = segment(
      denain,
      { ...denain.start(), activated: denain.game.formations.map((f) => (f.id === 'f-left' ? 1 : 0)) },
      7,
      4,
    );
    const choosing = denain.play(p, { kind: 'choose', option: 'first' });
    expect(options(denain, choosing)).not.toContain('f-left');
    expect(denain.says(choosing, { kind: 'choose', option: 'f-left' })).toBe('4 not-an-option');
    expect(mayActivate(denain.game, choosing, 0, denain.formation('f-left'))).toMatchObject({
      say: 'already-activated',
    });
  });
  it('4.D: leaders are turned up again at the end of the turn', () => {
    const p = denain.frames(
      {
        ...denain.only({ 'f-mdr-1': '1508', 'f-l-villars': '1508' }),
        activated: denain.game.formations.map(() => 1),
        phase: phaseAt('operations'),
      },
      { step: 'segment', only: null },
      { step: 'rout-facing', unit: denain.unit('f-mdr-1') },
    );
    let after = denain.play(denain.roll(p, 1, 1, 1, 1), {
      kind: 'place',
      units: denain.units('f-mdr-1'),
      hex: denain.hex('1508'),
      facing: 3,
    });
    while (decision(denain, after).step === 'command') after = denain.play(after, { kind: 'pass' });
    expect(after.turn).toBe(2);
    expect(after.activated.map((x, f) => (x ? denain.game.formations[f].id : '')).filter(Boolean)).toEqual(['f-mdr']); // the only one left, acting in turn 2
  });
});

describe('5 activation', () => {
  it('S-15 (5): movement comes before all combat', () => {
    const p = denain.fighting(
      denain.only({
        'f-centre-3': { hex: '1711', facing: 1 },
        'f-centre-4': '1510',
        'a-gar-3': { hex: '1712', facing: 4 },
      }),
      ['f-centre'],
    );
    expect(denain.says(p, denain.move('f-centre-4', ['1610']))).toBe('4 not-now');
  });
  it('S-16 (R-20, R-23): units of two formations attack together; the same enemy is not struck again in this activation', () => {
    const p = denain.fighting(
      denain.only({
        'f-centre-3': { hex: '1711', facing: 1 },
        'f-right-1': { hex: '1612', facing: 0 },
        'f-centre-4': { hex: '1713', facing: 4 },
        'a-gar-3': { hex: '1712', facing: 4 },
        'a-gar-4': { hex: '1814', facing: 4 },
      }),
      ['f-centre', 'f-right'],
    );
    const melee = denain.attack('melee', ['f-centre-3', 'f-right-1'], '1712');
    expect(denain.says(p, melee)).toBe('ok');
    // 5 against 3 with the flank open; whatever the reaction fire and the melee bring, Albemarle 1 is not struck again.
    let q = denain.play(p, melee);
    q = denain.play(denain.roll(q, denain.ten(9), 1, 6, 6), denain.attack('reaction', 'a-gar-3', '1711'));
    expect(denain.state(q, 'a-gar-3').hex).toBe('1712');
    expect((q.stack.find((f) => f.step === 'combat') as { struck: number[] } | undefined)?.struck).toEqual(
      denain.units('a-gar-3'),
    );
    const fight = (struck: number[]) => q.stack.flatMap((f) => (f.step === 'combat' ? [{ ...f, struck }] : []));
    const again = { ...q, stack: fight(denain.units('a-gar-3')) };
    expect(denain.idle(again)).toBe(true);
    expect(denain.says({ ...q, stack: fight([]) }, denain.attack('melee', 'f-centre-4', '1712'))).toBe('ok');
  });
  it('5: a player may activate a formation and do nothing; he may not pass', () => {
    const p = segment(denain, denain.start(), 7, 4);
    expect(denain.says(p, { kind: 'pass' })).toBe('4 no-passing');
    const choosing = denain.play(p, { kind: 'choose', option: 'first' });
    expect(denain.says(choosing, { kind: 'pass' })).toBe('4 no-passing');
  });
  it('7.1: one unit finishes before the next starts', () => {
    let p = denain.moving(
      denain.only({ 'f-cav-1': { hex: '2008', facing: 5 }, 'f-cav-2': { hex: '2006', facing: 5 } }),
      ['f-cav'],
    );
    p = denain.play(p, denain.move('f-cav-1', ['2007']));
    expect(denain.says(p, denain.move('f-cav-1', ['2107']))).toBe('ok'); // it may go on
    p = denain.play(p, denain.move('f-cav-2', ['2005']));
    expect(denain.says(p, denain.move('f-cav-1', ['2107']))).toBe('5 moved');
  });
});

describe('4 Leuthen: the last half turn', () => {
  const last = (f: Field, p: LaceWarsPosition) => {
    const open = f.frames(
      { ...p, turn: 15, phase: phaseAt('bombardment-2') },
      { step: 'rout-facing', unit: firstUnit(f, p) },
    );
    return (...dice: number[]) =>
      f.play(f.roll(open, ...dice), {
        kind: 'place',
        units: [firstUnit(f, p)],
        hex: p.hex[firstUnit(f, p)],
        facing: 2,
      });
  };
  it('leu-06, S-94 (4, R-L04): scenario 1: no dice; Prussia activates its nine formations, Austria none', () => {
    let p = last(leuthen, leuthen.start())(1);
    expect(p.dice).toEqual({ kind: 'scripted', faces: [1] });
    const seen: string[] = [];
    for (let i = 0; i < 40 && SEQUENCE[p.phase].id === 'operations'; i++) {
      const d = decision(leuthen, p);
      expect(d.side).toBe(0);
      if (d.step === 'activate') seen.push(d.options![0].id);
      const option = d.step === 'activate' ? d.options![0].id : 'end';
      p = leuthen.play(leuthen.roll(p, 1, 1, 1, 1), d.options ? { kind: 'choose', option } : { kind: 'pass' });
    }
    expect(new Set(seen).size).toBe(8); // the ninth is activated without a choice
    expect(p.activated.filter((x, f) => x === 1 && leuthen.game.formations[f].side === 0).length).toBe(9);
    expect(decision(leuthen, p).step).toBe('command');
  });
  it('leu-07 (4, R-L05): scenario 2: one roll, 3 + 1 against 5: Austria has operations alone', () => {
    const here = { ...approach.start(), columns: [] };
    const p = last(approach, here)(approach.ten(3), approach.ten(5), 1, 1);
    expect(decision(approach, p).side).toBe(1);
    expect(p.stack[0]).toEqual({ step: 'segment', only: 1 });
  });
  it('R-L05 (4): its roll promises no two formations together, however high', () => {
    const start = { ...approach.start(), columns: [], turn: 15, phase: phaseAt('bombardment-2') };
    const unit = firstUnit(approach, start);
    const here = approach.frames(start, { step: 'rout-facing', unit });
    const dice = [approach.ten(0), approach.ten(9), 1, 1];
    const said = approach.said(approach.roll(here, ...dice), {
      kind: 'place',
      units: [unit],
      hex: start.hex[unit],
      facing: 2,
    });
    expect(said).toContain('initiative-won');
    expect(said).not.toContain('initiative-double');
  });
});
