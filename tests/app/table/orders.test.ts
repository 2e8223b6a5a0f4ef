import { describe, expect, test, vi } from 'vitest';
import { candidates, checkAttack } from '../../../src/app/table/orders/attack-checks.ts';
import { worthOf } from '../../../src/app/table/orders/attack-proposal.ts';
import { draftOf, marksOf, orderOf } from '../../../src/app/table/orders/index.ts';
import type { Answer } from '../../../src/app/table/orders/order.ts';
import { reachOf } from '../../../src/app/table/orders/travel.ts';
import { EMPTY_DRAFT } from '../../../src/store/table.ts';
import { type Action, OFF_MAP } from '../../../src/engine/title.ts';
import { useGame } from '../../../src/store/game.ts';
import { gameOf, hex, lay, names, printed, situation, units } from './sitting.tsx';
import type { Setting } from '../../titles/mons/positions.ts';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/** Plays an order that must be legal. */
const played = (action: Action) => expect(useGame.getState().play(action)).toEqual({ ok: true });

/** A hand at the table: presses as a player would, keeps the draft. */
function sit(where: Readonly<Record<string, string>>, setting?: Setting) {
  lay(gameOf(where, setting));
  let stored: { at: unknown; draft: ReturnType<typeof draftOf> } | null = null;
  const draft = () => draftOf(situation(), stored);
  const answer = (a: Answer): Answer => {
    if (a.draft) stored = { at: situation().view, draft: a.draft };
    if (a.play) played(a.play);
    return a;
  };
  return {
    draft,
    hand: () => names(draft().units),
    press: (id: string, way: 'go' | 'via' = 'go') =>
      answer(orderOf(situation()).press(situation(), draft(), id === 'off' ? OFF_MAP : hex(id), way)),
    toggle: (id: string) => answer(orderOf(situation()).toggle(situation(), draft(), units(id)[0])),
    marks: () => marksOf(situation(), draft()),
    action: () => orderOf(situation()).action(situation(), draft()),
    carryOut: () => answer({ play: orderOf(situation()).action(situation(), draft())! }),
    decision: () => situation().decision,
  };
}

