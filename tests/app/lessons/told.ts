import type { Action, Counter, GameEvent, Preview, Title } from '../../../src/engine/title.ts';
import { hexOf, whereabouts } from '../../../src/app/table/situation.ts';
import type { Shown } from '../../../src/store/game.ts';

/*
 * What a step of a lesson may say: what was rolled since the last order of the player, how things stand, and what the
 * order that it waits for would cost and bring.
 */

export interface Told {
  /** Rolls since the player's last order: faces, modified total, result. */
  rolled(faces: readonly number[], result?: string, modified?: number): boolean;
  /** Figures of a counter as printed: "8-4". */
  figures(unit: string): string;
  steps(unit: string): number;
  /** The hex of a unit; "off" when it is in none. */
  at(unit: string): string;
  /** Points that the order awaited spends, and those that would be left. */
  spends(): number | undefined;
  leaves(): number | undefined;
  /** The sheet of the order awaited has this line, column, modifier. */
  line(value: string): boolean;
  column(text: string): boolean;
  modifier(value: number): boolean;
  /** Chance of a result in the sheet of the order awaited, as a fraction: [1, 6]. */
  chance(label: string, of: readonly [number, number]): boolean;
  /** Words that the game says of a hex, of its decision, of the last order. */
  report(hex: string, words: string): boolean;
  task(words: string): boolean;
  happened(words: string): boolean;
  list(words: string): boolean;
}

interface Scene {
  readonly title: Title;
  readonly shown: Shown;
  readonly awaited: Action | null;
  readonly since: readonly GameEvent[];
  say(note: { readonly say: string }): string;
}

export function toldOf({ title, shown, awaited, since, say }: Scene): Told {
  const { view, table } = shown;
  const unitOf = (id: string) => {
    const unit = title.units.findIndex((u) => u.id === id);
    if (unit < 0) throw new Error(`there is no unit ${id}`);
    return unit;
  };
  const counterOf = (id: string): Counter => {
    const there = whereabouts(table).get(unitOf(id));
    if (!there) throw new Error(`${id} is not in sight`);
    return there.counter;
  };
  const preview = (): Preview | null => (awaited ? title.preview(view, awaited) : null);
  const reached = () =>
    awaited?.kind === 'move'
      ? title.reach(view, { units: awaited.units, mode: awaited.mode }).find(({ hex }) => hex === awaited.path.at(-1))
      : undefined;
  return {
    rolled: (faces, result, modified) =>
      since.some(
        ({ roll }) =>
          roll?.faces.join() === faces.join() &&
          (result === undefined || roll.result === result) &&
          (modified === undefined || roll.modified === modified),
      ),
    figures: (id) =>
      counterOf(id)
        .values.map(({ value }) => value)
        .join('-'),
    steps: (id) => counterOf(id).steps,
    at: (id) => title.board.ids[hexOf(table, unitOf(id))] ?? 'off',
    spends: () => reached()?.spent,
    leaves: () => reached()?.left,
    line: (value) => preview()?.lines.some((line) => line.value === value) ?? false,
    column: (text) => preview()?.stages.some(({ column }) => column === text) ?? false,
    modifier: (value) => preview()?.modifiers.some((modifier) => modifier.value === value) ?? false,
    chance: (label, [some, of]) =>
      preview()?.stages.some(({ chances, total }) =>
        chances.some((c) => c.label === label && c.weight * of === some * total),
      ) ?? false,
    report: (hex, words) => title.report(view, title.board.find(hex)!).lines.some((line) => say(line).includes(words)),
    task: (words) => {
      const { decision } = shown;
      return decision !== null && !decision.over && say(decision.task).includes(words);
    },
    happened: (words) => since.some((event) => say(event).includes(words)),
    list: (words) => (table.lists ?? []).some(({ summary }) => say(summary).includes(words)),
  };
}

/** A figure in the text of a step, in its words, and what makes it true. */
export type Figure = readonly [words: string, holds: (told: Told) => boolean];
export type Figures = Readonly<Record<string, readonly Figure[]>>;
