import type { MonsReasonWords } from '../../titles/mons/judgement-reasons.ts';
import type { MonsWords } from '../../titles/mons/words.ts';
import { phrasesOf, type Texts, type TitleText } from '../title-text.ts';
import { charts } from './mons/charts.ts';
import { log } from './mons/log.ts';
import { orders } from './mons/orders.ts';
import { reasons } from './mons/reasons.ts';
import { refusals } from './mons/refusals.ts';
import { table } from './mons/table.ts';

/** Every word of Mons: a missing one does not compile. */
const texts: Texts<MonsWords & MonsReasonWords> = {
  ...refusals,
  ...log,
  ...orders,
  ...table,
  ...charts,
  ...reasons,
};

export const text: TitleText = {
  blurb: 'The British hold a mining town and a canal against an army. When do you run?',
  scenarios: {
    'mons-1914': {
      name: 'The battle',
      blurb: 'Two days, from the first shots on the canal to the road south through Bavai.',
    },
  },
  phrases: phrasesOf(texts),
};
