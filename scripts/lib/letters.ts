import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Glyph, PathCommand } from 'opentype.js';

// Node finds the package's other form, which has no names to import.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js');

/** The size that letters are written in. */
const SIZE = 500;

/** A letter: how far off the next one stands, and its shape on a base line. */
type Letter = readonly [advance: number, shape: string];

const between = (from: string, to: string) =>
  Array.from({ length: to.codePointAt(0)! - from.codePointAt(0)! + 1 }, (_, i) =>
    String.fromCodePoint(from.codePointAt(0)! + i),
  ).join('');
const BOTH = `${between('0', '9')}${between('A', 'Z')} '()*+,-./:?•–½`;
/** What names and marks are written in: the letters of Western and Central Europe. Others stay text. */
const NAMES = `${BOTH}${between('a', 'z')}&!’${between('À', 'ÿ')}ĄąĆćČčĘęĚěŁłŃńŇňŐőŒœŘřŚśŠšŮůŰűŹźŻżŽž`;

/** Letters of the sans of the counters by weight. */
export function lettersOfFont() {
  return { size: SIZE, names: letters(NAMES, 700), figures: letters(BOTH, 800) };
}

function letters(which: string, weight: number): Record<string, Letter> {
  const fonts = ['latin', 'latin-ext'].map((part) => read(part, weight));
  return Object.fromEntries(
    [...which].map((letter) => {
      const font = fonts.find((one) => one.charToGlyphIndex(letter) !== 0);
      if (!font) throw new Error(`the font has no "${letter}"`);
      const glyph = font.charToGlyph(letter);
      const wide = (one: Glyph) => Math.round((one.advanceWidth! / font.unitsPerEm) * SIZE);
      // One figure is as wide as another.
      const width = wide(/\d/.test(letter) ? font.charToGlyph('0') : glyph);
      return [letter, [width, written(glyph.getPath((width - wide(glyph)) / 2, 0, SIZE).commands)]];
    }),
  );
}

function read(part: string, weight: number): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(
    `node_modules/@fontsource/inter/files/inter-${part}-${weight}-normal.woff`,
  );
  return parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}

/** A shape in whole figures, each step from the one before: the shortest way to write it. */
function written(commands: readonly PathCommand[]): string {
  let [penX, penY] = [0, 0];
  let [startX, startY] = [0, 0];
  let text = '';
  for (const command of commands) {
    if (command.type === 'Z') {
      text += 'z';
      [penX, penY] = [startX, startY];
      continue;
    }
    const points = [
      ...('x1' in command ? [command.x1, command.y1] : []),
      ...('x2' in command ? [command.x2, command.y2] : []),
      command.x,
      command.y,
    ].map(Math.round);
    if (command.type === 'L' && points[0] === penX && points[1] === penY) continue;
    text += command.type.toLowerCase() + points.map((n, i) => n - (i % 2 === 0 ? penX : penY)).join(' ');
    [penX, penY] = points.slice(-2) as [number, number];
    if (command.type === 'M') [startX, startY] = [penX, penY];
  }
  return text.replaceAll(' -', '-');
}
