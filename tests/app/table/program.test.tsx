import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { give } from '../../../src/app/table/acting.ts';
import { UndoButtons } from '../../../src/app/table/bar/UndoButtons.tsx';
import { AdviceBox } from '../../../src/app/table/program/AdviceBox.tsx';
import { ProgramHead } from '../../../src/app/table/program/ProgramHead.tsx';
import { SeatsDialog } from '../../../src/app/table/program/SeatsDialog.tsx';
import { WhyBox } from '../../../src/app/table/program/WhyBox.tsx';
import { SideFields } from '../../../src/app/pages/set-up/SideFields.tsx';
import { useGame } from '../../../src/store/game.ts';
import type { Program } from '../../../src/store/meta.ts';
import { MindFailed } from '../../../src/store/opponent/mind.ts';
import { useOpponent } from '../../../src/store/opponent/opponent.ts';
import { useTable } from '../../../src/store/table.ts';
import { FogField } from '../../../src/app/pages/set-up/FogField.tsx';
import { isAlone } from '../../../src/store/meta.ts';
import { gameOf, lay, orders, show, situation } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/* Programs at the table: who plays, what they say, and what a person can do about it. */

const MELEE = { 'g-8': '4102', 'g-48': '4203', 'b-wk': '4103', 'b-es': '4803', 'g-12': '4802' };
const layMelee = (help: 'odds' | 'advice') => lay(gameOf(MELEE, { phase: 'german melee' }), help);
const meta = () => useGame.getState().meta!;
const seat = (side: 'German' | 'British') => screen.getByRole<HTMLSelectElement>('combobox', { name: `${side} side` });
const RECRUIT = { level: 'recruit', temper: 'balanced', seed: 'own' } as const;

beforeEach(() => {
  useOpponent.setState({ running: true, hurried: false, thinking: false, fault: null });
  layMelee('odds');
});

describe('who plays', () => {
  test('a side changes hands in the middle of a game, to a program and back', async () => {
    const { user } = show(<SeatsDialog onClose={() => {}} />);
    expect(seat('German').value).toBe('person');
    await user.selectOptions(seat('German'), 'Program: Officer');
    expect(meta()).toMatchObject({ seats: ['program', 'person'], programs: [{ level: 'officer' }, null] });
    // What the level means is read with it.
    expect(seat('German').getAttribute('aria-describedby')).toBe(screen.getByText(/^Weighs both armies/).id);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Temperament of the German program' }), 'Bold');
    expect(meta().programs![0]).toMatchObject({ level: 'officer', temper: 'bold' });
    expect(meta().seats[1]).toBe('person');
    await user.selectOptions(seat('German'), 'A person');
    expect(meta().seats).toEqual(['person', 'person']);
    expect(meta().handovers).toHaveLength(3);
  });

  test('undo against a program says past what it goes: no dice where none were thrown', () => {
    lay(gameOf({ 'g-8': '3402', 'b-wk': '3308' }));
    for (let i = 0; i < 4 && situation().decision.side === 0; i++) give({ kind: 'pass' });
    expect(situation().decision.side).toBe(1);
    useGame.getState().hand(0, RECRUIT);
    show(<UndoButtons />);
    expect(screen.getByRole('button', { name: /^Undo/ }).textContent).toBe('Undopast the other side');
  });

  test('at set-up a seat is a person with a name and help, or a program of a level', async () => {
    const onProgram = vi.fn<(program: Program | null) => void>();
    const { title } = useGame.getState().game!;
    const given = { title, side: 0, name: '', help: 'odds', onName: () => {}, onHelp: () => {}, onProgram } as const;
    const { rerender } = render(<SideFields {...given} seat="person" program={null} />);
    expect(screen.getByRole('textbox', { name: 'Name of the German player' })).toBeTruthy();
    const who = screen.getByRole('combobox', { name: 'Who plays the German side' });
    await userEvent.setup().selectOptions(who, 'Program: Veteran');
    expect(onProgram).toHaveBeenCalledWith(expect.objectContaining({ level: 'veteran', temper: 'balanced' }));
    rerender(<SideFields {...given} seat="program" program={RECRUIT} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/For a first game/)).toBeTruthy();
  });
});

describe('what is said at set-up and at the table where programs play', () => {
  test.each([
    [['person', 'person'], /a curtain falls/, /^$/],
    [['person', 'program'], /what your side may know/, /^$/],
    [['program', 'program'], /what both sides know/, /Off shows it all/],
  ] as const)('fog of war for %s', (seats, on, hint) => {
    render(<FogField seats={seats} fog onFog={() => {}} />);
    expect(screen.getByRole('radio', { checked: true }).closest('label')!.textContent).toMatch(on);
    expect(screen.getByRole('status').textContent).toMatch(hint);
  });

  test('nobody is asked for a take-back where programs play among themselves', () => {
    expect(isAlone({ seats: ['program', 'program'] })).toBe(true);
    expect(isAlone({ seats: ['person', 'system'] })).toBe(true);
    expect(isAlone({ seats: ['person', 'person'] })).toBe(false);
  });
});

