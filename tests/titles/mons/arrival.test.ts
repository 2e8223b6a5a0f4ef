import { describe, expect, it } from 'vitest';
import { OFF_MAP } from '../../../src/engine/title.ts';
import {
  costTo,
  hexOf,
  idOf,
  march,
  game,
  move,
  newGame,
  PASS,
  reachOf,
  table,
  title,
  unitOf,
  whyNot,
} from './positions.ts';

/* 8 The Germans arrive */

/** Every unit that can be the first through an entry hex in a movement phase, by hex. */
function entries(t: ReturnType<typeof newGame>): Record<string, string> {
  const found: Record<string, string[]> = {};
  game.units.forEach((u, i) => {
    if (t.position.place[i] !== -1) return;
    for (const hex of ['2100', '2700', '3100', '3900', '4300', '4700'])
      if (title.check(t.position, { kind: 'move', units: [i], path: [hexOf(hex)] }).ok) (found[hex] ??= []).push(u.id);
  });
  return Object.fromEntries(Object.entries(found).map(([hex, ids]) => [hex, ids.join(' ')]));
}
/** All IV Corps units off the map, everybody else dead. */
const IV = Object.fromEntries(game.units.filter((u) => u.corps === 1).map((u) => [u.id, 'waiting']));

describe('8.2 who comes where', () => {
  it('ent-1 8.2: turn 1', () => {
    expect(entries(newGame())).toEqual({
      '3100': 'g-8 g-12 g-48 g-52 g-fa18 g-fa54 g-hv2 g-cv3',
      '3900': 'g-20 g-24 g-35 g-64 g-j3 g-fa3 g-fa39 g-hv2 g-cv3',
      '4300': 'g-31 g-84 g-85 g-86 g-fa9 g-fa45 g-hv20 g-cv16',
      '4700': 'g-75 g-76 g-89 g-90 g-j9 g-fa24 g-fa60 g-hv20 g-cv16',
    });
  });
  it('ent-2 8.2 R-02: turn 4', () => {
    expect(entries(table(IV, { turn: 4 }))).toEqual({
      '2100': 'g-36 g-72 g-93 g-153 g-j4 g-fa74 g-fa75 g-hv4 g-cv10',
      '2700': 'g-26 g-27 g-66 g-165 g-fa4 g-fa40 g-hv4 g-cv10',
    });
  });
  it('ent-6 8.2 R-02: with the option the 7th Division comes by 3900, the independents by 3900 or 2100', () => {
    expect(entries(table(IV, { turn: 4, options: { seventhDivisionEntry: '3900' } }))).toEqual({
      '2100': 'g-36 g-72 g-93 g-153 g-j4 g-fa74 g-fa75 g-hv4 g-cv10',
      '3900': 'g-26 g-27 g-66 g-165 g-fa4 g-fa40 g-hv4 g-cv10',
    });
  });
  it('R-02: the inspector of a hex and the trays name the entry hex that is played', () => {
    const says = (options: Record<string, string>, hex: string) =>
      title
        .report(title.view(newGame(options).position, 'open'), hexOf(hex))
        .lines.filter((l) => l.say === 'hex-entry')
        .map((l) => `${l.data!['corps']}-${l.data!['division']}`);
    expect([says({}, '2700'), says({}, '3900')]).toEqual([['IV-7'], ['III-6']]);
    expect([says({ seventhDivisionEntry: '3900' }, '2700'), says({ seventhDivisionEntry: '3900' }, '3900')]).toEqual([
      [],
      ['III-6', 'IV-7'],
    ]);
    const tray = title
      .table(title.view(newGame({ seventhDivisionEntry: '3900' }).position, 'open'))
      .trays[0].groups.find((g) => g.note.data!['division'] === '7')!;
    expect((tray.note.data!['hexes'] as number[]).map(idOf)).toEqual(['3900']);
  });
  it('8.2: nobody comes before his turn', () => {
    const t = newGame();
    expect(t.refusal(move('g-36', '2100'))).toBe('8.2 arrives-later');
    expect(title.check(t.position, move('g-36', '2100'))).toMatchObject({ data: { turn: 4 } });
    expect(whyNot(t, 'g-36', '2103')).toBe('8.2 arrives-later');
    expect(t.legal({ units: 'g-36' })).toEqual([]);
  });
  it('8.2: independents of a corps come apart or together, each by the hex its owner likes', () => {
    const t = newGame().do(
      move('g-hv2', '3100'),
      move('g-cv3', '3900'),
      move('g-75 g-cv16', '4700'),
      move('g-hv20', '4300'),
    );
    expect([t.at('g-hv2'), t.at('g-cv3'), t.at('g-cv16'), t.at('g-hv20')]).toEqual(['3100', '3900', '4700', '4300']);
  });
});

