import { beforeAll, describe, expect, it } from 'vitest';
import { type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import type { UnitId } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { courseOf, MARCH } from '../../../src/titles/napoleonic/moves.ts';
import { destinationsOf, reachOf } from '../../../src/titles/napoleonic/ranges.ts';
import { HIDDEN, MARCHING, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { scene, units } from './scene.ts';
import { whyNot } from '../../../src/titles/napoleonic/why-not.ts';
import { smallBattle } from './small-battle.ts';

/* The one search against every path there is, on the made-up field: river, bridge, lake, stream, slope, woods, chateau. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});

/** Units of the French with so many points left, others about them, the enemy beyond. */
interface Case {
  readonly ids: readonly string[];
  readonly left: number;
  readonly at: Readonly<Record<string, string>>;
  readonly marching?: readonly string[];
}

const CASES: readonly Case[] = [
  { ids: ['F-inf'], left: 2, at: { 'F-inf': '0304' } },
  { ids: ['F-inf'], left: 2, at: { 'F-inf': '0304', 'F-hc': '0404', 'F-train': '0203' } },
  { ids: ['F-inf'], left: 2, at: { 'F-inf': '0204', 'F-mixed': '0404' }, marching: ['F-mixed', 'F-inf'] },
  { ids: ['F-inf'], left: 2, at: { 'F-inf': '0404', 'P-inf': '0604', 'P-lc': '0503' } },
  { ids: ['F-inf'], left: 2, at: { 'F-inf': '0404', 'P-inf': '0604' }, marching: ['F-inf'] },
  { ids: ['F-gun'], left: 2, at: { 'F-gun': '0704', 'F-hc': '0803', 'P-inf': '0501' } },
  { ids: ['F-inf', 'F-corps'], left: 2, at: { 'F-inf': '0203', 'F-corps': '0203', 'P-inf': '0501' } },
  { ids: ['F-inf', 'F-hc', 'F-corps'], left: 2, at: { 'F-inf': '0304', 'F-hc': '0304', 'F-corps': '0304' } },
  { ids: ['F-train'], left: 2, at: { 'F-train': '0704', 'F-inf': '0804', 'P-inf': '0502' } },
  { ids: ['F-chief'], left: 2, at: { 'F-chief': '0604', 'F-inf': '0704', 'P-inf': '0605' } },
  { ids: ['F-v1'], left: 2, at: { 'F-v1': '0603', 'P-inf': '0805', 'F-inf': '0604' }, marching: ['F-inf'] },
  // Out of the first hex of the map, and past it.
  { ids: ['F-inf'], left: 2, at: { 'F-inf': '0101', 'F-hc': '0102', 'P-inf': '0302' }, marching: ['F-hc'] },
  { ids: ['F-hc', 'F-corps'], left: 2, at: { 'F-hc': '0101', 'F-corps': '0101' }, marching: ['F-hc'] },
  { ids: ['F-inf'], left: 2, at: { 'F-inf': '0201', 'P-inf': '0203' } },
];

function position({ ids, left, at, marching = [] }: Case): NapoleonicPosition {
  const movers = units(game, ...ids);
  const p = scene(game, { at, also: { step: 'command-movement' } });
  const spent = movers.map((u) => 2 * game.army.pieces[u].ma - 2 * left);
  const mover = { units: movers, start: p.place[movers[0]], spent, steps: 1, stopped: false };
  const marks = p.marks.map((mark, u) => (marching.includes(game.army.pieces[u].id) ? mark | MARCHING : mark));
  return { ...p, marks, mover };
}

/** Every end of every path of at most `most` hexes, by hex and mode. */
function byEveryPath(p: NapoleonicPosition, movers: readonly UnitId[], most: number): Set<string> {
  const found = new Set<string>();
  const walk = (path: readonly Hex[]) => {
    for (const mode of [undefined, MARCH])
      if (path.length > 0 && !('ok' in courseOf(game, p, movers, path, mode)))
        found.add(`${game.ground.board.ids[path[path.length - 1]]} ${mode ?? 'walk'}`);
    if (path.length === most) return;
    for (const next of neighboursOf(game.ground.board, path.at(-1) ?? p.place[movers[0]])) walk([...path, next]);
  };
  walk([]);
  const here = p.place[movers[0]];
  for (const mode of [undefined, MARCH])
    if (!('ok' in courseOf(game, p, movers, [here], mode)))
      found.add(`${game.ground.board.ids[here]} ${mode ?? 'walk'}`);
  return found;
}

describe('the range is what some path reaches', () => {
  it.each(CASES.map((one, i) => ({ i, one })))('case $i', ({ one }) => {
    const p = position(one);
    const movers = units(game, ...one.ids);
    const all = byEveryPath(p, movers, 4);
    const range = destinationsOf(game, p, movers).map(
      ({ hex, marching }) => `${game.ground.board.ids[hex]} ${marching ? MARCH : 'walk'}`,
    );
    // A way round back to the start is a path, but no destination.
    const start = `${game.ground.board.ids[p.place[movers[0]]]} ${p.marks[movers[0]] & MARCHING ? MARCH : 'walk'}`;
    expect([...range].sort()).toEqual([...all].filter((end) => end !== start).sort());
    expect(range.length).toBeGreaterThan(0);
  });

  it.each(CASES.map((one, i) => ({ i, one })))(
    'case $i: every path that is shown can be gone at its price',
    ({ one }) => {
      const p = position(one);
      const movers = units(game, ...one.ids);
      for (const mode of [undefined, MARCH])
        for (const { path, costs, spent, hex } of reachOf(game, p, { units: movers, mode })) {
          const course = courseOf(game, p, movers, path, mode);
          if ('ok' in course) throw new Error(`${game.ground.board.ids[hex]} ${mode}: ${course.say}`);
          expect(costs).toHaveLength(path.length);
          expect(costs.at(-1)).toBe(spent);
          const scarce = course.ways.purses[0].unit;
          expect(course.spent[movers.indexOf(scarce)] / 2).toBe(spent);
        }
    },
  );

  it('`via` fixes the beginning of the path, `why` says what `reach` says', () => {
    const p = position(CASES[0]);
    const movers = units(game, 'F-inf');
    const via = [game.hex('0303')];
    const onward = reachOf(game, p, { units: movers, via });
    expect(onward.map(({ hex }) => hex)).toContain(game.hex('0303'));
    for (const { path } of onward) expect(path[0]).toBe(via[0]);
    for (let hex = 0; hex < game.ground.board.size; hex++) {
      const query = { units: movers, mode: undefined };
      const isIn = reachOf(game, p, query).some((one) => one.hex === hex);
      expect(whyNot(game, p, query, hex) === null).toBe(isIn);
    }
  });

  it('R-116 the range of the view is that of the position, whatever lies hidden', () => {
    const p = position({ ids: ['F-inf'], left: 4, at: { 'F-inf': '0304', 'P-corps': '0206', 'P-lc': '0605' } });
    const hidden = { ...p, marks: p.marks.map((mark, u) => (game.army.pieces[u].player === 1 ? HIDDEN : mark)) };
    const movers = units(game, 'F-inf');
    const range = destinationsOf(game, hidden, movers);
    expect(destinationsOf(game, viewOf(game, hidden, 0), movers)).toEqual(range);
    const other = { ...hidden, place: [...hidden.place] };
    other.place[game.army.unit('P-corps')] = hidden.place[game.army.unit('P-lc')];
    other.place[game.army.unit('P-lc')] = hidden.place[game.army.unit('P-corps')];
    expect(destinationsOf(game, other, movers)).toEqual(range);
    expect(destinationsOf(game, p, movers)).not.toEqual(range);
  });
});
