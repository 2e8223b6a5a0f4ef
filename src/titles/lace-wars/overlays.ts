import { type FrameOf, note } from './kit.ts';
import { distance, type Hex, within } from '../../engine/board/board.ts';
import { type DrawnHex, type DrawnLine, groundOfBoth, patternOf } from '../../engine/play/drawn.ts';
import type { OverlayDrawing, OverlayInfo, UnitId } from '../../engine/title.ts';
import { OFF_MAP } from '../../engine/title.ts';
import { inGunFire } from './artillery.ts';
import { type LaceWarsGame, FIRST, SECOND } from './battle.ts';
import { commandPath, measuringHexes, opens } from './command-path.ts';
import { commandersOf, commandState, inRange, rangeOf as commandRange } from './commanders.ts';
import { flankOf, frontOf, hasFacing, inMask, rearOf } from './facing.ts';
import { factsOf, unitsIn } from './facts.ts';
import { leadersFor, unitsInCommand } from './leaders.ts';
import { hexOf, spentOf } from './march.ts';
import { isRefusal } from './movement.ts';
import { ordersFor } from './orders.ts';
import { onMap } from './losses.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { rangeOf } from './range.ts';
import { routChoices } from './rout.ts';
import { arcHexes, blockers } from './sight.ts';

/* The overlays of the map. */

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'zones', note: note('overlay-zones', '6'), key: 'z', from: 'map' },
  { id: 'facing', note: note('overlay-facing', '2'), key: 'f', from: 'hex', follows: 'units' },
  { id: 'guns', note: note('overlay-guns', '10.2'), key: 'g', from: 'hex', follows: 'units' },
  { id: 'sight', note: note('overlay-sight', '10.2'), key: 'l', from: 'hex' },
  { id: 'command', note: note('overlay-command', '8.2'), key: 'c', from: 'map' },
  { id: 'objectives', note: note('overlay-objectives', '13'), key: 'v', from: 'map' },
  { id: 'moves', note: note('overlay-moves', '7.1'), key: 'm', from: 'hex' },
  { id: 'rout', note: note('overlay-rout', '12.4'), key: 'o', from: 'map', follows: 'step' },
];

export function overlayOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  id: string,
  from?: Hex,
  asked?: readonly UnitId[],
): OverlayDrawing {
  const hexes: DrawnHex[] = [];
  const lines: DrawnLine[] = [];
  if (id === 'zones') zones(game, view, hexes);
  if (id === 'command') command(game, view, lines);
  if (id === 'objectives')
    game.victoryHexes.forEach((hex, i) => hexes.push({ hex, pattern: patternOf(view.control[i]) }));
  if (id === 'rout')
    game.pieces.forEach((_, u) => {
      if (view.order[u] === ROUTED && onMap(view, u)) rout(game, view, u, lines);
    });
  if (from === undefined || from < 0) return { hexes, lines };
  const units = unitsIn(factsOf(game, view), from);
  if (id === 'facing') for (const u of units.slice(0, 1)) facing(game, view, u, hexes);
  if (id === 'guns') for (const u of asked ?? units) if (game.pieces[u].arm === 'artillery') guns(game, view, u, hexes);
  if (id === 'sight')
    for (const hex of within(game.board, from, 3).slice(1)) hexes.push({ hex, ...lookedAt(game, view, from, hex) });
  if (id === 'moves') for (const u of units.slice(0, 1)) moves(game, view, u, hexes);
  return { hexes, lines, ...(id === 'sight' || id === 'guns' ? { from } : {}) };
}

/** 10.2: whether a hex is seen, and if not what is in the way. */
function lookedAt(game: LaceWarsGame, view: LaceWarsView, from: Hex, to: Hex): Pick<DrawnHex, 'pattern' | 'barrier'> {
  const [barrier] = blockers(game, view, from, to);
  return barrier === undefined ? { pattern: 'plain' } : { pattern: 'blocked', barrier };
}

/** 6: zones of control of both sides; flank hexes (6.2) with a letter of their own. */
function zones(game: LaceWarsGame, view: LaceWarsView, hexes: DrawnHex[]): void {
  const { zone, flank } = factsOf(game, view);
  hexes.push(...groundOfBoth(game.board.size, (side, hex) => zone[side][hex] > 0));
  for (let hex = 0; hex < game.board.size; hex++) {
    const isZone = zone[FIRST][hex] || zone[SECOND][hex];
    if (!isZone && (flank[FIRST][hex] || flank[SECOND][hex])) hexes.push({ hex, pattern: 'plain', label: '◦' });
  }
}

/** 2: front, flank and rear hexes of a unit. */
function facing(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hexes: DrawnHex[]): void {
  if (!hasFacing(game, unit)) return;
  const masks = [
    [frontOf(game, view, unit), 'front'],
    [flankOf(game, view, unit), 'flank'],
    [rearOf(game, view, unit), 'rear'],
  ] as const;
  for (let d = 0; d < 6; d++) {
    const hex = game.board.neighbours[view.hex[unit] * 6 + d];
    const pattern = masks.find(([mask]) => inMask(mask, d))?.[1];
    if (hex >= 0 && pattern) hexes.push({ hex, pattern });
  }
}

