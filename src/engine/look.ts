import type { Action, GameEvent, Hex, Note, Position, Refusal, ScoreLine, SideId, UnitId, Verdict } from './title.ts';

/* The part of the contract that is looked at: counters and the table, moves within reach, odds before a roll, what is offered, what an order brings. */

// ---- looking -------------------------------------------------------------------------------------------------

/** A unit as printed: what never changes. */
export interface UnitInfo {
  /** Id in files ("g-8"). */
  readonly id: string;
  /** Short name on the counter. */
  readonly name: string;
  readonly long: string;
  readonly side: SideId;
  /** Index into `title.formations`: colour and stripe of the counter. */
  readonly formation: number;
  /** Formation as printed at the edge of the counter ("5-III"). */
  readonly marks: string;
  /** A branch of `title.symbols`. */
  readonly branch: string;
  /** "X", "III", "II", "I", … */
  readonly size: string;
}

/** Colours of a counter as the rulebook gives them, and a pattern so that colour never stands alone. */
export interface Formation {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly paper: string;
  readonly ink: string;
  readonly stripe: string;
  /** Index into the nations of its side, where that has several. */
  readonly nation?: number;
}

/** A figure on a counter, and what it is. `chosenBy`: by it, not by its steps, a unit is chosen among others (guns). */
export interface Figure {
  readonly value: string;
  readonly note: Note;
  readonly chosenBy?: true;
}

/** A unit as it stands now, for drawing. */
export interface Counter {
  readonly unit: UnitId;
  readonly steps: number;
  /** 0: what has no steps (leaders, markers). */
  readonly maxSteps: number;
  /** Figures along the lower edge, in printed order, and what they are. */
  readonly values: readonly Figure[];
  /** Status marks: each has an icon in the app under its `say`. */
  readonly flags: readonly Note[];
  /** Direction 0..5 or vertex 0..5 as the title has it, when it has facing. */
  readonly facing?: number;
}

/** The units of a side in a hex, as a seat sees them. */
export interface Stack {
  readonly hex: Hex;
  readonly side: SideId;
  /** Top first; none when all of the stack is covered. */
  readonly counters: readonly Counter[];
  /** Units that this seat may not see: how many, or 'some' where not even their number may be known. */
  readonly unseen: number | 'some';
  /** What lies on top in place of a counter, when none may be seen: a flag, a blank. Its icon is a flag of `title.symbols`. */
  readonly cover?: Note;
}

/** An off-map box: arrivals by turn, the dead pile, cups. */
export interface Tray {
  readonly id: string;
  readonly side: SideId;
  readonly name: Note;
  readonly groups: readonly TrayGroup[];
  /** The groups are the boxes of a track, in order: empty ones are shown too. */
  readonly track?: true;
}

/** A box of a tray: counters, or a number of things that have none. */
export interface TrayGroup {
  readonly note: Note;
  readonly counters: readonly Counter[];
  /** Units of the group that this seat may not see. */
  readonly unseen: number;
  /** How many there are of what has no counter here: points, markers, units in a cup. */
  readonly count?: number;
  /** Who lies here is lost, though he may come back and his counter shows what he comes back with. */
  readonly lost?: true;
}

/** A marker lying in a hex. */
export interface HexMarker {
  readonly hex: Hex;
  readonly note: Note;
  readonly side: SideId | null;
}

/** A marker lying on a hexside: a bridge that is burnt, a pontoon, a breach. Its icon is a flag of `title.symbols`. */
export interface SideMarker {
  readonly from: Hex;
  readonly to: Hex;
  readonly note: Note;
  readonly side: SideId | null;
}

/** A battle that is declared, before or while it is fought. */
export interface DeclaredBattle {
  /** Hexes attacked. */
  readonly hexes: readonly Hex[];
  /** Those who attack. */
  readonly units: readonly UnitId[];
  readonly state: 'declared' | 'now' | 'done';
  /** Its column of the chart with all shifts known so far; absent where nobody is known to defend. */
  readonly odds?: string;
}

/** What the rules ask of a side in this step, or of whom they ask nothing and why. Its first hex is where to look. */
export interface DutyLine {
  readonly note: Note;
  readonly state: 'open' | 'met' | 'free';
  readonly hexes: readonly Hex[];
}

/** A phase or step of the sequence of play, in the row above the map. */
export interface RibbonStep {
  readonly id: string;
  readonly side: SideId | null;
  readonly note: Note;
  /** The same in a word, where the side stands beside it. */
  readonly short?: Note;
  readonly state: 'done' | 'now' | 'next';
}

/** A box of the turn track. */
export interface TurnInfo {
  readonly turn: number;
  /** What the track prints in place of the number ("S1"). */
  readonly mark?: string;
  /** Day as ISO date, when the turn has one; the app writes it out. */
  readonly date?: string;
  /** "06:00-08:00", or whatever the track prints. */
  readonly label: string;
  /** What is due in this turn. */
  readonly events: readonly Note[];
}

