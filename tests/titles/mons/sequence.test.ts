import { describe, expect, it } from 'vitest';
import { BRITISH_SEQUENCES } from '../../../src/titles/mons/files.ts';
import { bombard, choose, fire, lose, melee, move, PASS, type Table, table, title } from './positions.ts';

/* 5 Sequence of play */

/** Both sides in contact, guns in range: every phase has something to do. */
const CONTACT = {
  'b-wo': '2521',
  'b-sl': '2521',
  'b-a23': '2523',
  'b-a40': '2523',
  'g-8': '2520',
  'g-fa18': '2519',
  'g-fa54': '2519',
};

describe('5.2 phases', () => {
  it('seq-1 5.2: the German player turn is movement, bombardment, melee, without a choice', () => {
    const t = table(CONTACT);
    expect(t.now).toBe('german movement');
    expect(t.do(PASS).now).toBe('german bombardment');
    expect(t.do(PASS).now).toBe('german melee');
    expect(t.do(PASS).now).toBe('british sequence');
    expect(t.refusal(choose('move-fight'))).toBe('ok');
  });
  it('5.2: steps in which nobody can fire or attack are over at once, and the log says so', () => {
    const t = table({ 'g-8': '1519', 'b-wo': '2520' }).do(PASS);
    expect(t.now).toBe('british sequence');
    expect(t.said).toEqual(['phase-begins', 'nothing-to-bombard', 'phase-begins', 'nothing-to-attack']);
  });
  describe('6.6, R-11: with fog a step in which nobody can act tells the other side nothing', () => {
    /** What the British may know of it, and are told, once the Germans end their movement. */
    const afterMovement = (where: Record<string, string>, fog: boolean) => {
      const t = table(where, fog ? { fog } : {}).do(PASS);
      const events = t.events.flatMap((e) => (e.onlyFor === 0 ? (e.otherwise ?? []) : [e]));
      return { t, known: JSON.stringify([title.view(t.position, 1), events]) };
    };
    // Under the 8th Regiment lie Jäger, or a gun that reaches the British; the other of the two is far away.
    const jaeger = { 'g-j3': '3520', 'g-8': '3520', 'g-fa18': '1515', 'g-12': '1515', 'b-wo': '3523' };
    const gun = { 'g-fa18': '3520', 'g-8': '3520', 'g-j3': '1515', 'g-12': '1515', 'b-wo': '3523' };

    it('6.6, 10.1: the bombardment waits when, for all that they know, a gun lies under the top', () => {
      const [without, with_] = [afterMovement(jaeger, true), afterMovement(gun, true)];
      expect(without.t.now).toBe('german bombardment');
      expect(with_.t.now).toBe('german bombardment');
      expect(without.known).toBe(with_.known);
      expect(without.t.said).toEqual(['phase-begins', 'nothing-to-bombard']); // the Germans are told
      expect(without.t.legal()).toEqual([PASS]);
      expect(title.todo(without.t.position)).toEqual([
        { say: 'todo-none-can-bombard', rule: '10.1', data: { more: false } },
      ]);
      expect(without.t.do(PASS).now).toBe('british sequence');
    });
    it('5.2: without fog it is over at once', () => {
      expect(afterMovement(jaeger, false).t.now).toBe('british sequence');
      expect(afterMovement(gun, false).t.now).toBe('german bombardment');
    });
    it('6.6: nor does it wait where everybody sees that nobody can fire', () => {
      // No gun of the corps is hidden anywhere; the only hidden ones are too far away, blind, or of another corps.
      const nobody: Record<string, string>[] = [
        { 'g-j3': '3520', 'g-8': '3520', 'g-12': '1515', 'g-fa18': '1515', 'b-wo': '3523' },
        { 'g-j3': '3510', 'g-8': '3510', 'g-fa18': '1515', 'g-12': '1515', 'b-wo': '3523' },
        { 'g-j3': '3520', 'g-8': '3520', 'g-fa24': '1515', 'g-75': '1515', 'b-wo': '3523' },
        { 'g-cv3': '3514', 'g-8': '3514', 'g-fa18': '1515', 'g-12': '1515', 'b-wo': '3714' },
      ];
      for (const where of nobody) expect(afterMovement(where, true).t.now).toBe('british sequence');
    });
    it('6.6, 12.1: the melee waits when, for all that they know, infantry lies under the gun on top', () => {
      const heavy = { 'g-hv2': '3522', 'g-fa18': '3522', 'g-j3': '1515', 'g-12': '1515', 'b-wo': '3523' };
      const infantry = { 'g-j3': '3522', 'g-fa18': '3522', 'g-hv2': '1515', 'g-12': '1515', 'b-wo': '3523' };
      const [without, with_] = [heavy, infantry].map((where) => {
        const t = table(where, { fog: true }).do(PASS, PASS);
        return { t, known: JSON.stringify(title.view(t.position, 1)) };
      });
      expect([without.t.now, with_.t.now]).toEqual(['german melee', 'german melee']);
      expect(without.known).toBe(with_.known);
      expect(without.t.event('nothing-to-attack').onlyFor).toBe(0);
      expect(title.todo(without.t.position)).toEqual([
        { say: 'todo-none-can-attack', rule: '12.1', data: { more: false } },
      ]);
      expect(table(heavy).do(PASS, PASS).now).toBe('british sequence');
      // Over an unbridged canal nobody attacks, whatever lies there (9.13).
      const canal = { 'g-hv2': '2107', 'g-fa18': '2107', 'g-j3': '1515', 'g-12': '1515', 'b-wo': '2108' };
      expect(table(canal, { fog: true }).do(PASS, PASS).now).toBe('british sequence');
    });
  });
  it('5.2: orders of another phase are refused', () => {
    const t = table(CONTACT, { phase: 'german bombard' });
    expect(t.refusal(move('g-8', '2420'))).toBe('5.2 not-now');
    expect(t.refusal(melee('g-8', '2521'))).toBe('5.2 not-now');
    expect(t.refusal(choose('move-fight'))).toBe('5.2 not-now');
    expect(t.refusal(lose('b-wo'))).toBe('5.2 not-now');
    expect(t.refusal({ kind: 'advance', units: [0], hex: 0 })).toBe('5.2 not-now');
    expect(t.refusal({ kind: 'place', units: [0], hex: 0 })).toBe('5.2 not-now');
    expect(t.refusal({ kind: 'retreat', units: [0], path: [0] })).toBe('5.2 not-now');
    expect(t.refusal({ kind: 'select', units: [0] })).toBe('5.2 not-now');
    const moving = table(CONTACT);
    expect(moving.refusal(bombard('g-fa18', '2521'))).toBe('5.2 not-now');
    expect(table(CONTACT, { phase: 'german melee' }).refusal(bombard('g-fa18', '2521'))).toBe('5.2 not-now');
  });
  it('5.2: bombardment comes before melee in British combat phases too', () => {
    const t = table(CONTACT, { phase: 'british choice' }).do(choose('fight-move'));
    expect(t.now).toBe('british bombardment');
    expect(t.do(PASS).now).toBe('british melee');
    expect(t.do(PASS).now).toBe('british movement');
  });
  it('5.1: a step once ended is not opened again', () => {
    const t = table(CONTACT).do(PASS);
    expect(t.refusal(move('g-8', '2420'))).toBe('5.2 not-now');
    t.do(PASS);
    expect(t.refusal(bombard('g-fa18', '2521'))).toBe('5.2 not-now');
  });
});