describe('moving', () => {
  const stack = { 'g-8': '3402', 'g-fa18': '3402', 'g-12': '3702', 'b-wk': '3308' };

  test('a press takes up the whole stack, then one unit after the other, then nobody', () => {
    const table = sit(stack);
    table.press('3402');
    expect(table.hand().split(' ').sort()).toEqual(['g-8', 'g-fa18']);
    table.press('3402');
    table.press('3402');
    expect(table.draft().units).toHaveLength(1);
    table.press('3402');
    expect(table.draft()).toEqual(EMPTY_DRAFT);
  });

  test('9.6: a unit with points left stays in hand, and goes on at the next click', () => {
    const table = sit(stack);
    table.press('3702');
    table.press('3703');
    expect(table.hand()).toBe('g-12');
    table.press('3704');
    expect(useGame.getState().game!.actions).toHaveLength(2);
    expect(useGame.getState().game!.actions.every((a) => a.kind === 'move')).toBe(true);
  });

  test('8.2: where others come onto the map, and who is in hand cannot go, they are taken up', () => {
    const table = sit({ 'g-8': '3402', 'g-75': 'waiting', 'g-31': 'waiting', 'b-wk': '3308' }, { turn: 1 });
    table.press('3402');
    expect(table.hand()).toBe('g-8');
    table.press('4700');
    expect(table.hand()).toBe('g-75');
    table.press('4300');
    expect(table.hand()).toBe('g-31');
    // Next to an entry there is the reason as everywhere.
    expect(table.press('2001').refusal).toMatchObject({ ok: false });
    expect(table.hand()).toBe('g-31');
    // A waypoint is no press that takes anybody up.
    expect(table.press('4700', 'via').refusal).toMatchObject({ ok: false });
  });

  test('8.2: so is an independent unit, at either of the hexes by which it may come', () => {
    for (const entry of ['4700', '4300']) {
      const table = sit({ 'g-8': '3402', 'g-hv20': 'waiting', 'b-wk': '3308' }, { turn: 1 });
      table.press('3402');
      table.press(entry);
      expect(table.hand(), entry).toBe('g-hv20');
    }
  });

  test('9.6: once others have moved, the unit that had begun is in hand no more', () => {
    const table = sit(stack);
    table.press('3702');
    table.press('3703');
    expect(situation().title.moving?.(situation().view)).toEqual({ units: units('g-12'), besides: [], rule: '9.6' });
    table.toggle('g-8');
    table.press('3403');
    expect(table.hand().split(' ')).not.toContain('g-12');
    expect(situation().title.moving?.(situation().view)?.units).not.toContain(units('g-12')[0]);
  });

  test('a press on a lit hex goes there by the cheapest path, for exactly the units in hand', () => {
    const table = sit(stack);
    table.press('3702');
    const to = reachOf(situation(), table.draft()).find((r) => r.hex === hex('3704'))!;
    const { play } = table.press('3704');
    expect(play).toEqual({ kind: 'move', units: units('g-12'), path: to.path });
    expect(
      situation()
        .table.stacks.find((s) => s.hex === hex('3704'))
        ?.counters.map((c) => c.unit),
    ).toEqual(units('g-12'));
    expect(table.draft()).toEqual(EMPTY_DRAFT);
  });

  test('a waypoint fixes the way; the last one pressed again goes along it, or takes it back', () => {
    const table = sit(stack);
    table.press('3702');
    table.press('3803', 'via');
    expect(table.draft().via.at(-1)).toBe(hex('3803'));
    expect(reachOf(situation(), table.draft()).every((r) => r.path.includes(hex('3803')))).toBe(true);
    expect(table.action()).toMatchObject({ kind: 'move', path: table.draft().via });
    table.press('3803', 'via');
    expect(table.draft().via).toEqual([]);
    table.press('3803', 'via');
    expect(table.press('3803').play).toMatchObject({ kind: 'move', units: units('g-12') });
  });

  test('a press where nobody can get says why, with the rule', () => {
    const table = sit(stack);
    table.press('3702');
    expect(table.press('3715').refusal).toMatchObject({ ok: false, rule: '9.3' });
    expect(table.hand()).toBe('g-12');
  });

  test('a counter joins those in hand of its own hex; one from elsewhere takes their place', () => {
    const table = sit(stack);
    table.toggle('g-8');
    expect(table.hand()).toBe('g-8');
    table.toggle('g-fa18');
    expect(table.hand()).toBe('g-8 g-fa18');
    table.toggle('g-8');
    expect(table.hand()).toBe('g-fa18');
    table.toggle('g-12');
    expect(table.hand()).toBe('g-12');
  });

  test('8.4: units off the map are taken from their tray and come on at their entry hex', () => {
    const table = sit({ 'g-8': 'waiting', 'g-12': 'waiting', 'b-wk': '3308' });
    table.toggle('g-8');
    table.toggle('g-12'); // 6.3: two regiments never stack, so the second takes the place of the first
    expect(table.hand()).toBe('g-12');
    expect(
      printed(
        reachOf(situation(), table.draft())
          .map((r) => r.path[0])
          .filter((h, i, all) => all.indexOf(h) === i),
      ),
    ).toBe('3100');
    expect(table.press('3101').play).toMatchObject({
      kind: 'move',
      units: units('g-12'),
      path: [hex('3100'), hex('3101')],
    });
  });

  test('8.4: a press on a hex of the edge takes up who comes onto the map there, and nobody elsewhere', () => {
    const table = sit({ 'g-8': 'waiting', 'g-12': 'waiting', 'g-20': 'waiting', 'b-wk': '3308' });
    table.press('3101');
    expect(table.hand()).toBe('');
    table.press('3300');
    expect(table.hand()).toBe('');
    table.press('3900');
    expect(table.hand()).toBe('g-20');
    table.press('3100');
    expect(table.hand()).toBe('g-8');
  });

  test('4.4: from turn 8 British units in an exit hex can leave the map', () => {
    const table = sit({ 'b-wk': '1327', 'g-8': '3402' }, { turn: 8, phase: 'british move' });
    table.press('1327');
    expect(table.marks().reach.some((r) => r.hex === OFF_MAP)).toBe(true);
    expect(table.press('off').play).toEqual({ kind: 'move', units: units('b-wk'), path: [OFF_MAP] });
  });

  test('9.20: the march is a mode of its own, kept while the same units are in hand', () => {
    const table = sit(stack);
    table.press('3702');
    const plain = reachOf(situation(), table.draft()).length;
    expect(reachOf(situation(), { ...table.draft(), mode: 'march' }).length).toBeGreaterThan(plain);
  });
});

