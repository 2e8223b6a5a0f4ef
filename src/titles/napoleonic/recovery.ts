import { throwFor } from '../../engine/play/throws.ts';
import { setEach } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import { type NapoleonicPosition, RECOVERY, UAR } from './position.ts';

/* 22.1 Recovery: from the box of those who await reorganisation to the Recovery section. */

const awaiting = (game: NapoleonicGame, { place }: NapoleonicPosition, side: SideId): UnitId[] =>
  game.army.own[side].filter((unit) => place[unit] === UAR);

/** 22.12 The recovery segment: a die for each unit that awaits reorganisation, by its printed initiative (21.2, R-80). */
export function recoverySegment(work: NapoleonicWork): void {
  const { game, position } = work;
  for (const unit of awaiting(game, position, position.player)) {
    const { init } = game.army.pieces[unit];
    const { result, roll } = throwFor(work, '22.12', (face) => (face <= init ? 'recovers' : 'waits'));
    tell(work, position.player, 'recovery-rolled', {
      rule: '22.12',
      units: [unit],
      data: { unit, initiative: init },
      roll,
    });
    if (result === 'recovers') recover(work, [unit]);
  }
}

/** 2.2A1, 22.13 The morning night turn: everybody recovers without a die. */
export function nightRecovery(work: NapoleonicWork): void {
  const { game, position } = work;
  const units = awaiting(game, position, position.player);
  if (units.length === 0) return;
  recover(work, units);
  tell(work, position.player, 'night-recovery', { rule: '22.13', units, data: { units } });
}

function recover(work: NapoleonicWork, units: readonly UnitId[]): void {
  const { pieces } = work.game.army;
  const ofTwoSides = units.filter((unit) => pieces[unit].reduced > 0);
  setEach(work, 'place', units, RECOVERY);
  setEach(work, 'reduced', ofTwoSides, 1);
}
