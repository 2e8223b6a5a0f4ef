import { set, setAll, setEach } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import type { NapoleonicGame, Turn } from './data.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import {
  ADVANCED,
  BARRED,
  BOMBARDED,
  CHARGED,
  CHECKED,
  DRIVEN_IN,
  FAILED,
  FELL_BACK,
  FELL_BACK_TURN,
  FOUGHT,
  has,
  LAPSED,
  LIFTED,
  MARCHING,
  MOVED,
  type NapoleonicPosition,
  PASSED,
  SLOWED,
  STAYED,
  STAYED_ENGAGED,
} from './position.ts';
import { groupsAfterTurn } from './optional-groups.ts';
import { DAY_STEPS, NIGHT_STEPS, type StepId } from './sequence-list.ts';
import type { TurnKind } from './schema-words.ts';
import { passWeather, turnOf, turnsOf } from './weather.ts';

/* Chapter 2: how play goes from step to step, from player turn to player turn, from turn to turn. */

/** 2.2, R-84: which of the night's segments a night turn has. */
const NIGHTS: Readonly<Record<Exclude<TurnKind, 'day'>, readonly StepId[]>> = {
  eveningNight: NIGHT_STEPS.filter((step) => step !== 'night-command'),
  night: NIGHT_STEPS.filter((step) => step !== 'night-command' && step !== 'disengagement'),
  morningNight: NIGHT_STEPS.filter((step) => step !== 'disengagement'),
};

/** 2.1, 2.2: the steps of a player's turn, in order. */
export function stepsOf(game: NapoleonicGame, turn: Turn, player: SideId): readonly StepId[] {
  if (turn.kind !== 'day') return NIGHTS[turn.kind];
  return player === game.firstPlayer ? DAY_STEPS : DAY_STEPS.filter((step) => step !== 'weather');
}

/** 2.2, R-96: whose player turn comes first; at night it is the other way about. */
export const leads = (game: NapoleonicGame, turn: Turn): SideId =>
  turn.kind === 'day' ? game.firstPlayer : enemyOf(game.firstPlayer);

/** 2.1 The phases of a player turn that have a heading of their own in the log, by the step in which they begin. */
const PHASES: Partial<Record<StepId, 'movement-begins' | 'combat-begins'>> = {
  'command-movement': 'movement-begins',
  'first-sight': 'combat-begins',
};

/** A step is over: on to the next one, the other player's turn, or the end of the turn. Every step ends by calling this. */
export function endStep(work: NapoleonicWork): void {
  const { game, position } = work;
  if (position.step === 'set-up-first') return enter(work, 'set-up-second', enemyOf(game.firstPlayer));
  const turn = turnOf(game, position);
  if (position.step === 'set-up-second') return beginTurn(work, turn);
  const steps = stepsOf(game, turn, position.player);
  const next = steps[steps.indexOf(position.step) + 1] as StepId | undefined;
  if (next) {
    const begins = PHASES[next];
    if (begins) tell(work, position.player, begins, { heading: 'phase', data: { side: position.player } });
    return enter(work, next, position.player);
  }
  endPlayerTurn(work);
  if (position.player === leads(game, turn)) return beginPlayerTurn(work, turn, enemyOf(position.player));
  enter(work, 'turn-end', position.player);
}

/** 2.2 D The marker moves on; the spell of weather runs. False: that was the last turn. */
export function nextTurn(work: NapoleonicWork): boolean {
  const { game, position } = work;
  const next = turnsOf(game, position)[position.turn] as Turn | undefined;
  clearMarks(work, EVERYBODY, FELL_BACK_TURN);
  // 7.65: what was repaired serves from the next turn on.
  setAll(work, 'repulsed', () => 0);
  set(work, { queue: [], repaired: [] });
  passWeather(work, next);
  if (!next) return false;
  set(work, { turn: next.number });
  beginTurn(work, next);
  return true;
}

function beginTurn(work: NapoleonicWork, turn: Turn): void {
  tell(work, null, 'turn-begins', { heading: 'turn', data: { turn: turn.number, kind: turn.kind } });
  beginPlayerTurn(work, turn, leads(work.game, turn));
}

function beginPlayerTurn(work: NapoleonicWork, turn: Turn, player: SideId): void {
  const [first] = stepsOf(work.game, turn, player);
  tell(work, player, 'player-turn-begins', { heading: 'phase', data: { side: player } });
  set(work, { queue: [] });
  enter(work, first, player);
}

function enter(work: NapoleonicWork, step: StepId, player: SideId): void {
  set(work, { step, player });
}

const EVERYBODY = null;

/** What a player turn leaves behind on his pieces, or on everybody's, is taken off (21.5, D7). */
function endPlayerTurn(work: NapoleonicWork): void {
  const { player } = work.position;
  clearMarks(
    work,
    player,
    LAPSED | BARRED | CHECKED | PASSED | FAILED | MOVED | STAYED | LIFTED | STAYED_ENGAGED | SLOWED,
  );
  clearMarks(work, EVERYBODY, FELL_BACK | BOMBARDED | CHARGED | FOUGHT | ADVANCED | DRIVEN_IN);
  const cleared: Partial<NapoleonicPosition> = {
    mover: null,
    failedRepulses: [],
    bombarded: [],
    charges: [],
    battles: [],
    points: [],
    fallBack: 'other',
    groups: groupsAfterTurn(work.position.groups),
    // 18.31: what was laid serves from the next player turn on.
    pontoons: work.position.pontoons.map((pontoon) => (pontoon.usable ? pontoon : { ...pontoon, usable: true })),
  };
  set(work, cleared);
}

/** 7.54 Whoever is attacked falls out of the march. */
export function leaveMarch(work: NapoleonicWork, units: readonly UnitId[]): void {
  const marching = units.filter((u) => has(work.position, u, MARCHING));
  if (marching.length > 0) setEach(work, 'marks', marching, (mark) => mark & ~MARCHING);
}

/** Takes marks off every piece of a player, or of both (null). */
export function clearMarks(work: NapoleonicWork, player: SideId | null, marks: number): void {
  const { pieces } = work.game.army;
  const { marks: old } = work.position;
  if (!old.some((mark) => (mark & marks) !== 0)) return;
  setAll(work, 'marks', (mark, unit) => (player === null || pieces[unit].player === player ? mark & ~marks : mark));
}
