import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commit, give, pressHex } from '../../../src/app/table/acting.ts';
import { waysOf } from '../../../src/app/table/ground/highlights.ts';
import { askedOf, cardAt, ResultFloat, resultsOf } from '../../../src/app/table/ground/ResultFloat.tsx';
import { LogPanel } from '../../../src/app/table/log/LogPanel.tsx';
import { leaveReel } from '../../../src/app/table/log/Reel.tsx';
import { LastRoll } from '../../../src/app/table/now/LastRoll.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { Curtain } from '../../../src/app/dialogs/Curtain.tsx';
import { Viewport } from '../../../src/app/map/viewport.ts';
import { secondRoll } from '../../../src/app/table/system/told.ts';
import type { GameEvent } from '../../../src/engine/title.ts';
import { resultText } from '../../../src/engine/chart.ts';
import { inPlay, wholeGame } from '../../../src/store/in-play.ts';
import { shown, useGame } from '../../../src/store/game.ts';
import { DEFAULTS, usePreferences } from '../../../src/store/preferences.ts';
import { useTable } from '../../../src/store/table.ts';
import { isTold, useTellings } from '../../../src/store/telling.ts';
import { gameOf, hex, lay, orders, printed, show, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
beforeEach(() => usePreferences.getState().change(DEFAULTS));

const melee = { 'g-8': '4102', 'g-48': '4203', 'g-20': '4003', 'b-wk': '4103' };
const eventsNow = () => shown(useGame.getState())!.events.at(-1)!;

/** An attack is declared, and the defenders fire at it. */
function fireBack(): void {
  lay(gameOf(melee, { phase: 'german melee', dice: [1, 3, 3, 3] }));
  act(() => commit(situation()));
  expect(situation().decision.step).toBe('defensive-fire');
  act(() => pressHex(situation(), hex('4102')));
  act(() => commit(situation()));
}

describe('a melee after fire', () => {
  test('12.10: is rolled by a click of its own; until then only the fire is told', async () => {
    fireBack();
    const { user } = show(<NowPanel />);
    expect(screen.getByRole('region', { name: 'Rolled' }).textContent).toMatch(/fires at 4102/);
    expect(screen.getByRole('region', { name: 'Rolled' }).textContent).not.toMatch(/Melee for/);
    expect(screen.queryByRole('heading', { level: 2, name: /loses/ })).toBeNull();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'The British side has rolled. The next roll is the German side’s.',
    );
    expect(document.querySelector('[data-head]')!.textContent, 'its rule').toMatch(/12\.11/);
    expect(screen.getByRole('region', { name: 'How likely each result is' }).textContent).toContain('%');
    expect(document.querySelector('[data-head]')!.getAttribute('data-side')).toBe('0');
    expect(screen.getByText(/^Melee for 4103 at 4:1/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    // What was clicked for stands above what was there before.
    expect(screen.getByRole('region', { name: 'Rolled' }).textContent).toMatch(/Melee for 4103.*fires at 4102/);
    expect(isTold(useTellings.getState().telling!)).toBe(true);
  });

  test('until then a replay ends before the order of which a roll waits', async () => {
    fireBack();
    const count = orders().length;
    const { user } = show(<LogPanel />);
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    expect(useTable.getState().reel).toEqual({ from: 0, to: count - 1 });
    act(() => useTellings.getState().finish());
    act(() => leaveReel());
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    expect(useTable.getState().reel).toEqual({ from: 0, to: count });
    act(() => leaveReel());
  });

  test('its card comes onto the map however long the first has been looked at', () => {
    vi.useFakeTimers();
    try {
      lay(gameOf(melee, { phase: 'german melee', dice: [1, 3, 3, 3] }));
      const { container } = show(<ResultFloat viewport={new Viewport()} />);
      act(() => commit(situation()));
      act(() => pressHex(situation(), hex('4102')));
      act(() => commit(situation()));
      expect(container.textContent).toMatch(/fires at 4102/);
      expect(container.textContent).not.toMatch(/Melee for/);
      act(() => void vi.advanceTimersByTime(60_000));
      expect(container.textContent).toBe('');
      act(() => useTellings.getState().finish());
      expect(container.textContent).toMatch(/Melee for 4103/);
      act(() => void vi.advanceTimersByTime(60_000));
      expect(container.textContent).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });

  test('6.6: with fog of war whoever gave the order sees its result on the curtain, and who sits down rolls the melee', async () => {
    lay(gameOf(melee, { phase: 'german melee', dice: [1, 3, 3, 3] }, true));
    act(() => commit(situation()));
    act(() => useGame.getState().liftCurtain());
    act(() => pressHex(situation(), hex('4102')));
    act(() => commit(situation()));
    expect(useGame.getState().curtain, 'the Germans choose their loss').toBe(0);
    const { user, container } = show(
      <>
        <ResultFloat viewport={new Viewport()} />
        <NowPanel />
      </>,
      <Curtain />,
    );
    expect(container.textContent).toMatch(/fires at 4102/);
    expect(container.textContent).not.toMatch(/Melee for/);
    await user.click(screen.getByRole('button', { name: 'I am ready: show the table' }));
    const card = () => container.querySelector('[aria-hidden] [data-result]')?.textContent;
    expect(card()).toMatch(/fires at 4102/);
    expect(container.textContent, 'what it is for, but not what it came to').toMatch(/Melee for 4103 at 4:1/);
    expect(container.textContent).not.toMatch(/\d against \d/);
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(card()).toMatch(/Melee for 4103/);
  });

  test('6.6: the curtain tells what both know: nothing of one side alone, and nothing when an order was undone', () => {
    lay(gameOf(melee, { phase: 'german melee' }, true));
    const game = wholeGame(useGame.getState().game!);
    const roll: GameEvent = { ...eventsNowOfBombardment()[0], side: 0 };
    const onCurtain = (event: GameEvent, takenBack = 0) => {
      useGame.setState({ game: inPlay({ ...game, events: [[event]] }), curtain: 1, seated: 0, takenBack });
      const { container, unmount } = show(null, <Curtain />);
      const told = container.querySelectorAll('p')[0].textContent;
      unmount();
      return told;
    };
    expect(onCurtain(roll)).toMatch(/bombards? 3308/);
    const nothing = 'The next decision is yours. The table stays covered until you are ready.';
    expect(onCurtain({ ...roll, onlyFor: 0 })).toBe(nothing);
    expect(onCurtain(roll, 1)).toBe(nothing);
  });

  test('6.6: what the last order brought is news to who sits down after the other side, not to who opens a stored game', () => {
    lay(gameOf(melee, { phase: 'german melee' }, true));
    act(() => useGame.setState({ curtain: 1, seated: 0 }));
    act(() => useGame.getState().liftCurtain());
    expect(useGame.getState().handedOver).toBe(0);
    act(() => useGame.setState({ curtain: 1, seated: null }));
    act(() => useGame.getState().liftCurtain());
    expect(useGame.getState().handedOver).toBeNull();
  });

  test('who does not want that sees both at once', () => {
    usePreferences.getState().change({ rollsApart: false });
    fireBack();
    show(<NowPanel />);
    expect(screen.queryByRole('button', { name: 'Roll' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Rolled' }).textContent).toMatch(/Melee for 4103/);
  });

  test('one side rolling twice waits for nothing', () => {
    const [event] = eventsNowOfBombardment();
    expect(secondRoll([event, event])).toBe(-1);
  });
});

/** What a bombardment brings. */
function eventsNowOfBombardment() {
  lay(gameOf({ 'g-fa18': '3307', 'g-8': '3306', 'b-wk': '3308' }, { phase: 'german bombard', dice: [6] }));
  act(() => give({ kind: 'attack', attack: 'bombardment', units: units('g-fa18'), target: hex('3308') }));
  expect(orders()).toHaveLength(1);
  return eventsNow();
}

describe('results where they fall', () => {
  test('12.8: a result without a die is one too, and the losses stand after it', () => {
    lay(gameOf({ 'g-j3': '4102', 'b-wk': '4103', 'b-yi': '4103' }, { phase: 'german melee', dice: [1, 1, 1] }));
    act(() => pressHex(situation(), hex('4103'))); // it is not proposed
    act(() => commit(situation()));
    while (situation().decision.step === 'defensive-fire') act(() => give({ kind: 'pass' }));
    const all = shown(useGame.getState())!.events.flat();
    show(<NowPanel />);
    expect(screen.getByRole('region', { name: 'Rolled' }).textContent).toMatch(/No roll: 4\/0.*Result 4\/0/);
    const [first, ...rest] = resultsOf(all);
    expect(first.roll).toBeUndefined();
    expect(first.outcome).toMatch(/^\d\/\d$/);
    expect(rest.every((event) => event.outcome === undefined)).toBe(true);
  });

  test('a roll, and after it who lost what', () => {
    const lines = resultsOf(eventsNowOfBombardment());
    expect(lines[0].roll!.faces).toEqual([6]);
    expect(lines.slice(1).every((event) => event.units!.length > 0)).toBe(true);
  });

  test('what can be told in one line takes one, where the first of it stood', () => {
    const [roll] = resultsOf(eventsNowOfBombardment());
    const loss = { side: 0, say: 'loses', units: [9] };
    const seen = (hex: number, ...found: number[]) => ({
      ...loss,
      say: 'seen',
      folded: 'seen-several',
      hexes: [hex],
      units: found,
    });
    const lines = resultsOf([roll, seen(20, 1), loss, seen(21, 2, 3), seen(22, 4), seen(20, 5)]);
    expect(lines.map(({ say }) => say)).toEqual([roll.say, 'seen-several', loss.say]);
    expect(lines[1]).toMatchObject({ units: [1, 2, 3, 4, 5], hexes: [20, 21, 22], data: { hexes: [20, 21, 22] } });
    // One alone names who it is.
    expect(resultsOf([roll, seen(20, 1)]).map(({ say }) => say)).toEqual([roll.say, 'seen']);
  });

  test('what befalls units in the next phase has no place there; a roll in it has', () => {
    const [roll] = resultsOf(eventsNowOfBombardment());
    const loss = { side: 0, say: 'loses', units: [9] };
    const phase = { side: 0, say: 'phase-begins', heading: 'phase', units: [9] } as const;
    const lines = resultsOf([roll, loss, phase, { ...loss, say: 'seen' }, roll]);
    expect(lines.map(({ say }) => say)).toEqual([roll.say, loss.say, roll.say]);
  });

  test('a result that its words tell alone has a card too, without an empty sign', () => {
    const [roll] = resultsOf(eventsNowOfBombardment());
    const { roll: _, ...told } = roll;
    expect(resultsOf([{ ...told, outcome: '' }])).toHaveLength(1);
  });

  test('what befalls a unit that is not on the map has no place there', () => {
    const [roll] = resultsOf(eventsNowOfBombardment());
    expect(resultsOf([{ ...roll, hexes: [], data: { ...roll.data, hex: -1 } }])).toEqual([]);
  });

  test('the card lies above its hex, below it where there is no room, and inside the window', () => {
    const [card, view] = [
      { width: 300, height: 200 },
      { width: 1000, height: 600 },
    ];
    const at = (x: number, y: number) => cardAt({ x, y }, card, 40, view);
    expect(at(500, 400)).toEqual({ x: 350, y: 200 });
    expect([at(20, 400).x, at(990, 400).x]).toEqual([0, 700]);
    // The space above the card may stick out, the card may not.
    expect([at(500, 160).y, at(500, 159).y]).toEqual([-40, 159]);
    expect(cardAt({ x: 500, y: 100 }, { ...card, height: 560 }, 40, view).y).toBe(80);
    // A hex that is out of sight takes its card along.
    expect([at(-400, 400).x, at(500, 700).y]).toEqual([-550, 500]);
  });

  test('the card lies below where it would cover more of the hexes of a retreat above', () => {
    const y = (...asked: { x: number; y: number }[]) =>
      cardAt({ x: 500, y: 300 }, { width: 300, height: 200 }, 40, { width: 1000, height: 600 }, asked).y;
    const [up, up2, down, aside] = [
      { x: 480, y: 200 },
      { x: 540, y: 220 },
      { x: 500, y: 400 },
      { x: 700, y: 200 },
    ];
    expect([y(), y(up), y(up, down), y(up, up2, down), y(down), y(aside)]).toEqual([100, 300, 100, 300, 100, 100]);
  });

  test('what is asked is a retreat or advance on the map; off the map lies nothing under a card', () => {
    const marks = {
      reach: [-1, 5].map((hex) => ({ hex, left: null, spent: null, path: [hex] })),
      targets: [7],
    } as never;
    expect([askedOf('retreat', marks), askedOf('advance', marks)]).toEqual([
      [5, 7],
      [5, 7],
    ]);
    expect([askedOf('move', marks), askedOf(undefined, marks)]).toEqual([[], []]);
  });

  test('what charts write as a hyphen is a dash, on either side of a result', () => {
    expect(['-', '-/1DR*', 'DR/-', '-/-', '1/0', 'D'].map(resultText)).toEqual([
      '–',
      '–/1DR*',
      'DR/–',
      '–/–',
      '1/0',
      'D',
    ]);
  });

  test('the total of a roll below nought has its minus sign', () => {
    const [event] = eventsNowOfBombardment();
    const roll = { ...event.roll!, modified: -2, result: '-/1DR*' };
    useGame.setState({ game: inPlay({ ...wholeGame(useGame.getState().game!), events: [[{ ...event, roll }]] }) });
    show(<LastRoll />);
    expect(screen.getByRole('region', { name: 'Rolled' }).textContent).toMatch(/counts as −2.*–\/1DR\*/);
  });

  test('what fell in the next step of the sequence stands under its heading, apart from the fight', () => {
    const [event] = eventsNowOfBombardment();
    const heading = { side: null, say: 'turn-begins', heading: 'phase', data: { turn: 2 } } as const;
    const laid = (events: readonly GameEvent[]) => {
      useGame.setState({ game: inPlay({ ...wholeGame(useGame.getState().game!), events: [events] }) });
      const { unmount } = show(<LastRoll />);
      const parts = [...screen.getByRole('region', { name: 'Rolled' }).children].map((part) => part.tagName);
      unmount();
      return parts;
    };
    expect(laid([event, heading, { ...event }, { ...event }])).toEqual(['DIV', 'H3', 'DIV', 'DIV']);
    expect(laid([heading, event])).toEqual(['DIV']); // nothing to be told apart from
  });

  test('a move is no result, but a way to run along', () => {
    lay(gameOf({ 'g-12': '3702', 'b-wk': '3308' }));
    act(() => give({ kind: 'move', units: units('g-12'), path: [hex('3703'), hex('3704')] }));
    expect(resultsOf(eventsNow())).toEqual([]);
    const { board } = situation().title;
    expect(printed(waysOf(board, eventsNow()).get(units('g-12')[0])!)).toBe('3702 3703 3704');
  });
});
