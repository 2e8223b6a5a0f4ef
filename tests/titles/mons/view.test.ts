import { describe, expect, it } from 'vitest';
import { BRITISH, GERMAN } from '../../../src/titles/mons/data.ts';
import {
  bombard,
  choose,
  hexOf,
  idOf,
  idsOf,
  march,
  melee,
  game,
  move,
  newGame,
  PASS,
  positionOf,
  table,
  title,
  unitOf,
  unitsOf,
} from './positions.ts';

/* What the table shows: trays, ribbon, flags, overlays, the inspector, and the answers to "who can act" and "what is left". */

const open = (t: { position: ReturnType<typeof positionOf> }) => title.table(title.view(t.position, 'open'));
const flags = (t: ReturnType<typeof table>, id: string) =>
  open(t)
    .stacks.flatMap((s) => s.counters)
    .find((c) => c.unit === unitOf(id))!
    .flags.map((f) => `${f.rule} ${f.say}`);

describe('trays and ribbon', () => {
  it('8.2: the arrivals by turn and formation, until they come', () => {
    const tray = (t: ReturnType<typeof newGame>) =>
      open(t)
        .trays.find((x) => x.id === 'arrivals')!
        .groups.map(
          (g) =>
            `${g.note.data!['turn']} ${g.note.data!['division'] ?? '-'}-${g.note.data!['corps']}: ${g.counters.length}`,
        );
    expect(tray(newGame())).toEqual([
      '1 5-III: 6',
      '1 6-III: 7',
      '1 17-IX: 7',
      '1 18-IX: 6',
      '1 --III: 2',
      '1 --IX: 2',
      '4 7-IV: 6',
      '4 8-IV: 7',
      '4 --IV: 2',
    ]);
    expect(tray(newGame().do(move('g-75', '4700')))[2]).toBe('1 17-IX: 6');
  });
  it('8.2: the last of a division to come is still told its hex, an independent one both', () => {
    const t = table({ 'g-75': 'waiting', 'g-cv16': 'waiting', 'b-wo': '2520' }, { turn: 1 });
    const { groups } = open(t).trays.find((x) => x.id === 'arrivals')!;
    expect(groups.map((g) => (g.note.data!['hexes'] as number[]).map(idOf).sort())).toEqual([
      ['4700'],
      ['4300', '4700'],
    ]);
  });
  it('2.13, 4.4, 4.5: the dead, the surrounded and the departed lie apart', () => {
    const t = table({ 'b-wo': 'surrounded', 'b-sl': 'exited', 'g-8': '2520' });
    const tray = (id: string) =>
      open(t)
        .trays.find((x) => x.id === id)!
        .groups.map((g) => g.counters.length);
    expect([tray('british-dead'), tray('british-exited'), tray('german-dead')]).toEqual([[51, 1], [1], [44]]);
  });
  it('5.2, 5.3: the ribbon: the German turn, then the British one as soon as it is declared', () => {
    const ribbon = (t: ReturnType<typeof table>) => open(t).ribbon.map((r) => `${r.note.say} ${r.state}`);
    const t = table({ 'b-wo': '2521', 'g-8': '2520' });
    expect(ribbon(t)).toEqual(['ribbon-move now', 'ribbon-bombard next', 'ribbon-melee next', 'ribbon-british next']);
    t.do(PASS, PASS);
    expect(ribbon(t)).toEqual(['ribbon-move done', 'ribbon-bombard done', 'ribbon-melee done', 'ribbon-british now']);
    t.do(choose('fight-move'));
    expect(ribbon(t).slice(3)).toEqual(['ribbon-bombard done', 'ribbon-melee now', 'ribbon-move next']);
    expect(open(t).ribbon.map((r) => [r.side, r.note.rule])).toEqual([
      ...[0, 1, 2].map(() => [GERMAN, '5.2']),
      ...[0, 1, 2].map(() => [BRITISH, '5.3']),
    ]);
  });
  it('4.2: the bridges are counted on the score sheet on the first day only', () => {
    const says = (turn: number) => open(table({ 'g-8': '2520' }, { turn })).score.map((l) => l.note.say);
    expect([says(7)[0], says(8)[0]]).toEqual(['score-bridges', 'score-bavai']);
  });
});

