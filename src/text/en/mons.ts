import type { MonsChartWord } from '../../titles/mons/chart-words.ts';
import type { MonsWord } from '../../titles/mons/words.ts';
import type { Phrases, TitleText } from '../title-text.ts';
import { charts } from './mons/charts.ts';
import { log } from './mons/log.ts';
import { orders } from './mons/orders.ts';
import { refusals } from './mons/refusals.ts';
import { table } from './mons/table.ts';

/** Every word of Mons: a missing one does not compile. */
const phrases: Phrases<MonsWord | MonsChartWord> = { ...refusals, ...log, ...orders, ...table, ...charts };

export const text: TitleText = {
  blurb: 'The British hold a mining town and a canal against an army. When do you run?',
  scenarios: {
    'mons-1914': {
      name: 'The battle',
      blurb: 'Two days, from the first shots on the canal to the road south through Bavai.',
    },
  },
  phrases,
};
