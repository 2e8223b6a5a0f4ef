import { choosing } from '../../engine/play/choosing.ts';
import { stateAt } from '../../engine/play/drawn.ts';
import type { Handler } from '../../engine/play/referee.ts';
import { set } from '../../engine/play/work.ts';
import { enemyOf, type RibbonStep } from '../../engine/title.ts';
import { bombarding, canBombard, reachesHex } from './bombardment.ts';
import { BRITISH, GERMAN, type MonsGame } from './data.ts';
import { factsOf } from './facts.ts';
import { BRITISH_SEQUENCES, type BritishSequence, type PhaseKind } from './files.ts';
import { attacking, canAttack, checkReach } from './melee.ts';
import { freshMovement } from './movement.ts';
import type { MonsKit, MonsView, MonsWork } from './position.ts';
import { endingAtTurnEnd } from './victory.ts';
import { unseenUnder, viewOf } from './view.ts';
import { note, tell } from './words.ts';

/*
 * 5 Sequence of play
 *
 * A game turn (5.2):
 *   I.  German player turn     A movement   B combat: 1 bombardment, 2 melee
 *   II. British player turn    one of (5.3): move, fight / fight, move / fight, fight / move, move
 *       where every "fight" is bombardment and then melee.
 * After turn 7 the bridges are counted (4.2), after turn 14 the points (4.3).
 */

type Turn = Pick<MonsView, 'player' | 'sequence' | 'phase'>;

/** The steps of the player turn under way, in order. Empty while the British have not declared (5.3). */
function phasesOf(game: MonsGame, { player, sequence }: Turn): readonly PhaseKind[] {
  const { german, britishChoices } = game.files.scenario.sequence;
  if (player === GERMAN) return german;
  return sequence ? britishChoices[sequence] : [];
}

/** The step under way; null while the British have not declared their sequence. */
export const phaseNow = (game: MonsGame, turn: Turn): PhaseKind | null => phasesOf(game, turn)[turn.phase] ?? null;

/** 5.3: the British declare, and are bound for this player turn. */
export const declaring: Handler<MonsKit> = choosing({
  decision: () => ({
    over: false,
    side: BRITISH,
    kind: 'choose',
    step: 'sequence',
    task: note('task-sequence', '5.3'),
    options: BRITISH_SEQUENCES.map((id) => ({ id, label: note(`sequence-${id}`, '5.3') })),
  }),
  apply(work, _, action) {
    if (action.kind !== 'choose' || !isSequence(action.option)) return;
    set(work, { sequence: action.option });
    beginPhase(work);
  },
});
const isSequence = (option: string): option is BritishSequence => BRITISH_SEQUENCES.includes(option as BritishSequence);

export const bombardment = bombarding(endPhase);
export const melee = attacking(endPhase);

/**
 * 5.2: the step that begins now. Fighting steps in which nobody can fire or attack are over at once; with fog of war
 * only where the other side sees that too, or it would learn what does not lie under the top of a stack (6.6, R-11).
 */
function beginPhase(work: MonsWork): void {
  const { game } = work;
  const { player, turn, sequence, phase: step } = work.position;
  const phase = phaseNow(game, work.position)!;
  const movement = phase === 'move' ? freshMovement(work.position) : null;
  set(work, { used: [], struck: [], movement });
  tell(work, player, 'phase-begins', { rule: '5.2', heading: 'phase', data: { phase, turn } });
  if (sequence && step === 0) tell(work, player, 'sequence-declared', { rule: '5.3', data: { sequence } });
  if (phase === 'move' || isPossible(game, work.position, phase)) return;
  const waits = work.position.fog && mayBePossible(game, viewOf(game, work.position, enemyOf(player)), phase);
  const only = waits ? { onlyFor: player } : {};
  if (phase === 'bombard') tell(work, player, 'nothing-to-bombard', { rule: '10.1', ...only });
  else tell(work, player, 'nothing-to-attack', { rule: '12.1', ...only });
  if (!waits) endPhase(work);
}

type Fight = 'bombard' | 'melee';
const isPossible = (game: MonsGame, view: MonsView, phase: Fight): boolean =>
  phase === 'bombard' ? canBombard(game, view) : canAttack(game, view);

/** 6.6: whether, for all that the other side knows, a unit that it does not see could fire or attack in the step that begins. */
function mayBePossible(game: MonsGame, view: MonsView, phase: Fight): boolean {
  const targets = factsOf(game, view).hexes[enemyOf(view.player)];
  return (view.unseen ?? []).some(([hex]) =>
    unseenUnder(game, view, hex).some((unit) => {
      if (game.units[unit].artillery !== (phase === 'bombard')) return false;
      const there = { place: view.place.with(unit, hex) };
      const reaches = phase === 'bombard' ? reachesHex : canReach;
      return targets.some((target) => reaches(game, there, unit, target));
    }),
  );
}
const canReach = (...ask: Parameters<typeof checkReach>): boolean => checkReach(...ask) === null;

/** 5.1: the step is over, for good; the next begins, or the other player turn, or the next game turn. */
export function endPhase(work: MonsWork): void {
  const { game, position } = work;
  const phase = position.phase + 1;
  set(work, { movement: null, phase });
  if (phase < phasesOf(game, position).length) return beginPhase(work);
  const player = enemyOf(position.player);
  set(work, { phase: 0, sequence: null, marched: [], used: [], struck: [] });
  if (player === BRITISH) set(work, { player });
  else endTurn(work);
}

/** 4.2, 4.3, 5.4: the game turn is over. */
function endTurn(work: MonsWork): void {
  const ending = endingAtTurnEnd(work.game, work.position);
  if (ending) {
    set(work, { ending });
    return tell(work, null, `ending-${ending}`, { rule: ending === 'bridges' ? '4.2' : '4.3', heading: 'turn' });
  }
  set(work, { turn: work.position.turn + 1, player: GERMAN });
  beginTurn(work);
}

/** A game turn begins with the German player turn (5.2). */
export function beginTurn(work: MonsWork): void {
  tell(work, null, 'turn-begins', { rule: '5.4', heading: 'turn', data: { turn: work.position.turn } });
  beginPhase(work);
}

/** The sequence of play as a ribbon: the German player turn, then the British one as declared. */
export function ribbonOf(game: MonsGame, view: Turn & Pick<MonsView, 'ending'>): RibbonStep[] {
  const { german, britishChoices } = game.files.scenario.sequence;
  const british = view.sequence && britishChoices[view.sequence];
  const state = (player: number, phase: number): RibbonStep['state'] =>
    view.ending ? 'done' : stateAt(player - view.player || phase - view.phase, 0);
  const step = (side: 'german' | 'british', player: number) => (phase: PhaseKind, i: number) => ({
    id: `${side}-${i}`,
    side: player,
    note: note(`ribbon-${phase}`, player === GERMAN ? '5.2' : '5.3'),
    state: state(player, i),
  });
  const choice = { id: 'british', side: BRITISH, note: note('ribbon-british', '5.3'), state: state(BRITISH, 0) };
  return [...german.map(step('german', GERMAN)), ...(british ? british.map(step('british', BRITISH)) : [choice])];
}
