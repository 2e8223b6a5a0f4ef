import type { Box, Point } from '../geometry.ts';

const CELL = 40;
const cell = (n: number) => Math.floor(n / CELL) + 512; // maps reach a little below 0
const keyOf = (cx: number, cy: number) => cx * 4096 + cy;

/** Points with room around them, to be asked quickly whether a place is free. */
export class Crowd {
  private readonly cells = new Map<number, Point[]>();

  add(p: Point): void {
    const key = keyOf(cell(p.x), cell(p.y));
    const list = this.cells.get(key);
    if (list) list.push(p);
    else this.cells.set(key, [p]);
  }

  /** True when one of the points lies within `room` map units. */
  near({ x, y }: Point, room: number): boolean {
    for (let cx = cell(x - room); cx <= cell(x + room); cx++) {
      for (let cy = cell(y - room); cy <= cell(y + room); cy++) {
        const list = this.cells.get(keyOf(cx, cy));
        if (list) for (const p of list) if ((p.x - x) ** 2 + (p.y - y) ** 2 < room * room) return true;
      }
    }
    return false;
  }

  /** How many of the points lie in a box. */
  count(box: Box): number {
    let n = 0;
    for (let cx = cell(box.x); cx <= cell(box.x + box.width); cx++) {
      for (let cy = cell(box.y); cy <= cell(box.y + box.height); cy++) {
        const list = this.cells.get(keyOf(cx, cy));
        if (list)
          for (const p of list)
            if (p.x >= box.x && p.x <= box.x + box.width && p.y >= box.y && p.y <= box.y + box.height) n++;
      }
    }
    return n;
  }
}
