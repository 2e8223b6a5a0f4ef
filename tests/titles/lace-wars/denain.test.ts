import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import {
  ADVANCED,
  DISORDERED,
  ELIMINATED,
  type LaceWarsPosition,
  ROUTED,
} from '../../../src/titles/lace-wars/position.ts';
import { levelOf, pointsNow, totalOf } from '../../../src/titles/lace-wars/victory.ts';
import { breachModifiers, mayBreach } from '../../../src/titles/lace-wars/works.ts';
import { field, phaseAt, type Stands } from './field.ts';

const denain = await field('denain-historical');
const { game } = denain;
const decision = (p: LaceWarsPosition) => denain.title.decision(p) as Decision;
const why = (p: LaceWarsPosition, unit: string, to: string) => {
  const v = denain.title.why(p, { units: denain.units(unit) }, denain.hex(to));
  return v.ok ? 'ok' : v.say;
};
const breaching = (stands: Stands, ...dice: number[]) =>
  denain.roll(denain.frames(denain.only(stands), { step: 'set-up', side: 0 }, { step: 'breach', side: 0 }), ...dice);
/** A position whose turn ends at once, without a decision in between. */
const endOfTurn = (stands: Stands, patch: Partial<LaceWarsPosition> = {}, ...dice: number[]) => {
  const any = Object.keys(stands).find((id) => game.pieces[denain.unit(id)].morale > 0)!;
  const p = denain.frames(denain.roll(denain.only(stands, { phase: phaseAt('command-2'), ...patch }), ...dice), {
    step: 'rout-facing',
    unit: denain.unit(any),
  });
  return denain.all(p, { kind: 'place', units: denain.units(any), hex: p.hex[denain.unit(any)], facing: 3 });
};

