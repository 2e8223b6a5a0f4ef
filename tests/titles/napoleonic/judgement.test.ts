import { beforeAll, describe, expect, test } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import type { Asked, Style } from '../../../src/engine/judgement.ts';
import type { Action, Decision, Hex } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { dutiesOf, openDuties } from '../../../src/titles/napoleonic/duties.ts';
import { judgementOf } from '../../../src/titles/napoleonic/judgement.ts';
import { stakesOf } from '../../../src/titles/napoleonic/judgement/fight.ts';
import { battlesFor, promiseOf } from '../../../src/titles/napoleonic/judgement/plan.ts';
import { standing } from '../../../src/titles/napoleonic/judgement/stand.ts';
import { lossOf, needOf } from '../../../src/titles/napoleonic/judgement/worth.ts';
import { wholePlan } from '../../../src/titles/napoleonic/plan-hint.ts';
import { type NapoleonicPosition, RECOVERY, WAITING } from '../../../src/titles/napoleonic/position.ts';
import { WHOLE } from '../../helpers/program.ts';
import { fieldOf } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';
import { refereeFor } from './turn-play.ts';

/* What a program is told of June 1815, in positions where it is plain what is right. Flat, dry ground round 1012. */

let game: NapoleonicGame;
let real: NapoleonicGame;
/** A hex in the open, the six round it clockwise, and those beside the first two of these that are farther off. */
let middle: Hex;
let ring: Hex[];
const id = (hex: Hex) => game.ground.board.ids[hex];

beforeAll(async () => {
  real = await battle('quatre-bras');
  const flat = fieldOf(real, {});
  game = { ...flat, ground: { ...flat.ground, water: flat.ground.water.map(() => 0) } };
  middle = game.hex('1008');
  ring = neighboursOf(game.ground.board, middle);
});

const NEAR: Style = { ...WHOLE, sight: 'near' };
const placed = (at: Record<string, Hex>, also: Partial<NapoleonicPosition> = {}) =>
  scene(game, { at: Object.fromEntries(Object.entries(at).map(([unit, hex]) => [unit, id(hex)])), also });
const stand = (p: NapoleonicPosition, unit: string, hex: Hex, style = WHOLE) =>
  standing(game, p, game.army.unit(unit), hex, style);
/** A hex so many steps from the middle, away over one of the ring. */
const beyond = (side: number, steps: number): Hex =>
  Array.from({ length: steps }).reduce<Hex>((hex) => game.ground.board.neighbours[hex * 6 + side], middle);

/** The answer of the judgement to the decision that a position waits for. */
function answer(of: NapoleonicGame, p: NapoleonicPosition, style = WHOLE): Action | null {
  const decision = refereeFor(of).decision(p) as Decision;
  const asked: Asked<NapoleonicPosition> = {
    ...style,
    view: p,
    decision,
    side: decision.side,
    passed: new Set(),
    below: () => 0,
  };
  return judgementOf(of).answer!(asked as never);
}

describe('12.34 a battle is worth what can no longer get away', () => {
  test('the same odds promise more where the ring is closed', () => {
    const foe = { 'A-Byl': middle };
    const attack = { 'F-9': ring[3], 'F-5': ring[4] };
    const open = placed({ ...foe, ...attack });
    const closed = placed({ ...foe, ...attack, 'F-6a': beyond(0, 2), 'F-2c': ring[1] });
    const fought = { units: units(game, 'F-9', 'F-5'), hexes: [middle] };
    const [free, held] = [open, closed].map((p) => stakesOf(game, p, 0, fought));
    expect(held.gain).toBeGreaterThan(free.gain + 0.4 * lossOf(game, closed, game.army.unit('A-Byl')));
    expect(held.cost).toBe(free.cost);
  });

  test('21.1 the unit that breaks its formation is worth the points of it', () => {
    const p = placed({ 'A-Byl': middle });
    const unit = game.army.unit('A-Byl');
    const formation = p.formation[unit];
    const near = { ...p, losses: p.losses.with(formation, game.army.formations[formation].level! - 1) };
    expect(lossOf(game, near, unit)).toBeGreaterThan(lossOf(game, p, unit) + 1.5);
  });
});

