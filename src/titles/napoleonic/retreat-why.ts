import { distance, type Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, isTrain } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf } from './facts.ts';
import { on, refuse } from './kit.ts';
import { retreatFault } from './led-retreat.ts';
import type { NapoleonicView } from './position.ts';
import { canGoAside, canMakeRoom, type Clearing } from './making-room.ts';
import { endOf, stagesFrom } from './retreat-steps.ts';
import { FREE, ON_TRAIN, waysAside, waysOf } from './retreat-ways.ts';
import { supplyDistance } from './supply.ts';
import { zonesOn } from './zones.ts';

/* 12.31-12.36 Why a hex is closed to a unit that retreats, as far as its player may know. */

/** 12.31, 12.33 What closes a hex as such: the enemy in it, his zone of control, or the ways to it; null where neither the enemy nor his zone does. */
export function closedBy(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): Check {
  const { player, kind } = game.army.pieces[unit];
  const enemy = enemyOf(player);
  const facts = factsOf(game, view, player);
  if (facts.combat[enemy][hex] > 0 || facts.covered[enemy][hex] > 0 || facts.trains[enemy][hex] > 0)
    return on([hex], refuse('retreat-enemy', '12.31', { hex }));
  const zones = zonesOn(game, view, enemy, hex, {
    vedettes: isTrain(kind),
    by: player,
    enter: [unit],
  });
  return zones.length > 0 ? on([hex, ...zones], refuse('retreat-zone', '12.31', { hex })) : null;
}

/** Why a unit that must go so many hexes may not end in a hex; null: it may, or nothing of this speaks against it. */
export function whyNoRetreat(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  hex: Hex,
  { hexes, clearing }: { readonly hexes: number; readonly clearing?: Clearing },
): Check {
  const start = view.place[unit];
  if (hex < 0 || start < 0) return refuse('no-retreat-off', '12.31', { unit });
  if (distance(game.ground.board, start, hex) !== hexes)
    return on([start], refuse('retreat-distance', '12.35', { unit, hexes }));
  const there = stagesFrom(game, view, unit, hexes).done.filter((stage) => endOf(stage) === hex);
  if (there.length === 0)
    return closedBy(game, view, unit, hex) ?? on([start, hex], refuse('retreat-no-way', '12.31', { unit, hex }));
  const ways = clearing
    ? waysAside(game, view, clearing).flatMap((aside) => (aside.unit === unit ? [aside.way] : []))
    : waysOf(game, view, unit, hexes);
  if (ways.some(({ path }) => path.at(-1) === hex)) return null;
  if (there.every(({ onTrain }) => onTrain) && ways.some(({ kind }) => kind !== ON_TRAIN))
    return on([hex], refuse('retreat-train', '18.16', { hex }));
  const mayGoAside = () => !clearing || canGoAside(game, view, clearing, { unit, to: hex });
  if (retreatFault(game, view, game.army.pieces[unit].player, hex, [unit])) {
    if (ways.some(({ kind }) => kind === FREE)) return on([hex], refuse('retreat-full', '12.36', { hex }));
    if (!(clearing ? mayGoAside() : canMakeRoom(game, view, unit, hex)))
      return on([hex], refuse('retreat-no-room', '12.36', { hex }));
  } else if (!mayGoAside()) return on([hex], refuse('retreat-needed', '12.36', { hex }));
  if (there.every(({ overVedette }) => overVedette)) return on([hex], refuse('retreat-vedette', '12.32', { hex }));
  const ends = ways.map(({ path }) => path[path.length - 1]);
  const nearness = (end: Hex) =>
    Math.sign(supplyDistance(game, view, unit, end) - supplyDistance(game, view, unit, start)) || 0;
  const home = ends.some((end) => nearness(end) < nearness(hex));
  return on([...new Set([hex, ...ends])], refuse(home ? 'retreat-homeward' : 'retreat-cheaper', '12.35', { hex }));
}
