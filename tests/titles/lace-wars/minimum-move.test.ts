import { describe, expect, it } from 'vitest';
import { Field, field } from './field.ts';

const denain = await field('denain-historical');

describe('7.1 the minimum move', () => {
  it('R-08: is a switch of the scenario', () => {
    const { b } = denain;
    const without = new Field({
      ...b,
      files: {
        ...b.files,
        scenario: { ...b.files.scenario, special: { ...b.files.scenario.special, minimumOneHex: false } },
      },
    });
    const wood = b.terrain.woods.findIndex(
      (w, hex) =>
        w === 1 &&
        b.board.neighbours[hex * 6] >= 0 &&
        b.terrain.row[b.board.neighbours[hex * 6]] === 'clear' &&
        !b.terrain.water[hex * 6],
    );
    const from = b.board.ids[b.board.neighbours[wood * 6]]; // the hex north of a wood
    const order = (f: Field) =>
      f.says(
        f.moving(f.only({ 'a-gar-1': { hex: from, facing: 1 } }), ['a-gar'], []),
        f.move('a-gar-1', [b.board.ids[wood]]),
      );
    expect([order(denain), order(without)]).toEqual(['ok', 'too-far']);
  });
});
