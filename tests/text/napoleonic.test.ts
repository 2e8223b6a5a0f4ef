import { describe, expect, test } from 'vitest';
import { NapoleonicPlayer } from '../../scripts/lib/napoleonic-player.ts';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import { type Note, OFF_MAP, type Title } from '../../src/engine/title.ts';
import { text } from '../../src/text/en/napoleonic.ts';
import { corps, does, it, itDoes, strength, who } from '../../src/text/en/napoleonic/naming.ts';
import { namesOf, sayWith } from '../../src/text/index.ts';
import { loadNapoleonic } from '../../src/titles/napoleonic/index.ts';
import { LONG } from '../helpers/random.ts';
import { GAPS, type Orders, spoken } from './spoken.ts';

const titles = (await Promise.all(
  ['quatre-bras', 'waterloo-eve', 'plancenoit'].map((s) => loadNapoleonic(s)),
)) as unknown as Title[];

/** Two plain players, each for its own side. */
function plain(title: Title, seed: string): Orders {
  const players = [0, 1].map((side) => new NapoleonicPlayer(title, side, seed));
  return { order: (p, d) => players[d.side].order(p, d) };
}

describe('the words of the Napoleonic battles', () => {
  test('names the water beside a hex where it has a name', () => {
    const say = (name: string | null) =>
      sayWith({ say: 'side-stream', data: { directions: 'north east', name } }, text, namesOf(titles[0]));
    expect(say('Ligne')).toBe('Stream (Ligne) to the north and east');
    expect(say(null)).toBe('Stream to the north and east');
  });

  test('says everything of whole games without a gap, a key or an empty sentence', { timeout: 240_000 }, () => {
    const said = new Map<string, string>();
    for (const title of titles) {
      const names = namesOf(title);
      for (const player of [new RandomPlayer(title, 'words', true), plain(title, 'words')])
        for (const note of spoken(title, `words ${title.scenario}`, player, LONG ? 600 : 300))
          said.set(sayWith(note, text, names), note.say);
    }
    for (const [words, key] of said) {
      expect(words, key).not.toBe('');
      expect(words, key).not.toBe(key.includes('-') ? key : '');
      expect(words, key).not.toMatch(GAPS);
      expect(words, key).not.toMatch(/(?<![:\d])\b\d+\.(?!(5|25|75)\b)\d+\b(?!:)/); // the app prints the rule
    }
    expect(new Set(said.values()).size).toBeGreaterThan(200);
  });

  test('takes the verb that the name asks for, and leaves out what stands in brackets or in a list', () => {
    const [, eve] = titles;
    const names = namesOf(eve);
    const named = (name: string) => eve.units.findIndex((unit) => unit.name === name);
    const retreat = (...units: string[]) => does(units.map(named), names, 'retreats', 'retreat');
    expect(retreat('5 Div Art')).toBe('The Rogers and Rettberg batteries retreat');
    expect(retreat('Grenadiers')).toBe('The 1st and 2nd Grenadiers retreat');
    expect(retreat('VI Art')).toBe('The foot batteries of 19th and 20th Divisions retreat');
    expect(retreat('Exelmans')).toBe('Count Exelmans retreats');
    expect(retreat("d'Erlon")).toBe('Count d’Erlon retreats');
    expect(retreat('Wellington')).toBe('The Duke of Wellington retreats');
    expect(itDoes(named('Wellington'), names, 'retreats', 'retreat')).toBe('the Duke of Wellington retreats');
    expect(retreat('Trip')).toBe('Trip retreats');
    expect(retreat('Quiot')).toBe('Quiot retreats');
    expect(retreat('Quiot', 'Marcognet')).toBe('Quiot and Marcognet retreat');
    expect(who(named('I train'), names)).toBe('Supply train of I Corps');
    expect(who(named('Bauduin'), names)).toBe('Bauduin');
    expect(retreat('Barrois')).toBe('Barrois retreats');
    expect(
      ['I train', 'VI Art', 'Wellington', 'Uxbridge', 'Ney', 'Quiot'].map((name) => it(named(name), names)),
    ).toEqual([
      'the supply train of I Corps',
      'the foot batteries of 19th and 20th Divisions',
      'the Duke of Wellington',
      'the Earl of Uxbridge',
      'Marshal Ney',
      'Quiot',
    ]);
  });

  test('puts the article before a formation that is not called by its number', () => {
    const named = namesOf(titles[0]);
    const broken = (formation: string) =>
      sayWith(
        {
          say: 'formation-broken',
          data: { formation: titles[0].formations.findIndex(({ name }) => name === formation), losses: 7, level: 6 },
        },
        text,
        named,
      );
    expect(broken('III Cavalry Corps')).toMatch(/^III Cavalry Corps is demoralised/);
    expect(broken('Imperial Guard')).toMatch(/^The Imperial Guard is demoralised/);
    expect(
      corps(
        titles[0].formations.findIndex(({ name }) => name === 'Reserve'),
        named,
      ),
    ).toBe('the Reserve');
  });

  test('writes halves, quarters and scores below nought as on paper', () => {
    expect([0, 0.5, 1, 4.25, 10.5, 17.75].map(strength)).toEqual(['0', '½', '1', '4¼', '10½', '17¾']);
    const say = (word: string, data: Record<string, unknown>) =>
      sayWith({ say: word, data } as Note, text, namesOf(titles[0]));
    expect(say('won-by-points', { score: -19, level: 'draw', side: null })).toBe('Score −19: a draw.');
    expect(say('task-retreat', { count: 1, hexes: 2 })).toBe('Retreat 1 unit by 2 hexes.');
    expect(say('task-declare', { hexes: 0, units: 2 })).toBe('Declare battles: 2 units still without one.');
    expect(say('nobody-to-repulse', { hex: OFF_MAP })).toBe('There is nobody to repulse there');
    expect(say('no-crossing', { hex: OFF_MAP })).toBe('There is no bridge or trestle there');
    expect(say('task-retreat', { count: 3, hexes: 1 })).toBe('Retreat 3 units by 1 hex each.');
    const booked = (what: string, ...named: string[]) =>
      say('points-booked', {
        points: 8,
        to: 1,
        for: what,
        units: named.map((name) => titles[0].units.findIndex((unit) => unit.name === name)),
      });
    expect(booked('entry', "d'Erlon")).toBe('8 points to the Anglo-Allied side: Count d’Erlon has come.');
    expect(booked('release', 'Lefebvre', 'Garde Chb')).toBe(
      '8 points to the Anglo-Allied side: Lefebvre and Garde Chb are released.',
    );
    expect(booked('engaged', 'Lefebvre')).toBe('8 points to the Anglo-Allied side: Lefebvre has fought.');
    expect(booked('exit')).toBe('8 points to the Anglo-Allied side: a unit has left the map.');
    expect(say('too-far', { hex: 1, need: 9.5, left: 1 })).toMatch(/ takes at least 9½ movement points; 1 left$/);
    expect(say('too-far', { hex: 1, need: 1, left: 0 })).toMatch(/ takes at least 1 movement point; 0 left$/);
  });
});

