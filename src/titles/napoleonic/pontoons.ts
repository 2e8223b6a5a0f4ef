import { directionTo, type Hex } from '../../engine/board/board.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { set, setAt } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, holdsCombat, holdsUnit, isHeld } from './facts.ts';
import { LAKE, sideKey } from './ground.ts';
import { type FrameHandler, type FrameOf, type NapoleonicWork, note, on, refuse, tell, whileLeft } from './kit.ts';
import { has, LIFTED, MARCHING, type NapoleonicView, OUT, PEU, type Pontoon, stack } from './position.ts';
import { captureRoll } from './trains.ts';
import { weatherOf } from './weather.ts';
import { inZone } from './zones.ts';

/* 18.3 Pontoons: laid by bridge trains in movement, taken up in command control, captured by the enemy. */

/** The two hexes that a pontoon joins. */
export function endsOf({ ground }: NapoleonicGame, { side }: Pick<Pontoon, 'side'>): readonly [Hex, Hex] {
  return [Math.floor(side / 6), ground.board.neighbours[side]];
}

// ---- 18.31, 18.32 laying ----------------------------------------------------------------------------------------

/** 18.31, 18.32 Why a bridge train may not lay its pontoon to a neighbouring hex, as far as its player may know. */
export function layFault(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], to: Hex): Check {
  const [train] = units;
  const { kind, player } = game.army.pieces[train];
  if (units.length !== 1 || kind !== 'bridge-train') return refuse('only-bridge-trains', '18.31');
  const here = view.place[train];
  const direction = here < 0 ? -1 : directionTo(game.ground.board, here, to);
  const water = direction < 0 ? 0 : game.ground.water[here * 6 + direction];
  if (water === 0 || water === LAKE) return on([to], refuse('no-water-there', '18.3', { hex: to }));
  return (
    trainStateFault(game, view, train) ??
    [here, to].map((hex) => slopeFault(game, hex)).find((fault) => fault !== null) ??
    (holdsCombat(factsOf(game, view, player), enemyOf(player), to)
      ? on([to], refuse('enemy-on-far-bank', '18.32', { hex: to }))
      : null)
  );
}

function trainStateFault(game: NapoleonicGame, view: NapoleonicView, train: UnitId): Check {
  if (has(view, train, LIFTED)) return refuse('lifted-this-turn', '18.34', { unit: train });
  if (has(view, train, MARCHING)) return refuse('marching-no-pontoon', '18.32', { unit: train });
  return weatherOf(game, view).pontoon ? null : refuse('no-pontoons-now', '18.32', { weather: view.weather.kind });
}

/** 18.32, R-24 No hex with a slope on any of its sides, unless a road or trail runs through it. */
const slopeFault = ({ ground }: NapoleonicGame, hex: Hex): Check =>
  ground.slopeHex[hex] && !ground.onWay[hex] ? on([hex], refuse('slope-no-pontoon', '18.32', { hex })) : null;

/** The neighbouring hexes to which a bridge train could lay its pontoon. */
export const layTargets = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Hex[] => {
  const here = units.length === 1 ? view.place[units[0]] : -1;
  if (here < 0 || game.army.pieces[units[0]].kind !== 'bridge-train') return [];
  const around = [...game.ground.board.neighbours.slice(here * 6, here * 6 + 6)];
  return around.filter((to) => to >= 0 && layFault(game, view, units, to) === null);
};

/** 18.31 The train is turned over and lies across the hexside; it serves both sides from the next player turn. */
export function layPontoon(work: NapoleonicWork, train: UnitId, to: Hex): void {
  const { game, position } = work;
  const { player } = game.army.pieces[train];
  const here = position.place[train];
  const side = sideKey(game.ground.board, here, directionTo(game.ground.board, here, to));
  const laid: Pontoon = { side, train, owner: player, usable: false, stood: false };
  setAt(work, 'place', train, OUT);
  setAt(work, 'marks', train, 0);
  set(work, { pontoons: [...position.pontoons, laid] });
  tell(work, player, 'pontoon-laid', { rule: '18.31', hexes: [here, to], data: { from: here, to } });
}

// ---- 18.34 taking up --------------------------------------------------------------------------------------------

/** 18.34 The hexes into which a pontoon can be taken up: those out of enemy zones of control before the others; never onto other units (18.12). */
function liftHexes(game: NapoleonicGame, view: NapoleonicView, pontoon: Pontoon): Hex[] {
  const { owner } = pontoon;
  const enemy = enemyOf(owner);
  const facts = factsOf(game, view, owner);
  const open = endsOf(game, pontoon).filter((hex) => !holdsUnit(facts, owner, hex) && !isHeld(facts, enemy, hex));
  const quiet = open.filter((hex) => !inZone(game, view, enemy, hex, { by: owner }));
  return quiet.length > 0 ? quiet : open;
}

