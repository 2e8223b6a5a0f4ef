import type { Counter, Note, Stack, Table, Tray, UnitId } from '../../engine/title.ts';
import { entryHexes } from './arrival.ts';
import { BRITISH, GERMAN, type Mons } from './data.ts';
import { DEAD, DEAD_SURROUNDED, EXITED, MARCH, UNMOVED, WAITING } from './position.ts';
import { phaseNow, ribbonOf } from './sequence.ts';
import { scoreLines } from './victory.ts';
import type { MonsView } from './view.ts';

/* A view as counters, trays and ribbon. */

/** A unit as its counter lies: the figures of its present strength (2.3, 2.13), and what it has done. */
export function counterOf(mons: Mons, view: MonsView, unit: UnitId): Counter {
  const u = mons.units[unit];
  const steps = Math.max(view.steps[unit], 0);
  const shown = steps || u.maxSteps; // a dead unit shows its full strength in the tray
  const values = u.artillery
    ? [
        { value: String(u.bombard[shown]), note: note('value-bombardment', '2.9') },
        { value: String(u.range), note: note('value-range', '10.2') },
      ]
    : [{ value: String(u.melee[shown]), note: note('value-melee', '2.10') }];
  return {
    unit,
    steps,
    maxSteps: u.maxSteps,
    values: [...values, { value: String(u.movementFactor), note: note('value-movement', '2.11') }],
    flags: flagsOf(mons, view, unit),
  };
}

const note = (say: string, rule: string): Note => ({ say, rule });

function flagsOf(mons: Mons, view: MonsView, unit: UnitId): Note[] {
  if (view.place[unit] < 0) return [];
  const flags: Note[] = [];
  const { movement } = view;
  const mode = movement?.mode[unit] ?? UNMOVED;
  const side = mons.units[unit].side;
  if (mode === MARCH || view.marched.includes(unit)) flags.push(note('flag-marched', '9.20'));
  else if (mode !== UNMOVED)
    flags.push(note(movement!.origin[unit] === movement!.group ? 'flag-moving' : 'flag-moved', '9.6'));
  if (view.used.includes(unit) && side === view.player)
    flags.push(phaseNow(mons, view) === 'bombard' ? note('flag-fired', '10.1') : note('flag-attacked', '12.1'));
  return flags;
}

export function tableOf(mons: Mons, view: MonsView): Table {
  return {
    turn: view.turn,
    ribbon: ribbonOf(mons, view),
    stacks: stacksOf(mons, view),
    trays: traysOf(mons, view),
    markers: [],
    score: scoreLines(mons, view),
  };
}

function stacksOf(mons: Mons, view: MonsView): Stack[] {
  const byHex = new Map<number, UnitId[]>();
  view.place.forEach((hex, u) => {
    if (hex < 0) return;
    const list = byHex.get(hex);
    if (list) list.push(u);
    else byHex.set(hex, [u]);
  });
  const unseen = new Map(view.unseen);
  return [...byHex].map(([hex, units]) => ({
    hex,
    side: mons.units[units[0]].side,
    counters: units.sort((a, b) => view.order[b] - view.order[a]).map((u) => counterOf(mons, view, u)),
    unseen: unseen.get(hex) ?? 0,
  }));
}

function traysOf(mons: Mons, view: MonsView): Tray[] {
  const group = (say: string, rule: string, units: readonly UnitId[], data?: Note['data']) => ({
    note: { say, rule, ...(data ? { data } : {}) },
    counters: units.map((u) => counterOf(mons, view, u)),
    unseen: 0,
  });
  const at = (place: number, side: number) =>
    mons.units.flatMap((unit, u) => (unit.side === side && view.place[u] === place ? [u] : []));
  const arrivals = mons.files.scenario.reinforcements.flatMap((r, i) => {
    const units = mons.units.flatMap((unit, u) => (unit.arrival?.group === i && view.place[u] === WAITING ? [u] : []));
    return units.length === 0
      ? []
      : [
          group(r.division === null ? 'tray-independents' : 'tray-division', '8.2', units, {
            turn: r.turn,
            corps: r.corps,
            division: r.division,
            hexes: entryHexes(mons, view, units[0]),
          }),
        ];
  });
  const trays: Tray[] = [
    { id: 'arrivals', side: GERMAN, name: note('tray-arrivals', '8.1'), groups: arrivals },
    {
      id: 'british-dead',
      side: BRITISH,
      name: note('tray-british-dead', '2.13'),
      groups: [
        group('tray-dead', '2.13', at(DEAD, BRITISH)),
        group('tray-dead-surrounded', '4.5', at(DEAD_SURROUNDED, BRITISH)),
      ],
    },
    {
      id: 'british-exited',
      side: BRITISH,
      name: note('tray-exited', '4.4'),
      groups: [group('tray-exited', '4.4', at(EXITED, BRITISH))],
    },
    {
      id: 'german-dead',
      side: GERMAN,
      name: note('tray-german-dead', '2.13'),
      groups: [group('tray-dead', '2.13', at(DEAD, GERMAN))],
    },
  ];
  return trays;
}
