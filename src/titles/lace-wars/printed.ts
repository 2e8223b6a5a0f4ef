import { note } from './kit.ts';
import type { Formation, Note, OptionInfo, Side, TurnInfo, UnitInfo } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { strategicNumber } from './sequence.ts';
import { IDLE } from './wing.ts';

/* What is printed: sides, counters, the turn track, options, ways to end. */

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const sidesOf = (game: LaceWarsGame): Side[] =>
  Object.entries(game.files.units.sides).map(([id, side]) => ({ id, name: side.name, adjective: capital(id) }));

/** 5: the formations in their colours, and one a side for commanders who lead none. */
export function formationsOf(game: LaceWarsGame): Formation[] {
  const sides = Object.entries(game.files.units.sides);
  const paper = (side: string) => game.files.units.sides[side].colour;
  const ink = (side: string) => {
    const [r, g, bl] = [1, 3, 5].map((i) => Number.parseInt(paper(side).slice(i, i + 2), 16));
    return 0.3 * r + 0.6 * g + 0.1 * bl > 140 ? '#16130d' : '#ffffff';
  };
  return [
    ...game.files.units.formations.map((formation): Formation => ({
      id: formation.id,
      name: formation.name,
      side: sides.findIndex(([id]) => id === formation.side),
      paper: paper(formation.side),
      ink: ink(formation.side),
      stripe: formation.colour,
    })),
    ...sides.map(([id, side], i): Formation => ({
      id: `${id}-command`,
      name: side.player as string,
      side: i,
      paper: side.colour,
      ink: ink(id),
      stripe: '#d9b82b',
    })),
  ];
}

const BRANCHES: Readonly<Record<string, string>> = {
  dragoon: 'dragoon',
  grenadier: 'grenadier',
  guard: 'grenadier',
  heavy: 'heavy-artillery',
  howitzer: 'heavy-artillery',
};
function branchOf(game: LaceWarsGame, index: number): string {
  const piece = game.pieces[index];
  if (piece.leader) return 'leader';
  const { subtype } = game.files.units.units[index];
  const special = BRANCHES[subtype];
  if (special && (special === 'dragoon') === (piece.arm === 'cavalry')) return special;
  if (piece.light) return 'light-infantry';
  return piece.arm === 'artillery' ? 'field-artillery' : piece.arm;
}

export function unitsOf(game: LaceWarsGame): UnitInfo[] {
  const { formations, units, leaders } = game.files.units;
  return [...units, ...leaders].map((unit, i): UnitInfo => {
    const { side, formation } = game.pieces[i];
    return {
      id: unit.id,
      name: unit.name,
      long: unit.long,
      side,
      formation: formation >= 0 ? formation : formations.length + side,
      marks: formation >= 0 ? formations[formation].name.split(' ')[0] : '',
      branch: branchOf(game, i),
      size: '',
    };
  });
}

/** 4, 13: the turn track; the strategic turns of Leuthen's second scenario come before turn 1. */
export function turnsOf(game: LaceWarsGame): TurnInfo[] {
  const { scenario } = game.files;
  const date = scenario['date'] as string;
  const before = (scenario.strategicTurns?.track ?? []).map((turn, i): TurnInfo => ({
    turn: 1 - game.strategicTurns + i,
    date,
    mark: turn.turn,
    label: turn.time,
    events: strategicNumber(game, 1 - game.strategicTurns + i) > 1 ? [note('event-detection', 'Scenario 2')] : [],
  }));
  return [
    ...before,
    ...scenario.turnTrack.map(({ turn, time }): TurnInfo => ({
      turn,
      date,
      label: time,
      events: eventsOf(game, turn),
    })),
  ];
}

function eventsOf(game: LaceWarsGame, turn: number): Note[] {
  const arriving = [...new Set(game.arrivals.filter((a) => a.turn === turn).map((a) => a.formation))];
  const camp = Object.values(game.victory).some((v) => v.campChecks?.turns.includes(turn));
  return [
    ...arriving.map((formation) => note('event-arrival', '13.2', { formation })),
    ...(camp ? [note('event-camp', '13.3')] : []),
    ...(game.frozenTurns.includes(turn) && game.wingWakesWithin === 0 ? [note('event-frozen', 'Scenario 1')] : []),
    ...(turn === game.lastTurn ? [note(game.halfTurn ? 'event-half-turn' : 'event-last-turn', '4')] : []),
  ];
}

const VICTORIES: Readonly<Record<string, 'option-victory-original' | 'option-victory-revised' | undefined>> = {
  original: 'option-victory-original',
  '2002': 'option-victory-revised',
};

export function optionsOf(game: LaceWarsGame): OptionInfo[] {
  const sets = Object.keys(game.victory);
  const standard = game.files.scenario.victory.default;
  const victory = [standard, ...sets.filter((id) => id !== standard)];
  return [
    {
      id: 'victory',
      note: note('option-victory', game.rule('13.3')),
      values: victory.map((id) => ({
        id,
        note: note(VICTORIES[id] ?? 'option-victory-own'),
      })),
    },
    ...(game.strategicTurns > 0
      ? [
          {
            id: 'detection',
            note: note('option-detection', 'Scenario 2'),
            values: [
              { id: 'each', note: note('option-detection-each') },
              { id: 'once', note: note('option-detection-once') },
            ],
          },
        ]
      : []),
    ...(game.wingWakesWithin > 0
      ? [
          {
            id: 'wing',
            note: note('option-wing', 'R-L35'),
            values: [
              { id: 'free', note: note('option-wing-free') },
              { id: IDLE, note: note('option-wing-idle') },
            ],
          },
        ]
      : []),
  ];
}

/** Every way a game can end: the levels of 13.3, the loss of a commander (8.4), resignation. */
export const endingsOf = (game: LaceWarsGame): string[] => [
  'strategic',
  'tactical',
  'marginal',
  'draw',
  ...game.suddenDeath.map(({ ending }) => ending),
  'resigned',
];
