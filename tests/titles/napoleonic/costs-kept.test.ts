import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { sideKey } from '../../../src/titles/napoleonic/ground.ts';
import { FORBIDDEN, stepCost } from '../../../src/titles/napoleonic/movement-costs.ts';
import type { NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import type { Weather } from '../../../src/titles/napoleonic/schema-words.ts';
import { fieldOf } from './combat-play.ts';
import { scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 7.6, 18.12, 23.2: costs where there are pontoons, damaged bridges and weather at once; those of trains. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});
const direction = (from: string, to: string) => directionTo(game.ground.board, game.hex(from), game.hex(to));
const key = (from: string, to: string) => sideKey(game.ground.board, game.hex(from), direction(from, to));
/** Points of a step; null: it may not be made. */
function points(p: NapoleonicPosition, unit: string, from: string, to: string, of = game): number | null {
  const halves = stepCost(of, p, of.army.unit(unit), of.hex(from) * 6 + direction(from, to), false);
  return halves === FORBIDDEN ? null : halves / 2;
}
const weather = (kind: Weather) => ({ weather: { kind, left: 3, checked: false } });

describe('7.6 a pontoon at 0403/0503 all the while', () => {
  const laid = () => {
    const pontoon = { side: key('0403', '0503'), train: 0, owner: 0, usable: true, stood: false } as const;
    return scene(game, { at: {}, also: { pontoons: [pontoon] } });
  };
  test('7.63 a bridge that is damaged then costs more, and no more when it is mended', () => {
    const sound = laid();
    const broken = { ...sound, damaged: [key('0404', '0504')] };
    const bridge = (p: NapoleonicPosition) => points(p, 'F-inf', '0404', '0504');
    const [was, is] = [bridge(sound), bridge(broken)];
    expect(is).not.toBe(was);
    expect([bridge(sound), bridge(broken)]).toEqual([was, is]);
  });
  test('23.2 the river that freezes then can be crossed elsewhere too, until it thaws', () => {
    const clear = laid();
    const frost = { ...clear, ...weather('frost') };
    const river = (p: NapoleonicPosition) => points(p, 'F-inf', '0402', '0502');
    expect([river(clear), river(frost), river(clear)]).toEqual([null, expect.any(Number), null]);
    expect(points(frost, 'F-train', '0402', '0502')).toBeNull(); // 18.12
  });
  test('23.26 mud makes guns dearer then, away from all bridges', () => {
    const clear = laid();
    const mud = { ...clear, ...weather('mud') };
    const field = (p: NapoleonicPosition) => points(p, 'F-gun', '0203', '0202');
    expect([field(clear), field(mud), field(clear)]).toEqual([1, 2, 1]);
  });
});

test('R-16, 23.2 that leaders cross free makes no ice', () => {
  const p = scene(game, { at: {} });
  const free = { ...p, options: { ...p.options, 'bridge-leaders': 'free' } };
  const frost = { ...p, ...weather('frost') };
  expect(points(frost, 'F-inf', '0402', '0502')).not.toBeNull();
  expect(points(free, 'F-inf', '0402', '0502')).toBeNull();
  expect(points({ ...free, ...weather('frost') }, 'F-inf', '0402', '0502')).not.toBeNull();
  expect(points(p, 'F-inf', '0402', '0502')).toBeNull();
});

describe('18.12, 18.3 trains', () => {
  test('18.12 a supply train needs a way over a stream, a bridge train does not', () => {
    const wet = fieldOf(game, { streams: [['0603', '0602']] });
    const p = scene(wet, { at: {} });
    const over = (unit: string) => points(p, unit, '0603', '0602', wet);
    expect([over('F-train'), over('F-bridges'), over('F-inf')]).toEqual([null, 2, 2]);
  });
  test('23.26 in mud trains pay more for a hex, as guns do', () => {
    const cost = (unit: string, kind: Weather) =>
      points(scene(game, { at: {}, also: weather(kind) }), unit, '0203', '0202');
    const units = ['F-train', 'F-bridges', 'F-gun', 'F-inf'];
    expect([units.map((id) => cost(id, 'clear')), units.map((id) => cost(id, 'mud'))]).toEqual([
      [1, 1, 1, 1],
      [2, 2, 2, 1],
    ]);
  });
});
