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

/** What bars the shortest way over the ground as far as the points of the slowest unit go; else what it takes at least (7.21). */
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
  let need = Infinity;
  let path: readonly Hex[] = [];
  for (const start of begin) {
    reach.search(start.hex, WHOLE_MAP, ground);
    const spent = start.spent[0] + reach.spent[hex];
    if (!reach.has(hex) || spent >= need) continue;
    need = spent;
    path = reach.path(hex, start.enters ? [start.hex] : []);
  }
  const bar = need <= points ? barOf(path) : null;
  if (bar || need === Infinity || need <= points) return bar ?? on([hex], refuse('out-of-reach', '7.21', { hex }));
  return on([hex], refuse('too-far', '7.21', { hex, need: need / HALVES, left: points / HALVES }));
}
