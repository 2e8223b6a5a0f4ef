import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { leadOf, overfullOf, retreatFault } from '../../../src/titles/napoleonic/led-retreat.ts';
import {
  ADVANCED,
  FELL_BACK,
  HIDDEN,
  MARCHING,
  type NapoleonicPosition,
  PEU,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { openRetreat, retreat } from '../../../src/titles/napoleonic/retreat.ts';
import { fallBackBar, fallBackStep, isSurrounded } from '../../../src/titles/napoleonic/retreat-before-combat.ts';
import { stagesFrom } from '../../../src/titles/napoleonic/retreat-steps.ts';
import { at, type Field, fieldOf, fight, PASS, retreatTo, settled } from './combat-play.ts';
import { units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 10.2, 12.3: what retreats, how far is looked, who is asked. Round 0705 lie 0704, 0805, 0806, 0706, 0606 and 0605. */

let whole: NapoleonicGame;
let game: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
  game = fieldOf(whole, {});
});
const field = (pieces: Field['pieces'] = {}, more: Field = {}): NapoleonicGame => fieldOf(whole, { pieces, ...more });
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const marked = (p: NapoleonicPosition, mark: number, ...ids: string[]): NapoleonicPosition => ({
  ...p,
  marks: p.marks.map((old, u) => (ids.some((id) => unit(id) === u) ? old | mark : old)),
});
type Cause = Parameters<typeof openRetreat>[1]['cause'];

describe('12.3 a retreat is laid down', () => {
  const open = (
    where: Record<string, string>,
    cause: Cause,
    ids: readonly string[],
    hidden: readonly string[] = [],
  ) => {
    const p = at(game, where, [1, 1], { step: 'battles' });
    const work = workOn(game, marked(p, HIDDEN, ...hidden));
    openRetreat(work, { side: 0, units: ids.map(unit), hexes: 1, cause });
    return { ...work, steps: work.position.stack.map(({ step }) => step), said: work.events.map(({ say }) => say) };
  };
  test('5.42, R-12 after a battle and a repulse leaders roll, after a bombardment they go without; nobody is asked of those who make room', () => {
    const where = { 'F-inf': '0101', 'F-corps': '0101' };
    const led = (cause: Cause) => {
      const { steps, said } = open(where, cause, ['F-inf']);
      return [steps, said.includes('leader-checked')];
    };
    expect([led('battle'), led('repulse'), led('bombardment'), led('displaced')]).toEqual([
      [['leader-retreat', 'retreat'], true],
      [['leader-retreat', 'retreat'], true],
      [['leader-retreat', 'retreat'], false],
      [['retreat'], false],
    ]);
  });
  test('12.3 who is lost already does not retreat; with nobody left nothing is laid down', () => {
    expect(open({}, 'battle', ['F-inf']).steps).toEqual([]);
    expect(open({ 'F-inf': '0101' }, 'battle', ['F-inf', 'F-hc']).position.stack).toMatchObject([
      { units: [unit('F-inf')] },
    ]);
  });
  test('12.3, R-116 hidden stacks are turned up as far as one hex beyond the retreat, no farther', () => {
    const where = { 'F-inf': '0705', 'P-inf': '0703', 'P-lc': '0702' };
    const { position } = open(where, 'battle', ['F-inf'], ['P-inf', 'P-lc']);
    expect(['P-inf', 'P-lc'].map((id) => position.marks[unit(id)] & HIDDEN)).toEqual([0, HIDDEN]);
  });
});

