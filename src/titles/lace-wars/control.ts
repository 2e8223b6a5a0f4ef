import { indexesWhere } from '../../engine/numbers.ts';
import { set } from '../../engine/play/work.ts';
import { type LaceWork, stack, tell } from './kit.ts';
import { enemyOf, type Hex, type UnitId } from '../../engine/title.ts';
import { type LaceWarsGame, FIRST, SECOND } from './battle.ts';
import { leadersIn } from './facts.ts';
import { driveOffLeaders, unitsInCommand } from './leaders.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { watch } from './wing.ts';

/* Coming into a hex: control, leaders found there alone, and the fall of Denain (13.3, revised). */

/** Puts units into a hex, with all that follows from a unit entering it. */
export function arrive(work: LaceWork, units: readonly UnitId[], hex: Hex): void {
  const { game } = work;
  const list = work.position.hex.slice();
  for (const u of units) list[u] = hex;
  set(work, { hex: list });
  const troops = units.filter((u) => game.pieces[u].arm !== 'leader');
  if (troops.length > 0) takeControl(work, troops, hex); // the camp looks to Albemarle where he stood when Denain fell
  driveOffLeaders(work, hex, game.pieces[units[0]].side);
  watch(work);
}

/** Whether others have to act when these units enter a hex: leaders who must flee, the camp when Denain falls. */
export function stirs(game: LaceWarsGame, view: LaceWarsView, units: readonly UnitId[], hex: Hex): boolean {
  const { side } = game.pieces[units[0]];
  if (leadersIn(game, view, enemyOf(side), hex).length > 0) return true;
  return units.some((u) => game.pieces[u].arm !== 'leader') && fallsTo(game, view, side, hex);
}

/** 13.3 revised: the French stand in 2012 for the first time. */
function fallsTo(game: LaceWarsGame, view: LaceWarsView, side: number, hex: Hex): boolean {
  const where = game.victory[view.options.victory].fallOfDenainCheck;
  return where != null && !view.fallen && side === FIRST && hex === game.board.hex(where);
}

/** control passes to the last side with an unrouted infantry, cavalry or artillery unit in the hex. */
export function takeControl(work: LaceWork, troops: readonly UnitId[], hex: Hex): void {
  const { game } = work;
  const holder = troops.find((u) => game.pieces[u].arm !== 'baggage' && work.position.order[u] !== ROUTED);
  if (holder === undefined) return;
  const { side } = game.pieces[holder];
  const i = game.victoryHexes.indexOf(hex);
  if (i >= 0 && work.position.control[i] !== side) {
    set(work, { control: work.position.control.with(i, side) });
    tell(work, side, 'control', { rule: game.rule('13.3'), data: { side, hex }, hexes: [hex] });
  }
  fallOfDenain(work, side, hex);
}

/** 13.3 revised: when the French first stand in 2012, Allied units in the camp and out of command check for disorder, once. */
function fallOfDenain(work: LaceWork, side: number, hex: Hex): void {
  const { game } = work;
  if (!fallsTo(game, work.position, side, hex)) return;
  set(work, { fallen: true });
  const garrison = game.formations.findIndex(
    (f) => f.side === SECOND && f.leader >= 0 && game.pieces[f.leader].leader!.role === 'commander',
  );
  const command =
    garrison >= 0 && work.position.fate[game.formations[garrison].leader] === IN_PLAY
      ? unitsInCommand(game, work.position, garrison)
      : [];
  const shaken = indexesWhere(
    game.pieces,
    (piece, unit) =>
      piece.side === SECOND &&
      piece.morale > 0 &&
      work.position.fate[unit] === IN_PLAY &&
      work.position.hex[unit] >= 0 &&
      game.terrain.camp[work.position.hex[unit]] === 1 &&
      !command.includes(unit),
  );
  tell(work, side, 'denain-falls', { rule: '13.3', data: { hex, units: shaken }, hexes: [hex], units: shaken });
  stack.push(
    work,
    ...shaken.toReversed().map((unit) => ({ step: 'suffer', unit, effect: 'check', rule: '13.3' }) as const),
  );
}
