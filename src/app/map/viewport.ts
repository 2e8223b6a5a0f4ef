import { useState } from 'react';
import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { HEIGHT, type MapLayout, type Point } from './geometry.ts';

/*
 * What part of the map is seen. Lives outside React: panning and zooming write the transform straight to the page and
 * tell whoever listens (the minimap); nothing renders.
 */

/** A point p of the map is drawn at p * scale + (x, y), in pixels of the window. */
export interface ViewState {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}
/** How much is readable: 'far' shows no numbers and no small print, 'near' all of it. */
export type ZoomLevel = 'far' | 'middle' | 'near';

export const MAX_SCALE = 4;
const MOTION = 220; // milliseconds
/** What is shown around a hex that is to be seen, from its centre on: its neighbours, or the arrow at the edge of the map. */
const AROUND = 1.5 * HEIGHT;
/** Part of the window that always shows some of the sheet. */
const KEEP = 0.35;

export function zoomLevel(scale: number): ZoomLevel {
  if (scale < 0.58) return 'far';
  return scale < 1.1 ? 'middle' : 'near';
}

export class Viewport {
  private view: ViewState = { x: 0, y: 0, scale: 1 };
  private size: WindowSize = { width: 0, height: 0 };
  private layout: MapLayout | null = null;
  private readonly listeners = new Set<(view: ViewState) => void>();
  private frame = 0;
  /** Until the player moves the map, it stays fitted or centred when the window changes. */
  private wish: (() => void) | null = () => this.fit();
  private corner = (): WindowSize => ({ width: 0, height: 0 });

  get = (): ViewState => this.view;
  window = (): WindowSize => this.size;

  /** Something lies over the lower right corner of the window; its size is asked for when a hex is to be seen. */
  cover(corner: () => WindowSize): void {
    this.corner = corner;
  }

