import { describe, expect, it } from 'vitest';
import { text } from '../../../src/text/en/lost-battalion.ts';
import { namesOf, sayWith } from '../../../src/text/index.ts';
import { lossChoices } from '../../../src/titles/lost-battalion/losses.ts';
import type { CombatFrame, Frame, LossFrame } from '../../../src/titles/lost-battalion/position.ts';
import {
  at,
  attack,
  decision,
  defensiveFire,
  duel,
  goOn,
  hex,
  lose,
  PASS,
  play,
  said,
  wordsOf,
  scene,
  select,
  stepsOf,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 2.10, 9.11 Losses; 11.8 tanks; 11.10 Sergeant Desch */

const frame = (side: 0 | 1, units: string[], left: number, rest: Partial<LossFrame> = {}): LossFrame => ({
  kind: 'losses',
  cause: 'combat',
  side,
  units: units.map(unit),
  left,
  tank: null,
  taken: 0,
  ...rest,
});
const losing = (units: Record<string, string>, f: LossFrame, steps = {}) =>
  goOn(duel, scene({ turn: 3, step: 'allied-attacks', units, steps, more: { pending: [f] } }));

describe('2.10 steps', () => {
  it('2.10: a US regiment goes over to its second counter with its second loss, and off with its fourth', () => {
    const { p, events } = losing({ 'us-91-361': '2042' }, frame(0, ['us-91-361'], 4));
    expect(wordsOf(events).slice(0, 4)).toEqual(['step-lost', 'step-lost-counter', 'step-lost', 'unit-eliminated']);
    expect([at(p, 'us-91-361'), stepsOf(p, 'us-91-361')]).toEqual([-1, 0]);
  });
  it('2.8: the strength is that of the side showing', () =>
    expect(duel.units[unit('ge-1gd-1gdft')].attack).toEqual([0, 4, 8]));
});

describe('9.11 who loses', () => {
  const HEX = { 'ge-117-11gr': '2041', 'ge-117-157': '2041', 'ge-mg-01': '2041' };
  it('LB-34 (9.11): of two regiments and a machine gun, two steps reduce the two regiments; the gun may not go first', () => {
    const { p: after } = losing(HEX, frame(1, Object.keys(HEX), 2));
    expect(Object.keys(HEX).map((u) => [at(after, u), stepsOf(after, u)])).toEqual([
      ['2041', 1],
      ['2041', 1],
      ['2041', 1],
    ]);
    const { p } = losing(HEX, frame(1, Object.keys(HEX), 1));
    expect(decision(duel, p)).toBe('1 allocate losses');
    expect(refusal(duel, p, lose('ge-mg-01'))).toBe('9.11 loss-others-first');
  });
  it('R-11: one step over every unit that can bear it, then the owner chooses among all', () => {
    const { p } = losing(HEX, frame(1, Object.keys(HEX), 3));
    expect(decision(duel, p)).toBe('1 allocate losses');
    const third = p;
    expect(lossChoices(duel, third, third.pending.at(-1) as LossFrame).map((u) => duel.units[u].id)).toEqual([
      'ge-117-11gr',
      'ge-117-157',
      'ge-mg-01',
    ]);
    expect(at(play(duel, third, lose('ge-mg-01')).p, 'ge-mg-01')).toBe(-9);
  });
  it('LB-74 (9.11, R-11): of two four-step regiments that lose two steps one may take both, or each takes one', () => {
    const units = { 'us-91-361': '2042', 'us-91-362': '2042' };
    const { p } = losing(units, frame(0, Object.keys(units), 2));
    const { p: heaped } = play(duel, p, lose('us-91-361'), lose('us-91-361'));
    expect([stepsOf(heaped, 'us-91-361'), stepsOf(heaped, 'us-91-362'), heaped.pending]).toEqual([2, 4, []]);
    const { p: shared } = play(duel, p, lose('us-91-361'), lose('us-91-362'));
    expect([stepsOf(shared, 'us-91-361'), stepsOf(shared, 'us-91-362')]).toEqual([3, 3]);
  });
  it('LB-75 (9.11, R-11): a regiment with one step is not removed while the other can take its first loss', () => {
    const pair = { 'ge-117-11gr': '2041', 'ge-117-157': '2041' };
    const { p } = losing(pair, frame(1, Object.keys(pair), 1), { 'ge-117-157': 1 });
    expect([at(p, 'ge-117-157'), stepsOf(p, 'ge-117-11gr'), p.pending], 'nobody has to be asked').toEqual([
      '2041',
      1,
      [],
    ]);
    const three = { ...pair, 'ge-117-450': '2041' };
    const { p: asked } = losing(three, frame(1, Object.keys(three), 1), { 'ge-117-157': 1 });
    expect(refusal(duel, asked, lose('ge-117-157'))).toBe('9.11 loss-others-first');
    expect(refusal(duel, asked, lose('ge-117-11gr'))).toBe('ok');
  });
  it('9.11, R-11: the removal waits for a first loss only: who has had his in this combat keeps nobody, nor does who stands in another hex', () => {
    const units = { 'us-91-361': '2042', 'us-91-362': '2042', 'us-35-137': '1941' };
    const steps = { 'us-91-361': 1, 'us-91-362': 3, 'us-35-137': 1 };
    const p = scene({ turn: 3, step: 'allied-attacks', units, steps });
    const waiting = { ...p, pending: [frame(0, Object.keys(units), 1)] };
    expect(refusal(duel, waiting, lose('us-91-361'))).toBe('9.11 loss-others-first');
    expect(refusal(duel, waiting, lose('us-35-137')), 'alone in its hex').toBe('ok');
    const hit = { ...waiting, hit: [unit('us-91-362')] };
    expect(refusal(duel, hit, lose('us-91-361'))).toBe('ok');
  });
  it('9.11: a loss in a barrage is a loss in the combat that follows it', () => {
    const units = {
      'us-91-361': '2042',
      'us-91-362': '2042',
      'us-art-v': '2343',
      'ge-117-11gr': '2041',
      'ge-mg-01': '2041',
    };
    const p = scene({ turn: 3, step: 'allied-attacks', units, steps: { 'ge-117-11gr': 2 }, dice: [6, 1] });
    const { p: declared } = play(duel, p, attack(['us-91-361', 'us-91-362'], '2041'));
    const { p: fired, events } = play(duel, declared, select('us-art-v'));
    expect(said(events, 'offensive-barrage')?.data?.['lost']).toBe(1);
    // 26 against 3 and 2, field works: 4:1, and a 1 there is 2t/1: the regiment of one step has had its first loss, so that either may go.
    expect([fired.hit, decision(duel, fired)]).toEqual([[unit('ge-117-11gr')], '1 allocate losses']);
    expect([refusal(duel, fired, lose('ge-mg-01')), refusal(duel, fired, lose('ge-117-11gr'))]).toEqual(['ok', 'ok']);
  });
  it('9.11: E takes every unit of the side in the combat, whatever its steps, and nobody else in the hex', () => {
    const units = {
      'us-91-361': '2042',
      'us-91-362': '2042',
      'ge-27-120w': '2041',
      'ge-27-123gr': '2041',
      'ge-27-124w': '2041',
    };
    const p = scene({ turn: 3, step: 'allied-attacks', units, steps: { 'us-91-361': 2 } });
    const { p: after } = play(duel, p, attack(['us-91-361'], '2041'));
    expect([at(after, 'us-91-361'), at(after, 'us-91-362'), stepsOf(after, 'us-91-362')]).toEqual([-1, '2042', 4]);
  });
  it('9.11: losses beyond the steps there are vanish', () => {
    const { p } = losing({ 'us-91-361': '2042' }, frame(0, ['us-91-361'], 9));
    expect(p.pending).toEqual([]);
  });
  it('9.11: nobody outside the fight takes any', () => {
    const { p } = losing({ ...HEX, 'ge-117-450': '2241' }, frame(1, Object.keys(HEX), 1));
    expect(refusal(duel, p, lose('ge-117-450'))).toBe('9.11 loss-not-in-fight');
  });
  it('9.11: whoever is on the other side is told whose losses these are, not that it is in no fight', () => {
    const units = ['us-91-361', 'us-91-362'];
    const foes = ['ge-117-11gr', 'ge-117-157'];
    const fight = (side: 0 | 1): CombatFrame => ({
      ...{ kind: 'combat', form: 'prepared', side, target: hex(side === 0 ? '2041' : '2042') },
      ...{ units: (side === 0 ? units : foes).map(unit), stage: 'attacker', result: null, tank: null },
      ...{ frontLine: [], opened: true },
    });
    const told = (pending: Frame[], u: string) => {
      const placed = { 'us-91-361': '2042', 'us-91-362': '2042', 'ge-117-11gr': '2041', 'ge-117-157': '2041' };
      const p = scene({ turn: 3, step: 'allied-attacks', units: placed, more: { pending } });
      const no = titleOf(duel).check(p, { kind: 'allocate', unit: unit(u) });
      return no.ok ? 'ok' : `${sayWith(no, text, namesOf(titleOf(duel)))} ${no.rule}`;
    };
    const [german, american] = ['11th Grenadier Regiment', '361st Infantry Regiment'];
    expect(told([fight(0), frame(0, units, 1)], 'ge-117-11gr')).toMatch(
      new RegExp(`^The attackers take these losses; ${german} .* is not one of them 9.11$`),
    );
    expect(told([fight(0), frame(1, foes, 1)], 'us-91-361')).toMatch(
      new RegExp(`^The defenders take these losses; ${american} .* is not one of them 9.11$`),
    );
    expect(told([fight(1), frame(0, units, 1)], 'ge-117-11gr')).toMatch(/^The defenders take/);
    expect(told([fight(1), frame(1, foes, 1)], 'us-91-361')).toMatch(/^The attackers take/);
    expect(told([frame(1, foes, 1, { cause: 'barrage' })], 'us-91-361')).toMatch(/^German units take these losses/);
  });
});

describe('11.8 tanks', () => {
  /** Two regiments with a tank attack 2041 over clear ground. */
  const assault = (dice: number[], more = {}) =>
    scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'us-91-361': '2042', 'us-tank-344': '2042', 'ge-27-120w': '2041', 'ge-27-123gr': '2041', ...more },
      dice,
    });
  it('LB-44 (11.8, R-16): 3t/0 with one full tank, used: one step from the infantry, the second from the tank, the t its other one', () => {
    const p = assault([1]);
    const { p: asked, events } = play(duel, p, attack(['us-91-361', 'us-tank-344'], '2041'));
    expect([said(events, 'combat')?.data?.['result'], decision(duel, asked)]).toEqual(['4t/0', '0 select tank']);
    const cell = duel.files.tables.crt.cells['1:1'][0];
    expect(cell.text).toBe('3t/0');
    const three = { ...asked, pending: asked.pending.map((f) => (f.kind === 'combat' ? { ...f, result: cell } : f)) };
    const { p: after } = play(duel, three, select('us-tank-344'));
    expect([stepsOf(after, 'us-91-361'), at(after, 'us-tank-344')]).toEqual([3, -1]);
    const { p: unused } = play(duel, three, PASS);
    expect(
      [stepsOf(unused, 'us-91-361'), stepsOf(unused, 'us-tank-344')],
      'R-16: the t costs a step all the same',
    ).toEqual([1, 1]);
  });
  it('11.8, 9.11: a tank that does not help takes none of the losses that the regiments cannot bear, but that of the t', () => {
    const { p: asked } = play(duel, assault([1]), attack(['us-91-361', 'us-tank-344'], '2041')); // 4t/0
    const weak = { ...asked, steps: asked.steps.with(unit('us-91-361'), 1) };
    const { p: after } = play(duel, weak, PASS);
    expect([at(after, 'us-91-361'), stepsOf(after, 'us-tank-344')]).toEqual([-1, 1]);
  });
  it('11.8: a tank adds no strength, attacks nobody alone, and helps once', () => {
    expect(refusal(duel, assault([]), attack(['us-tank-344'], '2041'))).toBe('11.8 tank-needs-infantry');
    const { p } = play(duel, assault([1]), attack(['us-91-361', 'us-tank-344'], '2041'));
    expect(refusal(duel, p, select('us-91-361'))).toBe('11.8 not-a-tank');
    expect(refusal(duel, p, select('us-tank-344', 'us-91-361'))).toBe('11.8 wrong-number');
  });
  it('11.8: a loss of one is cut to none', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'us-91-361': '2042', 'us-91-362': '2042', 'us-tank-344': '2042', 'ge-9lw-83lw': '2041' },
      dice: [4],
    });
    const { p: asked } = play(duel, p, attack(['us-91-361', 'us-91-362', 'us-tank-344'], '2041'));
    expect(decision(duel, asked)).toBe('0 select tank');
    const { p: after } = play(duel, asked, select('us-tank-344'));
    expect(['us-91-361', 'us-91-362', 'us-tank-344'].map((u) => stepsOf(after, u))).toEqual([4, 4, 2]);
  });
  it('9.11, R-16: of two tanks in an attack the owner says which one loses the step of the t', () => {
    const units = ['us-91-361', 'us-tank-344', 'us-37-145', 'us-tank-345'];
    const p = assault([1], { 'us-37-145': '2141', 'us-tank-345': '2141' });
    const { p: lost } = play(duel, p, attack(units, '2041'), PASS, ...[0, 0, 0, 2].map((i) => lose(units[i])));
    expect(decision(duel, lost)).toBe('0 allocate losses');
    expect(refusal(duel, lost, lose('us-37-145'))).toBe('9.11 loss-not-in-fight');
    const { p: after } = play(duel, lost, lose('us-tank-345'));
    expect([stepsOf(after, 'us-tank-344'), stepsOf(after, 'us-tank-345')]).toEqual([2, 1]);
  });
  it('R-16: in defence a tank takes what is left when the last infantry is gone; alone it defends with 1', () => {
    const units = { 'us-91-361': '2042', 'us-tank-344': '2042' };
    const { p } = losing(units, frame(0, Object.keys(units), 2), { 'us-91-361': 1 });
    expect([at(p, 'us-91-361'), stepsOf(p, 'us-tank-344')]).toEqual([-1, 1]);
    expect(duel.units[unit('us-tank-344')].defence).toEqual([0, 1, 1]);
  });
  it('R-16: E takes the tanks too', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: {
        'us-4-39': '2042',
        'us-tank-344': '2042',
        'ge-27-120w': '2041',
        'ge-27-123gr': '2041',
        'ge-27-124w': '2041',
      },
      steps: { 'us-4-39': 1 },
    });
    const { p: after } = play(duel, p, attack(['us-4-39', 'us-tank-344'], '2041'));
    expect([at(after, 'us-4-39'), at(after, 'us-tank-344')]).toEqual([-1, -1]);
  });
});

