import { distance, type Hex, within } from '../../engine/board/board.ts';
import { type DrawnHex, type DrawnLine, groundOfBoth, patternOf } from '../../engine/play/drawn.ts';
import type { OverlayDrawing, OverlayInfo, UnitId } from '../../engine/title.ts';
import { isArtillery, isCombat } from './army.ts';
import { firesFrom, groundBar } from './bombardment.ts';
import { commandRange, isOutOfCommand } from './command.ts';
import type { NapoleonicGame } from './data.ts';
import { dutiesOf, openDuties } from './duties.ts';
import { unitsIn } from './facts.ts';
import { lookingIn } from './hidden.ts';
import { note } from './kit.ts';
import type { NapoleonicView } from './position.ts';
import { hidingHex, type Looking, sees } from './sight.ts';
import { frontLine, mainLine, workingTrains } from './supply.ts';
import { inZone } from './zones.ts';

/* The overlays of the map. */

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'zones', note: note('overlay-zones', '4.1'), key: 'z', from: 'map' },
  { id: 'sight', note: note('overlay-sight', '8.4'), key: 'l', from: 'hex' },
  { id: 'range', note: note('overlay-range', '13.2'), key: 'g', from: 'hex', follows: 'units', followsIn: ['bombard'] },
  {
    id: 'command',
    note: note('overlay-command', '6.4'),
    key: 'c',
    from: 'any',
    follows: 'units',
    followsIn: ['move', 'place', 'select'],
  },
  { id: 'supply', note: note('overlay-supply', '17.4'), key: 'u', from: 'map' },
  { id: 'battle', note: note('overlay-duty', '4.4'), key: 'd', from: 'map', follows: 'step' },
  { id: 'objectives', note: note('overlay-objectives', '25.12'), key: 'v', from: 'map' },
];

export function overlayOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  id: string,
  from?: Hex,
  asked?: readonly UnitId[],
): OverlayDrawing {
  const units = asked ?? (from !== undefined && from >= 0 ? unitsIn(game, view, from) : []);
  const hexes: DrawnHex[] = [];
  const lines: DrawnLine[] = [];
  const draw: Readonly<Record<string, () => void>> = {
    // 4.1 As far as the seat may know.
    zones: () => hexes.push(...groundOfBoth(game.ground.board.size, (side, hex) => inZone(game, view, side, hex))),
    supply: () => supply(game, view, lines),
    battle: () => duty(game, view, hexes),
    objectives: () => game.objectives.forEach(({ hex }, i) => hexes.push({ hex, pattern: patternOf(view.control[i]) })),
    sight: () => from !== undefined && from >= 0 && sight(game, view, from, hexes),
    range: () => from !== undefined && from >= 0 && range(game, view, from, units, hexes),
    command: () => {
      if (from === undefined) commands(game, view, hexes);
      else if (from >= 0) command(game, view, units, hexes);
    },
  };
  draw[id]?.();
  return { hexes, lines, ...(LOOKED.has(id) && from !== undefined ? { from } : {}) };
}

/** Overlays whose hexes are looked at along a line. */
const LOOKED: ReadonlySet<string> = new Set(['sight', 'range']);

/** 8.4 What is seen from a hex. */
function sight(game: NapoleonicGame, view: NapoleonicView, from: Hex, hexes: DrawnHex[]): void {
  const look = lookingIn(game, view);
  for (const hex of within(game.ground.board, from, game.tables.rules.ranges.lineOfSight).slice(1))
    hexes.push({ hex, ...lookedAt(game, look, from, hex) });
}

/** 13.2, 13.34 What guns in a hex reach, and whether their line of fire is free; not what its ground keeps from them (13.32, 13.33). */
function range(
  game: NapoleonicGame,
  view: NapoleonicView,
  from: Hex,
  units: readonly UnitId[],
  hexes: DrawnHex[],
): void {
  const guns = units.some((u) => isArtillery(game.army.pieces[u].kind));
  if (!guns || !firesFrom(game, from)) return;
  const look = lookingIn(game, view, true);
  for (const hex of within(game.ground.board, from, game.tables.bombardment.range.max)) {
    const far = distance(game.ground.board, from, hex);
    if (far > 1 && !groundBar(game, view, far, hex))
      hexes.push({ hex, ...lookedAt(game, look, from, hex), label: String(far) });
  }
}

function lookedAt(game: NapoleonicGame, look: Looking, from: Hex, to: Hex): Pick<DrawnHex, 'pattern' | 'barrier'> {
  if (sees(game, look, from, to)) return { pattern: 'plain' };
  const barrier = hidingHex(game, look, from, to);
  return { pattern: 'blocked', ...(barrier === undefined ? {} : { barrier }) };
}

/** 6.4 The range of the leaders among units. */
const command = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], hexes: DrawnHex[]): void =>
  ranges(
    game,
    view,
    units.filter((u) => game.army.pieces[u].leader),
    hexes,
  );

function ranges(game: NapoleonicGame, view: NapoleonicView, leaders: readonly UnitId[], hexes: DrawnHex[]): void {
  const drawn = new Set<Hex>();
  for (const leader of leaders)
    for (const hex of commandRange(game, view, leader)) {
      if (!drawn.has(hex)) hexes.push({ hex, pattern: patternOf(game.army.pieces[leader].player) });
      drawn.add(hex);
    }
}

/** 6.2, 6.4 The ranges of all leaders of the side that looks, and where its units out of command are. */
function commands(game: NapoleonicGame, view: NapoleonicView, hexes: DrawnHex[]): void {
  const side = typeof view.seat === 'number' ? view.seat : view.player;
  ranges(game, view, game.army.leaders[side], hexes);
  const left = game.army.own[side].filter((unit) => isOutOfCommand(game, view, unit));
  for (const hex of new Set(left.map((unit) => view.place[unit]))) hexes.push({ hex, pattern: 'blocked' });
}

/** 17.4 The lines to what each stack would draw on, were supply judged now, and those of the trains; broken where the enemy cuts one. */
function supply(game: NapoleonicGame, view: NapoleonicView, lines: DrawnLine[]): void {
  if (game.special.noSupply) return;
  const done = new Set<Hex>();
  game.army.pieces.forEach(({ kind, player }, unit) => {
    const hex = view.place[unit];
    if (hex < 0 || !isCombat(kind) || done.has(hex)) return;
    done.add(hex);
    const line = frontLine(game, view, unit);
    if (line && line.cut === null) return lines.push({ path: line.path, pattern: patternOf(player) });
    const at = line?.cut ?? hex;
    const why = line ? note('supply-cut', '17.44', { unit, hex: at }) : note('no-supply', '17.41', { unit });
    lines.push({ path: line?.path ?? [hex], pattern: 'blocked', broken: { at, note: why } });
  });
  game.army.pieces.forEach(({ nation, player }, unit) => {
    if (workingTrains(game, view, nation, player).includes(unit))
      lines.push({ path: mainLine(game, view, unit), pattern: patternOf(player) });
  });
}

/** 10.31 Enemy hexes that must be attacked, and stacks that must attack and do not yet. */
function duty(game: NapoleonicGame, view: NapoleonicView, hexes: DrawnHex[]): void {
  const { targets } = dutiesOf(game, view);
  const open = openDuties(game, view);
  for (const hex of targets) hexes.push({ hex, pattern: open.hexes.includes(hex) ? 'blocked' : 'plain' });
  for (const hex of new Set(open.units.map((u) => view.place[u]))) hexes.push({ hex, pattern: patternOf(view.player) });
}
