import type { TitleText } from '../title-text.ts';
import { charts } from './mons/charts.ts';

export const text: TitleText = {
  blurb: 'The British hold a mining town and a canal against an army. When do you run?',
  scenarios: {
    'mons-1914': { name: 'The battle', blurb: 'Two days, from the first shots on the canal to the road south through Bavai.' },
  },
  phrases: { ...charts },
};
