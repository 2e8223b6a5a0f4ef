import type { Title } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { faultsOf } from './faults.ts';
import { OVERLAYS, overlayOf } from './overlays.ts';
import { planOf } from './plan-hint.ts';
import type { NapoleonicPosition, NapoleonicView } from './position.ts';
import { actPreview } from './preview-acts.ts';
import { answerPreview, attackPreview } from './preview-combat.ts';
import { orderPreview } from './preview-orders.ts';
import { commandPreview } from './preview-command.ts';
import { reportOf } from './report.ts';
import { counterOf, tableOf } from './table.ts';
import { weigh } from './weigh.ts';

/* How a battle is looked at: the table, previews, overlays, reports, the hint for a battle plan. The rules need none of it, so it is loaded beside them. */

export type Looks = Required<
  Pick<
    Title<NapoleonicPosition, NapoleonicView>,
    'overlays' | 'table' | 'printed' | 'preview' | 'overlay' | 'report' | 'plan' | 'faults' | 'weigh'
  >
>;

export const looksOf = (game: NapoleonicGame): Looks => ({
  overlays: OVERLAYS,
  table: (view) => tableOf(game, view),
  printed: (view, unit, steps) =>
    counterOf(game, { ...view, reduced: view.reduced.with(unit, Number(steps < 2)) }, unit),
  preview: (view, draft) =>
    attackPreview(game, view, draft) ??
    answerPreview(game, view, draft) ??
    orderPreview(game, view, draft) ??
    commandPreview(game, view, draft) ??
    actPreview(game, view, draft),
  overlay: (view, id, from, units) => overlayOf(game, view, id, from, units),
  report: (view, hex) => reportOf(game, view, hex),
  plan: (view) => planOf(game, view),
  weigh: (view, event) => weigh(game, view, event),
  faults: (position) => faultsOf(game, position),
});
