import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../src/engine/title.ts';
import { sightBlockers } from '../../../src/titles/mons/bombardment.ts';
import {
  bombard,
  choose,
  fire,
  hexOf,
  idOf,
  lose,
  melee,
  game,
  move,
  PASS,
  type Setting,
  type Table,
  table,
  title,
  unitOf,
} from './positions.ts';

/* 10 Bombardment */

const german = (where: Record<string, string>, setting: Setting = {}) =>
  table(where, { phase: 'german bombard', ...setting });
const british = (where: Record<string, string>, setting: Setting = {}) =>
  table(where, { phase: 'british bombard', ...setting });

describe('10.1 who fires', () => {
  const where = { 'g-8': '3521', 'g-fa18': '3520', 'g-fa54': '3520', 'b-wo': '3522', 'b-a23': '3524', 'b-sl': '3622' };
  it('10.1: artillery only, of the side whose combat phase it is', () => {
    const t = german(where);
    expect(t.refusal(bombard('g-8', '3522'))).toBe('10.1 artillery-only');
    expect(t.refusal(bombard('b-a23', '3521'))).toBe('10.1 no-enemy-there');
    expect(t.refusal(bombard('b-a23', '3522'))).toBe('10.1 not-your-unit');
    expect(german({ ...where, 'g-fa54': 'dead' }).refusal(bombard('g-fa54', '3522'))).toBe('10.1 not-on-map');
    expect(t.refusal({ kind: 'attack', attack: 'bombardment', units: [], target: hexOf('3522') })).toBe(
      '9.1 no-such-units',
    );
    expect(t.refusal(bombard('g-fa18 g-fa18', '3522'))).toBe('9.1 no-such-units');
  });
  it('10.1: at hexes with enemy units only', () => {
    const t = german(where);
    expect(t.refusal(bombard('g-fa18', '3521'))).toBe('10.1 no-enemy-there');
    expect(t.refusal(bombard('g-fa18', '3523'))).toBe('10.1 no-enemy-there');
    expect(t.refusal({ kind: 'attack', attack: 'bombardment', units: [unitOf('g-fa18')], target: -1 })).toBe(
      '10.1 no-enemy-there',
    );
  });
  it('10.1, 10.5: each gun once in a step; bom-14 R-20: each hex once in a step', () => {
    const t = german(where, { dice: [1, 1] }).do(bombard('g-fa18', '3522'));
    expect(t.refusal(bombard('g-fa18', '3622'))).toBe('10.1 already-fired');
    expect(t.refusal(bombard('g-fa54', '3522'))).toBe('10.5 already-bombarded');
    expect(t.refusal(bombard('g-fa54', '3622'))).toBe('ok');
    expect(t.do(bombard('g-fa54', '3622')).legal()).toEqual([PASS]);
  });
  it('10.1: a target off the map is no hex to be pointed at, and there is one way to fire', () => {
    const t = german(where);
    const off = title.check(t.position, bombard('g-fa18', 'off'));
    expect(off).toEqual({ ok: false, say: 'no-enemy-there', rule: '10.1', data: { hex: -1 } });
    expect(t.refusal(bombard('g-fa18', '3522', 'volley'))).toBe('10.1 no-such-mode');
  });
  it('10.1: the guns that can fire are named in the order of the unit list, whatever they fire at', () => {
    const t = german({ 'g-fa18': '3521', 'g-fa54': '1005', 'b-wo': '1003', 'b-sl': '3523' });
    expect(title.actors(t.position)).toEqual([unitOf('g-fa18'), unitOf('g-fa54')]);
  });
  it('10.6: a group is offered when it may fire together, one gun or more', () => {
    const t = german({ 'g-fa18': '3521', 'g-fa54': '3520', 'g-fa24': '3421', 'b-wo': '3523' });
    expect(t.legal({ units: 'g-fa18', hex: '3523' })).toEqual([bombard('g-fa18', '3523')]);
    expect(t.legal({ units: 'g-fa18 g-fa54', hex: '3523' })).toEqual([bombard('g-fa18 g-fa54', '3523')]);
    expect(t.legal({ units: 'g-fa18 g-fa24', hex: '3523' })).toEqual([]);
  });
  it('10.1: never forced', () => expect(german(where).refusal(PASS)).toBe('ok'));
});

