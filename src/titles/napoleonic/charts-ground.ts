import { withHalf } from '../../engine/numbers.ts';
import { type Chart, type ChartCell, type ChartRow, type ChartText, DASH, signed } from '../../engine/chart.ts';
import { sourcedCell } from '../../engine/provenance.ts';
import { type PlainChartWord as Word, word } from './chart-words.ts';
import type { NapoleonicFiles } from './files.ts';
import type { TerrainEffect, WeatherEffect } from './schema-tables.ts';
import { type Fraction, TERRAINS, WEATHERS } from './schema-words.ts';

/* Charts of the ground and the weather: what they cost, and what they do to those who fight. */

type Tables = NapoleonicFiles['tables'];

/** "1½", "¾" */
const FRACTIONS: Readonly<Record<string, string>> = { '1/2': '½', '3/2': '1½', '3/4': '¾', '2/3': '⅔', '0/1': '0' };
const factorText = ([n, d]: Fraction): string => FRACTIONS[`${n}/${d}`] ?? String(n / d);
const modifierText = (value: number): string => (value === 0 ? DASH : signed(value));

export const groundCharts = (tables: Tables): Readonly<Record<'movement' | 'terrain' | 'weather', Chart>> => ({
  movement: movement(tables),
  terrain: terrain(tables),
  weather: weather(tables),
});

// ---- 7.21 -------------------------------------------------------------------------------------------------------

interface Sourced {
  readonly provenance: string;
}

function movement({ movementTerrain: { hex, way, hexside, actions } }: Tables): Chart {
  const row = (
    head: Word,
    [left, right]: readonly [number | null, number | null],
    { provenance }: Sourced,
  ): ChartRow => {
    const cell = (mp: number | null, plus: string): ChartCell =>
      sourcedCell(mp === null ? word('chart-closed') : `${plus}${withHalf(mp)}`, provenance);
    return { head: word(head), cells: [cell(left, ''), cell(right, '')] };
  };
  const crossing = (head: Word, of: Sourced & { readonly mp: number | null; readonly marching?: number }): ChartRow =>
    row(head, [of.mp, of.marching ?? of.mp], of);
  const whole = (head: Word, of: Sourced & { readonly mp: number }): ChartRow => row(head, [of.mp, of.mp], of);
  // One figure for both columns, but in a marsh the foot's is ours.
  const entering = TERRAINS.map((id): ChartRow => {
    const { infantry, cavalry, provenance } = hex[id];
    const ours = id === 'marsh' ? 'reconstructed' : provenance;
    return {
      head: word(`chart-on-${id}`),
      cells: [sourcedCell(withHalf(infantry), ours), sourcedCell(withHalf(cavalry), provenance)],
    };
  });
  const along = (head: Word, marching: Sourced & { readonly mp: number }): ChartRow => ({
    head: word(head),
    cells: [
      sourcedCell(withHalf(way.notMarching.mp), way.notMarching.provenance),
      sourcedCell(withHalf(marching.mp), marching.provenance),
    ],
  });
  const { stream, trestle, bridge, slopeUp, slopeDown, river, frozen } = hexside;
  return {
    id: 'movement',
    rule: 'terrain',
    heading: word('chart-movement'),
    corner: word('chart-ground'),
    columns: ['', ''],
    groups: [
      { heading: word('chart-entering'), rows: [heads('chart-infantry', 'chart-cavalry'), ...entering] },
      {
        heading: word('chart-along'),
        rows: [
          heads('chart-not-marching', 'chart-marching'),
          along('chart-road', way.roadMarching),
          along('chart-trail', way.trailMarching),
        ],
      },
      {
        heading: word('chart-crossing'),
        rows: [
          heads('chart-not-marching', 'chart-marching'),
          crossing('chart-effect-stream', stream),
          crossing('chart-trestle-span', trestle),
          crossing('chart-bridge-span', bridge),
          crossing('chart-damaged-trestle', hexside.damagedTrestle),
          crossing('chart-damaged-bridge', hexside.damagedBridge),
          crossing('chart-pontoon-stream', hexside.pontoonOverStream),
          crossing('chart-pontoon-river', hexside.pontoonOverRiver),
          crossing('chart-slope-up', slopeUp),
          crossing('chart-slope-down', slopeDown),
          crossing('chart-frozen', frozen),
          crossing('chart-water', river),
        ],
      },
      {
        heading: word('chart-doing'),
        rows: [
          whole('chart-stacking', actions.stackWithCombatUnit),
          whole('chart-end-march', actions.endRoadMarch),
          whole('chart-burn-trestle', actions.damageTrestle),
          whole('chart-burn-bridge', actions.damageBridge),
          whole('chart-repair-trestle', actions.repairTrestle),
          whole('chart-repair-bridge', actions.repairBridge),
          whole('chart-charge-home', actions.chargeEntry),
          whole('chart-recombine', actions.recombineReserve),
          whole('chart-queue', actions.queuePerPlace),
        ].map(({ head, cells: [cell] }) => ({ head, cells: [{ ...cell, span: 2 }] })),
      },
    ],
  };
}