/** What the app draws: one seat's view in words every title shares. */
export interface Table {
  readonly turn: number;
  /** The last turn that is played, where an option leaves out the end of the track. */
  readonly lastTurn?: number;
  readonly ribbon: readonly RibbonStep[];
  readonly stacks: readonly Stack[];
  readonly trays: readonly Tray[];
  readonly markers: readonly HexMarker[];
  readonly sideMarkers?: readonly SideMarker[];
  /** What holds for everybody this turn: weather, night. Its icon is a flag of `title.symbols`. */
  readonly conditions?: readonly Note[];
  /** Battles declared in this phase, in the order of their declaration. */
  readonly battles?: readonly DeclaredBattle[];
  /** Duties of the side that decides, line by line; absent where it has none. */
  readonly duties?: readonly DutyLine[];
  /** The state of the victory conditions now. */
  readonly score: readonly ScoreLine[];
  /** The activation strip, where formations act one at a time. */
  readonly cards?: readonly FormationCard[];
  /** Formations of a side and what each can still do this turn (which divisions may attack). */
  readonly lists?: readonly FormationList[];
  /** The steps of the resolution under way, in the order of the rules, with the present one lit; absent when there is none. */
  readonly course?: { readonly heading: Note; readonly steps: readonly RibbonStep[] };
}

/** Formations that share something scarce in a turn; their cards say who has had it, who may have it, who may not and why. */
export interface FormationList {
  readonly id: string;
  readonly side: SideId;
  readonly name: Note;
  /** How many have had it, of how many. */
  readonly summary: Note;
  readonly cards: readonly FormationCard[];
}

/** A card of the activation strip: a formation that acts as one. */
export interface FormationCard {
  /** Index into `title.formations`. */
  readonly formation: number;
  readonly side: SideId;
  readonly leader: UnitId | null;
  /** Has acted, acts now, can still be chosen, or is kept from acting this turn. */
  readonly state: 'done' | 'now' | 'ready' | 'kept';
  /** What is to be known of it (out of command, demoralised), or why it is kept. */
  readonly notes: readonly Note[];
}

/** An overlay of the map. `draw` is a list of hexes with a mark, and of lines. */
export interface OverlayInfo {
  readonly id: string;
  readonly note: Note;
  /** Key on the keyboard. */
  readonly key: string;
  /** Drawn for the whole map, or from a hex (line of sight, range); `any`: from a hex, and where that shows nothing for the whole map. */
  readonly from: 'map' | 'hex' | 'any';
  /** Drawn unasked: from the hex of the units in hand (front and flanks, the arc of a gun); or in decisions whose `step` is its id. */
  readonly follows?: 'units' | 'step';
  /** The decisions in which it follows the units in hand, by their kind or their step; those in which they act from where they stand, when absent. */
  readonly followsIn?: readonly string[];
  /** Lies on the map until it is switched off. */
  readonly on?: true;
}
/** What an overlay lays on the map: hexes, and lines through hexes. */
export interface OverlayDrawing {
  /** `pattern` tells kinds apart without colour: side 0, side 1, both, plain, blocked; front, flank and rear of a unit, which the app letters. */
  readonly hexes: readonly {
    readonly hex: Hex;
    readonly pattern: 'side-0' | 'side-1' | 'both' | 'plain' | 'blocked' | 'front' | 'flank' | 'rear';
    readonly label?: string;
    /** What stops the line to it from where the drawing is drawn from. */
    readonly barrier?: Hex;
  }[];
  /** Where lines of sight or fire to its hexes begin. */
  readonly from?: Hex;
  /** A last OFF_MAP in `path` goes over the edge of the map. `strong`: the main ones among several. `broken`: where a line breaks, and why. */
  readonly lines: readonly {
    readonly path: readonly Hex[];
    readonly pattern: 'side-0' | 'side-1' | 'plain' | 'blocked';
    readonly strong?: true;
    readonly broken?: { readonly at: Hex; readonly note: Note };
  }[];
  /** Hexsides between ground of side 0 (`from`) and ground of side 1 (`to`): together the front line. */
  readonly borders?: readonly { readonly from: Hex; readonly to: Hex }[];
}

/** What the inspector says of a hex, terrain first; each line with its rule. */
export interface HexReport {
  readonly hex: Hex;
  readonly name: string | null;
  /** null: nobody holds it; absent where control of it counts for nothing. */
  readonly controller?: SideId | null;
  /** What the ground is: terrain, works, hexsides. All of it stands in the line under the map as well. */
  readonly ground: readonly Note[];
  /** What the ground does in movement and combat, what it counts for, who is concerned. */
  readonly lines: readonly Note[];
}

// ---- moving --------------------------------------------------------------------------------------------------

