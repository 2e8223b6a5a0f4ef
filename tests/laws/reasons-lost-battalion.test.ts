import { describe, expect, test } from 'vitest';
import mapFile from '../../scenarios/lost-battalion/map.json' with { type: 'json' };
import { neighboursOf } from '../../src/engine/board/board.ts';
import type { Title, UnitId } from '../../src/engine/title.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import {
  type AdvanceFrame,
  type CombatFrame,
  ELIMINATED,
  type Frame,
  type LossFrame,
  type LostBattalionPosition,
  POOL,
  READY,
} from '../../src/titles/lost-battalion/position.ts';
import { around, holdReasons, isEnemy, type Lift, tried } from './reasons.ts';

/* The law of reasons in Lost Battalion. */

const whole = await titleCard('lost-battalion').load('historical-2p');
const isGas = (unit: UnitId) => /-gas-/.test(whole.units[unit].id);

type P = LostBattalionPosition;
type LostLift = Lift<P>;

const moved = (p: P, unit: UnitId, place: number): P => ({ ...p, where: p.where.with(unit, place) });
const without = (p: P, gone: (unit: UnitId) => boolean): P => ({
  ...p,
  where: p.where.map((hex, unit) => (hex >= 0 && gone(unit) ? ELIMINATED : hex)),
});
const enemyThere: LostLift = ({ title, p, ask, unit }) => {
  const enemy = p.where.findIndex((hex, u) => hex >= 0 && isEnemy(title, u, unit));
  return {
    p: moved(
      without(p, (u) => p.where[u] === ask.hex),
      enemy,
      ask.hex,
    ),
  };
};
const broughtNear: LostLift = ({ title, p, ask, unit }) => {
  const free = neighboursOf(title.board, ask.hex).find((hex) => hex >= 0 && !p.where.includes(hex));
  return free === undefined ? null : { p: moved(p, unit, free) };
};
const alone: LostLift = ({ ask }) => ({ ask: { units: ask.units.slice(-1) } });
const dropped = (list: readonly number[], item: number) => list.filter((other) => other !== item);
const unstruck: LostLift = ({ p, ask }) => ({ p: { ...p, struck: dropped(p.struck, ask.hex) } });
const framed = <F extends Frame>(p: P, change: (frame: F) => Partial<F>): { p: P } => {
  const top = p.pending.at(-1) as F;
  return { p: { ...p, pending: [...p.pending.slice(0, -1), { ...top, ...change(top) }] } };
};
/** Another of one's own, of the branch that may, in the place of the unit. */
const another =
  (fits: (title: Title, unit: UnitId, p: P) => boolean): LostLift =>
  ({ title, p, ask, unit }) => {
    const other = title.units.findIndex(
      (_, u) => u !== unit && !isEnemy(title, u, unit) && !ask.units.includes(u) && fits(title, u, p),
    );
    if (other < 0) return null;
    return { p: moved(p, other, p.where[unit]), ask: { units: [...ask.units.slice(0, -1), other] } };
  };
const noEnemyThere: LostLift = ({ title, p, no, unit }) => ({
  p: without(p, (u) => isEnemy(title, u, unit) && no.hexes!.includes(p.where[u])),
});
/** A map of the player's own. */
const mapWith = async (scenario: string, parts: object): Promise<{ title: Title }> => ({
  title: await titleCard('lost-battalion').load(scenario, { 'map.json': { ...mapFile, ...parts } }),
});
const ids = ({ title, no }: Parameters<LostLift>[0]) => no.hexes!.map((hex) => title.board.ids[hex]);
const cleared: LostLift = (asked) =>
  mapWith(asked.title.scenario, {
    hexes: { ...mapFile.hexes, ...Object.fromEntries(ids(asked).map((id) => [id, { t: 'clear' }])) },
  });
/** Clear ground without water between two hexes, and a road over it. */
const opened: LostLift = (asked) => {
  const [a, b] = ids(asked);
  const edges = Object.entries(mapFile.edges).filter(([key]) => key !== `${a}/${b}` && key !== `${b}/${a}`);
  const hexes = { ...mapFile.hexes, [b]: { t: 'clear' } };
  const roads = [...mapFile.roads, { kind: 'road', name: 'Corduroy road', path: [a, b] }];
  return mapWith(asked.title.scenario, { edges: Object.fromEntries(edges), hexes, roads });
};
/** The line from which the Allies start runs on the other side of a hex. */
const overTheLine: LostLift = (asked) => {
  const [id] = ids(asked);
  const { alliedStart } = mapFile.areas;
  const moved = alliedStart.includes(id) ? alliedStart.filter((other) => other !== id) : [...alliedStart, id];
  return mapWith(asked.title.scenario, { areas: { ...mapFile.areas, alliedStart: moved } });
};
const later: LostLift = ({ p, no }) => ({ p: { ...p, turn: Number(no.data!['turn'] ?? 17) } });
/** Whoever is asked about stands with the units of the step under way. */
const inTheStep: LostLift = ({ p, unit }) =>
  framed<Frame & { units: readonly UnitId[] }>(p, ({ units }) => ({ units: [...units, unit] }));
