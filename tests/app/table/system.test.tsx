import { act, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConsentDialog } from '../../../src/app/dialogs/Consent.tsx';
import { give } from '../../../src/app/table/acting.ts';
import { UndoButtons } from '../../../src/app/table/bar/UndoButtons.tsx';
import { LogPanel } from '../../../src/app/table/log/LogPanel.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { firstToTell, shownSoFar, standsFor } from '../../../src/app/table/system/told.ts';
import { toldLines } from '../../../src/app/table/system/ToldList.tsx';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { type Shown, useGame } from '../../../src/store/game.ts';
import { wholeGame } from '../../../src/store/in-play.ts';
import { usePreferences } from '../../../src/store/preferences.ts';
import { isTold, useTellings } from '../../../src/store/telling.ts';
import { CUP_FULL, duel, hex, move, unit } from '../../titles/lost-battalion/scene.ts';
import { battalion } from './battalion.ts';
import { lay, show } from './sitting.tsx';

vi.setConfig({ testTimeout: 30_000 });
vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/** The 110th looks into 1642: dice, and what is in the cups. */
const REGIMENT = 'us-28-110';
const HIDDEN = 'ge-1gd-4gdft';
const scout = (dice: readonly number[], cup: Record<string, number> = { [HIDDEN]: CUP_FULL }) =>
  battalion({ turn: 2, units: { [REGIMENT]: '1742', ...cup }, dice });
const panels = () =>
  show(
    <>
      <UndoButtons />
      <NowPanel />
      <LogPanel />
    </>,
  );
const look = () => act(() => give(move([REGIMENT], ['1642'])));
const telling = () => useTellings.getState().telling!;
const tell = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tellAll = () => {
  while (!isTold(telling())) tell(5000);
};
const page = () => document.body.textContent ?? '';
const named = (id: string) => useGame.getState().game!.title.units[unit(id)].long.split(',')[0];

