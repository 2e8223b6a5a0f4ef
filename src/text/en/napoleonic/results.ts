import type { ResultWords } from '../../../titles/napoleonic/words-results.ts';
import type { Data } from '../../../engine/title.ts';
import { type Names, type Phrase, phrasesOf, type Texts } from '../../title-text.ts';
import { cause, does, feature, it, result, weather, who } from './naming.ts';

/** What a bombardment does: in battle the same results have other effects (13.38). */
const BOMBARDED: Readonly<Record<string, string>> = {
  '-': 'no effect',
  Dr: 'all fall back one hex',
  '1R': 'one unit loses a step; the others may fall back',
};

/** A refusal as a sentence, after what nobody can do; nothing where it is told elsewhere. */
function because(data: Data & { readonly why: string }, names: Names): string {
  const phrase = (phrasesOf(results) as Readonly<Record<string, Phrase>>)[data.why];
  if (phrase === undefined) return '';
  return ` ${typeof phrase === 'string' ? phrase : phrase(data, names)}.`;
}

/** Results, retreats, advances, bombardment, charges. */
export const results: Texts<ResultWords> = {
  'not-now': 'Another decision comes first',
  'unit-gone': ({ unit, cause: why }, names) => `${does(unit, names, 'is', 'are')} lost for good (${cause(why)}).`,
  'unit-lost': ({ unit, cause: why }, names) =>
    `${does(unit, names, 'is', 'are')} eliminated (${cause(why)}), awaiting reorganisation.`,
  'step-lost': ({ unit }, names) => `${does(unit, names, 'is', 'are')} reduced.`,
  'task-retreat': ({ count, hexes }, names) =>
    `Retreat ${names.count(count, 'unit')} by ${names.count(hexes, 'hex', 'hexes')}${count === 1 ? '' : ' each'}.`,
  'one-retreats': 'Units retreat one by one',
  'does-not-retreat': ({ unit }, names) => `${does(unit, names, 'does', 'do')} not retreat now`,
  'no-retreat-off': ({ unit }, names) => `${who(unit, names)} may not retreat off the map`,
  'retreat-distance': ({ unit, hexes }, names) =>
    `${who(unit, names)} must end the retreat ${names.count(hexes, 'hex', 'hexes')} away`,
  'fall-back-distance': ({ unit, hexes }, names) =>
    `${who(unit, names)} may fall back ${hexes === 1 ? '1 hex' : `1 to ${hexes} hexes`}`,
  'retreat-enemy': ({ hex }, names) => `The enemy holds ${names.hex(hex)}`,
  'retreat-zone': ({ hex }, names) => `${names.hex(hex)} lies in an enemy zone of control`,
  'retreat-no-way': ({ unit, hex }, names) =>
    `Every way of ${it(unit, names)} to ${names.hex(hex)} is closed by the enemy, his zones of control or water`,
  'retreat-full': ({ hex }, names) => `${names.hex(hex)} is full, and there is a hex with room`,
  'retreat-no-room': ({ hex }, names) => `${names.hex(hex)} is full, and no unit there can make room`,
  'retreat-needed': ({ hex }, names) =>
    `Going to ${names.hex(hex)} would leave no way out for others who must make room`,
  'retreat-train': ({ hex }, names) => `The way to ${names.hex(hex)} goes over a train of its own side`,
  'retreat-vedette': ({ hex }, names) =>
    `An enemy vedette stands in the way to ${names.hex(hex)}, and another hex is free`,
  'retreat-homeward': ({ hex }, names) => `Another way leads nearer to supply than the one to ${names.hex(hex)}`,
  'retreat-cheaper': ({ hex }, names) => `Another way costs fewer movement points than the one to ${names.hex(hex)}`,
  'no-retreat-there': ({ unit, hex }, names) => `${who(unit, names)} may not retreat to ${names.hex(hex)}`,
  'unit-retreats': ({ unit, from, to }, names) =>
    `${does(unit, names, 'retreats', 'retreat')} ${names.hex(from)} → ${names.hex(to)}.`,
  'bridge-crossed': ({ unit, order }, names) =>
    `${does(unit, names, 'crowds', 'crowd')} over the bridge, ${order === 1 ? 'the first' : `number ${order}`}.`,
  'unit-displaced': ({ unit, to }, names) => `${does(unit, names, 'makes', 'make')} room → ${names.hex(to)}.`,
  'cannot-retreat': ({ unit }, names) => `${who(unit, names)} cannot retreat.`,
  'task-displace': ({ hex }, names) => `${names.hex(hex)} is overfull: choose who makes room.`,
  'task-make-way': ({ hex }, names) => `Choose where each vedette in ${names.hex(hex)} makes way.`,
  'not-displaced-there': ({ unit }, names) => `${who(unit, names)} may not go there`,
  'displaced-checks': ({ unit, initiative }, names) =>
    `${does(unit, names, 'makes', 'make')} way for the cavalry (initiative check, ${initiative} or less).`,
  'shock-rolled': ({ attacker, defender, attack, defence, result: code }, names) =>
    `Shock, ${who(attacker, names)} (${attack}) against ${it(defender, names)} (${defence}): ${result(code)}.`,
  'task-step-loss': 'Choose the unit that loses a step.',
  'not-that-loss': 'That unit cannot take the loss',
  'bridge-stormed': ({ initiative }) =>
    `The attackers try to force the bridge (initiative check, ${initiative} or less).`,
  'task-exchange': ({ least }) => `Exchange: eliminate units worth ${least} or more.`,
  'exchange-set': ({ least }) => `Choose units worth ${least} or more, with none to spare`,
  'no-advance': ({ unit }, names) => `${who(unit, names)} cannot advance`,
  'guns-no-advance': ({ unit }, names) => `${who(unit, names)}: guns never advance`,
  'advanced-already': ({ unit }, names) => `${does(unit, names, 'has', 'have')} advanced`,
  'demoralised-no-advance': ({ unit }, names) => `${does(unit, names, 'is', 'are')} demoralised: no advance`,
  'ooc-no-advance': ({ unit }, names) => `${does(unit, names, 'is', 'are')} out of command: no advance`,
  'not-emptied': ({ hex }, names) => `${names.hex(hex)} was not emptied by this battle`,
  'advance-together': 'Only units of one hex advance together',
  'cannot-enter': ({ hex }, names) => `${names.hex(hex)} cannot be entered from there`,
  'leader-with-units': ({ unit }, names) =>
    `${does(unit, names, 'advances', 'advance')} only with a unit of the battle`,
  'one-advances': 'After a charge one unit advances',
  'foot-one-hex': ({ hex }, names) => `Infantry of one battle enters one hex only: ${names.hex(hex)}`,
  'cavalry-first': ({ unit }, names) => `${names.unit(unit)} must advance after a shock and goes first`,
  'one-infantry': 'Without a leader one infantry unit advances',
  'pass-advance': 'Advance no further',
  'task-advance': 'Advance into the hexes that were emptied.',
  'units-advance': ({ units, from, to }, names) =>
    `${does(units, names, 'advances', 'advance')} ${names.hex(from)} → ${names.hex(to)}.`,
  'no-gun': ({ unit }, names) => `${who(unit, names)} cannot bombard`,
  'no-bombardment-weather': ({ weather: kind }) => `${weather(kind)}: no bombardment`,
  'fired-already': ({ unit }, names) => `${does(unit, names, 'has', 'have')} fired`,
  'marching-no-fire': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in road march`,
  'fires-from-woods': ({ unit }, names) => `${does(unit, names, 'stands', 'stand')} in woods`,
  'engaged-gun': ({ unit }, names) =>
    `${does(unit, names, 'is', 'are')} engaged, without infantry or cavalry in the hex, and must attack`,
  'out-of-range': ({ unit, hex }, names) => `${names.hex(hex)} is out of range of ${it(unit, names)}`,
  'no-target': ({ hex }, names) => `No enemy unit in ${names.hex(hex)}`,
  'bombarded-already': ({ hex }, names) => `${names.hex(hex)} has been bombarded this phase`,
  'immune-target': ({ hex }, names) => `${names.hex(hex)} cannot be bombarded`,
  'adjacent-target': ({ hex }, names) =>
    `${names.hex(hex)} is adjacent: guns bombard an adjacent hex only across an unbridged river`,
  'town-too-far': ({ hex }, names) => `${names.hex(hex)} is a town, and too far`,
  'no-line-of-fire': ({ unit, hex, blocker }, names) =>
    `${does(unit, names, 'has', 'have')} no line of fire to ${names.hex(hex)}: ${blocker === null ? 'a slope or crest' : names.hex(blocker)} blocks it`,
  'drm-weather': ({ weather: kind }) => weather(kind),
  'task-bombard': 'Bombard: choose a target and the guns that fire.',
  'pass-bombard': 'End the bombardment',
  'no-bombardment': (data, names) => `No gun can bombard.${because(data, names)}`,
  'no-charge': (data, names) => `No cavalry can charge.${because(data, names)}`,
  bombarded: ({ units, hex, strength, result: code }, names) =>
    `${does(units, names, 'bombards', 'bombard')} ${names.hex(hex)} with ${strength}: ${BOMBARDED[code] ?? code}.`,
  'task-hit': 'Choose the unit that loses a step.',
  'task-stay': 'Fall back one hex, or stay.',
  'pass-stay': 'Stay',
  'sheet-bombard': ({ hex }, names) => `Bombardment of ${names.hex(hex)}`,
  'line-guns-near': 'Guns at two hexes',
  'line-guns-far': 'Guns at three hexes, halved',
  'line-target-ground': ({ what }) => `Strength, target in ${feature(what).toLowerCase()}`,
  'stage-bombard': 'Bombardment',
  'bombard-nothing': BOMBARDED['-'],
  'bombard-Dr': BOMBARDED['Dr'],
  'bombard-1R': BOMBARDED['1R'],
  'not-mounted': ({ unit }, names) => `${who(unit, names)} cannot retreat before combat`,
  'not-engaged': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in no enemy zone of control`,
  'stacked-with-foot': ({ unit }, names) => `It is stacked with ${it(unit, names)} and stays`,
  'leader-alone': ({ unit }, names) => `${who(unit, names)} falls back along with a unit of his hex, not alone`,
  'leader-not-along': ({ unit, other }, names) =>
    `${does(unit, names, 'goes', 'go')} with a combat unit of his hex that leaves others behind, not with ${it(other, names)}`,
  'fell-back-already': ({ unit }, names) => `${does(unit, names, 'has', 'have')} retreated before combat already`,
  'enemy-cavalry-faster': ({ unit, other }, names) =>
    `${does(other, names, 'is', 'are')} too fast for ${it(unit, names)}`,
  surrounded: ({ unit }, names) => `${does(unit, names, 'is', 'are')} surrounded`,
  'task-fall-back': ({ count }, names) => `Retreat before combat: ${names.count(count, 'unit')} may go.`,
  'pass-fall-back': 'Stand fast',
  'vedettes-must-fall-back': ({ units }, names) => `Vedettes alone must fall back: ${names.units(units)}`,
  'falls-back': ({ unit, from, to }, names) =>
    `${does(unit, names, 'falls', 'fall')} back ${names.hex(from)} → ${names.hex(to)}.`,
  'no-charger': ({ unit }, names) => `${who(unit, names)} cannot charge: regular and heavy cavalry only`,
  'no-charge-weather': ({ weather: kind }) => `${weather(kind)}: no charges`,
  'moved-no-charge': ({ unit }, names) => `${does(unit, names, 'has', 'have')} moved this turn`,
  'demoralised-no-charge': ({ unit }, names) => `${does(unit, names, 'is', 'are')} demoralised`,
  'marching-no-charge': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in road march`,
  'charged-already': ({ unit }, names) => `${does(unit, names, 'has', 'have')} charged`,
  'nobody-to-charge': ({ hex }, names) => `No enemy to charge in ${names.hex(hex)}`,
  'ground-no-charge': ({ hex }, names) =>
    `No charge into woods, town, chateau or improved position (${names.hex(hex)})`,
  'charged-hex': ({ hex }, names) => `${names.hex(hex)} has been charged this phase`,
  'one-stack-charges': 'One stack charges a hex',
  'no-charge-path': ({ unit, hex }, names) => `${who(unit, names)} cannot charge home into ${names.hex(hex)}`,
  'charge-alone': ({ hex }, names) => `${names.hex(hex)} must also be bombarded or attacked by others`,
  'charge-too-weak': ({ hex }, names) => `Too weak to charge ${names.hex(hex)}`,
  'task-charge': 'Charge: choose an enemy hex and the cavalry that charges it.',
  'pass-charge': 'End the charges',
  charged: ({ units, hex, column, result: code }, names) =>
    `${does(units, names, 'charges', 'charge')} ${names.hex(hex)}, ${column}: ${CHARGES[code] ?? code}.`,
  'task-charge-loss': 'Choose the cavalry that loses a step.',
  'chargers-back': ({ units, hex }, names) => `${does(units, names, 'rides', 'ride')} back to ${names.hex(hex)}.`,
  'sheet-charge': ({ hex }, names) => `Charge into ${names.hex(hex)}`,
  'line-attack': 'Attack',
  'line-defence': 'Defence',
  'stage-charge': 'Charge',
  'charge-OR': 'overrun',
  'charge-Ae': 'the cavalry is lost',
  'charge-Pr1': 'beaten off, a step lost',
  'charge-Pr2': 'beaten off, two steps lost',
};

const CHARGES: Readonly<Record<string, string>> = {
  OR: 'overrun',
  Ae: 'the cavalry is lost',
  Pr1: 'beaten off, a step lost',
  Pr2: 'beaten off, two steps lost',
};
