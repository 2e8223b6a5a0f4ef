import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { gameName } from '../../../src/app/pages/shelf/words.ts';
import { TurnTrack } from '../../../src/app/table/bar/TurnTrack.tsx';
import { TurnCard } from '../../../src/app/table/now/TurnCard.tsx';
import { useGame } from '../../../src/store/game.ts';
import { wholeGame } from '../../../src/store/in-play.ts';
import { summaryOf } from '../../../src/store/save.ts';
import { field } from '../../titles/lace-wars/field.ts';
import { layField, leuthen } from './lines.tsx';
import { show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

const approach = await field('leuthen-approach');
const onShelf = () =>
  gameName({
    id: 'x',
    fault: null,
    pack: [],
    onlyInThisTab: false,
    entry: { record: '', meta: useGame.getState().meta!, summary: summaryOf(wholeGame(useGame.getState().game!)) },
  });

test('Leuthen, scenario 2: the strategic turns go by the marks of their track', () => {
  layField(approach, approach.start());
  show(
    <>
      <TurnTrack />
      <TurnCard />
    </>,
  );
  const track = screen.getByRole('button', { name: 'Turns: Turn S1 of 15' });
  expect([...track.querySelectorAll('[data-turn]')].map((box) => box.getAttribute('data-turn')).slice(0, 7)).toEqual([
    'S1',
    'S2',
    'S3',
    'S4',
    'S5',
    '1',
    '2',
  ]);
  expect(screen.getByRole('region', { name: 'Turn S1' })).toBeTruthy();
  expect(onShelf()).toMatch(/the approach, turn S1$/);
});

test('game turns go by their numbers', () => {
  layField(leuthen, leuthen.start());
  show(<TurnTrack />);
  expect(screen.getByRole('button', { name: 'Turns: Turn 1 of 15' })).toBeTruthy();
  expect(onShelf()).toMatch(/turn 1$/);
});
