import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { MARSH } from '../../../src/titles/napoleonic/ground.ts';
import { oddsOf } from '../../../src/titles/napoleonic/odds.ts';
import {
  type Frame,
  has,
  HIDDEN,
  MARCHING,
  type NapoleonicPosition,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { repulseFault, repulseOdds } from '../../../src/titles/napoleonic/repulse.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { choose, move, playOn } from './acts-play.ts';
import { type Scene, scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Chapter 9: repulse. Open ground of the made-up field, east of the river: 0606 lies beside 0705. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});

/** The field with other strengths. */
const withStrengths = (strengths: Readonly<Record<string, number>>): NapoleonicGame => ({
  ...whole,
  army: {
    ...whole.army,
    pieces: whole.army.pieces.map((piece) => ({ ...piece, sp: strengths[piece.id] ?? piece.sp })),
  },
});
const at = (given: Scene): NapoleonicPosition =>
  scene(whole, { ...given, also: { step: 'command-movement', ...given.also } });
const unit = (id: string) => whole.army.unit(id);
const hex = (id: string) => whole.hex(id);
const marked = (p: NapoleonicPosition, ids: readonly string[], mark: number): NapoleonicPosition => ({
  ...p,
  marks: p.marks.map((old, u) => (ids.map(unit).includes(u) ? old | mark : old)),
});
const TO = (id: string, ...path: string[]) => move([unit(id)], undefined, ...path.map(hex));
const MARCH = (id: string, ...path: string[]) => move([unit(id)], 'march', ...path.map(hex));
const REPULSE = choose('repulse');

/** Plays actions; retreats on the way are taken as they come first. */
function playThrough(
  game: NapoleonicGame,
  start: NapoleonicPosition,
  frames: readonly Frame[],
  ...actions: readonly Action[]
) {
  let played = playOn(game, start, frames, ...actions);
  const said = [...played.said];
  while (played.decision.kind === 'retreat') {
    const [first] = played.referee.legal(played.p);
    played = playOn(game, played.p, [], first);
    said.push(...played.said);
  }
  return { ...played, said };
}

