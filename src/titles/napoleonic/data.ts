import type { Hex } from '../../engine/board/board.ts';
import { type LineHex, lineCache } from '../../engine/board/sight.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { type Army, compileArmy, type Nation, NONE } from './army.ts';
import { type Cards, NO_CARDS } from './cards.ts';
import type { NapoleonicFiles } from './files.ts';
import { compileGround, type Ground } from './ground.ts';
import type { AwardData, OptionalData, SpecialRules } from './schema-scenario.ts';
import { NATIONS, type PlayerId, PLAYERS, type TurnKind, type Weather } from './schema-words.ts';
import { compileTables, type Tables } from './tables.ts';

/* Everything that is fixed before the first die is rolled, as the rules read it: ground, counters, charts, scenario. */

/** A game turn (2.0); times in minutes of the day. */
export interface Turn {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly kind: TurnKind;
  /** Day of the turn, "1815-06-18". */
  readonly date: string;
}

/** Units that enter together, in the order in which they come (19.0). */
export interface Arrival {
  readonly turn: number;
  readonly hex: Hex;
  readonly player: SideId;
  readonly nation: Nation;
  readonly units: readonly UnitId[];
  /** The group may carry a march order (20.3). */
  readonly marchOrder: boolean;
  /** Index into `optional` of the group it belongs to; NONE: it comes whatever is chosen. */
  readonly optional: number;
}

/** A place that is worth points to whoever controls it at the end; points by player. */
export interface Objective {
  readonly name: string;
  readonly hex: Hex;
  readonly points: readonly number[];
  /** Who controls it at the start. */
  readonly start: SideId;
}

/** 23.1: the opening spell, then one result by face for each part of the day. */
export interface WeatherRules {
  readonly initial: { readonly weather: Weather; readonly turns: number };
  readonly rows: readonly { readonly from: number; readonly to: number; readonly byFace: readonly Weather[] }[];
  /** Spells of a length of their own, in turns, instead of 23.12. */
  readonly turnsFor: Readonly<Partial<Record<Weather, number>>>;
}

/** A choice at set-up; the first value is the default. */
export interface OptionRule {
  readonly id: string;
  readonly values: readonly string[];
  /** Where the rulebook tells it. */
  readonly rule: string;
}

/** A level of victory: the first whose `min` is not above French minus Coalition points (25.12). */
export interface VictoryLevel {
  readonly min: number;
  /** null: a draw. */
  readonly player: SideId | null;
  readonly level: string;
}

export interface NapoleonicGame {
  readonly files: NapoleonicFiles;
  readonly id: string;
  readonly ground: Ground;
  readonly army: Army;
  readonly tables: Tables;
  /** Every hex that the line between two hex centres touches (8.41). */
  readonly line: (from: Hex, to: Hex) => readonly LineHex[];
  readonly firstPlayer: SideId;
  readonly turns: readonly Turn[];
  /** The evening night turn that may be played by agreement; null where there is none. */
  readonly nightTurn: Turn | null;
  /** Turns with a recovery segment though no weather is checked. */
  readonly recoveryTurns: readonly number[];
  readonly weather: WeatherRules;
  /** Where each unit starts, NONE for those that come later; by unit. */
  readonly setup: Int16Array;
  readonly arrivals: readonly Arrival[];
  readonly optional: readonly OptionalData[];
  /** 24.0 What the rules ask of the cards. */
  readonly cards: Cards;
  readonly options: readonly OptionRule[];
  /** Supply sources of each nation (17.5). */
  readonly sources: readonly (readonly Hex[])[];
  /** Where retreats look for a source when it is not `sources` (12.35); by nation. */
  readonly retreatSources: readonly (readonly Hex[])[];
  readonly objectives: readonly Objective[];
  readonly awards: readonly AwardData[];
  readonly levels: readonly VictoryLevel[];
  readonly special: SpecialRules;
  /** Hex of a printed number. Throws when the part in play has no such hex. */
  hex(id: string): Hex;
  /** Hex of a named place. Throws when there is none in play. */
  place(name: string): Hex;
}

/** "14:30" in minutes of the day. */
export const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const playerOf = (id: PlayerId): SideId => PLAYERS.indexOf(id);

