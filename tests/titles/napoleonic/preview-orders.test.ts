import { beforeAll, describe, expect, test } from 'vitest';
import type { Action, Decision, Preview } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { type NapoleonicPosition, stack, WAITING } from '../../../src/titles/napoleonic/position.ts';
import { orderPreview } from '../../../src/titles/napoleonic/preview-orders.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { battle } from './field.ts';
import { order, scene, type Scene, units, workOn } from './scene.ts';
import { refereeFor } from './turn-play.ts';

/* 20.1, 20.22 The sheet of a march order: what it promises is what then holds. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await battle('quatre-bras');
});

function giving(at: Scene['at'], also: Partial<NapoleonicPosition> = {}, from = 1): NapoleonicPosition {
  const work = workOn(game, scene(game, { at, also: { step: 'command-movement', ...also } }));
  stack.push(work, { step: 'give-order', side: 0, group: -1, from });
  return work.position;
}
const send = (to: string, ...ids: string[]): Action => ({
  kind: 'place',
  units: units(game, ...ids),
  hex: game.hex(to),
});
function sheet(p: NapoleonicPosition, action: Action): Preview | null {
  const preview = orderPreview(game, p, action);
  expect(orderPreview(game, viewOf(game, p, 0), action)).toEqual(preview);
  return preview;
}
const line = (preview: Preview | null, say: string) => preview?.lines.find(({ note }) => note.say === say);
const value = (preview: Preview | null, say: string) => line(preview, say)?.value;

describe('20.1, 20.22 a march order before it is written', () => {
  const AT = { 'F-Reille': '0719', 'F-9': '0718', 'F-2': '0720' };

  test('20.1, 20.22 the force by its officer, the longest way, the pace of the slowest, from when it holds', () => {
    const p = giving(AT, {}, 2);
    const preview = sheet(p, send('0812', 'F-Reille'));
    expect(preview?.heading).toMatchObject({ say: 'preview-order', data: { hex: game.hex('0812') } });
    const force = line(preview, 'preview-force')?.note.data?.['units'];
    expect(force).toEqual(expect.arrayContaining(units(game, 'F-Reille', 'F-9')));
    expect(value(preview, 'preview-order-from')).toBe('2');
    // Foy walks at four points: the officer goes no faster than he.
    expect(value(preview, 'preview-pace')).toBe('4');
    expect(value(preview, 'preview-order-command')).toBe('0');
    const given = refereeFor(game).apply(p, send('0812', 'F-Reille')).position;
    expect(given.orders.at(-1)?.units).toEqual(force);
    expect(given.orders.at(-1)).toMatchObject({ to: game.hex('0812'), from: 2 });
  });

  test('20.22 half a point for each hex of the chaussée: three from 0718 to Quatre-Bras, in one turn', () => {
    const preview = sheet(giving({ 'F-9': '0718' }), send('0812', 'F-9'));
    expect([value(preview, 'preview-way'), value(preview, 'preview-turns')]).toEqual(['3', '1']);
    expect(preview?.warnings).toEqual([]);
  });

  test('20.22 whoever is half a point short at the end of a turn needs another: four points of way in one turn, four and a half in two', () => {
    const from = (hex: string) => {
      const preview = sheet(giving({ 'F-9': hex }), send('0812', 'F-9'));
      return [value(preview, 'preview-way'), value(preview, 'preview-turns')];
    };
    expect([from('0720'), from('0721')]).toEqual([
      ['4', '1'],
      ['4½', '2'],
    ]);
  });

  test('20.41, 20.22 of an order given in the evening two turns are gone at the pace of the night, the others by day', async () => {
    const eve = await battle('waterloo-eve');
    const work = workOn(eve, scene(eve, { at: { 'F-9': '1827' }, also: { turn: 1, step: 'night-march' } }));
    stack.push(work, { step: 'give-order', side: 0, group: -1, from: 1 });
    const preview = orderPreview(eve, work.position, { kind: 'place', units: units(eve, 'F-9'), hex: eve.hex('1518') });
    expect(eve.turns.slice(0, 3).map(({ kind }) => kind)).toEqual(['eveningNight', 'morningNight', 'day']);
    const way = Number(value(preview, 'preview-way')!.replace('½', '.5'));
    expect(way).toBeGreaterThan(6);
    expect(value(preview, 'preview-pace')).toBe('2');
    expect(line(preview, 'preview-pace')?.note).toMatchObject({ rule: '20.41', data: { night: true } });
    expect(value(preview, 'preview-turns')).toBe(String(2 + Math.ceil((way - 4) / 4)));
  });

  test('20.42, 20.22 of a force whose order is changed while some still wait off the map: their way begins where they come in', () => {
    const orders = [order(game, '0812', 'F-9', 'F-6a')];
    const p = giving({ 'F-9': '0718' }, { step: 'night-command', orders });
    const waiting = { ...p, place: p.place.with(game.army.unit('F-6a'), WAITING) };
    const preview = sheet(waiting, send('0812', 'F-9', 'F-6a'));
    expect(line(preview, 'preview-way')?.note.data).toEqual({ unit: game.army.unit('F-6a') });
    expect(preview?.warnings.map(({ say }) => say)).toEqual(['preview-order-ends']);
  });

  test('20.1 an order that it replaces is named; what is no force has no sheet', () => {
    const old = giving({ 'F-9': '0718' }, { orders: [order(game, '0725', 'F-9')] });
    expect(sheet(old, send('0812', 'F-9'))?.warnings).toMatchObject([{ say: 'preview-order-ends' }]);
    expect(sheet(giving({ 'F-9': '0718', 'F-5': '0718' }), send('0812', 'F-9'))).toBeNull();
    expect(orderPreview(game, scene(game, { at: { 'F-9': '0718' } }), send('0812', 'F-9'))).toBeNull();
  });

  test('20.1 the decision says that units are sent, not placed', () => {
    expect(refereeFor(game).decision(giving(AT))).toMatchObject({ kind: 'place', sends: true });
  });
});

describe('20.23 the order that is asked about', () => {
  const asked = (p: NapoleonicPosition, seat?: 0 | 1) => {
    const { task } = refereeFor(game).decision(seat === undefined ? p : viewOf(game, p, seat)) as Decision;
    return [task.say, task.data?.['hex']];
  };
  test('20.23 its destination is named to its owner, and to nobody else', () => {
    const start = scene(game, {
      at: { 'F-5': '0718', 'F-Reille': '0719' },
      also: { orders: [order(game, '0812', 'F-5')] },
    });
    for (const frame of [
      { step: 'order-reached', side: 0, order: 1 },
      { step: 'order-taken', side: 0, order: 1, leader: game.army.unit('F-Reille') },
    ] as const) {
      const work = workOn(game, start);
      stack.push(work, frame);
      expect(asked(work.position, 0)).toEqual([`task-${frame.step}`, game.hex('0812')]);
      expect(asked(work.position, 1)).toEqual([`task-${frame.step}`, null]);
    }
  });
});
