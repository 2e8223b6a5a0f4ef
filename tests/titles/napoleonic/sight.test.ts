import { beforeAll, describe, expect, test } from 'vitest';
import { startWork } from '../../../src/engine/play/work.ts';
import { flagKey } from '../../../src/engine/symbols.ts';
import { table as tableText } from '../../../src/text/en/napoleonic/table.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { WOODS } from '../../../src/titles/napoleonic/ground.ts';
import { firstSight, secondSight } from '../../../src/titles/napoleonic/hidden.ts';
import { has, HIDDEN, type NapoleonicPosition, OUT_OF_COMMAND } from '../../../src/titles/napoleonic/position.ts';
import { hidingHex, sees } from '../../../src/titles/napoleonic/sight.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { at, type Field, fieldOf } from './combat-play.ts';
import { smallBattle } from './small-battle.ts';

/* Chapter 8.4: lines of sight, exact; 8.2 and 8.5. The looker stands at 0606: 0604 and 0603 lie north, 0707 along the side of 0706 and 0607. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});
type Ground = Omit<Field, 'pieces'>;
/** Whether 0606 sees a hex over this ground, with units in some hexes. */
function look(to: string, ground: Ground = {}, { units = [] as string[], fire = false, from = '0606' } = {}): boolean {
  const game = fieldOf(whole, ground);
  const held = units.map((id) => game.hex(id));
  return sees(game, { limit: 3, occupied: (hex) => held.includes(hex), fire }, game.hex(from), game.hex(to));
}

describe('8.42 hexes in the way', () => {
  test("8.42 N117, N120 a unit of either side, then woods, in the hex between; not in the target's own", () => {
    expect([look('0604'), look('0604', {}, { units: ['0605'] })]).toEqual([true, false]);
    expect([look('0604', { terrain: { '0605': WOODS } }), look('0604', { terrain: { '0604': WOODS } })]).toEqual([
      false,
      true,
    ]);
  });
  test('8.41 three hexes and no farther; one in short sight; neighbours always', () => {
    expect([look('0603'), look('0602')]).toEqual([true, false]);
    const game = fieldOf(whole, {});
    const near = (to: string) => sees(game, { limit: 1, occupied: () => false }, game.hex('0606'), game.hex(to));
    expect([near('0605'), near('0604')]).toEqual([true, false]);
  });
});

describe('8.42, 13.34 what hides is named', () => {
  const hides = (to: string, ground: Ground, held: string[] = [], fire = false) => {
    const game = fieldOf(whole, ground);
    const occupied = (hex: number) => held.map((id) => game.hex(id)).includes(hex);
    const hex = hidingHex(game, { limit: 3, occupied, fire }, game.hex('0606'), game.hex(to));
    return hex === undefined ? 'ground' : game.ground.board.ids[hex];
  };
  test('8.42 the first hex with woods or units; over a slope or crest nobody', () => {
    expect([hides('0603', { terrain: { '0604': WOODS } }), hides('0603', {}, ['0605', '0604'])]).toEqual([
      '0604',
      '0605',
    ]);
    expect(hides('0604', { slopes: [['0605', '0606']] })).toBe('ground');
  });
  test('8.42 R-26 along a hexside both sides have to be closed: woods on one side of it are not what hides', () => {
    const slopes = [['0706', '0606']] as const;
    expect(look('0707', { terrain: { '0607': WOODS } })).toBe(true);
    expect([
      look('0707', { slopes, terrain: { '0607': WOODS } }),
      hides('0707', { slopes, terrain: { '0607': WOODS } }),
    ]).toEqual([false, 'ground']);
    expect(hides('0707', { terrain: { '0706': WOODS, '0607': WOODS } })).toBe('0607');
    expect(hides('0707', { terrain: { '0706': WOODS } }, ['0607'])).toBe('0607');
    // A crest at the far corner leaves the other side alone: whoever stands there stops the fire.
    const crests = [['0607', '0707']] as const;
    expect([
      look('0707', { crests }, { fire: true }),
      look('0707', { crests }, { fire: true, units: ['0706'] }),
    ]).toEqual([true, false]);
    expect(hides('0707', { crests }, ['0706'], true)).toBe('0706');
  });
});