describe('10.2 range', () => {
  const at = (gun: string, from: string, target: string) =>
    (gun.startsWith('g') ? german : british)({ [gun]: from, [gun.startsWith('g') ? 'b-wo' : 'g-8']: target }).refusal(
      bombard(gun, target),
    );
  it('bom-1 10.2: 2524 to 2823 is 3 hexes: horse artillery of range 3 may fire', () => {
    expect(at('b-r3', '2524', '2823')).toBe('ok');
    expect(title.check(british({ 'b-r3': '2524', 'g-8': '2922' }).position, bombard('b-r3', '2922'))).toMatchObject({
      rule: '10.2',
      data: { hexes: 4, range: 3 },
    });
  });
  it('10.2: next door and at the full range, not beyond', () => {
    for (const [gun, range] of [
      ['b-a23', 4],
      ['b-r3', 3],
      ['b-h48', 6],
      ['g-fa18', 4],
      ['g-hv2', 5],
    ] as const) {
      for (let n = 1; n <= 7; n++)
        expect(at(gun, '3519', `35${19 + n}`), `${gun} at ${n}`).toBe(n <= range ? 'ok' : '10.2 out-of-range');
    }
  });
  it('R-26: rivers and canals are no obstacle', () => expect(at('g-fa18', '2107', '2108')).toBe('ok'));
});

describe('10.3, 10.4 line of sight', () => {
  const sees = (from: string, to: string) => german({ 'g-hv2': from, 'b-wo': to }).refusal(bombard('g-hv2', to));
  it('bom-2 10.4: 3514 to 3714 is blocked by the woods of 3615 beside the line', () => {
    expect(sees('3514', '3714')).toBe('10.3 no-line-of-sight');
    const refusal = title.check(german({ 'g-hv2': '3514', 'b-wo': '3714' }).position, bombard('g-hv2', '3714'));
    expect((refusal as Refusal).hexes!.map(idOf)).toEqual(['3615']);
  });
  it('bom-3 10.4: 3714 to 3911 is blocked by residential 3813', () =>
    expect(sees('3714', '3911')).toBe('10.3 no-line-of-sight'));
  it('bom-4 10.4: from 4308 at 4208 and 4209 allowed; the gun is next to both and observes', () => {
    for (const target of ['4208', '4209']) {
      const t = german({ 'g-hv2': '4308', 'b-wo': target }, { dice: [4] });
      t.do(bombard('g-hv2', target));
      expect(t.roll('bombardment')).toBe('4 target-in-buildings-2 -> 2 4-7: 0');
    }
  });
  it('bom-15 10.3 R-15: 4009 to 4409 is blocked by residential 4209 and 4308', () => {
    expect(sightBlockers(game, hexOf('4009'), hexOf('4409')).map(idOf).sort()).toEqual(
      expect.arrayContaining(['4209', '4308']),
    );
    expect(sees('4009', '4409')).toBe('10.3 no-line-of-sight');
  });
  it('10.3: industrial hexes do not block, woods at either end do not either', () => {
    expect(sees('3613', '3615')).toBe('ok'); // over industrial 3614 into woods
    expect(sees('1804', '1806')).toBe('10.3 no-line-of-sight'); // woods of 1805 between
    expect(sees('1805', '1807')).toBe('ok'); // out of woods
  });
  it('10.3: units never block, friend or foe', () => {
    const t = german({ 'g-hv2': '3519', 'g-8': '3520', 'b-wo': '3521', 'b-sl': '3522' });
    expect(t.refusal(bombard('g-hv2', '3522'))).toBe('ok');
  });
  it('10.3: the line is the same both ways', () => {
    for (const [a, b] of [
      ['3514', '3714'],
      ['3714', '3911'],
      ['4009', '4409'],
      ['2524', '2823'],
      ['2520', '2916'],
    ] as const) {
      expect(sightBlockers(game, hexOf(b), hexOf(a)).map(idOf).sort()).toEqual(
        sightBlockers(game, hexOf(a), hexOf(b)).map(idOf).sort(),
      );
    }
  });
  it('10.3: the sight overlay draws what a gun there sees', () => {
    const drawn = title.overlay(title.view(german({ 'g-hv2': '3714' }).position, 'open'), 'sight', hexOf('3714')).hexes;
    expect(drawn.find((h) => idOf(h.hex) === '3911')!.pattern).toBe('blocked');
    expect(drawn.find((h) => idOf(h.hex) === '3614')!.pattern).toBe('plain');
  });
});

