import './front.css';
import { memo } from 'react';
import type { MapLayout } from '../geometry.ts';
import type { OverlayDrawing } from '../types.ts';
import { flowing, stretches, teeth } from './front.ts';

/** Half the distance between the line of one side and that of the other, in map units. */
const APART = 2.6;

/** The front: a line for each side, the one of side 1 with teeth. */
export const FrontLine = memo(function FrontLine({
  layout,
  borders,
}: {
  layout: MapLayout;
  borders: NonNullable<OverlayDrawing['borders']>;
}) {
  const list = stretches(layout, borders);
  const line = (aside: number) => list.map((stretch) => flowing(stretch, aside)).join('');
  return (
    <g className="front">
      <path className="front-casing" d={line(0)} />
      <path className="front-teeth" d={teeth(layout, borders)} />
      <path className="front-side-0" d={line(-APART)} />
      <path className="front-side-1" d={line(APART)} />
    </g>
  );
});
