import { describe, expect, it } from 'vitest';
import { distance, neighboursOf } from '../../../src/engine/board/board.ts';
import type { Decision } from '../../../src/engine/title.ts';
import { SECOND } from '../../../src/titles/lace-wars/battle.ts';
import { moraleOf } from '../../../src/titles/lace-wars/light.ts';
import {
  DISORDERED,
  ELIMINATED,
  type Frame,
  type LaceWarsPosition,
  ROUTED,
} from '../../../src/titles/lace-wars/position.ts';
import { rallyModifiers } from '../../../src/titles/lace-wars/rally.ts';
import { retreatChoices } from '../../../src/titles/lace-wars/retreat.ts';
import { routChoices } from '../../../src/titles/lace-wars/rout.ts';
import { type Field, field, phaseAt, type Stands } from './field.ts';
import { facts } from './map-facts.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const decision = (f: Field, p: LaceWarsPosition) => f.title.decision(p) as Decision;
const PASS = { kind: 'pass' } as const;

/** Works on a frame at once: it lies on a bombardment that the side ends, so that the frame is next. */
function run(f: Field, p: LaceWarsPosition, frame: Frame, ...dice: number[]) {
  const any = p.hex.findIndex((hex, u) => hex >= 0 && f.game.pieces[u].morale > 0);
  return f.all(f.roll(f.frames(p, { step: 'set-up', side: 0 }, frame, { step: 'rout-facing', unit: any }), ...dice), {
    kind: 'place',
    units: [any],
    hex: p.hex[any],
    facing: p.facing[any],
  });
}
const retreat = (f: Field, unit: string, from: string[], hexes = 1): Frame => ({
  step: 'retreat',
  unit: f.unit(unit),
  hexes,
  from: f.hexes(...from),
  displaced: false,
  entering: null,
  leaders: null,
});
const flee = (f: Field, unit: string): Frame => ({ step: 'rout', unit: f.unit(unit), made: 0, leaders: null });
const choices = (f: Field, stands: Stands, unit: string, from: string[]) =>
  f.ids(retreatChoices(f.game, f.only(stands), { unit: f.unit(unit), from: f.hexes(...from) }).map((c) => c.hex));

