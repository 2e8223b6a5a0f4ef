import type { Hex } from '../../engine/board/board.ts';
import { type Action, OFF_MAP, type Preview, type UnitId } from '../../engine/title.ts';
import { barrageOf, defenceOf, firesBarrages } from './artillery.ts';
import { BARRAGE } from './barrages.ts';
import { ASSAULT, neverAttacks } from './combat.ts';
import { COUNTER_ATTACK } from './counter-attack.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { isOccupied } from './facts.ts';
import { attackersLeft } from './hasty.ts';
import { frames, type LostBattalionKit } from './kit.ts';
import { goAlong, HASTY } from './movement.ts';
import { DEFENSIVE_FIRE } from './resolution.ts';
import { bindingSupply } from './sequence.ts';
import { assaultSheet } from './sheet-assault.ts';
import { barrageSheet, supportSheet } from './sheet-barrage.ts';
import { collapsePockets } from './solitaire/front.ts';
import { isUnscouted } from './solitaire/scouting.ts';
import { scoutSheet } from './solitaire/sheet.ts';
import { outOfSupply } from './supply.ts';
import { withEscort } from './tanks.ts';
import type { LostBattalionView } from './view.ts';
import { startWork } from '../../engine/play/work.ts';

/* Odds before the roll, worked out from what a seat may know, by the functions that resolve the combat. */

type View = LostBattalionKit['view'];

/** Lines, modifiers and exact chances of an order that would be followed by dice; null for others. */
export function previewOf(game: LostBattalionGame, view: LostBattalionView, draft: Action): Preview | null {
  switch (draft.kind) {
    case 'attack':
      return draft.units.length > 0 && draft.target !== OFF_MAP ? ofAttack(game, view, draft) : null;
    case 'select':
      return draft.units.length > 0 ? ofSelection(game, view, draft.units) : null;
    case 'pass':
      return ofPassing(game, view);
    case 'move':
      return draft.units.length > 0 && draft.path.at(-1) !== OFF_MAP ? ofMove(game, view, draft) : null;
    default:
      return null;
  }
}

function ofAttack(game: LostBattalionGame, view: View, draft: Action & { kind: 'attack' }): Preview | null {
  const { attack, units, target, mode } = draft;
  const frame = frames.top(view);
  const { side } = game.units[units[0]];
  if (attack === ASSAULT) {
    if (units.some((u) => neverAttacks(game, view, u, target))) return null;
    const form = mode === COUNTER_ATTACK ? COUNTER_ATTACK : 'prepared';
    return assaultSheet(game, inCombat(game, view), { form, units, target });
  }
  if (!units.every((u) => firesBarrages(game, u))) return null;
  if (attack === BARRAGE) return barrageSheet(game, view, barrageOf(side, target), units);
  const combat = frame?.kind === 'combat' ? frame : undefined;
  return attack === DEFENSIVE_FIRE && combat ? barrageSheet(game, view, defenceOf(combat, target), units) : null;
}

/** 11.4, 10.10, 12.6: guns before an attack, who fights another round, who attacks what has been found. */
function ofSelection(game: LostBattalionGame, view: View, units: readonly UnitId[]): Preview | null {
  const frame = frames.top(view);
  if (frame?.kind === 'reconnaissance') return assaultSheet(game, view, { form: HASTY, units, target: frame.hex });
  if (frame?.kind !== 'combat') return null;
  if (frame.stage === 'offensive') return supportSheet(game, view, frame, units);
  return frame.stage === 'again' ? assaultSheet(game, view, { form: HASTY, units, target: frame.target }) : null;
}

/** 11.4: the attack without a barrage; 9.7.5: the attack when all have fired, which waits for its roll. */
function ofPassing(game: LostBattalionGame, view: View): Preview | null {
  const frame = frames.top(view);
  if (frame?.kind !== 'combat' || (frame.stage !== 'offensive' && frame.stage !== 'odds')) return null;
  const { form, target } = frame;
  return assaultSheet(game, view, { form, units: withEscort(game, view, attackersLeft(view, frame)), target });
}

/** 10.2, 12.5: a hasty attack, or a look into a hex. */
function ofMove(game: LostBattalionGame, view: View, { units, path, mode }: Action & { kind: 'move' }): Preview | null {
  const target = path.at(-1);
  if (target === undefined) return null;
  if (mode === HASTY) return assaultSheet(game, movedUp(game, view, units, path), { form: HASTY, units, target });
  if (mode !== undefined || !isUnscouted(game, view, game.units[units[0]].side, target)) return null;
  const from = path.at(-2) ?? view.where[units[0]];
  return isOccupied(game, view, GERMAN, target) ? null : scoutSheet(game, view, from, target);
}

/** 7.2: outside the combat phases supply is that of the moment. */
const inCombat = (game: LostBattalionGame, view: View): View =>
  bindingSupply(game, view.step) === 'outOfSupply'
    ? view
    : { ...view, outOfSupply: outOfSupply(game, view, [ALLIED, GERMAN]) };

/** how things will stand when a group goes in: it in the last hex before its target, the ground that it takes on the way, and what falls with that (12.4). */
function movedUp(game: LostBattalionGame, view: View, units: readonly UnitId[], path: readonly Hex[]): View {
  const way = path.slice(0, -1);
  if (way.length === 0 || way.includes(OFF_MAP)) return view;
  const work = startWork(game, view);
  goAlong(work, units, way);
  if (game.solitaire) collapsePockets(work);
  return work.position;
}
