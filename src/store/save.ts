import { type Game, saveRecord } from '../engine/record.ts';
import type { Entry, Summary } from './library.ts';
import type { GameMeta } from './meta.ts';

/** What the shelf says of a game. Nothing hidden is in it: the step of the sequence of play is known to all. */
export function summaryOf(game: Game): Summary {
  const { title, position, record } = game;
  const decision = title.decision(position);
  const mark = title.turns.find((info) => info.turn === position.turn)?.mark;
  const step = decision.over
    ? undefined
    : title.table(title.view(position, decision.side)).ribbon.find((r) => r.state === 'now');
  return {
    title: title.id,
    scenario: record.scenario,
    turn: position.turn,
    ...(mark === undefined ? {} : { turnMark: mark }),
    sides: title.sides.map((side) => side.adjective),
    step: step ? { ...step.note } : null,
    side: decision.over ? null : decision.side,
    over: decision.over,
    winner: decision.over ? decision.winner : null,
  };
}

export const entryOf = (game: Game, meta: GameMeta): Entry => ({
  record: saveRecord(game),
  meta,
  summary: summaryOf(game),
});
