import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  BOMBARDED,
  DUE,
  HIDDEN,
  MARCHING,
  type NapoleonicPosition,
  SLOWED,
  UAR,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import { counterOf, tableOf } from '../../../src/titles/napoleonic/table.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { fieldOf } from './combat-play.ts';
import { battle } from './field.ts';
import { scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* What lies on the table: counters and their figures, stacks, boxes, markers, corps. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});
const unit = (id: string) => game.army.unit(id);
const at = (where: Record<string, string>, also: Partial<NapoleonicPosition> = {}) => scene(game, { at: where, also });
const boxed = (p: NapoleonicPosition, places: Record<string, number>): NapoleonicPosition => ({
  ...p,
  place: p.place.map((to, u) => places[game.army.pieces[u].id] ?? to),
});

describe('1.42 counters', () => {
  test('1.42, 5.21 a commander of one point shows it; an officer has an initiative instead', () => {
    const { leader } = game.army.pieces[unit('F-chief')];
    const one = fieldOf(game, { pieces: { 'F-chief': { leader: { ...leader!, points: 1 } } } });
    const first = (on: NapoleonicGame, id: string) => {
      const { value, note } = counterOf(on, scene(on, { at: { [id]: '0203' } }), unit(id)).values![0];
      return [value, note!.say];
    };
    expect(first(one, 'F-chief')).toEqual(['1', 'value-points']);
    expect(first(game, 'P-corps')).toEqual(['4', 'value-initiative']);
  });
  test('1.42 steps: two of a counter with two sides, one when it is reduced', () => {
    const p = at({ 'F-inf': '0203', 'F-corps': '0203' });
    const steps = (view: NapoleonicPosition, id: string) => {
      const counter = counterOf(game, view, unit(id));
      return [counter.steps, counter.maxSteps];
    };
    const reduced = { ...p, reduced: p.reduced.with(unit('F-inf'), 1) };
    expect([steps(p, 'F-inf'), steps(reduced, 'F-inf'), steps(p, 'F-corps')]).toEqual([
      [2, 2],
      [1, 2],
      [0, 0],
    ]);
  });
});

describe('the marks of a counter', () => {
  test.each([
    [MARCHING, 'flag-marched', '7.51'],
    [SLOWED, 'flag-disordered', '14.23'],
    [BOMBARDED, 'flag-fired', '13.1'],
  ])('mark %i is shown as %s %s, and not without it', (mark, say, rule) => {
    const p = at({ 'F-inf': '0203', 'F-hc': '0302' });
    const marked = { ...p, marks: p.marks.with(unit('F-inf'), mark) };
    const flags = (id: string) => counterOf(game, marked, unit(id)).flags?.map((flag) => [flag.say, flag.rule]);
    expect([flags('F-inf'), flags('F-hc')]).toEqual([[[say, rule]], []]);
  });
});

describe('8.2 stacks', () => {
  test('troops lie on top of trains, and these on leaders', () => {
    const { stacks } = tableOf(game, at({ 'F-corps': '0203', 'F-train': '0203', 'F-hc': '0203', 'F-inf': '0203' }));
    expect(stacks.map(({ counters }) => counters.map((one) => game.army.pieces[one.unit].id))).toEqual([
      ['F-inf', 'F-hc', 'F-train', 'F-corps'],
    ]);
  });
  test('8.2 of a stack that lies open nothing is unseen; under a cover there is something, how much is not said', () => {
    const p = at({ 'F-inf': '0203', 'F-hc': '0302', 'F-gun': '0302' });
    const half = { ...p, marks: p.marks.with(unit('F-gun'), HIDDEN) };
    const seen = (seat: 0 | 1) =>
      Object.fromEntries(
        tableOf(game, viewOf(game, half, seat)).stacks.map(({ hex, unseen, counters }) => [
          game.ground.board.ids[hex],
          [unseen, counters.length],
        ]),
      );
    expect(seen(0)).toEqual({ '0203': [0, 1], '0302': [0, 2] });
    expect(seen(1)).toEqual({ '0203': [0, 1], '0302': ['some', 1] });
  });
});

describe('22.1, 19.1 boxes', () => {
  test('22.12 those who await reorganisation lie together by initiative, each once', () => {
    const rated = [6, 5, 4, 3, 2, 1];
    const names = ['F-inf', 'F-mixed', 'F-lc', 'F-hc', 'F-gun', 'F-horse'];
    const rating = Object.fromEntries(names.map((id, i) => [id, { init: rated[i] }]));
    const field = fieldOf(game, { pieces: rating });
    const p = boxed(scene(field, { at: {} }), Object.fromEntries(names.map((id) => [id, UAR])));
    const tray = tableOf(field, p).trays.find(({ id }) => id === 'recovery-0')!;
    expect(
      tray.groups.map(({ note: name, counters }) => [
        name.say,
        name.data?.['initiative'],
        counters.map((one) => field.army.pieces[one.unit].id),
      ]),
    ).toEqual(names.map((id, i) => ['tray-uar', rated[i], [id]]));
  });
  test('19.1 reinforcements lie in the box of their arrival until they have entered: those to come, and those who may enter now', async () => {
    const waterloo = await battle('waterloo');
    const number = waterloo.arrivals.findIndex(({ player, units }) => player === 1 && units.length > 1);
    const [first, second] = waterloo.arrivals[number].units;
    const { turn } = waterloo.arrivals[number];
    const lie = (one: number, other: number) => {
      const p = scene(waterloo, { at: {} });
      const place = p.place.map((to, u) => {
        if (waterloo.army.pieces[u].player !== 1) return to;
        if (u === first) return one;
        return u === second ? other : UAR;
      });
      const tray = tableOf(waterloo, { ...p, place }).trays.find(({ id }) => id === 'arrivals-1')!;
      return tray.groups.map(({ note: name, counters }) => [name.data?.['turn'], counters.map((c) => c.unit)]);
    };
    const hex = waterloo.hex('2512');
    expect(lie(DUE, WAITING)).toEqual([[turn, [first, second]]]);
    expect(lie(hex, WAITING)).toEqual([[turn, [second]]]);
    expect(lie(DUE, hex)).toEqual([[turn, [first]]]);
    expect(lie(hex, hex)).toEqual([]);
  });
});

describe('15.2, 21.1 markers and corps', () => {
  test('15.2, 15.23 an improved position that is being dug, and one that is finished', () => {
    const work = (done: boolean) => {
      const p = at({ 'F-inf': '0203' }, { works: [{ hex: game.hex('0203'), done, builders: [] }] });
      return tableOf(game, p).markers?.map(({ note }) => note.say)[0];
    };
    expect([work(false), work(true)]).toEqual(['marker-digging', 'marker-dug-in']);
  });
  test('21.1 the card of a corps shows its officer while he is on the map', () => {
    const leaders = (where: Record<string, string>) =>
      tableOf(game, at(where)).lists?.map(({ cards }) => cards.map(({ leader }) => leader));
    expect(leaders({ 'F-corps': '0101', 'F-inf': '0203' })).toEqual([[unit('F-corps')], [null]]);
    expect(leaders({ 'F-inf': '0203', 'P-corps': '0803' })).toEqual([[null], [unit('P-corps')]]);
  });
});