describe('10.5, 10.6 firing together', () => {
  const target = { 'b-wo': '3523', 'b-sl': '3522' };
  const together = (turn: number, ids: string) => {
    const where = Object.fromEntries(
      ids.split(' ').map((id, i) => [id, ['3520', '3421', '3621', '3420', '3620', '3519'][i]]),
    );
    return german({ ...where, ...target }, { turn }).refusal(bombard(ids, '3523'));
  };
  it('10.5: strengths add up, each gun in range and in sight', () => {
    const t = german({ 'g-fa18': '3520', 'g-fa54': '3521', 'g-hv2': '3519', ...target }, { dice: [3] }).do(
      bombard('g-fa18 g-fa54 g-hv2', '3523'),
    );
    expect(t.event('bombardment').data).toMatchObject({ strength: 10, steps: 0 });
    expect(german({ 'g-fa18': '3518', 'g-fa54': '3521', ...target }).refusal(bombard('g-fa54 g-fa18', '3523'))).toBe(
      '10.2 out-of-range',
    );
  });
  it('10.7: a reduced gun adds what is left of it', () => {
    const t = german({ 'g-fa18': '3520/1', 'g-hv2': '3519/1', ...target }, { dice: [3] }).do(
      bombard('g-fa18 g-hv2', '3523'),
    );
    expect(t.event('bombardment').data).toMatchObject({ strength: 4 });
  });
  it('bom-10 10.6: on turn 10 guns of the 5th and the 6th Division do not fire together; either does with the 2nd Heavy', () => {
    expect(together(10, 'g-fa18 g-fa3')).toBe('10.6 divisions-do-not-combine');
    expect(together(10, 'g-fa18 g-hv2')).toBe('ok');
    expect(together(10, 'g-fa3 g-hv2')).toBe('ok');
    expect(together(10, 'g-fa18 g-fa54 g-hv2')).toBe('ok');
  });
  it('10.6 R-28: on turn 10 the heavy guns do not join two divisions together, in whatever order they are named', () => {
    for (const ids of ['g-hv2 g-fa18 g-fa3', 'g-fa18 g-hv2 g-fa3', 'g-fa3 g-fa18 g-hv2'])
      expect(together(10, ids)).toBe('10.6 divisions-do-not-combine');
  });
  it('10.6 R-34: from turn 11 a whole corps fires together', () => {
    expect(together(11, 'g-fa18 g-fa3')).toBe('ok');
    expect(together(11, 'g-hv2 g-fa18 g-fa54 g-fa3 g-fa39')).toBe('ok');
  });
  it('10.6: British guns of both divisions fire together on every turn', () => {
    const t = british({ 'b-a23': '3522', 'b-a15': '3622', 'g-8': '3520' }, { turn: 2 });
    expect(t.refusal(bombard('b-a23 b-a15', '3520'))).toBe('ok');
  });
  it('10.6: different corps never', () => {
    for (const turn of [1, 10, 11, 14]) {
      expect(together(turn, 'g-fa18 g-fa24')).toBe('10.6 corps-do-not-combine');
      expect(together(turn, 'g-hv2 g-hv20')).toBe('10.6 corps-do-not-combine');
    }
  });
  it('R-30: British guns of any division fire together', () => {
    const t = british(
      { 'b-a23': '3520', 'b-a15': '3520', 'b-r3': '3521', 'b-h108': '3519', 'g-8': '3523' },
      { turn: 2 },
    );
    expect(t.refusal(bombard('b-a23 b-a15 b-r3 b-h108', '3523'))).toBe('ok');
  });
  it('10.6: legal lists no group that may not fire together, and every one that may', () => {
    const t = german(
      { 'g-fa18': '3520', 'g-fa3': '3420', 'g-hv2': '3620', 'g-fa24': '3521', 'b-wo': '3523' },
      { turn: 10 },
    );
    const groups = t.legal({ hex: '3523' }).map((a) =>
      a.kind === 'attack'
        ? a.units
            .map((u) => game.units[u].id)
            .sort()
            .join(' ')
        : '',
    );
    expect(groups.sort()).toEqual(['g-fa18', 'g-fa18 g-hv2', 'g-fa24', 'g-fa3', 'g-fa3 g-hv2', 'g-hv2'].sort());
  });
});

