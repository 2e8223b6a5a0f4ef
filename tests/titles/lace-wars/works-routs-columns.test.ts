import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import {
  ADVANCED,
  ATTACKED,
  DISORDERED,
  type LaceWarsPosition,
  ROUTED,
} from '../../../src/titles/lace-wars/position.ts';
import { breachModifiers } from '../../../src/titles/lace-wars/works.ts';
import { Field, field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthenApproach = await field('leuthen-approach');
const decision = (p: LaceWarsPosition) => denain.title.decision(p) as Decision;
/** The decision as it stands, with the way of attacking chosen. */
const by = (attack: 'melee' | 'fire', p: LaceWarsPosition): LaceWarsPosition => ({
  ...p,
  stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack } : s)),
});

describe('7.6 driven out by combat', () => {
  // f-left-1 (3) in 1811 strikes a-gar-6 in 1911; a-gar-5 then steps into 1911.
  const stands: Stands = {
    'f-left-1': { hex: '1811', facing: 0 },
    'f-left-2': { hex: '1910', facing: 2 },
    'a-gar-6': { hex: '1911', facing: 4, order: DISORDERED, strength: 1 },
  };
  const lines = (p: LaceWarsPosition) =>
    breachModifiers(denain.b, p, denain.unit('f-left-1'), denain.hex('1911')).map((m) => m.value);
  it('R-30: who is beaten out of a work in melee makes breaches in it easier for the turn, though another comes in after him', () => {
    let p = by('melee', denain.fighting(denain.only(stands), ['f-left']));
    p = denain.play(denain.roll(p, 6, 6, 6, 6, 6), denain.attack('melee', 'f-left-1', '1911'));
    if (decision(p).step === 'reaction') p = denain.play(p, { kind: 'pass' });
    expect(denain.where(p, 'a-gar-6')).not.toBe('1911');
    expect(p.drivenOut).toEqual(denain.hexes('1911'));
    expect(lines(denain.with(p, { 'a-gar-5': '1911' }))).toEqual([-2]);
    expect(lines({ ...denain.with(p, { 'a-gar-5': '1911' }), drivenOut: [] })).toEqual([]); // the turn after
  });
  it('7.6: a unit that marches off was not driven out', () => {
    const p = denain.play(
      denain.moving(denain.only({ 'a-gar-6': { hex: '1911', facing: 1 } }), ['a-gar']),
      denain.move('a-gar-6', ['1912']),
    );
    expect(p.drivenOut).toEqual([]);
  });
  it('7.6: what was driven out is forgotten with the turn', () => {
    const p = denain.start();
    const end = denain.frames(
      { ...p, drivenOut: denain.hexes('1911'), phase: 14 },
      { step: 'rout-facing', unit: denain.unit('f-left-1') },
    );
    const next = denain.play(end, {
      kind: 'place',
      units: denain.units('f-left-1'),
      hex: end.hex[denain.unit('f-left-1')],
      facing: 1,
    });
    expect([next.turn, next.drivenOut]).toEqual([2, []]);
  });
});

describe('11.8 hexes emptied by reaction fire', () => {
  // Two French attack: reaction fire routs the disordered one; the other fights on and is beaten.
  const stands: Stands = {
    'f-val-1': { hex: '1510', facing: 1, order: DISORDERED },
    'f-val-2': { hex: '1411', facing: 0 },
    'a-gar-3': { hex: '1511', facing: 4 },
  };
  it('R-24: are offered to the defenders with the rest', () => {
    let p = by('melee', denain.fighting(denain.only(stands), ['f-val']));
    p = denain.play(p, denain.attack('melee', ['f-val-1', 'f-val-2'], '1511'));
    expect(decision(p).step).toBe('reaction');
    p = denain.play(denain.roll(p, denain.ten(1), 6, 1, 6, 6), denain.attack('reaction', 'a-gar-3', '1510')); // disorder, rout check 6 + 2; melee 1
    while (['rout', 'rout-facing', 'retreat'].includes(decision(p).step))
      p = denain.play(p, [...denain.title.legal(p)][0]);
    expect(p.order[denain.unit('f-val-1')]).toBe(ROUTED);
    expect(decision(p)).toMatchObject({ step: 'advance', side: 1 });
    expect(denain.ids([...denain.title.legal(p)].flatMap((a) => (a.kind === 'advance' ? [a.hex] : [])))).toContain(
      '1510',
    );
  });
});

