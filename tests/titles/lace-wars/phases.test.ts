import { describe, expect, it } from 'vitest';
import type { Decision, GameEvent } from '../../../src/engine/title.ts';
import { unitsInCommand } from '../../../src/titles/lace-wars/leaders.ts';
import { DISORDERED, ELIMINATED, GOOD, type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { rallyModifiers } from '../../../src/titles/lace-wars/rally.ts';
import { SEQUENCE } from '../../../src/titles/lace-wars/sequence.ts';
import { type Field, field, phaseAt, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const decision = (f: Field, p: LaceWarsPosition) => f.title.decision(p) as Decision;
/** The turn runs from the end of phase D, through a decision that changes nothing. */
const recovery = (
  f: Field,
  stands: Stands,
  patch: Partial<LaceWarsPosition>,
  ...dice: number[]
): { p: LaceWarsPosition; events: GameEvent[] } => {
  const any = f.unit(Object.keys(stands)[0]);
  const p = f.frames(f.roll(f.only(stands, { phase: phaseAt('command-2') }, patch), ...dice), {
    step: 'rout-facing',
    unit: any,
  });
  return f.all(p, { kind: 'place', units: [any], hex: p.hex[any], facing: p.facing[any] });
};

describe('4.B, 4.D the order of the sides', () => {
  it('R-22 (4.B): batteries fire one by one in any order, out of command too, and each once; then the other side', () => {
    const p = denain.start();
    const far = denain.with(p, { 'f-l-dreux': '0101', 'f-l-villars': '0201', 'f-l-montesquiou': '0301' });
    expect(unitsInCommand(denain.game, far, denain.formation('f-centre'))).not.toContain(denain.unit('f-art-1'));
    expect([
      denain.says(far, denain.attack('bombardment', 'f-art-1', '1712')),
      denain.says(far, denain.attack('bombardment', 'f-art-2', '1614')),
    ]).toEqual(['ok', 'ok']);
    const once = denain.play(denain.roll(far, denain.ten(9)), denain.attack('bombardment', 'f-art-2', '1614'));
    expect(denain.says(once, denain.attack('bombardment', 'f-art-2', '1614'))).toBe('10.1 fired-before');
    expect(denain.says(once, denain.attack('bombardment', 'a-art-1', '1610'))).toBe('10.1 not-that-unit');
    expect(decision(denain, denain.play(once, { kind: 'pass' }))).toMatchObject({ step: 'bombardment', side: 1 });
  });
  it('R-22 (4.D): the first side’s commanders ride before the second’s', () => {
    const sides = SEQUENCE.filter((phase) => phase.words.rule === '4.D').map((phase) => phase.side);
    expect(sides).toEqual([0, 1]);
  });
  it('R-21 (8.1): French guns are in command by Villars as well as by their leader; Allied guns by Albemarle', () => {
    const commanded = (stands: Stands, formation: string, gun: string) =>
      unitsInCommand(denain.game, denain.only(stands), denain.formation(formation)).includes(denain.unit(gun));
    const gun = { 'f-art-1': { hex: '1610', facing: 1 }, 'a-art-1': { hex: '1812', facing: 4 } };
    expect(commanded({ ...gun, 'f-l-dreux': '0105', 'f-l-villars': '1409' }, 'f-centre', 'f-art-1')).toBe(true);
    expect(commanded({ ...gun, 'f-l-dreux': '0105', 'f-l-montesquiou': '1409' }, 'f-centre', 'f-art-1')).toBe(false);
    expect([
      commanded({ ...gun, 'a-l-albemarle': '2012' }, 'a-gar', 'a-art-1'),
      commanded({ ...gun, 'a-l-albemarle': '2812' }, 'a-gar', 'a-art-1'),
    ]).toEqual([true, false]);
  });
  it('R-L22 (7.4): Moritz and Daun ride four hexes in phase D, and have no place in an activation', () => {
    const p = leuthen.frames(leuthen.start(), { step: 'command', side: 0, moved: [], factor: 1 });
    expect(leuthen.title.actors(p)).toEqual(expect.arrayContaining(leuthen.units('p-l-frederick', 'p-l-moritz')));
    expect(Math.max(...leuthen.title.reach(p, { units: leuthen.units('p-l-moritz') }).map((r) => r.spent))).toBe(4);
    const daun = leuthen.moving(leuthen.start(), ['a-ind']);
    expect(leuthen.check(daun, leuthen.move('a-l-daun', ['0805']))).toMatchObject({ ok: false });
  });
});

describe('4.E the order of recovery', () => {
  it('R-49 (4.E): disorder comes off, then both sides rally, the first side first; then formations break, then the camp is looked at', () => {
    const stands: Stands = {
      'f-left-1': { hex: '1307', facing: 1, order: ROUTED },
      'f-right-1': { hex: '1111', facing: 1, order: DISORDERED },
      'f-mdr-1': '0805',
      'a-gar-1': { hex: '2115', facing: 1, order: ROUTED },
      'a-fagel-1': { hex: '2818', facing: 1 },
    };
    const { events } = recovery(
      denain,
      stands,
      { turn: 3, outOfCommand: denain.game.pieces.map((piece) => (piece.id === 'f-l-dreux' ? 1 : 0)) },
      1,
      1,
      1,
      1,
      1,
    );
    const said = events
      .map((e) => e.say)
      .filter((say) => ['recovered', 'rallied', 'demoralised', 'camp-check', 'turn'].includes(say));
    expect(said.slice(0, 3)).toEqual(['recovered', 'rallied', 'rallied']);
    expect(events.filter((e) => e.say === 'rallied').map((e) => e.side)).toEqual([0, 1]);
    expect(said.indexOf('camp-check')).toBeLessThan(said.indexOf('turn'));
    const last: Stands = {
      ...stands,
      'f-left-1': { hex: '1509', facing: 1, order: DISORDERED },
      'a-gar-2': { hex: '1508', facing: 1 },
    };
    const dead = denain.units('f-left-2', 'f-left-3');
    const fate = denain.only(last).fate.map((x, u) => (dead.includes(u) ? ELIMINATED : x));
    const broken = recovery(denain, last, { turn: 3, fate }, 1, 1, 1, 1, 1).events.map((e) => e.say);
    expect(broken.indexOf('demoralised')).toBeGreaterThan(broken.indexOf('rallied'));
    expect(broken.indexOf('camp-check')).toBeGreaterThan(broken.indexOf('demoralised'));
  });
  it('R-L31 (12.5): the leader of an idle formation steadies routed units beside him', () => {
    const p = leuthen.only(
      { 'a-lucchese-1': { hex: '0609', facing: 2, order: ROUTED }, 'a-l-lucchese': '0709' },
      { turn: 1 },
    );
    expect(rallyModifiers(leuthen.game, p, leuthen.unit('a-lucchese-1')).map((m) => m.value)).toEqual([-1]);
  });
  it('R-37 (12.5): who rallies in a victory hex controls it from then on', () => {
    const [hex] = denain.game.victoryHexes;
    const at = denain.game.board.ids[hex];
    const held = denain.game.victoryHexes.map(() => 1);
    const stands: Stands = { 'f-left-1': { hex: at, facing: 1, order: ROUTED }, 'a-fagel-1': '2818' };
    const after = (die: number) => recovery(denain, stands, { control: held }, die, 1, 1, 1).p;
    expect([after(1).control[0], after(1).control[1]]).toEqual([0, 1]);
    const failed = recovery(denain, stands, { control: held }, 6, 1, 1, 1, 1);
    expect(failed.p.control[0]).toBe(1);
  });
  it('R-44 (13.3): a demoralised formation is activated as before, and its disorder stays', () => {
    const stands: Stands = {
      'f-left-1': { hex: '0905', facing: 1, order: DISORDERED },
      'f-l-albergotti': '0905',
      'f-right-1': '0705',
      'a-fagel-1': '2818',
    };
    const demoralised = denain.game.formations.map((f) => (f.id === 'f-left' ? 1 : 0));
    const p = recovery(denain, stands, { demoralised }, 1, 1, 1, 1).p;
    expect(denain.state(p, 'f-left-1').order).toBe(DISORDERED);
    const running = { ...stands, 'f-left-1': { hex: '0905', facing: 1, order: ROUTED } };
    const rallied = (more: Partial<LaceWarsPosition>) => recovery(denain, running, more, 1, 1, 1, 1);
    expect(rallied({ demoralised }).events.map((e) => e.say)).toContain('rallied');
    expect([rallied({ demoralised }), rallied({})].map((r) => denain.state(r.p, 'f-left-1').order)).toEqual([
      DISORDERED,
      GOOD,
    ]);
    const q = denain.moving(denain.only(stands, { demoralised }), ['f-left']);
    expect(denain.title.reach(q, { units: denain.units('f-left-1') }).length).toBeGreaterThan(0);
    expect(
      denain.title.table(denain.title.view(q, 0)).cards?.find((c) => c.formation === denain.formation('f-left'))?.state,
    ).toBe('now');
  });
});

describe('5 the cards of formations', () => {
  it('5, 8.4: the card of a formation says whether it acts, has acted, may act, or is kept from it and why', () => {
    const stands = { 'f-left-1': '1010', 'f-right-1': '1012', 'f-centre-3': '1014', 'f-val-1': '1016' };
    const [right, centre] = [denain.formation('f-right'), denain.formation('f-centre')];
    const marked = (...which: number[]) => denain.game.formations.map((_, f) => (which.includes(f) ? 1 : 0));
    const p = denain.moving(denain.only(stands, { activated: marked(right), unusable: marked(right, centre) }), [
      'f-left',
    ]);
    const cards = new Map(denain.title.table(denain.title.view(p, 0)).cards!.map((card) => [card.formation, card]));
    const told = (id: string) => cards.get(denain.formation(id)) ?? null;
    expect(told('f-left')).toMatchObject({ state: 'now', notes: [] });
    expect(told('f-right')).toMatchObject({ state: 'done', notes: [] });
    expect(told('f-centre')).toMatchObject({ state: 'kept', notes: [{ say: 'formation-unusable', rule: '8.4' }] });
    expect([...cards.values()].filter(({ state }) => state === 'ready')).toHaveLength(1);
    expect(told('a-hb')).toBeNull();
  });
  it('8.3: the card of a formation says that its commander is out of command, and of no other', () => {
    const p = denain.only({ 'f-left-1': '1010', 'f-right-1': '1012', 'f-l-broglie': '1010', 'f-l-albergotti': '1012' });
    const leader = denain.game.formations[denain.formation('f-left')].leader;
    const out = { ...p, outOfCommand: p.outOfCommand.with(leader, 1) };
    const { cards } = denain.title.table(denain.title.view(denain.moving(out, ['f-right']), 0));
    const marked = cards!.filter(({ notes }) => notes.some(({ say }) => say === 'flag-out-of-command'));
    expect(marked.map(({ formation }) => formation)).toEqual([denain.formation('f-left')]);
  });
});
