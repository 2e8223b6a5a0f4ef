import { describe, expect, it, test } from 'vitest';
import { faultsOf } from '../../../src/titles/lost-battalion/faults.ts';
import type { LostBattalionGame } from '../../../src/titles/lost-battalion/data.ts';
import {
  BOX,
  CUP_FULL,
  CUP_REDUCED,
  CUP_REINFORCEMENT,
  DUE,
  ELIMINATED,
  HIDDEN,
  type LostBattalionPosition,
  POOL,
  READY,
  REST,
  USED,
  WAITING,
  WITHDRAWN,
} from '../../../src/titles/lost-battalion/position.ts';
import { duel, freeSoloGame, hex, scene, solo, unit } from './scene.ts';

/* What random play looks for is found: each broken position has its fault, and a sound one none. */

const UNITS = {
  'us-77-305': '1341',
  'us-art-iii': '1343',
  'us-tank-344': '1743',
  'ge-76r-252r': '1340',
  'ge-mg-01': '1339',
};
const sound = scene({ step: 'allied-attacks', units: UNITS });
const alone = scene({ game: solo, step: 'allied-attacks', units: UNITS });

/** The same position, but for where a unit is and how many steps it has. */
const put = (u: string, place: number, steps?: number, p = sound): LostBattalionPosition => ({
  ...p,
  where: p.where.with(unit(u), place),
  steps: steps === undefined ? p.steps : p.steps.with(unit(u), steps),
});
/** The rules that the faults name, in their order. */
const rules = (position: LostBattalionPosition, game: LostBattalionGame = duel) =>
  faultsOf(game, position).flatMap((fault) => [...fault.matchAll(/\(([^()]+)\)$/g)].map(([, rule]) => rule));
const REGIMENT = 'us-77-305';
const GERMAN_REGIMENT = 'ge-76r-252r';

test('a sound position has no fault, nor has one with nothing left of what is counted', () => {
  expect(faultsOf(duel, sound)).toEqual([]);
  expect(faultsOf(solo, alone)).toEqual([]);
  expect(faultsOf(duel, { ...sound, points: [0, 0], counterAttacks: 0, machineGuns: 0 })).toEqual([]);
  expect(faultsOf(duel, { ...sound, counterAttacks: 6, machineGuns: duel.machineGuns.length })).toEqual([]);
});

describe('where units are, and in what state', () => {
  test.each([-16, -17, HIDDEN, duel.board.size, duel.board.size + 7])('a unit at %i is nowhere', (place) => {
    expect(faultsOf(duel, put(REGIMENT, place))).toContain(`${REGIMENT} is nowhere (${place})`);
  });
  test.each([0, duel.board.size - 1, DUE, WAITING, BOX, ...REST, READY, USED, WITHDRAWN])(
    'at %i it is not',
    (place) => {
      expect(faultsOf(duel, put(REGIMENT, place)).filter((fault) => fault.includes('nowhere'))).toEqual([]);
    },
  );
  it('2.10, 9.11: steps as long as it lives, none afterwards, and no more than printed', () => {
    const { maxSteps } = duel.units[unit(REGIMENT)];
    expect(rules(put(REGIMENT, hex('1341'), maxSteps))).toEqual([]);
    expect(rules(put(REGIMENT, hex('1341'), maxSteps + 1))).toEqual(['2.10']);
    expect(rules(put(REGIMENT, hex('1341'), -1))).toEqual(['2.10']);
    expect(rules(put(REGIMENT, hex('1341'), 0))).toEqual(['9.11']);
    expect(rules(put(REGIMENT, ELIMINATED, 1))).toEqual(['9.11']);
    expect(rules(put(REGIMENT, ELIMINATED, 0))).toEqual([]);
  });
  it('12.7: full regiments in their cups, reduced ones in theirs', () => {
    const { maxSteps } = solo.units[unit(GERMAN_REGIMENT)];
    const cup = (place: number, steps: number) => rules(put(GERMAN_REGIMENT, place, steps, alone), solo);
    expect([cup(CUP_FULL, maxSteps), cup(CUP_FULL, 1)]).toEqual([[], ['12.7']]);
    expect([cup(CUP_REINFORCEMENT, maxSteps), cup(CUP_REINFORCEMENT, 1)]).toEqual([[], ['12.7']]);
    expect([cup(CUP_REDUCED, 1), cup(CUP_REDUCED, maxSteps)]).toEqual([[], ['12.7']]);
  });
  it('6.3, 6.4, R-40: only US regiments are in the box and on the track', () => {
    const french = duel.units.find((u) => u.nation === 'fr' && u.type === 'infantry')!.id;
    const steps = (u: string) => duel.units[unit(u)].maxSteps;
    for (const place of [BOX, ...REST]) {
      expect(rules(put(REGIMENT, place)), `regiment at ${place}`).toEqual([]);
      for (const u of [french, 'us-tank-344', GERMAN_REGIMENT])
        expect(rules(put(u, place, steps(u))), `${u} at ${place}`).toEqual(['6.3, R-40']);
    }
  });
  it('11.9: machine guns off the map are in their pool, and nobody else is', () => {
    expect(rules(put('ge-mg-01', POOL))).toEqual([]);
    expect(rules(put('ge-mg-01', 0)), 'in the first hex of the list').not.toContain('11.9');
    expect(rules(put('ge-mg-01', WAITING))).toEqual(['11.9']);
    expect(rules(put(REGIMENT, POOL))).toEqual(['11.9']);
  });
  it('17: guns of the east bank stay on it', () => {
    const guns = duel.units.find((u) => u.type === 'artillery' && u.eastOnly)!.id;
    const at = (id: string) => {
      const p = put(guns, hex(id), 1);
      return rules({ ...p, control: p.control.with(hex(id), 0) });
    };
    expect(at('1344')).toEqual(['17']);
    const east = duel.board.ids.find((_, h) => duel.eastBank[h] && sound.control[h] === 0)!;
    expect(at(east)).toEqual([]);
  });
});

