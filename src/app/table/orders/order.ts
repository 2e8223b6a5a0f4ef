import { type Action, type Hex, type ReachHex, type Refusal, type UnitId } from '../../../engine/title.ts';
import { type Draft, EMPTY_DRAFT } from '../../../store/table.ts';
import { hexOf, once, type Situation } from '../situation.ts';

/*
 * How an order is put together by pressing hexes and counters. One such interaction for each kind of decision; none
 * knows a title. They are plain functions from (situation, draft, press) to an answer, so that mouse, touch, keyboard
 * and tests all use the same ones.
 */

/** `via` fixes a waypoint instead of going all the way, and adds a target where an attack may be made on several hexes. */
export type Way = 'go' | 'via';

/** What a press leads to. */
export interface Answer {
  readonly draft?: Draft;
  readonly play?: Action;
  /** The same press answers the decision that follows, too. */
  readonly onward?: true;
  /** The way that the stacks in hand go together. */
  readonly march?: readonly Hex[];
  readonly refusal?: Refusal;
}

/** A draft, with why nothing more comes of the click where there is something to say. */
export const withReason = (draft: Draft, refusal: Refusal | null): Answer => (refusal ? { draft, refusal } : { draft });

/** What the map lights up for an order in hand. */
export interface Marks {
  /** Units with a soft outline: they can act. */
  readonly actors: readonly UnitId[];
  /** Units taking part in the order in hand. */
  readonly chosen: readonly UnitId[];
  /** Units that may join it. */
  readonly eligible: readonly UnitId[];
  /** Hexes that can be reached, with what is left. */
  readonly reach: readonly ReachHex[];
  /** Hexes that can be pressed: targets, hexes to place on. */
  readonly targets: readonly Hex[];
  /** The target or destination in hand. */
  readonly target: Hex | null;
  /** Further targets in hand. */
  readonly also: readonly Hex[];
}
export const NO_MARKS: Marks = {
  actors: [],
  chosen: [],
  eligible: [],
  reach: [],
  targets: [],
  target: null,
  also: [],
};

export interface Order {
  /** The draft that a decision begins with. */
  begin(situation: Situation): Draft;
  /** Press on a hex; OFF_MAP for the way off the map. */
  press(situation: Situation, draft: Draft, hex: Hex, way: Way): Answer;
  /** Press on a counter in a panel or tray. */
  toggle(situation: Situation, draft: Draft, unit: UnitId): Answer;
  marks(situation: Situation, draft: Draft): Marks;
  /** The action in hand; null while something is missing. */
  action(situation: Situation, draft: Draft): Action | null;
}

/** The first legal action for a focus, passing aside, or undefined. Kept for the view. */
export function firstLegal(
  situation: Situation,
  focus: { readonly units?: readonly UnitId[]; readonly hex?: Hex } = {},
): Action | undefined {
  return once(situation.view, `first ${focus.units?.join()} ${focus.hex}`, () => {
    for (const action of situation.title.legal(situation.view, focus)) if (action.kind !== 'pass') return action;
    return undefined;
  });
}

/** Every legal action of exactly these units. Kept for the view. */
export const legalOf = (situation: Situation, units: readonly UnitId[]): readonly Action[] =>
  once(situation.view, `legal ${units.join()}`, () => [...situation.title.legal(situation.view, { units })]);

/** Hexes of the map for which some action is legal. */
export const legalHexes = (situation: Situation): readonly Hex[] =>
  once(situation.view, 'legal hexes', () =>
    Array.from({ length: situation.title.board.size }, (_, hex) => hex).filter((hex) => firstLegal(situation, { hex })),
  );

/** The hex a group stands in; OFF_MAP when off the map; null for an empty group. */
export const groupHex = (situation: Situation, units: readonly UnitId[]): Hex | null =>
  units.length === 0 ? null : hexOf(situation.table, units[0]);

export const without = (units: readonly UnitId[], unit: UnitId): UnitId[] => units.filter((u) => u !== unit);
export const sameUnits = (a: readonly UnitId[], b: readonly UnitId[]): boolean =>
  a.length === b.length && a.every((u) => b.includes(u));

/** The draft again with other units and everything that hung on the old ones forgotten. */
export const withUnits = (units: readonly UnitId[], mode?: string): Draft => ({
  ...EMPTY_DRAFT,
  units,
  ...(mode === undefined ? {} : { mode }),
});

export { EMPTY_DRAFT, type Draft };
