import { expect, test } from 'vitest';
import { reportOf } from '../../../src/titles/napoleonic/report.ts';
import { tableOf } from '../../../src/titles/napoleonic/table.ts';
import { battle } from './field.ts';
import { scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';

test('7.61 a bridge and a trestle are told apart', async () => {
  const small = await smallBattle();
  const said = (game: typeof small, hex: string) =>
    reportOf(game, scene(game, { at: {} }), game.hex(hex)).ground.flatMap(({ say }) =>
      say === 'side-bridge' || say === 'side-trestle' ? [say] : [],
    );
  expect(said(small, '0404')).toEqual(['side-bridge']);
  expect(said(small, '0405')).toEqual([]);
  // The chaussée crosses the Gemioncourt brook north of 0815 on a trestle.
  expect(said(await battle('quatre-bras'), '0815')).toEqual(['side-trestle']);
});

test('29.6 the track ends where the game does: the evening turn only by agreement', async () => {
  const waterloo = await battle('waterloo');
  const last = (night: string) => tableOf(waterloo, scene(waterloo, { at: {}, also: { options: { night } } })).lastTurn;
  expect([last('off'), last('on')]).toEqual([10, 11]);
});

test('16.0 vedettes are named in lists, not numbered alone', async () => {
  const waterloo = await battle('waterloo');
  expect(waterloo.army.pieces[waterloo.army.unit('F-v1')].name).toBe('Vedette 1');
});
