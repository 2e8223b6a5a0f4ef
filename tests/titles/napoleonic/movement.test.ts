import { beforeAll, describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { type Action, OFF_MAP, type UnitId } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { courseOf } from '../../../src/titles/napoleonic/moves.ts';
import { destinationsOf } from '../../../src/titles/napoleonic/ranges.ts';
import {
  BARRED,
  CHECKED,
  has,
  HIDDEN,
  LAPSED,
  MARCHING,
  MOVED,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  PASSED,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { battle } from './field.ts';
import { scene, type Scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { PASS, play, refereeFor } from './turn-play.ts';

let w: NapoleonicGame;
let q: NapoleonicGame;
let l: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  [w, q, l] = await Promise.all([battle('waterloo'), battle('quatre-bras'), battle('ligny')]);
  small = await smallBattle();
});

/** The French (or `player`) in the command movement segment. */
const moving = (
  game: NapoleonicGame,
  at: Scene['at'],
  more: Partial<NapoleonicPosition> = {},
  dice: readonly number[] = [],
) => scene(game, { at, dice, also: { step: 'command-movement', ...more } });
const marked = (game: NapoleonicGame, p: NapoleonicPosition, mark: number, ...ids: string[]): NapoleonicPosition => ({
  ...p,
  marks: p.marks.map((m, u) => (ids.includes(game.army.pieces[u].id) ? m | mark : m)),
});
const move = (game: NapoleonicGame, ids: readonly string[], path: readonly string[], mode?: string): Action => ({
  kind: 'move',
  units: units(game, ...ids),
  path: path.map((id) => (id === 'off' ? OFF_MAP : game.hex(id))),
  ...(mode ? { mode } : {}),
});
/** What some units pay for a path, in points, by unit; or why they cannot go it. */
function pays(
  game: NapoleonicGame,
  p: NapoleonicPosition,
  ids: readonly string[],
  path: readonly string[],
  mode?: string,
) {
  const hexes = path.map((id) => (id === 'off' ? OFF_MAP : game.hex(id)));
  const course = courseOf(game, p, units(game, ...ids), hexes, mode);
  return 'ok' in course ? course.say : course.spent.map((halves) => halves / 2);
}
/** Where units can end their move, by hex and state of march. */
const reached = (game: NapoleonicGame, p: NapoleonicPosition, ...ids: string[]) => {
  const list = destinationsOf(game, p, units(game, ...ids));
  const of = (march: boolean) =>
    list.filter(({ marching }) => marching === march).map(({ hex }) => (hex < 0 ? 'off' : game.ground.board.ids[hex]));
  return { walking: of(false), marching: of(true) };
};

describe('7.2, 7.3 how far', () => {
  it('N101 3.1, R-05 three clear hexes and onto a friend cost 4; a fourth hex first would not do', () => {
    const p = moving(w, { 'F-19': '0525', 'F-20': '0528' });
    expect(pays(w, p, ['F-19'], ['0526', '0527', '0528'])).toEqual([3]);
    const far = moving(w, { 'F-19': '0525', 'F-20': '0529' });
    expect(reached(w, far, 'F-19').walking).toContain('0528');
    expect(pays(w, far, ['F-19'], ['0526', '0527', '0528', '0529'])).toBe('no-stacking-points');
  });

  it('3.1, R-05 the price is for those who join another: not for a stack, nor vedettes and leaders', () => {
    const last = (ids: readonly string[], at: Scene['at'], spent: number) => {
      const p = moving(w, at);
      const here = w.hex('0528');
      const mover = { units: units(w, ...ids), start: here, spent: ids.map(() => spent), steps: 3, stopped: false };
      return pays(w, { ...p, mover }, ids, ['0529']);
    };
    // One point left of 4, 7, 6.
    expect(last(['F-19'], { 'F-19': '0528', 'F-20': '0529' }, 6)).toBe('no-stacking-points');
    expect(last(['F-19', 'F-20'], { 'F-19': '0528', 'F-20': '0528' }, 6)).toEqual([1, 1]);
    expect(last(['F-19'], { 'F-19': '0528', 'F-v1': '0529', 'F-Lobau': '0529' }, 6)).toEqual([1]);
    expect(last(['F-v1'], { 'F-v1': '0528', 'F-20': '0529' }, 12)).toEqual([1]);
    expect(last(['F-Lobau'], { 'F-Lobau': '0528', 'F-20': '0529' }, 10)).toEqual([1]);
    // Together: the infantry has two points left and pays both, he has one left and needs no more.
    const pair = moving(w, { 'F-19': '0528', 'F-Lobau': '0528', 'F-20': '0529' });
    const both = units(w, 'F-19', 'F-Lobau');
    const spent = both.map((u) => (u === w.army.unit('F-19') ? 4 : 10));
    const mover = { units: both, start: w.hex('0528'), spent, steps: 3, stopped: false };
    expect(pays(w, { ...pair, mover }, ['F-19', 'F-Lobau'], ['0529'])).toEqual([1, 1]);
  });

  it('R-05 who comes back to those with whom it began pays nothing to stop with them', () => {
    const p = moving(w, { 'F-19': '0525', 'F-20': '0525' });
    expect(pays(w, p, ['F-19'], ['0526', '0527', '0526', '0525'])).toEqual([4]);
    const out = play(w, p, move(w, ['F-19'], ['0526', '0527']));
    expect(out.referee.check(out.p, move(w, ['F-19'], ['0526', '0525']))).toMatchObject({ ok: true });
    // With others who stand beside its start it would.
    const beside = moving(w, { 'F-19': '0525', 'F-20': '0524' });
    expect(pays(w, beside, ['F-19'], ['0526', '0525', '0524'])).toEqual([3]);
    expect(pays(w, beside, ['F-19'], ['0526', '0527', '0525', '0524'])).toBe('no-way');
    expect(pays(w, beside, ['F-19'], ['0526', '0525', '0526', '0525', '0524'])).toBe('no-points');
    const last = play(w, beside, move(w, ['F-19'], ['0526', '0525', '0526']));
    expect(pays(w, last.p, ['F-19'], ['0525', '0524'])).toBe('no-points');
  });

  it('18.12 a train is told that it needs a road or a trail, not of rivers', () => {
    const p = moving(w, { 'P-TIV': '2512' }, { player: 1 });
    const verdict = refereeFor(w).check(p, move(w, ['P-TIV'], ['2613']));
    expect(verdict).toMatchObject({ ok: false, say: 'train-no-way', rule: '18.12' });
    expect(refereeFor(w).check(p, move(w, ['P-TIV'], ['2612']))).toMatchObject({ ok: true });
  });

  it('16.21 vedettes go as cavalry, on roads at the rate of the march without marching, in command or by a check', () => {
    const p = moving(small, { 'F-v1': '0203', 'F-lc': '0203', 'F-inf': '0203' });
    const woods = pays(small, p, ['F-lc'], ['0303']);
    expect(pays(small, p, ['F-v1'], ['0303'])).toEqual(woods);
    expect(pays(small, p, ['F-inf'], ['0303'])).not.toEqual(woods);
    const road = moving(w, { 'F-v1': '1830', 'F-19': '1830' });
    expect(pays(w, road, ['F-v1'], ['1829', '1828'])).toEqual([1]);
    expect(pays(w, road, ['F-19'], ['1829', '1828'])).toEqual([2]);
    expect(pays(w, road, ['F-v1'], ['1829', '1828'], 'march')).toBe('march-not-theirs');
    const astray = marked(w, road, OUT_OF_COMMAND, 'F-v1');
    expect(pays(w, astray, ['F-v1'], ['1829'])).toBe('out-of-command');
    const checking = { ...astray, step: 'movement' as const };
    expect(refereeFor(w).check(checking, { kind: 'select', units: units(w, 'F-v1') })).toEqual({ ok: true });
  });

  it('7.3 the first hex is free to enter whatever it costs, and no other', () => {
    const marsh = moving(small, { 'F-gun': '0606' }, { weather: { kind: 'mud', left: 2, checked: false } });
    expect(pays(small, marsh, ['F-gun'], ['0605'])).toEqual([4]);
    const shaken = { ...marsh, marks: marsh.marks.map(() => 1 << 6) };
    expect(pays(small, shaken, ['F-gun'], ['0605'])).toEqual([4]);
    expect(pays(small, shaken, ['F-gun'], ['0605', '0604'])).toBe('no-points');
    expect(pays(small, shaken, ['F-gun'], ['0607', '0606', '0605'])).toBe('no-points');
  });

  it('7.3, 7.56 also for who leaves the march on the way', () => {
    const woods = marked(small, moving(small, { 'F-train': '0304' }), MARCHING, 'F-train');
    expect(pays(small, woods, ['F-train'], ['0303'], 'march')).toEqual([4]);
    expect(pays(small, woods, ['F-train'], ['0303'])).toEqual([4]);
    expect(pays(small, woods, ['F-train'], ['0303', '0302'])).not.toEqual(expect.any(Array));
    expect(reached(small, woods, 'F-train').walking).toContain('0303');
    // Left in an order of its own, where it stands, it goes as far.
    const { p: left } = play(small, woods, move(small, ['F-train'], ['0304']));
    expect(left.mover).toMatchObject({ spent: [2], steps: 0 });
    expect(pays(small, left, ['F-train'], ['0303'])).toEqual([3]); // all it has left
    expect(pays(small, left, ['F-train'], ['0303', '0302'])).toBe('no-points');
    expect(reached(small, left, 'F-train').walking).toContain('0303');
    // What else has been spent is gone: 2 points on a bridge.
    const bridge = { ...left, mover: { ...left.mover!, spent: [3] } };
    expect(pays(small, bridge, ['F-train'], ['0303'])).toBe('no-points');
  });

  it('4.31 on the way through a hex where it must stop the stop forbids it, not those who fill the hex (3.21)', () => {
    const at = { 'F-lc': '0703', 'F-mixed': '0604', 'F-inf': '0604', 'F-gun': '0604', 'P-inf': '0605' };
    const done = (where: Record<string, string>) =>
      marked(small, moving(small, where), MOVED, 'F-mixed', 'F-inf', 'F-gun');
    const p = done(at);
    expect(pays(small, p, ['F-lc'], ['0604'])).toBe('stack-full');
    expect(pays(small, p, ['F-lc'], ['0604', '0504'])).toBe('held');
    expect(pays(small, done({ ...at, 'P-inf': '0101' }), ['F-lc'], ['0604', '0603'])).toEqual([2]);
  });

  it('7.21 who walks and is not in march is told of the points, not that he cannot leave the march (7.56)', () => {
    const far = ['0204', '0304', '0404', '0504', '0604', '0704', '0804', '0904'];
    const p = moving(small, { 'F-inf': '0104' });
    expect(pays(small, p, ['F-inf'], far, 'march')).toEqual([4]);
    expect(pays(small, p, ['F-inf'], far)).toBe('no-points');
    expect(pays(small, marked(small, p, MARCHING, 'F-inf'), ['F-inf'], far)).toBe('no-leave');
  });

  it('N222 R-117 infantry and cavalry as one mover go as far as both can, apart each its own way', () => {
    const p = moving(w, { 'F-19': '0525', 'F-3c': '0525' });
    expect(pays(w, p, ['F-19', 'F-3c'], ['0526', '0527', '0528', '0529'])).not.toBe('no-points');
    const both = reached(w, p, 'F-19', 'F-3c').walking;
    expect(both).toContain('0529');
    expect(reached(w, p, 'F-19').walking).toEqual(expect.arrayContaining(both));
    expect(reached(w, p, 'F-3c').walking).toEqual(expect.arrayContaining(both));
    expect(reached(w, p, 'F-3c').walking.length).toBeGreaterThan(reached(w, p, 'F-19').walking.length);
    const { p: begun } = play(w, p, move(w, ['F-19', 'F-3c'], ['0526']));
    expect(refereeFor(w).check(begun, move(w, ['F-3c'], ['0527']))).toMatchObject({ say: 'stays-together' });
    expect(refereeFor(w).check(begun, move(w, ['F-3c', 'F-19'], ['0527']))).toEqual({ ok: true });
  });

  it('R-117 who waits for two purses: what each can afford, not what one of them can', () => {
    // Woods cost the officer 4 of his 6, infantry 2 of its 4.
    const p = moving(small, { 'F-inf': '0203', 'F-corps': '0203' });
    expect(pays(small, p, ['F-inf', 'F-corps'], ['0303', '0302'])).toEqual([3, 5]);
    expect(pays(small, p, ['F-inf', 'F-corps'], ['0303', '0302', '0301'])).toEqual([4, 6]);
    expect(pays(small, p, ['F-inf', 'F-corps'], ['0303', '0302', '0303'])).toBe('no-points');
  });

  it('7.1, 7.4 a mover goes on until another begins; then it is done', () => {
    const p = moving(w, { 'F-19': '0525', 'F-20': '2120' });
    const { p: first } = play(w, p, move(w, ['F-19'], ['0526']));
    expect(first.mover).toMatchObject({ units: units(w, 'F-19'), spent: [2], steps: 1, stopped: false });
    const { p: on } = play(w, first, move(w, ['F-19'], ['0527']));
    expect(on.mover?.spent).toEqual([4]);
    expect(pays(w, on, ['F-19'], ['0528', '0529'])).not.toBe('no-points');
    expect(pays(w, on, ['F-19'], ['0528', '0529', '0530'])).toBe('no-points');
    const { p: other } = play(w, on, move(w, ['F-20'], ['2121']));
    expect(has(other, w.army.unit('F-19'), MOVED)).toBe(true);
    expect(refereeFor(w).check(other, move(w, ['F-19'], ['0528']))).toMatchObject({ say: 'has-moved' });
  });

  it('7.4 nobody enters an enemy hex; 7.61 nobody wades a river', () => {
    const p = moving(w, { 'F-Ney': '0525', 'A-Kem': '0526' });
    expect(pays(w, p, ['F-Ney'], ['0526'])).toBe('enemy-in-hex');
    expect(pays(small, moving(small, { 'F-inf': '0403' }), ['F-inf'], ['0503'])).toBe('no-way');
  });
});

describe('4.3 zones of control', () => {
  it('4.31 WL-06 a unit stops in a zone; N106 one that stands in a zone is held', () => {
    const p = moving(w, { 'F-6a': '0919', 'A-Hou': '0916' });
    expect(pays(w, p, ['F-6a'], ['0918', '0917'])).toEqual([3]);
    expect(pays(w, p, ['F-6a'], ['0918', '0917', '0817'])).toBe('held');
    const held = moving(w, { 'F-6a': '0917', 'A-Hou': '0916' });
    expect(pays(w, held, ['F-6a'], ['0918'])).toBe('held');
    expect(reached(w, held, 'F-6a').walking).toEqual([]);
    expect(
      refereeFor(w)
        .modes(held, units(w, 'F-6a'))
        .map(({ mode }) => mode),
    ).toContain('repulse');
  });

  it('R-10 vedettes are held as combat units are; 5.3 a leader leaves freely and enters only to a friend', () => {
    const at = { 'F-v1': '0917', 'F-Reille': '0817', 'F-5': '0815', 'A-Hou': '0916' };
    const p = moving(w, at);
    expect(reached(w, p, 'F-v1').walking).toEqual([]);
    expect(pays(w, p, ['F-Reille'], ['0818'])).toEqual([1]);
    expect(pays(w, p, ['F-Reille'], ['0917'])).toBe('leader-zone');
    expect(pays(w, p, ['F-Reille'], ['0816', '0815'])).toBe('leader-zone');
    const led = moving(w, { ...at, 'F-9': '0816' });
    expect(pays(w, led, ['F-Reille'], ['0816', '0815'])).not.toBe('leader-zone');
  });

  it('4.31, R-10 horse artillery stops in a zone and is held there, as foot artillery is', () => {
    const p = moving(w, { 'F-VIh': '0918', 'A-Hou': '0916' });
    expect(pays(w, p, ['F-VIh'], ['0917', '0918'])).toBe('held');
    expect(reached(w, moving(w, { 'F-VIh': '0917', 'A-Hou': '0916' }), 'F-VIh').walking).toEqual([]);
  });

  it('4.32 a train enters no zone; N179 it keeps to the ways over slopes', () => {
    const p = moving(w, { 'F-TI': '0528', 'A-Kem': '0531' });
    expect(pays(w, p, ['F-TI'], ['0529', '0530'])).toBe('train-zone');
    expect(reached(w, p, 'F-TI').walking).not.toContain('0530');
    expect(reached(w, p, 'F-TI').walking).toContain('0529');
  });

  it('R-116 a hidden stack counts as a zone before the move; N219 a lone leader turned up does not stop it', () => {
    const p = moving(w, { 'F-19': '0525', 'P-Bulow': '0528', 'P-15a': '2510' }, {}, [1]);
    const hidden = marked(w, p, HIDDEN, 'P-Bulow');
    expect(destinationsOf(w, hidden, units(w, 'F-19')).find(({ hex }) => hex === w.hex('0527'))?.stop).toMatchObject({
      say: 'stop-contact',
    });
    expect(pays(w, hidden, ['F-19'], ['0526', '0527', '0627'])).toBe('held');
    const { p: after, events } = play(w, hidden, move(w, ['F-19'], ['0526', '0527']));
    expect(events.map(({ say }) => say)).toContain('moved');
    expect(after.place[w.army.unit('P-Bulow')]).toBe(w.hex('2510'));
    expect(after.mover).toMatchObject({ spent: [4], stopped: false });
    expect(pays(w, after, ['F-19'], ['0528', '0529'])).toEqual([2]);
  });

  it('N219 a lone vedette does', () => {
    const p = moving(w, { 'F-19': '0525', 'P-v1': '0528' });
    const hidden = marked(w, p, HIDDEN, 'P-v1');
    const { p: after } = play(w, hidden, move(w, ['F-19'], ['0526', '0527']));
    expect(after.stack.at(-1)).toMatchObject({ step: 'contact' });
  });
});

describe('7.5 road march', () => {
  const road = ['1830', '1829', '1828', '1727', '1726', '1626', '1625', '1524'];

  it('N204 R-14, R-102 one after the other marches off from a common hex, an empty hex between them', () => {
    const p = moving(w, { 'F-19': '1930', 'F-20': '1930' });
    expect(pays(w, p, ['F-19'], road, 'march')).toEqual([4]);
    expect(reached(w, p, 'F-19').marching).not.toContain('1930');
    expect(pays(w, p, ['F-19', 'F-20'], road, 'march')).toBe('column-of-one');
    const { p: after } = play(w, p, move(w, ['F-19'], road, 'march'));
    expect(has(after, w.army.unit('F-19'), MARCHING)).toBe(true);
    expect(pays(w, after, ['F-20'], road.slice(0, 6), 'march')).toEqual([3]);
    expect(pays(w, after, ['F-20'], road.slice(0, 7), 'march')).toBe('march-gap');
    // He marches and leaves the march at the end.
    expect(pays(w, after, ['F-20'], road.slice(0, 4))).toEqual([3]);
  });

  it('N100 7.53 who marches stops one hex short of the hex before a marching friend', () => {
    const at = { 'F-19': '1830', 'F-20': '1727' };
    const p = marked(w, moving(w, at), MARCHING, 'F-19', 'F-20');
    expect(pays(w, p, ['F-19'], ['1829'], 'march')).toEqual([0.5]);
    expect(pays(w, p, ['F-19'], ['1829', '1828'], 'march')).toBe('march-gap');
    expect(pays(w, p, ['F-19'], ['1829', '1828', '1727'])).toBe('column-in-hex');
  });

  it('3.3 R-17 nobody passes a marching unit but leaders and vedettes', () => {
    const at = { 'F-19': '1830', 'F-20': '1829', 'F-Lobau': '1830', 'F-v1': '1830' };
    const p = marked(w, moving(w, at), MARCHING, 'F-20');
    expect(pays(w, p, ['F-19'], ['1829', '1828'])).toBe('column-in-hex');
    expect(pays(w, p, ['F-Lobau'], ['1829', '1828'])).toEqual([1]);
    expect(pays(w, p, ['F-v1'], ['1829'])).toEqual([0.5]);
  });

  it('N203 R-101 into the gap on foot, not to march there; on a trail columns close up', () => {
    const at = { 'F-20': '1830', 'F-19': '1928' };
    const p = marked(w, moving(w, at), MARCHING, 'F-20');
    expect(pays(w, p, ['F-19'], ['1829'])).not.toBe('march-gap');
    expect(reached(w, p, 'F-19').marching).not.toContain('1829');
    expect(pays(w, p, ['F-19'], ['1829'], 'march')).toBe('no-march');
    const lane = marked(w, moving(w, { 'P-15a': '2612', 'P-15b': '2711' }, { player: 1 }), MARCHING, 'P-15a');
    expect(reached(w, lane, 'P-15b').marching).toContain('2611');
  });

  it('N205 R-102 through a friend in the road, declaring march in his hex', () => {
    const p = moving(w, { 'F-19': '1730', 'F-20': '1830' });
    expect(pays(w, p, ['F-19'], ['1830', '1829', '1828', '1727', '1726'], 'march')).toEqual([3]);
    expect(pays(w, p, ['F-19'], ['1830'], 'march')).toBe('march-stop');
    expect(pays(w, p, ['F-19'], ['1830'])).toEqual([1]);
  });

  it('7.51, 7.56 declared for nothing on a road or trail; left for a point; kept off the road (R-15)', () => {
    const p = moving(w, { 'F-19': '1830' });
    expect(pays(w, p, ['F-19'], ['1830'], 'march')).toEqual([0]);
    expect(pays(w, p, ['F-19'], ['1830'])).toBe('no-path');
    const { p: marching } = play(w, p, move(w, ['F-19'], ['1830'], 'march'));
    expect(has(marching, w.army.unit('F-19'), MARCHING)).toBe(true);
    expect(pays(w, marching, ['F-19'], ['1830'])).toEqual([1]);
    expect(pays(w, marching, ['F-19'], ['1829'])).toEqual([1.5]);
    expect(pays(w, marching, ['F-19'], ['1829', '1929'], 'march')).toEqual([1.5]);
    const off = moving(w, { 'F-19': '0528' });
    expect(reached(w, off, 'F-19').marching).not.toContain('0528');
    expect(reached(w, off, 'F-19').marching).toContain('0226');
  });

  it('7.54 R-11 a marching unit comes into a zone only with the points for a repulse', () => {
    const p = marked(w, moving(w, { 'F-19': '1830', 'A-Kem': '1727' }), MARCHING, 'F-19');
    expect(pays(w, p, ['F-19'], ['1829', '1828'], 'march')).toEqual([1]);
    const late: NapoleonicPosition = {
      ...p,
      mover: { units: units(w, 'F-19'), start: w.hex('1830'), spent: [6], steps: 3, stopped: false },
    };
    expect(pays(w, late, ['F-19'], ['1829'], 'march')).toEqual([0.5]);
    expect(pays(w, { ...late, mover: { ...late.mover!, spent: [7] } }, ['F-19'], ['1829', '1828'], 'march')).toBe(
      'no-points',
    );
    const short = { ...late, mover: { ...late.mover!, spent: [6] } };
    expect(pays(w, short, ['F-19'], ['1829', '1828'], 'march')).toBe('march-needs-repulse');
  });

  it('LQ-13 half a point a hex: seven hexes beyond the entry hex', () => {
    const p = moving(q, { 'F-6a': '0725' });
    expect(pays(q, p, ['F-6a'], ['0724', '0723', '0722', '0721', '0720', '0719', '0718'], 'march')).toEqual([3.5]);
  });

  it('WL-22 the Lasne lane from 2612: exactly 4 on foot', () => {
    const p = moving(w, { 'P-15a': '2612' }, { player: 1 });
    expect(pays(w, p, ['P-15a'], ['2512', '2413', '2313'])).toEqual([4]);
    expect(reached(w, p, 'P-15a').walking).not.toContain('2214');
  });
});

describe('2.1 C1, 6.2 who moves', () => {
  it('in command, trains, commanders; not who is out of command, nor the enemy', () => {
    const at = { 'F-19': '1822', 'F-20': '2021', 'F-TI': '1524', 'F-Napoleon': '1319', 'A-Kem': '1313' };
    const p = marked(w, moving(w, at), OUT_OF_COMMAND, 'F-20', 'F-TI', 'F-Napoleon');
    const referee = refereeFor(w);
    expect(referee.actors(p)).toEqual(units(w, 'F-19', 'F-TI', 'F-Napoleon'));
    expect(referee.check(p, move(w, ['F-20'], ['2022']))).toMatchObject({ say: 'out-of-command', rule: '6.2' });
    expect(referee.check(p, move(w, ['A-Kem'], ['1314']))).toMatchObject({ say: 'not-yours' });
    expect(referee.check(p, move(w, ['F-19', 'F-Napoleon'], ['1823']))).toMatchObject({ say: 'not-together' });
  });
});

describe('R-06 the surplus', () => {
  it('WL-04 3.23 the leader leaves: at the end of the segment all but two must go', () => {
    const at = {
      'F-19': '1218',
      'F-20': '1218',
      'F-VIa12': '1218',
      'F-VIa': '1218',
      'F-VIh': '1218',
      'F-Lobau': '1218',
    };
    const p = moving(w, at);
    const played = play(w, p, move(w, ['F-Lobau'], ['1219']), PASS);
    expect(played.referee.decision(played.p)).toMatchObject({ kind: 'select', step: 'surplus', side: 0 });
    expect(played.referee.actors(played.p)).toHaveLength(5);
    expect(played.referee.check(played.p, { kind: 'select', units: units(w, 'F-Lobau') })).toMatchObject({ ok: false });
    let now = played.p;
    let rounds = 0;
    while (now.step === 'command-movement') {
      const decision = played.referee.decision(now);
      expect(decision.over).toBe(false);
      if (!decision.over && decision.step === 'surplus') rounds++;
      const [action] = played.referee.legal(now);
      now = played.referee.apply(now, action).position;
    }
    expect(rounds).toBe(3);
    const left = units(w, 'F-19', 'F-20', 'F-VIa12', 'F-VIa', 'F-VIh').filter((u) => now.place[u] === w.hex('1218'));
    expect(left).toHaveLength(2);
  });

  it('3.23, 16.22 where it is vedettes that are too many, or infantry, one of these goes', () => {
    const actors = (at: Readonly<Record<string, string>>) => {
      const played = play(w, moving(w, at), PASS);
      expect(played.referee.decision(played.p)).toMatchObject({ kind: 'select', step: 'surplus' });
      return played.referee.actors(played.p);
    };
    const vedettes = { 'F-v1': '1218', 'F-v2': '1218', 'F-v3': '1218', 'F-v4': '1218' };
    expect(actors({ 'F-19': '1218', 'F-Lobau': '1218', ...vedettes })).toEqual(units(w, ...Object.keys(vedettes)));
    const foot = { 'F-19': '1218', 'F-20': '1218', 'F-VIa12': '1218', 'F-9': '1218', 'F-Lobau': '1218' };
    expect(actors(foot)).toEqual(units(w, 'F-19', 'F-20', 'F-9').sort((a, c) => a - c));
  });

  it('R-06, 12.36 who must leave and cannot awaits reorganisation, without a die, though the enemy shuts it in', () => {
    // 1218 and the enemy on every hex around it.
    const foes = ['A-Kem', 'A-Pac', 'A-Byn', 'A-Mai', 'A-Omp', 'A-Byl'];
    const around = neighboursOf(w.ground.board, w.hex('1218')).map((hex) => w.ground.board.ids[hex]);
    const at = {
      'F-19': '1218',
      'F-20': '1218',
      'F-VIa12': '1218',
      ...Object.fromEntries(foes.map((id, i) => [id, around[i]])),
    };
    const p = scene(w, { at, dice: [4, 4, 4], also: { step: 'second-sight' } });
    const begun = play(w, p);
    const { p: gone } = play(w, begun.p, { kind: 'select', units: units(w, 'F-20') });
    expect([gone.place[w.army.unit('F-20')], gone.dice]).toMatchObject([UAR, { faces: [4, 4, 4] }]);
  });

  it('3.23 at the end of the combat phase whom a leader has left beyond the limit must go, on either side', () => {
    const at = {
      'F-19': '1218',
      'F-20': '1218',
      'F-VIa12': '1218',
      'F-Lobau': '1218',
      'A-Kem': '0805',
      'A-Som': '0805',
    };
    const led = scene(w, { at, also: { step: 'second-sight' } });
    expect(refereeFor(w).decision(play(w, led).p)).not.toMatchObject({ step: 'surplus' });
    const gone = scene(w, { at: { ...at, 'F-Lobau': '1217' }, also: { step: 'second-sight', player: 1 } });
    const { p, referee } = play(w, gone);
    expect(referee.decision(p)).toMatchObject({ kind: 'select', step: 'surplus', side: 0, hexes: [w.hex('1218')] });
    const one = referee.apply(p, { kind: 'select', units: units(w, 'F-VIa12') }).position;
    expect(referee.decision(one)).toMatchObject({ kind: 'retreat', side: 0 });
    const [aside] = referee.legal(one);
    const done = referee.apply(one, aside).position;
    expect([done.place[w.army.unit('F-VIa12')] === w.hex('1218'), done.step === 'second-sight']).toEqual([
      false,
      false,
    ]);
  });

  it('a third unit may stop with two that can still move, not with two that cannot', () => {
    const p = moving(w, { 'F-19': '1822', 'F-1': '1823', 'F-2': '1823' });
    expect(pays(w, p, ['F-19'], ['1823'])).toEqual([1]);
    expect(pays(w, marked(w, p, MOVED, 'F-1'), ['F-19'], ['1823'])).toEqual([1]);
    expect(pays(w, marked(w, p, MOVED, 'F-1', 'F-2'), ['F-19'], ['1823'])).toBe('stack-full');
    expect(reached(w, marked(w, p, MOVED, 'F-1', 'F-2'), 'F-19').walking).toContain('1824');
  });

  it('R-06, 4.31 with two whom an enemy zone of control holds it may: a repulse can free them', () => {
    const at = { 'F-19': '1822', 'F-1': '1823', 'F-2': '1823', 'A-Kem': '1824' };
    expect(pays(w, moving(w, at), ['F-19'], ['1823'])).toEqual([1]);
    expect(pays(w, marked(w, moving(w, at), MOVED, 'F-1', 'F-2'), ['F-19'], ['1823'])).toBe('stack-full');
  });

  it('R-06, 7.1 nor with who is on his way there: he is done when another begins', () => {
    const p = marked(w, moving(w, { 'F-19': '1821', 'F-1': '1822', 'F-2': '1823' }), MOVED, 'F-2');
    const { p: there, referee } = play(w, p, move(w, ['F-1'], ['1823']));
    expect(referee.check(there, move(w, ['F-1'], ['1824']))).toEqual({ ok: true });
    expect(pays(w, there, ['F-19'], ['1822', '1823'])).toBe('stack-full');
    const about = [...referee.legal(there, { units: units(w, 'F-19'), hex: w.hex('1823') })];
    expect(about).toEqual([]);
  });

  it('R-06, 3.23 a leader who could still go need not: with him a sixth unit may stop while one of five can move', () => {
    const five = ['F-19', 'F-20', 'F-VIa12', 'F-VIa', 'F-VIh'];
    const p = moving(w, { ...Object.fromEntries(five.map((id) => [id, '1218'])), 'F-Lobau': '1218', 'F-5c': '1219' });
    expect(pays(w, marked(w, p, MOVED, ...five.slice(0, 4)), ['F-5c'], ['1218'])).toEqual([1]);
    expect(pays(w, marked(w, p, MOVED, ...five), ['F-5c'], ['1218'])).toBe('stack-full');
  });

  it('3.3 nobody stops with a train, nor a gun in a chateau; both are passed', () => {
    const p = moving(l, { 'P-Ia': '2926', 'P-TI': '3024' }, { player: 1 });
    expect(pays(l, p, ['P-Ia'], ['2826'])).toBe('chateau-no-stop');
    expect(pays(l, p, ['P-Ia'], ['3025', '3024'])).toBe('stack-train');
    expect(reached(l, p, 'P-Ia').walking).toContain('3023');
  });
});

describe('6.32 checks of units out of command', () => {
  const checking = (at: Scene['at'], dice: readonly number[], ...lost: string[]) =>
    marked(w, moving(w, at, { step: 'movement' }, dice), OUT_OF_COMMAND, ...lost);
  const check = (...ids: string[]): Action => ({ kind: 'select', units: units(w, ...ids) });

  it('a unit that passes moves at once, with its full allowance, and stays out of command', () => {
    const p = checking({ 'F-19': '0525', 'F-1': '2021' }, [1], 'F-19', 'F-1');
    const { p: passed, referee } = play(w, p, check('F-19'));
    expect(referee.decision(passed)).toMatchObject({ kind: 'move', step: 'checked-move', side: 0 });
    expect(referee.actors(passed)).toEqual(units(w, 'F-19'));
    expect(has(passed, w.army.unit('F-19'), OUT_OF_COMMAND)).toBe(true);
    const { p: after } = play(w, passed, move(w, ['F-19'], ['0526', '0527', '0528', '0529']), PASS);
    expect(referee.decision(after)).toMatchObject({ kind: 'select', step: 'check' });
    expect(referee.actors(after)).toEqual(units(w, 'F-1'));
  });

  it('who has passed and does not move has had his chance', () => {
    const p = checking({ 'F-19': '0525', 'F-1': '2120' }, [1, 1], 'F-19', 'F-1');
    const { p: after, referee } = play(w, p, check('F-19'), PASS, check('F-1'));
    expect(referee.actors(after)).toEqual(units(w, 'F-1'));
  });

  it('a unit that fails does not move, and does not try again', () => {
    const p = checking({ 'F-19': '0525', 'F-1': '2021' }, [6], 'F-19', 'F-1');
    const { p: failed, referee, events } = play(w, p, check('F-19'));
    expect(events.find(({ say }) => say === 'check-rolled')?.data).toMatchObject({ passed: false });
    expect(referee.check(failed, check('F-19'))).toMatchObject({ say: 'checked-already' });
    expect(has(failed, w.army.unit('F-19'), PASSED)).toBe(false);
    expect(has(failed, w.army.unit('F-19'), CHECKED)).toBe(true);
  });

  it('N129 N130 R-04 who is barred by his officer may not, others may; leaders never', () => {
    const at = { 'F-19': '0525', 'F-20': '2021', 'F-Lobau': '0525' };
    const p = marked(w, checking(at, [], 'F-19', 'F-20', 'F-Lobau'), BARRED, 'F-19');
    const referee = refereeFor(w);
    expect(referee.check(p, check('F-19'))).toMatchObject({ say: 'check-barred', rule: '6.32' });
    expect(referee.check(p, check('F-Lobau'))).toMatchObject({ say: 'check-troops-only' });
    expect(referee.actors(p)).toEqual(units(w, 'F-20'));
  });

  it('N131 6.33 a demoralised unit of initiative 3 needs a 2', () => {
    const [unit] = units(w, 'F-19');
    const p = checking({ 'F-19': '0525' }, [3], 'F-19');
    const three = { ...p, initiative: p.initiative.with(unit, 3) };
    const passes = (start: NapoleonicPosition) => has(play(w, start, check('F-19')).p, unit, PASSED);
    expect(passes(three)).toBe(true);
    expect(passes(marked(w, three, LAPSED, 'F-19'))).toBe(false);
  });

  it('N132 6.34, R-89 units of one division in one hex check as one with the best rating; others do not', () => {
    const [mai, byn] = units(w, 'A-Mai', 'A-Byn');
    const at = { 'A-Mai': '1110', 'A-Byn': '1110', 'A-3a': '1110', 'A-1a': '1011' };
    const start = checking(at, [4], 'A-Mai', 'A-Byn', 'A-3a', 'A-1a');
    const p = { ...start, player: 1, initiative: start.initiative.with(mai, 2).with(byn, 4) };
    const { p: after } = play(w, p, check('A-Mai', 'A-Byn'));
    expect([mai, byn].map((u) => has(after, u, PASSED))).toEqual([true, true]);
    const referee = refereeFor(w);
    expect(referee.check(p, check('A-Mai', 'A-3a'))).toMatchObject({ say: 'check-one-division', rule: '6.34' });
    expect(referee.check(p, check('A-Mai', 'A-1a'))).toMatchObject({ say: 'check-one-division' });
    const listed = [...referee.legal(p)].flatMap((a) => ('units' in a ? [a.units.length] : []));
    expect(listed.filter((n) => n === 2)).toHaveLength(1);
  });
});

describe('2.2B, R-84 night march', () => {
  it('N162 WL-43 who is under orders, at 2 and 3 points, into no zone', async () => {
    const game = await battle('waterloo-eve');
    const order = (id: UnitId[]) => [{ id: 1, side: 0, units: id, to: game.hex('1518'), from: 1 }];
    const at = { 'F-G1': '1625', 'F-C1': '1625', 'F-Drouot': '1625', 'F-19': '1822' };
    const p = moving(game, at, { step: 'night-march', orders: order(units(game, 'F-G1', 'F-C1', 'F-Drouot')) });
    expect(refereeFor(game).actors(p)).toEqual(units(game, 'F-G1', 'F-C1', 'F-Drouot'));
    expect(pays(game, p, ['F-G1'], ['1524', '1523', '1423', '1422'], 'march')).toEqual([2]);
    expect(reached(game, p, 'F-G1').marching).not.toContain('1421');
    const { p: after } = play(game, p, move(game, ['F-G1'], ['1524', '1523', '1423', '1422'], 'march'));
    expect(pays(game, after, ['F-C1'], ['1524', '1523', '1423'], 'march')).toBe('march-gap');
    const watched = { ...p, place: p.place.with(game.army.unit('A-Kem'), game.hex('1523')) };
    expect(pays(game, watched, ['F-G1'], ['1524'])).toBe('night-zone');
  });
});
