import { indexesWhere } from '../../engine/numbers.ts';
import { stateAt, trayGroup } from '../../engine/play/drawn.ts';
import { unitsByHex } from '../../engine/play/occupation.ts';
import type {
  Counter,
  FormationList,
  HexMarker,
  Note,
  RibbonStep,
  SideMarker,
  SideId,
  Stack,
  Table,
  Tray,
  TrayGroup,
  UnitId,
} from '../../engine/title.ts';
import { isCombat, NONE } from './army.ts';
import { oddsIn } from './battles.ts';
import { stepsOf } from './course.ts';
import { crossingOf } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { breakingPoint, initiativeOf, isBroken, isDemoralised } from './demoralisation.ts';
import { dutyLines } from './duty-list.ts';
import { note } from './kit.ts';
import { oddsBefore } from './odds.ts';
import { turnOfArrival } from './optional-groups.ts';
import {
  BOMBARDED,
  CHARGED,
  DUE,
  EXITED,
  FOUGHT,
  has,
  HOLD,
  MARCHING,
  type NapoleonicView,
  OUT_OF_COMMAND,
  OUT_OF_SUPPLY,
  PEU,
  RECOVERY,
  SLOWED,
  stack,
  strengthOf,
  UAR,
  WAITING,
  CAPTURED,
  MOVED,
} from './position.ts';
import { isSetup } from './sequence-list.ts';
import { turnOf, turnsOf, weatherOf } from './weather.ts';
import { scoreOf } from './score.ts';

/* The view as counters, boxes, ribbon and score. */

