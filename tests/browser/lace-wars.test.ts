import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadTitleText } from '../../src/text/index.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { playedByClicks } from './by-clicks.ts';
import { accessibilityFaults, boxOf, followed, overflowOf, smallAndDark, stepOutside, useSite } from './harness.ts';
import { Player } from './player.ts';
import { segmentWith } from './segment.ts';

const site = useSite();
const SET_UP = '#/set-up/lace-wars/denain-historical';

describe.each([
  { scenario: 'denain-historical', wanted: ['charge', 'fire', 'routs'], longest: 35 },
  { scenario: 'leuthen-historical', wanted: ['melee', 'gun-fire', 'turns'], longest: 21 },
])('an operations segment of $scenario, by clicks', ({ scenario, wanted, longest }) => {
  test(`with ${wanted.join(', ')}`, { timeout: 400_000 }, async () => {
    await loadTitleText('lace-wars');
    const title = await titleCard('lace-wars').load(scenario);
    const { before, actions } = segmentWith(title, wanted, longest);
    // What the table has recorded is what was wanted, to the last order.
    const { recorded, wanted: orders } = await playedByClicks(await site.open(), title, before, actions);
    expect(recorded).toEqual(orders);
  });
});

/** Denain from the set-up to the first movement, by the buttons and the first card that may be chosen. */
async function toMovement(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Start the game' }).click();
  const now = page.getByRole('region', { name: 'What to do now' });
  await now.waitFor();
  const first = now.getByRole('button', { name: /^Go first/ });
  while (!(await first.isVisible())) {
    await now.locator('[data-pass]').click();
    await followed(page);
  }
  await first.click();
  await page
    .getByRole('region', { name: 'Formations' })
    .getByRole('button', { name: /: choose it/ })
    .first()
    .click();
  await followed(page);
  const alone = now.getByRole('button', { name: /^No other/ });
  if (await alone.isVisible()) await alone.click();
  await followed(page);
  return now;
}

/** How many units can move, as the panel says. */
const actorsLeft = async (now: Locator): Promise<number> =>
  Number(/(\d+) units? can move/.exec(await now.innerText())![1]);

const BACK = { ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp', ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' } as const;

/**
 * Walks through the units with N and looks around each with the arrow keys, by what the hex cursor speaks, until it
 * stands on an empty hex that the unit in hand can reach with points to spare, which leave it a facing to choose.
 */
async function findByCursor(page: Page, units: number): Promise<string> {
  const spoken = page.getByRole('application').locator('xpath=..').locator('[aria-live]');
  /** What is spoken once the key has done its work: the words of the same hex can come twice, so a change is waited for. */
  const pressed = async (key: string): Promise<string> => {
    const before = await spoken.innerText();
    await page.keyboard.press(key);
    await expect.poll(() => spoken.innerText()).not.toBe(before);
    return spoken.innerText();
  };
  await page.getByRole('application').focus();
  for (let i = 0; i < units; i++) {
    await pressed('n');
    for (const arrow of Object.keys(BACK) as (keyof typeof BACK)[]) {
      const words = await pressed(arrow);
      if (/reachable for \d+, [1-9]\d* left/.test(words) && !/\d units?\b/.test(words)) return /^\d{4}/.exec(words)![0];
      await pressed(BACK[arrow]);
    }
  }
  throw new Error('no unit has an open hex with points to spare beside it');
}

/** The battle with the longest name and the most turns on its track. */
const LONGEST = '#/set-up/lace-wars/leuthen-approach';

