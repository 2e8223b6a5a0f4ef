import { create } from 'zustand';
import type { Hex, Refusal, SideId, UnitId } from '../engine/title.ts';

/*
 * What the person at the table is pointing at: an order that is being put together, the hex looked at, what lies open.
 * Nothing of this is part of the game; it is lost on reload and nobody minds.
 */

/** An order being put together. Every kind of decision uses the fields it needs. */
export interface Draft {
  readonly units: readonly UnitId[];
  /** Target of an attack, hex to place on or advance into. */
  readonly hex: Hex | null;
  /** Further targets of an attack on several hexes. */
  readonly also?: readonly Hex[];
  /** Hexes of a `select` that asks for hexes. */
  readonly hexes: readonly Hex[];
  /** Beginning of the path, fixed by waypoints. */
  readonly via: readonly Hex[];
  readonly mode?: string;
  readonly facing?: number;
  /** Other stacks that move with the units in hand. */
  readonly along?: readonly (readonly UnitId[])[];
  /** That others could go along has been said. */
  readonly told?: true;
  /** They follow one another; else all go in the same direction. */
  readonly column?: true;
}
export const EMPTY_DRAFT: Draft = { units: [], hex: null, hexes: [], via: [] };

/** Why something cannot be done, and where that was asked. */
export interface WhyNot {
  readonly refusal: Refusal;
  readonly hex: Hex | null;
  /** What is shown while it holds; absent: until the next order. */
  readonly at?: object;
}

export type Sheet = 'now' | 'hex' | 'log';
export type Leaflet = 'keys' | 'legend';
/** Every line, those with dice, or those of one side. */
export type LogFilter = 'all' | 'dice' | 'notes' | SideId;

interface TableState {
  /** The order in hand. It belongs to one view of the game: after any action, undo or replay step it counts for nothing. */
  readonly order: { readonly at: object; readonly draft: Draft } | null;
  readonly whyNot: WhyNot | null;
  /** Hexes outlined for a refusal, a log line or a rule. */
  readonly outlined: readonly Hex[];
  readonly inspected: Hex | null;
  /** The hex somebody asked to read about; a new object each time. */
  readonly read: { readonly hex: Hex } | null;
  readonly hovered: Hex | null;
  /** Where the map is asked to look. A new object each time, so that the same hex can be asked for again. */
  readonly look: { readonly hex: Hex; readonly besides?: readonly Hex[] } | null;
  readonly countersHidden: boolean;
  /** The way of the units in hand is being chosen hex by hex: every press fixes a waypoint. */
  readonly hexByHex: boolean;
  /** Tray that lies open. */
  readonly tray: string | null;
  /** Rule the rulebook is open at; '' opens it at the beginning; null: closed. */
  readonly rule: string | null;
  /** That it was asked for: a new object each time, so that the same rule can be asked for again. */
  readonly ruleAsked: object | null;
  /** Which part the bottom sheet of a narrow window shows. */
  readonly sheet: Sheet;
  readonly logFilter: LogFilter;
  /** What is laid over the table to be read. */
  readonly leaflet: Leaflet | null;
  /** Actions being watched from the first to the last of them, as a recap or the whole game; null: nothing is watched. */
  readonly reel: { readonly from: number; readonly to: number } | null;

  draftAt(view: object, draft: Draft): void;
  dropDraft(): void;
  /** Forgets what belonged to a position that is gone, now that this one is shown. */
  settle(shown: { readonly view: object }): void;
  refuse(whyNot: WhyNot | null): void;
  outline(hexes: readonly Hex[]): void;
  inspect(hex: Hex | null): void;
  /** Inspects a hex and brings what is said about it to sight. */
  readAbout(hex: Hex): void;
  hover(hex: Hex | null): void;
  /** `besides`: what else is to be in sight, where the window holds it all. */
  lookAt(hex: Hex, besides?: readonly Hex[]): void;
  toggleCounters(): void;
  chooseHexByHex(on: boolean): void;
  /** In a narrow window the sheet comes up in which it lies. */
  openTray(id: string | null): void;
  openRule(rule: string | null): void;
  showSheet(sheet: Sheet): void;
  filterLog(filter: LogFilter): void;
  openLeaflet(leaflet: Leaflet | null): void;
  openReel(reel: { readonly from: number; readonly to: number } | null): void;
  /** Everything as when one sits down: another game is on the table. */
  clear(): void;
}

/** No hexes: always the same list, so that nothing is drawn anew for it. */
const NONE: readonly Hex[] = [];
const BARE = {
  order: null,
  whyNot: null,
  outlined: NONE,
  inspected: null,
  read: null,
  hovered: null,
  look: null,
  countersHidden: false,
  hexByHex: false,
  tray: null,
  rule: null,
  ruleAsked: null,
  sheet: 'now',
  logFilter: 'all',
  leaflet: null,
  reel: null,
} as const satisfies Partial<TableState>;

export const useTable = create<TableState>()((set) => ({
  ...BARE,
  draftAt: (at, draft) => set({ order: { at, draft }, whyNot: null, outlined: NONE }),
  dropDraft: () => set({ order: null, whyNot: null, outlined: NONE, hexByHex: false }),
  settle: (shown) =>
    set(({ order, whyNot }) => ({
      order: order?.at === shown.view ? order : null,
      hexByHex: false,
      ...(whyNot?.at === shown ? {} : { whyNot: null, outlined: NONE }),
    })),
  refuse: (whyNot) => set({ whyNot, outlined: whyNot?.refusal.hexes ?? NONE }),
  outline: (outlined) => set({ outlined }),
  inspect: (inspected) => set({ inspected, tray: null }),
  readAbout: (hex) => set({ inspected: hex, tray: null, sheet: 'hex', read: { hex } }),
  hover: (hovered) => set((s) => (s.hovered === hovered ? s : { hovered })),
  lookAt: (hex, besides = NONE) => set({ look: { hex, ...(besides.length > 0 ? { besides } : {}) } }),
  toggleCounters: () => set((s) => ({ countersHidden: !s.countersHidden })),
  chooseHexByHex: (hexByHex) => set({ hexByHex }),
  openTray: (tray) => set(tray === null ? { tray } : { tray, sheet: 'hex' }),
  openRule: (rule) => set({ rule, ruleAsked: { rule } }),
  showSheet: (sheet) => set({ sheet }),
  filterLog: (logFilter) => set({ logFilter }),
  openLeaflet: (leaflet) => set({ leaflet }),
  openReel: (reel) => set({ reel }),
  clear: () => set(BARE),
}));
