export const common = {
  'app.name': 'Grognard',
  'app.loading': 'Setting up…',
  'app.close': 'Close',
  'app.cancel': 'Cancel',
  'app.back': 'Back to the shelf',
  'app.rule': (number: string) => `rule ${number}`,
  'app.nobody-seated': 'The next player has not taken over yet',
  'app.program-plays': 'A program decides now: take over its side to decide yourself',
  'app.watching': 'You are watching an earlier position: go back to the game, or play on from here',
  'app.nobody-there': 'None of the units to choose from is there',
  'app.save-file': 'Save to a file',
  'app.raw-data': 'Download the raw data',
  'app.page-title': (page: string) => `${page} – Grognard`,

  'error.not-found': 'Page not found',
  'error.not-found-text': 'There is no page and no game at this address in this browser.',
  'error.page': 'Something went wrong on this page',
  'error.page-text':
    'Your game is safe: everything up to the last order stands. Save it to a file if you want to report what happened, then open it again.',
  'error.order': 'That order could not be carried out',
  'error.order-text':
    'The game stands as it was before. The fault is in the program, not in your order; the saved game and the message below are all that is needed to find it.',
  'error.no-game-text':
    'The fault is in the program, and the games kept here stand as they were. The message below is needed to find it.',
  'error.message': 'The message was:',
  'error.again': 'Try again',
  'error.game': 'This game cannot be opened',
  'error.game-text': 'The stored game has not been touched.',
  'error.update': 'Part of the page could not be loaded',
  'error.update-text':
    'Either the connection is gone, or a newer version has replaced this one. Your game is stored; load the page again when you are ready.',
  'error.reload': 'Load the page again',
} as const;
