import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, neighboursOf } from '../../../src/engine/board/board.ts';
import { type Hex, OFF_MAP, type UnitId } from '../../../src/engine/title.ts';
import { GERMAN } from '../../../src/titles/mons/data.ts';
import { journeyOf, walk } from '../../../src/titles/mons/movement.ts';
import type { MonsPosition } from '../../../src/titles/mons/position.ts';
import { runs } from '../../helpers/random.ts';
import { costTo, hexOf, idOf, game, newGame, positionOf, table, title, unitOf, unitsOf, whyNot } from './positions.ts';

/* 9 Movement: where a group can go, held against every path there is. */

/** Cheapest cost to every hex by trying each step after each legal path; nothing is searched cleverly. */
function byEveryPath(p: MonsPosition, units: readonly UnitId[], mode: string | undefined): Map<Hex, number> {
  const best = new Map<Hex, number>();
  const extend = (path: Hex[], from: Hex): void => {
    for (const next of [...(from < 0 ? ENTRIES : neighboursOf(game.board, from)), OFF_MAP]) {
      const longer = [...path, next];
      if (!title.check(p, { kind: 'move', units, path: longer, ...(mode ? { mode } : {}) }).ok) continue;
      const way = walk(journeyOf(game, p, units, mode), longer) as { costs: readonly number[] };
      const spent = way.costs.at(-1)!;
      if (spent >= (best.get(next) ?? Infinity)) continue; // a dearer way to a hex leads nowhere new
      best.set(next, spent);
      if (next !== OFF_MAP) extend(longer, next);
    }
  };
  extend([], p.place[units[0]]);
  best.delete(p.place[units[0]]);
  return best;
}
const ENTRIES = ['2100', '2700', '3100', '3900', '4300', '4700'].map(hexOf);
const sorted = (m: Map<Hex, number>) => [...m].sort((a, b) => a[0] - b[0]);

/** `reach`, `legal`, `check` and `why` say the same of one group in one mode. */
function holds(p: MonsPosition, units: readonly UnitId[], mode?: string): number {
  const reach = title.reach(p, mode ? { units, mode } : { units });
  const all = byEveryPath(p, units, mode);
  const reached = new Map<Hex, number>();
  for (const r of reach) if (!(r.spent >= (reached.get(r.hex) ?? Infinity))) reached.set(r.hex, r.spent);
  expect(sorted(reached), `${units.map((u) => game.units[u].id).join()} ${mode ?? ''}`).toEqual(sorted(all));
  for (const { hex, path, costs, spent, left } of reach) {
    expect(title.check(p, { kind: 'move', units, path, ...(mode ? { mode } : {}) })).toEqual({ ok: true });
    expect(path.at(-1)).toBe(hex);
    expect(costs.at(-1)).toBe(spent);
    expect(left).toBeGreaterThanOrEqual(0);
  }
  const centre = p.place[units[0]] < 0 ? hexOf('3900') : p.place[units[0]];
  const listed = [...title.legal(p, { units })]
    .filter((a) => a.kind === 'move' && a.mode === mode)
    .map((a) => (a.kind === 'move' ? a.path.at(-1)! : 0));
  expect([...new Set(listed)].sort((a, b) => a - b)).toEqual([...reached.keys()].sort((a, b) => a - b));
  const wrong: string[] = [];
  for (let hex = 0; hex < game.board.size; hex++) {
    if (hex % 29 !== units[0] % 29 && distance(game.board, centre, hex) > 7) continue; // of the far ones some
    const verdict = title.why(p, mode ? { units, mode } : { units }, hex);
    const ruled = verdict.ok || /^\d+\.\d+$/.test(verdict.rule);
    if (verdict.ok !== reached.has(hex) || !ruled) wrong.push(`why ${idOf(hex)}: ${JSON.stringify(verdict)}`);
  }
  expect(wrong).toEqual([]);
  return reached.size;
}

