import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { combatIn } from './facts.ts';
import type { TurnFrame } from './frames-turn.ts';
import type { NapoleonicView } from './position.ts';
import { stackingFault } from './stacking.ts';

/*
 * 5.42, R-12 Leaders go with the combat units that retreat from their hex, one step behind them. So these may end together
 * in one hex as many as their leaders allow there (3.23), and then the leaders must come to it; or not, and these go as
 * they like.
 */

type LeaderRetreat = Extract<TurnFrame, { step: 'leader-retreat' }>;

/** 12.31 Why units that retreat, or are displaced, may not end in a hex with those who are there; leaders who will come count. */
export const retreatFault = (
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  hex: Hex,
  units: readonly UnitId[],
): Check => {
  const fault = stackingFault(game, view, side, hex, units);
  const leaders = fault ? leadersFor(game, view, side, hex, units) : [];
  return leaders.length > 0 ? stackingFault(game, view, side, hex, [...units, ...leaders]) : fault;
};

/** Whether leaders are yet to follow a unit out of the hex where it stands, and where they go is no longer open. */
export function leadOf(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): 'not' | 'free' | 'bound' {
  const frames = view.stack.filter((frame): frame is LeaderRetreat => frame.step === 'leader-retreat');
  const frame = frames.find(({ from, units }) => from === view.place[unit] && units.includes(unit));
  if (!frame) return 'not';
  return overfullOf(game, view, frame).length > 0 ? 'bound' : 'free';
}

/** Leaders who are yet to follow those who go to a hex, or have gone there. */
function leadersFor(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  hex: Hex,
  units: readonly UnitId[],
): UnitId[] {
  return view.stack.flatMap((frame) =>
    frame.step === 'leader-retreat' && frame.side === side && follows(game, view, frame, hex, units)
      ? frame.leaders
      : [],
  );
}

/** Leaders follow to one hex only, and after a bombardment not while combat units stay behind with them (13.38). */
function follows(
  game: NapoleonicGame,
  view: NapoleonicView,
  frame: LeaderRetreat,
  hex: Hex,
  units: readonly UnitId[],
): boolean {
  const { from, side } = frame;
  const isGoing = (u: UnitId) =>
    view.place[u] === hex || (units.includes(u) && (view.place[u] === from || view.place[u] < 0));
  if (hex === from || !frame.units.some(isGoing)) return false;
  const isStaying = (u: UnitId) => !frame.units.includes(u);
  if (view.step === 'bombardment' && combatIn(game, view, from, side).some(isStaying)) return false;
  return overfullOf(game, view, frame).every((other) => other === hex);
}

/** The hexes to which units have retreated that hold more than may stand there without their leaders: these must come. */
export const overfullOf = (
  game: NapoleonicGame,
  view: NapoleonicView,
  { units, side, from }: Pick<LeaderRetreat, 'units' | 'side' | 'from'>,
): Hex[] =>
  units
    .map((u) => view.place[u])
    .filter((hex) => hex >= 0 && hex !== from && stackingFault(game, view, side, hex, []) !== null);
