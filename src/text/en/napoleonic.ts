import type { NapoleonicChartWords } from '../../titles/napoleonic/chart-words.ts';
import type { NapoleonicReasonWords } from '../../titles/napoleonic/judgement/reasons.ts';
import type { NapoleonicWords } from '../../titles/napoleonic/kit.ts';
import { phrasesOf, type Texts, type TitleText } from '../title-text.ts';
import { acts } from './napoleonic/acts.ts';
import { charts } from './napoleonic/charts.ts';
import { combat } from './napoleonic/combat.ts';
import { moves } from './napoleonic/moves.ts';
import { reasons } from './napoleonic/reasons.ts';
import { results } from './napoleonic/results.ts';
import { table } from './napoleonic/table.ts';
import { turn } from './napoleonic/turn.ts';

/** Every word of the Napoleonic battles: a missing one does not compile. */
const texts: Texts<NapoleonicWords & NapoleonicChartWords & NapoleonicReasonWords> = {
  ...moves,
  ...acts,
  ...combat,
  ...results,
  ...turn,
  ...table,
  ...charts,
  ...reasons,
};

export const text: TitleText = {
  blurb: 'Corps on the march, hidden until you bump into them. Who has the crossroads by nightfall?',
  scenarios: {
    'quatre-bras': {
      name: 'Quatre Bras',
      blurb: '16 June 1815, 14:00: columns race for a crossroads. The one to learn with.',
    },
    ligny: { name: 'Ligny', blurb: '16 June 1815: villages on a brook, the Guard, dusk.' },
    'sixteenth-of-june': {
      name: 'The Sixteenth of June',
      blurb: 'Both fields, three armies, and d’Erlon between them.',
    },
    waterloo: { name: 'Waterloo, 11:00', blurb: '18 June 1815: the ridge, the farms, and the Prussians coming.' },
    'waterloo-dawn': { name: 'Waterloo, from dawn', blurb: 'Mud until noon: attack early, or wait for the guns?' },
    'waterloo-eve': {
      name: 'Waterloo, the night of the 17th',
      blurb: 'From the evening before to the end of the battle.',
    },
    plancenoit: { name: 'Plancenoit', blurb: 'Bülow’s corps against Lobau and the Guard. Short.' },
  },
  phrases: phrasesOf(texts),
};
