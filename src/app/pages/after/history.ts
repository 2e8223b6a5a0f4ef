import type { Note, ScoreLine, Table, Title, UnitId } from '../../../engine/title.ts';
import type { Chapter } from '../../../store/story.ts';

/** What a turn of the game cost and brought. */
export interface TurnHistory {
  readonly turn: number;
  /** Steps lost in this turn, by side. */
  readonly lost: readonly number[];
  /** The victory conditions at the end of the turn. */
  readonly score: readonly ScoreLine[];
}

/** Steps of every unit that the table shows, on the map or in a tray; whoever lies in a tray as lost has none. */
function stepsOf(table: Table): Map<UnitId, number> {
  const steps = new Map<UnitId, number>();
  for (const { counters } of table.stacks) for (const c of counters) steps.set(c.unit, c.steps);
  for (const { groups } of table.trays)
    for (const { counters, lost } of groups) for (const c of counters) steps.set(c.unit, lost ? 0 : c.steps);
  return steps;
}

/** Data that say which condition is meant: whose, where, of whom. All other data are figures. */
const WHICH = ['side', 'hex', 'unit', 'formation'] as const;

/** The same condition may be said with other figures each turn; its key, its rule and what it is about tell it from others. */
const conditionOf = ({ note: { say, rule, data } }: ScoreLine): string =>
  JSON.stringify([say, rule, ...WHICH.map((key) => data?.[key])]);

/**
 * The game turn by turn, as an open table shows it: the steps of each unit compared at the end of every phase (a step
 * lost and regained within one phase is not seen). A unit that is nowhere on the table any more counts as unchanged:
 * where it went is not known.
 */
export function historyOf({ units, sides }: Pick<Title, 'units' | 'sides'>, story: Iterable<Chapter>): TurnHistory[] {
  const turns: { turn: number; lost: number[]; score: readonly ScoreLine[] }[] = [];
  const chapters = [...story];
  let steps = chapters.length > 0 ? stepsOf(chapters[0].before.table()) : new Map<UnitId, number>();
  for (const chapter of chapters) {
    const { before, after, events } = chapter;
    const turnEnds = after.turn !== before.turn;
    const phaseEnds = turnEnds || chapter === chapters.at(-1) || events.some((event) => event.heading);
    if (!phaseEnds) continue;
    if (turns.at(-1)?.turn !== before.turn) turns.push({ turn: before.turn, lost: sides.map(() => 0), score: [] });
    const now = turns.at(-1)!;
    const table = after.table();
    const left = stepsOf(table);
    for (const [unit, had] of steps) {
      const has = left.get(unit) ?? had;
      if (has < had) now.lost[units[unit].side] += had - has;
      if (!left.has(unit)) left.set(unit, had);
    }
    steps = left;
    // A condition that counts no longer once the turn is over keeps the value it had in it.
    const counted = new Set(table.score.map(conditionOf));
    const gone = turnEnds ? before.table().score.filter((line) => !counted.has(conditionOf(line))) : [];
    now.score = [...table.score, ...gone];
  }
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