describe('9.1-9.20 reach, legal and why against every path', { timeout: 60_000 }, () => {
  it.each([
    [
      '7.3, 9.5: out of a zone of control and into another',
      { 'b-wo': '1722', 'g-8': '1823', 'g-12': '1620' },
      'b-wo',
      'british move',
      undefined,
    ],
    [
      '9.7, R-37: a mixed stack among rivers, woods and roads',
      { 'b-wo': '2516', 'b-2dg': '2516' },
      'b-wo b-2dg',
      'british move',
      undefined,
    ],
    ['9.11-9.17: cavalry in the same place', { 'b-2dg': '2516' }, 'b-2dg', 'british move', undefined],
    ['9.15, R-24: heavy artillery at the bridges of 3308', { 'b-h48': '3307' }, 'b-h48', 'british move', undefined],
    [
      '9.13: north of the canal with an enemy on the bridge',
      { 'g-8': '2006', 'b-wo': '2009' },
      'g-8',
      'german move',
      undefined,
    ],
    [
      '9.20: a march past British units',
      { 'g-hv2': '2704', 'b-cl': '2708', 'b-es': '2908' },
      'g-hv2',
      'german move',
      'march',
    ],
    [
      '6.2: stacks in the way',
      { 'g-8': '2520', 'g-12': '2521', 'g-24': '2420', 'g-j3': '2521', 'g-fa18': '2519' },
      'g-8',
      'german move',
      undefined,
    ],
    [
      '6.5: another corps in the way',
      { 'g-fa18': '2520', 'g-fa24': '2521', 'g-75': '2420' },
      'g-fa18',
      'german move',
      undefined,
    ],
  ] as const)('%s', (_, where, ids, phase, mode) => {
    expect(holds(positionOf(where as Record<string, string>, { phase }), unitsOf(ids), mode)).toBeGreaterThan(0);
  });
  it('4.4, R-06: from and through exit hexes, off the map', () => {
    const p = positionOf(
      { 'b-wo': '1926', 'b-sl': '1927', 'b-2dg': '2025', 'g-8': '1825' },
      { turn: 9, phase: 'british move' },
    );
    for (const id of ['b-wo', 'b-sl', 'b-2dg']) holds(p, [unitOf(id)]);
    expect(title.reach(p, { units: [unitOf('b-2dg')] }).some((r) => r.hex === OFF_MAP)).toBe(true);
  });
  it('8.2-8.4: from off the map, alone and in stacks, the third in the queue too', () => {
    const t = newGame();
    for (const ids of ['g-75', 'g-75 g-fa24', 'g-cv16', 'g-cv16 g-hv20', 'g-20 g-cv3', 'g-cv3 g-20'])
      holds(t.position, unitsOf(ids));
    const { position } = table({ 'g-75': 'waiting', 'g-cv16': 'waiting', 'b-wo': '4702' }, { turn: 1 });
    for (const ids of ['g-75', 'g-cv16']) holds(position, unitsOf(ids));
  });
  it('9.6: half way through the phase, with points spent and stops made', () => {
    const t = table({ 'b-wo': '1722', 'b-sl': '1722', 'b-2dg': '1722', 'g-8': '1823' }, { phase: 'british move' });
    t.do(
      { kind: 'move', units: unitsOf('b-sl'), path: ['1721', '1722'].map(hexOf) },
      { kind: 'move', units: unitsOf('b-2dg'), path: ['1721'].map(hexOf) },
    );
    for (const ids of ['b-wo', 'b-sl', 'b-2dg', 'b-wo b-sl']) holds(t.position, unitsOf(ids));
  });
  it('9.1-9.20: from random positions', () => {
    const place = fc
      .record({ column: fc.integer({ min: 24, max: 30 }), row: fc.integer({ min: 5, max: 11 }) })
      .map(({ column, row }) => `${column}${String(row).padStart(2, '0')}`);
    const units = ['b-wo', 'b-2dg', 'b-a23', 'b-h48', 'b-sl', 'g-8', 'g-cv3', 'g-fa18', 'g-hv2', 'g-75', 'g-j9'];
    fc.assert(
      fc.property(
        fc.array(place, { minLength: units.length, maxLength: units.length }),
        fc.boolean(),
        fc.boolean(),
        (places, german, marching) => {
          const used = new Map<string, { side: string; points: number; corps: string }>();
          const where: Record<string, string> = {};
          units.forEach((id, i) => {
            const at = places[i];
            const unit = game.units[unitOf(id)];
            const there = used.get(at);
            const corps = String(unit.corps);
            if (there && (there.side !== id[0] || there.points + unit.stackingPoints > 5 || there.corps !== corps))
              return;
            used.set(at, { side: id[0], points: (there?.points ?? 0) + unit.stackingPoints, corps });
            where[id] = at;
          });
          const p = positionOf(where, { phase: german ? 'german move' : 'british move' });
          game.units.forEach((unit, u) => {
            if (p.place[u] < 0 || unit.side !== p.player || (unit.side === GERMAN && unit.movementFactor === 6)) return;
            const mode =
              german && marching && title.modes(p, [u])[1].verdict.ok && unit.arm === 4 ? 'march' : undefined;
            holds(p, [u], mode);
          });
        },
      ),
      runs(6, 200),
    );
  });
});

