import type { Hex } from '../../engine/title.ts';
import { percent } from './parts/ChanceBars.tsx';
import { attack } from './orders/attack.ts';
import { EMPTY_DRAFT } from './orders/order.ts';
import { previewOf } from './previews.ts';
import { inWords } from './sheet/signed.ts';
import { once, type Situation } from './situation.ts';

/**
 * What everybody who may attack a hex can hope for, in a word: the column of the odds ("3:1"), or, where the chart has
 * none, the chance that it comes out well for the attacker ("40%"). Empty when nothing can be said.
 */
export function hintOf(situation: Situation, hex: Hex): string {
  return once(situation.view, `hint ${hex}`, () => {
    const action = attack.action(situation, attack.press(situation, EMPTY_DRAFT, hex, 'go').draft ?? EMPTY_DRAFT);
    const stages = (action && previewOf(situation.title, situation.view, action)?.stages) ?? [];
    const columns = stages
      .map((stage) => stage.column)
      .filter(Boolean)
      .map(inWords)
      .join(', ');
    const last = stages.at(-1);
    if (columns || !last) return columns;
    const good = last.chances.reduce(
      (sum, chance) => sum + (chance.favours === situation.decision.side ? chance.weight : 0),
      0,
    );
    return percent(good, last.total, 0);
  });
}
