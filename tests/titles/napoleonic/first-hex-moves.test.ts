import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { bombardmentPreview } from '../../../src/titles/napoleonic/bombardment-sheet.ts';
import { bombardmentResult } from '../../../src/titles/napoleonic/bombardment-strength.ts';
import { type NapoleonicGame, minutes } from '../../../src/titles/napoleonic/data.ts';
import { generalRetreat } from '../../../src/titles/napoleonic/general-retreat.ts';
import { WOODS } from '../../../src/titles/napoleonic/ground.ts';
import { initiativeOnReturn } from '../../../src/titles/napoleonic/leaders.ts';
import { exitCost } from '../../../src/titles/napoleonic/leaving.ts';
import {
  type Frame,
  MARCHING,
  type NapoleonicPosition,
  UAR,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import { at, attack, fieldOf, fight } from './combat-play.ts';
import { battle } from './field.ts';
import { hexes, scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { PASS, play, refereeFor } from './turn-play.ts';

/* Small questions of several chapters, where the first hex of the map or the last unit of a group decides. */

let small: NapoleonicGame;
let game: NapoleonicGame;
let qb: NapoleonicGame;
beforeAll(async () => {
  [small, qb] = await Promise.all([smallBattle(), battle('quatre-bras')]);
  game = fieldOf(small, {});
});
const move = (of: NapoleonicGame, ids: readonly string[], path: readonly string[], mode?: string): Action => ({
  kind: 'move',
  units: units(of, ...ids),
  path: path.map((id) => of.hex(id)),
  ...(mode ? { mode } : {}),
});

describe('13.37 the sheet of a bombardment', () => {
  const fires = (
    guns: readonly string[],
    where: Record<string, string>,
    target: string,
    also: Partial<NapoleonicPosition> = {},
  ) => {
    const p = at(game, where, [], { step: 'bombardment', ...also });
    return bombardmentPreview(game, p, attack(game, guns, [target], 'bombard') as never);
  };
  const near = { 'F-gun': '0101', 'P-inf': '0103' };
  test('13.37 one point of strength has a column of its own: a six drives back; none has no result', () => {
    expect([5, 6].map((die) => bombardmentResult(game, die, 1))).toEqual(['-', 'Dr']);
    expect([6].map((die) => bombardmentResult(game, die, 0))).toEqual(['-']);
  });
  test('13.35 guns in the first hex of the map fire; the warning is what bars them, and nothing else', () => {
    expect(fires(['F-gun'], near, '0103')).toMatchObject({ warnings: [] });
    expect(fires(['F-gun'], near, '0103', { bombarded: hexes(game, '0103') })!.warnings).toMatchObject([
      { say: 'bombarded-already' },
    ]);
  });
  test('13.35 the line of guns three hexes off stands there when there are any, of one point too', () => {
    const say = (from: string, sp: number) => {
      const of = fieldOf(small, { pieces: { 'F-gun': { sp } } });
      const p = at(of, { 'F-gun': from, 'P-inf': '0705' }, [], { step: 'bombardment' });
      const sheet = bombardmentPreview(of, p, attack(of, ['F-gun'], ['0705'], 'bombard') as never)!;
      return sheet.lines.map(({ note, value }) => [note.say, value]);
    };
    expect(say('0703', 4)).toEqual([['line-guns-near', '4']]);
    expect(say('0702', 4).map(([word]) => word)).toEqual(['line-guns-near', 'line-guns-far']);
    expect(say('0702', 2).map(([word]) => word)).toEqual(['line-guns-near', 'line-guns-far']);
  });
  test('13.37 mud takes two from the die: never more than the dry ground gives', () => {
    const hits = (also: Partial<NapoleonicPosition>) => {
      const [stage] = fires(['F-gun'], near, '0103', also)!.stages;
      return (
        stage.chances.filter(({ label }) => label !== '-').reduce((sum, { weight }) => sum + weight, 0) / stage.total
      );
    };
    // Four points: 4, 5 and 6 drive back; in mud a six alone does, as a four.
    expect([hits({}), hits({ weather: { kind: 'mud', left: 2, checked: false } })]).toEqual([3 / 6, 1 / 6]);
  });
  test('13.2 the referee refuses what may not be fired at', () => {
    const { referee, p } = fight(game, at(game, near, [], { step: 'bombardment' }), []);
    const check = (target: string) => referee.check(p, attack(game, ['F-gun'], [target], 'bombard')).ok;
    expect([check('0103'), check('0104'), check('0102')]).toEqual([true, false, false]);
  });
});

test('13.38 survivors with nowhere to go are not asked whether they stay', () => {
  const ring = { 'F-inf': '0102', 'F-hc': '0201', 'F-lc': '0202', 'P-inf': '0101' };
  const asked = (where: Record<string, string>) => {
    const stay = { step: 'stay', side: 1, units: units(game, 'P-inf') } as Frame;
    return fight(game, at(game, where, [], { step: 'bombardment' }), [stay]).decision.step;
  };
  expect(asked(ring)).not.toBe('stay');
  expect(asked({ 'F-gun': '0703', 'P-inf': '0705' })).toBe('stay');
});

describe('20.51 a general retreat that was put off', () => {
  test('20.51 is asked about again when a formation of the player is broken, not one of the enemy', () => {
    const asks = (losses: (player: number) => number) => {
      const p = scene(qb, {
        at: { 'F-9': '0815' },
        also: { retreatPutOff: [true, true], losses: qb.army.formations.map(({ player }) => losses(player)) },
      });
      const side = [0, 1].find((s) => qb.cards.mayRetreat(s))!;
      const frame = { step: 'general-retreat', side } as const;
      return [side, generalRetreat.decision(qb, p, frame) !== null];
    };
    const [side] = asks(() => 0);
    expect(asks(() => 0)).toEqual([side, false]);
    expect(asks((player) => (player === side ? 99 : 0))).toEqual([side, true]);
    expect(asks((player) => (player === side ? 0 : 99))).toEqual([side, false]);
  });
});

describe('7.1, 7.56 moves', () => {
  const start = (where: Record<string, string>, also: Partial<NapoleonicPosition> = {}) =>
    scene(small, { at: where, also: { step: 'command-movement', ...also } });
  const marching = (p: NapoleonicPosition, id: string) => ({
    ...p,
    marks: p.marks.with(small.army.unit(id), MARCHING),
  });
  test('7.1 a way that begins with the hex where the unit stands is none', () => {
    const { referee, p } = play(small, start({ 'F-inf': '0203' }));
    const ok = (...path: string[]) => referee.check(p, move(small, ['F-inf'], path)).ok;
    expect([ok('0202'), ok('0203', '0202'), ok('0203', '0202', '0201'), ok('0203')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  test('7.56 where the road march ends is the last hex of the walk', () => {
    const { referee, p } = play(small, marching(start({ 'F-inf': '0304' }), 'F-inf'));
    const notes = referee.foresee(p, move(small, ['F-inf'], ['0303', '0302']));
    expect(notes.filter(({ say }) => say === 'ahead-leaves-march').map(({ data }) => data)).toEqual([
      { hex: small.hex('0302') },
    ]);
  });
  test('7.51 a leader who rides along the road alone is not told of the road march', () => {
    const { referee, p } = play(small, start({ 'F-corps': '0304', 'F-inf': '0104' }));
    const told = (id: string, ...path: string[]) =>
      referee.foresee(p, move(small, [id], path)).some(({ say }) => say === 'ahead-walks-road');
    expect([told('F-corps', '0204', '0104'), told('F-inf', '0204', '0304')]).toEqual([false, true]);
  });
  test('17.41 without supply in the first hex of the map, as anywhere', () => {
    const dry = { ...small, sources: small.sources.map(() => []) };
    const p = refereeFor(dry).begin(start({ 'F-inf': '0102' }));
    const cut = (hex: string) =>
      refereeFor(dry)
        .foresee(p, move(small, ['F-inf'], [hex]))
        .some(({ say }) => say === 'ahead-out-of-supply');
    expect([cut('0101'), cut('0103')]).toEqual([true, true]);
  });
  test('19.32 the last one of a group must follow too', () => {
    const waiting = (...ids: string[]) => {
      const p = scene(qb, { at: {}, also: { step: 'command-movement', player: 1 } });
      const place = p.place.map((hex, u) => (ids.includes(qb.army.pieces[u].id) ? WAITING : hex));
      return { ...p, place: place.with(qb.army.unit('A-Kem'), UAR) };
    };
    const pass = (...ids: string[]) => refereeFor(qb).check(waiting(...ids), PASS);
    expect(pass('A-Pac')).toMatchObject({ say: 'group-must-follow', data: { units: units(qb, 'A-Pac') } });
    expect(pass('A-Pac', 'A-Bes')).toMatchObject({ say: 'group-must-follow' });
  });
  test('R-119 who leaves the map where no road leads on pays for the ground, marching too', () => {
    const woods = fieldOf(small, { terrain: { '0101': WOODS } });
    const cost = (march: boolean) =>
      exitCost(woods, start({ 'F-inf': '0101' }), woods.army.unit('F-inf'), woods.hex('0101'), march) / 2;
    expect([cost(false), cost(true)]).toEqual([2, 2]);
  });
  test('7.1, 7.51 what is offered of one hex is what is offered of all in that hex, where it stands too', () => {
    const where = { 'F-inf': '0404', 'F-mixed': '0404', 'F-lc': '0304', 'F-corps': '0304', 'P-inf': '0706' };
    const p = start(where);
    const referee = refereeFor(small);
    const spell = (action: Action) => JSON.stringify(action);
    const list = (focus?: object) => [...referee.legal(p, focus)].filter(({ kind }) => kind === 'move');
    const all = list();
    const ends = (action: Action) => (action.kind === 'move' ? action.path.at(-1) : undefined);
    expect(
      all.some((action) => action.kind === 'move' && ends(action) === small.hex('0504') && action.mode === 'damage'),
    ).toBe(true);
    for (const hex of hexes(small, '0404', '0304', '0504', '0403', '0204')) {
      const there = all.filter((action) => ends(action) === hex).map(spell);
      expect(list({ hex }).map(spell).sort()).toEqual(there.sort());
      expect([hex, there.length > 0]).toEqual([hex, true]);
    }
  });
});

describe('5.52, 28.0 figures', () => {
  test('5.52 an officer-commander comes back with the figure of his counter, or with four; an officer with one less, at least one', () => {
    const { leader } = small.army.pieces[small.army.unit('F-corps')];
    const back = (onReturn: number, initiative: number) => {
      const of = fieldOf(small, { pieces: { 'F-corps': { leader: { ...leader!, onReturn } } } });
      const unit = of.army.unit('F-corps');
      const p = scene(of, { at: {} });
      return initiativeOnReturn(of, { initiative: p.initiative.with(unit, initiative) }, unit);
    };
    expect([back(3, 0), back(0, 0), back(3, 4), back(3, 1)]).toEqual([3, 4, 3, 1]);
  });
  test('2.0 the clock', () => {
    expect(['00:00', '10:30', '09:05', '23:59'].map(minutes)).toEqual([0, 630, 545, 1439]);
  });
});

describe('10.4 battles one by one', () => {
  const where = { 'F-inf': '0605', 'F-hc': '0806', 'P-inf': '0705', 'P-lc': '0807' };
  const battles = () => [
    { units: units(game, 'F-inf'), hexes: hexes(game, '0705') },
    { units: units(game, 'F-hc'), hexes: hexes(game, '0807') },
  ];
  test('10.4 the next battle is named by one hex and by no unit', () => {
    const { referee, p } = fight(game, at(game, where, [], { step: 'battles', battles: battles() }), []);
    const ok = (ids: readonly string[], ...to: string[]) =>
      referee.check(p, { kind: 'select', units: units(game, ...ids), hexes: hexes(game, ...to) }).ok;
    expect([ok([], '0705'), ok([], '0807'), ok(['F-inf'], '0705'), ok([], '0705', '0807'), ok([], '0704')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
