import { describe, expect, it } from 'vitest';
import units from '../../../scenarios/mons/units.json';
import { BRITISH } from '../../../src/titles/mons/data.ts';
import { factsOf } from '../../../src/titles/mons/facts.ts';
import { idOf, game, newGame, table, title } from './positions.ts';

/* 3.1 Set-up */

describe('3.1 set-up', () => {
  it('set-1 3.1: 53 British units on their printed hexes, no German unit on the map, no stack above 5 points', () => {
    const { position } = newGame();
    const british = units.units.filter((u) => u.side === 'british');
    expect(british).toHaveLength(53);
    const placed = units.units.map((u, i) => [
      u.id,
      position.place[i] < 0 ? position.place[i] : idOf(position.place[i]),
    ]);
    expect(placed).toEqual(units.units.map((u) => [u.id, u.side === 'german' ? -1 : u.setup]));
    expect(Math.max(...factsOf(game, position).stackingPoints)).toBeLessThanOrEqual(5);
    expect(title.faults(position)).toEqual([]);
  });
  it('3.1: 4208, one of the six, has no garrison; 2nd Royal Irish stands next to it', () => {
    const t = newGame();
    expect(t.at('b-ri')).toBe('4308');
    expect(factsOf(game, t.position).occupied[1][game.board.hex('4208')]).toBe(0);
  });
  it('ctl-1 3.2: every hex is British at the start', () =>
    expect(newGame().position.control.every((side) => side === BRITISH)).toBe(true));
  it('5.2, 5.4: turn 1, the German movement phase, comes first', () => {
    const t = newGame();
    expect([t.position.turn, t.now]).toEqual([1, 'german movement']);
  });
  it('R-01, R-02: the options and their defaults; an unknown one is refused by name', () => {
    expect(title.options.map((o) => [o.id, ...o.values.map((v) => v.id)])).toEqual([
      ['stackLimit', '5', '4'],
      ['seventhDivisionEntry', '2700', '3900'],
    ]);
    expect(newGame().position.options).toEqual({ stackLimit: 5, seventhDivisionEntry: '2700' });
    expect(newGame({ stackLimit: '4', seventhDivisionEntry: '3900' }).position.options).toEqual({
      stackLimit: 4,
      seventhDivisionEntry: '3900',
    });
    expect(() => title.setup({ stackLimit: '6' }, 's')).toThrow('stackLimit');
    expect(() => title.setup({ fog: 'on' }, 's')).toThrow('fog');
  });
  it('R-30: the British set-up mixes divisions in one hex freely', () => {
    const t = table({ 'b-wo': '2520', 'b-s': '2520', 'b-cm': '2520', 'b-2dg': '2520', 'b-a23': '2520' });
    expect(title.faults(t.position)).toEqual([]);
  });
  it('the same seed gives the same game, another one other dice', () => {
    expect(newGame({}, 'one').position).toEqual(newGame({}, 'one').position);
    expect(newGame({}, 'one').position.dice).not.toEqual(newGame({}, 'two').position.dice);
  });
});
