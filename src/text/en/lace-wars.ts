import type { LaceWarsChartWords } from '../../titles/lace-wars/chart-words.ts';
import type { LaceWarsReasonWords } from '../../titles/lace-wars/judgement-answers.ts';
import type { LaceWarsWords } from '../../titles/lace-wars/words.ts';
import { type Texts, phrasesOf, type TitleText } from '../title-text.ts';
import { charts } from './lace-wars/charts.ts';
import { log } from './lace-wars/log.ts';
import { orders } from './lace-wars/orders.ts';
import { reasons } from './lace-wars/reasons.ts';
import { refusals } from './lace-wars/refusals.ts';
import { table } from './lace-wars/table.ts';

/** Every word of Denain and Leuthen: a missing one does not compile. */
const phrases: Texts<LaceWarsWords & LaceWarsChartWords & LaceWarsReasonWords> = {
  ...refusals,
  ...log,
  ...orders,
  ...table,
  ...charts,
  ...reasons,
};

export const text: TitleText = {
  blurb: 'Lines of battle, drums and volleys. Where does the enemy’s flank lie, and who gets round it first?',
  scenarios: {
    'denain-historical': {
      name: 'Denain',
      blurb: '24 July 1712: Villars storms the entrenched camp while Prince Eugene hurries to the bridges.',
    },
    'leuthen-historical': {
      name: 'Leuthen: the attack',
      blurb: '5 December 1757: the oblique order falls on the Austrian left wing.',
    },
    'leuthen-approach': {
      name: 'Leuthen: the approach',
      blurb: 'Up to five turns of marching behind the hills, before the first shot.',
    },
  },
  phrases: phrasesOf(phrases),
};
