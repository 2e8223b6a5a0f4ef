import { advance } from './advance.ts';
import { COALITION, FRENCH } from './army.ts';
import { battle, battlesStep } from './battles.ts';
import { bombardmentStep, hit, stay } from './bombardment.ts';
import { chargeLoss, chargersBack, chargeStep } from './charge.ts';
import { endStep } from './course.ts';
import { declaration } from './declaration.ts';
import { displace } from './displacement.ts';
import { exchange } from './exchange.ts';
import { firstSight, secondSight } from './hidden.ts';
import { makeWay } from './making-way.ts';
import type { NapoleonicWork, StepHandler } from './kit.ts';
import { overfull } from './movement-end.ts';
import { stack } from './position.ts';
import { afterBattle, stepLoss } from './results.ts';
import { fallBackStep } from './retreat-before-combat.ts';
import { retreat } from './retreat.ts';
import { sayNoBombardment, sayNoCharge, saying } from './skipped.ts';

/* 2.1 D The combat phase: what each of its steps, and each pending step within it, asks and does. */

const automatic = (run: (work: NapoleonicWork) => void): StepHandler => ({ decision: () => null, run });

function lookAbout(work: NapoleonicWork): void {
  firstSight(work);
  endStep(work);
}

/** 3.23 Whom a leader who went forward, or fell back, has left beyond the limit must go; then the second look (D6). */
function endPhase(work: NapoleonicWork): void {
  for (const side of [FRENCH, COALITION]) {
    const hex = overfull(work.game, work.position, side);
    if (hex !== undefined) return stack.push(work, { step: 'surplus', side, hex });
  }
  chargersBack(work);
  secondSight(work);
  endStep(work);
}

export const combatSteps = {
  'first-sight': automatic(lookAbout), // 2.1 D1
  'retreat-before-combat': fallBackStep, // D2
  bombardment: saying(bombardmentStep, sayNoBombardment), // D3
  charges: saying(chargeStep, sayNoCharge), // D4
  declaration, // D5, all battles
  battles: battlesStep, // D5, one after another
  'second-sight': automatic(endPhase), // D6
} as const;

export const combatHandlers = {
  battle,
  retreat,
  displace,
  'make-way': makeWay,
  advance,
  'step-loss': stepLoss,
  exchange,
  hit,
  stay,
  'charge-loss': chargeLoss,
  'after-battle': afterBattle,
} as const;
