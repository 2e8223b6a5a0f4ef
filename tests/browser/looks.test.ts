import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type GameRecord, parseRecord, recordUpTo, replayRecord, saveRecord } from '../../src/engine/record.ts';
import { catalogue, titleCard } from '../../src/titles/catalogue.ts';
import { accessibilityFaults, boxOf, followed, stepOutside, useSite } from './harness.ts';
import { importSave } from './saves.ts';

const site = useSite();
type SavedAction = GameRecord['actions'][number];

/** A recorded game up to its first order of some kind, as a game of its own. */
async function before(game: string, is: (action: SavedAction) => boolean): Promise<string> {
  const record = parseRecord(readFileSync(`tests/games/${game}.json`, 'utf8'), game);
  const { branch: _, ...rest } = recordUpTo(record, record.actions.findIndex(is));
  return saveRecord(replayRecord(await titleCard(record.title).load(record.scenario), rest));
}
const beforeMelee = () => before('mons/held', (action) => action.kind === 'attack' && action.attack === 'melee');

/** At the table with a melee of Mons to be chosen. */
async function atMelee(page: Page) {
  page.setDefaultTimeout(20_000);
  await importSave(page, await beforeMelee());
  const now = page.getByRole('region', { name: 'What to do now' });
  await now
    .getByRole('group', { name: 'Targets' })
    .or(now.getByRole('group', { name: /^Units taking part/ }))
    .waitFor();
  return now;
}

