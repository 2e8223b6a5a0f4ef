/** Programs that take a seat: who they are, what they do, why. */

const LEVELS = { recruit: 'Recruit', officer: 'Officer', veteran: 'Veteran' } as const;
const TEMPERS = { cautious: 'cautious', balanced: '', bold: 'bold' } as const;

/** "Officer", "Veteran, bold" */
const named = (level: keyof typeof LEVELS, temper: keyof typeof TEMPERS): string =>
  [LEVELS[level], TEMPERS[temper]].filter(Boolean).join(', ');

const steps = (n: number): string => (n === 1 ? '1 step' : `${n} steps`);

export const program = {
  'program.named': (level: keyof typeof LEVELS, temper: keyof typeof TEMPERS) => `Program, ${named(level, temper)}`,
  'program.level-recruit': 'Program: Recruit',
  'program.level-officer': 'Program: Officer',
  'program.level-veteran': 'Program: Veteran',
  'program.about-recruit': 'Sees each unit and the ground before it, and overlooks a good deal. For a first game.',
  'program.about-officer': 'Weighs both armies, masses its attacks, expects the reply; may miss a chance.',
  'program.about-veteran': 'Overlooks nothing, and plays its plans out before it gives an order.',
  'program.temper': (side: string) => `Temperament of the ${side} program`,
  'program.temper-cautious': 'Cautious',
  'program.temper-balanced': 'Balanced',
  'program.temper-bold': 'Bold',

  'program.thinks': 'The program is thinking…',
  'program.plays': 'The program gives its orders',
  'program.stopped': 'The program waits',
  'program.stop': 'Stop',
  'program.go-on': 'Go on',
  'program.step': 'One order',
  'program.hurry': 'Skip to the next decision of a player',
  'program.pace': 'Pace of its orders',
  'program.take-over-short': 'Take over',
  'program.take-over': (side: string) => `Take over the ${side} side`,
  'program.fault-died': 'The program has stopped working.',
  'program.fault-hung': 'The program is not responding.',
  'program.fault-fault': 'The program has run into an error.',
  'program.fault-text': 'Nothing is lost. Let it try again, or take over its side.',
  'program.again': 'Try again',

  'program.seats': 'Who plays',
  'program.seats-text': 'A side can change hands at any time; the after-action report says who played.',
  'program.seat': (side: string) => `${side} side`,
  'program.person': 'A person',

  'program.advice': 'What would you do?',
  'program.advice-wait': 'Thinking…',
  'program.advice-cancel': 'Never mind',
  'program.advice-show': 'Show it on the map',
  'program.advice-failed': 'No advice: the program is not responding.',
  'program.advice-heading': 'In your place',
  'program.advice-do': 'Do that',
  'program.advice-pass': 'End this step',
  'program.advice-move': (units: string, hex: string) => `Move ${units} to ${hex}`,
  'program.advice-retreat': (units: string, hex: string) => `Retreat ${units} to ${hex}`,
  'program.advice-off': (units: string) => `Move ${units} off the map`,
  'program.advice-attack': (units: string, hex: string) => `Attack ${hex} with ${units}`,
  'program.advice-with': (order: string, units: string) => `${order}, with ${units}`,
  'program.advice-choose': (what: string) => `Choose: ${what}`,
  'program.advice-units': (units: string) => `Select ${units}`,
  'program.advice-place': (units: string, hex: string) => `Place ${units} in ${hex}`,
  'program.advice-send': (units: string, hex: string) => `Send ${units} to ${hex}`,
  'program.advice-gain': (unit: string) => `Give the step to ${unit}`,
  'program.advice-loss': (unit: string) => `Take the loss from ${unit}`,

  'why.heading': 'Why',
  'why.arrives': (hex: string) => `Wanted in ${hex}.`,
  'why.aim': (hex: string) => `On the way to ${hex}.`,
  'why.ground': 'The best ground within reach.',
  'why.leaves': 'Off the map, where it is safe and counts.',
  'why.plan': 'Not its own best move, but it helps the others.',
  'why.hold': 'The safest choice.',
  'why.follows': 'Follows up: better placed there than here.',
  'why.halts': 'No ground ahead is worth leaving this for.',
  'why.stays': 'Well placed already.',
  'why.attack': (hex: string) => `Attacks ${hex}.`,
  'why.no-attack': 'No attack promises more than it costs.',
  'why.duty': 'Costs more than it promises, but an attack must be made.',
  'why.cheapest': 'What costs least here, or costs the enemy most.',
  'why.end': 'No unit is better placed elsewhere.',
  'why.restored': 'Where a step is worth most.',
  'why.all-restored': 'No other unit can regain a step now.',
  'why.most': 'The most promising selection.',
  'why.everybody': 'As many take part as may.',
  'why.any': 'No other answer is better.',
  'why.odds': (odds: string) => `Odds ${odds}.`,
  'why.costs': (enemy: number, own: number) =>
    `Expected losses: ${enemy} enemy ${enemy === 1 ? 'step' : 'steps'}, ${own} own.`,
  'why.costs-points': (enemy: number, own: number) =>
    `Expected losses: ${enemy} enemy strength ${enemy === 1 ? 'point' : 'points'}, ${own} own.`,
  'why.plans': (plans: number, better: number) =>
    better > 0
      ? `The best of ${plans} plans tried, judged to be worth ${steps(better)} more than the simplest.`
      : `Of ${plans} plans tried, none was clearly better than the simplest.`,
  'why.others': (list: string) => `Also weighed: ${list}.`,
  'why.other': (hex: string, value: number) =>
    value === 0
      ? `${hex} (as good)`
      : `${hex} (worth ${steps(Math.abs(value))} ${value < 0 ? 'less' : 'more by itself'})`,

  'who.played': 'Who played',
  'who.person': (name: string) => name || 'a person',
  'who.system': 'the system',
  'who.handed': (at: number, side: string, to: string) => `After order ${at} the ${side} side went to: ${to}`,
} as const;
