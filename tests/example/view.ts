import type { Seat, SideId, Stack, UnitId } from '../../src/engine/title.ts';
import { type Frame, HIDDEN, note, type OutpostPosition, type OutpostView, pieces, unitsOf } from './position.ts';

/* 3.3 What a seat may know, and the stacks that it sees */

/** A pending step as it is seen, by name: everybody knows that there is one and whose it is. */
function frameSeen(frame: Frame, hidden: (unit: UnitId) => boolean): Frame {
  const { step, side } = frame;
  if (step !== 'bridge') return { step, side };
  return { step, side, unit: hidden(frame.unit) ? HIDDEN : frame.unit, to: frame.to };
}

/** 3.3 What a seat may know. Every field is named, of the position and of what is in it: what is not, is not seen. */
export function viewOf(position: OutpostPosition, seat: Seat): OutpostView {
  const {
    turn,
    turns,
    next,
    place,
    shown,
    strength,
    ready: acting,
    bridge: stands,
    battles: declared,
    stack: frames,
    resigned,
  } = position;
  const hidden = (unit: number) => seat !== 'open' && seat !== pieces[unit].side && !shown[unit] && place[unit] >= 0;
  const covered = [0, 1].map((side) =>
    [...new Set(place.filter((_, u) => pieces[u].side === side && hidden(u)))].sort((a, b) => a - b),
  );
  const sees = (units: readonly number[]) => units.filter((u) => !hidden(u));
  return {
    seat,
    covered,
    turn,
    turns,
    next,
    resigned,
    shown,
    bridge: stands,
    place: place.map((hex, u) => (hidden(u) ? HIDDEN : hex)),
    strength: strength.map((value, u) => (hidden(u) ? 0 : value)),
    ready: sees(acting),
    battles: declared.map(({ units, hexes }) => ({ units: sees(units), hexes })),
    stack: frames.map((frame) => frameSeen(frame, hidden)),
  };
}

/** The stacks of a side: who is seen in a hex, and the cover over whoever is not. */
export function stacksOf(view: OutpostView, side: SideId): Stack[] {
  const covered = view.covered?.[side] ?? [];
  const seen = unitsOf(view, side);
  const hexes = [...new Set([...covered, ...seen.map((u) => view.place[u])])];
  return hexes.map((hex) => ({
    hex,
    side,
    counters: seen
      .filter((u) => view.place[u] === hex)
      .map((unit) => ({ unit, steps: 1, maxSteps: 1, values: [], flags: [] })),
    ...(covered.includes(hex) ? { unseen: 'some', cover: note('cover') } : { unseen: 0 }),
  }));
}
