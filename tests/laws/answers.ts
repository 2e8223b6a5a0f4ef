import {
  type Action,
  type Counter,
  type Decision,
  DECISION_KINDS,
  type Hex,
  type HexReport,
  OFF_MAP,
  type OverlayDrawing,
  type Preview,
  type Title,
  type UnitId,
} from '../../src/engine/title.ts';
import { spread } from '../../scripts/lib/questions.ts';
import { numbers } from '../helpers/random.ts';
import { first, type Moment, wholeGame } from './play.ts';

/*
 * The law of answers: no question of the contract throws, whoever or wherever it is about, and what it answers the app
 * can show. A unit that does not exist, a hex off the map, an order that nobody waits for or that no title knows are
 * asked about like any other: by a page that is a moment behind the game, by a program, by whoever wrote a save.
 */

/** A question, and what is wrong with its answer: nothing where the app can show it. */
interface Question {
  readonly name: string;
  faults(): readonly string[];
}

/** Names that no title gives to a way of moving, an attack, an option or an overlay; some of them every object has. */
const NO_NAMES = ['nonsense', 'constructor', '__proto__', ''] as const;

/** Plays a random game and says what is wrong with the answers, in so many moments of it: beginnings of decisions, and the end. */
export function wrongAnswers(title: Title, seed: number, moments: number): string[] {
  const below = numbers(`answers ${seed}`);
  const found = new Map<string, string>();
  for (const { position, decision } of someOfEach(title, wholeGame(title, seed), moments)) {
    const [own, others] = [decision.side, 1 - decision.side].map((side) => title.view(position, side));
    const about = subjects(title, decision, own, below);
    const asked = [
      ...[position, own].flatMap((view) => [...ofRules(title, view, about)]),
      ...[position, own, others].flatMap((view) => [...ofLooks(title, view, about)]),
    ];
    for (const { name, fault } of faultsIn(asked))
      found.set(`${name.split(' ')[0]} ${fault}`, `${decision.step}: ${name}: ${fault}`);
  }
  return [...found.values()];
}

function* faultsIn(asked: Iterable<Question>): Generator<{ name: string; fault: string }> {
  for (const { name, faults } of asked)
    try {
      for (const fault of faults()) yield { name, fault };
    } catch (error) {
      yield { name, fault: `throws ${error instanceof Error ? error.message : String(error)}` };
    }
}

/** Moments in which a side decides a step for the first time, so many in all, and the end of the game with the last decision in it. */
function someOfEach(title: Title, game: readonly Moment[], most: number): Pick<Moment, 'position' | 'decision'>[] {
  const steps = new Map(game.toReversed().map((moment) => [`${moment.decision.side} ${moment.decision.step}`, moment]));
  const { position, action, decision } = game.at(-1)!;
  return [...spread([...steps.values()], most), { position: title.apply(position, action).position, decision }];
}

const NOBODY: readonly UnitId[] = [-1, 9999, 0.5, Number.NaN];
const NOWHERE: readonly Hex[] = [OFF_MAP, 99_999, 0.5, Number.NaN];

/** Some who are there, and many who are not; orders of every kind about them. */
interface Subjects {
  readonly groups: readonly (readonly UnitId[])[];
  readonly hexes: readonly Hex[];
  readonly modes: readonly (string | undefined)[];
  readonly drafts: readonly Action[];
  anywhere(): Hex;
  one<T>(list: readonly T[]): T;
}

function subjects(title: Title, decision: Decision, view: unknown, below: (n: number) => number): Subjects {
  const { size } = title.board;
  const count = title.units.length;
  const [actor] = title.actors(view);
  const someone = actor ?? below(count);
  const anywhere = () => below(size);
  const one = <T>(list: readonly T[]): T => list[below(list.length)];
  const groups = [[], ...NOBODY.map((u) => [u]), [count], [someone, -1], [someone, someone], [someone], [below(count)]];
  const hexes = [...NOWHERE, size, anywhere(), ...(decision.hexes?.slice(0, 1) ?? [])];
  const ways = actor === undefined ? [] : title.modes(view, [actor]).map(({ mode }) => mode);
  const modes = [...new Set([undefined, ...ways, ...NO_NAMES])];
  const attacks = [...new Set([...(title.attacks ?? []), decision.step, ...NO_NAMES])];
  const listed = first(title.legal(view), 200);
  const drafts = [
    ...NO_NAMES.map((option): Action => ({ kind: 'choose', option })),
    ...(listed.length > 0 ? wayward([one(listed), one(listed)]) : []),
    ...groups.flatMap((units) =>
      hexes.flatMap((hex) => draftsOf({ units, hex, attack: one(attacks), mode: one(modes), other: anywhere() })),
    ),
  ];
  return { groups, hexes, modes, drafts, anywhere, one };
}

