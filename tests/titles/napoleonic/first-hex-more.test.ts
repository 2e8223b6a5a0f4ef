import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import type { Action, Preview } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { CHATEAU, sideKey } from '../../../src/titles/napoleonic/ground.ts';
import { NONE } from '../../../src/titles/napoleonic/army.ts';
import { type NapoleonicPosition, OUT, OUT_OF_SUPPLY, READY } from '../../../src/titles/napoleonic/position.ts';
import { actPreview } from '../../../src/titles/napoleonic/preview-acts.ts';
import { withMates } from '../../../src/titles/napoleonic/results.ts';
import { counterOf } from '../../../src/titles/napoleonic/table.ts';
import { captorHexes } from '../../../src/titles/napoleonic/trains.ts';
import { detach, recombining } from '../../../src/titles/napoleonic/vedettes.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { move, playOn } from './acts-play.ts';
import { fieldOf } from './combat-play.ts';
import { compiled } from './field.ts';
import { scene, units, workOn } from './scene.ts';
import { smallBattle, smallFiles } from './small-battle.ts';

/* 0101, the first hex of all, in movement, with vedettes, trains and on the sheets: it is a hex like any other. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const at = (where: Record<string, string>, also: Partial<NapoleonicPosition> = {}) =>
  scene(game, { at: where, also: { step: 'command-movement', ...also } });
/** The sheet of a draft, which must be the same on the view of the side that moves. */
function sheet(on: NapoleonicGame, p: NapoleonicPosition, draft: Action): Preview {
  const preview = actPreview(on, p, draft);
  expect(actPreview(on, viewOf(on, p, 0), draft)).toEqual(preview);
  return preview!;
}
const chancesOf = ({ stages }: Preview) =>
  stages[0].chances.map(({ note, weight, favours }) => [
    note?.data?.['result'],
    (6 * weight) / stages[0].total,
    favours,
  ]);

describe('18.14, 5.51 reached in the first hex', () => {
  test('18.14 a train there is reached by combat units beside it', () => {
    const p = at({ 'F-train': '0101', 'P-inf': '0102', 'P-lc': '0203' });
    expect(captorHexes(game, p, unit('F-train'))).toEqual([hex('0102')]);
  });
  test('18.14 the sheet of a move beside it, whose heading names where the move ends', () => {
    const p = at({ 'F-inf': '0103', 'P-train': '0101' });
    const go = move([unit('F-inf')], undefined, hex('0102'));
    expect(chancesOf(sheet(game, p, go))).toEqual([
      ['captured', 3, 0],
      ['destroyed', 3, 0],
    ]);
    const on = sheet(game, p, move([unit('F-inf')], undefined, hex('0102'), hex('0202')));
    expect(on.heading).toMatchObject({ say: 'preview-captures', data: { hex: hex('0202') } });
  });
  test('5.51, 5.3 a leader alone in a chateau is in danger, be he or the enemy in the first hex', () => {
    const danger = (chateau: string, enemy: string, from: string) => {
      const field = fieldOf(game, { terrain: { [chateau]: CHATEAU } });
      const p = scene(field, { at: { 'F-corps': from, 'P-inf': enemy }, also: { step: 'command-movement' } });
      return chancesOf(sheet(field, p, move([unit('F-corps')], undefined, hex(chateau))));
    };
    const risk = [
      ['free', 5, 0],
      ['captured', 1, 1],
    ];
    expect(danger('0102', '0101', '0202')).toEqual(risk);
    expect(danger('0101', '0102', '0201')).toEqual(risk);
  });
});

describe('7.64, 15.23 what is rolled for', () => {
  test('7.64 a repair from the first hex has its chances as from any, and favours who repairs', async () => {
    const files = await smallFiles();
    const map = files.raw.map as { edges: Record<string, object>; roads: object[] };
    map.roads.push({ kind: 'road', name: 'Short', path: ['0101', '0102'] });
    map.edges['0101/0102'] = { w: 'river', name: 'Brook', bridge: 'bridge' };
    const bridged = compiled(files);
    const { board } = bridged.ground;
    const side = sideKey(board, hex('0101'), directionTo(board, hex('0101'), hex('0102')));
    for (const [from, to] of [
      ['0101', '0102'],
      ['0102', '0101'],
    ]) {
      const p = scene(bridged, { at: { 'F-inf': from }, also: { step: 'command-movement', damaged: [side] } });
      const repair = sheet(bridged, p, move([unit('F-inf')], 'repair', hex(to)));
      expect(chancesOf(repair)).toEqual([
        ['repaired', 3, 0],
        ['fails', 3, null],
      ]);
      expect(repair.heading).toMatchObject({ say: 'preview-repair', rule: '7.6', data: { hex: hex(to) } });
      const whole = scene(bridged, { at: { 'F-inf': from }, also: { step: 'command-movement' } });
      const damage = sheet(bridged, whole, move([unit('F-inf')], 'damage', hex(to)));
      expect([damage.heading.say, damage.stages]).toEqual(['preview-damage', []]);
    }
  });
  test('15.23 an improved position that is finished favours who builds it', () => {
    const { p } = playOn(game, at({ 'F-inf': '0203', 'F-mixed': '0203' }), [{ step: 'build', side: 0, tried: [] }]);
    const build = sheet(game, p, { kind: 'select', units: [], hexes: [hex('0203')] });
    expect(chancesOf(build)).toEqual([
      ['finished', 1, 0],
      ['unfinished', 5, null],
    ]);
  });
});