describe('13.1 set-up, 13.2 arrivals', () => {
  it('D-01 (13.1): the default set-up', () => {
    const p = denain.start();
    const here = (side: number, test: (u: number) => boolean) =>
      game.pieces.flatMap((piece, u) => (piece.side === side && p.hex[u] >= 0 && test(u) ? [u] : [])).length;
    const troops = (u: number) => game.pieces[u].morale > 0;
    expect([
      here(0, troops),
      here(1, troops),
      here(0, (u) => game.pieces[u].arm === 'artillery') + here(1, (u) => game.pieces[u].arm === 'artillery'),
      here(1, (u) => game.pieces[u].arm === 'baggage'),
    ]).toEqual([20, 13, 3, 1]);
    expect(
      game.pieces
        .flatMap((piece, u) => (troops(u) && p.hex[u] < 0 ? [piece.side] : []))
        .sort()
        .join(''),
    ).toBe('000011111111');
    expect(denain.title.faults(p)).toEqual([]);
  });
  it('13.1 (R-40): units are exchanged within their formation, and turned; nothing else', () => {
    let p = denain.play(denain.title.setup({}, 'x'), { kind: 'pass' });
    const place = (unit: string, hex: string, facing?: number) =>
      ({
        kind: 'place',
        units: denain.units(unit),
        hex: denain.hex(hex),
        ...(facing === undefined ? {} : { facing }),
      }) as const;
    expect(denain.says(p, place('f-left-1', '1808', 3))).toBe('ok');
    expect(denain.says(p, place('f-left-1', '1312', 3))).toBe('13.1 not-set-up-there');
    expect(denain.says(p, place('a-hb-1', '2415', 3))).toBe('13.1 not-that-unit');
    expect(denain.says(p, place('f-left-1', '1808')), 'who has a front has to be turned somewhere').toBe(
      '13.1 facings-amiss',
    );
    expect(denain.says(p, place('f-left-1', '1808', 9))).toBe('13.1 facings-amiss');
    p = denain.play(p, place('f-left-1', '1808', 3));
    expect([denain.where(p, 'f-left-1'), denain.where(p, 'f-left-3'), p.facing[denain.unit('f-left-1')]]).toEqual([
      '1808',
      '1908',
      3,
    ]);
    const allied = denain.title.setup({}, 'x');
    expect(denain.says(allied, place('a-l-holstein', '2415'))).toBe('ok');
    expect(denain.says(allied, place('a-l-holstein', '2415', 3)), 'a leader has no front').toBe('13.1 facings-amiss');
  });
  it('R-14 (13.1): 1312 to 1316 are the hexes of the right wing, those near 1808 of the left', () => {
    const p = denain.play(denain.title.setup({}, 'x'), { kind: 'pass' });
    const places = (unit: string) =>
      game.board.ids.filter(
        (hex) =>
          denain.says(p, { kind: 'place', units: denain.units(unit), hex: denain.hex(hex), facing: 2 }) !==
          '13.1 not-set-up-there',
      );
    expect(places('f-right-1').sort()).toEqual(['1312', '1313', '1314', '1315', '1316']);
    expect(places('f-left-1').sort()).toEqual(['1808', '1809', '1908']);
  });
  it('D-46 (13.2): the Valenciennes garrison comes in echelons, in order', () => {
    const p = denain.moving({ ...denain.start(), turn: 1 }, ['f-val']);
    expect(why(p, 'f-val-2', '3212')).toBe('column-waits');
    expect([why(p, 'f-val-1', '3211'), why(p, 'f-val-1', '3212')]).toEqual(['ok', 'ok']);
    expect(why(p, 'f-val-3', '3211')).toBe('not-due');
    const in1 = denain.play(p, denain.move('f-val-1', ['3211']));
    expect(why(in1, 'f-val-2', '3212')).toBe('ok');
    expect(why(in1, 'f-val-2', '3211')).toBe('no-stacking');
    expect(why(denain.moving({ ...in1, turn: 3 }, ['f-val']), 'f-val-4', '3212')).toBe('column-waits'); // 2 and 3 are ahead
  });
  it('13.2, 7.2: who waits off the map has no hex to turn in; who has entered has', () => {
    const p = denain.moving({ ...denain.start(), turn: 1 }, ['f-val']);
    const modes = (at: typeof p) => denain.title.modes(at, denain.units('f-val-1')).map(({ mode }) => mode);
    expect(modes(p)).toEqual([undefined]);
    expect(modes(denain.play(p, denain.move('f-val-1', ['3211']))).length).toBeGreaterThan(5);
  });
  it('D-47 (13.2, R-41): who finds his entry hex taken waits; an enemy in it opens the other one', () => {
    const start = denain.start();
    const waiting = (stands: Stands) =>
      denain.moving(denain.with({ ...start, turn: 2 }, { 'a-fagel-1': '3019', 'a-fagel-2': '2919', ...stands }), [
        'a-fagel',
      ]);
    expect(why(waiting({}), 'a-fagel-3', '2919')).toBe('no-stacking');
    expect(why(waiting({}), 'a-fagel-3', '2820')).not.toBe('ok');
    const blocked = denain.moving(
      denain.with({ ...start, turn: 2 }, { 'a-fagel-1': '3019', 'a-fagel-2': '3018', 'f-cav-1': '2919' }),
      ['a-fagel'],
    );
    expect(why(blocked, 'a-fagel-3', '2820')).toBe('ok');
  });
  it('R-42: the baggage keeps to roads and open ground and may leave by the south edge', () => {
    const p = denain.moving(denain.only({ 'a-bag': '2112' }), ['a-gar']);
    expect(why(p, 'a-bag', '2212')).toBe('ok');
    expect(why(p, 'a-bag', '2111')).toBe('ok');
    expect(why(denain.moving(denain.only({ 'a-bag': '2113' }), ['a-gar']), 'a-bag', '2112')).not.toBe('ok'); // into the town off the road
    const edge = denain.moving(denain.only({ 'a-bag': '2820' }), ['a-gar']);
    const left = denain.play(edge, { kind: 'move', units: denain.units('a-bag'), path: [-1] });
    expect(pointsNow(game, left).find((x) => x.note.say === 'score-baggage-away')).toMatchObject({
      side: 1,
      points: 10,
    });
  });
});

