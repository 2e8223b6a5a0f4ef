import { type Board, distance, type Hex, NO_HEX } from '../../engine/board/board.ts';
import { overDie } from '../../engine/odds.ts';
import { LastFew } from '../../engine/play/kept.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { roll, set } from '../../engine/play/work.ts';
import { rangeLabel } from '../../engine/tables.ts';
import { enemyOf, type Modifier, OFF_MAP, type SideId, type UnitId } from '../../engine/title.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { checkOwn, modifier, refuse, relocate, tell, type Work } from './kit.ts';
import { eliminateAll, openLosses } from './losses.ts';
import { manmadeIn } from './odds.ts';
import { type CombatFrame, type LostBattalionPosition, READY, USED } from './position.ts';
import { BUILT, NATURAL } from './files.ts';
import { bindingSupply } from './sequence.ts';

/* 11.1-11.6 Artillery, observation and barrage */

export type Purpose = 'offensive' | 'defensive' | 'barrage';

// ---- 11.2 observation ----------------------------------------------------------------------------------------

const ALLIED_SIGHT = 4;
const GERMAN_SIGHT = 1;
const HILL_SIGHT = 2;
const HILL = NATURAL.indexOf('hill');

const observed = new LastFew<Uint8Array>(4);

/** 11.2: by hex: 1 where a side observes: the Allies see four hexes from their ground, the Germans one, two from a hill. */
export const observedBy = (
  game: LostBattalionGame,
  { control }: Pick<LostBattalionPosition, 'control'>,
  side: SideId,
): Uint8Array =>
  observed.of([control, side, game], () => {
    const ground = (hex: Hex) => control[hex] === side;
    if (side === ALLIED) return around(game.board, ground, ALLIED_SIGHT);
    const near = around(game.board, ground, GERMAN_SIGHT);
    const far = around(game.board, (hex) => ground(hex) && game.natural[hex] === HILL, HILL_SIGHT);
    return near.map((seen, hex) => seen || far[hex]);
  });

/** By hex: 1 within so many hexes of some of them. */
function around({ size, neighbours }: Board, from: (hex: Hex) => boolean, far: number): Uint8Array {
  const seen = new Uint8Array(size);
  const list: Hex[] = [];
  const see = (hex: Hex) => {
    if (hex === NO_HEX || seen[hex]) return;
    seen[hex] = 1;
    list.push(hex);
  };
  for (let hex = 0; hex < size; hex++) if (from(hex)) see(hex);
  let begin = 0;
  for (let step = 0; step < far; step++) {
    const end = list.length;
    for (; begin < end; begin++) for (let s = list[begin] * 6; s < list[begin] * 6 + 6; s++) see(neighbours[s]);
  }
  return seen;
}

/** 11.2: whether a side observes a hex. */
export const isObserved = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'control'>,
  side: SideId,
  hex: Hex,
): boolean => observedBy(game, position, side)[hex] === 1;

// ---- 11.1-11.4 who may fire ----------------------------------------------------------------------------------

/** What groups or markers fire for. */
export interface Shot {
  readonly side: SideId;
  readonly purpose: Purpose;
  /** The hex that is hit. */
  readonly target: Hex;
  /** The hex that must be in range: in defence the one that is attacked (11.3), else the target. */
  readonly ranged: Hex;
  /** How many may fire together (11.4, R-15). */
  readonly most: number;
}
/** 11.4: before an attack three, before a hasty one one. */
export const supportOf = ({ side, target, form }: CombatFrame): Shot => ({
  side,
  purpose: 'offensive',
  target,
  ranged: target,
  most: form === 'hasty' ? 1 : 3,
});
/** 11.3: one at the attackers in one hex. */
export const defenceOf = ({ side, target: ranged }: CombatFrame, target: Hex): Shot => ({
  side: enemyOf(side),
  purpose: 'defensive',
  target,
  ranged,
  most: 1,
});
/** 11.5, R-15: three apart from any attack. */
export const barrageOf = (side: SideId, target: Hex): Shot => ({
  side,
  purpose: 'barrage',
  target,
  ranged: target,
  most: 3,
});

interface Told {
  readonly rule: string;
  readonly say: 'offensive-barrage' | 'defensive-fire' | 'independent-barrage' | 'system-barrage';
}
const TOLD: Readonly<Record<Purpose, Told>> = {
  offensive: { rule: '11.4', say: 'offensive-barrage' },
  defensive: { rule: '11.3', say: 'defensive-fire' },
  barrage: { rule: '11.5', say: 'independent-barrage' },
};

/** Why these groups or markers may not fire together. */
export function checkGuns(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  shot: Shot,
  guns: readonly UnitId[],
): Check {
  const bad = checkOwn(game, guns, shot.side);
  if (bad) return bad;
  if (shot.target === OFF_MAP) return refuse('no-path', '11.5');
  for (const gun of guns) {
    const no = checkGun(game, position, shot, gun);
    if (no) return no;
  }
  const { most, purpose } = shot;
  return guns.length > most ? refuse('too-many-guns', TOLD[purpose].rule, { most }) : null;
}

