import { describe, expect, test } from 'vitest';
import { play, saveRecord } from '../../src/engine/record.ts';
import { loadTitleText } from '../../src/text/index.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { useSite } from './harness.ts';
import { Hand } from './hand.ts';
import { partWith, type Wanted } from './hundred-days.ts';
import { importSave, ordersOfGame, recordedOrders } from './saves.ts';

const site = useSite();

const PARTS: readonly (Wanted & { readonly scenario: string; readonly name: string })[] = [
  {
    scenario: 'quatre-bras',
    name: 'a game turn: points, columns, reconnaissance, repulse, bombardment, combat, shock, retreat, advance',
    part: 'turn',
    events: [
      'officer-commanded',
      'entered',
      'reconnaissance-rolled',
      'repulse-fails',
      'bombarded',
      'battle-rolled',
      'shock-rolled',
      'unit-retreats',
      'units-advance',
    ],
    longest: 100,
  },
  {
    scenario: 'waterloo',
    name: 'the fighting of a player turn: the Guard announced, a charge, a walled farm',
    part: 'fighting',
    events: ['guard-announced', 'charged', 'fort', 'battle-rolled'],
    longest: 150,
  },
  {
    scenario: 'waterloo-eve',
    name: 'a night turn with an order',
    part: 'turn',
    events: ['order-given', 'night-march', 'moved'],
    longest: 100,
  },
];

describe.each(PARTS)('$scenario by clicks, both sides', ({ scenario, name, ...wanted }) => {
  test(`is ${name}`, { timeout: 600_000 }, async () => {
    await loadTitleText('napoleonic');
    const title = await titleCard('napoleonic').load(scenario);
    const { before, actions } = partWith(title, wanted);
    const page = await site.open();
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
    expect(await recordedOrders(page)).toEqual(ordersOfGame(game));
  });
});
