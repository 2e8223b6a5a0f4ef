import { describe, expect, test } from 'vitest';
import { processorTime } from '../../../scripts/lib/clock.ts';
import { loadAction } from '../../../src/engine/record.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { recordedGames } from '../../helpers/games.ts';
import { LONG } from '../../helpers/random.ts';

/*
 * 10.31 In every combat phase of the recorded games the hint finds a plan: found at once, its orders are allowed one
 * after another, and nothing is open after the last. The whole battles always, every game in the long tests.
 */

const MOST = 50; // milliseconds of processor time
const games = recordedGames('napoleonic').filter(({ name }) => LONG || name.includes('-full'));

describe('10.31 the hint in recorded games', () => {
  test.each(games)('$name', { timeout: 600_000 }, async ({ record }) => {
    const title = await titleCard('napoleonic').load(record.scenario);
    let p = title.setup(record.options, record.seed);
    let phases = 0;
    for (const saved of record.actions) {
      const decision = title.decision(p);
      if (!decision.over && decision.step === 'battle' && decision.several) {
        const view = title.view(p, decision.side);
        const began = processorTime();
        const plan = title.plan!(view);
        expect((processorTime() - began) / 1000).toBeLessThan(MOST);
        let planned = p;
        for (const order of plan) planned = title.apply(planned, order).position;
        expect(title.check(planned, { kind: 'pass' })).toEqual({ ok: true });
        phases++;
      }
      p = title.apply(p, loadAction(title, saved, 'game', 'actions')).position;
    }
    if (record.actions.length > 500) expect(phases).toBeGreaterThan(10);
  });
});
