import { describe, expect, test } from 'vitest';
import mapFile from '../../scenarios/mons/map.json' with { type: 'json' };
import { neighboursOf } from '../../src/engine/board/board.ts';
import { OFF_MAP, type Position, type Refusal, type Title, type UnitId } from '../../src/engine/title.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { ELIMINATED as KILLED, IN_PLAY, type LaceWarsPosition } from '../../src/titles/lace-wars/position.ts';
import type { LostBattalionPosition } from '../../src/titles/lost-battalion/position.ts';
import { ELIMINATED } from '../../src/titles/lost-battalion/position.ts';
import { DEAD, type MonsPosition } from '../../src/titles/mons/position.ts';
import { type NapoleonicPosition, OUT } from '../../src/titles/napoleonic/position.ts';
import { numbers } from '../helpers/random.ts';
import { randomGame } from './play.ts';

/*
 * Law: every reason why units do not get to a hex names the rule that, lifted, changes the answer. What the rule names is
 * taken out of the position (the enemy whose zone it is, the friends in a full hex, the want of points) or out of the
 * map (water without a bridge), and the same question is asked again.
 */

/** The position, and the title, without what a refusal speaks of; null for a reason that this test cannot lift. */
type Lift = (p: Position, units: readonly UnitId[], no: Refusal) => Promise<{ title?: Title; p: Position } | null>;

/** Asks why of hexes near and far in the movement phases of random games; every reason that can be lifted changes. */
async function holds(title: Title, lift: Lift, seeds: readonly number[], wanted: Readonly<Record<string, number>>) {
  const lifted: Record<string, number> = {};
  for (const seed of seeds) {
    const below = numbers(`reasons ${seed}`);
    for (const { at, position, decision } of randomGame(title, seed, { most: 400 })) {
      if (decision.kind !== 'move' || at % 7 !== seed % 7) continue;
      const actors = title.actors(position);
      const unit = actors[below(Math.max(1, actors.length))];
      const from = title.table(position).stacks.find((s) => s.counters.some((c) => c.unit === unit))?.hex;
      if (from === undefined) continue;
      const near = neighboursOf(title.board, from).filter((hex) => hex >= 0);
      const asked = [...near, ...near.flatMap((hex) => neighboursOf(title.board, hex)), below(title.board.size)];
      for (const hex of new Set(asked.filter((h) => h >= 0 && h !== from))) {
        const no = title.why(position, { units: [unit] }, hex);
        if (no.ok || (lifted[no.say] ?? 0) >= 12) continue;
        const other = await lift(position, [unit], no);
        if (!other) continue;
        const then = (other.title ?? title).why(other.p, { units: [unit] }, hex);
        const about = `${title.units[unit].id} from ${title.board.ids[from]} to ${title.board.ids[hex]}: ${no.rule} ${no.say}`;
        expect(then, about).not.toEqual(no);
        lifted[no.say] = (lifted[no.say] ?? 0) + 1;
      }
    }
  }
  for (const [say, count] of Object.entries(wanted)) expect(lifted[say] ?? 0, say).toBeGreaterThanOrEqual(count);
}

/** The hexes and those next to them. */
const around = (title: Title, hexes: readonly number[] = []): Set<number> =>
  new Set(hexes.flatMap((hex) => (hex < 0 ? [] : [hex, ...neighboursOf(title.board, hex)])));

