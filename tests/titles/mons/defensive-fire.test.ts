import { describe, expect, it } from 'vitest';
import { fire, hexOf, idOf, lose, melee, PASS, type Setting, type Table, table, title, unitOf } from './positions.ts';

/* 11 Defensive fire */

const german = (where: Record<string, string>, setting: Setting = {}) =>
  table(where, { turn: 11, phase: 'german melee', ...setting });
const british = (where: Record<string, string>, setting: Setting = {}) =>
  table(where, { phase: 'british melee', ...setting });

describe('11.1 when', () => {
  const where = { 'b-wo': '3523', 'b-sl': '3523', 'b-de': '3623', 'g-8': '3522' };
  it('11.1, 12.10: once a melee is declared the defender may fire, before anything is rolled', () => {
    const t = german(where).do(melee('g-8', '3523'));
    expect(t.now).toBe('british defensive-fire');
    expect(t.said).toEqual(['melee-declared']);
    expect(t.decision.hexes!.map(idOf)).toEqual(['3523', '3522']);
  });
  it('def-4 11.1: a battalion and guns sum 4 + 1', () => {
    const t = german({ 'b-wo': '3523', 'b-a23': '3523', 'g-8': '3522' }, { dice: [1, 1] }).do(
      melee('g-8', '3523'),
      fire('b-wo b-a23', '3522'),
    );
    expect(t.event('defensive-fire').data).toMatchObject({ strength: 5 });
  });
  it('11.1: guns of every kind and state fire with 1, reduced battalions and regiments with what they have left', () => {
    for (const [id, at, strength] of [
      ['b-a30', '3523', 1],
      ['b-a30', '3523/1', 1],
      ['b-h48', '3523', 1],
      ['b-r3', '3523', 1],
      ['b-wo', '3523/1', 2],
      ['b-2dg', '3523', 2],
    ] as const) {
      const t = german({ [id]: at, 'g-8': '3522', 'g-12': '3423' }, { dice: [1, 1] }).do(
        melee('g-8', '3523'),
        fire(id, '3522'),
      );
      expect(t.event('defensive-fire').data, `${id} ${at}`).toMatchObject({ strength });
    }
    const t = british({ 'g-8': '3523/3', 'b-wo': '3522', 'b-sl': '3522' }, { dice: [1, 1] }).do(
      melee('b-wo b-sl', '3523'),
      fire('g-8', '3522'),
    );
    expect(t.event('defensive-fire').data).toMatchObject({ strength: 6 });
  });
  it('11.1: units next to the attackers but not in the attacked hex do not fire', () => {
    const t = german(where).do(melee('g-8', '3523'));
    expect(t.refusal(fire('b-de', '3522'))).toBe('11.1 fire-from-attacked-hex-only');
    expect(t.refusal(fire('b-wo b-de', '3522'))).toBe('11.1 fire-from-attacked-hex-only');
    expect(t.refusal(fire('g-8', '3523'))).toBe('11.1 fire-at-attackers-only');
  });
  it('11.1: only at hexes from which the attack comes', () => {
    const t = german({ ...where, 'g-12': '3423' }).do(melee('g-8', '3523'));
    expect(t.refusal(fire('b-wo', '3423'))).toBe('11.1 fire-at-attackers-only');
    expect(t.refusal({ kind: 'attack', attack: 'defensive-fire', units: [], target: hexOf('3522') })).toBe(
      '9.1 no-such-units',
    );
    expect(t.refusal(fire('b-wo', '3522', 'volley'))).toBe('11.1 no-such-mode');
  });
  it('def-7 11.1: the defender may hold his fire, wholly', () => {
    const t = german(where, { dice: [6] }).do(melee('g-8', '3523'), PASS);
    expect(t.said.slice(0, 2)).toEqual(['fire-held', 'melee']);
  });
  it('def-7 11.2: or towards one of two hexes, or with some of his units', () => {
    const t = german({ ...where, 'g-12': '3423' }, { dice: [1, 6] }).do(
      melee('g-8 g-12', '3523'),
      fire('b-wo', '3423'),
      PASS,
    );
    expect(t.event('defensive-fire').units).toEqual([unitOf('b-wo')]);
    expect(t.said.filter((s) => s === 'defensive-fire')).toHaveLength(1);
  });
  it('11.1: the attacker cannot go on, nor can the defender fight, before that', () => {
    const t = german(where).do(melee('g-8', '3523'));
    expect(t.refusal(melee('g-8', '3523'))).toBe('5.2 not-now');
    expect(t.refusal(lose('b-wo'))).toBe('5.2 not-now');
    expect(title.actors(t.position)).toEqual(['b-wo', 'b-sl'].map(unitOf));
  });
  it('R-23: in a second melee on other hexes others fire; one hex is attacked once a phase, so its units fire once', () => {
    const t = german({ ...where, 'g-12': '3622' }, { dice: [1, 1, 1, 1] }).do(
      melee('g-8', '3523'),
      fire('b-wo b-sl', '3522'),
    );
    settle(t);
    expect(t.refusal(melee('g-12', '3523'))).toBe('12.1 hex-already-attacked');
    t.do(melee('g-12', '3623'), fire('b-de', '3622'));
    expect(t.said).toContain('defensive-fire');
  });
});