describe('8.2, 9.11 why an independent unit does not get to a hex', () => {
  it('by what bars the way from the nearer of its two entry hexes', () => {
    const t = table({ 'g-hv2': 'waiting' }, { turn: 1 });
    const why = title.why(title.view(t.position, 0), { units: [unitOf('g-hv2')] }, hexOf('3904'));
    expect(why).toMatchObject({ say: 'woods-need-road', rule: '9.11' });
    // Coming from 3900 the woods stand in column 39 and its neighbours, not in 3603 on the way from 3100.
    expect(!why.ok && why.hexes!.map(idOf).every((id) => Number(id) > 3800), JSON.stringify(why)).toBe(true);
  });
});

describe('8.3 no waiting by choice', () => {
  it('8.3: not by another hex', () => {
    const t = newGame();
    expect(t.refusal(move('g-75', '4300'))).toBe('8.3 other-entry-hex');
    expect(t.refusal(move('g-75', '4701'))).toBe('8.3 other-entry-hex');
    expect(t.refusal(move('g-75 g-31', '4700'))).toBe('8.3 other-entry-hex');
    expect(t.refusal(move('g-75', 'off'))).toBe('4.4 exit-british-only');
  });
  it('8.3: the movement phase cannot end while somebody could enter; the table says who', () => {
    const t = newGame();
    expect(t.refusal(PASS)).toBe('8.3 must-enter');
    const due = title.todo(t.position).find((n) => n.say === 'todo-must-enter')!;
    expect(due.data!['count']).toBe(game.units.filter((u) => u.arrival?.turn === 1).length);
    expect(t.legal().some((a) => a.kind === 'pass')).toBe(false);
    const last = table({ 'g-75': 'waiting', 'b-wo': '2520' }, { turn: 1 });
    expect(last.refusal(PASS)).toBe('8.3 must-enter');
    expect(last.do(move('g-75', '4700')).refusal(PASS)).toBe('ok');
  });
  it('ent-4 8.3: with a British unit in 4300 the 18th Division waits, and comes when the hex is free', () => {
    const t = table({ 'g-31': 'waiting', 'b-wo': '4300', 'b-a23': '4303' }, { turn: 1 });
    expect(t.refusal(move('g-31', '4300'))).toBe('8.3 entry-blocked');
    for (const hex of ['4302', '4300']) expect(whyNot(t, 'g-31', hex), hex).toBe('8.3 entry-blocked');
    expect(title.modes(t.position, [unitOf('g-31')]).map((m) => m.verdict)).toMatchObject([
      { say: 'entry-blocked', rule: '8.3' },
      { say: 'entry-blocked', rule: '8.3' },
    ]);
    expect(t.refusal(PASS)).toBe('ok');
    expect(title.todo(t.position).map((n) => n.say)).toEqual(['todo-waiting']);
    t.do(PASS, { kind: 'choose', option: 'move-move' });
    expect(title.todo(t.position).map((n) => n.say)).toEqual(['todo-can-move']); // it waits for its own phase
    t.do(move('b-wo', '4201'), PASS, PASS);
    expect([t.now, t.position.turn]).toEqual(['german movement', 2]);
    expect(t.refusal(PASS)).toBe('8.3 must-enter');
    expect(t.do(move('g-31', '4300')).at('g-31')).toBe('4300');
  });
  it('8.3: full by stacking, the next waits without fault; when the hex clears it must come', () => {
    const t = table({ 'g-75': '4700', 'g-fa24': '4700', 'g-76': 'waiting' }, { turn: 1 });
    expect(t.refusal(move('g-76', '4700'))).toBe('6.3 stack-limit');
    expect(t.refusal(PASS)).toBe('ok');
    t.do(move('g-75', '4701'));
    expect(t.refusal(move('g-76', '4700'))).toBe('ok');
    expect(t.refusal(PASS)).toBe('8.3 must-enter');
  });
  it('8.3, 6.5: another corps in the entry hex makes the division wait too', () => {
    const t = table({ 'g-24': '3900', 'g-26': 'waiting' }, { turn: 4, options: { seventhDivisionEntry: '3900' } });
    expect(t.refusal(move('g-26', '3900'))).toBe('6.5 corps-apart');
    expect(t.refusal(PASS)).toBe('ok');
  });
  it('8.3: an independent unit whose one hex is blocked must use the other', () => {
    const t = table({ 'g-cv16': 'waiting', 'b-wo': '4300' }, { turn: 1 });
    expect(t.refusal(move('g-cv16', '4300'))).toBe('8.3 entry-blocked');
    expect(t.refusal(PASS)).toBe('8.3 must-enter');
    expect(t.do(move('g-cv16', '4700')).refusal(PASS)).toBe('ok');
  });
});