/** Compiles the files of a scenario that have passed the checks. */
export function compileGame(files: NapoleonicFiles): NapoleonicGame {
  const { scenario } = files;
  const ground = compileGround(files.map, scenario.area);
  const army = compileArmy(files);
  const { board } = ground;
  const hexes = (ids: readonly string[] | undefined): Hex[] => (ids ?? []).map((id) => board.hex(id));
  const place = (name: string): Hex => {
    const hex = ground.places.get(name);
    if (hex === undefined) throw new Error(`this scenario has no place ${name}`);
    return hex;
  };
  const turnOf = (t: (typeof scenario.turns)[number]): Turn => ({
    number: t.n,
    start: minutes(t.start),
    end: minutes(t.end),
    kind: t.kind,
    date: t.date ?? scenario.date,
  });
  const setup = new Int16Array(army.pieces.length).fill(NONE);
  for (const { unit, hex } of scenario.setup) setup[army.unit(unit)] = board.hex(hex);
  const sources = NATIONS.map((nation) => hexes(scenario.supplySources[nation]));
  const elsewhere = scenario.special.noSupply?.retreatTo;
  const starts = PLAYERS.flatMap((p) => (scenario.control[p] ?? []).map((name) => [name, playerOf(p)] as const));
  const startOf = new Map(starts);
  return {
    files,
    id: scenario.id,
    ground,
    army,
    tables: compileTables(files.tables),
    line: lineCache(board),
    firstPlayer: playerOf(scenario.firstPlayer),
    turns: scenario.turns.map(turnOf),
    nightTurn: scenario.nightTurnOptional ? turnOf(scenario.nightTurnOptional) : null,
    recoveryTurns: scenario.recoveryTurns ?? [],
    weather: {
      initial: scenario.weather.initial,
      rows: scenario.weather.table.map((row) => ({
        from: minutes(row.from),
        to: minutes(row.to),
        byFace: [1, 2, 3, 4, 5, 6].map((face) => row.die[face]),
      })),
      turnsFor: scenario.weather.turnsFor,
    },
    setup,
    arrivals: [...fixedArrivals(files), ...optionalArrivals(files)].map((group) => {
      const members = group.units.map((id) => army.unit(id));
      const { player, nation } = army.pieces[members[0]];
      return { ...group, hex: board.hex(group.hex), units: members, player, nation };
    }),
    optional: scenario.optional,
    cards: NO_CARDS,
    options: [
      ...scenario.options.map(({ id, values, rule }) => ({ id, values, rule })),
      ...scenario.optional.map(({ option, rule }) => ({ ...option, rule })),
      ...files.tables.switches.map(({ id, values, ruling }) => ({ id, values, rule: ruling })),
    ],
    sources,
    retreatSources: NATIONS.map((nation, n) => (elsewhere ? hexes(elsewhere[nation]) : sources[n])),
    objectives: scenario.victory.objectives.map((o) => ({
      name: o.name,
      hex: board.hex(o.hex),
      points: [o.F, o.C],
      start: startOf.get(o.name)!,
    })),
    awards: scenario.victory.special,
    levels: scenario.victory.levels.map((l) => ({ ...l, player: l.player === null ? null : playerOf(l.player) })),
    special: scenario.special,
    hex: (id) => board.hex(id),
    place,
  };
}

interface Group {
  readonly turn: number;
  readonly hex: string;
  readonly units: readonly string[];
  readonly marchOrder: boolean;
  readonly optional: number;
}

function fixedArrivals({ scenario }: NapoleonicFiles): Group[] {
  return scenario.reinforcements.map(({ turn, hex, units, marchOrder }) => ({
    turn,
    hex,
    units,
    marchOrder,
    optional: NONE,
  }));
}

/** 19.5: groups that a roll brings in carry orders like others (20.3). `turn` 0: the turn of the roll that succeeds. */
function optionalArrivals({ scenario }: NapoleonicFiles): Group[] {
  return scenario.optional.flatMap((group, optional): Group[] => {
    if (group.kind === 'entry') return [{ turn: 0, hex: group.hex, units: group.units, marchOrder: true, optional }];
    if (group.kind !== 'waves') return [];
    return group.waves.map(({ turn, units }) => ({ turn, hex: group.hex, units, marchOrder: true, optional }));
  });
}
