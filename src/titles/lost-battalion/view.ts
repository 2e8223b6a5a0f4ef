import { indexesWhere } from '../../engine/numbers.ts';
import type { Hex } from '../../engine/board/board.ts';
import { scriptedDice } from '../../engine/dice.ts';
import { beneath, heightsSeen, hiddenByHex, known, masked, uncovers } from '../../engine/play/fog.ts';
import { enemyOf, type Seat, type SideId, type UnitId } from '../../engine/title.ts';
import { ALLIED, GERMAN, type LostBattalionGame, type UnitType } from './data.ts';
import type { CombatCell } from './files.ts';
import {
  CUP_FULL,
  CUP_REDUCED,
  CUP_REINFORCEMENT,
  type Frame,
  HIDDEN,
  IN_CUP,
  type LostBattalionPosition,
  type Moved,
} from './position.ts';
import { checkJoin } from './stacking.ts';

/* What a seat may know: 5.6 of an enemy stack only the top unit, 9.16 no counter-attack markers of the other side, 12.7 of the cups how many lie in them and, for 12.9, whether a front-line regiment is at full strength */

/** What of a position is shown, by name. Of the dice that there are some: those of a view have no faces to come. */
type Shown =
  | 'turn'
  | 'dice'
  | 'options'
  | 'fog'
  | 'step'
  | 'where'
  | 'steps'
  | 'order'
  | 'control'
  | 'bridges'
  | 'points'
  | 'counterAttacks'
  | 'machineGuns'
  | 'assault'
  | 'finalOffensive'
  | 'attacked'
  | 'fired'
  | 'replaced'
  | 'halved'
  | 'outOfSupply'
  | 'movement'
  | 'used'
  | 'struck'
  | 'hit'
  | 'placed'
  | 'pending'
  | 'ending';

/** A position as one seat may know it: what is hidden is not in it. Rules that need no hidden fact work on it as on a position, which is the view of the open seat. */
export interface LostBattalionView extends Pick<LostBattalionPosition, Shown> {
  readonly seat?: Seat;
  /** [hex, enemy units under the top one that are not seen] */
  readonly unseen?: readonly (readonly [Hex, number])[];
  /** Units in the full, reduced and reinforcement cups. */
  readonly cups?: readonly [number, number, number];
  /** 12.9: a front-line regiment lies in the full cup. Whoever fills the cups knows, and counter-attacks hang on it. */
  readonly frontLineInCup?: boolean;
}

/** A view that was made for a seat: of a position in which somebody decides, though the seat may not see all that is asked. */
export const isSeen = ({ seat }: Pick<LostBattalionView, 'seat'>): boolean => seat !== undefined;

const CUPS: readonly number[] = [CUP_FULL, CUP_REDUCED, CUP_REINFORCEMENT];
/** Units in the full, reduced and reinforcement cups (12.7). */
export const cupsOf = ({ cups, where }: LostBattalionView): readonly [number, number, number] => {
  const count = (cup: number) => where.filter((place) => place === cup).length;
  return cups ?? [count(CUP_FULL), count(CUP_REDUCED), count(CUP_REINFORCEMENT)];
};

/** 12.9: whether a counter-attack would find a front-line regiment at full strength. */
export const hasFrontLineInCup = (game: LostBattalionGame, { frontLineInCup, where }: LostBattalionView): boolean =>
  frontLineInCup ?? game.units.some((unit, u) => unit.frontLine && where[u] === CUP_FULL);

const NOBODY: ReadonlySet<UnitId> = new Set();

/** 5.6: enemy units on the map that a side may not see. An attack shows the units that are declared; the stack that is attacked is opened when the odds are worked out (9.7). */
export function hiddenFrom(game: LostBattalionGame, position: LostBattalionView, side: SideId): ReadonlySet<UnitId> {
  if (game.solitaire || position.ending) return NOBODY;
  const shown = new Set<UnitId>();
  const open = new Set<Hex>();
  for (const frame of position.pending) {
    if (frame.kind !== 'combat') continue;
    for (const unit of frame.units) shown.add(unit);
    if (frame.opened) open.add(frame.target);
  }
  const enemy = enemyOf(side);
  return beneath(
    { place: position.where, order: position.order },
    (unit) => game.units[unit].side === enemy && game.units[unit].type !== 'gas',
    (unit, hex) => shown.has(unit) || open.has(hex),
  );
}

/** What is hidden from a seat; from the common one whatever is hidden from anybody. */
function hiddenFromSeat(game: LostBattalionGame, position: LostBattalionView, seat: Seat): ReadonlySet<UnitId> {
  if (seat === 'open') return NOBODY;
  if (seat !== 'common') return hiddenFrom(game, position, seat);
  return new Set([...hiddenFrom(game, position, ALLIED), ...hiddenFrom(game, position, GERMAN)]);
}

