import { expect, test } from 'vitest';
import { goOn, imaginedStart } from '../../../src/bots/ahead.ts';
import { bettered } from '../../../src/bots/better.ts';
import { Hand } from '../../../src/bots/hand.ts';
import { seedRandom } from '../../../src/engine/random.ts';
import type { Position } from '../../../src/engine/title.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { WHOLE } from '../../helpers/program.ts';

/* A Veteran goes through his movement unit by unit, in a position that he imagines. */

const WORK = { tries: 36, options: 4, orders: 400, stacks: true };

/** Quatre Bras, played by programs to a command movement of a side. */
async function toMovement(side: number, turn: number) {
  const title = await titleCard('napoleonic').load('quatre-bras');
  const judgement = (await title.judgement?.())!;
  const hands = [0, 1].map((s) => new Hand({ title, judgement, side: s }, seedRandom(`better ${s}`), WHOLE));
  const options = Object.fromEntries(title.options.map(({ id, values }) => [id, values[0].id]));
  let p: Position = title.setup(options, '5', true);
  for (;;) {
    const decision = title.decision(p);
    if (decision.over) throw new Error('the game is over');
    if (decision.step === 'command-movement' && decision.side === side && p.turn === turn)
      return { player: { title, judgement, side }, view: title.view(p, side) };
    p = title.apply(p, hands[decision.side].order(title.view(p, decision.side), decision).action).position;
  }
}

test('the whole of it comes to more than what the hand does', async () => {
  const { player, view } = await toMovement(0, 2);
  const orders = bettered(player, view, WHOLE, WORK, 'seed');
  expect(orders?.length).toBeGreaterThan(3);
  const start = imaginedStart(player, view, 'seed')!;
  const value = (given?: typeof orders) =>
    goOn(player, start, { style: WHOLE, orders: WORK.orders }, 'seed', given ?? undefined).value;
  expect(value(orders)).toBeGreaterThan(value() + 0.1);
});

test('stacks that go together find what one unit at a time does not', async () => {
  const { player, view } = await toMovement(1, 2);
  const start = imaginedStart(player, view, 'seed')!;
  const worth = (stacks: boolean) => {
    const orders = bettered(player, view, WHOLE, { ...WORK, tries: 120, stacks }, 'seed')!;
    return goOn(player, start, { style: WHOLE, orders: WORK.orders }, 'seed', orders).value;
  };
  expect(worth(true)).toBeGreaterThan(worth(false) + 0.5);
});

test('orders that cannot be carried out are left out, and nobody else moves', async () => {
  const { player, view } = await toMovement(0, 1);
  const start = imaginedStart(player, view, 'seed')!;
  const ahead = { style: WHOLE, orders: WORK.orders };
  const [one] = goOn(player, start, ahead, 'seed').orders;
  const course = goOn(player, start, ahead, 'seed', [one, one]);
  expect(course.orders).toEqual([one]);
  expect(course.before).toHaveLength(2);
});

test('19.22 whoever may come comes: his officer is not kept off the map so that nobody of the group can', async () => {
  const { player, view } = await toMovement(1, 1);
  const { place } = player.judgement.forces(view as Position);
  const waiting = player.title.actors(view).filter((unit) => place[unit] < 0);
  expect(waiting.length).toBeGreaterThan(4);
  const moved = bettered(player, view, WHOLE, WORK, 'seed')!.flatMap((order) => ('units' in order ? order.units : []));
  expect(waiting.filter((unit) => !moved.includes(unit))).toEqual([]);
});
