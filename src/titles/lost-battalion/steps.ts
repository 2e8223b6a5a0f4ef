import type { Action, Focus, UnitId } from '../../engine/title.ts';
import { receiveArrivals, startTurn } from './arrivals.ts';
import { assaultHandler, barrageHandler } from './attacks.ts';
import { ALLIED, GERMAN } from './data.ts';
import { clearGas, checkGas, gasActions, gasDecision, gasReady, layGas } from './gas.ts';
import { automatic, focused, type Handler, notNow } from './handler.ts';
import {
  checkMachineGun,
  gunsInPool,
  machineGunActions,
  machineGunDecision,
  placeMachineGun,
  startMachineGuns,
} from './machine-guns.ts';
import { movable } from './movement.ts';
import { anyMove, checkAnyMove, moveDecision, moves, moveTodo, reach } from './moves.ts';
import { type LostBattalionPosition, NO_MOVEMENT, refuse, set, type Work } from './position.ts';
import { checkReplacement, replace, replaceable, replacementActions, replacementDecision } from './replacements.ts';
import { checkDeclare, chooseFinalOffensive, DECLARE, finalOffensiveDecision, WAIT } from './rest.ts';
import type { StepId } from './sequence.ts';
import { checkPlacement, placeInSetUp, placements, setUpDecision, setUpTodo, settable } from './setup.ts';
import { fillCups, refresh } from './solitaire/cups.ts';
import { collapsePockets } from './solitaire/front.ts';
import { sendBack } from './stacking.ts';
import { outOfSupply } from './supply.ts';
import { finalEnding } from './victory.ts';
import type { GameData } from './data.ts';

/* What each step of the sequence asks and does. The order of the steps is in sequence.ts. */

type Place = Action & { kind: 'place' };
const PASS: Action = { kind: 'pass' };

/** 14.0 */
const setUp: Handler = {
  enter: (w) => set(w, { placed: [] }),
  decision: setUpDecision,
  *legal(game, p, focus) {
    if (!focus) yield PASS;
    const next = settable(game, p).find((u) => !p.placed.includes(u));
    if (focus?.units) yield* placements(game, p, focus.units, focus.hex);
    else if (focus?.hex !== undefined) for (const u of settable(game, p)) yield* placements(game, p, [u], focus.hex);
    else if (next !== undefined) yield* placements(game, p, [next]);
  },
  check: (game, p, action) =>
    action.kind === 'pass' ? null : action.kind === 'place' ? checkPlacement(game, p, action) : notNow('14.0'),
  apply: (w, action) => action.kind === 'place' && placeInSetUp(w, action),
  actors: settable,
  todo: setUpTodo,
  leave: (w) => set(w, { placed: [] }),
};

/** 11.7, 11.9: markers and machine guns go onto the map one by one. */
function placing(spec: {
  readonly decision: Handler['decision'];
  readonly ready: (game: GameData, p: LostBattalionPosition) => readonly UnitId[];
  readonly actions: (game: GameData, p: LostBattalionPosition, unit: UnitId, only?: number) => Iterable<Action>;
  readonly check: (game: GameData, p: LostBattalionPosition, action: Place) => ReturnType<Handler['check']>;
  readonly place: (w: Work, unit: UnitId, hex: number) => void;
  readonly rule: string;
}): Handler {
  return {
    decision: spec.decision,
    *legal(game, p, focus?: Focus) {
      if (!focus) yield PASS;
      const ready = spec.ready(game, p);
      // Without a focus the next one, everywhere; for a hex every one that can go there.
      const units = focus?.units ?? (focus?.hex === undefined ? ready.slice(0, 1) : ready);
      if (focus?.units && units.length !== 1) return;
      for (const unit of units) if (ready.includes(unit)) yield* spec.actions(game, p, unit, focus?.hex);
    },
    check: (game, p, action) =>
      action.kind === 'pass' ? null : action.kind === 'place' ? spec.check(game, p, action) : notNow(spec.rule),
    apply: (w, action) => action.kind === 'place' && spec.place(w, action.units[0], action.hex),
    actors: spec.ready,
  };
}

