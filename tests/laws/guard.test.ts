import { describe, expect, it, test } from 'vitest';
import { seededDice } from '../../src/engine/dice.ts';
import type { Position, Title } from '../../src/engine/title.ts';
import { outpost } from '../example/outpost.ts';
import { type OutpostPosition, pieces } from '../example/position.ts';
import { skirmish, type SkirmishPosition } from '../helpers/skirmish.ts';
import { holdsLegality } from './legality.ts';
import { holdsNaming, strangeShown } from './naming.ts';
import { holdsPlainData, holdsReplay } from './record.ts';
import { type Disguise, holdsNames, holdsSecrecy, holdsViews, namesEveryField, otherDice } from './secrecy.ts';

/* The laws hold for a sound title, and notice each way of breaking them. */

const sound = skirmish();
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const secret: Disguise = (position, seat, below) => {
  const p = position as SkirmishPosition;
  const other = seat === 0 ? 1 : 0;
  if (p.shown[other]) return null;
  const made = { ...p, secrets: p.secrets.with(other, 100 + below(100)) } as unknown as Position;
  return { position: made, other: (u) => u };
};

test('a sound title keeps them all', () => {
  for (const seed of SEEDS) {
    holdsLegality(sound, seed, 1);
    holdsReplay(sound, seed);
    holdsPlainData(sound, seed, 3);
    expect(holdsSecrecy(sound, seed, 1, otherDice)).toBeGreaterThan(0);
    holdsViews(sound, seed, 1);
    holdsNaming(sound, seed, 1);
    holdsSecrecy(sound, seed, 1, secret);
  }
  expect(SEEDS.reduce((n, seed) => n + holdsSecrecy(sound, seed, 1, secret), 0)).toBeGreaterThan(0);
});

/** Whether a law refuses the title for some seed. */
const refuses = (law: (title: Title, seed: number) => unknown, broken: Parameters<typeof skirmish>[0]) => {
  const title = skirmish(broken);
  return SEEDS.some((seed) => {
    try {
      law(title, seed);
      return false;
    } catch {
      return true;
    }
  });
};
const s = sound as unknown as Title<SkirmishPosition>;

describe('law 1 notices', () => {
  const broken: Record<string, Parameters<typeof skirmish>[0]> = {
    'an apply that does not check': {
      apply: (p, a) => (s.check(p, a).ok ? s.apply(p, a) : { position: p, events: [] }),
    },
    'an apply that throws something else': {
      apply: (p, a) => {
        if (!s.check(p, a).ok) throw new Error('no');
        return s.apply(p, a);
      },
    },
    'an apply that changes the position': {
      apply: (p, a) => {
        (p as { turn: number }).turn += 0;
        return s.apply(p, a);
      },
    },
    'a check that lets too much through': {
      check: (p, a) => (a.kind === 'move' && a.path.length === 2 ? { ok: true } : s.check(p, a)),
      apply: (p, a) => (a.kind === 'move' && a.path.length === 2 ? { position: p, events: [] } : s.apply(p, a)),
    },
    'an attack on several hexes that no decision speaks of': {
      check: (p, a) => (a.kind === 'attack' && a.also ? { ok: true } : s.check(p, a)),
    },
    'a check that refuses what is listed': {
      check: (p, a) => (a.kind === 'move' && a.path[0] % 7 === 3 ? { ok: false, rule: '1', say: 'no' } : s.check(p, a)),
      legal: (p, f) => s.legal(p, f),
    },
    'a refusal without a rule': {
      check: (p, a) => {
        const v = s.check(p, a);
        return v.ok ? v : { ...v, rule: '' };
      },
    },
    'a list that leaves something out': {
      *legal(p, f) {
        for (const a of s.legal(p, f)) if (a.kind !== 'move' || a.path[0] % 5 !== 2 || !f?.units) yield a;
      },
    },
    'a pass that is offered and refused': {
      check: (p, a) =>
        a.kind === 'pass' && p.moved.length === 0 ? { ok: false, rule: '1', say: 'no' } : s.check(p, a),
    },
    'units that act and are not named': {
      actors: (p) => s.actors(p).slice(1),
      legal: (p, f) => s.legal(p, f),
      check: (p, a) => s.check(p, a),
    },
    'a reach of its own': { reach: (p, q) => s.reach(p, q).slice(1) },
    'reasons of its own': { why: () => ({ ok: false, rule: '1', say: 'no' }) },
    'attackers of its own': { attackers: (p) => s.actors(p).map((unit) => ({ unit, verdict: { ok: true } })) },
    'broken invariants': { faults: (p) => (p.turn === 2 ? ['turn two'] : []) },
  };
  it.each(Object.entries(broken))('%s', (_, change) =>
    expect(refuses((title, seed) => holdsLegality(title, seed, 1), change)).toBe(true),
  );
  it('a game without end', () => {
    const endless = skirmish({ decision: (p) => s.decision({ ...p, turn: 1, resigned: null, place: [0, 1, 10, 11] }) });
    expect(() => holdsLegality(endless, 1, 100_000)).toThrow('does not end');
  });
});

