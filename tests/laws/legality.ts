import { expect } from 'vitest';
import { canonicalJson } from '../../src/engine/hash.ts';
import {
  type Action,
  type Decision,
  type Hex,
  IllegalAction,
  type MoveQuery,
  type Offers,
  OFF_MAP,
  type Position,
  type Preview,
  type Refusal,
  type Roll,
  type Title,
  type UnitId,
} from '../../src/engine/title.ts';
import { numbers } from '../helpers/random.ts';
import { frozen } from '../helpers/scene.ts';
import { first, type Moment, optionsFor, randomGame } from './play.ts';

/*
 * Law 1: `legal`, `check` and `apply` agree, and so do the questions that the app asks beside them. Law 4: invariants
 * hold all the way, and every decision has a legal action.
 */

/** Plays a random game to its end and holds the law at every moment, in depth at every `depth`th. */
export function holdsLegality(title: Title, seed: number, depth: number): void {
  const below = numbers(`mutants ${seed}`);
  const start = frozen(title.setup(optionsFor(title, seed), String(seed)));
  for (const moment of randomGame(title, seed, { start })) {
    const { position, action, at } = moment;
    frozen(position);
    expect(title.check(position, action), `the action drawn from legal: ${JSON.stringify(action)}`).toEqual({
      ok: true,
    });
    if (action.kind === 'attack' && moment.decision.several) holdsForSeveral(title, position, action.target);
    if (at % depth !== seed % depth) continue;
    expect(title.faults(position)).toEqual([]);
    holdsForLists(title, moment, below);
    for (const mutant of mutants(title, action, below)) holdsForAny(title, position, mutant);
    holdsForPlan(title, position);
    holdsForQuestions(title, moment, below);
  }
}

/** A sheet says of every mean that is no chance whose loss it is: programs reckon with it, and know no words. */
function holdsForSheet({ sides }: Title, action: Action, sheet: Preview | null): void {
  for (const { loss, percent, note } of sheet?.stages.flatMap(({ expected }) => expected) ?? []) {
    const about = `${note.say} of ${JSON.stringify(action)}`;
    if (!percent) expect(['steps', 'points'], about).toContain(loss?.of);
    if (loss) expect(sides[loss.side], about).toBeDefined();
  }
}

/** Of the attacks on a hex those on it alone come first. */
function holdsForSeveral(title: Title, position: Position, hex: Hex): void {
  const made = first(title.legal(position, { hex }), 60).flatMap((one) =>
    one.kind === 'attack' && one.units.length > 0 ? [Number(one.also !== undefined)] : [],
  );
  expect(made, 'attacks on several hexes after those on one').toEqual(made.toSorted((a, b) => a - b));
}

/** The decision offers what `legal` lists; all of it passes `check` and can be played. */
function holdsForLists(title: Title, { position, decision, action }: Moment, below: (n: number) => number): void {
  const before = canonicalJson(position);
  const listed = first(title.legal(position), 30);
  expect(listed.length, `${decision.kind} (${decision.step}) has a legal action`).toBeGreaterThan(0);
  const actors = title.actors(position);
  const focused = actors.length > 0 ? first(title.legal(position, { units: [actors[below(actors.length)]] }), 30) : [];
  holdsForOffers(title, position, actors);
  for (const one of [...listed, ...focused, action]) {
    expect(title.check(position, one), JSON.stringify(one)).toEqual({ ok: true });
    expect(kindsOf(decision)).toContain(one.kind);
    for (const unit of unitsOf(one)) expect(actors, `${title.units[unit].id} acts`).toContain(unit);
  }
  for (const one of [listed[below(listed.length)], action]) {
    const { position: after, events } = title.apply(position, one);
    expect(title.faults(after), `after ${JSON.stringify(one)}`).toEqual([]);
    holdsForSheet(title, one, title.preview(position, one));
    for (const event of events) {
      expect(event.say).toEqual(expect.any(String));
      if (event.roll) holdsForRoll(event.roll);
    }
  }
  const mayPass = title.check(position, { kind: 'pass' }).ok;
  if (mayPass && decision.kind !== 'pass')
    expect(decision.pass, 'what passing means is said where it is legal').toBeDefined();
  expect(title.check(position, { kind: 'resign' }).ok).toBe(true);
  expect(listed.some((one) => one.kind === 'resign')).toBe(false);
  if (decision.kind === 'choose')
    expect(listed.map((one) => (one.kind === 'choose' ? one.option : ''))).toEqual(decision.options?.map((o) => o.id));
  if (action.kind === 'attack' && !decision.several)
    expect(
      title.check(position, { ...action, also: [action.target] }).ok,
      'on several hexes only where it is said',
    ).toBe(false);
  const own = hexesOf(action);
  for (const hex of own)
    expect(
      [...title.legal(position, { hex })].some((one) => sameOrder(one, action)),
      `${JSON.stringify(action)} is listed for its hex`,
    ).toBe(true);
  for (const hex of [...own, below(title.board.size), below(title.board.size)])
    for (const one of first(title.legal(position, { hex }), 20)) {
      const concerned = hexesOf(one);
      if (concerned.length > 0) expect(concerned, 'focus on a hex lists what concerns it').toContain(hex);
    }
  expect(canonicalJson(position), 'asking and playing leave the position alone').toBe(before);
}

