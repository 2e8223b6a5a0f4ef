import { describe, expect, test } from 'vitest';
import { orderWords } from '../../../src/app/table/program/AdviceBox.tsx';
import type { Action, Decision } from '../../../src/engine/title.ts';

/* Advice says the order that it gives, in the words of the decision. */

const names = {
  units: (units: readonly number[]) => units.map((u) => `unit ${u}`).join(' and '),
  hex: (hex: number) => `hex ${hex}`,
  hexes: (hexes: readonly number[]) => hexes.map((hex) => `hex ${hex}`).join(' and '),
};
const words = (action: Action, decision: Partial<Decision> = {}): string =>
  orderWords(action, { names, say: () => 'End the phase' } as never, { decision } as never);

describe('advice', () => {
  test('names every hex that is attacked together', () => {
    const attack = { kind: 'attack', attack: 'battle', units: [3], target: 7 } as const;
    expect(words(attack)).toBe('Attack hex 7 with unit 3');
    expect(words({ ...attack, also: [8] })).toBe('Attack hex 7 and hex 8 with unit 3');
  });
  test('sends by a march order, places, and moves into ground won', () => {
    const place = { kind: 'place', units: [3], hex: 7 } as const;
    expect(words(place)).toBe('Place unit 3 in hex 7');
    expect(words(place, { sends: true })).toBe('Send unit 3 to hex 7');
    expect(words({ kind: 'advance', units: [3], hex: 7 })).toBe('Move unit 3 to hex 7');
  });
  test('takes a step lost, and gives a step gained', () => {
    expect(words({ kind: 'allocate', unit: 3 })).toBe('Take the loss from unit 3');
    expect(words({ kind: 'allocate', unit: 3 }, { gain: true })).toBe('Give the step to unit 3');
  });
});
