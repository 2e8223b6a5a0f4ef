import type { Board, Hex } from './board/board.ts';
import type { Chart } from './chart.ts';
import type { Dice } from './dice.ts';
import type { Judgement } from './judgement.ts';
import type { Distribution } from './odds.ts';
import type {
  Applied,
  ChoiceOption,
  Counter,
  Formation,
  HexReport,
  Modifier,
  MoveMode,
  MoveQuery,
  OverlayDrawing,
  OverlayInfo,
  Preview,
  ReachHex,
  Table,
  TurnInfo,
  UnitInfo,
} from './look.ts';
import type { MapData } from './scenario.ts';
import type { Symbols } from './symbols.ts';

/*
 * The contract. A title is a pure function from (position, action) to position; everything else asks it questions.
 * The app, the bots, the tests and the scripts know titles only through this file (and look.ts, which it passes on).
 */

export type { Hex } from './board/board.ts';
export type * from './look.ts';
/** Index into `title.units`. */
export type UnitId = number;
/** Index into `title.sides`. */
export type SideId = number;
/** The other of the two sides. */
export const enemyOf = (side: SideId): SideId => 1 - side;
/** Who looks: a side; 'open' for a table with nothing hidden; 'common' for what every side knows. */
export type Seat = SideId | 'open' | 'common';

/** Hex of a unit that is in no hex (off the map, dead, in a box); also the last hex of a path that leaves the map. */
export const OFF_MAP = -1;

// ---- words ---------------------------------------------------------------------------------------------------

/** Values that a text names: numbers, words, lists of units or hexes. Keys say what they hold (`hex`, `unit`, `units`). */
export type Data = Readonly<Record<string, number | string | boolean | null | readonly number[]>>;

/** Something to be said: a key of the title's text catalogue with its values, and the rule it comes from. */
export interface Note {
  readonly say: string;
  readonly rule?: string;
  readonly data?: Data;
}

// ---- positions -----------------------------------------------------------------------------------------------

/**
 * Everything that can change during a game, as plain JSON. Titles extend it; nothing in it is a closure, a class, a
 * log, or derivable from the rest.
 */
export interface Position {
  readonly turn: number;
  readonly dice: Dice;
}

// ---- decisions and actions -----------------------------------------------------------------------------------

/** Everything that a game can wait for. Each has one interaction in the app, for all titles. */
export const DECISION_KINDS = [
  'choose',
  'place',
  'move',
  'attack',
  'allocate',
  'retreat',
  'advance',
  'select',
  'pass',
] as const;
/** What kind of answer a decision wants. */
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** What the game waits for now. */
export interface Decision {
  readonly over: false;
  readonly side: SideId;
  readonly kind: DecisionKind;
  /** Which of several decisions of this kind it is ("bombardment", "melee"); the `attack` of its attack actions. */
  readonly step: string;
  /** The task in one sentence, with its rule. */
  readonly task: Note;
  /** Options of `choose`. */
  readonly options?: readonly ChoiceOption[];
  /** What `pass` means here ("hold fire"); absent: there is no passing. `check` refuses it while something comes first. */
  readonly pass?: Note;
  /** What a path off the map means here, where it does not mean leaving the map (to be eliminated). */
  readonly off?: Note;
  /** The hex, or hexes, the decision is about (a defending hex, the hex just taken). */
  readonly hexes?: readonly Hex[];
  /** Whole number that the decision is about: losses still to allocate. */
  readonly count?: number;
  /** Of `select`: the least and the most units, or hexes where it is about hexes, that may be selected together. */
  readonly least?: number;
  readonly most?: number;
  /**
   * Of `move`: one body marches, in column. Until somebody of it has moved all are in hand together (`fresh`). When nobody
   * of it can go on its move is ended by the table: that gives nothing up, rolls nothing and leaves the decision with the side.
   */
  readonly body?: { readonly fresh: boolean };
  /** Of `place`: nobody is placed, units are sent to the hex by an order in writing; it is given by the button, not by the click on the hex. */
  readonly sends?: true;
  /** Of `select`: everybody who may be selected is, to begin with. */
  readonly all?: true;
  /** Of `advance`: one order ends it, and whoever has not gone stays. */
  readonly once?: true;
  /** Of `attack`: one attack may be made on several hexes at once (`also`). */
  readonly several?: true;
  /**
   * It is answered from what every side knows, and answering shows nothing hidden: all that the title is asked about it
   * it can be asked of the 'common' seat, and no curtain is needed before it.
   */
  readonly common?: true;
  /** Of `allocate`: what is allocated is a step gained (a replacement), not one lost. */
  readonly gain?: true;
}

