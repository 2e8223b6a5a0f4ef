import type { Hex, PreviewStage } from '../../engine/title.ts';
import { percent } from './parts/ChanceBars.tsx';
import { attack } from './orders/attack.ts';
import { EMPTY_DRAFT } from './orders/order.ts';
import { previewOf } from './previews.ts';
import { inWords } from './sheet/signed.ts';
import { once, type Situation } from './situation.ts';

/** The sheet of the attack that is proposed on a hex. */
const stagesOn = (situation: Situation, hex: Hex): readonly PreviewStage[] => {
  const action = attack.action(situation, attack.press(situation, EMPTY_DRAFT, hex, 'go').draft ?? EMPTY_DRAFT);
  return (action && previewOf(situation.title, situation.view, action)?.stages) ?? [];
};

/** Whether an attack on a hex cannot come out well, whatever the dice; false where there is no sheet that says it. */
export const isHopeless = (situation: Situation, hex: Hex): boolean =>
  once(situation.view, `hopeless ${hex}`, () => {
    const stages = stagesOn(situation, hex);
    const helps = ({ favours, weight }: PreviewStage['chances'][number]) =>
      favours === situation.decision.side && weight > 0;
    return stages.length > 0 && !stages.some(({ chances }) => chances.some(helps));
  });

/**
 * What everybody who may attack a hex can hope for, in a word: the column of the odds ("3:1"), or, where the chart has
 * none, the chance that it comes out well for the attacker ("40%"). Empty when nothing can be said.
 */
export function hintOf(situation: Situation, hex: Hex): string {
  return once(situation.view, `hint ${hex}`, () => {
    const stages = stagesOn(situation, hex);
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
