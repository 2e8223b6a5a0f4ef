import { create } from 'zustand';
import type { Character, Order } from '../../bots/bot.ts';
import type { Action, SideId } from '../../engine/title.ts';
import { canonicalJson } from '../../engine/hash.ts';
import { type GameState, programToDecide, useGame } from '../game.ts';
import { type GameInPlay, wholeGame } from '../in-play.ts';
import type { Program } from '../meta.ts';
import { newSeed } from '../now.ts';
import { type Pace, usePreferences } from '../preferences.ts';
import { ask, MindFailed, MindStopped, stopMind } from './mind.ts';
import { useTellings } from '../telling.ts';
import { isWaiting, waitForRoll } from '../waits.ts';
import { keptReason } from './reasons.ts';

/*
 * Programs at the table: whenever a seat with a program has to decide it is asked, and its orders are carried out one by
 * one at the pace of the telling. They can be stopped, stepped and hurried; a program that fails stops and says so.
 */

export interface OpponentState {
  /** Orders are being carried out; when not, nothing happens but by `step`. */
  readonly running: boolean;
  /** Everything up to the next decision of a person is carried out at once. */
  readonly hurried: boolean;
  readonly thinking: boolean;
  readonly fault: MindFailed | null;
  run(running: boolean): void;
  /** One order, and no more. */
  step(): void;
  hurry(): void;
  /** Tries again after a fault. */
  again(): void;
}

/** Milliseconds between two orders. */
const BETWEEN: Readonly<Record<Pace, number>> = { slow: 1_800, normal: 800, fast: 200, 'at-once': 0, off: 0 };

/** The question to which an answer is awaited, or stands ready, and who was asked: another one each time. */
let asked: { readonly game: GameInPlay; readonly program: Program } | null = null;
let ready: { readonly game: GameInPlay; readonly order: Order } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let picture = 0;
let lastOrder = 0;

export const useOpponent = create<OpponentState>()((set) => ({
  running: true,
  hurried: false,
  thinking: false,
  fault: null,
  run(running) {
    keepStopped(!running);
    // Who stops it wants to look: it goes on at its pace.
    set(running ? { running } : { running, hurried: false });
    stepping = false;
    if (!running) stopThinking();
    consider();
  },
  step() {
    keepStopped(true);
    set({ running: false, hurried: false });
    if (ready) carryOut();
    else stepping = true;
    consider();
  },
  hurry() {
    keepStopped(false);
    set({ hurried: true, running: true });
    consider();
  },
  again() {
    set({ fault: null });
    stopMind(); // with whatever went wrong in there
    asked = null;
    stepping = !useOpponent.getState().running;
    consider();
  },
}));
/** A single order has been asked for while its program was still thinking. */
let stepping = false;

/** The game that has been looked at last. */
let looked: string | null = null;
const stoppedKey = (id: string | null): string => `grognard.stopped ${id}`;

/** Programs that have been stopped stay so when the page is loaded again, in the window in which that was done. */
function keepStopped(stopped: boolean): void {
  const { id } = useGame.getState();
  looked = id;
  try {
    if (stopped) sessionStorage.setItem(stoppedKey(id), 'yes');
    else sessionStorage.removeItem(stoppedKey(id));
  } catch {
    // storage is switched off: they go on after a reload
  }
}
function wasStopped(id: string): boolean {
  try {
    return sessionStorage.getItem(stoppedKey(id)) !== null;
  } catch {
    return false;
  }
}

/** Another game is on the table: its programs run unless they were stopped in it. One that became a copy goes on as it was. */
function turnTo({ id, copied }: GameState): void {
  if (id === looked) return;
  looked = id;
  if (id === null) return;
  if (copied) keepStopped(!useOpponent.getState().running);
  else useOpponent.setState({ running: !wasStopped(id) });
}

let wasElsewhere = false;
/** A program that played in two tabs would make two games of one: where another tab has the game open, here it waits until it is told. */
function giveWay({ openElsewhere }: GameState): void {
  const begins = openElsewhere && !wasElsewhere;
  wasElsewhere = openElsewhere;
  if (!begins) return;
  useOpponent.setState({ running: false, hurried: false });
  stopThinking();
}

/** Whether nothing keeps a program from going on in this game now. */
const isOpen = (state: GameState): boolean =>
  state.curtain === null && state.replayAt === null && state.consent === null && !isWaiting(state);

/** Looks whether a program has to decide, and asks it or carries out what it answered. */
function consider(): void {
  const state = useGame.getState();
  turnTo(state);
  giveWay(state);
  const { game } = state;
  const side = programToDecide(state);
  if (advice && (advice.about !== game || side !== null)) cancelAdvice();
  if (!game || side === null) {
    forget();
    return;
  }
  if (asked && (asked.game !== game || asked.program !== programOf(state, side))) forgetAnswer();
  const { fault, running } = useOpponent.getState();
  if (!isOpen(state) || fault) return;
  if (ready?.game === game) schedule();
  else if (asked?.game !== game && (running || stepping)) void think(state, game, side);
}

const programOf = ({ meta }: GameState, side: SideId): Program => meta!.programs![side]!;

/** What was asked, answered, or went wrong was about another position, or was another program's. */
function forgetAnswer(): void {
  stopThinking();
  asked = ready = null;
  if (useOpponent.getState().fault) useOpponent.setState({ fault: null });
}

