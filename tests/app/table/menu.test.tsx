import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableMenu } from '../../../src/app/table/bar/TableMenu.tsx';
import { gameOf, lay, show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
vi.mock('../../../src/app/transfer/link.ts', () => ({ linkTo: async () => 'a link', SAFE_LINK: 8000 }));

beforeEach(() => lay(gameOf({ 'g-8': '3402' })));
afterEach(() => void vi.unstubAllGlobals());

const open = () => screen.getByRole('button', { name: 'Menu' });
const copy = () => screen.getByRole('button', { name: /link/ });

test('what was said of a link is not said any more when the menu is opened again', async () => {
  vi.stubGlobal('CompressionStream', vi.fn());
  const { user } = show(<TableMenu />);
  await user.click(open());
  await user.click(copy());
  expect(await screen.findByText(/The link is on the clipboard/)).toBeTruthy();
  await user.click(open());
  await user.click(open());
  expect(screen.queryByText(/The link is on the clipboard/)).toBeNull();
});

test('a browser that cannot make links says so', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  const { user } = show(<TableMenu />);
  await user.click(open());
  await user.click(copy());
  expect(await screen.findByText('This browser cannot make links. A file works everywhere.')).toBeTruthy();
});
