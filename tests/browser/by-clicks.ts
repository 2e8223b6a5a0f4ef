import type { Page } from 'playwright-core';
import { type Game, play, saveRecord } from '../../src/engine/record.ts';
import type { Action, Title } from '../../src/engine/title.ts';
import { Hand } from './hand.ts';
import { importSave, ordersOfGame, recordedOrders } from './saves.ts';

/** Plays orders from a saved game by clicks; what the table has recorded of the game then, and what was wanted. */
export async function playedByClicks(page: Page, title: Title, before: Game, actions: readonly Action[]) {
  page.setDefaultTimeout(20_000);
  await importSave(page, saveRecord(before));
  await page.getByRole('region', { name: 'What to do now' }).waitFor();
  const hand = new Hand(page, title);
  let game = before;
  for (const action of actions) {
    await hand.give(action, game.position).catch((error: unknown) => {
      throw new Error(`order ${game.actions.length}, ${JSON.stringify(action)}: ${String(error)}`);
    });
    game = play(game, action);
  }
  return { recorded: await recordedOrders(page), wanted: ordersOfGame(game) };
}
