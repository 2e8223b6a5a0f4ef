import { indexesWhere } from '../../../engine/numbers.ts';
import type { Hex, UnitId } from '../../../engine/title.ts';
import type { LostBattalionGame } from '../data.ts';
import { set } from '../../../engine/play/work.ts';
import { type Work, drawOne, tell } from '../kit.ts';
import { CUP_FULL, CUP_REDUCED, type LostBattalionPosition, POOL } from '../position.ts';
import { GERMAN } from '../data.ts';

/*
 * 12.8 and the fixed choices of the system, as lists to be gone through from the top.
 */

/** What the system draws from: a cup, or the pool of machine guns. */
interface Source {
  readonly rule: string;
  readonly say: 'drawn-full' | 'drawn-reduced' | 'drawn-machine-gun';
  readonly units: (game: LostBattalionGame, position: LostBattalionPosition) => UnitId[];
  /** what is drawn leaves the pool of the turn. */
  readonly pool?: true;
}

const inCup = (game: LostBattalionGame, position: LostBattalionPosition, cup: number): UnitId[] =>
  indexesWhere(game.units, (_, u) => position.where[u] === cup);

/** Where the system takes a unit from: down from what is asked for, never up. */
const SOURCES: readonly Source[] = [
  { rule: '12.8', say: 'drawn-full', units: (game, position) => inCup(game, position, CUP_FULL) }, // 1. a regiment at full strength
  { rule: '12.8', say: 'drawn-reduced', units: (game, position) => inCup(game, position, CUP_REDUCED) }, // 2. a reduced regiment
  {
    rule: '12.8',
    say: 'drawn-machine-gun',
    units: (game, position) => (position.machineGuns > 0 ? inCup(game, position, POOL).slice(0, 1) : []),
    pool: true,
  }, // 3. a machine gun
];
const FROM = { full: 0, reduced: 1, 'machine-gun': 2 } as const;

/** 12.8: draws a unit for a hex and places it there. False when nothing at all is left: no resistance from it. */
export function drawFor(work: Work, wanted: keyof typeof FROM, hex: Hex): boolean {
  for (const source of SOURCES.slice(FROM[wanted])) {
    const list = source.units(work.game, work.position);
    if (list.length === 0) continue;
    const unit = list.length === 1 ? list[0] : drawOne(work, list);
    placeFound(work, unit, hex, source);
    return true;
  }
  tell(work, GERMAN, 'nothing-left', { rule: '12.8', hexes: [hex], data: { hex } });
  return false;
}

/** 12.9: a counter-attack takes one of the front-line regiments at full strength. */
export const frontLineInCup = (game: LostBattalionGame, position: LostBattalionPosition): UnitId[] =>
  inCup(game, position, CUP_FULL).filter((u) => game.units[u].frontLine);
export const FRONT_LINE: Source = { rule: '12.9', say: 'drawn-full', units: frontLineInCup };

/** Puts a drawn unit into its hex, with a word. */
export function placeFound(work: Work, unit: UnitId, hex: Hex, { rule, say, pool }: Source): void {
  const where = work.position.where.with(unit, hex);
  set(work, { where });
  if (pool) set(work, { machineGuns: work.position.machineGuns - 1 });
  tell(work, GERMAN, say, { rule, units: [unit], hexes: [hex], data: { unit, hex } });
}

// ---- losses (R-26) -------------------------------------------------------------------------------------------

type Ranked = Pick<LostBattalionPosition, 'steps'>;
const worth = (game: LostBattalionGame, p: Ranked, u: UnitId): number =>
  game.units[u].attack[p.steps[u]] + game.units[u].defence[p.steps[u]];

/** Who takes a step first: full regiments, then machine guns, then reduced regiments; the weaker before the stronger. */
const LOSS_ORDER: readonly ((game: LostBattalionGame, p: Ranked, u: UnitId) => number)[] = [
  (game, p, u) => {
    if (game.units[u].type === 'mg') return 1;
    return p.steps[u] === game.units[u].maxSteps ? 0 : 2;
  },
  worth,
  (game, p, u) => game.units[u].attack[p.steps[u]],
];
/** Of equals the first by id, whatever the order of the unit list. */
const byId = (game: LostBattalionGame, a: UnitId, b: UnitId): number => (game.units[a].id < game.units[b].id ? -1 : 1);

/** the unit that takes the next step loss of the system. */
export function systemLoss(game: LostBattalionGame, position: Ranked, choices: readonly UnitId[]): UnitId {
  return [...choices].sort((a, b) => {
    for (const key of LOSS_ORDER) {
      const difference = key(game, position, a) - key(game, position, b);
      if (difference !== 0) return difference;
    }
    return byId(game, a, b);
  })[0];
}

// ---- replacements (12.10, R-24) ------------------------------------------------------------------------------

/** 12.10: the strongest reduced regiment that may take a replacement, by its full strength; null when there is none. */
export function strongestReduced(game: LostBattalionGame, position: LostBattalionPosition): UnitId | null {
  const full = (u: UnitId) => game.units[u].attack.at(-1)! + game.units[u].defence.at(-1)!;
  const able = inCup(game, position, CUP_REDUCED).filter((u) => game.units[u].replaceable);
  return (
    able.sort(
      (a, b) => full(b) - full(a) || game.units[b].attack.at(-1)! - game.units[a].attack.at(-1)! || byId(game, a, b),
    )[0] ?? null
  );
}