/** A roll tells how likely everything was that it could bring, and brought one of these. */
function holdsForRoll({ table, result, results, chances, brought }: Roll): void {
  expect(results ?? chances, `chances of a roll on ${table}`).toBeDefined();
  if (results)
    expect(
      results.chances.map(({ value }) => value),
      `results of ${table}`,
    ).toContain(result);
  if (chances && brought !== undefined) expect(chances.chances.map(({ value }) => value)).toContain(brought);
}

/** A plan is made of legal orders, and after the last one the decision may be ended. */
function holdsForPlan(title: Title, position: Position): void {
  const plan = title.plan?.(position) ?? [];
  let planned = position;
  for (const order of plan) {
    expect(title.check(planned, order), `of the plan: ${JSON.stringify(order)}`).toEqual({ ok: true });
    planned = title.apply(planned, order).position;
  }
  if (plan.length > 0)
    expect(title.check(planned, { kind: 'pass' }), 'the plan leaves nothing open').toEqual({ ok: true });
}

/** Offers that are made when they are asked for are the same as when they were counted, whatever was asked in between. */
function holdsForOffers(title: Title, position: Position, actors: readonly UnitId[]): void {
  if (actors.length === 0) return;
  const offered = title.legal(position, { units: [actors[0]] });
  if (!('at' in offered)) return;
  const offers = offered as Offers;
  const list = [...offers];
  expect(list.length).toBe(offers.length);
  title.reach(position, { units: [actors.at(-1)!] });
  if (list.length > 0) title.actors(title.apply(position, list[0]).position);
  for (const i of new Set([0, list.length >> 1, list.length - 1]))
    if (i >= 0 && i < list.length) expect(offers.at(i), 'what was offered before other questions').toEqual(list[i]);
}

/** Of any action whatever: what `check` refuses cannot be played; what it lets through can, and `legal` lists it. */
function holdsForAny(title: Title, position: Position, action: Action): void {
  const before = canonicalJson(position);
  const verdict = title.check(position, action);
  if (verdict.ok) {
    expect(title.faults(title.apply(position, action).position), JSON.stringify(action)).toEqual([]);
    const units = unitsOf(action);
    const listed = title.legal(position, units.length > 0 && action.kind !== 'allocate' ? { units } : undefined);
    const found =
      action.kind === 'resign' ||
      endsWhereItBegan(title, position, action) ||
      [...listed].some((one) => sameOrder(one, action));
    expect(found, `check lets ${JSON.stringify(action)} through, legal lists it`).toBe(true);
  } else {
    expect(verdict.rule, JSON.stringify(verdict)).toMatch(/\d/);
    expect(verdict.say).toMatch(/./);
    let thrown: unknown;
    try {
      title.apply(position, action);
    } catch (error) {
      thrown = error;
    }
    expect(thrown, `apply refuses ${JSON.stringify(action)}`).toBeInstanceOf(IllegalAction);
    expect((thrown as IllegalAction).refusal).toEqual(verdict);
  }
  expect(canonicalJson(position), 'a refused action leaves the position alone').toBe(before);
}

