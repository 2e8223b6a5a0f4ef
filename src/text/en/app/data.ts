export const data = {
  'data.heading': 'About the data',
  'data.lead': 'Where the maps, counters and charts come from, and how to put your own figures in their place.',
  'data.honest':
    'The printed maps, counters and charts of the original games are not in our hands. We have their rules, and the history. What the rules state is taken from them figure by figure; the rest is reconstructed, so that the game plays as its rules say it should. Every figure says which it is.',
  'data.rule': 'stated by the rulebook',
  'data.history': 'from the historical or published record',
  'data.reconstructed': 'reconstructed by us, within what the rules allow',
  'data.legend': 'Three kinds of figure',
  'data.own': 'If you own the game',
  'data.own-text':
    'Download the files below, put the printed figures in place of ours, and drop the files on the shelf. They are checked, and a new game starts with them; they travel inside its saved file. Nothing of ours is changed.',
  'data.files': (game: string) => `Files of ${game}`,
  'data.download': (file: string) => `Download ${file}`,
  'data.sources': (file: string) => `Sources of ${file}`,
  'data.no-sources': 'This file gives its sources beside the figures.',
  'data.failed': 'The file could not be read.',
  'data.charts': 'The rulebook with its charts: every cell says where it comes from',
  'data.no-title': 'There is no such game here.',
} as const;
