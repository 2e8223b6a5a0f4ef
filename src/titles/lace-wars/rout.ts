import { distance, type Hex } from '../../engine/board/board.ts';
import { type Action, type Decision, OFF_MAP, OK, type UnitId, type Verdict } from '../../engine/title.ts';
import { type Battle, enemyOf } from './battle.ts';
import { routedCrossing } from './bridges.ts';
import { arrive } from './control.ts';
import { disorder } from './disorder.ts';
import { factsOf, holds, NOBODY } from './facts.ts';
import { eliminate, loseGun, onMap } from './losses.ts';
import { passable } from './passage.ts';
import { note, type Play, pop, refuse, replace, setUnit, tell } from './play.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';
import { company, crushGun, validCompany, withLeaders, zoneTest } from './retreat.ts';
import type { FrameOf, Handler } from './steps.ts';
import { driveOut } from './works.ts';
import { inEnemyZone } from './zones.ts';

/* Chapter 12.4: rout moves. */

type Rout = FrameOf<'rout'>;
export const ROUT_HEXES = 3;

const open = (b: Battle, p: LaceWarsView, unit: UnitId, from: Hex, d: number): boolean => {
  const to = b.board.neighbours[from * 6 + d];
  return (
    to >= 0 && !holds(factsOf(b, p), enemyOf(b.pieces[unit].side), to) && passable(b, p, unit, from, d, 'retreat').ok
  );
};

const STEP = 4096;
/** 12.4: what the shortest way to the own edge costs from every hex: steps first, then zones of control entered; Infinity without a way. */
function waysHome(b: Battle, p: LaceWarsView, unit: UnitId): Float64Array {
  const { side } = b.pieces[unit];
  const cost = new Float64Array(b.board.size).fill(Infinity);
  let ring: Hex[] = [];
  for (const hex of b.homeHexes[side]) if (!holds(factsOf(b, p), enemyOf(side), hex)) ((cost[hex] = 0), ring.push(hex));
  // Rings of equal step count; within a ring every way counts its zones.
  while (ring.length > 0) {
    const next = new Set<Hex>();
    for (const to of ring) {
      const through = cost[to] + STEP + (inEnemyZone(b, p, side, to) ? 1 : 0);
      for (let d = 0; d < 6; d++) {
        const from = b.board.neighbours[to * 6 + d];
        if (from < 0 || cost[from] <= through || !open(b, p, unit, from, (d + 3) % 6)) continue;
        cost[from] = through;
        next.add(from);
      }
    }
    ring = [...next];
  }
  return cost;
}

/** Who stands in a hex besides the router, leaders left out. */
const othersIn = (b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex): UnitId[] =>
  b.pieces.flatMap((piece, u) => (u !== unit && !piece.leader && p.hex[u] === hex && p.fate[u] === IN_PLAY ? [u] : []));
const isFree = (b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex): boolean => othersIn(b, p, unit, hex).length === 0;
/** Nothing but a friendly battery stands in the hex. */
const holdsLoneGun = (b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex): boolean => {
  const [gun, ...others] = othersIn(b, p, unit, hex);
  return gun !== undefined && others.length === 0 && b.pieces[gun].arm === 'artillery';
};

/** 12.4: the run is over in a free hex; in that of a lone friendly battery only when no way leads on to a free one. */
const done = (b: Battle, p: LaceWarsView, frame: Rout): boolean => {
  const { unit, made } = frame;
  if (made < ROUT_HEXES) return false;
  const here = p.hex[unit];
  return isFree(b, p, unit, here) || (holdsLoneGun(b, p, unit, here) && !leadsToFree(b, p, frame));
};

/** whether the way of the rout comes to a free hex. The edge of the map is none. */
function leadsToFree(b: Battle, p: LaceWarsView, frame: Rout): boolean {
  const { unit } = frame;
  return routChoices(b, p, frame).some(
    (hex) =>
      hex !== OFF_MAP &&
      (isFree(b, p, unit, hex) ||
        leadsToFree(b, { ...p, hex: p.hex.with(unit, hex) }, { ...frame, made: frame.made + 1 })),
  );
}