describe('flags', () => {
  it('9.6, 9.20: moving, moved, marched', () => {
    const t = table({ 'g-8': '1515', 'g-12': '1715', 'g-fa18': '1315', 'b-wo': '3020' }).do(
      move('g-8', '1516'),
      march('g-fa18', '1316'),
    );
    expect([flags(t, 'g-8'), flags(t, 'g-fa18'), flags(t, 'g-12')]).toEqual([
      ['9.6 flag-moved'],
      ['9.20 flag-marched'],
      [],
    ]);
    t.do(PASS);
    expect([flags(t, 'g-8'), flags(t, 'g-fa18')]).toEqual([[], []]); // the player turn is over
  });
  it('9.20: guns that marched keep the mark through the German player turn', () => {
    const t = table({ 'g-fa18': '1315', 'g-8': '2521', 'b-wo': '2522' }).do(march('g-fa18', '1316'), PASS);
    expect([t.now, flags(t, 'g-fa18')]).toEqual(['german melee', ['9.20 flag-marched']]);
  });
  it('10.1, 12.1: fired, attacked', () => {
    const t = table({ 'g-fa18': '3520', 'g-8': '3522', 'b-wo': '3523' }, { phase: 'german bombard', dice: [1, 1] }).do(
      bombard('g-fa18', '3523'),
    );
    expect(flags(t, 'g-fa18')).toEqual(['10.1 flag-fired']);
    t.do(PASS, melee('g-8', '3523'));
    expect([flags(t, 'g-8'), flags(t, 'g-fa18')]).toEqual([['12.1 flag-attacked'], []]);
  });
});

describe('who can act, and what is left', () => {
  it('9.1: actors of a movement phase are those who can make a step', () => {
    const t = table(
      { 'b-wo': '1520', 'b-sl': '2521', 'g-8': '2520', 'g-12': '2522', 'b-de': '1927' },
      { phase: 'british move', turn: 9 },
    );
    expect(idsOf(title.actors(t.position))).toBe('b-wo b-de');
  });
  it('9.1: what is left to do: units that can move, guns that can fire, units that can attack', () => {
    const t = table({ 'g-fa18': '3520', 'g-8': '3522', 'b-wo': '3523' });
    const todo = () => title.todo(t.position).map((n) => `${n.rule} ${n.say} ${n.data!['count']}`);
    expect(todo()).toEqual(['9.1 todo-can-move 2']);
    t.do(PASS);
    expect(todo()).toEqual(['10.1 todo-can-bombard 1']);
    t.do(PASS);
    expect(todo()).toEqual(['12.1 todo-can-attack 1']);
    t.do(melee('g-8', '3523'));
    expect(todo()).toEqual([]);
  });
  it('10.5, 12.3: candidates of an attack: those who may first, the others with their reason', () => {
    const t = table({ 'g-fa18': '3520', 'g-fa54': '3517', 'g-8': '3522', 'b-wo': '3523' }, { phase: 'german bombard' });
    const list = (target: string) =>
      title
        .attackers(t.position, hexOf(target), [])
        .map(({ unit, verdict }) => `${game.units[unit].id} ${verdict.ok ? 'ok' : verdict.rule}`);
    expect(list('3523')).toEqual(['g-fa18 ok', 'g-fa54 10.2']);
    t.do(PASS);
    expect(list('3523')).toEqual(['g-8 ok']);
  });
  it('10.9, 12.12: in a choice of losses the actors are the units that may lose', () => {
    const t = table(
      {
        'g-fa18': '3520',
        'g-fa54': '3521',
        'g-hv2': '3519',
        'g-8': '3522',
        'b-wo': '3523',
        'b-sl': '3523',
        'b-2dg': '3523',
      },
      { phase: 'german bombard', dice: [3] },
    ).do(bombard('g-fa18 g-fa54 g-hv2', '3523'));
    expect(idsOf(title.actors(t.position))).toBe('b-wo b-sl');
  });
});