describe('attacking', () => {
  // In the open: 8 and 48 are of the 5th Division, 20 of the 6th.
  const melee = { 'g-8': '4102', 'g-48': '4203', 'g-20': '4003', 'b-wk': '4103' };

  test('a press on the target takes in everybody who may attack it together', () => {
    const table = sit(melee, { phase: 'german melee' });
    expect(printed(table.marks().targets)).toBe('4103');
    expect(table.hand().split(' ').sort()).toEqual(['g-48', 'g-8']); // the only target is in hand from the start
    expect(table.action()).toMatchObject({ kind: 'attack', attack: 'melee', target: hex('4103') });
  });

  test('12.14: a unit of another division begins a group of its own, and nothing is refused', () => {
    const table = sit(melee, { phase: 'german melee' });
    expect(table.toggle('g-20').refusal).toBeUndefined();
    expect(table.hand()).toBe('g-20');
    expect(table.toggle('g-8').refusal).toBeUndefined();
    expect(table.hand()).toBe('g-8');
    expect(table.toggle('g-48').refusal).toBeUndefined();
    expect(table.hand()).toBe('g-8 g-48');
  });

  test('pressed on the map, all attackers of a hex go out, and come in again', () => {
    const table = sit(melee, { phase: 'german melee' });
    table.press('4203');
    expect(table.hand()).toBe('g-8');
    table.press('4203');
    expect(table.hand()).toBe('g-8 g-48');
  });

  test('the attacker may be pressed first, then its target', () => {
    const table = sit({ ...melee, 'b-es': '4803', 'g-12': '4802' }, { phase: 'german melee' });
    expect(table.draft()).toEqual(EMPTY_DRAFT);
    table.press('4802');
    expect(table.hand()).toBe('g-12');
    expect(printed(table.marks().targets)).toBe('4803');
    table.press('4803');
    expect(table.action()).toMatchObject({ kind: 'attack', units: units('g-12'), target: hex('4803') });
  });

  test('a click on the target that is proposed keeps it', () => {
    const table = sit(melee, { phase: 'german melee' });
    const proposed = table.draft();
    table.press('4103');
    expect(table.draft()).toEqual(proposed);
    expect(table.action()).toMatchObject({ kind: 'attack', target: hex('4103') });
  });

  test('12.8: an attack that no roll can make come out well is not proposed; the enemy is lit, and a click on it aims', () => {
    const table = sit({ 'g-8': '4102', 'b-wk': '4103', 'b-es': '4103', 'b-yi': '4103' }, { phase: 'german melee' });
    expect([table.hand(), table.draft().hex, table.action()]).toEqual(['g-8', null, null]);
    expect(printed(table.marks().targets)).toBe('4103');
    table.press('4103');
    expect(table.action()).toMatchObject({ kind: 'attack', units: units('g-8'), target: hex('4103') });
  });

  test('those proposed are the best by the sheet: nobody left out would better the odds, nobody in worsens them', () => {
    const table = sit({ ...melee, 'g-20': '4003', 'g-fa18': '4102' }, { phase: 'german melee' });
    const s = situation();
    const { units: chosen } = table.draft();
    const worth = (group: readonly number[]) => worthOf(s, { ...table.draft(), units: group })!;
    const others = candidates(s, table.draft()).map((c) => c.unit);
    expect(chosen.length).toBeGreaterThan(1);
    const groups = others
      .map((unit) => (chosen.includes(unit) ? chosen.filter((u) => u !== unit) : [...chosen, unit]))
      .filter((group) => checkAttack(s, { ...table.draft(), units: group })?.ok);
    expect(groups.length).toBeGreaterThan(1);
    expect(Math.max(...groups.map(worth))).toBeLessThanOrEqual(worth(chosen) + 1e-9);
  });

  test('11.2: each shot of defensive fire is an attack on one of the attacking hexes', () => {
    const table = sit({ ...melee, 'b-yi': '4103' }, { phase: 'german melee', dice: [1, 1, 1, 1, 1] });
    table.carryOut();
    expect(table.decision()).toMatchObject({ side: 1, kind: 'attack', step: 'defensive-fire' });
    expect(printed(table.marks().targets).split(' ').sort()).toEqual(['4102', '4203']);
    table.press('4102');
    expect(table.hand().split(' ').sort()).toEqual(['b-wk', 'b-yi']);
    table.toggle('b-yi');
    table.carryOut();
    expect(printed(table.marks().targets)).toBe('4203');
    expect(table.hand()).toBe('b-yi');
  });
});

