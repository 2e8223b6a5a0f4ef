import { OFF_MAP } from '../../../engine/title.ts';
import type { ActWords } from '../../../titles/napoleonic/words-acts.ts';
import { inHalves } from '../../names.ts';
import type { Texts } from '../../title-text.ts';
import { all, does, feature, hexList, it, itDoes, strength, weather, who } from './naming.ts';

const points = (n: number): string => inHalves(n, 'movement point');
const span = (bridge: boolean): string => (bridge ? 'bridge' : 'trestle');

/** What a die comes to, in words. */
const RESULTS: Readonly<Record<string, string>> = {
  repulsed: 'they fall back two hexes',
  'not-repulsed': 'fails: the mover stops and must attack',
  '-': 'nothing',
  R: 'the stack is turned up',
  RV: 'the stack is turned up and loses a vedette',
  Vr: 'a vedette of the mover goes to the Recovery section',
  Ve: 'a vedette of the mover is lost for good',
  'none-to-lose': 'the mover has no vedette to lose',
  repaired: 'repaired, to serve from the next turn',
  fails: 'not repaired',
  finished: 'finished',
  unfinished: 'still under construction',
  captured: 'captured',
  destroyed: 'destroyed',
  free: 'gets away to the nearest combat unit of his side',
  kept: 'nothing: its guard keeps it',
  passed: 'passes',
  failed: 'fails: stays out of command',
  back: 'comes back, reduced',
  gone: 'lost for good',
};
const result = (code: string): string => RESULTS[code] ?? code;

