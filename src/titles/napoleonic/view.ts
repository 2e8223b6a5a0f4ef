import type { Hex } from '../../engine/board/board.ts';
import { changedNumbers, groupedBy } from '../../engine/numbers.ts';
import type { Seat, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, shareFacts } from './facts.ts';
import { isDemoralised } from './demoralisation.ts';
import { frameSeen, type Sight } from './frames-seen.ts';
import {
  battleSeen,
  chargeSeen,
  generalRetreatSeen,
  moverSeen,
  orderSeen,
  outcomeSeen,
  pointsSeen,
  pontoonSeen,
  repulseSeen,
  returnSeen,
  weatherSeen,
  workSeen,
} from './parts-seen.ts';
import {
  DUE,
  HIDDEN,
  HIDDEN_PLACE,
  HOLD,
  imagined,
  MARCHING,
  type NapoleonicView,
  OUT,
  OUT_OF_COMMAND,
  OUT_OF_SUPPLY,
  has,
  WAITING,
} from './position.ts';
import { remembered } from './remember.ts';
import { PLAYERS } from './schema-words.ts';

/* 8.0 What a seat may know. Every field is named here: what is not, nobody sees. */

export type Cover = NonNullable<NapoleonicView['covers']>[number];

/**
 * Pieces that a seat may know nothing of (8.1, R-22): what lies hidden on the map, and what would tell by its absence:
 * vedette counters that are not in use, the light cavalry that they came from (16.11).
 */
export const hiddenFrom = (game: NapoleonicGame, position: NapoleonicView, seat: Seat): ReadonlySet<UnitId> =>
  keepHidden([game, position.place, position.marks, position.detachedFrom, seat, position.outcome !== null], () => {
    const hidden = findHidden(game, position, seat);
    const before = lastHidden.get(seat);
    // Most moves leave hidden what was: then it is the same set, and what was made with it is good.
    if (before?.size === hidden.size && [...hidden].every((unit) => before.has(unit))) return before;
    lastHidden.set(seat, hidden);
    return hidden;
  });
const keepHidden = remembered<ReadonlySet<UnitId>>(6);
const lastHidden = new Map<Seat, ReadonlySet<UnitId>>();

function findHidden(game: NapoleonicGame, position: NapoleonicView, seat: Seat): ReadonlySet<UnitId> {
  const hidden = new Set<UnitId>();
  if (position.outcome) return hidden;
  for (const unit of strangersTo(game, seat)) {
    const place = position.place[unit];
    const isVedette = game.army.pieces[unit].kind === 'vedette';
    const unseen = place >= 0 ? has(position, unit, HIDDEN) : isUnknownOff(position, unit, isVedette);
    if (unseen || place === HIDDEN_PLACE) hidden.add(unit);
  }
  return hidden;
}

/** The pieces of which a seat may know less than all. */
function strangersTo({ army }: NapoleonicGame, seat: Seat): readonly UnitId[] {
  if (seat === 'open') return [];
  return seat === 'common' ? army.all : army.own[enemyOf(seat)];
}

/** 16.11, 19.1 Off the map nobody sees vedettes, nor that cavalry has become some: until they enter it is still to come. */
const isUnknownOff = (position: NapoleonicView, unit: UnitId, isVedette: boolean): boolean =>
  isVedette
    ? position.place[unit] === OUT || position.place[unit] === WAITING
    : position.place[unit] === HOLD && !entersAsVedettes(position, unit);

const entersAsVedettes = (position: NapoleonicView, unit: UnitId): boolean => {
  let any = false;
  for (
    let vedette = position.detachedFrom.indexOf(unit);
    vedette >= 0;
    vedette = position.detachedFrom.indexOf(unit, vedette + 1)
  ) {
    if (position.place[vedette] !== WAITING) return false;
    any = true;
  }
  return any;
};

const isToCome = (position: NapoleonicView, unit: UnitId, at: number): boolean =>
  at === WAITING || (at === HOLD && entersAsVedettes(position, unit));

const BY_STATUS: readonly (readonly [number, Cover['shows']])[] = [
  [MARCHING, 'marched'],
  [OUT_OF_SUPPLY, 'out-of-supply'],
  [OUT_OF_COMMAND, 'out-of-command'],
];

