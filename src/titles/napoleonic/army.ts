import { numbersFor } from '../../engine/numbers.ts';
import { enemyOf, type SideId, type UnitId } from '../../engine/title.ts';
import type { NapoleonicFiles } from './files.ts';
import type { UnitData } from './schema.ts';
import { ARMS, type CavalryClass, type Guard, type Kind, NATIONS, PLAYERS, type Rank } from './schema-words.ts';

/* Chapter 1.4: the counters of a scenario, their formations, and who belongs to whom. */

/** The two players (1.1). */
export const FRENCH: SideId = 0;
export const COALITION: SideId = 1;
export { enemyOf };

/** Index into NATIONS: command, supply and stacking bonuses are not shared between nations (25.8). */
export type Nation = number;

/** No formation, no division. */
export const NONE = -1;

/** A leader's figures (5.2). */
export interface LeaderFigures {
  readonly rank: Rank;
  /** Command points a turn; 0 for officers (5.21, 5.23). */
  readonly points: number;
  /** Command range in hexes (5.21-5.23). */
  readonly range: number;
  /** The initiative with which an officer-commander comes back (5.52); 0 for the others. */
  readonly onReturn: number;
}

/** A counter as printed (1.42). */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly long: string;
  readonly player: SideId;
  readonly nation: Nation;
  readonly kind: Kind;
  /**
   * Index into `formations`: of a supply train the one printed on it (18.17); NONE for commanders, bridge trains, and
   * vedettes, which take that of the unit they come from.
   */
  readonly formation: number;
  /** The same number for the units of one division (3.22); NONE for those of none. */
  readonly division: number;
  readonly size: string;
  /** Strength points of both sides of the counter; `reduced` 0: it has no reduced side. Both 0 for all but combat units. */
  readonly sp: number;
  readonly reduced: number;
  /** Initiative; 0 for commanders, officer-commanders and trains. */
  readonly init: number;
  /** Movement allowance in movement points. */
  readonly ma: number;
  /** Of cavalry (1.42, 14.1). */
  readonly cls: CavalryClass | null;
  /** How many vedettes the unit can detach (16.11). */
  readonly vedettes: number;
  /** Of which Guard (11.3, 25.9). */
  readonly guard: Guard | null;
  readonly napoleon: boolean;
  readonly leader: LeaderFigures | null;
  /** Index into the scenario's optional groups; NONE: in play whatever is chosen. */
  readonly optional: number;
  /** 18.35: of a bridge train, its counter in the hands of the other player; NONE for all else. */
  readonly twin: UnitId;
}

export interface FormationFigures {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly nation: Nation;
  readonly player: SideId;
  /** Its officer, NONE when he takes no part in this scenario. */
  readonly officer: UnitId;
  /** Its combat units in this scenario. */
  readonly units: readonly UnitId[];
  /** Its supply train in this scenario, set up or due; NONE: it never had one. */
  readonly train: UnitId;
  /** Full strength points of its combat units. */
  readonly sp: number;
  /** Demoralisation level; null: it breaks by lack of supply only (21.1). */
  readonly level: number | null;
  /** Victory points for breaking it. */
  readonly vp: number;
  /** 11.3: a French cavalry corps of four combat units or fewer, which a beaten Guard does not shake. */
  readonly guardExempt: boolean;
}

export interface Army {
  readonly pieces: readonly Piece[];
  /** The numbers of all pieces. */
  readonly all: readonly UnitId[];
  /** Those of each player. */
  readonly own: readonly (readonly UnitId[])[];
  /** Supply and bridge trains of both. */
  readonly trains: readonly UnitId[];
  readonly formations: readonly FormationFigures[];
  /** Vedette counters of each nation (16.0). */
  readonly vedettes: readonly (readonly UnitId[])[];
  /** Leaders of each player. */
  readonly leaders: readonly (readonly UnitId[])[];
  /** Index of a counter. Throws when the scenario has none of that id. */
  unit(id: string): UnitId;
  /** Indices of the counters of a list in the data, found once. Throws as `unit` does. */
  units(ids: readonly string[]): readonly UnitId[];
  /** Index of a formation. Throws when the scenario has none of that id. */
  formation(id: string): number;
}

