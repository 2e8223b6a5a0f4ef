import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CounterSheets } from '../../../src/app/pages/print/CounterSheets.tsx';
import { Curtain } from '../../../src/app/dialogs/Curtain.tsx';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { startGame } from '../../../src/engine/record.ts';
import type { Symbols } from '../../../src/engine/symbols.ts';
import type { Action, Title } from '../../../src/engine/title.ts';
import { shown, useGame } from '../../../src/store/game.ts';
import { inPlay, wholeGame } from '../../../src/store/in-play.ts';
import { useTable } from '../../../src/store/table.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { outpost } from '../../example/outpost.ts';
import { board, type Frame, type OutpostPosition, pieces } from '../../example/position.ts';
import { printed } from '../map/printed.ts';
import { lay } from './sitting.tsx';

/* What the contract can say and the first three titles do not, at the table: on the example title. */

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
vi.mock('../../../src/titles/catalogue.ts', () => {
  const card = { id: 'outpost', name: 'Outpost', scenarios: [] };
  return { catalogue: [card], titleCard: () => card };
});

const symbols: Symbols = {
  branches: { infantry: { lines: 'M-15 -10L15 10' } },
  flags: {
    cover: { tone: 'plain', text: '?' },
    'bridge-burnt': { tone: 'hold', lines: 'M-4 0H4' },
    day: { tone: 'plain', text: 'D' },
    night: { tone: 'done', text: 'N' },
  },
  works: {},
  areas: {},
};
const turns = [1, 2, 3, 4].map((turn) => ({ turn, label: '', events: [] }));
const title = outpost({ symbols, turns }) as unknown as Title;
knowTitleText('outpost', {
  blurb: '',
  scenarios: {},
  phrases: {
    cover: 'Covered',
    day: 'Day',
    night: 'Night',
    'bridge-burnt': 'Bridge burnt',
    'burn-bridge': 'Burn it',
    'leave-bridge': 'Let it stand',
    'task-bridge': 'Burn the bridge?',
    'task-declare': 'Declare battles.',
    attack: 'Attack',
    'wrong-number': ({ least, most }) => `Choose ${String(least)} to ${String(most)}.`,
    'too-far': 'Too far away.',
    'target-taken': 'Taken already.',
  },
});

const hex = (id: string) => board.hex(id);
const unit = (id: string) => pieces.findIndex((piece) => piece.id === id);

interface Scene {
  readonly where: Readonly<Record<string, string>>;
  readonly frame?: Frame;
  readonly ready?: string;
  readonly fog?: boolean;
}
/** Lays the example on the table: units in their hexes (the others dead), a step of the turn, who may still act. */
function sit({ where, frame, ready = '', fog = false }: Scene) {
  const game = startGame(title, { seed: 'outpost', fog });
  const position: OutpostPosition = {
    ...(game.position as OutpostPosition),
    turn: 1,
    place: pieces.map(({ id }) => (where[id] ? hex(where[id]) : -1)),
    ready: ready.split(' ').filter(Boolean).map(unit),
    ...(frame ? { stack: [frame] } : {}),
  };
  lay({ ...game, position, snapshots: [{ at: 0, position }] });
  const view = render(
    <>
      <TablePage />
      <Curtain />
    </>,
  );
  return { ...view, user: userEvent.setup() };
}
const state = () => useGame.getState();
const orders = () => state().game!.actions;
const give = (action: Action) => act(() => expect(state().play(action)).toEqual({ ok: true }));
const now = () => within(screen.getByRole('region', { name: 'What to do now' }));
const counter = (id: string) => now().getByRole('button', { name: new RegExp(`^${id}\\b`) });
const press = (id: string, keys: object = {}) => {
  const map = screen.getByRole('application');
  act(() => useTable.getState().lookAt(hex(id))); // the cursor
  fireEvent.keyDown(map, { key: 'Enter', ...keys });
};
/** What a reader hears of a hex. */
function spoken(id: string): string {
  act(() => useTable.getState().lookAt(hex(id)));
  return [...document.querySelectorAll('p.map-spoken')].at(-1)!.textContent;
}

beforeEach(() => useTable.getState().clear());

