import type { EventWords } from '../../../titles/mons/words.ts';
import type { Names, Texts } from '../../title-text.ts';
import { belowOne, does, one, points, steps, who } from './naming.ts';

const PHASES: Readonly<Record<string, string>> = { move: 'Movement', bombard: 'Bombardment', melee: 'Melee' };
const SEQUENCES: Readonly<Record<string, string>> = {
  'move-fight': 'move, then fight',
  'fight-move': 'fight, then move',
  'fight-fight': 'fight twice',
  'move-move': 'move twice',
};

const losses = (result: unknown, names: Names): string => {
  const [attackers, defenders] = String(result).split('/').map(Number);
  const lost = (n: number | undefined) => (n === 0 ? 'nothing' : steps(n, names));
  return `${result}, attackers lose ${lost(attackers)}, defenders ${lost(defenders)}`;
};
type Moved = EventWords['units-moved'];
type Seen = EventWords['stack-moved'];

/** What the other side sees of a stack in fog: the unit on top, and how many there are. */
const stack = ({ unit, count }: Seen, names: Names): string =>
  count === 1 ? one(unit, names) : `${one(unit, names)} and ${names.count(count - 1, 'more unit')}`;
const halted = ({ march, stopped }: Pick<Moved, 'march' | 'stopped'>): string =>
  `${march ? ', marching' : ''}${stopped ? '; stops in an enemy zone of control' : ''}.`;
const moved = (data: Moved, names: Names): string => `, ${points(data.points, names)}${halted(data)}`;
const shot = (n: unknown, names: Names): string => (n === 0 ? 'no effect' : steps(n, names));

/** What happened, line by line. */
export const log: Texts<EventWords> = {
  'turn-begins': ({ turn }) => `Turn ${turn}`,
  'phase-begins': ({ phase }) => PHASES[String(phase)] ?? String(phase),
  'nothing-to-bombard': 'No unit can bombard.',
  'nothing-to-attack': 'No unit can attack.',
  'sequence-declared': ({ sequence }) => `The British will ${SEQUENCES[String(sequence)] ?? sequence}.`,
  'units-moved': (data, names) =>
    `${who(data.units, names)} ${names.hex(data.from)} → ${names.hex(data.to)}${moved(data, names)}`,
  'units-entered': (data, names) =>
    `${does(data.units, names, 'arrives', 'arrive')} → ${names.hex(data.to)}${moved(data, names)}`,
  'stack-moved': (data, names) =>
    `${stack(data, names)} ${names.hex(data.from)} → ${names.hex(data.to)}${halted(data)}`,
  'stack-entered': (data, names) => `${stack(data, names)}, arriving → ${names.hex(data.to)}${halted(data)}`,
  'put-on-top': ({ unit, hex }, names) =>
    `${does(unit, names, 'is', 'are')} placed on top of the stack in ${names.hex(hex)}.`,
  'units-left': ({ units, to }, names) => `${does(units, names, 'leaves', 'leave')} the map from ${names.hex(to)}.`,
  bombardment: ({ units, hex, strength, steps: lost }, names) =>
    `${does(units, names, 'bombards', 'bombard')} ${names.hex(hex)} with ${strength}: ${shot(lost, names)}.`,
  'melee-declared': ({ units, hex }, names) => `${does(units, names, 'attacks', 'attack')} ${names.hex(hex)}.`,
  'fire-allotted': ({ units, hex }, names) => `${does(units, names, 'takes', 'take')} aim at ${names.hex(hex)}.`,
  'fire-held': ({ hex }, names) => `The defenders of ${names.hex(hex)} hold their fire.`,
  'defensive-fire': ({ units, hex, strength, steps: lost }, names) =>
    `${does(units, names, 'fires', 'fire')} at ${names.hex(hex)} with ${strength}: ${shot(lost, names)}.`,
  'melee-repulsed': ({ hex }, names) => `The attack on ${names.hex(hex)} is broken up by defensive fire.`,
  'melee-automatic': ({ hex, attack, defence, odds, result }, names) =>
    `Melee for ${names.hex(hex)}: ${attack} against ${defence}, ${belowOne(odds)}. No roll: ${losses(result, names)}.`,
  melee: ({ hex, attack, defence, odds, result }, names) =>
    `Melee for ${names.hex(hex)}: ${attack} against ${defence}, ${odds}: ${losses(result, names)}.`,
  'roll-melee': ({ hex, odds }, names) => `Melee for ${names.hex(hex)} at ${odds}`,
  'step-lost': ({ unit, left }, names) => `${does(unit, names, 'loses', 'lose')} a step, ${left} left.`,
  'step-lost-replaced': ({ unit, left }, names) =>
    `${does(unit, names, 'loses', 'lose')} a step, ${left} left; the second counter takes over.`,
  'unit-eliminated': ({ unit, hex }, names) => `${does(unit, names, 'is', 'are')} eliminated in ${names.hex(hex)}.`,
  'unit-eliminated-surrounded': ({ unit, hex }, names) =>
    `${does(unit, names, 'is', 'are')} eliminated in ${names.hex(hex)}, surrounded: counted as two.`,
  'losses-excess': ({ count }, names) =>
    `No unit is left to lose ${count === 1 ? 'another step' : names.count(count, 'more step')}.`,
  advanced: ({ units, hex }, names) => `${does(units, names, 'advances', 'advance')} into ${names.hex(hex)}.`,
  'advanced-further': ({ units, hex }, names) => `${does(units, names, 'goes', 'go')} on to ${names.hex(hex)}.`,
  resigned: 'The game ends by resignation.',
  'ending-bridges': 'German victory on the first day: all six bridge hexes are in German hands.',
  'ending-points': 'German victory on the second day, by points.',
  'ending-held': 'British victory: the Germans have fewer than two points.',
  'ending-german-resigned': 'British victory: the German player resigned.',
  'ending-british-resigned': 'German victory: the British player resigned.',
};
