import { advance } from './advance.ts';
import { battle, battlesStep } from './battles.ts';
import { bombardmentStep, hit, stay } from './bombardment.ts';
import { chargeLoss, chargersBack, chargeStep } from './charge.ts';
import { endStep } from './course.ts';
import { declaration } from './declaration.ts';
import { displace } from './displacement.ts';
import { exchange } from './exchange.ts';
import { firstSight, secondSight } from './hidden.ts';
import type { StepHandler } from './kit.ts';
import { afterBattle, stepLoss } from './results.ts';
import { fallBackStep } from './retreat-before-combat.ts';
import { retreat } from './retreat.ts';

/* 2.1 D The combat phase: what each of its steps, and each pending step within it, asks and does. */

const bySight = (look: StepHandler['run']): StepHandler => ({
  decision: () => null,
  run(work) {
    look?.(work, undefined);
    endStep(work);
  },
});

export const combatSteps = {
  'first-sight': bySight(firstSight), // 2.1 D1
  'retreat-before-combat': fallBackStep, // D2
  bombardment: bombardmentStep, // D3
  charges: chargeStep, // D4
  declaration, // D5, all battles
  battles: battlesStep, // D5, one after another
  'second-sight': bySight((work) => {
    chargersBack(work);
    secondSight(work);
  }), // D6
} as const;

export const combatHandlers = {
  battle,
  retreat,
  displace,
  advance,
  'step-loss': stepLoss,
  exchange,
  hit,
  stay,
  'charge-loss': chargeLoss,
  'after-battle': afterBattle,
} as const;
