import { beforeAll, expect, test } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { certain, type Distribution, expected, overDie } from '../../../src/engine/odds.ts';
import type { GameEvent, Hex } from '../../../src/engine/title.ts';
import { bombardmentPreview } from '../../../src/titles/napoleonic/bombardment-sheet.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { expectedLosses } from '../../../src/titles/napoleonic/expected-losses.ts';
import { battlePreview } from '../../../src/titles/napoleonic/preview-combat.ts';
import { oddsBefore } from '../../../src/titles/napoleonic/odds.ts';
import { weigh } from '../../../src/titles/napoleonic/weigh.ts';
import { fieldOf } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';

/* What the dice brought, for the page after the game: the same figures as the sheet expects. Flat, dry ground. */

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

function event(say: string, by: string[], results: Distribution<string>, more: Partial<GameEvent['roll'] & object>) {
  const { result = '-' } = more;
  return {
    say,
    side: 0,
    units: units(game, ...by),
    hexes: [middle],
    data: { reading: result },
    roll: { faces: [1], modifiers: [], modified: 1, table: '', row: '', result, results, ...more },
  } satisfies GameEvent;
}

test('13.38 a bombardment: expected is what its sheet expects, and a step is what it brought', () => {
  const p = { ...placed({ 'A-Byl': middle, 'F-IIa': game.hex('1010') }), step: 'bombardment' as const };
  const draft = { kind: 'attack', attack: 'bombard', units: units(game, 'F-IIa'), target: middle } as const;
  const [stage] = bombardmentPreview(game, p, draft)!.stages;
  const results = { total: stage.total, chances: stage.chances.map(({ label, weight }) => ({ value: label, weight })) };
  const weighed = weigh(game, p, event('bombarded', ['F-IIa'], results, { result: '1R' }))!;
  expect(expected(weighed.chances, (value) => value)).toBeCloseTo(stage.expected[0].value, 9);
  const { sp, reduced } = game.army.pieces[game.army.unit('A-Byl')];
  expect(weighed).toMatchObject({ brought: sp - reduced, luckOf: 0 });
});

test('12.1, 12.2 a battle: the losses of its sheet, the enemy less one own; a shock brings nothing before its own dice', () => {
  const at = { 'A-Byl': middle, 'F-9': ring[3], 'F-5': ring[4], 'F-6a': ring[0], 'F-2c': ring[1] };
  const p = placed(at);
  const fought = { units: units(game, 'F-9', 'F-5'), hexes: [middle] };
  const { column } = oddsBefore(game, p, 0, fought)!;
  const cells = game.tables.combat.results;
  const cell = (result: string) => overDie<string>((face) => (face > 3 ? result : cells[face][column]));
  const draft = { kind: 'attack', attack: 'battle', units: fought.units, target: middle } as const;
  const [stage] = battlePreview(game, p, draft, 0)!.stages;
  const row = game.tables.combat.columns[column];
  const all = overDie<string>((face) => cells[face][column]);
  const { chances } = weigh(
    game,
    p,
    event('battle-rolled', ['F-9', 'F-5'], all, { row, result: all.chances[0].value }),
  )!;
  const worth = (label: string) => {
    const [own, enemy] = expectedLosses(game, p, 0, fought, certain(label));
    return enemy.value - own.value;
  };
  const plain = stage.chances.filter(({ label }) => !label.startsWith('Sk'));
  const mean = plain.reduce((sum, { label, weight }) => sum + weight * worth(label), 0) / stage.total;
  expect(mean).not.toBe(0);
  expect(expected(chances, (value) => value)).toBeCloseTo(mean, 9);
  const brought = (result: string) =>
    weigh(game, p, event('battle-rolled', ['F-9', 'F-5'], cell(result), { row, result }))!.brought;
  const { pieces } = game.army;
  expect(brought('De')).toBe(pieces[game.army.unit('A-Byl')].sp);
  expect(brought('Ae')).toBe(-pieces[game.army.unit('F-9')].sp - pieces[game.army.unit('F-5')].sp);
  expect(brought('Sk')).toBe(0);
  const shock = event('shock-rolled', ['F-9', 'A-Byl'], cell('De'), { result: 'De' });
  expect(weigh(game, p, shock), 'no battle there').toBeNull();
  const { brought: won } = weigh(game, { ...p, battles: [fought] }, shock)!;
  expect(won).toBe(brought('De'));
});

test('14.23 a charge costs those who charge; other rolls are no losses', () => {
  const p = placed({ 'A-Byl': middle, 'F-11c': ring[3] });
  const results = overDie<string>((face) => (face > 3 ? 'Ae' : 'OR'));
  const { sp } = game.army.pieces[game.army.unit('F-11c')];
  expect(weigh(game, p, event('charged', ['F-11c'], results, { result: 'Ae' }))).toMatchObject({ brought: -sp });
  expect(weigh(game, p, event('charged', ['F-11c'], results, { result: 'OR' }))).toMatchObject({ brought: 0 });
  expect(weigh(game, p, event('weather-rolled', [], results, {}))).toBeNull();
});
