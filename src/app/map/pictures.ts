import type { MapLayout } from './geometry.ts';
import { type Viewport, type ViewState, zoomLevel } from './viewport.ts';

/** The map counts as moving until its scale has stood still for so long, in milliseconds: longer than from one notch of a wheel to the next. */
const SETTLED = 250;
/** In so many frames the ground is painted where the picture from afar was seen, from the middle outwards. */
const PARTS = 5;
/** How far the eye is from the pictures as they were painted, in pixels: any distance does. */
const EYE = 1000;
/** Not cut; that it could be is settled once, for to begin with it means painting everything anew. */
const UNCUT = 'inset(-100000px)';

/** The elements that the map is drawn in. Ground and sheet each lie in a pane, their parent, of the size of the window. */
export interface Sheets {
  /** The printed sheet as it is seen from afar. */
  readonly afar: HTMLElement;
  /** The counters as they are seen from afar: cards without print. */
  readonly cards: HTMLElement;
  /** The printed sheet. */
  readonly ground: HTMLElement;
  /** What lies on it. */
  readonly sheet: HTMLElement;
}

/** A length rounded to a pixel of the screen, of which there are `fine` to one of the page; Infinity: as it is. */
const whole = (length: number, fine: number) => (fine === Infinity ? length : Math.round(length * fine) / fine);

/** The transform that shifts by pixels of the screen what is stretched. */
const shifted = (x: number, y: number, stretch: number): string =>
  `translate3d(${x / stretch}px, ${y / stretch}px, ${EYE * (1 - 1 / stretch)}px)`;
/** The transform that brings what lies as in one view to where it lies in another. */
function moved(from: ViewState, { x, y, scale }: ViewState): string {
  const stretch = scale / from.scale;
  return shifted(x - from.x * stretch, y - from.y * stretch, stretch);
}

/** A sheet, and the scale that its picture is painted in; 0: not yet. */
interface Picture {
  readonly sheet: HTMLElement;
  /** What it is seen through; null: all of it is seen. */
  readonly pane: HTMLElement | null;
  painted: number;
  /** The view in which it is held fast in its pane, which then moves in its place; null: it moves in its pane. */
  held: ViewState | null;
}

/**
 * Keeps the sheets where the viewport is. The transforms are written straight to the page, and nothing else: React does
 * not render, and the drawing is not laid out anew for another scale. A sheet is a picture that the browser keeps
 * (`will-change`), shifted and stretched while the map is zoomed; when its scale stands still the drawing in it takes it
 * on, and the browser paints the picture anew, sharply. It is stretched by being brought nearer to the eye, not by a
 * scale: of another scale Chromium lays out all text in a picture anew, at every step of a zoom. At rest it lies where it
 * was painted, because browsers paint what `will-change` in no smaller scale than 1.
 *
 * The ground is most of what there is to paint. From afar another drawing of it is seen, with less in it, which lies
 * under it and is painted as a whole; so do the counters, as cards without print. While the map is zoomed out, no more is
 * seen of ground and sheet than was seen before and the others show round about, so that no frame waits for what comes to
 * be seen: each lies in a pane that hides nothing at rest, and when the zoom begins it is held fast there and the pane
 * moves instead. To cut them anew at that moment cost three to five frames. At rest the ground is painted part by part.
 */