test('13.38 a bombardment tells of its result what its odds told, and not what the same result does in battle', () => {
  const [quatreBras] = titles;
  const names = namesOf(quatreBras);
  const say = (key: string) => sayWith({ say: key }, text, names);
  const told = (code: string) =>
    sayWith({ say: 'bombarded', data: { units: [1], hex: 1, strength: 9, result: code } }, text, names);
  for (const code of ['-', 'Dr', '1R']) {
    const key = `bombard-${code === '-' ? 'nothing' : code}`;
    expect(told(code)).toBe(`${who(1, names)} bombards ${names.hex(1)} with 9: ${say(key)}.`);
  }
  expect(told('1R')).toContain('one unit loses a step');
});

test('10.4 the result of a battle names every hex that was attacked', () => {
  const [title] = titles;
  const [one, other] = title.board.ids.slice(0, 2);
  const data = { hexes: [0, 1], cell: 'Dr', reading: 'Dr', attack: 15, defence: 11.5 };
  const line = (unshifted: string, column: string) =>
    sayWith({ say: 'battle-rolled', data: { ...data, unshifted, column } }, text, namesOf(title));
  const hexes = `^Battle for ${one}.* and ${other}.*: 15 against 11½, `;
  expect(line('1:1', '1:1')).toMatch(new RegExp(`${hexes}1:1: `));
  expect(line('1:1', '1:2')).toMatch(new RegExp(`${hexes}1:1 shifted to 1:2: `));
});
