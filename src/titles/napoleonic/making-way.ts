import { distinct } from '../../engine/numbers.ts';
import { focused } from '../../engine/play/referee.ts';
import { setAt } from '../../engine/play/work.ts';
import type { Action, Hex, UnitId } from '../../engine/title.ts';
import { eliminate } from './boxes.ts';
import type { NapoleonicGame } from './data.ts';
import { hexesToClear, stepAside, hasGoneAside, vedettesIn } from './displacement.ts';
import type { MakeWayFrame } from './frames-results.ts';
import { type FrameHandler, type NapoleonicWork, note, refuse } from './kit.ts';
import { isSeen, type NapoleonicView, stack } from './position.ts';
import { isLostOnWay } from './pressed-bridges.ts';
import { fellBack } from './retreat-before-combat.ts';
import { type Aside, waysOut } from './retreat-ways.ts';
import { whyNoRetreat } from './retreat-why.ts';
import { arrive } from './retreat.ts';
import { knownTo } from './view.ts';

/* 12.32, R-120 Vedettes make way for enemy units that retreat: one hex by their own retreat, where their owner likes; else UAR. */

/** How those who come go on when the way is free. */
const GOES_ON: Readonly<
  Record<MakeWayFrame['by'], (work: NapoleonicWork, units: readonly UnitId[], path: readonly Hex[]) => void>
> = { retreat: arrive, displacement: stepAside, 'fall-back': fellBack };

/** The vedettes of the hex that is being cleared, with their ways. */
function waysOf(game: NapoleonicGame, view: NapoleonicView, { side, path, hexes }: MakeWayFrame): Aside[] {
  const known = knownTo(game, view, side);
  const closed = path.slice(0, path.length - hexes.length);
  return vedettesIn(game, known, hexes[0], side).flatMap((unit) => waysOut(game, known, unit, closed));
}

const actorsOf = (game: NapoleonicGame, view: NapoleonicView, frame: MakeWayFrame): UnitId[] =>
  distinct(waysOf(game, view, frame).map(({ unit }) => unit));

export const makeWay: FrameHandler<'make-way'> = {
  decision(game, view, frame) {
    const isPlain = waysOf(game, view, frame).length === actorsOf(game, view, frame).length;
    if (!isSeen(view) && isPlain) return null;
    const [hex] = frame.hexes;
    return {
      over: false,
      side: frame.side,
      kind: 'retreat',
      step: 'make-way',
      hexes: [hex],
      task: note('task-make-way', 'R-120', { hex }),
    };
  },
  run(work, frame) {
    const hexes = hexesToClear(work, frame.side, frame.hexes);
    if (hexes.length === 0) {
      stack.pop(work);
      return GOES_ON[frame.by](work, frame.units, frame.path);
    }
    if (hexes.length < frame.hexes.length) return stack.change(work, frame, { hexes });
    const [vedette] = vedettesIn(work.game, work.position, hexes[0], frame.side);
    const out = waysOf(work.game, work.position, frame).find(({ unit }) => unit === vedette);
    if (out) goOut(work, out);
    else eliminate(work, vedette, 'displaced');
  },
  legal: (game, view, frame, focus) =>
    focused(
      waysOf(game, view, frame).map(({ unit, way }): Action => ({ kind: 'retreat', units: [unit], path: way.path })),
      focus,
    ),
  check(game, view, frame, action) {
    if (action.kind !== 'retreat' || action.units.length !== 1) return refuse('one-retreats', 'R-120');
    const unit = action.units[0];
    return chosen(game, view, frame, action) ? null : refuse('not-displaced-there', 'R-120', { unit });
  },
  why(game, view, frame, { query: { units }, hex }) {
    const [unit] = units;
    if (units.length !== 1) return refuse('one-retreats', 'R-120');
    const out = waysOf(game, view, frame).filter((aside) => aside.unit === unit);
    if (out.length === 0) return refuse('does-not-retreat', 'R-120', { unit });
    if (out.some(({ way }) => way.path[0] === hex)) return null;
    return (
      whyNoRetreat(game, knownTo(game, view, frame.side), unit, hex, { hexes: 1 }) ??
      refuse('not-displaced-there', 'R-120', { unit })
    );
  },
  apply(work, frame, action) {
    if (action.kind !== 'retreat') return;
    const out = chosen(work.game, work.position, frame, action);
    if (out) goOut(work, out);
  },
  actors: actorsOf,
};

const chosen = (
  game: NapoleonicGame,
  view: NapoleonicView,
  frame: MakeWayFrame,
  { units, path }: Extract<Action, { kind: 'retreat' }>,
): Aside | undefined =>
  waysOf(game, view, frame).find(({ unit, way }) => unit === units[0] && way.path.join() === path.join());

/** Over a bridge under pressure it may be lost (12.33). */
function goOut(work: NapoleonicWork, { unit, way }: Aside): void {
  const from = work.position.place[unit];
  if (isLostOnWay(work, unit, way)) return;
  setAt(work, 'place', unit, way.path[0]);
  hasGoneAside(work, unit, from, 'R-120');
}
