import type { LostBattalionChartWords } from '../../titles/lost-battalion/chart-words.ts';
import type { LostBattalionReasonWords } from '../../titles/lost-battalion/judgement-reasons.ts';
import type { LostBattalionWords } from '../../titles/lost-battalion/words.ts';
import { phrasesOf, type TitleText } from '../title-text.ts';
import { charts } from './lost-battalion/charts.ts';
import { log } from './lost-battalion/log.ts';
import { orders } from './lost-battalion/orders.ts';
import { reasons } from './lost-battalion/reasons.ts';
import { refusals } from './lost-battalion/refusals.ts';
import { sheet } from './lost-battalion/sheet.ts';
import { table } from './lost-battalion/table.ts';

/** Every word of Lost Battalion: a missing one does not compile. */
const phrases = phrasesOf<LostBattalionWords & LostBattalionChartWords & LostBattalionReasonWords>({
  ...refusals,
  ...log,
  ...orders,
  ...sheet,
  ...table,
  ...charts,
  ...reasons,
});

export const text: TitleText = {
  blurb: 'An army of newcomers attacks the strongest line in France. Seven weeks to reach Sedan.',
  scenarios: {
    'historical-2p': {
      name: 'Historical, two players',
      blurb: 'The whole offensive from its real starting line. The east bank is left alone until turn 5.',
    },
    'historical-solo': {
      name: 'Historical, solitaire',
      blurb: 'You command the Allies; the system plays the Germans, hex by hex.',
    },
    'free-2p': {
      name: 'Free set-up, two players',
      blurb: 'Both sides place their armies as they like. No ban on the east bank.',
    },
    'free-solo': {
      name: 'Free set-up, solitaire',
      blurb: 'Your own plan of attack against the system, which has six divisions more.',
    },
  },
  phrases,
};
