import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/engine/board/board.ts';
import type { Decision } from '../../../src/engine/title.ts';
import { mayActivate } from '../../../src/titles/lace-wars/activation.ts';
import { entryHexesOf } from '../../../src/titles/lace-wars/arrivals.ts';
import { reactors } from '../../../src/titles/lace-wars/reaction.ts';
import { DISORDERED, ELIMINATED, type LaceWarsPosition, ROUTED, SEEN } from '../../../src/titles/lace-wars/position.ts';
import { SEQUENCE } from '../../../src/titles/lace-wars/sequence.ts';
import { levelOf, pointsNow, totalOf } from '../../../src/titles/lace-wars/victory.ts';
import { field, phaseAt, type Stands } from './field.ts';

const leuthen = await field('leuthen-historical');
const approach = await field('leuthen-approach');
const decision = (p: LaceWarsPosition, f = leuthen) => f.title.decision(p) as Decision;

describe('the order of battle', () => {
  const { game } = leuthen;
  it('leu-69 (3): the set-up of scenario 1', () => {
    const p = leuthen.start();
    const here = (side: number, test: (u: number) => boolean) =>
      game.pieces.flatMap((piece, u) => (piece.side === side && p.hex[u] >= 0 && test(u) ? [u] : [])).length;
    expect([here(0, (u) => game.pieces[u].morale > 0), here(1, (u) => game.pieces[u].morale > 0)]).toEqual([43, 50]);
    expect([
      here(0, (u) => game.pieces[u].arm === 'artillery') + here(1, (u) => game.pieces[u].arm === 'artillery'),
      here(0, (u) => game.pieces[u].leader !== null) + here(1, (u) => game.pieces[u].leader !== null),
    ]).toEqual([13, 18]);
    expect(leuthen.title.faults(p)).toEqual([]);
  });
  it('leu-56 (0.2, R-L36): cavalry counters have 1 or 2 points', () => {
    const horse = (side: number) =>
      game.pieces.filter((piece) => piece.arm === 'cavalry' && piece.side === side).map((piece) => piece.strength);
    expect(horse(0).every((n) => n === 1 || n === 2) && horse(1).every((n) => n === 1 || n === 2)).toBe(true);
    expect([
      horse(0).length,
      horse(0).reduce((x, y) => x + y),
      horse(1).length,
      horse(1).reduce((x, y) => x + y),
    ]).toEqual([19, 34, 21, 37]);
  });
});

describe('Scenario 1: the idle northern wing (13.1, R-L08)', () => {
  const may = (p: LaceWarsPosition, f: string) => mayActivate(leuthen.game, p, 1, leuthen.formation(f))?.say ?? 'ok';
  it('leu-08, leu-09, leu-10 (R-L01, R-L08): Colloredo is idle on turns 1 and 2, Kheul is not', () => {
    const p = leuthen.start();
    expect([
      may(p, 'a-colloredo'),
      may({ ...p, turn: 2 }, 'a-kheul'),
      may({ ...p, turn: 2 }, 'a-arenberg'),
      may({ ...p, turn: 3 }, 'a-colloredo'),
    ]).toEqual(['formation-frozen', 'ok', 'formation-frozen', 'ok']);
  });
  it('leu-05 (R-L06, R-19): Austria having activated its four formations, Prussia goes on without dice', () => {
    const activated = leuthen.game.formations.map((f) =>
      ['a-ind', 'a-nadasdy', 'a-serbelloni', 'a-kheul'].includes(f.id) ? 1 : 0,
    );
    const any = leuthen.unit('p-wedel-1');
    const p = leuthen.frames(
      leuthen.roll({ ...leuthen.start(), activated, phase: phaseAt('operations') }, 1),
      { step: 'segment', only: null },
      { step: 'rout-facing', unit: any },
    );
    const q = leuthen.play(p, { kind: 'place', units: [any], hex: p.hex[any], facing: 3 });
    expect(decision(q)).toMatchObject({ step: 'activate', side: 0 });
    expect(q.dice).toEqual({ kind: 'scripted', faces: [1] });
  });
  it('leu-11 (R-L09): independents of the north act from turn 1', () => {
    const p = leuthen.moving(leuthen.start(), ['a-ind'], ['a-ind-14']);
    expect(leuthen.title.reach(p, { units: leuthen.units('a-ind-14') }).length).toBeGreaterThan(0);
  });
  it('leu-12 (R-L08): a frozen unit fires in reaction all the same', () => {
    const p = leuthen.with(leuthen.start(), { 'p-wedel-1': { hex: '1310', facing: 5 } });
    expect(
      leuthen.ids(
        reactors(leuthen.game, p, leuthen.units('a-colloredo-2'), leuthen.units('p-wedel-1')).map((u) => p.hex[u]),
      ),
    ).toContain('1309');
  });
});