export function hangPictures(element: HTMLElement, sheets: Sheets, viewport: Viewport, layout: MapLayout): () => void {
  const { x: left, y: top, width: across, height: down } = layout.sheet;
  let settle: ReturnType<typeof setTimeout> | undefined;
  let next = 0;
  /** How many parts of the ground are seen, PARTS: it is not cut. */
  let parts = PARTS;
  const picture = (of: HTMLElement, pane: HTMLElement | null = null): Picture => ({
    sheet: of,
    pane,
    painted: 0,
    held: null,
  });
  const afar = picture(sheets.afar);
  const cards = picture(sheets.cards);
  const ground = picture(sheets.ground, sheets.ground.parentElement);
  const sheet = picture(sheets.sheet, sheets.sheet.parentElement);
  const all = [afar, cards, ground, sheet];
  // The same size at every scale: pictures as small as the window Chromium paints anew at every step of a zoom.
  for (const { sheet: of } of all) Object.assign(of.style, { width: `${across}px`, height: `${down}px` });

  const place = ({ sheet: { style }, pane, painted, held }: Picture) => {
    const view = viewport.get();
    const { x, y, scale } = held ?? view;
    if (pane) pane.style.transform = moved(held ?? view, view);
    const fine = scale === painted ? devicePixelRatio : Infinity; // a sharp picture stays so only on whole pixels
    style.transform = shifted(whole(x + left * scale, fine), whole(y + top * scale, fine), scale / painted);
  };
  const paint = (picture: Picture, scale = viewport.get().scale) => {
    picture.painted = scale;
    picture.held = null;
    for (const drawing of picture.sheet.querySelectorAll('svg')) drawing.style.transform = `scale(${scale})`;
    place(picture);
  };
  /** Cuts the ground to the middle part of what is seen of it. */
  const cutGround = (part: number) => {
    const { x, y, scale } = viewport.get();
    const { width, height } = viewport.window();
    const stretch = ground.painted / scale;
    const side = (1 - Math.sqrt(part)) / 2;
    const [from, to] = [side, 1 - side];
    const edges = [
      (height * from - y - top * scale) * stretch,
      across - (width * to - x - left * scale) * stretch,
      down - (height * to - y - top * scale) * stretch,
      (width * from - x - left * scale) * stretch,
    ];
    ground.sheet.style.clipPath = `inset(${edges.map((edge) => `${edge.toFixed(1)}px`).join(' ')})`;
  };
  /**
   * Paints a picture in the scale that is seen, and has the browser keep it in that scale. What `will-change` once painted
   * in a larger one it goes on shrinking, with broken lines; 'auto', it paints in the scale that is seen, and anew at
   * every step of a zoom.
   */
  const paintAsSeen = (picture: Picture) => {
    const { style } = picture.sheet;
    paint(picture);
    style.willChange = 'auto';
    requestAnimationFrame(() => requestAnimationFrame(() => (style.willChange = 'transform')));
  };
  const paintSheet = () => {
    paintAsSeen(sheet);
    sheet.sheet.dataset['zoom'] = zoomLevel(viewport.get().scale);
  };
  const isSharp = ({ painted }: Picture) => painted === viewport.get().scale;
  /** Drawn a moment after the rest of the page. */
  const isDrawn = ({ sheet: { firstElementChild } }: Picture) => firstElementChild!.childElementCount > 0;
  const isFar = () => zoomLevel(viewport.get().scale) === 'far' && isDrawn(afar);

  // At rest one thing in each frame, so that none takes long.
  const settleNext = () => {
    if (settleGround() || settleSheet()) next = requestAnimationFrame(settleNext);
  };
  const settleGround = (): boolean => {
    const { style } = ground.sheet;
    if (isFar()) {
      if (!isSharp(afar)) paintAsSeen(afar);
      else if (style.opacity !== '0') [style.opacity, parts] = ['0', 0];
      else return false;
    } else if (!isSharp(ground) || ground.held || style.opacity === '0') {
      style.opacity = '1';
      paint(ground);
      if (parts < PARTS) cutGround((parts = 1) / PARTS);
    } else if (parts < PARTS) {
      parts++;
      if (parts < PARTS) cutGround(parts / PARTS);
      else style.clipPath = UNCUT;
    } else return false;
    return true;
  };
  const settleSheet = (): boolean => {
    if (!isSharp(sheet) || sheet.held) paintSheet();
    else if (cards.sheet.style.opacity !== '0') cards.sheet.style.opacity = '0';
    else return false;
    return true;
  };
  const settleSoon = () => {
    clearTimeout(settle);
    cancelAnimationFrame(next);
    settle = setTimeout(settleNext, SETTLED);
  };
  const measure = () => {
    const { width, height } = element.getBoundingClientRect();
    viewport.attach(layout, { width, height });
    paint(afar, viewport.minScale());
    paint(cards, viewport.minScale());
  };
  measure();
  for (const { style } of [element, ground.pane!, sheet.pane!])
    Object.assign(style, { perspective: `${EYE}px`, perspectiveOrigin: '0 0' });
  Object.assign(ground.sheet.style, { clipPath: UNCUT, opacity: '1' });
  cards.sheet.style.opacity = '0';
  paint(ground);
  paintSheet();
  settleSoon();
  let before = viewport.get();
  const stop = viewport.subscribe((view) => {
    const { scale } = view;
    if (scale < before.scale && isDrawn(afar)) {
      if (scale < ground.painted && parts === PARTS) {
        ground.held = before;
        parts = 0;
      }
      if (scale < sheet.painted && !sheet.held) {
        sheet.held = before;
        cards.sheet.style.opacity = '1';
      }
    }
    for (const picture of all) place(picture);
    if (scale !== before.scale) settleSoon();
    before = view;
  });
  const observer = new ResizeObserver(() => {
    measure();
    settleSoon();
  });
  observer.observe(element);
  return () => {
    stop();
    clearTimeout(settle);
    cancelAnimationFrame(next);
    observer.disconnect();
  };
}
