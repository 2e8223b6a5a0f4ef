import type { ChartCell, ChartText, Provenance } from './chart.ts';

/**
 * What a data file says of where a figure comes from: "rule 9.12, 9.16" is the rulebook's (its first rule is named),
 * "history …" and "published …" the record's, anything else, or nothing, ours.
 */
export function provenanceOf(said: unknown): { readonly provenance: Provenance; readonly rule?: string } {
  const text = typeof said === 'string' ? said : '';
  const rule = /^rule\D*(\d+(?:\.\d+)?)/.exec(text)?.[1];
  if (rule !== undefined) return { provenance: 'rule', rule };
  return { provenance: /^(history|published)/.test(text) ? 'history' : 'reconstructed' };
}

/** A cell with the source that its data give. */
export const sourcedCell = (text: ChartText, said: unknown): ChartCell => ({ text, ...provenanceOf(said) });
