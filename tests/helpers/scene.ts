import { expect } from 'vitest';
import { canonicalJson } from '../../src/engine/hash.ts';
import {
  type Action,
  type GameEvent,
  type Hex,
  IllegalAction,
  OFF_MAP,
  type UnitId,
  type Verdict,
} from '../../src/engine/title.ts';

/*
 * What the scenes of all titles share: orders by the ids that are printed, playing them, and why one is refused. Each
 * title adds how its positions are made, and what it reads off them.
 */

/** A title, or a referee by itself. */
export interface Played<P> {
  check(p: P, action: Action): Verdict;
  apply(p: P, action: Action): { readonly position: P; readonly events: readonly GameEvent[] };
}

/** Freezes a value to its depths, so that a rule that changes it throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

// ---- orders ----------------------------------------------------------------------------------------------------------

export const PASS: Action = { kind: 'pass' };
export const RESIGN: Action = { kind: 'resign' };
export const choose = (option: string): Action => ({ kind: 'choose', option });

/** Printed ids: a list, or in one string with spaces between them. */
export type Ids = string | readonly string[];
const listOf = (ids: Ids): readonly string[] => (typeof ids === 'string' ? ids.split(' ').filter(Boolean) : ids);

/** Orders by printed ids; "off" is the place off the map. */
export function ordersFor(unit: (id: string) => UnitId, hex: (id: string) => Hex) {
  const units = (ids: Ids): UnitId[] => listOf(ids).map(unit);
  const hexOf = (id: string): Hex => (id === 'off' ? OFF_MAP : hex(id));
  return {
    units,
    hexOf,
    move: (ids: Ids, path: Ids, mode?: string): Action => ({
      kind: 'move',
      units: units(ids),
      path: listOf(path).map(hexOf),
      ...(mode ? { mode } : {}),
    }),
    attack:
      (attack: string) =>
      (ids: Ids, target: string, mode?: string): Action => ({
        kind: 'attack',
        attack,
        units: units(ids),
        target: hexOf(target),
        ...(mode ? { mode } : {}),
      }),
    retreat: (ids: Ids, path: Ids): Action => ({ kind: 'retreat', units: units(ids), path: listOf(path).map(hexOf) }),
    advance: (ids: Ids, to: string): Action => ({ kind: 'advance', units: units(ids), hex: hexOf(to) }),
    place: (ids: Ids, to: string): Action => ({ kind: 'place', units: units(ids), hex: hexOf(to) }),
    select: (...ids: string[]): Action => ({ kind: 'select', units: units(ids) }),
    lose: (id: string): Action => ({ kind: 'allocate', unit: unit(id) }),
  };
}

// ---- playing them ----------------------------------------------------------------------------------------------------

/** Plays orders one after the other; throws the refusal of an illegal one. All that happened, and the words of it. */
export function play<P>(game: Pick<Played<P>, 'apply'>, start: P, ...actions: readonly Action[]) {
  const events: GameEvent[] = [];
  let p = start;
  for (const action of actions) {
    const next = game.apply(p, action);
    p = next.position;
    events.push(...next.events);
  }
  return { p, events, said: wordsOf(events) };
}

export const wordsOf = (events: readonly GameEvent[]): string[] => events.map(({ say }) => say);

/** Why an order is refused, as "rule word"; 'ok' when it is not. To play it must throw the same and leave the position alone. */
export function refusal<P>(game: Played<P>, p: P, action: Action): string {
  const before = canonicalJson(p);
  const verdict = game.check(p, action);
  if (verdict.ok) return 'ok';
  let thrown: unknown;
  try {
    game.apply(p, action);
  } catch (error) {
    thrown = error;
  }
  expect(thrown, 'refused, and so not to be played').toBeInstanceOf(IllegalAction);
  expect((thrown as IllegalAction).refusal).toEqual(verdict);
  expect((thrown as IllegalAction).message).toContain(verdict.rule);
  expect(canonicalJson(p), 'a refused order changes nothing').toBe(before);
  return reasonOf(verdict);
}

/** A verdict as "rule word", or 'ok'. */
export const reasonOf = (verdict: Verdict): string => (verdict.ok ? 'ok' : `${verdict.rule} ${verdict.say}`);
