import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { distance, type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import type { UnitId } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { checkBattle, dutiesOf, mayAttack, openDuties } from '../../../src/titles/napoleonic/duties.ts';
import { battleBan } from '../../../src/titles/napoleonic/declaration.ts';
import { planOf } from '../../../src/titles/napoleonic/plan-hint.ts';
import { TOWN } from '../../../src/titles/napoleonic/ground.ts';
import { completePlan, wholePlan } from '../../../src/titles/napoleonic/plan-hint.ts';
import {
  BOMBARDED,
  type DeclaredBattle,
  FELL_BACK,
  MARCHING,
  type NapoleonicPosition,
} from '../../../src/titles/napoleonic/position.ts';
import { attack, fight, PASS } from './combat-play.ts';
import { battle } from './field.ts';
import { hexes, scene, units } from './scene.ts';

/* 4.4, 10.3: who must attack, who must be attacked, and the plan that meets every duty */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await battle('quatre-bras');
});

/** An open hex with open neighbours far from everything, found on the map and not assumed. */
function openGround(): Hex {
  const { terrain, water, slope } = game.ground;
  const isOpen = (hex: Hex) =>
    terrain[hex] === 0 && [0, 1, 2, 3, 4, 5].every((d) => !water[hex * 6 + d] && !slope[hex * 6 + d]);
  const found = game.ground.board.ids.findIndex((_, hex) => {
    const near = neighboursOf(game.ground.board, hex);
    return (
      near.length === 6 &&
      isOpen(hex) &&
      near.every((n) => isOpen(n) && neighboursOf(game.ground.board, n).length === 6)
    );
  });
  expect(found, 'open ground for the test').toBeGreaterThanOrEqual(0);
  return found;
}
/** Of Waterloo open hexes one below the other, and beside each two of them the hex that is next to both. */
async function openLine(count: number): Promise<{ b: NapoleonicGame; line: string[]; facing: string[] }> {
  const w = await battle('waterloo');
  const { board, terrain, water } = w.ground;
  const isOpen = (hex: Hex) => hex >= 0 && terrain[hex] === 0 && [0, 1, 2, 3, 4, 5].every((d) => !water[hex * 6 + d]);
  for (const first of board.ids.keys()) {
    const line = [first];
    while (line.length < count) line.push(board.neighbours[line[line.length - 1] * 6 + 3]);
    if (!line.every(isOpen)) continue;
    const facing = line.slice(1).map((hex) => board.neighbours[hex * 6 + 1]);
    if (facing.every(isOpen))
      return { b: w, line: line.map((h) => board.ids[h]), facing: facing.map((h) => board.ids[h]) };
  }
  throw new Error('no open line for the test');
}
const id = (hex: Hex) => game.ground.board.ids[hex];
const around = (hex: Hex) => neighboursOf(game.ground.board, hex);

describe('4.4 the duty to fight', () => {
  test('4.4 the declaration ends when every engaged unit attacks and every enemy in a zone is attacked', () => {
    const e = openGround();
    const [a, c, , d] = around(e);
    const p = scene(game, { at: { 'F-9': id(a), 'F-5': id(c), 'A-Bij': id(e) } });
    const begun = fight(game, p, []);
    const duty = (at: typeof begun) => at.referee.check(at.p, PASS);
    expect(duty(begun)).toMatchObject({ ok: false });
    const half = begun.referee.check(begun.p, attack(game, ['F-9'], [id(e)]));
    expect(half).toMatchObject({ ok: false, say: 'leaves-nothing-for', data: { unit: game.army.unit('F-5') } });
    const whole = fight(game, p, [], attack(game, ['F-9', 'F-5'], [id(e)]));
    expect(duty(whole)).toEqual({ ok: true });
    // 10.2: whoever has fallen back need not, and may not, attack.
    const marks = p.marks.with(game.army.unit('F-5'), FELL_BACK);
    expect(duty(fight(game, { ...p, marks }, [], attack(game, ['F-9'], [id(e)])))).toEqual({ ok: true });
    // An enemy in the zone of a unit is attacked, though that unit has enough to do with another.
    const two = scene(game, { at: { 'F-9': id(e), 'A-Bij': id(a), 'A-Byl': id(d) } });
    expect(duty(fight(game, two, [], attack(game, ['F-9'], [id(a), id(d)])))).toEqual({ ok: true });
    expect([...dutiesOf(game, two).targets].sort((x, y) => x - y)).toEqual([a, d].sort((x, y) => x - y));
  });
});

