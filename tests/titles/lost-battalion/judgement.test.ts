import { describe, expect, it } from 'vitest';
import { Front } from '../../../src/bots/front.ts';
import { scriptedDice } from '../../../src/engine/dice.ts';
import { flood } from '../../../src/engine/board/trace.ts';
import type { Action } from '../../../src/engine/title.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from '../../../src/titles/lost-battalion/data.ts';
import { judgementOf } from '../../../src/titles/lost-battalion/judgement.ts';
import { reasonFor } from '../../../src/titles/lost-battalion/judgement-reasons.ts';
import { lineOf } from '../../../src/titles/lost-battalion/line.ts';
import { FAR_OFF, outlookOf } from '../../../src/titles/lost-battalion/outlook.ts';
import {
  CUP_FULL,
  CUP_REDUCED,
  CUP_REINFORCEMENT,
  type LostBattalionPosition,
} from '../../../src/titles/lost-battalion/position.ts';
import { ordersOf, WHOLE } from '../../helpers/program.ts';
import { ARGONNE, attack, duel, freeDuel, hex, id, PASS, play, scene, select, solo, titleOf, unit } from './scene.ts';

/* What a program is told of the game: small positions in which the right order is plain to see. */

const orders = (game: LostBattalionGame, start: LostBattalionPosition, side: number, most = 40) =>
  ordersOf({ title: titleOf(game), judgement: judgementOf(game) }, start, side, most);
const moves = (list: readonly Action[]) => list.filter((action) => action.kind === 'move');
const endOf = (action: Action) => (action.kind === 'move' ? id(action.path.at(-1)!) : action.kind);

describe('what is imagined of the other side', () => {
  it('12.7: as many in each cup as the player counts, the reduced ones short of a step', () => {
    const cups = { 'ge-117-11gr': CUP_FULL, 'ge-117-157': CUP_FULL, 'ge-13-13': CUP_REINFORCEMENT };
    const units = { 'us-91-361': '2046', ...cups, 'ge-1gd-1gdft': CUP_REDUCED };
    const view = titleOf(solo).view(scene({ game: solo, turn: 3, units, steps: { 'ge-1gd-1gdft': 1 } }), ALLIED);
    for (const nth of [0, 1, 2]) {
      const made = judgementOf(solo).imagine(view, scriptedDice(), (limit) => nth % limit);
      expect(titleOf(solo).view(made, ALLIED).cups).toEqual([2, 1, 1]);
      const reduced = made.where.flatMap((place, u) => (place === CUP_REDUCED ? [u] : []));
      expect(reduced.map((u) => solo.units[u].maxSteps - made.steps[u])).toEqual([1]);
    }
  });
});

describe('solitaire: looks into German hexes (12.5)', () => {
  const TWO = { 'us-91-361': '2140', 'us-91-362': '2140' };
  const ALL_CLEAR = Array<number>(80).fill(1);

  it('12.5: each regiment looks by itself, and goes on as long as nobody resists', () => {
    const p = scene({ game: solo, turn: 14, units: TWO, allied: ['2140'], dice: ALL_CLEAR });
    const list = moves(orders(solo, p, ALLIED));
    expect(list.every(({ units }) => units.length === 1)).toBe(true);
    const [first] = list;
    const again = list.slice(1).findIndex(({ units }) => units[0] !== first.units[0]);
    expect(again, 'the one that moves first has moved more than once before the other').toBeGreaterThan(0);
  });
  it('12.4: a German stack is no danger to who stands beside it; with two players it is', () => {
    // A worn regiment beside three fresh ones, with nowhere to go but back: German ground is all gassed or taken.
    const beside = { 'us-91-361': '2140', 'ge-117-11gr': '2139', 'ge-117-157': '2139', 'ge-117-450': '2139' };
    const standing = (game: LostBattalionGame) => {
      const p = scene({ game, turn: 6, units: beside, steps: { 'us-91-361': 1 } });
      const player = { title: titleOf(game), judgement: judgementOf(game), side: ALLIED } as never;
      const front = new Front(player, titleOf(game).view(p, ALLIED));
      const at = (h: string) => front.standing(unit('us-91-361'), { hex: hex(h) }, WHOLE);
      return at('2140') - at('2143');
    };
    expect(standing(solo)).toBeGreaterThan(0);
    expect(standing(duel)).toBeLessThan(standing(solo));
  });
});

