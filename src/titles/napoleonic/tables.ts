import type { NapoleonicFiles } from './files.ts';
import type { TerrainEffect, WeatherEffect } from './schema-tables.ts';
import {
  type BombardmentResult,
  type ChargeResult,
  type CombatResult,
  type Fraction,
  type ReconResult,
  type ShockResult,
  TERRAINS,
  type Weather,
} from './schema-words.ts';

/* The charts as the rules read them: results by face and column, costs in half movement points. */

/** 7.22: infantry and foot artillery use the first column, everybody else the second. */
export const INFANTRY_COLUMN = 0;
export const CAVALRY_COLUMN = 1;

/** A chart with odds columns: ratios rise; results by face of the die (index 0 unused) and column. */
export interface OddsChart<R> {
  readonly columns: readonly string[];
  /** attacker : defender. */
  readonly ratios: readonly Fraction[];
  readonly results: readonly (readonly R[])[];
}

/** Costs in half movement points, so that a road march counts in whole numbers (7.52). */
export interface MoveCosts {
  /** By column (INFANTRY_COLUMN, CAVALRY_COLUMN) and terrain (index into TERRAINS). */
  readonly hex: readonly Uint8Array[];
  readonly roadMarching: number;
  readonly trailMarching: number;
  readonly wayNotMarching: number;
  readonly side: Readonly<
    Record<'stream' | 'trestle' | 'bridge' | 'damagedTrestle' | 'damagedBridge' | 'slopeUp' | 'frozen', number>
  >;
  /** The same crossings for a marching unit that follows the way. */
  readonly marching: Readonly<Record<'trestle' | 'bridge' | 'damagedTrestle' | 'damagedBridge', number>>;
  /** 18.33, by what the pontoon lies over; marching combat units, leaders and vedettes pay nothing. */
  readonly pontoon: Readonly<Record<'stream' | 'river' | 'besideBridge', number>>;
  readonly actions: Readonly<Record<keyof NapoleonicFiles['tables']['movementTerrain']['actions'], number>>;
  /** 14.23: factor for a target that a charge has shaken, off the ways and outside these terrains. */
  readonly shaken: { readonly factor: number; readonly free: Uint8Array };
}

export interface Tables {
  readonly costs: MoveCosts;
  /** 2.2, 20.41: movement allowances of a night march, in movement points. */
  readonly nightMarch: NapoleonicFiles['tables']['movementAllowances']['nightMarch'];
  readonly terrain: readonly TerrainEffect[];
  readonly combat: OddsChart<CombatResult>;
  readonly shifts: Readonly<Record<keyof NapoleonicFiles['tables']['combatShifts'], number>>;
  readonly shock: {
    /** By face of the die (index 0 unused). */
    readonly support: readonly number[];
    /** 12.2: the attacker's bonus, and the first column of the combat chart that gives it. */
    readonly bonus: number;
    readonly bonusColumn: number;
    /** By the defender's rating, then the attacker's (index 0 unused in both). */
    readonly results: readonly (readonly ShockResult[])[];
    readonly least: number;
    readonly most: number;
    readonly loneArtillery: number;
  };
  readonly bombardment: {
    /** Strengths of each column; `to` null in the open last one. */
    readonly columns: readonly { readonly from: number; readonly to: number | null }[];
    /** The result of a modified die, held between the chart's ends, in a column. */
    result(die: number, column: number): BombardmentResult;
    readonly dieModifiers: Readonly<Record<string, number>>;
    readonly range: NapoleonicFiles['tables']['bombardment']['range'];
  };
  readonly charge: OddsChart<ChargeResult>;
  readonly reconnaissance: {
    readonly columns: readonly string[];
    readonly results: readonly (readonly ReconResult[])[];
    /** Reconnaissance points of a reduced light cavalry unit. */
    readonly reduced: number;
  };
  readonly weather: Readonly<Record<Weather, WeatherEffect>>;
  readonly isStorm: (weather: Weather) => boolean;
  /** 23.3 */
  readonly nightAfter: (weather: Weather) => Weather;
  /** Small charts and limits, as the file has them. */
  readonly rules: Pick<
    NapoleonicFiles['tables'],
    | 'bridgeRepair'
    | 'entrenchment'
    | 'trainCapture'
    | 'cannotRetreat'
    | 'retreatOverBridge'
    | 'leaderCapture'
    | 'officerReturn'
    | 'reorganisation'
    | 'initiativeCheck'
    | 'stacking'
    | 'ranges'
    | 'demoralisation'
  >;
}

