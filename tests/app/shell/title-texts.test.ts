import { describe, expect, test } from 'vitest';
import { seedRandom, randomBelow } from '../../../src/engine/random.ts';
import { play, startGame } from '../../../src/engine/record.ts';
import type { Note, Title } from '../../../src/engine/title.ts';
import { loadTitleText, sayNote } from '../../../src/text/index.ts';
import { catalogue } from '../../../src/titles/catalogue.ts';
import { LONG } from '../../helpers/random.ts';

/** Every note in a value, however deep. */
function notesIn(value: unknown, found: Note[] = []): Note[] {
  if (typeof value !== 'object' || value === null) return found;
  if ('say' in value && typeof value.say === 'string') found.push(value as Note);
  for (const part of Object.values(value)) notesIn(part, found);
  return found;
}

/** Everything a title says on the way through a random game. */
function* saidIn(title: Title, actions: number): Generator<Note> {
  yield* notesIn([title.options, title.turns, title.overlays]);
  let random = seedRandom(title.id);
  const pick = (n: number) => {
    const [value, next] = randomBelow(random, n);
    random = next;
    return value;
  };
  let game = startGame(title, { seed: 'words', fog: true });
  for (let i = 0; i < actions; i++) {
    const decision = title.decision(game.position);
    yield* notesIn(decision);
    if (decision.over) return;
    const actors = title.actors(game.position);
    let legal =
      actors.length > 0 && pick(4) > 0 ? [...title.legal(game.position, { units: [actors[pick(actors.length)]] })] : [];
    if (legal.length === 0) legal = [...title.legal(game.position)];
    const action = legal[pick(legal.length)];
    const view = title.view(game.position, decision.side);
    yield* notesIn([
      title.table(view),
      title.todo(game.position),
      title.preview(view, action),
      title.report(view, pick(title.board.size)),
    ]);
    if (actors.length > 0) yield* notesIn(title.modes(game.position, [actors[pick(actors.length)]]));
    yield* notesIn(title.check(game.position, { kind: 'allocate', unit: pick(title.units.length) }));
    game = play(game, action);
    yield* notesIn(game.events.at(-1));
  }
}

describe.each(catalogue.map((card) => [card.id, card] as const))('%s', (_, card) => {
  test('has words for its box and every scenario', async () => {
    const text = await loadTitleText(card.id);
    expect(text.blurb).not.toBe('');
    expect(Object.keys(text.scenarios).sort()).toEqual(card.scenarios.map((s) => s.id).sort());
  });

  test.each(card.scenarios.map((s) => s.id))(
    '%s: everything it says has words, with nothing missing in them',
    async (scenario) => {
      const text = await loadTitleText(card.id);
      const title = await card.load(scenario);
      const silent = new Set<string>();
      const odd = new Set<string>();
      let said = 0;
      for (const note of saidIn(title, LONG ? 1000 : 120)) {
        said++;
        if (text.phrases[note.say] === undefined) silent.add(note.say);
        else if (/undefined|NaN|\[object|null/.test(sayNote(note, title)))
          odd.add(`${note.say}: ${sayNote(note, title)} ${JSON.stringify(note.data)}`);
      }
      expect(said).toBeGreaterThan(500);
      expect({ withoutWords: [...silent], withHoles: [...odd] }).toEqual({ withoutWords: [], withHoles: [] });
    },
    120_000,
  );
});
