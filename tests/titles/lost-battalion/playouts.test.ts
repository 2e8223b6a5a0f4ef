import { describe, expect, it } from 'vitest';
import { ForwardPlayer } from '../../../scripts/lib/forward-player.ts';
import { playout } from '../../../scripts/lib/playout.ts';
import type { Title } from '../../../src/engine/title.ts';
import { LONG } from '../../helpers/random.ts';
import { GAMES, solo, titleOf } from './scene.ts';

/* Whole games by random players and by the bot, every invariant held on the way. GROGNARD_LONG=1 plays 300 of each. */

const MINUTES = 60_000;
const games = LONG ? 300 : 2;

describe.each(GAMES)('%s', (name, game) => {
  it(`${games} random games end without a broken invariant`, { timeout: LONG ? 60 * MINUTES : 2 * MINUTES }, () => {
    const title = titleOf(game) as unknown as Title;
    for (let i = 0; i < games; i++) {
      const { outcome, position } = playout(title, {
        seed: `${name} ${i}`,
        options: { placement: i % 2 ? 'own' : 'ready', desch: i % 3 ? 'off' : 'on' },
      });
      expect(title.endings).toContain(outcome.ending);
      expect(position.turn).toBeLessThanOrEqual(17);
    }
  });
});

it('the bot that only goes forward breaks through the line against the system', { timeout: 2 * MINUTES }, () => {
  const title = titleOf(solo);
  const player = new ForwardPlayer(title);
  let p = title.setup({}, 'bot');
  let actions = 0;
  const faults: unknown[] = [];
  for (;;) {
    const decision = title.decision(p);
    if (decision.over || p.turn > 6) break;
    p = title.apply(p, player.order(p, decision)).position;
    if (++actions % 20 === 0) faults.push(...title.faults(p));
  }
  expect(actions).toBeGreaterThan(100);
  expect(faults).toEqual([]);
  const taken = [...p.control.keys()].filter((h) => p.control[h] === 0 && !solo.south[h]).length;
  expect(taken).toBeGreaterThan(40);
});
