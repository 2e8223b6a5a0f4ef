import { expect } from 'vitest';
import { findSection, type Rulebook } from '../../src/app/rulebook/book.ts';
import { parseRulebook } from '../../src/app/rulebook/parse.ts';
import { distance, neighboursOf } from '../../src/engine/board/board.ts';
import {
  type Action,
  type Decision,
  type Hex,
  OFF_MAP,
  type Position,
  type Refusal,
  type Title,
  type UnitId,
  type Verdict,
} from '../../src/engine/title.ts';
import { loadTitleText, sayNote } from '../../src/text/index.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { numbers } from '../helpers/random.ts';
import { GAPS } from '../text/spoken.ts';
import { type Moment, randomGame } from './play.ts';

/*
 * The law of reasons. Of whatever hex or unit of his own a player presses, in movement and in combat, the answer is yes
 * or a refusal: in words, by a rule that the rulebook has. And the refusal is true: what it names is taken out of the
 * position (the enemy whose zone it is, the shot already fired) or out of the map (water without a bridge), the same is
 * asked again, and the answer is another one.
 */

/** A press at the table: who, with whom, and which hex; and how the title is asked about it. */
export interface Ask {
  readonly how: 'move' | 'attack' | 'target' | 'retreat' | 'advance' | 'place' | 'allocate' | 'select' | 'pass';
  readonly step: string;
  /** The unit asked about, the last of these; the others act with it. */
  readonly units: readonly UnitId[];
  readonly hex: Hex;
  /** Hexes that are in hand already: targets, hexes selected. */
  readonly hexes?: readonly Hex[];
  /** Of `place`, where the title has facing. */
  readonly facing?: number;
}

/** What a refusal names is gone: from the position, from the title (its map), or from the question. */
export interface Lifted {
  readonly p?: Position;
  readonly title?: Title;
  readonly ask?: Partial<Ask>;
}
export interface Refused<P extends Position> {
  readonly title: Title;
  readonly p: P;
  readonly ask: Ask;
  readonly no: Refusal;
  readonly decision: Decision;
  /** The unit asked about. */
  readonly unit: UnitId;
}
/** How a refusal is lifted; null: not in this case. */
export type Lift<P extends Position> = (refused: Refused<P>) => Lifted | Promise<Lifted> | null;

export interface Reasons<P extends Position> {
  readonly scenario: string;
  readonly seeds: readonly number[];
  /** How many orders of each game are played. */
  readonly most: number;
  /** Every so many of them questions are asked. */
  readonly every: number;
  readonly lifts: Readonly<Record<string, Lift<P>>>;
  /** Refusals that nothing in a position or a map can lift, and why; of the decision in brackets where it is one's own ("not-now": …). */
  readonly fixed: Readonly<Record<string, string>>;
  /** How often each of these is lifted at the least. */
  readonly wanted: Readonly<Record<string, number>>;
}

/** So often each refusal of each step is lifted. */
const ENOUGH = 6;
/** So often it may be of no avail: there may be nobody to be put in a place, or nothing to be decided any more. */
const TRIES = 14;

/** Plays random games of a scenario, presses here and there in every decision, and holds the law; how many kinds of refusals were lifted. */
export async function holdReasons<P extends Position>(id: string, law: Reasons<P>): Promise<number> {
  const card = titleCard(id);
  const title = await card.load(law.scenario);
  const book = parseRulebook((await card.rulebook!()).text);
  await loadTitleText(id);
  const [asked, lifted]: Record<string, number>[] = [{}, {}];
  const met = new Map<string, string>();
  const said = new Set<string>();
  for (const seed of law.seeds) {
    const below = numbers(`reasons ${seed}`);
    for (const moment of randomGame(title, seed, { most: law.most })) {
      const { at, position, decision } = moment;
      if (at % law.every !== seed % law.every) continue;
      for (const ask of [...presses(title, moment, below), ...passing(decision)]) {
        const no = answer(title, position, ask);
        if (ask.how === 'retreat') isListed(title, position, ask, no);
        if (no.ok) continue;
        const about = inWords(title, ask, no, `seed ${seed}, order ${at}, ${decision.step}`);
        if (!said.has(`${no.say} ${no.rule}`)) isSaid(title, book, no, about);
        said.add(`${no.say} ${no.rule}`);
        met.set(no.say, about);
        const key = `${decision.step} ${no.say}`;
        const count = lifted[key] ?? 0;
        asked[key] = (asked[key] ?? 0) + 1;
        if (count >= ENOUGH || asked[key] > count + TRIES) continue;
        const unit = ask.units.at(-1) ?? -1;
        const other = await law.lifts[no.say]?.({ title, p: position as P, ask, no, decision, unit });
        if (!other) continue;
        const then = again(other.title ?? title, other.p ?? position, { ...ask, ...other.ask }, decision);
        expect(then === no.say && !isLoose(ask), `${about}: ${then} when it is lifted`).toBe(false);
        if (isLoose(ask) && then === no.say)
          expect(answer(other.title ?? title, other.p ?? position, { ...ask, ...other.ask }), about).not.toEqual(no);
        if (then === null) continue;
        lifted[key] = count + 1;
      }
    }
  }
  const times = (say: string) =>
    Object.entries(lifted).reduce((sum, [key, n]) => sum + (key.split(' ')[1] === say ? n : 0), 0);
  const never = [...met].filter(([say]) => times(say) === 0 && law.fixed[say] === undefined);
  expect(never, 'refusals that were never lifted').toEqual([]);
  for (const [say, count] of Object.entries(law.wanted)) expect(times(say), say).toBeGreaterThanOrEqual(count);
  return [...met.keys()].filter((say) => times(say) > 0).length;
}

