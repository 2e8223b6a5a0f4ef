// How smooth the map is, in real Chromium ($CHROMIUM, or where it is usually installed) with the processor slowed down:
// frames while the map is dragged and zoomed in and out, and the time from a click to the next picture, in which the
// press is seen, and to that with what it asked for ("done"): the first after loading, on twenty counters, and on a hex
// that the unit in hand goes to.
// npm run bench:browser [-- <title>] [--slow N] [--rounds N] [--site folder]
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { catalogue } from '../src/titles/catalogue.ts';
import { named, readArguments, stop, userPath, wholeNumber } from './lib/arguments.ts';
import { buildApp } from './lib/build-app.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './lib/chromium.ts';
import { countAnswers, countFrames, countPresses, startCounting } from './lib/frames.ts';
import { serveFolder } from './lib/serve.ts';
import { FRAME, watchGame } from './lib/watched-game.ts';

const USAGE = `npm run bench:browser -- [<title>] [--programs] [--slow N] [--rounds N] [--site folder]
  --programs     only a game of Mons between two programs is measured, as fast as it goes and slowed down
  --slow N       how many times slower the processor is made (4)
  --rounds N     how often everything is measured; the best round counts (3)
  --site folder  a built app, in place of one built now
titles: ${catalogue.map((c) => c.id).join(', ')}`;
/** What the answer to a click may take, in milliseconds. */
const PRESS = 50;
const PRESSES = 20;

const { values, positionals } = readArguments(USAGE, {
  slow: { type: 'string', default: '4' },
  rounds: { type: 'string', default: '3' },
  site: { type: 'string' },
  programs: { type: 'boolean', default: false },
});
const slow = wholeNumber(values.slow, 'slow', 1);
const rounds = wholeNumber(values.rounds, 'rounds', 1);
for (const id of positionals) named(catalogue, id, 'title', USAGE);

/** A table to be measured: a recorded game played on from somewhere, or a scenario as it begins. */
interface Start {
  readonly title: string;
  readonly scenario?: string;
}
const starts: readonly Start[] = [
  ...catalogue.map(({ id }) => ({ title: id })),
  { title: 'lace-wars', scenario: 'leuthen-historical' },
  { title: 'napoleonic', scenario: 'waterloo' },
].filter(({ title }) => positionals.length === 0 || positionals.includes(title));

const site = values.site === undefined ? join('node_modules', '.cache', 'grognard', 'site') : userPath(values.site);
if (values.site === undefined) await buildApp(site, 'warn');
else if (!existsSync(join(site, 'index.html'))) stop(`${site}: there is no built app`, 2);

const server = await serveFolder(site);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGUMENTS] });
try {
  console.log(
    `Processor ${slow} times slower, best of ${rounds}. The longest frame of each motion, and how many took more than ${Math.floor(FRAME)} ms.`,
  );
  for (const pace of values.programs ? [false, true] : [])
    for (const rate of [1, slow]) {
      const { longest, over, of } = await watchGame(browser, server.url, pace, rate);
      const name = `programs, ${pace ? 'hurried' : 'usual pace'}, ${rate}x`;
      console.log(`${name.padEnd(30)} longest frame ${longest.toFixed(0)} ms, ${over} of ${of} above ${FRAME} ms`);
    }
  for (const start of values.programs ? [] : starts) {
    const name = [start.title, start.scenario].filter(Boolean).join('/');
    const page = await openTable(browser, start);
    await page.waitForTimeout(2000);
    const first = await pressed(page, able(0));
    await putDown(page);
    const best = new Map<string, Figure>();
    for (let round = 0; round < rounds; round++) {
      for (const [what, figure] of await measured(page)) {
        const before = best.get(what);
        if (!before || figure.longest < before.longest) best.set(what, figure);
      }
    }
    best.set('first click', pressFigure([first.seen]));
    await page.context().close();
    print(name, best);
  }
} finally {
  await browser.close();
  await server.close();
}

interface Place {
  readonly within: string;
  /** Those that have this in them come first. */
  readonly first: string;
  readonly nth: number;
}

interface Figure {
  readonly longest: number;
  readonly limit: number;
  /** Frames that took too long, of how many. */
  readonly over: number;
  readonly of: number;
}

function print(name: string, figures: ReadonlyMap<string, Figure>): void {
  const cells = [...figures].map(([what, { longest, limit, over, of }]) => {
    if (Number.isNaN(longest)) return `${what}    –`.padEnd(28); // nobody to be pressed, or nowhere to go
    const mark = longest > limit ? '!' : ' ';
    return `${what} ${longest.toFixed(0).padStart(4)} ms${mark}${of > 1 ? ` ${over}/${of}` : ''}`.padEnd(28);
  });
  console.log(`${name.padEnd(30)} ${cells.join('')}`.trimEnd());
}

