import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { CHATEAU } from '../../../src/titles/napoleonic/ground.ts';
import { orderBan } from '../../../src/titles/napoleonic/order-ways.ts';
import { MARCHING, MOVED, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { whyNoRetreat } from '../../../src/titles/napoleonic/retreat-why.ts';
import { at, fieldOf } from './combat-play.ts';
import { order, scene, type Scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { play, refereeFor } from './turn-play.ts';

/* 15.12 A chateau beside the enemy, and who makes it void by going there: the guns of the field are infantry here. */

let whole: NapoleonicGame;
let game: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
  const foot = { kind: 'infantry', division: 2 } as const;
  game = fieldOf(whole, { terrain: { '0803': CHATEAU }, pieces: { 'F-gun': foot, 'F-horse': { ...foot, ma: 4 } } });
});

const FULL = { 'F-inf': '0803', 'F-mixed': '0803', 'F-gun': '0703', 'P-inf': '0902' };
const moving = (where: Scene['at']): NapoleonicPosition =>
  scene(game, { at: where, also: { step: 'command-movement' } });
const marked = (p: NapoleonicPosition, mark: number, ...ids: string[]): NapoleonicPosition => ({
  ...p,
  marks: p.marks.map((m, u) => (ids.includes(game.army.pieces[u].id) ? m | mark : m)),
});
const go = (path: readonly string[], mode?: string): Action => ({
  kind: 'move',
  units: units(game, 'F-gun'),
  path: path.map((id) => game.hex(id)),
  ...(mode ? { mode } : {}),
});

describe('15.12, R-08 a third infantry in a chateau that is full', () => {
  test('15.12, 4.31 it voids the walls while it passes: the enemy’s zone holds it there', () => {
    const check = (where: Scene['at']) => refereeFor(game).check(moving(where), go(['0803', '0804']));
    expect(check(FULL)).toMatchObject({ say: 'held', rule: '4.31' });
    expect(check({ ...FULL, 'F-mixed': '0704' })).toEqual({ ok: true });
    expect(check({ ...FULL, 'P-inf': '0905' })).toEqual({ ok: true });
  });

  test('R-06, R-08 it stops there only while one of those inside may still go', () => {
    const { p, referee } = play(game, moving(FULL), go(['0803']));
    expect(referee.decision(p)).toMatchObject({ step: 'contact' });
    const stay = marked(moving(FULL), MOVED, 'F-inf', 'F-mixed');
    expect(refereeFor(game).check(stay, go(['0803']))).toMatchObject({ say: 'stack-full', rule: '3.3' });
  });

  test('7.54 in road march it may not pass either, for it comes into a zone of control', () => {
    const check = (where: Scene['at']) =>
      refereeFor(game).check(marked(moving(where), MARCHING, 'F-gun'), go(['0803', '0804'], 'march'));
    expect(check(FULL)).toMatchObject({ ok: false });
    expect(check({ ...FULL, 'F-mixed': '0704' })).toEqual({ ok: true });
  });

  test('12.31, R-104 nor does it fall back there', () => {
    const p = at(game, { ...FULL, 'P-lc': '0603' });
    const why = (q: NapoleonicPosition) =>
      whyNoRetreat(game, q, game.army.unit('F-gun'), game.hex('0803'), { hexes: 1 });
    expect(why(p)).toMatchObject({ say: 'retreat-zone', rule: '12.31' });
    expect(why(at(game, { ...FULL, 'P-lc': '0603', 'F-mixed': '0407' }))).not.toMatchObject({ say: 'retreat-zone' });
  });
});

test('20.22, R-76, 15.12 cavalry goes round a chateau beside the enemy, which it would void; infantry has a way through', () => {
  const field = fieldOf(whole, { terrain: { '0701': CHATEAU } });
  const ban = (...ids: string[]) => {
    const start = Object.fromEntries(ids.map((id) => [id, '0601']));
    const p = scene(field, {
      at: { ...start, 'P-inf': '0702' },
      also: { orders: [order(field, '0901', ...ids)] },
    });
    return orderBan(
      field,
      p,
      units(field, ...ids),
      ['0601', '0501', '0502'].map((id) => field.hex(id)),
    );
  };
  expect(ban('F-hc')).toBeNull();
  expect(ban('F-inf')).toMatchObject({ say: 'off-the-way', rule: '20.22' });
  expect(ban('F-inf', 'F-hc')).toBeNull();
});