/** On the march another zone or another point may forbid the same hex for the same reason: there the hexes differ. */
const isLoose = (ask: Ask) => ask.how === 'move';

/** The answer to the same press after something was lifted: the word of the refusal, '' for yes; null when something else is to be decided now. */
function again(title: Title, p: Position, ask: Ask, before: Decision): string | null {
  let now;
  try {
    now = title.decision(p);
  } catch {
    return null; // Nobody would be asked.
  }
  if (now.over || now.kind !== before.kind || now.step !== before.step || now.side !== before.side) return null;
  const then = answer(title, p, ask);
  return then.ok ? '' : then.say;
}

/** What the title says to a press. */
export function answer(title: Title, p: Position, { how, step, units, hex, hexes = [], facing }: Ask): Verdict {
  switch (how) {
    case 'move':
    case 'retreat':
      return title.why(p, { units }, hex);
    case 'attack':
      return title.check(p, { kind: 'attack', attack: step, units, target: hex });
    case 'target': {
      const [target, ...also] = [...hexes, hex].sort((a, b) => a - b);
      return title.check(p, { kind: 'attack', attack: step, units, target, also });
    }
    case 'advance':
    case 'place':
      return title.check(p, { kind: how, units, hex, ...(facing === undefined ? {} : { facing }) });
    case 'allocate':
      return title.check(p, { kind: 'allocate', unit: units[0] });
    case 'select':
      return title.check(p, { kind: 'select', units, ...(hex < 0 ? {} : { hexes: [...hexes, hex] }) });
    case 'pass':
      return title.check(p, { kind: 'pass' });
  }
}

const inWords = (title: Title, { how, units, hex }: Ask, no: Refusal, when: string): string => {
  const who = units.map((unit) => title.units[unit].id).join(' ');
  return `${how} ${who} ${title.board.ids[hex] ?? 'off'}: ${no.say} (${no.rule}), ${when}`;
};

/** A hex that is open to a retreat is one that is offered, and no other is. */
function isListed(title: Title, p: Position, { units, hex }: Ask, verdict: Verdict): void {
  const offered = [...title.legal(p, { units, hex })].length > 0;
  expect(verdict.ok, `${title.units[units[0]].id} to ${title.board.ids[hex]}`).toBe(offered);
}

/** In words, by a rule, paragraph or chapter that the rulebook has. */
function isSaid(title: Title, book: Rulebook, no: Refusal, about: string): void {
  const section = no.rule.replace(/\s+/g, '-').replace(/^(\d+)\.0$/, '$1');
  expect([section, section.replace(/(?<=\d)[a-z]$/, '')], about).toContain(findSection(book, section)?.id);
  const words = sayNote(no, title);
  expect(words, about).not.toBe(no.say);
  expect(words, about).not.toMatch(GAPS);
}

// ---- where a player presses ----------------------------------------------------------------------------------

