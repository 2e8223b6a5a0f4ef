import type { Counter, Note, Table, Title } from '../../../engine/title.ts';
import { titleText } from '../../../text/index.ts';
import { whereabouts } from '../situation.ts';

/** How many counters are taken apart. */
const MOST = 4;

/** One counter of each kind, by what its figures are and by side: those with most figures first. */
export function samplesOf(title: Title, table: Table): readonly Counter[] {
  const kinds = new Map<string, Counter>();
  for (const { counter } of whereabouts(table).values()) {
    const figures = counter.values.map(({ note }) => note.say).join();
    const kind = counter.maxSteps > 0 ? figures : `leader ${figures}`;
    if (!kinds.has(kind) && title.units[counter.unit]) kinds.set(kind, counter);
  }
  return [...kinds.values()].sort((a, b) => b.values.length - a.values.length).slice(0, MOST);
}

/** Every state that a counter of the title can be marked with. */
export function marksOf(title: string): readonly Note[] {
  return Object.keys(titleText(title)?.phrases ?? {})
    .filter((key) => /^flag[-.]/.test(key))
    .map((say) => ({ say }));
}