describe('7.5 bridges', () => {
  it('D-13 (7.5, R-48): over the bridge goes only who began in the bridge hex', () => {
    const p = denain.play(
      denain.moving(denain.only({ 'a-gar-1': { hex: '2213', facing: 0 } }), ['a-gar']),
      denain.move('a-gar-1', ['2313']),
    );
    expect(why(p, 'a-gar-1', '2414')).not.toBe('ok');
    expect(
      why(denain.moving(denain.only({ 'a-gar-1': { hex: '2313', facing: 0 } }), ['a-gar']), 'a-gar-1', '2414'),
    ).toBe('ok');
    const down = {
      ...denain.moving(denain.only({ 'a-gar-1': { hex: '2313', facing: 0 } }), ['a-gar']),
      bridges: [
        { standing: false, crossed: [0, 1] },
        { standing: true, crossed: [] },
      ],
    };
    expect(why(down, 'a-gar-1', '2414')).toBe('bridge-down');
  });
  it('D-54 (7.5, R-51): coming over, a unit stops in the bridge hex but may turn', () => {
    // 2313 is a redoubt: half of two points.
    const p = denain.play(
      denain.moving(denain.only({ 'a-gar-1': { hex: '2414', facing: 4 } }), ['a-gar']),
      denain.move('a-gar-1', ['2313']),
    );
    expect(why(p, 'a-gar-1', '2213')).toBe('stopped');
    expect(denain.says(p, denain.turnTo(p, 'a-gar-1', 3))).toBe('ok');
  });
  it('7.5: a destroyed bridge scores nothing', () => {
    const p = {
      ...denain.start(),
      bridges: [
        { standing: false, crossed: [0, 1] },
        { standing: true, crossed: [] },
      ],
    };
    expect(pointsNow(game, p).some((x) => x.note.say === 'score-bridge')).toBe(false);
    expect(pointsNow(game, denain.start()).filter((x) => x.note.say === 'score-bridge').length).toBe(1);
  });
});

