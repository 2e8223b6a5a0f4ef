import type { Hex } from '../../engine/board/board.ts';
import { on } from '../../engine/play/words.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { UnitId } from '../../engine/title.ts';
import type { MonsGame } from './data.ts';
import type { Facts } from './facts.ts';
import type { MonsView } from './position.ts';
import { refuse } from './words.ts';

/* 6 Stacking */

/** Units that are about to be in a hex together, with all that stacking asks of them. */
export interface Group {
  readonly units: readonly UnitId[];
  /** 6.3, 6.4: their stacking points, which do not fall with steps. */
  readonly points: number;
  /** 6.5: their German corps, as bits. */
  readonly corps: number;
}

export function groupOf(game: MonsGame, units: readonly UnitId[]): Group {
  let points = 0;
  let corps = 0;
  for (const u of units) {
    points += game.units[u].stackingPoints;
    corps |= game.units[u].corpsBit;
  }
  return { units, points, corps };
}

/** What stacking is measured against. */
export type Limits = Pick<MonsView, 'options'>;

/** 6.3: stacking points that a hex still has room for beside units with so many; below 0 when they are too many. */
export const roomBeside = ({ options }: Limits, points: number): number => options.stackLimit - points;

/** 6.5: whether German units are all of one corps, British none; R-29: different divisions do not matter. */
export const isOneCorps = (corps: number): boolean => (corps & (corps - 1)) === 0;

/** 6.3, 6.5: whether units may be in one hex, wherever it is, when nobody else is there. */
export function mayShareHex(view: Limits, { points, corps }: Group): boolean {
  return roomBeside(view, points) >= 0 && isOneCorps(corps);
}

/** 6.3: stacking points in a hex with the group in it. */
function pointsWith(game: MonsGame, facts: Facts, group: Group, hex: Hex): number {
  let points = facts.stackingPoints[hex] + group.points;
  for (let u = facts.first[hex]; u >= 0; u = facts.next[u])
    if (group.units.includes(u)) points -= game.units[u].stackingPoints;
  return points;
}

/** 6.5: the corps in a hex with the group in it. */
const corpsWith = (facts: Facts, group: Group, hex: Hex): number => group.corps | facts.corps[hex];

/** 6.2, 6.3, 6.5: whether a group may be in a hex together with the units of its side that are there. */
export function mayStack(game: MonsGame, view: Limits, facts: Facts, group: Group, hex: Hex): boolean {
  if (!isOneCorps(corpsWith(facts, group, hex))) return false;
  const most = facts.stackingPoints[hex] + group.points; // nobody counted twice, unless it is too much
  return roomBeside(view, most) >= 0 || roomBeside(view, pointsWith(game, facts, group, hex)) >= 0;
}

/** 6.2, 6.3, 6.5, R-10 (a move that would break them is refused, so nobody is ever removed): why it may not. */
export function checkStacking(game: MonsGame, view: Limits, facts: Facts, group: Group, hex: Hex): Check {
  if (mayStack(game, view, facts, group, hex)) return null;
  if (!isOneCorps(corpsWith(facts, group, hex))) return on([hex], refuse('corps-apart', '6.5', { hex }));
  const points = pointsWith(game, facts, group, hex);
  return on([hex], refuse('stack-limit', '6.3', { hex, points, limit: view.options.stackLimit }));
}
