import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { battleBan } from '../../../src/titles/napoleonic/declaration.ts';
import { checkBattle, openDuties } from '../../../src/titles/napoleonic/duties.ts';
import { TOWN } from '../../../src/titles/napoleonic/ground.ts';
import { roomBan } from '../../../src/titles/napoleonic/room-for-duties.ts';
import { at, attack, fieldOf, fight, PASS } from './combat-play.ts';
import { hexes, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 10.31-10.33: the battles declared together. 0605 is beside 0704 and 0705, 0606 beside 0705 alone. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = fieldOf(await smallBattle(), {});
});
const [X, Y] = ['0705', '0704'];
const WHERE = { 'F-inf': '0605', 'F-mixed': '0606', 'P-inf': X, 'P-lc': Y };
const battle = (ids: readonly string[], ...targets: string[]) => ({
  units: units(game, ...ids),
  hexes: hexes(game, ...targets),
});

describe('10.31 no battle takes away what another duty needs', () => {
  test('10.31 both on one hex leave nobody for the other; one on both leaves nothing for the second unit', () => {
    const p = at(game, WHERE);
    expect(roomBan(game, p, [battle(['F-inf', 'F-mixed'], X)])).toMatchObject({
      rule: '10.31',
      say: 'leaves-nobody-for',
    });
    expect(roomBan(game, p, [battle(['F-inf'], X, Y)])).toMatchObject({ rule: '10.31', say: 'leaves-nothing-for' });
    expect(battleBan(game, p, battle(['F-inf'], Y))).toBeNull();
    expect(battleBan(game, { ...p, battles: [battle(['F-inf'], Y)] }, battle(['F-mixed'], X))).toBeNull();
  });
  test('10.31 with nothing declared the phase is passed without battles, then the battles are fought', () => {
    const { p, referee } = fight(game, at(game, WHERE, [1, 1]), []);
    expect(referee.decision(p)).toMatchObject({ pass: { say: 'pass-no-battles' } });
    const one = fight(game, p, [], attack(game, ['F-inf'], [Y]));
    expect(referee.decision(one.p)).toMatchObject({ pass: { say: 'pass-battles' } });
  });
  test('10.31 the list offers none of them, and passing waits for the whole plan', () => {
    const p = at(game, WHERE, [1, 1]);
    const { legal, referee } = fight(game, p, []);
    expect(legal.filter((a) => a.kind === 'attack')).toEqual([
      attack(game, ['F-inf'], [Y]),
      attack(game, ['F-mixed'], [X]),
    ]);
    const one = fight(game, p, [], attack(game, ['F-inf'], [Y]));
    expect(referee.check(one.p, PASS)).toMatchObject({ ok: false, rule: '10.31', say: 'duties-open' });
    expect(referee.check(fight(game, one.p, [], attack(game, ['F-mixed'], [X])).p, PASS)).toEqual({ ok: true });
  });
});

describe('10.33, 9.22, 15.13 who fights whom', () => {
  test('R-37 everybody is beside every hex of his battle; 9.22 N140 after a failed repulse beside one of them is enough', () => {
    const p = at(game, WHERE);
    expect(checkBattle(game, p, battle(['F-inf', 'F-mixed'], X, Y))?.rule).toBe('R-37');
    const failed = { ...p, failedRepulses: [{ units: units(game, 'F-inf'), hexes: hexes(game, X, Y) }] };
    expect(checkBattle(game, failed, battle(['F-inf', 'F-mixed'], X, Y))).toBeNull();
    expect(checkBattle(game, failed, battle(['F-inf'], X))?.rule).toBe('9.22');
    expect(checkBattle(game, failed, battle(['F-mixed'], X))?.rule).toBe('9.22');
    const done = fight(
      game,
      { ...failed, dice: at(game, {}, [1]).dice },
      [],
      attack(game, ['F-inf', 'F-mixed'], [X, Y]),
      PASS,
    );
    expect(done.events.find((e) => e.say === 'battle-rolled')?.data).toMatchObject({
      attack: 8,
      defence: 8,
      column: '1:2',
    });
  });
  test('15.13 N141, R-36 a garrison that attacks one of two must take on the other', () => {
    const town = fieldOf(game, { terrain: { '0605': TOWN } });
    const p = at(town, { 'F-inf': '0605', 'P-inf': X, 'P-lc': Y });
    expect(openDuties(town, p, [])).toEqual({ hexes: [], units: [] });
    expect(openDuties(town, p, [battle(['F-inf'], X)])).toEqual({ hexes: hexes(town, Y), units: [] });
    expect(openDuties(town, p, [battle(['F-inf'], X, Y)])).toEqual({ hexes: [], units: [] });
  });
});
