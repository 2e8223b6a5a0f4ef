import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Announcer } from '../../../src/app/table/Announcer.tsx';
import { commit, give, pressHex } from '../../../src/app/table/acting.ts';
import { highlightsOfBattles } from '../../../src/app/table/ground/highlights.ts';
import { LogPanel } from '../../../src/app/table/log/LogPanel.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { newsOf, shownSoFar } from '../../../src/app/table/system/told.ts';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { startGame } from '../../../src/engine/record.ts';
import type { Action, Decision, Table } from '../../../src/engine/title.ts';
import { shown, useGame } from '../../../src/store/game.ts';
import { DEFAULTS, usePreferences } from '../../../src/store/preferences.ts';
import { isHeld, useTellings } from '../../../src/store/telling.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { text } from '../../../src/text/en/napoleonic.ts';
import { napoleonicTitle } from '../../../src/titles/napoleonic/index.ts';
import { looksOf } from '../../../src/titles/napoleonic/looks.ts';
import { HIDDEN } from '../../../src/titles/napoleonic/position.ts';
import { advanceTo, at, attack, fieldOf, PASS, retreatTo } from '../../titles/napoleonic/combat-play.ts';
import { smallBattle } from '../../titles/napoleonic/small-battle.ts';
import { lay, show, situation } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
vi.mock('../../../src/store/opponent/mind.ts', async (load) => ({
  ...(await load<object>()),
  ask: async (q: { decision: Decision }) => ({ action: answers[q.decision.step], reason: { why: 'none', others: [] } }),
}));
const { followGame, useOpponent } = await import('../../../src/store/opponent/opponent.ts');
/** What a program in a seat orders, by the step of the decision. */
let answers: Readonly<Record<string, Action>> = {};

/* 10.4 of June 1815: of several battles the last one is rolled without an order; at the table it waits for a click. */

knowTitleText('napoleonic', text);
const game = fieldOf(await smallBattle(), {});
const title = napoleonicTitle(game, looksOf(game));
const [FIRST, LAST] = ['0705', '0702'];
const next = (hex: string): Action => ({ kind: 'select', units: [], hexes: [game.hex(hex)] });
const inOrder = (...actions: readonly Action[]) => actions.forEach((action) => act(() => give(action)));

/** Two battles declared, the one for 0705 chosen first; dice as they will fall. */
function layBattles(dice: readonly number[], { fog = false, single = false, guns = LAST, hidden = '' } = {}): void {
  const other: Record<string, string> = single ? {} : { 'F-inf': '0605', [guns === LAST ? 'P-inf' : 'P-gun']: FIRST };
  const field = { ...other, 'F-hc': '0602', [guns === LAST ? 'P-gun' : 'P-inf']: LAST };
  const all = at(game, hidden ? { ...field, 'F-lc': hidden } : field, dice);
  const position = hidden ? { ...all, marks: all.marks.with(game.army.unit('F-lc'), HIDDEN) } : all;
  lay({ ...startGame(title, { seed: 'test', fog }), position, snapshots: [{ at: 0, position }] });
  if (!single) inOrder(attack(game, ['F-inf'], [FIRST]));
  inOrder(attack(game, ['F-hc'], [LAST]));
}
const fightFirst = (...then: readonly Action[]) => inOrder(PASS, next(FIRST), ...then);
const telling = () => useTellings.getState().telling;
const waits = () => isHeld(telling());
const held = () => shownSoFar(telling()!);
/** The results told by some events. */
const results = (events: readonly { readonly roll?: { readonly result: string } }[]) =>
  events.flatMap(({ roll }) => (roll ? [roll.result] : []));
const lastEvents = () => shown(useGame.getState())!.events.at(-1)!;
const panels = () =>
  show(
    <>
      <NowPanel />
      <LogPanel />
      <Announcer />
    </>,
  );
