import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stepFrom } from '../../src/app/map/cursor.ts';
import { layoutOf } from '../../src/app/map/geometry.ts';
import { play, saveRecord, startGame } from '../../src/engine/record.ts';
import type { Hex, Title, UnitId } from '../../src/engine/title.ts';
import { loadTitleText } from '../../src/text/index.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { accessibilityFaults, overflowOf, type PageOptions, smallAndDark, useSite } from './harness.ts';
import { Hand } from './hand.ts';
import { turnWith } from './offensive.ts';
import { firstOrders } from './rare.ts';
import { importSave, ordersOfGame, recordedOrders } from './saves.ts';

const site = useSite();

async function loaded(scenario: string): Promise<Title> {
  await loadTitleText('lost-battalion');
  return titleCard('lost-battalion').load(scenario);
}

/** A new game at the table, with the dice of a seed and everything open. */
async function sitDown(scenario: string, seed: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.open(`#/set-up/lost-battalion/${scenario}`, options);
  page.setDefaultTimeout(20_000);
  const start = page.getByRole('button', { name: 'Start the game' });
  await start.waitFor();
  const open = page.getByLabel(/^Off:/);
  if (await open.isVisible()) await open.check();
  await page.getByLabel(/Dice seed/).fill(seed);
  await start.click();
  await page.getByRole('region', { name: 'What to do now' }).waitFor();
  return page;
}

describe.each([
  {
    scenario: 'historical-2p',
    wanted: ['hasty-attack', 'attack-declared', 'offensive-barrage', 'combat', 'independent-barrage'],
  },
  {
    scenario: 'historical-solo',
    wanted: [
      'reconnaissance',
      'tactical-action',
      'drawn-full',
      'hasty-attack',
      'attack-declared',
      'offensive-barrage',
      'combat',
    ],
  },
])('a turn of $scenario, by clicks', ({ scenario, wanted }) => {
  test(`with ${wanted.join(', ')}`, { timeout: 200_000 }, async () => {
    const title = await loaded(scenario);
    const turn = turnWith(title, {}, wanted);
    const page = await sitDown(scenario, turn.seed);
    const hand = new Hand(page, title);
    const now = page.getByRole('region', { name: 'What to do now' });
    let game = startGame(title, { seed: turn.seed });
    const current: string[] = [];
    for (const action of turn.actions) {
      await hand.give(action, game.position).catch((error: unknown) => {
        throw new Error(`order ${game.actions.length}, ${JSON.stringify(action)}: ${String(error)}`);
      });
      game = play(game, action);
      const events = game.events.at(-1)!;
      if (events.some((event) => event.say === 'tactical-action')) await tellsWhy(page);
      if (action.kind === 'attack' && action.attack === 'assault') {
        // 9.7: the barrage is the second of its steps, with the exact chances of it and of the attack after it.
        current.push(
          await now
            .getByRole('region', { name: /^Attack on.*, step by step$/ })
            .locator('[aria-current=step]')
            .innerText(),
        );
      }
    }
    expect(current.length).toBeGreaterThan(0);
    for (const step of current) expect(step).toMatch(/^Barrage 11\.4/m);
    expect(await page.getByRole('button', { name: /^Turns: Turn 2 of 17/ }).isVisible()).toBe(true);
    expect(await recordedOrders(page)).toEqual(ordersOfGame(game));
  });
});

test('orders that come seldom, by clicks: one game after the other in one window', { timeout: 200_000 }, async () => {
  const title = await loaded('historical-2p');
  const page = await site.open();
  page.setDefaultTimeout(20_000);
  const rules = {
    'withdrawn-reserve': '6.3',
    replaced: '6.3',
    'withdrawn-rest': '6.4',
    'counter-attack-declared': '9.16',
    'gas-laid': '11.7',
    'machine-gun-placed': '11.9',
  };
  const orders = firstOrders(title, Object.keys(rules));
  for (const [happens, rule] of Object.entries(rules)) {
    const { game, action } = orders.get(happens)!;
    await page.goto(site.url);
    await importSave(page, saveRecord(game));
    await page.getByRole('region', { name: 'What to do now' }).waitFor();
    await new Hand(page, title).give(action, game.position);
    expect(await recordedOrders(page), `${rule}: ${happens}`).toEqual(ordersOfGame(play(game, action)));
  }
});

/** 12.9: what the system did is told with the rule, the chart, the dice, and how likely each result had been. */
async function tellsWhy(page: Page): Promise<void> {
  const told = page.getByRole('region', { name: 'What has been shown' });
  await told.getByText(/^German tactical action in/).waitFor();
  const why = told.locator('details', { hasText: 'Why?' }).first();
  if ((await why.getAttribute('open')) === null) await why.getByText('Why?').click();
  const words = await why.innerText();
  expect(words).toMatch(/Rolled \d \+ \d/);
  expect(words).toMatch(/chart 12\.9, Ground: .* → [A-Z]+ [a-z]/);
  expect(words).toMatch(/\d+\.\d%/);
}

