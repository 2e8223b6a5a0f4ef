import { OFF_MAP, type Table, type UnitId } from '../../../engine/title.ts';
import { useMedia } from '../../ui/media.ts';
import { useTableLater } from '../later.ts';
import { useScene } from '../scene.tsx';
import { actorsOf, hexOf, type Situation } from '../situation.ts';

/** A window in which the panel is one sheet at a time. */
const NARROW = '(max-width: 56rem)';

const isIn = ({ trays }: Table, id: string | null, unit: UnitId): boolean =>
  trays.some(
    (tray) => tray.id === id && tray.groups.some(({ counters }) => counters.some((counter) => counter.unit === unit)),
  );

/** Whether somebody in a tray can act. */
export const canEnter = (situation: Situation, tray: string | null): boolean =>
  tray !== null && actorsOf(situation).some((unit) => isIn(situation.table, tray, unit));

/** The tray of all who can act, when nobody on the map can: it lies open from the start. Who is to be placed stands in the panel above. */
function trayOfAll(situation: Situation): string | null {
  const actors = actorsOf(situation);
  const { decision, table } = situation;
  if (decision.kind === 'place' || actors.length === 0 || actors.some((unit) => hexOf(table, unit) !== OFF_MAP))
    return null;
  return table.trays.find(({ id }) => isIn(table, id, actors[0]))?.id ?? null;
}

/** What lies open in place of the hex: the tray or list asked for, or that of all who can act. */
export function useOpenTray(): string | null {
  const hex = useTableLater('inspected');
  const opened = useTableLater('tray');
  const { situation } = useScene();
  return opened ?? (hex === null && situation ? trayOfAll(situation) : null);
}

/** Those of some units who are not seen in an open tray: in a narrow window that is all of them, for it lies in another sheet. */
export function useUnseenInTray(units: readonly UnitId[]): readonly UnitId[] {
  const { table } = useScene().shown;
  const tray = useOpenTray();
  return useMedia(NARROW) ? units : units.filter((unit) => !isIn(table, tray, unit));
}