/** The game is over. */
export interface Outcome {
  readonly over: true;
  /** null: a draw. */
  readonly winner: SideId | null;
  /** Which way the game ended; one of `title.endings`. */
  readonly ending: string;
  readonly reason: Note;
  /** How the result was counted, line by line. */
  readonly score: readonly ScoreLine[];
}

/** A line of the score as the title words it. */
export interface ScoreLine {
  readonly note: Note;
  readonly value: string;
}

/**
 * One meaningful order of a player. The kinds are those of the decisions, and `resign`, which is open to the side to
 * decide at any time and is never listed by `legal`.
 */
export type Action =
  | { readonly kind: 'choose'; readonly option: string }
  | { readonly kind: 'place'; readonly units: readonly UnitId[]; readonly hex: Hex; readonly facing?: number }
  | {
      readonly kind: 'move';
      readonly units: readonly UnitId[];
      /** Hexes entered, in order, the starting hex left out; a last OFF_MAP leaves the map. */
      readonly path: readonly Hex[];
      /** One of `modes` ("march"); absent for a normal move. */
      readonly mode?: string;
      /** Where the title has facing: the facing at the end, alone in the list; absent, the one in which the path leaves the units. */
      readonly facings?: readonly number[];
    }
  | {
      readonly kind: 'attack';
      /** Which attack: the decision's `step`. */
      readonly attack: string;
      /** Those who attack. None, where battles are declared first and rolled later: the battle declared on `target` is taken back. */
      readonly units: readonly UnitId[];
      readonly target: Hex;
      /** Further hexes attacked at the same time, in board order; only where the decision says `several`. */
      readonly also?: readonly Hex[];
      readonly mode?: string;
    }
  | { readonly kind: 'allocate'; readonly unit: UnitId }
  | { readonly kind: 'retreat'; readonly units: readonly UnitId[]; readonly path: readonly Hex[] }
  | { readonly kind: 'advance'; readonly units: readonly UnitId[]; readonly hex: Hex; readonly facing?: number }
  | { readonly kind: 'select'; readonly units: readonly UnitId[]; readonly hexes?: readonly Hex[] }
  | { readonly kind: 'pass' }
  | { readonly kind: 'resign' };

/** Actions in a fixed order that are counted before they are made, so that one of them can be had without the others. */
export interface Offers<A = Action> extends Iterable<A> {
  readonly length: number;
  /** Of an index from 0 to `length - 1`. */
  at(index: number): A;
}

/** Narrows `legal` to the actions that concern a group of units (exactly these units act) or a hex (target, place); passing concerns neither and is left out. */
export interface Focus {
  readonly units?: readonly UnitId[];
  readonly hex?: Hex;
}

/** Units whose move is under way: when another unit or stack moves, it is over for good, points left or not. */
export interface Moving {
  readonly units: readonly UnitId[];
  /** Others, whose moves do not end it. Absent: everybody else's does. */
  readonly besides?: readonly UnitId[];
  readonly rule: string;
}

/** A unit that might join an attack, and whether it may. */
export interface Candidate {
  readonly unit: UnitId;
  readonly verdict: Verdict;
}

/** ok, or why not: the rule, the reason, the hexes that decide. */
export type Verdict = { readonly ok: true } | Refusal;
/** Why not: the reason in words, the rule that, lifted, would change the verdict, and the hexes that decide. */
export interface Refusal extends Note {
  readonly ok: false;
  readonly rule: string;
  readonly hexes?: readonly Hex[];
}
/** The verdict on what may be done. */
export const OK: Verdict = { ok: true };

/** Thrown by `apply` for an action that `check` refuses. */
export class IllegalAction extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, action: Action) {
    super(`illegal ${action.kind}: ${refusal.say} (${refusal.rule})`);
    this.name = 'IllegalAction';
    this.refusal = refusal;
  }
}

// ---- events --------------------------------------------------------------------------------------------------

/** One thing that happened because of an action. Log, animation, recap and replay are drawn from events. */
export interface GameEvent extends Note {
  /** Who did it or suffered it; null for the game itself. */
  readonly side: SideId | null;
  readonly hexes?: readonly Hex[];
  readonly units?: readonly UnitId[];
  readonly roll?: Roll;
  /** Of a fight that needed no die: its result, as `roll.result` of one that did; '' where its words are all. */
  readonly outcome?: string;
  /** Why nobody goes into its hexes: the answer to a click there until the next order. */
  readonly bars?: Refusal;
  /** A key: how a card tells several events of its kind in one line, from all their hexes (`hexes`). */
  readonly folded?: string;
  /** Headings of the log: a new turn, player turn or phase. */
  readonly heading?: 'turn' | 'phase';
  /** Only this side, and an open table, may see the event (fog of war); everybody when absent. */
  readonly onlyFor?: SideId;
  /** What the others see in place of an event that is `onlyFor` one side; nothing when absent. */
  readonly otherwise?: GameEvent;
}

