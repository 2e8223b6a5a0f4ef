import { directionTo, distance, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { lossHandler } from '../../engine/play/losses.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setAt, setEach } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery, isCombat, isTrain } from './army.ts';
import { isEmptied, openAdvance } from './advance.ts';
import { eliminate, loseStep } from './boxes.ts';
import { bombardmentResult, bombardmentStrength, columnLabel, effectOf, modifiersOf } from './bombardment-strength.ts';
import { isWorkingChateau } from './chateaux.ts';
import { endStep } from './course.ts';
import { crossingOf, isWide } from './crossings.ts';
import type { Battle } from './data.ts';
import { openDuties, repulserBar } from './duties.ts';
import { combatIn, factsOf, unitsIn } from './facts.ts';
import { RIVER, TOWN, WOODS } from './ground.ts';
import { lookingIn, reveal, revealAround, revealNeighbours } from './hidden.ts';
import {
  type FrameHandler,
  type FrameOf,
  type NapoleonicWork,
  note,
  on,
  refuse,
  type StepHandler,
  tell,
} from './kit.ts';
import {
  BOMBARDED,
  has,
  MARCHING,
  isSeen,
  type NapoleonicKit,
  type NapoleonicView,
  PEU,
  stack,
  UAR,
} from './position.ts';
import { leaderRetreatCheck } from './leaders.ts';
import { remembered } from './remember.ts';
import { fightBan } from './specials.ts';
import { ON_TRAIN, type RetreatWay, waysOf } from './retreat-ways.ts';
import { openRetreat, takeWay } from './retreat.ts';
import { whyNoRetreat } from './retreat-why.ts';
import { sees } from './sight.ts';
import { knownTo } from './view.ts';
import { weatherOf } from './weather.ts';
import { zonesOn } from './zones.ts';

/* Chapter 13: bombardment. */

export const BOMBARD = 'bombard';
export type Attack = Action & { readonly kind: 'attack' };

/** The hexes of enemy combat units that have this hex in their zone of control. */
const engagers = (b: Battle, v: NapoleonicView, side: SideId, hex: Hex): Hex[] =>
  zonesOn(b, v, enemyOf(side), hex, { vedettes: false });

/** 13.1, 13.32, 13.42, R-59, 9.22 Why a gun may not bombard at all. */
export function gunBar(b: Battle, v: NapoleonicView, unit: UnitId): Check {
  const piece = b.army.pieces[unit];
  const hex = v.place[unit];
  if (hex < 0 || !isArtillery(piece.kind) || piece.player !== v.player) return refuse('no-gun', '13.1', { unit });
  if (!weatherOf(b, v).bombard) return refuse('no-bombardment-weather', '13.32', { weather: v.weather.kind });
  if (has(v, unit, BOMBARDED)) return refuse('fired-already', '13.32', { unit });
  if (has(v, unit, MARCHING)) return refuse('marching-no-fire', '13.32', { unit });
  const held = repulserBar(b, v, unit) ?? fightBan(b, v, unit);
  if (held) return held;
  if (b.ground.terrain[hex] === WOODS) return on([hex], refuse('fires-from-woods', '13.32', { unit }));
  const open = engagers(b, v, piece.player, hex).filter((e) => !v.bombarded.includes(e));
  const line = combatIn(b, v, hex, piece.player).some((u) => !isArtillery(b.army.pieces[u].kind));
  return open.length > 0 && !line ? on(open, refuse('engaged-gun', '13.42', { unit })) : null;
}

/** 13.2, 13.33, 13.34, 15.16 Why a gun that may bombard may not bombard a hex. */
export function targetBar(b: Battle, v: NapoleonicView, unit: UnitId, target: Hex): Check {
  const { board, terrain } = b.ground;
  const { player } = b.army.pieces[unit];
  const from = v.place[unit];
  const far = distance(board, from, target);
  const { range } = b.tables.bombardment;
  const bar = (
    say:
      | 'out-of-range'
      | 'no-target'
      | 'bombarded-already'
      | 'immune-target'
      | 'adjacent-target'
      | 'town-too-far'
      | 'no-line-of-fire',
    rule: string,
  ) => on([from, target], refuse(say, rule, { unit, hex: target }));
  if (!isTarget(b, v, enemyOf(player), target)) return bar('no-target', '13.33');
  if (v.bombarded.includes(target)) return bar('bombarded-already', '13.33');
  if (far > range.max) return bar('out-of-range', '13.2');
  if (far === 1) {
    const crossing = crossingOf(b, v, from * 6 + directionTo(board, from, target));
    const unbridged = crossing.water === RIVER && isWide(crossing) && crossing.span === 0 && crossing.pontoons === 0;
    if (!unbridged) return bar('adjacent-target', '13.2');
  }
  if (terrain[target] === WOODS || isWorkingChateau(b, v, target)) return bar('immune-target', '13.33');
  if (terrain[target] === TOWN && far > townRange(b)) return bar('town-too-far', '13.33');
  return sees(b, lookingIn(b, v, true), from, target) ? null : bar('no-line-of-fire', '13.34');
}

const townRange = (b: Battle): number => effectOf(b, 'town').bombard?.maxRange ?? Infinity;

/** 13.33, R-115 A hex with enemy units: combat units, vedettes or trains; a lone leader is none. A hidden stack may be anything. */
function isTarget(b: Battle, v: NapoleonicView, enemy: SideId, hex: Hex): boolean {
  const facts = factsOf(b, v, v.player);
  return (
    facts.combat[enemy][hex] > 0 ||
    facts.vedettes[enemy][hex] > 0 ||
    facts.trains[enemy][hex] > 0 ||
    facts.covered[enemy][hex] > 0
  );
}

/** Every gun of the phasing side that can fire, with the hexes that it can fire at. */
export const gunsAndTargets = (b: Battle, v: NapoleonicView): ReadonlyMap<UnitId, readonly Hex[]> =>
  keepGuns([b, v], () => findGuns(b, v));
const keepGuns = remembered<ReadonlyMap<UnitId, readonly Hex[]>>(2);

function findGuns(b: Battle, v: NapoleonicView): ReadonlyMap<UnitId, readonly Hex[]> {
  const guns = new Map<UnitId, readonly Hex[]>();
  const hexes = factsOf(b, v, v.player).hexes[enemyOf(v.player)];
  b.army.pieces.forEach((piece, unit) => {
    if (!isArtillery(piece.kind) || piece.player !== v.player || gunBar(b, v, unit)) return;
    const targets = hexes.filter((hex) => !targetBar(b, v, unit, hex));
    if (targets.length > 0) guns.set(unit, targets);
  });
  return guns;
}

export function checkBombardment(b: Battle, v: NapoleonicView, { units, target, also, mode }: Attack): Check {
  if (units.length === 0 || also || mode !== undefined || target < 0) return refuse('not-now', '13.1');
  for (const unit of units) {
    const bar = gunBar(b, v, unit) ?? targetBar(b, v, unit, target);
    if (bar) return bar;
  }
  return null;
}

const seen = (b: Battle, v: NapoleonicView) => knownTo(b, v, v.player);

function* bombardments(b: Battle, v: NapoleonicView, only?: readonly UnitId[], hex?: Hex): Generator<Action> {
  const guns = gunsAndTargets(b, v);
  const targets = hex === undefined ? distinct([...guns.values()].flat()).sort((a, c) => a - c) : [hex];
  for (const target of targets) {
    const able = [...guns].filter(([, hexes]) => hexes.includes(target)).map(([unit]) => unit);
    if (only) {
      if (only.length > 0 && only.every((u) => able.includes(u)))
        yield { kind: 'attack', attack: BOMBARD, units: only, target };
    } else for (const units of groupsOf(able)) yield { kind: 'attack', attack: BOMBARD, units, target };
  }
}

export const bombardmentStep: StepHandler = {
  decision(b, v) {
    if (!isSeen(v) && gunsAndTargets(b, seen(b, v)).size === 0) return null;
    return {
      over: false,
      side: v.player,
      kind: 'attack',
      step: BOMBARD,
      task: note('task-bombard', '13.1'),
      pass: note('pass-bombard', '13.1'),
    };
  },
  run: endBombardment,
  legal: (b, v, _, focus) => focused(bombardments(b, seen(b, v), focus?.units, focus?.hex), focus),
  check: (b, v, _, action) => (action.kind === 'attack' ? checkBombardment(b, seen(b, v), action) : null),
  apply(work, _, action) {
    if (action.kind === 'attack') bombard(work, action);
  },
  pass: endBombardment,
  actors: (b, v) => distinct(gunsAndTargets(b, seen(b, v)).keys()),
  candidates: (b, v, _, target) =>
    [...gunsAndTargets(b, seen(b, v))].filter(([, hexes]) => hexes.includes(target)).map(([unit]) => unit),
};

/** 13.37, 13.38 */
function bombard(work: NapoleonicWork, { units, target }: Attack): void {
  const { game: b, p } = work;
  const side = p.player;
  const { strength } = bombardmentStrength(b, p, units, target);
  const modifiers = modifiersOf(b, p);
  const drm = modifiers.reduce((sum, m) => sum + m.value, 0);
  const { result, roll } = throwFor(work, '13.37', (face) => bombardmentResult(b, face + drm, strength), {
    row: columnLabel(b, strength),
    modifiers,
  });
  set(work, { bombarded: [...p.bombarded, target] });
  setEach(work, 'marks', units, (mark) => mark | BOMBARDED);
  tell(work, side, 'bombarded', {
    rule: '13.37',
    hexes: [target],
    units,
    data: { units, hex: target, strength, result },
    roll,
  });
  const hit = unitsIn(b, work.p, target, enemyOf(side)).filter((u) => !b.army.pieces[u].leader);
  if (hit.length === 0) return;
  // a train too, by the hex that its owner likes.
  if (result === 'Dr') openRetreat(work, { side: enemyOf(side), units: hit, hexes: 1, cause: 'bombardment' });
  if (result !== '1R') return;
  reveal(work, hit); // who fires picks among units that he sees
  stack.push(work, { step: 'hit', side, units: hit });
}

/** 13.38 1R: the side that fires picks a unit of the hex. */
export const hit = lossHandler<NapoleonicKit, FrameOf<'hit'>>({
  isPart: isSeen,
  left: () => 1,
  choices: (_, __, { units }) => units,
  decision: (_, v, { side, units }) => ({
    over: false,
    side,
    kind: 'allocate',
    step: 'bombard-hit',
    hexes: units.slice(0, 1).map((u) => v.place[u]),
    task: note('task-hit', '13.38'),
  }),
  check: () => refuse('not-that-loss', '13.38'),
  take: (work, { units }, unit) => hitUnit(work, units, unit),
  done: stack.pop,
});

function hitUnit(work: NapoleonicWork, units: readonly UnitId[], unit: UnitId): void {
  const { game: b } = work;
  stack.pop(work);
  const { kind, player } = b.army.pieces[unit];
  if (isCombat(kind)) loseStep(work, unit);
  else eliminate(work, unit, isTrain(kind) ? 'destroyed' : 'result', isTrain(kind) ? PEU : UAR);
  const left = units.filter((u) => work.p.place[u] >= 0 && !isTrain(b.army.pieces[u].kind));
  if (left.length === 0) return;
  revealAround(work, enemyOf(player), work.p.place[left[0]], 2); // one hex, and one more
  stack.push(work, { step: 'stay', side: player, units: left });
}

/** 13.38 The ways by which a survivor may fall back, as far as its player may know; nobody rides down his own train for that. */
function fallBacks(b: Battle, v: NapoleonicView, side: SideId, unit: UnitId): RetreatWay[] {
  const known = knownTo(b, v, side);
  return known.place[unit] < 0 ? [] : waysOf(b, known, unit, 1).filter(({ kind }) => kind !== ON_TRAIN);
}

/** 13.38 After a 1R each survivor falls back a hex or stays, as its owner likes. */
export const stay: FrameHandler<'stay'> = {
  decision(b, v, { side, units }) {
    const able = units.filter((u) => fallBacks(b, v, side, u).length > 0);
    if (!isSeen(v) && able.length === 0) return null;
    return {
      over: false,
      side,
      kind: 'retreat',
      step: 'stay',
      hexes: able.slice(0, 1).map((u) => v.place[u]),
      task: note('task-stay', '13.38'),
      pass: note('pass-stay', '13.38'),
    };
  },
  run: (work) => stack.pop(work),
  legal: (b, v, { side, units }, focus) =>
    focused(
      units.flatMap((unit) =>
        fallBacks(b, v, side, unit).map(({ path }): Action => ({ kind: 'retreat', units: [unit], path })),
      ),
      focus,
    ),
  check(b, v, { side, units }, action) {
    if (action.kind !== 'retreat' || action.units.length !== 1) return refuse('one-retreats', '13.38');
    const [unit] = action.units;
    if (!units.includes(unit) || v.place[unit] < 0) return refuse('does-not-retreat', '13.38', { unit });
    const found = fallBacks(b, v, side, unit).some(({ path }) => path.join() === action.path.join());
    const end = action.path.at(-1) ?? -1;
    if (found) return null;
    return (
      whyNoRetreat(b, knownTo(b, v, side), unit, end, { hexes: 1 }) ??
      refuse('no-retreat-there', '13.38', { unit, hex: end })
    );
  },
  why(b, v, { side, units }, { query, hex }) {
    const [unit] = query.units;
    if (query.units.length !== 1) return refuse('one-retreats', '13.38');
    if (!units.includes(unit)) return refuse('does-not-retreat', '13.38', { unit });
    return whyNoRetreat(b, knownTo(b, v, side), unit, hex, { hexes: 1 });
  },
  apply(work, frame, action) {
    if (action.kind !== 'retreat') return;
    const [unit] = action.units;
    const way = fallBacks(work.game, work.p, frame.side, unit).find(({ path }) => path.join() === action.path.join());
    stack.change(work, frame, { units: frame.units.filter((u) => u !== unit) });
    if (!way) return;
    setAt(work, 'marks', unit, work.p.marks[unit] & ~MARCHING);
    const from = work.p.place[unit];
    // leaders go along with the last of them, and nobody rolls.
    if (leavesNobody(work.game, work.p, frame.side, unit))
      leaderRetreatCheck(work, { from, units: [unit], roll: false });
    takeWay(work, unit, way);
    if (work.p.place[unit] >= 0) revealNeighbours(work, work.p.place[unit], frame.side);
  },
  pass: (work) => stack.pop(work),
  actors: (b, v, { side, units }) => units.filter((u) => fallBacks(b, v, side, u).length > 0),
};

/** R-12 Whether a unit is the last with which the leaders of its hex stand: of the combat units, or of vedettes where there are no others. */
function leavesNobody(b: Battle, v: NapoleonicView, side: SideId, unit: UnitId): boolean {
  const fight = combatIn(b, v, v.place[unit], side);
  const company = fight.length > 0 ? fight : unitsIn(b, v, v.place[unit], side).filter((u) => !b.army.pieces[u].leader);
  return company.length === 1 && company[0] === unit;
}

/** 12.4C When all bombardments are done, those next to hexes that they emptied, and with no battle to come, may advance. */
function endBombardment(work: NapoleonicWork): void {
  const { game: b, p } = work;
  const side = p.player;
  endStep(work);
  const empty = p.bombarded.filter((hex) => isEmptied(b, p, side, hex));
  if (empty.length === 0) return;
  const busy = new Set(openDuties(b, p).units);
  const beside = distinct(empty.flatMap((hex) => neighboursOf(b.ground.board, hex)))
    .flatMap((hex) => combatIn(b, p, hex, side))
    .filter((u) => !busy.has(u) && !isArtillery(b.army.pieces[u].kind));
  openAdvance(work, { side, units: beside, hexes: empty });
}