describe('10.3 the plan of battles', () => {
  test('all go for the same hex where that is better than one each', () => {
    // Both hexes are beside both stacks; only one of them holds somebody who must be attacked.
    const p = placed({ 'A-2N': middle, 'F-9': ring[0], 'F-5': ring[1], 'F-6a': ring[3] });
    const plan = battlesFor(game, p, 1);
    expect(plan).toEqual([{ units: units(game, 'F-9', 'F-5', 'F-6a'), hexes: [middle] }]);
  });

  test('the strong are taken on by the many, and every duty is met', () => {
    const second = game.ground.board.neighbours[middle * 6 + 2];
    const between = ring.filter((hex) => neighboursOf(game.ground.board, second).includes(hex));
    const [x, y] = between;
    const far = neighboursOf(game.ground.board, middle).find((hex) => hex !== second && !between.includes(hex))!;
    const p = placed({ 'A-Byl': middle, 'A-ON': second, 'F-9': x, 'F-2c': y, 'F-5': far });
    const plan = battlesFor(game, p, 1);
    expect(openDuties(game, p, plan)).toEqual({ hexes: [], units: [] });
    const worth = (battles: typeof plan) =>
      battles.reduce((sum, one) => {
        const { gain, cost } = stakesOf(game, p, 0, one);
        return sum + gain - cost;
      }, 0);
    expect(worth(plan)).toBeGreaterThan(worth(wholePlan(game, p)) + 0.05);
    expect(dutiesOf(game, p).targets.size).toBe(2);
    // A recruit meets his duties as they come.
    const [hint] = wholePlan(game, p);
    expect(answer(game, p, NEAR)).toMatchObject({ units: hint.units, target: hint.hexes[0] });
    expect(answer(game, p)).toMatchObject({ units: plan[0].units, target: plan[0].hexes[0] });
    expect(plan[0]).not.toEqual(hint);
  });

  test('what it promises is the sum of its battles, those with the rest that only duty asks for', () => {
    const p = placed({ 'F-9': middle, 'F-5': middle, 'A-Bij': ring[0] }, { player: 1 });
    const plan = battlesFor(game, p, 1);
    const { gain, cost } = stakesOf(game, p, 1, { units: units(game, 'A-Bij'), hexes: [middle] });
    expect(plan).toEqual([{ units: units(game, 'A-Bij'), hexes: [middle] }]);
    expect(promiseOf(game, p, 1)).toBe(gain - cost);
    expect(gain - cost).toBeLessThan(-0.5);
  });

  test('the answer declares it battle by battle, and then passes', () => {
    const p = placed({ 'A-2N': middle, 'F-9': ring[0], 'F-5': ring[1] });
    const first = answer(game, p);
    expect(first).toEqual({ kind: 'attack', attack: 'battle', units: units(game, 'F-9', 'F-5'), target: middle });
    expect(answer(game, refereeFor(game).apply(p, first!).position)).toEqual({ kind: 'pass' });
  });
});

