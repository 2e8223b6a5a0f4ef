import { type MapLayout, type Point, round } from '../geometry.ts';
import { towards } from './curves.ts';
import { path, type Shape } from './shapes.ts';
import { type WaterSide, type Waters, waterStyle } from './water.ts';

/** Bridges across the water: a deck between two parapets that open at the ends; a railway bridge has ties. */
export function bridgeShapes(layout: MapLayout, { sides }: Waters): Shape[] {
  const draw: Record<'deck' | 'parapet' | 'rail-deck' | 'ties' | 'planks', string> = {
    deck: '',
    parapet: '',
    'rail-deck': '',
    ties: '',
    planks: '',
  };
  for (const side of sides) {
    if (!side.bridge) continue;
    const at = frame(layout, side);
    const half = waterStyle(side.kind).casing / 2 + 4;
    const w = 4.6;
    const box = `M${at(-half, -w)}L${at(half, -w)}L${at(half, w)}L${at(-half, w)}Z`;
    const parapets = [-1, 1]
      .map(
        (s) => `M${at(-half - 3.5, s * (w + 3))}L${at(-half, s * w)}L${at(half, s * w)}L${at(half + 3.5, s * (w + 3))}`,
      )
      .join('');
    if (side.bridge === 'rail') {
      draw['rail-deck'] += box;
      for (let x = -half + 1.5; x < half; x += 3.6) draw.ties += `M${at(x, -w - 1.4)}L${at(x, w + 1.4)}`;
      draw.parapet += parapets;
    } else {
      draw.deck += box;
      draw.parapet += parapets;
      if (side.bridge === 'trestle')
        for (let x = -half + 2; x < half; x += 3) draw.planks += `M${at(x, -w)}L${at(x, w)}`;
    }
  }
  return [...Object.entries(draw).flatMap(([name, d]) => path(`bridge-${name}`, d)), ...lockShapes(layout, sides)];
}

/** Locks: a pair of gates, pointed against the water. */
function lockShapes(layout: MapLayout, sides: readonly WaterSide[]): Shape[] {
  const gates = sides
    .filter(({ lock }) => lock)
    .flatMap((side) => {
      const at = frame(layout, side);
      const half = waterStyle(side.kind).casing / 2 + 1.5;
      return [-4, 4].map((along) => `M${at(-half, along - 2)}L${at(0, along + 2)}L${at(half, along - 2)}`);
    });
  return path('lock', gates.join(''));
}

/** Coordinates of a bridge: along the way over it, and across. */
function frame(layout: MapLayout, { hex, d, middle }: WaterSide): (along: number, across: number) => string {
  const way: Point = towards(layout.centre(hex), layout.side(hex, d));
  return (along, across) =>
    `${round(middle.x + way.x * along - way.y * across)} ${round(middle.y + way.y * along + way.x * across)}`;
}