/** Repulse, reconnaissance, crossings, pontoons, trains, vedettes, improved positions. */
export const acts: Texts<ActWords> = {
  // 7.6
  'no-crossing': ({ hex }, names) =>
    hex === OFF_MAP ? 'There is no bridge or trestle there' : `There is no bridge or trestle to ${names.hex(hex)}`,
  'crossing-damaged': ({ hex }, names) => `The crossing to ${names.hex(hex)} is burnt already`,
  'crossing-not-damaged': ({ hex }, names) => `The crossing to ${names.hex(hex)} needs no repair`,
  'infantry-at-bridges': 'Only infantry burns or repairs bridges',
  'combat-units-at-trestles': 'Only combat units burn or repair trestles',
  'no-command-no-bridges': ({ unit }, names) =>
    `${does(unit, names, 'is', 'are')} out of command: no crossing is burnt or repaired`,
  'engaged-no-damage': ({ hex }, names) =>
    `${names.hex(hex)} lies in an enemy zone of control: crossings there cannot be burnt`,
  'enemy-at-crossing': ({ hex }, names) => `No repair with enemy combat units in ${names.hex(hex)}`,
  'act-needs-points': ({ unit, points: needed }, names) =>
    `${does(unit, names, 'needs', 'need')} ${points(needed)} for that`,
  'repair-watched': 'One end in an enemy zone of control',
  'crossing-is-damaged': ({ from, hex, bridge }, names) =>
    `The ${span(bridge)} between ${names.hex(from)} and ${names.hex(hex)} is burnt.`,
  'crossing-is-repaired': ({ from, hex, bridge }, names) =>
    `The ${span(bridge)} between ${names.hex(from)} and ${names.hex(hex)} is repaired; it serves from the next turn.`,
  'repair-fails': ({ from, hex, bridge }, names) =>
    `The ${span(bridge)} between ${names.hex(from)} and ${names.hex(hex)} is not repaired.`,

  // 18
  'only-bridge-trains': 'Only a bridge train, by itself, lays a pontoon',
  'no-water-there': ({ hex }, names) =>
    hex === OFF_MAP ? 'No river or stream runs there' : `No river or stream runs between here and ${names.hex(hex)}`,
  'lifted-this-turn': ({ unit }, names) =>
    `${does(unit, names, 'was', 'were')} taken up this turn and cannot be laid again`,
  'marching-no-pontoon': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in road march: no pontoon is laid`,
  'no-pontoons-now': ({ weather: kind }) => `${weather(kind)}: no pontoons are laid`,
  'slope-no-pontoon': ({ hex }, names) => `${names.hex(hex)} has a slope and no road or trail: no pontoon there`,
  'enemy-on-far-bank': ({ hex }, names) => `Enemy combat units hold ${names.hex(hex)} on the far bank`,
  'task-lift': 'Take up pontoons: place each train in one of the two hexes that it joins.',
  'pass-lift': 'Leave them where they lie',
  'no-pontoon-of-yours': 'That is no pontoon of yours',
  'not-at-an-end': ({ hex }, names) => `${names.hex(hex)} is not an end of that pontoon`,
  'not-to-that-end': ({ hex }, names) =>
    `It is not taken up into ${names.hex(hex)}: trains stand alone, and an end out of enemy zones of control comes first`,
  'pontoon-laid': ({ from, to }, names) =>
    `A pontoon is laid from ${names.hex(from)} to ${names.hex(to)}; it serves from the next player turn.`,
  'pontoon-lifted': ({ hex }, names) => `The pontoon is taken up into ${names.hex(hex)}.`,
  'pontoon-destroyed': ({ from, to }, names) =>
    `The pontoon between ${names.hex(from)} and ${names.hex(to)} is destroyed.`,
  'pontoon-captured': ({ from, to }, names) =>
    `The pontoon between ${names.hex(from)} and ${names.hex(to)} is captured.`,
  'train-reached': ({ unit, guarded }, names) =>
    `The enemy has reached ${it(unit, names)}${guarded ? ', which is guarded' : ''}.`,
  'train-captured': ({ unit, points: won }, names) =>
    `${does(unit, names, 'is', 'are')} captured: ${names.count(won, 'victory point')}.`,
  'supplied-by-capture': ({ units }, names) =>
    `The wagons feed their captors: ${itDoes(units, names, 'is', 'are')} in supply.`,
  'bridge-train-taken': ({ hex }, names) => `The bridge train in ${names.hex(hex)} changes hands.`,

  // 15.2
  'task-build': 'Build improved positions: choose a hex with two infantry units that have not moved.',
  'pass-build': 'Done building',
  'one-hex-to-build': 'Choose one hex at a time',
  'built-already': ({ hex }, names) => `${names.hex(hex)} has been rolled for in this phase`,
  'ground-too-hard': ({ weather: kind }) => `${weather(kind)}: no digging in`,
  'position-stands': ({ hex }, names) => `The improved position in ${names.hex(hex)} is finished`,
  'too-few-to-build': ({ hex, least }, names) =>
    `${names.hex(hex)} needs ${names.count(least, 'infantry unit that has', 'infantry units that have')} not moved`,
  'position-begun': ({ hex }, names) => `The improved position in ${names.hex(hex)} is under construction.`,
  'position-finished': ({ hex }, names) => `The improved position in ${names.hex(hex)} is finished.`,
  'position-given-up': ({ hex }, names) => `The works in ${names.hex(hex)} are given up.`,

  // 16.1
  'task-detach': 'Send out vedettes: choose the unit that detaches them.',
  'pass-detach': 'Done with vedettes',
  'one-detaches': 'One unit at a time sends out its vedettes',
  'no-vedettes': ({ unit }, names) => `${does(unit, names, 'has', 'have')} no vedettes to send out`,
  'not-there-to-detach': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not there`,
  'not-on-entering': ({ unit }, names) => `${does(unit, names, 'does', 'do')} not enter the map as vedettes`,
  'reduced-no-vedettes': ({ unit }, names) => `${does(unit, names, 'is', 'are')} reduced: no vedettes`,
  'no-counters-left': ({ unit }, names) => `Too few vedettes are left for ${it(unit, names)}`,
  'task-recombine': 'Recombine vedettes: place the reunited unit in their hex.',
  'pass-recombine': 'Leave them out',
  'one-recombines': 'One unit at a time',
  'no-vedettes-out': ({ unit }, names) => `${does(unit, names, 'has', 'have')} no vedettes out there`,
  'vedettes-to-enter': ({ unit }, names) =>
    `${does(unit, names, 'has', 'have')} vedettes that are still to enter the map`,
  'recombines-later': ({ unit }, names) =>
    `${does(unit, names, 'recombines', 'recombine')} in the reorganisation segment`,
  'too-few-vedettes': ({ unit, hex, least }, names) =>
    `${does(unit, names, 'needs', 'need')} ${names.count(least, 'vedette')} in ${names.hex(hex)} with a movement point left`,
  'vedettes-engaged': ({ hex }, names) => `The vedettes in ${names.hex(hex)} are in an enemy zone of control`,
  'vedettes-out': ({ unit, count }, names) =>
    `${does(unit, names, 'sends', 'send')} out ${names.count(count, 'vedette')}.`,
  'vedettes-in': ({ unit, count }, names) =>
    `${names.count(count, 'vedette comes', 'vedettes come')} in: ${itDoes(unit, names, 'recombines', 'recombine')}.`,

  // 8.3, 9
  'mode-repulse': 'Repulse',
  'vedettes-cannot-repulse': 'Vedettes, leaders and trains cannot repulse',
  'no-repulse-at-night': 'No repulse at night',
  'nobody-to-repulse': ({ hex }, names) =>
    hex === OFF_MAP ? 'There is nobody to repulse there' : `No enemy has a zone of control on ${names.hex(hex)}`,
  'repulsed-twice': ({ unit }, names) => `${does(unit, names, 'has', 'have')} been repulsed twice this turn already`,
  'no-way-after-repulse': ({ hexes }, names) =>
    `The mover could not enter ${hexList(hexes, names)} even if it were empty`,
  'repulse-needs-points': ({ unit, points: needed }, names) =>
    `No repulse: ${who(unit, names)} would need ${points(needed)} left to enter the enemy’s hex`,
  'task-contact': ({ hex }, names) => `An enemy zone of control in ${names.hex(hex)}: repulse, or stop there?`,
  'try-repulse': 'Try to repulse',
  'stop-here': 'Stop here',
  'repulse-succeeds': ({ units, hexes, attack, defence, terrain }, names) =>
    `${all(units, names)} with ${strength(attack)} against ${strength(defence)}${on(terrain)} in ${hexList(hexes, names)}: repulsed.`,
  'repulse-fails': ({ units, hexes, attack, defence, terrain }, names) =>
    `${all(units, names)} with ${strength(attack)} against ${strength(defence)}${on(terrain)} in ${hexList(hexes, names)}: not repulsed, and must be attacked.`,
  'task-repulse-entry': 'Enter one of the hexes that were emptied.',
  'repulsers-enter-together': ({ units }, names) => `${all(units, names)} go together`,
  'not-emptied': ({ hex }, names) => `${names.hex(hex)} was not emptied by the repulse`,
  'task-reconnaissance': ({ hex }, names) => `Reconnaissance from ${names.hex(hex)}: look into one hidden stack.`,
  'one-hex-to-scout': 'Look into one hex',
  'not-hidden-beside': ({ hex }, names) => `There is no hidden stack beside the mover in ${names.hex(hex)}`,
  'reconnaissance-rolled': ({ hex, result: code }, names) => `Reconnaissance of ${names.hex(hex)}: ${result(code)}.`,
  'vedette-lost': ({ hex }, names) => `A vedette is lost in ${names.hex(hex)} and goes to the Recovery section.`,
  'vedette-gone': ({ hex }, names) => `A vedette is lost for good in ${names.hex(hex)}.`,

  // Sheets
  'act-result': ({ result: code }) => result(code),
  'preview-outcome': 'Outcome',
  'preview-repulse': ({ hexes }, names) => `Repulse of ${hexList(hexes, names)}`,
  'preview-repulse-own': 'Strength of the mover',
  'preview-repulse-theirs': 'Strength of the enemy, as far as known',
  'preview-repulse-enemy': 'Strength of the enemy',
  'preview-repulse-limit': ({ attack, defence }) => `At ${attack}:${defence} drives off up to`,
  'preview-stack-unknown': ({ hex }, names) => `What lies hidden in ${names.hex(hex)} is not known.`,
  'preview-reconnaissance': ({ hex }, names) => `Reconnaissance of ${names.hex(hex)}`,
  'preview-stop': ({ hexes }, names) => `Stopping beside ${hexList(hexes, names)}: reconnaissance`,
  'preview-look': 'By the reconnaissance points both sides show',
  'preview-scouts-own': 'Reconnaissance points of the mover',
  'preview-scouts-theirs': 'Reconnaissance points there',
  'preview-damage': ({ hex }, names) => `The crossing to ${names.hex(hex)} is burnt, without a roll`,
  'preview-repair': ({ hex }, names) => `Repair of the crossing to ${names.hex(hex)}`,
  'preview-build': ({ hex }, names) => `Improved position in ${names.hex(hex)}`,
  'preview-capture': ({ unit }, names) => `Capture of ${it(unit, names)}`,
  'preview-captures': ({ hex }, names) => `Reached from ${names.hex(hex)}`,
  'preview-point': ({ unit, leader }, names) =>
    unit === leader
      ? `${who(leader, names)} commands his own formation`
      : `${who(leader, names)} commands ${it(unit, names)}`,
  'preview-detach': ({ unit, count }, names) =>
    `${does(unit, names, 'sends', 'send')} out ${names.count(count, 'vedette')}`,
  'preview-unit-leaves': ({ unit }, names) =>
    `${does(unit, names, 'leaves', 'leave')} the map until the vedettes recombine.`,
  'preview-unit-reduced': ({ unit }, names) => `${does(unit, names, 'is', 'are')} reduced while they are out.`,
  'preview-order': ({ hex }, names) => `March order to ${names.hex(hex)}`,
  'preview-force': ({ units }, names) => `The force: ${names.units(units)}`,
  'preview-way': ({ unit }, names) => `Longest way, in road march where possible: points for ${it(unit, names)}`,
  'preview-no-way': ({ units, hex }, names) => `No way to ${names.hex(hex)} for ${all(units, names)}`,
  'preview-pace': ({ unit, night }, names) =>
    `Pace of the slowest, ${it(unit, names)}: points ${night ? 'by night' : 'a turn'}`,
  'preview-turns': 'Turns on the way, at the least',
  'preview-order-from': 'In force from turn',
  'preview-order-command': 'In command by the order itself: command points needed',
  'preview-whom': ({ leader }, names) => `Now choose whom ${it(leader, names)} commands`,
  'preview-who-spends': ({ unit }, names) => `A command point for ${it(unit, names)}`,
  'preview-officers-near': ({ units }, names) => `Officers in his range: ${names.units(units)}`,
  'preview-units-near': 'Single units in his range',
  'preview-comes-in': ({ units }, names) => `In command: ${all(units, names)}`,
  'preview-left-out': ({ units }, names) => `Out of his range: ${all(units, names)}`,
  'preview-points-officers': 'Points left for officers',
  'preview-points-units': 'Points left for single units',
  'preview-order-ends': ({ units }, names) => `The march order ends for ${all(units, names)}.`,
  'preview-roll': ({ unit }, names) => `${does(unit, names, 'rolls', 'roll')} for command`,
  'preview-bars': ({ units }, names) => `If he fails, no check for ${all(units, names)}.`,
  'preview-check': ({ units }, names) => `${all(units, names)}: check to move out of command`,
  'preview-rally': ({ unit }, names) => `${does(unit, names, 'comes', 'come')} back to a demoralised formation`,
  'preview-initiative': ({ unit }, names) => `A die for ${it(unit, names)}`,
};

/** " (woods)" after the strength of those whom it helps. */
function on(terrain: string | null): string {
  return terrain === null ? '' : ` (${feature(terrain).toLowerCase()})`;
}
