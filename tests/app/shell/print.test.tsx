import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  cardPages,
  cardsOf,
  COLUMNS,
  countersOf,
  fromBehind,
  mapPieces,
  PAPERS,
  wholeMap,
} from '../../../src/app/pages/print/sheets.ts';
import { legend } from '../../../src/text/en/legend.ts';
import { legendOf } from '../../../src/app/map/legend/entries.ts';
import { layoutOf } from '../../../src/app/map/geometry.ts';
import { catalogue, titleCard } from '../../../src/titles/catalogue.ts';
import { goOn, visit } from './helpers.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
afterEach(() => void vi.unstubAllGlobals());

describe('the printed sheets', () => {
  test('map, every counter and the charts; nothing chosen, nothing to print', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = visit('#/print/mons/mons-1914');
    expect((await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).textContent).toContain(
      'The Old Contemptibles',
    );
    expect(screen.getAllByRole('img', { name: /^Map of The Old Contemptibles/ })).toHaveLength(1);
    const title = await titleCard('mons').load('mons-1914');
    const faces = [...document.querySelectorAll('svg[role=img]')]
      .map((svg) => svg.getAttribute('aria-label'))
      .filter((name) => !name!.startsWith('Map'));
    const fronts = faces.filter((name) => !name!.startsWith('Back of '));
    expect(new Set(fronts)).toEqual(new Set(title.units.map((unit) => unit.long)));
    expect(faces.filter((name) => name!.startsWith('Back of ')).length).toBe(fronts.length);
    expect(screen.getByRole('heading', { name: /^Legend/ })).toBeTruthy();
    expect(screen.getByText('Canal hexside')).toBeTruthy();

    await user.click(screen.getByRole('radio', { name: /full size/ }));
    const sheets = Number(
      /(\d+) sheets/.exec(screen.getByRole('radio', { name: /full size/ }).closest('label')!.textContent)![1],
    );
    expect(screen.getAllByRole('img', { name: /^Map of The Old Contemptibles, row/ })).toHaveLength(sheets);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();

    await user.click(screen.getByRole('checkbox', { name: 'The map' }));
    await user.click(screen.getByRole('checkbox', { name: 'The counters' }));
    await user.click(screen.getByRole('checkbox', { name: 'The legend of the map' }));
    expect((screen.getByRole('button', { name: 'Print' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('Nothing has been chosen.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'The charts' }));
    expect((await screen.findAllByRole('table', {}, { timeout: 20_000 })).length).toBeGreaterThan(5);
    await goOn('#/print/mons/no-such-battle');
    await screen.findByText('There is no such game here.');
  });

  test.each(catalogue.map((card) => [card.id, card.scenarios[0].id]))(
    'of %s go on their paper, and together they show the whole map',
    async (id, scenario) => {
      const title = await titleCard(id).load(scenario);
      const layout = layoutOf(title.map, 0, title.board);
      for (const paper of ['a4', 'letter'] as const) {
        const { width, height } = PAPERS[paper];
        const pieces = mapPieces(layout, paper);
        for (const piece of [wholeMap(layout, paper), ...pieces]) {
          expect(piece.width).toBeLessThanOrEqual((piece.lying ? height : width) + 1e-6);
          expect(piece.height).toBeLessThanOrEqual((piece.lying ? width : height) + 1e-6);
        }
        // A hex that is cut on one sheet is whole on another, or the sheets meet in it.
        for (let hex = 0; hex < title.board.size; hex++) {
          const { x, y } = layout.centre(hex);
          expect(
            pieces.some(({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height),
            title.board.ids[hex],
          ).toBe(true);
        }
        const last = pieces.at(-1)!.box;
        expect(last.x + last.width).toBeCloseTo(layout.sheet.x + layout.sheet.width);
        expect(last.y + last.height).toBeCloseTo(layout.sheet.y + layout.sheet.height);
      }
      const words = legendOf(layout, title.symbols).map(({ key }) => key);
      expect(words.filter((key) => !Object.hasOwn(legend, `legend.map-${key}`))).toEqual([]);
      expect(new Set(words).size).toBe(words.length);
      const edge = legendOf(layout, title.symbols).filter(({ key }) => key === 'entry' || key === 'exit');
      const inside = edge.filter(({ at }) => layout.hexAt(at.x, at.y) >= 0).map(({ key }) => key);
      expect(inside, 'arrows stand in the margin').toEqual([]);
      const counters = countersOf(title);
      expect(counters.map(({ unit }) => unit)).toEqual(title.units.map((_, unit) => unit));
      const cards = cardsOf(title);
      for (const { unit, maxSteps, steps: whole } of counters) {
        const own = cards.filter(({ front }) => front.unit === unit);
        const sides = own.flatMap(({ front, back }) => (back ? [front, back] : [front]));
        expect(
          sides.map(({ steps }) => steps),
          title.units[unit].id,
        ).toEqual(maxSteps === 0 ? [whole] : Array.from({ length: maxSteps }, (_, i) => maxSteps - i));
      }
      const weaker = cards.filter(
        ({ front, back }) => back && Number(back.values[0]?.value) < Number(front.values[0]?.value),
      );
      expect(weaker.length, 'backs show what is left').toBeGreaterThan(3);
    },
  );

  test('every back lies behind its front when the sheet is turned on its long edge', async () => {
    const [page] = cardPages(cardsOf(await titleCard('lost-battalion').load('historical-2p')));
    const behind = fromBehind(page);
    expect(page.length % COLUMNS).toBe(0);
    page.forEach((card, i) => {
      const [row, column] = [Math.floor(i / COLUMNS), i % COLUMNS];
      expect(behind[row * COLUMNS + (COLUMNS - 1 - column)]).toBe(card);
    });
  });
});
