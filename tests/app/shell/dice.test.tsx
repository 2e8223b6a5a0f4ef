import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dice } from '../../../src/app/pages/after/Dice.tsx';
import type { Title } from '../../../src/engine/title.ts';
import { duel } from '../../store/duel.ts';

test('what the after-action page says of dice that bring no sum: none were rolled, or they brought results of a table', () => {
  const title = duel() as unknown as Title;
  const { rerender } = render(<Dice title={title} luck={[]} rolls={0} />);
  expect(screen.getByText('No die has been rolled yet.')).toBeTruthy();
  rerender(<Dice title={title} luck={[]} rolls={164} />);
  expect(screen.queryByText('No die has been rolled yet.')).toBeNull();
  expect(screen.getByText(/^The 164 rolls of this game brought results of a table/)).toBeTruthy();
});
