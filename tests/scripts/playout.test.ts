import { describe, expect, it } from 'vitest';
import { asSave, BrokenGame, playout } from '../../scripts/lib/playout.ts';
import { parseRecord, replayRecord } from '../../src/engine/record.ts';
import { positionHash } from '../../src/engine/hash.ts';
import type { Title } from '../../src/engine/title.ts';
import { skirmish, type SkirmishPosition } from '../helpers/skirmish.ts';

const sound = skirmish();
const s = sound as unknown as Title<SkirmishPosition>;
const watch = { every: 1, cap: 500 };
const broken = (title: Title): BrokenGame => {
  try {
    for (let seed = 0; seed < 20; seed++) playout(title, { seed: String(seed) }, watch);
  } catch (error) {
    if (error instanceof BrokenGame) return error;
    throw error;
  }
  throw new Error('nothing was noticed');
};

describe('a random game', () => {
  it('is the same for the same seed, and its save replays to its hash', () => {
    const [a, b, other] = ['x', 'x', 'y'].map((seed) => playout(sound, { seed }, watch));
    expect([a.hash, a.actions]).toEqual([b.hash, b.actions]);
    expect(other.actions).not.toEqual(a.actions);
    const game = replayRecord(sound, parseRecord(asSave(sound, { seed: 'x' }, a.actions), 'x'), 'x');
    expect(positionHash(game.position)).toBe(a.hash);
    expect(sound.decision(game.position).over).toBe(true);
  });
  it('plays with the options asked for', () => {
    const lengths = ['4', '6'].map((length) =>
      Math.max(
        ...Array.from(
          { length: 10 },
          (_, i) => playout(sound, { seed: String(i), options: { length } }, watch).position.turn,
        ),
      ),
    );
    expect(lengths[0]).toBeLessThan(lengths[1]);
  });
});

describe('a broken game', () => {
  const cases: [what: string, message: RegExp, title: Title][] = [
    ['an invariant', /^turn two$/, skirmish({ faults: (p) => (p.turn === 2 ? ['turn two'] : []) })],
    [
      'no legal action',
      /without a legal action/,
      skirmish({
        decision: (p) => ({ ...s.decision(p), pass: undefined }) as never,
        *legal(p, f) {
          if (p.turn < 2) yield* s.legal(p, f);
        },
        actors: (p) => (p.turn < 2 ? s.actors(p) : []),
      }),
    ],
    [
      'no end',
      /does not end/,
      skirmish({ decision: (p) => s.decision({ ...p, turn: 1, resigned: null, place: [0, 1, 10, 11] }) }),
    ],
    [
      'legal against check',
      /which check refuses/,
      skirmish({
        check: (p, a) =>
          a.kind === 'move' && a.path[0] % 7 === 3 ? { ok: false, rule: '1', say: 'no' } : s.check(p, a),
        legal: (p, f) => s.legal(p, f),
      }),
    ],
    [
      'apply against legal',
      /cannot be played/,
      skirmish({
        apply: (p, a) => {
          if (p.turn === 2 && a.kind === 'move') throw new Error('no');
          return s.apply(p, a);
        },
      }),
    ],
  ];
  it.each(cases)('says what is wrong and leaves a save: %s', (_, message, title) => {
    const found = broken(title);
    expect(found.message).toMatch(message);
    const save = parseRecord(asSave(title, found.start, found.actions), 'save');
    expect(replayRecord(title, save, 'save').actions).toEqual(found.actions);
  });
});
