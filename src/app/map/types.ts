import type {
  Formation,
  Hex,
  HexMarker,
  OverlayDrawing,
  ReachHex,
  SideMarker,
  Stack,
  Title,
  UnitId,
} from '../../engine/title.ts';
import type { Viewport } from './viewport.ts';

/*
 * Props of the map and its parts. The map knows no store: everything it shows comes in here and everything a player
 * does goes out through the callbacks.
 *
 *   const viewport = useViewport();
 *   <MapView title={title} stacks={table.stacks} markers={table.markers} viewport={viewport} words={…} describeHex={…} … />
 *   <MiniMap title={title} stacks={table.stacks} viewport={viewport} label={…} />
 *   viewport.centreOn(hex); viewport.fit(); viewport.zoomBy(1.25);
 *
 * Fonts: 'EB Garamond' and 'Inter Variable' are expected on the page; `map.css` holds the colours and is imported by
 * the components themselves.
 */

/** Quarter turns of the whole map, clockwise, in degrees. Names and counters stay upright. */
export type Rotation = 0 | 90 | 180 | 270;

/** What the map reads of a title. A `Title` fits. */
export type MapTitle = Pick<Title, 'id' | 'map' | 'board' | 'units' | 'formations' | 'sides' | 'symbols'>;

/** Where `Counter.facing` points: at a hexside (direction 0 = north, clockwise) or a corner (0 = the right-hand one, clockwise). */
export type FacingKind = 'side' | 'corner';

/** Words on and about the map; they come from the text catalogue. */
export interface MapWords {
  /** Accessible name: "Map of Mons". */
  readonly map: string;
  /** How to use it from the keyboard; read after the name. */
  readonly help: string;
  /** Letter on the compass rose. */
  readonly north: string;
  /** Scale bar: text for a length in metres ("2 km"). */
  length(metres: number): string;
  /** Letters in the hexes before, beside and behind a unit, for titles with facing. */
  readonly arcs?: Readonly<Record<'front' | 'flank' | 'rear', string>>;
}

/** Hexes and arrows that follow what the player is doing; every field may be absent. */
export interface Highlights {
  /** Where the selected units can go: one light area, the movement points left in a badge on each hex. */
  readonly reach?: readonly ReachHex[];
  /** A path under the pointer, or being fixed hex by hex: `costs[i]` = points spent after `hexes[i]`. */
  readonly path?: {
    readonly from: Hex;
    readonly hexes: readonly Hex[];
    readonly costs?: readonly number[];
    /** How many of the last hexes are the run of a charge. */
    readonly charge?: number;
  };
  /** Stacks that move together: the ways of those who go beside the one in `path`, and the hexes of those who cannot follow. */
  readonly together?: { readonly ways: readonly (readonly Hex[])[]; readonly staying: readonly Hex[] };
  /** The front that the units in hand will have in a hex. */
  readonly front?: { readonly hex: Hex; readonly facing: number };
  /** Hexes that may be clicked for other decisions (place, advance, retreat). */
  readonly offered?: readonly Hex[];
  /** Hexes that may be attacked, and the one being attacked: hatched. */
  readonly targets?: readonly Hex[];
  /** Arrows of declared or drafted attacks. */
  readonly attacks?: readonly {
    readonly from: Hex;
    readonly to: Hex;
    readonly draft?: boolean;
    readonly charge?: boolean;
  }[];
  /** Hexes of declared battles: outlined; the one fought now strongly. */
  readonly battles?: readonly { readonly hexes: readonly Hex[]; readonly now: boolean }[];
  readonly selected?: Hex | null;
  /** The reach is drawn without what is left: nothing is spent. */
  readonly unnumbered?: boolean;
  /** A word on a target: the odds of an attack. */
  readonly hints?: readonly { readonly hex: Hex; readonly text: string }[];
  /** Hexes the decision, a refusal or a log line points at. */
  readonly pointed?: readonly Hex[];
  /** Hexes that a lesson speaks of: a ring around each. */
  readonly ringed?: readonly Hex[];
}

/** What pointer or keyboard was held down. */
export interface ClickKeys {
  readonly shift: boolean;
  readonly alt: boolean;
  /** The second of two quick clicks, or taps, on the same hex. */
  readonly double?: boolean;
}

export interface MapViewProps {
  readonly title: MapTitle;
  readonly viewport: Viewport;
  readonly words: MapWords;
  readonly rotation?: Rotation;
  readonly facing?: FacingKind;
  readonly stacks: readonly Stack[];
  readonly markers?: readonly HexMarker[];
  readonly sideMarkers?: readonly SideMarker[];
  readonly highlights?: Highlights;
  readonly overlays?: readonly MapOverlay[];
  /** Ways just gone, by the unit that went: its stack runs along them. */
  readonly ways?: ReadonlyMap<UnitId, readonly Hex[]>;
  /** Units with a strong gold outline. */
  readonly selectedUnits?: readonly UnitId[];
  /** Units that can act: soft outline. */
  readonly actors?: readonly UnitId[];
  /** Units that may join the attack being drafted: dashed outline. */
  readonly eligible?: readonly UnitId[];
  /** Puts the hex cursor on a hex; a new object each time. */
  readonly pointAt?: { readonly hex: Hex } | null;
  /** What a screen reader hears of a hex: number, terrain, units. */
  describeHex(hex: Hex): string;
  /** What a status flag or a marker means, for its tooltip. */
  describeNote?(note: { readonly say: string }): string;
  onHexClick?(hex: Hex, keys: ClickKeys): void;
  /** Pointer or hex cursor came to a hex; null: left the map. Called only when the hex changes. */
  onHexHover?(hex: Hex | null): void;
  /** Right click, long press, or the context menu key; `at` in page pixels. */
  onHexContext?(hex: Hex, at: { readonly x: number; readonly y: number }): void;
  /** A counter was clicked. Without this callback the click is a click on its hex. */
  onUnitClick?(unit: UnitId, hex: Hex, keys: ClickKeys): void;
}

export interface MiniMapProps {
  readonly title: MapTitle;
  readonly viewport: Viewport;
  readonly stacks: readonly Stack[];
  readonly rotation?: Rotation;
  /** Accessible name. */
  readonly label: string;
}

/** What fills a hex of an overlay: a pattern of the title, or a sign of the table's own for one of them. */
export type OverlaySign = OverlayDrawing['hexes'][number]['pattern'] | 'due' | 'owes';

/** A drawing of the title; `signs`: patterns that mean something of their own in it, and are drawn otherwise. */
export interface MapOverlay extends OverlayDrawing {
  /** Its areas are hatched lightly. */
  readonly faint?: boolean;
  readonly signs?: Readonly<Partial<Record<OverlayDrawing['hexes'][number]['pattern'], OverlaySign>>>;
}

export type { Formation, Hex, HexMarker, OverlayDrawing, ReachHex, SideMarker, Stack, UnitId };
