import { beforeAll, describe, expect, it } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import { crossingOf } from '../../../src/titles/napoleonic/crossings.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { sideKey } from '../../../src/titles/napoleonic/ground.ts';
import { FORBIDDEN, stepCost } from '../../../src/titles/napoleonic/movement-costs.ts';
import { type NapoleonicPosition, type Pontoon, SLOWED } from '../../../src/titles/napoleonic/position.ts';
import type { Weather } from '../../../src/titles/napoleonic/schema-words.ts';
import { battle } from './field.ts';
import { scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';

let w: NapoleonicGame;
let q: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  w = await battle('waterloo');
  q = await battle('sixteenth-of-june');
  small = await smallBattle();
});

type Way = readonly [unit: string, from: string, to: string, march?: 'march'];
function sideOf(game: NapoleonicGame, from: string, to: string): number {
  const direction = directionTo(game.ground.board, game.hex(from), game.hex(to));
  expect(direction, `${from} is next to ${to}`).toBeGreaterThanOrEqual(0);
  return game.hex(from) * 6 + direction;
}

/** Movement points of a step, null where it may not be made. */
function cost(
  game: NapoleonicGame,
  [unit, from, to, march]: Way,
  also: Partial<NapoleonicPosition> = {},
): number | null {
  const halves = stepCost(
    game,
    scene(game, { at: {}, also }),
    game.army.unit(unit),
    sideOf(game, from, to),
    march === 'march',
  );
  return halves === FORBIDDEN ? null : halves / 2;
}
const weather = (kind: Weather) => ({ weather: { kind, left: 3, checked: false } });
const damaged = (game: NapoleonicGame, from: string, to: string) => ({
  damaged: [sideKey(game.ground.board, game.hex(from), directionTo(game.ground.board, game.hex(from), game.hex(to)))],
});
/** A pontoon that can be used; which train it was is of no matter here. */
const pontoon = (game: NapoleonicGame, from: string, to: string): Pick<NapoleonicPosition, 'pontoons'> => {
  const side = sideKey(game.ground.board, game.hex(from), directionTo(game.ground.board, game.hex(from), game.hex(to)));
  const laid: Pontoon = { side, train: 0, owner: 0, usable: true, stood: false };
  return { pontoons: [laid] };
};

describe('7.21 the terrain entered', () => {
  it('woods and marsh cost infantry 2, cavalry 4, whatever crest is crossed (7.2 examples A, B; N091)', () => {
    expect(cost(small, ['F-inf', '0203', '0303'])).toBe(2);
    expect(cost(small, ['F-hc', '0203', '0303'])).toBe(4);
    expect(cost(small, ['F-hc', '0606', '0605'])).toBe(4);
    expect(cost(small, ['F-gun', '0203', '0303'])).toBe(2);
    expect(cost(small, ['F-horse', '0203', '0303'])).toBe(4);
    expect(cost(w, ['F-1', '1314', '1313'])).toBe(1);
  });

  it('N094 up a slope 1 more, down nothing (N095)', () => {
    expect(cost(small, ['F-inf', '0703', '0702'])).toBe(2);
    expect(cost(small, ['F-inf', '0702', '0703'])).toBe(1);
  });

  it('a stream 1 more off the way', () => {
    expect(cost(w, ['P-15a', '2413', '2414'])).toBe(2);
    expect(cost(w, ['P-Scw', '2413', '2414'])).toBe(2);
  });
});

