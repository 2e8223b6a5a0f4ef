import { overDie } from '../../engine/odds.ts';
import type { Preview } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { type Attack, checkBombardment } from './bombardment.ts';
import { bombardmentResult, bombardmentStrength, columnLabel, modifiersOf } from './bombardment-strength.ts';
import type { Battle } from './data.ts';
import { note } from './kit.ts';
import type { NapoleonicView } from './position.ts';
import { knownTo } from './view.ts';

/* The sheet of a bombardment (13.35-13.38). */

/** The odds of a bombardment, before the die. */
export function bombardmentPreview(b: Battle, v: NapoleonicView, draft: Attack): Preview | null {
  const units = draft.units.filter((u) => v.place[u] >= 0);
  if (units.length === 0 || draft.target < 0) return null;
  const { near, long, strength, terrain } = bombardmentStrength(b, v, units, draft.target);
  const modifiers = modifiersOf(b, v);
  const shift = modifiers.reduce((sum, m) => sum + m.value, 0);
  const chances = overDie((face) => bombardmentResult(b, face + shift, strength));
  const refusal = checkBombardment(b, knownTo(b, v, v.player), draft);
  return {
    heading: note('sheet-bombard', '13.37', { hex: draft.target }),
    lines: [
      { note: note('line-guns-near', '13.35'), value: String(near) },
      ...(long > 0 ? [{ note: note('line-guns-far', '13.35'), value: String(long) }] : []),
      ...(terrain ? [{ note: note('line-target-ground', '13.36', { what: terrain }), value: String(strength) }] : []),
    ],
    modifiers,
    stages: [
      {
        heading: note('stage-bombard', '13.37'),
        column: columnLabel(b, strength),
        total: chances.total,
        expected: [],
        chances: chances.chances.map(({ value, weight }) => ({
          label: value,
          note: note(`bombard-${value === '-' ? 'nothing' : value}`, '13.38'),
          weight,
          favours: value === '-' ? enemyOf(v.player) : v.player,
        })),
      },
    ],
    warnings: refusal ? [refusal] : [],
  };
}