describe('11.7 retreats', () => {
  it('11.7 (R-31): facing kept, away from the attacker, a rear hex first', () => {
    expect(
      choices(denain, { 'f-centre-3': { hex: '1510', facing: 1 }, 'a-gar-1': '1511' }, 'f-centre-3', ['1511']),
    ).toEqual(['1410', '1509']);
    expect(
      choices(denain, { 'f-centre-3': { hex: '1510', facing: 4 }, 'a-gar-1': '1511' }, 'f-centre-3', ['1511']),
    ).toEqual(['1410', '1509', '1610']);
  });
  const inZone = (morale: 'f-right-3' | 'f-right-1') => {
    // Everything but 1509 is held by the enemy, and 1509 is in front of the enemy in 1508.
    const stands: Stands = {
      [morale]: { hex: '1510', facing: 1, strength: 2 },
      'a-gar-1': { hex: '1508', facing: 1 },
      'a-gar-2': '1410',
      'a-gar-3': '1411',
      'a-gar-4': '1511',
      'a-gar-5': '1611',
      'a-gar-6': '1610',
    };
    return (face: number, ...more: number[]) => {
      const { p, events } = run(denain, denain.only(stands), retreat(denain, morale, ['1511']), face, ...more);
      return { ...denain.state(p, morale), said: events.map((e) => e.say) };
    };
  };
  it('S-75 (11.7): morale 3 into an enemy zone: 1 a step, 2 disorder, 3 nothing', () => {
    const test = inZone('f-right-3');
    expect(test(1)).toMatchObject({ hex: '1509', strength: 1, order: 0 });
    expect(test(2)).toMatchObject({ hex: '1509', strength: 2, order: DISORDERED });
    expect(test(3)).toMatchObject({ hex: '1509', strength: 2, order: 0 });
  });
  it('S-76 (11.7): morale 2: 1 is a step and disorder', () => {
    const stands: Stands = {
      'p-ind-1': { hex: '1510', facing: 1 },
      'p-ind-2': '3311',
      'a-kheul-1': { hex: '1508', facing: 1 },
      'a-kheul-2': '1410',
      'a-kheul-3': '1411',
      'a-kheul-4': '1511',
      'a-kheul-5': '1611',
      'a-kheul-6': '1610',
    };
    const test = leuthen.with(leuthen.only(stands), { 'p-ind-1': { hex: '1510', facing: 1, strength: 2 } });
    const { p } = run(leuthen, test, retreat(leuthen, 'p-ind-1', ['1511']), 1);
    expect(leuthen.state(p, 'p-ind-1')).toMatchObject({ hex: '1509', strength: 1, order: DISORDERED });
  });
  it('S-77 (11.7): into a flank hex: 1 disorders, 2 does not', () => {
    // The only open hex, 1509, lies south-west of 1609: for facing 1 that is a flank hex.
    const flank = (face: number) => {
      const stands: Stands = {
        'f-right-3': { hex: '1510', facing: 1, strength: 2 },
        'a-gar-1': { hex: '1609', facing: 1 },
        'a-gar-2': { hex: '1410', facing: 3 },
        'a-gar-3': { hex: '1411', facing: 1 },
        'a-gar-4': '1511',
        'a-gar-5': '1611',
        'a-gar-6': '1610',
      };
      return denain.state(
        run(denain, denain.only(stands), retreat(denain, 'f-right-3', ['1511']), face).p,
        'f-right-3',
      );
    };
    expect([flank(1), flank(2)]).toEqual([
      { hex: '1509', strength: 2, order: DISORDERED },
      { hex: '1509', strength: 2, order: 0 },
    ]);
  });
  it('S-78 (11.7): no way out: eliminated', () => {
    const stands: Stands = {
      'f-right-3': { hex: '1510', facing: 1 },
      'a-gar-1': '1509',
      'a-gar-2': '1410',
      'a-gar-3': '1411',
      'a-gar-4': '1511',
      'a-gar-5': '1611',
      'a-gar-6': '1610',
    };
    const { p, events } = run(denain, denain.only(stands), retreat(denain, 'f-right-3', ['1511']));
    expect(events.map((e) => e.say)).toEqual(['no-retreat', 'eliminated']);
    expect(p.fate[denain.unit('f-right-3')]).toBe(ELIMINATED);
  });
  /** Whose only way back is the hex of a friend. */
  const besidesFriend = (order?: typeof ROUTED): Stands => ({
    'f-right-3': { hex: '1510', facing: 1 },
    'f-right-4': order === undefined ? { hex: '1509', facing: 1 } : { hex: '1509', facing: 1, order },
    'a-gar-2': { hex: '1410', facing: 3 },
    'a-gar-3': { hex: '1411', facing: 1 },
    'a-gar-4': '1511',
    'a-gar-5': '1611',
    'a-gar-6': '1610',
  });
  it('S-79 (11.7): onto a friend, who makes room and is disordered; or the unit is eliminated instead', () => {
    const { p } = run(denain, denain.only(besidesFriend()), retreat(denain, 'f-right-3', ['1511']));
    expect(decision(denain, p).task.say).toBe('task-retreat-displacing');
    const done = denain.play(p, { kind: 'retreat', units: denain.units('f-right-3'), path: denain.hexes('1509') }); // 1508 is the only good way for the friend
    expect([denain.state(done, 'f-right-3').hex, denain.state(done, 'f-right-4')]).toEqual([
      '1509',
      { hex: '1508', strength: 2, order: DISORDERED },
    ]);
    const gone = denain.play(p, { kind: 'retreat', units: denain.units('f-right-3'), path: [-1] });
    expect(gone.fate[denain.unit('f-right-3')]).toBe(ELIMINATED);
    expect(denain.where(gone, 'f-right-4')).toBe('1509');
  });
  it('11.7: who makes room does not go where those stand for whom he makes it, and is lost where no other hex is left', () => {
    const onto = (...free: string[]) => {
      const enemies = { 'a-gar-7': '1508', 'a-gar-1': '1609' };
      const turned: Stands = {
        'f-right-4': { hex: '1509', facing: 2 },
        'a-gar-6': { hex: '1610', facing: 2 },
        'a-gar-8': { hex: '1409', facing: 3 },
      };
      const shut = Object.entries(enemies).filter(([, at]) => !free.includes(at));
      const around = { ...besidesFriend(), ...turned, ...Object.fromEntries(shut) };
      const { p } = run(denain, denain.only(around), retreat(denain, 'f-right-3', ['1511']));
      return denain.all(denain.roll(p, 6, 6), {
        kind: 'retreat',
        units: denain.units('f-right-3'),
        path: denain.hexes('1509'),
      });
    };
    const lost = onto();
    expect(lost.said.slice(0, 4)).toEqual(['displaced', 'no-retreat', 'eliminated', 'retreats']);
    expect([denain.where(lost.p, 'f-right-3'), denain.where(lost.p, 'f-right-4')]).toEqual(['1509', 'off']);
    // Of two hexes the owner chooses; the one that his friend leaves is none of them.
    const { p } = onto('1508', '1609');
    expect(decision(denain, p).step).toBe('displacement');
    const back = { kind: 'retreat', units: denain.units('f-right-4'), path: denain.hexes('1510') } as const;
    expect(denain.says(p, back)).toBe('11.7 retreat-makes-room');
  });
  it('11.7, 12.3: who routs as he makes room runs once; that he is displaced does not disorder him again', () => {
    // The only hex for the friend is 1508, in front of 1507; he is disordered already.
    const around: Stands = {
      ...besidesFriend(),
      'f-right-4': { hex: '1509', facing: 1, order: DISORDERED },
      'a-gar-7': { hex: '1507', facing: 1 },
      'a-gar-8': '1409',
      'a-gar-1': '1609',
    };
    let { p } = run(denain, denain.only(around), retreat(denain, 'f-right-3', ['1511']));
    const said: string[] = [];
    const order = (action: Parameters<Field['play']>[1]) => {
      const done = denain.all(denain.roll(p, 2, 6, 6, 6, 6, 6), action); // zone test 2 + 3, rout check 6 + 2
      said.push(...done.said);
      ({ p } = done);
    };
    order({ kind: 'retreat', units: denain.units('f-right-3'), path: denain.hexes('1509') });
    while (decision(denain, p).step !== 'set-up') order([...denain.title.legal(p)][0]);
    expect(said.filter((say) => ['rout-check-failed', 'routs', 'runs'].includes(say))).toEqual([
      'rout-check-failed',
      'routs',
      'runs',
      'runs',
      'runs',
    ]);
  });
  it('12.4, R-13: leaders fill no hex: with his leader, or into the hex of one, a rout is over after three hexes', () => {
    const runs = (leaderAt: (way: readonly string[]) => string) => {
      const way: string[] = ['1510'];
      const at = (hex: string) => denain.only({ 'f-right-3': { hex: '1510', order: ROUTED }, 'f-l-dreux': hex });
      const go = (hex: string) => {
        let p = denain.frames(at(hex), { step: 'set-up', side: 0 }, flee(denain, 'f-right-3'));
        const said: string[] = [];
        while (decision(denain, p).step !== 'set-up') {
          const done = denain.all(p, [...denain.title.legal(p)][0]);
          said.push(...done.said.filter((say) => say === 'runs'));
          ({ p } = done);
          if (way.at(-1) !== denain.where(p, 'f-right-3')) way.push(denain.where(p, 'f-right-3'));
        }
        return said.length;
      };
      go('0101');
      return go(leaderAt(way));
    };
    expect([runs(() => '1510'), runs((way) => way.at(-1)!)]).toEqual([3, 3]);
  });
  it('12.4 (R-33): the ways home of foot are not those of horse, asked about in one position', () => {
    const { ids } = denain.game.board;
    const woods = denain.game.terrain.woods;
    const beside = ids.filter(
      (_, hex) => woods[hex] === 0 && neighboursOf(denain.game.board, hex).some((h) => h >= 0 && woods[h]),
    );
    let differ = 0;
    for (const hex of beside) {
      const stands: Stands = { 'f-right-3': { hex, order: ROUTED }, 'f-cav-1': { hex, order: ROUTED } };
      const ways = (p: LaceWarsPosition, unit: string) =>
        denain.ids(routChoices(denain.game, p, { step: 'rout', unit: denain.unit(unit), made: 0, leaders: null }));
      const [one, other] = [denain.only(stands), denain.only(stands)];
      const foot = ways(one, 'f-right-3');
      expect(ways(one, 'f-cav-1'), hex).toEqual(ways(other, 'f-cav-1'));
      if (foot.join() !== ways(other, 'f-cav-1').join()) differ++;
    }
    expect(differ).toBeGreaterThan(0);
  });
  it('12.4: who runs himself is not shaken again by a friend who runs through his hex', () => {
    const around: Stands = {
      'f-right-3': { hex: '1510', order: ROUTED, run: 2 },
      'f-right-4': { hex: '1509', order: ROUTED },
    };
    let p = denain.frames(
      denain.only(around),
      { step: 'set-up', side: 0 },
      { ...flee(denain, 'f-right-4'), made: 2 } as Frame,
      flee(denain, 'f-right-3'),
    );
    const ran: (readonly number[] | undefined)[] = [];
    while (decision(denain, p).step !== 'set-up') {
      const list = [...denain.title.legal(p)];
      const through = list.find((a) => a.kind === 'retreat' && a.path[0] === denain.hex('1509'));
      const done = denain.all(p, through ?? list[0]);
      ran.push(...done.events.filter((e) => e.say === 'runs').map((e) => e.units));
      ({ p } = done);
    }
    expect(ran.map((units) => units?.map((u) => denain.game.pieces[u].id).join())).toEqual([
      'f-right-3',
      'f-right-3',
      'f-right-3',
      'f-right-4',
    ]);
    expect(p.run[denain.unit('f-right-3')]).toBe(0); // 11.3
  });
  it('7.6: a unit that makes room has not been driven out of its work by combat', () => {
    const unit = denain.unit('a-gar-3');
    const from = (displaced: boolean) => {
      const here = denain.only({ 'a-gar-3': { hex: '1712', facing: 4 }, 'f-centre-1': '0505' });
      const frame = { ...retreat(denain, 'a-gar-3', []), displaced } as Frame;
      const { stack } = denain.fighting(here, ['f-centre']);
      const p = denain.frames(here, ...stack, frame, { step: 'rout-facing', unit });
      let q = denain.play(p, { kind: 'place', units: [unit], hex: denain.hex('1712'), facing: 4 });
      while (decision(denain, q).step !== 'set-up') q = denain.play(q, [...denain.title.legal(q)][0]);
      return denain.ids(q.drivenOut);
    };
    expect([from(false), from(true)]).toEqual([['1712'], []]);
  });
  it('11.7, 12.4 (R-34): a routed friend who must make room runs again instead, once', () => {
    let { p } = run(denain, denain.only(besidesFriend(ROUTED)), retreat(denain, 'f-right-3', ['1511']));
    const steps: string[] = [];
    p = denain.play(p, { kind: 'retreat', units: denain.units('f-right-3'), path: denain.hexes('1509') });
    while (decision(denain, p).kind === 'retreat') {
      steps.push(decision(denain, p).step);
      p = denain.play(p, [...denain.title.legal(p)][0]);
    }
    p = denain.play(p, [...denain.title.legal(p)][0]); // the facing of the router, then the hex is free
    expect([...new Set(steps)]).toEqual(['rout']);
    expect([denain.where(p, 'f-right-3'), p.hex[denain.unit('f-right-4')] >= 0]).toEqual(['1509', true]);
    expect(distance(denain.game.board, denain.hex('1509'), p.hex[denain.unit('f-right-4')])).toBe(3);
  });
  it('S-105 (11.7): avoiding zones comes before avoiding friends', () => {
    const stands: Stands = {
      'f-right-3': { hex: '1510', facing: 1 },
      'f-right-4': '1410',
      'a-gar-1': { hex: '1508', facing: 1 },
      'a-gar-3': { hex: '1411', facing: 1 },
      'a-gar-4': '1511',
      'a-gar-5': '1611',
      'a-gar-6': '1610',
    };
    expect(choices(denain, stands, 'f-right-3', ['1511'])).toEqual(['1410']);
  });
  describe('R-57, R-66 (10.4): a lone friendly battery in the way of a retreat', () => {
    // Enemies shut every way but 1509, and from there every way but 1508; dragoons and infantry may stand with guns.
    const shut: Stands = {
      'a-gar-2': { hex: '1410', facing: 2 },
      'a-gar-3': { hex: '1411', facing: 2 },
      'a-gar-4': { hex: '1511', facing: 2 },
      'a-gar-5': { hex: '1611', facing: 2 },
      'a-gar-6': { hex: '1610', facing: 2 },
      'a-gar-7': { hex: '1409', facing: 3 },
      'a-gar-8': { hex: '1609', facing: 0 },
    };
    const retires = (unit: string, gun: string, hexes: number) => {
      const stands: Stands = { ...shut, [unit]: { hex: '1510', facing: 1 }, 'f-art-1': { hex: gun, facing: 1 } };
      let { p } = run(denain, denain.only(stands), retreat(denain, unit, ['1511'], hexes), 6, 6);
      while (decision(denain, p).kind === 'retreat') {
        const straight = [...denain.title.legal(p)].find(
          (a) => a.kind === 'retreat' && denain.game.board.columns[a.path[0]] === 15,
        );
        p = denain.play(denain.roll(p, 6, 6), straight!);
      }
      return [denain.where(p, unit), denain.where(p, 'f-art-1')];
    };
    it('cavalry destroys it on either step; dragoons and infantry stop with it', () => {
      expect(retires('f-cav-1', '1509', 1)).toEqual(['1509', 'off']);
      expect(retires('f-cav-4', '1509', 1)).toEqual(['1509', '1509']); // dragoons
      expect(retires('f-centre-3', '1509', 1)).toEqual(['1509', '1509']);
      expect(retires('f-cav-1', '1508', 2)).toEqual(['1508', 'off']);
      expect(retires('f-centre-3', '1508', 2)).toEqual(['1508', '1508']);
    });
    it('the battery is lost with infantry that must go on from it, too', () => {
      expect(retires('f-cav-1', '1509', 2)).toEqual(['1508', 'off']);
      expect(retires('f-centre-3', '1509', 2)).toEqual(['1508', 'off']);
    });
    it('3: for cavalry the hex is full: a free one comes first, and so does a friend to be displaced before a zone', () => {
      const cavalry = { hex: '1510', facing: 0 };
      const ways = (unit: string) =>
        choices(denain, { [unit]: cavalry, 'f-art-1': '1410', 'a-gar-1': { hex: '1610', facing: 1 } }, unit, ['1610']);
      expect([ways('f-cav-1'), ways('f-cav-4')]).toEqual([['1411'], ['1410', '1411']]); // dragoons may stand with guns
    });
    it('with the battery in one hex and a friend in the other the owner chooses, or rather loses the cavalry', () => {
      const stands: Stands = {
        ...shut,
        'a-gar-2': '0310',
        'f-cav-1': { hex: '1510', facing: 1 },
        'f-art-1': '1410',
        'f-centre-1': '1509',
      };
      const { p } = run(denain, denain.only(stands), retreat(denain, 'f-cav-1', ['1511']));
      const paths = [...denain.title.legal(p)].flatMap((a) => (a.kind === 'retreat' ? a.path : []));
      expect(denain.ids(paths)).toEqual(['1410', '1509', 'off']);
    });
    it('going into it is no displacement: nobody may rather be eliminated', () => {
      const p = denain.only({ ...shut, 'f-cav-1': { hex: '1510', facing: 1 }, 'f-art-1': { hex: '1509', facing: 1 } });
      expect(retreatChoices(denain.game, p, { unit: denain.unit('f-cav-1'), from: [] })).toEqual([
        { hex: denain.hex('1509'), displaced: null },
      ]);
    });
  });
  it('7.8: baggage in the only way out: the unit routs through it', () => {
    const stands: Stands = {
      'a-gar-1': { hex: '1714', facing: 4, strength: 2 },
      'a-bag': '1715',
      'f-centre-1': '1713',
      'f-centre-2': '1614',
      'f-centre-3': '1615',
      'f-centre-4': '1814',
      'f-centre-5': '1815',
    };
    const { events } = run(denain, denain.only(stands), retreat(denain, 'a-gar-1', ['1713']), 6, 6, 6, 6, 6, 6);
    expect(events.map((e) => e.say).slice(0, 2)).toEqual(['routs', 'runs']);
  });
  it('S-80 (11.8): after a retreat of two hexes one unit may enter the hex that was left, no farther', () => {
    const stands: Stands = {
      'p-wedel-1': { hex: '1510', facing: 5 },
      'a-kheul-2': { hex: '1509', facing: 1 },
      'p-ind-1': '3311',
    };
    let p = leuthen.all(
      leuthen.fighting(leuthen.only(stands), ['p-wedel']),
      { kind: 'choose', option: 'melee' },
      leuthen.attack('melee', 'p-wedel-1', '1509'),
    ).p;
    p = {
      ...p,
      stack: p.stack.map((f) =>
        f.step === 'melee' ? { ...f, at: 'disorder', result: { attacker: '-', defender: 'R2' } } : f,
      ),
    };
    let q = leuthen.play(p, PASS);
    while (decision(leuthen, q).kind === 'retreat') q = leuthen.play(q, [...leuthen.title.legal(q)][0]);
    expect(decision(leuthen, q)).toMatchObject({ kind: 'advance', hexes: leuthen.hexes('1509') });
    expect(
      [...leuthen.title.legal(q)]
        .filter((a) => a.kind === 'advance')
        .map((a) => leuthen.game.board.ids[(a as { hex: number }).hex]),
    ).toEqual(['1509']);
  });
});

