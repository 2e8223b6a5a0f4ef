import { describe, expect, it } from 'vitest';
import { fire, hexOf, lose, melee, game, PASS, type Setting, type Table, table, title, unitOf } from './positions.ts';

/* 12 Melee */

const german = (where: Record<string, string>, setting: Setting = {}) =>
  table(where, { turn: 11, phase: 'german melee', ...setting });
const british = (where: Record<string, string>, setting: Setting = {}) =>
  table(where, { phase: 'british melee', ...setting });
/** Fights one melee without defensive fire and says how it was worked out. */
function fight(
  where: Record<string, string>,
  attackers: string,
  target: string,
  die: number | null,
  setting: Setting = {},
): string {
  const t = german(where, { dice: die === null ? [] : [die], ...setting }).do(melee(attackers, target), PASS);
  return die === null
    ? `${t.event('melee-automatic').data!['odds']}: ${t.event('melee-automatic').data!['result']}`
    : t.roll('melee');
}

describe('12.1-12.5 who attacks what', () => {
  const where = {
    'g-8': '3522',
    'g-fa18': '3522',
    'g-12': '3423',
    'g-cv3': '3623',
    'b-wo': '3523',
    'b-sl': '3625',
    'b-a23': '3521',
  };
  it('12.1: infantry and cavalry, never artillery', () => {
    const t = german(where);
    expect(t.refusal(melee('g-fa18', '3523'))).toBe('12.1 artillery-never-attacks');
    expect(t.refusal(melee('g-8 g-fa18', '3523'))).toBe('12.1 artillery-never-attacks');
    for (const id of ['g-8', 'g-12', 'g-cv3']) expect(t.refusal(melee(id, '3523')), id).toBe('ok');
    expect(british({ 'b-a23': '3522', 'g-8': '3523' }, {}).now).toBe('british melee');
    expect(british({ 'b-a23': '3522', 'g-8': '3523' }).legal()).toEqual([PASS]);
  });
  it("12.1: adjacent hexes with enemies only, one's own units only", () => {
    const t = german(where);
    expect(t.refusal(melee('g-8', '3625'))).toBe('12.3 attack-adjacent-only');
    expect(t.refusal(melee('g-8', '3423'))).toBe('12.1 no-enemy-there');
    expect(t.refusal(melee('g-8', '3422'))).toBe('12.1 no-enemy-there');
    expect(t.refusal(melee('b-sl', '3523'))).toBe('12.1 not-your-unit');
    expect(t.refusal({ kind: 'attack', attack: 'melee', units: [unitOf('g-8')], target: -1 })).toBe(
      '12.1 no-enemy-there',
    );
    expect(
      t.refusal({ kind: 'attack', attack: 'melee', units: [unitOf('g-8')], target: hexOf('3523'), mode: 'charge' }),
    ).toMatch(/no-such-mode/);
    expect(german({ ...where, 'g-8': 'dead' }).refusal(melee('g-8', '3523'))).toBe('12.1 not-on-map');
  });
  it('12.1: nobody is no attack', () =>
    expect(german(where).refusal({ kind: 'attack', attack: 'melee', units: [], target: hexOf('3523') })).toBe(
      '9.1 no-such-units',
    ));
  it('12.1, 12.14: a group is offered when it may attack together, one unit or more', () => {
    const t = german({ 'g-8': '3522', 'g-12': '3423', 'g-75': '3623', 'b-wo': '3523' });
    expect(t.legal({ units: 'g-8', hex: '3523' })).toEqual([melee('g-8', '3523')]);
    expect(t.legal({ units: 'g-8 g-12', hex: '3523' })).toEqual([melee('g-8 g-12', '3523')]);
    expect(t.legal({ units: 'g-8 g-75', hex: '3523' })).toEqual([]);
  });
  it("12.1: those who could join are one's own units next to the target, not the enemies there", () => {
    const t = german({ 'g-8': '3522', 'g-12': '3423', 'b-wo': '3523', 'b-sl': '3524' });
    const asked = title.attackers(t.position, hexOf('3523'), [unitOf('g-8')]);
    expect(asked.map(({ unit }) => game.units[unit].id)).toEqual(['g-8', 'g-12']);
  });
  it('12.1: what is left to do: who can still attack; when nobody can, that nobody can any more', () => {
    const t = german({ 'g-8': '3522', 'g-12': '3423', 'b-wo': '3523' }, { dice: [1] });
    const todo = () => title.todo(t.position);
    expect(todo()).toEqual([
      { say: 'todo-can-attack', rule: '12.1', data: { count: 2, units: [unitOf('g-8'), unitOf('g-12')] } },
    ]);
    t.do(melee('g-8', '3523'), PASS);
    expect([t.at('b-wo'), t.now]).toEqual(['3523', 'german melee']);
    expect(todo()).toEqual([{ say: 'todo-none-can-attack', rule: '12.1', data: { more: true } }]);
  });
  it('12.1: never forced: the phase can end beside the enemy', () => expect(german(where).refusal(PASS)).toBe('ok'));
  it('12.1: guns may be attacked like anybody', () => expect(german(where).refusal(melee('g-8', '3521'))).toBe('ok'));
  it('12.1: in a combat phase a unit attacks once', () => {
    const t = german({ ...where, 'b-a23': '3521/1' }).do(melee('g-8', '3521'), PASS);
    settle(t);
    expect(t.at('g-8')).toBe('3521');
    expect(t.refusal(melee('g-8', '3523'))).toBe('12.1 already-attacked');
    expect(title.actors(t.position)).not.toContain(unitOf('g-8'));
  });
  it('mel-9 12.1: and a hex is attacked once, by fresh units neither', () => {
    const t = german(where, { dice: [1] }).do(melee('g-8', '3523'), PASS);
    settle(t);
    expect(t.at('b-wo')).toBe('3523');
    expect(t.refusal(melee('g-12', '3523'))).toBe('12.1 hex-already-attacked');
    expect(t.refusal(melee('g-cv3', '3523'))).toBe('12.1 hex-already-attacked');
  });
  it('12.2: all units in the hex defend as one', () => {
    expect(fight({ 'g-8': '3522', 'b-wo': '3523', 'b-2dg': '3523', 'b-a23': '3523' }, 'g-8', '3523', 6)).toMatch(/1:1/);
    const t = german({ 'g-8': '3522', 'b-wo': '3523', 'b-2dg': '3523', 'b-a23': '3523' }, { dice: [6] }).do(
      melee('g-8', '3523'),
      PASS,
    );
    expect(t.event('melee').data).toMatchObject({ attack: 8, defence: 7 });
  });
  it('12.3: from any number of hexes around', () => {
    const around = { 'g-8': '3522', 'g-12': '3524', 'g-48': '3423', 'g-52': '3424', 'g-20': '3623', 'g-24': '3624' };
    const t = german({ ...around, 'b-wo': '3523' }, { dice: [] }).do(
      melee(Object.keys(around).join(' '), '3523'),
      PASS,
    );
    expect(t.event('melee-automatic').data).toMatchObject({ attack: 48, defence: 4 });
  });
  it('mel-10 12.3, 12.5: units in 1824 attack 1923 and 1924 in separate attacks, each unit one of them', () => {
    const t = german({ 'g-8': '1824', 'g-cv3': '1824', 'b-wo': '1923', 'b-sl': '1924' }, { dice: [1, 1] });
    expect(t.refusal(melee('g-8 g-cv3', '1923'))).toBe('ok');
    t.do(melee('g-8', '1923'), PASS);
    settle(t);
    expect(t.refusal(melee('g-8', '1924'))).toBe('12.1 already-attacked');
    expect(t.refusal(melee('g-cv3', '1924'))).toBe('ok');
  });
  it('12.4: attacks are declared and resolved one after the other, in any order', () => {
    const t = german(where, { dice: [1] }).do(melee('g-cv3', '3523'));
    expect(t.refusal(melee('g-8', '3521'))).toBe('5.2 not-now');
    t.do(PASS);
    settle(t);
    expect(t.refusal(melee('g-8', '3521'))).toBe('ok');
  });
  it('12.5: legal lists every part of the neighbouring stacks as attackers', () => {
    const groups = german(where).legal({ hex: '3523' });
    expect(groups).toHaveLength(7); // g-8, g-12, g-cv3 in all ways
    expect(german(where).legal({ units: 'g-8 g-12' })).toEqual([melee('g-8 g-12', '3523')]);
    expect(german(where).legal({ units: 'g-8 g-8' })).toEqual([]);
    expect(german(where).legal({ units: 'g-8 g-fa18' })).toEqual([]);
  });
  it('12.1, 9.13 R-26: not over an unbridged canal; over an unbridged river it may', () => {
    expect(german({ 'g-8': '2107', 'b-wo': '2108' }).refusal(melee('g-8', '2108'))).toBe('9.13 attack-over-canal');
    expect(german({ 'g-8': '2107', 'b-wo': '2108' }).legal()).toEqual([PASS]);
    expect(german({ 'g-8': '1523', 'b-wo': '1524' }).refusal(melee('g-8', '1524'))).toBe('ok');
    expect(german({ 'g-8': '3208', 'b-wo': '3308' }).refusal(melee('g-8', '3308'))).toBe('ok'); // railway bridge
  });
  it('12.1: woods and buildings keep no attacker away', () => {
    expect(german({ 'g-cv3': '2514', 'b-wo': '2515' }).refusal(melee('g-cv3', '2515'))).toBe('ok');
    expect(german({ 'g-8': '4209', 'b-wo': '4208' }).refusal(melee('g-8', '4208'))).toBe('ok');
  });
});

