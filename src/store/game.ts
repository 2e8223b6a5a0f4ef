import { create } from 'zustand';
import {
  branchAt,
  type Game,
  type GameRecord,
  parseRecord,
  play as playOn,
  recordUpTo,
  redo as redoOne,
  startGame,
  type UndoBarrier,
  undoFloor,
  undoTo as cutTo,
  withBranch,
} from '../engine/record.ts';
import { DataError } from '../engine/scenario.ts';
import type { Action, Options, Refusal, Seat, SideId, Verdict } from '../engine/title.ts';
import { OK } from '../engine/title.ts';
import { catalogue, titleCard } from '../titles/catalogue.ts';
import { type GameInPlay, inPlay, lastOfAPerson, wholeGame } from './in-play.ts';
import { replayed } from './replayed.ts';
import { loadEntry, type SavingFault, saveSoon } from './library.ts';
import {
  cutBack,
  type GameMeta,
  type HelpLevel,
  isAlone,
  type KeptReason,
  metaFor,
  onlyPerson,
  ownGame,
  type Program,
  seatsOf,
} from './meta.ts';
import { newId, newSeed, now } from './now.ts';
import { usePreferences } from './preferences.ts';
import { afterPress, beforePress, type Press, pressesUpTo, withPress } from './presses.ts';
import { entryOf } from './save.ts';
import { barrierBefore, freeLimit, phaseStart, seating } from './seat.ts';
import { type Shown, shownAt } from './shown.ts';
import { holdGame } from './tabs.ts';

export type { GameInPlay } from './in-play.ts';
export type { Shown } from './shown.ts';
export { recapStart } from './seat.ts';

/*
 * The game in play and the seat that looks at it. The only way from the app to a record: everything that changes a
 * game goes through here, is checked, seated and saved.
 */

/** What the set-up page asks for. Lists go by side. */
export interface GameSetup {
  readonly title: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  readonly fog: boolean;
  readonly names: readonly string[];
  readonly help: readonly HelpLevel[];
  /** Programs in the seats that are to have one. */
  readonly programs?: readonly (Program | null)[];
  /** Programs give their reasons at once. */
  readonly openCards?: boolean;
  readonly pack?: GameRecord['pack'];
}

/** A take-back that the other side must allow; who plays alone is asked himself, unless he has turned that off. */
export interface ConsentQuestion {
  /** How many actions would stand. */
  readonly count: number;
  /** The side that is asked. */
  readonly side: SideId;
  readonly why: UndoBarrier;
}

export interface GameState {
  /** Id in the library. */
  readonly id: string | null;
  readonly game: GameInPlay | null;
  readonly meta: GameMeta | null;
  /** Who looks: with fog of war the side that sits at the table, or everybody where the answer hides nothing. */
  readonly seat: Seat;
  /** With fog of war, the side known to sit at the table. */
  readonly seated: SideId | null;
  /** The side that should sit down; while it is set nothing of the game may be drawn. */
  readonly curtain: SideId | null;
  /** How many orders stood when the side now at the table took it over from the other: what the last one brought is news to it. */
  readonly handedOver: number | null;
  /** Number of actions after which the game is being watched; null: live. */
  readonly replayAt: number | null;
  readonly consent: ConsentQuestion | null;
  /** The clicks that gave several orders. */
  readonly presses: readonly Press[];
  /** How many orders have just been undone; 0 when something else was done last. */
  readonly takenBack: number;
  /** The last action that was refused, until the next one. */
  readonly refusal: Refusal | null;
  /** Why the last save failed; the game goes on in memory. */
  readonly savingFailed: SavingFault | null;
  /** The game is open in another tab too. */
  readonly openElsewhere: boolean;
  /** The stored game had been played on in another tab, so this one goes on as a copy, under the present id. */
  readonly copied: boolean;
  /** The stored game had been removed in another tab; the last save has stored it again. */
  readonly storedAgain: boolean;

