import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { HexPanel } from '../../../src/app/table/hex/HexPanel.tsx';
import { useTable } from '../../../src/store/table.ts';
import { denain, layField } from './lines.tsx';
import { show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
beforeEach(() => useTable.getState().clear());

test('R-37: the inspector tells who controls a victory hex, and of no other hex that nobody does', () => {
  layField(denain, denain.moving(denain.only({ 'a-gar-1': '1614', 'f-right-1': '1313' }), ['f-right']));
  show(<HexPanel />);
  const control = (hex: number) => {
    act(() => useTable.getState().inspect(hex));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(denain.game.board.ids[hex]);
    return screen.queryByText(/control$|^uncontrolled$/)?.textContent.trim() ?? null;
  };
  expect(control(denain.hex('1614'))).toBeNull();
  expect(control(denain.game.victoryHexes[0])).toMatch(/control$|^uncontrolled$/);
});
