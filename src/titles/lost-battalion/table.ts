import { stateAt, trayGroup } from '../../engine/play/drawn.ts';
import { topFirst } from '../../engine/play/fog.ts';
import { unitsByHex } from '../../engine/play/occupation.ts';
import type { Note, RibbonStep, SideId, Stack, Table, Tray, TrayGroup, TurnInfo, UnitId } from '../../engine/title.ts';
import { EVENT_WORDS } from './arrivals.ts';
import { counterOf } from './counters.ts';
import { courseOf } from './course.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { divisionList } from './divisions.ts';
import { note } from './kit.ts';
import { AVAILABLE, BOX, DUE, ELIMINATED, POOL, READY, REST, USED, WAITING, WITHDRAWN } from './position.ts';
import { sequenceOf, stepOf } from './sequence.ts';
import { score } from './victory.ts';
import { cupsOf, type LostBattalionView } from './view.ts';
import type { CountedGroup, TrayId } from './words.ts';

/* A view as counters, trays and ribbon. */

// ---- the table -----------------------------------------------------------------------------------------------

export function tableOf(game: LostBattalionGame, view: LostBattalionView): Table {
  const course = courseOf(game, view);
  return {
    turn: view.turn,
    ribbon: ribbonOf(game, view),
    stacks: stacksOf(game, view),
    trays: traysOf(game, view),
    markers: game.gasMarkers
      .filter((u) => view.where[u] >= 0)
      .map((u) => ({ hex: view.where[u], note: note('flag.gassed', '11.7'), side: GERMAN })),
    score: score(game, view),
    lists: [divisionList(game, view)],
    ...(course ? { course } : {}),
  };
}

function stacksOf(game: LostBattalionGame, view: LostBattalionView): Stack[] {
  const unseen = new Map(view.unseen ?? []);
  const fromTop = topFirst(view);
  // troops that hold the ground lie above the tanks that go with them
  const isTank = (unit: UnitId) => Number(game.units[unit].type === 'tank');
  return [...unitsByHex(view.where, (unit) => game.units[unit].type !== 'gas')].map(([hex, units]) => ({
    hex,
    side: game.units[units[0]].side,
    unseen: unseen.get(hex) ?? 0,
    counters: units
      .sort((one, other) => isTank(one) - isTank(other) || fromTop(one, other))
      .map((unit) => counterOf(game, view, unit)),
  }));
}

/** The sequence of play by phases; the present one is lit (4.2, 12.1). */
function ribbonOf(game: LostBattalionGame, view: LostBattalionView): RibbonStep[] {
  const now = stepOf(game, view.step).phase;
  const phases = [...new Set(sequenceOf(game).map((s) => s.phase))].filter(
    (phase) => phase !== 'phase-set-up' || now === phase,
  );
  const at = phases.indexOf(now);
  return phases.map((phase, i) => {
    const steps = sequenceOf(game).filter((s) => s.phase === phase);
    return {
      id: phase,
      side: steps.find((s) => s.side !== null)?.side ?? null,
      note: note(phase, steps[0].rule),
      state: stateAt(i, at),
    };
  });
}

// ---- trays ---------------------------------------------------------------------------------------------------

