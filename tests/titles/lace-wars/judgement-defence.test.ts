import { describe, expect, it } from 'vitest';
import { FORBIDDEN } from '../../../src/engine/board/reach.ts';
import type { Sight, Style } from '../../../src/engine/judgement.ts';
import { judgementOf } from '../../../src/titles/lace-wars/judgement.ts';
import { inTheWay } from '../../../src/titles/lace-wars/judgement-bridges.ts';
import { commandWorth } from '../../../src/titles/lace-wars/judgement-command.ts';
import { DISORDERED, type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { danger, prospect, strikeWorth } from '../../../src/titles/lace-wars/tactics.ts';
import { type Field, field, type Stands } from './field.ts';

/* What who defends has to know: what is lost besides men, where it is safe, whom the bridge is for, and where a commander belongs. */

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

const style = (sight: Sight): Style => ({ manner: { boldness: 1, stress: new Map() }, sight, attention: 1 });
/** What it is worth to stand there. */
const standing =
  (f: Field) =>
  (p: LaceWarsPosition, unit: string, at: readonly [hex: string, facing: number], sight: Sight = 'whole') =>
    judgementOf(f.game).stand!(p, f.unit(unit), { hex: f.hex(at[0]), facing: at[1] }, style(sight));
const stand = standing(denain);

describe('11.4 what a melee costs besides men', () => {
  /** The garrison of 1812 before the French of 1811. */
  const before = (more: Stands = {}, own = {}) =>
    denain.only({ 'a-gar-5': { hex: '1812', facing: 4, ...own }, 'f-centre-5': { hex: '1811', facing: 1 }, ...more });
  const strike = (p: LaceWarsPosition, from: string, on: string) =>
    strikeWorth(denain.game, p, denain.units(from), denain.hexes(on));
  it('10.4: who guards guns risks them with every attack of his own', () => {
    // At 1:1 two of six results send the attacker back.
    expect(strike(before(), 'a-gar-5', '1811') - strike(before({ 'a-art-1': '1812' }), 'a-gar-5', '1811')).toBeCloseTo(
      (2 * 2) / 6,
    );
  });
  it('11.4: cover is given up with a retreat and won by one', () => {
    const open = denain.only({ 'a-gar-5': { hex: '1710', facing: 4 }, 'f-centre-5': { hex: '1709', facing: 1 } });
    expect(strike(open, 'a-gar-5', '1709') - strike(before(), 'a-gar-5', '1811')).toBeCloseTo((2 * 0.5) / 6);
  });
  it('12.2: who is in disorder himself may rout', () => {
    expect(strike(before({}, { order: DISORDERED }), 'a-gar-5', '1811')).toBeLessThan(
      strike(before(), 'a-gar-5', '1811') - 0.1,
    );
  });
  it('7.2: to turn before the enemy costs what the test may bring, more in disorder', () => {
    const risk = (order: number, at = '1811') => {
      const p = denain.only({ 'a-gar-5': { hex: '1812', facing: 4, order }, 'f-centre-5': { hex: at, facing: 1 } });
      const unit = denain.unit('a-gar-5');
      const turned = judgementOf(denain.game).move!(p, denain.turnTo(p, 'a-gar-5', 3) as never, style('whole'));
      const stands = (facing: number) => stand(p, 'a-gar-5', ['1812', facing]);
      expect(p.facing[unit]).toBe(4);
      return stands(3) - stands(4) - turned!;
    };
    expect(risk(0)).toBeCloseTo(0.35 / 3);
    expect(risk(DISORDERED)).toBeCloseTo(2 / 3);
    expect(risk(0, '1809')).toBeCloseTo(0);
  });
  it('7.2, R-57: a battery turns without a test, so that nothing speaks against it', () => {
    const p = denain.only({ 'a-art-1': { hex: '1812', facing: 4 }, 'f-centre-5': { hex: '1811', facing: 1 } });
    const stands = (facing: number) => stand(p, 'a-art-1', ['1812', facing]);
    const turned = judgementOf(denain.game).move!(p, denain.turnTo(p, 'a-art-1', 3) as never, style('whole'));
    expect(turned).toBeCloseTo(stands(3) - stands(4));
  });
  it('7.2: so it does at the end of a move', () => {
    const p = denain.only({ 'a-gar-5': { hex: '1813', facing: 4 }, 'f-centre-5': { hex: '1811', facing: 1 } });
    const worth = (facing: number) =>
      judgementOf(denain.game).move!(
        p,
        denain.move('a-gar-5', ['1812'], { facings: [facing] }) as never,
        style('whole'),
      );
    expect(worth(4)).toBeCloseTo(0);
    expect(worth(3)).toBeCloseTo(-0.35 / 3);
  });
});

describe('places for who defends', () => {
  it('2, 11.4: an officer’s infantry gathers in the town, a recruit’s mans the rampart', () => {
    const p = denain.only({ 'a-gar-5': '1914', 'f-left-2': { hex: '1908', strength: 1, facing: 1 } });
    const worth = (hex: string, sight: Sight) => stand(p, 'a-gar-5', [hex, 4], sight);
    expect(worth('2012', 'whole')).toBeGreaterThan(worth('1812', 'whole') + 1);
    expect(worth('1812', 'near')).toBeGreaterThan(worth('2012', 'near') + 0.5);
  });
  it('7.5: a bridge hex is struck by one enemy only, along its axis', () => {
    const fear = (at: readonly [hex: string, facing: number], ...foes: string[]) => {
      const stands = Object.fromEntries(foes.map((hex, i) => [`f-val-${i + 1}`, { hex, facing: 1 }]));
      const p = denain.only({ 'a-fagel-2': { hex: at[0], facing: at[1], strength: 1 }, ...stands });
      return danger(denain.game, p, { unit: denain.unit('a-fagel-2'), hex: denain.hex(at[0]), facing: at[1] });
    };
    expect(fear(['3115', 4], '3015', '3114', '3014')).toBe(fear(['3115', 4], '3015'));
    expect(fear(['2911', 4], '2811', '2910', '2810')).toBeGreaterThan(fear(['2911', 4], '2811'));
    // An enemy at its back, but not on the axis.
    expect(fear(['3115', 1], '3114')).toBe(fear(['3115', 1], '3014'));
  });
  it('7.5: who would strike a bridge hex hopes for no help, and off its axis for nothing', () => {
    const hope = (hex: string, strength: number, more: Stands = {}) =>
      prospect(
        denain.game,
        denain.only({
          'a-fagel-1': { hex: '3115', facing: 4, strength: 1 },
          'f-val-1': { hex: '3011', strength },
          ...more,
        }),
        { unit: denain.unit('f-val-1'), hex: denain.hex(hex), facing: 1 },
        false,
      );
    expect(hope('3015', 2)).toBeGreaterThan(0);
    expect(hope('3015', 1, { 'f-val-2': { hex: '3014', facing: 1 } })).toBe(hope('3015', 1));
    expect(judgementOf(denain.game).reach[denain.unit('f-val-2')]).toBe(2);
    const offAxis = { unit: denain.unit('f-val-1'), hex: denain.hex('3114'), facing: 2 };
    const p = denain.only({ 'a-fagel-1': { hex: '3115', facing: 4, strength: 1 }, 'f-val-1': '3011' });
    expect(prospect(denain.game, p, offAxis, false)).toBe(0);
  });
  it('8.4: a commander in chief near the enemy keeps off the troops with whom he would be lost', () => {
    const at = (more: Stands) =>
      stand(denain.only({ 'a-l-eugene': '2816', 'f-cav-1': { hex: '2410', facing: 1 }, ...more }), 'a-l-eugene', [
        '2414',
        0,
      ]);
    expect(at({ 'a-hb-1': { hex: '2414', facing: 4 } })).toBeLessThan(at({}) - 0.9);
  });
});

describe('7.5 the bridge of Denain', () => {
  const way = (p: LaceWarsPosition, unit: string, hex: string) =>
    inTheWay(denain.game, p, denain.unit(unit), denain.hex(hex));
  it('R-42: both ends are free for the baggage until it is over', () => {
    const with2 = (bag: string) => denain.only({ 'a-bag': bag, 'a-hb-2': '2415' });
    expect(way(with2('2112'), 'a-hb-2', '2414')).toBe(3);
    expect(way(with2('2313'), 'a-hb-2', '2313')).toBe(3);
    expect(way(with2('2112'), 'a-hb-2', '2514')).toBe(0);
    expect(way(with2('2514'), 'a-hb-2', '2414')).toBe(0);
  });
  it('an officer minds it, a recruit does not', () => {
    const worth = (bag: string, sight: Sight) =>
      stand(denain.only({ 'a-bag': bag, 'a-hb-2': '2415' }), 'a-hb-2', ['2414', 4], sight);
    expect(worth('2514', 'whole') - worth('2112', 'whole')).toBeCloseTo(3);
    expect(worth('2514', 'near')).toBe(worth('2112', 'near'));
  });
  it('nobody stays on it as long as others wait to cross', () => {
    const held = (relief: string) => denain.only({ 'a-gar-9': '2312', 'a-hb-1': relief });
    expect(way(held('2414'), 'a-gar-9', '2313')).toBe(1.5);
    expect(way(held('2418'), 'a-gar-9', '2313')).toBe(0);
    expect(way(held('2414'), 'a-hb-1', '2313')).toBe(0);
  });
  it('no way leads over a bridge that is gone', () => {
    const p = denain.only({ 'a-hb-1': '2414' });
    const gone = { ...p, bridges: p.bridges.map((bridge) => ({ ...bridge, standing: false })) };
    const { board } = denain.game;
    const from = denain.hex('2414') * 6;
    const over = [0, 1, 2, 3, 4, 5].find((d) => board.neighbours[from + d] === denain.hex('2313'))!;
    const ways = (q: LaceWarsPosition) => judgementOf(denain.game).ways(q, denain.unit('a-hb-1'))[from + over];
    expect(ways(p)).toBeLessThan(FORBIDDEN);
    expect(ways(gone)).toBe(FORBIDDEN);
  });
});

describe('8.2, 9.1 where leaders belong', () => {
  const p = leuthen.only({
    'a-l-charles': '1208',
    'a-l-serbelloni': '2206',
    'a-serbelloni-1': '2206',
    'a-serbelloni-2': '2306',
    'p-driesen-1': '2211',
  });
  const worth = (leader: string, hex: string) => commandWorth(leuthen.game, p, leuthen.unit(leader), leuthen.hex(hex));
  it('8.2: the commander in chief is worth more where he reaches the leader of who is near the enemy', () => {
    expect(worth('a-l-charles', '1609')).toBeGreaterThan(worth('a-l-charles', '1509'));
  });
  it('9.1: a leader is worth more where he reaches his units', () => {
    expect(worth('a-l-serbelloni', '2206')).toBeGreaterThan(worth('a-l-serbelloni', '1706'));
  });
  it('a recruit does not think of it', () => {
    const rides = (hex: string, sight: Sight) => standing(leuthen)(p, 'a-l-charles', [hex, 0], sight);
    expect(rides('1609', 'near')).toBe(rides('1509', 'near'));
    expect(rides('1609', 'whole')).toBeGreaterThan(rides('1509', 'whole'));
  });
});
