import { beforeAll, describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/titles/napoleonic/data.ts';
import { TOWN, WOODS } from '../../../src/titles/napoleonic/ground.ts';
import { firstSight, secondSight } from '../../../src/titles/napoleonic/hidden.ts';
import { has, HIDDEN, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { sees } from '../../../src/titles/napoleonic/sight.ts';
import { type Field, fieldOf } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { play } from './turn-play.ts';

/*
 * 8.4 sight over crests, slopes and corners. Straight north of 0605 lie 0604, 0603, 0602; the line from 0605 to 0805 runs
 * along the side between 0704 and 0705.
 */

let small: Battle;
let eve: Battle;
beforeAll(async () => {
  small = await smallBattle();
  eve = await battle('waterloo-eve');
});

interface Asked extends Field {
  readonly fire?: boolean;
  readonly occupied?: string;
}
const looks = (from: string, to: string, { fire = false, occupied, ...field }: Asked = {}) => {
  const b = fieldOf(small, field);
  return sees(b, { limit: 3, occupied: (hex) => b.ground.board.ids[hex] === occupied, fire }, b.hex(from), b.hex(to));
};
const north = (more: Asked = {}, to = '0603') => looks('0605', to, more);
const along = (more: Asked = {}) => looks('0605', '0805', more);

describe('8.42, 8.43 what stops a line', () => {
  test('8.42 woods, towns and units in between; nothing on open ground', () => {
    expect([north(), along()]).toEqual([true, true]);
    expect([north({ terrain: { '0604': WOODS } }), north({ terrain: { '0604': TOWN } })]).toEqual([false, false]);
    expect([north({ terrain: { '0603': WOODS } }), north({ occupied: '0604' })]).toEqual([true, false]);
    // Along a side both hexes must block.
    expect([along({ terrain: { '0704': WOODS } }), along({ terrain: { '0704': WOODS, '0705': TOWN } })]).toEqual([
      true,
      false,
    ]);
  });

  test('8.43, R-25 a crest between: not beside the looker; beside the target it stops fire and not sight', () => {
    const crest = (from: string, to: string, fire = false): Asked => ({ crests: [[from, to]], fire });
    expect(north(crest('0604', '0603'), '0602')).toBe(false);
    expect([north(crest('0605', '0604')), north(crest('0605', '0604', true))]).toEqual([true, true]);
    expect([north(crest('0604', '0603')), north(crest('0604', '0603', true))]).toEqual([true, false]);
  });

  test('8.43, R-26 a crest or slope along the line cuts it', () => {
    expect(along({ crests: [['0704', '0705']] })).toBe(false);
    expect(along({ slopes: [['0704', '0705']] })).toBe(false);
  });

  test('8.43, R-25 fire at a corner: two crests of the target’s, or one and a hex that blocks; one alone does not', () => {
    const one = { crests: [['0704', '0805']] } as const;
    const two = { crests: [...one.crests, ['0705', '0805']] } as const;
    expect([along({ ...one, fire: true }), along({ ...two, fire: true })]).toEqual([true, false]);
    expect(along({ ...one, terrain: { '0705': WOODS }, fire: true })).toBe(false);
    expect([along(two), along({ ...one, terrain: { '0705': WOODS } })]).toEqual([true, true]);
  });

  test('8.43 down from a hill one sees who does not see back', () => {
    const hill = { slopes: [['0605', '0604']] } as const;
    expect([looks('0605', '0603', hill), looks('0603', '0605', hill)]).toEqual([true, false]);
    // A slope that is not beside the looker hides what lies below it.
    expect(looks('0605', '0603', { slopes: [['0604', '0603']] })).toBe(false);
  });

  test('R-100 N200 along a hexside: slopes down to the target hide it, unless the looker stands on one too', () => {
    expect(
      along({
        slopes: [
          ['0704', '0805'],
          ['0705', '0805'],
        ],
      }),
    ).toBe(false);
    expect(along({ slopes: [['0704', '0805']] })).toBe(false);
    expect(
      along({
        slopes: [
          ['0605', '0704'],
          ['0704', '0805'],
        ],
      }),
    ).toBe(true);
  });

  test('R-100 N201 terraces: down over the middle one, not up', () => {
    const terraces = {
      slopes: [
        ['0605', '0604'],
        ['0604', '0603'],
      ],
    } as const;
    expect([looks('0605', '0603', terraces), looks('0603', '0605', terraces)]).toEqual([true, false]);
  });

  test('R-100 N202 over a valley both ways along a hexside; from below nobody sees the hill; hill to hill across it', () => {
    const valley = {
      slopes: [
        ['0605', '0704'],
        ['0605', '0705'],
        ['0805', '0704'],
        ['0805', '0705'],
      ],
    } as const;
    expect([looks('0605', '0805', valley), looks('0805', '0605', valley)]).toEqual([true, true]);
    expect(along({ slopes: [['0805', '0704']] })).toBe(false);
    const dip = {
      slopes: [
        ['0605', '0604'],
        ['0603', '0604'],
      ],
    } as const;
    expect([looks('0605', '0603', dip), looks('0603', '0605', dip)]).toEqual([true, true]);
    // A second brow between stops it.
    const brow = {
      slopes: [
        ['0605', '0604'],
        ['0603', '0604'],
        ['0602', '0603'],
      ],
    } as const;
    expect(looks('0605', '0602', brow)).toBe(false);
  });
});

describe('10.11, 8.5 turned up and hidden again', () => {
  const hidden = (b: Battle, p: NapoleonicPosition, ...ids: string[]) =>
    ids.map((id) => has(p, b.army.unit(id), HIDDEN));
  const who = ['F-inf', 'P-inf', 'P-gun', 'P-lc'];
  /** The gun stands three hexes from the French infantry, the cavalry four, the infantry beside a French vedette. */
  const at = { 'F-inf': '0705', 'P-gun': '0702', 'P-lc': '0701', 'F-v1': '0906', 'P-inf': '0907' };

  test('8.5 N116 at the end of the combat phase whoever no enemy sees or holds lies hidden again', () => {
    const b = fieldOf(small, {});
    const { p } = play(b, scene(b, { at, also: { step: 'second-sight' } }));
    expect(hidden(b, p, ...who)).toEqual([false, false, false, true]);
    const blind = { weather: { kind: 'fog', left: 3, checked: false } } as const;
    const fog = play(b, scene(b, { at, also: { step: 'second-sight', ...blind } })).p;
    expect(hidden(b, fog, ...who)).toEqual([true, false, true, true]);
  });

  test('10.11, 8.5 only combat units and vedettes look; leaders are seen', () => {
    const b = fieldOf(small, {});
    const p = scene(b, { at: { 'F-corps': '0705', 'P-inf': '0703', 'P-train': '0706' } });
    const work = workOn(b, p);
    secondSight(work);
    expect(hidden(b, work.p, 'F-corps', 'P-inf', 'P-train')).toEqual([false, true, true]);
    firstSight(work);
    expect(hidden(b, work.p, 'F-corps', 'P-inf', 'P-train')).toEqual([false, true, true]);
  });

  test('R-27, 8.5 at night too, at the end of each player turn, with sight of one hex', () => {
    const start = scene(eve, {
      at: { 'A-Kem': '1314', 'F-2': '1312', 'A-Bar': '0910', 'F-9': '0911' },
      also: { turn: 2, player: 1, step: 'night-sight' },
    });
    const work = workOn(eve, start);
    secondSight(work);
    expect(hidden(eve, work.p, 'A-Kem', 'F-2', 'A-Bar', 'F-9')).toEqual([true, true, false, false]);
    const { p } = play(eve, start);
    expect(hidden(eve, p, 'A-Kem', 'F-2')).toEqual([true, true]);
  });
});
