import { distance, type Hex, within } from '../../engine/board/board.ts';
import type { OverlayDrawing, OverlayInfo, UnitId } from '../../engine/title.ts';
import { OFF_MAP } from '../../engine/title.ts';
import { inGunFire } from './artillery.ts';
import { type Battle, FIRST, SECOND } from './battle.ts';
import { commandPath, measuringHexes, opens } from './command-path.ts';
import { commandersOf, commandState, inRange, rangeOf } from './commanders.ts';
import { startWay, waysFrom } from './course.ts';
import { flankOf, frontOf, hasFacing, inMask, rearOf } from './facing.ts';
import { factsOf, unitsIn } from './facts.ts';
import { leadersFor, unitsInCommand } from './leaders.ts';
import { isRefusal } from './movement.ts';
import { marchOf, ordersFor } from './orders.ts';
import { onMap } from './losses.ts';
import { note } from './play.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { routChoices } from './rout.ts';
import { arcHexes, blockers } from './sight.ts';
import type { FrameOf } from './steps.ts';

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
type Hexes = OverlayDrawing['hexes'][number][];
type Lines = OverlayDrawing['lines'][number][];

export function overlayOf(b: Battle, p: LaceWarsView, id: string, from?: Hex): OverlayDrawing {
  const hexes: Hexes = [];
  const lines: Lines = [];
  if (id === 'zones') zones(b, p, hexes);
  if (id === 'command') command(b, p, lines);
  if (id === 'objectives')
    b.victoryHexes.forEach((hex, i) =>
      hexes.push({ hex, pattern: p.control[i] == null ? 'plain' : p.control[i] === FIRST ? 'side-0' : 'side-1' }),
    );
  if (id === 'rout')
    b.pieces.forEach((_, u) => {
      if (p.order[u] === ROUTED && onMap(p, u)) rout(b, p, u, lines);
    });
  if (from === undefined || from < 0) return { hexes, lines };
  const units = unitsIn(factsOf(b, p), from);
  if (id === 'facing') for (const u of units.slice(0, 1)) facing(b, p, u, hexes);
  if (id === 'guns') for (const u of units) if (b.pieces[u].arm === 'artillery') guns(b, p, u, hexes);
  if (id === 'sight')
    for (const hex of within(b.board, from, 3).slice(1))
      hexes.push({ hex, pattern: blockers(b, p, from, hex).length === 0 ? 'plain' : 'blocked' });
  if (id === 'moves') for (const u of units.slice(0, 1)) moves(b, p, u, hexes);
  return { hexes, lines };
}

/** 6: zones of control of both sides; flank hexes (6.2) with a letter of their own. */
function zones(b: Battle, p: LaceWarsView, hexes: Hexes): void {
  const { zone, flank } = factsOf(b, p);
  for (let hex = 0; hex < b.board.size; hex++) {
    const [first, second] = [zone[FIRST][hex], zone[SECOND][hex]];
    if (first || second) hexes.push({ hex, pattern: first && second ? 'both' : first ? 'side-0' : 'side-1' });
    else if (flank[FIRST][hex] || flank[SECOND][hex]) hexes.push({ hex, pattern: 'plain', label: '◦' });
  }
}

/** 2: front, flank and rear hexes of a unit. */
function facing(b: Battle, p: LaceWarsView, unit: UnitId, hexes: Hexes): void {
  if (!hasFacing(b, unit)) return;
  const masks = [
    [frontOf(b, p, unit), 'front'],
    [flankOf(b, p, unit), 'flank'],
    [rearOf(b, p, unit), 'rear'],
  ] as const;
  for (let d = 0; d < 6; d++) {
    const hex = b.board.neighbours[p.hex[unit] * 6 + d];
    const pattern = masks.find(([mask]) => inMask(mask, d))?.[1];
    if (hex >= 0 && pattern) hexes.push({ hex, pattern });
  }
}

/** 10.2: the arc of a battery; blocked where it cannot see. */
function guns(b: Battle, p: LaceWarsView, gun: UnitId, hexes: Hexes): void {
  for (const hex of arcHexes(b, p.hex[gun], p.facing[gun], b.pieces[gun].range)) {
    const clear = blockers(b, p, p.hex[gun], hex).length === 0;
    hexes.push({ hex, pattern: clear ? 'plain' : 'blocked', ...(inGunFire(b, p, gun, hex).ok ? { label: '✶' } : {}) });
  }
}