describe('12.31 retreats are played', () => {
  const back = (
    of: NapoleonicGame,
    where: Record<string, string>,
    ids: readonly string[],
    hexes = 1,
    dice: number[] = [],
  ) =>
    fight(of, at(of, where, dice, { step: 'battles' }), [
      {
        step: 'retreat',
        side: of.army.pieces[of.army.unit(ids[0])].player,
        units: ids.map((id) => of.army.unit(id)),
        hexes,
        cause: 'battle',
        crossed: [],
      },
    ]);
  test('12.35 two with one way each, to two hexes, go by themselves; to one hex their player says who goes first', () => {
    const apart = back(game, { 'F-inf': '0101', 'F-hc': '0107' }, ['F-inf', 'F-hc']);
    expect([apart.decision.step, apart.at('F-inf'), apart.at('F-hc')]).toEqual(['idle', '0102', '0106']);
    const together = back(game, { 'F-inf': '0101', 'F-hc': '0101' }, ['F-inf', 'F-hc']);
    expect([together.decision.step, together.legal.length, together.at('F-inf')]).toEqual(['retreat', 2, '0101']);
    expect(together.decision).toMatchObject({ hexes: [hex('0101')] });
    const alone = back(game, { 'F-inf': '0101' }, ['F-inf']);
    expect([alone.decision.step, alone.at('F-inf')]).toEqual(['idle', '0102']);
  });
  test('12.31 not who has gone, not who need not, one at a time', () => {
    const { referee, p } = back(game, { 'F-inf': '0101', 'F-hc': '0705', 'F-lc': '0706' }, ['F-inf', 'F-hc']);
    const say = (action: Action) => {
      const verdict = referee.check(p, action);
      return verdict.ok ? 'ok' : verdict.say;
    };
    expect(say(retreatTo(game, 'F-inf', '0102'))).toBe('ok');
    expect(say(retreatTo(game, 'F-lc', '0707'))).toBe('does-not-retreat');
    expect(say({ kind: 'retreat', units: units(game, 'F-inf', 'F-hc'), path: [hex('0102')] })).toBe('one-retreats');
    const gone = { ...p, place: p.place.with(unit('F-hc'), UAR) };
    const frame = p.stack.at(-1) as Parameters<NonNullable<typeof retreat.check>>[2];
    expect(retreat.check!(game, gone, frame, retreatTo(game, 'F-hc', '0706'))).toMatchObject({
      say: 'does-not-retreat',
    });
  });
  test('25.12 combat units take the places that they retreat through, vedettes do not', () => {
    const there = { ...game, objectives: [{ ...game.objectives[0], hex: hex('0805') }] };
    const through = (id: string) => {
      const p = at(there, { [id]: '0705', 'F-inf': '0605' }, [], { step: 'battles', control: [0] });
      const frame = { step: 'retreat', side: 1, units: [unit(id)], hexes: 2, cause: 'battle', crossed: [] } as const;
      const asked = fight(there, p, [frame]);
      const way = asked.legal.find((a) => a.kind === 'retreat' && a.path[0] === hex('0805'));
      return way ? fight(there, asked.p, [], way).p.control : 'no way';
    };
    expect([through('P-lc'), through('P-v1')]).toEqual([[1], [0]]);
  });
  test('R-115, 12.31 a train’s retreat is told by its own rule; one that cannot go is lost for good', () => {
    // Vedettes reach no train, but their zones close its way (18.12).
    const shut = back(game, { 'P-train': '0101', 'F-v1': '0102', 'F-v2': '0201', 'F-v3': '0202' }, ['P-train']);
    expect([shut.p.place[unit('P-train')], shut.said.includes('cannot-retreat')]).toEqual([PEU, false]);
    const open = settled(back(game, { 'F-train': '0705' }, ['F-train']));
    expect(open.events.find(({ say }) => say === 'unit-retreats')?.rule).toBe('R-115');
    const foot = settled(back(game, { 'F-inf': '0705' }, ['F-inf']));
    expect(foot.events.find(({ say }) => say === 'unit-retreats')?.rule).toBe('12.31');
  });
});