/** The rules by which a group or marker does not fire: found without a word, because they are asked of every gun and target. */
const GUN_RULES = {
  'marker-not-ready': '11.5',
  'not-artillery': '11.1',
  'has-fired': '11.5',
  'out-of-range': '11.5',
  'not-observed': '11.2',
  'out-of-supply-cannot-fire': '7.2',
  'french-artillery-fires-east': '17',
} as const;
type GunBar = keyof typeof GUN_RULES;

const gunBar = (game: LostBattalionGame, position: LostBattalionPosition, shot: Shot, gun: UnitId): GunBar | null =>
  silenced(game, position, gun) ??
  aimBar(game, position, shot, gun) ??
  (isStarved(game, position, shot.purpose, gun) ? 'out-of-supply-cannot-fire' : null) ??
  bankBar(game, shot, gun);

/** What keeps a gun from firing at whatever target. */
function silenced(game: LostBattalionGame, position: LostBattalionPosition, gun: UnitId): GunBar | null {
  const { type } = game.units[gun];
  const place = position.where[gun];
  if (type === 'barrage') {
    if (place !== READY) return 'marker-not-ready';
  } else if (type !== 'artillery' || place < 0) return 'not-artillery';
  return position.fired.includes(gun) ? 'has-fired' : null;
}

function aimBar(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { target, ranged }: Shot,
  gun: UnitId,
): GunBar | null {
  const { type, side, range } = game.units[gun];
  if (type === 'artillery' && distance(game.board, position.where[gun], ranged) > range) return 'out-of-range';
  return isObserved(game, position, side, target) ? null : 'not-observed';
}

/** 7.2; defensive fire is always possible. */
function isStarved(game: LostBattalionGame, position: LostBattalionPosition, purpose: Purpose, gun: UnitId): boolean {
  const starved = purpose === 'defensive' ? null : bindingSupply(game, position.step);
  return starved ? position[starved].includes(gun) : false;
}

/** 17; not in defensive fire. */
const bankBar = (game: LostBattalionGame, { purpose, target }: Shot, gun: UnitId): GunBar | null =>
  purpose !== 'defensive' && game.units[gun].eastOnly && !game.eastBank[target] ? 'french-artillery-fires-east' : null;

const loaded = new LastFew<readonly UnitId[]>(4);
/** Guns of a side that can fire at something: one position is asked about many targets. */
const loadedGuns = (
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { side, purpose }: Shot,
): readonly UnitId[] =>
  loaded.of([position, side, purpose, game], () =>
    game.guns[side].filter((gun) => silenced(game, position, gun) === null && !isStarved(game, position, purpose, gun)),
  );
const hits = (game: LostBattalionGame, position: LostBattalionPosition, shot: Shot, gun: UnitId): boolean =>
  aimBar(game, position, shot, gun) === null && bankBar(game, shot, gun) === null;

/** Why one group or marker may not fire. */
function checkGun(game: LostBattalionGame, position: LostBattalionPosition, shot: Shot, gun: UnitId): Check {
  const bar = gunBar(game, position, shot, gun);
  if (bar === null) return null;
  const rule = GUN_RULES[bar];
  const { target: hex, ranged } = shot;
  switch (bar) {
    case 'out-of-range': {
      const place = position.where[gun];
      const away = {
        unit: gun,
        hex: ranged,
        distance: distance(game.board, place, ranged),
        range: game.units[gun].range,
      };
      return on([place, ranged], refuse(bar, rule, away));
    }
    case 'not-observed':
      return on([hex], refuse(bar, rule, { hex }));
    case 'french-artillery-fires-east':
      return on([hex], refuse(bar, rule, { unit: gun, hex }));
    default:
      return refuse(bar, rule, { unit: gun });
  }
}

/** Whether these could fire together: `checkGuns` without a word. */
export const canFire = (
  game: LostBattalionGame,
  position: LostBattalionPosition,
  shot: Shot,
  guns: readonly UnitId[],
): boolean =>
  guns.every((gun) => game.units[gun].side === shot.side && gunBar(game, position, shot, gun) === null) &&
  checkGuns(game, position, shot, guns) === null;

/** Groups or markers that could fire. */
export const ableGuns = (game: LostBattalionGame, position: LostBattalionPosition, shot: Shot): UnitId[] =>
  isObserved(game, position, shot.side, shot.target)
    ? loadedGuns(game, position, shot).filter((gun) => hits(game, position, shot, gun))
    : [];

export const canAnyFire = (game: LostBattalionGame, position: LostBattalionPosition, shot: Shot): boolean =>
  isObserved(game, position, shot.side, shot.target) &&
  loadedGuns(game, position, shot).some((gun) => hits(game, position, shot, gun));

