import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import type { Action, Decision } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { sideKey } from '../../../src/titles/napoleonic/ground.ts';
import { reasonFor } from '../../../src/titles/napoleonic/judgement/reasons.ts';
import {
  CAPTURED,
  type NapoleonicPosition,
  OUT,
  OUT_OF_COMMAND,
  type Pontoon,
  RECOVERY,
  UAR,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import { firstPosition } from '../../../src/titles/napoleonic/setup.ts';
import { tableOf } from '../../../src/titles/napoleonic/table.ts';
import { detach } from '../../../src/titles/napoleonic/vedettes.ts';
import { choose, move, playOn } from './acts-play.ts';
import { battle } from './field.ts';
import { orders, scene, type Scene, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { PASS, play, refereeFor } from './turn-play.ts';

/* Orders outside the battles that are refused, each beside the nearest one that is not; and what is still to do. */

let small: NapoleonicGame;
let qb: NapoleonicGame;
let waterloo: NapoleonicGame;
let eve: NapoleonicGame;
beforeAll(async () => {
  [small, qb, waterloo, eve] = await Promise.all([
    smallBattle(),
    battle('quatre-bras'),
    battle('waterloo'),
    battle('waterloo-eve'),
  ]);
});
const OPEN = { ok: true };
const no = (say: string, rule: string, data?: object) => ({ ok: false, say, rule, ...(data ? { data } : {}) });
const select = (game: NapoleonicGame, ids: readonly string[], hexes?: readonly string[]): Action => ({
  kind: 'select',
  units: units(game, ...ids),
  ...(hexes ? { hexes: hexes.map((id) => game.hex(id)) } : {}),
});
const place = (game: NapoleonicGame, ids: string, hex: string) => orders(game).place(ids, hex);
const go = (game: NapoleonicGame, ids: readonly string[], mode: string | undefined, ...path: readonly string[]) =>
  move(units(game, ...ids), mode, ...path.map((id) => game.hex(id)));
const marked = (game: NapoleonicGame, p: NapoleonicPosition, marks: Readonly<Record<string, number>>) => ({
  ...p,
  marks: p.marks.map((mark, u) => mark | (marks[game.army.pieces[u].id] ?? 0)),
});
/** The units in places off the map. */
const off = (game: NapoleonicGame, p: NapoleonicPosition, where: Readonly<Record<string, number>>) => ({
  ...p,
  place: p.place.map((hex, u) => where[game.army.pieces[u].id] ?? hex),
});
/** Vedette counters that are not in use are OUT. */
const withoutVedettes = (game: NapoleonicGame, p: NapoleonicPosition) => ({
  ...p,
  place: p.place.map((hex, u) => (game.army.pieces[u].kind === 'vedette' ? OUT : hex)),
});

describe('1.5, 25.1 set-up', () => {
  const begun = () => {
    const options = Object.fromEntries(waterloo.options.map(({ id, values }) => [id, values[0]]));
    return play(waterloo, firstPosition(waterloo, { ...options, setup: 'free' }, 'seed'));
  };
  test('25.1 units are shifted one at a time, to another hex than where they stand', () => {
    const { p, referee } = begun();
    expect(referee.check(p, place(waterloo, 'F-1 F-2', '1417'))).toMatchObject(no('one-is-shifted', '25.1'));
    const unit = waterloo.army.unit('F-1');
    const stay: Action = { kind: 'place', units: [unit], hex: p.place[unit] };
    expect(referee.check(p, stay)).toMatchObject(no('stands-there', '25.1', { unit }));
    expect(referee.check(p, place(waterloo, 'F-1', '1417'))).toEqual(OPEN);
    const shifted = referee.apply(p, place(waterloo, 'F-1', '1417')).position;
    expect(referee.check(shifted, stay)).toEqual(OPEN);
    expect(referee.check(shifted, place(waterloo, 'F-1', '1417'))).toMatchObject(no('stands-there', '25.1'));
  });
  test('1.5 while it lasts the set-up is all that the table shows of the turn', () => {
    const { p } = begun();
    expect(tableOf(waterloo, p).ribbon).toEqual([
      { id: 'set-up-first', side: 0, note: { say: 'step-set-up', rule: '1.5', data: { side: 0 } }, state: 'now' },
    ]);
    const ribbon = tableOf(waterloo, { ...p, step: 'supply', stack: [] }).ribbon!;
    expect(ribbon.map(({ note }) => note.say)).not.toContain('step-set-up');
  });
});

describe('5, 6 command', () => {
  const LED = { 'F-Ney': '0817', 'F-Reille': '0817', 'F-9': '0817', 'F-5': '0818' };
  const points = () => play(qb, scene(qb, { at: LED, also: { step: 'command-points' } }));
  const unit = (id: string) => qb.army.unit(id);

  test('6.1 an officer spends no points, a commander does', () => {
    const { p, referee } = points();
    expect(referee.check(p, select(qb, ['F-Reille', 'F-9']))).toMatchObject(
      no('no-commander', '6.1', { unit: unit('F-Reille') }),
    );
    expect(referee.check(p, select(qb, ['F-Ney', 'F-9'], ['0817']))).toMatchObject(no('wrong-number', '6.1'));
    expect(referee.check(p, select(qb, ['F-Ney', 'F-9']))).toEqual(OPEN);
  });
  test('5.21 what a commander has left is still to do', () => {
    const { p, referee } = points();
    const left = (now: NapoleonicPosition) => referee.todo(now);
    const [[, officers, combat]] = p.points;
    const note = (data: object) => [{ say: 'points-left', rule: '5.21', data: { unit: unit('F-Ney'), ...data } }];
    expect(left(p)).toEqual(note({ officers, units: combat }));
    const one = referee.apply(p, select(qb, ['F-Ney', 'F-5'])).position;
    expect(left(one)).toEqual(note({ officers, units: combat - 1 }));
    const { p: none } = play(qb, { ...p, points: [[unit('F-Ney'), 0, 1]] });
    expect(left(none)).toEqual(note({ officers: 0, units: 1 }));
  });
  test('5.21 why a point is spent, or kept', () => {
    const { p, referee } = points();
    const asked = { view: p, decision: referee.decision(p) as Decision } as unknown as Parameters<typeof reasonFor>[1];
    expect(reasonFor(qb, asked, PASS)).toEqual({ say: 'why-point-kept', rule: '5.21' });
    const spent = (on: string) => reasonFor(qb, asked, select(qb, ['F-Ney', on]));
    const said = (say: string, on: string) => ({ say, rule: '5.21', data: { unit: unit(on) } });
    expect(spent('F-9')).toEqual(said('why-point-unit', 'F-9'));
    expect(spent('F-Reille')).toEqual(said('why-point', 'F-Reille'));
  });
  test('6.31 officers roll one by one, and it is an officer who rolls', () => {
    const start = scene(qb, { at: { 'F-Reille': '0817', 'F-9': '0817' }, also: { step: 'command-rolls' } });
    const { p, referee } = play(qb, start);
    expect(referee.check(p, select(qb, [], ['0817']))).toMatchObject(no('one-officer', '6.31'));
    expect(referee.check(p, select(qb, ['F-Reille'], ['0817']))).toMatchObject(no('one-officer', '6.31'));
    expect(referee.check(p, select(qb, ['F-Reille']))).toEqual(OPEN);
  });
  test('6.32 who may still check is still to do; who has failed is not', () => {
    const start = scene(qb, { at: { 'F-9': '0817', 'F-5': '0820', 'F-6a': '0822' }, dice: [6] });
    const p = marked(qb, { ...start, step: 'movement' }, { 'F-9': OUT_OF_COMMAND, 'F-5': OUT_OF_COMMAND });
    const referee = refereeFor(qb);
    const note = (...ids: string[]) => [{ say: 'todo-checks', rule: '6.32', data: { units: units(qb, ...ids) } }];
    expect(referee.todo(p)).toEqual(note('F-9', 'F-5'));
    expect(referee.todo(referee.apply(p, select(qb, ['F-9'])).position)).toEqual(note('F-5'));
  });
  test('6.2, 6.32 who has passed a check moves, but burns no bridge; in command he does', () => {
    const p = scene(small, { at: { 'F-inf': '0404' }, dice: [1], also: { step: 'movement' } });
    const away = marked(small, p, { 'F-inf': OUT_OF_COMMAND });
    const { p: passed, referee } = play(small, away, select(small, ['F-inf']));
    const burn = go(small, ['F-inf'], 'damage', '0504');
    const data = { unit: small.army.unit('F-inf') };
    expect(referee.check(passed, burn)).toMatchObject(no('no-command-no-bridges', '6.2', data));
    expect(referee.check(passed, go(small, ['F-inf'], undefined, '0504'))).toEqual(OPEN);
    expect(referee.check({ ...p, step: 'command-movement' }, burn)).toEqual(OPEN);
  });
});

describe('5.52, 16.1, 22.2 who comes and goes', () => {
  test('5.52 it is the leader himself who comes back', () => {
    const returns = [{ leader: qb.army.unit('F-Reille'), turn: 6 }];
    const start = scene(qb, { at: { 'F-9': '0817' }, also: { turn: 6, step: 'supply', returns } });
    const { p, referee } = play(qb, off(qb, start, { 'F-Reille': CAPTURED }));
    expect(referee.decision(p)).toMatchObject({ step: 'leader-return' });
    const refused = no('not-that-leader', '5.52', { unit: qb.army.unit('F-Reille') });
    expect(referee.check(p, place(qb, 'F-9', '0818'))).toMatchObject(refused);
    expect(referee.check(p, place(qb, 'F-Reille F-9', '0818'))).toMatchObject(refused);
    expect(referee.check(p, place(qb, 'F-Reille', '0818'))).toEqual(OPEN);
  });
  test('22.21, 22.22 units come back one by one, out of the Recovery section alone', () => {
    const start = scene(qb, { at: { 'F-Reille': '0819', 'F-9': '0817' }, also: { step: 'recovery' } });
    const { p, referee } = play(qb, off(qb, start, { 'F-5': RECOVERY, 'F-6b': RECOVERY, 'F-6a': UAR }));
    const back = (ids: string) => referee.check(p, place(qb, ids, '0819'));
    expect(back('F-5 F-6b')).toMatchObject(no('one-comes-back', '22.22'));
    for (const id of ['F-6a', 'F-9'])
      expect(back(id)).toMatchObject(no('not-in-recovery', '22.21', { unit: qb.army.unit(id) }));
    expect([back('F-5'), back('F-6b')]).toEqual([OPEN, OPEN]);
  });

  const fresh = (where: Scene['at']) =>
    withoutVedettes(small, scene(small, { at: where, also: { step: 'reorganisation' } }));
  test('16.11 units send out their vedettes one by one, where they stand', () => {
    const { p, referee } = playOn(small, fresh({ 'F-lc': '0203' }), [{ step: 'detach', side: 0 }]);
    for (const order of [select(small, [], ['0203']), select(small, ['F-lc'], ['0203'])])
      expect(referee.check(p, order)).toMatchObject(no('one-detaches', '16.11'));
    expect(referee.check(p, select(small, ['F-lc']))).toEqual(OPEN);
  });
  test('16.12 units are gathered one by one', () => {
    const work = workOn(small, fresh({ 'F-lc': '0203', 'F-mixed': '0206' }));
    for (const id of ['F-lc', 'F-mixed']) detach(work, small.army.unit(id));
    const { p, referee } = playOn(small, work.position, [{ step: 'recombine', side: 0, at: 'reorganisation' }]);
    expect(referee.check(p, place(small, 'F-lc F-mixed', '0206'))).toMatchObject(no('one-recombines', '16.12'));
    expect(referee.check(p, place(small, 'F-mixed', '0206'))).toEqual(OPEN);
  });
});

describe('7, 9, 19 movement', () => {
  const moving = (where: Scene['at'], also: Partial<NapoleonicPosition> = {}) =>
    scene(small, { at: where, also: { step: 'command-movement', ...also } });
  /** The Coalition in command movement, with some waiting to enter. */
  const arriving = (game: NapoleonicGame, ids: readonly string[], also: Partial<NapoleonicPosition> = {}) => {
    const p = scene(game, { at: {}, also: { step: 'command-movement', player: 1, ...also } });
    return off(game, withoutVedettes(game, p), Object.fromEntries(ids.map((id) => [id, WAITING])));
  };

  test('7.1 somebody must move', () => {
    const { p, referee } = playOn(small, moving({ 'F-inf': '0203' }), []);
    expect(referee.check(p, go(small, [], undefined, '0204'))).toMatchObject(no('nobody-moves', '7.1'));
    expect(referee.check(p, go(small, ['F-inf'], undefined, '0204'))).toEqual(OPEN);
  });
  test('9.21 all who have repulsed enter, and in one hex', () => {
    const strengths: Record<string, number> = { 'F-inf': 40, 'P-inf': 3, 'P-lc': 3 };
    const pieces = small.army.pieces.map((piece) => ({ ...piece, sp: strengths[piece.id] ?? piece.sp }));
    const game = { ...small, army: { ...small.army, pieces } };
    const start = moving({ 'F-inf': '0506', 'F-mixed': '0506', 'P-inf': '0705', 'P-lc': '0706' });
    let played = playOn(game, start, [], go(game, ['F-inf', 'F-mixed'], undefined, '0606'), choose('repulse'));
    for (let i = 0; i < 9 && played.decision.kind === 'retreat'; i++)
      played = playOn(game, played.p, [], [...played.referee.legal(played.p)][0]);
    expect(played.decision).toMatchObject({ step: 'repulse-entry', side: 0 });
    const enter = (...ids: string[]) => played.referee.check(played.p, orders(game).advance(ids, '0705'));
    const data = { units: units(game, 'F-inf', 'F-mixed') };
    expect(enter('F-inf')).toMatchObject(no('repulsers-enter-together', '9.21', data));
    expect(enter('F-inf', 'F-mixed', 'F-hc')).toMatchObject(no('repulsers-enter-together', '9.21', data));
    expect([enter('F-inf', 'F-mixed'), enter('F-mixed', 'F-inf')]).toEqual([OPEN, OPEN]);
  });

  test('19.1 light cavalry enters as vedettes by its hex; no other arm, nobody with it, nobody on the map', () => {
    const p = arriving(qb, ['A-vM', 'A-Kem'], { turn: 2 });
    const referee = refereeFor(qb);
    const enter = (ids: readonly string[], hex: string, now = p) => referee.check(now, go(qb, ids, 'vedettes', hex));
    expect(enter(['A-vM'], '0112')).toEqual(OPEN);
    const refused = no('not-as-vedettes', '19.1');
    expect(enter(['A-vM'], '0113')).toMatchObject(refused);
    expect(enter(['A-Kem'], '0701')).toMatchObject(refused);
    expect(enter(['A-vM'], '0112', { ...p, place: p.place.with(qb.army.unit('A-vM'), qb.hex('0112')) })).toMatchObject(
      refused,
    );
  });
  test('19.23 who cannot pay for the queue gets nowhere this turn, and the queue is what is told', () => {
    const hex = qb.hex('0701');
    const why = (count: number, to = hex) => {
      const p = arriving(qb, ['A-Kem'], { turn: 1, queue: [[hex, count]] });
      return refereeFor(qb).why(p, { units: units(qb, 'A-Kem') }, to);
    };
    expect(why(4)).toMatchObject(no('queue-too-long', '19.23', { hex, count: 4 }));
    expect(why(4, qb.hex('0702'))).toMatchObject(no('queue-too-long', '19.23', { hex, count: 4 }));
    expect(why(2)).toEqual(OPEN);
    expect(why(2, qb.hex('0710'))).toMatchObject({ ok: false, rule: '7.21' });
  });
  test('19.1, 19.21 who waits is still to enter; whoever is not the first pays for the queue', () => {
    const first = ['P-Bulow', 'P-15a', 'P-15b', 'P-Scw'];
    const last = ['P-16a', 'P-16b'];
    const p = arriving(waterloo, [...first, ...last]);
    const referee = refereeFor(waterloo);
    const note = (...ids: string[]) => [
      { say: 'todo-arrivals', rule: '19.1', data: { units: units(waterloo, ...ids) } },
    ];
    const queue = (now: NapoleonicPosition, ids: string[]) =>
      referee.foresee(now, go(waterloo, ids, undefined, '3608')).filter(({ say }) => say === 'ahead-queue');
    expect([referee.todo(p), queue(p, first)]).toEqual([note(...first, ...last), []]);
    const after = referee.apply(p, go(waterloo, first, undefined, '3608', '3508', '3409', '3309')).position;
    const data = { hex: waterloo.hex('3608'), count: 1 };
    expect([referee.todo(after), queue(after, last)]).toEqual([
      note(...last),
      [{ say: 'ahead-queue', rule: '19.21', data }],
    ]);
    const gone = referee.apply(after, go(waterloo, last, undefined, '3608')).position;
    expect(referee.todo(gone)).toEqual([]);
    expect(referee.foresee(gone, go(waterloo, last, undefined, '3508')).map(({ say }) => say)).not.toContain(
      'ahead-queue',
    );
  });
});

describe('2.2, 15.2, 18.3 the rest of the turn', () => {
  test('2.2 units disengage one by one, with leaders or not, and only those beside the enemy', () => {
    const where = {
      'A-Kem': '1314',
      'A-Picton': '1314',
      'F-2': '1315',
      'A-Bar': '1215',
      'F-9': '1216',
      'A-Pac': '1310',
    };
    const start = scene(eve, { at: where, also: { turn: 19, player: 1, step: 'disengagement' } });
    const { p, referee } = play(eve, start);
    expect(referee.decision(p)).toMatchObject({ step: 'disengagement' });
    const leave = (path: string, ...ids: string[]) => referee.check(p, orders(eve).retreat(ids, path));
    const one = no('one-disengages', '2.2');
    for (const ids of [['A-Kem', 'A-Bar'], ['F-2'], ['A-Picton'], []]) expect(leave('1313', ...ids)).toMatchObject(one);
    expect([leave('1313', 'A-Kem'), leave('1313', 'A-Kem', 'A-Picton')]).toEqual([OPEN, OPEN]);
    expect(leave('1309', 'A-Pac')).toMatchObject(no('not-beside-enemy', '2.2', { unit: eve.army.unit('A-Pac') }));
  });

  test('15.22 it is a hex that is dug in', () => {
    const start = scene(qb, { at: { 'F-5': '1210', 'F-9': '1210' }, also: { step: 'movement-end' } });
    const { p, referee } = playOn(qb, start, [{ step: 'build', side: 0, tried: [] }]);
    for (const order of [select(qb, ['F-5']), select(qb, ['F-5'], ['1210'])])
      expect(referee.check(p, order)).toMatchObject(no('one-hex-to-build', '15.22'));
    expect(referee.check(p, select(qb, [], ['1210']))).toEqual(OPEN);
  });

  test('18.34 a player takes up a pontoon of his own, to one of its ends', () => {
    const laid = (owner: number): Pontoon => ({
      side: sideKey(
        small.ground.board,
        small.hex('0403'),
        directionTo(small.ground.board, small.hex('0403'), small.hex('0503')),
      ),
      train: small.army.unit('F-bridges'),
      owner,
      usable: true,
      stood: false,
    });
    const lift = { step: 'lift', side: 0, open: true } as const;
    const start = scene(small, { at: {}, also: { step: 'command-movement' } });
    const { referee } = playOn(small, start, []);
    const up = (owner: number, ids: string, hex: string) =>
      referee.check({ ...start, pontoons: [laid(owner)], stack: [lift] }, place(small, ids, hex));
    const none = no('no-pontoon-of-yours', '18.34');
    expect(up(1, 'F-bridges', '0403')).toMatchObject(none);
    expect(up(0, 'F-train', '0403')).toMatchObject(none);
    expect(up(0, 'F-bridges F-train', '0403')).toMatchObject(none);
    expect(up(0, 'F-bridges', '0402')).toMatchObject(no('not-at-an-end', '18.34', { hex: small.hex('0402') }));
    expect([up(0, 'F-bridges', '0403'), up(0, 'F-bridges', '0503')]).toEqual([OPEN, OPEN]);
  });
});

describe('7.21 why a hex cannot be reached: Quatre Bras as it is set up', () => {
  const where = {
    'F-2c': '1019',
    'F-IIh': '1019',
    'F-Ney': '0817',
    'F-Reille': '0817',
    'F-9': '0817',
    'F-5': '0918',
    'A-Orange': '0814',
    'A-Bij': '0814',
    'A-Byl': '0915',
    'A-ON': '0714',
  };
  const beginning = () => scene(qb, { at: where, also: { step: 'command-movement' } });
  const why = (p: NapoleonicPosition, unit: string, hex: string) =>
    refereeFor(qb).why(p, { units: units(qb, unit) }, qb.hex(hex));

  test('4.31 of the ways within its points the straightest counts, not a cheaper one by a road that leads round', () => {
    // The road by 0815 and 0814 costs half a point less than the way past Gemioncourt.
    expect(why(beginning(), 'F-2c', '1014')).toMatchObject(no('held', '4.31', { hex: qb.hex('0916') }));
  });

  test('4.31 where only the road is short enough, what bars the road counts, hex after hex', () => {
    // Straight on 0914 takes five points of four; on the road the zone in 0815 comes before the enemy in 0814.
    const alone = scene(qb, { at: { 'F-5': '0918' }, also: { step: 'command-movement' } });
    expect(
      refereeFor(qb).check(
        alone,
        move(units(qb, 'F-5'), undefined, ...['0917', '0916', '0915', '0914'].map((id) => qb.hex(id))),
      ),
    ).toMatchObject(no('no-points', '7.21'));
    expect(why(beginning(), 'F-5', '0914')).toMatchObject(no('held', '4.31', { hex: qb.hex('0815') }));
    expect(why(beginning(), 'F-9', '0711')).toMatchObject(no('held', '4.31', { hex: qb.hex('0815') }));
  });

  test('7.21 a way that is too dear is told with what it takes and what there is', () => {
    const begun = { units: units(qb, 'F-5'), start: qb.hex('0918'), spent: [6], steps: 1, stopped: false };
    const p = { ...beginning(), mover: begun };
    expect(why(p, 'F-5', '1018')).toMatchObject(no('no-points', '7.21', { hex: qb.hex('1018'), need: 2, left: 1 }));
  });
});
