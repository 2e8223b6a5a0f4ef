import { describe, expect, it } from 'vitest';
import { LaceWarsPlayer } from '../../scripts/lib/lace-wars-player.ts';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import { OFF_MAP, type Note, type Title } from '../../src/engine/title.ts';
import { text } from '../../src/text/en/lace-wars.ts';
import { namesOf, sayWith } from '../../src/text/index.ts';
import { loadLaceWars } from '../../src/titles/lace-wars/index.ts';
import { numbers } from '../helpers/random.ts';

const titles = (await Promise.all(['denain-historical', 'leuthen-historical', 'leuthen-approach'].map((s) => loadLaceWars(s)))) as unknown as Title[];

/** Everything that a title says while a game is played, refusals of nonsense included. */
function* spoken(title: Title, seed: string, player: { order(p: never, d: never): unknown }): Generator<Note> {
  const below = numbers(seed);
  let p = title.setup({}, seed);
  yield* title.options.flatMap((o) => [o.note, ...o.values.map((v) => v.note)]);
  yield* title.turns.flatMap((t) => t.events);
  yield* title.overlays.map((o) => o.note);
  for (let i = 0; i < 600; i++) {
    const decision = title.decision(p);
    if (decision.over) {
      yield decision.reason;
      yield* decision.score.map((line) => line.note);
      return;
    }
    yield decision.task;
    if (decision.pass) yield decision.pass;
    yield* (decision.options ?? []).map((o) => o.label);
    const action = player.order(p as never, decision as never) as Parameters<Title['apply']>[1];
    const view = title.view(p, decision.side);
    const preview = title.preview(view, action);
    if (preview) {
      yield* [preview.heading, ...preview.lines.map((l) => l.note), ...preview.modifiers, ...preview.warnings];
      yield* preview.stages.flatMap((s) => [s.heading, ...s.chances.flatMap((c) => c.note ?? []), ...s.expected.map((e) => e.note)]);
    }
    if (i % 20 === 0) {
      yield* title.todo(p);
      const table = title.table(view);
      yield* [...table.ribbon.map((r) => r.note), ...table.score.map((s) => s.note), ...table.trays.flatMap((t) => [t.name, ...t.groups.map((g) => g.note)]), ...table.markers.map((m) => m.note)];
      yield* table.stacks.flatMap((s) => s.counters.flatMap((c) => [...c.flags, ...c.values.map((v) => v.note)]));
      yield* [...(table.cards ?? []).flatMap((c) => c.notes), ...(table.course ? [table.course.heading, ...table.course.steps.map((s) => s.note)] : [])];
      yield* title.report(view, below(title.board.size)).lines;
      yield* title.overlay(view, 'command').lines.flatMap((l) => (l.broken ? [l.broken.note] : []));
      const units = [below(title.units.length)];
      const modes = title.modes(p, units);
      yield* modes.map((m) => m.note);
      for (const mode of [undefined, 'withdraw', 'turn-2']) {
        for (const to of [below(title.board.size), OFF_MAP]) {
          const verdict = title.why(p, { units, ...(mode ? { mode } : {}) }, to);
          if (!verdict.ok) yield verdict;
        }
      }
      const actors = title.actors(p);
      if (decision.kind === 'move' && actors.length > 0) for (const r of title.reach(p, { units: [actors[below(actors.length)]!] })) yield* [...(r.stop ? [r.stop] : []), ...(r.ends ?? []).flatMap((e) => (e.charge ? [e.charge.note] : []))];
      for (const { verdict } of title.attackers(p, below(title.board.size), [])) if (!verdict.ok) yield verdict;
    }
    const result = title.apply(p, action);
    yield* result.events;
    yield* result.events.flatMap((e) => e.roll?.modifiers ?? []);
    p = result.position;
  }
}

/** Words that stand inside a sentence or under a figure. */
const SMALL = /^(strength|movement|morale|bombardment|command range|activation|routed|disordered|demoralised|aide-de-camp|out of command|has |not activated|moving|charging|under the reserve)/u;

describe('the words of Denain and Leuthen', () => {
  it('says everything of whole games in whole sentences', { timeout: 120_000 }, () => {
    const said = new Map<string, string>();
    for (const title of titles) {
      const names = namesOf(title);
      for (const player of [new RandomPlayer(title, 'words', true), new LaceWarsPlayer(title, 'words', { advances: true, odds: 0.7 })]) {
        for (const note of spoken(title, `words ${title.scenario}`, player)) said.set(sayWith(note, text, names), note.say);
      }
    }
    for (const [words, key] of said) {
      expect(words, key).not.toBe(key.includes('-') ? key : '');
      expect(words, key).not.toMatch(/undefined|null|NaN|\[object|true|false|  |^\s|\s$|\.\./);
      if (!SMALL.test(words)) expect(words, key).toMatch(/^[\p{Lu}\d½]/u);
      expect(words, key).not.toMatch(/(?<![:\d])\b\d+\.\d+\b/); // the app prints the rule
    }
    expect(new Set(said.values()).size).toBeGreaterThan(210);
  });

  const say = (i: number, note: Note) => sayWith(note, text, namesOf(titles[i]!));
  const unit = (i: number, id: string) => titles[i]!.units.findIndex((u) => u.id === id);
  const hex = (i: number, id: string) => titles[i]!.board.hex(id);

  it('names units, hexes and results', () => {
    const fire = { unit: unit(0, 'a-gar-1'), target: unit(0, 'f-right-1'), hex: hex(0, '1612'), strength: 2, effect: '1D' };
    expect(say(0, { say: 'fire', data: fire })).toBe('Kettler 1 fires at Brigade of Champagne in 1612 with 2: a step and disorder.');
    expect(say(1, { say: 'fire', data: { ...fire, unit: unit(1, 'p-wuerttemberg-2'), target: unit(1, 'a-kheul-1'), hex: hex(1, '2108') } })).toBe('Székely Hussars fire at Roth-Würzburg Regiment in 2108 Leuthen churchyard with 2: a step and disorder.');
    expect(say(1, { say: 'melee', data: { attack: 5, defence: 2, column: '2:1', group: 'strong', attacker: '-', defender: '1DR2*' } })).toBe('Melee, 5 against 2 in a strong place, column 2:1: attackers nothing; defenders 1 step, disordered, back 2 hexes, disordered cavalry dies.');
    expect(say(0, { say: 'activates-two', data: { formations: [0, 1] } })).toBe('Maison du Roi and Right wing together');
    expect(say(0, { say: 'bayonet-order', data: { unit: unit(0, 'f-centre-3') } })).toMatch(/^Brigade of the King's Regiment has orders to use the bayonet/);
  });
  it('gives directions by the compass of each sheet', () => {
    expect(say(0, { say: 'mode-turn', data: { facing: 4, north: 'up' } })).toBe('Face north-north-west');
    expect(say(1, { say: 'mode-turn', data: { facing: 4, north: 'left' } })).toBe('Face east-north-east');
    expect(say(1, { say: 'side-stream', data: { directions: 'north south-east', north: 'left' } })).toBe('Stream to the east and south-south-west');
  });
});