/** Another is asked, from where it is. */
const instead =
  (fits: (p: P, unit: UnitId) => boolean): LostLift =>
  ({ title, p }) => {
    const other = title.units.findIndex((_, u) => fits(p, u));
    return other < 0 ? null : { ask: { units: [other] } };
  };
const ofBranch = (branch: string) => another((title, u, p) => p.where[u] >= 0 && title.units[u].branch === branch);
/** No friend stands in the hex, wherever the refusal looks for them. */
const noFriends: LostLift = ({ title, p, ask, unit }) => ({
  p: without(p, (u) => u !== unit && !isEnemy(title, u, unit) && p.where[u] === ask.hex),
});
const noGas: LostLift = ({ p, ask }) => ({
  p: { ...p, where: p.where.map((hex, u) => (isGas(u) && hex === ask.hex ? READY : hex)) },
});

const american = another(
  (title, u, p) =>
    p.where[u] >= 0 && title.units[u].branch === 'field-artillery' && title.units[u].id.startsWith('us-'),
);

const lifts: Readonly<Record<string, LostLift>> = {
  'not-enough-points': ({ p, unit }) => {
    const { moved: all } = p.movement;
    const now = all[unit] ?? { start: p.where[unit], path: [], spent: 0, mode: '', done: false, at: p.movement.count };
    return { p: { ...p, movement: { ...p.movement, moved: { ...all, [unit]: { ...now, spent: -240 } } } } };
  },
  'operational-begun': ({ p, unit }) => ({
    p: {
      ...p,
      movement: { ...p.movement, moved: { ...p.movement.moved, [unit]: { ...p.movement.moved[unit], mode: '' } } },
    },
  }),
  'enemy-in-hex': noEnemyThere,
  'no-enemy-there': enemyThere,
  'not-adjacent-to-target': broughtNear,
  'nobody-adjacent-to-target': broughtNear,
  'attacked-already': unstruck,
  'barraged-already': unstruck,
  'has-attacked': ({ p, unit }) => ({ p: { ...p, used: dropped(p.used, unit) } }),
  'has-fired': ({ p, unit }) => ({ p: { ...p, fired: dropped(p.fired, unit) } }),
  'out-of-supply-cannot-attack': ({ p, unit }) => ({ p: { ...p, outOfSupply: dropped(p.outOfSupply, unit) } }),
  'too-many-guns': alone,
  'out-of-range': broughtNear,
  'marker-not-ready': ({ p, unit }) => ({ p: moved(p, unit, READY) }),
  'not-observed': ({ p, title, ask, unit }) => ({
    p: { ...p, control: p.control.map((side, hex) => (hex === ask.hex ? title.units[unit].side : side)) },
  }),
  'set-up-other-side': overTheLine,
  'attack-south-of-line': overTheLine,
  'south-of-line': overTheLine,
  'set-up-too-far': ({ no }) => ({ ask: { hex: Number(no.data!['anchor']) } }),
  'set-up-tank': cleared,
  'set-up-artillery-off-road': cleared,
  'set-up-tank-off-road': cleared,
  'tank-attacks-broken': cleared,
  'tank-off-road': opened,
  'tank-attacks-off-road': opened,
  'artillery-off-road': opened,
  'meuse-unbridged': opened,
  'stack-allied-regiments': noFriends,
  'stack-artillery-alone': noFriends,
  'set-up-one-machine-gun': noFriends,
  'east-bank-closed': later,
  'meuse-closed': later,
  'not-in-this-attack': inTheStep,
  'not-beside-emptied': inTheStep,
  'loss-not-in-fight': inTheStep,
  // It is one of those on whom the losses fall.
  'loss-other-side': ({ p, no, unit }) =>
    framed<LossFrame>(p, ({ units }) => ({ side: no.data!['side'] === 0 ? 1 : 0, units: [...units, unit] })),
  'scout-one-by-one': ({ p, no }) => ({
    p: { ...p, control: p.control.map((side, hex) => (no.hexes!.includes(hex) ? 0 : side)) },
  }),
  'scout-from-overstack': ({ title, p, no, unit }) => ({
    p: without(p, (u) => u !== unit && !isEnemy(title, u, unit) && no.hexes!.includes(p.where[u])),
  }),
  'not-a-tank': ({ title, p, unit }) => {
    const tank = title.units.findIndex(({ branch }, u) => branch === 'tank' && !isEnemy(title, u, unit));
    const { p: joined } = framed<CombatFrame>(p, ({ units }) => ({ units: [...units, tank] }));
    return { p: moved(joined, tank, p.where[unit]), ask: { units: [tank] } };
  },
  'advance-elsewhere': ({ ask, p }) => framed<AdvanceFrame>(p, () => ({ hex: ask.hex })),
  'not-artillery': ofBranch('field-artillery'),
  'french-artillery-east': american,
  'french-artillery-fires-east': american,
  'artillery-does-not-attack': ofBranch('infantry'),
  'machine-guns-do-not-attack': ofBranch('infantry'),
  'never-replaced': ofBranch('infantry'),
  'not-a-gas-marker': instead((p, u) => isGas(u) && p.where[u] === READY),
  'not-in-pool': instead((p, u) => p.where[u] === POOL),
  'not-german-ground': ({ p, ask }) => ({
    p: { ...p, control: p.control.map((side, hex) => (hex === ask.hex ? 1 : side)) },
  }),
  'artillery-own-ground': ({ p, ask }) => ({
    p: { ...p, control: p.control.map((side, hex) => (hex === ask.hex ? 0 : side)) },
  }),
  'no-attackers-there': ({ p, ask }) => ({ p: moved(p, (p.pending.at(-1) as CombatFrame).units[0], ask.hex) }),
  'at-full-strength': ({ p, unit }) => ({ p: { ...p, steps: p.steps.with(unit, 1) } }),
  'enemy-adjacent': ({ title, p, unit }) => ({
    p: without(p, (u) => isEnemy(title, u, unit) && around(title, [p.where[unit]]).has(p.where[u])),
  }),
  'gas-bars-germans': noGas,
  'gas-bars': noGas,
  // The others are not in the fight, or have lost a step before.
  'loss-others-first': (asked) => {
    const { p, unit } = asked;
    const { units } = p.pending.at(-1) as LossFrame;
    return tried(asked, [
      framed<LossFrame>(p, () => ({ units: [unit] })),
      { p: { ...p, hit: units.filter((u) => u !== unit) } },
      { p: { ...p, hit: [] } },
    ]);
  },
  'tank-needs-infantry': ({ title, p, ask, unit }) => {
    const escort = title.units.findIndex(
      ({ branch }, u) => branch === 'infantry' && p.where[u] >= 0 && !isEnemy(title, u, unit) && !ask.units.includes(u),
    );
    return { p: moved(p, escort, p.where[unit]), ask: { units: [escort, ...ask.units] } };
  },
};