describe('12.6 modifiers', () => {
  it('12.6: -2 in buildings of either kind, -1 in woods, none in the clear', () => {
    expect(fight({ 'g-8': '1017', 'b-2dg': '1117' }, 'g-8', '1117', 6)).toBe('6 defender-in-buildings-2 -> 4 4:1: 1/2');
    expect(fight({ 'g-8': '1017', 'b-2dg': '1116' }, 'g-8', '1116', 6)).toBe('6 defender-in-buildings-2 -> 4 4:1: 1/2');
    expect(fight({ 'g-8': '2514', 'b-2dg': '2515' }, 'g-8', '2515', 6)).toBe('6 defender-in-woods-1 -> 5 4:1: 1/2');
    expect(fight({ 'g-8': '3522', 'b-2dg': '3523' }, 'g-8', '3523', 6)).toBe('6 -> 6 4:1: 1/3');
  });
  it('mel-5 12.6: over the bridge from 3307 into residential 3308, 3:1, die 6: 3, so 1/2', () => {
    expect(fight({ 'g-8': '3307/3', 'b-2dg': '3308' }, 'g-8', '3308', 6)).toBe(
      '6 defender-in-buildings-2 all-attack-across-water-1 -> 3 3:1: 1/2',
    );
  });
  it('mel-17 12.6: woods and a bridged river, 3:1, die 5: 3, so 1/2', () => {
    expect(fight({ 'g-8': '2415/3', 'b-2dg': '2416' }, 'g-8', '2416', 5)).toBe(
      '5 defender-in-woods-1 all-attack-across-water-1 -> 3 3:1: 1/2',
    );
  });
  it('12.6: water counts with a road bridge, a railway bridge and without one', () => {
    for (const [from, target] of [
      ['1923', '1924'],
      ['1523', '1624'],
      ['1523', '1524'],
      ['2008', '2009'],
    ] as const) {
      expect(fight({ 'g-8': from, 'b-2dg': target }, 'g-8', target, 6), `${from}-${target}`).toBe(
        '6 all-attack-across-water-1 -> 5 4:1: 1/2',
      );
    }
  });
  it('12.6 R-27: one attacker with dry feet spares the -1', () => {
    expect(fight({ 'g-8': '2008', 'g-cv3': '2109', 'b-wo': '2009' }, 'g-8 g-cv3', '2009', 3)).toBe('3 -> 3 2:1: 2/1');
    expect(fight({ 'g-8': '2008', 'g-cv3': '2109', 'b-wo': '2009' }, 'g-8', '2009', 3)).toBe(
      '3 all-attack-across-water-1 -> 2 2:1: 3/1',
    );
  });
  it('12.6: the roll is held at 1', () => {
    expect(fight({ 'g-8': '3307/3', 'b-2dg': '3308' }, 'g-8', '3308', 1)).toBe(
      '1 defender-in-buildings-2 all-attack-across-water-1 -> 1 3:1: 3/1',
    );
  });
  it('12.6 R-36: when fire removes the only attacker on dry land, all that are left cross water', () => {
    const t = german({ 'g-8': '2008', 'g-cv3': '2109', 'b-wo': '2009' }, { dice: [4, 3] }).do(
      melee('g-8 g-cv3', '2009'),
      fire('b-wo', '2109'),
    );
    expect(t.at('g-cv3')).toBe('dead');
    expect(t.roll('melee')).toBe('3 all-attack-across-water-1 -> 2 2:1: 3/1');
  });
  it('12.6 R-36: when it removes the only one across water, nobody does', () => {
    const t = german({ 'g-cv3': '2008', 'g-8': '2109', 'b-wo': '2009' }, { dice: [4, 3] }).do(
      melee('g-8 g-cv3', '2009'),
      fire('b-wo', '2008'),
    );
    expect(t.at('g-cv3')).toBe('dead');
    expect(t.roll('melee')).toBe('3 -> 3 2:1: 2/1');
  });
  it('12.6: the ground the attackers stand on does not matter', () =>
    expect(fight({ 'g-8': '1117', 'b-2dg': '1017' }, 'g-8', '1017', 6)).toBe('6 -> 6 4:1: 1/3'));
});

