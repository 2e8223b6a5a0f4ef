import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../src/engine/dice.ts';
import { type Action, IllegalAction, type Position, type SideId } from '../../src/engine/title.ts';
import { outpost } from '../example/outpost.ts';
import { board, BRIDGE, type OutpostPosition, pieces } from '../example/position.ts';
import { holdsLegality } from './legality.ts';
import { holdsNaming } from './naming.ts';
import { holdsPlainData, holdsReplay } from './record.ts';
import { type Disguise, holdsAsking, holdsSecrecy, holdsViews, namesEveryField, otherDice } from './secrecy.ts';

/* The example title keeps every law, and shows that the contract can say what no title on the shelf needs yet. */

const title = outpost();
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const hex = (id: string) => board.hex(id);
const unit = (id: string) => pieces.findIndex((p) => p.id === id);

/** Another strength for an enemy unit that has not fought, and another unit of that hex, where two lie under cover. */
const disguise: Disguise = (position, seat, below) => {
  const p = position as OutpostPosition;
  namesEveryField(p, {
    turn: 'open',
    dice: 'hidden',
    turns: 'open',
    next: 'open',
    place: 'hidden',
    shown: 'open',
    strength: 'hidden',
    ready: 'hidden',
    bridge: 'open',
    battles: 'hidden',
    stack: 'hidden',
    resigned: 'open',
  });
  const hidden = pieces.flatMap((piece, u) => (piece.side !== seat && !p.shown[u] && p.place[u] >= 0 ? [u] : []));
  if (hidden.length === 0) return null;
  const changed = hidden[below(hidden.length)];
  const [a, b] = [hidden[below(hidden.length)], hidden[below(hidden.length)]];
  const renamed = (u: number) => ({ [a]: b, [b]: a })[u] ?? u;
  const made = {
    ...p,
    strength: p.strength.with(changed, 1 + below(9)),
    place: p.place.map((_, u) => p.place[renamed(u)]),
    ready: p.ready.map(renamed),
    battles: p.battles.map((battle) => ({ ...battle, units: battle.units.map(renamed) })),
    stack: p.stack.map((f) => (f.step === 'bridge' ? { ...f, unit: renamed(f.unit) } : f)),
  } as Position;
  return { position: made, other: (u) => (u === changed || renamed(u) === changed ? null : renamed(u)) };
};

test('the example keeps every law', () => {
  let compared = 0;
  for (const seed of SEEDS) {
    holdsLegality(title, seed, 1);
    holdsReplay(title, seed);
    holdsPlainData(title, seed, 3);
    holdsSecrecy(title, seed, 1, otherDice);
    holdsViews(title, seed, 1);
    expect(holdsAsking(title, seed, true)).toBeGreaterThan(0);
    expect(holdsNaming(title, seed, 1)).toBeGreaterThan(3);
    compared += holdsSecrecy(title, seed, 1, disguise);
  }
  expect(compared).toBeGreaterThan(50);
});

const start = (change: Partial<OutpostPosition> = {}): OutpostPosition => ({ ...title.setup({}, 'a'), ...change });
const play = (p: OutpostPosition, ...actions: Action[]) =>
  actions.reduce((now, action) => title.apply(now, action).position, p);
const ready = (...ids: string[]): Action => ({ kind: 'select', units: ids.map(unit) });
const refusal = (p: OutpostPosition, action: Action) => {
  const verdict = title.check(p, action);
  return verdict.ok ? null : verdict.say;
};

