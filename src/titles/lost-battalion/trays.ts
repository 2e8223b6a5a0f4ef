import { groupedBy, indexesWhere } from '../../engine/numbers.ts';
import { trayGroup } from '../../engine/play/drawn.ts';
import type { Note, SideId, Tray, TrayGroup, UnitId } from '../../engine/title.ts';
import { counterOf } from './counters.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { note } from './kit.ts';
import { AVAILABLE, BOX, DUE, ELIMINATED, POOL, READY, REST, USED, WAITING, WITHDRAWN } from './position.ts';
import { cupsOf, type LostBattalionView } from './view.ts';
import type { CountedGroup, TrayId } from './words.ts';

/* The trays beside the map: reserve, rest, reinforcements, points, markers, losses. */

/** What trays are made from: the units off the map by side and place. */
interface Shelf {
  readonly game: LostBattalionGame;
  readonly view: LostBattalionView;
  readonly offMap: readonly ReadonlyMap<number, readonly UnitId[]>[];
}

export function traysOf(game: LostBattalionGame, view: LostBattalionView): Tray[] {
  const shelf = { game, view, offMap: offMapOf(game, view) };
  return [...alliedTrays(shelf), ...(game.solitaire ? [cupsTray(view)] : playerTrays(shelf)), ...germanTrays(shelf)];
}

function alliedTrays(shelf: Shelf): Tray[] {
  const lost = groupOf(shelf, note('tray-group-lost', '9.11'), unitsAt(shelf, ALLIED, ELIMINATED));
  const withdrawn = groupOf(shelf, note('tray-group-withdrawn', '14.0'), unitsAt(shelf, ALLIED, WITHDRAWN));
  return [
    tray('reserve', ALLIED, '6.3', reserveByDivision(shelf)),
    restTrack(shelf),
    tray('allied-waiting', ALLIED, '6.1', waiting(shelf, ALLIED)),
    tray('allied-due', ALLIED, '14.0', arrivals(shelf, ALLIED)),
    tray('allied-points', ALLIED, '6.3', [points(shelf.view, ALLIED)]),
    tray('allied-lost', ALLIED, '9.11', [lost, withdrawn]),
  ];
}

/** Of a German army that a player commands. */
function playerTrays(shelf: Shelf): Tray[] {
  const { counterAttacks } = shelf.view;
  const pool = groupOf(shelf, note('tray-group-pool', '11.9'), unitsAt(shelf, GERMAN, POOL));
  return [
    tray('german-waiting', GERMAN, '6.1', waiting(shelf, GERMAN)),
    tray('pool', GERMAN, '11.9', [pool]),
    ...(counterAttacks < 0
      ? []
      : [tray('counter-attacks', GERMAN, '9.16', [counted('tray-group-counter-attacks', '9.16', counterAttacks)])]),
  ];
}

/** Of one that the system commands (12.7). */
function cupsTray(view: LostBattalionView): Tray {
  const [full, reduced, reinforcement] = cupsOf(view);
  return tray('cups', GERMAN, '12.7', [
    counted('tray-group-full', '12.7', full),
    counted('tray-group-reduced', '12.7', reduced),
    counted('tray-group-reinforcement', '12.7', reinforcement),
    counted('tray-group-machine-guns', '12.7', view.machineGuns),
  ]);
}

function germanTrays(shelf: Shelf): Tray[] {
  return [
    tray('german-due', GERMAN, '14.0', arrivals(shelf, GERMAN)),
    tray('german-points', GERMAN, '6.3', [points(shelf.view, GERMAN)]),
    tray('markers', GERMAN, '11.6', [
      groupOf(shelf, note('tray-group-ready', '11.6'), unitsAt(shelf, GERMAN, READY)),
      groupOf(shelf, note('tray-group-used', '11.6'), unitsAt(shelf, GERMAN, USED)),
    ]),
    tray('german-lost', GERMAN, '9.11', [
      groupOf(shelf, note('tray-group-lost', '9.11'), unitsAt(shelf, GERMAN, ELIMINATED)),
    ]),
  ];
}

// ---- groups --------------------------------------------------------------------------------------------------------

/** 6.3: the reserve, division by division. */
const reserveByDivision = (shelf: Shelf): TrayGroup[] =>
  byDivision(shelf, unitsAt(shelf, ALLIED, BOX)).map((units) =>
    groupOf(shelf, note('tray-group-division', '6.3', { unit: units[0] }), units),
  );

/** 6.4: the boxes of rest, those too in which nobody is. */
function restTrack(shelf: Shelf): Tray {
  const groups = REST.map((place, i) => {
    const word = place === AVAILABLE ? 'tray-group-available' : 'tray-group-box';
    return groupOf(shelf, note(word, '6.4', { box: i + 1 }), unitsAt(shelf, ALLIED, place));
  });
  return { ...tray('rest', ALLIED, '6.4', []), groups, track: true };
}

/** 6.1, 14.0: who is still due, by turn and division. */
function arrivals(shelf: Shelf, side: SideId): TrayGroup[] {
  const arrivalOf = (unit: UnitId) => shelf.game.units[unit].arrival!;
  const byTurn = [...groupedBy(unitsAt(shelf, side, DUE), (unit) => arrivalOf(unit).turn)].sort(([a], [b]) => a - b);
  return byTurn.flatMap(([turn, due]) =>
    byDivision(shelf, due).map((units) => {
      const [unit] = units;
      return groupOf(shelf, note('tray-group-arrival', '6.1', { turn, edge: arrivalOf(unit).edge, unit }), units);
    }),
  );
}

/** 6.1: who has come and not entered yet, by edge. */
const waiting = (shelf: Shelf, side: SideId): TrayGroup[] =>
  [...groupedBy(unitsAt(shelf, side, WAITING), (unit) => shelf.game.units[unit].arrival!.edge)].map(([edge, units]) =>
    groupOf(shelf, note('tray-group-waiting', '6.1', { edge }), units),
  );

const points = (view: LostBattalionView, side: SideId): TrayGroup =>
  counted('tray-group-points', '6.3', view.points[side]);

// ---- what they are made of -------------------------------------------------------------------------------------------

function offMapOf({ units }: LostBattalionGame, { where }: LostBattalionView): Shelf['offMap'] {
  const offMap = indexesWhere(where, (place) => place < 0);
  return [ALLIED, GERMAN].map((side) =>
    groupedBy(
      offMap.filter((unit) => units[unit].side === side),
      (unit) => where[unit],
    ),
  );
}

const unitsAt = ({ offMap }: Shelf, side: SideId, place: number): readonly UnitId[] => offMap[side].get(place) ?? [];

const byDivision = ({ game }: Shelf, units: readonly UnitId[]): UnitId[][] => [
  ...groupedBy(units, (unit) => game.units[unit].division).values(),
];

/** Without the groups in which there is nobody. */
const tray = (id: TrayId, side: SideId, rule: string, groups: readonly TrayGroup[]): Tray => ({
  id,
  side,
  name: note(`tray-${id}`, rule),
  groups: groups.filter((group) => group.counters.length > 0 || group.count !== undefined),
});

const groupOf = ({ game, view }: Shelf, say: Note, units: readonly UnitId[]): TrayGroup =>
  trayGroup(say, units, (unit) => counterOf(game, view, unit));

const counted = (say: CountedGroup, rule: string, count: number): TrayGroup => ({
  note: note(say, rule, { count }),
  counters: [],
  unseen: 0,
  count,
});
