import type { UnitId } from '../../../engine/title.ts';
import type { NapoleonicGame } from '../data.ts';
import type { NapoleonicView } from '../position.ts';
import { glance } from './fight.ts';
import { pictureOf, shelterOf } from './picture.ts';
import { lossOf, POINT } from './worth.ts';

/**
 * What the fight that is to come costs a unit where it stands, at a glance: its own duty to attack everybody beside it
 * (4.4), or the attack of the enemy. Below 0: it is worth something.
 */
export function harmTo(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number {
  const { player } = game.army.pieces[unit];
  const picture = pictureOf(game, view, player);
  const { board } = game.ground;
  const hex = view.place[unit];
  const own = picture.own[hex];
  let foe = 0;
  let open = 0;
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const to = board.neighbours[side];
    if (to < 0) continue;
    foe += picture.foe[to] * (view.player === player ? shelterOf(game)[side] : 1);
    if (picture.foe[to] === 0 && picture.foeZones[to] === 0) open++;
  }
  const mine = { strength: own, worth: view.player === player ? POINT * 1.3 * own : lossOf(game, view, unit), open };
  const his = { strength: foe, worth: POINT * foe, open: 2 };
  return view.player === player ? -glance(game, mine, his) : glance(game, his, mine, 0.5);
}