/** 8.2 What lies on top of hidden pieces in a hex: a flag, else a marker that one of them carries, else a blank. */
function shownOn(game: NapoleonicGame, position: NapoleonicView, units: readonly UnitId[]): Cover['shows'] {
  const { pieces } = game.army;
  const flagged = units.some((u) => {
    const { kind, sp } = pieces[u];
    return kind === 'leader' || kind === 'vedette' || sp === 1; // 1.41: no flag on the back of who is reduced to one
  });
  if (flagged) return 'flag';
  if (units.some((u) => has(position, u, MARCHING))) return 'marched';
  if (units.some((u) => isCombat(pieces[u].kind) && isDemoralised(game, position, u))) return 'demoralized';
  return BY_STATUS.find(([mark]) => units.some((u) => has(position, u, mark)))?.[1] ?? 'blank';
}

/** What a seat sees in the place of stacks that are hidden from it, by this view or already by the one that it was made from. */
function coversFor(
  game: NapoleonicGame,
  position: NapoleonicView,
  seat: Seat,
  hidden: ReadonlySet<UnitId>,
): readonly Cover[] {
  const { covers = NO_COVERS, place, marks, formation, losses, shaken } = position;
  if (seat === 'open') return NO_COVERS;
  return keepCovers([game, hidden, seat, covers, place, marks, formation, losses, shaken], () => [
    ...covers.filter((c) => c.side !== seat),
    ...coversOf(game, position, hidden),
  ]);
}
const NO_COVERS: readonly Cover[] = [];
const keepCovers = remembered<readonly Cover[]>(6);

/** 8.2 The hidden stacks that a seat sees as a flag, a marker or a blank, in board order. */
function coversOf(game: NapoleonicGame, position: NapoleonicView, hidden: ReadonlySet<UnitId>): Cover[] {
  return [...groupedBy(hidden, (unit) => position.place[unit])]
    .filter(([hex]) => hex >= 0)
    .sort(([a], [c]) => a - c)
    .map(([hex, units]) => {
      const { player, nation } = game.army.pieces[units[0]];
      return { hex, side: player, nation, shows: shownOn(game, position, units) };
    });
}

/** By seat: the view that was made last, and of what. Lists that have not changed since are taken from it. */
const lastMade = new Map<Seat, Made>();
interface Made {
  readonly game: NapoleonicGame;
  readonly hidden: ReadonlySet<UnitId>;
  readonly of: NapoleonicView;
  readonly view: NapoleonicView;
}
type OpenList = 'generalRetreat' | 'pontoons' | 'charges' | 'returns' | 'booked';
type Entry<L extends OpenList> = NapoleonicView[L][number];
type UnitList = 'place' | 'reduced' | 'marks' | 'formation' | 'detachedFrom' | 'repulsed';

