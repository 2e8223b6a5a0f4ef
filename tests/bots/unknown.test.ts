import { expect, test } from 'vitest';
import waterloo from '../../scenarios/napoleonic/waterloo/scenarios/waterloo.json';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import { botFor } from '../../src/bots/mind.ts';
import type { Judgement } from '../../src/engine/judgement.ts';
import { type Decision, enemyOf, type Position, type SideId, type Title } from '../../src/engine/title.ts';
import { CUP_FULL, CUP_REDUCED, CUP_REINFORCEMENT } from '../../src/titles/lost-battalion/position.ts';
import type { LostBattalionPosition } from '../../src/titles/lost-battalion/position.ts';
import type { NapoleonicPosition } from '../../src/titles/napoleonic/position.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { numbers } from '../helpers/random.ts';

/*
 * What a seat cannot know, beside what the laws change from position to position: what lies in which cup, whether the
 * enemy has orders at all, what his secret roll has brought. Whatever it is, the program gives the same order.
 */

const timeout = 300_000;

/** Holds that the seat sees the same of two positions, and that its program gives the same order. */
function isAnsweredAlike(title: Title, judgement: Judgement, side: SideId, positions: readonly Position[]): void {
  const asked = positions.map((p) => ({ view: title.view(p, side), decision: title.decision(p) as Decision }));
  expect(asked[1]).toStrictEqual(asked[0]);
  const character = { level: 'recruit', temper: 'balanced' } as const;
  const orders = asked.map(({ view, decision }) =>
    botFor({ title, judgement, side, seed: 'law', character }).order(view, decision),
  );
  expect(orders[1]).toStrictEqual(orders[0]);
}

/** Holds one order of every so many in a random game against what it would be if something unknown were otherwise. */
async function holds<P extends Position>(
  title: Title,
  { every, most, seats }: { every: number; most: number; seats: readonly SideId[] },
  otherwise: (position: P, seat: SideId) => P | null,
): Promise<number> {
  const player = new RandomPlayer(title, '5', true);
  const judgement = (await title.judgement?.())!;
  let position = title.setup({}, '5', true);
  let compared = 0;
  for (let at = 0; compared < most; at++) {
    const decision = title.decision(position);
    if (decision.over) break;
    const { side } = decision;
    const other = at % every === 0 && seats.includes(side) ? otherwise(position as P, side) : null;
    if (other) {
      isAnsweredAlike(title, judgement, side, [position, other]);
      compared++;
    }
    position = title.apply(position, player.order(position, decision)!).position;
  }
  return compared;
}

test('12.7 solitaire: which units lie in which cup, and what is left of them', { timeout }, async () => {
  const title = await titleCard('lost-battalion').load('historical-solo');
  const below = numbers('cups');
  const ALLIED = 0;
  const compared = await holds<LostBattalionPosition>(title, { every: 7, most: 25, seats: [ALLIED] }, (p) => {
    const cups = [CUP_FULL, CUP_REDUCED, CUP_REINFORCEMENT];
    const inCups = [...p.where.keys()].filter((u) => cups.includes(p.where[u]));
    const of = (u: number) => p.where[u];
    const pairs = inCups.flatMap((a) => inCups.filter((b) => b > a && of(a) !== of(b)).map((b) => [a, b]));
    if (pairs.length === 0) return null;
    const [a, b] = pairs[below(pairs.length)];
    return { ...p, where: p.where.with(a, of(b)).with(b, of(a)), steps: p.steps.with(a, 1).with(b, 1) };
  });
  expect(compared).toBeGreaterThan(10);
});

test.each(['waterloo', 'ligny'])('20.1 %s: whether an enemy force is under orders', { timeout }, async (scenario) => {
  const title = await titleCard('napoleonic').load(scenario);
  const compared = await holds<NapoleonicPosition>(title, { every: 3, most: 25, seats: [0, 1] }, (p, seat) => {
    // The enemy's count no more, and the own are numbered as if there had never been any of his.
    const own = p.orders.filter(({ side }) => side === seat);
    const numberOf = (id: number) => 1 + own.findIndex((order) => order.id === id);
    const renamed = { ...p, orders: own.map((order) => ({ ...order, id: numberOf(order.id) })) };
    const stack = p.stack.map((frame) => ('order' in frame ? { ...frame, order: numberOf(frame.order) } : frame));
    if (own.length < p.orders.length) return { ...renamed, stack };
    return { ...p, orders: [...p.orders, orderFor(title, p, enemyOf(seat), 9)] };
  });
  expect(compared).toBeGreaterThan(10);
});

/** A march order for the first unit of a side on the map. */
function orderFor({ units }: Title, { place }: NapoleonicPosition, side: SideId, id: number) {
  const unit = units.findIndex((info, u) => info.side === side && place[u] >= 0);
  return { id, side, units: [unit], to: place[unit], from: 1 };
}

test('20.1 by the numbers of his own orders nobody learns how many the enemy has given', async () => {
  const title = await titleCard('napoleonic').load('waterloo');
  const start = title.setup({}, '5', true) as NapoleonicPosition;
  for (const seat of [0, 1]) {
    const seen = (number: number) => {
      const order = orderFor(title, start, seat, number);
      const frame = { step: 'order-reached', side: seat, order: number } as const;
      const enemys = Array.from({ length: number - 1 }, (_, i) => orderFor(title, start, enemyOf(seat), i + 1));
      const view = title.view({ ...start, orders: [...enemys, order], stack: [...start.stack, frame] } as never, seat);
      return [view, title.decision(view)];
    };
    expect(seen(4)).toStrictEqual(seen(1));
    expect(seen(4)[1]).toMatchObject({ step: 'order-reached', task: { data: { hex: expect.any(Number) } } });
  }
});

test('29.7 what the secret roll for the hours of an army has brought', async () => {
  const title = await titleCard('napoleonic').load('waterloo');
  const start = title.setup({}, '5', true) as NapoleonicPosition;
  const at = waterloo.optional.findIndex(({ kind }) => kind === 'entryShift');
  const other = waterloo.optional[at].side === 'C' ? 0 : 1;
  const seen = (state: string) =>
    title.view({ ...start, groups: start.groups.with(at, state) } as NapoleonicPosition, other);
  expect(new Set(['open', 'early', 'listed', 'late'].map((state) => JSON.stringify(seen(state)))).size).toBe(1);
  const own = (state: string) =>
    title.view({ ...start, groups: start.groups.with(at, state) } as NapoleonicPosition, enemyOf(other));
  expect(own('early')).not.toEqual(own('late'));
});
