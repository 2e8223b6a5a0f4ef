import { compileBoard } from '../../src/engine/board/board.ts';
import type { MapData } from '../../src/engine/scenario.ts';

type Grid = MapData['grid'];

/** The grids of all maps that the titles use: low odd and low even columns, with and without ragged edges. */
export const GRIDS: Readonly<Record<string, Grid>> = {
  Mons: { orientation: 'flat', cols: [10, 50], rows: [1, 28], lowColumns: 'odd', rowsLow: [0, 27] },
  'Lost Battalion': { orientation: 'flat', cols: [8, 44], rows: [4, 46], lowColumns: 'odd' },
  Denain: { orientation: 'flat', cols: [1, 32], rows: [1, 20], lowColumns: 'odd', rowsLow: [1, 19] },
  Leuthen: { orientation: 'flat', cols: [1, 36], rows: [1, 20], lowColumns: 'odd', rowsLow: [1, 19] },
  'Ligny and Quatre Bras': { orientation: 'flat', cols: [1, 47], rows: [1, 37], lowColumns: 'even' },
  Waterloo: { orientation: 'flat', cols: [1, 36], rows: [1, 32], lowColumns: 'odd' },
};

export const boardOf = (name: string) => compileBoard({ grid: GRIDS[name] });
