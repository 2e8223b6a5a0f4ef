import { expect, test } from 'vitest';
import { stepsCut } from '../../../src/app/table/bar/Ribbon.tsx';

/** Four steps of 100 px, 4 apart. */
const steps = [0, 1, 2, 3].map((i) => ({ left: i * 104, width: 100 }));

test('a ribbon with room for all shows all, whichever step it is', () => {
  for (const now of [-1, 0, 3]) expect(stepsCut(steps, now, 412)).toEqual({ cut: 0, after: false });
});
test('steps that are over go one by one, as many as it takes and no more', () => {
  expect(stepsCut(steps, 3, 411)).toEqual({ cut: 0, after: false }); // parts of a pixel
  expect(stepsCut(steps, 3, 400)).toEqual({ cut: 1, after: false });
  expect(stepsCut(steps, 3, 204)).toEqual({ cut: 2, after: false });
});
test('the present step stays, and says that more come', () => {
  expect(stepsCut(steps, 1, 204)).toEqual({ cut: 1, after: true });
  expect(stepsCut(steps, 0, 204)).toEqual({ cut: 0, after: true });
  expect(stepsCut(steps, 3, 50)).toEqual({ cut: 3, after: true });
  expect(stepsCut([], -1, 50)).toEqual({ cut: 0, after: false });
});
