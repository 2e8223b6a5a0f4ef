import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../src/engine/title.ts';
import { CLASSES } from '../../../src/titles/lost-battalion/files.ts';
import { classAt } from '../../../src/titles/lost-battalion/solitaire/tactical-action.ts';
import {
  CUP_FULL,
  CUP_REDUCED,
  DUE,
  ELIMINATED,
  type LostBattalionPosition,
  USED,
} from '../../../src/titles/lost-battalion/position.ts';
import {
  at,
  decision,
  duel,
  hex,
  move,
  PASS,
  play,
  refusal,
  said,
  scene,
  type Scene,
  select,
  solo,
  stepsOf,
  titleOf,
  toldOn,
  unit,
  wordsOf,
} from './scene.ts';

/* 12 The system's choices one by one: what it draws, which markers it spends, who is restored */

const CUP = { 'ge-117-11gr': CUP_FULL, 'ge-117-157': CUP_FULL, 'ge-117-450': CUP_FULL };
const STACK = { 'us-91-361': '2042', 'us-91-362': '2042' };
const faces = (...list: number[]) => ({ kind: 'scripted' as const, faces: list });
const sceneOf = (units: Record<string, string | number>, dice: number[], rest: Partial<Scene> = {}) =>
  scene({ game: solo, turn: 3, units: { ...CUP, ...units }, dice, ready: true, ...rest });
const scout = (p: LostBattalionPosition, units = Object.keys(STACK), ...path: string[]) =>
  play(solo, p, move(units, path.length > 0 ? path : ['2041']));
const kind = (events: readonly GameEvent[]) => said(events, 'barrage-or-gas')?.data?.['kind'];

it('12.9, R-19: every hex is of the first class of the table that its natural or man-made terrain belongs to', () => {
  const { natural, manmade } = solo.files.tables.terrain;
  const classOf = (h: number) => {
    const { t = 'clear', m = [] } = solo.files.map.hexes[solo.board.ids[h]] ?? {};
    const fits = [natural[t as 'clear'].solo, ...m.map((name) => manmade[name as 'town'].solo)];
    return CLASSES.find((name) => fits.includes(name));
  };
  const all = [...solo.board.ids.keys()];
  expect(all.map((h) => classAt(solo, h))).toEqual(all.map(classOf));
});

describe('12.9 B/G', () => {
  it('12.9: a three is a barrage, a four gas', () => {
    expect(kind(scout(sceneOf(STACK, [1, 3, 3, 1])).events)).toBe('barrage');
    expect(kind(scout(sceneOf(STACK, [1, 3, 4])).events)).toBe('gas');
  });
  it('R-21: with the barrage markers used it is gas, with all used nothing', () => {
    const spent = { 'ge-barrage-1': USED, 'ge-barrage-2': USED, 'ge-barrage-3': USED };
    const { events, p } = scout(sceneOf({ ...STACK, ...spent }, [1, 3, 1]));
    expect([said(events, 'barrage-or-gas-other')?.data?.['kind'], at(p, 'ge-gas-1')]).toEqual(['gas', '2041']);
    const none = { ...spent, 'ge-gas-1': USED, 'ge-gas-2': USED };
    expect(wordsOf(scout(sceneOf({ ...STACK, ...none }, [1, 3])).events)).toContain('no-markers-left');
  });
});

