import { beforeAll, describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { MARSH } from '../../../src/titles/napoleonic/ground.ts';
import { at, type Field, fieldOf, type Fought, fight, retreatTo } from './combat-play.ts';
import { smallBattle } from './small-battle.ts';

/* 12.31-12.36: a hex that is closed to a retreat says why, and says nothing where the list has it. P-inf retreats from 0705. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
const T = '0705';
const field = (pieces: Field['pieces'] = {}, more: Field = {}): NapoleonicGame => fieldOf(whole, { pieces, ...more });
/** Two units at 0705 that must go back a hex, with foot in 0606 beside it. */
function driven(game: NapoleonicGame, where: Readonly<Record<string, string>> = {}): Fought {
  const units = [game.army.unit('P-inf'), game.army.unit('P-lc')];
  const frame = { step: 'retreat', side: 1, units, hexes: 1, cause: 'displaced', crossed: [] } as const;
  const places = { 'F-inf': '0606', 'P-inf': T, 'P-lc': T, ...where };
  return fight(game, at(game, places, [], { step: 'battles' }), [frame]);
}
const why = (fought: Fought, hex: string, id = 'P-inf') => {
  const verdict = fought.referee.why(fought.p, { units: [fought.game.army.unit(id)] }, fought.game.hex(hex));
  return verdict.ok ? null : [verdict.say, verdict.rule];
};
/** Hexes that the list has for a unit. */
const listed = ({ game, legal }: Fought, id: string): Hex[] =>
  legal.flatMap((a) => (a.kind === 'retreat' && a.units[0] === game.army.unit(id) ? [a.path[a.path.length - 1]] : []));

describe('12.31 why a hex is closed', () => {
  test('12.31 the enemy in it, his zone of control, too far, no way over water', () => {
    const game = field({}, { lakes: [[T, '0704']] });
    const done = driven(game, { 'F-lc': '0706' });
    expect(done.decision).toMatchObject({ kind: 'retreat', side: 1 });
    expect(why(done, '0706')).toEqual(['retreat-enemy', '12.31']);
    expect(why(done, '0605')).toEqual(['retreat-zone', '12.31']);
    expect(why(done, '0904')).toEqual(['retreat-distance', '12.35']);
    expect(why(done, T)).toEqual(['retreat-distance', '12.35']);
    expect(why(done, '0704')).toEqual(['retreat-no-way', '12.31']);
    expect(why(done, '0805')).toBeNull();
    expect(why(done, '0805', 'F-inf')).toEqual(['does-not-retreat', '12.31']);
    const { referee } = done;
    expect(referee.check(done.p, retreatTo(game, 'F-inf', '0805'))).toMatchObject({ say: 'does-not-retreat' });
  });
  test('12.35, 12.36, 12.32 not as near to supply, dearer, full, over a vedette', () => {
    const plain = driven(field());
    expect([why(plain, '0805'), why(plain, '0704')]).toEqual([null, ['retreat-homeward', '12.35']]);
    const full = driven(field({ 'F-hc': { player: 1 } }, { terrain: { '0806': MARSH } }), {
      'P-gun': '0805',
      'F-hc': '0805',
    });
    expect(why(full, '0805')).toEqual(['retreat-full', '12.36']);
    expect([why(full, '0704'), why(full, '0806')]).toEqual([null, ['retreat-cheaper', '12.35']]);
    const watched = driven(field(), { 'F-v1': '0805' });
    expect(why(watched, '0805')).toEqual(['retreat-vedette', '12.32']);
  });
  test('12.36 both hexes are full: only where nobody can make room that is why; where somebody can it is the cost', () => {
    const shut = ['0703', '0604', '0605', '0804', '0805'].map((hex) => ['0704', hex] as const);
    const lakes = [...shut, [T, '0806'] as const];
    const others = { 'F-hc': { player: 1 as const }, 'F-horse': { player: 1 as const } };
    const where = { 'P-lc': '0805', 'P-gun': '0805', 'F-hc': '0704', 'F-horse': '0704' };
    const full = driven(field(others, { lakes }), where);
    expect([why(full, '0805'), why(full, '0704')]).toEqual([null, ['retreat-no-room', '12.36']]);
    const open = driven(field(others, { lakes: [[T, '0806']] }), where);
    expect([why(open, '0805'), why(open, '0704')]).toEqual([null, ['retreat-homeward', '12.35']]);
  });
  test('10.21, 12.31 in every retreat and fall back the list and the reasons agree', () => {
    const game = field();
    const starts = [
      driven(game),
      driven(game, { 'P-gun': '0805', 'F-lc': '0704' }),
      driven(game, { 'F-v1': '0805' }),
      fight(game, at(game, { 'F-inf': '0605', 'P-lc': T }, [], { step: 'retreat-before-combat' }), []),
      fight(game, at(game, { 'F-inf': '0605', 'P-lc': T, 'P-gun': '0805' }, [], { step: 'retreat-before-combat' }), []),
    ];
    let closed = 0;
    for (const fought of starts) {
      expect(fought.decision.over ? null : fought.decision.kind).toBe('retreat');
      for (const unit of fought.referee.actors(fought.p)) {
        const { id } = game.army.pieces[unit];
        const ends = listed(fought, id);
        for (const hex of game.ground.board.ids.keys()) {
          const said = why(fought, game.ground.board.ids[hex], id);
          expect(said === null, `${id} to ${game.ground.board.ids[hex]}`).toBe(ends.includes(hex));
          if (said) closed++;
        }
      }
    }
    expect(closed).toBeGreaterThan(300);
  });
});