describe('the way to what is still wanted (13)', () => {
  const far = (turn: number, from: string) => {
    const german = duel.board.ids.map((_, h) => (duel.eastBank[h] ? GERMAN : ALLIED));
    const { ground, victory } = outlookOf(duel, { control: german, turn }, ALLIED);
    return [ground[hex(from)], victory[hex(from)]];
  };

  it('14.0: nobody comes over the Meuse before turn 14, so that the way to ground beyond it goes round; the army may wait at the bank all the same', () => {
    const [before, victory] = far(13, '2331');
    expect(before).toBeGreaterThan(20);
    expect(before).toBeLessThan(FAR_OFF); // by the south, where the Meuse is open
    expect(far(14, '2331')[0]).toBeLessThan(10);
    expect(far(14, '2331')[1]).toBe(victory);
  });
  it('14.0, R-28: ground on the east bank is nothing to go to before turn 5', () => {
    expect(far(4, '3140')[0]).toBe(FAR_OFF);
    expect(far(5, '3140')[0]).toBeLessThan(FAR_OFF);
  });
});

describe('the German line', () => {
  /** All along the west bank, and east of the river. */
  const ALLIES = {
    'us-91-361': '0914',
    'us-91-362': '1316',
    'us-4-39': '1720',
    'us-4-47': '2123',
    'us-77-305': '2228',
    'us-77-306': '2331',
    'us-77-307': '2735',
    'fr-18-66': '3840',
  };
  const at = (turn: number) => scene({ turn, units: { ...ALLIES, 'ge-117-11gr': '2623', 'ge-117-157': '2623' } });

  it('R-35: it is closed: no way leads from an Allied unit through it to a victory hex', () => {
    const p = at(13);
    const { need } = lineOf(duel, p);
    const starts = p.where.filter((place, u) => place >= 0 && duel.units[u].side === ALLIED);
    const reached = flood(duel.board, starts, (_, to) => !need.has(to));
    expect(duel.victoryHexes.filter((star) => reached[star] && !need.has(star))).toEqual([]);
    expect(reached[hex('1820')], 'everything before it is open').toBe(1);
  });
  it('14.0: the bank of the Meuse wants nobody while it is closed, and everybody three turns before it opens', () => {
    const bank = (turn: number) => lineOf(duel, at(turn)).need.get(hex('2018')) ?? 0;
    expect(bank(10)).toBe(0);
    expect(bank(11)).toBeGreaterThan(0);
  });
  it('13.1: a victory hex that is left outside the line is held as well', () => {
    const units = { ...ALLIES, 'us-77-308': '2421', 'ge-117-11gr': '2424' };
    expect(lineOf(duel, scene({ turn: 15, units })).need.get(hex('2424'))).toBeGreaterThan(0);
  });
  it('13.1: more belongs into a victory hex than into those beside it', () => {
    // Three regiments in every other hex far behind: as many as there are.
    const army = duel.units.flatMap((u) => (u.side === GERMAN && u.type === 'infantry' ? [u.id] : []));
    const behind = (i: number) =>
      `${26 + 2 * Math.floor(i / 27)}${String(5 + (Math.floor(i / 3) % 9)).padStart(2, '0')}`;
    const units = { ...ALLIES, ...Object.fromEntries(army.map((name, i) => [name, behind(i)])) };
    const { need } = lineOf(duel, scene({ turn: 13, units }));
    expect(need.get(hex('2424'))).toBeGreaterThan(1.5 * need.get(hex('2524'))!);
  });
  it('R-35: a hex of the line asks for who can stand in it, one that is filled asks for nobody, one behind it neither', () => {
    const filled = { 'ge-15-160': '2018', 'ge-15-69': '2018', 'ge-15-389': '2018', 'ge-117-450': '2117' };
    const p = scene({ turn: 13, step: 'german-movement', units: { ...ALLIES, ...filled } });
    const asks = (h: string) => judgementOf(duel).stand!(p, unit('ge-117-450'), { hex: hex(h) }, WHOLE);
    expect([asks('2018'), asks('2117')]).toEqual([0, 0]);
    expect(asks('2019')).toBeGreaterThan(2);
  });
  it('5.2: who is free goes into the hex of the line that is empty, not to those who stand there already', () => {
    const line = [...lineOf(duel, at(13)).need.keys()];
    const [held, open] = [hex('2018'), hex('2019')].map(id);
    expect(line).toEqual(expect.arrayContaining([hex(held), hex(open)]));
    const units = { ...ALLIES, 'ge-117-11gr': held, 'ge-117-157': held, 'ge-117-450': '2117' };
    const p = scene({ turn: 13, step: 'german-movement', units });
    const [move] = moves(orders(duel, p, GERMAN)).filter(({ units: list }) => list.includes(unit('ge-117-450')));
    expect(endOf(move)).not.toBe(held);
  });
});

