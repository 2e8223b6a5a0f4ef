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

/** Everything that a title answers to a seat. */
function seen(title: Title, p: Position, seat: SideId, decider: SideId, action: Action): unknown {
  const view = title.view(p, seat);
  const shown = [
    title.table(view),
    ...title.overlays.filter((o) => o.from === 'map').map((o) => title.overlay(view, o.id)),
  ];
  if (seat !== decider) return shown;
  const actors = title.actors(p);
  const listed = [
    ...first(title.legal(p), 60),
    ...actors.slice(0, 12).flatMap((unit) => [...title.legal(p, { units: [unit] })]),
  ];
  const tried = listed
    .slice(0, 40)
    .map((one): Action => (one.kind === 'move' ? { ...one, path: [...one.path, ...one.path] } : one));
  return [
    shown,
    title.decision(p),
    actors,
    listed,
    title.todo(p),
    tried.map((one) => title.check(p, one)),
    listed
      .filter((one) => one.kind === 'attack')
      .slice(0, 20)
      .map((one) => title.preview(view, one)),
    action.kind === 'move'
      ? [
          title.reach(p, action),
          title.modes(p, action.units),
          title.board.ids.map((_, hex) => (hex % 17 === 0 ? title.why(p, action, hex) : null)),
        ]
      : null,
    action.kind === 'attack' ? title.attackers(p, action.target, action.units) : null,
  ];
}
