import type { Title } from '../../engine/title.ts';
import type { Battle } from './data.ts';
import { faultsOf } from './faults.ts';
import { OVERLAYS, overlayOf } from './overlays.ts';
import type { NapoleonicPosition, NapoleonicView } from './position.ts';
import { actPreview } from './preview-acts.ts';
import { answerPreview, attackPreview } from './preview-combat.ts';
import { commandPreview } from './preview-command.ts';
import { reportOf } from './report.ts';
import { counterOf, tableOf } from './table.ts';

/* How a battle is looked at: the table, previews, overlays, reports. The rules need none of it, so it is loaded beside them. */

export type Looks = Required<
  Pick<
    Title<NapoleonicPosition, NapoleonicView>,
    'overlays' | 'table' | 'printed' | 'preview' | 'overlay' | 'report' | 'faults'
  >
>;

export const looksOf = (b: Battle): Looks => ({
  overlays: OVERLAYS,
  table: (v) => tableOf(b, v),
  printed: (v, unit, steps) => counterOf(b, { ...v, reduced: v.reduced.with(unit, Number(steps < 2)) }, unit),
  preview: (v, draft) =>
    attackPreview(b, v, draft) ?? answerPreview(b, v, draft) ?? commandPreview(b, v, draft) ?? actPreview(b, v, draft),
  overlay: (v, id, from) => overlayOf(b, v, id, from),
  report: (v, hex) => reportOf(b, v, hex),
  faults: (p) => faultsOf(b, p),
});
