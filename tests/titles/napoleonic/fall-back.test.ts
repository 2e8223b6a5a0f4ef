import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { chargeBar } from '../../../src/titles/napoleonic/charge.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { attackBar, dutiesOf } from '../../../src/titles/napoleonic/duties.ts';
import {
  FELL_BACK,
  FELL_BACK_TURN,
  has,
  type NapoleonicPosition,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { fallBackBar, isSurrounded } from '../../../src/titles/napoleonic/retreat-before-combat.ts';
import { inZone } from '../../../src/titles/napoleonic/zones.ts';
import { advanceTo, at, fieldOf, fight, PASS, retreatTo } from './combat-play.ts';
import { units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/*
 * 10.2 and 16.2: cavalry, horse guns and vedettes fall back, and vedettes that cannot. Around 0705 lie 0704, 0805, 0806,
 * 0706, 0606 and 0605; an enemy in 0605 has 0704 and 0606 in his zone too. The river runs between columns 4 and 5.
 */

let game: NapoleonicGame;
beforeAll(async () => {
  game = fieldOf(await smallBattle(), {});
});

const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
/** The step in which units fall back; the Coalition phases unless it says otherwise, so that the French go first. */
const step = (where: Record<string, string>, also: Partial<NapoleonicPosition> = {}, dice: readonly number[] = []) =>
  at(game, where, dice, { step: 'retreat-before-combat', player: 1, ...also });
const ways = (legal: readonly Action[], id: string) =>
  legal.flatMap((a) =>
    a.kind === 'retreat' && a.units[0] === unit(id) ? [a.path.map((h) => game.ground.board.ids[h])] : [],
  );
const marked = (p: NapoleonicPosition, id: string, mark: number): NapoleonicPosition => ({
  ...p,
  marks: p.marks.with(unit(id), p.marks[unit(id)] | mark),
});

describe('10.21, R-33 once a turn', () => {
  test('R-33 N178 who has fallen back does not again in the other combat phase, but a lone vedette must', () => {
    const own = fight(
      game,
      step({ 'F-lc': '0705', 'P-inf': '0605' }, { player: 0 }),
      [],
      retreatTo(game, 'F-lc', '0706'),
    );
    expect([has(own.p, unit('F-lc'), FELL_BACK), has(own.p, unit('F-lc'), FELL_BACK_TURN)]).toEqual([true, true]);
    const later = marked(step({ 'F-lc': '0705', 'P-inf': '0605' }), 'F-lc', FELL_BACK_TURN);
    expect(fallBackBar(game, later, unit('F-lc'))).toMatchObject({ say: 'fell-back-already' });
    const perPhase = { ...later, options: { 'retreat-before-combat': 'phase' } };
    expect(fallBackBar(game, perPhase, unit('F-lc'))).toBeNull();
    const vedette = marked(step({ 'F-v1': '0705', 'P-inf': '0605' }), 'F-v1', FELL_BACK_TURN);
    const { referee, p } = fight(game, vedette, []);
    expect(fallBackBar(game, vedette, unit('F-v1'))).toBeNull();
    expect(referee.check(p, PASS)).toMatchObject({ ok: false, rule: '16.26' });
  });

  test('R-33 phasing cavalry that has fallen back does not charge', () => {
    const p = at(game, { 'F-hc': '0705', 'P-inf': '0702' });
    expect(chargeBar(game, p, unit('F-hc'))).toBeNull();
    expect(chargeBar(game, marked(p, 'F-hc', FELL_BACK), unit('F-hc'))).toMatchObject({ say: 'fell-back-no-attack' });
  });
});

describe('10.21, 3.23 with a leader', () => {
  test('10.21, 3.23 he counts where he goes with a unit: a third combat unit finds room, without him it does not', () => {
    // 0805 has two combat units already; an enemy in 0605 leaves it open.
    const where = { 'F-lc': '0705', 'F-horse': '0705', 'F-corps': '0705', 'F-inf': '0805', 'F-gun': '0805' };
    const open = fight(game, step({ ...where, 'P-inf': '0605' }), []);
    const led = { ...retreatTo(game, 'F-lc', '0805'), units: units(game, 'F-lc', 'F-corps') };
    expect(open.referee.check(open.p, retreatTo(game, 'F-lc', '0805'))).toMatchObject({ ok: false, say: 'stack-full' });
    expect(open.referee.check(open.p, led)).toEqual({ ok: true });
    expect(open.legal).toContainEqual(led);
    // The last of the hex takes him along in any case.
    const { 'F-horse': _, ...alone } = where;
    const last = fight(game, step({ ...alone, 'P-inf': '0605' }), [], retreatTo(game, 'F-lc', '0805'));
    expect([last.at('F-lc'), last.at('F-corps')]).toEqual(['0805', '0805']);
  });
});

describe('10.26, R-34 the bridge left open', () => {
  const held = { 'F-inf': '0404', 'F-mixed': '0404', 'F-lc': '0404', 'F-gun': '0403', 'F-hc': '0604', 'P-lc': '0504' };
  test('R-34 those beside the bridge cross at once, one infantry and cavalry, and need not attack', () => {
    const open = fight(game, step(held, { player: 0 }), [], retreatTo(game, 'P-lc', '0505'));
    expect(open.decision).toMatchObject({ kind: 'advance', side: 0, hexes: [hex('0504')] });
    expect(open.referee.check(open.p, advanceTo(game, ['F-hc'], '0504'))).toMatchObject({ ok: false });
    expect(open.referee.check(open.p, advanceTo(game, ['F-gun'], '0504'))).toMatchObject({ ok: false });
    const over = fight(game, open.p, [], advanceTo(game, ['F-inf'], '0504'));
    expect(over.referee.check(over.p, advanceTo(game, ['F-mixed'], '0504'))).toMatchObject({ say: 'one-infantry' });
    const both = fight(game, over.p, [], advanceTo(game, ['F-lc'], '0504'));
    expect([both.at('F-inf'), both.at('F-lc'), both.at('P-lc')]).toEqual(['0504', '0504', '0505']);
    expect(inZone(game, both.p, 1, hex('0504'))).toBe(true);
    expect(attackBar(game, both.p, unit('F-inf'))).toMatchObject({ say: 'advanced-no-attack' });
    expect(dutiesOf(game, both.p).must.has(unit('F-inf'))).toBe(false);
  });
  test('10.26 into any other hex that was left nobody advances, nor over a damaged bridge', () => {
    const field = fight(
      game,
      step({ 'F-inf': '0605', 'P-lc': '0705' }, { player: 0 }),
      [],
      retreatTo(game, 'P-lc', '0805'),
    );
    expect(field.decision.kind).not.toBe('advance');
    const damaged = [game.ground.crossings.find((side) => game.ground.water[side] === 2)!];
    const broken = fight(game, step(held, { player: 0, damaged }), [], retreatTo(game, 'P-lc', '0505'));
    expect(broken.decision.kind).not.toBe('advance');
  });
});

describe('10.23, R-86 surrounded', () => {
  const ring = { 'F-lc': '0705', 'P-inf': '0605', 'P-gun': '0806' };
  const isShut = (where: Record<string, string>, also = {}) => isSurrounded(game, step(where, also), unit('F-lc'));
  test('R-86 every hex around held by the enemy or in the zone of his combat units', () => {
    expect(isShut(ring)).toBe(true);
    expect(fallBackBar(game, step(ring), unit('F-lc'))).toMatchObject({ say: 'surrounded', rule: '10.23' });
    expect(isShut({ 'F-lc': '0705', 'P-inf': '0605' })).toBe(false);
    expect(isShut({ 'F-lc': '0705', 'P-inf': '0605', 'P-v1': '0806' })).toBe(false);
  });
  test('R-86 a friend in one of them opens it, a leader does not; a zone does not cross the river, but does the ice', () => {
    expect(isShut({ ...ring, 'F-inf': '0706' })).toBe(false);
    expect(isShut({ ...ring, 'F-corps': '0706' })).toBe(true);
    const bank = { 'F-lc': '0304', 'P-inf': '0205', 'P-gun': '0302', 'P-lc': '0504' };
    expect(isShut(bank)).toBe(false);
    expect(isShut(bank, { weather: { kind: 'frost', left: 3, checked: false } })).toBe(true);
  });
});

describe('16.25, 16.26 vedettes', () => {
  test('16.26 a lone vedette in a zone must fall back; one with a combat unit need not', () => {
    const alone = fight(game, step({ 'F-v1': '0705', 'P-inf': '0605' }), []);
    expect(alone.referee.check(alone.p, PASS)).toMatchObject({ ok: false, say: 'vedettes-must-fall-back' });
    expect(ways(alone.legal, 'F-v1')).toContainEqual(['0805', '0905']);
    expect(fight(game, alone.p, [], retreatTo(game, 'F-v1', '0805')).at('F-v1')).toBe('0805');
    const screened = fight(game, step({ 'F-v1': '0705', 'F-lc': '0705', 'P-inf': '0605' }), []);
    expect(screened.referee.check(screened.p, PASS)).toEqual({ ok: true });
  });

  test('16.25, 12.32 their zone stops no retreat, but what enters it', () => {
    const p = step({ 'F-lc': '0705', 'P-inf': '0605', 'P-v1': '0906' });
    expect(inZone(game, p, 1, hex('0806'))).toBe(true);
    expect(ways(fight(game, p, []).legal, 'F-lc')).toContainEqual(['0806']);
  });

  test('16.26 enemy vedettes do not hinder: where there is no other way cavalry goes over them', () => {
    const only = { 'P-lc': '0402', 'F-inf': '0302', 'F-v1': '0401' };
    const { legal, p } = fight(game, step(only, { player: 0 }), []);
    expect(ways(legal, 'P-lc')).toEqual([['0401']]);
    const gone = fight(game, p, [], retreatTo(game, 'P-lc', '0401'));
    expect(gone.at('P-lc')).toBe('0401');
    expect(gone.at('F-v1')).not.toBe('0401');
    // With another way it leaves them where they are.
    const free = fight(game, step({ 'P-lc': '0705', 'F-inf': '0605', 'F-v1': '0706' }, { player: 0 }), []);
    expect(ways(free.legal, 'P-lc').map(([to]) => to)).not.toContain('0706');
    expect(ways(free.legal, 'P-lc')).toContainEqual(['0805']);
  });

  const back = (where: Record<string, string>) => {
    const frame = { step: 'retreat', side: 0, units: [unit('F-inf')], hexes: 1, cause: 'battle', crossed: [] } as const;
    return fight(game, at(game, where, [], { step: 'battles' }), [frame]);
  };
  /** 0706 is all that is left to a unit in 0705. */
  const pressed = { 'F-inf': '0705', 'P-inf': '0605', 'P-lc': '0904', 'P-gun': '0906', 'P-v1': '0706' };
  test('R-120, 16.25 a vedette in the only hex left goes one hex by its own retreat; if it cannot it is lost', () => {
    const driven = back(pressed);
    expect(driven.at('F-inf')).toBe('0706');
    expect(driven.at('P-v1')).toBe('0807');
    expect(driven.said).toContain('unit-displaced');
    const lost = back({ ...pressed, 'F-mixed': '0707' });
    expect([lost.at('F-inf'), lost.at('P-v1')]).toEqual(['0706', UAR]);
  });
});