describe('where to stand', () => {
  test('4.4 not alone beside one who is much stronger; beside a weak one with a friend', () => {
    const strong = placed({ 'F-9': middle, 'F-IIa': middle, 'A-Bij': beyond(0, 4) }, { player: 1 });
    expect(stand(strong, 'A-Bij', ring[0])).toBeLessThan(stand(strong, 'A-Bij', beyond(0, 4)) - 0.5);
    const weak = placed({ 'A-Bij': middle, 'F-9': ring[3], 'F-5': beyond(0, 3) });
    expect(stand(weak, 'F-5', ring[0])).toBeGreaterThan(stand(weak, 'F-5', beyond(0, 3)));
  });

  test('near sight does not see what the enemy may answer', () => {
    const p = placed({ 'F-9': middle, 'F-5': middle, 'A-Bij': beyond(0, 2) }, { player: 1 });
    const here = beyond(0, 2);
    expect(stand(p, 'A-Bij', here)).toBeLessThan(stand(p, 'A-Bij', here, NEAR) - 0.1);
    const bold: Style = { ...WHOLE, manner: { boldness: 2, stress: new Map() } };
    expect(stand(p, 'A-Bij', here, bold)).toBeGreaterThan(stand(p, 'A-Bij', here));
  });

  test('13.42 guns stand off, or with troops', () => {
    const alone = placed({ 'A-Byl': middle, 'A-ON': middle, 'F-IIa': beyond(0, 4) });
    expect(stand(alone, 'F-IIa', beyond(0, 2))).toBeGreaterThan(stand(alone, 'F-IIa', ring[0]) + 0.3);
    expect(stand(alone, 'F-IIa', beyond(0, 2))).toBeGreaterThan(stand(alone, 'F-IIa', beyond(0, 3)));
    const led = { ...alone, place: alone.place.with(game.army.unit('F-9'), ring[0]) };
    expect(stand(led, 'F-IIa', ring[0])).toBeGreaterThan(stand(alone, 'F-IIa', ring[0]) + 0.9);
  });

  test('25.12 the stronger a place is held the better, and the first counts most', () => {
    const place = real.objectives.find(({ name }) => name === 'Quatre-Bras')!.hex;
    const near = neighboursOf(real.ground.board, place)[3];
    const at = { 'F-9': real.ground.board.ids[neighboursOf(real.ground.board, near)[3]] };
    const p = scene(real, { at: { ...at, 'A-Byl': '0808', 'A-ON': '0808' }, also: { player: 1 } });
    const alone = standing(real, p, real.army.unit('A-Byl'), place, WHOLE);
    const held = { ...p, place: p.place.with(real.army.unit('A-ON'), place) };
    const second = standing(real, held, real.army.unit('A-Byl'), place, WHOLE);
    const elsewhere = standing(real, p, real.army.unit('A-Byl'), real.hex('0808'), WHOLE);
    expect(alone).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(elsewhere);
  });

  test('5.51 a leader with troops, not alone before the enemy; 3.23 and where a stack needs him', () => {
    const p = placed({ 'F-9': middle, 'A-Picton': beyond(0, 3), 'A-Kem': beyond(0, 3) }, { player: 1 });
    expect(stand(p, 'A-Picton', beyond(0, 3))).toBeGreaterThan(stand(p, 'A-Picton', beyond(0, 2)) + 1);
    const crowd = { 'A-Kem': ring[0], 'A-Pac': ring[0], 'A-5a': ring[0], 'A-Picton': ring[0], 'A-Bes': ring[1] };
    const led = placed(crowd, { player: 1 });
    expect(stand(led, 'A-Picton', ring[0])).toBeGreaterThan(stand(led, 'A-Picton', ring[1]) + 1);
  });
});

describe('25.12 what it is about', () => {
  const guard = (p: NapoleonicPosition) =>
    judgementOf(real)
      .aims(p, 1)
      .find(({ hex }) => hex === real.hex('0812'))?.worth ?? 0;

  test('a place is guarded where the enemy is near, the less the more stand there already', () => {
    const near = { 'F-9': '0815', 'F-5': '0815' };
    const empty = scene(real, { at: near, also: { player: 1 } });
    const full = scene(real, { at: { ...near, 'A-Kem': '0812', 'A-Pac': '0812', 'A-Bes': '0812', 'A-Byl': '0812' } });
    const far = scene(real, { at: { 'F-9': '0822' }, also: { player: 1 } });
    expect(guard(empty)).toBeGreaterThan(guard(full) + 1);
    expect(guard(full)).toBeGreaterThan(0);
    expect(guard(far)).toBe(0);
  });

  test('who does not win as things stand looks for the enemy', () => {
    const p = scene(real, { at: { 'F-9': '0815' }, also: { player: 1 } });
    const won = { ...p, losses: p.losses.map((_, f) => (real.army.formations[f].player === 0 ? 15 : 0)) };
    const prey = (of: NapoleonicPosition) =>
      judgementOf(real)
        .aims(of, 1)
        .find(({ hex }) => hex === real.hex('0815'))!.worth;
    expect(needOf(real, won, 1)).toBe(0);
    expect(needOf(real, p, 1)).toBeGreaterThan(0.3);
    expect(prey(p)).toBeGreaterThan(prey(won) + 0.3);
  });
});

