import type { Action, RibbonStep } from '../../engine/title.ts';
import { bombardmentTargets, checkRange, checkSight } from './bombardment.ts';
import { BRITISH, enemyOf, GERMAN, type Mons } from './data.ts';
import { BRITISH_SEQUENCES, type BritishSequence, type PhaseKind } from './files.ts';
import { factsOf } from './facts.ts';
import { checkAttacker, checkReach } from './melee.ts';
import { openMovement } from './movement.ts';
import { type Check, type MonsPosition, refuse, tell, type Work } from './position.ts';
import { endingAtTurnEnd } from './victory.ts';
import { type MonsView, unseenUnder, viewOf } from './view.ts';

/*
 * 5 Sequence of play
 *
 * A game turn (5.2):
 *   I.  German player turn     A movement   B combat: 1 bombardment, 2 melee
 *   II. British player turn    one of (5.3): move, fight / fight, move / fight, fight / move, move
 *       where every "fight" is bombardment and then melee.
 * After turn 7 the bridges are counted (4.2), after turn 14 the points (4.3).
 */

/** The steps of the player turn under way, in order. Empty while the British have not declared (5.3). */
export function phasesOf(mons: Mons, p: Pick<MonsPosition, 'player' | 'sequence'>): readonly PhaseKind[] {
  const { german, britishChoices } = mons.files.scenario.sequence;
  return p.player === GERMAN ? german : p.sequence ? britishChoices[p.sequence] : [];
}

/** The step under way; null while the British have not declared their sequence. */
export const phaseNow = (mons: Mons, p: Pick<MonsPosition, 'player' | 'sequence' | 'phase'>): PhaseKind | null =>
  phasesOf(mons, p)[p.phase] ?? null;

/** 5.3: why a sequence may not be declared. */
export function checkSequence(mons: Mons, p: MonsPosition, option: string): Check {
  if (p.player !== BRITISH || phaseNow(mons, p) !== null) return refuse('5.3', 'not-now');
  return BRITISH_SEQUENCES.includes(option as BritishSequence) ? null : refuse('5.3', 'no-such-option');
}

/** 5.3: the British declare, and are bound for this player turn. */
export function declareSequence(w: Work, action: Action & { kind: 'choose' }): void {
  w.p.sequence = action.option as BritishSequence;
  tell(w, 'sequence-declared', BRITISH, { rule: '5.3', data: { sequence: action.option } });
  beginPhase(w);
}

/**
 * 5.2: the step that begins now. Fighting steps in which nobody can fire or attack are over at once; with fog of war
 * only where the other side sees that too, or it would learn what does not lie under the top of a stack (6.6, R-11).
 */
export function beginPhase(w: Work): void {
  const { p, mons } = w;
  const phase = phaseNow(mons, p)!;
  p.used = [];
  p.struck = [];
  p.movement = null;
  tell(w, 'phase-begins', p.player, { rule: '5.2', heading: 'phase', data: { phase, turn: p.turn } });
  if (phase === 'move') return openMovement(w);
  const now: MonsPosition = { ...p };
  if (isPossible(mons, now, phase)) return;
  const waits = p.fog && mayBePossible(mons, viewOf(mons, now, enemyOf(p.player)), phase);
  tell(w, phase === 'bombard' ? 'nothing-to-bombard' : 'nothing-to-attack', p.player, {
    rule: phase === 'bombard' ? '10.1' : '12.1',
    ...(waits ? { onlyFor: p.player } : {}),
  });
  if (!waits) endPhase(w);
}

const isPossible = (mons: Mons, p: MonsPosition, phase: 'bombard' | 'melee'): boolean =>
  phase === 'bombard' ? !bombardmentTargets(mons, p).next().done : meleePossible(mons, p);

/** 6.6: whether, for all that the other side knows, a unit that it does not see could fire or attack in the step that begins. */
function mayBePossible(mons: Mons, view: MonsView, phase: 'bombard' | 'melee'): boolean {
  const targets = factsOf(mons, view).hexes[enemyOf(view.player) as 0 | 1];
  return view.unseen.some(([hex]) =>
    unseenUnder(mons, view, hex).some((unit) => {
      const there = { place: view.place.with(unit, hex) };
      return targets.some((target) =>
        phase === 'bombard'
          ? mons.units[unit].artillery &&
            !(checkRange(mons, there, unit, target) ?? checkSight(mons, there, unit, target))
          : !mons.units[unit].artillery && !checkReach(mons, there, unit, target),
      );
    }),
  );
}

/** 12.1, 12.3: whether any unit of the side to play can attack anything. */
export function meleePossible(mons: Mons, p: MonsPosition): boolean {
  const facts = factsOf(mons, p);
  const { neighbours } = mons.board;
  const enemy = facts.occupied[(1 - p.player) as 0 | 1];
  return mons.units.some((unit, u) => {
    const hex = p.place[u];
    if (hex < 0 || unit.side !== p.player || unit.artillery) return false;
    for (let d = hex * 6; d < hex * 6 + 6; d++)
      if (neighbours[d] >= 0 && enemy[neighbours[d]] && !checkAttacker(mons, p, u, neighbours[d])) return true;
    return false;
  });
}

/** 5.1: the step is over, for good; the next begins, or the other player turn, or the next game turn. */
export function endPhase(w: Work): void {
  const { p, mons } = w;
  p.movement = null;
  p.phase++;
  if (p.phase < phasesOf(mons, p).length) return beginPhase(w);
  p.phase = 0;
  p.sequence = null;
  p.marched = [];
  p.used = [];
  p.struck = [];
  if (p.player === GERMAN) p.player = BRITISH;
  else endTurn(w);
}

/** 4.2, 4.3, 5.4: the game turn is over. */
function endTurn(w: Work): void {
  const { p, mons } = w;
  const ending = endingAtTurnEnd(mons, { ...p });
  if (ending) {
    p.ending = ending;
    tell(w, `ending-${ending}`, null, { rule: ending === 'bridges' ? '4.2' : '4.3', heading: 'turn' });
    return;
  }
  p.turn++;
  p.player = GERMAN;
  beginTurn(w);
}

/** A game turn begins with the German player turn (5.2). */
export function beginTurn(w: Work): void {
  tell(w, 'turn-begins', null, { rule: '5.4', heading: 'turn', data: { turn: w.p.turn } });
  beginPhase(w);
}

/** The sequence of play as a ribbon: the German player turn, then the British one as declared. */
export function ribbonOf(mons: Mons, p: Pick<MonsPosition, 'player' | 'sequence' | 'phase' | 'ending'>): RibbonStep[] {
  const german = mons.files.scenario.sequence.german;
  const british = p.sequence ? mons.files.scenario.sequence.britishChoices[p.sequence] : null;
  const state = (player: number, phase: number): RibbonStep['state'] =>
    p.ending || player < p.player || (player === p.player && phase < p.phase)
      ? 'done'
      : player === p.player && phase === p.phase
        ? 'now'
        : 'next';
  return [
    ...german.map((phase, i): RibbonStep => ({
      id: `german-${i}`,
      side: GERMAN,
      note: { say: `ribbon-${phase}`, rule: '5.2' },
      state: state(GERMAN, i),
    })),
    ...(british
      ? british.map((phase, i): RibbonStep => ({
          id: `british-${i}`,
          side: BRITISH,
          note: { say: `ribbon-${phase}`, rule: '5.3' },
          state: state(BRITISH, i),
        }))
      : [
          {
            id: 'british',
            side: BRITISH,
            note: { say: 'ribbon-british', rule: '5.3' },
            state: state(BRITISH, 0),
          } satisfies RibbonStep,
        ]),
  ];
}
