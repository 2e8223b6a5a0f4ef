import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CardStrip } from '../../../src/app/table/cards/CardStrip.tsx';
import { hexesOf } from '../../../src/app/table/cards/cards.ts';
import { layoutOf, within as inside } from '../../../src/app/map/geometry.ts';
import { Viewport } from '../../../src/app/map/viewport.ts';
import { HexLine } from '../../../src/app/table/ground/HexLine.tsx';
import { ScoreList } from '../../../src/app/table/parts/ScoreList.tsx';
import { ToldLine } from '../../../src/app/table/system/ToldLine.tsx';
import { LastRoll } from '../../../src/app/table/now/LastRoll.tsx';
import { Die } from '../../../src/app/table/parts/Die.tsx';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { OFF_MAP, type Title } from '../../../src/engine/title.ts';
import { useGame } from '../../../src/store/game.ts';
import { inPlay, wholeGame } from '../../../src/store/in-play.ts';
import { usePreferences } from '../../../src/store/preferences.ts';
import { useTable } from '../../../src/store/table.ts';
import { denain, layField, leuthen } from './lines.tsx';
import { orders, show, situation } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

beforeEach(() => {
  usePreferences.getState().change({ overlays: {}, rotations: {} });
  useTable.getState().clear();
});

/** Denain on turn 1, up to the choice of the formation that acts first. */
function choosing() {
  const pass = { kind: 'pass' } as const;
  let p = denain.start({}, 5, 5, 5, 5);
  while (denain.title.decision(p).over === false && (denain.title.decision(p) as { step: string }).step !== 'order')
    p = denain.play(p, pass);
  layField(denain, denain.play(p, { kind: 'choose', option: 'first' }));
}
const table = () => ({ ...render(<TablePage />), user: userEvent.setup() });
const strip = () => screen.getByRole('region', { name: 'Formations' });
const card = (name: string | RegExp) => within(strip()).getByRole('button', { name });

