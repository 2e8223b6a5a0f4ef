import type { Outcome, ScoreLine } from '../../engine/title.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { note } from './kit.ts';
import type { Ending, LostBattalionPosition } from './position.ts';
import type { Level } from './words.ts';

/* 13 Victory */

/** Victory hexes that the Allies control (13.1). */
export const victoryPoints = (game: LostBattalionGame, position: Pick<LostBattalionPosition, 'control'>): number =>
  game.victoryHexes.filter((hex) => position.control[hex] === ALLIED).length;

/** 13.3: hexes south and west of the Meuse that are still German. */
export const germanSouthWest = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'control'>,
): number[] => {
  const list: number[] = [];
  for (let hex = 0; hex < game.board.size; hex++)
    if (!game.eastBank[hex] && position.control[hex] === GERMAN) list.push(hex);
  return list;
};

type Higher = Exclude<Level, 'german-victory'>;
const HIGHER: readonly Higher[] = ['us-tactical', 'us-operational', 'us-strategic'];
const LEVELS: readonly Level[] = ['german-victory', ...HIGHER];

/** 13.1: the level of victory that a number of points brings. */
export function levelOf(game: LostBattalionGame, points: number): Level {
  const { levels, gradedReport } = game.files.scenario.victory;
  const index = (levels ?? gradedReport!).findIndex((l) => points >= (l.min ?? 0) && points <= (l.max ?? Infinity));
  return LEVELS[index];
}

/** 13.1: the next level of victory, and the points it asks for; null above the highest. */
function nextLevel(game: LostBattalionGame, points: number): { level: Higher; points: number } | null {
  const { levels, gradedReport } = game.files.scenario.victory;
  const higher = HIGHER.find((level) => LEVELS.indexOf(level) > LEVELS.indexOf(levelOf(game, points)));
  const least = higher && (levels ?? gradedReport!)[LEVELS.indexOf(higher)].min;
  return higher === undefined || least === undefined ? null : { level: higher, points: least };
}

/** How the game ends after its last turn: by points for two players (13.1), by everything held in solitaire (13.3, R-27). */
export function finalEnding(
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'control'>,
): NonNullable<LostBattalionPosition['ending']> {
  if (game.solitaire) {
    const won =
      victoryPoints(game, position) === game.victoryHexes.length && germanSouthWest(game, position).length === 0;
    return { how: won ? 'solitaire-won' : 'solitaire-lost', winner: won ? ALLIED : GERMAN };
  }
  const how = levelOf(game, victoryPoints(game, position));
  return { how, winner: how === 'german-victory' ? GERMAN : ALLIED };
}

export function score(
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'control' | 'ending'>,
): ScoreLine[] {
  const points = victoryPoints(game, position);
  const next = position.ending ? null : nextLevel(game, points);
  return [
    {
      note: note('score-victory-hexes', game.solitaire ? '13.3' : '13.1', { total: game.victoryHexes.length }),
      value: String(points),
    },
    // A level is reached by points alone: not when the sergeant falls (11.10) or somebody gives up.
    ...(position.ending?.how === 'sergeant-killed' || position.ending?.how === 'resigned'
      ? []
      : [{ note: note(`level-${levelOf(game, points)}`, '13.1'), value: '' }]),
    ...(next ? [{ note: note(`next-${next.level}`, '13.1'), value: String(next.points) }] : []),
    ...(game.solitaire
      ? [{ note: note('score-south-west', '13.3'), value: String(germanSouthWest(game, position).length) }]
      : []),
  ];
}

/** The rule by which an ending comes. */
const RULES: Readonly<Partial<Record<Ending, string>>> = {
  'sergeant-killed': '11.10',
  'solitaire-won': '13.3',
  'solitaire-lost': '13.3',
};

export function outcome(game: LostBattalionGame, position: LostBattalionPosition): Outcome | null {
  if (!position.ending) return null;
  const { how, winner } = position.ending;
  const reason = note(`ending-${how}`, RULES[how] ?? '13.1', { points: victoryPoints(game, position), winner });
  return { over: true, winner, ending: how, reason, score: score(game, position) };
}

/** The endings that a scenario can have. */
export const endingsOf = (game: LostBattalionGame): Ending[] => [
  ...(game.solitaire ? (['solitaire-won', 'solitaire-lost'] as const) : LEVELS),
  'sergeant-killed',
  'resigned',
];
