import type { Game } from '../../../engine/record.ts';
import type { Counter, Note, Position, ScoreLine, Table, UnitId } from '../../../engine/title.ts';

/** What a turn of the game cost and brought. */
export interface TurnHistory {
  readonly turn: number;
  /** Steps lost in this turn, by side. */
  readonly lost: readonly number[];
  /** The victory conditions at the end of the turn. */
  readonly score: readonly ScoreLine[];
}

function* countersOf(table: Table): Generator<Counter> {
  for (const stack of table.stacks) yield* stack.counters;
  for (const tray of table.trays) for (const group of tray.groups) yield* group.counters;
}

/** Steps of every unit that the table shows, on the map or in a tray. */
const stepsOf = (table: Table): Map<UnitId, number> => new Map([...countersOf(table)].map((c) => [c.unit, c.steps]));

/**
 * The game turn by turn, as an open table shows it: played again from the start, the steps of each unit compared before
 * and after every action. A unit that is nowhere on the table any more counts as unchanged: where it went is not known.
 */
export function historyOf(game: Game): TurnHistory[] {
  const { title } = game;
  const tableAt = (position: Position): Table => title.table(title.view(position, 'open'));
  const turns: { turn: number; lost: number[]; score: readonly ScoreLine[] }[] = [];
  let position = game.snapshots[0]!.position;
  let steps = stepsOf(tableAt(position));
  for (const action of game.actions) {
    const { turn } = position;
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, lost: title.sides.map(() => 0), score: [] });
    const now = turns.at(-1)!;
    position = title.apply(position, action).position;
    const table = tableAt(position);
    const after = stepsOf(table);
    for (const [unit, before] of steps) {
      const left = after.get(unit) ?? before;
      if (left < before) now.lost[title.units[unit]!.side]! += before - left;
      if (!after.has(unit)) after.set(unit, before);
    }
    steps = after;
    now.score = table.score;
  }
  return turns;
}

/** The victory conditions over the turns: one row for each line the score ever had, as it was said last, with its value turn by turn. */
export function scoreRows(history: readonly TurnHistory[]): { readonly note: Note; readonly values: readonly (string | null)[] }[] {
  const rows = new Map<string, { note: Note; values: (string | null)[] }>();
  history.forEach(({ score }, turn) => {
    const seen = new Map<string, number>();
    for (const { note, value } of score) {
      // The same condition may be said with other figures each turn: its key, its rule and its place tell it from others.
      const kind = `${note.say} ${note.rule ?? ''}`;
      const nth = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, nth);
      const key = `${kind} ${nth}`;
      const row = rows.get(key) ?? { note, values: history.map(() => null) };
      row.note = note;
      row.values[turn] = value;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}
