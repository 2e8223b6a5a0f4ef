import { describe, expect, test } from 'vitest';
import { processorTime } from '../../scripts/lib/clock.ts';
import { crowdedMoments, longestWaits, type Through } from '../../scripts/lib/patience.ts';
import { loadAction } from '../../src/engine/record.ts';
import type { Title } from '../../src/engine/title.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { recordedGames } from '../helpers/games.ts';
import { LONG } from '../helpers/random.ts';
import { skirmish } from '../helpers/skirmish.ts';
import { wholeGame } from './play.ts';

/*
 * No question to a title takes longer than 50 ms, in any position: in recorded games, in bold random games, and where
 * both armies stand piled up against each other as densely as the title allows. `npm run bench` prints the longest.
 */
const MOST = 50; // milliseconds of processor time
/** A slow machine, or one that does ten other things, is allowed so many times as much; what freezes a page takes seconds. */
const BUSY = 4;

/** So many moments are asked about, and one in so many of a bold game; fewer in each scenario of a title that has many. */
const SHORT = {
  usual: { plain: 3, crowded: 5, bold: 400 },
  'each of many': { plain: 1, crowded: 2, bold: 800 },
} as const;

/** As the table asks: whoever decides, through what he may know. */
const throughView: Through = (title, { position, decision }) => {
  const view = title.view(position, decision.side);
  return { position: view, view };
};
const tooLong = (title: Title, moments: Parameters<typeof longestWaits>[1], most = MOST * BUSY) =>
  longestWaits(title, moments, throughView, most).filter(({ ms }) => ms > most);

const all = await Promise.all(
  catalogue.flatMap((card) =>
    card.scenarios.map(async ({ id }) => ({
      name: `${card.id}/${id}`,
      card,
      scenario: id,
      title: await card.load(id),
    })),
  ),
);
/** The short run asks about the scenario with the most units of each title: it has the longest answers. */
const scenarios = all.filter(
  ({ card, title }, at) =>
    LONG ||
    all.every(
      (other, i) =>
        other.card !== card ||
        other.title.units.length < title.units.length ||
        (other.title.units.length === title.units.length && i >= at),
    ),
);

describe.each(scenarios)('$name', ({ card, scenario, title }) => {
  test(`no question takes longer than ${MOST} ms`, { timeout: 1_200_000 }, () => {
    const counts = LONG
      ? { plain: 100, crowded: 200, bold: 100 }
      : SHORT[card.scenarios.length > 2 ? 'each of many' : 'usual'];
    const records = recordedGames(card.id)
      .map(({ record }) => record)
      .filter((record) => record.scenario === scenario)
      .sort((a, b) => b.actions.length - a.actions.length);
    for (const record of LONG ? records : records.slice(0, 1)) {
      const actions = record.actions.map((saved) => loadAction(title, saved, 'game', 'actions'));
      const moments = crowdedMoments(title, title.setup(record.options, record.seed), actions, counts);
      expect(moments.length).toBeGreaterThan(counts.plain + counts.crowded);
      expect(tooLong(title, moments)).toEqual([]);
    }
    const bold = wholeGame(title, 1915).filter((_, i) => i % counts.bold === 50);
    expect(bold.length).toBeGreaterThan(0);
    expect(tooLong(title, bold)).toEqual([]);
  });
});

describe('the law notices', () => {
  const SLOW = 20; // so many times as long as any answer of the skirmish
  const slowly = <F extends (...args: never[]) => unknown>(answer: F): F =>
    ((...args: never[]) => {
      const began = processorTime();
      while (processorTime() - began < (SLOW + 5) * 1000);
      return answer(...args);
    }) as F;
  /** One moment of moving and one of attacking. */
  const moments = (title: Title) => {
    const game = wholeGame(title, 1);
    return ['move', 'attack'].map((kind) => game.find(({ decision }) => decision.kind === kind)!);
  };
  const sound = skirmish();
  const asked = [
    ...(['actors', 'todo', 'legal', 'check', 'modes', 'reach', 'why', 'table', 'preview', 'report'] as const),
    ...(['foresee', 'moving', 'printed'] as const),
  ];

  test('no slow answer where there is none', () => {
    expect(tooLong(sound, moments(sound), SLOW)).toEqual([]);
  });
  test.each(asked)('a slow %s', (question) => {
    const answer = sound[question] ?? (() => []); // the skirmish has no answer of its own to some
    const slow = { ...sound, [question]: slowly(answer as never) } as Title;
    expect(tooLong(slow, moments(sound), SLOW).map((wait) => wait.question.split(' ')[1])).toContain(question);
  });
});