describe('7.5, errata 10.4: a rout over baggage on a bridge', () => {
  const stands: Stands = { 'f-val-1': { hex: '3216', facing: 1, order: ROUTED }, 'a-bag': '3115' };
  const next = (p: LaceWarsPosition) =>
    denain.ids(
      routChoices(denain.game, p, { step: 'rout', unit: denain.unit('f-val-1'), made: 0, leaders: [] }).slice(),
    );
  it('7.5: the way home leads over the enemy’s baggage, which falls with the bridge', () => {
    expect(next(denain.only(stands))).toEqual(['3115']);
    const { p } = run(denain, denain.only(stands), flee(denain, 'f-val-1'));
    const over = denain.game.terrain.bridges.findIndex(({ hex }) => hex === denain.hex('3115'));
    expect([p.fate[denain.unit('a-bag')], p.bridges[over].standing]).toEqual([ELIMINATED, false]);
    expect(denain.where(p, 'f-val-1')).not.toBe('3216');
  });
  it('7.5: it leads there from far off, too: who has that way home goes by it, not as near the edge as he can', () => {
    const p = denain.only({ ...stands, 'f-val-1': { hex: '2918', facing: 1, order: ROUTED } });
    const bridges = (standing: string[]) =>
      p.bridges.map((b, i) => ({
        ...b,
        standing: standing.includes(denain.game.board.ids[denain.game.terrain.bridges[i].hex]),
      }));
    expect(next({ ...p, bridges: bridges(['3115']) })).toEqual(['2917', '3018']);
    expect(next({ ...p, bridges: bridges([]) })).toEqual(['2917']);
  });
  it('7.5: not where troops or guns hold it too, nor when the bridge is down, nor from its own bank', () => {
    const down = denain.only(stands);
    expect(next({ ...down, bridges: down.bridges.map((b) => ({ ...b, standing: false })) })).not.toContain('3115');
    for (const guard of ['a-gar-1', 'a-art-1'])
      expect(next(denain.only({ ...stands, [guard]: '3115' })), guard).not.toContain('3115');
    expect(next(denain.only({ ...stands, 'f-val-1': { hex: '3116', facing: 1, order: ROUTED } }))).not.toContain(
      '3115',
    );
  });
});