describe('5: the strip of formation cards', () => {
  test('a card for each formation, those of a side together, with state, leader and strength in words', () => {
    choosing();
    table();
    const sides = within(strip())
      .getAllByRole('list')
      .map((list) => [list.getAttribute('aria-label'), within(list).getAllByRole('button').length]);
    expect(sides).toEqual([
      ['French formations', 6],
      ['Allied formations', 3],
    ]);
    expect(card(/^Right wing/).getAttribute('aria-label')).toMatch(
      /^Right wing: choose it, can still act, [^,]*Montesquiou[^,]*, \d units/,
    );
    expect(card(/^Denain garrison/).getAttribute('aria-label')).toMatch(/: show it on the map, can still act/);
  });

  test('a press chooses the formation, and shows where it stands', async () => {
    choosing();
    const { user } = table();
    const right = situation().table.cards!.find((c) => denain.title.formations[c.formation].id === 'f-right')!;
    await user.click(card(/^Right wing/));
    expect(orders()).toEqual([{ kind: 'choose', option: 'f-right' }]);
    expect(situation().decision).toMatchObject({ kind: 'move', step: 'movement' });
    expect(card(/^Right wing/).getAttribute('aria-current')).toBe('step');
    expect(
      within(strip())
        .getAllByRole('button')
        .filter((b) => b.hasAttribute('aria-current')),
    ).toHaveLength(1);
    expect(hexesOf(denain.title, situation().table, right).length).toBeGreaterThan(4);
  });

  test('the map goes to a formation that is not wholly in sight, and stays where it is', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    choosing();
    const { board, map } = denain.title;
    const viewport = new Viewport();
    viewport.attach(layoutOf(map, 0, board), { width: 1000, height: 800 });
    const { user } = show(<CardStrip viewport={viewport} />);
    const middleAfter = async (name: RegExp, before: string) => {
      viewport.centreOn(board.hex(before), 1);
      await user.click(card(name));
      return board.ids[viewport.middle()];
    };
    expect(await middleAfter(/^Denain garrison/, '1409'), 'far away').not.toBe('1409');
    expect(await middleAfter(/^Centre/, '1612'), 'in sight').toBe('1612');
    vi.unstubAllGlobals();
  });

  test('the sequence of play names the side that chooses, and whose formation acts', async () => {
    choosing();
    const { user } = table();
    const whose = () => screen.getByRole('list', { name: 'Sequence of play' }).previousElementSibling?.textContent;
    expect(whose()).toContain(denain.title.sides[situation().decision.side!].adjective);
    await user.click(card(/^Right wing/));
    expect(whose()).toContain('French');
  });

  test('a press on any other shows its units and orders nothing', async () => {
    choosing();
    const { user } = table();
    await user.click(card(/^Denain garrison/));
    expect(orders()).toEqual([]);
    const garrison = situation().table.cards!.find((c) => denain.title.formations[c.formation].id === 'a-gar')!;
    expect(useTable.getState().outlined).toEqual(hexesOf(denain.title, situation().table, garrison));
  });

  test('the mouse on a card, or on the button that chooses a formation, outlines where it stands; a press on a card for good', async () => {
    choosing();
    const { user } = table();
    const standing = (id: string) =>
      hexesOf(
        denain.title,
        situation().table,
        situation().table.cards!.find((c) => denain.title.formations[c.formation].id === id)!,
      );
    const outlined = () => useTable.getState().outlined;
    const button = within(screen.getByRole('region', { name: 'What to do now' })).getByRole('button', {
      name: /^Right wing/,
    });
    expect(standing('f-right').length).toBeGreaterThan(4);
    expect(outlined()).toEqual([]);
    await user.hover(button);
    expect(outlined()).toEqual(standing('f-right'));
    await user.hover(card(/^Denain garrison/));
    expect(outlined()).toEqual(standing('a-gar'));
    await user.unhover(card(/^Denain garrison/));
    expect(outlined()).toEqual([]);
    await user.click(card(/^Denain garrison/));
    await user.unhover(card(/^Denain garrison/));
    expect(outlined()).toEqual(standing('a-gar'));
    // What something else has outlined since stays.
    await user.hover(button);
    act(() => useTable.getState().outline([7]));
    await user.unhover(button);
    expect(outlined()).toEqual([7]);
    act(() => useTable.getState().outline([]));
    // So does the focus of the keyboard.
    act(() => button.focus());
    expect(outlined()).toEqual(standing('f-right'));
    act(() => button.blur());
    expect(outlined()).toEqual([]);
    // A finger outlines nothing.
    fireEvent.pointerEnter(button, { pointerType: 'touch' });
    expect(outlined()).toEqual([]);
  });

  test('one that is kept from acting says why, with its rule', async () => {
    // R-L08: the northern wing stands idle in the first two turns.
    const p = leuthen.start();
    layField(leuthen, p);
    const kept = situation().table.cards!.filter((c) => c.state === 'kept');
    expect(kept.length).toBeGreaterThan(0);
    const { user } = table();
    const name = leuthen.title.formations[kept[0].formation].name;
    await user.click(card(new RegExp(`^${name}: show it on the map, cannot act`)));
    expect(useTable.getState().whyNot?.refusal).toMatchObject({ say: 'formation-frozen', rule: 'Scenario 1' });
    expect(screen.getByText('Not possible').closest('[role="note"]')!.textContent).toContain('Scenario 1');
  });

  test('no strip when the game is over: nobody can still act', () => {
    choosing();
    useGame.getState().play({ kind: 'resign' });
    table();
    expect(screen.getByText('The game is over')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Formations' })).toBeNull();
  });

  test('no strip for a title without formations that act one at a time', async () => {
    choosing();
    const game = wholeGame(useGame.getState().game!);
    const title: Title = { ...game.title, table: (view) => ({ ...game.title.table(view), cards: undefined }) };
    useGame.setState({ game: inPlay({ ...game, title }) });
    table();
    expect(screen.queryByRole('region', { name: 'Formations' })).toBeNull();
  });
});

describe('4.C: the dice of the initiative lie open', () => {
  test('a ten-sided die is drawn as one, and says so', () => {
    const { container } = render(
      <>
        <Die face={3} />
        <Die face={3} sides={10} />
      </>,
    );
    const [six, ten] = [...container.querySelectorAll('svg')];
    expect(six.querySelectorAll('circle')).toHaveLength(3);
    expect(six.getAttribute('aria-label')).toBe('die shows 3');
    expect(ten.querySelectorAll('circle')).toHaveLength(0);
    expect(ten.textContent).toBe('3');
    expect(ten.getAttribute('aria-label')).toBe('die of 10 shows 3');
  });

  test('so it is in the lines that tell what happened, and in what a screen reader hears', () => {
    layField(denain, denain.start());
    const roll = { faces: [7], sides: 10, modifiers: [], modified: 7, table: '4.C', row: '', result: '7' };
    show(
      <ul>
        <ToldLine event={{ say: 'initiative', side: 0, data: { side: 0, total: 7 }, roll }} now open={false} />
      </ul>,
    );
    expect(screen.getByRole('img', { name: 'die of 10 shows 7' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'die shows 7' })).toBeNull();
  });

  test('both rolls stand in the box of the last roll, and in the log', () => {
    let p = denain.start({}, 5, 5, 5, 5);
    const title = denain.title;
    while (
      (title.decision(p) as { step: string }).step !== 'bombardment' ||
      (title.decision(p) as { side: number }).side !== 1
    )
      p = denain.play(p, { kind: 'pass' });
    layField(denain, p);
    useGame.getState().play({ kind: 'pass' });
    show(<LastRoll />);
    expect(screen.getAllByRole('img', { name: /^die of 10 shows \d$/ })).toHaveLength(2);
  });
});

