import { beforeAll, describe, expect, test } from 'vitest';
import { actSteps } from '../../../src/titles/napoleonic/act-handlers.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  has,
  HIDDEN,
  HOLD,
  MOVED,
  type NapoleonicPosition,
  OUT,
  OUT_OF_SUPPLY,
  READY,
  stack,
  UAR,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import { detach, detachFault, restVedettes } from '../../../src/titles/napoleonic/vedettes.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { PASS, playOn } from './acts-play.ts';
import { type Scene, scene, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 16.1: light cavalry of four vedettes and mixed infantry of two, sent out and gathered in */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});

const DETACH = { step: 'detach', side: 0 } as const;
const AT_SEGMENT = { step: 'recombine', side: 0, at: 'reorganisation' } as const;
const AT_ONCE = { step: 'recombine', side: 0, at: 'movement' } as const;
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const send = (id: string) => ({ kind: 'select', units: [unit(id)] }) as const;
const gather = (id: string, to: string) => ({ kind: 'place', units: [unit(id)], hex: hex(to) }) as const;

/** Vedette counters that are not in use are OUT. */
function at({ at: where, dice, also }: Scene): NapoleonicPosition {
  const p = scene(game, { at: where, ...(dice ? { dice } : {}), also: { step: 'reorganisation', ...also } });
  const place = p.place.map((hexOf, u) => (game.army.pieces[u].kind === 'vedette' && hexOf < 0 ? OUT : hexOf));
  return { ...p, place };
}
const vedettes = (p: NapoleonicPosition, from: string) =>
  [...p.place.keys()].filter((u) => p.detachedFrom[u] === unit(from));
/** Light cavalry whose vedettes stand in a hex. */
function sentOut(from: string, to: string, more: Record<string, string> = {}): NapoleonicPosition {
  const work = workOn(game, at({ at: { [from]: to, ...more } }));
  detach(work, unit(from));
  return work.position;
}
const marked = (p: NapoleonicPosition, units: readonly number[], mark: number): NapoleonicPosition => ({
  ...p,
  marks: p.marks.map((old, u) => (units.includes(u) ? old | mark : old)),
});

