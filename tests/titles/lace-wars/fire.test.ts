import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import { gunModifiers, gunResult, targetsOf } from '../../../src/titles/lace-wars/artillery.ts';
import { bayonetOrder, fireModifiers, fireResult, mayFireAt } from '../../../src/titles/lace-wars/fire.ts';
import {
  ACTED,
  DISORDERED,
  ELIMINATED,
  FIRED,
  type LaceWarsPosition,
  LEFT_BEHIND,
  MOVED,
  PREPARED,
} from '../../../src/titles/lace-wars/position.ts';
import { reactors } from '../../../src/titles/lace-wars/reaction.ts';
import { blockers, wedge } from '../../../src/titles/lace-wars/sight.ts';
import { type Field, field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

const targets = (f: Field, stands: Stands, gun: string) => f.ids(targetsOf(f.game, f.only(stands), f.unit(gun)));
const added = (list: readonly { value: number }[]) => list.reduce((sum, m) => sum + m.value, 0);
/** Result of a battery's die. */
const guns = (stands: Stands, gun: string, target: string, die: number) =>
  gunResult(die + added(gunModifiers(denain.game, denain.only(stands), denain.unit(gun), denain.hex(target))));
/** Result of a volley. */
const volley = (f: Field, stands: Stands, unit: string, target: string, die: number) => {
  const p = f.only(stands);
  return fireResult(die + added(fireModifiers(f.game, f.unit(unit), f.hex(target))), p.strength[f.unit(unit)]);
};

describe('10.2 arc, range and sight', () => {
  it('S-46 (10.2, R-05): the wedge of a battery in 1314 facing 0 at three hexes', () =>
    expect(denain.ids(wedge(denain.game, denain.hex('1314'), 0, 3))).toEqual(['1613', '1614', '1615', '1616']));
  it('S-47 (10.2, R-05): adjacent targets in all six hexes, behind it too', () =>
    expect(targets(denain, { 'f-art-1': { hex: '1610', facing: 1 }, 'a-gar-1': '1609' }, 'f-art-1')).toEqual(['1609']));
  it('S-48 (10.2): a unit of either side in between blocks', () => {
    const stands = { 'f-art-1': { hex: '1610', facing: 1 }, 'a-gar-3': '1712' };
    expect(targets(denain, stands, 'f-art-1')).toEqual(['1712']);
    expect(targets(denain, { ...stands, 'f-centre-3': '1711' }, 'f-art-1')).toEqual([]);
    expect(targets(denain, { ...stands, 'a-gar-1': '1711' }, 'f-art-1')).toEqual(['1711']);
    const straight = denain.only({ 'f-art-1': { hex: '1610', facing: 1 }, 'a-gar-4': '1613', 'f-centre-4': '1612' });
    expect(denain.ids(blockers(denain.game, straight, denain.hex('1610'), denain.hex('1613')))).toEqual(['1612']);
  });
  it('S-49 (10.2, R-46): a slope next to the target does not block, farther off it does', () => {
    const p = leuthen.only({});
    expect(leuthen.ids(blockers(leuthen.game, p, leuthen.hex('2113'), leuthen.hex('2110')))).toEqual([]); // 2111 beside the target, 2112 clear
    expect(leuthen.ids(blockers(leuthen.game, p, leuthen.hex('2110'), leuthen.hex('2113')))).toEqual(['2111']);
  });
  it('S-97 (10.2, R-46): along a hexside terrain does not count; units do when they stand on both sides', () => {
    const p = leuthen.only({ 'a-art-1': { hex: '0611', facing: 1 } });
    // 0611 to 0712 and on: the middle of the wedge at two hexes lies between two woods of the Zettelbusch.
    const from = leuthen.hex('0610');
    const [, middle] = wedge(leuthen.game, from, 1, 2);
    const beside = leuthen.game.line(from, middle).map((l) => l.hex);
    expect(beside.length).toBe(2);
    expect(beside.some((hex) => leuthen.game.terrain.woods[hex])).toBe(true);
    expect(blockers(leuthen.game, p, from, middle).filter((h) => h !== leuthen.hex('0611'))).toEqual([]);
    const [one, other] = leuthen.ids(beside) as [string, string];
    expect(blockers(leuthen.game, leuthen.only({ 'p-wedel-1': one }), from, middle)).toEqual([]);
    expect(blockers(leuthen.game, leuthen.only({ 'p-wedel-1': one, 'p-wedel-2': other }), from, middle).length).toBe(2);
  });
  it('D-06, D-07, D-08 (10.2): the batteries of Denain at the start', () => {
    const p = denain.start();
    const of = (gun: string) => denain.ids(targetsOf(denain.game, p, denain.unit(gun)));
    expect(of('f-art-1')).toEqual(['1613', '1712', '1812', '1911']);
    expect(of('f-art-2')).toEqual(['1613', '1614', '1615']);
    expect(of('a-art-1')).toEqual(['1510', '1610', '1709', '1809']);
  });
});

describe('10.3 results', () => {
  const entrenched = { 'f-art-1': { hex: '1610', facing: 1 }, 'a-gar-3': '1712' };
  it('S-50, S-52 (10.3): value 2 at three hexes against an entrenchment', () => {
    const far = { 'f-art-1': { hex: '1610', facing: 1 }, 'a-gar-6': '1911' };
    expect(guns(far, 'f-art-1', '1911', 0)).toBe('step-disorder');
    expect(guns(far, 'f-art-1', '1911', 4)).toBe('check');
    expect(guns(entrenched, 'f-art-1', '1712', 3)).toBe('disorder'); // two hexes: 3 - 2 + 1
  });
  it('S-53 (10.3): a 9 at an adjacent target in the clear is still a check', () =>
    expect(guns({ 'f-art-1': '1610', 'a-gar-1': '1609' }, 'f-art-1', '1609', 9)).toBe('check'));
  it('10.3: bands', () =>
    expect([-3, 0, 1, 3, 4, 6, 7].map(gunResult)).toEqual([
      'step-disorder',
      'step-disorder',
      'disorder',
      'disorder',
      'check',
      'check',
      null,
    ]));
});

describe('10.1, 10.4 when guns fire, and how they are lost', () => {
  it('S-54 (10.1, 7.1): fired in phase B: no move and no fire in its activation', () => {
    const stands = { 'f-art-1': { hex: '1610', facing: 1, done: PREPARED }, 'f-centre-4': '1610', 'a-gar-3': '1712' };
    expect(
      denain.title.why(
        denain.moving(denain.only(stands), ['f-centre']),
        { units: denain.units('f-art-1') },
        denain.hex('1611'),
      ),
    ).toMatchObject({ say: 'fired-before' });
    const idle = (done: number) => {
      const p = denain.only({ ...stands, 'f-art-1': { hex: '1610', facing: 1, done }, 'f-centre-4': '0505' });
      return denain.idle(denain.fighting(p, ['f-centre']));
    };
    expect([idle(0), idle(PREPARED)]).toEqual([false, true]);
  });
  it('S-106 (10.1): a battery that did not fire in phase B may move and then fire', () => {
    let p = denain.moving(
      denain.only({ 'f-art-1': { hex: '1609', facing: 1 }, 'a-gar-3': '1712', 'f-centre-1': '1311' }),
      ['f-centre'],
    );
    p = denain.play(p, denain.move('f-art-1', ['1610']));
    p = denain.play(p, { kind: 'pass' });
    expect(denain.says(p, denain.attack('bombard', 'f-art-1', '1712'))).toBe('ok');
    const fired = denain.play(denain.roll(p, denain.ten(9), 1, 1, 1), denain.attack('bombard', 'f-art-1', '1712'));
    expect(fired.done[denain.unit('f-art-1')] & FIRED).toBeTruthy();
  });
  it('S-56 (10.4, R-47), leu-59: guns alone fire in reaction and are then destroyed without a roll', () => {
    const p = leuthen.fighting(
      leuthen.only({
        'a-art-1': { hex: '2807', facing: 1 },
        'p-wedel-1': { hex: '2808', facing: 4 },
        'p-ind-1': '3311',
      }),
      ['p-wedel'],
    );
    const open = leuthen.all(p, { kind: 'choose', option: 'melee' }, leuthen.attack('melee', 'p-wedel-1', '2807')).p;
    expect(leuthen.title.decision(open)).toMatchObject({ step: 'reaction', side: 1 });
    const end = leuthen.all(leuthen.roll(open, leuthen.ten(9), 1), leuthen.attack('reaction', 'a-art-1', '2808'));
    expect(end.events.map((e) => e.say)).toEqual(['gun-fire', 'check-passed', 'battery-destroyed']);
    expect(leuthen.title.decision(end.p)).toMatchObject({ step: 'advance' });
  });
  it('10.4: guns are lost with the unit they stand with', () => {
    const p = denain.fighting(
      denain.only({
        'a-gar-5': { hex: '1810', facing: 4, strength: 1 },
        'a-art-1': { hex: '1810', facing: 4 },
        'f-art-1': { hex: '1809', facing: 1 },
        'f-centre-1': '1311',
      }),
      ['f-centre'],
    );
    const shot = denain.all(denain.roll(p, denain.ten(0)), denain.attack('bombard', 'f-art-1', '1810'));
    expect(shot.events.map((e) => e.say)).toEqual(['gun-fire', 'eliminated', 'battery-destroyed']);
    expect(shot.p.fate[denain.unit('a-art-1')]).toBe(ELIMINATED);
  });
  it('S-103 (R-47): fire at guns alone destroys by a step loss, else does nothing', () => {
    const stands = {
      'a-art-1': { hex: '1610', facing: 4 },
      'f-val-1': { hex: '1609', facing: 1, strength: 2 },
      'f-val-2': '3011',
    };
    const shot = (die: number) =>
      denain.said(
        denain.roll(denain.fighting(denain.only(stands), ['f-val']), denain.ten(die)),
        { kind: 'choose', option: 'fire' },
        denain.attack('fire', 'f-val-1', '1610'),
      );
    expect(shot(0)).toEqual(['fire', 'battery-destroyed']);
    expect(shot(1)).toEqual(['fire']);
  });
  it('leu-58, R-L37: guns act with the unit they stand with; those that fired in phase B stay behind', () => {
    const stands = { 'p-wedel-1': { hex: '3110', facing: 4 }, 'p-art-1': { hex: '3110', facing: 4 } };
    const p = leuthen.moving(leuthen.only(stands), ['p-wedel']);
    expect(leuthen.title.why(p, { units: leuthen.units('p-wedel-1', 'p-art-1') }, leuthen.hex('3109')).ok).toBe(true);
    expect(leuthen.title.why(p, { units: leuthen.units('p-art-1') }, leuthen.hex('3109'))).toMatchObject({
      say: 'gun-with-unit',
    });
    const fired = leuthen.moving(leuthen.only({ ...stands, 'p-art-1': { hex: '3110', facing: 4, done: PREPARED } }), [
      'p-wedel',
    ]);
    expect(
      leuthen.title.why(fired, { units: leuthen.units('p-wedel-1', 'p-art-1') }, leuthen.hex('3109')),
    ).toMatchObject({ say: 'fired-before' });
    expect(leuthen.title.why(fired, { units: leuthen.units('p-wedel-1') }, leuthen.hex('3109')).ok).toBe(true);
    const acted = leuthen.play(p, leuthen.move(['p-wedel-1', 'p-art-1'], ['3109']));
    const later = leuthen.moving(acted, ['p-ind']);
    expect(leuthen.title.why(later, { units: leuthen.units('p-art-1') }, leuthen.hex('3108'))).toMatchObject({
      say: 'gun-acted',
    });
  });
  describe('R-L37: a battery acts once a turn, and only what it has done itself counts', () => {
    const both = leuthen.units('p-wedel-1', 'p-art-1');
    const stack = (done = 0, activated = 1) => ({
      ...leuthen.only({ 'p-wedel-1': { hex: '3110', facing: 4 }, 'p-art-1': { hex: '3110', facing: 4, done } }),
      activated: leuthen.game.formations.map((f) => (f.id === 'p-ind' ? activated : 0)),
    });
    const together = (p: LaceWarsPosition, formation = 'p-wedel') =>
      leuthen.says(leuthen.moving(p, [formation]), leuthen.move(['p-wedel-1', 'p-art-1'], ['3109']));
    it('the independents having acted without it is no bar', () => expect(together(stack())).toBe('ok'));
    it('moved or fired with the independents it stays', () =>
      expect([together(stack(MOVED)), together(stack(FIRED))]).toEqual(['5 gun-acted', '5 gun-acted']));
    it('moved with its companion it may fire in that activation', () => {
      const moved = leuthen.moving(leuthen.with(stack(), { 'a-kheul-2': { hex: '3107', facing: 1 } }), ['p-wedel']);
      const fight = leuthen.all(moved, leuthen.move(['p-wedel-1', 'p-art-1'], ['3109']), { kind: 'pass' }).p;
      expect(leuthen.title.actors(fight)).toContain(both[1]);
    });
    it('fired with one formation it does not move with another', () =>
      expect(together(stack(FIRED | ACTED, 0))).toBe('5 gun-acted'));
    it('left behind by the unit it has moved with it does not fire with the next', () => {
      const stands = { 'a-kheul-2': { hex: '3108', facing: 1 }, 'p-wedel-2': { hex: '3009', facing: 5 } };
      const fight = (done: number) =>
        leuthen.title
          .todo(leuthen.fighting(leuthen.with(stack(done, 0), stands), ['p-wedel']))
          .flatMap((todo) => todo.data!['units'] as readonly number[]);
      expect(fight(MOVED | ACTED)).toContain(both[1]);
      expect(fight(MOVED | ACTED | LEFT_BEHIND)).not.toContain(both[1]);
    });
    it('11.8: an advance leaves it behind', () => {
      const p = leuthen.frames(
        leuthen.with(stack(MOVED | ACTED, 0), {}),
        { step: 'set-up', side: 0 },
        { step: 'advance', side: 0, units: [both[0]], hexes: [leuthen.hex('3109')] },
      );
      const after = leuthen.play(p, { kind: 'advance', units: [both[0]], hex: leuthen.hex('3109') });
      expect(after.done[both[1]] & LEFT_BEHIND).toBeTruthy();
    });
  });
});

describe('11.1 fire', () => {
  it('S-57 (11.1): strength 3 at a unit in the clear', () => {
    const clear = { 'p-wedel-1': { hex: '1510', facing: 5, strength: 3 }, 'a-kheul-1': '1509' };
    expect([0, 1, 2, 3, 4].map((die) => volley(leuthen, clear, 'p-wedel-1', '1509', die))).toEqual([
      'step-disorder',
      'disorder',
      'disorder',
      'check',
      null,
    ]);
  });
  it('S-58 (11.1): strength 2 at a redoubt: a 0 is a check, no step can be lost there', () => {
    const stands = { 'f-val-1': { hex: '1612', facing: 1, strength: 2 }, 'a-gar-4': '1613' };
    expect(volley(denain, stands, 'f-val-1', '1613', 0)).toBe('check');
    expect(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].some((die) => volley(denain, stands, 'f-val-1', '1613', die) === 'step-disorder'),
    ).toBe(false);
  });
  it('S-59 (11.1): strength 1: a 1 is a check; S-60: cavalry of 3: a 0 is disorder', () => {
    expect(
      volley(leuthen, { 'p-wedel-3': { hex: '1510', strength: 1 }, 'a-kheul-1': '1509' }, 'p-wedel-3', '1509', 1),
    ).toBe('check');
    expect(volley(denain, { 'f-cav-1': { hex: '1510', strength: 3 }, 'a-gar-1': '1509' }, 'f-cav-1', '1509', 0)).toBe(
      'disorder',
    );
  });
  it('D-09 (11.1): the bayonet order: the French centre may not fire, but may attack', () => {
    const p = denain.fighting(
      denain.only({ 'f-centre-3': { hex: '1711', facing: 1 }, 'a-gar-3': { hex: '1712', facing: 4 } }),
      ['f-centre'],
    );
    expect(mayFireAt(denain.game, p, denain.unit('f-centre-3'), denain.hex('1712'))).toMatchObject({
      say: 'bayonet-order',
    });
    expect(denain.says(p, denain.attack('melee', 'f-centre-3', '1712'))).toBe('ok');
  });
  it('D-10 (11.1): the Valenciennes garrison fires anywhere', () =>
    expect(
      mayFireAt(
        denain.game,
        denain.only({ 'f-val-1': { hex: '3011', facing: 1 }, 'a-fagel-2': '3012' }),
        denain.unit('f-val-1'),
        denain.hex('3012'),
      ),
    ).toBeNull());
  it('11.1, 2: from the first hex of the map a unit fires at what is in its two front hexes, as from any other', () => {
    const free = (hex: string, target: string) =>
      [0, 1, 2, 3, 4, 5].filter((facing) => {
        const p = denain.only({ 'a-gar-1': { hex, facing }, 'f-centre-3': target });
        return mayFireAt(denain.game, p, denain.unit('a-gar-1'), denain.hex(target)) === null;
      });
    expect(denain.hex('0101')).toBe(0);
    expect(free('0101', '0102')).toEqual(free('1101', '1102'));
    expect(free('0101', '0102')).toHaveLength(2);
  });
  it('11.1, R-25: at the Escaut and beyond it the French fire', () => {
    const at = (hex: string) =>
      bayonetOrder(denain.game, denain.only({ 'f-centre-3': hex }), denain.unit('f-centre-3')) === null;
    expect([at('2214'), at('2115'), at('2617'), at('1811')]).toEqual([true, true, true, false]);
  });
  it('D-12 (R-25): the order bars reaction fire too', () => {
    const p = denain.only({
      'f-centre-3': { hex: '1811', facing: 1 },
      'a-gar-5': { hex: '1812', facing: 4 },
      'a-gar-6': { hex: '1911', facing: 4 },
    });
    expect(reactors(denain.game, p, denain.units('f-centre-3'), denain.units('a-gar-5'))).toEqual([]);
  });
  it('R-L27: no fire over the ponds, but guns may', () => {
    const p = leuthen.only({
      'p-wedel-1': { hex: '3109', facing: 4 },
      'a-ind-5': '3009',
      'p-art-1': { hex: '3109', facing: 4 },
    });
    expect(mayFireAt(leuthen.game, p, leuthen.unit('p-wedel-1'), leuthen.hex('3009'))).toMatchObject({ say: 'pond' });
    expect(leuthen.ids(targetsOf(leuthen.game, p, leuthen.unit('p-art-1')))).toEqual(['3009']);
  });
  it('12.1-12.3, S-81, S-83: what fire brings: checks, disorder, rout checks', () => {
    const shot = (order: number, ...dice: number[]) => {
      const p = leuthen.fighting(
        leuthen.only({
          'p-wedel-1': { hex: '1510', facing: 5, strength: 2 },
          'a-kheul-2': { hex: '1509', facing: 1, order },
          'p-ind-1': '3311',
        }),
        ['p-wedel'],
      );
      return leuthen.said(
        leuthen.roll(p, ...dice),
        { kind: 'choose', option: 'fire' },
        leuthen.attack('fire', 'p-wedel-1', '1509'),
      );
    };
    expect(shot(0, leuthen.ten(2), 3)).toEqual(['fire', 'check-passed']); // morale 3, a 3
    expect(shot(0, leuthen.ten(2), 4)).toEqual(['fire', 'check-failed', 'disordered']);
    expect(shot(DISORDERED, leuthen.ten(1), 1)).toEqual(['fire', 'rout-check-passed', 'step-lost']); // 1 + 2 = 3
    expect(shot(DISORDERED, leuthen.ten(1), 2).slice(0, 3)).toEqual(['fire', 'rout-check-failed', 'routs']); // 2 + 2 = 4
  });
  it('11.8: a unit whose fire empties the hex may advance', () => {
    const p = leuthen.fighting(
      leuthen.only({
        'p-wedel-1': { hex: '1510', facing: 5 },
        'a-kheul-1': { hex: '1509', facing: 1, strength: 1 },
        'p-ind-1': '3311',
      }),
      ['p-wedel'],
    );
    const shot = leuthen.all(
      leuthen.roll(p, leuthen.ten(0)),
      { kind: 'choose', option: 'fire' },
      leuthen.attack('fire', 'p-wedel-1', '1509'),
    );
    expect(leuthen.title.decision(shot.p) as Decision).toMatchObject({ kind: 'advance', side: 0 });
    const gone = leuthen.play(shot.p, { kind: 'advance', units: leuthen.units('p-wedel-1'), hex: leuthen.hex('1509') });
    expect([leuthen.where(gone, 'p-wedel-1'), gone.facing[leuthen.unit('p-wedel-1')]]).toEqual(['1509', 5]);
  });
});
