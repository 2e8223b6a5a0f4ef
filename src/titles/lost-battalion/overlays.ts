import { distance, type Hex, neighboursOf, within } from '../../engine/board/board.ts';
import { type DrawnHex, type DrawnLine, NOTHING_DRAWN, patternOf } from '../../engine/play/drawn.ts';
import { enemyOf, type OverlayDrawing, type OverlayInfo, type UnitId } from '../../engine/title.ts';
import { isObserved } from './artillery.ts';
import { HALVES } from './costs.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { field } from './paths.ts';
import { note } from './kit.ts';
import { NO_MOVEMENT } from './position.ts';
import { isSupplied, supplyBreak, supplyLine } from './supply.ts';
import type { LostBattalionView } from './view.ts';

/* Overlays of the map, from what a seat may know. */

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'supply', note: note('overlay-supply', '7.3'), key: 's', from: 'map' },
  { id: 'front', note: note('overlay-front', '3.3'), key: 'f', from: 'map', on: true },
  { id: 'control', note: note('overlay-control', '3.3'), key: 'c', from: 'map' },
  { id: 'observation', note: note('overlay-observation', '11.2'), key: 'o', from: 'map' },
  { id: 'victory', note: note('overlay-victory', '13.1'), key: 'v', from: 'map' },
  { id: 'range', note: note('overlay-range', '11.5'), key: 'r', from: 'hex', follows: 'units' },
  { id: 'moves', note: note('overlay-moves', '8.1'), key: 'm', from: 'hex' },
];

export function overlayOf(
  game: LostBattalionGame,
  view: LostBattalionView,
  id: string,
  from?: Hex,
  units?: readonly UnitId[],
): OverlayDrawing {
  const all = [...game.board.ids.keys()];
  const sides = (list: readonly Hex[]): OverlayDrawing => ({
    hexes: list.map((hex) => ({ hex, pattern: patternOf(view.control[hex]) })),
    lines: [],
  });
  switch (id) {
    case 'supply':
      return supplyDrawing(game, view);
    case 'front':
      return {
        hexes: [],
        lines: [],
        borders: all
          .filter((hex) => view.control[hex] === ALLIED)
          .flatMap((from) =>
            neighboursOf(game.board, from)
              .filter((to) => view.control[to] === GERMAN)
              .map((to) => ({ from, to })),
          ),
      };
    case 'control':
      return sides(all);
    case 'victory':
      return {
        hexes: game.victoryHexes.map((hex, i) => ({
          hex,
          pattern: patternOf(view.control[hex]),
          label: String(i + 1),
        })),
        lines: [],
      };
    case 'observation': // enemy ground that a side observes
      return {
        hexes: all
          .filter((hex) => isObserved(game, view, enemyOf(view.control[hex]), hex))
          .map((hex) => ({ hex, pattern: patternOf(enemyOf(view.control[hex])) })),
        lines: [],
      };
    case 'range':
      return from === undefined ? NOTHING_DRAWN : { hexes: rangeFrom(game, view, from, units), lines: [] };
    case 'moves':
      return from === undefined ? NOTHING_DRAWN : { hexes: movesFrom(game, view, from), lines: [] };
    default:
      return NOTHING_DRAWN;
  }
}

/** 7.3: a line for every stack in supply; of the others the hex, and the shortest way to a source with what breaks it first. */
function supplyDrawing(game: LostBattalionGame, view: LostBattalionView): OverlayDrawing {
  const hexes: DrawnHex[] = [];
  const lines: DrawnLine[] = [];
  for (const side of [ALLIED, GERMAN]) {
    for (const hex of factsOf(game, view).hexes[side as 0 | 1]) {
      const line = supplyLine(game, view, side, hex);
      if (line) {
        lines.push({ path: line, pattern: patternOf(side) });
        continue;
      }
      hexes.push({ hex, pattern: patternOf(side), label: '!' });
      const cut = supplyBreak(game, view, side, hex);
      if (!cut) continue;
      const { way, from, at, over } = cut;
      const because =
        over === 'river' ? note('supply-river', '7.3', { from, to: at }) : note('supply-enemy', '7.3', { hex: at });
      lines.push({ path: way, pattern: 'blocked', broken: { at, note: because } });
    }
  }
  return { hexes, lines };
}

/** 11.2, 11.5: what guns in a hex reach, and of that what is observed. */
function rangeFrom(
  game: LostBattalionGame,
  view: LostBattalionView,
  from: Hex,
  units: readonly UnitId[] = unitsIn(game, view, from),
): DrawnHex[] {
  const guns = units.filter((u) => game.units[u].type === 'artillery');
  const range = Math.max(0, ...guns.map((u) => game.units[u].range));
  return range === 0
    ? []
    : within(game.board, from, range)
        .filter((hex) => hex !== from)
        .map((hex) => ({
          hex,
          pattern: isObserved(game, view, ALLIED, hex) ? 'plain' : 'blocked',
          label: String(distance(game.board, from, hex)),
        }));
}

/** What the units seen in a hex could reach in a movement phase of their own, from where everybody stands now: movement points left. */
function movesFrom(game: LostBattalionGame, view: LostBattalionView, from: Hex): DrawnHex[] {
  const fresh = { ...view, movement: NO_MOVEMENT };
  const units = unitsIn(game, view, from);
  const best = new Map<Hex, number>();
  for (const unit of units) {
    const { move } = game.units[unit];
    const points = (isSupplied(game, view, unit) ? move : Math.ceil(move / 2)) * HALVES;
    const { hexes, spent } = field(game, fresh, { units: [unit], from, points }, 'normal');
    hexes.forEach((hex, i) => best.set(hex, Math.max(best.get(hex) ?? 0, (points - spent[i]) / HALVES)));
  }
  const side = units.length > 0 ? game.units[units[0]].side : ALLIED;
  return [...best].map(([hex, left]) => ({ hex, pattern: patternOf(side), label: String(left) }));
}
