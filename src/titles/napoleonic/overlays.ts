import { distance, type Hex, within } from '../../engine/board/board.ts';
import type { OverlayDrawing, OverlayInfo } from '../../engine/title.ts';
import { isArtillery, isCombat } from './army.ts';
import { commandRange } from './command.ts';
import type { Battle } from './data.ts';
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
  { id: 'range', note: note('overlay-range', '13.2'), key: 'g', from: 'hex', follows: 'units', followsIn: ['attack'] },
  {
    id: 'command',
    note: note('overlay-command', '6.4'),
    key: 'c',
    from: 'hex',
    follows: 'units',
    followsIn: ['move', 'place'],
  },
  { id: 'supply', note: note('overlay-supply', '17.4'), key: 'u', from: 'map' },
  { id: 'battle', note: note('overlay-duty', '4.4'), key: 'd', from: 'map', follows: 'step' },
  { id: 'objectives', note: note('overlay-objectives', '25.12'), key: 'v', from: 'map' },
];
type Hexes = OverlayDrawing['hexes'][number][];
type Lines = OverlayDrawing['lines'][number][];

const sidePattern = (side: number): 'side-0' | 'side-1' => (side === 0 ? 'side-0' : 'side-1');

export function overlayOf(b: Battle, v: NapoleonicView, id: string, from?: Hex): OverlayDrawing {
  const hexes: Hexes = [];
  const lines: Lines = [];
  const draw: Readonly<Record<string, () => void>> = {
    zones: () => zones(b, v, hexes),
    supply: () => supply(b, v, lines),
    battle: () => duty(b, v, hexes),
    objectives: () => b.objectives.forEach(({ hex }, i) => hexes.push({ hex, pattern: sidePattern(v.control[i]) })),
    sight: () => from !== undefined && from >= 0 && sight(b, v, from, hexes),
    range: () => from !== undefined && from >= 0 && range(b, v, from, hexes),
    command: () => from !== undefined && from >= 0 && command(b, v, from, hexes),
  };
  draw[id]?.();
  return { hexes, lines, ...(LOOKED.has(id) && from !== undefined ? { from } : {}) };
}

/** Overlays whose hexes are looked at along a line. */
const LOOKED: ReadonlySet<string> = new Set(['sight', 'range']);

/** 4.1 Zones of control of both sides, as far as the seat may know. */
function zones(b: Battle, v: NapoleonicView, hexes: Hexes): void {
  for (let hex = 0; hex < b.ground.board.size; hex++) {
    const french = inZone(b, v, 0, hex);
    const coalition = inZone(b, v, 1, hex);
    if (french && coalition) hexes.push({ hex, pattern: 'both' });
    else if (french || coalition) hexes.push({ hex, pattern: sidePattern(french ? 0 : 1) });
  }
}

/** 8.4 What is seen from a hex. */
function sight(b: Battle, v: NapoleonicView, from: Hex, hexes: Hexes): void {
  const look = lookingIn(b, v);
  for (const hex of within(b.ground.board, from, b.tables.rules.ranges.lineOfSight).slice(1))
    hexes.push({ hex, ...lookedAt(b, look, from, hex) });
}

/** 13.2, 13.34 What the guns in a hex reach, and whether their line of fire is free. */
function range(b: Battle, v: NapoleonicView, from: Hex, hexes: Hexes): void {
  if (!unitsIn(b, v, from).some((u) => isArtillery(b.army.pieces[u].kind))) return;
  const look = lookingIn(b, v, true);
  for (const hex of within(b.ground.board, from, b.tables.bombardment.range.max)) {
    const far = distance(b.ground.board, from, hex);
    if (far > 1) hexes.push({ hex, ...lookedAt(b, look, from, hex), label: String(far) });
  }
}

function lookedAt(b: Battle, look: Looking, from: Hex, to: Hex): Pick<Hexes[number], 'pattern' | 'barrier'> {
  if (sees(b, look, from, to)) return { pattern: 'plain' };
  const barrier = hidingHex(b, look, from, to);
  return { pattern: 'blocked', ...(barrier === undefined ? {} : { barrier }) };
}

/** 6.4 The range of the leaders in a hex. */
function command(b: Battle, v: NapoleonicView, from: Hex, hexes: Hexes): void {
  for (const leader of unitsIn(b, v, from).filter((u) => b.army.pieces[u].leader))
    for (const hex of commandRange(b, v, leader))
      if (!hexes.some((h) => h.hex === hex)) hexes.push({ hex, pattern: sidePattern(b.army.pieces[leader].player) });
}

/** 17.4 The lines to what each stack would draw on, were supply judged now, and those of the trains; broken where the enemy cuts one. */
function supply(b: Battle, v: NapoleonicView, lines: Lines): void {
  if (b.special.noSupply) return;
  const done = new Set<Hex>();
  b.army.pieces.forEach(({ kind, player }, unit) => {
    const hex = v.place[unit];
    if (hex < 0 || !isCombat(kind) || done.has(hex)) return;
    done.add(hex);
    const line = frontLine(b, v, unit);
    if (line && line.cut === null) return lines.push({ path: line.path, pattern: sidePattern(player) });
    const at = line?.cut ?? hex;
    const why = line ? note('supply-cut', '17.44', { unit, hex: at }) : note('no-supply', '17.41', { unit });
    lines.push({ path: line?.path ?? [hex], pattern: 'blocked', broken: { at, note: why } });
  });
  b.army.pieces.forEach(({ nation, player }, unit) => {
    if (workingTrains(b, v, nation, player).includes(unit))
      lines.push({ path: mainLine(b, v, unit), pattern: sidePattern(player) });
  });
}

/** 10.31 Enemy hexes that must be attacked, and stacks that must attack and do not yet. */
function duty(b: Battle, v: NapoleonicView, hexes: Hexes): void {
  const { targets } = dutiesOf(b, v);
  const open = openDuties(b, v);
  for (const hex of targets) hexes.push({ hex, pattern: open.hexes.includes(hex) ? 'blocked' : 'plain' });
  for (const hex of new Set(open.units.map((u) => v.place[u]))) hexes.push({ hex, pattern: sidePattern(v.player) });
}
