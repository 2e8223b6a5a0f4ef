import { beforeAll, describe, expect, test } from 'vitest';
import { groupsOf } from '../../../src/engine/play/groups.ts';
import { isEmptied } from '../../../src/titles/napoleonic/advance.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { isBroken, breakingPoint } from '../../../src/titles/napoleonic/demoralisation.ts';
import { exchangeSets } from '../../../src/titles/napoleonic/exchange.ts';
import { leastExchange } from '../../../src/titles/napoleonic/expected-losses.ts';
import { CHATEAU } from '../../../src/titles/napoleonic/ground.ts';
import {
  BOMBARDED,
  has,
  LAPSED,
  MARCHING,
  OUT_OF_COMMAND,
  PEU,
  strengthOf,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { battlePreview } from '../../../src/titles/napoleonic/preview-combat.ts';
import { oneStepChoices } from '../../../src/titles/napoleonic/shock.ts';
import { inZone } from '../../../src/titles/napoleonic/zones.ts';
import {
  advanceTo,
  allocate,
  at,
  attack,
  type Field,
  fieldOf,
  fight,
  ids,
  PASS,
  resultOf,
  settled,
} from './combat-play.ts';
import { battle } from './field.ts';
import { units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Chapters 12.1, 12.2, 12.4, 12.5: results, shock, exchange, advance, boxes. Target: 0705, attacked from the west. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
const T = '0705';
const figures = (sp: Readonly<Record<string, number>>, more: NonNullable<Field['pieces']> = {}): Field['pieces'] => ({
  ...more,
  ...Object.fromEntries(Object.entries(sp).map(([id, n]) => [id, { ...more[id], sp: n }])),
});
const field = (pieces: Field['pieces'] = {}, more: Field = {}): NapoleonicGame => fieldOf(whole, { pieces, ...more });

describe('7.54 attacked on the march', () => {
  test('7.54 who is attacked falls out of the march at once, though he holds his ground; not whom nobody attacks', () => {
    const game = field(figures({ 'F-inf': 1 }));
    const start = at(game, { 'F-inf': '0605', 'P-inf': T, 'P-gun': '0805' }, [6]);
    const [inf, gun] = units(game, 'P-inf', 'P-gun');
    const marks = start.marks.with(inf, MARCHING).with(gun, MARCHING);
    const done = settled(fight(game, { ...start, marks }, [], attack(game, ['F-inf'], [T]), PASS));
    expect(resultOf(done).reading).toMatch(/^A/);
    expect([done.at('P-inf'), has(done.p, inf, MARCHING), has(done.p, gun, MARCHING)]).toEqual([T, false, true]);
  });
});

describe('12.1 exchange', () => {
  test('12.1 N029, R-49 the loser had 5: of 2, 4, 8, 10 each set worth half and nothing to spare', () => {
    const game = field(figures({ 'F-inf': 2, 'F-mixed': 4, 'F-lc': 8, 'F-hc': 10 }));
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0605', 'F-lc': '0606', 'F-hc': '0606' });
    const sets = exchangeSets(game, p, units(game, 'F-inf', 'F-mixed', 'F-lc', 'F-hc'), 5);
    expect(sets.map((set) => ids(game, set))).toEqual([['F-mixed'], ['F-lc'], ['F-hc']]);
  });
  test('12.1, R-49 what can be paid at least, and the sets, as all groups of units tried out say', () => {
    const names = ['F-inf', 'F-mixed', 'F-lc', 'F-hc', 'F-gun'];
    for (let seed = 1; seed <= 40; seed++) {
      const strengths = names.map((_, i) => 1 + ((seed * (7 + 4 * i) + i) % 9));
      const game = field(figures(Object.fromEntries(names.map((name, i) => [name, strengths[i]]))));
      const own = units(game, ...names);
      const p = at(game, Object.fromEntries(names.map((name, i) => [name, i < 3 ? '0605' : '0606'])));
      const loss = 1 + (seed % 60);
      const worth = (group: readonly number[]) => group.reduce((total, u) => total + strengthOf(game, p, u), 0);
      const isEnough = (group: readonly number[]) => 2 * worth(group) >= loss;
      const tried = [...groupsOf(own)].filter(
        (group) => isEnough(group) && group.every((u) => !isEnough(group.filter((other) => other !== u))),
      );
      const all = tried.length > 0 ? tried : [own];
      expect(exchangeSets(game, p, own, loss)).toEqual(all);
      expect(leastExchange(game, p, own, loss)).toBe(Math.min(...all.map(worth)));
    }
  });
  test('12.1 N030 six on each side: the attacker gives one of 3, the defender his 6', () => {
    const game = field(figures({ 'F-inf': 3, 'F-mixed': 3, 'P-inf': 6 }));
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0605', 'P-inf': T });
    const frame = {
      step: 'battle',
      side: 0,
      units: units(game, 'F-inf', 'F-mixed'),
      hexes: [game.hex(T)],
      at: 'result',
      pick: 0,
      guards: [false, false],
      column: 9,
      result: 'Ex',
      stands: [],
      broken: [],
    } as const;
    const done = fight(game, p, [frame]);
    expect(done.decision).toMatchObject({ kind: 'select', side: 0, step: 'exchange', least: 1, most: 1 });
    expect(done.legal).toHaveLength(2);
    const after = fight(game, done.p, [], { kind: 'select', units: units(game, 'F-mixed') });
    expect([after.at('P-inf'), after.at('F-mixed'), after.at('F-inf')]).toEqual([UAR, UAR, '0605']);
  });
  test('12.1, R-48 from the die: 4:1 and a 6; the weaker is lost, guns stacked with the winner may be the loss', () => {
    const game = field(figures({ 'F-inf': 16, 'F-gun': 2 }));
    const p = at(game, { 'F-inf': '0605', 'F-gun': '0605', 'P-inf': T }, [6]);
    const done = fight(game, p, [], attack(game, ['F-inf'], [T]), PASS);
    expect(resultOf(done)).toMatchObject({ cell: 'Ex' });
    expect(done.at('P-inf')).toBe(UAR);
    expect(done.legal).toEqual([
      { kind: 'select', units: units(game, 'F-inf') },
      { kind: 'select', units: units(game, 'F-gun') },
    ]);
    const { referee } = done;
    expect(referee.check(done.p, { kind: 'select', units: units(game, 'F-inf', 'F-gun') })).toMatchObject({
      ok: false,
    });
    expect(settled(fight(game, done.p, [], { kind: 'select', units: units(game, 'F-gun') })).at('F-gun')).toBe(UAR);
  });
  test('12.1, 13.41 guns stacked with a weaker attacker are lost with him, though they have fired; the price is what he fought with', () => {
    const game = field(figures({ 'F-inf': 2, 'F-gun': 6, 'P-inf': 4 }));
    const p = at(game, { 'F-inf': '0605', 'F-gun': '0605', 'P-inf': T, 'P-gun': T }, []);
    const frame = { step: 'battle', side: 0, units: units(game, 'F-inf'), hexes: [game.hex(T)], at: 'result' } as const;
    const rest = { pick: 0, guards: [false, false], column: 9, result: 'Ex', stands: [], broken: [] } as const;
    const done = fight(game, { ...p, marks: p.marks.with(game.army.unit('F-gun'), BOMBARDED) }, [
      { ...frame, ...rest },
    ]);
    expect([done.at('F-inf'), done.at('F-gun'), done.decision.step]).toEqual([UAR, UAR, 'exchange']);
    expect(done.p.stack.find((f) => f.step === 'exchange')).toMatchObject({ side: 1, loss: 2 });
  });
});

describe('12.2 shock', () => {
  /** In the open, by a die that makes it a shock, then the dice of attacker and defender. */
  const SHOCK_AT: Readonly<Record<number, number>> = { 1: 4, 2: 5, 3: 6 }; // odds to one: the die
  const shock = (odds: number, init: readonly [number, number], dice: readonly [number, number]) => {
    const game = field({ 'F-inf': { sp: 4 * odds, init: init[0] }, 'P-inf': { init: init[1] } });
    const p = at(game, { 'F-inf': '0605', 'P-inf': T }, [SHOCK_AT[odds], ...dice]);
    const done = fight(game, p, [], attack(game, ['F-inf'], [T]), PASS);
    expect(resultOf(done).cell).toBe('Sk');
    return resultOf(done).shock;
  };
  test('12.2 N032 4 rolls 5, 3 rolls 2 at 2:1: Dr2; N033 3 rolls 1, 4 rolls 6 at 1:1: Ar2; N035 4 and 4: 1R', () => {
    expect(shock(2, [4, 3], [5, 2])).toBe('Dr2');
    expect(shock(1, [3, 4], [1, 6])).toBe('Ar2');
    expect(shock(1, [4, 4], [2, 1])).toBe('1R');
  });
  test('12.2 N034 one more at 3:1: 3 rolls 3, 4 rolls 1: 5 against 4 is Dr; N036, R-51 8 is read as 7', () => {
    expect(shock(3, [3, 4], [3, 1])).toBe('Dr');
    expect(shock(2, [3, 4], [3, 1])).toBe('1R');
    expect(shock(3, [5, 1], [6, 1])).toBe('Dr3');
  });
  test('R-99 the bonus goes by the column finally used: 2:1 and Napoleon', () => {
    const game = field({ 'F-inf': { sp: 8 }, 'P-inf': { init: 4 } });
    const p = at(game, { 'F-inf': '0605', 'F-chief': '0605', 'P-inf': T }, [6, 3, 1]);
    expect(resultOf(fight(game, p, [], attack(game, ['F-inf'], [T]), PASS))).toEqual({
      cell: 'Sk',
      reading: 'Sk',
      shock: 'Dr',
    });
  });
  test('12.2 N211, R-106 a demoralised gun alone: 1, and nothing off it: 3 against 2 is Dr', () => {
    const game = field({ 'P-gun': { init: 4 } });
    const p = at(game, { 'F-inf': '0605', 'P-gun': T }, [4, 2, 4]);
    const low = { ...p, marks: p.marks.with(game.army.unit('P-gun'), LAPSED) };
    const done = fight(game, low, [], attack(game, ['F-inf'], [T]), PASS);
    expect(done.events.find((e) => e.say === 'shock-rolled')?.data).toMatchObject({
      attack: 3,
      defence: 2,
      result: 'Dr',
    });
  });
  test('R-51 demoralised foot fights a shock with one less; guns do not lead while there is foot', () => {
    const game = field({ 'P-gun': { init: 6 }, 'P-inf': { init: 4, sp: 2 }, 'F-inf': { sp: 6 } });
    const p = at(game, { 'F-inf': '0605', 'P-gun': T, 'P-inf': T }, [4, 1, 1]);
    const low = { ...p, marks: p.marks.with(game.army.unit('P-inf'), LAPSED) };
    const done = fight(game, low, [], attack(game, ['F-inf'], [T]), PASS);
    expect(done.events.find((e) => e.say === 'shock-rolled')?.data).toMatchObject({ defence: 3, result: '1R' });
  });
  test('12.2 N038, R-50 1R: a step off the 7 points or off the initiative of 5, as the owner likes', () => {
    const game = field({
      'F-inf': { sp: 7, init: 3 },
      'F-mixed': { sp: 4, init: 5 },
      'F-lc': { sp: 1, init: 3 },
      'P-inf': { sp: 12, init: 5 },
    });
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0605', 'F-lc': '0606', 'P-inf': T }, [4, 1, 1]);
    const own = units(game, 'F-inf', 'F-mixed', 'F-lc');
    expect(ids(game, oneStepChoices(game, p, own))).toEqual(['F-inf', 'F-mixed']);
    const done = fight(game, p, [], attack(game, ['F-inf', 'F-mixed', 'F-lc'], [T]), PASS);
    expect(done.decision).toMatchObject({ kind: 'allocate', side: 0, step: 'step-loss' });
    expect(done.referee.check(done.p, allocate(game, 'F-lc'))).toMatchObject({ ok: false });
    const { p: after, events } = fight(game, done.p, [], allocate(game, 'F-mixed'));
    expect(['F-inf', 'F-mixed', 'P-inf'].map((id) => after.reduced[game.army.unit(id)])).toEqual([0, 1, 1]);
    expect(events.filter((e) => e.say === 'step-lost').map((e) => e.rule)).toEqual(['12.2', '12.2']);
  });
  test('12.2, R-106 1R on guns alone: each has initiative 1, so any of them may lose the step', () => {
    const game = field({ 'F-gun': { sp: 4, init: 4 }, 'F-horse': { sp: 3, init: 3 } });
    const p = at(game, { 'F-gun': '0605', 'F-horse': '0605', 'P-inf': T });
    expect(ids(game, oneStepChoices(game, p, units(game, 'F-gun', 'F-horse')))).toEqual(['F-gun', 'F-horse']);
    const led = units(game, 'F-gun', 'F-horse', 'F-inf');
    const strong = field({ 'F-gun': { sp: 4, init: 4 }, 'F-horse': { sp: 3, init: 3 }, 'F-inf': { sp: 2, init: 3 } });
    expect(ids(strong, oneStepChoices(strong, p, led))).toEqual(['F-gun']);
  });
  test('12.2 WL-08, 12.52 1R against one point that has no other side: gone for good', () => {
    const game = field({ 'F-inf': { sp: 1 }, 'P-inf': { sp: 1, reduced: 0 } });
    const done = settled(
      fight(game, at(game, { 'F-inf': '0605', 'P-inf': T }, [4, 1, 1]), [], attack(game, ['F-inf'], [T]), PASS),
    );
    expect(done.at('P-inf')).toBe(PEU);
  });
  test('12.2 N039, R-52 after a shock won the cavalry in command must follow up; out of command it need not', () => {
    const game = field({ 'F-hc': { sp: 4, init: 6 } });
    const p = at(game, { 'F-hc': '0605', 'P-inf': T, 'P-train': '0904' }, [4, 5, 1]);
    const ooc = { ...p, marks: p.marks.with(game.army.unit('F-hc'), OUT_OF_COMMAND) };
    const after = (start: typeof p) => {
      const won = fight(game, start, [], attack(game, ['F-hc'], [T]), PASS);
      return won.decision.kind === 'retreat' ? fight(game, won.p, [], won.legal[0]) : won;
    };
    const { decision, referee, p: won } = after(p);
    expect(decision).toMatchObject({ kind: 'advance', side: 0 });
    expect(referee.check(won, PASS)).toMatchObject({ ok: false });
    expect(after(ooc).decision.kind).not.toBe('advance');
    // No shock, no duty: the same cavalry after a Dr off the chart.
    expect(
      after({ ...p, dice: at(game, {}, [1]).dice }).referee.check(
        after({ ...p, dice: at(game, {}, [1]).dice }).p,
        PASS,
      ),
    ).toEqual({ ok: true });
  });
});

test('12.2, R-52 after a shock no infantry takes the room of the cavalry, that must advance', () => {
  const game = fieldOf(whole, { pieces: { 'F-hc': { sp: 2, init: 6 }, 'F-lc': { sp: 1 }, 'F-inf': { sp: 1 } } });
  const where = { 'F-hc': '0605', 'F-lc': '0605', 'F-inf': '0606', 'P-inf': T };
  const three = ['F-hc', 'F-lc', 'F-inf'];
  const after = (dice: readonly number[], marks = 0) => {
    const p = at(game, where, dice);
    const marked = { ...p, marks: p.marks.with(game.army.unit('F-lc'), marks) };
    const won = fight(game, marked, [], attack(game, three, [T]), PASS);
    return won.decision.kind === 'retreat' ? fight(game, won.p, [], won.legal[0]) : won;
  };
  const into = ({ referee, p }: ReturnType<typeof after>) => referee.check(p, advanceTo(game, ['F-inf'], T));
  const shock = after([4, 5, 1]); // 1:1 and a 4; 8 against 3: Dr3
  expect([resultOf(shock).reading, shock.at('P-inf')]).not.toContain(T);
  expect(into(shock)).toMatchObject({ ok: false, rule: '12.2', say: 'cavalry-first' });
  const one = fight(game, shock.p, [], advanceTo(game, ['F-hc'], T));
  expect(into(one)).toMatchObject({ ok: false, say: 'cavalry-first' });
  const both = fight(game, one.p, [], advanceTo(game, ['F-lc'], T));
  expect([both.at('F-hc'), both.at('F-lc'), both.at('F-inf')]).toEqual([T, T, '0606']); // no room for a third
  expect(into(fight(game, after([4, 5, 1], OUT_OF_COMMAND).p, [], advanceTo(game, ['F-hc'], T)))).toEqual({ ok: true });
  expect(into(after([1]))).toEqual({ ok: true }); // no shock, no duty
});

describe('7.63 over a damaged bridge', () => {
  test('7.63, R-21 the sheet: a step from each side for a shock, and the check for every Dr', () => {
    const game = field(figures({ 'F-inf': 16 }));
    const damaged = game.ground.crossings.filter((side) => game.ground.span[side] === 2);
    const p = at(game, { 'F-inf': '0404', 'P-inf': '0504' }, [], { damaged });
    const draft = { kind: 'attack', attack: 'battle', units: units(game, 'F-inf'), target: game.hex('0504') } as const;
    const [stage] = battlePreview(game, p, draft, 0)!.stages;
    expect([stage.column, stage.chances.map(({ label, weight }) => `${label} ${weight}/${stage.total}`)]).toEqual([
      '1:1',
      ['Dr2 1/12', 'repelled 3/12', 'Dr 2/12', '1R 2/12', 'Ar 2/12', 'Ar2 2/12'],
    ]);
  });
  const start = (game: NapoleonicGame, dice: readonly number[]) => {
    const damaged = game.ground.crossings.filter((side) => game.ground.span[side] === 2);
    return at(game, { 'F-inf': '0404', 'P-inf': '0504', 'P-train': '0904' }, dice, { damaged });
  };
  const fought = (dice: readonly number[]) => {
    const game = field(figures({ 'F-inf': 12, 'P-inf': 3 }));
    return settled(fight(game, start(game, dice), [], attack(game, ['F-inf'], ['0504']), PASS));
  };
  test('7.63 N174, R-21 Dr2: the best initiative passes (3): the defender goes back two; fails (4): a step lost, nobody moves', () => {
    const over = fought([1, 3]);
    expect(resultOf(over)).toMatchObject({ cell: 'Dr2' });
    expect([over.at('P-inf'), over.p.reduced[over.game.army.unit('F-inf')]]).not.toContain('0504');
    expect(over.said).toContain('unit-retreats');
    const failed = fought([1, 4]);
    expect([failed.at('P-inf'), failed.at('F-inf'), failed.p.reduced[failed.game.army.unit('F-inf')]]).toEqual([
      '0504',
      '0404',
      1,
    ]);
  });
  test('7.63 N175, R-21 Sk: each side a step, nobody retreats; Ar*: the attackers go back one', () => {
    const shock = fought([4]);
    expect(['F-inf', 'P-inf'].map((id) => shock.p.reduced[shock.game.army.unit(id)])).toEqual([1, 1]);
    expect([shock.at('F-inf'), shock.at('P-inf')]).toEqual(['0404', '0504']);
    const star = fought([5]);
    expect(resultOf(star)).toEqual({ cell: 'Ar', reading: 'Ar' }); // told as the sheet has it
    expect([star.at('F-inf') === '0404', star.at('P-inf')]).toEqual([false, '0504']);
  });
});

describe('12.5 boxes', () => {
  /** P-inf at 0705 is lost to De, attacked by everybody around it. */
  const lost = (where: Readonly<Record<string, string>>) => {
    const target = T;
    const game = field(figures({ 'F-inf': 30 }));
    const p = at(game, { ...where, 'P-inf': target }, [1]);
    const done = settled(
      fight(
        game,
        p,
        [],
        attack(
          game,
          Object.keys(where).filter((id) => id !== 'F-v1'),
          [target],
        ),
        PASS,
      ),
    );
    expect(resultOf(done).cell).toBe('De');
    return done.at('P-inf');
  };
  test('12.51 N049 De, one neighbour closed by nothing but a zone of control: UAR', () => {
    expect(lost({ 'F-inf': '0605', 'F-mixed': '0606', 'F-lc': '0704', 'F-hc': '0706', 'F-gun': '0805' })).toBe(UAR);
  });
  test('12.51 R-110 six neighbours held by the enemy: gone; N214 a vedette alone does not close a hex', () => {
    const five = { 'F-inf': '0605', 'F-mixed': '0606', 'F-lc': '0704', 'F-hc': '0706', 'F-gun': '0805' };
    expect(lost({ ...five, 'F-horse': '0806' })).toBe(PEU);
    expect(lost({ ...five, 'F-v1': '0806' })).toBe(UAR);
  });
  test('12.52 a unit already reduced is gone for good', () => {
    const game = field(figures({ 'F-inf': 30 }));
    const p = at(game, { 'F-inf': '0605', 'P-inf': T }, [1]);
    const weak = { ...p, reduced: p.reduced.with(game.army.unit('P-inf'), 1) };
    expect(fight(game, weak, [], attack(game, ['F-inf'], [T]), PASS).at('P-inf')).toBe(PEU);
  });
});

describe('12.4 advance', () => {
  /** On to the advance of the attacker: the first way of every retreat. */
  const settledTo = (game: NapoleonicGame, fought: ReturnType<typeof fight>) => {
    let now = fought;
    for (let n = 0; n < 9 && now.decision.step !== 'advance' && now.decision.step !== 'idle'; n++)
      now = fight(game, now.p, [], now.legal[0]);
    return now;
  };
  const won = (
    where: Readonly<Record<string, string>>,
    attackers: readonly string[],
    targets: readonly string[] = [T],
  ) => {
    const game = field(figures({ 'F-inf': 60 }));
    return fight(game, at(game, where, [1]), [], attack(game, attackers, targets), PASS);
  };
  const check = (fought: ReturnType<typeof won>, who: readonly string[], hex: string) =>
    fought.referee.check(fought.p, advanceTo(fought.game, who, hex));
  test('12.4, 12.2 after 1R nobody has won: the defender who is left goes where an attacker was lost, his cavalry must', () => {
    const game = field({
      'F-inf': { sp: 1, reduced: 0, init: 6 },
      'F-mixed': { sp: 3 },
      'P-inf': { init: 6 },
      'P-lc': { init: 6 },
    });
    const after = (defender: string) => {
      const p = at(game, { 'F-inf': '0605', 'F-mixed': '0606', [defender]: T }, [4, 1, 1]);
      return fight(game, p, [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS, allocate(game, 'F-inf'));
    };
    const foot = after('P-inf');
    expect([resultOf(foot).shock, foot.at('F-inf'), foot.at('P-inf')]).toEqual(['1R', PEU, T]);
    expect(foot.decision).toMatchObject({ kind: 'advance', side: 1, hexes: [game.hex('0605')] });
    expect(foot.legal).toContainEqual(PASS);
    expect(after('P-lc').legal).toEqual([advanceTo(game, ['P-lc'], '0605')]);
  });
  test('12.4a N055 without a leader one infantry unit and all the cavalry; 12.4c no guns', () => {
    const where = { 'F-inf': '0605', 'F-mixed': '0605', 'F-lc': '0606', 'F-hc': '0606', 'F-gun': '0706', 'P-inf': T };
    const first = won(where, ['F-inf', 'F-mixed', 'F-lc', 'F-hc', 'F-gun']);
    expect(first.decision).toMatchObject({ kind: 'advance', side: 0 });
    expect(check(first, ['F-inf', 'F-mixed'], T)).toMatchObject({ ok: false, rule: '12.4a' });
    expect(check(first, ['F-gun'], T)).toMatchObject({ ok: false, rule: '12.4c' });
    const second = fight(first.game, first.p, [], advanceTo(first.game, ['F-mixed'], T));
    expect(check(second, ['F-inf'], T)).toMatchObject({ ok: false, rule: '12.4a' });
    expect(check(second, ['F-lc'], T)).toEqual({ ok: true });
    expect(check(second, ['F-hc'], T)).toEqual({ ok: true });
  });
  test('12.4b with a leader who goes along everybody stacked with him', () => {
    const where = { 'F-inf': '0605', 'F-mixed': '0605', 'F-corps': '0605', 'P-inf': T };
    const fought = won(where, ['F-inf', 'F-mixed']);
    const done = fight(fought.game, fought.p, [], advanceTo(fought.game, ['F-inf', 'F-mixed', 'F-corps'], T));
    expect([done.at('F-inf'), done.at('F-mixed'), done.at('F-corps')]).toEqual([T, T, T]);
    expect(has(done.p, done.game.army.unit('F-inf'), 0)).toBe(false);
  });
  test('12.4d N058, R-57 two hexes emptied: foot into one of them between them, cavalry into either', () => {
    const where = {
      'F-inf': '0605',
      'F-mixed': '0605',
      'F-hc': '0605',
      'F-corps': '0605',
      'P-inf': T,
      'P-gun': '0704',
    };
    const fought = won(where, ['F-inf', 'F-mixed', 'F-hc'], ['0704', T]);
    const one = fight(fought.game, fought.p, [], advanceTo(fought.game, ['F-inf', 'F-corps'], '0704'));
    expect(check(one, ['F-mixed'], T)).toMatchObject({ ok: false, rule: '12.4d' });
    expect(check(one, ['F-hc'], T)).toEqual({ ok: true });
    expect(check(one, ['F-hc'], '0704')).toEqual({ ok: true });
  });
  test('12.4f not demoralised, not out of command', () => {
    const game = field(figures({ 'F-inf': 60 }));
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0606', 'P-inf': T }, [1]);
    const marks = p.marks.with(game.army.unit('F-inf'), LAPSED).with(game.army.unit('F-mixed'), OUT_OF_COMMAND);
    expect(fight(game, { ...p, marks }, [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS).decision.step).toBe('idle');
  });
  test('12.4e N059 who has advanced beside an enemy still to be fought has no part in that battle', () => {
    const game = field(figures({ 'F-inf': 60, 'F-lc': 1 }));
    const where = { 'F-inf': '0605', 'F-lc': '0804', 'P-gun': T, 'P-inf': '0805' };
    const both = fight(
      game,
      at(game, where, [1, 6]),
      [],
      attack(game, ['F-inf'], [T]),
      attack(game, ['F-lc'], ['0805']),
      PASS,
    );
    const first = fight(game, both.p, [], { kind: 'select', units: [], hexes: [game.hex(T)] });
    const moved = settled(fight(game, first.p, [], advanceTo(game, ['F-inf'], T)));
    // 1:4 and a 6: Ae for the light cavalry alone.
    expect(moved.events.findLast((e) => e.say === 'battle-rolled')?.data).toMatchObject({ cell: 'Ae', attack: 1 });
    expect([moved.at('F-lc'), moved.at('F-inf')]).toEqual([PEU, T]);
  });
  test('12.4e nobody need advance; R-57 the winner alone, before the next battle is picked', () => {
    const game = field(figures({ 'F-inf': 60, 'F-hc': 60 }));
    const where = { 'F-inf': '0605', 'F-hc': '0804', 'P-gun': T, 'P-inf': '0904' };
    const both = fight(
      game,
      at(game, where, [1, 1]),
      [],
      attack(game, ['F-inf'], [T]),
      attack(game, ['F-hc'], ['0904']),
      PASS,
    );
    const first = fight(game, both.p, [], { kind: 'select', units: [], hexes: [game.hex(T)] });
    expect(first.decision).toMatchObject({ kind: 'advance', side: 0 });
    expect(first.legal).toContainEqual(PASS);
    const stayed = fight(game, first.p, [], PASS);
    expect([stayed.at('F-inf'), stayed.decision.kind]).toEqual(['0605', 'advance']);
    expect(stayed.referee.check(stayed.p, advanceTo(game, ['F-inf'], T))).toMatchObject({ ok: false });
  });
  test('12.4g straight from one zone of control into another', () => {
    const game = field(figures({ 'F-inf': 60 }));
    // 0704 is beside 0605, bombarded, so that it need not be attacked; 0806 is beside the hex that is won.
    const where = { 'F-inf': '0605', 'P-inf': T, 'P-lc': '0704', 'P-gun': '0806' };
    const p = at(game, where, [1], { bombarded: [game.hex('0704')] });
    const fought = fight(game, p, [], attack(game, ['F-inf'], [T]), PASS);
    const [from, to] = [game.hex('0605'), game.hex(T)];
    expect([inZone(game, fought.p, 1, from), inZone(game, fought.p, 1, to)]).toEqual([true, true]);
    expect(fight(game, fought.p, [], advanceTo(game, ['F-inf'], T)).at('F-inf')).toBe(T);
  });
  test('12.4h never more than may stand there', () => {
    const horse = (division: number) => ({ kind: 'cavalry' as const, division });
    const game = field({
      'F-inf': { sp: 60, division: 1 },
      'F-lc': horse(7),
      'F-hc': horse(8),
      'F-mixed': horse(9),
    });
    const where = { 'F-inf': '0605', 'F-lc': '0605', 'F-hc': '0606', 'F-mixed': '0606', 'P-inf': T };
    const fought = fight(game, at(game, where, [1]), [], attack(game, ['F-inf', 'F-lc', 'F-hc', 'F-mixed'], [T]), PASS);
    const one = fight(game, fought.p, [], advanceTo(game, ['F-lc'], T));
    expect(check(one, ['F-hc', 'F-mixed'], T)).toMatchObject({ ok: false, rule: '3.21' });
    expect(check(one, ['F-hc'], T)).toEqual({ ok: true });
    expect(fight(game, one.p, [], advanceTo(game, ['F-hc'], T)).decision.step).toBe('idle');
  });
  test('12.4 a hex in which a vedette is left is not emptied', () => {
    const game = field(figures({ 'F-inf': 60 }));
    const left = { step: 'advance', side: 0, units: units(game, 'F-inf'), hexes: [game.hex(T)] } as const;
    const frame = { ...left, footUsed: false, footHex: -1, forced: false, one: false };
    const held = fight(game, at(game, { 'F-inf': '0605', 'P-v1': T }, [], { step: 'battles' }), [frame]);
    expect([held.decision.step, isEmptied(game, held.p, 0, game.hex(T))]).toEqual(['idle', false]);
    const free = fight(game, at(game, { 'F-inf': '0605' }, [], { step: 'battles' }), [frame]);
    expect([free.decision.step, isEmptied(game, free.p, 0, game.hex(T))]).toEqual(['advance', true]);
  });
  test('16.24, 12.1 vedettes are lost with the stack that an exchange costs, not with a stack of which somebody is left', () => {
    const game = field(figures({ 'F-inf': 16, 'F-mixed': 4, 'P-inf': 4 }));
    const where = { 'F-inf': '0606', 'F-mixed': '0605', 'P-inf': T, 'P-v1': T, 'F-v1': '0606' };
    const fought = settled(fight(game, at(game, where, [6]), [], attack(game, ['F-inf', 'F-mixed'], [T]), PASS));
    expect([resultOf(fought).cell, fought.at('P-inf'), fought.at('P-v1')]).toEqual(['Ex', UAR, UAR]);
    const [lost, kept] = fought.at('F-mixed') === UAR ? ['F-mixed', 'F-inf'] : ['F-inf', 'F-mixed'];
    expect([fought.at(lost), fought.at(kept) === UAR]).toEqual([UAR, false]);
    expect(fought.at('F-v1')).toBe(lost === 'F-inf' ? UAR : '0606');
  });
  test('15.17 into a chateau one advances like anywhere else, two units at most', () => {
    const game = field(figures({ 'F-inf': 60 }), { terrain: { [T]: CHATEAU } });
    const where = { 'F-inf': '0605', 'F-mixed': '0605', 'F-hc': '0605', 'F-corps': '0605', 'P-inf': T };
    const all = ['F-inf', 'F-mixed', 'F-hc'];
    const fought = settledTo(game, fight(game, at(game, where, [1, 6, 1]), [], attack(game, all, [T]), PASS));
    expect(fought.at('P-inf')).not.toBe(T);
    expect(check(fought, [...all, 'F-corps'], T)).toMatchObject({ ok: false, rule: '3.3' });
    expect(fight(game, fought.p, [], advanceTo(game, ['F-inf', 'F-mixed', 'F-corps'], T)).at('F-mixed')).toBe(T);
  });
});

describe('10.1, R-93 who falls back into a hex that is attacked later', () => {
  /** The gun at 0705 can go back nearer to its supply by 0805 alone, a finished position that is attacked after it. */
  const fought = (dice: readonly number[]) => {
    const game = field(figures({ 'F-inf': 16, 'F-mixed': 16 }));
    const works = [{ hex: game.hex('0805'), done: true, builders: [] }];
    const p = at(game, { 'F-inf': '0605', 'F-mixed': '0804', 'P-gun': T, 'P-inf': '0805' }, dice, { works });
    const both = fight(game, p, [], attack(game, ['F-inf'], [T]), attack(game, ['F-mixed'], ['0805']), PASS);
    return settled(fight(game, both.p, [], { kind: 'select', units: [], hexes: [game.hex(T)] }));
  };
  test('R-93 it adds no strength there, and goes back with those who defend', () => {
    const done = fought([5, 3]); // 4:1 Dr; 16 against 8, 2:1 Dr
    expect(done.events.findLast((e) => e.say === 'battle-rolled')?.data).toMatchObject({
      defence: 8,
      column: '2:1',
      cell: 'Dr',
    });
    expect([done.at('P-gun'), done.at('P-inf')]).not.toContain('0805');
    expect(
      done.events.filter((e) => e.say === 'unit-retreats' && e.units?.[0] === done.game.army.unit('P-gun')),
    ).toHaveLength(2);
  });
  test('R-93 void: nobody left to defend when its turn comes', () => {
    const game = field(figures({ 'F-inf': 16 }));
    const p = at(game, { 'F-inf': '0605' }, [], {
      step: 'battles',
      battles: [{ units: units(game, 'F-inf'), hexes: [game.hex(T)] }],
    });
    const done = fight(game, p, []);
    expect([done.said.includes('battle-void'), done.at('F-inf')]).toEqual([true, '0605']);
  });
});

describe('11.3 the Guard beaten', () => {
  test('11.3 WL-28, R-47 two Guard divisions fall back from 1114: every formation in reach four points sooner, once', async () => {
    const game = await battle('waterloo');
    const names = ['F-Gde', 'F-I', 'F-II', 'F-VI', 'F-IIIC', 'F-IVC'];
    const levels = (p: Parameters<typeof breakingPoint>[1]) =>
      names.map((id) => breakingPoint(game, p, game.army.formation(id)));
    const where = {
      'F-C3': '1115',
      'F-G3': '1115',
      'F-1': '1316',
      'F-6a': '0917',
      'F-19': '1519',
      'F-14c': '1117',
      'F-11c': '0918',
      'A-Kie': '1114',
    };
    const p = at(game, where, [6, 6, 6, 6]);
    expect(levels(p)).toEqual([31, 21, 18, 12, expect.any(Number), expect.any(Number)]);
    const frame = {
      step: 'battle',
      side: 0,
      units: units(game, 'F-C3', 'F-G3'),
      hexes: [game.hex('1114')],
      at: 'result',
      pick: 0,
      guards: [false, false],
      column: 5,
      result: 'Ar',
      stands: [game.hex('1115')],
      broken: [],
    } as const;
    const done = settled(fight(game, p, [frame]));
    expect(done.said).toContain('guard-beaten');
    expect(levels(done.p).slice(0, 4)).toEqual([27, 17, 14, 8]);
    expect(levels(done.p).slice(4)).toEqual(levels(p).slice(4));
    const again = settled(fight(game, { ...done.p, place: p.place }, [frame]));
    expect(levels(again.p).slice(0, 4)).toEqual([27, 17, 14, 8]);
  });
  test('11.3 WL-40, R-111 British Guards beaten at 1518 touch Prussians in reach too', async () => {
    const game = await battle('waterloo');
    const where = { 'A-Mai': '1518', 'A-Byn': '1518', 'A-Kem': '1313', 'P-16a': '1618', 'F-YG': '1519' };
    const p = at(game, where, [6], { player: 1 });
    const frame = {
      step: 'battle',
      side: 1,
      units: units(game, 'A-Mai', 'A-Byn'),
      hexes: [game.hex('1519')],
      at: 'result',
      pick: 0,
      guards: [false, false],
      column: 5,
      result: 'Ar',
      stands: [game.hex('1518')],
      broken: [],
    } as const;
    const done = settled(fight(game, p, [frame]));
    const shaken = game.army.formations.flatMap((f, i) => (done.p.shaken[i] === 4 ? [f.id] : []));
    expect(shaken).toEqual(expect.arrayContaining(['A-I', 'P-IV']));
    expect(shaken).not.toContain('P-I');
    expect(isBroken(game, done.p, game.army.formation('P-IV'))).toBe(false);
  });
});
