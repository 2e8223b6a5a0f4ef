import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import type { Action, Preview } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { sideKey } from '../../../src/titles/napoleonic/ground.ts';
import { CAPTURED, HIDDEN, type NapoleonicPosition, OUT } from '../../../src/titles/napoleonic/position.ts';
import { actPreview } from '../../../src/titles/napoleonic/preview-acts.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { choose, move, playOn } from './acts-play.ts';
import { type Scene, scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* The sheets of repulse, reconnaissance, repairs, captures and improved positions: exact, and the same for seat and position. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});

const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
function at(given: Scene, hidden: readonly string[] = []): NapoleonicPosition {
  const p = scene(game, { ...given, also: { step: 'command-movement', ...given.also } });
  return { ...p, marks: p.marks.map((mark, u) => (hidden.map(unit).includes(u) ? mark | HIDDEN : mark)) };
}
/** The sheet of a draft, which must be the same on the view of the side that moves. */
function sheet(p: NapoleonicPosition, draft: Action): Preview {
  const preview = actPreview(game, p, draft);
  expect(actPreview(game, viewOf(game, p, 0), draft)).toEqual(preview);
  expect(preview).not.toBeNull();
  return preview!;
}
/** Chances of a stage in sixths. */
const chancesOf = ({ stages }: Preview) =>
  stages[0].chances.map(({ note, weight }) => [note?.data?.['result'], (6 * weight) / stages[0].total]);
const met = (p: NapoleonicPosition) => playOn(game, p, [], move([unit('F-inf')], undefined, hex('0606'))).p;

describe('9.12 repulse', () => {
  test('9.12 strengths after terrain, and what comes of it', () => {
    const certain = sheet(met(at({ at: { 'F-inf': '0607', 'P-inf': '0705' } })), choose('repulse'));
    expect(certain.lines.slice(0, 2).map(({ value }) => value)).toEqual(['4', '4']);
    expect(certain.lines.at(-1)).toMatchObject({
      note: { say: 'preview-repulse-limit', data: { attack: 5, defence: 1 } },
      value: '½',
    });
    // The odds that it takes are no odds of this attempt.
    expect(certain.stages.map(({ column }) => column)).toEqual(['']);
    expect(chancesOf(certain)).toEqual([['not-repulsed', 6]]);
    const vedette = sheet(met(at({ at: { 'F-inf': '0607', 'P-v1': '0705' } })), choose('repulse'));
    expect(chancesOf(vedette)).toEqual([['repulsed', 6]]);
  });
  test('R-116 against a hidden stack nothing is certain, unless those who are known hold out already', () => {
    const unknown = sheet(met(at({ at: { 'F-inf': '0607', 'P-inf': '0705' } }, ['P-inf'])), choose('repulse'));
    expect(unknown.stages).toEqual([]);
    expect(unknown.warnings).toMatchObject([{ say: 'preview-stack-unknown', data: { hex: hex('0705') } }]);
    // The same for whatever lies under it.
    const other = sheet(met(at({ at: { 'F-inf': '0607', 'P-v1': '0705' } }, ['P-v1'])), choose('repulse'));
    expect(other).toEqual(unknown);
    const held = at({ at: { 'F-inf': '0506', 'P-inf': '0705', 'P-gun': '0706' } }, ['P-inf']);
    expect(chancesOf(sheet(met(held), choose('repulse')))).toEqual([['not-repulsed', 6]]);
  });
  test('R-116 with the fog off what lies there counts, for the map shows it', () => {
    const open = (p: NapoleonicPosition, option: string) => actPreview(game, viewOf(game, p, 'open'), choose(option))!;
    const p = met(at({ at: { 'F-inf': '0607', 'P-inf': '0705' } }, ['P-inf']));
    const repulse = open(p, 'repulse');
    expect(repulse.lines.slice(0, 2).map(({ note, value }) => [note.say, value])).toEqual([
      ['preview-repulse-own', '4'],
      ['preview-repulse-enemy', '4'],
    ]);
    expect([chancesOf(repulse), repulse.warnings]).toEqual([[['not-repulsed', 6]], []]);
    const vedette = open(met(at({ at: { 'F-inf': '0607', 'P-v1': '0705' } }, ['P-v1'])), 'repulse');
    expect(chancesOf(vedette)).toEqual([['repulsed', 6]]);
    // 8.3: the column by their points, which are on the table.
    const stops = (enemy: string) => open(met(at({ at: { 'F-inf': '0607', [enemy]: '0705' } }, [enemy])), 'stop');
    expect(stops('P-inf').stages.map(({ column }) => column)).toEqual(['equal']);
    expect(stops('P-v1').stages.map(({ column }) => column)).toEqual(['fewer']);
    expect(stops('P-inf').warnings).toEqual([]);
  });
  test('R-28 of who begins engaged', () => {
    const p = at({ at: { 'F-inf': '0606', 'P-v1': '0705' } });
    expect(chancesOf(sheet(p, move([unit('F-inf')], 'repulse', hex('0606'))))).toEqual([['repulsed', 6]]);
  });
});

