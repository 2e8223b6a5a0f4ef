import type { GroundData, TableWords } from '../../../titles/lost-battalion/words.ts';
import type { Texts } from '../../title-text.ts';
import { division, shift, terrainClass, towards } from './naming.ts';

const shifts = ({ combat, barrage }: GroundData): string =>
  combat === barrage
    ? `${shift(combat)} in combat ${combat === 0 ? 'or' : 'and'} for barrages`
    : `${shift(combat)} in combat, ${shift(barrage)} for barrages`;
const ground =
  (name: string) =>
  (data: GroundData): string =>
    `${name}: ${data.points} to enter, ${shifts(data)}`;
const works =
  (name: string) =>
  (data: GroundData): string =>
    `${name}: ${data.points === 0 ? '' : `+${data.points} to enter, `}${shifts(data)}`;

/** Counters, trays, hexes, overlays, options, turn track, score. */
export const table: Texts<TableWords> = {
  'step-movement': 'Movement',
  'step-combat': 'Combat',
  'step-artillery': 'Artillery',
  'value-strength': 'strength',
  'value-attack': 'attack',
  'value-defence': 'defence',
  'value-barrage': 'barrage',
  'value-range': 'range',
  'value-movement': 'movement',
  'flag.out-of-supply': 'out of supply',
  'flag.fired': 'has fired',
  'flag.finished': 'has finished its move',
  'flag.moved': 'has moved',
  'flag.fought': 'has attacked',
  'flag.replaced': 'took a replacement: neither moves nor attacks',
  'flag.elite': 'assault division',
  'flag.desch': 'Sergeant Desch',
  'flag.gassed': 'gas',

  'tray-reserve': 'GHQ reserve',
  'tray-rest': 'Rest and refit',
  'tray-allied-waiting': 'Ready to enter',
  'tray-allied-due': 'Allied arrivals',
  'tray-allied-points': 'US replacements',
  'tray-allied-lost': 'Allied losses',
  'tray-german-waiting': 'Ready to enter',
  'tray-german-due': 'German arrivals',
  'tray-german-points': 'German replacements',
  'tray-german-lost': 'German losses',
  'tray-markers': 'Barrage and gas markers',
  'tray-cups': 'Cups',
  'tray-counter-attacks': 'Counter-attacks',
  'tray-pool': 'Machine guns off the map',
  'list-divisions': 'Divisions',
  'divisions-unlimited': ({ count }, names) =>
    `${names.count(count, 'division has', 'divisions have')} attacked this turn; there is no limit.`,
  'division-ready': 'may attack',
  'division-attacked': 'has attacked',
  'division-reserve': 'in the GHQ reserve',
  'division-waiting': 'waits at the map edge',
  'division-cut-off': 'out of supply',
  'division-gassed': 'under gas',
  'division-limit': ({ limit }) => `no more than ${limit} attack this turn`,
  'division-resting': ({ box }) => `resting, box ${box}`,
  'course-declared': 'Declared',
  'course-offensive': 'Barrage',
  'course-defensive': 'Defensive fire',
  'course-result': 'Odds and roll',
  'course-losses': 'Losses',
  'course-advance': 'Advance',
  'course-round': 'Fight on or fall back',
  'tray-group-division': ({ unit }, names) => division(unit, names),
  'tray-group-arrival': ({ turn, edge, unit }, names) => `Turn ${turn}, ${edge} edge: ${division(unit, names)}`,
  'tray-group-waiting': ({ edge }) => `By the ${edge} edge`,
  'tray-group-box': ({ box }) => `Box ${box}`,
  'tray-group-available': ({ box }) => `Box ${box}: assault divisions, available`,
  'tray-group-points': 'Points left',
  'tray-group-counter-attacks': 'Markers left',
  'tray-group-lost': 'Eliminated',
  'tray-group-withdrawn': 'Withdrawn',
  'tray-group-ready': 'Ready',
  'tray-group-used': 'Used this turn',
  'tray-group-pool': 'In the pool',
  'tray-group-full': 'Full regiments',
  'tray-group-reduced': 'Reduced regiments',
  'tray-group-reinforcement': 'Reinforcements on the way',
  'tray-group-machine-guns': 'Machine guns this turn',

  'terrain-clear': ground('Clear'),
  'terrain-woods': ground('Woods'),
  'terrain-hill': ground('Hill'),
  'terrain-broken': ground('Broken ground'),
  'terrain-forest': ground('Forest'),
  'terrain-town': works('Town'),
  'terrain-city': works('City'),
  'terrain-hasty': works('Hasty position'),
  'terrain-fieldworks': works('Field works'),
  'terrain-permanent': works('Permanent position (Hindenburg line)'),
  'hex-road': ({ points }) => `Road: ${points} to move along it, plus the cost of any position`,
  'hex-off-road': 'Tanks and artillery along a road only',
  'hex-class': ({ class: kind }) => `Tactical action table: ${terrainClass(kind)}`,
  'side-meuse': ({ directions }) => `Meuse ${towards(directions)}`,
  'side-river': ({ directions }) => `River ${towards(directions)}`,
  'side-bridge': ({ direction, side }, names) => `Bridge ${towards(direction)}, ${names.side(side)}`,
  'side-bridge-closed': ({ direction, side }, names) =>
    `Bridge ${towards(direction)}, ${names.side(side)}, to be used from next turn on`,
  'side-bridge-nobody': ({ direction }) => `Bridge ${towards(direction)}, uncontrolled: closed to both sides`,
  'hex-victory': 'Victory hex',
  'hex-line-south': 'On the start line, Allied side',
  'hex-line-north': 'On the start line, German side',
  'hex-gas': 'Under gas: no Allied unit may enter, or attack from here',
  'hex-source': ({ side }, names) => `${names.side(side)} supply source`,
  'hex-cut-off': ({ side }, names) => `Cut off from ${names.side(side)} supply`,
  'hex-east-bank': ({ turn }) => `East of the Meuse: left alone until turn ${turn}`,

  'overlay-supply': 'Supply lines',
  'overlay-front': 'Front line',
  'overlay-control': 'Control',
  'overlay-observation': 'Observed enemy ground',
  'overlay-victory': 'Victory hexes',
  'overlay-range': 'Range of the guns',
  'overlay-moves': 'Possible moves',
  'option-placement': 'Placement',
  'option-placement-ready': 'Already placed',
  'option-placement-own': 'By hand',
  'option-desch': 'Sergeant Desch serves in the 325th Infantry',
  'option-desch-off': 'No',
  'option-desch-on': 'Yes: the Allies lose if he is killed',
  'event-arrives': ({ unit, edge }, names) => `${division(unit, names)} arrives by the ${edge} edge`,
  'event-operational': 'The Allies may use operational movement',
  'event-east-bank': 'The east bank of the Meuse may be attacked',
  'event-final-offensive': 'The final offensive may be declared',
  'event-meuse': 'The Meuse may be crossed north of the start line',
  'event-withdraw': 'The French tanks leave',

  'score-victory-hexes': ({ total }) => `Victory hexes in Allied hands, of ${total}`,
  'supply-enemy': ({ hex }, names) => `The enemy holds ${names.hex(hex)}`,
  'supply-river': ({ from, to }, names) => `River without a bridge between ${names.hex(from)} and ${names.hex(to)}`,
  'score-south-west': 'German hexes south and west of the Meuse',
  'level-german-victory': 'As it stands: German victory',
  'level-us-tactical': 'As it stands: Allied tactical victory',
  'level-us-operational': 'As it stands: Allied operational victory',
  'level-us-strategic': 'As it stands: Allied strategic victory',
  'next-us-tactical': 'Victory hexes for an Allied tactical victory',
  'next-us-operational': 'Victory hexes for an Allied operational victory',
  'next-us-strategic': 'Victory hexes for an Allied strategic victory',
  'ending-german-victory': ({ points }, names) =>
    `German victory: the Allies hold ${names.count(points, 'victory hex', 'victory hexes')}.`,
  'ending-us-tactical': ({ points }, names) =>
    `Allied tactical victory: ${names.count(points, 'victory hex', 'victory hexes')}.`,
  'ending-us-operational': ({ points }, names) =>
    `Allied operational victory: ${names.count(points, 'victory hex', 'victory hexes')}.`,
  'ending-us-strategic': ({ points }, names) =>
    `Allied strategic victory: ${names.count(points, 'victory hex', 'victory hexes')}.`,
  'ending-solitaire-won': 'Victory: every victory hex is held, and everything south and west of the Meuse.',
  'ending-solitaire-lost': ({ points }, names) =>
    `The armistice finds the offensive short of its goal: ${names.count(points, 'victory hex', 'victory hexes')}.`,
  'ending-sergeant-killed': 'Sergeant Desch is killed: the Allies lose at once.',
  'ending-resigned': ({ winner }, names) => `${names.side(winner)} victory: the other side resigned.`,
};
