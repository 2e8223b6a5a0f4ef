import { describe, expect, it } from 'vitest';
import type { LostBattalionGame } from '../../../src/titles/lost-battalion/data.ts';
import { finalEnding, germanSouthWest, levelOf, victoryPoints } from '../../../src/titles/lost-battalion/victory.ts';
import { duel, freeDuel, freeSoloGame, GAMES, hex, PASS, play, scene, solo, titleOf } from './scene.ts';

/* 13 Victory */

/** Control as at the start, and these hexes Allied. */
const control = (game: LostBattalionGame, allied: readonly number[]) => {
  const list: number[] = Array.from(game.south, (south) => (south ? 0 : 1));
  for (const h of allied) list[h] = 0;
  return { control: list };
};

describe('13.1 two players', () => {
  it('LB-59 (13.1): historical: 2 German, 3 tactical, 4 to 7 operational, 8 strategic', () => {
    const ending = (n: number) => finalEnding(duel, control(duel, duel.victoryHexes.slice(0, n)));
    expect([0, 2, 3, 4, 7, 8, 12].map((n) => ending(n).how)).toEqual([
      'german-victory',
      'german-victory',
      'us-tactical',
      'us-operational',
      'us-operational',
      'us-strategic',
      'us-strategic',
    ]);
    expect([ending(2).winner, ending(3).winner]).toEqual([1, 0]);
  });
  it('13.1: free set-up: 5, 6 and 7, 8 and 9, 10', () => {
    expect([5, 6, 7, 8, 9, 10].map((n) => levelOf(freeDuel, n))).toEqual([
      'german-victory',
      'us-tactical',
      'us-tactical',
      'us-operational',
      'us-operational',
      'us-strategic',
    ]);
  });
  it('13.1: what counts is who controls the hex at the end, not who stands in it', () =>
    expect(victoryPoints(duel, control(duel, [hex('2431')]))).toBe(1));
});

describe('13.3 solitaire', () => {
  const everything = (game: LostBattalionGame) => [
    ...game.victoryHexes,
    ...[...game.board.ids.keys()].filter((h) => !game.eastBank[h]),
  ];
  it('LB-60 (13.3): all twelve victory hexes, but 0923 still German: not won', () => {
    const all = everything(solo);
    expect(finalEnding(solo, control(solo, all))).toEqual({ how: 'solitaire-won', winner: 0 });
    const short = control(
      solo,
      all.filter((h) => h !== hex('0923')),
    );
    expect([finalEnding(solo, short), germanSouthWest(solo, short)]).toEqual([
      { how: 'solitaire-lost', winner: 1 },
      [hex('0923')],
    ]);
    expect(
      finalEnding(
        solo,
        control(
          solo,
          all.filter((h) => h !== hex('1211')),
        ),
      ).how,
    ).toBe('solitaire-lost');
  });
  it('R-27 (13.3): the last turn is the 17th; both set-ups alike, with a grade by 13.1', () => {
    const { p } = play(solo, scene({ game: solo, turn: 17, units: { 'us-91-361': '2046' } }), PASS);
    const over = titleOf(solo).decision(p);
    expect([over.over && over.ending, over.over && over.score.map((s) => s.note.say)]).toEqual([
      'solitaire-lost',
      ['score-victory-hexes', 'level-german-victory', 'score-south-west'],
    ]);
    expect(finalEnding(freeSoloGame, control(freeSoloGame, everything(freeSoloGame))).how).toBe('solitaire-won');
  });
});

describe('the end', () => {
  it.each(GAMES)('%s: a game can be given up at any time, and nothing can be done after the end', (_, game) => {
    const title = titleOf(game);
    const { p } = play(game, title.setup({ placement: 'ready' }, 's'), { kind: 'resign' });
    const over = title.decision(p);
    expect(over.over && [over.ending, over.winner]).toEqual(['resigned', 1]);
    expect(title.check(p, PASS)).toMatchObject({ ok: false, rule: '13.1', say: 'game-over' });
    expect([...title.legal(p)]).toEqual([]);
    expect(title.endings).toContain('resigned');
  });
});
