import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { HOLD, PEU, RECOVERY, UAR } from '../../../src/titles/napoleonic/position.ts';
import { battlePreview } from '../../../src/titles/napoleonic/preview-combat.ts';
import { reportOf } from '../../../src/titles/napoleonic/report.ts';
import { tableOf } from '../../../src/titles/napoleonic/table.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';

/* What lists and sheets say besides the odds. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await battle('quatre-bras');
});

describe('12.5, 21.1 the cards of the formations', () => {
  test('12.5 each box with its units, and no word of empty ones', () => {
    const [five, nine, six] = units(game, 'F-5', 'F-9', 'F-6a');
    const formation = game.army.pieces[five].formation;
    const p = scene(game, { at: { 'F-Reille': '0819' } });
    const card = (at: typeof p) =>
      tableOf(game, at)
        .lists!.flatMap(({ cards }) => cards)
        .find((c) => c.formation === formation)!
        .notes.find(({ say }) => say === 'corps-boxes');
    expect(card(p)).toBeUndefined();
    const lost = { ...p, place: p.place.with(five, UAR).with(nine, RECOVERY).with(six, PEU) };
    expect(card(lost)?.data).toEqual({ awaiting: 1, recovery: 1, gone: 1, vedettes: 0 });
    expect(card({ ...p, place: p.place.with(five, HOLD) })?.data).toMatchObject({ awaiting: 0, vedettes: 1 });
  });
});

test('5.42 the sheet of a battle names the leaders who may be captured, one in six', () => {
  const p = scene(game, {
    at: { 'F-9': '0816', 'F-Reille': '0816', 'A-Byl': '0815', 'A-Orange': '0815', 'F-Ney': '0820' },
  });
  const draft = { kind: 'attack', attack: 'battle', units: units(game, 'F-9'), target: game.hex('0815') } as const;
  const named = battlePreview(game, p, draft, 0)!.lines.filter(({ note }) => note.say === 'line-leader');
  expect(named.map(({ note }) => note.data?.['unit'])).toEqual([
    ...units(game, 'F-Reille'),
    ...units(game, 'A-Orange'),
  ]);
  expect(named.map(({ value }) => value)).toEqual(['1/6', '1/6']);
});

test('R-83, 23.26 the sheet of a battle says what the weather makes of each arm', () => {
  const p = scene(game, {
    at: { 'F-9': '0816', 'F-IIa': '0816', 'A-Byl': '0815', 'A-BrA': '0815' },
    also: { weather: { kind: 'mud', left: 2, checked: false } },
  });
  const draft = {
    kind: 'attack',
    attack: 'battle',
    units: units(game, 'F-9', 'F-IIa'),
    target: game.hex('0815'),
  } as const;
  const lines = (at: typeof p) =>
    battlePreview(game, at, draft, 0)!
      .lines.filter(({ note }) => note.say === 'line-weather')
      .map(({ note, value }) => [note.rule, note.data, value]);
  const guns = game.army.pieces[game.army.unit('F-IIa')].sp;
  expect(lines(p)[0]).toEqual([
    'R-83',
    { weather: 'mud', arm: 'artillery', role: 'attack', before: guns },
    String(Math.floor(guns / 2)),
  ]);
  expect(lines({ ...p, weather: { kind: 'clear', left: 2, checked: false } })).toEqual([]);
  const storm = lines({ ...p, weather: { kind: 'thunderstorm', left: 2, checked: false } });
  expect(storm.map(([, data]) => data)).toMatchObject([
    { arm: 'infantry', role: 'attack' },
    { arm: 'artillery', role: 'attack' },
    { arm: 'infantry', role: 'defence' },
  ]);
});

test('7.61 the line of a hex names the water beside it, each with its own hexsides', () => {
  const p = scene(game, { at: {} });
  const streams = (hex: string) =>
    reportOf(game, p, game.hex(hex)).ground.flatMap(({ say, data }) => (say === 'side-stream' ? [data] : []));
  expect(streams('0915')).toEqual([{ directions: 'north north-east north-west', name: 'Ruisseau de Gémioncourt' }]);
  expect(streams('1514')).toEqual([
    { directions: 'north-east', name: 'Thyle' },
    { directions: 'south-east south south-west', name: 'Ruisseau de Gémioncourt' },
  ]);
  expect(streams('0812')).toEqual([]);
});
