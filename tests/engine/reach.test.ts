import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Board, compileBoard, type Hex, NO_HEX } from '../../src/engine/board/board.ts';
import { FORBIDDEN, pointsTo, Reach, type ReachRules, stepFault } from '../../src/engine/board/reach.ts';
import { flood, linker, trace } from '../../src/engine/board/trace.ts';
import { numbers, runs } from '../helpers/random.ts';

const board = compileBoard({ grid: { orientation: 'flat', cols: [1, 9], rows: [1, 9], lowColumns: 'odd' } });

function rules(change: Partial<ReachRules> = {}): ReachRules {
  return {
    cost: new Uint8Array(board.size * 6).fill(1),
    closed: new Uint8Array(board.size),
    stops: new Uint8Array(board.size),
    noStopToStop: false,
    ...change,
  };
}
const marked = (...ids: string[]) => {
  const table = new Uint8Array(board.size);
  for (const id of ids) table[board.hex(id)] = 1;
  return table;
};

/** Rules with random costs (0 to 4, some forbidden), closed hexes and stop hexes. */
function randomRules(b: Board, seed: string): ReachRules {
  const below = numbers(seed);
  return {
    cost: Uint8Array.from({ length: b.size * 6 }, () => (below(8) === 0 ? FORBIDDEN : below(5))),
    closed: Uint8Array.from({ length: b.size }, () => (below(8) === 0 ? 1 : 0)),
    stops: Uint8Array.from({ length: b.size }, () => (below(5) === 0 ? 1 : 0)),
    noStopToStop: below(2) === 0,
  };
}

