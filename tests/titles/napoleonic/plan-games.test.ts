import { describe, expect, test } from 'vitest';
import { processorTime } from '../../../scripts/lib/clock.ts';
import { type GameRecord, loadAction } from '../../../src/engine/record.ts';
import type { Title } from '../../../src/engine/title.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { recordedGames } from '../../helpers/games.ts';
import { LONG } from '../../helpers/random.ts';

/*
 * 10.31 In every combat phase of the recorded games the hint finds a plan: found at once, its orders are allowed one
 * after another, and nothing is open after the last. The whole battles always, every game in the long tests.
 */

const MOST = 50; // milliseconds of processor time
/** A slow machine, or one that does ten other things, is allowed so many times as much. */
const BUSY = 4;
const games = recordedGames('napoleonic').filter(({ name }) => LONG || name.includes('-full'));

/** Every combat phase of a game: how long the hint took, in milliseconds, and whether its plan may be declared and leaves nothing open. */
function* hints(title: Title, record: GameRecord): Generator<{ readonly ms: number; readonly whole: boolean }> {
  let p = title.setup(record.options, record.seed);
  for (const saved of record.actions) {
    const decision = title.decision(p);
    if (!decision.over && decision.step === 'battle' && decision.several) {
      const view = title.view(p, decision.side);
      const began = processorTime();
      const plan = title.plan!(view);
      const ms = (processorTime() - began) / 1000;
      const planned = plan.reduce((at, order) => title.apply(at, order).position, p);
      yield { ms, whole: title.check(planned, { kind: 'pass' }).ok };
    }
    p = title.apply(p, loadAction(title, saved, 'game', 'actions')).position;
  }
}

describe('10.31 the hint in recorded games', () => {
  test.each(games)('$name', { timeout: 600_000 }, async ({ record }) => {
    const found = [...hints(await titleCard('napoleonic').load(record.scenario), record)];
    expect(found.length).toBeGreaterThan(record.actions.length > 500 ? 10 : -1);
    expect(found.filter(({ ms, whole }) => ms >= MOST * BUSY || !whole)).toEqual([]);
  });
});
