/** What is written in a drawing, in shapes or in text: of the elements that a selector finds, in their order. */
export const printed = (drawn: ParentNode, selector = '.lettering'): string[] =>
  [...drawn.querySelectorAll(selector)].map((node) => node.getAttribute('data-text') ?? node.textContent);

/** The size that something is written in. */
export const sizeOf = (drawn: ParentNode, selector: string): number => {
  const node = drawn.querySelector(selector)!;
  return Number(node.getAttribute('data-size') ?? node.getAttribute('font-size'));
};

/** The points that the paths of a drawing go through, control points among them; paths with absolute commands alone. */
export function pointsOf(drawn: ParentNode, selector: string): readonly { readonly x: number; readonly y: number }[] {
  return [...drawn.querySelectorAll(selector)].flatMap((node) =>
    [...node.getAttribute('d')!.matchAll(/([A-Z])([^A-Z]*)/g)].flatMap(([, letter, rest]) => {
      if (!'MLQCAZ'.includes(letter)) throw new Error(`what is "${letter}"?`);
      const figures = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
      const points = letter === 'A' ? figures.slice(5) : figures;
      return points.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: points[i + 1] }] : []));
    }),
  );
}

/** The box around points. */
export function boxOf(points: readonly { readonly x: number; readonly y: number }[]) {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { left, right, top, bottom, width: right - left, height: bottom - top };
}