export const isCombat = (kind: Kind): boolean => (ARMS as readonly Kind[]).includes(kind);
export const isArtillery = (kind: Kind): boolean => kind === 'artillery' || kind === 'horse-artillery';
/** 7.22: the column of the terrain chart: 0 for infantry and foot artillery, 1 for everybody else (see tables.ts). */
export const columnOf = (kind: Kind): number => (kind === 'infantry' || kind === 'artillery' ? 0 : 1);
export const isTrain = (kind: Kind): boolean => kind === 'supply-train' || kind === 'bridge-train';

/** Level of a formation by its factor and strength, halves up (21.1). */
export const levelOf = (units: number, sp: number, factor: number, small: number): number | null =>
  units <= small ? null : Math.floor(factor * sp + 0.5 + 1e-9);

/** Compiles the counters that a scenario uses: units in the order of their file, the vedettes of each nation, captured bridge trains. */
export function compileArmy(files: NapoleonicFiles): Army {
  const { units, scenario, tables } = files;
  const optionalOf = new Map(
    scenario.optional.flatMap((group, i) =>
      group.kind === 'entry' || group.kind === 'waves' ? group.units.map((id) => [id, i] as const) : [],
    ),
  );
  const used = new Set([
    ...scenario.setup.map((s) => s.unit),
    ...scenario.reinforcements.flatMap((r) => r.units),
    ...optionalOf.keys(),
  ]);
  const playerOf = NATIONS.map((nation) => PLAYERS.findIndex((p) => scenario.players[p]?.includes(nation)));
  const data = [...units.units, ...units.bridgeTrains].filter((u) => used.has(u.id));
  const listed = units.formations.filter((f) => data.some((u) => u.formation === f.id));
  const formationIndex = new Map(listed.map((f, i) => [f.id, i]));
  const divisions = [...new Set(data.map(divisionKey).filter((key) => key !== null))];

  const pieces: Piece[] = data.map((u) =>
    pieceOf(u, {
      player: playerOf[NATIONS.indexOf(u.side)],
      formation: u.formation === null ? NONE : (formationIndex.get(u.formation) ?? NONE),
      division: divisions.indexOf(divisionKey(u) ?? ''),
      optional: optionalOf.get(u.id) ?? NONE,
    }),
  );
  const vedettes = NATIONS.map((nation, n) => {
    const number = pieces.filter((p) => p.nation === n).reduce((sum, p) => sum + p.vedettes, 0);
    return Array.from({ length: number }, (_, i) => pieces.push(vedetteOf(files, nation, playerOf[n], i + 1)) - 1);
  });
  addTwins(pieces, playerOf);
  const indexOf = new Map(pieces.map((p, i) => [p.id, i]));
  const find = (index: ReadonlyMap<string, number>, id: string, what: string): number => {
    const found = index.get(id);
    if (found === undefined) throw new Error(`this scenario has no ${what} ${id}`);
    return found;
  };
  const lists = new WeakMap<readonly string[], readonly UnitId[]>();
  const all = numbersFor(pieces, (_, unit) => unit);
  return {
    pieces,
    all,
    own: PLAYERS.map((_, side) => all.filter((u) => pieces[u].player === side)),
    trains: all.filter((u) => isTrain(pieces[u].kind)),
    formations: listed.map((figures, formation): FormationFigures => {
      const own = all.filter((u) => pieces[u].formation === formation);
      const fighting = own.filter((u) => isCombat(pieces[u].kind));
      const sp = fighting.reduce((sum, u) => sum + pieces[u].sp, 0);
      const { smallFormation, guard } = tables.demoralisation;
      return {
        id: figures.id,
        name: figures.name,
        color: figures.color,
        nation: NATIONS.indexOf(figures.side),
        player: playerOf[NATIONS.indexOf(figures.side)],
        officer: indexOf.get(figures.officer) ?? NONE,
        units: fighting,
        train: own.find((u) => pieces[u].kind === 'supply-train') ?? NONE,
        sp,
        level:
          scenario.demoralisation[figures.id]?.level ?? levelOf(fighting.length, sp, figures.factor, smallFormation),
        vp: figures.vp,
        guardExempt: isSmallCavalryCorps(files, figures.id, guard.exemptFrenchCavalryCorpsUpTo),
      };
    }),
    vedettes,
    leaders: PLAYERS.map((_, side) => all.filter((u) => pieces[u].leader && pieces[u].player === side)),
    unit: (id) => find(indexOf, id, 'unit'),
    units(ids) {
      let known = lists.get(ids);
      if (!known) lists.set(ids, (known = ids.map((id) => find(indexOf, id, 'unit'))));
      return known;
    },
    formation: (id) => find(formationIndex, id, 'formation'),
  };
}

