import type { Hex } from '../../engine/board/board.ts';
import { OK, type UnitId, type Verdict } from '../../engine/title.ts';
import { advances } from './advance.ts';
import { isDue } from './arrival.ts';
import { bombardmentTargets, checkGun, checkShooter } from './bombardment.ts';
import { enemyOf, GERMAN, type Mons } from './data.ts';
import { checkShot, defenders, unallotted } from './defensive-fire.ts';
import { factsOf } from './facts.ts';
import { checkTogether } from './formations.ts';
import { lossChoices } from './losses.ts';
import { checkAttacker } from './melee.ts';
import { checkMovers, unitsThatMustEnter } from './movement.ts';
import { canStep } from './movement-range.ts';
import { type Check, isHex, isUnit, type MonsPosition, topFrame, WAITING } from './position.ts';
import { meleeCandidates } from './rules.ts';
import { phaseNow } from './sequence.ts';
import { checkTop } from './stack-order.ts';

/* What the table asks besides legality: who can act, what is still to do, who may join an attack. */

/** Units that can act in the decision. */
export function actorsOf(mons: Mons, p: MonsPosition): UnitId[] {
  if (p.ending) return [];
  const frame = topFrame(p);
  if (frame?.kind === 'losses') return lossChoices(p, frame);
  if (frame?.kind === 'melee')
    return frame.stage === 'allot'
      ? unallotted(mons, p, frame)
      : [...new Set([...advances(mons, p, frame)].flatMap((a) => a.units))];
  const phase = phaseNow(mons, p);
  if (phase === 'move')
    return [...mons.units.keys()].filter(
      (u) =>
        mons.units[u].side === p.player &&
        (canMove(mons, p, u) || !checkTop(mons, p, { units: [u], path: [p.place[u]] })),
    );
  if (phase === 'bombard')
    return [...new Set([...bombardmentTargets(mons, p)].flatMap((t) => t.guns))].sort((a, b) => a - b);
  if (phase === 'melee')
    return [
      ...new Set(factsOf(mons, p).hexes[enemyOf(p.player) as 0 | 1].flatMap((hex) => meleeCandidates(mons, p, hex))),
    ].sort((a, b) => a - b);
  return [];
}

/** Whether a unit can make a step in any manner. */
function canMove(mons: Mons, p: MonsPosition, unit: UnitId): boolean {
  if (p.place[unit] < 0 && !isDue(mons, p, unit)) return false;
  const modes = p.player === GERMAN ? [undefined, 'march'] : [undefined];
  return modes.some((mode) => !checkMovers(mons, p, [unit], mode) && canStep(mons, p, unit, mode));
}

/** What is still to do in the step, and what ending it would give up. */
export function todoOf(
  mons: Mons,
  p: MonsPosition,
): { say: string; rule?: string; data?: Record<string, number | readonly number[]> }[] {
  if (p.ending || topFrame(p)) return [];
  const phase = phaseNow(mons, p);
  const units = actorsOf(mons, p);
  if (phase === 'move') {
    const due = unitsThatMustEnter(mons, p);
    const blocked = mons.units.flatMap((_, u) => (isDue(mons, p, u) && !due.includes(u) ? [u] : []));
    const moving = units.filter((u) => p.place[u] !== WAITING && canMove(mons, p, u));
    return [
      ...(due.length > 0 ? [{ say: 'todo-must-enter', rule: '8.3', data: { count: due.length, units: due } }] : []),
      ...(blocked.length > 0
        ? [{ say: 'todo-waiting', rule: '8.3', data: { count: blocked.length, units: blocked } }]
        : []),
      ...(moving.length > 0
        ? [{ say: 'todo-can-move', rule: '9.1', data: { count: moving.length, units: moving } }]
        : []),
    ];
  }
  if (units.length === 0) return [];
  return phase === 'bombard'
    ? [{ say: 'todo-can-bombard', rule: '10.1', data: { count: units.length, units } }]
    : phase === 'melee'
      ? [{ say: 'todo-can-attack', rule: '12.1', data: { count: units.length, units } }]
      : [];
}

/** Candidates to join an attack on a hex with the units already chosen, each with its verdict; the willing first. */
export function attackersOf(
  mons: Mons,
  p: MonsPosition,
  target: Hex,
  chosen: readonly UnitId[],
): { unit: UnitId; verdict: Verdict }[] {
  const frame = topFrame(p);
  const phase = phaseNow(mons, p);
  if (!isHex(mons, target)) return [];
  const others = (u: UnitId) => chosen.filter((c) => c !== u && isUnit(mons, c));
  const judge = (u: UnitId): Check => {
    if (frame?.kind === 'melee') return checkShot(mons, p, frame, { units: [u], target });
    if (phase === 'bombard')
      return checkShooter(mons, p, u, target) ?? checkTogether(mons, p, [...others(u), u], '10.6');
    return checkAttacker(mons, p, u, target) ?? checkTogether(mons, p, [...others(u), u], '12.14');
  };
  const near = factsOf(mons, p);
  const candidates =
    frame?.kind === 'melee'
      ? defenders(mons, p, frame)
      : mons.units.flatMap((unit, u) => {
          const hex = p.place[u];
          if (unit.side !== p.player || hex < 0) return [];
          if (phase === 'bombard') return unit.artillery && !checkGun(mons, p, u) ? [u] : [];
          return near.beside[enemyOf(p.player) as 0 | 1][hex] ? [u] : [];
        });
  return candidates
    .map((unit) => ({ unit, verdict: judge(unit) ?? OK }))
    .sort((a, b) => Number(b.verdict.ok) - Number(a.verdict.ok) || a.unit - b.unit);
}
