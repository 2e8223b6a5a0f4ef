import { describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { SECOND } from '../../../src/titles/lace-wars/battle.ts';
import { type Frame, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { retreatChoices } from '../../../src/titles/lace-wars/retreat.ts';
import { routChoices } from '../../../src/titles/lace-wars/rout.ts';
import { field, type Stands } from './field.ts';

/* 11.7, 12.4: who retreats two hexes, or routs three, does not come back to where he was. */

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

/** Enemies in every hex around some hexes of Denain. */
function shutIn(...pocket: string[]): Stands {
  const inside = pocket.map(denain.hex);
  const ring = [...new Set(inside.flatMap((hex) => neighboursOf(denain.game.board, hex)))].filter(
    (hex) => !inside.includes(hex),
  );
  const guards = denain.game.pieces.filter(({ arm, side }) => arm === 'infantry' && side === SECOND);
  return Object.fromEntries(ring.map((hex, i) => [guards[i].id, denain.game.board.ids[hex]]));
}

describe('12.4 (R-33) without a way home', () => {
  const router = { 'f-right-3': { hex: '1510', facing: 1, order: ROUTED } };
  const flight = (p: ReturnType<typeof denain.only>) => {
    const waiting = denain.frames(
      denain.with(p, { 'f-cav-2': '0310' }),
      { step: 'set-up', side: 0 },
      { step: 'rout', unit: denain.unit('f-right-3'), made: 0, leaders: null },
      { step: 'rout-facing', unit: denain.unit('f-cav-2') },
    );
    const turn = { kind: 'place', units: denain.units('f-cav-2'), hex: denain.hex('0310'), facing: 0 } as const;
    return denain.all(waiting, turn);
  };
  it('a router enters no hex twice, nor the one it starts from', () => {
    // From 1411 the way over 1510 is as near the edge as that over 1410.
    const { p, events } = flight(denain.only({ ...shutIn('1510', '1509', '1410', '1411'), ...router }));
    expect(events.flatMap((e) => (e.say === 'runs' ? denain.ids([e.data!['hex'] as number]) : []))).toEqual([
      '1411',
      '1410',
      '1509',
    ]);
    expect(denain.where(p, 'f-right-3')).toBe('1509');
  });
  it('past the third hex as well: eliminated when only those are free that it has run through', () => {
    const full = { 'f-left-2': '1509' };
    const { said } = flight(denain.only({ ...shutIn('1510', '1509', '1410', '1411'), ...router, ...full }));
    expect(said.slice(-2)).toEqual(['no-retreat', 'eliminated']);
  });
  it('11.7: nobody ends a rout in a hex that is kept for the unit which has pushed a friend out of it', () => {
    const p = denain.only({ ...shutIn('1510', '1509', '1410'), ...router, 'f-left-2': '1510' });
    const rout = { step: 'rout', unit: denain.unit('f-right-3'), made: 3, leaders: null } as const;
    const coming = (entering: number | null): Frame => ({
      step: 'retreat',
      unit: denain.unit('f-left-2'),
      hexes: 1,
      from: [],
      displaced: false,
      entering,
      leaders: [],
    });
    const ends = (entering: number | null) =>
      denain.ids(routChoices(denain.game, denain.frames(p, coming(entering), rout), rout));
    expect(ends(null)).toEqual(['1410', '1509']);
    expect(ends(denain.hex('1509'))).toEqual(['1410']);
  });
});

describe('11.6 (R-31) R2', () => {
  /** Driven out of Leuthen (2109) into 2010 by an attack out of 2209; friends stand in every other hex about it but those named. */
  const unit = leuthen.unit('a-kheul-3');
  const stands = (free: readonly string[]): Stands => {
    const around = neighboursOf(leuthen.game.board, leuthen.hex('2010')).map((hex) => leuthen.game.board.ids[hex]);
    const friends = leuthen.game.pieces.filter(
      ({ arm, side, id }) => arm === 'infantry' && side === SECOND && id !== 'a-kheul-3',
    );
    const held = around.filter((hex) => hex !== '2109' && !free.includes(hex));
    return {
      'a-kheul-3': { hex: '2010', facing: 0 },
      'p-wedel-1': { hex: '2209', facing: 3 },
      ...Object.fromEntries(held.map((hex, i) => [friends[i].id, hex])),
    };
  };
  const second = (free: readonly string[], attacked: string) => {
    const melee: Frame = {
      step: 'melee',
      side: 0,
      attackers: leuthen.units('p-wedel-1'),
      defenders: [unit],
      attackerHexes: leuthen.hexes('2209'),
      defenderHexes: leuthen.hexes(attacked),
      at: 'retreat',
      result: { attacker: '-', defender: '1DR2*' },
      routed: [unit],
    };
    const p = leuthen.frames(leuthen.only(stands(free)), melee);
    return leuthen.ids(retreatChoices(leuthen.game, p, { unit, from: leuthen.hexes('2209') }).map((c) => c.hex));
  };
  it('the second hex is not the one that was attacked while a friend can make room', () => {
    const friends = second([], '2109');
    expect(friends).not.toContain('2109');
    expect(friends.length).toBeGreaterThan(0);
    expect(second([], '2209')).toEqual(['2109']); // 2109 was not attacked: it is free, and no zone enters a town
  });
  it('but it is when nothing else is left', () => {
    const enemies = leuthen.game.pieces.filter(
      ({ arm, side, id }) => arm === 'infantry' && side !== SECOND && id !== 'p-wedel-1',
    );
    const around = neighboursOf(leuthen.game.board, leuthen.hex('2010')).filter((hex) => hex !== leuthen.hex('2109'));
    const p = leuthen.with(leuthen.only({ 'a-kheul-3': { hex: '2010', facing: 0 } }), {
      ...Object.fromEntries(around.map((hex, i) => [enemies[i].id, leuthen.game.board.ids[hex]])),
    });
    const melee: Frame = {
      step: 'melee',
      side: 0,
      attackers: [leuthen.unit(enemies[0].id)],
      defenders: [unit],
      attackerHexes: [around[0]],
      defenderHexes: leuthen.hexes('2109'),
      at: 'retreat',
      result: { attacker: '-', defender: '1DR2*' },
      routed: [unit],
    };
    const left = retreatChoices(leuthen.game, leuthen.frames(p, melee), { unit, from: [around[0]] });
    expect(leuthen.ids(left.map((c) => c.hex))).toEqual(['2109']);
  });
  it('each attacker left knows its own hex when reaction fire has taken the first of them (R-24)', () => {
    const p = leuthen.fighting(
      leuthen.only({
        'p-wedel-1': { hex: '1511', facing: 5, strength: 1 },
        'p-wedel-2': { hex: '1411', facing: 5, strength: 1 },
        'a-kheul-2': { hex: '1510', facing: 2, strength: 3 },
        'a-kheul-1': '0503',
      }),
      ['p-wedel'],
    );
    const { p: q } = leuthen.all(
      leuthen.roll(p, leuthen.ten(0), 1),
      { kind: 'choose', option: 'melee' },
      leuthen.attack('melee', ['p-wedel-1', 'p-wedel-2'], '1510'),
      leuthen.attack('reaction', 'a-kheul-2', '1511'),
    );
    const melee = q.stack.find((f) => f.step === 'melee')!;
    expect(leuthen.state(q, 'p-wedel-1').hex).toBe('off');
    expect(melee.attackers).toEqual(leuthen.units('p-wedel-2'));
    expect(melee.attackerHexes).toEqual(leuthen.hexes('1411', '1511'));
  });
});
