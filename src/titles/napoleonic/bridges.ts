import { directionTo, type Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { set } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import { inCommand } from './command.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, holdsCombat } from './facts.ts';
import { BRIDGE, sideKey } from './ground.ts';
import { type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { stopPrice } from './movers.ts';
import type { NapoleonicView } from './position.ts';
import { inZone } from './zones.ts';

/* 7.6 Bridges and trestles damaged and repaired by a mover, from one of the two hexes of the crossing. */

export type BridgeAct = 'damage' | 'repair';

/** A bridge or trestle between a hex and its neighbour. */
interface Span {
  /** `sideKey` of the hexside. */
  readonly key: number;
  readonly isBridge: boolean;
}

function spanBetween({ ground }: NapoleonicGame, from: Hex, to: Hex): Span | null {
  const direction = from < 0 ? -1 : directionTo(ground.board, from, to);
  const kind = direction < 0 ? 0 : ground.span[from * 6 + direction];
  return kind === 0 ? null : { key: sideKey(ground.board, from, direction), isBridge: kind === BRIDGE };
}

/** 7.62-7.64 Half points for an act at a crossing. */
function actCost({ tables: { costs } }: NapoleonicGame, mode: BridgeAct, { isBridge }: Span): number {
  const { damageBridge, damageTrestle, repairBridge, repairTrestle } = costs.actions;
  if (mode === 'damage') return isBridge ? damageBridge : damageTrestle;
  return isBridge ? repairBridge : repairTrestle;
}

/** 7.62-7.64 Half points that a mover pays for an act at the crossing to a hex; 0 where there is none. */
export function bridgeActCost(game: NapoleonicGame, mode: BridgeAct, [from, to]: readonly [Hex, Hex]): number {
  const span = spanBetween(game, from, to);
  return span ? actCost(game, mode, span) : 0;
}

/** What asks to do an act: the units of the mover, together in one hex, with the half points that each has left. */
interface Actors {
  readonly units: readonly UnitId[];
  readonly left: readonly number[];
}

/** 7.62-7.64, R-19 Why a mover may not damage or repair the crossing to a neighbouring hex, as far as its player may know. */
export function bridgeFault(
  game: NapoleonicGame,
  view: NapoleonicView,
  mode: BridgeAct,
  actors: Actors,
  to: Hex,
): Check {
  const { units } = actors;
  const here = view.place[units[0]];
  const span = spanBetween(game, here, to);
  if (!span) return on([to], refuse('no-crossing', '7.62', { hex: to }));
  return (
    stateFault(view, mode, span, [here, to]) ??
    builderFault(game, view, units, span) ??
    enemyFault(game, view, mode, [here, to]) ??
    pointsFault(game, view, actors, actCost(game, mode, span))
  );
}

function stateFault(view: NapoleonicView, mode: BridgeAct, { key }: Span, hexes: readonly [Hex, Hex]): Check {
  const damaged = view.damaged.includes(key);
  if (mode === 'damage') return damaged ? on(hexes, refuse('crossing-damaged', '7.62', { hex: hexes[1] })) : null;
  return damaged ? null : on(hexes, refuse('crossing-not-damaged', '7.64', { hex: hexes[1] }));
}

/** 7.62, 7.63 A combat unit in command does it, at a bridge infantry; the mover stays together. */
function builderFault(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], { isBridge }: Span): Check {
  const { pieces } = game.army;
  const able = units.filter((u) => (isBridge ? pieces[u].kind === 'infantry' : isCombat(pieces[u].kind)));
  if (able.length === 0)
    return isBridge ? refuse('infantry-at-bridges', '7.63') : refuse('combat-units-at-trestles', '7.62');
  return able.some((u) => inCommand(game, view, u)) ? null : refuse('no-command-no-bridges', '6.2', { unit: able[0] });
}

/** 7.62 Nobody damages a crossing while engaged; 7.64, R-19: repairs are only hindered, but not where the enemy stands. */
function enemyFault(
  game: NapoleonicGame,
  view: NapoleonicView,
  mode: BridgeAct,
  [here, to]: readonly [Hex, Hex],
): Check {
  const side = view.player;
  const enemy = enemyOf(side);
  if (mode === 'repair')
    return holdsCombat(factsOf(game, view, side), enemy, to)
      ? on([to], refuse('enemy-at-crossing', '7.64', { hex: to }))
      : null;
  return inZone(game, view, enemy, here, { by: side })
    ? on([here], refuse('engaged-no-damage', '7.62', { hex: here }))
    : null;
}

/** Everybody in the mover must have the points that an act costs: they stay together, and keep what stopping here costs (3.1). */
function pointsFault(game: NapoleonicGame, view: NapoleonicView, { units, left }: Actors, cost: number): Check {
  const short = units.find((_, i) => left[i] < cost);
  if (short !== undefined) return refuse('act-needs-points', '7.21', { unit: short, points: cost / 2 });
  const joining = units.find((u, i) => left[i] - cost < stopPrice(game, view, u));
  if (joining === undefined) return null;
  const hex = view.place[joining];
  return on([hex], refuse('no-stacking-points', '3.1', { hex }));
}

/** The neighbouring hexes to which there is a crossing that could be damaged or repaired. */
export function crossingsAt(game: NapoleonicGame, view: NapoleonicView, mode: BridgeAct, here: Hex): Hex[] {
  if (here < 0) return [];
  return [...game.ground.board.neighbours.slice(here * 6, here * 6 + 6)].filter((to) => {
    const span = to < 0 ? null : spanBetween(game, here, to);
    return span !== null && view.damaged.includes(span.key) === (mode === 'repair');
  });
}

/** 7.62, 7.63 The crossing is damaged: no roll. The points are spent already. */
export function damageCrossing(work: NapoleonicWork, side: SideId, [from, to]: readonly [Hex, Hex]): void {
  const { game, position } = work;
  const span = spanBetween(game, from, to);
  if (!span) return;
  const { key, isBridge } = span;
  set(work, {
    damaged: [...position.damaged, key].sort((a, c) => a - c),
    repaired: position.repaired.filter(([repaired]) => repaired !== key),
  });
  tell(work, side, 'crossing-is-damaged', {
    rule: isBridge ? '7.63' : '7.62',
    hexes: [from, to],
    data: { from, hex: to, bridge: isBridge },
  });
}

/** Chart of 7.64. */
const REPAIR_TABLE = '7.64';

/** 7.64 The die that a repair needs, and what is added to it: by the truth on a position, on a view as far as `by` knows. */
export function repairChance(
  game: NapoleonicGame,
  view: NapoleonicView,
  [from, to]: readonly [Hex, Hex],
  by: SideId | null,
): { readonly faces: readonly number[]; readonly plus: number; readonly isBridge: boolean } {
  const { bridge, trestle, modifierInZoc } = game.tables.rules.bridgeRepair;
  const isBridge = spanBetween(game, from, to)?.isBridge === true;
  const enemy = enemyOf(view.player);
  const watched = [from, to].some((hex) => inZone(game, view, enemy, hex, { by }));
  return { faces: isBridge ? bridge : trestle, plus: watched ? modifierInZoc : 0, isBridge };
}

/** 7.64 A try at a repair, a die for each; what is repaired serves from the next turn on (7.65). */
export function repairCrossing(work: NapoleonicWork, side: SideId, [from, to]: readonly [Hex, Hex]): void {
  const { game, position } = work;
  const span = spanBetween(game, from, to);
  if (!span) return;
  const { faces, plus, isBridge } = repairChance(game, position, [from, to], null);
  const { result, roll } = throwFor(
    work,
    REPAIR_TABLE,
    (face) => (faces.includes(face + plus) ? 'repaired' : 'fails'),
    {
      modifiers: plus > 0 ? [{ ...note('repair-watched', '7.64'), rule: '7.64', value: plus }] : [],
      modified: (face) => Math.min(6, face + plus),
    },
  );
  const mended = result === 'repaired';
  if (mended)
    set(work, {
      damaged: position.damaged.filter((key) => key !== span.key),
      repaired: [...position.repaired, [span.key, position.turn] as const].sort(([a], [c]) => a - c),
    });
  tell(work, side, mended ? 'crossing-is-repaired' : 'repair-fails', {
    rule: mended ? '7.65' : '7.64',
    hexes: [from, to],
    data: { from, hex: to, bridge: isBridge },
    roll,
  });
}