describe('every reason names the rule that, lifted, changes the answer', { timeout: 600_000 }, () => {
  test('Mons: zones of control, enemies, stacking, points, water without a bridge', async () => {
    const card = titleCard('mons');
    const title = await card.load('mons-1914');
    const without = (p: MonsPosition, gone: (unit: UnitId) => boolean): MonsPosition => ({
      ...p,
      place: p.place.map((hex, unit) => (gone(unit) ? DEAD : hex)),
    });
    const sideOf = (unit: UnitId) => title.units[unit].side;
    const lift: Lift = async (position, units, no) => {
      const p = position as MonsPosition;
      const [unit] = units;
      switch (no.say) {
        case 'not-enough-points':
          return { p: { ...p, movement: { ...p.movement!, spent: p.movement!.spent.map(() => -240) } } as Position };
        case 'enemy-in-hex':
        case 'stopped-in-zone':
        case 'zone-to-zone':
        case 'march-beside': {
          const near = around(title, no.hexes);
          return { p: without(p, (u) => sideOf(u) !== sideOf(unit) && near.has(p.place[u])) };
        }
        case 'corps-apart':
        case 'stack-limit':
          return { p: without(p, (u) => u !== unit && sideOf(u) === sideOf(unit) && no.hexes!.includes(p.place[u])) };
        case 'canal-no-bridge':
        case 'river-no-bridge': {
          const [a, b] = no.hexes!.map((hex) => title.board.ids[hex]);
          const edges: Record<string, object> = { ...mapFile.edges };
          for (const key of [`${a}/${b}`, `${b}/${a}`]) if (edges[key]) edges[key] = { ...edges[key], bridge: 'road' };
          return { p, title: await card.load('mons-1914', { 'map.json': { ...mapFile, edges } }) };
        }
        default:
          return null;
      }
    };
    await holds(title, lift, [3, 8, 21], {
      'not-enough-points': 5,
      'enemy-in-hex': 2,
      'stopped-in-zone': 2,
      'stack-limit': 1,
      'canal-no-bridge': 2,
    });
  });

  test('Lost Battalion: enemies, points', async () => {
    const title = await titleCard('lost-battalion').load('historical-2p');
    const sideOf = (unit: UnitId) => title.units[unit].side;
    const lift: Lift = (position, [unit], no) => {
      const p = position as LostBattalionPosition;
      const rested = (gone: (u: UnitId) => boolean): Position =>
        ({ ...p, where: p.where.map((hex, u) => (gone(u) ? ELIMINATED : hex)) }) as Position;
      switch (no.say) {
        case 'not-enough-points': {
          const { moved } = p.movement;
          const now = moved[unit] ?? {
            start: p.where[unit],
            path: [],
            spent: 0,
            mode: '',
            done: false,
            at: p.movement.count,
          };
          const fresh = { ...moved, [unit]: { ...now, spent: -240 } };
          return Promise.resolve({ p: { ...p, movement: { ...p.movement, moved: fresh } } as Position });
        }
        case 'enemy-in-hex':
          return Promise.resolve({ p: rested((u) => sideOf(u) !== sideOf(unit) && no.hexes!.includes(p.where[u])) });
        default:
          return Promise.resolve(null);
      }
    };
    await holds(title, lift, [4, 9], { 'not-enough-points': 5, 'enemy-in-hex': 5 });
  });

  test.each(['denain-historical', 'leuthen-historical'])('%s: enemies, stacking, points', async (scenario) => {
    const title = await titleCard('lace-wars').load(scenario);
    const sideOf = (unit: UnitId) => title.units[unit].side;
    const without = (p: LaceWarsPosition, gone: (unit: UnitId) => boolean) => ({
      ...p,
      hex: p.hex.map((hex, unit) => (p.fate[unit] === IN_PLAY && gone(unit) ? OFF_MAP : hex)),
      fate: p.fate.map((fate, unit) => (fate === IN_PLAY && gone(unit) ? KILLED : fate)),
    });
    const rich = (p: LaceWarsPosition, unit: UnitId): LaceWarsPosition['stack'] =>
      p.stack.map((frame) => {
        if (frame.step !== 'movement') return frame;
        const fresh = { units: [unit], start: p.hex[unit], spent: 0, steps: 0, road: true, stopped: false };
        const mover = frame.mover?.units.includes(unit) ? frame.mover : fresh;
        return { ...frame, mover: { ...mover, spent: -240 } };
      });
    const lift: Lift = (position, [unit], no) => {
      const p = position as LaceWarsPosition;
      const enemies = (hexes: ReadonlySet<number>) =>
        Promise.resolve({ p: without(p, (u) => sideOf(u) !== sideOf(unit) && hexes.has(p.hex[u])) as Position });
      switch (no.say) {
        case 'too-far':
          return Promise.resolve({ p: { ...p, stack: rich(p, unit) } as Position });
        case 'enemy-there':
          return enemies(new Set(no.hexes));
        case 'zone-to-zone':
        case 'leader-near-enemy':
          return enemies(around(title, no.hexes));
        case 'no-stacking':
          return Promise.resolve({
            p: without(p, (u) => u !== unit && sideOf(u) === sideOf(unit) && no.hexes!.includes(p.hex[u])) as Position,
          });
        default:
          return Promise.resolve(null);
      }
    };
    await holds(title, lift, [1, 2, 5], { 'too-far': 5, 'no-stacking': 5, 'enemy-there': 3 });
  });

  test.each(['quatre-bras', 'ligny'])('%s: enemies, zones of control, stacking, points', async (scenario) => {
    const title = await titleCard('napoleonic').load(scenario);
    const sideOf = (unit: UnitId) => title.units[unit].side;
    const without = (p: NapoleonicPosition, gone: (unit: UnitId) => boolean): Position =>
      ({ ...p, place: p.place.map((hex, unit) => (hex >= 0 && gone(unit) ? OUT : hex)) }) as Position;
    const lift: Lift = (position, [unit], no) => {
      const p = position as NapoleonicPosition;
      const foes = (near: ReadonlySet<number>) => (u: UnitId) => sideOf(u) !== sideOf(unit) && near.has(p.place[u]);
      switch (no.say) {
        case 'no-points':
        case 'too-far': {
          const fresh = { units: [unit], start: p.place[unit], spent: [0], steps: 0, stopped: false };
          const mover = p.mover?.units.includes(unit) ? p.mover : fresh;
          return Promise.resolve({ p: { ...p, mover: { ...mover, spent: mover.spent.map(() => -480) } } as Position });
        }
        case 'enemy-in-hex':
          return Promise.resolve({ p: without(p, foes(new Set(no.hexes))) });
        case 'held':
        case 'leader-zone':
        case 'train-zone':
          return Promise.resolve({ p: without(p, foes(around(title, no.hexes))) });
        case 'column-in-hex':
        case 'stack-full':
        case 'stack-train':
        case 'no-stacking-points': {
          const [hex] = no.hexes!;
          return Promise.resolve({
            p: without(p, (u) => u !== unit && sideOf(u) === sideOf(unit) && p.place[u] === hex),
          });
        }
        default:
          return Promise.resolve(null);
      }
    };
    await holds(title, lift, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], {
      'too-far': 5,
      'no-points': 5,
      'enemy-in-hex': 5,
      held: 5,
      'column-in-hex': 3,
    });
  });
});
