import {
  type Action,
  type Decision,
  type Hex,
  type MoveQuery,
  OFF_MAP,
  type Title,
  type UnitId,
} from '../../src/engine/title.ts';

/*
 * Everything that a table asks a title about a position, question by question, so that each can be timed. What is asked
 * is taken from the answers before: the units that can act, the actions listed, the hexes they lead to.
 */

/** What is asked: the deciding seat's view, and the same for the questions that draw (an older contract wants a position first). */
export interface Asked {
  readonly position: unknown;
  readonly view: unknown;
}
export interface Question {
  /** "reach 15, 18 charge" */
  readonly name: string;
  ask(asked: Asked): unknown;
}

/** How many actions of a list are taken. */
const LISTED = 1000;
/** How many units, groups, targets, hexes and actions are asked about one by one. */
const SOME = 10;

/** All questions about a decision. `asked` is where their subjects come from; each may be put to a copy of it. */
export function* questionsAbout(title: Title, decision: Decision, asked: Asked): Generator<Question> {
  const whole: [string, (a: Asked) => unknown][] = [
    ['decision', (a) => title.decision(a.position)],
    ['table', (a) => title.table(a.view)],
    ['actors', (a) => title.actors(a.position)],
    ['todo', (a) => title.todo(a.position)],
    ['plan', (a) => title.plan?.(a.position)],
    ['moving', (a) => title.moving?.(a.position)],
    ['legal off the map', (a) => take(title.legal(a.position, { hex: OFF_MAP }), LISTED)],
    ['report off the map', (a) => title.report(a.view, OFF_MAP)],
    ['legal', (a) => take(title.legal(a.position), LISTED)],
    ['check pass', (a) => title.check(a.position, { kind: 'pass' })],
  ];
  for (const [name, ask] of whole) yield { name, ask };

  const groups = groupsOf(title, asked);
  const listed = take(title.legal(asked.position), LISTED);
  const actions = [
    ...spread(listed, SOME),
    ...groups.flatMap((units) => spread(take(title.legal(asked.position, { units }), LISTED), 3)),
  ];
  const hexes = spread([...new Set(actions.flatMap(hexesOf))], SOME);
  for (const units of groups) yield* aboutUnits(title, units, asked);
  for (const action of actions) yield* aboutAction(title, action);
  if (decision.kind === 'attack') for (const action of actions) yield* aboutAttack(title, action, asked);
  for (const hex of hexes) {
    yield {
      name: `legal at ${title.board.ids[hex]}`,
      ask: (a) => take(title.legal(a.position, { hex }), LISTED),
    };
    yield { name: `report ${title.board.ids[hex]}`, ask: (a) => title.report(a.view, hex) };
  }
  for (const { id, from } of title.overlays)
    for (const hex of from === 'map' ? [undefined] : hexes.slice(0, 3))
      yield {
        name: `overlay ${id}${hex === undefined ? '' : ` ${title.board.ids[hex]}`}`,
        ask: (a) => title.overlay(a.view, id, hex),
      };
}

/** Some of the units that can act, alone and with all that stand with them. */
function groupsOf(title: Title, { position, view }: Asked): UnitId[][] {
  const actors = title.actors(position);
  const stacks = title
    .table(view)
    .stacks.map(({ counters }) => counters.map((c) => c.unit).filter((u) => actors.includes(u)));
  const together = stacks.filter((units) => units.length > 1).sort((a, b) => b.length - a.length);
  return [...together.slice(0, SOME), ...spread(actors, SOME).map((unit) => [unit])];
}

function* aboutUnits(title: Title, units: UnitId[], { position }: Asked): Generator<Question> {
  const who = units.join(', ');
  yield { name: `legal of ${who}`, ask: (a) => take(title.legal(a.position, { units }), LISTED) };
  yield { name: `modes of ${who}`, ask: (a) => title.modes(a.position, units) };
  yield { name: `printed ${who}`, ask: (a) => units.map((unit) => title.printed?.(a.view, unit, 1)) };
  for (const { mode, verdict } of title.modes(position, units)) {
    if (!verdict.ok) continue;
    const query: MoveQuery = { units, ...(mode === undefined ? {} : { mode }) };
    const how = `${who}${mode ? ` ${mode}` : ''}`;
    yield { name: `reach of ${how}`, ask: (a) => title.reach(a.position, query) };
    const { ids } = title.board;
    for (const hex of [...spread([...ids.keys()], SOME), OFF_MAP])
      yield { name: `why ${how} to ${ids[hex] ?? 'leave the map'}`, ask: (a) => title.why(a.position, query, hex) };
  }
}

function* aboutAction(title: Title, action: Action): Generator<Question> {
  const name = JSON.stringify(action);
  yield { name: `check ${name}`, ask: (a) => title.check(a.position, action) };
  yield { name: `preview ${name}`, ask: (a) => title.preview(a.view, action) };
  if (action.kind === 'move') yield { name: `foresee ${name}`, ask: (a) => title.foresee?.(a.position, action) };
}

/** Who may join an attack, and the sheet and the check of the largest. */
function* aboutAttack(title: Title, action: Action, { position }: Asked): Generator<Question> {
  if (action.kind !== 'attack' || action.target < 0) return;
  const all = massed(title, position, action);
  for (const { target, units } of all === action ? [action] : [action, all])
    yield {
      name: `attackers of ${title.board.ids[target]} with ${units.length}`,
      ask: (a) => title.attackers(a.position, target, units),
    };
  if (all !== action) yield* aboutAction(title, all);
}

/** The attack with everybody who may join it. */
export function massed<A extends Action & { kind: 'attack' }>(title: Title, position: unknown, action: A): A {
  let all = action;
  for (const { unit, verdict } of title.attackers(position, action.target, action.units)) {
    if (!verdict.ok || all.units.includes(unit)) continue;
    const larger = { ...all, units: [...all.units, unit] };
    if (title.check(position, larger).ok) all = larger;
  }
  return all;
}

/** The hex that an action is about, on the map. */
function hexesOf(action: Action): Hex[] {
  switch (action.kind) {
    case 'move':
    case 'retreat':
      return action.path.slice(-1).filter((hex) => hex !== OFF_MAP);
    case 'attack':
      return [action.target];
    case 'advance':
    case 'place':
      return [action.hex].filter((hex) => hex !== OFF_MAP);
    default:
      return [];
  }
}

function take<T>(list: Iterable<T>, most: number): T[] {
  const found: T[] = [];
  for (const item of list) {
    found.push(item);
    if (found.length === most) break;
  }
  return found;
}

/** So many entries of a list, evenly spread. */
export const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most ? [...list] : Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]);
