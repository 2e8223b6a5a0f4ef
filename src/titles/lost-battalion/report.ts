import { DIRECTIONS, type Hex } from '../../engine/board/board.ts';
import type { HexReport, Note } from '../../engine/title.ts';
import { isBridgeOpen } from './control.ts';
import { ALLIED, type LostBattalionGame, MAJOR, SMALL } from './data.ts';
import { factsOf } from './facts.ts';
import { checkEastBank } from './ground.ts';
import { note } from './kit.ts';
import { BUILT, NATURAL, POSITIONS } from './files.ts';
import { classAt } from './solitaire/tactical-action.ts';
import { isSource, supplyOf } from './supply.ts';
import type { LostBattalionView } from './view.ts';

/* What the inspector says of a hex: terrain and its effects, hexsides, control, supply. */

export function reportOf(game: LostBattalionGame, view: LostBattalionView, hex: Hex): HexReport {
  const id = game.board.ids[hex];
  return {
    hex,
    name: game.files.map.hexes[id]?.name ?? null,
    controller: view.control[hex] ?? null,
    ground: [...terrainLines(game, hex), ...sideLines(game, view, hex)],
    lines: [...movingLines(game, hex), ...stateLines(game, view, hex)],
  };
}

/** 8.8, 9.13, 11.5: what the terrain costs to enter and how it shifts odds and barrages. */
function terrainLines(game: LostBattalionGame, hex: Hex): Note[] {
  const { natural, manmade } = game.files.tables.terrain;
  const name = NATURAL[game.natural[hex]];
  const lines = [
    note(`terrain-${name}`, '8.8', {
      points: natural[name].legMP,
      combat: natural[name].combat,
      barrage: natural[name].barrage,
    }),
  ];
  const built = game.built[hex] ? BUILT[game.built[hex] - 1] : null;
  const position = game.position[hex] ? POSITIONS[game.position[hex] - 1] : null;
  for (const kind of [built, position])
    if (kind)
      lines.push(
        note(`terrain-${kind}`, kind === position ? '9.19' : '8.8', {
          points: manmade[kind].legMP,
          combat: manmade[kind].combat,
          barrage: manmade[kind].barrage,
        }),
      );
  if (game.onRoad[hex]) lines.push(note('hex-road', '8.8', { points: game.files.tables.terrain.road.mp }));
  return lines;
}

/** 8.8, 12.9: who may enter it by road only, and how the system looks at it. */
function movingLines(game: LostBattalionGame, hex: Hex): Note[] {
  const name = NATURAL[game.natural[hex]];
  return [
    ...(name === 'broken' || name === 'forest' ? [note('hex-off-road', '8.8')] : []),
    ...(game.solitaire ? [note('hex-class', '12.9', { class: classAt(game, hex) })] : []),
  ];
}

/** 8.8, 9.14, 9.15: rivers and bridges by direction. */
function sideLines(game: LostBattalionGame, view: LostBattalionView, hex: Hex): Note[] {
  const lines: Note[] = [];
  for (const kind of [MAJOR, SMALL]) {
    const bare: string[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const side = hex * 6 + direction;
      if (game.water[side] !== kind || game.board.neighbours[side] < 0) continue;
      if (!game.bridge[side]) bare.push(DIRECTIONS[direction]);
      else {
        const { owner } = view.bridges[game.bridge[side] - 1];
        const open = owner !== null && isBridgeOpen(view, game.bridge[side], owner);
        lines.push(
          owner === null
            ? note('side-bridge-nobody', 'R-09', { direction: DIRECTIONS[direction] })
            : note(open ? 'side-bridge' : 'side-bridge-closed', '8.8', {
                direction: DIRECTIONS[direction],
                side: owner,
              }),
        );
      }
    }
    if (bare.length > 0)
      lines.push(
        note(kind === MAJOR ? 'side-meuse' : 'side-river', kind === MAJOR ? '9.14' : '9.15', {
          directions: bare.join(' '),
        }),
      );
  }
  return lines;
}

function stateLines(game: LostBattalionGame, view: LostBattalionView, hex: Hex): Note[] {
  const side = view.control[hex];
  const until = game.files.scenario.specialRules.eastBankAttackBanBeforeTurn;
  const banned = checkEastBank(game, view, hex) !== null;
  return [
    ...(game.victoryHexes.includes(hex) ? [note('hex-victory', '13.1')] : []),
    ...(game.toLine[hex] === 1 ? [note(game.south[hex] ? 'hex-line-south' : 'hex-line-north', '8.11')] : []),
    ...(factsOf(game, view).gas.includes(hex) ? [note('hex-gas', '11.7')] : []),
    ...(isSource(game, view, side, hex) ? [note('hex-source', side === ALLIED ? '7.4' : '7.5', { side })] : []),
    ...(supplyOf(game, view, side)[hex] ? [] : [note('hex-cut-off', '7.3', { side })]),
    ...(banned ? [note('hex-east-bank', '14.0', { turn: until! })] : []),
  ];
}
