import { memo } from 'react';
import { shapesOf } from '../counter/BranchSymbol.tsx';
import { COUNTER } from '../counter/CounterFace.tsx';
import { placed, roundedBox } from '../counter/placed.ts';
import { DEPTH, FRONTAGE } from './facing/FacedCounter.tsx';
import { facingAngle, type MapLayout } from './geometry.ts';
import { formationOf } from './stack-parts.tsx';
import type { FacingKind, MapTitle, Stack } from './types.ts';

interface Props {
  readonly layout: MapLayout;
  readonly title: MapTitle;
  readonly stacks: readonly Stack[];
  readonly facing?: FacingKind | undefined;
}

/** A little smaller than the counters, so that the cards never look out under them. */
const SMALLER = 2;
const CARD = roundedBox(COUNTER - SMALLER, COUNTER - SMALLER, 4);
const STRIPE = 'M-31 -22V-31H31V-22Z';
const FACED = roundedBox(DEPTH - SMALLER, FRONTAGE - SMALLER, 4);
const FACED_STRIPE = `M${DEPTH / 2 - 8} ${-FRONTAGE / 2 + 1}H${DEPTH / 2 - 1}V${FRONTAGE / 2 - 1}H${DEPTH / 2 - 8}Z`;

/** Shapes of one kind, by the colour they are drawn in. */
class Shapes {
  readonly byColour = new Map<string, string>();
  add(colour: string, d: string): void {
    this.byColour.set(colour, (this.byColour.get(colour) ?? '') + d);
  }
}

/**
 * The counters as they are seen from afar, while the map is zoomed out: cards with stripe and symbol. All of one colour
 * are one path, so that there is next to nothing to lay out.
 */
export const FarCards = memo(function FarCards({ layout, title, stacks, facing = 'side' }: Props) {
  const [cards, stripes, lines, solids] = [new Shapes(), new Shapes(), new Shapes(), new Shapes()];
  for (const stack of stacks) {
    const top = stack.counters[0];
    const formation = formationOf(title, stack, top?.unit);
    const at = layout.centre(stack.hex);
    const faced = top?.facing !== undefined;
    const turned = faced ? { ...at, angle: facingAngle(layout, facing, top.facing) } : at;
    cards.add(formation.paper, placed(faced ? FACED : CARD, turned));
    if (!top) continue;
    stripes.add(formation.stripe, placed(faced ? FACED_STRIPE : STRIPE, turned));
    const { branch } = title.units[top.unit];
    const symbol = shapesOf({ branch, symbols: title.symbols, at: { ...at, scale: 0.84 } });
    lines.add(formation.ink, symbol.lines);
    solids.add(formation.ink, symbol.solid);
  }
  return (
    <>
      {[...cards.byColour].map(([colour, d]) => (
        <path key={colour} className="far-card" d={d} fill={colour} />
      ))}
      {[...stripes.byColour].map(([colour, d]) => (
        <path key={colour} d={d} fill={colour} />
      ))}
      {[...lines.byColour].map(([colour, d]) => (
        <path key={colour} className="far-symbol" d={d} stroke={colour} />
      ))}
      {[...solids.byColour].map(([colour, d]) => (
        <path key={colour} d={d} fill={colour} />
      ))}
    </>
  );
});
