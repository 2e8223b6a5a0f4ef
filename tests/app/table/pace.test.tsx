import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Chapter, chaptersOf } from '../../../src/app/table/log/chapters.ts';
import { usePace } from '../../../src/app/table/log/usePace.ts';
import { parseRecord } from '../../../src/engine/record.ts';
import { useGame } from '../../../src/store/game.ts';
import { loadChapterText } from '../../../src/text/chapters.ts';
import { catalogue } from '../../../src/titles/catalogue.ts';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/* A game that plays by itself goes by the clock, not by the pictures that a machine manages to draw. */

/** What the drawing of pictures has taken; the timers do not know of it. */
let drawn = 0;
let clock: () => number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  drawn = 0;
  const timers = performance.now.bind(performance);
  clock = () => timers() + drawn;
  vi.spyOn(performance, 'now').mockImplementation(() => clock());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Plays a game to its end where each picture takes so long: the places shown, each with its time. */
function played(to: number, chapters: readonly Chapter[], slow: number, speed = 1) {
  const shown: { at: number; time: number }[] = [{ at: 0, time: clock() }];
  vi.spyOn(useGame.getState(), 'watch').mockImplementation((at) => {
    drawn += slow;
    shown.push({ at: at!, time: clock() });
  });
  const hook = renderHook((at: number) => usePace({ running: at < to, at, to, chapters, speed }), { initialProps: 0 });
  while (shown.at(-1)!.at < to) {
    vi.advanceTimersToNextTimer();
    hook.rerender(shown.at(-1)!.at);
  }
  return shown;
}
const seconds = (shown: readonly { time: number }[]) => (shown.at(-1)!.time - shown[0].time) / 1000;

describe.each(catalogue.filter((card) => card.chapters))('the demonstration of $id', (card) => {
  const load = async () => {
    const { actions } = parseRecord(JSON.stringify(await card.demonstration!()), 'demonstration');
    return [actions.length, chaptersOf(await card.chapters!(), await loadChapterText(card.id))] as const;
  };

  test('takes two to three minutes, on a slow machine too, and stops at every chapter', async () => {
    const [to, chapters] = await load();
    const ideal = seconds(played(to, chapters, 0));
    expect(ideal).toBeGreaterThan(115);
    expect(ideal).toBeLessThan(181);
    for (const slow of [120, 600]) {
      const shown = played(to, chapters, slow);
      expect(seconds(shown)).toBeLessThan(ideal * 1.08);
      for (const chapter of chapters) {
        const i = shown.findIndex(({ at }) => at === chapter.at);
        const after = shown[i + 1] ?? { time: Infinity };
        expect(i).toBeGreaterThanOrEqual(0);
        expect(after.time - shown[i].time).toBeGreaterThanOrEqual(7_500);
      }
    }
  });
});

describe('a game without chapters', () => {
  test('goes order by order, however late; only the waits grow shorter', () => {
    const shown = played(30, [], 700);
    expect(shown.map(({ at }) => at)).toEqual(Array.from({ length: 31 }, (_, i) => i));
    expect(seconds(shown)).toBeLessThan(30 * 0.95);
    expect(seconds(played(30, [], 2000))).toBeLessThan(30 * 2.1);
  });

  test('at a higher speed its waits are so many times shorter', () => {
    expect(seconds(played(30, [], 0, 4))).toBeCloseTo((30 * 0.9) / 4, 1);
  });
});