describe('what else the Germans have', () => {
  it('11.7: gas goes on the strongest stack that is seen', () => {
    const units = { ...ARGONNE, 'us-77-306': '1341', 'us-77-307': '1241' };
    const p = scene({ turn: 2, step: 'gas', ready: true, units });
    const [first] = orders(duel, p, GERMAN, 1);
    expect(first).toMatchObject({ kind: 'place', hex: hex('1341') });
  });
  it('11.9: machine guns go into the line', () => {
    const p = scene({ turn: 3, step: 'machine-guns', units: ARGONNE, dice: [3, 3], more: { machineGuns: 2 } });
    const { need } = lineOf(duel, p);
    const placed = orders(duel, p, GERMAN).filter((action) => action.kind === 'place');
    expect(placed).toHaveLength(2);
    expect(placed.every((action) => need.get(action.hex)! > 0)).toBe(true);
  });
});

describe('counter-attacks (9.16)', () => {
  it('9.16: a marker is spent where the same regiments could do nothing without it', () => {
    const units = { 'us-91-361': '2130', 'us-91-362': '2130', 'ge-117-11gr': '2129' };
    const first = (counterAttacks: number) => {
      const control = { allied: ['2131', '2132', '2133', '2134', '2135', '2136', '2137', '2138', '2139', '2140'] };
      const dice = Array<number>(12).fill(6);
      const p = scene({ turn: 6, step: 'german-attacks', units, ...control, dice, more: { counterAttacks } });
      return orders(duel, p, GERMAN, 1)[0];
    };
    expect(first(2)).toMatchObject({ kind: 'attack', mode: 'counter-attack', target: hex('2130') });
    expect(first(0)?.kind ?? 'pass').toBe('pass');
  });
});

describe('what an attack promises', () => {
  it('5.6: a stack is reckoned with those that probably lie under its top', () => {
    const gain = (beneath: readonly string[]) => {
      const there = Object.fromEntries([...beneath, 'ge-117-11gr'].map((name) => [name, '2129']));
      const units = { 'us-91-361': '2130', 'us-91-362': '2130', ...there };
      const p = scene({ turn: 6, step: 'allied-attacks', units, allied: ['2130'] });
      const view = titleOf(duel).view(p, ALLIED);
      const attackers = [unit('us-91-361'), unit('us-91-362')];
      const action = { kind: 'attack', attack: 'assault', units: attackers, target: hex('2129') } as const;
      return judgementOf(duel).gain(view, action, titleOf(duel).preview(view, action)!, ALLIED);
    };
    expect(gain([])).toBeGreaterThan(0);
    expect(gain(['ge-117-157', 'ge-117-450'])).toBeLessThan(0);
  });
});

describe('the Allied army (13.1)', () => {
  const aims = (game: LostBattalionGame, turn: number) => {
    const p = scene({ game, turn, units: ARGONNE, allied: ['2424'] });
    return judgementOf(game).aims(titleOf(game).view(p, ALLIED), ALLIED);
  };

  it('13.1: it shares itself out among the victory hexes that are still German', () => {
    const list = aims(duel, 9).map((aim) => aim.hex);
    expect(list).toHaveLength(duel.victoryHexes.length - 1);
    expect(list).not.toContain(hex('2424'));
  });
  it('13.3: in solitaire all ground counts', () => {
    expect(aims(solo, 9)).toEqual([]);
  });
});

