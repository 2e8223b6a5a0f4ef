import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOf, orderOf } from '../../../src/app/table/orders/index.ts';
import { offerOf } from '../../../src/app/table/facing/offer.ts';
import { turnBy } from '../../../src/app/table/facing/turning.ts';
import { cancel, dropUnits, pressHex, pressUnit, setMode } from '../../../src/app/table/acting.ts';
import { windOf } from '../../../src/app/table/facing/compass.ts';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { usePreferences } from '../../../src/store/preferences.ts';
import { useTable } from '../../../src/store/table.ts';
import { sayNote } from '../../../src/text/index.ts';
import { denain, layField, leuthen } from './lines.tsx';
import { orders, situation } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

beforeEach(() => {
  usePreferences.getState().change({ overlays: {}, rotations: {} });
  useTable.getState().clear();
});

const { hex } = denain;
/** A brigade of horse (2-3-3) in the open, facing east, and an enemy far away. */
const RIDER = { 'f-cav-2': '1409', 'a-gar-1': '2807' };
/** The same with an enemy whose zone of control it stands in. */
const CLOSE = { 'f-cav-2': '1409', 'a-gar-1': { hex: '1509', facing: 3 } };
const rider = denain.unit('f-cav-2');

const sit = (stands: Parameters<typeof denain.only>[0] = RIDER) =>
  layField(denain, denain.moving(denain.only(stands), ['f-cav']));
const table = () => {
  const view = render(<TablePage />);
  return { ...view, user: userEvent.setup() };
};
const draft = () => draftOf(situation(), useTable.getState().order);
const offer = () => offerOf(situation(), draft());
const press = (id: string) => act(() => pressHex(situation(), hex(id)));
const take = () => act(() => pressUnit(situation(), rider));
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
const ring = () => screen.getByRole('group', { name: /^Facing in/ });

describe('7.1, 7.2: the facing at the end of a move', () => {
  test('a press on the destination asks for it, the cheapest chosen; the same press again goes', () => {
    sit();
    take();
    press('1609');
    expect(orders()).toEqual([]);
    const reached = situation()
      .title.reach(situation().view, { units: [rider] })
      .find((r) => r.hex === hex('1609'))!;
    expect(offer()!.ends.map((e) => e.facing)).toEqual([...reached.ends!.map((e) => e.facing)].sort());
    expect(offer()!.chosen).toBe(reached.ends![0].facing);
    press('1609');
    expect(orders()).toEqual([
      { kind: 'move', units: [rider], path: reached.path, facings: [reached.ends![0].facing] },
    ]);
  });

  test('another destination takes its place, and does not inherit the facing', () => {
    sit();
    take();
    press('1609');
    act(() => void turnBy(situation(), 1));
    press('1509');
    expect(draft().hex).toBe(hex('1509'));
    expect(offer()!.chosen).toBe(
      situation()
        .title.reach(situation().view, { units: [rider] })
        .find((r) => r.hex === hex('1509'))!.ends![0].facing,
    );
  });

  test('6.1, 7.2: a facing that only another way gives is gone by that way, drawn and ordered', () => {
    const guards = leuthen.unit('p-zieten-1');
    const stands = { 'p-zieten-1': { hex: '3407', facing: 4 }, 'a-nadasdy-3': { hex: '3105', facing: 0 } };
    layField(leuthen, leuthen.moving(leuthen.only(stands), ['p-zieten']));
    const { container } = table();
    act(() => pressUnit(situation(), guards));
    act(() => pressHex(situation(), leuthen.hex('3205')));
    const steps = () => [...container.querySelectorAll('.badge-spent text')].map((n) => n.textContent);
    expect([offer()!.chosen, steps()]).toEqual([4, ['1', '2', '3']]);
    act(() => void turnBy(situation(), -1)); // a turn in the zone of control would want two points: only one is left
    expect([offer()!.chosen, steps()]).toEqual([3, ['2', '3', '4']]);
    key('Enter');
    expect(orders()).toEqual([
      { kind: 'move', units: [guards], path: leuthen.hexes('3406', '3305', '3205'), facings: [3] },
    ]);
  });

  test('turning goes round through those that can be had, both ways', () => {
    sit();
    take();
    press('1509');
    const open = offer()!.ends.map((e) => e.facing);
    const start = offer()!.chosen;
    const seen = open.map(() => (act(() => void turnBy(situation(), 1)), offer()!.chosen));
    expect(seen.at(-1)).toBe(start);
    expect([...seen].sort()).toEqual([...open].sort());
    act(() => void turnBy(situation(), -1));
    expect(offer()!.chosen).toBe(seen.at(-2));
  });

  test('putting down takes the destination back first, then the units', () => {
    sit();
    take();
    press('1509');
    expect(cancel(situation())).toBe(true);
    expect(draft()).toMatchObject({ units: [rider], hex: null });
    expect(draft().facing).toBeUndefined();
    expect(cancel(situation())).toBe(true);
    expect(draft().units).toEqual([]);
    expect(cancel(situation())).toBe(false);
  });

  test('another way of moving forgets the destination', () => {
    sit(CLOSE);
    take();
    press('1409');
    act(() => setMode(situation(), 'withdraw'));
    expect(draft()).toMatchObject({ hex: null, mode: 'withdraw' });
    expect(offer()).toBeNull();
  });
});