describe('the odds of the attack in hand', () => {
  test.each([
    { width: 390, height: 844, touch: true },
    { width: 844, height: 390, touch: true },
    { width: 1440, height: 900 },
  ])('stand in view beside the button, without scrolling: %o', async (options) => {
    const page = await site.open('', options);
    const now = await atMelee(page);
    const targets = now.getByRole('group', { name: 'Targets' }).getByRole('button');
    if (await targets.first().isVisible()) await targets.first().click();
    await followed(page);
    const sheet = now.getByRole('region', { name: /^Attack on/ });
    const seen = (selector: { column?: true; chance?: true; who?: true }) =>
      sheet.evaluate((section, { column, who }) => {
        const elements = [...(who ? section.parentElement! : section).querySelectorAll(who ? '[role=group] h3' : '*')];
        const wanted = column ? /^\d+:\d+$/ : /^\d+\.\d%$/;
        const found = who ? elements.at(-1) : elements.find((e) => wanted.test(e.textContent!.trim()));
        if (!found) return 'not there';
        const { left, right, top, bottom } = found.getBoundingClientRect();
        const [above, below] = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
        return found.contains(above) && found.contains(below) ? 'seen' : 'covered';
      }, selector);
    // On a small screen who takes part is a scroll away.
    const who = options.touch ? [] : [await seen({ who: true })];
    expect([await seen({ column: true }), await seen({ chance: true }), ...who]).toEqual([
      'seen',
      'seen',
      ...who.map(() => 'seen'),
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('with very large text the bar fits, its menu and present step among it', async () => {
  const page = await site.open('#/settings');
  await page.getByLabel('Very large').check();
  await page.goto(site.url);
  await atMelee(page);
  for (const width of [1440, 1180, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await followed(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    const menu = await boxOf(page.getByRole('button', { name: 'Menu' }));
    expect(menu.x + menu.width, `the menu at ${width} px`).toBeLessThanOrEqual(width);
    const sequence = await boxOf(page.getByRole('list', { name: 'Sequence of play' }));
    expect(sequence.width, `the sequence at ${width} px`).toBeGreaterThan(40);
    await expect.poll(() => stepOutside(page), { message: `the step at ${width} px` }).toBeLessThanOrEqual(1);
  }
});

test('with very large text the odds stand in view beside the button too, upright and on its side', async () => {
  const page = await site.open('#/settings', { width: 390, height: 844, touch: true });
  await page.getByLabel('Very large').check();
  await page.goto(site.url);
  const now = await atMelee(page);
  const targets = now.getByRole('group', { name: 'Targets' }).getByRole('button');
  if (await targets.first().isVisible()) await targets.first().click();
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    await followed(page);
    await page.locator('[data-part="now"]').evaluate((part) => (part.scrollTop = 0));
    const odds = await boxOf(
      now
        .getByRole('region', { name: /^Attack on/ })
        .getByText(/^\d+:\d+$/)
        .first(),
    );
    const button = await boxOf(now.locator('button[aria-keyshortcuts="X"]'));
    expect(odds.y + odds.height, `${width} x ${height}`).toBeLessThanOrEqual(button.y);
    expect(button.y + button.height, `${width} x ${height}`).toBeLessThanOrEqual(height);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test('a box off the map comes up at its press on a phone, and fits when the phone is turned or the window changes', async () => {
  const page = await site.open('#/set-up/mons/mons-1914', { width: 390, height: 844, touch: true });
  await page.getByLabel(/^Off:/).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('button', { name: /waiting off the map$/ }).tap();
  const box = page.locator('[data-part="hex"]');
  await page
    .getByRole('button', { name: /^8th Life Grenadiers/ })
    .first()
    .waitFor();
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1024, 768],
  ]) {
    await page.setViewportSize({ width, height });
    const outside = () =>
      box.evaluate((part) => Math.max(...[...part.querySelectorAll('*')].map((e) => e.getBoundingClientRect().right)));
    await expect.poll(outside, { message: `${width} px` }).toBeLessThanOrEqual(width);
  }
});

test('in a window of any width the bar of June 1815 keeps its menu and the whole present step', async () => {
  const page = await site.open();
  page.setDefaultTimeout(20_000);
  await importSave(page, await before('napoleonic/waterloo-full', ({ kind }) => kind === 'move'));
  await page.getByRole('region', { name: 'What to do now' }).waitFor();
  for (const width of [1440, 1300, 1180, 1100, 1000, 920, 844, 740]) {
    await page.setViewportSize({ width, height: 800 });
    await followed(page);
    const menu = await boxOf(page.getByRole('button', { name: 'Menu' }));
    expect(menu.x + menu.width, `the menu at ${width} px`).toBeLessThanOrEqual(width);
    await expect.poll(() => stepOutside(page), { message: `the step at ${width} px` }).toBe(0);
  }
});

test('in a small window the formations of Leuthen take one line, the map the rest', async () => {
  const page = await site.open('#/set-up/lace-wars/leuthen-historical', { width: 1000, height: 700 });
  await page.getByRole('button', { name: 'Start the game' }).click();
  const strip = page.getByRole('region', { name: 'Formations' });
  await strip.waitFor();
  const card = await boxOf(strip.getByRole('button').first());
  const { height } = await boxOf(strip);
  expect(height).toBeLessThan(card.height * 2);
  await page.setViewportSize({ width: 1000, height: 900 });
  await followed(page);
  expect((await boxOf(strip)).height).toBeGreaterThan(card.height * 2);
});

describe('overlays of the map', () => {
  test.each(['lost-battalion/historical-2p', 'lace-wars/denain-historical', 'lace-wars/leuthen-historical'])(
    'lie in one line beside the overview map, none cut: %s',
    async (scenario) => {
      const page = await site.open(`#/set-up/${scenario}`);
      const start = page.getByRole('button', { name: 'Start the game' });
      await start.waitFor();
      const open = page.getByLabel(/^Off:/);
      if (await open.isVisible()) await open.check();
      await start.click();
      const bar = page.getByRole('group', { name: 'Overlays of the map' });
      const overview = page.getByLabel('Overview map');
      await bar.waitFor();
      for (const width of [1440, 1180]) {
        await page.setViewportSize({ width, height: 900 });
        await followed(page);
        const { right, cut } = await bar.evaluate((e) => ({
          right: e.getBoundingClientRect().right,
          cut: e.scrollWidth - e.clientWidth,
        }));
        expect(cut, `${width} px`).toBeLessThanOrEqual(0);
        expect(right, `${width} px`).toBeLessThan((await boxOf(overview)).x);
      }
    },
  );
});

test('on a phone the legend names its overlays when there are several; one alone is named by its button', async () => {
  const page = await site.open('#/set-up/napoleonic/ligny', { width: 390, height: 844, touch: true });
  await page.getByLabel(/^Off:/).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const legend = page.getByRole('region', { name: 'Legend of the overlays' });
  const names = legend.locator('dt');
  await page.getByRole('region', { name: 'What to do now' }).waitFor();
  await page.keyboard.press('z');
  await legend.waitFor();
  expect(await names.count()).toBe(1);
  expect(await names.first().isVisible()).toBe(false);
  await page.keyboard.press('c');
  await expect.poll(() => names.count()).toBe(2);
  for (const name of await names.all()) expect(await name.isVisible()).toBe(true);
  const box = await boxOf(legend);
  expect(box.x + box.width).toBeLessThan(390 * 0.7);
});

// axe reads a whole rulebook in ten seconds: each is looked at in one of the two windows.
const PHONE = { width: 390, height: 844, touch: true };
const DESK = { width: 1440, height: 900 };
test.each(catalogue.map(({ id }, i) => ({ id, ...(i % 2 === 0 ? DESK : PHONE) })))(
  'the rulebook can be used by everybody: %o',
  { timeout: 120_000 },
  async ({ id, ...window }) => {
    const page = await site.open(`#/rules/${id}`, window);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByRole('table').first().waitFor({ state: 'attached' });
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test('under fog each seat finds the map as it left it, whatever the other looked at meanwhile', async () => {
  const page = await site.open('#/set-up/lost-battalion/historical-2p');
  page.setDefaultTimeout(20_000);
  await page.getByText('On: each side').click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const now = page.getByRole('region', { name: 'What to do now' });
  const curtain = page.getByRole('button', { name: 'I am ready: show the table' });
  const sheet = async () => {
    await followed(page);
    const { x, y, width } = await boxOf(page.locator('.map-sheet > svg').first());
    return { x, y, width };
  };
  /** Ends the steps of the seat until the other one has to sit down. */
  const hand = async () => {
    while (!(await curtain.isVisible())) {
      await followed(page);
      await now.locator('[data-pass]').click();
      const asked = now.locator('[data-pass="asked"]');
      if (await asked.isVisible()) await asked.click();
    }
  };
  const zoomOut = async (times: number) => {
    const { width } = await sheet();
    await page.mouse.move(500, 450);
    for (let i = 0; i < times; i++) await page.mouse.wheel(0, 240);
    await expect.poll(async () => (await sheet()).width).toBeLessThan(width * 0.9);
  };

  await curtain.click();
  await now.waitFor();
  await zoomOut(1);
  const first = await sheet();
  await hand();
  await curtain.click();
  await now.waitFor();
  expect((await sheet()).width).not.toBeCloseTo(first.width, 0);
  await zoomOut(3);
  await hand();
  await curtain.click();
  await now.waitFor();
  const again = await sheet();
  expect(again.width).toBeCloseTo(first.width, 0);
  // The view is kept by the hex in its middle.
  expect(Math.hypot(again.x - first.x, again.y - first.y)).toBeLessThan(60);
});

describe('on a phone what a game is watched with is one row', () => {
  const phones = [
    { width: 390, height: 844, touch: true },
    { width: 844, height: 390, touch: true },
  ];
  const share = async (page: Page) => {
    const { width, height } = await boxOf(page.locator('.map-window'));
    const window = page.viewportSize()!;
    return (width * height) / (window.width * window.height);
  };
  /** How many rows the buttons beside one lie in, and whether all are in the window. */
  const rows = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const boxes = [...button.parentElement!.children]
        .map((e) => e.getBoundingClientRect())
        .filter((box) => box.width > 0);
      const seen = boxes.every((box) => box.right <= innerWidth && box.bottom <= innerHeight);
      return { rows: new Set(boxes.map((box) => Math.round(box.y + box.height / 2))).size, seen };
    });

  test.each(phones)('of a recorded game, the map keeps its height from order to order: %o', async (options) => {
    const page = await site.open('#/demonstration/napoleonic', options);
    await page.locator('.stack').first().waitFor({ state: 'attached' });
    const next = page.getByRole('button', { name: 'To the next fight' });
    await next.waitFor();
    await page.getByText('two programs play by the full rules').waitFor();
    expect(await rows(page, 'To the next fight')).toEqual({ rows: 1, seen: true });
    const before = await share(page);
    expect(before).toBeGreaterThan(0.45);
    for (let i = 0; i < 3; i++) {
      await next.click();
      await followed(page);
      expect(await share(page)).toBeCloseTo(before, 2);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'More' });
    expect(await accessibilityFaults(page, 'dialog')).toEqual([]);
    await menu.getByRole('button', { name: /^3\. / }).click();
    await expect.poll(() => menu.count()).toBe(0);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await menu.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('region', { name: 'What to do now' }).locator('[data-pass]').waitFor();
  });

  test('of a program that plays', async () => {
    const page = await site.open('#/set-up/mons/mons-1914', phones[0]);
    await page.getByLabel('Who plays the German side').selectOption('Program: Recruit');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByRole('button', { name: 'Take over the German side' }).waitFor();
    for (const { width, height } of phones) {
      await page.setViewportSize({ width, height });
      await followed(page);
      expect(await rows(page, 'Take over the German side')).toEqual({ rows: 1, seen: true });
      expect(await share(page)).toBeGreaterThan(0.45);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });
});

test('after zooming out the map from afar is seen, sharp and alone; after zooming in the printed sheet again', async () => {
  const page = await site.open('#/set-up/lace-wars/denain-historical', { width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Start the game' }).click();
  const map = page.locator('.map-window');
  await map.focus();
  const seen = () =>
    page.evaluate(() => {
      /** How much nearer to the eye it is than it was painted: none when it is sharp. */
      const nearer = (of: string) =>
        Number(/, (\S+)px\)$/.exec(document.querySelector<HTMLElement>(of)!.style.transform)![1]);
      const number = document.querySelector('.map-ground .layer-numbers')!.checkVisibility({ opacityProperty: true });
      return { number, ground: nearer('.map-ground'), afar: nearer('.map-afar') };
    });
  await page.keyboard.press('0');
  await expect.poll(seen).toMatchObject({ number: false, afar: 0 });
  for (let i = 0; i < 8; i++) await page.keyboard.press('+');
  await expect.poll(seen).toMatchObject({ number: true, ground: 0 });
});
