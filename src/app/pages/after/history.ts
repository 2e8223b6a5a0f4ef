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

/** Data that say which condition is meant: whose, where, of whom. All other data are figures. */
const WHICH = ['side', 'hex', 'unit', 'formation'] as const;

/** The same condition may be said with other figures each turn; its key, its rule and what it is about tell it from others. */
const conditionOf = ({ note: { say, rule, data } }: ScoreLine): string =>
  JSON.stringify([say, rule, ...WHICH.map((key) => data?.[key])]);

/**
 * The game turn by turn, as an open table shows it: played again from the start, the steps of each unit compared at the
 * end of every phase (a step lost and regained within one phase is not seen). A unit that is nowhere on the table any
 * more counts as unchanged: where it went is not known.
 */
export function historyOf(game: Game): TurnHistory[] {
  const { title, actions, events } = game;
  const tableAt = (position: Position): Table => title.table(title.view(position, 'open'));
  const turns: { turn: number; lost: number[]; score: readonly ScoreLine[] }[] = [];
  let position = game.snapshots[0].position;
  let steps = stepsOf(tableAt(position));
  actions.forEach((action, i) => {
    const { turn } = position;
    const before = position;
    position = title.apply(position, action).position;
    const phaseEnds = position.turn !== turn || i === actions.length - 1 || events[i].some((e) => e.heading);
    if (!phaseEnds) return;
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, lost: title.sides.map(() => 0), score: [] });
    const now = turns.at(-1)!;
    const table = tableAt(position);
    const after = stepsOf(table);
    for (const [unit, had] of steps) {
      const left = after.get(unit) ?? had;
      if (left < had) now.lost[title.units[unit].side] += had - left;
      if (!after.has(unit)) after.set(unit, had);
    }
    steps = after;
    // A condition that counts no longer once the turn is over keeps the value it had in it.
    now.score =
      position.turn === turn
        ? table.score
        : [
            ...table.score,
            ...tableAt(before).score.filter(
              (line) => !table.score.some((other) => conditionOf(other) === conditionOf(line)),
            ),
          ];
  });
  return turns;
}

/** The victory conditions over the turns: one row for each the score ever had, as it was said last, with its value turn by turn. */
export function scoreRows(
  history: readonly TurnHistory[],
): { readonly note: Note; readonly values: readonly (string | null)[] }[] {
  const rows = new Map<string, { note: Note; values: (string | null)[] }>();
  history.forEach(({ score }, turn) => {
    for (const line of score) {
      // The same condition booked several times has a row for each.
      let key = conditionOf(line);
      while (rows.get(key)?.values[turn] != null) key += ' again';
      const row = rows.get(key) ?? { note: line.note, values: history.map(() => null) };
      row.note = line.note;
      row.values[turn] = line.value;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}