describe('10.7, 10.8, 10.11 the roll', () => {
  /** Strength 4 of the 2nd Heavy at a target with two steps, observed by the gun itself or others. */
  const shot = (from: string, target: string, die: number, more: Record<string, string> = {}) => {
    const t = german({ 'g-hv2': from, 'b-wo': target, ...more }, { dice: [die] }).do(bombard('g-hv2', target));
    return t.roll('bombardment');
  };
  it('bom-5 10.7: strength 4, clear, observed, roll 3: one step', () => {
    const t = german({ 'g-hv2': '3520', 'g-8': '3522', 'b-wo': '3523' }, { dice: [3] }).do(bombard('g-hv2', '3523'));
    expect(t.roll('bombardment')).toBe('3 -> 3 4-7: 1');
    expect(t.steps('b-wo')).toBe(1);
  });
  it('bom-6 10.8: the same at a target in woods: 3 - 2 = 1, no loss', () => {
    expect(shot('2514', '2515', 3)).toBe('3 target-in-woods-2 -> 1 4-7: 0');
  });
  it('10.8: -2 in residential and in industrial hexes, none in the clear', () => {
    expect(shot('1017', '1117', 6)).toBe('6 target-in-buildings-2 -> 4 4-7: 1');
    expect(shot('1017', '1116', 6)).toBe('6 target-in-buildings-2 -> 4 4-7: 1');
    expect(shot('3522', '3523', 6)).toBe('6 -> 6 4-7: 1');
  });
  it('10.8: a roll below 1 counts as 1', () => {
    expect(shot('2514', '2515', 1)).toBe('1 target-in-woods-2 -> 1 4-7: 0');
    expect(shot('3520', '3523', 1)).toBe('1 not-observed-1 -> 1 4-7: 0');
  });
  it('bom-7 10.11: in sight but observed by nobody: -1', () =>
    expect(shot('3520', '3523', 3)).toBe('3 not-observed-1 -> 2 4-7: 0'));
  it('10.11 R-16: a gun next to its target observes for itself', () =>
    expect(shot('3522', '3523', 3)).toBe('3 -> 3 4-7: 1'));
  it('10.11: any branch observes, at no cost to itself', () => {
    for (const id of ['g-8', 'g-j3', 'g-cv3', 'g-fa18'])
      expect(shot('3520', '3523', 3, { [id]: '3424' }), id).toBe('3 -> 3 4-7: 1');
  });
  it('10.11: an observer in buildings and across a canal is one all the same', () => {
    expect(shot('2705', '2708', 6, { 'g-8': '2707' })).toBe('6 target-in-buildings-2 -> 4 4-7: 1');
  });
  it('bom-8 10.11 R-16: two guns of 4, one without a line, observed, die 4: 3, one step', () => {
    // The heavy guns in 2514 have the woods of 2515 before them; the field guns in 2616 are next to the target.
    const t = german({ 'g-hv2': '2514/1', 'g-fa18': '2616/1', 'b-wo': '2516' }, { dice: [4] });
    t.do(bombard('g-fa18 g-hv2', '2516'));
    expect(t.roll('bombardment')).toBe('4 some-gun-blind-1 -> 3 4-7: 1');
  });
  it('10.11: without a line and without an observer a gun may not join', () => {
    const t = german({ 'g-hv2': '3714', 'g-fa18': '3909', 'b-wo': '3911' });
    expect(t.refusal(bombard('g-hv2', '3911'))).toBe('10.3 no-line-of-sight');
    expect(t.refusal(bombard('g-fa18 g-hv2', '3911'))).toMatch(/^10.3/);
  });
  it('bom-9 10.11: a III Corps gun without a line gets nothing from a IX Corps unit next to the target', () => {
    expect(german({ 'g-hv2': '3714', 'b-wo': '3911', 'g-75': '3910' }).refusal(bombard('g-hv2', '3911'))).toBe(
      '10.3 no-line-of-sight',
    );
    expect(german({ 'g-hv2': '3714', 'b-wo': '3911', 'g-20': '3910' }).refusal(bombard('g-hv2', '3911'))).toBe('ok');
  });
  it('10.11: nor from the enemy units next to the target', () =>
    expect(
      german({ 'g-hv2': '3714', 'b-wo': '3911', 'g-75': '3910', 'b-de': '3912' }).refusal(bombard('g-hv2', '3911')),
    ).toBe('10.3 no-line-of-sight'));
  it('10.11 R-16: nor does it lift the -1 of a gun that sees', () => {
    expect(shot('3520', '3523', 3, { 'g-75': '3522' })).toBe('3 not-observed-1 -> 2 4-7: 0');
    expect(shot('3520', '3523', 3, { 'g-75': '3522', 'g-8': '3424' })).toBe('3 -> 3 4-7: 1');
  });
  it('10.11: any division of the corps observes, also before turn 11', () =>
    expect(shot('3520', '3523', 3, { 'g-20': '3522' })).toBe('3 -> 3 4-7: 1'));
  it('10.11: British units observe for any British gun', () => {
    const t = british({ 'b-a30': '3520', 'b-h108': '3519', 'b-2dg': '3522', 'g-8': '3523' }, { dice: [3] }).do(
      bombard('b-a30 b-h108', '3523'),
    );
    expect(t.roll('bombardment')).toBe('3 -> 3 4-7: 1');
  });
  it('10.11 R-16: ground and a blind gun add up to -3 and no more', () => {
    const t = german({ 'g-hv2': '3514', 'g-8': '3713', 'b-wo': '3714' }, { dice: [6] });
    t.do(bombard('g-hv2', '3714'));
    expect(t.roll('bombardment')).toBe('6 some-gun-blind-1 -> 5 4-7: 1');
    const woods = german({ 'g-hv2': '2513', 'b-wo': '2515' }, { dice: [6] }).do(bombard('g-hv2', '2515'));
    expect(woods.roll('bombardment')).toBe('6 target-in-woods-2 not-observed-1 -> 3 4-7: 1');
  });
});

