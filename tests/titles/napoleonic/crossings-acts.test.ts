import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import { bridgeActCost, bridgeFault, crossingsAt } from '../../../src/titles/napoleonic/bridges.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { sideKey, STREAM, TRESTLE } from '../../../src/titles/napoleonic/ground.ts';
import { layFault, layTargets } from '../../../src/titles/napoleonic/pontoons.ts';
import { type NapoleonicPosition, OUT_OF_COMMAND, type Pontoon } from '../../../src/titles/napoleonic/position.ts';
import { move, playOn } from './acts-play.ts';
import { compiled } from './field.ts';
import { type Scene, scene } from './scene.ts';
import { smallBattle, smallFiles } from './small-battle.ts';

/* 7.6, 18.3: what is damaged, repaired, laid and taken at the crossings round a hex; the first hex of the map among them. */

let game: NapoleonicGame;
/** With a trestle over a stream between 0101 and 0102. */
let corner: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
  const { board, span, water } = game.ground;
  const sides = [
    [hex('0101'), hex('0102')],
    [hex('0102'), hex('0101')],
  ].map(([a, c]) => a * 6 + directionTo(board, a, c));
  const [trestles, streams] = [span.slice(), water.slice()];
  for (const side of sides) [trestles[side], streams[side]] = [TRESTLE, STREAM];
  corner = { ...game, ground: { ...game.ground, span: trestles, water: streams } };
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const at = (given: Scene): NapoleonicPosition =>
  scene(game, { ...given, also: { step: 'command-movement', ...given.also } });
const keyOf = (from: string, to: string) =>
  sideKey(game.ground.board, hex(from), directionTo(game.ground.board, hex(from), hex(to)));
const bridge = () => keyOf('0404', '0504');

describe('7.6 damage and repair', () => {
  const targets = (where: string, damaged: readonly number[] = [], of = game) =>
    (['damage', 'repair'] as const).map((mode) =>
      crossingsAt(of, { ...at({ at: {} }), damaged }, mode, of.hex(where)).map((to) => of.ground.board.ids[to]),
    );
  test('7.62, 7.64 what is whole can be damaged, what is damaged repaired; nothing where there is no crossing', () => {
    expect([targets('0404'), targets('0504')]).toEqual([
      [['0504'], []],
      [['0404'], []],
    ]);
    expect(targets('0404', [bridge()])).toEqual([[], ['0504']]);
    expect(targets('0706', [bridge()])).toEqual([['0707'], []]);
    expect([targets('0403'), targets('0907')]).toEqual([
      [[], []],
      [[], []],
    ]);
    expect(crossingsAt(game, at({ at: {} }), 'damage', -3)).toEqual([]);
  });
  test('7.62 at the first hex of the map as anywhere', () => {
    expect([targets('0101', [], corner)[0], targets('0102', [], corner)[0]]).toEqual([['0102'], ['0101']]);
    const p = at({ at: { 'F-lc': '0101' } });
    const actors = { units: [unit('F-lc')], left: [2] };
    expect(bridgeFault(corner, p, 'damage', actors, hex('0102'))).toBeNull();
    const begun = playOn(corner, p, [], move([unit('F-lc')], 'damage', hex('0102')));
    expect([begun.p.damaged, begun.p.mover?.spent]).toEqual([[keyOf('0101', '0102')], [2]]);
  });
  test('7.62-7.64 two points at a bridge, one at a trestle, to damage as to repair; no crossing costs nothing', () => {
    const cost = (mode: 'damage' | 'repair', from: string, to: string) =>
      bridgeActCost(game, mode, [hex(from), hex(to)]);
    const dear = { ...game.tables.costs.actions, repairBridge: 6, repairTrestle: 5, damageBridge: 3, damageTrestle: 1 };
    const other = { ...game, tables: { ...game.tables, costs: { ...game.tables.costs, actions: dear } } };
    expect([cost('damage', '0404', '0504'), cost('repair', '0404', '0504')]).toEqual([4, 4]);
    expect([cost('damage', '0706', '0707'), cost('repair', '0706', '0707')]).toEqual([2, 2]);
    expect([cost('damage', '0404', '0403'), cost('repair', '0101', '0102')]).toEqual([0, 0]);
    const dearer = (['damage', 'repair'] as const).flatMap((mode) => [
      bridgeActCost(other, mode, [hex('0404'), hex('0504')]),
      bridgeActCost(other, mode, [hex('0706'), hex('0707')]),
    ]);
    expect(dearer).toEqual([3, 1, 6, 5]);
  });
  test('7.62, 7.64 what is refused names the hex: damaged already, sound already', () => {
    const say = (mode: 'damage' | 'repair', damaged: readonly number[]) =>
      bridgeFault(
        game,
        at({ at: { 'F-inf': '0404' }, also: { damaged } }),
        mode,
        { units: [unit('F-inf')], left: [8] },
        hex('0504'),
      );
    expect(say('damage', [bridge()])).toMatchObject({ say: 'crossing-damaged', data: { hex: hex('0504') } });
    expect(say('repair', [])).toMatchObject({ say: 'crossing-not-damaged', data: { hex: hex('0504') } });
  });
  test('7.63, 6.2 of a stack one infantry in command is enough', () => {
    const p = at({ at: { 'F-inf': '0404', 'F-mixed': '0404' } });
    const out = (...ids: string[]) => ({
      ...p,
      marks: p.marks.map((mark, u) => (ids.some((id) => unit(id) === u) ? mark | OUT_OF_COMMAND : mark)),
    });
    const say = (view: NapoleonicPosition) =>
      bridgeFault(game, view, 'damage', { units: [unit('F-inf'), unit('F-mixed')], left: [8, 8] }, hex('0504'))?.say;
    expect([say(out('F-inf')), say(out('F-inf', 'F-mixed'))]).toEqual([undefined, 'no-command-no-bridges']);
  });
  test('7.64 the die that is watched is told with its one more, the other without; a 6 stays a 6', () => {
    const roll = (face: number, where: Record<string, string>) => {
      const start = at({ at: { 'F-inf': '0404', ...where }, dice: [face], also: { damaged: [bridge()] } });
      const { events } = playOn(game, start, [], move([unit('F-inf')], 'repair', hex('0504')));
      const told = events.find(({ say }) => say === 'crossing-is-repaired' || say === 'repair-fails');
      const { modified, modifiers = [] } = told!.roll!;
      return [told!.rule, modified, modifiers.map(({ say, value }) => [say, value])];
    };
    expect(roll(2, { 'P-inf': '0604' })).toEqual(['7.65', 3, [['repair-watched', 1]]]);
    expect(roll(6, { 'P-inf': '0604' })).toEqual(['7.64', 6, [['repair-watched', 1]]]);
    expect(roll(4, {})[2]).toEqual([]);
    expect(roll(3, {})[0]).toBe('7.65');
  });
  test('7.62, 7.63 the telling names the rule: a bridge burns by 7.63, a trestle by 7.62', () => {
    const told = (at_: string, to: string) =>
      playOn(game, at({ at: { 'F-inf': at_ } }), [], move([unit('F-inf')], 'damage', hex(to))).events.find(
        ({ say }) => say === 'crossing-is-damaged',
      )?.rule;
    expect([told('0404', '0504'), told('0706', '0707')]).toEqual(['7.63', '7.62']);
  });
});

