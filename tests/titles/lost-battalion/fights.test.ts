import { describe, expect, it } from 'vitest';
import { stepsLost } from '../../../src/titles/lost-battalion/artillery.ts';
import { terrainShifts } from '../../../src/titles/lost-battalion/odds.ts';
import { ELIMINATED, type LossFrame, USED } from '../../../src/titles/lost-battalion/position.ts';
import {
  ARGONNE,
  advance,
  at,
  attack,
  barrage,
  decision,
  defensiveFire,
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
  scene,
  select,
  stepsOf,
  titleOf,
  toldOn,
  unit,
  wordsOf,
} from './scene.ts';

/* 9, 11 What happens in a combat on the way from its declaration to the advance */

const PAIR = { 'us-91-361': '2042', 'us-91-362': '2042' };
const faces = (...list: number[]) => ({ kind: 'scripted' as const, faces: list });
const moved = (p: ReturnType<typeof scene>, u: string) => p.movement.moved[unit(u)];

describe('9.7 barrages and the roll', () => {
  it('9.12, 11.3: a barrage that empties the hex leaves nobody to fire for', () => {
    const p = scene({
      ...{ turn: 3, step: 'allied-attacks', ready: true, dice: [6] },
      units: { ...PAIR, 'us-art-v': '2343', 'us-art-i': '2344', 'ge-mg-01': '2140', 'us-35-137': '2141' },
    });
    const { p: after, events } = play(duel, p, attack(['us-35-137'], '2140'), select('us-art-v', 'us-art-i'));
    expect(wordsOf(events)).toContain('cleared-by-barrage');
    expect(decision(duel, after)).not.toContain('defensive-fire');
    expect(at(after, 'ge-mg-01')).not.toBe('2140');
    const lost = said(events, 'unit-eliminated')!;
    expect(lost.rule, 'it comes back').toBe('11.9');
  });
  it('9.7.5: after a barrage, or when the defender had to decide, the die waits for an order; not when nobody had, nor where the attack is off', () => {
    const title = titleOf(duel);
    const units = { ...PAIR, 'us-art-v': '2343', 'ge-117-11gr': '2041', 'ge-117-157': '2041' };
    const start = (ready: boolean, dice: number[]) => scene({ turn: 3, step: 'allied-attacks', units, ready, dice });
    const declared = (ready: boolean, dice: number[]) =>
      play(duel, start(ready, dice), attack(['us-91-361'], '2041')).p;
    expect(title.apply(declared(false, [1]), PASS).waits).toBeUndefined();
    expect(title.apply(declared(false, [1, 1]), select('us-art-v')).waits?.order).toEqual(PASS);
    const answers = play(duel, declared(true, [1, 1]), PASS).p;
    expect(decision(duel, answers)).toBe('1 attack defensive-fire');
    expect(title.apply(answers, PASS).waits?.order).toEqual(PASS);
    expect(title.apply(answers, defensiveFire('ge-barrage-1', '2042')).waits?.order).toEqual(PASS);
    const weak = { ...answers, steps: answers.steps.with(unit('us-91-361'), 1), dice: faces(6) };
    const off = title.apply(weak, defensiveFire('ge-barrage-1', '2042'));
    expect([off.waits, said(off.events, 'attack-cancelled')?.rule]).toEqual([undefined, '9.7']);
  });
  it('9.16: with its last front-line regiment a counter-attack is off, whoever is left of it', () => {
    const p = scene({
      ...{ turn: 6, step: 'german-attacks', more: { counterAttacks: 2 } },
      units: { 'ge-27-120w': '2040', 'ge-9lw-83lw': '2140', 'us-91-361': '2041', 'us-art-v': '2343' },
    });
    const { p: asked, events: declared } = play(
      duel,
      p,
      attack(['ge-27-120w', 'ge-9lw-83lw'], '2041', 'counter-attack'),
    );
    expect(wordsOf(declared)).toContain('counter-attack-declared');
    const weak = { ...asked, steps: asked.steps.with(unit('ge-27-120w'), 1), dice: faces(6) };
    const fired = titleOf(duel).apply(weak, defensiveFire('us-art-v', '2040'));
    expect([said(fired.events, 'counter-attack-cancelled')?.rule, said(fired.events, 'combat'), fired.waits]).toEqual([
      '9.16',
      undefined,
      undefined,
    ]);
    expect(at(fired.position, 'ge-9lw-83lw')).toBe('2140');
    const { events } = play(duel, { ...p, dice: faces(3) }, attack(['ge-27-120w', 'ge-9lw-83lw'], '2041'), PASS);
    expect([wordsOf(events).includes('attack-declared'), wordsOf(events).includes('counter-attack-declared')]).toEqual([
      true,
      false,
    ]);
  });
  it('10.10, 11.8: the tank of a hasty attack whose regiment has fallen to fire fights no other round, and has moved', () => {
    const d = duel.units[unit('us-91-361')].division;
    const p = scene({
      ...{ turn: 13, ready: true, dice: [6], steps: { 'us-91-361': 1 } },
      units: { 'us-91-361': '2042', 'us-tank-344': '2042', 'ge-117-11gr': '2041', 'ge-117-157': '2041' },
      more: { halved: [], finalOffensive: { turn: 13, divisions: [d] } },
    });
    const { p: asked } = play(duel, p, move(['us-91-361', 'us-tank-344'], ['2041'], 'hasty'));
    expect(decision(duel, asked)).toBe('1 attack defensive-fire');
    const { p: after, events } = play(duel, asked, defensiveFire('ge-barrage-1', '2042'));
    expect(wordsOf(events)).toEqual(expect.arrayContaining(['attack-cancelled', 'hasty-back']));
    expect([at(after, 'us-tank-344'), moved(after, 'us-tank-344').done, decision(duel, after)]).toEqual([
      ...['2042', true, '0 move allied-movement'],
    ]);
  });
  it('10.10: who may fight on is offered', () => {
    const p = scene({
      ...{ turn: 1, dice: [1] },
      units: { 'us-91-363': '2042', 'us-91-364': '2042', 'ge-117-11gr': '2041', 'ge-117-157': '2041' },
    });
    let { p: q } = play(duel, p, move(['us-91-363', 'us-91-364'], ['2041'], 'hasty'));
    while (decision(duel, q).includes('losses')) q = play(duel, q, [...titleOf(duel).legal(q)][0]).p;
    expect(decision(duel, q)).toBe('0 select round');
    expect([...titleOf(duel).legal(q)]).toEqual(
      expect.arrayContaining([select('us-91-363'), select('us-91-364'), select('us-91-363', 'us-91-364'), PASS]),
    );
  });
});