/** The table of a game in progress, fitted to the window, with units to be selected. */
async function openTable(to: Browser, { title, scenario }: Start): Promise<Page> {
  const context = await to.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (scenario !== undefined) {
    await page.goto(`${server.url}#/set-up/${title}/${scenario}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/#\/play/);
    await page.waitForTimeout(500);
    const curtain = page.locator('main[data-side] button');
    if ((await curtain.count()) > 0) await curtain.first().click();
  } else await playOn(page, title);
  await page.locator('.map-ground svg').waitFor();
  await page.locator('.stack').first().waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  await page.evaluate(startCounting);
  return page;
}

/** Plays a recorded game on from the first of some places where several units can act. */
async function playOn(page: Page, title: string): Promise<void> {
  await page.goto(`${server.url}#/demonstration/${title}`);
  await page.waitForURL(/#\/play/);
  await page.locator('.map-ground svg').waitFor();
  const address = page.url().replace(/\/\d+$/, '');
  for (const at of [40, 60, 20, 90, 130]) {
    await page.goto(`${address}/${at}`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL((url) => !url.href.startsWith(address));
    await page.waitForTimeout(500);
    if ((await page.locator('.outline-actor').count()) > 1) return;
  }
}

async function measured(page: Page): Promise<Map<string, Figure>> {
  const box = (await page.locator('.map-window').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const figures = new Map<string, Figure>();
  const framesOf = async (name: string) => {
    const frames = (await page.evaluate(countFrames)).slice(1);
    const over = frames.filter((ms) => ms > FRAME).length;
    figures.set(name, { longest: Math.max(...frames), limit: FRAME, over, of: frames.length });
  };
  const motion = async (name: string, move: () => Promise<void>) => {
    await page.waitForTimeout(600);
    await page.evaluate(countFrames);
    await move();
    await framesOf(name);
  };
  // When the map has stood still for a moment its picture is painted anew: no motion waits for that, so it is counted by itself.
  const zoom = async (name: string, by: number) => {
    await motion(name, async () => {
      for (let i = 0; i < 24; i++) {
        await page.mouse.wheel(0, by);
        await page.waitForTimeout(16);
      }
      await page.waitForTimeout(100);
    });
    await page.waitForTimeout(700);
    await framesOf(`${name}, rest`);
  };
  await page.locator('.map-window').focus();
  await page.keyboard.press('0');
  await page.mouse.move(x, y);
  await zoom('zoom in', -55);
  await motion('drag', async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= 40; i++) await page.mouse.move(x - i * 8, y - i * 5);
    for (let i = 40; i >= -20; i--) await page.mouse.move(x - i * 8, y - i * 5);
    await page.mouse.up();
  });
  await zoom('zoom out', 55);
  await page.keyboard.press('0');
  await page.waitForTimeout(800);
  const presses: Pressed[] = [];
  for (let i = 0; i < PRESSES; i++) {
    presses.push(await pressed(page, able(i)));
    await putDown(page);
  }
  const half = (times: readonly number[]) => times.toSorted((x, y) => x - y)[times.length >> 1] ?? Number.NaN;
  const seen = presses.map((press) => press.seen).filter((ms) => !Number.isNaN(ms));
  const done = presses.map((press) => press.done).filter((ms) => !Number.isNaN(ms));
  figures.set('click, half', pressFigure([half(seen)]));
  figures.set('worst', pressFigure(seen));
  figures.set('half done', answerFigure(half(done)));
  await pressed(page, able(0));
  const move = await pressed(page, reached());
  figures.set('move', pressFigure([move.seen]));
  figures.set('move done', answerFigure(move.done));
  await putDown(page);
  return figures;
}

function pressFigure(all: readonly number[]): Figure {
  return { longest: Math.max(...all), limit: PRESS, over: all.filter((ms) => ms > PRESS).length, of: all.length };
}

/** What a press asks for has no limit of its own. */
function answerFigure(longest: number): Figure {
  return { longest, limit: Infinity, over: 0, of: 1 };
}

async function putDown(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** Where to click: the so-maniest of the stacks, those that can act first. */
function able(nth: number): Place {
  return { within: '.stack', first: '.outline-actor', nth };
}
/** A hex that the units in hand can reach. */
function reached(): Place {
  return { within: '.reach-numbers .badge', first: 'circle', nth: 0 };
}

/** Milliseconds from a click to the picture in which it is seen, and to that with what it asked for. */
interface Pressed {
  readonly seen: number;
  readonly done: number;
}

async function pressed(page: Page, on: Place): Promise<Pressed> {
  const at = await page.evaluate(({ within, first, nth }) => {
    const window = document.querySelector('.map-window')!.getBoundingClientRect();
    const all = [...document.querySelectorAll(within)];
    const places = [...all.filter((one) => one.querySelector(first)), ...all].flatMap((one) => {
      const { x, y, width, height } = (one.querySelector('.hit') ?? one).getBoundingClientRect();
      const p = { x: x + width / 2, y: y + height / 2 };
      const under = document.elementFromPoint(p.x, p.y);
      // a badge lets the click through to its hex
      const hit =
        under?.closest(within) === one ||
        (one.querySelector('.hit') === null && under?.closest('.map-sheet, .map-ground, .map-window'));
      return hit && p.x > window.x && p.x < window.right ? [p] : [];
    });
    return places.length === 0 ? null : places[nth % places.length];
  }, on);
  if (!at) return { seen: Number.NaN, done: Number.NaN };
  await page.mouse.move(at.x, at.y);
  await page.waitForTimeout(100);
  await page.evaluate(countPresses);
  await page.evaluate(countAnswers);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(500);
  const [done = Number.NaN] = await page.evaluate(countAnswers);
  return { seen: Math.max(...(await page.evaluate(countPresses))), done };
}