describe('9.1 the attempt', () => {
  test('7.54, 15.12, R-11 cavalry marches into an empty chateau beside the enemy by a repulse: it voids the walls, so his zone meets it there', () => {
    const game = withStrengths({ 'F-hc': 20, 'P-inf': 3 });
    const start = marked(at({ at: { 'F-hc': '0704', 'P-inf': '0803' } }), ['F-hc'], MARCHING);
    const { referee } = playOn(game, start, []);
    expect(referee.check(start, MARCH('F-hc', '0703'))).toEqual({ ok: true });
    const { said } = playThrough(game, start, [], MARCH('F-hc', '0703'));
    expect(said).toContain('repulse-succeeds');
    // Infantry the walls shield: nobody is met.
    const foot = marked(at({ at: { 'F-inf': '0704', 'P-inf': '0803' } }), ['F-inf'], MARCHING);
    expect(playThrough(game, foot, [], MARCH('F-inf', '0703')).said).not.toContain('repulse-fails');
  });
  test('N107 15 strength points against 3 in the open: the victim goes back two hexes, the mover enters and may go on', () => {
    const game = withStrengths({ 'F-inf': 15, 'P-inf': 3 });
    const { p, decision, said } = playThrough(
      game,
      at({ at: { 'F-inf': '0607', 'P-inf': '0705' } }),
      [],
      TO('F-inf', '0606'),
      REPULSE,
    );
    expect(said).toContain('repulse-succeeds');
    expect(p.place[unit('F-inf')]).toBe(hex('0705'));
    expect(whole.ground.board.ids[p.place[unit('P-inf')]]).not.toBe('0705');
    expect(p.repulsed[unit('P-inf')]).toBe(1);
    expect(p.mover).toMatchObject({ spent: [4], stopped: false });
    expect(decision.kind).toBe('move');
  });
  test('N108 14 points against 3 fail: the mover stops and must attack, two columns to the left', () => {
    const game = withStrengths({ 'F-inf': 14, 'P-inf': 3 });
    const start = marked(at({ at: { 'F-inf': '0607', 'P-inf': '0705' } }), ['P-inf'], MARCHING);
    const { p, said, events } = playThrough(game, start, [], TO('F-inf', '0606'), REPULSE);
    // A result like one that was rolled: the table shows it where it fell.
    expect(events.find(({ say }) => say === 'repulse-fails')).toMatchObject({ outcome: '' });
    expect(said).toContain('repulse-fails');
    expect(p.place[unit('F-inf')]).toBe(hex('0606'));
    // 9.11 The way into the enemy's hex is paid all the same.
    expect(p.mover).toMatchObject({ spent: [4], stopped: true });
    expect(p.failedRepulses).toEqual([{ units: [unit('F-inf')], hexes: [hex('0705')] }]);
    expect(has(p, unit('P-inf'), MARCHING)).toBe(false); // 9.22
    const odds = oddsOf(game, p, 0, { units: [unit('F-inf')], hexes: [hex('0705')] }, { feature: null });
    expect([game.tables.combat.columns[odds.unshifted], game.tables.combat.columns[odds.column]]).toEqual([
      '4:1',
      '2:1',
    ]);
  });
  test('N109, 16.23 a unit of 2 points and a lone vedette: it succeeds without odds', () => {
    const start = at({ at: { 'F-inf': '0607', 'P-v1': '0705' } });
    const reduced = { ...start, reduced: start.reduced.with(unit('F-inf'), 1) };
    const { p } = playThrough(whole, reduced, [], TO('F-inf', '0606'), REPULSE);
    expect(p.place[unit('F-inf')]).toBe(hex('0705'));
  });
  test('N110 a unit repulsed twice this turn: no third attempt, the mover stops in its zone', () => {
    const game = withStrengths({ 'F-inf': 15, 'P-inf': 3 });
    const start = at({ at: { 'F-inf': '0607', 'P-inf': '0705' } });
    const twice = { ...start, repulsed: start.repulsed.with(unit('P-inf'), 2) };
    const { p, decision } = playOn(game, twice, [], TO('F-inf', '0606'));
    expect(decision.step).toBe('idle');
    expect(p.mover?.stopped).toBe(true);
    const asked = { units: [unit('F-inf')], from: hex('0606'), left: [6], marching: false };
    expect(repulseFault(game, p, 0, asked)).toMatchObject({ rule: '9.21', say: 'repulsed-twice' });
    expect(repulseFault(game, { ...p, repulsed: start.repulsed }, 0, asked)).toBeNull();
  });
  test('9.12 all who hold it together: 15 points drive off 3 and not 3 and 3', () => {
    const game = withStrengths({ 'F-inf': 15, 'P-inf': 3, 'P-lc': 3 });
    const one = { units: [unit('F-inf')], from: hex('0606') };
    const p = at({ at: { 'F-inf': '0606', 'P-inf': '0705', 'P-lc': '0706' } });
    expect(repulseOdds(game, p, one, [hex('0705')])).toMatchObject({ attack: 30, defence: 6, succeeds: true });
    expect(repulseOdds(game, p, one, [hex('0705'), hex('0706')]).succeeds).toBe(false);
    const { said } = playThrough(game, at({ at: { 'F-inf': '0607', 'P-inf': '0705', 'P-lc': '0606' } }), []);
    expect(said).toEqual([]);
    const tried = playThrough(
      game,
      { ...p, place: p.place.with(unit('F-inf'), hex('0506')) },
      [],
      TO('F-inf', '0606'),
      REPULSE,
    );
    expect(tried.said).toContain('repulse-fails');
    expect(tried.p.failedRepulses[0].hexes).toEqual([hex('0705'), hex('0706')]);
  });
  test('9.13 terrain counts and nothing else: a town half as much again, weather not at all', () => {
    const game = withStrengths({ 'F-inf': 15, 'P-inf': 3 });
    const town = at({ at: { 'F-inf': '0804', 'P-inf': '0904' } });
    const against = { units: [unit('F-inf')], from: hex('0804') };
    expect(repulseOdds(game, town, against, [hex('0904')])).toMatchObject({ attack: 30, defence: 9, succeeds: false });
    const open = at({
      at: { 'F-inf': '0606', 'P-inf': '0705' },
      also: { weather: { kind: 'thunderstorm', left: 2, checked: false } },
    });
    expect(repulseOdds(game, open, { ...against, from: hex('0606') }, [hex('0705')])).toMatchObject({
      attack: 30,
      defence: 6,
    });
  });
  test('9.14, 16.23 vedettes cannot repulse; 9.11 everybody needs the points for the dearest hex; 2.2 not at night', () => {
    const p = at({ at: { 'F-v1': '0606', 'F-inf': '0606', 'P-inf': '0705' } });
    const asked = (id: string, left: number) => ({
      units: [unit(id)],
      from: hex('0606'),
      left: [left],
      marching: false,
    });
    expect(repulseFault(whole, p, 0, asked('F-v1', 10))).toMatchObject({ rule: '9.14' });
    expect(repulseFault(whole, p, 0, asked('F-inf', 1))).toMatchObject({ rule: '9.11', say: 'repulse-needs-points' });
    expect(repulseFault(whole, p, 0, asked('F-inf', 2))).toBeNull();
    const dusk = { ...whole, turns: whole.turns.map((turn) => ({ ...turn, kind: 'eveningNight' as const })) };
    expect(repulseFault(dusk, p, 0, asked('F-inf', 2))).toMatchObject({ say: 'no-repulse-at-night' });
    expect(repulseFault(whole, at({ at: { 'F-inf': '0606' } }), 0, asked('F-inf', 2))).toMatchObject({
      say: 'nobody-to-repulse',
    });
  });
  test('9.11 the dearest of the hexes: marsh beside clear ground, for cavalry', () => {
    const p = at({ at: { 'F-hc': '0606', 'P-v1': '0605', 'P-v2': '0705' } });
    const dearest = whole.tables.costs.hex[1][MARSH];
    const asked = (left: number) => ({ units: [unit('F-hc')], from: hex('0606'), left: [left], marching: false });
    expect(dearest).toBeGreaterThan(whole.tables.costs.hex[1][0]);
    expect(repulseFault(whole, p, 0, asked(dearest - 1))).toMatchObject({ say: 'repulse-needs-points' });
    expect(repulseFault(whole, p, 0, asked(dearest))).toBeNull();
  });
  test('N106 who begins engaged leaves by a repulse only', () => {
    const game = withStrengths({ 'F-inf': 15, 'P-inf': 3 });
    const start = at({ at: { 'F-inf': '0606', 'P-inf': '0705' } });
    const { referee } = playOn(game, start, []);
    expect(referee.check(start, TO('F-inf', '0506'))).toMatchObject({ ok: false, rule: '4.31' });
    const { p } = playThrough(game, start, [], move([unit('F-inf')], 'repulse', hex('0606')));
    expect(p.place[unit('F-inf')]).toBe(hex('0705'));
    expect(p.mover).toMatchObject({ spent: [2], stopped: false });
  });
  test('R-28, 4.31 of who begins engaged the repulse is told with the hexes that it is against; any other hex is refused because he is held', () => {
    const start = at({ at: { 'F-inf': '0606', 'P-inf': '0705', 'P-lc': '0706' } });
    const { referee } = playOn(whole, start, []);
    const query = { units: [unit('F-inf')], mode: 'repulse' };
    expect(referee.reach(start, query)).toMatchObject([{ hex: hex('0606'), against: [hex('0705'), hex('0706')] }]);
    const held = { ok: false, say: 'held', rule: '4.31', data: { hex: hex('0606') } };
    for (const to of ['0506', '0705', '0303'].map(hex)) {
      expect(referee.why(start, query, to)).toMatchObject(held);
      expect(referee.check(start, move(query.units, 'repulse', to))).toMatchObject(held);
    }
    const free = at({ at: { 'F-inf': '0606' } });
    const nobody = { ok: false, say: 'nobody-to-repulse', rule: '9.12' };
    expect(referee.check(free, move(query.units, 'repulse', hex('0705')))).toMatchObject(nobody);
  });
});