describe('9.8-9.13 strengths and results', () => {
  it('11.8: a tank adds nothing to the defence of a regiment', () => {
    const p = scene({
      ...{ turn: 6, step: 'german-attacks', dice: [3] },
      units: { 'ge-27-120w': '2040', 'ge-27-123gr': '2040', 'us-91-361': '2041', 'us-tank-344': '2041' },
    });
    const { events } = play(duel, p, attack(['ge-27-120w', 'ge-27-123gr'], '2041'));
    expect(said(events, 'combat')?.data).toMatchObject({ attack: 14, defence: 13 });
  });
  it('9.13, R-12: of a town and permanent works the better shift alone', () => {
    expect(terrainShifts(duel, hex('2034')).map((m) => [m.rule, m.value])).toEqual([['9.19', -2]]);
    expect(terrainShifts(duel, hex('2337')).reduce((sum, m) => sum + m.value, 0)).toBe(-2);
  });
  it('9.9, 9.10: a result without a die is told by the one rule, a rolled one by the other; the roll counts the steps that it brought', () => {
    const units = { ...PAIR, 'us-35-137': '1941', 'us-35-138': '1941', 'ge-mg-01': '2041' };
    const p = (dice: number[]) => scene({ turn: 3, step: 'allied-attacks', units, dice });
    const all = attack(Object.keys(units).slice(0, 4), '2041');
    expect(said(play(duel, p([]), all).events, 'combat-automatic')?.rule).toBe('9.9');
    const told = said(play(duel, p([6]), attack(['us-91-361'], '2041')).events, 'combat')!;
    expect([told.rule, told.roll?.brought]).toEqual(['9.10', 1]);
    expect(told.roll!.chances!.chances.every(({ value }) => Number(value) <= 1)).toBe(true);
  });
  it('11.8: a tank that has nothing to cut is not asked for', () => {
    const p = scene({
      ...{ turn: 6, step: 'allied-attacks', dice: [5], steps: { 'ge-117-11gr': 1 } },
      units: { ...PAIR, 'us-tank-344': '2042', 'ge-117-11gr': '2041' },
    });
    const { p: after, events } = play(duel, p, attack(['us-91-361', 'us-91-362', 'us-tank-344'], '2041'));
    const result = String(said(events, 'combat')?.data?.['result']);
    expect(result.startsWith('0/'), result).toBe(true);
    expect(decision(duel, after)).toBe('0 advance advance');
  });
  it('11.8: one tank is asked for', () => {
    const p = scene({
      ...{ turn: 6, step: 'allied-attacks', dice: [1] },
      units: { 'us-91-361': '2042', 'us-tank-344': '2042', 'ge-27-120w': '2041', 'ge-27-123gr': '2041' },
    });
    const { p: asked } = play(duel, p, attack(['us-91-361', 'us-tank-344'], '2041'));
    const wanted = titleOf(duel).decision(asked);
    expect(wanted.over === false && [wanted.kind, wanted.count, wanted.least, wanted.most]).toEqual([
      'select',
      1,
      1,
      1,
    ]);
  });
});

