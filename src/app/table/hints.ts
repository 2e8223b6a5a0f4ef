import type { Action, Hex, PreviewStage, SideId } from '../../engine/title.ts';
import { percent } from './parts/ChanceBars.tsx';
import { attack } from './orders/attack.ts';
import { EMPTY_DRAFT } from './orders/order.ts';
import { previewOf } from './previews.ts';
import { inWords } from './sheet/signed.ts';
import { once, type Situation } from './situation.ts';

/** The chance that a roll comes out well for a side, in a word ("40%"). */
function chanceIn({ chances, total }: PreviewStage, side: SideId): string {
  const good = chances.reduce((sum, chance) => sum + (chance.favours === side ? chance.weight : 0), 0);
  return percent(good, total, 0);
}

/**
 * What an order's next roll promises its side, in a word: the odds ("3:1") or, on a chart without odds, the chance that
 * it comes out well. Empty when nothing is rolled for now, or nothing can be won by it; and for the checks that a move
 * may bring, of which there can be several: a figure beside its goal would read as the chance of getting there.
 */
export function promiseOf(kind: Action['kind'], stages: readonly PreviewStage[], side: SideId): string {
  const now = stages.filter(({ later }) => !later);
  const odds = now.find(({ column }) => column.includes(':'));
  if (odds) return inWords(odds.column);
  if (kind === 'move' || kind === 'advance' || kind === 'retreat') return '';
  const fire = now.find(({ chances }) => chances.some(({ favours }) => favours === side));
  return fire ? chanceIn(fire, side) : '';
}

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
    return chanceIn(last, situation.decision.side);
  });
}
