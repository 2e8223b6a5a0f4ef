import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { sideKey } from '../../../src/titles/napoleonic/ground.ts';
import { OUT_OF_SUPPLY, PEU } from '../../../src/titles/napoleonic/position.ts';
import { hasGoalBans } from '../../../src/titles/napoleonic/specials.ts';
import {
  frontFrom,
  frontLine,
  sourcesInLine,
  suppliedBy,
  suppliesOf,
  workingTrains,
} from '../../../src/titles/napoleonic/supply.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { play } from './turn-play.ts';

/* 17.4 in small: the French source is 0104 on the high road, which crosses the river by the bridge 0404/0504. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const numbers = (path: readonly number[]) => path.map((at) => game.ground.board.ids[at]);
const at = (where: Record<string, string>, also: object = {}) => scene(game, { at: where, also });
const bridge = () => sideKey(game.ground.board, hex('0404'), directionTo(game.ground.board, hex('0404'), hex('0504')));

describe('17.42 front lines', () => {
  test('17.42 one leads to the first hex of the map as to any other', () => {
    const p = at({ 'F-inf': '0101' });
    expect(frontFrom(game, p, 0, hex('0104'))[hex('0101')]).toBe(3);
    expect(suppliedBy(game, p, unit('F-inf'))).toEqual({ from: 'source', hex: hex('0104'), length: 3 });
    const there = suppliedBy(game, at({ 'F-inf': '0104' }), unit('F-inf'));
    expect(there).toEqual({ from: 'source', hex: hex('0104'), length: 0 });
  });
  test('17.42 a train that no line joins to a unit is no supply of it', () => {
    const p = at({ 'F-inf': '0603', 'F-train': '0304' }, { damaged: [bridge()] });
    expect(workingTrains(game, p, 0)).toEqual([unit('F-train')]);
    expect(suppliesOf(game, p, unit('F-inf'))).toEqual([]);
  });
  test('17.42, 17.44 with the enemy on the shortest way it is drawn round him', () => {
    const p = at({ 'F-inf': '0102', 'P-v1': '0103' });
    const line = frontLine(game, p, unit('F-inf'))!;
    expect([numbers(line.path), line.cut]).toEqual([['0104', '0204', '0203', '0102'], null]);
    const straight = frontLine(game, at({ 'F-inf': '0102' }), unit('F-inf'))!;
    expect(numbers(straight.path)).toEqual(['0104', '0103', '0102']);
  });
});

describe('17.43 main lines', () => {
  test('17.41, 17.43 only supply trains of the nation work for it', () => {
    const p = at({ 'F-train': '0304', 'F-bridges': '0204', 'F-inf': '0304', 'P-train': '0804' });
    expect(workingTrains(game, p, 0)).toEqual([unit('F-train')]);
    expect(workingTrains(game, p, game.army.pieces[unit('P-inf')].nation)).toEqual([unit('P-train')]);
  });
  /** A second source at the foot of the lane, front lines of two hexes. */
  const twoSources = (): NapoleonicGame => ({
    ...game,
    sources: game.sources.map((list, nation) => (nation === 0 ? [hex('0104'), hex('0707')] : list)),
    tables: {
      ...game.tables,
      rules: { ...game.tables.rules, ranges: { ...game.tables.rules.ranges, supplyFrontLine: 2 } },
    },
  });
  test('17.41, 17.43, 20.51 a unit has a line to the sources at the ends of the main line of a train near it, and to no others', () => {
    const two = twoSources();
    const inLine = (train: string, also: object = {}) => {
      const p = scene(two, { at: { 'F-inf': '0602', 'F-train': train }, also });
      return numbers(sourcesInLine(two, p, unit('F-inf')));
    };
    expect(inLine('0604')).toEqual(['0104', '0707']);
    expect(inLine('0604', { damaged: [bridge()] })).toEqual(['0707']);
    // The train works for the other bank, but is too far off.
    expect(inLine('0304', { damaged: [bridge()] })).toEqual([]);
    expect(inLine('0304')).toEqual([]);
  });
});

