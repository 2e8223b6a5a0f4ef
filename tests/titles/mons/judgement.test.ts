import { describe, expect, it } from 'vitest';
import { botFor } from '../../../src/bots/mind.ts';
import type { Action } from '../../../src/engine/title.ts';
import { BRITISH, GERMAN } from '../../../src/titles/mons/data.ts';
import { judgementOf } from '../../../src/titles/mons/judgement.ts';
import type { MonsPosition } from '../../../src/titles/mons/position.ts';
import { ordersOf } from '../../helpers/program.ts';
import { hexOf, idOf, melee, game, positionOf, title, unitOf } from './positions.ts';

/* What a program is told of the game: small positions in which the right order is plain to see. */

const judgement = judgementOf(game);

const orders = (start: MonsPosition, side: number, most = 12) => ordersOf({ title, judgement }, start, side, most);
/** Where a unit has been sent; undefined: it stays. */
function goal(list: readonly Action[], id: string): string | undefined {
  const order = list.find((action) => action.kind === 'move' && action.units.includes(unitOf(id)));
  return order?.kind === 'move' ? idOf(order.path.at(-1)!) : undefined;
}

describe('IV Corps (4.4, 4.5)', () => {
  it('4.4: goes round the west end of the canal, not to the crossing that is nearer; III Corps goes to the crossing', () => {
    const list = orders(positionOf({ 'g-66': '1806', 'b-wo': '2009' }, { turn: 5 }), GERMAN);
    const west = hexOf(goal(list, 'g-66')!);
    expect(game.board.columns[west]).toBeLessThan(17);
    const others = orders(positionOf({ 'g-8': '1906', 'b-wo': '2009' }, { turn: 5 }), GERMAN);
    expect(game.board.columns[hexOf(goal(others, 'g-8')!)]).toBeGreaterThan(18);
  });
  it('4.4: who bars an exit stays there, though Bavai and the enemy are near; from anywhere else he goes', () => {
    const near = { 'b-wo': '1925' };
    const at = (hex: string) => goal(orders(positionOf({ 'g-66': hex, ...near }, { turn: 9 }), GERMAN), 'g-66');
    expect(at('1927')).toBeUndefined();
    expect(at('1822')).toBeDefined();
  });
});

describe('what an attack is worth', () => {
  /** A melee with so many British dead, one unit left to fight and the others off by the exits. */
  const attack = (target: string, turn: number, dead = 17) => {
    const british = game.units.filter(({ side, id }) => side === BRITISH && id !== 'b-wo').map(({ id }) => id);
    const others = Object.fromEntries(british.slice(dead).map((id) => [id, 'exited']));
    const units = { 'g-8': '3023', 'g-12': '3222', 'b-wo': target };
    const p = positionOf({ ...others, ...units }, { turn, phase: 'german melee' });
    const action = melee('g-8 g-12', target) as Action & { kind: 'attack' };
    return judgement.gain(title.view(p, GERMAN), action, title.preview(p, action)!, GERMAN);
  };

  it('4.3: Bavai is worth an attack that would not be made for the steps alone, on the second day', () => {
    expect(attack('3122', 9) - attack('3122', 7)).toBeGreaterThan(3);
  });
  it('4.3: German steps are counted by nobody: toward the end an attack costs less', () => {
    const early = attack('3122', 9);
    expect(attack('3122', 12)).toBeGreaterThan(early);
    expect(attack('3122', 14)).toBeGreaterThan(attack('3122', 12));
  });
  it('4.3: nor are they thrown away when the dead are too few, or enough: only a fight that may decide is cheap', () => {
    const worth = (dead: number, turn = 14) => attack('3122', turn, dead);
    expect(worth(14)).toBeLessThan(worth(15)); // 14, the one cut off and 4 more are no 20
    expect(worth(15)).toBe(worth(19));
    expect(worth(39)).toBeLessThan(worth(38)); // two points for the dead
    expect(worth(11, 13)).toBeGreaterThan(worth(10, 13)); // two turns more
    expect(worth(0, 9)).toBe(worth(17, 9)); // early in the day a step is worth the same
  });
});