describe('12.7-12.9 odds', () => {
  const DIVISION = { 'g-20': '3522', 'g-24': '3423', 'g-35': '3424' };
  it('mel-1 12.7: 26 against 7 is 3:1', () => {
    const t = german(
      { ...DIVISION, 'g-cv3': '3522', 'b-wo': '3523', 'b-2dg': '3523', 'b-a23': '3523' },
      { dice: [3] },
    ).do(melee('g-20 g-24 g-35 g-cv3', '3523'), PASS);
    expect(t.event('melee').data).toMatchObject({ attack: 26, defence: 7, odds: '3:1', result: '1/2' });
  });
  it('12.7: each gun unit defends with 1, whatever it has left', () => {
    const t = german({ 'g-cv3': '3522', 'b-a23': '3523', 'b-a30': '3523/1' }, { dice: [6] }).do(
      melee('g-cv3', '3523'),
      PASS,
    );
    expect(t.event('melee').data).toMatchObject({ attack: 2, defence: 2, odds: '1:1' });
  });
  it('mel-13 12.7, 12.1: two British field brigades alone: defence 2, 8 against them is 4:1; they attack nobody', () => {
    expect(fight({ 'g-8': '3522', 'b-a23': '3523', 'b-a40': '3523' }, 'g-8', '3523', 6)).toBe('6 -> 6 4:1: 1/3');
    expect(british({ 'g-8': '3522', 'b-a23': '3523', 'b-a40': '3523' }).refusal(melee('b-a23', '3522'))).toBe(
      '12.1 artillery-never-attacks',
    );
  });
  it('12.7: 8 against 8 is 1:1 exactly, and rolled', () =>
    expect(fight({ 'g-8': '3522', 'b-wo': '3523', 'b-sl': '3523' }, 'g-8', '3523', 6)).toBe('6 -> 6 1:1: 2/2'));
  it('mel-3 12.8: 6 against 7 is 4/0 without a die', () => {
    expect(fight({ 'g-8': '3522/3', 'b-wo': '3523', 'b-2dg': '3523', 'b-a23': '3523' }, 'g-8', '3523', null)).toBe(
      '<1:1: 4/0',
    );
    const t = german({ 'g-8': '3522/3', 'b-wo': '3523', 'b-2dg': '3523', 'b-a23': '3523' }).do(
      melee('g-8', '3523'),
      PASS,
    );
    expect([t.event('melee-automatic').rule, t.event('melee-automatic').roll, t.at('g-8')]).toEqual([
      '12.8',
      undefined,
      'dead',
    ]);
  });
  it('mel-14 12.9: 27 against 4 is 6.75, so 6:1, rolled; 28 against 4 is 7:1, automatic 1/4', () => {
    expect(fight({ ...DIVISION, 'g-j3': '3522', 'b-wo': '3523' }, 'g-20 g-24 g-35 g-j3', '3523', 6)).toBe(
      '6 -> 6 6:1: 1/4',
    );
    expect(fight({ ...DIVISION, 'g-64': '3623/2', 'b-wo': '3523' }, 'g-20 g-24 g-35 g-64', '3523', null)).toBe(
      '7:1: 1/4',
    );
    const t = german({ ...DIVISION, 'g-64': '3623/2', 'b-wo': '3523' }).do(melee('g-20 g-24 g-35 g-64', '3523'), PASS);
    expect(t.event('melee-automatic').rule).toBe('12.9');
  });
  it('12.9: any odds beyond are the same', () =>
    expect(fight({ ...DIVISION, 'b-h48': '3523' }, 'g-20 g-24 g-35', '3523', null)).toBe('24:1: 1/4'));
  it('12.9: the ground does not change automatic results', () => {
    expect(fight({ 'g-8': '3307', 'b-h48': '3308' }, 'g-8', '3308', null)).toBe('8:1: 1/4');
    expect(fight({ 'g-8': '3522/1', 'b-wo': '3523' }, 'g-8', '3523', null)).toBe('<1:1: 4/0');
  });
});

