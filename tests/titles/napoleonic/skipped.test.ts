import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { BARRED, CHECKED, type NapoleonicPosition, OUT_OF_COMMAND } from '../../../src/titles/napoleonic/position.ts';
import { phrasesOf } from '../../../src/text/title-text.ts';
import { results } from '../../../src/text/en/napoleonic/results.ts';
import { at, attack, fieldOf, fight, PASS } from './combat-play.ts';
import { WOODS } from '../../../src/titles/napoleonic/ground.ts';
import { smallBattle } from './small-battle.ts';
import { refereeFor } from './turn-play.ts';

/* 2.1: what is told of steps that go by themselves because nobody can act in them. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
const T = '0705';
const beginning = (game: NapoleonicGame, where: Readonly<Record<string, string>>, step: 'bombardment' | 'charges') =>
  fight(game, at(game, where, [1], { step }), []);
const told = (events: readonly GameEvent[], say: string) => events.find((event) => event.say === say);

describe('13.1 bombardment', () => {
  test('with an enemy in range it is told why no gun fires, to their player alone', () => {
    const game = fieldOf(whole, { terrain: { '0703': WOODS } });
    const { events } = beginning(game, { 'F-gun': '0703', 'P-inf': T }, 'bombardment');
    const unit = game.army.unit('F-gun');
    const event = told(events, 'no-bombardment');
    expect(event).toMatchObject({ rule: '13.32', onlyFor: 0, data: { why: 'fires-from-woods', unit } });
  });
  test('nothing is told with nobody in range, nor when a gun has fired', () => {
    const game = fieldOf(whole, {});
    const far = beginning(game, { 'F-gun': '0603', 'F-inf': '0606', 'P-inf': '0607' }, 'bombardment');
    expect(told(far.events, 'no-bombardment')).toBeUndefined();
    const p = at(game, { 'F-gun': '0703', 'P-inf': T }, [1], { step: 'bombardment' });
    const fired = fight(game, p, [], attack(game, ['F-gun'], [T], 'bombard'));
    expect(fired.said).toContain('bombarded');
    expect(told(fired.events, 'no-bombardment')).toBeUndefined();
    expect(told(fight(game, p, [], PASS).events, 'no-bombardment')).toBeUndefined();
  });
  test('the reason is the refusal in words', () => {
    const phrase = phrasesOf(results)['no-bombardment'] as (data: object, names: object) => string;
    const names = { unit: () => 'Battery' };
    expect(phrase({ why: 'no-bombardment-weather', weather: 'mud' }, names)).toMatch(/^No gun can bombard\. \S.*\.$/);
    expect(phrase({ why: 'told-elsewhere' }, names)).toBe('No gun can bombard.');
  });
});

describe('14.1 charges', () => {
  test('of cavalry that might charge and has an enemy near it is told why not; of cavalry far off nothing', () => {
    const game = fieldOf(whole, { terrain: { [T]: WOODS } });
    const near = beginning(game, { 'F-hc': '0703', 'P-inf': T }, 'charges');
    expect(told(near.events, 'no-charge')).toMatchObject({
      rule: '14.22',
      onlyFor: 0,
      data: { why: 'ground-no-charge' },
    });
    const far = beginning(game, { 'F-hc': '0601', 'P-inf': T }, 'charges');
    expect(told(far.events, 'no-charge')).toBeUndefined();
  });
});

describe('6.32 movement on initiative', () => {
  const where = { 'F-inf': '0606', 'F-corps': '0606', 'P-inf': '0905' };
  const ended = (marks: number) => {
    const p: NapoleonicPosition = at(whole, where, [], { step: 'movement' });
    const unit = whole.army.unit('F-inf');
    const start = { ...p, marks: p.marks.with(unit, marks) };
    const referee = refereeFor(whole);
    const { events } = referee.apply({ ...start, step: 'command-movement' }, PASS);
    return events.find(({ say }) => say === 'no-checks');
  };
  test('nobody checks because all are in command, or none of the others may', () => {
    expect(ended(0)).toMatchObject({ rule: '6.32', onlyFor: 0, data: { all: true } });
    expect(ended(OUT_OF_COMMAND | BARRED)).toMatchObject({ data: { all: false } });
    expect(ended(CHECKED | OUT_OF_COMMAND)).toBeUndefined();
  });
});
