import { describe, expect, it } from 'vitest';
import { type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { field } from './field.ts';

const leuthenApproach = await field('leuthen-approach');

describe('Scenario 2: columns', () => {
  const approach = leuthenApproach;
  const column = (p: LaceWarsPosition, hex: string) =>
    p.columns.find((c) => c.hex === approach.hex(hex))!.stacks.map((s) => approach.game.pieces[s[0]].id);
  const put = (p: LaceWarsPosition, units: string[], hex: string) =>
    approach.play(p, { kind: 'place', units: approach.units(...units), hex: approach.hex(hex) });
  const start = approach.play(approach.title.setup({}, 'columns'), { kind: 'pass' });
  it('R-L13: a stack sent to the rear of its column stays with its formation', () => {
    expect(column(put(start, ['p-forcade-2'], '1119'), '1119')).toEqual([
      'p-forcade-1',
      'p-forcade-3',
      'p-forcade-4',
      'p-forcade-5',
      'p-forcade-2',
      'p-wuerttemberg-1',
      'p-wuerttemberg-2',
      'p-wuerttemberg-3',
      'p-wuerttemberg-4',
    ]);
  });
  it('R-L13: every stack that waits is offered behind every entry hex, once each', () => {
    const offered = [...approach.title.legal(start)].flatMap((a) =>
      a.kind === 'place' ? [`${a.units.join()} ${a.hex}`] : [],
    );
    const stacks = start.columns.flatMap((c) => c.stacks);
    expect(stacks.map((units) => units.length)).toEqual(expect.arrayContaining([1, 2]));
    for (const units of stacks)
      for (const hex of approach.game.entryHexes)
        expect(
          offered.filter((o) => o === `${units.join()} ${hex}`),
          `${units.join()} ${hex}`,
        ).toHaveLength(1);
  });
  it('R-L13: a stack that waits goes as a whole, and has no facing yet', () => {
    const stack = start.columns.flatMap(({ stacks }) => stacks).find((units) => units.length > 1)!;
    const says = (units: readonly number[], facing?: number) =>
      approach.says(start, {
        kind: 'place',
        units,
        hex: approach.hex('1119'),
        ...(facing === undefined ? {} : { facing }),
      });
    expect(says(stack)).toBe('ok');
    expect(says(stack.slice(0, 1))).toBe('Scenario 2 stack-waits-whole');
    expect(says(stack, 1)).toBe('Scenario 2 facings-amiss');
  });
  it('R-L13: a formation goes to another hex as a whole, behind those who wait there', () => {
    const p = put(start, ['p-forcade-2'], '1020');
    expect(column(p, '1119')).toEqual(['p-wuerttemberg-1', 'p-wuerttemberg-2', 'p-wuerttemberg-3', 'p-wuerttemberg-4']);
    expect(column(p, '1020')).toEqual([
      'p-retzow-1',
      'p-retzow-2',
      'p-retzow-3',
      'p-retzow-4',
      'p-retzow-5',
      'p-forcade-1',
      'p-forcade-3',
      'p-forcade-4',
      'p-forcade-5',
      'p-forcade-2',
    ]);
  });
});