/** What is lifted at the least. */
const BOTH = {
  'not-enough-points': 3,
  'enemy-in-hex': 2,
  'artillery-off-road': 1,
  'no-enemy-there': 5,
  'not-adjacent-to-target': 3,
  'east-bank-closed': 3,
  'out-of-range': 3,
  'not-artillery': 3,
  'too-many-guns': 3,
  'has-fired': 2,
  'loss-not-in-fight': 3,
};
const TWO = {
  ...BOTH,
  'not-in-this-attack': 3,
  'advance-elsewhere': 3,
  'attacked-already': 3,
  'has-attacked': 3,
  'barraged-already': 3,
  'attack-south-of-line': 3,
  'no-attackers-there': 3,
  'not-observed': 3,
  'out-of-supply-cannot-attack': 2,
  'tank-needs-infantry': 1,
  'set-up-too-far': 3,
  'stack-allied-regiments': 3,
};
const SOLO = { ...BOTH, 'tank-off-road': 1, 'scout-one-by-one': 3, 'scout-from-overstack': 1 };

describe('Lost Battalion: every refusal names the rule that, lifted, changes the answer', { timeout: 600_000 }, () => {
  test.each([
    ['historical-2p', TWO],
    ['historical-solo', SOLO],
  ] as const)('%s', async (scenario, wanted) => {
    const lifted = await holdReasons<P>('lost-battalion', {
      scenario,
      seeds: [1, 2, 5, 9],
      most: 900,
      every: 6,
      lifts,
      fixed: {},
      wanted,
    });
    expect(lifted, 'kinds of refusals').toBeGreaterThan(15);
  });
});