describe('9.1, 9.4 what is offered', () => {
  const units = { ...PAIR, 'us-tank-344': '2042', 'us-35-137': '1941', 'ge-117-11gr': '2041', 'ge-mg-02': '2140' };
  const p = scene({ turn: 3, step: 'allied-attacks', units });
  const groupOf = (a: ReturnType<typeof attack>) =>
    a.kind === 'attack' ? a.units.toSorted((x, y) => x - y).join() : '';
  it('9.1, 11.8: every group of those beside the hex, once, and none with a unit twice', () => {
    const offered = [...titleOf(duel).legal(p, { hex: hex('2041') })].filter((a) => a.kind === 'attack');
    const groups = offered.map(groupOf);
    expect(new Set(groups).size).toBe(groups.length);
    for (const a of offered) expect(new Set(a.units).size).toBe(a.units.length);
    expect(offered).toContainEqual(attack(['us-91-362'], '2041'));
    expect(groups).toContain([unit('us-91-361'), unit('us-tank-344')].join());
    expect(offered).toHaveLength(7 + 3 * 2);
  });
  it('9.1: of a unit the hexes beside it', () => {
    const of = (u: string) => [...titleOf(duel).legal(p, { units: [unit(u)] })].filter((a) => a.kind === 'attack');
    expect(of('us-91-361')).toEqual([attack(['us-91-361'], '2041')]);
    expect(of('us-35-137').map((a) => a.target)).toEqual([hex('2041')]);
  });
  it('9.12: one barrage or an attack: how many may go in, who, and where to', () => {
    const won = play(
      duel,
      {
        ...p,
        dice: faces(6),
        where: p.where.with(unit('ge-mg-02'), -9).with(unit('ge-117-11gr'), -1).with(unit('ge-mg-01'), hex('2041')),
      },
      attack(['us-91-361', 'us-91-362'], '2041'),
    ).p;
    expect(decision(duel, won)).toBe('0 advance advance');
    const wanted = titleOf(duel).decision(won);
    expect(wanted.over === false && [wanted.once, wanted.task.say]).toEqual([true, 'task-advance']);
    expect([...titleOf(duel).legal(won)]).toEqual(
      expect.arrayContaining([advance(['us-91-361'], '2041'), advance(['us-91-361', 'us-91-362'], '2041')]),
    );
    expect(refusal(duel, won, advance(['ge-117-157'], '2041'))).toBe('4.1 not-your-unit');
    expect(refusal(duel, won, advance(['us-35-137'], '2041'))).toBe('9.12 not-in-this-attack');
    expect(
      titleOf(duel)
        .table(titleOf(duel).view(won, 0))
        .course?.steps.find((s) => s.state === 'now')?.id,
    ).toBe('advance');
  });
  it('9.12, 11.5: after a barrage alone one regiment', () => {
    const q = scene({
      ...{ turn: 3, step: 'allied-barrages', dice: [6] },
      units: { ...PAIR, 'us-art-v': '2343', 'us-art-i': '2344', 'ge-mg-01': '2041' },
    });
    const { p: won } = play(duel, q, barrage(['us-art-v', 'us-art-i'], '2041'));
    const wanted = titleOf(duel).decision(won);
    expect(wanted.over === false && [wanted.once, wanted.task.say]).toEqual([undefined, 'task-advance-one']);
    expect([...titleOf(duel).legal(won)].filter((a) => a.kind === 'advance').map((a) => a.units.length)).toEqual([
      1, 1,
    ]);
    expect(refusal(duel, won, advance(['us-91-361', 'us-91-362'], '2041'))).toBe('9.12 advance-one-only');
    expect(titleOf(duel).table(titleOf(duel).view(won, 0)).course).toBeUndefined();
  });
});

