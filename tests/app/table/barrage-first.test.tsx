import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { give, pressUnit, situationNow } from '../../../src/app/table/acting.ts';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { shown, useGame } from '../../../src/store/game.ts';
import { usePreferences } from '../../../src/store/preferences.ts';
import { isHeld, useTellings } from '../../../src/store/telling.ts';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { barrageOn } from '../../../src/titles/lost-battalion/artillery.ts';
import { attack, duel, PASS, select, solo, unit } from '../../titles/lost-battalion/scene.ts';
import { battalion } from './battalion.ts';
import { lay, show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
beforeEach(() => usePreferences.getState().change({ rollsApart: true, telling: 'normal' }));

/* 9.7: the barrage is rolled by one press, the attack that it prepares by another, at the odds of then. */

const ATTACK = attack(['us-91-361', 'us-91-362'], '2041');
const GUNS = { 'us-91-361': '2042', 'us-91-362': '2042', 'ge-117-11gr': '2041', 'us-art-v': '2044' };
const declare = (
  dice: readonly number[],
  { game = duel, units = {} }: { game?: typeof duel; units?: Record<string, string> } = {},
) => {
  lay(battalion({ game, turn: 3, step: 'allied-attacks', units: { ...GUNS, ...units }, dice }));
  act(() => give(ATTACK));
};
const waits = () => isHeld(useTellings.getState().telling);
const said = (word: string) =>
  shown(useGame.getState())!
    .events.at(-1)!
    .some(({ say }) => say === word);
const panel = () => screen.getByRole('region', { name: 'What to do now' }).textContent!;

describe('9.7.2, 11.4', () => {
  test('the button of the barrage shows no odds of the attack, its sheet what the barrage can do', () => {
    declare([6, 1]);
    show(<NowPanel />);
    act(() => pressUnit(situationNow()!, unit('us-art-v')));
    const button = screen.getByRole('button', { name: /^Barrage on 2041/ });
    expect(button.textContent).toMatch(/^Barrage on 2041[^:]*$/);
    const row = [...document.querySelectorAll('[data-sheet] tr')].find((r) => r.textContent!.startsWith('1 1 step'))!;
    expect(row.textContent).toMatch(/33.3%$/);
    expect(button.textContent, 'but the chance that the barrage hits').toMatch(/33%$/);
    const [caption] = [...document.querySelectorAll('[data-sheet] table caption')];
    expect(caption.textContent).toBe('Steps lost to the barrage');
    const compared = [...document.querySelectorAll('[data-sheet] summary')].slice(0, 2).map((s) => s.textContent!);
    const chance = compared.map((line) => Number(/: Chance that the hex is emptied ([\d.]+)%$/.exec(line)![1]));
    expect(chance[1], '9.12: of both the same, so that they can be compared').toBeGreaterThan(chance[0]);
  });

  test('11.1, 11.6: guns are chosen by barrage strength and range, markers by strength: no steps', () => {
    declare([6]);
    const { unmount } = show(<NowPanel />);
    const row = () => screen.getByRole('group', { name: 'Choose' }).textContent;
    expect(row()).toMatch(/barrage 6 · range 6/);
    expect(row()).not.toMatch(/step/);
    unmount();
    const units = { 'ge-27-120w': '2040', 'us-91-361': '2041' };
    lay(battalion({ game: duel, turn: 6, step: 'german-attacks', units, ready: true }));
    act(() => give(attack(['ge-27-120w'], '2041')));
    show(<NowPanel />);
    expect(row()).toMatch(/barrage 3/);
    expect(row()).not.toMatch(/step|range/);
  });

  test('its result is seen first; the attack is rolled by its own press, at the odds of then', async () => {
    declare([6, 6]);
    const before = situationNow()!;
    const odds = (view: object) => before.title.preview(view, { kind: 'pass' })!.stages[0].column;
    const first = odds(before.view);
    act(() => give(select('us-art-v')));
    while (situationNow()?.decision.kind === 'allocate') {
      const { decision, view, title } = situationNow()!;
      expect(decision.step).toBe('losses');
      act(() => give({ kind: 'allocate', unit: title.actors(view)[0] }));
    }
    expect(waits()).toBe(true);
    const { user } = show(<NowPanel />);
    expect(panel()).toMatch(/The attack is still to be rolled/);
    const rolled = () => screen.getByRole('region', { name: 'Rolled' }).textContent;
    expect(rolled()).toMatch(/fires at 2041 before the attack/);
    expect(rolled()).not.toMatch(/against/);
    const then = odds(useTellings.getState().telling!.before.view);
    expect(Number(then.split(':')[0])).toBeGreaterThan(Number(first.split(':')[0]));
    expect(panel()).toContain(then);
    await user.click(screen.getByRole('button', { name: /^Roll: Attack on 2041/ }));
    expect(waits()).toBe(false);
    expect(said('combat')).toBe(true);
    expect(rolled()).toMatch(/against/);
  });

  test('without a barrage the press that says so rolls the attack', () => {
    declare([6]);
    show(<NowPanel />);
    expect(screen.getByRole('button', { name: /^Attack without a barrage/ })).toBeTruthy();
    act(() => give(PASS));
    expect(waits()).toBe(false);
    expect(said('combat')).toBe(true);
  });
});

test('9.7.3: who attacks rolls his attack, also when the other side has held its fire', () => {
  const units = { 'ge-27-120w': '2040', 'us-91-361': '2041', 'us-art-58': '2044' };
  lay(battalion({ game: duel, turn: 6, step: 'german-attacks', units, dice: [2, 3] }));
  act(() => give(attack(['ge-27-120w'], '2041')));
  expect(situationNow()!.decision.step).toBe('defensive-fire');
  act(() => give(PASS));
  expect([waits(), said('combat')]).toEqual([true, true]);
  act(() => useTellings.getState().finish());
  expect(waits()).toBe(false);
});

test('12.9: against the system what the attack brings is told line by line after its click', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    declare([3, 6], { game: solo });
    act(() => give(select('us-art-v')));
    expect(waits()).toBe(true);
    show(<NowPanel />);
    act(() => screen.getByRole('button', { name: /^Roll: Attack on 2041/ }).click());
    const { told, events, from, running } = useTellings.getState().telling!;
    expect([told, running, events[from].say]).toEqual([from + 1, true, 'combat']);
    expect(told).toBeLessThan(events.length);
  } finally {
    vi.useRealTimers();
  }
});

