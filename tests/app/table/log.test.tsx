import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sayNote } from '../../../src/text/index.ts';
import { logItems, underHeadings } from '../../../src/app/table/log/lines.ts';
import { Announcer } from '../../../src/app/table/Announcer.tsx';
import { LogPanel } from '../../../src/app/table/log/LogPanel.tsx';
import { leaveReel, Reel } from '../../../src/app/table/log/Reel.tsx';
import { lastResults, resultChances } from '../../../src/app/table/now/rolls.ts';
import { RecapButton } from '../../../src/app/table/now/RecapButton.tsx';
import type { Action, GameEvent, Roll } from '../../../src/engine/title.ts';
import { shown, useGame } from '../../../src/store/game.ts';
import { inPlay, wholeGame } from '../../../src/store/in-play.ts';
import { useTable } from '../../../src/store/table.ts';
import { gameOf, hex, lay, show, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

const play = (...actions: Action[]) =>
  actions.forEach((action) => expect(useGame.getState().play(action)).toEqual({ ok: true }));
const step = (unit: string, ...path: string[]): Action => ({ kind: 'move', units: units(unit), path: path.map(hex) });

const opening = { turn: 1, step: null };
const gameOfLog = () => {
  lay(gameOf({ 'g-8': '3402' }));
  return { game: useGame.getState().game! };
};

/** A German turn: a move, a bombardment with a roll, on to the British choice. */
function turn() {
  lay(gameOf({ 'g-8': '3402', 'g-hv2': '3305', 'g-12': '3307', 'b-wk': '3308' }, { dice: [1, 3, 3] }));
  play(
    step('g-8', '3403'),
    { kind: 'pass' },
    { kind: 'attack', attack: 'bombardment', units: units('g-hv2'), target: hex('3308') },
  );
}

describe('the log', () => {
  test('newest first, with headings, dice, modifiers and rules', () => {
    turn();
    show(<LogPanel />);
    // Under the heading of its phase the newest line comes first.
    const [heading, first] = screen
      .getAllByRole('listitem')
      .slice(screen.getAllByRole('listitem').findIndex((line) => /Bombardment/.test(line.textContent)));
    expect(heading.getAttribute('data-heading')).toBe('phase');
    expect(within(first).getByRole('img', { name: 'die shows 1' })).toBeTruthy();
    expect(first.textContent).toMatch(/built-up.*10\.8/);
    expect(screen.getByRole('heading', { level: 3, name: /Bombardment/ })).toBeTruthy();
  });

  test('10.8: what the die counts as and the result are told apart, without arrows', () => {
    lay(gameOf({ 'g-hv2': '3305', 'b-wk': '3308' }, { phase: 'german bombard', dice: [5, 1, 1] }));
    play({ kind: 'attack', attack: 'bombardment', units: units('g-hv2'), target: hex('3308') });
    show(<LogPanel />);
    const [line] = screen.getAllByRole('listitem').filter((item) => /bombards 3308/.test(item.textContent));
    expect(line.textContent).toMatch(/5 counts as \d, result \d/);
    expect(line.textContent).not.toContain('→');
  });

  test('a line is a button: Space shows its hexes on the map as Enter does', async () => {
    turn();
    const { user } = show(<LogPanel />);
    for (const key of ['{Enter}', ' ']) {
      useTable.getState().outline([]);
      screen.getAllByTitle('show on the map')[0].focus();
      await user.keyboard(key);
      expect(useTable.getState().outlined.length, key).toBeGreaterThan(0);
    }
  });

  test('what happened before the first heading stands under that of the step the game began in', async () => {
    turn();
    const { user } = show(<LogPanel />);
    const said = () =>
      screen
        .getAllByRole('listitem')
        .map((line) =>
          [line.getAttribute('data-heading') ?? '', line.textContent.trim().split(' ')[0]].join(' ').trim(),
        );
    expect(said()).toEqual([
      'turn Turn',
      'phase Bombardment',
      expect.any(String),
      'phase Movement',
      expect.any(String),
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'dice only');
    expect(said().filter((line) => line.startsWith('phase'))).toEqual(['phase Bombardment']);
  });

  test('a set-up that the rules follow with turn 1 is called by its step alone', () => {
    const begin = { turn: 1, step: { id: 's', note: { say: 'set-up' }, side: 0, state: 'now' as const } };
    const events: GameEvent[][] = [
      [{ say: 'order', side: 0 }],
      [{ say: 'turn-begins', side: null, heading: 'turn', data: { turn: 1 } }],
    ];
    const { game } = gameOfLog();
    const keys = (list: typeof events) =>
      logItems(game, { events: list, opening: begin }, undefined, 'all').map(({ key }) => key);
    expect(keys(events)).toEqual(['2.0', 'step', '1.0']);
    expect(keys(events.slice(1)), 'told at once').toEqual(['1.0']);
    expect(keys(events.slice(0, 1))).toEqual(['turn', 'step', '1.0']);
    const other: GameEvent = { say: 'sets-up', side: 1, heading: 'phase' };
    expect(keys([[other], ...events.slice(1)]), 'one side has nothing to tell').toEqual(['2.0', '1.0', 'step']);
    expect(keys([[{ ...other, side: 0 }], ...events.slice(1)])).toEqual(['2.0', '1.0']);
    expect(keys([]), 'nothing happened').toEqual([]);
  });

  test('a press on a line outlines its hexes and brings them to sight', async () => {
    turn();
    const { user } = show(<LogPanel />);
    await user.click(screen.getByRole('button', { name: /bombards 3308/ }));
    expect(useTable.getState().outlined).toContain(hex('3308'));
    expect(useTable.getState().look?.hex).toBe(hex('3308'));
  });

  test('a filter leaves only what passes it, and no heading above nothing', async () => {
    turn();
    const { user } = show(<LogPanel />);
    const before = screen.getAllByRole('listitem').length;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'dice only');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(before);
    expect(screen.getAllByRole('img', { name: /die shows/ })).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'British only');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText('Nothing has happened yet.')).toBeTruthy();
  });

  test('the honest line: free undo ends where a die was rolled', () => {
    turn();
    play({ kind: 'pass' });
    show(<LogPanel />);
    const line = screen.getByText(/^Free undo reaches back to here/);
    expect(line.textContent).toMatch(/die/);
    const items = logItems(useGame.getState().game!, { events: shown(useGame.getState())!.events, opening }, 3, 'all');
    const at = items.findIndex((item) => item.kind === 'undo-line');
    expect(items[at + 1]).toMatchObject({ kind: 'event', at: 3, event: { roll: {} } });
    expect(
      items
        .slice(0, at)
        .every((item) => item.at > 3 || item.kind === 'opening' || (item.kind === 'event' && item.event.heading)),
    ).toBe(true);
  });

  test('take-backs without end at one order, as a hostile save may have them, are lines like others', () => {
    turn();
    const { game } = useGame.getState();
    const takeBacks = Array.from({ length: 200_000 }, () => ({ at: 1, dropped: 1 }));
    const start = performance.now();
    const items = logItems(
      { ...game!, record: { ...game!.record, takeBacks } },
      { events: [[], []], opening },
      undefined,
      'all',
    );
    expect(items).toHaveLength(200_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test('a word that every object has is no phrase', () => {
    const { title } = useGame.getState().game!;
    for (const say of ['constructor', '__proto__', 'toString']) expect(sayNote({ say }, title)).toBe(say);
  });

  test('headings stand over what belongs to them: the turn over its phases, the phase over its lines', () => {
    const list = ['line 5', 'phase 4', 'turn 3', 'line 2', 'phase 1', 'line 0'];
    const heading = (item: string) => (item.startsWith('line') ? undefined : (item.split(' ')[0] as 'turn' | 'phase'));
    expect(underHeadings(list, heading)).toEqual(['turn 3', 'phase 4', 'line 5', 'phase 1', 'line 2', 'line 0']);
    expect(underHeadings(['line 2', 'line 1', 'turn 0'], heading)).toEqual(['turn 0', 'line 2', 'line 1']);
    expect(underHeadings([], heading)).toEqual([]);
  });

  test('a take-back past dice leaves its mark', () => {
    turn();
    useGame.getState().undoTo(2);
    useGame.getState().grantConsent();
    show(<LogPanel />);
    expect(screen.getByText('One order was taken back here, with consent.')).toBeTruthy();
  });

  test('a long log is drawn in part, more on asking', async () => {
    turn();
    const game = wholeGame(useGame.getState().game!);
    const many = Array.from({ length: 400 }, (): GameEvent[] => [
      { say: 'advance', side: 0, data: { units: [0], hex: 1 } },
    ]);
    useGame.setState({
      game: inPlay({
        ...game,
        actions: many.map((): Action => ({ kind: 'pass' })),
        events: many,
        actors: many.map(() => 0),
        barriers: many.map(() => null),
      }),
    });
    const { user } = show(<LogPanel />);
    const drawn = screen.getAllByRole('listitem').length;
    expect(drawn).toBeLessThan(200);
    await user.click(screen.getByRole('button', { name: /earlier lines/ }));
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(drawn);
  });
});

describe('watching again', () => {
  test('step, drag to both ends, back to the game', async () => {
    turn();
    useTable.getState().openReel({ from: 0, to: 3 });
    useGame.getState().watch(0);
    const { user } = show(
      <>
        <Reel />
        <Announcer />
      </>,
    );
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Order 0 of 3, turn 2');
    expect(screen.getByRole('button', { name: 'One order back' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'One order forward' }));
    expect(useGame.getState().replayAt).toBe(1);
    expect(screen.getByText('Order 1 of 3, turn 2').closest('p')!.textContent).toMatch(/8th Life Grenadiers/);
    const heard = [...document.querySelectorAll('[role=status], [role=log], [aria-live]')];
    expect(
      heard.filter((part) => /8th Life Grenadiers/.test(part.textContent)),
      'said once',
    ).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'To the end' }));
    expect(useGame.getState().replayAt).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Back to the game' }));
    expect(useGame.getState().replayAt).toBeNull();
  });

  test('play goes on by itself to the end and stops there', async () => {
    vi.useFakeTimers();
    try {
      turn();
      useGame.getState().watch(0);
      show(<Reel />);
      const { act } = await import('@testing-library/react');
      act(() => screen.getByRole('button', { name: 'Play' }).click());
      for (let i = 0; i < 6; i++) act(() => void vi.advanceTimersByTime(1000));
      expect(useGame.getState().replayAt).toBe(3);
      expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    } finally {
      vi.useRealTimers();
      leaveReel();
    }
  });

  test('the recap shows what the other side did since this side decided last', async () => {
    lay(gameOf({ 'g-8': '3402', 'b-wk': '3308' }));
    play(step('g-8', '3403'), { kind: 'pass' });
    while (shown(useGame.getState())!.turnOf === 0) play({ kind: 'pass' });
    const { user } = show(<RecapButton />);
    await user.click(screen.getByRole('button', { name: /^See what the German side just did \(\d orders\)/ }));
    expect(useGame.getState().replayAt).toBe(0);
    expect(useTable.getState().reel).toEqual({ from: 0, to: useGame.getState().game!.actions.length });
    leaveReel();
  });
});

