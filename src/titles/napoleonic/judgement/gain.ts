import { type Hex, neighboursOf } from '../../../engine/board/board.ts';
import type { Action, Preview, SideId, UnitId } from '../../../engine/title.ts';
import { enemyOf, isTrain } from '../army.ts';
import { BOMBARD } from '../bombardment.ts';
import { CHARGE } from '../charge.ts';
import type { NapoleonicGame } from '../data.ts';
import { combatIn, unitsIn } from '../facts.ts';
import { type NapoleonicView, strengthOf } from '../position.ts';
import { actPreview } from '../preview-acts.ts';
import { driven, placeWorth, stakesOf } from './fight.ts';
import { harmTo } from './harm.ts';
import { isShelter, pictureOf } from './picture.ts';
import { lossOf, stepOf } from './worth.ts';

/* What attacks promise: bombardments and charges by their sheets, battles by the exact chances of fight.ts. */

type Attack = Action & { readonly kind: 'attack' };

/** Guns that fire are not in the battle beside them (13.1). */
const MISSED = 0.12;

export function gainOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  action: Action,
  preview: Preview,
  side: SideId,
): number {
  if (action.kind !== 'attack') return sheetOf(preview, side);
  if (action.attack === BOMBARD) return bombardmentOf(game, view, action, preview, side);
  if (action.attack === CHARGE) return chargeOf(game, view, action, preview, side);
  const hexes = [action.target, ...(action.also ?? [])].toSorted((a, c) => a - c);
  const { gain, cost } = stakesOf(game, view, side, { units: action.units, hexes });
  return gain - cost;
}

/** What a sheet says by its colours alone. */
function sheetOf({ stages }: Preview, side: SideId): number {
  const [stage] = stages;
  if (!stage) return 0;
  return stage.chances.reduce((sum, { weight, favours }) => {
    if (favours === null) return sum;
    return sum + (favours === side ? weight : -weight) / stage.total;
  }, 0);
}

function expected({ stages }: Preview, worth: (label: string) => number): number {
  const [stage] = stages;
  return stage ? stage.chances.reduce((sum, { label, weight }) => sum + (weight * worth(label)) / stage.total, 0) : 0;
}

/** 13.38 Driven off, or a step lost and perhaps driven off; the guns are not beside their friends then. */
function bombardmentOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  draft: Attack,
  preview: Preview,
  side: SideId,
): number {
  const { units, target } = draft;
  const enemies = combatIn(game, view, target, enemyOf(side));
  const trains = unitsIn(game, view, target, enemyOf(side)).some((u) => isTrain(game.army.pieces[u].kind));
  const prize = placeWorth(game, view, [target], enemyOf(side));
  const dearest = Math.max(0.3, ...enemies.map((u) => stepOf(game, view, u)));
  const gain = expected(preview, (label) => {
    if (label === 'Dr') return driven(game, view, enemies, 1) + prize;
    return label === '1R' ? dearest + 0.3 : 0;
  });
  const picture = pictureOf(game, view, side);
  const missed = units.reduce(
    (sum, u) => sum + (picture.foeZones[view.place[u]] > 0 ? MISSED * strengthOf(game, view, u) : 0),
    0,
  );
  return gain + easedBy(game, view, target, side) + (trains ? 0.2 : 0) + 0.05 - missed;
}

/** 13.5 Friends beside a bombarded enemy need not attack him: what they are spared who have no other enemy beside them. */
function easedBy(game: NapoleonicGame, view: NapoleonicView, target: Hex, side: SideId): number {
  const { board } = game.ground;
  const { stacks, foe } = pictureOf(game, view, side);
  let spared = 0;
  for (const hex of neighboursOf(board, target)) {
    const units = stacks.get(hex);
    if (!units || isShelter(game, hex)) continue;
    const left = neighboursOf(board, hex).some((to) => to !== target && foe[to] > 0 && !view.bombarded.includes(to));
    if (!left) spared += Math.max(0, harmTo(game, view, units[0]));
  }
  return spared;
}

/** 14.23, 14.24 Overrun, whoever retreats is lost; thrown back, steps are, and more. */
function chargeOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  { units, target }: Attack,
  preview: Preview,
  side: SideId,
): number {
  const own = (of: (unit: UnitId) => number) => units.reduce((sum, u) => sum + of(u), 0);
  const enemies = combatIn(game, view, target, enemyOf(side)).reduce((sum, u) => sum + lossOf(game, view, u), 0);
  const all = own((u) => lossOf(game, view, u));
  return expected(preview, (label) => {
    // In the battle that follows the charger may be lost yet.
    if (label === 'OR') return 0.55 * enemies - 0.3 * all;
    if (label === 'Ae') return -all;
    return -Number(/\d/.exec(label)?.[0] ?? 1) * Math.max(...units.map((u) => stepOf(game, view, u)));
  });
}

// ---- what else is to be said for a move ----------------------------------------------------------------------------

/** In road march a unit cannot fight (7.54): not where the enemy can be beside it soon. */
const UNREADY = 0.8;
const DRIVES_OFF = 1.2;

/** 9.12 Whether units in a hex are sure to drive off those who hold them there. */
export const drivesOff = (game: NapoleonicGame, view: NapoleonicView, draft: Action): boolean => {
  const preview = actPreview(game, view, draft);
  const [stage] = preview?.stages ?? [];
  return stage !== undefined && stage.chances.every(({ favours }) => favours === view.player);
};

/** Of the acts only a repulse that is sure; nobody takes down crossings, or leaves the map. */
export function moveOf(game: NapoleonicGame, view: NapoleonicView, action: Action & { kind: 'move' }): number | null {
  const { path, mode, units } = action;
  const to = path.at(-1)!;
  if (to < 0) return null;
  if (mode === undefined) return 0;
  if (mode === 'repulse') return drivesOff(game, view, action) ? DRIVES_OFF : null;
  if (mode !== 'march') return null;
  const { kind, player } = game.army.pieces[units[0]];
  if (isTrain(kind)) return -0.3; // nobody passes it (7.53)
  return pictureOf(game, view, player).threat[to] > 0 ? -UNREADY : 0.02;
}
