import { adjacent, directionTo, type Hex } from '../../engine/board/board.ts';
import type { UnitId } from '../../engine/title.ts';
import { type Piece } from './army.ts';
import { isImproved, isWorkingChateau } from './chateaux.ts';
import { crossedAs, crossingOf } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { CHATEAU, MARSH, TOWN, UP, WOODS } from './ground.ts';
import { type NapoleonicView, strengthOf } from './position.ts';
import type { Fraction } from './schema-words.ts';

/*
 * 11.1 What terrain does in combat. Effects never add up: of the features that apply to a battle the defender picks
 * one, of one of his hexes, and that one serves all his units. What terrain takes from attackers always
 * applies. Strengths are kept as fractions until the odds are formed.
 */

/** A feature that a defender may pick. */
export type FeatureId =
  | 'town'
  | 'slopeOrStream'
  | 'woods'
  | 'bridge'
  | 'damagedBridge'
  | 'crest'
  | 'chateau'
  | 'marsh'
  | 'improvedPosition'
  | 'improvedTown';

export interface Feature {
  readonly id: FeatureId;
  readonly hex: Hex;
  /** The rule, "11.1a". */
  readonly rule: string;
  /** 12.1: Ar* is a shock, or the attacker may make it one. */
  readonly arStar?: 'shock' | 'attackersChoice';
}

const RULES: Readonly<Record<FeatureId, string>> = {
  town: '11.1a',
  slopeOrStream: '11.1b',
  woods: '11.1c',
  bridge: '11.1d',
  damagedBridge: '7.63',
  crest: '11.1e',
  chateau: '11.1f',
  marsh: '11.1g',
  improvedPosition: '15.21',
  improvedTown: 'R-113',
};

/** The entry of the terrain chart of a feature. */
const ENTRIES: Readonly<Record<FeatureId, string>> = {
  town: 'town',
  slopeOrStream: 'stream',
  woods: 'woods',
  bridge: 'bridge',
  damagedBridge: 'damagedBridge',
  crest: 'crest',
  chateau: 'fort',
  marsh: 'marsh',
  improvedPosition: 'improvedPosition',
  improvedTown: 'improvedPosition',
};
const entryOf = (game: NapoleonicGame, id: FeatureId) =>
  game.tables.terrain.find((effect) => effect.id === ENTRIES[id])!;

/** What parts an attacking hex from a hex it attacks. */
type Parted = 'damagedBridge' | 'bridge' | 'slopeOrStream' | 'none';

/** a bridge is a bridge whatever else the hexside has; a slope counts from below only (11.1b). */
function partedBy(game: NapoleonicGame, view: NapoleonicView, from: Hex, to: Hex): Parted {
  const side = from * 6 + directionTo(game.ground.board, from, to);
  const crossed = crossedAs(crossingOf(game, view, side));
  if (crossed === 'bridge' || crossed === 'damagedBridge') return crossed;
  return crossed === 'stream' || game.ground.slope[side] === UP ? 'slopeOrStream' : 'none';
}

/** The feature of a hexside that every attacking hex crosses into one hex (11.1b, d, R-44); null: not all cross one. */
function crossedInto(game: NapoleonicGame, view: NapoleonicView, from: readonly Hex[], to: Hex): FeatureId | null {
  const parted = from.map((hex) => (adjacent(game.ground.board, hex, to) ? partedBy(game, view, hex, to) : 'none'));
  if (parted.length === 0 || parted.includes('none')) return null;
  if (parted.includes('slopeOrStream')) return 'slopeOrStream';
  return parted.includes('bridge') ? 'bridge' : 'damagedBridge';
}

const allOverCrest = (game: NapoleonicGame, from: readonly Hex[], to: Hex): boolean =>
  from.length > 0 &&
  from.every((hex) => {
    const direction = directionTo(game.ground.board, hex, to);
    return direction >= 0 && game.ground.crest[hex * 6 + direction] !== 0;
  });