describe('10.31 duties', () => {
  test('10.31 engaged units must attack and their enemies must be attacked', () => {
    const e = openGround();
    const [a, c] = around(e);
    const p = scene(game, { at: { 'F-9': id(a), 'F-5': id(c), 'A-Bij': id(e) } });
    expect([...dutiesOf(game, p).must].sort((x, y) => x - y)).toEqual(units(game, 'F-9', 'F-5'));
    expect([...dutiesOf(game, p).targets]).toEqual([e]);
    expect(openDuties(game, p, [{ units: units(game, 'F-9'), hexes: [e] }])).toEqual({
      hexes: [],
      units: units(game, 'F-5'),
    });
  });
  test('7.54, 13.1: marching units and guns that have fired have no duty and may not attack', () => {
    const e = openGround();
    const [a, c] = around(e);
    const p = scene(game, { at: { 'F-9': id(a), 'F-IIa12': id(c), 'A-Bij': id(e) } });
    const marks = p.marks.with(game.army.unit('F-9'), MARCHING).with(game.army.unit('F-IIa12'), BOMBARDED);
    expect(dutiesOf(game, { ...p, marks }).must.size).toBe(0);
    expect(checkBattle(game, { ...p, marks }, { units: units(game, 'F-9'), hexes: [e] })?.rule).toBe('7.54');
    expect(checkBattle(game, { ...p, marks }, { units: units(game, 'F-IIa12'), hexes: [e] })?.rule).toBe('13.1');
  });
  test('13.5, R-39: a hex that was bombarded makes no duty, and may still be attacked', () => {
    const e = openGround();
    const [a] = around(e);
    const p = scene(game, { at: { 'F-9': id(a), 'A-Bij': id(e) }, also: { bombarded: [e] } });
    expect(openDuties(game, p, [])).toEqual({ hexes: [], units: [] });
    expect(checkBattle(game, p, { units: units(game, 'F-9'), hexes: [e] })).toBeNull();
  });
  test('13.41: engaged guns need not attack when the infantry of their hex does', () => {
    const e = openGround();
    const [a] = around(e);
    const p = scene(game, { at: { 'F-9': id(a), 'F-IIa12': id(a), 'A-Bij': id(e) } });
    expect(openDuties(game, p, [{ units: units(game, 'F-9'), hexes: [e] }])).toEqual({ hexes: [], units: [] });
    expect(openDuties(game, p, [])).toEqual({ hexes: [e], units: units(game, 'F-9', 'F-IIa12') });
  });
  test('16.24, R-35: vedettes neither have nor create duties', () => {
    const e = openGround();
    const [a] = around(e);
    const vedette = game.army.vedettes[1][0];
    const p = scene(game, { at: { 'F-9': id(a) } });
    const there = { ...p, place: p.place.with(vedette, e) };
    expect(openDuties(game, there, [])).toEqual({ hexes: [], units: [] });
    expect(checkBattle(game, there, { units: units(game, 'F-9'), hexes: [e] })?.rule).toBe('10.1');
  });
  test('15.13, R-36: a unit in a town has no duty; when it attacks, every enemy beside it must be attacked', () => {
    const town = game.place('Quatre-Bras');
    const [e, f] = around(town).filter((hex) => mayAttack(game, scene(game, { at: {} }), town, hex));
    const p = scene(game, { at: { 'F-9': id(town), 'A-Bij': id(e), 'A-Byl': id(f) } });
    expect(openDuties(game, p, [])).toEqual({ hexes: [], units: [] });
    expect(openDuties(game, p, [{ units: units(game, 'F-9'), hexes: [e] }])).toEqual({ hexes: [f], units: [] });
  });
  test('10.33, N142: one stack alone beside three enemy hexes attacks them as one battle', () => {
    const a = openGround();
    const [x, , y, , z] = around(a);
    const p = scene(game, { at: { 'F-9': id(a), 'A-Bij': id(x), 'A-Byl': id(y), 'A-Kem': id(z) } });
    const [only] = wholePlan(game, p);
    expect(only).toEqual({ units: units(game, 'F-9'), hexes: hexes(game, id(x), id(y), id(z)) });
    expect(wholePlan(game, p)).toHaveLength(1);
  });
  test('R-38: a hex attacks as one, its guns may stay out; nobody attacks twice', () => {
    const e = openGround();
    const [a, c] = around(e);
    const p = scene(game, { at: { 'F-9': id(a), 'F-5': id(a), 'F-IIa12': id(c), 'A-Bij': id(e) } });
    expect(checkBattle(game, p, { units: units(game, 'F-9'), hexes: [e] })?.rule).toBe('R-38');
    expect(checkBattle(game, p, { units: units(game, 'F-9', 'F-5'), hexes: [e] })).toBeNull();
    const declared = { ...p, battles: [{ units: units(game, 'F-9', 'F-5'), hexes: [e] }] };
    expect(checkBattle(game, declared, { units: units(game, 'F-IIa12'), hexes: [e] })?.say).toBe('attacked-already');
  });
  test('10.31: the plan takes back a battle that stands in its way, and asks nothing where nothing is open', () => {
    const a = openGround();
    const [x, , y] = around(a);
    const p = scene(game, { at: { 'F-9': id(a), 'A-Bij': id(x), 'A-Byl': id(y) } });
    const attack = { kind: 'attack', attack: 'battle' } as const;
    const [target, other] = [x, y].sort((m, n) => m - n);
    const both = { ...attack, units: units(game, 'F-9'), target, also: [other] };
    expect(planOf(game, p)).toEqual([both]);
    const inTheWay = { ...p, battles: [{ units: units(game, 'F-9'), hexes: [x] }] };
    expect(planOf(game, inTheWay)).toEqual([{ ...attack, units: [], target: x }, both]);
    expect(planOf(game, { ...p, battles: [{ units: units(game, 'F-9'), hexes: [target, other] }] })).toEqual([]);
    expect(planOf(game, { ...p, step: 'battles' })).toEqual([]);
  });
  test('9.22 failed repulses that share enemies make one battle, of more than six hexes if need be', async () => {
    const { b: w, line, facing } = await openLine(7);
    const enemy = ['A-Bes', 'A-Lam', 'A-Mai', 'A-Byn', 'A-Omp', 'A-Kem', 'A-2N'].map((unit, i) => [unit, line[i]]);
    const own = ['F-5', 'F-8', 'F-10', 'F-9', 'F-1', 'F-2'].map((unit, i) => [unit, facing[i]]);
    const failed = own.map(([unit], i) => ({
      units: units(w, unit),
      hexes: [line[i], line[i + 1]].map((hex) => w.ground.board.hex(hex)),
    }));
    const p = scene(w, { at: Object.fromEntries([...enemy, ...own]), also: { failedRepulses: failed } });
    const { legal, referee } = fight(w, p, []);
    const whole = attack(
      w,
      own.map(([unit]) => unit),
      line,
    );
    expect(legal.filter((a) => a.kind === 'attack')).toEqual([whole]);
    expect(referee.check(fight(w, p, [], whole).p, PASS)).toEqual({ ok: true });
  });

  test('9.22, R-31: who failed to repulse attacks all those enemies, bombarded or not; others may join from beside one of them', () => {
    const a = openGround();
    const [x, y] = around(a);
    const beside = around(x).find((hex) => hex !== a && hex !== y && distance(game.ground.board, hex, y) > 1)!;
    const failed = [{ units: units(game, 'F-9'), hexes: [x, y] }];
    const p = scene(game, {
      at: { 'F-9': id(a), 'F-5': id(beside), 'A-Bij': id(x), 'A-Byl': id(y) },
      also: { failedRepulses: failed, bombarded: [y] },
    });
    expect(checkBattle(game, p, { units: units(game, 'F-9'), hexes: [x] })?.rule).toBe('9.22');
    expect(checkBattle(game, p, { units: units(game, 'F-5'), hexes: [x] })?.rule).toBe('9.22');
    const both = { units: units(game, 'F-9', 'F-5'), hexes: [x, y].sort((m, n) => m - n) };
    expect(checkBattle(game, p, both)).toBeNull();
    expect(openDuties(game, p, [both])).toEqual({ hexes: [], units: [] });
    expect(completePlan(game, p)).not.toBeNull();
  });
  test('10.1: a failed repulse draws no hex into its battle that nobody is next to', () => {
    const a = openGround();
    const [x] = around(a);
    const far = game.ground.board.ids.findIndex((_, hex) => distance(game.ground.board, hex, a) === 4);
    const failed = [{ units: units(game, 'F-9'), hexes: [x] }];
    const p = scene(game, {
      at: { 'F-9': id(a), 'A-Bij': id(x), 'A-Byl': id(far) },
      also: { failedRepulses: failed },
    });
    expect(checkBattle(game, p, { units: units(game, 'F-9'), hexes: [x] })).toBeNull();
    const both = [x, far].sort((m, n) => m - n);
    expect(checkBattle(game, p, { units: units(game, 'F-9'), hexes: both })?.rule).toBe('10.1');
  });
});

