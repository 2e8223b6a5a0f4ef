import type { Locator, Page } from 'playwright-core';
import map from '../../scenarios/mons/map.json';
import { layoutOf } from '../../src/app/map/geometry.ts';
import { compileBoard } from '../../src/engine/board/board.ts';
import type { MapData } from '../../src/engine/scenario.ts';
import { followed, panelOf, placeOf } from './harness.ts';

/** A player who knows no rules: does with the mouse what the screen offers. */
export class Player {
  readonly page: Page;
  readonly now: Locator;
  /** How often each kind of thing was done. */
  readonly done: Record<string, number> = {};

  constructor(page: Page) {
    this.page = page;
    this.now = panelOf(page);
  }

  /** Sets up Mons and begins. */
  async begin({ fog = false, seed = 'browser' } = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'Start the game' }).waitFor();
    await this.page.getByLabel(fog ? /^On:/ : /^Off:/).check();
    await this.page.getByLabel(/Dice seed/).fill(seed);
    await this.page.getByRole('button', { name: 'Start the game' }).click();
    if (!fog) await this.now.waitFor();
  }

  turn = async (): Promise<number> =>
    Number(
      /Turn (\d+) of/.exec((await this.page.getByRole('button', { name: /^Turns/ }).getAttribute('aria-label'))!)![1],
    );
  /** "German player" and the task, when the panel has followed what was done last. */
  task = async (): Promise<string> => {
    await followed(this.page);
    return (await this.now.innerText()).split('\n').slice(0, 2).join(' ');
  };
  pass = (): Locator => this.now.locator('[data-pass]');
  commit = (): Locator => this.now.locator('button[aria-keyshortcuts="X"]');

  /** Where a hex of Mons is on the screen. */
  async hex(id: string): Promise<{ x: number; y: number }> {
    const layout = layoutOf(map as unknown as MapData);
    const box = await placeOf(this.page, '.map-sheet > svg');
    const centre = layout.centre(compileBoard(map as unknown as MapData).hex(id));
    const scale = box.width / layout.sheet.width;
    return { x: box.x + (centre.x - layout.sheet.x) * scale, y: box.y + (centre.y - layout.sheet.y) * scale };
  }

  /** Hexes lit up as reachable, on the screen and not under something else; those with least left first. */
  async reachable(): Promise<{ x: number; y: number; left: number }[]> {
    await followed(this.page);
    const list = await this.page.evaluate(() =>
      [...document.querySelectorAll('.reach-numbers .badge')]
        .map((badge) => {
          const { x, y, width, height } = badge.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2, left: Number(badge.textContent) };
        })
        .filter((p) => document.elementFromPoint(p.x, p.y)?.closest('.map-window')),
    );
    return list.sort((a, b) => a.left - b.left);
  }

  private count(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }

  /** One thing that the screen offers. `moves`: whether units that need not move are moved. */
  async step(moves: boolean): Promise<void> {
    const { now, page } = this;
    await followed(page);
    const curtain = page.getByRole('button', { name: 'I am ready: show the table' });
    if (await curtain.isVisible()) return curtain.click();
    const next = now.getByRole('button', { name: /^Next unit/ });
    const pass = this.pass();
    const mayPass = (await pass.count()) > 0 && (await pass.getAttribute('aria-disabled')) === null;
    if ((await this.commit().count()) > 0) {
      this.count((await this.commit().innerText()).split(' ').slice(0, 2).join(' '));
      return this.commit().click();
    }
    if (await next.isVisible()) {
      if (mayPass && !moves) return (this.count('passed'), pass.click());
      await next.click();
      const [to] = await this.reachable();
      if (!to) throw new Error(`no way to go on the screen for: ${await now.innerText()}`);
      await page.mouse.click(to.x, to.y);
      return this.count('moved');
    }
    const target = now.getByRole('group', { name: 'Targets' }).getByRole('button').first();
    if (await target.isVisible()) return target.click();
    const taker = now.getByRole('group', { name: 'Who takes the loss' }).getByRole('button').first();
    if (await taker.isVisible()) return (this.count('loss'), taker.click());
    const goer = now.getByRole('group', { name: 'Units to advance' }).getByRole('button', { pressed: false }).first();
    if (!mayPass && (await goer.isVisible())) return (this.count('advance'), goer.click());
    if (mayPass) return (this.count('passed'), pass.click());
    this.count('chosen');
    return now.getByRole('button', { name: 'Move, then fight' }).click();
  }
}