describe('9.2 what follows', () => {
  test('9.21 of several hexes emptied the owner picks one, all of the stack together', () => {
    const game = withStrengths({ 'F-inf': 40, 'P-inf': 3, 'P-lc': 3 });
    const start = at({ at: { 'F-inf': '0506', 'P-inf': '0705', 'P-lc': '0706' } });
    const played = playThrough(game, start, [], TO('F-inf', '0606'), REPULSE);
    expect(played.decision).toMatchObject({ kind: 'advance', step: 'repulse-entry', side: 0 });
    const into = (id: string): Action => ({ kind: 'advance', units: [unit('F-inf')], hex: hex(id) });
    expect([...played.referee.legal(played.p)]).toEqual([into('0705'), into('0706')]);
    expect(played.referee.check(played.p, into('0605'))).toMatchObject({ rule: '9.21', say: 'not-emptied' });
    const { p } = playOn(game, played.p, [], into('0706'));
    expect(p.place[unit('F-inf')]).toBe(hex('0706'));
  });
  test('R-76 whoever is under orders enters the hex that does not lead away from where it goes', () => {
    const game = withStrengths({ 'F-inf': 40, 'P-inf': 3, 'P-lc': 3 });
    const orders = [{ id: 1, side: 0, units: [unit('F-inf')], to: hex('0503'), from: 1 }];
    const start = at({ at: { 'F-inf': '0506', 'P-inf': '0705', 'P-lc': '0706' }, also: { orders } });
    const { p } = playThrough(game, start, [], TO('F-inf', '0606'), REPULSE);
    expect(p.place[unit('F-inf')]).toBe(hex('0705'));
  });
  test('R-30 a victim that cannot go back two hexes is lost; the mover takes its hex', () => {
    const game = withStrengths({ 'F-inf': 15, 'P-inf': 3 });
    // In the corner: 0807 lies in the mover's zone of control.
    const start = at({ at: { 'F-inf': '0905', 'P-inf': '0907' } });
    const { p } = playThrough(game, start, [], TO('F-inf', '0906'), REPULSE);
    expect([p.place[unit('P-inf')], p.place[unit('F-inf')]]).toEqual([UAR, hex('0907')]);
    expect(p.losses[1]).toBe(3);
  });
  test('R-29 vedettes beside combat units bring no strength, and go with them', () => {
    const game = withStrengths({ 'F-inf': 15, 'P-inf': 3 });
    const start = at({ at: { 'F-inf': '0607', 'P-inf': '0705', 'P-v1': '0705' } });
    const { p } = playThrough(game, start, [], TO('F-inf', '0606'), REPULSE);
    expect(p.place[unit('F-inf')]).toBe(hex('0705'));
    expect([p.repulsed[unit('P-v1')], p.place[unit('P-v1')] === hex('0705')]).toEqual([1, false]);
  });
  test('9.21 it meets the next enemy, and may drive him off as well', () => {
    const game = withStrengths({ 'F-hc': 40, 'P-inf': 3, 'P-gun': 3 });
    const start = at({ at: { 'F-hc': '0506', 'P-inf': '0705', 'P-gun': '0804' } });
    const first = playThrough(game, start, [], TO('F-hc', '0606'), REPULSE);
    // The gun's zone reaches 0704, and 0705 lies beside that of whoever has gone there.
    expect(first.p.repulsed[unit('P-inf')]).toBe(1);
    expect(first.p.place[unit('F-hc')]).toBe(hex('0705'));
  });
  test('N043 who is repulsed back over a bridge in movement rolls no die', () => {
    const game = withStrengths({ 'F-inf': 15, 'P-inf': 3 });
    const start = at({ at: { 'F-inf': '0704', 'P-inf': '0504', 'F-hc': '0606' } });
    const { p } = playThrough(game, start, [], TO('F-inf', '0604'), REPULSE);
    expect(whole.ground.board.columns[p.place[unit('P-inf')]]).toBeLessThan(5);
    expect(p.place[unit('F-inf')]).toBe(hex('0504'));
  });
  test('N111 a marching unit under orders must try; having won it marches on under its order', () => {
    const order = { id: 1, side: 0, units: [unit('F-inf')], to: hex('0904'), from: 1 };
    const start = marked(
      at({ at: { 'F-inf': '0504', 'P-v1': '0704' }, also: { orders: [order] } }),
      ['F-inf'],
      MARCHING,
    );
    const { p, said, decision } = playThrough(whole, start, [], MARCH('F-inf', '0604'));
    expect(said).toContain('repulse-succeeds');
    expect(p.place[unit('F-inf')]).toBe(hex('0704'));
    expect([has(p, unit('F-inf'), MARCHING), p.orders.length, p.mover?.spent]).toEqual([true, 1, [2]]);
    expect(decision.step).toBe('idle');
  });
  test('7.54, R-11: a marching unit without the points for a repulse may not enter the zone', () => {
    const start = marked(at({ at: { 'F-gun': '0504', 'P-v1': '0704' } }), ['F-gun'], MARCHING);
    const spent = { units: [unit('F-gun')], start: hex('0404'), spent: [7], steps: 1, stopped: false };
    const { referee } = playOn(whole, { ...start, mover: spent }, []);
    // One half point left: enough for 0604, not for 0704 as well.
    expect(referee.check({ ...start, mover: spent }, MARCH('F-gun', '0604'))).toMatchObject({ ok: false });
    expect(referee.check({ ...start, mover: { ...spent, spent: [6] } }, MARCH('F-gun', '0604'))).toEqual({ ok: true });
  });
  test('9.22 the march is lost on both sides', () => {
    const start = marked(at({ at: { 'F-inf': '0504', 'P-inf': '0704' } }), ['F-inf', 'P-inf'], MARCHING);
    const { p } = playThrough(whole, start, [], MARCH('F-inf', '0604'));
    expect([has(p, unit('F-inf'), MARCHING), has(p, unit('P-inf'), MARCHING)]).toEqual([false, false]);
    expect(p.failedRepulses).toHaveLength(1);
  });
});

