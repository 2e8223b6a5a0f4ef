import { type Game, startGame } from '../../../src/engine/record.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { text } from '../../../src/text/en/lost-battalion.ts';
import { type LostBattalionGame } from '../../../src/titles/lost-battalion/data.ts';
import { scene, type Scene, solo, titleOf } from '../../titles/lost-battalion/scene.ts';

knowTitleText('lost-battalion', text);

/** A game of Lost Battalion that begins in a scene; against the system unless it says otherwise. */
export function battalion({ game = solo, ...setting }: Scene = {}): Game {
  const started = startGame(titleOf(game), { seed: 'test' });
  const position = scene({ game, ...setting });
  return { ...started, position, snapshots: [{ at: 0, position }] };
}

/** A game of Lost Battalion from its very start. */
export const fromStart = (game: LostBattalionGame, options = {}): Game =>
  startGame(titleOf(game), { seed: 'test', options });
