/** What a saved game holds, by the names in its file. */
const FIELDS: Readonly<Record<string, string>> = {
  grognard: 'version of the file format',
  title: 'game',
  scenario: 'scenario',
  version: 'version of rules and data',
  options: 'options',
  seed: 'seed of the dice',
  fog: 'fog of war',
  actions: 'orders',
  checks: 'check sums of positions',
  takeBacks: 'orders taken back',
  branch: 'branch',
  branches: 'branches',
  freshDice: 'fresh dice',
  pack: 'data files of your own',
  kind: 'kind',
  option: 'choice',
  unit: 'unit',
  units: 'units',
  hex: 'hex',
  hexes: 'hexes',
  path: 'path',
  target: 'target',
  also: 'further targets',
  attack: 'kind of attack',
  mode: 'way to move or attack',
  facing: 'facing',
  facings: 'facings',
};

export const dialogs = {
  'curtain.heading': (side: string) => `${side} player`,
  'curtain.named': (name: string, side: string) => `${name}, ${side} player`,
  'curtain.text': 'The next decision is yours. The table stays covered until you are ready.',
  'curtain.aside': (side: string) => `Only the ${side} player should look at the screen now.`,
  'curtain.button': 'I am ready: show the table',

  'consent.heading': 'Take it back?',
  'consent.ask': (side: string) => `This needs the consent of the ${side} player.`,
  'consent.ask-name': (name: string, side: string) => `This needs the consent of ${name}, the ${side} player.`,
  'consent.dice': 'A die has been rolled since.',
  'consent.revealed': 'Something hidden has been seen since.',
  'consent.side': 'The decision has passed to the other side since.',
  'consent.dropped': (actions: number) =>
    actions === 1 ? '1 order would be taken back.' : `${actions} orders would be taken back.`,
  'consent.noted': 'The log keeps a note of it.',
  'consent.grant': 'Agreed, take it back',
  'consent.refuse': 'No, leave it',
  'consent.take-back': 'Take it back',
  'consent.not-again': 'Do not ask again when I play alone',

  'banner.full':
    'The storage of this browser is full. The game goes on in this tab, and is lost when the tab is closed.',
  'banner.unavailable':
    'This browser does not let the page store anything (a private window, perhaps). The game goes on in this tab, and is lost when the tab is closed.',
  'banner.copied':
    'This game has been played on in another tab as well, so what is played here goes on as a copy of its own. Both are on the shelf.',
  'banner.open': 'This game is open in another tab too. Play it in one of them only.',
  'banner.silent':
    'The storage of this browser is not responding. The game goes on in this tab, and is lost when the tab is closed.',
  'banner.again': 'This game was removed in another tab. It has been stored again.',
  'banner.branches': (count: number, orders: string) =>
    `Branches have been played on from this game, from the position after ${count === 1 ? 'order' : 'orders'} ${orders}.`,
  'banner.closed':
    'A branch: played on from an earlier position of another game, with dice of its own. It stays under fog of war when it ends, since the other game was not over.',
  'banner.pack': (files: string) => `This game has figures of its own, from files that came with it: ${files}.`,
  'banner.branch': 'A branch: played on from an earlier position of another game, with dice of its own.',
  'banner.try-again': 'Try again',
  'banner.update':
    'A new version is ready. It takes over when you load it, or once every tab with this page has been closed; nothing changes before that. Games in progress are kept.',
  'banner.reload': 'Load it now',
  'banner.dismiss': 'Hide this message',
  'banner.region': 'Messages',

  'broken.older': 'This game was saved before saves named their rules and data; both may have changed since.',
  'broken.same':
    'This game was saved with the rules and data in use here. Either the file has been altered, or the fault is ours.',
  'broken.versions': (was: string, now: string) =>
    `The rules or data of this game have changed since it was played (version ${was}; here ${now}).`,
  'broken.holds': (holds: number, orders: number) =>
    holds === 0 ? 'None of its orders can still be played.' : `${holds} of its ${orders} orders can still be played.`,
  'broken.refused': (order: number, reason: string, rule: string) =>
    `Order ${order} is refused now: ${reason}${rule && ` (${rule})`}.`,
  'broken.refused-by': (order: number, rule: string) =>
    rule ? `Order ${order} is refused now (rule ${rule}).` : `Order ${order} is refused now.`,
  'broken.missing': (order: number) => `Order ${order} names a unit or a hex that is not in the game.`,
  'broken.astray': (agrees: number) =>
    agrees === 0
      ? 'From the first order on, the position may differ from the one saved.'
      : `After order ${agrees} the position may differ from the one saved.`,
  'broken.offer': 'You can play on from there in a new game. The old one stays as it is.',
  'broken.play-on': (order: number) => `Play on from order ${order}`,

  'import.heading': 'This could not be read',
  'import.file': 'File',
  'import.field': 'Where',
  'import.reason': 'What is wrong',
  /** A field of a saved game; empty for any other. */
  'import.field-name': (name: string) => (Object.hasOwn(FIELDS, name) ? FIELDS[name] : ''),
  'import.order': (order: number) => `order ${order}`,
  'import.entry': (field: string, entry: number) => `${field}, entry ${entry}`,
  'import.whole': 'all of it',
  'import.unknown':
    'Neither a saved game nor a data pack (tables.json, units.json, map.json, or one file with "title" and "files").',
  'import.not-json': (message: string) => `this is not JSON (${message})`,
  'import.no-title': (title: string) => `There is no game "${title}" here.`,
  'import.many': 'Drop one saved game, or the files of one data pack.',
  'import.link': 'the link',
  'import.link-broken': 'The link is damaged: part of it was lost or changed when it was copied.',
  'import.link-old-browser': 'This browser cannot unpack links. A file works everywhere.',
  'import.which-title': 'Which game are these for?',
  'import.which-title-text': (files: string) => `The files do not say: ${files}.`,
  'import.harmless': 'Nothing that is stored has been changed.',

  'link.lead': (orders: number) =>
    orders === 1 ? 'A game sent as a link: 1 order played.' : `A game sent as a link: ${orders} orders played.`,
  'link.pack': (files: string) => `It brings figures of its own in place of ours: ${files}.`,
  'link.text': 'It goes to your shelf as a game of your own.',
  'link.open': 'Open it',
} as const;
