import { describe, expect, test } from 'vitest';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import { type Game, play, saveRecord, startGame } from '../../src/engine/record.ts';
import type { Decision } from '../../src/engine/title.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { accessibilityFaults, overflowOf, smallAndDark, useSite } from './harness.ts';
import { Player } from './player.ts';
import { importSave } from './saves.ts';

const site = useSite();
const SET_UP = '#/set-up/mons/mons-1914';

/** A game played at random up to the first decision that is wanted. */
async function gameAt(wanted: (decision: Decision, game: Game) => boolean, fog = false): Promise<string> {
  const title = await titleCard('mons').load('mons-1914');
  for (let seed = 0; seed < 20; seed++) {
    let game = startGame(title, { seed: `browser ${seed}`, fog });
    const player = new RandomPlayer(title, `browser ${seed}`, true);
    for (let i = 0; i < 600; i++) {
      const decision = title.decision(game.position);
      if (decision.over) break;
      if (wanted(decision, game)) return saveRecord(game);
      game = play(game, player.order(game.position, decision)!);
    }
  }
  throw new Error('no such position was met');
}

describe('Mons in the browser', () => {
  test('a whole game turn of both sides, by clicks alone', async () => {
    const page = await site.open(SET_UP);
    const player = new Player(page);
    await player.begin();
    expect(await player.task()).toMatch(/^GERMAN PLAYER/);
    for (let i = 0; (await player.turn()) === 1; i++) {
      if (i > 200) throw new Error(`the turn does not end: ${await player.task()}`);
      await player.step(false);
    }
    expect(await player.task()).toMatch(/^GERMAN PLAYER/);
    expect(player.done['moved']).toBe(30); // 8.3: III and IX Corps come on
    expect(player.done['chosen']).toBe(1); // 5.3
    const log = page.getByRole('region', { name: 'Log' });
    await log.getByRole('heading', { name: /^Turn 2/ }).waitFor();
    // A reload loses nothing.
    await page.reload();
    await player.now.waitFor();
    expect(await player.turn()).toBe(2);
  });

  test('12.9: an assault beyond the chart, from the target to the advance: fire, losses and all', async () => {
    const page = await site.open();
    let target = '';
    let attacker = '';
    const save = await gameAt((d, { title, position }) => {
      if (d.step !== 'melee') return false;
      const view = title.view(position, 'open');
      // Whatever the defenders' fire does: 1/4, and fewer than four steps to take it.
      const sure = title
        .table(view)
        .stacks.find(
          (stack) =>
            stack.counters.reduce((sum, c) => sum + c.steps, 0) < 4 &&
            [...title.legal(position, { hex: stack.hex })].some(
              (a) =>
                a.kind === 'attack' &&
                title
                  .preview(view, a)!
                  .stages.every((stage) =>
                    stage.chances.every((c) => c.label !== '4/0' && (c.label === '1/4' || c.label.includes(':'))),
                  ),
            ),
        );
      attacker = title.sides[d.side].adjective;
      target = sure ? title.board.ids[sure.hex] : '';
      return sure !== undefined;
    });
    await importSave(page, save);
    const player = new Player(page);
    await player.now.waitFor();
    const others = player.now.getByRole('group', { name: 'Targets' });
    if (await others.isVisible()) await others.getByRole('button', { name: new RegExp(`^${target}`) }).click();
    await player.commit().click();
    for (let i = 0; i < 30 && !Object.keys(player.done).some((what) => what.startsWith('Advance')); i++)
      await player.step(false);
    const log = page.getByRole('region', { name: 'Log' });
    await log.getByText(new RegExp(`Melee for ${target}`)).waitFor();
    await log
      .getByText(/eliminated/)
      .first()
      .waitFor();
    const where = await player.hex(target);
    await page.mouse.click(where.x, where.y, { button: 'right' });
    const control = page.getByRole('region', { name: 'The hex' }).getByText(`${attacker} control`);
    await control.waitFor();
    expect(await control.isVisible()).toBe(true);
  });

  test('10.7: a bombardment: the die that fell, and a take-back that is not granted', async () => {
    const page = await site.open();
    const save = await gameAt(
      (d, { title, position }) => d.step === 'bombardment' && title.actors(position).length > 0,
    );
    await importSave(page, save);
    const player = new Player(page);
    await player.now.waitFor();
    while (!player.done['Bombardment of']) await player.step(false);
    const rolled = page.getByRole('region', { name: 'Rolled' });
    await rolled.getByRole('img', { name: /^die shows [1-6]$/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Undo/ }).innerText()).toContain('asks the opponent');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog', { name: 'Take it back?' }).getByRole('button', { name: 'No, leave it' }).click();
    await rolled.waitFor();
  });

  test('a move by the keyboard alone, taken back and made again', async () => {
    const page = await site.open(SET_UP);
    const player = new Player(page);
    await player.begin();
    await page.getByRole('application').focus();
    await page.keyboard.press('n');
    await page.locator('[data-tray] button[aria-pressed="true"]').waitFor();
    await page.keyboard.press('Enter'); // the cursor stands on the entry hex
    const log = page.getByRole('region', { name: 'Log' });
    await log.getByRole('listitem').first().waitFor();
    const line = await log.getByRole('listitem').first().textContent();
    await page.keyboard.press('u');
    await log.getByText('Nothing has happened yet.').waitFor();
    await page.keyboard.press('r');
    await expect.poll(() => log.getByRole('listitem').first().textContent()).toBe(line);
    await page.keyboard.press('ArrowDown'); // it has points left and is in hand still
    await page.keyboard.press('Enter');
    await expect.poll(() => log.getByRole('listitem').count()).toBeGreaterThan(1);
  });

  test('6.6: under fog of war the curtain falls between the sides, and nothing hidden is in the page', async () => {
    const page = await site.open();
    const save = await gameAt((d) => d.step === 'defensive-fire', true);
    await importSave(page, save);
    await page.getByRole('heading', { name: 'British player' }).waitFor();
    expect(await page.locator('svg').count()).toBe(0);
    await page.getByRole('button', { name: 'I am ready: show the table' }).click();
    const player = new Player(page);
    await player.now.waitFor();
    while (!(await page.getByRole('button', { name: 'I am ready: show the table' }).isVisible()))
      await player.step(false);
    await page.getByRole('heading', { level: 1, name: 'German player' }).waitFor();
    expect(await page.locator('.map').count()).toBe(0);
  });

  test.each([
    { width: 1600, height: 1000 },
    { width: 390, height: 844, touch: true },
  ])('the table can be used by everybody: %o', async (options) => {
    const page = await site.open(SET_UP, options);
    const player = new Player(page);
    await player.begin();
    await player.now.getByRole('button', { name: /^Next unit/ }).click();
    for (const look of options.touch ? [null] : [null, smallAndDark]) {
      await look?.(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page), 'the page does not scroll').toBeLessThanOrEqual(0);
    }
  });
});