describe('16.1 vedettes in the first hex', () => {
  const SEGMENT = { step: 'recombine', side: 0, at: 'reorganisation' } as const;
  const gather = (id: string, to: string) => ({ kind: 'place', units: [unit(id)], hex: hex(to) }) as const;
  const unused = (on: NapoleonicGame, p: NapoleonicPosition): NapoleonicPosition => ({
    ...p,
    place: p.place.map((to, u) => (on.army.pieces[u].kind === 'vedette' && to < 0 ? OUT : to)),
  });
  test('16.13 mixed infantry there is whole again', () => {
    const work = workOn(game, unused(game, at({ 'F-mixed': '0101' }, { step: 'reorganisation' })));
    detach(work, unit('F-mixed'));
    expect([...recombining.legal!(game, work.position, SEGMENT as never)]).toEqual([gather('F-mixed', '0101')]);
  });
  test('16.14 where vedettes go back to their own formation only, those of it do', () => {
    const start = at({ 'F-lc': '0203' }, { step: 'reorganisation', options: { 'own-vedettes': 'on' } });
    const work = workOn(game, unused(game, start));
    detach(work, unit('F-lc'));
    const own = work.position.place.flatMap((_, u) => (work.position.detachedFrom[u] === unit('F-lc') ? [u] : []));
    const p = { ...work.position, marks: work.position.marks.map((m, u) => (own.includes(u) ? m | READY : m)) };
    const say = (view: NapoleonicPosition) =>
      recombining.check!(game, view, SEGMENT as never, gather('F-lc', '0203'))?.say ?? 'ok';
    expect(say(p)).toBe('ok');
    const strange = { ...p, formation: p.formation.with(own[0], NONE) };
    expect(say(strange)).toBe('too-few-vedettes');
    expect(say({ ...strange, options: {} })).toBe('ok');
  });
  test('16.22 four that come from light cavalry do not stay together as the vedettes of others, there or elsewhere', async () => {
    const files = await smallFiles();
    const made = files.raw.units as { vedetteCounter: { count: Record<string, number> }; units: { id: string }[] };
    made.vedetteCounter.count['F'] = 8;
    made.units = made.units.map((one) => (one.id === 'F-inf' ? { ...one, vedettes: 2 } : one));
    const two = compiled(files);
    const { army } = two;
    const v = (n: number) => army.unit(`F-v${n}`);
    const from: Record<number, string> = { 1: 'F-lc', 2: 'F-lc', 3: 'F-lc', 4: 'F-lc', 5: 'F-mixed', 6: 'F-mixed' };
    const say = (elsewhere: string, reserve: readonly number[]) => {
      const stands = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`F-v${n}`, '0203']));
      for (const n of [1, 2, ...reserve]) stands[`F-v${n}`] = elsewhere;
      const bare = scene(two, {
        at: { ...stands, 'F-inf': '0303', 'F-mixed': '0303' },
        also: { step: 'reorganisation' },
      });
      const place = [...bare.place];
      place[army.unit('F-lc')] = -7;
      const [detachedFrom, marks, formation] = [[...bare.detachedFrom], [...bare.marks], [...bare.formation]];
      for (let n = 1; n <= 8; n++) {
        detachedFrom[v(n)] = army.unit(from[n] ?? 'F-inf');
        marks[v(n)] |= READY;
        formation[v(n)] = formation[army.unit('F-lc')];
      }
      const p = { ...bare, place, detachedFrom, marks, formation };
      const order = { kind: 'place', units: [army.unit('F-lc')], hex: two.hex('0203') } as const;
      return recombining.check!(two, p, SEGMENT as never, order)?.say ?? 'ok';
    };
    // Two of its own and two others of infantry stay behind: then they are all infantry’s, and one too many.
    expect([say('0101', [5, 6]), say('0102', [5, 6])]).toEqual(['stack-vedettes', 'stack-vedettes']);
    expect([say('0101', [5]), say('0102', [5])]).toEqual(['ok', 'ok']);
  });
});

describe('what lies in the first hex', () => {
  test('16.24, 13.41 vedettes and guns there share the fate of their mates', () => {
    const p = at({ 'P-inf': '0101', 'P-v1': '0101', 'P-gun': '0101', 'P-lc': '0102' });
    expect([...withMates(game, p, [unit('P-inf')])].sort((x, y) => x - y)).toEqual(
      units(game, 'P-inf', 'P-v1', 'P-gun'),
    );
  });
  test('17.2 the counter there says that it is out of supply, a counter off the map does not', () => {
    const p = at({ 'F-inf': '0101' });
    const hungry = { ...p, marks: p.marks.map(() => OUT_OF_SUPPLY) };
    const flags = (id: string) => counterOf(game, hungry, unit(id)).flags?.map(({ say }) => say);
    expect(flags('F-inf')).toContain('flag-out-of-supply');
    expect(flags('F-mixed')).toEqual([]);
  });
});