describe('12.10-12.12 procedure and losses', () => {
  it('mel-7 12.10: 16 attack 4; fire costs a regiment two steps: 12 against 4 is 3:1', () => {
    const t = german({ 'g-8': '3522', 'g-12': '3423', 'b-wo': '3523' }, { dice: [6, 3] }).do(
      melee('g-8 g-12', '3523'),
      fire('b-wo', '3522'),
    );
    expect(t.event('melee').data).toMatchObject({ attack: 12, defence: 4, odds: '3:1', result: '1/2' });
  });
  it('mel-16 12.10, 12.8: fire costs a regiment three of its four steps: 2 left against 12, automatic 4/0', () => {
    const t = german({ 'g-8': '2008', 'b-wo': '2009', 'b-sl': '2009', 'b-de': '2009' }, { dice: [6] }).do(
      melee('g-8', '2009'),
      fire('b-wo b-sl b-de', '2008'),
    );
    expect(t.roll('defensive-fire')).toBe('6 attackers-cross-water+1 -> 6 9-12: 3');
    expect(t.event('melee-automatic').data).toMatchObject({ attack: 2, defence: 12, odds: '<1:1', result: '4/0' });
    expect(t.at('g-8')).toBe('dead');
  });
  it('12.10 R-18: fire comes before an automatic 1/4 too; odds fall by a column on account of the fire: 8 to 1 becomes 6 to 1 and is rolled', () => {
    const t = german({ 'g-8': '3522', 'b-h48': '3523' }, { dice: [6, 3] }).do(
      melee('g-8', '3523'),
      fire('b-h48', '3522'),
    );
    expect(t.roll('melee')).toBe('3 -> 3 6:1: 1/2');
  });
  it('12.11: 3:1 and a 3 is 1/2', () =>
    expect(fight({ 'g-8': '3522/3', 'b-2dg': '3523' }, 'g-8', '3523', 3)).toBe('3 -> 3 3:1: 1/2'));
  it('12.12: the defender loses first, then the attacker, each choosing among his own units in the fight', () => {
    const t = german(
      { 'g-20': '3522', 'g-24': '3423', 'g-12': '3424', 'b-wo': '3523', 'b-sl': '3523', 'g-fa18': '3522' },
      { dice: [6] },
    ).do(melee('g-20 g-24', '3523'), PASS);
    expect(t.event('melee').data).toMatchObject({ odds: '2:1', result: '1/2' });
    expect(t.now).toBe('british melee-losses');
    expect(t.decision.count).toBe(2);
    expect(t.refusal(lose('g-20'))).toBe('12.12 loss-not-in-fight');
    expect(t.refusal(PASS)).toBe('12.12 losses-must-be-taken');
    t.do(lose('b-wo'), lose('b-wo')); // in melee a unit may be given up while another is whole
    expect([t.at('b-wo'), t.steps('b-sl')]).toEqual(['dead', 2]);
    expect(t.now).toBe('german melee-losses');
    expect([t.refusal(lose('g-12')), t.refusal(lose('g-fa18')), t.refusal(lose('b-sl'))]).toEqual([
      '12.12 loss-not-in-fight',
      '12.12 loss-not-in-fight',
      '12.12 loss-not-in-fight',
    ]);
    t.do(lose('g-24'));
    expect([t.steps('g-20'), t.steps('g-24'), t.now]).toEqual([4, 3, 'german melee']);
  });
  it('12.12: who died in the middle of the losses is off the map, not out of the fight', () => {
    const t = german(
      { 'g-20': '3522', 'g-24': '3423', 'g-12': '3424', 'b-wo': '3523/1', 'b-sl': '3523/1', 'b-de': '3523/1' },
      { dice: [6] },
    ).do(melee('g-20 g-24', '3523'), PASS);
    expect([t.now, t.decision.count]).toEqual(['british melee-losses', 2]);
    t.do(lose('b-wo'));
    expect([t.at('b-wo'), t.now]).toEqual(['dead', 'british melee-losses']);
    expect(t.refusal(lose('b-wo'))).toBe('12.12 not-on-map');
  });
  it('12.12, R-21: no more steps are asked for than there are', () => {
    const where = { 'g-8': '3522/1', 'g-12': '3423/2', 'b-wo': '3523', 'b-sl': '3523' };
    const t = german(where).do(melee('g-8 g-12', '3523'), PASS);
    expect(t.event('melee-automatic').data!['result']).toBe('4/0');
    expect([t.now, t.decision.task.data!['count']]).toEqual(['german melee-losses', 3]);
    expect(t.do(lose('g-12')).decision.task.data!['count']).toBe(2);
    expect(t.do(lose('g-12')).events.find((e) => e.say === 'losses-excess')!.data!['count']).toBe(1);
  });
  it('mel-12 12.12: 4/0 against one attacker of two steps: eliminated, two steps of excess lost, the defender unhurt', () => {
    const t = german({ 'g-8': '3522/2', 'b-wo': '3523', 'b-sl': '3523' }).do(melee('g-8', '3523'), PASS);
    expect([t.at('g-8'), t.steps('b-wo'), t.steps('b-sl')]).toEqual(['dead', 2, 2]);
    expect(t.event('losses-excess')).toMatchObject({ rule: '12.12', data: { count: 2 } });
    expect(t.now).toBe('german melee');
  });
  it('12.12: excess is not carried to another fight', () => {
    const t = german(
      { 'g-20': '3522', 'g-24': '3423', 'g-35': '3424', 'b-2dg': '3523', 'b-sl': '3521' },
      { dice: [] },
    ).do(melee('g-20 g-24', '3523'), PASS, lose('g-20'));
    expect([t.at('b-2dg'), t.steps('b-sl')]).toEqual(['dead', 2]);
  });
  it("12.12: a loss for nobody is nobody's: 3/0 costs the defender nothing", () => {
    const t = german({ 'g-8': '3522', 'b-wo': '3523', 'b-sl': '3523' }, { dice: [2] }).do(melee('g-8', '3523'), PASS);
    expect(t.event('melee').data).toMatchObject({ result: '3/0' });
    expect([t.steps('g-8'), t.steps('b-wo'), t.steps('b-sl')]).toEqual([1, 2, 2]);
  });
  it('12.12: guns in the defending stack may take the losses', () => {
    const t = german({ 'g-8': '3522', 'b-wo': '3523', 'b-a23': '3523' }, { dice: [6] }).do(
      melee('g-8', '3523'),
      PASS,
      lose('b-a23'),
    );
    expect([t.steps('b-a23'), t.steps('b-wo')]).toEqual([1, 2]);
  });
});