describe('9.11 losses', () => {
  const frame = (side: 0 | 1, units: string[], left: number, rest: Partial<LossFrame> = {}): LossFrame => ({
    ...{ kind: 'losses', cause: 'combat', side, units: units.map(unit), left, tank: null, taken: 0 },
    ...rest,
  });
  const losing = (units: Record<string, string>, f: LossFrame, steps = {}, more = {}) =>
    goOn(duel, scene({ turn: 3, step: 'allied-attacks', units, steps, more: { pending: [f], ...more } }));
  it('R-11: nobody is asked where all regiments fall, a tank with them or not', () => {
    const tank = { ...PAIR, 'us-tank-344': '2042' };
    const { p } = losing(tank, frame(0, Object.keys(tank), 3), { 'us-91-361': 1, 'us-91-362': 2 });
    expect([at(p, 'us-91-361'), at(p, 'us-91-362'), stepsOf(p, 'us-tank-344'), p.pending]).toEqual([-1, -1, 2, []]);
    const { p: both } = losing(PAIR, frame(0, Object.keys(PAIR), 9), { 'us-91-361': 1, 'us-91-362': 3 });
    expect([at(both, 'us-91-361'), at(both, 'us-91-362'), both.pending]).toEqual([-1, -1, []]);
  });
  it('R-11: of two regiments with two steps each that have both had their loss one may take both, so that the owner says', () => {
    const f = frame(0, Object.keys(PAIR), 2);
    const hit = { hit: [unit('us-91-361'), unit('us-91-362')] };
    const { p } = losing(PAIR, f, { 'us-91-361': 2, 'us-91-362': 2 }, hit);
    expect(decision(duel, p)).toBe('0 allocate losses');
    const { p: one } = play(duel, p, lose('us-91-362'), lose('us-91-362'));
    expect([stepsOf(one, 'us-91-361'), at(one, 'us-91-362')]).toEqual([2, -1]);
  });
  it('9.11: who is gone takes nothing more', () => {
    const units = { 'ge-117-11gr': '2041', 'ge-117-157': '2041', 'ge-117-450': '2041' };
    const { p } = losing(units, frame(1, Object.keys(units), 2), {
      'ge-117-11gr': 1,
      'ge-117-157': 1,
      'ge-117-450': 1,
    });
    const { p: next } = play(duel, p, lose('ge-117-11gr'));
    expect(refusal(duel, next, lose('ge-117-11gr'))).toBe('9.11 loss-not-in-fight');
    expect(at(next, 'ge-117-11gr')).toBe(ELIMINATED);
  });
  it('11.7, 9.11: the task and the loss say by which rule', () => {
    const task = (cause: LossFrame['cause']) => {
      const wanted = titleOf(duel).decision(losing(PAIR, frame(0, Object.keys(PAIR), 1, { cause })).p);
      return wanted.over === false && wanted.task.rule;
    };
    expect([task('gas'), task('combat'), task('barrage')]).toEqual(['11.7', '9.11', '9.11']);
    const gone = (u: string) =>
      said(losing({ [u]: '2041' }, frame(1, [u], 1), { [u]: 1 }).events, 'unit-eliminated')?.rule;
    expect([gone('ge-mg-01'), gone('ge-117-11gr')]).toEqual(['11.9', '9.11']);
  });
});

