import { describe, expect, test } from 'vitest';
import mapFile from '../../scenarios/mons/map.json' with { type: 'json' };
import { neighboursOf } from '../../src/engine/board/board.ts';
import type { Hex, Refusal, Title, UnitId } from '../../src/engine/title.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import {
  DEAD,
  type Frame,
  type LossFrame,
  MARCH,
  type MeleeFrame,
  type MonsPosition,
  NORMAL,
} from '../../src/titles/mons/position.ts';
import { around, holdReasons, isEnemy, type Lift } from './reasons.ts';

/* The law of reasons in Mons. What is changed here is named by the rules, not by the code that refuses. */

type MonsLift = Lift<MonsPosition>;

const moved = (p: MonsPosition, unit: UnitId, hex: Hex): MonsPosition => ({ ...p, place: p.place.with(unit, hex) });
const without = (p: MonsPosition, gone: (unit: UnitId) => boolean): MonsPosition => ({
  ...p,
  place: p.place.map((hex, unit) => (hex >= 0 && gone(unit) ? DEAD : hex)),
});
/** Some enemy stands in the hex asked about. */
const enemyThere: MonsLift = ({ title, p, ask, unit }) => {
  const enemy = p.place.findIndex((hex, u) => hex >= 0 && isEnemy(title, u, unit));
  return {
    p: moved(
      without(p, (u) => p.place[u] === ask.hex),
      enemy,
      ask.hex,
    ),
  };
};
/** The unit stands next to the target, in a hex without anybody, with no water between. */
const broughtNear: MonsLift = ({ title, p, ask, unit }) => {
  const free = neighboursOf(title.board, ask.hex).find((hex) => hex >= 0 && !p.place.includes(hex));
  return free === undefined ? null : { p: moved(p, unit, free) };
};
/** A friend of the other arm stands where the unit does, and is asked in its place. */
const otherArm =
  (fits: (p: MonsPosition, unit: UnitId) => boolean): MonsLift =>
  ({ title, p, ask, unit }) => {
    const other = title.units.findIndex(
      (_, u) => p.place[u] >= 0 && !isEnemy(title, u, unit) && !ask.units.includes(u) && fits(p, u),
    );
    if (other < 0) return null;
    return { p: moved(p, other, p.place[unit]), ask: { units: [...ask.units.slice(0, -1), other] } };
  };
const alone: MonsLift = ({ ask }) => ({ ask: { units: ask.units.slice(-1) } });
const fresh: MonsLift = ({ p, unit }) => ({
  p: { ...p, used: p.used.filter((u) => u !== unit), marched: p.marched.filter((u) => u !== unit) },
});
const unstruck: MonsLift = ({ p, ask }) => ({ p: { ...p, struck: p.struck.filter((hex) => hex !== ask.hex) } });
/** The step under way with some of its parts otherwise. */
const framed = <F extends Frame>(p: MonsPosition, change: (frame: F) => Partial<F>): { p: MonsPosition } => {
  const top = p.pending.at(-1) as F;
  return { p: { ...p, pending: [...p.pending.slice(0, -1), { ...top, ...change(top) }] } };
};
/** A map of the player's own. */
const mapWith = async (files: object): Promise<{ title: Title }> => ({
  title: await titleCard('mons').load('mons-1914', { 'map.json': { ...mapFile, ...files } }),
});
const bridged: MonsLift = ({ title, no }) => {
  const [a, b] = no.hexes!.map((hex) => title.board.ids[hex]);
  const edges: Record<string, object> = { ...mapFile.edges };
  for (const key of [`${a}/${b}`, `${b}/${a}`]) if (edges[key]) edges[key] = { ...edges[key], bridge: 'road' };
  return mapWith({ edges });
};
/** Clear ground in the hexes that decide. */
const cleared: MonsLift = ({ title, no }) => {
  const hexes: Record<string, object> = { ...mapFile.hexes };
  for (const hex of no.hexes!) hexes[title.board.ids[hex]] = { t: 'clear' };
  return mapWith({ hexes });
};
const noEnemyNear: MonsLift = ({ title, p, no, unit }) => {
  const near = around(title, no.hexes);
  return { p: without(p, (u) => isEnemy(title, u, unit) && near.has(p.place[u])) };
};
const noFriendThere: MonsLift = ({ title, p, no, unit }) => ({
  p: without(p, (u) => u !== unit && !isEnemy(title, u, unit) && no.hexes!.includes(p.place[u])),
});
const isGun = (title: Title) => (_: MonsPosition, unit: UnitId) => title.units[unit].branch.includes('artillery');

const units = (no: Refusal) => no.data!['units'] as readonly UnitId[];
const begunAs =
  (mode: number): MonsLift =>
  ({ p, unit }) => ({ p: { ...p, movement: { ...p.movement!, mode: p.movement!.mode.with(unit, mode) } } });

