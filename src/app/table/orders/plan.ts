import { type Action, type Hex, OFF_MAP, type Refusal, type UnitId } from '../../../engine/title.ts';
import { supposed } from '../../../store/suppose.ts';
import { type Draft, groupHex } from './order.ts';
import { coursesOf, findOrder, stacksOf, whyStays } from './together.ts';
import { reachOf } from './travel.ts';
import { once, type Situation } from '../situation.ts';

/*
 * What comes of a move of several stacks, told before it is ordered. They are sent one after the other as the move
 * itself does it, each on the view as it is when those before it have gone. A view has no dice, and nothing that its
 * seat may not know: where an order asks for these nothing is foreseen, and those who come after are judged by what
 * stands now.
 */

type Group = readonly UnitId[];

/** Who goes where when several stacks move together. */
export interface Plan {
  /** The hex that those who lead are sent to. */
  readonly to: Hex;
  readonly going: readonly { readonly units: Group; readonly from: Hex; readonly path: readonly Hex[] }[];
  /** Why not: null where something else is decided before it is their turn. */
  readonly staying: readonly { readonly units: Group; readonly from: Hex; readonly why: Refusal | null }[];
  /** Of those on the map only they who lead would go: each of the others has a reason to stay. */
  readonly alone: boolean;
}

/** The situation after an order, as far as the seat can tell; null where that cannot be foreseen. */
function after({ title, view }: Situation, order: Action): Situation | null {
  const then = supposed(title, view, order);
  const decision = then && title.decision(then);
  return !decision || decision.over ? null : { title, decision, view: then, table: title.table(then) };
}

function* sent(situation: Situation, draft: Draft, way: readonly Hex[]): Generator<undefined, Plan> {
  const from = (units: Group) => groupHex(situation, units)!;
  const going: Plan['going'][number][] = [];
  let left = coursesOf(situation, draft, way);
  let now = situation;
  while (now.decision.kind === 'move' && now.decision.side === situation.decision.side) {
    const next = yield* findOrder(now, left, draft.mode);
    if (next.order === null || next.order.kind !== 'move') break;
    going.push({ units: next.units, from: from(next.units), path: next.order.path });
    left = next.left;
    yield;
    now = after(now, next.order) ?? now;
    yield;
  }
  const staying: Plan['staying'][number][] = [];
  for (const course of left) {
    staying.push({ units: course.units, from: from(course.units), why: whyStays(now, course, draft.mode) });
    yield;
  }
  const alone = going.length === 1 && going[0].units === draft.units && from(draft.units) !== OFF_MAP;
  return {
    to: way.at(-1)!,
    going,
    staying,
    alone: alone && staying.length > 0 && staying.every(({ why }) => why !== null),
  };
}

/** A plan that is worked out in small steps, so that the pointer is never waited for. */
export class Planning {
  plan: Plan | null = null;
  private readonly steps: Generator<undefined, Plan>;

  constructor(situation: Situation, draft: Draft, way: readonly Hex[]) {
    this.steps = sent(situation, draft, way);
  }

  /** One step on; the plan, when that was the last. */
  step(): Plan | null {
    if (this.plan) return this.plan; // somebody else at the table has worked it out meanwhile
    const { done, value } = this.steps.next();
    if (done) this.plan = value;
    return this.plan;
  }
}

/** The plan of the stacks in hand for a way that those who lead can go; once for each way. */
export const planningFor = (situation: Situation, draft: Draft, way: readonly Hex[]): Planning =>
  once(
    situation.view,
    `plan ${stacksOf(draft).join(' | ')} ${draft.mode} ${draft.column} ${way.join()}`,
    () => new Planning(situation, draft, way),
  );

/** The same for the hex that they would be sent to; null where they are not several, or cannot get there. */
export function planningAt(situation: Situation, draft: Draft, hex: Hex | null): Planning | null {
  if (situation.decision.kind !== 'move' || !draft.along?.length || hex === null) return null;
  const to = reachOf(situation, draft).find((r) => r.hex === hex);
  return to ? planningFor(situation, draft, to.path) : null;
}

/** The whole plan, now. */
export function planFor(situation: Situation, draft: Draft, way: readonly Hex[]): Plan {
  const planning = planningFor(situation, draft, way);
  while (!planning.plan) planning.step();
  return planning.plan;
}
