import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useGame } from '../../../src/store/game.ts';
import { wholeGame } from '../../../src/store/in-play.ts';
import { DEFAULTS, followPreferences, usePreferences } from '../../../src/store/preferences.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { readGame } from '../../../src/app/transfer/files.ts';
import { linkTo } from '../../../src/app/transfer/link.ts';
import { takePack, usePack } from '../../../src/app/transfer/pack.ts';
import { db } from '../../store/memory-db.ts';
import { duelText } from '../../store/duel.ts';
import { goOn, storedGame, visit } from './helpers.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
vi.mock('../../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('../../store/duel.ts');
  return { catalogue: [duelCard], titleCard: () => duelCard };
});
vi.mock('../../../src/app/table/TablePage.tsx', () => import('./open-table.tsx'));

beforeEach(() => {
  db.reset();
  knowTitleText('duel', duelText);
  usePack.setState({ pack: null });
  usePreferences.setState(DEFAULTS);
});

describe('set-up', () => {
  test('starts the game that was asked for', async () => {
    const { user } = visit('#/set-up/duel/first');
    await screen.findByRole('heading', { name: 'Set up: The Duel' });
    await user.type(screen.getByLabelText('Name of the Red player'), ' Anna ');
    await user.selectOptions(screen.getByLabelText('Help for the Blue player'), 'moves');
    const fog = screen.getByRole('group', { name: 'Fog of war' });
    expect((within(fog).getByRole('radio', { name: /^On/ }) as HTMLInputElement).checked).toBe(true);
    await user.click(within(fog).getByRole('radio', { name: /^Off/ }));
    const weather = screen.getByRole('group', { name: /Weather/ });
    expect(within(weather).getByRole('link', { name: 'rule 3.1' }).getAttribute('href')).toBe('#/rules/duel/3.1');
    await user.click(within(weather).getByRole('radio', { name: 'Storm' }));
    await user.type(screen.getByLabelText(/Dice seed/), 'Malplaquet');
    await user.click(screen.getByRole('button', { name: 'Start the game' }));
    await waitFor(() => expect(location.hash).toMatch(/^#\/play\//));
    expect(useGame.getState().game!.record).toMatchObject({
      title: 'duel',
      scenario: 'first',
      options: { weather: 'storm' },
      seed: 'Malplaquet',
      fog: false,
    });
    expect(useGame.getState().meta).toMatchObject({
      names: ['Anna', ''],
      help: ['odds', 'moves'],
      seats: ['person', 'person'],
    });
  });

  test('without a seed every game gets dice of its own; fog is on where the scenario hides something', async () => {
    const seeds = new Set<string>();
    for (let i = 0; i < 2; i++) {
      const { user, unmount } = visit('#/set-up/duel/first');
      await user.click(await screen.findByRole('button', { name: 'Start the game' }));
      await waitFor(() => expect(location.hash).toMatch(/^#\/play\//));
      expect(useGame.getState().game!.record.fog).toBe(true);
      seeds.add(useGame.getState().game!.record.seed);
      unmount();
      useGame.getState().close();
    }
    expect(seeds.size).toBe(2);
  });

  test('offers no fog where a scenario hides nothing', async () => {
    visit('#/set-up/duel/other');
    await screen.findByRole('heading', { name: 'Set up: The Duel' });
    expect(screen.queryByRole('group', { name: 'Fog of war' })).toBeNull();
    expect(screen.getByRole('link', { name: /The other one/ }).getAttribute('aria-current')).toBe('page');
  });

  test('a data pack is named, used, and travels in the record', async () => {
    takePack({ title: 'duel', files: { 'units.json': { steps: 9 } } });
    const { user } = visit('#/set-up/duel/first');
    expect(await screen.findByText(/your files in place of ours: units\.json/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start the game' }));
    await waitFor(() => expect(location.hash).toMatch(/^#\/play\//));
    expect(useGame.getState().game!.record.pack).toEqual({ 'units.json': { steps: 9 } });
    expect(wholeGame(useGame.getState().game!).position).toMatchObject({ steps: [9, 9] });
    expect(usePack.getState().pack).toBeNull();
  });

  test('a pack that does not fit says where, and can be put aside', async () => {
    takePack({ title: 'duel', files: { 'units.json': { steps: 'nine' } } });
    const { user } = visit('#/set-up/duel/first');
    expect(await screen.findByRole('heading', { name: 'Your files do not fit' })).toBeTruthy();
    expect(screen.getByText('units.json')).toBeTruthy();
    expect(screen.getByText('not a number')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use ours instead' }));
    expect(await screen.findByRole('heading', { name: 'Set up: The Duel' })).toBeTruthy();
  });

  test('an unknown title or scenario says so', async () => {
    visit('#/set-up/duel/third');
    expect(await screen.findByRole('heading', { name: 'There is no such game here' })).toBeTruthy();
  });
});

describe('after-action report', () => {
  test('tells the outcome and why, the score, the losses and the luck, and leads to the replay', async () => {
    const id = await storedGame({ fog: true }, 'roll', 'roll', 'roll', 'roll', 'resign');
    const { user } = visit(`#/after/${id}`);
    expect(await screen.findByRole('heading', { name: 'Blue victory' })).toBeTruthy();
    expect(screen.getByText(/One side gave up\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'rule 9.1' })).toBeTruthy();
    const lost = 6 - (wholeGame(useGame.getState().game!).position as unknown as { steps: number[] }).steps[1];
    const turn1 = within(screen.getByRole('region', { name: 'Losses, turn by turn' })).getByRole('row', {
      name: new RegExp(`^1 0 ?${lost}`),
    });
    expect(turn1).toBeTruthy();
    const dice = within(screen.getByRole('region', { name: 'Were the dice fair?' }));
    expect(dice.getByRole('row', { name: new RegExp(`^Red 4 1\\.3 ${lost} \\d+%$`) })).toBeTruthy();
    expect(dice.queryByRole('row', { name: /^Blue/ })).toBeNull();
    expect(
      dice.getByRole('img', {
        name: `What the Red rolls could have brought: from 0 to 4. They brought ${lost}.`,
      }),
    ).toBeTruthy();
    const replay = screen.getByRole('link', { name: 'Watch the replay' });
    expect(replay.getAttribute('href')).toBe(`#/play/${id}/0`);
    await goOn(`#/play/${id}/0`);
    await screen.findByText('the table');
    expect(useGame.getState().replayAt).toBe(0);
    await user.keyboard('{Escape}');
  });

  test('a game in progress without fog shows how things stand', async () => {
    const id = await storedGame({}, 'roll');
    visit(`#/after/${id}`);
    expect(await screen.findByRole('heading', { name: 'The game is not over' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Losses, turn by turn' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Watch the replay' })).toBeNull();
  });

  test('take-backs by consent are listed', async () => {
    const id = await storedGame({}, 'roll');
    await useGame.getState().open(id);
    act(() => {
      useGame.getState().undo();
      useGame.getState().grantConsent();
    });
    visit(`#/after/${id}`);
    expect(await screen.findByText('After order 0: 1 order taken back')).toBeTruthy();
  });
});

describe('links', () => {
  const text = async (...options: string[]) => {
    await storedGame({}, ...options);
    return (db.data.values().next().value as { record: string }).record;
  };

  test('a link shows what it brings, and takes it in when asked', async () => {
    const link = await linkTo(await text('wait', 'wait'));
    const { user } = visit(`#${link.split('#')[1]}`);
    expect(await screen.findByText('A game sent as a link: 2 orders played.')).toBeTruthy();
    expect(db.data.size).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Open it' }));
    await waitFor(() => expect(location.hash).toMatch(/^#\/play\//));
    expect(useGame.getState().game!.actions).toHaveLength(2);
  });

  test('a broken link says what is wrong', async () => {
    const link = await linkTo(await text());
    visit(`#${link.split('#')[1].slice(0, -9)}`);
    expect(await screen.findByText(/The link is damaged/)).toBeTruthy();
  });

  test('the file of a game reads back', async () => {
    expect(readGame(JSON.parse(await text('wait')), 'x').record.actions).toHaveLength(1);
  });
});

describe('settings', () => {
  test('take effect on the page at once, and are kept', async () => {
    followPreferences();
    const { user } = visit('#/settings');
    const root = document.documentElement;
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(root.dataset['surroundings']).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Very large' }));
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.45');
    await user.click(within(screen.getByRole('group', { name: 'Motion' })).getByRole('radio', { name: 'Off' }));
    expect(root.dataset['motion']).toBe('off');
    await user.click(screen.getByRole('checkbox', { name: 'Print the hex numbers' }));
    expect(JSON.parse(localStorage.getItem('grognard.preferences')!)).toMatchObject({
      surroundings: 'dark',
      textSize: 'huge',
      motion: 'off',
      hexNumbers: false,
    });
  });

  test('work without storage', async () => {
    const set = vi.fn<() => never>(() => {
      throw new Error('switched off');
    });
    vi.stubGlobal('localStorage', { getItem: set, setItem: set });
    const { user } = visit('#/settings');
    await user.click(await screen.findByRole('radio', { name: 'Light' }));
    expect(usePreferences.getState().surroundings).toBe('light');
    expect(set).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('what is stored wrongly falls back, one by one', async () => {
    localStorage.setItem('grognard.preferences', '{"textSize":"gigantic","surroundings":"dark"}');
    vi.resetModules();
    const { usePreferences: fresh } = await import('../../../src/store/preferences.ts');
    expect(fresh.getState()).toMatchObject({ textSize: 'normal', surroundings: 'dark' });
    localStorage.setItem('grognard.preferences', '{{');
    vi.resetModules();
    expect((await import('../../../src/store/preferences.ts')).usePreferences.getState()).toMatchObject(DEFAULTS);
  });
});