const lifts: Readonly<Record<string, MonsLift>> = {
  'not-enough-points': ({ p }) => ({
    p: { ...p, movement: { ...p.movement!, spent: p.movement!.spent.map(() => -240) } },
  }),
  'must-enter': ({ p, no }) => ({ p: { ...p, place: p.place.map((hex, u) => (units(no).includes(u) ? DEAD : hex)) } }),
  'march-begun': begunAs(NORMAL),
  'normal-begun': begunAs(MARCH),
  'enemy-in-hex': noEnemyNear,
  'stopped-in-zone': noEnemyNear,
  'zone-to-zone': noEnemyNear,
  'march-beside': noEnemyNear,
  'corps-apart': noFriendThere,
  'stack-limit': noFriendThere,
  'canal-no-bridge': bridged,
  'river-no-bridge': bridged,
  'woods-need-road': cleared,
  'buildings-need-road': cleared,
  'no-enemy-there': enemyThere,
  'already-bombarded': unstruck,
  'hex-already-attacked': unstruck,
  'already-fired': fresh,
  'already-attacked': fresh,
  'marched-no-fire': fresh,
  'artillery-only': (asked) => otherArm(isGun(asked.title))(asked),
  'artillery-never-attacks': (asked) => otherArm((p, u) => !isGun(asked.title)(p, u))(asked),
  'out-of-range': broughtNear,
  'attack-adjacent-only': broughtNear,
  'no-line-of-sight': cleared,
  'attack-over-canal': bridged,
  'corps-do-not-combine': alone,
  'divisions-do-not-combine': ({ p, no }) => ({ p: { ...p, turn: Number(no.data!['turn']) } }),
  'fire-at-attackers-only': ({ p, ask }) => {
    const [attacker] = (p.pending.at(-1) as MeleeFrame).attackers;
    return { p: moved(p, attacker, ask.hex) };
  },
  'fire-from-attacked-hex-only': ({ p, unit }) => ({ p: moved(p, unit, (p.pending.at(-1) as MeleeFrame).target) }),
  'hex-has-its-fire': ({ p }) => framed<MeleeFrame>(p, () => ({ shots: [] })),
  'fires-once': ({ p }) => framed<MeleeFrame>(p, () => ({ shots: [] })),
  'loss-not-in-fight': ({ p, unit }) => framed<LossFrame>(p, ({ units }) => ({ units: [...units, unit] })),
  'loss-others-first': ({ p }) => ({ p: { ...p, steps: p.steps.map(() => 1) } }),
  'advance-attackers-only': ({ p, unit }) =>
    framed<MeleeFrame>(p, ({ attackers }) => ({ attackers: [...attackers, unit] })),
  'advance-taken-hex-first': ({ p, ask }) => framed<MeleeFrame>(p, () => ({ target: ask.hex })),
  'advance-advanced-only': ({ p, unit }) => {
    const frame = p.pending.at(-1) as MeleeFrame;
    return framed<MeleeFrame>(moved(p, unit, frame.target), ({ advanced }) => ({ advanced: [...advanced, unit] }));
  },
  'advance-vacant-only': ({ p, ask }) => framed<MeleeFrame>(p, ({ vacant }) => ({ vacant: [...vacant, ask.hex] })),
  'advance-next-hex-only': ({ p, ask }) => framed<MeleeFrame>(p, ({ vacant }) => ({ vacant: [...vacant, ask.hex] })),
};

describe('Mons: every refusal names the rule that, lifted, changes the answer', { timeout: 600_000 }, () => {
  test('movement, bombardment, melee, defensive fire, losses, advance', async () => {
    const lifted = await holdReasons<MonsPosition>('mons', {
      scenario: 'mons-1914',
      seeds: [1, 2, 3, 21],
      most: 900,
      every: 3,
      lifts,
      fixed: {},
      wanted: {
        'not-enough-points': 3,
        'must-enter': 3,
        'already-bombarded': 3,
        'artillery-only': 3,
        'no-enemy-there': 3,
        'woods-need-road': 3,
        'corps-apart': 3,
        'stack-limit': 3,
        'no-line-of-sight': 3,
        'out-of-range': 3,
        'canal-no-bridge': 3,
        'enemy-in-hex': 3,
        'stopped-in-zone': 3,
        'buildings-need-road': 1,
        'zone-to-zone': 3,
        'river-no-bridge': 3,
        'attack-adjacent-only': 3,
        'hex-already-attacked': 3,
        'artillery-never-attacks': 3,
        'corps-do-not-combine': 3,
        'already-attacked': 3,
        'fire-at-attackers-only': 3,
        'fire-from-attacked-hex-only': 3,
        'already-fired': 3,
        'loss-not-in-fight': 3,
        'marched-no-fire': 3,
        'attack-over-canal': 3,
        'advance-vacant-only': 3,
        'advance-next-hex-only': 3,
        'advance-advanced-only': 3,
        'march-begun': 3,
        'advance-taken-hex-first': 3,
        'advance-attackers-only': 3,
      },
    });
    expect(lifted, 'kinds of refusals').toBeGreaterThan(30);
  });
});