describe('7.2: turning in place', () => {
  test('a press on the units in hand offers it; the press again with nothing turned leaves them', () => {
    sit();
    take();
    press('1409');
    expect(offer()).toMatchObject({ hex: hex('1409'), inPlace: true, chosen: 0 });
    expect(offer()!.ends.map((e) => e.spent)).toEqual([0, 1, 2, 3, 2, 1]);
    press('1409');
    expect(orders()).toEqual([]);
    expect(draft().units).toEqual([]);
  });

  test('E and the press again turn them: a point a corner', () => {
    sit();
    take();
    act(() => void turnBy(situation(), 1));
    act(() => void turnBy(situation(), 1));
    expect(offer()).toMatchObject({ inPlace: true, chosen: 2 });
    press('1409');
    expect(orders()).toEqual([{ kind: 'move', units: [rider], path: [hex('1409')], mode: 'turn-2' }]);
  });

  test('in an enemy zone two points a corner: what is too dear is shown with why not, and is skipped', () => {
    sit(CLOSE);
    take();
    act(() => void turnBy(situation(), 1));
    const dear = offer()!.ends.filter((e) => !e.verdict.ok);
    expect(dear.map((e) => e.facing)).toEqual([2, 3, 4]);
    expect(dear[0].verdict).toMatchObject({ rule: '7.2' });
    act(() => void turnBy(situation(), 1));
    expect(offer()!.chosen).toBe(5);
  });

  test('units without a front are not turned', () => {
    sit({ 'f-l-broglie': '1409', 'a-gar-1': '2807' });
    act(() => pressUnit(situation(), denain.unit('f-l-broglie')));
    act(() => void turnBy(situation(), 1));
    expect(offer()).toBeNull();
    press('1409');
    expect(draft().units).toEqual([]);
  });
});

