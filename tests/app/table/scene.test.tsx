import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Scene, useScene } from '../../../src/app/table/scene.tsx';
import { useGame } from '../../../src/store/game.ts';
import { useTable } from '../../../src/store/table.ts';
import { gameOf, hex, lay, show, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

test('an order brings a new position, but the same words: counters and lines of the log that did not change are not drawn again', () => {
  lay(gameOf({ 'g-8': '3402', 'b-wk': '3308' }));
  const seen: Scene[] = [];
  const Probe = () => (seen.push(useScene()), null);
  show(<Probe />);
  act(() => void useGame.getState().play({ kind: 'move', units: units('g-8'), path: [hex('3403')] }));
  const [before, after] = [seen[0], seen.at(-1)!];
  expect(after.shown).not.toBe(before.shown);
  expect(after.say).toBe(before.say);
});

test('putting away an order when nothing is outlined leaves the outlined hexes as they are', () => {
  const { outlined } = useTable.getState();
  useTable.getState().dropDraft();
  expect(useTable.getState().outlined).toBe(outlined);
});
