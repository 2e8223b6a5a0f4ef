import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { FindBox } from '../../../src/app/table/find/FindBox.tsx';
import { openFind } from '../../../src/app/table/find/find.ts';
import { useTable } from '../../../src/store/table.ts';
import { gameOf, hex, lay, show } from './sitting.tsx';

beforeAll(() => {
  // jsdom has no dialogs of its own
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

test('a hex is found by its number or name, a unit in sight by its name; Enter goes to the first', async () => {
  lay(gameOf({ 'g-75': '4304', 'b-rf': '4206' }));
  openFind(true);
  const { user } = show(<FindBox />);
  const words = screen.getByRole('textbox', { name: 'Hex number, place or unit' });
  await user.type(words, 'nimy');
  expect(screen.getAllByRole('button').map((b) => b.textContent)).toContain('4206 Nimy');
  await user.clear(words);
  await user.type(words, '4th royal fus');
  expect(screen.getByRole('button', { name: '4th Royal Fusiliers, 4206 Nimy' })).toBeTruthy();
  await user.clear(words);
  await user.type(words, 'nobody at all');
  expect(screen.getByRole('status').textContent).toBe('Nothing found.');
  await user.clear(words);
  await user.type(words, '4304{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useTable.getState().inspected).toBe(hex('4304'));
});

test('a search that was left open with its table is not there at the next one', () => {
  lay(gameOf({ 'g-75': '4304' }));
  const { unmount } = show(<FindBox />);
  act(() => openFind(true));
  expect(screen.getByRole('dialog')).toBeTruthy();
  unmount();
  show(<FindBox />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
