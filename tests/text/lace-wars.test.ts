import { describe, expect, it } from 'vitest';
import { LaceWarsPlayer } from '../../scripts/lib/lace-wars-player.ts';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import { type Note, OFF_MAP, type Title } from '../../src/engine/title.ts';
import { text } from '../../src/text/en/lace-wars.ts';
import { namesOf, sayWith } from '../../src/text/index.ts';
import { loadLaceWars } from '../../src/titles/lace-wars/index.ts';
import { LONG } from '../helpers/random.ts';
import { GAPS, type Orders, spoken } from './spoken.ts';

const titles = (await Promise.all(
  ['denain-historical', 'leuthen-historical', 'leuthen-approach'].map((s) => loadLaceWars(s)),
)) as unknown as Title[];

/** Words that stand inside a sentence or under a figure. */
const SMALL =
  /^(strength|movement|morale|bombardment|command range|activation|routed|disordered|demoralised|aide-de-camp|out of command|has |idle|moving|charging|under the reserve)/u;

describe('the words of Denain and Leuthen', () => {
  it('says everything of whole games in whole sentences', { timeout: 120_000 }, () => {
    const said = new Map<string, string>();
    for (const title of titles) {
      const names = namesOf(title);
      for (const player of [
        new RandomPlayer(title, 'words', true),
        new LaceWarsPlayer(title, 'words', { advances: true, odds: 0.7 }) as unknown as Orders,
      ]) {
        for (const note of spoken(title, `words ${title.scenario}`, player, LONG ? 600 : 300))
          said.set(sayWith(note, text, names), note.say);
      }
    }
    for (const [words, key] of said) {
      expect(words, key).not.toBe(key.includes('-') ? key : '');
      expect(words, key).not.toMatch(GAPS);
      expect(SMALL.test(words) || /^[\p{Lu}\d½]/u.test(words), `${key} begins with a capital: ${words}`).toBe(true);
      expect(words, key).not.toMatch(/(?<![:\d])\b\d+\.\d+\b/); // the app prints the rule
    }
    expect(new Set(said.values()).size).toBeGreaterThan(210);
  });

  const say = (i: number, note: Note) => sayWith(note, text, namesOf(titles[i]));
  const unit = (i: number, id: string) => titles[i].units.findIndex((u) => u.id === id);
  const hex = (i: number, id: string) => titles[i].board.hex(id);

  it('2: says which way a unit looks that has moved, of a leader nothing', () => {
    const way = { from: hex(0, '1510'), hex: hex(0, '1612'), spent: 2, north: 'up' };
    const moves = (id: string, facing: number | null) =>
      say(0, { say: 'moves', data: { units: [unit(0, id)], facing, ...way } });
    expect(moves('f-centre-3', 1)).toBe(
      'Brigade of the King’s Regiment 1510 → 1612, 2 movement points, facing south-south-east.',
    );
    expect(moves('f-l-dreux', null)).toBe('Marquis de Dreux 1510 → 1612, 2 movement points.');
  });

  it('names units, hexes and results', () => {
    const fire = {
      unit: unit(0, 'a-gar-1'),
      target: unit(0, 'f-right-1'),
      hex: hex(0, '1612'),
      strength: 2,
      effect: '1D',
    };
    expect(say(0, { say: 'fire', data: fire })).toBe(
      'Kettler 1 fires at the Brigade of Champagne in 1612 with 2: a step and disorder.',
    );
    expect(
      say(1, {
        say: 'fire',
        data: { ...fire, unit: unit(1, 'p-wuerttemberg-2'), target: unit(1, 'a-kheul-1'), hex: hex(1, '2108') },
      }),
    ).toBe('Székely Hussars fire at Roth-Würzburg Regiment in 2108 Leuthen churchyard with 2: a step and disorder.');
    expect(
      say(1, {
        say: 'melee',
        data: { attack: 5, defence: 2, column: '2:1', group: 'strong', attacker: '-', defender: '1DR2*' },
      }),
    ).toBe(
      'Melee, 5 against 2 in a strong place, column 2:1: defenders lose 1 step, are disordered and retreat 2 hexes (cavalry already in disorder is eliminated).',
    );
    const came = (attacker: string, defender: string) => say(1, { say: 'result-melee', data: { attacker, defender } });
    expect(came('D', '1')).toBe('Attackers are disordered; defenders lose 1 step');
    expect(came('1DR', '-')).toBe('Attackers lose 1 step, are disordered and retreat 1 hex');
    expect(came('-', 'E')).toBe('Defenders are all eliminated');
    expect(came('-', '-')).toBe('No effect');
    expect(say(0, { say: 'taken-over', data: { unit: unit(0, 'a-l-albemarle'), formation: 1 } })).toMatch(
      / takes the Right wing under his command for good\.$/,
    );
    expect(say(0, { say: 'activates-two', data: { formations: [0, 1] } })).toBe(
      'Maison du Roi and Right wing together',
    );
    expect(say(0, { say: 'bayonet-order', data: { unit: unit(0, 'f-centre-3') } })).toMatch(
      /^The Brigade of the King’s Regiment has orders to use the bayonet/,
    );
  });
  it('puts the article and the verb to a name that they ask for', () => {
    const told = (title: number, word: string, id: string) =>
      say(title, { say: word, data: { unit: unit(title, id), by: unit(title, id), hex: hex(title, '2012') } });
    const named = (name: string) => titles[1].units.find((u) => u.long === name)!.id;
    expect(told(0, 'aide-placed', 'a-l-albemarle')).toBe(
      'An aide-de-camp replaces the Earl of Albemarle in 2012 Denain.',
    );
    expect(told(1, 'no-retreat', named('Field guns of the centre'))).toBe(
      'The field guns of the centre find no way out.',
    );
    expect(told(1, 'no-retreat', named('Prince Charles of Lorraine'))).toBe(
      'Prince Charles of Lorraine finds no way out.',
    );
    expect(told(1, 'gun-with-unit', 'p-art-1')).toMatch(/^The ten 12-pounder “Brummers” from Glogau act with /);
    expect(say(0, { say: 'not-adjacent', data: { hex: hex(0, '1712'), units: [unit(0, 'a-l-albemarle')] } })).toBe(
      '1712 is not next to the Earl of Albemarle',
    );
    expect(told(0, 'not-attacked', 'a-gar-1')).toMatch(/ not under attack$/);
    expect(told(0, 'no-retreat', 'a-l-albemarle')).toBe('The Earl of Albemarle finds no way out.');
    expect(told(0, 'already-there', 'a-gar-1')).toBe('Already in 2012 Denain');
    expect(say(0, { say: 'already-there', data: { hex: OFF_MAP } })).toBe('Already off the map');
  });
  it('gives directions by the compass of each sheet', () => {
    expect(say(0, { say: 'mode-turn', data: { facing: 4, north: 'up' } })).toBe('Face north-north-west');
    expect(say(1, { say: 'mode-turn', data: { facing: 4, north: 'left' } })).toBe('Face east-north-east');
    expect(say(1, { say: 'side-stream', data: { directions: 'north south-east', north: 'left' } })).toBe(
      'Stream to the east and south-south-west',
    );
  });
});