describe('7.6 works', () => {
  const at1712 = (more: Stands = {}): Stands => ({
    'f-centre-3': { hex: '1711', facing: 1 },
    'a-gar-3': { hex: '1712', facing: 4 },
    ...more,
  });
  const attempt = {
    kind: 'attack',
    attack: 'breach',
    units: denain.units('f-centre-3'),
    target: denain.hex('1712'),
  } as const;
  it('D-23 (7.6): strength 3, a 3: 1712 is breached; 1812 is a gate and needs none', () => {
    const p = denain.all(breaching(at1712(), 3), attempt);
    expect(p.events.map((e) => e.say)).toContain('breach-made');
    expect(denain.ids(p.p.breaches)).toEqual(['1712']);
    expect(denain.says(p.p, attempt)).not.toBe('ok');
  });
  it('D-24 (7.6): the enemy gone: 4 - 2 is 2', () => {
    const stands = { 'f-centre-3': { hex: '1711', facing: 1, strength: 2 } };
    expect(
      breachModifiers(game, denain.only(stands), denain.unit('f-centre-3'), denain.hex('1712')).map((m) => m.value),
    ).toEqual([-2]);
    expect(denain.ids(denain.play(breaching(stands, 4), attempt).breaches)).toEqual(['1712']);
    expect(denain.ids(denain.play(breaching(stands, 5), attempt).breaches)).toEqual([]);
  });
  it('D-26 (7.6): not in disorder; D-27: not after an advance', () => {
    expect(
      mayBreach(
        game,
        denain.only(at1712({ 'f-centre-3': { hex: '1711', facing: 1, order: DISORDERED } })),
        denain.unit('f-centre-3'),
        denain.hex('1712'),
      ),
    ).toMatchObject({ say: 'breach-disorder' });
    expect(
      mayBreach(
        game,
        denain.only(at1712({ 'f-centre-3': { hex: '1711', facing: 1, done: ADVANCED } })),
        denain.unit('f-centre-3'),
        denain.hex('1712'),
      ),
    ).toMatchObject({ say: 'breach-advanced' });
  });
  it('7.6, 10.1: the battery in the work may fire first; a disordered unit gives up', () => {
    const p = breaching({
      'f-centre-3': { hex: '1811', facing: 2 },
      'a-gar-6': { hex: '1911', facing: 4 },
      'a-gar-3': '1712',
      'a-art-1': { hex: '1712', facing: 4 },
    });
    expect(mayBreach(game, p, denain.unit('f-centre-3'), denain.hex('1812'))).toMatchObject({ say: 'no-work' }); // a gate
    const q = breaching({
      'f-centre-3': { hex: '1711', facing: 1 },
      'a-gar-3': '1712',
      'a-art-1': { hex: '1712', facing: 4 },
    });
    const open = denain.play(q, attempt);
    expect(decision(open)).toMatchObject({ step: 'breach-attempt', side: 1 });
    const fire = (unit: string, target: string) =>
      ({
        kind: 'attack',
        attack: 'breach-attempt',
        units: denain.units(unit),
        target: denain.hex(target),
      }) as const;
    for (const other of [fire('a-art-1', '1611'), fire('a-gar-3', '1711')])
      expect(denain.says(open, other)).toBe('10.1 reaction-target');
    const shot = denain.all(denain.roll(open, denain.ten(4)), fire('a-art-1', '1711'));
    expect(shot.events.map((e) => e.say)).toEqual(['gun-fire', 'disordered', 'breach-given-up']);
    expect(denain.ids(denain.play(denain.roll(open, 3), { kind: 'pass' }).breaches)).toEqual(['1712']);
  });
  it('7.6: dragoons -1', () =>
    expect(
      breachModifiers(
        game,
        denain.only({ 'f-cav-4': { hex: '1711', facing: 1 }, 'a-gar-3': '1712' }),
        denain.unit('f-cav-4'),
        denain.hex('1712'),
      ).map((m) => m.value),
    ).toEqual([-1]));
  const enters = (stands: Stands, unit: string, to: string, patch: Partial<LaceWarsPosition> = {}) =>
    why(
      denain.moving({ ...denain.only(stands), ...patch }, [
        game.formations[game.pieces[denain.unit(unit)].formation].id,
      ]),
      unit,
      to,
    );
  it('D-29 (R-29): damaged works stop nobody; D-31 (7.6): an empty redoubt of the camp needs a breach, attempted at -2', () => {
    expect(enters({ 'f-val-1': { hex: '2412', facing: 4 } }, 'f-val-1', '2312')).toBe('ok');
    expect(enters({ 'f-centre-3': { hex: '2108', facing: 1 } }, 'f-centre-3', '2109')).toBe('no-breach');
    expect(
      breachModifiers(
        game,
        denain.only({ 'f-centre-3': { hex: '2108', facing: 1 } }),
        denain.unit('f-centre-3'),
        denain.hex('2109'),
      ).map((m) => m.value),
    ).toEqual([-2]);
    expect(
      enters({ 'f-centre-3': { hex: '2108', facing: 1 } }, 'f-centre-3', '2109', { breaches: denain.hexes('2109') }),
    ).toBe('ok');
  });
  it('7.6 (R-29): a gate is open to the French; an intact work is closed to them and to Allied horse, not to Allied foot', () => {
    expect(enters({ 'f-centre-3': { hex: '1811', facing: 1 } }, 'f-centre-3', '1812')).toBe('ok');
    expect(enters({ 'f-centre-3': { hex: '1711', facing: 1 } }, 'f-centre-3', '1712')).toBe('no-breach');
    expect(enters({ 'a-gar-9': { hex: '1713', facing: 4 } }, 'a-gar-9', '1712')).toBe('work-no-horse');
    expect(enters({ 'a-gar-1': { hex: '1713', facing: 4 } }, 'a-gar-1', '1712')).toBe('ok');
    expect(enters({ 'f-centre-3': { hex: '1713', facing: 4 } }, 'f-centre-3', '1712')).toBe('ok'); // from inside, when it is empty
  });
  it('D-53 (7.6): another redoubt: closed while the enemy is there; after a melee it may be advanced into without a breach', () => {
    const stands = { 'f-centre-3': { hex: '1106', facing: 4 }, 'a-gar-1': { hex: '1105', facing: 1 } };
    expect(enters(stands, 'f-centre-3', '1105')).toBe('enemy-there');
    expect(enters({ 'f-centre-3': { hex: '1106', facing: 4 } }, 'f-centre-3', '1105')).toBe('ok');
    const p = denain.frames(
      denain.only({ 'f-centre-3': { hex: '1106', facing: 4 } }),
      { step: 'set-up', side: 0 },
      { step: 'advance', side: 0, units: denain.units('f-centre-3'), hexes: denain.hexes('1105') },
    );
    expect(denain.says(p, { kind: 'advance', units: denain.units('f-centre-3'), hex: denain.hex('1105') })).toBe('ok');
  });
  it('D-28 (11.8 errata): no advance into an intact work, but into a gate', () => {
    const advance = (from: string, to: string) => {
      const p = denain.frames(
        denain.only({ 'f-centre-3': { hex: from, facing: 1 } }),
        { step: 'set-up', side: 0 },
        { step: 'advance', side: 0, units: denain.units('f-centre-3'), hexes: denain.hexes(to) },
      );
      return (
        !denain.idle(p) && denain.says(p, { kind: 'advance', units: denain.units('f-centre-3'), hex: denain.hex(to) })
      );
    };
    expect(advance('1811', '1911')).toBe(false);
    expect(advance('1811', '1812')).toBe('ok');
  });
});

