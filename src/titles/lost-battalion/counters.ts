import type { Counter, Figure, Formation, Note, UnitId, UnitInfo } from '../../engine/title.ts';
import { ALLIED, GERMAN, type LostBattalionGame, type Unit } from './data.ts';
import { note } from './kit.ts';
import { isTiedDown } from './replacements.ts';
import { bindingSupply } from './sequence.ts';
import type { LostBattalionView } from './view.ts';

/* Units as counters, and the formations whose colours they have. */

const BRANCHES: Readonly<Record<Unit['type'], string>> = {
  infantry: 'infantry',
  mg: 'machine-gun',
  artillery: 'field-artillery',
  tank: 'tank',
  barrage: 'marker',
  gas: 'marker',
};

/**
 * 2.5, 17: the colours of the counters, pale for one side and dark for the other. Artillery groups are hatched in the
 * printed set, so they get stripes of their own.
 */
const PAPERS = {
  us: { paper: '#d8d2a4', ink: '#14140c' },
  fr: { paper: '#9cc0e4', ink: '#0d1626' },
  ge: { paper: '#56645d', ink: '#ffffff' },
  ah: { paper: '#3f6a45', ink: '#ffffff' },
} as const;
const STRIPES: Readonly<Record<'pale' | 'dark', readonly string[]>> = {
  pale: ['#7c1f1f', '#1f4f7c', '#3f6b2a', '#7a5a12', '#5b2a6e', '#1d6b66', '#8a3f12', '#44444c'],
  dark: ['#e39a8e', '#9cc3e6', '#b5d68f', '#e8c56a', '#cda6de', '#8fd0c8', '#f0ab7a', '#d8d8d8'],
};
const stripesOf = (side: number) => STRIPES[side === ALLIED ? 'pale' : 'dark'];
const GROUPS = [
  { id: 'us-guns', name: 'US artillery', side: ALLIED, nation: 'us' },
  { id: 'fr-guns', name: 'French artillery', side: ALLIED, nation: 'fr' },
  { id: 'tanks', name: 'Tanks', side: ALLIED, nation: 'us' },
  { id: 'fr-tanks', name: 'French tanks', side: ALLIED, nation: 'fr' },
  { id: 'machine-guns', name: 'Machine guns', side: GERMAN, nation: 'ge' },
  { id: 'markers', name: 'Markers', side: GERMAN, nation: 'ge' },
] as const;

/** One formation for each division, and for each kind of unit that belongs to none. */
export function formationsOf(game: LostBattalionGame): Formation[] {
  const divisions = game.divisions.map((division, i): Formation => ({
    id: division.id,
    name: divisionName(game.units[division.units[0]]),
    side: division.side,
    ...PAPERS[division.nation],
    stripe: stripesOf(division.side)[i % 8],
  }));
  return [
    ...divisions,
    ...GROUPS.map(({ nation, ...g }): Formation => ({ ...g, ...PAPERS[nation], stripe: '#14140c' })),
  ];
}

/** The formation of a unit that belongs to no division. */
function groupOf({ type, nation }: Unit): (typeof GROUPS)[number]['id'] {
  switch (type) {
    case 'artillery':
      return nation === 'us' ? 'us-guns' : 'fr-guns';
    case 'tank':
      return nation === 'us' ? 'tanks' : 'fr-tanks';
    case 'mg':
      return 'machine-guns';
    default:
      return 'markers';
  }
}

/** "82nd Division" from the full name of one of its units. */
const divisionName = (unit: Unit): string => unit.long.replace(/^.*, /, '').replace(/ \([^)]*\)/, '');

export const unitInfos = (game: LostBattalionGame): UnitInfo[] =>
  game.units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    long: unit.long,
    side: unit.side,
    formation:
      unit.division >= 0 ? unit.division : game.divisions.length + GROUPS.findIndex((g) => g.id === groupOf(unit)),
    marks: '',
    branch: BRANCHES[unit.type],
    size: unit.size,
  }));