/** Everything that is asked about the decision of a view. */
function* ofRules(title: Title, view: unknown, about: Subjects): Generator<Question> {
  const { groups, hexes, modes, drafts, anywhere, one } = about;
  const by = (mode: string | undefined) => (mode === undefined ? {} : { mode });
  const few = (list: readonly unknown[]) => wrongParts(list.slice(0, 5));
  yield asked('todo', () => wrongParts(title.todo(view)));
  yield asked('moving', () => wrongParts([title.moving?.(view)]));
  yield asked('plan', () => wrongParts(title.plan?.(view) ?? []));
  for (const hex of hexes) yield asked(`legal at ${hex}`, () => wrongOrders(title, view, { hex }));
  for (const units of groups) {
    const who = units.join();
    yield asked(`legal of ${who}`, () => wrongOrders(title, view, { units }));
    yield asked(`idle ${who}`, () => wrongParts([title.idle?.(view, units)]));
    yield asked(`modes of ${who}`, () => wrongParts(title.modes(view, units)));
    for (const mode of modes)
      yield asked(`reach of ${who} ${mode}`, () => few(title.reach(view, { units, ...by(mode) })));
    for (const hex of hexes) {
      const query = { units, ...by(one(modes)) };
      const way = `${who} ${query.mode}`;
      yield asked(`legal of ${who} at ${hex}`, () => wrongOrders(title, view, { units, hex }));
      yield asked(`reach of ${way} by ${hex}`, () => few(title.reach(view, { ...query, via: [hex] })));
      yield asked(`why ${way} to ${hex}`, () => wrongParts([title.why(view, query, hex)]));
      yield asked(`why ${way} by ${hex}`, () => wrongParts([title.why(view, { ...query, via: [hex] }, anywhere())]));
      yield asked(`attackers of ${hex}`, () => few(title.attackers(view, hex, units)));
      yield asked(`attackers beside ${hex}`, () => few(title.attackers(view, anywhere(), units, [hex])));
    }
  }
  for (const draft of drafts) {
    const what = JSON.stringify(draft);
    yield asked(`check ${what}`, () => wrongParts([title.check(view, draft)]));
    yield asked(`foresee ${what}`, () => wrongParts(title.foresee?.(view, draft) ?? []));
  }
}

/** Everything that is asked for drawing a view, which may be that of whoever does not decide. */
function* ofLooks(title: Title, view: unknown, { groups, hexes, drafts }: Subjects): Generator<Question> {
  for (const unit of groups.flat())
    for (const steps of [0, 1, -1, 99, 0.5, Number.NaN])
      if (title.printed)
        yield asked(`printed ${unit} with ${steps}`, () => wrongCounter(title.printed!(view, unit, steps), unit));
  for (const hex of hexes) yield asked(`report ${hex}`, () => wrongReport(title, title.report(view, hex), hex));
  for (const { id, from } of [...title.overlays, ...NO_NAMES.map((name) => ({ id: name, from: 'hex' }))])
    for (const hex of from === 'map' ? [undefined, ...NOWHERE.slice(1)] : [undefined, ...hexes])
      yield asked(`overlay ${id} ${hex}`, () => wrongDrawing(title, title.overlay(view, id, hex)));
  for (const { id } of title.overlays)
    for (const units of groups)
      yield asked(`overlay ${id} of ${units}`, () => wrongDrawing(title, title.overlay(view, id, hexes[0], units)));
  for (const draft of drafts)
    yield asked(`preview ${JSON.stringify(draft)}`, () => wrongSheet(title.preview(view, draft)));
}

const asked = (name: string, faults: () => readonly string[]): Question => ({ name, faults });

interface Subject {
  readonly units: readonly UnitId[];
  readonly hex: Hex;
  readonly attack: string;
  readonly mode: string | undefined;
  readonly other: Hex;
}

/** Orders of every kind for some units and a hex. */
function draftsOf({ units, hex, attack, mode, other }: Subject): Action[] {
  const by = mode === undefined ? {} : { mode };
  return DECISION_KINDS.flatMap((kind): Action[] => {
    switch (kind) {
      case 'move':
        return [[], [hex], [hex, other], [other, hex]].map((path) => ({ kind, units, path, ...by }));
      case 'retreat':
        return [[], [hex], [other, hex]].map((path) => ({ kind, units, path }));
      case 'attack':
        return [{}, { also: [other] }, { also: [hex, hex] }].map((more) => ({
          ...{ kind, attack, units, target: hex, ...by },
          ...more,
        }));
      case 'place':
      case 'advance':
        return [{}, { facing: 0 }, { facing: 6 }, { facing: -1 }].map((more) => ({ kind, units, hex, ...more }));
      case 'allocate':
        return units.map((unit) => ({ kind, unit }));
      case 'select':
        return [
          { kind, units },
          { kind, units, hexes: [hex] },
        ];
      case 'choose':
        return [];
      case 'pass':
        return [{ kind }];
    }
  });
}