describe('7.52 roads and trails', () => {
  it('half a point marching along a road, 1 otherwise and on trails (R-15)', () => {
    expect(cost(w, ['F-1', '1217', '1216'])).toBe(1);
    expect(cost(w, ['F-1', '1217', '1216', 'march'])).toBe(0.5);
    expect(cost(w, ['P-15a', '2612', '2611'])).toBe(1);
    expect(cost(w, ['P-15a', '2612', '2611', 'march'])).toBe(1);
  });

  it('7.57 leaders and vedettes always at the rate of the march', () => {
    expect(cost(w, ['F-Ney', '1217', '1216'])).toBe(0.5);
    expect(cost(w, ['F-v1', '1217', '1216'])).toBe(0.5);
    expect(cost(w, ['F-Ney', '1217', '1117'])).toBe(1);
  });

  it('7.61 WL-22 a trestle along the way 1 more, nothing to who marches', () => {
    expect(cost(w, ['P-15a', '2512', '2413'])).toBe(2);
    expect(cost(w, ['P-15a', '2512', '2413', 'march'])).toBe(1);
  });

  it('R-16 leaders and vedettes pay at bridges and trestles, unless the switch is set', () => {
    expect(cost(w, ['P-Bulow', '2512', '2413'])).toBe(2);
    expect(cost(w, ['P-Bulow', '2512', '2413'], { options: { 'bridge-leaders': 'free' } })).toBe(1);
  });

  it('18.12 trains cross slopes and streams by road and trail only (N179, LQ-10)', () => {
    expect(cost(q, ['P-TI', '2427', '2527'])).toBeNull();
    expect(cost(w, ['P-TIV', '2512', '2613'])).toBeNull();
    expect(cost(w, ['P-TIV', '2613', '2512'])).toBeNull();
    expect(cost(w, ['P-TIV', '2512', '2612'])).toBe(1);
    expect(cost(w, ['P-TIV', '2612', '2512'])).toBe(1);
    expect(cost(w, ['P-TIV', '2413', '2414'])).toBeNull();
    expect(cost(w, ['P-15a', '2512', '2613'])).toBe(2);
  });
});

describe('7.6 rivers and their bridges', () => {
  it('7.61 N094 a river by its bridge only: 1 more, nothing to who marches', () => {
    expect(cost(small, ['F-inf', '0403', '0503'])).toBeNull();
    expect(cost(small, ['F-inf', '0404', '0504'])).toBe(2);
    expect(cost(small, ['F-inf', '0404', '0504', 'march'])).toBe(0.5);
    expect(cost(small, ['F-chief', '0404', '0504'])).toBe(1.5);
    expect(cost(small, ['F-inf', '0201', '0202'])).toBeNull();
  });

  it('7.63 N097 a damaged bridge costs 2 more, also who marches, and is closed to guns and trains', () => {
    const broken = damaged(small, '0404', '0504');
    expect(cost(small, ['F-inf', '0404', '0504'], broken)).toBe(3);
    expect(cost(small, ['F-inf', '0404', '0504', 'march'], broken)).toBe(2.5);
    expect(cost(small, ['F-horse', '0404', '0504'], broken)).toBeNull();
    expect(cost(small, ['F-gun', '0404', '0504', 'march'], broken)).toBeNull();
    expect(cost(small, ['F-train', '0404', '0504'], broken)).toBeNull();
  });

  it('7.62 a damaged trestle is a stream, closed to supply trains', () => {
    const broken = damaged(small, '0706', '0707');
    expect(cost(small, ['F-inf', '0706', '0707', 'march'])).toBe(1);
    expect(cost(small, ['F-inf', '0706', '0707', 'march'], broken)).toBe(2);
    expect(cost(small, ['F-train', '0706', '0707'])).toBe(2);
    expect(cost(small, ['F-train', '0706', '0707'], broken)).toBeNull();
    expect(cost(small, ['F-bridges', '0706', '0707'], broken)).toBe(2);
  });

  it('23.2 frozen water is a stream; supply trains still need a bridge (18.12)', () => {
    expect(cost(small, ['F-inf', '0403', '0503'], weather('frost'))).toBe(2);
    expect(cost(small, ['F-inf', '0201', '0202'], weather('frost'))).toBe(2);
    expect(cost(small, ['F-train', '0403', '0503'], weather('frost'))).toBeNull();
    expect(cost(small, ['F-bridges', '0403', '0503'], weather('frost'))).toBe(2);
    expect(cost(small, ['F-train', '0404', '0504'], weather('frost'))).toBe(2);
  });

  it('18.33 pontoons: N103 2 more, N206 N208 nothing to who marches and to leaders, N207 trains always', () => {
    const laid = pontoon(small, '0403', '0503');
    expect(cost(small, ['F-inf', '0403', '0503'], laid)).toBe(3);
    expect(cost(small, ['F-inf', '0403', '0503', 'march'], laid)).toBe(1);
    expect(cost(small, ['F-train', '0403', '0503', 'march'], laid)).toBe(3);
    expect(cost(small, ['F-chief', '0403', '0503'], laid)).toBe(1);
    const fresh = { pontoons: laid.pontoons.map((one) => ({ ...one, usable: false })) };
    expect(cost(small, ['F-inf', '0403', '0503'], fresh)).toBeNull();
  });

  it('N103 over a stream 1 more; R-103 beside a sound bridge nothing, beside a damaged one what it costs alone', () => {
    expect(cost(w, ['P-15a', '2413', '2414'], pontoon(w, '2413', '2414'))).toBe(2);
    expect(cost(w, ['P-15a', '2413', '2414', 'march'], pontoon(w, '2413', '2414'))).toBe(1);
    const beside = pontoon(small, '0404', '0504');
    expect(cost(small, ['F-inf', '0404', '0504'], beside)).toBe(1);
    expect(cost(small, ['F-train', '0404', '0504'], beside)).toBe(1);
    const broken = { ...beside, ...damaged(small, '0404', '0504') };
    expect(cost(small, ['F-inf', '0404', '0504'], broken)).toBe(3);
    expect(cost(small, ['F-inf', '0404', '0504', 'march'], broken)).toBe(0.5);
    expect(cost(small, ['F-gun', '0404', '0504'], broken)).toBe(3);
  });
});