describe('12.4 routs', () => {
  it('D-34 (12.4): a French unit runs three hexes north; a friend passed is disordered', () => {
    const { p } = run(
      denain,
      denain.only({ 'f-centre-3': { hex: '1510', facing: 1, order: ROUTED }, 'f-mdr-1': { hex: '1508', facing: 1 } }),
      flee(denain, 'f-centre-3'),
    );
    let q = p;
    while (decision(denain, q).step === 'rout')
      q = denain.play(q, {
        kind: 'retreat',
        units: denain.units('f-centre-3'),
        path: [
          [...denain.title.legal(q)]
            .flatMap((a) => (a.kind === 'retreat' ? a.path : []))
            .find((h) => ['1509', '1508', '1507'].includes(denain.game.board.ids[h]))!,
        ],
      });
    expect(denain.where(q, 'f-centre-3')).toBe('1507');
    expect(denain.state(q, 'f-mdr-1').order).toBe(DISORDERED);
    expect(decision(denain, q).step).toBe('rout-facing');
  });
  it('S-86 (12.4): with a friend in the third hex it goes on to the first free one', () => {
    const { p } = run(
      leuthen,
      leuthen.only({
        'a-ind-6': { hex: '1407', facing: 1, order: ROUTED },
        'a-ind-7': { hex: '1404', facing: 1 },
        'a-ind-8': { hex: '1304', facing: 1 },
        'a-ind-9': { hex: '1504', facing: 1 },
      }),
      flee(leuthen, 'a-ind-6'),
    );
    let q = p;
    while (decision(leuthen, q).step === 'rout')
      q = leuthen.play(
        q,
        [...leuthen.title.legal(q)].find(
          (a) => a.kind === 'retreat' && ['1406', '1405', '1404', '1403'].includes(leuthen.game.board.ids[a.path[0]]),
        )!,
      );
    expect(leuthen.where(q, 'a-ind-6')).toBe('1403');
    expect(leuthen.state(q, 'a-ind-7').order).toBe(DISORDERED);
  });
  describe('R-66: the third hex holds a lone friendly battery', () => {
    /** Runs three hexes up column 14, and on where it must; the ways to either side are shut. */
    const end = (unit: string, more: Stands, hex = '1407') => {
      const stands: Stands = {
        [unit]: { hex, facing: 1, order: ROUTED },
        'a-art-3': { hex: '1404', facing: 1 },
        ...more,
      };
      let { p } = run(leuthen, leuthen.only(stands), flee(leuthen, unit));
      while (decision(leuthen, p).step === 'rout') {
        const column = (h: number) => leuthen.game.board.columns[h] === 14;
        const straight = [...leuthen.title.legal(p)].find((a) => a.kind === 'retreat' && column(a.path[0]));
        p = leuthen.play(p, straight!);
      }
      return [leuthen.where(p, unit), leuthen.where(p, 'a-art-3')];
    };
    it('whoever routs runs on to a free hex, be it cavalry or infantry, and the battery is left alone', () => {
      expect(end('a-serbelloni-2', {})).toEqual(['1403', '1404']);
      expect(end('a-ind-6', {})).toEqual(['1403', '1404']);
    });
    it('and through a friend behind it', () =>
      expect(end('a-serbelloni-2', { 'a-kheul-1': { hex: '1403', facing: 1 } })).toEqual(['1402', '1404']));
    // In row 01 the way ends: the map has no farther hex.
    const atEdge = { 'a-art-3': { hex: '1401', facing: 1 } };
    it('R-57: cavalry without another way destroys the battery; infantry stops with it', () => {
      expect(end('a-serbelloni-2', atEdge, '1404')).toEqual(['1401', 'off']);
      expect(end('a-ind-6', atEdge, '1404')).toEqual(['1401', '1401']);
    });
    it('with friends between it and the edge there is no other way either', () =>
      expect(
        end(
          'a-serbelloni-2',
          {
            'a-art-3': { hex: '1402', facing: 1 },
            'a-kheul-1': { hex: '1401', facing: 1 },
            'a-kheul-2': { hex: '1301', facing: 1 },
            'a-kheul-3': { hex: '1501', facing: 1 },
          },
          '1405',
        ),
      ).toEqual(['1402', 'off']));
  });
  describe('12.4, R-66: no way home, and the three hexes are run', () => {
    /** Enemies all round 1510, 1509 and 1410; the router stands in 1510, with a friend there or a lone battery. */
    const pocket = ['1510', '1509', '1410'].map(denain.hex);
    const ring = [...new Set(pocket.flatMap((hex) => neighboursOf(denain.game.board, hex)))]
      .filter((hex) => !pocket.includes(hex))
      .map((hex) => denain.game.board.ids[hex]);
    const guards = denain.game.pieces.filter(({ arm, side }) => arm === 'infantry' && side === SECOND);
    const shut = Object.fromEntries(ring.map((hex, i) => [guards[i].id, hex]));
    const ends = (stands: Stands) => {
      const p = denain.only({ ...shut, 'f-right-3': { hex: '1510', facing: 1, order: ROUTED }, ...stands });
      const frame = { step: 'rout', unit: denain.unit('f-right-3'), made: 3, leaders: null } as const;
      return routChoices(denain.game, p, frame).map((hex) => denain.game.board.ids[hex]);
    };
    it('a free hex before that of a lone battery, that before none', () => {
      expect(ring).toHaveLength(9);
      const friend = { 'f-left-2': '1510' };
      expect(ends({ ...friend, 'f-art-1': '1509' })).toEqual(['1410']);
      expect(ends({ ...friend, 'f-art-1': '1509', 'f-left-3': '1410' })).toEqual(['1509']);
    });
    it('who stands with a lone battery goes on to a free hex only', () => {
      expect(ends({ 'f-art-2': '1510', 'f-art-1': '1509' })).toEqual(['1410']);
      expect(ends({ 'f-art-2': '1510', 'f-art-1': '1509', 'f-left-3': '1410' })).toEqual([]);
    });
  });
  it('leu-41 (12.4): Prussians run west (high rows), Austrians east (row 01)', () => {
    const end = (unit: string, hex: string) => {
      let p = run(leuthen, leuthen.only({ [unit]: { hex, facing: 0, order: ROUTED } }), flee(leuthen, unit)).p;
      while (decision(leuthen, p).step === 'rout')
        p = leuthen.play(
          p,
          [...leuthen.title.legal(p)].find(
            (a) =>
              a.kind === 'retreat' &&
              leuthen.game.board.columns[a.path[0]] === leuthen.game.board.columns[p.hex[leuthen.unit(unit)]],
          )!,
        );
      return leuthen.where(p, unit);
    };
    expect(end('p-wedel-1', '2912')).toBe('2915');
    expect(end('a-ind-6', '2908')).toBe('2905');
  });
  it('12.4 (R-33): a router that leaves the map is eliminated; one that cannot run three hexes too', () => {
    const off = run(
      leuthen,
      leuthen.only({ 'a-ind-6': { hex: '1402', facing: 1, order: ROUTED }, 'p-ind-1': '3311' }),
      flee(leuthen, 'a-ind-6'),
    ).p;
    let p = off;
    while (!leuthen.title.decision(p).over && decision(leuthen, p).step === 'rout')
      p = leuthen.play(p, [...leuthen.title.legal(p)][0]);
    expect(p.fate[leuthen.unit('a-ind-6')]).toBe(ELIMINATED);
    const ring: Stands = {
      'f-right-3': { hex: '1510', facing: 1, order: ROUTED },
      'a-gar-1': '1509',
      'a-gar-2': '1410',
      'a-gar-3': '1411',
      'a-gar-4': '1511',
      'a-gar-5': '1611',
      'a-gar-6': '1610',
    };
    expect(run(denain, denain.only(ring), flee(denain, 'f-right-3')).events.map((e) => e.say)).toEqual([
      'no-retreat',
      'eliminated',
    ]);
    // 10.4: who has not run a hex yet loses the battery that stands with it.
    const { p: both } = run(denain, denain.only({ ...ring, 'f-art-1': '1510' }), flee(denain, 'f-right-3'));
    expect(['f-right-3', 'f-art-1'].map((id) => both.fate[denain.unit(id)])).toEqual([ELIMINATED, ELIMINATED]);
  });
  it('D-35 (12.4, R-33): with the Denain bridge standing a garrison unit makes for it', () => {
    const { p } = run(
      denain,
      denain.only({ 'a-gar-6': { hex: '1912', facing: 4, order: ROUTED } }),
      flee(denain, 'a-gar-6'),
    );
    let q = p;
    const path: string[] = [denain.where(q, 'a-gar-6')];
    while (decision(denain, q).step === 'rout') {
      q = denain.play(q, [...denain.title.legal(q)][0]);
      path.push(denain.where(q, 'a-gar-6'));
    }
    const far = (hex: string) =>
      denain.game.board.columns[denain.hex('2313')] - denain.game.board.columns[denain.hex(hex)];
    expect(far(path.at(-1)!)).toBeLessThan(far('1912'));
  });
  const crossing = (crossed: string[], baggage: boolean) => {
    const p = denain.only(
      {
        'a-gar-1': { hex: '2313', facing: 4, order: ROUTED },
        'f-centre-1': '1311',
        ...(baggage ? { 'a-bag': '2213' } : {}),
      },
      {
        bridges: [
          { standing: true, crossed: denain.units(...crossed) },
          { standing: true, crossed: [] },
        ],
      },
    );
    const at = baggage
      ? {
          ...p,
          hex: p.hex.with(denain.unit('a-bag'), denain.hex('2313')).with(denain.unit('a-gar-1'), denain.hex('2213')),
        }
      : p;
    let q = run(denain, at, flee(denain, 'a-gar-1')).p;
    while (decision(denain, q).step === 'rout')
      q = denain.play(
        q,
        [...denain.title.legal(q)].find((a) => a.kind === 'retreat' && denain.game.board.ids[a.path[0]] === '2414') ??
          [...denain.title.legal(q)][0],
      );
    return q;
  };
  it('D-19, D-20 (7.5): the first routed unit crosses, the second one brings the bridge down', () => {
    expect(crossing([], false).bridges[0]).toEqual({ standing: true, crossed: denain.units('a-gar-1') });
    expect(crossing(['a-gar-2'], false).bridges[0]).toEqual({
      standing: false,
      crossed: denain.units('a-gar-2', 'a-gar-1'),
    });
  });
  it('7.5: who has run over the bridge before, himself, does not bring it down; it takes another', () => {
    expect(crossing(['a-gar-1'], false).bridges[0].standing).toBe(true);
  });
  it('D-21 (7.5, errata 10.4): with the baggage in the bridge hex the first one does, and the baggage is captured', () => {
    const p = crossing([], true);
    expect(p.bridges[0].standing).toBe(false);
    expect(p.fate[denain.unit('a-bag')]).toBe(ELIMINATED);
  });
  it('R-64: without bridges a garrison unit in the camp flees along its own bank to the south edge', () => {
    const p = denain.only(
      { 'a-gar-6': { hex: '1714', facing: 4, order: ROUTED } },
      {
        bridges: [
          { standing: false, crossed: [0, 1] },
          { standing: false, crossed: [0, 1] },
        ],
      },
    );
    let { p: q, events } = run(denain, p, flee(denain, 'a-gar-6'));
    const way: string[] = [];
    for (let i = 0; i < 30; i++) {
      way.push(...events.flatMap((e) => (e.say === 'runs' ? denain.ids([e.data!['hex'] as number]) : [])));
      if (denain.where(q, 'a-gar-6') === 'off') break;
      ({ p: q, events } =
        decision(denain, q).step === 'rout'
          ? denain.all(q, [...denain.title.legal(q)][0])
          : run(denain, q, flee(denain, 'a-gar-6')));
    }
    const { edge, reach } = facts(denain);
    const farBank = reach(['2820'], (a, b) => edge(a, b).w !== 'river');
    expect([farBank.has('2820'), way.filter((hex) => farBank.has(hex))]).toEqual([true, []]);
    expect(way.length).toBeGreaterThan(4);
    const left = denain.hex(way.at(-1)!);
    expect(denain.game.board.neighbours[left * 6 + 3], 'the south edge').toBe(-1);
    expect(denain.game.board.columns[left]).toBeLessThan(12);
    expect(q.fate[denain.unit('a-gar-6')]).toBe(ELIMINATED);
  });
});