describe('Scenario 2: the approach march (13.2)', () => {
  const marching = (p: LaceWarsPosition, formation: string): LaceWarsPosition =>
    approach.frames(
      p,
      { step: 'set-up', side: 0 },
      {
        step: 'movement',
        side: approach.game.formations[approach.formation(formation)].side,
        formations: [approach.formation(formation)],
        command: [],
        mover: null,
        strategic: true,
      },
    );
  const enter = (p: LaceWarsPosition, units: string[], to: string) =>
    approach.title.reach(p, { units: approach.units(...units) }).find((r) => r.hex === approach.hex(to));

  it('leu-48 (R-L14): no detection roll in S1', () => {
    const p = approach.start();
    expect(p.turn).toBe(-4);
    expect(decision(p, approach)).toMatchObject({ step: 'march', side: 0 });
  });
  it('leu-45 (R-L11, 7.1): 6 points, 7 along a road', () => {
    const p = marching(approach.only({ 'p-wedel-1': { hex: '1419', facing: 0 } }, { turn: -4 }), 'p-wedel');
    const reach = approach.title.reach(p, { units: approach.units('p-wedel-1') });
    expect(Math.max(...reach.map((r) => r.spent))).toBe(6);
    const road = marching(approach.only({ 'p-wedel-1': { hex: '1219', facing: 5 } }, { turn: -4 }), 'p-wedel');
    expect(Math.max(...approach.title.reach(road, { units: approach.units('p-wedel-1') }).map((r) => r.spent))).toBe(7);
  });
  it('leu-46 (R-L13): three stacks behind 1420 pay 1, 2 and 3 points', () => {
    let p = marching(approach.start(), 'p-wedel');
    const left: number[] = [];
    for (const unit of ['p-wedel-1', 'p-wedel-2', 'p-wedel-3']) {
      const here = enter(p, [unit], '1420')!;
      left.push(here.left);
      p = approach.play(
        p,
        approach.move(
          unit,
          approach.title
            .reach(p, { units: approach.units(unit) })
            .find((r) => r.path.length > 1)!
            .path.map((h) => approach.game.board.ids[h]),
        ),
      );
    }
    expect(left).toEqual([5, 4, 3]);
  });
  it('leu-47 (R-L13): a seventh stack cannot pay and is first in the next turn', () => {
    const p = marching(
      {
        ...approach.start(),
        columns: approach
          .start()
          .columns.map((c) =>
            c.hex === approach.hex('1319')
              ? { ...c, stacks: [approach.units('p-wedel-1'), ...c.stacks], entered: 6 }
              : { ...c, stacks: c.stacks.filter((s) => !s.includes(approach.unit('p-wedel-1'))) },
          ),
      },
      'p-wedel',
    );
    const no = approach.title.why(p, { units: approach.units('p-wedel-1') }, approach.hex('1319'));
    expect(no).toMatchObject({ say: 'entry-too-dear', data: { cost: 7, left: 6 } });
    expect(
      approach.title.why(
        { ...p, columns: p.columns.map((c) => ({ ...c, entered: 0 })) },
        { units: approach.units('p-wedel-1') },
        approach.hex('1319'),
      ).ok,
    ).toBe(true);
  });
  it('R-L38: an entry hex that the enemy holds is exchanged for the nearest free one', () => {
    const hexes = (p: LaceWarsPosition) =>
      entryHexesOf(approach.game, p, approach.units('p-wedel-1')).map((hex) => approach.game.board.ids[hex]);
    const start = approach.start();
    const [own] = hexes(start);
    const others = approach.game.entryHexes.filter((hex) => approach.game.board.ids[hex] !== own);
    const far = (hex: number) => distance(approach.game.board, hex, approach.hex(own));
    const nearest = others.filter((hex) => far(hex) === Math.min(...others.map(far)));
    const held = approach.with(start, { 'a-kheul-1': own });
    expect(hexes(held)).toEqual(nearest.map((hex) => approach.game.board.ids[hex]));
    const [next] = hexes(held);
    expect(hexes(approach.with(held, { 'a-kheul-2': next }))).not.toContain(next);
  });
  it('leu-65 (R-L11, R-L13): the Guards enter Borne by the high road for one point, without a check', () => {
    const p = marching(approach.start(), 'p-ferdinand');
    expect(enter(p, ['p-ferdinand-1', 'p-art-1'], '1220')).toMatchObject({ spent: 1, left: 6 });
    expect(approach.said(p, approach.move(['p-ferdinand-1', 'p-art-1'], ['1220']))).toEqual(['enters']);
    expect(approach.title.why(p, { units: approach.units('p-ferdinand-1') }, approach.hex('1220')).ok).toBe(false); // the stack enters whole
    const in1 = approach.play(p, approach.move(['p-ferdinand-1', 'p-art-1'], ['1220']));
    expect([
      approach.where(in1, 'p-l-ferdinand'),
      approach.where(in1, 'p-l-moritz'),
      approach.where(in1, 'p-art-1'),
    ]).toEqual(['1220', '1220', '1220']);
  });
  it('leu-82 (R-L37, R-L38): a column enters with its battery though the independents have acted in this turn', () => {
    const start = approach.start();
    const column = start.columns.find((c) => c.hex === approach.hex('1220'))!;
    expect(column.stacks[0]).toEqual(expect.arrayContaining(approach.units('p-ferdinand-1', 'p-art-1')));
    const p = approach.moving({ ...start, turn: 1, activated: start.activated.with(approach.formation('p-ind'), 1) }, [
      'p-ferdinand',
    ]);
    expect(enter(p, ['p-ferdinand-1', 'p-art-1'], '1220')).toMatchObject({ spent: 1 });
    const { p: entered } = approach.all(p, approach.move(['p-ferdinand-1', 'p-art-1'], ['1220']));
    expect([approach.where(entered, 'p-art-1'), approach.where(entered, 'p-ferdinand-1')]).toEqual(['1220', '1220']);
    expect(entered.columns.find((c) => c.hex === column.hex)!.stacks).toHaveLength(column.stacks.length - 1);
  });
  const detect = (turn: number, die: number, options = {}) => {
    const p = { ...approach.start(options), turn: turn - 1, phase: phaseAt('march-recovery') };
    const any = approach.unit('a-kheul-1');
    return approach.all(approach.roll(approach.frames(p, { step: 'rout-facing', unit: any }), approach.ten(die)), {
      kind: 'place',
      units: [any],
      hex: p.hex[any],
      facing: 1,
    });
  };
  it('leu-67 (R-L14): a 2 in S2 sees nothing; leu-49: a 1 in S3 finds the march', () => {
    expect(detect(-3, 2).p).toMatchObject({ turn: -3, detected: false });
    expect(detect(-2, 1).p).toMatchObject({ turn: -2, detected: true });
    expect(detect(-2, 1, { detection: 'once' }).p).toMatchObject({ detected: false });
    const said = (turn: number, die: number) => detect(turn, die).events.map(({ say }) => say);
    expect(said(-3, 2)).toContain('not-detected');
    expect(said(-2, 1)).toContain('detected');
  });
  it('leu-49, leu-68 (R-L15): found out, the Austrians move double after the Prussians, not into sight; then turn 1 begins', () => {
    let p = detect(-2, 0).p;
    p = approach.play({ ...p, contact: true }, { kind: 'choose', option: 'end' });
    while (decision(p, approach).side === 0) p = approach.play(p, { kind: 'pass' });
    expect(decision(p, approach)).toMatchObject({ step: 'march', side: 1 });
    const q = marching(
      approach.only({ 'a-kheul-2': { hex: '3301', facing: 2 }, 'p-wedel-1': '3306' }, { turn: -2, detected: true }),
      'a-kheul',
    );
    const reach = approach.title.reach(q, { units: approach.units('a-kheul-2') });
    expect(Math.max(...reach.map((r) => r.spent))).toBe(4);
    expect(approach.title.why(q, { units: approach.units('a-kheul-2') }, approach.hex('3303'))).toMatchObject({
      say: 'in-sight',
    });
    p = approach.play(p, { kind: 'choose', option: 'end' });
    while (p.turn < 1) p = approach.play(approach.roll(p, 5, 5), { kind: 'pass' }); // initiative of turn 1
    expect([p.turn, SEQUENCE[p.phase].when]).toEqual([1, 'game']);
  });
  it('leu-50 (R-L11, R-L15): contact: plain movement from there; the Prussians finish, the Austrians do not move', () => {
    const stands = {
      'p-wedel-1': { hex: '2015', facing: 5 },
      'a-kheul-2': { hex: '2010', facing: 2 },
      'p-wedel-2': { hex: '2018', facing: 5 },
    };
    const p = marching(approach.only(stands, { turn: -3 }), 'p-wedel');
    // It is told before the move is made, with those who see it.
    const ahead = (...path: string[]) => approach.title.foresee!(p, approach.move('p-wedel-1', path));
    expect(ahead('2014', '2013')).toMatchObject([
      { say: 'ahead-sighted', rule: 'R-L11', data: { hex: approach.hex('2013'), hexes: [approach.hex('2010')] } },
    ]);
    expect(ahead('2014')).toEqual([]);
    const q = approach.play(p, approach.move('p-wedel-1', ['2014', '2013']));
    expect(q.contact).toBe(true);
    expect(q.done[approach.unit('p-wedel-1')] & SEEN).toBeTruthy();
    expect(approach.title.reach(q, { units: approach.units('p-wedel-1') }).every((r) => r.spent + 2 <= 3)).toBe(true);
    expect(approach.title.reach(q, { units: approach.units('p-wedel-2') }).length).toBeGreaterThan(0);
    let r = approach.play(
      { ...q, phase: phaseAt('march-1'), stack: [{ step: 'march', side: 0, marched: [] }] },
      { kind: 'choose', option: 'end' },
    );
    while (r.turn < 1) r = approach.play(r, { kind: 'pass' });
    expect(r.turn).toBe(1);
  });
  it('R-L11, R-L12: who moves straight away is not hidden by the hex that he has just left', () => {
    const away = (stands: Stands) => marching(approach.only(stands, { turn: -3 }), 'p-wedel');
    const stands = { 'p-wedel-1': { hex: '2414', facing: 1 }, 'a-art-1': '2412' };
    const move = approach.move('p-wedel-1', ['2415']);
    expect(approach.title.foresee!(away(stands), move)).toMatchObject([
      { say: 'ahead-sighted', data: { hex: approach.hex('2415'), hexes: [approach.hex('2412')] } },
    ]);
    expect(approach.play(away(stands), move).contact).toBe(true);
    // Somebody else in between does hide him: his battery that stays, a friend in 2413.
    for (const [other, hex] of [
      ['p-art-1', '2414'],
      ['p-wedel-2', '2413'],
    ]) {
      const hidden = away({ ...stands, [other]: hex });
      expect(approach.title.foresee!(hidden, move)).toEqual([]);
      expect(approach.play(hidden, move).contact).toBe(false);
    }
    // With the battery on the march too nobody stays in 2414.
    const both = { ...stands, 'p-wedel-1': { hex: '2414', facing: 1 }, 'p-art-1': { hex: '2414', facing: 1 } };
    expect(approach.play(away(both), approach.move(['p-wedel-1', 'p-art-1'], ['2415'])).contact).toBe(true);
  });
  it('R-L10, Scenario 2: an Austrian in sight does not end his move in sight behind the hex he has left', () => {
    const p = marching(
      approach.only({ 'a-kheul-1': { hex: '2414', facing: 1 }, 'p-art-1': '2412' }, { turn: -3 }),
      'a-kheul',
    );
    expect(approach.says(p, approach.move('a-kheul-1', ['2415']))).toBe('Scenario 2 in-sight');
    expect(approach.title.reach(p, { units: approach.units('a-kheul-1') }).map((r) => r.hex)).not.toContain(
      approach.hex('2415'),
    );
  });
  describe('R-L35: the northern wing', () => {
    const north = (p: LaceWarsPosition) =>
      ['a-colloredo', 'a-arenberg', 'a-lucchese'].filter(
        (id) => !mayActivate(approach.game, p, 1, approach.formation(id)),
      );
    const first = (options: Record<string, string>, patch: Partial<LaceWarsPosition> = {}, turn = 1) => ({
      ...approach.start(options),
      turn,
      ...patch,
    });
    it('is free by the text: nobody is idle in scenario 2', () => {
      expect(approach.title.options.find((o) => o.id === 'wing')!.values.map((v) => v.id)).toEqual(['free', 'idle']);
      expect(north(first({}))).toEqual(['a-colloredo', 'a-arenberg', 'a-lucchese']);
      expect(first({}).options).toEqual({ victory: 'leuthen', detection: 'each' }); // games without the option keep their hashes
    });
    it('stands idle on turns 1 and 2 by an option of ours', () => {
      expect([north(first({ wing: 'idle' })), north(first({ wing: 'idle' }, {}, 2))]).toEqual([[], []]);
      expect(north(first({ wing: 'idle' }, {}, 3))).toHaveLength(3);
      expect(mayActivate(approach.game, first({ wing: 'idle' }), 1, approach.formation('a-lucchese'))).toMatchObject({
        say: 'formation-frozen',
        rule: 'R-L35',
      });
      expect(mayActivate(approach.game, first({ wing: 'idle' }), 1, approach.formation('a-ind'))).toBeNull();
    });
    it('is free when the march was found out', () =>
      expect(north(first({ wing: 'idle' }, { detected: true }))).toHaveLength(3));
    // Lucchese's troopers stand in the north; a Prussian comes within three hexes of one of them, in sight.
    const near = (to: string, more: Stands = {}) => {
      const stands = { 'a-lucchese-1': { hex: '1212', facing: 2 }, 'p-zieten-1': { hex: '1216', facing: 4 }, ...more };
      const p = { ...approach.only(stands), options: { ...approach.start().options, wing: 'idle' } };
      return approach.all(approach.moving(p, ['p-zieten']), approach.move('p-zieten-1', [to]));
    };
    it('wakes for good when a Prussian unit is within three hexes in sight', () => {
      const { p, events } = near('1215');
      expect(events.map((e) => e.say)).toContain('wing-wakes');
      expect(mayActivate(approach.game, p, 1, approach.formation('a-lucchese'))).toBeNull();
      const gone = approach.with(p, { 'p-zieten-1': '1220' });
      expect(mayActivate(approach.game, gone, 1, approach.formation('a-lucchese'))).toBeNull();
    });
    it('does not when he is farther off, or hidden by a unit in between, or a leader alone', () => {
      expect(near('1115').events.map((e) => e.say)).not.toContain('wing-wakes'); // four hexes
      expect(near('1215', { 'a-ind-1': { hex: '1214', facing: 2 } }).events.map((e) => e.say)).not.toContain(
        'wing-wakes',
      );
      const leader = approach.only({
        'a-lucchese-1': { hex: '1212', facing: 2 },
        'p-l-zieten': '1216',
        'p-zieten-1': '1220',
      });
      const rode = approach.all(
        approach.moving({ ...leader, options: { ...approach.start().options, wing: 'idle' } }, ['p-zieten']),
        approach.move('p-l-zieten', ['1215']),
      );
      expect(rode.events.map((e) => e.say)).not.toContain('wing-wakes');
    });
  });
  it('leu-52: after S5 turn 1 begins in any case', () => {
    let p = { ...approach.start(), turn: 0, phase: phaseAt('march-1') };
    p = approach.play(p, { kind: 'choose', option: 'end' });
    while (p.turn < 1) p = approach.play(p, { kind: 'pass' });
    expect([p.turn, p.contact, p.detected]).toEqual([1, false, false]);
    expect(approach.game.lastTurn).toBe(15);
  });
  it('R-L10: nobody fires or fights in a strategic turn', () =>
    expect(SEQUENCE.filter((p) => p.when === 'strategic').map((p) => p.id)).toEqual([
      'detection',
      'march-1',
      'march-2',
      'march-recovery',
      'march-end',
    ]));
  it('13.1: Prussian stacks are put behind other entry hexes, formation by formation', () => {
    let p = approach.play(approach.title.setup({}, 'x'), { kind: 'pass' });
    const stack = p.columns
      .find((c) => c.hex === approach.hex('1420'))!
      .stacks.find((s) => s.includes(approach.unit('p-bevern-1')))!;
    p = approach.play(p, { kind: 'place', units: stack, hex: approach.hex('0919') });
    const bevern = (hex: string) =>
      p.columns
        .find((c) => c.hex === approach.hex(hex))!
        .stacks.flat()
        .filter(
          (u) =>
            approach.game.pieces[u].formation === approach.formation('p-bevern') && !approach.game.pieces[u].leader,
        ).length;
    expect([bevern('1420'), bevern('0919')]).toEqual([0, 3]);
    expect(approach.title.faults(p)).toEqual([]);
  });
});