describe('12.14 Germans attacking together', () => {
  const where = { 'g-8': '3522', 'g-20': '3423', 'g-cv3': '3424', 'g-75': '3623', 'b-wo': '3523' };
  const together = (turn: number, ids: string) => german(where, { turn }).refusal(melee(ids, '3523'));
  it('mel-8 12.14: on turn 10 the 8th and the 20th, of two divisions, do not; from turn 11 they do', () => {
    expect(together(10, 'g-8 g-20')).toBe('12.14 divisions-do-not-combine');
    expect(together(11, 'g-8 g-20')).toBe('ok');
  });
  it('mel-8 12.14: the 3rd Cavalry joins either from turn 1 on, or goes alone', () => {
    for (const ids of ['g-8 g-cv3', 'g-20 g-cv3', 'g-cv3', 'g-cv3 g-8']) expect(together(1, ids)).toBe('ok');
  });
  it('12.14 R-28: but not both together before turn 11', () => {
    for (const ids of ['g-cv3 g-8 g-20', 'g-8 g-cv3 g-20', 'g-20 g-8 g-cv3'])
      expect(together(10, ids)).toBe('12.14 divisions-do-not-combine');
    expect(together(11, 'g-cv3 g-8 g-20')).toBe('ok');
  });
  it('12.14: different corps never', () => {
    for (const turn of [1, 10, 11, 14])
      for (const ids of ['g-8 g-75', 'g-cv3 g-75']) expect(together(turn, ids)).toBe('12.14 corps-do-not-combine');
  });
  it('12.14 R-34: the limit falls with the first phase of turn 11', () => {
    const t = german(where, { turn: 10 }).do(PASS, { kind: 'choose', option: 'move-move' }, PASS, PASS);
    expect(t.position.turn).toBe(11);
    t.do(PASS);
    expect(t.now).toBe('german melee');
    expect(t.refusal(melee('g-8 g-20', '3523'))).toBe('ok');
  });
  it('12.14: divisions that may not attack together may attack the hex beside, each for itself', () => {
    const t = german({ ...where, 'b-sl': '3424', 'g-cv3': 'dead' }, { turn: 5, dice: [1, 1] }).do(
      melee('g-8', '3523'),
      PASS,
    );
    settle(t);
    expect(t.refusal(melee('g-20', '3424'))).toBe('ok');
  });
  it('R-30: British units of any division attack together', () => {
    const t = british({ 'b-wo': '3522', 'b-s': '3423', 'b-cm': '3423', 'b-3h': '3623', 'g-8': '3523' }, { turn: 2 });
    expect(t.refusal(melee('b-wo b-s b-cm b-3h', '3523'))).toBe('ok');
  });
  it('12.14: the answer to "who may join" says so unit by unit', () => {
    const t = german(where, { turn: 10 });
    const verdicts = Object.fromEntries(
      title
        .attackers(t.position, hexOf('3523'), [unitOf('g-8')])
        .map(({ unit, verdict }) => [game.units[unit].id, verdict.ok ? 'ok' : verdict.rule]),
    );
    expect(verdicts).toEqual({ 'g-8': 'ok', 'g-cv3': 'ok', 'g-20': '12.14', 'g-75': '12.14' });
  });
});

