import { focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { setAt } from '../../engine/play/work.ts';
import type { Action, Hex, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isTrain } from './army.ts';
import { boxFor, eliminate } from './boxes.ts';
import type { NapoleonicGame } from './data.ts';
import { initiativeOf } from './demoralisation.ts';
import { unitsIn } from './facts.ts';
import type { DisplaceFrame, MakeWayFrame } from './frames-results.ts';
import { revealAround, revealNeighbours, unnamed } from './hidden.ts';
import { type FrameHandler, type NapoleonicWork, note, refuse, tell } from './kit.ts';
import { retreatFault } from './led-retreat.ts';
import { isSeen, type NapoleonicView, PEU, stack, UAR } from './position.ts';
import { isLostOnWay } from './pressed-bridges.ts';
import { type Aside, ON_TRAIN, waysAside } from './retreat-ways.ts';
import { whyNoRetreat } from './retreat-why.ts';
import { knownTo } from './view.ts';

/* 12.36, 18.16 Room is made for those who must end in a hex: by friends where it is overfull; trains make none. 12.32 Who stands in the way. */

/** 12.32, R-120 Whether enemy vedettes stand in the way of units: they make way before the zone of control of these comes, and then it goes on. */
export function isDelayed(work: NapoleonicWork, coming: Pick<MakeWayFrame, 'units' | 'by' | 'path'>): boolean {
  const side = enemyOf(work.game.army.pieces[coming.units[0]].player);
  const hexes = hexesToClear(work, side, coming.path);
  if (hexes.length > 0) stack.push(work, { step: 'make-way', side, ...coming, hexes });
  return hexes.length > 0;
}

/** The hexes of a way from the first on that holds vedettes of a side; the hidden stacks about it are turned up. */
export function hexesToClear(work: NapoleonicWork, side: SideId, way: readonly Hex[]): readonly Hex[] {
  const first = way.findIndex((hex) => vedettesIn(work.game, work.position, hex, side).length > 0);
  if (first < 0) return [];
  revealAround(work, enemyOf(side), way[first], 2);
  return way.slice(first);
}

export const vedettesIn = (game: NapoleonicGame, view: NapoleonicView, hex: Hex, side: SideId): UnitId[] =>
  unitsIn(game, view, hex, side).filter((unit) => game.army.pieces[unit].kind === 'vedette');

/** 18.16, R-07 A unit that has only its own train's hex to go to: both are lost, the train for good. */
export function crushTrain(work: NapoleonicWork, unit: UnitId, path: readonly Hex[]): void {
  const { game } = work;
  const { player } = game.army.pieces[unit];
  for (const train of unitsIn(game, work.position, path[path.length - 1], player))
    if (isTrain(game.army.pieces[train].kind)) eliminate(work, train, 'train', PEU);
  eliminate(work, unit, 'train', UAR);
}

// ---- 12.36 ------------------------------------------------------------------------------------------------------

interface Newcomer {
  readonly hex: Hex;
  readonly unit: UnitId;
  /** The row of hexes that were cleared before this one. */
  readonly cleared?: readonly Hex[];
  /** Cavalry that rides down those who make room; not where it comes back to its leader (22.22). */
  readonly rides?: boolean;
}

/** 12.36 A unit has come to a hex that is overfull: the hidden enemy stacks about it are turned up, and one of those who were there makes room. */
export function openDisplacement(
  work: NapoleonicWork,
  { hex, unit, cleared, rides = work.game.army.pieces[unit].kind === 'cavalry' }: Newcomer,
): void {
  const { player } = work.game.army.pieces[unit];
  revealAround(work, enemyOf(player), hex, 2);
  stack.push(work, { step: 'displace', side: player, hex, unit, checks: rides, ...(cleared ? { cleared } : {}) });
}

/** Who may make room, and where each may go. */
const displacements = (game: NapoleonicGame, view: NapoleonicView, frame: DisplaceFrame): readonly Aside[] =>
  waysAside(game, knownTo(game, view, frame.side), frame);

export const displace: FrameHandler<'displace'> = {
  decision(game, view, frame) {
    if (!isSeen(view) && displacements(game, view, frame).length < 2) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'retreat',
      step: 'displace',
      hexes: [frame.hex],
      task: note('task-displace', '12.36', { hex: frame.hex }),
    };
  },
  run(work, frame) {
    const [only] = displacements(work.game, work.position, frame);
    if (only) displaceBy(work, frame, only);
    else {
      stack.pop(work);
      if (retreatFault(work.game, work.position, frame.side, frame.hex, [frame.unit]))
        eliminate(work, frame.unit, 'displaced', boxFor(work.game, work.position, frame.unit, 'displaced'));
    }
  },
  legal: (game, view, frame, focus) =>
    focused(
      displacements(game, view, frame).map(({ unit, way }): Action => ({
        kind: 'retreat',
        units: [unit],
        path: way.path,
      })),
      focus,
    ),
  check(game, view, frame, action) {
    if (action.kind !== 'retreat' || action.units.length !== 1) return refuse('one-retreats', '12.36');
    const found = displacements(game, view, frame).some(
      ({ unit, way }) => unit === action.units[0] && way.path.join() === action.path.join(),
    );
    return found ? null : refuse('not-displaced-there', '12.36', { unit: action.units[0] });
  },
  why(game, view, frame, { query: { units }, hex }) {
    const [unit] = units;
    if (units.length !== 1) return refuse('one-retreats', '12.36');
    if (!displacements(game, view, frame).some((d) => d.unit === unit))
      return refuse('does-not-retreat', '12.36', { unit });
    return whyNoRetreat(game, knownTo(game, view, frame.side), unit, hex, { hexes: 1, clearing: frame });
  },
  apply(work, frame, action) {
    if (action.kind !== 'retreat') return;
    const chosen = displacements(work.game, work.position, frame).find(
      ({ unit, way }) => unit === action.units[0] && way.path.join() === action.path.join(),
    );
    if (chosen) displaceBy(work, frame, chosen);
  },
  actors: (game, view, frame) => distinct(displacements(game, view, frame).map(({ unit }) => unit)),
};

