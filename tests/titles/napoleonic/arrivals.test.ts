import { beforeAll, describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { type Action, OFF_MAP } from '../../../src/engine/title.ts';
import { arrivalOf, entryHexes } from '../../../src/titles/napoleonic/arrivals.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { movingFault } from '../../../src/titles/napoleonic/movers.ts';
import { courseOf } from '../../../src/titles/napoleonic/moves.ts';
import { destinationsOf } from '../../../src/titles/napoleonic/ranges.ts';
import {
  EXITED,
  has,
  HIDDEN,
  HOLD,
  MARCHING,
  type NapoleonicPosition,
  OUT,
  PASSED,
  UAR,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import type { StepId } from '../../../src/titles/napoleonic/sequence-list.ts';
import { battle } from './field.ts';
import { order, scene, type Scene, units } from './scene.ts';
import { PASS, passTo, play, refereeFor } from './turn-play.ts';

let w: NapoleonicGame;
let q: NapoleonicGame;
beforeAll(async () => {
  [w, q] = await Promise.all([battle('waterloo'), battle('quatre-bras')]);
});

/** The Coalition in command movement, with some units waiting to enter. */
function arriving(
  game: NapoleonicGame,
  waiting: readonly string[],
  at: Scene['at'] = {},
  more: Partial<NapoleonicPosition> = {},
): NapoleonicPosition {
  const p = scene(game, { at, also: { step: 'command-movement', player: 1, ...more } });
  return { ...p, place: p.place.map((hex, u) => (waiting.includes(game.army.pieces[u].id) ? WAITING : hex)) };
}
const hexesOf = (game: NapoleonicGame, path: readonly string[]) =>
  path.map((id) => (id === 'off' ? OFF_MAP : game.hex(id)));
const move = (game: NapoleonicGame, ids: readonly string[], path: readonly string[], mode?: string): Action => ({
  kind: 'move',
  units: units(game, ...ids),
  path: hexesOf(game, path),
  ...(mode ? { mode } : {}),
});
function pays(
  game: NapoleonicGame,
  p: NapoleonicPosition,
  ids: readonly string[],
  path: readonly string[],
  mode?: string,
) {
  const course = courseOf(game, p, units(game, ...ids), hexesOf(game, path), mode);
  return 'ok' in course ? course.say : course.spent.map((halves) => halves / 2);
}
const ends = (game: NapoleonicGame, p: NapoleonicPosition, ...ids: string[]) =>
  destinationsOf(game, p, units(game, ...ids)).map(({ hex }) => (hex < 0 ? 'off' : game.ground.board.ids[hex]));
const picton = ['A-Kem', 'A-Pac', 'A-5a', 'A-Bes'];

describe('19.1 when they enter', () => {
  it('19.1, 2.1 C1 in the command movement segment only, not with those who passed a check, nor by night under orders', () => {
    const orders = [order(w, '1518', 'P-15a')];
    const marks = w.army.pieces.map(({ id }) => (id === 'P-15a' ? PASSED : 0));
    const said = (step: StepId) =>
      movingFault(w, arriving(w, ['P-15a'], {}, { step, turn: 3, orders, marks }), w.army.unit('P-15a'));
    const late = { ok: false, say: 'enters-with-commanded', rule: '19.1' };
    expect(said('command-movement')).toBeNull();
    expect([said('movement'), said('night-march')]).toMatchObject([late, late]);
  });
});

describe('19.2 the queue', () => {
  it('WL-21 N158 19.21 the first stack to 3309 at the pace of its infantry; the second pays a point first, to 3409', () => {
    const first = ['P-Bulow', 'P-15a', 'P-15b', 'P-Scw'];
    const p = arriving(w, [...first, 'P-16a', 'P-16b']);
    expect(pays(w, p, first, ['3608', '3508', '3409', '3309'])).toEqual([4, 4, 4, 4]);
    expect(ends(w, p, ...first)).not.toContain('3209');
    const { p: after, said } = play(w, p, move(w, first, ['3608', '3508', '3409', '3309']));
    expect(said).toContain('entered');
    expect(said).not.toContain('moved');
    expect(after.queue).toEqual([[w.hex('3608'), 1]]);
    expect(has(after, w.army.unit('P-15a'), HIDDEN)).toBe(true);
    expect(pays(w, after, ['P-16a', 'P-16b'], ['3608', '3508', '3409'])).toEqual([4, 4]);
    expect(ends(w, after, 'P-16a', 'P-16b')).not.toContain('3309');
  });

  it('LQ-14 19.22, 19.23 a column by the chaussée: half a point, then 1, 2, 3 more; the train next turn', () => {
    let p = arriving(q, ['A-Picton', ...picton, 'A-TR'], {}, { turn: 1 });
    const road = ['0701', '0702', '0703', '0704', '0804', '0805', '0806', '0807'];
    const paid = [0.5, 1.5, 2.5, 3.5];
    const column = [['A-Picton', 'A-Kem'], ...picton.slice(1).map((unit) => [unit])];
    column.forEach((ids, i) => {
      expect(pays(q, p, ids, ['0701'], 'march')).toEqual(ids.map(() => paid[i]));
      expect(refereeFor(q).check(p, move(q, ['A-TR'], ['0701'], 'march'))).toMatchObject({ say: 'train-enters-last' });
      const steps = road.slice(0, 8 - 2 * i);
      expect(pays(q, p, ids, steps, 'march')!.at(-1)).toBe(4);
      p = play(q, p, move(q, ids, steps, 'march')).p;
      expect(has(p, q.army.unit(ids[ids.length - 1]), MARCHING)).toBe(true);
    });
    expect(ends(q, p, 'A-TR')).toEqual([]);
    expect(pays(q, p, ['A-TR'], ['0701'], 'march')).toMatch(/no-/);
  });

  it('19.23 who cannot pay comes in the next turn, in command, by an empty queue', () => {
    const late = arriving(q, ['A-Kem'], { 'A-Picton': '0710' }, { turn: 1, queue: [[q.hex('0701'), 4]] });
    expect(ends(q, late, 'A-Kem')).toEqual([]);
    expect(pays(q, late, ['A-Kem'], ['0701'])).toMatch(/^no-/);
    const { p: passed } = play(q, late, PASS);
    expect([passed.place[q.army.unit('A-Kem')], passed.queue]).toEqual([WAITING, []]);
    const { p: french } = passTo(q, passed, 'command-movement');
    const { p: next } = passTo(q, play(q, french, PASS).p, 'command-movement');
    expect([next.turn, next.player]).toEqual([2, 1]);
    expect(pays(q, next, ['A-Kem'], ['0701'], 'march')).toEqual([0.5]);
  });

  it('19.22 no road march onto the map where only a trail leads off it', () => {
    const p = arriving(w, ['P-15a']);
    expect(
      destinationsOf(w, p, units(w, 'P-15a')).find(({ hex, marching }) => hex === w.hex('3608') && marching)?.spent,
    ).toBe(1);
    expect(pays(w, p, ['P-15a'], ['3608', '3508'], 'march')).toEqual([2]);
  });

  it('a leader alone and vedettes wait for nobody', () => {
    const p = arriving(q, ['A-Picton', 'A-Pac'], { 'A-Kem': '0704' }, { queue: [[q.hex('0701'), 3]] });
    expect(pays(q, p, ['A-Picton'], ['0701'])).toEqual([0.5]);
    expect(pays(q, p, ['A-Pac'], ['0701'])).toEqual([4]);
  });

  it('19.22 the officer comes in with the first unit of his group, neither before nor after it; the others follow alone', () => {
    const p = arriving(q, ['A-Picton', ...picton, 'A-TR'], {}, { turn: 1 });
    const referee = refereeFor(q);
    const refused = { say: 'officer-with-first', rule: '19.22', data: { unit: q.army.unit('A-Picton') } };
    for (const ids of [['A-Kem'], ['A-Picton'], ['A-Kem', 'A-Pac'], ['A-5a']]) {
      expect(referee.check(p, move(q, ids, ['0701'])), ids.join()).toMatchObject(refused);
      expect(ends(q, p, ...ids), ids.join()).toEqual([]);
      expect(referee.why(p, { units: units(q, ...ids) }, q.hex('0702'))).toMatchObject(refused);
    }
    expect(referee.check(p, move(q, ['A-Kem', 'A-Picton'], ['0701'], 'march'))).toEqual({ ok: true });
    expect(referee.check(p, move(q, ['A-Kem', 'A-Pac', 'A-Picton'], ['0701']))).toEqual({ ok: true });
    const { p: begun } = play(q, p, move(q, ['A-Kem', 'A-Picton'], ['0701', '0702', '0703'], 'march'));
    expect(referee.check(begun, move(q, ['A-Pac'], ['0701'], 'march'))).toEqual({ ok: true });
  });

  it('19.22 the commander of an army is officer of no column: Blücher comes in when he likes', () => {
    const p = arriving(w, ['P-Blucher', 'P-14a', 'P-14b'], {}, { turn: 3 });
    const referee = refereeFor(w);
    expect(referee.check(p, move(w, ['P-14a'], ['3608']))).toEqual({ ok: true });
    expect(referee.check(p, move(w, ['P-Blucher'], ['3608']))).toEqual({ ok: true });
  });

  it('19.22 Napoleon comes before the officer of his column; Drouot still comes with the first of it', async () => {
    const june = await battle('sixteenth-of-june');
    const p = arriving(june, ['F-Napoleon', 'F-Drouot', 'F-G1', 'F-G3'], {}, { turn: 1, player: 0 });
    const referee = refereeFor(june);
    const enter = (...ids: string[]) => move(june, ids, ['2137']);
    expect(referee.check(p, enter('F-Napoleon'))).toEqual({ ok: true });
    const { p: begun } = play(june, p, move(june, ['F-Napoleon'], ['2137', '2136']));
    for (const alone of ['F-G1', 'F-Drouot'])
      expect(referee.check(begun, enter(alone)), alone).toMatchObject({ say: 'officer-with-first', rule: '19.22' });
    expect(referee.check(begun, enter('F-G1', 'F-Drouot'))).toEqual({ ok: true });
  });

  it('19.22, 19.1 cavalry is turned into vedettes before anybody is in; the first of them brings the officer', () => {
    const start = arriving(w, ['P-Zieten', 'P-1a', 'P-Lu'], {}, { turn: 3 });
    const p = { ...start, place: start.place.map((hex, u) => (w.army.pieces[u].kind === 'vedette' ? OUT : hex)) };
    const { p: out, referee } = play(w, p, move(w, ['P-Lu'], ['3606'], 'vedettes'));
    const first = out.detachedFrom.indexOf(w.army.unit('P-Lu'));
    const entering = (...more: string[]): Action => ({
      kind: 'move',
      units: [...units(w, ...more), first].sort((a, c) => a - c),
      path: [w.hex('3606')],
    });
    expect(referee.check(out, entering())).toMatchObject({ say: 'officer-with-first' });
    expect(referee.check(out, entering('P-Zieten'))).toEqual({ ok: true });
  });
});

describe('19.3 blocked and delayed', () => {
  const alten = ['A-CH', 'A-3a', 'A-Kie'];

  it('LQ-15 19.31, R-73 an entry hex in an enemy zone, or with any combat unit: the nearest free edge hex', () => {
    const group = arrivalOf(q, arriving(q, alten), q.army.unit('A-CH'));
    expect(entryHexes(q, arriving(q, alten), group)).toEqual([q.hex('0112')]);
    const blocks: Scene['at'][] = [{ 'F-9': '0212' }, { 'A-Byl': '0112' }, { 'F-9': '0112' }];
    for (const at of blocks) {
      const p = arriving(q, alten, at);
      const open = entryHexes(q, p, group).map((hex) => q.ground.board.ids[hex]);
      expect(open).not.toContain('0112');
      expect(open.length).toBeGreaterThan(0);
      for (const id of open)
        expect(neighboursOf(q.ground.board, q.hex(id)).length, `${id} is on the edge`).toBeLessThan(6);
    }
    const zoned = arriving(q, alten, { 'F-9': '0212' });
    expect(entryHexes(q, zoned, group).map((hex) => q.ground.board.ids[hex])).toEqual(['0111']);
    expect(pays(q, zoned, ['A-CH'], ['0112'])).toBe('enters-elsewhere');
    expect(pays(q, zoned, ['A-CH'], ['0111'])).toEqual([1]);
    const taken = arriving(q, alten, { 'A-Byl': '0112' });
    expect(entryHexes(q, taken, group).map((hex) => q.ground.board.ids[hex])).toEqual(['0111', '0113']);
  });

  it('R-116 a hidden stack beside the entry hex blocks it, whatever it is', () => {
    const p = arriving(q, alten, { 'F-TII': '0212' });
    const hidden = { ...p, marks: p.marks.with(q.army.unit('F-TII'), HIDDEN) };
    const group = arrivalOf(q, p, q.army.unit('A-CH'));
    expect(entryHexes(q, p, group)).toEqual([q.hex('0112')]);
    expect(entryHexes(q, hidden, group)).not.toContain(q.hex('0112'));
  });

  it('19.32 nothing later enters there before a delayed group', () => {
    const p = arriving(q, ['A-BrA', 'A-BrL', ...picton]);
    expect(refereeFor(q).check(p, move(q, ['A-BrA'], ['0701']))).toMatchObject({
      say: 'earlier-group-first',
      rule: '19.32',
    });
    expect(ends(q, p, 'A-BrA')).toEqual([]);
    expect(ends(q, arriving(q, ['A-BrA', 'A-BrL']), 'A-BrA').length).toBeGreaterThan(0);
  });

  it('19.32, 26.4 Kellermann held back since turn 3 comes before d’Erlon, whom a roll brings by the same road on turn 5', () => {
    const waiting = ['F-Kellermann', 'F-11c', 'F-dErlon', 'F-1c'];
    const p = arriving(q, waiting, {}, { player: 0, turn: 5, groups: ['turn 5'] });
    const referee = refereeFor(q);
    expect(referee.check(p, move(q, ['F-1c'], ['0725']))).toMatchObject({ say: 'earlier-group-first', rule: '19.32' });
    expect(referee.check(p, move(q, ['F-Kellermann', 'F-11c'], ['0725']))).toEqual({ ok: true });
  });

  it('19.32 of two groups of one hour neither is later: they come in as their player likes', () => {
    const waiting = ['F-Kellermann', 'F-11c', 'F-dErlon', 'F-1c'];
    const p = arriving(q, waiting, {}, { player: 0, turn: 3, groups: ['turn 3'] });
    const referee = refereeFor(q);
    expect(referee.check(p, move(q, ['F-dErlon', 'F-1c'], ['0725']))).toEqual({ ok: true });
    expect(referee.check(p, move(q, ['F-Kellermann', 'F-11c'], ['0725']))).toEqual({ ok: true });
  });

  it('19.32, 19.1 cavalry that waits as vedettes has not come yet: nothing later enters there before them', () => {
    const start = arriving(w, ['P-Syd', 'P-14a'], {}, { turn: 3 });
    const p = { ...start, place: start.place.map((hex, u) => (w.army.pieces[u].kind === 'vedette' ? OUT : hex)) };
    const { p: out, referee } = play(w, p, move(w, ['P-Syd'], ['3608'], 'vedettes'));
    expect(referee.check(out, move(w, ['P-14a'], ['3608']))).toMatchObject({ say: 'earlier-group-first' });
  });

  it('19.32 a group is held back as a whole, or follows whoever has begun', () => {
    const p = arriving(q, picton);
    const referee = refereeFor(q);
    expect(referee.check(p, PASS)).toEqual({ ok: true });
    const { p: begun } = play(q, p, move(q, ['A-Kem'], ['0701', '0702', '0703', '0704'], 'march'));
    expect(referee.check(begun, PASS)).toMatchObject({ say: 'group-must-follow', rule: '19.32' });
  });

  it('19.32 vedettes that are in have begun the group like the cavalry itself, and so have units that were lost since', () => {
    const start = arriving(w, ['P-Syd', 'P-13a', 'P-13b'], {}, { turn: 2 });
    const p = { ...start, place: start.place.map((hex, u) => (w.army.pieces[u].kind === 'vedette' ? OUT : hex)) };
    const { p: out, referee } = play(w, p, move(w, ['P-Syd'], ['3608'], 'vedettes'));
    const all = [...out.detachedFrom.keys()].filter((u) => out.detachedFrom[u] === w.army.unit('P-Syd'));
    expect(referee.check(out, PASS)).toEqual({ ok: true });
    const { p: begun } = play(w, out, { kind: 'move', units: all, path: hexesOf(w, ['3608', '3508', '3409']) });
    expect(referee.check(begun, PASS)).toMatchObject({
      say: 'group-must-follow',
      data: { units: units(w, 'P-13a', 'P-13b') },
    });
    const lost = { ...p, place: p.place.with(w.army.unit('P-Syd'), UAR) };
    expect(referee.check(lost, PASS)).toMatchObject({ say: 'group-must-follow' });
  });

  it('20.3 a group that waits with its cavalry as vedettes and is held back is asked for an order again, and they are under it', () => {
    const start = arriving(w, ['P-Syd', 'P-13a', 'P-13b', 'P-IVh'], {}, { turn: 2 });
    const p = { ...start, place: start.place.map((hex, u) => (w.army.pieces[u].kind === 'vedette' ? OUT : hex)) };
    const { p: out } = play(w, p, move(w, ['P-Syd'], ['3608'], 'vedettes'));
    const vedettes = [...out.detachedFrom.keys()].filter((u) => out.detachedFrom[u] === w.army.unit('P-Syd'));
    // Bülow's group, due since turn 1 on this map, is asked for first.
    const { p: first, referee } = passTo(w, out, 'give-order');
    const asked = referee.apply(first, PASS).position;
    expect([asked.turn, asked.player]).toEqual([3, 1]);
    const force = [...units(w, 'P-13a', 'P-13b', 'P-IVh'), ...vedettes];
    const order: Action = { kind: 'place', units: force, hex: w.hex('1518') };
    expect(referee.check(asked, order)).toEqual({ ok: true });
    expect(
      referee
        .apply(asked, order)
        .position.orders.at(-1)
        ?.units.toSorted((a, c) => a - c),
    ).toEqual(force.toSorted((a, c) => a - c));
  });

  it('19.1 light cavalry enters as vedettes, which come in as they like', () => {
    const start = arriving(w, ['P-Syd', 'P-13a', 'P-13b']);
    const inBox = (hex: number, u: number) => (w.army.pieces[u].kind === 'vedette' ? OUT : hex);
    const p = { ...start, place: start.place.map(inBox) };
    const referee = refereeFor(w);
    const [syd] = units(w, 'P-Syd');
    expect(referee.modes(p, [syd]).find(({ mode }) => mode === 'vedettes')?.verdict).toEqual({ ok: true });
    const { p: after } = play(w, p, move(w, ['P-Syd'], ['3608'], 'vedettes'));
    expect(after.place[syd]).toBe(HOLD);
    const vedettes = [...after.place.keys()].filter((u) => after.detachedFrom[u] === syd);
    expect(vedettes).toHaveLength(w.army.pieces[syd].vedettes);
    expect(destinationsOf(w, after, [vedettes[0]]).map(({ hex }) => hex)).toContain(w.hex('3309'));
  });
});

describe('R-119 leaving the map', () => {
  it('LQ-35 V-1 by the chaussée for half a point: 4 VP, no loss, for good; not out of a zone, nor after turn 6', () => {
    const at = { 'A-Kem': '1816' };
    const marching = (also: Partial<NapoleonicPosition>, more: Record<string, string> = {}) => {
      const p = arriving(q, [], { ...at, ...more }, { turn: 5, ...also });
      return { ...p, marks: p.marks.with(q.army.unit('A-Kem'), MARCHING) };
    };
    const late = {
      mover: { units: units(q, 'A-Kem'), start: q.hex('1816'), spent: [6], steps: 3, stopped: false },
    };
    const p = marching(late);
    expect(pays(q, p, ['A-Kem'], ['off'], 'march')).toEqual([0.5]);
    expect(pays(q, p, ['A-Kem'], ['off'])).toBe('no-points');
    const { p: after, events } = play(q, p, move(q, ['A-Kem'], ['off'], 'march'));
    expect(after.place[q.army.unit('A-Kem')]).toBe(EXITED);
    expect(after.booked).toMatchObject([{ side: 1, points: 4, turn: 5 }]);
    // Who it was may be hidden: the points name nobody.
    const told = events.find(({ say }) => say === 'points-booked');
    expect(told).toMatchObject({ rule: '26.5', data: { for: 'exit', units: [] } });
    expect(after.losses).toEqual(p.losses);
    expect(refereeFor(q).actors(after)).not.toContain(q.army.unit('A-Kem'));
    expect(pays(q, marching({ turn: 7 }), ['A-Kem'], ['off'], 'march')).toBe('no-exit');
    expect(pays(q, marching({}, { 'F-9': '1815' }), ['A-Kem'], ['off'], 'march')).toBe('exit-zone');
    expect(pays(q, arriving(q, [], { 'A-Kem': '0701' }), ['A-Kem'], ['off'])).toBe('no-exit');
    expect(ends(q, p, 'A-Kem')).toContain('off');
    expect(ends(q, arriving(q, [], { 'F-9': '1816' }, { player: 0 }), 'F-9')).not.toContain('off');
  });

  it('25.12 a place that units pass on their way off the map is taken, in the same move', () => {
    const way = ['0905', '0904', '0903', '0902', '0901', 'off'];
    const leaving = (id: string) => {
      const p = arriving(w, [], { [id]: '1006' }, { player: 0 });
      const marching = { ...p, marks: p.marks.with(w.army.unit(id), MARCHING) };
      return play(w, marching, move(w, [id], way, 'march')).p;
    };
    const waterloo = w.objectives.findIndex(({ name }) => name === 'Waterloo');
    const after = leaving('F-1');
    expect([after.place[w.army.unit('F-1')], after.control[waterloo]]).toEqual([EXITED, 0]);
    expect(arriving(w, [], {}).control[waterloo]).toBe(1);
  });

  it('R-119 why a unit does not leave: not by this hex; held by the enemy beside it', () => {
    const why = (more: Record<string, string>) =>
      refereeFor(q).why(arriving(q, [], more, { turn: 5 }), { units: units(q, 'A-Kem'), mode: undefined }, OFF_MAP);
    expect(why({ 'A-Kem': '0701' })).toMatchObject({ ok: false, say: 'no-exit', rule: 'R-119' });
    expect(why({ 'A-Kem': '1816', 'F-9': '1815' })).toMatchObject({ ok: false, say: 'exit-zone', rule: '4.31' });
  });
});

describe('history: columns on their roads, undisturbed', () => {
  const lasne = [
    '3608',
    '3508',
    '3409',
    '3309',
    '3209',
    '3109',
    '3010',
    '2909',
    '2810',
    '2710',
    '2611',
    '2612',
    '2512',
  ];
  const paris = [...lasne, '2413', '2313', '2214', '2114', '2015', '1915', '1816', '1716'];

  /** The last hex of a lane that units come to in each of some turns, going as far as they can. */
  function marchOf(game: NapoleonicGame, ids: readonly string[], lane: readonly string[], turns: number): string[] {
    let p = arriving(game, ids);
    let at = -1;
    const stops: string[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const list = destinationsOf(game, p, units(game, ...ids));
      const goes = lane.findLastIndex((id, i) => i > at && list.some(({ hex }) => hex === game.hex(id)));
      if (goes < 0) break;
      p = { ...play(game, p, move(game, ids, lane.slice(at + 1, goes + 1))).p, mover: null };
      p = { ...p, marks: p.marks.map(() => 0) };
      at = goes;
      stops.push(lane[at]);
    }
    return stops;
  }

  it('WL-23 Bülow enters at 11:00 and is in the Bois de Paris at the end of the 15:00 turn', () => {
    expect(marchOf(w, ['P-15a', 'P-15b'], paris, 5)).toEqual(['3309', '2909', '2612', '2313', '1915']);
  });

  it('Zieten enters at 13:00 and is at Ohain at 18:00, at Smohain in the 19:00 turn', () => {
    const lane = [
      '3606', '3506', '3406', '3306', '3206', '3106', '3006', '2905', '2806', '2705', '2605', '2505', '2506', '2407',
      '2408', '2308', '2209', '2109', '2110', '2011', '1911', '1812', '1712', '1713',
    ]; // prettier-ignore
    const stops = marchOf(w, ['P-1a', 'P-1b'], lane, 7);
    const hour = (place: string) => 13 + stops.findIndex((at) => lane.indexOf(at) >= lane.indexOf(place));
    expect(hour('2109')).toBeLessThanOrEqual(18);
    expect(hour('1713')).toBeGreaterThanOrEqual(18);
    expect(hour('1713')).toBeLessThanOrEqual(19);
  });

  it('Picton enters at 14:00 and has his head at the crossroads in the 15:00 turn', () => {
    const road = [
      '0701',
      '0702',
      '0703',
      '0704',
      '0804',
      '0805',
      '0806',
      '0807',
      '0808',
      '0809',
      '0810',
      '0811',
      '0812',
    ];
    let p = arriving(q, ['A-Kem']);
    p = play(q, p, move(q, ['A-Kem'], road.slice(0, 8), 'march')).p;
    p = { ...p, mover: null, marks: p.marks.map((mark) => mark & MARCHING) };
    expect(pays(q, p, ['A-Kem'], road.slice(8), 'march')).toEqual([2.5]);
  });
});