/** What a seat may know, made by naming it. The state of the dice belongs to nobody, nor does what lies in which cup. */
export function viewOf(game: LostBattalionGame, position: LostBattalionView, seat: Seat): LostBattalionView {
  const hidden = hiddenFromSeat(game, position, seat);
  const seen = (list: readonly UnitId[]) => (hidden.size === 0 ? list : known(list, hidden));
  const { where, steps } = placesSeen(game, position, hidden);
  return {
    // Known to everybody.
    turn: position.turn,
    step: position.step,
    options: position.options,
    ...(position.fog ? { fog: position.fog } : {}),
    control: position.control,
    bridges: position.bridges.map(({ owner, since }) => ({ owner, since })),
    points: position.points,
    machineGuns: position.machineGuns,
    assault: position.assault,
    finalOffensive: position.finalOffensive && offensiveSeen(position.finalOffensive),
    attacked: position.attacked,
    struck: position.struck,
    ending: position.ending && endingSeen(position.ending),
    // Of units that are seen.
    where,
    steps,
    order: heightsSeen({ place: position.where, order: position.order }, hidden),
    fired: seen(position.fired),
    replaced: seen(position.replaced),
    halved: seen(position.halved),
    outOfSupply: seen(position.outOfSupply),
    used: seen(position.used),
    hit: seen(position.hit),
    placed: seen(position.placed),
    movement: movementSeen(position, hidden),
    pending: position.pending.map((frame) => frameSeen(frame, seen)),
    // Hidden.
    dice: scriptedDice(),
    counterAttacks: seat === 'open' || seat === GERMAN ? position.counterAttacks : -1,
    seat,
    unseen: hiddenByHex(hidden, position.where),
    cups: cupsOf(position),
    frontLineInCup: hasFrontLineInCup(game, position),
  };
}

/** Where units are and what is left of them, as far as they are seen; those hidden or in a cup show their full strength. */
function placesSeen(
  game: LostBattalionGame,
  position: LostBattalionView,
  hidden: ReadonlySet<UnitId>,
): Pick<LostBattalionView, 'where' | 'steps'> {
  const inCup = new Set(game.solitaire ? indexesWhere(position.where, (place) => CUPS.includes(place)) : []);
  const steps = position.steps.slice();
  for (const unhurt of [hidden, inCup]) for (const unit of unhurt) steps[unit] = game.units[unit].maxSteps;
  return { where: masked(masked(position.where, hidden, HIDDEN), inCup, IN_CUP), steps };
}

/**
 * 5.6: the positions that a unit under an enemy top makes possible, for all that the side to which it is hidden knows:
 * what lies unseen in a hex may be any unit that has gone out of its sight and has room there (5.2).
 */
export function* mayBe(game: LostBattalionGame, view: LostBattalionView, type: UnitType): Iterable<Guess> {
  const hidden = indexesWhere(view.where, (place, u) => place === HIDDEN && game.units[u].type === type);
  for (const [hex] of view.unseen ?? [])
    for (const unit of hidden)
      if (!checkJoin(game, view, [unit], hex))
        yield { unit, hex, view: { ...view, where: view.where.with(unit, hex) } };
}
interface Guess {
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly view: LostBattalionView;
}

function movementSeen({ movement }: LostBattalionView, hidden: ReadonlySet<UnitId>): LostBattalionView['movement'] {
  const { moved, group, count } = movement;
  const seen: Record<number, Moved> = {};
  for (const unit of Object.keys(moved).map(Number)) if (!hidden.has(unit)) seen[unit] = moveSeen(moved[unit]);
  return { moved: seen, group, count };
}

const moveSeen = ({ start, path, spent, mode, done, at }: Moved): Moved => ({ start, path, spent, mode, done, at });

type Offensive = NonNullable<LostBattalionPosition['finalOffensive']>;
const offensiveSeen = ({ turn, divisions }: Offensive): Offensive => ({ turn, divisions });
const endingSeen = ({ how, winner }: Ended): Ended => ({ how, winner });
type Ended = NonNullable<LostBattalionPosition['ending']>;

const cellSeen = ({ attacker, defender, tank, text }: CombatCell): CombatCell => ({ attacker, defender, tank, text });

/** A pending step with the units that are seen; whatever it says besides is public. */
function frameSeen(frame: Frame, seen: (units: readonly UnitId[]) => readonly UnitId[]): Frame {
  switch (frame.kind) {
    case 'losses': {
      const { kind, cause, side, left, tank, taken } = frame;
      return { kind, cause, side, left, tank, taken, units: seen(frame.units) };
    }
    case 'combat': {
      const { kind, form, side, target, stage, tank, frontLine, opened } = frame;
      const result = frame.result && cellSeen(frame.result);
      return { kind, form, side, target, stage, result, tank, frontLine, opened, units: seen(frame.units) };
    }
    case 'barrage': {
      const { kind, side, target } = frame;
      return { kind, side, target };
    }
    case 'advance': {
      const { kind, side, hex, one } = frame;
      return { kind, side, hex, one, units: seen(frame.units) };
    }
    case 'reconnaissance': {
      const { kind, from, hex, result, paid, stage, regiment } = frame;
      return { kind, from, hex, result, paid, stage, regiment, units: seen(frame.units) };
    }
  }
}

/** True when a side sees an enemy unit after an action that it could not see before. */
export const revealsTo = (
  game: LostBattalionGame,
  before: LostBattalionPosition,
  after: LostBattalionPosition,
  side: SideId,
): boolean => !after.ending && uncovers(hiddenFrom(game, before, side), hiddenFrom(game, after, side));
