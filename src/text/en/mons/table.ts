import type { TableWords } from '../../../titles/mons/words.ts';
import type { Texts } from '../../title-text.ts';
import { anyOf, modifier, ordinal, towards } from './naming.ts';

/** Ribbon, counters, trays, score, inspector, overlays, options. */
export const table: Texts<TableWords> = {
  'ribbon-move': 'Movement',
  'ribbon-bombard': 'Bombardment',
  'ribbon-melee': 'Melee',
  'ribbon-british': 'British choice',

  'value-melee': 'melee',
  'value-bombardment': 'bombardment',
  'value-range': 'range',
  'value-movement': 'movement',
  'flag-moving': 'moving',
  'flag-moved': 'has moved',
  'flag-marched': 'has marched',
  'flag-fired': 'has fired',
  'flag-attacked': 'has attacked',

  'tray-arrivals': 'Arrivals',
  'tray-british-dead': 'British dead pile',
  'tray-german-dead': 'German dead pile',
  'tray-exited': 'Left the map',
  'tray-dead': 'Eliminated',
  'tray-dead-surrounded': 'Eliminated while surrounded, counted twice',
  'tray-division': ({ turn, corps, division, hexes }, names) =>
    `Turn ${turn}, ${anyOf(hexes, names)}: ${ordinal(Number(division))} Division, ${corps} Corps`,
  'tray-independents': ({ turn, corps, hexes }, names) =>
    `Turn ${turn}, ${anyOf(hexes, names)}: ${corps} Corps, independent`,

  'score-bridges': 'Bridge hexes in German hands',
  'score-bavai': 'Bavai in German hands',
  'score-dead': ({ surrounded, cutOff, total, each }) => {
    const parts = [
      ...(surrounded ? [`${surrounded} surrounded, counted twice`] : []),
      ...(cutOff ? [`${cutOff} cut off`] : []),
    ];
    return `British units dead: ${total}${parts.length > 0 ? ` (${parts.join('; ')})` : ''}, a point for every ${each}`;
  },
  'score-exited': ({ exited, few }) => `British units off the map: ${exited}, a point at ${few} or fewer`,
  'score-points': ({ toWin }) => `German points, ${toWin} to win`,

  'terrain-clear': 'Clear',
  'terrain-woods': 'Woods: blocks sight, shelters; artillery by road only',
  'terrain-residential': 'Residential: built-up, blocks sight; heavy artillery by road only',
  'terrain-industrial': 'Industrial: built-up, does not block sight; heavy artillery by road only',
  'side-river': ({ directions }) => `River without a bridge ${towards(directions)}`,
  'side-canal': ({ directions }) => `Canal without a bridge ${towards(directions)}`,
  'side-river-bridged': ({ directions }) => `Bridge over a river ${towards(directions)}`,
  'side-canal-bridged': ({ directions }) => `Bridge over a canal ${towards(directions)}`,
  'hex-road': 'Road',
  'hex-costs': ({ infantry, cavalry, field, heavy }) =>
    `To enter off road: infantry ${infantry}, cavalry ${cavalry}, field guns ${field === 'road' ? 'never' : field}, heavy guns ${heavy === 'road' ? 'never' : heavy}`,
  'hex-bombarded': ({ modifier: value }) => `Bombardment of it: ${modifier(value)}`,
  'hex-assaulted': ({ modifier: value }) => `Attack on it: ${modifier(value)}`,
  'hex-fired-from': ({ modifier: value }) => `Defensive fire at attackers in it: ${modifier(value)}`,
  'hex-bridgehead': 'First-day objective',
  'hex-bavai': 'Second-day objective',
  'hex-exit': ({ turn }) => `British units leave the map here from turn ${turn}`,
  'hex-entry': ({ corps, division, turn }) =>
    `The ${ordinal(Number(division))} Division of ${corps} Corps enters here on turn ${turn}`,
  'hex-in-zone': ({ side }, names) => `In a ${names.side(side)} zone of control`,

  'overlay-zones': 'Zones of control',
  'overlay-sight': 'Line of sight',
  'overlay-range': 'Range of the guns',
  'overlay-control': 'German control',
  'overlay-objectives': 'Objectives and exits',
  'overlay-moves': 'Possible moves',

  'option-stack-limit': 'Stacking limit',
  'option-stack-limit-value': ({ limit }) => `${limit} points`,
  'option-seventh-division': 'Entry hex of the 7th Division',
  'option-seventh-division-value': ({ hex }, names) => names.hex(hex),

  'event-corps-arrives': ({ corps }) => `${corps} Corps arrives`,
  'event-first-day-ends': 'Bridges counted at the end',
  'event-exits-open': 'The British may leave the map',
  'event-divisions-combine': 'Divisions of a German corps fight together',
  'event-last-turn': 'Points counted at the end',
};