describe('10.9 losses in a stack', () => {
  /** 10 points of guns at 3523: roll 6 loses 2; 16 points from turn 11 lose 3. */
  const guns = { 'g-fa18': '3520', 'g-fa54': '3521', 'g-hv2': '3519', 'g-8': '3522' };
  it("bom-12 10.9: with a 2-step and a 1-step battalion, the first loss is the 2-step unit's", () => {
    const t = german({ ...guns, 'b-wo': '3523', 'b-sl': '3523/1' }, { dice: [3] }).do(
      bombard('g-fa18 g-fa54 g-hv2', '3523'),
    );
    expect([t.steps('b-wo'), t.steps('b-sl')]).toEqual([1, 1]); // no choice was left
  });
  it('bom-12 10.9: with two 2-step units and a 1-step unit the firer chooses between the two, not the third', () => {
    const t = german({ ...guns, 'b-wo': '3523', 'b-de': '3523', 'b-sl': '3523/1' }, { dice: [3] }).do(
      bombard('g-fa18 g-fa54 g-hv2', '3523'),
    );
    expect(t.now).toBe('german bombardment-losses');
    expect(t.refusal(lose('b-sl'))).toBe('10.9 loss-others-first');
    expect(t.refusal(PASS)).toBe('10.9 losses-must-be-taken');
    expect(t.refusal(lose('g-8'))).toBe('10.9 loss-not-in-fight');
    expect(t.refusal({ kind: 'allocate', unit: -3 })).toBe('9.1 no-such-units');
    expect(t.legal()).toEqual([lose('b-wo'), lose('b-de')]);
    expect(t.do(lose('b-de')).steps('b-de')).toBe(1);
    expect(t.now).toBe('german bombardment');
  });
  it('bom-13 10.9: result 3: first the 2-step unit drops to 1, then both die', () => {
    const t = table(
      {
        'g-fa18': '3520',
        'g-fa54': '3521',
        'g-hv2': '3519',
        'g-fa3': '3420',
        'g-fa39': '3421',
        'g-8': '3522',
        'b-wo': '3523',
        'b-sl': '3523/1',
      },
      { turn: 11, phase: 'german bombard', dice: [6] },
    );
    t.do(bombard('g-fa18 g-fa54 g-hv2 g-fa3 g-fa39', '3523'));
    expect(t.roll('bombardment')).toBe('6 -> 6 16-19: 3');
    while (t.now === 'german bombardment-losses') t.do(t.legal()[0]);
    expect([t.at('b-wo'), t.at('b-sl')]).toEqual(['dead', 'dead']);
  });
  it('10.9 R-21: all at one step, the firer picks who dies', () => {
    const t = german({ ...guns, 'b-wo': '3523/1', 'b-2dg': '3523', 'b-a23': '3523/1' }, { dice: [3] }).do(
      bombard('g-fa18 g-fa54 g-hv2', '3523'),
      lose('b-a23'),
    );
    expect([t.at('b-a23'), t.steps('b-wo'), t.steps('b-2dg')]).toEqual(['dead', 1, 1]);
  });
  it('R-21: what exceeds the steps there is lost, and said', () => {
    const t = german({ ...guns, 'b-2dg': '3523' }, { dice: [6] }).do(bombard('g-fa18 g-fa54 g-hv2', '3523'));
    expect(t.at('b-2dg')).toBe('dead');
    expect(t.event('losses-excess')).toMatchObject({ rule: '10.9', data: { count: 1 } });
  });
  it('10.9: guns and cavalry share in the losses of their stack', () => {
    const t = german({ ...guns, 'b-a23': '3523', 'b-wo': '3523' }, { dice: [6] }).do(
      bombard('g-fa18 g-fa54 g-hv2', '3523'),
      lose('b-a23'),
    );
    expect([t.steps('b-a23'), t.steps('b-wo')]).toEqual([1, 1]); // the second had to be the battalion's
  });
  it('R-19, 12.13: a hex emptied by bombardment brings no advance', () => {
    const t = german({ ...guns, 'b-2dg': '3523' }, { dice: [6] }).do(bombard('g-fa18 g-fa54 g-hv2', '3523'));
    expect(t.now).toBe('german bombardment');
    expect(t.at('g-8')).toBe('3522');
  });
});

