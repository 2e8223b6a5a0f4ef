import { expect } from 'vitest';
import { seededDice } from '../../src/engine/dice.ts';
import { canonicalJson } from '../../src/engine/hash.ts';
import type { Action, Decision, GameEvent, Hex, Position, SideId, Title, UnitId } from '../../src/engine/title.ts';
import { numbers } from '../helpers/random.ts';
import { first, wholeGame } from './play.ts';

/*
 * Law 3: two positions that differ only in what a seat cannot know give that seat the same view, the same legal
 * actions and refusals, the same previews.
 */

/** Another position that looks the same to a seat; null when nothing in this one is hidden from it. */
export type Disguise = (position: Position, seat: SideId, below: (limit: number) => number) => Disguised | null;
export interface Disguised {
  readonly position: Position;
  /** The unit that is in a unit's place there; null for one that is not the same there otherwise. */
  readonly other: (unit: UnitId) => UnitId | null;
}
const same = (unit: UnitId): UnitId => unit;

/**
 * Holds a disguise against a position: every field of it must be named, as 'open' to every seat or as 'hidden' in part
 * or whole, so that a new field makes the laws fail until somebody has thought about who may know it.
 */
export function namesEveryField<P extends object>(
  position: P,
  fields: Readonly<Record<keyof P, 'open' | 'hidden'>>,
): void {
  const unnamed = Object.keys(position).filter((field) => !Object.hasOwn(fields, field));
  expect(unnamed, 'fields that the disguise does not name').toEqual([]);
}

/** Nobody knows the dice to come. */
export const otherDice: Disguise = (position, seat, below) => ({
  position: { ...position, dice: seededDice(`${seat} ${below(1e9)}`) },
  other: same,
});

/** An action with the units that are in the place of those it names; null where one is not the same there. */
function disguisedAction(action: Action, other: Disguised['other']): Action | null {
  if (action.kind === 'allocate') {
    const unit = other(action.unit);
    return unit === null ? null : { ...action, unit };
  }
  if (!('units' in action)) return action;
  const units = action.units.map(other);
  return units.includes(null) ? null : { ...action, units: units as UnitId[] };
}

/** Plays a random game and compares disguised positions all along. Returns how many there were, so that none is noticed. */
export function holdsSecrecy(title: Title, seed: number, every: number, disguise: Disguise): number {
  const below = numbers(`secrets ${seed}`);
  let compared = 0;
  for (const { position, decision, action, at } of wholeGame(title, seed, true)) {
    if (at % every !== 0) continue;
    for (const seat of title.sides.keys()) {
      const made = disguise(position, seat, below);
      if (!made) continue;
      const other = made.position;
      compared++;
      expect(title.faults(other), 'the disguised position is sound').toEqual([]);
      expect(title.view(other, seat)).toStrictEqual(title.view(position, seat));
      const answers = (p: Position) => seen(title, p, seat, decision, action);
      expect(answers(other)).toStrictEqual(answers(position));
      const action2 = disguisedAction(action, made.other);
      const told = action2 && toldAfter(title, position, seat, action);
      const toldOther = told && toldAfter(title, other, seat, action2);
      if (told && toldOther) expect(toldOther, `after ${JSON.stringify(action)}`).toStrictEqual(told);
    }
  }
  return compared;
}

/** What a seat is told of events: those of others in the form it may know. */
const heardBy = (events: readonly GameEvent[], seat: SideId): readonly GameEvent[] =>
  events.flatMap((e) => (e.onlyFor === undefined || e.onlyFor === seat ? [e] : (e.otherwise ?? [])));

/**
 * What a seat sees and is told of an action; null when the action cannot be compared: it reveals something, rolls dice,
 * ends the game (all is shown then) or is not legal.
 */
function toldAfter(title: Title, p: Position, seat: SideId, action: Action): unknown {
  if (!title.check(p, action).ok) return null;
  const { position, events } = title.apply(p, action);
  if (
    title.decision(position).over ||
    title.reveals(p, position, seat) ||
    canonicalJson(p.dice) !== canonicalJson(position.dice)
  )
    return null;
  return {
    view: title.view(position, seat),
    events: heardBy(events, seat),
  };
}

/** Everything that a title answers to a seat, asked through what that seat may know. */
function seen(title: Title, p: Position, seat: SideId, decision: Decision, action: Action): unknown {
  const view = title.view(p, seat);
  const shown = [title.table(view), ...mapOverlays(title, view), ...lookedAt(title, view)];
  return seat === decision.side ? [shown, answered(title, view, action, oddOf(title, view, decision))] : shown;
}

