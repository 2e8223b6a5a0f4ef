import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { distance, directionTo, within } from '../../../src/engine/board/board.ts';
import { scriptedDice } from '../../../src/engine/dice.ts';
import type { Hex, UnitId } from '../../../src/engine/title.ts';
import { isCombat } from '../../../src/titles/napoleonic/army.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import type { DisplaceFrame } from '../../../src/titles/napoleonic/frames-results.ts';
import { CHATEAU, MARSH } from '../../../src/titles/napoleonic/ground.ts';
import { canGoAside } from '../../../src/titles/napoleonic/making-room.ts';
import { type NapoleonicPosition, OUT, UAR } from '../../../src/titles/napoleonic/position.ts';
import { stackFault } from '../../../src/titles/napoleonic/stacking.ts';
import { numbers, runs } from '../../helpers/random.ts';
import { reasonOf } from '../../helpers/scene.ts';
import { at, type Field, fieldOf, type Fought, fight, retreatTo } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 12.36, R-56: who makes room for a unit that retreats into a full hex, where to, and that all who must can. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});

describe('12.36 in a row, hex by hex', () => {
  /** Coalition units more than the made-up field has. */
  const MORE = {
    'F-lc': { player: 1 },
    'F-horse': { player: 1 },
    'F-gun': { player: 1 },
    'F-hc': { player: 1 },
  } as const;
  /** P-inf must go from 0705, beside the enemy, to 0805, and from there all is closed but what is named. */
  const driven = (where: Readonly<Record<string, string>>, open: readonly string[], more: Field = {}): Fought => {
    const shut = ['0704', '0804', '0904', '0905', '0806'].filter((hex) => !open.includes(hex));
    const lakes = [
      ...['0704', '0706', '0806', '0606'].map((hex) => ['0705', hex] as const),
      ...shut.map((hex) => ['0805', hex] as const),
    ];
    const game = fieldOf(whole, { pieces: MORE, ...more, lakes: [...lakes, ...(more.lakes ?? [])] });
    const places = { 'F-inf': '0605', 'P-inf': '0705', 'P-lc': '0805', 'P-gun': '0805', ...where };
    const frame = { step: 'retreat', side: 1, units: [game.army.unit('P-inf')], hexes: 1, cause: 'displaced' } as const;
    return fight(game, at(game, places, [], { step: 'battles' }), [{ ...frame, crossed: [] }]);
  };
  const TWO_IN_0904 = { 'F-lc': '0904', 'F-horse': '0904' };
  const listed = ({ game, legal }: Fought): string[] =>
    legal.flatMap((a) =>
      a.kind === 'retreat' ? [`${game.army.pieces[a.units[0]].id} ${game.ground.board.ids[a.path[0]]}`] : [],
    );

  test('12.36 making room may ask that others make room in turn', () => {
    const first = driven(TWO_IN_0904, ['0904']);
    expect([first.decision.step, listed(first)]).toEqual(['displace', ['P-lc 0904', 'P-gun 0904']]);
    const second = fight(first.game, first.p, [], retreatTo(first.game, 'P-gun', '0904'));
    expect(second.decision).toMatchObject({ step: 'displace', hexes: [second.game.hex('0904')] });
    const done = fight(second.game, second.p, [], retreatTo(second.game, 'F-horse', '0804'));
    expect(['P-inf', 'P-lc', 'P-gun', 'F-lc', 'F-horse'].map(done.at)).toEqual([
      '0805',
      '0805',
      '0904',
      '0904',
      '0804',
    ]);
  });
  test('12.36 why not: one at a time, who stands there, and for him the reason of the hex', () => {
    const { referee, p, game } = driven(TWO_IN_0904, ['0904']);
    const why = (ids: readonly string[], to: string) =>
      reasonOf(referee.why(p, { units: units(game, ...ids) }, game.hex(to)));
    expect(why(['P-lc', 'P-gun'], '0804')).toBe('12.36 one-retreats');
    expect(why(['P-inf'], '0804')).toBe('12.36 does-not-retreat');
    expect(why(['P-lc'], '0804')).not.toMatch(/one-retreats|does-not-retreat/);
    expect(referee.why(p, { units: units(game, 'P-lc') }, game.hex('0804'))).toMatchObject({ ok: false });
  });
  test('12.36, 12.35 a hex with room before one that must be cleared, the cheaper before the dearer', () => {
    const both = driven(TWO_IN_0904, ['0904', '0804', '0905'], { terrain: { '0804': MARSH } });
    expect(listed(both)).toEqual(['P-lc 0905', 'P-gun 0905']);
    const why = both.referee.why(both.p, { units: [both.game.army.unit('P-gun')] }, both.game.hex('0904'));
    expect(why).toMatchObject({ ok: false, say: 'retreat-full', rule: '12.36' });
  });
  test('12.36, R-56 the row leads away: who is driven on does not come back, nor drives on others beside the first hex', () => {
    const back = [
      ['0904', '0903'],
      ['0904', '0905'],
    ] as const;
    const shut = driven(TWO_IN_0904, ['0904'], { lakes: [...back, ['0904', '0804']] });
    expect([shut.at('P-inf'), shut.said.includes('unit-displaced')]).toEqual([UAR, false]);
    // 0804 lies beside 0805: there is room for one of 0904, but none is made.
    const beside = (more: Readonly<Record<string, string>>) =>
      driven({ ...TWO_IN_0904, ...more }, ['0904'], { lakes: back });
    const room = beside({ 'F-gun': '0804' });
    expect(listed(fight(room.game, room.p, [], retreatTo(room.game, 'P-gun', '0904')))).toEqual([
      'F-lc 0804',
      'F-horse 0804',
    ]);
    expect(beside({ 'F-gun': '0804', 'F-hc': '0804' }).at('P-inf')).toBe(UAR);
  });
  test('12.36, R-56 several who must go from one hex go only if there is room for all of them beside it', () => {
    const OF_ONE = {
      ...MORE,
      'P-lc': { division: 7 },
      'P-gun': { division: 7 },
      'F-gun': { division: 7, player: 1 },
    } as const;
    const three = (where: Readonly<Record<string, string>>) =>
      driven({ 'F-gun': '0805', ...where }, ['0904', '0905'], { pieces: OF_ONE });
    // 0905 takes one; 0904 takes another, or nobody.
    const able = three({ 'F-hc': '0905', 'F-lc': '0904' });
    expect([able.at('P-inf'), able.decision.step]).toEqual(['0805', 'displace']);
    const one = fight(able.game, able.p, [], retreatTo(able.game, 'P-lc', '0904'));
    expect(one.decision.step).toBe('displace');
    expect(new Set(listed(one).map((way) => way.split(' ')[1]))).toEqual(new Set(['0905']));
    expect(three({ 'F-hc': '0905', ...TWO_IN_0904 }).at('P-inf')).toBe(UAR);
  });
  test('12.36, 12.35 of several each goes only where he leaves the others a way, be it farther from supply', () => {
    const division = {
      'P-lc': { division: 7 },
      'P-gun': { division: 7 },
      'F-mixed': { division: 7, player: 1 },
    } as const;
    // Infantry alone may go into the chateau beside the enemy; 0904, nearer to supply, takes one.
    const where = { 'F-mixed': '0805', 'F-lc': '0904', 'F-horse': '0906' };
    const more = { pieces: { ...MORE, ...division, 'F-horse': { player: 0 } }, terrain: { '0905': CHATEAU } };
    const first = driven(where, ['0904', '0905'], more);
    expect(listed(first)).toEqual(['F-mixed 0905', 'P-lc 0904', 'P-gun 0904']);
    const why = first.referee.why(first.p, { units: [first.game.army.unit('F-mixed')] }, first.game.hex('0904'));
    expect(why).toMatchObject({ ok: false, say: 'retreat-needed', rule: '12.36' });
    const second = fight(first.game, first.p, [], retreatTo(first.game, 'P-lc', '0904'));
    // Who is left to go is one alone, and may drive others on.
    expect(listed(second)).toEqual(['F-mixed 0905', 'P-gun 0904']);
    const done = fight(second.game, second.p, [], retreatTo(second.game, 'F-mixed', '0905'));
    expect([done.at('F-mixed'), done.at('P-inf'), done.decision.step]).toEqual(['0905', '0805', 'idle']);
  });
});

