import { expect } from 'vitest';
import { seededDice } from '../../src/engine/dice.ts';
import { canonicalJson } from '../../src/engine/hash.ts';
import type { Action, Position, SideId, Title } from '../../src/engine/title.ts';
import { numbers } from '../helpers/random.ts';
import { first, randomGame } from './play.ts';

/*
 * Law 3: two positions that differ only in what a seat cannot know give that seat the same view, the same legal
 * actions and refusals, the same previews.
 */

/** Another position that looks the same to a seat; null when nothing in this one is hidden from it. */
export type Disguise = (position: Position, seat: SideId, below: (limit: number) => number) => Position | null;

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
  ...position,
  dice: seededDice(`${seat} ${below(1e9)}`),
});

/** Plays a random game and compares disguised positions all along. Returns how many there were, so that none is noticed. */
export function holdsSecrecy(title: Title, seed: number, every: number, disguise: Disguise): number {
  const below = numbers(`secrets ${seed}`);
  let compared = 0;
  for (const { position, decision, action, at } of randomGame(title, seed, { fog: true })) {
    if (at % every !== 0) continue;
    for (const seat of title.sides.keys()) {
      const other = disguise(position, seat, below);
      if (!other) continue;
      compared++;
      expect(title.faults(other), 'the disguised position is sound').toEqual([]);
      expect(title.view(other, seat)).toStrictEqual(title.view(position, seat));
      const answers = (p: Position) => seen(title, p, seat, decision.side, action);
      expect(answers(other)).toStrictEqual(answers(position));
      const told = toldAfter(title, position, seat, action);
      const toldOther = toldAfter(title, other, seat, action);
      if (told && toldOther) expect(toldOther, `after ${JSON.stringify(action)}`).toStrictEqual(told);
    }
  }
  return compared;
}

/**
 * What a seat sees and is told of an action by units that it can see; null when the action cannot be compared: it
 * reveals something, rolls dice, ends the game (all is shown then) or is not legal.
 */
function toldAfter(title: Title, p: Position, seat: SideId, action: Action): unknown {
  const visible = new Set(
    title.table(title.view(p, seat)).stacks.flatMap((stack) => stack.counters.map((counter) => counter.unit)),
  );
  if ('units' in action && action.units.some((unit) => !visible.has(unit))) return null;
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
    events: events.flatMap((e) => (e.onlyFor === undefined || e.onlyFor === seat ? [e] : (e.otherwise ?? []))),
  };
}

/** Everything that a title answers to a seat, asked through what that seat may know. */
function seen(title: Title, p: Position, seat: SideId, decider: SideId, action: Action): unknown {
  const view = title.view(p, seat);
  const shown = [title.table(view), ...mapOverlays(title, view)];
  return seat === decider ? [shown, answered(title, view, action)] : shown;
}

const mapOverlays = (title: Title, view: unknown) =>
  title.overlays.filter((o) => o.from === 'map').map((o) => title.overlay(view, o.id));

/** What a title answers to whoever acts. */
function answered(title: Title, view: unknown, action: Action): unknown {
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
    tried: tried.map((one) => title.check(view, one)),
    previews: attacks.map((one) => title.preview(view, one)),
    moves: action.kind === 'move' ? moves(title, view, action) : null,
    attackers: action.kind === 'attack' ? title.attackers(view, action.target, action.units, action.also) : null,
  };
}

const moves = (title: Title, view: unknown, action: Action & { kind: 'move' }) => [
  title.reach(view, action),
  title.modes(view, action.units),
  title.board.ids.map((_, hex) => (hex % 17 === 0 ? title.why(view, action, hex) : null)),
];

/** What `answered` says but for the odds, which a seat may see less of than an open table. */
function allowed(title: Title, view: unknown, action: Action): unknown {
  const { previews: _, ...rest } = answered(title, view, action) as Record<string, unknown>;
  return rest;
}

/**
 * Plays a random game and holds that whoever acts is told the same through his view as by an open table, through the
 * common view where the decision is common, and that a view shows only fields that somebody has named.
 */
export function holdsViews(title: Title, seed: number, every: number): void {
  for (const { position, decision, action, at } of randomGame(title, seed)) {
    if (at % every !== 0) continue;
    const open = allowed(title, position, action);
    expect(allowed(title, title.view(position, decision.side), action), 'asked through the view').toStrictEqual(open);
    if (decision.common)
      expect(allowed(title, title.view(position, 'common'), action), 'asked in common').toStrictEqual(open);
    const strange = { ...position, strangeNewField: 1 };
    for (const seat of [...title.sides.keys(), 'open', 'common'] as const)
      expect(JSON.stringify(title.view(strange, seat)), 'a field that nobody shows').not.toContain('strangeNewField');
  }
}
