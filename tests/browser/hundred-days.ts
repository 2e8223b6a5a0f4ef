import { type Game, type GameRecord, loadAction, play, startGame, undoTo } from '../../src/engine/record.ts';
import type { Action, GameEvent, Title } from '../../src/engine/title.ts';
import type { NapoleonicPosition } from '../../src/titles/napoleonic/position.ts';
import { DAY_STEPS } from '../../src/titles/napoleonic/sequence-list.ts';
import { recordedGames } from '../helpers/games.ts';

/** A part of a recorded battle. */
export interface Part {
  /** The game before it. */
  readonly before: Game;
  readonly actions: readonly Action[];
}

/** What makes a part worth playing. */
export interface Wanted {
  /** A game turn, or the fighting of one player turn. */
  readonly part: 'turn' | 'fighting';
  /** Things that all happen in it: words of events, steps of the sequence, and `fort` where a walled farm is attacked. */
  readonly events: readonly string[];
  /** Orders in it, at most. */
  readonly longest: number;
}

const FIGHTING = DAY_STEPS.indexOf('retreat-before-combat');

/** The part of the game to which a position belongs. */
function partOf({ turn, player, step }: NapoleonicPosition, part: Wanted['part']): string {
  if (part === 'turn') return String(turn);
  const fights = (DAY_STEPS as readonly string[]).indexOf(step) >= FIGHTING;
  return `${turn} ${player} ${fights}`;
}

const wordsOf = ({ map, board }: Title, { say, hexes = [] }: GameEvent): string[] =>
  say === 'battle-begins' && hexes.some((hex) => map.hexes[board.ids[hex]]?.t === 'fort') ? [say, 'fort'] : [say];

/** Whether a retreat goes by the first of several ways to its end: a press on that hex means no other. */
function isFirstWay(title: Title, { position }: Game, action: Action): boolean {
  if (action.kind !== 'retreat') return true;
  const { units, path } = action;
  for (const other of title.legal(position, { units }))
    if (other.kind === 'retreat' && other.path.at(-1) === path.at(-1)) return other.path.join() === path.join();
  return true;
}

/** The shortest part of a recorded game in which all that is wanted happens; otherwise null, and each part that misses something is noted. */
function partOfGame(
  title: Title,
  record: GameRecord,
  { part, events, longest }: Wanted,
  missed: string[],
): Part | null {
  let game = startGame(title, { seed: record.seed, options: record.options });
  let begun = { at: 0, key: '' };
  let happened = new Set<string>();
  let roundabout = false;
  const found: { from: number; to: number }[] = [];
  const close = (to: number) => {
    const absent = events.filter((event) => !happened.has(event));
    if (absent.length === 0 && to - begun.at <= longest && !roundabout) found.push({ from: begun.at, to });
    else missed.push(`${begun.key}: ${to - begun.at} orders, no ${absent.join(', ')}`);
  };
  record.actions.forEach((saved, at) => {
    const key = partOf(game.position as NapoleonicPosition, part);
    if (key !== begun.key) {
      close(at);
      begun = { at, key };
      happened = new Set();
      roundabout = false;
    }
    happened.add((game.position as NapoleonicPosition).step);
    const action = loadAction(title, saved, 'game', `actions[${at}]`);
    if (!isFirstWay(title, game, action)) roundabout = true;
    game = play(game, action);
    for (const event of game.events.at(-1)!) for (const word of wordsOf(title, event)) happened.add(word);
  });
  close(game.actions.length);
  const [best] = found.sort((a, b) => a.to - a.from - (b.to - b.from));
  return best ? { before: undoTo(game, best.from), actions: game.actions.slice(best.from, best.to) } : null;
}

/** The shortest part of the recorded game `of` with all that is wanted. Throws when it has none. */
export function partWith(title: Title, of: string, wanted: Wanted): Part {
  const { record } = recordedGames('napoleonic').find(({ name }) => name === `${of}.json`)!;
  const missed: string[] = [];
  const part = partOfGame(title, record, wanted, missed);
  if (!part) throw new Error(`no part of ${of} with ${wanted.events.join(', ')}:\n${missed.join('\n')}`);
  return part;
}