/** `reach`, `why` and `attackers` say what `legal` and `check` say. */
function holdsForQuestions(title: Title, { position, action }: Moment, below: (n: number) => number): void {
  if (action.kind === 'move') {
    const { units, mode } = action;
    const query = { units, mode };
    const reached = title.reach(position, query);
    const listed = [...title.legal(position, { units })].filter((one) => one.kind === 'move' && one.mode === mode);
    const ends = (list: readonly number[]) => [...new Set(list)].sort((a, b) => a - b);
    expect(ends(reached.map((r) => r.hex)), 'reach and legal know the same hexes').toEqual(
      ends(listed.map((one) => hexOf(one)!)),
    );
    for (const { hex, path, costs, spent, ends: faced = [] } of reached.slice(0, 40)) {
      for (const { facing, way = { path, costs } } of faced) {
        const turned = { kind: 'move' as const, units, path: way.path, facings: [facing] };
        expect(title.check(position, turned), `path to ${title.board.ids[hex]}, facing ${facing}`).toEqual({
          ok: true,
        });
        expect(way.costs).toHaveLength(way.path.length);
      }
      expect(
        title.check(position, { kind: 'move', units, path, ...(mode === undefined ? {} : { mode }) }),
        `path to ${title.board.ids[hex]}`,
      ).toEqual({ ok: true });
      expect([costs.length, costs.at(-1)]).toEqual([path.length, spent]);
    }
    for (let i = 0; i < 5; i++) {
      const hex = below(title.board.size);
      expect(title.why(position, query, hex).ok, `why (${title.board.ids[hex]}) and reach agree`).toBe(
        reached.some((r) => r.hex === hex),
      );
    }
    expect(title.modes(position, units).find((m) => m.mode === mode)?.verdict).toEqual({ ok: true });
    nearestReason(title, position, query, new Set(reached.map((r) => r.hex)));
  }
  if (action.kind === 'attack') {
    const { units, target, mode } = action;
    const modes = new Set(
      [...title.legal(position, { units, hex: target })].map((one) => (one.kind === 'attack' ? one.mode : undefined)),
    );
    if (mode !== undefined || modes.size > 1) {
      // The table offers a choice of ways by their names.
      for (const way of modes)
        expect(
          title.modes(position, units).find((m) => m.mode === way)?.verdict,
          `${way} is among the ways to attack`,
        ).toEqual({ ok: true });
    }
    for (const { unit, verdict } of title.attackers(position, action.target, action.units, action.also)) {
      if (action.units.includes(unit)) continue;
      expect(
        title.check(position, { ...action, units: [...action.units, unit] }).ok,
        `${title.units[unit].id} joins`,
      ).toBe(verdict.ok);
    }
  }
}

/**
 * Of a hex beside the units that they cannot get to by any way, `why` says what refuses the one step there; where points
 * are short for it, what the cheapest way costs, which is no more than the step.
 */
function nearestReason(title: Title, position: Position, query: MoveQuery, reached: ReadonlySet<number>): void {
  const counters = title.table(position).stacks;
  const from = counters.find(({ counters: c }) => c.some(({ unit }) => unit === query.units[0]))?.hex ?? -1;
  for (const hex of from < 0 ? [] : title.board.neighbours.slice(from * 6, from * 6 + 6)) {
    if (hex < 0 || reached.has(hex)) continue;
    const { units, mode } = query;
    const step = title.check(position, { kind: 'move', units, path: [hex], ...(mode === undefined ? {} : { mode }) });
    const why = title.why(position, query, hex);
    const message = `the step from ${title.board.ids[from]} to ${title.board.ids[hex]}, not a way round`;
    const short = [why, step].flatMap((verdict) => (verdict.ok ? [] : pointsShort(verdict)));
    if (short.length === 2 && !step.ok) {
      const [told, direct] = short;
      expect(why, message).toMatchObject({ say: step.say, rule: step.rule });
      expect(told.have, message).toBe(direct.have);
      expect(told.need, message).toBeGreaterThan(told.have);
      expect(told.need, message).toBeLessThanOrEqual(direct.need);
    } else expect(why, message).toEqual(step);
  }
}

/** Movement points that a refusal for want of them names; none of any other. */
function pointsShort({ say, data }: Refusal): { readonly need: number; readonly have: number }[] {
  if (say !== 'not-enough-points') return [];
  return [{ need: Number(data?.['need'] ?? data?.['needed']), have: Number(data?.['have'] ?? data?.['left']) }];
}