/** Every set of battles that may be declared one after another, tried out; true when one of them leaves nothing open. */
function someCompletePlan(field: NapoleonicGame, p: NapoleonicPosition): boolean {
  const open = openDuties(field, p);
  if (open.hexes.length === 0 && open.units.length === 0) return true;
  const { own, enemy } = dutiesOf(field, p);
  const stands = [...own.keys()].filter(
    (hex) => !p.battles.some((battle) => battle.units.some((u) => p.place[u] === hex)),
  );
  const free = [...enemy.keys()].filter((hex) => !p.battles.some((battle) => battle.hexes.includes(hex)));
  for (let i = 1; i < 1 << stands.length; i++)
    for (let j = 1; j < 1 << free.length; j++) {
      const members = stands
        .filter((_, k) => (i >> k) & 1)
        .flatMap((hex) => own.get(hex)!)
        .sort((x, y) => x - y);
      const battleDrawn: DeclaredBattle = {
        units: members,
        hexes: free.filter((_, k) => (j >> k) & 1).sort((x, y) => x - y),
      };
      if (checkBattle(field, p, battleDrawn)) continue;
      if (someCompletePlan(field, { ...p, battles: [...p.battles, battleDrawn] })) return true;
    }
  return false;
}

describe('10.31 a complete plan', () => {
  const OWN = ['F-9', 'F-5', 'F-6a', 'F-6b'];
  const ENEMY = ['A-Bij', 'A-Byl', 'A-Kem', 'A-Pac'];
  /** Up to four stacks a side on the hexes around one. */
  const layouts = fc.record({
    spots: fc.shuffledSubarray([...Array(19).keys()], { minLength: 2, maxLength: 8 }),
    own: fc.integer({ min: 1, max: 4 }),
    repulses: fc.integer({ min: 0, max: 2 }),
    quiet: fc.boolean(),
    /** Which of the enemies beside it a stack has failed to repulse: some came up later. */
    failed: fc.integer({ min: 1, max: 63 }),
    /** Walls and houses: in which of the places. */
    towns: fc.integer({ min: 0, max: 255 }),
    middle: fc.integer({ min: 0, max: 400 }),
  });
  function layout({
    spots,
    own,
    repulses,
    quiet,
    failed,
    towns,
    middle,
  }: {
    spots: number[];
    own: number;
    repulses: number;
    quiet: boolean;
    failed: number;
    towns: number;
    middle: number;
  }): { field: NapoleonicGame; p: NapoleonicPosition } {
    const { board } = game.ground;
    const centre = middle % board.size;
    const disc = board.ids.flatMap((_, hex) => (distance(board, centre, hex) <= 2 ? [hex] : []));
    const places = spots.filter((s) => s < disc.length).map((s) => disc[s]);
    const at: Record<string, string> = {};
    places.slice(0, own).forEach((hex, i) => (at[OWN[i]] = id(hex)));
    places.slice(own, own + 4).forEach((hex, i) => (at[ENEMY[i]] = id(hex)));
    const terrain = game.ground.terrain.slice();
    places.forEach((hex, i) => {
      if ((towns >> i) & (towns >> (i + 3)) & 1) terrain[hex] = TOWN;
    });
    const field = { ...game, ground: { ...game.ground, terrain } };
    const p = scene(field, { at });
    const { own: stacks, enemy } = dutiesOf(field, p);
    const failedRepulses = [...stacks].slice(0, repulses).flatMap(([hex, members]) => {
      const beside = [...enemy.keys()]
        .filter((e) => mayAttack(field, p, hex, e) && distance(board, hex, e) === 1)
        .sort((x, y) => x - y);
      const held = beside.filter((_, i) => (failed >> i) & 1);
      return held.length > 0 ? [{ units: members as UnitId[], hexes: held }] : [];
    });
    const bombarded = quiet ? [...enemy.keys()].slice(0, 1) : [];
    return { field, p: { ...p, failedRepulses, bombarded } };
  }
  /** 10.31, 9.22, 15.13 put plainly: on a map without rivers and works, hexes and units for which a set of battles does nothing. */
  function plainDuties(field: NapoleonicGame, p: NapoleonicPosition) {
    const standing = (ids: readonly string[]) => ids.flatMap((who) => units(field, who)).filter((u) => p.place[u] >= 0);
    const [own, foes] = [standing(OWN), standing(ENEMY)];
    const beside = (u: UnitId, f: UnitId) => distance(field.ground.board, p.place[u], p.place[f]) === 1;
    const loud = foes.filter((f) => !p.bombarded.includes(p.place[f]));
    const inTown = (u: UnitId) => field.ground.terrain[p.place[u]] === TOWN;
    const attacking = p.battles.flatMap((declared) => declared.units);
    const attacked = p.battles.flatMap((declared) => declared.hexes);
    const failed = p.failedRepulses;
    const must = own.filter((u) => !inTown(u) && loud.some((f) => beside(u, f)));
    const bound = own.filter((u) => !inTown(u) || attacking.includes(u));
    const wanted = loud.filter((f) => bound.some((u) => beside(u, f))).map((f) => p.place[f]);
    const idle = [...must, ...failed.flatMap((f) => f.units)].filter((u) => !attacking.includes(u));
    const left = [...wanted, ...failed.flatMap((f) => f.hexes)].filter((hex) => !attacked.includes(hex));
    const sorted = (list: readonly number[]) => [...new Set(list)].sort((x, y) => x - y);
    return { hexes: sorted(left), units: sorted(idle) };
  }
  test('10.31, 9.22, 13.5, 15.13 the duties that battles leave open are those of the plain wording', () => {
    let open = 0;
    fc.assert(
      fc.property(layouts, fc.integer({ min: 0, max: 3 }), (drawn, spared) => {
        const { field, p } = layout(drawn);
        const plan = wholePlan(field, p);
        const battles = plan.filter((_, i) => i !== spared);
        for (const declared of [[], battles, plan]) {
          const told = plainDuties(field, { ...p, battles: declared });
          expect(openDuties(field, p, declared)).toEqual(told);
          open += told.hexes.length;
        }
      }),
      { numRuns: 400 },
    );
    expect(open).toBeGreaterThan(100);
  });
  test('10.31, R-37 an enemy come up after the repulse, that nobody else is beside, is drawn into the forced battle', () => {
    const a = openGround();
    const [x, y] = around(a);
    const failedRepulses = [{ units: units(game, 'F-9'), hexes: [x] }];
    const p = scene(game, { at: { 'F-9': id(a), 'A-Bij': id(x), 'A-Byl': id(y) }, also: { failedRepulses } });
    expect(wholePlan(game, p)).toEqual([{ units: units(game, 'F-9'), hexes: [x, y].sort((m, n) => m - n) }]);
  });
  test('10.31 always exists: the hint declares battles that are allowed and leave nothing open', () => {
    let fought = 0;
    fc.assert(
      fc.property(layouts, (drawn) => {
        const { field, p: start } = layout(drawn);
        let p = start;
        for (const battleHinted of wholePlan(field, p)) {
          expect(battleBan(field, p, battleHinted)).toBeNull();
          p = { ...p, battles: [...p.battles, battleHinted] };
          fought++;
        }
        expect(openDuties(field, p)).toEqual({ hexes: [], units: [] });
      }),
      { numRuns: 400 },
    );
    expect(fought).toBeGreaterThan(100);
  });
  test('10.31 brute force over every set of battles agrees that one exists', () => {
    let tried = 0;
    fc.assert(
      fc.property(layouts, (drawn) => {
        const { field, p } = layout(drawn);
        if (dutiesOf(field, p).must.size > 0) tried++;
        expect(someCompletePlan(field, p)).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(tried).toBeGreaterThan(40);
  });
});