describe('the last roll', () => {
  const roll: Roll = { faces: [2], modifiers: [], modified: 2, table: '13.5', row: '3:1', result: '1/1' };
  const rolled: GameEvent = { say: 'melee', side: 0, roll };
  const plain: GameEvent = { say: 'advance', side: 0 };
  const heading: GameEvent = { say: 'phase', side: 0, heading: 'phase' };
  const [fight, lose, go, pass]: Action[] = [
    { kind: 'attack', attack: 'melee', units: [0], target: 1 },
    { kind: 'allocate', unit: 0 },
    { kind: 'advance', units: [0], hex: 1 },
    { kind: 'pass' },
  ];

  test('stays while losses are taken and somebody advances', () => {
    expect(lastResults([[rolled], [plain], [plain]], [fight, lose, go])).toEqual([rolled]);
  });
  test('12.8: beside defensive fire that hit nothing stands the result without a die that it did not stop', () => {
    const sure: GameEvent = { say: 'melee-automatic', side: 0, outcome: '1/4' };
    expect(lastResults([[rolled, sure, plain], [plain]], [fight, go])).toEqual([rolled, sure]);
    expect(lastResults([[sure], [plain]], [fight, go])).toEqual([sure]);
  });
  test('is put away by the next attack, a move or a new phase', () => {
    expect(lastResults([[rolled], [plain]], [fight, fight])).toEqual([]);
    expect(lastResults([[rolled], [plain]], [fight, { kind: 'move', units: [0], path: [1] }])).toEqual([]);
    expect(lastResults([[rolled], [heading]], [fight, pass])).toEqual([]);
  });
  test('its bars name each result when the title gives them, else the number brought', () => {
    const of = (value: string | number, weight: number) => ({ value, weight });
    expect(
      resultChances(
        { ...roll, results: { chances: [of('1/1', 2), of('2/1', 4)] as never, total: 6 } },
        (note) => note.say,
      )!.bars.map((b) => [b.label, b.fell]),
    ).toEqual([
      ['1/1', true],
      ['2/1', false],
    ]);
    expect(
      resultChances(
        { ...roll, brought: 1, chances: { chances: [of(0, 3), of(1, 3)] as never, total: 6 } },
        (note) => note.say,
      )!.bars.map((b) => [b.label, b.fell]),
    ).toEqual([
      ['1', true],
      ['0', false],
    ]);
    expect(resultChances(roll, (note) => note.say)).toBeNull();
  });
});
