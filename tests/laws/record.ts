import { expect } from 'vitest';
import { asGame } from '../../scripts/lib/playout.ts';
import { positionHash } from '../../src/engine/hash.ts';
import { checkRecord, positionAt, redo, replayRecord, saveRecord, undoTo } from '../../src/engine/record.ts';
import type { Position, Title } from '../../src/engine/title.ts';
import { numbers } from '../helpers/random.ts';
import { optionsFor, randomGame, wholeGame } from './play.ts';

/* Law 2: replay, snapshot and undo give the same game. Positions are plain data. */

/** A whole random game: saved and replayed it is the same; so is every position by snapshot, and undone and redone. */
export function holdsReplay(title: Title, seed: number): void {
  const below = numbers(`undo ${seed}`);
  const moments = wholeGame(title, seed, true);
  const hashes = moments.map((m) => positionHash(m.position));
  const game = asGame(
    title,
    { seed: String(seed), options: optionsFor(title, seed), fog: true },
    moments.map((m) => m.action),
  );
  const again = replayRecord(title, checkRecord(JSON.parse(saveRecord(game)), 'save'), 'save');
  expect(positionHash(again.position)).toBe(positionHash(game.position));
  for (let i = 0; i < 8; i++) {
    const at = below(moments.length);
    expect(positionHash(positionAt(game, at)), `snapshot and replay agree after ${at} actions`).toBe(hashes[at]);
    let back = undoTo(game, at);
    expect(positionHash(back.position)).toBe(hashes[at]);
    for (let j = 0; j < 10 && back.undone.length > 0; j++) back = redo(back);
    expect(positionHash(back.position), 'redo rolls the same dice').toBe(
      hashes[back.actions.length] ?? positionHash(game.position),
    );
  }
}

/** A position that went through JSON or structuredClone plays on like the one it was made from. */
export function holdsPlainData(title: Title, seed: number, every: number): void {
  for (const { position, at } of wholeGame(title, seed, true)) {
    if (at % every !== 0) continue;
    const json = JSON.parse(JSON.stringify(position)) as Position;
    expect(json).toStrictEqual(position);
    const clone = structuredClone(position);
    const [a, b, c] = [position, json, clone].map((start) => playOn(title, start, seed + at));
    expect(b).toBe(a);
    expect(c).toBe(a);
  }
}

/** Hash after 15 more random actions. */
function playOn(title: Title, start: Position, seed: number): string {
  const game = randomGame(title, seed, { start, most: 15 });
  for (;;) {
    const step = game.next();
    if (step.done) return positionHash(step.value);
  }
}
