import { beforeAll, describe, expect, test } from 'vitest';
import { allowanceOf } from '../../../src/titles/napoleonic/march-orders.ts';
import { type Cards, NO_CARDS } from '../../../src/titles/napoleonic/cards.ts';
import { chargePath } from '../../../src/titles/napoleonic/charge-ways.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { rollable } from '../../../src/titles/napoleonic/optional-groups.ts';
import { firstPosition } from '../../../src/titles/napoleonic/setup.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';
import { declining, passTo, refereeFor } from './turn-play.ts';

/* 24.0 Where the rules ask for the cards that are not in our hands, and that they hear of whoever answers. */

let qb: NapoleonicGame;
let eve: NapoleonicGame;
beforeAll(async () => {
  [qb, eve] = await Promise.all([battle('quatre-bras'), battle('waterloo-eve')]);
});

const withCards = (game: NapoleonicGame, cards: Partial<Cards>): NapoleonicGame => ({
  ...game,
  cards: { ...NO_CARDS, ...cards },
});

/** The card segments of a game in which everybody waits, with what was done before the first of each turn. */
function segments(game: NapoleonicGame, turns: number) {
  const seen: string[] = [];
  const played = withCards(game, {
    segment: ({ position }) => seen.push(`turn ${position.turn} ${position.step} ${position.player}`),
  });
  const referee = refereeFor(played);
  const options = Object.fromEntries(game.options.map(({ id, values }) => [id, values[0]]));
  let p = referee.begin(firstPosition(played, options, 'cards'));
  for (let passed = 0; passed < 300 && p.turn <= turns && !p.outcome; passed++) {
    const decision = referee.decision(p);
    if (decision.over) break;
    p = referee.apply(p, declining(decision)!).position;
  }
  return { seen, turn: p.turn };
}

describe('24 the cards', () => {
  test('2.1 A2 each player has one segment a day turn, after the weather and before supply', () => {
    const { seen, turn } = segments(qb, 2);
    expect(turn).toBe(3);
    expect(seen.slice(0, 4)).toEqual(['turn 1 supply 0', 'turn 1 supply 1', 'turn 2 supply 0', 'turn 2 supply 1']);
  });

  test('N176, 24.52 a battle that begins by night has its first card segments in its first day turn', () => {
    const day = eve.turns.find(({ kind }) => kind === 'day')!;
    expect(day.number).toBe(3);
    const { seen, turn } = segments(eve, day.number);
    expect(turn).toBe(day.number + 1);
    expect(seen.slice(0, 2)).toEqual(['turn 3 supply 0', 'turn 3 supply 1']);
  });

  test('7.21, 14.21 they change the points of a unit by day, in movement and in a charge; at night those of the night stand', () => {
    const [horse, target] = units(qb, 'F-IIa', 'A-Byl');
    const p = scene(qb, { at: { 'F-IIa': '0818', 'A-Byl': '0816' } });
    const slow = withCards(qb, { allowance: (printed, unit) => (unit === horse ? 1 : printed) });
    expect(allowanceOf(qb, p, horse)).toBe(qb.army.pieces[horse].ma);
    expect(allowanceOf(slow, p, horse)).toBe(1);
    expect(allowanceOf(slow, p, target)).toBe(qb.army.pieces[target].ma);
    expect(chargePath(qb, p, horse, p.place[target])).not.toBeNull();
    expect(chargePath(slow, p, horse, p.place[target])).toBeNull();
    const [guns] = eve.army.own[0];
    const night = scene(eve, { at: {} });
    expect(allowanceOf(withCards(eve, { allowance: () => 99 }), night, guns)).toBe(allowanceOf(eve, night, guns));
  });

  test('20.51, R-02 a general retreat is asked for unless the cards forbid it', () => {
    const start = scene(qb, { at: { 'F-9': '0819', 'A-Byl': '0810' }, also: { step: 'supply', turn: 2 } });
    expect(passTo(qb, start, 'general-retreat').p.step).toBe('supply');
    expect(() => passTo(withCards(qb, { mayRetreat: () => false }), start, 'general-retreat')).toThrow(
      'general-retreat is not reached',
    );
  });

  test('19.5, 25.5 the groups that the scenario rolls for are rolled for, unless they come by cards', () => {
    const groups = qb.optional.map(() => 'open');
    const open = qb.turns.flatMap(({ number: turn }) =>
      [0, 1].map((player) => scene(qb, { at: {}, also: { turn, player, groups } })),
    );
    const some = open.find((p) => rollable(qb, p).length > 0)!;
    expect(rollable(qb, some).length).toBeGreaterThan(0);
    expect(rollable(withCards(qb, { rolled: () => [] }), some)).toEqual([]);
  });
});
