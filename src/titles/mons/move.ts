import type { Hex } from '../../engine/board/board.ts';
import { set } from '../../engine/play/work.ts';
import { enemyOf, OFF_MAP, type UnitId } from '../../engine/title.ts';
import { entryCost } from './arrival.ts';
import { relocate } from './control.ts';
import type { MonsGame } from './data.ts';
import { factsOf } from './facts.ts';
import { MARCHING, modeOf, type Move, type Way, wayOf } from './movement.ts';
import { CLOSED, EXITED, MARCH, type MonsWork, type Movement, type Placed, UNMOVED, WAITING } from './position.ts';
import { tell } from './words.ts';

/* 9 Movement: making a move */

/** Makes a checked move: hex by hex, control passing at every step (3.2). */
export function move(work: MonsWork, made: Move): void {
  const { game, position: before } = work;
  const { units, path, mode: manner } = made;
  const mode = modeOf(manner);
  const way = wayOf(game, before, made) as Way;
  const points = way.costs.at(-1)!;
  const marching = mode === MARCH ? units.filter((u) => game.units[u].artillery) : [];
  set(work, {
    movement: afterMove(game, before.movement!, { units, mode, points, entry: entryOf(before, units, path) }),
    marched: marching.length > 0 ? inOrder([...before.marched, ...marching]) : before.marched, // 9.20
  });
  relocate(work, units, path.at(-1) === OFF_MAP ? [...path.slice(0, -1), EXITED] : path);
  tellMove(work, made, { points, left: way.end.points });
}

const entryOf = ({ place }: Placed, units: readonly UnitId[], path: readonly Hex[]): Hex | null =>
  place[units[0]] === WAITING ? path[0] : null;
const inOrder = (units: readonly UnitId[]): UnitId[] => [...new Set(units)].sort((a, b) => a - b);

/** What the phase remembers of a move: points spent, and whose moves are over. */
function afterMove(
  game: MonsGame,
  movement: Movement,
  { units, mode, points, entry }: { units: readonly UnitId[]; mode: number; points: number; entry: Hex | null },
): Movement {
  let { origin, columns, entries } = movement;
  let group = origin[units[0]];
  if (entry !== null) {
    entries++; // every entry is a start of its own
    group = game.board.size + entries;
    origin = withValue(origin, units, group);
    columns = [...columns.filter(([hex]) => hex !== entry), [entry, entryCost({ movement }, entry)]];
  }
  // another start closes the moves before it, for good.
  if (group !== movement.group) origin = closed(origin, movement.mode);
  const spent = movement.spent.slice();
  for (const u of units) spent[u] += points;
  return { spent, mode: withValue(movement.mode, units, mode), origin, group, columns, entries };
}

function closed(origin: readonly number[], mode: readonly number[]): number[] {
  const copy = origin.slice();
  for (let u = 0; u < copy.length; u++) if (mode[u] !== UNMOVED) copy[u] = CLOSED;
  return copy;
}
const withValue = (list: readonly number[], units: readonly UnitId[], value: number): readonly number[] => {
  if (units.every((u) => list[u] === value)) return list;
  const copy = list.slice();
  for (const u of units) copy[u] = value;
  return copy;
};

/** The log of a move; 6.6: the other side sees a stack move, and the unit on top of it. */
function tellMove(
  work: MonsWork,
  { units, path, mode }: Move,
  { points, left }: { points: number; left: number },
): void {
  const { game, before } = work;
  const { player } = before;
  const from = before.place[units[0]];
  const entered = from === WAITING;
  const hexes = path.filter((hex) => hex !== OFF_MAP);
  const to = hexes.at(-1) ?? from;
  const gone = path.at(-1) === OFF_MAP;
  const stopped = !gone && factsOf(game, work.position).zone[enemyOf(player)][to] === 1;
  const march = mode === MARCHING;
  const way = entered ? hexes : [from, ...hexes];
  const data = { units, from, to, points, march, left, stopped };
  if (gone) return tell(work, player, 'units-left', { rule: '4.4', units, hexes: way, data });
  const rule = ruleOf(march, entered);
  const top = units.reduce((a, b) => (before.order[b] >= before.order[a] ? b : a));
  tell(work, player, entered ? 'units-entered' : 'units-moved', {
    rule,
    units,
    hexes: way,
    data,
    onlyFor: player,
    otherwise: {
      say: entered ? 'stack-entered' : 'stack-moved',
      side: player,
      rule,
      units: [top],
      hexes: way,
      data: { unit: top, count: units.length, from, to, march, stopped },
    },
  });
}
function ruleOf(march: boolean, entered: boolean): string {
  if (march) return '9.20';
  return entered ? '8.4' : '9.1';
}
