import { expect, test } from 'vitest';
import { shortLived } from '../../../src/engine/play/slab.ts';

test('tables in one block do not touch each other, begin where larger numbers may, and are all 0 at first', () => {
  const tables = [3, 8, 9, 700, 40_000, 1].flatMap((length) =>
    Array.from({ length: 40 }, (_, i) => {
      const table = shortLived(length);
      expect(table.length).toBe(length);
      expect(table.byteOffset % 8).toBe(0);
      expect(table.every((byte) => byte === 0)).toBe(true);
      return { table: table.fill(i + 1), value: i + 1 };
    }),
  );
  expect(tables).toHaveLength(240);
  for (const { table, value } of tables) expect(table.every((byte) => byte === value)).toBe(true);
});