const rollButton = () => screen.queryByRole('button', { name: `Roll: Battle for ${LAST}` });
const page = () => document.body.textContent ?? '';

beforeEach(() => {
  usePreferences.getState().change(DEFAULTS);
  useOpponent.setState({ running: true, hurried: false, thinking: false, fault: null });
});

/** The words by which the result of a battle is told. */
const told = (hex: string) => page().includes(`Battle for ${hex}: 4 against 4`);

test('10.31 a battle is declared, and rolled when all are: no die stands on the button', () => {
  layBattles([1]);
  panels();
  inOrder({ kind: 'attack', attack: 'battle', units: [], target: game.hex(FIRST) });
  act(() => pressHex(situation(), game.hex(FIRST)));
  const button = screen.getByRole('button', { name: new RegExp(`^Battle for ${FIRST}`) });
  expect(button.querySelector('svg')).toBeNull();
});

test('12.4 who advances alone is named; of several nothing is said of units, since a commander is none', async () => {
  const field = { 'F-inf': '0605', 'F-chief': '0605', 'F-corps': '0605', 'P-inf': FIRST };
  const position = at(game, field, [2]);
  lay({ ...startGame(title, { seed: 'test' }), position, snapshots: [{ at: 0, position }] });
  inOrder(attack(game, ['F-inf'], [FIRST]), PASS);
  const { user } = panels();
  expect(situation().decision.kind).toBe('advance');
  const who = () => within(screen.getByRole('group', { name: /^Units to advance/ }));
  for (const unit of who().queryAllByRole('button', { pressed: true })) await user.click(unit);
  const going = [];
  for (const unit of ['F-inf', 'F-corps', 'F-chief']) {
    await user.click(who().getByRole('button', { name: new RegExp(`^${unit}`), pressed: false }));
    going.push(screen.getByRole('button', { name: /^Advance .* to / }).textContent);
  }
  expect(going).toEqual([`Advance F-inf to ${FIRST}`, `Advance both to ${FIRST}`, `Advance these 3 to ${FIRST}`]);
});

test('12.3 the only hex open to a retreat is a button; with help off nothing tells which it is', async () => {
  const field = { 'F-inf': '0605', 'F-hc': '0703', 'F-lc': '0604', 'P-inf': FIRST, 'P-lc': FIRST };
  const position = at(game, field, [2]);
  const laid = { ...startGame(title, { seed: 'test' }), position, snapshots: [{ at: 0, position }] };
  const retreat = () => screen.queryByRole('button', { name: /^Retreat to / });
  lay(laid, 'off');
  inOrder(attack(game, ['F-inf'], [FIRST]), PASS);
  const view = panels();
  expect(situation().decision).toMatchObject({ kind: 'retreat', side: 1 });
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  expect(retreat()).toBeNull();
  const given = useGame.getState().game!.actions.length;
  commit(situation()); // the key X
  expect(useGame.getState().game!.actions).toHaveLength(given);
  view.unmount();
  lay(laid);
  inOrder(attack(game, ['F-inf'], [FIRST]), PASS);
  const { user } = panels();
  expect(screen.queryByText(/open: choose/), 'the button says it').toBeNull();
  await user.click(retreat()!);
  expect(useGame.getState().game!.actions.at(-1)).toEqual(retreatTo(game, 'P-inf', '0805'));
});

