import type { Chart, ChartCell, ChartGroup, ChartText } from '../../engine/chart.ts';
import type { Note } from '../../engine/title.ts';
import { CORPS_COMBINE_FROM, FIRST_DAY_ENDS, LAST_TURN } from './calendar.ts';
import type { MonsFiles } from './files.ts';
import { note } from './words.ts';

/* The two lists of the rulebook: the order of battle (2.3, 3.1, 8.2) and the turns (5.4). */

type Unit = MonsFiles['units']['units'][number];
type Scenario = MonsFiles['scenario'];

const isArtillery = (unit: Unit): boolean => unit.bombard !== undefined;
const ours = (text: ChartText): ChartCell => ({ text, provenance: 'reconstructed' });

/** Every unit with its figures by steps, by formation. */
export function orderOfBattle({ units, scenario }: Pick<MonsFiles, 'units' | 'scenario'>): Chart {
  const formations = new Map<string, { heading: Note; units: Unit[] }>();
  for (const unit of units.units) {
    const heading = formationOf(unit);
    const key = JSON.stringify(heading);
    const formation = formations.get(key) ?? { heading, units: [] };
    formation.units.push(unit);
    formations.set(key, formation);
  }
  return {
    id: 'order-of-battle',
    rule: '3.1',
    long: true,
    heading: note('chart-order-of-battle'),
    corner: note('chart-unit'),
    columns: (
      [
        'chart-branch',
        'chart-melee-strength',
        'chart-bombardment-strength',
        'chart-range',
        'chart-movement-factor',
        'chart-stacking-points',
        'chart-comes',
      ] as const
    ).map((say) => note(say)),
    groups: [...formations.values()].map(({ heading, units: members }): ChartGroup => ({
      heading,
      rows: members.map((unit) => ({ head: unit.long, cells: unitCells(unit, scenario) })),
    })),
  };
}

function formationOf(unit: Unit): Note {
  if (unit.side === 'german') {
    return unit.independent
      ? note('chart-independents', '', { corps: unit.corps! })
      : note('chart-german-division', '', { division: unit.division!, corps: unit.corps! });
  }
  if (unit.division !== null) return note('chart-british-division', '', { division: unit.division });
  return unit.brigade ? note('chart-british-brigade', '', { brigade: unit.brigade }) : note('chart-british-lines');
}

function unitCells(unit: Unit, scenario: Scenario): readonly ChartCell[] {
  const gun = isArtillery(unit);
  return [
    { text: note(`chart-${unit.type}`), provenance: 'history' },
    gun ? { text: unit.melee.join(' '), provenance: 'rule', rule: '11.1' } : ours(unit.melee.join(' ')),
    gun ? ours(unit.bombard!.join(' ')) : { text: '' },
    gun ? ours(String(unit.range)) : { text: '' },
    ours(String(unit.mf)),
    { text: String(unit.sp), provenance: 'rule', rule: '6.3' },
    comes(unit, scenario),
  ];
}

/** Set-up hexes were printed on counters that we do not have (3.1); arrivals stand in 8.2, but for the ruling on the 7th Division. */
function comes(unit: Unit, scenario: Scenario): ChartCell {
  const setup = scenario.setup[unit.id];
  if (setup !== undefined)
    return { text: note('chart-starts-in', '', { at: setup }), provenance: 'reconstructed', rule: '3.1' };
  const arrival = scenario.reinforcements.find((r) => r.units.includes(unit.id))!;
  const at = arrival.hex ? [arrival.hex] : arrival.hexes!;
  const ruled = at.includes(scenario.options.seventhDivisionEntry.default);
  return {
    text: note('chart-arrives-on', '', { turn: arrival.turn, at: at.join(' / ') }),
    provenance: ruled ? 'reconstructed' : 'rule',
    rule: ruled ? 'R-02' : '8.2',
  };
}

/** The turns with their hours and what is due in them. */
export function turnTrack({ scenario }: Pick<MonsFiles, 'scenario'>): Chart {
  const due = (turn: number): Note | undefined => {
    const corps = [...new Set(scenario.reinforcements.filter((r) => r.turn === turn).map((r) => r.corps))].sort();
    if (corps.length > 0) return { ...note('chart-due-arrivals', '', { corps: corps.join(', ') }), rule: '8.2' };
    if (turn === FIRST_DAY_ENDS) return { ...note('chart-due-first-day'), rule: '4.2' };
    if (turn === scenario.exits.fromTurn) return { ...note('chart-due-exits'), rule: '4.4' };
    if (turn === CORPS_COMBINE_FROM) return { ...note('chart-due-divisions'), rule: '10.6' };
    if (turn === LAST_TURN) return { ...note('chart-due-end'), rule: '4.3' };
    return undefined;
  };
  return {
    id: 'turn-track',
    rule: '5.4',
    heading: note('chart-turns'),
    corner: note('chart-turn'),
    columns: (['chart-date', 'chart-hours', 'chart-due'] as const).map((say) => note(say)),
    groups: [
      {
        rows: scenario.turns.map(({ turn, date, hours }) => {
          const event = due(turn);
          return {
            head: String(turn),
            cells: [
              { text: note('chart-day', '', { day: Number(date.slice(8)) }), provenance: 'rule', rule: '4.2' },
              ours(hours.replace('-', '–')),
              event ? { text: event, provenance: 'rule', rule: event.rule } : { text: '' },
            ],
          };
        }),
      },
    ],
  };
}
