import { directionTo, distance, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { lossHandler } from '../../engine/play/losses.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setAt, setEach } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery, isTrain } from './army.ts';
import { isEmptied, openAdvance } from './advance.ts';
import { loseStep } from './boxes.ts';
import { bombardmentResult, bombardmentStrength, columnLabel, effectOf, modifiersOf } from './bombardment-strength.ts';
import { isWorkingChateau } from './chateaux.ts';
import { endStep } from './course.ts';
import { crossingOf, isWide } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { openDuties, repulserBar } from './duties.ts';
import { combatIn, factsOf, unitsIn } from './facts.ts';
import { RIVER, TOWN, WOODS } from './ground.ts';
import { lookingIn, reveal, revealAround } from './hidden.ts';
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
import { BOMBARDED, has, MARCHING, isSeen, type NapoleonicKit, type NapoleonicView, stack } from './position.ts';
import { leaderRetreatCheck } from './leaders.ts';
import { remembered } from './remember.ts';
import { fightBan } from './specials.ts';
import { ON_TRAIN, type RetreatWay, waysOf } from './retreat-ways.ts';
import { openRetreat, takeWay } from './retreat.ts';
import { whyNoRetreat } from './retreat-why.ts';
import { hidingHex, sees } from './sight.ts';
import { knownTo } from './view.ts';
import { weatherOf } from './weather.ts';
import { zonesOn } from './zones.ts';

/* Chapter 13: bombardment. */

export const BOMBARD = 'bombard';
export type Attack = Action & { readonly kind: 'attack' };

/** The hexes of enemy combat units that have this hex in their zone of control. */
const engagers = (game: NapoleonicGame, view: NapoleonicView, side: SideId, hex: Hex): Hex[] =>
  zonesOn(game, view, enemyOf(side), hex, { vedettes: false });

/** 13.1, 13.32, 13.42, R-59, 9.22 Why a gun may not bombard at all. */
export function gunBar(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const piece = game.army.pieces[unit];
  const hex = view.place[unit];
  if (hex < 0 || !isArtillery(piece.kind) || piece.player !== view.player) return refuse('no-gun', '13.1', { unit });
  if (!weatherOf(game, view).bombard) return refuse('no-bombardment-weather', '13.32', { weather: view.weather.kind });
  if (has(view, unit, BOMBARDED)) return refuse('fired-already', '13.32', { unit });
  if (has(view, unit, MARCHING)) return refuse('marching-no-fire', '13.32', { unit });
  const held = repulserBar(game, view, unit) ?? fightBan(game, view, unit);
  if (held) return held;
  if (!firesFrom(game, hex)) return on([hex], refuse('fires-from-woods', '13.32', { unit }));
  const open = engagers(game, view, piece.player, hex).filter((e) => !view.bombarded.includes(e));
  const line = combatIn(game, view, hex, piece.player).some((u) => !isArtillery(game.army.pieces[u].kind));
  return open.length > 0 && !line ? on(open, refuse('engaged-gun', '13.42', { unit })) : null;
}

/** 13.32 Nobody fires out of woods. */
export const firesFrom = (game: NapoleonicGame, hex: Hex): boolean => game.ground.terrain[hex] !== WOODS;

/** 13.33, 15.16 Why the ground of a hex keeps it from being bombarded from so many hexes away; null: it does not. */
export function groundBar(
  game: NapoleonicGame,
  view: NapoleonicView,
  far: number,
  target: Hex,
): 'immune-target' | 'town-too-far' | null {
  const { terrain } = game.ground;
  if (terrain[target] === WOODS || isWorkingChateau(game, view, target)) return 'immune-target';
  return terrain[target] === TOWN && far > townRange(game) ? 'town-too-far' : null;
}

/** 13.2, 13.33, 13.34, 15.16 Why a gun that may bombard may not bombard a hex. */
export function targetBar(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, target: Hex): Check {
  const { board } = game.ground;
  const { player } = game.army.pieces[unit];
  const from = view.place[unit];
  const far = distance(board, from, target);
  const { range } = game.tables.bombardment;
  const bar = (
    say: 'out-of-range' | 'no-target' | 'bombarded-already' | 'immune-target' | 'adjacent-target' | 'town-too-far',
    rule: string,
  ) => on([from, target], refuse(say, rule, { unit, hex: target }));
  if (!isTarget(game, view, enemyOf(player), target)) return bar('no-target', '13.33');
  if (view.bombarded.includes(target)) return bar('bombarded-already', '13.33');
  if (far > range.max) return bar('out-of-range', '13.2');
  if (far === 1) {
    const crossing = crossingOf(game, view, from * 6 + directionTo(board, from, target));
    const unbridged = crossing.water === RIVER && isWide(crossing) && crossing.span === 0 && crossing.pontoons === 0;
    if (!unbridged) return bar('adjacent-target', '13.2');
  }
  const ground = groundBar(game, view, far, target);
  if (ground) return bar(ground, '13.33');
  const look = lookingIn(game, view, true);
  if (sees(game, look, from, target)) return null;
  const blocker = hidingHex(game, look, from, target) ?? null;
  return on([from, blocker ?? target], refuse('no-line-of-fire', '13.34', { unit, hex: target, blocker }));
}

const townRange = (game: NapoleonicGame): number => effectOf(game, 'town').bombard?.maxRange ?? Infinity;

/** 13.33, R-115 A hex with enemy units: combat units, vedettes or trains; a lone leader is none. A hidden stack may be anything. */
function isTarget(game: NapoleonicGame, view: NapoleonicView, enemy: SideId, hex: Hex): boolean {
  const facts = factsOf(game, view, view.player);
  return (
    facts.combat[enemy][hex] > 0 ||
    facts.vedettes[enemy][hex] > 0 ||
    facts.trains[enemy][hex] > 0 ||
    facts.covered[enemy][hex] > 0
  );
}

/** Every gun of the phasing side that can fire, with the hexes that it can fire at. */
export const gunsAndTargets = (game: NapoleonicGame, view: NapoleonicView): ReadonlyMap<UnitId, readonly Hex[]> =>
  keepGuns([game, view], () => findGuns(game, view));
const keepGuns = remembered<ReadonlyMap<UnitId, readonly Hex[]>>(2);

function findGuns(game: NapoleonicGame, view: NapoleonicView): ReadonlyMap<UnitId, readonly Hex[]> {
  const guns = new Map<UnitId, readonly Hex[]>();
  const hexes = factsOf(game, view, view.player).hexes[enemyOf(view.player)];
  const { max } = game.tables.bombardment.range;
  for (const unit of game.army.own[view.player]) {
    if (!isArtillery(game.army.pieces[unit].kind) || gunBar(game, view, unit)) continue;
    const from = view.place[unit];
    // Most of the enemy is out of range, and no reason is wanted.
    const targets = hexes.filter(
      (hex) => distance(game.ground.board, from, hex) <= max && !targetBar(game, view, unit, hex),
    );
    if (targets.length > 0) guns.set(unit, targets);
  }
  return guns;
}

export function checkBombardment(
  game: NapoleonicGame,
  view: NapoleonicView,
  { units, target, also, mode }: Attack,
): Check {
  if (units.length === 0 || also || mode !== undefined || target < 0) return refuse('not-now', '13.1');
  for (const unit of units) {
    const bar = gunBar(game, view, unit) ?? targetBar(game, view, unit, target);
    if (bar) return bar;
  }
  return null;
}

const seen = (game: NapoleonicGame, view: NapoleonicView) => knownTo(game, view, view.player);

function* bombardments(
  game: NapoleonicGame,
  view: NapoleonicView,
  only?: readonly UnitId[],
  hex?: Hex,
): Generator<Action> {
  const guns = gunsAndTargets(game, view);
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
  decision(game, view) {
    if (!isSeen(view) && gunsAndTargets(game, seen(game, view)).size === 0) return null;
    return {
      over: false,
      side: view.player,
      kind: 'attack',
      step: BOMBARD,
      task: note('task-bombard', '13.1'),
      pass: note('pass-bombard', '13.1'),
    };
  },
  run: endBombardment,
  legal: (game, view, _, focus) => focused(bombardments(game, seen(game, view), focus?.units, focus?.hex), focus),
  check: (game, view, _, action) =>
    action.kind === 'attack' ? checkBombardment(game, seen(game, view), action) : null,
  apply(work, _, action) {
    if (action.kind === 'attack') bombard(work, action);
  },
  pass: endBombardment,
  actors: (game, view) => distinct(gunsAndTargets(game, seen(game, view)).keys()),
  candidates: (game, view, _, target) =>
    [...gunsAndTargets(game, seen(game, view))].filter(([, hexes]) => hexes.includes(target)).map(([unit]) => unit),
};

/** 13.37, 13.38 */
function bombard(work: NapoleonicWork, { units, target }: Attack): void {
  const { game, position } = work;
  const side = position.player;
  const { strength } = bombardmentStrength(game, position, units, target);
  const modifiers = modifiersOf(game, position);
  const drm = modifiers.reduce((sum, m) => sum + m.value, 0);
  const { result, roll } = throwFor(work, '13.37', (face) => bombardmentResult(game, face + drm, strength), {
    row: columnLabel(game, strength),
    modifiers,
  });
  set(work, { bombarded: [...position.bombarded, target] });
  setEach(work, 'marks', units, (mark) => mark | BOMBARDED);
  tell(work, side, 'bombarded', {
    rule: '13.37',
    hexes: [target],
    units,
    data: { units, hex: target, strength, result },
    roll,
  });
  const hit = unitsIn(game, work.position, target, enemyOf(side)).filter((u) => !game.army.pieces[u].leader);
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
  choices: (_, view, { units }) => units.filter((u) => view.place[u] >= 0), // 29.7: some may have ridden off
  decision: (_, view, { side, units }) => ({
    over: false,
    side,
    kind: 'allocate',
    step: 'bombard-hit',
    hexes: distinct(units.map((u) => view.place[u]).filter((hex) => hex >= 0)),
    task: note('task-hit', '13.38'),
  }),
  check: () => refuse('not-that-loss', '13.38'),
  take: (work, { units }, unit) => hitUnit(work, units, unit),
  done: stack.pop,
});

