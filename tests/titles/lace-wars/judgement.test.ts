import { describe, expect, it } from 'vitest';
import { botFor } from '../../../src/bots/mind.ts';
import type { Level } from '../../../src/bots/bot.ts';
import type { Action, SideId } from '../../../src/engine/title.ts';
import { judgementOf } from '../../../src/titles/lace-wars/judgement.ts';
import type { LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { danger, prospect, strikeWorth } from '../../../src/titles/lace-wars/tactics.ts';
import { type Field, field, type Stands } from './field.ts';

/* What a program is told of Denain and Leuthen: positions in which the better place, and the right order, are plain to see. */

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const approach = await field('leuthen-approach');

/** Orders of a program for as long as its side decides. */
function orders(
  f: Field,
  start: LaceWarsPosition,
  side: SideId,
  level: Level,
): { list: Action[]; p: LaceWarsPosition } {
  // What a level overlooks is not what is looked at here.
  const judgement = { ...judgementOf(f.game), attention: undefined };
  const bot = botFor({
    title: f.title,
    judgement,
    side,
    seed: 'test',
    character: { level, temper: 'balanced' },
  } as never);
  const list: Action[] = [];
  let p = start;
  while (list.length < 200 && !f.idle(p)) {
    const decision = f.title.decision(p);
    if (decision.over || decision.side !== side || p.turn !== start.turn) break;
    const { action } = bot.order(f.title.view(p, side), decision);
    list.push(action);
    p = f.play(p, action);
  }
  return { list, p };
}

/** Open ground around this hex; its neighbours by direction. */
const HERE = '1511';
const beside = (direction: number): string =>
  leuthen.game.board.ids[leuthen.game.board.neighbours[leuthen.hex(HERE) * 6 + direction]];
/** Facing of who stands in that direction from the hex and looks at it. */
const towards = (direction: number): number => (direction + 2) % 6;
const at = (unit: string, direction: number) => ({
  unit: leuthen.unit(unit),
  hex: leuthen.hex(beside(direction)),
  facing: towards(direction),
});
const stands = (direction: number, more = {}) => ({ hex: beside(direction), facing: towards(direction), ...more });
/** It faces directions 2 and 3. */
const foe = { hex: HERE, facing: 1 };

describe('11 places by the melee table', () => {
  const p = leuthen.only({ 'p-ferdinand-1': '1517', 'a-kheul-3': foe });
  it('11.5: in the rear of an enemy there is more to hope for than before his front, and in the flank something between', () => {
    const hope = (direction: number) => prospect(leuthen.game, p, at('p-ferdinand-1', direction), false);
    expect(hope(0)).toBeGreaterThan(hope(4));
    expect(hope(4)).toBeGreaterThan(hope(3));
  });
  it('11.2: who looks elsewhere has nothing to hope for', () => {
    expect(prospect(leuthen.game, p, { ...at('p-ferdinand-1', 0), facing: 5 }, false)).toBe(0);
  });
  it('11.4: a second unit before the same enemy hopes for more than the first, and near sight sees it not', () => {
    const two = leuthen.with(p, { 'p-ferdinand-4': stands(4) });
    const hope = (q: LaceWarsPosition, alone: boolean) => prospect(leuthen.game, q, at('p-ferdinand-1', 3), alone);
    expect(hope(two, false)).toBeGreaterThan(hope(p, false));
    expect(hope(two, true)).toBe(hope(p, true));
  });
  it('11.5: to show the enemy one’s back is more dangerous than to face him; nobody is feared from afar', () => {
    const q = leuthen.only({
      'p-ferdinand-1': stands(3),
      'a-kheul-3': foe,
      'a-kheul-5': { hex: beside(2), facing: 3 },
    });
    const fear = (facing: number) => danger(leuthen.game, q, { ...at('p-ferdinand-1', 3), facing });
    expect(fear((towards(3) + 3) % 6)).toBeGreaterThan(fear(towards(3)));
    expect(danger(leuthen.game, p, { unit: leuthen.unit('p-ferdinand-1'), hex: leuthen.hex('1517'), facing: 5 })).toBe(
      0,
    );
  });
});

describe('11 attacks', () => {
  const pair: Stands = { 'p-ferdinand-1': stands(3), 'p-ferdinand-4': stands(2), 'a-kheul-3': foe };
  const worth = (p: LaceWarsPosition, ...units: string[]) =>
    strikeWorth(leuthen.game, p, leuthen.units(...units), leuthen.hexes(HERE));
  it('11.4: two against one are worth a melee, one of a point against two are not', () => {
    expect(worth(leuthen.only(pair), 'p-ferdinand-1', 'p-ferdinand-4')).toBeGreaterThan(0.5);
    const weak = leuthen.only({ 'p-ferdinand-2': stands(3), 'a-kheul-5': foe });
    expect(worth(weak, 'p-ferdinand-2')).toBeLessThan(0);
  });
  it('10.4, 8.4: guns and a commander in chief beside the enemy make it worth more', () => {
    const plain = worth(leuthen.only(pair), 'p-ferdinand-1');
    expect(worth(leuthen.only({ ...pair, 'a-art-1': HERE }), 'p-ferdinand-1')).toBeGreaterThan(plain);
    expect(
      strikeWorth(
        leuthen.game,
        leuthen.only({ 'p-ferdinand-1': stands(3), 'a-art-1': HERE }),
        leuthen.units('p-ferdinand-1'),
        leuthen.hexes(HERE),
      ),
    ).toBe(2);
  });
  it('11.2: an officer strikes with both', () => {
    const struck = (level: Level) => {
      const p = leuthen.roll(leuthen.fighting(leuthen.only(pair), ['p-ferdinand']), ...Array<number>(40).fill(1));
      const melee = orders(leuthen, p, 0, level).list.find((action) => action.kind === 'attack');
      return melee?.kind === 'attack' ? melee.units.length : 0;
    };
    expect(struck('officer')).toBe(2);
  });
});

describe('what is on the march', () => {
  it('Scenario 2 (R-L13): the columns come in stack behind stack, guns with their infantry', () => {
    const { p } = orders(approach, approach.start(), 0, 'officer');
    const prussians = approach.game.troops[0].filter((unit) => p.hex[unit] >= 0).length;
    expect(prussians).toBeGreaterThan(12);
    const guns = approach.game.pieces.filter(
      ({ arm, side }, unit) => arm === 'artillery' && side === 0 && p.hex[unit] >= 0,
    );
    expect(guns.length).toBeGreaterThan(0);
  });
  it('R-42: the baggage of Denain makes for the bridge, and off the map by its own edge', () => {
    const moving = (hex: string) =>
      denain.moving(denain.only({ 'a-bag': hex, 'a-gar-5': '2013', 'f-left-1': '1909' }), ['a-gar']);
    const ends = (hex: string) => {
      const order = orders(denain, moving(hex), 1, 'officer').list.find(
        (action) => action.kind === 'move' && action.units.includes(denain.unit('a-bag')),
      );
      return order?.kind === 'move' ? denain.ids(order.path.slice(-1)) : [];
    };
    expect(ends('2112')).toEqual(['2313']);
    expect(ends('2319')).toEqual(['off']);
  });
});
