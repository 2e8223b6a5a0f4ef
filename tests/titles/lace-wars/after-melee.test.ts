import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import { pointsLost } from '../../../src/titles/lace-wars/melee.ts';
import { DISORDERED, type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stand, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const decision = (f: Field, p: LaceWarsPosition) => f.title.decision(p) as Decision;
const PASS = { kind: 'pass' } as const;
/** The melee under way with this result, from the losses on. */
const brings = (p: LaceWarsPosition, attacker: string, defender: string): LaceWarsPosition => ({
  ...p,
  stack: p.stack.map((f) => (f.step === 'melee' ? { ...f, at: 'losses', result: { attacker, defender } } : f)),
});
const melee = { kind: 'choose', option: 'melee' } as const;

describe('11.6-11.8 what a melee brings', () => {
  it('R-34 (11.6): a routed unit that is disordered or driven back runs again, once', () => {
    const p = leuthen.fighting(
      leuthen.only({
        'p-wedel-1': { hex: '1511', facing: 5 },
        'a-kheul-2': { hex: '1510', facing: 4, order: ROUTED },
        'p-ind-1': '3311',
      }),
      ['p-wedel'],
    );
    let q = leuthen.all(leuthen.roll(p, 1), melee, leuthen.attack('melee', 'p-wedel-1', '1510'));
    let runs = 0;
    for (let i = 0; i < 9 && decision(leuthen, q.p).step !== 'advance'; i++) {
      runs += q.events.filter((e) => e.say === 'runs').length;
      q = leuthen.all(q.p, [...leuthen.title.legal(q.p)][0]);
    }
    expect(q.events.some((e) => e.say === 'rout-check-failed')).toBe(false);
    expect(runs + q.events.filter((e) => e.say === 'runs').length).toBe(3);
  });
  it('11.7 (R-31): the beaten go away from those they fought, attackers and defenders alike', () => {
    const stands: Stands = { 'f-cav-1': { hex: '1510', facing: 0, run: 3 }, 'a-gar-1': { hex: '1511', facing: 1 } };
    const [cavalry, foot] = denain.units('f-cav-1', 'a-gar-1');
    const after = (attacker: string, defender: string) => {
      const frame = {
        step: 'melee',
        side: 0,
        attackers: [cavalry],
        defenders: [foot],
        attackerHexes: denain.hexes('1510'),
        defenderHexes: denain.hexes('1511'),
        at: 'losses',
        result: { attacker, defender },
        routed: [],
      } as const;
      const begun = { step: 'rout-facing', unit: foot } as const;
      const p = denain.frames(denain.only(stands), { step: 'set-up', side: 0 }, frame, begun);
      return denain.play(p, { kind: 'place', units: [foot], hex: denain.hex('1511'), facing: 1 });
    };
    const back = after('-', 'R');
    expect(decision(denain, back)).toMatchObject({ step: 'retreat', side: 1 });
    const ways = [...denain.title.legal(back)].flatMap((a) => (a.kind === 'retreat' ? a.path : []));
    expect(denain.ids(ways)).toEqual(['1412', '1512', '1612']); // 1411 is behind it, and beside the cavalry
    expect(denain.where(after('R', '-'), 'f-cav-1')).toBe('1410'); // and not 1411
    expect([after('-', '-'), after('R', '-')].map((p) => p.run[cavalry])).toEqual([3, 0]); // 11.3: no charge any more
    const empty = denain.play(back, { kind: 'retreat', units: [foot], path: denain.hexes('1512') });
    const forward = denain.play(empty, { kind: 'advance', units: [cavalry], hex: denain.hex('1511') });
    expect([denain.where(forward, 'f-cav-1'), forward.run[cavalry]]).toEqual(['1511', 0]);
  });
  it('11.8, 10.4: attackers who live but were driven off have not won, though the battery beside the defender fell', () => {
    const stands: Stands = { 'f-cav-1': '1410', 'a-gar-1': { hex: '1511', facing: 4 } };
    const frame = {
      step: 'melee',
      side: 0,
      attackers: denain.units('f-cav-1'),
      defenders: denain.units('a-gar-1', 'a-art-1'),
      attackerHexes: denain.hexes('1510'),
      defenderHexes: denain.hexes('1511', '1611'),
      at: 'advance',
      result: null,
      routed: [],
    } as const;
    const begun = { step: 'rout-facing', unit: denain.unit('a-gar-1') } as const;
    const p = denain.frames(denain.only(stands), { step: 'set-up', side: 0 }, frame, begun);
    const q = denain.play(p, { kind: 'place', units: denain.units('a-gar-1'), hex: denain.hex('1511'), facing: 4 });
    expect(decision(denain, q)).toMatchObject({ step: 'advance', side: 1 });
    expect([...denain.title.legal(q)].flatMap((a) => (a.kind === 'advance' ? denain.ids([a.hex]) : []))).toEqual([
      '1510',
    ]);
  });
  it('11.6, 12.3 (R-34): the star takes cavalry that is disordered, not one that has routed', () => {
    const cavalry = leuthen.unit('a-serbelloni-2');
    const lost = (order: number) =>
      pointsLost(
        leuthen.game,
        leuthen.only({ 'a-serbelloni-2': { hex: '1510', strength: 2, order } }),
        [cavalry],
        'DR*',
      );
    expect([lost(0), lost(DISORDERED), lost(ROUTED)]).toEqual([0, 2, 0]);
  });
  it('R-32 (11.7): each hex of a retreat is tested, a zone before a flank; the test stands in for the loss of 6.1', () => {
    // 1508 facing 1 has 1509 in front and 1409 on its flank; every other way is barred.
    const stands: Record<string, Stand | string> = {
      'f-right-3': { hex: '1510', facing: 1, strength: 2 },
      'a-gar-1': { hex: '1508', facing: 1 },
      'a-gar-2': '1410',
      'a-gar-3': '1411',
      'a-gar-4': '1511',
      'a-gar-5': '1611',
      'a-gar-6': '1610',
    };
    const back = (...dice: number[]) => {
      const any = denain.unit('f-right-3');
      const frame = {
        step: 'retreat',
        unit: any,
        hexes: 2,
        from: denain.hexes('1511'),
        displaced: false,
        entering: null,
        leaders: null,
      } as const;
      const p = denain.frames(denain.roll(denain.only(stands), ...dice), { step: 'set-up', side: 0 }, frame, {
        step: 'rout-facing',
        unit: any,
      });
      const { p: q, events } = denain.all(p, { kind: 'place', units: [any], hex: denain.hex('1510'), facing: 1 });
      return [events.map((e) => e.say).filter((say) => say !== 'retreats'), denain.state(q, 'f-right-3')];
    };
    expect(back(3, 2)).toEqual([['zone-test', 'flank-test-passed'], { hex: '1409', strength: 2, order: 0 }]);
    // 1509 lies on the flank of 1609 as well: no second test there.
    stands['a-gar-7'] = { hex: '1609', facing: 1 };
    expect(back(3, 2)).toEqual([['zone-test', 'flank-test-passed'], { hex: '1409', strength: 2, order: 0 }]);
    delete stands['a-gar-7'];
    expect(back(1, 1)).toEqual([
      ['zone-test', 'step-lost', 'flank-test-failed', 'disordered'],
      { hex: '1409', strength: 1, order: DISORDERED },
    ]);
  });
  it('11.7, 7.8: no retreat into 1511: the enemy is there when it holds his baggage; own baggage has a rule of its own', () => {
    const why = (unit: string) => {
      const frame = { unit: denain.unit(unit), hexes: 1, from: [], displaced: false, entering: null, leaders: null };
      const p = denain.frames(
        denain.only({ [unit]: { hex: '1510', facing: 1 }, 'a-bag': '1511' }),
        { step: 'set-up', side: 0 },
        { step: 'retreat', ...frame },
      );
      return denain.says(p, { kind: 'retreat', units: denain.units(unit), path: denain.hexes('1511') });
    };
    expect([why('f-right-3'), why('a-gar-3')]).toEqual(['11.7 enemy-there', '7.8 no-baggage']);
  });
  it('R-63, R-L17 (12.6): light troops that fall back into a wood take the flank test with their point more', () => {
    // 2906 is ringed but for the wood in 2905, which lies on the flank of 2806.
    const ring: Stands = {
      'p-wedel-1': { hex: '2806', facing: 1 },
      'p-wedel-2': '3006',
      'p-wedel-3': '3007',
      'p-bevern-1': { hex: '2907', facing: 5 },
      'p-bevern-2': '2807',
    };
    const back = (unit: string, die: number) => {
      const any = leuthen.unit(unit);
      const frame = {
        step: 'retreat',
        unit: any,
        hexes: 1,
        from: leuthen.hexes('2907'),
        displaced: false,
        entering: null,
        leaders: null,
      } as const;
      const p = leuthen.frames(
        leuthen.roll(leuthen.only({ ...ring, [unit]: { hex: '2906', facing: 1 } }), die),
        { step: 'set-up', side: 0 },
        frame,
        { step: 'rout-facing', unit: any },
      );
      return leuthen.said(p, { kind: 'place', units: [any], hex: leuthen.hex('2906'), facing: 1 }).slice(1);
    };
    expect(back('a-ind-11', 1)).toEqual(['flank-test-passed']); // Croats: 1 + 3 + 1
    expect(back('a-ind-1', 1)).toEqual(['flank-test-failed', 'disordered']); // foot: 1 + 3
  });
  it('R-35 (11.8): an advance keeps the facing, ignores zones, and takes the check for woods and towns at Leuthen (R-L16)', () => {
    const p = leuthen.fighting(
      leuthen.only({
        'p-wedel-1': { hex: '2210', facing: 4, strength: 2 },
        'a-kheul-1': { hex: '2109', facing: 1, strength: 1 },
        'a-kheul-2': { hex: '2108', facing: 2 },
        'p-ind-1': '3311',
      }),
      ['p-wedel'],
    );
    const open = leuthen.all(p, melee, leuthen.attack('melee', 'p-wedel-1', '2109')).p;
    const won = leuthen.play(leuthen.roll(brings(open, '-', 'E'), 6), PASS);
    expect(decision(leuthen, won)).toMatchObject({ step: 'advance', hexes: leuthen.hexes('2109') });
    const { p: after, events } = leuthen.all(won, {
      kind: 'advance',
      units: leuthen.units('p-wedel-1'),
      hex: leuthen.hex('2109'),
    });
    expect(events.map((e) => e.say)).toEqual(['advances', 'control', 'check-failed', 'disordered']);
    expect([leuthen.where(after, 'p-wedel-1'), after.facing[leuthen.unit('p-wedel-1')]]).toEqual(['2109', 4]);
  });
  it('R-13, R-35: leaders of the hex may go with who advances, or stay', () => {
    const p = leuthen.frames(
      leuthen.only({ 'p-wedel-1': { hex: '1511', facing: 5 }, 'p-l-wedel': '1511' }),
      { step: 'set-up', side: 0 },
      { step: 'advance', side: 0, units: leuthen.units('p-wedel-1'), hexes: leuthen.hexes('1510') },
    );
    const advance = (...units: string[]) =>
      leuthen.play(p, { kind: 'advance', units: leuthen.units(...units), hex: leuthen.hex('1510') });
    expect([
      leuthen.where(advance('p-wedel-1', 'p-l-wedel'), 'p-l-wedel'),
      leuthen.where(advance('p-wedel-1'), 'p-l-wedel'),
    ]).toEqual(['1510', '1511']);
  });
  it('R-L29 (11.4): the churchyard: a town for movement, a redoubt for fire, the strong group in melee', () => {
    const { terrain: t, board } = leuthen.game;
    const hex = board.hex('2108');
    expect([t.entry.infantry[hex], t.defence[hex], t.group[hex], t.allRound[hex], t.checked[hex]]).toEqual([
      2, 2, 2, 1, 1,
    ]);
    expect([t.defence[board.hex('2109')], t.group[board.hex('2109')]]).toEqual([1, 2]);
  });
});