describe('the contract can say', () => {
  test('1.1 select, with a least and a most', () => {
    const p = start();
    expect(title.decision(p)).toMatchObject({ kind: 'select', least: 1, most: 2 });
    expect(refusal(p, { kind: 'select', units: [] })).toBe('wrong-number');
    expect(refusal(p, ready('n1', 'n2', 'n3'))).toBe('wrong-number');
    expect(refusal(p, ready('n1', 'n3'))).toBeNull();
  });
  test('2.2 a decision of the other side in the middle of a move, from a seat where nothing is hidden', () => {
    const place = start().place.with(unit('n1'), BRIDGE[0]).with(unit('s1'), hex('0304'));
    const p = play(start({ place }), ready('n1'), { kind: 'move', units: [unit('n1')], path: [BRIDGE[1]] });
    expect(title.decision(p)).toMatchObject({ side: 1, kind: 'choose', step: 'bridge', common: true });
    const seen = JSON.stringify(title.view(p, 'common'));
    expect(seen).not.toContain(`"unit":${unit('n1')}`);
    const burnt = play(p, { kind: 'choose', option: 'burn' });
    expect(burnt.place[unit('n1')]).toBe(BRIDGE[0]);
    expect(title.table(burnt).sideMarkers).toMatchObject([{ from: BRIDGE[0], to: BRIDGE[1] }]);
    expect(refusal(burnt, { kind: 'move', units: [unit('n1')], path: [BRIDGE[1]] })).toBe('not-ready');
    expect(play(p, { kind: 'choose', option: 'leave' }).place[unit('n1')]).toBe(BRIDGE[1]);
  });
  test('3.1 battles on several hexes, declared first, taken back, rolled in the order chosen', () => {
    const place = start()
      .place.with(unit('n1'), hex('0203'))
      .with(unit('n3'), hex('0403'))
      .with(unit('s2'), hex('0303'));
    const p = play(start({ place }), ready('n1', 'n3'), { kind: 'pass' });
    const attack = (id: string, target: string, ...also: string[]): Action => ({
      kind: 'attack',
      attack: 'declare',
      units: id ? [unit(id)] : [],
      target: hex(target),
      ...(also.length > 0 ? { also: also.map(hex) } : {}),
    });
    expect(refusal(p, attack('n1', '0204', '0404'))).toBe('too-far');
    const both = play(p, attack('n1', '0204', '0303'));
    expect(title.table(both).battles).toMatchObject([{ hexes: [hex('0204'), hex('0303')], units: [unit('n1')] }]);
    expect(refusal(both, attack('n3', '0303'))).toBe('target-taken');
    const back = play(both, attack('', '0204'));
    expect(back.battles).toEqual([]);
    const two = play(
      { ...play(back, attack('n1', '0204'), attack('n3', '0404')), dice: scriptedDice(6, 6) },
      { kind: 'pass' },
    );
    expect(title.decision(two)).toMatchObject({ kind: 'select', step: 'battles', hexes: [hex('0204'), hex('0404')] });
    const second = title.apply(two, { kind: 'select', units: [], hexes: [hex('0404')] });
    expect(second.events.filter((e) => e.say === 'battle').map((e) => e.hexes)).toEqual([[hex('0404')], [hex('0204')]]);
    expect(() => title.apply(two, { kind: 'select', units: [], hexes: [hex('0101')] })).toThrow(IllegalAction);
  });
  test('3.3 covered stacks without a number, one side of two nations, conditions of the turn', () => {
    const p = start();
    const stacks = title.table(title.view(p, 0)).stacks.filter((s) => s.side === 1);
    expect(stacks).toMatchObject([
      { hex: hex('0204'), unseen: 'some', counters: [] },
      { hex: hex('0404'), unseen: 'some', counters: [] },
    ]);
    expect(title.table(p).conditions).toMatchObject([{ say: 'day' }]);
    const side: SideId = 0;
    expect(title.sides[side].nations?.map((n) => n.id)).toEqual(['alder', 'birch']);
  });
  test('unknown units, hexes and options are refused, whatever is asked', () => {
    const p = start();
    expect(refusal(p, { kind: 'select', units: [99] })).toBe('no-such');
    expect(refusal(p, { kind: 'select', units: [0, 0] })).toBe('no-such');
    const moving = play(p, ready('n1'));
    expect(refusal(moving, { kind: 'move', units: [0], path: [1e9] })).toBe('no-such');
    expect(title.reach(moving, { units: [99] })).toEqual([]);
    expect(title.modes(moving, [-1])).toEqual([]);
    expect(title.why(moving, { units: [0] }, 1e9)).toMatchObject({ ok: false, say: 'no-such' });
    expect([...title.legal(moving, { units: [0.5] })]).toEqual([]);
  });
});