describe('10.4 the last battle is rolled by a click of its own', () => {
  // 1: the defender goes back two hexes; 2: he is driven off at once; 4: a shock, over at once; 5: the attacker goes back.
  const ways: readonly [by: string, guns: string, dice: readonly number[], then: readonly Action[]][] = [
    ['the choice of the one before it', LAST, [4, 3, 3, 1], []],
    ['an advance', LAST, [2, 1], [advanceTo(game, ['F-inf'], FIRST)]],
    ['nobody advancing', LAST, [2, 1], [PASS]],
    ['a retreat after which nobody can advance', FIRST, [5, 1], [retreatTo(game, 'F-inf', '0505')]],
  ];
  test.each(ways)('after %s', async (_, guns, dice, then) => {
    layBattles(dice, { guns });
    inOrder(PASS, next(FIRST));
    for (const order of then) {
      expect(waits()).toBe(false);
      inOrder(order);
    }
    const { user } = panels();
    expect(results(lastEvents()).at(-1), 'it has been rolled').toBe('Dr2');
    expect(waits()).toBe(true);
    expect(results(held().events.at(-1)!)).not.toContain('Dr2');
    expect([told(FIRST), told(LAST)]).toEqual([true, false]);
    expect(page()).not.toContain(`against ${LAST}`);
    // What is left is seen, with its odds.
    const left = within(screen.getByRole('region', { name: 'Battles declared' })).getAllByRole('listitem');
    expect(left.map((line) => line.textContent)).toEqual([expect.stringContaining(LAST)]);
    expect(screen.getByRole('region', { name: `Battle for ${LAST}` })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Rolled' }).textContent).toContain(`Battle for ${FIRST}`);
    expect(held()).toMatchObject({ acts: false, decision: null, turnOf: 0 });

    await user.click(rollButton()!);
    expect(waits()).toBe(false);
    expect(rollButton()).toBeNull();
    expect(screen.getByRole('region', { name: 'Rolled' }).textContent).toMatch(`Battle for ${LAST}: 4 against 4`);
    expect(told(LAST)).toBe(true);
    // Read out, and shown over the map, is what came now.
    expect(results(newsOf(shown(useGame.getState())!, telling(), []))).toEqual(['Dr2']);
  });

  test('what the first battle brought is seen on the map, and nothing of the last', () => {
    layBattles([5, 4, 3, 3], { guns: FIRST });
    fightFirst(retreatTo(game, 'F-inf', '0505'));
    const seen = (table: Table) =>
      table.stacks.flatMap(({ hex, counters }) =>
        counters.map(({ unit, steps }) => `${game.army.pieces[unit].id} ${game.ground.board.ids[hex]} ${steps}`),
      );
    expect(seen(held().table).sort()).toEqual(['F-hc 0602 2', 'F-inf 0505 2', 'P-gun 0705 2', 'P-inf 0702 2']);
    expect(seen(shown(useGame.getState())!.table)).toEqual(
      expect.arrayContaining(['F-hc 0602 1', 'F-inf 0505 2', 'P-inf 0702 1']),
    );
  });

  test('8.1 while it waits, hidden stacks lie where they lay', () => {
    layBattles([4, 3, 3, 1], { fog: true, hidden: '0101' });
    fightFirst();
    act(() => useGame.getState().liftCurtain());
    expect([waits(), held().seat]).toEqual([true, 1]);
    const there = held().table.stacks.filter((stack) => stack.hex === game.hex('0101'));
    expect(there).toMatchObject([{ side: 0, counters: [], unseen: 'some', cover: { say: 'cover-blank' } }]);
  });

  test('12.31 an attacker who has gone back is no longer shown to attack', () => {
    layBattles([5], { guns: FIRST });
    fightFirst();
    const { table } = shown(useGame.getState())!;
    const from = (where: Table) => highlightsOfBattles(title.board, where).attacks!.map((arrow) => arrow.from);
    expect(table.battles!.map(({ state }) => state)).toEqual(['now', 'declared']);
    expect(from(table).sort()).toEqual([game.hex('0602'), game.hex('0605')].sort());
    const stacks = table.stacks.map((stack) =>
      stack.hex === game.hex('0605') ? { ...stack, hex: game.hex('0505') } : stack,
    );
    expect(from({ ...table, stacks })).toEqual([game.hex('0602')]);
  });

  test('of one battle alone to have declared it is the click', () => {
    layBattles([1], { single: true });
    inOrder(PASS);
    expect(results(lastEvents())).toEqual(['Dr2']);
    expect(waits()).toBe(false);
  });

  test('who wants to see both at once does', () => {
    usePreferences.getState().change({ rollsApart: false });
    layBattles([4, 3, 3, 1]);
    fightFirst();
    panels();
    expect(waits()).toBe(false);
    expect(screen.getByRole('region', { name: 'Rolled' }).textContent).toContain('Dr2');
  });

  test('X and Enter roll it, and so does a click on the map, which does nothing else', () => {
    const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
    for (const name of ['x', 'Enter', 'map']) {
      layBattles([4, 3, 3, 1]);
      const view = render(<TablePage />);
      fightFirst();
      const count = useGame.getState().game!.actions.length;
      expect(waits(), name).toBe(true);
      key('p');
      expect(useGame.getState().game!.actions).toHaveLength(count);
      if (name === 'map') {
        const map = screen.getByRole('application');
        fireEvent.keyDown(map, { key: 'ArrowDown' });
        fireEvent.keyDown(map, { key: 'Enter' });
      } else key(name);
      expect(waits(), name).toBe(false);
      expect(useGame.getState().game!.actions).toHaveLength(count);
      view.unmount();
    }
  });

  test('taken back it waits no more', () => {
    layBattles([4, 3, 3, 1]);
    fightFirst();
    usePreferences.getState().change({ askAlone: false });
    const view = panels();
    act(() => useGame.setState({ meta: { ...useGame.getState().meta!, seats: ['person', 'system'] } }));
    act(() => useGame.getState().undo());
    expect(rollButton()).toBeNull();
    expect(screen.getByText('Choose the next battle.')).toBeTruthy();
    expect(screen.queryByText(/selected$/), 'of one battle nothing is counted').toBeNull();
    view.unmount();
  });

  test('with fog of war whoever sits down after the curtain sees the first result before he rolls', () => {
    layBattles([1, 1], { fog: true });
    fightFirst();
    act(() => useGame.getState().liftCurtain());
    expect(useGame.getState().seated).toBe(1);
    inOrder(retreatTo(game, 'P-inf', '0805', '0905'));
    act(() => useGame.getState().liftCurtain());
    expect(useGame.getState().seated).toBe(0);
    inOrder(PASS);
    expect(useGame.getState().curtain, 'the defender of the last battle is to go back').toBe(1);
    const { unmount } = panels();
    act(() => useGame.getState().liftCurtain());
    expect(waits()).toBe(true);
    expect(held().seat).toBe(1);
    expect(rollButton()).not.toBeNull();
    expect([told(FIRST), told(LAST)]).toEqual([true, false]);
    const recap = () => screen.queryByRole('button', { name: /^See what the French side just did/ });
    expect(recap(), 'that would show the roll').toBeNull();
    act(() => useTellings.getState().finish());
    expect(recap()).not.toBeNull();
    unmount();
  });
});

describe('beside a program', () => {
  const RECRUIT = { level: 'recruit', temper: 'balanced', seed: 'own' } as const;
  const until = (what: () => boolean) => vi.waitFor(() => expect(what()).toBe(true), { timeout: 5000, interval: 5 });

  test('its order does not roll the battle of a person, and it plays on only when that has been rolled', async () => {
    usePreferences.getState().change({ telling: 'at-once' });
    layBattles([5, 3]);
    fightFirst(retreatTo(game, 'F-inf', '0505'));
    const count = () => useGame.getState().game!.actions.length;
    const before = count();
    answers = { advance: PASS, retreat: retreatTo(game, 'P-gun', '0803') };
    const stop = followGame();
    act(() => useGame.getState().hand(1, RECRUIT));
    await until(() => count() === before + 1);
    expect(waits()).toBe(true);
    await new Promise((done) => setTimeout(done, 100));
    expect(count()).toBe(before + 1);
    const { user } = panels();
    await user.click(rollButton()!);
    await until(() => count() === before + 2);
    stop();
  });
});
