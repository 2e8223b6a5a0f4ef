import { distance } from '../../engine/board/board.ts';
import type { UnitId } from '../../engine/title.ts';
import { type Battle, FIRST } from './battle.ts';
import { change, type Play, tell } from './play.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';
import { blockers } from './sight.ts';

/* Leuthen: the northern wing, which does not act in the first two turns (scenario 1, R-L08; scenario 2 by an option of ours, R-L35). */

/** Value of the option at set-up by which the wing stands idle in scenario 2 too. */
export const IDLE = 'idle';

/** R-L35: the wing is idle by the option: the march was not found out, and no Prussian has come near in its sight. */
const idles = (p: LaceWarsView): boolean => p.options['wing'] === IDLE && !p.detected && !p.wingAwake;

/** Scenario 1 (R-L08), scenario 2 (R-L35): units that may not be activated now. */
export const isFrozen = (b: Battle, p: LaceWarsView, unit: UnitId): boolean =>
  b.frozen[unit] === 1 && b.frozenTurns.includes(p.turn) && (b.wingWakesWithin === 0 || idles(p));

/** R-L35: the idle wing is awake for good once a Prussian unit is in sight near one of its units. Asked after everything that may show one. */
export function watch(play: Play): void {
  const { battle: b, p } = play;
  if (b.wingWakesWithin === 0 || p.turn < 1 || p.turn > Math.max(...b.frozenTurns) || !idles(p)) return;
  const there = (u: UnitId) => p.hex[u] >= 0 && p.fate[u] === IN_PLAY;
  const foes = b.pieces.flatMap((piece, u) => (piece.side === FIRST && !piece.leader && there(u) ? [u] : []));
  const seen = b.pieces.findIndex(
    (piece, u) =>
      b.frozen[u] === 1 &&
      !piece.leader &&
      there(u) &&
      foes.some(
        (foe) =>
          distance(b.board, p.hex[u], p.hex[foe]) <= b.wingWakesWithin &&
          blockers(b, p, p.hex[u], p.hex[foe]).length === 0,
      ),
  );
  if (seen < 0) return;
  change(play, { wingAwake: true });
  tell(play, b.pieces[seen].side, 'wing-wakes', {
    rule: 'R-L35',
    data: { unit: seen },
    units: [seen],
    hexes: [p.hex[seen]],
  });
}
