import { figure } from '../../engine/chart.ts';
import type { Note, Roll } from '../../engine/title.ts';
import { t } from './words.ts';

/**
 * The dice, and in words what they came to, as far as the sentence of the event has not said it. Codes and figures of a
 * chart ("3/0", "-") are not read out: the sentence says what they mean.
 */
export function diceInWords(
  { faces, sides, result, words }: Roll,
  sentence: string,
  say: (note: Note) => string,
): string {
  const dice = faces.map((face) => (sides ? t('dice.die-of', sides, face) : t('dice.die', face))).join(', ');
  const meaning = words?.results?.[result];
  const plain = /^\p{Ll}+$/u.test(result) ? result : '';
  const told = meaning ? say(meaning) : plain;
  return told === '' || sentence.toLowerCase().includes(told.toLowerCase()) ? dice : `${dice}: ${told}`;
}

/** What dice count as that modifiers have changed: "5 counts as 1"; empty where they count as they lie. */
export const countsAs = ({ faces, modifiers, modified }: Roll): string =>
  modifiers.length === 0 || faces.reduce((sum, face) => sum + face, 0) === modified
    ? ''
    : t('dice.counts-as', faces.join(' + '), figure(modified));
