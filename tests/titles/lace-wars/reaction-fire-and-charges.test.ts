import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import { charges, mayStrike } from '../../../src/titles/lace-wars/melee.ts';
import { mayReact, reactors } from '../../../src/titles/lace-wars/reaction.ts';
import { DISORDERED, ELIMINATED, type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

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

describe('10.4 guns that nobody protects', () => {
  // The enemy in 1510 has 1509 (north) and 1610 (north-east) in front.
  const stands: Stands = {
    'p-wedel-1': { hex: '1510', facing: 5, strength: 2 },
    'a-kheul-2': { hex: '1509', facing: 5, strength: 1 },
    'a-art-3': { hex: '1610', facing: 2 },
    'a-kheul-1': { hex: '1607', facing: 2 },
    'p-ind-1': '3311',
  };
  const both = { kind: 'select', units: leuthen.units('p-wedel-1'), hexes: leuthen.hexes('1509', '1610') } as const;
  const declared = (more: Stands = {}) =>
    leuthen.all(
      leuthen.fighting(leuthen.only({ ...stands, ...more }), ['p-wedel']),
      { kind: 'choose', option: 'several' },
      both,
    ).p;
  it('10.4, 11.2 (R-47): attacked together with infantry the battery fires, falls without a roll, and the rest is fought', () => {
    const open = declared();
    expect(decision(leuthen, open)).toMatchObject({ step: 'reaction', side: 1 });
    const { p, events } = leuthen.all(
      leuthen.roll(open, leuthen.ten(9), 1, 1, 1, 1, 1),
      leuthen.attack('reaction', 'a-art-3', '1510'),
    );
    expect(events.map((e) => e.say).slice(0, 4)).toEqual(['gun-fire', 'check-passed', 'battery-destroyed', 'melee']);
    expect(events.find((e) => e.say === 'melee')?.data).toMatchObject({
      attack: 2,
      defence: 1,
      targets: leuthen.units('a-kheul-2'),
    });
    expect(p.fate[leuthen.unit('a-art-3')]).toBe(ELIMINATED);
  });
  it('9.4 (R-47): a leader who stood with a lone battery is replaced at once, and the attack goes on from there', () => {
    const at = leuthen.only({
      'p-wedel-1': { hex: '2808', facing: 4 },
      'a-art-1': { hex: '2807', facing: 1 },
      'a-l-kheul': '2807',
      'a-kheul-1': '2405',
      'p-ind-1': '3311',
    });
    const open = leuthen.all(leuthen.fighting(at, ['p-wedel']), melee, leuthen.attack('melee', 'p-wedel-1', '2807')).p;
    const lost = leuthen.play(open, PASS);
    expect(decision(leuthen, lost)).toMatchObject({ step: 'aide', side: 1 });
    const placed = leuthen.play(lost, { kind: 'place', units: leuthen.units('a-l-kheul'), hex: leuthen.hex('2405') });
    expect(leuthen.where(placed, 'a-l-kheul')).toBe('2405');
    expect(decision(leuthen, placed)).toMatchObject({ step: 'advance', side: 0, hexes: leuthen.hexes('2807') });
  });
});

describe('11 reaction fire', () => {
  const around: Stands = {
    'a-kheul-2': { hex: '1510', facing: 1 },
    'p-wedel-1': { hex: '1511', facing: 5 },
    'p-wedel-2': { hex: '1509', facing: 2 },
    'a-serbelloni-4': { hex: '1710', facing: 3 },
    'p-bevern-1': { hex: '1610', facing: 1 },
  };
  const may = (stands: Stands, shooter: string, target: string) =>
    mayReact(leuthen.b, leuthen.only(stands), leuthen.unit(shooter), leuthen.unit(target))?.say ?? 'ok';
  it('R-24: infantry fires at who stands in its front hexes, not at who comes from behind; cavalry and dragoons do not fire', () => {
    expect([
      may(around, 'a-kheul-2', 'p-wedel-1'),
      may(around, 'a-kheul-2', 'p-wedel-2'),
      may(around, 'a-serbelloni-4', 'p-bevern-1'),
    ]).toEqual(['ok', 'not-in-front', 'no-reaction']);
  });
  it('R-24: a routed unit does not fire; a battery fires at any neighbour, however often it has fired', () => {
    expect(may({ ...around, 'a-kheul-2': { hex: '1510', facing: 1, order: ROUTED } }, 'a-kheul-2', 'p-wedel-1')).toBe(
      'routed',
    );
    const gun: Stands = { ...around, 'a-art-3': { hex: '1510', facing: 1, done: 4 | 8 } };
    expect([may(gun, 'a-art-3', 'p-wedel-2'), may(gun, 'a-art-3', 'p-wedel-1')]).toEqual(['ok', 'ok']);
  });
  it('R-24: who can fire: each infantry unit attacked that has an attacker in front, the battery of each hex attacked, once', () => {
    const can = (stands: Stands, attackers: string[], ...defenders: string[]) =>
      reactors(leuthen.b, leuthen.only(stands), leuthen.units(...defenders), leuthen.units(...attackers)).map(
        (u) => leuthen.b.pieces[u].id,
      );
    const gun: Stands = { ...around, 'a-art-3': { hex: '1510', facing: 1 } };
    expect(can(gun, ['p-wedel-1'], 'a-kheul-2')).toEqual(['a-kheul-2', 'a-art-3']);
    expect(can(gun, ['p-wedel-2'], 'a-kheul-2')).toEqual(['a-art-3']); // he comes from behind
    expect(can(gun, ['p-wedel-2', 'p-wedel-1'], 'a-kheul-2')).toEqual(['a-kheul-2', 'a-art-3']); // one in front is enough
    expect(can(around, ['p-bevern-1'], 'a-kheul-2', 'a-serbelloni-4')).toEqual([]);
    expect(can({ 'a-art-3': { hex: '1510', facing: 1 }, 'p-wedel-1': '1511' }, ['p-wedel-1'], 'a-art-3')).toEqual([
      'a-art-3',
    ]); // alone it is attacked itself, and fires once
    const elsewhere: Stands = { ...around, 'a-art-3': { hex: '1410', facing: 1 } };
    expect(can(elsewhere, ['p-wedel-1'], 'a-kheul-2')).toEqual(['a-kheul-2']); // next to it, but not attacked
  });
  it('R-24: the sheet names as candidates for a shot the units that have not fired yet, and why the others may not', () => {
    const stands: Stands = {
      ...around,
      'a-art-3': { hex: '1510', facing: 1 },
      'a-kheul-3': { hex: '1611', facing: 1 },
    };
    const p = leuthen.frames(
      leuthen.only({ ...stands, 'p-bevern-1': '0606' }),
      { step: 'set-up', side: 0 },
      {
        step: 'reaction',
        side: 1,
        shooters: leuthen.units('a-kheul-2', 'a-art-3'),
        targets: leuthen.units('p-wedel-1', 'p-wedel-2'),
        shots: [],
      },
    );
    const candidates = (at: LaceWarsPosition, hex: string) =>
      leuthen.title
        .attackers(at, leuthen.hex(hex), [])
        .map(({ unit, verdict }) => `${leuthen.b.pieces[unit].id} ${verdict.ok ? 'ok' : verdict.say}`);
    expect(candidates(p, '1511')).toEqual(['a-kheul-2 ok', 'a-art-3 ok', 'a-kheul-3 not-that-unit']);
    expect(candidates(p, '1509')).toEqual(['a-art-3 ok', 'a-kheul-2 not-in-front']);
    const fired = leuthen.play(p, leuthen.attack('reaction', 'a-art-3', '1511'));
    expect(candidates(fired, '1511')).toEqual(['a-kheul-2 ok', 'a-kheul-3 not-that-unit', 'a-art-3 not-that-unit']);
    expect(leuthen.title.decision(fired)).toMatchObject({ step: 'reaction', side: 1, count: 1 });
  });
  it('R-24: an attacker whom the fire routs drops out before the odds; with none left the attack is over and the defender may advance', () => {
    const p = leuthen.fighting(
      leuthen.only({
        'p-wedel-1': { hex: '1511', facing: 5, order: DISORDERED },
        'p-wedel-2': { hex: '1611', facing: 4, strength: 2 },
        'a-kheul-2': { hex: '1510', facing: 1, strength: 3 },
        'p-ind-1': '3311',
      }),
      ['p-wedel'],
    );
    const two = leuthen.all(p, melee, leuthen.attack('melee', ['p-wedel-1', 'p-wedel-2'], '1510')).p;
    let q = leuthen.all(
      leuthen.roll(two, leuthen.ten(1), 6, 1, 1, 1, 1),
      leuthen.attack('reaction', 'a-kheul-2', '1511'),
    );
    const events = [...q.events];
    while (decision(leuthen, q.p).kind === 'retreat' || decision(leuthen, q.p).kind === 'place') {
      q = leuthen.all(q.p, [...leuthen.title.legal(q.p)][0]);
      events.push(...q.events);
    }
    expect(events.find((e) => e.say === 'melee')?.data).toMatchObject({
      units: leuthen.units('p-wedel-2'),
      attack: 2,
      defence: 3,
    });
    const alone = leuthen.all(p, melee, leuthen.attack('melee', 'p-wedel-1', '1510')).p;
    let r = leuthen.all(leuthen.roll(alone, leuthen.ten(1), 6), leuthen.attack('reaction', 'a-kheul-2', '1511'));
    const said = r.events.map((e) => e.say);
    while (['rout', 'rout-facing'].includes(decision(leuthen, r.p).step)) {
      r = leuthen.all(r.p, [...leuthen.title.legal(r.p)][0]);
      said.push(...r.events.map((e) => e.say));
    }
    expect(said).toContain('attack-broken');
    expect(decision(leuthen, r.p)).toMatchObject({ step: 'advance', side: 1, hexes: leuthen.hexes('1511') });
  });
  it('R-23, R-20: two formations activated together attack as one', () => {
    const p = leuthen.fighting(
      leuthen.only({
        'p-wedel-1': { hex: '1511', facing: 5 },
        'p-bevern-1': { hex: '1611', facing: 4 },
        'a-kheul-2': { hex: '1510', facing: 1 },
      }),
      ['p-wedel', 'p-bevern'],
    );
    const q = leuthen.play(p, melee);
    expect(leuthen.says(q, leuthen.attack('melee', ['p-wedel-1', 'p-bevern-1'], '1510'))).toBe('ok');
    const one = leuthen.play(leuthen.fighting(p, ['p-wedel']), melee);
    expect(leuthen.says(one, leuthen.attack('melee', ['p-wedel-1', 'p-bevern-1'], '1510'))).toBe('not-active');
  });
});

describe('11.3 charges', () => {
  const rides = (f: Field, unit: string, formation: string, stands: Stands, path: string[]) => {
    const p = f.moving(f.only(stands), [formation]);
    return f.play(p, f.move(unit, path)).run[f.unit(unit)];
  };
  it('R-60 (11.3): at Denain a stream does not spoil a charge', () => {
    // 2117 and 2217 have the Selle between them.
    expect(rides(denain, 'f-cav-1', 'f-cav', { 'f-cav-1': { hex: '2116', facing: 0 } }, ['2216'])).toBe(1);
    expect(rides(denain, 'f-cav-1', 'f-cav', { 'f-cav-1': { hex: '2117', facing: 0 } }, ['2217'])).toBe(1);
    const p = denain.only({ 'f-cav-1': { hex: '2117', facing: 0, run: 2 }, 'a-fagel-1': { hex: '2217', facing: 3 } });
    expect(charges(denain.b, p, denain.unit('f-cav-1'), denain.hexes('2217'))).toBe(true);
  });
  it('R-L20 (11.2): at Leuthen it does: the run begins anew behind the brook', () => {
    expect(rides(leuthen, 'p-zieten-1', 'p-zieten', { 'p-zieten-1': { hex: '3206', facing: 3 } }, ['3105'])).toBe(0);
  });
  it('R-60: damaged works and a bridge hex are not clear ground', () => {
    const p = (hex: string) =>
      denain.only({
        'f-cav-1': { hex: '2412', facing: 3, run: 2 },
        'f-cav-2': { hex: '3015', facing: 1, run: 2 },
        'a-gar-1': hex,
      });
    expect(charges(denain.b, p('2312'), denain.unit('f-cav-1'), denain.hexes('2312'))).toBe(false);
    expect(charges(denain.b, p('3115'), denain.unit('f-cav-2'), denain.hexes('3115'))).toBe(false);
    expect(charges(denain.b, p('2413'), denain.unit('f-cav-1'), denain.hexes('2413'))).toBe(true);
  });
});

describe('7.5 melee at a bridge that is down', () => {
  it('R-61: onto the bridge hex still one attacker along the axis; over the water nobody', () => {
    const down = {
      bridges: [
        { standing: false, crossed: [0, 1] },
        { standing: true, crossed: [] },
      ],
    };
    const strike = (unit: string, hex: string) => {
      const p = denain.only({ [unit]: { hex, facing: 0 }, 'a-gar-1': { hex: '2313', facing: 4 } }, down);
      return mayStrike(denain.b, p, denain.unit(unit), denain.hex('2313'))?.say ?? 'ok';
    };
    expect(strike('f-centre-4', '2213')).toBe('ok');
    const out = denain.only({ 'a-gar-1': { hex: '2313', facing: 0 }, 'f-val-1': { hex: '2414', facing: 3 } }, down);
    expect(mayStrike(denain.b, out, denain.unit('a-gar-1'), denain.hex('2414'))).toMatchObject({
      say: 'bridge-down',
      rule: '7.5',
    });
    const side = denain.only({ 'f-centre-4': { hex: '2312', facing: 1 }, 'a-gar-1': { hex: '2313', facing: 4 } }, down);
    expect(mayStrike(denain.b, side, denain.unit('f-centre-4'), denain.hex('2313'))).toMatchObject({
      say: 'bridge-axis',
      rule: '7.5',
    });
  });
  it('R-02: fire crosses the river, melee does not', () => {
    const p = denain.fighting(
      denain.only({ 'f-centre-4': { hex: '2214', facing: 0 }, 'a-fagel-1': { hex: '2314', facing: 3 } }),
      ['f-centre'],
    );
    expect(denain.ids([...denain.title.legal(p)].flatMap((a) => (a.kind === 'attack' ? [a.target] : [])))).toEqual([
      '2314',
    ]);
    expect(decision(denain, p).step).toBe('fire');
    expect(mayStrike(denain.b, p, denain.unit('f-centre-4'), denain.hex('2314'))).toMatchObject({
      say: 'river',
      rule: '7.5',
    });
  });
});

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
  it('R-32 (11.7): each hex of a retreat is tested, a zone before a flank; the test stands in for the loss of 6.1', () => {
    // 1508 facing 1 has 1509 in front and 1409 on its flank; every other way is barred.
    const stands: Stands = {
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
    expect(back(1, 1)).toEqual([
      ['zone-test', 'step-lost', 'flank-test-failed', 'disordered'],
      { hex: '1409', strength: 1, order: DISORDERED },
    ]);
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
    const { terrain: t, board } = leuthen.b;
    const hex = board.hex('2108');
    expect([t.entry.infantry[hex], t.defence[hex], t.group[hex], t.allRound[hex], t.checked[hex]]).toEqual([
      2, 2, 2, 1, 1,
    ]);
    expect([t.defence[board.hex('2109')], t.group[board.hex('2109')]]).toEqual([1, 2]);
  });
});
