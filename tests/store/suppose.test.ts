import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { replayRecord } from '../../src/engine/record.ts';
import type { Seat, Title } from '../../src/engine/title.ts';
import { supposed } from '../../src/store/suppose.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { recordedGames } from '../helpers/games.ts';

/* What a view would be after a move: the same table that the move then makes, wherever no die is rolled. */

/** So many moves of each title are supposed. */
const MOVES = 20;

describe.each(catalogue.map((card) => ({ id: card.id, card })))('$id', ({ id, card }) => {
  test('a supposed move shows what the move shows', async () => {
    const { name, record } = recordedGames(id).find((game) => !game.name.includes('resigned'))!;
    const title = await card.load(record.scenario, record.pack);
    const { actions } = replayRecord(title, record, name);
    let position = title.setup(record.options, record.seed, record.fog);
    let asked = 0;
    const [wrong, foreseen, changed]: number[][] = [[], [], []];
    for (const [i, action] of actions.entries()) {
      if (asked === MOVES) break;
      const decision = title.decision(position);
      const after = title.apply(position, action).position;
      if (action.kind === 'move' && !decision.over) {
        asked++;
        for (const seat of ['open', decision.side] satisfies Seat[]) {
          const view = title.view(position, seat) as object;
          const before = JSON.stringify(view);
          const then = supposed(title, view, action);
          if (JSON.stringify(view) !== before) changed.push(i);
          if (then) foreseen.push(i);
          if (then && seat === 'open' && !isSame(title, then, title.view(after, seat) as object)) wrong.push(i);
        }
      }
      position = after;
    }
    expect({ wrong, changed }).toEqual({ wrong: [], changed: [] });
    expect(foreseen.length).toBeGreaterThanOrEqual(asked);
  });
});

/** The same stacks and the same decision. */
const isSame = (title: Title, a: object, b: object): boolean =>
  isDeepStrictEqual([title.table(a).stacks, title.decision(a)], [title.table(b).stacks, title.decision(b)]);
