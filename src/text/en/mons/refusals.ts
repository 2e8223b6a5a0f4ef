import { OFF_MAP } from '../../../engine/title.ts';
import type { RefusalWords } from '../../../titles/mons/words.ts';
import type { Texts } from '../../title-text.ts';
import { allOf, anyOf, does, one, points, someDo, who } from './naming.ts';

/** Why not. */
export const refusals: Texts<RefusalWords> = {
  'no-such-units': 'There are no such units',
  'no-path': 'There is no such path',
  'no-such-mode': 'There is no such way to move',
  'no-such-option': 'There is no such choice',
  'not-now': 'Another decision comes first',
  'game-is-over': 'The game is over',
  'not-your-unit': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not yours to order now`,
  'not-on-map': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not on the map`,
  'not-together': ({ units }, names) => `${who(units, names)} are not in the same hex`,
  'began-apart': ({ units }, names) =>
    `${who(units, names)} did not start the phase together and so cannot move as a stack`,
  'move-is-over': ({ unit }, names) => `${one(unit, names)}: the move was over when units of another hex began theirs`,
  'top-one-unit': 'Units are placed on top of their own stack, one at a time',
  'on-top-already': ({ unit }, names) => `${does(unit, names, 'lies', 'lie')} on top already`,
  'march-begun': ({ unit }, names) => `${does(unit, names, 'is', 'are')} marching and cannot change to a normal move`,
  'normal-begun': ({ unit }, names) =>
    `${does(unit, names, 'has', 'have')} made a normal move and cannot march as well`,
  'march-german-only': 'Only German units march',
  'march-starts-beside': ({ unit, hex }, names) =>
    `${does(unit, names, 'starts', 'start')} next to a British unit, in ${names.hex(hex)}, and so cannot march`,
  'march-beside': ({ hex }, names) => `${names.hex(hex)} is next to a British unit: marching units must keep away`,
  'enemy-in-hex': ({ hex }, names) => `An enemy stands in ${names.hex(hex)}`,
  'stack-limit': ({ hex, points: there, limit }, names) =>
    `${names.hex(hex)} would hold ${names.count(there, 'stacking point')}; the limit is ${limit}`,
  'corps-apart': ({ hex }, names) => `Units of different corps would be together in ${names.hex(hex)}`,
  'canal-no-bridge': ({ from, to }, names) =>
    `Canal without a bridge between ${names.hex(from)} and ${names.hex(to)}: no unit may cross`,
  'river-no-bridge': ({ from, to }, names) =>
    `River without a bridge between ${names.hex(from)} and ${names.hex(to)}: artillery may not cross`,
  'woods-need-road': ({ hex }, names) => `Woods in ${names.hex(hex)}: artillery may enter only along a road`,
  'buildings-need-road': ({ hex }, names) =>
    `${names.hex(hex)} is built-up: heavy artillery may enter only along a road`,
  'stopped-in-zone': ({ hex }, names) => `An enemy zone of control ends the move in ${names.hex(hex)}`,
  'zone-to-zone': ({ from, to }, names) => `${names.hex(from)} and ${names.hex(to)} both lie in enemy zones of control`,
  'exit-british-only': 'Only British units may leave the map',
  'exit-too-early': ({ turn }) => `No unit may leave the map before turn ${turn}`,
  'exit-not-here': ({ hexes }, names) => `Units leave the map only from ${anyOf(hexes, names)}`,
  'not-adjacent': ({ from, to }, names) => `${names.hex(to)} is not next to ${names.hex(from)}`,
  'not-enough-points': ({ need, have, hex }, names) =>
    `${hex === OFF_MAP ? 'Leaving the map' : `Reaching ${names.hex(hex)}`} takes ${points(need, names)}; ${have} left`,
  'already-there': ({ hex }, names) => (hex === OFF_MAP ? 'Already off the map' : `Already in ${names.hex(hex)}`),
  'no-way': ({ hex }, names) => `There is no way to ${names.hex(hex)} now`,
  'arrives-later': ({ unit, turn }, names) => `${does(unit, names, 'arrives', 'arrive')} on turn ${turn}`,
  'other-entry-hex': ({ unit, hexes }, names) =>
    `${does(unit, names, 'enters', 'enter')} the map at ${anyOf(hexes, names)}`,
  'entry-blocked': ({ hex }, names) => `A British unit stands in the entry hex ${names.hex(hex)}`,
  'must-enter': ({ units }, names) =>
    `${someDo(units, names, 'has', 'have')} to enter the map before the phase can end`,
  'sequence-first': 'The British player must choose his two phases first',
  'losses-must-be-taken': 'The losses must be taken first',
  'artillery-only': ({ unit }, names) => `Only artillery bombards; ${does(unit, names, 'has', 'have')} no guns`,
  'already-fired': ({ unit }, names) => `${does(unit, names, 'has', 'have')} already fired in this phase`,
  'marched-no-fire': ({ unit }, names) => `${does(unit, names, 'has', 'have')} marched and may not fire this turn`,
  'out-of-range': ({ unit, hexes, range }, names) =>
    `${does(unit, names, 'has', 'have')} a range of ${range}; the target is ${names.count(hexes, 'hex', 'hexes')} away`,
  'no-line-of-sight': ({ unit, hexes }, names) =>
    `${allOf(hexes, names)} ${Array.isArray(hexes) && hexes.length > 1 ? 'block' : 'blocks'} the line of sight of ${one(unit, names)}, and nobody observes for it`,
  'no-enemy-there': ({ hex }, names) => `There is no enemy in ${names.hex(hex)}`,
  'already-bombarded': ({ hex }, names) => `${names.hex(hex)} has already been bombarded in this phase`,
  'corps-do-not-combine': 'Units of different corps never fight together',
  'divisions-do-not-combine': ({ turn }) => `Units of different divisions do not fight together before turn ${turn}`,
  'artillery-never-attacks': ({ unit }, names) =>
    `Artillery never attacks in melee, so ${does(unit, names, 'stays', 'stay')} out`,
  'already-attacked': ({ unit }, names) => `${does(unit, names, 'has', 'have')} already attacked in this phase`,
  'hex-already-attacked': ({ hex }, names) => `${names.hex(hex)} has already been attacked in this phase`,
  'attack-adjacent-only': ({ unit, hex }, names) => `${does(unit, names, 'is', 'are')} not next to ${names.hex(hex)}`,
  'attack-over-canal': ({ from, hex }, names) =>
    `Canal without a bridge between ${names.hex(from)} and ${names.hex(hex)}: no melee across it`,
  'fire-at-attackers-only': ({ hex }, names) => `No attack comes from ${names.hex(hex)}`,
  'fire-from-attacked-hex-only': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not in the attacked hex`,
  'hex-has-its-fire': ({ hex }, names) => `Fire at ${names.hex(hex)} has been allotted already`,
  'fires-once': ({ unit }, names) => `${does(unit, names, 'has its', 'have their')} target already`,
  'loss-not-in-fight': ({ unit }, names) => `${does(unit, names, 'has', 'have')} no part in this fight`,
  'loss-not-attacking': ({ unit }, names) => `${does(unit, names, 'does', 'do')} not attack from the hex fired at`,
  'loss-others-first': ({ unit }, names) =>
    `${does(unit, names, 'is', 'are')} down to one step while another still has more`,
  'advance-attackers-only': ({ unit }, names) => `${one(unit, names)} did not take part in the attack`,
  'advance-advanced-only': ({ unit }, names) => `${does(unit, names, 'has', 'have')} not advanced into the hex taken`,
  'advance-taken-hex-first': ({ hex }, names) => `The advance goes into ${names.hex(hex)} first`,
  'advance-next-hex-only': ({ hex }, names) => `The advance goes one hex on from ${names.hex(hex)}, no farther`,
  'advance-vacant-only': ({ hex }, names) => `${names.hex(hex)} was not vacant when the advance went on`,
  'advance-is-mandatory': ({ hex }, names) => `At least one attacker must advance into ${names.hex(hex)}`,
};
