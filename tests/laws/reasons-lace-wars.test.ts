import { describe, expect, test } from 'vitest';
import denainMap from '../../scenarios/lace-wars/denain/map.json' with { type: 'json' };
import leuthenMap from '../../scenarios/lace-wars/leuthen/map.json' with { type: 'json' };
import { neighboursOf } from '../../src/engine/board/board.ts';
import { type Hex, OFF_MAP, type Title, type UnitId } from '../../src/engine/title.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import {
  ELIMINATED,
  type Frame,
  GOOD,
  IN_PLAY,
  type LaceWarsPosition,
  ROUTED,
} from '../../src/titles/lace-wars/position.ts';
import { around, holdReasons, isEnemy, type Lift, type Lifted, type Refused, tried } from './reasons.ts';

/* The law of reasons in Denain and Leuthen. */

type P = LaceWarsPosition;
type LaceLift = Lift<P>;
type Asked = Refused<P>;
type FrameOf<S> = Extract<Frame, { step: S }>;

// ---- who stands where ----------------------------------------------------------------------------------------

const moved = (p: P, unit: UnitId, hex: Hex): P => ({ ...p, hex: p.hex.with(unit, hex) });
const inPlay = (p: P, unit: UnitId): boolean => p.fate[unit] === IN_PLAY && p.hex[unit] >= 0;
const without = (p: P, gone: (unit: UnitId) => boolean): P => ({
  ...p,
  hex: p.hex.map((hex, unit) => (inPlay(p, unit) && gone(unit) ? OFF_MAP : hex)),
  fate: p.fate.map((fate, unit) => (inPlay(p, unit) && gone(unit) ? ELIMINATED : fate)),
});
const isTroop = (title: Title, unit: UnitId) => !/leader|artillery|baggage/.test(title.units[unit].branch);
const others = ({ title, p, ask, unit }: Asked, fits: (unit: UnitId) => boolean): UnitId[] =>
  [...title.units.keys()].filter((u) => inPlay(p, u) && !isEnemy(title, u, unit) && !ask.units.includes(u) && fits(u));

const noEnemies =
  (hexes: (asked: Asked) => ReadonlySet<Hex>): LaceLift =>
  (asked) => ({ p: without(asked.p, (u) => isEnemy(asked.title, u, asked.unit) && hexes(asked).has(asked.p.hex[u])) });
const noEnemyThere = noEnemies(({ ask, no }) => new Set([ask.hex, ...(no.hexes ?? [])]));
const noEnemyNear = noEnemies(({ title, ask, no }) => around(title, [ask.hex, ...(no.hexes ?? [])]));
const noFriendThere: LaceLift = ({ title, p, ask, no, unit }) => ({
  p: without(
    p,
    (u) => !ask.units.includes(u) && !isEnemy(title, u, unit) && [ask.hex, ...(no.hexes ?? [])].includes(p.hex[u]),
  ),
});
/** One enemy or another stands there. */
const enemyThere: LaceLift = (asked) => {
  const { title, p, ask, unit } = asked;
  const foes = [...title.units.keys()].filter((u) => inPlay(p, u) && isEnemy(title, u, unit) && isTroop(title, u));
  return tried(
    asked,
    foes.map((enemy) => ({
      p: moved(
        without(p, (u) => u !== enemy && u !== unit && p.hex[u] === ask.hex),
        enemy,
        ask.hex,
      ),
    })),
  );
};
/** Free hexes next to the one asked about, with the unit in each, looking every way. */
function* placesBeside({ title, p, ask, unit }: Asked): Iterable<{ p: P }> {
  for (const hex of neighboursOf(title.board, ask.hex))
    if (hex >= 0 && !p.hex.some((other, u) => other === hex && inPlay(p, u)))
      for (let facing = 0; facing < 6; facing++)
        yield { p: { ...moved(p, unit, hex), facing: p.facing.with(unit, facing) } as P };
}
const broughtNear: LaceLift = (asked) => tried(asked, placesBeside(asked));
/** The unit looks another way. */
const turned: LaceLift = (asked) =>
  tried(
    asked,
    [0, 1, 2, 3, 4, 5].map((facing) => ({
      p: { ...asked.p, facing: asked.p.facing.with(asked.unit, facing) },
    })),
  ) ?? broughtNear(asked);
