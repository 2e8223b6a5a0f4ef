export const text = {
  panel: 'First steps',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  next: 'Next',
  finish: 'Play on from here',
  leave: 'Leave the lesson',
  'leave-hint': 'The game goes on from this position, played freely.',
  'do-it': 'Do it for me',
  rules: 'Rules:',
  where: 'On the map:',
  'read-first': 'Read this step first, then choose Next; or leave the lesson to play freely.',
  'other-order':
    'That is allowed, but the lesson needs another order here, or what it says next would not be true. Leave the lesson to play freely.',
  'by-hand': 'How to do it',
  'how-selected':
    'Click or tap the counter; hold Alt where others lie in the same hex. By keyboard: N selects the next unit that can act.',
  'how-refusal':
    'Click or tap the hex. By keyboard: move the hex cursor with the arrow keys and press Enter. Nothing is lost by trying.',
  'how-order':
    'Click or tap the unit, then the hex; or use the button in the panel. By keyboard: N for the next unit, arrow keys and Enter for a hex, X to carry out, P to end.',
  'how-inspected': 'Right-click the hex, or touch and hold it. By keyboard: arrow keys to the hex, then I.',
  'how-undo': 'Use Undo in the bar at the top, or the key U.',
  anatomy: 'The counters',
  'anatomy-hint': 'The parts of a counter, and its marks',
  'part-stripe': (formation: string) => `Formation, by colour and pattern of the stripe: ${formation}`,
  'part-steps': (n: number) => `Steps: ${n} at full strength; an empty ring is a step lost`,
  'part-size': (size: string) => `Size of the unit: ${size}`,
  'part-marks': (marks: string) => `Formation in letters and figures: ${marks}`,
  'part-name': (name: string) => `Name of the unit: ${name}`,
  'part-branch': 'Branch of the unit',
  'part-figures': 'Figures, from left to right:',
  figure: (value: string, what: string) => `${value}: ${what}`,
  marks: 'Marks on counters',
} as const;
