import {
  type Action,
  type Applied,
  type Candidate,
  type Decision,
  type Focus,
  type GameEvent,
  type Hex,
  IllegalAction,
  type MoveMode,
  type MoveQuery,
  type Moving,
  type Note,
  OFF_MAP,
  OK,
  type Outcome,
  type Position,
  type ReachHex,
  type Refusal,
  type SideId,
  type UnitId,
  type Verdict,
  type Waits,
} from '../title.ts';
import { existing, hexesOf } from './existing.ts';
import type { FrameName, FrameOf, FrameStack } from './frames.ts';
import { type Copy, startWork, type Work } from './work.ts';

/*
 * The referee: the one loop that carries every game from decision to decision. A title gives it handlers, one for each
 * kind of pending step and one for each step of the sequence of play; the referee finds out which of them has the word,
 * asks it, guards it, and goes on until somebody must decide.
 */

/** null: nothing speaks against it; otherwise why not. Checks are chained with `??`. */
export type Check = Refusal | null;

/** An order under way: whose it is, and what it has brought so far. */
export interface Ordered {
  readonly by: SideId;
  readonly events: readonly GameEvent[];
}

/** The types of a title: compiled data, position, what a seat may know of it (a position is that too), pending steps. */
export interface Kit {
  readonly game: unknown;
  readonly position: Position;
  readonly view: unknown;
  readonly frame: object;
}

/**
 * A pending step, or a step of the sequence (its frame is undefined): what it asks and does. Each chapter of the rules
 * holds the handlers of its own steps. Everything but `run`, `apply` and `pass` is asked of a view.
 */
export interface Handler<K extends Kit, F = undefined> {
  /** Who must decide what; null: nobody, it goes on by itself (`run`). */
  decision(game: K['game'], view: K['view'], frame: F): Decision | null;
  /** What happens by itself; the frame is then taken off, put another in its place, or has one laid on it. */
  run?(work: Work<K['game'], K['position']>, frame: F): void;
  /** The order that a player would give if it did not go on by itself; null: there would be none. See `Waits`. `order`: the one carried out. */
  waits?(game: K['game'], view: K['view'], frame: F, order: Ordered): Action | null;
  /** Every legal action but passing, lazily, narrowed by the focus. */
  legal?(game: K['game'], view: K['view'], frame: F, focus?: Focus): Iterable<Action>;
  /** Why an action of the decision's kind may not be done. */
  check?(game: K['game'], view: K['view'], frame: F, action: Action): Check;
  apply?(work: Work<K['game'], K['position']>, frame: F, action: Action): void;
  /** Why it may not be passed yet, where the decision says what passing means. */
  passing?(game: K['game'], view: K['view'], frame: F): Check;
  pass?(work: Work<K['game'], K['position']>, frame: F): void;
  /** What is still to do, and what passing would give up. */
  todo?(game: K['game'], view: K['view'], frame: F): readonly Note[];
  actors?(game: K['game'], view: K['view'], frame: F): readonly UnitId[];
  /** The ways to move, or to attack, that have names. */
  modes?(game: K['game'], view: K['view'], frame: F, units: readonly UnitId[]): readonly MoveMode[];
  reach?(game: K['game'], view: K['view'], frame: F, query: MoveQuery): readonly ReachHex[];
  /** What a legal move brings that its cost does not say. */
  foresee?(game: K['game'], view: K['view'], frame: F, action: Action): readonly Note[];
  /** Units whose move is over when others move. */
  moving?(game: K['game'], view: K['view'], frame: F): Moving | null;
  /** Why units that `reach` does not bring to a hex cannot get there. */
  why?(game: K['game'], view: K['view'], frame: F, ask: { readonly query: MoveQuery; readonly hex: Hex }): Check;
  /** Why none of some units can attack anything: the reason of whoever comes nearest to it. */
  idle?(game: K['game'], view: K['view'], frame: F, units: readonly UnitId[]): Check;
  /** Units that could join an attack on a hex, in order; whether they may, `check` says. */
  candidates?(game: K['game'], view: K['view'], frame: F, target: Hex): readonly UnitId[];
}