/** Who would move, and how: units that move together, the mode (the normal move when absent). */
export interface MoveQuery {
  readonly units: readonly UnitId[];
  readonly mode?: string;
  /** Hexes already fixed at the beginning of the path. */
  readonly via?: readonly Hex[];
}

/** A hex that a mover can reach, and a way there. Points are the mover's movement points. */
export interface ReachHex {
  readonly hex: Hex;
  /** Movement points spent on the way and left on arrival. */
  readonly spent: number;
  readonly left: number;
  /** The whole path, `via` included, and the points spent after each of its hexes. */
  readonly path: readonly Hex[];
  readonly costs: readonly number[];
  /** Why the mover must stop here, if it must. */
  readonly stop?: Note;
  /** What is done where the units stand, against enemies in these hexes: pressing one of them orders it. */
  readonly against?: readonly Hex[];
  /** Where the title has facing: the facings that can be had here (given as `facings: [facing]` of the move), cheapest first, with points spent and left. */
  readonly ends?: readonly FacingEnd[];
}

/** A facing that can be had where a move ends. */
export interface FacingEnd {
  readonly facing: number;
  readonly spent: number;
  readonly left: number;
  /** The way that ends so, and the points spent after each of its hexes, where it is another than the cheapest to the hex. */
  readonly way?: { readonly path: readonly Hex[]; readonly costs: readonly number[] };
  /** Ending so, the unit may charge: how many of the last hexes of the path are its run, and the rule. */
  readonly charge?: { readonly run: number; readonly note: Note };
}

/** A way to move or to attack that has a name, and whether it is open to the units asked about. */
export interface MoveMode {
  /** undefined: the normal move. */
  readonly mode: string | undefined;
  readonly note: Note;
  readonly verdict: Verdict;
  /** The mode turns in place to this facing: the path is the hex where the units stand. */
  readonly facing?: number;
}

// ---- previews ------------------------------------------------------------------------------------------------

/** Odds, modifiers by rule number and the exact chance of each result, before rolling. */
export interface Preview {
  readonly heading: Note;
  /** Strengths and odds, line by line. */
  readonly lines: readonly { readonly note: Note; readonly value: string; readonly strong?: boolean }[];
  readonly modifiers: readonly Modifier[];
  readonly stages: readonly PreviewStage[];
  /** Attackers who charge, where charges are drawn. */
  readonly charging?: readonly UnitId[];
  /** Things to know before deciding ("two units not seen"). A refusal among them: why these units may not do it together. */
  readonly warnings: readonly (Note | Refusal)[];
}

/** One roll, or the sum of several, with its exact chances. Weights are over `total`. */
export interface PreviewStage {
  readonly heading: Note;
  /** "3:1" or "4-7", in large print; empty when there is none. */
  readonly column: string;
  readonly chances: readonly {
    readonly label: string;
    readonly note?: Note;
    readonly weight: number;
    readonly favours: SideId | null;
    /** What it comes to as the title names it (the fate of a unit), for who weighs it up and reads no words. */
    readonly outcome?: string;
  }[];
  readonly total: number;
  /** Not rolled by this order but by a later one that it prepares. */
  readonly later?: true;
  /** Expected losses and the like. */
  readonly expected: readonly Expectation[];
}

/** What a roll brings on average; `percent`: how often, in a hundred, it brings something. */
export interface Expectation {
  readonly note: Note;
  readonly value: number;
  readonly percent?: true;
  /** Who loses so many steps or strength points, or (a chance) the hex that is fought for; absent where nothing is lost. */
  readonly loss?: Loss;
}
/** What is lost, and whose: `hex` is the place that is fought for. */
export interface Loss {
  readonly side: SideId;
  readonly of: 'steps' | 'points' | 'hex';
}

/** An option of a `choose` decision. */
export interface ChoiceOption {
  readonly id: string;
  readonly label: Note;
  /** The units that would act by it, and the hexes on which they could. */
  readonly units?: readonly UnitId[];
  readonly hexes?: readonly Hex[];
  /** It ends the step, as `pass` does in other decisions, and is offered like that. */
  readonly ends?: true;
}

/** A modifier of a roll, strength or odds column, with its rule. */
export interface Modifier extends Note {
  readonly rule: string;
  readonly value: number;
}

// ---- orders carried out --------------------------------------------------------------------------------------

/** What an order brings. */
export interface Applied<P extends Position = Position> {
  readonly position: P;
  readonly events: readonly GameEvent[];
  readonly waits?: Waits<P>;
}

/**
 * Where the rules go on by themselves with something that a player would have ordered (the last of several battles): for
 * the table, which has it wait for a click. `position` and `events`: how far the order had come.
 */
export interface Waits<P extends Position = Position> {
  readonly position: P;
  readonly events: readonly GameEvent[];
  /** The order that would have brought the rest. */
  readonly order: Action;
}
