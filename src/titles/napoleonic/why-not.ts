import { adjacent } from '../../engine/board/board.ts';
import { groundAlone, Reach } from '../../engine/board/reach.ts';
import type { Check } from '../../engine/play/referee.ts';
import { type Hex, type MoveQuery, OFF_MAP } from '../../engine/title.ts';
import { entryFault } from './arrivals.ts';
import type { NapoleonicGame } from './data.ts';
import { on, refuse } from './kit.ts';
import { courseOf, MARCH, modeFault, queueFault, startsOf } from './moves.ts';
import { HALVES, moversFault } from './movers.ts';
import { type Ways, waysOf } from './passage.ts';
import type { NapoleonicView } from './position.ts';
import { reachOf } from './ranges.ts';
import { HELD } from './search-terms.ts';

/* 7.0 Why units cannot get to a hex, by the nearest reason */

/**
 * What bars the one step to the hex beside them; else that they are held where they are, or the hex is closed to them;
 * what bars the shortest way over the ground; the points that it takes at least. Null when they get there.
 */
export function whyNot(game: NapoleonicGame, view: NapoleonicView, query: MoveQuery, hex: Hex): Check {
  const { units, mode, via = [] } = query;
  const fault = moversFault(game, view, units) ?? (view.place[units[0]] < 0 ? entryFault(game, view, units) : null);
  if (fault) return fault;
  const ways = waysOf(game, view, units);
  const modeBan = modeFault(ways, mode);
  if (modeBan) return modeBan;
  const marching = mode === MARCH;
  if (reachOf(game, view, query).some((one) => one.hex === hex)) return null;
  const queue = queueFault(game, view, ways);
  if (queue) return queue;
  const barOf = (path: readonly Hex[]): Check => {
    const course = courseOf(game, view, units, [...via, ...path], mode);
    return 'ok' in course ? course : null;
  };
  if (hex === OFF_MAP) return barOf([hex]);
  const from = via.at(-1) ?? ways.party.place;
  if (from >= 0 && adjacent(game.ground.board, from, hex)) return barOf([hex]);
  if (ways.held) return ways.refusal({ code: HELD, hex: ways.party.place });
  const code = ways.enter(hex, marching) || ways.end(hex, marching);
  if (code > 1) return ways.refusal({ code, hex });
  return overGround(game, view, { ways, via, hex }, barOf);
}

interface Errand {
  readonly ways: Ways;
  readonly via: readonly Hex[];
  readonly hex: Hex;
}

/** More halves of movement points than any way across the map takes. */
const WHOLE_MAP = 2_000;
/** Halves that every hex of a way counts more where straighter ways than the cheapest are looked for, the straightest first. */
const STRAIGHTER = [20, 4, 1];

/**
 * What bars the way over the ground as far as the points of the slowest unit go; else what it takes at least (7.21). Of
 * the ways within its points the straightest is asked first: a player looks along it, not at a road that leads round.
 */
function overGround(
  game: NapoleonicGame,
  view: NapoleonicView,
  { ways, via, hex }: Errand,
  barOf: (path: readonly Hex[]) => Check,
): Check {
  const [{ walk, march, points }] = ways.purses;
  const { board } = game.ground;
  const begin = via.length > 0 ? [{ hex: via[via.length - 1], spent: [0], enters: false }] : startsOf(game, view, ways);
  const reach = new Reach(board);
  const cost = ways.mayMarch ? walk.map((dear, side) => Math.min(dear, march[side])) : walk;
  const ground = groundAlone(cost, HALVES);
  const way = (more: number) => {
    const rules = more > 0 ? { ...ground, cost: ground.cost.map((halves) => halves + more) } : ground;
    let [need, path]: [number, readonly Hex[]] = [Infinity, []];
    for (const start of begin) {
      reach.search(start.hex, WHOLE_MAP, rules);
      const steps = reach.has(hex) ? reach.path(hex) : [];
      const spent = start.spent[0] + reach.spent[hex] - more * steps.length;
      if (!reach.has(hex) || spent >= need) continue;
      [need, path] = [spent, start.enters ? [start.hex, ...steps] : steps];
    }
    return { need, path };
  };
  const { need, path } = way(0);
  if (need === Infinity) return on([hex], refuse('out-of-reach', '7.21', { hex }));
  if (need > points) return on([hex], refuse('too-far', '7.21', { hex, need: need / HALVES, left: points / HALVES }));
  for (const more of STRAIGHTER) {
    const straight = way(more);
    const bar = straight.need <= points ? barOf(straight.path) : null;
    // What is short enough by road march here and on foot there may be too long for either.
    if (bar && bar.say !== 'no-points') return bar;
  }
  return barOf(path) ?? on([hex], refuse('out-of-reach', '7.21', { hex }));
}
