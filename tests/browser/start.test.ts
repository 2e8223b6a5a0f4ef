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
  test.each([{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }, { width: 1440, height: 900, dark: true }])('can be used by everybody: %o', async (options) => {
    const page = await site.open('', options);
    await page.getByRole('main').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0);
  });
});