describe('11 guns, gas and machine guns', () => {
  it('11.5: the first column of the table is one like the others: a six there costs a step', () => {
    expect([stepsLost(duel, 0, 6), stepsLost(duel, 0, 5), stepsLost(duel, -1, 6)]).toEqual([1, 0, 0]);
    // A marker (3) at attackers in woods with no shift, or at broken ground with one: "1-2".
    const p = scene({
      ...{ turn: 3, step: 'german-barrages', ready: true, dice: [6] },
      units: { 'us-91-361': '2241', 'ge-117-11gr': '2240' },
    });
    const { events } = play(duel, p, barrage(['ge-barrage-1', 'ge-barrage-2'], '2241'));
    expect([said(events, 'barrage-no-effect'), said(events, 'independent-barrage')?.roll?.row]).toEqual([
      undefined,
      expect.stringMatching(/^\d/),
    ]);
  });
  it('17: French artillery fires at the east bank only, and is offered for nothing else', () => {
    const units = {
      ...{ 'fr-art-fr17l': '3240', 'us-art-58': '2939', 'us-33-129': '2938', 'fr-18-32': '3340' },
      ...{ 'ge-mg-01': '2937', 'ge-mg-02': '3339' },
    };
    const p = scene({ turn: 6, step: 'allied-barrages', units });
    const guns = (h: string) =>
      [...titleOf(duel).legal(p, { hex: hex(h) })].flatMap((a) => (a.kind === 'attack' ? a.units : []));
    expect([guns('3339').includes(unit('fr-art-fr17l')), guns('2937').includes(unit('fr-art-fr17l'))]).toEqual([
      true,
      false,
    ]);
    expect(refusal(duel, p, barrage(['fr-art-fr17l'], '3339'))).toBe('ok');
    expect(refusal(duel, p, barrage(['fr-art-fr17l'], '2937'))).toBe('17 french-artillery-fires-east');
    expect(refusal(duel, p, barrage(['ge-barrage-1'], '3339'))).toBe('4.1 not-your-unit');
    const [own] = [...titleOf(duel).legal(p, { units: [unit('us-art-58')] })];
    expect(own).toEqual(barrage(['us-art-58'], '2937'));
    expect([...titleOf(duel).legal(p, { units: [unit('fr-art-fr17l')], hex: hex('2937') })]).not.toContainEqual(
      barrage(['fr-art-fr17l'], '2937'),
    );
  });
  it('11.1, 11.6: nobody but guns and markers is thought of for a barrage', () => {
    const types = (step: 'allied-barrages' | 'german-barrages', target: string) => {
      const units = { ...PAIR, 'us-art-v': '2343', 'ge-117-11gr': '2041' };
      const p = scene({ turn: 3, step, units, ready: true });
      const judged = titleOf(duel).attackers(p, hex(target), []);
      return new Set(judged.map((candidate) => duel.units[candidate.unit].type));
    };
    expect(types('allied-barrages', '2041')).toEqual(new Set(['artillery']));
    expect(types('german-barrages', '2042')).toEqual(new Set(['barrage']));
  });
  it('11.7: gas on an empty hex costs nobody a step', () => {
    const p = scene({ turn: 3, step: 'gas', units: { ...PAIR, 'ge-117-11gr': '2041' }, ready: true });
    const { p: after, events } = play(duel, p, place(['ge-gas-1'], '2142'));
    expect([said(events, 'gas-laid')?.data, after.pending]).toEqual([{ hex: hex('2142'), hit: false }, []]);
    const { p: hit, events: told } = play(duel, p, place(['ge-gas-1'], '2042'));
    expect([said(told, 'gas-laid')?.data, decision(duel, hit)]).toEqual([
      { hex: hex('2042'), hit: true },
      '0 allocate losses',
    ]);
  });
  it('11.7, 11.9: what is asked for alone is offered, several at once never', () => {
    const p = scene({ turn: 3, step: 'gas', units: { ...PAIR, 'ge-117-11gr': '2041' }, ready: true });
    const of = (units: string[]) =>
      [...titleOf(duel).legal(p, { units: units.map(unit) })].filter((a) => a.kind === 'place').length;
    expect([of(['ge-gas-1']) > 0, of(['ge-gas-2']) > 0, of(['ge-gas-1', 'ge-gas-2'])]).toEqual([true, true, 0]);
  });
  it('11.9: machine guns are offered on German ground, and the roll names its modifier where there is one', () => {
    const p = scene({ turn: 4, step: 'machine-guns', units: PAIR, dice: [3, 3] });
    const offered = [...titleOf(duel).legal(p, { units: [unit('ge-mg-01')] })].filter((a) => a.kind === 'place');
    expect(offered.length).toBeGreaterThan(100);
    expect(offered.every((a) => p.control[a.hex] === 1)).toBe(true);
    const modifiers = (turn: number) => {
      const q = scene({ turn, step: 'allied-movement', units: PAIR });
      return said(
        toldOn(duel, { ...q, dice: faces(3, 3) }, 'machine-guns'),
        'machine-guns-rolled',
      )?.roll?.modifiers.map((m) => m.value);
    };
    expect([modifiers(3), modifiers(4)]).toEqual([[], [-1]]);
  });
  it('11.6: a marker that has been used does not fire', () => {
    const p = scene({ turn: 3, step: 'german-barrages', units: { ...ARGONNE, 'ge-barrage-2': USED }, ready: true });
    expect(refusal(duel, p, barrage(['ge-barrage-2'], '1341'))).toBe('11.5 marker-not-ready');
  });
});
