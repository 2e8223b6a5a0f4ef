import { indexesWhere } from '../../engine/numbers.ts';
import { set } from '../../engine/play/work.ts';
import { type LaceWork, tell } from './kit.ts';
import { distance } from '../../engine/board/board.ts';
import type { UnitId } from '../../engine/title.ts';
import { type LaceWarsGame, FIRST } from './battle.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';
import { blockers } from './sight.ts';

/* Leuthen: the northern wing, which does not act in the first two turns (scenario 1, R-L08; scenario 2 by an option of ours, R-L35). */

/** Value of the option at set-up by which the wing stands idle in scenario 2 too. */
export const IDLE = 'idle';

/** R-L35: the wing is idle by the option: the march was not found out, and no Prussian has come near in its sight. */
const idles = (view: LaceWarsView): boolean => view.options['wing'] === IDLE && !view.detected && !view.wingAwake;

/** Scenario 1 (R-L08), scenario 2 (R-L35): units that may not be activated now. */
export const isFrozen = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): boolean =>
  game.frozen[unit] === 1 && game.frozenTurns.includes(view.turn) && (game.wingWakesWithin === 0 || idles(view));

/** The rule by which they may not: that of the scenario, or of the option. */
export const frozenRule = (game: LaceWarsGame): string => (game.wingWakesWithin > 0 ? 'R-L35' : game.rule('13.1'));

/** R-L35: the idle wing is awake for good once a Prussian unit is in sight near one of its units. Asked after everything that may show one. */
export function watch(work: LaceWork): void {
  const { game, position: view } = work;
  if (game.wingWakesWithin === 0 || view.turn < 1 || view.turn > Math.max(...game.frozenTurns) || !idles(view)) return;
  const there = (u: UnitId) => view.hex[u] >= 0 && view.fate[u] === IN_PLAY;
  const foes = indexesWhere(game.pieces, (piece, u) => piece.side === FIRST && !piece.leader && there(u));
  const seen = game.pieces.findIndex(
    (piece, unit) =>
      game.frozen[unit] === 1 &&
      !piece.leader &&
      there(unit) &&
      foes.some(
        (foe) =>
          distance(game.board, view.hex[unit], view.hex[foe]) <= game.wingWakesWithin &&
          blockers(game, view, view.hex[unit], view.hex[foe]).length === 0,
      ),
  );
  if (seen < 0) return;
  set(work, { wingAwake: true });
  tell(work, game.pieces[seen].side, 'wing-wakes', {
    rule: 'R-L35',
    data: { unit: seen },
    units: [seen],
    hexes: [view.hex[seen]],
  });
}
