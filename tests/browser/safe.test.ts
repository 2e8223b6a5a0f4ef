import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/titles/catalogue.ts';
import { useSite } from './harness.ts';
import { importSave } from './saves.ts';

const site = useSite();

/** Keeps what the policy of the page forbids, from the first moment on. */
const LISTEN = `
  window.forbidden = [];
  addEventListener('securitypolicyviolation', (e) => window.forbidden.push(e.violatedDirective + ' ' + e.blockedURI));
`;
const forbidden = (page: Page) => page.evaluate(() => (window as unknown as { forbidden: string[] }).forbidden);

describe('the policy of the page', () => {
  test('forbids nothing that any page does', { timeout: 400_000 }, async () => {
    const page = await site.open('', { before: LISTEN, worker: true });
    await page.getByRole('main').waitFor();
    const [first] = catalogue;
    const paths = [
      ...catalogue.map((card) => `#/set-up/${card.id}/${card.scenarios[0].id}`),
      ...catalogue.map((card) => `#/rules/${card.id}`),
      ...catalogue.map((card) => `#/demonstration/${card.id}`),
      `#/print/${first.id}/${first.scenarios[0].id}`,
      `#/data/${first.id}`,
      '#/settings',
      '#/nothing',
      '#g=nothing',
      '#/',
    ];
    for (const path of paths) {
      await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await forbidden(page), path).toEqual([]);
    }
  });
  test('forbids what is not ours', async () => {
    const page = await site.open('', { before: LISTEN, waives: /Content Security Policy|violates/ });
    await page.getByRole('main').waitFor();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.stranger = true';
      document.head.append(script);
      document.head.append(
        Object.assign(document.createElement('img'), { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
      );
    });
    await page.waitForFunction(() => (window as unknown as { forbidden: string[] }).forbidden.length >= 2);
    expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  });
});

describe('what comes from strangers', () => {
  test('a save with names of 100 kB each leaves the shelf as quick as ever', async () => {
    const page = await site.open();
    const name = 'W'.repeat(100_000);
    const time = '2026-01-01T10:00:00.000Z';
    const save = {
      grognard: 1,
      title: 'mons',
      scenario: 'mons-1914',
      options: {},
      seed: 'a',
      fog: false,
      actions: [],
      checks: [],
      takeBacks: [],
      meta: { names: [name, name], seats: ['person', 'person'], help: ['odds', 'odds'], started: time, saved: time },
    };
    await importSave(page, JSON.stringify(save));
    await page.getByRole('region', { name: 'What to do now' }).waitFor();
    await page.goto(`${site.url}#/`);
    const start = Date.now();
    await page.getByRole('heading', { name: /The Old Contemptibles, turn/ }).waitFor();
    expect(Date.now() - start).toBeLessThan(5_000);
    expect(await page.evaluate(() => document.body.innerText.length)).toBeLessThan(20_000);
    await page.getByRole('button', { name: /^Remove The Old/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('has been removed').waitFor();
  });
});

/** Right after a question for files has been put, all memory that nobody holds is given back. */
const FORGETFUL = `
  const click = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {
    click.call(this);
    window.asked = true;
    void Promise.resolve().then(() => gc());
  };
`;

describe('a file that is chosen after a while', () => {
  test('is taken in, though the browser has tidied its memory meanwhile', async () => {
    const page = await site.open('', { before: FORGETFUL, engine: '--expose-gc' });
    page.setDefaultTimeout(20_000);
    await importSave(page, '{}');
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => (window as unknown as { asked: boolean }).asked)).toBe(true);
  });
});

describe('storage that never answers', () => {
  test('is told, and the game is played all the same', async () => {
    const page = await site.open('#/set-up/mons/mons-1914', { before: 'indexedDB.open = () => ({});' });
    await page
      .getByRole('button', { name: /Start the game|Set up|Begin|Start/ })
      .first()
      .click();
    await page.getByText(/storage of this browser is not responding/).waitFor({ timeout: 20_000 });
    await page.goto(`${site.url}#/`);
    await page.getByText('only in this tab').waitFor({ timeout: 20_000 });
    expect(await page.getByText(/storage of this browser is not responding/).count()).toBeGreaterThan(0);
  });
});
