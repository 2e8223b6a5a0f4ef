import type { Hex, UnitId } from '../../engine/title.ts';
import { type Battle, enemyOf, FIRST, SECOND } from './battle.ts';
import { factsOf, leadersIn } from './facts.ts';
import { driveOffLeaders, unitsInCommand } from './leaders.ts';
import { change, type Play, push, tell } from './play.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';

/* Coming into a hex: control, leaders found there alone, and the fall of Denain (13.3, revised). */

/** Puts units into a hex, with all that follows from a unit entering it. */
export function arrive(play: Play, units: readonly UnitId[], hex: Hex): void {
  const { battle: b } = play;
  const list = play.p.hex.slice();
  for (const u of units) list[u] = hex;
  change(play, { hex: list });
  driveOffLeaders(play, hex, b.pieces[units[0]].side);
  const troops = units.filter((u) => b.pieces[u].arm !== 'leader');
  if (troops.length > 0) takeControl(play, troops, hex);
}

/** Whether others have to act when these units enter a hex: leaders who must flee, the camp when Denain falls. */
export function stirs(b: Battle, p: LaceWarsView, units: readonly UnitId[], hex: Hex): boolean {
  const { side } = b.pieces[units[0]];
  if (leadersIn(b, factsOf(b, p), enemyOf(side), hex).length > 0) return true;
  return units.some((u) => b.pieces[u].arm !== 'leader') && fallsTo(b, p, side, hex);
}

/** 13.3 revised: the French stand in 2012 for the first time. */
function fallsTo(b: Battle, p: LaceWarsView, side: number, hex: Hex): boolean {
  const where = b.victory[p.options.victory].fallOfDenainCheck;
  return where != null && !p.fallen && side === FIRST && hex === b.board.hex(where);
}

/** control passes to the last side with an unrouted infantry, cavalry or artillery unit in the hex. */
export function takeControl(play: Play, troops: readonly UnitId[], hex: Hex): void {
  const { battle: b } = play;
  const holder = troops.find((u) => b.pieces[u].arm !== 'baggage' && play.p.order[u] !== ROUTED);
  if (holder === undefined) return;
  const { side } = b.pieces[holder];
  const i = b.victoryHexes.indexOf(hex);
  if (i >= 0 && play.p.control[i] !== side) {
    change(play, { control: play.p.control.with(i, side) });
    tell(play, side, 'control', { rule: b.rule('13.3'), data: { side, hex }, hexes: [hex] });
  }
  fallOfDenain(play, side, hex);
}

/** 13.3 revised: when the French first stand in 2012, Allied units in the camp and out of command check for disorder, once. */
function fallOfDenain(play: Play, side: number, hex: Hex): void {
  const { battle: b } = play;
  if (!fallsTo(b, play.p, side, hex)) return;
  change(play, { fallen: true });
  const garrison = b.formations.findIndex(
    (f) => f.side === SECOND && f.leader >= 0 && b.pieces[f.leader].leader!.role === 'commander',
  );
  const command =
    garrison >= 0 && play.p.fate[b.formations[garrison].leader] === IN_PLAY ? unitsInCommand(b, play.p, garrison) : [];
  const shaken = b.pieces.flatMap((piece, u) =>
    piece.side === SECOND &&
    piece.morale > 0 &&
    play.p.fate[u] === IN_PLAY &&
    play.p.hex[u] >= 0 &&
    b.terrain.camp[play.p.hex[u]] &&
    !command.includes(u)
      ? [u]
      : [],
  );
  tell(play, side, 'denain-falls', { rule: '13.3', data: { hex, units: shaken }, hexes: [hex], units: shaken });
  push(play, ...shaken.toReversed().map((unit) => ({ step: 'suffer', unit, effect: 'check', rule: '13.3' }) as const));
}
