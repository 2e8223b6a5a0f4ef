import type { Style } from '../engine/judgement.ts';
import { seededDice } from '../engine/dice.ts';
import { randomBelow, seedRandom } from '../engine/random.ts';
import type { Action, Position, UnitId } from '../engine/title.ts';
import type { Player } from './bot.ts';
import { FAR, wayTo } from './ground.ts';
import { Front } from './front.ts';
import { Hand } from './hand.ts';
import { missionsFor } from './missions.ts';

/*
 * Looking ahead: a plan carried out in an imagined position up to the dice, and what it comes to: the attacks that it
 * makes possible, by their exact odds, and how the army then stands. No dice are thrown for that, so there is no luck
 * in it and every plan needs to be carried out once only.
 */

export interface Ahead {
  /** Given before all else. */
  readonly first: Action | null;
  readonly style: Style;
  readonly orders: number;
}

/** What the place of the army is worth beside what has been won, and what its attacks promise. */
const PLACE = 0.25;

/** What a plan comes to for a side; null where the imagined position cannot be played on. */
export function lookAhead(player: Player, view: unknown, ahead: Ahead, seed: string): number | null {
  const { judgement, side } = player;
  let chance = seedRandom(`imagined ${seed}`);
  const below = (limit: number) => {
    const [value, next] = randomBelow(chance, limit);
    chance = next;
    return value;
  };
  try {
    const start = judgement.imagine(view, seededDice(`thought ${seed}`), below);
    const { end, promise } = toTheDice(player, start, ahead, seed);
    return judgement.value(end, side) + promise + PLACE * standing(player, end, ahead.style);
  } catch {
    return null; // what was imagined cannot have been so
  }
}

const PASS: Action = { kind: 'pass' };
/** What the enemy does of himself is his affair; what he must answer in between he answers. */
const NEXT: ReadonlySet<string> = new Set(['move', 'attack']);

/** The moves of this side up to its attacks; those are looked at and not made. */
function toTheDice(player: Player, start: Position, ahead: Ahead, seed: string): { end: Position; promise: number } {
  const { title, judgement, side } = player;
  const hands = title.sides.map(
    (_, s) => new Hand({ title, judgement, side: s }, seedRandom(`${seed} ${s}`), ahead.style),
  );
  let p = ahead.first ? title.apply(start, ahead.first).position : start;
  let promise = 0;
  const used = new Set<UnitId>();
  for (let i = 0; i < ahead.orders; i++) {
    const decision = title.decision(p);
    if (decision.over || p.turn !== start.turn) break;
    const hand = hands[decision.side];
    if (decision.side !== side && NEXT.has(decision.kind)) break;
    if (decision.side !== side || decision.kind !== 'attack') {
      p = title.apply(p, hand.order(p, decision).action).position;
      continue;
    }
    promise += hand.promise(p, decision, used);
    if (!decision.pass || !title.check(p, PASS).ok) break;
    hand.pass(decision);
    p = title.apply(p, PASS).position;
  }
  return { end: p, promise };
}

/** How well an army stands: near what it is after, out of danger, with prospects. */
function standing(player: Player, p: Position, style: Style): number {
  const { title, judgement } = player;
  const plain: Style = { ...style, manner: { boldness: 1, stress: new Map() } };
  const front = new Front(player, p);
  const missions = missionsFor(player, plain, p, front, []);
  const { place } = front.forces;
  let sum = 0;
  missions.forEach((mission, unit) => {
    if (!mission || place[unit] < 0) return;
    const way = wayTo(title.board, judgement.ways(p, unit), mission.hex)[place[unit]];
    const turns = way === FAR ? 8 : Math.min(8, way / Math.max(1, judgement.reach[unit]));
    sum += front.standing(unit, { hex: place[unit] }, plain) - turns * mission.pull;
  });
  return sum;
}
