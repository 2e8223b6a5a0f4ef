import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Announcer } from '../../../src/app/table/Announcer.tsx';
import { commit, give, pressHex, pressUnit, situationNow } from '../../../src/app/table/acting.ts';
import { HexPanel } from '../../../src/app/table/hex/HexPanel.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { draftOf } from '../../../src/app/table/orders/index.ts';
import { useGame } from '../../../src/store/game.ts';
import { EMPTY_DRAFT, useTable } from '../../../src/store/table.ts';
import type { LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import { attack, duel, hex, id, play, scene, solo, unit } from '../../titles/lost-battalion/scene.ts';
import { battalion } from './battalion.ts';
import { lay, show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
beforeEach(() => useTable.getState().clear());

/* What a press is answered while somebody is to be chosen in a combat: for the hex pressed, by its own reason, or by what it has done. */

const sit = (position: LostBattalionPosition, game = duel) => {
  const started = battalion({ game });
  lay({ ...started, position, snapshots: [{ at: 0, position }] });
};
const press = (at: string) => act(() => pressHex(situationNow()!, hex(at)));
const inHand = () => draftOf(situationNow()!, useTable.getState().order).units.map((u) => duel.units[u].id);
/** What the box says, of which hex, by which rule. */
const told = () => {
  const { whyNot } = useTable.getState();
  return whyNot && `${id(whyNot.hex!)}: ${whyNot.refusal.rule} ${whyNot.refusal.say}`;
};
const kind = () => {
  const { decision } = situationNow()!;
  return `${decision.kind} ${decision.step}`;
};

describe('11.3 defensive fire', () => {
  const units = { 'ge-27-120w': '2040', 'us-91-361': '2041', 'us-art-58': '2044', 'us-art-i': '1644' };

  test('11.3: another group takes the place of the one in hand, and nothing is refused', () => {
    const p = scene({ turn: 6, step: 'german-attacks', units, more: { counterAttacks: 1 } });
    sit(play(duel, p, attack(['ge-27-120w'], '2041', 'counter-attack')).p);
    show(<Announcer />);
    expect(kind()).toBe('attack defensive-fire');
    const [first] = inHand();
    for (const other of ['us-art-i', 'us-art-58', 'us-art-i'].slice(first === 'us-art-i' ? 1 : 0)) {
      press(other === 'us-art-i' ? '1644' : '2044');
      expect([inHand(), told()]).toEqual([[other], null]);
    }
    expect(screen.getByRole('status').textContent).toMatch(/^I Corps .*against .*2040/);
  });
});

describe('a press on a hex with nobody to choose in it', () => {
  test('12.6: what a reconnaissance has found: every other hex is answered for itself', () => {
    const units = { 'us-91-361': '2242', 'us-91-362': '2242', 'ge-117-11gr': '2241' };
    const p = scene({ game: solo, turn: 1, units });
    const frame = { kind: 'reconnaissance', units: [unit('us-91-361'), unit('us-91-362')], from: hex('2242') } as const;
    const found = { ...frame, hex: hex('2241'), result: 'D', paid: 8, stage: 'resistance', regiment: null } as const;
    sit({ ...p, pending: [found] }, solo);
    expect(kind()).toBe('select resistance');
    for (const at of ['2240', '2141', '2140']) {
      press(at);
      expect(told()).toBe(`${at}: 12.6 app.nobody-there`);
    }
    press('2241');
    expect(told()).toBe('2241: 4.1 not-your-unit');
  });

  test('9.11: a step loss: the refusal is of the hex pressed last', () => {
    const units = { 'us-91-361': '2042', 'us-91-362': '2042', 'ge-117-11gr': '2041', 'us-art-i': '2044' };
    const pending = {
      kind: 'losses',
      cause: 'combat',
      side: 0,
      units: [unit('us-91-361'), unit('us-91-362')],
      left: 1,
      tank: null,
      taken: 0,
    } as const;
    sit(scene({ turn: 3, step: 'allied-attacks', units, more: { pending: [pending] } }));
    expect(kind()).toBe('allocate losses');
    press('2044');
    expect(told()).toBe('2044: 9.11 loss-not-in-fight');
    press('2138');
    expect(told()).toBe('2138: 9.11 app.nobody-there');
  });

  test('11.4: the barrage of an attack', () => {
    const units = { 'us-91-361': '2042', 'ge-117-11gr': '2041', 'us-art-i': '2044' };
    sit(play(duel, scene({ turn: 3, step: 'allied-attacks', units }), attack(['us-91-361'], '2041')).p);
    expect(kind()).toBe('select offensive-barrage');
    press('2244');
    expect(told()).toBe('2244: 11.4 app.nobody-there');
  });

  test('11.5: a barrage without a target: there is no enemy', () => {
    const units = { 'us-91-361': '2042', 'ge-117-11gr': '2041', 'ge-117-157': '2141', 'us-art-i': '2044' };
    sit(scene({ turn: 3, step: 'allied-barrages', units }));
    expect(kind()).toBe('attack barrage');
    for (const at of ['1841', '2139', '1740']) {
      press(at);
      expect(told()).toBe(`${at}: 11.5 no-enemy-there`);
    }
  });

  test('9.12: an advance goes into the hex that has been cleared', () => {
    const units = { 'us-91-361': '2042', 'us-91-362': '2042', 'ge-mg-01': '2041' };
    const p = scene({ turn: 3, step: 'allied-attacks', units, dice: [6] });
    sit(play(duel, p, attack(['us-91-361', 'us-91-362'], '2041')).p);
    expect(kind()).toBe('advance advance');
    expect(inHand()).toEqual([]);
    for (const at of ['2040', '2140']) {
      press(at);
      expect(told()).toBe(`${at}: 9.12 advance-elsewhere`);
    }
  });

  test('9.12: an order that leaves somebody behind who could follow says so first, by whichever press it is given', () => {
    const units = { 'us-91-361': '2042', 'us-91-362': '2042', 'us-91-363': '2042', 'ge-mg-01': '2041' };
    const p = scene({ turn: 3, step: 'allied-attacks', units, dice: [6] });
    const { p: empty } = play(duel, p, attack(['us-91-361', 'us-91-362', 'us-91-363'], '2041'));
    const orders = () => useGame.getState().game!.actions.length;
    const toggle = (name: string) => act(() => pressUnit(situationNow()!, unit(name)));
    for (const give of [() => press('2041'), () => act(() => commit(situationNow()!))]) {
      sit(empty);
      const { unmount } = show(<NowPanel />);
      toggle('us-91-361');
      give();
      expect([orders(), inHand()]).toEqual([0, ['us-91-361']]);
      const button = () => screen.getByRole('button', { name: /^Advance/ }).textContent;
      expect(button()).toMatch(/362.* and .*363.* can follow: select them too, or choose again and they stay/);
      toggle('us-91-362');
      expect(button()).not.toMatch(/can follow/);
      toggle('us-91-362');
      give();
      expect(orders()).toBe(0);
      give();
      expect(orders()).toBe(1);
      unmount();
    }
    sit(empty);
    toggle('us-91-361');
    toggle('us-91-363');
    press('2041');
    expect(orders(), '5.2: a third would be too many').toBe(1);
  });
});

test.each([
  ['9.10', 1, /: attackers lose 2 steps, defenders nothing\. die shows 1\. Allied player: /],
  ['9.10', 6, /: attackers lose 1 step, defenders 2 steps\. die shows 6\. 11th Grenadier/],
])(
  '%s: a screen reader hears what a %i came to in words, once, and no code of the chart after it',
  (_, face, words) => {
    const units = { 'us-91-361': '2042', 'us-91-362': '2042', 'ge-117-11gr': '2041' };
    sit(scene({ turn: 3, step: 'allied-attacks', units, dice: [face] }));
    show(<Announcer />);
    act(() => give(attack(['us-91-361', 'us-91-362'], '2041')));
    expect(screen.getByRole('log').textContent).toMatch(words);
  },
);

test('R-07, 11.5: of the enemies beside broken ground neither tanks nor a barrage of infantry are proposed', () => {
  const units = { 'ge-117-11gr': '2141', 'us-91-361': '2142', 'us-tank-344': '2142' };
  sit(scene({ turn: 3, step: 'german-movement', units }));
  act(() => useTable.getState().inspect(hex('2141')));
  show(<HexPanel />);
  const threat = screen.getByText('If the enemy attacks here').closest('details')!;
  act(() => void ((threat.open = true), fireEvent(threat, new Event('toggle'))));
  const proposed = within(threat).getAllByRole('button', { pressed: true });
  expect(proposed.map((button) => button.textContent)).toEqual([expect.stringContaining('361')]);
  expect(within(threat).queryAllByRole('button', { pressed: false })).toEqual([]);
  expect(within(threat).queryByText(/Barrage strength/)).toBeNull();
});

test('a press that nothing is said of puts away what was said of another', () => {
  const units = { 'us-77-305': '1341', 'ge-76r-252r': '1340' };
  sit(scene({ step: 'set-up-allied', units }));
  act(() => useTable.getState().draftAt(situationNow()!.view, EMPTY_DRAFT));
  act(() => useTable.getState().refuse({ refusal: { ok: false, say: 'no-path', rule: '8.1' }, hex: hex('1842') }));
  press('2138');
  expect(told()).toBeNull();
});
