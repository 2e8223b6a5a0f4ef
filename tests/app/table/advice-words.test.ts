import { describe, expect, test } from 'vitest';
import { orderWords } from '../../../src/app/table/program/AdviceBox.tsx';
import type { Action, Decision, Note } from '../../../src/engine/title.ts';

/* Advice says the order that it gives, in the words of the decision. */

const names = {
  units: (units: readonly number[]) =>
    units[0] === 8 ? units.join(' and ') : units.map((u) => `unit ${u}`).join(' and '),
  unit: (unit: number) => `regiment ${unit}`,
  hex: (hex: number) => `hex ${hex}`,
  hexes: (hexes: readonly number[]) => hexes.map((hex) => `hex ${hex}`).join(' and '),
};
const words = (action: Action, decision: Partial<Decision> = {}, heading: Note | null = null): string =>
  orderWords(
    action,
    { names, say: ({ say }: Note) => say } as never,
    { title: { preview: () => heading && { heading } }, view: {}, decision } as never,
  );

describe('advice', () => {
  test('names every hex that is attacked together', () => {
    const attack = { kind: 'attack', attack: 'battle', units: [3], target: 7 } as const;
    expect(words(attack)).toBe('Attack hex 7 with unit 3');
    expect(words({ ...attack, also: [8] })).toBe('Attack hex 7 and hex 8 with unit 3');
  });
  test('calls an attack what its sheet calls it', () => {
    const attack = { kind: 'attack', attack: 'bombard', units: [3], target: 7 } as const;
    expect(words(attack, {}, { say: 'Bombardment of 7' })).toBe('Bombardment of 7, with unit 3');
    expect(words(attack, {}, { say: 'Unit 3 at 7', data: { unit: 3 } })).toBe('Unit 3 at 7');
  });
  test('calls a selection what its sheet calls it', () => {
    const select = { kind: 'select', units: [3] } as const;
    expect(words(select)).toBe('Select unit 3');
    expect(words({ ...select, hexes: [7] })).toBe('Select hex 7');
    expect(words(select, {}, { say: 'A command point for unit 3' })).toBe('A command point for unit 3');
  });
  test('sends by a march order, places, and moves into ground won', () => {
    const place = { kind: 'place', units: [3], hex: 7 } as const;
    expect(words(place)).toBe('Place unit 3 in hex 7');
    expect(words(place, { sends: true })).toBe('Send unit 3 to hex 7');
    expect(words({ kind: 'advance', units: [3], hex: 7 })).toBe('Move unit 3 to hex 7');
  });
  test('moves, retreats, and leaves the map', () => {
    const move = { kind: 'move', units: [3], path: [6, 7] } as const;
    expect(words(move)).toBe('Move unit 3 to hex 7');
    expect(words({ ...move, kind: 'retreat' })).toBe('Retreat unit 3 to hex 7');
    expect(words({ ...move, path: [6, -1] })).toBe('Move unit 3 off the map');
  });
  test('calls one unit whose counter bears but a number by its full name', () => {
    expect(words({ kind: 'move', units: [8], path: [7] })).toBe('Move regiment 8 to hex 7');
    expect(words({ kind: 'move', units: [8, 9], path: [7] })).toBe('Move 8 and 9 to hex 7');
    expect(words({ kind: 'allocate', unit: 8 })).toBe('Take the loss from regiment 8');
  });
  test('takes a step lost, and gives a step gained', () => {
    expect(words({ kind: 'allocate', unit: 3 })).toBe('Take the loss from unit 3');
    expect(words({ kind: 'allocate', unit: 3 }, { gain: true })).toBe('Give the step to unit 3');
  });
});
