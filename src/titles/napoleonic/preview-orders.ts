import { withHalf } from '../../engine/numbers.ts';
import type { Hex } from '../../engine/board/board.ts';
import type { Action, Preview, UnitId } from '../../engine/title.ts';
import { NONE } from './army.ts';
import { arrivalOf } from './arrivals.ts';
import type { NapoleonicGame } from './data.ts';
import { inColumn } from './facts.ts';
import { forceOf } from './give-orders.ts';
import { note } from './kit.ts';
import { allowanceOf, orderOf } from './march-orders.ts';
import { HALVES } from './movers.ts';
import { costsTo, UNREACHABLE } from './path-cost.ts';
import { imagined, type NapoleonicView, onMap, stack } from './position.ts';
import { isNight } from './weather.ts';

/* 20.1-20.22 What a march order would bring, before it is written: the force, its way and pace, from when it holds. */

/** Half points that a unit pays on its cheapest way to a hex, from where it stands or comes in. */
function wayOf(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, to: Hex): number {
  const from = onMap(view, unit) ? view.place[unit] : (game.arrivals[arrivalOf(game, view, unit)]?.hex ?? NONE);
  const ways = [false, true]
    .filter((marching) => !marching || inColumn(game, unit))
    .map((marching) => (from < 0 ? UNREACHABLE : costsTo(game, view, unit, { goals: [to], marching })[from]));
  return Math.min(...ways);
}

/** 20.22, 20.41 Turns in which a way is gone, from the first turn of the order: at night the pace is another. `pace`: half points in a turn. */
function turnsFor(game: NapoleonicGame, way: number, first: number, pace: (turn: number) => number): number {
  const last = Math.max(first, game.turns.length);
  let left = way;
  let turns = 0;
  for (let turn = first; left > 0; turn = Math.min(turn + 1, last)) {
    const gone = pace(turn);
    if (gone === 0) return 0;
    left -= gone;
    turns++;
  }
  return turns;
}

/** The sheet of a march order drafted; null where none can be given. */
export function orderPreview(game: NapoleonicGame, view: NapoleonicView, draft: Action): Preview | null {
  const frame = stack.top(view);
  if (draft.kind !== 'place' || frame?.step !== 'give-order') return null;
  const force = forceOf(game, view, frame, draft.units);
  if (!force || force.length === 0) return null;
  const { hex } = draft;
  // 20.22: the pace is that of the turn in which the order holds.
  const order = { id: 0, side: frame.side, units: force, to: hex, from: frame.from };
  const marching = imagined(view, { turn: Math.max(view.turn, frame.from), orders: [order] });
  const alone = (unit: UnitId) =>
    allowanceOf(game, { ...marching, orders: [{ ...order, units: [unit] }] }, unit) * HALVES;
  const paceIn = (turn: number) => allowanceOf(game, { ...marching, turn }, force[0]) * HALVES;
  const pace = paceIn(marching.turn);
  const ways = force.map((unit) => ({ unit, way: wayOf(game, marching, unit, hex) }));
  const lost = ways.filter(({ way }) => way === UNREACHABLE).map(({ unit }) => unit);
  const [longest] = ways.filter(({ way }) => way !== UNREACHABLE).toSorted((a, c) => c.way - a.way);
  const turns = longest ? turnsFor(game, longest.way, marching.turn, paceIn) : 0;
  const replaced = force.filter((unit) => orderOf(view, unit));
  return {
    heading: note('preview-order', '20.21', { hex }),
    lines: [
      { note: note('preview-force', '20.1', { units: force }), value: String(force.length), strong: true },
      ...(longest
        ? [{ note: note('preview-way', '20.22', { unit: longest.unit }), value: withHalf(longest.way / 2) }]
        : []),
      {
        note: note('preview-pace', isNight(game, marching) ? '20.41' : '20.22', {
          unit: force.find((unit) => alone(unit) === pace) ?? force[0],
          night: isNight(game, marching),
        }),
        value: withHalf(pace / 2),
      },
      ...(turns > 0 ? [{ note: note('preview-turns', '20.22'), value: String(turns) }] : []),
      { note: note('preview-order-from', '2.2'), value: String(frame.from) },
      { note: note('preview-order-command', '6.2'), value: '0' },
    ],
    modifiers: [],
    stages: [],
    warnings: [
      ...(lost.length > 0 ? [note('preview-no-way', '20.22', { units: lost, hex })] : []),
      ...(replaced.length > 0 ? [note('preview-order-ends', '20.1', { units: replaced })] : []),
    ],
  };
}