/** The handler of every kind of frame. */
export type Handlers<K extends Kit> = {
  readonly [S in FrameName<K['frame']>]: Handler<K, FrameOf<K['frame'], S>>;
};

/** What a title gives the referee. */
export interface Rules<K extends Kit> {
  readonly stack: FrameStack<K['position'], K['frame']>;
  readonly handlers: Handlers<K>;
  /** The step of the sequence of play that has the word while no frame is pending. */
  sequence(game: K['game'], view: K['view']): Handler<K>;
  /** How the game ended; null while it goes on. */
  outcome(game: K['game'], view: K['view']): Outcome | null;
  /** The game is given up by a side, which is open to the side to decide at any time. */
  resign(work: Work<K['game'], K['position']>, side: SideId): void;
  /** Looked at before each step goes on by itself: what the rules want done as soon as it is so. */
  watch?(work: Work<K['game'], K['position']>): void;
  /** What was pending when the game ended stays in the position: in titles whose recorded games are older than the referee. */
  readonly keepsPending?: true;
  /** Copies a position by naming its fields; by spreading it when absent. */
  readonly copy?: Copy<K['position']>;
  units(game: K['game']): number;
  hexes(game: K['game']): number;
  readonly refusals: {
    readonly over: Refusal;
    /** Not what is to be decided now. */
    notNow(decision: Decision): Refusal;
    noPassing(decision: Decision): Refusal;
    /** Units that do not exist, or named twice. */
    noSuchUnits(decision: Decision): Refusal;
    /** A hex that is not on the map. */
    noSuchHex(decision: Decision): Refusal;
    noSuchOption(decision: Decision): Refusal;
    /** Fewer or more than the decision asks for. */
    wrongNumber(decision: Decision): Refusal;
  };
}

/** The questions of the contract that the referee answers, and the start of a game. */
export interface Referee<P extends Position, V> {
  /** Goes on from a position of the set-up until somebody must decide. */
  begin(position: P, enter?: (work: Work<never, P>) => void): P;
  decision(view: V): Decision | Outcome;
  legal(view: V, focus?: Focus): Iterable<Action>;
  check(view: V, action: Action): Verdict;
  apply(position: P, action: Action): Applied<P>;
  actors(view: V): readonly UnitId[];
  todo(view: V): readonly Note[];
  modes(view: V, units: readonly UnitId[]): readonly MoveMode[];
  reach(view: V, query: MoveQuery): readonly ReachHex[];
  foresee(view: V, action: Action): readonly Note[];
  moving(view: V): Moving | null;
  why(view: V, query: MoveQuery, hex: Hex): Verdict;
  attackers(view: V, target: Hex, together: readonly UnitId[], also?: readonly Hex[]): readonly Candidate[];
  idle(view: V, units: readonly UnitId[]): Check;
}

const NONE: readonly never[] = [];