/** A roll with everything that made its result. */
export interface Roll {
  readonly faces: readonly number[];
  /** How many faces the dice have: 6 when absent, 10 for dice read from 0 to 9. */
  readonly sides?: number;
  readonly modifiers: readonly Modifier[];
  /** Shifts of the column, which are no modifiers of the dice. */
  readonly shifts?: readonly Modifier[];
  /** Sum of faces and modifiers, held within the table. */
  readonly modified: number;
  /** Which chart ("13.3"), row and column. */
  readonly table: string;
  readonly row: string;
  readonly result: string;
  /** What it decides, and what is wanted: said while it waits for its click. */
  readonly purpose?: Note;
  /** The row and the results in words, where the chart has letters or names for them. */
  readonly words?: { readonly row?: Note; readonly results?: Readonly<Record<string, Note>> };
  /** Chance of each `result` before the die fell, where `chances` does not say it as well. */
  readonly results?: Distribution<string>;
  /** Chances of the losses (or other number) this roll could bring to the enemy of the roller, for luck statistics. */
  readonly chances?: Distribution<number>;
  /** What it brought, in the same unit. */
  readonly brought?: number;
  /** Who wanted a high number: the side whose luck it was. */
  readonly luckOf?: SideId;
}

/** Chances of what a roll could bring, what it did, and whose luck that was. */
export type Weighed = Required<Pick<Roll, 'chances' | 'brought' | 'luckOf'>>;

// ---- the title -----------------------------------------------------------------------------------------------

/** A belligerent. */
export interface Side {
  readonly id: string;
  readonly name: string;
  /** Adjective on buttons and in headings: "German". */
  readonly adjective: string;
  /** Of a side of several nations: who they are. `Formation.nation` says which formation is whose. */
  readonly nations?: readonly Nation[];
}

/** One of several nations that fight on a side. */
export interface Nation {
  readonly id: string;
  readonly name: string;
  readonly adjective: string;
}

/** A choice at set-up. */
export interface OptionInfo {
  readonly id: string;
  readonly note: Note;
  /** First is the default. */
  readonly values: readonly { readonly id: string; readonly note: Note }[];
}
/** What was chosen at set-up: the id of a value by the id of the option. */
export type Options = Readonly<Record<string, string>>;

/**
 * A title. `V` is what a seat may know of a position. A position is a view too: that of the open seat. Whoever acts is
 * asked through what he may know, so every question takes a view; only `apply` works on what is really there, and may
 * find what the seat could not know and stop an order there, as the rules say.
 */
export interface Title<P extends Position = Position, V = unknown> {
  readonly id: string;
  readonly scenario: string;
  /** Which rules and data these are; given by the catalogue. Records name it. */
  readonly version?: Version;
  readonly sides: readonly Side[];
  /** The side that the rules themselves play (solitaire): it never has to decide anything. Absent: people play every side. */
  readonly system?: SideId;
  readonly formations: readonly Formation[];
  readonly units: readonly UnitInfo[];
  readonly board: Board;
  readonly map: MapData;
  readonly turns: readonly TurnInfo[];
  readonly options: readonly OptionInfo[];
  /** Every way a game can end. */
  readonly endings: readonly string[];
  /** Branch symbols, flag icons, works and map areas: what the app draws and does not know by name. */
  readonly symbols: Symbols;
  readonly overlays: readonly OverlayInfo[];
  /** What `Counter.facing` points at, for titles with facing: a hexside (0 is north) or a corner (0 is the right-hand one), clockwise. */
  readonly facing?: 'side' | 'corner';
  /** Attacks (the `step` of their decision) that `preview` works out for either side at any time: the odds both ways. */
  readonly attacks?: readonly string[];

  /** The position before the first action; `fog`: hidden things are kept from the other side. Throws on an unknown option or value. */
  setup(options: Options, seed: string, fog?: boolean): P;
  /** What that seat may know; plain JSON. Made by naming what may be seen: what nobody names stays hidden. */
  view(p: P, seat: Seat): V;
  /** Who must decide what; Outcome when the game is over. */
  decision(view: V): Decision | Outcome;
  /**
   * The legal actions of the decision, lazily. With no focus every group and every destination is offered; a move is
   * offered once for each group, destination and mode, by its cheapest path (any other path that obeys the rules
   * passes `check` too). Those of a focus may be `Offers`. Of the attacks on a hex those on it alone come first, before
   * those on further hexes too.
   */
  legal(view: V, focus?: Focus): Iterable<Action>;
  /** The same named checks for one action. */
  check(view: V, action: Action): Verdict;
  /** Throws IllegalAction when `check` refuses; never changes `p`. */
  apply(p: P, action: Action): Applied<P>;