/** 12.4: the next hexes of a rout: along a shortest way to the own edge; OFF_MAP at the edge; none when it cannot go on. */
export function routChoices(b: Battle, p: LaceWarsView, frame: Rout): Hex[] {
  const { unit, made } = frame;
  const here = p.hex[unit];
  const cost = waysHome(b, p, unit);
  if (cost[here] === 0) return [OFF_MAP];
  const steps = [0, 1, 2, 3, 4, 5]
    .filter((d) => open(b, p, unit, here, d))
    .map((d) => b.board.neighbours[here * 6 + d]);
  const { side } = b.pieces[unit];
  if (Number.isFinite(cost[here]))
    return steps.filter((to) => cost[to] + STEP + (inEnemyZone(b, p, side, to) ? 1 : 0) === cost[here]);
  // No way home: as near the edge as three steps bring it; past the third hex, any hex with room.
  if (made >= ROUT_HEXES) return bestOf(b, p, unit, steps);
  const gap = (hex: Hex) => Math.min(...b.homeHexes[side].map((h) => distance(b.board, hex, h)));
  const reach = (hex: Hex, left: number, seen: readonly Hex[]): number => {
    if (left === 0) return gap(hex);
    let best = Infinity;
    for (let d = 0; d < 6; d++) {
      const to = b.board.neighbours[hex * 6 + d];
      if (!seen.includes(to) && open(b, p, unit, hex, d)) best = Math.min(best, reach(to, left - 1, [...seen, to]));
    }
    return best;
  };
  const ends = steps.map((hex) => reach(hex, ROUT_HEXES - made - 1, [here, hex]));
  const nearest = Math.min(...ends);
  return Number.isFinite(nearest) ? steps.filter((_, i) => ends[i] === nearest) : [];
}

/** 12.4: hexes to end in beyond the third: free ones, failing these that of a lone battery. */
function bestOf(b: Battle, p: LaceWarsView, unit: UnitId, hexes: readonly Hex[]): Hex[] {
  const free = hexes.filter((hex) => isFree(b, p, unit, hex));
  if (free.length > 0 || holdsLoneGun(b, p, unit, p.hex[unit])) return free;
  return hexes.filter((hex) => holdsLoneGun(b, p, unit, hex));
}

const leadersAsked = (b: Battle, p: LaceWarsView, frame: Rout): readonly UnitId[] =>
  frame.leaders === null ? company(b, p, frame.unit) : [];
const over = (b: Battle, p: LaceWarsView, frame: Rout): boolean => !onMap(p, frame.unit) || done(b, p, frame);

export const rout: Handler<'rout'> = {
  decision(b, p, frame): Decision | null {
    if (over(b, p, frame)) return null;
    const choices = routChoices(b, p, frame);
    if (choices.length === 0 || (choices.length === 1 && leadersAsked(b, p, frame).length === 0)) return null;
    const { unit } = frame;
    return {
      over: false,
      side: b.pieces[unit].side,
      kind: 'retreat',
      step: 'rout',
      hexes: [p.hex[unit]],
      count: Math.max(1, ROUT_HEXES - frame.made),
      task: note('task-rout', '12.4', { unit }),
    };
  },
  run(play, frame) {
    const { battle: b } = play;
    const { unit } = frame;
    if (over(b, play.p, frame)) {
      if (!onMap(play.p, unit)) return pop(play);
      crushGun(play, unit, play.p.hex[unit]);
      return replace(play, { step: 'rout-facing', unit });
    }
    const [next] = routChoices(b, play.p, frame);
    if (next !== undefined) return runOn(play, frame, next, frame.leaders ?? []);
    pop(play);
    loseGun(play, unit);
    tell(play, b.pieces[unit].side, 'no-retreat', {
      rule: '12.4',
      data: { unit },
      units: [unit],
      hexes: [play.p.hex[unit]],
    });
    eliminate(play, unit, '12.4', frame.leaders ?? undefined);
  },
  *legal(b, p, frame, focus): Iterable<Action> {
    for (const units of withLeaders(frame.unit, leadersAsked(b, p, frame))) {
      if (focus?.units && !(focus.units.length === units.length && focus.units.every((u) => units.includes(u))))
        continue;
      for (const hex of routChoices(b, p, frame))
        if (focus?.hex === undefined || focus.hex === hex) yield { kind: 'retreat', units, path: [hex] };
    }
  },
  check(b, p, frame, action): Verdict {
    if (
      action.kind !== 'retreat' ||
      action.path.length !== 1 ||
      !validCompany(action.units, frame.unit, leadersAsked(b, p, frame))
    )
      return refuse('not-that-unit', '12.4');
    const choices = routChoices(b, p, frame);
    return choices.includes(action.path[0])
      ? OK
      : refuse(
          'not-shortest-rout',
          '12.4',
          { unit: frame.unit },
          choices.filter((hex) => hex !== OFF_MAP),
        );
  },
  apply(play, frame, action) {
    if (action.kind === 'retreat') runOn(play, frame, action.path[0], frame.leaders ?? action.units.slice(1));
  },
  actors: (b, p, frame) => [frame.unit, ...leadersAsked(b, p, frame)],
};

