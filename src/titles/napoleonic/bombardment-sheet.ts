import { oddsStage } from '../../engine/play/odds-stage.ts';
import { overDie } from '../../engine/odds.ts';
import type { Preview } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { type Attack, checkBombardment } from './bombardment.ts';
import { bombardmentResult, bombardmentStrength, columnLabel, modifiersOf } from './bombardment-strength.ts';
import type { NapoleonicGame } from './data.ts';
import { bombardmentLosses } from './expected-losses.ts';
import { note } from './kit.ts';
import type { NapoleonicView } from './position.ts';
import { knownTo } from './view.ts';

/* The sheet of a bombardment (13.35-13.38). */

/** The odds of a bombardment, before the die. */
export function bombardmentPreview(game: NapoleonicGame, view: NapoleonicView, draft: Attack): Preview | null {
  const units = draft.units.filter((u) => view.place[u] >= 0);
  if (units.length === 0 || draft.target < 0) return null;
  const { near, long, strength, terrain } = bombardmentStrength(game, view, units, draft.target);
  const modifiers = modifiersOf(game, view);
  const shift = modifiers.reduce((sum, m) => sum + m.value, 0);
  const chances = overDie((face) => bombardmentResult(game, face + shift, strength));
  const refusal = checkBombardment(game, knownTo(game, view, view.player), draft);
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
        ...oddsStage(chances, {
          heading: note('stage-bombard', '13.37'),
          column: columnLabel(game, strength),
          row: (result) => ({
            label: result,
            note: note(`bombard-${result === '-' ? 'nothing' : result}`, '13.38'),
            favours: result === '-' ? enemyOf(view.player) : view.player,
          }),
        }),
        expected: bombardmentLosses(game, view, draft.target, chances),
      },
    ],
    warnings: refusal ? [refusal] : [],
  };
}