/** Another of one's own who fits, in the place of the unit. */
const another =
  (fits: (title: Title, unit: UnitId) => boolean): LaceLift =>
  (asked) =>
    tried(
      asked,
      others(asked, (u) => fits(asked.title, u)).map((u) => ({
        p: {
          ...moved(asked.p, u, asked.p.hex[asked.unit]),
          facing: asked.p.facing.with(u, asked.p.facing[asked.unit]),
        },
        ask: { units: [...asked.ask.units.slice(0, -1), u] },
      })),
    );
const troops = another(isTroop);
const guns = another((title, u) => title.units[u].branch.includes('artillery'));

// ---- what is pending, and the map ----------------------------------------------------------------------------

/** The steps of a kind that are pending, with some of their parts otherwise. */
const framed = <S extends Frame['step']>(
  p: P,
  step: S,
  parts: (frame: FrameOf<S>) => Partial<FrameOf<S>>,
): { p: P } => ({
  p: {
    ...p,
    stack: p.stack.map((frame) =>
      frame.step === step ? ({ ...frame, ...parts(frame as FrameOf<S>) } as Frame) : frame,
    ),
  },
});
/** Everybody belongs to the step under way: acts, is in command, has fought. */
const everybody: LaceLift = ({ title, p }) => {
  const all = { formations: [...title.formations.keys()], command: [...title.units.keys()] };
  return { p: framed(framed(p, 'combat', () => all).p, 'movement', () => all).p };
};
const inTheStep: LaceLift = ({ p, unit }) => ({
  p: {
    ...p,
    stack: p.stack.map((frame) => ('units' in frame ? { ...frame, units: [...frame.units, unit] } : frame)),
  },
});
const fresh: LaceLift = ({ p, unit }) => ({
  p: { ...p, done: p.done.with(unit, 0), order: p.order.with(unit, GOOD) },
});
const rich: LaceLift = ({ p, unit }) =>
  framed(framed(p, 'command', () => ({ factor: 99 })).p, 'movement', ({ mover }) => {
    const start = { units: [unit], start: p.hex[unit], spent: 0, steps: 0, road: true, stopped: false };
    const now = mover?.units.includes(unit) ? mover : start;
    return { mover: { ...now, spent: -240, stopped: false } };
  });
const alone: LaceLift = ({ ask }) => ({ ask: { units: ask.units.slice(-1) } });

const mapWith = async (asked: Asked, change: (map: typeof denainMap) => object): Promise<Lifted> => {
  const { scenario } = asked.title;
  const [folder, map] = scenario.startsWith('denain') ? ['denain', denainMap] : ['leuthen', leuthenMap as never];
  const title = await titleCard('lace-wars').load(scenario, { [`${folder}/map.json`]: { ...map, ...change(map) } });
  return { title };
};
const idsOf = ({ title, ask, no }: Asked) => (no.hexes ?? [ask.hex]).map((hex) => title.board.ids[hex]);
/** Open ground in the hexes that decide, and no water between them. */
const cleared: LaceLift = (asked) =>
  mapWith(asked, ({ hexes, edges }) => {
    const ids = idsOf(asked);
    return {
      hexes: Object.fromEntries(Object.entries(hexes).filter(([id]) => !ids.includes(id))),
      edges: Object.fromEntries(
        Object.entries(edges).filter(([key]) => !key.split('/').every((id) => ids.includes(id))),
      ),
    };
  });
const entrenched: LaceLift = (asked) =>
  mapWith(asked, ({ hexes }) => ({ hexes: { ...hexes, [idsOf(asked)[0]]: { m: ['entrenchment'] } } }));
/** Neither troops nor ground in the way. */
const seen: LaceLift = async (asked) => ({
  ...(await cleared(asked)),
  p: without(asked.p, (u) => asked.no.hexes!.includes(asked.p.hex[u])),
});

