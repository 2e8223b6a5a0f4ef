import {
  type Action,
  type Decision,
  type Note,
  OFF_MAP,
  type Position,
  type Roll,
  type Title,
} from '../../src/engine/title.ts';
import { numbers } from '../helpers/random.ts';

/** Who gives the orders of a game: a player of scripts/lib. */
export interface Orders {
  order(position: Position, decision: Decision): Action | null;
}

/** A table and reports are read, and nonsense is asked, at every so many orders. */
const EVERY = 15;

/** Everything that a title says while a game is played for at most so many orders, refusals of nonsense included. */
export function* spoken(title: Title, seed: string, player: Orders, most: number): Generator<Note> {
  const below = numbers(seed);
  let p = title.setup({}, seed);
  yield* title.options.flatMap((o) => [o.note, ...o.values.map((v) => v.note)]);
  yield* title.turns.flatMap((t) => t.events);
  yield* title.overlays.map((o) => o.note);
  for (let i = 0; i < most; i++) {
    const decision = title.decision(p);
    if (decision.over) {
      yield decision.reason;
      yield* decision.score.map((line) => line.note);
      return;
    }
    yield decision.task;
    if (decision.pass) yield decision.pass;
    if (decision.off) yield decision.off;
    yield* (decision.options ?? []).map((o) => o.label);
    const action = player.order(p, decision)!;
    const view = title.view(p, decision.side);
    const preview = title.preview(view, action);
    if (preview) {
      yield* [preview.heading, ...preview.lines.map((l) => l.note), ...preview.modifiers, ...preview.warnings];
      yield* preview.stages.flatMap((s) => [
        s.heading,
        ...s.chances.flatMap((c) => c.note ?? []),
        ...s.expected.map((e) => e.note),
      ]);
    }
    if (i % EVERY === 0) {
      yield* title.todo(p);
      yield* onTheTable(title, view, below);
      yield* asked(title, p, decision, below);
    }
    const { position, events } = title.apply(p, action);
    for (const event of events) {
      yield event;
      if (event.otherwise) yield event.otherwise;
      if (event.roll) yield* ofRoll(event.roll);
    }
    p = position;
  }
}

function* ofRoll({ modifiers, shifts = [], words }: Roll): Generator<Note> {
  yield* [...modifiers, ...shifts];
  if (words?.row) yield words.row;
  yield* Object.values(words?.results ?? {});
}

/** What lies on the table and stands in the boxes around it. */
function* onTheTable(title: Title, view: unknown, below: (n: number) => number): Generator<Note> {
  const table = title.table(view);
  yield* [
    ...table.ribbon.map((r) => r.note),
    ...table.score.map((s) => s.note),
    ...table.trays.flatMap((t) => [t.name, ...t.groups.map((g) => g.note)]),
    ...table.markers.map((m) => m.note),
  ];
  yield* table.stacks.flatMap((s) => s.counters.flatMap((c) => [...c.flags, ...c.values.map((v) => v.note)]));
  yield* [
    ...(table.cards ?? []).flatMap((c) => c.notes),
    ...(table.course ? [table.course.heading, ...table.course.steps.map((s) => s.note)] : []),
  ];
  yield* (table.lists ?? []).flatMap((list) => [list.name, list.summary, ...list.cards.flatMap((c) => c.notes)]);
  const { ground, lines } = title.report(view, below(title.board.size));
  yield* ground;
  yield* lines;
  for (const { id, from } of title.overlays)
    if (from === 'map') yield* title.overlay(view, id).lines.flatMap((l) => (l.broken ? [l.broken.note] : []));
}

/** Answers to questions about units and hexes drawn at random. */
function* asked(title: Title, p: Position, decision: Decision, below: (n: number) => number): Generator<Note> {
  const units = [below(title.units.length)];
  const modes = title.modes(p, units);
  yield* modes.map((m) => m.note);
  for (const { verdict } of modes) if (!verdict.ok) yield verdict;
  for (const { mode } of modes) {
    for (const to of [below(title.board.size), OFF_MAP]) {
      const verdict = title.why(p, { units, ...(mode ? { mode } : {}) }, to);
      if (!verdict.ok) yield verdict;
    }
  }
  const actors = title.actors(p);
  if (decision.kind === 'move' && actors.length > 0) {
    for (const r of title.reach(p, { units: [actors[below(actors.length)]] }))
      yield* [...(r.stop ? [r.stop] : []), ...(r.ends ?? []).flatMap((e) => (e.charge ? [e.charge.note] : []))];
  }
  for (const { verdict } of title.attackers(p, below(title.board.size), [])) if (!verdict.ok) yield verdict;
}

/** Words that no note may have: a gap in its data, or a key without words. */
export const GAPS = /undefined|null|NaN|\[object|true|false|  |^\s|\s$|\.\./;
