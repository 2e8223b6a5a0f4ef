import { set } from '../../engine/play/work.ts';
import type { Check } from '../../engine/play/referee.ts';
import { type LaceWork, refuse, tell } from './kit.ts';
import type { Hex } from '../../engine/board/board.ts';
import { directionTo } from '../../engine/board/board.ts';
import { type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { factsOf, NOBODY } from './facts.ts';
import { eliminate } from './losses.ts';
import type { LaceWarsView } from './position.ts';
import { RIVER } from './terrain.ts';

/* Chapter 7.5 (Denain): bridges. A bridge hex is on the near bank; its bridge spans one hexside. */

/** 7.5: the bridge that spans a hexside, or -1. */
export const spanOf = (game: LaceWarsGame, from: Hex, direction: number): number =>
  game.terrain.span[from * 6 + direction] - 1;

/** 7.5: whether a river side can be crossed: by a bridge that still stands. */
export function crossable(game: LaceWarsGame, view: LaceWarsView, from: Hex, direction: number): Check {
  if (game.terrain.water[from * 6 + direction] !== RIVER) return null;
  const bridge = spanOf(game, from, direction);
  const hexes = [from, game.board.neighbours[from * 6 + direction]];
  if (bridge < 0) return refuse('river', '7.5', undefined, hexes);
  return view.bridges[bridge].standing ? null : refuse('bridge-down', '7.5', undefined, hexes);
}

/** 7.5: the step goes out over a bridge: only for a unit that began its activation in the bridge hex and makes this its first step. */
export const goesOutOverBridge = (game: LaceWarsGame, from: Hex, direction: number): boolean => {
  const bridge = spanOf(game, from, direction);
  return bridge >= 0 && game.terrain.bridges[bridge].hex === from;
};

/** 7.5: the step comes over a bridge: the unit stops in the bridge hex. Leaders need not. */
export const stopsOnBridge = (game: LaceWarsGame, from: Hex, direction: number): boolean => {
  const bridge = spanOf(game, from, direction);
  return bridge >= 0 && game.terrain.bridges[bridge].far === from;
};

/** 7.5, errata 10.4: who runs over a bridge from its far end is not stopped by baggage alone in its hex: it falls with the bridge. */
export function runsOver(game: LaceWarsGame, view: LaceWarsView, from: Hex, direction: number): boolean {
  const i = spanOf(game, from, direction);
  if (i < 0) return false;
  const { hex } = game.terrain.bridges[i];
  const { fighter, gun, baggage } = factsOf(game, view);
  return baggage[hex] !== NOBODY && fighter[hex] === NOBODY && gun[hex] === NOBODY;
}

/**
 * 7.5: a routed unit has crossed a hexside. The second one to cross a bridge destroys it; if baggage stands in the bridge
 * hex even the first one does, and the baggage with it (errata: it counts as captured).
 */
export function routedCrossing(work: LaceWork, unit: UnitId, from: Hex, to: Hex): void {
  const { game } = work;
  const i = spanOf(game, from, directionTo(game.board, from, to));
  if (i < 0) return;
  const { hex } = game.terrain.bridges[i];
  const baggage = factsOf(game, work.position).baggage[hex];
  const { standing, crossed } = work.position.bridges[i];
  const falls = standing && (baggage !== NOBODY || crossed.some((u) => u !== unit)); // another one, not the same who comes back
  set(work, { bridges: work.position.bridges.with(i, { standing: standing && !falls, crossed: [...crossed, unit] }) });
  if (!falls) return;
  tell(work, game.pieces[unit].side, 'bridge-destroyed', {
    rule: '7.5',
    data: { unit, hex },
    hexes: [hex],
    units: [unit],
  });
  if (baggage !== NOBODY) eliminate(work, baggage, '7.5');
}

/**
 * 7.5: melee against a unit in a bridge hex, or across a bridge, goes along the bridge's axis only. Returns the bridge
 * that binds an attack from one hex on another, or -1; it binds at a destroyed bridge too.
 */
export function bindingBridge(game: LaceWarsGame, attacker: Hex, defender: Hex): number {
  const span = spanOf(game, attacker, directionTo(game.board, attacker, defender));
  return span >= 0 ? span : game.terrain.bridgeAt[defender] - 1;
}

/** 7.5: the axis runs near hex, bridge hex, far hex. */
export function onAxis(game: LaceWarsGame, attacker: Hex, defender: Hex): Check {
  const i = bindingBridge(game, attacker, defender);
  if (i < 0) return null;
  const { hex, near, far } = game.terrain.bridges[i];
  const along = (attacker === hex && defender === far) || (defender === hex && (attacker === near || attacker === far));
  return along ? null : refuse('bridge-axis', '7.5', { hex }, [near, hex, far]);
}
