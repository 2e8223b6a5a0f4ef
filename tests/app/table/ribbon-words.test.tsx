import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Ribbon } from '../../../src/app/table/bar/Ribbon.tsx';
import { sequenceOf } from '../../../src/titles/lost-battalion/sequence.ts';
import { duel, scene, titleOf } from '../../titles/lost-battalion/scene.ts';
import { battalion } from './battalion.ts';
import { lay, show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

test('4.2: beside the name of its side a phase is a word; the whole sequence has its full name', async () => {
  lay(battalion({ game: duel, turn: 2, step: 'german-movement', units: { 'ge-117-11gr': '2040' } }));
  const { user, container } = show(<Ribbon />);
  const steps = () => [...container.querySelectorAll('ol > li')].map((li) => li.querySelector('span')!.textContent);
  expect(steps()).toEqual(['Movement', 'Combat']);
  expect(container.textContent).toMatch(/^ ?German/);
  await user.click(screen.getByRole('button', { name: 'The whole sequence of play' }));
  const whole = within(screen.getByRole('group')).getAllByRole('listitem');
  expect(whole.map((li) => li.textContent)).toContain('German movement');
});

test('4.2: every phase of one side has its word, however many steps it has', () => {
  const { ribbon } = titleOf().table(titleOf().view(scene({}), 'open'));
  const sided = ribbon.filter(({ side }) => side !== null);
  expect(sided.map(({ short }) => short?.say)).toEqual([
    undefined, // arrivals
    'step-movement',
    'step-combat',
    'step-artillery',
    'step-movement',
    'step-combat',
  ]);
  expect(ribbon.length).toBe(new Set(sequenceOf(duel).map((s) => s.phase)).size - 1);
});
