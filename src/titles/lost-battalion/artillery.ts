import { distance, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { overDie } from '../../engine/odds.ts';
import { rangeLabel } from '../../engine/tables.ts';
import type { Modifier, SideId, UnitId } from '../../engine/title.ts';
import { ALLIED, enemyOf, type GameData } from './data.ts';
import { unitsIn } from './facts.ts';
import { openLosses } from './losses.ts';
import { manmadeIn } from './odds.ts';
import {
  type Check,
  checkOwn,
  isHex,
  type LostBattalionPosition,
  READY,
  refuse,
  relocate,
  roll,
  set,
  tell,
  USED,
  type Work,
} from './position.ts';
import { BUILT, NATURAL } from './schema.ts';
import type { LostBattalionWord } from './words.ts';

/* 11.1-11.6 Artillery, observation and barrage */

export type Purpose = 'offensive' | 'defensive' | 'barrage';

// ---- 11.2 observation ----------------------------------------------------------------------------------------

const known = new WeakMap<readonly SideId[], (Uint8Array | undefined)[]>();
const ALLIED_SIGHT = 4;
const HILL_SIGHT = 2;

/** 11.2: by hex: 1 where a side observes a target. The Allies see four hexes from their ground, the Germans one, two from a hill. */
export function observedBy(game: GameData, p: Pick<LostBattalionPosition, 'control'>, side: SideId): Uint8Array {
  let sides = known.get(p.control);
  if (!sides) known.set(p.control, (sides = []));
  return (sides[side] ??= observe(game, p, side));
}

function observe(game: GameData, p: Pick<LostBattalionPosition, 'control'>, side: SideId): Uint8Array {
  const hill = NATURAL.indexOf('hill');
  const left = new Int8Array(game.board.size).fill(-1); // sight left in a hex
  const queue: Hex[] = [];
  for (let sight = side === ALLIED ? ALLIED_SIGHT : HILL_SIGHT; sight > 0; sight--) {
    for (let hex = 0; hex < game.board.size; hex++) {
      if (p.control[hex] !== side || left[hex] >= sight) continue;
      if (sight !== (side === ALLIED ? ALLIED_SIGHT : game.natural[hex] === hill ? HILL_SIGHT : 1)) continue;
      left[hex] = sight;
      queue.push(hex);
    }
  }
  for (const hex of queue) {
    if (left[hex] === 0) continue;
    for (const next of neighboursOf(game.board, hex))
      if (left[next] < left[hex] - 1) ((left[next] = left[hex] - 1), queue.push(next));
  }
  return Uint8Array.from(left, (n) => (n >= 0 ? 1 : 0));
}

// ---- 11.1-11.4 who may fire ----------------------------------------------------------------------------------

/** 11.4, R-15: groups or markers that may fire together. */
export const MOST_GUNS: Readonly<Record<Purpose, number>> = { offensive: 3, defensive: 1, barrage: 3 };

/**
 * Why these groups or markers may not fire. `target`: the hex that is hit; `ranged`: the hex that must be in range,
 * which in defence is the hex that is attacked (11.3). `most`: one in support of a hasty attack.
 */
export function checkGuns(
  game: GameData,
  p: LostBattalionPosition,
  side: SideId,
  guns: readonly UnitId[],
  target: Hex,
  purpose: Purpose,
  ranged = target,
  most = MOST_GUNS[purpose],
): Check {
  const bad = checkOwn(game, guns, side);
  if (bad) return bad;
  if (!isHex(game, target)) return refuse('11.5', 'no-path');
  if (guns.length > most)
    return refuse(purpose === 'defensive' ? '11.3' : purpose === 'barrage' ? '11.5' : '11.4', 'too-many-guns', {
      most,
    });
  for (const gun of guns) {
    const no = checkGun(game, p, gun, target, purpose, ranged);
    if (no) return no;
  }
  return null;
}

export function checkGun(
  game: GameData,
  p: LostBattalionPosition,
  gun: UnitId,
  target: Hex,
  purpose: Purpose,
  ranged = target,
): Check {
  const unit = game.units[gun];
  const place = p.where[gun];
  if (unit.type === 'barrage') {
    if (place !== READY) return refuse('11.5', 'marker-not-ready', { unit: gun });
  } else if (unit.type !== 'artillery' || place < 0) return refuse('11.1', 'not-artillery', { unit: gun });
  if (p.fired.includes(gun)) return refuse('11.5', 'has-fired', { unit: gun });
  if (unit.type === 'artillery' && distance(game.board, place, ranged) > unit.range)
    return refuse(
      '11.5',
      'out-of-range',
      { unit: gun, hex: ranged, distance: distance(game.board, place, ranged), range: unit.range },
      [place, ranged],
    );
  if (!observedBy(game, p, unit.side)[target]) return refuse('11.2', 'not-observed', { hex: target }, [target]);
  if (purpose === 'defensive') return null; // always possible
  const starved = p.step === 'allied-movement' ? p.halved : p.outOfSupply;
  if (starved.includes(gun)) return refuse('7.2', 'out-of-supply-cannot-fire', { unit: gun });
  return unit.eastOnly && !game.eastBank[target]
    ? refuse('17', 'french-artillery-fires-east', { unit: gun, hex: target }, [target])
    : null;
}

/** Groups or markers of a side that could fire for a purpose. */
export function ableGuns(
  game: GameData,
  p: LostBattalionPosition,
  side: SideId,
  target: Hex,
  purpose: Purpose,
  ranged = target,
): UnitId[] {
  return game.guns[side].filter((u) => !checkGun(game, p, u, target, purpose, ranged));
}

// ---- 11.5 the barrage table ----------------------------------------------------------------------------------

export interface Barrage {
  readonly strength: number;
  readonly shifts: readonly Modifier[];
  /** Index into the columns; negative: no effect (17). */
  readonly column: number;
  /** "7-9", empty when off the left. */
  readonly label: string;
}

/** 11.3, 11.5, R-14: shifts for the terrain of the hex that is hit; attackers lose that of a position. */
export function barrageShifts(game: GameData, hex: Hex, attacking: boolean): Modifier[] {
  const { natural, manmade } = game.files.tables.terrain;
  const list: Modifier[] = [];
  const name = NATURAL[game.natural[hex]];
  if (natural[name].barrage !== 0)
    list.push({ say: 'shift-natural', rule: '11.5', value: natural[name].barrage, data: { terrain: name } });
  const best = manmadeIn(game, hex)
    .filter((m) => !attacking || (BUILT as readonly string[]).includes(m))
    .sort((a, b) => manmade[a].barrage - manmade[b].barrage)[0];
  if (best && manmade[best].barrage !== 0)
    list.push({ say: 'shift-man-made', rule: '11.5', value: manmade[best].barrage, data: { terrain: best } });
  return list;
}

export function barrageOn(game: GameData, strength: number, hex: Hex, attacking: boolean): Barrage {
  const { columns } = game.files.tables.barrage;
  const shifts = barrageShifts(game, hex, attacking);
  const start = columns.findIndex((c) => strength >= c.from && (c.to === null || strength <= c.to));
  const column = start + shifts.reduce((sum, m) => sum + m.value, 0);
  return { strength, shifts, column, label: column < 0 ? '' : rangeLabel(columns[column]) };
}

export const strengthOf = (game: GameData, guns: readonly UnitId[]): number =>
  guns.reduce((sum, u) => sum + game.units[u].barrage, 0);
export const stepsLost = (game: GameData, column: number, face: number): number =>
  column < 0 ? 0 : game.files.tables.barrage.cells[column][face - 1];

/** 11.5: groups or markers fire at a hex; the losses of those hit are opened as a frame. */
export function fire(
  w: Work,
  guns: readonly UnitId[],
  target: Hex,
  hit: readonly UnitId[],
  attacking: boolean,
  purpose: Purpose,
): void {
  const { game } = w;
  const side = game.units[guns[0]].side;
  const markers = guns.filter((u) => game.units[u].type === 'barrage');
  if (markers.length > 0) relocate(w, markers, USED);
  set(w, { fired: [...w.p.fired, ...guns.filter((u) => game.units[u].type === 'artillery')] });
  rollBarrage(w, side, strengthOf(game, guns), target, hit, attacking, {
    units: guns,
    say:
      purpose === 'defensive'
        ? 'defensive-fire'
        : purpose === 'offensive'
          ? 'offensive-barrage'
          : 'independent-barrage',
    rule: purpose === 'defensive' ? '11.3' : purpose === 'offensive' ? '11.4' : '11.5',
  });
}

/** 11.5: the roll, and the losses of those hit. */
export function rollBarrage(
  w: Work,
  side: SideId,
  strength: number,
  target: Hex,
  hit: readonly UnitId[],
  attacking: boolean,
  how: { readonly units: readonly UnitId[]; readonly say: LostBattalionWord; readonly rule: string },
): void {
  const { game } = w;
  const barrage = barrageOn(game, strength, target, attacking);
  const data = { units: how.units, hex: target, strength };
  if (barrage.column < 0) {
    tell(w, 'barrage-no-effect', side, { rule: '17', units: how.units, hexes: [target], data });
    return;
  }
  const [face] = roll(w, 1);
  const lost = stepsLost(game, barrage.column, face);
  tell(w, how.say, side, {
    rule: how.rule,
    units: how.units,
    hexes: [target],
    data: { ...data, lost },
    roll: {
      faces: [face],
      modifiers: [],
      shifts: barrage.shifts,
      modified: face,
      table: '11.5',
      row: barrage.label,
      result: String(lost),
      chances: overDie((f) => stepsLost(game, barrage.column, f)),
      brought: lost,
      luckOf: side,
    },
  });
  openLosses(w, enemyOf(side), hit, lost, 'barrage');
}

/** 11.5: the units of a hex that a barrage hits. */
export const unitsHit = (game: GameData, p: Pick<LostBattalionPosition, 'where'>, hex: Hex): UnitId[] =>
  unitsIn(game, p, hex);