test('11.5, 17: targets none of which a barrage can harm are not offered in a row', async () => {
  const isIdle = (h: number) => barrageOn(duel, 3, h, false).column < 0;
  const works = [...duel.board.ids.keys()].filter((h) => isIdle(h) && !duel.south[h]);
  const beside = works.flatMap((h) => neighboursOf(duel.board, h).filter((gun) => gun >= 0 && !isIdle(gun)));
  const gunHex = beside.find((h) => neighboursOf(duel.board, h).filter((w) => works.includes(w)).length >= 2)!;
  const [one, other] = neighboursOf(duel.board, gunHex).flatMap((w) => (works.includes(w) ? [duel.board.ids[w]] : []));
  const gun = duel.board.ids[gunHex];
  const units = { 'ge-117-11gr': one, 'ge-117-157': other, 'us-art-58': gun };
  const sit = (more: Record<string, string> = {}) =>
    lay(
      battalion({
        game: duel,
        turn: 3,
        step: 'allied-barrages',
        units: { ...units, ...more },
        more: { outOfSupply: [] },
      }),
      'hints',
    );
  sit();
  const view = show(<NowPanel />);
  const group = () => screen.getByRole('group', { name: 'Targets' });
  expect(group().textContent).toMatch(/No target promises anything/);
  expect(group().querySelectorAll('details button')).toHaveLength(2);
  view.unmount();
  sit({ 'us-art-v': gun });
  show(<NowPanel />);
  expect(group().textContent).not.toMatch(/No target promises anything/);
});