const halves = (points: number): number => Math.round(2 * points);
/** Rows keyed "1", "2" … as a list by number; index 0 is empty. */
const numbered = <R>(rows: Readonly<Record<string, readonly R[]>>): (readonly R[])[] =>
  Array.from({ length: Object.keys(rows).length + 1 }, (_, i) => rows[i] ?? []);

/** Compiles checked charts. */
export function compileTables(file: NapoleonicFiles['tables']): Tables {
  const { movementTerrain, combatResults, shock, bombardment, charge, reconnaissance, weatherCheck } = file;
  const dice = Object.keys(bombardment.rows).map(Number);
  const [lowest, highest] = [Math.min(...dice), Math.max(...dice)];
  return {
    costs: compileCosts(movementTerrain),
    nightMarch: file.movementAllowances.nightMarch,
    terrain: file.combatTerrain.effects,
    combat: {
      columns: combatResults.columns,
      ratios: combatResults.columnRatios,
      results: numbered(combatResults.rows),
    },
    shifts: {
      combinedArms: file.combatShifts.combinedArms.shift,
      guard: file.combatShifts.guard.shift,
      napoleon: file.combatShifts.napoleon.shift,
      failedRepulse: file.combatShifts.failedRepulse.shift,
      damagedBridge: file.combatShifts.damagedBridge.shift,
    },
    shock: {
      support: [0, ...shock.supportDie],
      bonus: shock.oddsBonus.bonus,
      bonusColumn: combatResults.columns.indexOf(shock.oddsBonus.column),
      results: numbered(shock.rowsByDefender).map((row, i) => (i === 0 ? [] : [row[0], ...row])),
      least: shock.clamp[0],
      most: shock.clamp[1],
      loneArtillery: shock.loneArtillery,
    },
    bombardment: {
      columns: bombardment.columnRanges.map(([from, to]) => ({ from, to })),
      result: (die, column) => bombardment.rows[Math.min(highest, Math.max(lowest, die))][column],
      dieModifiers: bombardment.dieModifiers,
      range: bombardment.range,
    },
    charge: { columns: charge.columns, ratios: charge.columnRatios, results: numbered(charge.rows) },
    reconnaissance: {
      columns: reconnaissance.columns,
      results: numbered(reconnaissance.rows),
      reduced: reconnaissance.reducedLightCavalry,
    },
    weather: file.weatherEffects,
    isStorm: (weather) => weatherCheck.storms.includes(weather),
    nightAfter: (weather) => (weatherCheck.nightMudAfter.includes(weather) ? 'mud' : 'clear'),
    rules: file,
  };
}

function compileCosts({
  hex,
  way,
  hexside,
  actions,
  chargedTarget,
}: NapoleonicFiles['tables']['movementTerrain']): MoveCosts {
  const column = (arm: 'infantry' | 'cavalry') => Uint8Array.from(TERRAINS, (t) => halves(hex[t][arm]));
  const mp = (key: 'stream' | 'trestle' | 'bridge' | 'damagedTrestle' | 'damagedBridge' | 'slopeUp' | 'frozen') =>
    halves(hexside[key].mp);
  const marching = (key: 'trestle' | 'bridge' | 'damagedTrestle' | 'damagedBridge') => halves(hexside[key].marching);
  return {
    hex: [column('infantry'), column('cavalry')],
    roadMarching: halves(way.roadMarching.mp),
    trailMarching: halves(way.trailMarching.mp),
    wayNotMarching: halves(way.notMarching.mp),
    side: {
      stream: mp('stream'),
      trestle: mp('trestle'),
      bridge: mp('bridge'),
      damagedTrestle: mp('damagedTrestle'),
      damagedBridge: mp('damagedBridge'),
      slopeUp: mp('slopeUp'),
      frozen: mp('frozen'),
    },
    marching: {
      trestle: marching('trestle'),
      bridge: marching('bridge'),
      damagedTrestle: marching('damagedTrestle'),
      damagedBridge: marching('damagedBridge'),
    },
    pontoon: {
      stream: halves(hexside.pontoonOverStream.mp),
      river: halves(hexside.pontoonOverRiver.mp),
      besideBridge: halves(hexside.pontoonBesideBridge.mp),
    },
    actions: Object.fromEntries(
      Object.entries(actions).map(([key, { mp: points }]) => [key, halves(points)]),
    ) as MoveCosts['actions'],
    shaken: {
      factor: chargedTarget.factor,
      free: Uint8Array.from(TERRAINS, (t) => (chargedTarget.freeTerrain.includes(t) ? 1 : 0)),
    },
  };
}
