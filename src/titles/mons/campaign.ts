import { indexesWhere } from '../../engine/numbers.ts';
import type { Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { Aim } from '../../engine/judgement.ts';
import type { UnitId } from '../../engine/title.ts';
import { BRITISH, CANAL, GERMAN, type MonsGame } from './data.ts';
import { factsOf } from './facts.ts';
import { ARMS } from './files.ts';
import type { MonsView } from './position.ts';
import { FIRST_DAY_ENDS } from './calendar.ts';

/*
 * What either side is about, for programs that play. The Germans come at the crossings with two corps (4.2) and go round
 * the west end of the canal with the third, to the exits: who cannot leave counts as dead, and who has not left as well
 * (4.3-4.5). The British hold the crossings, keep the way out open behind them, and go in time.
 */

/** From this turn on the British go to the exits, but for those who hold a crossing. */
export const TURN_SOUTH = 3;
/** From this turn on the Germans think of Bavai. */
const BAVAI_COUNTS = FIRST_DAY_ENDS;
/** Strength that a crossing, Bavai, an exit should be held or taken with. */
const ENOUGH = { bridgehead: 8, taken: 3, bavai: 24, exit: 8, leaving: 20 };
/** IV Corps. */
const FLANK = 1;

export interface Campaign {
  /** Germans who go round the canal, and the others. */
  readonly flank: ReadonlySet<UnitId>;
  readonly front: ReadonlySet<UnitId>;
  /** 9.13: what steps cost those who go round the canal, by arm. */
  readonly round: readonly Uint8Array[];
}

export function campaignOf(game: MonsGame): Campaign {
  const of = (fits: (corps: number) => boolean) =>
    new Set(indexesWhere(game.units, ({ side, corps }) => side === GERMAN && fits(corps)));
  const round = ARMS.map((_, arm) =>
    game.costs(1 << arm).map((cost, side) => (game.water[side] === CANAL ? FORBIDDEN : cost)),
  );
  return { flank: of((corps) => corps === FLANK), front: of((corps) => corps !== FLANK), round };
}

export function germanAims(game: MonsGame, { flank, front }: Campaign, view: MonsView): Aim[] {
  const { turn, control } = view;
  const firstDay = turn <= FIRST_DAY_ENDS;
  const bridges = game.bridgeheads.map((hex): Aim => {
    const taken = control[hex] === GERMAN;
    const worth = taken ? 1 : 5;
    return { hex, worth: firstDay ? worth : 0.5, need: taken ? ENOUGH.taken : ENOUGH.bridgehead, units: front };
  });
  const exits = game.exits.map((hex): Aim => ({ hex, worth: 14, need: ENOUGH.exit, units: flank }));
  const bavai: Aim = {
    hex: game.bavai,
    worth: control[game.bavai] === GERMAN ? 2 : 7,
    need: ENOUGH.bavai,
    units: front,
  };
  const prey = [...factsOf(game, view).hexes[BRITISH]].map((hex): Aim => ({ hex, worth: firstDay ? 2 : 4, need: 6 }));
  return [...bridges, ...exits, ...(turn >= BAVAI_COUNTS ? [bavai] : []), ...prey];
}

/** 4.2: one crossing is enough; those in buildings hold longest. 4.3: the army stands at the exits when they open. */
export function britishAims(game: MonsGame, view: MonsView): Aim[] {
  const { turn, control } = view;
  const leaves = turn >= TURN_SOUTH;
  const isHeld = (hex: Hex) =>
    turn <= FIRST_DAY_ENDS && control[hex] === BRITISH && (!leaves || game.building[hex] > 0);
  const bridges = game.bridgeheads
    .filter(isHeld)
    .map((hex): Aim => ({ hex, worth: leaves ? 6 : 4, need: leaves ? 4 : ENOUGH.bridgehead }));
  const exits = game.exits.map((hex): Aim => ({
    hex,
    worth: leaves ? 9 : 3,
    need: leaves ? ENOUGH.leaving : ENOUGH.exit,
  }));
  return [...bridges, ...exits];
}