describe('12.31, 12.34 the steps of a retreat', () => {
  const ways = (of: NapoleonicGame, p: NapoleonicPosition, id: string, far: number) =>
    stagesFrom(of, p, of.army.unit(id), far).done.map(({ path }) =>
      path.map((to) => of.ground.board.ids[to]).join(' '),
    );
  test('3.3, 16.21 a vedette passes friends in road march, a combat unit stops short of going on; its own march does not hold it', () => {
    const p = marked(at(game, { 'F-hc': '0705', 'F-inf': '0704' }), MARCHING, 'F-inf');
    expect(ways(game, p, 'F-hc', 2).some((way) => way.startsWith('0704'))).toBe(false);
    const vedette = marked(at(game, { 'F-v1': '0705', 'F-inf': '0704' }), MARCHING, 'F-inf');
    expect(ways(game, vedette, 'F-v1', 2).filter((way) => way.startsWith('0704'))).toEqual([
      '0704 0703',
      '0704 0804',
      '0704 0604',
    ]);
    expect(ways(game, marked(p, MARCHING, 'F-hc'), 'F-hc', 1)).toHaveLength(6);
  });
  test('12.31 not onto a train of the enemy', () => {
    expect(ways(game, at(game, { 'F-inf': '0101', 'P-train': '0102' }), 'F-inf', 1)).toEqual(['0201', '0202']);
  });
});

describe('5.42, 3.23 leaders who follow', () => {
  /** Three have to leave 0705; two of them have gone to 0704. Their leader is to come. */
  const frame = () =>
    ({
      step: 'leader-retreat',
      side: 0,
      leaders: [unit('F-corps')],
      from: hex('0705'),
      units: units(game, 'F-inf', 'F-hc', 'F-gun'),
    }) as const;
  const where = { 'F-inf': '0704', 'F-hc': '0704', 'F-gun': '0705', 'F-corps': '0705' };
  const p = (more: Record<string, string> = {}, step: NapoleonicPosition['step'] = 'battles') =>
    at(game, { ...where, ...more }, [], { step, stack: [frame()] });
  const room = (view: NapoleonicPosition, to: string, ...ids: string[]) =>
    retreatFault(game, view, 0, hex(to), units(game, ...ids)) === null;
  test('3.23 the third finds room where the leader will come, not where none of his goes', () => {
    expect(room(p(), '0704', 'F-gun')).toBe(true);
    expect(room(p({ 'F-mixed': '0806', 'F-lc': '0806' }), '0806', 'F-gun')).toBe(true);
    expect(room(p({ 'F-mixed': '0806', 'F-lc': '0806', 'F-horse': '0604' }), '0806', 'F-horse')).toBe(false);
  });
  test('3.23 nor where one of his who has gone elsewhere is driven on to', () => {
    const on = p({ 'F-inf': '0606', 'F-mixed': '0806', 'F-lc': '0806' });
    expect(room(on, '0806', 'F-inf')).toBe(false);
  });
  test('13.38 after a bombardment he follows only when no combat unit stays behind', () => {
    expect(room(p({}, 'bombardment'), '0704', 'F-gun')).toBe(true);
    expect(room(p({ 'F-mixed': '0705' }, 'bombardment'), '0704', 'F-gun')).toBe(false);
    expect(room(p({ 'F-mixed': '0705' }), '0704', 'F-gun')).toBe(true);
  });
  test('5.42 whoever has leaders to come and where they go: of the units of the retreat that still stand there', () => {
    const lead = (view: NapoleonicPosition, id: string) => leadOf(game, view, unit(id));
    expect([lead(p(), 'F-gun'), lead(p(), 'F-inf')]).toEqual(['free', 'not']);
    expect(lead(p({ 'F-mixed': '0705' }), 'F-mixed')).toBe('not');
    const full = p({ 'F-lc': '0704' });
    const bound = { ...full, stack: [{ ...frame(), units: units(game, 'F-inf', 'F-hc', 'F-gun', 'F-lc') }] };
    expect([lead(bound, 'F-gun'), lead(bound, 'F-lc')]).toEqual(['bound', 'not']);
  });
  test('5.42 where more stand than may without him he must go, the first hex of the map among them', () => {
    const at0101 = p({ 'F-inf': '0101', 'F-hc': '0101', 'F-lc': '0101' });
    expect(overfullOf(game, at0101, frame())).toEqual([hex('0101'), hex('0101')]);
    expect(overfullOf(game, p(), frame())).toEqual([]);
  });
});

