/** How a kind of name is set. Sizes are map units. */
export interface LabelStyle {
  readonly className: string;
  readonly size: number;
  /** Extra space between letters, as a share of the size. */
  readonly spacing?: number;
  /** `beside`: clear of its hex's counter; `over`: across its ground; `along`: along the water it names. */
  readonly place: 'beside' | 'over' | 'along';
}

const village: LabelStyle = { className: 'name-village', size: 14.5, place: 'beside' };
const woods: LabelStyle = { className: 'name-woods', size: 15.5, spacing: 0.14, place: 'over' };
const water: LabelStyle = { className: 'name-water', size: 15.5, spacing: 0.05, place: 'along' };
const height: LabelStyle = { className: 'name-height', size: 13.5, spacing: 0.04, place: 'over' };
const small: LabelStyle = { className: 'name-small', size: 12.5, place: 'beside' };

const LABELS: ReadonlyMap<string, LabelStyle> = new Map(
  Object.entries<LabelStyle>({
    city: { className: 'name-city', size: 22, spacing: 0.03, place: 'beside' },
    town: { className: 'name-town', size: 18.5, place: 'beside' },
    district: village,
    village,
    place: village,
    farm: { ...village, size: 13 },
    fort: { ...village, size: 13.5 },
    bridge: small,
    road: { ...small, className: 'name-road' },
    works: { ...small, className: 'name-height' },
    wood: woods,
    woods,
    region: { className: 'name-region', size: 18, spacing: 0.22, place: 'over' },
    hill: height,
    height,
    water,
    river: water,
  }),
);
/** A kind of label unheard of is set like a village. */
export const labelStyle = (kind: string): LabelStyle => LABELS.get(kind) ?? village;

/** Letters that are not of the usual width, in ems. */
const WIDTHS = [
  [/[A-ZÀ-Þ]/, 0.66],
  [/[mwœæ]/, 0.72],
  [/[ijlftr.,'’ -]/, 0.29],
] as const;

/** Width of a name as set, in map units: from the usual widths of the letters of an old-style serif. */
export function textWidth(text: string, { size, spacing = 0 }: LabelStyle): number {
  let em = 0;
  for (const c of text) em += (WIDTHS.find(([letters]) => letters.test(c))?.[1] ?? 0.47) + spacing;
  return em * size;
}