/** 11.1, 11.6: groups and markers fire; nobody else. */
export const firesBarrages = (game: LostBattalionGame, unit: UnitId): boolean =>
  game.units[unit].type === 'artillery' || game.units[unit].type === 'barrage';

// ---- 11.5 the barrage table ----------------------------------------------------------------------------------

export interface Barrage {
  readonly strength: number;
  readonly shifts: readonly Modifier[];
  /** Index into the columns; negative: no effect; beyond the last: everybody is eliminated (17). */
  readonly column: number;
  /** "7-9", empty when off the table. */
  readonly label: string;
}

/** 11.3, 11.5, R-14: shifts for the terrain of the hex that is hit; attackers lose that of a position. */
export function barrageShifts(game: LostBattalionGame, hex: Hex, attacking: boolean): Modifier[] {
  const { natural, manmade } = game.files.tables.terrain;
  const ground = NATURAL[game.natural[hex]];
  const [best] = manmadeIn(game, hex)
    .filter((terrain) => !attacking || (BUILT as readonly string[]).includes(terrain))
    .sort((a, b) => manmade[a].barrage - manmade[b].barrage);
  return [
    modifier(natural[ground].barrage, 'shift-natural', '11.5', { terrain: ground }),
    ...(best ? [modifier(manmade[best].barrage, 'shift-man-made', '11.5', { terrain: best })] : []),
  ].filter((shift) => shift.value !== 0);
}

export function barrageOn(game: LostBattalionGame, strength: number, hex: Hex, attacking: boolean): Barrage {
  const { columns } = game.files.tables.barrage;
  const shifts = barrageShifts(game, hex, attacking);
  const start = columns.findLastIndex(({ from }) => strength >= from);
  const { to = null } = columns[start] ?? {};
  const beyond = start === columns.length - 1 && to !== null && strength > to ? 1 : 0;
  const column = start + beyond + shifts.reduce((sum, m) => sum + m.value, 0);
  return { strength, shifts, column, label: column in columns ? rangeLabel(columns[column]) : '' };
}

export const strengthOf = (game: LostBattalionGame, guns: readonly UnitId[]): number =>
  guns.reduce((sum, u) => sum + game.units[u].barrage, 0);
/** 11.5, 17: steps that a hex loses; Infinity: "E". */
export const stepsLost = (game: LostBattalionGame, column: number, face: number): number => {
  const { cells } = game.files.tables.barrage;
  if (column >= cells.length) return Infinity;
  return column < 0 ? 0 : cells[column][face - 1];
};

/** 11.5: groups or markers fire at those of a hex; the losses are opened as a frame. */
export function fire(work: Work, { purpose, target }: Shot, guns: readonly UnitId[], hit: readonly UnitId[]): void {
  const of = (type: string) => guns.filter((u) => work.game.units[u].type === type);
  if (of('barrage').length > 0) relocate(work, of('barrage'), USED);
  set(work, { fired: [...work.position.fired, ...of('artillery')] });
  const attacking = purpose === 'defensive';
  rollBarrage(work, { guns, target, hit, attacking, told: TOLD[purpose] });
}

/** 11.5: the roll, and the losses of those hit. `attacking`: those hit are on the attack. */
function rollBarrage(
  work: Work,
  shot: {
    readonly guns: readonly UnitId[];
    readonly target: Hex;
    readonly hit: readonly UnitId[];
    readonly attacking: boolean;
    readonly told: Told;
  },
): void {
  const { game } = work;
  const { guns: units, target: hex, told } = shot;
  const { side } = game.units[units[0]];
  const strength = strengthOf(game, units);
  const { column, shifts, label } = barrageOn(game, strength, hex, shot.attacking);
  const acting = { units, hexes: [hex] };
  const offTable = { rule: '17', ...acting, data: { units, hex, strength } };
  if (column < 0) return tell(work, side, 'barrage-no-effect', offTable);
  if (column >= game.files.tables.barrage.columns.length) {
    tell(work, side, 'barrage-eliminates', offTable);
    return eliminateAll(work, shot.hit);
  }
  const face = roll(work);
  const lost = stepsLost(game, column, face);
  tell(work, side, told.say, {
    rule: told.rule,
    ...acting,
    data: { units, hex, strength, lost },
    roll: {
      faces: [face],
      modifiers: [],
      shifts,
      modified: face,
      table: '11.5',
      row: label,
      result: String(lost),
      chances: overDie((f) => stepsLost(game, column, f)),
      brought: lost,
      luckOf: side,
    },
  });
  openLosses(work, enemyOf(side), 'barrage', { units: shot.hit, left: lost });
}

/** 12.9: a marker of the system fires at those of a hex, which are on the attack, and is spent. */
export function fireMarker(work: Work, marker: UnitId, target: Hex, hit: readonly UnitId[]): void {
  relocate(work, [marker], USED);
  rollBarrage(work, { guns: [marker], target, hit, attacking: true, told: { rule: '12.9', say: 'system-barrage' } });
}