describe('8.3 reconnaissance', () => {
  test('8.3 stopping: a stage for each column that may come about', () => {
    const p = met(at({ at: { 'F-inf': '0607', 'P-inf': '0705' } }, ['P-inf']));
    const plain = sheet(p, choose('stop'));
    expect(plain.stages.map(({ column }) => column)).toEqual(['equal', 'fewer']);
    // infantry alone has no vedette to lose.
    expect(chancesOf(plain)).toEqual([
      ['none-to-lose', 1],
      ['none-to-lose', 1],
      ['-', 2],
      ['R', 2],
    ]);
    expect(plain.stages[0].chances.map(({ favours }) => favours)).toEqual([null, null, null, 0]);
    expect(actPreview(game, met(at({ at: { 'F-inf': '0607', 'P-inf': '0705' } })), choose('stop'))).toBeNull();
  });
  test('8.3 looking into one of two: the points are on the table', () => {
    const start = at({ at: { 'F-lc': '0506', 'P-inf': '0705', 'P-gun': '0706', 'P-v1': '0706' } }, [
      'P-inf',
      'P-gun',
      'P-v1',
    ]);
    const { p } = playOn(game, start, [], move([unit('F-lc')], undefined, hex('0606')), choose('stop'));
    const look = (to: string) => sheet(p, { kind: 'select', units: [], hexes: [hex(to)] });
    expect(look('0705').stages[0].column).toBe('unscreened');
    expect(look('0706').stages[0].column).toBe('more');
    expect([look('0705').heading.say, look('0705').stages[0].heading.say]).toEqual([
      'preview-reconnaissance',
      'preview-look',
    ]);
    expect(look('0706').lines.map(({ value }) => value)).toEqual(['4', '1']);
  });
});

describe('8.3 moves after which nothing is left but to look', () => {
  const go = (id: string) => move([unit(id)], undefined, hex('0606'));
  const before = (id: string) => at({ at: { [id]: '0607', 'P-inf': '0705' } }, ['P-inf']);

  test('8.3, 9.14 a vedette that comes beside a hidden stack cannot repulse: its move has the sheet of the look', () => {
    const stop = sheet(before('F-v1'), go('F-v1'));
    expect(stop.heading.say).toBe('preview-stop');
    const results = stop.stages.flatMap(({ chances }) => chances.map(({ note }) => note?.data?.['result']));
    expect(results).toContain('Ve');
    expect(results).not.toContain('none-to-lose');
    const { said } = playOn(game, { ...before('F-v1'), dice: at({ at: {}, dice: [1] }).dice }, [], go('F-v1'));
    expect(said).toContain('reconnaissance-rolled');
  });
  test('8.3 who may yet try a repulse, and who finds nobody hidden, has none', () => {
    expect(actPreview(game, before('F-inf'), go('F-inf'))).toBeNull();
    expect(actPreview(game, at({ at: { 'F-v1': '0607', 'P-inf': '0705' } }), go('F-v1'))).toBeNull();
  });
});