/** The referee of one scenario. */
export function refereeOf<K extends Kit>(rules: Rules<K>, game: K['game']): Referee<K['position'], K['view']> {
  type P = K['position'];
  type V = K['view'];
  type AnyHandler = Handler<K, unknown>;
  const { stack, refusals } = rules;
  const { isUnit, isHex, areUnits, areItsHexes, isMove, isFocus, isQuery } = existing(
    rules.units(game),
    rules.hexes(game),
  );

  const handlerAt = (view: V, frame: K['frame'] | undefined): AnyHandler =>
    (frame === undefined ? rules.sequence(game, view) : rules.handlers[stack.name(frame)]) as AnyHandler;

  /** Who has the word in a view. The last answer is kept: one position is asked many questions in a row. */
  interface Word {
    readonly frame: K['frame'] | undefined;
    readonly handler: AnyHandler;
    readonly decision: Decision;
  }
  let asked: V | undefined;
  let answer: Word | Outcome;
  function wordIn(view: V): Word | Outcome {
    if (view === asked) return answer;
    const over = rules.outcome(game, view);
    if (over) answer = over;
    else {
      const frame = stack.top(view);
      const handler = handlerAt(view, frame);
      const decision = handler.decision(game, view, frame);
      if (!decision) throw new Error('this position waits for nobody');
      answer = { frame, handler, decision };
    }
    asked = view;
    return answer;
  }
  const isOver = (word: Word | Outcome): word is Outcome => 'over' in word;

  /** Units and hexes that exist, an option that is offered, numbers within their bounds. */
  function shape(action: Action, decision: Decision): Check {
    if (action.kind === 'choose')
      return decision.options?.some((o) => o.id === action.option) ? null : refusals.noSuchOption(decision);
    if (action.kind === 'allocate') return isUnit(action.unit) ? null : refusals.noSuchUnits(decision);
    if (!('units' in action)) return null;
    if (!areUnits(action.units)) return refusals.noSuchUnits(decision);
    if (action.kind === 'select') {
      const count = Math.max(action.units.length, action.hexes?.length ?? 0);
      if (count < (decision.least ?? 0) || count > (decision.most ?? Infinity)) return refusals.wrongNumber(decision);
    }
    return areItsHexes(action) ? null : refusals.noSuchHex(decision);
  }

  function passCheck({ frame, handler, decision }: Word, view: V): Check {
    if (!decision.pass) return refusals.noPassing(decision);
    return handler.passing?.(game, view, frame) ?? null;
  }

  function judge(view: V, action: Action): Check {
    const word = wordIn(view);
    if (isOver(word)) return refusals.over;
    if (action.kind === 'resign') return null;
    if (action.kind === 'pass') return passCheck(word, view);
    const { frame, handler, decision } = word;
    const other = action.kind !== decision.kind || (action.kind === 'attack' && action.attack !== decision.step);
    if (other || !handler.check) return refusals.notNow(decision);
    if (action.kind === 'attack' && action.also && !decision.several) return refusals.notNow(decision);
    return shape(action, decision) ?? handler.check(game, view, frame, action);
  }
  const check = (view: V, action: Action): Verdict => judge(view, action) ?? OK;

  function legal(view: V, focus?: Focus): Iterable<Action> {
    const word = wordIn(view);
    if (isOver(word) || (focus && !isFocus(focus))) return NONE;
    const { frame, handler } = word;
    if (!focus?.units && focus?.hex === undefined) return legalAndPass(word, view);
    return handler.legal?.(game, view, frame, focus) ?? NONE;
  }

  function* legalAndPass(word: Word, view: V): Generator<Action> {
    if (word.handler.legal) yield* word.handler.legal(game, view, word.frame);
    if (!passCheck(word, view)) yield { kind: 'pass' };
  }

  /** Goes on by itself until somebody must decide or the game is over. The answer: where the table first has to wait. */
  function settle(work: Work<K['game'], P>, by: SideId | null): Waits<P> | null {
    let waits: Waits<P> | null = null;
    for (;;) {
      rules.watch?.(work);
      if (rules.outcome(game, work.position)) break;
      const frame = stack.top(work.position);
      const handler = handlerAt(work.position, frame);
      const decision = handler.decision(game, work.position, frame);
      if (decision) {
        asked = work.position;
        answer = { frame, handler, decision };
        return waits;
      }
      if (!handler.run) throw new Error('a step that nobody decides and that does not go on by itself');
      const order: Action | null =
        waits || by === null
          ? null
          : (handler.waits?.(game, work.position, frame, { by, events: work.events }) ?? null);
      if (order) waits = { position: work.position, events: work.events.slice(), order };
      handler.run(work, frame);
    }
    if (!rules.keepsPending) stack.clear(work);
    return waits;
  }

  /** One question to whoever has the word; `without` when nobody has it. */
  function ask<R>(view: V, question: (word: Word) => R | undefined, without: R): R {
    const word = wordIn(view);
    return isOver(word) ? without : (question(word) ?? without);
  }

  return {
    begin(position, enter) {
      const work = startWork(game, position, rules.copy);
      enter?.(work as unknown as Work<never, P>);
      settle(work, null);
      return work.position;
    },
    decision(view) {
      const word = wordIn(view);
      return isOver(word) ? word : word.decision;
    },
    legal,
    check,
    apply(position, action) {
      const refusal = judge(position, action);
      if (refusal) throw new IllegalAction(refusal, action);
      const { frame, handler, decision } = wordIn(position) as Word;
      const work = startWork(game, position, rules.copy);
      if (action.kind === 'resign') rules.resign(work, decision.side);
      else if (action.kind === 'pass') handler.pass?.(work, frame);
      else handler.apply?.(work, frame, action);
      const waits = settle(work, decision.side);
      return { position: work.position, events: work.events, ...(waits ? { waits } : {}) };
    },
    actors: (view) => ask(view, ({ handler, frame }) => handler.actors?.(game, view, frame), NONE),
    todo: (view) => ask(view, ({ handler, frame }) => handler.todo?.(game, view, frame), NONE),
    modes: (view, units) =>
      areUnits(units) ? ask(view, ({ handler, frame }) => handler.modes?.(game, view, frame, units), NONE) : NONE,
    reach: (view, query) =>
      isQuery(query) ? ask(view, ({ handler, frame }) => handler.reach?.(game, view, frame, query), NONE) : NONE,
    foresee: (view, action) =>
      isMove(action) ? ask(view, ({ handler, frame }) => handler.foresee?.(game, view, frame, action), NONE) : NONE,
    moving: (view) => ask<Moving | null>(view, ({ handler, frame }) => handler.moving?.(game, view, frame), null),
    why(view, query, hex) {
      const word = wordIn(view);
      if (isOver(word)) return refusals.over;
      const { frame, handler, decision } = word;
      if (!handler.why) return refusals.notNow(decision);
      if (query.units.length === 0 || !areUnits(query.units)) return refusals.noSuchUnits(decision);
      if (!(isHex(hex) || hex === OFF_MAP) || !(query.via ?? NONE).every(isHex)) return refusals.noSuchHex(decision);
      return handler.why(game, view, frame, { query, hex }) ?? OK;
    },
    idle(view, units) {
      if (units.length === 0 || !areUnits(units)) return null;
      return ask<Check>(view, ({ handler, frame }) => handler.idle?.(game, view, frame, units), null);
    },
    attackers(view, target, together, also) {
      const word = wordIn(view);
      if (isOver(word) || word.decision.kind !== 'attack' || !isHex(target)) return NONE;
      const { frame, handler, decision } = word;
      const judged = (handler.candidates?.(game, view, frame, target) ?? NONE).map((unit): Candidate => {
        const units = [...together.filter((u) => u !== unit), unit];
        const attack = { kind: 'attack', attack: decision.step, units, target, ...(also ? { also } : {}) } as const;
        const plain = check(view, attack);
        if (plain.ok) return { unit, verdict: plain };
        // Where the plain attack is refused to a unit, another way to attack may be open to it.
        const ways = handler.modes?.(game, view, frame, units) ?? NONE;
        const open = ways.some(({ mode }) => mode !== undefined && check(view, { ...attack, mode }).ok);
        return { unit, verdict: open ? OK : plain };
      });
      return [...judged.filter((c) => c.verdict.ok), ...judged.filter((c) => !c.verdict.ok)];
    },
  };
}

/** The actions of a list that a focus is about: exactly these units, or this target or destination. */
export function* focused(actions: Iterable<Action>, focus: Focus | undefined): Generator<Action> {
  for (const action of actions) if (!focus || isAbout(action, focus)) yield action;
}

/** Whether an action concerns exactly the units and the hex of a focus. */
export function isAbout(action: Action, { units, hex }: Focus): boolean {
  if (units) {
    const acting = actingUnits(action);
    if (acting.length !== units.length || !units.every((u) => acting.includes(u))) return false;
  }
  return hex === undefined || (action.kind === 'select' ? hexesOf(action).includes(hex) : aimOf(action) === hex);
}

const actingUnits = (action: Action): readonly UnitId[] => {
  if (action.kind === 'allocate') return [action.unit];
  return 'units' in action ? action.units : NONE;
};

/** The hex that an action is about: where it ends, what it attacks. */
export function aimOf(action: Action): Hex | undefined {
  switch (action.kind) {
    case 'move':
    case 'retreat':
      return action.path.at(-1);
    case 'attack':
      return action.target;
    case 'place':
    case 'advance':
      return action.hex;
    default:
      return undefined;
  }
}
