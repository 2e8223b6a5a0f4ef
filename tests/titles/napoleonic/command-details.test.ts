import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { behindOrders, inCommand, isCommander, rangeOf, withColumns } from '../../../src/titles/napoleonic/command.ts';
import { pointOf, rollBan, spendBan, targetsOf } from '../../../src/titles/napoleonic/command-phase.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  CHECKED,
  FAILED,
  has,
  IN_COMMAND,
  MARCHING,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  REORGANISED,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import { groupFault } from '../../../src/titles/napoleonic/unit-checks.ts';
import { reasonOf } from '../../helpers/scene.ts';
import { battle } from './field.ts';
import { order, type Scene, scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { PASS, play } from './turn-play.ts';

/* Chapter 6: each reason why a point, a roll or a check is refused, and what a point or a roll does and does not do. */

let qb: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  [qb, small] = [await battle('quatre-bras'), await smallBattle()];
});
const u = (id: string) => qb.army.unit(id);
const select = (game: NapoleonicGame, ...ids: string[]): Action => ({
  kind: 'select',
  units: ids.map((id) => game.army.unit(id)),
});
const control = (game: NapoleonicGame, at: Scene['at'], also: Partial<NapoleonicPosition> = {}, dice: number[] = []) =>
  scene(game, { at, dice, also: { step: 'command-points', ...also } });
const marked = (game: NapoleonicGame, p: NapoleonicPosition, id: string, mark: number) => ({
  ...p,
  marks: p.marks.with(game.army.unit(id), p.marks[game.army.unit(id)] | mark),
});

