import type { Style } from '../engine/judgement.ts';
import { seededDice } from '../engine/dice.ts';
import { randomBelow, seedRandom } from '../engine/random.ts';
import type { Action, Position, Title, UnitId } from '../engine/title.ts';
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
  readonly style: Style;
  readonly orders: number;
}

/** How a step of movement went in an imagined position: its orders, with the position before each and before the end. */
export interface Course {
  /** What it comes to, with all that follows it up to the dice. */
  readonly value: number;
  readonly orders: readonly Action[];
  readonly before: readonly Position[];
}

export interface Given {
  readonly given?: readonly Action[] | undefined;
  /** How the step ended in other courses. */
  readonly ends?: Set<string>;
}

/** What the place of the army is worth beside what has been won, and what its attacks promise. */
const PLACE = 0.25;

/** What a plan comes to for a side; null where the imagined position cannot be played on. */
export function lookAhead(player: Player, view: unknown, ahead: Ahead, seed: string): number | null {
  const start = imaginedStart(player, view, seed);
  try {
    return start && goOn(player, start, ahead, seed).value;
  } catch {
    return null; // what was imagined cannot have been so
  }
}

/** A whole position that agrees with a view; null where none is found. */
export function imaginedStart({ judgement }: Player, view: unknown, seed: string): Position | null {
  let chance = seedRandom(`imagined ${seed}`);
  const below = (limit: number) => {
    const [value, next] = randomBelow(chance, limit);
    chance = next;
    return value;
  };
  try {
    return judgement.imagine(view, seededDice(`thought ${seed}`), below);
  } catch {
    return null;
  }
}

/**
 * How it goes on from an imagined position up to the dice: in the step under way the orders that are given, as far as
 * they can be carried out, and no others where nothing asks for them; then, or where none are given, as the hand sees
 * fit. Attacks are looked at and not made.
 */
export const goOn = (player: Player, start: Position, ahead: Ahead, seed: string, given?: readonly Action[]): Course =>
  carriedOut(player, start, { ...ahead, given }, seed)!;

/** The same; null where the step ends as another has ended, in `ends`, since all that follows would be the same. */
export function carriedOut(
  player: Player,
  start: Position,
  { style, orders: most, given, ends }: Ahead & Given,
  seed: string,
): Course | null {
  const { title, judgement, side } = player;
  const hands = title.sides.map((_, s) => new Hand({ title, judgement, side: s }, seedRandom(`${seed} ${s}`), style));
  const first = stepOf(title, start);
  const waiting = waitingAt(player, start);
  const left = [...(given ?? [])];
  const orders: Action[] = [];
  const before: Position[] = [];
  const used = new Set<UnitId>();
  let position = start;
  let promise = 0;
  let inFirst = true;
  for (let i = 0; i < most; i++) {
    const decision = title.decision(position);
    if (decision.over || position.turn !== start.turn) break;
    const hand = hands[decision.side];
    if (decision.side !== side && NEXT.has(decision.kind)) break;
    if (decision.side === side && decision.kind === 'attack') {
      promise += hand.promise(position, decision, used);
      if (!decision.pass || !title.check(position, PASS).ok) break;
      hand.pass(decision);
      position = title.apply(position, PASS).position;
      continue;
    }
    const moves = inFirst && decision.side === side && decision.step === first;
    const action = (moves && given && nextOf(title, position, left)) || hand.order(position, decision).action;
    if (moves) {
      before.push(position);
      if (action.kind === 'pass') {
        inFirst = false;
        if (ends && promise === 0 && !isNew(ends, position, waiting, hands)) return null;
      } else orders.push(action);
    }
    position = title.apply(position, action).position;
  }
  const value = judgement.value(position, side) + promise + PLACE * standing(player, position, style, waiting);
  return { value, orders, before };
}

/** Whether a step ends as none of those before it did: on the ground, and in the heads of those who go on from there. */
function isNew(ends: Set<string>, position: Position, waiting: readonly UnitId[], hands: readonly Hand[]): boolean {
  const heads = hands.map((hand) => hand.memory());
  if (heads.includes(null)) return true;
  const { size } = ends;
  return ends.add(JSON.stringify([position, waiting, heads])).size > size;
}

const stepOf = (title: Title, position: Position): string | null => {
  const decision = title.decision(position);
  return decision.over ? null : decision.step;
};

/** The next of some orders that can be carried out, which are taken off the list; to pass after the last; null: nor may that be. */
export function nextOf(title: Title, view: unknown, orders: Action[]): Action | null {
  for (let action; (action = orders.shift());) if (title.check(view, action).ok) return action;
  return title.check(view, PASS).ok ? PASS : null;
}

const PASS: Action = { kind: 'pass' };
/** What the enemy does of himself is his affair; what he must answer in between he answers. */
const NEXT: ReadonlySet<string> = new Set(['move', 'attack']);

/** Who is off the map and may come to it. */
function waitingAt({ title, judgement }: Player, start: Position): UnitId[] {
  const { place } = judgement.forces(start);
  return title.actors(start).filter((unit) => place[unit] < 0);
}

/** Turns of marching that are counted at most; so many for who might have come and has not. */
const LONG_WAY = 8;

/** How well an army stands: near what it is after, out of danger, with prospects. */
function standing(player: Player, position: Position, style: Style, waiting: readonly UnitId[]): number {
  const { title, judgement } = player;
  const plain: Style = { ...style, manner: { boldness: 1, stress: new Map() } };
  const front = new Front(player, position);
  const { place } = front.forces;
  const absent = waiting.filter((unit) => place[unit] < 0);
  const missions = missionsFor(player, plain, position, front, absent);
  let sum = 0;
  missions.forEach((mission, unit) => {
    if (!mission) return;
    if (place[unit] < 0) return void (sum -= LONG_WAY * mission.pull);
    const way = wayTo(title.board, judgement.ways(position, unit), mission.hex)[place[unit]];
    const turns = way === FAR ? LONG_WAY : Math.min(LONG_WAY, way / Math.max(1, judgement.reach[unit]));
    sum += front.standing(unit, { hex: place[unit] }, plain) - turns * mission.pull;
  });
  return sum;
}
