import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropUnits, give, pressHex, pressUnit, setMode, situationNow, takeUp } from '../../../src/app/table/acting.ts';
import { SideCard } from '../../../src/app/table/ground/SideCard.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { draftOf, marksOf, orderOf } from '../../../src/app/table/orders/index.ts';
import { previewOf } from '../../../src/app/table/previews.ts';
import { modesOf } from '../../../src/app/table/orders/travel.ts';
import { stacksAt } from '../../../src/app/table/situation.ts';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { usePreferences } from '../../../src/store/preferences.ts';
import { useTable } from '../../../src/store/table.ts';
import { isTold, useTellings } from '../../../src/store/telling.ts';
import { CUP_FULL, duel, hex, move, unit } from '../../titles/lost-battalion/scene.ts';
import { battalion } from './battalion.ts';
import { gameOf, hex as inMons, lay, orders, show, situation, units } from './sitting.tsx';

vi.setConfig({ testTimeout: 30_000 });
vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/* What lies at hand after an order: the same units as long as they can go on, and nothing that has to be clicked twice. */

const REGIMENT = 'us-28-110';
const HIDDEN = 'ge-1gd-4gdft';
const scout = (dice: readonly number[], more: Record<string, string> = {}) =>
  battalion({ turn: 2, units: { [REGIMENT]: '1742', [HIDDEN]: CUP_FULL as never, ...more }, dice });
const look = () => act(() => give(move([REGIMENT], ['1642'])));
const moveOf = (id: string, to: string) => ({ kind: 'move', units: units(id), path: [inMons(to)] }) as const;
const draft = () => draftOf(situationNow()!, useTable.getState().order);

