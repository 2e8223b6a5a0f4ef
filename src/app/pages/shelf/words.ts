import type { LibraryRow } from '../../../store/library.ts';
import { t } from '../../../text/index.ts';
import { catalogue } from '../../../titles/catalogue.ts';

/** "Lost Battalion: Historical"; the scenario only where a title has several. */
export function titleAndScenario(title: string, scenario: string): string {
  const card = catalogue.find((c) => c.id === title);
  if (!card) return title;
  const name = card.scenarios.length > 1 ? card.scenarios.find((s) => s.id === scenario)?.name : undefined;
  return name ? `${card.name}: ${name}` : card.name;
}

/** "Quatre Bras" for one battle of a title with several, "Lost Battalion: Historical" elsewhere: what a game is called. */
function battleName(title: string, scenario: string): string {
  const battle = catalogue.find((c) => c.id === title)?.scenarios.find((s) => s.id === scenario && s.battle);
  return battle?.name ?? titleAndScenario(title, scenario);
}

/** "The Old Contemptibles, turn 5" */
export function gameName(row: LibraryRow): string {
  if (row.fault !== null) return t('shelf.broken');
  const { title, scenario, turn, turnMark, over } = row.entry.summary;
  const name = battleName(title, scenario);
  return over ? t('shelf.over', name) : t('shelf.turn', name, turnMark ?? String(turn));
}

const DAY = 86_400_000;

/** "Tuesday 21:14" within the last six days, "3 November" before. */
export function when(time: string, now: Date = new Date(), language = document.documentElement.lang || 'en'): string {
  const then = new Date(time);
  const recent = now.getTime() - then.getTime() < 6 * DAY;
  const format: Intl.DateTimeFormatOptions = recent
    ? { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { day: 'numeric', month: 'long', ...(then.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(`${language}-GB`, format).format(then);
}
