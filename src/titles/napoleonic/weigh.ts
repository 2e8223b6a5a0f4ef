import { distribution } from '../../engine/odds.ts';
import type { GameEvent, Hex, SideId, Weighed } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { battleLosses, bombardmentCost, chargeCost } from './expected-losses.ts';
import { oddsOf, picksOf, readingOf } from './odds.ts';
import { type DeclaredBattle, type NapoleonicView, stack } from './position.ts';

/*
 * What the dice could have brought and did, in strength points that the enemy loses less those that the side that rolls
 * does: the chances are those of the roll, the losses those that its sheet expects (12.1, 12.2, 13.38, 14.23).
 */

/** Strength points that a result brings the side that rolled. */
type Worth = (result: string) => number;

/** A roll of a battle, a shock, a bombardment or a charge, weighed in the position before the order it came of; null for all others. */
export function weigh(game: NapoleonicGame, view: NapoleonicView, event: GameEvent): Weighed | null {
  const { roll } = event;
  const worth = roll?.results && worthOf(game, view, event);
  if (!roll?.results || !worth) return null;
  return {
    chances: distribution(roll.results.chances.map(({ value, weight }) => ({ value: worth(value), weight }))),
    brought: worth(roll.result),
    luckOf: event.side!,
  };
}

function worthOf(game: NapoleonicGame, view: NapoleonicView, event: GameEvent): Worth | null {
  const { say, side, units = [], hexes = [] } = event;
  if (side === null) return null;
  if (say === 'battle-rolled') return cellWorth(game, view, side, { battle: { units, hexes }, event });
  if (say === 'bombarded') return bombardmentCost(game, view, side, hexes[0]);
  const cost = say === 'charged' ? chargeCost(game, view, units) : null;
  if (cost) return (result) => 0 - cost(result);
  const battle = say === 'shock-rolled' ? battleAt(view, hexes) : undefined;
  return battle ? balance(battleLosses(game, view, side, battle)) : null;
}

/** What the enemy loses less what it costs. */
const balance =
  (losses: ReturnType<typeof battleLosses>): Worth =>
  (result) => {
    const [own, enemy] = losses(result);
    return enemy - own;
  };

/** A cell of the combat chart as it is read; a shock, and what may become one, brings nothing before its own dice (12.2). */
function cellWorth(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  { battle, event }: { readonly battle: DeclaredBattle; readonly event: GameEvent },
): Worth {
  const { row, result } = event.roll!;
  const picks = picksOf(game, view, side, battle);
  const all = (picks.length > 0 ? picks : [null]).map((feature) => oddsOf(game, view, side, battle, { feature }));
  // The ground that the defender had picked, as the column of the roll says.
  const odds = all.find(({ column }) => game.tables.combat.columns[column] === row) ?? all[0];
  const read = (cell: string): string => {
    if (cell === result) return String(event.data!['reading']);
    return readingOf(game, view, odds, cell as Parameters<typeof readingOf>[3], battle.hexes);
  };
  const worth = balance(battleLosses(game, view, side, battle));
  return (cell) => {
    const reading = read(cell);
    return reading === 'Sk' || reading === 'choice' ? 0 : worth(reading);
  };
}

/** The battle for some hexes that is being fought, or declared. */
function battleAt(view: NapoleonicView, hexes: readonly Hex[]): DeclaredBattle | undefined {
  const frame = stack.top(view);
  const all = [...(frame?.step === 'battle' ? [frame] : []), ...view.battles];
  return all.find((battle) => battle.hexes.every((hex) => hexes.includes(hex)));
}
