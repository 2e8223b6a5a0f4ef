import { beforeAll, describe, expect, test } from 'vitest';
import { set } from '../../../src/engine/play/work.ts';
import type { Action } from '../../../src/engine/title.ts';
import { isCommander, rangeOf } from '../../../src/titles/napoleonic/command.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  checkLoneLeaders,
  isCaught,
  leaderRetreatCheck,
  leaderWays,
  returnHexes,
} from '../../../src/titles/napoleonic/leaders.ts';
import { movingFault } from '../../../src/titles/napoleonic/movers.ts';
import { CAPTURED, type NapoleonicPosition, UAR } from '../../../src/titles/napoleonic/position.ts';
import { advanceTo, fight } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { play } from './turn-play.ts';

let qb: NapoleonicGame;
let small: NapoleonicGame;
let wl: NapoleonicGame;
beforeAll(async () => {
  [qb, wl] = await Promise.all([battle('quatre-bras'), battle('waterloo')]);
  small = await smallBattle();
});

const unit = (id: string) => qb.army.unit(id);
const hex = (id: string) => qb.hex(id);
const ids = (list: readonly number[]) => list.map((h) => qb.ground.board.ids[h]);
const placing = (id: string, at: string): Action => ({ kind: 'place', units: [unit(id)], hex: hex(at) });

describe('5.41 leaders that advance', () => {
  const open = (where: Record<string, string>, also: Partial<NapoleonicPosition> = {}) => {
    const fighters = ['F-inf', 'F-gun'].filter((id) => id in where).map((id) => small.army.unit(id));
    const frame = {
      step: 'advance',
      side: 0,
      units: fighters.sort((a, c) => a - c),
      hexes: [small.hex('0705')],
      footUsed: false,
      footHex: -1,
      forced: false,
      one: false,
    } as const;
    const p = scene(small, { at: where, also: { step: 'battles', ...also } });
    const begun = fight(small, p, [frame]);
    return (...ids: string[]) => begun.referee.check(begun.p, advanceTo(small, ids, '0705'));
  };
  const stack = { 'F-corps': '0605', 'F-inf': '0605', 'F-hc': '0605', 'F-gun': '0605' };

  test('5.41 one hex, with infantry or cavalry of his stack; not alone, not with guns', () => {
    const check = open(stack);
    expect([check('F-corps', 'F-inf'), check('F-corps', 'F-inf', 'F-hc')]).toEqual([{ ok: true }, { ok: true }]);
    expect(check('F-corps')).toMatchObject({ ok: false, say: 'leader-with-units', rule: '5.41' });
    expect(check('F-corps', 'F-gun')).toMatchObject({ ok: false, say: 'guns-no-advance' });
    expect(open({ ...stack, 'F-corps': '0606' })('F-corps', 'F-inf')).toMatchObject({ ok: false });
  });

  test('5.41 nor with the demoralised', () => {
    const broken = open(stack, { losses: small.army.formations.map(() => 99) });
    expect(broken('F-corps', 'F-inf')).toMatchObject({ ok: false });
  });
});

