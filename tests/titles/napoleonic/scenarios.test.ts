import { describe, expect, it } from 'vitest';
import { distance, type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import { trace } from '../../../src/engine/board/trace.ts';
import { isCombat, NONE } from '../../../src/titles/napoleonic/army.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { CHATEAU } from '../../../src/titles/napoleonic/ground.ts';
import { battle, SCENARIO_IDS } from './field.ts';

const battles = new Map(await Promise.all(SCENARIO_IDS.map(async (id) => [id, await battle(id)] as const)));
const every = [...battles];
const [quatreBras, sixteenth, waterloo] = ['quatre-bras', 'sixteenth-of-june', 'waterloo'].map((id) =>
  battles.get(id as (typeof SCENARIO_IDS)[number])!,
);
const idOf = (game: NapoleonicGame, u: number) => game.army.pieces[u].id;
const piece = (game: NapoleonicGame, u: number) => game.army.pieces[u];
/** Units by the hex they start in. */
function starts(game: NapoleonicGame): Map<Hex, number[]> {
  const found = new Map<Hex, number[]>();
  game.setup.forEach((hex, u) => {
    if (hex !== NONE) found.set(hex, [...(found.get(hex) ?? []), u]);
  });
  return found;
}
const fights = (game: NapoleonicGame, units: readonly number[]) => units.filter((u) => isCombat(piece(game, u).kind));

describe.each(every)('%s: the set-up', (_, game) => {
  const stacks = [...starts(game)];

  it('3.21-3.23, 25.8: no stack beyond its limit, one nation a hex', () => {
    expect(stacks.length).toBeGreaterThan(9);
    for (const [hex, units] of stacks) {
      const combat = fights(game, units);
      const infantry = combat.filter((u) => piece(game, u).kind === 'infantry');
      const oneDivision = (list: readonly number[]) =>
        new Set(list.map((u) => piece(game, u).division)).size === 1 && piece(game, list[0]).division !== NONE;
      const led = units.some((u) => piece(game, u).leader);
      const legal =
        combat.length <= 2 ||
        (combat.length === 3 && oneDivision(combat)) ||
        (led && combat.length <= 5 && (infantry.length <= 2 || (infantry.length === 3 && oneDivision(infantry))));
      expect(legal, `${game.ground.board.ids[hex]}: ${units.map((u) => idOf(game, u)).join(' ')}`).toBe(true);
      expect(new Set(units.map((u) => piece(game, u).nation)).size).toBe(1);
    }
  });
  it('3.3: trains stand alone on a way; chateaux hold two units of infantry at most', () => {
    const trains = stacks.filter(([, units]) => units.some((u) => piece(game, u).kind === 'supply-train'));
    expect(trains.length).toBeGreaterThan(0);
    for (const [hex, units] of trains)
      expect([units.length, game.ground.onWay[hex] > 0], idOf(game, units[0])).toEqual([1, true]);
    for (const [hex, units] of stacks.filter(([at]) => game.ground.terrain[at] === CHATEAU))
      expect(
        units.length <= 2 && units.every((u) => piece(game, u).kind === 'infantry'),
        game.ground.board.ids[hex],
      ).toBe(true);
  });
  it('4.1: nobody starts in an enemy zone of control', () => {
    for (const [hex, units] of stacks)
      for (const next of neighboursOf(game.ground.board, hex))
        for (const other of starts(game).get(next) ?? [])
          expect(piece(game, other).player, `${idOf(game, units[0])} beside ${idOf(game, other)}`).toBe(
            piece(game, units[0]).player,
          );
  });
  it('5.51: leaders start with troops, the headquarters at Le Caillou before the battle aside', () => {
    const alone = stacks.filter(
      ([, units]) => units.some((u) => piece(game, u).leader) && fights(game, units).length === 0,
    );
    expect(alone.map(([hex]) => game.ground.board.ids[hex])).toEqual(
      ['waterloo-dawn', 'waterloo-eve'].includes(game.id) ? ['1422'] : [],
    );
  });
  it('17.41: everybody has a front line to a source or a train at the start (but where nobody checks, 32.6)', () => {
    expect(game.special.noSupply ? [] : unsupplied(game)).toEqual([]);
  });
  it('2.0, 21.1: the turns follow one another; every combat unit has a formation with its officer here or none', () => {
    expect(game.turns.map((t) => t.number)).toEqual(game.turns.map((__, i) => i + 1));
    for (const f of game.army.formations) {
      expect(f.level === null, f.id).toBe(f.units.length <= 2);
      expect(f.officer === NONE || piece(game, f.officer).formation === game.army.formations.indexOf(f), f.id).toBe(
        true,
      );
    }
  });
});

/** Combat units that no source and no train can feed at the start (17.41, 18.21). */
function unsupplied(game: NapoleonicGame): string[] {
  const { board, onWay, way } = game.ground;
  const stacks = starts(game);
  const spare = new Map<number, Hex>();
  const lacking: string[] = [];
  for (const [hex, units] of stacks) {
    for (const u of fights(game, units)) {
      const me = piece(game, u);
      const closed = (h: Hex) =>
        (stacks.get(h) ?? []).some((o) => piece(game, o).player !== me.player && isCombat(piece(game, o).kind));
      const sources = new Set(game.sources[me.nation]);
      const line = (goal: (h: Hex) => boolean) => trace(board, hex, goal, (__, to) => !closed(to), 14) !== null;
      const mainLine = (h: Hex) =>
        trace(
          board,
          h,
          (x) => sources.has(x),
          (from, to, d) => way[from * 6 + d] > 0 && !closed(to),
        ) !== null;
      const trains = [...stacks].flatMap(([at, others]) =>
        others
          .filter(
            (o) =>
              piece(game, o).kind === 'supply-train' &&
              piece(game, o).nation === me.nation &&
              onWay[at] > 0 &&
              mainLine(at),
          )
          .map((o) => [o, at] as const),
      );
      const hasTrain = game.army.formations[me.formation].train !== NONE;
      const feeds = (o: number) => !hasTrain || piece(game, o).formation === me.formation;
      if (line((h) => sources.has(h)) || trains.some(([o, at]) => feeds(o) && line((h) => h === at))) continue;
      const one = trains.find(([o, at]) => [undefined, hex].includes(spare.get(o)) && line((h) => h === at));
      if (one) spare.set(one[0], hex);
      else lacking.push(idOf(game, u));
    }
  }
  return lacking;
}

describe('who comes when', () => {
  it('Quatre Bras, Ligny, Waterloo use every counter of their day, Grouchy’s wing aside', () => {
    for (const game of [sixteenth, waterloo]) {
      const there = new Set(
        [
          ...[...starts(game).values()].flat(),
          ...game.arrivals.filter((a) => a.optional === NONE).flatMap((a) => a.units),
        ].map((u) => idOf(game, u)),
      );
      expect(
        game.files.units.units.filter((u) => !there.has(u.id) && u.optional !== 'grouchy').map((u) => u.id),
      ).toEqual([]);
    }
  });
  it('28.1: what comes to Quatre Bras comes at the same hour of the whole day', () => {
    const late = quatreBras.arrivals.filter((a) => a.player === 1 && a.hex !== quatreBras.hex('1816'));
    expect(late.length).toBeGreaterThan(5);
    for (const group of late) {
      const ids = group.units.map((u) => idOf(quatreBras, u));
      const same = sixteenth.arrivals.find((a) => a.units.map((u) => idOf(sixteenth, u)).join() === ids.join());
      expect(same?.turn, ids[0]).toBe(group.turn + 3);
    }
  });
  it('men on the field as built: a guard against slips, not a test against history', () => {
    const men = (game: NapoleonicGame, nation: string, start: boolean) => {
      const ids = [
        ...game.files.scenario.setup.map((s) => s.unit),
        ...(start ? [] : game.files.scenario.reinforcements.flatMap((r) => r.units)),
      ];
      return game.files.units.units
        .filter((u) => u.side === nation && ids.includes(u.id))
        .reduce((n, u) => n + ('men' in u ? u.men : 0), 0);
    };
    const ligny = battles.get('ligny')!;
    expect([men(quatreBras, 'F', true), men(quatreBras, 'A', true)]).toEqual([12833, 7533]);
    expect([men(quatreBras, 'F', false), men(quatreBras, 'A', false)]).toEqual([24332, 34018]);
    expect([men(ligny, 'F', true), men(ligny, 'F', false), men(ligny, 'P', true)]).toEqual([59081, 67654, 81932]);
  });
  it('WL-01: the counters of Waterloo, on the map and coming', () => {
    const count = (nation: number, units: readonly number[]) => {
      const mine = units.map((u) => piece(waterloo, u)).filter((p) => p.nation === nation);
      return [
        mine.filter((p) => isCombat(p.kind)),
        mine.filter((p) => p.leader),
        mine.filter((p) => p.kind === 'supply-train'),
      ].map((list) => list.length);
    };
    const there = [...starts(waterloo).values()].flat();
    const coming = waterloo.arrivals.filter((a) => a.optional === NONE).flatMap((a) => a.units);
    expect([count(0, there), count(1, there), count(2, coming)]).toEqual([
      [42, 8, 4],
      [51, 6, 3],
      [41, 4, 3],
    ]);
    expect(count(2, there)).toEqual([0, 0, 0]);
  });
});

describe('the Prussian timetable, walked on the lanes at 1 point a hex and 1 for a trestle (7.52, 7.61)', () => {
  /** Hexes at the end of each turn from the turn of entry on. */
  function march(game: NapoleonicGame, path: readonly string[], points = 4): string[] {
    const { board, way, water } = game.ground;
    const reached: string[] = [];
    let at = -1;
    for (let turn = 0; turn < 12; turn++) {
      let left = points;
      while (at + 1 < path.length) {
        const from = at < 0 ? NONE : board.hex(path[at]);
        const d =
          at < 0 ? 0 : [0, 1, 2, 3, 4, 5].find((x) => board.neighbours[from * 6 + x] === board.hex(path[at + 1]))!;
        expect(at < 0 || way[from * 6 + d] > 0, path[at]).toBe(true);
        const cost = 1 + (at >= 0 && water[from * 6 + d] > 0 ? 1 : 0);
        if (cost > left) break;
        left -= cost;
        at++;
      }
      reached.push(path[at]);
    }
    return reached;
  }
  it.each(['waterloo', 'waterloo-dawn', 'waterloo-eve'] as const)('%s', (id) => {
    const game = battles.get(id)!;
    const road = (name: string) => game.ground.map.roads.find((r) => r.name.startsWith(name))!.path;
    const [wavre, ohain] = [road('Wavre'), [...road('Ohain lane')].reverse()];
    const turnAt = (hour: number) => game.turns.find((t) => t.start === hour * 60 && t.kind === 'day')!.number;
    const entry = (unit: string) => game.arrivals.find((a) => a.units.includes(game.army.unit(unit)))!.turn;
    const where = (path: readonly string[], unit: string, hour: number) =>
      march(game, path)[turnAt(hour) - entry(unit)];
    const step = (path: readonly string[], hex: string) => path.indexOf(hex);
    expect(step(wavre, where(wavre, 'P-15a', 12))).toBeGreaterThanOrEqual(step(wavre, '2909') - 1);
    const paris = where(wavre, 'P-15a', 15);
    expect(game.ground.map.hexes[paris].t, `Losthin at 16:00: ${paris}`).toBe('woods');
    expect(game.ground.board.columns[game.hex(paris)]).toBeGreaterThan(18);
    const fighting = step(wavre, where(wavre, 'P-15a', 16));
    expect(fighting >= step(wavre, '1717') - 1 && fighting < step(wavre, '1518')).toBe(true);
    expect(step(wavre, where(wavre, 'P-5a', 18))).toBeLessThan(step(wavre, '1717'));
    expect(step(wavre, where(wavre, 'P-5a', 19))).toBeGreaterThanOrEqual(step(wavre, '1717') - 1);
    const ohainAt18 = step(ohain, where(ohain, 'P-1a', 17));
    expect(ohainAt18 >= step(ohain, '2109') - 3 && ohainAt18 <= step(ohain, '2109') + 1).toBe(true);
    expect(step(ohain, where(ohain, 'P-1a', 19))).toBeGreaterThanOrEqual(step(ohain, '1712') - 1);
  });
  it('19.22: Picton’s head, marching on the chaussée, is at the crossroads in the 15:00 turn', () => {
    const path = [...quatreBras.ground.map.roads.find((r) => r.name.startsWith('Charleroi'))!.path].reverse();
    const crossroads = path.indexOf('0812');
    const group = quatreBras.arrivals.find((a) => a.units.includes(quatreBras.army.unit('A-Kem')))!;
    // Picton rides with the first unit, which pays half a point a hex, the entry hex included.
    const turns = Math.ceil((crossroads + 1) / (2 * quatreBras.army.pieces[quatreBras.army.unit('A-Kem')].ma));
    expect(quatreBras.turns[group.turn - 1 + turns - 1].start).toBe(15 * 60);
  });
});

describe('weather, options and victory', () => {
  it('23.1: Waterloo opens in mud until 13:00, whenever it begins', () => {
    for (const id of ['waterloo', 'waterloo-dawn', 'waterloo-eve'] as const) {
      const game = battles.get(id)!;
      const days = game.turns.filter((t) => t.kind === 'day');
      expect(game.weather.initial.weather).toBe('mud');
      expect(days[game.weather.initial.turns].start, id).toBe(13 * 60);
      const row = game.weather.rows.find((r) => r.from <= 13 * 60 && 13 * 60 < r.to)!;
      expect(row.byFace).toEqual(['rain', 'mud', 'clear', 'clear', 'clear', 'clear']);
    }
    expect(quatreBras.weather.turnsFor).toEqual({ thunderstorm: 1 });
  });
  it('2.2: only the night of the 17th has night turns; by agreement one may end the other two days of Waterloo', () => {
    for (const [id, game] of every) {
      const nights = game.turns.filter((t) => t.kind !== 'day').map((t) => [t.number, t.kind]);
      expect(nights, id).toEqual(
        id === 'waterloo-eve'
          ? [
              [1, 'eveningNight'],
              [2, 'morningNight'],
              [19, 'eveningNight'],
            ]
          : [],
      );
      expect(game.nightTurn?.kind ?? null, id).toBe(
        id === 'waterloo' || id === 'waterloo-dawn' ? 'eveningNight' : null,
      );
    }
    expect(battles.get('waterloo-eve')!.turns[0].date).toBe('1815-06-17');
  });
  it('25.13: every option has a name of its own, two values, and a rule; the default comes first', () => {
    for (const [id, game] of every) {
      expect(new Set(game.options.map((o) => o.id)).size, id).toBe(game.options.length);
      expect(game.options[0]).toEqual({ id: 'setup', values: ['historical', 'free'], rule: '25.1' });
      for (const o of game.options) expect(o.values.length >= 2 && o.rule.length > 0, o.id).toBe(true);
    }
    expect(waterloo.options.map((o) => o.id)).toEqual([
      'setup',
      'night',
      'march-discipline',
      'grouchy',
      'cumberland',
      'unit-checks',
      'bridge-leaders',
      'retreat-before-combat',
      'order-ended',
      'woods-and-marsh',
      'own-vedettes',
    ]);
  });
  it('WL-36: at the start places alone stand at French 5, Coalition 25: -20, a draw', () => {
    const points = [0, 1].map((side) =>
      waterloo.objectives.filter((o) => o.start === side).reduce((n, o) => n + o.points[side], 0),
    );
    expect(points).toEqual([5, 25]);
    expect(waterloo.levels.find((l) => l.min <= points[0] - points[1])).toEqual({
      min: -25,
      player: null,
      level: 'draw',
    });
  });
  it('every scenario can end in each of its five levels; the points of the objectives are those of the rulebook', () => {
    const sums = every.map(([id, game]) => [
      id,
      game.levels.length,
      ...[0, 1].map((side) => game.objectives.reduce((n, o) => n + o.points[side], 0)),
    ]);
    expect(sums).toEqual([
      ['quatre-bras', 5, 36, 26],
      ['ligny', 5, 45, 55],
      ['sixteenth-of-june', 5, 85, 85],
      ['waterloo', 5, 56, 59],
      ['waterloo-dawn', 5, 56, 59],
      ['waterloo-eve', 5, 56, 59],
      ['plancenoit', 5, 18, 17],
    ]);
  });
  it('32.3, 32.4: the Emperor’s reserve and the tethered units of Plancenoit', () => {
    const game = battles.get('plancenoit')!;
    const { reserve, tethers } = game.special;
    const inReserve = [...starts(game)]
      .filter(([hex]) => reserve!.hexes.includes(game.ground.board.ids[hex]))
      .flatMap(([, u]) => u);
    expect(inReserve.map((u) => idOf(game, u)).sort()).toEqual(game.special.freeSetup.stay.slice().sort());
    expect(reserve!.groups.flatMap((g) => g.units).every((id) => inReserve.includes(game.army.unit(id)))).toBe(true);
    expect(reserve!.groups.map((g) => [g.fromTurn, g.vp])).toEqual([
      [2, 3],
      [3, 5],
      [3, 5],
    ]);
    for (const t of tethers)
      for (const id of t.units)
        expect(distance(game.ground.board, game.setup[game.army.unit(id)], game.hex(t.hex))).toBeLessThanOrEqual(
          t.radius,
        );
  });
});
