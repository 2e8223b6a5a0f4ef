import { throwFor } from '../../engine/play/throws.ts';
import type { UnitId } from '../../engine/title.ts';
import { eliminate, inCombatPhase } from './boxes.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import { PEU, stack } from './position.ts';
import type { RetreatWay } from './retreat-ways.ts';

/* 12.33 Retreats over bridges and pontoons under pressure. */

/** 12.33, 12.36 Whether a bridge under pressure costs a unit that retreats, or is displaced, its life; no die outside the combat phase. */
export const isLostOnWay = (work: NapoleonicWork, unit: UnitId, way: RetreatWay): boolean =>
  inCombatPhase(work.position) && way.bridges.some((bridge) => lostOnBridge(work, unit, bridge));

/** 12.33, R-54 The first unit over a bridge is lost on a 6, the second on 5 and 6, and so on. */
function lostOnBridge(work: NapoleonicWork, unit: UnitId, bridge: number): boolean {
  const { game, position } = work;
  const { lostFrom } = game.tables.rules.retreatOverBridge;
  const frame = stack.find(position, 'retreat') ?? stack.find(position, 'stay');
  const had = frame?.crossed ?? [];
  const before = had.find(([side]) => side === bridge)?.[1] ?? 0;
  if (frame) {
    const crossed = [...had.filter(([side]) => side !== bridge), [bridge, before + 1] as const];
    stack.amend(work, frame.step, (f) => (f === frame ? { ...f, crossed } : f));
  }
  const { result, roll } = throwFor(work, '12.33', (face) => (face + before >= lostFrom ? 'lost' : 'over'), {
    row: String(before + 1),
    modified: (face) => face + before,
  });
  const lost = result === 'lost';
  tell(work, game.army.pieces[unit].player, 'bridge-crossed', {
    rule: '12.33',
    units: [unit],
    data: { unit, order: before + 1 },
    roll,
  });
  if (lost) eliminate(work, unit, 'bridge', PEU);
  return lost;
}