describe('13.5 every cell, by fighting', { timeout: 60_000 }, () => {
  const COLUMNS: Record<string, string[]> = {
    '1:1': ['4/0', '3/0', '3/1', '2/1', '2/1', '2/2'],
    '2:1': ['3/0', '3/1', '2/1', '2/1', '2/2', '1/2'],
    '3:1': ['3/1', '2/1', '1/2', '1/2', '1/2', '1/3'],
    '4:1': ['2/1', '2/1', '1/2', '1/2', '1/2', '1/3'],
    '5:1': ['2/1', '1/2', '1/2', '1/2', '1/3', '1/3'],
    '6:1': ['1/2', '1/2', '1/2', '1/3', '1/3', '1/4'],
  };
  /** Attackers worth n times the two guns (2) in the target, with at least 4 steps where they can be had. */
  const ATTACK: Record<string, [string, number][]> = {
    '1:1': [['g-8', 1]],
    '2:1': [
      ['g-8', 1],
      ['g-12', 1],
    ],
    '3:1': [
      ['g-8', 2],
      ['g-12', 1],
    ],
    '4:1': [
      ['g-8', 2],
      ['g-12', 2],
    ],
    '5:1': [
      ['g-8', 3],
      ['g-12', 2],
    ],
    '6:1': [
      ['g-8', 4],
      ['g-12', 2],
    ],
  };
  /** Target, two hexes to attack it from, and the modifier there. */
  const SITES = [
    ['3523', '3522', '3423', 0],
    ['2515', '2514', '2615', -1],
    ['1924', '1923', '2025', -1],
    ['1117', '1017', '1118', -2],
    ['3308', '3307', '3208', -3],
  ] as const;

  it.each(Object.keys(COLUMNS))('13.5 12.11: column %s at every modifier', (odds) => {
    for (const [target, from, other, modifier] of SITES) {
      for (let die = 1; die <= 6; die++) {
        const attackers = ATTACK[odds];
        const where = Object.fromEntries(attackers.map(([id, steps], i) => [id, `${i === 0 ? from : other}/${steps}`]));
        const t = german({ ...where, 'b-a23': target, 'b-a40': target }, { dice: [die] }).do(
          melee(attackers.map(([id]) => id).join(' '), target),
          PASS,
        );
        const result = COLUMNS[odds][Math.max(1, die + modifier) - 1];
        expect(t.event('melee').data, `${odds} roll ${die}${modifier}`).toMatchObject({ odds, result });
        const [ours, theirs] = result.split('/').map(Number) as [number, number];
        const before = attackers.reduce((sum, [, steps]) => sum + steps, 0);
        settle(t);
        expect(
          attackers.reduce((sum, [id]) => sum + t.steps(id), 0),
          `${odds} roll ${die}${modifier}: attackers`,
        ).toBe(Math.max(0, before - ours));
        expect(t.steps('b-a23') + t.steps('b-a40'), `${odds} roll ${die}${modifier}: defenders`).toBe(4 - theirs);
      }
    }
  });
});

/** Takes what losses and advances are left, the first way there is, and stays. */
function settle(t: Table): void {
  while (/losses|advance/.test(t.now)) t.do(t.now.endsWith('further') ? PASS : t.legal()[0]);
}
