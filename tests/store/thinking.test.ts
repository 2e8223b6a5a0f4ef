import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seededDice } from '../../src/engine/dice.ts';
import type { Decision, Position, Title } from '../../src/engine/title.ts';
import { type Question, Thinker } from '../../src/store/opponent/thinking.ts';
import { titleCard } from '../../src/titles/catalogue.ts';

/* Who answers in the worker: the same player goes on with what he had in mind as long as that was done. */

let title: Title;
let start: Position;
beforeEach(async () => {
  title = await titleCard('mons').load('mons-1914');
  start = { ...title.setup({}, 'thinking', true), dice: seededDice('thinking') };
});

const question = (position: Position, at: number, anew: boolean): Question => {
  const decision = title.decision(position) as Decision;
  return {
    id: at,
    title: 'mons',
    scenario: 'mons-1914',
    player: 'advice',
    side: decision.side,
    character: { level: 'recruit', temper: 'balanced' },
    seed: 'own',
    at,
    anew,
    view: title.view(position, decision.side),
    decision,
  };
};

describe('a player who is asked again', () => {
  test('has forgotten no unit whose order was not given', async () => {
    const thinker = new Thinker();
    const order = async (who: Thinker, at: number) => {
      const answer = await who.answer(question(start, at, true));
      if (!('order' in answer)) throw new Error(answer.fault);
      return answer.order;
    };
    // Nothing that he says is done: each time he says what somebody would say who comes fresh to the table.
    for (let at = 0; at < 6; at++) expect(await order(thinker, at)).toEqual(await order(new Thinker(), at));
  });

  test('goes on with the units that are left where his orders were given', async () => {
    const thinker = new Thinker();
    let position = start;
    const moved: number[] = [];
    for (let at = 0; at < 5; at++) {
      const answer = await thinker.answer(question(position, at, at === 0));
      if (!('order' in answer) || answer.order.action.kind !== 'move') throw new Error('no move');
      moved.push(...answer.order.action.units);
      position = title.apply(position, answer.order.action).position;
    }
    expect(new Set(moved).size).toBe(moved.length);
  });
});

test('a title that could not be loaded is loaded when it is asked for again', async () => {
  const card = titleCard('mons');
  const spy = vi.spyOn(card, 'load').mockRejectedValueOnce(new Error('no connection'));
  const thinker = new Thinker();
  expect(await thinker.answer(question(start, 0, true))).toEqual({ id: 0, fault: 'no connection' });
  expect(await thinker.answer(question(start, 0, true))).toMatchObject({ id: 0, order: {} });
  spy.mockRestore();
});