beforeEach(() => {
  usePreferences.getState().change({ telling: 'normal', askAlone: true, overlays: {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a counter that is dragged', () => {
  test('6.3 onto friends with no room for it stays in hand, and is told why: the friends are not selected', () => {
    lay(gameOf({ 'g-8': '3302', 'g-12': '3303', 'b-wk': '3308' }));
    const [regiment] = units('g-8');
    const held = takeUp(situation(), regiment, true);
    act(() => dropUnits(situation(), held, inMons('3303')));
    expect(orders()).toEqual([]);
    expect(draft().units).toEqual([regiment]);
    expect(useTable.getState().whyNot).toMatchObject({ hex: inMons('3303'), refusal: { rule: '6.3' } });
    // Where there is room it goes.
    act(() => dropUnits(situation(), held, inMons('3402')));
    expect(orders()).toMatchObject([{ kind: 'move', units: [regiment] }]);
  });
});

test('a way that only leads against the enemy says what can be attacked, not what can be reached (Lost Battalion 10.1)', () => {
  lay(battalion({ game: duel, turn: 1, units: { 'us-91-363': '2042', 'ge-mg-01': '2041' } }));
  show(<NowPanel />);
  act(() => pressUnit(situation(), unit('us-91-363')));
  expect(screen.getByText(/^\d+ hexes can be reached/)).toBeTruthy();
  expect(marksOf(situation(), draft()).targets).toHaveLength(1);
  act(() => setMode(situation(), 'hasty'));
  expect(screen.getByText('One hex can be attacked: choose it.')).toBeTruthy();
  // And it is lit as what is attacked.
  const now = situation();
  expect(marksOf(now, draft()).targets.map((h) => now.title.board.ids[h])).toEqual(['2041']);
});

describe('reconnaissance (Lost Battalion)', () => {
  test('R-10: who has looked into a hex and found nobody stays in hand, and looks into the next at one click', () => {
    lay(scout([1, 1, 1, 1]));
    look();
    useTellings.getState().finish();
    expect(draft().units).toEqual([unit(REGIMENT)]);
    const next = marksOf(situationNow()!, draft()).reach.find((r) => r.path.length === 1)!;
    act(() => useTable.getState().hover(next.hex));
    act(() => pressHex(situationNow()!, next.hex));
    expect(orders()).toHaveLength(2);
  });

  test('a click during a telling ends it, and does what it would have done', () => {
    lay(scout([1, 1, 1, 1]));
    show(<TablePage />);
    look();
    expect(isTold(useTellings.getState().telling!)).toBe(false);
    const next = marksOf(situationNow()!, draft()).reach.find((r) => r.path.length === 1)!;
    act(() => useTable.getState().hover(next.hex));
    act(() => useTable.getState().lookAt(next.hex)); // the hex cursor
    fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' });
    expect(orders()).toHaveLength(2);
  });

  test('12.6, 10.2: after resistance in the final offensive those who met it are all chosen, with the odds of their hasty attack', () => {
    lay(
      battalion({
        turn: 13,
        units: { [REGIMENT]: '1742', [HIDDEN]: CUP_FULL as never },
        dice: [4, 5, 1, 1, 1, 1, 1, 1],
        more: { finalOffensive: { turn: 13, divisions: [duel.units[unit(REGIMENT)].division] } },
      }),
    );
    look();
    useTellings.getState().finish();
    const s = situationNow()!;
    expect(s.decision).toMatchObject({ kind: 'select', step: 'resistance', all: true });
    expect(draft().units).toEqual([unit(REGIMENT)]);
    const action = orderOf(s).action(s, draft())!;
    expect(previewOf(s.title, s.view, action)?.stages.length).toBeGreaterThan(0);
    act(() => give(action));
    expect(orders()).toHaveLength(2);
  });
});

describe('stacks', () => {
  test('5.6: the owner puts on top whom he likes, by a button', () => {
    lay(battalion({ turn: 2, units: { [REGIMENT]: '1742', 'us-28-109': '1742' } }));
    const s = situation();
    const [top, under] = stacksAt(s.table, hex('1742'))[0].counters.map(({ unit: u }) => u);
    act(() => pressUnit(s, under));
    const way = modesOf(situation(), draft().units).find(({ note }) => /top/.test(note.say))!;
    const order = [...s.title.legal(s.view, { units: [under] })].find((a) => a.kind === 'move' && a.mode === way.mode)!;
    act(() => give(order));
    expect(stacksAt(situation().table, hex('1742'))[0].counters.map(({ unit: u }) => u)).toEqual([under, top]);
  });
});

describe('selecting others', () => {
  test('9.6: to select another warns that this ends the move of the first for good', () => {
    lay(gameOf({ 'g-8': '3402', 'g-12': '3702', 'b-wk': '3308' }));
    show(<NowPanel />);
    act(() => pressUnit(situation(), units('g-12')[0]));
    act(() => pressHex(situation(), inMons('3703')));
    expect(screen.queryByText(/for good/)).toBeNull();
    act(() => pressUnit(situation(), units('g-8')[0]));
    expect(screen.getByText(/its move ends for good/).textContent).toMatch(/9\.6/);
  });
  test('9.6: not so for those that started in the same hex: their moves end nobody’s', () => {
    lay(gameOf({ 'g-8': '3702', 'g-fa18': '3702', 'g-12': '3402', 'b-wk': '3308' }));
    show(<NowPanel />);
    act(() => give(moveOf('g-8', '3703')));
    act(() => pressUnit(situation(), units('g-fa18')[0]));
    expect(draft().units).toEqual(units('g-fa18'));
    expect(screen.queryByText(/for good/)).toBeNull();
    act(() => pressUnit(situation(), units('g-12')[0]));
    expect(screen.getByText(/its move ends for good/)).toBeTruthy();
  });
});

describe('change of side', () => {
  test('with fog off a card names the side that decides, and goes', () => {
    lay(gameOf({ 'g-8': '4102', 'g-48': '4203', 'b-wk': '4103' }, { phase: 'german melee', dice: [1, 1, 1] }));
    show(<SideCard />);
    const [first] = situation().title.legal(situation().view);
    act(() => give(first));
    expect(situation().decision.side).toBe(1);
    const { adjective } = situation().title.sides[1];
    expect(screen.getByText(new RegExp(adjective)).getAttribute('aria-hidden')).toBe('true');
    act(() => vi.advanceTimersByTime(1600));
    expect(screen.queryByText(new RegExp(adjective))).toBeNull();
  });
});
