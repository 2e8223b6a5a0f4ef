import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../../scripts/lib/chromium.ts';
import { serveFolder, type Server } from '../../scripts/lib/serve.ts';

/** Where the app is served from: never the root, so that an address that is not relative fails. */
const BASE = '/games/grognard/';
const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
/** GROGNARD_SLOW=3 slows the page down by so many times: no play may count on panels that follow quickly. */
const SLOWER = Number(process.env['GROGNARD_SLOW'] ?? 1);

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
  readonly dark?: boolean;
  /** Motion is switched off unless a play is about it. */
  readonly motion?: boolean;
  /** A script that runs before those of the page. */
  readonly before?: string;
  /** Errors that the play brings about itself. */
  readonly waives?: RegExp;
  /** Flags for the script engine of the browser. */
  readonly engine?: string;
  /** Whether the service worker is installed, which fetches every file of the build: only in plays that are about it. */
  readonly worker?: boolean;
}

export interface Site {
  /** Address of the start page. */
  readonly url: string;
  /** The folder that is served. */
  readonly folder: string;
  /** A page in a browser without any memory, at the start page or at `path` below it ("#/mons"). */
  open(path?: string, options?: PageOptions): Promise<Page>;
}

/** A page of a browser, with what went wrong in it. */
interface Watched {
  readonly page: Page;
  readonly errors: string[];
}

/**
 * Serves the built site for the plays of one file, in one Chromium (a start takes seconds) that remembers nothing from
 * play to play. A play fails when the page it ran in wrote an error to the console, threw one, or asked for a file that
 * is not there.
 * `copied`: a copy of it, which a play may change.
 */
export function useSite({ copied = false } = {}): Site {
  const built = process.env['GROGNARD_SITE'];
  const folder = copied ? mkdtempSync(join(tmpdir(), 'grognard-site-')) : (built ?? '');
  let server: Server;
  let browser: Browser | undefined;
  const ends: (() => Promise<void>)[] = [];
  const watched: Watched[] = [];

  beforeAll(async () => {
    if (!built || !existsSync(join(built, 'index.html')))
      throw new Error('there is no built site: start the plays with npm run test:browser');
    if (copied) cpSync(built, folder, { recursive: true });
    server = await serveFolder(folder, { base: BASE });
  });
  // A page left open would go on working beside the next play. What it showed when a play failed is told.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const { page } of watched) console.error(await shownBy(page));
    for (const end of ends.splice(0)) await end();
    const errors = watched.splice(0).flatMap((w) => w.errors);
    if (errors.length > 0) throw new Error(`errors in the page:\n${errors.join('\n')}`);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    if (copied) rmSync(folder, { recursive: true, force: true });
  });

  return {
    folder,
    get url() {
      return server.url;
    },
    async open(
      path = '',
      { width = 1440, height = 900, touch = false, dark = false, motion = false, before, waives, engine, worker } = {},
    ) {
      const own = engine ? await start(`--js-flags=${engine}`) : undefined;
      if (!own && !browser?.isConnected()) browser = await start();
      const context = await (own ?? browser!).newContext({
        viewport: { width, height },
        hasTouch: touch,
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: motion ? 'no-preference' : 'reduce',
        serviceWorkers: worker ? 'allow' : 'block',
      });
      ends.push(() => (own ?? context).close());
      const page = await context.newPage();
      if (SLOWER > 1) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      }
      if (before) await context.addInitScript(before);
      watched.push(watch(page, waives));
      await page.goto(server.url + path);
      return page;
    },
  };
}

const start = (...flags: string[]) =>
  chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGUMENTS, ...flags], headless: true });

/** The address and the words of a page, or why it does not even say those. */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 4000)}`).catch(String);

/**
 * Waits for the panels: they follow a click on the map a moment later, and are busy until then. A click may be given
 * before the page has heard of it; in the next frame it has.
 */
export async function followed(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((heard) => {
        const look = () => (document.querySelector('[aria-busy="true"]') ? requestAnimationFrame(look) : heard());
        requestAnimationFrame(() => setTimeout(look));
      }),
  );
}

/** The panel of the decision. Found by its label alone: to find it by its role every element of the map is looked at, each time. */
export const panelOf = (page: Page): Locator => page.locator('section[aria-label="What to do now"]');

/** Where the first element that a selector means is drawn, as soon as it is there. */
export const placeOf = (
  page: Page,
  selector: string,
): Promise<{ x: number; y: number; width: number; height: number }> =>
  page.evaluate(
    (wanted) =>
      new Promise((found) => {
        const look = () => {
          const box = document.querySelector(wanted)?.getBoundingClientRect();
          if (!box?.width) requestAnimationFrame(look);
          else found({ x: box.x, y: box.y, width: box.width, height: box.height });
        };
        look();
      }),
    selector,
  );

/** Where something is drawn. It is waited for: what is drawn anew may be nowhere for a moment. */
export async function boxOf(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  for (;;) {
    await of.waitFor();
    const box = await of.boundingBox();
    if (box) return box;
  }
}

/**
 * How far the present step sticks out of the sequence of play above the map, in pixels; of a step that is wider than the
 * sequence its beginning counts. Read at once, since a program may play on meanwhile.
 */
export function stepOutside(page: Page): Promise<number | null> {
  return page.getByRole('list', { name: 'Sequence of play' }).evaluate((list) => {
    const box = list.getBoundingClientRect();
    const step = list.querySelector('[data-state="now"]')?.getBoundingClientRect();
    if (!step || step.width === 0) return null;
    return Math.round(Math.max(0, box.left - step.left, step.left + Math.min(step.width, box.width - 28) - box.right));
  });
}

/** Errors that a page has shown so far; the play may look at them in between. */
function watch(page: Page, waives = /^$/): Watched {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !waives.test(message.text()))
      errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      errors.push(`${request.failure()?.errorText}: ${request.url()}`);
  });
  return { page, errors };
}

/** The same page in a smaller window, and dark. */
export async function smallAndDark(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await followed(page);
}

/** How far the page is wider or higher than its window, in pixels: nobody should have to scroll it. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight),
  );
}

/**
 * Faults of accessibility that axe finds in the page as it stands (WCAG 2.2 A and AA, and best practice), one line
 * each; empty when there is none. `within` limits the search to a part of the page. Drawings that no reader is told of
 * and where no key leads, the map first of all, are put aside meanwhile: axe judges nothing in them, but goes through
 * their thousands of elements all the same, which takes seconds.
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          root: unknown,
          options: unknown,
        ): Promise<{
          violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
        }>;
      };
    };
    const aside = [...document.querySelectorAll('svg')].filter((drawing) => {
      const untold = drawing.closest('[aria-hidden="true"]');
      return untold && !untold.querySelector('[tabindex], button, a, input, select, textarea');
    });
    const marks = aside.map((drawing) => {
      const mark = document.createComment('');
      drawing.replaceWith(mark);
      return mark;
    });
    const { violations } = await axe
      .run(selector ? document.querySelector(selector) : document, { resultTypes: ['violations'] })
      .finally(() => marks.forEach((mark, i) => mark.replaceWith(aside[i])));
    return violations.flatMap((v) =>
      v.nodes.map(
        (node) => `${v.id}: ${v.help}: ${node.target.join(' ')} (${(node.failureSummary ?? '').replaceAll('\n', ' ')})`,
      ),
    );
  }, within);
}