/** Small changes to a legal action, most of them wrong. */
function mutants(title: Title, action: Action, below: (n: number) => number): Action[] {
  const unit = () => below(title.units.length);
  const hex = () => below(title.board.size);
  const near = (h: number) => (h < 0 ? hex() : title.board.neighbours[h * 6 + below(6)]);
  const list: Action[] = [
    { kind: 'pass' },
    { kind: 'resign' },
    { kind: 'choose', option: 'nothing' },
    { kind: 'allocate', unit: unit() },
    { kind: 'move', units: [unit()], path: [hex()] },
  ];
  const groups = (units: readonly UnitId[]): UnitId[][] => [
    [],
    [...units, ...units],
    [...units, unit()],
    [unit()],
    units.slice(1),
    [...units, title.units.length],
    [-1],
    [0.5],
  ];
  switch (action.kind) {
    case 'move':
    case 'retreat': {
      const { path } = action;
      const paths = [
        [],
        path.slice(0, -1),
        path.slice(1),
        [...path, near(path.at(-1)!)],
        [...path, OFF_MAP],
        [...path.slice(0, -1), hex()],
        [...path, ...path],
        [title.board.size],
        [-7],
        [...path.toReversed()],
      ];
      list.push(
        ...paths.map((changed) => ({ ...action, path: changed })),
        ...groups(action.units).map((units) => ({ ...action, units })),
      );
      if (action.kind === 'move')
        list.push({ ...action, mode: 'nonsense' }, { kind: 'move', units: action.units, path });
      break;
    }
    case 'attack':
      list.push(
        { ...action, target: hex() },
        { ...action, target: near(action.target) },
        { ...action, target: OFF_MAP },
        { ...action, attack: 'nonsense' },
        { ...action, mode: 'nonsense' },
      );
      list.push(...groups(action.units).map((units) => ({ ...action, units })));
      break;
    case 'place':
    case 'advance':
      list.push(
        { ...action, hex: hex() },
        { ...action, hex: near(action.hex) },
        { ...action, hex: OFF_MAP },
        ...groups(action.units).map((units) => ({ ...action, units })),
      );
      break;
    case 'select':
      list.push(...groups(action.units).map((units) => ({ ...action, units })));
      if (action.hexes) list.push(...[[], [hex()], [...action.hexes, hex()]].map((hexes) => ({ ...action, hexes })));
      break;
    case 'allocate':
      list.push({ kind: 'allocate', unit: title.units.length }, { kind: 'allocate', unit: -1 });
      break;
    case 'choose':
      list.push({ kind: 'choose', option: `${action.option}?` });
      break;
  }
  return list;
}

/** Units that an action gives orders to; the unit that takes a loss may be the enemy's. */
const unitsOf = (action: Action): readonly UnitId[] => ('units' in action ? action.units : []);

/** The hex that an action is about: where it ends, what it attacks. */
function hexOf(action: Action): number | null {
  switch (action.kind) {
    case 'move':
    case 'retreat':
      return action.path.at(-1) ?? null;
    case 'attack':
      return action.target;
    case 'place':
    case 'advance':
      return action.hex;
    default:
      return null;
  }
}

/** The hexes that an action is about: where it ends, what it attacks, what it chooses. */
function hexesOf(action: Action): readonly number[] {
  if (action.kind === 'select') return action.hexes ?? [];
  const hex = hexOf(action);
  return hex === null ? [] : [hex];
}

/** A way round back to the starting hex obeys the rules, but as a destination it is not offered. */
const endsWhereItBegan = (title: Title, position: Position, action: Action): boolean =>
  action.kind === 'move' &&
  title
    .table(title.view(position, 'open'))
    .stacks.some(
      (stack) =>
        stack.hex === action.path.at(-1) &&
        action.units.every((unit) => stack.counters.some((counter) => counter.unit === unit)),
    );

/** Equal but for the way there and the order in which units are named. */
function sameOrder(a: Action, b: Action): boolean {
  const key = (action: Action) =>
    canonicalJson({ ...action, units: [...unitsOf(action)].sort((x, y) => x - y), path: hexOf(action) });
  return key(a) === key(b);
}

/** Kinds of action that answer a decision. */
const kindsOf = (decision: Decision): readonly string[] => [decision.kind, 'pass'];
