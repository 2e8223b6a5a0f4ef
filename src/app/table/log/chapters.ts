import { useEffect, useState } from 'react';
import { checkChapters } from '../../../engine/chapters.ts';
import { type ChapterText, loadChapterText } from '../../../text/chapters.ts';
import { titleCard } from '../../../titles/catalogue.ts';

/** A chapter of a recorded game: from which order on, and what is said there. */
export interface Chapter {
  readonly at: number;
  readonly head: string;
  readonly text: string;
}

const NONE: readonly Chapter[] = [];

/** The chapters of a title's recorded game; none while they are on their way, and for any other game (null). */
export function useChapters(title: string | null): readonly Chapter[] {
  const [chapters, setChapters] = useState(NONE);
  useEffect(() => {
    let current = true;
    const card = title === null ? null : titleCard(title);
    if (!card?.chapters) return;
    Promise.all([card.chapters(), loadChapterText(card.id)]).then(
      ([data, words]) => current && setChapters(chaptersOf(data, words)),
      () => undefined, // the game can be watched without them
    );
    return () => {
      current = false;
    };
  }, [title]);
  return chapters;
}

export const chaptersOf = (data: unknown, words: ChapterText): readonly Chapter[] =>
  checkChapters(data, 'chapters.json').map(({ at, text }) => ({ at, ...words[text] }));

/** The chapter that has begun at an order, or last before it. */
export const chapterAt = (chapters: readonly Chapter[], at: number): Chapter | undefined =>
  chapters.findLast((chapter) => chapter.at <= at);

/** Milliseconds from one order to the next, at the pace of somebody who follows each. */
const STEP = 900;
/** A recorded game with chapters is shown in about so many looks, each so long, and stops to be read at each chapter. */
const LOOKS = 480;
const LOOK = 200;
const READING = 7_500;

/** How long to wait at an order while a game plays by itself, and where to go then. */
export function paceOf(at: number, to: number, chapters: readonly Chapter[]): { wait: number; next: number } {
  if (chapters.length === 0) return { wait: STEP, next: at + 1 };
  const next = chapters.find((chapter) => chapter.at > at)?.at ?? to;
  const stride = Math.max(1, Math.round(to / LOOKS));
  return { wait: isChapter(chapters, at) ? READING : LOOK, next: Math.min(at + stride, next, to) };
}

/**
 * Where a game that plays by itself is so many milliseconds after it came to an order, and how many of them are over. A
 * machine that draws slowly sees fewer pictures, not a longer game; but no chapter is passed over, and a game without
 * chapters goes order by order.
 */
export function placeAfter(at: number, to: number, chapters: readonly Chapter[], time: number): Place {
  let place: Place = { at, over: time };
  while (place.at < to) {
    const { wait, next } = paceOf(place.at, to, chapters);
    if (place.over < wait) break;
    place = { at: next, over: place.over - wait };
    if (chapters.length === 0 || isChapter(chapters, next)) break;
  }
  return place;
}
interface Place {
  readonly at: number;
  readonly over: number;
}

export const isChapter = (chapters: readonly Chapter[], at: number): boolean => chapters.some((c) => c.at === at);

/** The next of some places after `at`, or the end. */
export const after = (places: readonly number[], at: number, to: number): number =>
  Math.min(to, places.find((place) => place > at) ?? to);

/** Whether what moves on the page may do so unasked. */
export const movesByItself = (): boolean => document.documentElement.dataset['motion'] === 'on';
