import type { Counter, HexReport, Position, Title } from '../title.ts';
import { NOTHING_DRAWN } from './drawn.ts';
import { existing } from './existing.ts';

/** The questions by which a title is drawn; those of the rules are guarded by the referee. */
type Looks = 'printed' | 'preview' | 'overlay' | 'report';

/**
 * A title whose drawing questions may be about anything: about a unit or a hex that does not exist, or by a name that
 * the title does not give, the answer is empty and the rules are not asked.
 */
export function guarded<P extends Position, V>(title: Title<P, V>): Title<P, V> {
  const { isUnit, isHex, isAction } = existing(title.units.length, title.board.size);
  const drawnFrom = new Map(title.overlays.map(({ id, from }) => [id, from]));
  const { printed } = title;
  const looks: Pick<Title<P, V>, Looks> = {
    preview: (view, draft) => (isAction(draft) ? title.preview(view, draft) : null),
    report: (view, hex): HexReport =>
      isHex(hex) ? title.report(view, hex) : { hex, name: null, controller: null, ground: [], lines: [] },
    overlay(view, id, from, units) {
      const known = drawnFrom.get(id);
      const there = known !== undefined && (from === undefined ? known !== 'hex' : isHex(from));
      return there ? title.overlay(view, id, from, units?.filter(isUnit)) : NOTHING_DRAWN;
    },
  };
  if (printed)
    looks.printed = (view, unit, steps) => {
      const blank: Counter = { unit, steps: 0, maxSteps: 0, values: [], flags: [] };
      if (!isUnit(unit) || !Number.isInteger(steps) || steps < 0) return blank;
      const counter = printed(view, unit, steps);
      return counter.steps > counter.maxSteps ? blank : counter;
    };
  return { ...title, ...looks };
}
