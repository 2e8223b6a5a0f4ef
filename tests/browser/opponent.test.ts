import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSite } from './harness.ts';
import { Player } from './player.ts';

const site = useSite();

/* Programs in their worker, in a real browser: they play, they survive a reload, they die and hang without harm. */

const timeout = 240_000;
const WORKER = /\/worker-[^/]+\.js$/;
const orders = (page: Page) => page.getByRole('region', { name: 'Log' }).getByRole('listitem').count();
const takeOver = (page: Page) => page.getByRole('button', { name: 'Take over the German side' });

/** A battle of Mons with a recruit on the German side; `script` takes the place of the worker's own. */
async function against(script?: string): Promise<Page> {
  const page = await site.open('#/set-up/mons/mons-1914', { waives: /dies on purpose/ });
  if (script) await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.getByLabel('Who plays the German side').selectOption('Program: Recruit');
  await page.getByRole('button', { name: 'Start the game' }).click();
  return page;
}

/** The person sits down in the program's place, and gives an order. */
async function goesOnByHand(page: Page): Promise<void> {
  await takeOver(page).click();
  await page.getByRole('button', { name: 'I am ready: show the table' }).click();
  await new Player(page).step(false);
}

describe('a program in its worker', () => {
  test(
    'plays on after a reload in the middle of its turn; one that was stopped waits until it is told',
    { timeout },
    async () => {
      const page = await against();
      await expect.poll(() => orders(page), { timeout: 60_000 }).toBeGreaterThan(1);
      await page.reload();
      await takeOver(page).waitFor();
      const first = await orders(page);
      expect(first).toBeGreaterThan(1);
      await expect.poll(() => orders(page), { timeout: 60_000 }).toBeGreaterThan(first);
      await page.getByRole('button', { name: 'Stop' }).click();
      const before = await orders(page);
      await page.reload();
      await page.getByRole('heading', { name: 'The program waits' }).waitFor();
      expect(await orders(page)).toBeGreaterThanOrEqual(before);
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect.poll(() => orders(page), { timeout: 60_000 }).toBeGreaterThan(before + 1);
    },
  );

  test('that dies says so, and the game goes on by hand', { timeout }, async () => {
    const page = await against('setTimeout(() => { throw new Error("dies on purpose"); }, 50);');
    await page.getByRole('alert').getByText('The program has stopped working.').waitFor();
    await goesOnByHand(page);
    await expect.poll(() => orders(page)).toBeGreaterThan(0);
  });

  test('that hangs is ended, and tries again', { timeout }, async () => {
    const page = await site.open('', { waives: /dies on purpose/ });
    await page.clock.install();
    await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body: 'for (;;);' }));
    await page.goto(`${site.url}#/set-up/mons/mons-1914`);
    await page.getByLabel('Who plays the German side').selectOption('Program: Recruit');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByText('The program is thinking').waitFor();
    await page.clock.fastForward('00:31');
    await page.getByRole('alert').getByText('The program is not responding.').waitFor();
    await page.unroute(WORKER);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(async () => (await page.clock.fastForward('00:02'), orders(page)), { timeout: 60_000 })
      .toBeGreaterThan(1);
  });
});
