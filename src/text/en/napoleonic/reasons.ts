import type { NapoleonicReasonWords } from '../../../titles/napoleonic/judgement/reasons.ts';
import type { Texts } from '../../title-text.ts';
import { it, who } from './naming.ts';

/** Why the program answers as it does where nothing is weighed by the sheet. */
export const reasons: Texts<NapoleonicReasonWords> = {
  'why-set-up': 'Stands as the armies stood on the day.',
  'why-nobody-marches': 'Units that can be led need no march order.',
  'why-order': ({ hex }, names) =>
    `Arriving units march under orders whether led or not: ${names.hex(hex)} is worth most for its distance.`,
  'why-no-order': 'No place is worth being tied to a march order.',
  'why-no-vedettes': 'Cavalry is worth more together than as vedettes.',
  'why-bridge-stays': 'The bridge is needed where it lies.',
  'why-together': 'Vedettes reunited are a cavalry unit again.',
  'why-apart': 'No vedettes can be reunited.',
  'why-reorganise': ({ unit }, names) =>
    `${who(unit, names)} is the strongest who can come back, and comes off the losses of the formation.`,
  'why-nobody-back': 'No unit can be brought back.',
  'why-release': 'A place worth twice the price of the reserve is threatened by more than stands there.',
  'why-hold-back': 'No place worth twice its price in victory points is in danger yet.',
  'why-no-general-retreat': 'The battle is not to be given up.',
  'why-roll-for-more': 'There is still time for them to march to where they are wanted.',
  'why-no-more': 'They would come too late to earn back what they cost.',
  'why-order-reached': 'Those still on the way are wanted there as well.',
  'why-order-kept': 'Their march goes on: to change leaders now would demoralise them.',
  'why-point': ({ unit }, names) =>
    `The point brings most units into command through ${it(unit, names)}, who may fail by his own roll.`,
  'why-point-unit': ({ unit }, names) =>
    `No officer gains more by the point, and with it ${it(unit, names)} can move for certain.`,
  'why-point-kept': 'No point would bring a unit that matters into command.',
  'why-roll': ({ unit }, names) => `A roll costs nothing, and ${it(unit, names)} has most units to move.`,
  'why-no-roll': 'Success would end a march order, or nobody needs this officer.',
  'why-check': ({ unit }, names) => `${who(unit, names)} is out of command and free to go: tries to move all the same.`,
  'why-no-check': 'No unit out of command is free to go.',
  'why-repulse': 'The enemy there is sure to be driven off.',
  'why-stop': 'The repulse is not certain: stops, and has seen who stands there.',
  'why-fall-back': ({ unit }, names) =>
    `${who(unit, names)} would come to harm in the fight, and stands better back there.`,
  'why-stand': 'No unit is better off falling back.',
  'why-plan-whole': 'Every duty to attack is met, and no other battle promises more than it costs.',
  'why-next': ({ hex }, names) => `${names.hex(hex)} promises most now; later its way of retreat may be open.`,
  'why-ground': 'On this ground the attack is worth least.',
  'why-guard': 'Much hangs on one column here, or few turns are left for the Guard.',
  'why-guard-kept': 'The Guard is kept for where it changes more.',
  'why-shock': 'The shock promises more than going back.',
  'why-no-shock': 'Going back costs less than the shock.',
  'why-exchange': 'The set of units that costs least.',
  'why-build': 'The infantry stands still anyway: digging in costs nothing.',
  'why-surplus': 'Too many in one hex: the least needed goes.',
};
