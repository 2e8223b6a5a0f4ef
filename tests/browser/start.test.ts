import { describe, expect, test } from 'vitest';
import { accessibilityFaults, useSite } from './harness.ts';

const site = useSite();

describe('the start page, served from a sub-path', () => {
  test('shows the games and nothing goes wrong', async () => {
    const page = await site.open();
    await page.getByRole('main').waitFor();
    expect(await page.title()).toContain('Grognard');
    expect(await page.getByText('Mons', { exact: false }).count()).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe('/games/grognard/');
  });
  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844, touch: true },
    { width: 1440, height: 900, dark: true },
  ])('can be used by everybody: %o', async (options) => {
    const page = await site.open('', options);
    await page.getByRole('main').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0);
  });
});

describe('pages beside the table', () => {
  test('the sheets to print can be used by everybody', async () => {
    const page = await site.open('#/print/lace-wars/denain-historical', {
      width: 390,
      height: 844,
      touch: true,
      dark: true,
    });
    await page.getByRole('checkbox', { name: 'The charts' }).check();
    await page.getByRole('table').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0);
  });
  test('a recorded game opens at its beginning, says how to watch it, and goes on to its outcome', async () => {
    const page = await site.open('#/demonstration/lace-wars', { width: 390, height: 844, touch: true });
    const now = page.getByRole('region', { name: 'What to do now' });
    await now.getByRole('heading', { name: 'A recorded game' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const slider = page.getByRole('slider', { name: 'Position in the game' });
    expect(await slider.inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>('input[type=range]')!.value) > 0);
    await page.getByRole('button', { name: 'More', exact: true }).tap(); // there is room for a row of pictures only
    await page.getByRole('button', { name: 'To the end' }).tap();
    await now.getByText('The game is over').waitFor();
  });
});
