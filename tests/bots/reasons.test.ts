import { describe, expect, test } from 'vitest';
import { botFor } from '../../src/bots/mind.ts';
import { Hand } from '../../src/bots/hand.ts';
import type { Action, Decision, SideId } from '../../src/engine/title.ts';
import { seedRandom } from '../../src/engine/random.ts';
import { judgementOf as judgementOfWar } from '../../src/titles/lost-battalion/judgement.ts';
import { BRITISH, GERMAN } from '../../src/titles/mons/data.ts';
import { judgementOf } from '../../src/titles/mons/judgement.ts';
import type { MonsPosition } from '../../src/titles/mons/position.ts';
import { duel, scene, titleOf, unit } from '../titles/lost-battalion/scene.ts';
import { game, positionOf, title, unitOf } from '../titles/mons/positions.ts';

/* The reason that is told for an order is that of the order really given. */

const judgement = judgementOf(game);
const player = (side: SideId) => ({ title, judgement, side }) as never;
const asked = (p: MonsPosition, side: SideId) => [title.view(p, side), title.decision(p) as Decision] as const;
const end = (action: Action) => (action.kind === 'move' ? action.path.at(-1) : undefined);

test('4.4: of who leaves the map it is told that he leaves it, not that he has found good ground', () => {
  const p = positionOf({ 'b-wo': '1927', 'g-8': '2402' }, { turn: 8, phase: 'british move' });
  const character = { level: 'officer', temper: 'balanced' } as const;
  const reasons = Array.from({ length: 20 }, (_, seed) =>
    botFor({ title, judgement, side: BRITISH, seed: `${seed}`, character } as never).order(...asked(p, BRITISH)),
  ).filter(({ action }) => end(action) === -1);
  expect(reasons.length).toBeGreaterThan(0);
  expect(new Set(reasons.map(({ reason }) => reason.why))).toEqual(new Set(['leaves']));
});

describe('what else a unit might have done, where its move is that of a plan', () => {
  const p = positionOf({ 'g-8': '3402', 'g-12': '3205', 'b-wk': '3308', 'b-es': '3208' }, { turn: 4 });
  const hand = (attention: number, seed = 0) =>
    new Hand(player(GERMAN), seedRandom(`${seed}`), {
      manner: { boldness: 1, stress: new Map() },
      sight: 'whole',
      attention,
    });
  const [view, decision] = asked(p, GERMAN);
  const [, second] = hand(1).options(view, unitOf('g-8'), 2) as (Action & { kind: 'move' })[];
  const told = (of: Hand) => new Map(of.whyMoved(view, decision, second).others.map((o) => [end(o.action), o.value]));

  test('is told by what the move itself is worth, whether that would have come to mind or not', () => {
    const all = told(hand(1));
    const both = Array.from({ length: 40 }, (_, seed) => [...told(hand(0.3, seed))]).flatMap((list) =>
      list.filter(([hex]) => all.has(hex)).map(([hex, value]) => [value, all.get(hex)!] as const),
    );
    expect(both.length).toBeGreaterThan(10);
    for (const [some, whole] of both) expect(some).toBeCloseTo(whole, 9);
  });
});

test('an attack that a bold player makes of his own will is not told as one that had to be made', () => {
  const p = positionOf({ 'g-8': '3307', 'b-wk': '3308' }, { turn: 4, phase: 'german melee' });
  const [view, decision] = asked(p, GERMAN);
  const [attack] = [...title.legal(p)].filter(({ kind }) => kind === 'attack');
  const why = (boldness: number, gain: number, may = true) => {
    const manner = { boldness, stress: new Map() };
    const hand = new Hand(player(GERMAN), seedRandom('1'), { manner, sight: 'whole', attention: 1 });
    // Attacks of just this worth.
    Object.assign(hand, { attacks: { best: () => [{ action: attack, gain }], forget: () => {} } });
    const { pass: _, ...must } = decision;
    return hand.order(view, may ? decision : must).reason.why;
  };
  expect([why(1.3, -0.01), why(1, 0.1), why(1, -0.01, false), why(1.3, -0.05, false)]).toEqual([
    'attack',
    'attack',
    'duty',
    'duty',
  ]);
});

test('6.3 steps gained go where they are worth most, until there is nobody to take one', () => {
  const judged = judgementOfWar(duel);
  const inWar = titleOf();
  const bot = botFor({
    title: inWar,
    judgement: judged,
    side: 1,
    seed: '1',
    character: { level: 'officer', temper: 'balanced' },
  } as never);
  const units = { 'ge-117-11gr': '2041', 'us-91-361': '2142' };
  const why = (left: number) => {
    const p = scene({
      turn: 3,
      step: 'german-replacements',
      units,
      steps: { 'ge-117-11gr': left },
      more: { points: [0, 4] },
    });
    const { action, reason } = bot.order(inWar.view(p, 1), inWar.decision(p) as Decision);
    return [action.kind, reason.why];
  };
  expect(why(1)).toEqual(['allocate', 'restored']);
  expect(why(duel.units[unit('ge-117-11gr')].maxSteps)).toEqual(['pass', 'all-restored']);
});
