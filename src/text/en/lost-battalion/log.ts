import type { Data } from '../../../engine/title.ts';
import type { Combat, Log } from '../../../titles/lost-battalion/words.ts';
import type { Names, Texts } from '../../title-text.ts';
import { action, allOf, division, does, losses, one, points, steps, terrainClass, who } from './naming.ts';

/** What the other side sees of a stack in fog: the unit on top, and how many there are. */
const stack = ({ unit, count }: Data, names: Names): string =>
  count === 1 ? one(unit, names) : `${one(unit, names)} and ${names.count(Number(count) - 1, 'more unit')}`;
const way = ({ from, to }: Data, names: Names): string =>
  Number(from) < 0 ? `→ ${names.hex(to)}` : `${names.hex(from)} → ${names.hex(to)}`;
const effect = (lost: unknown, names: Names): string => (lost === 0 ? 'no effect' : `${steps(lost, names)} lost`);
const CAUSES: Readonly<Record<string, string>> = { gas: ' to gas', barrage: ' to the barrage', tank: '', combat: '' };
const by = (cause: unknown): string => CAUSES[String(cause)] ?? '';
const supply = ({ halved }: Combat): string => (halved > 0 ? ' (halved for want of supply)' : '');

/** "6:1 shifted to 5:1"; "6:1" where nothing has shifted it; "8:1 whatever the strengths". */
function oddsWords({ initial, final, fixed }: Combat): string {
  if (fixed) return `${final} whatever the strengths`;
  return initial === final ? final : `${initial} shifted to ${final}`;
}