describe('a selection with a least and a most', () => {
  const choosing = () =>
    sit({ where: { n1: '0201', n2: '0201', n3: '0401', s1: '0304' }, frame: { step: 'ready', side: 0 } });
  test('says how many are asked for; the choice is given when there are enough', async () => {
    const { user } = choosing();
    expect(now().getByText('Select 1 to 2: 0 so far')).toBeTruthy();
    expect(now().queryByRole('button', { name: 'Confirm' })).toBeNull();
    await user.click(counter('n1'));
    await user.click(counter('n3'));
    expect(now().getByText('Select 1 to 2: 2 so far')).toBeTruthy();
    await user.click(now().getByRole('button', { name: 'Confirm' }));
    expect(orders()).toEqual([{ kind: 'select', units: [unit('n1'), unit('n3')] }]);
  });
  test('one more than the most takes the place of the first', async () => {
    const { user } = choosing();
    for (const id of ['n1', 'n2', 'n3']) await user.click(counter(id));
    await user.click(now().getByRole('button', { name: 'Confirm' }));
    expect(orders()).toEqual([{ kind: 'select', units: [unit('n2'), unit('n3')] }]);
  });
  test('fewer than the least say why not; none at all is a choice where none need be chosen', async () => {
    const { decision } = title;
    const asking = (least: number): Title => ({
      ...title,
      decision: (view) => ({ ...decision(view), least }) as ReturnType<typeof decision>,
      check: (_, action) =>
        action.kind === 'select' && action.units.length < least
          ? { ok: false, say: 'wrong-number', rule: '1.1', data: { least, most: 2 } }
          : { ok: true },
      apply: (position) => ({ position: { ...position }, events: [] }),
    });
    lay(startGame(asking(2), { seed: 'outpost' }));
    const { unmount } = render(<TablePage />);
    const user = userEvent.setup();
    await user.click(counter('n1'));
    const choice = now().getByRole('button', { name: 'Confirm' });
    expect(choice.getAttribute('aria-disabled')).toBe('true');
    await user.click(choice);
    expect(now().getByText(/Choose 2 to 2\./)).toBeTruthy();
    expect(orders()).toEqual([]);
    unmount();

    lay(startGame(asking(0), { seed: 'outpost' }));
    render(<TablePage />);
    await user.click(now().getByRole('button', { name: 'None of them' }));
    expect(orders()).toEqual([{ kind: 'select', units: [] }]);
  });
});

describe('a decision of the other side that is answered in common', () => {
  const stepping = () =>
    sit({
      where: { n1: '0302', n2: '0201', s1: '0304', s2: '0304' },
      frame: { step: 'move', side: 0 },
      ready: 'n1 n2',
      fog: true,
    });
  const cross: Action = { kind: 'move', units: [unit('n1')], path: [hex('0303')] };

  test('no curtain falls: the table shows what both sides know, and who sat there goes on', async () => {
    const { user } = stepping();
    expect(state().seat).toBe(0);
    give(cross);
    expect(state()).toMatchObject({ seat: 'common', curtain: null, seated: 0 });
    expect(shown(state())).toMatchObject({ turnOf: 1, acts: true, decision: { step: 'bridge' } });
    // Neither side's hidden units are in what is drawn.
    expect(shown(state())!.table.stacks.flatMap((stack) => stack.counters)).toEqual([]);
    expect(now().getByText(/nothing hidden is shown/)).toBeTruthy();
    expect(now().getByText('Burn the bridge?')).toBeTruthy();
    await user.click(now().getByRole('button', { name: 'Let it stand' }));
    expect(state().game!.actors).toEqual([0, 1]);
    expect(state()).toMatchObject({ seat: 0, curtain: null });
  });
  test('the usual curtain falls before a decision of the other side that is not common', () => {
    stepping();
    give(cross);
    give({ kind: 'choose', option: 'burn' });
    give({ kind: 'pass' });
    expect(state()).toMatchObject({ seat: 1, curtain: 1, seated: 0 });
    expect(shown(state())).toBeNull();
    act(() => state().liftCurtain());
    expect(state()).toMatchObject({ seat: 1, curtain: null, seated: 1 });
  });
  test('it is not told to a seat that watches', () => {
    stepping();
    give(cross);
    act(() => state().watch(0));
    expect(state().seat).toBe('common');
    expect(shown(state())).toMatchObject({ decision: null, acts: false });
    expect(shown(state())!.events).toEqual([]);
    act(() => state().watch(1));
    expect(shown(state())).toMatchObject({ acts: false, decision: { step: 'bridge' } });
  });
});

