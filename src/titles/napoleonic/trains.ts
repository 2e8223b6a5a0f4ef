import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { set, setAt, setEach } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import { eliminate } from './boxes.ts';
import { crossingOf, isWide } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { reveal } from './hidden.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import { has, type NapoleonicView, OUT, OUT_OF_SUPPLY, PEU, TAKEN } from './position.ts';

/* 18.1, 18.2 Trains that the enemy reaches. What trains may not do in movement is in movement-costs.ts, stacking.ts and passage.ts. */

/** Chart of 18.14. */
const CAPTURE_TABLE = '18.14';

/**
 * 18.14, R-66 The hexes with enemy combat units that have reached a train: next to it, not over an unfrozen river or
 * lake; vedettes reach nothing.
 */
export function captorHexes(game: NapoleonicGame, view: NapoleonicView, train: UnitId): Hex[] {
  const hex = view.place[train];
  if (hex < 0) return [];
  const enemy = enemyOf(game.army.pieces[train].player);
  const { combat } = factsOf(game, view);
  const { neighbours } = game.ground.board;
  const list: Hex[] = [];
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const to = neighbours[side];
    if (to !== NO_HEX && combat[enemy][to] > 0 && !isWide(crossingOf(game, view, side))) list.push(to);
  }
  return list;
}

/** T2, 18.14 Trains that an enemy combat unit has reached are captured or destroyed at once, by the truth; their owner rolls. */
export function checkTrains(work: NapoleonicWork): void {
  for (const train of work.game.army.trains) {
    const captors = captorHexes(work.game, work.position, train);
    if (!has(work.position, train, TAKEN)) {
      if (captors.length > 0) reachTrain(work, train, captors);
    } else if (captors.length === 0) setAt(work, 'marks', train, work.position.marks[train] & ~TAKEN);
  }
}

function reachTrain(work: NapoleonicWork, train: UnitId, captors: readonly Hex[]): void {
  const { game } = work;
  const { player, kind } = game.army.pieces[train];
  const hex = work.position.place[train];
  reveal(work, [train]);
  if (work.position.mover?.units.includes(train)) set(work, { mover: null });
  const captured = captureRoll(work, player, { unit: train, hexes: [hex] });
  if (!captured) return eliminate(work, train, 'destroyed', PEU);
  if (kind === 'bridge-train') takeOver(work, train, hex);
  else captureSupplyTrain(work, train, captors);
}

/** 18.14 The die of a train or pontoon that the enemy has reached. */
export function captureRoll(
  work: NapoleonicWork,
  owner: SideId,
  {
    unit,
    hexes,
    guarded = false,
  }: { readonly unit: UnitId; readonly hexes: readonly Hex[]; readonly guarded?: boolean },
): boolean {
  const { captured } = work.game.tables.rules.trainCapture;
  const kept = guarded ? 'kept' : 'captured';
  const { result, roll } = throwFor(work, CAPTURE_TABLE, (face) => (captured.includes(face) ? kept : 'destroyed'));
  tell(work, owner, 'train-reached', {
    rule: '18.14',
    units: [unit],
    hexes,
    data: { unit, guarded },
    roll,
  });
  return result === kept;
}

/** 18.23, R-67 A captured supply train is off the map for good; captors out of supply live on it. */
function captureSupplyTrain(work: NapoleonicWork, train: UnitId, captors: readonly Hex[]): void {
  const { game, position } = work;
  const captor = enemyOf(game.army.pieces[train].player);
  const hex = position.place[train];
  const beside = captors.flatMap((at) => unitsIn(game, position, at, captor));
  const hungry = beside.some((u) => isCombat(game.army.pieces[u].kind) && has(position, u, OUT_OF_SUPPLY));
  eliminate(work, train, 'destroyed', PEU);
  const { vp } = game.files.scenario.victory.train;
  set(work, {
    booked: [...work.position.booked, { side: captor, points: vp, turn: position.turn, why: 'train', what: train }],
  });
  tell(work, captor, 'train-captured', {
    rule: '18.23',
    hexes: [hex],
    units: [train],
    data: { unit: train, points: vp },
  });
  const relieved = hungry ? beside.filter((u) => has(position, u, OUT_OF_SUPPLY)) : [];
  if (relieved.length === 0) return;
  setEach(work, 'marks', relieved, (mark) => mark & ~OUT_OF_SUPPLY);
  tell(work, captor, 'supplied-by-capture', { rule: '18.23', units: relieved, data: { units: relieved } });
}

/** 18.35, R-66 A bridge train changes sides where it is: its counter goes, that of the other player comes. */
function takeOver(work: NapoleonicWork, train: UnitId, hex: Hex): void {
  const { twin } = work.game.army.pieces[train];
  setAt(work, 'place', train, OUT);
  setAt(work, 'marks', train, 0);
  setAt(work, 'place', twin, hex);
  setAt(work, 'marks', twin, TAKEN);
  tell(work, work.game.army.pieces[twin].player, 'bridge-train-taken', {
    rule: '18.35',
    units: [twin],
    hexes: [hex],
    data: { unit: twin, hex },
  });
}
