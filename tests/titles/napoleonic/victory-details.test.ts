import { beforeAll, describe, expect, test } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { BOMBARDED, CHARGED, FOUGHT, type NapoleonicPosition, UAR } from '../../../src/titles/napoleonic/position.ts';
import { bookEngaged, exitAward, scoreLines, takePlaces } from '../../../src/titles/napoleonic/victory.ts';
import { battle } from './field.ts';
import { type Scene, scene, workOn } from './scene.ts';

/* 25.12 and the awards of the scenarios: what each of them takes, and what does not earn it. */

let qb: NapoleonicGame;
let june: NapoleonicGame;
let waterloo: NapoleonicGame;
let plancenoit: NapoleonicGame;
beforeAll(async () => {
  [qb, june] = await Promise.all([battle('quatre-bras'), battle('sixteenth-of-june')]);
  [waterloo, plancenoit] = await Promise.all([battle('waterloo'), battle('plancenoit')]);
});

describe('25.12 places', () => {
  test('25.12 a place that is taken is told once, and not to him who has it already', () => {
    const [{ hex }] = qb.objectives;
    const take = (control: number) => {
      const work = workOn(qb, scene(qb, { at: {}, also: { control: qb.objectives.map(() => control) } }));
      takePlaces(work, 0, [hex, hex]);
      return [work.position.control[0], work.events.length];
    };
    expect([take(1), take(0)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });
  test('25.12 what is booked counts for the side it is booked for, a place for who holds it', () => {
    const booked = [
      { side: 0, points: 3, turn: 1, why: 'leader', what: 0 },
      { side: 1, points: 8, turn: 1, why: 'leader', what: 1 },
      { side: 1, points: 2, turn: 2, why: 'train', what: 2 },
    ];
    const line = (what: string, also: Partial<NapoleonicPosition>) =>
      scoreLines(qb, scene(qb, { at: {}, also })).find((l) => l.what === what)?.points;
    expect(line('booked', { booked })).toEqual([3, 10]);
    const all = (side: number) => line('places', { control: qb.objectives.map(() => side) });
    const sum = (side: number) => qb.objectives.reduce((total, o) => total + o.points[side], 0);
    expect([all(0), all(1)]).toEqual([
      [sum(0), 0],
      [0, sum(1)],
    ]);
  });
});

describe('26.5, 28.6 the Guard cavalry spared', () => {
  const engaged = (marks: Record<string, number>, player: number, also: Partial<NapoleonicPosition> = {}) => {
    const p = scene(qb, { at: { 'F-Gl': '0720', 'F-9': '0721' }, also: { player, ...also } });
    const work = workOn(qb, { ...p, marks: qb.army.pieces.map(({ id }) => marks[id] ?? 0) });
    bookEngaged(work);
    return work.position.booked.length;
  };
  test('26.5 it bombards, charges, or fights in its own phase; attacked in the enemy’s it is not engaged; nor by others', () => {
    expect([BOMBARDED, CHARGED, FOUGHT].map((mark) => engaged({ 'F-Gl': mark }, 0))).toEqual([1, 1, 1]);
    expect([engaged({ 'F-Gl': FOUGHT }, 1), engaged({ 'F-9': FOUGHT }, 0), engaged({}, 0)]).toEqual([0, 0, 0]);
  });
  test('26.5 booked once; what else is booked, or for another award, does not stand for it', () => {
    const entry = (why: string, what: number) => ({ booked: [{ side: 1, points: 3, turn: 1, why, what }] });
    const index = qb.awards.findIndex(({ kind }) => kind === 'engaged');
    expect(engaged({ 'F-Gl': FOUGHT }, 0, entry('award', index))).toBe(1);
    expect(engaged({ 'F-Gl': FOUGHT }, 0, entry('award', index + 7))).toBe(2);
    expect(engaged({ 'F-Gl': FOUGHT }, 0, entry('leader', index))).toBe(2);
  });
});

describe('26.5, 29.8 leaving the map', () => {
  const award = (game: NapoleonicGame, id: string, hex: string, turn = 1) =>
    exitAward(game, { turn }, game.army.unit(id), game.hex(hex));
  test('26.5 by its hex, by its nation, before its turn; at Waterloo in every turn', () => {
    expect([award(qb, 'A-Kem', '1816', 6), award(qb, 'A-Kem', '1816', 7)]).toEqual([0, null]);
    expect([award(qb, 'F-9', '1816'), award(qb, 'A-Kem', '0701')]).toEqual([null, null]);
    expect([
      award(waterloo, 'F-9', '0901', 12),
      award(waterloo, 'A-Kem', '0901'),
      award(waterloo, 'F-9', '0902'),
    ]).toEqual([0, null, null]);
    expect(award(plancenoit, 'P-15a', '1318')).toBeNull();
  });
});

describe('28.6, 32.9 counted at the end', () => {
  const awards = (game: NapoleonicGame, at: Scene['at'], change = (p: NapoleonicPosition) => p) =>
    scoreLines(game, change(scene(game, { at }))).filter((l) => l.what === 'award');
  test('32.9 a Prussian combat unit stands on the chaussée: no leader, no vedette, nobody of another nation, nobody lost', () => {
    expect(awards(plancenoit, { 'P-15a': '1319' }).map((l) => l.points)).toEqual([[0, 12]]);
    expect(awards(plancenoit, { 'P-15a': '1422', 'P-16a': '1318' }).map((l) => l.points)).toEqual([[0, 12]]);
    const none: readonly Scene['at'][] = [
      { 'P-Bulow': '1319' },
      { 'P-v1': '1319' },
      { 'F-G1': '1319' },
      { 'P-15a': '1323' },
    ];
    for (const at of none) expect(awards(plancenoit, at)).toEqual([]);
    const lost = (p: NapoleonicPosition) => ({ ...p, place: p.place.with(plancenoit.army.unit('P-15a'), UAR) });
    expect(awards(plancenoit, {}, lost)).toEqual([]);
  });
  test('28.6 whichever hex of it the enemy stands in, or has in his zone alone, it is closed; with a friend there the zone closes nothing', () => {
    const open = (at: Scene['at'] = {}) => awards(june, at).length === 1;
    const { path } = june.ground.map.roads.find(({ name }) => name === 'Nivelles-Namur chaussée')!;
    const between = path.slice(path.indexOf('0812'), path.indexOf('2720') + 1);
    expect(between.length).toBeGreaterThan(15);
    expect([open(), open({ 'F-9': '0101' })]).toEqual([true, true]);
    for (const hex of between) expect([hex, open({ 'F-9': hex })]).toEqual([hex, false]);
    // Beyond its end nobody closes it.
    const before = path[path.indexOf('0812') - 3] ?? path[path.indexOf('2720') + 3];
    expect([before, open({ 'F-9': before })]).toEqual([before, true]);
    // Beside one hex of it alone the enemy closes that one, unless a friend stands in it.
    const { board } = june.ground;
    const onRoad = (id: string) => between.filter((hex) => neighboursOf(board, board.hex(hex)).includes(board.hex(id)));
    const beside = board.ids.find((id) => !between.includes(id) && onRoad(id).length === 1)!;
    const [closed] = onRoad(beside);
    expect([open({ 'F-9': beside }), open({ 'F-9': beside, 'A-Kem': closed })]).toEqual([false, true]);
  });
});