const gas = placing({
  decision: gasDecision,
  ready: gasReady,
  actions: gasActions,
  check: checkGas,
  place: layGas,
  rule: '11.7',
});
const machineGuns: Handler = {
  ...placing({
    decision: machineGunDecision,
    ready: gunsInPool,
    actions: machineGunActions,
    check: checkMachineGun,
    place: placeMachineGun,
    rule: '11.9',
  }),
  enter: startMachineGuns,
  leave: (w) => set(w, { machineGuns: 0, placed: [] }),
};

/** 6.3 */
const replacements: Handler = {
  decision: replacementDecision,
  legal: (game, p, focus) => focused(replacementActions(game, p), focus),
  check: (game, p, action) =>
    action.kind === 'pass' ? null : action.kind === 'allocate' ? checkReplacement(game, p, action.unit) : notNow('6.3'),
  apply: (w, action) => action.kind === 'allocate' && replace(w, action.unit),
  actors: replaceable,
};

/** 6.41 */
const finalOffensive: Handler = {
  decision: finalOffensiveDecision,
  legal: (_, __, focus) =>
    focused(
      [DECLARE, WAIT].map((option) => ({ kind: 'choose', option })),
      focus,
    ),
  check: (game, p, action) => {
    if (action.kind !== 'choose') return notNow('6.41');
    return action.option === DECLARE
      ? checkDeclare(game, p)
      : action.option === WAIT
        ? null
        : refuse('6.41', 'no-such-option');
  },
  apply: (w, action) => action.kind === 'choose' && chooseFinalOffensive(w, action.option),
  actors: () => [],
};

/** 8, 10: a movement phase; supply is found at its very start (7.2), stacking at its end (5.3, 5.4). */
const movement = (side: number): Handler => ({
  enter: (w) => {
    if (w.game.solitaire) collapsePockets(w); // 12.4: ground that is lost at once carries supply lines at once
    set(w, { halved: outOfSupply(w.game, w.p, [side]), movement: NO_MOVEMENT });
  },
  decision: moveDecision,
  legal: moves,
  check: (game, p, action) =>
    action.kind === 'pass' ? null : action.kind === 'move' ? checkAnyMove(game, p, action) : notNow('8.1'),
  apply: (w, action) => action.kind === 'move' && anyMove(w, action),
  actors: movable,
  todo: moveTodo,
  leave: (w) => {
    sendBack(w, side);
    set(w, { movement: NO_MOVEMENT });
  },
});

/** 11.5: guns that have not fired move along roads; skipped when none can. */
const artilleryMovement: Handler = {
  ...movement(ALLIED),
  enter: (w) => set(w, { movement: NO_MOVEMENT }), // halved as found when the movement phase began
  decision: (game, p) => {
    const started = p.movement.count > 0;
    return started || movable(game, p).some((u) => reach(game, p, { units: [u] }).length > 0)
      ? moveDecision(game, p)
      : null;
  },
};

/** 4.3: gas goes, and the next turn or the end of the game comes. */
function endTurn(w: Work): void {
  clearGas(w);
  set(w, { used: [], struck: [], hit: [], outOfSupply: [], halved: [] });
  if (w.p.turn >= w.game.files.scenario.lastTurn) set(w, { ending: finalEnding(w.game, w.p) });
  else set(w, { turn: w.p.turn + 1 });
}

export const STEPS: Readonly<Record<StepId, Handler>> = {
  'set-up-german': setUp,
  'set-up-allied': setUp,
  turn: automatic(startTurn),
  gas,
  'machine-guns': machineGuns,
  'allied-replacements': replacements,
  'german-replacements': replacements,
  arrivals: automatic(receiveArrivals),
  'final-offensive': finalOffensive,
  'allied-movement': movement(ALLIED),
  'allied-attacks': assaultHandler([ALLIED, GERMAN]),
  'allied-barrages': barrageHandler,
  'artillery-movement': artilleryMovement,
  'german-movement': movement(GERMAN),
  'german-attacks': assaultHandler([ALLIED, GERMAN]),
  'german-barrages': barrageHandler,
  cups: automatic(fillCups),
  refresh: automatic(refresh),
  'turn-end': automatic(endTurn),
};