  /** Opens a game of the library. Throws a DataError, a BrokenRecord where it can be played on from an earlier order. */
  open(id: string): Promise<void>;
  /** Plays on from the position after `at` orders of a stored game that does not hold as a whole; the answer is the id of the new one. */
  openUpTo(id: string, at: number): Promise<string>;
  /** Starts a new game; the answer is its id. Throws a DataError for a data pack that does not fit. */
  start(setup: GameSetup): Promise<string>;
  /** Takes a game from a file or a link into the library; the answer is its id. Throws a DataError, also when another is opened meanwhile. */
  take(record: GameRecord, meta: Partial<GameMeta> | null, file: string): Promise<string>;
  close(): void;

  play(action: Action): Verdict;
  /** Whatever orders `give` gives are one click: one undo takes them back, one redo gives them again. */
  asOnePress(give: () => void): void;
  /** An order of the program in a seat, for the game that it was shown; refused when that is not the game in play any more. */
  playProgram(game: GameInPlay, action: Action, reason: KeptReason): Verdict;
  /** Gives a side to a program, or (null) to a person. */
  hand(side: SideId, program: Program | null): void;
  resign(): Verdict;
  dismissRefusal(): void;

  /** Takes back what the last click of a person did. */
  undo(): void;
  /** Back to the start of the phase, or as far as nobody need be asked. */
  undoPhase(): void;
  /** Cuts the game back to its first `count` actions; asks the other side first when that is not free. */
  undoTo(count: number): void;
  grantConsent(): void;
  refuseConsent(): void;
  redo(): void;

  liftCurtain(): void;
  /** Watches the position after `at` actions; null goes back to the live game. */
  watch(at: number | null): void;
  /** Plays on from the position after `at` actions in a new game of the library; the answer is its id. */
  branch(at: number): string;
  setHelp(side: SideId, help: HelpLevel): void;
  /** Tries again to store the game. */
  save(): void;
}

const NOTHING = {
  id: null,
  game: null,
  meta: null,
  seat: 'open',
  seated: null,
  curtain: null,
  handedOver: null,
  replayAt: null,
  consent: null,
  presses: [],
  takenBack: 0,
  refusal: null,
  savingFailed: null,
  openElsewhere: false,
  copied: false,
  storedAgain: false,
} as const;

/** A record replayed with the title it names; null when nobody wants it any more. Throws a DataError. */
async function gameOf(record: GameRecord, file: string, isWanted: () => boolean): Promise<Game | null> {
  const card = catalogue.find((known) => known.id === record.title);
  if (!card) throw new DataError(file, 'title', `there is no game "${record.title}" here`);
  return replayed(await card.load(record.scenario, record.pack), record, file, isWanted);
}

const overtaken = (file: string) => new DataError(file, '', 'something else was opened before it had been read');

/** What a click meets when the game in play cannot take an order now. */
const notNow = (say: string): Refusal => ({ ok: false, say, rule: '' });