describe('11.3 the mark of a charge', () => {
  const flags = (p: LaceWarsPosition, unit: string) =>
    denain.title
      .table(denain.title.view(p, 'open'))
      .stacks.flatMap((s) => s.counters)
      .find((c) => c.unit === denain.unit(unit))!
      .flags.map((f) => f.say);
  it('R-27: cavalry that has ridden two clear hexes straight on carries it for its activation', () => {
    const stands: Stands = {
      'f-cav-1': { hex: '2007', facing: 0 },
      'f-mdr-1': { hex: '1508', facing: 1, run: 2 },
      'a-gar-1': { hex: '2905', facing: 3 },
    };
    let p = denain.moving(denain.only(stands), ['f-cav']);
    expect(flags(p, 'f-cav-1')).not.toContain('flag-charging');
    p = denain.play(p, denain.move('f-cav-1', ['2107']));
    expect(flags(p, 'f-cav-1')).not.toContain('flag-charging');
    p = denain.play(p, denain.move('f-cav-1', ['2207']));
    expect([flags(p, 'f-cav-1').includes('flag-charging'), flags(p, 'f-mdr-1').includes('flag-charging')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('12.4 the ways of routed units', () => {
  it('are drawn for all of them at once, each to its own edge', () => {
    const p = denain.only({
      'f-centre-1': { hex: '1311', order: ROUTED },
      'a-hb-1': { hex: '2616', order: ROUTED },
      'a-hb-2': '2416',
    });
    const { lines } = denain.title.overlay(denain.title.view(p, 'open'), 'rout');
    expect(lines.map((l) => [denain.ids(l.path.slice(0, 1))[0], l.pattern, l.path.at(-1)])).toEqual([
      ['1311', 'side-0', -1],
      ['2616', 'side-1', -1],
    ]);
    expect(denain.title.overlays.find((o) => o.id === 'rout')!.from).toBe('map');
  });
});

describe('Scenario 2: columns', () => {
  const approach = leuthenApproach;
  const column = (p: LaceWarsPosition, hex: string) =>
    p.columns.find((c) => c.hex === approach.hex(hex))!.stacks.map((s) => approach.b.pieces[s[0]].id);
  const put = (p: LaceWarsPosition, units: string[], hex: string) =>
    approach.play(p, { kind: 'place', units: approach.units(...units), hex: approach.hex(hex) });
  const start = approach.play(approach.title.setup({}, 'columns'), { kind: 'pass' });
  it('R-L13: a stack sent to the rear of its column stays with its formation', () => {
    expect(column(put(start, ['p-forcade-2'], '1119'), '1119')).toEqual([
      'p-forcade-1',
      'p-forcade-3',
      'p-forcade-4',
      'p-forcade-5',
      'p-forcade-2',
      'p-wuerttemberg-1',
      'p-wuerttemberg-2',
      'p-wuerttemberg-3',
      'p-wuerttemberg-4',
    ]);
  });
  it('R-L13: a formation goes to another hex as a whole, behind those who wait there', () => {
    const p = put(start, ['p-forcade-2'], '1020');
    expect(column(p, '1119')).toEqual(['p-wuerttemberg-1', 'p-wuerttemberg-2', 'p-wuerttemberg-3', 'p-wuerttemberg-4']);
    expect(column(p, '1020')).toEqual([
      'p-retzow-1',
      'p-retzow-2',
      'p-retzow-3',
      'p-retzow-4',
      'p-retzow-5',
      'p-forcade-1',
      'p-forcade-3',
      'p-forcade-4',
      'p-forcade-5',
      'p-forcade-2',
    ]);
  });
});

describe('8.4 the garrison without Albemarle', () => {
  it('R-45 (8.4, 10.1): its battery bombards no more, but fires in reaction', () => {
    const start = denain.play(denain.start(), { kind: 'pass' });
    expect(denain.says(start, denain.attack('bombardment', 'a-art-1', '1610'))).toBe('ok');
    const lost = { ...start, unusable: start.unusable.with(denain.formation('a-gar'), 1) };
    expect([denain.idle(start), denain.idle(lost)]).toEqual([false, true]);
    const stands: Stands = {
      'f-centre-3': { hex: '1711', facing: 1 },
      'a-gar-5': { hex: '1812', facing: 4 },
      'a-art-1': { hex: '1812', facing: 4 },
    };
    const p = denain.play(
      { ...by('melee', denain.fighting(denain.only(stands), ['f-centre'])), unusable: lost.unusable },
      denain.attack('melee', 'f-centre-3', '1812'),
    );
    expect([decision(p).step, denain.title.actors(p)]).toEqual(['reaction', denain.units('a-gar-5', 'a-art-1')]);
  });
});

describe('7.1 the minimum move', () => {
  it('R-08: is a switch of the scenario', () => {
    const { b } = denain;
    const without = new Field({
      ...b,
      files: {
        ...b.files,
        scenario: { ...b.files.scenario, special: { ...b.files.scenario.special, minimumOneHex: false } },
      },
    });
    const wood = b.terrain.woods.findIndex(
      (w, hex) =>
        w === 1 &&
        b.board.neighbours[hex * 6] >= 0 &&
        b.terrain.row[b.board.neighbours[hex * 6]] === 'clear' &&
        !b.terrain.water[hex * 6],
    );
    const from = b.board.ids[b.board.neighbours[wood * 6]]; // the hex north of a wood
    const order = (f: Field) =>
      f.says(
        f.moving(f.only({ 'a-gar-1': { hex: from, facing: 1 } }), ['a-gar'], []),
        f.move('a-gar-1', [b.board.ids[wood]]),
      );
    expect([order(denain), order(without)]).toEqual(['ok', 'too-far']);
  });
});

describe('11.8 who has won', () => {
  it('10.4: attackers driven off leave the advance to the defenders, though a lone battery fell to them', () => {
    const stands: Stands = {
      'f-centre-3': { hex: '1510', facing: 1, strength: 1 },
      'a-gar-3': { hex: '1511', facing: 4 },
      'a-art-1': { hex: '1611', facing: 4 },
    };
    let p = denain.fighting(denain.only(stands), ['f-centre']);
    p = { ...p, stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack: 'several' as const } : s)) };
    p = denain.play(p, { kind: 'select', units: denain.units('f-centre-3'), hexes: denain.hexes('1511', '1611') });
    p = denain.play(denain.roll(p, 2, 6, 6, 6), { kind: 'pass' }); // no reaction; the battery falls; 1 against 3, a 2
    while (['retreat', 'rout', 'rout-facing'].includes(decision(p).step))
      p = denain.play(p, [...denain.title.legal(p)][0]);
    expect(denain.where(p, 'a-art-1')).toBe('off');
    expect(decision(p)).toMatchObject({ step: 'advance', side: 1 });
    expect(denain.title.actors(p)).toEqual(denain.units('a-gar-3'));
  });
});

describe('7.6 breaches, asked of the game', () => {
  const says = (stands: Stands, unit: string, hex: string) =>
    denain.says(
      denain.frames(
        denain.only({ 'f-mdr-1': { hex: '1710', facing: 0 }, ...stands }),
        { step: 'set-up', side: 0 },
        { step: 'breach', side: 0 },
      ),
      denain.attack('breach', unit, hex),
    );
  const ready: Stands = { 'f-left-2': { hex: '1910', facing: 2 } }; // somebody else may try, so that the step is asked
  it('D-26, D-27 (7.6): a disordered unit and one that advanced are refused; one that attacked is not', () => {
    expect(says({ ...ready, 'f-centre-3': { hex: '1711', facing: 1, order: DISORDERED } }, 'f-centre-3', '1712')).toBe(
      'breach-disorder',
    );
    expect(says({ ...ready, 'f-centre-3': { hex: '1711', facing: 1, done: ADVANCED } }, 'f-centre-3', '1712')).toBe(
      'breach-advanced',
    );
    expect(says({ ...ready, 'f-centre-3': { hex: '1711', facing: 1, done: ATTACKED } }, 'f-centre-3', '1712')).toBe(
      'ok',
    );
  });
  it('D-27 (11.8): who advances into a gate after combat cannot try that turn', () => {
    const stands: Stands = {
      ...ready,
      'f-centre-3': { hex: '1711', facing: 1 },
      'a-art-1': { hex: '1812', facing: 4 },
    };
    let p = by('melee', denain.fighting(denain.only(stands), ['f-centre']));
    p = denain.all(p, denain.attack('melee', 'f-centre-3', '1812'), { kind: 'pass' }).p; // the battery holds its fire, and falls
    p = denain.play(p, { kind: 'advance', units: denain.units('f-centre-3'), hex: denain.hex('1812') });
    const tries = denain.frames(p, { step: 'set-up', side: 0 }, { step: 'breach', side: 0 });
    expect([denain.where(p, 'f-centre-3'), denain.says(tries, denain.attack('breach', 'f-centre-3', '1912'))]).toEqual([
      '1812',
      'breach-advanced',
    ]);
  });
});
