import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropUnits, pressHex, pressUnit } from '../../../src/app/table/acting.ts';
import { HexLine } from '../../../src/app/table/ground/HexLine.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { draftOf, marksOf } from '../../../src/app/table/orders/index.ts';
import { startGame } from '../../../src/engine/record.ts';
import { useTable } from '../../../src/store/table.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { text } from '../../../src/text/en/napoleonic.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { battle } from '../../titles/napoleonic/field.ts';
import { scene } from '../../titles/napoleonic/scene.ts';
import { lay, orders, show, situation } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/* Bijlandt, driven back to 0914, begins beside Bachelu in 0915: what a click does for the repulse. */

knowTitleText('napoleonic', text);
const title = await titleCard('napoleonic').load('quatre-bras');
const game = await battle('quatre-bras');
const [own, enemy, away] = ['0914', '0915', '0913'].map((id) => game.hex(id));
const unit = game.army.unit('A-Byl');
const position = scene(game, {
  at: { 'A-Byl': '0914', 'A-Orange': '0914', 'F-5': '0915' },
  also: { step: 'command-movement', player: 1 },
});
const REPULSE = { kind: 'move', units: [unit], path: [own], mode: 'repulse' };

const inHand = () => draftOf(situation(), useTable.getState().order);
const refused = () => useTable.getState().whyNot?.refusal;

beforeEach(() => {
  lay({ ...startGame(title, { seed: 'test' }), position, snapshots: [{ at: 0, position }] });
  act(() => pressUnit(situation(), unit));
  useTable.getState().hover(enemy);
});

describe('9.11, R-28 a repulse by who begins beside the enemy', () => {
  test('a click on the enemy orders it', () => {
    pressHex(situation(), enemy);
    expect(orders()).toEqual([REPULSE]);
  });
  test('so does dragging the counter there', () => {
    dropUnits(situation(), [unit], enemy);
    expect(orders()).toEqual([REPULSE]);
  });
  test('where his sheet has not been seen yet, it is proposed first', () => {
    useTable.getState().hover(null);
    pressHex(situation(), enemy);
    expect([orders(), inHand().hex, inHand().mode]).toEqual([[], enemy, 'repulse']);
    pressHex(situation(), enemy);
    expect(orders()).toEqual([REPULSE]);
  });
  test('whatever mode is in hand', () => {
    const { mode: _, ...walking } = inHand();
    act(() => useTable.getState().draftAt(situation().view, walking));
    expect(marksOf(situation(), inHand()).targets).toEqual([enemy]);
    pressHex(situation(), enemy);
    expect(orders()).toEqual([REPULSE]);
  });
  test('a click on his own hex proposes it, a second one orders it', () => {
    useTable.getState().hover(own);
    pressHex(situation(), own);
    expect([orders(), inHand().hex]).toEqual([[], enemy]);
    pressHex(situation(), own);
    expect(orders()).toEqual([REPULSE]);
  });
  test('4.31 every other hex is refused because he may not leave', () => {
    for (const hex of [away, game.hex('0812')]) {
      pressHex(situation(), hex);
      expect(refused()).toMatchObject({ say: 'held', rule: '4.31', hexes: [own] });
    }
    expect(orders()).toEqual([]);
  });
  test('the panel says whom to choose, and the line under the map refuses nothing there', () => {
    show(
      <>
        <NowPanel />
        <HexLine />
      </>,
    );
    expect(screen.getByText(/^Choose the enemy in 0915/)).toBeTruthy();
    expect(screen.queryByText(/Join a friendly stack/)).toBeNull();
    expect(screen.queryByText(/✕/)).toBeNull();
  });
});