const mapOverlays = (title: Title, view: unknown) =>
  title.overlays.filter((o) => o.from !== 'hex').map((o) => title.overlay(view, o.id));

/** What is seen by looking closely: some hexes, those with stacks first, what is drawn from one, the backs of counters. */
function lookedAt(title: Title, view: unknown): unknown[] {
  const { stacks } = title.table(view);
  const from = title.overlays.filter((o) => o.from === 'hex');
  const hexes = [...stacks.filter((_, i) => i % 3 === 0).map(({ hex }) => hex), title.board.size >> 1].slice(0, 10);
  const units = title.units.flatMap((_, unit) => (unit % 9 === 0 ? [unit] : []));
  return [
    ...hexes.map((hex) => title.report(view, hex)),
    ...from.flatMap(({ id }) => hexes.slice(0, 2).map((hex) => title.overlay(view, id, hex))),
    ...units.map((unit) => title.printed?.(view, unit, 1)),
  ];
}

/** What a title answers to whoever acts. */
function answered(title: Title, view: unknown, action: Action, odd: Odd): unknown {
  const actors = title.actors(view);
  const listed = [
    ...first(title.legal(view), 60),
    ...actors.slice(0, 12).flatMap((unit) => [...title.legal(view, { units: [unit] })]),
  ];
  const tried = listed
    .slice(0, 40)
    .map((one): Action => (one.kind === 'move' ? { ...one, path: [...one.path, ...one.path] } : one));
  const attacks = listed.filter((one) => one.kind === 'attack').slice(0, 20);
  return {
    decision: title.decision(view),
    actors,
    listed,
    todo: title.todo(view),
    plan: title.plan?.(view),
    tried: tried.map((one) => title.check(view, one)),
    refused: odd.orders.map((one) => title.check(view, one)),
    reasons: odd.reasons.map(([unit, hex]) => title.why(view, { units: [unit] }, hex)),
    previews: [action, ...attacks, ...listed.slice(0, 5)].map((one) => title.preview(view, one)),
    idle: [...new Set(odd.reasons.map(([unit]) => unit))].map((unit) => title.idle?.(view, [unit])),
    moving: title.moving?.(view),
    foreseen: listed.slice(0, 10).map((one) => title.foresee?.(view, one)),
    joining: attacks.slice(0, 3).map((one) => title.attackers(view, one.target, one.units, one.also)),
    moves: action.kind === 'move' ? moves(title, view, action) : null,
    attackers: action.kind === 'attack' ? title.attackers(view, action.target, action.units, action.also) : null,
  };
}

/** Questions that are refused more often than not, about stacks above all: something may lie in them that is not seen. */
interface Odd {
  readonly orders: readonly Action[];
  readonly reasons: readonly (readonly [UnitId, Hex])[];
}

/** Odd questions of whoever acts: the present decision, carried out on stacks and by those who have no part in it. */
function oddOf(title: Title, view: unknown, { kind, step }: Decision): Odd {
  const { stacks } = title.table(view);
  const crowded = stacks
    .filter(({ counters, unseen }) => counters.length + Number(unseen) > 1)
    .map(({ hex }) => hex)
    .slice(0, 12);
  const own = title.actors(view).slice(0, 3);
  const anybody = stacks.slice(0, 8).flatMap(({ counters }) => counters.slice(0, 1).map((c) => c.unit));
  const orders = [...own, ...anybody].flatMap((unit): Action[] => {
    const units = [unit];
    if (kind === 'allocate') return [{ kind, unit }];
    if (kind === 'select') return [{ kind, units }];
    return crowded.flatMap((hex): Action[] => {
      if (kind === 'move' || kind === 'retreat') return [{ kind, units, path: [hex] }];
      if (kind === 'place' || kind === 'advance') return [{ kind, units, hex }];
      return kind === 'attack' ? [{ kind, attack: step, units, target: hex }] : [];
    });
  });
  const reasons = own.slice(0, 2).flatMap((unit) => crowded.slice(0, 8).map((hex) => [unit, hex] as const));
  return { orders, reasons };
}

const moves = (title: Title, view: unknown, action: Action & { kind: 'move' }) => [
  title.reach(view, action),
  title.modes(view, action.units),
  title.board.ids.flatMap((_, hex) => (hex % 41 === 0 ? title.why(view, action, hex) : [])),
];