describe('on the table', () => {
  test('the ring: every facing with the points left; pointing shows it, a press goes', async () => {
    sit();
    const { user } = table();
    take();
    press('1509');
    const spots = within(ring()).getAllByRole('button');
    expect(spots).toHaveLength(offer()!.ends.length);
    const east = within(ring()).getByRole('button', { name: /^facing east, / });
    expect(east.getAttribute('aria-label')).toMatch(/\d points?, \d left$/);
    const other = spots.find((spot) => spot.getAttribute('aria-pressed') === 'false')!;
    await user.hover(other);
    expect(other.getAttribute('aria-pressed')).toBe('true');
    const { chosen } = offer()!;
    await user.click(other);
    expect(orders()).toMatchObject([{ kind: 'move', facings: [chosen] }]);
    expect(screen.queryByRole('group', { name: /^Facing in/ })).toBeNull();
  });

  test('keys alone: take up, destination, turn, go', () => {
    sit();
    table();
    screen.getByRole('application').focus();
    key('n');
    key('ArrowRight');
    key('Enter');
    expect(orders()).toEqual([]);
    const { hex: goal, chosen } = offer()!;
    key(']');
    expect(offer()!.chosen).not.toBe(chosen);
    key('[');
    key('e');
    key('q');
    expect(offer()!.chosen).toBe(chosen);
    key('Enter');
    expect(orders()).toMatchObject([{ kind: 'move', facings: [chosen] }]);
    expect((orders()[0] as { path: readonly number[] }).path.at(-1)).toBe(goal);
  });

  test('Enter goes from anywhere on the page, and Escape takes the destination back', () => {
    sit();
    table();
    take();
    press('1509');
    key('Escape');
    expect(draft()).toMatchObject({ units: [rider], hex: null });
    press('1509');
    key('Enter');
    expect(orders()).toHaveLength(1);
  });

  test('the panel: the same facings in words, the order on the button, turning in place by a button', async () => {
    sit();
    const { user } = table();
    take();
    await user.click(screen.getByRole('button', { name: 'Turn in place' }));
    const group = screen.getByRole('group', { name: 'Which way facing?' });
    await user.click(within(group).getByRole('button', { name: /^south-south-east/ }));
    await user.click(screen.getByRole('button', { name: 'Turn to face south-south-east' }));
    expect(orders()).toEqual([{ kind: 'move', units: [rider], path: [hex('1409')], mode: 'turn-1' }]);
  });

  test('turns are no ways of moving among the buttons', () => {
    sit(CLOSE);
    table();
    take();
    const ways = within(screen.getByRole('group', { name: 'How' }))
      .getAllByRole('button')
      .map((b) => b.textContent);
    expect(ways).toEqual(['Move', 'Withdraw']);
  });

  test('a facing that cannot be had says why when it is pressed', async () => {
    sit(CLOSE);
    const { user } = table();
    take();
    press('1409');
    await user.click(within(ring()).getByRole('button', { name: /^facing west/ }));
    expect(orders()).toEqual([]);
    expect(useTable.getState().whyNot?.refusal.rule).toBe('7.2');
  });

  test('the card of the units in hand is drawn as it will lie', () => {
    sit();
    const { container } = table();
    take();
    press('1409');
    act(() => void turnBy(situation(), 1));
    expect(container.querySelector('.front')!.getAttribute('transform')).toMatch(/rotate\(60\)$/);
    expect(container.querySelector('.move-path')).toBeNull();
    press('1509');
    expect(container.querySelector('.move-path')).toBeTruthy();
  });

  test('2: front, flank and rear hexes of the units in hand, lettered', () => {
    sit();
    const { container } = table();
    take();
    expect([...container.querySelectorAll('.overlay-label')].map((n) => n.textContent).sort()).toEqual([
      'Fr',
      'Fr',
      'Fr',
      'Fr',
      'Re',
      'Re',
    ]);
    act(() => useTable.getState().dropDraft());
    expect(container.querySelectorAll('.overlay-label')).toHaveLength(0);
  });

  test('11.3: a charge is marked in reach, on the path, in the ring and in words with its rule', async () => {
    // Two clear hexes straight ahead, then the enemy.
    sit({ 'f-cav-2': { hex: '1409', facing: 0 }, 'a-gar-10': { hex: '1709', facing: 0 } });
    const { container } = table();
    take();
    const charge = situation()
      .title.reach(situation().view, { units: [rider] })
      .find((r) => r.ends?.some((e) => e.charge));
    expect(charge).toBeDefined();
    expect(container.querySelectorAll('.badge-charge').length).toBeGreaterThan(0);
    act(() => pressHex(situation(), charge!.hex));
    while (!offer()!.ends.find((e) => e.facing === offer()!.chosen)!.charge) act(() => void turnBy(situation(), 1));
    expect(container.querySelectorAll('.charge')).toHaveLength(
      offer()!.ends.find((e) => e.facing === offer()!.chosen)!.charge!.run,
    );
    expect(
      within(ring())
        .getAllByRole('button')
        .some((b) => b.hasAttribute('data-charge')),
    ).toBe(true);
    expect(within(screen.getByRole('group', { name: 'Which way facing?' })).getByText('11.3')).toBeTruthy();
  });

  test('11.3: pointing at a hex shows the charge on the way there, as a press would leave the units', () => {
    sit({ 'f-cav-2': { hex: '1409', facing: 0 }, 'a-gar-10': { hex: '1709', facing: 0 } });
    const { container } = table();
    take();
    const reach = situation().title.reach(situation().view, { units: [rider] });
    const straight = reach.find((r) => r.ends?.[0]?.charge)!;
    act(() => useTable.getState().hover(straight.hex));
    expect(container.querySelectorAll('.charge')).toHaveLength(straight.ends![0].charge!.run);
    act(() => useTable.getState().hover(reach.find((r) => !r.ends?.some((e) => e.charge))!.hex));
    expect(container.querySelectorAll('.charge')).toHaveLength(0);
  });

  test('2: no front is lettered while the new facing is chosen, nor while units fall back', () => {
    sit();
    const { container, unmount } = table();
    take();
    press('1409');
    expect(container.querySelectorAll('.overlay-label')).toHaveLength(0);
    unmount();
    layField(
      denain,
      denain.frames(
        denain.only({ 'f-cav-2': '1409', 'a-gar-1': { hex: '1509', facing: 3 } }),
        { step: 'set-up', side: 0 },
        { step: 'retreat', unit: rider, hexes: 1, from: [hex('1509')], displaced: false, entering: null, leaders: [] },
      ),
    );
    expect(situation().decision.kind).toBe('retreat');
    const again = table();
    expect(draft().units).toEqual([rider]);
    expect(again.container.querySelectorAll('.overlay-label')).toHaveLength(0);
    expect(again.container.querySelectorAll('.reach')).toHaveLength(1);
    expect(again.container.querySelectorAll('.reach-numbers')).toHaveLength(0); // a retreat spends nothing
  });

  test('with a finger no keys are named', () => {
    sit();
    const { unmount } = table();
    take();
    press('1509');
    expect(screen.getByText('Q and E turn, Enter goes, Escape clears the destination.')).toBeTruthy();
    unmount();
    const listen = { addEventListener: () => {}, removeEventListener: () => {} };
    const finger = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query.includes('coarse'), ...listen }) as unknown as MediaQueryList);
    table();
    take();
    press('1509');
    expect(screen.queryByText(/Q and E turn, Enter goes, Escape/)).toBeNull();
    expect(screen.getByText(/^Tap a facing in the ring/)).toBeTruthy();
    act(() => void cancel(situation()));
    expect(screen.queryByText(/hold Shift/i)).toBeNull();
    finger.mockRestore();
  });

  test('with nobody left to move nothing is to be clicked', () => {
    layField(denain, denain.moving(denain.only({ 'a-gar-1': '2807' }), ['f-cav']));
    table();
    expect(screen.getByText('No unit can move any more.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Next unit/ })).toBeNull();
  });

  test('a unit whose formation goes by the word on its counter is not told twice where it belongs', async () => {
    sit({ 'f-centre-1': '1409', 'a-gar-1': '2807' });
    table();
    act(() => useTable.getState().inspect(hex('1409')));
    const card = (await screen.findByRole('heading', { level: 3, name: 'Brigade of Lyonnais' })).parentElement!;
    expect(card.textContent).toMatch(/Centre · 2 of 2 steps/);
    expect(card.textContent).not.toMatch(/Centre · Centre/);
  });

  test('13.1: set-up turns units by the same ring', async () => {
    layField(denain, denain.title.setup({}, 'test'));
    const { user } = table();
    const unit = denain.unit('a-gar-8');
    act(() => pressUnit(situation(), unit));
    const here = situation().table.stacks.find((stack) => stack.counters.some((c) => c.unit === unit))!.hex;
    act(() => pressHex(situation(), here));
    await user.click(within(ring()).getByRole('button', { name: /^facing west/ }));
    expect(orders()).toMatchObject([{ kind: 'place', units: [unit], hex: here, facing: 3 }]);
  });

  test('13.1: at set-up a unit is offered as it faces, and is turned or exchanged only when that is chosen', () => {
    layField(denain, denain.title.setup({}, 'test'));
    const [one, other] = denain.units('a-gar-4', 'a-gar-1');
    act(() => pressHex(situation(), hex('1613')));
    expect(draft()).toMatchObject({ units: [one], hex: hex('1613') });
    expect(offer()).toMatchObject({ chosen: 4 });
    expect(offer()!.ends.map((end) => end.facing)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(orderOf(situation()).action(situation(), draft())).toBeNull();
    // Another that can be turned takes its place by a click.
    press('1614');
    expect(draft()).toMatchObject({ units: [other], hex: hex('1614') });
    expect(useTable.getState().whyNot).toBeNull();
    // Let go over it the reason is said; so by a click on empty ground.
    for (const go of [() => dropUnits(situation(), [other], hex('1613')), () => pressHex(situation(), hex('1714'))]) {
      act(go);
      expect(useTable.getState().whyNot!.refusal).toMatchObject({ say: 'not-set-up-there', rule: '13.1' });
      expect(sayNote(useTable.getState().whyNot!.refusal, denain.title)).toBe('Kettler 1 stays in 1614 at set-up');
      expect(draft().units).toEqual([other]);
    }
    // Exchanged among the hexes of its formation it keeps its facing.
    layField(denain, denain.play(denain.title.setup({}, 'test'), { kind: 'pass' }));
    act(() => pressUnit(situation(), denain.unit('f-left-1')));
    press('1808');
    expect(offer()).toMatchObject({ hex: hex('1808'), chosen: 1 });
    press('1808');
    expect(orders().at(-1)).toMatchObject({ kind: 'place', hex: hex('1808'), facing: 1 });
  });

  test('12.4: who routs stops as he is turned by Q and E; Enter goes, also from the map', () => {
    const stands = { 'f-centre-1': { hex: '1409', facing: 0 }, 'a-gar-1': '2807' } as const;
    const unit = denain.unit('f-centre-1');
    layField(denain, denain.frames(denain.only(stands), { step: 'set-up', side: 0 }, { step: 'rout-facing', unit }));
    table();
    screen.getByRole('application').focus();
    act(() => useTable.getState().lookAt(hex('1409')));
    key('e');
    expect(offer()).toMatchObject({ hex: hex('1409'), chosen: 1 });
    key('Enter');
    expect(orders()).toEqual([{ kind: 'place', units: [unit], hex: hex('1409'), facing: 1 }]);
  });

  test('nothing for a screen reader is missing: axe finds no fault, the choice is spoken', async () => {
    sit();
    table();
    take();
    press('1509');
    expect(
      screen
        .getAllByRole('status')
        .map((n) => n.textContent)
        .join(),
    ).toMatch(/1509, facing [a-z-]+, \d points?, \d left\. Q and E turn, Enter goes/);
    for (const part of [ring(), screen.getByRole('group', { name: 'Which way facing?' })]) {
      const { violations } = await axe.run(part, {
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map((v) => v.id)).toEqual([]);
    }
  });
});

describe('the compass', () => {
  test('facings by the winds, with north on top and with north on the left', () => {
    expect([0, 1, 2, 3, 4, 5].map((f) => windOf(denain.title, f))).toEqual([
      'east',
      'south-south-east',
      'south-south-west',
      'west',
      'north-north-west',
      'north-north-east',
    ]);
    expect([0, 1, 2, 3, 4, 5].map((f) => windOf(leuthen.title, f))).toEqual([
      'south',
      'west-south-west',
      'west-north-west',
      'north',
      'east-north-east',
      'east-south-east',
    ]);
    expect(windOf({ map: denain.title.map, facing: 'side' }, 0)).toBe('north');
  });

  test('a hex in words says which way its units face', () => {
    sit();
    const { container } = table();
    act(() => useTable.getState().lookAt(hex('1409')));
    expect([...container.querySelectorAll('[aria-live]')].map((n) => n.textContent).join()).toMatch(
      /second brigade 2-3-3 facing east/,
    );
  });

  test('T turns the map by quarters; it is kept for this map, and the ring turns with it', () => {
    sit();
    table();
    key('t');
    expect(usePreferences.getState().rotations).toEqual({ [denain.title.map.id]: 90 });
    expect(screen.getByRole('button', { name: 'Turn the map (north is on the right)' })).toBeTruthy();
    take();
    press('1409');
    expect(
      within(ring())
        .getByRole('button', { name: /^facing east/ })
        .style.getPropertyValue('--angle'),
    ).toBe('90deg');
    key('T', { shiftKey: true });
    key('T', { shiftKey: true });
    expect(usePreferences.getState().rotations).toEqual({ [denain.title.map.id]: 270 });
    expect(
      within(ring())
        .getByRole('button', { name: /^facing east/ })
        .style.getPropertyValue('--angle'),
    ).toBe('270deg');
  });
});