describe('8.4 the commanders of Denain', () => {
  const lost = (leader: string, unit: string) => {
    const enemy = game.pieces[denain.unit(unit)].side === 0 ? 'a-art-1' : 'f-art-1';
    const formation = enemy === 'a-art-1' ? 'a-gar' : 'f-centre';
    const p = denain.fighting(
      denain.only({
        [unit]: { hex: '1508', facing: 1, strength: 1 },
        [leader]: '1508',
        [enemy]: { hex: '1507', facing: 1 },
        'a-gar-11': '2309',
        'f-right-1': '1312',
      }),
      [formation],
    );
    return denain.all(denain.roll(p, denain.ten(0)), denain.attack('bombard', enemy, '1508'));
  };
  it('D-43 (8.4): Villars falls: Allied victory; D-44: Eugene falls: French victory', () => {
    expect(denain.title.decision(lost('f-l-villars', 'f-mdr-1').p)).toMatchObject({
      over: true,
      winner: 1,
      ending: 'villars-lost',
    });
    expect(denain.title.decision(lost('a-l-eugene', 'a-hb-1').p)).toMatchObject({
      over: true,
      winner: 0,
      ending: 'eugene-lost',
    });
  });
  it('D-45 (8.4, R-45): Albemarle falls: the garrison is disordered for good and is never activated again', () => {
    const { p } = lost('a-l-albemarle', 'a-gar-1');
    expect(denain.state(p, 'a-gar-11').order).toBe(DISORDERED);
    expect(p.unusable[denain.formation('a-gar')]).toBe(1);
    expect(denain.title.faults(p)).toEqual([]);
  });
  it('9.4 (R-45): Montesquiou falls: an aide leads the right wing', () =>
    expect(decision(lost('f-l-montesquiou', 'f-right-2').p)).toMatchObject({ step: 'aide', side: 0 }));
});

