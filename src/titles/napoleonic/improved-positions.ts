import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { set } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { unitsIn } from './facts.ts';
import type { BuildFrame } from './frames-acts.ts';
import {
  eachHex,
  type FrameHandler,
  type FrameOf,
  type NapoleonicWork,
  note,
  on,
  refuse,
  tell,
  whileLeft,
} from './kit.ts';
import { hasMoved, type NapoleonicView, stack } from './position.ts';
import { weatherOf } from './weather.ts';

/* 15.2 Improved positions: built by infantry that stays where it is. What they are worth is in terrain-effects.ts, zones.ts and charge.ts. */

/** Chart of 15.23. */
const BUILD_TABLE = '15.23';

/** 15.22 The infantry of a player in a hex that has not moved in this movement phase. */
const diggers = (game: NapoleonicGame, view: NapoleonicView, side: SideId, hex: Hex): UnitId[] =>
  unitsIn(game, view, hex, side).filter((u) => game.army.pieces[u].kind === 'infantry' && !hasMoved(view, u));

/** 15.22 Why a player may not roll for an improved position in a hex at the end of this movement phase. */
function buildFault(game: NapoleonicGame, view: NapoleonicView, { side, tried }: BuildFrame, hex: Hex): Check {
  const fault = faultOf(game, view, side, hex);
  if (fault) return on([hex], fault);
  return tried.includes(hex) ? on([hex], refuse('built-already', '15.22', { hex })) : null;
}

function faultOf(game: NapoleonicGame, view: NapoleonicView, side: SideId, hex: Hex): Check {
  const { entrenchment } = game.tables.rules;
  if (!weatherOf(game, view).entrench) return refuse('ground-too-hard', '15.22', { weather: view.weather.kind });
  if (view.works.some((work) => work.hex === hex && work.done)) return refuse('position-stands', '15.22', { hex });
  if (diggers(game, view, side, hex).length >= entrenchment.infantry) return null;
  return refuse('too-few-to-build', '15.22', { hex, least: entrenchment.infantry });
}

/** The hexes in which a player may still roll, in board order. */
function buildHexes(game: NapoleonicGame, view: NapoleonicView, frame: BuildFrame): Hex[] {
  const { pieces } = game.army;
  const held = new Set<Hex>();
  view.place.forEach((hex, u) => {
    if (hex >= 0 && pieces[u].player === frame.side && pieces[u].kind === 'infantry') held.add(hex);
  });
  return [...held].filter((hex) => !buildFault(game, view, frame, hex)).sort((a, c) => a - c);
}

/** 15.22 End of the movement phase: where the player wants to build, hex by hex; a die for each. */
export const build: FrameHandler<'build'> = {
  ...whileLeft<FrameOf<'build'>>(
    {
      kind: 'select',
      step: 'build',
      task: note('task-build', '15.22'),
      pass: note('pass-build', '15.22'),
      least: 1,
      most: 1,
    },
    ({ game, position }, frame) => buildHexes(game, position, frame).length > 0,
  ),
  legal: (game, view, frame, focus) => eachHex(buildHexes(game, view, frame), focus),
  check(game, view, frame, action) {
    if (action.kind !== 'select') return null;
    const [hex] = action.hexes ?? [];
    if (action.units.length > 0 || hex === undefined) return refuse('one-hex-to-build', '15.22');
    return buildFault(game, view, frame, hex);
  },
  apply(work, frame, action) {
    const [hex] = (action as Extract<Action, { kind: 'select' }>).hexes!;
    stack.change(work, frame, { open: false, tried: [...frame.tried, hex] });
    digIn(work, frame.side, hex);
  },
};

/** 15.22, 15.23 A day's digging: finished on a 1, else under construction, to be rolled for again next time. */
function digIn(work: NapoleonicWork, side: SideId, hex: Hex): void {
  const { game, position } = work;
  const { complete } = game.tables.rules.entrenchment;
  const { result, roll } = throwFor(work, BUILD_TABLE, (face) => (complete.includes(face) ? 'finished' : 'unfinished'));
  const done = result === 'finished';
  const begun = position.works.find((other) => other.hex === hex);
  // those who began it must stay.
  const builders = begun ? begun.builders : diggers(game, position, side, hex);
  const works = position.works.filter((other) => other !== begun);
  set(work, {
    works: [...works, { hex, done, builders: done ? [] : builders }].sort((a, c) => a.hex - c.hex),
  });
  tell(work, side, done ? 'position-finished' : 'position-begun', {
    rule: '15.23',
    hexes: [hex],
    data: { hex },
    roll,
  });
}

/** 15.22, R-65 A position under construction is given up as soon as fewer than two of the infantry that began it are left; who has gone and comes back is not one of them. */
export function checkWorks(work: NapoleonicWork): void {
  const { game, position } = work;
  const least = game.tables.rules.entrenchment.infantry;
  for (const begun of position.works) {
    const { hex, done, builders } = begun;
    const left = builders.filter((u) => position.place[u] === hex);
    const enough = left.length >= least;
    if (done || (enough && left.length === builders.length)) continue;
    const others = work.position.works.filter((other) => other !== begun);
    if (enough) {
      set(work, { works: [...others, { hex, done, builders: left }].sort((a, c) => a.hex - c.hex) });
      continue;
    }
    set(work, { works: others });
    const side = builders.length > 0 ? game.army.pieces[builders[0]].player : null;
    tell(work, side, 'position-given-up', { rule: '15.22', hexes: [hex], data: { hex } });
  }
}