describe('a covered stack', () => {
  test('is a pile with its cover, and no number; the panel and the reader say so', () => {
    const { container } = sit({
      where: { n1: '0201', s1: '0304', s2: '0304' },
      frame: { step: 'move', side: 0 },
      fog: true,
    });
    const pile = container.querySelector(`.stack[data-hex="${hex('0304')}"]`)!;
    expect(printed(pile, '.counter-cover .lettering')).toEqual(['?']);
    expect(pile.querySelector('title')!.textContent).toBe('Covered');
    expect(pile.querySelector('.stack-count')).toBeNull();
    expect(pile.querySelectorAll('.stack-under')).toHaveLength(1);
    expect(spoken('0304')).toMatch(/some southern units, not seen.*Covered/);
    press('0304');
    const panel = within(screen.getByRole('region', { name: 'The hex' }));
    expect(panel.getByText(/Covered/).textContent).toMatch(/Hidden units; their number is unknown/);
  });
  test('looks the same whatever it holds', () => {
    const pile = (where: Scene['where']) => {
      const { container, unmount } = sit({ where, frame: { step: 'move', side: 0 }, fog: true });
      const html = container.querySelector(`.stack[data-hex="${hex('0304')}"]`)!.outerHTML;
      unmount();
      return html;
    };
    expect(pile({ n1: '0201', s1: '0304' })).toBe(pile({ n1: '0201', s2: '0304', s3: '0304' }));
  });
});

describe('what lies on hexsides and what holds this turn', () => {
  test('a marker on the side, with its meaning; both hexes speak of it', () => {
    const { container } = sit({
      where: { n1: '0302', s1: '0304' },
      frame: { step: 'bridge', side: 1, unit: unit('n1'), to: hex('0303') },
    });
    expect(container.querySelector('.side-marker')).toBeNull();
    give({ kind: 'choose', option: 'burn' });
    const marker = container.querySelector('.side-marker')!;
    expect(marker.querySelector('title')!.textContent).toBe('Bridge burnt');
    expect(marker.querySelector('.flag-hold')).not.toBeNull();
    expect(spoken('0302')).toContain('Bridge burnt towards 0303');
    expect(spoken('0303')).toContain('Bridge burnt towards 0302');
    act(() => useTable.getState().hover(hex('0302')));
    expect(screen.getByText(/Bridge burnt towards 0303/, { selector: 'p[class*=line]' })).toBeTruthy();
  });
  test('conditions stand beside the sequence of play', () => {
    sit({ where: { n1: '0201', s1: '0304' }, frame: { step: 'move', side: 0 } });
    const list = screen.getByRole('list', { name: 'Conditions this turn' });
    expect(list.textContent).toContain('Day');
    expect(printed(list)).toEqual(['D']);
  });
});