describe('5.42 leaders of units that retreat', () => {
  /** Reille’s stack in 0817 goes back to 0819. */
  function retreats(dice: number[], roll = true) {
    const work = workOn(qb, scene(qb, { at: { 'F-Reille': '0817', 'F-9': '0817' }, dice }));
    leaderRetreatCheck(work, { from: hex('0817'), units: units(qb, 'F-9'), roll });
    set(work, { place: work.position.place.with(unit('F-9'), hex('0819')) });
    return work;
  }

  test('5.42 N134: a 6 captures him: he is removed, 3 points to the enemy, and comes back two turns later', () => {
    const { position: p } = retreats([6]);
    expect(p.place[unit('F-Reille')]).toBe(CAPTURED);
    expect(p.stack).toEqual([]);
    expect(p.booked).toEqual([{ side: 1, points: 3, turn: 1, why: 'leader', what: unit('F-Reille') }]);
    expect(p.returns).toEqual([{ leader: unit('F-Reille'), turn: 3 }]);
  });

  test('5.42 N134: on a 4 he goes with the units, or 1 to 4 hexes his own way', () => {
    const { position: p } = retreats([4]);
    const [frame] = p.stack;
    expect(frame).toMatchObject({ step: 'leader-retreat', leaders: [unit('F-Reille')] });
    const ways = ids(leaderWays(qb, p, { from: hex('0817'), units: units(qb, 'F-9'), side: 0 }));
    expect(ways).toContain('0819'); // with the units
    expect(ways).toContain('0821'); // 4 hexes
    expect(ways).not.toContain('0822'); // 5
    expect(ways).not.toContain('0817');
    const { p: after } = play(qb, p, placing('F-Reille', '0821'));
    expect(after.place[unit('F-Reille')]).toBe(hex('0821'));
  });

  test('5.42 not after a unit that was lost on its retreat, nor where one that has stayed stands: he stands there himself', () => {
    const p = scene(qb, { at: { 'F-Reille': '0817', 'F-9': '0819', 'F-5': '0817' } });
    const lost = { ...p, place: p.place.with(unit('F-IIa'), UAR) };
    const ways = leaderWays(qb, lost, { from: hex('0817'), units: units(qb, 'F-9', 'F-IIa', 'F-5'), side: 0 });
    expect(ways).toContain(hex('0819'));
    expect(ways.filter((to) => to < 0 || to === hex('0817'))).toEqual([]);
  });

  test('5.42, R-12 not into an enemy zone of control, but to a friend in one', () => {
    const at = { 'F-Reille': '0817', 'F-5': '0816', 'A-Byl': '0815' };
    const p = scene(qb, { at });
    const ways = ids(leaderWays(qb, p, { from: hex('0817'), units: [], side: 0 }));
    expect(ways).toContain('0816');
    expect(ways).not.toContain('0916');
    expect(ways).not.toContain('0815');
  });

  test('5.42, 12.31 nor onto enemy vedettes, who make room for units only (16.25), nor past them', () => {
    const to = (at: Record<string, string>) =>
      ids(leaderWays(qb, scene(qb, { at: { 'F-Reille': '0817', ...at } }), { from: hex('0817'), units: [], side: 0 }));
    expect(to({})).toEqual(expect.arrayContaining(['0818', '0819']));
    expect(to({ 'A-v1': '0818' })).not.toContain('0818');
  });

  test('5.42, R-12 after a bombardment nobody rolls; where combat units stay the leader stays', () => {
    const { position: p } = retreats([], false);
    expect(p.stack).toHaveLength(1);
    const stays = scene(qb, { at: { 'F-Reille': '0817', 'F-9': '0817' }, also: { stack: p.stack } });
    expect(play(qb, { ...stays, step: 'bombardment' }).p.place[unit('F-Reille')]).toBe(hex('0817'));
  });
});

