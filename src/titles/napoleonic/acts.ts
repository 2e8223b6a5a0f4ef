import type { Check } from '../../engine/play/referee.ts';
import type { Hex, Note, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { arrivalOf, entryHexes, entryOrderFault } from './arrivals.ts';
import { type BridgeAct, bridgeActCost, bridgeFault, crossingsAt, damageCrossing, repairCrossing } from './bridges.ts';
import type { Battle } from './data.ts';
import { type NapoleonicWork, note, refuse } from './kit.ts';
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
  targets(b: Battle, v: NapoleonicView, units: readonly UnitId[]): readonly Hex[];
  fault(b: Battle, v: NapoleonicView, units: readonly UnitId[], hex: Hex): Check;
  perform(work: NapoleonicWork, units: readonly UnitId[], hex: Hex): void;
}

const leftOver = (b: Battle, v: NapoleonicView, units: readonly UnitId[]) => units.map((u) => leftOf(b, v, u));

/** 7.62-7.64 Damaging and repairing crossings. */
const atCrossing = (mode: BridgeAct, word: Note, act: typeof damageCrossing): MoveAct => ({
  mode,
  note: word,
  targets: (b, v, units) => crossingsAt(b, v, mode, v.place[units[0]]),
  fault: (b, v, units, hex) => bridgeFault(b, v, mode, { units, left: leftOver(b, v, units) }, hex),
  perform(work, units, hex) {
    const from = work.p.place[units[0]];
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
  targets(b, v, units) {
    const [first] = units;
    const hex = v.place[first];
    const side = b.army.pieces[first].player;
    return hex >= 0 && zonesOn(b, v, enemyOf(side), hex, { by: side }).length > 0 ? [hex] : [];
  },
  fault(b, v, units, hex) {
    const [first] = units;
    if (hex !== v.place[first]) return refuse('nobody-to-repulse', '9.12', { hex });
    const marching = units.some((u) => has(v, u, MARCHING));
    return repulseFault(b, v, b.army.pieces[first].player, { units, from: hex, left: leftOver(b, v, units), marching });
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
  targets(b, v, units) {
    const [unit] = units;
    if (units.length !== 1 || v.place[unit] !== WAITING || b.army.pieces[unit].vedettes === 0) return [];
    return entryHexes(b, v, arrivalOf(b, v, unit)).slice(0, 1);
  },
  fault(b, v, units, hex) {
    if (!asVedettes.targets(b, v, units).includes(hex)) return refuse('not-as-vedettes', '19.1');
    return entryOrderFault(b, v, units) ?? detachFault(b, v, units[0]);
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
export function actFault(b: Battle, v: NapoleonicView, act: MoveAct, units: readonly UnitId[], hex: Hex): Check {
  const stopped = act.mode === 'repair' && v.mover?.stopped && isMover(v, units);
  const going = stopped ? { ...v, mover: { ...v.mover!, stopped: false } } : v;
  return moversFault(b, going, units) ?? act.fault(b, v, units, hex);
}
