import type { CombatWords } from '../../../titles/napoleonic/words-combat.ts';
import { listOf } from '../../names.ts';
import type { Names, Texts } from '../../title-text.ts';
import { corps, does, feature, hexList, it, result, strength, weather, who } from './naming.ts';

/** Units beside the enemy that owe no attack, and why. */
const free =
  (why: string) =>
  ({ hex, units }: { hex: number; units: readonly number[] }, names: Names): string =>
    `${names.units(units)} in ${names.hex(hex)} need not attack: ${why}`;

/** "2 enemy hexes and 1 unit"; what there is none of is left out. */
const without = (hexes: number, units: number, names: Names): string =>
  listOf([
    ...(hexes > 0 ? [names.count(hexes, 'enemy hex', 'enemy hexes')] : []),
    ...(units > 0 ? [names.count(units, 'unit')] : []),
  ]);

/** Declaring and rolling battles. */
export const combat: Texts<CombatWords> = {
  'not-now': 'Another decision comes first',
  'combined-arms': 'Combined arms',
  'guard-attacks': 'The Guard attacks',
  'guard-defends': 'The Guard defends',
  'napoleon-attacks': 'Napoleon with the attackers',
  'napoleon-defends': 'Napoleon with the defenders',
  'failed-repulse': 'After a failed repulse',
  'over-damaged-bridge': 'Over a burnt bridge',
  'no-fighter': ({ unit }, names) => `${does(unit, names, 'does', 'do')} not fight`,
  'marching-no-attack': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in road march and cannot attack`,
  'bombarded-no-attack': ({ unit }, names) =>
    `${does(unit, names, 'has', 'have')} bombarded this phase and cannot attack`,
  'charged-no-attack': ({ unit }, names) => `${does(unit, names, 'has', 'have')} charged this phase`,
  'fell-back-no-attack': ({ unit }, names) => `${does(unit, names, 'has', 'have')} retreated before combat`,
  'advanced-no-attack': ({ unit }, names) => `${does(unit, names, 'has', 'have')} advanced: no more attacks this phase`,
  'fought-already': ({ unit }, names) => `${does(unit, names, 'has', 'have')} fought this phase`,
  'no-defender': ({ hex }, names) => `No enemy combat unit in ${names.hex(hex)}`,
  'attacked-already': ({ hex }, names) => `${names.hex(hex)} is attacked by another battle`,
  'not-your-unit': ({ unit }, names) => `${does(unit, names, 'belongs', 'belong')} to the other side`,
  'in-a-battle': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in another battle`,
  'stack-attacks-elsewhere': ({ hex }, names) => `The stack in ${names.hex(hex)} is in another battle`,
  'stack-attacks-as-one': ({ unit }, names) => `The whole stack attacks together: ${who(unit, names)} too`,
  'leaves-nobody-for': ({ hex }, names) => `${names.hex(hex)} must be attacked, and no unit would be left to do it`,
  'leaves-nothing-for': ({ unit }, names) => `${who(unit, names)} must attack, and no hex would be left to attack`,
  'not-beside-target': ({ unit, hex }, names) => `${names.hex(hex)} is not next to ${it(unit, names)}`,
  'cannot-attack-hex': ({ unit, hex }, names) =>
    `${who(unit, names)} cannot attack ${names.hex(hex)} from the present hex`,
  'repulser-must-attack': ({ unit }, names) => `${who(unit, names)} failed to repulse and must attack`,
  'repulsed-must-be-attacked': ({ hex }, names) =>
    `After the failed repulse ${names.hex(hex)} must be attacked in the same battle`,
  'task-declare': ({ hexes, units }, names) =>
    hexes + units === 0
      ? 'Declare battles. Every duty is met.'
      : `Declare battles: ${without(hexes, units, names)} still without one.`,
  'pass-battles': 'Fight the battles',
  'pass-no-battles': 'No battles',
  'no-battle-there': ({ hex }, names) => `No battle is declared on ${names.hex(hex)}`,
  'battle-taken-back': ({ hex }, names) => `The battle for ${names.hex(hex)} is called off.`,
  'battle-declared': ({ hexes, units }, names) => `${names.units(units)} will attack ${hexList(hexes, names)}.`,
  'duties-open': ({ hexes, units }, names) =>
    [
      ...(hexes.length > 0 ? [`${hexList(hexes, names)} must be attacked`] : []),
      ...(units.length > 0 ? [`${names.units(units)} must attack`] : []),
    ].join('; '),
  'duty-open': ({ hex, units }, names) => `${names.hex(hex)} must be attacked: engaged by ${names.units(units)}`,
  'duty-met': ({ hex, units }, names) => `${names.hex(hex)} is attacked by ${names.units(units)}`,
  'duty-forced': ({ hex, units }, names) => `${names.hex(hex)} must be attacked: not repulsed by ${names.units(units)}`,
  'duty-charged': ({ hex }, names) => `${names.hex(hex)} must be attacked: it is to be charged`,
  'duty-attack': ({ hex, units }, names) => `${names.units(units)} in ${names.hex(hex)} must attack`,
  'free-refuge': free('in a town, chateau or improved position'),
  'free-guns': free('guns whose stack attacks'),
  'free-bombarded': free('the enemy is bombarded'),
  'free-water': free('no way to the enemy'),
  'free-no-zone': free('in no enemy zone of control'),
  'task-next-battle': 'Choose the next battle.',
  'battle-void': ({ hex }, names) => `No unit is left to fight in ${names.hex(hex)}.`,
  'battle-begins': ({ units, hexes }, names) => `${names.units(units)} against ${hexList(hexes, names)}`,
  'announce-guard': 'Commit the Guard: one column in your favour, once a game',
  'keep-guard': 'Not yet',
  'pick-feature': ({ what, hex, column }, names) => `${feature(what)}, ${names.hex(hex)}: ${column}`,
  'task-terrain': ({ hex }, names) => `Choose the ground to defend ${names.hex(hex)} with.`,
  'task-guard': ({ hex }, names) => `Commit the Guard in the battle for ${names.hex(hex)}?`,
  'task-shock': ({ hex }, names) => `${names.hex(hex)}: retreat, or press on to shock?`,
  'fall-back': 'Retreat one hex',
  shock: 'Shock',
  'guard-announced': ({ side }, names) => `The ${names.side(side)} Guard is committed.`,
  'battle-rolled': ({ hexes, unshifted, column, reading, attack, defence }, names) =>
    `Battle for ${hexList(hexes, names)}: ${strength(attack)} against ${strength(defence)}, ${unshifted === column ? column : `${unshifted} shifted to ${column}`}: ${result(reading)}.`,
  'guard-beaten': ({ formations, by }, names) =>
    `The Guard is beaten back: ${formations.length === 1 ? 'the breaking point of' : 'the breaking points of'} ${listOf(formations.map((f) => corps(f, names)))} ${formations.length === 1 ? 'falls' : 'each fall'} by ${by}.`,
  'stage-feature': ({ what, hex }, names) => `Defended with ${feature(what).toLowerCase()} (${names.hex(hex)})`,
  'stage-battle': 'Battle',
  'stage-shock': 'Shock',
  'stage-guard': 'With the Guard committed',
  'stage-no-guard': 'Without the Guard',
  'battle-result': ({ result: code }) => result(code),
  'sheet-battle': ({ hexes }, names) => `Battle for ${hexList(hexes, names)}`,
  'nothing-known': 'Strength unknown.',
  'line-changed': ({ unit, what, printed }, names) =>
    `${who(unit, names)}, ${printed} printed (${feature(what).toLowerCase()})`,
  'line-weather': ({ weather: kind, arm, role, before }) =>
    `${arm === 'infantry' ? 'Infantry' : 'Artillery'} in ${role}, ${strength(before)} before (${weather(kind).toLowerCase()})`,
  'line-unshifted': 'Column before shifts',
  'expected-points': ({ side }, names) => `${names.side(side)} strength points lost, on average`,
  'line-leader': ({ unit }, names) => `Chance of capture if those with him retreat: ${who(unit, names)}`,
};