/** The feature of the hex itself (R-113: a finished position in a town is one with it). */
function featuresIn(game: NapoleonicGame, view: NapoleonicView, hex: Hex): FeatureId[] {
  const improved = isImproved(view, hex);
  const ground = game.ground.terrain[hex];
  if (ground === TOWN) return [improved ? 'improvedTown' : 'town'];
  const list: FeatureId[] = improved ? ['improvedPosition'] : [];
  if (ground === WOODS) list.push('woods');
  if (ground === MARSH) list.push('marsh');
  if (ground === CHATEAU && isWorkingChateau(game, view, hex)) list.push('chateau');
  return list;
}

/** 11.1, R-43, R-105: everything that a defender may pick, hex by hex. `from`: the hexes attacked from. */
export function featuresOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  from: readonly Hex[],
  hexes: readonly Hex[],
): Feature[] {
  return hexes.flatMap((hex) => {
    const ids = featuresIn(game, view, hex);
    const crossed = crossedInto(game, view, from, hex);
    if (crossed) ids.push(crossed);
    if (allOverCrest(game, from, hex)) ids.push('crest');
    return ids.map((id): Feature => {
      const arStar = id === 'improvedTown' ? entryOf(game, 'town').arStar : entryOf(game, id).arStar;
      return { id, hex, rule: RULES[id], ...(arStar ? { arStar } : {}) };
    });
  });
}

const ONE: Fraction = [1, 1];
type Arm = 'infantry' | 'cavalry' | 'artillery';
/** The arm of a combat unit: both artilleries are one (11.1g). */
export const armOf = ({ kind }: Pick<Piece, 'kind'>): Arm => {
  if (kind === 'infantry' || kind === 'cavalry') return kind;
  return 'artillery';
};

/** What a feature makes of the strengths of defending units: a chateau doubles two of its infantry at most, of more the strongest (11.1f). */
export function defenceFactors(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  feature: Feature | null,
): Fraction[] {
  const factors = units.map((unit) => defenceFactor(game, view, unit, feature));
  const { maxUnits = units.length } = (feature && entryOf(game, feature.id)) ?? {};
  const served = units.filter((_, i) => factors[i] !== ONE);
  const strongest = served.toSorted((a, c) => strengthOf(game, view, c) - strengthOf(game, view, a)).slice(0, maxUnits);
  return factors.map((factor, i) => (strongest.includes(units[i]) ? factor : ONE));
}

function defenceFactor(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, feature: Feature | null): Fraction {
  if (!feature) return ONE;
  const { defender, notInitiative } = entryOf(game, feature.id);
  const factor = defender?.all ?? defender?.[armOf(game.army.pieces[unit])];
  // 11.1a: no use to units of initiative 1.
  if (!factor || (notInitiative !== undefined && view.initiative[unit] === notInitiative)) return ONE;
  return factor;
}

/** What terrain takes from an attacking unit: in the woods or marsh that it attacks from, or into. */
export function attackFactor(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  { from, into }: { readonly from: Hex; readonly into: readonly Hex[] },
): { readonly factor: Fraction; readonly by: 'woods' | 'marsh' | null; readonly rule: string } {
  const arm = armOf(game.army.pieces[unit]);
  const grounds = view.options['woods-and-marsh'] === 'from' ? [from] : [from, ...into];
  for (const [terrain, id] of [
    [WOODS, 'woods'],
    [MARSH, 'marsh'],
  ] as const) {
    const attacker: Partial<Record<Arm, Fraction>> = entryOf(game, id).attacker ?? {};
    const factor = attacker[arm];
    if (factor && grounds.some((hex) => game.ground.terrain[hex] === terrain))
      return { factor, by: id, rule: RULES[id] };
  }
  return { factor: ONE, by: null, rule: '' };
}

/** 11.2, R-45: terrain of a defending hex, or a bridge under an attacker, that makes combined arms worth nothing. */
export function spoilsCombinedArms(
  game: NapoleonicGame,
  view: NapoleonicView,
  from: readonly Hex[],
  hexes: readonly Hex[],
): boolean {
  const ground = [TOWN, WOODS, MARSH];
  if (hexes.some((hex) => ground.includes(game.ground.terrain[hex]))) return true;
  return from.some((hex) =>
    hexes.some((to) => {
      if (!adjacent(game.ground.board, hex, to)) return false;
      const parted = partedBy(game, view, hex, to);
      return parted === 'bridge' || parted === 'damagedBridge';
    }),
  );
}
