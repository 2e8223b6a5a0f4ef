import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import { linker } from '../../engine/board/trace.ts';
import type { Outcome, ScoreLine, SideId, UnitId } from '../../engine/title.ts';
import { FIRST_DAY_ENDS, LAST_TURN } from './calendar.ts';
import { BRITISH, GERMAN, type MonsGame } from './data.ts';
import { factsOf } from './facts.ts';
import { DEAD, DEAD_SURROUNDED, type Ending, EXITED, type MonsView, unitsWhere } from './position.ts';
import { note } from './words.ts';

/* 4 Victory */

/** What the points are counted from; in a view the units under a top counter are known by number only (6.6). */
type Counted = Pick<MonsView, 'place' | 'control' | 'turn' | 'unseen'>;

/** Dead units for a point (4.3), units out at or below which the Germans score (4.3), points to win (4.3). */
const DEAD_FOR_A_POINT = 20;
const FEW_EXITED = 8;
export const POINTS_TO_WIN = 2;

/** 4.2: how many of the six south-bank bridge hexes the Germans control. */
export const bridgeheadsHeld = (game: MonsGame, p: Counted): number =>
  game.bridgeheads.filter((hex) => p.control[hex] === GERMAN).length;

/** 4.2: end of turn 7 (R-05: after the British player turn). */
export const firstDayWon = (game: MonsGame, p: Counted): boolean =>
  p.turn === FIRST_DAY_ENDS && bridgeheadsHeld(game, p) === game.bridgeheads.length;

const british = (game: MonsGame, { place }: Counted, at: number): number => {
  let count = 0;
  for (let unit = 0; unit < place.length; unit++) if (place[unit] === at && game.units[unit].side === BRITISH) count++;
  return count;
};

/** 4.4: British units that have left by the exits. */
const exited = (game: MonsGame, p: Counted): number => british(game, p, EXITED);

/** The exits lie in the south: north is looked at last. */
const SOUTHWARDS = [0, 1, 5, 2, 4, 3];

/** 4.5: British units from whose hex no chain of hexes free of German units and zones of control leads to an exit hex. The own hex may lie in a German zone; nothing else breaks the chain, water included. */
export function cutOff(game: MonsGame, position: Counted): UnitId[] {
  const { zone, hexes } = factsOf(game, position);
  const closed = zone[GERMAN].slice();
  for (const hex of hexes[GERMAN]) closed[hex] = 1;
  const linked = linker(game.board, game.isExit, closed, SOUTHWARDS);
  const reaches = (hex: Hex) => linked(hex) || neighboursOf(game.board, hex).some(linked);
  const lost = new Set(hexes[BRITISH].filter((hex) => !game.isExit[hex] && !reaches(hex)));
  if (lost.size === 0) return [];
  return unitsWhere(game, (unit) => game.units[unit].side === BRITISH && lost.has(position.place[unit]));
}

/** 4.3, 4.5: dead British units, those eliminated while surrounded counted twice, those cut off at the end counted once. */
export function deadCount(
  game: MonsGame,
  position: Counted,
): { dead: number; surrounded: number; cutOff: number; total: number } {
  const dead = british(game, position, DEAD);
  const surrounded = british(game, position, DEAD_SURROUNDED);
  const lost = cutOff(game, position);
  const hexes = new Set(lost.map((u) => position.place[u]));
  const cut = (position.unseen ?? []).reduce((sum, [hex, count]) => (hexes.has(hex) ? sum + count : sum), lost.length);
  return { dead, surrounded, cutOff: cut, total: dead + 2 * surrounded + cut };
}

/** 4.3: German victory points. */
export function victoryPoints(game: MonsGame, position: Counted, dead = deadCount(game, position).total): number {
  return (
    (position.control[game.bavai] === GERMAN ? 1 : 0) +
    Math.floor(dead / DEAD_FOR_A_POINT) +
    (exited(game, position) <= FEW_EXITED ? 1 : 0)
  );
}

/** 4.2, 4.3: how the game stands at the end of a game turn; null when it goes on. */
export function endingAtTurnEnd(game: MonsGame, p: Counted): Ending | null {
  if (firstDayWon(game, p)) return 'bridges';
  if (p.turn < LAST_TURN) return null;
  return victoryPoints(game, p) >= POINTS_TO_WIN ? 'points' : 'held';
}

/** The victory conditions as they stand, line by line. */
export function scoreLines(game: MonsGame, position: Counted): ScoreLine[] {
  const count = deadCount(game, position);
  const lines: ScoreLine[] = [];
  if (position.turn <= FIRST_DAY_ENDS)
    lines.push({
      note: note('score-bridges', '4.2'),
      value: `${bridgeheadsHeld(game, position)}/${game.bridgeheads.length}`,
    });
  lines.push(
    { note: note('score-bavai', '4.3'), value: position.control[game.bavai] === GERMAN ? '1' : '0' },
    {
      note: note('score-dead', '4.3', { ...count, each: DEAD_FOR_A_POINT }),
      value: String(Math.floor(count.total / DEAD_FOR_A_POINT)),
    },
    {
      note: note('score-exited', '4.3', { exited: exited(game, position), few: FEW_EXITED }),
      value: exited(game, position) <= FEW_EXITED ? '1' : '0',
    },
    {
      note: note('score-points', '4.3', { toWin: POINTS_TO_WIN }),
      value: String(victoryPoints(game, position, count.total)),
    },
  );
  return lines;
}

const WINNER: Record<Ending, SideId> = {
  bridges: GERMAN,
  points: GERMAN,
  held: BRITISH,
  'german-resigned': BRITISH,
  'british-resigned': GERMAN,
};
const RULE: Record<Ending, string> = {
  bridges: '4.2',
  points: '4.3',
  held: '4.3',
  'german-resigned': '5.4',
  'british-resigned': '5.4',
};

/** The outcome of a game that has ended. R-35: after 4.2 no points are counted. */
export function outcomeOf(game: MonsGame, position: Counted, ending: Ending): Outcome {
  return {
    over: true,
    winner: WINNER[ending],
    ending,
    reason: note(`ending-${ending}`, RULE[ending]),
    score: scoreLines(game, position),
  };
}