/** The heads of two columns, which differ from group to group. */
const heads = (left: Word, right: Word): ChartRow => ({
  head: '',
  cells: [{ text: word(left) }, { text: word(right) }],
});

// ---- 11.1 -------------------------------------------------------------------------------------------------------

/** Factors by arm, as words; a dash for none. */
function factors(of: TerrainEffect['defender'] | undefined): ChartText {
  if (!of) return DASH;
  const { all, infantry, cavalry, artillery } = of;
  const text = (factor: Fraction | undefined) => (factor ? factorText(factor) : '');
  return word('chart-factors', {
    all: text(all),
    infantry: text(infantry),
    cavalry: text(cavalry),
    artillery: text(artillery),
  });
}

function chargesInto({ where, chargeInto, charge }: TerrainEffect): Word {
  if (where === 'hex') return chargeInto === false ? 'chart-no' : 'chart-yes';
  if (charge === 'downhill only') return 'chart-downhill';
  return charge === 'never' ? 'chart-no' : 'chart-yes';
}

function bombarded({ bombard }: TerrainEffect): ChartText {
  if (!bombard) return DASH;
  const { factor, maxRange } = bombard;
  if (factor[0] === 0) return word('chart-immune');
  return maxRange === undefined
    ? `× ${factorText(factor)}`
    : word('chart-within', { factor: factorText(factor), hexes: maxRange });
}

function shockReading({ arStar, drToShock }: TerrainEffect): ChartText {
  if (arStar === 'attackersChoice') return word('chart-shock-or-back');
  if (arStar === 'shock') return word('chart-as-shock');
  return drToShock ? `Dr: Sk` : DASH;
}

function terrain({ combatTerrain: { effects } }: Tables): Chart {
  return {
    id: 'terrain-effects',
    rule: '11.1',
    heading: word('chart-terrain'),
    corner: word('chart-ground'),
    columns: (
      [
        'chart-defence',
        'chart-attack',
        'chart-ar-star',
        'chart-combined-arms',
        'chart-charges',
        'chart-bombarded',
      ] as const
    ).map((say) => word(say)),
    groups: [
      {
        rows: effects.map((effect) => {
          const cell = (text: ChartText): ChartCell => sourcedCell(text, effect.provenance);
          return {
            head: word(`chart-effect-${effect.id}` as Word),
            cells: [
              cell(factors(effect.defender)),
              cell(factors(effect.attacker)),
              cell(shockReading(effect)),
              cell(word(effect.combinedArms ? 'chart-yes' : 'chart-no')),
              cell(word(chargesInto(effect))),
              cell(bombarded(effect)),
            ],
          };
        }),
      },
    ],
  };
}

// ---- 23.2 -------------------------------------------------------------------------------------------------------

const FACTOR = (factor: Fraction): string => (factor[0] === factor[1] ? DASH : `× ${factorText(factor)}`);
const YES = (is: boolean): ChartText => word(is ? 'chart-yes' : 'chart-no');

/** What each column of the weather chart says of a weather. */
const WEATHER_COLUMNS: readonly (readonly [Word, (effect: WeatherEffect) => ChartText])[] = [
  ['chart-sight', ({ los }) => String(los)],
  ['chart-infantry', ({ infantryFactor }) => FACTOR(infantryFactor)],
  ['chart-guns', ({ artilleryAttackFactor }) => FACTOR(artilleryAttackFactor)],
  ['chart-guns-defend', ({ artilleryDefenceFactor }) => FACTOR(artilleryDefenceFactor)],
  ['chart-bombardment', ({ bombard, bombardDrm }) => (bombard ? modifierText(bombardDrm) : word('chart-no'))],
  ['chart-charges', ({ charge, chargeDrm }) => (charge ? modifierText(chargeDrm) : word('chart-no'))],
  ['chart-ar-star', ({ arStarShock }) => (arStarShock ? word('chart-as-shock') : DASH)],
  ['chart-pontoons', ({ pontoon }) => YES(pontoon)],
  ['chart-positions', ({ entrench }) => YES(entrench)],
  ['chart-heavy', ({ trainArtilleryMp }) => (trainArtilleryMp === 1 ? DASH : `× ${trainArtilleryMp}`)],
];

const weather = ({ weatherEffects }: Tables): Chart => ({
  id: 'weather',
  rule: '23.2',
  heading: word('chart-weather'),
  corner: word('chart-weather'),
  columns: WEATHER_COLUMNS.map(([say]) => word(say)),
  groups: [
    {
      rows: WEATHERS.map((kind) => ({
        head: word(`chart-weather-${kind}`),
        cells: WEATHER_COLUMNS.map(([, said]) =>
          sourcedCell(said(weatherEffects[kind]), weatherEffects[kind].provenance),
        ),
      })),
    },
  ],
});