describe('16.11, 16.13 sending out', () => {
  test('N150 full-strength light cavalry (4): four vedettes in its hex, the unit in the holding box at full strength', () => {
    const start = at({ at: { 'F-lc': '0203' } });
    const { p, decision } = playOn(game, start, [DETACH], send('F-lc'));
    expect(p.place[unit('F-lc')]).toBe(HOLD);
    expect(p.reduced[unit('F-lc')]).toBe(0);
    const out = vedettes(p, 'F-lc');
    expect(out.map((u) => p.place[u])).toEqual(Array(4).fill(hex('0203')));
    expect(out.map((u) => p.formation[u])).toEqual(Array(4).fill(p.formation[unit('F-lc')]));
    expect(decision.step).toBe('idle');
  });
  test('N150, 16.13 reduced it could not; nor regular cavalry, nor who is not there', () => {
    const start = at({ at: { 'F-lc': '0203', 'F-hc': '0206' } });
    const reduced = { ...start, reduced: start.reduced.with(unit('F-lc'), 1) };
    expect(detachFault(game, reduced, unit('F-lc'))).toMatchObject({ say: 'reduced-no-vedettes', rule: '16.11' });
    expect(playOn(game, reduced, [DETACH]).decision.step).toBe('idle');
    const mixed = at({ at: { 'F-mixed': '0203' } });
    const hurt = { ...mixed, reduced: mixed.reduced.with(unit('F-mixed'), 1) };
    expect(detachFault(game, hurt, unit('F-mixed'))).toMatchObject({ say: 'reduced-no-vedettes', rule: '16.13' });
    expect(detachFault(game, start, unit('F-hc'))).toMatchObject({ say: 'no-vedettes' });
    expect(detachFault(game, at({ at: {} }), unit('F-lc'))).toMatchObject({ say: 'not-there-to-detach' });
  });
  test('16.13 mixed infantry turns to its reduced side and places its two beside it', () => {
    const { p } = playOn(game, at({ at: { 'F-mixed': '0203' } }), [DETACH], send('F-mixed'));
    expect([p.place[unit('F-mixed')], p.reduced[unit('F-mixed')]]).toEqual([hex('0203'), 1]);
    expect(vedettes(p, 'F-mixed').map((u) => p.place[u])).toEqual([hex('0203'), hex('0203')]);
    expect(p.losses).toEqual([0, 0]);
  });
  test('16.22 three vedettes to a hex, four where they come from cavalry that has so many', () => {
    const start = at({ at: { 'F-lc': '0203', 'F-mixed': '0203' } });
    const first = playOn(game, start, [DETACH], send('F-lc'));
    expect(detachFault(game, first.p, unit('F-mixed'))).toMatchObject({ rule: '16.22' });
  });
  test('16.1 march orders hold for those who go on in its place; out of supply it stays in the box', () => {
    const order = { id: 1, side: 0, units: [unit('F-lc')], to: hex('0904'), from: 1 };
    const start = marked(at({ at: { 'F-lc': '0203' }, also: { orders: [order] } }), [unit('F-lc')], OUT_OF_SUPPLY);
    const { p } = playOn(game, start, [DETACH], send('F-lc'));
    expect(p.orders[0].units).toEqual(vedettes(p, 'F-lc'));
    expect(p.marks[unit('F-lc')]).toBe(OUT_OF_SUPPLY);
  });
  test('19.1 light cavalry that is due may come as vedettes', () => {
    const p = at({ at: {} });
    const due = { ...p, place: p.place.with(unit('F-lc'), WAITING).with(unit('F-mixed'), WAITING) };
    expect(detachFault(game, due, unit('F-lc'))).toBeNull();
    expect(detachFault(game, due, unit('F-mixed'))).toMatchObject({ rule: '19.1' });
    const work = workOn(game, due);
    detach(work, unit('F-lc'));
    expect(vedettes(work.position, 'F-lc').map((u) => work.position.place[u])).toEqual(Array(4).fill(WAITING));
    // to the enemy it is still to come, as itself; when they have entered it is as if it had.
    expect(viewOf(game, work.position, 1)).toEqual(viewOf(game, due, 1));
    const entered = vedettes(work.position, 'F-lc').reduce((list, u) => list.with(u, hex('0203')), work.position.place);
    const itself = marked(at({ at: { 'F-lc': '0203' } }), [unit('F-lc')], HIDDEN);
    expect(viewOf(game, { ...work.position, place: entered }, 1).place[unit('F-lc')]).toBe(
      viewOf(game, itself, 1).place[unit('F-lc')],
    );
  });
  test('8.2, R-22: hidden it stays so; the enemy sees neither box nor event, and knows who decides', () => {
    const start = marked(at({ at: { 'F-lc': '0203' } }), [unit('F-lc')], HIDDEN);
    const { p, referee } = playOn(game, start, [DETACH]);
    expect(referee.decision(viewOf(game, p, 1))).toMatchObject({ side: 0, step: 'detach' });
    const { position, events } = referee.apply(p, send('F-lc'));
    expect(events.find(({ say }) => say === 'vedettes-out')).toMatchObject({ onlyFor: 0 });
    expect(viewOf(game, position, 1).covers?.map((c) => c.hex)).toEqual([hex('0203')]);
    expect(viewOf(game, position, 1).place[unit('F-lc')]).toBe(viewOf(game, p, 1).place[unit('F-lc')]);
  });
});

