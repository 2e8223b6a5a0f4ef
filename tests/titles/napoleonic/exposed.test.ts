import { beforeAll, expect, test } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import type { Hex } from '../../../src/engine/title.ts';
import { COALITION, FRENCH } from '../../../src/titles/napoleonic/army.ts';
import type { Battle } from '../../../src/titles/napoleonic/data.ts';
import { exposedOf } from '../../../src/titles/napoleonic/judgement/exposed.ts';
import { POINT } from '../../../src/titles/napoleonic/judgement/worth.ts';
import type { NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { fieldOf } from './combat-play.ts';
import { battle } from './field.ts';
import { scene } from './scene.ts';

/* What the enemy's next turn threatens to take. Flat, dry ground round 1008. */

let b: Battle;
let middle: Hex;

beforeAll(async () => {
  const flat = fieldOf(await battle('quatre-bras'), {});
  b = { ...flat, ground: { ...flat.ground, water: flat.ground.water.map(() => 0) } };
  middle = b.hex('1008');
});

const beyond = (side: number, steps: number): Hex =>
  Array.from({ length: steps }).reduce<Hex>((hex) => b.ground.board.neighbours[hex * 6 + side], middle);
const placed = (at: Record<string, Hex>, also: Partial<NapoleonicPosition> = {}) =>
  scene(b, {
    at: Object.fromEntries(Object.entries(at).map(([unit, hex]) => [unit, b.ground.board.ids[hex]])),
    // No place is the Coalition's but where a test says so.
    also: { control: b.objectives.map(() => FRENCH), ...also },
  });
const exposed = (p: NapoleonicPosition) => exposedOf(b, p, COALITION, null);

test('12.31 a stack that can be shut in from two sides is more exposed than one that keeps a way back', () => {
  const oneSide = placed({
    'A-Byl': middle,
    'F-9': beyond(0, 3),
    'F-5': neighboursOf(b.ground.board, beyond(0, 3))[1],
  });
  const bothSides = placed({ 'A-Byl': middle, 'F-9': beyond(0, 3), 'F-5': beyond(3, 3) });
  expect(exposed(oneSide)).toBeGreaterThan(0);
  expect(exposed(bothSides)).toBeGreaterThan(1.2 * exposed(oneSide));
});

test('nobody is exposed to an enemy who cannot come', () => {
  expect(exposed(placed({ 'A-Byl': middle, 'F-9': beyond(0, 6), 'F-5': beyond(3, 6) }))).toBe(0);
});

test('25.12 a place in which nobody stands is open to whoever can march into it', () => {
  const control = b.objectives.map(({ hex }) => (hex === b.objectives[0].hex ? COALITION : FRENCH));
  const [{ hex, points }] = b.objectives;
  const from = (steps: number): Hex => {
    const [way] = [0, 1, 2, 3, 4, 5].flatMap((side) => {
      let at = hex;
      for (let i = 0; i < steps && at >= 0; i++) at = b.ground.board.neighbours[at * 6 + side];
      return at >= 0 ? [at] : [];
    });
    return way;
  };
  const near = exposed(placed({ 'F-9': from(2) }, { control }));
  expect(near).toBeGreaterThan(0.25 * POINT * (points[0] + points[1]));
  expect(near).toBeLessThan(POINT * (points[0] + points[1]));
  expect(exposed(placed({ 'F-9': from(8) }, { control }))).toBe(0);
});

test('who moves last need fear nothing in the last turn', () => {
  const at = { 'A-Byl': middle, 'F-9': beyond(0, 3), 'F-5': beyond(3, 3) };
  const turn = b.turns[b.turns.length - 1].number;
  expect(b.firstPlayer).toBe(FRENCH);
  expect(exposed(placed(at, { turn }))).toBe(0);
  expect(exposed(placed(at, { turn: turn - 1 }))).toBeGreaterThan(0);
});

test('32.9 late, a road that the enemy can come to is open to be cut, unless somebody stands on it', async () => {
  const real = await battle('plancenoit');
  const last = real.turns[real.turns.length - 1].number;
  const control = real.objectives.map(() => COALITION);
  const cut = (turn: number, at: Record<string, string>) =>
    exposedOf(real, scene(real, { at: { 'P-16a': '1620', ...at }, also: { control, turn } }), FRENCH, null);
  expect(cut(last, {})).toBe(POINT * 12);
  expect(cut(last - 3, {})).toBe(0);
  // A friend in front keeps him off with his zone.
  expect(cut(last, { 'F-19': '1520' })).toBeLessThan(POINT * 12);
  // Nobody but a Prussian cuts it.
  expect(exposedOf(real, scene(real, { at: { 'A-2N': '1620' }, also: { control, turn: last } }), FRENCH, null)).toBe(0);
});