export const useGame = create<GameState>()((set, get) => {
  /** Which of several games being opened is the last one asked for. */
  let asked = 0;
  let held: { readonly id: string; readonly letGo: () => void } | null = null;

  const save = () => {
    const { id, game, meta } = get();
    if (!id || !game || !meta) return;
    saveSoon(
      id,
      () => entryOf(wholeGame(game), meta),
      (saved) => {
        const now = get().id;
        if (now !== id && now !== saved.id) return;
        set({ savingFailed: saved.fault, storedAgain: get().storedAgain || saved.again });
        if (saved.id === now) return;
        set({ id: saved.id, copied: true });
        keep(saved.id);
      },
    );
  };

  /** Tells other tabs that the game is open here, and hears whether one has it. */
  const keep = (id: string) => {
    if (held?.id === id) return;
    held?.letGo();
    const letGo = holdGame(id, (openElsewhere) => {
      if (get().id === id) set({ openElsewhere });
    });
    held = { id, letGo };
  };

  /** The one way into a game: nobody is seated yet. */
  const enter = (id: string, game: Game, meta: GameMeta) => {
    set({ ...NOTHING, id, game: inPlay(game), meta, ...seating(game, meta, null) });
    keep(id);
  };

  /** The game after an order or a take-back, seen from wherever it now should be. */
  const goOn = (game: Game, presses = get().presses) => {
    const { game: before, meta, seated } = get();
    const saved = { ...cutBack(ownGame(meta!), game.actions.length), saved: now() };
    set({
      game: inPlay(game),
      meta: saved,
      presses,
      takenBack: Math.max(0, before!.actions.length - game.actions.length),
      replayAt: null,
      consent: null,
      refusal: null,
      ...seating(game, saved, seated),
    });
    save();
  };

  const playNext = (game: Game, action: Action) =>
    goOn(playOn(game, action), pressesUpTo(get().presses, game.actions.length));

  return {
    ...NOTHING,
    save,

    async open(id) {
      const turn = ++asked;
      const { game: open, meta } = get();
      if (open && meta && get().id === id) {
        set({ replayAt: null, consent: null, refusal: null, ...seating(wholeGame(open), meta, null) });
        return;
      }
      const entry = await loadEntry(id);
      const game = await gameOf(parseRecord(entry.record, id), id, () => turn === asked);
      if (game && turn === asked) enter(id, game, metaFor(game.title, entry.meta.saved, entry.meta));
    },

    async openUpTo(id, at) {
      const { record, meta } = await loadEntry(id);
      return get().take(recordUpTo(parseRecord(record, id), at), { ...ownGame(meta), branchOf: id }, id);
    },

    async start({ title, scenario, options, seed, fog, names, help, programs, openCards, pack }) {
      const turn = ++asked;
      const loaded = await titleCard(title).load(scenario, pack);
      if (turn !== asked) throw overtaken(title);
      const game = startGame(loaded, { options, seed, fog, pack });
      const id = newId();
      const given = {
        names: [...names],
        help: [...help],
        ...(programs?.some(Boolean) ? { programs: [...programs] } : {}),
        ...(openCards ? { openCards } : {}),
      };
      enter(id, game, metaFor(loaded, now(), given));
      save();
      return id;
    },

    async take(record, meta, file) {
      const turn = ++asked;
      const game = await gameOf(record, file, () => turn === asked);
      if (!game || turn !== asked) throw overtaken(file);
      const id = newId();
      enter(id, game, cutBack(metaFor(game.title, now(), meta ?? {}), game.actions.length));
      save();
      return id;
    },

    close() {
      asked++;
      held?.letGo();
      held = null;
      set(NOTHING);
    },

    play(action) {
      const { game, seat, curtain, replayAt } = get();
      if (!game || curtain !== null) return notNow('app.nobody-seated');
      if (replayAt !== null) return notNow('app.watching');
      if (programToDecide(get()) !== null) return notNow('app.program-plays');
      // Whoever acts is answered from what he may know; what he cannot know may stop the order when it is carried out.
      const whole = wholeGame(game);
      const verdict = game.title.check(shownAt(whole, seat, null).view, action);
      if (!verdict.ok) {
        set({ refusal: verdict });
        return verdict;
      }
      playNext(whole, action);
      return OK;
    },

    asOnePress(give) {
      const { id, game: before } = get();
      give();
      const { game: after, presses } = get();
      if (!before || !after || get().id !== id) return;
      const press = { from: before.actions.length, to: after.actions.length };
      if (press.to - press.from > 1) set({ presses: withPress(presses, press) });
    },

    playProgram(of, action, reason) {
      const { game, meta } = get();
      const side = programToDecide(get());
      if (!game || !meta || game !== of || side === null) return notNow('app.program-plays');
      const whole = wholeGame(game);
      const verdict = game.title.check(shownAt(whole, game.record.fog ? side : 'open', null).view, action);
      if (!verdict.ok) return verdict;
      set({ meta: { ...meta, reasons: [...(meta.reasons ?? []), reason] } });
      playNext(whole, action);
      return OK;
    },

    hand(side, program) {
      const { game, meta, seated } = get();
      if (!game || !meta || meta.seats[side] === 'system') return;
      const programs = game.title.sides.map((_, s) => (s === side ? program : (meta.programs?.[s] ?? null)));
      const seats = seatsOf(game.title, programs);
      const character = program && { level: program.level, temper: program.temper };
      const handovers = [...(meta.handovers ?? []), { at: game.actions.length, side, program: character }];
      const changed = { ...meta, programs, seats, handovers };
      set({ meta: changed, consent: null, refusal: null, ...seating(wholeGame(game), changed, seated) });
      save();
    },

    resign: () => get().play({ kind: 'resign' }),
    dismissRefusal: () => set({ refusal: null }),

    undo() {
      const { game, meta, presses } = get();
      if (game) get().undoTo(beforePress(presses, lastOfAPerson(game, meta) + 1));
    },

    undoPhase() {
      const { game } = get();
      if (!game) return;
      const whole = wholeGame(game);
      get().undoTo(Math.max(phaseStart(whole), freeLimit(whole)));
    },

    undoTo(count) {
      const { game, meta, curtain, replayAt } = get();
      if (!game || !meta || curtain !== null || replayAt !== null) return;
      if (count < undoFloor(game) || count >= game.actions.length) return;
      const whole = wholeGame(game);
      const why = barrierBefore(whole, count);
      if (why === null || (isAlone(meta) && !usePreferences.getState().askAlone)) return goOn(cutTo(whole, count));
      const other = game.title.sides.findIndex((_, side) => side !== game.actors[count]);
      set({ consent: { count, why, side: onlyPerson(meta) ?? other } });
    },

    grantConsent() {
      const { game, consent } = get();
      if (game && consent) goOn(cutTo(wholeGame(game), consent.count));
    },
    refuseConsent: () => set({ consent: null }),

    redo() {
      const { game, curtain, replayAt, presses } = get();
      if (!game || curtain !== null || replayAt !== null || game.undone.length === 0) return;
      const to = afterPress(presses, game.actions.length);
      let again = redoOne(wholeGame(game));
      while (again.actions.length < to && again.undone.length > 0) again = redoOne(again);
      goOn(again);
    },

    liftCurtain() {
      const { game, curtain, seated } = get();
      set({ curtain: null, seated: curtain ?? seated, handedOver: seated === null ? null : game!.actions.length });
    },

    watch(at) {
      const { game, curtain } = get();
      if (!game || curtain !== null) return;
      set({
        replayAt: at === null ? null : Math.max(0, Math.min(at, game.actions.length)),
        consent: null,
        refusal: null,
      });
    },

    branch(at) {
      const { id, game, meta, curtain } = get();
      if (!id || !game || !meta || curtain !== null) throw new Error('there is no game to branch from');
      const branchId = newId();
      const time = now();
      const { lesson: _, ...free } = cutBack(ownGame(meta), at);
      const whole = wholeGame(game);
      if (!meta.demonstration) {
        set({ game: inPlay(withBranch(whole, at)) });
        save();
      }
      enter(branchId, branchAt(whole, at, newSeed()), { ...free, started: time, saved: time, branchOf: id });
      save();
      return branchId;
    },

    setHelp(side, help) {
      const { meta } = get();
      if (!meta) return;
      set({ meta: { ...meta, help: meta.help.map((h, s) => (s === side ? help : h)) } });
      save();
    },
  };
});