describe('11.2 several hexes', () => {
  const two = { 'b-wo': '3523', 'b-sl': '3523', 'g-8': '3522', 'g-12': '3423' };
  it('def-6 11.2: both battalions at one hex: one roll on 8', () => {
    const t = german(two, { dice: [1, 6] }).do(melee('g-8 g-12', '3523'), fire('b-wo b-sl', '3522'));
    expect(t.events.filter((e) => e.say === 'defensive-fire').map((e) => e.data!['strength'])).toEqual([8]);
  });
  it('def-6 11.2 R-22: or one at each: two rolls on 4, in the order given, nothing rolled before both are said', () => {
    const t = german(two, { dice: [3, 1, 6] }).do(melee('g-8 g-12', '3523'), fire('b-sl', '3423'));
    expect(t.said).toEqual(['fire-allotted']);
    expect(t.now).toBe('british defensive-fire');
    t.do(fire('b-wo', '3522'));
    const rolls = t.events.filter((e) => e.say === 'defensive-fire');
    expect(rolls.map((e) => [idOf(e.data!['hex'] as number), e.data!['strength'], e.roll!.faces[0]])).toEqual([
      ['3423', 4, 3],
      ['3522', 4, 1],
    ]);
    expect([t.steps('g-12'), t.steps('g-8')]).toEqual([3, 4]);
  });
  it('11.2: no unit fires twice, no hex is fired at twice, none is split', () => {
    const t = german({ ...two, 'g-j3': '3622', 'b-de': '3523' }).do(melee('g-8 g-12', '3523'), fire('b-wo', '3522'));
    expect(t.refusal(fire('b-wo', '3423'))).toBe('11.2 fires-once');
    expect(t.refusal(fire('b-wo b-sl', '3423'))).toBe('11.2 fires-once');
    expect(t.refusal(fire('b-sl', '3522'))).toBe('11.2 hex-has-its-fire');
    expect(t.refusal(fire('b-sl b-sl', '3423'))).toBe('9.1 no-such-units');
    expect(t.refusal(fire('b-sl b-de', '3423'))).toBe('ok');
    expect(t.decision.pass!.say).toBe('pass-fire');
  });
  it('11.2: against one hex all that fire make one roll', () => {
    const t = german({ 'b-wo': '3523', 'b-sl': '3523', 'g-8': '3522' }, { dice: [1, 1] }).do(
      melee('g-8', '3523'),
      fire('b-wo', '3522'),
    );
    expect(t.said.filter((s) => s === 'defensive-fire')).toHaveLength(1); // the other one is done with it
    expect(t.now).not.toBe('british defensive-fire');
  });
  it('R-22: losses at once: the second shot is not changed by them, the odds are', () => {
    const t = german({ ...two, 'g-8': '3522/1' }, { dice: [6, 1, 6] }).do(
      melee('g-8 g-12', '3523'),
      fire('b-wo', '3522'),
      fire('b-sl', '3423'),
    );
    expect(t.at('g-8')).toBe('dead');
    expect(t.event('melee').data).toMatchObject({ attack: 8, defence: 8, odds: '1:1' });
  });
  it('11.2: legal lists every sharing out of three units over two hexes', () => {
    const t = german({ ...two, 'b-a23': '3523' }).do(melee('g-8 g-12', '3523'));
    expect(t.legal().filter((a) => a.kind === 'attack')).toHaveLength(14); // 7 groups at either hex
    expect(t.legal({ hex: '3522' })).toHaveLength(7);
  });
});