describe('8.42, 8.43, 13.34a slopes (R-100)', () => {
  test('13.34a N124 hill to hill over a valley, three hexes: yes; with a battalion in the valley: no', () => {
    const slopes = [
      ['0606', '0605'],
      ['0603', '0604'],
    ] as const;
    expect([look('0603', { slopes }), look('0603', { slopes }, { units: ['0605'] })]).toEqual([true, false]);
  });
  test('8.42 N201, R-100 down over a terrace; not up', () => {
    expect(
      look('0604', {
        slopes: [
          ['0606', '0605'],
          ['0605', '0604'],
        ],
      }),
    ).toBe(true);
    expect(
      look('0604', {
        slopes: [
          ['0605', '0606'],
          ['0604', '0605'],
        ],
      }),
    ).toBe(false);
  });
  test('R-100 down a slope that is not his own side, from farther back on the hill: no', () => {
    expect(look('0604', { slopes: [['0605', '0604']] })).toBe(false);
  });
  test('8.43 N200, R-26, R-100 along a hexside: the rim of a hill hides what lies below, unless the looker stands higher', () => {
    expect(
      look('0707', {
        slopes: [
          ['0706', '0707'],
          ['0607', '0707'],
        ],
      }),
    ).toBe(false);
    expect(look('0707', { slopes: [['0706', '0707']] })).toBe(false);
    expect(
      look('0707', {
        slopes: [
          ['0606', '0706'],
          ['0706', '0707'],
        ],
      }),
    ).toBe(true);
  });
  test('8.42-2 N202, R-100 slope to slope along a hexside, both ways; not from below', () => {
    const slopes = [
      ['0606', '0706'],
      ['0606', '0607'],
      ['0707', '0706'],
      ['0707', '0607'],
    ] as const;
    expect([look('0707', { slopes }), look('0606', { slopes }, { from: '0707' })]).toEqual([true, true]);
    expect(look('0707', { slopes: [['0707', '0706']] })).toBe(false);
  });
});

