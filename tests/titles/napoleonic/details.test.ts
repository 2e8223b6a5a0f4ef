import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { checkBombardment } from '../../../src/titles/napoleonic/bombardment.ts';
import { eliminate } from '../../../src/titles/napoleonic/boxes.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { revealAround } from '../../../src/titles/napoleonic/hidden.ts';
import { capture } from '../../../src/titles/napoleonic/leaders.ts';
import { lapse } from '../../../src/titles/napoleonic/march-orders.ts';
import { waysOut } from '../../../src/titles/napoleonic/night.ts';
import { fallBackStep } from '../../../src/titles/napoleonic/retreat-before-combat.ts';
import {
  CAPTURED,
  HIDDEN,
  IN_COMMAND,
  LAPSED,
  type NapoleonicPosition,
  OUT,
  READY,
} from '../../../src/titles/napoleonic/position.ts';
import { setUp } from '../../../src/titles/napoleonic/setup.ts';
import { detach, recombining } from '../../../src/titles/napoleonic/vedettes.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { move, playOn } from './acts-play.ts';
import { at, attack, fieldOf, fight } from './combat-play.ts';
import { battle } from './field.ts';
import { order, scene, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Small things of many chapters that a change of the rules would change, each by itself. */

let whole: NapoleonicGame;
let game: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
  game = fieldOf(whole, {});
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const walking = (where: Record<string, string>, also: Partial<NapoleonicPosition> = {}) =>
  scene(game, { at: where, also: { step: 'command-movement', ...also } });

describe('7 movement', () => {
  const ends = (actions: Iterable<Action>) =>
    [...actions]
      .flatMap((a) => (a.kind === 'move' && a.path.length > 0 && !a.mode ? [`${a.units.join()} ${a.path.at(-1)}`] : []))
      .filter((text, i, all) => all.indexOf(text) === i)
      .sort();
  test('7.1 who moves just now is offered his next steps too', () => {
    const start = walking({ 'F-inf': '0606', 'F-lc': '0906' });
    const { p, referee } = playOn(game, start, [], move(units(game, 'F-inf'), undefined, hex('0706')));
    expect(p.mover?.units).toEqual(units(game, 'F-inf'));
    const moving = [...referee.legal(p)].filter((a) => a.kind === 'move' && a.units[0] === unit('F-inf'));
    expect(moving.length).toBeGreaterThan(3);
  });
  test('7.1, 4.31 what is offered into a hex is what is offered and ends there: of the free, of those who are held, of trains', () => {
    const where = {
      'F-inf': '0606',
      'F-hc': '0606',
      'F-lc': '0806',
      'F-train': '0907',
      'P-inf': '0704',
      'F-gun': '0604',
    };
    const { p, referee } = playOn(game, walking(where), []);
    const all = ends(referee.legal(p));
    for (const to of ['0605', '0606', '0706', '0707', '0807', '0806', '0603', '0504'])
      expect([to, ends(referee.legal(p, { hex: hex(to) })).filter((text) => text.endsWith(` ${hex(to)}`))]).toEqual([
        to,
        all.filter((text) => text.endsWith(` ${hex(to)}`)),
      ]);
  });
});

describe('told and refused', () => {
  test('25.1, 30.2 the set-up says what it asks: to shift, or who starts in road march', () => {
    const asked = (part: number) => {
      const decision = setUp.decision(game, viewOf(game, at(game, {}), 0), { step: 'set-up', side: 0, part } as never);
      return decision && !decision.over ? [decision.task.say, decision.pass?.say, decision.least] : null;
    };
    expect([asked(0), asked(1)]).toEqual([
      ['task-free-set-up', 'pass-set-up', undefined],
      ['task-start-marching', 'pass-nobody-marches', 1],
    ]);
  });
  test('10.21 a leader who would fall back alone is named', () => {
    const p = at(game, { 'P-lc': '0705', 'P-corps': '0705', 'F-inf': '0605' }, [], { step: 'retreat-before-combat' });
    const alone = { kind: 'retreat', units: units(game, 'P-corps'), path: [hex('0805')] } as const;
    expect(fallBackStep.check!(game, p, undefined as never, alone)).toMatchObject({
      say: 'leader-alone',
      data: { unit: unit('P-corps') },
    });
  });
  test('13.1 a bombardment of the first hex of the map is one', () => {
    const p = at(game, { 'F-gun': '0103', 'P-inf': '0101' }, [], { step: 'bombardment' });
    const fire = attack(game, ['F-gun'], ['0101'], 'bombard') as Parameters<typeof checkBombardment>[2];
    expect(checkBombardment(game, p, fire)).toBeNull();
  });
  test('9.21, 9.22 a repulse is told by the rule of its outcome', () => {
    const told = (sp: number) => {
      const strong = fieldOf(whole, { pieces: { 'F-hc': { sp }, 'P-inf': { sp: 2 } } });
      const start = scene(strong, { at: { 'F-hc': '0606', 'P-inf': '0705' }, also: { step: 'command-movement' } });
      const { events } = playOn(strong, start, [], move([strong.army.unit('F-hc')], 'repulse', hex('0606')));
      return events.find(({ say }) => say.startsWith('repulse-'))?.rule;
    };
    expect([told(20), told(2)]).toEqual(['9.21', '9.22']);
  });
  test('12.33 the die of the second over a bridge is told with one more', () => {
    const back = {
      step: 'retreat',
      side: 0,
      units: units(game, 'F-inf', 'F-hc'),
      hexes: 1,
      cause: 'battle',
      crossed: [],
    } as const;
    // Only the bridge at 0404/0504 leads out of 0504.
    const where = { 'F-inf': '0504', 'F-hc': '0504', 'P-inf': '0604', 'P-lc': '0603', 'P-gun': '0605' };
    const fought = fight(game, at(game, where, [1, 2], { step: 'battles' }), [back]);
    let { p } = fought;
    const rolls = fought.events.filter(({ say }) => say === 'bridge-crossed').map(({ roll }) => roll);
    for (let guard = 0; guard < 3 && fought.referee.decision(p).over === false; guard++) {
      const way = [...fought.referee.legal(p)].find((a) => a.kind === 'retreat');
      if (!way) break;
      const next = fought.referee.apply(p, way);
      rolls.push(...next.events.filter(({ say }) => say === 'bridge-crossed').map(({ roll }) => roll));
      p = next.position;
    }
    expect(rolls.map((roll) => [roll?.faces, roll?.modified])).toEqual([
      [[1], 1],
      [[2], 3],
    ]);
  });
});

describe('the last of them', () => {
  test('R-116 a hidden stack in the first hex of the map is turned up like any, as far as it is to be', () => {
    const seen = (within: number) => {
      const p = at(game, { 'P-inf': '0101' });
      const work = workOn(game, { ...p, marks: p.marks.with(unit('P-inf'), HIDDEN) });
      revealAround(work, 1, hex('0103'), within);
      return work.position.marks[unit('P-inf')] & HIDDEN;
    };
    expect([seen(2), seen(1)]).toEqual([0, HIDDEN]);
  });
  test('5.42 a captured leader bears no mark, and comes back two turns later', () => {
    const p = at(game, { 'F-corps': '0101' }, [], { turn: 2 });
    const work = workOn(game, { ...p, marks: p.marks.with(unit('F-corps'), HIDDEN | IN_COMMAND) });
    capture(work, unit('F-corps'), '5.51');
    expect([work.position.place[unit('F-corps')], work.position.marks[unit('F-corps')]]).toEqual([CAPTURED, 0]);
    expect(work.position.returns).toEqual([{ leader: unit('F-corps'), turn: 4 }]);
    expect(work.events.find(({ say }) => say === 'leader-captured')?.hexes).toEqual([hex('0101')]);
  });
  test('20.23, 2.2A2 an order that is not yet in force shakes nobody when it ends', () => {
    const ended = (from: number) => {
      const old = { ...order(game, '0904', 'F-inf'), from };
      const work = workOn(game, at(game, { 'F-inf': '0101' }, [], { turn: 2, orders: [old] }));
      lapse(work, old, 'ended');
      return [work.position.orders, work.position.marks[unit('F-inf')] & LAPSED];
    };
    expect([ended(2), ended(3)]).toEqual([
      [[], LAPSED],
      [[], 0],
    ]);
  });
  test('23.11 each face of the die has its weather, the six among them', async () => {
    const waterloo = await battle('waterloo');
    expect(waterloo.weather.rows.length).toBeGreaterThan(0);
    for (const row of waterloo.weather.rows) {
      expect(row.byFace).toHaveLength(6);
      for (const kind of row.byFace) expect(kind).toMatch(/^[a-zA-Z]+$/);
    }
  });
});

describe('losses and the way out', () => {
  test('21.1 the first unit that a formation loses stays its loss marker, also the first counter of all', () => {
    const own = game.army.pieces.findIndex(({ formation, sp }) => formation >= 0 && sp > 0);
    const { formation } = game.army.pieces[own];
    const marker = (before: number) => {
      const p = at(game, { 'F-inf': '0101', 'F-hc': '0102' });
      const work = workOn(game, { ...p, lossMarker: p.lossMarker.map((_, i) => (i === formation ? before : -1)) });
      eliminate(work, unit('F-hc'), 'result');
      return work.position.lossMarker[game.army.pieces[unit('F-hc')].formation];
    };
    const same = game.army.pieces[unit('F-hc')].formation === formation;
    expect([marker(-1), same ? marker(0) : 0]).toEqual([unit('F-hc'), 0]);
  });
  test('2.2C by night nobody goes over a river without a bridge', () => {
    const ways = waysOut(game, at(game, { 'F-inf': '0403' }), unit('F-inf'));
    const names = ways.map((path) => path.map((to) => game.ground.board.ids[to]).join(' '));
    expect(names).toContain('0402');
    expect(names.filter((way) => /050[1-7]/.test(way))).toEqual(names.filter((way) => way === '0404 0504'));
  });
  test('16.12 of vedettes that are not its own it takes those of its formation first', () => {
    const start = scene(game, { at: { 'F-lc': '0203', 'F-mixed': '0203' }, also: { step: 'reorganisation' } });
    const spare = start.place.map((to, u) => (game.army.pieces[u].kind === 'vedette' && to < 0 ? OUT : to));
    const work = workOn(game, { ...start, place: spare });
    detach(work, unit('F-lc'));
    detach(work, unit('F-mixed'));
    const p = work.position;
    const lc = [...p.place.keys()].filter((u) => p.detachedFrom[u] === unit('F-lc'));
    const mixed = [...p.place.keys()].filter((u) => p.detachedFrom[u] === unit('F-mixed'));
    // One of its own is far; of the two others in the hex the second alone is of its formation.
    const place = p.place.with(lc[0], hex('0707'));
    const formation = p.formation.with(mixed[0], game.army.pieces[unit('P-inf')].formation);
    const marks = p.marks.map((mark, u) => ([...lc, ...mixed].includes(u) ? mark | READY : mark));
    const frame = { step: 'recombine', side: 0, at: 'reorganisation' } as const;
    const played = playOn(game, { ...p, place, formation, marks }, [frame], {
      kind: 'place',
      units: units(game, 'F-lc'),
      hex: hex('0203'),
    }).p;
    expect([played.place[mixed[0]], played.place[mixed[1]]]).toEqual([hex('0203'), OUT]);
    expect(recombining.actors).toBeDefined();
  });
  test('12.4b what is offered to a leader who advances: he with any of his stack', () => {
    const frame = {
      step: 'advance',
      side: 0,
      units: units(game, 'F-inf'),
      hexes: [hex('0705')],
      footUsed: false,
      footHex: -1,
      forced: false,
      one: false,
    } as const;
    const p = at(game, { 'F-inf': '0605', 'F-hc': '0605', 'F-corps': '0605' }, [], { step: 'battles' });
    const offered = fight(game, p, [frame]).legal.flatMap((a) =>
      a.kind === 'advance'
        ? [
            a.units
              .map((u) => game.army.pieces[u].id)
              .sort()
              .join(' '),
          ]
        : [],
    );
    expect(offered.sort()).toEqual(['F-corps F-hc F-inf', 'F-corps F-inf', 'F-inf']);
  });
});