describe('what makes steps dearer', () => {
  it('18.11 N102 guns and trains pay double in mud, also on the road', () => {
    expect(cost(w, ['F-TI', '1217', '1216', 'march'], weather('mud'))).toBe(1);
    expect(cost(w, ['F-Iaa', '1217', '1117'], weather('mud'))).toBe(2);
    expect(cost(w, ['F-Ih', '1217', '1117'], weather('thunderstorm'))).toBe(2);
    expect(cost(w, ['F-1', '1217', '1117'], weather('mud'))).toBe(1);
    expect(cost(w, ['F-1c', '1217', '1117'], weather('mud'))).toBe(1);
  });

  it('14.23 who has been charged pays double off the ways and out of the clear', () => {
    const marks = (game: NapoleonicGame) => ({ marks: game.army.pieces.map(() => SLOWED) });
    expect(cost(small, ['F-inf', '0203', '0303'], marks(small))).toBe(4);
    expect(cost(small, ['F-inf', '0202', '0203'], marks(small))).toBe(1);
    expect(cost(small, ['F-inf', '0504', '0604'], marks(small))).toBe(1);
  });
});

describe('costs and crossings are those of the position asked about, whatever was asked before', () => {
  const ask = (p: NapoleonicPosition, [unit, from, to]: Way) =>
    stepCost(small, p, small.army.unit(unit), sideOf(small, from, to), false);
  // Each position differs from the one before in one part alone.
  it.each<[keyof NapoleonicPosition, Way, (p: NapoleonicPosition) => Partial<NapoleonicPosition>]>([
    ['damaged', ['F-inf', '0404', '0504'], () => damaged(small, '0404', '0504')],
    ['pontoons', ['F-inf', '0403', '0503'], () => pontoon(small, '0403', '0503')],
    ['weather', ['F-gun', '0203', '0202'], () => weather('mud')],
    ['options', ['F-chief', '0404', '0504'], ({ options }) => ({ options: { ...options, 'bridge-leaders': 'free' } })],
  ])('%s', (part, way, change) => {
    const before = scene(small, { at: {} });
    const after = { ...before, ...change(before) };
    expect(Object.keys(change(before))).toEqual([part]);
    const [was, is] = [ask(before, way), ask(after, way)];
    expect(is).not.toBe(was);
    expect(ask(before, way)).toBe(was);
    expect(ask(after, way)).toBe(is);
  });

  it.each<[string, string, string, (side: number) => Partial<NapoleonicPosition>]>([
    ['damaged', '0404', '0504', () => damaged(small, '0404', '0504')],
    ['repaired', '0404', '0504', (side) => ({ repaired: [[side, 0]] })],
    ['pontoons', '0403', '0503', () => pontoon(small, '0403', '0503')],
    ['weather', '0403', '0503', () => weather('frost')],
  ])('crossings: %s', (part, from, to, change) => {
    const side = sideOf(small, from, to);
    const key = sideKey(small.ground.board, small.hex(from), side % 6);
    const before = scene(small, { at: {} });
    const after = { ...before, ...change(key) };
    expect(Object.keys(change(key))).toEqual([part]);
    const [was, is] = [crossingOf(small, before, side), crossingOf(small, after, side)];
    expect(is).not.toEqual(was);
    expect(crossingOf(small, before, side)).toEqual(was);
  });
});