describe('11.3 ground', () => {
  const shot = (from: string, target: string, die: number) =>
    german({ 'b-wo': target, 'g-8': from }, { dice: [die, 1] })
      .do(melee('g-8', target), fire('b-wo', from))
      .roll('defensive-fire');
  it('def-1 11.4: 4 against attackers in the open, not across water, die 3: 1 step', () =>
    expect(shot('3522', '3523', 3)).toBe('3 -> 3 4-5: 1'));
  it('11.3: attackers in residential or industrial hexes: -1', () => {
    expect(shot('1117', '1017', 3)).toBe('3 attackers-in-buildings-1 -> 2 4-5: 0');
    expect(shot('1116', '1017', 3)).toBe('3 attackers-in-buildings-1 -> 2 4-5: 0');
  });
  it('def-2 11.3: from 2707 over the canal bridge at 2708: -1 + 1 = 0', () =>
    expect(shot('2707', '2708', 3)).toBe('3 attackers-in-buildings-1 attackers-cross-water+1 -> 3 4-5: 1'));
  it('def-3 11.3: from 2008 over the bridge at 2009, die 6: +1, held at 6', () =>
    expect(shot('2008', '2009', 6)).toBe('6 attackers-cross-water+1 -> 6 4-5: 2'));
  it('def-8 11.3, 11.4: across a bridged river, die 2: 3, one step', () =>
    expect(shot('1923', '1924', 2)).toBe('2 attackers-cross-water+1 -> 3 4-5: 1'));
  it('11.3: an unbridged river and a railway bridge are water as well', () => {
    expect(shot('1523', '1524', 2)).toBe('2 attackers-cross-water+1 -> 3 4-5: 1');
    expect(shot('1523', '1624', 2)).toBe('2 attackers-cross-water+1 -> 3 4-5: 1');
  });
  it('11.3: a roll below 1 counts as 1', () =>
    expect(shot('1117', '1017', 1)).toBe('1 attackers-in-buildings-1 -> 1 4-5: 0'));
  it("11.3: the defenders' own ground and woods do not matter", () => {
    expect(shot('3522', '3523', 4)).toBe('4 -> 4 4-5: 1');
    expect(shot('2514', '2515', 4)).toBe('4 -> 4 4-5: 1');
    expect(shot('2515', '2514', 4)).toBe('4 -> 4 4-5: 1');
    expect(shot('1017', '1117', 4)).toBe('4 -> 4 4-5: 1');
  });
  it('R-27 11.3: water is judged hex by hex', () => {
    const t = german({ 'b-wo': '2009', 'b-sl': '2009', 'g-8': '2008', 'g-12': '2109' }, { dice: [2, 2, 1] }).do(
      melee('g-8 g-12', '2009'),
      fire('b-wo', '2008'),
      fire('b-sl', '2109'),
    );
    expect(t.events.filter((e) => e.say === 'defensive-fire').map((e) => e.roll!.modified)).toEqual([3, 2]);
  });
  it('R-26: an attack over an unbridged canal does not come about, so there is no fire', () =>
    expect(german({ 'b-wo': '2108', 'g-8': '2107' }).refusal(melee('g-8', '2108'))).toBe('9.13 attack-over-canal'));
});