describe('6.1 points', () => {
  const at = {
    'F-Ney': '0817',
    'F-Reille': '0817',
    'F-9': '0817',
    'F-5': '0918',
    'F-Kellermann': '0816',
    'F-11c': '0816',
    'F-TII': '0819',
    'A-Byl': '0807',
  };
  const begun = () => play(qb, control(qb, at));
  const ban = (p: NapoleonicPosition, leader: string, target: string) => {
    const check = spendBan(qb, p, u(leader), u(target));
    return check === null ? 'ok' : reasonOf(check);
  };

  test('5.21 not on the enemy, nor on a train or a leader who is officer of nothing; not by who has no points', () => {
    const { p } = begun();
    expect(ban(p, 'F-Ney', 'A-Byl')).toBe('5.21 no-point-for');
    expect(ban(p, 'F-Ney', 'F-TII')).toBe('5.21 no-point-for');
    expect(ban(p, 'F-Ney', 'F-Ney')).toBe('5.21 no-point-for');
    expect(ban(p, 'F-Reille', 'F-9')).toBe('6.1 no-commander');
    expect([ban(p, 'F-Ney', 'F-Reille'), ban(p, 'F-Ney', 'F-9')]).toEqual(['ok', 'ok']);
  });
  test('6.1, 22.24 not on who is in command already, nor who has reorganised', () => {
    const { p } = begun();
    expect(ban(marked(qb, p, 'F-9', IN_COMMAND), 'F-Ney', 'F-9')).toBe('6.1 already-in-command');
    expect(ban(marked(qb, p, 'F-9', REORGANISED), 'F-Ney', 'F-9')).toBe('22.24 has-reorganised');
  });
  test('6.4 beyond his range the hex of the target is named; who is off the map is beyond it too', () => {
    const { p } = begun();
    const far = { ...p, place: p.place.with(u('F-9'), qb.hex('0825')) };
    expect(spendBan(qb, far, u('F-Ney'), u('F-9'))).toMatchObject({ say: 'beyond-command', hexes: [qb.hex('0825')] });
    const away = { ...p, place: p.place.with(u('F-9'), WAITING) };
    expect(spendBan(qb, away, u('F-Ney'), u('F-9'))).toMatchObject({ say: 'beyond-command', hexes: [] });
  });
  test('6.4 in the first hex of the map as anywhere', () => {
    const { p, referee } = play(small, control(small, { 'F-chief': '0102', 'F-inf': '0101' }));
    expect(referee.check(p, select(small, 'F-chief', 'F-inf'))).toEqual({ ok: true });
    const corner = play(small, control(small, { 'F-chief': '0101', 'F-inf': '0102' }));
    expect(corner.referee.check(corner.p, select(small, 'F-chief', 'F-inf'))).toEqual({ ok: true });
  });
  test('5.21 a point that is spent is gone, on officers and on units each by itself; what is left is said', () => {
    const { p, referee } = play(qb, begun().p, select(qb, 'F-Ney', 'F-9'));
    expect(p.points).toEqual([[u('F-Ney'), 2, 1]]);
    const todo = () => [...referee.todo(p)].filter(({ say }) => say === 'points-left').map(({ data }) => data);
    expect(todo()).toEqual([{ unit: u('F-Ney'), officers: 2, units: 1 }]);
    const all = { ...p, points: [[u('F-Ney'), 0, 0] as const] };
    expect(targetsOf(qb, all, u('F-Ney'))).toEqual([]);
    expect(ban(all, 'F-Ney', 'F-Reille')).toBe('5.21 points-spent');
  });
  test('6.1 the targets of a commander: whoever is in his range, not in command and has not reorganised', () => {
    const { p } = begun();
    const targets = (view: NapoleonicPosition) => targetsOf(qb, view, u('F-Ney')).map((t) => qb.army.pieces[t].id);
    expect(targets(p).sort()).toEqual(['F-11c', 'F-5', 'F-9', 'F-Kellermann', 'F-Reille']);
    expect(targets(marked(qb, p, 'F-9', IN_COMMAND))).not.toContain('F-9');
    expect(targets(marked(qb, p, 'F-5', REORGANISED))).not.toContain('F-5');
    expect(targets({ ...p, place: p.place.with(u('F-9'), qb.hex('0825')) })).not.toContain('F-9');
  });
  test('6.1 one named alone: a commander is asked on whom, anybody else has the only one who may spend on him', () => {
    const { p } = begun();
    expect(pointOf(qb, p, [u('F-Ney')])).toMatchObject({ pair: null, open: 'target', refusal: { say: 'choose-whom' } });
    expect(pointOf(qb, p, [u('F-9')])).toMatchObject({ pair: [u('F-Ney'), u('F-9')] });
    expect(pointOf(qb, p, [u('F-9'), u('F-Ney')])).toMatchObject({ pair: [u('F-Ney'), u('F-9')] });
    expect(pointOf(qb, p, [])).toMatchObject({ pair: null, refusal: { say: 'wrong-number' } });
    // A commander whose points are spent is not asked on whom.
    const spent = { ...p, points: [[u('F-Ney'), 0, 0] as const] };
    expect(pointOf(qb, spent, [u('F-Ney')])).toMatchObject({ pair: null, open: null });
    expect(pointOf(qb, spent, [u('F-9')])).toMatchObject({ open: null, refusal: { say: 'points-spent' } });
  });
  test('6.1 of two commanders who could spend on a unit its player says which; why nobody can is told of the nearest', () => {
    const where = { 'F-corps': '0203', 'F-chief': '0202', 'F-inf': '0304' };
    const { p } = play(small, control(small, where));
    const s = (id: string) => small.army.unit(id);
    // The officer-commander owes his own formation first, and that is an officer’s point: a unit he may have.
    expect(pointOf(small, p, [s('F-inf')])).toMatchObject({ open: 'commander', refusal: { say: 'choose-who-spends' } });
    const far = { ...p, place: p.place.with(s('F-inf'), small.hex('0902')) };
    expect(pointOf(small, far, [s('F-inf')])).toMatchObject({
      refusal: { say: 'beyond-command', data: { leader: s('F-corps') } },
    });
    const swapped = { ...far, place: far.place.with(s('F-corps'), small.hex('0102')) };
    expect(pointOf(small, swapped, [s('F-inf')])).toMatchObject({ refusal: { data: { leader: s('F-chief') } } });
  });
  test('25.8 of commanders of two nations the own one is told of, though the other is nearer', async () => {
    const june = await battle('sixteenth-of-june');
    const j = (id: string) => june.army.unit(id);
    const where = { 'A-Wellington': '0814', 'P-Blucher': '1812', 'P-1a': '0813' };
    const { p } = play(june, control(june, where, { player: 1 }));
    expect(pointOf(june, p, [j('P-1a')])).toMatchObject({
      refusal: { say: 'beyond-command', data: { leader: j('P-Blucher') } },
    });
  });
  test('6.1 asked of some units, only the points about exactly these are offered; alone, that of the one commander', () => {
    const { p, referee } = begun();
    const offered = (focus?: { units?: number[]; hex?: number }) =>
      [...referee.legal(p, focus)].flatMap((a) => (a.kind === 'select' ? [a.units] : []));
    const reille = [u('F-Ney'), u('F-Reille')];
    expect(offered()).toContainEqual(reille);
    expect(offered({ units: [...reille].reverse() })).toEqual([reille]);
    expect(offered({ units: [u('F-Ney'), u('A-Byl')] })).toEqual([]);
    expect(offered({ units: [u('F-Ney'), u('F-9'), u('F-5')] })).toEqual([]);
    expect(offered({ units: [u('F-9')] })).toEqual([[u('F-9')]]);
    expect(offered({ units: [u('F-Ney')] })).toEqual([]);
    expect(offered({ units: [u('F-9')], hex: qb.hex('0817') })).toEqual([]);
    expect(offered({ units: reille, hex: qb.hex('0817') })).toEqual([]);
  });
  test('5.23 an officer-commander who has reorganised owes his formation nothing: his points are free for others', () => {
    const where = { 'F-corps': '0203', 'F-chief': '0202', 'F-inf': '0304' };
    const { p } = play(small, control(small, where));
    const s = (id: string) => small.army.unit(id);
    expect(play(small, p, PASS).p.marks[s('F-corps')] & IN_COMMAND).toBe(IN_COMMAND);
    const worn = marked(small, p, 'F-corps', REORGANISED);
    expect(play(small, worn, PASS).p.marks[s('F-corps')] & IN_COMMAND).toBe(0);
    const none = { ...p, points: p.points.map(([of]) => [of, 0, 0] as const) };
    expect(play(small, none, PASS).p.marks[s('F-corps')] & IN_COMMAND).toBe(0);
  });
  test('20.23, 6.1 an order that a point takes is told as taken, one that a roll ends as ended; a unit’s point as a unit’s', () => {
    const orders = [order(qb, '0812', 'F-Reille', 'F-9', 'F-5')];
    const told = (say: string, { events }: ReturnType<typeof play>) =>
      events.filter((event) => event.say === say).map(({ data }) => (data as { why?: string }).why ?? 'told');
    const point = play(qb, control(qb, at, { orders }), select(qb, 'F-Ney', 'F-Reille'));
    expect([told('order-ended', point), told('officer-commanded', point), told('unit-commanded', point)]).toEqual([
      ['taken'],
      ['told'],
      [],
    ]);
    const rolling = control(qb, { ...at, 'F-Ney': '0101' }, { orders, step: 'command-rolls' }, [1]);
    expect(told('order-ended', play(qb, rolling, select(qb, 'F-Reille')))).toEqual(['ended']);
    const single = play(qb, control(qb, at), select(qb, 'F-Ney', 'F-9'));
    expect([told('officer-commanded', single), told('unit-commanded', single)]).toEqual([[], ['told']]);
  });
});