describe('32.3-32.6 special rules', () => {
  test('32.6 where the scenario knows no supply everybody draws on his own hex, however the lines run', () => {
    const noSupply = { rule: '32.6', provenance: 'made up', retreatTo: {} };
    const free: NapoleonicGame = { ...game, special: { ...game.special, noSupply } };
    const p = scene(free, { at: { 'F-inf': '0603' }, also: { damaged: [bridge()] } });
    expect(suppliedBy(free, p, unit('F-inf'))).toEqual({ from: 'source', hex: hex('0603'), length: 0 });
    expect(suppliedBy(game, p, unit('F-inf'))).toBeNull();
  });
  test('32.3-32.5 a tether, a row or a reserve each by itself says where units may not go', () => {
    const bans = (special: object) =>
      hasGoalBans({ ...game, special: { ...game.special, ...special } } as NapoleonicGame, at({}));
    const tether = { units: ['F-inf'], hex: '0203' };
    expect([bans({}), bans({ tethers: [tether] }), bans({ rowBound: {} }), bans({ reserve: {} })]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('17.1, 18.2 the supply segment', () => {
  const NO_RETREAT = { kind: 'choose', option: 'not-now' } as const;
  let ligny: NapoleonicGame;
  beforeAll(async () => {
    ligny = await battle('ligny');
  });
  const segment = (where: Record<string, string>, lost: readonly string[], marks: Record<string, number> = {}) => {
    const weather = { kind: 'clear', left: 5, checked: true } as const;
    const p = scene(ligny, { at: where, also: { step: 'supply', turn: 3, weather } });
    return {
      ...p,
      place: p.place.map((to, u) => (lost.includes(ligny.army.pieces[u].id) ? PEU : to)),
      marks: p.marks.map((_, u) => marks[ligny.army.pieces[u].id] ?? 0),
    };
  };
  const choice = (to: string, ...ids: string[]) =>
    ({ kind: 'select', units: units(ligny, ...ids), hexes: [ligny.hex(to)] }) as const;
  const out = (p: { marks: readonly number[] }) =>
    ligny.army.pieces.flatMap(({ id }, u) => ((p.marks[u] & OUT_OF_SUPPLY) !== 0 ? [id] : []));

  test('18.21 a train of others serves one stack: a second of a corps whose own train is astray goes without', () => {
    const p = segment({ 'F-8': '3419', 'F-10': '3418', 'F-TIV': '3424', 'F-TIII': '1437' }, []);
    expect(out(play(ligny, p, NO_RETREAT, choice('3419')).p)).toEqual(['F-10']);
    expect(out(play(ligny, p, NO_RETREAT, choice('3418')).p)).toEqual(['F-8']);
  });
  test('17.41 the train is given to a hex, not to units', () => {
    const p = segment({ 'F-8': '3419', 'F-10': '3418', 'F-TIV': '3424' }, ['F-TIII']);
    const { p: asked, referee } = play(ligny, p, NO_RETREAT);
    expect(referee.check(asked, choice('3419'))).toEqual({ ok: true });
    expect(referee.check(asked, choice('3419', 'F-8'))).toMatchObject({ say: 'no-stack-for-train', rule: '17.41' });
  });
  test('21.4 that a single unit is back in supply is told, to its player alone', () => {
    const p = segment({ 'F-8': '3419', 'F-TIII': '3424' }, [], { 'F-8': OUT_OF_SUPPLY });
    const { events, p: after } = play(ligny, p, NO_RETREAT);
    expect(out(after)).toEqual([]);
    expect(events.find(({ say }) => say === 'back-in-supply')).toMatchObject({
      rule: '21.4',
      onlyFor: 0,
      units: [ligny.army.unit('F-8')],
    });
    expect(out(play(ligny, segment({ 'F-8': '3419' }, ['F-TIII']), NO_RETREAT).p)).toEqual(['F-8']);
  });
});
