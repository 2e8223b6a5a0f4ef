import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import { mayReact, reactors } from '../../../src/titles/lace-wars/reaction.ts';
import { DISORDERED, ELIMINATED, type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

const leuthen = await field('leuthen-historical');
const decision = (f: Field, p: LaceWarsPosition) => f.title.decision(p) as Decision;
const PASS = { kind: 'pass' } as const;
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
    mayReact(leuthen.game, leuthen.only(stands), leuthen.unit(shooter), leuthen.unit(target))?.say ?? 'ok';
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
      reactors(leuthen.game, leuthen.only(stands), leuthen.units(...defenders), leuthen.units(...attackers)).map(
        (u) => leuthen.game.pieces[u].id,
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
        .map(({ unit, verdict }) => `${leuthen.game.pieces[unit].id} ${verdict.ok ? 'ok' : verdict.say}`);
    expect(candidates(p, '1511')).toEqual(['a-kheul-2 ok', 'a-art-3 ok', 'a-kheul-3 not-attacked']);
    expect(candidates(p, '1509')).toEqual(['a-art-3 ok', 'a-kheul-2 not-in-front']);
    const fired = leuthen.play(p, leuthen.attack('reaction', 'a-art-3', '1511'));
    expect(candidates(fired, '1511')).toEqual(['a-kheul-2 ok', 'a-kheul-3 not-attacked', 'a-art-3 has-target']);
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
    expect(leuthen.says(one, leuthen.attack('melee', ['p-wedel-1', 'p-bevern-1'], '1510'))).toBe('5 not-active');
  });
});
