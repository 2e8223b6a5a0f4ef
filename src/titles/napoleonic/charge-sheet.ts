import { withHalf } from '../../engine/numbers.ts';
import { oddsStage } from '../../engine/play/odds-stage.ts';
import { directionTo } from '../../engine/board/board.ts';
import { overDie } from '../../engine/odds.ts';
import type { Preview } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { type Attack, checkCharge, modifiersOf } from './charge.ts';
import { chargeOdds, chargePath } from './charge-ways.ts';
import type { NapoleonicGame } from './data.ts';
import { chargeLosses } from './expected-losses.ts';
import { note } from './kit.ts';
import { linesOfParts } from './part-lines.ts';
import type { NapoleonicView } from './position.ts';
import { knownTo } from './view.ts';

/* The sheet of a charge (14.21-14.23). */

/** The odds of a charge, before the die. */
export function chargePreview(game: NapoleonicGame, view: NapoleonicView, draft: Attack): Preview | null {
  const units = draft.units.filter((u) => view.place[u] >= 0);
  if (units.length === 0 || draft.target < 0) return null;
  const refusal = checkCharge(game, knownTo(game, view, view.player), draft);
  const path = chargePath(game, view, units[0], draft.target);
  const last = path?.at(-2) ?? view.place[units[0]];
  const from = directionTo(game.ground.board, last, draft.target) < 0 ? view.place[units[0]] : last;
  const odds = chargeOdds(game, view, units, draft.target, from);
  const { attack, defence, column, enough } = odds;
  const modifiers = modifiersOf(game, view);
  const shift = modifiers.reduce((sum, m) => sum + m.value, 0);
  const most = game.tables.charge.results.length - 1;
  const chances = overDie((face) => game.tables.charge.results[Math.min(most, face + shift)][column]);
  return {
    heading: note('sheet-charge', '14.21', { hex: draft.target }),
    lines: [
      { note: note('line-attack', '14.21'), value: withHalf(attack / 2) },
      { note: note('line-defence', 'R-64'), value: withHalf(defence / 2) },
      ...linesOfParts(game, view, odds),
    ],
    modifiers,
    stages: enough
      ? [
          {
            ...oddsStage(chances, {
              heading: note('stage-charge', '14.21'),
              column: game.tables.charge.columns[column],
              row: (result) => ({
                label: result,
                note: note(`charge-${result}`, '14.23'),
                favours: result === 'OR' ? view.player : enemyOf(view.player),
              }),
            }),
            expected: chargeLosses(game, view, units, chances),
          },
        ]
      : [],
    warnings: refusal ? [refusal] : [],
  };
}