/** What happened, line by line. */
export const log: Texts<Log> = {
  turn: ({ turn, dates }) => `Turn ${turn}: ${dates}`,
  'phase-set-up': 'Set-up',
  'phase-common': 'Arrivals',
  'phase-allied-arrivals': 'Allied arrivals',
  'phase-allied-movement': 'Allied movement',
  'phase-allied-combat': 'Allied combat',
  'phase-artillery': 'Artillery moves',
  'phase-german-movement': 'German movement',
  'phase-german-combat': 'German combat',
  'phase-german-cups': 'German arrivals',
  'phase-refresh': 'Refresh',
  'set-up': ({ units, hex }, names) => `${does(units, names, 'sets up', 'set up')} in ${names.hex(hex)}.`,
  'set-up-in-box': ({ units }, names) => `${does(units, names, 'goes', 'go')} into the GHQ reserve.`,
  'markers-change': ({ barrage, gas }) => `German markers from this turn on: ${barrage} barrage, ${gas} gas.`,
  withdrawn: ({ units }, names) => `${does(units, names, 'leaves', 'leave')} the game.`,
  arrived: ({ units }, names) => `${does(units, names, 'has', 'have')} arrived and may enter the map.`,
  'arrived-in-box': ({ units }, names) => `${does(units, names, 'arrives', 'arrive')} in the GHQ reserve.`,
  entered: (data, names) =>
    `${does(data['units'], names, 'enters', 'enter')} ${way(data, names)}, ${points(data['points'])}.`,
  moved: (data, names) => `${who(data['units'], names)} ${way(data, names)}, ${points(data['points'])}.`,
  'moved-operational': (data, names) =>
    `${who(data['units'], names)} ${way(data, names)} by operational movement, ${points(data['points'])}.`,
  'stack-entered': (data, names) => `${stack(data, names)}, entering ${way(data, names)}.`,
  'stack-moved': (data, names) => `${stack(data, names)} ${way(data, names)}.`,
  'stack-moved-operational': (data, names) => `${stack(data, names)} ${way(data, names)} by operational movement.`,
  'sent-back': ({ unit, from, to }, names) =>
    `${one(unit, names)} is one too many in ${names.hex(from)} and goes back to ${names.hex(to)}.`,
  'sent-back-off-map': ({ unit, from }, names) =>
    `${one(unit, names)} is one too many in ${names.hex(from)} and goes back off the map.`,
  'put-on-top': ({ unit, under, hex }, names) =>
    `${one(unit, names)} is placed on top of ${one(under, names)} in ${names.hex(hex)}.`,
  'control-taken': ({ side, hexes }, names) => `${names.side(side)} control: ${allOf(hexes, names)}.`,
  'victory-hex-taken': ({ side, hex }, names) => `Victory hex ${names.hex(hex)} is in ${names.side(side)} hands.`,
  'withdrawn-reserve': ({ units }, names) =>
    `${division((units as number[])[0], names)} is withdrawn into the GHQ reserve.`,
  'withdrawn-rest': ({ units }, names) => `${division((units as number[])[0], names)} is withdrawn for rest and refit.`,
  'rest-broken-off': ({ units }, names) => `${division((units as number[])[0], names)} breaks off its rest.`,
  'rest-advanced': ({ units, box }, names) => `Rest and refit, box ${box}: ${who(units, names)}.`,
  'assault-division': ({ units }, names) => `Rest and refit done, assault division: ${who(units, names)}.`,
  'final-offensive-declared': ({ count }, names) =>
    `The final offensive is declared: ${names.count(count, 'assault division')}.`,
  replaced: ({ unit, steps: now, left }, names) =>
    `${one(unit, names)} takes a replacement: ${steps(now, names)} now, ${names.count(left, 'point')} left.`,
  'replaced-unseen': ({ left }, names) => `A German regiment takes a replacement; ${names.count(left, 'point')} left.`,
  'attack-declared': ({ units, hex }, names) => `${does(units, names, 'attacks', 'attack')} ${names.hex(hex)}.`,
  'counter-attack-declared': ({ units, hex }, names) =>
    `Counter-attack marker: ${does(units, names, 'attacks', 'attack')} ${names.hex(hex)}.`,
  'hasty-attack': ({ units, hex }, names) =>
    `Hasty attack: ${does(units, names, 'attacks', 'attack')} ${names.hex(hex)}.`,
  'hasty-round': ({ units, hex }, names) =>
    `Another round: ${does(units, names, 'attacks', 'attack')} ${names.hex(hex)} again.`,
  'hasty-back': ({ units, hex }, names) => `${does(units, names, 'falls', 'fall')} back to ${names.hex(hex)}.`,
  'hasty-cleared': ({ units, hex }, names) =>
    `${does(units, names, 'clears', 'clear')} ${names.hex(hex)} and may move on.`,
  'offensive-barrage': ({ units, hex, strength, lost }, names) =>
    `${does(units, names, 'fires', 'fire')} at ${names.hex(hex)} before the attack with ${strength}: ${effect(lost, names)}.`,
  'defensive-fire': ({ units, hex, strength, lost }, names) =>
    `Defensive fire: ${does(units, names, 'fires', 'fire')} at the attackers in ${names.hex(hex)} with ${strength}: ${effect(lost, names)}.`,
  'independent-barrage': ({ units, hex, strength, lost }, names) =>
    `${does(units, names, 'fires', 'fire')} at ${names.hex(hex)} with ${strength}: ${effect(lost, names)}.`,
  'system-barrage': ({ hex, strength, lost }, names) =>
    `German barrage on ${names.hex(hex)} with ${strength}: ${effect(lost, names)}.`,
  'barrage-no-effect': ({ units, hex, strength }, names) =>
    `${does(units, names, 'fires', 'fire')} at ${names.hex(hex)} with ${strength}: off the table, no effect.`,
  'barrage-eliminates': ({ units, hex, strength }, names) =>
    `${does(units, names, 'fires', 'fire')} at ${names.hex(hex)} with ${strength}: off the right of the table, everybody there is eliminated.`,
  'cleared-by-barrage': ({ hex }, names) => `The barrage alone has emptied ${names.hex(hex)}.`,
  'attack-cancelled': ({ hex }, names) => `No unit is left to attack ${names.hex(hex)}.`,
  'counter-attack-cancelled': ({ hex }, names) =>
    `The last front-line regiment is gone: the counter-attack on ${names.hex(hex)} is called off.`,
  combat: (data, names) =>
    `${names.hex(data['hex'])}: ${data['attack']} against ${data['defence']}${supply(data)}, ${oddsWords(data)}. ${data['result']}: ${losses(data['result'], data['tanks'], names)}.`,
  'roll-combat': ({ hex, final }, names) => `Attack on ${names.hex(hex)} at ${final}`,
  'combat-automatic': (data, names) =>
    `${names.hex(data['hex'])}: ${data['attack']} against ${data['defence']}${supply(data)}, ${oddsWords(data)}. No roll: ${losses(data['result'], data['tanks'], names)}.`,
  'step-lost': ({ unit, left, cause }, names) => `${one(unit, names)} loses a step${by(cause)}, ${left} left.`,
  'step-lost-counter': ({ unit, left, cause }, names) =>
    `${one(unit, names)} loses a step${by(cause)}, ${left} left; its second counter takes over.`,
  'step-lost-unseen': ({ hex, cause }, names) => `The stack in ${names.hex(hex)} loses a step${by(cause)}.`,
  'unit-eliminated': ({ unit, hex }, names) => `${one(unit, names)} is eliminated in ${names.hex(hex)}.`,
  advanced: ({ units, hex }, names) => `${does(units, names, 'advances', 'advance')} into ${names.hex(hex)}.`,
  'nobody-advances': ({ hex }, names) => `${names.hex(hex)} is empty, but none of those beside it may advance into it.`,
  'gas-laid': ({ hex, hit }, names) => `Gas on ${names.hex(hex)}${hit ? ': the stack loses a step' : ''}.`,
  'gas-gone': 'The gas clears.',
  'machine-guns-rolled': ({ count, turn }, names) =>
    `German machine guns for turn ${turn}: ${names.count(count, 'unit')}.`,
  'machine-gun-placed': ({ unit, hex }, names) => `${one(unit, names)} takes position in ${names.hex(hex)}.`,
  'desch-killed': 'Sergeant Desch is killed.',
  'desch-lives': 'Sergeant Desch survives.',
  resigned: ({ side }, names) => `The ${names.side(side)} player resigns.`,

  reconnaissance: ({ units, hex }, names) => `${does(units, names, 'reconnoitres', 'reconnoitre')} ${names.hex(hex)}.`,
  'tactical-action': ({ hex, class: kind, result }, names) =>
    `German tactical action in ${names.hex(hex)} (${terrainClass(kind)}): ${action(result)}.`,
  'no-counter-attack-south': ({ hex }, names) =>
    `No counter-attack goes south of the start line (${names.hex(hex)}): a stubborn defence instead.`,
  'counter-attack-rerolled': 'No front-line regiment is at hand: the roll is made again.',
  'counter-attack-given-up': 'No front-line regiment is at hand: a stubborn defence instead.',
  'no-markers-left': 'No barrage or gas marker is left: no resistance.',
  'barrage-or-gas': ({ hex, kind }, names) => `${kind === 'gas' ? 'Gas' : 'A barrage'} on ${names.hex(hex)}.`,
  'barrage-or-gas-other': ({ hex, kind }, names) =>
    `The other kind is used up: ${kind === 'gas' ? 'gas' : 'a barrage'} on ${names.hex(hex)}.`,
  'drawn-full': ({ unit, hex }, names) =>
    `Drawn from the cup of full regiments for ${names.hex(hex)}: ${one(unit, names)}.`,
  'drawn-reduced': ({ unit, hex }, names) =>
    `Drawn from the cup of reduced regiments for ${names.hex(hex)}: ${one(unit, names)}.`,
  'drawn-machine-gun': ({ unit, hex }, names) => `Machine guns in ${names.hex(hex)}: ${one(unit, names)}.`,
  'nothing-left': ({ hex }, names) => `Nothing is left to draw for ${names.hex(hex)}.`,
  'system-counter-attack': ({ unit, hex }, names) => `${one(unit, names)} counter-attacks ${names.hex(hex)} at 8:1.`,
  'hex-retaken': ({ unit, hex }, names) => `${one(unit, names)} retakes ${names.hex(hex)}.`,
  stopped: ({ units, hex }, names) => `${does(units, names, 'stops', 'stop')} in ${names.hex(hex)}.`,
  'pocket-collapsed': ({ count, hexes }, names) =>
    `Cut off from the north and east, ${names.count(count, 'German hex turns', 'German hexes turn')} Allied: ${allOf(hexes, names)}.`,
  'cup-brought-up': ({ count }, names) =>
    `${names.count(count, 'regiment')} on the way to the front ${count === 1 ? 'goes' : 'go'} into the cup of full regiments.`,
  'cup-arrived': ({ units, edge }, names) => `Arriving from the ${edge}, at the front at once: ${who(units, names)}.`,
  'cup-arrived-far': ({ units, edge }, names) =>
    `Arriving from the ${edge}, at the front next turn: ${who(units, names)}.`,
  'cup-replaced': ({ unit, left }, names) =>
    `${one(unit, names)} is brought up to full strength; ${names.count(left, 'German replacement point')} left.`,
  refreshed: ({ count }, names) =>
    `${names.count(count, 'German unit')} ${count === 1 ? 'goes' : 'go'} back to the cups.`,
  'cut-off-stay': ({ units }, names) => `Cut off: ${does(units, names, 'stays', 'stay')} on the map.`,
};
