import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OverlayLegend } from '../../../src/app/table/ground/OverlayLegend.tsx';
import { startGame } from '../../../src/engine/record.ts';
import { usePreferences } from '../../../src/store/preferences.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { text } from '../../../src/text/en/napoleonic.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { lay, show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

knowTitleText('napoleonic', text);
const title = await titleCard('napoleonic').load('quatre-bras');

test('the legend shows lines where an overlay draws lines, and hatching where it fills hexes', () => {
  usePreferences.getState().change({ overlays: { napoleonic: ['supply', 'zones'] } });
  lay(startGame(title, { seed: 'legend' }));
  show(<OverlayLegend />);
  const swatches = (name: RegExp) => [...screen.getByText(name).parentElement!.querySelectorAll('.swatch')];
  const isLine = (swatch: Element) => swatch.hasAttribute('data-line');
  expect(swatches(/^Supply/).length).toBeGreaterThan(0);
  expect(swatches(/^Supply/).every(isLine)).toBe(true);
  expect(swatches(/^Zones/).some(isLine)).toBe(false);
});