const lifts: Readonly<Record<string, LaceLift>> = {
  'too-far': rich,
  'too-distant': rich,
  'turn-too-dear': rich,
  stopped: rich,
  'enemy-there': noEnemyThere,
  'zone-to-zone': noEnemyNear,
  'leader-near-enemy': noEnemyNear,
  'whole-allowance': noEnemyNear,
  'no-stacking': noFriendThere,
  'no-baggage': noFriendThere,
  'away-from-leader': everybody,
  'out-of-reach': broughtNear,
  'not-entry-hex': ({ no }) => ({ ask: { hex: (no.data!['hexes'] as readonly Hex[])[0] } }),
  'no-breach': ({ p, no }) => ({ p: { ...p, breaches: [...p.breaches, Number(no.data!['hex'])] } }),
  'facings-amiss': (asked) => tried(asked, [{ ask: { facing: 0 } }, { ask: { facing: undefined } }]),
  'closed-terrain': cleared,
  river: cleared,
  pond: cleared,
  stream: cleared,
  'work-closed': cleared,
  'work-no-horse': cleared,
  'cavalry-woods': cleared,
  'no-work': entrenched,
  'not-set-up-there': ({ no }) => ({ ask: { hex: no.hexes![0] } }),
  'not-active': everybody,
  'gun-with-unit': everybody,
  'out-of-command': everybody,
  'no-enemy': enemyThere,
  'not-adjacent': broughtNear,
  'out-of-range': broughtNear,
  'not-in-front': turned,
  'out-of-arc': turned,
  'breach-not-ahead': turned,
  'no-sight': seen,
  'attacked-before': fresh,
  'fired-before': fresh,
  'gun-acted': fresh,
  'breach-once': fresh,
  'breach-advanced': fresh,
  'breach-disorder': fresh,
  routed: fresh,
  'no-melee': troops,
  'no-muskets': troops,
  'no-reaction': troops,
  'breach-troops-only': troops,
  'not-a-battery': guns,
  'one-unit': alone,
  'one-battery': alone,
  nobody: ({ p, ask }) => ({ ask: { hex: p.hex[ask.units[0]] } }),
  /** The garrison of Valenciennes has no such order. */
  'bayonet-order': ({ title, p, unit }) => {
    const other = title.units.findIndex(({ id }) => id === 'f-val-1');
    const there = moved(p, other, p.hex[unit]);
    return { p: { ...there, fate: there.fate.with(other, IN_PLAY) }, ask: { units: [other] } };
  },
  'not-attacked': ({ p, unit }) =>
    framed(p, 'melee', ({ defenderHexes }) => ({ defenderHexes: [...defenderHexes, p.hex[unit]] })),
  'has-target': ({ p }) => framed(p, 'reaction', () => ({ shots: [] })),
  'reaction-target': ({ p, ask }) => {
    const frame = p.stack.at(-1) as FrameOf<'reaction'>;
    return { p: moved(p, frame.targets[0], ask.hex) };
  },
  'not-in-combat': inTheStep,
  'no-advance': troops,
  'not-emptied': ({ p, ask }) => framed(p, 'advance', ({ hexes }) => ({ hexes: [...hexes, ask.hex] })),
  'leader-goes-along': ({ p }) => {
    const frame = p.stack.at(-1)!;
    return { ask: { units: ['units' in frame ? frame.units[0] : (frame as FrameOf<'retreat'>).unit] } };
  },
  'not-routed': (asked) => ({ p: { ...inTheStepOf(asked), order: asked.p.order.with(asked.unit, ROUTED) } }),
  /** The unit is the one that goes, and a leader is with it, who may go along: so it is asked. */
  'not-retreating': (asked) => {
    const { p, unit } = asked;
    const [leader] = others(asked, (u) => asked.title.units[u].branch === 'leader');
    const own = { unit, leaders: null };
    return { p: moved(framed(framed(p, 'rout', () => own).p, 'retreat', () => own).p, leader, p.hex[unit]) };
  },
  'retreat-danger': noEnemies(
    ({ title, ask }) => new Set([...around(title, [ask.hex])].flatMap((hex) => [...around(title, [hex])])),
  ),
  'retreat-friend': noFriendThere,
  'retreat-nearer': ({ p }) => framed(p, 'retreat', () => ({ from: [] })),
  'retreat-rear': turned,
  /** Nowhere to go but to friends: then the unit may rather be eliminated. */
  'must-retreat': (asked) => {
    const { title, p, unit } = asked;
    const friends = others(asked, (u) => isTroop(title, u));
    let then = without(p, (u) => isEnemy(title, u, unit));
    for (const [i, hex] of neighboursOf(title.board, p.hex[unit])
      .filter((h) => h >= 0)
      .entries())
      then = moved(then, friends[i], hex);
    return { p: then };
  },
  'not-shortest-rout': broughtNear,
  'rout-fewest-zones': ({ title, p, unit }) => ({ p: without(p, (u) => isEnemy(title, u, unit)) }),
  /** Somewhere on the edge of the map, with no enemy about, and a leader who may run along. */
  'rout-not-at-edge': (asked) => {
    const { title, p, unit } = asked;
    const { p: first } = framed(p, 'rout', () => ({ leaders: null }));
    const clear = without(first, (u) => isEnemy(title, u, unit));
    const [leader] = others(asked, (u) => title.units[u].branch === 'leader');
    const edge = [...title.board.ids.keys()].filter((hex) => neighboursOf(title.board, hex).length < 6);
    return tried(
      asked,
      edge.map((hex) => ({ p: moved(moved(clear, unit, hex), leader, hex) })),
    );
  },
  'facing-only': ({ p }) => {
    const { unit } = p.stack.at(-1) as FrameOf<'rout-facing'>;
    return { ask: { units: [unit], hex: p.hex[unit] } };
  },
  'places-another': ({ p }) => ({ ask: { units: [(p.stack.at(-1) as FrameOf<'aide'>).unit] } }),
  'not-nearest': ({ no }) => ({ ask: { hex: no.hexes![0] } }),
};
const inTheStepOf = (asked: Asked): P => (inTheStep(asked) as { p: P }).p;

