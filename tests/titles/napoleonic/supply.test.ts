import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { refereeOf } from '../../../src/engine/play/referee.ts';
import type { NapoleonicKit } from '../../../src/titles/napoleonic/position.ts';
import { overlayOf } from '../../../src/titles/napoleonic/overlays.ts';
import { rules } from '../../../src/titles/napoleonic/rules.ts';
import { has, OUT_OF_SUPPLY, type NapoleonicPosition, PEU } from '../../../src/titles/napoleonic/position.ts';
import {
  frontFrom,
  suppliedBy,
  suppliesOf,
  supplyDistance,
  workingTrains,
} from '../../../src/titles/napoleonic/supply.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { battle } from './field.ts';
import { type Scene, scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { PASS, passTo, play } from './turn-play.ts';

const NO_RETREAT = { kind: 'choose', option: 'not-now' } as const;

let qb: NapoleonicGame;
let ligny: NapoleonicGame;
let waterloo: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  qb = await battle('quatre-bras');
  ligny = await battle('ligny');
  waterloo = await battle('waterloo');
  small = await smallBattle();
});

const checked = { kind: 'clear', left: 5, checked: true } as const;
/** The supply segment of a turn whose weather was checked. */
const segment = (game: NapoleonicGame, { at, also }: Scene): NapoleonicPosition =>
  scene(game, { at, also: { step: 'supply', turn: 3, weather: checked, ...also } });
const out = (game: NapoleonicGame, p: NapoleonicPosition) =>
  game.army.pieces.flatMap(({ id }, unit) => (has(p, unit, OUT_OF_SUPPLY) ? [id] : []));
const supply = (game: NapoleonicGame, p: NapoleonicPosition, id: string) => suppliedBy(game, p, game.army.unit(id));

describe('17.4 supply lines', () => {
  test('17.41 N152: 14 hexes to a source are enough, 15 are not; enemy zones of control do not matter, enemy units do', () => {
    // 0725 is the source; straight up the column 0711 is 14 hexes off, 0710 is 15.
    const at = (place: string, more: Record<string, string> = {}) => scene(qb, { at: { 'F-9': place, ...more } });
    expect(supply(qb, at('0711'), 'F-9')).toMatchObject({ from: 'source', length: 14 });
    expect(supply(qb, at('0710'), 'F-9')).toBeNull();
    expect(supply(qb, at('0711', { 'A-Byl': '0818' }), 'F-9')).toMatchObject({ from: 'source' });
    expect(supply(qb, at('0711', { 'A-v1': '0718' }), 'F-9')).toBeNull(); // the one straight way is cut
  });

  test('17.41: that a path ends out of supply is told before it is gone', () => {
    const p = scene(qb, {
      at: { 'F-9': '0711', 'F-Reille': '0711', 'F-Ney': '0711' },
      also: { step: 'command-movement' },
    });
    const { foresee } = refereeOf<NapoleonicKit>(rules, qb);
    const ahead = (place: string) => foresee(p, { kind: 'move', units: [qb.army.unit('F-9')], path: [qb.hex(place)] });
    expect(ahead('0710')).toMatchObject([{ say: 'ahead-out-of-supply', rule: '17.41' }]);
    expect(ahead('0712')).toEqual([]);
    // A leader needs none.
    const alone = { kind: 'move', units: [qb.army.unit('F-Reille')], path: [qb.hex('0710')] } as const;
    expect(foresee(p, alone).some(({ say }) => say === 'ahead-out-of-supply')).toBe(false);
  });

  test('17.4, WL-24: a Prussian at 1717 is 19 hexes from 3608: only a train on the lane within 14 supplies him', () => {
    const alone = scene(waterloo, { at: { 'P-15a': '1717' } });
    expect(supply(waterloo, alone, 'P-15a')).toBeNull();
    const train = scene(waterloo, { at: { 'P-15a': '1717', 'P-TIV': '2512' } });
    expect(supply(waterloo, train, 'P-15a')).toMatchObject({ from: 'train', train: waterloo.army.unit('P-TIV') });
    const offRoad = scene(waterloo, { at: { 'P-15a': '1717', 'P-TIV': '2416' } });
    expect(waterloo.ground.onWay[waterloo.hex('2416')]).toBe(0);
    expect(supply(waterloo, offRoad, 'P-15a')).toBeNull();
  });

  test('17.4, LQ-31: Lefol in 2329 draws on III Corps’ train in 2033, on a trail that joins Fleurus and the source', () => {
    const p = scene(ligny, { at: { 'F-8': '2329', 'F-TIII': '2033' } });
    const supplies = suppliesOf(ligny, p, ligny.army.unit('F-8'));
    expect(supplies).toContainEqual(expect.objectContaining({ from: 'train', train: ligny.army.unit('F-TIII') }));
  });

  test('17.44 N153: a vedette on the only road cuts the main line; another way round the network keeps it', () => {
    const at = { 'F-9': '0711', 'F-TII': '0719' };
    const trains = (more: Record<string, string>) => workingTrains(qb, scene(qb, { at: { ...at, ...more } }), 0);
    expect(trains({})).toEqual([qb.army.unit('F-TII')]);
    expect(trains({ 'A-v1': '0724' })).toEqual([]);
  });

  test('17.4 the overlay draws the lines hex by hex, and where the enemy cuts one', () => {
    const lines = (at: Record<string, string>) =>
      overlayOf(qb, scene(qb, { at }), 'supply').lines.map(({ path, pattern, broken }) => ({
        path: path.map((hex) => qb.ground.board.ids[hex]).join(' '),
        pattern,
        ...(broken ? { broken: `${qb.ground.board.ids[broken.at]} ${broken.note.say}` } : {}),
      }));
    const straight = Array.from({ length: 15 }, (_, i) => `07${25 - i}`).join(' ');
    expect(lines({ 'F-9': '0711' })).toEqual([{ path: straight, pattern: 'side-0' }]);
    expect(lines({ 'F-9': '0711', 'A-v1': '0718' })).toEqual([
      { path: straight, pattern: 'blocked', broken: '0718 supply-cut' },
    ]);
    expect(lines({ 'F-9': '0710' })).toEqual([{ path: '0710', pattern: 'blocked', broken: '0710 no-supply' }]);
    const [front, main] = lines({ 'F-9': '0709', 'F-TII': '0719' });
    expect(front.path).toMatch(/^0719 .* 0709$/);
    expect(main).toMatchObject({ path: expect.stringMatching(/^0719 .* 0725$/), pattern: 'side-0' });
  });

  test('17.42 a front line passes a river by a sound bridge only, a lake never', () => {
    const p = scene(small, { at: {} });
    const far = frontFrom(small, p, 0, small.hex('0404'));
    expect(far[small.hex('0504')]).toBe(1);
    expect(far[small.hex('0503')]).toBe(2);
    const damaged = { ...p, damaged: [small.ground.crossings.find((side) => small.ground.water[side] === 2)!] };
    expect(frontFrom(small, damaged, 0, small.hex('0404'))[small.hex('0504')]).toBe(-1);
    expect(frontFrom(small, p, 0, small.hex('0201'))[small.hex('0202')]).toBe(2);
  });

  test('17.41, LQ-34, R-108: the Guard without a train of its own uses II Corps’, and so does the battery with it', () => {
    const at = { 'F-Gl': '0710', 'F-Gh2': '0710', 'F-TII': '0719' };
    const p = scene(qb, { at });
    for (const id of ['F-Gl', 'F-Gh2'])
      expect(supply(qb, p, id)).toMatchObject({ from: 'train', train: qb.army.unit('F-TII') });
  });

  test('12.35, R-53 supply distance looks to the nearer of the own train and the own source', () => {
    const p = scene(qb, { at: { 'F-9': '0815', 'F-TII': '0819' } });
    expect(supplyDistance(qb, p, qb.army.unit('F-9'), qb.hex('0815'))).toBe(4);
    const gone = scene(qb, { at: { 'F-9': '0815' } });
    expect(supplyDistance(qb, gone, qb.army.unit('F-9'), qb.hex('0725'))).toBe(0);
  });
});

