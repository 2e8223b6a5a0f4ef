import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HexPanel } from '../../../src/app/table/hex/HexPanel.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { shown, useGame } from '../../../src/store/game.ts';
import { useTable } from '../../../src/store/table.ts';
import { attack, BOX_TURN, CUP_FULL, duel, type Scene, select, solo, unit } from '../../titles/lost-battalion/scene.ts';
import { battalion } from './battalion.ts';
import { lay, orders, show } from './sitting.tsx';

vi.setConfig({ testTimeout: 20_000 });
vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

const [DUE, WAITING, BOX_ONE, BOX_THREE] = [-2, -3, -5, -7];
function sit(scene: Scene) {
  lay(battalion(scene));
  return show(
    <>
      <NowPanel />
      <HexPanel />
    </>,
  );
}
const button = (name: string | RegExp) =>
  within(screen.getByRole('group', { name: 'Off the map' })).getByRole('button', { name });
const group = (name: string | RegExp) => within(screen.getByRole('group', { name }));

describe('boxes off the map', () => {
  test('each button says how much lies in its box, side by side of the table', () => {
    sit({
      game: duel,
      turn: 2,
      units: { 'us-1-16': BOX_TURN, 'us-1-18': BOX_TURN, 'us-5-6': DUE },
      more: { points: [7, 3], counterAttacks: 4 },
    });
    const allied = within(screen.getByRole('group', { name: 'Allied side' }));
    expect(allied.getAllByRole('button').map((b) => b.textContent)).toEqual([
      'Divisions 0',
      'GHQ reserve 2',
      'Rest and refit 0',
      'Ready to enter 0',
      'Allied arrivals 1',
      'US replacements 7',
      expect.stringMatching(/^Allied losses \d+$/),
    ]);
    const german = within(screen.getByRole('group', { name: 'German side' }));
    expect(german.getAllByRole('button').map((b) => b.textContent)).toEqual(
      expect.arrayContaining(['Counter-attacks 4', 'German replacements 3']),
    );
  });

  test('arrivals stand by turn, edge and division', async () => {
    const { user } = sit({ game: duel, turn: 2, units: { 'us-5-6': DUE, 'us-5-11': DUE, 'us-29-113': DUE } });
    await user.click(button(/^Allied arrivals/));
    expect(group(/^Turn \d+, south edge: 5th Division/).getAllByRole('button')).toHaveLength(2);
    expect(
      group(/^Turn 5, south edge: 29th Division/)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual([expect.stringContaining('113th Infantry Regiment, 29th Division, 4 of 4 steps')]);
  });

  test('6.4: the rest and refit track shows all its boxes, also the empty ones', async () => {
    const { user } = sit({ game: duel, turn: 3, units: { 'us-1-16': BOX_ONE, 'us-4-39': BOX_THREE } });
    await user.click(button('Rest and refit 2'));
    const boxes = screen.getAllByRole('listitem').filter((li) => li.textContent.startsWith('Box'));
    expect(boxes.map((box) => within(box).queryAllByRole('button').length)).toEqual([1, 0, 1, 0]);
    expect(boxes.map((box) => box.textContent)).toEqual([
      expect.stringMatching(/^Box 1/),
      expect.stringMatching(/^Box 2/),
      expect.stringMatching(/^Box 3/),
      expect.stringMatching(/^Box 4: assault divisions/),
    ]);
  });

  test('12.7: of the cups only the counts are told', async () => {
    const { user, container } = sit({
      game: solo,
      turn: 2,
      units: { 'ge-1gd-4gdft': CUP_FULL, 'ge-117-157': CUP_FULL },
    });
    await user.click(button(/^Cups/));
    expect(group(/^Full regiments/).getByText('2')).toBeTruthy();
    expect(group(/^Reduced regiments/).getByText('0')).toBeTruthy();
    expect(container.textContent).not.toContain(useGame.getState().game!.title.units[unit('ge-1gd-4gdft')].long);
  });

  test('6.1: who waits at the map edge is taken up from its box; who may not move says why', async () => {
    const { user } = sit({ game: duel, turn: 4, units: { 'us-5-6': WAITING, 'us-1-16': BOX_TURN } });
    await user.click(button(/^Ready to enter 1/));
    await user.click(screen.getByRole('button', { name: /6th Infantry Regiment, 5th Division/ }));
    expect(useTable.getState().order?.draft.units).toEqual([unit('us-5-6')]);
    await user.click(button(/^Allied losses/));
    await user.click(screen.getAllByRole('button', { name: /105th Infantry Regiment, 26th French Division/ })[0]);
    expect(screen.getByRole('note').textContent).toMatch(/Not possible/);
    expect(orders()).toEqual([]);
  });
});

describe('7.4: the divisions of the Allies', () => {
  const scene: Scene = {
    game: duel,
    turn: 2,
    step: 'allied-attacks',
    units: { 'us-28-110': '1742', 'us-91-361': '2042', 'us-1-16': BOX_TURN, 'ge-117-11gr': '2041' },
  };
  const lines = () =>
    [...document.querySelectorAll('li[data-state]')]
      .filter((li) => li.textContent.includes('Division'))
      .map((li) => [li.getAttribute('data-state'), li.textContent.replace(/\s+/g, ' ')]);

  test('who may attack, who may not and why', async () => {
    const { user } = sit(scene);
    await user.click(button(/^Divisions 2/));
    expect(
      within(screen.getByRole('region', { name: 'The hex' })).getByText(/0 of \d+ divisions have attacked this turn/),
    ).toBeTruthy();
    expect(lines()).toEqual([
      ['ready', expect.stringMatching(/28th Division ?may attack/)],
      ['ready', expect.stringMatching(/91st Division ?may attack/)],
      ['kept', expect.stringMatching(/1st Division ?in the GHQ reserve 6\.3/)],
    ]);
  });

  test('one that has attacked says so', async () => {
    const { user } = sit({ ...scene, dice: [3] });
    act(() => expect(useGame.getState().play(attack(['us-91-361'], '2041'))).toEqual({ ok: true }));
    await user.click(button(/^Divisions/));
    expect(lines().find(([, words]) => words!.includes('91st Division'))![1]).toMatch(/has attacked 7\.4/);
  });
});

describe('9.7: the steps of an attack', () => {
  const scene: Scene = {
    game: duel,
    turn: 2,
    step: 'allied-attacks',
    units: { 'us-91-361': '2042', 'us-91-362': '2042', 'us-35-137': '1941', 'ge-117-11gr': '2041' },
    dice: [1, 1],
  };
  const course = () =>
    within(screen.getByRole('region', { name: 'Attack on 2041, step by step' })).getAllByRole('listitem');
  const lit = () =>
    course()
      .filter((li) => li.getAttribute('aria-current') === 'step')
      .map((li) => li.textContent.replace(/\s+/g, ' ').trim());
  const gun = duel.units.find((u) => u.type === 'artillery' && u.nation === 'us' && u.range >= 4)!;
  const losers = () =>
    [...useGame.getState().game!.title.legal(shown(useGame.getState())!.view)].flatMap((a) =>
      a.kind === 'allocate' ? [a.unit] : [],
    );
  const begin = () => {
    const view = sit({ ...scene, units: { ...scene.units, [gun.id]: '2243' } });
    act(() =>
      expect(useGame.getState().play(attack(['us-91-361', 'us-91-362', 'us-35-137'], '2041'))).toEqual({ ok: true }),
    );
    return view;
  };

  test('in the order of the rules, with the present one lit, until the attack is over', () => {
    begin();
    expect(
      course().map((li) =>
        li.textContent
          .replace(/\s+/g, ' ')
          .replace(/ \(done\)/, '')
          .trim(),
      ),
    ).toEqual([
      'Declared 9.7',
      'Barrage 11.4',
      'Defensive fire 11.3',
      'Odds and roll 9.10',
      'Losses 9.11',
      'Advance 9.12',
    ]);
    expect(lit()).toEqual(['Barrage 11.4']);
    // The barrage does nothing, and the attack fails: the three regiments lose steps, and somebody has to choose.
    act(() => expect(useGame.getState().play(select(gun.id))).toEqual({ ok: true }));
    expect(lit()).toEqual(['Losses 9.11']);
    expect(
      course()
        .slice(0, 4)
        .every((li) => li.textContent.includes('(done)')),
    ).toBe(true);
    act(() => {
      // until nobody is asked any more
      for (let unit = losers()[0]; unit !== undefined; unit = losers()[0])
        useGame.getState().play({ kind: 'allocate', unit });
    });
    expect(screen.queryByRole('region', { name: /step by step$/ })).toBeNull();
  });

  test('before the barrage the exact chances of the attack stand there; with a gun in hand those of the barrage and of the attack after it', async () => {
    const { user } = begin();
    expect(screen.getByRole('table', { name: 'Result of the attack' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: new RegExp(gun.long.replace(/[()]/g, '\\$&')) }));
    expect(
      screen
        .getAllByRole('table')
        .map((table) => within(table).getByText((_, element) => element?.tagName === 'CAPTION').textContent),
    ).toEqual([
      'Steps lost to the barrage',
      'The attack afterwards, without this barrage',
      'The attack afterwards, with this barrage (all its results weighed in)',
    ]);
    expect(screen.getByRole('button', { name: /^Barrage on 2041/ })).toBeTruthy();
  });
});

test('6.3: replacements are no losses, and when nobody can take one that is said', () => {
  sit({
    game: duel,
    turn: 2,
    step: 'german-replacements',
    units: { 'ge-117-157': '2038', 'us-91-361': '2042' },
    steps: { 'ge-117-157': 1 },
  });
  expect(screen.getByRole('group', { name: 'Who takes a replacement' }).textContent).toContain(
    '157th Infantry Regiment',
  );
  expect(document.body.textContent).not.toMatch(/to lose|takes the loss/);
});

test('nobody can take a replacement', () => {
  sit({ game: duel, turn: 2, step: 'german-replacements', units: { 'ge-117-157': '2038' } });
  expect(screen.getByText('No unit can.')).toBeTruthy();
});