describe('law 2 notices', () => {
  let count = 0;
  it('chance that is not in the position', () => {
    expect(
      refuses(holdsReplay, {
        apply: (p, a) => {
          const next = s.apply(p, a);
          return a.kind === 'attack'
            ? { ...next, position: { ...next.position, dice: seededDice(String(count++)) } }
            : next;
        },
      }),
    ).toBe(true);
  });
  it('memory outside the position', () => {
    const last = new WeakMap<object, number>();
    expect(
      refuses((title, seed) => holdsPlainData(title, seed, 3), {
        apply: (p, a) => {
          const next = s.apply(p, a);
          last.set(next.position, (last.get(p) ?? 0) + 1);
          return next;
        },
        legal: (p, f) => (last.has(p) ? s.legal(p, f) : [...s.legal(p, f)].reverse()),
      }),
    ).toBe(true);
  });
  it('what JSON cannot hold', () => {
    expect(
      refuses((title, seed) => holdsPlainData(title, seed, 3), {
        setup: (o, seed) => ({ ...s.setup(o, seed), extra: new Map() }) as SkirmishPosition,
      }),
    ).toBe(true);
  });
});

describe('law 3 notices', () => {
  it('a view of the dice', () =>
    expect(
      refuses((t, seed) => holdsSecrecy(t, seed, 1, otherDice), {
        view: (p, seat) => ({ ...(s.view(p, seat) as object), dice: p.dice }) as never,
      }),
    ).toBe(true));
  it('a view of the secret', () =>
    expect(refuses((t, seed) => holdsSecrecy(t, seed, 1, secret), { view: (p) => s.view(p, 'open') as never })).toBe(
      true,
    ));
  it('an action that depends on the secret', () => {
    expect(
      refuses((t, seed) => holdsViews(t, seed, 1), {
        *legal(v, f) {
          for (const a of s.legal(v, f))
            if (a.kind === 'pass' || (v.secrets[0] ?? 0) + (v.secrets[1] ?? 0) === 7) yield a;
        },
      }),
    ).toBe(true);
  });
  it('a view that shows a field which nobody has named', () =>
    expect(refuses((t, seed) => holdsNaming(t, seed, 1), { view: (p) => ({ ...p, dice: null }) as never })).toBe(true));
  it('a view that shows such a field of an object within the position', () => {
    const example = outpost();
    const whole = outpost({ view: (p, seat) => ({ ...example.view(p, seat), stack: p.stack }) });
    const start = example.setup({}, 'a');
    expect(strangeShown(example as unknown as Title, start)).toEqual([]);
    expect(strangeShown(whole as unknown as Title, start)).toEqual(
      ['0', '1', 'open', 'common'].map((seat) => `stack (${seat})`),
    );
    expect(() => SEEDS.forEach((seed) => holdsNaming(whole as unknown as Title, seed, 1))).toThrow('nobody shows');
  });
  it.each(['unit', 'under', 'defenders', 'attacker', 'other'])('a word that names a hidden unit as %s', (key) => {
    const example = outpost();
    const hidden = (p: OutpostPosition) =>
      pieces.flatMap((piece, u) => (piece.side === 1 && p.place[u] >= 0 && !p.shown[u] ? [u] : []));
    const telling = outpost({
      apply(p, action) {
        const { position } = example.apply(p, action);
        return { position, events: [{ side: 0, say: 'moved', data: { [key]: hidden(position) } }] };
      },
    });
    expect(holdsNames(example as unknown as Title, 1, 1)).toBeGreaterThan(0);
    expect(() => holdsNames(telling as unknown as Title, 1, 1)).toThrow('told to north');
  });
  it('a field that a disguise does not name', () => {
    const { dice: _, ...rest } = Object.fromEntries(
      Object.keys(sound.setup({}, 'a')).map((key) => [key, 'open']),
    ) as Record<string, 'open'>;
    expect(() => namesEveryField(sound.setup({}, 'a'), { ...rest, dice: 'hidden' } as never)).not.toThrow();
    expect(() => namesEveryField(sound.setup({}, 'a'), rest as never)).toThrow(/does not name/);
  });
  it('an event that tells the secret', () => {
    expect(
      refuses((t, seed) => holdsSecrecy(t, seed, 1, secret), {
        apply: (p, a) => {
          const next = s.apply(p, a);
          return { ...next, events: [{ say: 'moved', side: p.side, data: { sum: p.secrets[0] + p.secrets[1] } }] };
        },
      }),
    ).toBe(true);
  });
  it('a disguise that is not sound', () => {
    expect(
      refuses(
        (t, seed) =>
          holdsSecrecy(t, seed, 1, (p) => ({
            position: { ...p, place: [0, 0, 5, 6] } as unknown as Position,
            other: (u) => u,
          })),
        {},
      ),
    ).toBe(true);
  });
});