/** 8.2, 9.1: lines from commanders to leaders, and from leaders to units; broken ones where somebody is out of command. */
function command(b: Battle, p: LaceWarsView, lines: Lines): void {
  const draw = (from: UnitId, to: Hex, strong: boolean) => {
    const path = commandPath(b, p, from, to, rangeOf(b, p, from));
    if (path && path.length > 1) lines.push({ path, pattern: 'plain', ...(strong ? { strong } : {}) });
    if (path) return;
    const start = measuringHexes(b, p, from)[0];
    if (start !== undefined)
      lines.push({ path: [start, to], pattern: 'blocked', broken: breakOf(b, p, from, start, to) });
  };
  b.formations.forEach((formation, f) => {
    const { leader, side } = formation;
    if (leader >= 0 && p.hex[leader] !== OFF_MAP && p.fate[leader] === IN_PLAY) {
      const state = commandState(b, p, f);
      const chief = state.by ?? (state.inCommand ? undefined : commandersOf(b, p, side).find((l) => l !== leader));
      if (chief !== undefined) draw(chief, p.hex[leader], true);
    }
    const commanded = unitsInCommand(b, p, f);
    const leaders = leadersFor(b, p, f).filter((l) => p.hex[l] !== OFF_MAP);
    for (const u of formation.units) {
      if (p.hex[u] === OFF_MAP || p.fate[u] !== IN_PLAY) continue;
      const by = leaders.find((l) => inRange(b, p, l, p.hex[u])) ?? (commanded.includes(u) ? undefined : leaders[0]); // the rest hang on a battle line (9.3)
      if (by !== undefined) draw(by, p.hex[u], false);
    }
  });
}

/** 8.2: where the straight line from a leader breaks: at the first hex closed to command, or where his range ends. */
function breakOf(b: Battle, p: LaceWarsView, leader: UnitId, from: Hex, to: Hex): NonNullable<Lines[number]['broken']> {
  const range = rangeOf(b, p, leader);
  const along = [...b.line(from, to).map((l) => l.hex), to];
  const closed = along.find((hex) => distance(b.board, from, hex) <= range && !opens(b, p, b.pieces[leader].side, hex));
  if (closed !== undefined) return { at: closed, note: note('line-barred', '8.2', { hex: closed }) };
  return {
    at: along.find((hex) => distance(b.board, from, hex) > range) ?? to,
    note: note('line-too-long', '8.2', { unit: leader, range }),
  };
}

/** 7.1: where a unit could go in an activation of its own, in command, from where everybody stands now. */
function moves(b: Battle, p: LaceWarsView, unit: UnitId, hexes: Hexes): void {
  const { side, formation } = b.pieces[unit];
  const frame: FrameOf<'movement'> = {
    step: 'movement',
    side,
    formations: [formation],
    command: [unit],
    mover: null,
    strategic: false,
  };
  const fresh = { ...p, done: p.done.map(() => 0), stack: [frame] };
  const orders = ordersFor(b, fresh, frame, [unit]);
  if (isRefusal(orders)) return;
  const from = marchOf(b, fresh, frame, [unit]);
  const seen = new Set<Hex>();
  for (const { march } of waysFrom(b, fresh, orders, [startWay(from)])) {
    if (march.hex < 0 || march.hex === from.hex || seen.has(march.hex)) continue;
    seen.add(march.hex);
    hexes.push({
      hex: march.hex,
      pattern: side === FIRST ? 'side-0' : 'side-1',
      label: String(Math.max(0, orders.allowance - march.spent)),
    });
  }
}

/** 12.4: the way a routed unit runs, to the edge of the map. */
function rout(b: Battle, p: LaceWarsView, unit: UnitId, lines: Lines): void {
  const path = [p.hex[unit]];
  for (let made = 0; made < b.board.size; made++) {
    const at = { ...p, hex: p.hex.with(unit, path.at(-1)!), stack: [] };
    const [next] = routChoices(b, at, { step: 'rout', unit, made: Math.min(made, 2), leaders: [] });
    if (next === undefined || path.includes(next)) break;
    path.push(next);
    if (next === OFF_MAP) break;
  }
  if (path.length > 1) lines.push({ path, pattern: b.pieces[unit].side === FIRST ? 'side-0' : 'side-1' });
}
