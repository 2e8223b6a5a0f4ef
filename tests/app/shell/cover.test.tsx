import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cover } from '../../../src/app/pages/shelf/Cover.tsx';

const pictureOf = (of: string) => render(<Cover of={of} />).container.querySelector('img');

test('a title and a scenario have pictures of their own', () => {
  expect(pictureOf('mons')?.getAttribute('src')).toMatch(/\/mons\.webp/);
  expect(pictureOf('lace-wars-leuthen-approach')?.getAttribute('src')).toMatch(/\/lace-wars-leuthen-approach\.webp/);
});

test('a cover is decoration, and plain paper where there is no picture', () => {
  const { container } = render(<Cover of="a game nobody knows" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild!.getAttribute('aria-hidden')).toBe('true');
});