describe('16.12, 16.13 gathering in', () => {
  test('N151 four vedettes end stacked with a point each: the unit comes back at once', () => {
    const out = sentOut('F-lc', '0203');
    const work = workOn(game, marked(out, vedettes(out, 'F-lc'), MOVED));
    restVedettes(work, vedettes(out, 'F-lc'), [2, 3, 2, 8]);
    const { p, decision } = playOn(game, work.position, [AT_ONCE], gather('F-lc', '0203'));
    expect(decision.step).toBe('idle');
    expect(p.place[unit('F-lc')]).toBe(hex('0203'));
    expect(game.army.vedettes[0].map((u) => p.place[u])).toEqual(Array(6).fill(OUT));
    expect(game.army.vedettes[0].map((u) => [p.detachedFrom[u], p.formation[u]])).toEqual(
      Array.from({ length: 6 }, () => [-1, -1]),
    );
    // It has moved with them.
    expect(p.marks[unit('F-lc')] & MOVED).toBe(MOVED);
  });
  test('16.12 without a point left it waits, and next turn too', () => {
    const out = sentOut('F-lc', '0203');
    const work = workOn(game, marked(out, vedettes(out, 'F-lc'), MOVED));
    restVedettes(work, vedettes(out, 'F-lc'), [2, 1, 2, 2]);
    expect(playOn(game, work.position, [AT_ONCE]).decision.step).toBe('idle');
    expect(playOn(game, work.position, [AT_SEGMENT]).decision.step).toBe('idle');
    // Those who have not moved have their points.
    expect(playOn(game, out, [AT_ONCE]).decision.step).toBe('recombine');
    expect(playOn(game, out, [AT_SEGMENT]).decision.step).toBe('idle');
  });
  test('N151 fewer than four wait for the next reorganisation segment, out of enemy zones', () => {
    const three = {
      ...game,
      army: {
        ...game.army,
        pieces: game.army.pieces.with(unit('F-lc'), { ...game.army.pieces[unit('F-lc')], vedettes: 3 }),
      },
    };
    const work = workOn(three, at({ at: { 'F-lc': '0203' } }));
    detach(work, unit('F-lc'));
    const ready = marked(work.position, vedettes(work.position, 'F-lc'), READY);
    expect(vedettes(ready, 'F-lc')).toHaveLength(3);
    expect(playOn(three, ready, [AT_ONCE]).decision.step).toBe('idle');
    expect(playOn(three, ready, [AT_SEGMENT]).decision).toMatchObject({ step: 'recombine', kind: 'place' });
    const engaged = { ...ready, place: ready.place.with(unit('P-inf'), hex('0303')) };
    const { referee } = playOn(three, engaged, [AT_SEGMENT]);
    expect(referee.check({ ...engaged, stack: [{ ...AT_SEGMENT, open: true }] }, gather('F-lc', '0203'))).toMatchObject(
      {
        say: 'vedettes-engaged',
      },
    );
  });
  test('16.12 who stood in several hexes when the movement ended, and met as they fell back, wait for the end of the next', () => {
    const out = sentOut('F-lc', '0203');
    const [first, second, ...others] = vedettes(out, 'F-lc');
    const apart = { ...out, place: out.place.with(first, hex('0302')).with(second, hex('0302')) };
    const { p: rested } = playOn(game, marked(apart, vedettes(apart, 'F-lc'), READY), [AT_ONCE]);
    const met = others.reduce((list, u) => list.with(u, hex('0302')), rested.place);
    expect(playOn(game, { ...rested, place: met }, [AT_SEGMENT]).decision.step).toBe('idle');
    // Together at the end, and driven off together, they come together after all.
    const { p: one } = playOn(game, marked(out, vedettes(out, 'F-lc'), READY), [AT_ONCE], PASS);
    const driven = vedettes(out, 'F-lc').reduce((list, u) => list.with(u, hex('0302')), one.place);
    expect(playOn(game, { ...one, place: driven }, [AT_SEGMENT]).decision.step).toBe('recombine');
  });
  test('R-69 too few left: the cavalry waits in its box', () => {
    const out = sentOut('F-lc', '0203');
    const [lost] = vedettes(out, 'F-lc');
    const ready = marked({ ...out, place: out.place.with(lost, UAR) }, vedettes(out, 'F-lc'), READY);
    const { referee, decision } = playOn(game, ready, [AT_SEGMENT]);
    expect(decision.step).toBe('idle');
    expect(referee.check({ ...ready, stack: [{ ...AT_SEGMENT, open: true }] }, gather('F-lc', '0203'))).toMatchObject({
      say: 'too-few-vedettes',
      data: { least: 4 },
    });
  });
  test('16.12, 16.14 numbers do not matter: others come in for its own, unless the option says own formation only', () => {
    const both = workOn(game, sentOut('F-lc', '0203', { 'F-mixed': '0303' }));
    detach(both, unit('F-mixed'));
    const [own] = vedettes(both.position, 'F-lc');
    const [other, stays] = vedettes(both.position, 'F-mixed');
    // One of the infantry's stands in for one that is lost.
    const place = both.position.place.with(own, UAR).with(other, hex('0203'));
    const ready = marked({ ...both.position, place }, game.army.vedettes[0], READY);
    const { p } = playOn(game, ready, [AT_SEGMENT], gather('F-lc', '0203'));
    expect([p.place[unit('F-lc')], p.place[other], p.place[own]]).toEqual([hex('0203'), OUT, UAR]);
    expect([p.detachedFrom[own], p.detachedFrom[stays]]).toEqual([unit('F-mixed'), unit('F-mixed')]);
    const strange = { ...ready, formation: ready.formation.with(other, 1), options: { 'own-vedettes': 'on' } };
    expect(playOn(game, strange, [AT_SEGMENT]).decision.step).toBe('idle');
  });
  test('16.12, 19.1 cavalry that is to enter as vedettes does not come on by those of another, until its own have entered', () => {
    const both = workOn(game, sentOut('F-lc', '0203', { 'F-mixed': '0303' }));
    detach(both, unit('F-mixed'));
    const [own] = vedettes(both.position, 'F-lc');
    const [other] = vedettes(both.position, 'F-mixed');
    const entered = both.position.place.with(other, hex('0203'));
    const ready = (place: readonly number[]) => marked({ ...both.position, place }, game.army.vedettes[0], READY);
    const waiting = ready(entered.with(own, WAITING));
    const { referee, decision } = playOn(game, waiting, [AT_SEGMENT]);
    expect(decision.step).toBe('idle');
    const asked = { ...waiting, stack: [{ ...AT_SEGMENT, open: true }] };
    expect(referee.check(asked, gather('F-lc', '0203'))).toMatchObject({ say: 'vedettes-to-enter', rule: '19.1' });
    expect(playOn(game, ready(entered), [AT_SEGMENT]).decision.step).toBe('recombine');
    // Nor do they count as enough to come together, at the end of the movement, for a unit that is still to come.
    const { p: rested } = playOn(game, waiting, [AT_ONCE]);
    expect(has(rested, other, READY)).toBe(false);
  });
  test('16.13 mixed infantry takes its two back in the segment only, and stands at full strength', () => {
    const out = sentOut('F-mixed', '0203');
    expect(playOn(game, out, [AT_ONCE]).decision.step).toBe('idle');
    const { p } = playOn(game, out, [AT_SEGMENT], gather('F-mixed', '0203'));
    expect([p.reduced[unit('F-mixed')], vedettes(p, 'F-mixed')]).toEqual([0, []]);
    // Reduced in battle it takes nobody in.
    const hurt = marked(sentOut('F-lc', '0203', { 'F-mixed': '0203' }), game.army.vedettes[0], READY);
    const { referee } = playOn(game, { ...hurt, reduced: hurt.reduced.with(unit('F-mixed'), 1) }, [AT_SEGMENT]);
    const asked = { ...hurt, reduced: hurt.reduced.with(unit('F-mixed'), 1), stack: [{ ...AT_SEGMENT, open: true }] };
    expect(referee.check(asked, gather('F-mixed', '0203'))).toMatchObject({ say: 'no-vedettes-out' });
  });
  test('3.21 the unit that comes back must find room', () => {
    const out = marked(sentOut('F-lc', '0203', { 'F-inf': '0203', 'F-gun': '0203' }), game.army.vedettes[0], READY);
    const { referee } = playOn(game, out, [AT_SEGMENT]);
    expect(referee.check({ ...out, stack: [{ ...AT_SEGMENT, open: true }] }, gather('F-lc', '0203'))).toMatchObject({
      rule: '3.21',
    });
  });
  test('2.1 B3 the step: first they come together, then they are sent out, then it is over', () => {
    const work = workOn(game, at({ at: {} }));
    actSteps.reorganisation.run?.(work, undefined);
    expect(stack.all(work.position).map(({ step }) => step)).toEqual(['step-done', 'detach', 'recombine']);
    expect(playOn(game, at({ at: { 'F-lc': '0203' } }), [DETACH], PASS).p.place[unit('F-lc')]).toBe(hex('0203'));
  });
});
