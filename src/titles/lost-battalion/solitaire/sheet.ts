import type { Hex } from '../../../engine/board/board.ts';
import { certain, chain, type Distribution, overSum } from '../../../engine/odds.ts';
import { oddsStage } from '../../../engine/play/odds-stage.ts';
import type { Preview, UnitId } from '../../../engine/title.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from '../data.ts';
import { note } from '../kit.ts';
import { READY } from '../position.ts';
import { RESULTS, type TacticalResult } from '../files.ts';
import { cupsOf, hasFrontLineInCup, type LostBattalionView } from '../view.ts';
import { classAt, MOST_ROLLS, tacticalResult, turnModifier } from './tactical-action.ts';

/* 12.9 The sheet of a reconnaissance */

/** 12.9: what a look out of one hex into another may find: no counter-attack south of the start line or without a front-line regiment, nothing of markers when all are used, nobody when nobody is left (12.8). */
export function scoutSheet(game: LostBattalionGame, view: LostBattalionView, from: Hex, hex: Hex): Preview {
  const ready = (markers: readonly UnitId[]) => markers.some((u) => view.where[u] === READY);
  const [barrage, gas] = [ready(game.barrageMarkers), ready(game.gasMarkers)];
  const [full, reduced] = cupsOf(view);
  const regiments = full + reduced;
  const frontLine = hasFrontLineInCup(game, view);
  /** What the table says, as it will be with what there is, 12.8. */
  const met = (result: TacticalResult): TacticalResult => {
    if (result === 'BG') return barrage || gas ? 'BG' : 'NO';
    return view.machineGuns > 0 || (regiments > 0 && result !== 'MG') ? result : 'NO';
  };
  /** 12.9, R-44, R-20: FD in place of a counter-attack out of the south; without a regiment for one the roll is made again, and at last it is FD. */
  const rolled = (rolls: number): Distribution<TacticalResult> =>
    chain(
      overSum(2, (sum) => tacticalResult(game, hex, view.turn, sum).result),
      (result) => {
        if (result !== 'DA' || (frontLine && !game.south[from])) return certain(met(result));
        return game.south[from] || rolls === 1 ? certain(met('FD')) : rolled(rolls - 1);
      },
    );
  const results = rolled(MOST_ROLLS);
  // Gas ends the move, a barrage does not (12.5): three faces of the die each, while there are both.
  const stopped = (result: TacticalResult): number => {
    if (result === 'NO') return 0;
    if (result !== 'BG') return 1;
    if (!gas) return 0;
    return barrage ? 1 / 2 : 1;
  };
  return {
    heading: note('preview-reconnaissance', '12.5', { hex }),
    lines: [{ note: note('line-class', '12.9', { class: classAt(game, hex) }), value: '' }],
    modifiers: turnModifier(game, view.turn),
    stages: [
      oddsStage(results, {
        heading: note('stage-tactical-action', '12.9'),
        column: '',
        row: (result) => ({
          label: result,
          note: note(`tactical-${result}`, '12.9'),
          favours: result === 'NO' ? ALLIED : GERMAN,
        }),
        rank: (result) => -RESULTS.indexOf(result),
        means: [{ note: note('expected-stopped', '12.5'), percent: true, of: (result) => 100 * stopped(result) }],
      }),
    ],
    warnings: [],
  };
}