  /** Calls back after every change of the view; returns the function that stops it. */
  subscribe = (listener: (view: ViewState) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The map's own business: which layout is drawn, and in a window of which size. */
  attach(layout: MapLayout, size: WindowSize): void {
    const first = this.size.width === 0;
    let middle = first ? null : this.toMap(this.size.width / 2, this.size.height / 2);
    if (middle && this.layout && this.layout !== layout) {
      // turned: the same hex stays in the middle
      const hex = this.layout.hexAt(middle.x, middle.y);
      if (hex === NO_HEX) this.wish ??= () => this.fit();
      else middle = layout.centre(hex);
    }
    this.layout = layout;
    this.size = size;
    if (this.wish) this.wish();
    else if (middle) this.lookAt(middle, this.view.scale);
  }

  /** The map point drawn at a pixel of the window. */
  toMap(px: number, py: number): Point {
    const { x, y, scale } = this.view;
    return { x: (px - x) / scale, y: (py - y) / scale };
  }

  /** The hex in the middle of the window; NO_HEX where that lies beside the map. */
  middle(): Hex {
    if (!this.layout || !this.size.width) return NO_HEX;
    const { x, y } = this.toMap(this.size.width / 2, this.size.height / 2);
    return this.layout.hexAt(x, y);
  }

  /** The smallest scale: the whole sheet is seen. */
  minScale(): number {
    if (!this.layout || !this.size.width) return 0.1;
    const { width, height } = this.layout.sheet;
    return Math.min(this.size.width / width, this.size.height / height);
  }

  /** Shows the whole sheet. */
  fit(): void {
    this.stop();
    this.wish = () => this.fit();
    if (!this.layout || !this.size.width) return;
    const { x, y, width, height } = this.layout.sheet;
    this.lookAt({ x: x + width / 2, y: y + height / 2 }, this.minScale());
  }

  /** Brings a hex to the middle, at `scale` if given; gliding there unless the player wants no motion. */
  centreOn(hex: Hex, scale = this.view.scale): void {
    this.stop();
    this.wish = () => this.layout && this.lookAt(this.layout.centre(hex), scale);
    if (!this.layout || !this.size.width) return;
    const goal = this.layout.centre(hex);
    const from = this.toMap(this.size.width / 2, this.size.height / 2);
    const before = this.view.scale;
    if (stillness()) return this.lookAt(goal, scale);
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / MOTION);
      const k = 1 - (1 - t) ** 3;
      this.lookAt(
        { x: from.x + (goal.x - from.x) * k, y: from.y + (goal.y - from.y) * k },
        before + (scale - before) * k,
      );
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /**
   * Shows these hexes together with their surroundings, at most at the one scale; from the last on those are left out
   * that would make the map smaller than the other.
   */
  fitTo(hexes: readonly Hex[], { most, least }: { readonly most: number; readonly least: number }): void {
    this.stop();
    this.wish = () => this.fitTo(hexes, { most, least });
    if (!this.layout || !this.size.width || hexes.length === 0) return;
    const points = hexes.map(this.layout.centre);
    for (let n = points.length; n > 0; n--) {
      const [xs, ys] = [points.slice(0, n).map((p) => p.x), points.slice(0, n).map((p) => p.y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const scale = Math.min(
        most,
        this.size.width / (right - left + 2 * AROUND),
        this.size.height / (bottom - top + 2 * AROUND),
      );
      if (scale < least && n > 1) continue;
      this.lookAt({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.max(scale, least));
      return this.fill();
    }
  }

  /** Centres on a hex only when it is not well inside the window. */
  reveal(hex: Hex): void {
    if (!this.layout) return;
    const edge = Math.min(90, this.size.width / 5, this.size.height / 5);
    if (!this.shows(this.layout.centre(hex), edge)) this.centreOn(hex);
  }

  /**
   * Whether a point of the map is seen, so far from the edge of the window, and not under what lies over its corner; or
   * would be with another point in the middle.
   */
  shows(p: Point, margin: number, middle?: Point): boolean {
    const { scale } = this.view;
    const { width, height } = this.size;
    const { x, y } = middle ? { x: width / 2 - middle.x * scale, y: height / 2 - middle.y * scale } : this.view;
    const [px, py] = [p.x * scale + x, p.y * scale + y];
    if (px < margin || py < margin || px > width - margin || py > height - margin) return false;
    const corner = this.corner();
    const reach = Math.min(margin, (HEIGHT / 2) * scale); // the hex, not its middle alone
    return px <= width - corner.width - reach || py <= height - corner.height - reach;
  }

  /** The same at once, for dragging in the minimap. */
  moveTo(p: Point): void {
    this.stop();
    this.wish = null;
    this.lookAt(p, this.view.scale);
  }

  private lookAt(p: Point, scale: number): void {
    this.set({ x: this.size.width / 2 - p.x * scale, y: this.size.height / 2 - p.y * scale, scale });
  }

  /** Moves the sheet so that it fills the window, as far as it is large enough. */
  private fill(): void {
    const { sheet } = this.layout!;
    const { x, y, scale } = this.view;
    const hold = (offset: number, start: number, length: number, window: number) =>
      length * scale <= window ? offset : clamp(offset, window - (start + length) * scale, -start * scale);
    this.set({
      scale,
      x: hold(x, sheet.x, sheet.width, this.size.width),
      y: hold(y, sheet.y, sheet.height, this.size.height),
    });
  }

  /** Moves the drawn map by pixels. */
  panBy(dx: number, dy: number): void {
    this.stop();
    this.wish = null;
    this.set({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }

  /** Zooms, keeping what is under the pixel (the middle of the window by default) where it is. */
  zoomBy(factor: number, px = this.size.width / 2, py = this.size.height / 2): void {
    this.stop();
    this.wish = null;
    const scale = clamp(this.view.scale * factor, this.minScale(), MAX_SCALE);
    const p = this.toMap(px, py);
    this.set({ x: px - p.x * scale, y: py - p.y * scale, scale });
  }

  private set(view: ViewState): void {
    this.view = this.within(view);
    for (const listener of this.listeners) listener(this.view);
  }

  /** Holds the sheet in the window: centred where it is smaller, never dragged out of sight where it is larger. */
  private within({ x, y, scale }: ViewState): ViewState {
    if (!this.layout || !this.size.width) return { x, y, scale };
    const { sheet } = this.layout;
    const hold = (offset: number, start: number, length: number, window: number) => {
      const low = window * KEEP - (start + length) * scale;
      const high = window * (1 - KEEP) - start * scale;
      return length * scale <= window ? window / 2 - (start + length / 2) * scale : clamp(offset, low, high);
    };
    return {
      scale,
      x: hold(x, sheet.x, sheet.width, this.size.width),
      y: hold(y, sheet.y, sheet.height, this.size.height),
    };
  }

  private stop(): void {
    cancelAnimationFrame(this.frame);
  }
}

/** A viewport for one map on the page. */
export const useViewport = (): Viewport => useState(() => new Viewport())[0];

/** True when the player asked for no motion. */
export const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const clamp = (n: number, low: number, high: number) => Math.max(low, Math.min(high, n));
