import { beforeEach, describe, expect, test, vi } from 'vitest';
import { give, pressHex } from '../../../src/app/table/acting.ts';
import { lessonHexes } from '../../../src/app/table/lesson/pointing.ts';
import { situationOf } from '../../../src/app/table/situation.ts';
import { ordersBefore } from '../../../src/engine/lesson.ts';
import type { TitleCard, UnitId } from '../../../src/engine/title.ts';
import { shown, useGame } from '../../../src/store/game.ts';
import {
  lessonOf,
  nextStep,
  openLesson,
  orderAwaited,
  startLesson,
  stepNow,
  useLesson,
} from '../../../src/store/lesson.ts';
import { savesDone } from '../../../src/store/library.ts';
import { EMPTY_DRAFT, useTable } from '../../../src/store/table.ts';
import { loadTitleText, sayNote } from '../../../src/text/index.ts';
import { loadLessonText } from '../../../src/text/lessons.ts';
import { catalogue } from '../../../src/titles/catalogue.ts';
import { findSection } from '../../../src/app/rulebook/book.ts';
import { parseRulebook } from '../../../src/app/rulebook/parse.ts';
import { db } from '../../store/memory-db.ts';
import { figures } from './figures.ts';
import { toldOf } from './told.ts';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

beforeEach(async () => {
  useGame.getState().close();
  await savesDone();
  db.reset();
});

const now = () => shown(useGame.getState())!;
const title = () => useGame.getState().game!.title;
const unitsOf = (ids: readonly string[]): UnitId[] =>
  ids.map((id) => title().units.findIndex((unit) => unit.id === id));
const situation = () => situationOf(title(), now())!;
const orders = () => useGame.getState().game!.actions.length;
const at = () => useGame.getState().meta!.lesson;

/** Units in hand, and a click on a hex. */
function click(units: readonly UnitId[], hex: number): void {
  const s = situation();
  useTable.getState().draftAt(s.view, { ...EMPTY_DRAFT, units });
  useTable.getState().hover(hex); // the pointer was there: a click goes at once
  pressHex(s, hex);
}

/** Does what the step that stands waits for, by the table's own means; where it was refused, says so. */
function doAsked(): string | null {
  const { wait } = stepNow()!;
  switch (wait?.for) {
    case undefined:
      nextStep();
      return null;
    case 'order': {
      give(orderAwaited()!);
      const { whyNot } = useTable.getState();
      return whyNot ? sayNote(whyNot.refusal, title()) : null;
    }
    case 'undo':
      useGame.getState().undo();
      return null;
    case 'selected': {
      const able = title().actors(now().view);
      nextStep();
      return unitsOf(wait.units).every((unit) => able.includes(unit)) ? null : 'cannot be selected';
    }
    case 'inspected':
      nextStep();
      return title().board.find(wait.hex) === undefined ? 'no such hex' : null;
    case 'refusal': {
      click(unitsOf(wait.units), title().board.find(wait.hex)!);
      const rule = useTable.getState().whyNot?.refusal.rule;
      nextStep();
      return rule === wait.rule ? null : `refused by ${rule}`;
    }
  }
}

async function begin(card: TitleCard) {
  await loadTitleText(card.id);
  await startLesson(card);
  await openLesson();
  return { lesson: await lessonOf(card), words: await loadLessonText(card.id) };
}

/** A text without the numbers that need no proof: hexes of the map, ordinals in names of units. */
function namedIn(text: string): string {
  const { board } = title();
  return text
    .replaceAll(/\b\d{4}\b/g, (id) => (board.find(id) === undefined ? id : ' '))
    .replaceAll(/\b\d+(st|nd|rd|th)\b/g, ' ');
}

describe.each(catalogue.filter((card) => card.firstSteps))('the first steps of $id', (card) => {
  test('go to their end, and every figure they name is what happens', async () => {
    const { lesson, words } = await begin(card);
    const proofs = figures[card.id];
    expect(Object.keys(words).sort()).toEqual(lesson.steps.map(({ text }) => text).sort());
    expect(Object.keys(proofs).filter((key) => !words[key])).toEqual([]);
    let since = orders();
    for (const [i, step] of lesson.steps.entries()) {
      expect(at(), `step ${step.text} is reached`).toBe(i);
      expect(orders(), `orders before ${step.text}`).toBe(ordersBefore(lesson)[i]);
      const { text, task = '', head } = words[step.text];
      const told = toldOf({
        title: title(),
        shown: now(),
        awaited: orderAwaited(),
        since: now().events.slice(since).flat(),
        say: (note) => sayNote(note, title()),
      });
      let rest = `${head} ${text} ${task}`;
      for (const [said, holds] of proofs[step.text] ?? []) {
        expect(rest, `${step.text} says it`).toContain(said);
        expect(holds(told), `${step.text}: "${said}" is so`).toBe(true);
        rest = rest.replace(said, ' ');
      }
      expect(namedIn(rest).match(/[\d½]+/g) ?? [], `${step.text}: figures without proof`).toEqual([]);
      expect(task === '', `${step.text} asks for something just when it waits`).toBe(step.wait === undefined);
      const pointed = (step.hexes?.length ?? 0) + (step.units?.length ?? 0) > 0;
      expect(lessonHexes(title(), now().table, step).length > 0, `${step.text} points at the map`).toBe(pointed);
      since = orders();
      expect(doAsked(), `${step.text} can be done`).toBeNull();
      expect(useLesson.getState().strayed).toBe(false);
    }
    expect(at(), 'it is played freely').toBeUndefined();
  });

  test('name rules that the rulebook has', async () => {
    const { steps } = await lessonOf(card);
    const { text } = await card.rulebook!();
    const book = parseRulebook(text);
    const missing = steps.flatMap(({ rules = [] }) => rules).filter((rule) => !findSection(book, rule));
    expect(missing).toEqual([]);
  });

  test('hold back another order with a word, refuse what is illegal by its rule, and follow an undo', async () => {
    const { lesson } = await begin(card);
    const moving = lesson.steps.findIndex(({ wait }) => wait?.for === 'order' && wait.order.kind === 'move');
    while (at()! < moving) doAsked();
    const before = orders();
    const other = [...title().legal(now().view)].find(
      (action) => action.kind === 'move' && JSON.stringify(action) !== JSON.stringify(orderAwaited()),
    )!;
    give(other);
    expect([orders(), at(), useLesson.getState().strayed]).toEqual([before, moving, true]);
    give({ kind: 'advance', units: [], hex: 0 });
    expect(useTable.getState().whyNot, 'what is illegal is refused by its rule').not.toBeNull();
    expect(orders()).toBe(before);
    doAsked();
    expect(at()).toBe(moving + 1);
    useGame.getState().undo();
    expect(at()).toBe(lesson.steps[moving + 1].wait?.for === 'undo' ? moving + 2 : moving);
  });
});
