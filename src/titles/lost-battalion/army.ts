import { DataError } from '../../engine/scenario.ts';
import type { SideId } from '../../engine/title.ts';
import type { Edge, Files } from './files.ts';

/* The counters and markers (2.1, 2.11), compiled. R-31: arrivals are those of the schedule. */

export const ALLIED: SideId = 0;
export const GERMAN: SideId = 1;

/** 9.16: what makes a front-line regiment. */
export const FRONT_LINE_ATTACK = 6;

export type Nation = 'us' | 'fr' | 'ge' | 'ah';
/** The last two are the German barrage and gas markers (11.6, 11.7), which are handled like units. */
export type UnitType = 'infantry' | 'mg' | 'artillery' | 'tank' | 'barrage' | 'gas';

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly long: string;
  readonly side: SideId;
  readonly nation: Nation;
  readonly type: UnitType;
  readonly size: string;
  /** Index into `divisions`; -1 for units of none. */
  readonly division: number;
  readonly maxSteps: number;
  /** By steps left (index 0 unused). */
  readonly attack: readonly number[];
  readonly defence: readonly number[];
  /** Barrage strength and range in hexes; 0 for units that do not fire. German markers have no limit of range (11.6). */
  readonly barrage: number;
  readonly range: number;
  /** Movement points. */
  readonly move: number;
  /** 9.16, 12.9: a German front-line regiment at full strength, by its attack. */
  readonly frontLine: boolean;
  /** 6.3: may take replacements. */
  readonly replaceable: boolean;
  /** 17: French artillery stays, and fires at hexes, east of the Meuse. */
  readonly eastOnly: boolean;
  /** 11.10: the regiment of Sergeant Desch. */
  readonly sergeant: boolean;
  readonly arrival: { readonly turn: number; readonly edge: Edge } | null;
}

export interface Division {
  readonly id: string;
  readonly side: SideId;
  readonly nation: Nation;
  readonly units: readonly number[];
}

/** 2.1, 2.11: the counters, the German barrage and gas markers behind them; divisions in the order of the counters. */
export function compileArmy({ units, scenario }: Files): { units: Unit[]; divisions: Division[] } {
  const arrivals = arrivalsOf(scenario);
  const ids = [...new Set(units.units.flatMap(({ division }) => division ?? []))];
  const numbers = new Map(ids.map((id, division) => [id, division]));
  const list = [
    ...units.units.map((unit) =>
      counterOf(unit, numbers.get(unit.division ?? '') ?? -1, arrivals.get(unit.id) ?? null),
    ),
    ...markersOf(units, 'barrage'),
    ...markersOf(units, 'gas'),
  ];
  const members = ids.map((): number[] => []);
  list.forEach((unit, i) => members[unit.division]?.push(i));
  const divisions = ids.map((id, d) => {
    const { side, nation } = list[members[d][0]];
    return { id, side, nation, units: members[d] };
  });
  return { units: list, divisions };
}

/** 14.0: who comes when, and over which edge. */
function arrivalsOf({ turns }: Files['scenario']): ReadonlyMap<string, Unit['arrival']> {
  const arrivals = new Map<string, Unit['arrival']>();
  for (const { turn, arrivals: due } of turns)
    for (const side of [due.allied, due.german])
      for (const [edge, list] of Object.entries(side ?? {}))
        for (const id of list ?? []) arrivals.set(id, { turn, edge: edge as Edge });
  return arrivals;
}

/** Values as printed, the full strength first, by steps left. */
const bySteps = (values: readonly number[]): number[] => [0].concat(values.toReversed());

function counterOf(unit: Files['units']['units'][number], division: number, arrival: Unit['arrival']): Unit {
  return {
    id: unit.id,
    name: unit.name,
    long: unit.long,
    nation: unit.nation,
    type: unit.type,
    size: unit.size ?? '',
    side: unit.side === 'allied' ? ALLIED : GERMAN,
    division,
    maxSteps: unit.steps,
    attack: bySteps(unit.strength ?? unit.attack ?? unit.defence!.map(() => 0)),
    defence: bySteps(unit.strength ?? unit.defence!),
    barrage: unit.barrage ?? 0,
    range: unit.range ?? 0,
    move: unit.move,
    frontLine: unit.side === 'german' && (unit.attack?.[0] ?? 0) >= FRONT_LINE_ATTACK,
    replaceable: unit.type === 'infantry' && (unit.nation === 'us' || (unit.mayReceiveReplacements ?? false)),
    eastOnly: unit.restriction === 'eastOfMeuse',
    sergeant: unit.sergeant ?? false,
    arrival,
  };
}

/** 11.6, 11.7: the German barrage or gas markers. */
function markersOf({ markers }: Files['units'], type: 'barrage' | 'gas'): Unit[] {
  const marker = markers.find(({ id }) => id === type);
  if (!marker) throw new DataError('units.json', 'markers', `there are no ${type} markers`);
  return Array.from({ length: marker.count }, (_, i): Unit => {
    const name = marker.names?.[i] ?? `${marker.name} ${i + 1}`;
    return {
      id: `ge-${type}-${i + 1}`,
      name,
      long: type === 'barrage' ? `${marker.name} ${name}` : name,
      side: GERMAN,
      nation: 'ge',
      type,
      size: '',
      division: -1,
      maxSteps: 1,
      attack: [0, 0],
      defence: [0, 0],
      barrage: type === 'barrage' ? (marker.strength ?? 0) : 0,
      range: type === 'barrage' ? Infinity : 0,
      move: 0,
      frontLine: false,
      replaceable: false,
      eastOnly: false,
      sergeant: false,
      arrival: null,
    };
  });
}