describe('6.31 rolls', () => {
  const at = { 'F-Ney': '0825', 'F-Reille': '0817', 'F-9': '0817', 'A-Picton': '0807', 'A-Kem': '0807' };
  const rolls = () => scene(qb, { at, also: { step: 'command-rolls' } });
  const ban = (p: NapoleonicPosition, id: string, game = qb) => {
    const check = rollBan(game, p, game.army.unit(id));
    return check === null ? 'ok' : reasonOf(check);
  };
  test('6.31 an officer of the player on the map, once; no commander, nobody of the enemy, no unit', () => {
    const p = rolls();
    expect([ban(p, 'F-Reille'), ban(p, 'A-Picton'), ban(p, 'F-9'), ban(p, 'F-Kellermann')]).toEqual([
      'ok',
      '6.31 no-officer',
      '6.31 no-officer',
      '6.31 no-officer',
    ]);
    expect(ban(marked(qb, p, 'F-Reille', IN_COMMAND), 'F-Reille')).toBe('6.31 already-in-command');
    expect(ban(marked(qb, p, 'F-Reille', REORGANISED), 'F-Reille')).toBe('22.24 has-reorganised');
    expect(ban(marked(qb, p, 'F-Reille', CHECKED), 'F-Reille')).toBe('6.31 has-rolled');
    const corps = scene(small, { at: { 'F-corps': '0203' }, also: { step: 'command-rolls' } });
    expect(ban(corps, 'F-corps', small)).toBe('6.2 commander-needs-no-roll');
  });
  test('6.31 one officer at a time, and no hexes', () => {
    const both = { ...at, 'F-Kellermann': '0816', 'F-11c': '0816' };
    const { p, referee } = play(qb, scene(qb, { at: both, also: { step: 'command-rolls' } }));
    const say = (action: Action) => referee.check(p, action);
    expect(say(select(qb, 'F-Reille'))).toEqual({ ok: true });
    expect(say(select(qb, 'F-Reille', 'F-Kellermann'))).toMatchObject({ ok: false });
    expect(say({ kind: 'select', units: [u('F-Reille')], hexes: [qb.hex('0817')] })).toMatchObject({ ok: false });
    expect(has(play(qb, { ...p, dice: rollsDice(6) }, select(qb, 'F-Reille')).p, u('F-Reille'), FAILED)).toBe(true);
  });
  const rollsDice = (...dice: number[]) => scene(qb, { at: {}, dice }).dice;
});

