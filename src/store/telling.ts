import { create } from 'zustand';
import type { Action, GameEvent } from '../engine/title.ts';
import type { Shown } from './shown.ts';

/*
 * What the system did, as far as it has been told. The rules carry it out inside one order, so the position is final
 * at once; until all is told the table shows how far the telling has come. Lost on reload: the log has it all.
 */

export interface Telling {
  /** The table before the order, and after it. */
  readonly before: Shown;
  readonly after: Shown;
  readonly action: Action;
  /** Events of the order: the system's own and what led to them. */
  readonly events: readonly GameEvent[];
  /** The first that is told one by one; those before it are known from the start. */
  readonly from: number;
  /** Not the turn of a system, but rolls of one order: the one after so many events waits for its click. */
  readonly waits?: number;
  /** The order that this click stands for, where the rules would let a player give it. */
  readonly next?: Action;
  /** How many have been told. */
  readonly told: number;
  readonly running: boolean;
}

/** True when nothing is left to tell. */
export const isTold = ({ told, events }: Telling): boolean => told >= events.length;
/** True while a roll waits for its click. */
export const isHeld = (telling: Telling | null): telling is Telling => telling?.waits !== undefined && !isTold(telling);

/** Of so many orders those that a replay may show: not the one of which a roll still waits for its click. */
export const ordersTold = (orders: number): number => orders - (isHeld(useTellings.getState().telling) ? 1 : 0);

interface TellingState {
  readonly telling: Telling | null;
  /** Shows what an order brought up to a roll that waits. */
  beginRolls(telling: Omit<Telling, 'told' | 'running'>, told: number): void;
  /** Begins with what an order brought; `atOnce` tells everything in one go. */
  begin(telling: Omit<Telling, 'told' | 'running'>, atOnce: boolean): void;
  /** Tells one more. */
  next(): void;
  /** Tells the rest. */
  finish(): void;
  /** Tells it once more from the start. */
  again(): void;
  run(running: boolean): void;
  forget(): void;
}

export const useTellings = create<TellingState>()((set) => {
  const change = (how: (telling: Telling) => Telling) =>
    set(({ telling }) => (telling ? { telling: how(telling) } : {}));
  return {
    telling: null,
    begin: (telling, atOnce) =>
      set({ telling: { ...telling, told: atOnce ? telling.events.length : telling.from + 1, running: !atOnce } }),
    beginRolls: (telling, told) => set({ telling: { ...telling, waits: told, told, running: false } }),
    next: () => change((t) => ({ ...t, told: Math.min(t.told + 1, t.events.length) })),
    finish: () => change((t) => ({ ...t, told: t.events.length, running: false })),
    again: () => change((t) => ({ ...t, told: t.from + 1, running: true })),
    run: (running) => change((t) => ({ ...t, running })),
    forget: () => set({ telling: null }),
  };
});
