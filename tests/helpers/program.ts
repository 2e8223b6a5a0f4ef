import { Hand } from '../../src/bots/hand.ts';
import type { Judgement, Style } from '../../src/engine/judgement.ts';
import { seedRandom } from '../../src/engine/random.ts';
import type { Action, Position, Title } from '../../src/engine/title.ts';

/** The title with its judgement, as far as a program asks them. */
interface Played<P extends Position> {
  readonly title: Title<P>;
  readonly judgement: Judgement<P>;
}

/** Balanced, with eyes for everything. */
export const WHOLE: Style = { manner: { boldness: 1, stress: new Map() }, sight: 'whole', attention: 1 };

/** The orders of a program with the whole sight for as long as it decides, or until it has given `most`. */
export function ordersOf<P extends Position>(
  { title, judgement }: Played<P>,
  start: P,
  side: number,
  most: number,
): Action[] {
  const hand = new Hand({ title, judgement, side } as never, seedRandom('test'), WHOLE);
  const list: Action[] = [];
  for (let p = start; list.length < most;) {
    const decision = title.decision(p);
    if (decision.over || decision.side !== side) break;
    const { action } = hand.order(title.view(p, side), decision);
    list.push(action);
    if (action.kind === 'pass') break;
    p = title.apply(p, action).position;
  }
  return list;
}