describe('6.2 in command', () => {
  test('6.2, 20.51 whoever carries the marker is out of command, but under an order; trains and commanders never are', () => {
    const p = scene(qb, { at: { 'F-9': '0718', 'F-5': '0719', 'F-Ney': '0718', 'F-TII': '0722' } });
    const out = ['F-9', 'F-5', 'F-Ney', 'F-TII'].reduce((q, id) => marked(qb, q, id, OUT_OF_COMMAND), p);
    const told = { ...out, orders: [order(qb, '0812', 'F-9')] };
    const state = (view: NapoleonicPosition) =>
      ['F-9', 'F-5', 'F-Ney', 'F-TII'].map((id) => inCommand(qb, view, u(id)));
    expect([state(p), state(out), state(told)]).toEqual([
      [true, true, true, true],
      [false, false, true, true],
      [true, false, true, true],
    ]);
    const retreating = { ...out, generalRetreat: [{ turn: 1, active: true }, null] };
    expect(state(retreating)).toEqual([true, true, true, true]);
  });
  test('5.22, 5.23 ranges: an army commander’s and an officer’s own, that of who came back as an officer 3; a unit has none', () => {
    const p = scene(small, { at: { 'F-corps': '0203' } });
    const s = (id: string) => small.army.unit(id);
    const back = { ...p, initiative: p.initiative.with(s('F-corps'), 4) };
    const range = (view: NapoleonicPosition, ...ids: string[]) => ids.map((id) => rangeOf(small, view, s(id)));
    expect(range(p, 'F-chief', 'F-corps', 'P-corps', 'F-inf')).toEqual([4, 4, 3, 0]);
    expect(range(back, 'F-chief', 'F-corps')).toEqual([4, 3]);
    const commanders = (view: NapoleonicPosition) =>
      ['F-chief', 'F-corps', 'P-corps', 'F-inf'].map((id) => isCommander(small, view, s(id)));
    expect([commanders(p), commanders(back)]).toEqual([
      [true, true, false, false],
      [true, false, false, false],
    ]);
  });
  test('6.4, 7.55 a column joins behind who is in command: no train, nobody off the map, and one who is in command links on', () => {
    const at = { 'F-6a': '0718', 'F-6b': '0720', 'F-9': '0722', 'F-TII': '0721' };
    const march = ['F-6a', 'F-6b', 'F-9', 'F-TII', 'F-5'].reduce(
      (q, id) => marked(qb, q, id, MARCHING),
      scene(qb, { at }),
    );
    const column = (p: NapoleonicPosition, ...ids: string[]) =>
      [...withColumns(qb, p, units(qb, ...ids))].map((x) => qb.army.pieces[x].id).sort();
    expect(column(march, 'F-6a')).toEqual(['F-6a', 'F-6b', 'F-9']);
    // F-6b is in command already and links F-9 to a word that reaches neither.
    const linked = marked(qb, march, 'F-6b', IN_COMMAND);
    const far = { ...linked, place: linked.place.with(u('F-6a'), qb.hex('0712')) };
    expect(column(far, 'F-6a')).toEqual(['F-6a', 'F-9']);
    const orders = [order(qb, '0812', 'F-6a')];
    expect(
      behindOrders(qb, { ...march, orders }, 0)
        .map((x) => qb.army.pieces[x].id)
        .sort(),
    ).toEqual(['F-6b', 'F-9']);
    const halted = { ...march, marks: march.marks.with(u('F-6a'), 0), orders };
    expect(behindOrders(qb, halted, 0)).toEqual([]);
    const gone = { ...march, orders, place: march.place.with(u('F-6a'), WAITING) };
    expect(behindOrders(qb, gone, 0)).toEqual([]);
  });
});

describe('6.32 checks', () => {
  test('6.32 a unit of the player on the map that is out of command; no leader, nobody of the enemy, once', () => {
    const at = { 'F-9': '0817', 'F-Reille': '0817', 'A-Byl': '0807' };
    const p = scene(qb, { at, also: { step: 'movement' } });
    const out = ['F-9', 'F-Reille', 'A-Byl', 'F-5'].reduce((q, id) => marked(qb, q, id, OUT_OF_COMMAND), p);
    const say = (view: NapoleonicPosition, id: string) => groupFault(qb, view, [u(id)])?.say ?? 'ok';
    expect(['F-9', 'F-Reille', 'A-Byl', 'F-5'].map((id) => say(out, id))).toEqual([
      'ok',
      'check-troops-only',
      'not-yours',
      'not-on-map',
    ]);
    expect(say(p, 'F-9')).toBe('check-not-needed');
    expect(say(marked(qb, out, 'F-9', CHECKED), 'F-9')).toBe('checked-already');
  });
});
