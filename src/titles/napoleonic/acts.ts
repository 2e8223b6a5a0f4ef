import { numbersFor } from '../../engine/numbers.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { Hex, Note, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { arrivalOf, entryHexes, entryOrderFault } from './arrivals.ts';
import { type BridgeAct, bridgeActCost, bridgeFault, crossingsAt, damageCrossing, repairCrossing } from './bridges.ts';
import type { NapoleonicGame } from './data.ts';
import { type NapoleonicWork, note, on, refuse } from './kit.ts';
import { beginMover, finishMover, spend } from './mover.ts';
import { isMover, leftOf, moversFault } from './movers.ts';
import { layFault, layPontoon, layTargets } from './pontoons.ts';
import { has, MARCHING, type NapoleonicView, WAITING } from './position.ts';
import { repulseFault, tryRepulse } from './repulse.ts';
import { detach, detachFault } from './vedettes.ts';
import { zonesOn } from './zones.ts';

/*
 * What units do in their move besides moving: a move in a mode of its own, whose path is the one hex that it is about
 * (the far hex of a crossing, the hex in which they stand or by which they enter).
 */

export interface MoveAct {
  readonly mode: string;
  readonly note: Note;
  /** Hexes that it could be about; it may still be refused there. */
  targets(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): readonly Hex[];
  fault(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], hex: Hex): Check;
  /** The enemies that it is against, where it is done in the units' own hex. */
  against?(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): readonly Hex[];
  perform(work: NapoleonicWork, units: readonly UnitId[], hex: Hex): void;
}

const leftOver = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]) =>
  numbersFor(units, (u) => leftOf(game, view, u));

/** 7.62-7.64 Damaging and repairing crossings. */
const atCrossing = (mode: BridgeAct, word: Note, act: typeof damageCrossing): MoveAct => ({
  mode,
  note: word,
  targets: (game, view, units) => crossingsAt(game, view, mode, view.place[units[0]]),
  fault: (game, view, units, hex) => bridgeFault(game, view, mode, { units, left: leftOver(game, view, units) }, hex),
  perform(work, units, hex) {
    const from = work.position.place[units[0]];
    const cost = bridgeActCost(work.game, mode, [from, hex]);
    beginMover(work, units);
    spend(work, cost);
    act(work, work.game.army.pieces[units[0]].player, [from, hex]);
  },
});

/** 18.31 Laying a pontoon: the train's move is over. */
const pontoon: MoveAct = {
  mode: 'pontoon',
  note: note('mode-pontoon', '18.31'),
  targets: layTargets,
  fault: layFault,
  perform(work, [train], hex) {
    beginMover(work, [train]);
    finishMover(work);
    layPontoon(work, train, hex);
  },
};

/** R-28 Who begins engaged drives off those who hold him, before he moves: a move in the hex where he stands. */
const repulse: MoveAct = {
  mode: 'repulse',
  note: note('mode-repulse', '9.11'),
  targets: (game, view, units) => (repulse.against!(game, view, units).length > 0 ? [view.place[units[0]]] : []),
  against(game, view, [first]) {
    const hex = view.place[first];
    const side = game.army.pieces[first].player;
    return hex < 0 ? [] : zonesOn(game, view, enemyOf(side), hex, { by: side });
  },
  fault(game, view, units, hex) {
    const [first] = units;
    const from = view.place[first];
    // Whoever can repulse is held where he stands: that keeps him from every other hex, as in any other mode.
    if (hex !== from)
      return repulse.targets(game, view, units).length > 0
        ? on([from], refuse('held', '4.31', { hex: from }))
        : refuse('nobody-to-repulse', '9.12', { hex });
    const marching = units.some((u) => has(view, u, MARCHING));
    return repulseFault(game, view, game.army.pieces[first].player, {
      units,
      from: hex,
      left: leftOver(game, view, units),
      marching,
    });
  },
  perform(work, units, hex) {
    beginMover(work, units);
    tryRepulse(work, { units, from: hex });
  },
};

/** 19.1 Light cavalry enters as vedettes: they wait in its place. */
const asVedettes: MoveAct = {
  mode: 'vedettes',
  note: note('mode-vedettes', '19.1'),
  targets(game, view, units) {
    const [unit] = units;
    if (units.length !== 1 || view.place[unit] !== WAITING || game.army.pieces[unit].vedettes === 0) return [];
    return entryHexes(game, view, arrivalOf(game, view, unit)).slice(0, 1);
  },
  fault(game, view, units, hex) {
    if (!asVedettes.targets(game, view, units).includes(hex)) return refuse('not-as-vedettes', '19.1');
    return entryOrderFault(game, view, units) ?? detachFault(game, view, units[0]);
  },
  perform: (work, [unit]) => detach(work, unit),
};

export const MOVE_ACTS: readonly MoveAct[] = [
  atCrossing('damage', note('mode-damage', '7.62'), damageCrossing),
  atCrossing('repair', note('mode-repair', '7.64'), repairCrossing),
  repulse,
  pontoon,
  asVedettes,
];

export const actOf = (mode: string | undefined): MoveAct | undefined => MOVE_ACTS.find((act) => act.mode === mode);

/** Why units may not do an act now. Who has been stopped may still repair. */
export function actFault(
  game: NapoleonicGame,
  view: NapoleonicView,
  act: MoveAct,
  units: readonly UnitId[],
  hex: Hex,
): Check {
  const stopped = act.mode === 'repair' && view.mover?.stopped && isMover(view, units);
  const going = stopped ? { ...view, mover: { ...view.mover!, stopped: false } } : view;
  return moversFault(game, going, units) ?? act.fault(game, view, units, hex);
}
