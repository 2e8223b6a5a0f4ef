import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  HIDDEN,
  MARCHING,
  type NapoleonicPosition,
  PEU,
  RECOVERY,
  REORGANISED,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { rallyRoll, reorganise } from '../../../src/titles/napoleonic/reorganisation.ts';
import { battle } from './field.ts';
import { type Scene, scene, workOn } from './scene.ts';

/* 22.2: which leader brings back whom, at what price, and how it is told; Quatre Bras and the sixteenth of June. */

let qb: NapoleonicGame;
let june: NapoleonicGame;
beforeAll(async () => {
  [qb, june] = await Promise.all([battle('quatre-bras'), battle('sixteenth-of-june')]);
});
type Frame = Parameters<NonNullable<typeof reorganise.check>>[2];
const frame = (side = 0, used: Frame['used'] = []): Frame => ({ step: 'reorganise', side, used }) as Frame;
function boxes(
  game: NapoleonicGame,
  at: Scene['at'],
  box: Record<string, number>,
  also: Partial<NapoleonicPosition> = {},
) {
  const p = scene(game, { at, also: { step: 'recovery', ...also } });
  const place = p.place.map((to, u) => box[game.army.pieces[u].id] ?? to);
  return { ...p, place, stack: [frame()] };
}
const put = (game: NapoleonicGame, id: string, to: string) =>
  ({ kind: 'place', units: [game.army.unit(id)], hex: game.hex(to) }) as const;
const say = (game: NapoleonicGame, p: NapoleonicPosition, id: string, to: string, f = frame()) =>
  reorganise.check!(game, p, f, put(game, id, to))?.say ?? 'ok';

describe('22.22, 22.23 who brings back whom', () => {
  const reille = { 'F-Reille': '0819' };
  test('22.21 of his own player, from the Recovery section alone; to the hex of a leader, the first of the map too', () => {
    const p = boxes(qb, { ...reille, 'A-Picton': '0807' }, { 'F-5': RECOVERY, 'F-9': UAR, 'A-Kem': RECOVERY });
    expect(['F-5', 'F-9', 'A-Kem'].map((id) => say(qb, p, id, '0819'))).toEqual([
      'ok',
      'not-in-recovery',
      'not-in-recovery',
    ]);
    expect([say(qb, p, 'A-Kem', '0807'), say(qb, p, 'A-Kem', '0807', frame(1)), say(qb, p, 'F-5', '0820')]).toEqual([
      'not-in-recovery',
      'ok',
      'no-leader-there',
    ]);
    const corner = boxes(qb, { 'F-Reille': '0101' }, { 'F-5': RECOVERY });
    expect(say(qb, corner, 'F-5', '0101')).toBe('ok');
    const legal = [...reorganise.legal!(qb, corner, frame())];
    expect(legal).toEqual([put(qb, 'F-5', '0101')]);
    expect([...reorganise.actors!(qb, corner, frame())]).toEqual([qb.army.unit('F-5')]);
  });
  test('22.23, R-79 an officer his own formation; a commander others whose officer is in his range', () => {
    const box = { 'F-5': RECOVERY, 'F-11c': RECOVERY };
    const to = (at: Scene['at'], id: string, hex: string) => say(qb, boxes(qb, at, box), id, hex);
    expect([to(reille, 'F-5', '0819'), to(reille, 'F-11c', '0819')]).toEqual(['ok', 'not-his-formation']);
    const ney = { ...reille, 'F-Ney': '0817' };
    expect([to(ney, 'F-5', '0817'), to(ney, 'F-11c', '0817')]).toEqual(['ok', 'officer-not-in-range']);
    expect(to({ 'F-Ney': '0817', 'F-Reille': '0825' }, 'F-5', '0817')).toBe('officer-not-in-range');
    expect(to({ ...ney, 'F-Kellermann': '0818' }, 'F-11c', '0817')).toBe('ok');
  });
  test('25.8 not of another nation, though of the same player', () => {
    const p = boxes(june, { 'A-Wellington': '0812', 'P-Blucher': '2720' }, { 'P-1a': RECOVERY });
    expect(say(june, { ...p, player: 1 }, 'P-1a', '0812', frame(1))).toBe('other-nation');
  });
  test('21.3 the loss marker last: while others of its formation wait in either box', () => {
    const marker = (box: Record<string, number>) => {
      const p = boxes(qb, reille, { 'F-5': RECOVERY, ...box });
      const lossMarker = p.lossMarker.with(qb.army.formation('F-II'), qb.army.unit('F-5'));
      return say(qb, { ...p, lossMarker }, 'F-5', '0819');
    };
    expect([marker({}), marker({ 'F-9': RECOVERY }), marker({ 'F-9': UAR }), marker({ 'F-9': PEU })]).toEqual([
      'ok',
      'loss-marker-last',
      'loss-marker-last',
      'ok',
    ]);
    const other = boxes(qb, reille, { 'F-5': RECOVERY, 'F-9': RECOVERY });
    expect(say(qb, other, 'F-5', '0819')).toBe('ok');
  });
  test('22.22 two combat units and three vedettes to each, counted by leader', () => {
    const box = { 'F-5': RECOVERY, 'F-v1': RECOVERY };
    const p = boxes(qb, { ...reille, 'F-Ney': '0819' }, box);
    const [r, n] = [qb.army.unit('F-Reille'), qb.army.unit('F-Ney')];
    const used = (combat: number, vedettes: number) =>
      frame(
        0,
        [r, n].map((leader) => ({ leader, combat, vedettes })),
      );
    const own = { ...p, formation: p.formation.with(qb.army.unit('F-v1'), qb.army.formation('F-II')) };
    const both = (f: Frame) => [say(qb, own, 'F-5', '0819', f), say(qb, own, 'F-v1', '0819', f)];
    expect([
      both(used(1, 2)),
      both(used(2, 2)),
      both(used(1, 3)),
      both(frame(0, [{ leader: r, combat: 2, vedettes: 3 }])),
    ]).toEqual([
      ['ok', 'ok'],
      ['leader-spent', 'ok'],
      ['ok', 'leader-spent'],
      ['ok', 'ok'],
    ]);
  });
});