/** What `answered` says but for the odds, which a seat may see less of than an open table. */
function allowed(title: Title, view: unknown, action: Action, odd: Odd): unknown {
  const { previews: _, ...rest } = answered(title, view, action, odd) as Record<string, unknown>;
  return rest;
}

/**
 * Plays a random game and holds that whoever acts is told the same through his view as by an open table, and through
 * the common view where the decision is common. (That a view shows only what somebody has named: naming.ts.)
 */
export function holdsViews(title: Title, seed: number, every: number): void {
  for (const { position, decision, action, at } of wholeGame(title, seed, true)) {
    if (at % every !== 0) continue;
    const odd = oddOf(title, title.view(position, decision.side), decision);
    const open = allowed(title, position, action, odd);
    expect(allowed(title, title.view(position, decision.side), action, odd), 'asked through the view').toStrictEqual(
      open,
    );
    if (decision.common)
      expect(allowed(title, title.view(position, 'common'), action, odd), 'asked in common').toStrictEqual(open);
  }
}

const whose = ({ over, side, kind, step }: Pick<Decision, 'over' | 'side' | 'kind' | 'step'>): string =>
  `${over} ${side} ${kind} ${step}`;

/**
 * Plays a random game under fog and holds that every seat can be asked, and drawn: each is told that the game goes on and
 * whose decision it is, however little of what is asked it sees. Returns how often a seat was asked about another's decision.
 */
export function holdsAsking(title: Title, seed: number, fog: boolean): number {
  let asked = 0;
  for (const { position, decision } of wholeGame(title, seed, fog))
    for (const seat of [...title.sides.keys(), 'common'] as const) {
      if (seat === decision.side) continue;
      const view = title.view(position, seat);
      expect(whose(title.decision(view) as Decision), `asked for ${seat}`).toBe(whose(decision));
      title.table(view);
      asked++;
    }
  return asked;
}

/** The keys of notes that hold units. A key of another kind by one of these names would be taken for a unit: call it otherwise. */
const UNITS = /^(unit|under|other|leader|officer|gun|train|charger|attacker|defender)s?$/;
/** The units that a note names: its keys say what they hold. */
const unitsNamed = ({ units = [], data = {} }: GameEvent): readonly UnitId[] => [
  ...units,
  ...Object.entries(data).flatMap(([key, value]): readonly UnitId[] => {
    if (!UNITS.test(key)) return [];
    return [value].flat().filter((unit) => typeof unit === 'number');
  }),
];

/** Every unit that a seat has before it, on the map and beside it. */
function unitsSeen(title: Title, p: Position, seat: SideId): ReadonlySet<UnitId> {
  const { stacks, trays } = title.table(title.view(p, seat));
  return new Set([...stacks, ...trays.flatMap((tray) => tray.groups)].flatMap((of) => of.counters.map((c) => c.unit)));
}

/**
 * Plays a random game under fog and holds that no seat is told the name of an enemy unit which it sees neither before
 * nor after an order. Attacks, and orders that roll or reveal, are left out: they show what may be covered again at their end.
 * `openly`: words by which the rules themselves name hidden units. Returns how often something was told.
 */
export function holdsNames(title: Title, seed: number, every: number, openly: readonly string[] = []): number {
  let told = 0;
  for (const { position, decision, action, at } of wholeGame(title, seed, true)) {
    if (at % every !== 0) continue;
    const { position: after, events } = title.apply(position, action);
    if (action.kind === 'attack') continue;
    if (title.decision(after).over || canonicalJson(position.dice) !== canonicalJson(after.dice)) continue;
    for (const seat of title.sides.keys()) {
      // What is set up lies on top until the next unit is laid on it: a word that stays would tell what is under that.
      const setsUp = action.kind === 'place' && /set-up/.test(decision.step) && decision.side !== seat;
      if (!setsUp && title.reveals(position, after, seat)) continue;
      const heard = heardBy(events, seat);
      if (heard.length === 0) continue;
      told += heard.length;
      const seen = new Set([...unitsSeen(title, position, seat), ...unitsSeen(title, after, seat)]);
      if (setsUp) action.units.forEach((unit) => seen.delete(unit));
      const strangers = heard.flatMap((event) =>
        (openly.includes(event.say) ? [] : unitsNamed(event))
          .filter((unit) => title.units[unit]?.side !== seat && !seen.has(unit))
          .map((unit) => `${event.say}: ${title.units[unit]?.id}`),
      );
      expect(strangers, `told to ${title.sides[seat].id} after ${JSON.stringify(action)}`).toEqual([]);
    }
  }
  return told;
}