describe('11.5 losses', () => {
  it("def-5 11.5: with a regiment attacking and a gun not, both steps are the regiment's", () => {
    const t = german({ 'b-wo': '3523', 'b-sl': '3523', 'g-8': '3522', 'g-fa18': '3522' }, { dice: [5, 1] }).do(
      melee('g-8', '3523'),
      fire('b-wo b-sl', '3522'),
    );
    expect(t.event('defensive-fire').data).toMatchObject({ steps: 2 });
    expect(t.steps('g-fa18')).toBe(2);
    expect(t.refusal(lose('g-fa18'))).toMatch(/^(5.2|12.12)/);
  });
  it('11.5: the firing player shares the losses out among the attackers of that hex', () => {
    const t = german(
      { 'b-wo': '3523', 'b-sl': '3523', 'g-8': '3522', 'g-j3': '3522', 'g-12': '3423', 'g-cv3': '3622' },
      { dice: [5, 6] },
    ).do(melee('g-8 g-j3 g-12', '3523'), fire('b-wo b-sl', '3522'));
    expect(t.now).toBe('british defensive-fire-losses');
    expect([t.refusal(lose('g-12')), t.refusal(lose('g-cv3'))]).toEqual([
      '11.5 loss-not-attacking',
      '11.5 loss-not-attacking',
    ]);
    expect(t.refusal(PASS)).toBe('11.5 losses-must-be-taken');
    t.do(lose('g-j3'));
    // The Jäger are down to one step, so the other loss has to be the regiment's.
    expect(t.events.filter((e) => e.data?.['cause'] === 'defensive-fire').flatMap((e) => e.units ?? [])).toEqual(
      ['g-j3', 'g-8'].map(unitOf),
    );
  });
  it('11.5: nobody dies while another attacker of the hex has more than one step', () => {
    const t = german(
      { 'b-wo': '3523', 'b-sl': '3523', 'b-de': '3523', 'g-8': '3522/2', 'g-cv3': '3522' },
      { dice: [6, 1] },
    ).do(melee('g-8 g-cv3', '3523'), fire('b-wo b-sl b-de', '3522'));
    // 12 points, roll 6: three steps. The first must be the regiment's; then the firer chooses who dies.
    expect([t.steps('g-8'), t.steps('g-cv3')]).toEqual([1, 1]);
    expect(t.refusal(lose('g-8'))).toBe('ok');
    t.do(lose('g-cv3'));
    expect([t.at('g-cv3'), t.at('g-8')]).toEqual(['dead', 'dead']);
  });
  it('11.5: a unit of the other attacking hex with many steps does not protect one here', () => {
    const t = german({ 'b-wo': '3523', 'g-cv3': '3522', 'g-8': '3423' }, { dice: [6, 1] }).do(
      melee('g-cv3 g-8', '3523'),
      fire('b-wo', '3522'),
    );
    expect([
      t.at('g-cv3'),
      t.events.some((e) => e.data?.['cause'] === 'defensive-fire' && e.units!.includes(unitOf('g-8'))),
    ]).toEqual(['dead', false]);
    expect(t.event('losses-excess')).toMatchObject({ rule: '11.5', data: { count: 1 } });
  });
  it('R-18 12.10: fire that removes every attacker ends the melee: no roll, no loss, no advance', () => {
    const t = british({ 'g-8': '3523', 'b-2dg': '3522' }, { dice: [3] }).do(
      melee('b-2dg', '3523'),
      fire('g-8', '3522'),
    );
    expect(t.said).toContain('melee-repulsed');
    expect(t.said).not.toContain('melee-automatic');
    expect([t.at('b-2dg'), t.steps('g-8'), t.position.pending.length]).toEqual(['dead', 4, 0]);
  });
});

describe('13.4 every cell, by firing', { timeout: 60_000 }, () => {
  const ROWS: [number, number, number[]][] = [
    [1, 1, [0, 0, 0, 0, 0, 1]],
    [2, 3, [0, 0, 0, 1, 1, 1]],
    [4, 5, [0, 0, 1, 1, 1, 2]],
    [6, 8, [0, 1, 1, 1, 2, 2]],
    [9, 12, [1, 1, 1, 2, 2, 3]],
    [13, 17, [1, 1, 2, 2, 3, 3]],
    [18, 20, [1, 2, 2, 3, 3, 3]],
  ];
  const FULL = ['b-wo', 'b-sl', 'b-de', 'b-ir', 'b-rs'];
  /** Units worth exactly this in defence: battalions of 4, then of 2, then guns; null when five units cannot make it. */
  function garrison(strength: number, hex: string): Record<string, string> | null {
    const where: Record<string, string> = {};
    let left = strength;
    for (const id of FULL) if (left >= 4) ((where[id] = hex), (left -= 4));
    if (left >= 2) ((where['b-2dg'] = hex), (left -= 2));
    if (left === 1) where['b-a23'] = hex;
    return Object.keys(where).length <= 5 ? where : null;
  }
  it.each(ROWS)('13.4 11.4: strengths %i to %i, plain, from buildings and across water', (from, to, results) => {
    for (const [target, at, modifier] of [
      ['3523', '3522', 0],
      ['1017', '1117', -1],
      ['2009', '2008', 1],
    ] as const) {
      for (let strength = from; strength <= to; strength++) {
        const units = garrison(strength, target);
        if (!units) continue;
        for (let die = 1; die <= 6; die++) {
          const t = german({ ...units, 'g-8': at }, { dice: [die, 1] }).do(
            melee('g-8', target),
            fire(Object.keys(units).join(' '), at),
          );
          const lost = t.events.filter(
            (e) => e.say.startsWith('step-lost') && e.data!['cause'] === 'defensive-fire',
          ).length;
          expect(lost, `strength ${strength}, roll ${die}${modifier}`).toBe(
            results[Math.min(6, Math.max(1, die + modifier)) - 1],
          );
        }
      }
    }
  });
});

/** Takes what losses and advances are left, the first way there is. */
function settle(t: Table): void {
  while (/losses|advance/.test(t.now)) t.do(t.legal()[0]);
}
