import type { Box } from '../geometry.ts';

/** What a layer of the printed map is made of; colours and strokes are classes of map.css. */
export type Shape =
  | {
      readonly kind: 'path';
      readonly className: string;
      readonly d: string;
      /** Stroke, in map units. */ readonly width?: number;
      /** Everything drawn lies in here; absent: anywhere. */ readonly box?: Box;
    }
  | {
      readonly kind: 'text';
      readonly className: string;
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size?: number;
      readonly spacing?: number;
    }
  /** Text along a curve. */
  | {
      readonly kind: 'text-path';
      readonly className: string;
      readonly d: string;
      readonly text: string;
      readonly size?: number;
      readonly spacing?: number;
    };

export interface Layer {
  readonly name: string;
  readonly shapes: readonly Shape[];
}

/** A path, or nothing when there is nothing to draw. */
export const path = (className: string, d: string, width?: number, box?: Box): Shape[] =>
  d ? [{ kind: 'path', className, d, width, box }] : [];

/** Several paths of one look. */
export const paths = (className: string, list: readonly string[]): Shape[] => list.flatMap((d) => path(className, d));