describe('8.43 crests and hexsides (R-25, R-26)', () => {
  test('R-25 a crest beside either end hides nobody; in the middle it does; fire passes only one beside the guns', () => {
    const beside = { crests: [['0606', '0605']] } as const;
    const far = { crests: [['0604', '0603']] } as const;
    const middle = { crests: [['0605', '0604']] } as const;
    expect([look('0603', beside), look('0603', far), look('0603', middle)]).toEqual([true, true, false]);
    const fire = { fire: true };
    expect([look('0603', beside, fire), look('0603', far, fire), look('0603', middle, fire)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('R-26 along a hexside that is crest or slope: no; both hexes beside it held: no, one of them: yes', () => {
    expect(look('0707', { crests: [['0706', '0607']] })).toBe(false);
    expect(look('0707', { slopes: [['0706', '0607']] })).toBe(false);
    expect([look('0707', {}, { units: ['0706', '0607'] }), look('0707', {}, { units: ['0706'] })]).toEqual([
      false,
      true,
    ]);
  });
  test('R-26 fire along a hexside: two crests at the far corner stop it, or one and a hex that blocks', () => {
    const one = { crests: [['0706', '0707']] } as const;
    const two = {
      crests: [
        ['0706', '0707'],
        ['0607', '0707'],
      ],
    } as const;
    const fire = { fire: true };
    expect([look('0707', one, fire), look('0707', two, fire)]).toEqual([true, false]);
    expect(look('0707', one, { ...fire, units: ['0607'] })).toBe(false);
  });
});

describe('8.2, 8.5 what lies hidden', () => {
  const hide = (game: NapoleonicGame, p: NapoleonicPosition, mark: (id: string) => number = () => 0) => ({
    ...p,
    marks: p.marks.map((_, u) => (p.place[u] >= 0 ? HIDDEN | mark(game.army.pieces[u].id) : 0)),
  });
  test('8.2 N115, R-22 a flag for vedettes, a marker for who is out of command, else a blank; no names, no number', () => {
    const game = fieldOf(whole, { pieces: { 'P-lc': { kind: 'infantry' } } });
    const p = hide(game, at(game, { 'P-v1': '0803', 'P-inf': '0803', 'P-lc': '0803', 'P-gun': '0905' }), (id) =>
      id === 'P-gun' ? OUT_OF_COMMAND : 0,
    );
    const view = viewOf(game, p, 0);
    expect(view.covers?.map(({ hex, shows }) => [game.ground.board.ids[hex], shows])).toEqual(
      expect.arrayContaining([
        ['0803', 'flag'],
        ['0905', 'out-of-command'],
      ]),
    );
    const plain = viewOf(game, hide(game, at(game, { 'P-inf': '0803', 'P-lc': '0803' })), 0);
    expect(plain.covers).toMatchObject([{ shows: 'blank' }]);
    expect([plain.place[game.army.unit('P-inf')], plain.marks[game.army.unit('P-inf')]]).toEqual([-20, 0]);
  });
  test('8.2, 21.2 the marker of a demoralised formation lies on its combat units, not on its train', () => {
    const shown = (kind: 'infantry' | 'supply-train') => {
      const game = fieldOf(whole, { pieces: { 'P-lc': { kind } } });
      const p = hide(game, at(game, { 'P-lc': '0803' }));
      return viewOf(game, { ...p, losses: p.losses.map(() => 99) }, 0).covers?.map(({ shows }) => shows);
    };
    expect([shown('infantry'), shown('supply-train')]).toEqual([['demoralized'], ['blank']]);
  });
  test('8.2 on the map a flag, a blank and every marker on a hidden stack has a shape of its own', () => {
    const { flags } = whole.files.symbols;
    const words = Object.keys(tableText).filter((word) => word.startsWith('cover-'));
    const shapes = words.map((word) => JSON.stringify(flags[flagKey(word)]));
    expect(words).toHaveLength(6);
    expect(new Set(shapes.filter(Boolean)).size).toBe(6);
  });
  test('8.2, 1.41 a flag for who has one on the back: units of one point, not those that are down to one', () => {
    const shown = (sp: number, reduced: number) => {
      const game = fieldOf(whole, { pieces: { 'P-gun': { sp, reduced } } });
      const p = hide(game, at(game, { 'P-gun': '0905' }));
      const lost = { ...p, reduced: p.reduced.with(game.army.unit('P-gun'), reduced > 0 ? 1 : 0) };
      return viewOf(game, lost, 0).covers?.map(({ shows }) => shows);
    };
    expect([shown(1, 0), shown(2, 1)]).toEqual([['flag'], ['blank']]);
  });
  test('8.5 N116, R-27 out of zones of control and of sight it lies hidden again; in sight it does not', () => {
    const game = fieldOf(whole, { terrain: { '0704': WOODS, '0705': WOODS } });
    const look = (where: Readonly<Record<string, string>>) => {
      const work = startWork(game, at(game, where));
      secondSight(work);
      return has(work.position, game.army.unit('P-inf'), HIDDEN);
    };
    expect([
      look({ 'P-inf': '0904', 'F-inf': '0504' }),
      look({ 'P-inf': '0703', 'F-inf': '0603' }),
      look({ 'P-inf': '0703', 'F-inf': '0503' }),
    ]).toEqual([true, false, false]);
    const shown = startWork(game, hide(game, at(game, { 'P-inf': '0703', 'F-inf': '0503' })));
    firstSight(shown);
    expect(has(shown.position, game.army.unit('P-inf'), HIDDEN)).toBe(false);
  });
});