describe('13.3 victory', () => {
  it('D-36 (13.3, R-36, R-37): hexes, bridges and baggage', () => {
    const start = denain.start();
    const p = {
      ...start,
      control: game.victoryHexes.map((hex) => (['2012', '2111', '3115'].includes(game.board.ids[hex]) ? 0 : 1)),
    };
    expect([totalOf(pointsNow(game, p), 0), totalOf(pointsNow(game, p), 1)]).toEqual([20, 30]);
  });
  it('D-37, D-39 (13.3 revised, R-38): the camp on turns 3 and 5', () => {
    const camp = (turn: number, stands: Stands) =>
      endOfTurn({ 'f-right-1': '1312', 'a-gar-11': '2309', ...stands }, { turn }, 1, 1, 1, 1).p.booked.map(
        ({ side, points }) => [side, points],
      );
    expect(camp(3, { 'f-left-1': '2110' })).toEqual([
      [0, 5],
      [1, 5],
    ]);
    expect(camp(5, { 'f-left-1': '2109', 'f-centre-1': '1812' })).toEqual([[0, 10]]);
    expect(camp(3, {})).toEqual([[1, 10]]);
    expect(camp(4, { 'f-left-1': '2110' })).toEqual([]);
    expect(camp(3, { 'f-cav-1': '2110' })).toEqual([[1, 5]]); // somebody is there, but of neither formation
  });
  it('R-50 (13.3 revised): nobody is made to attack: with a breach open a French activation may be passed, and the camp checks alone tell', () => {
    const breach = { breaches: denain.hexes('2009') };
    const stands: Stands = { 'f-left-1': { hex: '1908', facing: 1 }, 'a-gar-1': { hex: '2009', facing: 4 } };
    const idle = denain.moving(denain.only(stands, breach), ['f-left']);
    expect(denain.says(idle, { kind: 'pass' })).toBe('ok');
    const after = denain.play(idle, { kind: 'pass' });
    expect(after.booked).toEqual([]);
    const near = denain.fighting(denain.only(stands, breach), ['f-left']);
    expect([decision(near).kind, denain.says(near, { kind: 'pass' })]).toEqual(['attack', 'ok']);
    expect(endOfTurn({ 'f-left-1': '1908', 'a-gar-11': '2309' }, { turn: 3, ...breach }, 1, 1, 1).p.booked).toEqual([
      { side: 1, points: 10, turn: 3, say: 'score-camp-allied' },
    ]);
  });
  it('D-40 (13.3 revised, R-44): the Maison du Roi broken: 10 points, and its survivors stay disordered', () => {
    const gone = denain.unit('f-mdr-1');
    const start = denain.only({
      'f-mdr-2': { hex: '1508', order: DISORDERED },
      'f-mdr-3': { hex: '1608', order: ROUTED, facing: 1 },
      'f-right-1': '1312',
      'a-gar-11': { hex: '1507', facing: 1 },
    });
    const p = denain.frames(
      denain.roll(
        {
          ...start,
          phase: phaseAt('command-2'),
          fate: start.fate.with(gone, ELIMINATED),
          strength: start.strength.with(gone, 0),
        },
        6,
        1,
        1,
        1,
      ),
      { step: 'rout-facing', unit: denain.unit('f-right-1') },
    );
    let { p: q, events } = denain.all(p, {
      kind: 'place',
      units: denain.units('f-right-1'),
      hex: denain.hex('1312'),
      facing: 3,
    });
    for (let i = 0; i < 8 && !q.demoralised[denain.formation('f-mdr')]; i++) {
      const next = denain.all(denain.roll(q, 1, 1, 1, 1), [...denain.title.legal(q)][0]);
      [q, events] = [next.p, [...events, ...next.events]];
    }
    expect(q.demoralised[denain.formation('f-mdr')]).toBe(1);
    expect(pointsNow(game, q).find((x) => x.note.say === 'score-demoralised')).toMatchObject({ side: 1, points: 10 });
    expect(denain.state(q, 'f-mdr-2').order).not.toBe(0);
  });
  it('D-41 (13.3 revised): Holstein-Beck never demoralises; its units count a point each', () => {
    const start = denain.only({ 'f-right-1': '1312', 'a-gar-11': '2309' });
    const dead = denain.units('a-hb-1', 'a-hb-2');
    const p = {
      ...start,
      fate: start.fate.map((x, u) => (dead.includes(u) ? ELIMINATED : x)),
      strength: start.strength.map((x, u) => (dead.includes(u) ? 0 : x)),
    };
    const { p: q } = denain.all(
      denain.frames(denain.roll({ ...p, phase: phaseAt('command-2') }, 1, 1, 1), {
        step: 'rout-facing',
        unit: denain.unit('f-right-1'),
      }),
      { kind: 'place', units: denain.units('f-right-1'), hex: denain.hex('1312'), facing: 3 },
    );
    expect(q.demoralised[denain.formation('a-hb')]).toBe(0);
    expect(pointsNow(game, q).find((x) => x.note.say === 'score-units')).toMatchObject({ side: 0, points: 2 });
  });
  it('D-48 (13.3, R-39): levels', () =>
    expect([0, 0.5, 10, 10.5, 25, 25.5, 80].map((n) => levelOf(game, n))).toEqual([
      'draw',
      'marginal',
      'marginal',
      'tactical',
      'tactical',
      'strategic',
      'strategic',
    ]));
  it('13.3: as first published 2 a unit and 1 a rout, and nobody demoralises', () => {
    const p = {
      ...denain.only({ 'a-gar-1': { hex: '1714', order: ROUTED }, 'f-right-1': '1312' }),
      options: { victory: 'original' },
    };
    const dead = {
      ...p,
      fate: p.fate.with(denain.unit('a-hb-1'), ELIMINATED),
      strength: p.strength.with(denain.unit('a-hb-1'), 0),
    };
    expect(
      pointsNow(game, dead)
        .filter((x) => ['score-units', 'score-routed'].includes(x.note.say))
        .map((x) => x.points),
    ).toEqual([2, 1]);
  });
  it('13.3 revised (R-43): the fall of Denain shakes who is in the camp and out of command, once', () => {
    const stands: Stands = {
      'f-val-1': { hex: '1912', facing: 5 },
      'a-gar-1': '1616',
      'a-gar-2': '2113',
      'a-gar-9': '2608',
      'a-hb-1': '2114',
    };
    const fall = (more: Stands) =>
      denain.all(
        denain.roll(denain.moving(denain.only({ ...stands, ...more }), ['f-val']), 3, 4, 1, 1),
        denain.move('f-val-1', ['2012']),
      );
    const shaken = (more: Stands) =>
      fall(more)
        .events.find((e) => e.say === 'denain-falls')!
        .units!.map((u) => game.pieces[u].id);
    expect(shaken({ 'a-l-albemarle': '2214' })).toEqual(['a-gar-1', 'a-hb-1']); // 2113 is near him, 2608 not in the camp
    expect(shaken({})).toEqual(['a-gar-1', 'a-gar-2', 'a-hb-1']);
    const { p } = fall({ 'a-l-albemarle': '2214' });
    expect([denain.state(p, 'a-gar-1').order, denain.state(p, 'a-hb-1').order, p.fallen]).toEqual([
      0,
      DISORDERED,
      true,
    ]);
    const before = { ...denain.moving(denain.only(stands), ['f-val']), fallen: true };
    const { events } = denain.all(before, denain.move('f-val-1', ['2012']));
    expect(events.map((e) => e.say)).toEqual(['moves', 'control']);
  });
});