describe('14.0: the free set-up', () => {
  /** A gun or regiment that stands alone, the nearest hex south of it that is open to it, and the nearest north of it that is not. */
  async function alone() {
    const title = await loaded('free-solo');
    const game = startGame(title, { seed: 'placing' });
    const { position } = game;
    const layout = layoutOf(title.map, 0, title.board);
    const able = (unit: UnitId, hex: Hex) => title.check(position, { kind: 'place', units: [unit], hex }).ok;
    for (const { hex: from, counters } of title.table(title.view(position, 'open')).stacks) {
      const unit = counters[0].unit;
      const line = (key: string) =>
        [1, 2, 3, 4].map((n) => Array.from({ length: n }).reduce<Hex>((hex) => stepFrom(layout, hex, key), from));
      const to = line('ArrowDown').find((hex) => able(unit, hex));
      const barred = line('ArrowUp').find((hex) => !able(unit, hex));
      if (counters.length === 1 && to !== undefined && barred !== undefined)
        return {
          title,
          unit,
          from,
          to,
          barred,
          wanted: ordersOfGame(play(game, { kind: 'place', units: [unit], hex: to })),
        };
    }
    throw new Error('nobody stands alone');
  }

  test('with the keyboard alone', async () => {
    const { title, unit, from, to, wanted } = await alone();
    const page = await sitDown('free-solo', 'placing');
    await page.locator('.map-window').focus();
    const held = page
      .getByRole('group', { name: /^To be placed/ })
      .getByRole('button', { name: title.units[unit].long, pressed: true });
    // The panel follows the outline on the map: nobody goes on before he has read who is in hand.
    const inHand = page.getByRole('group', { name: /^To be placed/ }).getByRole('button', { pressed: true });
    for (let i = 0; i < 80 && !(await held.isVisible()); i++) {
      const before = (await inHand.count()) > 0 ? await inHand.first().innerText() : '';
      await page.keyboard.press('n');
      await expect.poll(() => inHand.first().innerText()).not.toBe(before);
    }
    const layout = layoutOf(title.map, 0, title.board);
    for (let hex = from; hex !== to; hex = stepFrom(layout, hex, 'ArrowDown')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await recordedOrders(page)).toEqual(wanted);
  });

  test('by dragging a counter; where it may not go it is refused with the rule', async () => {
    const { title, from, to, barred, wanted } = await alone();
    const page = await sitDown('free-solo', 'placing');
    const hand = new Hand(page, title);
    await hand.carry(from, barred);
    expect(await page.getByRole('region', { name: 'What to do now' }).getByRole('note').innerText()).toMatch(
      /Not possible.*(14\.0|8\.8)/s,
    );
    await hand.carry(from, to);
    expect(await recordedOrders(page)).toEqual(wanted);
  });

  test('with a finger: the counter, then its hex', async () => {
    const { title, from, to, wanted } = await alone();
    const page = await sitDown('free-solo', 'placing', { width: 390, height: 844, touch: true });
    const hand = new Hand(page, title);
    for (const hex of [from, to]) {
      const { x, y } = await hand.bring(hex);
      await page.touchscreen.tap(x, y);
    }
    expect(await recordedOrders(page)).toEqual(wanted);
  });
});

/** A hex that may be attacked at the very beginning, and for which there are guns. */
async function barraged(): Promise<RegExp> {
  const title = await loaded('historical-2p');
  const { position } = play(startGame(title, { seed: 'everybody' }), { kind: 'pass' });
  for (const attack of title.legal(position)) {
    if (attack.kind !== 'attack') continue;
    const declared = title.decision(title.apply(position, attack).position);
    if (!declared.over && declared.step === 'offensive-barrage')
      return new RegExp(`^${title.board.ids[attack.target]}`);
  }
  throw new Error('no gun bears on anything');
}

test.each([
  { width: 1600, height: 1000 },
  { width: 390, height: 844, touch: true },
])('can be used by everybody: %o', { timeout: 120_000 }, async (options) => {
  const page = await sitDown('historical-2p', 'everybody', options);
  const now = page.getByRole('region', { name: 'What to do now' });
  const hex = page.getByRole('region', { name: 'The hex' });
  const sheet = (name: string) =>
    options.touch ? page.getByRole('navigation').getByRole('button', { name }).click() : Promise.resolve();
  await now.getByRole('button', { name: /^Next unit/ }).click();
  // The map is the same on a phone.
  const around = options.touch ? ['header', 'nav', 'section[aria-label="What to do now"]'] : [undefined];
  for (const part of around) expect(await accessibilityFaults(page, part), 'a unit in hand').toEqual([]);
  await sheet('Hex');
  for (const tray of [/^Divisions/, /^Rest and refit/, /^German arrivals/]) {
    await hex.getByRole('button', { name: tray }).click();
    for (const colorScheme of options.touch ? (['light'] as const) : (['dark', 'light'] as const)) {
      await page.emulateMedia({ colorScheme });
      expect(
        await accessibilityFaults(page, 'section[aria-label="The hex"]'),
        `${String(tray)}, ${colorScheme}`,
      ).toEqual([]);
    }
  }
  await sheet('Now');
  await now.locator('[data-pass]').click();
  await now.locator('[data-pass="asked"]').click(); // nobody has moved
  await now
    .getByRole('group', { name: 'Targets' })
    .getByRole('button', { name: await barraged() })
    .click();
  await now.getByRole('group', { name: /^Units taking part/ }).waitFor();
  // On a desk what an attack adds to the map is looked at too.
  const panel = options.touch ? 'section[aria-label="What to do now"]' : undefined;
  expect(await accessibilityFaults(page, panel), 'the attack').toEqual([]);
  if (!options.touch) await smallAndDark(page);
  await now.locator('button[aria-keyshortcuts="X"]').click();
  await now.getByRole('region', { name: /, step by step$/ }).waitFor();
  await now.getByRole('group', { name: 'Choose' }).getByRole('button').first().click();
  expect(await accessibilityFaults(page, 'section[aria-label="What to do now"]'), 'the barrage').toEqual([]);
  expect(await overflowOf(page), 'the page does not scroll').toBeLessThanOrEqual(0);
});
