import type { Hex } from '../../engine/board/board.ts';
import { setEach } from '../../engine/play/work.ts';
import type { Action, Refusal, SideId, UnitId } from '../../engine/title.ts';
import { NONE } from './army.ts';
import { crossingParts } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import type { TurnFrame } from './frames-turn.ts';
import { eachHex, type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { DUE, has, isSeen, type NapoleonicView, onMap, OUT_OF_SUPPLY, stack, WAITING } from './position.ts';
import { remembered } from './remember.ts';
import { isFed, judged, suppliesOf, trainOf, workingTrains } from './supply.ts';

/*
 * 17.1, 17.2, 18.2 The supply segment. The owner says which stack draws on a train of others, then all are judged.
 * 17.3, R-72: between two checks nobody is; who has just arrived, or is set up, is in supply until the next.
 */

type Assignment = Extract<TurnFrame, { step: 'supply-trains' }>;

/** The combat units of a player that can draw on trains of others only, with those trains: by the truth, or as far as `by` may know. */
function needy(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  by: SideId | null,
): ReadonlyMap<UnitId, readonly UnitId[]> {
  const { place, marks, covers, formation } = view;
  return keepNeedy([game, place, marks, covers, formation, side, by, ...crossingParts(game, view)], () => {
    const list = new Map<UnitId, readonly UnitId[]>();
    for (const unit of judged(game, view, side).filter((one) => !isFed(game, view, one, by)))
      list.set(
        unit,
        suppliesOf(game, view, unit, by).flatMap((s) => (s.from === 'foreign' ? [s.train] : [])),
      );
    return list;
  });
}
/** While the owner is asked about one train after another nobody moves. */
const keepNeedy = remembered<ReadonlyMap<UnitId, readonly UnitId[]>>(2);

/** 18.22 A formation whose train is lost, or has left the map: one stack of it in all may draw on trains of others. */
function isOrphaned(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean {
  const train = trainOf(game, view, unit);
  return train !== NONE && !onMap(view, train) && view.place[train] !== DUE && view.place[train] !== WAITING;
}

/** 17.41, 18.21, 18.22 The stacks that may still be given to a train of others. */
function stacksFor(
  game: NapoleonicGame,
  view: NapoleonicView,
  { side, given }: Assignment,
  train: UnitId,
  hungry = needy(game, view, side, side),
): Hex[] {
  const taken = given.map(({ hex }) => hex);
  const fed = new Set([...hungry.keys()].filter((u) => taken.includes(view.place[u])).map((u) => view.formation[u]));
  const mayDraw = ([unit, trains]: [UnitId, readonly UnitId[]]) =>
    trains.includes(train) &&
    !taken.includes(view.place[unit]) &&
    !(isOrphaned(game, view, unit) && fed.has(view.formation[unit]));
  return [...new Set([...hungry].filter(mayDraw).map(([unit]) => view.place[unit]))].sort((a, c) => a - c);
}

/** Why a stack may not draw on a train of others: one of its formation, whose own train is lost, does already; or it cannot, or need not. */
function stackFault(
  game: NapoleonicGame,
  view: NapoleonicView,
  { side, given }: Assignment,
  train: UnitId,
  hex: Hex,
): Refusal {
  const hungry = [...needy(game, view, side, side)];
  const could = hungry.some(([unit, trains]) => view.place[unit] === hex && trains.includes(train));
  return could && given.every((fed) => fed.hex !== hex)
    ? refuse('one-stack-in-all', '18.22', { hex })
    : refuse('no-stack-for-train', '17.41', { unit: train });
}

/** The next train that several stacks could draw on, or that takes a formation's only chance elsewhere; null: none. */
function nextTrain(game: NapoleonicGame, view: NapoleonicView, frame: Assignment): UnitId | null {
  const { nations } = sidesOf(game, frame.side);
  const trains = nations.flatMap((nation) => workingTrains(game, view, nation, frame.side));
  const open = trains.filter((train) => !frame.askedUnits.includes(train));
  if (open.length === 0) return null;
  const hungry = needy(game, view, frame.side, frame.side);
  return open.find((train) => stacksFor(game, view, frame, train, hungry).length > 0) ?? null;
}

const sidesOf = (game: NapoleonicGame, side: SideId) => ({
  nations: [...new Set(game.army.pieces.filter((p) => p.player === side).map((p) => p.nation))],
});

/** 18.21 Which stack of others draws on a train; when nothing is left to choose, all are judged (17.1). */
export const supplyTrains: FrameHandler<'supply-trains'> = {
  decision(game, view, frame) {
    const train = nextTrain(game, view, frame);
    if (train === null && !isSeen(view)) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'select',
      step: 'supply-trains',
      task: note('task-supply-trains', '18.21', { unit: train ?? NONE }),
      hexes: train === null ? [] : [view.place[train]],
      least: 1,
      most: 1,
      pass: note('pass-no-stack', '18.21'),
    };
  },
  run(work, { side, given }) {
    stack.pop(work);
    judge(work, side, given);
  },
  legal: (game, view, frame, focus) => eachHex(stacksFor(game, view, frame, nextTrain(game, view, frame)!), focus),
  check(game, view, frame, action) {
    if (action.kind !== 'select') return null;
    const train = nextTrain(game, view, frame)!;
    const [hex] = action.hexes ?? [];
    if (action.units.length > 0 || hex === undefined) return refuse('no-stack-for-train', '17.41', { unit: train });
    return stacksFor(game, view, frame, train).includes(hex)
      ? null
      : on([hex], stackFault(game, view, frame, train, hex));
  },
  apply(work, frame, action) {
    const [hex] = (action as Extract<Action, { kind: 'select' }>).hexes!;
    const train = nextTrain(work.game, work.position, frame)!;
    stack.change(work, frame, {
      askedUnits: [...frame.askedUnits, train],
      given: [...frame.given, { train, hex }],
    });
  },
  pass(work, frame) {
    const train = nextTrain(work.game, work.position, frame)!;
    stack.change(work, frame, { askedUnits: [...frame.askedUnits, train] });
  },
};

/** 17.1, 17.2 Every combat unit of a player is judged, by the truth; the state holds to the next check. */
function judge(work: NapoleonicWork, side: SideId, given: Assignment['given']): void {
  const { game, position } = work;
  const hungry = needy(game, position, side, null);
  const isFed = ([unit, trains]: [UnitId, readonly UnitId[]]) =>
    given.some(({ train, hex }) => trains.includes(train) && hex === position.place[unit]) &&
    drawsFirst(game, position, given, hungry, unit);
  const out = [...hungry].filter((one) => !isFed(one)).map(([unit]) => unit);
  const restored = judged(game, position, side).filter(
    (unit) => has(position, unit, OUT_OF_SUPPLY) && !out.includes(unit),
  );
  setEach(work, 'marks', out, (mark) => mark | OUT_OF_SUPPLY);
  setEach(work, 'marks', restored, (mark) => mark & ~OUT_OF_SUPPLY);
  const told = { rule: '17.1', onlyFor: side };
  if (out.length > 0) tell(work, side, 'out-of-supply', { ...told, units: out, data: { units: out } });
  if (restored.length > 0)
    tell(work, side, 'back-in-supply', { ...told, rule: '21.4', units: restored, data: { units: restored } });
}

/** 18.22 Of a formation whose train is lost one stack draws on others': the first that was given one, whomever it was given for. */
function drawsFirst(
  game: NapoleonicGame,
  view: NapoleonicView,
  given: Assignment['given'],
  hungry: ReadonlyMap<UnitId, unknown>,
  unit: UnitId,
): boolean {
  if (!isOrphaned(game, view, unit)) return true;
  const kin = [...hungry.keys()].filter((u) => view.formation[u] === view.formation[unit]);
  return given.find(({ hex }) => kin.some((u) => view.place[u] === hex))?.hex === view.place[unit];
}
