import { describe, expect, it } from 'vitest';
import { stackIn } from '../../../src/titles/lost-battalion/facts.ts';
import { ELIMINATED, POOL } from '../../../src/titles/lost-battalion/position.ts';
import { finalOffensiveFrom } from '../../../src/titles/lost-battalion/rest.ts';
import { checkStack } from '../../../src/titles/lost-battalion/stacking.ts';
import {
  at,
  BOX_TURN,
  choose,
  duel,
  goOn,
  hex,
  id,
  move,
  PASS,
  play,
  said,
  scene,
  solo,
  stepsOf,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 5 Stacking, and 5.6 what an enemy may see of a stack */

const stack = (...units: string[]) => checkStack(duel, units.map(unit), hex('2042'))?.say ?? 'ok';

describe('5.2 limits', () => {
  it('5.1, 5.5: steps and markers count for nothing', () => {
    const p = scene({
      turn: 2,
      units: { 'us-35-137': '1842', 'us-35-138': '1842', 'us-tank-344': '1842', 'ge-gas-1': '1842' },
      steps: { 'us-35-137': 1 },
    });
    expect(titleOf(duel).faults(p)).toEqual([]);
  });
  it('5.2: a German hex holds three regiments of any division and two machine guns; Austrians among them', () => {
    expect(stack('ge-117-11gr', 'ah-1a-5', 'ge-27-120w', 'ge-mg-01', 'ge-mg-02')).toBe('ok');
    expect(stack('ge-117-11gr', 'ge-117-157', 'ge-117-450', 'ge-27-120w')).toBe('stack-german-regiments');
    expect(stack('ge-mg-01', 'ge-mg-02', 'ge-mg-03')).toBe('stack-machine-guns');
  });
  it('5.2: an Allied hex holds two regiments of one division or one of another, and a tank', () => {
    expect(stack('us-35-137', 'us-35-138', 'us-tank-344')).toBe('ok');
    expect(stack('us-35-137', 'us-35-138', 'us-35-139')).toBe('stack-allied-regiments');
    expect(stack('us-35-137', 'us-28-109')).toBe('stack-divisions');
    expect(stack('us-35-137', 'us-tank-344', 'us-tank-345')).toBe('stack-tanks');
  });
  it('5.2: French tanks stack with US infantry, US tanks not with French; US and French regiments never', () => {
    expect(stack('us-35-137', 'fr-tank-a')).toBe('ok');
    expect(stack('fr-18-32', 'us-tank-344')).toBe('stack-us-tank-french');
    expect(stack('fr-18-32', 'fr-tank-a')).toBe('ok');
    expect(stack('fr-18-32', 'us-35-137')).toBe('stack-divisions');
  });
  it('R-02: artillery is alone in its hex, own tanks included', () => {
    expect(stack('us-art-v', 'us-tank-344')).toBe('stack-artillery-alone');
    expect(stack('us-art-v', 'us-art-i')).toBe('stack-artillery-alone');
    expect(stack('us-art-v')).toBe('ok');
  });
});

describe('5.3, 5.4 the end of movement', () => {
  it('LB-03 (5.2, 8.8): the stack of two regiments and a tank stands in 1842; in 1941 it is the ground that bars the tank', () => {
    const p = scene({
      units: {
        'us-35-137': '1941',
        'us-35-138': '1941',
        'us-tank-344': '1842',
        'us-35-139': '1842',
        'us-35-140': '1842',
      },
    });
    expect(refusal(duel, p, move(['us-tank-344'], ['1941']))).toBe('8.8 tank-off-road');
    expect(stack('us-35-139', 'us-35-140', 'us-tank-344')).toBe('ok');
  });
  it('LB-04 (5.4): a regiment of another division that ends its move in 1842 goes back to its last legal hex', () => {
    const p = scene({ units: { 'us-35-137': '1842', 'us-28-109': '1743' } });
    const moved = play(duel, p, move(['us-28-109'], ['1742', '1842']));
    expect(
      titleOf(duel)
        .todo(moved.p)
        .map((n) => n.say),
    ).toContain('todo-overstacked');
    const { p: after, events } = play(duel, moved.p, PASS);
    expect(at(after, 'us-28-109')).toBe('1742');
    expect(said(events, 'sent-back')?.rule).toBe('5.4');
  });
  it('LB-05 (5.2): infantry passes through artillery in 2343 and may not stay', () => {
    const p = scene({ units: { 'us-art-v': '2343', 'us-37-145': '2344' } });
    expect(at(play(duel, p, move(['us-37-145'], ['2343', '2342']), PASS).p, 'us-37-145')).toBe('2342');
    expect(at(play(duel, p, move(['us-37-145'], ['2343']), PASS).p, 'us-37-145')).toBe('2344');
  });
  it('5.3: friends pass through one another; who came last is the one too many', () => {
    const p = scene({ units: { 'us-91-361': '2046', 'us-35-137': '1945' } });
    const { p: after } = play(duel, p, move(['us-91-361'], ['2045']), move(['us-35-137'], ['2045']), PASS);
    expect([at(after, 'us-91-361'), at(after, 'us-35-137')]).toEqual(['2045', '1945']);
  });
  it('5.4: only the surplus goes back: a tank, a machine gun, a regiment of the same division that came later and fits stays', () => {
    const p = scene({
      units: { 'us-28-109': '1842', 'us-35-137': '1843', 'us-tank-344': '1843', 'us-28-110': '1843' },
    });
    const { p: after, events } = play(
      duel,
      p,
      move(['us-35-137'], ['1842']),
      move(['us-tank-344', 'us-28-110'], ['1842']),
      PASS,
    );
    expect(['us-28-109', 'us-35-137', 'us-tank-344', 'us-28-110'].map((u) => at(after, u))).toEqual([
      '1842',
      '1843',
      '1842',
      '1842',
    ]);
    expect(events.filter((e) => e.say === 'sent-back').map((e) => e.units)).toEqual([[unit('us-35-137')]]);
    const line = { 'ge-117-11gr': '2040', 'ge-117-157': '2040', 'ge-117-450': '2040' };
    const german = scene({
      turn: 3,
      step: 'german-movement',
      units: { ...line, 'ge-27-120w': '2039', 'ge-mg-01': '2039', 'us-91-361': '2046' },
    });
    const { p: full } = play(duel, german, move(['ge-27-120w'], ['2040']), move(['ge-mg-01'], ['2040']), PASS);
    expect([at(full, 'ge-27-120w'), at(full, 'ge-mg-01')]).toEqual(['2039', '2040']);
  });
  it('5.4: who came to a hex twice goes back to the last hex before the second time', () => {
    const p = scene({ units: { 'us-35-137': '1842', 'us-28-109': '1843' } });
    const { p: after } = play(duel, p, move(['us-28-109'], ['1842', '1742', '1842']), PASS);
    expect(at(after, 'us-28-109')).toBe('1742');
  });
  it('R-60: with its starting hex full it goes to the nearest hex of its side with room', () => {
    const p = scene({ units: { 'us-91-361': '2046', 'us-35-137': '2045', 'us-28-109': '2044' } });
    // 35/137 goes into 2044, which is full; 91/361 has taken its place meanwhile.
    const { p: after } = play(duel, p, move(['us-35-137'], ['2044']), move(['us-91-361'], ['2045']), PASS);
    expect([at(after, 'us-28-109'), at(after, 'us-35-137'), at(after, 'us-91-361')]).toEqual(['2044', '2043', '2045']);
  });
  it('R-60, 8.8: a tank goes to the nearest hex that it may enter: into forest along a road only', () => {
    const tanks = { 'us-tank-344': '1641', 'us-tank-345': '1740', 'fr-tank-a': '1840' };
    const allied = ['1640', '1641', '1642', '1741', '1541', '1540'];
    const p = scene({ units: tanks, allied });
    const { p: after } = play(duel, p, move(['us-tank-345'], ['1641']), move(['fr-tank-a'], ['1740']), PASS);
    expect(Object.keys(tanks).map((u) => at(after, u))).toEqual(['1641', '1642', '1740']); // not 1640
  });
  it('R-60: not into gas; with no such hex left it is eliminated', () => {
    const crowd = { 'us-35-137': '2044', 'us-91-361': '2045' };
    const p = scene({ turn: 3, units: { ...crowd, 'us-28-109': '2046', 'ge-gas-1': '2043' } });
    const moved = play(duel, p, move(['us-91-361'], ['2044']), move(['us-28-109'], ['2045'])).p;
    const { p: after } = play(duel, moved, PASS);
    expect([at(after, 'us-28-109'), at(after, 'us-91-361')]).toEqual(['2045', '2143']); // not 2043
    const pocket = ['2044', '2045', '2043'].map(hex);
    const cut = { ...moved, control: moved.control.map((side, h) => (pocket.includes(h) ? side : 1)) };
    const { p: lost, events } = play(duel, cut, PASS);
    expect([at(lost, 'us-91-361'), stepsOf(lost, 'us-91-361'), said(events, 'unit-eliminated')?.rule]).toEqual([
      ELIMINATED,
      0,
      'R-60',
    ]);
    const guns = { 'ge-mg-01': '2040', 'ge-mg-02': '2040', 'ge-mg-03': '2039', 'ge-mg-04': '2038', 'ge-mg-05': '2038' };
    const line = scene({ turn: 3, step: 'german-movement', units: { ...guns, 'us-91-361': '2046' } });
    const three = play(duel, line, move(['ge-mg-03'], ['2040']), move(['ge-mg-04', 'ge-mg-05'], ['2039'])).p;
    const control = three.control.map((_, h) => (['2039', '2040'].map(hex).includes(h) ? 1 : 0));
    const { p: off } = play(duel, { ...three, control }, PASS);
    expect([at(off, 'ge-mg-03'), stepsOf(off, 'ge-mg-03')], '11.9: a machine gun comes back').toEqual([POOL, 1]);
  });
  it('R-60, 12.4: not back to a hex that a counter-attack has taken meanwhile, though nobody stands in it any more', () => {
    const units = { 'us-35-137': '2142', 'us-91-361': '2241' };
    const p = scene({ game: solo, turn: 3, units, allied: ['2141'], dice: [1, 1] });
    const { p: full } = play(solo, p, move(['us-35-137'], ['2141', '2241']));
    expect(at(play(solo, full, PASS).p, 'us-35-137')).toBe('2141');
    const retaken = { ...full, control: full.control.with(hex('2141'), 1) };
    expect(at(play(solo, retaken, PASS).p, 'us-35-137')).toBe('2142');
  });
  it('5.4: whoever never left his hex is not the one too many there, though he was active last', () => {
    const p = scene({ units: { 'us-91-361': '2045', 'us-35-137': '2046' } });
    const busy = play(duel, p, move(['us-35-137'], ['2045'])).p;
    const idle = { start: hex('2045'), path: [], spent: 4, mode: '' as const, done: true, at: 9 };
    const scouted = { ...busy.movement.moved, [unit('us-91-361')]: idle };
    const { p: after } = play(duel, { ...busy, movement: { ...busy.movement, moved: scouted } }, PASS);
    expect([at(after, 'us-91-361'), at(after, 'us-35-137')]).toEqual(['2045', '2046']);
  });
  it('5.4: who has been sent back has moved: the phase is over for him as for all, and he takes part in it no more', () => {
    const p = scene({ units: { 'us-91-361': '2046', 'us-35-137': '1945', 'us-28-109': '2045' } });
    const { p: after, events } = play(duel, p, move(['us-91-361'], ['2045']), move(['us-35-137'], ['2045']), PASS);
    expect(events.filter((e) => e.say === 'sent-back').map((e) => e.units)).toEqual([
      [unit('us-35-137')],
      [unit('us-91-361')],
    ]);
    expect([after.movement.moved, at(after, 'us-91-361'), at(after, 'us-35-137')]).toEqual([{}, '2046', '1945']);
  });
  it('5.4: nobody is lost for want of room: what entered the map goes back off it', () => {
    const p = scene({ turn: 3, units: { 'us-1-16': BOX_TURN, 'us-91-361': '2346' } });
    const { p: after, events } = play(duel, p, move(['us-1-16'], ['2346']), PASS);
    expect(at(after, 'us-1-16')).toBe(BOX_TURN);
    expect(said(events, 'sent-back-off-map')).toBeDefined();
  });
});

describe('5.6 fog of war', () => {
  const units = {
    'ge-117-11gr': '2041',
    'ge-117-157': '2041',
    'ge-mg-01': '2041',
    'us-91-361': '2042',
    'us-91-362': '2042',
  };
  const seen = (p: ReturnType<typeof scene>, seat: 0 | 1 | 'open') => {
    const table = titleOf(duel).table(titleOf(duel).view(p, seat));
    return Object.fromEntries(table.stacks.map((s) => [id(s.hex), [s.counters.length, s.unseen]]));
  };
  it('5.6: of an enemy stack the top unit is seen, and how many there are', () => {
    const p = scene({ units });
    expect([seen(p, 0)['2041'], seen(p, 0)['2042'], seen(p, 1)['2042'], seen(p, 'open')['2041']]).toEqual([
      [1, 2],
      [2, 0],
      [1, 1],
      [3, 0],
    ]);
  });
  it('5.6: a stack as it was set up shows the enemy the same unit before and after it has moved whole, every one of them', () => {
    const title = titleOf(duel);
    const start = title.setup({ placement: 'ready' }, 'stacks');
    const topSeen = (p: typeof start, seat: 0 | 1, h: number) =>
      title.table(title.view(p, seat)).stacks.find((s) => s.hex === h)!.counters[0].unit;
    const stacks = title.table(title.view(start, 'open')).stacks.filter((s) => s.counters.length > 1);
    let moved = 0;
    for (const { hex: from, side, counters } of stacks) {
      const p = { ...start, step: side === 0 ? ('allied-movement' as const) : ('german-movement' as const) };
      const units = counters.map((c) => c.unit);
      expect(units[0], 'the owner sees the same one on top').toBe(topSeen(p, (1 - side) as 0 | 1, from));
      for (const action of title.legal(p, { units })) {
        if (action.kind !== 'move' || action.mode !== undefined) continue;
        moved++;
        const after = title.apply(p, action).position;
        expect(topSeen(after, (1 - side) as 0 | 1, action.path.at(-1)!)).toBe(units[0]);
        break;
      }
    }
    expect(moved).toBeGreaterThan(15);
  });
  it('5.6: under fog the owner sees his stack as it lies, with the tank on top that the enemy sees there; without fog troops lie above tanks', () => {
    const p = scene({ units: { 'us-91-361': '2045', 'us-tank-344': '2046' } });
    const top = (q: typeof p, seat: 0 | 1 | 'open') =>
      titleOf(duel)
        .table(titleOf(duel).view(q, seat))
        .stacks.find((s) => s.hex === hex('2045'))!
        .counters.map((c) => duel.units[c.unit].id)[0];
    const { p: joined } = play(duel, p, move(['us-tank-344'], ['2045']));
    expect([top(joined, 1), top(joined, 0), top(joined, 'open')]).toEqual(['us-tank-344', 'us-tank-344', 'us-91-361']);
    const { p: lifted } = play(duel, joined, move(['us-91-361'], ['2045'], 'top'));
    expect([top(lifted, 1), top(lifted, 0), top(lifted, 'open')]).toEqual(['us-91-361', 'us-91-361', 'us-91-361']);
  });
  it('5.6: moved whole a stack keeps its order; who joins another comes to lie on top of it', () => {
    const p = scene({ units: { 'us-91-361': '2046', 'us-91-362': '2046', 'us-tank-344': '2045' } });
    const stack2 = (q: typeof p, h: string) => stackIn(duel, q, hex(h)).map((u) => duel.units[u].id);
    const { p: turned } = play(duel, p, move(['us-91-362'], ['2046'], 'top'));
    expect([stack2(p, '2046'), stack2(turned, '2046')]).toEqual([
      ['us-91-361', 'us-91-362'],
      ['us-91-362', 'us-91-361'],
    ]);
    const { p: away } = play(duel, turned, move(['us-91-361', 'us-91-362'], ['2045']));
    expect(stack2(away, '2045')).toEqual(['us-91-362', 'us-91-361', 'us-tank-344']);
  });
  it('5.6: the owner orders his stack as he likes', () => {
    const p = scene({ units });
    const top = (q: typeof p) =>
      titleOf(duel)
        .table(titleOf(duel).view(q, 1))
        .stacks.find((s) => id(s.hex) === '2042')!.counters[0].unit;
    const other = top(p) === unit('us-91-361') ? 'us-91-362' : 'us-91-361';
    expect(top(play(duel, p, move([other], ['2042'], 'top')).p)).toBe(unit(other));
    expect(refusal(duel, p, move([other === 'us-91-361' ? 'us-91-362' : 'us-91-361'], ['2042'], 'top'))).toBe(
      '5.6 on-top-already',
    );
  });
  it('5.6: nobody orders a stack of the enemy', () => {
    const p = scene({ units: { ...units, 'ge-117-11gr': '2041', 'ge-117-157': '2041' } });
    expect(['ge-117-11gr', 'ge-117-157'].map((u) => refusal(duel, p, move([u], ['2041'], 'top')))).toEqual([
      '4.1 not-your-unit',
      '4.1 not-your-unit',
    ]);
  });
  it('5.6: an attack that is declared cannot be called off; the stack is opened when the odds are worked out', () => {
    const p = scene({ units: { ...units, 'us-art-v': '2343' }, step: 'allied-attacks' });
    const { p: declared } = play(duel, p, {
      kind: 'attack',
      attack: 'assault',
      units: [unit('us-91-361')],
      target: duel.board.hex('2041'),
    });
    expect(declared.pending).toHaveLength(1);
    expect(seen(declared, 0)['2041']).toEqual([1, 2]);
    expect(titleOf(duel).reveals(p, declared, 0)).toBe(false);
    expect(
      refusal(duel, declared, {
        kind: 'attack',
        attack: 'assault',
        units: [unit('us-91-361')],
        target: duel.board.hex('2041'),
      }),
    ).toBe('11.4 not-now');
  });
  it('5.6: the log of a move tells the other side the top unit and the number', () => {
    const p = scene({ units: { 'us-91-361': '2046', 'us-91-362': '2046' } });
    const told = (q: typeof p, top: string) => {
      const event = said(play(duel, q, move(['us-91-361', 'us-91-362'], ['2045'])).events, 'moved')!;
      expect([event.onlyFor, event.otherwise?.say]).toEqual([0, 'stack-moved']);
      expect([event.otherwise?.units, event.otherwise?.data?.['count']]).toEqual([[unit(top)], 2]);
    };
    told(p, 'us-91-361');
    told(play(duel, p, move(['us-91-362'], ['2046'], 'top')).p, 'us-91-362');
  });
});

describe('5.6 with fog a step in which nobody can act tells the other side nothing', () => {
  /** Units by height: the later ones lie on top. */
  const heights = (...tops: string[]) => duel.units.map(({ id }) => tops.indexOf(id) + 1);
  const FOG = { fog: true } as const;
  /** Where the game goes on, and what the other side may know then. */
  const after = (s: Parameters<typeof scene>[0], seat: 0 | 1) => {
    const { p, events } = goOn(duel, scene(s));
    const heard = events.flatMap((e) => (e.onlyFor === undefined || e.onlyFor === seat ? [e] : (e.otherwise ?? [])));
    return { p, known: JSON.stringify([titleOf(duel).view(p, seat), heard]) };
  };
  const AWAY = { 'us-77-305': '1343' };
  // Under a machine gun beside the Allies lies a regiment, or another machine gun; the other of the two is far away.
  const regiment = { 'ge-mg-01': '1339', 'ge-76r-252r': '1339', 'ge-117-11gr': '1330', 'ge-mg-02': '1330' };
  const gun = { 'ge-mg-01': '1339', 'ge-mg-02': '1339', 'ge-117-11gr': '1330', 'ge-76r-252r': '1330' };
  const tops = heights('ge-mg-01', 'ge-117-11gr');
  const attacks = (units: Record<string, string>, more: object = FOG) =>
    after({ step: 'german-attacks', units: { 'us-77-305': '1340', ...units }, more: { order: tops, ...more } }, 0);

  it('5.6, 9.1: the attacks wait when, for all that the enemy knows, a regiment lies under the machine gun on top', () => {
    const [with_, without] = [attacks(regiment), attacks(gun)];
    expect([with_.p.step, without.p.step]).toEqual(['german-attacks', 'german-attacks']);
    expect(with_.known).toBe(without.known);
    expect([...titleOf(duel).legal(without.p)]).toEqual([PASS]);
    const todo = (seat: 0 | 1, { p }: typeof without) =>
      titleOf(duel)
        .todo(titleOf(duel).view(p, seat))
        .map((n) => n.say);
    expect([todo(1, without), todo(1, with_)]).toEqual([['todo-none-can-attack'], ['todo-can-attack']]);
    expect([todo(0, without), todo(0, with_)]).toEqual([[], []]);
  });
  it('9.1: without fog they are over at once', () => {
    expect(attacks(gun, {}).p.step).not.toBe('german-attacks');
    expect(attacks(regiment, {}).p.step).toBe('german-attacks');
  });
  it('5.6: nor do they wait where everybody sees that nobody can attack: no hidden stack beside an enemy, no regiment hidden, south of the line', () => {
    expect(attacks({ ...gun, ...AWAY }).p.step).not.toBe('german-attacks');
    expect(attacks({ 'ge-mg-01': '1339', 'ge-mg-02': '1339' }).p.step).not.toBe('german-attacks');
    const south = { ...gun, 'us-77-305': '1342', 'ge-mg-01': '1341', 'ge-mg-02': '1341' };
    expect(attacks(south).p.step).not.toBe('german-attacks');
  });
  it('5.2: nor where what is hidden elsewhere has no room there: a regiment of another division', () => {
    const others = (hidden: string) => {
      const units = { 'ge-76r-252r': '1339', 'us-91-361': '1340', 'us-tank-344': '1340', 'us-tank-345': '1345' };
      const more = { ...FOG, order: heights('us-91-361', 'us-tank-345'), used: [unit('us-91-361')] };
      return after({ step: 'allied-attacks', units: { ...units, [hidden]: '1345' }, more }, 1).p.step;
    };
    expect([others('us-91-362'), others('us-28-109')]).toEqual(['allied-attacks', 'german-movement']);
  });
  it('9.16: nor do the markers that are left show in it: whoever has attacked beside an enemy could counter-attack elsewhere', () => {
    const used = { ...FOG, used: [unit('ge-76r-252r')], struck: [hex('1340')] };
    const units = { 'us-77-305': '1340', 'ge-76r-252r': '1339', 'ge-117-11gr': '1440' };
    const left = (counterAttacks: number) =>
      after({ step: 'german-attacks', units, more: { ...used, counterAttacks } }, 0);
    expect([left(0).p.step, left(2).p.step]).toEqual(['german-attacks', 'german-attacks']);
    expect(left(0).known).toBe(left(2).known);
  });
  it('9.12: nor does it show whether a regiment beside a hex that a barrage has emptied could go in', () => {
    const emptied = (units: Record<string, string>, more: object = FOG) => {
      const beside = 'ge-76r-252r' in units && units['ge-76r-252r'] === '1339' ? [unit('ge-76r-252r')] : [];
      const frame = { kind: 'advance', side: 1, hex: hex('1340'), units: beside, one: true } as const;
      const all = { ...AWAY, ...units };
      return after({ step: 'german-barrages', units: all, more: { order: tops, pending: [frame], ...more } }, 0);
    };
    const [with_, without] = [emptied(regiment), emptied(gun)];
    expect([with_, without].map(({ p }) => titleOf(duel).decision(p))).toMatchObject([
      { kind: 'advance', side: 1 },
      { kind: 'advance', side: 1 },
    ]);
    expect(with_.known).toBe(without.known);
    expect([...titleOf(duel).legal(without.p)]).toEqual([PASS]);
    expect(emptied(gun, {}).p.pending).toEqual([]);
    expect(emptied({ ...gun, 'ge-mg-01': '1330', 'ge-mg-02': '1330' }).p.pending, 'no stack beside it').toEqual([]);
  });
  it('6.41: nor whether an assault division is at full strength; without fog nobody is asked then', () => {
    const from = finalOffensiveFrom(duel);
    const division = duel.divisions.findIndex(({ id }) => id === 'us-91');
    const units = { 'us-91-361': '1343', 'us-91-362': '1343', 'us-91-363': '1344', 'us-91-364': '1344' };
    const asked = (steps: Record<string, number>, more: object) =>
      after({ step: 'final-offensive', turn: from, units, steps, more: { assault: [division], ...more } }, 1);
    const [full, worn] = [asked({}, FOG), asked({ 'us-91-362': 1 }, FOG)];
    expect([full.p.step, worn.p.step]).toEqual(['final-offensive', 'final-offensive']);
    expect(full.known).toBe(worn.known);
    expect(titleOf(duel).decision(titleOf(duel).view(full.p, 0))).toMatchObject({ options: [{}, {}] });
    expect(refusal(duel, worn.p, choose('declare'))).toBe('6.41 no-such-option');
    expect(asked({ 'us-91-362': 1 }, {}).p.step).not.toBe('final-offensive');
    expect(asked({}, { ...FOG, assault: [] }).p.step, 'no assault division at all').not.toBe('final-offensive');
  });
});