const deciders = new WeakMap<GameInPlay, SideId | null>();
/** The side to decide; null when the game is over. */
function deciderOf(game: GameInPlay): SideId | null {
  let side = deciders.get(game);
  if (side === undefined) {
    const decision = game.title.decision(wholeGame(game).position);
    deciders.set(game, (side = decision.over ? null : decision.side));
  }
  return side;
}

/** The side to decide, if a program sits for it; null otherwise. */
export function programToDecide({ game, meta }: Pick<GameState, 'game' | 'meta'>): SideId | null {
  if (!game || !meta?.seats.includes('program')) return null;
  const side = deciderOf(game);
  return side !== null && meta.seats[side] === 'program' ? side : null;
}

/** What may be drawn now: null when there is no game, or the curtain is down. */
export const shown = (state: GameState): Shown | null => {
  const { game, curtain, seat, replayAt } = state;
  if (!game || curtain !== null) return null;
  return shownAt(wholeGame(game), seat, replayAt, programToDecide(state) !== null);
};
export const useShown = (): Shown | null => useGame(shown);
/** How the game lay before the first order, as a seat may know it. */
export const shownAtFirst = (game: GameInPlay, seat: Seat): Shown => shownAt(wholeGame(game), seat, 0);
/** True when nobody else sits at the table. */
export const useAlone = (): boolean => useGame(({ meta }) => meta !== null && isAlone(meta));
