import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { BOMBARDED, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { firstPosition } from '../../../src/titles/napoleonic/setup.ts';
import {
  bookEngaged,
  difference,
  endGame,
  endingsOf,
  exitAward,
  levelAt,
  occupyPlaces,
  outcomeOf,
  resign,
  scoreLines,
  suddenEnd,
  takePlaces,
} from '../../../src/titles/napoleonic/victory.ts';
import { battle } from './field.ts';
import { scene, workOn } from './scene.ts';

let qb: NapoleonicGame;
let ligny: NapoleonicGame;
let june: NapoleonicGame;
let waterloo: NapoleonicGame;
let plancenoit: NapoleonicGame;
beforeAll(async () => {
  qb = await battle('quatre-bras');
  ligny = await battle('ligny');
  june = await battle('sixteenth-of-june');
  waterloo = await battle('waterloo');
  plancenoit = await battle('plancenoit');
});

const score = (game: NapoleonicGame, p: NapoleonicPosition) => difference(scoreLines(game, p));
/** Everything is the Coalition’s but what the French hold. */
const held = (game: NapoleonicGame, ...french: string[]) =>
  game.objectives.map(({ name }) => (french.includes(name) ? 0 : 1));
const losses = (game: NapoleonicGame, lost: Readonly<Record<string, number>>) =>
  game.army.formations.map(({ id }) => lost[id] ?? 0);
const line = (game: NapoleonicGame, p: NapoleonicPosition, what: string) =>
  scoreLines(game, p).find((l) => l.what === what)?.points;

describe('25.12 the score', () => {
  test('25.12 LQ-28: Quatre Bras as it went: French 8, Coalition 28: −20, a draw', () => {
    const also = {
      control: held(qb, 'Frasnes-lez-Gosselies'),
      losses: losses(qb, { 'A-I': 8, 'F-II': 7 }),
    };
    const p = scene(qb, { at: {}, also });
    expect(score(qb, p)).toBe(-20);
    expect(levelAt(qb, -20)).toMatchObject({ player: null, level: 'draw' });
  });

  test('25.12 LQ-29: Ligny as it went: 54 to 43, +11, a French tactical victory', () => {
    const french = ['Saint-Amand', 'Saint-Amand-la-Haye', 'Wagnelée', 'Château de Ligny', 'Ligny', 'Brye', 'Fleurus'];
    const also = { control: held(ligny, ...french), losses: losses(ligny, { 'F-III': 19, 'P-I': 27 }) };
    const p = scene(ligny, {
      at: {},
      also: { ...also, shaken: ligny.army.formations.map(({ id }) => (id === 'P-I' ? 8 : 0)) },
    });
    expect(line(ligny, p, 'broken')).toEqual([6, 0]);
    expect(score(ligny, p)).toBe(11);
    expect(levelAt(ligny, 11)).toMatchObject({ player: 0, level: 'tactical' });
  });

  test('25.12 WL-36: at the start the places of Waterloo stand at 5 to 25', () => {
    const p = firstPosition(waterloo, {}, 'seed');
    expect(line(waterloo, p, 'places')).toEqual([5, 25]);
    expect(levelAt(waterloo, score(waterloo, p))).toMatchObject({ player: null });
  });

  test('21.3, LQ-30 a reduced survivor scores nothing, an eliminated unit its full strength', () => {
    const p = scene(qb, { at: { 'F-9': '0718' } });
    const reduced = { ...p, reduced: p.reduced.with(qb.army.unit('F-9'), 1) };
    expect(line(qb, reduced, 'losses')).toEqual([0, 0]);
    expect(line(qb, { ...p, losses: losses(qb, { 'F-II': 8 }) }, 'losses')).toEqual([0, 8]);
  });

  test('25.12 levels: the first whose bound is not above the score', () => {
    const at = (n: number) => `${levelAt(qb, n).player} ${levelAt(qb, n).level}`;
    expect([at(0), at(-1), at(-10), at(-11), at(-22), at(-23), at(-34), at(-35), at(-999)]).toEqual([
      '0 decisive',
      '0 tactical',
      '0 tactical',
      'null draw',
      'null draw',
      '1 tactical',
      '1 tactical',
      '1 decisive',
      '1 decisive',
    ]);
  });
});

describe('25.12 places', () => {
  test('25.12 a combat unit that stands in a place or passes through it takes it; vedettes and leaders do not', () => {
    const control = (at: Record<string, string>) => {
      const work = workOn(qb, scene(qb, { at }));
      occupyPlaces(work);
      return work.position.control[qb.objectives.findIndex(({ name }) => name === 'Quatre-Bras')];
    };
    expect([control({ 'F-9': '0812' }), control({ 'F-v1': '0812' }), control({ 'F-Ney': '0812' })]).toEqual([0, 1, 1]);
    const work = workOn(qb, scene(qb, { at: {} }));
    takePlaces(work, 0, [qb.hex('0813'), qb.hex('0812'), qb.hex('0811')]);
    expect(work.position.control[0]).toBe(0);
    expect(work.events).toHaveLength(1);
  });
});

describe('awards', () => {
  test('26.5 the Guard cavalry that bombards costs 3, once', () => {
    const marks = qb.army.pieces.map(({ id }) => (id === 'F-Gh2' ? BOMBARDED : 0));
    const work = workOn(qb, scene(qb, { at: { 'F-Gh2': '0720' }, also: { marks } }));
    bookEngaged(work);
    bookEngaged(work);
    expect(work.position.booked).toEqual([expect.objectContaining({ side: 1, points: 3, why: 'award' })]);
    expect(work.events).toMatchObject([
      { say: 'points-booked', rule: '26.5', data: { for: 'engaged', units: [qb.army.unit('F-Gh2')] } },
    ]);
  });

  test('26.5 LQ-35: Anglo-Allies who leave by 1816 before turn 7 are paid for, French ones and those of turn 7 are not', () => {
    const award = (turn: number, id: string, hex: string) => exitAward(qb, { turn }, qb.army.unit(id), qb.hex(hex));
    expect(award(5, 'A-Kem', '1816')).toBe(0);
    expect([award(7, 'A-Kem', '1816'), award(5, 'F-9', '1816'), award(5, 'A-Kem', '0701')]).toEqual([null, null, null]);
  });

  test('32.9 a Prussian combat unit on the chaussée cuts it: 12', () => {
    const points = (id: string, hex: string) => line(plancenoit, scene(plancenoit, { at: { [id]: hex } }), 'award');
    expect(points('P-15a', '1421')).toEqual([0, 12]);
    expect(points('P-15a', '1521')).toBeUndefined();
    expect(points('A-2N', '1421')).toBeUndefined();
  });

  test('28.6 the junction: the chaussée can be walked unless a French unit, or its zone without a friend in it, bars it', () => {
    const open = (at: Record<string, string>) => line(june, scene(june, { at }), 'award');
    expect(open({})).toEqual([0, 10]);
    expect(open({ 'F-9': '1414' })).toBeUndefined(); // on the road
    const road = june.ground.map.roads.find(({ name }) => name === 'Nivelles-Namur chaussée')!.path;
    const beside =
      june.ground.board.ids[
        [...june.ground.board.ids.keys()].find(
          (hex) =>
            !road.includes(june.ground.board.ids[hex]) &&
            [0, 1, 2, 3, 4, 5].some((d) => june.ground.board.neighbours[hex * 6 + d] === june.hex('1514')),
        )!
      ];
    expect(road).toContain('1514');
    expect(open({ 'F-9': beside })).toBeUndefined();
  });
});

describe('endings', () => {
  const places = ['Mont-Saint-Jean', 'Ohain-lane crossroads'];

  test('29.8 the French win at once with both places and I Corps and the Reserve broken, not with one of them', () => {
    const end = (control: number[], lost: Record<string, number>) => {
      const work = workOn(waterloo, scene(waterloo, { at: {}, also: { control, losses: losses(waterloo, lost) } }));
      return suddenEnd(work) ? work.position.outcome : null;
    };
    expect(end(held(waterloo, ...places), { 'A-I': 15, 'A-R': 15 })).toMatchObject({ winner: 0, ending: 'F-sudden' });
    expect(end(held(waterloo, ...places), { 'A-I': 15 })).toBeNull();
    expect(end(held(waterloo, places[0]), { 'A-I': 15, 'A-R': 15 })).toBeNull();
    expect(end(held(waterloo), { 'F-Gde': 31 })).toMatchObject({ winner: 1, ending: 'C-sudden' });
  });

  test('25.12 the last turn is over: the level, the winner, the count line by line', () => {
    const work = workOn(qb, scene(qb, { at: {}, also: { control: held(qb) } }));
    endGame(work);
    const outcome = outcomeOf(qb, work.position);
    expect(outcome).toMatchObject({ over: true, winner: 1, ending: 'C-tactical' });
    expect(outcome?.score[0].value).toBe('0 : 26');
  });

  test('every ending of a game is one of those a scenario lists; a side may give up', () => {
    expect(endingsOf(waterloo)).toEqual([
      'F-decisive',
      'F-tactical',
      'draw',
      'C-tactical',
      'C-decisive',
      'F-sudden',
      'C-sudden',
      'F-by-resignation',
      'C-by-resignation',
    ]);
    const work = workOn(qb, scene(qb, { at: {} }));
    resign(work, 0);
    expect(work.position.outcome).toMatchObject({ winner: 1, ending: 'C-by-resignation' });
    expect(endingsOf(qb)).toContain('C-by-resignation');
  });
});