describe('the bar above the map', () => {
  test('holds the present step and every button, however wide the window', async () => {
    const page = await site.open(LONGEST);
    await page.getByLabel('Who plays the Austrian side').selectOption('Program: Recruit');
    await page.getByRole('button', { name: 'Start the game' }).click();
    const menu = page.getByRole('button', { name: 'Menu' });
    for (const width of [390, 920, 1000, 1180, 1210, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => stepOutside(page), { message: `the step at ${width} px`, timeout: 20_000 })
        .toBeLessThanOrEqual(1);
      const { x, width: wide } = await boxOf(menu);
      expect(x + wide, `the menu at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
});

test('every result of a melee is in view in a window of 1000 by 800', async () => {
  const page = await site.open('#/demonstration/lace-wars', { width: 1000, height: 800 });
  await page.waitForURL(/#\/play/);
  const game = page.url().replace(/\/\d+$/, '');
  await page.goto(`${game}/215`); // a melee on the odds column with six different results
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL((url) => !url.href.startsWith(game));
  const rows = page.locator('section[data-sheet] table').first().locator('tbody tr');
  await expect.poll(() => rows.filter({ has: page.locator('th') }).count()).toBe(6);
  const last = await boxOf(rows.last());
  const log = await boxOf(page.getByRole('region', { name: 'Log' }));
  expect(last.y + last.height).toBeLessThanOrEqual(log.y);
});

describe('facing at the table', () => {
  test('a move by the keyboard alone: next unit, cursor, facing, go', async () => {
    const page = await site.open(SET_UP);
    const now = await toMovement(page);
    const log = page.getByRole('region', { name: 'Log' });
    const lines = await log.getByRole('listitem').count();
    const goal = await findByCursor(page, await actorsLeft(now));
    await page.keyboard.press('Enter');
    const ring = page.getByRole('group', { name: new RegExp(`^Facing in ${goal}`) });
    await ring.waitFor();
    const chosen = () => ring.getByRole('button', { pressed: true }).getAttribute('aria-label');
    const before = await chosen();
    await page.keyboard.press('e');
    await expect.poll(chosen).not.toBe(before);
    await page.keyboard.press('q');
    await expect.poll(chosen).toBe(before);
    await page.keyboard.press('Enter');
    await ring.waitFor({ state: 'hidden' });
    await expect.poll(() => log.getByRole('listitem').count()).toBeGreaterThan(lines);
    await log.getByText(new RegExp(goal)).first().waitFor();
  });

  test('on a map turned by a quarter a move goes where it is pressed', async () => {
    const page = await site.open(SET_UP);
    const now = await toMovement(page);
    await page.getByRole('button', { name: /^Turn the map \(north is at the top\)/ }).click();
    await page.getByRole('button', { name: /^Turn the map \(north is on the right\)/ }).waitFor();
    await now.getByRole('button', { name: /^Next unit/ }).click();
    const to = (await new Player(page).reachable()).at(-1); // much is left: there are facings to choose from
    await page.mouse.move(to!.x, to!.y);
    const goal = /^\d{4}/.exec(
      await page
        .locator('p', { hasText: /^\d{4}.* left/ })
        .first()
        .innerText(),
    )![0];
    await page.mouse.click(to!.x, to!.y);
    const ring = page.getByRole('group', { name: new RegExp(`^Facing in ${goal}`) });
    await ring.getByRole('button').first().click();
    await page.getByRole('region', { name: 'Log' }).getByText(new RegExp(goal)).first().waitFor();
    await page.reload();
    const turned = page.getByRole('button', { name: /^Turn the map \(north is on the right\)/ });
    await turned.waitFor();
    expect(await turned.isVisible()).toBe(true);
  });

  test('a way hex by hex with a finger: the hexes one after the other, the last again, a facing', async () => {
    const page = await site.open(SET_UP, { width: 390, height: 844, touch: true });
    const now = await toMovement(page);
    await now.getByRole('button', { name: /^Next unit/ }).tap();
    await now.getByRole('button', { name: 'Choose the path hex by hex' }).tap();
    const to = (await new Player(page).reachable()).at(-1)!; // much is left: the way may go on, and there are facings
    await page.touchscreen.tap(to.x, to.y);
    const go = now.getByRole('button', { name: /^Go to \d{4}.* along the waypoints/ });
    await go.waitFor();
    const goal = /\d{4}/.exec(await go.innerText())![0];
    await page.touchscreen.tap(to.x, to.y);
    const ring = page.getByRole('group', { name: new RegExp(`^Facing in ${goal}`) });
    await ring.getByRole('button', { disabled: false }).first().tap();
    await ring.waitFor({ state: 'hidden' });
    await page
      .getByRole('button', { name: 'Log' })
      .or(page.getByRole('tab', { name: 'Log' }))
      .first()
      .tap();
    const told = page.getByRole('region', { name: 'Log' }).getByText(new RegExp(goal)).first();
    await told.waitFor();
    expect(await told.isVisible()).toBe(true);
  });

  test.each([
    { width: 1600, height: 1000 },
    { width: 390, height: 844, touch: true },
  ])('can be used by everybody: %o', async (options) => {
    const page = await site.open(SET_UP, options);
    const now = await toMovement(page);
    await now.getByRole('button', { name: /^Next unit/ }).click();
    await now.getByRole('button', { name: 'Turn in place' }).click();
    const ring = page.getByRole('group', { name: /^Facing in/ });
    await ring.waitFor();
    const holds = async () => {
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page), 'the page does not scroll').toBeLessThanOrEqual(0);
      const map = await boxOf(page.locator('.map-window'));
      for (const spot of await ring.getByRole('button').all()) {
        const box = await boxOf(spot);
        expect(
          box.x >= map.x &&
            box.y >= map.y &&
            box.x + box.width <= map.x + map.width &&
            box.y + box.height <= map.y + map.height,
          'the ring is in sight',
        ).toBe(true);
      }
    };
    await holds();
    if (!options.touch) {
      await smallAndDark(page);
      await holds();
    }
    const turned = ring.getByRole('button', { disabled: false, pressed: false }).first();
    await (options.touch ? turned.tap() : turned.click());
    await ring.waitFor({ state: 'hidden' });
  });
});