describe('5.3 the British choice', () => {
  it('5.3: four choices, at the start of the player turn; nothing else can be done before', () => {
    const t = table(CONTACT, { phase: 'british choice' });
    expect(t.decision.options!.map((o) => o.id)).toEqual([...BRITISH_SEQUENCES]);
    expect(t.legal()).toEqual(BRITISH_SEQUENCES.map((option) => ({ kind: 'choose', option })));
    expect(t.refusal(PASS)).toBe('5.3 sequence-first');
    expect(t.refusal(move('b-wo', '2522'))).toBe('5.2 not-now');
    expect(t.refusal({ kind: 'choose', option: 'rest-rest' })).toBe('5.3 no-such-option');
  });
  it('5.3: once declared it binds for the player turn', () => {
    const t = table(CONTACT, { phase: 'british choice' }).do(choose('move-fight'));
    expect(t.refusal(choose('fight-move'))).toBe('5.2 not-now');
  });
  it('5.3 R-09: it is made anew, freely, in the next player turn', () => {
    const t = table(CONTACT, { phase: 'british choice' }).do(choose('move-move'), PASS, PASS, PASS, PASS, PASS);
    expect([t.now, t.position.turn]).toEqual(['british sequence', 3]);
    expect(t.do(choose('fight-fight')).now).toBe('british bombardment');
  });
  it('5.3: no German chooses', () => expect(table(CONTACT).refusal(choose('move-fight'))).toBe('5.2 not-now'));

  const steps: Record<string, string[]> = {
    'move-fight': ['british movement', 'british bombardment', 'british melee'],
    'fight-move': ['british bombardment', 'british melee', 'british movement'],
    'fight-fight': ['british bombardment', 'british melee', 'british bombardment', 'british melee'],
    'move-move': ['british movement', 'british movement'],
  };
  it.each(BRITISH_SEQUENCES)('seq-2 seq-3 5.3: %s', (option) => {
    const t = table(CONTACT, { phase: 'british choice' }).do(choose(option));
    // The choice stands in the log under the first step of the player turn that it is about.
    expect(t.said).toEqual(['phase-begins', 'sequence-declared']);
    for (const step of steps[option]) {
      expect(t.now).toBe(step);
      t.do(PASS);
      expect(t.said).not.toContain('sequence-declared');
    }
    expect([t.now, t.position.turn]).toEqual(['german movement', 3]);
    expect(title.table(title.view(t.position, 'open')).ribbon.map((r) => r.state)[0]).toBe('now');
  });
  it('seq-2 5.3: in fight/fight a gun fires, and a unit attacks, once in each combat phase', () => {
    const t = table(CONTACT, { phase: 'british choice', dice: [1, 6, 1] }).do(
      choose('fight-fight'),
      bombard('b-a23', '2520'),
    );
    expect(t.refusal(bombard('b-a23', '2519'))).toBe('10.1 already-fired');
    expect(t.refusal(bombard('b-a40', '2520'))).toBe('10.5 already-bombarded');
    t.do(PASS, melee('b-wo b-sl', '2520'), PASS);
    settle(t);
    expect(t.now).toBe('british melee');
    t.do(PASS);
    expect(t.now).toBe('british bombardment');
    t.do(bombard('b-a23', '2520'), PASS);
    expect(t.now).toBe('british melee');
    expect(t.refusal(melee('b-sl', '2520'))).toBe('ok');
  });
  it('R-23 11.1: in fight/fight the Germans fire in defence in both combat phases', () => {
    const t = table({ 'b-wo': '2521', 'g-8': '2520' }, { phase: 'british choice', dice: [1, 1] }).do(
      choose('fight-fight'),
    );
    expect(t.now).toBe('british melee'); // no guns: the bombardment is over at once
    t.do(melee('b-wo', '2520'), fire('g-8', '2521'));
    expect([t.steps('b-wo'), t.at('b-wo')]).toEqual([0, 'dead']); // fire costs 1 step, 4/0 the other
    const u = table(
      { 'b-wo': '2521', 'b-sl': '2521', 'g-j3': '2520' },
      { phase: 'british choice', dice: [1, 1, 1, 1] },
    ).do(choose('fight-fight'));
    u.do(melee('b-wo', '2520'), fire('g-j3', '2521'));
    settle(u);
    u.do(PASS, melee('b-sl', '2520'), fire('g-j3', '2521'));
    expect(u.said).toContain('defensive-fire');
  });
  it('seq-3 5.3: in move/move every unit has its full movement factor twice', () => {
    const t = table({ 'b-wo': '1520', 'g-8': '3005' }, { phase: 'british choice' }).do(
      choose('move-move'),
      move('b-wo', '1521 1522 1523'),
    );
    expect(t.spent('b-wo')).toBe(3);
    expect(t.do(PASS).spent('b-wo')).toBe(0);
    expect(t.do(move('b-wo', '1522 1521 1520 1519')).spent('b-wo')).toBe(4);
    expect(t.refusal(move('b-wo', '1518'))).toBe('9.3 not-enough-points');
  });
  it('seq-3 7.3: and the zones of control are looked at afresh at the start of each', () => {
    const t = table({ 'b-wo': '1720', 'g-8': '1823' }, { phase: 'british choice' }).do(
      choose('move-move'),
      move('b-wo', '1721 1722'),
    );
    expect(t.refusal(move('b-wo', '1721'))).toBe('7.3 stopped-in-zone');
    t.do(PASS);
    expect(t.refusal(move('b-wo', '1822'))).toBe('7.3 zone-to-zone');
    expect(t.do(move('b-wo', '1721 1720')).at('b-wo')).toBe('1720');
  });
});

