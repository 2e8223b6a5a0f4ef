import type { Hex, UnitId, Verdict } from '../../engine/title.ts';
import { type Action, OK } from '../../engine/title.ts';
import { ASSAULT, BARRAGE } from './attacks.ts';
import { waysToAttack } from './combat.ts';
import type { GameData } from './data.ts';
import { besideHex } from './odds.ts';
import { checkAction, decisionOf } from './play.ts';
import type { LostBattalionPosition } from './position.ts';

/* What the table asks besides legality: who may join an attack. */

/** Candidates to join an attack or a barrage on a hex, each with its verdict together with those chosen; those who may first. */
export function attackersOf(
  game: GameData,
  p: LostBattalionPosition,
  target: Hex,
  together: readonly UnitId[],
): { unit: UnitId; verdict: Verdict }[] {
  const decision = decisionOf(game, p);
  if (decision.over || decision.kind !== 'attack' || target < 0) return [];
  const attack = decision.step;
  const units = attack === ASSAULT ? besideHex(game, p, target, decision.side) : game.guns[decision.side];
  const judged = units.map((unit) => {
    const action: Action = {
      kind: 'attack',
      attack,
      units: together.includes(unit) ? together : [...together, unit],
      target,
    };
    // where a prepared attack is refused, one with a marker may still be open.
    const ways = attack === ASSAULT ? waysToAttack(game, p) : [undefined];
    const verdicts = ways.map((mode) => checkAction(game, p, mode ? { ...action, mode } : action) ?? OK);
    return { unit, verdict: verdicts.find((v) => v.ok) ?? verdicts[0] };
  });
  return [...judged.filter((j) => j.verdict.ok), ...judged.filter((j) => !j.verdict.ok)];
}

/** Attacks whose odds can be asked for at any time. */
export const ATTACKS: readonly string[] = [ASSAULT, BARRAGE];
