import { beforeAll, describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/engine/dice.ts';
import type { Action } from '../../../src/engine/title.ts';
import { leads, stepsOf } from '../../../src/titles/napoleonic/course.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { DUE, has, HIDDEN, MARCHING, type NapoleonicPosition, OUT } from '../../../src/titles/napoleonic/position.ts';
import { firstPosition } from '../../../src/titles/napoleonic/setup.ts';
import { turnsOf, weatherOf, weatherSegment } from '../../../src/titles/napoleonic/weather.ts';
import { battle } from './field.ts';
import { scene, units, workOn } from './scene.ts';
import { declining, PASS, passTo, play, refereeFor } from './turn-play.ts';

let qb: NapoleonicGame;
let waterloo: NapoleonicGame;
let eve: NapoleonicGame;
beforeAll(async () => {
  qb = await battle('quatre-bras');
  waterloo = await battle('waterloo');
  eve = await battle('waterloo-eve');
});

const defaults = (game: NapoleonicGame, given: Record<string, string> = {}) => ({
  ...Object.fromEntries(game.options.map(({ id, values }) => [id, values[0]])),
  ...given,
});
const start = (game: NapoleonicGame, given: Record<string, string> = {}) =>
  firstPosition(game, defaults(game, given), 'seed');
const place = (game: NapoleonicGame, id: string, at: string): Action => ({
  kind: 'place',
  units: [game.army.unit(id)],
  hex: game.hex(at),
});

describe('2 the course of a turn', () => {
  test('2.1 only the first player’s turn begins with the weather; the second has all the rest', () => {
    const [turn] = qb.turns;
    expect(stepsOf(qb, turn, 0)[0]).toBe('weather');
    expect(stepsOf(qb, turn, 1)).toEqual(stepsOf(qb, turn, 0).slice(1));
  });

  test('2.2 WL-42: at night the Coalition goes first; evening: march and disengagement; morning: command and march', () => {
    const [evening, morning, day] = eve.turns;
    expect([leads(eve, evening), leads(eve, morning), leads(eve, day)]).toEqual([1, 1, 0]);
    expect(stepsOf(eve, evening, 1)).toEqual(['night-march', 'disengagement', 'night-sight']);
    expect(stepsOf(eve, morning, 0)).toEqual(['night-command', 'night-march', 'night-sight']);
    const middle = { ...evening, kind: 'night' as const };
    expect(stepsOf(eve, middle, 0)).toEqual(['night-march', 'night-sight']);
  });

  test('2.2, WL-42 the night scenario goes: Coalition, French, Coalition, French, then the first day turn of the French', () => {
    const seen: string[] = [];
    const referee = refereeFor(eve);
    let p = referee.begin(start(eve));
    for (let passed = 0; passed < 60 && p.turn < 3; passed++) {
      const decision = referee.decision(p);
      if (decision.over) throw new Error('over');
      const key = `${p.turn} ${p.step} ${p.player}`;
      if (seen.at(-1) !== key) seen.push(key);
      p = referee.apply(p, declining(decision)!).position;
    }
    expect(seen.filter((key) => !key.includes('set-up'))).toEqual(['2 night-command 1', '2 night-command 0']);
    expect([p.turn, p.player, p.step]).toEqual([3, 0, 'supply']);
  });

  test('29.6 the evening night turn of Waterloo is played only by agreement', () => {
    expect(turnsOf(waterloo, { options: { night: 'off' } })).toHaveLength(10);
    expect(turnsOf(waterloo, { options: { night: 'on' } }).at(-1)).toMatchObject({ number: 11, kind: 'eveningNight' });
  });

  test('D7 marks of a player turn are gone when it ends; repulses and retreats before combat last for the game turn', () => {
    const marks = qb.army.pieces.map(({ id }) => (id === 'F-9' ? (1 << 12) | (1 << 5) | (1 << 14) : 0)); // moved, lapsed, fell back
    const p = scene(qb, { at: { 'F-9': '0718' }, also: { step: 'second-sight', marks, guardSpent: [true, false] } });
    const after = play(qb, p).p;
    expect([after.player, after.turn]).toEqual([1, 1]);
    expect(after.marks[qb.army.unit('F-9')] & ~HIDDEN).toBe(1 << 14);
    expect(after.guardSpent).toEqual([true, false]);
  });
});

describe('1.5 set-up', () => {
  test('1.5, 8.1, WL-01 everybody starts in his hex, hidden; the Prussians wait', () => {
    const p = start(waterloo);
    const onMap = waterloo.army.pieces.flatMap((piece, u) => (p.place[u] >= 0 ? [piece.kind] : []));
    expect(onMap.filter((kind) => kind === 'supply-train')).toHaveLength(7);
    expect(onMap.filter((kind) => kind === 'leader')).toHaveLength(14);
    expect(waterloo.army.pieces.every((_, u) => p.place[u] < 0 || has(p, u, HIDDEN))).toBe(true);
    expect(p.place[waterloo.army.unit('P-15a')]).toBe(DUE);
    expect(p.place[waterloo.army.unit('F-Grouchy')]).toBe(DUE);
    const never = start(waterloo, { grouchy: 'never' });
    expect(never.place[waterloo.army.unit('F-Grouchy')]).toBe(OUT);
  });

  test('25.2 LQ-24: a side with an army commander on the map may give one order, one without may not', () => {
    const { p, decision, referee } = passTo(qb, start(qb), 'give-order');
    expect(decision).toMatchObject({ step: 'give-order', side: 0 }); // Ney; Wellington is not there yet
    const next = referee.apply(p, PASS).position;
    expect(next.step).not.toBe('set-up-second');
  });

  test('25.1 free set-up: by up to 2 hexes, not within 2 of an enemy, stacking kept, garrisons stay', () => {
    const { p, referee } = play(waterloo, start(waterloo, { setup: 'free' }));
    expect(referee.decision(p)).toMatchObject({ kind: 'place', step: 'free-set-up', side: 0 });
    const check = (id: string, at: string) => referee.check(p, place(waterloo, id, at));
    expect(check('F-1', '1417')).toEqual({ ok: true });
    expect(check('F-1', '1320')).toMatchObject({ ok: false, say: 'shift-too-far' });
    expect(check('F-1', '1315')).toMatchObject({ ok: false, say: 'shift-near-enemy' });
    expect(check('F-2', '1317')).toEqual({ ok: true });
    expect(check('F-dErlon', '1416')).toMatchObject({ ok: false, say: 'not-shifted' });
    const moved = referee.apply(p, place(waterloo, 'F-2', '1317')).position;
    expect(referee.check(moved, place(waterloo, 'F-Iaa', '1317'))).toMatchObject({ ok: false });
    const second = passTo(waterloo, referee.apply(p, PASS).position, 'free-set-up');
    expect(second.decision).toMatchObject({ side: 1 });
    expect(second.referee.check(second.p, place(waterloo, 'A-Hou', '0915'))).toMatchObject({
      ok: false,
      say: 'not-shifted',
    });
  });

  test('25.1, 32.4 who does not leave its hex is not shifted out of it; Durutte within his 3 hexes', async () => {
    const plancenoit = await battle('plancenoit');
    const french = passTo(plancenoit, start(plancenoit, { setup: 'free' }), 'free-set-up');
    expect(french.referee.check(french.p, place(plancenoit, 'F-4', '1617'))).toEqual({ ok: true });
    const { p, referee } = passTo(plancenoit, french.referee.apply(french.p, PASS).position, 'free-set-up');
    const bound = { ok: false, say: 'tethered', rule: '32.4' };
    expect(referee.check(p, place(plancenoit, 'A-2N', '1513'))).toMatchObject(bound);
    expect(referee.check(p, place(plancenoit, 'A-ON', '1712'))).toMatchObject(bound);
    expect(referee.check(p, place(plancenoit, 'P-15a', '2014'))).toEqual({ ok: true });
  });

  test('30.2, 31.3 those alone in their hex may start in road march, with a gap between them', () => {
    const { p, referee } = play(eve, start(eve));
    expect(referee.decision(p)).toMatchObject({ kind: 'select', step: 'start-marching', side: 0 });
    const select = (...ids: string[]): Action => ({ kind: 'select', units: units(eve, ...ids) });
    const able = [...referee.legal(p)].flatMap((a) => (a.kind === 'select' ? [a] : []));
    expect(able.length).toBeGreaterThan(0);
    expect(referee.check(p, select('F-9'))).toMatchObject({ ok: false, say: 'not-in-column' }); // beside its battery
    const [only] = able;
    const after = referee.apply(p, only).position;
    expect(after.marks.filter((mark) => (mark & MARCHING) !== 0)).toHaveLength(only.units.length);
  });

  test('32.7 the columns of Plancenoit begin under orders, each to its town', async () => {
    const plancenoit = await battle('plancenoit');
    const { p } = play(plancenoit, start(plancenoit));
    const goal = (id: string) => p.orders.find((o) => o.units.includes(plancenoit.army.unit(id)))?.to;
    expect(goal('P-13a')).toBe(plancenoit.place('Plancenoit'));
    expect(goal('P-1a')).toBe(plancenoit.place('Smohain'));
    expect(goal('P-15a')).toBeUndefined();
  });
});

describe('23 weather', () => {
  const segment = (game: NapoleonicGame, turn: number, dice: number[], also: Partial<NapoleonicPosition> = {}) => {
    const work = workOn(
      game,
      scene(game, { at: {}, dice, also: { turn, weather: { kind: 'clear', left: 0, checked: false }, ...also } }),
    );
    weatherSegment(work);
    return work.position.weather;
  };

  test('23.12, WL-25, N170: the first die gives the weather, both together its turns, this one included', () => {
    expect(segment(waterloo, 3, [4, 3])).toEqual({ kind: 'clear', left: 7, checked: true });
    expect(segment(waterloo, 3, [2, 6])).toEqual({ kind: 'mud', left: 8, checked: true });
  });

  test('23.1, LQ-22: at 18:00 a 5 is a thunderstorm, for exactly one turn', () => {
    expect(segment(qb, 5, [5, 6])).toEqual({ kind: 'thunderstorm', left: 1, checked: true });
    expect(segment(qb, 3, [5, 6])).toMatchObject({ kind: 'heat', left: 11 });
  });

  test('R-81, LQ-23, WL-26: the opening spell is not rolled for, nor a spell that still runs', () => {
    const opening = segment(qb, 1, [], { weather: { kind: 'clear', left: 2, checked: false } });
    expect(opening).toEqual({ kind: 'clear', left: 2, checked: false });
    expect(segment(waterloo, 2, [], { weather: { kind: 'mud', left: 1, checked: false } }).checked).toBe(false);
  });

  test('R-82, 31.2 the spell runs by day turns; the opening mud of the eve lasts over both nights to 13:00', () => {
    const passes = (game: NapoleonicGame, p: NapoleonicPosition) => play(game, { ...p, step: 'turn-end' }).p;
    const next = passes(
      waterloo,
      scene(waterloo, { at: {}, dice: [4, 3], also: { turn: 2, weather: { kind: 'mud', left: 1, checked: false } } }),
    );
    expect(next.weather).toEqual({ kind: 'clear', left: 7, checked: true });
    const eight = { kind: 'mud', left: 8, checked: false } as const;
    const night = scene(eve, { at: { 'F-1': '1319' }, also: { turn: 2, weather: eight } });
    expect(passes(eve, night)).toMatchObject({ turn: 3, weather: eight });
  });

  test('23.3 at night mud stays mud, fine weather stays fine, and nobody sees farther than the next hex', () => {
    const dusk = (kind: 'rain' | 'thunderstorm') =>
      play(
        eve,
        scene(eve, {
          at: { 'A-Kem': '1313' },
          also: { turn: 18, step: 'turn-end', weather: { kind, left: 3, checked: true } },
        }),
      ).p;
    expect(dusk('thunderstorm').weather).toEqual({ kind: 'mud', left: 0, checked: false });
    expect(dusk('rain').weather.kind).toBe('clear');
    expect(weatherOf(eve, { turn: 19, weather: { kind: 'clear', left: 0, checked: false } }).sight).toBe(1);
    expect(weatherOf(eve, { turn: 18, weather: { kind: 'clear', left: 0, checked: false } }).sight).toBe(3);
  });

  test('23.4 N118 in rain nobody sees farther than the next hex', () => {
    expect(weatherOf(qb, { turn: 3, weather: { kind: 'rain', left: 2, checked: false } }).sight).toBe(1);
  });

  test('32.2 Plancenoit recovers on turn 3 though no weather is checked', async () => {
    const plancenoit = await battle('plancenoit');
    const spell = { kind: 'clear', left: 3, checked: false } as const;
    expect(segment(plancenoit, 3, [], { weather: spell }).checked).toBe(true);
    expect(segment(plancenoit, 2, [], { weather: spell }).checked).toBe(false);
  });
});

test('24 without cards nothing is drawn: the dice of a turn are those of its rules', () => {
  const p = scene(qb, {
    at: { 'F-9': '0720' },
    also: { step: 'weather', weather: { kind: 'clear', left: 2, checked: false } },
  });
  expect(play(qb, { ...p, dice: scriptedDice() }).p.dice).toEqual(scriptedDice());
});
