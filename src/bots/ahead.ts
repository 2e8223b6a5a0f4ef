import type { Manner, Style } from '../engine/judgement.ts';
import { seededDice } from '../engine/dice.ts';
import { randomBelow, seedRandom } from '../engine/random.ts';
import type { Action, Position, SideId } from '../engine/title.ts';
import type { Player } from './bot.ts';
import { FAR, wayTo } from './ground.ts';
import { Front } from './front.ts';
import { Hand } from './hand.ts';
import { missionsFor } from './missions.ts';

/* Looking ahead: a plan carried out in an imagined position, with dice of one's own, and what it comes to. */

export interface Ahead {
  /** Given before all else. */
  readonly first: Action | null;
  readonly manner: Manner;
  /** How the enemy goes about it. */
  readonly usual: Manner;
  /** The turn after this one is played too. */
  readonly reply: boolean;
  readonly orders: number;
}

/** What a better place is worth beside what has been won: by the marches and dangers of the whole army. */
const PLACE = 0.3;

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
    const end = playOn(player, start, ahead, seed);
    const enemy = 1 - side;
    return judgement.value(end, side) + PLACE * (standing(player, end, side) - standing(player, end, enemy));
  } catch {
    return null; // what was imagined cannot have been so
  }
}

/** To the end of the turn under way; with the enemy's reply, to the end of the one after. */
function playOn({ title, judgement, side }: Player, start: Position, ahead: Ahead, seed: string): Position {
  const last = start.turn + (ahead.reply ? 1 : 0);
  const hands = title.sides.map((_, s) => {
    const manner = s === side ? ahead.manner : ahead.usual;
    return new Hand({ title, judgement, side: s }, seedRandom(`${seed} ${s}`), { manner, sight: 'whole' });
  });
  let p = ahead.first ? title.apply(start, ahead.first).position : start;
  for (let i = 0; i < ahead.orders && p.turn <= last; i++) {
    const decision = title.decision(p);
    if (decision.over) return p;
    p = title.apply(p, hands[decision.side].order(p, decision).action).position;
  }
  return p;
}

/** How well an army stands: near what it is after, out of danger, with prospects. */
function standing({ title, judgement }: Player, p: Position, side: SideId): number {
  const style: Style = { manner: { boldness: 1, stress: new Map() }, sight: 'whole' };
  const army: Player = { title, judgement, side };
  const front = new Front(army, p);
  const missions = missionsFor(army, style, p, front, []);
  const { place } = front.forces;
  let sum = 0;
  missions.forEach((mission, unit) => {
    if (!mission || place[unit] < 0) return;
    const way = wayTo(title.board, judgement.ways(p, unit), mission.hex)[place[unit]];
    const turns = way === FAR ? 8 : Math.min(8, way / Math.max(1, judgement.reach[unit]));
    sum += front.standing(unit, { hex: place[unit] }, style) - 0.5 * turns * mission.pull;
  });
  return sum;
}
