import type { Check } from '../../engine/play/referee.ts';
import type { UnitId } from '../../engine/title.ts';
import { CORPS_COMBINE_FROM } from './calendar.ts';
import type { MonsGame } from './data.ts';
import type { MonsView } from './position.ts';
import { refuse } from './words.ts';

/* 10.6, 12.14: which German formations combine (the same rule for guns and for assaults). British ones always do. */

/** 10.6 or 12.14: why these units may not fire, or attack, together. */
export function checkTogether(
  game: MonsGame,
  { turn }: Pick<MonsView, 'turn'>,
  units: readonly UnitId[],
  rule: '10.6' | '12.14',
): Check {
  const first = game.units[units[0]];
  let division: string | null = null; // British units have neither corps nor division here
  for (const member of units) {
    const unit = game.units[member];
    if (unit.corps !== first.corps) return refuse('corps-do-not-combine', rule, { units });
    if (turn >= CORPS_COMBINE_FROM || unit.division === null) continue; // an independent unit joins any one division of its corps
    if (division !== null && unit.division !== division)
      return refuse('divisions-do-not-combine', rule, { units, turn: CORPS_COMBINE_FROM });
    division = unit.division;
  }
  return null;
}