describe('losses, advance, choice', () => {
  test('10.9: with several in the hex the panel asks who takes the loss', () => {
    const table = sit(
      { 'g-hv2': '3305', 'g-8': '3307', 'b-wk': '3308', 'b-yi': '3308' },
      { phase: 'german bombard', dice: [6] },
    );
    table.carryOut();
    expect(table.decision().kind).toBe('allocate');
    expect(table.press('3308')).toEqual({});
    expect(table.toggle('g-8').refusal).toBeDefined();
    expect(table.toggle('b-yi').play).toEqual({ kind: 'allocate', unit: units('b-yi')[0] });
  });

  test('12.12: a press on a hex with one of those who may take it is enough', () => {
    const table = sit({ 'g-8': '4102', 'g-48': '4203', 'b-wk': '4103' }, { phase: 'german melee', dice: [1, 1, 1] });
    table.carryOut();
    useGame.getState().play({ kind: 'pass' }); // no defensive fire
    while (table.decision().side !== 0)
      useGame.getState().play({ kind: 'allocate', unit: situation().title.actors(situation().view)[0] });
    expect(table.decision()).toMatchObject({ kind: 'allocate', side: 0 });
    expect(table.press('4103').refusal).toMatchObject({ say: 'loss-not-in-fight', rule: '12.12' });
    expect(table.press('4203').play).toEqual({ kind: 'allocate', unit: units('g-48')[0] });
  });

  test('12.13: those in hand advance into the empty hex, together or alone', () => {
    const table = sit(
      { 'g-8': '4102', 'g-48': '4203', 'b-wk': '4103/1' },
      { phase: 'german melee', dice: [1, 6, 6, 6] },
    );
    table.carryOut();
    while (situation().decision.kind !== 'advance') {
      const [unit] = situation().title.actors(situation().view);
      played(situation().decision.kind === 'attack' ? { kind: 'pass' } : { kind: 'allocate', unit });
    }
    table.toggle('g-8');
    expect(table.action()).toMatchObject({ kind: 'advance', units: units('g-8'), hex: hex('4103') });
    expect(table.press('4103').play).toMatchObject({ kind: 'advance', units: units('g-8') });
  });

  test('a choice is made with buttons; the map gives no order', () => {
    const table = sit({ 'b-wk': '3308', 'g-8': '3402' }, { phase: 'british choice' });
    expect(table.press('3308')).toEqual({});
    expect(table.marks().actors).toEqual([]);
  });
});