describe('11.3 defensive fire at an attack', () => {
  it('9.7, 11.3, R-37: one group fires at one of the attacking hexes; only attackers there are hit', () => {
    const p = scene({
      turn: 6,
      step: 'german-attacks',
      units: {
        'ge-27-120w': '2040',
        'ge-27-123gr': '2140',
        'ge-27-124w': '2140',
        'us-91-361': '2041',
        'us-art-v': '2343',
        'us-art-i': '2044',
      },
      dice: [6, 6],
    });
    const { p: asked } = play(duel, p, attack(['ge-27-120w', 'ge-27-123gr'], '2041'));
    expect(decision(duel, asked)).toBe('0 attack defensive-fire');
    expect(
      refusal(duel, asked, {
        kind: 'attack',
        attack: 'defensive-fire',
        units: [unit('us-art-v'), unit('us-art-i')],
        target: hex('2140'),
      }),
    ).toBe('11.3 too-many-guns');
    expect(refusal(duel, asked, defensiveFire('us-art-v', '2141'))).toBe('11.3 no-attackers-there');
    const { p: after, events } = play(duel, asked, defensiveFire('us-art-v', '2140'));
    expect([
      said(events, 'defensive-fire')?.data?.['lost'],
      stepsOf(after, 'ge-27-123gr'),
      stepsOf(after, 'ge-27-124w'),
    ]).toEqual([1, 1, 2]);
    expect(after.fired).toEqual([unit('us-art-v')]);
  });
  it('R-57, 9.15: a tank whose regiment the defensive fire has taken is out of the attack: it cuts no losses, and the brook counts for those left', () => {
    const p = scene({
      turn: 2,
      step: 'allied-attacks',
      units: { 'us-28-109': '1842', 'us-tank-344': '1842', 'us-28-110': '1741', 'ge-1gd-1gdft': '1841' },
      steps: { 'us-28-109': 1 },
      ready: true,
      dice: [6, 6],
    });
    const declared = attack(['us-28-109', 'us-tank-344', 'us-28-110'], '1841');
    const { p: after, events } = play(duel, p, declared, defensiveFire('ge-barrage-1', '1842'));
    const told = said(events, 'combat')!;
    expect([told.data?.['units'], told.data?.['final'], told.roll?.shifts?.map((s) => s.say)]).toEqual([
      [unit('us-28-110')],
      '1:3',
      ['shift-man-made', 'shift-river'],
    ]);
    expect([told.roll?.result, stepsOf(after, 'us-28-110'), stepsOf(after, 'us-tank-344')]).toEqual(['2/1', 2, 2]);
  });
  it('9.7: strengths are summed after both barrages; an attack without a regiment left is off', () => {
    const p = scene({
      turn: 6,
      step: 'german-attacks',
      units: { 'ge-9lw-83lw': '2040', 'us-91-361': '2041', 'us-art-v': '2343' },
      steps: { 'ge-9lw-83lw': 1 },
      dice: [6],
    });
    const { p: after, events } = play(duel, p, attack(['ge-9lw-83lw'], '2041'), defensiveFire('us-art-v', '2040'));
    expect([at(after, 'ge-9lw-83lw'), wordsOf(events).includes('attack-cancelled'), after.pending]).toEqual([
      -1,
      true,
      [],
    ]);
  });
});