function hitUnit(work: NapoleonicWork, units: readonly UnitId[], unit: UnitId): void {
  const { game } = work;
  stack.pop(work);
  const { player } = game.army.pieces[unit];
  loseStep(work, unit, '13.38');
  const left = units.filter((u) => work.position.place[u] >= 0 && !isTrain(game.army.pieces[u].kind));
  if (left.length === 0) return;
  revealAround(work, enemyOf(player), work.position.place[left[0]], 2); // one hex, and one more
  stack.push(work, { step: 'stay', side: player, units: left });
}

/** 13.38 The ways by which a survivor may fall back, as far as its player may know; nobody rides down his own train for that. */
function fallBacks(game: NapoleonicGame, view: NapoleonicView, side: SideId, unit: UnitId): RetreatWay[] {
  const known = knownTo(game, view, side);
  return known.place[unit] < 0 ? [] : waysOf(game, known, unit, 1).filter(({ kind }) => kind !== ON_TRAIN);
}

/** 13.38 After a 1R each survivor falls back a hex or stays, as its owner likes. */
export const stay: FrameHandler<'stay'> = {
  decision(game, view, { side, units }) {
    const able = units.filter((u) => fallBacks(game, view, side, u).length > 0);
    if (!isSeen(view) && able.length === 0) return null;
    return {
      over: false,
      side,
      kind: 'retreat',
      step: 'stay',
      hexes: able.slice(0, 1).map((u) => view.place[u]),
      task: note('task-stay', '13.38'),
      pass: note('pass-stay', '13.38'),
    };
  },
  run: (work) => stack.pop(work),
  legal: (game, view, { side, units }, focus) =>
    focused(
      units.flatMap((unit) =>
        fallBacks(game, view, side, unit).map(({ path }): Action => ({ kind: 'retreat', units: [unit], path })),
      ),
      focus,
    ),
  check(game, view, { side, units }, action) {
    if (action.kind !== 'retreat' || action.units.length !== 1) return refuse('one-retreats', '13.38');
    const [unit] = action.units;
    if (!units.includes(unit) || view.place[unit] < 0) return refuse('does-not-retreat', '13.38', { unit });
    const found = fallBacks(game, view, side, unit).some(({ path }) => path.join() === action.path.join());
    const end = action.path.at(-1) ?? -1;
    if (found) return null;
    return (
      whyNoRetreat(game, knownTo(game, view, side), unit, end, { hexes: 1 }) ??
      refuse('no-retreat-there', '13.38', { unit, hex: end })
    );
  },
  why(game, view, { side, units }, { query, hex }) {
    const [unit] = query.units;
    if (query.units.length !== 1) return refuse('one-retreats', '13.38');
    if (!units.includes(unit)) return refuse('does-not-retreat', '13.38', { unit });
    return whyNoRetreat(game, knownTo(game, view, side), unit, hex, { hexes: 1 });
  },
  apply(work, frame, action) {
    if (action.kind !== 'retreat') return;
    const [unit] = action.units;
    const way = fallBacks(work.game, work.position, frame.side, unit).find(
      ({ path }) => path.join() === action.path.join(),
    );
    stack.change(work, frame, { units: frame.units.filter((u) => u !== unit) });
    if (!way) return;
    setAt(work, 'marks', unit, work.position.marks[unit] & ~MARCHING);
    const from = work.position.place[unit];
    // leaders go along with the last of them, and nobody rolls.
    if (leavesNobody(work.game, work.position, frame.side, unit))
      leaderRetreatCheck(work, { from, units: [unit], roll: false });
    takeWay(work, unit, way);
  },
  pass: (work) => stack.pop(work),
  actors: (game, view, { side, units }) => units.filter((u) => fallBacks(game, view, side, u).length > 0),
};