/**
 * 12.36 One goes a hex aside by the rules of a retreat, over bridges (12.33), onto vedettes (12.32) or its own train (18.16);
 * before cavalry it checks its initiative, or is lost. Where that is not enough another goes.
 */
function displaceBy(work: NapoleonicWork, frame: DisplaceFrame, { unit, way }: Aside): void {
  if ((frame.checks && !keepsSteady(work, unit)) || isLostOnWay(work, unit, way)) return;
  const { path } = way;
  if (way.kind === ON_TRAIN) crushTrain(work, unit, path);
  else if (!isDelayed(work, { units: [unit], by: 'displacement', path })) stepAside(work, [unit], path);
}

/** 12.36 Whoever makes room for cavalry checks its initiative; it is lost if it fails. */
function keepsSteady(work: NapoleonicWork, unit: UnitId): boolean {
  const { game } = work;
  const initiative = initiativeOf(game, work.position, unit);
  const { result, roll } = throwFor(work, '12.36', (face) => (face <= initiative ? 'passed' : 'failed'), {
    row: String(initiative),
  });
  tell(work, game.army.pieces[unit].player, 'displaced-checks', {
    rule: '12.36',
    units: [unit],
    data: { unit, initiative },
    roll,
  });
  if (result === 'failed') eliminate(work, unit, 'displaced', UAR);
  return result === 'passed';
}

/** Who makes room comes to the next hex, which is cleared in turn if it is overfull then. */
export function stepAside(work: NapoleonicWork, [unit]: readonly UnitId[], [to]: readonly Hex[]): void {
  const { game, position } = work;
  const from = position.place[unit];
  const { cleared = [] } = stack.find(position, 'displace')!;
  const isFullThere = retreatFault(game, position, game.army.pieces[unit].player, to, [unit]) !== null;
  setAt(work, 'place', unit, to);
  hasGoneAside(work, unit, from, '12.36');
  if (isFullThere) openDisplacement(work, { hex: to, unit, cleared: [...cleared, from] });
}

/** Who stands next to the enemy now is seen (8.3). */
export function hasGoneAside(work: NapoleonicWork, unit: UnitId, from: Hex, rule: string): void {
  const to = work.position.place[unit];
  const hexes = [from, to];
  const telling = { rule, units: [unit], hexes, data: { unit, from, to }, ...unnamed(work, unit, hexes, rule) };
  const { player } = work.game.army.pieces[unit];
  tell(work, player, 'unit-displaced', telling);
  revealNeighbours(work, to, player);
}
