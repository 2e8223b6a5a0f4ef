import { describe, expect, it } from 'vitest';
import { Field, field } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-approach');

describe('7.1 the minimum move', () => {
  it('R-08: is a switch of the scenario', () => {
    const { game } = denain;
    const without = new Field({
      ...game,
      files: {
        ...game.files,
        scenario: { ...game.files.scenario, special: { ...game.files.scenario.special, minimumOneHex: false } },
      },
    });
    const wood = game.terrain.woods.findIndex(
      (w, hex) =>
        w === 1 &&
        game.board.neighbours[hex * 6] >= 0 &&
        game.terrain.row[game.board.neighbours[hex * 6]] === 'clear' &&
        !game.terrain.water[hex * 6],
    );
    const from = game.board.ids[game.board.neighbours[wood * 6]]; // the hex north of a wood
    const order = (f: Field) =>
      f.says(
        f.moving(f.only({ 'a-gar-1': { hex: from, facing: 1 } }), ['a-gar'], []),
        f.move('a-gar-1', [game.board.ids[wood]]),
      );
    expect([order(denain), order(without)]).toEqual(['ok', '7.1 too-far']);
  });
  it('R-L19: is for the first hex only, also for who has come back to where he stood', () => {
    const { game } = leuthen;
    const { neighbours, ids } = game.board;
    const plain = (hex: number) => hex >= 0 && game.terrain.row[hex] === 'clear' && !game.terrain.onRoad[hex];
    const dry = (hex: number, d: number) => !game.terrain.water[hex * 6 + d] && !game.terrain.climb[hex * 6 + d];
    // Two clear hexes south of a wood: out of the nearer into the farther and back, then on into the wood.
    const wood = game.terrain.woods.findIndex((is, hex) => {
      const near = neighbours[hex * 6 + 3];
      const far = near < 0 ? near : neighbours[near * 6 + 3];
      return is === 1 && plain(near) && plain(far) && dry(near, 0) && dry(near, 3) && dry(far, 0);
    });
    const near = neighbours[wood * 6 + 3];
    const [out, back, on] = [neighbours[near * 6 + 3], near, wood].map((hex) => ids[hex]);
    const foot = game.pieces.find(({ side, arm, movement }) => side === 0 && arm === 'infantry' && movement === 3)!;
    const formation = game.formations[foot.formation].id;
    const field = leuthen.moving(leuthen.only({ [foot.id]: { hex: back, facing: 3 } }), [formation]);
    const march = { ...field, stack: field.stack.map((f) => (f.step === 'movement' ? { ...f, strategic: true } : f)) };
    const says = (...path: string[]) => leuthen.says(march, leuthen.move(foot.id, path));
    expect([says(out, back), says(out, back, on)]).toEqual(['ok', '7.1 too-far']);
    const there = leuthen.all(march, leuthen.move(foot.id, [out]), leuthen.move(foot.id, [back]));
    expect(leuthen.says(there.p, leuthen.move(foot.id, [on]))).toBe('7.1 too-far');
  });
});