const lifts = (game: NapoleonicGame, view: NapoleonicView, side: SideId): Action[] =>
  view.pontoons
    .filter(({ owner }) => owner === side)
    .flatMap((pontoon) =>
      liftHexes(game, view, pontoon).map((hex): Action => ({ kind: 'place', units: [pontoon.train], hex })),
    );

/** 18.34 Step e: the player takes up his pontoons, captured ones among them (18.35), one after another. */
export const lift: FrameHandler<'lift'> = {
  ...whileLeft<FrameOf<'lift'>>(
    { kind: 'place', step: 'lift', task: note('task-lift', '18.34'), pass: note('pass-lift', '18.34') },
    ({ game, position }, { side }) => lifts(game, position, side).length > 0,
  ),
  legal: (game, view, { side }, focus) => focused(lifts(game, view, side), focus),
  check(game, view, { side }, action) {
    if (action.kind !== 'place') return null;
    const [train] = action.units;
    const pontoon = view.pontoons.find((laid) => laid.train === train && laid.owner === side);
    if (action.units.length !== 1 || !pontoon) return refuse('no-pontoon-of-yours', '18.34');
    if (!endsOf(game, pontoon).includes(action.hex))
      return on([action.hex], refuse('not-at-an-end', '18.34', { hex: action.hex }));
    if (liftHexes(game, view, pontoon).includes(action.hex)) return null;
    return on([action.hex], refuse('not-to-that-end', '18.34', { hex: action.hex }));
  },
  apply(work, frame, action) {
    if (action.kind !== 'place') return;
    const [train] = action.units;
    set(work, { pontoons: work.position.pontoons.filter((pontoon) => pontoon.train !== train) });
    setAt(work, 'place', train, action.hex);
    setAt(work, 'marks', train, LIFTED);
    stack.change(work, frame, { open: false });
    tell(work, frame.side, 'pontoon-lifted', {
      rule: '18.34',
      units: [train],
      hexes: [action.hex],
      data: { unit: train, hex: action.hex },
    });
  },
  actors: (_, view, { side }) => view.pontoons.filter(({ owner }) => owner === side).map(({ train }) => train),
};

// ---- 18.14, 18.35 capture ---------------------------------------------------------------------------------------

/**
 * T2, 18.14, R-66 A pontoon with an enemy combat unit at one of its ends is captured or destroyed. With a unit of its
 * owner at an end it is not captured; having stood so, it is not rolled for again while the two face each other.
 */
export function checkPontoons(work: NapoleonicWork): void {
  for (const { train } of work.position.pontoons) {
    const pontoon = work.position.pontoons.find((laid) => laid.train === train);
    if (pontoon) checkPontoon(work, pontoon);
  }
}

function checkPontoon(work: NapoleonicWork, pontoon: Pontoon): void {
  const { game, position } = work;
  const { owner, train } = pontoon;
  const facts = factsOf(game, position);
  const ends = endsOf(game, pontoon);
  const reached = ends.some((hex) => facts.combat[enemyOf(owner)][hex] > 0);
  const guarded = ends.some((hex) => holdsUnit(facts, owner, hex));
  if (!reached || !guarded) {
    if (pontoon.stood) amend(work, pontoon, { ...pontoon, stood: false });
    if (!reached) return;
  }
  if (pontoon.stood && guarded) return;
  const now = { ...pontoon, stood: false };
  if (!captureRoll(work, owner, { unit: train, hexes: ends, guarded })) {
    set(work, { pontoons: work.position.pontoons.filter((laid) => laid.train !== train) });
    setAt(work, 'place', train, PEU);
    return tell(work, owner, 'pontoon-destroyed', { rule: '18.14', hexes: ends, data: { from: ends[0], to: ends[1] } });
  }
  if (guarded) return amend(work, pontoon, { ...now, stood: true });
  // 18.35, R-68: it stays laid, and serves both sides from the next player turn.
  const { twin } = game.army.pieces[train];
  amend(work, pontoon, { ...now, train: twin, owner: enemyOf(owner), usable: false });
  tell(work, enemyOf(owner), 'pontoon-captured', { rule: '18.35', hexes: ends, data: { from: ends[0], to: ends[1] } });
}

const amend = (work: NapoleonicWork, { train }: Pontoon, laid: Pontoon): void =>
  set(work, { pontoons: work.position.pontoons.map((other) => (other.train === train ? laid : other)) });