describe('5.51 leaders caught alone', () => {
  const alone = { 'F-Reille': '0817', 'A-Byl': '0816', 'F-9': '0820', 'F-5': '0815' };

  test('5.51 with a combat unit of his own, or with nobody beside him but vedettes, he is in no danger', () => {
    expect(
      isCaught(qb, scene(qb, { at: { 'F-Reille': '0817', 'F-9': '0817', 'A-Byl': '0816' } }), unit('F-Reille')),
    ).toBe(false);
    expect(isCaught(qb, scene(qb, { at: { 'F-Reille': '0817', 'A-v1': '0816' } }), unit('F-Reille'))).toBe(false);
    expect(isCaught(qb, scene(qb, { at: alone }), unit('F-Reille'))).toBe(true);
  });

  test('5.51, 7.4 a leader caught on his way has moved: he is driven off and does not begin anew', () => {
    const at = { 'A-Orange': '0914', 'A-Byl': '0912', 'F-9': '0917' };
    const start = scene(wl, { at, dice: [3], also: { step: 'command-movement', player: 1 } });
    const [orange] = units(wl, 'A-Orange');
    const { p } = play(wl, start, { kind: 'move', units: [orange], path: [wl.hex('0915'), wl.hex('0916')] });
    expect([p.place[orange], p.mover]).toEqual([wl.hex('0912'), null]);
    expect(movingFault(wl, p, orange)).toMatchObject({ say: 'has-moved', rule: '7.4' });
  });

  test('5.51 and on his own way past the enemy, where no zone stops him: through an empty chateau', () => {
    const ride = (face: number, ...path: string[]) => {
      const at = { 'F-chief': '0603', 'F-inf': '0304', 'P-inf': '0803' };
      const p = scene(small, { at, dice: [face], also: { step: 'command-movement' } });
      const hexes = path.map((id) => small.hex(id));
      return play(small, p, { kind: 'move', units: [small.army.unit('F-chief')], path: hexes }).p;
    };
    const chief = small.army.unit('F-chief');
    expect(ride(6, '0703', '0704').place[chief]).toBe(CAPTURED);
    expect([ride(5, '0703', '0704').place[chief], ride(5, '0703', '0704').mover]).toEqual([small.hex('0304'), null]);
    expect(ride(6, '0604', '0704').place[chief]).toBe(small.hex('0704'));
  });

  test('5.51 a lone leader is caught by who rides past him; on 1 to 5 he is with the nearest of his when the move ends', () => {
    const ride = (face: number) => {
      const at = { 'F-hc': '0507', 'P-corps': '0706', 'P-inf': '0803' };
      const p = scene(small, { at, dice: [face], also: { step: 'command-movement' } });
      const path = ['0607', '0506', '0505'].map((id) => small.hex(id));
      return play(small, p, { kind: 'move', units: [small.army.unit('F-hc')], path }).p.place;
    };
    const [leader, rider] = ['P-corps', 'F-hc'].map((id) => small.army.unit(id));
    expect([ride(5)[leader], ride(5)[rider]]).toEqual([small.hex('0803'), small.hex('0505')]);
    expect(ride(6)[leader]).toBe(CAPTURED);
  });
  test('5.51, R-110 what retreats into the hex of a lone leader catches him there, a vedette as well', () => {
    const where = { 'A-Picton': '0917', 'A-Kem': '0914' };
    for (const intruder of ['F-v1', 'F-9']) {
      const work = workOn(qb, scene(qb, { at: { ...where, [intruder]: '0917' }, dice: [5] }));
      expect(isCaught(qb, work.position, unit('A-Picton'))).toBe(true);
      checkLoneLeaders(work);
      expect(ids([work.position.place[unit('A-Picton')]])).toEqual(['0914']);
    }
  });
  test('5.51, R-66 not across an unfrozen river', () => {
    const p = scene(small, { at: { 'F-chief': '0404', 'P-inf': '0504' } });
    expect(isCaught(small, p, small.army.unit('F-chief'))).toBe(false);
    const beside = scene(small, { at: { 'F-chief': '0604', 'P-inf': '0504' } });
    expect(isCaught(small, beside, small.army.unit('F-chief'))).toBe(true);
  });

  test('5.51 on 1 to 5 he is put with the nearest combat unit of his side (2 hexes to F-5, 3 to F-9)', () => {
    const work = workOn(qb, scene(qb, { at: alone, dice: [5] }));
    checkLoneLeaders(work);
    expect(work.position.place[unit('F-Reille')]).toBe(hex('0815'));
  });

  test('5.51, R-13 of several nearest the owner chooses; none at all: he is captured', () => {
    const tied = { 'F-Reille': '0817', 'A-Byl': '0816', 'F-9': '0819', 'F-5': '0815' };
    const work = workOn(qb, scene(qb, { at: tied, dice: [1] }));
    checkLoneLeaders(work);
    checkLoneLeaders(work); // his step pends: he is not rolled for again
    expect(work.position.stack).toEqual([{ step: 'leader-flight', side: 0, leader: unit('F-Reille') }]);
    const { p } = play(qb, work.position, placing('F-Reille', '0819'));
    expect(p.place[unit('F-Reille')]).toBe(hex('0819'));
    const nobody = workOn(qb, scene(qb, { at: { 'F-Reille': '0817', 'A-Byl': '0816' }, dice: [1] }));
    checkLoneLeaders(nobody);
    expect(nobody.position.place[unit('F-Reille')]).toBe(CAPTURED);
  });

  test('5.52, 25.12 an army commander never returns, and is worth 8', () => {
    const work = workOn(qb, scene(qb, { at: { 'F-Ney': '0817', 'A-Byl': '0816' }, dice: [6] }));
    checkLoneLeaders(work);
    expect(work.position.returns).toEqual([]);
    expect(work.position.booked).toMatchObject([{ side: 1, points: 8 }]);
  });
});

