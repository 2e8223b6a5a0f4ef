import type { Hex } from '../../engine/board/board.ts';
import type { Action, Note, SideId, UnitId } from '../../engine/title.ts';
import type { Mons } from './data.ts';
import { checkTogether } from './formations.ts';
import type { MonsView } from './view.ts';

/* What the sheets of bombardment, defensive fire and melee have in common. */

export type Attack = Action & { kind: 'attack' };

/** Units under the top of a stack that the seat does not see. */
export const unseenIn = (view: MonsView, hex: Hex): number => view.unseen.find(([h]) => h === hex)?.[1] ?? 0;
/** The side that attacks. */
export const sideOf = (mons: Mons, draft: Attack): SideId => mons.units[draft.units[0]].side;

/** Steps that units have left. */
export const stepsOf = (view: Pick<MonsView, 'steps'>, units: readonly UnitId[]): number =>
  units.reduce((sum, u) => sum + view.steps[u], 0);

/** Things to know: units not seen, and formations that may not fight together (10.6, 12.14). */
export function warningsOf(mons: Mons, view: MonsView, { units, target }: Attack, rule: '10.6' | '12.14'): Note[] {
  const apart = checkTogether(mons, view, units, rule);
  const count = unseenIn(view, target);
  return [
    ...(apart ? [apart] : []),
    ...(count > 0 ? [{ say: 'warning-unseen', rule: '6.6', data: { count, hex: target } }] : []),
  ];
}
