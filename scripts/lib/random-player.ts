import { distance } from '../../src/engine/board/board.ts';
import { randomBelow, seedRandom, type RandomState } from '../../src/engine/random.ts';
import {
  type Action,
  type Decision,
  type Hex,
  OFF_MAP,
  type Offers,
  type Position,
  type Title,
  type UnitId,
} from '../../src/engine/title.ts';

/** Chance of passing when a decision allows it, one in so many; chosen so that phases are used and games end. */
const PASS_ONE_IN: Readonly<Partial<Record<Decision['kind'], number>>> = { move: 24, attack: 4, advance: 3 };
/** Draws of a random unit before the player gives up on finding one that can act. */
const TRIES = 6;
/** How many of the actions of a decision without a focus are looked at. */
const LOOK_AT = 200;

/** The actions of a focus, to take one of them. */
function counted(actions: Iterable<Action>): Offers {
  if ('at' in actions && !Array.isArray(actions)) return actions as Offers;
  const list: Action[] = [];
  for (const action of actions) if (action.kind !== 'pass') list.push(action);
  return list as unknown as Offers;
}

/**
 * Plays any title at random through the contract alone: a random unit as focus, a random group of its stack, then
 * one of the legal actions. A bold player mostly moves towards a random enemy, so that more is fought. Its random
 * numbers are its own: it never touches the dice of the game.
 */
export class RandomPlayer {
  private state: RandomState;
  private readonly title: Title;
  private readonly bold: boolean;
  /**
   * Where each unit stands, so that stacks can move together: looked up when wanted in a new turn, then kept by the
   * orders given. What else moved units since is not known, which costs a draw and no more.
   */
  private places: (Hex | string)[] = [];
  private turn = -1;
  /** Units that could act when last asked and have not failed since, and in which step of the game that was. */
  private pool: UnitId[] = [];
  private poolOf = '';

  constructor(title: Title, seed: string, bold = false) {
    this.title = title;
    this.bold = bold;
    this.state = seedRandom(`random player ${seed}`);
  }

  /** A random legal action; null when the position offers none. */
  order(position: Position, decision: Decision): Action | null {
    const action = this.draw(position, decision);
    if (action && this.turn === position.turn) this.follow(action);
    return action;
  }

  private follow(action: Action): void {
    let end: Hex | undefined;
    if (action.kind === 'move' || action.kind === 'retreat') end = action.path.at(-1);
    else if (action.kind === 'advance' || action.kind === 'place') end = action.hex;
    if (end === undefined || !('units' in action)) return;
    for (const unit of action.units) this.places[unit] = end;
  }

  private draw(position: Position, decision: Decision): Action | null {
    const { pass, kind } = decision;
    if (pass && this.oneIn(PASS_ONE_IN[kind] ?? 4) && this.title.check(position, { kind: 'pass' }).ok)
      return { kind: 'pass' };
    if (kind === 'choose' || kind === 'allocate' || kind === 'pass') return this.anyOf(this.title.legal(position));
    const step = `${decision.side} ${decision.step}`;
    if (this.poolOf !== step) this.pool = [];
    this.poolOf = step;
    for (let i = 0; i < TRIES; i++) {
      if (this.pool.length === 0) this.pool = [...this.title.actors(position)];
      if (this.pool.length === 0) break;
      const unit = this.pool[this.below(this.pool.length)];
      const group = kind === 'move' ? this.group(position, unit, this.pool) : [unit];
      const action = this.focused(position, group) ?? (group.length > 1 ? this.focused(position, [unit]) : null);
      if (action) return action.kind === 'attack' ? this.joined(position, action) : action;
      this.pool = this.pool.filter((other) => other !== unit);
    }
    return pass && this.title.check(position, { kind: 'pass' }).ok
      ? { kind: 'pass' }
      : this.anyOf(this.title.legal(position));
  }

  private focused(position: Position, units: readonly UnitId[]): Action | null {
    const actions = counted(this.title.legal(position, { units }));
    if (actions.length === 0) return null;
    const action = actions.at(this.below(actions.length));
    return this.bold && action.kind === 'move' && !this.oneIn(3) ? this.nearest(position, actions, action) : action;
  }

  /** Of the moves the one that ends nearest to a random enemy on the map. */
  private nearest(position: Position, actions: Iterable<Action>, otherwise: Action & { kind: 'move' }): Action {
    const { title } = this;
    const places = this.whereabouts(position);
    const side = title.units[otherwise.units[0]].side;
    const enemies = places.filter(
      (place, unit): place is Hex => typeof place === 'number' && place >= 0 && title.units[unit].side !== side,
    );
    if (enemies.length === 0) return otherwise;
    const goal = enemies[this.below(enemies.length)];
    let best: Action = otherwise;
    let least = Infinity;
    for (const action of actions) {
      const end = action.kind === 'move' ? action.path.at(-1)! : OFF_MAP;
      const far = end < 0 ? Infinity : distance(title.board, end, goal);
      if (far < least) ((least = far), (best = action));
    }
    return best;
  }

  /** The unit alone, or with some of the actors that stand where it stands. */
  private group(position: Position, unit: UnitId, actors: readonly UnitId[]): UnitId[] {
    if (this.oneIn(2)) return [unit];
    const places = this.whereabouts(position);
    return actors.filter((other) => other === unit || (places[other] === places[unit] && this.oneIn(2)));
  }

  private whereabouts(position: Position): readonly (Hex | string)[] {
    if (this.turn === position.turn) return this.places;
    this.turn = position.turn;
    this.places = new Array<Hex | string>(this.title.units.length).fill(OFF_MAP);
    const table = this.title.table(this.title.view(position, 'open'));
    for (const stack of table.stacks) for (const counter of stack.counters) this.places[counter.unit] = stack.hex;
    for (const tray of table.trays)
      tray.groups.forEach((group, i) =>
        group.counters.forEach((counter) => (this.places[counter.unit] = `${tray.id} ${i}`)),
      );
    return this.places;
  }

  /** An attack, with some of the units that may join it. */
  private joined(position: Position, action: Action & { kind: 'attack' }): Action {
    let best = action;
    for (const { unit, verdict } of this.title.attackers(position, action.target, action.units, action.also)) {
      if (!verdict.ok || best.units.includes(unit) || this.oneIn(3)) continue;
      const larger = { ...best, units: [...best.units, unit] };
      if (this.title.check(position, larger).ok) best = larger;
    }
    return best;
  }

  /** One of the first LOOK_AT actions, each equally likely. */
  private anyOf(actions: Iterable<Action>): Action | null {
    let chosen: Action | null = null;
    let seen = 0;
    for (const action of actions) {
      if (this.oneIn(++seen)) chosen = action;
      if (seen === LOOK_AT) break;
    }
    return chosen;
  }

  private below(limit: number): number {
    const [value, next] = randomBelow(this.state, limit);
    this.state = next;
    return value;
  }

  private oneIn(n: number): boolean {
    return this.below(n) === 0;
  }
}
