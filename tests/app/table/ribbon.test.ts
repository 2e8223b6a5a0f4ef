import { expect, test } from 'vitest';
import { stepsCut } from '../../../src/app/table/bar/Ribbon.tsx';

/** Four steps of 100 px, 4 apart. */
const steps = [0, 1, 2, 3].map((i) => ({ left: i * 104, width: 100 }));

test('a ribbon with room for all shows all, whichever step it is', () => {
  for (const now of [-1, 0, 3]) expect(stepsCut(steps, now, 412)).toEqual({ cut: 0, end: 4, fades: false });
});
test('steps that are over go one by one, as many as it takes and no more', () => {
  expect(stepsCut(steps, 3, 411)).toEqual({ cut: 0, end: 4, fades: false }); // parts of a pixel
  expect(stepsCut(steps, 3, 400)).toEqual({ cut: 1, end: 4, fades: false });
  expect(stepsCut(steps, 3, 204)).toEqual({ cut: 2, end: 4, fades: false });
});
test('of those that come after the present one only whole ones are seen: no word loses its last letter', () => {
  expect(stepsCut(steps, 0, 410)).toEqual({ cut: 0, end: 3, fades: false });
  expect(stepsCut(steps, 0, 204)).toEqual({ cut: 0, end: 2, fades: false });
  expect(stepsCut(steps, 1, 204)).toEqual({ cut: 1, end: 3, fades: false });
});
test('the present step stays, and the next fades out where there is no room for it', () => {
  expect(stepsCut(steps, 0, 150)).toEqual({ cut: 0, end: 4, fades: true });
  expect(stepsCut(steps, 2, 150)).toEqual({ cut: 2, end: 4, fades: true });
  expect(stepsCut(steps, 3, 50)).toEqual({ cut: 3, end: 4, fades: true });
  expect(stepsCut([], -1, 50)).toEqual({ cut: 0, end: 0, fades: false });
});
