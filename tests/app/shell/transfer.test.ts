import { describe, expect, test, vi } from 'vitest';
import { play, saveRecord, startGame } from '../../../src/engine/record.ts';
import { LONGEST_FILE } from '../../../src/engine/limits.ts';
import { DataError } from '../../../src/engine/scenario.ts';
import { fieldInWords } from '../../../src/app/dialogs/fields.ts';
import { recordSchema } from '../../../src/engine/saved.ts';
import { gameText, readFiles } from '../../../src/app/transfer/files.ts';
import { inPlay } from '../../../src/store/in-play.ts';
import { linkTo, pack, readLink, unpack } from '../../../src/app/transfer/link.ts';
import { metaFor } from '../../../src/store/meta.ts';
import { duel } from '../../store/duel.ts';

vi.mock('../../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('../../store/duel.ts');
  return { catalogue: [duelCard], titleCard: () => duelCard };
});

const title = duel() as never;
const game = play(play(startGame(title, { seed: 's' }), { kind: 'choose', option: 'roll' }), { kind: 'pass' });
const meta = metaFor(duel(), '2026-03-01T10:00:00.000Z', { names: ['Änne', '雲'], help: ['hints', 'moves'] });
const file = (name: string, data: unknown) => new File([typeof data === 'string' ? data : JSON.stringify(data)], name);
const fault = async (...files: File[]): Promise<DataError> => {
  try {
    await readFiles(files);
  } catch (error) {
    if (error instanceof DataError) return error;
    throw error;
  }
  throw new Error('was read');
};

describe('where something is wrong, in words', () => {
  test.each([
    ['checks', 'check sums of positions'],
    ['actions.12.units.0', 'order 13, units, entry 1'],
    ['freshDice.0.seed', 'fresh dice, entry 1, seed of the dice'],
  ])('%s of a saved game: %s', (path, words) => expect(fieldInWords(path)).toBe(words));
  test('every field of a saved game has a name', () => {
    for (const field of Object.keys(recordSchema.entries)) expect(fieldInWords(field), field).not.toBe('');
  });
  test('a field of another file keeps its own', () => {
    expect(fieldInWords('hexMetres')).toBe('');
    expect(fieldInWords('constructor')).toBe('');
  });
});

describe('files', () => {
  test('a saved game comes back with its record and who sat where', async () => {
    const read = await readFiles([file('a.grognard.json', gameText(inPlay(game), meta))]);
    expect(read).toMatchObject({ kind: 'game', record: JSON.parse(saveRecord(game)), meta, file: 'a.grognard.json' });
  });

  test('a bare record is a game too, and broken meta does no harm', async () => {
    expect(await readFiles([file('bare.json', saveRecord(game))])).toMatchObject({ kind: 'game', meta: null });
    expect(await readFiles([file('odd.json', { ...JSON.parse(saveRecord(game)), meta: { names: 7 } })])).toMatchObject({
      kind: 'game',
      meta: null,
    });
  });

  test('what is wrong is said with file, field and reason', async () => {
    const record = JSON.parse(saveRecord(game)) as Record<string, unknown>;
    expect(await fault(file('x.json', '{"a":'))).toMatchObject({
      file: 'x.json',
      field: '',
      reason: expect.stringContaining('not JSON'),
    });
    expect(await fault(file('x.json', { ...record, grognard: 7 }))).toMatchObject({
      field: 'grognard',
      reason: expect.stringContaining('version'),
    });
    expect(await fault(file('x.json', { ...record, seed: 3 }))).toMatchObject({ file: 'x.json', field: 'seed' });
    expect(await fault(file('x.json', { ...record, actions: [{ kind: 'fly' }] }))).toMatchObject({
      field: 'actions.0.kind',
    });
    expect(await fault(file('x.json', { ...record, title: 'chess' }))).toMatchObject({
      field: 'title',
      reason: expect.stringContaining('chess'),
    });
    expect(await fault(file('x.json', { some: 'thing' }))).toMatchObject({
      file: 'x.json',
      reason: expect.stringContaining('Neither a saved game'),
    });
    expect(await fault(file('x.json', [1]))).toMatchObject({ reason: expect.stringContaining('Neither') });
    expect(await fault(file('a.json', record), file('b.json', record))).toMatchObject({
      file: 'a.json',
      reason: expect.stringContaining('one saved game'),
    });
  });

  test('files too long to be a game are not even read, alone or together', async () => {
    const text = vi.fn<() => Promise<string>>(async () => '{}');
    const sized = (size: number) =>
      Object.defineProperty(Object.assign(file('long.json', '{}'), { text }), 'size', { value: size });
    expect(await fault(sized(LONGEST_FILE + 1))).toMatchObject({
      file: 'long.json',
      reason: expect.stringContaining('too long'),
    });
    expect(await fault(sized(LONGEST_FILE), sized(1))).toMatchObject({ reason: expect.stringContaining('too long') });
    expect(text).not.toHaveBeenCalled();
  });

  test('the files of a data pack know their title by the id of the title or a scenario', async () => {
    const read = await readFiles([
      file('units.json', { format: 1, game: 'duel', steps: 3 }),
      file('tables.json', { format: 1 }),
    ]);
    expect(read).toEqual({
      kind: 'pack',
      title: 'duel',
      files: { 'units.json': { format: 1, game: 'duel', steps: 3 }, 'tables.json': { format: 1 } },
    });
    expect(await readFiles([file('map.json', { format: 1, id: 'first' })])).toMatchObject({
      kind: 'pack',
      title: 'duel',
    });
    expect(await readFiles([file('map.json', { format: 1 })])).toMatchObject({ kind: 'pack', title: null });
    expect(await readFiles([file('pack.json', { title: 'duel', files: { 'units.json': { steps: 2 } } })])).toEqual({
      kind: 'pack',
      title: 'duel',
      files: { 'units.json': { steps: 2 } },
    });
  });
});

describe('links', () => {
  test('a game goes into an address and comes back', async () => {
    const link = await linkTo(gameText(inPlay(game), meta));
    const packed = link.split('#g=')[1];
    expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await readLink(packed)).toMatchObject({ kind: 'game', record: JSON.parse(saveRecord(game)), meta });
  });

  test('any text survives packing', async () => {
    for (const text of ['', 'ä', '雲'.repeat(3000), String.fromCharCode(...Array(256).keys())])
      expect(await unpack(await pack(text))).toBe(text);
  });

  test('a link that swells beyond all games is refused before it has', async () => {
    const bomb = new Response(
      new Blob([new Uint8Array(LONGEST_FILE + 1_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    );
    const letters = Buffer.from(await bomb.arrayBuffer()).toString('base64url');
    expect(letters.length).toBeLessThan(40_000);
    const held = vi.spyOn(TextDecoder.prototype, 'decode');
    await expect(readLink(letters)).rejects.toThrow('too long to be a game');
    expect(held).not.toHaveBeenCalled();
    held.mockRestore();
  });
  test('a link that is cut, changed or not a game says so', async () => {
    const packed = await pack(gameText(inPlay(game), meta));
    await expect(readLink(packed.slice(0, -20))).rejects.toThrow('link is damaged');
    await expect(readLink(`${packed.slice(0, 40)}AAAA${packed.slice(44)}`)).rejects.toThrow(DataError);
    await expect(readLink('%%%')).rejects.toThrow('link is damaged');
    await expect(readLink(await pack('hello'))).rejects.toThrow('link is damaged');
    await expect(readLink(await pack('{"grognard":1}'))).rejects.toThrow('title');
  });
});