describe("a program's turn", () => {
  test('is stopped and stepped; a person takes over its side', { timeout: 60_000 }, async () => {
    act(() => useGame.getState().hand(0, RECRUIT));
    const { user } = show(<ProgramHead side={0} />);
    expect(screen.getByRole('heading', { name: 'The program gives its orders' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Pace of its orders' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(useOpponent.getState().running).toBe(false);
    expect(await screen.findByRole('heading', { name: 'The program waits' }, { timeout: 30_000 })).toBeTruthy();
    expect(orders()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'One order' }));
    await waitFor(() => expect(orders()).toHaveLength(1), { timeout: 30_000 });
    expect(useOpponent.getState().running).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Take over the German side' }));
    expect(meta().seats[0]).toBe('person');
  });

  test.each([
    ['died', 'The program has stopped working.'],
    ['hung', 'The program is not responding.'],
    ['fault', 'The program has run into an error.'],
  ] as const)('that %s says so, and what can be done', async (how, words) => {
    act(() => useGame.getState().hand(0, RECRUIT));
    useOpponent.setState({ fault: new MindFailed(how, 'out of memory') });
    const { user } = show(<ProgramHead side={0} />);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(words)).toBeTruthy();
    expect(alert.getByText('out of memory')).toBeTruthy();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(useOpponent.getState().fault).toBeNull();
  });
});

describe('reasons', () => {
  const told = { at: 0, why: 'attack', hex: '4103', odds: '3:1', costs: [1.5, 0.5] as [number, number] };

  test('are shown at once where cards are open, else after the game', () => {
    useGame.setState({ meta: { ...meta(), reasons: [{ ...told, at: -1 }] } });
    const { unmount } = show(<WhyBox />);
    expect(screen.queryByRole('region', { name: 'Why' })).toBeNull();
    unmount();
    useGame.setState({ meta: { ...meta(), openCards: true, reasons: [{ ...told, at: -1 }] } });
    show(<WhyBox />);
    expect(screen.getByRole('region', { name: 'Why' }).textContent).toMatch(/Attacks 4103\..*3:1/);
  });

  test('name the place, say what the figures are, and in whose words they are told', () => {
    const told = (reason: object) => {
      useGame.setState({ meta: { ...meta(), openCards: true, reasons: [{ at: -1, why: 'any', ...reason }] } });
      const { unmount } = show(<WhyBox />);
      const { textContent } = screen.getByRole('region', { name: 'Why' });
      unmount();
      return textContent;
    };
    expect(told({ why: 'arrives', hex: '3122' })).toContain('Wanted in 3122 Bavai.');
    expect(told({ costs: [3, 1.5] })).toContain('Expected losses: 3 enemy steps, 1.5 own.');
    expect(told({ costs: [3, 1.5], inPoints: true })).toContain('3 enemy strength points, 1.5 own.');
    const others = [
      { hex: '4306', value: -1.29 },
      { hex: '3122', value: 0.5 },
    ];
    expect(told({ others })).toContain('4306 (worth 1.29 steps less) and 3122 Bavai (worth 0.5 steps more by itself)');
    expect(told({ why: 'why-move-move' })).toContain('time to be gone');
    expect(told({ why: 'rules' })).toContain('No other answer is better.');
  });

  test('stay untold where the end of a branch under fog lays nothing open', () => {
    const over = (closed: boolean) => {
      const game = gameOf(MELEE, { phase: 'german melee' }, true);
      const branch = closed ? { branch: { at: 0, closed: true as const } } : {};
      lay({ ...game, record: { ...game.record, ...branch } }, 'odds');
      expect(useGame.getState().resign()).toEqual({ ok: true });
      useGame.setState({ meta: { ...meta(), reasons: [told] } });
      const { unmount } = show(<WhyBox />);
      const why = screen.queryByRole('region', { name: 'Why' });
      unmount();
      return why !== null;
    };
    expect([over(false), over(true)]).toEqual([true, false]);
  });

  test('no advice at the common table: it would come from what its side alone may know', () => {
    layMelee('advice');
    const { unmount } = show(<AdviceBox situation={situation()} />);
    expect(screen.getByRole('button', { name: 'What would you do?' })).toBeTruthy();
    unmount();
    const s = situation();
    useGame.setState({ seat: 'common' });
    show(<AdviceBox situation={s} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test(
    'advice is given to who asked for that help, with its reason, and can be followed',
    { timeout: 60_000 },
    async () => {
      const { unmount } = show(<AdviceBox situation={situation()} />);
      expect(screen.queryByRole('button')).toBeNull();
      unmount();
      layMelee('advice');
      const { user } = show(<AdviceBox situation={situation()} />);
      await user.click(screen.getByRole('button', { name: 'What would you do?' }));
      await waitFor(() => expect(screen.getByText('In your place')).toBeTruthy(), { timeout: 50_000 });
      expect(orders()).toEqual([]);
      // Where it leads is outlined and brought into view, and shown once more to whoever asks.
      const { outlined, look } = useTable.getState();
      expect(outlined.length).toBeGreaterThan(0);
      expect(look!.hex).toBe(outlined[0]);
      act(() => useTable.getState().outline([]));
      await user.click(screen.getByRole('button', { name: 'Show it on the map' }));
      expect(useTable.getState().outlined).toEqual(outlined);
      await user.click(screen.getByRole('button', { name: 'Do that' }));
      expect(orders()).toHaveLength(1);
    },
  );
});
