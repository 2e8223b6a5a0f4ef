import { expect, test } from 'vitest';
import { href, parseRoute } from '../../../src/app/route.ts';

test.each([
  { page: 'shelf' },
  { page: 'settings' },
  { page: 'set-up', title: 'lace wars', scenario: 'a/b' },
  { page: 'print', title: 'lace wars', scenario: 'a/b' },
  { page: 'demonstration', title: 'lace wars' },
  { page: 'play', id: 'abc' },
  { page: 'play', id: 'abc', at: 0 },
  { page: 'play', id: 'abc', at: 12 },
  { page: 'after', id: 'abc' },
  { page: 'rules', title: 'mons', rule: '12.5' },
  { page: 'rules', title: 'mons', rule: '' },
  { page: 'data', title: null },
  { page: 'data', title: 'mons' },
  { page: 'link', text: 'a-b_c' },
] as const)('the address of %o leads back to it', (route) => {
  expect(parseRoute(href(route))).toEqual(route);
});

test.each(['#/nowhere', '#/play', '#/play/a/b', '#/play/a/-1', '#/set-up/mons', '#/settings/x', '#/play/%E0%A4%A'])(
  '%s leads nowhere',
  (hash) => {
    expect(parseRoute(hash)).toEqual({ page: 'unknown' });
  },
);

test('no hash at all is the shelf', () => {
  expect(parseRoute('')).toEqual({ page: 'shelf' });
});
