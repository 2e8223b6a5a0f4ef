import { describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { flood } from '../../../src/engine/board/trace.ts';
import { BRITISH } from '../../../src/titles/mons/data.ts';
import { DEAD } from '../../../src/titles/mons/position.ts';
import { cutOff } from '../../../src/titles/mons/victory.ts';
import {
  choose,
  hexOf,
  idsOf,
  lose,
  melee,
  game,
  move,
  newGame,
  PASS,
  RESIGN,
  type Setting,
  type Table,
  table,
  title,
  unitOf,
} from './positions.ts';

/* 4 Victory */

const SIX = '2009 2409 2708 2908 3308 4208';
const BRITISH_IDS = game.units.filter((u) => u.side === BRITISH).map((u) => u.id);

/** End of a turn: so many British units dead, surrounded and gone, the rest far from any German with an open road south. */
function atTheEnd(
  count: { dead?: number; surrounded?: number; exited?: number },
  more: Record<string, string> = {},
  setting: Setting = {},
): Table {
  const { dead = 0, surrounded = 0, exited = 0 } = count;
  const free = BRITISH_IDS.filter((id) => !more[id]);
  const where: Record<string, string> = { ...more };
  free.forEach((id, i) => {
    const off = [
      ...Array<string>(dead).fill('dead'),
      ...Array<string>(surrounded).fill('surrounded'),
      ...Array<string>(exited).fill('exited'),
    ];
    where[id] = off[i] ?? `${`${2000 + 100 * Math.floor((i - off.length) / 5)}`.slice(0, 2)}25`;
  });
  return table(where, { turn: 14, phase: 'british last move', ...setting });
}
/** "winner by ending", with the points on the score sheet. */
function result(t: Table): string {
  const outcome = title.decision(t.position);
  if (!outcome.over) return `turn ${t.position.turn}`;
  const points = outcome.score.find((l) => l.note.say === 'score-points')!.value;
  return `${title.sides[outcome.winner!].id} by ${outcome.ending}, ${points} points`;
}
const deadLine = (t: Table) =>
  title.table(title.view(t.position, 'open')).score.find((l) => l.note.say === 'score-dead')!.note.data;

describe('4.2 the first day', () => {
  const evening = (german: string, where: Record<string, string> = { 'b-wo': '2520' }, turn = 7) =>
    table(where, { turn, phase: 'british last move', german });

  it('vic-1 4.2: German control of all six at the end of turn 7 ends the game', () => {
    const t = evening(SIX).do(PASS);
    expect(result(t)).toMatch(/^german by bridges/);
    expect(t.event('ending-bridges').rule).toBe('4.2');
    expect(t.legal()).toEqual([]);
  });
  it('vic-2 4.2: with five of the six play goes on', () => {
    for (const hex of SIX.split(' ')) {
      const t = evening(SIX.replace(hex, '')).do(PASS);
      expect(result(t), `without ${hex}`).toBe('turn 8');
    }
  });
  it('4.2: 3308 has two bridges and counts once: the six are six hexes', () => {
    const line = (t: Table) =>
      title.table(title.view(t.position, 'open')).score.find((l) => l.note.say === 'score-bridges')!.value;
    expect(line(evening(SIX))).toBe('6/6');
    expect(line(evening('3308'))).toBe('1/6');
  });
  it('4.2 R-05: the check comes after the British player turn: a bridge retaken in it counts', () => {
    const t = table({ 'b-wo': '2010' }, { turn: 7, phase: 'british move', german: `${SIX.replace('2009', '')}` });
    expect(t.controls('2009')).toBe('british');
    const held = table({ 'b-wo': '2011' }, { turn: 7, phase: 'british last move', german: SIX });
    expect(held.controls('2009')).toBe('german');
    expect(result(table({ 'b-wo': '2011' }, { turn: 7, phase: 'british last move', german: SIX }).do(PASS))).toMatch(
      /^german by bridges/,
    );
    expect(result(held.do(move('b-wo', '2010'), PASS))).toBe('turn 8'); // 2010 covers 2009
  });
  it('4.2 R-05: not at the end of the German player turn 7', () => {
    const t = table({ 'g-8': '1519', 'b-wo': '2520' }, { turn: 7, german: SIX }).do(PASS);
    expect([t.now, t.position.turn]).toEqual(['british sequence', 7]);
    t.do(choose('move-fight'), PASS);
    expect(result(t)).toMatch(/^german by bridges/);
  });
  it('4.2: holding all six on turn 6 or on turn 8 ends nothing', () => {
    expect(result(evening(SIX, undefined, 6).do(PASS))).toBe('turn 7');
    expect(result(evening(SIX, undefined, 8).do(PASS))).toBe('turn 9');
  });
  it('R-35: after 4.2 the points do not matter: the German wins with none', () => {
    const t = atTheEnd({ exited: 20 }, {}, { turn: 7, german: SIX }).do(PASS);
    expect(result(t)).toBe('german by bridges, 0 points');
  });
});

describe('4.3 points at the end of turn 14', () => {
  const end = (count: Parameters<typeof atTheEnd>[0], german = '3122') =>
    result(atTheEnd(count, {}, { german }).do(PASS));

  it('vic-3 4.3: Bavai, 19 dead, 9 exited: 1 point, British victory', () =>
    expect(end({ dead: 19, exited: 9 })).toBe('british by held, 1 points'));
  it('vic-4 4.3: with 20 dead it is 2 points and a German victory', () =>
    expect(end({ dead: 20, exited: 9 })).toBe('german by points, 2 points'));
  it('vic-5 4.3: Bavai British, 41 dead, 12 exited: 2 points, German victory', () =>
    expect(end({ dead: 41, exited: 12 }, '')).toBe('german by points, 2 points'));
  it('4.3: 39 dead are one point, 40 are two', () => {
    expect(end({ dead: 39, exited: 9 }, '')).toBe('british by held, 1 points');
    expect(end({ dead: 40, exited: 9 }, '')).toBe('german by points, 2 points');
  });
  it('4.3: eight exited units are a German point, nine are none', () => {
    expect(end({ exited: 8 }, '')).toBe('british by held, 1 points');
    expect(end({ exited: 9 }, '')).toBe('british by held, 0 points');
    expect(end({ exited: 8 })).toBe('german by points, 2 points');
    expect(end({ exited: 9 })).toBe('british by held, 1 points');
  });
  it('4.3: the score sheet gives the point for eight exited units, and none for nine', () => {
    const line = (exited: number) =>
      title.table(title.view(atTheEnd({ exited }).position, 'open')).score.find((l) => l.note.say === 'score-exited')!;
    expect([line(8).value, line(9).value]).toEqual(['1', '0']);
  });
  it('4.3: 0 exited is a point too, and all three conditions together make more than two', () =>
    expect(end({ dead: 40 })).toBe('german by points, 4 points'));
  it('vic-7 4.5: 17 eliminated, 3 of them surrounded: the count is 20, 2 points', () => {
    const t = atTheEnd({ dead: 14, surrounded: 3, exited: 9 }, {}, { german: '3122' });
    expect(deadLine(t)).toEqual({ dead: 14, surrounded: 3, cutOff: 0, total: 20, each: 20 });
    expect(result(t.do(PASS))).toBe('german by points, 2 points');
  });
  it('4.5: 13 and 3 surrounded are 19, one short', () =>
    expect(end({ dead: 13, surrounded: 3, exited: 9 })).toBe('british by held, 1 points'));
  it('4.5: ten surrounded alone are twenty, twenty surrounded are forty', () => {
    expect(end({ surrounded: 10, exited: 9 }, '')).toBe('british by held, 1 points');
    expect(end({ surrounded: 20, exited: 9 }, '')).toBe('german by points, 2 points');
  });
  const CORNER = { 'g-8': '1102', 'g-12': '1202' };
  it('vic-8 4.5: 18 eliminated and 2 cut off: the count is 20, 2 points', () => {
    const t = atTheEnd({ dead: 18, exited: 15 }, { 'b-as': '1001', 'b-dv': '1001', ...CORNER }, { german: '3122' });
    expect(deadLine(t)).toEqual({ dead: 18, surrounded: 0, cutOff: 2, total: 20, each: 20 });
    expect(result(t.do(PASS))).toBe('german by points, 2 points');
  });
  it('R-31: a unit cut off counts once even when it is surrounded too', () => {
    const t = atTheEnd({ dead: 18, exited: 15 }, { 'b-as': '1001', 'g-8': '1002', 'g-12': '1101' });
    expect(deadLine(t)).toMatchObject({ cutOff: 1, total: 19 });
  });
  it('R-31: units count as units, one step or two, gun or battalion', () => {
    const t = table(
      { 'b-wo': 'dead', 'b-h48': 'surrounded', 'b-a23': 'exited' },
      { turn: 14, phase: 'british last move' },
    );
    const dead = BRITISH_IDS.length - 2;
    expect(deadLine(t)).toMatchObject({ dead, surrounded: 1, total: dead + 2 });
    expect(
      title.table(title.view(t.position, 'open')).score.find((l) => l.note.say === 'score-exited')!.note.data,
    ).toEqual({ exited: 1, few: 8 });
  });
  it('4.3: the score sheet at any time is the one the end is judged by', () => {
    const t = atTheEnd({ dead: 20, exited: 9 }, {}, { german: '3122', turn: 12 });
    const lines = title.table(title.view(t.position, 'open')).score;
    expect(lines.map((l) => `${l.note.say} ${l.value}`)).toEqual([
      'score-bavai 1',
      'score-dead 1',
      'score-exited 0',
      'score-points 2',
    ]);
    expect(result(t.do(PASS))).toBe('turn 13');
  });
  it('4.3: Bavai counts by control: a German next to the empty town is not enough, it must be entered', () => {
    const t = table({ 'g-8': '3121' }, { turn: 14, phase: 'british last move' });
    expect(t.controls('3122')).toBe('british');
  });
});

describe('4.4 leaving the map', () => {
  const south = (turn: number, more: Record<string, string> = {}) =>
    table({ 'b-wo': '1927', ...more }, { turn, phase: 'british move' });

  it('exit-1 4.4: refused before turn 8', () => {
    for (const turn of [1, 7]) expect(south(turn).refusal(move('b-wo', 'off'))).toBe('4.4 exit-too-early');
  });
  it('exit-2 4.4 R-06: from turn 8 on for 1 point; the exited count goes up; it never returns', () => {
    const t = south(8).do(move('b-wo', 'off'));
    expect(t.at('b-wo')).toBe('exited');
    expect(t.spent('b-wo')).toBe(1);
    expect(t.event('units-left').rule).toBe('4.4');
    expect(t.refusal(move('b-wo', '1927'))).toBe('9.1 not-on-map');
    expect(t.legal({ units: 'b-wo' })).toEqual([]);
  });
  it('exit-2 4.4: with the last point of a longer move, and not without it', () => {
    const t = table({ 'b-wo': '1924' }, { turn: 8, phase: 'british move' });
    expect(t.do(move('b-wo', '1925 1926 1927 off')).at('b-wo')).toBe('exited');
    const far = table({ 'b-wo': '1923' }, { turn: 8, phase: 'british move' });
    expect(far.refusal(move('b-wo', '1924 1925 1926 1927 off'))).toBe('9.3 not-enough-points');
    // It is the exit hex that is pointed at, there being none beyond.
    expect(title.check(far.position, move('b-wo', '1924 1925 1926 1927 off'))).toMatchObject({
      data: { need: 5, have: 4 },
      hexes: [hexOf('1927')],
    });
    far.do(move('b-wo', '1924 1925 1926 1927'));
    expect([far.spent('b-wo'), title.actors(far.position)]).toEqual([4, []]);
  });
  it('4.4: all four exit hexes serve, no other edge hex does', () => {
    for (const hex of ['1327', '1628', '1927', '2228'])
      expect(table({ 'b-a23': hex }, { turn: 9, phase: 'british move' }).do(move('b-a23', 'off')).at('b-a23')).toBe(
        'exited',
      );
    for (const hex of ['1427', '2028', '2127', '3100', '1012'])
      expect(table({ 'b-a23': hex }, { turn: 9, phase: 'british move' }).refusal(move('b-a23', 'off'))).toBe(
        '4.4 exit-not-here',
      );
  });
  it('4.4: a point for every branch, heavy artillery too', () => {
    for (const id of ['b-wo', 'b-2dg', 'b-a23', 'b-r3', 'b-h48'])
      expect(
        table({ [id]: '1927' }, { turn: 9, phase: 'british move' })
          .do(move(id, 'off'))
          .spent(id),
      ).toBe(1);
  });
  it('exit-3 4.4, 9.19: a German in an exit hex, or a British unit beside one, does not leave', () => {
    const t = table({ 'g-8': '1927', 'b-wo': '2228' }, { turn: 9 });
    expect(t.refusal(move('g-8', 'off'))).toBe('4.4 exit-british-only');
    const u = table({ 'b-wo': '2028' }, { turn: 9, phase: 'british move' });
    expect(u.refusal(move('b-wo', 'off'))).toBe('4.4 exit-not-here');
    expect(u.refusal(move('b-wo', 'off 1927'))).toBe('9.19 no-path');
  });
  it('R-06: a German zone of control does not hold a unit that starts in the exit hex', () => {
    const t = south(8, { 'g-8': '1926' });
    expect(t.do(move('b-wo', 'off')).at('b-wo')).toBe('exited');
    expect(t.event('units-left').data).toMatchObject({ stopped: false });
  });
  it('R-06, 7.3: a unit that had to stop in the exit hex this phase waits for the next', () => {
    const t = table({ 'b-wo': '2028', 'g-8': '1827' }, { turn: 8, phase: 'british move' });
    expect(t.refusal(move('b-wo', '1927 off'))).toBe('7.3 stopped-in-zone');
    t.do(move('b-wo', '1927'));
    expect(t.refusal(move('b-wo', 'off'))).toBe('7.3 stopped-in-zone');
    expect(t.legal({ units: 'b-wo' })).toEqual([]);
  });
  it('R-06, 5.3: in move/move it leaves in the second phase', () => {
    const t = table({ 'b-wo': '2028', 'g-8': '1827' }, { turn: 8, phase: 'british choice' });
    t.do(choose('move-move'), move('b-wo', '1927'), PASS);
    expect(t.now).toBe('british movement');
    expect(t.do(move('b-wo', 'off')).at('b-wo')).toBe('exited');
  });
  it('R-06: no exit in combat phases', () => {
    const t = table({ 'b-wo': '1927', 'b-a23': '1925', 'g-8': '1926' }, { turn: 8, phase: 'british bombard' });
    expect(t.refusal(move('b-wo', 'off'))).toBe('5.2 not-now');
  });
  it('4.4: a whole stack leaves for one point each', () => {
    const t = table({ 'b-wo': '1927', 'b-2dg': '1927', 'b-h48': '1927' }, { turn: 8, phase: 'british move' }).do(
      move('b-wo b-2dg b-h48', 'off'),
    );
    expect(['b-wo', 'b-2dg', 'b-h48'].map(t.at)).toEqual(['exited', 'exited', 'exited']);
  });
});

describe('4.5 cut off', () => {
  const lost = (where: Record<string, string>) =>
    idsOf(cutOff(game, table(where, { turn: 14, phase: 'british last move' }).position));

  it('cut-1 4.5: a unit in German ZOC with a free chain from the next hex is not cut off', () =>
    expect(lost({ 'b-wo': '2020', 'g-8': '2019' })).toBe(''));
  it('cut-2 4.5: a gap in German ZOC with a British unit in it is no way out', () => {
    // 1201 is the gap: covered from 1202, held by a British unit, which itself has 1300 to go to.
    expect(lost({ 'b-as': '1001', 'b-dv': '1201', 'g-8': '1102', 'g-12': '1202' })).toBe('b-as');
  });
  it('cut-3 4.5 R-07: the canal does not break the chain', () => {
    expect(lost({ 'b-wo': '2107', 'g-8': '2104' })).toBe('');
    expect(lost({ 'b-wo': '2107', 'g-8': '2106' })).toBe(''); // 2008, 2108 and 2208 are free
  });
  it('cut-4 4.5 R-07: a unit in an exit hex is not cut off, not even with Germans all around', () => {
    expect(lost({ 'b-wo': '1927', 'g-8': '1926' })).toBe('');
    expect(
      lost({ 'b-wo': '1927', 'g-8': '1926', 'g-12': '1827', 'g-48': '1828', 'g-52': '2028', 'g-20': '2027' }),
    ).toBe('');
  });
  it('4.5: an exit hex in German ZOC, or held by a German, is no goal', () => {
    // All four exits covered or held: whoever is not in one is cut off.
    const all = { 'g-8': '1326', 'g-12': '1628', 'g-48': '1926', 'g-52': '2227' };
    expect(lost({ ...all, 'b-wo': '2520', 'b-sl': '1927' })).toBe('b-wo');
    expect(lost({ 'g-8': '1326', 'g-12': '1628', 'g-48': '1926', 'b-wo': '2520' })).toBe(''); // 2228 is free
  });
  it('4.5: the unit next to a free exit hex is safe even from within German ZOC', () =>
    expect(lost({ 'b-wo': '1926', 'g-8': '1925', 'g-12': '1825' })).toBe(''));
  it('4.5: German ZOC does not enter buildings, so a built-up hex is a way out', () => {
    // 3513 is built-up with built-up hexes all around it: Germans two hexes off close nothing.
    expect(lost({ 'b-wo': '3513', 'g-8': '3511', 'g-12': '3714' })).toBe('');
  });
  it('4.5, 6.6: a seat that sees only the top of a stack counts the units under it as well', () => {
    const { position } = table(
      { 'b-as': '1001', 'b-dv': '1001', 'b-wo': '2520', 'b-sl': '2520', 'g-8': '1102', 'g-12': '1202' },
      { turn: 14, phase: 'british last move' },
    );
    for (const seat of [0, 1, 'open'] as const) {
      const line = title.table(title.view(position, seat)).score.find((l) => l.note.say === 'score-dead')!;
      expect(line.note.data!['cutOff'], String(seat)).toBe(2);
    }
  });
  it('4.5, R-07: a chain may wind in any direction: the same as following every chain, in mazes of German zones', () => {
    const { board, building, exits } = game;
    const { position } = newGame();
    const south = board.ids.map((_, hex) => hex).filter((hex) => board.columns[hex] < 26 && board.rows[hex] > 12);
    let seed = 7;
    const below = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
    const met = { lost: 0, safe: 0 };
    for (let maze = 0; maze < 150; maze++) {
      const taken = new Set<number>();
      const free = () => {
        for (;;) {
          const hex = south[below(south.length)];
          if (!taken.has(hex)) return (taken.add(hex), hex);
        }
      };
      const place = game.units.map(({ side }, u) => {
        if (side === BRITISH) return u < 12 ? free() : DEAD;
        return u % 3 === maze % 3 || u % 5 === 0 ? free() : DEAD;
      });
      const closed = new Set<number>();
      game.units.forEach(({ side }, u) => {
        if (side === BRITISH || place[u] < 0) return;
        closed.add(place[u]);
        for (const hex of neighboursOf(board, place[u])) if (building[hex] === 0) closed.add(hex);
      });
      const linked = flood(
        board,
        exits.filter((hex) => !closed.has(hex)),
        (_, to) => !closed.has(to),
      );
      const expected = game.units.flatMap(({ side }, u) => {
        if (side !== BRITISH || place[u] < 0 || exits.includes(place[u])) return [];
        return neighboursOf(board, place[u]).some((hex) => linked[hex]) ? [] : [u];
      });
      expect(cutOff(game, { ...position, place }), `maze ${maze}`).toEqual(expected);
      met.lost += expected.length;
      met.safe += 12 - expected.length;
    }
    expect(Math.min(met.lost, met.safe)).toBeGreaterThan(100);
  });
  it('4.5: only British units on the map are asked about', () =>
    expect(lost({ 'b-wo': 'exited', 'b-sl': 'dead', 'g-8': '2019', 'g-12': '2017' })).toBe(''));
});

describe('4.5 surrounded', () => {
  /** Kills the gun in `target` by an attack from `from` and says into which pile it goes. */
  function pile(
    target: string,
    attackers: Record<string, string>,
    more: Record<string, string> = {},
    setting: Setting = {},
  ): string {
    const t = table(
      { 'b-h48': target, ...attackers, ...more },
      { turn: 11, phase: 'german melee', dice: [6], ...setting },
    );
    return t.do(melee(Object.keys(attackers)[0], target), PASS).at('b-h48');
  }
  it('sur-1 4.5: eliminated in 3122 by Germans in 3023 and 3222: surrounded', () =>
    expect(pile('3122', { 'g-8': '3023', 'g-12': '3222' })).toBe('surrounded'));
  it('sur-1 4.5: by the one in 3023 alone: not', () => expect(pile('3122', { 'g-8': '3023' })).toBe('dead'));
  it('sur-2 4.5: another British unit in 3022 does not break the ring', () =>
    expect(pile('3122', { 'g-8': '3023', 'g-12': '3222' }, { 'b-wo': '3022' })).toBe('surrounded'));
  it('sur-3 4.5 R-08: in Mons the built-up 4208 and 4308 are closed by Germans in them only', () => {
    expect(pile('4209', { 'g-8': '4210', 'g-12': '4107' })).toBe('dead');
    expect(pile('4209', { 'g-8': '4210', 'g-12': '4107', 'g-48': '4208' })).toBe('dead');
    expect(pile('4209', { 'g-8': '4210', 'g-12': '4107', 'g-48': '4208', 'g-52': '4308' })).toBe('surrounded');
  });
  it('R-08: only hexes on the map are looked at', () =>
    expect(pile('1001', { 'g-8': '1002', 'g-12': '1101' })).toBe('surrounded'));
  it('R-08: in an exit hex never from turn 8 on, and as anywhere else before', () => {
    const ring = { 'g-8': '1926', 'g-12': '2028', 'g-20': '2027', 'g-24': '1828' };
    expect(pile('1927', ring, {}, { turn: 7 })).toBe('surrounded');
    expect(pile('1927', ring, {}, { turn: 8 })).toBe('dead');
    expect(pile('1927', ring)).toBe('dead');
  });
  it('R-08: attackers that die by the same result still close the ring: the defender loses first', () => {
    // The regiment of 3222 has one step left; 2/1 against the gun costs it that step after the gun is gone.
    const t = table(
      { 'b-h48': '3122', 'g-8': '3023', 'g-12': '3222/1' },
      { turn: 11, phase: 'german melee', dice: [6] },
    );
    t.do(melee('g-12', '3122'), PASS);
    expect(t.event('melee').data).toMatchObject({ odds: '2:1', result: '2/1' });
    expect([t.at('b-h48'), t.at('g-12')]).toEqual(['surrounded', 'dead']);
  });
  it('R-08: the ring is judged before any advance', () => {
    const t = table({ 'b-h48': '3122', 'g-8': '3023', 'g-12': '3222' }, { turn: 11, phase: 'german melee', dice: [6] });
    t.do(melee('g-8', '3122'), PASS);
    expect(t.said.indexOf('unit-eliminated-surrounded')).toBeLessThan(t.said.indexOf('advanced'));
  });
  it('4.5: in the British player turn too, by defensive fire of the Germans around it', () => {
    const t = table({ 'b-2dg': '2521', 'g-8': '2520', 'g-12': '2522' }, { phase: 'british melee', dice: [3, 1] });
    t.do(melee('b-2dg', '2520'), {
      kind: 'attack',
      attack: 'defensive-fire',
      units: [unitOf('g-8')],
      target: hexOf('2521'),
    });
    expect(t.at('b-2dg')).toBe('surrounded');
  });
  it('4.5: two units killed in one hex are both counted as surrounded', () => {
    const t = table(
      { 'b-2dg': '3122', 'b-5dg': '3122', 'g-8': '3023', 'g-12': '3222' },
      { turn: 11, phase: 'german melee', dice: [6] },
    );
    t.do(melee('g-8 g-12', '3122'), PASS);
    if (t.now === 'british melee-losses') t.do(lose('b-2dg'));
    expect([t.at('b-2dg'), t.at('b-5dg')]).toEqual(['surrounded', 'surrounded']);
  });
});

describe('5.4 resignation', () => {
  it('5.4: the side to decide may resign at any time, and the other wins', () => {
    const german = newGame().do(RESIGN);
    expect(result(german)).toMatch(/^british by german-resigned/);
    const british = newGame().do(move('g-75', '4700'));
    expect(british.now).toBe('german movement');
    const turn = table({ 'g-8': '1519' }, { phase: 'british choice' }).do(RESIGN);
    expect(result(turn)).toMatch(/^german by british-resigned/);
    expect(turn.event('resigned').rule).toBe('5.4');
  });
  it('5.4: also in the middle of a combat, by whoever is to decide', () => {
    const t = table({ 'b-wo': '2521', 'g-8': '2520' }, { phase: 'german melee' }).do(melee('g-8', '2521'));
    expect(t.now).toBe('british defensive-fire');
    expect(result(t.do(RESIGN))).toMatch(/^german by british-resigned/);
  });
  it('5.4: when the game is over nothing can be done, not even resign', () => {
    const t = newGame().do(RESIGN);
    expect(t.refusal(RESIGN)).toBe('5.4 game-is-over');
    expect(t.refusal(PASS)).toBe('5.4 game-is-over');
    expect(title.actors(t.position)).toEqual([]);
    expect(title.todo(t.position)).toEqual([]);
  });
  it('every ending of the title is one that can be told', () =>
    expect([...title.endings].sort()).toEqual(['bridges', 'british-resigned', 'german-resigned', 'held', 'points']));
});