/** R-12 Whether a unit is the last with which the leaders of its hex stand: of the combat units, or of vedettes where there are no others. */
function leavesNobody(game: NapoleonicGame, view: NapoleonicView, side: SideId, unit: UnitId): boolean {
  const fight = combatIn(game, view, view.place[unit], side);
  const company =
    fight.length > 0 ? fight : unitsIn(game, view, view.place[unit], side).filter((u) => !game.army.pieces[u].leader);
  return company.length === 1 && company[0] === unit;
}

/** 12.4C When all bombardments are done, those next to hexes that they emptied, and with no battle to come, may advance. */
function endBombardment(work: NapoleonicWork): void {
  const { game, position } = work;
  const side = position.player;
  endStep(work);
  const empty = position.bombarded.filter((hex) => isEmptied(game, position, side, hex));
  if (empty.length === 0) return;
  const busy = new Set(openDuties(game, position).units);
  // Each bombardment has its own infantry unit (12.4a).
  for (const hex of empty.toReversed()) {
    const beside = neighboursOf(game.ground.board, hex)
      .flatMap((from) => combatIn(game, position, from, side))
      .filter((u) => !busy.has(u) && !isArtillery(game.army.pieces[u].kind));
    openAdvance(work, { side, units: beside, hexes: [hex] });
  }
}
