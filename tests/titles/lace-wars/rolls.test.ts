import { describe, expect, it } from 'vitest';
import { enemiesAround, enemiesBeside, mayFireAt, bayonetOrder } from '../../../src/titles/lace-wars/fire.ts';
import { factsOf } from '../../../src/titles/lace-wars/facts.ts';
import { DISORDERED } from '../../../src/titles/lace-wars/position.ts';
import { RIVER } from '../../../src/titles/lace-wars/terrain.ts';
import { mayActivate } from '../../../src/titles/lace-wars/activation.ts';
import { field, type Field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

describe('11.1 a volley and its roll', () => {
  const volley = (f: Field, stands: Stands, unit: string, target: string, ...dice: number[]) => {
    const formation = f.game.formations[f.game.pieces[f.unit(unit)].formation].id;
    const p = f.all(f.roll(f.fighting(f.only(stands), [formation]), ...dice), {
      kind: 'choose',
      option: 'fire',
    });
    const { events } = f.all(p.p, f.attack('fire', unit, target));
    return events;
  };
  const sheltered = { 'f-val-1': { hex: '1612', facing: 1, strength: 2 }, 'a-gar-4': { hex: '1613', facing: 4 } };
  const clear = { 'p-wedel-1': { hex: '1510', facing: 5, strength: 2 }, 'a-kheul-1': { hex: '1509', facing: 1 } };

  it('shelter is added to the die: a 0 at a redoubt is a check, and no step is ever lost there', () => {
    const [shot] = volley(denain, sheltered, 'f-val-1', '1613', denain.ten(0), 1);
    expect(shot).toMatchObject({
      say: 'fire',
      data: { effect: 'check' },
      roll: { modified: 2, chances: { chances: [{ value: 0, weight: 10 }], total: 10 }, brought: 0 },
    });
  });
  it('in the clear one face of ten costs a step', () => {
    const [shot] = volley(leuthen, clear, 'p-wedel-1', '1509', leuthen.ten(1), 6);
    const chances = [
      { value: 1, weight: 1 },
      { value: 0, weight: 9 },
    ];
    expect(shot).toMatchObject({
      say: 'fire',
      data: { effect: 'D' },
      roll: { modified: 1, chances: { chances, total: 10 }, brought: 0 },
    });
  });
  it('12.3: the roll of a rout check tells of the 2 that is added', () => {
    const shaken = { ...clear, 'a-kheul-1': { hex: '1509', facing: 1, order: DISORDERED } };
    const events = volley(leuthen, shaken, 'p-wedel-1', '1509', leuthen.ten(1), 2);
    expect(events.find((e) => e.say === 'rout-check-passed')?.roll).toMatchObject({
      modifiers: [{ value: 2 }],
    });
  });
  it('batteries have no muskets; the Allies need no leave to fire', () => {
    const p = denain.only({
      'f-art-1': { hex: '1711', facing: 1 },
      'a-gar-3': { hex: '1712', facing: 4 },
    });
    expect(mayFireAt(denain.game, p, denain.unit('f-art-1'), denain.hex('1712'))).toMatchObject({ say: 'no-muskets' });
    const out = denain.only({ 'a-gar-3': { hex: '1811', facing: 1 }, 'f-centre-3': { hex: '1812', facing: 4 } });
    expect(mayFireAt(denain.game, out, denain.unit('a-gar-3'), denain.hex('1812'))).toBeNull();
  });
  it('R-25: any one hexside on the Escaut is enough', () => {
    const { terrain, board } = denain.game;
    const atRiver = board.ids.filter((_, hex) => [0, 1, 2, 3, 4, 5].some((d) => terrain.water[hex * 6 + d] === RIVER));
    const barred = atRiver.filter((hex) =>
      bayonetOrder(denain.game, denain.only({ 'f-centre-3': hex }), denain.unit('f-centre-3')),
    );
    expect(atRiver.length).toBeGreaterThan(20);
    expect(barred).toEqual([]);
  });
  it('11: enemies beside a hex stand in its own six neighbours, those of the first hex of the map too', () => {
    const corner = denain.only({ 'f-val-1': '0101', 'a-gar-1': '0102', 'a-gar-2': '0203' });
    expect(denain.ids(enemiesAround(denain.game, corner, denain.unit('f-val-1')))).toEqual(['0102']);
    const { board } = denain.game;
    const hex = denain.hex('1510');
    const seventh = board.neighbours[(hex + 1) * 6];
    const p = denain.only({ 'a-gar-1': board.ids[seventh] });
    const beside = [0, 1, 2, 3, 4, 5].map((d) => board.neighbours[hex * 6 + d]).includes(seventh);
    expect(enemiesBeside(denain.game, factsOf(denain.game, p), 0, hex).length).toBe(beside ? 1 : 0);
  });
});

describe('4.C, 5 initiative and activation', () => {
  it('4.C: the first side adds its bonus to what it shows', () => {
    for (const f of [denain, leuthen]) {
      const p = f.play(f.title.setup({}, 'x'), { kind: 'pass' });
      let { p: q, events } = f.all(f.roll(p, ...Array.from({ length: 12 }, () => 4)), { kind: 'pass' });
      for (let i = 0; i < 6 && !events.some((e) => e.say === 'initiative-roll'); i++) {
        const next = f.all(f.roll(q, ...Array.from({ length: 12 }, () => 4)), { kind: 'pass' });
        [q, events] = [next.p, [...events, ...next.events]];
      }
      const rolls = events.filter((e) => e.say === 'initiative-roll');
      expect(rolls.map((e) => e.data?.['total'])).toEqual([0, 1].map((side) => 3 + f.game.initiativeBonus[side]));
      expect(
        events.map((e) => e.say),
        '4: only the last turn of Leuthen is half a turn',
      ).not.toContain('half-turn');
    }
  });
  it('5: one formation or two are told apart', () => {
    const stands: Stands = { 'f-left-1': '1808', 'f-right-1': '1312' };
    const p = denain.frames(
      denain.only(stands),
      { step: 'set-up', side: 0 },
      { step: 'activate', side: 0, most: 2, chosen: [] },
    );
    const said = (second: string) =>
      denain.said(p, { kind: 'choose', option: 'f-left' }, { kind: 'choose', option: second });
    expect(said('f-right')).toContain('activates-two');
    expect(said('f-right')).not.toContain('activates');
    expect(said('alone')).toContain('activates');
  });
  it('5: a formation without a unit left is gone', () => {
    const p = denain.only({ 'f-left-1': '1808' });
    expect(mayActivate(denain.game, p, 0, denain.formation('f-cav'))).toMatchObject({
      say: 'formation-gone',
      rule: '5',
    });
    expect(mayActivate(denain.game, p, 0, denain.formation('f-left'))).toBeNull();
  });
});

describe('10.1 the preparatory bombardment', () => {
  it('asks of batteries that have a target only', () => {
    const p = denain.frames(
      denain.only({ 'f-art-1': '1109', 'f-art-2': '0303', 'a-gar-1': '1309' }),
      { step: 'set-up', side: 0 },
      { step: 'bombardment', side: 0 },
    );
    const units = denain.units('f-art-1');
    expect(denain.title.actors(p)).toEqual(units);
    expect(denain.title.todo(p)).toMatchObject([{ say: 'todo-batteries', data: { count: 1, units } }]);
  });
});

describe('11.2 what is told of an attack', () => {
  it('tells an attack on a lone battery from one on troops', () => {
    const attack = (more: Stands) => {
      const stands: Stands = { 'f-cav-1': { hex: '1510', facing: 5 }, ...more };
      const p = denain.roll(denain.fighting(denain.only(stands), ['f-cav']), 1, 1, 1, 1, 1, 1);
      const chosen = denain.title.decision(p);
      const q = !chosen.over && chosen.kind === 'choose' ? denain.play(p, { kind: 'choose', option: 'melee' }) : p;
      return denain.said(q, denain.attack('melee', 'f-cav-1', '1509')).filter((s) => s.startsWith('attacks'));
    };
    expect(attack({ 'a-art-1': { hex: '1509', facing: 2 } })).toEqual(['attacks-lone']);
    expect(attack({ 'a-gar-1': { hex: '1509', facing: 2 } })).toEqual(['attacks']);
  });
});
