import { describe, expect, it } from 'vitest';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import { OFF_MAP, type Note, type Title } from '../../src/engine/title.ts';
import { text } from '../../src/text/en/mons.ts';
import { loadTitleText, namesOf, namesUnit, sayWith } from '../../src/text/index.ts';
import { loadMons } from '../../src/titles/mons/index.ts';
import { GAPS, spoken } from './spoken.ts';

const title = (await loadMons('mons-1914')) as unknown as Title;
const names = namesOf(title);
const say = (note: Note) => sayWith(note, text, names);
const unit = (id: string) => title.units.findIndex((u) => u.id === id);
const hex = (id: string) => title.board.hex(id);

describe('the words of Mons', () => {
  it('says everything of random games in whole sentences', () => {
    const said = new Map<string, string>();
    for (const seed of ['words 1', 'words 2', 'words 3'])
      for (const note of spoken(title, seed, new RandomPlayer(title, seed, true), 4000)) said.set(note.say, say(note));
    expect(said.size).toBeGreaterThan(110);
    for (const [key, words] of said) {
      expect(words, key).not.toBe(key);
      expect(words, key).not.toMatch(GAPS);
      expect(words, key).toMatch(/^[\p{Lu}\d]|^(melee|bombardment|range|movement|moving|has|odds|attackers|no )/u);
      expect(words, key).not.toMatch(/\b\d+\.\d+\b/); // the app prints the rule
    }
  });

  it('knows whether the words of a note name a unit', async () => {
    await loadTitleText('mons');
    const note = (say: string, data: Note['data']) => ({ say, data });
    const guard = unit('g-hv2');
    expect(namesUnit(note('not-on-map', { unit: guard }), title, guard)).toBe(true);
    expect(namesUnit(note('not-together', { units: [unit('g-8'), guard] }), title, guard)).toBe(true);
    expect(namesUnit(note('not-on-map', { unit: unit('g-8') }), title, guard)).toBe(false);
    expect(namesUnit(note('not-now', { unit: guard }), title, guard)).toBe(false);
  });

  it('8.3: of those who have to enter the first few are named', () => {
    const refusal = (ids: string) => say({ say: 'must-enter', data: { units: ids.split(' ').map(unit) } });
    expect(refusal('g-8')).toBe('8th Life Grenadiers Regiment has to enter the map before the phase can end');
    expect(refusal('b-9l')).toBe('9th Lancers have to enter the map before the phase can end');
    expect(refusal('g-8 g-12 g-48 g-52')).toBe(
      '8th Regiment, 12th Regiment, 48th Regiment and 52nd Regiment have to enter the map before the phase can end',
    );
    expect(refusal('g-8 g-12 g-48 g-52 g-20')).toBe(
      '8th Regiment, 12th Regiment, 48th Regiment and 2 others have to enter the map before the phase can end',
    );
  });

  it('names steps, hexes and points', () => {
    expect(say({ say: 'bombardment', data: { units: [unit('g-hv2')], hex: hex('3308'), strength: 6, steps: 1 } })).toBe(
      '2nd Guard Foot Artillery bombards 3308 Saint-Ghislain with 6: 1 step.',
    );
    expect(
      say({
        say: 'bombardment',
        data: { units: [unit('g-fa18'), unit('g-8')], hex: hex('3408'), strength: 3, steps: 0 },
      }),
    ).toBe('18 FA and 8th Regiment bombard 3408 with 3: no effect.');
    expect(say({ say: 'melee-declared', data: { units: [unit('b-9l')], hex: hex('2906') } })).toBe(
      '9th Lancers attack 2906.',
    );
    expect(say({ say: 'river-no-bridge', data: { unit: unit('b-a23'), from: hex('2516'), to: hex('2416') } })).toBe(
      'River without a bridge between 2516 and 2416: artillery may not cross',
    );
    expect(say({ say: 'not-enough-points', data: { need: 5, have: 1, hex: hex('2416') } })).toBe(
      'Reaching 2416 takes 5 movement points; 1 left',
    );
    expect(say({ say: 'not-enough-points', data: { need: 1, have: 0, hex: OFF_MAP } })).toBe(
      'Leaving the map takes 1 movement point; 0 left',
    );
    expect(say({ say: 'out-of-range', data: { unit: unit('b-r3'), hexes: 4, range: 3 } })).toBe(
      'III Brigade RHA has a range of 3; the target is 4 hexes away',
    );
    expect(say({ say: 'exit-not-here', data: { unit: unit('b-a23'), hexes: ['1327', '1628', '1927'].map(hex) } })).toBe(
      'Units leave the map only from 1327, 1628 or 1927',
    );
    expect(say({ say: 'warning-unseen', data: { count: 1, hex: hex('2416') } })).toBe(
      '1 unit in 2416 is unseen; once revealed, it is too late to call the attack off.',
    );
    expect(say({ say: 'score-dead', data: { dead: 14, surrounded: 3, cutOff: 1, total: 21, each: 20 } })).toBe(
      'British units dead: 21 (3 surrounded, counted twice; 1 cut off), a point for every 20',
    );
    expect(say({ say: 'melee', data: { hex: hex('3308'), attack: 16, defence: 5, odds: '3:1', result: '1/2' } })).toBe(
      'Melee for 3308 Saint-Ghislain: 16 against 5, 3:1: 1/2, attackers lose 1 step, defenders 2 steps.',
    );
  });
});
