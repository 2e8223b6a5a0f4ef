import { topFirst } from '../../engine/play/fog.ts';
import { frameStack } from '../../engine/play/frames.ts';
import type { Check, Handler, Kit } from '../../engine/play/referee.ts';
import { speechOf, type Telling } from '../../engine/play/words.ts';
import { drawBelow, set, type Work as EngineWork } from '../../engine/play/work.ts';
import type { Modifier, SideId, UnitId } from '../../engine/title.ts';
import type { LostBattalionGame } from './data.ts';
import type { Frame, LostBattalionPosition } from './position.ts';
import type { LostBattalionView } from './view.ts';
import type { LostBattalionWords } from './words.ts';

/* What the chapters work with: the referee's tools with the types of this title, and checks of what an action names. */

export interface LostBattalionKit extends Kit {
  readonly game: LostBattalionGame;
  readonly position: LostBattalionPosition;
  readonly view: LostBattalionView;
  readonly frame: Frame;
}
/** An action being carried out. Fields are replaced, never changed in place, so that derived facts stay right. */
export type Work = EngineWork<LostBattalionGame, LostBattalionPosition>;
/** A pending step of a resolution: what it asks and does. */
export type FrameHandler<F extends Frame> = Handler<LostBattalionKit, F>;
/** A step of the sequence: besides what happens by itself when it begins and when it ends. */
export interface StepHandler extends Handler<LostBattalionKit> {
  enter?(work: Work): void;
  leave?(work: Work): void;
  /** One answer ends it. */
  readonly once?: true;
}

/** The pending steps of a position, the last on top. */
export const frames = frameStack<LostBattalionPosition, Frame>('pending', 'kind');

// ---- words ---------------------------------------------------------------------------------------------------

export const { note, refuse, tell } = speechOf<LostBattalionWords>();

/** A modifier of a roll or shift of a column, in words. */
export const modifier = <K extends keyof LostBattalionWords & string>(
  value: number,
  ...[say, rule, ...values]: Parameters<typeof note<K>>
): Modifier => ({ ...note(say, rule, ...values), rule: rule!, value });

/** An event of units that lie in stacks: under fog the other side sees the top unit and how many there are (5.6). */
export function tellStack(
  work: Work,
  side: SideId,
  say: 'entered' | 'moved' | 'moved-operational',
  telling: Pick<Telling, 'rule' | 'hexes'> & { readonly data: LostBattalionWords['moved'] },
): void {
  const { rule, hexes, data } = telling;
  const { units, from, to, points } = data;
  const unit = units.length === 1 ? units[0] : units.toSorted(topFirst(work.position))[0];
  const seen: Pick<Work, 'events'> = { events: [] };
  tell(seen, side, `stack-${say}`, {
    rule,
    hexes,
    units: [unit],
    data: { from, to, points, unit, count: units.length },
  });
  tell(work, side, say, { rule, hexes, data, units, onlyFor: side, otherwise: seen.events[0] });
}

// ---- changing a position -------------------------------------------------------------------------------------

/** Puts units into a hex or another place; in a hex they come to lie on top of who is there, in the order in which they lay (5.6). */
export function relocate(work: Work, units: readonly UnitId[], place: number): void {
  const where = work.position.where.slice();
  for (const unit of units) where[unit] = place;
  if (place < 0) return set(work, { where });
  const order = work.position.order.slice();
  let top = 0;
  for (let unit = 0; unit < where.length; unit++)
    if (where[unit] === place && !units.includes(unit)) top = Math.max(top, order[unit]);
  units.toSorted(topFirst(work.position)).forEach((unit, i) => (order[unit] = top + units.length - i));
  set(work, { where, order });
}

/** One of a list, every one equally likely: a draw from a cup. */
export const drawOne = (work: Work, list: readonly UnitId[]): UnitId => list[drawBelow(work, list.length)];

// ---- what an action names ------------------------------------------------------------------------------------

/** A group of one side, at least one unit. */
export function checkOwn(game: LostBattalionGame, units: readonly UnitId[], side: SideId): Check {
  if (units.length === 0) return refuse('no-such-units', '2.3');
  const other = units.find((unit) => game.units[unit].side !== side);
  return other === undefined ? null : refuse('not-your-unit', '4.1', { unit: other });
}