describe('12.36 against a naive second version', () => {
  let field: NapoleonicGame;
  /** Land without water, away from the edges. */
  let middles: Hex[];
  beforeAll(async () => {
    field = await battle('quatre-bras');
    const { board, water } = field.ground;
    middles = [...board.ids.keys()].filter((hex) => {
      const near = within(board, hex, 3);
      return near.length === 37 && near.every((one) => [0, 1, 2, 3, 4, 5].every((d) => water[one * 6 + d] === 0));
    });
  });

  /** A pocket of a few hexes that are full or nearly so, closed all round, with closed hexsides in it too. */
  interface Pocket {
    readonly b: NapoleonicGame;
    readonly p: NapoleonicPosition;
    readonly frame: DisplaceFrame;
    readonly opens: (from: Hex, to: Hex) => boolean;
  }
  function pocketOf(seed: number): Pocket | null {
    const below = numbers(`pocket ${seed}`);
    const { board } = field.ground;
    const side = below(2);
    const near = within(board, middles[below(middles.length)], 2);
    const inside = near.filter((_, i) => i < 2 || below(5) > 0).slice(0, 4 + below(7));
    const shut = new Set<string>();
    const isShut = (a: Hex, c: Hex) => shut.has(`${Math.min(a, c)} ${Math.max(a, c)}`);
    const lakes: [string, string][] = [];
    for (const a of inside)
      for (const c of within(board, a, 1))
        if (c !== a && !isShut(a, c) && (!inside.includes(c) || below(6) === 0)) {
          shut.add(`${Math.min(a, c)} ${Math.max(a, c)}`);
          lakes.push([board.ids[a], board.ids[c]]);
        }
    const game = fieldOf(field, { lakes });
    const nobody = scene(game, { at: {}, also: { step: 'battles' } });
    const place = nobody.place.slice();
    const pieces = game.army.pieces;
    const leaders = [...pieces.keys()].filter((u) => pieces[u].player === side && pieces[u].leader);
    for (const hex of inside) if (below(4) === 0) place[leaders[below(leaders.length)]] = hex;
    let pool = shuffled(
      [...pieces.keys()].filter((u) => pieces[u].player === side && isCombat(pieces[u].kind)),
      below,
    );
    if (below(2) === 0) pool = pool.sort((x, y) => (pieces[x].division < pieces[y].division ? -1 : 1));
    const crowding = 2 + below(6);
    const standing = (hex: Hex) => [...place.keys()].filter((u) => place[u] === hex);
    for (const hex of inside)
      for (const unit of pool.slice(0, 40))
        if (place[unit] < 0 && below(20) < crowding && !stackFault(game, nobody, hex, [...standing(hex), unit]))
          place[unit] = hex;
    const trains = [...pieces.keys()].filter((u) => pieces[u].player === side && pieces[u].kind === 'supply-train');
    const empty = inside.find((hex) => standing(hex).length === 0);
    if (empty !== undefined && below(3) === 0) place[trains[0]] = empty;
    const [hex] = inside;
    const unit = pool.find((u) => place[u] < 0);
    if (unit === undefined || standing(hex).some((u) => pieces[u].kind === 'supply-train')) return null;
    place[unit] = hex;
    if (!stackFault(game, nobody, hex, standing(hex))) return null;
    const frame = { step: 'displace', side, hex, unit, checks: pieces[unit].kind === 'cavalry' } as const;
    const opens = (from: Hex, to: Hex) => inside.includes(to) && directionTo(board, from, to) >= 0 && !isShut(from, to);
    return { b: game, p: { ...nobody, place }, frame, opens };
  }
  const shuffled = <T>(list: readonly T[], below: (limit: number) => number): T[] =>
    list
      .map((item) => [below(1000), item] as const)
      .sort((x, y) => x[0] - y[0])
      .map(([, item]) => item);

  /** By trying everything, on lists of places alone: who goes and where so that all can be cleared in the end. */
  function naive({ b: game, p, frame, opens }: Pocket, clearing = frame, place: readonly number[] = p.place): string[] {
    const { board } = game.ground;
    const { pieces } = game.army;
    const standing = (at: readonly number[], hex: Hex) => [...at.keys()].filter((u) => at[u] === hex);
    const isFull = (at: readonly number[], hex: Hex) => stackFault(game, p, hex, standing(at, hex)) !== null;
    const moved = (at: readonly number[], u: UnitId, to: Hex) => at.map((hex, other) => (other === u ? to : hex));
    const row = [...(clearing.cleared ?? []), clearing.hex];
    const settles = (at: readonly number[], next: Pick<DisplaceFrame, 'unit' | 'hex' | 'cleared'>): boolean =>
      !isFull(at, next.hex) || naive({ b: game, p, frame, opens }, { ...frame, ...next }, at).length > 0;
    const fellows = standing(place, clearing.hex).filter((u) => u !== clearing.unit && isCombat(pieces[u].kind));
    const groups = subsets(fellows).filter(
      (group) =>
        !isFull(
          place.map((hex, u) => (group.includes(u) ? OUT : hex)),
          clearing.hex,
        ),
    );
    const fewest = Math.min(...groups.map((group) => group.length));
    const found: string[] = [];
    for (const group of groups.filter(({ length }) => length === fewest))
      for (const u of group)
        for (const to of within(board, clearing.hex, 1)) {
          if (row.includes(to) || !opens(clearing.hex, to)) continue;
          const isTrain = standing(place, to).some((other) => pieces[other].kind === 'supply-train');
          const at = isTrain ? place.map((h, o) => (o === u || h === to ? OUT : h)) : moved(place, u, to);
          const isDriving = !isTrain && isFull(at, to);
          if (isDriving && (fewest > 1 || distance(board, row[0], to) <= distance(board, row[0], clearing.hex)))
            continue;
          if (isDriving && !settles(at, { unit: u, hex: to, cleared: row })) continue;
          if (fewest > 1 && !goOn(at, clearing)) continue;
          found.push(`${u} ${to}`);
        }
    return found;

    /** The others of several, to hexes with room. */
    function goOn(now: readonly number[], { hex, unit }: DisplaceFrame): boolean {
      if (!isFull(now, hex)) return true;
      return standing(now, hex).some((u) => {
        if (u === unit || !isCombat(pieces[u].kind)) return false;
        return within(board, hex, 1).some((to) => {
          if (row.includes(to) || !opens(hex, to)) return false;
          const isTrain = standing(now, to).some((other) => pieces[other].kind === 'supply-train');
          const next = isTrain ? now.map((h, o) => (o === u || h === to ? OUT : h)) : moved(now, u, to);
          // Nobody goes without need: not more than the fewest in all.
          const gone = fellows.filter((other) => next[other] !== hex).length;
          return gone <= fewest && (isTrain || !isFull(next, to)) && goOn(next, { ...frame, hex, unit });
        });
      });
    }
  }
  const subsets = <T>(list: readonly T[]): T[][] =>
    list.reduce<T[][]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);

  test('12.36 the same who and where as by trying everything', () => {
    const count = { able: 0, unable: 0 };
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const pocket = pocketOf(seed);
        if (!pocket) return;
        const { b: game, p, frame, opens } = pocket;
        const found = new Set(naive(pocket));
        const ours = [...game.army.pieces.keys()]
          .filter((u) => p.place[u] === frame.hex && u !== frame.unit)
          .flatMap((unit) =>
            within(game.ground.board, frame.hex, 1)
              .filter((to) => opens(frame.hex, to) && canGoAside(game, p, frame, { unit, to }))
              .map((to) => `${unit} ${to}`),
          );
        expect(ours.sort(), String(seed)).toEqual([...found].sort());
        if (found.size > 0) count.able++;
        else count.unable++;
      }),
      runs(150),
    );
    expect([count.able > 50, count.unable > 20]).toEqual([true, true]);
  });

  test('12.36 who has begun can always go on: nobody who has come is lost, whatever is chosen and thrown', () => {
    let rows = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(1, 6), (seed, face) => {
        const pocket = pocketOf(seed);
        if (!pocket || naive(pocket).length === 0) return;
        const { b: game, p, frame } = pocket;
        const below = numbers(`play ${seed}`);
        let fought = fight(game, { ...p, dice: scriptedDice(...Array<number>(40).fill(face)) }, [frame]);
        const said = [...fought.said];
        while (fought.decision.step === 'displace') {
          expect(fought.legal.length, String(seed)).toBeGreaterThan(0);
          fought = fight(game, fought.p, [], fought.legal[below(fought.legal.length)]);
          said.push(...fought.said);
        }
        const all = [...game.army.pieces.keys()];
        const isLost = (u: UnitId) => p.place[u] >= 0 && fought.p.place[u] < 0;
        const count = (say: string) => said.filter((one) => one === say).length;
        const trains = all.filter((u) => isLost(u) && game.army.pieces[u].kind === 'supply-train').length;
        // A unit is lost when it fails its check, and with its train.
        expect(all.filter(isLost).length, String(seed)).toBe((face === 6 ? count('displaced-checks') : 0) + 2 * trains);
        expect(fought.p.place[frame.unit], String(seed)).toBe(frame.hex);
        if (count('unit-displaced') > 1) rows++;
      }),
      runs(150),
    );
    expect(rows).toBeGreaterThan(10);
  });
});