/** 1.42 A counter: strength, initiative and movement; a leader's command and range. */
export function counterOf(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Counter {
  const piece = game.army.pieces[unit];
  const figure = (
    value: number,
    say: 'value-strength' | 'value-initiative' | 'value-movement' | 'value-points' | 'value-range',
  ) => ({ value: String(value), note: note(say, '1.42') });
  const { leader } = piece;
  const leads = leader
    ? [
        ...(leader.points > 0
          ? [figure(leader.points, 'value-points')]
          : [figure(initiativeOf(game, view, unit), 'value-initiative')]),
        figure(leader.range, 'value-range'),
      ]
    : [];
  const fights = isCombat(piece.kind)
    ? [
        figure(strengthOf(game, view, unit), 'value-strength'),
        figure(initiativeOf(game, view, unit), 'value-initiative'),
      ]
    : [];
  const sidesPrinted = piece.reduced > 0 ? 2 : 1;
  const steps = isCombat(piece.kind) ? sidesPrinted : 0;
  return {
    unit,
    steps: Math.min(steps, view.reduced[unit] ? 1 : 2),
    maxSteps: steps,
    values: [...leads, ...fights, figure(piece.ma, 'value-movement')],
    flags: flagsOf(game, view, unit),
  };
}

/** What has befallen a piece, as far as it binds it now. */
function flagsOf(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Note[] {
  if (view.place[unit] < 0) return [];
  const flags: Note[] = [];
  const { kind } = game.army.pieces[unit];
  if (isDemoralised(game, view, unit) && kind !== 'supply-train' && kind !== 'vedette')
    flags.push(note('flag-demoralized', '21.0'));
  if (has(view, unit, OUT_OF_SUPPLY)) flags.push(note('flag-out-of-supply', '17.2'));
  if (has(view, unit, OUT_OF_COMMAND)) flags.push(note('flag-out-of-command', '6.1'));
  if (has(view, unit, MARCHING)) flags.push(note('flag-marched', '7.51'));
  if (has(view, unit, SLOWED)) flags.push(note('flag-disordered', '14.23'));
  if (has(view, unit, BOMBARDED)) flags.push(note('flag-fired', '13.1'));
  if (has(view, unit, CHARGED)) flags.push(note('flag-charging', '14.1'));
  else if (has(view, unit, FOUGHT)) flags.push(note('flag-fought', '10.1'));
  if (view.orders.some((order) => order.units.includes(unit))) flags.push(note('flag-moving', '20.1'));
  else if (has(view, unit, MOVED)) flags.push(note('flag-moved', '7.4'));
  return flags;
}

export function tableOf(game: NapoleonicGame, view: NapoleonicView): Table {
  const duties = dutyLines(game, view);
  return {
    turn: view.turn,
    lastTurn: turnsOf(game, view).length,
    ribbon: ribbonOf(game, view),
    stacks: stacksOf(game, view),
    trays: traysOf(game, view),
    markers: markersOf(game, view),
    sideMarkers: sideMarkersOf(game, view),
    conditions: conditionsOf(game, view),
    battles: battlesOf(game, view),
    ...(duties.length > 0 ? { duties } : {}),
    score: scoreOf(game, view),
    lists: listsOf(game, view),
  };
}

/** Steps that are shown; the others go by themselves. */
const SHOWN: readonly string[] = [
  'weather',
  'supply',
  'reorganisation',
  'command-points',
  'command-movement',
  'movement',
  'retreat-before-combat',
  'bombardment',
  'charges',
  'declaration',
  'battles',
  'night-command',
  'night-march',
  'disengagement',
];
const RULES: Readonly<Record<string, string>> = {
  weather: '23.1',
  supply: '17.1',
  reorganisation: '22.2',
  'command-points': '6.1',
  'command-movement': '7.1',
  movement: '7.1',
  'retreat-before-combat': '10.2',
  bombardment: '13.1',
  charges: '14.1',
  declaration: '10.3',
  battles: '10.4',
  'night-command': '2.2',
  'night-march': '20.41',
  disengagement: '2.2',
};

/** 2.1, 2.2 The steps of the player turn, the present one lit. */
function ribbonOf(game: NapoleonicGame, view: NapoleonicView): RibbonStep[] {
  if (isSetup(view.step)) {
    const side = view.player;
    return [{ id: view.step, side, note: note('step-set-up', '1.5', { side }), state: 'now' }];
  }
  const steps = stepsOf(game, turnOf(game, view), view.player);
  const at = steps.indexOf(view.step);
  // A step that is not shown counts to the one before it.
  const shown = steps.filter((step) => SHOWN.includes(step));
  const now = shown.findLast((step) => steps.indexOf(step) <= at) ?? shown[0];
  return shown.map((step) => ({
    id: step,
    side: view.player,
    note: note(`step-${step}` as 'step-weather', RULES[step]),
    state: stateAt(steps.indexOf(step), steps.indexOf(now)),
  }));
}

const ORDER = [
  'leader',
  'infantry',
  'cavalry',
  'artillery',
  'horse-artillery',
  'vedette',
  'supply-train',
  'bridge-train',
];

/** Stacks, troops on top; hidden ones under a flag, a marker or a blank, without their number (8.2). */
function stacksOf(game: NapoleonicGame, view: NapoleonicView): Stack[] {
  const covers = new Map((view.covers ?? []).map((cover) => [cover.hex, cover]));
  const rank = (u: UnitId) => (game.army.pieces[u].leader ? ORDER.length : ORDER.indexOf(game.army.pieces[u].kind));
  const known = [...unitsByHex(view.place)].map(([hex, units]): Stack => {
    const cover = covers.get(hex);
    covers.delete(hex);
    return {
      hex,
      side: game.army.pieces[units[0]].player,
      counters: units.sort((x, y) => rank(x) - rank(y) || x - y).map((u) => counterOf(game, view, u)),
      unseen: cover ? 'some' : 0,
    };
  });
  const hidden = [...covers.values()].map((cover): Stack => ({
    hex: cover.hex,
    side: cover.side,
    counters: [],
    unseen: 'some',
    cover: note(`cover-${cover.shows}`, '8.2', { nation: cover.nation }),
  }));
  return [...known, ...hidden];
}

/** 12.5, 19.1, 22.1 The boxes of each side: who comes, who awaits, who recovers, who is gone. */
function traysOf(game: NapoleonicGame, view: NapoleonicView): Tray[] {
  return [0, 1].flatMap((side): Tray[] => {
    const inBox = (box: number) => game.army.own[side].filter((u) => view.place[u] === box);
    const filled = (name: Note, units: readonly UnitId[]): TrayGroup[] =>
      units.length === 0 ? [] : [trayGroup(name, units, (unit) => counterOf(game, view, unit))];
    const lost = (groups: readonly TrayGroup[]) => groups.map((one): TrayGroup => ({ ...one, lost: true }));
    const group = (
      say: 'tray-recovery' | 'tray-peu' | 'tray-hold' | 'tray-captured' | 'tray-exited',
      rule: string,
      box: number,
    ): TrayGroup[] => filled(note(say, rule, { count: inBox(box).length }), inBox(box));
    const arrivals = game.arrivals.flatMap(({ turn: listed, hex, units, player }, number): TrayGroup[] => {
      const turn = turnOfArrival(game, view, number) ?? listed;
      const there = units.filter((u) => view.place[u] === DUE || view.place[u] === WAITING);
      return player === side ? filled(note('tray-arrival', '19.1', { turn, hex }), there) : [];
    });
    // 22.12 Those with the same chance of recovery lie together.
    const awaiting = [6, 5, 4, 3, 2, 1, 0].flatMap((initiative) => {
      const units = inBox(UAR).filter((u) => game.army.pieces[u].init === initiative);
      return filled(note('tray-uar', '22.12', { count: units.length, initiative }), units);
    });
    const recovery = [
      ...lost([...awaiting, ...group('tray-recovery', '22.12', RECOVERY)]),
      ...group('tray-hold', '16.11', HOLD),
    ];
    const gone = [
      ...lost([...group('tray-peu', '12.52', PEU), ...group('tray-captured', '5.51', CAPTURED)]),
      ...group('tray-exited', 'R-119', EXITED),
    ];
    return [
      { id: `arrivals-${side}`, side, name: note('tray-arrivals', '19.1', { side }), groups: arrivals },
      { id: `recovery-${side}`, side, name: note('tray-recoveries', '22.1', { side }), groups: recovery },
      { id: `gone-${side}`, side, name: note('tray-gone', '12.5', { side }), groups: gone },
    ];
  });
}

function markersOf(game: NapoleonicGame, view: NapoleonicView): HexMarker[] {
  return [
    ...view.works.map(({ hex, done }) => ({
      hex,
      note: note(done ? 'marker-dug-in' : 'marker-digging', '15.2', { hex }),
      side: null,
    })),
    ...view.bombarded.map((hex) => ({ hex, note: note('marker-barrage', '13.5', { hex }), side: null })),
    ...game.objectives.map((o, i) => ({
      hex: o.hex,
      note: note('marker-control', '25.12', { side: view.control[i], place: o.name }),
      side: view.control[i],
    })),
  ];
}

/** Damaged and mended crossings, pontoons. */
function sideMarkersOf(game: NapoleonicGame, view: NapoleonicView): SideMarker[] {
  const { board, crossings } = game.ground;
  const ends = (side: number) => ({ from: Math.floor(side / 6), to: board.neighbours[side] });
  return [
    ...crossings
      .filter((side) => crossingOf(game, view, side).damaged)
      .map((side) => ({ ...ends(side), note: note('marker-bridge-down', '7.62'), side: null })),
    ...view.pontoons.map(({ side, owner }) => ({ ...ends(side), note: note('marker-pontoon', '18.31'), side: owner })),
  ];
}

function conditionsOf(game: NapoleonicGame, view: NapoleonicView): Note[] {
  const { kind } = weatherOf(game, view);
  const { kind: turn } = turnOf(game, view);
  return [
    note(`weather-${kind}`, '23.2', { turns: view.weather.left }),
    ...(turn === 'day' ? [] : [note('marker-night', '2.2')]),
  ];
}

function battlesOf(game: NapoleonicGame, view: NapoleonicView): NonNullable<Table['battles']> {
  const now = stack.find(view, 'battle');
  const columns = game.tables.combat.columns;
  const declared = view.battles.map(({ units, hexes }) => {
    const odds = oddsBefore(game, view, view.player, { units, hexes });
    return { units, hexes, state: 'declared' as const, ...(odds && { odds: columns[odds.column] }) };
  });
  if (!now) return declared;
  // Once rolled it keeps the column it was rolled on, whoever is still there.
  const column = now.column >= 0 ? now.column : oddsIn(game, view, now).column;
  return [{ units: now.units, hexes: now.hexes, state: 'now', odds: columns[column] }, ...declared];
}

/** 12.5, 16.11 How many of a formation's units are in each box; nothing where all its boxes are empty. */
function boxesOf(game: NapoleonicGame, view: NapoleonicView, formation: number): Note[] {
  const own = game.army.all.filter((unit) => view.formation[unit] === formation);
  const count = (box: number) =>
    own.filter((unit) => view.place[unit] === box && isCombat(game.army.pieces[unit].kind)).length;
  const boxes = { awaiting: count(UAR), recovery: count(RECOVERY), gone: count(PEU), vedettes: count(HOLD) };
  return Object.values(boxes).some((units) => units > 0) ? [note('corps-boxes', '12.5', boxes)] : [];
}

/** 21.1 Each corps: its losses against the breaking point, and who is in its boxes. */
function listsOf(game: NapoleonicGame, view: NapoleonicView): FormationList[] {
  return [0, 1].map((side: SideId) => {
    const own = indexesWhere(game.army.formations, (f) => f.player === side);
    const broken = own.filter((f) => isBroken(game, view, f)).length;
    return {
      id: `corps-${side}`,
      side,
      name: note('list-corps', '21.1', { side }),
      summary: note('list-broken', '21.1', { count: broken, of: own.length }),
      cards: own.map((formation) => {
        const { officer } = game.army.formations[formation];
        const point = breakingPoint(game, view, formation);
        return {
          formation,
          side,
          leader: officer === NONE || view.place[officer] < 0 ? null : officer,
          state: isBroken(game, view, formation) ? ('kept' as const) : ('ready' as const),
          notes: [
            point === null
              ? note('corps-small', '21.1')
              : note('corps-losses', '21.1', { losses: view.losses[formation], level: point }),
            ...boxesOf(game, view, formation),
          ],
        };
      }),
    };
  });
}