describe('why not, with its rule', { timeout: 60_000 }, () => {
  it('9.3: too far, over the whole map, for the slowest of arms', () => {
    const t = table({ 'b-h48': '1001' }, { phase: 'british move' });
    for (const hex of ['1004', '2520', '5028', '5001']) expect(whyNot(t, 'b-h48', hex)).toBe('9.3 not-enough-points');
  });
  it('9.13: of the hex across a canal without a bridge the canal is told, not the way round by the next bridge', () => {
    const t = table({ 'b-wo': '3808' }, { phase: 'british move' });
    const verdict = title.why(t.position, { units: unitsOf('b-wo') }, hexOf('3807'));
    expect(verdict).toMatchObject({ rule: '9.13', say: 'canal-no-bridge', hexes: ['3808', '3807'].map(hexOf) });
  });
  it('9.13: two hexes on, with points for the way straight there, it is still the canal', () => {
    const t = table({ 'b-wo': '3808' }, { phase: 'british move' });
    expect(whyNot(t, 'b-wo', '3806')).toBe('9.13 canal-no-bridge');
  });
  it('9.3: what the hex asked for costs is told, not a hex on the way; beside it the one step', () => {
    // 1518 to 1525 straight down: seven clear hexes, four points
    const t = table({ 'g-8': '1518' });
    const far = title.why(t.position, { units: unitsOf('g-8') }, hexOf('1525'));
    expect(far).toMatchObject({ say: 'not-enough-points', hexes: [hexOf('1525')] });
    expect(far).toMatchObject({
      data: { need: costTo(table({ 'g-8': '1522' }), 'g-8', '1525')! + costTo(t, 'g-8', '1522')!, have: 4 },
    });
  });
  it('9.3, 9.17: beside it too, where two steps by a road cost less than the one', () => {
    const t = table({ 'b-sl': '4112', 'g-8': '3002' }, { phase: 'british move' }).do({
      kind: 'move',
      units: unitsOf('b-sl'),
      path: ['4111', '4110', '4109'].map(hexOf),
    });
    const verdict = title.why(t.position, { units: unitsOf('b-sl') }, hexOf('4209'));
    expect(verdict).toMatchObject({ say: 'not-enough-points', rule: '9.3', data: { need: 2, have: 1 } });
  });
  it('9.3, 6.3: units off the map are told what it costs by an entry hex that is not full; where all are full, that', () => {
    const full = { 'g-31': '4300', 'g-fa9': '4300' };
    const why = (id: string, hex: string, there: Record<string, string> = full) =>
      title.why(table({ ...there, [id]: 'waiting' }, { turn: 2 }).position, { units: unitsOf(id) }, hexOf(hex));
    expect(why('g-cv16', '4306')).toMatchObject({ say: 'not-enough-points', data: { need: 10, have: 6 } });
    expect(why('g-cv16', '4306', {})).toMatchObject({ say: 'not-enough-points', data: { need: 8, have: 6 } });
    expect(why('g-84', '4306')).toMatchObject({ say: 'stack-limit', rule: '6.3', hexes: [hexOf('4300')] });
    expect(why('g-84', '4306', {})).toMatchObject({ say: 'not-enough-points', data: { need: 8 } });
  });
  it('7.3: a unit that had to stop in a zone of control says so of every hex, and of its manners of moving', () => {
    const t = table({ 'g-8': '1518', 'b-wo': '1521' }).do({
      kind: 'move',
      units: unitsOf('g-8'),
      path: ['1519', '1520'].map(hexOf),
    });
    for (const hex of ['1519', '1516', '1420']) expect(whyNot(t, 'g-8', hex), hex).toBe('7.3 stopped-in-zone');
    expect(title.modes(t.position, unitsOf('g-8'))[0].verdict).toMatchObject({ ok: false, rule: '7.3' });
  });
  it('7.3: that it had to stop is told before what ground bars a step from there', () => {
    // 2107 is the first hex around 2108, over a canal without a bridge.
    const t = table({ 'b-wo': '2109', 'g-8': '2107' }, { phase: 'british move' }).do({
      kind: 'move',
      units: unitsOf('b-wo'),
      path: [hexOf('2108')],
    });
    expect(title.modes(t.position, unitsOf('b-wo'))[0].verdict).toMatchObject({ say: 'stopped-in-zone', rule: '7.3' });
  });
  it('9.13, 9.4: of an enemy beside it over a canal without a bridge the canal is told', () =>
    expect(whyNot(table({ 'g-8': '2107', 'b-wo': '2108' }), 'g-8', '2108')).toBe('9.13 canal-no-bridge'));
  it('9.6: whose move is over reaches nothing', () => {
    const go = (id: string, hex: string) => ({ kind: 'move' as const, units: unitsOf(id), path: [hexOf(hex)] });
    const t = table({ 'g-8': '1520', 'g-12': '2520' }).do(go('g-8', '1521'), go('g-12', '2521'));
    expect(title.reach(t.position, { units: unitsOf('g-8') })).toEqual([]);
    expect(title.reach(t.position, { units: [] })).toEqual([]);
    expect(title.reach(t.position, { units: unitsOf('g-12') })).not.toEqual([]);
  });
  it('9.1: moves that are counted first and asked for later are the same, whoever is asked about in between', () => {
    const { position } = table({ 'g-8': '1520', 'g-12': '2520' });
    const moves = () => title.legal(position, { units: unitsOf('g-8') });
    const expected = [...moves()];
    const offered = moves();
    expect(title.reach(position, { units: unitsOf('g-12') }).length).toBeGreaterThan(10);
    expect([...offered]).toEqual(expected);
  });
  it('9.1: already there', () => expect(whyNot(table({ 'g-8': '1520' }), 'g-8', '1520')).toBe('9.1 already-there'));
  it('8.2, 8.3: for a group off the map the hex that all may use is meant', () => {
    const t = newGame();
    expect(whyNot(t, 'g-cv3 g-20', '3910')).toBe('9.3 not-enough-points');
    expect(whyNot(t, 'g-cv3 g-20', '3104')).toBe('9.3 not-enough-points');
    expect(whyNot(t, 'g-8 g-20', '3101')).toBe('8.3 other-entry-hex');
    expect(whyNot(t, 'g-36', '2100')).toBe('8.2 arrives-later');
  });
  it('8.4 R-12: the fifth through an entry hex is told of its points', () => {
    const t = newGame();
    for (const [id, path] of [
      ['g-75', '4700 4701'],
      ['g-76', '4700 4601'],
      ['g-89', '4700 4801'],
      ['g-fa24', '4700'],
    ] as const)
      t.do({ kind: 'move', units: unitsOf(id), path: path.split(' ').map(hexOf) });
    expect(whyNot(t, 'g-j9', '4700')).toBe('9.3 not-enough-points');
  });
  it('4.4, 7.3: leaving the map', () => {
    const why = (where: Record<string, string>, turn = 9, ids = 'b-wo') => {
      const verdict = title.why(
        positionOf(where, { turn, phase: ids.startsWith('b') ? 'british move' : 'german move' }),
        { units: unitsOf(ids) },
        OFF_MAP,
      );
      return verdict.ok ? 'ok' : `${verdict.rule} ${verdict.say}`;
    };
    expect(why({ 'b-wo': '1927' })).toBe('ok');
    expect(why({ 'b-wo': '1925' })).toBe('ok');
    expect(why({ 'b-wo': '1927' }, 7)).toBe('4.4 exit-too-early');
    expect(why({ 'b-wo': '1920' })).toBe('4.4 exit-not-here');
    expect(why({ 'g-8': '1927' }, 9, 'g-8')).toBe('4.4 exit-british-only');
    const stopped = table({ 'b-wo': '2028', 'g-8': '1827' }, { turn: 9, phase: 'british move' }).do({
      kind: 'move',
      units: unitsOf('b-wo'),
      path: [hexOf('1927')],
    });
    expect(title.why(stopped.position, { units: unitsOf('b-wo') }, OFF_MAP)).toMatchObject({
      rule: '7.3',
      say: 'stopped-in-zone',
    });
    const spent = table({ 'b-wo': '1927' }, { turn: 9, phase: 'british move' }).do({
      kind: 'move',
      units: unitsOf('b-wo'),
      path: ['1926', '1925', '1926', '1927'].map(hexOf),
    });
    expect(title.why(spent.position, { units: unitsOf('b-wo') }, OFF_MAP)).toMatchObject({
      rule: '9.3',
      say: 'not-enough-points',
    });
  });
  it('9.6: waypoints count: what is out of reach behind them is refused, what they forbid too', () => {
    const t = table({ 'g-8': '1518' });
    const why = (via: string, hex: string) => {
      const verdict = title.why(t.position, { units: unitsOf('g-8'), via: via.split(' ').map(hexOf) }, hexOf(hex));
      return verdict.ok ? 'ok' : `${verdict.rule} ${verdict.say}`;
    };
    expect(why('1519', '1522')).toBe('ok');
    expect(why('1517', '1521')).toBe('9.3 not-enough-points');
    expect(why('1520', '1521')).toBe('9.1 not-adjacent');
    expect(why('1517 off', '1521')).toBe('9.1 no-path');
    for (const via of [['1517'], ['1419', '1420'], ['1519', '1520', '1521', '1522']]) {
      const query = { units: unitsOf('g-8'), via: via.map(hexOf) };
      const reached = new Set(title.reach(t.position, query).map((r) => r.hex));
      expect(reached.size > 0, String(via)).toBe(via.length < 4); // four hexes take all its movement points
      for (let hex = 0; hex < game.board.size; hex++)
        expect(title.why(t.position, query, hex).ok, idOf(hex)).toBe(reached.has(hex));
      for (const r of title.reach(t.position, query)) {
        expect(r.path.slice(0, via.length).map(idOf)).toEqual(via);
        expect(title.check(t.position, { kind: 'move', units: query.units, path: r.path }).ok).toBe(true);
        expect(r.costs.at(-1)).toBe(r.spent);
      }
    }
  });
  it('4.4: waypoints that leave the map lead nowhere', () => {
    const p = positionOf({ 'b-wo': '1927' }, { turn: 9, phase: 'british move' });
    const query = { units: unitsOf('b-wo'), via: [OFF_MAP] };
    expect(title.reach(p, query)).toEqual([]);
    expect(title.why(p, query, hexOf('1926'))).toMatchObject({ ok: false, rule: '9.1' });
  });
});