  /** The view as counters, trays and ribbon. */
  table(view: V): Table;
  /** A unit as it is printed with so many steps left, in figures alone: the back of its counter, or the next counter of it. */
  printed?(view: V, unit: UnitId, steps: number): Counter;
  preview(view: V, draft: Action): Preview | null;
  /** `units`: those in hand in `from`, whom alone an overlay that follows them is about; everybody there, when absent. */
  overlay(view: V, id: string, from?: Hex, units?: readonly UnitId[]): OverlayDrawing;
  report(view: V, hex: Hex): HexReport;

  /** Units that can act in this decision (soft outline, Tab order). */
  actors(view: V): readonly UnitId[];
  /** What is still to do, and what ending the phase would give up. */
  todo(view: V): readonly Note[];
  /**
   * Orders that, given one after another, meet all that this decision asks for before it may be ended (a battle plan that
   * meets every duty); none when nothing is open. Absent: the title has no such help.
   */
  plan?(view: V): readonly Action[];
  /** What a roll of the log could have brought and did, where it does not say so, from the open view before its order; null: no losses. */
  weigh?(view: V, event: GameEvent): Weighed | null;
  /** Ways these units may move or attack, each with why not. */
  modes(view: V, units: readonly UnitId[]): readonly MoveMode[];
  reach(view: V, query: MoveQuery): readonly ReachHex[];
  /**
   * What a legal move brings that its cost does not say, before it is made: where a queue at the entry makes it dear, an
   * approach march that ends, supply that is lost. Absent: nothing of the kind in this title.
   */
  foresee?(view: V, action: Action): readonly Note[];
  /** Whose move ends when another unit moves; null when nobody's would. Absent: in no decision of the title. */
  moving?(view: V): Moving | null;
  /** Why these units cannot get to a hex (or ok). */
  why(view: V, query: MoveQuery, hex: Hex): Verdict;
  /** Candidates to join an attack on a hex (and on `also`): every unit with its verdict, those who may take part first. */
  attackers(view: V, target: Hex, together: readonly UnitId[], also?: readonly Hex[]): readonly Candidate[];
  /** Why none of these units can attack anything now; null: somebody can. Absent, or null of nobody who can: nothing is said. */
  idle?(view: V, units: readonly UnitId[]): Refusal | null;

  /** Broken invariants of a position, in plain words; empty when it is sound. */
  faults(p: P): readonly string[];
  /** True when going from `before` to `after` showed `side` something it did not know (not counting dice). */
  reveals(before: P, after: P, side: SideId): boolean;
  /** What a program that plays has to be told; loaded when one does. Absent: no program can take a seat. */
  judgement?(): Promise<Judgement<P, V>>;
}

/** Numbers of the rules and the data of a title; each is raised when games in progress may no longer hold. */
export interface Version {
  readonly rules: number;
  readonly data: number;
}

/** A title as the catalogue knows it, before its rules and data are loaded. */
export interface TitleCard {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly year: string;
  readonly players: string;
  readonly hours: string;
  /** 1 to 5. */
  readonly complexity: number;
  readonly scenarios: readonly ScenarioCard[];
  readonly version: Version;
  /** Loads rules and data. `pack` replaces data files by name ("tables.json"). Throws DataError. */
  load(scenario: string, pack?: Readonly<Record<string, unknown>>): Promise<Title>;
  /** A whole recorded game to watch: the content of its file. */
  demonstration?(): Promise<unknown>;
  /** The chapters of that game: the content of their file (`chapters.ts`). */
  chapters?(): Promise<unknown>;
  /** The guided first turn: the content of its file (`lesson.ts`). */
  firstSteps?(): Promise<unknown>;
  /** The rules by number as Markdown, and the charts; `pack` as for `load`. Absent for a title without a rulebook. */
  rulebook?(pack?: Readonly<Record<string, unknown>>): Promise<Rulebook>;
}
/** The rules as the reader shows them: Markdown, and the charts that belong under its rules. */
export interface Rulebook {
  readonly text: string;
  readonly charts: readonly Chart[];
}
/** What the shelf says of a scenario before its title is loaded. */
export interface ScenarioCard {
  readonly id: string;
  readonly name: string;
  readonly turns: string;
  /** Its name is that of a battle, which says more at the table than that of the title. */
  readonly battle?: true;
  /** True when one person can play against the system. */
  readonly solitaire: boolean;
  /** True when the scenario has hidden things, so that fog of war can be chosen. */
  readonly fog: boolean;
}
