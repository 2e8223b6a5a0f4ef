import type {
  Counter,
  Formation,
  Note,
  RibbonStep,
  SideId,
  Stack,
  Table,
  Tray,
  TurnInfo,
  UnitId,
  UnitInfo,
} from '../../engine/title.ts';
import { EVENT_WORDS } from './arrivals.ts';
import { courseOf } from './course.ts';
import { ALLIED, GERMAN, type GameData, type Unit } from './data.ts';
import { divisionList } from './divisions.ts';
import { AVAILABLE, BOX, DUE, ELIMINATED, note, POOL, READY, REST, USED, WAITING, WITHDRAWN } from './position.ts';
import { isTiedDown } from './replacements.ts';
import { sequenceOf, stepOf } from './sequence.ts';
import { score } from './victory.ts';
import type { LostBattalionView } from './view.ts';
import type { LostBattalionWord, TrayId } from './words.ts';

/* A view as counters, trays and ribbon. */

// ---- counters ------------------------------------------------------------------------------------------------

const BRANCHES: Readonly<Record<Unit['type'], string>> = {
  infantry: 'infantry',
  mg: 'machine-gun',
  artillery: 'field-artillery',
  tank: 'tank',
  barrage: 'marker',
  gas: 'marker',
};

/** 2.5, 17: the colours of the counters. Artillery groups are hatched in the printed set, so they get stripes of their own. */
const PAPERS = {
  us: { paper: '#c3c39b', ink: '#14140c' },
  fr: { paper: '#2f5a97', ink: '#ffffff' },
  ge: { paper: '#9aa596', ink: '#10140f' },
  ah: { paper: '#bfe0b4', ink: '#10140f' },
} as const;
const STRIPES = ['#7c1f1f', '#1f4f7c', '#3f6b2a', '#7a5a12', '#5b2a6e', '#1d6b66', '#8a3f12', '#44444c'] as const;
const GROUPS = [
  { id: 'us-guns', name: 'US artillery', side: ALLIED, nation: 'us' },
  { id: 'fr-guns', name: 'French artillery', side: ALLIED, nation: 'fr' },
  { id: 'tanks', name: 'Tanks', side: ALLIED, nation: 'us' },
  { id: 'fr-tanks', name: 'French tanks', side: ALLIED, nation: 'fr' },
  { id: 'machine-guns', name: 'Machine guns', side: GERMAN, nation: 'ge' },
  { id: 'markers', name: 'Markers', side: GERMAN, nation: 'ge' },
] as const;

/** One formation for each division, and for each kind of unit that belongs to none. */
export function formationsOf(game: GameData): Formation[] {
  const divisions = game.divisions.map((d, i): Formation => ({
    id: d.id,
    name: divisionName(game.units[d.units[0]]),
    side: d.side,
    ...PAPERS[d.nation],
    stripe: STRIPES[i % STRIPES.length],
  }));
  return [
    ...divisions,
    ...GROUPS.map(({ nation, ...g }): Formation => ({ ...g, ...PAPERS[nation], stripe: '#14140c' })),
  ];
}

const groupOf = (unit: Unit): (typeof GROUPS)[number]['id'] =>
  unit.type === 'artillery'
    ? unit.nation === 'us'
      ? 'us-guns'
      : 'fr-guns'
    : unit.type === 'tank'
      ? unit.nation === 'us'
        ? 'tanks'
        : 'fr-tanks'
      : unit.type === 'mg'
        ? 'machine-guns'
        : 'markers';

/** "82nd Division" from the full name of one of its units. */
const divisionName = (unit: Unit): string => unit.long.replace(/^.*, /, '').replace(/ \([^)]*\)/, '');

export const unitInfos = (game: GameData): UnitInfo[] =>
  game.units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    long: unit.long,
    side: unit.side,
    formation:
      unit.division >= 0 ? unit.division : game.divisions.length + GROUPS.findIndex((g) => g.id === groupOf(unit)),
    marks: '',
    branch: BRANCHES[unit.type],
    size: unit.size,
  }));

/** A unit as its counter lies: the figures of the steps it has left (2.10). */
export function counterOf(game: GameData, view: LostBattalionView, unit: UnitId): Counter {
  const { type, nation, attack, defence, barrage, range, move, maxSteps } = game.units[unit];
  const steps = view.steps[unit];
  const shown = steps || maxSteps; // an eliminated unit shows its full strength in the tray
  const value = (figure: number, say: LostBattalionWord, rule: string) => ({
    value: String(figure),
    note: note(say, rule),
  });
  const values =
    type === 'artillery'
      ? [value(barrage, 'value-barrage', '11.1'), value(range, 'value-range', '17')]
      : type === 'barrage'
        ? [value(barrage, 'value-barrage', '11.6')]
        : type === 'gas'
          ? []
          : type === 'infantry' && nation === 'us'
            ? [value(attack[shown], 'value-strength', '2.8')]
            : [value(attack[shown], 'value-attack', '2.8'), value(defence[shown], 'value-defence', '2.8')];
  return {
    unit,
    steps,
    maxSteps: type === 'gas' || type === 'barrage' ? 0 : maxSteps,
    values: [...values, ...(move > 0 ? [value(move, 'value-movement', '2.9')] : [])],
    flags: flagsOf(game, view, unit),
  };
}

