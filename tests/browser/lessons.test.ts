import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkLesson, type LessonStep } from '../../src/engine/lesson.ts';
import { type Game, loadAction, play, startGame, undoTo } from '../../src/engine/record.ts';
import { loadTitleText } from '../../src/text/index.ts';
import { loadLessonText } from '../../src/text/lessons.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { Hand } from './hand.ts';
import { accessibilityFaults, type PageOptions, useSite } from './harness.ts';

const site = useSite();
const SHOTS = process.env['GROGNARD_SHOTS'];

/** A hex by keyboard: the lesson's button puts the hex cursor on it, the map has the key. */
async function keyOn(page: Page, hex: string, key: string): Promise<void> {
  const lesson = page.getByRole('region', { name: 'First steps' });
  await lesson.getByRole('button', { name: new RegExp(`^${hex}`) }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press(key);
}

/** Does what a step waits for, and gives back the game after it. */
async function doAsked(page: Page, hand: Hand, game: Game, step: LessonStep): Promise<Game> {
  const lesson = page.getByRole('region', { name: 'First steps' });
  const { wait } = step;
  switch (wait?.for) {
    case undefined:
      await lesson.locator('[data-lesson-next]').click();
      return game;
    case 'order': {
      const order = loadAction(game.title, wait.order, 'lesson', step.text);
      await hand.give(order, game.position);
      return play(game, order);
    }
    case 'undo':
      await page.keyboard.press('u');
      return undoTo(game, game.actions.length - 1);
    case 'inspected':
      await keyOn(page, wait.hex, 'i');
      return game;
    case 'refusal':
      await keyOn(page, wait.hex, 'Enter');
      return game;
    case 'selected':
      await lesson.getByRole('button', { name: 'Do it for me' }).click();
      return game;
  }
}

/** Goes through a lesson; the answer is what axe found wrong at one of its steps. */
async function follow(title: string, options: PageOptions): Promise<string[]> {
  const card = titleCard(title);
  const lesson = checkLesson(await card.firstSteps!(), title);
  const words = await loadLessonText(title);
  await loadTitleText(title);
  const rules = await card.load(lesson.scenario);
  let game = startGame(rules, { seed: lesson.seed, options: lesson.options });
  for (const order of lesson.opening) game = play(game, loadAction(rules, order, title, 'opening'));

  const page = await site.open('#/', options);
  await page
    .getByRole('article', { name: card.name })
    .getByRole('link', { name: /^First steps/ })
    .click();
  const panel: Locator = page.getByRole('region', { name: 'First steps' });
  const hand = new Hand(page, rules);
  const faults: string[] = [];
  for (const [i, step] of lesson.steps.entries()) {
    await panel.getByRole('heading', { name: words[step.text].head, exact: true }).waitFor();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${title}-${String(i).padStart(2, '0')}-${step.text}.png` });
    for (const order of step.play ?? []) game = play(game, loadAction(rules, order, title, step.text));
    if (i === 2) faults.push(...(await accessibilityFaults(page)));
    game = await doAsked(page, hand, game, step);
  }
  await panel.waitFor({ state: 'detached' });
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${title}-end.png` });
  return faults;
}

describe('first steps', () => {
  test.each(['mons', 'lost-battalion', 'lace-wars', 'napoleonic'])('%s', async (title) => {
    expect(await follow(title, {})).toEqual([]);
  });
});