describe('8.0, R-116: what is asked and what is known', () => {
  const game = () => withStrengths({ 'F-inf': 15, 'P-inf': 3 });
  test('9.12 both sides are turned up, whatever comes of it', () => {
    const start = marked(
      at({ at: { 'F-inf': '0607', 'P-inf': '0705', 'P-gun': '0803' } }),
      ['F-inf', 'P-inf', 'P-gun'],
      HIDDEN,
    );
    const { p } = playThrough(withStrengths({ 'F-inf': 4, 'P-inf': 3 }), start, [], TO('F-inf', '0606'), REPULSE);
    expect(['F-inf', 'P-inf', 'P-gun'].map((id) => has(p, unit(id), HIDDEN))).toEqual([false, false, true]);
  });
  test('R-31 against a hidden stack it is offered at any odds, on the position as on the view', () => {
    const start = marked(at({ at: { 'F-inf': '0607', 'P-inf': '0705' } }), ['F-inf', 'P-inf'], HIDDEN);
    const { p, referee } = playOn(game(), start, [], TO('F-inf', '0606'));
    const view = viewOf(game(), p, 0);
    expect(referee.decision(view)).toEqual(referee.decision(p));
    expect([...referee.legal(view)]).toEqual([...referee.legal(p)]);
    expect(referee.decision(viewOf(game(), p, 1))).toMatchObject({ side: 0, kind: 'choose', step: 'contact' });
  });
  test('N219 next to a hidden lone leader the die is rolled and the mover goes on; a lone vedette stops it', () => {
    const leader = marked(
      at({ at: { 'F-inf': '0607', 'P-corps': '0705', 'P-inf': '0901' }, dice: [2] }),
      ['P-corps'],
      HIDDEN,
    );
    const met = playOn(game(), leader, [], TO('F-inf', '0606'));
    expect(met.said).toContain('leader-checked');
    expect(met.decision.step).toBe('idle');
    expect(met.p.mover?.stopped).toBe(false);
    expect(met.referee.check(met.p, TO('F-inf', '0705'))).toEqual({ ok: true });
    const vedette = marked(at({ at: { 'F-inf': '0607', 'P-v1': '0705' } }), ['P-v1'], HIDDEN);
    expect(playOn(game(), vedette, [], TO('F-inf', '0606')).decision.step).toBe('contact');
    // Before the move both are shown as places to stop.
    for (const p of [leader, vedette]) {
      const reach = met.referee.reach(p, { units: [unit('F-inf')] });
      expect(reach.find((r) => r.hex === hex('0606'))?.stop).toBeDefined();
    }
  });
});
