import { describe, expect, it } from 'vitest';
import { ForwardPlayer } from '../../scripts/lib/forward-player.ts';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import type { Title } from '../../src/engine/title.ts';
import { text } from '../../src/text/en/lost-battalion.ts';
import { namesOf, sayWith } from '../../src/text/index.ts';
import { loadLostBattalion } from '../../src/titles/lost-battalion/index.ts';
import type { LostBattalionPosition } from '../../src/titles/lost-battalion/position.ts';
import { LONG } from '../helpers/random.ts';
import { GAPS, type Orders, spoken } from './spoken.ts';

/** The Allies go forward, the Germans (of two players) do anything. */
function both(title: Title, seed: string): Orders {
  const [allied, german] = [new ForwardPlayer(title), new RandomPlayer(title, seed, true)];
  return {
    order: (p, decision) =>
      decision.side === 0 ? allied.order(p as LostBattalionPosition, decision) : german.order(p, decision),
  };
}

describe('the words of Lost Battalion', () => {
  it('names a regiment with its division, and leaves out what stands in brackets at the end', async () => {
    const title = (await loadLostBattalion('historical-2p')) as unknown as Title;
    const say = (name: string) => {
      const unit = title.units.findIndex((u) => u.name === name);
      return sayWith({ say: 'not-on-map', data: { unit } }, text, namesOf(title));
    };
    expect(say('58/4')).toBe('58th Infantry Regiment of the 4th Division is not on the map');
    expect(say('17 CA (a)')).toBe('17 CA (a) artillery group is not on the map');
  });

  it.each(['historical-2p', 'historical-solo', 'free-2p', 'free-solo'])(
    'says everything of whole games of %s in whole sentences',
    async (scenario) => {
      const title = (await loadLostBattalion(scenario)) as unknown as Title;
      const names = namesOf(title);
      const said = new Map<string, string>();
      for (const [player, most] of [
        [both(title, 'words'), LONG ? 600 : 300],
        [new RandomPlayer(title, 'words', true), LONG ? 300 : 150],
      ] as const) {
        for (const note of spoken(title, `words ${scenario}`, player, most))
          said.set(sayWith(note, text, names), note.say);
      }
      for (const [words, key] of said) {
        expect(words, key).not.toBe(key);
        expect(words, key).not.toMatch(GAPS);
        expect(words, key).not.toMatch(/(?<![:\d])\b\d+\.\d+\b/); // the app prints the rule
      }
      expect(new Set(said.values()).size).toBeGreaterThan(100);
    },
  );
});