describe('battles declared first', () => {
  const declaring = () =>
    sit({
      where: { n1: '0302', n2: '0302', n3: '0401', s1: '0402', s2: '0403', s3: '0204' },
      frame: { step: 'declare', side: 0 },
      ready: 'n1 n2 n3',
    });
  const battle = (units: string, ...ids: string[]): Action => {
    const [target, ...also] = ids.map(hex).sort((a, b) => a - b);
    return {
      kind: 'attack',
      attack: 'declare',
      units: units.split(' ').map(unit),
      target,
      ...(also.length ? { also } : {}),
    };
  };
  const drawn = (container: Element, what: string) => container.querySelectorAll(what).length;

  test('a further target is added with Shift, and leaves those out who cannot attack both', () => {
    const { container } = declaring();
    press('0402');
    expect(
      useTable
        .getState()
        .order!.draft.units.map((u) => pieces[u].id)
        .sort(),
    ).toEqual(['n1', 'n2', 'n3']);
    press('0403', { shiftKey: true });
    expect(
      useTable
        .getState()
        .order!.draft.units.map((u) => pieces[u].id)
        .sort(),
    ).toEqual(['n1', 'n2']);
    expect(now().getByRole('heading', { name: /0402 and 0403/ })).toBeTruthy();
    expect(drawn(container, '.attack-draft')).toBe(2);
    press('0403', { shiftKey: true });
    expect(now().queryByRole('heading', { name: /0402 and 0403/ })).toBeNull();
    press('0403', { shiftKey: true });
    fireEvent.keyDown(document.body, { key: 'x' });
    expect(orders()).toEqual([battle('n1 n2', '0402', '0403')]);
  });
  test('or by a button; a target that nobody in hand can attack too is not offered and says why', async () => {
    const { user } = declaring();
    press('0403');
    const also = within(now().getByRole('group', { name: 'Also attack' }));
    expect(also.getAllByRole('button').map((button) => button.textContent)).toEqual(['0402']);
    press('0204', { shiftKey: true });
    expect(screen.getByText(/^Not possible: Too far away\./)).toBeTruthy();
    expect(useTable.getState().order?.draft.also).toBeUndefined();
    await user.click(also.getByRole('button', { name: '0402' }));
    await user.click(now().getByRole('button', { name: 'Attack' }));
    expect(orders()).toEqual([battle('n1 n2', '0402', '0403')]);
  });
  test('those declared are listed, outlined and drawn with arrows, and can be taken back', async () => {
    const { container, user } = declaring();
    give(battle('n1 n2', '0402', '0403'));
    expect(drawn(container, '.battle')).toBe(1);
    expect(drawn(container, '.attack:not(.attack-draft)')).toBe(2);
    expect(spoken('0403')).toContain('battle declared');
    act(() => useTable.getState().inspect(hex('0403')));
    expect(await screen.findByText('Battle declared.')).toBeTruthy();
    const list = within(now().getByRole('region', { name: 'Battles declared' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['0402 and 0403n1 and n2✕']);
    await user.click(list.getByRole('button', { name: 'Take back: 0402 and 0403' }));
    expect(orders().at(-1)).toEqual({ kind: 'attack', attack: 'declare', units: [], target: hex('0402') });
    expect(drawn(container, '.battle')).toBe(0);
    expect(now().queryByRole('region', { name: 'Battles declared' })).toBeNull();
  });
  test('one declared is no target any more, and what is left to attack is in hand from the start', () => {
    declaring();
    give(battle('n1', '0403'));
    expect(now().getByRole('heading', { name: /^Units taking part, 0402$/ })).toBeTruthy();
    press('0403');
    expect(now().getByText(/Taken already\./)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'x' });
    expect(orders().at(-1)).toEqual(battle('n2 n3', '0402'));
  });
  test('which is fought next is chosen on the map or in their list; none can be taken back then', async () => {
    const { user } = declaring();
    give(battle('n1', '0403'));
    give(battle('n3', '0402'));
    give({ kind: 'pass' });
    expect(shown(state())!.decision).toMatchObject({ kind: 'select', least: 1, most: 1 });
    expect(now().queryByRole('button', { name: /Take back/ })).toBeNull();
    press('0403');
    press('0402');
    expect(useTable.getState().order!.draft.hexes).toEqual([hex('0402')]);
    // Only these two, and each once: the battles are the choices.
    expect(now().getAllByRole('button', { pressed: false })).toHaveLength(1);
    expect(now().getByRole('button', { pressed: true }).textContent).toBe('0402');
    await user.click(now().getByRole('button', { name: '0403' }));
    expect(useTable.getState().order!.draft.hexes).toEqual([hex('0403')]);
    expect(now().getByRole('button', { pressed: true }).textContent).toBe('0403');
  });
  test('a battle over two hexes is chosen by either of them', () => {
    sit({
      where: { n1: '0302', n2: '0302', n3: '0401', s1: '0402', s2: '0403', s3: '0501' },
      frame: { step: 'declare', side: 0 },
      ready: 'n1 n2 n3',
    });
    give(battle('n1 n2', '0402', '0403'));
    give(battle('n3', '0501'));
    give({ kind: 'pass' });
    press('0403');
    expect(useTable.getState().order!.draft.hexes).toEqual([hex('0403')]);
    expect(now().getByRole('button', { name: '0402 and 0403', pressed: true })).toBeTruthy();
  });
});

test('a side of two nations: a unit says whose it is, on the table and in print', () => {
  sit({ where: { n1: '0201', n3: '0401', s1: '0304' }, frame: { step: 'move', side: 0 } });
  press('0401');
  expect(within(screen.getByRole('region', { name: 'The hex' })).getByText(/^Birch · f1/)).toBeTruthy();
  render(<CounterSheets title={title} />);
  expect(screen.getByRole('img', { name: /^n1 · Alder · f0$/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: 's1' })).toBeTruthy();
});

test('under fog the undo menu names the units one ordered, not those of the other side', async () => {
  const order: Action = { kind: 'move', units: [unit('n1')], path: [hex('0202')] };
  const menu = async (frame: Frame) => {
    const { user, unmount } = sit({ where: { n1: '0201', s1: '0304' }, frame, fog: true });
    const game = wholeGame(state().game!);
    const past = { actions: [order, order], actors: [0, 0], barriers: [null, null], events: [[], []] };
    act(() => useGame.setState({ game: inPlay({ ...game, ...past }) }));
    await user.click(screen.getByRole('button', { name: 'More ways to undo' }));
    const names = screen.queryAllByRole('button', { name: /^Everything/ }).map((button) => button.textContent);
    unmount();
    return names;
  };
  expect(await menu({ step: 'move', side: 0 })).toEqual(['Everything n1 did last']);
  expect(await menu({ step: 'move', side: 1 })).toEqual([]);
});