describe('32.9 the road behind Plancenoit', () => {
  let plancenoit: NapoleonicGame;
  beforeAll(async () => {
    plancenoit = await battle('plancenoit');
  });
  const at = { 'P-15a': '1620', 'F-19': '1518' };
  const last = { turn: 5, player: 1 } as const;
  const worth = (p: NapoleonicPosition, unit: string, hex: string, style = WHOLE) =>
    standing(plancenoit, p, plancenoit.army.unit(unit), plancenoit.hex(hex), style);

  test('a Prussian who stands on it at the end is worth its points, in the last turns only', () => {
    const p = scene(plancenoit, { at, also: last });
    const gained = worth(p, 'P-15a', '1421') - worth(p, 'P-15a', '1521');
    expect(gained).toBeGreaterThan(3);
    const early = scene(plancenoit, { at, also: { ...last, turn: 2 } });
    expect(worth(early, 'P-15a', '1421') - worth(early, 'P-15a', '1521')).toBeLessThan(1);
    // A recruit does not think of it, and no other nation wins them.
    expect(worth(p, 'P-15a', '1421', NEAR) - worth(p, 'P-15a', '1521', NEAR)).toBeLessThan(1);
    const nassau = scene(plancenoit, { at: { 'A-2N': '1620', 'F-19': '1518' }, also: last });
    expect(worth(nassau, 'A-2N', '1421')).toBeLessThan(worth(p, 'P-15a', '1421') - 3);
  });

  test('the Prussians make for the hex of it that the French can least defend', () => {
    const p = scene(plancenoit, { at, also: last });
    const aims = judgementOf(plancenoit).aims(p, 1);
    const road = ['1318', '1319', '1320', '1421', '1422'].map((hex) => plancenoit.hex(hex));
    expect(aims.filter(({ hex }) => road.includes(hex)).map(({ hex }) => hex)).toEqual([plancenoit.hex('1421')]);
  });

  test('to drive him off is worth them too', () => {
    const cut = scene(plancenoit, { at: { 'P-15a': '1421', 'F-19': '1420', 'F-20': '1422' }, also: { turn: 5 } });
    const battleFor = (p: NapoleonicPosition) =>
      stakesOf(plancenoit, p, 0, { units: units(plancenoit, 'F-19', 'F-20'), hexes: [plancenoit.hex('1421')] }).gain;
    expect(battleFor(cut)).toBeGreaterThan(battleFor({ ...cut, turn: 1 }) + 2);
  });
});

describe('answers', () => {
  const frame = { step: 'reorganise', side: 1, used: [] } as const;

  test('22.2 the strongest is brought back first', () => {
    const [byl, on] = ['A-Byl', 'A-ON'].map((unit) => game.army.unit(unit));
    const p = placed({ 'A-Orange': middle }, { player: 1, step: 'recovery', stack: [frame] });
    const lost = { ...p, place: p.place.with(byl, RECOVERY).with(on, RECOVERY) };
    expect(answer(game, lost)).toEqual({ kind: 'place', units: [byl], hex: middle });
  });

  test('26.4 d’Erlon is rolled for while he has time to earn back what he gives the enemy', () => {
    const asked = (turn: number) =>
      scene(real, {
        at: {},
        also: {
          turn,
          player: 0,
          step: 'supply',
          groups: ['open'],
          stack: [{ step: 'optional-roll', side: 0, group: 0 }],
        },
      });
    expect(answer(real, asked(5))).toEqual({ kind: 'choose', option: 'roll' });
    expect(answer(real, asked(6))).toEqual({ kind: 'choose', option: 'not-now' });
  });

  test('20.3 a group that arrives is sent to the place that counts most', () => {
    const group = real.arrivals.findIndex(({ units: list }) => list.includes(real.army.unit('A-Kem')));
    const start = scene(real, { at: {}, also: { player: 1, step: 'supply' } });
    const list = real.arrivals[group].units;
    const p = {
      ...start,
      place: start.place.map((at, unit) => (list.includes(unit) ? WAITING : at)),
      stack: [{ step: 'give-order', side: 1, group, from: 1 } as const],
    };
    expect(answer(real, p)).toEqual({ kind: 'place', units: list, hex: real.hex('0812') });
  });

  test('10.21 cavalry falls back from infantry that is much stronger, and stays where it is not', () => {
    const step = 'retreat-before-combat';
    const foes = { 'F-9': middle, 'F-5': middle };
    const pressed = placed({ ...foes, 'A-vM': ring[0] }, { step, fallBack: 'other' });
    expect(answer(game, pressed)).toMatchObject({ kind: 'retreat', units: units(game, 'A-vM') });
    const strong = placed({ 'F-IIh': middle, 'A-Van': ring[0] }, { step, fallBack: 'other' });
    expect(answer(game, strong)).toEqual({ kind: 'pass' });
  });
});
