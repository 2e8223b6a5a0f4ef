import { withHalf } from '../../../engine/numbers.ts';
import type { Refusals } from '../../../titles/lost-battalion/words.ts';
import type { Texts } from '../../title-text.ts';
import { division, one, points, who } from './naming.ts';

const EDGES: Readonly<Record<string, string>> = { north: 'north', east: 'east', west: 'west', south: 'south' };
const edgeOf = (edge: unknown): string => `${EDGES[String(edge)] ?? edge} edge`;

/** Why not. */
export const refusals: Texts<Refusals> = {
  'no-such-units': 'There are no such units',
  'no-path': 'There is no such path',
  'no-such-move': 'There is no such way to move',
  'no-such-attack': 'There is no such attack',
  'no-such-option': 'There is no such choice',
  'no-passing': 'This must be decided',
  'wrong-number': ({ least, most }) => (least === most ? `Choose ${most}` : `Choose ${least} to ${most}`),
  'not-now': 'Another decision comes first',
  'game-over': 'The game is over',
  'not-your-unit': ({ unit }, names) => `${one(unit, names)} belongs to the other side`,
  'not-on-map': ({ unit }, names) => `${one(unit, names)} is not on the map`,
  'stack-german-regiments': ({ hex }, names) => `No more than three regiments in ${names.hex(hex)}`,
  'stack-machine-guns': ({ hex }, names) => `No more than two machine-gun units in ${names.hex(hex)}`,
  'stack-artillery-alone': ({ unit, hex }, names) => `${one(unit, names)} must be alone in ${names.hex(hex)}`,
  'stack-allied-regiments': ({ hex }, names) => `No more than two regiments in ${names.hex(hex)}`,
  'stack-divisions': ({ hex }, names) => `Regiments of two divisions cannot share ${names.hex(hex)}`,
  'stack-tanks': ({ hex }, names) => `No more than one tank unit in ${names.hex(hex)}`,
  'stack-us-tank-french': ({ hex }, names) => `A US tank unit does not stack with French infantry (${names.hex(hex)})`,
  'top-one-unit': 'Units are placed on top of their own stack, one at a time',
  'on-top-already': ({ unit }, names) => `${one(unit, names)} lies on top already`,

  'set-up-other-side': ({ hex }, names) => `${names.hex(hex)} is on the other side of the start line`,
  'set-up-too-far': ({ unit, anchor, within }, names) =>
    `${division(unit, names)} sets up ${within === 0 ? `in ${names.hex(anchor)}` : `within ${names.count(within, 'hex', 'hexes')} of ${names.hex(anchor)}`}`,
  'set-up-east': ({ unit }, names) => `${one(unit, names)} sets up east of the Meuse`,
  'set-up-tank': ({ hex }, names) => `Tanks do not set up in forest or woods (${names.hex(hex)})`,
  'set-up-tank-off-road': ({ hex }, names) =>
    `Tanks stand in forest and broken ground only on a road (${names.hex(hex)})`,
  'set-up-artillery-front': ({ hex }, names) => `Artillery does not set up next to the enemy line (${names.hex(hex)})`,
  'set-up-artillery-off-road': ({ hex }, names) =>
    `Artillery stands in forest and broken ground only on a road (${names.hex(hex)})`,
  'set-up-one-machine-gun': ({ hex }, names) => `Machine guns set up one to a hex (${names.hex(hex)})`,
  'set-up-no-reserve': 'These units do not set up in the GHQ reserve',
  'set-up-reserve-us': ({ count }) => `${count} whole US divisions must stay in the GHQ reserve`,
  'set-up-reserve-german': ({ count, distance }) =>
    `${count} whole German divisions must stay at least ${distance} hexes from the line`,
  'not-in-set-up': ({ unit }, names) => `${one(unit, names)} is not set up at the start`,
  'there-already': ({ unit }, names) => `${one(unit, names)} is there already`,

  'not-due': ({ unit, turn }, names) => `${one(unit, names)} arrives on turn ${turn}`,
  'enters-elsewhere': ({ unit, edge }, names) => `${one(unit, names)} enters by the ${edgeOf(edge)}`,
  'edge-closed': ({ hex }, names) =>
    `${names.hex(hex)} is closed to arrivals: the enemy holds it, or it lies south of the start line`,
  'reserve-too-early': ({ turn }) => `The GHQ reserve enters from turn ${turn} on`,
  'withdraw-in-movement': 'Divisions are withdrawn in the Allied movement phase',
  'us-divisions-only': 'Only regiments of US divisions go to the reserve or to rest',
  'one-division': 'Divisions are withdrawn one at a time',
  'in-reserve-already': ({ unit }, names) => `${division(unit, names)} is in the reserve already`,
  'division-not-complete': ({ unit }, names) =>
    `${division(unit, names)} is not complete: all its regiments must have arrived, and none may have been eliminated`,
  'resting-already': ({ unit }, names) => `${division(unit, names)} is resting already`,
  'has-moved': ({ unit }, names) => `${one(unit, names)} has moved in this phase, so its division stays`,
  'no-line-to-withdraw': ({ unit }, names) => `${one(unit, names)} has no supply line by which to withdraw`,
  'never-replaced': ({ unit }, names) => `${one(unit, names)} never takes replacements`,
  destroyed: ({ unit }, names) => `${one(unit, names)} has been eliminated and cannot be rebuilt`,
  'no-points-left': 'There are no replacement points left',
  'at-full-strength': ({ unit }, names) => `${one(unit, names)} is at full strength`,
  'one-step-a-turn': ({ unit }, names) => `${one(unit, names)} has had its one step this turn`,
  'enemy-adjacent': ({ unit }, names) => `${one(unit, names)} stands next to an Allied unit`,
  'division-not-in-reserve': ({ unit, other }, names) =>
    `${division(unit, names)} is not whole in the reserve: ${one(other, names)} is elsewhere`,
  'replaced-cannot-move': ({ unit }, names) => `${one(unit, names)} took a replacement and does not move this turn`,
  'replaced-cannot-attack': ({ unit }, names) => `${one(unit, names)} took a replacement and does not attack this turn`,
  'too-many-divisions': ({ limit }) => `Only ${limit} divisions may attack this turn`,

  'not-adjacent': ({ from, to }, names) => `${names.hex(from)} and ${names.hex(to)} are not adjacent`,
  'not-together': ({ units }, names) => `${who(units, names)} did not begin the phase stacked together`,
  'move-is-over': ({ unit }, names) => `${one(unit, names)} has finished its move`,
  'not-enough-points': ({ needed, left }) => `That takes ${points(needed)}; ${withHalf(Number(left))} left`,
  'no-way': ({ hex }, names) => `There is no way to ${names.hex(hex)}`,
  'cannot-leave-map': 'Units do not leave the map by moving',
  'enemy-in-hex': ({ hex }, names) => `There are enemy units in ${names.hex(hex)}`,
  'south-of-line': ({ hex }, names) => `${names.hex(hex)} lies south of the start line`,
  'gas-bars': ({ hex }, names) => `${names.hex(hex)} is under gas`,
  'gas-bars-germans': ({ hex }, names) => `${names.hex(hex)} is under gas and holds no position to occupy`,
  'east-bank-closed': ({ hex, turn }, names) =>
    `The Germans east of the Meuse are left alone until turn ${turn} (${names.hex(hex)})`,
  'meuse-closed': ({ turn }) => `The Meuse north of the start line cannot be crossed before turn ${turn}`,
  'meuse-unbridged': ({ from, to }, names) =>
    `There is no bridge over the Meuse between ${names.hex(from)} and ${names.hex(to)}`,
  'bridge-closed': ({ from, to }, names) =>
    `The bridge between ${names.hex(from)} and ${names.hex(to)} cannot be used yet: it is not yours, or became yours this turn`,
  'tank-off-road': ({ to }, names) => `Tanks enter forest and broken ground only along a road (${names.hex(to)})`,
  'hasty-off-road': ({ to }, names) =>
    `A hasty attack does not use the road, and off it tanks cannot enter ${names.hex(to)}`,
  'artillery-off-road': ({ from, to }, names) =>
    `Artillery stays on the roads; none leads from ${names.hex(from)} to ${names.hex(to)}`,
  'artillery-own-ground': ({ hex }, names) => `Artillery stays on friendly ground; ${names.hex(hex)} is German`,
  'french-artillery-east': ({ hex }, names) => `French artillery stays east of the Meuse (${names.hex(hex)})`,
  'artillery-phase-later': ({ unit }, names) => `${one(unit, names)} moves in the artillery movement phase`,
  'only-artillery-moves': ({ unit }, names) => `Only artillery moves now, not ${one(unit, names)}`,
  'fired-cannot-move': ({ unit }, names) => `${one(unit, names)} has fired this turn and may not move`,
  'operational-too-early': ({ turn }) => `The Allies use operational movement from turn ${turn} on`,
  'operational-begun': ({ unit }, names) =>
    `${one(unit, names)} has begun an operational move and can only go on with that`,
  'normal-begun': ({ unit }, names) =>
    `${one(unit, names)} has begun a normal move; operational movement is for the whole move`,
  'operational-start-off-road': ({ unit }, names) => `${one(unit, names)} does not stand on a road`,
  'operational-entry-off-road': ({ hex }, names) => `No road comes onto the map in ${names.hex(hex)}`,
  'operational-off-road': ({ from, to }, names) => `No road leads from ${names.hex(from)} to ${names.hex(to)}`,
  'operational-enemy-ground': ({ hex }, names) => `Operational movement stays on friendly ground (${names.hex(hex)})`,
  'operational-beside-enemy': ({ hex }, names) =>
    `Operational movement keeps away from the enemy; ${names.hex(hex)} is next to one`,

  'no-enemy-there': ({ hex }, names) => `There is no enemy in ${names.hex(hex)}`,
  'attacked-already': ({ hex }, names) => `${names.hex(hex)} has been attacked in this phase`,
  'attack-south-of-line': ({ hex }, names) =>
    `${names.hex(hex)} lies south of the start line: no German attack goes there`,
  'not-adjacent-to-target': ({ unit, hex }, names) => `${one(unit, names)} is not next to ${names.hex(hex)}`,
  'nobody-adjacent-to-target': ({ hex }, names) => `None of your units is next to ${names.hex(hex)}`,
  'artillery-does-not-attack': ({ unit }, names) =>
    `${one(unit, names)} supports attacks by its fire; it does not take part`,
  'machine-guns-do-not-attack': 'Machine guns do not attack',
  'has-attacked': ({ unit }, names) => `${one(unit, names)} has attacked in this phase`,
  'out-of-supply-cannot-attack': ({ unit }, names) => `${one(unit, names)} is out of supply and cannot attack`,
  'gassed-cannot-attack': ({ hex }, names) => `No attack may be made out of the gas in ${names.hex(hex)}`,
  'tank-attacks-broken': ({ hex }, names) => `Tanks never attack broken ground (${names.hex(hex)})`,
  'tank-attacks-off-road': ({ hex }, names) => `Tanks attack a forest only along a road (${names.hex(hex)})`,
  'tank-needs-infantry': ({ unit }, names) => `${one(unit, names)} attacks only with infantry of its own hex`,
  'tanks-never-alone': 'Tanks never attack alone',
  'counter-attack-german-only': 'Only the German player has counter-attack markers',
  'no-counter-attacks-left': 'There are no counter-attack markers left',
  'needs-front-line': 'A counter-attack needs a front-line regiment: attack strength 6 or more',
  'loss-not-in-fight': ({ unit }, names) => `${one(unit, names)} is not in this fight`,
  'loss-other-side': ({ unit, side, part }, names) =>
    `${part ? `The ${part}` : `${names.side(side)} units`} take these losses; ${one(unit, names)} is not one of them`,
  'loss-others-first':
    'That unit would be removed while another in its hex can still take its first step loss of this combat',
  'loss-tank': 'A tank takes no losses for infantry, except the second step when it has cut the losses',
  'not-beside-emptied': ({ unit }, names) =>
    `${one(unit, names)} is not a regiment next to the hex that the barrage has emptied`,
  'advance-elsewhere': ({ hex }, names) => `The advance goes into ${names.hex(hex)}`,
  'advance-one-only': ({ hex }, names) => `Barrage alone has emptied ${names.hex(hex)}: one regiment may advance`,
  'not-in-this-attack': ({ unit }, names) => `${one(unit, names)} is not in this attack`,
  'not-a-tank': ({ unit }, names) => `${one(unit, names)} is not a tank: only a tank cuts the losses of its attack`,
  'hasty-allied-only': 'Only the Allies make hasty attacks',
  'hasty-not-now': 'Hasty attacks are made only on turn 1 and in the final offensive',
  'hasty-not-assault': ({ unit }, names) =>
    `${division(unit, names)} is not one of the assault divisions of the final offensive`,
  'hasty-from-off-map': 'A hasty attack does not come straight from off the map',
  'hasty-from-overstack': ({ hex }, names) => `${names.hex(hex)} is overstacked: no hasty attack from there`,
  'hasty-over-meuse': 'There are no hasty attacks across the Meuse, bridge or no bridge',

  'too-many-guns': ({ most }) =>
    most === 1 ? 'One artillery group or marker only' : `At most ${most} artillery groups or markers`,
  'marker-not-ready': ({ unit }, names) => `${one(unit, names)} cannot be used: spent, or not in play this turn`,
  'not-artillery': ({ unit }, names) => `${one(unit, names)} does not fire barrages`,
  'has-fired': ({ unit }, names) => `${one(unit, names)} has fired this turn`,
  'out-of-range': ({ unit, hex, distance, range }, names) =>
    `${names.hex(hex)} is ${names.count(distance, 'hex', 'hexes')} from ${one(unit, names)}, whose range is ${range}`,
  'not-observed': ({ hex }, names) => `${names.hex(hex)} is not observed`,
  'out-of-supply-cannot-fire': ({ unit }, names) => `${one(unit, names)} is out of supply and fires only in defence`,
  'french-artillery-fires-east': 'French artillery fires at hexes east of the Meuse',
  'barraged-already': ({ hex }, names) => `${names.hex(hex)} has been barraged in this phase`,
  'no-attackers-there': ({ hex }, names) => `No unit attacks from ${names.hex(hex)}`,
  'gas-there-already': ({ hex }, names) => `There is gas in ${names.hex(hex)} already`,
  'not-a-gas-marker': 'Gas markers are laid one at a time',
  'not-german-ground': ({ hex }, names) => `${names.hex(hex)} is not in German hands`,
  'machine-gun-placed-there': ({ hex }, names) => `A machine-gun unit has been placed in ${names.hex(hex)} this turn`,
  'not-in-pool': 'Machine-gun units come out of the pool one at a time',
  'scout-one-by-one': ({ hex }, names) => `What is in ${names.hex(hex)} must be found out before going on`,
  'scout-from-overstack': ({ hex }, names) => `${names.hex(hex)} is overstacked: no reconnaissance from there`,
};
