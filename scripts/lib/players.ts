import { type Character, LEVELS, type Level, TEMPERS, type Temper } from '../../src/bots/bot.ts';
import { botFor } from '../../src/bots/mind.ts';
import { type Action, type Decision, type Position, type SideId, type Title } from '../../src/engine/title.ts';
import { compileGame } from '../../src/titles/mons/data.ts';
import { monsFiles } from '../../src/titles/mons/files.ts';
import { ForwardPlayer } from './forward-player.ts';
import { LaceWarsPlayer } from './lace-wars-player.ts';
import { MonsPlayer } from './mons-player.ts';
import { NapoleonicPlayer } from './napoleonic-player.ts';
import { RandomPlayer } from './random-player.ts';

/* Everybody who can take a seat in a match, by name. */

export interface Player {
  order(position: Position, decision: Decision): Action;
}

/** "veteran", "officer:bold", "random", "plain". */
export const PLAYER_NAMES = ['random', 'plain', ...LEVELS] as const;

/** The player of that name for a seat; null when there is none. */
export async function playerOf(name: string, title: Title, side: SideId, seed: string): Promise<Player | null> {
  if (name === 'random') return randomPlayer(title, `${seed} ${side}`);
  if (name === 'plain') return plainPlayer(title, side, seed);
  const [level, temper = 'balanced'] = name.split(':') as [Level, Temper?];
  if (!LEVELS.includes(level) || !TEMPERS.includes(temper) || !title.judgement) return null;
  const judgement = await title.judgement();
  const bot = botFor({ title, judgement, side, seed, character: { level, temper } satisfies Character });
  // It is shown its seat's view, and nothing else.
  return { order: (position, decision) => bot.order(title.view(position, side), decision).action };
}

function randomPlayer(title: Title, seed: string): Player {
  const player = new RandomPlayer(title, seed);
  return {
    order(position, decision) {
      const action = player.order(position, decision);
      if (!action) throw new Error(`a ${decision.kind} decision (${decision.step}) without a legal action`);
      return action;
    },
  };
}

/** The plain player of a title; null for a side that has none. */
async function plainPlayer(title: Title, side: SideId, seed: string): Promise<Player | null> {
  const own = `${seed} ${side}`;
  switch (title.id) {
    case 'mons':
      return new MonsPlayer(title as never, compileGame(await monsFiles()), own) as Player;
    case 'lost-battalion':
      return side === 0 ? (new ForwardPlayer(title) as Player) : null;
    case 'lace-wars':
      return new LaceWarsPlayer(title, own);
    case 'napoleonic':
      return new NapoleonicPlayer(title, side, seed);
    default:
      return null;
  }
}