/** What the figures of a counter mean. */
const FIGURES = {
  strength: note('value-strength', '2.8'),
  attack: note('value-attack', '2.8'),
  defence: note('value-defence', '2.8'),
  barrage: note('value-barrage', '11.1'),
  marker: note('value-barrage', '11.6'),
  range: note('value-range', '11.1'),
  movement: note('value-movement', '2.9'),
};
const value = (figure: number, of: keyof typeof FIGURES): Figure => ({ value: String(figure), note: FIGURES[of] });
/** 11.1, 11.6: what tells guns and markers apart. */
const fire = (figure: number, of: keyof typeof FIGURES): Figure => ({ ...value(figure, of), chosenBy: true });

const figures = new WeakMap<LostBattalionGame, Figure[][][]>();
/** The figures of a unit with so many steps, made once. */
function figuresOf(game: LostBattalionGame, unit: UnitId, steps: number): readonly Figure[] {
  let known = figures.get(game);
  if (!known) figures.set(game, (known = game.units.map(() => [])));
  return (known[unit][steps] ??= makeFigures(game.units[unit], steps));
}

function makeFigures({ type, nation, attack, defence, barrage, range, move }: Unit, steps: number): Figure[] {
  const movement = move > 0 ? [value(move, 'movement')] : [];
  switch (type) {
    case 'artillery':
      return [fire(barrage, 'barrage'), fire(range, 'range'), ...movement];
    case 'barrage':
      return [fire(barrage, 'marker')];
    case 'gas':
      return [];
    default:
      return type === 'infantry' && nation === 'us'
        ? [value(attack[steps], 'strength'), ...movement]
        : [value(attack[steps], 'attack'), value(defence[steps], 'defence'), ...movement];
  }
}

/** A unit as its counter lies: the figures of the steps it has left (2.10). */
export function counterOf(game: LostBattalionGame, view: LostBattalionView, unit: UnitId): Counter {
  const { type, maxSteps } = game.units[unit];
  const steps = view.steps[unit];
  return {
    unit,
    steps,
    maxSteps: type === 'gas' || type === 'barrage' ? 0 : maxSteps,
    values: figuresOf(game, unit, steps || maxSteps), // an eliminated unit shows its full strength in the tray
    flags: flagsOf(game, view, unit),
  };
}

/** 7.2: whether a unit on the map is out of supply as far as it binds in the step under way: in the artillery phase guns only move. */
function isStarved(game: LostBattalionGame, view: LostBattalionView, unit: UnitId): boolean {
  const list = bindingSupply(game, view.step);
  const binds = view.step !== 'artillery-movement' || game.units[unit].type === 'artillery';
  return list !== undefined && binds && view.where[unit] >= 0 && view[list].includes(unit);
}

const FLAGS = {
  starved: note('flag.out-of-supply', '7.2'),
  fired: note('flag.fired', '11.5'),
  finished: note('flag.finished', '8.2'),
  moved: note('flag.moved', '8.4'),
  fought: note('flag.fought', '9.4'),
  replaced: note('flag.replaced', '6.3'),
  elite: note('flag.elite', '6.4'),
  desch: note('flag.desch', '11.10'),
};

function flagsOf(game: LostBattalionGame, view: LostBattalionView, unit: UnitId): Note[] {
  const { type, division, sergeant } = game.units[unit];
  const flags: Note[] = [];
  const moved = view.movement.moved[unit];
  if (isStarved(game, view, unit)) flags.push(FLAGS.starved);
  if (view.fired.includes(unit)) flags.push(FLAGS.fired);
  if (moved) flags.push(moved.done ? FLAGS.finished : FLAGS.moved);
  if (view.used.includes(unit)) flags.push(FLAGS.fought);
  if (isTiedDown(game, view, unit)) flags.push(FLAGS.replaced);
  if (type === 'infantry' && view.assault.includes(division)) flags.push(FLAGS.elite);
  if (view.options.desch && sergeant) flags.push(FLAGS.desch);
  return flags;
}
