import type { SideId, UnitId } from '../../engine/title.ts';
import { OFF_MAP } from '../../engine/title.ts';
import { leaderLost } from './commanders.ts';
import { factsOf, leadersIn, NOBODY } from './facts.ts';
import { change, type Play, setUnit, tell } from './play.ts';
import { ELIMINATED, IN_PLAY, type LaceWarsView } from './position.ts';
import { driveOut } from './works.ts';

/* Chapter 1: strength points lost; 10.4, 8.4 and 9.4: what goes with a unit that is eliminated. */

/** True while a unit is in the game and on the map. */
export const onMap = (p: LaceWarsView, unit: UnitId): boolean => p.fate[unit] === IN_PLAY && p.hex[unit] !== OFF_MAP;

/** 1: takes strength points from a unit; at 0 it is eliminated (with `company`, see there). Returns false when it is gone. */
export function loseSteps(
  play: Play,
  unit: UnitId,
  points: number,
  rule: string,
  company?: readonly UnitId[],
): boolean {
  if (!onMap(play.p, unit)) return false;
  const left = play.p.strength[unit] - points;
  if (left <= 0) {
    eliminate(play, unit, rule, company);
    return false;
  }
  setUnit(play, 'strength', unit, left);
  tell(play, play.battle.pieces[unit].side, 'step-lost', {
    rule,
    data: { unit, points, left },
    units: [unit],
    hexes: [play.p.hex[unit]],
  });
  return true;
}

/**
 * Takes a unit out of the game. A battery with it is destroyed (10.4), and leaders stacked with it are lost (8.4, 9.4):
 * those in its hex, unless another unit of theirs stands there too; a unit in retreat names those who go with it.
 */
export function eliminate(play: Play, unit: UnitId, rule: string, company?: readonly UnitId[]): void {
  const { battle: b } = play;
  const hex = play.p.hex[unit];
  const { side, arm } = b.pieces[unit];
  tell(play, side, arm === 'artillery' ? 'battery-destroyed' : arm === 'baggage' ? 'baggage-taken' : 'eliminated', {
    rule,
    data: { unit, hex },
    units: [unit],
    hexes: [hex],
  });
  if (arm === 'infantry' || arm === 'cavalry') loseGun(play, unit);
  if (hex !== OFF_MAP) driveOut(play, unit);
  const others = b.pieces.some(
    (piece, u) =>
      u !== unit && piece.side === side && !piece.leader && play.p.hex[u] === hex && play.p.fate[u] === IN_PLAY,
  );
  const lost = company ?? (others ? [] : leadersIn(b, factsOf(b, play.p), side, hex));
  setUnit(play, 'strength', unit, 0);
  setUnit(play, 'fate', unit, ELIMINATED);
  setUnit(play, 'hex', unit, OFF_MAP);
  for (const leader of lost) leaderLost(play, leader);
}

/** 10.4: the battery that stands with a unit which is eliminated or must retreat is destroyed. */
export function loseGun(play: Play, unit: UnitId): void {
  const { battle: b } = play;
  const hex = play.p.hex[unit];
  const gun = factsOf(b, play.p).gun[hex];
  const stands = factsOf(b, play.p).fighter[hex] === unit; // a unit running through the hex takes no battery with it
  if (gun === NOBODY || !stands) return;
  tell(play, b.pieces[gun].side, 'battery-destroyed', {
    rule: '10.4',
    data: { unit: gun, hex },
    units: [gun],
    hexes: [hex],
  });
  setUnit(play, 'strength', gun, 0);
  setUnit(play, 'fate', gun, ELIMINATED);
  setUnit(play, 'hex', gun, OFF_MAP);
}

/** Ends the game at once. */
export function endGame(
  play: Play,
  winner: SideId | null,
  ending: string,
  reason: { say: 'lost-commander'; rule: string; data: { unit: UnitId } },
): void {
  if (play.p.outcome) return;
  change(play, { outcome: { winner, ending, reason }, stack: [] });
}
