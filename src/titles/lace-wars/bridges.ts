import type { Hex } from '../../engine/board/board.ts';
import { directionTo } from '../../engine/board/board.ts';
import { OK, type UnitId, type Verdict } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { factsOf, NOBODY } from './facts.ts';
import { eliminate } from './losses.ts';
import { change, type Play, refuse, tell } from './play.ts';
import type { LaceWarsView } from './position.ts';
import { RIVER } from './terrain.ts';

/* Chapter 7.5 (Denain): bridges. A bridge hex is on the near bank; its bridge spans one hexside. */

/** 7.5: the bridge that spans a hexside, or -1. */
export const spanOf = (b: Battle, from: Hex, direction: number): number => b.terrain.span[from * 6 + direction] - 1;

/** 7.5: whether a river side can be crossed: by a bridge that still stands. */
export function crossable(b: Battle, p: LaceWarsView, from: Hex, direction: number): Verdict {
  if (b.terrain.water[from * 6 + direction] !== RIVER) return OK;
  const bridge = spanOf(b, from, direction);
  const hexes = [from, b.board.neighbours[from * 6 + direction]];
  if (bridge < 0) return refuse('river', '7.5', undefined, hexes);
  return p.bridges[bridge].standing ? OK : refuse('bridge-down', '7.5', undefined, hexes);
}

/**
 * 7.5: a unit goes out over a bridge only when it began its activation in the bridge hex and makes this its first
 * step. Leaders need not stop.
 */
export function mayCrossNow(b: Battle, unit: UnitId, from: Hex, direction: number, start: Hex, steps: number): Verdict {
  const bridge = spanOf(b, from, direction);
  if (bridge < 0 || b.pieces[unit].arm === 'leader' || b.terrain.bridges[bridge].hex !== from) return OK;
  return start === from && steps === 0 ? OK : refuse('bridge-stop', '7.5', { hex: from }, [from]);
}

/** 7.5: a unit that comes over the bridge stops in the bridge hex. */
export const stopsOnBridge = (b: Battle, unit: UnitId, from: Hex, direction: number): boolean => {
  const bridge = spanOf(b, from, direction);
  return bridge >= 0 && b.terrain.bridges[bridge].far === from && b.pieces[unit].arm !== 'leader';
};

/**
 * 7.5: a routed unit has crossed a hexside. The second one to cross a bridge destroys it; if baggage stands in the bridge
 * hex even the first one does, and the baggage with it (errata: it counts as captured).
 */
export function routedCrossing(play: Play, unit: UnitId, from: Hex, to: Hex): void {
  const { battle: b } = play;
  const i = spanOf(b, from, directionTo(b.board, from, to));
  if (i < 0) return;
  const { hex } = b.terrain.bridges[i];
  const baggage = factsOf(b, play.p).baggage[hex];
  const { standing, crossed } = play.p.bridges[i];
  const falls = standing && (baggage !== NOBODY || crossed.some((u) => u !== unit)); // another one, not the same who comes back
  change(play, { bridges: play.p.bridges.with(i, { standing: standing && !falls, crossed: [...crossed, unit] }) });
  if (!falls) return;
  tell(play, b.pieces[unit].side, 'bridge-destroyed', {
    rule: '7.5',
    data: { unit, hex },
    hexes: [hex],
    units: [unit],
  });
  if (baggage !== NOBODY) eliminate(play, baggage, '7.5');
}

/**
 * 7.5: melee against a unit in a bridge hex, or across a bridge, goes along the bridge's axis only. Returns the bridge
 * that binds an attack from one hex on another, or -1; it binds at a destroyed bridge too.
 */
export function bindingBridge(b: Battle, attacker: Hex, defender: Hex): number {
  const span = spanOf(b, attacker, directionTo(b.board, attacker, defender));
  return span >= 0 ? span : b.terrain.bridgeAt[defender] - 1;
}

/** 7.5: the axis runs near hex, bridge hex, far hex. */
export function onAxis(b: Battle, attacker: Hex, defender: Hex): Verdict {
  const i = bindingBridge(b, attacker, defender);
  if (i < 0) return OK;
  const { hex, near, far } = b.terrain.bridges[i];
  const along = (attacker === hex && defender === far) || (defender === hex && (attacker === near || attacker === far));
  return along ? OK : refuse('bridge-axis', '7.5', { hex }, [near, hex, far]);
}