describe('12.8, 12.9 resistance', () => {
  it('12.8: a stubborn defence of nobody is none: the stack goes in', () => {
    const nobody = { 'ge-117-11gr': ELIMINATED, 'ge-117-157': ELIMINATED, 'ge-117-450': ELIMINATED };
    const { p, events } = scout(sceneOf({ ...STACK, ...nobody }, [4, 5], { more: { machineGuns: 0 } })); // 9: FD
    expect([said(events, 'tactical-action')?.data?.['result'], at(p, 'us-91-361'), at(p, 'us-91-362')]).toEqual([
      ...['FD', '2041', '2041'],
    ]);
    expect([p.control[hex('2041')], p.pending]).toEqual([0, []]);
  });
  it('R-20: three rolls in all; 12.9: a single front-line regiment is one', () => {
    const landwehr = { ...CUP, 'ge-117-11gr': ELIMINATED, 'ge-117-157': ELIMINATED, 'ge-117-450': ELIMINATED };
    const north = { 'us-91-361': '2141', 'us-91-362': '2141', 'ge-9lw-83lw': CUP_FULL };
    const tries = scout(sceneOf({ ...landwehr, ...north }, Array(7).fill(6)), Object.keys(STACK), '2140').events;
    expect(wordsOf(tries).filter((w) => w === 'tactical-action')).toHaveLength(3);
    expect(wordsOf(tries).filter((w) => w === 'counter-attack-rerolled')).toHaveLength(2);
    const one = { ...landwehr, ...north, 'ge-117-157': CUP_FULL };
    const { events } = scout(sceneOf(one, [6, 6, 1, 3]), Object.keys(STACK), '2140');
    expect(said(events, 'system-counter-attack')?.units).toEqual([unit('ge-117-157')]);
    const told = said(events, 'tactical-action')!.roll!.results!;
    expect(told.total).toBe(36);
  });
  it('12.6: the attack costs what the last look has not paid, whatever the way up to it and the side it comes from', () => {
    const asked = (from: string, ...path: string[]) => {
      const units = { ...STACK, 'us-91-361': from, 'us-91-362': from };
      const { p } = scout(sceneOf(units, [4, 5, 1], { turn: 1 }), Object.keys(STACK), ...path);
      const wanted = titleOf(solo).decision(p);
      return [decision(solo, p), wanted.over === false && wanted.task.data?.['points']];
    };
    // Into 2241, broken ground with field works: 8 less 4.
    const wants = ['0 select resistance', 4];
    expect([asked('2242', '2241'), asked('2243', '2242', '2241')]).toEqual([wants, wants]);
    expect(asked('2341', '2241')).toEqual(wants);
  });
  it('12.6: nobody attacks with it who was not of the stack', () => {
    const p = sceneOf(STACK, [2, 6, 6], { turn: 1 });
    const { p: asked } = scout(p, ['us-91-361']);
    expect(decision(solo, asked)).toBe('0 select resistance');
    expect(refusal(solo, asked, select('us-91-362'))).toBe('12.6 not-in-this-attack');
    expect(refusal(solo, asked, select('us-91-361'))).toBe('ok');
  });
});