/** 10.2: the arc of a battery; blocked where it cannot see. */
function guns(game: LaceWarsGame, view: LaceWarsView, gun: UnitId, hexes: DrawnHex[]): void {
  for (const hex of arcHexes(game, view.hex[gun], view.facing[gun], game.pieces[gun].range)) {
    hexes.push({
      hex,
      ...lookedAt(game, view, view.hex[gun], hex),
      ...(inGunFire(game, view, gun, hex) ? {} : { label: '✶' }),
    });
  }
}

/** 8.2, 9.1: lines from commanders to leaders, and from leaders to units; broken ones where somebody is out of command. */
function command(game: LaceWarsGame, view: LaceWarsView, lines: DrawnLine[]): void {
  const draw = (from: UnitId, to: Hex, strong: boolean) => {
    const path = commandPath(game, view, from, to, commandRange(game, view, from));
    if (path && path.length > 1) lines.push({ path, pattern: 'plain', ...(strong ? { strong } : {}) });
    if (path) return;
    const start = measuringHexes(game, view, from)[0];
    if (start !== undefined)
      lines.push({ path: [start, to], pattern: 'blocked', broken: breakOf(game, view, from, start, to) });
  };
  game.formations.forEach((formation, number) => {
    const { leader, side } = formation;
    if (leader >= 0 && view.hex[leader] !== OFF_MAP && view.fate[leader] === IN_PLAY) {
      const state = commandState(game, view, number);
      const chief =
        state.by ?? (state.inCommand ? undefined : commandersOf(game, view, side).find((l) => l !== leader));
      if (chief !== undefined) draw(chief, view.hex[leader], true);
    }
    const commanded = unitsInCommand(game, view, number);
    const leaders = leadersFor(game, view, number).filter((l) => view.hex[l] !== OFF_MAP);
    for (const unit of formation.units) {
      if (view.hex[unit] === OFF_MAP || view.fate[unit] !== IN_PLAY) continue;
      const by =
        leaders.find((l) => inRange(game, view, l, view.hex[unit])) ??
        (commanded.includes(unit) ? undefined : leaders[0]); // the rest hang on a battle line (9.3)
      if (by !== undefined) draw(by, view.hex[unit], false);
    }
  });
}

/** 8.2: where the straight line from a leader breaks: at the first hex closed to command, or where his range ends. */
function breakOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  leader: UnitId,
  from: Hex,
  to: Hex,
): NonNullable<DrawnLine['broken']> {
  const range = commandRange(game, view, leader);
  const along = [...game.line(from, to).map((l) => l.hex), to];
  const closed = along.find(
    (hex) => distance(game.board, from, hex) <= range && !opens(game, view, game.pieces[leader].side, hex),
  );
  if (closed !== undefined) return { at: closed, note: note('line-barred', '8.2', { hex: closed }) };
  return {
    at: along.find((hex) => distance(game.board, from, hex) > range) ?? to,
    note: note('line-too-long', '8.2', { unit: leader, range }),
  };
}

/** 7.1: where a unit could go in an activation of its own, in command, from where everybody stands now. */
function moves(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hexes: DrawnHex[]): void {
  const { side, formation } = game.pieces[unit];
  const frame: FrameOf<'movement'> = {
    step: 'movement',
    side,
    formations: [formation],
    command: [unit],
    mover: null,
    strategic: false,
  };
  const fresh = { ...view, done: view.done.map(() => 0), stack: [frame] };
  const orders = ordersFor(game, fresh, frame, [unit]);
  if (isRefusal(orders)) return;
  const range = rangeOf(game, fresh, orders)!;
  const seen = new Set<Hex>();
  for (const march of range.ways.map(range.march)) {
    const hex = hexOf(march);
    if (hex < 0 || seen.has(hex)) continue;
    seen.add(hex);
    const left = Math.max(0, orders.allowance - spentOf(march));
    hexes.push({ hex, pattern: patternOf(side), label: String(left) });
  }
}

/** 12.4: the way a routed unit runs, to the edge of the map. */
function rout(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, lines: DrawnLine[]): void {
  const path = [view.hex[unit]];
  for (let made = 0; made < game.board.size; made++) {
    const at = { ...view, hex: view.hex.with(unit, path.at(-1)!), stack: [] };
    const way = path.slice(0, -1);
    const [next] = routChoices(game, at, { step: 'rout', unit, made: Math.min(made, 2), leaders: [], way });
    if (next === undefined) break;
    path.push(next);
    if (next === OFF_MAP) break;
  }
  if (path.length > 1) lines.push({ path, pattern: patternOf(game.pieces[unit].side) });
}