/** Ends a thought that is under way, so that nobody waits behind it. What stands ready may still be carried out. */
function stopThinking(): void {
  if (!useOpponent.getState().thinking) return;
  asked = ready = null;
  useOpponent.setState({ thinking: false });
  stopMind();
}

function forget(): void {
  stopWaiting();
  stopThinking();
  asked = ready = null;
  stepping = false;
  const { hurried, fault } = useOpponent.getState();
  if (hurried || fault) useOpponent.setState({ hurried: false, fault: null });
}

async function think(state: GameState, game: GameInPlay, side: SideId): Promise<void> {
  const program = programOf(state, side);
  const own = (asked = { game, program });
  ready = null;
  useOpponent.setState({ thinking: true });
  const { level, temper, seed } = program;
  try {
    const order = await askAbout(game, side, { level, temper }, { player: state.id!, seed });
    if (asked !== own) return; // the game has gone on without it
    ready = { game, order };
    useOpponent.setState({ thinking: false });
    if (stepping) carryOut();
    else schedule();
  } catch (error) {
    if (asked === own) useOpponent.setState({ thinking: false, fault: error as MindFailed });
  }
}

/** By player: what he answered last, and after which orders. */
const answered = new Map<string, { readonly actions: readonly Action[]; readonly answer: Action }>();

/** Whether a game has gone on by what a player answered last; when it has not, he thinks of it anew. */
function follows({ actions }: GameInPlay, player: string): boolean {
  const last = answered.get(player);
  if (!last || actions.length <= last.actions.length) return false;
  return [...last.actions, last.answer].every((action, i) => isSame(action, actions[i]));
}
const isSame = (one: Action, other: Action): boolean => one === other || canonicalJson(one) === canonicalJson(other);

/** Asks a program about the position of a game as that side knows it. */
async function askAbout(
  game: GameInPlay,
  side: SideId,
  character: Character,
  { player, seed }: { player: string; seed: string },
): Promise<Order> {
  const { title, record } = game;
  // Where nothing is hidden the seat of the side shows what the open one does, but for what is secret without fog as well.
  const view = title.view(wholeGame(game).position, side);
  const decision = title.decision(view);
  if (decision.over) throw new MindFailed('fault', 'the game is over');
  const name = `${player} ${side}`;
  const order = await ask({
    title: title.id,
    scenario: record.scenario,
    ...(record.pack ? { pack: record.pack } : {}),
    player,
    side,
    character,
    seed,
    at: game.actions.length,
    anew: !follows(game, name),
    view,
    decision,
  });
  if (!answered.has(name) && answered.size > 8) answered.clear(); // of games that have been left
  answered.set(name, { actions: game.actions, answer: order.action });
  return order;
}

function stopWaiting(): void {
  clearTimeout(timer);
  cancelAnimationFrame(picture);
}

function schedule(): void {
  stopWaiting();
  const { running, hurried } = useOpponent.getState();
  if (!running) return;
  const pause = hurried ? 0 : BETWEEN[usePreferences.getState().telling];
  timer = setTimeout(() => afterPicture(carryOut), Math.max(0, lastOrder + pause - Date.now()));
}

/** Once the last order has been drawn: several within one picture would make it late. A tab out of sight draws none. */
function afterPicture(then: () => void): void {
  if (document.hidden) then();
  else picture = requestAnimationFrame(() => (timer = setTimeout(then)));
}

function carryOut(): void {
  stepping = false;
  stopWaiting();
  if (!ready) return;
  const { game, order } = ready;
  if (!isOpen(useGame.getState())) return;
  ready = null;
  lastOrder = Date.now();
  const before = useGame.getState();
  const verdict = useGame.getState().playProgram(game, order.action, keptReason(game, order));
  if (verdict.ok) waitForRoll(before);
  else useOpponent.setState({ fault: new MindFailed('fault', verdict.say) });
}

/** The question to which somebody waits for advice. */
let advice: { readonly about: GameInPlay } | null = null;

/**
 * What a program of the best level would do in the place of a side, from what that side knows. Rejects with a MindFailed,
 * or with a MindStopped when it has been cancelled, or the game has gone on without it.
 */
export async function adviceFor(side: SideId): Promise<{ readonly game: GameInPlay; readonly order: Order }> {
  const { game, id } = useGame.getState();
  if (!game) throw new MindFailed('fault', 'there is no game');
  const character = { level: 'veteran', temper: 'balanced' } as const;
  const own = (advice = { about: game });
  try {
    const order = await askAbout(game, side, character, { player: `advice ${id}`, seed: newSeed() });
    if (advice !== own) throw new MindStopped('cancelled');
    return { game, order };
  } finally {
    if (advice === own) advice = null;
  }
}

/** Nobody waits for advice any more. */
export function cancelAdvice(): void {
  if (!advice) return;
  advice = null;
  stopMind();
}

/** Follows the game in play from now on; the answer stops that. Called once, when the first table is set. */
export function followGame(): () => void {
  const stops = [useGame, usePreferences, useTellings].map((store) => store.subscribe(consider));
  consider();
  return () => {
    stops.forEach((stop) => stop());
    forget();
    stopMind();
  };
}
