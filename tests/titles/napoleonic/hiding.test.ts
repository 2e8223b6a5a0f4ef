import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { firstSight, secondSight } from '../../../src/titles/napoleonic/hidden.ts';
import { has, HIDDEN, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { fieldOf } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { play } from './turn-play.ts';

/* 8.5, 10.11: turned up, and hidden again at the end of the combat phase and of the night player turn. */

let small: NapoleonicGame;
let eve: NapoleonicGame;
beforeAll(async () => {
  small = await smallBattle();
  eve = await battle('waterloo-eve');
});

describe('10.11, 8.5 turned up and hidden again', () => {
  const hidden = (game: NapoleonicGame, p: NapoleonicPosition, ...ids: string[]) =>
    ids.map((id) => has(p, game.army.unit(id), HIDDEN));
  const who = ['F-inf', 'P-inf', 'P-gun', 'P-lc'];
  /** The gun stands three hexes from the French infantry, the cavalry four, the infantry beside a French vedette. */
  const at = { 'F-inf': '0705', 'P-gun': '0702', 'P-lc': '0701', 'F-v1': '0906', 'P-inf': '0907' };

  test('8.5 N116 at the end of the combat phase whoever no enemy sees or holds lies hidden again', () => {
    const game = fieldOf(small, {});
    const { p } = play(game, scene(game, { at, also: { step: 'second-sight' } }));
    expect(hidden(game, p, ...who)).toEqual([false, false, false, true]);
    const blind = { weather: { kind: 'fog', left: 3, checked: false } } as const;
    const fog = play(game, scene(game, { at, also: { step: 'second-sight', ...blind } })).p;
    expect(hidden(game, fog, ...who)).toEqual([true, false, true, true]);
  });

  test('10.11, 8.5 units look, trains too; leaders do not and are seen', () => {
    const game = fieldOf(small, {});
    const p = scene(game, { at: { 'F-corps': '0705', 'P-inf': '0703', 'P-corps': '0706' } });
    const work = workOn(game, p);
    secondSight(work);
    expect(hidden(game, work.position, 'F-corps', 'P-inf', 'P-corps')).toEqual([false, true, true]);
    firstSight(work);
    expect(hidden(game, work.position, 'F-corps', 'P-inf', 'P-corps')).toEqual([false, true, true]);
    // A train in 0705 sees the infantry two hexes away and is seen by it.
    const rolling = workOn(game, scene(game, { at: { 'F-train': '0705', 'P-inf': '0703', 'P-lc': '0701' } }));
    secondSight(rolling);
    expect(hidden(game, rolling.position, 'F-train', 'P-inf', 'P-lc')).toEqual([false, false, true]);
  });

  test('R-27, 8.5 at night too, at the end of each player turn, with sight of one hex', () => {
    const start = scene(eve, {
      at: { 'A-Kem': '1314', 'F-2': '1312', 'A-Bar': '0910', 'F-9': '0911' },
      also: { turn: 2, player: 1, step: 'night-sight' },
    });
    const work = workOn(eve, start);
    secondSight(work);
    expect(hidden(eve, work.position, 'A-Kem', 'F-2', 'A-Bar', 'F-9')).toEqual([true, true, false, false]);
    const { p } = play(eve, start);
    expect(hidden(eve, p, 'A-Kem', 'F-2')).toEqual([true, true]);
  });
});
