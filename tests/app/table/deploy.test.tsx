import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { layoutOf } from '../../../src/app/map/geometry.ts';
import { nextActor } from '../../../src/app/table/acting.ts';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { OFF_MAP } from '../../../src/engine/title.ts';
import { useGame } from '../../../src/store/game.ts';
import { wholeGame } from '../../../src/store/in-play.ts';
import { usePreferences } from '../../../src/store/preferences.ts';
import { useTable } from '../../../src/store/table.ts';
import { BOX_TURN, duel, freeSoloGame, hex, unit } from '../../titles/lost-battalion/scene.ts';
import { battalion, fromStart } from './battalion.ts';
import { lay, orders, situation } from './sitting.tsx';

vi.setConfig({ testTimeout: 30_000 });
vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

beforeEach(() => usePreferences.getState().change({ overlays: {} }));

/** The free set-up of the Allies against the system: three divisions lie in the GHQ box, and must (14.0). */
function sit() {
  lay(fromStart(freeSoloGame));
  const view = render(<TablePage />);
  return { ...view, user: userEvent.setup() };
}
const now = () => within(screen.getByRole('region', { name: 'What to do now' }));
const held = () => useTable.getState().order?.draft.units;
const where = (id: string) =>
  (wholeGame(useGame.getState().game!).position as unknown as { where: number[] }).where[unit(id)];
const long = (id: string) => useGame.getState().game!.title.units[unit(id)].long;

describe('14.0: placing by hand', () => {
  test('everything that can be placed is listed by division; a division unfolds to its regiments', async () => {
    const { user } = sit();
    const list = within(now().getByRole('group', { name: 'Everything that can be placed' }));
    expect(list.queryByRole('button', { name: new RegExp(long('us-28-110')) })).toBeNull();
    await user.click(list.getByText('28th Division'));
    expect(within(list.getByRole('group', { name: '28th Division' })).getAllByRole('button')).toHaveLength(4);
    await user.click(list.getByRole('button', { name: new RegExp(long('us-28-110')) }));
    expect(held()).toEqual([unit('us-28-110')]);
    expect(now().getByText(/\d+ hexes are open/)).toBeTruthy();
  });

  test('with its hex chosen nobody is told any more to choose one', () => {
    sit();
    const units = [unit('us-28-110')];
    const choose = (at: number | null) =>
      act(() => useTable.getState().draftAt(situation().view, { units, hex: at, hexes: [], via: [] }));
    choose(null);
    expect(now().getByText(/\d+ hexes are open/)).toBeTruthy();
    choose(where('us-28-110'));
    expect(now().queryByText(/\d+ hexes are open/)).toBeNull();
  });

  test('pressed, then its hex; undone by one press', async () => {
    const { user } = sit();
    await user.click(now().getByText('28th Division'));
    await user.click(now().getByRole('button', { name: new RegExp(long('us-28-110')) }));
    const map = screen.getByRole('application');
    const from = where('us-28-110');
    fireEvent.keyDown(map, { key: 'ArrowDown' });
    fireEvent.keyDown(map, { key: 'Enter' });
    expect(orders()).toMatchObject([{ kind: 'place', units: [unit('us-28-110')] }]);
    expect(where('us-28-110')).not.toBe(from);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(where('us-28-110')).toBe(from);
  });

  test('the next unit is one on the map before one in a box', () => {
    sit();
    expect(where('us-1-16')).toBe(BOX_TURN);
    const first = nextActor(situation(), 1)!;
    expect(freeSoloGame.units[first].id).not.toBe('us-1-16');
    act(() => useTable.getState().draftAt(situation().view, { units: [first], hex: null, hexes: [], via: [] }));
    expect(nextActor(situation(), -1)).not.toBe(first);
  });

  test('a division that must be held back has no hex, and it is said why', async () => {
    const { user } = sit();
    await user.click(now().getByText('1st Division'));
    await user.click(now().getByRole('button', { name: new RegExp(long('us-1-16')) }));
    expect(now().getByText(/No hex is open/).textContent).toMatch(/14\.0/);
  });

  test('an American regiment can be put into its box', async () => {
    const { user } = sit();
    await user.click(now().getByText('28th Division'));
    await user.click(now().getByRole('button', { name: new RegExp(long('us-28-110')) }));
    await user.click(now().getByRole('button', { name: 'Place it in its box off the map' }));
    expect(orders()).toMatchObject([{ kind: 'place', units: [unit('us-28-110')], hex: OFF_MAP }]);
    expect(where('us-28-110')).toBe(BOX_TURN);
  });

  test('a hex on the other side is refused with the rule', async () => {
    const { user } = sit();
    await user.click(now().getByText('28th Division'));
    await user.click(now().getByRole('button', { name: new RegExp(long('us-28-110')) }));
    act(() => useTable.getState().lookAt(hex('2233')));
    const map = screen.getByRole('application');
    fireEvent.keyDown(map, { key: 'Enter' });
    expect(now().getByRole('note').textContent).toMatch(/Not possible.*2233.*14\.0/);
    expect(orders()).toEqual([]);
  });

  test('how much is left, and what ending the set-up gives up, stand above the button', () => {
    sit();
    const end = now().getByRole('button', { name: /^Set-up complete/ });
    const words = document.getElementById(end.getAttribute('aria-describedby')!)!.textContent;
    expect(words).toMatch(/\d+ units stand as printed.*3 of at least 3 divisions held back/);
  });
});