describe('9.1 what is not there', () => {
  const nowhere = [game.board.size, 1e6, -7, 0.5];
  const p = positionOf({ 'g-8': '1518', 'g-fa18': '1518', 'b-wo': '1520' });
  it('9.1: a hex off the board is out of reach, and is told apart from leaving the map', () => {
    for (const hex of nowhere) {
      expect(title.why(p, { units: unitsOf('g-8') }, hex)).toMatchObject({ ok: false, rule: '9.1', say: 'no-path' });
      expect(title.why(p, { units: unitsOf('g-8'), mode: 'march' }, hex)).toMatchObject({ ok: false });
      expect(title.why(p, { units: unitsOf('g-fa18'), mode: 'top' }, hex)).toMatchObject({ ok: false });
      expect(title.reach(p, { units: unitsOf('g-8'), via: [hex] })).toEqual([]);
      expect([...title.legal(p, { units: unitsOf('g-8'), hex })]).toEqual([]);
      expect([...title.legal(p, { hex })]).toEqual([]);
      expect(title.attackers(p, hex, unitsOf('g-8'))).toEqual([]);
      const view = title.view(p, 'open');
      expect(title.report(view, hex)).toEqual({ hex, name: null, controller: null, ground: [], lines: [] });
      const drawn = title.overlays.filter(({ from }) => from === 'hex');
      expect(drawn.length).toBeGreaterThan(0);
      expect(drawn.flatMap(({ id }) => title.overlay(view, id, hex).hexes)).toEqual([]);
    }
  });
  it('9.1: a unit that there is not has no modes, no way and no reach', () => {
    for (const unit of [game.units.length, 1e6, -1, 0.5]) {
      const units = [unit];
      expect(title.modes(p, units)).toEqual([]);
      for (const mode of [undefined, 'march', 'top']) {
        const query = mode === undefined ? { units } : { units, mode };
        expect(title.reach(p, query)).toEqual([]);
        expect(title.why(p, query, hexOf('1519'))).toMatchObject({ ok: false, say: 'no-such-units' });
      }
      expect([...title.legal(p, { units })]).toEqual([]);
      const fight = positionOf({ 'g-8': '3522', 'b-wo': '3523' }, { phase: 'german melee' });
      expect(title.attackers(fight, hexOf('3523'), units)).toHaveLength(1);
    }
  });
});