/** 12.4: one hex of a rout: friends on the way are disordered, zones of control may cost a step, bridges may fall (7.5); off the map is eliminated (R-L26). */
function runOn(play: Play, frame: Rout, hex: Hex, leaders: readonly UnitId[]): void {
  const { battle: b } = play;
  const { unit } = frame;
  const from = play.p.hex[unit];
  const { side } = b.pieces[unit];
  if (frame.made === 0) {
    loseGun(play, unit); // 10.4
    driveOut(play, unit);
  }
  replace(play, { ...frame, made: frame.made + 1, leaders });
  if (hex === OFF_MAP) {
    tell(play, side, 'routs-off', { rule: '12.4', data: { unit, from }, units: [unit], hexes: [from] });
    return eliminate(play, unit, '12.4', leaders);
  }
  tell(play, side, 'runs', { rule: '12.4', data: { unit, from, hex }, units: [unit, ...leaders], hexes: [from, hex] });
  const friend = factsOf(b, play.p).fighter[hex];
  setUnit(play, 'run', unit, 0);
  arrive(play, [unit, ...leaders], hex);
  routedCrossing(play, unit, from, hex);
  if (inEnemyZone(b, play.p, side, hex)) zoneTest(play, unit, hex, true, leaders);
  // A friend who is running himself is not shaken again by those who run with him.
  if (friend !== NOBODY && !play.p.stack.some((f) => f.step === 'rout' && f.unit === friend)) disorder(play, friend);
}

/** 12.4: after the run the owner sets the facing. */
export const routFacing: Handler<'rout-facing'> = {
  decision: (b, p, { unit }) =>
    onMap(p, unit)
      ? {
          over: false,
          side: b.pieces[unit].side,
          kind: 'place',
          step: 'rout-facing',
          hexes: [p.hex[unit]],
          task: note('task-rout-facing', '12.4', { unit }),
        }
      : null,
  run: pop,
  *legal(_, p, { unit }, focus) {
    if (focus?.hex !== undefined && focus.hex !== p.hex[unit]) return;
    for (let facing = 0; facing < 6; facing++) yield { kind: 'place', units: [unit], hex: p.hex[unit], facing };
  },
  check(_, p, { unit }, action) {
    const valid =
      action.kind === 'place' && action.units.length === 1 && action.units[0] === unit && action.hex === p.hex[unit];
    return valid && Number.isInteger(action.facing) && action.facing! >= 0 && action.facing! <= 5
      ? OK
      : refuse('facing-only', '12.4', { unit });
  },
  apply(play, { unit }, action) {
    if (action.kind !== 'place') return;
    pop(play);
    setUnit(play, 'facing', unit, action.facing!);
  },
  actors: (_, __, { unit }) => [unit],
};
