import { describe, expect, test, vi } from 'vitest';
import { firstLook } from '../../../src/app/table/ground/first-look.ts';
import { type Scene, useScene } from '../../../src/app/table/scene.tsx';
import { distance } from '../../../src/engine/board/board.ts';
import { useGame } from '../../../src/store/game.ts';
import { title } from '../../titles/mons/positions.ts';
import { gameOf, hex, lay, show, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/** How far the middle of the first view lies from a hex. */
function away(id: string): number {
  const seen: Scene[] = [];
  const Probe = () => (seen.push(useScene()), null);
  show(<Probe />).unmount();
  return distance(title.board, firstLook(seen[0], 0)!, hex(id));
}

describe('where the table looks when it is set', () => {
  const where = { 'g-8': '1810', 'g-20': '3403', 'g-24': '3402', 'b-wk': '3408' };
  test('on the front of those who can act', () => {
    lay(gameOf(where));
    expect(away('3403')).toBeLessThanOrEqual(4);
    expect(away('1810')).toBeGreaterThan(10);
  });
  test('on the unit that is in hand because its move goes on, wherever the front lies', () => {
    lay(gameOf(where));
    useGame.getState().play({ kind: 'move', units: units('g-8'), path: [hex('1809')] });
    expect(away('1809')).toBeLessThanOrEqual(4);
  });
});
