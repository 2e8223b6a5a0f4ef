import { beforeAll, describe, expect, test } from 'vitest';
import { compileBoard, distance } from '../../../src/engine/board/board.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { partOfMap, waysOff } from '../../../src/titles/napoleonic/part.ts';
import { firstPosition, setUp } from '../../../src/titles/napoleonic/setup.ts';
import { choose, move, playOn } from './acts-play.ts';
import { fieldOf } from './combat-play.ts';
import { scene } from './scene.ts';
import { smallBattle, smallFiles } from './small-battle.ts';
import { play } from './turn-play.ts';

/* 1.5, 25.1 the set-up in small; the part of a map that is played on; what an attempt to repulse tells. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});
const unit = (id: string) => game.army.unit(id);

describe('25.1 free set-up', () => {
  const FREE = { step: 'set-up', side: 0, part: 0 } as never;
  test('25.1 offered is every hex that is allowed, and no other: two hexes off at most', () => {
    const p = firstPosition(game, { setup: 'free' }, 'seed');
    const place = (hex: number) => ({ kind: 'place', units: [unit('F-inf')], hex }) as const;
    const offered = [...setUp.legal!(game, p, FREE, { units: [unit('F-inf')] })].map((a) => (a as { hex: number }).hex);
    const allowed = [...game.ground.board.ids.keys()].filter((hex) => !setUp.check!(game, p, FREE, place(hex)));
    expect(offered).toEqual(allowed);
    expect(offered.length).toBeGreaterThan(0);
    const off = offered.map((hex) => distance(game.ground.board, hex, game.hex('0203')));
    expect([Math.min(...off), Math.max(...off)]).toEqual([1, 2]);
  });
  test('25.1 units are shifted, of both kinds, and nobody of the enemy; who may start in road march is asked afterwards', () => {
    const p = firstPosition(game, { setup: 'free' }, 'seed');
    const actors = [...setUp.actors!(game, p, FREE)];
    expect(actors).toContain(unit('F-inf'));
    expect(actors).not.toContain(unit('P-inf'));
    expect([...setUp.actors!(game, p, { step: 'set-up', side: 0, part: 1 } as never)]).toEqual([]);
  });
  test('20.1, 25.2 an order in the set-up where the scenario gives one, not where it gives none', () => {
    const begun = (openingOrder: boolean) => {
      const own = { ...game, special: { ...game.special, openingOrder } };
      const { p, referee } = play(own, firstPosition(own, { setup: 'historical' }, 'seed'));
      return referee.decision(p);
    };
    expect(begun(true)).toMatchObject({ step: 'give-order', side: 0 });
    expect(begun(false)).not.toMatchObject({ step: 'give-order' });
  });
});

describe('26.1, 27.1 a part of a map', () => {
  test('R-119 two hexes of a road inside are a road still, one is none', async () => {
    const { raw } = await smallFiles();
    const map = raw.map as Parameters<typeof partOfMap>[0];
    const roads = (cols: [number, number]) => partOfMap(map, { cols, rows: [1, 7] }).roads.map(({ path }) => path);
    expect(roads([8, 9])).toEqual([['0804', '0904']]);
    expect(roads([9, 9])).toEqual([]);
    expect(roads([7, 8])).toEqual([
      ['0704', '0804'],
      ['0707', '0706', '0705', '0704'],
    ]);
  });
  test('19.22, R-119 a road leads off where it ends at the edge of the map or is cut, nowhere else', async () => {
    const { raw } = await smallFiles();
    const map = raw.map as Parameters<typeof waysOff>[0];
    const board = compileBoard(map);
    const off = (kind: 'road' | 'trail', cols: [number, number]) =>
      [...waysOff(map, board, { cols, rows: [1, 7] }, kind)].sort();
    expect(off('road', [1, 9])).toEqual(['0104', '0904']);
    expect(off('road', [3, 8])).toEqual(['0304', '0804']);
    expect(off('trail', [1, 9])).toEqual(['0707']);
    // Beside the first hex of the map is no edge.
    const inland = { ...map, roads: [{ kind: 'road' as const, path: ['0202', '0303'] }] };
    expect([...waysOff(inland, board, { cols: [1, 9], rows: [1, 7] }, 'road')]).toEqual([]);
  });
});

describe('9.2 what is told of an attempt to repulse', () => {
  test('9.12, 9.21, 9.22 the strengths of both after terrain', () => {
    const tried = (sp: number) => {
      const field = fieldOf(game, { pieces: { 'F-inf': { sp }, 'P-inf': { sp: 3 } } });
      const p = scene(field, { at: { 'F-inf': '0607', 'P-inf': '0705' }, also: { step: 'command-movement' } });
      const go = move([unit('F-inf')], undefined, game.hex('0606'));
      const { events } = playOn(field, p, [], go, choose('repulse'));
      return events.find(({ say }) => say.startsWith('repulse-'));
    };
    expect(tried(15)).toMatchObject({ say: 'repulse-succeeds', rule: '9.21', data: { attack: 15, defence: 3 } });
    expect(tried(9)).toMatchObject({ say: 'repulse-fails', rule: '9.22', data: { attack: 9, defence: 3 } });
  });
});