beforeEach(() => {
  usePreferences.getState().change({ telling: 'normal', askAlone: true, overlays: {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['motion'];
});

describe('12.9: the system’s turn is told line by line', () => {
  /** 9: a stubborn defence by the only regiment in the cup, and machine guns. */
  const stubborn = () => {
    lay(scout([4, 5]));
    const view = panels();
    look();
    return view;
  };

  test('the roll comes first, then the draw; nothing is in the page before its line', () => {
    lay(scout([4, 5]));
    render(<TablePage />);
    look();
    const words = telling().events.map((event) => event.say);
    expect(words).toContain('drawn-full');
    expect(screen.getByRole('progressbar', { name: 'The system' })).toBeTruthy();
    expect(page()).toContain('German tactical action in 1642');
    expect(page()).not.toContain(named(HIDDEN));
    expect(document.querySelector(`[data-unit="${unit(HIDDEN)}"]`)).toBeNull();
    tell(5000);
    expect(page()).toContain(named(HIDDEN));
    expect(document.querySelector(`[data-unit="${unit(HIDDEN)}"]`)).not.toBeNull();
  });

  test('it goes on by itself until all is told; then the next decision is there, and what was told stays', () => {
    stubborn();
    expect(screen.queryByRole('button', { name: /^End the movement/ })).toBeNull();
    tellAll();
    expect(isTold(telling())).toBe(true);
    expect(screen.getByRole('button', { name: /^End the movement/ })).toBeTruthy();
    const list = screen.getByRole('region', { name: 'What has been shown' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(telling().events.length);
  });

  test('paused nothing comes; one step at a time; then the rest', async () => {
    stubborn();
    const told = () => telling().told;
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    const before = told();
    tell(30_000);
    expect(told()).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(told()).toBe(before + 1);
    fireEvent.click(screen.getByRole('button', { name: 'Skip to the end' }));
    expect(isTold(telling())).toBe(true);
  });

  test('keys: Space pauses and goes on, right is one step, Escape the rest', () => {
    stubborn();
    const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
    key(' ');
    expect(telling().running).toBe(false);
    const before = telling().told;
    key('ArrowRight');
    expect(telling().told).toBe(before + 1);
    key(' ');
    expect(telling().running).toBe(true);
    key('Escape');
    expect(isTold(telling())).toBe(true);
  });

  test('the log says no more than has been told', () => {
    stubborn();
    const log = screen.getByRole('region', { name: 'Log' });
    // beside the turn and the step that the game began in
    const lines = () => within(log).getAllByRole('listitem').length - 2;
    expect(lines()).toBe(telling().told);
    tellAll();
    expect(lines()).toBe(telling().events.length);
  });

  test('what ended a step stands under that step, not under the heading of the next', () => {
    const line = (say: string, heading?: 'phase') => ({ say, side: 0, heading });
    const before = { table: { turn: 3, ribbon: [{ id: 'c', note: { say: 'combat' }, side: 0, state: 'now' }] } };
    const told = (events: ReturnType<typeof line>[], count = events.length) =>
      toldLines({ before: before as unknown as Shown, events, told: count }).map(({ event }) => event.say);
    const all = [line('loss'), line('advance'), line('German movement', 'phase'), line('march')];
    expect(told(all)).toEqual(['German movement', 'march', 'combat', 'advance', 'loss']);
    expect(told(all, 2), 'no heading yet').toEqual(['advance', 'loss']);
    expect(told(all.slice(2)), 'a heading first').toEqual(['German movement', 'march']);
  });

  test('faster, at once, or in the log only: the pace is kept for the next order', () => {
    const roll = {
      say: 'x',
      side: 1,
      roll: { faces: [1], modifiers: [], modified: 1, table: '', row: '', result: '' },
    } as const;
    const at = (pace: Parameters<typeof standsFor>[1]) => standsFor(roll, pace);
    expect(at('slow')).toBeGreaterThan(at('normal'));
    expect(at('normal')).toBeGreaterThan(at('fast'));
    expect(at('at-once')).toBe(0);
    stubborn();
    fireEvent.change(screen.getByRole('combobox', { name: 'Pace of the system’s turn' }), { target: { value: 'off' } });
    expect(JSON.parse(localStorage.getItem('grognard.preferences')!)).toMatchObject({ telling: 'off' });
    lay(scout([4, 5]));
    look();
    expect(useTellings.getState().telling).toBeNull();
    expect(page()).toContain(named(HIDDEN));
  });

  test('with motion switched off, and at the pace “at once”, everything is told at once', () => {
    document.documentElement.dataset['motion'] = 'off';
    stubborn();
    expect(isTold(telling())).toBe(true);
    delete document.documentElement.dataset['motion'];
    usePreferences.getState().change({ telling: 'at-once' });
    act(() => lay(scout([4, 5])));
    look();
    expect(isTold(telling())).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
    expect(isTold(telling())).toBe(false);
  });

  test('why: rule, chart, dice and what changed them', () => {
    stubborn();
    tellAll();
    const list = screen.getByRole('region', { name: 'What has been shown' });
    const why = within(list).getByText('Why?').closest('details')!;
    expect(why.textContent).toMatch(/Rolled 4 \+ 5/);
    expect(why.textContent).toMatch(/chart 12\.9, Ground: .* → FD stubborn defence/);
  });

  test('a press on the map tells the rest', () => {
    lay(scout([4, 5]));
    render(<TablePage />);
    look();
    const map = screen.getByRole('application');
    fireEvent.keyDown(map, { key: 'ArrowDown' });
    fireEvent.keyDown(map, { key: 'Enter' });
    expect(isTold(telling())).toBe(true);
    expect(useGame.getState().game!.actions).toHaveLength(1);
  });

  test('an order taken back ends the telling', () => {
    stubborn();
    act(() => {
      usePreferences.getState().change({ askAlone: false });
      useGame.getState().undo();
    });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: /^End the movement/ })).toBeTruthy();
  });

  test('two people see their dice as ever', () => {
    lay(battalion({ game: duel, turn: 2, units: { [REGIMENT]: '1742' } }));
    panels();
    look();
    expect(useTellings.getState().telling).toBeNull();
  });

  test('axe finds nothing to mend while it is told', async () => {
    const { container } = stubborn();
    vi.useRealTimers();
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
  });
});

describe('where everybody stands while it is told', () => {
  const hexOf = (id: string) =>
    shownSoFar(telling()).table.stacks.find((stack) => stack.counters.some((c) => c.unit === unit(id)))?.hex;

  test('who looks into a hex waits before it, and goes in when all is told', () => {
    lay(scout([1, 1]));
    panels();
    look();
    expect(telling().events.map((e) => e.say)).toContain('control-taken');
    expect(hexOf(REGIMENT)).toBe(hex('1742'));
    tellAll();
    const stands = useGame.getState().game!.title;
    expect(
      stands
        .table(stands.view(wholeGame(useGame.getState().game!).position, 'open'))
        .stacks.find((s) => s.counters.some((c) => c.unit === unit(REGIMENT)))!.hex,
    ).toBe(hex('1642'));
  });

  test('told from the first roll or the first thing the system does', () => {
    expect(
      firstToTell(
        [
          { say: 'a', side: 0 },
          { say: 'b', side: 1 },
        ],
        1,
      ),
    ).toBe(1);
    expect(
      firstToTell(
        [
          { say: 'a', side: 0, roll: { faces: [1], modifiers: [], modified: 1, table: '', row: '', result: '' } },
          { say: 'b', side: 1 },
        ],
        1,
      ),
    ).toBe(0);
    expect(
      firstToTell(
        [
          { say: 'a', side: 0 },
          { say: 'b', side: null },
        ],
        1,
      ),
    ).toBe(-1);
  });
});

describe('taking back, playing alone', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Take it back?' });
  beforeEach(() => vi.useRealTimers());

  test('past dice one is asked oneself, and may turn the question off; the log keeps the mark', async () => {
    usePreferences.getState().change({ telling: 'off' });
    lay(scout([1, 1]));
    const { user } = show(
      <>
        <UndoButtons />
        <LogPanel />
        <ConsentDialog />
      </>,
    );
    look();
    expect(screen.getByRole('button', { name: /^Undo/ }).textContent).toContain('past the dice');
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await user.click(within(dialog()!).getByRole('button', { name: 'No, leave it' }));
    expect(useGame.getState().game!.actions).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await user.click(within(dialog()!).getByRole('checkbox'));
    await user.click(within(dialog()!).getByRole('button', { name: 'Take it back' }));
    expect(useGame.getState().game!.actions).toHaveLength(0);
    expect(screen.getByRole('region', { name: 'Log' }).textContent).toContain('taken back here, beyond free undo');
    look();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(dialog()).toBeNull();
    expect(useGame.getState().game!.actions).toHaveLength(0);
  });
});
