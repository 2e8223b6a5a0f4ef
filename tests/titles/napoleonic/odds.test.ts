import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { checkBattle, openDuties } from '../../../src/titles/napoleonic/duties.ts';
import { CHATEAU, MARSH, TOWN, WOODS } from '../../../src/titles/napoleonic/ground.ts';
import { columnOf, oddsOf, picksOf, readingOf } from '../../../src/titles/napoleonic/odds.ts';
import { BOMBARDED, LAPSED, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { at, attack, choose, type Field, fieldOf, fight, PASS, resultOf } from './combat-play.ts';
import { battle } from './field.ts';
import { hexes, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Chapters 10.4 and 11: odds, terrain with the defender's pick, combined arms, Guard, Napoleon. Target: 0705. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});

const T = '0705';
/** The odds with the defender's best pick: column before and after shifts, and how Ar* is read. */
function odds(
  game: NapoleonicGame,
  p: NapoleonicPosition,
  ids: readonly string[],
  targets: readonly string[] = [T],
  guards: readonly [boolean, boolean] = [false, false],
) {
  const declared = { units: units(game, ...ids), hexes: hexes(game, ...targets) };
  const [feature = null] = picksOf(game, p, p.player, declared);
  const found = oddsOf(game, p, p.player, declared, { feature, guards });
  const { columns } = game.tables.combat;
  return {
    attack: found.attack / 2,
    defence: found.defence / 2,
    unshifted: columns[found.unshifted],
    column: columns[found.column],
    feature: feature?.id ?? null,
    arStar: readingOf(game, p, found, 'Ar*', declared.hexes),
    dr2: readingOf(game, p, found, 'Dr2', declared.hexes),
    shifts: found.shifts.map(({ rule }) => rule),
  };
}
const sp = (strengths: Readonly<Record<string, number>>, more: Field['pieces'] = {}): Field['pieces'] => ({
  ...more,
  ...Object.fromEntries(Object.entries(strengths).map(([id, n]) => [id, { ...more[id], sp: n }])),
});
const strengthOfUnit = (game: NapoleonicGame, id: string) => game.army.pieces[game.army.unit(id)].sp;
const field = (more: Field): NapoleonicGame => fieldOf(whole, more);
const THREE_ARMS = { 'F-inf': '0605', 'F-hc': '0606', 'F-gun': '0606' };
const ALL_THREE = ['F-inf', 'F-hc', 'F-gun'];

describe('10.4 the column', () => {
  const column = (attack: number, defence: number) =>
    whole.tables.combat.columns[columnOf(whole.tables.combat, attack, defence)];
  test('10.4 N001, N002, N003, N004, N005, N009: strengths of the examples, rounded for the defender', () => {
    expect([column(16, 6), column(15, 10), column(11, 4), column(3.5, 4), column(9, 4), column(2, 2)]).toEqual([
      '2:1',
      '1.5:1',
      '2:1',
      '1:1.5',
      '2:1',
      '1:1',
    ]);
  });
  test('10.4 N013, N014 below and above the chart; N015 any remainder favours the defender', () => {
    expect([column(1, 9), column(40, 5), column(10, 10.5), column(10, 10)]).toEqual(['1:5', '6:1', '1:1.5', '1:1']);
  });
  test('R-40 nothing left of the attack is 1:5, nothing left of the defence 6:1', () => {
    expect([column(0, 4), column(0, 0), column(1, 0)]).toEqual(['1:5', '1:5', '6:1']);
  });
  test('R-41 fractions are kept: 3 and 3 foot in a town are 9, three points of horse in the woods are one and a half', () => {
    const game = field({
      pieces: sp({ 'P-inf': 3, 'P-lc': 3, 'F-inf': 9 }, { 'P-lc': { kind: 'infantry' } }),
      terrain: { [T]: TOWN },
    });
    expect(odds(game, at(game, { 'F-inf': '0605', 'P-inf': T, 'P-lc': T }), ['F-inf'])).toMatchObject({
      defence: 9,
      column: '1:1',
    });
    const woods = field({ pieces: sp({ 'P-lc': 3 }), terrain: { [T]: WOODS } });
    expect(odds(woods, at(woods, { 'F-inf': '0605', 'P-lc': T }), ['F-inf'])).toMatchObject({
      defence: 1.5,
      column: '2:1',
    });
  });
});

describe('11.1 the examples of the rules', () => {
  test('11.1c N004, R-97 B: horse attacking into the woods is halved, 3.5 against 4; die 5 is Ar*, fought as a shock', () => {
    const game = field({ pieces: sp({ 'F-inf': 2, 'F-hc': 3 }), terrain: { [T]: WOODS } });
    const p = at(game, { 'F-inf': '0605', 'F-hc': '0606', 'P-inf': T }, [5, 1, 1]);
    expect(odds(game, p, ['F-inf', 'F-hc'])).toMatchObject({ attack: 3.5, defence: 4, column: '1:1.5', arStar: 'Sk' });
    const done = fight(game, p, [], attack(game, ['F-inf', 'F-hc'], [T]), PASS);
    expect(resultOf(done)).toEqual({ cell: 'Ar*', reading: 'Sk', shock: '1R' });
    // R-97 as a switch: halved only who attacks from there.
    const from = at(game, { 'F-inf': '0605', 'F-hc': '0606', 'P-inf': T }, [], {
      options: { 'woods-and-marsh': 'from' },
    });
    expect(odds(game, from, ['F-inf', 'F-hc']).attack).toBe(5);
  });
  test('11.1e N005, R-98, R-44 C: over a crest at 2:1, die 6: the attacker takes Ar or a shock as he likes', () => {
    const game = field({ pieces: sp({ 'F-inf': 9 }), crests: [['0605', T]] });
    const p = at(game, { 'F-inf': '0605', 'P-inf': T }, [6, 5, 1]);
    expect(odds(game, p, ['F-inf'])).toMatchObject({ defence: 4, column: '2:1', feature: 'crest', arStar: 'choice' });
    const asked = fight(game, p, [], attack(game, ['F-inf'], [T]), PASS);
    expect(asked.decision).toMatchObject({ step: 'battle-shock', side: 0 });
    expect(fight(game, asked.p, [], choose('Ar')).decision).toMatchObject({ kind: 'retreat', side: 0 });
    expect(resultOf(fight(game, asked.p, [], choose('Sk')))).toMatchObject({ shock: 'Dr' });
  });
  test('R-44 not all over the crest: no shock, plain Ar', () => {
    const game = field({ pieces: sp({ 'F-inf': 5, 'F-mixed': 4 }), crests: [['0605', T]] });
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0606', 'P-inf': T });
    expect(odds(game, p, ['F-inf', 'F-mixed'])).toMatchObject({ feature: null, arStar: 'Ar' });
  });
  test('11.1b N007 E: uphill from slope hexes, 4 counts 6: 10 against 6 is 1.5:1; downhill nothing', () => {
    const game = field({
      pieces: sp({ 'F-inf': 6, 'F-mixed': 4 }),
      slopes: [
        [T, '0605'],
        [T, '0606'],
      ],
    });
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0606', 'P-inf': T });
    expect(odds(game, p, ['F-inf', 'F-mixed'])).toMatchObject({ defence: 6, column: '1.5:1', arStar: 'Ar' });
    const down = field({
      pieces: sp({ 'F-inf': 6, 'F-mixed': 4 }),
      slopes: [
        ['0605', T],
        ['0606', T],
      ],
    });
    expect(odds(down, at(down, { 'F-inf': '0605', 'F-mixed': '0606', 'P-inf': T }), ['F-inf', 'F-mixed']).defence).toBe(
      4,
    );
  });
  test('11.1a N008 F: three arms against foot in a town: 4.5, 2:1, no combined arms, Ar* is shock', () => {
    const game = field({ pieces: sp({ 'F-inf': 4, 'F-hc': 4, 'F-gun': 4, 'P-inf': 3 }), terrain: { [T]: TOWN } });
    const p = at(game, { ...THREE_ARMS, 'P-inf': T }, [6, 1, 1]);
    expect(odds(game, p, ALL_THREE)).toMatchObject({
      attack: 12,
      defence: 4.5,
      column: '2:1',
      arStar: 'Sk',
      shifts: [],
    });
    expect(resultOf(fight(game, p, [], attack(game, ALL_THREE, [T]), PASS))).toMatchObject({
      cell: 'Ar*',
      reading: 'Sk',
    });
  });
  test('11.1g N009, R-97, R-98 G: horse against guns in a marsh, both halved: 1:1; on Ar* the attacker chooses', () => {
    const game = field({ terrain: { [T]: MARSH } });
    const p = at(game, { 'F-hc': '0605', 'P-gun': T }, [5]);
    expect(odds(game, p, ['F-hc'])).toMatchObject({ attack: 2, defence: 2, column: '1:1', arStar: 'choice' });
    expect(fight(game, p, [], attack(game, ['F-hc'], [T]), PASS).decision.step).toBe('battle-shock');
  });
  test('11.1a N016 no bonus in a town for foot of initiative 1', () => {
    const game = field({ pieces: sp({ 'F-inf': 9, 'P-inf': 3 }, { 'P-inf': { init: 1 } }), terrain: { [T]: TOWN } });
    expect(odds(game, at(game, { 'F-inf': '0605', 'P-inf': T }), ['F-inf'])).toMatchObject({
      defence: 3,
      column: '3:1',
    });
    const two = field({ pieces: sp({ 'F-inf': 9, 'P-inf': 3 }, { 'P-inf': { init: 2 } }), terrain: { [T]: TOWN } });
    expect(odds(two, at(two, { 'F-inf': '0605', 'P-inf': T }), ['F-inf']).defence).toBe(4.5);
  });
  test('11.1d N017, R-42 all over a sound bridge: doubled, no combined arms, and never a duty; frozen it is a bridge still', () => {
    const game = field({ pieces: sp({ 'F-inf': 4, 'F-gun': 2, 'F-hc': 2 }), formations: {} });
    const three = { 'F-inf': '0404', 'F-gun': '0404', 'F-hc': '0404', 'F-corps': '0404', 'P-inf': '0504' };
    const p = at(game, three);
    expect(odds(game, p, ALL_THREE, ['0504'])).toMatchObject({
      defence: 8,
      column: '1:1',
      feature: 'bridge',
      shifts: [],
    });
    const frozen = at(game, three, [], { weather: { kind: 'frost', left: 3, checked: false } });
    expect(odds(game, frozen, ALL_THREE, ['0504'])).toMatchObject({ defence: 8, feature: 'bridge' });
    for (const start of [p, frozen]) expect(fight(game, start, [], PASS).said).not.toContain('battle-begins');
  });
  test('10.32, 11.1h, R-42 unbridged: no attack over the river; frozen it is crossed, and counts as a stream', () => {
    const game = field({});
    const where = { 'F-inf': '0406', 'P-inf': '0506' };
    const declared = { units: units(game, 'F-inf'), hexes: hexes(game, '0506') };
    expect(checkBattle(game, at(game, where), declared)).toMatchObject({ say: 'cannot-attack-hex', rule: '10.32' });
    // By the bridge it may attack, and need not.
    const bridged = at(game, { 'F-inf': '0404', 'P-inf': '0504' });
    expect(checkBattle(game, bridged, { units: declared.units, hexes: hexes(game, '0504') })).toBeNull();
    expect(openDuties(game, bridged)).toEqual({ hexes: [], units: [] });
    const ice = at(game, where, [], { weather: { kind: 'frost', left: 3, checked: false } });
    expect(odds(game, ice, ['F-inf'], ['0506'])).toMatchObject({ defence: 6, feature: 'slopeOrStream' });
    expect(checkBattle(game, ice, declared)).toBeNull();
  });
  test('11.1b N018 two of three over a stream: no bonus', () => {
    const game = field({
      streams: [
        ['0605', T],
        ['0606', T],
      ],
    });
    const where = { 'F-inf': '0605', 'F-mixed': '0606', 'F-lc': '0706', 'P-inf': T };
    expect(odds(game, at(game, where), ['F-inf', 'F-mixed', 'F-lc']).defence).toBe(4);
    expect(odds(game, at(game, where), ['F-inf', 'F-mixed']).defence).toBe(6);
  });
  test('11.1b N180, R-44 one over a stream, one uphill: one or the other is enough, 9 against 6', () => {
    const game = field({ pieces: sp({ 'F-inf': 5, 'F-mixed': 4 }), streams: [['0605', T]], slopes: [[T, '0606']] });
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0606', 'P-inf': T });
    expect(odds(game, p, ['F-inf', 'F-mixed'])).toMatchObject({ defence: 6, column: '1.5:1' });
  });
});

describe('11.1 the defender picks (R-43)', () => {
  test('R-43 horse in the woods behind a stream: half, or half as much again; his choice, and with the stream no shock', () => {
    const game = field({ pieces: sp({ 'F-inf': 6 }), terrain: { [T]: WOODS }, streams: [['0605', T]] });
    const p = at(game, { 'F-inf': '0605', 'P-lc': T }, [6, 1, 1]);
    expect(odds(game, p, ['F-inf'])).toMatchObject({
      defence: 6,
      feature: 'slopeOrStream',
      column: '1:1',
      arStar: 'Ar',
    });
    const asked = fight(game, p, [], attack(game, ['F-inf'], [T]), PASS);
    expect(asked.decision).toMatchObject({ step: 'battle-terrain', side: 1 });
    expect(asked.decision.options).toHaveLength(2);
    const woods = fight(game, asked.p, [], choose('1'));
    expect(woods.events.find((e) => e.say === 'battle-rolled')?.data).toMatchObject({ defence: 2, column: '3:1' });
  });
  test('R-43 horse alone in the woods cannot pick that nothing applies', () => {
    const game = field({ terrain: { [T]: WOODS } });
    expect(odds(game, at(game, { 'F-inf': '0605', 'P-lc': T }), ['F-inf'])).toMatchObject({
      defence: 2,
      feature: 'woods',
    });
  });
  test('10.33 N210, R-105 one stack beside foot in a town and foot in the open: the town serves both', () => {
    const game = field({
      pieces: sp({ 'F-inf': 12, 'P-inf': 3, 'P-lc': 3 }, { 'P-lc': { kind: 'infantry' } }),
      terrain: { '0704': TOWN },
    });
    const p = at(game, { 'F-inf': '0605', 'P-inf': '0704', 'P-lc': T }, [5, 1, 1]);
    expect(odds(game, p, ['F-inf'], ['0704', T])).toMatchObject({ defence: 9, column: '1:1', arStar: 'Sk' });
    expect(resultOf(fight(game, p, [], attack(game, ['F-inf'], ['0704', T]), PASS))).toMatchObject({
      cell: 'Ar*',
      reading: 'Sk',
    });
  });
  test('R-105 the stream of the picked hex counts when every attacker crosses one into that hex', () => {
    const game = field({ streams: [['0605', T]] });
    const p = at(game, { 'F-inf': '0605', 'P-inf': '0704', 'P-lc': T });
    expect(odds(game, p, ['F-inf'], ['0704', T])).toMatchObject({ defence: 12, feature: 'slopeOrStream' });
  });
  test('15.21 N216, R-113 a finished position in a town: everybody doubled, Ar* is shock, no combined arms', () => {
    const game = field({
      pieces: sp({ 'F-inf': 5, 'F-hc': 4, 'F-gun': 4, 'P-inf': 4, 'P-gun': 2 }),
      terrain: { [T]: TOWN },
    });
    const works = [{ hex: game.hex(T), done: true, builders: [] }];
    const p = at(game, { ...THREE_ARMS, 'P-inf': T, 'P-gun': T }, [], { works });
    expect(odds(game, p, ALL_THREE)).toMatchObject({
      attack: 13,
      defence: 12,
      column: '1:1',
      arStar: 'Sk',
      shifts: [],
    });
    // in the open a position is doubled, too, but Ar* stays and combined arms count.
    const open = field({ pieces: sp({ 'F-inf': 5, 'F-hc': 4, 'F-gun': 4, 'P-inf': 4, 'P-gun': 2 }) });
    expect(odds(open, p, ALL_THREE)).toMatchObject({ defence: 12, arStar: 'Ar', shifts: ['11.2'] });
  });
});

describe('11.1f, 15.1 chateaux', () => {
  const keep = (pieces: Field['pieces'] = {}) =>
    field({
      pieces: { 'P-lc': { kind: 'infantry', sp: 3 }, 'P-inf': { sp: 3 }, ...pieces },
      terrain: { [T]: CHATEAU },
    });
  const where = { ...THREE_ARMS, 'P-inf': T, 'P-lc': T };
  test('11.1f N020 two foot in a working chateau: 12 against 12; Dr2 is fought as a shock; R-94 its Dr drives them out', () => {
    const game = keep();
    const p = at(game, where, [1, 5, 1]);
    expect(odds(game, p, ALL_THREE)).toMatchObject({ attack: 12, defence: 12, column: '1:1', dr2: 'Sk', shifts: [] });
    const done = fight(game, p, [], attack(game, ALL_THREE, [T]), PASS);
    expect(resultOf(done)).toEqual({ cell: 'Dr2', reading: 'Sk', shock: 'Dr' });
    expect(done.decision).toMatchObject({ kind: 'retreat', side: 1 });
  });
  test('10.33, R-105, 15.14 a garrison and guns in the open attacked together: the chateau serves both, but Dr is a shock only where all stand in one', () => {
    const game = field({ pieces: { 'F-inf': { sp: 12 } }, terrain: { [T]: CHATEAU } });
    const p = at(game, { 'F-inf': '0605', 'P-inf': T, 'P-gun': '0704' }, [3, 1, 1]);
    expect(odds(game, p, ['F-inf'], ['0704', T])).toMatchObject({ defence: 12, column: '1:1', feature: 'chateau' });
    const done = fight(game, p, [], attack(game, ['F-inf'], ['0704', T]), PASS);
    expect(resultOf(done)).toEqual({ cell: 'Dr', reading: 'Dr' });
  });
  test('11.1f, R-105 two infantry at most are doubled, of more the strongest, wherever they stand', () => {
    const pieces = {
      'P-lc': { kind: 'infantry', sp: 3 },
      'P-gun': { kind: 'infantry', sp: 5 },
      'P-inf': { sp: 4 },
    } as const;
    const game = field({ pieces: { ...pieces, 'F-inf': { sp: 12 } }, terrain: { [T]: CHATEAU } });
    const p = at(game, { 'F-inf': '0605', 'P-inf': T, 'P-lc': T, 'P-gun': '0704' });
    // Not 24: 8 and 10 behind the walls, 3 as printed.
    expect(odds(game, p, ['F-inf'], ['0704', T])).toMatchObject({ defence: 21, feature: 'chateau' });
    expect(odds(game, p, ['F-inf'], [T])).toMatchObject({ defence: 14, feature: 'chateau' });
  });
  test('15.14 N021, R-112 N215 a demoralised garrison: combined arms count and Dr is a retreat; one steady unit keeps both effects', () => {
    const game = keep();
    const marks = (p: NapoleonicPosition, ...ids: string[]) => ({
      ...p,
      marks: p.marks.map((m, u) => (ids.includes(game.army.pieces[u].id) ? m | LAPSED : m)),
    });
    const p = marks(at(game, where), 'P-inf', 'P-lc');
    expect(odds(game, p, ALL_THREE)).toMatchObject({ unshifted: '1:1', column: '1.5:1', dr2: 'Dr2', shifts: ['11.2'] });
    // N215, R-112 one steady unit inside keeps both effects.
    expect(odds(game, marks(at(game, where), 'P-lc'), ALL_THREE)).toMatchObject({
      column: '1:1',
      dr2: 'Sk',
      shifts: [],
    });
  });
  test('15.12 N022, N209, R-104 horse or a vedette inside voids it, a leader does not', () => {
    const game = keep({ 'P-lc': { kind: 'cavalry', sp: 3 } });
    expect(odds(game, at(game, { ...THREE_ARMS, 'P-inf': T, 'P-lc': T }), ALL_THREE)).toMatchObject({
      defence: 6,
      shifts: ['11.2'],
      dr2: 'Dr2',
    });
    expect(odds(game, at(game, { ...THREE_ARMS, 'P-inf': T, 'P-v1': T }), ALL_THREE)).toMatchObject({
      defence: 3,
      dr2: 'Dr2',
    });
    expect(odds(game, at(game, { ...THREE_ARMS, 'P-inf': T, 'P-corps': T }), ALL_THREE)).toMatchObject({
      defence: 6,
      dr2: 'Sk',
    });
  });
  test('R-94 De and Ex stay as they are in a chateau', () => {
    const game = keep();
    const p = at(game, where);
    const declared = { units: units(game, ...ALL_THREE), hexes: hexes(game, T) };
    const found = oddsOf(game, p, 0, declared, { feature: picksOf(game, p, 0, declared)[0] });
    const read = (cell: 'De' | 'Ex' | 'Dr4' | 'Ar2') => readingOf(game, p, found, cell, declared.hexes);
    expect([read('De'), read('Ex'), read('Dr4'), read('Ar2')]).toEqual(['De', 'Ex', 'Sk', 'Ar2']);
  });
});

describe('11.2-11.4, 9.22 shifts', () => {
  test('11.2 N024 three arms, a stream before the enemy: one column all the same; N025 not with guns that have fired', () => {
    const game = field({
      streams: [
        ['0605', T],
        ['0606', T],
      ],
    });
    const p = at(game, { ...THREE_ARMS, 'P-inf': T });
    expect(odds(game, p, ALL_THREE)).toMatchObject({ unshifted: '2:1', column: '3:1', shifts: ['11.2'] });
    const fired = { ...p, marks: p.marks.with(game.army.unit('F-gun'), BOMBARDED) };
    const { referee } = fight(game, fired, []);
    expect(referee.check(fired, attack(game, ALL_THREE, [T]))).toMatchObject({ ok: false, rule: '13.1' });
    expect(odds(game, fired, ['F-inf', 'F-hc']).shifts).toEqual([]);
  });
  test('11.2 N026, R-45 a charger counts though it was lost', () => {
    const game = field({});
    const charges = [
      { units: units(game, 'F-hc'), from: game.hex('0606'), target: game.hex(T), result: 'Ae' as const },
    ];
    const p = at(game, { 'F-inf': '0605', 'F-gun': '0606', 'P-inf': T }, [], { charges });
    expect(odds(game, p, ['F-inf', 'F-gun'])).toMatchObject({ unshifted: '2:1', column: '3:1' });
    expect(odds(game, { ...p, charges: [] }, ['F-inf', 'F-gun']).column).toBe('2:1');
  });
  test('11.2, R-45 one of two hexes attacked lies in a town: no combined arms', () => {
    const game = field({ terrain: { '0704': TOWN } });
    const p = at(game, {
      'F-inf': '0605',
      'F-hc': '0605',
      'F-gun': '0605',
      'F-corps': '0605',
      'P-inf': '0704',
      'P-lc': T,
    });
    expect(odds(game, p, ALL_THREE, ['0704', T]).shifts).toEqual([]);
  });
  test('11.4 N011 Napoleon with the attackers: 1:1 to 1.5:1; N012 with the defenders: 3:1 to 2:1', () => {
    const game = field({ pieces: sp({ 'P-inf': 12, 'F-inf': 4 }) });
    const attacks = at(game, { 'F-inf': '0605', 'F-chief': '0605', 'P-lc': T });
    expect(odds(game, attacks, ['F-inf'])).toMatchObject({ unshifted: '1:1', column: '1.5:1', shifts: ['11.4'] });
    const defends = at(game, { 'F-inf': T, 'F-chief': T, 'P-inf': '0605' }, [], { player: 1 });
    expect(odds(game, defends, ['P-inf'])).toMatchObject({ unshifted: '3:1', column: '2:1', shifts: ['11.4'] });
  });
  test('11.3 N028, R-46 the Guard defends at 3:1: asked once, 2:1; spent, it is not asked again', () => {
    const game = field({ pieces: sp({ 'F-inf': 12 }, { 'P-inf': { guard: 'foot-guards' } }) });
    const p = at(game, { 'F-inf': '0605', 'P-inf': T }, [3]);
    const asked = fight(game, p, [], attack(game, ['F-inf'], [T]), PASS);
    expect(asked.decision).toMatchObject({ step: 'battle-guard', side: 1 });
    const announced = fight(game, asked.p, [], choose('announce'));
    expect(announced.events.find((e) => e.say === 'battle-rolled')?.data).toMatchObject({ column: '2:1' });
    expect(announced.p.guardSpent).toEqual([false, true]);
    const kept = fight(game, asked.p, [], choose('keep'));
    expect(kept.events.find((e) => e.say === 'battle-rolled')?.data).toMatchObject({ column: '3:1' });
    expect(kept.p.guardSpent).toEqual([false, false]);
    const spent = fight(game, { ...p, guardSpent: [false, true] }, [], attack(game, ['F-inf'], [T]), PASS);
    expect(spent.said).toContain('battle-rolled');
  });
  test('9.22, R-31 after a failed repulse nothing else shifts: no three arms, no Napoleon, no Guard', () => {
    const game = field({ pieces: { 'F-inf': { guard: 'old' } } });
    const failedRepulses = [{ units: units(game, 'F-inf'), hexes: hexes(game, T) }];
    const p = at(game, { ...THREE_ARMS, 'F-chief': '0605', 'P-inf': T }, [3], { failedRepulses });
    expect(odds(game, p, ALL_THREE)).toMatchObject({ unshifted: '3:1', column: '1.5:1', shifts: ['9.22'] });
    expect(fight(game, p, [], attack(game, ALL_THREE, [T]), PASS).said).toContain('battle-rolled');
    // Those whom it failed against are gone, and it attacks others over a bridge: an attack like any.
    const others = { ...p, failedRepulses: [{ ...failedRepulses[0], hexes: hexes(game, '0704') }] };
    expect(odds(game, others, ALL_THREE).shifts).toEqual(['11.2', '11.4']);
  });
  test('7.63 N174, R-21 over a damaged bridge: doubled and two columns to the left', () => {
    const game = field({ pieces: sp({ 'F-inf': 12, 'P-inf': 3 }) });
    const damaged = game.ground.crossings.filter((side) => game.ground.span[side] === 2);
    const p = at(game, { 'F-inf': '0404', 'P-inf': '0504' }, [], { damaged });
    expect(odds(game, p, ['F-inf'], ['0504'])).toMatchObject({
      defence: 6,
      unshifted: '2:1',
      column: '1:1',
      feature: 'damagedBridge',
      arStar: 'Ar',
    });
    // 11.1h, R-42: in frost the ice beside it is crossed like a stream.
    const frozen = { ...p, weather: { kind: 'frost', left: 3, checked: false } } as const;
    expect(odds(game, frozen, ['F-inf'], ['0504'])).toMatchObject({
      defence: 4.5,
      column: '2:1',
      feature: 'slopeOrStream',
    });
  });
});

describe('11 on the fields of June 1815', () => {
  test('11.1a LQ-03 and WL-32, 11.1b LQ-04: town, or stream, never both', async () => {
    const qb = await battle('quatre-bras');
    const both = at(qb, { 'F-9': '0815', 'F-5': '1015', 'A-Byl': '0915' });
    expect(odds(qb, both, ['F-9', 'F-5'], ['0915'])).toMatchObject({ defence: 7.5, feature: 'town', arStar: 'Sk' });
    const back = at(qb, { 'F-9': '0915', 'A-Byl': '0814' }, [], { player: 0 });
    expect(odds(qb, back, ['F-9'], ['0814']).defence).toBe(7.5);
    const wl = await battle('waterloo');
    const village = at(wl, { 'F-YG': '1518', 'P-16a': '1618', 'P-16b': '1618' }, [], { player: 1 });
    expect(odds(wl, village, ['P-16a', 'P-16b'], ['1518'])).toMatchObject({
      attack: 10,
      defence: 10.5,
      column: '1:1.5',
      arStar: 'Sk',
    });
  });
  test('11.1f LQ-05, 11.1b LQ-08 and LQ-12 the chateau of Ligny, the Ligne, and the slope above it', async () => {
    const game = await battle('ligny');
    const keep = at(game, { 'F-12': '2827', 'F-13': '2727', 'P-4a': '2826' });
    expect(odds(game, keep, ['F-12', 'F-13'], ['2826'])).toMatchObject({
      defence: 8,
      feature: 'chateau',
      dr2: 'Sk',
      shifts: [],
    });
    const brook = at(game, { 'F-12': '2826', 'P-4a': '2926' });
    expect(odds(game, brook, ['F-12'], ['2926']).defence).toBe(6);
    const hill = at(game, { 'F-12': '2726', 'P-4a': '2725' });
    expect(odds(game, hill, ['F-12'], ['2725'])).toMatchObject({ defence: 6, feature: 'slopeOrStream' });
  });
  test('15.14 WL-07 Hougoumont: 11 against 6, no three arms, Dr is a shock of 3 against 5', async () => {
    const game = await battle('waterloo');
    const p = at(game, { 'F-6a': '0917', 'F-6b': '0917', 'A-Hou': '0916' }, [3, 1, 1]);
    expect(odds(game, p, ['F-6a', 'F-6b'], ['0916'])).toMatchObject({
      attack: 11,
      defence: 6,
      column: '1.5:1',
      dr2: 'Sk',
      shifts: [],
    });
    const done = fight(game, p, [], attack(game, ['F-6a', 'F-6b'], ['0916']), PASS);
    expect(done.events.find((e) => e.say === 'shock-rolled')?.data).toMatchObject({ attack: 3, defence: 5 });
  });
  test('11.1e WL-14, WL-15 the crest of 1313/1314: plain Ar before it, shock across it', async () => {
    const game = await battle('waterloo');
    const before = at(game, { 'F-1': '1315', 'A-Kem': '1314' });
    expect(odds(game, before, ['F-1'], ['1314'])).toMatchObject({ defence: 3, arStar: 'Ar' });
    const across = at(game, { 'F-2': '1314', 'A-Kem': '1313', 'A-Pac': '1313' });
    expect(odds(game, across, ['F-2'], ['1313'])).toMatchObject({
      attack: 9,
      defence: 6,
      column: '1.5:1',
      feature: 'crest',
      arStar: 'choice',
    });
  });
  test('11.4 WL-29 Napoleon beside the Guard at 1115: one column more', async () => {
    const game = await battle('waterloo');
    const sum = strengthOfUnit(game, 'F-G1');
    const p = at(game, { 'F-G1': '1115', 'F-Napoleon': '1115', 'A-Kie': '1114' });
    const { attack: own, unshifted, column, shifts } = odds(game, p, ['F-G1'], ['1114']);
    const { columns } = game.tables.combat;
    expect([own, columns.indexOf(column) - columns.indexOf(unshifted), shifts]).toEqual([sum, 1, ['11.4']]);
  });
});