/** Cheapest costs by Bellman and Ford: relax every step until nothing changes. No queue, no order. */
function slowly(b: Board, start: Hex, points: number, r: ReachRules): Map<Hex, number> {
  const best = new Map<Hex, number>([[start, 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [hex, spent] of [...best]) {
      if (hex !== start && r.stops[hex]) continue;
      for (let d = 0; d < 6; d++) {
        const next = b.neighbours[hex * 6 + d];
        if (next === NO_HEX || r.closed[next] || r.cost[hex * 6 + d] === FORBIDDEN) continue;
        if (r.noStopToStop && hex === start && r.stops[start] && r.stops[next]) continue;
        const total = spent + r.cost[hex * 6 + d];
        if (total > points || total >= (best.get(next) ?? Infinity)) continue;
        best.set(next, total);
        changed = true;
      }
    }
  }
  best.delete(start);
  return best;
}

describe('movement search', () => {
  let reach: Reach;
  beforeEach(() => {
    reach = new Reach(board);
  });
  const found = () => [...reach.hexes.slice(0, reach.count)].map((h) => board.ids[h]).sort();

  it('finds what lies within the movement points', () => {
    expect(reach.search(board.hex('0505'), 1, rules())).toBe(6);
    expect(found()).toEqual(['0405', '0406', '0504', '0506', '0605', '0606']);
    expect(reach.search(board.hex('0505'), 2, rules())).toBe(18);
    expect(reach.search(board.hex('0505'), 0, rules())).toBe(0);
    expect(reach.search(board.hex('0505'), -1, rules())).toBe(0);
  });
  it('has no trouble with more points than any map can use', () => {
    expect(reach.search(board.hex('0505'), 1e9, rules())).toBe(board.size - 1);
    expect(reach.search(board.hex('0505'), 1e9, rules({ cost: new Uint8Array(board.size * 6).fill(250) }))).toBe(
      board.size - 1,
    );
  });
  it('knows nothing before the first search, and only the last one after it', () => {
    expect(reach.has(board.hex('0505'))).toBe(false);
    reach.search(board.hex('0101'), 1, rules());
    expect(reach.has(board.hex('0102'))).toBe(true);
    reach.search(board.hex('0909'), -1, rules());
    expect(reach.has(board.hex('0102'))).toBe(false);
    reach.search(board.hex('0505'), 1, rules());
    expect(reach.has(board.hex('0102'))).toBe(false);
    expect(found()).not.toContain('0908');
  });
  it('stops in a stop hex, and goes round it', () => {
    reach.search(board.hex('0505'), 2, rules({ stops: marked('0504') }));
    expect(reach.has(board.hex('0504'))).toBe(true);
    expect(reach.has(board.hex('0503'))).toBe(false);
    expect(reach.has(board.hex('0604'))).toBe(true);
  });
  it('leaves a stop hex, but not straight into another when that is forbidden', () => {
    const stops = marked('0505', '0504');
    reach.search(board.hex('0505'), 2, rules({ stops, noStopToStop: true }));
    expect(reach.spent[board.hex('0504')]).toBe(2); // round by 0405 or 0605
    expect(reach.has(board.hex('0503'))).toBe(false);
    reach.search(board.hex('0505'), 1, rules({ stops, noStopToStop: true }));
    expect(reach.has(board.hex('0504'))).toBe(false);
    reach.search(board.hex('0505'), 1, rules({ stops }));
    expect(reach.has(board.hex('0504'))).toBe(true);
  });
  it('goes nowhere from a stop hex in which the mover had to stop', () => {
    const stops = marked('0505');
    const reach = new Reach(board);
    expect(reach.search(board.hex('0505'), 2, rules({ stops }), true)).toBe(0);
    expect(reach.search(board.hex('0505'), 2, rules({ stops }))).toBe(18);
    expect(reach.search(board.hex('0506'), 1, rules({ stops }), true)).toBe(6);
  });
  it('says why a step may not be made', () => {
    const [from, to] = [board.hex('0505'), board.hex('0504')]; // north
    const fault = (change: Partial<ReachRules>, moved = false) => stepFault(rules(change), from, 0, to, moved);
    const cost = new Uint8Array(board.size * 6).fill(FORBIDDEN);
    expect([fault({}), fault({ cost }), fault({ closed: marked('0504') })]).toEqual([null, 'forbidden', 'closed']);
    const stops = marked('0505');
    expect([fault({ stops }), fault({ stops }, true)]).toEqual([null, 'stopped']);
    const both = { stops: marked('0505', '0504') };
    expect([fault(both), fault({ ...both, noStopToStop: true })]).toEqual([null, 'stop-to-stop']);
  });
  it('does not enter closed hexes', () => {
    reach.search(board.hex('0101'), 9, rules({ closed: marked('0102', '0201', '0202') }));
    expect(reach.count).toBe(0);
  });
  it('takes the cheapest path, and of equal ones the first in direction order', () => {
    reach.search(board.hex('0505'), 2, rules());
    expect(reach.path(board.hex('0604')).map((h) => board.ids[h])).toEqual(['0504', '0604']);
    expect(reach.path(board.hex('0504')).map((h) => board.ids[h])).toEqual(['0504']);
    const cost = rules().cost;
    cost[board.hex('0505') * 6] = 3; // the step north is dear: round by a neighbour is cheaper
    reach.search(board.hex('0505'), 3, rules({ cost }));
    expect(reach.spent[board.hex('0504')]).toBe(2);
    expect(reach.path(board.hex('0504')).length).toBe(2);
  });

  it('agrees with exhaustive relaxation on random maps and rules; paths cost what they say', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(board.size - 1), fc.nat(9), (seed, start, points) => {
        const r = randomRules(board, seed);
        reach.search(start, points, r);
        const got = new Map([...reach.hexes.slice(0, reach.count)].map((h) => [h, reach.spent[h]]));
        const wanted = slowly(board, start, points, r);
        expect([...got].sort((a, b) => a[0] - b[0])).toEqual([...wanted].sort((a, b) => a[0] - b[0]));
        const costs = [...got.values()];
        expect(costs).toEqual([...costs].sort((a, b) => a - b)); // cheapest first
        for (const [hex, spent] of got) {
          expect(reach.has(hex)).toBe(true);
          let at = start;
          let paid = 0;
          for (const step of reach.path(hex)) {
            expect(at === start || r.stops[at] === 0).toBe(true);
            const d = [...board.neighbours.slice(at * 6, at * 6 + 6)].indexOf(step);
            expect(d).toBeGreaterThanOrEqual(0);
            paid += r.cost[at * 6 + d];
            at = step;
          }
          expect(at).toBe(hex);
          expect(paid).toBe(spent);
        }
      }),
      runs(150),
    );
  });
  it('leaves out what another search has reached as cheaply, and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(board.size - 1), fc.nat(board.size - 1), fc.nat(5), (seed, one, other, ahead) => {
        const r = { ...randomRules(board, seed), stops: new Uint8Array(board.size) };
        const POINTS = 9;
        reach.search(one, POINTS, r);
        const spent = new Int16Array(board.size).fill(-1);
        for (const hex of reach.hexes.slice(0, reach.count)) spent[hex] = reach.spent[hex];
        spent[one] = 0;
        const answer = () => [...reach.hexes.slice(0, reach.count)].map((h) => [h, reach.spent[h], reach.from[h]]);
        reach.search(other, POINTS - ahead, r);
        const cheaper = answer().filter(([hex, cost]) => spent[hex] < 0 || ahead + cost < spent[hex]);
        reach.search(other, POINTS - ahead, r, false, { spent, ahead });
        expect(answer()).toEqual(cheaper);
      }),
      runs(150),
    );
  });
  it('gives the same answer whatever was searched before', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.nat(board.size - 1),
        fc.nat(board.size - 1),
        fc.nat(9),
        (seed, start, other, points) => {
          const r = randomRules(board, seed);
          const fresh = new Reach(board);
          fresh.search(start, points, r);
          reach.search(other, points, randomRules(board, `${seed} before`));
          reach.search(start, points, r);
          const answer = (s: Reach) => [...s.hexes.slice(0, s.count)].map((h) => [h, s.spent[h], s.from[h]]);
          expect(answer(reach)).toEqual(answer(fresh));
        },
      ),
      runs(50),
    );
  });
});

