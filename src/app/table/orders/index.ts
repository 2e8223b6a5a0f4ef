import type { Action, DecisionKind } from '../../../engine/title.ts';
import { type HelpLevel, showsLegal } from '../../../store/meta.ts';
import { type Draft, EMPTY_DRAFT } from '../../../store/table.ts';
import { once, type Situation } from '../situation.ts';
import { attack } from './attack.ts';
import { choose } from './choose.ts';
import { deploy } from './deploy.ts';
import { type Marks, NO_MARKS, type Order } from './order.ts';
import { allocate, select } from './pick.ts';
import { place } from './place.ts';
import { beginMove } from './together.ts';
import { travel } from './travel.ts';

/** Nothing on the map answers: the panel's buttons do. */
const buttons: Order = {
  begin: () => EMPTY_DRAFT,
  press: () => ({}),
  toggle: () => ({}),
  marks: () => NO_MARKS,
  action: () => null,
};

/** One interaction for each kind of decision. */
const orders: Readonly<Record<DecisionKind, Order>> = {
  choose,
  pass: buttons,
  move: { ...travel, begin: beginMove },
  retreat: travel,
  attack,
  advance: deploy,
  place,
  allocate,
  select,
};

/** The interaction of the decision now open. */
export const orderOf = (situation: Situation): Order => orders[situation.decision.kind];

/** The draft in hand: the one begun for this very view, or the one its decision begins with. */
export function draftOf(situation: Situation, stored: { readonly at: unknown; readonly draft: Draft } | null): Draft {
  if (stored?.at === situation.view) return stored.draft;
  return once(situation.view, 'begin', () => orderOf(situation).begin(situation));
}

export const marksOf = (situation: Situation, draft: Draft): Marks =>
  once(situation.view, `marks ${JSON.stringify(draft)}`, () => orderOf(situation).marks(situation, draft));

/**
 * The order in hand, which a button or a key carries out; null while there is none. The only retreat is ordered without
 * pointing at it, but not where nothing may tell which that is.
 */
export function actionIn(situation: Situation, draft: Draft, help: HelpLevel): Action | null {
  const action = orderOf(situation).action(situation, draft);
  const unaimed = action?.kind === 'retreat' && draft.via.length === 0;
  return unaimed && !showsLegal(help) ? null : action;
}

export type { Answer, Marks, Way } from './order.ts';
