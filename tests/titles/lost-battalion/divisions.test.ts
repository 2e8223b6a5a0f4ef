import { describe, expect, it } from 'vitest';
import type { Note } from '../../../src/engine/title.ts';
import { divisionList } from '../../../src/titles/lost-battalion/divisions.ts';
import { type LostBattalionPosition, BOX, DUE, REST, WAITING } from '../../../src/titles/lost-battalion/position.ts';
import { duel, scene, titleOf, unit } from './scene.ts';

/* 7.4 The list of the Allied divisions: whose regiments may attack, and why not */

const REGIMENT = 'us-91-361';
const division = duel.units[unit(REGIMENT)].division;
const cardOf = (p: LostBattalionPosition) =>
  divisionList(duel, titleOf().view(p, 'open') as never).cards.find(({ formation }) => formation === division);
const standing = (p: LostBattalionPosition): readonly [string, ...Note[]] | null => {
  const card = cardOf(p);
  return card ? [card.state, ...card.notes] : null;
};
/** A turn in which so many divisions may attack; null: all. */
const turnWith = (limit: number | null): number =>
  1 + duel.files.scenario.turns.findIndex(({ alliedAttackDivisions }, t) => t > 0 && alliedAttackDivisions === limit);
const at = (place: string | number, more: Partial<LostBattalionPosition> = {}, turn = 2, units = {}) =>
  scene({ turn, units: { [REGIMENT]: place, ...units }, more });

describe('7.4 the list of the divisions', () => {
  it('7.4: a regiment in supply on the map makes its division ready', () => {
    expect(standing(at('2042'))).toEqual(['ready', { say: 'division-ready' }]);
    expect(standing(at('2042', { assault: [division] }))?.slice(1)).toContainEqual({ say: 'flag.elite', rule: '6.4' });
  });
  it('7.4: one that has attacked is done, and the others wait when no more may', () => {
    expect(standing(at('2042', { attacked: [division] }))).toEqual(['done', { say: 'division-attacked', rule: '7.4' }]);
    const limit = duel.files.scenario.turns.map((t) => t.alliedAttackDivisions).find((n) => n !== null && n > 0)!;
    const others = duel.divisions.flatMap(({ side }, d) => (side === 0 && d !== division ? [d] : []));
    const full = (count: number) => at('2042', { attacked: others.slice(0, count) }, turnWith(limit));
    expect(standing(at('2042', { attacked: others.slice(0, limit) }, turnWith(null)))?.[0], 'no limit').toBe('ready');
    expect(standing(full(limit - 1))?.[0]).toBe('ready');
    expect(standing(full(limit))).toEqual(['kept', { say: 'division-limit', rule: '7.4', data: { limit } }]);
  });
  it('6.1, 6.3, 6.4: in reserve, at the edge, or in a box of the rest track', () => {
    expect(standing(at(BOX))).toEqual(['kept', { say: 'division-reserve', rule: '6.3' }]);
    expect(standing(at(WAITING))).toEqual(['kept', { say: 'division-waiting', rule: '6.1' }]);
    REST.forEach((place, i) =>
      expect(standing(at(place))).toEqual(['kept', { say: 'division-resting', rule: '6.4', data: { box: i + 1 } }]),
    );
    expect(standing(at(DUE)), 'not in the game yet').toBeNull();
  });
  it('7.2, 11.7: out of supply, or under gas: one regiment that is neither is enough', () => {
    const cut = { outOfSupply: [unit(REGIMENT)] };
    expect(standing(at('2042', cut))).toEqual(['kept', { say: 'division-cut-off', rule: '7.2' }]);
    expect(standing(at('2042', cut, 2, { 'us-91-362': '2142' }))?.[0]).toBe('ready');
    const gas = { 'ge-gas-1': '2042' };
    expect(standing(at('2042', {}, 2, gas))).toEqual(['kept', { say: 'division-gassed', rule: '11.7' }]);
    expect(standing(at('2042', {}, 2, { ...gas, 'us-91-362': '2142' }))?.[0]).toBe('ready');
  });
  it('7.4: the Germans have no such list', () => {
    const german = divisionList(duel, titleOf().view(at('2042', {}, 2, { 'ge-117-11gr': '2041' }), 'open') as never);
    expect(german.cards.every(({ side }) => side === 0)).toBe(true);
  });
});