describe('8.4 marching on, R-12', () => {
  it('ent-3 8.4 R-12: the first stack at 4700 has 3 points left in it, the second 2', () => {
    const t = newGame().do(move('g-75 g-fa24', '4700'));
    expect([t.spent('g-75'), t.spent('g-fa24')]).toEqual([1, 1]);
    expect(t.event('units-entered').rule).toBe('8.4');
    t.do(move('g-75 g-fa24', '4701'), move('g-76 g-fa60', '4700'));
    expect(t.spent('g-76')).toBe(2);
    expect(title.reach(t.position, { units: [unitOf('g-76')] }).every((r) => r.left <= 1)).toBe(true);
  });
  it('8.4: every entry hex has a queue of its own', () => {
    const t = newGame().do(move('g-75', '4700'), move('g-31', '4300 4301'), move('g-84', '4300'));
    expect([t.spent('g-75'), t.spent('g-31'), t.spent('g-84')]).toEqual([1, 2, 2]);
  });
  it('8.4: the third pays three, the fifth cannot come at 4 points, but can in march order', () => {
    const t = newGame().do(
      move('g-75', '4700 4701'),
      move('g-76', '4700 4601'),
      move('g-89', '4700 4801'),
      move('g-fa24', '4700'),
    );
    expect(['g-75', 'g-76', 'g-89', 'g-fa24'].map(t.spent)).toEqual([2, 3, 4, 4]);
    expect(t.refusal(move('g-j9', '4700'))).toBe('9.3 not-enough-points');
    expect(reachOf(t, 'g-j9')).toEqual([]);
    expect(title.foresee!(t.position, march('g-j9', '4700'))).toMatchObject([
      { say: 'ahead-queue', rule: '8.4', data: { points: 4 } },
    ]);
    expect(title.foresee!(t.position, move('g-31', '4300'))).toEqual([]);
    expect(title.check(t.position, move('g-j9', '4700'))).toMatchObject({ data: { need: 5, have: 4 } });
    expect(t.do(march('g-j9', '4700')).spent('g-j9')).toBe(5);
  });
  it('8.4, 9.3: the fourth gets in with its last point, and no farther; one before it is one point more', () => {
    const t = newGame().do(move('g-75', '4700 4701'));
    expect(title.foresee!(t.position, move('g-76', '4700'))).toEqual([
      { say: 'ahead-queue', rule: '8.4', data: { points: 1, hex: hexOf('4700') } },
    ]);
    t.do(move('g-76', '4700 4601'), move('g-89', '4700 4801'));
    expect(reachOf(t, 'g-j9')).toEqual(['4700']);
    expect(costTo(t, 'g-j9', '4700')).toBe(4);
  });
  it('R-12: the queue price replaces that of the ground: heavy artillery pays 1 for a first clear entry hex', () =>
    expect(newGame().do(move('g-hv2', '3100')).spent('g-hv2')).toBe(1));
  it('R-12: the queue starts anew each turn', () => {
    const t = table({ 'g-75': 'waiting', 'g-76': '4700', 'b-wo': '2520' }, { turn: 1 });
    t.do(move('g-76', '4701 4702'), move('g-75', '4700'));
    expect(t.spent('g-75')).toBe(1); // nobody entered before it in this phase
    const u = table({ 'g-75': 'waiting', 'g-76': 'waiting', 'b-wo': '4700' }, { turn: 1 }).do(
      PASS,
      { kind: 'choose', option: 'move-move' },
      move('b-wo', '4701 4702 4703'),
      PASS,
      PASS,
    );
    u.do(move('g-75', '4700'));
    expect([u.position.turn, u.spent('g-75')]).toEqual([2, 1]);
  });
  it('R-12: a stack formed off the map obeys stacking', () => {
    expect(newGame().refusal(move('g-75 g-76', '4700'))).toBe('6.3 stack-limit');
    expect(newGame().refusal(move('g-75 g-fa24 g-j9', '4700'))).toBe('6.3 stack-limit');
    expect(newGame().refusal(move('g-fa24 g-fa60 g-j9 g-hv20 g-cv16', '4700'))).toBe('ok');
  });
  it('R-12, R-37: a mixed stack comes with the points of its slowest unit', () => {
    const t = newGame().do(move('g-75 g-cv16', '4700'));
    expect(t.refusal(move('g-75 g-cv16', '4701 4702 4703 4704'))).toBe('9.3 not-enough-points');
    expect(reachOf(t, 'g-cv16').length).toBeGreaterThan(reachOf(t, 'g-75').length);
  });
  it('8.4, 7.3: entry into a British zone of control is allowed and ends the move', () => {
    const t = table({ 'g-75': 'waiting', 'g-76': 'waiting', 'b-wo': '4702' }, { turn: 1 });
    expect(t.refusal(move('g-75', '4700 4701 4801'))).toBe('7.3 stopped-in-zone');
    const close = table({ 'g-75': 'waiting', 'b-wo': '4701' }, { turn: 1 });
    expect(reachOf(close, 'g-75')).toEqual(['4700']);
    expect(close.do(move('g-75', '4700')).legal({ units: 'g-75' })).toEqual([]);
  });
  it('ent-5 8.4, 9.20: the first regiment at 4700 in march order has 8 - 1 = 7 points after entry', () => {
    const t = newGame().do(march('g-75', '4700'));
    const reach = title.reach(t.position, { units: [unitOf('g-75')], mode: 'march' });
    expect(Math.max(...reach.map((r) => r.spent + r.left))).toBe(7);
    expect(costTo(newGame(), 'g-75', '4700', 'march')).toBe(1);
  });
  it('R-14: units off the map start next to nobody, but an entry hex beside a British unit is no march hex', () => {
    const t = table({ 'g-75': 'waiting', 'b-wo': '4701' }, { turn: 1 });
    expect(t.refusal(march('g-75', '4700'))).toBe('9.20 march-beside');
    expect(title.modes(t.position, [unitOf('g-75')]).map((m) => m.verdict)).toMatchObject([
      { ok: true },
      { say: 'march-beside' },
    ]);
  });
  it('R-13: the next to enter closes the moves of those who came before', () => {
    const t = newGame().do(move('g-75 g-fa24', '4700 4701'), move('g-76', '4700'));
    expect(t.refusal(move('g-75', '4702'))).toBe('9.6 move-is-over');
    expect(t.refusal(move('g-fa24', '4702'))).toBe('9.6 move-is-over');
    expect(t.refusal(move('g-76', '4601'))).toBe('ok');
  });
  it('R-13: and so does the first step of a unit on the map, wherever it stands, the last hex of the map too', () => {
    const last = game.board.ids.at(-1)!;
    const t = table({ 'g-75': 'waiting', 'g-8': last, 'b-wo': '2520' }, { turn: 1 }).do(
      move('g-75', '4700 4701'),
      move('g-8', '5027'),
    );
    expect(t.refusal(move('g-75', '4702'))).toBe('9.6 move-is-over');
  });
  it('R-13: those who came in as one stack may part, those who came apart do not join', () => {
    const t = newGame().do(move('g-75 g-fa24', '4700'), move('g-75', '4701'));
    expect(t.refusal(move('g-fa24', '4601'))).toBe('ok');
    const u = newGame().do(move('g-fa24', '4700'), move('g-fa60', '4700'));
    expect(u.refusal(move('g-fa60 g-fa24', '4701'))).toBe('9.6 move-is-over');
  });
  it('8.4: units that came without marching may fight the same turn', () => {
    const t = table({ 'g-75': 'waiting', 'b-wo': '4702' }, { turn: 1 }).do(move('g-75', '4700 4701'), PASS);
    expect(t.now).toBe('german melee');
    expect(t.legal({ hex: '4702' })).toHaveLength(1);
  });
  it('8.1, 8.2: waypoints begin with the entry hex', () => {
    const reached = title.reach(newGame().position, { units: [unitOf('g-cv3')], via: [hexOf('3900')] });
    expect(reached.every((r) => r.path[0] === hexOf('3900') && r.hex !== OFF_MAP)).toBe(true);
    expect(reached.length).toBeGreaterThan(10);
  });
});
