import { trayGroup } from '../../engine/play/drawn.ts';
import { topFirst } from '../../engine/play/fog.ts';
import { unitsByHex } from '../../engine/play/occupation.ts';
import type { Counter, Note, SideId, Stack, Table, Tray, UnitId } from '../../engine/title.ts';
import { entryHexes } from './arrival.ts';
import { BRITISH, GERMAN, type MonsGame } from './data.ts';
import { DEAD, DEAD_SURROUNDED, EXITED, MARCH, type MonsView, UNMOVED, unitsWhere, WAITING } from './position.ts';
import { phaseNow, ribbonOf } from './sequence.ts';
import { scoreLines } from './victory.ts';
import { note } from './words.ts';

/* A view as counters, trays and ribbon. */

/** What can lie on a counter, a bit each. */
const FLAGS: readonly Note[] = [
  note('flag-marched', '9.20'),
  note('flag-moving', '9.6'),
  note('flag-moved', '9.6'),
  note('flag-fired', '10.1'),
  note('flag-attacked', '12.1'),
];
const MARCHED = 1;
const MOVING = 2;
const MOVED = 4;
const FIRED = 8;
const ATTACKED = 16;
const FLAG_LISTS = Array.from({ length: 1 << FLAGS.length }, (_, mask) => FLAGS.filter((_, bit) => mask & (1 << bit)));

const counters = new WeakMap<MonsGame, Counter[][]>();

/** A unit as its counter lies: the figures of its present strength, and what it has done. Always the same object, so that nothing is drawn anew for it. */
export function counterOf(game: MonsGame, view: MonsView, unit: UnitId): Counter {
  let made = counters.get(game);
  if (!made) counters.set(game, (made = game.units.map(() => [])));
  const steps = Math.max(view.steps[unit], 0);
  const flags = flagsOf(game, view, unit);
  return (made[unit][steps * FLAG_LISTS.length + flags] ??= newCounter(game, unit, steps, FLAG_LISTS[flags]));
}

/** 2.3, 2.13: the figures of so many steps. */
function newCounter(game: MonsGame, unit: UnitId, steps: number, flags: readonly Note[]): Counter {
  const { artillery, bombard, range, melee, movementFactor, maxSteps } = game.units[unit];
  const shown = steps || maxSteps; // a dead unit shows its full strength in the tray
  const values = artillery
    ? [
        { value: String(bombard[shown]), note: note('value-bombardment', '2.9') },
        { value: String(range), note: note('value-range', '10.2') },
      ]
    : [{ value: String(melee[shown]), note: note('value-melee', '2.10') }];
  const moves = { value: String(movementFactor), note: note('value-movement', '2.11') };
  return { unit, steps, maxSteps, values: [...values, moves], flags };
}

function flagsOf(game: MonsGame, view: MonsView, unit: UnitId): number {
  if (view.place[unit] < 0) return 0;
  let flags = 0;
  const { movement } = view;
  const mode = movement?.mode[unit] ?? UNMOVED;
  if (mode === MARCH || view.marched.includes(unit)) flags |= MARCHED;
  else if (mode !== UNMOVED) flags |= movement!.origin[unit] === movement!.group ? MOVING : MOVED;
  if (view.used.includes(unit) && game.units[unit].side === view.player)
    flags |= phaseNow(game, view) === 'bombard' ? FIRED : ATTACKED;
  return flags;
}

export function tableOf(game: MonsGame, view: MonsView): Table {
  return {
    turn: view.turn,
    ribbon: ribbonOf(game, view),
    stacks: stacksOf(game, view),
    trays: traysOf(game, view),
    markers: [],
    score: scoreLines(game, view),
  };
}

function stacksOf(game: MonsGame, view: MonsView): Stack[] {
  const unseen = new Map(view.unseen);
  const fromTop = topFirst(view);
  const stacks: Stack[] = [];
  for (const [hex, units] of unitsByHex(view.place)) {
    const { side } = game.units[units[0]];
    if (units.length > 1) units.sort(fromTop);
    stacks.push({
      hex,
      side,
      counters: units.map((unit) => counterOf(game, view, unit)),
      unseen: unseen.get(hex) ?? 0,
    });
  }
  return stacks;
}

function traysOf(game: MonsGame, view: MonsView): Tray[] {
  const group = (name: Note, units: readonly UnitId[]) => trayGroup(name, units, (unit) => counterOf(game, view, unit));
  const off = unitsWhere(game, (unit) => view.place[unit] < 0);
  const at = (place: number, side: SideId) =>
    off.filter((unit) => view.place[unit] === place && game.units[unit].side === side);
  const waiting = at(WAITING, GERMAN);
  const groups = game.files.scenario.reinforcements.map((group, i) => ({
    ...group,
    units: waiting.filter((unit) => game.units[unit].arrival?.group === i),
  }));
  groups.sort((a, b) => a.turn - b.turn); // who comes first stands first
  const arrivals = groups.flatMap(({ turn, corps, division, units }) => {
    if (units.length === 0) return [];
    const comes = { turn, corps, hexes: entryHexes(game, view, units[0]) };
    const name =
      division === null
        ? note('tray-independents', '8.2', comes)
        : note('tray-division', '8.2', { ...comes, division });
    return [group(name, units)];
  });
  const british = [
    group(note('tray-dead', '2.13'), at(DEAD, BRITISH)),
    group(note('tray-dead-surrounded', '4.5'), at(DEAD_SURROUNDED, BRITISH)),
  ];
  const exited = [group(note('tray-exited', '4.4'), at(EXITED, BRITISH))];
  const german = [group(note('tray-dead', '2.13'), at(DEAD, GERMAN))];
  return [
    { id: 'arrivals', side: GERMAN, name: note('tray-arrivals', '8.1'), groups: arrivals },
    { id: 'british-dead', side: BRITISH, name: note('tray-british-dead', '2.13'), groups: british },
    { id: 'british-exited', side: BRITISH, name: note('tray-exited', '4.4'), groups: exited },
    { id: 'german-dead', side: GERMAN, name: note('tray-german-dead', '2.13'), groups: german },
  ];
}