describe('Leuthen: victory (13.3)', () => {
  const gone = (p: LaceWarsPosition, units: readonly number[]) => ({
    ...p,
    hex: p.hex.map((h, u) => (units.includes(u) ? -1 : h)),
    fate: p.fate.map((x, u) => (units.includes(u) ? ELIMINATED : x)),
    strength: p.strength.map((x, u) => (units.includes(u) ? 0 : x)),
  });
  it('leu-53: Nádasdy broken: 5 points; independents never break', () => {
    const stands = Object.fromEntries([3, 4].map((i) => [`a-nadasdy-${i}`, { hex: `310${i}`, order: DISORDERED }]));
    const p = leuthen.only(
      {
        ...stands,
        'a-nadasdy-5': { hex: '3006', order: ROUTED },
        'a-ind-1': { hex: '2807', order: DISORDERED },
        'p-wedel-1': { hex: '3106', facing: 4 },
        'p-wedel-2': { hex: '3007', facing: 4 },
      },
      { turn: 4, phase: phaseAt('command-2') },
    );
    const dead = gone(p, leuthen.units('a-nadasdy-1', 'a-nadasdy-2'));
    const any = leuthen.unit('p-wedel-1');
    let q = leuthen.play(leuthen.roll(leuthen.frames(dead, { step: 'rout-facing', unit: any }), 6, 6, 6, 6, 6, 6, 6), {
      kind: 'place',
      units: [any],
      hex: p.hex[any],
      facing: 3,
    });
    for (let i = 0; i < 8 && q.turn === 4; i++)
      q = leuthen.play(leuthen.roll(q, 6, 6, 6, 6, 6), [...leuthen.title.legal(q)][0]);
    expect([q.demoralised[leuthen.formation('a-nadasdy')], q.demoralised[leuthen.formation('a-ind')]]).toEqual([
      expect.any(Number),
      0,
    ]);
    expect(
      pointsNow(leuthen.game, {
        ...q,
        demoralised: q.demoralised.map((_, f) => (f === leuthen.formation('a-nadasdy') ? 1 : 0)),
      }).find((x) => x.note.say === 'score-demoralised'),
    ).toMatchObject({ side: 0, points: 5 });
  });
  it('leu-54: 86 to 24: a strategic victory', () => {
    const { game } = leuthen;
    const start = leuthen.start();
    const troops = (side: number) =>
      game.pieces.flatMap((piece, u) => (piece.side === side && piece.morale > 0 ? [u] : []));
    const guns = game.pieces.flatMap((piece, u) => (piece.side === 1 && piece.arm === 'artillery' ? [u] : []));
    const p = gone(
      {
        ...start,
        control: start.control.map(() => 0),
        demoralised: game.formations.map((f) =>
          ['a-nadasdy', 'a-kheul', 'a-colloredo', 'a-lucchese'].includes(f.id) ? 1 : 0,
        ),
      },
      [...troops(1).slice(0, 22), ...guns, ...troops(0).slice(0, 4)],
    );
    expect([totalOf(pointsNow(game, p), 0), totalOf(pointsNow(game, p), 1)]).toEqual([86, 24]);
    expect(levelOf(game, 62)).toBe('strategic');
  });
  it('13.3: Charles lost counts 5 for Prussia, the attack 20 for Austria', () => {
    const p = gone(leuthen.start(), leuthen.units('a-l-charles'));
    expect(pointsNow(leuthen.game, p).find((x) => x.note.say === 'score-leader')).toMatchObject({ side: 0, points: 5 });
    expect(pointsNow(leuthen.game, p).find((x) => x.note.say === 'score-start')).toMatchObject({ side: 1, points: 20 });
  });
  it('8.4: Frederick lost: Austria wins at once', () => {
    const p = leuthen.fighting(
      leuthen.only({
        'p-ind-1': { hex: '1510', facing: 1, strength: 1 },
        'p-l-frederick': '1510',
        'a-art-1': { hex: '1509', facing: 1 },
        'a-kheul-1': { hex: '1509', facing: 1 },
      }),
      ['a-ind'],
    );
    const shot = leuthen.all(leuthen.roll(p, leuthen.ten(0)), leuthen.attack('bombard', 'a-art-1', '1510'));
    expect(leuthen.title.decision(shot.p)).toMatchObject({ over: true, winner: 1, ending: 'frederick-lost' });
  });
});