describe('who stands in a hex', () => {
  it('8.6: units of both sides', () => {
    expect(rules(put(GERMAN_REGIMENT, hex('1341')))).toContain('8.6');
  });
  it('3.3: it is controlled by its occupant, but while a reconnaissance goes into it', () => {
    const lost = { ...alone, control: alone.control.with(hex('1341'), 1) };
    expect(rules(lost, solo)).toEqual(['3.3']);
    const looking = (stage: 'entered' | 'gassed' | 'resistance', at: string) => {
      const frame = { kind: 'reconnaissance', hex: hex(at), stage } as unknown as LostBattalionPosition['pending'][0];
      return rules({ ...lost, pending: [frame] }, solo);
    };
    expect([looking('entered', '1341'), looking('gassed', '1341')]).toEqual([[], []]);
    expect([looking('resistance', '1341'), looking('entered', '1340')]).toEqual([['3.3'], ['3.3']]);
  });
  it('11.5: guns on enemy ground', () => {
    const taken = (at: string) => rules({ ...sound, control: sound.control.with(hex(at), 1) });
    expect([taken('1343'), taken('1341')]).toEqual([['3.3', '11.5'], ['3.3']]);
  });
  it('8.11: Germans south of the start line, but in solitaire', () => {
    const south = duel.board.ids.find((_, h) => duel.south[h] && duel.board.ids[h] !== '1341')!;
    const beyond = (p: LostBattalionPosition) => ({
      ...put(GERMAN_REGIMENT, hex(south), undefined, p),
      control: p.control.with(hex(south), 1),
    });
    expect(rules(beyond(sound))).toEqual(['8.11']);
    expect(rules(beyond(alone), solo)).toEqual([]);
  });
  it('5.2, 5.3: overstacked, but for the side that moves and while something is pending', () => {
    const crowd = (step: LostBattalionPosition['step'], more: Partial<LostBattalionPosition> = {}) =>
      rules({ ...put('us-tank-344', hex('1343')), step, ...more });
    expect(crowd('allied-attacks')).toEqual(['5.2']);
    expect(crowd('german-movement')).toEqual(['5.2']);
    expect(crowd('allied-movement')).toEqual([]);
    const frame = { kind: 'losses' } as unknown as LostBattalionPosition['pending'][0];
    expect(crowd('allied-attacks', { pending: [frame] })).toEqual([]);
  });
});

describe('what is counted', () => {
  const limit = duel.files.scenario.turns[1].alliedAttackDivisions!;
  it('7.4: divisions that have attacked', () => {
    const attacked = (count: number) => ({ ...sound, attacked: [...Array(count).keys()] });
    expect([rules(attacked(limit)), rules(attacked(limit + 1))]).toEqual([[], ['7.4']]);
    const free = duel.files.scenario.turns.findIndex((t) => t.alliedAttackDivisions === null) + 1;
    const late = scene({ step: 'allied-attacks', turn: free, units: UNITS, more: { attacked: attacked(40).attacked } });
    expect(rules(late)).toEqual([]);
  });
  it('6.3, 9.16, 11.9: replacement points, counter-attack markers, machine guns', () => {
    expect(rules({ ...sound, points: [-1, 0] })).toEqual(['6.3']);
    expect(rules({ ...sound, points: [0, -1] })).toEqual(['6.3']);
    expect([-1, 7].map((counterAttacks) => rules({ ...sound, counterAttacks }))).toEqual([['9.16'], ['9.16']]);
    const guns = [-1, duel.machineGuns.length + 1].map((machineGuns) => rules({ ...sound, machineGuns }));
    expect(guns).toEqual([['11.9'], ['11.9']]);
  });
  it('11.6, 11.7: barrage and gas markers, but between turns, during the set-up and after the end', () => {
    const turn = duel.files.scenario.turns.findIndex(({ germanMarkers: m }) => m.barrage > 0 && m.gas > 0) + 1;
    const p = scene({ step: 'allied-attacks', turn, units: UNITS });
    expect(rules(p)).toEqual([]);
    const without = (marker: number, from = p) => ({ ...from, where: from.where.with(marker, WITHDRAWN) });
    expect(rules(without(duel.barrageMarkers[0]))).toEqual(['11.6']);
    expect(rules(without(duel.gasMarkers[0]))).toEqual(['11.7']);
    const [barrage] = duel.barrageMarkers;
    expect(rules({ ...without(barrage), step: 'turn-end' })).toEqual([]);
    expect(rules({ ...without(barrage), step: 'set-up-allied' })).toEqual([]);
    expect(rules({ ...without(barrage), ending: 'resigned' } as unknown as LostBattalionPosition)).toEqual([]);
  });
  it('6.4: only US divisions are assault divisions', () => {
    const division = (u: string) => duel.units[unit(u)].division;
    expect(rules({ ...sound, assault: [division(REGIMENT)] })).toEqual([]);
    expect(rules({ ...sound, assault: [division(GERMAN_REGIMENT)] })).toEqual(['6.4']);
  });
});

test('the free solitaire game begins without a fault', () => {
  expect(faultsOf(freeSoloGame, scene({ game: freeSoloGame }))).toEqual([]);
});
