import { describe, expect, it, test } from 'vitest';
import { compileBoard } from '../../src/engine/board/board.ts';
import { DataError } from '../../src/engine/scenario.ts';
import { flagKey, readSymbols } from '../../src/engine/symbols.ts';

/* Symbols are data of the title, held against what it has. */

const board = compileBoard({ grid: { orientation: 'flat', cols: [1, 3], rows: [1, 3], lowColumns: 'odd' } });
const units = [
  { id: 'a', branch: 'infantry' },
  { id: 'b', branch: 'tank' },
];
const symbols = {
  branches: { infantry: { lines: 'M-15 -10L15 10' }, tank: { frame: 'none', solid: 'M0 0H4V4Z' } },
  flags: { moved: { tone: 'done', lines: 'M0 0H4' } },
  works: { trench: { belt: 'trench', drawn: 'trench', width: 2, step: 3 } },
  areas: { victory: { shown: 'star' }, entry: { shown: 'entry' }, camp: { shown: 'nothing' } },
};
const areas = { victory: ['0101', '0202'], entry: { A: ['0303'] }, camp: { any: 'thing' } };
const hexes = { '0101': { t: 'clear' }, '0202': { t: 'clear', m: ['road', 'trench'] } };
const read = (data: unknown, map: Readonly<Record<string, unknown>> = areas) =>
  readSymbols(data, { units, map: { areas: map, hexes }, board, flags: ['flag-moved'], works: ['trench', 'redoubt'] });
/** The field and the reason of the refusal. */
function refusal(data: unknown, map?: Readonly<Record<string, unknown>>): string {
  try {
    read(data, map);
  } catch (error) {
    if (error instanceof DataError && error.file === 'symbols.json') return `${error.field}: ${error.reason}`;
    throw error;
  }
  return 'accepted';
}

test('what fits is taken as it is', () => {
  expect(read(symbols)).toEqual(symbols);
  expect(read(symbols, {})).toEqual(symbols); // an area that this map has not
});

test('packs made before sheets said who charges are read still', () => {
  expect(refusal({ ...symbols, flags: { moved: { tone: 'done', charge: true } } })).toBe('accepted');
});

describe('what is missing is named', () => {
  it('a branch of a unit', () =>
    expect(refusal({ ...symbols, branches: { infantry: {} } })).toBe(
      'branches.tank: there is no such symbol, and b needs it',
    ));
  it('a flag or marker that the title shows', () =>
    expect(refusal({ ...symbols, flags: {} })).toBe('flags.moved: there is no such symbol, and "flag-moved" needs it'));
  it('works of the map; those that this map has not are not missed', () =>
    expect(refusal({ ...symbols, works: {} })).toBe(
      'works.trench: there is no such symbol, and the map has these works in 0202',
    ));
  it('an area of the map', () => expect(refusal(symbols, { ...areas, exit: [] })).toMatch(/^areas\.exit: /));
  it.each([
    ['a hex off the map', { ...areas, victory: ['0101', '9999'] }, 'areas.victory', '"9999"'],
    ['a hex of a group off the map', { ...areas, entry: { A: ['0303'], B: ['0404'] } }, 'areas.entry', '"0404"'],
    ['something that is no list of hexes', { ...areas, victory: { A: { x: 1 } } }, 'areas.victory', '{"x":1}'],
    ['something that is no list at all', { ...areas, victory: 7 }, 'areas.victory', '7'],
  ])('%s in an area that is shown', (_, map, field, stray) => {
    expect(refusal(symbols, map)).toContain(field);
    expect(refusal(symbols, map)).toContain(stray);
  });
});

describe('a symbol is a figure, never code', () => {
  it.each([
    [
      '<script>',
      { ...symbols, branches: { ...symbols.branches, tank: { lines: '"/><script>' } } },
      'branches.tank.lines',
    ],
    ['a field of its own', { ...symbols, flags: { moved: { tone: 'done', onclick: 'x' } } }, 'flags.moved.onclick'],
    ['an unknown tone', { ...symbols, flags: { moved: { tone: 'loud' } } }, 'flags.moved.tone'],
    [
      'a line without end',
      { ...symbols, flags: { moved: { tone: 'done', lines: 'M0 0'.repeat(600) } } },
      'flags.moved.lines',
    ],
    ['an unknown work', { ...symbols, works: { wall: { belt: 'w', drawn: 'wall', width: 2 } } }, 'works.wall.drawn'],
  ])('%s is refused', (_, data, field) => expect(refusal(data)).toContain(field));
});

test('a flag goes by its word, however it is said', () => {
  expect(['flag-moved', 'flag.moved', 'marker-moved', 'cover-moved', 'moved'].map(flagKey)).toEqual([
    'moved',
    'moved',
    'moved',
    'moved',
    'moved',
  ]);
  expect(flagKey('flagship')).toBe('flagship');
});
