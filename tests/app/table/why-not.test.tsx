import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pressHex, pressUnit, situationNow } from '../../../src/app/table/acting.ts';
import { t } from '../../../src/app/table/words.ts';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { useGame } from '../../../src/store/game.ts';
import { EMPTY_DRAFT, useTable } from '../../../src/store/table.ts';
import { hex as inArgonne, unit as unitOfArgonne } from '../../titles/lost-battalion/scene.ts';
import { battalion } from './battalion.ts';
import { denain, layField } from './lines.tsx';
import { gameOf, hex, lay, show, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
beforeEach(() => useTable.getState().clear());

/* What is said at the table after a click on a hex or a counter that cannot be part of the order: the reason, and its rule. */

const clickHex = (at: number) => act(() => pressHex(situationNow()!, at));
const clickUnit = (unit: number) => act(() => pressUnit(situationNow()!, unit));
/** The box that says why not; its button puts it away. */
const box = () => screen.getByRole('button', { name: t('now.dismiss') }).closest<HTMLElement>('[role=note]')!;
const said = (): string => box().textContent;
const ruleSaid = (rule: string) => within(box()).getByText(rule);

describe('Mons', () => {
  const guns = { 'g-hv2': '3305', 'g-8': '3307', 'b-wk': '3308', 'b-rs': '4611' };

  test('10.2: an enemy out of range of the guns', () => {
    lay(gameOf(guns, { phase: 'german bombard' }));
    show(<NowPanel />);
    clickHex(hex('4611'));
    expect(said()).toMatch(/has a range of \d+; the target is \d+ hexes away/);
    expect(ruleSaid('10.2')).toBeTruthy();
  });

  test('10.1: a hex without an enemy, and a friend who cannot join', () => {
    lay(gameOf(guns, { phase: 'german bombard' }));
    show(<NowPanel />);
    clickHex(hex('3309'));
    expect(said()).toContain('3309');
    expect(ruleSaid('10.1')).toBeTruthy();
    clickUnit(units('g-8')[0]);
    expect(said()).toMatch(/artillery/i);
    expect(ruleSaid('10.1')).toBeTruthy();
  });
});

describe('Mons: a click on a unit that can attack nothing', () => {
  const start = { 'g-fa18': '3307', 'g-8': '3307', 'g-12': '3702', 'b-wk': '3308' };

  test('10.1: of a stack the gun that has fired answers, and not the infantry on top', () => {
    lay(gameOf(start, { phase: 'german bombard', dice: [1] }));
    useGame.getState().play({ kind: 'attack', attack: 'bombardment', units: units('g-fa18'), target: hex('3308') });
    show(<NowPanel />);
    clickHex(hex('3307'));
    expect(said()).toMatch(/18th Field Artillery Regiment has already fired/);
    clickUnit(units('g-8')[0]);
    expect(said()).toMatch(/Only artillery bombards/);
  });

  test('12.3: a counter in a list is not taken in hand in silence', () => {
    lay(gameOf({ ...start, 'b-rf': '3208', 'g-48': '3207' }, { phase: 'german melee' }));
    show(<NowPanel />);
    act(() => useTable.getState().draftAt(situation().view, EMPTY_DRAFT));
    clickUnit(units('g-12')[0]);
    expect(said()).toMatch(/12th .* is not next to/);
    expect(useTable.getState().order!.draft.units).toEqual([]);
  });
});

describe('Denain', () => {
  const retreating = () => {
    const p = denain.only({ 'a-gar-1': { hex: '1509', facing: 0 }, 'f-right-2': { hex: '1409', facing: 0 } });
    layField(denain, denain.roll(denain.fighting(p, ['f-right']), 2, 1, 1));
    useGame.getState().play({ kind: 'choose', option: 'melee' });
    const target = denain.hex('1509');
    useGame.getState().play({ kind: 'attack', attack: 'melee', units: denain.units('f-right-2'), target });
    expect(situation().decision.kind).toBe('retreat');
  };

  test.each([
    ['the hex of the enemy', '1409', /The enemy is in 1409/],
    ['a hex next to the enemy', '1410', /1410 is a flank hex of the enemy/],
    ['a hex two hexes away', '1511', /1511 is not next to Kettler 1/],
  ])('11.7: in a retreat %s is closed, and says why', (_, at, words) => {
    retreating();
    show(<NowPanel />);
    clickHex(denain.hex(at));
    expect(said()).toMatch(words);
    expect(ruleSaid('11.7')).toBeTruthy();
  });
});

describe('Lost Battalion', () => {
  test('9.1: a regiment two hexes from the target in hand', () => {
    const start = { 'us-77-305': '1341', 'ge-76r-252r': '1340', 'us-77-306': '1343' };
    lay(battalion({ step: 'allied-attacks', units: start }));
    show(<NowPanel />);
    clickHex(inArgonne('1343'));
    expect(said()).toContain('1340');
    expect(ruleSaid('9.1')).toBeTruthy();
    clickUnit(unitOfArgonne('us-77-306'));
    expect(ruleSaid('9.1')).toBeTruthy();
  });
});
