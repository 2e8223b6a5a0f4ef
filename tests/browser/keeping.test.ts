import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSite } from './harness.ts';
import { Player } from './player.ts';
import { recordedOrders } from './saves.ts';

const site = useSite({ copied: true });
const timeout = 240_000;

/* What is kept in a real browser, with its own storage, service worker and tabs. */

/** A game of Mons with two people, its first decision on the table. */
async function begun(page: Page): Promise<Player> {
  page.setDefaultTimeout(30_000);
  await page.goto(`${site.url}#/set-up/mons/mons-1914`);
  const player = new Player(page);
  await player.begin();
  return player;
}

/** Gives so many orders more; how many there are then. */
async function given(player: Player, orders: number): Promise<number> {
  await player.now.waitFor();
  const before = await recorded(player);
  for (;;) {
    const now = await recorded(player);
    if (now >= before + orders) return now;
    await player.step(true);
  }
}
const recorded = async ({ page, now }: Player): Promise<number> => {
  await now.waitFor();
  return (await recordedOrders(page)).length;
};

/** Until the service worker has every file, and answers for this page. */
async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

describe('without a network', () => {
  test('a title that was never opened is set up and played, and its game is there again', { timeout }, async () => {
    const page = await site.open('', { worker: true });
    await controlled(page);
    await page.context().setOffline(true);
    const player = await begun(page);
    const orders = await given(player, 1);
    await page.reload();
    expect(await recorded(player)).toBe(orders);
    await page.goto(`${site.url}#/rules/lost-battalion`);
    await page.getByRole('table').first().waitFor({ state: 'attached' });
  });
});

describe('a newer version', () => {
  /** Puts another build in the place of the one that is served: a page with another title, and a worker of its own. */
  function publish(title: string): void {
    const page = join(site.folder, 'index.html');
    const worker = join(site.folder, 'sw.js');
    const named = (file: string, from: RegExp, to: string) => {
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(from);
      writeFileSync(file, text.replace(from, to));
    };
    named(page, /<title>[^<]*/, `<title>${title}`);
    named(worker, /'grognard-' \+ "/, `'grognard-' + "${title}-`);
  }

  test('waits in the middle of a game, and takes over only when it is asked to', { timeout }, async () => {
    const page = await site.open('', { worker: true });
    await controlled(page);
    const served = () => page.evaluate(async () => (await fetch('./')).text());
    const player = await begun(page);
    await given(player, 1);
    publish('newer');
    let loads = 0;
    page.on('load', () => loads++);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const load = page.getByRole('button', { name: 'Load it now' });
    await load.waitFor();
    // It waits: the game goes on, the page is not loaded anew, and when it is, brings what was there before.
    const orders = await given(player, 1);
    expect(loads).toBe(0);
    await page.reload();
    expect(await recorded(player)).toBe(orders);
    expect(await served()).not.toContain('<title>newer');
    const reloaded = page.waitForEvent('load');
    await load.click();
    await reloaded;
    expect(await recorded(player)).toBe(orders);
    expect(await served()).toContain('<title>newer');
  });
});

describe('two tabs', () => {
  test('the second is told; what both play is kept, one of it as a copy', { timeout }, async () => {
    const page = await site.open();
    const first = await begun(page);
    await given(first, 1);
    const other = await page.context().newPage();
    other.setDefaultTimeout(30_000);
    await other.goto(page.url());
    await other.getByText('This game is open in another tab too').waitFor();
    const theirs = await given(new Player(other), 2);
    const ours = await given(first, 1);
    expect(theirs).not.toBe(ours);
    await page.getByText('goes on as a copy of its own').waitFor();
    const [one, two] = [page.url(), other.url()];
    expect(one).not.toBe(two);
    await other.close();
    await page.goto(two);
    await page.reload();
    expect(await recorded(first)).toBe(theirs);
    await page.goto(one);
    await page.reload();
    expect(await recorded(first)).toBe(ours);
  });
});

describe('a tab that is closed', () => {
  test('at once after an order has lost nothing', { timeout }, async () => {
    const page = await site.open();
    const player = await begun(page);
    const address = page.url();
    const next = await page.context().newPage();
    await page.bringToFront();
    const orders = await given(player, 1);
    // From now on the storage takes longer than the page lives.
    await page.evaluate(() => {
      const never = { get: () => ({}), put: () => ({}) };
      IDBDatabase.prototype.transaction = () => ({ objectStore: () => never }) as unknown as IDBTransaction;
    });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.close({ runBeforeUnload: true });
    await next.goto(address);
    expect(await recorded(new Player(next))).toBe(orders - 1);
  });
});

describe('a full storage', () => {
  test('is told, the game goes on, and is stored when there is room again', { timeout }, async () => {
    const page = await site.open();
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(site.url);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    const player = await begun(page);
    const full = page.getByText('The storage of this browser is full');
    await full.waitFor();
    const orders = await given(player, 1);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await page.getByRole('button', { name: 'Try again' }).click();
    await full.waitFor({ state: 'detached' });
    await page.reload();
    expect(await recorded(player)).toBe(orders);
  });
});
