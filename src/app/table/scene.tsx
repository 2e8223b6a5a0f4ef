import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Note, Title, UnitId } from '../../engine/title.ts';
import { type GameInPlay, type Shown, useGame } from '../../store/game.ts';
import { type Draft, EMPTY_DRAFT, useTable } from '../../store/table.ts';
import { isTold, type Telling } from '../../store/telling.ts';
import { namesOf, sayNote } from '../../text/index.ts';
import type { Names } from '../../text/title-text.ts';
import { useTableLater } from './later.ts';
import { draftOf, type Marks, marksOf } from './orders/index.ts';
import { NO_MARKS } from './orders/order.ts';
import { type Situation, situationOf } from './situation.ts';
import { shownSoFar } from './system/told.ts';

/** What every part of the table needs: the position as this seat sees it, and how to say things about it. */
export interface Scene {
  readonly title: Title;
  readonly shown: Shown;
  /** The game with its orders, as far as it goes; null in pictures that belong to no game. */
  readonly game: GameInPlay | null;
  /** The open decision; null when nothing can be decided here. */
  readonly situation: Situation | null;
  /** What the last order brought in a game against the system; null when there is nothing to tell. Until it is told, `shown` is only as far as that. */
  readonly telling: Telling | null;
  readonly names: Names;
  say(note: Note): string;
}

export const SceneContext = createContext<Scene | null>(null);

export function SceneProvider({
  title,
  shown,
  telling = null,
  children,
}: {
  title: Title;
  shown: Shown;
  telling?: Telling | null;
  children: ReactNode;
}) {
  // The same function from one position to the next: counters and lines of the log, which are told by it, need not be drawn again.
  const words = useMemo(() => ({ names: namesOf(title), say: (note: Note) => sayNote(note, title) }), [title]);
  const game = useGame((s) => s.game);
  const scene = useMemo(() => {
    const soFar = telling && !isTold(telling) ? shownSoFar(telling) : shown;
    return { title, shown: soFar, game, situation: situationOf(title, soFar), telling, ...words };
  }, [title, shown, game, telling, words]);
  return <SceneContext value={scene}>{children}</SceneContext>;
}

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('outside the table');
  return scene;
}

/** The order in hand as panels show it, empty when nothing can be decided. */
export function useDraft(): Draft {
  const { situation } = useScene();
  const order = useTableLater('order');
  return situation ? draftOf(situation, order) : EMPTY_DRAFT;
}

/** The units in hand, at once: the outline of a counter answers the click. Reach, odds and words follow. */
export function useInHand(): readonly UnitId[] {
  const { situation } = useScene();
  const order = useTable((s) => s.order);
  return useMemo(() => {
    const { units, along = [] } = situation ? draftOf(situation, order) : EMPTY_DRAFT;
    return [...units, ...along.flat()];
  }, [situation, order]);
}

export function useMarks(): Marks {
  const { situation } = useScene();
  const draft = useDraft();
  return situation ? marksOf(situation, draft) : NO_MARKS;
}