describe('10.10 moving and firing', () => {
  const where = { 'b-a23': '3519', 'g-8': '3523' };
  it('10.10: a gun moves and fires in one player turn', () => {
    const t = table(where, { phase: 'british choice', dice: [6] }).do(
      choose('move-fight'),
      move('b-a23', '3520'),
      PASS,
      bombard('b-a23', '3523'),
    );
    expect(t.said).toContain('bombardment');
  });
  it('10.10: or fires and moves', () => {
    const t = table(where, { phase: 'british choice', dice: [6] }).do(
      choose('fight-move'),
      bombard('b-a23', '3523'),
      PASS,
      move('b-a23', '3518'),
    );
    expect(t.at('b-a23')).toBe('3518');
  });
  it('10.10: or fires twice', () => {
    const t = table(where, { phase: 'british choice', dice: [1, 1] }).do(
      choose('fight-fight'),
      bombard('b-a23', '3523'),
      PASS,
      bombard('b-a23', '3523'),
    );
    expect(t.now).toBe('british bombardment');
  });
  it('10.10, 11.1: a gun that bombarded fires in defence in the same game turn', () => {
    const t = german({ 'g-fa18': '3520', 'b-wo': '3521' }, { dice: [1, 6, 1] }).do(
      bombard('g-fa18', '3521'),
      PASS,
      choose('fight-fight'),
    );
    expect(t.now).toBe('british melee');
    t.do(melee('b-wo', '3520'), fire('g-fa18', '3521'));
    expect(t.roll('defensive-fire')).toBe('6 -> 6 1: 1');
  });
});