/** Presses near and far in a decision: those who can act and those who cannot, targets and hexes of all kinds. */
function presses(title: Title, { position, decision, action }: Moment, below: (n: number) => number): readonly Ask[] {
  const { board } = title;
  const { step } = decision;
  const place = new Map<UnitId, Hex>();
  for (const { hex, counters } of title.table(position).stacks) for (const { unit } of counters) place.set(unit, hex);
  const some = <T>(list: readonly T[]): readonly T[] => (list.length > 0 ? [list[below(list.length)]] : []);
  const of = (side: number) => [...place.keys()].filter((unit) => title.units[unit].side === side);
  const actors = title.actors(position);
  const [own, foes] = [of(decision.side), of(1 - decision.side)];
  const around = (hex: Hex) => (hex < 0 ? [] : neighboursOf(board, hex).filter((other) => other >= 0));
  const nearest = (units: readonly UnitId[], hex: Hex, most: number) => {
    const away = (unit: UnitId) => distance(board, place.get(unit)!, hex);
    return hex < 0 ? [] : [...units].sort((a, b) => away(a) - away(b)).slice(0, most);
  };
  const centre = decision.hexes?.[0] ?? place.get(actors[0]) ?? OFF_MAP;
  const units = [...new Set([...actors.slice(0, 2), ...some(actors), ...some(own), ...nearest(own, centre, 4)])];
  const hexesOf = (unit: UnitId) => {
    const from = place.get(unit) ?? OFF_MAP;
    const enemies = [...nearest(foes, from, 4), ...some(foes)].map((foe) => place.get(foe)!);
    return [...new Set([...(decision.hexes ?? []), ...enemies, ...around(from), below(board.size)])];
  };
  const each = (how: Ask['how'], hexes: (unit: UnitId) => readonly Hex[]): Ask[] =>
    units.flatMap((unit) => hexes(unit).map((hex) => ({ how, step, units: [unit], hex })));
  switch (decision.kind) {
    case 'move':
      // A way there may have to be looked for: fewer are asked about.
      return (below(3) > 0 ? [] : some(actors)).flatMap((unit) => {
        const from = place.get(unit) ?? OFF_MAP;
        const near = around(from);
        const beyond = near.flatMap(around);
        const hexes = new Set([...near, ...some(beyond), ...some(beyond), ...some(beyond), below(board.size)]);
        return [...hexes].flatMap((hex): Ask[] => (hex === from ? [] : [{ how: 'move', step, units: [unit], hex }]));
      });
    case 'attack':
      return [...each('attack', hexesOf), ...joining(action, step, [...units, ...own], foes, place)];
    case 'retreat':
      return each('retreat', (unit) => {
        const near = around(place.get(unit) ?? OFF_MAP);
        return [...new Set([...near, ...near.flatMap(around), ...some(near), OFF_MAP])];
      });
    case 'advance':
    case 'place': {
      const facing = action.kind === 'place' ? action.facing : undefined;
      return each(decision.kind, hexesOf).map((ask) => (facing === undefined ? ask : { ...ask, facing }));
    }
    case 'allocate':
      return [...units, ...nearest(own, centre, 6), ...actors].map((unit) => ({
        ...{ how: 'allocate', step, units: [unit], hex: OFF_MAP },
      }));
    case 'select': {
      const asked = action.kind === 'select' ? (action.hexes ?? []) : [];
      if (asked.length === 0) return units.map((unit) => ({ how: 'select', step, units: [unit], hex: OFF_MAP }));
      const chosen = action.kind === 'select' ? action.units : [];
      const hexes = asked.slice(0, -1);
      const near = [...asked.flatMap(around), below(board.size)].filter((hex) => !hexes.includes(hex));
      return near.map((hex) => ({ how: 'select', step, units: chosen, hex, hexes }));
    }
    default:
      return [];
  }
}

const passing = ({ pass, step }: Decision): readonly Ask[] =>
  pass ? [{ how: 'pass', step, units: [], hex: OFF_MAP }] : [];

/** Friends asked to join an attack that is made, and enemies to be attacked with it where several may be. */
function joining(
  action: Action,
  step: string,
  friends: readonly UnitId[],
  foes: readonly UnitId[],
  place: ReadonlyMap<UnitId, Hex>,
): Ask[] {
  if (action.kind !== 'attack' || action.units.length === 0) return [];
  const { units, target, also = [] } = action;
  const hexes = [target, ...also];
  const others = [...new Set(friends)].filter((unit) => !units.includes(unit)).slice(0, 24);
  const further = [...new Set(foes.map((foe) => place.get(foe)!))].filter((hex) => !hexes.includes(hex)).slice(0, 8);
  return [
    ...(also.length > 0
      ? []
      : others.map((unit): Ask => ({ how: 'attack', step, units: [...units, unit], hex: target }))),
    ...(action.also ? further.map((hex): Ask => ({ how: 'target', step, units, hex, hexes })) : []),
  ];
}

/** Of several ways to lift a refusal the first that does; null when none of them does. */
export function tried<P extends Position>(
  { title, p, ask, no, decision }: Refused<P>,
  ways: Iterable<Lifted>,
): Lifted | null {
  for (const way of ways) {
    const then = again(way.title ?? title, way.p ?? p, { ...ask, ...way.ask }, decision);
    if (then !== null && then !== no.say) return way;
  }
  return null;
}

// ---- what lifts share ----------------------------------------------------------------------------------------

/** The hexes and those next to them. */
export const around = (title: Title, hexes: readonly Hex[] = []): ReadonlySet<Hex> =>
  new Set(hexes.flatMap((hex) => (hex < 0 ? [] : [hex, ...neighboursOf(title.board, hex)])));

export const isEnemy = (title: Title, unit: UnitId, other: UnitId): boolean =>
  title.units[unit].side !== title.units[other].side;