describe('5.52 captured officers come back', () => {
  /** The command phase of the French opens in turn 6. */
  const opens = (game: NapoleonicGame, also: Partial<NapoleonicPosition>, at: Record<string, string>) =>
    scene(game, { at, also: { turn: 6, step: 'supply', ...also } });

  test('5.52 N135: captured in turn 4 he is back in turn 6, on or next to a unit of his formation, initiative one lower', () => {
    const captured = qb.army.pieces.map((_, u): number => (u === unit('F-Reille') ? CAPTURED : -2));
    captured[unit('F-9')] = hex('0817');
    const start = opens(qb, { place: captured, returns: [{ leader: unit('F-Reille'), turn: 6 }] }, {});
    expect(ids(returnHexes(qb, start, unit('F-Reille')))).toHaveLength(7);
    const { p, referee } = play(qb, start);
    expect(referee.decision(p)).toMatchObject({ kind: 'place', step: 'leader-return', side: 0 });
    expect(referee.check(p, placing('F-Reille', '0820'))).toMatchObject({ ok: false });
    const back = play(qb, start, placing('F-Reille', '0818')).p;
    expect(back.place[unit('F-Reille')]).toBe(hex('0818'));
    expect(back.initiative[unit('F-Reille')]).toBe(3);
    expect(back.returns).toEqual([]);
  });

  test('5.52 before his turn he stays away; without a unit of his formation on the map he waits (R-91)', () => {
    const place = qb.army.pieces.map((_, u): number => (u === unit('F-Reille') ? CAPTURED : -2));
    const early = opens(
      qb,
      { place: place.with(unit('F-9'), hex('0817')), returns: [{ leader: unit('F-Reille'), turn: 7 }] },
      {},
    );
    expect(play(qb, early).referee.decision(play(qb, early).p)).not.toMatchObject({ step: 'leader-return' });
    const nobody = opens(qb, { place, returns: [{ leader: unit('F-Reille'), turn: 6 }] }, {});
    const { p, referee } = play(qb, nobody);
    expect(referee.decision(p)).not.toMatchObject({ step: 'leader-return' });
    expect(p.returns).toHaveLength(1);
  });

  test('5.52 N136: an officer-commander comes back as an officer of initiative 4: range 3, no points', () => {
    const orange = unit('A-Orange');
    const place = qb.army.pieces.map((_, u): number => (u === orange ? CAPTURED : -2)).with(unit('A-Byl'), hex('0815'));
    const start = opens(qb, { place, player: 1, returns: [{ leader: orange, turn: 6 }] }, {});
    expect(isCommander(qb, start, orange)).toBe(true);
    const { p } = play(qb, start, { kind: 'place', units: [orange], hex: hex('0815') });
    expect(p.initiative[orange]).toBe(4);
    expect([isCommander(qb, p, orange), rangeOf(qb, p, orange)]).toEqual([false, 3]);
  });

  test('R-91 not into an enemy zone of control without a friend', () => {
    const place = qb.army.pieces
      .map((_, u): number => (u === unit('F-Reille') ? CAPTURED : -2))
      .with(unit('F-9'), hex('0817'))
      .with(unit('A-Byl'), hex('0815'));
    const p = opens(qb, { place }, {});
    expect(returnHexes(qb, p, unit('F-Reille'))).not.toContain(hex('0816'));
    expect(returnHexes(qb, p, unit('F-Reille'))).toContain(hex('0817'));
  });
});
