import type { Formation } from '../../engine/title.ts';
import { type Place, placed } from './placed.ts';

/** Formations differ by the pattern of the stripe too, not by its colour alone. */
const PATTERNS = [
  '',
  'M4 -22L14 -32M12 -22L22 -32M20 -22L30 -32',
  'M4 -27H31',
  'M8 -32V-22M14 -32V-22M20 -32V-22',
  'M5 -30L11 -24M5 -24L11 -30M15 -30L21 -24M15 -24L21 -30',
  'M4 -29H31M4 -25H31',
] as const;
const formationPattern = (formation: Formation) =>
  [...formation.id].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9973, 7) % PATTERNS.length;
/** The pattern on the stripe of a formation, for a stripe along the upper edge of a counter. */
export function StripePattern({ formation, ink, at }: { formation: Formation; ink: string; at?: Place }) {
  const pattern = PATTERNS[formationPattern(formation)];
  return pattern ? <path className="counter-stripe" d={at ? placed(pattern, at) : pattern} stroke={ink} /> : null;
}
