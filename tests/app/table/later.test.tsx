import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followNow, useBehind, useLater, useTableLater } from '../../../src/app/table/later.ts';
import { EMPTY_DRAFT, useTable } from '../../../src/store/table.ts';

function Panel({ position }: { position: { name: string } }) {
  const inspected = useTableLater('inspected');
  const order = useTableLater('order');
  const drawn = useLater(position);
  return (
    <p role="status" aria-busy={useBehind() || drawn !== position}>
      {inspected ?? 'nowhere'}, {drawn.name}
      {order && ', in hand'}
    </p>
  );
}

const busy = () => screen.getByRole('status').getAttribute('aria-busy');
const words = () => screen.getByRole('status').textContent;

/** As in a browser: nothing is drawn to the end because a test waits for it. */
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  useTable.getState().clear();
});
afterEach(() => vi.unstubAllGlobals());
const outsideTests = () => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

describe('panels follow the map', () => {
  test('busy after a click, until they have followed of themselves', async () => {
    render(<Panel position={{ name: 'before' }} />);
    outsideTests();
    useTable.getState().inspect(7);
    await Promise.resolve(); // what answers at once is drawn
    expect([words(), busy()]).toEqual(['nowhere, before', 'true']);
    await vi.waitFor(() => expect([words(), busy()]).toEqual(['7, before', 'false']));
  });

  test('a button pressed meanwhile is a button of the order in hand', async () => {
    render(<Panel position={{ name: 'before' }} />);
    outsideTests();
    useTable.getState().inspect(8);
    await Promise.resolve();
    followNow();
    expect([words(), busy()]).toEqual(['8, before', 'false']);
  });

  test('a new position comes later too; what a seat pointed at is put away at once', async () => {
    const { rerender } = render(<Panel position={{ name: 'before' }} />);
    act(() => useTable.getState().inspect(9));
    expect(words()).toBe('9, before');
    outsideTests();
    const after = { name: 'after' };
    rerender(<Panel position={after} />);
    await vi.waitFor(() => expect(words()).toBe('9, after'));
    useTable.getState().clear();
    await Promise.resolve();
    expect([words(), busy()]).toEqual(['nowhere, after', 'false']);
  });

  test('an order that was given goes away with the position that it was given in, not before', async () => {
    render(<Panel position={{ name: 'before' }} />);
    act(() => useTable.getState().draftAt({}, { ...EMPTY_DRAFT, units: [1] }));
    expect(words()).toBe('nowhere, before, in hand');
    outsideTests();
    useTable.getState().dropDraft();
    await Promise.resolve();
    expect([words(), busy()]).toEqual(['nowhere, before, in hand', 'true']);
    await vi.waitFor(() => expect([words(), busy()]).toEqual(['nowhere, before', 'false']));
  });
});
