import { beforeAll, describe, expect, test } from 'vitest';
import { distance } from '../../../src/engine/board/board.ts';
import type { Action, Decision } from '../../../src/engine/title.ts';
import { text } from '../../../src/text/en/napoleonic.ts';
import { namesOf, sayWith } from '../../../src/text/index.ts';
import { loadNapoleonic } from '../../../src/titles/napoleonic/index.ts';
import { stayingOf } from '../../../src/titles/napoleonic/movers.ts';
import { advanceBar } from '../../../src/titles/napoleonic/advance.ts';
import { chargeBar } from '../../../src/titles/napoleonic/charge.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  bookEntries,
  groupsAfterTurn,
  groupsAtStart,
  rollConfusion,
  rollDesertion,
  rollEntryShifts,
  turnOfArrival,
} from '../../../src/titles/napoleonic/optional-groups.ts';
import {
  EXITED,
  has,
  HIDDEN,
  HOLD,
  IN_COMMAND,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  READY,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import { freeReserve } from '../../../src/titles/napoleonic/reserve.ts';
import { fightBan, goalBan, moveBan } from '../../../src/titles/napoleonic/specials.ts';
import { fallBackBar } from '../../../src/titles/napoleonic/retreat-before-combat.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { battle } from './field.ts';
import { scene, units, workOn } from './scene.ts';
import { passTo, play, refereeFor } from './turn-play.ts';

let qb: NapoleonicGame;
let ligny: NapoleonicGame;
let june: NapoleonicGame;
let waterloo: NapoleonicGame;
let plancenoit: NapoleonicGame;
beforeAll(async () => {
  qb = await battle('quatre-bras');
  ligny = await battle('ligny');
  june = await battle('sixteenth-of-june');
  waterloo = await battle('waterloo');
  plancenoit = await battle('plancenoit');
});

const choose = (option: string): Action => ({ kind: 'choose', option });
const indexOf = (game: NapoleonicGame, id: string) => game.optional.findIndex((group) => group.id === id);

describe('19.5, 25.5 groups that may come', () => {
  /** The command phase of the French opens; d’Erlon may be rolled for. */
  const rolls = (game: NapoleonicGame, turn: number, dice: number[], also: Partial<NapoleonicPosition> = {}) =>
    passTo(game, scene(game, { at: {}, dice, also: { turn, step: 'supply', ...also } }), 'optional-roll');

  test('26.4 LQ-26: on turn 5 a 5 brings d’Erlon: his six may enter this turn; when they do it is 8 points', () => {
    const { p, referee } = rolls(qb, 5, [5]);
    const after = referee.apply(p, choose('roll')).position;
    expect(
      turnOfArrival(
        qb,
        after,
        qb.arrivals.findIndex((a) => a.optional === indexOf(qb, 'O-1')),
      ),
    ).toBe(5);
    const due = passTo(qb, after, 'command-movement').p;
    expect(due.place[qb.army.unit('F-dErlon')]).toBe(WAITING);
    const work = workOn(qb, { ...due, place: due.place.with(qb.army.unit('F-1c'), qb.hex('0725')) });
    bookEntries(work);
    bookEntries(work);
    expect(work.position.booked).toEqual([expect.objectContaining({ side: 1, points: 8 })]);
    expect(work.events.find(({ say }) => say === 'points-booked')).toMatchObject({
      rule: '26.4',
      data: { points: 8, to: 1, for: 'entry', units: [qb.army.unit('F-dErlon')] },
    });
  });

  test('26.4, 27.3 who is asked hears who may come, on what, at what price, and of a false alarm where there may be one', () => {
    const terms = (game: NapoleonicGame, turn: number) => {
      const { p, referee } = rolls(game, turn, [1]);
      const { task } = referee.decision(p) as Decision;
      const { units, ...rest } = task.data as { units: number[] };
      return { ...rest, units: units.map((unit) => game.army.pieces[unit].id) };
    };
    const erlon = { units: ['F-dErlon'], count: 7, points: 10 };
    const third = ligny.army.formation('F-III');
    expect(terms(ligny, 5)).toEqual({ ...erlon, faces: [5, 6], alarm: 1, formation: third });
    expect(terms(ligny, 6)).toEqual({ ...erlon, faces: [5, 6], alarm: 0, formation: -1 });
    expect(terms(qb, 5)).toMatchObject({ units: ['F-dErlon'], points: 8, alarm: 0 });
  });

  test.each([
    [5, 'Count d’Erlon is coming.'],
    [4, 'Count d’Erlon does not come.'],
    [1, 'A false alarm: the column is not that of Count d’Erlon, and the corps beside it stands still.'],
  ])('27.3 the die shows %i: the log says of whom', async (face, words) => {
    const names = namesOf(await loadNapoleonic('ligny'));
    const { p, referee } = rolls(ligny, 5, [face]);
    const told = referee.apply(p, choose('roll')).events.find(({ say }) => say === 'optional-rolled')!;
    expect(sayWith(told, text, names)).toBe(words);
  });

  test('26.4 on turn 5 a 4 does not; he may be rolled for again on turn 6, where a 4 does', () => {
    const { p, referee } = rolls(qb, 5, [4]);
    const after = referee.apply(p, choose('roll')).position;
    expect(after.groups[0]).toBe('open');
    const last = rolls(qb, 6, [4]);
    expect(last.referee.apply(last.p, choose('roll')).position.groups[0]).toBe('turn 6');
    const lost = rolls(qb, 6, [3]);
    expect(lost.referee.apply(lost.p, choose('roll')).position.groups[0]).toBe('never');
  });

  test('26.4 the French may wait, or stop rolling for good; nobody rolls in turn 3 or in the enemy’s phase', () => {
    const { p, referee } = rolls(qb, 4, []);
    expect(referee.apply(p, choose('not-now')).position.groups[0]).toBe('open');
    expect(referee.apply(p, choose('never')).position.groups[0]).toBe('never');
    expect(rolls(qb, 3, []).p.turn).toBe(4);
    expect(rolls(qb, 4, [], { player: 1 }).p.turn).toBe(5);
  });

  test('27.3 LQ-27: a 1 on turn 4 is a false alarm, for this player turn; nobody rolls again', () => {
    const { p, referee } = rolls(ligny, 4, [1]);
    const after = referee.apply(p, choose('roll')).position;
    expect(after.groups[indexOf(ligny, 'O-2')]).toBe('alarm');
    expect(groupsAfterTurn(after.groups)).toEqual(['never']);
  });

  describe('27.3 the false alarm', () => {
    const at = { 'F-8': '2430', 'F-11': '2328', 'F-Vandamme': '2328', 'F-TIII': '2033', 'F-12': '2733' };
    const alarmed = (group = 'alarm', where: Record<string, string> = at) =>
      scene(ligny, {
        at: where,
        also: { turn: 4, step: 'command-movement', groups: [group] },
      });
    const goes = (p: NapoleonicPosition, ...ids: string[]) =>
      [...refereeFor(ligny).legal(p, { units: units(ligny, ...ids) })].filter(
        (action) => action.kind === 'move' && action.path.at(-1) !== p.place[ligny.army.unit(ids[0])] && !action.mode,
      ).length;
    test('27.3 no unit of III Corps leaves its hex to move, its train neither; its leader is no unit, others are not of it', () => {
      const still = (...ids: string[]) => goes(alarmed(), ...ids) === 0;
      expect([still('F-8'), still('F-TIII'), still('F-Vandamme', 'F-11')]).toEqual([true, true, true]);
      expect([still('F-Vandamme'), still('F-12')]).toEqual([false, false]);
      expect(goes(alarmed('never'), 'F-8')).toBeGreaterThan(0);
      const why = (hex: string) => refereeFor(ligny).why(alarmed(), { units: units(ligny, 'F-8') }, ligny.hex(hex));
      for (const hex of ['2331', '2333']) expect(why(hex)).toMatchObject({ say: 'false-alarm', rule: '27.3' });
    });
    test('27.3, 7.62 in its hex it may do what it likes: burn the trestle, form for the march', () => {
      const p = { ...alarmed(), marks: alarmed().marks.with(ligny.army.unit('F-8'), IN_COMMAND) };
      const referee = refereeFor(ligny);
      const move = (hex: string, mode: string): Action => ({
        kind: 'move',
        units: units(ligny, 'F-8'),
        path: [ligny.hex(hex)],
        mode,
      });
      const { position } = referee.apply(p, move('2429', 'damage'));
      expect(position.damaged).toHaveLength(1);
      expect(referee.check(p, move('2430', 'march'))).toEqual({ ok: true });
    });
    test('27.3, R-06 who does not leave makes no room for others who pass', () => {
      const full = { 'F-8': '2430', 'F-11': '2430', 'F-12': '2431' };
      const ends = (group: string) =>
        [...refereeFor(ligny).legal(alarmed(group, full), { units: units(ligny, 'F-12') })].some(
          (action) => action.kind === 'move' && action.path.at(-1) === ligny.hex('2430'),
        );
      expect([ends('never'), ends('alarm')]).toEqual([true, false]);
    });
    test('27.3, 9.11 nor does it repulse, for it would have to follow', () => {
      const beside = { 'F-8': '2330', 'P-1a': '2331' };
      const [p, free] = ['alarm', 'never'].map((group) => {
        const now = alarmed(group, beside);
        return { ...now, marks: now.marks.with(ligny.army.unit('F-8'), IN_COMMAND) };
      });
      const tries: Action = { kind: 'move', units: units(ligny, 'F-8'), path: [ligny.hex('2330')], mode: 'repulse' };
      expect(refereeFor(ligny).check(p, tries)).toMatchObject({ say: 'false-alarm', rule: '27.3' });
      expect(refereeFor(ligny).check(free, tries)).toEqual({ ok: true });
    });
    test('27.3, 14.2 nor does its cavalry charge', () => {
      const heavy = {
        ...ligny,
        army: {
          ...ligny.army,
          pieces: ligny.army.pieces.map((piece) => (piece.id === 'F-3c' ? { ...piece, cls: 'heavy' as const } : piece)),
        },
      };
      const [cavalry] = units(ligny, 'F-3c');
      const bar = (group: string) => chargeBar(heavy, alarmed(group, { 'F-3c': '2430' }), cavalry)?.say;
      expect([bar('never'), bar('alarm')]).toEqual([undefined, 'false-alarm']);
    });
  });

  test('27.3 who stands still leaves its hex neither to advance nor to fall back of its own will', () => {
    const at = { 'F-8': '2433', 'F-3c': '2434', 'F-12': '2733', 'P-1a': '2432', 'P-2a': '2435' };
    const bars = (groups: readonly string[]) => {
      const p = scene(ligny, { at, also: { turn: 4, groups } });
      const [foot, riders, others] = units(ligny, 'F-8', 'F-3c', 'F-12');
      return [advanceBar(ligny, p, foot), fallBackBar(ligny, p, riders), advanceBar(ligny, p, others)];
    };
    expect(bars(['never'])).toEqual([null, null, null]);
    expect(bars(['alarm']).map((bar) => bar?.say)).toEqual(['false-alarm', 'false-alarm', undefined]);
  });

  test('29.7 WL-39: a 5 at noon does not bring Grouchy, and there is no second roll; a 6 brings his waves from 18:00', () => {
    const group = indexOf(waterloo, 'O-2');
    const { p, referee } = rolls(waterloo, 2, [5]);
    expect(referee.apply(p, choose('roll')).position.groups[group]).toBe('never');
    const won = rolls(waterloo, 2, [6]);
    const after = won.referee.apply(won.p, choose('roll')).position;
    const waves = [...waterloo.arrivals.keys()].filter((i) => waterloo.arrivals[i].optional === group);
    expect(waves.map((i) => turnOfArrival(waterloo, after, i))).toEqual([8, 9, 10]);
    expect(groupsAtStart(waterloo, { grouchy: 'comes' })[group]).toBe('comes');
  });

  test('29.7 Prussian march discipline: 1-2 a turn late, 3-5 as listed, 6 from the third group on a turn early; in secret', () => {
    const turns = (die: number) => {
      const work = workOn(waterloo, scene(waterloo, { at: {}, dice: [die] }));
      rollEntryShifts(work);
      expect(work.events.every(({ onlyFor }) => onlyFor === 1)).toBe(true);
      const prussian = [...waterloo.arrivals.keys()].filter(
        (i) => waterloo.arrivals[i].player === 1 && waterloo.arrivals[i].nation === 2,
      );
      return prussian.slice(0, 4).map((i) => turnOfArrival(waterloo, work.position, i));
    };
    expect([turns(2), turns(4), turns(6)]).toEqual([
      [2, 3, 4, 4],
      [1, 2, 3, 3],
      [1, 2, 2, 2],
    ]);
    const p = scene(waterloo, { at: {}, also: { groups: ['late', 'open', 'never'] } });
    expect(viewOf(waterloo, p, 0).groups).toEqual(['open', 'open', 'never']);
    expect(viewOf(waterloo, p, 1).groups[0]).toBe('late');
  });

  test('28.5 confused orders: from turn 6, far from the enemy, a 5 makes I Corps stand still this turn', () => {
    const roll = (die: number[], turn: number, enemy: string) => {
      const at = { 'F-dErlon': '0437', 'F-4': '0437', 'A-Byl': enemy };
      const work = workOn(june, scene(june, { at, dice: die, also: { turn } }));
      rollConfusion(work);
      expect(moveBan(june, work.position, june.army.unit('F-dErlon'))?.say, 'a leader is no unit').toBeUndefined();
      return moveBan(june, work.position, june.army.unit('F-4'))?.say;
    };
    expect(roll([5], 6, '0915')).toBe('orders-confused');
    expect(roll([4], 6, '0915')).toBeUndefined();
    expect(roll([], 5, '0915')).toBeUndefined();
    expect(roll([], 6, '0433')).toBeUndefined(); // 4 hexes
    // In no command phase of the Coalition's, nor before he has come. A die would be asked for.
    for (const [also, at] of [
      [{ player: 1 }, { 'F-dErlon': '0437', 'F-4': '0437' }],
      [{}, { 'F-4': '0437' }],
    ] as const) {
      const work = workOn(june, scene(june, { at: { ...at, 'A-Byl': '0915' }, dice: [5], also: { turn: 6, ...also } }));
      const { dice } = work.position;
      rollConfusion(work);
      expect(work.position.dice).toEqual(dice);
      expect(moveBan(june, work.position, june.army.unit('F-4'))?.say).not.toBe('orders-confused');
    }
  });

  test('28.5 vedettes and the train of I Corps are units of it too: near the enemy nobody rolls', () => {
    const near = (id: string, formation: number) => {
      const p = scene(june, { at: { 'F-dErlon': '0437', [id]: '0430', 'A-Byl': '0426' }, also: { turn: 6 } });
      const of = p.formation.with(june.army.unit(id), formation);
      const work = workOn(june, { ...p, formation: of, dice: scene(june, { at: {}, dice: [5] }).dice });
      rollConfusion(work);
      return moveBan(june, work.position, june.army.unit('F-4'))?.say ?? 'free';
    };
    const [first, second] = ['F-I', 'F-II'].map((id) => june.army.formation(id));
    expect([near('F-v1', first), near('F-v1', second)]).toEqual(['free', 'orders-confused']);
    expect([near('F-TI', first), near('F-TII', second)]).toEqual(['free', 'orders-confused']);
  });

  test('29.7 the Cumberland Hussars are tested the first time they would fight: gone on 3 to 6, for no points', () => {
    const bombarded = (die: number[], also: Partial<NapoleonicPosition>) => {
      const work = workOn(waterloo, scene(waterloo, { at: { 'A-Cum': '1110' }, dice: die, also }));
      rollDesertion(work);
      return work.position;
    };
    const under = { step: 'bombardment', bombarded: [waterloo.hex('1110')] } as const;
    const gone = bombarded([3], under);
    expect([gone.place[waterloo.army.unit('A-Cum')], gone.groups[indexOf(waterloo, 'O-3')], gone.booked]).toEqual([
      EXITED,
      'never',
      [],
    ]);
    const stays = bombarded([2], under);
    expect(stays.place[waterloo.army.unit('A-Cum')]).toBe(waterloo.hex('1110'));
    expect(stays.groups[indexOf(waterloo, 'O-3')]).toBe('never');
    const attack = {
      step: 'battles',
      battles: [{ units: units(waterloo, 'A-Cum'), hexes: [waterloo.hex('1111')] }],
    } as const;
    expect(bombarded([6], attack).battles).toEqual([]);
    expect(bombarded([], {}).groups[indexOf(waterloo, 'O-3')]).toBe('open');
  });

  test('29.7, 13.38 the Hussars who ride off when they are bombarded lose no step by a 1R; another unit of their hex does', () => {
    const guns = ['F-Ga12', 'F-Gb12', 'F-Ia12'];
    const under = (...others: string[]) => {
      const at = Object.fromEntries([
        ...guns.map((id) => [id, '1118']),
        ...['A-Cum', ...others].map((id) => [id, '1120']),
      ]) as Record<string, string>;
      const start = scene(waterloo, { at: { ...at, 'F-Drouot': '1118' }, dice: [6, 3], also: { step: 'bombardment' } });
      const target = waterloo.hex('1120');
      return play(waterloo, start, { kind: 'attack', attack: 'bombard', units: units(waterloo, ...guns), target });
    };
    const [hussars, brigade] = ['A-Cum', 'A-Byl'].map((id) => waterloo.army.unit(id));
    const alone = under();
    expect([alone.p.place[hussars], alone.p.reduced[hussars], alone.p.booked]).toEqual([EXITED, 0, []]);
    expect(alone.p.losses.some((loss) => loss > 0)).toBe(false);
    const two = under('A-Byl');
    expect([two.p.place[hussars], two.p.reduced[hussars], two.p.reduced[brigade]]).toEqual([EXITED, 0, 1]);
  });

  test('29.7 the Hussars are not tried where their own guns cleared the way for them, nor in a hex bombarded before', () => {
    const at = { 'A-1a': '1120', 'A-Cum': '1117', 'F-1': '1118' };
    const start = scene(waterloo, { at, dice: [6], also: { player: 1, step: 'bombardment' } });
    const [guns, hussars] = units(waterloo, 'A-1a', 'A-Cum');
    const hex = waterloo.hex('1118');
    const { p } = play(
      waterloo,
      start,
      { kind: 'attack', attack: 'bombard', units: [guns], target: hex },
      { kind: 'advance', units: [hussars], hex },
    );
    expect([p.place[hussars], p.groups[indexOf(waterloo, 'O-3')]]).toEqual([hex, 'open']);
    const twice = { step: 'bombardment', bombarded: [waterloo.hex('1110'), hex] } as const;
    const work = workOn(waterloo, scene(waterloo, { at: { 'A-Cum': '1110' }, also: twice }));
    rollDesertion(work);
    expect(work.position.groups[indexOf(waterloo, 'O-3')]).toBe('open');
  });
});

describe('who waits, and how far', () => {
  test('28.2 Reille and his do not move on turn 1', () => {
    const ban = (turn: number, id: string) =>
      moveBan(june, scene(june, { at: { [id]: '0718' }, also: { turn } }), june.army.unit(id));
    expect(ban(1, 'F-9')).toMatchObject({ ok: false, say: 'halted', rule: '28.2' });
    expect([ban(2, 'F-9'), ban(1, 'F-5')]).toEqual([null, null]);
  });

  test('29.4 Chassé waits for 15:00, unless a French combat unit, or a hidden stack, is within 4 hexes of one of his', () => {
    const at = { 'A-Det': '0513', 'A-Aub': '0413' };
    const ban = (french: Record<string, string>, marks: Record<string, number> = {}) => {
      const also = { turn: 4, marks: waterloo.army.pieces.map(({ id }) => marks[id] ?? 0) };
      return moveBan(waterloo, scene(waterloo, { at: { ...at, ...french }, also }), waterloo.army.unit('A-Det'));
    };
    expect(ban({})).toMatchObject({ ok: false, say: 'halted' });
    expect(ban({ 'F-2c': '0417' })).toBeNull();
    expect(ban({ 'F-2c': '0418' })).not.toBeNull();
    expect(ban({ 'F-v1': '0417' })).not.toBeNull();
    expect(ban({ 'F-v1': '0417' }, { 'F-v1': HIDDEN })).toBeNull();
  });

  test('29.4 the one of them near whom the French have come may set out first: the others are free all the same', () => {
    const at = { 'A-Det': '0613', 'A-Aub': '0413', 'F-2c': '0115' };
    const p = scene(waterloo, { at, also: { turn: 4, step: 'command-movement', player: 1 } });
    const [det, aub, french] = ['A-Det', 'A-Aub', 'F-2c'].map((id) => waterloo.army.unit(id));
    const far = (unit: number) => distance(waterloo.ground.board, p.place[unit], p.place[french]);
    expect([far(aub), far(det)]).toEqual([4, 5]);
    expect(moveBan(waterloo, p, det)).toBeNull();
    const { p: gone } = play(waterloo, p, {
      kind: 'move',
      units: [aub],
      path: ['0412', '0411'].map((id) => waterloo.hex(id)),
    });
    expect(distance(waterloo.ground.board, gone.place[aub], gone.place[french])).toBeGreaterThan(4);
    expect(moveBan(waterloo, gone, det)).toBeNull();
    // The next one to move closes the first one's move: it has had it, and they are still free.
    expect(moveBan(waterloo, { ...gone, mover: null }, det)).toBeNull();
  });

  test('29.4 once the French have come within 4 hexes, be it on their way, Chassé is free for good; from 5 hexes they call nobody', () => {
    const at = { 'A-Det': '0513', 'A-Aub': '0413', 'F-2c': '0418' };
    const p = scene(waterloo, { at, also: { turn: 2, step: 'command-movement' } });
    const [det, horse] = ['A-Det', 'F-2c'].map((id) => waterloo.army.unit(id));
    const ban = (...path: string[]) => {
      const ride: Action = { kind: 'move', units: [horse], path: path.map((id) => waterloo.hex(id)) };
      const { p: gone } = play(waterloo, p, ride);
      expect(distance(waterloo.ground.board, gone.place[det], gone.place[horse])).toBeGreaterThan(4);
      return moveBan(waterloo, { ...gone, turn: 3, player: 1 }, det);
    };
    expect(ban('0419')).toMatchObject({ ok: false, say: 'halted', rule: '29.4' });
    expect(ban('0417', '0418')).toBeNull();
  });

  test.each([
    ['a hidden combat unit', 'F-2c', true],
    ['hidden vedettes', 'F-v1', false],
    ['a hidden leader alone', 'F-Ney', false],
  ])('29.4 %s near Chassé: free for good %#', (_, id, free) => {
    const at = { 'A-Det': '0513', 'A-Aub': '0413', [id]: '0418' };
    const marks = waterloo.army.pieces.map((piece) => (piece.id === id ? HIDDEN : 0));
    const p = scene(waterloo, { at, also: { turn: 2, step: 'command-movement', marks } });
    const [det, rider] = ['A-Det', id].map((name) => waterloo.army.unit(name));
    const ride = (...path: string[]): Action => ({
      kind: 'move',
      units: [rider],
      path: path.map((h) => waterloo.hex(h)),
    });
    const near = play(waterloo, p, ride('0417')).p;
    const ban = (position: NapoleonicPosition) => moveBan(waterloo, { ...position, turn: 3, player: 1 }, det);
    expect(ban(near), 'as far as his player knows').toBeNull();
    const gone = ban(play(waterloo, near, ride('0418')).p);
    expect(gone?.say).toBe(free ? undefined : 'halted');
  });

  test('32.4 Durutte goes no farther than 3 hexes from 1616; Nassau does not leave Papelotte unless it has retreated', () => {
    const goal = (id: string, from: string, to: string) =>
      goalBan(plancenoit, scene(plancenoit, { at: { [id]: from } }), units(plancenoit, id), plancenoit.hex(to));
    expect(goal('F-4', '1616', '1613')).toBeNull();
    expect(goal('F-4', '1616', '1612')).toMatchObject({ ok: false, say: 'tethered', rule: '32.4' });
    expect(goal('A-2N', '1514', '1513')).toMatchObject({ ok: false, say: 'tethered' });
    expect(goal('A-2N', '1513', '1512')).toBeNull();
  });

  test('32.4, R-06 who does not leave its hex makes no room there for others who pass', () => {
    const stays = (id: string, hex: string, player: number) => {
      const p = scene(plancenoit, { at: { [id]: hex }, also: { step: 'command-movement', player } });
      return stayingOf(plancenoit, p, units(plancenoit, id), false).length === 1;
    };
    expect([stays('A-ON', '1713', 1), stays('A-ON', '1713', 0)]).toEqual([true, true]);
    // Driven off it may move, and Durutte may within his 3 hexes.
    expect([stays('A-ON', '1712', 1), stays('F-4', '1616', 0)]).toEqual([false, false]);
  });

  test('32.4, 16.11 nor do the vedettes of Jacquinot; those of others do', () => {
    const goal = (from: string, to: string) => {
      const p = scene(plancenoit, { at: { 'F-v1': '1616' } });
      const [vedette, unit] = units(plancenoit, 'F-v1').concat(plancenoit.army.unit(from));
      const out = { ...p, detachedFrom: p.detachedFrom.with(vedette, unit) };
      return goalBan(plancenoit, out, [vedette], plancenoit.hex(to));
    };
    expect(goal('F-1c', '1613')).toBeNull();
    expect(goal('F-1c', '1612')).toMatchObject({ ok: false, say: 'tethered', rule: '32.4' });
    expect(goal('F-3c', '1612')).toBeNull();
  });

  test('32.4, 16.12 nor do vedettes become Jacquinot again farther off, be they his or others’', () => {
    const vedettes = ['F-v1', 'F-v2', 'F-v3'];
    const gathers = (hex: string, from: string) => {
      const p = scene(plancenoit, {
        at: Object.fromEntries(vedettes.map((id) => [id, hex])),
        also: { step: 'supply' },
      });
      const whose = plancenoit.army.unit(from);
      const out = units(plancenoit, ...vedettes);
      const ready: NapoleonicPosition = {
        ...p,
        place: p.place.with(plancenoit.army.unit('F-1c'), HOLD),
        marks: p.marks.map((mark, unit) => (out.includes(unit) ? mark | READY : mark)),
        detachedFrom: p.detachedFrom.map((unit, vedette) => (out.includes(vedette) ? whose : unit)),
        stack: [{ step: 'recombine', side: 0, at: 'reorganisation', open: true }],
      };
      const place: Action = { kind: 'place', units: units(plancenoit, 'F-1c'), hex: plancenoit.hex(hex) };
      return refereeFor(plancenoit).check(ready, place);
    };
    for (const from of ['F-1c', 'F-3c']) {
      expect(gathers('1613', from)).toEqual({ ok: true });
      expect(gathers('1619', from)).toMatchObject({ ok: true });
      expect(gathers('1620', from)).toMatchObject({ ok: false, say: 'tethered', rule: '32.4' });
    }
  });

  test('32.5 d’Erlon does not leave row 16', () => {
    const goal = (to: string) =>
      goalBan(
        plancenoit,
        scene(plancenoit, { at: { 'F-dErlon': '1616' } }),
        units(plancenoit, 'F-dErlon'),
        plancenoit.hex(to),
      );
    expect(goal('1816')).toBeNull();
    expect(goal('1615')).toMatchObject({ ok: false, say: 'row-bound', rule: '32.5' });
  });
});

describe('32.3 the Emperor’s reserve', () => {
  const posts = { 'F-YG': '1320', 'F-YGa': '1320', 'F-G1': '1319', 'F-C1': '1319', 'F-Napoleon': '1319' };
  const phase = (turn: number, also: Partial<NapoleonicPosition> = {}) =>
    passTo(plancenoit, scene(plancenoit, { at: posts, also: { turn, step: 'command-points', ...also } }), 'release');
  const unit = (id: string) => plancenoit.army.unit(id);

  test('32.3 until it is released it does not move, attack or advance', () => {
    const p = scene(plancenoit, { at: posts });
    expect(moveBan(plancenoit, p, unit('F-YG'))).toMatchObject({ ok: false, say: 'in-reserve' });
    expect(fightBan(plancenoit, p, unit('F-YGa'))).toMatchObject({ ok: false, say: 'in-reserve' });
    expect(fightBan(plancenoit, p, unit('F-19'))).toBeNull();
  });

  test('32.3 WL-38: on turn 2 the Young Guard is released for 3 points and is in command; the Old Guard from turn 3 on for 5 each', () => {
    const { p, referee, decision } = phase(2);
    expect(decision).toMatchObject({ options: [{ id: 'youngGuard' }, { id: 'hold-back' }] });
    const { position: after, events } = referee.apply(p, choose('youngGuard'));
    expect(events.find(({ say }) => say === 'points-booked')).toMatchObject({
      rule: '32.3',
      data: { for: 'release', units: [unit('F-YG'), unit('F-YGa')] },
    });
    expect(after.booked).toEqual([expect.objectContaining({ side: 1, points: 3, why: 'release' })]);
    expect([unit('F-YG'), unit('F-YGa')].map((u) => has(after, u, IN_COMMAND))).toEqual([true, true]);
    expect(moveBan(plancenoit, after, unit('F-YG'))).toBeNull();
    expect(moveBan(plancenoit, after, unit('F-G1'))).toMatchObject({ say: 'in-reserve' });
    expect(phase(3).decision).toMatchObject({
      options: [{ id: 'youngGuard' }, { id: 'grenadiers' }, { id: 'chasseurs' }, { id: 'hold-back' }],
    });
    expect(phase(1).p.turn).toBe(2);
    const done = passTo(plancenoit, after, 'command-movement').p;
    expect(has(done, unit('F-YG'), OUT_OF_COMMAND)).toBe(false);
  });

  test('32.3 a Prussian combat unit within 2 hexes frees them all, for nothing', () => {
    const freed = (at: Record<string, string>) => {
      const work = workOn(plancenoit, scene(plancenoit, { at: { ...posts, ...at } }));
      freeReserve(work);
      return work.position.booked.map(({ points }) => points);
    };
    expect(freed({ 'P-15a': '1518' })).toEqual([0, 0, 0]);
    expect(freed({ 'P-15a': '1618' })).toEqual([]);
    expect(freed({ 'P-v1': '1518' })).toEqual([]);
  });

  test('32.3 so does one that only passes by, within 2 hexes on its way to farther off', () => {
    const riding = (id: string, ...path: string[]) => {
      const at = { ...posts, [id]: '1617' };
      const p = scene(plancenoit, { at, also: { step: 'command-movement', player: 1 } });
      const hexes = path.map((hex) => plancenoit.hex(hex));
      return play(plancenoit, p, { kind: 'move', units: units(plancenoit, id), path: hexes }).p.booked.length;
    };
    expect(riding('P-Scw', '1517', '1518', '1618')).toBe(3);
    expect(riding('P-Scw', '1618', '1619')).toBe(0);
    expect(riding('P-v1', '1517', '1518', '1618')).toBe(0);
  });

  test('32.3 Napoleon leaves 1319 only with released units', () => {
    const p = scene(plancenoit, { at: posts });
    const goal = (view: NapoleonicPosition, ...ids: string[]) =>
      goalBan(plancenoit, view, units(plancenoit, ...ids), plancenoit.hex('1318'))?.say;
    expect(goal(p, 'F-Napoleon')).toBe('stays-with-reserve');
    const released = { ...p, booked: [{ side: 1, points: 5, turn: 3, why: 'release', what: 1 }] };
    expect(goal(released, 'F-Napoleon')).toBe('stays-with-reserve');
    expect(goal(released, 'F-Napoleon', 'F-G1')).toBeUndefined();
  });
});
