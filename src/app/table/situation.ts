import {
  type Counter,
  type Decision,
  type Hex,
  type Nation,
  type Note,
  OFF_MAP,
  type SideId,
  type Stack,
  type Table,
  type Title,
  type UnitId,
} from '../../engine/title.ts';
import type { Shown } from '../../store/game.ts';

/** A decision that the seat at the table can take now, with all that an order needs to be put together. */
export interface Situation {
  readonly title: Title;
  readonly decision: Decision;
  /** The position as the seat may know it: the title is asked about it, and every answer is kept with it. */
  readonly view: object;
  readonly table: Table;
}

const answers = new WeakMap<object, Map<string, unknown>>();

/** An answer worked out once for an immutable thing (a view, a table) and kept as long as that thing lives. */
export function once<T>(about: object, question: string, answer: () => T): T {
  let known = answers.get(about);
  if (!known) answers.set(about, (known = new Map()));
  if (!known.has(question)) known.set(question, answer());
  return known.get(question) as T;
}

/** The open decision; null when there is none for this seat: game over, the other side's, or an earlier position watched. */
export function situationOf(title: Title, shown: Shown): Situation | null {
  const { acts, decision, view, table } = shown;
  if (!acts || !decision || decision.over) return null;
  return once(shown, 'situation', () => ({ title, decision, view, table }));
}

/** Every counter in sight and its hex; OFF_MAP in a tray. */
export function whereabouts(table: Table): ReadonlyMap<UnitId, { readonly hex: Hex; readonly counter: Counter }> {
  return once(table, 'whereabouts', () => {
    const map = new Map<UnitId, { hex: Hex; counter: Counter }>();
    for (const tray of table.trays)
      for (const group of tray.groups)
        for (const counter of group.counters) map.set(counter.unit, { hex: OFF_MAP, counter });
    for (const stack of table.stacks)
      for (const counter of stack.counters) map.set(counter.unit, { hex: stack.hex, counter });
    return map;
  });
}

/** The hex of a unit in sight; OFF_MAP when it is in none. */
export const hexOf = (table: Table, unit: UnitId): Hex => whereabouts(table).get(unit)?.hex ?? OFF_MAP;
export const isOff = ({ table }: Pick<Situation, 'table'>, unit: UnitId): boolean => hexOf(table, unit) === OFF_MAP;

export function stacksAt(table: Table, hex: Hex): readonly Stack[] {
  const byHex = once(table, 'stacks', () => {
    const map = new Map<Hex, Stack[]>();
    for (const stack of table.stacks) map.set(stack.hex, [...(map.get(stack.hex) ?? []), stack]);
    return map;
  });
  return byHex.get(hex) ?? [];
}

/** Units in sight in a hex, top of the stack first; all that are in trays for OFF_MAP. */
export function unitsAt(table: Table, hex: Hex): readonly UnitId[] {
  if (hex === OFF_MAP) return [...whereabouts(table)].flatMap(([unit, at]) => (at.hex === OFF_MAP ? [unit] : []));
  return stacksAt(table, hex).flatMap((stack) => stack.counters.map((c) => c.unit));
}

/** Units that can act now. */
export const actorsOf = (situation: Situation): readonly UnitId[] =>
  once(situation.view, 'actors', () => situation.title.actors(situation.view));

/** What is still to do, and what ending the step would give up. */
export const todoOf = (situation: Situation): readonly Note[] =>
  once(situation.view, 'todo', () => situation.title.todo(situation.view));

/** Units that can act and stand in a hex. */
export function actorsAt(situation: Situation, hex: Hex): readonly UnitId[] {
  const able = new Set(actorsOf(situation));
  return unitsAt(situation.table, hex).filter((unit) => able.has(unit));
}

export const sideOf = (title: Title, unit: UnitId): SideId => title.units[unit].side;

/** The nation of a formation, where its side has several. */
export function nationOf(title: Title, formation: number): Nation | undefined {
  const { side, nation } = title.formations[formation];
  return nation === undefined ? undefined : title.sides[side].nations?.[nation];
}
