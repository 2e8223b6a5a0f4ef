import { withMinus } from '../../minus.ts';
export const after = {
  'after.heading': 'After-action report',
  'after.lead': (game: string, turn: number, orders: number) =>
    `${game}: ${turn === 1 ? '1 turn' : `${turn} turns`}, ${orders === 1 ? '1 order' : `${orders} orders`}`,
  'after.won': (side: string) => `${side} victory`,
  'after.drawn': 'A draw',
  'after.not-over': 'The game is not over',
  'after.not-over-text': 'This is how things stand so far.',
  'after.hidden':
    'Under fog of war the report waits for the end of the game: it would show what a side may not know yet.',
  'after.closed': 'A branch of a game that was not over when it was left stays under fog of war.',
  'after.score': 'How the score came about',
  'after.score-by-turn': 'The objectives, turn by turn',
  'after.condition': 'Condition',
  'after.value': 'Value',
  'after.turn': 'Turn',
  'after.losses': 'Losses, turn by turn',
  'after.losses-text': 'Steps lost in each turn.',
  'after.total': 'Total',
  'after.dice': 'Were the dice fair?',
  'after.dice-text':
    'Every roll that costs losses is compared with everything it could have brought, counted exactly: the steps or strength points it costs the enemy, less those it costs the side that rolls. The percentage says how many of all possible outcomes of the same rolls would have been worse than what was rolled.',
  'after.dice-none': 'No die has been rolled yet.',
  'after.dice-results': (rolls: number) =>
    `${rolls === 1 ? 'The one roll of this game brought a result' : `The ${rolls} rolls of this game brought results`} of a table, not numbers of steps: there is no sum to compare.`,
  'after.side': 'Side',
  'after.rolls': 'Rolls',
  'after.expected': 'Expected',
  'after.brought': 'Actual',
  'after.luck': 'Luckier than',
  'after.percent': (n: number) => `${n}%`,
  'after.curve': (side: string, from: number, to: number, brought: number) =>
    `What the ${side} rolls could have brought: from ${withMinus(from)} to ${withMinus(to)}. They brought ${withMinus(brought)}.`,
  'after.take-backs': 'Taken back with consent',
  'after.take-back': (at: number, dropped: number) =>
    `After order ${at}: ${dropped === 1 ? '1 order' : `${dropped} orders`} taken back`,
  'after.branches': 'Branches',
  'after.branch-at': (at: number) => `Played on from the position after order ${at} in another game`,
  'after.keep': 'Keep the game',
  'after.replay': 'Watch the replay',
  'after.table': 'Back to the table',
  'after.save': 'Save to a file',
  'after.link': 'Copy as a link',
  'after.link-copied': (characters: number) => `The link is on the clipboard (${characters} characters).`,
  'after.link-shown': (characters: number) => `The link, ${characters} characters:`,
  'after.link-long': 'Many mail and chat programs cut a link of this length; a file is safer.',
  'after.link-old-browser': 'This browser cannot make links. A file works everywhere.',
} as const;
