/*
 * How each kind of terrain is drawn. A kind that a map has and this table has not is drawn in a neutral way: it is
 * seen to be there, and nothing breaks.
 */

/** Ground that forms joined masses. */
export interface GroundStyle {
  readonly className: string;
  readonly wobble: number;
  readonly bends: number;
  readonly inset: number;
  /** What is scattered over it, and how far apart, in map units. */
  readonly scatter?: {
    readonly symbol: 'tree' | 'conifer' | 'orchard' | 'reed' | 'rock' | 'crater' | 'dot';
    readonly apart: number;
  };
  /** Its rim is a slope, falling outwards, on maps that do not mark slopes hexside by hexside. */
  readonly falls?: boolean;
}

/** In painting order. Masses that grow together (forest in woods) are painted one upon the other. */
export const GROUND: ReadonlyMap<string, GroundStyle> = new Map(
  Object.entries<GroundStyle>({
    hill: { className: 'hill', wobble: 3, bends: 2, inset: 5, falls: true },
    slope: { className: 'hill', wobble: 3, bends: 2, inset: 3, falls: true },
    height: { className: 'hill', wobble: 3, bends: 2, inset: 3, falls: true },
    broken: { className: 'broken', wobble: 4, bends: 3, inset: 3, scatter: { symbol: 'rock', apart: 17 } },
    ravaged: { className: 'ravaged', wobble: 5, bends: 2, inset: 2, scatter: { symbol: 'crater', apart: 16 } },
    marsh: { className: 'marsh', wobble: 3, bends: 3, inset: 4, scatter: { symbol: 'reed', apart: 16 } },
    orchard: { className: 'orchard', wobble: 1, bends: 2, inset: 6, scatter: { symbol: 'orchard', apart: 14 } },
    woods: { className: 'woods', wobble: 4, bends: 4, inset: 0, scatter: { symbol: 'tree', apart: 19 } },
    forest: { className: 'forest', wobble: 4, bends: 4, inset: 0.5, scatter: { symbol: 'conifer', apart: 18 } },
  }),
);
export const OTHER_GROUND: GroundStyle = {
  className: 'other-ground',
  wobble: 2,
  bends: 2,
  inset: 4,
  scatter: { symbol: 'dot', apart: 15 },
};

/** Ground under another kind, so that two masses meet without a gap. */
export const UNDER: ReadonlyMap<string, string> = new Map([['forest', 'woods']]);

/** Terrain with nothing of its own to draw as a mass. */
export const PLAIN: ReadonlySet<string> = new Set(['clear', 'town', 'city', 'village', 'fort']);

export interface BuiltStyle {
  readonly className: 'residential' | 'industrial';
  /** Colour class of the ground under the houses. */
  readonly ground: string;
  /** Share of the building lots that are built on. */
  readonly density: number;
  /** Length and depth of a block, in map units. */
  readonly block: readonly [number, number];
}
export const BUILT: ReadonlyMap<string, BuiltStyle> = new Map(
  Object.entries<BuiltStyle>({
    residential: { className: 'residential', ground: 'built-residential', density: 0.72, block: [7, 5] },
    industrial: { className: 'industrial', ground: 'built-industrial', density: 0.56, block: [10, 6] },
    town: { className: 'residential', ground: 'built-residential', density: 0.58, block: [6.5, 5] },
    village: { className: 'residential', ground: 'built-residential', density: 0.3, block: [6, 4.5] },
    city: { className: 'residential', ground: 'built-residential', density: 0.85, block: [8, 6] },
  }),
);

export interface WaterStyle {
  readonly className: string;
  /** Width of the water and of the bank drawn around it. */
  readonly width: number;
  readonly casing: number;
  /** How far it may stray from the hexsides: rivers wander, canals do not. */
  readonly wander: number;
  /** How sharply it turns at the corners, from 0.5 (a wide curve) to 1. */
  readonly sharp: number;
  /** Grows from its source on: at first it has this share of its width. */
  readonly source?: number;
  /** Dug: it runs straight, between towpaths, which reach this far across. */
  readonly towpaths?: number;
}
export const WATER: ReadonlyMap<string, WaterStyle> = new Map(
  Object.entries<WaterStyle>({
    stream: { className: 'stream', width: 3.8, casing: 5.8, wander: 7, sharp: 0.7, source: 0.5 },
    small: { className: 'stream', width: 4.8, casing: 7, wander: 6.5, sharp: 0.7, source: 0.5 },
    river: { className: 'river', width: 7.4, casing: 10.4, wander: 6, sharp: 0.68, source: 0.45 },
    major: { className: 'river', width: 13, casing: 16.4, wander: 4.5, sharp: 0.6, source: 0.8 },
    canal: { className: 'canal', width: 5.6, casing: 9, wander: 0, sharp: 0.8, towpaths: 15 },
    pond: { className: 'pond', width: 24, casing: 27, wander: 2, sharp: 0.6 },
  }),
);
export const OTHER_WATER: WaterStyle = { className: 'other-water', width: 4, casing: 7, wander: 0, sharp: 0.7 };

export interface RoadStyle {
  readonly className: string;
  readonly width: number;
  readonly casing: number;
}
/** Lesser ways first: greater ones are painted over them. */
export const ROADS: ReadonlyMap<string, RoadStyle> = new Map(
  Object.entries<RoadStyle>({
    railway: { className: 'railway', width: 1.3, casing: 5 },
    trail: { className: 'trail', width: 2.2, casing: 0 },
    track: { className: 'trail', width: 2.2, casing: 0 },
    lane: { className: 'lane', width: 2.6, casing: 4.2 },
    road: { className: 'road', width: 3.8, casing: 6.2 },
    highway: { className: 'highway', width: 5.4, casing: 8.4 },
  }),
);
export const OTHER_ROAD: RoadStyle = { className: 'trail', width: 2.2, casing: 0 };

/** Tags that say something to the rules but have nothing of their own on the map. */
export const SILENT: ReadonlySet<string> = new Set(['hill']);