describe('13.3 every cell, by firing', { timeout: 60_000 }, () => {
  const ROWS: [number, number, number[]][] = [
    [1, 3, [0, 0, 0, 0, 0, 1]],
    [4, 7, [0, 0, 1, 1, 1, 1]],
    [8, 12, [0, 0, 1, 1, 1, 2]],
    [13, 15, [0, 1, 1, 1, 2, 2]],
    [16, 19, [0, 1, 1, 2, 2, 3]],
    [20, 22, [1, 1, 2, 2, 2, 3]],
  ];
  const POOL = [
    'b-a23',
    'b-a40',
    'b-a42',
    'b-a15',
    'b-a27',
    'b-a28',
    'b-a30',
    'b-a8',
    'b-h48',
    'b-h108',
    'b-r3',
    'b-r7',
  ];
  const PLACES = ['3522', '3521', '3423', '3623', '3622', '3422'];
  const value = (id: string) => game.units[unitOf(id)].bombard.at(-1)!;

  /** Guns of exactly this strength, dealt out around 3523. */
  function battery(strength: number): Record<string, string> {
    const chosen: string[] = [];
    let left = strength;
    for (const id of POOL.toSorted((a, b) => value(b) - value(a)))
      if (value(id) <= left) ((left -= value(id)), chosen.push(id));
    expect(left, `guns for ${strength}`).toBe(0);
    return Object.fromEntries(chosen.map((id, i) => [id, PLACES[i % PLACES.length]]));
  }
  const lost = (t: Table) => {
    while (t.now.endsWith('losses')) t.do(t.legal()[0]);
    return 4 - t.steps('g-8');
  };

  it.each(ROWS)('13.3 10.7: strengths %i to %i', (from, to, results) => {
    for (let strength = from; strength <= to; strength++) {
      const guns = battery(strength);
      results.forEach((steps, i) => {
        const t = british({ ...guns, 'g-8': '3523' }, { dice: [i + 1] }).do(
          bombard(Object.keys(guns).join(' '), '3523'),
        );
        expect(lost(t), `strength ${strength}, roll ${i + 1}`).toBe(steps);
      });
    }
  });
  it('13.3 10.8: and through the modifiers -1, -2 and -3', () => {
    // Woods 2515 observed (-2); woods with nobody near (-3); clear with nobody near (-1).
    for (const [from, to, results] of ROWS.slice(0, 3)) {
      for (const [target, at, mod] of [
        ['2515', ['2514', '2616', '2415'], -2],
        ['2515', ['2513', '2413', '2613'], -3],
        ['3523', ['3521', '3421', '3621'], -1],
      ] as const) {
        const guns = Object.fromEntries(Object.keys(battery(from === 8 ? to : from)).map((id, i) => [id, at[i % 3]]));
        for (let face = 1; face <= 6; face++) {
          const t = british({ ...guns, 'g-8': target }, { dice: [face] }).do(
            bombard(Object.keys(guns).join(' '), target),
          );
          expect(lost(t), `${target} ${mod} strength ${from} roll ${face}`).toBe(results[Math.max(face + mod, 1) - 1]);
        }
      }
    }
  });
});