describe('7.64, 15.23, 18.14', () => {
  const BRIDGE = () =>
    sideKey(game.ground.board, hex('0404'), directionTo(game.ground.board, hex('0404'), hex('0504')));
  test('7.64 a repair 3 in 6, watched 2 in 6', () => {
    const repair = move([unit('F-inf')], 'repair', hex('0504'));
    const p = at({ at: { 'F-inf': '0404' }, also: { damaged: [BRIDGE()] } });
    expect(chancesOf(sheet(p, repair))).toEqual([
      ['repaired', 3],
      ['fails', 3],
    ]);
    const watched = at({ at: { 'F-inf': '0404', 'P-inf': '0604' }, also: { damaged: [BRIDGE()] } });
    expect(chancesOf(sheet(watched, repair))[0]).toEqual(['repaired', 2]);
    expect(sheet(watched, repair).modifiers).toMatchObject([{ rule: '7.64', value: 1 }]);
    expect(sheet(at({ at: { 'F-inf': '0404' } }), repair).warnings).toMatchObject([{ say: 'crossing-not-damaged' }]);
  });
  test('15.23 one in six', () => {
    const p = at({ at: { 'F-inf': '0203', 'F-mixed': '0203' } });
    const asked = playOn(game, p, [{ step: 'build', side: 0, tried: [] }]).p;
    expect(chancesOf(sheet(asked, { kind: 'select', units: [], hexes: [hex('0203')] }))).toEqual([
      ['finished', 1],
      ['unfinished', 5],
    ]);
  });
  test('18.14 a move that reaches a known train; a hidden one, a leader alone, a way past show nothing', () => {
    const go = (id: string, to: string) => move([unit(id)], undefined, hex(to));
    const p = at({ at: { 'F-inf': '0607', 'P-train': '0705', 'F-corps': '0607' } });
    expect(chancesOf(sheet(p, go('F-inf', '0606')))).toEqual([
      ['captured', 3],
      ['destroyed', 3],
    ]);
    const hidden = { ...p, marks: p.marks.with(unit('P-train'), HIDDEN) };
    expect(actPreview(game, hidden, go('F-inf', '0606'))).toBeNull();
    expect(actPreview(game, p, go('F-corps', '0606'))).toBeNull();
    expect(actPreview(game, p, go('F-inf', '0507'))).toBeNull();
  });
  test('18.14, 5.51 a train or a lone leader on the way is reached too, each once; a leader with a combat unit of his is not', () => {
    const path = ['0607', '0506', '0505'].map(hex);
    const ride = (id: string) => move([unit(id)], undefined, ...path);
    const p = at({ at: { 'F-hc': '0507', 'P-train': '0707', 'P-corps': '0706' } });
    const stages = sheet(p, ride('F-hc')).stages.toSorted(
      (one, other) => Number(other.heading.data?.['unit']) - Number(one.heading.data?.['unit']),
    );
    expect(stages.map(({ heading }) => heading)).toMatchObject([
      { rule: '18.14', data: { unit: unit('P-train') } },
      { rule: '5.51', data: { unit: unit('P-corps') } },
    ]);
    expect(stages[1].chances.map(({ note, weight }) => [note?.data?.['result'], weight])).toEqual([
      ['free', 5],
      ['captured', 1],
    ]);
    expect(actPreview(game, p, ride('F-v1'))).toBeNull();
    const led = at({ at: { 'F-hc': '0507', 'P-inf': '0706', 'P-corps': '0706' } });
    expect(actPreview(game, led, move([unit('F-hc')], undefined, hex('0607')))).toBeNull();
  });
  test('5.51, 5.3 a leader alone into an empty chateau beside the enemy is in danger there, one in six', () => {
    const go = move([unit('F-corps')], undefined, hex('0703'));
    const p = at({ at: { 'F-corps': '0603', 'P-inf': '0804' }, dice: [6] });
    expect(chancesOf(sheet(p, go))).toEqual([
      ['free', 5],
      ['captured', 1],
    ]);
    expect(playOn(game, p, [], go).p.place[unit('F-corps')]).toBe(CAPTURED);
    const held = { ...p, place: p.place.with(unit('F-inf'), hex('0703')) };
    expect(actPreview(game, held, go)).toBeNull();
    // So he is where he only passes it.
    const past = at({ at: { 'F-corps': '0603', 'P-inf': '0803' } });
    expect(chancesOf(sheet(past, move([unit('F-corps')], undefined, hex('0703'), hex('0704'))))[1]).toEqual([
      'captured',
      1,
    ]);
  });
  test('18.14 a pontoon with a guard at its other end is kept on 1 to 3', () => {
    const laid = {
      side: sideKey(game.ground.board, hex('0403'), directionTo(game.ground.board, hex('0403'), hex('0503'))),
      train: unit('F-bridges'),
      owner: 1,
      usable: true,
      stood: false,
    };
    const go = move([unit('F-inf')], undefined, hex('0403'));
    const p = at({ at: { 'F-inf': '0303' }, also: { pontoons: [laid] } });
    expect(chancesOf(sheet(p, go))[0]).toEqual(['captured', 3]);
    const guarded = { ...p, place: p.place.with(unit('P-inf'), hex('0503')) };
    expect(chancesOf(sheet(guarded, go))[0]).toEqual(['kept', 3]);
  });
});

describe('16.1 vedettes', () => {
  test('16.11, 16.13 how many come is told before they go, and whether the unit leaves the map or is reduced', () => {
    for (const [id, count, said] of [
      ['F-lc', 4, 'preview-unit-leaves'],
      ['F-mixed', 2, 'preview-unit-reduced'],
    ] as const) {
      const bare = at({ at: { [id]: '0606' } });
      const kindOf = (u: number) => game.army.pieces[u].kind;
      const start = { ...bare, place: bare.place.map((hexOf, u) => (kindOf(u) === 'vedette' ? OUT : hexOf)) };
      const { p, referee } = playOn(game, start, [{ step: 'detach', side: 0, open: true }]);
      const order: Action = { kind: 'select', units: [unit(id)] };
      expect(sheet(p, order)).toMatchObject({
        heading: { say: 'preview-detach', data: { count } },
        warnings: [{ say: said }],
      });
      const { position: after } = referee.apply(p, order);
      expect(after.place.filter((place, u) => place === hex('0606') && u !== unit(id))).toHaveLength(count);
      expect([after.place[unit(id)] < 0, after.reduced[unit(id)]]).toEqual(count === 4 ? [true, 0] : [false, 1]);
    }
  });
});
