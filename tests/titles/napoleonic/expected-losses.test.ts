import { beforeAll, describe, expect, test } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import type { Hex } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { exchangeLosses } from '../../../src/titles/napoleonic/exchange.ts';
import { expectedLosses } from '../../../src/titles/napoleonic/expected-losses.ts';
import { battlePreview } from '../../../src/titles/napoleonic/preview-combat.ts';
import { strengthOf } from '../../../src/titles/napoleonic/position.ts';
import { fieldOf } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';

/* What the sheet of a battle expects either side to lose, in strength points. Flat, dry ground. */

let game: NapoleonicGame;
let middle: Hex;
let ring: Hex[];

beforeAll(async () => {
  const flat = fieldOf(await battle('quatre-bras'), {});
  game = { ...flat, ground: { ...flat.ground, water: flat.ground.water.map(() => 0) } };
  middle = game.hex('1008');
  ring = neighboursOf(game.ground.board, middle);
});

const placed = (at: Record<string, Hex>) =>
  scene(game, { at: Object.fromEntries(Object.entries(at).map(([unit, hex]) => [unit, game.ground.board.ids[hex]])) });
/** What a single result is expected to cost: the attackers F-9 and F-5, the defender A-Byl. */
function costOf(result: string, more: Record<string, Hex> = {}): [own: number, enemy: number] {
  const p = placed({ 'A-Byl': middle, 'F-9': ring[3], 'F-5': ring[4], ...more });
  const fought = { units: units(game, 'F-9', 'F-5'), hexes: [middle] };
  const list = expectedLosses(game, p, 0, fought, { total: 1, chances: [{ value: result, weight: 1 }] });
  expect(list.map(({ loss }) => loss)).toEqual([
    { side: 0, of: 'points' },
    { side: 1, of: 'points' },
  ]);
  return [list[0].value, list[1].value];
}
const points = (...ids: string[]) =>
  units(game, ...ids).reduce((sum, u) => sum + strengthOf(game, placed({ 'A-Byl': middle }), u), 0);

describe('12.1 what a result costs', () => {
  test('De and Ae all of a side', () => {
    expect(costOf('De')).toEqual([0, points('A-Byl')]);
    expect(costOf('Ae')).toEqual([points('F-9', 'F-5'), 0]);
  });

  test('12.34 who falls back loses nothing, who finds no way everything; so after a shock', () => {
    expect(costOf('Dr')).toEqual([0, 0]);
    const closed = { 'F-6a': ring[0], 'F-2c': ring[1] };
    expect(costOf('Dr2', closed)).toEqual([0, points('A-Byl')]);
    expect(costOf('Sk Dr2', closed)).toEqual([0, points('A-Byl')]);
    expect(costOf('choice')).toEqual([0, 0]);
  });

  test('R-49 an exchange the weaker side, and of the stronger the cheapest that is worth half as much', () => {
    const [own, enemy] = costOf('Ex');
    expect(enemy).toBe(points('A-Byl'));
    const enough = [points('F-9'), points('F-5')].filter((p) => 2 * p >= enemy);
    expect(own).toBe(Math.min(...enough));
    const p = placed({ 'A-Byl': ring[3], 'F-9': middle });
    const weak = exchangeLosses(game, p, { side: 1, units: units(game, 'A-Byl'), hexes: [middle] });
    expect(weak[1] * 2).toBeGreaterThanOrEqual(Math.min(points('A-Byl'), points('F-9')));
  });

  test('R-50 1R the step that is cheapest for its owner among those who may lose it', () => {
    const { pieces } = game.army;
    const [byl] = units(game, 'A-Byl');
    const [own, enemy] = costOf('1R');
    expect(enemy).toBe(pieces[byl].sp - pieces[byl].reduced);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(points('F-9', 'F-5'));
  });
});

test('12.1 the sheet shows them by its own chances', () => {
  const closed = { 'F-6a': ring[0], 'F-2c': ring[1] };
  const p = placed({ 'A-Byl': middle, 'F-9': ring[3], 'F-5': ring[4], ...closed });
  const draft = { kind: 'attack', attack: 'battle', units: units(game, 'F-9', 'F-5'), target: middle } as const;
  const [stage] = battlePreview(game, p, draft, 0)!.stages;
  const mean = (side: 0 | 1) =>
    stage.chances.reduce((sum, { label, weight }) => sum + weight * costOf(label, closed)[side], 0) / stage.total;
  expect(stage.expected.map(({ note, value }) => [note.say, value])).toEqual([
    ['expected-own-points', expect.closeTo(mean(0), 6)],
    ['expected-enemy-points', expect.closeTo(mean(1), 6)],
  ]);
  expect(mean(1)).toBeGreaterThan(0);
});