function flagsOf(game: GameData, view: LostBattalionView, unit: UnitId): Note[] {
  const { type, division, id } = game.units[unit];
  const flags: Note[] = [];
  const moved = view.movement.moved[unit];
  if (view.where[unit] >= 0 && (view.halved.includes(unit) || view.outOfSupply.includes(unit)))
    flags.push(note('flag.out-of-supply', '7.2'));
  if (view.fired.includes(unit)) flags.push(note('flag.fired', '11.5'));
  if (moved) flags.push(moved.done ? note('flag.finished', '8.2') : note('flag.moved', '8.4'));
  if (view.used.includes(unit)) flags.push(note('flag.fought', '9.4'));
  if (isTiedDown(game, view, unit)) flags.push(note('flag.replaced', '6.3'));
  if (type === 'infantry' && view.assault.includes(division)) flags.push(note('flag.elite', '6.4'));
  if (view.options.desch && id === 'us-82-325') flags.push(note('flag.desch', '11.10'));
  return flags;
}

// ---- the table -----------------------------------------------------------------------------------------------

export function tableOf(game: GameData, view: LostBattalionView): Table {
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

function stacksOf(game: GameData, view: LostBattalionView): Stack[] {
  const byHex = new Map<number, UnitId[]>();
  view.where.forEach((hex, u) => {
    if (hex < 0 || game.units[u].type === 'gas') return;
    const list = byHex.get(hex);
    if (list) list.push(u);
    else byHex.set(hex, [u]);
  });
  const unseen = new Map(view.unseen);
  return [...byHex].map(([hex, units]) => ({
    hex,
    side: game.units[units[0]].side,
    unseen: unseen.get(hex) ?? 0,
    counters: units.sort((a, b) => view.order[b] - view.order[a]).map((u) => counterOf(game, view, u)),
  }));
}

/** The sequence of play by phases; the present one is lit (4.2, 12.1). */
function ribbonOf(game: GameData, view: LostBattalionView): RibbonStep[] {
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
      state: i < at ? 'done' : i === at ? 'now' : 'next',
    };
  });
}

// ---- trays ---------------------------------------------------------------------------------------------------

type Group = Tray['groups'][number];

function traysOf(game: GameData, view: LostBattalionView): Tray[] {
  const at = (side: SideId, place: number) =>
    game.units.flatMap((unit, u) => (unit.side === side && view.where[u] === place ? [u] : []));
  const group = (say: Note, units: readonly UnitId[]): Group => ({
    note: say,
    counters: units.map((u) => counterOf(game, view, u)),
    unseen: 0,
  });
  const count = (say: LostBattalionWord, rule: string, number: number): Group => ({
    note: note(say, rule, { count: number }),
    counters: [],
    unseen: 0,
    count: number,
  });
  const tray = (id: TrayId, side: SideId, rule: string, groups: readonly Group[]): Tray => ({
    id,
    side,
    name: note(`tray-${id}`, rule),
    groups: groups.filter((g) => g.counters.length > 0 || g.count !== undefined),
  });
  const byDivision = (units: readonly UnitId[]) =>
    [...new Set(units.map((u) => game.units[u].division))].map((d) =>
      units.filter((u) => game.units[u].division === d),
    );
  const divisions = (units: readonly UnitId[]) =>
    byDivision(units).map((list) => group(note('tray-group-division', '6.3', { unit: list[0] }), list));
  const arrivals = (side: SideId) =>
    game.files.scenario.turns.flatMap(({ turn }) => {
      const units = game.units.flatMap((unit, u) =>
        unit.side === side && view.where[u] === DUE && unit.arrival!.turn === turn ? [u] : [],
      );
      return byDivision(units).map((list) =>
        group(
          note('tray-group-arrival', '6.1', { turn, edge: game.units[list[0]].arrival!.edge, unit: list[0] }),
          list,
        ),
      );
    });
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
      count('tray-group-full', '12.7', view.cups[0]),
      count('tray-group-reduced', '12.7', view.cups[1]),
      count('tray-group-reinforcement', '12.7', view.cups[2]),
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
export function turnsOf(game: GameData): TurnInfo[] {
  return game.files.scenario.turns.map(({ turn, dates, events, germanMarkers }, i) => {
    const before = game.files.scenario.turns[i - 1]?.germanMarkers ?? { barrage: 0, gas: 0 };
    const due = game.units.flatMap((unit, u) => (unit.arrival?.turn === turn ? [u] : []));
    const arriving = [...new Set(due.map((u) => game.units[u].division))].map((d) =>
      due.find((u) => game.units[u].division === d)!,
    );
    const changed = germanMarkers.barrage !== before.barrage || germanMarkers.gas !== before.gas;
    return {
      turn,
      label: dates,
      events: [
        ...arriving.map((unit) =>
          note('event-arrives', '14.0', { unit, edge: game.units[unit].arrival!.edge, side: game.units[unit].side }),
        ),
        ...(changed
          ? [note('markers-change', '14.0', { barrage: germanMarkers.barrage, gas: germanMarkers.gas })]
          : []),
        ...events.flatMap((e) =>
          EVENT_WORDS[e.type]
            ? [note(EVENT_WORDS[e.type], '14.0')]
            : e.type === 'withdraw'
              ? [note('event-withdraw', '14.0')]
              : [],
        ),
      ],
    };
  });
}
