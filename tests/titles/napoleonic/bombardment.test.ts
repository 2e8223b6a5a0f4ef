import { beforeAll, describe, expect, test } from 'vitest';
import { advanceBar } from '../../../src/titles/napoleonic/advance.ts';
import { gunBar, targetBar } from '../../../src/titles/napoleonic/bombardment.ts';
import { bombardmentStrength } from '../../../src/titles/napoleonic/bombardment-strength.ts';
import { bombardmentPreview } from '../../../src/titles/napoleonic/bombardment-sheet.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { openDuties, checkBattle } from '../../../src/titles/napoleonic/duties.ts';
import { CHATEAU, MARSH, TOWN, WOODS } from '../../../src/titles/napoleonic/ground.ts';
import {
  FOUGHT,
  has,
  HIDDEN,
  MARCHING,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  PEU,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import {
  advanceTo,
  allocate,
  at,
  attack,
  type Field,
  fieldOf,
  fight,
  PASS,
  retreatTo,
  settled,
} from './combat-play.ts';
import { battle } from './field.ts';
import { hexes, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Chapter 13: bombardment. Guns at 0703 (two hexes) and 0702 (three hexes), the target at 0705. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
const T = '0705';
const field = (pieces: Field['pieces'] = {}, more: Field = {}): NapoleonicGame => fieldOf(whole, { pieces, ...more });
const firing = (
  game: NapoleonicGame,
  where: Readonly<Record<string, string>>,
  dice: readonly number[] = [],
  also: Partial<NapoleonicPosition> = {},
) => at(game, where, dice, { step: 'bombardment', ...also });
const fire = (game: NapoleonicGame, ...ids: string[]) => attack(game, ids, [T], 'bombard');
const barred = (game: NapoleonicGame, p: NapoleonicPosition, gun: string, hex = T) =>
  (gunBar(game, p, game.army.unit(gun)) ?? targetBar(game, p, game.army.unit(gun), game.hex(hex)))?.say ?? null;
const MUD = { weather: { kind: 'mud', left: 2, checked: false } } as const;

describe('13.35, 13.36 strength', () => {
  const strength = (near: number, far: number, terrain = 0) => {
    const game = field({ 'F-gun': { sp: near }, 'F-horse': { sp: far } }, { terrain: { [T]: terrain } });
    const p = firing(game, { 'F-gun': '0703', 'F-horse': '0702', 'P-inf': T });
    const guns = [near > 0 && 'F-gun', far > 0 && 'F-horse'].filter((id) => id !== false);
    return bombardmentStrength(game, p, units(game, ...guns), game.hex(T)).strength;
  };
  test('13.35 N061, R-58 seven points at three hexes are 3; 13.36 N062 5 near and 4 far into a marsh 3; N063 8 into a town 5', () => {
    expect([strength(0, 7), strength(5, 4, MARSH), strength(8, 0, TOWN), strength(5, 4)]).toEqual([3, 3, 5, 7]);
  });
  test('13.35, R-58 one point at three hexes is none: the die does nothing, and the sheet says so', () => {
    const game = field({ 'F-horse': { sp: 1 } });
    const p = firing(game, { 'F-horse': '0702', 'P-inf': T }, [6]);
    const done = settled(fight(game, p, [], fire(game, 'F-horse')));
    expect([done.events.find((e) => e.say === 'bombarded')?.data, done.at('P-inf')]).toMatchObject([
      { strength: 0, result: '-' },
      T,
    ]);
    const sheet = bombardmentPreview(game, p, fire(game, 'F-horse') as never);
    expect(sheet?.stages[0].chances.map(({ label }) => label)).toEqual(['-']);
  });
});

describe('13.2-13.34 who fires at what', () => {
  test('13.33, 15.16 N064 no town three hexes off, no woods, no chateau that works', () => {
    const where = { 'F-gun': '0703', 'P-inf': T };
    const on = (terrain: number, gun: string) => {
      const game = field({}, { terrain: { [T]: terrain } });
      return barred(game, firing(game, { [gun]: gun === 'F-gun' ? '0703' : '0702', 'P-inf': T }), gun);
    };
    expect([on(TOWN, 'F-horse'), on(TOWN, 'F-gun')]).toEqual(['town-too-far', null]);
    expect([on(WOODS, 'F-gun'), on(CHATEAU, 'F-gun'), on(0, 'F-horse')]).toEqual([
      'immune-target',
      'immune-target',
      null,
    ]);
    const open = field({}, { terrain: { [T]: CHATEAU } });
    expect(barred(open, firing(open, { ...where, 'P-gun': T }), 'F-gun')).toBeNull(); // 15.12 void
  });
  test('13.34 N068 not through friends, woods or a town, not up a slope, not over a crest that is not beside the guns', () => {
    const where = { 'F-gun': '0703', 'P-inf': T };
    expect(barred(field(), firing(field(), { ...where, 'F-inf': '0704' }), 'F-gun')).toBe('no-line-of-fire');
    const through = (more: Field) => barred(field({}, more), firing(field({}, more), where), 'F-gun');
    expect([through({ terrain: { '0704': TOWN } }), through({ terrain: { '0704': WOODS } })]).toEqual([
      'no-line-of-fire',
      'no-line-of-fire',
    ]);
    expect(through({ slopes: [[T, '0704']] })).toBe('no-line-of-fire');
    expect([through({ crests: [['0704', T]] }), through({ crests: [['0703', '0704']] })]).toEqual([
      'no-line-of-fire',
      null,
    ]);
    expect(
      barred(
        field({}, { terrain: { '0703': WOODS } }),
        firing(field({}, { terrain: { '0703': WOODS } }), where),
        'F-gun',
      ),
    ).toBe('fires-from-woods');
  });
  test('13.34 the refusal names the hex that blocks the line of fire; over a slope or crest none', () => {
    const bar = (more: Field, friend: Record<string, string> = {}) => {
      const game = field({}, more);
      const p = firing(game, { 'F-gun': '0703', 'P-inf': T, ...friend });
      const refusal = targetBar(game, p, game.army.unit('F-gun'), game.hex(T));
      const [hex] = refusal?.data?.['blocker'] === null ? [] : [refusal?.data?.['blocker'] as number];
      return [
        refusal?.say,
        hex === undefined ? null : game.ground.board.ids[hex],
        refusal?.hexes?.includes(hex ?? game.hex(T)),
      ];
    };
    expect(bar({}, { 'F-inf': '0704' })).toEqual(['no-line-of-fire', '0704', true]);
    expect(bar({ slopes: [[T, '0704']] })).toEqual(['no-line-of-fire', null, true]);
  });
  test('13.34a N069 down from the edge of a hill, and not back up', () => {
    const game = field({}, { slopes: [['0703', '0704']] });
    expect(barred(game, firing(game, { 'F-gun': '0703', 'P-gun': T }), 'F-gun')).toBeNull();
    expect(barred(game, firing(game, { 'F-gun': '0703', 'P-gun': T }, [], { player: 1 }), 'P-gun', '0703')).toBe(
      'no-line-of-fire',
    );
  });
  test('13.2 N073 next to the enemy only over an unbridged river; there no attack, and no duty', () => {
    const game = field();
    const p = firing(game, { 'F-gun': '0406', 'F-inf': '0406', 'P-inf': '0506' });
    expect(barred(game, p, 'F-gun', '0506')).toBeNull();
    expect(checkBattle(game, p, { units: units(game, 'F-inf'), hexes: hexes(game, '0506') })).not.toBeNull();
    expect(openDuties(game, p)).toEqual({ hexes: [], units: [] });
    const dry = firing(game, { 'F-gun': '0606', 'F-inf': '0606', 'P-inf': T });
    expect(barred(game, dry, 'F-gun')).toBe('adjacent-target');
    const bridge = firing(game, { 'F-gun': '0404', 'P-inf': '0504' });
    expect(barred(game, bridge, 'F-gun', '0504')).toBe('adjacent-target');
  });
  test('13.42 N071, R-59 a gun alone in a zone of control may not fire, unless others have fired at all who hold it', () => {
    const game = field();
    const where = { 'F-gun': '0606', 'F-horse': '0703', 'P-inf': T, 'P-lc': '0507' };
    const p = firing(game, where, [1, 1]);
    expect(barred(game, p, 'F-gun', '0507')).toBe('engaged-gun');
    expect(openDuties(game, p).units).toEqual(units(game, 'F-gun'));
    const after = fight(game, p, [], fire(game, 'F-horse'));
    expect(barred(game, after.p, 'F-gun', '0507')).toBeNull();
    expect(fight(game, after.p, [], attack(game, ['F-gun'], ['0507'], 'bombard')).said).toContain('bombarded');
  });
  test('13.41 N072 guns beside foot that attacks: they fire at another hex, and are lost with the foot on Ae', () => {
    const game = field({ 'F-inf': { sp: 1 } });
    const where = { 'F-gun': '0606', 'F-inf': '0606', 'P-inf': T, 'P-lc': '0604' };
    const p = firing(game, where, [1, 6]);
    const done = settled(
      fight(game, p, [], attack(game, ['F-gun'], ['0604'], 'bombard'), attack(game, ['F-inf'], [T]), PASS),
    );
    expect([done.at('F-inf'), done.at('F-gun')]).toEqual([PEU, UAR]);
  });
});

describe('13.37, 13.38 what it does', () => {
  const b8 = () => field({ 'F-gun': { sp: 8 } });
  const result = (sp: number, face: number, also = {}) => {
    const game = field({ 'F-gun': { sp } });
    const done = fight(game, firing(game, { 'F-gun': '0703', 'P-inf': T }, [face], also), [], fire(game, 'F-gun'));
    return done.events.find((e) => e.say === 'bombarded')?.data?.['result'];
  };
  test('13.37 N065 eight points, die 5: 1R; N066 in mud: Dr; N067 three points, die 6 in mud: nothing', () => {
    expect([result(8, 5), result(8, 5, MUD), result(3, 6, MUD)]).toEqual(['1R', 'Dr', '-']);
  });
  test('13.38 Dr: everybody in the hex goes back one; 13.5, R-39 N070 nobody beside it has to attack any more', () => {
    const game = b8();
    const where = { 'F-gun': '0703', 'F-inf': '0606', 'P-inf': T, 'P-lc': T };
    const done = settled(fight(game, firing(game, where, [2]), [], fire(game, 'F-gun')));
    expect([done.at('P-inf'), done.at('P-lc')]).not.toContain(T);
    const weak = field({ 'F-gun': { sp: 1 } });
    const p = firing(weak, where, [1]);
    expect(openDuties(weak, p)).toEqual({ hexes: hexes(weak, T), units: units(weak, 'F-inf') });
    const vain = fight(weak, p, [], fire(weak, 'F-gun'));
    expect([vain.at('P-inf'), openDuties(weak, vain.p)]).toEqual([T, { hexes: [], units: [] }]);
  });
  test('13.38, 8.2 1R on a hidden stack turns it up: who fires picks among units that he sees', () => {
    const game = field({ 'F-gun': { sp: 8 } });
    const p = firing(game, { 'F-gun': '0703', 'P-inf': T, 'P-lc': T }, [6]);
    const marks = p.marks.map((m, u) => (units(game, 'P-inf', 'P-lc').includes(u) ? m | HIDDEN : m));
    const hit = fight(game, { ...p, marks }, [], fire(game, 'F-gun'));
    expect(hit.decision).toMatchObject({ side: 0, step: 'bombard-hit' });
    expect(units(game, 'P-inf', 'P-lc').map((u) => hit.p.marks[u] & HIDDEN)).toEqual([0, 0]);
  });
  test('13.38 1R: who fires picks; the others, and it, fall back or stay as they like', () => {
    const game = b8();
    const hit = fight(game, firing(game, { 'F-gun': '0703', 'P-inf': T, 'P-lc': T }, [6]), [], fire(game, 'F-gun'));
    expect(hit.decision).toMatchObject({ kind: 'allocate', side: 0, step: 'bombard-hit' });
    const chosen = fight(game, hit.p, [], allocate(game, 'P-lc'));
    expect(chosen.p.reduced[game.army.unit('P-lc')]).toBe(1);
    expect(chosen.events.find(({ say }) => say === 'step-lost')?.rule).toBe('13.38');
    expect(chosen.decision).toMatchObject({ kind: 'retreat', side: 1, step: 'stay' });
    const gone = fight(game, chosen.p, [], retreatTo(game, 'P-inf', '0805'), PASS);
    expect([gone.at('P-inf'), gone.at('P-lc')]).toEqual(['0805', T]);
  });
  test('13.38 a survivor falls back by the full rules of retreats: into no zone of control, and into a full hex if nothing else is left', () => {
    const game = b8();
    const where = { 'F-gun': '0703', 'F-inf': '0605', 'F-mixed': '0706', 'P-inf': T, 'P-lc': '0805', 'P-gun': '0805' };
    const hit = fight(game, firing(game, where, [6]), [], fire(game, 'F-gun'));
    expect(hit.decision.step).toBe('stay');
    expect(hit.legal).toEqual([retreatTo(game, 'P-inf', '0805'), PASS]);
    const back = fight(game, hit.p, [], retreatTo(game, 'P-inf', '0805'));
    expect(back.decision).toMatchObject({ step: 'displace', side: 1 });
    const done = settled(fight(game, back.p, [], retreatTo(game, 'P-gun', '0904')));
    expect([done.at('P-inf'), done.at('P-lc'), done.at('P-gun')]).toEqual(['0805', '0805', '0904']);
  });
  test('13.38, R-12 a leader goes with the last survivor; R-116 a hidden vedette beside the way is turned up first', () => {
    const game = b8();
    const where = { 'F-gun': '0703', 'P-inf': T, 'P-corps': T, 'F-v1': '0806' };
    const p = firing(game, where, [6]);
    const hidden = { ...p, marks: p.marks.with(game.army.unit('F-v1'), HIDDEN) };
    const hit = fight(game, hidden, [], fire(game, 'F-gun'));
    expect(hit.said).toContain('revealed');
    const back = fight(game, hit.p, [], retreatTo(game, 'P-inf', '0805'));
    expect(back.decision).toMatchObject({ side: 1 });
    const along = back.legal.find((a) => 'hex' in a && a.hex === game.hex('0805'))!;
    const done = fight(game, back.p, [], along);
    expect([done.at('P-inf'), done.at('P-corps'), done.said.includes('leader-checked')]).toEqual([
      '0805',
      '0805',
      false,
    ]);
  });
  test('13.33 N218, R-115 a lone vedette, 1R: UAR; a lone train on the road, Dr: one hex back; a lone leader is no target', () => {
    const game = b8();
    expect(
      settled(fight(game, firing(game, { 'F-gun': '0703', 'P-v1': T }, [6]), [], fire(game, 'F-gun'))).at('P-v1'),
    ).toBe(UAR);
    const train = firing(game, { 'F-gun': '0504', 'P-train': '0704' }, [2]);
    const done = settled(fight(game, train, [], attack(game, ['F-gun'], ['0704'], 'bombard')));
    expect(['0804', '0805']).toContain(done.at('P-train'));
    const shut = field(
      { 'F-gun': { sp: 8 } },
      {
        streams: [
          ['0704', '0804'],
          ['0704', '0805'],
        ],
      },
    );
    const over = settled(fight(shut, train, [], attack(shut, ['F-gun'], ['0704'], 'bombard')));
    expect(['0804', '0805', '0704']).not.toContain(over.at('P-train')); // 18.12: no stream without a bridge
    expect(barred(game, firing(game, { 'F-gun': '0703', 'P-corps': T, 'P-inf': T }), 'F-gun')).toBeNull();
    expect(barred(game, firing(game, { 'F-gun': '0703', 'P-corps': T, 'P-inf': '0905' }), 'F-gun')).toBe('no-target');
  });
  test('R-115 a train that falls back goes where its owner likes; into no zone of control, not of vedettes either (18.12)', () => {
    const game = b8();
    const target = attack(game, ['F-gun'], ['0704'], 'bombard');
    const start = firing(game, { 'F-gun': '0504', 'P-train': '0704' }, [2]);
    const fired = fight(game, start, [], target);
    expect(fired.decision).toMatchObject({ kind: 'retreat', side: 1, step: 'retreat' });
    const ends = fired.legal.flatMap((a) => (a.kind === 'retreat' ? [game.ground.board.ids[a.path.at(-1)!]] : []));
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) expect(fight(game, fired.p, [], retreatTo(game, 'P-train', end)).at('P-train')).toBe(end);
    const watched = fight(game, firing(game, { 'F-gun': '0504', 'P-train': '0704', 'F-v1': '0904' }, [2]), [], target);
    expect(['0804', '0805']).not.toContain(settled(watched).at('P-train'));
  });
  test('13.38, R-12 a leader with vedettes alone goes with the last of them', () => {
    const game = b8();
    const where = { 'F-gun': '0703', 'P-inf': T, 'P-v1': T, 'P-v2': T, 'P-corps': T };
    const reduced = { reduced: at(game, {}).reduced.with(game.army.unit('P-inf'), 1) };
    const hit = fight(game, { ...firing(game, where, [6]), ...reduced }, [], fire(game, 'F-gun'));
    const lost = fight(game, hit.p, [], allocate(game, 'P-inf'));
    expect(lost.decision.step).toBe('stay');
    const first = fight(game, lost.p, [], retreatTo(game, 'P-v1', '0805'));
    expect([first.at('P-v1'), first.at('P-corps'), first.decision.step]).toEqual(['0805', T, 'stay']);
    const second = fight(game, first.p, [], retreatTo(game, 'P-v2', '0805'));
    expect(second.decision).toMatchObject({ kind: 'place', step: 'leader-retreat', side: 1 });
  });
  test('12.4, 13.33 a vedette that stood the fire holds its hex: nobody advances into it', () => {
    const game = field({ 'F-gun': { sp: 3 } });
    const weather = { weather: { kind: 'mud', left: 2, checked: false } } as const;
    const p = { ...firing(game, { 'F-gun': '0703', 'F-inf': '0606', 'P-v1': T }, [6]), ...weather };
    const fired = fight(game, p, [], fire(game, 'F-gun'));
    expect([fired.at('P-v1'), fired.decision.kind === 'advance']).toEqual([T, false]);
  });
  test('9.22, R-31 a gun that failed to repulse does not fire elsewhere, alone or with foot; it does when that enemy is gone', () => {
    const game = field();
    const where = { 'F-gun': '0606', 'F-inf': '0606', 'P-gun': '0707' };
    const failed = { failedRepulses: [{ units: units(game, 'F-gun', 'F-inf'), hexes: hexes(game, T) }] };
    const on = (more: Readonly<Record<string, string>>, also: Partial<NapoleonicPosition> = failed) =>
      barred(game, firing(game, { ...where, ...more }, [], also), 'F-gun', '0604');
    expect(on({ 'P-inf': T, 'P-lc': '0604' })).toBe('repulser-must-attack');
    expect(on({ 'P-inf': T, 'P-lc': '0604' }, {})).toBeNull();
    expect(on({ 'P-lc': '0604' })).toBeNull();
    const alone = { ...failed, bombarded: hexes(game, T) };
    expect(on({ 'P-inf': T, 'P-lc': '0604', 'F-inf': '0703' }, alone)).toBe('repulser-must-attack'); // not freed by 13.5
  });
  test('12.4c N057 the foot beside the emptied hex has another enemy to attack: it may not follow; without him it may', () => {
    const game = b8();
    const where = { 'F-gun': '0703', 'F-inf': '0606', 'P-gun': T };
    const driven = (more: Readonly<Record<string, string>>) => {
      const fired = fight(game, firing(game, { ...where, ...more }, [2]), [], fire(game, 'F-gun'));
      return fired.decision.kind === 'retreat' ? fight(game, fired.p, [], fired.legal[0]) : fired;
    };
    const free = driven({});
    expect([free.at('P-gun') === T, free.decision.kind]).toEqual([false, 'advance']);
    const held = driven({ 'P-inf': '0706' });
    expect([held.at('P-gun') === T, held.decision.step, held.decision.kind]).toEqual([false, 'battle', 'attack']);
  });
  test('12.4, 12.4c, 7.54 who is in road march beside the emptied hex may follow, alone as ever; out of command it may not (12.4f)', () => {
    const game = b8();
    const p = firing(game, { 'F-gun': '0703', 'F-inf': '0606', 'P-gun': T }, [2]);
    const driven = (mark: number) => {
      const fired = fight(game, { ...p, marks: p.marks.with(game.army.unit('F-inf'), mark) }, [], fire(game, 'F-gun'));
      return fired.decision.kind === 'retreat' ? fight(game, fired.p, [], fired.legal[0]) : fired;
    };
    expect(driven(OUT_OF_COMMAND).decision.kind).not.toBe('advance');
    const follows = driven(MARCHING);
    expect(follows.decision.kind).toBe('advance');
    const after = fight(game, follows.p, [], follows.legal[0]);
    expect([after.at('F-inf'), has(after.p, game.army.unit('F-inf'), MARCHING)]).toEqual([T, true]);
  });
});

describe('12.4a, 12.4c several hexes emptied by fire', () => {
  test('12.4a each bombardment has its own infantry: one into each of two hexes', () => {
    const game = field({ 'F-gun': { sp: 8 }, 'F-horse': { sp: 8 } });
    const where = { 'F-gun': '0504', 'F-horse': '0602', 'P-inf': '0704', 'P-lc': '0802', 'F-inf': '0705' };
    const p = firing(game, { ...where, 'F-mixed': '0702' }, [3, 3]);
    const fired = fight(
      game,
      p,
      [],
      attack(game, ['F-gun'], ['0704'], 'bombard'),
      attack(game, ['F-horse'], ['0802'], 'bombard'),
    );
    const asked = [fired, fight(game, fired.p, [], PASS)].map(({ decision }) => decision);
    expect(asked.map((d) => (d.over ? [] : d.hexes))).toEqual([['0704'], ['0802']].map((ids) => hexes(game, ...ids)));
    const after = fight(game, fired.p, [], advanceTo(game, ['F-inf'], '0704'), advanceTo(game, ['F-mixed'], '0802'));
    expect([after.at('F-inf'), after.at('F-mixed')]).toEqual(['0704', '0802']);
  });
});

describe('13 on the fields of June 1815', () => {
  test('12.4c, 9.22 nor may it with a leader, where it alone of his stack has failed to repulse and must attack', async () => {
    const game = await battle('waterloo');
    const stack = { 'F-1': '1120', 'F-2': '1120', 'F-dErlon': '1120' };
    const where = { ...stack, 'F-Ga12': '1018', 'A-ON': '1119', 'A-Byl': '1221' };
    const [hex] = hexes(game, '1221');
    const p = at(game, where, [4], {
      step: 'bombardment',
      bombarded: [hex],
      failedRepulses: [{ units: units(game, 'F-1'), hexes: [hex] }],
    });
    const driven = fight(game, p, [], attack(game, ['F-Ga12'], ['1119'], 'bombard'));
    expect(driven.decision.kind).toBe('advance');
    const led = (...ids: string[]) => driven.referee.check(driven.p, advanceTo(game, ['F-dErlon', ...ids], '1119'));
    expect(led('F-2')).toEqual({ ok: true });
    expect(led('F-1', 'F-2')).toMatchObject({ ok: false, say: 'repulser-must-attack', rule: '9.22' });
    // When it has fought its battle it may, though one of those whom it failed to repulse is still there.
    const first = game.army.unit('F-1');
    expect(advanceBar(game, { ...p, marks: p.marks.with(first, FOUGHT) }, first)).toBeNull();
  });
  test('13.34 WL-09, WL-12 refused; WL-10, WL-11, WL-13 allowed', async () => {
    const game = await battle('waterloo');
    const clear = { step: 'bombardment' } as const;
    const p = (where: Readonly<Record<string, string>>, also: Partial<NapoleonicPosition> = {}) =>
      at(game, where, [], { ...clear, ...also });
    const ridge = p({ 'F-Iaa': '1316', 'A-Kem': '1313', 'A-Pac': '1313' });
    expect(barred(game, ridge, 'F-Iaa', '1313')).toBe('no-line-of-fire');
    const battery = { 'F-Ia12': '1316', 'F-Iaa': '1316', 'F-Iab': '1416', 'A-Byl': '1314' };
    for (const also of [{}, MUD]) {
      const grand = p(battery, also);
      expect(['F-Ia12', 'F-Iaa', 'F-Iab'].map((gun) => barred(game, grand, gun, '1314'))).toEqual([null, null, null]);
      const { strength } = bombardmentStrength(game, grand, units(game, 'F-Ia12', 'F-Iaa', 'F-Iab'), game.hex('1314'));
      expect(strength).toBe(11);
      const sheet = bombardmentPreview(
        game,
        grand,
        attack(game, ['F-Ia12', 'F-Iaa', 'F-Iab'], ['1314'], 'bombard') as never,
      );
      expect(sheet?.modifiers.map(({ value }) => value)).toEqual('weather' in also ? [-2] : []);
    }
    const farm = p({ 'A-Ch2': '1214', 'A-Bar': '1215', 'F-1': '1216' }, { player: 1 });
    expect(barred(game, farm, 'A-Ch2', '1216')).toBe('no-line-of-fire');
    const back = p({ 'A-5a': '1313', 'F-Iaa': '1316' }, { player: 1 });
    expect(barred(game, back, 'A-5a', '1316')).toBeNull();
    expect(bombardmentStrength(game, back, units(game, 'A-5a'), game.hex('1316')).strength).toBe(1);
  });
  test('13.33 LQ-06 the chateau of Ligny is not bombarded', async () => {
    const game = await battle('ligny');
    const p = at(game, { 'F-IVa': '2829', 'P-4a': '2826' }, [], { step: 'bombardment' });
    expect(barred(game, p, 'F-IVa', '2826')).toBe('immune-target');
  });
});
