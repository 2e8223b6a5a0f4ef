/** Words of the rulebook pages. */
export const rulebookTexts = {
  'rulebook.rulebook': 'Rulebook',
  'rulebook.name': (title: string) => `Rulebook: ${title}`,
  'rulebook.contents': 'Contents',
  'rulebook.show-contents': 'Show the contents',
  'rulebook.hide-contents': 'Hide the contents',
  'rulebook.rules-of': (chapter: string) => `Rules of ${chapter}`,
  'rulebook.text': 'Text of the rules',
  'rulebook.search': 'Search the rules',
  'rulebook.search-hint': 'Words, or a number such as 9.12',
  'rulebook.found': (n: number) => {
    if (n === 0) return 'Nothing found';
    return n === 1 ? '1 rule found' : `${n} rules found`;
  },
  'rulebook.found-many': (n: number) => `The first ${n} rules found`,
  'rulebook.table': (rule: string, columns: readonly string[]) => `Table ${rule}: ${columns.join(', ')}`,
  'rulebook.results': 'Rules found',
  'rulebook.back': 'Back',
  'rulebook.forward': 'Forward',
  'rulebook.close': 'Close the rulebook',
  'rulebook.own-page': 'Open on a page of its own',
  'rulebook.shelf': 'Back to the shelf',
  'rulebook.previous-chapter': (chapter: string) => `Previous chapter: ${chapter}`,
  'rulebook.next-chapter': (chapter: string) => `Next chapter: ${chapter}`,
  'rulebook.loading': 'Fetching the rulebook…',
  'rulebook.none': 'This game has no rulebook here yet.',
  'rulebook.failed': 'The rulebook could not be loaded.',
  'rulebook.no-rule': (rule: string) => `This rulebook has no rule ${rule}.`,
  'rulebook.nearest': (rule: string, nearest: string) => `This rulebook has no rule ${rule}; this is ${nearest}.`,

  'chart.legend': 'Where the figures come from',
  'chart.rule': 'stated by the rulebook',
  'chart.history': 'from the historical or published record',
  'chart.reconstructed': 'reconstructed by us',
  'chart.derived': 'worked out from the chart',
  'chart.all': (source: string) => `Every figure: ${source}.`,
  'chart.mostly': (source: string) => `Unless marked otherwise: ${source}.`,
} as const;