function traysOf(game: LostBattalionGame, view: LostBattalionView): Tray[] {
  const offMap = [new Map<number, UnitId[]>(), new Map<number, UnitId[]>()];
  view.where.forEach((place, unit) => {
    if (place >= 0) return;
    const places = offMap[game.units[unit].side];
    const there = places.get(place);
    if (there) there.push(unit);
    else places.set(place, [unit]);
  });
  const at = (side: SideId, place: number): readonly UnitId[] => offMap[side].get(place) ?? [];
  const group = (say: Note, units: readonly UnitId[]) => trayGroup(say, units, (unit) => counterOf(game, view, unit));
  const count = (say: CountedGroup, rule: string, number: number): TrayGroup => ({
    note: note(say, rule, { count: number }),
    counters: [],
    unseen: 0,
    count: number,
  });
  const tray = (id: TrayId, side: SideId, rule: string, groups: readonly TrayGroup[]): Tray => ({
    id,
    side,
    name: note(`tray-${id}`, rule),
    groups: groups.filter((g) => g.counters.length > 0 || g.count !== undefined),
  });
  const byDivision = (units: readonly UnitId[]): UnitId[][] => {
    const lists = new Map<number, UnitId[]>();
    for (const unit of units) {
      const { division } = game.units[unit];
      const list = lists.get(division);
      if (list) list.push(unit);
      else lists.set(division, [unit]);
    }
    return [...lists.values()];
  };
  const divisions = (units: readonly UnitId[]) =>
    byDivision(units).map((list) => group(note('tray-group-division', '6.3', { unit: list[0] }), list));
  const arrivals = (side: SideId) => {
    const due = at(side, DUE);
    const turns = [...new Set(due.map((u) => game.units[u].arrival!.turn))].sort((a, b) => a - b);
    return turns.flatMap((turn) =>
      byDivision(due.filter((u) => game.units[u].arrival!.turn === turn)).map((list) => {
        const [unit] = list;
        return group(note('tray-group-arrival', '6.1', { turn, edge: game.units[unit].arrival!.edge, unit }), list);
      }),
    );
  };
  const resting = REST.map((place, i) =>
    group(
      note(place === AVAILABLE ? 'tray-group-available' : 'tray-group-box', '6.4', { box: i + 1 }),
      at(ALLIED, place),
    ),
  );
  const waiting = (side: SideId) =>
    [...new Set(at(side, WAITING).map((u) => game.units[u].arrival!.edge))].map((edge) =>
      group(
        note('tray-group-waiting', '6.1', { edge }),
        at(side, WAITING).filter((u) => game.units[u].arrival!.edge === edge),
      ),
    );
  const allied: Tray[] = [
    tray('reserve', ALLIED, '6.3', divisions(at(ALLIED, BOX))),
    { ...tray('rest', ALLIED, '6.4', []), groups: resting, track: true },
    tray('allied-waiting', ALLIED, '6.1', waiting(ALLIED)),
    tray('allied-due', ALLIED, '14.0', arrivals(ALLIED)),
    tray('allied-points', ALLIED, '6.3', [count('tray-group-points', '6.3', view.points[ALLIED])]),
    tray('allied-lost', ALLIED, '9.11', [
      group(note('tray-group-lost', '9.11'), at(ALLIED, ELIMINATED)),
      group(note('tray-group-withdrawn', '14.0'), at(ALLIED, WITHDRAWN)),
    ]),
  ];
  const common: Tray[] = [
    tray('german-due', GERMAN, '14.0', arrivals(GERMAN)),
    tray('german-points', GERMAN, '6.3', [count('tray-group-points', '6.3', view.points[GERMAN])]),
    tray('markers', GERMAN, '11.6', [
      group(note('tray-group-ready', '11.6'), at(GERMAN, READY)),
      group(note('tray-group-used', '11.6'), at(GERMAN, USED)),
    ]),
    tray('german-lost', GERMAN, '9.11', [group(note('tray-group-lost', '9.11'), at(GERMAN, ELIMINATED))]),
  ];
  if (game.solitaire) {
    const cups = [
      count('tray-group-full', '12.7', cupsOf(view)[0]),
      count('tray-group-reduced', '12.7', cupsOf(view)[1]),
      count('tray-group-reinforcement', '12.7', cupsOf(view)[2]),
      count('tray-group-machine-guns', '12.7', view.machineGuns),
    ];
    return [...allied, tray('cups', GERMAN, '12.7', cups), ...common];
  }
  const markers: Tray[] =
    view.counterAttacks < 0
      ? []
      : [tray('counter-attacks', GERMAN, '9.16', [count('tray-group-counter-attacks', '9.16', view.counterAttacks)])];
  return [
    ...allied,
    tray('german-waiting', GERMAN, '6.1', waiting(GERMAN)),
    tray('pool', GERMAN, '11.9', [group(note('tray-group-pool', '11.9'), at(GERMAN, POOL))]),
    ...markers,
    ...common,
  ];
}

// ---- the turn track ------------------------------------------------------------------------------------------

/** What is due in each turn (14.0): arrivals by division and edge, and events. */
export function turnsOf(game: LostBattalionGame): TurnInfo[] {
  /** By turn: the first unit of each division that arrives, in the order of the list. */
  const arriving = new Map<number, Map<number, UnitId>>();
  game.units.forEach(({ arrival, division }, unit) => {
    if (!arrival) return;
    const due = arriving.get(arrival.turn) ?? new Map<number, UnitId>();
    arriving.set(arrival.turn, due);
    if (!due.has(division)) due.set(division, unit);
  });
  return game.files.scenario.turns.map(({ turn, dates, events, germanMarkers }, i) => {
    const before = game.files.scenario.turns[i - 1]?.germanMarkers ?? { barrage: 0, gas: 0 };
    const due = [...(arriving.get(turn)?.values() ?? [])];
    const changed = germanMarkers.barrage !== before.barrage || germanMarkers.gas !== before.gas;
    return {
      turn,
      label: dates,
      events: [
        ...due.map((unit) =>
          note('event-arrives', '14.0', { unit, edge: game.units[unit].arrival!.edge, side: game.units[unit].side }),
        ),
        ...(changed
          ? [note('markers-change', '14.0', { barrage: germanMarkers.barrage, gas: germanMarkers.gas })]
          : []),
        ...events.flatMap(({ type }) => eventNotes(type)),
      ],
    };
  });
}

function eventNotes(type: string): Note[] {
  const word = EVENT_WORDS[type];
  if (word) return [note(word, '14.0')];
  return type === 'withdraw' ? [note('event-withdraw', '14.0')] : [];
}