/** What a seat may know of a position. A view of a view keeps what that one hid. */
export function viewOf(game: NapoleonicGame, position: NapoleonicView, seat: Seat): NapoleonicView {
  const hidden = hiddenFrom(game, position, seat);
  const sees = (unit: UnitId) => !hidden.has(unit);
  const last = lastMade.get(seat);
  // Who is to come depends on who was sent out by whom (16.11).
  const before =
    last?.game === game && last.hidden === hidden && last.of.detachedFrom === position.detachedFrom ? last : null;
  const changed = (list: UnitList, change: (numbers: number[]) => void): readonly number[] => {
    if (before?.of[list] === position[list]) return before.view[list];
    const numbers = position[list].slice();
    change(numbers);
    return numbers;
  };
  const mask = (numbers: number[], value: number) => {
    for (const unit of hidden) numbers[unit] = value;
  };
  const masked = (list: UnitList, value: number) =>
    hidden.size === 0 ? position[list] : changed(list, (numbers) => mask(numbers, value));
  const known = (units: readonly UnitId[]) => (hidden.size === 0 ? units : units.filter(sees));
  // Nobody's secret: of the same list the same is seen.
  const open = <L extends OpenList>(list: L, seen: (entry: Entry<L>) => Entry<L>) =>
    last?.of[list] === position[list] ? last.view[list] : each<Entry<L>>(position[list], seen);
  const mine = (side: SideId) => seat === 'open' || seat === side;
  const inTurn = mine(position.player);
  const orders = position.orders.filter((order) => mine(order.side));
  // 20.1: they are numbered through for both players, so that the numbers would tell how many the other one has given.
  const orderNumber = (id: number) => (seat === 'open' ? id : 1 + orders.findIndex((order) => order.id === id));
  const sight: Sight = { some: known, one: (unit) => (hidden.has(unit) ? -1 : unit), order: orderNumber };
  const view: NapoleonicView = {
    seat,
    covers: coversFor(game, position, seat, hidden),
    turn: position.turn,
    player: position.player,
    step: position.step,
    options: position.options,
    // Whether a group's hour has come is its player's secret where a secret roll has moved it (29.7).
    place: changed('place', (places) => {
      for (const unit of strangersTo(game, seat)) if (isToCome(position, unit, places[unit])) places[unit] = DUE;
      mask(places, HIDDEN_PLACE);
    }),
    reduced: masked('reduced', 0),
    marks: masked('marks', 0),
    initiative: position.initiative,
    formation: changed('formation', (formations) => {
      for (const unit of hidden) formations[unit] = game.army.pieces[unit].formation;
    }),
    detachedFrom: masked('detachedFrom', -1),
    repulsed: masked('repulsed', 0),
    mover:
      position.mover && known(position.mover.units).length === position.mover.units.length
        ? moverSeen(position.mover)
        : null,
    queue: inTurn ? position.queue : [],
    orders: each(orders, (order) => orderSeen(order, orderNumber(order.id))),
    generalRetreat: open('generalRetreat', generalRetreatSeen),
    retreatPutOff: position.retreatPutOff,
    damaged: position.damaged,
    repaired: position.repaired,
    pontoons: open('pontoons', pontoonSeen),
    works: each(position.works, (work) => workSeen(work, known)),
    points: position.points.filter(([commander]) => sees(commander)),
    fallBack: position.fallBack,
    failedRepulses: each(position.failedRepulses, (failed) => repulseSeen(failed, known)),
    bombarded: position.bombarded,
    charges: open('charges', chargeSeen),
    battles: each(position.battles, (battle) => battleSeen(battle, known)),
    guardSpent: position.guardSpent,
    losses: position.losses,
    lossMarker: position.lossMarker,
    shaken: position.shaken,
    weather: weatherSeen(position.weather),
    returns: open('returns', returnSeen),
    control: position.control,
    booked: open('booked', pointsSeen),
    groups: each(position.groups, (state, i) =>
      isSecretRoll(game, i) && !mine(sideOf(game, i)) ? shownRoll(state) : state,
    ),
    stack: each(position.stack, (frame) => frameSeen(frame, sight)),
    outcome: position.outcome && outcomeSeen(position.outcome),
  };
  lastMade.set(seat, { game, hidden, of: position, view });
  return view;
}

/** A list as a seat sees it, entry by entry; not by `map`, which makes lists of another kind as soon as it is called often. */
function each<T>(list: readonly T[], seen: (entry: T, index: number) => T): readonly T[] {
  if (list.length === 0) return list;
  const changed: T[] = [];
  for (let index = 0; index < list.length; index++) changed.push(seen(list[index], index));
  return changed;
}

/** The secret roll for an army's hours of arrival (29.7): that it was made is all that the other player knows. */
const isSecretRoll = (game: NapoleonicGame, group: number): boolean => game.optional[group].kind === 'entryShift';
const sideOf = (game: NapoleonicGame, group: number): SideId => PLAYERS.indexOf(game.optional[group].side);
const shownRoll = (state: string): string => (state === 'never' ? state : 'open');

/** Of one position many questions are asked. */
const keepKnown = remembered<NapoleonicView>(6);

/**
 * A position as a player may know it. Everything that whoever acts is told, offered or refused is worked out
 * from this, so that it is the same on the full position and on his view.
 */
export function knownTo(game: NapoleonicGame, given: NapoleonicView, side: SideId): NapoleonicView {
  if (given.seat === side) return given;
  return keepKnown([game, given, side], () => {
    const view = viewOf(game, given, side);
    if (given.seat === undefined && !given.outcome) shareFacts(view, factsOf(game, given, side), [null, side]);
    return view;
  });
}

/** What a forecast counts on: what its player may know; where nothing is hidden from the table, what lies there. */
export const countedOn = (game: NapoleonicGame, view: NapoleonicView, side: SideId): NapoleonicView =>
  view.seat === 'open' ? view : knownTo(game, view, side);

/** A view in which units stand in a hex already. */
export const there = (view: NapoleonicView, units: readonly UnitId[], hex: Hex): NapoleonicView =>
  imagined(view, { place: changedNumbers(view.place, (at, u) => (units.includes(u) ? hex : at)) });