/** 18.35: each bridge train has a second counter, out of play until the other player captures it. */
function addTwins(pieces: Piece[], playerOf: readonly SideId[]): void {
  for (const [train, piece] of pieces.entries()) {
    if (piece.kind !== 'bridge-train' || piece.twin !== NONE) continue;
    const player = enemyOf(piece.player);
    const taken = { ...piece, id: `${piece.id}-taken`, player, nation: playerOf.indexOf(player), twin: train };
    pieces[train] = { ...piece, twin: pieces.push(taken) - 1 };
  }
}

/** 11.3: a French corps of cavalry and its horse artillery alone, not the Guard's, of no more combat units than `most`. */
function isSmallCavalryCorps({ units }: NapoleonicFiles, formation: string, most: number): boolean {
  const own = units.units.filter((u) => u.formation === formation && isCombat(u.kind));
  return (
    own.length <= most &&
    own.every((u) => u.side === 'F' && (u.kind === 'cavalry' || u.kind === 'horse-artillery') && u.guard === undefined)
  );
}

/** 3.22: units of one division name the same one, of the same nation. */
const divisionKey = (u: UnitData): string | null =>
  'division' in u && u.division !== null ? `${u.side} ${u.division}` : null;

/** What the files say about a counter besides its own figures. */
type Place = Pick<Piece, 'player' | 'formation' | 'division' | 'optional'>;

function pieceOf(unit: UnitData, place: Place): Piece {
  return {
    id: unit.id,
    name: unit.name,
    long: unit.long,
    ...place,
    nation: NATIONS.indexOf(unit.side),
    kind: unit.kind,
    size: 'size' in unit ? unit.size : '',
    sp: 'sp' in unit ? unit.sp : 0,
    reduced: 'reduced' in unit ? (unit.reduced ?? 0) : 0,
    init: 'init' in unit ? unit.init : 0,
    ma: unit.ma,
    cls: unit.kind === 'cavalry' ? unit.cls : null,
    vedettes: 'vedettes' in unit ? (unit.vedettes ?? 0) : 0,
    guard: 'guard' in unit ? (unit.guard ?? null) : null,
    napoleon: unit.kind === 'leader' && unit.rank === 'army' && unit.napoleon === true,
    leader: unit.kind === 'leader' ? leaderOf(unit) : null,
    twin: NONE,
  };
}

function leaderOf(unit: Extract<UnitData, { kind: 'leader' }>): LeaderFigures {
  return {
    rank: unit.rank,
    points: unit.rank === 'officer' ? 0 : unit.command,
    range: unit.range,
    onReturn: unit.rank === 'corps-commander' ? (unit.initOnReturn ?? 0) : 0,
  };
}

function vedetteOf(
  { units }: NapoleonicFiles,
  nation: (typeof NATIONS)[number],
  player: SideId,
  number: number,
): Piece {
  const { name, init, ma } = units.vedetteCounter;
  return {
    id: `${nation}-v${number}`,
    name: `${name} ${number}`,
    long: `${name} ${number}`,
    player,
    nation: NATIONS.indexOf(nation),
    kind: 'vedette',
    formation: NONE,
    division: NONE,
    size: '',
    sp: 0,
    reduced: 0,
    init,
    ma,
    cls: null,
    vedettes: 0,
    guard: null,
    napoleon: false,
    leader: null,
    optional: NONE,
    twin: NONE,
  };
}
