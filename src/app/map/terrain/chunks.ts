import { grow, type Point } from '../geometry.ts';
import { type Curve, curvePath } from './curves.ts';
import { path, type Shape } from './shapes.ts';

/**
 * Side of a chunk in map units. One path for the whole map would have to be walked through for every bit of the screen
 * that is painted anew; small ones can be left out where they are out of sight.
 */
const CHUNK = 300;
/** How far a small drawing may reach from where it starts. */
const REACH = 90;

/** Gathers many small drawings of one look into a path for each part of the map. */
export class Chunks {
  private readonly parts = new Map<number, string[]>();

  /** Adds a path that starts near `at`. */
  add(at: Point, d: string): void {
    const key = Math.floor(at.x / CHUNK) * 1000 + Math.floor(at.y / CHUNK);
    const list = this.parts.get(key);
    if (list) list.push(d);
    else this.parts.set(key, [d]);
  }

  shapes(className: string, width?: number): Shape[] {
    return [...this.parts].flatMap(([key, list]) => {
      const x = Math.round(key / 1000) * CHUNK;
      const y = (key - Math.round(key / 1000) * 1000) * CHUNK;
      return path(className, list.join(''), width, grow({ x, y, width: CHUNK, height: CHUNK }, REACH));
    });
  }
}

/** Curves as paths. */
export function curveChunks(curves: readonly Curve[]): Chunks {
  const chunks = new Chunks();
  for (const curve of curves) chunks.add(curve.a, curvePath(curve));
  return chunks;
}