describe('11.10 Sergeant Desch', () => {
  const hit = (dice: number[]) =>
    goOn(
      duel,
      scene({
        turn: 6,
        step: 'allied-attacks',
        units: { 'us-82-325': '2042', 'ge-117-11gr': '2041' },
        dice,
        more: { options: { desch: true }, pending: [frame(0, ['us-82-325'], 1)] },
      }),
    );
  it('11.10: the 325th is marked, and nobody else, where the option is played', () => {
    const marked = (desch: boolean) =>
      titleOf(duel)
        .table(
          titleOf(duel).view(
            scene({ units: { 'us-82-325': '2042', 'us-82-326': '2043' }, more: { options: { desch } } }),
            0,
          ),
        )
        .stacks.flatMap(({ counters }) => counters)
        .filter(({ flags }) => flags.some(({ say }) => say === 'flag.desch'))
        .map(({ unit: u }) => duel.units[u].id);
    expect([marked(true), marked(false)]).toEqual([['us-82-325'], []]);
  });
  it('11.10: when the 325th loses a step, 2 or 12 on two dice loses the game at once', () => {
    expect(decision(duel, hit([1, 1]).p)).toBe('over sergeant-killed');
    expect(decision(duel, hit([6, 6]).p)).toBe('over sergeant-killed');
    const { p, events } = hit([1, 2]);
    expect([p.ending, said(events, 'desch-lives')?.roll?.modified]).toEqual([null, 3]);
    // He dies in two of thirty-six throws, and the roll says so.
    const { chances, total } = said(events, 'desch-lives')!.roll!.results!;
    expect([total, chances.find(({ value }) => value === 'killed')?.weight]).toEqual([18, 1]);
  });
  it('11.10: only as an option', () =>
    expect(
      losing({ 'us-82-325': '2042' }, frame(0, ['us-82-325'], 1)).events.some((e) => e.say.startsWith('desch')),
    ).toBe(false));
});