describe('12.5 rally, 12.2 recovery', () => {
  const rally = (f: Field, stands: Stands, units: string[], ...dice: number[]) =>
    run(
      f,
      f.only(stands),
      { step: 'rally', side: f.game.pieces[f.unit(units[0])].side, units: f.units(...units) },
      ...dice,
    );
  it('S-89 (12.5): a leader beside: 5 - 1 is above 3', () => {
    const stands: Stands = {
      'a-kheul-2': { hex: '1412', facing: 1, order: ROUTED },
      'a-l-kheul': '1411',
      'a-kheul-1': '1411',
    };
    const { p, events } = rally(leuthen, stands, ['a-kheul-2'], 5);
    expect(events.find((e) => e.say === 'rally-failed')?.roll).toMatchObject({ faces: [5], modified: 4 });
    expect(decision(leuthen, p).step).toBe('rout');
  });
  it('S-90, leu-64 (12.5): in an enemy zone it fails without a roll', () => {
    const stands: Stands = {
      'a-ind-6': { hex: '1412', facing: 1, order: ROUTED },
      'p-wedel-1': { hex: '1413', facing: 5 },
    };
    expect(rally(leuthen, stands, ['a-ind-6']).events.map((e) => e.say)).toContain('rally-in-zone');
  });
  it('leu-63 (12.5, R-L33): Daun counts as a leader (-1), Charles with the unit as a commander in chief (-2)', () => {
    const unit = leuthen.unit('a-kheul-2');
    const at = (leader: string) =>
      leuthen.only({ 'a-kheul-2': { hex: '1412', facing: 1, order: ROUTED }, [leader]: '1412' });
    expect(rallyModifiers(leuthen.game, at('a-l-daun'), unit).map((m) => m.value)).toEqual([-1]);
    expect(rallyModifiers(leuthen.game, at('a-l-charles'), unit).map((m) => m.value)).toEqual([-2]);
    expect(
      rally(
        leuthen,
        { 'a-kheul-2': { hex: '1412', facing: 1, order: ROUTED }, 'a-l-daun': '1412' },
        ['a-kheul-2'],
        4,
      ).events.map((e) => e.say),
    ).toContain('rallied');
    expect(
      rally(
        leuthen,
        { 'a-kheul-2': { hex: '1412', facing: 1, order: ROUTED }, 'a-l-charles': '1412' },
        ['a-kheul-2'],
        5,
      ).events.map((e) => e.say),
    ).toContain('rallied');
  });
  it('S-91 (12.2): disorder comes off at the end of the turn, but not in an enemy zone', () => {
    const p = leuthen.frames(
      leuthen.only(
        {
          'a-ind-6': { hex: '1412', facing: 1, order: DISORDERED },
          'a-ind-7': { hex: '1012', facing: 1, order: DISORDERED },
          'p-wedel-1': { hex: '1413', facing: 5 },
        },
        { phase: phaseAt('command-2') },
      ),
      { step: 'rout-facing', unit: leuthen.unit('a-ind-7') },
    );
    const q = leuthen.play(p, { kind: 'place', units: leuthen.units('a-ind-7'), hex: leuthen.hex('1012'), facing: 2 });
    expect([leuthen.state(q, 'a-ind-6').order, leuthen.state(q, 'a-ind-7').order]).toEqual([DISORDERED, 0]);
  });
  it('leu-30 (12.6): Croats in the woods check at morale 4', () => {
    const croat = leuthen.game.pieces.find((piece) => piece.light && piece.side === 1 && piece.morale === 3)!.id;
    expect([
      moraleOf(leuthen.game, leuthen.only({ [croat]: '2905' }), leuthen.unit(croat)),
      moraleOf(leuthen.game, leuthen.only({ [croat]: '1412' }), leuthen.unit(croat)),
    ]).toEqual([4, 3]);
  });
});