describe('17.1 the supply segment', () => {
  test('17.1, 17.2 whoever has no line is out of supply until the next check; 21.4 whoever has one again is freed', () => {
    const { p } = passTo(qb, segment(qb, { at: { 'F-9': '0710', 'F-5': '0720' } }), 'command-movement');
    expect(out(qb, p)).toEqual(['F-9']);
    const told = (hex: string) => passTo(qb, segment(qb, { at: { 'F-9': hex } }), 'command-movement').said;
    expect(told('0710')).toContain('out-of-supply');
    expect(told('0720')).not.toContain('out-of-supply');
    const again = segment(qb, {
      at: { 'F-9': '0711' },
      also: { marks: qb.army.pieces.map(({ id }) => (id === 'F-9' ? OUT_OF_SUPPLY : 0)) },
    });
    expect(out(qb, passTo(qb, again, 'command-movement').p)).toEqual([]);
  });

  test('2.1 B1, WL-26 without a weather check nobody is judged', () => {
    const p = segment(qb, { at: { 'F-9': '0710' }, also: { weather: { kind: 'clear', left: 5, checked: false } } });
    expect(out(qb, passTo(qb, p, 'command-movement').p)).toEqual([]);
  });

  test('32.6 where the scenario says so nobody is out of supply', async () => {
    const plancenoit = await battle('plancenoit');
    const p = segment(plancenoit, { at: { 'P-15a': '1517' }, also: { player: 1 } });
    expect(out(plancenoit, play(plancenoit, p, PASS).p)).toEqual([]);
  });

  test('32.6 nor is anybody asked which stack draws on a train of others, in the turn of recovery', async () => {
    const plancenoit = await battle('plancenoit');
    const at = { 'P-1a': '1713', 'P-TIV': '3009' };
    const p = segment(plancenoit, { at, also: { turn: 3, player: 1 } });
    const asked = passTo(plancenoit, p, 'supply-trains').p;
    expect(asked.step).not.toBe('supply');
    expect(asked.stack.some(({ step }) => step === 'supply-trains')).toBe(false);
  });

  describe('18.2 trains of others', () => {
    /** III Corps’ train is lost; two stacks of it stand near IV Corps’ only. */
    const orphans = () => {
      const p = segment(ligny, { at: { 'F-8': '3419', 'F-10': '3418', 'F-TIV': '3424' } });
      return { ...p, place: p.place.with(ligny.army.unit('F-TIII'), PEU) };
    };

    test('17.41, 18.22 N154: of two stacks of a corps whose train is lost one alone can draw on another corps’ train', () => {
      const { p, referee } = play(ligny, orphans(), NO_RETREAT);
      expect(referee.decision(p)).toMatchObject({ kind: 'select', step: 'supply-trains', side: 0 });
      const choice = (id: string) => ({ kind: 'select', units: [], hexes: [ligny.hex(id)] }) as const;
      expect(referee.check(p, choice('3421'))).toMatchObject({ ok: false, say: 'no-stack-for-train' });
      const fed = play(ligny, orphans(), NO_RETREAT, choice('3419')).p;
      expect(out(ligny, fed)).toEqual(['F-10']);
      expect(out(ligny, play(ligny, orphans(), NO_RETREAT, choice('3418')).p)).toEqual(['F-8']);
    });

    test('18.22 with two trains of others near: both stacks while their own train is on the map, one in all when it is lost', () => {
      const at = { 'F-8': '3419', 'F-10': '3418', 'F-TIV': '3424', 'F-TVI': '3322' };
      const lost = segment(ligny, { at });
      const p = { ...lost, place: lost.place.with(ligny.army.unit('F-TIII'), PEU) };
      expect(workingTrains(ligny, p, 0)).toHaveLength(2);
      const choice = (id: string) => ({ kind: 'select', units: [], hexes: [ligny.hex(id)] }) as const;
      const first = play(ligny, p, NO_RETREAT, choice('3419'));
      expect(first.p.stack.some(({ step }) => step === 'supply-trains')).toBe(false);
      expect(out(ligny, first.p)).toEqual(['F-10']);
      const astray = segment(ligny, { at: { ...at, 'F-TIII': '1437' } });
      expect(out(ligny, play(ligny, astray, NO_RETREAT, choice('3419'), choice('3418')).p)).toEqual([]);
    });

    test('18.22 a stack that is fed for a unit of another corps feeds no second stack of one whose train is lost', () => {
      const at = { 'F-8': '3419', 'F-10': '3418', 'F-YG': '3418', 'F-TIV': '3424', 'F-TVI': '3322' };
      const start = segment(ligny, { at });
      const p = { ...start, place: start.place.with(ligny.army.unit('F-TIII'), PEU) };
      const choice = (id: string) => ({ kind: 'select', units: [], hexes: [ligny.hex(id)] }) as const;
      expect(out(ligny, play(ligny, p, NO_RETREAT, choice('3419'), choice('3418')).p)).toEqual(['F-10']);
      expect(out(ligny, play(ligny, p, NO_RETREAT, choice('3418')).p)).toEqual(['F-8']);
    });

    test('18.22 why a second stack of a corps whose train is lost may not draw: not for want of a line (17.41)', () => {
      const at = { 'F-8': '3419', 'F-10': '3418', 'F-YG': '3318', 'F-TIV': '3424', 'F-TVI': '3322' };
      const start = segment(ligny, { at });
      const p = { ...start, place: start.place.with(ligny.army.unit('F-TIII'), PEU) };
      const choice = (id: string) => ({ kind: 'select', units: [], hexes: [ligny.hex(id)] }) as const;
      const { p: then, referee } = play(ligny, p, NO_RETREAT, choice('3419'));
      expect(referee.check(then, choice('3318'))).toEqual({ ok: true });
      expect(referee.check(then, choice('3418'))).toMatchObject({ say: 'one-stack-in-all', rule: '18.22' });
      expect(referee.check(then, choice('3419'))).toMatchObject({ say: 'no-stack-for-train', rule: '17.41' });
      expect(referee.check(then, choice('3424'))).toMatchObject({ say: 'no-stack-for-train', rule: '17.41' });
    });

    test('18.21 left to itself the train serves no stack of others', () => {
      expect(out(ligny, play(ligny, orphans(), NO_RETREAT, PASS).p).sort()).toEqual(['F-10', 'F-8']);
    });
  });

  test('R-116 what is asked of the owner is the same on his view, though hidden enemies lie about', () => {
    const start = segment(ligny, { at: { 'F-8': '3419', 'F-10': '3418', 'F-TIV': '3424', 'P-Blucher': '3216' } });
    const hidden = {
      ...start,
      place: start.place.with(ligny.army.unit('F-TIII'), PEU),
      marks: ligny.army.pieces.map(({ id }) => (id === 'P-Blucher' ? 1 : 0)),
    };
    const { p, referee } = play(ligny, hidden, NO_RETREAT);
    const offered = JSON.stringify([...referee.legal(p)]);
    expect(referee.decision(p)).toMatchObject({ step: 'supply-trains' });
    expect(JSON.stringify([...referee.legal(viewOf(ligny, p, 0))])).toBe(offered);
  });
});
