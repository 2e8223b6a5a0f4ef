import { readFileSync } from 'node:fs';
import type { LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import type { Field } from './field.ts';

/*
 * A second, plain implementation of chapters 2, 3, 6, 7 and 11.7, from the rulebook and the raw data files: it shares no
 * code with the title. The program is compared with it on the positions of random games (plain-rules.test.ts).
 */

interface MapHex {
  readonly t?: string;
  readonly m?: readonly string[];
}
interface MapEdge {
  readonly w?: 'stream' | 'river' | 'pond';
  readonly slope?: string;
}
interface RawMap {
  readonly grid: { readonly cols: readonly [number, number] };
  readonly hexes: Readonly<Record<string, MapHex>>;
  readonly edges: Readonly<Record<string, MapEdge>>;
  readonly roads: readonly { readonly path: readonly string[] }[];
  readonly areas: {
    readonly campInterior?: readonly string[];
    readonly campWorks?: readonly string[];
    readonly breachRedoubts?: readonly string[];
  };
  readonly bridgeAxes?: Readonly<Record<string, readonly [near: string, far: string]>>;
}
/** A counter on the map. Directions 0 to 5 are NE, SE, S, SW, NW, N, as in the rulebook. */
export interface Piece {
  readonly index: number;
  readonly side: number;
  readonly arm: 'infantry' | 'cavalry' | 'artillery' | 'baggage' | 'leader';
  readonly dragoon: boolean;
  readonly points: number;
  readonly hex: string;
  readonly facing: number;
  readonly routed: boolean;
}

const STEPS = {
  odd: [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
  ],
  even: [
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
  ],
} as const;
const column = (hex: string) => Number(hex.slice(0, 2));
const row = (hex: string) => Number(hex.slice(2));
const two = (n: number) => String(n).padStart(2, '0');

export class PlainRules {
  readonly denain: boolean;
  private readonly map: RawMap;
  private readonly roads = new Set<string>();
  private readonly f: Field;

  constructor(f: Field, scenario: string) {
    this.f = f;
    this.denain = scenario.startsWith('denain');
    this.map = JSON.parse(
      readFileSync(`scenarios/lace-wars/${this.denain ? 'denain' : 'leuthen'}/map.json`, 'utf8'),
    ) as RawMap;
    for (const { path } of this.map.roads)
      path.slice(1).forEach((hex, i) => this.roads.add(this.between(path[i], hex)));
  }

  private between = (a: string, c: string) => (a < c ? `${a}/${c}` : `${c}/${a}`);
  private edge = (a: string, c: string): MapEdge => this.map.edges[this.between(a, c)] ?? {};
  private along = (a: string, c: string) => this.roads.has(this.between(a, c));
  private natural = (hex: string) => this.map.hexes[hex]?.t ?? 'clear';
  private has = (hex: string, feature: string) => this.map.hexes[hex]?.m?.includes(feature) ?? false;
  private builtUp = (hex: string) => this.natural(hex) === 'town' || this.has(hex, 'redoubt');

  neighbour(hex: string, direction: number): string | null {
    const [dc, dr] = STEPS[column(hex) % 2 ? 'odd' : 'even'][direction];
    const [c, r] = [column(hex) + dc, row(hex) + dr];
    return c < 1 || c > this.map.grid.cols[1] || r < 1 || r > (c % 2 ? 19 : 20) ? null : two(c) + two(r);
  }
  distance(a: string, c: string): number {
    const height = (hex: string) => row(hex) + (column(hex) % 2) / 2;
    const across = Math.abs(column(a) - column(c));
    return across + Math.max(0, Math.abs(height(a) - height(c)) - across / 2);
  }
  private around = (hex: string, directions: readonly number[]) =>
    directions.flatMap((d) => this.neighbour(hex, d) ?? []);

  pieces(p: LaceWarsPosition): Piece[] {
    const { units } = this.f.game.files;
    return [...units.units, ...units.leaders].flatMap((u, index): Piece[] => {
      if (p.fate[index] !== 0 || p.hex[index] < 0) return [];
      const arm = 'type' in u ? (u.type as Piece['arm']) : 'leader';
      return [
        {
          index,
          side: Object.keys(units.sides).indexOf(u.side),
          arm,
          dragoon: 'subtype' in u && u.subtype === 'dragoon',
          points: u.movement ?? 0,
          hex: this.f.game.board.ids[p.hex[index]],
          facing: p.facing[index],
          routed: p.order[index] === 2,
        },
      ];
    });
  }

  /** 2: front, flank and rear directions. */
  arcs({ arm, hex, facing }: Piece): { front: number[]; flank: number[]; rear: number[] } {
    const from = (list: number[]) => list.map((i) => (facing + i) % 6);
    if (arm === 'artillery' || (arm === 'infantry' && this.builtUp(hex)))
      return { front: [0, 1, 2, 3, 4, 5], flank: [], rear: [] };
    if (arm === 'infantry') return { front: from([0, 1]), flank: from([2, 5]), rear: from([3, 4]) };
    return arm === 'cavalry'
      ? { front: from([5, 0, 1, 2]), flank: [], rear: from([3, 4]) }
      : { front: [], flank: [], rear: [] };
  }

  /** 6: the zones of control and flank hexes of a side's enemy. */
  threats(all: readonly Piece[], side: number): { zone: Set<string>; flank: Set<string> } {
    const zone = new Set<string>();
    const flank = new Set<string>();
    for (const enemy of all) {
      if (enemy.side === side || enemy.routed || (enemy.arm !== 'infantry' && enemy.arm !== 'cavalry')) continue;
      const { front, flank: sides } = this.arcs(enemy);
      for (const hex of this.around(enemy.hex, front))
        if (this.natural(hex) !== 'woods' && !this.builtUp(hex) && !this.edge(enemy.hex, hex).w) zone.add(hex);
      for (const hex of this.around(enemy.hex, sides)) flank.add(hex);
    }
    return { zone, flank };
  }

  private bridge(from: string, to: string): { hex: string; index: number } | null {
    const index = Object.entries(this.map.bridgeAxes ?? {}).findIndex(
      ([hex, [, far]]) => (hex === from && far === to) || (hex === to && far === from),
    );
    return index < 0 ? null : { hex: Object.keys(this.map.bridgeAxes!)[index], index };
  }
  private breached = (p: LaceWarsPosition, hex: string) => p.breaches.includes(this.f.hex(hex));

  /** 7.6: whether a work lets a piece in. */
  private workOpen(p: LaceWarsPosition, { arm, side }: Piece, from: string, to: string, back: boolean): boolean {
    const redoubt = this.has(to, 'redoubt');
    if (!this.denain || (!this.has(to, 'entrenchment') && !this.has(to, 'eroded') && !redoubt)) return true;
    const mounted = arm !== 'infantry' && arm !== 'leader';
    const gate = this.has(to, 'gate');
    const closed = (this.has(to, 'entrenchment') && !gate) || (redoubt && this.map.areas.breachRedoubts!.includes(to));
    if (back && mounted) return false;
    if (gate || this.breached(p, to)) return true;
    if (side === 0)
      return (
        !back && (!closed || (this.map.areas.campInterior!.includes(from) && this.map.areas.campWorks!.includes(to)))
      );
    return !mounted || !closed || this.along(from, to);
  }

  /** 7.1, 7.6: points for the ground of a hex that is open, off the road. */
  private ground(piece: Piece, to: string): number {
    if (this.has(to, 'entrenchment') || this.natural(to) === 'town') return 2;
    if (this.has(to, 'redoubt')) return Math.ceil(piece.points / 2);
    return this.natural(to) === 'woods' ? 2 : 1;
  }

  /** 7.1, 7.5, 7.6: points to enter a hex; null where the ground is closed. `back`: withdrawal or retreat. */
  cost(p: LaceWarsPosition, piece: Piece, from: string, to: string, back = false): number | null {
    const { arm } = piece;
    const { w: water, slope } = this.edge(from, to);
    const road = this.along(from, to);
    if (water === 'pond') return null;
    if (water === 'river') {
      const bridge = this.bridge(from, to);
      if (!bridge || !p.bridges[bridge.index].standing) return null;
    }
    if (water === 'stream' && !road && (arm === 'artillery' || arm === 'baggage')) return null;
    if (!this.workOpen(p, piece, from, to, back)) return null;
    if (road) return 1;
    const natural = this.natural(to);
    const works = this.has(to, 'entrenchment') || this.has(to, 'redoubt');
    if (arm === 'baggage' && (works || natural === 'woods' || natural === 'town')) return null;
    if (natural === 'woods' && arm !== 'infantry' && arm !== 'leader') return null;
    const climb = this.denain ? natural === 'slope' && this.natural(from) !== 'slope' : slope === to;
    return this.ground(piece, to) + (climb ? 1 : 0) + (water === 'stream' ? 1 : 0);
  }

  /** 7.1-7.5, 9.2: every hex and facing a piece can move to, with the points spent; "hex facing" by cost. */
  reach(
    p: LaceWarsPosition,
    all: readonly Piece[],
    piece: Piece,
    inCommand: boolean,
    leaders: readonly Piece[],
  ): Map<string, number> {
    const leader = piece.arm === 'leader';
    const faces = !leader && piece.arm !== 'baggage';
    const { zone, flank } = this.threats(all, piece.side);
    const others = all.filter((x) => x.index !== piece.index);
    const friends = (hex: string) => others.filter((x) => x.side === piece.side && x.arm !== 'leader' && x.hex === hex);
    const guards = (x: Piece) => x.arm === 'infantry' || x.dragoon;
    const stacks = (x: Piece) => (x.arm === 'artillery' && guards(piece)) || (piece.arm === 'artillery' && guards(x));
    const enemies = (hex: string, leadersToo: boolean) =>
      others.some((x) => x.side !== piece.side && x.hex === hex && (leadersToo || x.arm !== 'leader'));
    const inZone = (hex: string) => zone.has(hex) && !(leader && friends(hex).length > 0);
    const apart = (hex: string) =>
      Math.min(...leaders.map((l) => this.distance(hex, l.hex)), leaders.length > 0 ? Infinity : 0);
    const free = inCommand || leader;
    const leash = free ? Infinity : apart(piece.hex);
    const allowance = free ? piece.points : Math.max(1, Math.floor(piece.points / 2));
    interface State {
      hex: string;
      facing: number;
      spent: number;
      steps: number;
      road: boolean;
      stopped: boolean;
    }
    const limit = (s: State) => allowance + (s.road && s.steps > 0 ? 1 : 0);
    const found = new Map<string, number>();
    const best = new Map<string, number>();
    const open: State[] = [
      { hex: piece.hex, facing: faces ? piece.facing : 0, spent: 0, steps: 0, road: true, stopped: false },
    ];
    const add = (s: State) => {
      const key = `${s.hex} ${s.facing} ${s.road} ${s.stopped} ${s.steps > 0}`;
      if ((best.get(key) ?? Infinity) <= s.spent) return;
      best.set(key, s.spent);
      open.push(s);
    };
    for (let s = open.shift(); s; s = open.shift()) {
      const here = s;
      if (here.hex !== piece.hex)
        found.set(
          `${here.hex} ${here.facing}`,
          Math.min(here.spent, found.get(`${here.hex} ${here.facing}`) ?? Infinity),
        );
      if (faces)
        for (let facing = 0; facing < 6; facing++) {
          const corners = Math.min((facing - here.facing + 6) % 6, (here.facing - facing + 6) % 6);
          const spent = here.spent + corners * (zone.has(here.hex) ? 2 : 1);
          if (corners > 0 && spent <= limit(here)) add({ ...here, facing, spent });
        }
      if (here.stopped) continue;
      for (const to of this.around(here.hex, faces ? [here.facing, (here.facing + 1) % 6] : [0, 1, 2, 3, 4, 5])) {
        const ground = this.cost(p, piece, here.hex, to);
        if (ground === null || enemies(to, leader) || apart(to) > leash) continue;
        if (leader ? friends(to).length === 0 && (zone.has(to) || flank.has(to)) : !friends(to).every(stacks)) continue;
        const [leaving, entering] = [inZone(here.hex), inZone(to)];
        if (leaving && entering) continue;
        const bridge = leader ? null : this.bridge(here.hex, to);
        if (bridge?.hex === here.hex && (here.steps > 0 || piece.hex !== here.hex)) continue;
        const next: State = {
          hex: to,
          facing: here.facing,
          spent: 0,
          steps: here.steps + 1,
          road: here.road && this.along(here.hex, to),
          stopped: entering || bridge?.hex === to,
        };
        if (leaving && !free) {
          if (here.spent === 0) add({ ...next, spent: limit(next), stopped: true });
          continue;
        }
        const spent = here.spent + ground + (leaving ? 1 : 0);
        if (spent <= limit(next)) add({ ...next, spent });
        else if (here.steps === 0 && !leader && (!this.denain || here.spent === 0))
          add({ ...next, spent: Math.max(limit(next), here.spent), stopped: true });
      }
    }
    return found;
  }

  /** 7.3: hexes a piece can withdraw to. */
  withdrawals(
    p: LaceWarsPosition,
    all: readonly Piece[],
    piece: Piece,
    inCommand: boolean,
    leaders: readonly Piece[],
  ): string[] {
    const { zone } = this.threats(all, piece.side);
    if ((piece.arm !== 'infantry' && piece.arm !== 'cavalry') || !zone.has(piece.hex)) return [];
    const apart = (hex: string) =>
      Math.min(...leaders.map((l) => this.distance(hex, l.hex)), leaders.length > 0 ? Infinity : 0);
    return this.around(piece.hex, this.arcs(piece).rear)
      .filter((to) => {
        const ground = this.cost(p, piece, piece.hex, to, true);
        if (ground === null || zone.has(to) || all.some((x) => x.hex === to && x.arm !== 'leader')) return false;
        return inCommand ? Math.ceil(piece.points / 2) + ground <= piece.points : apart(to) <= apart(piece.hex);
      })
      .sort();
  }

  /** 11.7: hexes a piece may retreat to from these attackers. */
  /** 3: infantry or dragoons with a battery. */
  private stacks = ({ arm, dragoon }: Piece, there: Piece) =>
    there.arm === 'artillery' && (arm === 'infantry' || dragoon);
  retreats(p: LaceWarsPosition, all: readonly Piece[], piece: Piece, attackers: readonly string[]): string[] {
    const { zone, flank } = this.threats(all, piece.side);
    let list = [0, 1, 2, 3, 4, 5].flatMap((direction) => {
      const hex = this.neighbour(piece.hex, direction);
      const there = all.filter((x) => x.hex === hex && x.arm !== 'leader');
      if (
        hex === null ||
        there.some((x) => x.side !== piece.side || x.arm === 'baggage') ||
        this.cost(p, piece, piece.hex, hex, true) === null
      )
        return [];
      return [
        {
          hex,
          direction,
          rank: (zone.has(hex) || flank.has(hex) ? 2 : 0) + (there.some((x) => !this.stacks(piece, x)) ? 1 : 0),
        },
      ];
    });
    const prefer = (good: (x: (typeof list)[number]) => boolean) => {
      if (list.some(good)) list = list.filter(good);
    };
    const least = Math.min(...list.map((x) => x.rank));
    prefer((x) => x.rank === least);
    prefer((x) => attackers.every((a) => this.distance(x.hex, a) > this.distance(piece.hex, a)));
    prefer((x) => this.arcs(piece).rear.includes(x.direction));
    return list.map((x) => x.hex).sort();
  }
}
