import type { Hex } from '../../engine/board/board.ts';
import { beneath, heightsSeen, hiddenByHex, known, masked, uncovers } from '../../engine/play/fog.ts';
import type { Seat, SideId, UnitId } from '../../engine/title.ts';
import type { MonsGame } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { type Frame, HIDDEN, type MonsPosition, type MonsView, type Movement, unitsWhere } from './position.ts';
import { groupOf, mayShareHex } from './stacking.ts';

/* 6.6 Fog of war: of an enemy stack only the top unit is seen until combat calls for the rest. */

/** 6.6: the enemy units on the map that a side may not see. A resolution shows the units that fight and the whole stack that is fought. */
function hiddenFrom(
  game: MonsGame,
  { place, order, pending, ending }: MonsPosition,
  side: SideId,
): ReadonlySet<UnitId> {
  if (ending) return NOBODY;
  const shows = (frame: Frame, unit: UnitId, hex: Hex) =>
    frame.kind === 'losses' ? frame.units.includes(unit) : frame.attackers.includes(unit) || frame.target === hex;
  return beneath(
    { place, order },
    (unit) => game.units[unit].side !== side,
    (unit, hex) => pending.some((frame) => shows(frame, unit, hex)),
  );
}
const NOBODY: ReadonlySet<UnitId> = new Set();

/** The units that a seat may not see. */
function hiddenAt(game: MonsGame, position: MonsPosition, seat: Seat): ReadonlySet<UnitId> {
  if (seat === 'open') return NOBODY;
  if (seat !== 'common') return hiddenFrom(game, position, seat);
  return new Set([...hiddenFrom(game, position, 0), ...hiddenFrom(game, position, 1)]);
}

/** What a seat may know, by name, in the position and in what it holds. */
export function viewOf(game: MonsGame, position: MonsPosition, seat: Seat): MonsView {
  const { turn, options, fog, player, sequence, phase, control, struck, ending } = position;
  const pending = position.pending.map(frameSeen);
  const open = { turn, options, ...(fog ? { fog } : {}), player, sequence, phase, control, struck, pending, ending };
  const hidden = hiddenAt(game, position, seat);
  const of = (units: readonly UnitId[]) => (hidden.size > 0 ? known(units, hidden) : units);
  const by = (list: readonly number[], value: number) => (hidden.size > 0 ? masked(list, hidden, value) : list);
  return {
    ...open,
    seat,
    unseen: hiddenByHex(hidden, position.place),
    place: by(position.place, HIDDEN),
    steps: by(position.steps, 0),
    order: seat === 'open' ? position.order : heightsSeen(position, hidden),
    marched: of(position.marched),
    used: of(position.used),
    movement: position.movement && movementSeen(position.movement, by),
  };
}

function movementSeen(
  { spent, mode, origin, group, columns, entries }: Movement,
  by: (list: readonly number[], value: number) => readonly number[],
): Movement {
  return { spent: by(spent, 0), mode: by(mode, 0), origin: by(origin, -1), group, columns, entries };
}

/** A pending step as every seat sees it: the units of a resolution are shown (6.6, `hiddenFrom`). */
function frameSeen(frame: Frame): Frame {
  if (frame.kind === 'losses') {
    const { kind, cause, chooser, units, left, spread, rule } = frame;
    return { kind, cause, chooser, units, left, spread, rule };
  }
  const { kind, attacker, target, attackers, stage, fired, attackerLosses, advanced, vacant } = frame;
  const shots = frame.shots.map(({ hex, units }) => ({ hex, units }));
  return { kind, attacker, target, attackers, stage, shots, fired, attackerLosses, advanced, vacant };
}

/** Units under the top of a stack that the seat does not see. */
export const unseenIn = ({ unseen = [] }: MonsView, hex: Hex): number =>
  unseen.find(([other]) => other === hex)?.[1] ?? 0;

/** 6.3, 6.5, 6.6: the units that may lie under the top of a stack for all that the seat knows: of its corps, and with room left. */
export function unseenUnder(game: MonsGame, view: MonsView, hex: Hex): UnitId[] {
  const seen = unitsIn(factsOf(game, view), hex);
  const { side } = game.units[seen[0]];
  return unitsWhere(
    game,
    (u) => view.place[u] === HIDDEN && game.units[u].side === side && mayShareHex(view, groupOf(game, [...seen, u])),
  );
}

/** True when a side sees an enemy unit after an action that it could not see before. */
export const revealsTo = (game: MonsGame, before: MonsPosition, after: MonsPosition, side: SideId): boolean =>
  !after.ending && uncovers(hiddenFrom(game, before, side), hiddenFrom(game, after, side));