/** Orders as they are listed, and with one thing in them that is not there. */
const wayward = (orders: readonly Action[]): Action[] =>
  orders.flatMap((order): Action[] => {
    const strange: Action[] = [order];
    if ('units' in order) for (const unit of [-1, 9999, 0.5]) strange.push({ ...order, units: [...order.units, unit] });
    if ('path' in order) for (const hex of [99_999, 0.5]) strange.push({ ...order, path: [hex, ...order.path] });
    if (order.kind === 'move') for (const facing of [-1, 6, 0.5]) strange.push({ ...order, facings: [facing] });
    if (order.kind === 'attack') strange.push(...NO_NAMES.map((attack) => ({ ...order, attack })));
    return strange;
  });

// ---- what the app can show -----------------------------------------------------------------------------------

/** Values that come of nobody and nowhere: no number, nothing at all, and the words that they make. */
function wrongParts(parts: readonly unknown[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'number' && Number.isNaN(part)) return ['a number that is none'];
    if (typeof part === 'string' && /\b(NaN|undefined)\b/.test(part)) return [`the words "${part}"`];
    return typeof part === 'object' && part !== null ? wrongParts(Object.values(part)) : [];
  });
}

const isNote = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && typeof (part as { say?: unknown }).say === 'string';
const notes = (list: readonly unknown[], what: string): string[] =>
  Array.isArray(list) && list.every(isNote) ? [] : [`${what} that are no notes`];

/** Orders listed are orders that may be given. */
const wrongOrders = (title: Title, view: unknown, focus: Parameters<Title['legal']>[1]): string[] =>
  first(title.legal(view, focus), 5).flatMap((order) =>
    title.check(view, order).ok ? [] : [`an order that is refused: ${JSON.stringify(order)}`],
  );

const wrongCounter = ({ unit, steps, maxSteps, values, flags }: Counter, of: UnitId): string[] => [
  ...(Object.is(unit, of) ? [] : ['a counter of somebody else']),
  ...(Number.isInteger(steps) && steps >= 0 && maxSteps >= 0 ? [] : [`${steps} of ${maxSteps} steps`]),
  ...notes(
    values.map(({ note }) => note),
    'figures',
  ),
  ...notes(flags, 'flags'),
  ...wrongParts(values),
];

const wrongReport = ({ sides }: Title, { hex, name, controller, ground, lines }: HexReport, of: Hex): string[] => [
  ...(Object.is(hex, of) ? [] : ['a report of another hex']),
  ...(name === null || typeof name === 'string' ? [] : ['a name that is no word']),
  ...(controller === null || controller === undefined || sides[controller] ? [] : ['a controller who is no side']),
  ...notes(ground, 'ground'),
  ...notes(lines, 'lines'),
  ...wrongParts([ground, lines]),
];

function wrongDrawing({ board }: Title, { hexes, from, lines, borders = [] }: OverlayDrawing): string[] {
  const drawn = [
    ...hexes.flatMap(({ hex, barrier }) => (barrier === undefined ? [hex] : [hex, barrier])),
    ...(from === undefined ? [] : [from]),
    ...lines.flatMap(({ path }) => (path.at(-1) === OFF_MAP ? path.slice(0, -1) : path)),
    ...borders.flatMap((border) => [border.from, border.to]),
  ];
  const stray = drawn.filter((hex) => board.ids[hex] === undefined);
  return [...stray.map((hex) => `draws at ${hex}, which is no hex`), ...wrongParts([hexes, lines])];
}

function wrongSheet(sheet: Preview | null): string[] {
  if (sheet === null) return [];
  const { heading, lines, modifiers, stages, warnings } = sheet;
  return [
    ...notes([heading, ...stages.map((stage) => stage.heading)], 'headings'),
    ...notes([...lines.map(({ note }) => note), ...modifiers, ...warnings], 'lines'),
    ...stages.flatMap(({ chances, total }) =>
      total > 0 && chances.reduce((sum, { weight }) => sum + weight, 0) === total ? [] : ['chances that are not all'],
    ),
    ...wrongParts([heading, lines, modifiers, stages, warnings]),
  ];
}