describe('the British', () => {
  const choice = (turn: number) => {
    const where = { 'b-wo': '2009', 'g-8': '2008' };
    const [first] = orders(positionOf(where, { turn, phase: 'british choice' }), BRITISH, 1);
    return first.kind === 'choose' ? first.option : first.kind;
  };

  it('5.3: they fight at the canal, then march and fight, and from turn 6 march and do nothing else', () => {
    expect([2, 3, 4, 6, 9].map(choice)).toEqual(['fight-fight', 'move-fight', 'move-fight', 'move-move', 'move-move']);
  });
  it('4.2, 4.4: from turn 3 they go to the exits, but a battalion stays in a crossing that has houses; on turn 8 it goes too', () => {
    const where = { 'b-wo': '2708', 'b-sl': '2510', 'g-8': '2402' };
    const list = (turn: number) => orders(positionOf(where, { turn, phase: 'british move' }), BRITISH);
    expect(goal(list(3), 'b-wo')).toBeUndefined();
    expect(game.board.rows[hexOf(goal(list(3), 'b-sl')!)]).toBeGreaterThan(11);
    expect(game.board.rows[hexOf(goal(list(8), 'b-wo')!)]).toBeGreaterThan(8);
  });
  it('4.4: who can leave leaves', () => {
    const p = positionOf({ 'b-wo': '1927', 'g-8': '2402' }, { turn: 8, phase: 'british move' });
    expect(goal(orders(p, BRITISH), 'b-wo')).toBe('off');
  });
});

describe('attention', () => {
  /** How often, of 40 programs of a level, the first order is the one that the whole hand gives. */
  const found = (level: 'recruit' | 'officer', start: MonsPosition, side: number) => {
    const [right] = ordersOf({ title, judgement }, start, side, 1);
    const seated = (seed: number) => ({
      title,
      judgement,
      side,
      seed: `${seed}`,
      character: { level, temper: 'balanced' },
    });
    const firsts = Array.from(
      { length: 40 },
      (_, seed) => botFor(seated(seed) as never).order(title.view(start, side), title.decision(start) as never).action,
    );
    return firsts.filter((action) => JSON.stringify(action) === JSON.stringify(right)).length;
  };
  const march = positionOf({ 'g-66': '1806', 'b-wo': '2009' }, { turn: 5 });
  const assault = positionOf({ 'g-8': '3204', 'g-12': '3104', 'b-es': '3205' }, { turn: 4, phase: 'german melee' });

  it('a level below Veteran overlooks moves, a recruit more than an officer', () => {
    const [recruit, officer] = [found('recruit', march, GERMAN), found('officer', march, GERMAN)];
    expect(recruit).toBeGreaterThan(0);
    expect(officer).toBeGreaterThan(recruit);
    expect(officer).toBeLessThan(40);
  });
  it('and attacks', () => {
    const [recruit, officer] = [found('recruit', assault, GERMAN), found('officer', assault, GERMAN)];
    expect(recruit).toBeGreaterThan(0);
    expect(officer).toBeGreaterThan(recruit);
    expect(officer).toBeLessThan(40);
  });
});

describe('a veteran', () => {
  const order = (side: number, phase: 'german move' | 'british move') => {
    const seated = {
      title,
      judgement,
      side,
      seed: 'test',
      character: { level: 'veteran', temper: 'balanced' },
    } as const;
    const p = positionOf({ 'g-8': '3402', 'g-12': '3205', 'b-wk': '3308', 'b-es': '3208' }, { turn: 4, phase });
    return botFor(seated as never).order(title.view(p, side), title.decision(p) as never);
  };

  it('compares plans for the Germans; for the British, whose withdrawal pays only at the exits (4.4), none', () => {
    expect(order(GERMAN, 'german move').reason.plans?.weighed).toBeGreaterThan(1);
    expect(order(BRITISH, 'british move').reason.plans).toBeUndefined();
  });
});
