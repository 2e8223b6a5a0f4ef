import { describe, expect, test } from 'vitest';
import { processorTime } from '../../../scripts/lib/clock.ts';
import { type GameRecord, loadAction } from '../../../src/engine/record.ts';
import type { Action, Position, SideId, Title } from '../../../src/engine/title.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { recordedGames } from '../../helpers/games.ts';

/*
 * 10.31 In the combat phases of the recorded games the hint finds a plan: found within 50 ms, its orders are allowed one
 * after another, and nothing is open after the last.
 */

/** Milliseconds of processor time; whatever was slower is asked again, for the machine may have been busy. */
const MOST = 50;
const ASKED = 3;

/** Those in which a battle is declared. */
const games = recordedGames('napoleonic').filter(({ record }) =>
  record.actions.some((action) => action.kind === 'attack' && action.attack === 'battle'),
);

interface Hint {
  readonly at: number;
  readonly ms: number;
  readonly whole: boolean;
}

/** The hint for a position, and its quickest time: it is asked of a copy about which nothing has been worked out yet. */
function hintFor(title: Title, p: Position, side: SideId): { readonly plan: readonly Action[]; readonly ms: number } {
  let ms = Infinity;
  let plan: readonly Action[] = [];
  for (let asked = 0; asked < ASKED && ms >= MOST; asked++) {
    const view = title.view(structuredClone(p), side);
    const began = processorTime();
    plan = title.plan!(view);
    ms = Math.min(ms, (processorTime() - began) / 1000);
  }
  return { plan, ms };
}

/** Every combat phase of a game when it opens, and every sixth moment while battles are declared in it. */
function* hints(title: Title, record: GameRecord): Generator<Hint> {
  let p = title.setup(record.options, record.seed);
  let declaring = 0;
  for (const [at, saved] of record.actions.entries()) {
    const decision = title.decision(p);
    const declares = !decision.over && decision.step === 'battle' && decision.several === true;
    if (declares && declaring % 6 === 0) {
      const { plan, ms } = hintFor(title, p, decision.side);
      const planned = plan.reduce((now, order) => title.apply(now, order).position, p);
      yield { at, ms, whole: title.check(planned, { kind: 'pass' }).ok };
    }
    declaring = declares ? declaring + 1 : 0;
    p = title.apply(p, loadAction(title, saved, 'game', 'actions')).position;
  }
}

describe('10.31 the hint in recorded games', () => {
  test.each(games)('$name', { timeout: 600_000 }, async ({ record }) => {
    const found = [...hints(await titleCard('napoleonic').load(record.scenario), record)];
    expect(found.length).toBeGreaterThan(record.actions.length > 500 ? 10 : 0);
    expect(found.filter(({ ms, whole }) => ms >= MOST || !whole)).toEqual([]);
  });
});