describe('10.2 falling back', () => {
  const start = (where: Record<string, string>, also: Partial<NapoleonicPosition> = {}, of = game) =>
    at(of, where, [], { step: 'retreat-before-combat', ...also });
  const say = (p: NapoleonicPosition, id: string) => fallBackBar(game, p, unit(id))?.say ?? 'ok';
  test('R-86 one hex of the six that is open is enough, whichever it is', () => {
    const around = ['0704', '0805', '0806', '0706', '0606', '0605'];
    const who = ['F-inf', 'F-mixed', 'F-lc', 'F-hc', 'F-gun', 'F-horse'];
    const ring = Object.fromEntries(who.map((id, i) => [id, around[i]]));
    expect(isSurrounded(game, start({ 'P-lc': '0705', ...ring }), unit('P-lc'))).toBe(true);
    // A friend stands in one of the six: the zones of the others do not close it.
    const open = who.map((id, i) => {
      const { [id]: _, ...rest } = ring;
      return isSurrounded(game, start({ 'P-lc': '0705', ...rest, 'P-inf': around[i] }), unit('P-lc'));
    });
    expect(open).toEqual([false, false, false, false, false, false]);
  });
  test('R-86 the river counts as closed', () => {
    // Round 0505 lie 0504, 0605, 0606, 0506, and over the river 0405 and 0406.
    const p = start({ 'P-lc': '0505', 'F-inf': '0605', 'F-hc': '0606' });
    expect([isSurrounded(game, p, unit('P-lc')), say(p, 'P-lc')]).toEqual([true, 'surrounded']);
  });
  test('10.21 in the first hex of the map as anywhere: cavalry may, a lone vedette must', () => {
    const lc = fight(game, start({ 'P-lc': '0101', 'F-inf': '0102' }), []);
    expect([lc.decision.side, lc.legal.length > 1, say(lc.p, 'P-lc')]).toEqual([1, true, 'ok']);
    const vedette = fight(game, start({ 'P-v1': '0101', 'F-inf': '0102' }), []);
    expect(vedette.referee.check(vedette.p, PASS)).toMatchObject({ ok: false, rule: '16.26' });
    const shut = { 'F-inf': '0102', 'F-hc': '0201', 'F-lc': '0202' };
    const lost = fight(game, at(game, { 'P-v1': '0101', ...shut }, [6], { step: 'retreat-before-combat' }), []);
    expect(settled(lost).p.place[unit('P-v1')]).toBeLessThan(-1);
  });
  test('10.21, 10.23 cavalry that is surrounded stays and is not lost; nor is a vedette that has fallen back already', () => {
    const shut = { 'F-inf': '0102', 'F-mixed': '0201', 'F-gun': '0202' };
    const stays = fight(game, start({ 'P-lc': '0101', ...shut }), []);
    expect([stays.at('P-lc'), stays.decision.step]).toEqual(['0101', 'battle']);
    const vedette = fight(game, marked(start({ 'P-v1': '0101', ...shut }), FELL_BACK, 'P-v1'), []);
    expect(vedette.at('P-v1')).toBe('0101');
  });
  test('10.22, R-34 who has come over a bridge holds no horse guns; cavalry may fall back from him', () => {
    const guns = field({ 'P-gun': { kind: 'horse-artillery', ma: 6 } });
    const p = marked(start({ 'P-lc': '0705', 'F-inf': '0605' }), ADVANCED, 'F-inf');
    expect(say(p, 'P-lc')).toBe('ok');
    const g = marked(start({ 'P-gun': '0705', 'F-inf': '0605' }, {}, guns), ADVANCED, 'F-inf');
    expect(fallBackBar(guns, g, unit('P-gun'))).toMatchObject({ say: 'not-engaged', rule: '10.22' });
  });
  test('10.21 why not there: off the map, too far or where it stands, the enemy’s unit', () => {
    const p = start({ 'P-lc': '0705', 'F-inf': '0605', 'F-lc': '0604' });
    const { referee } = fight(game, p, []);
    const why = (id: string, ...path: string[]) => {
      const verdict = referee.check(p, retreatTo(game, id, ...path));
      return verdict.ok ? 'ok' : verdict.say;
    };
    expect(why('P-lc', '0805', '0905')).toBe('ok');
    expect(why('P-lc', '0805', '0905', '0906')).toBe('no-retreat-there');
    expect(why('P-lc', '0806', '0706', '0705')).toBe('fall-back-distance');
    expect(why('P-lc', '0704', '0703', '0702')).toBe('fall-back-distance');
    expect(why('F-lc', '0603')).toBe('not-your-unit');
    const off: Action = { kind: 'retreat', units: units(game, 'P-lc'), path: [-1] };
    expect(fallBackStep.check!(game, p, undefined as never, off)).toMatchObject({ say: 'no-retreat-off' });
  });
  test('10.21 asked of a unit, only its own paths are offered', () => {
    const p = start({ 'P-lc': '0705', 'P-v1': '0902', 'F-inf': '0605', 'F-hc': '0802' });
    const { referee } = fight(game, p, []);
    const of = (id: string) =>
      new Set([...referee.legal(p, { units: [unit(id)] })].flatMap((a) => (a.kind === 'retreat' ? a.units : [])));
    expect([[...of('P-lc')], [...of('P-v1')]]).toEqual([[unit('P-lc')], [unit('P-v1')]]);
  });
  test('10.21, R-116 hidden stacks are turned up one hex beyond the way, no farther', () => {
    const seen = (far: string, ...path: string[]) => {
      const p = marked(start({ 'P-lc': '0705', 'F-inf': '0605', 'F-hc': far }), HIDDEN, 'F-hc');
      return fight(game, p, [], retreatTo(game, 'P-lc', ...path)).p.marks[unit('F-hc')] & HIDDEN;
    };
    expect([seen('0707', '0805'), seen('0702', '0805')]).toEqual([0, HIDDEN]);
  });
  test('10.26, R-34 nobody crosses a bridge that somebody still holds, nor a frozen river, nor from where no bridge is', () => {
    const over = (more: Record<string, string>, also: Partial<NapoleonicPosition> = {}) => {
      const p = start({ 'P-lc': '0504', 'F-hc': '0604', ...more }, also);
      return fight(game, p, [], retreatTo(game, 'P-lc', '0505')).p.stack.filter(({ step }) => step === 'advance');
    };
    expect(over({ 'F-inf': '0404' })).toMatchObject([{ units: [unit('F-inf')], hexes: [hex('0504')] }]);
    expect(over({ 'F-inf': '0404', 'F-mixed': '0405' })).toMatchObject([{ units: [unit('F-inf')] }]);
    expect(over({ 'F-mixed': '0405' })).toEqual([]);
    const horse = field({ 'P-gun': { kind: 'horse-artillery', ma: 6 } });
    const both = start({ 'P-lc': '0504', 'P-gun': '0504', 'F-hc': '0604', 'F-inf': '0404' }, {}, horse);
    expect(fight(horse, both, [], retreatTo(horse, 'P-lc', '0505')).p.stack).toEqual([]);
    const frost = { weather: { kind: 'frost', left: 3, checked: false } } as const;
    expect(over({ 'F-inf': '0404' }, frost)).toEqual([]);
  });
});