describe('dragging', () => {
  /** A press, a way and a release on the map, where hexes lie as they are drawn. */
  function drag(from: number, to: number, pointerType = 'mouse', meanwhile = () => {}) {
    const frame = document.querySelector('.map-window')!;
    const counter = document.querySelector(`.stack[data-hex="${from}"] [data-unit]`)!;
    const layout = layoutOf(freeSoloGame.files.map, 0, freeSoloGame.board);
    // Nothing has a size here; where the map lies says the transform that is written to it.
    const [x, y] = /translate3d\((-?[\d.]+)px, (-?[\d.]+)px/
      .exec(document.querySelector<SVGElement>('.map-sheet')!.style.transform)!
      .slice(1)
      .map(Number);
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(frame);
    const at = (h: number) => ({
      clientX: layout.centre(h).x - layout.sheet.x + x,
      clientY: layout.centre(h).y - layout.sheet.y + y,
      button: 0,
      buttons: 1,
      pointerId: 1,
      pointerType,
      bubbles: true,
    });
    act(() => {
      fireEvent.pointerDown(counter, at(from));
      fireEvent.pointerMove(frame, at(to));
    });
    act(meanwhile);
    const ghost = document.querySelector('[data-refused], [aria-hidden="true"] > .counter-svg');
    act(() => void fireEvent.pointerUp(frame, at(to)));
    return ghost;
  }
  const alone = () =>
    situation().table.stacks.find(
      (stack) =>
        stack.counters.length === 1 &&
        situation().title.check(situation().view, {
          kind: 'place',
          units: [stack.counters[0].unit],
          hex: hex('2243'),
        }).ok &&
        stack.hex !== hex('2243'),
    )!;

  test('a counter goes where it is dropped', () => {
    sit();
    const { hex: from, counters } = alone();
    expect(drag(from, hex('2243'))).not.toBeNull();
    expect(orders()).toEqual([{ kind: 'place', units: [counters[0].unit], hex: hex('2243') }]);
  });

  test('is given up when the position changes under it', () => {
    sit();
    const { hex: from, counters } = alone();
    const { title, view } = situation();
    const others = title.actors(view).filter((one) => one !== counters[0].unit);
    const [other] = others.flatMap((one) => [...title.legal(view, { units: [one] })].slice(0, 1));
    expect(other.kind).toBe('place');
    expect(drag(from, hex('2243'), 'mouse', () => void useGame.getState().play(other))).toBeNull();
    expect(orders()).toEqual([other]);
    expect(held() ?? []).toEqual([]);
  });

  test('dropped where it may not go it stays, and the reason is said', () => {
    sit();
    drag(alone().hex, hex('2233'));
    expect(orders()).toEqual([]);
    expect(now().getByRole('note').textContent).toMatch(/14\.0/);
  });

  test('a finger moves the map instead', () => {
    sit();
    drag(alone().hex, hex('2243'), 'touch');
    expect(orders()).toEqual([]);
  });
});

test('11.9: a few machine guns are listed once, and any of them may be taken', async () => {
  lay(battalion({ game: duel, turn: 2, step: 'machine-guns', dice: [1, 2] }));
  render(<TablePage />);
  const user = userEvent.setup();
  const list = within(now().getByRole('group', { name: 'Everything that can be placed' }));
  expect(now().queryByRole('group', { name: /^To be placed/ })).toBeNull();
  await user.click(list.getByRole('button', { name: /^Machine-gun unit 2\b/ }));
  expect(held()).toEqual([unit('ge-mg-02')]);
});
