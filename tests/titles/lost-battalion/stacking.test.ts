import { describe, expect, it } from 'vitest';
import { stackIn } from '../../../src/titles/lost-battalion/facts.ts';
import { ELIMINATED, POOL } from '../../../src/titles/lost-battalion/position.ts';
import { checkStack } from '../../../src/titles/lost-battalion/stacking.ts';
import {
  at,
  BOX_TURN,
  duel,
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
  it('R-60: with its starting hex full it goes to the nearest hex of its side with room', () => {
    const p = scene({ units: { 'us-91-361': '2046', 'us-35-137': '2045', 'us-28-109': '2044' } });
    // 35/137 goes into 2044, which is full; 91/361 has taken its place meanwhile.
    const { p: after } = play(duel, p, move(['us-35-137'], ['2044']), move(['us-91-361'], ['2045']), PASS);
    expect([at(after, 'us-28-109'), at(after, 'us-35-137'), at(after, 'us-91-361')]).toEqual(['2044', '2043', '2045']);
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
