import { describe, expect, it } from 'vitest';
import { RandomPlayer } from '../../../scripts/lib/random-player.ts';
import { type GameEvent, OFF_MAP } from '../../../src/engine/title.ts';
import { GERMAN } from '../../../src/titles/mons/data.ts';
import { DEAD, EXITED, type MonsPosition } from '../../../src/titles/mons/position.ts';
import { runs } from '../../helpers/random.ts';
import { idOf, game, title } from './positions.ts';

/*
 * Random play against a second, slow reading of the rules: who controls what (3.2) is worked out anew for the whole
 * map after every hex that anybody enters, and after every unit that dies or leaves, from the log alone.
 */

const BUILT_UP = game.board.ids.map(
  (id) => title.map.hexes[id]?.m?.some((f) => f === 'residential' || f === 'industrial') ?? false,
);

class SlowMap {
  readonly place: number[];
  readonly control: number[];

  constructor(p: MonsPosition) {
    this.place = [...p.place];
    this.control = [...p.control];
  }

  /** 3.2, R-04 for every hex of the map. */
  private settle(): void {
    const here = [new Uint8Array(game.board.size), new Uint8Array(game.board.size)] as const;
    this.place.forEach((hex, u) => hex >= 0 && (here[game.units[u].side as 0 | 1][hex] = 1));
    const covers = (side: 0 | 1, hex: number) => {
      if (BUILT_UP[hex]) return false; // 7.2
      for (let d = 0; d < 6; d++) if (here[side][game.board.neighbours[hex * 6 + d]]) return true;
      return false;
    };
    for (let hex = 0; hex < game.board.size; hex++) {
      if (here[0][hex] || here[1][hex]) this.control[hex] = here[0][hex] ? 0 : 1;
      else if (covers(0, hex) !== covers(1, hex)) this.control[hex] = covers(0, hex) ? 0 : 1;
    }
  }
  private put(units: readonly number[], hex: number): void {
    for (const u of units) this.place[u] = hex;
    this.settle();
  }

  /** Follows the log of one action. */
  follow(events: readonly GameEvent[]): void {
    for (const e of events) {
      const units = e.units ?? [];
      if (e.say === 'units-moved' || e.say === 'units-entered' || e.say === 'units-left') {
        const path = e.data!['from'] === OFF_MAP ? e.hexes! : e.hexes!.slice(1);
        for (const hex of path) this.put(units, hex);
        if (e.say === 'units-left') this.put(units, EXITED);
      } else if (e.say.startsWith('unit-eliminated')) this.put(units, DEAD);
      else if (e.say === 'advanced' || e.say === 'advanced-further') this.put(units, e.data!['hex'] as number);
    }
  }
}

/** 6.3, 6.5, 9.4, 2.13 read once more. */
function broken(p: MonsPosition, before: MonsPosition): string[] {
  const faults: string[] = [];
  const stacks = new Map<number, number[]>();
  p.place.forEach((hex, u) => hex >= 0 && stacks.set(hex, [...(stacks.get(hex) ?? []), u]));
  for (const [hex, units] of stacks) {
    const points = units.reduce(
      (sum, u) => sum + (game.units[u].side === GERMAN && game.units[u].maxSteps === 4 ? 4 : 1),
      0,
    );
    if (points > p.options.stackLimit) faults.push(`${idOf(hex)} holds ${points}`);
    if (new Set(units.map((u) => `${game.units[u].side} ${game.units[u].corps}`)).size > 1)
      faults.push(`${idOf(hex)} holds ${units.map((u) => game.units[u].id).join()}`);
  }
  p.steps.forEach((steps, u) => {
    if (steps > before.steps[u] || steps < 0)
      faults.push(`${game.units[u].id}: ${before.steps[u]} steps, then ${steps}`);
    if ((steps === 0) !== (p.place[u] === DEAD || p.place[u] === DEAD - 1))
      faults.push(`${game.units[u].id} with ${steps} steps is at ${p.place[u]}`);
  });
  return faults;
}

describe('2.13, 3.2, 6.2-6.5 after every action of random play', () => {
  const { numRuns } = runs(3, 60);
  it.each(Array.from({ length: numRuns }, (_, i) => i + 1))(
    '3.2, 6.3: game %i',
    (seed) => {
      const options: Record<string, string> = seed % 4 === 0 ? { stackLimit: '4', seventhDivisionEntry: '3900' } : {};
      let p = title.setup(options, String(seed));
      const player = new RandomPlayer(title, `mons ${seed}`, seed % 2 === 0);
      const map = new SlowMap(p);
      let played = 0;
      for (let actions = 0; ; actions++) {
        const decision = title.decision(p);
        played = actions;
        if (decision.over) break;
        const { position, events } = title.apply(p, player.order(p, decision)!);
        map.follow(events);
        const differ = position.control.flatMap((side, hex) =>
          side === map.control[hex] ? [] : [`${idOf(hex)} ${side}`],
        );
        const faults = broken(position, p);
        if (differ.length + faults.length > 0)
          throw new Error(
            `after ${actions} actions (${events.map((e) => e.say).join()}): ${[...differ, ...faults].join()}`,
          );
        p = position;
      }
      expect(played).toBeGreaterThan(100);
    },
    60_000,
  );
});
