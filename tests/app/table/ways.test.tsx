import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pressHex, pressUnit, setMode } from '../../../src/app/table/acting.ts';
import { describeHex } from '../../../src/app/table/ground/describe.ts';
import { HexLine } from '../../../src/app/table/ground/HexLine.tsx';
import { marksOf } from '../../../src/app/table/orders/index.ts';
import { useDraft, useScene } from '../../../src/app/table/scene.tsx';
import { useTable } from '../../../src/store/table.ts';
import { gameOf, hex, lay, show, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

beforeEach(() => useTable.getState().clear());

/** What a screen reader is told of a hex. */
function Spoken({ at }: { at: string }) {
  const scene = useScene();
  const draft = useDraft();
  return <p data-testid="spoken">{describeHex(scene, marksOf(situation(), draft), hex(at))}</p>;
}

test('where two ways lead to a hex each is named with what it costs, the one in hand first', () => {
  lay(gameOf({ 'g-8': '3402', 'b-wk': '3308' }));
  show(
    <>
      <HexLine />
      <Spoken at="3403" />
    </>,
  );
  act(() => pressUnit(situation(), units('g-8')[0]));
  act(() => useTable.getState().hover(hex('3403')));
  const line = () => screen.getAllByText(/points?, \d+ left/).map((words) => words.textContent.split(',')[0]);
  const [move, march] = line();
  expect([move, march]).toEqual([expect.stringMatching(/^Move: /), expect.stringMatching(/^March \(double\): /)]);
  expect(screen.getByTestId('spoken').textContent).toMatch(/March \(double\): reachable for \d/);
  act(() => setMode(situation(), 'march'));
  act(() => useTable.getState().hover(hex('3403')));
  expect(line()).toEqual([march, move]);
});

test('with a waypoint fixed only the way in hand is told', () => {
  lay(gameOf({ 'g-8': '3402', 'b-wk': '3308' }));
  show(<HexLine />);
  act(() => pressUnit(situation(), units('g-8')[0]));
  act(() => pressHex(situation(), hex('3403'), 'via'));
  act(() => useTable.getState().hover(hex('3404')));
  expect(screen.getByText(/points?, \d+ left/).textContent).not.toMatch(/Move|March/);
});

test('10.2: an enemy under the pointer whom the guns in hand cannot reach says why, also beside a target in hand', () => {
  lay(gameOf({ 'g-hv2': '3305', 'g-8': '3307', 'b-wk': '3308', 'b-rs': '4611' }, { phase: 'german bombard' }));
  show(<HexLine />);
  const reason = (at: string) => {
    act(() => useTable.getState().hover(hex(at)));
    return screen.queryByText(/✕/)?.textContent ?? null;
  };
  expect(situation().decision.kind).toBe('attack');
  expect(reason('4611')).toMatch(/range of \d+; the target is \d+ hexes away/);
  expect([reason('3308'), reason('3309'), reason('3307')]).toEqual([null, null, null]);
});
