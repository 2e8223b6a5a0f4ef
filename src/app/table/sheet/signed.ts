import { t } from '../words.ts';

/** A modifier or a loss as a player writes it: "+1", "−2". */
export function signed(n: number): string {
  if (n === 0) return '0';
  return n > 0 ? `+${n}` : `−${-n}`;
}

/** Odds beyond the columns of a chart as the log writes them: "below 1:1". */
export const inWords = (odds: string): string =>
  odds.replace(/^</, `${t('sheet.below')} `).replace(/^>/, `${t('sheet.above')} `);