describe('5.4 game turns', () => {
  it('5.4: the marker moves after every British player turn', () => {
    const u = table({ 'g-8': '1519', 'b-wo': '2520' }, { turn: 3 }).do(PASS);
    expect(u.position.turn).toBe(3);
    expect(u.do(choose('move-move'), PASS, PASS).position.turn).toBe(4);
  });
  it('5.4: fourteen turns in two days, the second from turn 8 on', () => {
    expect(title.turns.map((t) => t.turn)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1));
    expect(new Set(title.turns.slice(0, 7).map((t) => t.date))).toEqual(new Set(['1914-08-23']));
    expect(new Set(title.turns.slice(7).map((t) => t.date))).toEqual(new Set(['1914-08-24']));
  });
  it('5.4: what is due stands on the track: arrivals on 1 and 4, the first evening on 7, exits on 8, divisions on 11, the end on 14', () => {
    const due = title.turns.flatMap((t) =>
      t.events.map((e) => `${t.turn} ${e.say}${e.data ? ` ${e.data['corps']}` : ''}`),
    );
    expect(due).toEqual([
      '1 event-corps-arrives III',
      '1 event-corps-arrives IX',
      '4 event-corps-arrives IV',
      '7 event-first-day-ends',
      '8 event-exits-open',
      '11 event-divisions-combine',
      '14 event-last-turn',
    ]);
  });
  it('4.3, 5.4: the game ends after the British player turn of turn 14, not before', () => {
    const t = table({ 'g-8': '1519', 'b-wo': '2520' }, { turn: 14 }).do(PASS);
    expect(t.now).toBe('british sequence');
    t.do(choose('move-move'), PASS);
    expect(t.now).toBe('british movement');
    expect(title.decision(t.do(PASS).position).over).toBe(true);
  });
});

/** Takes what losses and advances are left, the first way there is. */
function settle(t: Table): void {
  while (/losses|advance/.test(t.now)) {
    const [first] = t.legal();
    t.do(first);
  }
}
