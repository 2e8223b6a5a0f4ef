import { t } from '../../text/index.ts';

/** Where in a saved game something is wrong, in words: "order 13, units, entry 1". Empty for a field of another file. */
export function fieldInWords(path: string): string {
  const [first, ...rest] = path.split('.');
  let words = t('import.field-name', first);
  if (words === '') return '';
  for (const [i, part] of rest.entries()) {
    const entry = /^\d+$/.test(part) ? Number(part) + 1 : null;
    if (entry === null) words = `${words}, ${t('import.field-name', part) || part}`;
    else words = first === 'actions' && i === 0 ? t('import.order', entry) : t('import.entry', words, entry);
  }
  return words;
}
