import { withHalf } from '../../engine/numbers.ts';
import { DIRECTIONS, type Hex } from '../../engine/board/board.ts';
import type { HexReport, Note } from '../../engine/title.ts';
import { isImproved, isWorkingChateau } from './chateaux.ts';
import { crossingOf } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { dutyLines } from './duty-list.ts';
import { unitsIn } from './facts.ts';
import { BRIDGE, CHATEAU, DOWN, LAKE, RIVER, ROAD, sideKey, STREAM, TRAIL, TRESTLE, UP } from './ground.ts';
import { note } from './kit.ts';
import { has, IN_COMMAND, type NapoleonicView, OUT_OF_COMMAND } from './position.ts';
import { TERRAINS } from './schema-words.ts';
import { CAVALRY_COLUMN, INFANTRY_COLUMN } from './tables.ts';
import { inZone } from './zones.ts';

/* What the inspector says of a hex: ground with its costs, water, slopes, crossings, zones, victory; the command of who stands there. */

export function reportOf(game: NapoleonicGame, view: NapoleonicView, hex: Hex): HexReport {
  const { ground, tables } = game;
  const terrain = ground.terrain[hex];
  const cost = (column: number) => withHalf(tables.costs.hex[column][terrain] / 2);
  const lines: Note[] = [];
  const groundLines: Note[] = [
    note(`terrain-${TERRAINS[terrain]}`, '7.21', { infantry: cost(INFANTRY_COLUMN), cavalry: cost(CAVALRY_COLUMN) }),
  ];
  const sides = (test: (side: number) => boolean) => DIRECTIONS.filter((_, d) => test(hex * 6 + d)).join(' ');
  const add = (directions: string, line: (directions: string) => Note) => {
    if (directions) groundLines.push(line(directions));
  };
  add(
    sides((s) => ground.slope[s] === DOWN),
    (directions) => note('side-slope-down', '8.42', { directions }),
  );
  add(
    sides((s) => ground.slope[s] === UP),
    (directions) => note('side-slope-up', '11.1b', { directions }),
  );
  add(
    sides((s) => ground.crest[s] !== 0),
    (directions) => note('side-crest', '11.1e', { directions }),
  );
  const nameOf = (side: number) => ground.waterNames.get(sideKey(ground.board, hex, side % 6)) ?? null;
  for (const [water, say] of [
    [STREAM, 'side-stream'],
    [RIVER, 'side-river'],
    [LAKE, 'side-lake'],
  ] as const) {
    const along = DIRECTIONS.map((_, d) => hex * 6 + d).filter((side) => ground.water[side] === water);
    for (const name of new Set(along.map(nameOf)))
      add(
        sides((s) => along.includes(s) && nameOf(s) === name),
        (directions) => note(say, '7.61', { directions, name }),
      );
  }
  for (const [span, say] of [
    [BRIDGE, 'side-bridge'],
    [TRESTLE, 'side-trestle'],
  ] as const)
    add(
      sides((s) => crossingOf(game, view, s).sound && ground.span[s] === span),
      (directions) => note(say, '7.61', { directions }),
    );
  add(
    sides((s) => crossingOf(game, view, s).damaged),
    (directions) => note('side-crossing-down', '7.63', { directions }),
  );
  if (ground.onWay[hex] === ROAD) groundLines.push(note('hex-road', '7.52'));
  if (ground.onWay[hex] === TRAIL) groundLines.push(note('hex-trail', 'R-15'));
  if (terrain === CHATEAU)
    groundLines.push(note(isWorkingChateau(game, view, hex) ? 'chateau-works' : 'chateau-void', '15.12'));
  if (isImproved(view, hex)) groundLines.push(note('marker-dug-in', '15.2', { hex }));
  const objective = game.objectives.findIndex((o) => o.hex === hex);
  if (objective >= 0)
    lines.push(
      note('hex-objective', '25.12', {
        french: game.objectives[objective].points[0],
        coalition: game.objectives[objective].points[1],
      }),
    );
  for (const side of [0, 1]) if (inZone(game, view, side, hex)) lines.push(note('hex-in-zone', '4.1', { side }));
  for (const unit of unitsIn(game, view, hex)) {
    if (has(view, unit, IN_COMMAND)) lines.push(note('unit-in-command', '6.2', { unit }));
    else if (has(view, unit, OUT_OF_COMMAND)) lines.push(note('unit-out-of-command', '6.2', { unit }));
  }
  lines.push(...dutyLines(game, view).flatMap(({ note: said, hexes }) => (hexes.includes(hex) ? [said] : [])));
  const named = ground.map.hexes[ground.board.ids[hex]]?.name;
  const control = objective >= 0 ? { controller: view.control[objective] } : {};
  return { hex, name: named ?? null, ...control, ground: groundLines, lines };
}