describe('22.24 the price, 21.2 the roll', () => {
  const bring = (at: Scene['at'], id: string, to: string, change = (p: NapoleonicPosition) => p) => {
    const work = workOn(qb, change(boxes(qb, at, { [id]: RECOVERY })));
    reorganise.apply!(work, work.position.stack[0] as Frame, put(qb, id, to));
    const mark = (leader: string) => (work.position.marks[qb.army.unit(leader)] & REORGANISED) !== 0;
    return { p: work.position, mark, told: work.events.find((event) => event.say === 'unit-returns') };
  };
  test('22.24, R-79 an officer who brings back a unit of his own pays; where a commander is with him, he does it for nothing; vedettes cost nobody', () => {
    const alone = bring({ 'F-Reille': '0819' }, 'F-5', '0819');
    expect([alone.mark('F-Reille'), alone.p.stack]).toMatchObject([
      true,
      [{ used: [{ leader: qb.army.unit('F-Reille'), combat: 1, vedettes: 0 }] }],
    ]);
    const two = bring({ 'F-Reille': '0819', 'F-Ney': '0819' }, 'F-5', '0819');
    expect([two.mark('F-Reille'), two.mark('F-Ney')]).toEqual([false, false]);
    const own = (p: NapoleonicPosition) => ({
      ...p,
      formation: p.formation.with(qb.army.unit('F-v1'), qb.army.formation('F-II')),
    });
    const vedette = bring({ 'F-Reille': '0819' }, 'F-v1', '0819', own);
    expect([vedette.mark('F-Reille'), vedette.p.stack]).toMatchObject([
      false,
      [{ used: [{ combat: 0, vedettes: 1 }] }],
    ]);
  });
  test('22.22, 8.2 it comes to his hex with no mark, hidden as he is; told to all when he is seen', () => {
    const seen = bring({ 'F-Reille': '0819' }, 'F-5', '0819', (p) => ({
      ...p,
      marks: p.marks.with(qb.army.unit('F-5'), MARCHING),
    }));
    expect([seen.p.place[qb.army.unit('F-5')], seen.p.marks[qb.army.unit('F-5')]]).toEqual([qb.hex('0819'), 0]);
    expect([seen.told?.onlyFor, seen.told?.otherwise]).toEqual([undefined, undefined]);
    const hidden = bring({ 'F-Reille': '0819' }, 'F-5', '0819', (p) => ({
      ...p,
      marks: p.marks.with(qb.army.unit('F-Reille'), HIDDEN),
    }));
    expect(hidden.p.marks[qb.army.unit('F-5')]).toBe(HIDDEN);
    expect([hidden.told?.onlyFor, hidden.told?.otherwise?.say]).toEqual([0, 'unit-is-back']);
  });
  test('21.2, 20.51 a roll only in a demoralised formation; one more under a general retreat ordered this turn', () => {
    const p = boxes(qb, {}, { 'F-5': RECOVERY });
    const broken = { ...p, losses: p.losses.map(() => 99) };
    const roll = (view: NapoleonicPosition) => rallyRoll(qb, view, qb.army.unit('F-5'));
    const retreat = (turn: number, active: boolean) => ({
      ...broken,
      turn: 3,
      generalRetreat: [{ turn, active }, null],
    });
    expect([roll(p), roll(broken), roll(retreat(3, true)), roll(retreat(2, true)), roll(retreat(3, false))]).toEqual([
      null,
      { plus: 0, failsFrom: 5 },
      { plus: 1, failsFrom: 5 },
      { plus: 0, failsFrom: 5 },
      { plus: 0, failsFrom: 5 },
    ]);
    expect(rallyRoll(qb, broken, qb.army.unit('F-v1'))).toBeNull();
    const rolled = (turn: number) => {
      const start = { ...retreat(turn, true), dice: scene(qb, { at: {}, dice: [4] }).dice };
      const place = start.place.with(qb.army.unit('F-Reille'), qb.hex('0819'));
      const work = workOn(qb, { ...start, place });
      reorganise.apply!(work, work.position.stack[0] as Frame, put(qb, 'F-5', '0819'));
      const told = work.events.find((event) => event.say === 'rally-rolled')!;
      return [work.position.place[qb.army.unit('F-5')], told.roll?.modifiers?.map(({ value }) => value) ?? []];
    };
    expect([rolled(3), rolled(2)]).toEqual([
      [PEU, [1]],
      [qb.hex('0819'), []],
    ]);
  });
});