describe('the last turn (13.1)', () => {
  it('13.1: a victory hex that the Allies have left empty is taken back, and not before', () => {
    const units = { ...ARGONNE, 'ge-117-11gr': '2422' };
    const ends = (turn: number) =>
      moves(orders(duel, scene({ turn, step: 'german-movement', units, allied: ['2424'] }), GERMAN)).map(endOf);
    expect(ends(17)).toContain('2424');
  });
  it('13.1: where a win asks for twice as many victory hexes, the way to them is worth twice as much', () => {
    const ahead = (game: LostBattalionGame) => {
      const view = titleOf(game).view(scene({ game, turn: 6, units: { 'us-91-361': '2042' } }), ALLIED);
      const stand = (h: string) => judgementOf(game).stand!(view, unit('us-91-361'), { hex: hex(h) }, WHOLE);
      const { ground, victory } = outlookOf(game, view, ALLIED);
      const nearer = (table: ArrayLike<number>) => table[hex('2042')] - table[hex('2239')];
      return { worth: stand('2239') - stand('2042'), ground: nearer(ground), victory: nearer(victory) };
    };
    const [historical, free] = [ahead(duel), ahead(freeDuel)];
    expect(historical.victory).toBeGreaterThan(0);
    expect(historical.worth).toBeCloseTo((historical.ground + 0.25 * historical.victory) / 20);
    expect(free.worth).toBeCloseTo((free.ground + 0.5 * free.victory) / 20);
  });
  it('13.1: so the Allies stand in those that they have', () => {
    const units = { ...ARGONNE, 'us-91-361': '2425' };
    const p = scene({ turn: 17, units, allied: ['2424', '2423', '2524', '2525', '2325', '2426'] });
    const last = moves(orders(duel, p, ALLIED))
      .filter(({ units: list }) => list.includes(unit('us-91-361')))
      .at(-1)!;
    expect(endOf(last)).toBe('2424');
  });
});

describe('why it answers as it does', () => {
  const why = (step: string, action: Action, kind = 'select') =>
    reasonFor(duel, { view: {}, decision: { kind, step } } as never, action);
  const some: Action = { kind: 'select', units: [3] };
  it('12.6, 10.10: a hasty attack at once, and once more, by what it promises', () => {
    expect([why('resistance', some), why('resistance', PASS)]).toEqual([
      { say: 'why-hasty', rule: '12.6' },
      { say: 'why-no-hasty', rule: '12.6' },
    ]);
    expect([why('round', some)?.rule, why('round', PASS)?.rule]).toEqual(['10.10', '10.10']);
  });
  it('11.4, 11.8: guns that are not used, and tanks, used or not', () => {
    expect(why('offensive-barrage', PASS)?.say).toBe('why-no-support');
    expect([why('tank', some)?.say, why('tank', PASS)?.say]).toEqual(['why-tank', 'why-no-tank']);
    expect(why('movement', PASS, 'move')).toBeNull();
  });
  it('11.4: of guns that fire, whether others could: it is the only one, all do, or as many as may', () => {
    const guns = ['us-art-v', 'us-art-army', 'us-art-58', 'us-art-i'];
    const told = (able: number, count: number) => {
      const there = Object.fromEntries(guns.slice(0, able).map((gun) => [gun, '2043']));
      const units = { 'us-91-361': '2042', 'ge-117-11gr': '2041', ...there };
      const { p } = play(duel, scene({ turn: 3, step: 'allied-attacks', units }), attack(['us-91-361'], '2041'));
      const asked = { view: titleOf().view(p, ALLIED), decision: titleOf().decision(p) } as never;
      return reasonFor(duel, asked, select(...guns.slice(0, count)))?.say;
    };
    expect([told(1, 1), told(2, 2), told(4, 3), told(3, 3)]).toEqual([
      'why-support-only',
      'why-support-all',
      'why-support-most',
      'why-support-all',
    ]);
    expect(told(4, 2)).toBeUndefined();
  });
});
