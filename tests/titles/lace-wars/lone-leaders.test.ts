import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../src/engine/title.ts';
import { companyOf } from '../../../src/titles/lace-wars/losses.ts';
import { DISORDERED, type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

/* Chapters 7.1, 7.4 and 9: leaders who stand alone hinder nobody. */

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const says = (events: readonly { readonly say: string }[]) => events.map((e) => e.say);
const place = (f: Field, unit: string, hex: string) =>
  ({ kind: 'place', units: [f.unit(unit)], hex: f.hex(hex) }) as const;
/** The tests that the sheet of an order shows. */
const foreseen = (f: Field, p: LaceWarsPosition, action: Parameters<Field['check']>[1]) =>
  f.title.preview(f.title.view(p, 0), action)?.lines.map((line) => line.note.say) ?? [];

describe('9.4, R-13 who goes with a unit', () => {
  it('R-13: the leader of its hex; nobody while another unit of theirs stands there', () => {
    const company = (stands: Stands) => {
      const p = denain.only({ 'f-right-3': '1510', 'f-l-dreux': '1510', ...stands });
      return companyOf(denain.game, p, denain.unit('f-right-3')).map((u) => denain.game.pieces[u].id);
    };
    expect([company({}), company({ 'f-right-1': '1510' }), company({ 'f-right-1': '1509' })]).toEqual([
      ['f-l-dreux'],
      [],
      ['f-l-dreux'],
    ]);
  });
});

describe('R-65 (R-13): an enemy leader alone in a hex', () => {
  const ahead = { 'f-cav-1': { hex: '1308', facing: 1 }, 'a-l-fagel': '1309', 'a-fagel-2': '2020' };
  const ride = denain.move('f-cav-1', ['1309', '1310', '1311']);
  it('makes off, and the move goes on as ordered', () => {
    const { p, events } = denain.all(denain.moving(denain.only(ahead), ['f-cav']), ride);
    expect(says(events)).toEqual(['moves', 'leader-flees', 'moves']);
    expect([denain.where(p, 'f-cav-1'), denain.where(p, 'a-l-fagel')]).toEqual(['1311', '2020']);
    expect(p.run[denain.unit('f-cav-1')]).toBe(3); // still a charge
  });
  it('with two refuges as near its side decides first, and then the move goes on', () => {
    const stands = { ...ahead, 'a-fagel-2': '1709', 'a-fagel-3': '0909' };
    const start = denain.moving(denain.only(stands), ['f-cav']);
    const stopped = denain.all(start, denain.move('f-cav-1', ['1309', '1310', '1311'], { facings: [1] }));
    expect(denain.title.decision(stopped.p)).toMatchObject({ step: 'flight', side: 1 });
    expect(denain.where(stopped.p, 'f-cav-1')).toBe('1309');
    const { p, events } = denain.all(stopped.p, place(denain, 'a-l-fagel', '0909'));
    expect(says(events)).toEqual(['leader-flees', 'moves']);
    expect([denain.where(p, 'f-cav-1'), denain.where(p, 'a-l-fagel')]).toEqual(['1311', '0909']);
    expect(denain.title.decision(p)).toMatchObject({ step: 'movement', side: 0 });
  });
  it('R-13: he goes to the nearest units, no farther; two units in one hex are one refuge', () => {
    const start = (units: Stands) => denain.moving(denain.only({ ...ahead, ...units }), ['f-cav']);
    const near = { 'a-fagel-2': '1709', 'a-fagel-3': '0909', 'a-fagel-4': '2020' };
    const { p } = denain.all(start(near), denain.move('f-cav-1', ['1309', '1310', '1311'], { facings: [1] }));
    const hexes = [...denain.title.legal(p)].flatMap((a) => (a.kind === 'place' ? denain.ids([a.hex]) : []));
    expect(hexes.toSorted()).toEqual(['0909', '1709']);
    expect(denain.says(p, place(denain, 'a-l-fagel', '2020'))).toBe('9 not-nearest');
    const two = { ...place(denain, 'a-l-fagel', '1709'), units: denain.units('a-l-fagel', 'a-fagel-2') };
    expect(denain.says(p, two)).toBe('9 places-another');
    const pair = denain.all(start({ 'a-fagel-2': '2020', 'a-art-1': '2020' }), ride);
    expect(says(pair.events)).toEqual(['moves', 'leader-flees', 'moves']);
  });
  it('a turn at the end is made after he has gone', () => {
    const stands = { ...ahead, 'a-fagel-2': '1709', 'a-fagel-3': '0909' };
    const start = denain.moving(denain.only(stands), ['f-cav']);
    const { p } = denain.all(
      start,
      denain.move('f-cav-1', ['1309'], { facings: [3] }),
      place(denain, 'a-l-fagel', '1709'),
    );
    expect([denain.where(p, 'f-cav-1'), p.facing[denain.unit('f-cav-1')]]).toEqual(['1309', 3]);
    expect(p.stack.at(-1)).toMatchObject({ step: 'movement', mover: { spent: 3 } });
  });
  it('is no bar to leaders either: one in his activation rides through, and so does a commander in chief (7.4)', () => {
    const formation = denain.moving(
      denain.only({ 'f-l-broglie': '1308', 'f-cav-1': '1208', 'a-l-fagel': '1309', 'a-fagel-2': '2020' }),
      ['f-cav'],
    );
    const rode = denain.all(formation, denain.move('f-l-broglie', ['1309', '1310']));
    expect([denain.where(rode.p, 'f-l-broglie'), denain.where(rode.p, 'a-l-fagel')]).toEqual(['1310', '2020']);
    const command = denain.frames(
      denain.only({ 'f-l-villars': '1308', 'a-l-fagel': '1309', 'a-fagel-2': '2020' }),
      { step: 'set-up', side: 0 },
      { step: 'command', side: 0, moved: [], factor: 1 },
    );
    const passed = denain.all(command, denain.move('f-l-villars', ['1309', '1310']));
    expect(says(passed.events)).toEqual(['rides', 'leader-flees']);
    expect([denain.where(passed.p, 'f-l-villars'), denain.where(passed.p, 'a-l-fagel')]).toEqual(['1310', '2020']);
  });
  it('gives way to an aide who is put there (9.4)', () => {
    const p = denain.frames(
      denain.only({ 'f-cav-1': '1208', 'a-l-fagel': '1309', 'a-fagel-2': '2020' }),
      { step: 'set-up', side: 0 },
      { step: 'aide', unit: denain.unit('f-l-broglie') },
    );
    expect(denain.says(p, place(denain, 'f-l-broglie', '1309'))).toBe('ok');
    expect(denain.where(denain.play(p, place(denain, 'f-l-broglie', '1309')), 'a-l-fagel')).toBe('2020');
  });
  it('with a unit of his he stands in the way as before', () => {
    const p = denain.moving(denain.only({ ...ahead, 'a-fagel-2': '1309' }), ['f-cav']);
    expect(denain.says(p, ride)).toBe('7.1 enemy-there');
  });
  it('12.6: the sheet of the move shows the tests that are made, no more and no fewer', () => {
    // 2905 is a wood with an Austrian leader in it, 2904 the hex behind.
    const p = leuthen.moving(
      leuthen.only({ 'p-wedel-1': { hex: '2906', facing: 5 }, 'a-l-kheul': '2905', 'a-kheul-1': '0606' }),
      ['p-wedel'],
    );
    const order = leuthen.move('p-wedel-1', ['2905', '2904']);
    const made = leuthen.all(leuthen.roll(p, 6), order);
    expect(foreseen(leuthen, p, order)).toEqual(['line-entry-check']);
    expect(says(made.events)).toEqual(['moves', 'check-failed', 'disordered', 'leader-flees', 'moves']);
    expect(leuthen.state(made.p, 'p-wedel-1')).toMatchObject({ hex: '2904', order: DISORDERED });
  });
});

describe('R-13 (8.4, 9.4): a leader taken, for no friendly unit is left on the map', () => {
  it('who is commander in chief is lost as with his unit: Villars ends the game, Charles leaves his army to Daun', () => {
    const villars = denain.moving(denain.only({ 'a-gar-8': { hex: '1308', facing: 1 }, 'f-l-villars': '1309' }), [
      'a-gar',
    ]);
    const over = denain.all(villars, denain.move('a-gar-8', ['1309']));
    expect(says(over.events)).toEqual(['moves', 'leader-taken']);
    expect(over.p.outcome).toMatchObject({ winner: 1, ending: 'villars-lost' });
    const charles = leuthen.moving(
      leuthen.only({ 'p-wedel-1': { hex: '1810', facing: 5 }, 'a-l-charles': '1809', 'a-l-daun': '1805' }),
      ['p-wedel'],
    );
    const taken = leuthen.all(charles, leuthen.move('p-wedel-1', ['1809']));
    expect(says(taken.events)).toEqual(['moves', 'leader-taken', 'army-adrift']);
    expect(taken.p.vacantUntil).toBe(2);
  });
  it('a formation leader is replaced by an aide while units of his have still to come, and not after', () => {
    const taken = (toCome: boolean) => {
      const p = denain.only({ 'f-cav-1': { hex: '1308', facing: 1 }, 'a-l-fagel': '1309' });
      const fate = toCome ? p.fate.with(denain.unit('a-fagel-2'), 0) : p.fate;
      return denain.all(denain.moving({ ...p, fate }, ['f-cav']), denain.move('f-cav-1', ['1309'])).p;
    };
    const aide = (p: LaceWarsPosition) => [p.aide[denain.unit('a-l-fagel')], p.fate[denain.unit('a-l-fagel')]];
    expect([aide(taken(true)), aide(taken(false))]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});

describe('R-43 (13.3): Albemarle alone in 2012 when the French come in', () => {
  const stands = {
    'f-val-1': { hex: '1912', facing: 5 },
    'a-gar-1': '1616',
    'a-gar-2': '2113',
    'a-l-albemarle': '2012',
  };
  const fall = (more: Stands) =>
    denain.all(
      denain.roll(denain.moving(denain.only({ ...stands, ...more }), ['f-val']), 1, 1),
      denain.move('f-val-1', ['2012']),
    );
  const shaken = (events: readonly GameEvent[]) =>
    events.find((e) => e.say === 'denain-falls')!.units!.map((u) => denain.game.pieces[u].id);
  it('units within his range, measured from there, do not check; those out of it do', () => {
    const { p, events } = fall({});
    expect(shaken(events)).toEqual(['a-gar-1']);
    expect(denain.where(p, 'a-l-albemarle')).toBe('2113');
  });
  it('he makes off before the checks are made', () => {
    const { events } = fall({});
    expect(says(events)).toEqual(['moves', 'control', 'denain-falls', 'leader-flees', 'check-passed']);
  });
  it('with two refuges his side decides first', () => {
    const { p } = fall({ 'a-gar-4': '2213' });
    expect(denain.title.decision(p)).toMatchObject({ step: 'flight', side: 1 });
    expect(says(denain.all(p, place(denain, 'a-l-albemarle', '2213')).events)).toEqual([
      'leader-flees',
      'check-passed',
    ]);
  });
});
