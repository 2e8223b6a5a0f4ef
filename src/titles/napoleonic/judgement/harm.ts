import type { UnitId } from '../../../engine/title.ts';
import type { Battle } from '../data.ts';
import type { NapoleonicView } from '../position.ts';
import { glance } from './fight.ts';
import { pictureOf, shelterOf } from './picture.ts';
import { lossOf, POINT } from './worth.ts';

/**
 * What the fight that is to come costs a unit where it stands, at a glance: its own duty to attack everybody beside it
 * (4.4), or the attack of the enemy. Below 0: it is worth something.
 */
export function harmTo(b: Battle, v: NapoleonicView, unit: UnitId): number {
  const { player } = b.army.pieces[unit];
  const picture = pictureOf(b, v, player);
  const { board } = b.ground;
  const hex = v.place[unit];
  const own = picture.own[hex];
  let foe = 0;
  let open = 0;
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const to = board.neighbours[d];
    if (to < 0) continue;
    foe += picture.foe[to] * (v.player === player ? shelterOf(b)[d] : 1);
    if (picture.foe[to] === 0 && picture.foeZones[to] === 0) open++;
  }
  const mine = { strength: own, worth: v.player === player ? POINT * 1.3 * own : lossOf(b, v, unit), open };
  const his = { strength: foe, worth: POINT * foe, open: 2 };
  return v.player === player ? -glance(b, mine, his) : glance(b, his, mine, 0.5);
}
