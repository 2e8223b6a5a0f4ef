import { create } from 'zustand';
import { canonicalJson, positionHash } from '../engine/hash.ts';
import { checkLesson, type Lesson, type LessonStep, ordersBefore, stepAfter } from '../engine/lesson.ts';
import { type GameRecord, loadAction, RECORD_FORMAT } from '../engine/saved.ts';
import type { Action, TitleCard } from '../engine/title.ts';
import { titleCard } from '../titles/catalogue.ts';
import { useGame } from './game.ts';
import { wholeGame } from './in-play.ts';

/*
 * The lesson of the game in play, where it has one. The step is kept with the game (`meta.lesson`), so that a lesson
 * goes on after a reload; everything else follows from the orders played.
 */

interface LessonState {
  /** The lesson of the game in play, once it is loaded. */
  readonly lesson: Lesson | null;
  /** An order was legal, and not the one that the lesson waits for. */
  readonly strayed: boolean;
}
export const useLesson = create<LessonState>()(() => ({ lesson: null, strayed: false }));

const fileOf = (title: string) => `${title}/first-steps.json`;

/** Reads the lesson of a title. Throws a DataError. */
export async function lessonOf({ id, firstSteps }: TitleCard): Promise<Lesson> {
  return checkLesson(await firstSteps!(), fileOf(id));
}

/** Takes a new game into the library that begins with the first step of its title's lesson; the answer is its id. */
export async function startLesson(card: TitleCard): Promise<string> {
  const { scenario, options, seed, opening } = await lessonOf(card);
  const record = {
    grognard: RECORD_FORMAT,
    title: card.id,
    scenario,
    options,
    seed,
    fog: false,
    actions: opening,
    checks: [],
    takeBacks: [],
  } satisfies GameRecord;
  return useGame.getState().take(record, { lesson: 0 }, fileOf(card.id));
}

/** Loads the lesson that the game in play stands in. */
export async function openLesson(): Promise<void> {
  const { game, id } = useGame.getState();
  if (!game) return;
  const lesson = await lessonOf(titleCard(game.title.id));
  if (useGame.getState().id !== id) return;
  // A file may say of any game that it is a lesson.
  const { scenario, seed, actions } = game.record;
  const begun = canonicalJson(actions.slice(0, lesson.opening.length)) === canonicalJson(lesson.opening);
  if (!begun || scenario !== lesson.scenario || seed !== lesson.seed) return leaveLesson();
  useLesson.setState({ lesson, strayed: false });
  follow();
}

/** The step that the game in play stands at; null when there is none. */
export function stepNow(): LessonStep | null {
  const { lesson } = useLesson.getState();
  const at = useGame.getState().meta?.lesson;
  return lesson && at !== undefined ? (lesson.steps[at] ?? null) : null;
}

/** The order that the step waits for. */
export function orderAwaited(): Action | null {
  const { game } = useGame.getState();
  const wait = stepNow()?.wait;
  return game && wait?.for === 'order' ? loadAction(game.title, wait.order, 'lesson', 'order') : null;
}

/** An order with its units in a fixed order: who is named first makes no difference to what is meant. */
const meaning = (order: Action): string =>
  canonicalJson('units' in order ? { ...order, units: [...order.units].sort((a, b) => a - b) } : order);

/**
 * The order to be played for one that was given. In a lesson that is the one it waits for, when the order given means the same
 * or leads to the same position; null: it is legal, and leads elsewhere, so it is held back. What is not legal goes on, to
 * be refused by its rule.
 */
export function asTaught(action: Action): Action | null {
  const { game } = useGame.getState();
  if (!game || !stepNow() || action.kind === 'resign') return action;
  const { title, position } = wholeGame(game);
  if (!title.check(position, action).ok) return action;
  const awaited = orderAwaited();
  const leadsTo = (order: Action) => positionHash(title.apply(position, order).position);
  const same = awaited !== null && (meaning(awaited) === meaning(action) || leadsTo(awaited) === leadsTo(action));
  useLesson.setState({ strayed: !same });
  return same ? awaited : null;
}

/** Keeps the step with the game; null: the game is played freely. */
function setLesson(step: number | null): void {
  const { meta, save } = useGame.getState();
  if (!meta) return;
  const { lesson: _, ...free } = meta;
  useGame.setState({ meta: step === null ? free : { ...free, lesson: step } });
  save();
}

let following = false;

/** Begins a step: the lesson plays its own orders. */
function begin(step: number): void {
  const { lesson } = useLesson.getState();
  const { game, play } = useGame.getState();
  setLesson(step);
  useLesson.setState({ strayed: false });
  for (const order of lesson!.steps[step].play ?? []) play(loadAction(game!.title, order, 'lesson', 'play'));
}

/** Goes on where the orders played say that the lesson is. */
function follow(): void {
  const { lesson } = useLesson.getState();
  const { game, meta, undoTo, grantConsent } = useGame.getState();
  if (following || !lesson || !game || meta?.lesson === undefined) return;
  const now = Math.min(meta.lesson, lesson.steps.length - 1);
  const step = stepAfter(lesson, now, game.actions.length);
  if (step === now) return;
  following = true;
  try {
    if (step === null) setLesson(null);
    else if (step > now) begin(step);
    else {
      // What the lesson played in between goes back with what the player ordered.
      undoTo(ordersBefore(lesson)[step]);
      grantConsent();
      setLesson(step);
    }
  } finally {
    following = false;
  }
}
useGame.subscribe((now, before) => {
  if (now.id !== before.id) useLesson.setState({ lesson: null, strayed: false });
  else if (now.game !== before.game) follow();
});

/** What the step said has been read, or what it waited for at the table has been done. */
export function nextStep(): void {
  const { lesson } = useLesson.getState();
  const { meta, watch } = useGame.getState();
  if (!lesson || meta?.lesson === undefined) return;
  watch(null);
  following = true;
  try {
    if (meta.lesson + 1 < lesson.steps.length) begin(meta.lesson + 1);
    else setLesson(null);
  } finally {
    following = false;
  }
}

/** Back to free play, from the present position. */
export const leaveLesson = (): void => setLesson(null);