describe('overlays and inspector', () => {
  const drawn = (id: string, where: Record<string, string>, from?: string, setting = {}) =>
    title.overlay(title.view(positionOf(where, setting), 'open'), id, from === undefined ? undefined : hexOf(from))
      .hexes;
  it('3.2: control draws the hexes that are German', () => {
    expect(
      drawn('control', { 'g-8': '2707' })
        .map((h) => idOf(h.hex))
        .sort(),
    ).toEqual(['2607', '2706', '2707', '2807']);
  });
  it('4.2, 4.3, 4.4: objectives: the six, Bavai, the exits, each side told apart', () => {
    const hexes = drawn('objectives', { 'g-8': '2009' }, undefined, { german: '3122' });
    expect(hexes).toHaveLength(11);
    expect(
      hexes
        .filter((h) => h.pattern === 'side-0')
        .map((h) => idOf(h.hex))
        .sort(),
    ).toEqual(['2009', '3122']);
  });
  it('9.1: the moves of a hex are those that its units could make, the best of each', () => {
    const hexes = drawn('moves', { 'b-wo': '1520', 'b-2dg': '1520', 'g-8': '1523' }, '1520', { phase: 'german move' });
    expect(hexes.find((h) => idOf(h.hex) === '1514')).toMatchObject({ label: '0', pattern: 'side-1' }); // cavalry only
    expect(hexes.some((h) => idOf(h.hex) === '1523')).toBe(false);
    expect(drawn('moves', { 'b-wo': '1520' }, '2520')).toEqual([]);
  });
  it('9.10-9.17, 7.1: the inspector names ground, water, bridges, roads and zones with their rules', () => {
    const reported = (list: 'ground' | 'lines', hex: string, where: Record<string, string> = {}) => {
      const report = title.report(title.view(positionOf(where), 'open'), hexOf(hex));
      return report[list].map((l) => `${l.rule} ${l.say}${l.data?.['directions'] ? ` ${l.data['directions']}` : ''}`);
    };
    expect(reported('ground', '2009')).toEqual([
      '9.10 terrain-clear',
      '9.16 side-canal-bridged north',
      '9.17 hex-road',
    ]);
    expect(reported('lines', '2009')).toEqual(['9.10 hex-costs', '4.2 hex-bridgehead']);
    expect(reported('ground', '2416')).toEqual([
      '9.11 terrain-woods',
      '9.12 side-river north-east south-east',
      '9.16 side-river-bridged north',
      '9.17 hex-road',
    ]);
    expect(reported('ground', '3122')).toEqual(['9.15 terrain-residential', '9.17 hex-road']);
    expect(reported('lines', '3122', { 'g-8': '3023', 'b-wo': '3222' })).toEqual([
      '9.15 hex-costs',
      '10.8 hex-bombarded',
      '12.6 hex-assaulted',
      '11.3 hex-fired-from',
      '4.3 hex-bavai',
    ]);
    expect(reported('lines', '1927')).toEqual(['9.10 hex-costs', '4.4 hex-exit']);
    expect(reported('lines', '1521', { 'g-8': '1520', 'b-wo': '1522' })).toEqual([
      '9.10 hex-costs',
      '7.1 hex-in-zone',
      '7.1 hex-in-zone',
    ]);
  });
  it('9.11, 10.8, 12.6: what the ground costs and does to the rolls of combat', () => {
    const { lines } = title.report(title.view(positionOf({}), 'open'), hexOf('2416'));
    expect(lines.map((l) => l.data)).toEqual([
      { infantry: '2', cavalry: '3', field: 'road', heavy: 'road' },
      { modifier: -2 },
      { modifier: -1 },
    ]);
  });
  it('3.2: and who holds the hex', () => {
    const report = (hex: string) => title.report(title.view(positionOf({ 'g-8': '1708' }), 'open'), hexOf(hex));
    expect([report('1708').controller, report('1708').name, report('2520').controller, report('2520').name]).toEqual([
      0,
      'Condé',
      1,
      null,
    ]);
  });
});

describe('waypoints and modes', () => {
  it('9.20: both manners are offered to Germans, each with why not', () => {
    const t = table({ 'g-8': '2707', 'b-wo': '2708' });
    expect(title.modes(t.position, unitsOf('g-8')).map((m) => [m.mode, m.verdict.ok])).toEqual([
      [undefined, true],
      ['march', false],
    ]);
  });
});

it('6.6: a view says whether there is fog of war', () => {
  const at = { 'g-8': '2420', 'b-wo': '2521' };
  const fogOf = (fog?: true) => {
    const { position } = table(at, fog ? { fog } : {});
    return ([0, 1, 'open', 'common'] as const).map((seat) => title.view(position, seat).fog);
  };
  expect(fogOf(true)).toEqual([true, true, true, true]);
  expect(fogOf()).toEqual([undefined, undefined, undefined, undefined]);
});
