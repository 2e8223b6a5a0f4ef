import { set, setAt } from '../../engine/play/work.ts';
import { type FrameOf, type LaceWork, tell } from './kit.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { OFF_MAP } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { leaderLost } from './commanders.ts';
import type { Arm } from './data.ts';
import { factsOf, leadersIn, NOBODY } from './facts.ts';
import { ELIMINATED, IN_PLAY, type LaceWarsView } from './position.ts';
import { driveOut } from './works.ts';

/* Chapter 1: strength points lost; 10.4, 8.4 and 9.4: what goes with a unit that is eliminated. */

/** True while a unit is in the game and on the map. */
export const onMap = (view: LaceWarsView, unit: UnitId): boolean =>
  view.fate[unit] === IN_PLAY && view.hex[unit] !== OFF_MAP;

/** 1: takes strength points from a unit; at 0 it is eliminated (with `company`, see there). Returns false when it is gone. */
export function loseSteps(
  work: LaceWork,
  unit: UnitId,
  points: number,
  rule: string,
  company?: readonly UnitId[],
): boolean {
  if (!onMap(work.position, unit)) return false;
  const left = work.position.strength[unit] - points;
  if (left <= 0) {
    eliminate(work, unit, rule, company);
    return false;
  }
  setAt(work, 'strength', unit, left);
  tell(work, work.game.pieces[unit].side, 'step-lost', {
    rule,
    data: { unit, points, left },
    units: [unit],
    hexes: [work.position.hex[unit]],
  });
  return true;
}

const ENDS: Partial<Record<Arm, 'battery-destroyed' | 'baggage-taken'>> = {
  artillery: 'battery-destroyed',
  baggage: 'baggage-taken',
};

/**
 * Takes a unit out of the game. A battery with it is destroyed (10.4), and leaders stacked with it are lost (8.4, 9.4):
 * those in its hex, unless another unit of theirs stands there too; a unit in retreat names those who go with it.
 */
export function eliminate(work: LaceWork, unit: UnitId, rule: string, company?: readonly UnitId[]): void {
  const { game } = work;
  const hex = work.position.hex[unit];
  const { side, arm } = game.pieces[unit];
  tell(work, side, ENDS[arm] ?? 'eliminated', {
    rule,
    data: { unit, hex },
    units: [unit],
    hexes: [hex],
  });
  if (arm === 'infantry' || arm === 'cavalry') loseGun(work, unit);
  if (hex !== OFF_MAP) driveOut(work, unit);
  const lost = company ?? companyOf(game, work.position, unit);
  setAt(work, 'strength', unit, 0);
  setAt(work, 'fate', unit, ELIMINATED);
  setAt(work, 'hex', unit, OFF_MAP);
  for (const leader of lost) leaderLost(work, leader);
}

/** 12.4: the run of a unit that has left its hex; in the hexes of friends it is on its way. */
const runOf = (view: LaceWarsView, unit: UnitId) =>
  view.stack.find((f) => f.step === 'rout' && f.unit === unit && f.made > 0) as FrameOf<'rout'> | undefined;

/**
 * 8.4, 9.4, R-13: the leaders stacked with a unit, who are lost or may go with it: those of its hex, unless another unit
 * of theirs stands there too. Who runs through does not stand there, and has his own leaders with him.
 */
export function companyOf(game: LaceWarsGame, view: LaceWarsView, unit: UnitId): readonly UnitId[] {
  const hex = view.hex[unit];
  const { side } = game.pieces[unit];
  const others = game.troops[side].filter((u) => u !== unit && view.hex[u] === hex && view.fate[u] === IN_PLAY);
  const runs = others.map((u) => runOf(view, u));
  if (runs.includes(undefined)) return [];
  return leadersIn(game, view, side, hex).filter((leader) => !runs.some((run) => run!.leaders?.includes(leader)));
}

/** 10.4: the battery that stands with a unit which is eliminated or must retreat is destroyed. */
export function loseGun(work: LaceWork, unit: UnitId): void {
  const { game } = work;
  const hex = work.position.hex[unit];
  const gun = factsOf(game, work.position).gun[hex];
  if (gun === NOBODY || runOf(work.position, unit)) return; // a unit running through the hex takes no battery with it
  tell(work, game.pieces[gun].side, 'battery-destroyed', {
    rule: '10.4',
    data: { unit: gun, hex },
    units: [gun],
    hexes: [hex],
  });
  setAt(work, 'strength', gun, 0);
  setAt(work, 'fate', gun, ELIMINATED);
  setAt(work, 'hex', gun, OFF_MAP);
}

/** Ends the game at once. */
export function endGame(
  work: LaceWork,
  winner: SideId | null,
  ending: string,
  reason: { say: 'lost-commander'; rule: string; data: { unit: UnitId } },
): void {
  if (work.position.outcome) return;
  set(work, { outcome: { winner, ending, reason }, stack: [] });
}
