import type { Browser, Page } from 'playwright-core';
import { countFrames, startCounting } from './frames.ts';

/* A game between two programs in a browser, and how smooth the table is while they play. */

/** What a picture may take, in milliseconds: two of sixty a second, each told in tenths, and rounded. */
export const FRAME = 33.6;

export interface Watched {
  readonly longest: number;
  readonly over: number;
  readonly of: number;
}

/** Milliseconds for which a game is watched. */
const FOR = 10_000;

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/set-up/mons/mons-1914`);
  for (const side of ['German', 'British'])
    await page.getByLabel(`Who plays the ${side} side`).selectOption('Program: Recruit');
  await page.getByRole('radio', { name: /^Off/ }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.stack').first().waitFor({ state: 'attached' });
}

/** Frames of a game of Mons between two recruits: at the usual pace, or with everything at once. */
export async function watchGame(browser: Browser, address: string, hurried: boolean, slow: number): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await begin(page, address);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    await page.waitForTimeout(2000);
    await page.evaluate(startCounting);
    if (hurried) await page.getByRole('button', { name: /^Skip to the next decision/ }).click();
    await page.waitForTimeout(FOR);
    const frames = (await page.evaluate(countFrames)).slice(1);
    return { longest: Math.max(...frames), over: frames.filter((ms) => ms > FRAME).length, of: frames.length };
  } finally {
    await context.close();
  }
}