describe('18.3 pontoons', () => {
  const laid = (more: Partial<Pontoon> = {}): Pontoon => ({
    side: keyOf('0403', '0503'),
    train: unit('F-bridges'),
    owner: 0,
    usable: true,
    stood: false,
    ...more,
  });
  test('18.31 across every water side of the hex and no other; in the corner too; by nothing but one bridge train', () => {
    const to = (id: string, where: string, of = game) =>
      layTargets(of, at({ at: { [id]: where } }), [unit(id)])
        .map((h) => of.ground.board.ids[h])
        .sort();
    expect(to('F-bridges', '0403')).toEqual(['0502', '0503']);
    expect(to('F-bridges', '0504')).toEqual(['0404', '0405']);
    expect([to('F-bridges', '0101', corner), to('F-bridges', '0102', corner)]).toEqual([['0102'], ['0101']]);
    expect([to('F-bridges', '0907'), to('F-train', '0403'), to('F-inf', '0403')]).toEqual([[], [], []]);
    const p = at({ at: { 'F-bridges': '0403', 'F-train': '0403' } });
    expect(layTargets(game, p, [unit('F-bridges'), unit('F-train')])).toEqual([]);
    expect(layTargets(game, at({ at: {} }), [unit('F-bridges')])).toEqual([]);
  });
  test('18.31 two bridge trains that stand together lay nothing as one: each lays its own', async () => {
    const files = await smallFiles();
    const raw = files.raw as unknown as {
      units: { bridgeTrains: Record<string, unknown>[] };
      scenario: { setup: { unit: string; hex: string }[] };
    };
    raw.units.bridgeTrains.push({ ...raw.units.bridgeTrains[0], id: 'F-bridges2', name: 'bridges2' });
    raw.scenario.setup.push({ unit: 'F-bridges2', hex: '0205' });
    const two = compiled(files);
    const trains = ['F-bridges', 'F-bridges2'].map((id) => two.army.unit(id));
    const p = scene(two, {
      at: { 'F-bridges': '0403', 'F-bridges2': '0403' },
      also: { step: 'command-movement' },
    });
    for (const train of trains) expect(layFault(two, p, [train], two.hex('0503'))).toBeNull();
    expect(layFault(two, p, trains, two.hex('0503'))).toMatchObject({ say: 'only-bridge-trains', rule: '18.31' });
    expect(layTargets(two, p, trains)).toEqual([]);
  });
  test('18.35, R-68 the enemy leaves an end that was guarded and comes back: the die falls again', () => {
    const pontoons = [laid({ stood: true })];
    const away = playOn(game, at({ at: { 'F-inf': '0403', 'P-inf': '0603' }, also: { pontoons } }), []).p;
    expect(away.pontoons).toEqual([laid()]);
    const back = { ...away, place: away.place.with(unit('P-inf'), hex('0503')), dice: at({ at: {}, dice: [6] }).dice };
    expect(playOn(game, back, []).p.pontoons).toEqual([]);
  });
  test('18.31, 18.34, 18.35 what is told names the hexes of both ends', () => {
    const told = (dice: readonly number[], where: Record<string, string>) =>
      playOn(game, at({ at: where, dice, also: { pontoons: [laid()] } }), []).events.find(({ say }) =>
        say.startsWith('pontoon-'),
      );
    const ends = { from: hex('0403'), to: hex('0503') };
    expect(told([2], { 'P-inf': '0503' })).toMatchObject({ say: 'pontoon-captured', data: ends });
    expect(told([5], { 'P-inf': '0503' })).toMatchObject({ say: 'pontoon-destroyed', data: ends });
  });
});
