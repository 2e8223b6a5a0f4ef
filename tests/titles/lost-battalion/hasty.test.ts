import { describe, expect, it } from 'vitest';
import {
  at,
  attack,
  decision,
  defensiveFire,
  duel,
  freeDuel,
  hex,
  lose,
  move,
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

/* 10 Hasty attacks */

const HASTY = 'hasty';
const first = (units: Record<string, string>, rest = {}) => scene({ turn: 1, units, ...rest });
const left = (p: ReturnType<typeof scene>, u: string) => 10 - p.movement.moved[unit(u)].spent / 2;
const cost = (p: ReturnType<typeof scene>, u: string, to: string) =>
  titleOf(duel)
    .reach(p, { units: [unit(u)], mode: HASTY })
    .find((r) => r.hex === hex(to))?.spent;
/** Two regiments of the 91st against a machine gun in 2041. */
const EASY = { 'us-91-363': '2042', 'us-91-364': '2042', 'ge-mg-01': '2041' };

describe('10.7 what the march changes', () => {
  it('LB-78 (10.7, R-61): the sheet of an attack reached by marching has the odds of the fight: here the march cuts the defender off', () => {
    const around = [...Array(6).keys()].map((d) => freeDuel.board.neighbours[hex('2238') * 6 + d]);
    const allied = around.map((h) => freeDuel.board.ids[h]).filter((h) => h !== '2237');
    const units = { 'us-37-145': '2137', 'us-37-146': '2137', 'ge-37-147': '2238' };
    const p = scene({ game: freeDuel, turn: 1, units, allied, more: { halved: [] }, dice: [4] });
    const march = move(['us-37-145', 'us-37-146'], ['2237', '2238'], HASTY);
    const sheet = titleOf(freeDuel).preview(titleOf(freeDuel).view(p, 0), march)!;
    const line = (say: string) => sheet.lines.find((l) => l.note.say === say)?.value;
    expect([line('line-defender'), line('line-halved'), line('line-defence')]).toEqual(['7', '−3', '4']);
    const { events } = play(freeDuel, p, march);
    expect(sheet.stages[0].column).toBe(said(events, 'combat')?.data?.['final']);
    const near = move(['us-37-145', 'us-37-146'], ['2238'], HASTY);
    const uncut = titleOf(freeDuel).preview(titleOf(freeDuel).view(p, 0), near)!;
    expect(
      uncut.lines.some((l) => l.note.say === 'line-halved'),
      'straight from 2137 the line stands',
    ).toBe(false);
  });
});

describe('10.1-10.6 who, when and where', () => {
  it('10.1: on turn 1, any Allied unit in supply; later not (the final offensive apart, 6.41)', () => {
    expect(refusal(duel, first(EASY), move(['us-91-363'], ['2041'], HASTY))).toBe('ok');
    expect(refusal(duel, scene({ turn: 2, units: EASY }), move(['us-91-363'], ['2041'], HASTY))).toBe(
      '10.1 hasty-not-now',
    );
    const german = scene({ turn: 1, step: 'german-movement', units: { 'ge-117-11gr': '2040', 'us-91-361': '2041' } });
    expect(refusal(duel, german, move(['ge-117-11gr'], ['2041'], HASTY))).toBe('10.1 hasty-allied-only');
  });
  it('6.41, R-40: in the final offensive tanks go by the regiments that they are with', () => {
    const assault = duel.units[unit('us-1-16')].division;
    const says = (regiments: string[], turn = 13) => {
      const group = [...regiments, 'us-tank-344'];
      const units = { ...Object.fromEntries(group.map((u) => [u, '2042'])), 'ge-117-11gr': '2041' };
      const p = scene({ turn, units, more: { halved: [], finalOffensive: { turn: 13, divisions: [assault] } } });
      return refusal(duel, p, move(group, ['2041'], HASTY));
    };
    expect([says(['us-1-16']), says(['us-1-16', 'us-1-18'])]).toEqual(['ok', 'ok']);
    expect([says(['us-91-363']), says(['us-1-16'], 14)]).toEqual(['6.41 hasty-not-assault', '10.1 hasty-not-now']);
  });
  it('LB-37 (10.2): into 2041 it costs 2 x (1 + 1) = 4; after success 6 points are left', () => {
    const p = first(EASY, { dice: [6] });
    expect(cost(p, 'us-91-363', '2041')).toBe(4);
    const { p: won } = play(duel, p, move(['us-91-363', 'us-91-364'], ['2041'], HASTY));
    expect([at(won, 'us-91-363'), left(won, 'us-91-363'), decision(duel, won)]).toEqual([
      '2041',
      6,
      '0 move allied-movement',
    ]);
  });
  it('LB-38 (10.2, R-13): into 2340, woods with field works, 6: the road does not help', () => {
    const p = first({ 'us-37-145': '2341', 'ge-mg-03': '2340' });
    expect(cost(p, 'us-37-145', '2340')).toBe(6);
  });
  it('LB-70 (10.2, 9.15, R-09): over the closed start-line bridge into 2937, 6, and the river shift', () => {
    const p = first({ 'us-33-129': '2938', 'us-33-130': '2938', 'ge-mg-06': '2937' }, { dice: [4] });
    expect(cost(p, 'us-33-129', '2937')).toBe(6);
    const preview = titleOf(duel).preview(titleOf(duel).view(p, 0), move(['us-33-129', 'us-33-130'], ['2937'], HASTY))!;
    expect(preview.modifiers.map((m) => `${m.rule} ${m.value}`)).toEqual(['9.19 -1', '9.15 -1']);
  });
  it('LB-31 (9.14): never across the Meuse, bridge or not', () => {
    const d = duel.units[unit('us-1-16')].division;
    const p = scene({
      turn: 14,
      units: { 'us-1-16': '2331', 'ge-mg-01': '2431' },
      more: { halved: [], finalOffensive: { turn: 14, divisions: [d] } },
    });
    expect(refusal(duel, p, move(['us-1-16'], ['2431'], HASTY))).toBe('9.14 hasty-over-meuse');
  });
  it('10.3: not out of supply, not into ground that bars the unit off the road', () => {
    const p = first(EASY, { more: { halved: [unit('us-91-363')] } });
    expect(refusal(duel, p, move(['us-91-363'], ['2041'], HASTY))).toBe('10.3 out-of-supply-cannot-attack');
    const wood = first({ 'us-28-109': '1644', 'us-tank-344': '1644', 'us-28-110': '1645' });
    expect(refusal(duel, wood, move(['us-28-109', 'us-tank-344'], ['1743'], HASTY))).toBe('10.2 no-enemy-there');
    const forest = first({ 'us-35-139': '1842', 'us-tank-344': '1842', 'ge-1gd-1gdft': '1741' });
    expect(refusal(duel, forest, move(['us-35-139', 'us-tank-344'], ['1741'], HASTY))).toBe('10.3 hasty-off-road');
    expect(refusal(duel, forest, move(['us-35-139'], ['1741'], HASTY))).toBe('ok');
  });
  it('10.4: from a hex that is not overstacked', () => {
    const p = first({ ...EASY, 'us-35-139': '1942' });
    const { p: crowded } = play(duel, p, move(['us-35-139'], ['2042']));
    expect(refusal(duel, crowded, move(['us-35-139'], ['2041'], HASTY))).toBe('10.4 hasty-from-overstack');
  });
  it('10.5: only those that began the phase together', () => {
    const p = first({ 'us-91-363': '2042', 'us-91-364': '2043', 'ge-mg-01': '2041' });
    const { p: joined } = play(duel, p, move(['us-91-364'], ['2042']));
    expect(refusal(duel, joined, move(['us-91-363', 'us-91-364'], ['2041'], HASTY))).toBe('8.3 not-together');
  });
  it('10.6: one stack, one hexside: no concentric shift', () => {
    const p = first({ 'us-37-145': '2339', 'us-37-146': '2341', 'ge-mg-03': '2340' });
    const preview = titleOf(duel).preview(titleOf(duel).view(p, 0), move(['us-37-146'], ['2340'], HASTY))!;
    expect(preview.modifiers.map((m) => m.rule)).not.toContain('9.18');
  });
  it('7.4, 11.8: within the limit of divisions; tanks not alone', () => {
    const p = first(
      { ...EASY, 'us-tank-344': '2042' },
      { more: { attacked: Array.from({ length: 10 }, (_, i) => i + 30) } },
    );
    expect(refusal(duel, p, move(['us-91-363'], ['2041'], HASTY))).toBe('7.4 too-many-divisions');
    expect(refusal(duel, p, move(['us-tank-344'], ['2041'], HASTY))).toBe('11.8 tanks-never-alone');
  });
});

describe('10.7-10.12 how it goes', () => {
  /** Two regiments against two full ones: it will not be over in one round. */
  const HARD = { 'us-91-363': '2042', 'us-91-364': '2042', 'ge-117-11gr': '2041', 'ge-117-157': '2041' };
  it('10.7: the defender’s supply is that of the moment', () => {
    const p = first(
      { 'us-91-363': '2042', 'us-91-364': '2042', 'ge-27-120w': '2041' },
      { allied: ['2040', '2140', '2141', '1940'] },
    );
    const lines = titleOf(duel).preview(
      titleOf(duel).view(p, 0),
      move(['us-91-363', 'us-91-364'], ['2041'], HASTY),
    )!.lines;
    expect(lines.find((l) => l.note.say === 'line-halved')?.note.data).toEqual({ halved: 8 });
  });
  it('10.8, 11.4: fought like any combat, with one group in support and one against', () => {
    const p = first({ ...HARD, 'us-art-v': '2343', 'us-art-i': '2044' }, { dice: [1, 6] });
    const { p: asked } = play(duel, p, move(['us-91-363', 'us-91-364'], ['2041'], HASTY));
    expect(decision(duel, asked)).toBe('0 select offensive-barrage');
    expect(refusal(duel, asked, select('us-art-v', 'us-art-i'))).toBe('11.4 wrong-number');
    const { events } = play(duel, asked, select('us-art-v'));
    expect(wordsOf(events)).toEqual(expect.arrayContaining(['offensive-barrage', 'combat']));
  });
  it('LB-39, LB-65 (10.10, R-42): no success: another round for no points, with new odds and another group; or back, one by one', () => {
    const p = first({ ...HARD, 'us-art-v': '2343', 'us-art-i': '2044' }, { dice: [1, 6] });
    const { p: again } = play(
      duel,
      p,
      move(['us-91-363', 'us-91-364'], ['2041'], HASTY),
      select('us-art-v'),
      lose('ge-117-11gr'),
      lose('us-91-363'),
    );
    expect([decision(duel, again), again.fired]).toEqual(['0 select round', [unit('us-art-v')]]);
    const spent = again.movement.moved[unit('us-91-363')].spent;
    const { p: second } = play(duel, again, select('us-91-363'));
    expect([
      decision(duel, second),
      second.movement.moved[unit('us-91-363')].spent,
      second.movement.moved[unit('us-91-364')].done,
    ]).toEqual(['0 select offensive-barrage', spent, true]);
    expect(refusal(duel, second, select('us-art-v'))).toBe('11.5 has-fired');
    expect(refusal(duel, second, select('us-art-i'))).toBe('ok');
    const { p: back } = play(duel, again, PASS);
    expect([at(back, 'us-91-363'), back.movement.moved[unit('us-91-363')].done, decision(duel, back)]).toEqual([
      '2042',
      true,
      '0 move allied-movement',
    ]);
  });
  it('10.9: a cleared hex is entered, and the stack may go on, with another hasty attack too', () => {
    const p = first({ ...EASY, 'ge-mg-02': '2040' }, { dice: [6, 6] });
    const { p: won } = play(
      duel,
      p,
      move(['us-91-363', 'us-91-364'], ['2041'], HASTY),
      move(['us-91-363', 'us-91-364'], ['2040'], HASTY),
    );
    expect([at(won, 'us-91-363'), left(won, 'us-91-363'), won.control[hex('2040')]]).toEqual(['2040', 4, 0]);
  });
  it('10.9, 10.10: where the last attacker falls with the defender nobody enters, and the hex stays German', () => {
    const units = { 'us-91-363': '2042', 'ge-mg-01': '2041' };
    const p = first(units, { steps: { 'us-91-363': 1 }, dice: [6] }); // 2/1
    const { p: empty, events } = play(duel, p, move(['us-91-363'], ['2041'], HASTY));
    expect(wordsOf(events)).toEqual(['hasty-attack', 'combat', 'unit-eliminated', 'unit-eliminated']);
    expect([empty.control[hex('2041')], empty.pending, decision(duel, empty)]).toEqual([
      1,
      [],
      '0 move allied-movement',
    ]);
  });
  it('10.11: the same defenders can be attacked again and again', () => {
    const p = first({ ...HARD, 'us-35-137': '1941', 'us-35-138': '1941' }, { dice: [1, 1] });
    const { p: back } = play(duel, p, move(['us-91-363', 'us-91-364'], ['2041'], HASTY));
    let q = back;
    while (decision(duel, q) !== '0 move allied-movement')
      q = play(duel, q, decision(duel, q).includes('allocate') ? [...titleOf(duel).legal(q)][0] : PASS).p;
    expect(refusal(duel, q, move(['us-35-137', 'us-35-138'], ['2041'], HASTY))).toBe('ok');
  });
  it('10.12: who has made hasty attacks may make a prepared attack in the same turn', () => {
    const p = scene({
      turn: 1,
      step: 'allied-attacks',
      units: HARD,
      more: { attacked: [duel.units[unit('us-91-363')].division] },
    });
    expect(refusal(duel, p, attack(['us-91-363', 'us-91-364'], '2041'))).toBe('ok');
  });
  it('R-42: when barrage alone empties the hex the stack goes in as after any success', () => {
    const p = first({ ...EASY, 'us-art-v': '2343' }, { dice: [6] });
    const { p: in2041, events } = play(duel, p, move(['us-91-363', 'us-91-364'], ['2041'], HASTY), select('us-art-v'));
    expect([at(in2041, 'us-91-363'), wordsOf(events).includes('cleared-by-barrage'), said(events, 'combat')]).toEqual([
      '2041',
      true,
      undefined,
    ]);
  });
  it('11.3: the defender may fire at the stack', () => {
    const p = scene({
      turn: 13,
      units: { 'us-1-16': '2042', 'ge-117-11gr': '2041' },
      ready: true,
      dice: [6, 6],
      more: { finalOffensive: { turn: 13, divisions: [duel.units[unit('us-1-16')].division] } },
    });
    const { p: asked } = play(duel, p, move(['us-1-16'], ['2041'], HASTY));
    expect(decision(duel, asked)).toBe('1 attack defensive-fire');
    expect(stepsOf(play(duel, asked, defensiveFire('ge-barrage-1', '2042')).p, 'us-1-16')).toBeLessThan(4);
  });
});