/** What is lifted at the least. */
const BOTH = {
  'too-far': 3,
  'no-stacking': 3,
  'enemy-there': 3,
  'zone-to-zone': 3,
  'leader-near-enemy': 3,
  'not-adjacent': 10,
  'no-enemy': 10,
  'not-in-front': 5,
  'out-of-range': 3,
  'out-of-arc': 3,
  'no-sight': 3,
  'not-a-battery': 3,
  'not-active': 3,
  'out-of-command': 3,
  'attacked-before': 3,
  'no-melee': 3,
  'no-muskets': 3,
  'not-attacked': 3,
  'reaction-target': 3,
  'has-target': 3,
  'not-in-combat': 3,
  'not-emptied': 3,
  'leader-goes-along': 3,
  'not-retreating': 3,
  'retreat-danger': 1,
  'must-retreat': 1,
  'rout-not-at-edge': 1,
  'not-shortest-rout': 1,
};
const DENAIN = {
  ...BOTH,
  river: 5,
  'retreat-friend': 1,
  'retreat-nearer': 1,
  'retreat-rear': 1,
  'work-closed': 1,
  'breach-not-ahead': 3,
  'breach-disorder': 3,
  'bayonet-order': 1,
};
const LEUTHEN = { ...BOTH, pond: 3, stream: 3, 'gun-with-unit': 3, 'places-another': 3 };

describe(
  'Denain and Leuthen: every refusal names the rule that, lifted, changes the answer',
  { timeout: 600_000 },
  () => {
    test.each([
      ['denain-historical', DENAIN],
      ['leuthen-historical', LEUTHEN],
    ] as const)('%s', async (scenario, wanted) => {
      const lifted = await holdReasons<P>('lace-wars', {
        scenario,
        seeds: [1, 2, 3, 5],
        most: 760,
        every: 3,
        lifts,
        fixed: {},
        wanted,
      });
      expect(lifted, 'kinds of refusals').toBeGreaterThan(40);
    });
  },
);
