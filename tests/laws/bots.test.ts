import { describe, expect, test } from 'vitest';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import type { Level } from '../../src/bots/bot.ts';
import { botFor } from '../../src/bots/mind.ts';
import { seededDice } from '../../src/engine/dice.ts';
import type { Position, SideId, Title } from '../../src/engine/title.ts';
import { catalogue, titleCard } from '../../src/titles/catalogue.ts';
import { LONG, numbers } from '../helpers/random.ts';
import { disguise as lostBattalion } from './disguises/lost-battalion.ts';
import { disguise as mons } from './disguises/mons.ts';
import { disguise as napoleonic } from './disguises/napoleonic.ts';
import { type Disguise, otherDice } from './secrecy.ts';
import { optionsFor } from './play.ts';

/*
 * Programs that play cheat in nothing: positions that differ only in what a seat cannot know, or only in the dice to
 * come, get the same order from the same seed; what they imagine agrees with what they see. And they play to the end.
 */

const DISGUISES: Readonly<Record<string, Disguise | undefined>> = { 'lost-battalion': lostBattalion, mons, napoleonic };
const timeout = 600_000;

/** Positions of a random game, each with who decides. */
function* moments(title: Title, seed: number, every: number): Generator<{ position: Position; side: SideId }> {
  const player = new RandomPlayer(title, String(seed), true);
  let position = title.setup(optionsFor(title, seed), String(seed), true);
  for (let at = 0; ; at++) {
    const decision = title.decision(position);
    if (decision.over) return;
    if (at % every === 0) yield { position, side: decision.side };
    position = title.apply(position, player.order(position, decision)!).position;
  }
}

async function orderOf(title: Title, position: Position, side: SideId, level: Level) {
  const judgement = (await title.judgement?.())!;
  const bot = botFor({ title, judgement, side, seed: 'law', character: { level, temper: 'balanced' } });
  const view = title.view(position, side);
  const decision = title.decision(view);
  if (decision.over) throw new Error('the game is over');
  return bot.order(view, decision);
}

const scenarios = catalogue.flatMap((card) => card.scenarios.map(({ id }) => ({ id: card.id, scenario: id })));
/** Of each title one scenario; all of them in the long run. */
const some = LONG ? scenarios : scenarios.filter(({ id }, i) => scenarios.findIndex((s) => s.id === id) === i);

describe.each(some)('$id/$scenario', ({ id, scenario }) => {
  const load = () => titleCard(id).load(scenario);

  /**
   * Holds the orders of a level in the first `most` positions that can be disguised; with `kind`, in such decisions alone,
   * and with `few` where no more units than that can act (a program that looks ahead thinks over a whole army for long).
   */
  const holds = async (level: Level, every: number, most: number, kind?: string, few = Infinity): Promise<number> => {
    const title = await load();
    const below = numbers(`bots ${scenario} ${level}`);
    let compared = 0;
    for (const { position, side } of moments(title, 3, every)) {
      const decision = title.decision(position);
      if (kind && !decision.over && decision.kind !== kind) continue;
      if (title.actors(position).length > few) continue;
      const others = [otherDice, DISGUISES[id]].flatMap((disguise) => disguise?.(position, side, below) ?? []);
      if (others.length === 0) continue;
      const order = await orderOf(title, position, side, level);
      for (const other of others) {
        expect(await orderOf(title, other.position, side, level)).toStrictEqual(order);
        compared++;
      }
      if (compared >= most) break;
    }
    return compared;
  };

  test('a program is given nothing that its seat cannot know, nor the dice', { timeout }, async () => {
    expect(await holds('recruit', 37, LONG ? 200 : 16)).toBeGreaterThan(5);
  });

  test('nor is one that looks ahead', { timeout }, async () => {
    expect(await holds('veteran', 31, LONG ? 30 : 4, 'move', LONG ? Infinity : 15)).toBeGreaterThan(3);
  });

  test('nor is one that looks ahead, or gives advice, when it has to attack or to choose', { timeout }, async () => {
    const attacks = await holds('veteran', 3, LONG ? 60 : 6, 'attack');
    const choices = await holds('veteran', 3, LONG ? 60 : 3, 'choose');
    expect(attacks).toBeGreaterThan(5);
    expect(attacks + choices).toBeGreaterThan(id === 'lost-battalion' ? 5 : 8); // Lost Battalion puts no choices here
  });

  test.runIf(LONG)('nor is one that sees the whole of it', { timeout }, async () => {
    expect(await holds('officer', 71, 60)).toBeGreaterThan(1);
  });

  test('what it imagines looks to its seat like what it sees', { timeout }, async () => {
    const title = await load();
    const judgement = (await title.judgement?.())!;
    const below = numbers(`imagined ${scenario}`);
    let imagined = 0;
    for (const { position, side } of moments(title, 7, LONG ? 10 : 30)) {
      const view = title.view(position, side);
      const made = judgement.imagine(view, seededDice('another'), below);
      expect(title.view(made, side)).toStrictEqual(view);
      imagined++;
    }
    expect(imagined).toBeGreaterThan(5);
  });

  test('two recruits play to the end by the rules', { timeout }, async () => {
    const title = await load();
    const judgement = (await title.judgement?.())!;
    const bots = title.sides.map((_, side) =>
      botFor({ title, judgement, side, seed: 'end', character: { level: 'recruit', temper: 'balanced' } }),
    );
    let position = title.setup(optionsFor(title, 2), 'end', true);
    for (let orders = 0; ; orders++) {
      expect(orders).toBeLessThan(6_000);
      const decision = title.decision(position);
      if (decision.over) break;
      const { action, reason } = bots[decision.side].order(title.view(position, decision.side), decision);
      expect(title.check(position, action)).toEqual({ ok: true });
      expect(reason.why).toBeTruthy();
      position = title.apply(position, action).position;
    }
    expect(title.faults(position)).toEqual([]);
  });
});
