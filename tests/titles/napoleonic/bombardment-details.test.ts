import { beforeAll, describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import { checkBombardment, gunBar, gunsAndTargets, targetBar } from '../../../src/titles/napoleonic/bombardment.ts';
import { bombardmentResult, columnLabel } from '../../../src/titles/napoleonic/bombardment-strength.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { sideKey } from '../../../src/titles/napoleonic/ground.ts';
import {
  BOMBARDED,
  HIDDEN,
  MARCHING,
  type NapoleonicPosition,
  PEU,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import { reasonOf } from '../../helpers/scene.ts';
import { allocate, at, attack, fieldOf, fight, PASS } from './combat-play.ts';
import { hexes, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Chapter 13: which guns fire, at what, and what becomes of those who are hit. F-gun in 0703 fires at 0705. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = fieldOf(await smallBattle(), {});
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const WHERE = { 'F-gun': '0703', 'P-inf': '0705' };
const start = (where: Record<string, string> = WHERE, dice: number[] = [], also: Partial<NapoleonicPosition> = {}) =>
  at(game, where, dice, { step: 'bombardment', ...also });
const marked = (p: NapoleonicPosition, id: string, mark: number) => ({ ...p, marks: p.marks.with(unit(id), mark) });
const bar = (p: NapoleonicPosition, id: string, to?: string) => {
  const check = gunBar(game, p, unit(id)) ?? (to ? targetBar(game, p, unit(id), hex(to)) : null);
  return check === null ? 'ok' : reasonOf(check);
};

describe('13.1, 13.32 which guns', () => {
  test('13.1, 13.32 guns of the player on the map, the first hex among them; once, and not on the march', () => {
    const p = start({ ...WHERE, 'F-inf': '0703', 'P-gun': '0805' });
    expect(['F-gun', 'F-inf', 'P-gun'].map((id) => bar(p, id))).toEqual(['ok', '13.1 no-gun', '13.1 no-gun']);
    expect(bar({ ...p, place: p.place.with(unit('F-gun'), WAITING) }, 'F-gun')).toBe('13.1 no-gun');
    expect(bar(start({ 'F-gun': '0101', 'P-inf': '0103' }), 'F-gun', '0103')).toBe('ok');
    expect(bar(start({ 'F-gun': '0103', 'P-inf': '0101' }), 'F-gun', '0101')).toBe('ok');
    expect(bar(marked(p, 'F-gun', MARCHING), 'F-gun')).toBe('13.32 marching-no-fire');
    expect(bar(marked(p, 'F-gun', BOMBARDED), 'F-gun')).toBe('13.32 fired-already');
  });
  test('13.2, 13.33 two or three hexes, each hex once, units of the enemy in it: no leader alone, no empty hex', () => {
    const p = start({ ...WHERE, 'P-v1': '0805', 'P-corps': '0605', 'P-train': '0803', 'P-lc': '0707' });
    expect(['0705', '0805', '0605', '0606', '0707'].map((to) => bar(p, 'F-gun', to))).toEqual([
      'ok',
      'ok',
      '13.33 no-target',
      '13.33 no-target',
      '13.2 out-of-range',
    ]);
    expect(bar({ ...p, bombarded: hexes(game, '0705') }, 'F-gun', '0705')).toBe('13.33 bombarded-already');
    const far = start({ 'F-gun': '0702', 'P-inf': '0705' });
    expect(bar(far, 'F-gun', '0705')).toBe('ok');
  });
  test('13.2 a neighbour only over an open river: no bridge, no pontoon, no ice', () => {
    const over = (from: string, to: string, also: Partial<NapoleonicPosition> = {}) =>
      bar(start({ 'F-gun': from, 'P-inf': to }, [], also), 'F-gun', to);
    const side = sideKey(game.ground.board, hex('0403'), directionTo(game.ground.board, hex('0403'), hex('0503')));
    const pontoons = [{ side, train: unit('F-bridges'), owner: 0, usable: true, stood: false }];
    expect([over('0403', '0503'), over('0403', '0502')]).toEqual(['ok', 'ok']);
    expect(over('0404', '0504')).toBe('13.2 adjacent-target');
    expect(over('0403', '0503', { pontoons })).toBe('13.2 adjacent-target');
    expect(over('0403', '0503', { weather: { kind: 'frost', left: 3, checked: false } })).toMatch(/^13/);
    expect(over('0403', '0503', { weather: { kind: 'frost', left: 3, checked: false } })).not.toBe('ok');
    expect(over('0706', '0707')).toMatch(/^13\.\d+ (adjacent-target|engaged-gun)$/);
  });
  test('13.1 every gun that can fire, with what it can fire at; a bombardment without guns, or of more than a hex, is none', () => {
    const p = start({ ...WHERE, 'F-horse': '0802', 'P-lc': '0805', 'P-train': '0107' });
    const map = [...gunsAndTargets(game, p)].map(([u, list]) => [
      game.army.pieces[u].id,
      list.map((h) => game.ground.board.ids[h]),
    ]);
    expect(map).toEqual([
      ['F-gun', ['0705', '0805']],
      ['F-horse', ['0805']],
    ]);
    expect([...gunsAndTargets(game, start({ 'F-gun': '0101', 'P-inf': '0705' }))]).toEqual([]);
    const say = (ids: readonly string[], more: object = {}) => {
      const action = { ...attack(game, ids, ['0705'], 'bombard'), ...more } as Parameters<typeof checkBombardment>[2];
      const check = checkBombardment(game, p, action);
      return check === null ? 'ok' : check.say;
    };
    expect([say(['F-gun']), say([]), say(['F-gun'], { mode: 'x' }), say(['F-gun'], { target: -1 })]).toEqual([
      'ok',
      'not-now',
      'not-now',
      'not-now',
    ]);
    expect(say(['F-gun'], { also: hexes(game, '0805') })).toBe('not-now');
    expect(say(['F-gun', 'F-inf'])).toBe('no-gun');
  });
  test('13.1 asked of guns or of a hex, the bombardments of these alone are offered', () => {
    const p = start({ ...WHERE, 'F-horse': '0802', 'P-lc': '0805' });
    const { referee } = fight(game, p, []);
    const of = (focus?: object) =>
      [...referee.legal(p, focus)].flatMap((a) =>
        a.kind === 'attack'
          ? [[...a.units.map((u) => game.army.pieces[u].id), game.ground.board.ids[a.target]].join(' ')]
          : [],
      );
    const each = (to: string) => [`F-gun ${to}`, `F-horse ${to}`, `F-gun F-horse ${to}`].sort();
    // The horse guns see 0805 alone.
    expect(of().sort()).toEqual(['F-gun 0705', ...each('0805')].sort());
    expect(of().map((text) => text.slice(-4))).toEqual(
      of()
        .map((text) => text.slice(-4))
        .sort(),
    );
    expect(of({ hex: hex('0805') }).sort()).toEqual(each('0805'));
    expect(of({ units: units(game, 'F-gun') })).toEqual(['F-gun 0705', 'F-gun 0805']);
    expect([of({ units: units(game, 'F-gun', 'P-inf') }), of({ units: [] })]).toEqual([[], []]);
    expect(of({ units: units(game, 'F-gun'), hex: hex('0805') })).toEqual(['F-gun 0805']);
    expect(referee.attackers(p, hex('0805'), []).map((c) => c.verdict.ok)).toEqual([true, true]);
  });
  test('13.37, R-58 the columns of the chart as they are printed; below one point nothing', () => {
    expect([0, 1, 2, 3, 4, 7, 8, 30].map((n) => columnLabel(game, n))).toEqual([
      '0',
      '1',
      '2-3',
      '2-3',
      '4-5',
      '6-7',
      '8+',
      '8+',
    ]);
    expect([bombardmentResult(game, 6, 0), bombardmentResult(game, 1, 1)]).toEqual(['-', '-']);
    expect(bombardmentResult(game, 1, 8)).toBe('Dr');
  });
});

describe('13.38 what becomes of it', () => {
  /** A hit on the first hex of the map. */
  const frame = (...ids: string[]) => ({ step: 'hit', side: 0, units: units(game, ...ids) }) as const;
  test('13.38 1R: who fires picks, in the first hex of the map too; the survivors fall back a hex or stay, a train stays', () => {
    const p = start({ 'P-inf': '0101', 'P-lc': '0101', 'P-v1': '0101', 'F-gun': '0103' });
    const asked = fight(game, p, [frame('P-inf', 'P-lc', 'P-v1')]);
    expect(asked.decision).toMatchObject({ kind: 'allocate', side: 0, step: 'bombard-hit', hexes: [hex('0101')] });
    expect(asked.legal.length).toBe(3);
    const hitOne = fight(game, asked.p, [], allocate(game, 'P-inf'));
    expect([hitOne.decision.step, hitOne.decision.side, hitOne.decision.hexes]).toEqual(['stay', 1, [hex('0101')]]);
    const back = fight(
      game,
      hitOne.p,
      [],
      hitOne.legal.find((a) => a.kind === 'retreat')!,
    );
    expect(back.p.place.filter((to) => to === hex('0101'))).toHaveLength(2);
    const pass = fight(game, hitOne.p, [], PASS);
    expect([pass.at('P-lc'), pass.said]).toEqual(['0101', []]);
    const gone = { ...asked.p, place: p.place.with(unit('P-lc'), PEU) };
    expect([...asked.referee.legal(gone)].length).toBe(2);
    const train = fight(game, start({ 'P-train': '0101', 'F-gun': '0103' }), [
      { step: 'stay', side: 1, units: units(game, 'P-train') },
    ]);
    expect(train.decision).toBeDefined();
  });
  test('13.38 one unit, its only one, hit twice over is gone and nobody is asked', () => {
    const p = start({ 'P-inf': '0101', 'F-gun': '0103' });
    const worn = { ...p, reduced: p.reduced.with(unit('P-inf'), 1) };
    const lost = fight(game, worn, [frame('P-inf')]);
    expect([lost.p.place[unit('P-inf')] < 0, lost.p.stack]).toEqual([true, []]);
  });
  test('13.38, R-116 the hidden stacks within two hexes of the survivors are turned up, no farther', () => {
    const seen = (far: string) => {
      const p = marked(start({ 'P-inf': '0105', 'F-gun': '0503', 'F-hc': far }), 'F-hc', HIDDEN);
      return fight(game, p, [frame('P-inf')]).p.marks[unit('F-hc')] & HIDDEN;
    };
    expect([seen('0103'), seen('0102')]).toEqual([0, HIDDEN]);
  });
  test('13.38 who stays or falls back: one at a time, of those who were there', () => {
    const p = start({ 'P-inf': '0705', 'P-lc': '0705', 'P-gun': '0806', 'F-gun': '0703' });
    const stay = { step: 'stay', side: 1, units: units(game, 'P-inf', 'P-lc') } as const;
    const { referee, p: asked, legal } = fight(game, p, [stay]);
    const way = legal.find((a) => a.kind === 'retreat')!;
    const say = (action: object) => {
      const verdict = referee.check(asked, { ...way, ...action } as typeof way);
      return verdict.ok ? 'ok' : verdict.say;
    };
    expect([say({}), say({ units: units(game, 'P-gun') }), say({ units: units(game, 'P-inf', 'P-lc') })]).toEqual([
      'ok',
      'does-not-retreat',
      'one-retreats',
    ]);
    const why = (ids: string[], to: string) => {
      const verdict = referee.why(asked, { units: units(game, ...ids) }, hex(to));
      return verdict.ok ? 'ok' : verdict.say;
    };
    expect([why(['P-gun'], '0805'), why(['P-inf', 'P-lc'], '0805')]).toEqual(['does-not-retreat', 'one-retreats']);
    expect(why(['P-inf'], '0107')).not.toMatch(/^(ok|does-not-retreat|one-retreats)$/);
    expect([...referee.actors(asked)]).toEqual(units(game, 'P-inf', 'P-lc'));
  });
  test('R-12 the leader goes with the last who falls back, not while another has stayed', () => {
    const p = start({ 'P-inf': '0705', 'P-lc': '0705', 'P-corps': '0705', 'F-gun': '0703' });
    const stay = { step: 'stay', side: 1, units: units(game, 'P-inf', 'P-lc') } as const;
    const asked = fight(game, p, [stay]);
    const way = (id: string, { legal }: typeof asked) =>
      legal.find((a) => a.kind === 'retreat' && a.units[0] === unit(id))!;
    const first = fight(game, asked.p, [], way('P-inf', asked));
    expect([first.p.stack.some(({ step }) => step === 'leader-retreat'), first.at('P-corps')]).toEqual([false, '0705']);
    const second = fight(game, first.p, [], way('P-lc', first));
    expect(second.decision.step).toBe('leader-retreat');
  });
  test('12.4, 12.4c guns beside an emptied hex do not advance, nor who has a battle to fight', () => {
    const empty = { bombarded: hexes(game, '0705') };
    const offered = (where: Record<string, string>) =>
      fight(game, start({ 'F-gun': '0605', ...where }, [], empty), [], ...[]).p.stack.flatMap((f) =>
        f.step === 'advance' ? [[...f.units]] : [],
      );
    expect(offered({ 'F-inf': '0605' })).toEqual([units(game, 'F-inf')]);
    expect(offered({ 'F-inf': '0606', 'F-hc': '0605' })).toEqual([units(game, 'F-inf', 'F-hc')]);
    expect(offered({ 'F-inf': '0606', 'F-mixed': '0605', 'P-lc': '0706', 'F-gun': '0101' })).toEqual([
      units(game, 'F-mixed'),
    ]);
  });
});