describe('points to the nearest goal', () => {
  const NONE = 999;

  it('are those of a search from every hex, on random maps with closed hexes', () => {
    const reach = new Reach(board);
    fc.assert(
      fc.property(fc.string(), fc.nat(board.size - 1), fc.nat(board.size - 1), (seed, one, other) => {
        const { cost, closed } = randomRules(board, seed);
        // A goal that is closed is come to all the same.
        const open = closed.map((shut, hex) => (hex === one || hex === other ? 0 : shut));
        const cheapest = (hex: Hex): number => {
          if (hex === one || hex === other) return 0;
          reach.search(hex, 500, rules({ cost, closed: open }));
          return Math.min(...[one, other].map((goal) => (reach.has(goal) ? reach.spent[goal] : NONE)));
        };
        const wanted = Array.from({ length: board.size }, (_, hex) => cheapest(hex));
        expect([...pointsTo(board, cost, [one, other], NONE, closed)]).toEqual(wanted);
      }),
      runs(50),
    );
  });
});

describe('traced chains', () => {
  const start = board.hex('0101');
  const open = () => true;
  it('are shortest, with both ends', () => {
    expect(trace(board, start, (h) => h === start, open)).toEqual([start]);
    expect(trace(board, start, (h) => h === board.hex('0104'), open)?.map((h) => board.ids[h])).toEqual([
      '0101',
      '0102',
      '0103',
      '0104',
    ]);
  });
  it('keep within their greatest length', () => {
    expect(trace(board, start, (h) => h === board.hex('0104'), open, 3)).not.toBeNull();
    expect(trace(board, start, (h) => h === board.hex('0104'), open, 2)).toBeNull();
  });
  it('do not exist where nothing passes', () =>
    expect(
      trace(
        board,
        start,
        (h) => h === board.hex('0104'),
        () => false,
      ),
    ).toBeNull());

  it('agree with the search for unit costs, and with the flood', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(board.size - 1), fc.nat(board.size - 1), (seed, from, to) => {
        const below = numbers(seed);
        const closed = Uint8Array.from({ length: board.size }, () => (below(3) === 0 ? 1 : 0));
        const passable = (_: Hex, hex: Hex) => closed[hex] === 0;
        const reach = new Reach(board);
        reach.search(from, 99, rules({ closed }));
        const path = trace(board, from, (h) => h === to, passable);
        const reached = from === to || reach.has(to);
        expect(path !== null).toBe(reached);
        expect(flood(board, [from], passable)[to]).toBe(reached ? 1 : 0);
        expect(path === null || from === to || path.length - 1 === reach.spent[to]).toBe(true);
      }),
      runs(100),
    );
  });
  it('the answer for one hex after the other agrees with the flood from the goals, whichever way it looks first', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(5), (seed, turn) => {
        const below = numbers(seed);
        const closed = Uint8Array.from({ length: board.size }, () => (below(3) === 0 ? 1 : 0));
        const goals = Uint8Array.from({ length: board.size }, () => (below(30) === 0 ? 1 : 0));
        const starts = [...goals.keys()].filter((hex) => goals[hex] && !closed[hex]);
        const reached = flood(board, starts, (_, hex) => closed[hex] === 0);
        const directions = [0, 1, 2, 3, 4, 5].map((d) => (d + turn) % 6);
        const linked = linker(board, goals, closed, directions);
        const asked = Array.from({ length: 60 }, () => below(board.size));
        expect(asked.map((hex) => Number(linked(hex)))).toEqual(asked.map((hex) => reached[hex]));
      }),
      runs(100),
    );
  });
  it('spread from several starts', () => {
    const reached = flood(board, [start, board.hex('0909')], () => false);
    expect(reached.reduce((n, x) => n + x, 0)).toBe(2);
  });
});