describe('12.10 phase E', () => {
  const phaseE = (units: Record<string, string | number>, rest: Partial<Scene> = {}) =>
    scene({ game: solo, turn: 3, step: 'cups', units: { 'us-91-361': '2046', ...units }, dice: [3, 3], ...rest });
  const restored = (...units: string[]) => {
    const reduced = Object.fromEntries(units.map((u) => [u, CUP_REDUCED]));
    const p = phaseE(reduced, { steps: Object.fromEntries(units.map((u) => [u, 1])) });
    return units.filter((u) => stepsOf(p, u) === 2 && at(p, u) === CUP_FULL);
  };
  it('R-24: the strongest whatever its number; of equals the first by id', () => {
    expect(restored('ge-117-11gr', 'ge-5gd-20')).toEqual(['ge-5gd-20']);
    expect(restored('ge-5gd-20', 'ge-117-11gr')).toEqual(['ge-5gd-20']);
    expect(restored('ge-76r-252r', 'ge-5br-7br')).toEqual(['ge-5br-7br']);
    expect(restored('ge-5br-7br', 'ge-76r-252r')).toEqual(['ge-5br-7br']);
  });
  it('12.10: the last point is spent too, and what is told is left', () => {
    const before = scene({
      ...{ game: solo, turn: 3, step: 'artillery-movement', more: { points: [50, 1] } },
      units: { 'us-91-361': '2046', 'ge-76r-252r': CUP_REDUCED },
      steps: { 'ge-76r-252r': 1 },
    });
    const told = toldOn(solo, { ...before, dice: faces(3, 3) }, 'cups');
    expect(said(told, 'cup-replaced')?.data).toEqual({ unit: unit('ge-76r-252r'), left: 0 });
    expect(said(told, 'cup-brought-up'), 'nobody was on the way').toBeUndefined();
  });
  it('R-17: machine guns on the map in supply are there again next turn', () => {
    const p = phaseE({ 'ge-mg-01': '2030', 'ge-mg-02': '2031' }, { turn: 2, dice: [6, 6] });
    expect(p.machineGuns).toBe(10);
  });
  it('12.11: nobody is told to be cut off when nobody is', () => {
    const p = scene({
      ...{ game: solo, turn: 3, step: 'artillery-movement' },
      units: { 'us-91-361': '2046', 'ge-117-11gr': '2030' },
    });
    expect(said(toldOn(solo, p, 'refresh'), 'cut-off-stay')).toBeUndefined();
  });
  it('6.1, R-51: arrivals of the Germans wait at their edge with two players, and go to the cups in solitaire', () => {
    const units = { 'us-91-361': '2046', 'ge-13-13': DUE, 'us-5-60': DUE };
    const arrived = (game: typeof duel) => {
      const p = scene({ game, turn: 4, step: 'arrivals', units });
      return [at(p, 'ge-13-13'), at(p, 'us-5-60')];
    };
    expect([arrived(duel), arrived(solo)]).toEqual([
      [-3, -4],
      [DUE, -4],
    ]);
    const told = (game: typeof duel) =>
      toldOn(game, scene({ game, turn: 4, step: 'turn', units }), 'arrivals')
        .filter((e) => e.say.startsWith('arrived'))
        .map((e) => [e.say, e.side, e.units]);
    const box = ['arrived-in-box', 0, [unit('us-5-60')]];
    expect([told(duel), told(solo)]).toEqual([[box, ['arrived', 1, [unit('ge-13-13')]]], [box]]);
  });
});

describe('12.4 pockets', () => {
  it('12.4: with two players an empty pocket stays German', () => {
    const ring = ['1940', '2040', '2140', '2141', '1941', '2042'];
    const units = { 'us-91-361': '2141', 'us-35-137': '1941' };
    const cut = (game: typeof duel) => {
      const p = scene({ game, turn: 3, units, allied: ring.filter((h) => h !== '2140'), dice: [1, 1] });
      return play(game, p, move(['us-91-361'], ['2140'])).p.control[hex('2041')];
    };
    expect([cut(duel), cut(solo)]).toEqual([1, 0]);
  });
});

describe('12.9 the sheet of a look', () => {
  const sheet = (p: LostBattalionPosition, path: string[], units = ['us-91-361']) =>
    titleOf(solo).preview(titleOf(solo).view(p, 0), move(units, path))!.stages[0];
  const labels = (p: LostBattalionPosition, path: string[]) =>
    sheet(p, path)
      .chances.map((c) => c.label)
      .toSorted();
  it('12.8: without anybody left nothing but markers resists; one machine gun is somebody', () => {
    const nobody = { 'ge-117-11gr': ELIMINATED, 'ge-117-157': ELIMINATED, 'ge-117-450': ELIMINATED };
    const p = (machineGuns: number) => sceneOf({ ...STACK, ...nobody }, [], { more: { machineGuns } });
    expect(labels(p(0), ['2041'])).toEqual(['BG', 'NO']);
    expect(labels(p(1), ['2041'])).toEqual(expect.arrayContaining(['BG', 'FD', 'MG', 'NO']));
  });
  it('R-44: a counter-attack hangs on the hex from which they look, the last of the way', () => {
    const p = sceneOf({ 'us-91-361': '2042' }, [], { allied: ['2041', '2141'] });
    expect(labels(p, ['2041', '2040'])).toContain('DA');
    expect(labels({ ...p, control: p.control.with(hex('2141'), 1) }, ['2141'])).not.toContain('DA');
  });
});

it('12.6: passing stops the whole stack', () => {
  const { p } = play(solo, scout(sceneOf(STACK, [2, 6], { turn: 1 })).p, PASS);
  expect(Object.keys(STACK).map((u) => p.movement.moved[unit(u)].done)).toEqual([true, true]);
});
