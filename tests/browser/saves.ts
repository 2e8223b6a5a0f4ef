import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type Game, type GameRecord, saveRecord } from '../../src/engine/record.ts';

/** Chooses a saved game as the file of "Import a game" on the shelf. */
export async function importSave(page: Page, save: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a game' }).first().click();
  await (await chooser).setFiles({ name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(save) });
}

/** Whether it does not matter in which order the units of an order were pressed. */
type AnyOrder = (action: GameRecord['actions'][number]) => boolean;
const always: AnyOrder = () => true;

const ordersOf = (text: string, anyOrder: AnyOrder): GameRecord['actions'] =>
  (JSON.parse(text) as GameRecord).actions.map((action) =>
    'units' in action && anyOrder(action) ? { ...action, units: [...action.units].sort() } : action,
  );

/** The orders of a game. */
export const ordersOfGame = (game: Game, anyOrder = always) => ordersOf(saveRecord(game), anyOrder);

/** The orders that the table has recorded. */
export async function recordedOrders(page: Page, anyOrder = always): Promise<GameRecord['actions']> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('group', { name: 'Menu' }).getByRole('button', { name: 'Save to a file' }).click();
  return ordersOf(readFileSync(await (await saved).path(), 'utf8'), anyOrder);
}