describe('8.2, 9.1: command lines', () => {
  /** The garrison far from Albemarle. */
  const apart = () =>
    layField(
      denain,
      denain.moving(
        denain.only({ 'a-l-albemarle': '2012', 'a-gar-1': '1409', 'a-gar-2': '2011', 'f-right-1': '0503' }),
        ['a-gar'],
      ),
    );

  test('a line that holds and a line that breaks, with a cross where it does', () => {
    apart();
    usePreferences.getState().change({ overlays: { 'lace-wars': ['command'] } });
    const { container } = table();
    expect(container.querySelectorAll('.overlay-line[data-broken]').length).toBe(1);
    expect(container.querySelectorAll('.overlay-break').length).toBe(1);
    expect(container.querySelectorAll('.overlay-line:not([data-broken])').length).toBeGreaterThan(0);
  });

  test('the hex where it breaks says why, with the rule', () => {
    apart();
    usePreferences.getState().change({ overlays: { 'lace-wars': ['command'] } });
    const { title, view } = situation();
    const [broken] = title.overlay(view, 'command').lines.filter((line) => line.broken);
    show(<HexLine />);
    act(() => useTable.getState().hover(broken.broken!.at));
    expect(screen.getByText(/Line broken/).textContent).toContain('8.2');
  });
});

describe('12.4: routed units', () => {
  test('their ways are drawn unasked while one of them has to choose its own', () => {
    const routed = { 'a-gar-1': { hex: '1613', facing: 0, order: 2 } };
    const p = denain.only({ ...routed, 'f-right-1': '0503' });
    layField(
      denain,
      denain.frames(
        p,
        { step: 'set-up', side: 0 },
        { step: 'rout', unit: denain.unit('a-gar-1'), made: 0, leaders: [] },
      ),
    );
    expect(situation().decision).toMatchObject({ kind: 'retreat', step: 'rout' });
    const { container, unmount } = table();
    expect(container.querySelectorAll('.overlays .overlay-line')).toHaveLength(1);
    expect(container.querySelectorAll('.overlay-label')).toHaveLength(0);
    unmount();
    layField(denain, denain.moving(p, ['f-right']));
    expect(table().container.querySelectorAll('.overlays .overlay-line')).toHaveLength(0);
  });

  test('their way leads over the edge of the map', () => {
    layField(
      denain,
      denain.moving(denain.only({ 'a-gar-1': { hex: '2807', order: 2 }, 'f-right-1': '0503', 'f-cav-2': '1409' }), [
        'f-cav',
      ]),
    );
    usePreferences.getState().change({ overlays: { 'lace-wars': ['rout'] } });
    const { container } = table();
    act(() => useTable.getState().inspect(denain.hex('2807')));
    const way = situation().title.overlay(situation().view, 'rout', denain.hex('2807')).lines[0].path;
    expect(way.at(-1)).toBe(OFF_MAP);
    const { field } = layoutOf(denain.title.map, 0, denain.title.board);
    const points = [
      ...container
        .querySelector('.overlays .overlay-line')!
        .getAttribute('d')!
        .matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
    ].map((m) => ({ x: Number(m[1]), y: Number(m[2]) }));
    expect(points.some((p) => !inside(p, field))).toBe(true);
  });
});

describe('13: the score', () => {
  test('the rule of all lines stands once above them, not at all where it has been named; several rules at their lines', () => {
    layField(denain, denain.start());
    const { score } = situation().table;
    expect(score.length).toBeGreaterThan(2);
    const { unmount } = show(<ScoreList lines={score} />);
    expect(screen.getAllByText('13.3')).toHaveLength(1);
    expect(screen.getAllByRole('definition').map((n) => n.textContent)).toEqual(score.map((line) => line.value));
    unmount();
    const named = show(<ScoreList lines={score} said="13.3" />);
    expect(screen.queryByText('13.3')).toBeNull();
    named.unmount();
    show(<ScoreList lines={[score[0], { ...score[1], note: { ...score[1].note, rule: '4.1' } }]} />);
    expect([screen.getAllByText('13.3').length, screen.getAllByText('4.1').length]).toEqual([1, 1]);
  });
});
